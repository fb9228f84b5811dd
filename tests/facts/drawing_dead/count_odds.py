"""How often the patterns of Drawing Dead are met, counted over seeded deals and written to odds.yaml.

Run from the root of the project: `python tests/facts/drawing_dead/count_odds.py`

The matching here is on purpose not the engine's: the figures would otherwise agree with any mistake in it.
"""

from collections import Counter
from pathlib import Path
from random import Random
from typing import TypeAlias

Card: TypeAlias = tuple[int, int]
"""Number 1-13 and suit 0-3; the suits 0 and 1 are infernal, 2 and 3 radiant."""

SEED = 20_240_229
RIVERS = 400_000
ROUNDS = 150_000
DECK: tuple[Card, ...] = tuple((number, suit) for number in range(1, 14) for suit in range(4))

WEAK = ("none", "set of 2", "flush of 3", "infernal 3", "radiant 3")
STRONG = ("straight of 3", "infernal 4", "radiant 4", "set of 2 plus set of 2", "flush of 4")


def longest_run(numbers: set[int]) -> int:
    """The most consecutive numbers; 1 is low only and nothing wraps."""
    longest = run = 0
    for number in range(1, 14):
        run = run + 1 if number in numbers else 0
        longest = max(longest, run)
    return longest


def met(cards: tuple[Card, ...]) -> set[str]:
    """The patterns that some of these cards make."""
    same = sorted(Counter(number for number, _ in cards).values(), reverse=True)
    suits = Counter(suit for _, suit in cards)
    infernal = suits[0] + suits[1]
    by_suit = [{number for number, suit in cards if suit == wanted} for wanted in range(4)]
    found = {"none"}
    found |= {f"set of {size}" for size in range(2, same[0] + 1)}
    if len(same) > 1 and same[1] >= 2:
        found.add("set of 2 plus set of 2")
        if same[0] >= 3:
            found.add("set of 3 plus set of 2")
    found |= {f"straight of {size}" for size in range(3, longest_run({number for number, _ in cards}) + 1)}
    found |= {f"flush of {size}" for size in range(3, max(suits.values()) + 1)}
    found |= {f"infernal {size}" for size in range(3, infernal + 1)}
    found |= {f"radiant {size}" for size in range(3, len(cards) - infernal + 1)}
    if any(longest_run(numbers) >= 3 for numbers in by_suit):
        found.add("straight of 3 as well as flush of 3")
    return found


def river_odds(luck: Random) -> tuple[Counter[str], Counter[tuple[str, str]], int]:
    """Over dealt rivers: how often each pattern is met, each weak one without each strong one, and the largest sets."""
    strong: Counter[str] = Counter()
    only_weak: Counter[tuple[str, str]] = Counter()
    largest_sets = 0
    for _ in range(RIVERS):
        river = tuple(luck.sample(DECK, 6))
        found = met(river)
        strong.update(found)
        only_weak.update((weak, other) for weak in WEAK if weak in found for other in STRONG if other not in found)
        largest_sets += max(Counter(number for number, _ in river).values())
    return strong, only_weak, largest_sets


def reach_odds(luck: Random) -> Counter[str]:
    """How often a player can meet each pattern by playing the best of three hand cards into the river."""
    reached: Counter[str] = Counter()
    for _ in range(ROUNDS):
        drawn = tuple(luck.sample(DECK, 9))
        reached.update(set().union(*(met((*drawn[:6], card)) for card in drawn[6:])))
    return reached


def main() -> None:
    luck = Random(SEED)
    strong, only_weak, largest_sets = river_odds(luck)
    reached = reach_odds(luck)
    patterns = sorted(set(strong) | set(reached))
    lines = [
        "# Odds of the patterns of Drawing Dead, in percent. Made by: python tests/facts/drawing_dead/count_odds.py",
        f"# {RIVERS:,} rivers and {ROUNDS:,} rounds, seed {SEED}.",
        "",
        "# A dealt river of 6 meets the pattern.",
        "river:",
        *(f"  {pattern}: {100 * strong[pattern] / RIVERS:.2f}" for pattern in patterns),
        "",
        "# A river of 7 meets it, the seventh being the best of 3 drawn cards; no tokens.",
        "reach:",
        *(f"  {pattern}: {100 * reached[pattern] / ROUNDS:.2f}" for pattern in patterns),
        "",
        "# A dealt river meets the weak pattern (first key) but not the strong one (second key).",
        "weak_without_strong:",
    ]
    for weak in WEAK:
        lines.append(f"  {weak}:")
        lines += [f"    {other}: {100 * only_weak[weak, other] / RIVERS:.2f}" for other in STRONG]
    lines += ["", "# Cards in the largest set of a dealt river, on average."]
    lines += [f"largest_set: {largest_sets / RIVERS:.3f}", ""]
    Path(__file__).with_name("odds.yaml").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
