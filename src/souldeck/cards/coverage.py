"""Which rules of a ledger are tested, and who cites a rule that no ledger has. Files are read, never run.

A test cites with `@pytest.mark.rule("dd.bank.swap")` (on a function, a class, a module's `pytestmark` or a
`pytest.param`), a scenario with its field `rules:`. A test that is skipped or expected to fail proves nothing and does
not count.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from souldeck.cards.errors import CardErrors, Fault, Place
from souldeck.cards.ledger import Ledger
from souldeck.cards.yaml_places import Document, read_yaml
from souldeck.kernel.errors import UnknownName
from souldeck.kernel.nearest import did_you_mean

_NO_PROOF = ("skip", "xfail")
_TEXT_TOKENS = (tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING))


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule id where it is cited, and the test or scenario that cites it (empty outside of tests)."""

    rule: str
    place: Place
    excerpt: str
    test: str = ""

    def fault(self, known: Iterable[str]) -> Fault:
        """That no ledger has this rule, with the nearest one that there is."""
        return Fault(self.place, f"no ledger has a rule '{self.rule}'{did_you_mean(self.rule, known)}", self.excerpt)


@dataclass(frozen=True, slots=True)
class Coverage:
    """The tests of each rule of one game, in the order of its ledger."""

    tests: dict[str, tuple[str, ...]]

    @property
    def tested(self) -> tuple[str, ...]:
        """The ids of rules that a test names."""
        return tuple(rule for rule, tests in self.tests.items() if tests)

    @property
    def untested(self) -> tuple[str, ...]:
        """The ids of rules that no test names."""
        return tuple(rule for rule, tests in self.tests.items() if not tests)

    def data(self) -> dict[str, int | list[str]]:
        """For JSON: how many `rules` there are, how many are `tested`, and the ids of the `untested`."""
        return {"rules": len(self.tests), "tested": len(self.tested), "untested": list(self.untested)}


def coverage(ledgers: Mapping[str, Ledger], tests_root: Path) -> dict[str, Coverage]:
    """The coverage of each game's ledger by the tests under a folder.

    Raises `CardErrors` for citations of rules that no ledger has and for scenarios that are no YAML, `UnknownName` when
    there is no such folder.
    """
    if not tests_root.is_dir():
        raise UnknownName(f"there is no folder {tests_root}; rule coverage reads the tests of a checkout")
    cited = tuple(cited_by_tests(tests_root))
    check_citations(ledgers.values(), cited)
    tests: dict[str, list[str]] = {}
    for citation in cited:
        tests.setdefault(citation.rule, []).append(citation.test)
    return {
        game: Coverage({rule.id: tuple(dict.fromkeys(tests.get(rule.id, ()))) for rule in ledger})
        for game, ledger in ledgers.items()
    }


def check_citations(ledgers: Iterable[Ledger], citations: Iterable[Citation]) -> None:
    """Raise `CardErrors` when a citation names a rule that none of the ledgers has."""
    known = {rule.id for ledger in ledgers for rule in ledger}
    faults = [citation.fault(known) for citation in citations if citation.rule not in known]
    if faults:
        raise CardErrors(faults)


def cited_by_tests(tests_root: Path) -> Iterator[Citation]:
    """Every citation by a test or a scenario under the folder, in the order of file names."""
    for path in sorted(tests_root.rglob("*.py")):
        yield from _MarkedTests(path, path.relative_to(tests_root.parent).as_posix()).citations()
    for path in sorted(tests_root.glob("scenarios/**/*.yaml")):
        yield from _scenario_citations(read_yaml(path, folded=True), path.relative_to(tests_root.parent).as_posix())


def cited_in_texts(ledgers: Iterable[Ledger], root: Path) -> Iterator[Citation]:
    """Everything that looks like a rule id of one of the ledgers in the strings, comments and pages under a folder."""
    prefixes = "|".join(ledger.prefix for ledger in ledgers)
    looks_like = re.compile(rf"(?<![\w./])(?:{prefixes})\.[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*\b(?!\.\w)")
    for path in sorted(root.rglob("*")):
        if path.suffix == ".py":
            texts = _strings_and_comments(path)
        elif path.suffix in (".md", ".yaml"):
            texts = enumerate(path.read_text("utf-8").split("\n"), start=1)
        else:
            continue
        for line, text in texts:
            for match in looks_like.finditer(text):
                yield Citation(match[0], Place(str(path), line, match.start() + 1), text)


def _strings_and_comments(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a Python file with all code blanked out, so that columns stay what they are."""
    source = path.read_text("utf-8")
    kept = [[" "] * len(line) for line in source.split("\n")]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in _TEXT_TOKENS:
            continue
        line, column = token.start
        for offset, text in enumerate(token.string.split("\n")):
            start = column if offset == 0 else 0
            kept[line - 1 + offset][start : start + len(text)] = text
    for number, characters in enumerate(kept, start=1):
        yield number, "".join(characters)


def _scenario_citations(document: Document, name: str) -> Iterator[Citation]:
    data = document.data
    rules = data.get("rules", []) if isinstance(data, dict) else []
    if not isinstance(rules, list):
        message = "'rules' is a list of rule ids: [dd.bank.swap]"
        raise CardErrors([document.fault(message, document.place("rules"))])
    for index, rule in enumerate(rules):
        place = document.place("rules", index)
        yield Citation(str(rule), place, document.lines[place.line - 1], name)


class _MarkedTests:
    """The rule markers of one file of tests."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name
        self.source = path.read_text("utf-8")
        self.lines = self.source.split("\n")

    def citations(self) -> Iterator[Citation]:
        try:
            module = ast.parse(self.source)
        except SyntaxError as error:
            place = Place(str(self.path), error.lineno or 1, error.offset or 1)
            raise CardErrors([Fault(place, f"no Python: {error.msg}")]) from None
        yield from self.inside(module.body, self.name, self.module_marks(module))

    def inside(self, body: list[ast.stmt], name: str, inherited: list[ast.expr]) -> Iterator[Citation]:
        """The citations of the test functions and test classes of a body."""
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                yield from self.inside(node.body, f"{name}::{node.name}", [*inherited, *node.decorator_list])
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield from self.of_test([*inherited, *node.decorator_list], f"{name}::{node.name}")

    def module_marks(self, module: ast.Module) -> list[ast.expr]:
        return [
            node.value
            for node in module.body
            if isinstance(node, ast.Assign)
            and any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)
        ]

    def of_test(self, marks: list[ast.expr], test: str) -> Iterator[Citation]:
        if any(_mark_name(mark) in _NO_PROOF for mark in marks):
            return
        calls = [node for mark in marks for node in ast.walk(mark) if isinstance(node, ast.Call)]
        for call in calls:
            if _mark_name(call) == "rule":
                yield from self.arguments(call, test)

    def arguments(self, call: ast.Call, test: str) -> Iterator[Citation]:
        for argument in call.args:
            place = Place(str(self.path), argument.lineno, argument.col_offset + 1)
            excerpt = self.lines[argument.lineno - 1]
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise CardErrors([Fault(place, "a rule marker takes rule ids as plain strings", excerpt)])
            yield Citation(argument.value, place, excerpt, test)


def _mark_name(node: ast.expr) -> str:
    """`rule` for `pytest.mark.rule(…)`, `skip` for `pytest.mark.skip`, nothing for what is no marker."""
    called = node.func if isinstance(node, ast.Call) else node
    if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Attribute) and called.value.attr == "mark":
        return called.attr
    return ""
