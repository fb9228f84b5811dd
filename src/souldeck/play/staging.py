"""The table a scenario starts on: set up, read from a position, played from a record, or newly dealt."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from souldeck.cards.errors import CardErrors, Place
from souldeck.cards.yaml_places import Route
from souldeck.kernel.errors import BadSetup, SouldeckError
from souldeck.kernel.game import Game
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.table import Table
from souldeck.play.errors import BadPosition, BadRecord
from souldeck.play.positions import read_position
from souldeck.play.records import parse_record
from souldeck.play.replay import replay
from souldeck.play.scenarios import Scenario

Made = TypeVar("Made")


def staged(
    scenario: Scenario, game_named: Callable[[str], Game], rules_of: Callable[[str], Collection[str]] | None
) -> Table:
    """The table with luck outside. Raises `CardErrors` with the place in the scenario of what cannot be."""
    game = _placed(scenario, ("game",), lambda: game_named(scenario.game))
    if rules_of:
        _check_rules(scenario, rules_of(scenario.game))
    cards = _cards(scenario, game)
    if scenario.position:
        table = _placed(scenario, ("position",), lambda: _from_position(scenario, game, cards))
    elif scenario.record:
        table = _placed(scenario, ("record",), lambda: _from_record(scenario, game, cards))
    else:
        table = _dealt_or_set_up(scenario, game, cards)
    table.luck_outside = True
    return table


def _placed(scenario: Scenario, route: Route, work: Callable[[], Made]) -> Made:
    """Do the work; what goes wrong is told with the place in the scenario that asked for it."""
    try:
        return work()
    except BadSetup as error:
        raise CardErrors([scenario.fault(str(error), (*route, *error.route))]) from None
    except SouldeckError as error:
        raise CardErrors([scenario.fault(str(error), route)]) from None


def _check_rules(scenario: Scenario, known: Collection[str]) -> None:
    unknown = [
        scenario.fault(f"there is no rule '{rule}'{did_you_mean(rule, known)}", ("rules", index))
        for index, rule in enumerate(scenario.rules)
        if rule not in known
    ]
    if unknown:
        raise CardErrors(unknown)


def _dealt_or_set_up(scenario: Scenario, game: Game, cards: Any) -> Table:
    seats = game.seats[0] if scenario.seats is None else scenario.seats
    _placed(scenario, ("seats",), lambda: game.settings(seats, {}))
    _placed(scenario, ("options",), lambda: game.settings(seats, scenario.options))
    setup = scenario.setup
    if setup is None:
        return game.new(seats, scenario.options, cards, scenario.seed, luck_outside=True)
    return _placed(scenario, ("setup",), lambda: game.stage(setup, seats, scenario.options, cards, scenario.seed))


def _from_position(scenario: Scenario, game: Game, cards: Any) -> Table:
    position = read_position(scenario.position)
    if position.game != game.name:
        raise BadPosition(f"this is a position of {position.game}, not of {game.name}")
    return position.table(game, cards)


def _from_record(scenario: Scenario, game: Game, cards: Any) -> Table:
    record = parse_record(f"{scenario.record}\n".encode(), "record")
    if record.header.game != game.name:
        raise BadRecord(f"this is a record of {record.header.game}, not of {game.name}")
    replayed = replay(record, game, cards)
    if replayed.stopped:
        raise BadRecord(replayed.stopped)
    return replayed.moves[-1].table.copy()


# -- cards -------------------------------------------------------------------------------------------------------------


def _cards(scenario: Scenario, game: Game) -> Any:
    """The built-in cards with those of the scenario laid over them."""
    if scenario.cards:
        path = Path(scenario.document.file).parent / scenario.cards
        return _placed(scenario, ("cards",), lambda: game.load_cards(str(path)))
    text = _cards_of_its_own(scenario)
    if not text:
        return game.load_cards()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cards.yaml"
        path.write_text(text, "utf-8")
        try:
            return game.load_cards(str(path))
        except CardErrors as errors:
            file = scenario.document.file
            raise CardErrors(
                replace(fault, place=replace(fault.place, file=file)) if fault.place.file == str(path) else fault
                for fault in errors.faults
            ) from None


def _cards_of_its_own(scenario: Scenario) -> str:
    """The list under `cards` as the text of a card file, with all else blanked, so that places of faults stay true."""
    document = scenario.document
    data = document.data
    if not isinstance(data, dict) or not data.get("cards"):
        return ""
    start = document.place("cards")
    keys = [document.key_place(key) for key in data]
    end = min((place for place in keys if place > start), default=Place(document.file, len(document.lines) + 1, 1))
    lines = ["" if number < start.line else line for number, line in enumerate(document.lines[: end.line - 1], start=1)]
    first = lines[start.line - 1]
    lines[start.line - 1] = " " * (start.column - 1) + first[start.column - 1 :]
    return "\n".join(lines) + "\n"
