"""What a card file may hold: models whose fields are checked, and rules text that is parsed as it is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Self, cast

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler, StringConstraints
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from souldeck.cards.errors import TextFault
from souldeck.cards.node import Node

TextReader = Callable[[str, str], "Node | list[TextFault]"]
"""Reads a text, given the category it must be of: its tree, or everything that is wrong with it."""

TEXT_FAULTS = "rules_text"
"""The type of the error under which the faults of a text travel through the models."""

Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
"""The id of a card: small letters, digits and `_`."""


class Fields(BaseModel):
    """A group of fields. An unknown key is an error: a misspelt rule must not become a weaker card."""

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)

    always_written: ClassVar[tuple[str, ...]] = ()
    """Fields that an export writes also when nothing is in them. In a card file they may be left out."""


class CardModel(Fields):
    """A card. A game's card models add the fields of their kind, and `kind: Literal["minion"]`."""

    id: Id
    kind: str


class RulesText:
    """A field that holds rules text: the text as it prints, and the tree that it means.

    A field that holds only a part of a text has a class of its own that names the part:
    `class Requirement(RulesText): start = "pattern"`.
    """

    start: ClassVar[str] = "text"

    __slots__ = ("printed", "tree")

    def __init__(self, printed: str, tree: Node) -> None:
        self.printed = printed
        self.tree = tree

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RulesText) and (self.start, self.tree) == (other.start, other.tree)

    def __hash__(self) -> int:
        return hash((self.start, self.tree))

    def __str__(self) -> str:
        return self.printed

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.printed!r})"

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_after_validator_function(
            cls._read, core_schema.str_schema(), serialization=core_schema.to_string_ser_schema()
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, _schema: CoreSchema, _handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        what = "rules text, one ability a line" if cls.start == "text" else f"rules text: a {cls.start}"
        return {"type": "string", "description": what}

    @classmethod
    def _read(cls, text: str, info: core_schema.ValidationInfo) -> Self:
        written = text.removesuffix("\n")
        read = cast(TextReader, info.context)
        result = read(written, cls.start)
        if isinstance(result, list):
            raise PydanticCustomError(TEXT_FAULTS, "the text is wrong", {"faults": result})
        return cls(written, result)
