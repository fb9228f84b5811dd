"""How well things stand for the party, for bots that look ahead: how likely the game is won from here."""

from typing import Any, Final, final

from souldeck.games.dark_souls.cards import Cards
from souldeck.games.dark_souls.dangers import fight_cost, pending_damage, standing_cost
from souldeck.games.dark_souls.prospects import DEEP, Journey, Party, likely
from souldeck.games.dark_souls.table import DEFEAT, DarkSouls
from souldeck.games.dark_souls.table import DONE as HAS_FINISHED
from souldeck.games.dark_souls.weights import FAIL, LEAST_OF_ALL, SOUL, STAMINA, TREASURE, UNUSED
from souldeck.games.dark_souls.worth import DeckWorth, deck_of

OPEN: Final = 0.002
"""As long as the game goes on, it is no surer than this."""

MOST_KEPT: Final = 4000
"""Decks and plans that are remembered; beyond that all are forgotten."""


@final
class Knowledge:
    """What has been worked out of one card set: decks, parties and plans."""

    def __init__(self, cards: Cards) -> None:
        self.cards: Final = cards
        self.decks: Final[dict[tuple[int, ...], DeckWorth]] = {}
        self.parties: Final[dict[tuple[tuple[int, ...], ...], Party]] = {}
        self.journeys: Final[dict[tuple[object, ...], Journey]] = {}

    def deck(self, deck: tuple[int, ...], size: int) -> DeckWorth:
        """What a deck can do, blanks up to that size included."""
        key = (size, *deck)
        known = self.decks.get(key)
        if known is None:
            _make_room(self.decks)
            known = self.decks[key] = DeckWorth(self.cards, deck, size)
        return known

    def journey(self, table: DarkSouls) -> Journey:
        """The plan of the table's party, with its decks as they are."""
        decks = tuple([(_size(table, seat), *deck_of(table, seat)) for seat in range(len(table.heroes))])
        where = (decks, table.side.id, table.bosses, table.encounters)
        known = self.journeys.get(where)
        if known is None:
            _make_room(self.journeys)
            party = self.parties.get(decks)
            if party is None:
                _make_room(self.parties)
                party = Party(self.cards, tuple([self.deck(deck[1:], deck[0]) for deck in decks]))
                self.parties[decks] = party
            known = Journey(party, table.side, table.bosses, table.encounters)
            self.journeys[where] = known
        return known


def _make_room(memory: dict[Any, Any]) -> None:
    if len(memory) >= MOST_KEPT:
        memory.clear()


def _size(table: DarkSouls, seat: int) -> int:
    """How many cards a hero's deck has; while it is being rebuilt, how many it can have."""
    size = len(table.decks[seat]) + len(table.hands[seat]) + len(table.discards[seat])
    if table.in_use[seat] >= 0:
        size += 1
    if table.phase == "rest" and not table.used[seat] & HAS_FINISHED:
        return max(size, table.top_bonfire.max_deck)
    return max(1, size)


_KNOWN: Final[dict[str, Knowledge]] = {}
"""One for each card set of the process, by fingerprint: a handful."""


def knowledge_of(cards: Cards) -> Knowledge:
    """What has been worked out of that card set in this process."""
    known = _KNOWN.get(cards.fingerprint)
    if known is None or known.cards is not cards:
        known = _KNOWN[cards.fingerprint] = Knowledge(cards)
    return known


def evaluate(table: DarkSouls, seat: int) -> float:
    """From 0 (lost) to 1 (won), the same for every seat: the party wins or loses together."""
    if table.outcome is not None:
        return 1.0 if table.outcome.result == "won" else 0.0
    if len(table.heroes) < len(table.spaces):
        return 0.5
    return OPEN + (1.0 - 2.0 * OPEN) * _chance(table, knowledge_of(table.cards).journey(table))


def _chance(table: DarkSouls, journey: Journey) -> float:
    party = journey.party
    runs = len(table.cards.bonfires) - 1 - table.bonfire
    safe = _held(table, table.inventory, table.souls)
    left = journey.all_bosses & ~table.cleared
    if table.phase in ("setup", "rest"):
        return journey.chance(runs + 1, left, UNUSED * safe)
    loot = _held(table, table.loot, table.loot_souls)
    gains = not table.top_bonfire.last_chance
    life = _life(table)
    if table.result == DEFEAT:
        return journey.chance(runs, left, safe)
    if table.cleared >> table.at & 1:
        return journey.plan(runs, life, table.cleared, safe, loot, gains, DEEP)
    if table.foes:
        asked = fight_cost(table, party)
    elif table.phase == "encounter" or table.phase == "explore":
        asked = journey.costs[table.at]
        if table.phase == "encounter":
            asked += standing_cost(table, party)
    else:
        asked = 0.0
    ahead = life - asked
    won = likely(ahead)
    gained = journey.gain(table.at) if gains else 0.0
    after = journey.plan(runs, max(0.0, ahead), table.cleared | 1 << table.at, safe + loot, gained, gains, DEEP - 1)
    return won * after + (1.0 - won) * journey.chance(runs, left, safe)


def _held(table: DarkSouls, cards: tuple[int, ...], souls: int) -> float:
    """What souls and cards outside the decks will make of them, in runs."""
    worth = SOUL * souls
    for kind in cards:
        card = table.card(kind)
        if card.tier == "common":
            worth += TREASURE
        elif card.tier == "transposed":
            worth += 1.5 * TREASURE
        else:
            worth += STAMINA * card.price
    return worth / len(table.heroes)


def _life(table: DarkSouls) -> float:
    """Cards that a hero can still give up, the one with the fewest above all."""
    lives = [
        len(table.decks[seat])
        + len(table.hands[seat])
        + (0.5 if table.in_use[seat] >= 0 else 0.0)
        - pending_damage(table, seat)
        for seat in range(len(table.heroes))
    ]
    return LEAST_OF_ALL * min(lives) + (1.0 - LEAST_OF_ALL) * sum(lives) / len(lives) - FAIL
