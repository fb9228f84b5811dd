"""From the tree of a card's text to what the rules run: each phrase key named once, beside the class it becomes.

Only loading comes through here; it stays interpreted.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias, cast

from souldeck.cards.language import Language
from souldeck.cards.node import Node
from souldeck.games.drawing_dead import effects
from souldeck.games.drawing_dead.cards import (
    ABILITY_TEXT,
    ADDED_TEXT,
    ENEMY_TEXT,
    PLAIN_TEXT,
    Ability,
    AbilityLine,
    EnemyAbility,
    Enhancement,
    Passives,
    Text,
)
from souldeck.games.drawing_dead.effects import MOST, Amount, Effect, LargestSet, Number
from souldeck.games.drawing_dead.hands import FLUSH, INFERNAL, RADIANT, SET, STRAIGHT, Pattern
from souldeck.games.drawing_dead.requirements import Unplayable, ability_needs, enemy_needs
from souldeck.games.drawing_dead.table import SHIFT, SUIT

FAMILIES: Final = {"sets": SET, "straights": STRAIGHT, "flushes": FLUSH, "infernals": INFERNAL, "radiants": RADIANT}

EnemyParts: TypeAlias = tuple[EnemyAbility | None, EnemyAbility | None, Text | None, Passives]
"""Weak ability, strong ability, reward and passives."""


@dataclass
class Programs:
    """The texts and ability lines of a card set, numbered in the order in which they are written."""

    language: Language
    texts: list[Text] = field(default_factory=list)
    lines: list[AbilityLine] = field(default_factory=list)

    def text(self, kind: int, owner: str, steps: Node) -> Text:
        """A numbered text from a `steps` tree."""
        return self._add(kind, owner, self._effects(kind, owner, steps))

    def line(self, owner: str, needs: Node, steps: Node) -> AbilityLine:
        """A numbered ability line."""
        return self._add_line(ability_needs(needs), self.text(ABILITY_TEXT, owner, steps))

    def _add(self, kind: int, owner: str, program: tuple[Effect, ...], printed: str = "") -> Text:
        text = Text(len(self.texts), kind, owner, program, printed)
        self.texts.append(text)
        return text

    def _add_line(self, needs: Pattern, text: Text) -> AbilityLine:
        line = AbilityLine(len(self.lines), needs, text)
        self.lines.append(line)
        return line

    # -- what stands on each kind of card -----------------------------------------------------------------------------

    def action(self, owner: str, tree: Node) -> Text:
        """The action of a soul card: plain sentences on one line."""
        (line,) = _lines(tree, "a soul card's action is one line")
        if line.key != "effect":
            raise Unplayable(line, "a soul card's action is plain sentences, nothing before a colon")
        return self.text(PLAIN_TEXT, owner, _node(line.slots[0]))

    def ability(self, id: str, name: str, tree: Node, printed: str) -> Ability:
        """An ability: lines of a requirement and what it does."""
        lines: list[AbilityLine] = []
        for line in _lines(tree):
            if line.key != "needs":
                raise Unplayable(line, "an ability's line starts with what it needs: 'Set of 2: …'")
            made = self.line(f"ability:{id}", _node(line.slots[0]), _node(line.slots[1]))
            lines.append(_unlike(lines, made, line))
        return Ability(id, name, tuple(lines), printed)

    def enhancements(
        self, owner: str, tree: Node, abilities: tuple[Ability, Ability], low: int
    ) -> tuple[Enhancement, ...]:
        """A side of a level-up card: one line for each of the two abilities `low` and `low + 1`."""
        made: dict[int, Enhancement] = {}
        for line in _lines(tree):
            if line.key not in ("improves", "new_option"):
                raise Unplayable(line, f"a level-up's line starts with 'Ability {low}:' or 'Ability {low + 1}:'")
            number = cast(int, line.slots[0])
            if number not in (low, low + 1) or number in made:
                raise Unplayable(line, f"this side enhances ability {low} and ability {low + 1}, each once")
            made[number] = self._enhancement(owner, line, abilities[number - low])
        if len(made) < 2:
            raise Unplayable(tree, f"this side enhances ability {low} and ability {low + 1}, each once")
        return made[low], made[low + 1]

    def _enhancement(self, owner: str, line: Node, ability: Ability) -> Enhancement:
        if line.key == "new_option":
            made = self.line(owner, _node(line.slots[1]), _node(line.slots[2]))
            return Enhancement(line=_unlike(ability.lines, made, line))
        improve = _node(line.slots[1])
        if improve.key == "imp_damage":
            return Enhancement(damage=cast(int, improve.slots[0]))
        if improve.key == "imp_needs":
            made = self._add_line(ability_needs(_node(improve.slots[0])), ability.lines[0].text)
            return Enhancement(enough=_unlike(ability.lines, made, line))
        return Enhancement(also=self._add(ADDED_TEXT, owner, (self._act(ADDED_TEXT, _node(improve.slots[0]), None),)))

    def enemy(self, owner: str, tree: Node) -> EnemyParts:
        """Weak ability, strong ability, reward and passives of an enemy."""
        weak: EnemyAbility | None = None
        strong: EnemyAbility | None = None
        reward: Text | None = None
        passives: list[Node] = []
        for line in _lines(tree):
            steps = _node(line.slots[-1]) if line.slots else line
            if line.key in ("weak", "weak_needs") and weak is None:
                needs = enemy_needs(_node(line.slots[0])) if line.key == "weak_needs" else None
                weak = EnemyAbility(needs, self.text(ENEMY_TEXT, owner, steps))
            elif line.key == "strong_needs" and strong is None:
                strong = EnemyAbility(enemy_needs(_node(line.slots[0])), self.text(ENEMY_TEXT, owner, steps))
            elif line.key == "reward" and reward is None:
                reward = self.text(PLAIN_TEXT, owner, steps)
            elif line.key in ("weak", "weak_needs", "strong_needs", "reward"):
                raise Unplayable(line, "an enemy has one weak ability, one strong ability and one reward")
            else:
                passives.append(line)
        return weak, strong, reward, self._passives(owner, passives, ENEMY_PASSIVES)

    def side(self, owner: str, tree: Node) -> Passives:
        """The traits of one side of a character."""
        return self._passives(owner, list(_lines(tree)), CHARACTER_PASSIVES)

    def _passives(self, owner: str, lines: list[Node], known: "dict[str, PassiveMaker]") -> Passives:
        values: dict[str, object] = {}
        for line in lines:
            key = passive_key(line)
            if key not in known:
                raise Unplayable(line, "this lasting rule has no behaviour on this kind of card")
            for name, value in known[key](self, owner, line).items():
                if name in values and name != "more_damage":
                    raise Unplayable(line, "this says the same thing as a line before it")
                values[name] = _added(values.get(name), value) if name == "more_damage" else value
        return Passives(**values)  # type: ignore[arg-type]  # each maker names only arguments of Passives

    # -- sentences ----------------------------------------------------------------------------------------------------

    def _effects(self, kind: int, owner: str, steps: Node) -> tuple[Effect, ...]:
        program: list[Effect] = []
        if steps.key in ("steps", "steps_tail"):
            for sentence in cast("tuple[Node, ...]", steps.slots[0]):
                program.extend(self._sentence(kind, sentence))
        if steps.key in ("steps_tail", "list_only"):
            program.append(self._choose_one(kind, owner, _node(steps.slots[-1])))
        return tuple(program)

    def _choose_one(self, kind: int, owner: str, tail: Node) -> Effect:
        if tail.key != "choose":
            raise Unplayable(tail, "this kind of list has no behaviour in this game")
        modes = []
        for bullet in cast("tuple[Node, ...]", tail.slots[0]):
            program: list[Effect] = []
            for sentence in cast("tuple[Node, ...]", bullet.slots[0]):
                program.extend(self._sentence(kind, sentence))
            printed = self.language.print(bullet).strip().removeprefix("- ")
            modes.append(self._add(kind, owner, tuple(program), printed))
        return effects.ChooseOne(tuple(modes))

    def _sentence(self, kind: int, sentence: Node) -> list[Effect]:
        if sentence.key not in ("say", "say_where"):
            raise Unplayable(sentence, "this form of sentence has no behaviour in this game")
        where = _node(sentence.slots[1]) if sentence.key == "say_where" else None
        clause = _node(sentence.slots[0])
        if clause.key == "do":
            return [self._act(kind, _node(clause.slots[0]), where)]
        if clause.key == "do_both":
            return [self._act(kind, _node(slot), where) for slot in clause.slots]
        if clause.key == "does" and _node(clause.slots[0]).key == "each_char" and _node(clause.slots[1]).key == "heal":
            return [effects.Heal(_amount(_node(_node(clause.slots[1]).slots[0]), where), each=True)]
        raise Unplayable(clause, "this form of sentence has no behaviour in this game")

    def _act(self, kind: int, act: Node, where: Node | None) -> Effect:
        if act.key not in ACTS:
            raise Unplayable(act, "this action has no behaviour in this game")
        effect = ACTS[act.key](act, where)
        if kind not in (ABILITY_TEXT, ADDED_TEXT):
            if _speaks_of_its_ability(effect):
                raise Unplayable(act, "only an ability can say this: it is about the cards or targets of the ability")
        elif isinstance(getattr(effect, "amount", None), LargestSet):
            raise Unplayable(act, "the river is spent when an ability resolves, so its largest set would be 0")
        return effect


# -- actions ----------------------------------------------------------------------------------------------------------


def _speaks_of_its_ability(effect: Effect) -> bool:
    if isinstance(effect, effects.DealToEnemies):
        return effect.another
    return isinstance(effect, (effects.ChallengeEnemy, effects.TakeUnlessDefeats))


def _unlike(lines: Sequence[AbilityLine], made: AbilityLine, line: Node) -> AbilityLine:
    """The line, if none of the others asks for the same: nobody could tell which of the two is meant."""
    if any(other.printed == made.printed for other in lines):
        raise Unplayable(line, f"the ability has a line for {made.printed} already")
    return made


def _whole(slot: object, node: Node) -> int:
    number = cast(int, slot)
    if not 1 <= number <= MOST:
        raise Unplayable(node, f"a number in a text is 1 to {MOST}, not {number}")
    return number


def _amount(node: Node, where: Node | None) -> Amount:
    if node.key in ("amount", "count"):
        return Number(_whole(node.slots[0], node))
    if node.key in ("x", "x_m") and where is not None and where.key == "set_size":
        return LargestSet()
    raise Unplayable(node, "this amount has no behaviour in this game")


def _deal(act: Node, where: Node | None) -> Effect:
    amount, whom = _amount(_node(act.slots[0]), where), _node(act.slots[1])
    if whom.key in ("an_enemy", "another_enemy"):
        return effects.DealToEnemies(amount, effects.ONE, whom.key == "another_enemy")
    if whom.key == "enemies":
        return effects.DealToEnemies(amount, _whole(whom.slots[0], whom), False)
    if whom.key == "each_enemy":
        return effects.DealToEnemies(amount, effects.ALL, False)
    if whom.key in ("active", "each_char"):
        return effects.DealToCharacters(amount, whom.key == "each_char")
    raise Unplayable(whom, "damage has no behaviour against these in this game")


def _on_an_enemy(act: Node, effect: Effect) -> Effect:
    if _node(act.slots[0]).key != "an_enemy":
        raise Unplayable(act, "write 'an enemy' here")
    return effect


def _discard(act: Node, where: Node | None) -> Effect:
    what = _node(act.slots[0])
    if what.key != "bank_cards":
        raise Unplayable(what, "only bank cards can be discarded by a text of this game")
    return effects.DiscardBankCards(_amount(_node(what.slots[0]), where))


def _counted(make: Callable[[Amount], Effect]) -> "ActMaker":
    return lambda act, where: make(_amount(_node(act.slots[0]), where))


ActMaker = Callable[[Node, "Node | None"], Effect]

ACTS: Final[dict[str, ActMaker]] = {
    "deal_damage": _deal,
    "take_damage": _counted(effects.TakeDamage),
    "unless": _counted(effects.TakeUnlessDefeats),
    "heal": _counted(effects.Heal),
    "shred": _counted(effects.Shred),
    "recycle": _counted(effects.RecycleCards),
    "loot": _counted(effects.Loot),
    "bank": _counted(lambda amount: effects.Reveal("bank", amount)),
    "gate": _counted(lambda amount: effects.Reveal("gate", amount)),
    "tamper": _counted(lambda amount: effects.Reveal("tamper", amount)),
    "discard": _discard,
    "shift_tokens": lambda act, where: effects.GainTokens(SHIFT, _whole(act.slots[0], act)),
    "suit_tokens": lambda act, where: effects.GainTokens(SUIT, _whole(act.slots[0], act)),
    "challenge": lambda act, where: _on_an_enemy(act, effects.ChallengeEnemy()),
    "haunt": lambda act, where: _on_an_enemy(act, effects.HauntEnemy()),
}


# -- lasting rules ----------------------------------------------------------------------------------------------------

PassiveMaker = Callable[[Programs, str, Node], dict[str, object]]


def passive_key(line: Node) -> str:
    """What kind of lasting rule a line is: its form and what it is about (`when ev_defeated this`)."""
    if line.key == "static":
        rule = _node(line.slots[0])
        about = [_node(rule.slots[0]).key] if rule.key in ("st_enemy_dmg", "st_no_heal") else []
        return " ".join([rule.key, *about])
    if line.key in ("when", "first_time", "first_would", "replace", "at"):
        event = _node(line.slots[0])
        return " ".join([line.key, event.key, *[_node(slot).key for slot in event.slots]])
    return line.key


def _number(name: str) -> PassiveMaker:
    return lambda programs, owner, line: {name: _whole(_node(line.slots[0]).slots[-1], line)}


def _flag(name: str) -> PassiveMaker:
    return lambda programs, owner, line: {name: True}


def _trigger(name: str) -> PassiveMaker:
    return lambda programs, owner, line: {name: programs.text(PLAIN_TEXT, owner, _node(line.slots[-1]))}


def _trait(programs: Programs, owner: str, line: Node) -> dict[str, object]:
    family, more = _node(line.slots[0]).slots
    return {"more_damage": tuple(_whole(more, line) if kind == FAMILIES[_node(family).key] else 0 for kind in range(5))}


def _pack(programs: Programs, owner: str, line: Node) -> dict[str, object]:
    return {"rising": _whole(_node(line.slots[0]).slots[1], line), "pack": True}


def _prevents(name: str) -> PassiveMaker:
    def make(programs: Programs, owner: str, line: Node) -> dict[str, object]:
        act = _only_act(_node(line.slots[-1]))
        if act.key != "prevent":
            raise Unplayable(act, "write 'prevent … of that damage' here")
        return {name: cast(Number, _amount(_node(act.slots[0]), None)).number}

    return make


def _mends(programs: Programs, owner: str, line: Node) -> dict[str, object]:
    sentences = cast("tuple[Node, ...]", _node(line.slots[-1]).slots[0])
    clause = _node(sentences[0].slots[0])
    if len(sentences) != 1 or clause.key != "does" or [_node(slot).key for slot in clause.slots] != ["this", "heal"]:
        raise Unplayable(line, "at cleanup an enemy can only mend: write 'this heals 1'")
    return {"heals_at_cleanup": cast(Number, _amount(_node(_node(clause.slots[1]).slots[0]), None)).number}


def _only_act(steps: Node) -> Node:
    sentences = cast("tuple[Node, ...]", steps.slots[0])
    clause = _node(sentences[0].slots[0])
    if steps.key != "steps" or len(sentences) != 1 or clause.key != "do":
        raise Unplayable(steps, "a replacement is one plain sentence")
    return _node(clause.slots[0])


ENEMY_PASSIVES: Final[dict[str, PassiveMaker]] = {
    "st_enemy_dmg each_other": _number("rising"),
    "st_enemy_dmg each_type": _pack,
    "st_suit": _flag("no_suit_tokens"),
    "st_shift": _flag("no_shift_tokens"),
    "st_no_bank": _flag("no_banking"),
    "st_no_heal each_char": _flag("no_healing"),
    "st_both": _flag("also_weak"),
    "st_penance": _number("penance"),
    "replace w_take this": _prevents("prevents"),
    "first_would w_take this": _prevents("prevents_first"),
    "first_time ev_take this": _trigger("first_hurt"),
    "when ev_take this": _trigger("hurt"),
    "when ev_defeated this": _trigger("defeated"),
    "at cleanup": _mends,
}

CHARACTER_PASSIVES: Final[dict[str, PassiveMaker]] = {
    "st_trait": _trait,
    "when ev_defeated an_enemy": _trigger("enemy_defeated"),
}


def _added(before: object, more: object) -> object:
    if before is None:
        return more
    return tuple(a + b for a, b in zip(cast("tuple[int, ...]", before), cast("tuple[int, ...]", more), strict=True))


def _lines(tree: Node, only_one: str = "") -> tuple[Node, ...]:
    lines = cast("tuple[Node, ...]", tree.slots[0])
    if only_one and len(lines) != 1:
        raise Unplayable(tree, only_one)
    return lines


def _node(slot: object) -> Node:
    return cast(Node, slot)
