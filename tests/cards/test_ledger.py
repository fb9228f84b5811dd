"""The rule ledger: what a good one gives, and what is said about a bad one."""

import textwrap
from pathlib import Path

import pytest

from souldeck.cards.errors import CardErrors
from souldeck.cards.ledger import Ledger, parse_ledger, read_ledger
from souldeck.kernel.errors import UnknownName

BANK = """
- id: zz.bank.limit
  section: The Bank
  source: rulebook
  rule: The bank holds up to three cards.

- id: zz.bank.overflow
  section: The Bank
  source: judgement
  option: roomy_bank
  rule: The new card may be the one discarded.
  question: Must a card of a full bank give way?
  why: They can replace one.

- id: zz.bank.roomy
  section: The Bank
  source: option
  option: roomy_bank
  rule: The bank has no limit.

- id: zz.river.six
  section: The River
  source: official
  rule: Six cards lie in the river.
"""


def ledger(text: str) -> Ledger:
    return parse_ledger(textwrap.dedent(text).lstrip("\n"), "rules.yaml")


def faults(text: str) -> list[str]:
    with pytest.raises(CardErrors) as raised:
        ledger(text)
    return [f"{fault.place}: {fault.message}" for fault in raised.value.faults]


def found(words: str) -> list[str]:
    return [rule.id for rule in ledger(BANK).find(words)]


def test_a_ledger_keeps_its_rules_in_the_order_of_the_rulebook():
    rules = ledger(BANK)
    assert [rule.id for rule in rules] == ["zz.bank.limit", "zz.bank.overflow", "zz.bank.roomy", "zz.river.six"]
    assert len(rules) == 4
    assert rules.prefix == "zz"


def test_a_rule_says_where_it_stands_and_whether_it_is_an_open_point():
    rules = ledger(BANK)
    overflow = rules["zz.bank.overflow"]
    assert (overflow.section, overflow.option, overflow.why) == ("The Bank", "roomy_bank", "They can replace one.")
    assert overflow.is_open_point
    assert not rules["zz.bank.limit"].is_open_point
    assert str(rules["zz.river.six"].place) == "rules.yaml:20:3"


def test_an_id_that_the_ledger_lacks_is_answered_with_the_nearest():
    rules = ledger(BANK)
    assert "zz.bank.limit" in rules
    assert "zz.bank.limits" not in rules
    with pytest.raises(UnknownName, match=r"no rule 'zz\.bank\.limits'; did you mean 'zz\.bank\.limit'\?"):
        rules["zz.bank.limits"]


def test_words_find_rules_by_statement_section_question_and_reason():
    assert found("three cards") == ["zz.bank.limit"]
    assert found("river") == ["zz.river.six"]
    assert found("give way") == ["zz.bank.overflow"]
    assert found("REPLACE") == ["zz.bank.overflow"]


def test_all_words_must_be_there_and_the_beginning_of_a_word_is_enough():
    assert found("card") == ["zz.bank.limit", "zz.bank.overflow", "zz.river.six"]
    assert found("card disc") == ["zz.bank.overflow"]
    with pytest.raises(UnknownName, match="never together"):
        found("river bank")


def test_an_id_or_its_beginning_finds_by_id_alone():
    assert found("zz.bank.") == ["zz.bank.limit", "zz.bank.overflow", "zz.bank.roomy"]
    assert found("zz.bank.overflow") == ["zz.bank.overflow"]
    with pytest.raises(UnknownName, match=r"did you mean 'zz\.bank\.overflow'"):
        found("zz.bank.overflw")


def test_joined_words_are_found_as_words_in_a_row():
    assert found("up-to-three") == ["zz.bank.limit"]
    with pytest.raises(UnknownName):
        found("three-to-up")


def test_no_words_find_every_rule():
    assert len(found("")) == 4


def test_a_misspelt_word_is_answered_with_the_nearest_word_of_the_ledger():
    with pytest.raises(UnknownName, match="no rule has 'rivver'; did you mean 'river'"):
        found("rivver")


def test_every_mistake_of_an_entry_is_told_with_its_place():
    assert faults("""
        - id: Bank Limit
          sektion: The Bank
          source: rulebok
          rule: The bank holds up to three cards
    """) == [
        "rules.yaml:1:3: the rule lacks section",
        "rules.yaml:2:3: a rule has no field 'sektion'; did you mean 'section'?",
    ]
    assert faults("""
        - id: Bank Limit
          section: The Bank
          source: rulebok
          rule: The bank holds up to three cards
    """) == [
        "rules.yaml:1:7: 'Bank Limit' is no rule id; write game, chapter and rule like 'dd.bank.swap'",
        (
            "rules.yaml:3:11: a source is one of rulebook, official, judgement, option; not 'rulebok'; "
            "did you mean 'rulebook'?"
        ),
        "rules.yaml:4:9: 'rule' is a sentence and ends with '.'",
    ]


def test_an_id_is_used_once_and_has_the_prefix_of_the_others():
    assert faults("""
        - {id: zz.bank.limit, section: The Bank, source: rulebook, rule: The bank has three cards.}
        - {id: zz.bank.limit, section: The Bank, source: rulebook, rule: The bank has four cards.}
        - {id: yy.bank.limit, section: The Bank, source: rulebook, rule: The bank has five cards.}
    """) == [
        "rules.yaml:2:8: 'zz.bank.limit' stands here already, in line 1",
        "rules.yaml:3:8: 'yy.bank.limit' does not begin with 'zz.' like the rules before it",
    ]


def test_a_judgement_gives_question_and_why_and_nothing_else_does():
    assert faults("""
        - id: zz.bank.limit
          section: The Bank
          source: judgement
          rule: The bank holds up to three cards.
          question: How many cards does the bank hold?
        - id: zz.bank.swap
          section: The Bank
          source: rulebook
          rule: A card may be swapped.
          why: It is good for the players.
    """) == [
        "rules.yaml:1:3: a judgement has a 'why'",
        "rules.yaml:10:3: only a judgement has a 'why'",
    ]


def test_a_variant_names_its_option_and_an_option_named_by_a_judgement_has_a_variant():
    assert faults("""
        - id: zz.bank.roomy
          section: The Bank
          source: option
          rule: The bank has no limit.
        - id: zz.bank.tight
          section: The Bank
          source: rulebook
          option: tight_bank
          rule: The bank has a limit.
    """) == [
        "rules.yaml:1:3: a variant names its 'option'",
        "rules.yaml:8:3: only a variant or a judgement has an 'option'",
    ]
    assert faults(BANK.replace("option: roomy_bank\n  rule: The new", "option: roomy_bnk\n  rule: The new")) == [
        "rules.yaml:6:3: no rule of source 'option' says what 'roomy_bnk' does; did you mean 'roomy_bank'?"
    ]


def test_the_rules_of_a_section_stand_together():
    late = (
        BANK
        + """
- id: zz.bank.late
  section: The Bank
  source: rulebook
  rule: The bank opens late.
"""
    )
    assert faults(late) == [
        "rules.yaml:26:12: the rules of 'The Bank' stand further up; keep a section together",
    ]


@pytest.mark.parametrize("text", ["", "rules: none", "[]"])
def test_a_file_that_is_no_list_of_rules_is_refused(text: str):
    assert faults(text) == ["rules.yaml:1:1: a ledger is a list of rules; each begins with '- id: …'"]


def test_entries_and_fields_of_the_wrong_kind_are_refused():
    assert faults("""
        - just words
        - id: 7
          section: The Bank
          source: rulebook
          rule: [The bank holds up to three cards.]
    """) == [
        "rules.yaml:1:3: a rule is a list of fields, of which the first is 'id'",
        "rules.yaml:2:3: the rule lacks id and rule",
        "rules.yaml:2:7: 'id' is a text",
        "rules.yaml:5:9: 'rule' is a text",
    ]


def test_a_ledger_is_read_from_a_file_and_a_missing_file_is_told(tmp_path: Path):
    path = tmp_path / "rules.yaml"
    path.write_text(BANK, "utf-8")
    assert [rule.id for rule in read_ledger(path)] == [rule.id for rule in ledger(BANK)]
    with pytest.raises(CardErrors, match="cannot be read"):
        read_ledger(tmp_path / "none.yaml")
