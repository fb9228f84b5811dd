"""A card file to begin with: one built-in card of each kind, with what its fields may hold."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import Any

from souldeck.cards.card_files import CardSet, LoadedCard
from souldeck.cards.models import CardModel

_HEAD = """\
# Cards of your own for {game}. A card here takes the place of the built-in card with the same id.
# Change what you like and delete the rest.
#
#   souldeck cards check {game} --cards FILE   what is wrong with this file, with line and column
#   souldeck play {game} --cards FILE          play with it
#   souldeck rules-text {game}                 the words that texts are written in
"""


def card_template(game: str, models: Mapping[str, type[CardModel]], cards: CardSet) -> str:
    """The file as text. It is right as it stands: it changes nothing until somebody edits it."""
    parts = [_HEAD.format(game=game)]
    for model in models.values():
        example = next(loaded for loaded in cards.of(model) if not loaded.is_own)
        parts.append("\n".join((*_about(model), *_source(example))) + "\n")
    return "\n".join(parts)


def _about(model: type[CardModel]) -> Iterator[str]:
    """What the kind of card is, and what its fields may hold."""
    yield f"# {inspect.getdoc(model)}"
    schema = model.model_json_schema()
    fields = schema["properties"]
    width = max(map(len, fields))
    for name, field in fields.items():
        if name != "kind":
            yield f"#   {name:<{width}}  {_limits(_resolved(field, schema))}"


def _resolved(field: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """The field's own schema behind a reference."""
    name = field.get("$ref", "").rpartition("/")[2]
    return dict(schema["$defs"][name]) if name else field


def _limits(field: dict[str, Any]) -> str:
    """In words, what a field may hold."""
    if "enum" in field:
        return f"one of {', '.join(map(str, field['enum']))}"
    if field.get("type") == "integer":
        return f"a whole number, {field['minimum']} to {field['maximum']}"
    if field.get("type") == "array":
        return f"a list of {field['minItems']}"
    if "pattern" in field:
        return "small letters, digits and _"
    return str(field.get("description") or f"words, at most {field['maxLength']} characters")


def _source(loaded: LoadedCard[Any]) -> list[str]:
    """The lines of the file that the card was read from."""
    lines = loaded.document.lines
    first = loaded.document.place(*loaded.route).line - 1
    last = next((at for at in range(first + 1, len(lines)) if lines[at].startswith(("-", "#"))), len(lines))
    return "\n".join(lines[first:last]).rstrip().split("\n")
