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
    limits = {name: _limits(field, schema) for name, field in schema["properties"].items() if name != "kind"}
    width = max(map(len, limits))
    required = schema["required"]
    for name, says in limits.items():
        yield f"#   {name:<{width}}  {says}{'' if name in required else '; may be left out'}"


def _limits(field: dict[str, Any], schema: dict[str, Any]) -> str:
    """In words, what a field may hold."""
    match field:
        case {"$ref": str(reference)}:
            part = schema["$defs"][reference.rpartition("/")[2]]
            return str(part.get("description", "fields of its own")).rstrip(".").lower()
        case {"anyOf": list(ways)}:
            return " or ".join(_limits(way, schema) for way in ways if way.get("type") != "null")
        case {"type": "array", "items": item}:
            return f"a list{_how_many(field)}, each {_limits(item, schema)}"
        case {"type": "object", "patternProperties": dict(values)}:
            return f"for each id {_limits(next(iter(values.values())), schema)}"
        case {"type": "object", "additionalProperties": dict(value), "propertyNames": names}:
            return f"for each, {_limits(names, schema)}, {_limits(value, schema)}"
        case _:
            return _plain_limits(field)


def _plain_limits(field: dict[str, Any]) -> str:
    """The same for a field without parts."""
    match field:
        case {"enum": list(values)}:
            return f"one of: {', '.join(map(str, values))}"
        case {"const": value}:
            return f"'{value}'"
        case {"description": str(says)}:
            return says
        case {"type": "integer"}:
            return f"a whole number, {field['minimum']} to {field['maximum']}"
        case {"pattern": _}:
            return "small letters, digits and _"
        case _:
            return f"words, at most {field['maxLength']} characters"


def _how_many(field: dict[str, Any]) -> str:
    low, high = field.get("minItems"), field.get("maxItems")
    return "" if high is None else f" of {high}" if low == high else f" of {low} to {high}"


def _source(loaded: LoadedCard[Any]) -> list[str]:
    """The lines of the file that the card was read from."""
    lines = loaded.document.lines
    first = loaded.document.place(*loaded.route).line - 1
    last = next((at for at in range(first + 1, len(lines)) if lines[at].startswith(("-", "#"))), len(lines))
    return "\n".join(lines[first:last]).rstrip().split("\n")
