"""One keyboard for several hands that are closed to each other."""

from __future__ import annotations

from contextlib import asynccontextmanager

import pytest

from souldeck.bots.levels import bot_named
from souldeck.games import game_named
from souldeck.play.holders import holders_from
from souldeck.play.session import Session
from tui.at_the_table import drawing_dead, shown, table_of

CARDS = game_named("dark-souls").load_cards()


def closed(*holders, heroes="knight,sorcerer", **options):
    """A game of Dark Souls with closed hands."""
    seats = holders_from(holders or ("me", "me"), bot_named)
    chosen = {"heroes": heroes, "closed_hands": "yes", **options}
    return Session.begin(game_named("dark-souls"), seats, chosen, CARDS, 9, "2026-01-31")


async def until(pilot, session, ask):
    """Take the first choice, and every handing over, until something is asked."""
    for _ in range(200):
        if session.table.decision.ask == ask:
            return
        await pilot.press("enter" if pilot.app.player.notes else "1")
    raise AssertionError(f"'{ask}' is not asked")


@asynccontextmanager
async def heroes_acting():
    """A fight of two heroes with closed hands, with one of their players at the keyboard."""
    session = closed()
    async with table_of(session).run_test(size=(100, 30)) as pilot:
        await until(pilot, session, "activation")
        while pilot.app.player.keyboard.note():
            await pilot.press("enter")
        yield pilot


@pytest.mark.rule("ds.party.closed_hands")
async def test_each_hand_is_seen_by_its_own_player_after_the_keyboard_is_handed_over():
    async with heroes_acting() as pilot:
        player = pilot.app.player
        first = player.plain.eyes[0]
        await pilot.press("tab")
        between = shown(pilot.app)
        hands = [hero["hand"] for hero in player.view["heroes"]]
        await pilot.press("enter")
        second = player.plain.eyes[0]
        opened = [hero["hand"] for hero in player.view["heroes"]]
    assert {first, second} == {0, 1}
    assert "Hand over the keyboard" in between
    assert all(set(hand) == {"?"} for hand in hands)
    assert "?" in opened[first]
    assert "?" not in opened[second]


@pytest.mark.rule("ds.party.closed_hands")
async def test_only_the_choices_of_whoever_sits_there_are_offered_and_explained():
    async with heroes_acting() as pilot:
        player = pilot.app.player
        own = player.plain.eyes[0]
        assert {offer.seat for offer in player.menu.offers} == {own}
        assert "Tab: another player" in shown(pilot.app, "question")
        await pilot.press("tab", ":", *"done", "enter")
        assert player.message == "Nothing is asked of you now."


@pytest.mark.rule("ds.party.closed_hands")
async def test_what_was_told_to_one_player_is_gone_when_another_sits_down():
    async with heroes_acting() as pilot:
        player = pilot.app.player
        await pilot.press(":", *"cycle", "enter")
        assert "could be: cycle" in shown(pilot.app, "detail")
        await pilot.press("tab", "enter")
        assert player.message == ""
        assert "could be" not in shown(pilot.app, "detail")


@pytest.mark.rule("ds.party.closed_hands")
async def test_a_hint_for_one_player_is_not_given_to_another():
    async with heroes_acting() as pilot:
        player = pilot.app.player
        await pilot.press("H", "tab", "enter")
        while pilot.app.screen.thinking.is_on:
            await pilot.pause(0.01)
        assert player.hint is None
        assert player.message == ""


@pytest.mark.rule("ds.party.closed_hands")
async def test_a_seat_without_a_hero_is_handed_the_keyboard_in_a_sentence():
    async with table_of(closed(heroes="")).run_test() as pilot:
        await pilot.pause()
        assert pilot.app.player.notes[0].say.startswith("Seat 0 chooses now")


async def test_open_hands_and_a_single_person_hand_nothing_over():
    for session in (closed("me", "bot:random"), closed(closed_hands="no"), drawing_dead()):
        async with table_of(session).run_test() as pilot:
            await pilot.pause()
            assert pilot.app.player.keyboard.note() is None
            await pilot.press("tab")
            assert pilot.app.player.keyboard.note() is None


@pytest.mark.rule("dd.round.closed_hands")
async def test_the_keyboard_is_handed_over_in_drawing_dead_too():
    session = drawing_dead("me", "me", characters="rime,ferhity", closed_hands="yes")
    async with table_of(session).run_test() as pilot:
        await pilot.pause()
        assert "Hand over the keyboard" in shown(pilot.app)
        assert "Ferhity chooses now" in shown(pilot.app)
        await pilot.press("enter")
        assert len(pilot.app.player.plain.eyes) == 1
