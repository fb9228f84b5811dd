"""What happened, told shortly."""

from souldeck.play.news import listed, merged


def test_lines_that_say_the_same_of_several_things_are_told_as_one():
    told = ["Flame 2 is lost.", "Bolt 5 is lost.", "Wings 1 is lost.", "Rime takes 1 damage."]
    assert merged(told) == ["Flame 2, Bolt 5 and Wings 1 are lost.", "Rime takes 1 damage."]


def test_only_lines_one_after_the_other_are_told_as_one():
    told = ["Flame 2 is lost.", "Rime takes 1 damage.", "Bolt 5 is lost."]
    assert merged(told) == told


def test_articles_are_small_within_a_sentence():
    told = ["The Knight's ability is ready again.", "The Herald's ability is ready again."]
    assert merged(told) == ["The Knight's ability and the Herald's ability are ready again."]


def test_what_returns_is_merged_too():
    told = ["Flame 2 returns from the lost pile.", "Bolt 5 returns from the lost pile."]
    assert merged(told) == ["Flame 2 and Bolt 5 return from the lost pile."]


def test_hidden_cards_are_not_listed():
    assert merged(["A card is drawn.", "A card is drawn."]) == ["A card is drawn.", "A card is drawn."]


def test_a_line_with_a_heading_stands_alone():
    told = ["Round 1: Rime is active.", "Round 2: Rime is active."]
    assert merged(told) == told


def test_names_are_listed():
    assert listed(["Rime"]) == "Rime"
    assert listed(["Rime", "Varrow"]) == "Rime and Varrow"
