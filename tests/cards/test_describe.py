"""The printed language: what a person who writes cards finds in it."""

from __future__ import annotations

import re

from souldeck.cards.describe import describe
from souldeck.cards.language import Language
from souldeck.cards.words import in_one_line

TEXTS = (
    "Set of 2: Deal 2 damage to an enemy. Haunt an enemy.\nRadiant 3: Haunt an enemy.",
    "Choose one:\n- Loot 2.\n- Gate 1.",
    "Radiant 4: Haunt an enemy.",
)


def described(language: Language) -> str:
    return describe(language, "Drawing Dead", map(language.parse, TEXTS))


def test_every_phrase_is_printed_once_under_its_category(drawing_dead: Language) -> None:
    printed = described(drawing_dead)

    for category, phrases in drawing_dead.table.categories.items():
        section = re.search(rf"^⟨{category}⟩.*\n((?:  .*\n)+)", printed, re.MULTILINE)
        assert section, category
        assert len(re.findall(r"^ +(?:\d+|–)  ", section[1], re.MULTILINE)) == len(phrases), category


def test_a_phrase_stands_with_its_use_and_an_example_from_the_cards(drawing_dead: Language) -> None:
    lines = [re.sub(" +", " ", line.strip()) for line in described(drawing_dead).splitlines()]

    assert "2 haunt/haunts ⟨np: enemy⟩ haunt an enemy" in lines
    assert "– radiant patterns" in lines
    assert "⟨pattern⟩ requirements" in lines
    assert "SIGNED a number with a sign, as +1" in lines


def test_sentences_come_first_and_lists_show_their_rows(drawing_dead: Language) -> None:
    printed = described(drawing_dead)

    headings = re.findall(r"\n\n⟨(\w+)⟩ ", printed)
    assert headings[:6] == ["ability", "steps", "tail", "sentence", "clause", "bullet"]
    assert re.search(r"choose one:⟨bullets⟩ +Choose one:\n +- Loot 2\.\n +- Gate 1\.\n", printed)


def test_words_of_other_games_are_listed_where_this_game_has_a_word_for_them(
    drawing_dead: Language, four_souls: Language
) -> None:
    assert "monster → enemy" in described(drawing_dead)
    assert "monster →" not in describe(four_souls, "Four Souls")


def test_it_reads_without_cards_too(dark_souls: Language) -> None:
    printed = describe(dark_souls, "Dark Souls")

    assert re.search(r"–  attack/attacks at range for ⟨m⟩\n", printed)
    assert "⟨stamina⟩: one or more ⟨stam⟩ with a comma between" in printed


def test_a_choice_printed_in_bullets_reads_as_a_sentence_where_there_is_one_line():
    printed = "Gain 1 shift token.\nChoose one:\n- Loot 2.\n- Gate 2."
    assert in_one_line(printed) == "Gain 1 shift token. Choose one: Loot 2. Or: Gate 2."
    assert in_one_line(printed, " · ") == "Gain 1 shift token. · Choose one: Loot 2. Or: Gate 2."
