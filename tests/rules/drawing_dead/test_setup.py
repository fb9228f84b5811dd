"""Setup: characters, decks, gates by difficulty, minions, who starts."""

from collections import Counter

import pytest

import souldeck
from rules.drawing_dead.stage import built_in_cards
from souldeck.kernel.chance import CHANCE
from souldeck.kernel.errors import SouldeckError

LEVELS = {"peaceful": (1, 1, 2), "easy": (1, 2, 2), "standard": (1, 2, 3), "hard": (2, 2, 3), "infernal": (2, 3, 3)}


def texts(table) -> list[str]:
    return [option.text() for option in table.decision.options]


def choose(table, text: str) -> None:
    decision = table.decision
    table.answer(decision.seat, decision.number, text)


def set_up(seats: int = 1, seed: int = 1, **options: str):
    """A game whose characters are chosen and whose first round has been dealt."""
    names = [card.id for card in built_in_cards().characters]
    return souldeck.new("drawing-dead", seats, {"characters": ",".join(names[:seats]), **options}, seed=seed)


def start_draw(*draws: str):
    """A game of two whose starting cards are these; luck is asked for them and left alone after."""
    table = souldeck.new("drawing-dead", 2, {"characters": "rime,ferhity"}, seed=1, luck_outside=True)
    left = list(draws)
    while left:
        offered = texts(table)
        assert table.decision.seat == CHANCE
        if left[0] in offered:
            choose(table, left.pop(0))
        else:
            choose(table, offered[0])
    return table


@pytest.mark.rule("dd.setup.characters")
def test_each_player_picks_another_character():
    table = souldeck.new("drawing-dead", 2, seed=1)
    assert len(texts(table)) == 4
    choose(table, "character rime")
    assert table.decision.seat == 1
    assert "character rime" not in texts(table)
    assert "character ferhity" in texts(table)


@pytest.mark.rule("dd.setup.characters_option")
def test_characters_named_beforehand_are_not_asked():
    table = souldeck.new("drawing-dead", 2, {"characters": "ferhity,rime"}, seed=1)
    assert [character.card.id for character in table.characters] == ["ferhity", "rime"]

    half = souldeck.new("drawing-dead", 2, {"characters": "ferhity"}, seed=1)
    assert (half.decision.ask, half.decision.seat) == ("character", 1)

    with pytest.raises(SouldeckError):
        souldeck.new("drawing-dead", 2, {"characters": "rime,rime"}, seed=1)
    with pytest.raises(SouldeckError, match="rime"):
        souldeck.new("drawing-dead", 1, {"characters": "rimme"}, seed=1)


@pytest.mark.rule("dd.setup.radiant_side", "dd.setup.level_one", "dd.setup.penance_aside")
def test_a_character_starts_radiant_unhurt_at_level_1_with_penance_aside():
    (character,) = set_up().characters
    assert (character.side, character.level_sides, character.penance) == (0, (), 0)
    assert (character.shift_tokens, character.suit_tokens) == (0, 0)
    assert all(character.enhancement(ability) is None for ability in (1, 2, 3, 4))


@pytest.mark.rule("dd.setup.shuffle_soul_deck")
def test_all_52_soul_cards_start_in_a_shuffled_deck():
    table = souldeck.new("drawing-dead", 1, seed=1)
    assert len(table.soul_deck) == 52
    rivers = {tuple(lies.card for lies in set_up(seed=seed).river) for seed in range(20)}
    assert len(rivers) == 20


@pytest.mark.rule("dd.setup.difficulty")
@pytest.mark.parametrize(("difficulty", "levels"), LEVELS.items())
def test_the_difficulty_gives_the_levels_of_the_three_gates(difficulty: str, levels: tuple[int, ...]):
    for gate, level in enumerate(levels):
        assert {gates(difficulty, seed)[gate].level for seed in range(10)} == {level}


def gates(difficulty: str, seed: int):
    """The three gates of a game, as an all-seeing world would reveal them."""
    from souldeck.games.drawing_dead.gates import REVEAL_GATE

    table = set_up(seed=seed, difficulty=difficulty)
    for _ in range(2):
        REVEAL_GATE.run(table)
    return [table.cards.gates[index] for index in table.gates_seen]


@pytest.mark.rule("dd.setup.difficulty_option")
def test_without_a_pick_the_difficulty_is_standard():
    assert set_up().settings.difficulty == "standard"
    assert set_up(difficulty="hard").settings.difficulty == "hard"
    with pytest.raises(SouldeckError, match="easy"):
        set_up(difficulty="esy")


@pytest.mark.rule("dd.setup.random_gates", "dd.setup.same_level_order")
def test_gates_are_drawn_at_random_and_none_twice():
    pairs = Counter(tuple(gate.id for gate in gates("peaceful", seed)[:2]) for seed in range(300))
    assert len(pairs) == 12  # every order of two different ones out of four
    assert min(pairs.values()) > 8


@pytest.mark.rule("dd.setup.gate_stack", "dd.setup.lower_gates_hidden")
def test_the_first_gate_is_up_and_the_lower_ones_are_unknown():
    table = set_up()
    assert table.gate_open
    assert len(table.gates_seen) == 1
    names = {gate.id for gate in table.cards.gates} - {table.gate_card.id}
    shown = repr(souldeck.view(table, 0))
    assert table.gate_card.id in shown
    assert not any(name in shown for name in names)


@pytest.mark.rule("dd.setup.boss_readable")
def test_the_boss_behind_the_top_gate_can_be_read():
    table = set_up()
    assert table.gate_card.boss.name in repr(souldeck.view(table, 0))


@pytest.mark.rule("dd.setup.minions")
def test_as_many_minions_as_the_first_gate_says_are_turned_up():
    for seed in range(20):
        table = set_up(seed=seed, difficulty="infernal")
        assert len(table.enemies) == table.gate_card.minions
    assert len({set_up(seed=seed).enemies[0].card.id for seed in range(60)}) > 10


@pytest.mark.rule("dd.setup.starter", "dd.setup.starter_cards_back")
def test_the_higher_card_starts_and_both_go_back_into_the_deck():
    assert start_draw("flame-5", "bolt-9").active == 1
    table = start_draw("flame-9", "bolt-5")
    assert table.active == 0
    assert len(table.soul_deck) == 52
    assert table.revealed == ()
    assert "flame-9" in texts(table)


@pytest.mark.rule("dd.setup.starter_tie", "dd.setup.tied_cards_wait")
def test_a_tie_is_drawn_again_without_the_tied_cards():
    table = start_draw("flame-9", "bolt-9")
    assert {"flame-9", "bolt-9"}.isdisjoint(texts(table))

    table = start_draw("flame-9", "bolt-9", "flame-2", "wings-4")
    assert table.active == 1
    assert len(table.soul_deck) == 52


@pytest.mark.rule("dd.setup.no_redeal")
def test_nothing_offers_another_deal():
    table = set_up()
    verbs = {text.split()[0] for text in texts(table)}
    assert verbs <= {"river", "action", "gate", "bank", "next", "first", "replace", "enough"}
