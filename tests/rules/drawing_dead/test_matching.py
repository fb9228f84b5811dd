"""Iconography Index: sets, straights, flushes and the two classes, in the river of an ability."""

import pytest

from rules.drawing_dead.stage import gate, hero, minion, stage


def ways(requirement: str, river: str, **options) -> list[str]:
    """The cards that may be spent on that requirement."""
    given = {"heroes": hero(f"{requirement}: Heal 1.")} | options
    table = stage("ability", river=river, **given)
    table.choose("ability 1")
    return [option.partition(": ")[2] for option in table.options if ": " in option and not option.startswith("token")]


@pytest.mark.rule("dd.match.set")
def test_a_set_is_cards_of_one_number():
    assert ways("Set of 3", "flame-5 bolt-5 fork-5 wings-6") == ["flame-5 bolt-5 fork-5"]
    assert ways("Set of 3", "flame-5 bolt-5 fork-6 wings-6") == []
    assert ways("Set of 2", "flame-13 bolt-13 fork-1") == ["flame-13 bolt-13"]


@pytest.mark.rule("dd.match.straight")
def test_a_straight_is_cards_with_consecutive_numbers():
    assert ways("Straight of 3", "flame-5 bolt-7 fork-6 wings-9") == ["flame-5 bolt-7 fork-6"]
    assert ways("Straight of 3", "flame-5 bolt-6 fork-8 wings-9") == []
    assert ways("Straight of 4", "flame-5 bolt-7 fork-6 wings-8") == ["flame-5 bolt-7 fork-6 wings-8"]
    assert ways("Straight of 5", "flame-5 bolt-7 fork-6 wings-8 bolt-9") == ["flame-5 bolt-7 fork-6 wings-8 bolt-9"]
    assert ways("Straight of 5", "flame-5 bolt-7 fork-6 wings-8 bolt-8") == []


@pytest.mark.rule("dd.match.flush")
def test_a_flush_is_cards_of_one_suit():
    assert ways("Flush of 3", "flame-5 flame-9 fork-6 flame-1") == ["flame-5 flame-9 flame-1"]
    assert ways("Flush of 3", "flame-5 flame-9 fork-6 fork-1") == []


@pytest.mark.rule("dd.match.infernal", "dd.match.radiant")
def test_flame_and_fork_are_infernal_bolt_and_wings_radiant():
    assert ways("Infernal 3", "flame-5 fork-9 flame-6 bolt-1 wings-2") == ["flame-5 fork-9 flame-6"]
    assert ways("Radiant 2", "flame-5 fork-9 flame-6 bolt-1 wings-2") == ["bolt-1 wings-2"]
    assert ways("Radiant 3", "flame-5 fork-9 flame-6 bolt-1 wings-2") == []


@pytest.mark.rule("dd.match.one_is_low")
def test_no_straight_goes_from_13_to_1():
    assert ways("Straight of 3", "flame-1 bolt-2 fork-3") == ["flame-1 bolt-2 fork-3"]
    assert ways("Straight of 3", "flame-12 bolt-13 fork-1") == []
    assert ways("Straight of 3", "flame-13 bolt-1 fork-2") == []


@pytest.mark.rule("dd.match.ace_high")
def test_with_ace_high_a_1_follows_13_but_nothing_follows_it():
    assert ways("Straight of 3", "flame-12 bolt-13 fork-1", ace_high="yes") == ["flame-12 bolt-13 fork-1"]
    assert ways("Straight of 3", "flame-1 bolt-2 fork-3", ace_high="yes") == ["flame-1 bolt-2 fork-3"]
    assert ways("Straight of 3", "flame-13 bolt-1 fork-2", ace_high="yes") == []


@pytest.mark.rule("dd.match.one_is_low", "dd.match.ace_high")
def test_enemies_count_a_1_as_players_do():
    runner = minion("Strong, straight of 3: Deal 3 damage to the active character.")
    low, high, around = "flame-1 bolt-2 fork-3", "flame-12 bolt-13 fork-1", "flame-13 bolt-1 fork-2"

    assert [stage("enemy", river=river, enemies=[runner]).hero.damage for river in (low, high, around)] == [3, 0, 0]
    aces = [stage("enemy", river=river, enemies=[runner], ace_high="yes").hero.damage for river in (low, high, around)]
    assert aces == [3, 3, 0]


@pytest.mark.rule("dd.match.no_wild_cards")
def test_a_card_counts_as_its_own_number_and_suit_with_its_tokens():
    river = "flame-5 bolt-6 fork-8"
    assert ways("Straight of 3", river) == []
    assert ways("Flush of 2", river) == []

    table = stage("ability", river=river, heroes=hero("Straight of 3: Heal 1.", shift=1))
    table.token("-1", "fork-8")
    table.choose("ability 1")
    assert table.offers("use straight of 3: flame-5 bolt-6 fork-8")


@pytest.mark.rule("dd.match.as_well_as")
def test_as_well_as_asks_the_same_cards():
    straight_flush = "Straight of 3 as well as flush of 3"
    assert ways(straight_flush, "flame-5 flame-6 flame-7 bolt-8 bolt-9") == ["flame-5 flame-6 flame-7"]
    assert ways(straight_flush, "flame-5 flame-6 bolt-7 flame-9 flame-10") == []


@pytest.mark.rule("dd.match.plus")
def test_plus_asks_different_cards():
    assert ways("Set of 3 plus set of 2", "flame-5 bolt-5 fork-5 wings-9 bolt-9") == [
        "flame-5 bolt-5 fork-5 wings-9 bolt-9"
    ]
    assert ways("Straight of 3 plus set of 2", "flame-5 bolt-6 fork-7 wings-7") == []
    assert ways("Straight of 3 plus set of 2", "flame-5 bolt-6 fork-7 wings-7 flame-7") != []


@pytest.mark.rule("dd.match.plus_sets_differ")
def test_sets_joined_by_plus_have_different_numbers():
    assert ways("Set of 2 plus set of 2", "flame-5 bolt-5 fork-5 wings-5") == []
    assert ways("Set of 2 plus set of 2", "flame-5 bolt-5 fork-9 wings-9") == ["flame-5 bolt-5 fork-9 wings-9"]

    heroes = hero("Set of 3 plus set of 2: Heal 1.", shift=1)
    table = stage("ability", river="flame-5 bolt-5 fork-5 wings-5 flame-6", heroes=heroes)
    table.token("-1", "flame-6")  # a fifth five
    table.choose("ability 1")
    assert not any(option.startswith("use set") for option in table.options)


@pytest.mark.rule("dd.match.every_way_offered")
def test_the_player_chooses_among_all_matches():
    assert ways("Set of 2", "flame-5 bolt-5 fork-5 wings-9 bolt-9") == [
        "flame-5 bolt-5",
        "flame-5 fork-5",
        "bolt-5 fork-5",
        "wings-9 bolt-9",
    ]
    two_ladders = "flame-1 bolt-2 fork-3 wings-4 flame-6 bolt-5 fork-13"
    assert len(ways("Straight of 4", two_ladders)) == 3


@pytest.mark.rule("dd.match.every_way_offered")
def test_a_river_of_seven_with_two_straights_of_4_offers_both():
    assert ways("Straight of 4", "flame-1 bolt-2 fork-3 wings-4 flame-10 bolt-11 fork-12") == [
        "flame-1 bolt-2 fork-3 wings-4"
    ]
    both = ways("Straight of 4", "flame-1 bolt-2 fork-3 wings-4 bolt-1 fork-9 bolt-13")
    assert sorted(both) == sorted(["flame-1 bolt-2 fork-3 wings-4", "bolt-2 fork-3 wings-4 bolt-1"])


@pytest.mark.rule("dd.match.best_for_amounts")
def test_an_amount_that_counts_a_pattern_uses_the_largest():
    counter = minion(
        "Weak: Deal X damage to the active character, where X is the size of the largest set in the river."
    )
    assert stage("enemy", river="flame-5 bolt-5 fork-5 wings-9 bolt-9 flame-1", enemies=[counter]).hero.damage == 3
    assert stage("enemy", river="flame-5 bolt-6 fork-8 wings-9 bolt-11 flame-1", enemies=[counter]).hero.damage == 1


def test_gates_read_the_same_requirements():
    assert stage("cleanup", gate=gate("Flush of 2"), gate_pile="flame-5 flame-9").gate_pile == []
