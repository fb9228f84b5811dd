"""`souldeck cards`: the cards of a game, and cards of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from souldeck.cards.card_files import texts_of
from souldeck.cards.export import card_data, card_name
from souldeck.cards.models import CardModel
from souldeck.cli.output import print_columns, print_json, print_lines
from souldeck.cli.words import AsJson, CardsPath, GameName
from souldeck.games.card_sets import written_cards_of
from souldeck.kernel.errors import BadValue, UnknownName
from souldeck.kernel.nearest import did_you_mean

app = App(name="cards", help="List, show, check and export the cards of a game; begin cards of your own.")

Kind = Annotated[str | None, Parameter(metavar="KIND", help="Only this kind of card.")]


@app.command(name="list")
def list_cards(game: GameName, /, *, kind: Kind = None, cards: CardsPath = None, json: AsJson = False) -> None:
    """List the cards: id, kind and name."""
    chosen = _of_kind(game, kind, cards)
    if json:
        print_json([{"id": card.id, "name": card_name(card), "kind": card.kind} for card in chosen])
    else:
        print_columns((card.id, card.kind, card_name(card)) for card in chosen)


@app.command
def show(
    game: GameName,
    card: Annotated[str, Parameter(help="Id or name of a card.")],
    /,
    *,
    cards: CardsPath = None,
    json: AsJson = False,
) -> None:
    """Show one card: its numbers and its text."""
    found = _card_named(game, card, cards)
    if json:
        print_json(card_data(found))
        return
    print(f"{card_name(found)} ({found.kind}, {found.id})")
    _print_fields(found.model_dump(mode="json", exclude={"id", "kind", "name"}, exclude_none=True), "  ")
    if not any(texts_of(found)):
        print_lines(f"  {line}" for line in card_data(found)["text"].splitlines())


@app.command
def check(game: GameName, /, *, cards: CardsPath = None, json: AsJson = False) -> None:
    """Check card files; what is wrong is told with file, line, column and the nearest word."""
    written = written_cards_of(game)
    read = written.read(cards)
    written.build(cards)
    own = sum(loaded.is_own for loaded in read)
    if json:
        print_json({"cards": len(read), "own": own})
    else:
        print(f"{len(read)} cards are right{f', {own} of them from {cards}' if cards else ''}.")


@app.command
def new(
    game: GameName,
    /,
    *,
    cards: Annotated[
        Path | None, Parameter(metavar="PATH", help="The file to write; without it, the file is printed.")
    ] = None,
) -> None:
    """Begin a card file of your own: a card of each kind to imitate, and what its fields may hold."""
    from souldeck.cards.template import card_template

    written = written_cards_of(game)
    text = card_template(game, written.models, written.read(None))
    if cards is None:
        print(text, end="")
        return
    try:
        with cards.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadValue(f"{cards}: there is already a file of that name; choose another") from None
    print(f"Written to {cards}. Change it, then: souldeck cards check {game} --cards {cards}")


@app.command
def export(game: GameName, /, *, cards: CardsPath = None, json: AsJson = True) -> None:
    """Print all cards as a JSON array, with all their fields."""
    print_json([card_data(loaded.card) for loaded in written_cards_of(game).read(cards)])


@app.command
def schema(game: GameName, /) -> None:
    """Print the JSON schema of the game's card files, for editors that check while you type."""
    from souldeck.cards.schema import card_schema
    from souldeck.games import game_named

    print_json(card_schema(written_cards_of(game).models, f"Card file of {game_named(game).title}"))


def _of_kind(game: str, kind: str | None, path: str | None) -> list[CardModel]:
    """The cards of a kind, or all. Raises `UnknownName` for a kind that the game does not have."""
    written = written_cards_of(game)
    if kind is not None and kind not in written.models:
        kinds = ", ".join(written.models)
        raise UnknownName(f"{game} has no cards of kind '{kind}'{did_you_mean(kind, written.models)} (kinds: {kinds})")
    return [loaded.card for loaded in written.read(path) if kind in (None, loaded.card.kind)]


def _card_named(game: str, words: str, path: str | None) -> CardModel:
    """The card of that id or name, however it is capitalized. Raises `UnknownName` with the nearest."""
    cards = written_cards_of(game).read(path)
    by_name = {card_name(loaded.card).casefold(): loaded.card for loaded in cards}
    by_id = {loaded.card.id: loaded.card for loaded in cards}
    found = by_id.get(words) or by_name.get(words.casefold())
    if found is None:
        near = did_you_mean(words, [*by_id, *map(card_name, by_id.values())])
        raise UnknownName(f"there is no card '{words}'{near or f'; souldeck cards list {game} lists them'}")
    return found


def _print_fields(fields: dict[str, Any], indent: str) -> None:
    """Fields one under the other; those of a part, such as a side, are indented under its name."""
    for name, value in fields.items():
        if name == "text":
            for line in value.splitlines():
                print(f"{indent}{line}")
        elif isinstance(value, dict):
            print(f"{indent}{name}:")
            _print_fields(value, f"{indent}  ")
        elif isinstance(value, list) and not any(isinstance(part, dict) for part in value):
            print(f"{indent}{name}: {', '.join(map(str, value))}")
        elif isinstance(value, list):
            print(f"{indent}{name}:")
            for part in value:
                _print_fields(part, f"{indent}  ")
        else:
            print(f"{indent}{name}: {value}")
