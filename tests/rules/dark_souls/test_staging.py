"""A setup says nothing that is left out or bent: what cannot be is refused, with its place and what was expected."""

from typing import Any

import pytest

from rules.dark_souls.tale import built_in_cards, herald, knight, tale
from souldeck.games.dark_souls.game import GAME
from souldeck.kernel.errors import BadSetup

Setup = dict[str, Any]


def refused(setup: Setup, seats: int = 1, **options: str) -> tuple[str, str]:
    """Where in the setup the mistake is, and what is said of it."""
    with pytest.raises(BadSetup) as refusal:
        GAME.stage(setup, seats, options, built_in_cards(), seed=1)
    return ".".join(str(part) for part in refusal.value.route), str(refusal.value)


def of_hero(**said: Any) -> Setup:
    return {"heroes": [{"name": "knight", **said}], "enemies": ["giant_slave"]}


def of_enemy(card: str, **said: Any) -> Setup:
    return {"enemies": [{"card": card, **said}]}


def of_boss(name: str, **said: Any) -> Setup:
    return {"boss": {"name": name, **said}}


NO_SUCH_WORD = [
    (of_hero(ability="usd"), "heroes.0.ability", "no state of an ability 'usd'; did you mean 'used'? (ready, used)"),
    (of_hero(ability="spent"), "heroes.0.ability", "no state of an ability 'spent' (ready, used)"),
    (of_hero(gems=["none"]), "heroes.0.gems.0", "no attack type 'none' (heavy, precise, magical, skilled)"),
    (of_hero(done=["move"]), "heroes.0.done.0", "no thing to have done 'move'; did you mean 'moved'?"),
    (of_enemy("skeleton", risen="true"), "enemies.0.risen", "no answer 'true' (yes, no)"),
    ({"enemies": ["undead_legionnaire"]}, "enemies.0.card", "no enemy 'undead_legionnaire'"),
    ({"enemies": ["vordt"]}, "enemies.0.card", "vordt is a boss; write boss: vordt"),
    ({"enemy_deck": ["vordt"]}, "enemy_deck.0", "no enemy 'vordt'"),
    ({"market": {"estoc": 1}}, "market.estoc", "no card in the market 'estoc'"),
    ({"phase": "heros"}, "phase", "no phase 'heros'; did you mean 'heroes'?"),
    ({"cleared": ["a9"]}, "cleared.0", "no space of the map 'a9'"),
    ({"heros": []}, "heros", "a setup has no 'heros'; did you mean 'heroes'?"),
]


@pytest.mark.parametrize(("setup", "place", "message"), NO_SUCH_WORD)
def test_a_word_that_says_nothing_is_refused_with_the_words_that_do(setup: Setup, place: str, message: str):
    found, said = refused(setup)
    assert found == place
    assert said.startswith(message)


@pytest.mark.rule("ds.setup.different")
def test_each_seat_has_one_hero_and_no_two_have_the_same():
    assert refused({"heroes": ["knight", "knight"]}, 2) == (
        "heroes.1.name",
        "the knight is another seat's hero already",
    )
    assert refused({"heroes": ["knight", "herald", "sorcerer"]}, 1) == ("heroes.1", "there are 3 heroes, but 1 seat")


@pytest.mark.rule("ds.place.one_per_space", "ds.spawn.free")
def test_only_one_figure_stands_in_a_space():
    both = {"heroes": [{"name": "knight", "space": "F1"}, {"name": "herald", "space": "F1"}], "phase": "heroes"}
    assert refused(both, 2) == ("heroes.1.space", "the knight stands in F1")
    place, said = refused({"enemies": [{"card": "hound_rat", "space": "B1"}, {"card": "skeleton", "space": "B1"}]})
    assert (place, said) == ("enemies.1.space", "hound_rat stands in B1; say another 'space'")


def test_a_hero_without_a_space_leaves_the_usual_one_to_a_hero_who_was_given_it():
    story = tale(knight(), herald(at="F2"), enemies=["giant_slave"])
    assert (story.space("knight"), story.space("herald")) == ("F1", "F2")


NEVER = [
    (of_enemy("hound_rat", wounds=1), "enemies.0.wounds", "this is 0, nothing else, not '1'"),
    (of_boss("vordt", wounds=99), "boss.wounds", "this is a whole number from 0 to "),
    (of_boss("wolnir", wounds=1), "boss.wounds", "this is 0, nothing else, not '1'"),
    (of_enemy("hound_rat", risen="yes"), "enemies.0.risen", "hound_rat has no Reanimate and never rises"),
    (of_enemy("hound_rat", conditions=["bleed", "bleed"]), "enemies.0.conditions.1", "'bleed' is named twice"),
    (of_boss("pontiff", aside=5), "boss.aside", "wounds are set aside while a clone is up; say 'wounds'"),
    (of_boss("pontiff", side=2, aside=7), "boss.aside", "this is one of 5, 10, "),
    (of_boss("vordt", done=["hammerfist"], behaviour="hammerfist"), "boss.done.0", "hammerfist is somewhere else"),
    (of_boss("vordt", done=["hammerfist"], next=["hammerfist"]), "boss.next.0", "hammerfist is somewhere else"),
    ({**of_boss("vordt"), "at": "a1"}, "at", "vordt is fought on its own space"),
    ({"enemies": ["hound_rat"], "at": "vordt"}, "at", "vordt is fought there; write boss: vordt"),
    ({"enemies": ["hound_rat"], "at": "bonfire"}, "at", "there is nothing to fight at the bonfire"),
    ({"enemies": ["hound_rat"], "at": "a1", "cleared": ["a1"]}, "at", "a1 is cleared"),
    ({"cleared": ["bonfire"]}, "cleared.0", "the bonfire is no space that is cleared"),
    ({"encounters": {"vordt": "hollow_cave"}}, "encounters.vordt", "vordt has no encounter"),
    ({"encounters": {"a1": "lost_shrine"}}, "encounters.a1", "a1 has an encounter of level 1, and lost_shrine is of"),
    ({"encounters": {"a1": "hollow_cave", "b1": "hollow_cave"}}, "encounters.b1", "hollow_cave lies on another space"),
    ({"phase": "rest", "enemies": ["hound_rat"]}, "enemies", "there are no enemies in play in the phase 'rest'"),
    ({"phase": "encounter", "boss": "vordt"}, "boss", "there are no enemies in play in the phase 'encounter'"),
    ({**of_hero(space="F1"), "phase": "rest", "enemies": []}, "heroes.0.space", "'space' is for a fight"),
    ({**of_hero(gems=["heavy"]), "phase": "rest", "enemies": []}, "heroes.0.gems", "'gems' is for a fight"),
    ({**of_hero(done=["moved"]), "phase": "enemies"}, "heroes.0.done", "'done' is for the phase 'heroes'"),
    ({"rounds": 501}, "rounds", "this is a whole number from 0 to 500, not '501'"),
]


@pytest.mark.parametrize(("setup", "place", "message"), NEVER)
@pytest.mark.rule("ds.parts.conserved")
def test_what_no_game_comes_to_is_no_setup(setup: Setup, place: str, message: str):
    side = "b" if "wolnir" in str(setup) else "a"
    found, said = refused(setup, side=side)
    assert found == place
    assert said.startswith(message)


@pytest.mark.rule("ds.setup.board")
def test_a_boss_is_fought_on_the_side_of_the_board_that_it_is_on():
    assert refused(of_boss("wolnir")) == ("boss.name", "wolnir is not on this side of the board; vordt and pontiff are")
    assert tale(boss="wolnir", options={"bosses": "wolnir,vordt"}).table.boss is not None


@pytest.mark.rule("ds.parts.conserved", "ds.parts.enemies")
def test_an_enemy_is_in_play_as_often_as_there_are_cards_of_it():
    assert refused({"enemies": ["hound_rat", {"card": "hound_rat", "space": "B3"}]}) == (
        "enemies.1.card",
        "hound_rat is in play already",
    )
    assert refused({"enemies": ["hound_rat"], "enemy_deck": ["hound_rat"]}) == (
        "enemy_deck.0",
        "hound_rat is in play or in the deck already",
    )
    three = [{"card": "undead_legionnaire", "space": space} for space in ("F1", "F3", "B1")]
    assert refused({"boss": "abyss_watcher", "enemies": three}, side="b") == (
        "enemies.2.card",
        "there are 2 undead_legionnaire",
    )


MORE_THAN_THERE_ARE = [
    ({"inventory": ["mace", "mace"]}, "inventory.1", "there is no mace left"),
    (of_hero(hand=["spear", "spear"], discard=["spear"], top=["spear"]), "heroes.0.top.0", "there is no spear left"),
    ({"inventory": ["mace"], "treasures": ["mace"]}, "treasures.0", "mace lies somewhere else already"),
    ({"treasures": ["estoc"]}, "treasures.0", "estoc is no treasure"),
    ({"loot": ["estoc"]}, "loot.0", "the loot holds treasures, and estoc is none"),
    ({"inventory": ["remnant_of_humanity"]}, "inventory.0", "Remnants lie on their pile and in decks"),
    ({"remnants": 21}, "remnants", "0 to 20 cards can lie here"),
    ({**of_hero(hand=["remnant_of_humanity"]), "remnants": 20}, "remnants", "0 to 19 cards can lie here"),
    (
        {"inventory": ["stamina_int_or_fth"], "market": {"stamina_int_or_fth": 16}},
        "market.stamina_int_or_fth",
        "0 to 15 cards can lie here",
    ),
]


@pytest.mark.parametrize(("setup", "place", "message"), MORE_THAN_THERE_ARE)
@pytest.mark.rule("ds.parts.conserved")
def test_no_card_is_there_more_often_than_it_exists(setup: Setup, place: str, message: str):
    found, said = refused(setup)
    assert found == place
    assert said.startswith(message)


@pytest.mark.rule("ds.parts.conserved")
def test_a_starting_deck_lacks_the_cards_that_were_given_somewhere():
    setup = {"heroes": [{"name": "knight", "hand": ["spear"], "top": ["long_sword"]}], "inventory": ["shortsword"]}
    table = GAME.stage(setup, 1, {}, built_in_cards(), seed=1)
    zones = GAME.zones(table)
    whole = GAME.zones(GAME.new(1, {"heroes": "knight"}, built_in_cards(), seed=1))
    assert sorted(card for zone in zones.values() for card in zone) == sorted(
        card for zone in whole.values() for card in zone
    )
    assert zones["decks"].count("long_sword") == 2
    assert zones["decks"].count("shortsword") == 1


@pytest.mark.rule("ds.parts.conserved")
def test_a_deck_that_luck_draws_from_leaves_every_hand_its_cards():
    story = tale(knight(deck="stamina_int " * 20), herald("stamina_int"), enemies=["giant_slave"])
    assert story.deck("knight") == 20
    assert story.hand("herald") == ["stamina_int"]


@pytest.mark.parametrize(
    ("phase", "shown"), [("victory", "heroes"), ("start of heroes", "heroes"), ("rebuild", "rest")]
)
def test_play_that_goes_on_within_a_phase_shows_that_phase(phase: str, shown: str):
    table = GAME.stage({"heroes": ["knight"], "phase": phase}, 1, {}, built_in_cards(), seed=1)
    assert GAME.view(table, None)["phase"] == shown


@pytest.mark.rule("ds.remnant.unlimited")
def test_remnants_without_limit_are_given_as_often_as_one_likes():
    hand = "remnant_of_humanity " * 21
    story = tale(knight(hand), enemies=["giant_slave"], options={"unlimited_remnants": "yes"})
    assert len(story.hand("knight")) == 21
