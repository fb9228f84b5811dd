"""How well things stand for the party, for bots that look ahead: how likely the game is won from here."""

from typing import Any, Final, final

from souldeck.games.dark_souls import phases
from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.evaluation.dangers import dragging, fight_cost, pending_damage, standing_cost
from souldeck.games.dark_souls.evaluation.decks import Decks
from souldeck.games.dark_souls.evaluation.foresight import SAMPLES, Draws, being_cycled, cards_to_come
from souldeck.games.dark_souls.evaluation.hands import HandWorth
from souldeck.games.dark_souls.evaluation.journeys import Outlook, Run
from souldeck.games.dark_souls.evaluation.prospects import Party, likely
from souldeck.games.dark_souls.evaluation.weights import ABILITY, CONDITION, FAIL, LEAST_OF_ALL, PATIENCE, SOUL, UNARMED
from souldeck.games.dark_souls.evaluation.worth import deck_of
from souldeck.games.dark_souls.table import DEFEAT, FINISHED, DarkSouls
from souldeck.kernel.chance import seeded

OPEN: Final = 0.002
"""As long as the game goes on, it is no surer than this."""

TRIFLE: Final = 1e-6
"""What decides where all else is equal.

It is lost with a place of a deck left empty for later, so that no change is made that brings nothing, and with a card
still to go in a fight that counts as lost.
"""

MOST_KEPT: Final = 4000
"""Hands and plans that are remembered; beyond that all are forgotten."""

LARGE: Final = (1 << 55) - 1
"""A deck's worth of numbers up to this has a sum that fits a machine word."""

ListOfDecks = tuple[tuple[int, ...], ...]


@final
class Knowledge:
    """What has been worked out of one card set: hands, decks, parties and plans."""

    def __init__(self, cards: Cards) -> None:
        self.cards: Final = cards
        self.decks: Final = Decks(cards)
        self._numbers: Final = [seeded(kind) & LARGE for kind in range(len(cards.kinds))]
        self.draws: Final = Draws()
        self.hands: Final[dict[tuple[int, ...], HandWorth]] = {}
        self.parties: Final[dict[ListOfDecks, Party]] = {}
        self.outlooks: Final[dict[tuple[object, ...], Outlook]] = {}
        self.runs: Final[dict[tuple[object, ...], Run]] = {}

    def hand(self, hand: tuple[int, ...]) -> HandWorth:
        """What a hand can do."""
        known = self.hands.get(hand)
        if known is None:
            _make_room(self.hands)
            known = self.hands[hand] = HandWorth(self.cards, hand)
        return known

    def party(self, decks: ListOfDecks) -> Party:
        """What a party with those decks can do."""
        known = self.parties.get(decks)
        if known is None:
            _make_room(self.parties)
            known = self.parties[decks] = Party(self.cards, tuple([self.decks.worth(deck) for deck in decks]))
        return known

    def outlook(self, table: DarkSouls, decks: ListOfDecks, bonfire: int) -> Outlook:
        """What awaits a party with those decks on the table's board."""
        key = (decks, table.side.id, table.bosses, table.encounters, bonfire)
        known = self.outlooks.get(key)
        if known is None:
            _make_room(self.outlooks)
            known = self.outlooks[key] = Outlook(self.party(decks), table.side, table.bosses, table.encounters, bonfire)
        return known

    def run(self, table: DarkSouls) -> Run:
        """The plan of the table's party on its run."""
        decks_as_numbers = tuple([self.number_of_deck(table, seat) for seat in range(len(table.heroes))])
        where = (table.side.id, table.bosses, table.encounters, table.bonfire)
        key = (decks_as_numbers, where, table.inventory, table.loot, table.souls, table.loot_souls)
        known = self.runs.get(key)
        if known is None:
            _make_room(self.runs)
            decks = tuple([deck_of(table, seat) for seat in range(len(table.heroes))])
            bonfires = table.cards.bonfires
            after = min(table.bonfire + 1, len(bonfires) - 1)
            lost = self._after_rest(table, decks, table.inventory, after)
            kept = self._after_rest(table, decks, tuple(sorted((*table.inventory, *table.loot))), after)
            soul = SOUL / len(decks)
            known = self.runs[key] = Run(
                self.outlook(table, decks, table.bonfire),
                self.outlook(table, lost, after),
                self.outlook(table, kept, after),
                soul * table.souls,
                soul * (table.souls + table.loot_souls),
                len(bonfires) - 1 - table.bonfire,
                gains=not table.top_bonfire.last_chance,
            )
        return known

    def number_of_deck(self, table: DarkSouls, seat: int) -> int:
        """A number for all cards of a hero, wherever they lie; two decks share one once in 10^16 times.

        The cards themselves would have to be sorted at each evaluation, though a deck stays the same for a whole run.
        """
        numbers = self._numbers
        deck = table.decks[seat]
        used = table.in_use[seat]
        number = numbers[used] if used >= 0 else 0
        for cards in (deck.pool, table.hands[seat], table.discards[seat]):
            for kind in cards:
                number += numbers[kind]
        for places in (deck.top, deck.bottom):
            for place in places:
                if place.card >= 0:
                    number += numbers[place.card]
        return number

    def _after_rest(self, table: DarkSouls, decks: ListOfDecks, cards: tuple[int, ...], bonfire: int) -> ListOfDecks:
        """The decks after a rest, rebuilt with those cards."""
        remnant = table.cards.remnant
        bare = tuple([tuple([kind for kind in deck if kind != remnant]) for deck in decks])
        remnants = table.remnants + sum([len(deck) for deck in decks]) - sum([len(deck) for deck in bare])
        sizes = (table.cards.bonfires[bonfire].max_deck,) * len(decks)
        return self.decks.filled(bare, sizes, cards, remnants)

    def rebuilt(self, table: DarkSouls) -> ListOfDecks:
        """The decks in the middle of a rest or of the setup, as they will be when every hero has finished."""
        most = table.top_bonfire.max_deck
        decks = tuple([deck_of(table, seat) for seat in range(len(table.heroes))])
        sizes = tuple(
            [
                len(deck) if table.used[seat] & FINISHED and table.phase == phases.REST else most
                for seat, deck in enumerate(decks)
            ]
        )
        return self.decks.filled(decks, sizes, table.inventory, table.remnants, table.swapped_out)


def _make_room(memory: dict[Any, Any]) -> None:
    if len(memory) >= MOST_KEPT:
        memory.clear()


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
    return OPEN + (1.0 - 2.0 * OPEN) * _chance(table, knowledge_of(table.cards))


def _chance(table: DarkSouls, knowledge: Knowledge) -> float:
    if table.phase in (phases.SETUP, phases.REST):
        outlook = knowledge.outlook(table, knowledge.rebuilt(table), table.bonfire)
        runs = len(table.cards.bonfires) - table.bonfire
        blanks = sum([max(0, table.top_bonfire.max_deck - len(deck)) for deck in table.decks])
        return (
            outlook.chance(runs, outlook.all_bosses & ~table.cleared, SOUL * table.souls / len(table.heroes))
            - TRIFLE * blanks
        )
    run = knowledge.run(table)
    lost = run.if_lost(table.cleared)
    if table.result == DEFEAT:
        return lost
    if table.cleared >> table.at & 1:
        return run.between_fights(_life(table, [0.0] * len(table.heroes)), table.cleared)
    if table.foes:
        coming = cards_to_come(table)
        if any([cards > len(deck) for cards, deck in zip(coming, table.decks, strict=True)]):
            return lost
        asked = _asked(table, knowledge, run.now.party, coming)
        if dragging(table) >= PATIENCE:
            return lost - TRIFLE * _still_to_go(table, asked)
    else:
        asked = [_fight_to_come(table, run)] * len(table.heroes)
    ahead = _life(table, asked)
    won = likely(ahead)
    return won * run.if_won(max(0.0, ahead), table.cleared, table.at) + (1.0 - won) * lost


def _asked(table: DarkSouls, knowledge: Knowledge, party: Party, coming: list[int]) -> list[float]:
    """Cards that the fight still asks of each hero, a mean over what may be drawn."""
    hands = [knowledge.hand(hand) for hand in table.hands]
    if not any(coming):
        return fight_cost(table, party, hands)
    asked = [0.0] * len(hands)
    drawing = [seat for seat, cards in enumerate(coming) if cards]
    drawn = [knowledge.draws.hands(table, seat, coming[seat]) for seat in drawing]
    for number in range(SAMPLES):
        for seat, ways in zip(drawing, drawn, strict=True):
            hands[seat] = knowledge.hand(ways[number])
        for seat, cards in enumerate(fight_cost(table, party, hands)):
            asked[seat] += cards / SAMPLES
    return asked


def _fight_to_come(table: DarkSouls, run: Run) -> float:
    """What a fight costs whose enemies are not there yet; nothing when they are all gone."""
    if table.phase == phases.EXPLORE:
        return run.now.costs[table.at]
    if table.phase == phases.ENCOUNTER:
        unarmed = [hand for hand in table.hands if hand and not any([table.card(kind).attacks for kind in hand])]
        standing = standing_cost(table, run.now.party)
        return run.now.costs[table.at] + standing + UNARMED * len(unarmed) / len(table.heroes)
    return 0.0


def _still_to_go(table: DarkSouls, asked: list[float]) -> float:
    """Cards that are still to go before a fight that counts as lost is over: those it asks, those the heroes have."""
    return sum([_cards(table, seat) + more for seat, more in enumerate(asked)])


def _cards(table: DarkSouls, seat: int) -> int:
    """Cards that a hero has left; those it has begun to cycle are gone."""
    return len(table.decks[seat]) + len(table.hands[seat]) - len(being_cycled(table, seat))


def _life(table: DarkSouls, asked: list[float]) -> float:
    """Cards that a hero can give up beyond what is asked, the one with the fewest above all."""
    pending = pending_damage(table)
    lives = [
        _cards(table, seat)
        + (0.5 if table.in_use[seat] >= 0 else 0.0)
        - pending[seat]
        - CONDITION * table.conditions[seat].bit_count()
        + (ABILITY if table.ready[seat] else 0.0)
        - asked[seat]
        for seat in range(len(table.heroes))
    ]
    return LEAST_OF_ALL * min(lives) + (1.0 - LEAST_OF_ALL) * sum(lives) / len(lives) - FAIL
