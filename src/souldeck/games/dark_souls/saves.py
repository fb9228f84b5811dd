"""A table as plain data and back, exact at every decision, also in the middle of a card."""

from typing import Any, Final

from souldeck.games.dark_souls import (
    attacking,
    bonfire,
    bosses,
    conditions,
    deck_basics,
    encounter,
    enemy_activations,
    exploration,
    movement,
    player_activations,
    player_reactions,
    setup,
    treasures,
)
from souldeck.games.dark_souls.card_set import Cards
from souldeck.games.dark_souls.pieces import Announcement, Blow, Foe
from souldeck.games.dark_souls.table import DarkSouls, Settings
from souldeck.kernel.codec import StepCodec, loaded
from souldeck.kernel.deck import Deck, Place
from souldeck.kernel.game import Game, View

STEPS: Final = StepCodec(
    (
        attacking.AttackLands,
        *(bonfire.BurnDown, bonfire.Buy, bonfire.GatherDecks, bonfire.KeepLoot, bonfire.LoseLoot, bonfire.Rebuild),
        bonfire.Recover,
        *(bosses.BossActivation, bosses.BossAttacks, bosses.BossMoves, bosses.PlaceBoss, bosses.TurnBehaviour),
        *(conditions.HeroStaggers, conditions.PoisonWorks, conditions.PoisonWorksOnFoe),
        *(deck_basics.Draw, deck_basics.DrawCards, deck_basics.LoseTop, deck_basics.PayDamage, deck_basics.PutAway),
        *(deck_basics.Refill, deck_basics.Search),
        *(encounter.DrawEnemy, encounter.Fight, encounter.PlaceHeroes, encounter.Redraw, encounter.SetUpEncounter),
        encounter.SpawnElsewhere,
        *(enemy_activations.Attack, enemy_activations.CheckVictory, enemy_activations.EnemyActivation),
        enemy_activations.Hit,
        *(exploration.ChooseEncounter, exploration.EndEncounter, exploration.FlipEncounter, exploration.Journey),
        *(exploration.RestOrPressOn, exploration.Reward),
        *(movement.Push, movement.Shift),
        *(player_activations.DropImpossible, player_activations.EndHeroes, player_activations.HeroActivation),
        player_activations.StartHeroes,
        *(player_reactions.EndBlow, player_reactions.HealAnyone, player_reactions.Inflict, player_reactions.React),
        player_reactions.TakeBlow,
        *(setup.BuildDeck, setup.ChooseHero, setup.TakeDecks),
        *(treasures.GainStamina, treasures.GainTreasure),
    )
)

NUMBERS: Final = (
    "rounds",
    "result",
    "foes_made",
    "arriving",
    "behaviour",
    "wounds_aside",
    "cleared",
    "at",
    "bonfire",
    "remnants",
    "souls",
    "loot_souls",
    "souls_at_stake",
)
ROWS: Final = (
    "spaces",
    "in_use",
    "conditions",
    "used",
    "ready",
    "fallen",
    "behaviours_done",
    "bosses",
    "encounters",
    "box",
    "common",
    "transposed",
    "market",
    "inventory",
    "loot",
)
ROWS_OF_ROWS: Final = (
    "hands",
    "shown",
    "discards",
    "buffs",
    "swapped_in",
    "swapped_out",
    "enemy_decks",
    "encounter_decks",
)


def save(table: DarkSouls) -> View:
    """Everything about the table: zones, pieces, and the kernel's pending work."""
    saved: View = {
        "game": "dark-souls",
        "version": table.game.version,
        "cards": table.cards.fingerprint,
        "options": dict(table.settings.chosen),
        "phase": table.phase,
        "heroes": [hero.index for hero in table.heroes],
        "decks": [_deck(deck) for deck in table.decks],
        "begun": [_announcement(begun) for begun in table.begun],
        "foes": [[foe.id, foe.card.index, foe.space, foe.wounds, foe.conditions, foe.risen] for foe in table.foes],
        "blow": _blow(table.blow),
        "boss": -1 if table.boss is None else table.boss.index,
        "behaviours": _deck(table.behaviours),
        "side": table.side.id,
    }
    for name in NUMBERS:
        saved[name] = getattr(table, name)
    for name in ROWS:
        saved[name] = list(getattr(table, name))
    for name in ROWS_OF_ROWS:
        saved[name] = [list(row) for row in getattr(table, name)]
    return saved | STEPS.write_kernel(table)


def load(game: Game, saved: View, cards: Cards) -> DarkSouls:
    """The table a save was made of. Raises `BadSave` when it cannot be read or was made with other cards."""
    return loaded(saved, cards.fingerprint, lambda: _load(game, saved, cards))


def _load(game: Game, saved: View, cards: Cards) -> DarkSouls:
    table = DarkSouls()
    table.cards = cards
    table.settings = Settings(game.settings(len(saved["numbers"]), dict(saved["options"])))
    table.phase = saved["phase"]
    table.heroes = tuple([cards.heroes[index] for index in saved["heroes"]])
    table.decks = tuple([_read_deck(deck) for deck in saved["decks"]])
    table.begun = tuple([_read_announcement(begun) for begun in saved["begun"]])
    table.foes = tuple(
        [
            Foe(id, cards.foes[index], space, wounds, conditions, risen)
            for id, index, space, wounds, conditions, risen in saved["foes"]
        ]
    )
    table.blow = _read_blow(saved["blow"])
    table.boss = None if saved["boss"] < 0 else cards.bosses[saved["boss"]]
    table.behaviours = _read_deck(saved["behaviours"])
    table.side = next(side for side in cards.sides if side.id == saved["side"])
    for name in NUMBERS:
        setattr(table, name, saved[name])
    for name in ROWS:
        setattr(table, name, tuple(saved[name]))
    for name in ROWS_OF_ROWS:
        setattr(table, name, tuple([tuple(row) for row in saved[name]]))
    STEPS.read_kernel(table, game, saved)
    return table


def _deck(deck: Deck) -> list[Any]:
    return [
        list(deck.pool),
        [[place.card, place.seen] for place in deck.top],
        [[place.card, place.seen] for place in deck.bottom],
        deck.hidden,
    ]


def _read_deck(saved: list[Any]) -> Deck:
    pool, top, bottom, hidden = saved
    return Deck(
        tuple(pool),
        tuple([Place(card, seen) for card, seen in top]),
        tuple([Place(card, seen) for card, seen in bottom]),
        hidden,
    )


def _announcement(begun: Announcement | None) -> list[Any] | None:
    if begun is None:
        return None
    return [begun.what, begun.card, begun.row, begun.target, begun.as_type, list(begun.paid), begun.fury]


def _read_announcement(saved: list[Any] | None) -> Announcement | None:
    if saved is None:
        return None
    what, card, row, target, as_type, paid, fury = saved
    return Announcement(what, card, row, target, as_type, tuple(paid), fury)


def _blow(blow: Blow | None) -> list[Any] | None:
    if blow is None:
        return None
    return [
        *(blow.attacker, blow.inflict, blow.push, blow.reacted, list(blow.pushed)),
        *(blow.seat, blow.damage, blow.blocked, blow.dodged, blow.stops),
    ]


def _read_blow(saved: list[Any] | None) -> Blow | None:
    if saved is None:
        return None
    attacker, inflict, push, reacted, pushed, seat, damage, blocked, dodged, stops = saved
    return Blow(attacker, inflict, push, reacted, tuple(pushed), seat, damage, blocked, dodged, stops)
