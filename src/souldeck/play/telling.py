"""A table and a scenario that was run, as plain lines for people."""

from __future__ import annotations

from souldeck.kernel.game import Eyes
from souldeck.kernel.table import Table
from souldeck.play.checking import Check
from souldeck.play.history import Move, log_lines


def table_lines(table: Table, eyes: Eyes) -> list[str]:
    """What these eyes see, then what is asked and offered to them, or how the game ended."""
    game = table.game
    lines = [*game.show(game.view(table, eyes)), ""]
    if table.outcome:
        return [*lines, f"The game is {table.outcome.text}."]
    seats = table.decision.seats if table.decision else ()
    offered = [option for seat in seats if eyes is None or seat in eyes for option in table.options(seat)]
    return [*lines, game.question(table, eyes), *[f"  {option.text()}" for option in offered]]


def verdict_lines(check: Check) -> list[str]:
    """Whether a scenario holds; if not, what of it does not, and the table there."""
    scenario = check.scenario
    if check.holds:
        return [f"{scenario.document.file}: holds: {scenario.title}"]
    faults = [line for fault in check.faults for line in str(fault).split("\n")]
    failed = f"{scenario.document.file}: does not hold: {scenario.title}"
    return [
        failed,
        *faults,
        "",
        "The table there:",
        "",
        *[f"  {line}".rstrip() for line in table_lines(check.table, None)],
    ]


def story_lines(check: Check) -> list[str]:
    """A scenario as it goes: what it shows, the table it starts on, each choice with what came of it, the end."""
    scenario = check.scenario
    title = [scenario.title, *([f"Rules: {', '.join(scenario.rules)}"] if scenario.rules else [])]
    about = ["", *scenario.about.split("\n")] if scenario.about else []
    start, *choices = check.moves
    moves = ["", *move_lines(check.moves)] if choices else []
    return [*title, *about, "", *table_lines(start.table, None), *moves, "", *table_lines(check.table, None)]


def move_lines(moves: tuple[Move, ...]) -> list[str]:
    """Each choice after the set-up, and what came of it."""
    lines = []
    for line in log_lines(moves, None, 1):
        lines.append(f"Seat {line.seat}: {line.said}")
        lines.extend(f"  {told}" for told in line.told)
    return lines
