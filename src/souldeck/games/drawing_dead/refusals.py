"""Why an attempt is not offered: the rule, and what stands in the way.

Legality itself is written where the moves are (`may_…` in the chapter's module); here an attempt's text is taken apart
and the same functions are asked for their reason.
"""

from typing import Final

from souldeck.games.drawing_dead.abilities import lines_of
from souldeck.games.drawing_dead.gates import GATE_CLOSED, may_place_at_gate
from souldeck.games.drawing_dead.options import TOKEN_WORDS
from souldeck.games.drawing_dead.placing import NO_BANKING, may_bank, place_options
from souldeck.games.drawing_dead.player_phase import may_swap, may_use
from souldeck.games.drawing_dead.souls import IDS, NAMES
from souldeck.games.drawing_dead.table import AS_ACTION, IN_RIVER, TO_PLACE, DrawingDead
from souldeck.games.drawing_dead.tokens import NO_SHIFT_TOKENS, NO_SUIT_TOKENS, NONE_LEFT, NOT_YOURS, may_place_token
from souldeck.kernel.refusal import Refusal

CARDS: Final = {name: card for card, name in enumerate(NAMES)}

VERBS: Final = {
    "character": ("character", "dd.setup.characters"),
    "river": ("use", "dd.play.each_way_once"),
    "action": ("use", "dd.play.each_way_once"),
    "gate": ("use place gate", "dd.play.place"),
    "bank": ("use place bank", "dd.play.place"),
    "swap": ("use", "dd.bank.swap_between_uses"),
    "token": ("use ability cards", "dd.token.when"),
    "ability": ("ability", "dd.play.must_use_all"),
    "use": ("cards", "dd.ability.one_a_round"),
    "target": ("target", "dd.ability.targets_late"),
    "discard": ("use loot bank-overflow discard-bank", "dd.play.place_nowhere"),
    "replace": ("tamper", "dd.keyword.tamper"),
    "enough": ("tamper gate", "dd.keyword.tamper"),
    "challenge": ("challenge", "dd.challenge.place"),
    "challenge-with": ("challenge-card", "dd.challenge.place"),
    "meet": ("challenge-order", "dd.challenge.timing"),
    "haunt": ("haunt", "dd.haunt.recycles"),
    "next": ("enemy-order", "dd.enemy.order"),
    "trigger": ("trigger", "dd.damage.triggers_first"),
    "handle": ("defeated", "dd.defeat.order"),
    "side": ("level-up", "dd.level.sides"),
    "mode": ("mode", "dd.ability.written_order"),
}
"""Each verb, the questions that it answers, and the rule that says when it may be done."""

IN_ORDER: Final = ("loot", "gate", "tamper", "target")
"""Questions that may choose several things, one after the other in the order in which these lie."""

CHOICES: Final = {
    "ability": "dd.ability.one_a_round",
    "loot": "dd.keyword.loot",
    "bank-overflow": "dd.bank.overflow",
    "place": "dd.defeat.minion_reveal",
    "bank": "dd.keyword.bank",
    "gate": "dd.keyword.gate",
}
"""The rule that says what may be chosen, for questions whose verbs may be done at other moments too."""

USES: Final = {"river": IN_RIVER, "action": AS_ACTION, "gate": TO_PLACE, "bank": TO_PLACE, "discard": TO_PLACE}
USE_WORDS: Final = {IN_RIVER: "played into the river", AS_ACTION: "used as an action", TO_PLACE: "placed"}


def refusal(table: DrawingDead, seat: int, attempt: str) -> Refusal | None:
    """Why the seat may not do this now; None when it is offered."""
    attempt = " ".join(attempt.split())
    if any(option.text() == attempt for option in table.options(seat)):
        return None
    words = attempt.split()
    if table.outcome is not None:
        return Refusal("dd.round.phases", f"the game is {table.outcome.text}")
    if not words or words[0] not in VERBS:
        return Refusal("dd.round.phases", f"'{attempt}' is nothing that can be done; moves begin with {_verbs()}")
    asks, rule = VERBS[words[0]]
    waiting = table.waiting
    assert waiting is not None
    if seat not in waiting.seats(table):
        return Refusal(*_not_your_choice(table, seat))
    if waiting.ask not in asks.split():
        return Refusal(rule, f"'{words[0]}' is not what is asked now", _in_the_way(table, words[0]))
    return _move(table, words, rule)


def _verbs() -> str:
    return ", ".join(VERBS)


def _not_your_choice(table: DrawingDead, seat: int) -> tuple[str, str, tuple[str, ...]]:
    waiting = table.waiting
    assert waiting is not None
    chooser = waiting.seats(table)[0]
    if chooser < 0:
        return "dd.round.phases", "luck decides first", ()
    rule = "dd.round.active_player" if chooser == table.active else "dd.round.own_character"
    return rule, f"it is seat {chooser}'s choice now", (f"seat:{chooser}",)


def _in_the_way(table: DrawingDead, verb: str) -> tuple[str, ...]:
    """For an ability tried too early: the cards that must be used first."""
    if verb in ("ability", "use") and table.waiting is not None and table.waiting.ask == "use":
        return tuple([f"soul:{IDS[card]}" for card in table.hand])
    return ()


def _move(table: DrawingDead, words: list[str], rule: str) -> Refusal:
    """The verb is right for this question; say what is wrong with what it is done to."""
    verb = words[0]
    waiting = table.waiting
    assert waiting is not None
    if waiting.ask == "use" and verb in ("river", "action", "gate", "bank", "discard"):
        return _use(table, verb, words)
    if verb == "swap":
        return _swap(table, words)
    if verb == "token":
        return _token(table, words)
    if verb == "use":
        return _spend(table, words)
    if verb == "gate" and may_place_at_gate(table):
        return _gate_closed(table)
    if verb == "bank" and may_bank(table):
        return _no_banking(table)
    why = "when several are chosen, it is in the order in which they lie" if waiting.ask in IN_ORDER else ""
    named = f"'{' '.join(words[1:])}' cannot be chosen for this"
    return Refusal(CHOICES.get(waiting.ask, rule), f"{named}; {why}" if why else named)


def _use(table: DrawingDead, verb: str, words: list[str]) -> Refusal:
    card = CARDS.get(words[1]) if len(words) == 2 else None
    if card is None:
        return Refusal(
            "dd.parts.soul_deck", f"'{' '.join(words[1:])}' is no card of the soul deck; write '{verb} flame-5'"
        )
    if verb == "discard" and place_options(table, card):
        return Refusal("dd.play.place_nowhere", "a card is discarded only when it can be placed nowhere")
    if card not in table.hand:
        return Refusal(
            "dd.draw.three", f"{words[1]} is not in the hand", tuple([f"soul:{IDS[held]}" for held in table.hand])
        )
    against = may_use(table, USES[verb])
    if against:
        return Refusal(against, f"a card has been {USE_WORDS[USES[verb]]} already this turn")
    return _gate_closed(table) if verb == "gate" else _no_banking(table)


def _gate_closed(table: DrawingDead) -> Refusal:
    boss = table.gate_card.boss
    if table.boss_up:
        return Refusal(GATE_CLOSED, f"no gate is open while {boss.name} is up", (f"enemy:{boss.id}",))
    return Refusal(
        GATE_CLOSED, f"{boss.name} is beaten, but the next gate is revealed in cleanup", (f"enemy:{boss.id}",)
    )


def _no_banking(table: DrawingDead) -> Refusal:
    keepers = [enemy for enemy in table.enemies if enemy.card.passives.no_banking]
    names = " and ".join([enemy.card.name for enemy in keepers])
    return Refusal(
        NO_BANKING, f"{names} keeps cards out of the bank", tuple([f"enemy:{enemy.card.id}" for enemy in keepers])
    )


def _swap(table: DrawingDead, words: list[str]) -> Refusal:
    against = may_swap(table)
    if against:
        return Refusal(against, "a swap needs a card in hand and a card in the bank")
    if len(words) != 4 or words[2] != "for":
        return Refusal("dd.bank.swap", "write 'swap flame-5 for bolt-2': the hand card, then the bank card")
    if CARDS.get(words[1], -1) not in table.hand:
        return Refusal("dd.bank.swap", f"{words[1]} is not in the hand")
    return Refusal("dd.bank.swap", f"{words[3]} is not in the bank")


def _token(table: DrawingDead, words: list[str]) -> Refusal:
    if len(words) != 3 or words[1] not in TOKEN_WORDS:
        return Refusal("dd.token.any_number", f"write 'token +1 flame-5'; a token can be {', '.join(TOKEN_WORDS)}")
    lies = [lies for lies in table.river if NAMES[lies.card] == words[2]]
    if not lies:
        return Refusal("dd.token.river_only", f"{words[2]} is not in the river")
    does = TOKEN_WORDS.index(words[1])
    against = may_place_token(table, does, lies[0])
    if against == NONE_LEFT:
        return Refusal(against, f"{table.hero.card.name} has no such token", (f"seat:{table.active}",))
    if against == NOT_YOURS:
        return Refusal(
            against, f"only {table.hero.card.name}'s own tokens can be placed now", (f"seat:{table.active}",)
        )
    if against in (NO_SHIFT_TOKENS, NO_SUIT_TOKENS):
        return Refusal(against, "an enemy takes all effect from such tokens", _token_blockers(table, against))
    return Refusal(
        against, f"that token would not change {words[2]} to anything allowed", (f"soul:{IDS[lies[0].card]}",)
    )


def _token_blockers(table: DrawingDead, against: str) -> tuple[str, ...]:
    return tuple(
        [
            f"enemy:{enemy.card.id}"
            for enemy in table.enemies
            if (
                enemy.card.passives.no_shift_tokens
                if against == NO_SHIFT_TOKENS
                else enemy.card.passives.no_suit_tokens
            )
        ]
    )


def _spend(table: DrawingDead, words: list[str]) -> Refusal:
    needs, _, chosen = " ".join(words[1:]).partition(":")
    lines = [line for line in lines_of(table, table.ability) if line.printed == needs]
    if not lines:
        offered = ", ".join([line.printed for line in lines_of(table, table.ability)])
        return Refusal("dd.ability.one_option", f"this ability needs one of: {offered}")
    row = [NAMES[lies.card] for lies in table.river]
    missing = [name for name in chosen.split() if name not in row]
    if missing:
        return Refusal("dd.ability.up_to_five", f"{missing[0]} is not in the river")
    if not lines[0].needs.met_by(table.row()):
        return Refusal(
            "dd.ability.none_reachable",
            f"the river has no {needs}",
            tuple([f"soul:{IDS[lies.card]}" for lies in table.river]),
        )
    return Refusal(
        "dd.ability.exact_selection",
        f"these cards are not exactly a {needs}, named in the order in which they lie in the river",
        tuple([f"soul:{IDS[CARDS[name]]}" for name in chosen.split()]),
    )
