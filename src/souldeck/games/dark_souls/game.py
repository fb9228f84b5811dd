"""Dark Souls: The Card Game as the engine sees it: the calls of the contract, each in its own module."""

from typing import Any, Final, final

from souldeck.games.dark_souls import (
    aims,
    card_uses,
    describe,
    event_texts,
    load,
    log,
    notes,
    questions,
    refusals,
    saves,
    screen,
    setup,
    stage,
    typed,
    views,
    words,
    worlds,
)
from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.evaluation import foresight, standing
from souldeck.games.dark_souls.table import NO_CARD, DarkSouls, Settings
from souldeck.kernel.event import Event
from souldeck.kernel.game import Eyes, Game, GameOption, View
from souldeck.kernel.option import Option
from souldeck.kernel.refusal import Refusal
from souldeck.kernel.table import Table

YES_NO: Final = ("no", "yes")


@final
class DarkSoulsGame(Game):
    """Dark Souls: The Card Game, for one to four players together."""

    name = "dark-souls"
    title = "Dark Souls: The Card Game"
    version = "1"
    seats = (1, 4)
    foresees = True
    options = (
        GameOption("side", ("a", "b"), "a", "Which side of the exploration board is played."),
        GameOption("heroes", (), "", "Heroes in the order of the seats: knight,herald. Who is left out chooses."),
        GameOption("bosses", (), "", "Two bosses instead of the printed ones, one for each boss space: vordt,wolnir."),
        GameOption("decks", ("printed", "custom"), "printed", "Whether players build their own starting decks."),
        GameOption("unlimited_remnants", YES_NO, "no", "Remnants never run out."),
        GameOption(
            "discard_order", ("fixed", "chosen"), "fixed", "Whether players choose how cards discarded together lie."
        ),
        GameOption(
            "closed_hands",
            YES_NO,
            "no",
            "The players do not see each other's hands.",
        ),
    )

    def load_cards(self, path: str | None = None) -> Cards:
        return load.load_cards(path)

    def new(self, seats: int, options: dict[str, str], cards: Any, seed: int, luck_outside: bool = False) -> Table:
        table = setup.lay_table(self, seats, Settings(self.settings(seats, options)), cards, seed)
        table.luck_outside = luck_outside
        setup.begin(table)
        return table

    def stage(self, setup: View, seats: int, options: dict[str, str], cards: Any, seed: int = 0) -> Table:
        return stage.stage(self, setup, seats, Settings(self.settings(seats, options)), cards, seed)

    def fingerprint(self, cards: Any) -> str:
        fingerprint: str = cards.fingerprint
        return fingerprint

    def view(self, table: DarkSouls, eyes: Eyes) -> View:
        return views.view(table, eyes)

    def seen(self, table: DarkSouls, event: Event, eyes: Eyes) -> Event:
        return views.seen(table, event, eyes)

    def shown_to(self, table: DarkSouls, event: Event) -> tuple[int, ...]:
        return views.shown_to(table, event)

    def seat_name(self, table: DarkSouls, seat: int) -> str:
        return table.heroes[seat].name if seat < len(table.heroes) else f"seat {seat}"

    def setback(self, table: DarkSouls, event: Event) -> str:
        return log.setback(table, event)

    def turn(self, table: DarkSouls) -> int:
        return table.rounds

    def refusal(self, table: DarkSouls, seat: int, attempt: str) -> Refusal | None:
        return refusals.refusal(table, seat, attempt)

    def note(self, table: DarkSouls, seat: int) -> str:
        return notes.note(table, seat)

    def canonical(self, table: DarkSouls, attempt: str) -> str:
        return typed.canonical(table, attempt)

    def seats_of(self, table: DarkSouls, attempt: str) -> tuple[int, ...]:
        return typed.seats_of(table, attempt)

    def world(self, table: DarkSouls, seat: int, seed: int) -> Table:
        return worlds.world(table, seat, seed)

    def swapped(self, table: DarkSouls, eyes: Eyes, seed: int) -> Table:
        return worlds.swapped(table, eyes, seed)

    def evaluate(self, table: DarkSouls, seat: int) -> float:
        return standing.evaluate(table, seat)

    def is_foreseen(self, table: DarkSouls) -> bool:
        return foresight.is_foreseen(table)

    def is_arranging(self, table: DarkSouls) -> bool:
        return foresight.is_arranging(table)

    def save(self, table: DarkSouls) -> View:
        return saves.save(table)

    def load(self, saved: View, cards: Any) -> Table:
        return saves.load(self, saved, cards)

    def show(self, view: View) -> list[str]:
        return screen.show(view)

    def event_text(self, table: DarkSouls, event: Event) -> str:
        return event_texts.event_text(table, event)

    def tell(self, table: DarkSouls, event: Event) -> str:
        return log.tell(table, event)

    def explain(self, table: DarkSouls, option: Option, seat: int | None = None) -> str:
        return words.explain(table, option, seat)

    def concerns(self, table: DarkSouls, option: Option, seat: int) -> tuple[str, ...]:
        return (*option.touches(), *aims.enemies_within_reach(table, option, seat))

    def describe(self, table: DarkSouls, words: str) -> list[str]:
        return describe.describe(table, words)

    def question(self, table: DarkSouls, eyes: Eyes = None) -> str:
        return questions.question(table, eyes)

    def card_of(self, table: DarkSouls, event: Event) -> tuple[str, bool] | None:
        return card_uses.card_of(table, event)

    def characters_of(self, table: DarkSouls) -> tuple[str, ...]:
        return tuple([hero.id for hero in table.heroes])

    def zones(self, table: DarkSouls) -> dict[str, list[str]]:
        """Where each player card, enemy and encounter is. Remnants without limit are left out. (ds.parts.conserved)"""
        seats = range(len(table.heroes))
        market = [kind for kind, left in zip(table.cards.market, table.market, strict=True) for _ in range(left)]
        held = {
            "box": table.box,
            "decks": tuple([kind for seat in seats for kind in table.decks[seat].cards()]),
            "hands": tuple([kind for seat in seats for kind in table.hands[seat]]),
            "discard piles": tuple([kind for seat in seats for kind in table.discards[seat]]),
            "in use": tuple([kind for kind in table.in_use if kind != NO_CARD]),
            "remnants": (table.cards.remnant,) * table.remnants,
            "market": tuple(market),
            "inventory": table.inventory,
            "loot": table.loot,
            "treasures": table.common + table.transposed,
        }
        endless = table.cards.remnant if table.settings.unlimited_remnants else NO_CARD
        zones = {zone: [table.card(kind).id for kind in kinds if kind != endless] for zone, kinds in held.items()}
        foes = {
            "enemy decks": [index for deck in table.enemy_decks for index in deck],
            "enemies": [foe.card.index for foe in table.foes if foe.card.level],
            "fallen": list(table.fallen),
            "arriving": [table.arriving] if table.arriving != NO_CARD else [],
        }
        encounters = {
            "encounter decks": [index for deck in table.encounter_decks for index in deck],
            "encounters": [index for index in table.encounters if index >= 0],
        }
        return (
            zones
            | {zone: [table.cards.foes[index].id for index in held] for zone, held in foes.items()}
            | {zone: [table.cards.encounters[index].id for index in held] for zone, held in encounters.items()}
        )


GAME: Final = DarkSoulsGame()
