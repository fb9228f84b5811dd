"""Drawing Dead as the engine sees it: the calls of the contract, each in its own module."""

from typing import Any, Final, final

from souldeck.games.drawing_dead import (
    card_uses,
    describe,
    event_texts,
    load,
    log,
    new,
    refusals,
    saves,
    screen,
    stage,
    typed,
    views,
    words,
    worlds,
)
from souldeck.games.drawing_dead.cards import Cards
from souldeck.games.drawing_dead.evaluation import standing
from souldeck.games.drawing_dead.gates import DIFFICULTIES
from souldeck.games.drawing_dead.souls import NAMES
from souldeck.games.drawing_dead.table import DrawingDead, Settings
from souldeck.kernel.event import Event
from souldeck.kernel.game import Eyes, Game, GameOption, View
from souldeck.kernel.option import Option
from souldeck.kernel.refusal import Refusal
from souldeck.kernel.table import Table

YES_NO: Final = ("no", "yes")


@final
class DrawingDeadGame(Game):
    """Drawing Dead, for one or two players."""

    name = "drawing-dead"
    title = "Drawing Dead"
    version = "1"
    fitted = True
    seats = (1, 2)
    options = (
        GameOption("difficulty", tuple(DIFFICULTIES), "standard", "Which levels the three gates have."),
        GameOption(
            "characters", (), "", "Characters in the order of the seats: rime,ferhity. Who is left out chooses."
        ),
        GameOption(
            "lenient_selection", YES_NO, "no", "An ability may be paid with up to 5 cards that contain its need."
        ),
        GameOption("ace_high", YES_NO, "no", "In a straight a 1 may also stand above 13."),
        GameOption(
            "strict_refill", YES_NO, "no", "Only deal, draw and Loot shuffle the discard pile into the soul deck."
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
        return new.new(self, seats, Settings(self.settings(seats, options)), cards, seed, luck_outside)

    def stage(self, setup: View, seats: int, options: dict[str, str], cards: Any, seed: int = 0) -> Table:
        return stage.stage(self, setup, seats, Settings(self.settings(seats, options)), cards, seed)

    def fingerprint(self, cards: Any) -> str:
        fingerprint: str = cards.fingerprint
        return fingerprint

    def view(self, table: DrawingDead, eyes: Eyes) -> View:
        return views.view(table, eyes)

    def seen(self, table: DrawingDead, event: Event, eyes: Eyes) -> Event:
        return views.seen(table, event, eyes)

    def turn(self, table: DrawingDead) -> int:
        return table.round

    def refusal(self, table: DrawingDead, seat: int, attempt: str) -> Refusal | None:
        return refusals.refusal(table, seat, attempt)

    def canonical(self, table: DrawingDead, attempt: str) -> str:
        return typed.canonical(attempt)

    def world(self, table: DrawingDead, seat: int, seed: int) -> Table:
        return worlds.world(table, seat, seed)

    def swapped(self, table: DrawingDead, eyes: Eyes, seed: int) -> Table:
        return worlds.swapped(table, eyes, seed)

    def evaluate(self, table: DrawingDead, seat: int) -> float:
        return standing.evaluate(table, seat)

    def save(self, table: DrawingDead) -> View:
        return saves.save(table)

    def load(self, saved: View, cards: Any) -> Table:
        return saves.load(self, saved, cards)

    def show(self, view: View) -> list[str]:
        return screen.show(view)

    def event_text(self, table: DrawingDead, event: Event) -> str:
        return event_texts.event_text(table, event)

    def tell(self, table: DrawingDead, event: Event) -> str:
        return log.tell(table, event)

    def explain(self, table: DrawingDead, option: Option, seat: int | None = None) -> str:
        return words.explain(table, option)

    def describe(self, table: DrawingDead, words: str) -> list[str]:
        return describe.describe(table, words)

    def question(self, table: DrawingDead, eyes: Eyes = None) -> str:
        return words.question(table)

    def card_of(self, table: DrawingDead, event: Event) -> tuple[str, bool] | None:
        return card_uses.card_of(table, event)

    def characters_of(self, table: DrawingDead) -> tuple[str, ...]:
        return tuple([character.card.id for character in table.characters])

    def zones(self, table: DrawingDead) -> dict[str, list[str]]:
        """Where each of the 52 soul cards and each minion is. (dd.parts.conserved)"""
        on_enemies = [card for enemy in table.enemies for card in enemy.challenges]
        fallen = [enemy for group in table.fallen for enemy in group]
        zones = {
            "soul deck": table.soul_deck.cards(),
            "discard pile": table.discard_pile,
            "lost pile": table.lost_pile,
            "river": tuple([lies.card for lies in table.river]),
            "chosen": tuple([lies.card for lies in table.chosen]),
            "hand": table.hand,
            "bank": table.bank,
            "gate": table.gate_pile,
            "revealed": table.revealed,
            "resolving": table.resolving,
            "on enemies": tuple(on_enemies + [card for enemy in fallen for card in enemy.challenges]),
        }
        minions = [enemy.card.id for enemy in (*table.enemies, *fallen) if not enemy.card.is_boss]
        return {zone: [NAMES[card] for card in held] for zone, held in zones.items()} | {
            "minion deck": [table.cards.minions[index].id for index in table.minion_deck.cards()],
            "minion discard": [table.cards.minions[index].id for index in table.minion_discard],
            "minions": minions,
        }


GAME: Final = DrawingDeadGame()
