"""Cards as plain data, for programs and for lists."""

from __future__ import annotations

from typing import Any

from souldeck.cards.card_files import texts_of
from souldeck.cards.models import CardModel


def card_data(card: CardModel) -> dict[str, Any]:
    """A card ready for JSON: `id`, `name`, `kind`, `count` and its own fields as the card file names them.

    `text` is all rules text printed on the card; where the card has its text in parts, as on two sides, the parts keep
    theirs, and `text` has them joined. A card whose text is printed from its fields has it as `printed`. A card without
    a name of its own is called by its id.
    """
    fields = card.model_dump(mode="json", exclude_none=True)
    printed = getattr(card, "printed", "") or "\n".join(text.printed for _, text in texts_of(card))
    head = {"id": card.id, "name": card_name(card), "kind": card.kind, "count": fields.get("count", 1)}
    return {**head, **{key: value for key, value in fields.items() if key not in head}, "text": printed}


def card_name(card: CardModel) -> str:
    """Its name, or what its id says: `flame_5` is Flame 5."""
    return str(getattr(card, "name", None) or card.id.replace("_", " ").title())
