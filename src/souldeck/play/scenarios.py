"""A scenario file: a table set up, luck scripted, choices made, and what must hold then.

    scenario: A card put into a full bank may be thrown away itself
    game: drawing-dead
    rules: [dd.bank.overflow_new_card]
    setup:
      bank: [flame-1, flame-2, flame-3]
      hand: [bolt-9]
    play:
      - bank bolt-9
      - expect:
          offered: [discard bolt-9, discard flame-1]
      - discard bolt-9
    expect:
      view: {bank: [flame-1, flame-2, flame-3]}

One file is a test, an example of a rule, a puzzle or a bug report. This module reads it; `checking` runs it.
`docs/reference/formats.md` describes every field.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from souldeck.cards.errors import CardErrors, Fault
from souldeck.cards.yaml_places import Data, Document, Route, read_yaml
from souldeck.kernel.nearest import did_you_mean

FORMAT: Final = 1

FIELDS: Final = (
    *("scenario", "format", "about", "game", "rules", "seats", "options", "seed", "cards"),
    *("setup", "position", "record", "play", "expect"),
)
EXPECTATIONS: Final = (
    *("seat", "view", "asked", "offered", "not_offered", "only_offered", "refused"),
    *("happened", "not_happened", "outcome"),
)
_STARTS: Final = ("setup", "position", "record")
_ACTS: Final = ("luck", "seat", "choose", "expect")


@dataclass(frozen=True, slots=True)
class ScriptLuck:
    """What luck comes to next, in this order."""

    texts: tuple[str, ...]
    route: Route


@dataclass(frozen=True, slots=True)
class Choose:
    """A choice by its text; `seat` is None for whichever seat is offered it."""

    text: str
    seat: int | None
    route: Route


@dataclass(frozen=True, slots=True)
class Refused:
    """An attempt that the game must refuse with this rule, and with these things in the way if any are named."""

    attempt: str
    rule: str
    blockers: tuple[str, ...] | None
    route: Route


@dataclass(frozen=True, slots=True)
class Expect:
    """What must hold at a moment. None stands for what is not said."""

    route: Route
    seat: int | None = None
    view: dict[str, Data] = field(default_factory=dict)
    asked: str | None = None
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    only_offered: tuple[str, ...] | None = None
    refused: tuple[Refused, ...] = ()
    happened: tuple[str, ...] = ()
    not_happened: tuple[str, ...] = ()
    outcome: str | None = None


Act: TypeAlias = ScriptLuck | Choose | Expect


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that was read. At most one of `setup`, `position` and `record` is there; without, a game is begun."""

    document: Document = field(repr=False)
    title: str
    about: str
    game: str
    rules: tuple[str, ...]
    seats: int | None
    options: dict[str, str]
    seed: int
    cards: str
    setup: dict[str, Data] | None
    position: str
    record: str
    acts: tuple[Act, ...]

    def fault(self, message: str, route: Route) -> Fault:
        """A fault at the end of a route."""
        return self.document.fault(message, self.document.place(*route))


def read_scenario(path: Path) -> Scenario:
    """The scenario in a file. Raises `CardErrors` with all mistakes at once."""
    return scenario_in(read_yaml(path, folded=True))


def scenario_in(document: Document) -> Scenario:
    """The scenario in a document that was read (`folded`). Raises `CardErrors` with all mistakes at once."""
    reading = _Reading(document)
    scenario = reading.scenario()
    if reading.faults or scenario is None:
        raise CardErrors(reading.faults)
    return scenario


class _Reading:
    """One pass over the document, collecting faults. What is at fault is read as if it were left out."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.faults: list[Fault] = []

    def fault(self, message: str, route: Route, *, at_key: bool = False) -> None:
        place = self.document.key_place(*route) if at_key else self.document.place(*route)
        self.faults.append(self.document.fault(message, place))

    def scenario(self) -> Scenario | None:
        data = self.document.data
        if not isinstance(data, dict):
            self.fault("a scenario is a mapping that begins with 'scenario: what it shows'", ())
            return None
        self.known_keys(data, FIELDS, (), "a scenario")
        for needed in ("scenario", "game"):
            if needed not in data:
                self.fault(f"a scenario needs the field '{needed}'", ())
        if data.get("format", FORMAT) != FORMAT:
            self.fault(f"this souldeck reads scenarios of format {FORMAT}", ("format",))
        starts = [key for key in _STARTS if key in data]
        for extra in starts[1:]:
            self.fault(f"'{starts[0]}' already says where the scenario starts", (extra,), at_key=True)
        ending = {"expect": data["expect"]} if "expect" in data else None
        return Scenario(
            document=self.document,
            title=self.text(data, "scenario"),
            about=self.text(data, "about"),
            game=self.text(data, "game"),
            rules=self.texts(data.get("rules", []), ("rules",)),
            seats=self.number(data, "seats", ()),
            options={name: str(value) for name, value in self.mapping(data.get("options", {}), ("options",)).items()},
            seed=self.number(data, "seed", ()) or 0,
            cards=self.cards(data),
            setup=self.mapping(data["setup"], ("setup",)) if "setup" in data else None,
            position=self.text(data, "position"),
            record=self.text(data, "record"),
            acts=(*self.acts(data.get("play", [])), *(self.expectation(ending, ()) if ending else ())),
        )

    def cards(self, data: dict[str, Data]) -> str:
        """A path, or nothing for cards that are defined in the scenario itself."""
        cards = data.get("cards", "")
        if isinstance(cards, str | list):
            return cards if isinstance(cards, str) else ""
        self.fault("'cards' is a list of cards, as in a card file, or the path of one", ("cards",))
        return ""

    # -- play ---------------------------------------------------------------------------------------------------------

    def acts(self, play: Data) -> Iterable[Act]:
        if not isinstance(play, list):
            self.fault("'play' is a list: choices by their text, 'luck: …' and 'expect: …'", ("play",))
            return
        for index, act in enumerate(play):
            yield from self.act(act, ("play", index))

    def act(self, act: Data, route: Route) -> Iterable[Act]:
        if not isinstance(act, dict) or not set(act) & set(_ACTS):
            # A choice may have a colon in it, which YAML reads as a mapping.
            text = self.as_text(act, route)
            if text:
                yield Choose(text, None, route)
            return
        self.known_keys(act, _ACTS, route, "a step of 'play'")
        if "luck" in act:
            yield ScriptLuck(self.texts(act["luck"], (*route, "luck")), (*route, "luck"))
        if "choose" in act:
            text = self.as_text(act["choose"], (*route, "choose"))
            yield Choose(text, self.number(act, "seat", route), (*route, "choose"))
        elif "seat" in act:
            self.fault("'seat' says whose choice it is; the choice itself is missing: 'choose: …'", route)
        if "expect" in act:
            yield from self.expectation(act, route)

    def expectation(self, holder: dict[str, Data], above: Route) -> Iterable[Expect]:
        route = (*above, "expect")
        said = self.mapping(holder["expect"], route)
        self.known_keys(said, EXPECTATIONS, route, "'expect'")

        def texts(key: str) -> tuple[str, ...]:
            return self.texts(said.get(key, []), (*route, key))

        yield Expect(
            route=route,
            seat=self.number(said, "seat", route),
            view=self.mapping(said.get("view", {}), (*route, "view")),
            asked=self.as_text(said["asked"], (*route, "asked")) if "asked" in said else None,
            offered=texts("offered"),
            not_offered=texts("not_offered"),
            only_offered=texts("only_offered") if "only_offered" in said else None,
            refused=tuple(self.refused(said.get("refused", {}), (*route, "refused"))),
            happened=texts("happened"),
            not_happened=texts("not_happened"),
            outcome=self.as_text(said["outcome"], (*route, "outcome")) if "outcome" in said else None,
        )

    def refused(self, said: Data, route: Route) -> Iterable[Refused]:
        for attempt, answer in self.mapping(said, route).items():
            here = (*route, attempt)
            if isinstance(answer, str):
                yield Refused(attempt, answer, None, here)
                continue
            wanted = self.mapping(answer, here)
            self.known_keys(wanted, ("rule", "blockers"), here, "a refusal")
            if "rule" not in wanted:
                self.fault("a refusal names its rule: 'rule: …'", here)
            blockers = self.texts(wanted["blockers"], (*here, "blockers")) if "blockers" in wanted else None
            yield Refused(attempt, self.as_text(wanted.get("rule", ""), (*here, "rule")), blockers, here)

    # -- values -------------------------------------------------------------------------------------------------------

    def known_keys(self, data: dict[str, Data], known: Sequence[str], route: Route, whose: str) -> None:
        for key in data:
            if key not in known:
                message = f"{whose} has no field '{key}'{did_you_mean(key, known)}"
                self.fault(f"{message} (fields: {', '.join(known)})", (*route, key), at_key=True)

    def mapping(self, data: Data, route: Route) -> dict[str, Data]:
        if isinstance(data, dict):
            return data
        self.fault(f"'{route[-1]}' is a mapping: lines that read 'name: value'", route)
        return {}

    def text(self, data: dict[str, Data], key: str) -> str:
        return self.as_text(data[key], (key,)) if key in data else ""

    def as_text(self, data: Data, route: Route) -> str:
        if isinstance(data, str | int):
            return str(data).strip()
        if isinstance(data, dict) and len(data) == 1:
            ((key, value),) = data.items()
            if isinstance(value, str | int):
                return f"{key}: {value}"
        self.fault("a text is wanted here", route)
        return ""

    def texts(self, data: Data, route: Route) -> tuple[str, ...]:
        if not isinstance(data, list):
            return (self.as_text(data, route),)
        return tuple(self.as_text(item, (*route, index)) for index, item in enumerate(data))

    def number(self, data: dict[str, Data], key: str, route: Route) -> int | None:
        value = data.get(key)
        if value is None or isinstance(value, int):
            return value
        self.fault(f"'{key}' is a whole number", (*route, key))
        return None
