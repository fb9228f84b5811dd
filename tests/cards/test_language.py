"""A language reads, prints and checks the texts of its game, and the trees it gives are plain values."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from souldeck.cards.errors import CardErrors
from souldeck.cards.language import Language
from souldeck.cards.node import Node
from souldeck.cards.walk import below

FACTS = Path(__file__).parents[1] / "facts" / "rules-text"


def abilities(tree: Node) -> tuple[Node, ...]:
    (lines,) = tree.slots
    assert isinstance(lines, tuple)
    return lines


def test_all_287_base_cards_of_four_souls_are_read_checked_and_printed_as_they_were_written(
    four_souls: Language, four_souls_texts: dict[str, str]
) -> None:
    assert len(four_souls_texts) == 287
    for key, text in four_souls_texts.items():
        if text:
            assert four_souls.print(four_souls.parse(text)) == text, key


def test_the_words_that_other_sets_of_four_souls_need_conflict_with_nothing(four_souls: Language) -> None:
    larger = Language.load([FACTS / name for name in ("four_souls.phrases", "more.phrases")])

    text = "On your turn, the first time you kill a monster, loot 1."

    assert larger.print(larger.parse(text)) == text
    with pytest.raises(CardErrors):
        four_souls.parse(text)


def test_the_samples_of_dark_souls_are_read_and_printed_with_the_same_core(
    dark_souls: Language, dark_souls_texts: dict[str, str]
) -> None:
    assert len(dark_souls_texts) == 32
    for key, text in dark_souls_texts.items():
        assert dark_souls.print(dark_souls.parse(text)) == text, key


def test_a_tree_holds_phrases_and_what_fills_them(drawing_dead: Language) -> None:
    tree = drawing_dead.parse("Straight of 3: Deal 2 damage to an enemy.")

    deal = Node("deal_damage", (Node("amount", (2,)), Node("an_enemy")))
    sentence = Node("say", (Node("do", (deal,)),))
    head = Node("pat1", (Node("straight_of", (3,)),))
    assert tree == Node("text", ((Node("needs", (head, Node("steps", ((sentence,),)))),),))
    assert repr(deal) == "Node('deal_damage', Node('amount', 2), Node('an_enemy'))"


def test_a_field_may_hold_a_part_of_a_text_alone(drawing_dead: Language) -> None:
    tree = drawing_dead.parse("Set of 3 plus set of 2", start="pattern")

    assert tree == Node("pat_plus", (Node("set_of", (3,)), Node("set_of", (2,))))
    assert drawing_dead.print(tree) == "Set of 3 plus set of 2"
    with pytest.raises(CardErrors):
        drawing_dead.parse("Set of 3 plus set of 2")


def test_equal_texts_give_equal_trees_wherever_they_stand(drawing_dead: Language) -> None:
    first, second = abilities(drawing_dead.parse("Loot 1.\nLoot 1."))

    assert first == second
    assert hash(first) == hash(second)
    assert (first.line, second.line) == (1, 2)
    assert (first,) != abilities(drawing_dead.parse("Loot 2."))


def test_a_tree_survives_being_stored(drawing_dead: Language) -> None:
    tree = drawing_dead.parse("Choose one:\n- Loot 2.\n- Gate 1.")

    again = pickle.loads(pickle.dumps(tree))

    assert again == tree
    assert [(node.line, node.column) for node in below(again)] == [(node.line, node.column) for node in below(tree)]


def test_every_node_knows_where_its_words_begin(drawing_dead: Language) -> None:
    tree = drawing_dead.parse("Loot 1.\nWeak, set of 2: Shred 2. Deal 1 damage to each character.")

    places = {node.key: (node.line, node.column) for node in below(tree)}

    assert places["loot"] == (1, 1)
    assert places["weak_needs"] == (2, 1)
    assert places["set_of"] == (2, 7)
    assert places["deal_damage"] == (2, 26)
    assert places["each_char"] == (2, 43)


def test_a_whole_table_of_a_die_is_one_ability(four_souls: Language) -> None:
    tree = four_souls.parse("Tap: Roll a die:\n- 1-2: Loot 1.\n- 6: Loot 3.\nAt the end of your turn, recharge this.")

    tap, at = abilities(tree)

    assert (tap.key, at.key) == ("tap", "at")
    assert [row.slots[0] for row in below(tap) if row.key == "row"] == [
        Node("between", (1, 2)),
        Node("exactly", (6,)),
    ]


def test_words_agree_with_their_amount_and_their_subject(four_souls: Language) -> None:
    one = Node("gain_treasure", (Node("count", (1,)),))
    two = Node("gain_treasure", (Node("count", (2,)),))

    def printed(clause: Node) -> str:
        return four_souls.print(Node("say", (clause,)))

    assert printed(Node("do", (one,))) == "Gain 1 treasure."
    assert printed(Node("do", (two,))) == "Gain 2 treasures."
    assert printed(Node("does", (Node("a_player"), two))) == "A player gains 2 treasures."
    assert printed(Node("does", (Node("attacker"), one))) == "The attacker gains 1 treasure."


def test_numbers_that_a_phrase_spells_out_are_numbers_elsewhere(dark_souls: Language) -> None:
    for text in ("While this has 0 HP, this deals 2 more damage.", "Standard: Attack for 0."):
        assert dark_souls.print(dark_souls.parse(text)) == text
