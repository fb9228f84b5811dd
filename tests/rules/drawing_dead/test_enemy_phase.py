"""Enemy Phase: enemies read the river, lock in, and resolve in the players' order."""

import pytest

from rules.drawing_dead.stage import cards, minion, stage

PAIR = "flame-5 bolt-5 fork-9 wings-11 flame-2 bolt-13"
STRAIGHT = "flame-5 bolt-6 fork-7 wings-11 flame-2 bolt-13"
NOTHING = "flame-5 bolt-7 fork-9 wings-11 flame-2 bolt-13"

BITER = minion("Weak: Deal 1 damage to the active character.", name="biter")
BRUTE = minion("Weak: Deal 1 damage to each enemy.", name="brute")
STINGER = minion("Weak: Deal 2 damage to the active character.", name="stinger")
WARDEN = minion(
    "Weak, set of 2: Deal 1 damage to the active character.\n"
    "Strong, straight of 3: Deal 3 damage to the active character.",
    name="warden",
)


@pytest.mark.rule("dd.enemy.strong_first")
def test_an_enemy_that_could_use_both_abilities_uses_the_strong_one():
    table = stage("enemy", river="flame-5 bolt-6 fork-7 wings-7 flame-2 bolt-13", enemies=[WARDEN])
    assert table.hero.damage == 3


@pytest.mark.rule("dd.enemy.weak_else")
def test_an_enemy_without_its_strong_requirement_uses_the_weak_ability():
    assert stage("enemy", river=PAIR, enemies=[WARDEN]).hero.damage == 1


@pytest.mark.rule("dd.enemy.neither")
def test_an_enemy_that_meets_neither_requirement_does_nothing():
    assert stage("enemy", river=NOTHING, enemies=[WARDEN]).hero.damage == 0
    assert stage("enemy", river=STRAIGHT, enemies=[WARDEN]).hero.damage == 3


@pytest.mark.rule("dd.enemy.weak_without_requirement")
def test_a_weak_ability_without_a_requirement_comes_whenever_the_strong_one_does_not():
    sentry = minion(
        "Weak: Deal 1 damage to the active character.\nStrong, set of 2: Deal 2 damage to the active character."
    )
    assert stage("enemy", river=NOTHING, enemies=[sentry]).hero.damage == 1
    assert stage("enemy", river=PAIR, enemies=[sentry]).hero.damage == 2


@pytest.mark.rule("dd.enemy.one_ability")
def test_an_enemy_uses_one_ability_once_unless_its_card_says_otherwise():
    both = "Weak: Deal 1 damage to the active character.\nStrong, set of 2: Deal 2 damage to the active character."
    assert stage("enemy", river=PAIR, enemies=[minion(both)]).hero.damage == 2

    table = stage("enemy", river=PAIR, enemies=[minion("This also uses its weak ability.\n" + both)])
    table.choose("next minion strong")
    assert table.hero.damage == 3


@pytest.mark.rule("dd.enemy.minions_and_bosses")
def test_a_boss_acts_like_a_minion():
    table = stage("enemy", river=NOTHING, boss=BITER, enemies=[STINGER])
    table.first("biter")
    assert table.hero.damage == 3


@pytest.mark.rule("dd.enemy.any_subset")
def test_an_enemy_may_count_all_six_cards_of_the_river():
    six = minion("Strong, infernal 6: Deal 3 damage to the active character.")
    assert stage("enemy", river="flame-1 flame-3 flame-5 fork-7 fork-9 fork-11", enemies=[six]).hero.damage == 3
    assert stage("enemy", river="flame-1 flame-3 flame-5 fork-7 fork-9 bolt-11", enemies=[six]).hero.damage == 0


@pytest.mark.rule("dd.enemy.uses_no_cards_up")
def test_two_enemies_may_count_the_same_cards():
    two = (
        minion("Weak, set of 2: Deal 1 damage to the active character.", name="first"),
        minion("Weak, set of 2: Deal 1 damage to the active character.", name="second"),
    )
    table = stage("enemy", river=PAIR, enemies=two)
    table.first("first")
    assert table.hero.damage == 2
    assert table.river == cards(PAIR)


@pytest.mark.rule("dd.enemy.printed_values")
def test_enemies_read_what_is_printed_on_the_river():
    reader = minion("Strong, set of 2: Deal 3 damage to the active character.")
    assert stage("enemy", river="flame-4 bolt-5 fork-9 wings-11", enemies=[reader]).hero.damage == 0
    assert stage("enemy", river="flame-5 bolt-5 fork-9 wings-11", enemies=[reader]).hero.damage == 3


@pytest.mark.rule("dd.enemy.passive")
def test_a_passive_effect_holds_while_its_enemy_is_in_play():
    howler = minion("Each other enemy deals 1 more damage.", name="howler")
    assert stage("enemy", river=NOTHING, enemies=[howler, BITER]).hero.damage == 2
    assert stage("enemy", river=NOTHING, enemies=[BITER]).hero.damage == 1


@pytest.mark.rule("dd.enemy.lock_in", "dd.enemy.locked_stays")
def test_enemies_lock_in_before_any_ability_resolves():
    meddler = minion("Weak: Tamper 1.", name="meddler")
    table = stage("enemy", river=STRAIGHT, enemies=[meddler, WARDEN], draws="bolt-12")
    assert table.asks == "enemy-order"

    table.first("meddler")
    table.choose("replace bolt-6 with bolt-12")  # takes the six out of the straight

    assert table.hero.damage == 3  # the Warden still uses what it locked in


@pytest.mark.rule("dd.enemy.lock_in")
def test_an_enemy_does_not_lock_in_what_the_river_first_shows_later():
    meddler = minion("Weak: Tamper 1.", name="meddler")
    table = stage("enemy", river=NOTHING, enemies=[meddler, WARDEN], draws="bolt-6")
    table.choose("replace bolt-7 with bolt-6")
    assert table.hero.damage == 0


@pytest.mark.rule("dd.enemy.order", "dd.enemy.order_by_active")
def test_the_active_player_picks_the_next_enemy_each_time():
    third = minion("Weak: Shred 1.", name="third")
    table = stage("enemy", river=NOTHING, enemies=[BITER, STINGER, third])
    assert table.options == ["next biter weak", "next stinger weak", "next third weak"]

    table.first("stinger")
    assert table.hero.damage == 2
    assert table.options == ["next biter weak", "next third weak"]


@pytest.mark.rule("dd.enemy.order_by_active", "dd.round.active_player")
def test_with_two_players_the_active_one_orders_the_enemies():
    table = stage("enemy", river=NOTHING, enemies=[BITER, STINGER], heroes=2, active=1)
    assert table.seat == 1


@pytest.mark.rule("dd.enemy.gone_does_nothing")
def test_an_enemy_that_is_defeated_before_its_turn_does_not_act():
    frail = minion("Weak: Deal 2 damage to the active character.", name="frail", hp=1)
    table = stage("enemy", river=NOTHING, enemies=[BRUTE, frail])
    later = table.copy()

    table.first("brute")
    table.whatever()
    assert table.hero.damage == 0

    later.first("frail")
    assert later.hero.damage == 2


@pytest.mark.rule("dd.enemy.newcomer_waits")
def test_an_enemy_that_enters_during_the_phase_does_not_act_in_it():
    other = minion("Weak: Shred 1.", name="other")
    table = stage("enemy", river=NOTHING, enemies=[BITER, other], spares=(STINGER,))
    table.enters("stinger")

    table.first("biter")

    assert "stinger" in table.enemies
    assert table.hero.damage == 1


@pytest.mark.rule("dd.enemy.numbers_at_resolution")
def test_damage_is_counted_with_the_passives_that_are_left_when_it_is_dealt():
    howler = minion("Each other enemy deals 1 more damage.", name="howler", hp=1)
    table = stage("enemy", river=NOTHING, enemies=[howler, BRUTE, STINGER], draws="bolt-1")
    later = table.copy()

    table.first("brute")  # the howler falls
    table.choose("bank bolt-1")
    assert table.hero.damage == 2

    later.first("stinger")
    assert later.hero.damage == 3


@pytest.mark.rule("dd.enemy.target")
def test_an_ability_hits_the_active_character_or_all_as_its_text_says():
    table = stage("enemy", river=NOTHING, enemies=[BITER], heroes=2, active=1)
    assert [hero.damage for hero in table.heroes] == [0, 1]

    storm = minion("Weak: Deal 1 damage to each character.")
    table = stage("enemy", river=NOTHING, enemies=[storm], heroes=2, active=1)
    assert [hero.damage for hero in table.heroes] == [1, 1]


@pytest.mark.rule("dd.enemy.target_unsaid")
def test_an_ability_that_names_nobody_concerns_the_active_character():
    gambler = minion("Weak: Take 2 damage.")
    table = stage("enemy", river=NOTHING, enemies=[gambler], heroes=2, active=1)
    assert [hero.damage for hero in table.heroes] == [0, 2]
