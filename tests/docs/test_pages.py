"""The pages of the documentation hang together. What their examples print is tested by conftest.py at the root."""

import re
import sys
from pathlib import Path

import pytest
import yaml

CHECKOUT = Path(__file__).parents[2]
DOCS = CHECKOUT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
READ_ON_THEIR_OWN = [CHECKOUT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]


def in_navigation(entry: object) -> set[str]:
    if isinstance(entry, str):
        return {entry}
    children = entry.values() if isinstance(entry, dict) else entry
    assert not isinstance(children, str)
    return set().union(*map(in_navigation, children))  # type: ignore[call-overload]


def test_every_page_is_in_the_navigation() -> None:
    navigation = yaml.safe_load((CHECKOUT / "properdocs.yml").read_text())["nav"]
    assert in_navigation(navigation) == {page.relative_to(DOCS).as_posix() for page in PAGES}


@pytest.mark.parametrize("page", [*PAGES, *READ_ON_THEIR_OWN], ids=lambda page: page.relative_to(CHECKOUT).as_posix())
def test_links_lead_to_files_that_are_there(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s#]+)", page.read_text("utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []


def test_commands_named_in_the_pages_exist() -> None:
    from souldeck.cli.commands import COMMANDS

    text = "\n".join(page.read_text("utf-8") for page in [*PAGES, *READ_ON_THEIR_OWN])
    named = set(re.findall(r"^\$ souldeck ([a-z-]+)|`souldeck ([a-z-]+)(?! \d)[ `]", text, re.MULTILINE))
    known = {name for name, *_ in COMMANDS}
    assert {word for pair in named for word in pair if word} - known == set()


def test_the_page_of_commands_is_that_of_the_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    from souldeck.cli.reference import commands_page

    monkeypatch.setattr(sys, "argv", ["souldeck"])  # usage lines call the program what this process is called
    page = DOCS / "reference" / "commands.md"
    assert page.read_text("utf-8") == commands_page(), "run .venv/bin/python tools/commands-page"
