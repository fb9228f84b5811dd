"""Setting up a table in the middle of a game, for scenarios, puzzles and tests.

All keys may be left out: `phase` (where play goes on: deal, enemy, draw, player, ability, cleanup), `round`, `active`,
`characters`, `river`, `hand`, `bank`, `gate_pile`, `soul_deck`, `discard_pile`, `lost_pile`, `gate`, `gates_seen`,
`boss`, `bosses_beaten`, `enemies`, `minion_deck`, `minion_discard`, `uses`. Cards are written `flame-5`. A pile may be
a number: so many of the cards that are nowhere else. What is then left goes to the soul deck, or where that is given,
to the lost pile.
"""

from collections.abc import Mapping
from typing import Any, Final

from souldeck.games.drawing_dead.cards import INFERNAL_SIDE, RADIANT_SIDE, Cards
from souldeck.games.drawing_dead.hands import ROW_LIMIT
from souldeck.games.drawing_dead.new import bare_table
from souldeck.games.drawing_dead.pieces import Character, Enemy
from souldeck.games.drawing_dead.rounds import FROM_PHASE, HAND_SIZE
from souldeck.games.drawing_dead.soul_deck import EMPTY
from souldeck.games.drawing_dead.souls import NAMES, PRINTED, SOULS, SUITS, RiverCard
from souldeck.games.drawing_dead.table import (
    AS_ACTION,
    BANK_LIMIT,
    GATES_TO_WIN,
    IN_RIVER,
    ROUND_CAP,
    TO_PLACE,
    DrawingDead,
    Settings,
)
from souldeck.kernel.deck import Deck
from souldeck.kernel.errors import BadSetup
from souldeck.kernel.game import Game
from souldeck.kernel.nearest import did_you_mean
from souldeck.kernel.setups import YES_NO, Route, known_keys, listed, one_of, some_of, whole

CARDS: Final = {name: card for card, name in enumerate(NAMES)}
ROWS: Final = ("hand", "bank", "gate_pile")
ROOM: Final = {"river": ROW_LIMIT, "hand": HAND_SIZE, "bank": BANK_LIMIT}
"""The rows that hold only so many cards."""
PILES: Final = ("soul_deck", "discard_pile", "lost_pile")
SIDES: Final = {"radiant": RADIANT_SIDE, "infernal": INFERNAL_SIDE}
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
        known_keys(self.setup, KEYS, (), "setup")
        table.luck_outside = True
        table.round = self._number("round", 1, ROUND_CAP)
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
        phases = {name: name for name in FROM_PHASE}
        phase = one_of(self.setup.get("phase", self._likely_phase()), phases, ("phase",), "phase")
        table.phase = "player" if phase in ("player", "ability") else phase
        table.uses = self._uses(phase)
        table.then(FROM_PHASE[phase])
        table.advance()
        return table

    def _likely_phase(self) -> str:
        """Cards in hand mean the player phase; a river and no hand, the choice of an ability; else a new round."""
        return "player" if self._row("hand") else "ability" if self._row("river") else "deal"

    def _uses(self, phase: str) -> int:
        """Which uses are still open in a player phase; there are none in another."""
        uses = sum(some_of(self.setup.get("uses", list(USES)), USES, ("uses",), "use"))
        if "uses" in self.setup and phase != "player":
            raise BadSetup(f"'uses' is for the phase 'player', and the phase is '{phase}'", ("uses",))
        return uses if phase == "player" else 0

    # -- cards --------------------------------------------------------------------------------------------------------

    def _row(self, key: str) -> list[Any]:
        row = self._list(key, "flame-5, bolt-9")
        if len(row) > ROOM.get(key, SOULS):
            raise BadSetup(f"{key} holds {ROOM[key]} cards at most, not {len(row)}", (key,))
        return row

    def _list(self, key: str, example: str) -> list[Any]:
        return listed(self.setup.get(key, ()), (key,), example)

    def _cards(self, key: str) -> tuple[int, ...]:
        return tuple([self._card(name, (key, place)) for place, name in enumerate(self._row(key))])

    def _card(self, name: Any, route: Route) -> int:
        written = str(name).strip().lower().replace(" ", "-").replace("_", "-")
        if written not in CARDS:
            raise BadSetup(f"'{name}' is no soul card{did_you_mean(written, CARDS)}; write 'flame-5'", route)
        if CARDS[written] not in self.free:
            raise BadSetup(f"{written} lies somewhere else already", route)
        self.free.remove(CARDS[written])
        return CARDS[written]

    def _river_card(self, place: int) -> RiverCard:
        lies = self._row("river")[place]
        route: Route = ("river", place)
        if not isinstance(lies, Mapping):
            return PRINTED[self._card(lies, route)]
        known_keys(lies, RIVER_KEYS, route, "river card")
        card = self._card(lies.get("card", ""), (*route, "card"))
        suits = {name: suit for suit, name in enumerate(SUITS)}
        suit = one_of(lies.get("suit", SUITS[PRINTED[card].suit]), suits, (*route, "suit"), "suit")
        number = whole(lies.get("number", PRINTED[card].number), (*route, "number"), 1, 13)
        tokens = abs(number - PRINTED[card].number) + (suit != PRINTED[card].suit)
        return RiverCard(card, number, suit, tokens)

    def _lay_piles(self, table: DrawingDead) -> None:
        named = {key: self._cards(key) for key in PILES if isinstance(self.setup.get(key), list)}
        for key in PILES:
            if key in self.setup and key not in named:
                advice = f"{key} is a list of cards or how many there are, 0 to {SOULS}"
                named[key] = self._any(whole(self.setup[key], (key,), 0, SOULS, advice), key)
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
        route: Route = ("characters", seat)
        if not isinstance(said, Mapping):
            said = {"name": said}
        known_keys(said, CHARACTER_KEYS, route, "character")
        cards = {card.id: card for card in self.cards.characters}
        usual = next(id for id in cards if id not in taken)
        card = one_of(said.get("name", usual), cards, (*route, "name"), "character")
        if card.id in taken:
            raise BadSetup(f"{card.id} is another seat's character already", (*route, "name"))
        side = one_of(said.get("side", "radiant"), SIDES, (*route, "side"), "side")
        dying = one_of(said.get("dying", "no"), YES_NO, (*route, "dying"), "answer")
        sides = [str(chosen) for chosen in listed(said.get("level_sides", []), (*route, "level_sides"), "a, b")]
        if len(sides) > 2 or not set(sides) <= {"a", "b"}:
            raise BadSetup("level_sides are up to two of a and b: [a, b]", (*route, "level_sides"))
        hp = card.sides[side].hp
        least, most = (hp, 99) if dying else (0, hp - 1)
        return Character(
            card,
            side,
            whole(said.get("damage", least), (*route, "damage"), least, most),
            dying,
            tuple([int(level_side == "b") for level_side in sides]),
            whole(said.get("penance", 0), (*route, "penance"), 0, 4),
            whole(said.get("shift_tokens", 0), (*route, "shift_tokens"), 0, 99),
            whole(said.get("suit_tokens", 0), (*route, "suit_tokens"), 0, 99),
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
        route: Route = ("enemies", place)
        if not isinstance(said, Mapping):
            said = {"card": said}
        known_keys(said, ENEMY_KEYS, route, "enemy")
        cards = {card.id: card for card in self.cards.minions}
        name = said.get("card", "")
        if name in [gate.boss.id for gate in self.cards.gates]:
            raise BadSetup(f"{name} is a boss; it comes with its gate and 'boss: up'", (*route, "card"))
        card = one_of(name, cards, (*route, "card"), "minion")
        challenges = listed(said.get("challenges", []), (*route, "challenges"), "flame-5, bolt-9")
        return Enemy(
            place + 1,
            card,
            whole(said.get("damage", 0), (*route, "damage"), 0, card.hp - 1),
            whole(said.get("haunts", 0), (*route, "haunts"), 0, 99),
            tuple([self._card(name, (*route, "challenges", at)) for at, name in enumerate(challenges)]),
        )

    def _lay_gates(self, table: DrawingDead) -> None:
        """The gate on top and those before it, whose bosses are beaten; what is not said is filled in."""
        gates = {gate.id: gate.index for gate in self.cards.gates}
        seen = some_of(self.setup.get("gates_seen", []), gates, ("gates_seen",), "gate", "twin_arch, mirrored_doors")
        usual = self.cards.gates[seen[-1] if seen else 0].id
        table.gate = one_of(self.setup.get("gate", usual), gates, ("gate",), "gate")
        if table.gate in seen[:-1]:
            raise BadSetup(f"{self.setup['gate']} is one of the gates before", ("gate",))
        table.gates_seen = (*[gate for gate in seen if gate != table.gate], table.gate)
        if len(table.gates_seen) > GATES_TO_WIN:
            raise BadSetup(f"a game has {GATES_TO_WIN} gates, not {len(table.gates_seen)}", ("gates_seen",))
        waiting = int(self.setup.get("boss") == "beaten")
        least = len(table.gates_seen) - 1 + waiting
        table.bosses_beaten = whole(self.setup.get("bosses_beaten", least), ("bosses_beaten",), least, GATES_TO_WIN - 1)
        while len(table.gates_seen) <= table.bosses_beaten - waiting:
            table.gates_seen = (_another_gate(table.gates_seen, len(gates)), *table.gates_seen)

    def _lay_boss(self, table: DrawingDead) -> None:
        """`boss: up`, or the damage it has, or `beaten` and waiting for cleanup."""
        if "boss" not in self.setup:
            return
        if table.gate_pile:
            raise BadSetup("a gate whose boss came has no cards at it", ("gate_pile",))
        if self.setup["boss"] == "beaten":
            table.boss_beaten = True
            return
        said = 0 if self.setup["boss"] == "up" else self.setup["boss"]
        hp = table.gate_card.boss.hp
        advice = f"write 'up', 'beaten' or the damage it has, 0 to {hp - 1}"
        damage = whole(said, ("boss",), 0, hp - 1, advice)
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
        return whole(self.setup.get(key, default), (key,), 0, most)


def _another_gate(seen: tuple[int, ...], gates: int) -> int:
    return next(gate for gate in range(gates) if gate not in seen)
