"""Setting up a table in the middle of a game, for scenarios, puzzles and tests.

All keys may be left out: `phase` (where play goes on: deal, enemy, draw, player, ability, cleanup), `round`, `active`,
`characters`, `river`, `hand`, `bank`, `gate_pile`, `soul_deck`, `discard_pile`, `lost_pile`, `gate`, `gates_seen`,
`boss`, `bosses_beaten`, `enemies`, `minion_deck`, `minion_discard`, `uses`. Cards are written `flame-5`. A pile may be
a number: so many of the cards that are nowhere else. What is then left goes to the soul deck, or where that is given,
to the lost pile.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from souldeck.games.drawing_dead.cards import Cards
from souldeck.games.drawing_dead.hands import ROW_LIMIT
from souldeck.games.drawing_dead.new import bare_table
from souldeck.games.drawing_dead.pieces import Character, Enemy
from souldeck.games.drawing_dead.rounds import FROM_PHASE, HAND_SIZE
from souldeck.games.drawing_dead.soul_deck import EMPTY
from souldeck.games.drawing_dead.souls import NAMES, PRINTED, SOULS, SUITS, RiverCard
from souldeck.games.drawing_dead.table import (
    ALL_USES,
    AS_ACTION,
    BANK_LIMIT,
    IN_RIVER,
    TO_PLACE,
    DrawingDead,
    Settings,
)
from souldeck.kernel.deck import Deck
from souldeck.kernel.errors import BadSetup
from souldeck.kernel.game import Game
from souldeck.kernel.nearest import did_you_mean

CARDS: Final = {name: card for card, name in enumerate(NAMES)}
ROWS: Final = ("hand", "bank", "gate_pile")
ROOM: Final = {"river": ROW_LIMIT, "hand": HAND_SIZE, "bank": BANK_LIMIT}
"""The rows that hold only so many cards."""
PILES: Final = ("soul_deck", "discard_pile", "lost_pile")
USES: Final = {"river": IN_RIVER, "action": AS_ACTION, "place": TO_PLACE}
KEYS: Final = (
    *("phase", "round", "active", "characters", "river", *ROWS, *PILES, "gate", "gates_seen", "boss", "bosses_beaten"),
    *("enemies", "minion_deck", "minion_discard", "uses"),
)
CHARACTER_KEYS: Final = ("name", "side", "damage", "level_sides", "penance", "shift_tokens", "suit_tokens", "dying")
ENEMY_KEYS: Final = ("card", "damage", "haunts", "challenges")
RIVER_KEYS: Final = ("card", "number", "suit")


def stage(game: Game, setup: Mapping[str, Any], seats: int, settings: Settings, cards: Cards, seed: int) -> DrawingDead:
    """A table as the setup says, run on to its first decision or luck. Raises `BadSetup`."""
    return _Stage(setup, cards).lay(bare_table(game, seats, settings, cards, seed), seats)


class _Stage:
    def __init__(self, setup: Mapping[str, Any], cards: Cards) -> None:
        self.setup = setup
        self.cards = cards
        self.free = list(range(SOULS))

    def lay(self, table: DrawingDead, seats: int) -> DrawingDead:
        _known(self.setup, KEYS, (), "setup")
        table.luck_outside = True
        table.round = self._number("round", 1)
        table.active = self._number("active", 0, seats - 1)
        table.characters = self._characters(seats)
        self._lay_gates(table)
        table.enemies = self._enemies()
        table.enemies_entered = len(table.enemies)
        table.river = tuple([self._river_card(place) for place in range(len(self._row("river")))])
        table.hand, table.bank, table.gate_pile = [self._cards(row) for row in ROWS]
        self._lay_boss(table)
        self._lay_minions(table)
        self._lay_piles(table)
        phase = str(self.setup.get("phase", self._likely_phase()))
        if phase not in FROM_PHASE:
            raise BadSetup(f"no phase '{phase}'{did_you_mean(phase, FROM_PHASE)} ({', '.join(FROM_PHASE)})", ("phase",))
        table.phase = "player" if phase in ("player", "ability") else phase
        table.uses = self._uses(phase)
        table.then(FROM_PHASE[phase])
        table.advance()
        return table

    def _likely_phase(self) -> str:
        """Cards in hand mean the player phase; a river and no hand, the choice of an ability; else a new round."""
        return "player" if self._row("hand") else "ability" if self._row("river") else "deal"

    def _uses(self, phase: str) -> int:
        names = self._list("uses", "river, action, place", list(USES))
        for place, name in enumerate(names):
            if name not in USES:
                raise BadSetup(f"no use '{name}'{did_you_mean(str(name), USES)} ({', '.join(USES)})", ("uses", place))
        return sum(USES[name] for name in names) & ALL_USES if phase == "player" else 0

    # -- cards --------------------------------------------------------------------------------------------------------

    def _row(self, key: str) -> list[Any]:
        row = self._list(key, "flame-5, bolt-9")
        if len(row) > ROOM.get(key, SOULS):
            raise BadSetup(f"{key} holds {ROOM[key]} cards at most, not {len(row)}", (key,))
        return row

    def _list(self, key: str, example: str, default: Sequence[Any] = ()) -> list[Any]:
        return _listed(self.setup.get(key, default), (key,), example)

    def _cards(self, key: str) -> tuple[int, ...]:
        return tuple([self._card(name, (key, place)) for place, name in enumerate(self._row(key))])

    def _card(self, name: Any, route: tuple[str | int, ...]) -> int:
        written = str(name).strip().lower().replace(" ", "-").replace("_", "-")
        if written not in CARDS:
            raise BadSetup(f"'{name}' is no soul card{did_you_mean(written, CARDS)}; write 'flame-5'", route)
        if CARDS[written] not in self.free:
            raise BadSetup(f"{written} lies somewhere else already", route)
        self.free.remove(CARDS[written])
        return CARDS[written]

    def _river_card(self, place: int) -> RiverCard:
        lies = self._row("river")[place]
        route: tuple[str | int, ...] = ("river", place)
        if not isinstance(lies, Mapping):
            return PRINTED[self._card(lies, route)]
        _known(lies, RIVER_KEYS, route, "river card")
        card = self._card(lies.get("card", ""), (*route, "card"))
        suit = str(lies.get("suit", SUITS[PRINTED[card].suit]))
        if suit not in SUITS:
            raise BadSetup(f"no suit '{suit}'{did_you_mean(suit, SUITS)}", (*route, "suit"))
        number = _whole(lies.get("number", PRINTED[card].number), (*route, "number"), 1, 13)
        tokens = abs(number - PRINTED[card].number) + (SUITS.index(suit) != PRINTED[card].suit)
        return RiverCard(card, number, SUITS.index(suit), tokens)

    def _lay_piles(self, table: DrawingDead) -> None:
        named = {key: self._cards(key) for key in PILES if isinstance(self.setup.get(key), list)}
        for key in PILES:
            if key in self.setup and key not in named:
                named[key] = self._any(_whole(self.setup[key], (key,), 0, SOULS), key)
        rest = [key for key in ("soul_deck", "lost_pile", "discard_pile") if key not in named]
        if self.free and not rest:
            raise BadSetup(f"{len(self.free)} cards are nowhere: leave out one of the three piles", ("soul_deck",))
        if rest:
            named[rest[0]] = tuple(self.free)
        table.soul_deck = EMPTY.shuffled_with(named.get("soul_deck", ()))
        table.discard_pile = named.get("discard_pile", ())
        table.lost_pile = named.get("lost_pile", ())

    def _any(self, count: int, key: str) -> tuple[int, ...]:
        if count > len(self.free):
            raise BadSetup(f"only {len(self.free)} cards are left for this pile", (key,))
        taken, self.free = self.free[:count], self.free[count:]
        return tuple(taken)

    # -- characters, enemies, gates -----------------------------------------------------------------------------------

    def _characters(self, seats: int) -> tuple[Character, ...]:
        given = self._list("characters", "rime, ferhity")
        if len(given) > seats:
            raise BadSetup(f"there are {len(given)} characters, but {seats} seat{'s' * (seats > 1)}", ("characters",))
        characters: list[Character] = []
        for seat in range(seats):
            taken = [character.card.id for character in characters]
            characters.append(self._character(seat, given[seat] if seat < len(given) else {}, taken))
        return tuple(characters)

    def _character(self, seat: int, said: Any, taken: list[str]) -> Character:
        route: tuple[str | int, ...] = ("characters", seat)
        if not isinstance(said, Mapping):
            said = {"name": said}
        _known(said, CHARACTER_KEYS, route, "character")
        ids = [card.id for card in self.cards.characters]
        name = str(said.get("name", next(id for id in ids if id not in taken)))
        if name not in ids:
            raise BadSetup(f"no character '{name}'{did_you_mean(name, ids)} ({', '.join(ids)})", route)
        if name in taken:
            raise BadSetup(f"{name} is another seat's character already", route)
        card = self.cards.characters[ids.index(name)]
        side = str(said.get("side", "radiant"))
        if side not in ("radiant", "infernal"):
            raise BadSetup("a character's side is radiant or infernal", (*route, "side"))
        dying = str(said.get("dying", "no"))
        if dying not in ("yes", "no"):
            raise BadSetup("dying is yes or no", (*route, "dying"))
        sides = [str(chosen) for chosen in _listed(said.get("level_sides", []), (*route, "level_sides"), "a, b")]
        if len(sides) > 2 or not set(sides) <= {"a", "b"}:
            raise BadSetup("level_sides are up to two of a and b: [a, b]", (*route, "level_sides"))
        infernal = int(side == "infernal")
        most = 99 if dying == "yes" else card.sides[infernal].hp - 1
        return Character(
            card,
            infernal,
            _whole(said.get("damage", 0), (*route, "damage"), 0, most),
            dying == "yes",
            tuple([int(level_side == "b") for level_side in sides]),
            _whole(said.get("penance", 0), (*route, "penance"), 0, 4),
            _whole(said.get("shift_tokens", 0), (*route, "shift_tokens"), 0, 99),
            _whole(said.get("suit_tokens", 0), (*route, "suit_tokens"), 0, 99),
        )

    def _enemies(self) -> tuple[Enemy, ...]:
        enemies: list[Enemy] = []
        for place, said in enumerate(self._list("enemies", "ash_hound, clay_husk")):
            enemy = self._enemy(place, said)
            if any(other.card is enemy.card for other in enemies):
                raise BadSetup(f"{enemy.card.id} is in play already", ("enemies", place))
            enemies.append(enemy)
        return tuple(enemies)

    def _enemy(self, place: int, said: Any) -> Enemy:
        route: tuple[str | int, ...] = ("enemies", place)
        if not isinstance(said, Mapping):
            said = {"card": said}
        _known(said, ENEMY_KEYS, route, "enemy")
        ids = [card.id for card in self.cards.minions]
        name = str(said.get("card", ""))
        if name not in ids:
            raise BadSetup(f"no minion '{name}'{did_you_mean(name, ids)} (a boss comes with 'boss: up')", route)
        card = self.cards.minions[ids.index(name)]
        challenges = _listed(said.get("challenges", []), (*route, "challenges"), "flame-5, bolt-9")
        return Enemy(
            place + 1,
            card,
            _whole(said.get("damage", 0), (*route, "damage"), 0, card.hp - 1),
            _whole(said.get("haunts", 0), (*route, "haunts"), 0, 99),
            tuple([self._card(name, (*route, "challenges", at)) for at, name in enumerate(challenges)]),
        )

    def _lay_gates(self, table: DrawingDead) -> None:
        ids = [gate.id for gate in self.cards.gates]
        seen = [
            self._gate(name, ids, ("gates_seen", place))
            for place, name in enumerate(self._list("gates_seen", "twin_arch, mirrored_doors"))
        ]
        if len(set(seen)) < len(seen):
            raise BadSetup("gates_seen names a gate twice", ("gates_seen",))
        table.gate = self._gate(self.setup.get("gate", ids[seen[-1] if seen else 0]), ids, ("gate",))
        table.gates_seen = (*[gate for gate in seen if gate != table.gate], table.gate)
        table.bosses_beaten = self._number("bosses_beaten", len(table.gates_seen) - 1, 2)
        while len(table.gates_seen) <= table.bosses_beaten:
            table.gates_seen = (_another_gate(table.gates_seen, len(ids)), *table.gates_seen)

    def _gate(self, name: Any, ids: list[str], route: tuple[str | int, ...]) -> int:
        if name not in ids:
            raise BadSetup(f"no gate '{name}'{did_you_mean(str(name), ids)}", route)
        return ids.index(name)

    def _lay_boss(self, table: DrawingDead) -> None:
        """`boss: up`, or the damage it has, or `beaten` and waiting for cleanup."""
        if "boss" not in self.setup:
            return
        if self.setup["boss"] == "beaten":
            table.boss_beaten = True
            return
        said = 0 if self.setup["boss"] == "up" else self.setup["boss"]
        hp = table.gate_card.boss.hp
        advice = f"write 'up', 'beaten' or the damage it has, 0 to {hp - 1}"
        damage = _whole(said, ("boss",), 0, hp - 1, advice)
        table.boss_up = True
        table.enemies_entered += 1
        table.enemies += (Enemy(table.enemies_entered, table.gate_card.boss, damage),)

    def _lay_minions(self, table: DrawingDead) -> None:
        ids = [card.id for card in self.cards.minions]
        left = [index for index in range(len(ids)) if all(enemy.card.index != index for enemy in table.enemies)]
        piles = {}
        for key in ("minion_discard", "minion_deck"):
            names = self._list(key, "ash_hound, clay_husk")
            for place, name in enumerate(names):
                if name not in ids or ids.index(name) not in left:
                    raise BadSetup(f"'{name}' is no minion that is left{did_you_mean(str(name), ids)}", (key, place))
                left.remove(ids.index(name))
            piles[key] = tuple([ids.index(name) for name in names])
        table.minion_discard = piles["minion_discard"] + (tuple(left) if "minion_deck" in self.setup else ())
        table.minion_deck = Deck(tuple(sorted(piles["minion_deck"] if "minion_deck" in self.setup else left)))

    def _number(self, key: str, default: int, most: int = 999) -> int:
        return _whole(self.setup.get(key, default), (key,), 0, most)


def _another_gate(seen: tuple[int, ...], gates: int) -> int:
    return next(gate for gate in range(gates) if gate not in seen)


def _listed(said: Any, route: tuple[str | int, ...], example: str) -> list[Any]:
    if not isinstance(said, (list, tuple)):
        raise BadSetup(f"{route[-1]} is a list: [{example}]", route)
    return list(said)


def _whole(said: Any, route: tuple[str | int, ...], least: int, most: int, advice: str = "") -> int:
    if isinstance(said, bool) or not isinstance(said, int) or not least <= said <= most:
        raise BadSetup(advice or f"this is a whole number from {least} to {most}, not '{said}'", route)
    return said


def _known(said: Mapping[str, Any], keys: tuple[str, ...], route: tuple[str | int, ...], what: str) -> None:
    for key in said:
        if key not in keys:
            raise BadSetup(f"a {what} has no '{key}'{did_you_mean(str(key), keys)}", (*route, key))
