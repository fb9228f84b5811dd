"""Pebbles as the engine sees it: views, worlds, refusals, saves and words."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from souldeck.kernel.chance import below, following, seeded
from souldeck.kernel.deck import UNDRAWN, Deck, Place
from souldeck.kernel.errors import BadSave, BadSetup
from souldeck.kernel.event import LUCK, TAKEN, Event
from souldeck.kernel.game import Eyes, Game, GameOption, View
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.option import Option
from souldeck.kernel.outcome import Outcome
from souldeck.kernel.refusal import Refusal
from souldeck.kernel.step import Step
from toy.rules import (
    BURIED,
    DRAWN,
    KINDS,
    LOOKED,
    PACK,
    ROUND,
    SCORED,
    SEATS,
    STEPS,
    STONES,
    TOOK,
    Draw,
    DrawHidden,
    LookHidden,
    Pebbles,
    PlayCard,
    SeatChance,
)

RULES: Final = frozenset({"toy.stone.gone", "toy.hand.empty_of", "toy.turn.other", "toy.words.unknown"})
"""The ids that refusals cite."""


class Toy(Game):
    """The calls of the contract. `state` is the class of its tables."""

    state = Pebbles

    name = "toy"
    title = "Pebbles"
    version = "1"
    fitted = True
    seats = (SEATS, SEATS)
    options = (
        GameOption("rounds", ("3", "4", "2"), "3", "how many rounds are played"),
        GameOption("hands", ("closed", "open"), "closed", "whether the seats see each other's cards"),
    )

    def load_cards(self, path: str | None = None) -> tuple[int, ...]:
        return PACK

    def new(self, seats: int, options: dict[str, str], cards: Any, seed: int, luck_outside: bool = False) -> Pebbles:
        settings = self.settings(seats, options)
        table = self.state()
        table.lay(self, seats, seeded(seed))
        table.luck_outside = luck_outside
        table.deck = Deck(cards)
        table.hands = ((),) * SEATS
        table.discard = ()
        table.stones = STONES
        table.taken = ("",) * SEATS
        table.points = (0,) * SEATS
        table.round = 0
        table.last = int(settings["rounds"])
        table.open_hands = settings["hands"] == "open"
        table.then((Draw(0), Draw(1), ROUND))
        table.advance()
        return table

    def stage(self, setup: View, seats: int, options: dict[str, str], cards: Any, seed: int = 0) -> Pebbles:
        """`hands` (a list of kinds for each seat), `deck` (kinds luck can give), `points`; seat 0 is to play a card."""
        table = self.new(seats, options, cards, seed)
        table.lay(self, seats, seeded(seed))
        table.luck_outside = True
        for key in setup:
            if key not in ("hands", "deck", "points"):
                raise BadSetup(f"Pebbles has no '{key}'{did_you_mean(key, ('hands', 'deck', 'points'))}", (key,))
        table.hands = tuple(
            [
                tuple(sorted([kind_named(name, ("hands", seat, place)) for place, name in enumerate(hand)]))
                for seat, hand in enumerate(setup.get("hands", [[], []]))
            ]
        )
        left = list(cards)
        for card in [card for hand in table.hands for card in hand]:
            left.remove(card)
        named = [kind_named(name, ("deck", place)) for place, name in enumerate(setup.get("deck", []))]
        table.deck = Deck(tuple(sorted(named or left)))
        table.points = tuple(setup.get("points", table.points))
        table.then((PlayCard(0), PlayCard(1), ROUND))
        table.advance()
        return table

    def fingerprint(self, cards: Any) -> str:
        return "".join([str(card) for card in cards])[:12]

    def turn(self, table: Pebbles) -> int:
        return table.round

    # -- what may be known --------------------------------------------------------------------------------------------

    def view(self, table: Pebbles, eyes: Eyes) -> View:
        return {
            "round": table.round,
            "points": list(table.points),
            "stones": list(table.stones),
            "taken": list(table.taken),
            "discard": [KINDS[card] for card in table.discard],
            "hands": [
                [KINDS[card] if sees_hand(table, seat, eyes) else "?" for card in table.hands[seat]]
                for seat in range(SEATS)
            ],
            "deck": [
                KINDS[place.card] if place is not UNDRAWN and sees_place(place, eyes) else "?"
                for place in table.deck.places()
            ],
            "outcome": table.outcome.text if table.outcome else "",
        }

    def seen(self, table: Pebbles, event: Event, eyes: Eyes) -> Event:
        if eyes is None:
            return event
        owner = event.note.seat if event.kind == LUCK and isinstance(event.note, SeatChance) else event.who
        secret = event.kind in (LOOKED, BURIED) or isinstance(event.note, LookHidden)
        held = event.kind == DRAWN or isinstance(event.note, DrawHidden)
        if (secret and owner not in eyes) or (held and not sees_hand(table, owner, eyes)):
            return Event(event.kind, event.who, -1, event.amount, event.note)
        return event

    def shown_to(self, table: Pebbles, event: Event) -> tuple[int, ...]:
        if event.kind == LUCK and isinstance(event.note, (DrawHidden, LookHidden)) and not table.open_hands:
            return (event.note.seat,)
        return super().shown_to(table, event)

    def swapped(self, table: Pebbles, eyes: Eyes, seed: int) -> Pebbles:
        other = table.copy()
        if eyes is None:
            return other
        other.offers = None
        other.events = [self.seen(table, event, eyes) for event in table.events]
        hidden = [place for place in table.deck.places() if place is not UNDRAWN and not sees_place(place, eyes)]
        closed = [hand for seat, hand in enumerate(table.hands) if not sees_hand(table, seat, eyes)]
        unknown = [*table.deck.pool, *[place.card for place in hidden], *[card for hand in closed for card in hand]]
        dealt = shuffled(sorted(unknown), seed)
        other.hands = tuple(
            [
                hand if sees_hand(table, seat, eyes) else tuple(sorted([dealt.pop() for _ in hand]))
                for seat, hand in enumerate(table.hands)
            ]
        )
        row = [
            place if place is UNDRAWN or sees_place(place, eyes) else Place(dealt.pop(), place.seen)
            for place in table.deck.places()
        ]
        other.deck = Deck(tuple(sorted(dealt)), tuple(row), (), 0)
        other.random = seeded(seed)
        return other

    def world(self, table: Pebbles, seat: int, seed: int) -> Pebbles:
        return self.swapped(table, (seat,), seed)

    def refusal(self, table: Pebbles, seat: int, attempt: str) -> Refusal | None:
        if attempt in [option.text() for option in table.options(seat)]:
            return None
        verb, _, noun = attempt.partition(" ")
        if verb not in ("take", "wait", "play", "hold", "leave", "bury", "pay", "give"):
            return Refusal("toy.words.unknown", f"nobody can '{verb}'")
        if verb == "take" and noun in STONES and noun not in table.stones:
            return Refusal("toy.stone.gone", f"{noun} has been taken", (f"stone:{noun}",))
        if verb in ("play", "give") and noun in KINDS and KINDS.index(noun) not in table.hands[seat]:
            return Refusal("toy.hand.empty_of", f"you hold no {noun}")
        return Refusal("toy.turn.other", f"you cannot {verb} now")

    def evaluate(self, table: Pebbles, seat: int) -> float:
        if table.outcome:
            return float(seat in table.outcome.winners)
        return max(0.0, min(1.0, 0.5 + (table.points[seat] - table.points[1 - seat]) / 20))

    def zones(self, table: Pebbles) -> dict[str, list[str]]:
        piles = {
            "deck": table.deck.cards(),
            "discard": table.discard,
            "hand 0": table.hands[0],
            "hand 1": table.hands[1],
        }
        return {zone: [KINDS[card] for card in cards] for zone, cards in piles.items()}

    # -- saves --------------------------------------------------------------------------------------------------------

    def save(self, table: Pebbles) -> View:
        end = table.outcome
        question = table.waiting
        return {
            "game": self.name,
            "deck": {"pool": list(table.deck.pool), "row": [[place.card, place.seen] for place in table.deck.places()]},
            "hands": [list(hand) for hand in table.hands],
            "discard": list(table.discard),
            "stones": list(table.stones),
            "taken": list(table.taken),
            "points": list(table.points),
            "round": table.round,
            "last": table.last,
            "open": table.open_hands,
            "random": table.random,
            "numbers": list(table.numbers),
            "luck_outside": table.luck_outside,
            "agenda": [[type(step).__name__, *step.data()] for step in [*table.agenda, *luck_waited_for(table)]],
            "waiting": [[type(question).__name__, *question.data()]] if question and question.ask != "luck" else [],
            "outcome": [end.result, end.reason, list(end.winners)] if end else [],
        }

    def load(self, saved: View, cards: Any) -> Pebbles:
        if saved.get("game") != self.name:
            raise BadSave("this is no saved game of Pebbles")
        table = self.state()
        table.lay(self, SEATS, saved["random"])
        row = [UNDRAWN if card < 0 else Place(card, seen) for card, seen in saved["deck"]["row"]]
        table.deck = Deck(tuple(saved["deck"]["pool"]), tuple(row), (), 0)
        table.hands = tuple([tuple(hand) for hand in saved["hands"]])
        table.discard = tuple(saved["discard"])
        table.stones = tuple(saved["stones"])
        table.taken = tuple(saved["taken"])
        table.points = tuple(saved["points"])
        table.round = saved["round"]
        table.last = saved["last"]
        table.open_hands = saved["open"]
        table.numbers = tuple(saved["numbers"])
        table.luck_outside = saved["luck_outside"]
        table.agenda = [STEPS[name](*data) for name, *data in saved["agenda"]]
        for name, *data in saved["waiting"]:
            table.waiting = STEPS[name](*data)  # type: ignore[assignment]
        if saved["outcome"]:
            result, reason, winners = saved["outcome"]
            table.outcome = Outcome(result, reason, tuple(winners))
        table.advance()
        return table

    # -- words --------------------------------------------------------------------------------------------------------

    def show(self, view: View) -> list[str]:
        return [line for key, value in view.items() for line in wrap(f"{key}: {value}", 80)]

    def tell(self, table: Pebbles, event: Event) -> str:
        if event.kind == LUCK:
            return ""
        if event.kind == TAKEN:
            return f"Seat {event.who} can only {event.note.text()}." if isinstance(event.note, Option) else ""
        if event.kind == SCORED:
            noun = f"{event.amount:+}"
        elif event.kind == TOOK:
            noun = STONES[event.what]
        else:
            noun = KINDS[event.what] if event.what >= 0 else "a card"
        return f"Seat {event.who} {event.kind} {noun}."

    def explain(self, table: Pebbles, option: Option, seat: int | None = None) -> str:
        return option.text()

    def question(self, table: Pebbles, eyes: Eyes = None) -> str:
        return {
            "gather": "Which stone do you take?",
            "play": "Which card do you play?",
            "bury": "Where does the card go that you saw?",
            "toll": "How do you pay the ferry?",
        }.get(table.decision.ask if table.decision else "", "")


def kind_named(name: str, route: tuple[str | int, ...]) -> int:
    if name not in KINDS:
        raise BadSetup(f"there is no card '{name}'{did_you_mean(name, KINDS)}", route)
    return KINDS.index(name)


def luck_waited_for(table: Pebbles) -> list[Step]:
    """The chance somebody outside has yet to answer: saved as work to do, it asks again when loaded."""
    waiting = table.waiting
    return [waiting.data()[0]] if waiting and waiting.ask == "luck" else []


def sees_hand(table: Pebbles, seat: int, eyes: Eyes) -> bool:
    return table.open_hands or eyes is None or seat in eyes


def sees_place(place: Place, eyes: Eyes) -> bool:
    return eyes is None or any(place.seen >> seat & 1 for seat in eyes)


def shuffled(cards: list[int], seed: int) -> list[int]:
    """The cards in an order that depends on the seed alone."""
    state = seeded(seed)
    for last in range(len(cards) - 1, 0, -1):
        state = following(state)
        other = below(state, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


GAME: Final = Toy()
