"""What holds at every decision of Dark Souls: pieces on the boards, souls, tokens, behaviours."""

from every_game.walks import Moment
from souldeck.games.dark_souls import events
from souldeck.games.dark_souls.spaces import NOWHERE, SPACES
from souldeck.games.dark_souls.table import DarkSouls

ON_THE_BOARD = ("enemies", "heroes")
"""The phases in which every hero stands somewhere."""


def check(moment: Moment) -> None:
    table = moment.table
    assert isinstance(table, DarkSouls)
    check_spaces(table)
    check_wounds(table)
    check_behaviours(table)
    before = moment.before
    if before is not None:
        assert isinstance(before, DarkSouls)
        check_souls(before, table)


def check_spaces(table: DarkSouls) -> None:
    """Every hero and enemy stands on one space of the own board, alone."""
    standing = [space for space in table.spaces if space != NOWHERE]
    assert len(set(standing)) == len(standing), f"two heroes share a space: {table.spaces}"
    if table.phase in ON_THE_BOARD:
        assert len(standing) == len(table.heroes), f"a hero stands nowhere: {table.spaces}"
    taken = [foe.space for foe in table.foes]
    assert len(set(taken)) == len(taken), f"two enemies share a space: {taken}"
    assert taken == sorted(taken), f"enemies do not lie in the order of their spaces: {taken}"
    assert all(0 <= space < SPACES for space in standing + taken), "there are six spaces on a board"


def check_wounds(table: DarkSouls) -> None:
    """Who has as many wounds as hit points has left the board."""
    for foe in table.foes:
        hp = table.hp_of(foe.card)
        assert 0 <= foe.wounds < max(1, hp), f"{foe.card.id} stands with {foe.wounds} wounds of {hp}"


def check_behaviours(table: DarkSouls) -> None:
    """Each behaviour of the boss lies in one place: in the deck, face up, or among those that are done."""
    if table.boss is None:
        return
    shown = [table.behaviour] if table.behaviour >= 0 else []
    lying = sorted([*table.behaviours.cards(), *shown, *table.behaviours_done])
    assert lying in ([], list(range(len(table.boss.behaviours)))), f"behaviours lie as {lying}"


def check_souls(before: DarkSouls, table: DarkSouls) -> None:
    """Souls of inventory and loot change by what is won, spent and lost, and by nothing else."""
    told = {kind: sum([event.amount for event in table.events if event.kind == kind]) for kind in CHANGE}
    changed = sum([told[kind] * sign for kind, sign in CHANGE.items()])
    held = before.souls + before.loot_souls
    assert table.souls + table.loot_souls == held + changed, f"{held} souls, {told}: {table.souls + table.loot_souls}"
    assert min(table.souls, table.loot_souls, table.souls_at_stake) >= 0
    if table.phase in ON_THE_BOARD and table.outcome is None:
        at_stake = sum([table.cards.foes[index].souls for index in table.fallen])
        assert table.souls_at_stake == at_stake, f"{at_stake} souls of fallen enemies, {table.souls_at_stake} at stake"


CHANGE = {events.WON: 1, events.BOUGHT: -1, events.LOOT_LOST: -1}
"""What happens to souls, with the amount that the event tells."""
