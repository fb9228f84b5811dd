"""The questions that the rules of Dark Souls raise, and the page that answers each of them by scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from souldeck.play.scenarios import Scenario, read_scenario

TESTS = Path(__file__).parents[2]
FOLDER = TESTS / "scenarios" / "dark_souls"
PAGE = TESTS.parent / "docs" / "reference" / "dark-souls-questions.md"

HEAD = """\
# Questions about Dark Souls, answered by scenarios

<!-- Written by tools/questions-page from tests/facts/dark_souls/questions.yaml and the scenarios it names. -->

Each answer is the title of a [scenario](formats.md#scenarios) that shows it: a file of that name in
`tests/scenarios/dark_souls`. All of them run as tests. In a checkout, one is told as a story by

```
souldeck scenario show tests/scenarios/dark_souls/hand_may_grow_above_six.yaml
```

The rules that a scenario names are found with `souldeck rules dark-souls`. Where the rulebook leaves a question open,
[our reading and why](../decisions/open-points-dark-souls.md) is written down.
"""


@dataclass(frozen=True)
class Asked:
    """A question, or an example of the rulebook, and the scenarios that show the answer."""

    text: str
    shown_by: tuple[str, ...]
    number: int = 0
    """The number of a question; 0 for an example."""


def all_asked() -> list[Asked]:
    """The examples of the rulebook, then the questions."""
    listed = yaml.safe_load((TESTS / "facts" / "dark_souls" / "questions.yaml").read_text("utf-8"))
    examples = [Asked(each["about"], tuple(each["shown_by"])) for each in listed["examples"]]
    return examples + [Asked(each["asks"], tuple(each["shown_by"]), each["n"]) for each in listed["questions"]]


def scenario_named(name: str) -> Scenario:
    """The scenario of that name."""
    return read_scenario(FOLDER / f"{name}.yaml")


def page() -> str:
    """The page as Markdown."""
    return "\n".join([HEAD, *_lines()]) + "\n"


def _lines() -> Iterator[str]:
    yield from ("## Examples of the rulebook", "")
    asked = all_asked()
    for example in [each for each in asked if not each.number]:
        yield f"- **{example.text}**"
        yield from _answers(example)
    yield from ("", "## Questions", "")
    for question in [each for each in asked if each.number]:
        yield f"{question.number}. **{question.text}**"
        yield from _answers(question)


def _answers(asked: Asked) -> Iterator[str]:
    for name in asked.shown_by:
        scenario = scenario_named(name)
        rules = ", ".join([f"`{rule}`" for rule in scenario.rules])
        yield f"    - {scenario.title}. `{name}` ({rules})"
