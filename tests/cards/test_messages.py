"""What a person who writes a card is told: where the text goes wrong, what could stand there, and what was meant."""

from __future__ import annotations

import pytest

from souldeck.cards.errors import CardErrors
from souldeck.cards.language import Language


def faults(language: Language, text: str) -> list[str]:
    return [f"{fault.line}:{fault.column}: {fault.message}" for fault in language.check(text).faults]


NOUN = "a noun (a player, this, …)"
ACTION = "an action (loot, choose, …)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        # words
        ("Destory an item.", "1:1: 'Destory' is not a word of this game's rules text; did you mean 'destroy'?"),
        ("Draw 2 cards.", "1:1: 'Draw' is not a word of this game's rules text; write 'loot'"),
        (
            "Get +1 attack until end of turn.",
            "1:15: 'until' is not a word of this game's rules text; write 'this turn'",
        ),
        ("Loot three.", "1:6: 'three' is not a word of this game's rules text; amounts are digits, write '3'"),
        (
            "Loot one.",
            "1:6: 'one' cannot stand here; expected a number, 'any', 'from', 'X', …; amounts are digits, write '1'",
        ),
        ("Steal that player’s soul.", "1:12: 'player’s' has a mark of print in it; write 'player's'"),
        ('Search the loot deck for "The', "1:26: a quote is opened here and not closed in this line"),
        # sentences
        (
            "When you takes damage, loot 1.",
            "1:10: 'takes' cannot stand here; expected 'take', 'make', 'activate', 'declare', …; did you mean 'take'?",
        ),
        ("When you take damage loot 1.", "1:22: 'loot' cannot stand here; expected ','"),
        (
            "Gain 1 treasures.",
            (
                "1:8: 'treasures' cannot stand here; expected 'treasure', 'level', 'shop', 'non-event' or 'of'; "
                "did you mean 'treasure'?"
            ),
        ),
        (
            "Discard a loot card.",
            (
                "1:11: 'loot' cannot stand here; expected 'monster', 'non-attack', 'item', 'soul', …; "
                "amounts are digits, write '1 loot card'"
            ),
        ),
        (
            "Destroy 1 item.",
            (
                "1:11: 'item' cannot stand here; expected 'non-event', 'of' or 'shop'; "
                "one that is chosen has 'a', write 'an item'"
            ),
        ),
        (
            "Get +1 attack.",
            (
                "1:14: '.' cannot stand here; expected 'this'; "
                "an effect needs 'this turn', a lasting rule starts with 'You'"
            ),
        ),
        ("Deal 1 damage to", f"1:17: the text ends too early; expected {NOUN}"),
        ("Loot 1", "1:7: the sentence has no full stop"),
        ("- Loot 1.", f"1:1: a row ('- …') cannot stand here; expected {NOUN}, {ACTION}, 'at', 'eternal', …"),
        # how it is written
        ("recharge an item.", "1:1: write it so: 'Recharge an item.'"),
        ("Recharge a item.", "1:10: write it so: 'Recharge an item.'"),
        ("Loot  1.", "1:6: one space between words, none at the end; write it so: 'Loot 1.'"),
        ("Loot 1. ", "1:8: one space between words, none at the end; write it so: 'Loot 1.'"),
        ("Loot 1.\n\nLoot 2.", "2:1: an empty line; take it out"),
        ("\n", "1:1: the text is empty; leave the field out"),
        # kinds
        ("Recharge a player.", "1:10: 'a player' is a player, not an item"),
        ("Deal 1 damage to an item.", "1:18: 'an item' is an item, not a monster or a player"),
        ("A monster loots 1.", "1:1: 'a monster' is a monster; only a player can 'loot 1'"),
        ("This gains 3¢.", "1:1: 'this' is this card; only a player can 'gain 3¢'"),
        (
            "Each player takes 1 damage.",
            "1:1: leave out the subject, the card does this; write 'Deal 1 damage to each player.'",
        ),
        ("A player kills a monster.", "1:1: leave out the subject, the card does this"),
        # references
        ("That player loots 1.", "1:1: 'that player' refers to nothing before it"),
        ("Each player loots 1. Kill that player.", "1:27: 'that player' refers to nothing before it"),
        ("Kill it.", "1:6: 'it' refers to nothing before it"),
        ("Steal 1 of that player's souls.", "1:12: 'that player' refers to nothing before it"),
        ("When this dies, prevent that damage.", "1:17: 'that damage' refers to nothing before it"),
        ("Loot that many.", "1:6: 'that many' refers to nothing before it"),
        ("Set that die to 1.", "1:5: 'that die' refers to nothing before it"),
        # X
        ("Loot X.", "1:6: 'X' without 'where X is …' at the end of the sentence"),
        ("Gain X¢. Loot 1.", "1:6: 'X¢' without 'where X is …' at the end of the sentence"),
        ("Loot 1, where X is the result.", "1:1: 'where X is …' explains an X that the sentence does not use"),
        # replacements and costs
        (
            "If you would die, loot 1.",
            "1:1: a replacement must change 'that amount', prevent, or say 'instead'; else write 'When …'",
        ),
        (
            "Loot 1: Gain 1¢.",
            "1:1: 'loot 1' cannot be a cost; a cost begins with one of 'destroy', 'discard', 'give', 'pay', 'remove'",
        ),
        # dice
        ("Roll a die:\n- 1-2: Loot 1.\n- 3-7: Loot 2.", "3:3: a die shows 1 to 6, not 7"),
        ("Roll a die:\n- 1-3: Loot 1.\n- 3: Loot 2.", "3:3: result 3 has two rows"),
        ("Roll a die:\n- 5-2: Loot 1.", "2:3: write the smaller result first: '2-5'"),
        ("Roll a die:\n- 2-2: Loot 1.", "2:3: write '2'"),
        ("Roll a die:\n- 2 or 3: Loot 1.", "2:3: write '2-3'"),
        # one meaning, one wording
        (
            "Choose a player. That player loots 1.",
            "1:1: 'choose' is for what is used again later; name it in the sentence that uses it",
        ),
        (
            "Choose a monster. Kill that monster.",
            "1:1: 'choose' is for what is used again later; name it in the sentence that uses it",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_to_write(four_souls: Language, text: str, message: str) -> None:
    assert faults(four_souls, text) == [message]


@pytest.mark.parametrize(
    "text",
    [
        "Gain 1 treasure.",
        "Discard 1 loot card.",
        "Destroy an item.",
        "Get +1 attack this turn.",
        "You get +1 attack.",
        "A player loots 1. That player gains 1¢.",
        "When a player dies, that player loots 1.",
        "Look at a player's hand. Steal 1 loot card from that player.",
        "When a player would roll a 1, reroll that die.",
        "Roll a die. Deal X damage to a monster, where X is the result.",
        "If you would die, prevent that death.",
        "If you would loot, gain that many cents instead.",
        "Discard any number of loot cards. Loot that many.",
        "Discard 1 loot card: Gain 1¢.",
        "Roll a die:\n- 1-2: Loot 1.\n- 4 or 6: Loot 2.\n- 5: Loot 3.",
        "Choose a player. That player loots 1. Kill that player.",
        "Choose a player. This turn, if that player would loot, double that amount.",
        "Heal 1 HP.",
    ],
)
def test_what_is_right_is_not_complained_about(four_souls: Language, text: str) -> None:
    assert faults(four_souls, text) == []


def test_all_mistakes_of_a_text_are_told_in_its_order(four_souls: Language) -> None:
    text = "Eternal.\nTap: Destory an item. Drow 2.\nWhen you dies, loot 1.\nLoot 1.\nPay 2¢: Choose one:\n- Loot one."

    assert [message.partition(" ")[0] for message in faults(four_souls, text)] == ["2:6:", "2:23:", "3:10:", "6:8:"]


def test_a_row_refers_to_nothing_in_another_row(four_souls: Language) -> None:
    alone = "Choose one:\n- A player loots 1.\n- That player gains 1¢."
    before = "When a player dies, choose one:\n- Loot 1.\n- That player gains 1¢."

    assert faults(four_souls, alone) == ["3:3: 'that player' refers to nothing before it"]
    assert faults(four_souls, before) == []


def test_a_word_of_one_game_is_no_word_of_another(four_souls: Language, drawing_dead: Language) -> None:
    assert faults(drawing_dead, "Shred 2.") == []
    assert faults(four_souls, "Shred 2.") == ["1:1: 'Shred' is not a word of this game's rules text"]


def test_a_hint_names_a_word_that_this_game_has(drawing_dead: Language, four_souls: Language) -> None:
    text = "Deal 1 damage to each creature."

    assert faults(drawing_dead, text) == ["1:23: 'creature' is not a word of this game's rules text; write 'enemy'"]
    assert faults(four_souls, text) == ["1:23: 'creature' is not a word of this game's rules text; write 'monster'"]


def test_a_text_alone_is_reported_like_a_file(drawing_dead: Language) -> None:
    with pytest.raises(CardErrors) as raised:
        drawing_dead.parse("Loot 1.\nDeal 1 damage to ech enemy.")

    assert str(raised.value) == (
        "text:2:18: 'ech' is not a word of this game's rules text; did you mean 'each'?\n"
        "    Deal 1 damage to ech enemy.\n"
        "                     ^"
    )
