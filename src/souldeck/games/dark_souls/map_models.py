"""What the card files of Dark Souls may hold: encounters, bonfires, the exploration board."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, field_serializer, model_validator

from souldeck.cards.models import Fields, Id
from souldeck.games.dark_souls import cards as rules
from souldeck.games.dark_souls.card_texts import bonfire_text, encounter_text
from souldeck.games.dark_souls.cards import STARTING_DECK
from souldeck.games.dark_souls.fields import ALL_PLAYERS, Level, Mark, Name, Number, Once, Players, Positive, SingleCard


class EncounterRow(Fields):
    """Enemies of level 1, 2 and 3 to draw, and common treasures, for a number of heroes."""

    enemies: Annotated[list[Number], Field(min_length=3, max_length=3)]
    treasure: Number

    @model_validator(mode="after")
    def fits_the_board(self) -> Self:
        """The enemies' board has six spaces."""
        if not 1 <= sum(self.enemies) <= 6:
            raise ValueError("draws 1 to 6 enemies in all")
        return self


class Encounter(SingleCard):
    """An encounter: its level, and what it holds by number of heroes."""

    kind: Literal["encounter"]
    name: Name
    level: Level
    by_players: dict[Players, EncounterRow]

    @model_validator(mode="after")
    def every_number(self) -> Self:
        """A row for each number of heroes."""
        missing = [players for players in ALL_PLAYERS if players not in self.by_players]
        if missing:
            raise ValueError(f"says nothing for {', '.join(missing)} heroes; 'by_players' has a row for 1, 2, 3 and 4")
        return self

    @property
    def printed(self) -> str:
        return "\n".join(encounter_text(self.made(0)))

    def made(self, index: int) -> rules.EncounterCard:
        """The encounter as the rules read it."""
        rows = [self.by_players[players] for players in ALL_PLAYERS]
        return rules.EncounterCard(
            index,
            self.id,
            self.name,
            self.level,
            tuple([(row.enemies[0], row.enemies[1], row.enemies[2]) for row in rows]),
            tuple([row.treasure for row in rows]),
        )


class Lasting(Fields):
    """A rule that holds while a bonfire card is on top."""

    name: Name
    effect: Literal["encounters give no souls and no treasure"]


GIFTS = {
    "gain 1 common treasure": (1, 0, 0),
    "gain 1 transposed treasure": (0, 1, 0),
    "gain one 2-soul stamina card": (0, 0, 2),
    "gain one 5-soul stamina card": (0, 0, 5),
}
"""What a bonfire card gives: common treasures, transposed treasures, price of a stamina card."""


class Bonfire(SingleCard):
    """A bonfire card: its place in the deck, the largest deck of a hero, what it gives."""

    always_written: ClassVar[tuple[str, ...]] = ("when_revealed",)

    kind: Literal["bonfire"]
    n: Positive
    name: Name
    max_deck: Annotated[int, Field(ge=STARTING_DECK, le=99)]
    when_revealed: (
        Literal[
            "gain 1 common treasure",
            "gain 1 transposed treasure",
            "gain one 2-soul stamina card",
            "gain one 5-soul stamina card",
        ]
        | None
    ) = None
    continuous: Lasting | None = None
    note: Name | None = None

    @model_validator(mode="after")
    def is_revealed(self) -> Self:
        """The first card is never revealed."""
        if self.n == 1 and self.when_revealed is not None:
            raise ValueError("has 'when_revealed', but the first bonfire card lies face up from the start")
        return self

    @property
    def printed(self) -> str:
        return bonfire_text(self.made())

    def made(self) -> rules.Bonfire:
        """The card as the rules read it."""
        common, transposed, price = GIFTS[self.when_revealed] if self.when_revealed else (0, 0, 0)
        return rules.Bonfire(
            self.name,
            self.max_deck,
            common=common,
            transposed=transposed,
            stamina_price=price,
            last=self.continuous is not None,
        )


class MapSpace(Fields):
    """A space of the exploration board: of a level, of a boss, or the bonfire."""

    level: Level | None = None
    boss: Mark | None = None


class Board(SingleCard):
    """A side of the exploration board: spaces, the first of them the bonfire, and paths, walked both ways."""

    kind: Literal["board"]
    id: Literal["side_a", "side_b"]
    bosses: Annotated[list[Id], Field(min_length=2, max_length=2), Once]
    spaces: dict[Id, MapSpace]
    paths: list[Annotated[list[Id], Field(min_length=2, max_length=2), Once]]

    @model_validator(mode="after")
    def paths_join_spaces(self) -> Self:
        """A path joins two spaces of the side; each boss has a space."""
        for name in [*[end for path in self.paths for end in path], *self.bosses]:
            if name not in self.spaces:
                raise ValueError(f"names '{name}', which is no space of it")
        return self

    @model_validator(mode="after")
    def spaces_are_something(self) -> Self:
        """The first space is the bonfire; each other one is of a level or of a boss."""
        for place, (name, space) in enumerate(self.spaces.items()):
            if not place and (space.level or space.boss):
                raise ValueError(f"begins with '{name}', which is the bonfire and has neither 'level' nor 'boss'")
            if place and (space.level is None) == (space.boss is None):
                raise ValueError(f"has the space '{name}', which needs a 'level' or 'boss: true'")
        named = [name for name, space in self.spaces.items() if space.boss]
        if set(named) != set(self.bosses):
            raise ValueError(f"has the bosses {' and '.join(self.bosses)}, but spaces of {' and '.join(named)}")
        return self

    @model_validator(mode="after")
    def spaces_can_be_reached(self) -> Self:
        """A way leads to each space."""
        reached = {next(iter(self.spaces), "")}
        for _ in self.paths:
            reached |= {end for path in self.paths if reached & set(path) for end in path}
        for name in self.spaces:
            if name not in reached:
                raise ValueError(f"has no path to '{name}'")
        return self

    @field_serializer("spaces")
    def spaces_as_listed(self, spaces: dict[Id, MapSpace]) -> dict[Id, dict[str, Any] | None]:
        """What each space is; nothing for the bonfire."""
        return {name: space.model_dump(exclude_none=True) or None for name, space in spaces.items()}

    def made(self) -> rules.MapSide:
        """The side as the rules read it."""
        names = list(self.spaces)
        ends: list[list[int]] = [[] for _ in names]
        for one, other in self.paths:
            ends[names.index(one)].append(names.index(other))
            ends[names.index(other)].append(names.index(one))
        return rules.MapSide(
            self.id,
            tuple(names),
            tuple([self.spaces[name].level or 0 for name in names]),
            tuple([name if self.spaces[name].boss else "" for name in names]),
            tuple([tuple(sorted(places)) for places in ends]),
        )
