"""The menu: long lists in groups, and cards picked first."""

from __future__ import annotations

from souldeck.play.menus import Offer
from souldeck.tui.boards.board import Group, by_verb
from souldeck.tui.menu import Menu


class Made:
    """An option of a test: `river flame-5` touches `flame-5`, `swap flame-5 for bolt-2` both cards."""

    def __init__(self, text):
        self._text = text

    def text(self):
        return self._text

    def touches(self):
        return tuple(word for word in self._text.split() if "-" in word)


def menu(*texts):
    return Menu([Offer(0, 0, Made(text)) for text in texts], by_verb)


def titles(made):
    return [row.offer.option.text() if row.offer else row.title for row in made.rows()]


CARDS = ("a-1", "a-2", "a-3", "a-4")
LONG = (
    *[f"river {card}" for card in CARDS],
    *[f"gate {card}" for card in CARDS],
    "swap a-1 for b-1",
    "swap a-2 for b-1",
)


def test_a_short_list_stands_as_it_is():
    assert titles(menu(*LONG[:6])) == list(LONG[:6])


def test_a_long_list_stands_in_groups_to_be_opened_and_left():
    made = menu(*LONG)
    assert titles(made) == ["River", "Gate", "Swap"]
    made.open(made.rows()[1])
    assert titles(made) == [f"gate {card}" for card in CARDS]
    assert made.back()
    assert titles(made) == ["River", "Gate", "Swap"]
    assert not made.back()


def test_a_group_of_one_is_the_choice_itself():
    assert titles(menu(*LONG[:8], "enough", "wait")) == ["River", "Gate", "enough", "wait"]


def test_choices_that_belong_to_no_group_stay_in_sight():
    offers = [Offer(0, 0, Made(text)) for text in LONG]
    made = Menu(offers, lambda shown: [Group("", tuple(shown[:2])), Group("Others", tuple(shown[2:]))])
    assert titles(made) == ["river a-1", "river a-2", "Others"]


def test_small_groups_are_spread_out_beside_a_large_one_while_there_is_room():
    tokens = [f"token {number} a-1" for number in range(12)]
    assert titles(menu("gate a-1", "bank a-1", *tokens)) == ["gate a-1", "bank a-1", "Token"]
    assert titles(menu(*LONG[:8], *tokens)) == ["River", "Gate", "Token"]


def test_a_long_list_that_cannot_be_grouped_is_shown_whole():
    texts = [f"river a-{number}" for number in range(12)]
    assert titles(menu(*texts)) == texts


def test_a_picked_card_leaves_only_what_is_about_it():
    made = menu(*LONG)
    assert made.pick("a-1")
    assert titles(made) == ["river a-1", "gate a-1", "swap a-1 for b-1"]


def test_a_second_card_narrows_further_and_another_takes_its_place():
    made = menu(*LONG)
    made.pick("a-1")
    assert made.pick("b-1")
    assert titles(made) == ["swap a-1 for b-1"]
    assert made.pick("a-3")  # nothing is about all three
    assert made.picked == ("a-3",)
    assert titles(made) == ["river a-3", "gate a-3"]


def test_a_card_is_put_back_by_picking_it_again():
    made = menu(*LONG)
    made.pick("a-1")
    made.pick("a-1")
    assert made.picked == ()


def test_a_card_that_no_choice_is_about_is_not_picked():
    made = menu(*LONG)
    made.pick("a-1")
    assert not made.pick("c-9")
    assert made.picked == ("a-1",)


def test_going_back_leaves_the_group_before_the_card():
    made = menu(*LONG, *[f"token {number} a-1" for number in range(9)])
    made.pick("a-1")
    made.open(made.rows()[3])
    made.back()
    assert made.picked == ("a-1",)
    made.back()
    assert made.picked == ()
