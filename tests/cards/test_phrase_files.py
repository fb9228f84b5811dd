"""Phrase files: the notation, what is wrong with a file, and phrases that a reader could confuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from souldeck.cards.errors import CardErrors
from souldeck.cards.language import Language
from souldeck.cards.node import Node

GAME = """\
[kinds]
  target    enemy character
  person    character
[without]
  roll roll_if
[span]
  round     round
[np: enemy]
  an_enemy  an enemy
[np: character]
  a_hero    a hero
  each_hero each hero
[event]
  ev_enters <np:enemy> enters play
  ev_hurt   <subj> take/takes damage
[act]
  bank      bank/banks <n>
  haunt     haunt/haunts <np:enemy>
"""
"""The words of a small game of cards, heroes and enemies."""


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def with_phrases(text: str) -> Language:
    """The small game with more phrases."""
    Path("game.phrases").write_text(GAME, "utf-8")
    Path("more.phrases").write_text(text, "utf-8")
    return Language.load([Path("game.phrases"), Path("more.phrases")])


def refused(text: str) -> list[str]:
    """The first line of each fault of these phrases, whether found in the file or when the grammar is built."""
    with pytest.raises(CardErrors) as raised:
        _ = with_phrases(text).parser
    return [str(fault).splitlines()[0] for fault in raised.value.faults]


def test_one_line_is_grammar_and_printer() -> None:
    language = with_phrases("[act]\n  borrow  borrow/borrows <n> lost card|cards from <np:character>\n")

    for text in (
        "Borrow 1 lost card from a hero.",
        "Borrow 3 lost cards from a hero.",
        "A hero borrows any number of lost cards from each hero.",
    ):
        assert language.print(language.parse(text)) == text
    with pytest.raises(CardErrors, match=r"1:15: 'card' cannot stand here; expected 'cards'"):
        language.parse("Borrow 2 lost card from a hero.")


def test_a_subject_is_you_or_a_noun_and_the_verb_agrees() -> None:
    language = with_phrases("[event]\n  ev_sleep  <subj> fall/falls asleep\n")

    tree = language.parse("When you fall asleep, loot 1.")

    assert tree.slots[0][0].slots[0] == Node("ev_sleep", (Node("you"),))  # type: ignore[index, union-attr]
    assert language.print(language.parse("When a hero falls asleep, loot 1."))
    with pytest.raises(CardErrors, match=r"1:10: 'falls' cannot stand here; .* did you mean 'fall'\?"):
        language.parse("When you falls asleep, loot 1.")


def test_the_amount_that_a_word_agrees_with_is_the_nearest_before_it() -> None:
    language = with_phrases("[act]\n  trade  trade/trades <n> lost card|cards worth <num> heal point|points\n")

    assert language.print(language.parse("Trade 1 lost card worth 2 heal points."))
    assert language.print(language.parse("Trade 2 lost cards worth 1 heal point."))


def test_up_to_1_is_one() -> None:
    language = with_phrases("[act]\n  borrow  borrow/borrows <n> lost card|cards\n")

    assert language.print(language.parse("Borrow up to 1 lost card."))
    assert language.print(language.parse("Borrow up to 2 lost cards."))


def test_lists_stand_with_commas_or_lines_or_nothing_between() -> None:
    language = with_phrases(
        "[ability]\n  quick  quick, <stamina>: <steps>\n"
        "[stamina = stam COMMA]\n[stam]\n  strength strength\n  faith faith\n"
    )

    tree = language.parse("Quick, strength, faith, faith: Loot 1.")

    assert tree.slots[0][0].slots[0] == (Node("strength"), Node("faith"), Node("faith"))  # type: ignore[index, union-attr]


def test_core_phrases_that_need_a_category_the_game_lacks_are_no_part_of_its_language() -> None:
    language = with_phrases("")

    assert "when" in language.table.phrases
    assert "when_timed" not in language.table.phrases, "it has no [timing]"


def test_a_game_may_be_without_a_core_phrase_and_then_its_words_are_no_words() -> None:
    language = with_phrases("")

    assert {"row", "between"}.isdisjoint(language.table.phrases), "rows are only of use under a roll"
    with pytest.raises(CardErrors, match="'Roll' is not a word"):
        language.parse("Roll a die:\n- 1: Loot 1.")
    assert refused("[without]\n  lootn\n") == [
        "more.phrases:2:3: there is no core phrase 'lootn'; did you mean 'loot'?"
    ]


@pytest.mark.parametrize(
    ("phrases", "message"),
    [
        ("sleep  sleep/sleeps", "more.phrases:1:1: a phrase belongs under a header such as [act]"),
        ("[act\n", "more.phrases:1:1: a header is written [act], [np: enemy] or [bullets = bullet NONE]"),
        ("[np]\n", "more.phrases:1:1: nouns need a kind, as in [np: enemy]"),
        ("[naps = act SPACE]\n", "more.phrases:1:1: 'SPACE' cannot separate a list; write LINE, COMMA, NONE"),
        ("[act]\n  sleep\n", "more.phrases:2:3: a phrase is written as its key, a space and its words"),
        (
            "[act]\n  Sleep sleep/sleeps\n",
            "more.phrases:2:3: 'Sleep' is no key; a key is in small letters, digits and '_'",
        ),
        ("[act]\n  bank sleep/sleeps\n", "more.phrases:2:3: 'bank' is the key of another phrase, "),
        (
            "[act]\n  nap nap/naps <span\n",
            "more.phrases:2:16: a slot is written <n>, <act3>, <sentence+> or <np:enemy character>",
        ),
        ("[act]\n  nap nap/naps <spam>\n", "more.phrases:2:16: there is no category [spam]; did you mean 'span'?"),
        (
            "[act]\n  nap nap/naps <np:enmy>\n",
            "more.phrases:2:16: no noun is of the kind 'enmy'; did you mean 'enemy'?",
        ),
        (
            "[act: charakter]\n  nap nap/naps\n",
            "more.phrases:2:3: no noun is of the kind 'charakter'; did you mean 'character'?",
        ),
        ("[act]\n  nap nap/naps hour|hours\n", "more.phrases:2:3: 'hour|hours' has no amount before it to agree with"),
        ("[act]\n  nap nap/naps SINGED\n", "more.phrases:2:16: 'SINGED' is no shape of a word; did you mean 'SIGNED'?"),
        ("[act]\n  nap nap/naps a enemy\n", "more.phrases:2:7: write 'an enemy'"),
        ("[replacing]\n  haunted\n", "more.phrases:2:3: there is no phrase 'haunted'; did you mean 'haunt'?"),
        ("[kinds]\n  target  enmy\n", "more.phrases:2:3: no noun is of the kind 'enmy'; did you mean 'enemy'?"),
    ],
)
def test_a_slip_in_a_phrase_file_is_told_with_its_place(phrases: str, message: str) -> None:
    (told,) = refused(phrases)
    assert told.startswith(message)


def test_all_slips_of_a_file_are_told_at_once() -> None:
    told = refused("[act]\n  nap nap/naps <spam>\n  Doze doze/dozes\n  nod nod/nods a enemy\n")

    assert [line.split(": ")[0] for line in told] == ["more.phrases:2:16", "more.phrases:3:3", "more.phrases:4:7"]


@pytest.mark.parametrize(
    ("phrases", "words", "pair"),
    [
        ("[act]\n  drop discard/discards <np> and leave/leaves\n", "'and'", ("'drop'", "'discard'")),
        ("[event]\n  ev_this this enters play\n", "'enters'", ("'ev_this'", "'ev_enters'")),
        ("[act]\n  loot_some loot/loots <num>\n", "':'", ("'loot_some'", "'loot'")),
        ("[ability]\n  loot_line loot <num>: <steps>\n", "':'", ("'loot_line'", "'loot'")),
    ],
)
def test_two_phrases_that_a_reader_could_confuse_are_both_named_with_the_word(
    phrases: str, words: str, pair: tuple[str, str]
) -> None:
    (told,) = refused(phrases)

    assert told.startswith("more.phrases:2:3: before ")
    assert words in told
    assert f"a reader could not tell {pair[0]} from {pair[1]} of " in told


def test_a_phrase_that_only_begins_like_another_is_no_conflict() -> None:
    language = with_phrases("[act]\n  take_back bank/banks <n> card|cards from the hand\n")

    assert language.print(language.parse("Bank 2. Bank 2 cards from the hand."))


def test_a_missing_phrase_file_is_an_error_for_people() -> None:
    with pytest.raises(CardErrors, match=r"absent\.phrases:1:1: cannot be read"):
        Language.load([Path("absent.phrases")])
