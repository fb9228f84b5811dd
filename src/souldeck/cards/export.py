"""Cards as plain data, for programs and for lists."""

from __future__ import annotations

from typing import Any

from souldeck.cards.card_files import texts_of
from souldeck.cards.models import CardModel, Fields


def card_data(card: CardModel) -> dict[str, Any]:
    """A card ready for JSON: `id`, `name`, `kind`, `count` and its own fields as the card file names them.

    `text` is all rules text printed on the card; where the card has its text in parts, as on two sides, the parts keep
    theirs, and `text` has them joined. A card whose text is printed from its fields has it as `printed`. A card without
    a name of its own is called by its id. A field with nothing in it is left out, unless it is always written.
    """
    fields = _with_nulls(card, card.model_dump(mode="json", exclude_none=True))
    printed = getattr(card, "printed", "") or "\n".join(text.printed for _, text in texts_of(card))
    head = {"id": card.id, "name": card_name(card), "kind": card.kind, "count": fields.get("count", 1)}
    return {**head, **{key: value for key, value in fields.items() if key not in head}, "text": printed}


def _with_nulls(value: Any, written: Any) -> Any:
    """What is written of a value, with null in the fields that are always written."""
    if isinstance(value, list):
        return [_with_nulls(item, of_item) for item, of_item in zip(value, written, strict=True)]
    if not isinstance(value, Fields) or not isinstance(written, dict):
        return written
    parts = {name: _with_nulls(getattr(value, name, None), part) for name, part in written.items()}
    return parts | {name: None for name in value.always_written if name not in parts}


def card_name(card: CardModel) -> str:
    """Its name, or what its id says: `flame_5` is Flame 5."""
    return str(getattr(card, "name", None) or card.id.replace("_", " ").title())
