"""What follows from the phrase tables alone, for every language: nothing here names a card."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from cards.random_sentences import RandomTexts
from souldeck.cards.card_files import texts_of
from souldeck.cards.language import Language
from souldeck.cards.usage import reachable, unused
from souldeck.games.drawing_dead.load import card_files

FACTS = Path(__file__).parents[1] / "facts" / "rules-text"
LANGUAGES = ("drawing_dead", "dark_souls", "four_souls")
TEXTS = 200


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Language:
    made: Language = request.getfixturevalue(request.param)
    return made


@pytest.mark.parametrize("language", LANGUAGES, indirect=True)
def test_random_texts_are_read_back_as_the_trees_they_were_printed_from(language: Language) -> None:
    texts = RandomTexts(language.table, seed=20)
    phrases = reachable(language.table, ["text"])

    for number in range(1000):
        if number > TEXTS and phrases == texts.used.keys():
            break
        tree = texts.tree()
        text = language.print(tree)

        reading = language.parser.read(text, "text")

        assert reading.faults == [], text
        assert reading.tree == tree, text
        assert language.print(reading.tree) == text, number

    assert texts.used.keys() == phrases, "every phrase has come"


@pytest.mark.parametrize("language", LANGUAGES, indirect=True)
def test_checks_find_faults_in_random_texts_and_never_fail_themselves(language: Language) -> None:
    texts = RandomTexts(language.table, seed=7)

    readings = [(text, language.check(text)) for text in (language.print(texts.tree()) for _ in range(TEXTS // 4))]

    assert any(reading.faults for _, reading in readings)
    for text, reading in readings:
        lines = text.split("\n")
        for fault in reading.faults:
            assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1, (text, fault)


@pytest.mark.parametrize("language", LANGUAGES, indirect=True)
def test_a_word_left_out_of_a_random_text_never_gives_a_failure_of_the_checker(language: Language) -> None:
    texts = RandomTexts(language.table, seed=8)

    for number in range(TEXTS // 4):
        words = language.print(texts.tree()).split(" ")
        del words[number % len(words)]
        text = " ".join(words)
        if text.strip():
            reading = language.check(text)
            assert reading.faults or reading.tree is not None


SAME_WHEN_ERASED = {
    "drawing_dead": [("first_would",)],
    "dark_souls": [],
    "four_souls": [("cents", "x_cents"), ("gain_cents", "gain_np")],
}
"""Phrases of a game that differ in nothing but what fills their slots."""


@pytest.mark.parametrize("language", LANGUAGES, indirect=True)
def test_phrases_that_differ_only_in_their_slots_are_known(language: Language, request: pytest.FixtureRequest) -> None:
    alike: defaultdict[tuple[str, tuple[str, ...]], list[str]] = defaultdict(list)
    for phrase in language.table.phrases.values():
        alike[phrase.category, phrase.erased].append(phrase.key)

    own = [key for key, phrase in language.table.phrases.items() if not phrase.from_core]
    pairs = [tuple(key for key in keys if key in own) for keys in alike.values() if len(keys) > 1]

    assert [pair for pair in pairs if pair] == SAME_WHEN_ERASED[request.node.callspec.params["language"]]


def test_the_phrases_of_drawing_dead_that_no_built_in_card_uses_are_known(drawing_dead: Language) -> None:
    trees = [text.tree for loaded in card_files() for _, text in texts_of(loaded.card)]

    # One completes a row; `Set of 2 is enough.` is for cards of one's own since Momentum was put in balance.
    assert [phrase.key for phrase in unused(drawing_dead.table, trees)] == ["imp_needs", "radiants"]


def test_the_phrases_of_four_souls_that_no_base_card_uses_are_known(
    four_souls: Language, four_souls_texts: dict[str, str]
) -> None:
    trees = [four_souls.parse(text) for text in four_souls_texts.values() if text]

    assert [phrase.key for phrase in unused(four_souls.table, trees)] == [
        "that_cents",
        "another_ps",
        "its_ctrl",
        "keywords2",
        "indomitable",
        "has_cents_ge",
    ]
