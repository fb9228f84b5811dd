"""The Drawing Dead cards against the component list of the rulebook and the limits they are designed within.

The texts are read here by their wording, apart from the parser: what a player reads is what is counted.
"""

import re
from collections import Counter
from math import comb

import pytest

from cards.drawing_dead_texts import (
    BOX,
    CARDS,
    LIMITS,
    ODDS,
    WORTH,
    Enemy,
    Fields,
    action,
    amount,
    cards_of,
    harm,
    head_and_rest,
    lines,
    read,
    sentences,
    worth,
)
from souldeck.games.drawing_dead.load import language

ALL: list[Fields] = [card for path in sorted(CARDS.glob("*.yaml")) for card in read(path)]


def of_kind(kind: str) -> list[Fields]:
    return [card for card in ALL if card["kind"] == kind]


SOULS = of_kind("soul")
CHARACTERS = of_kind("character")
ABILITIES = of_kind("ability")
LEVEL_UPS = of_kind("level-up")
MINIONS = of_kind("minion")
GATES = of_kind("gate")
BOSSES = [gate["boss"] for gate in GATES]


def by_id(card: Fields) -> str:
    return str(card["id"])


def inside(value: float, limits: list[float]) -> bool:
    lowest, highest = limits
    return lowest <= value <= highest


# ---- the box


def test_the_box_holds_what_the_component_list_of_the_rulebook_says():
    assert Counter(card["kind"] for card in ALL) == BOX["counts"]


def test_each_suit_has_each_number_once():
    numbers = range(1, BOX["numbers"] + 1)
    assert sorted((card["suit"], card["number"]) for card in SOULS) == sorted(
        (suit, number) for suit in BOX["suits"] for number in numbers
    )


@pytest.mark.parametrize("character", CHARACTERS, ids=by_id)
def test_a_character_has_four_numbered_abilities_and_a_card_for_each_level(character):
    own = [card for card in ALL if card.get("character") == character["id"]]
    positions = sorted(card["position"] for card in own if card["kind"] == "ability")
    levels = sorted(card["level"] for card in own if card["kind"] == "level-up")
    assert positions == list(range(1, BOX["abilities_of_a_character"] + 1))
    assert levels == [2, 3]


def test_minions_are_five_types_of_four_and_gates_four_to_a_level():
    types = Counter(card["type"] for card in MINIONS)
    assert list(types.values()) == [BOX["minions_of_a_type"]] * BOX["minion_types"]
    assert Counter(card["level"] for card in GATES) == dict.fromkeys((1, 2, 3), BOX["gates_of_a_level"])


def test_bosses_share_the_types_of_the_minions_so_that_packs_can_form():
    assert {boss["type"] for boss in BOSSES} == {minion["type"] for minion in MINIONS}


def test_no_two_cards_share_a_name_or_an_id():
    names = [card["name"] for card in ALL if card["kind"] != "soul"]
    names += [boss["name"] for boss in BOSSES]
    names += [side["name"] for card in LEVEL_UPS for side in card["sides"]]
    assert [name for name, times in Counter(names).items() if times > 1] == []
    assert [found for found, times in Counter(card["id"] for card in ALL).items() if times > 1] == []


def test_what_the_rulebook_tells_about_single_cards_is_so():
    assert {card["name"] for card in CHARACTERS} >= set(BOX["characters_named"])

    overpower = next(card for card in ABILITIES if card["name"] == BOX["ability_named"])
    expected = [
        f"{pattern.capitalize()}: Deal {damage} damage to {'an enemy' if count == 1 else f'{count} enemies'}. "
        "Take 1 damage unless this defeats an enemy."
        for pattern, damage, count in BOX["overpower"]
    ]
    assert lines(overpower["text"]) == expected


@pytest.mark.parametrize("keyword", sorted(BOX["keyword_of"]))
def test_a_keyword_named_after_a_character_is_on_its_cards_alone(keyword):
    users = {card["character"] for card in ABILITIES + LEVEL_UPS if keyword in str(card).lower()}
    assert users == {BOX["keyword_of"][keyword]}
    assert [card["id"] for card in SOULS + MINIONS + GATES if keyword in str(card).lower()] == []


# ---- the language


def texts(card: Fields) -> list[str]:
    """Every rules text on a card, its gate's requirement with them."""
    parts = [card, *card.get("sides", [])] + [card[side] for side in ("boss", "radiant", "infernal") if side in card]
    return [part["text"] for part in parts if "text" in part]


@pytest.mark.parametrize("card", ALL, ids=by_id)
def test_every_text_reads_as_the_rules_language_prints_it(card):
    for text in texts(card):
        assert language().print(language().parse(text.rstrip("\n"))) == text.rstrip("\n")


@pytest.mark.parametrize("gate", GATES, ids=by_id)
def test_every_requirement_reads_as_the_rules_language_prints_it(gate):
    requirement = gate["requirement"]
    assert language().print(language().parse(requirement, "pattern")) == requirement


# ---- soul cards


def kind_of_soul(card: Fields) -> str:
    """What a soul card mainly does: its first action."""
    first = action(sentences(card["text"])[0])
    return "hand_and_places" if first in {"loot", "bank", "gate"} else first


@pytest.mark.parametrize("card", SOULS, ids=by_id)
def test_a_soul_card_says_no_more_than_two_clauses(card):
    assert 1 <= len(sentences(card["text"])) <= LIMITS["soul"]["clauses"]


def test_the_actions_of_the_soul_deck_keep_to_their_budget():
    counted = Counter(kind_of_soul(card) for card in SOULS)
    budget = LIMITS["soul"]["budget"]
    assert counted.keys() == budget.keys()
    over = {kind: counted[kind] - wanted for kind, wanted in budget.items()}
    assert [kind for kind, by in over.items() if abs(by) > LIMITS["soul"]["budget_slack"]] == []


@pytest.mark.parametrize("suit", BOX["suits"])
def test_most_cards_of_a_suit_do_what_the_suit_is_known_for(suit):
    theme = set(LIMITS["soul"]["themes"][suit])
    fitting = [card for card in SOULS if card["suit"] == suit and theme & {action(s) for s in sentences(card["text"])}]
    assert len(fitting) >= LIMITS["soul"]["theme_at_least"]


@pytest.mark.parametrize("suit", BOX["suits"])
def test_edge_numbers_complete_fewer_straights_and_act_stronger(suit):
    def mean(numbers: list[int]) -> float:
        return sum(worth(card["text"]) for card in SOULS if card["suit"] == suit and card["number"] in numbers) / len(
            numbers
        )

    assert mean(LIMITS["soul"]["edge_numbers"]) >= mean(LIMITS["soul"]["middle_numbers"]) + 0.5


@pytest.mark.parametrize("card", SOULS, ids=by_id)
def test_a_soul_card_deals_or_heals_no_more_than_two(card):
    strongest = [amount(s) for s in sentences(card["text"]) if action(s) in {"damage", "heal"}]
    assert all(points <= 2 for points in strongest)


# ---- characters, abilities, level-ups


@pytest.mark.parametrize("card", CHARACTERS, ids=by_id)
def test_a_character_has_less_hp_and_a_stronger_trait_on_its_infernal_side(card):
    radiant, infernal = card["radiant"], card["infernal"]
    assert inside(radiant["hp"], LIMITS["hp"]["radiant"])
    assert inside(infernal["hp"], LIMITS["hp"]["infernal"])
    assert infernal["hp"] < radiant["hp"]
    assert len(lines(infernal["text"])) > len(lines(radiant.get("text", "")))


def options(ability: Fields) -> list[tuple[float, float]]:
    """Of each option of an ability: how often its pattern can be reached, and what it is worth.

    The river cards that a pattern does not use are lost, so each card more than three counts as one recycled.
    """
    heads = [head_and_rest(line) for line in lines(ability["text"])]
    return [(ODDS["reach"][needs], worth(rest) + WORTH["recycle"] * (cards_of(needs) - 3)) for needs, rest in heads]


def price_limits(reach: float) -> list[float]:
    limits: list[float] = next(row["worth"] for row in LIMITS["ability"]["prices"] if inside(reach, row["reach"]))
    return limits


@pytest.mark.parametrize("ability", ABILITIES, ids=by_id)
def test_the_rarer_the_pattern_the_more_an_option_is_worth(ability):
    found = options(ability)
    assert inside(len(found), LIMITS["ability"]["options"])
    assert [option for option in found if not inside(option[1], price_limits(option[0]))] == []


@pytest.mark.parametrize("ability", ABILITIES, ids=by_id)
def test_no_ability_tampers_since_the_river_is_spent_by_then(ability):
    assert "amper" not in ability["text"]


def expected_worth(ability: Fields) -> float:
    """What an ability brings in a round by its best reachable option; whoever reaches a rare one reaches the others."""
    total = reached = 0.0
    for reach, gain in sorted(options(ability), key=lambda option: -option[1]):
        total += max(0.0, reach - reached) / 100 * gain
        reached = max(reached, reach)
    return total


@pytest.mark.parametrize("character", CHARACTERS, ids=by_id)
def test_a_character_has_a_cheap_option_a_quiet_ability_and_two_of_like_strength(character):
    own = [ability for ability in ABILITIES if ability["character"] == character["id"]]
    cheapest = max(reach for ability in own for reach, _ in options(ability))
    assert cheapest >= 85, "an option that can be reached nearly always"
    assert any("damage" not in ability["text"] for ability in own), "an ability that does no damage"
    second, best = sorted(expected_worth(ability) for ability in own)[-2:]
    assert second >= 0.7 * best, "penance must have somewhere to go"


@pytest.mark.parametrize("card", LEVEL_UPS, ids=by_id)
def test_each_side_of_a_level_up_improves_the_two_abilities_beside_it(card):
    assert len(card["sides"]) == BOX["sides_of_a_level_up"]
    beside = [1, 2] if card["level"] == 2 else [3, 4]
    for side in card["sides"]:
        assert [amount(line) for line in lines(side["text"])] == beside


@pytest.mark.parametrize("card", LEVEL_UPS, ids=by_id)
def test_a_level_up_has_a_steady_and_a_swingy_side(card):
    steady, swingy = [[line.split(" ", 2)[2] for line in lines(side["text"])] for side in card["sides"]]
    assert all(re.fullmatch(r"\+1 damage\.|Also (recycle|heal) \d\.", improvement) for improvement in steady)
    assert any(not re.fullmatch(r"\+1 damage\.|Also (recycle|heal) \d\.", improvement) for improvement in swingy)


@pytest.mark.parametrize("card", LEVEL_UPS, ids=by_id)
def test_more_damage_is_given_only_to_abilities_that_deal_some(card):
    dealing = {
        ability["position"]
        for ability in ABILITIES
        if ability["character"] == card["character"] and "Deal" in ability["text"]
    }
    raised = {amount(line) for side in card["sides"] for line in lines(side["text"]) if "+1 damage" in line}
    assert raised <= dealing


# ---- enemies


@pytest.mark.parametrize("card", MINIONS, ids=by_id)
def test_a_minion_keeps_to_the_hp_odds_and_harm_of_minions(card):
    enemy = Enemy(card)
    limits = LIMITS["minion"]
    assert inside(card["hp"], LIMITS["hp"]["minion"])
    assert inside(ODDS["river"][enemy.weak_needs], limits["weak"])
    assert inside(ODDS["river"][enemy.strong_needs], limits["strong"])
    assert inside(enemy.harm(), limits["harm"])
    assert len(sentences(enemy.reward)) == 1


@pytest.mark.parametrize("card", MINIONS, ids=by_id)
def test_a_minion_is_weak_with_one_damage_or_shred_and_strong_with_twice_that(card):
    enemy = Enemy(card)
    assert inside(harm(enemy.weak), [0.5, 1])
    assert inside(harm(enemy.strong), [1.5, 3])
    assert harm(enemy.strong) > harm(enemy.weak)


def test_minions_cost_about_one_damage_a_round_and_half_of_them_have_a_passive():
    enemies = [Enemy(card) for card in MINIONS]
    assert inside(sum(enemy.harm() for enemy in enemies) / len(enemies), LIMITS["minion"]["mean_harm"])
    assert sum(bool(enemy.passives) for enemy in enemies) == LIMITS["minion"]["with_passive"]
    by_type = Counter(card["type"] for card, enemy in zip(MINIONS, enemies, strict=True) if enemy.passives)
    assert set(by_type.values()) == {2}, "two of each type"


def passive_harm(gate: Fields, passive: str) -> float:
    """What a boss's passive adds to the harm of a round."""
    if "enemy deals 1 more damage" in passive:
        return float(LIMITS["harm"]["raised"] * gate["minions"])
    return float(LIMITS["harm"]["struck"]) if "deal 1 damage to the active character" in passive else 0


@pytest.mark.parametrize("gate", GATES, ids=by_id)
def test_a_boss_bends_one_rule_and_keeps_to_the_hp_and_harm_of_its_level(gate):
    boss = Enemy(gate["boss"])
    (passive,) = boss.passives
    assert inside(gate["boss"]["hp"], LIMITS["hp"]["boss"][gate["level"]])
    assert inside(boss.harm() + passive_harm(gate, passive), LIMITS["boss"]["harm"][gate["level"]])
    if gate["level"] == 3:
        assert boss.weak_needs == "none", "on level 3 a boss never rests"


@pytest.mark.parametrize("gate", GATES, ids=by_id)
def test_a_gate_asks_for_as_many_cards_and_shows_as_many_minions_as_its_level_allows(gate):
    assert inside(cards_of(gate["requirement"]), LIMITS["gate"]["cards"][gate["level"]])
    assert inside(gate["minions"], LIMITS["gate"]["minions"][gate["level"]])


def test_no_two_gates_of_a_level_ask_for_the_same():
    asked = Counter((gate["level"], gate["requirement"]) for gate in GATES)
    assert set(asked.values()) == {1}


def test_each_passive_of_an_enemy_is_its_own_among_the_bosses_of_its_level():
    found = Counter((gate["level"], Enemy(gate["boss"]).passives[0]) for gate in GATES)
    assert set(found.values()) == {1}


# ---- the odds that all this stands on


def percent_of_rivers(ways: int) -> float:
    return 100 * ways / comb(52, 6)


def with_suit_count(least: int) -> int:
    """Rivers with at least that many cards of the 26 of one class."""
    return sum(comb(26, count) * comb(26, 6 - count) for count in range(least, 7))


def flush_of_4() -> int:
    return 4 * sum(comb(13, count) * comb(39, 6 - count) for count in range(4, 7))


@pytest.mark.parametrize(
    ("pattern", "ways"),
    [
        ("set of 2", comb(52, 6) - comb(13, 6) * 4**6),
        ("set of 4", 13 * comb(48, 2)),
        ("flush of 4", flush_of_4()),
        ("infernal 4", with_suit_count(4)),
        ("radiant 5", with_suit_count(5)),
    ],
)
def test_the_sampled_odds_agree_with_those_that_a_formula_gives(pattern, ways):
    assert ODDS["river"][pattern] == pytest.approx(percent_of_rivers(ways), abs=0.25)
