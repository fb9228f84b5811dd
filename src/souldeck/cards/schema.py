"""A JSON schema of a game's card files, for editors that complete and check while one types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Union

from pydantic import Field, TypeAdapter

from souldeck.cards.models import CardModel


def card_schema(models: Mapping[str, type[CardModel]], title: str) -> dict[str, Any]:
    """The schema of a list of cards of these models, told apart by their field `kind`."""
    kinds: Any = Union[tuple(models.values())]  # noqa: UP007  the models are known only here
    card: Any = Annotated[kinds, Field(discriminator="kind")] if len(models) > 1 else kinds
    schema: dict[str, Any] = TypeAdapter(list[card]).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **schema}
