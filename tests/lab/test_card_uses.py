"""What statistics learn of cards from the events of a game."""

import pytest

import souldeck
from souldeck.bots.random import RandomBot
from souldeck.games.card_sets import written_cards_of
from souldeck.kernel.event import Event
from souldeck.play.asked import Asked

GAMES = ("drawing-dead", "dark-souls")


def cards_met(game: str, seed: int) -> list[tuple[Event, str, bool]]:
    """Every event of a random game that is about a card, with that card."""
    table = souldeck.new(game, seats=1, seed=seed)
    met = []
    question = 0
    while True:
        for event in table.events:
            found = table.game.card_of(table, event)
            if found is not None:
                met.append((event, *found))
        if table.decision is None:
            return met
        question += 1
        seat = table.decision.seat
        table.take(seat, RandomBot().choose(Asked(table, seat, question)))


@pytest.mark.parametrize("game", GAMES)
def test_every_card_that_statistics_name_is_in_the_card_files(game: str) -> None:
    known = written_cards_of(game).read(None)

    named = {card.partition(":")[0] for seed in range(20) for _, card, _ in cards_met(game, seed)}

    assert len(named) > 30
    assert [card for card in named if card not in known] == []


def test_a_soul_card_is_seen_when_it_is_dealt_and_used_when_an_ability_is_paid_with_it() -> None:
    met = [(event.kind, used) for seed in range(5) for event, card, used in cards_met("drawing-dead", seed)]

    assert ("dealt", False) in met
    assert ("chosen", True) in met
    assert ("dealt", True) not in met
    assert "discarded" not in {kind for kind, _ in met}


def test_equipment_is_seen_when_it_is_drawn_and_used_when_it_attacks() -> None:
    met = [(event.kind, used) for seed in range(5) for event, card, used in cards_met("dark-souls", seed)]

    assert ("drawn", False) in met
    assert ("attacked", True) in met
    assert "discarded" not in {kind for kind, _ in met}


@pytest.mark.parametrize(("game", "option"), [("drawing-dead", "characters"), ("dark-souls", "heroes")])
def test_each_seat_is_named_by_what_it_plays_as(game: str, option: str) -> None:
    pair = {"drawing-dead": "rime,ferhity", "dark-souls": "knight,herald"}[game]

    table = souldeck.new(game, seats=2, options={option: pair})

    assert ",".join(table.game.characters_of(table)) == pair
