"""Card files: from YAML to checked cards, with every fault of every file at its place.

    cards = read_cards(sorted(HERE.glob("cards/*.yaml")), {"minion": Minion, "gate": Gate}, language, overlay=path)
    for minion in cards.of(Minion):
        minion.card.hp, minion.card.text.tree

A user's own file or folder lies over the built-in cards: a card with a known id replaces that card, a new id is added.
What a game allows beyond that (counts, cards that belong together) it checks itself, and makes its faults with
`LoadedCard.fault`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from souldeck.cards.card_faults import model_faults
from souldeck.cards.errors import CardErrors, Fault, Place
from souldeck.cards.language import Language
from souldeck.cards.models import CardModel, RulesText
from souldeck.cards.node import Node
from souldeck.cards.stored_trees import StoredTrees
from souldeck.cards.yaml_places import Document, Route, read_yaml
from souldeck.kernel.nearest import did_you_mean

Card = TypeVar("Card", bound=CardModel)
Other = TypeVar("Other", bound=CardModel)


@dataclass(frozen=True, slots=True)
class LoadedCard(Generic[Card]):
    """A card and where it was read. `is_own` is True for a card of the user's files."""

    card: Card
    document: Document
    route: Route
    is_own: bool = False

    def fault(self, message: str, *route: str | int, at: Node | None = None) -> Fault:
        """A fault of this card, at the field at the end of the route, or at a node of the text in that field."""
        whole = (*self.route, *route)
        place = self.document.place_in_text(at.line, at.column, *whole) if at else self.document.place(*whole)
        return self.document.fault(message, place)


class CardSet:
    """The cards of a game, checked, in the order of the files; own cards stand where the replaced ones stood."""

    def __init__(self, cards: Mapping[str, LoadedCard[CardModel]]) -> None:
        self._cards = dict(cards)

    def __iter__(self) -> Iterator[LoadedCard[CardModel]]:
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, id: object) -> bool:
        return id in self._cards

    def __getitem__(self, id: str) -> LoadedCard[CardModel]:
        return self._cards[id]

    def of(self, model: type[Other]) -> tuple[LoadedCard[Other], ...]:
        """The cards of one model."""
        return tuple(
            LoadedCard(loaded.card, loaded.document, loaded.route, loaded.is_own)
            for loaded in self
            if isinstance(loaded.card, model)
        )

    @property
    def fingerprint(self) -> str:
        """Twelve characters that stand for the content of the cards, whatever the files' comments and line breaks."""
        content = {id: loaded.card.model_dump(mode="json") for id, loaded in self._cards.items()}
        canonical = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:12]


def read_cards(
    built_in: Iterable[Path],
    models: Mapping[str, type[CardModel]],
    language: Language,
    *,
    overlay: Path | None = None,
    check: Callable[[CardSet], Iterable[Fault]] | None = None,
) -> CardSet:
    """Read the built-in card files, and over them the user's own file or folder of `.yaml` files.

    `models` gives the model for each kind of card. `check` is the game's own look at the whole set, taken when each
    card by itself is right. Raises CardErrors with everything that is wrong.
    """
    reading = _Reading(models, language)
    for path in built_in:
        reading.file(path, is_own=False)
    for path in _own_files(overlay) if overlay else ():
        reading.file(path, is_own=True)
    if not reading.faults:
        reading.check_names()
    cards = CardSet(reading.cards)
    if check and not reading.faults:
        reading.faults += check(cards)
    if reading.faults:
        raise CardErrors(reading.faults)
    reading.trees.keep()
    return cards


def _own_files(overlay: Path) -> list[Path]:
    if not overlay.is_dir():
        return [overlay]
    files = sorted({*overlay.glob("*.yaml"), *overlay.glob("*.yml")})
    if not files:
        raise CardErrors([Fault(Place(str(overlay), 1, 1), "there is no .yaml file in this folder")])
    return files


class _Reading:
    """What has been read so far, from all files."""

    def __init__(self, models: Mapping[str, type[CardModel]], language: Language) -> None:
        self.models = models
        self.language = language
        self.trees = StoredTrees(language)
        self.cards: dict[str, LoadedCard[CardModel]] = {}
        self.places: dict[tuple[str, bool], Place] = {}
        self.faults: list[Fault] = []

    def file(self, path: Path, *, is_own: bool) -> None:
        try:
            document = read_yaml(path)
        except CardErrors as errors:
            self.faults += errors.faults
            return
        if not isinstance(document.data, list):
            self.faults.append(
                document.fault("a card file is a list of cards, each beginning '- id: …'", document.place())
            )
            return
        for index, entry in enumerate(document.data):
            is_new = self.is_new(document, entry, index, is_own=is_own)
            card = self.card(document, entry, index, is_own=is_own)
            if is_new and card is not None:
                self.add(LoadedCard(card, document, (index,), is_own))

    def is_new(self, document: Document, entry: Any, index: int, *, is_own: bool) -> bool:
        """Has no other built-in card, or no other own card, the id of this entry?"""
        id = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(id, str):
            return True
        place = document.place(index, "id")
        first = self.places.setdefault((id, is_own), place)
        if first == place:
            return True
        self.faults.append(document.fault(f"the id '{id}' is taken, see {first}", place))
        return False

    def card(self, document: Document, entry: Any, index: int, *, is_own: bool) -> CardModel | None:
        if not isinstance(entry, dict):
            self.faults.append(document.fault("a card begins '- id: …'", document.place(index)))
            return None
        kind = entry.get("kind")
        model = self.models.get(kind) if isinstance(kind, str) else None
        if model is None:
            self.faults.append(document.fault(self.wrong_kind(kind), document.place(index, "kind")))
            return None
        try:
            return model.model_validate(entry, context=self.trees.read if is_own else self.trees.read_and_keep)
        except ValidationError as error:
            self.faults += model_faults(error, document, index, model)
            return None

    def wrong_kind(self, kind: object) -> str:
        kinds = ", ".join(self.models)
        if kind is None:
            return f"'kind' is missing: one of {kinds}"
        return f"'{kind}' is no kind of card{did_you_mean(str(kind), self.models) or f'; there are {kinds}'}"

    def add(self, loaded: LoadedCard[CardModel]) -> None:
        """Put a card among the others; an own card takes the place of a built-in one of the same kind."""
        id, kind = loaded.card.id, loaded.card.kind
        replaced = self.cards.get(id)
        if replaced is not None and replaced.card.kind != kind:
            message = f"'{id}' is a {replaced.card.kind}; what replaces it must be one too, not a {kind}"
            self.faults.append(loaded.fault(message, "kind"))
        else:
            self.cards[id] = loaded

    def check_names(self) -> None:
        """Every card that a text names in quotes must be there."""
        names = {str(name) for loaded in self.cards.values() if (name := getattr(loaded.card, "name", None))}
        for loaded in self.cards.values():
            for route, text in texts_of(loaded.card):
                for node, name in self.language.names_in(text.tree):
                    if name not in names:
                        message = f'no card is called "{name}"{did_you_mean(name, names)}'
                        self.faults.append(loaded.fault(message, *route, at=node))


def texts_of(value: object, route: Route = ()) -> Iterator[tuple[Route, RulesText]]:
    """Every rules text in a card, with the way to its field."""
    if isinstance(value, RulesText):
        yield route, value
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from texts_of(item, (*route, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from texts_of(item, (*route, key))
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from texts_of(getattr(value, name), (*route, name))
