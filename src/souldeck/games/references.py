"""The quick reference of each game: pages to look up, what each question means, why a game ended."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field

from souldeck.cards.models import Fields
from souldeck.cards.yaml_places import read_yaml


class Page(Fields):
    """A page of the reference."""

    title: str
    text: str


class Reference(Fields):
    """The reference of one game. `asks` explains each question by its key, `endings` each outcome by its text."""

    sections: tuple[Page, ...] = ()
    asks: dict[str, str] = Field(default_factory=dict)
    endings: dict[str, str] = Field(default_factory=dict)


def reference_of(game: str) -> Reference:
    """The reference of `drawing-dead`; an empty one for a game without."""
    path = Path(__file__).parent / game.replace("-", "_") / "reference.yaml"
    return Reference.model_validate(read_yaml(path).data) if path.exists() else Reference()
