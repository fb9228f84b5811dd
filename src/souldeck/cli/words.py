"""The words that several commands take, each with its help and what completes it in a shell."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.completion import CompletionContext

from souldeck.games import GAMES


def game_names(context: CompletionContext) -> Iterable[str]:
    """The games there are."""
    return GAMES


GameName = Annotated[str, Parameter(help="Name of a game, such as drawing-dead.", completer=game_names)]
CardsPath = Annotated[Path | None, Parameter(help="A card file or folder laid over the built-in cards.")]
AsJson = Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON, for programs.")]
