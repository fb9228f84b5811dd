"""What the card models find wrong, in words for the person who wrote the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from souldeck.cards.errors import Fault
from souldeck.cards.models import TEXT_FAULTS, CardModel
from souldeck.cards.yaml_places import Document, Route
from souldeck.kernel.nearest import did_you_mean

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError
    from pydantic_core import ErrorDetails


def model_faults(error: ValidationError, document: Document, index: int, model: type[CardModel]) -> Iterator[Fault]:
    """The faults of one card, each at the field it is about."""
    for detail in error.errors(include_url=False):
        route: Route = (index, *detail["loc"])
        if detail["type"] == TEXT_FAULTS:
            for fault in detail["ctx"]["faults"]:
                yield document.fault(fault.message, document.place_in_text(fault.line, fault.column, *route))
        elif detail["type"] == "extra_forbidden":
            known = _fields_beside(model, detail["loc"])
            name = str(detail["loc"][-1])
            hint = did_you_mean(name, known) or f"; there are {', '.join(known)}"
            yield document.fault(f"there is no field '{name}' here{hint}", document.key_place(*route))
        elif detail["type"] == "missing":
            yield document.fault(f"the field '{detail['loc'][-1]}' is missing", document.place(*route))
        else:
            yield document.fault(_said(detail), document.place(*route))


def _fields_beside(model: type[BaseModel], route: Route) -> list[str]:
    """The fields that could stand where an unknown one does."""
    here: Any = model
    for part in route[:-1]:
        if isinstance(part, str) and part in getattr(here, "model_fields", {}):
            here = here.model_fields[part].annotation
            here = next((kind for kind in _parts(here) if hasattr(kind, "model_fields")), here)
    return list(getattr(here, "model_fields", model.model_fields))


def _parts(annotation: Any) -> Iterator[Any]:
    """The types in an annotation, from outside in: `tuple[Side, Side]` gives itself and Side."""
    yield annotation
    for part in getattr(annotation, "__args__", ()):
        yield from _parts(part)


def _said(detail: ErrorDetails) -> str:
    given, context = detail["input"], detail.get("ctx", {})
    field = f"'{detail['loc'][-1]}'" if detail["loc"] else "the card"
    say = _MESSAGES.get(detail["type"])
    words = detail["msg"].removeprefix("Value error, ")
    what = say(context) if say else words[:1].lower() + words[1:]
    hint = ""
    if detail["type"] == "literal_error":
        options = [part.strip(" '") for part in context["expected"].replace(" or ", ", ").split(",")]
        hint = did_you_mean(str(given), options)
    shown = f", not '{given}'" if isinstance(given, str | int) and say else ""
    return f"{field} {what}{shown}{hint}"


_MESSAGES: dict[str, Callable[[dict[str, Any]], str]] = {
    "int_parsing": lambda _: "is a number",
    "int_type": lambda _: "is a number",
    "string_type": lambda _: "is text (put it in quotes if it looks like a number)",
    "string_pattern_mismatch": lambda _: "is written in small letters, digits and '_', a letter first",
    "bool_parsing": lambda _: "is yes or no",
    "greater_than": lambda context: f"is more than {context['gt']}",
    "greater_than_equal": lambda context: f"is at least {context['ge']}",
    "less_than": lambda context: f"is less than {context['lt']}",
    "less_than_equal": lambda context: f"is at most {context['le']}",
    "literal_error": lambda context: f"is {context['expected']}",
    "too_short": lambda context: f"has at least {context['min_length']} entries",
    "too_long": lambda context: f"has at most {context['max_length']} entries",
    "tuple_type": lambda _: "is a list",
    "list_type": lambda _: "is a list",
    "model_type": lambda _: "is a group of fields",
}
