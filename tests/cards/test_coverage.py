"""Rule coverage: which tests and scenarios name which rules, read from the files without running them."""

import textwrap
from pathlib import Path

import pytest

from souldeck.cards.coverage import Coverage, check_citations, cited_in_texts, coverage
from souldeck.cards.errors import CardErrors
from souldeck.cards.ledger import parse_ledger
from souldeck.kernel.errors import UnknownName

LEDGER = parse_ledger(
    """\
- {id: zz.bank.limit, section: The Bank, source: rulebook, rule: The bank holds three cards.}
- {id: zz.bank.swap, section: The Bank, source: rulebook, rule: A card may be swapped.}
- {id: zz.river.six, section: The River, source: rulebook, rule: Six cards lie in the river.}
""",
    "rules.yaml",
)


@pytest.fixture
def tests_root(tmp_path: Path) -> Path:
    root = tmp_path / "tests"
    root.mkdir()
    return root


def write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(textwrap.dedent(text).lstrip("\n"), "utf-8")


def covered(root: Path) -> Coverage:
    return coverage({"zz-game": LEDGER}, root)["zz-game"]


def refusal(root: Path) -> str:
    with pytest.raises(CardErrors) as raised:
        covered(root)
    (fault,) = raised.value.faults
    return f"{Path(fault.place.file).name}:{fault.place.line}:{fault.place.column}: {fault.message}"


def test_a_test_names_its_rules_with_a_marker(tests_root: Path):
    write(
        tests_root,
        "rules/test_bank.py",
        """
        @pytest.mark.rule("zz.bank.limit", "zz.bank.swap")
        def test_the_bank(): ...

        class TestSwap:
            @pytest.mark.rule("zz.bank.swap")
            async def test_once(self): ...
    """,
    )
    assert covered(tests_root).tests == {
        "zz.bank.limit": ("tests/rules/test_bank.py::test_the_bank",),
        "zz.bank.swap": ("tests/rules/test_bank.py::test_the_bank", "tests/rules/test_bank.py::TestSwap::test_once"),
        "zz.river.six": (),
    }
    assert covered(tests_root).data() == {"rules": 3, "tested": 2, "untested": ["zz.river.six"]}


def test_markers_of_a_module_a_class_and_a_parameter_count_for_their_tests(tests_root: Path):
    write(
        tests_root,
        "test_all.py",
        """
        pytestmark = [pytest.mark.rule("zz.bank.limit")]

        @pytest.mark.rule("zz.bank.swap")
        class TestSwap:
            @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("zz.river.six"))])
            def test_once(self, n): ...
    """,
    )
    once = ("tests/test_all.py::TestSwap::test_once",)
    assert covered(tests_root).tests == {"zz.bank.limit": once, "zz.bank.swap": once, "zz.river.six": once}


def test_a_test_that_is_skipped_or_expected_to_fail_does_not_count(tests_root: Path):
    write(
        tests_root,
        "test_bank.py",
        """
        @pytest.mark.rule("zz.bank.limit")
        @pytest.mark.skip(reason="later")
        def test_skipped(): ...

        @pytest.mark.xfail
        @pytest.mark.rule("zz.bank.swap")
        def test_failing(): ...

        @pytest.mark.rule("zz.river.six")
        def helper(): ...
    """,
    )
    assert covered(tests_root).tested == ()


def test_a_scenario_names_its_rules_with_a_field(tests_root: Path):
    write(tests_root, "scenarios/zz/six.yaml", "rules: [zz.river.six]\nseats: 1\n")
    write(tests_root, "scenarios/zz/free.yaml", "seats: 1\n")
    assert covered(tests_root).tests["zz.river.six"] == ("tests/scenarios/zz/six.yaml",)


def test_a_rule_that_no_ledger_has_is_told_with_its_place_and_the_nearest(tests_root: Path):
    write(
        tests_root,
        "test_bank.py",
        """
        @pytest.mark.rule("zz.bank.limits")
        def test_the_bank(): ...
    """,
    )
    assert (
        refusal(tests_root) == "test_bank.py:1:19: no ledger has a rule 'zz.bank.limits'; did you mean 'zz.bank.limit'?"
    )
    write(tests_root, "test_bank.py", "")
    write(tests_root, "scenarios/six.yaml", "rules:\n  - zz.river.sixx\n")
    assert refusal(tests_root) == "six.yaml:2:5: no ledger has a rule 'zz.river.sixx'; did you mean 'zz.river.six'?"


def test_a_marker_that_cannot_be_read_without_running_is_refused(tests_root: Path):
    write(
        tests_root,
        "test_bank.py",
        """
        @pytest.mark.rule(LIMIT)
        def test_the_bank(): ...
    """,
    )
    assert refusal(tests_root) == "test_bank.py:1:19: a rule marker takes rule ids as plain strings"


def test_a_scenario_whose_rules_are_no_list_is_refused(tests_root: Path):
    write(tests_root, "scenarios/six.yaml", "rules: zz.river.six\n")
    assert refusal(tests_root) == "six.yaml:1:8: 'rules' is a list of rule ids: [dd.bank.swap]"


def test_a_test_file_that_is_no_python_is_told(tests_root: Path):
    write(tests_root, "test_bank.py", "def test_the_bank(:\n")
    assert refusal(tests_root).startswith("test_bank.py:1:19: no Python: ")


def test_without_a_folder_of_tests_there_is_no_coverage(tmp_path: Path):
    with pytest.raises(UnknownName, match="reads the tests of a checkout"):
        covered(tmp_path / "tests")


def test_rule_ids_are_found_in_strings_comments_and_pages_but_not_in_code(tmp_path: Path):
    write(
        tmp_path,
        "bank.py",
        '''
        """Refuses by zz.bank.limit."""
        rule = zz.bank.swapp  # see zz.bank.swap
        text = f"{rule} and zz.river.six"
    ''',
    )
    write(tmp_path, "page.md", "The rule `zz.bank.swap`, not the file src/zz.bank.yaml.old.\n")
    cited = [
        (citation.rule, citation.place.line, citation.place.column) for citation in cited_in_texts([LEDGER], tmp_path)
    ]
    assert cited == [
        ("zz.bank.limit", 1, 15),
        ("zz.bank.swap", 2, 29),
        ("zz.river.six", 3, 21),
        ("zz.bank.swap", 1, 11),
    ]


def test_a_text_that_cites_an_unknown_rule_is_told(tmp_path: Path):
    write(tmp_path, "bank.py", 'RULE = "zz.bank.swap"\nOTHER = "zz.bank.swop"\n')
    with pytest.raises(CardErrors, match=r"bank\.py:2:10: no ledger has a rule 'zz\.bank\.swop'"):
        check_citations([LEDGER], cited_in_texts([LEDGER], tmp_path))
