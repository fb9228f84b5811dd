"""Reads the texts of Drawing Dead cards by their wording, apart from the parser, and puts a price on them."""

import re
from pathlib import Path
from typing import Any, TypeAlias

import yaml

Fields: TypeAlias = dict[str, Any]

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "src/souldeck/games/drawing_dead/cards"
FACTS = ROOT / "tests/facts/drawing_dead"


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


BOX: Fields = read(FACTS / "components.yaml")
LIMITS: Fields = read(FACTS / "constraints.yaml")
ODDS: Fields = read(FACTS / "odds.yaml")
WORTH: dict[str, float] = LIMITS["worth"]


def lines(text: str) -> list[str]:
    return text.splitlines()


def sentences(text: str) -> list[str]:
    """`Heal 1. Recycle 2.` is two; of a list of modes each row is one."""
    return [part for line in lines(text) if line != "Choose one:" for part in re.findall(r"[^.]+\.", line.lstrip("- "))]


def head_and_rest(line: str) -> tuple[str, str]:
    """`Set of 2: Heal 1.` → `set of 2`, `Heal 1.`"""
    head, rest = line.split(": ", 1)
    return head.lower(), rest


def amount(sentence: str) -> int:
    found = re.search(r"\d+", sentence)
    assert found, sentence
    return int(found[0])


ACTIONS = {
    "Deal": "damage",
    "Heal": "heal",
    "Recycle": "recycle",
    "Tamper": "tamper",
    "Gain": "token",
    "Loot": "loot",
    "Bank": "bank",
    "Gate": "gate",
    "Shred": "shred",
    "Take": "take",
    "Haunt": "haunt",
    "Challenge": "challenge",
    "Discard": "discard",
}


def cards_of(pattern: str) -> int:
    """How many cards a pattern asks for."""
    parts = pattern.split(" plus ")
    return sum(int(part[-1]) for part in parts)


def action(sentence: str) -> str:
    """The kind of action that a sentence is."""
    return ACTIONS[sentence.split(maxsplit=1)[0].capitalize()]


def targets(sentence: str) -> float:
    """How many enemies a sentence reaches, on average."""
    if "each" in sentence:
        return WORTH["enemies_hit"]
    several = re.search(r"to (\d) enemies", sentence)
    return int(several[1]) * 0.9 if several else 1


def worth(text: str) -> float:
    """What a text is worth to a player, in damage to an enemy. Of several modes the best counts."""
    found = [sentence_worth(sentence) for sentence in sentences(text)]
    return max(found) if text.startswith("Choose one:") else sum(found)


def sentence_worth(sentence: str) -> float:
    if "unless this defeats" in sentence:
        return WORTH["unless"] * amount(sentence)
    kind = action(sentence)
    if kind in {"haunt", "challenge"}:
        return WORTH[kind]
    return WORTH[kind] * amount(sentence) * targets(sentence)


def harm(text: str) -> float:
    """What an enemy's text costs a lone player, in damage to the character."""
    return sum(sentence_harm(sentence) for sentence in sentences(text))


def sentence_harm(sentence: str) -> float:
    each = {"damage": "damage", "shred": "shred", "discard": "bank"}[action(sentence)]
    many = ODDS["largest_set"] if "largest set" in sentence else amount(sentence)
    return float(LIMITS["harm"][each] * many)


class Enemy:
    """The lines of a minion or boss, in their printed order: passive, weak, strong, reward."""

    def __init__(self, card: Fields) -> None:
        *passives, weak, strong, reward = lines(card["text"])
        self.passives = passives
        weak_head, self.weak = head_and_rest(weak)
        strong_head, self.strong = head_and_rest(strong)
        reward_head, self.reward = head_and_rest(reward)
        assert weak_head.startswith("weak"), card
        assert strong_head.startswith("strong, "), card
        assert reward_head == "reward", card
        self.weak_needs = weak_head.removeprefix("weak").removeprefix(", ") or "none"
        self.strong_needs = strong_head.removeprefix("strong, ")

    def harm(self) -> float:
        """What its abilities cost a lone player in a round, on average."""
        strong = ODDS["river"][self.strong_needs]
        only_weak = ODDS["weak_without_strong"][self.weak_needs][self.strong_needs]
        if "This also uses its weak ability." in self.passives:
            only_weak = ODDS["river"][self.weak_needs]
        return float(strong * harm(self.strong) + only_weak * harm(self.weak)) / 100
