"""Every decision is a real choice among options that read differently."""

from every_game.walks import Moment
from souldeck.kernel.chance import CHANCE
from souldeck.kernel.step import LuckOption


def check(moment: Moment) -> None:
    table, decision = moment.table, moment.decision
    assert (decision is None) == (table.outcome is not None), "a game is over when nothing is asked, and only then"
    if decision is None:
        return
    assert decision.ask, "a question has a key"
    assert list(decision.seats) == sorted(set(decision.seats)), "seats are named once and in order"
    assert decision.seats == (CHANCE,) or set(decision.seats) <= set(moment.seats), "only seats of the game are asked"
    offered = {seat: [option.text() for option in table.options(seat)] for seat in decision.seats}
    if len(decision.seats) == 1 and decision.seats != (CHANCE,):
        assert len(offered[decision.seat]) > 1, f"a choice with one option reached seat {decision.seat}: {offered}"
    assert any(offered.values()), "somebody has something to choose"
    for seat in set(moment.seats) - set(decision.seats):
        assert not table.options(seat), f"seat {seat} is not asked, but offered something"
    for seat, texts in offered.items():
        check_texts(texts)
        check_values(moment, seat)
    fresh = table.copy()
    fresh.offers = None
    for seat, texts in offered.items():
        assert [option.text() for option in fresh.options(seat)] == texts, "options come in a fixed order"


def check_texts(texts: list[str]) -> None:
    twice = sorted({text for text in texts if texts.count(text) > 1})
    assert not twice, f"these options read alike: {twice}"
    for text in texts:
        assert text == " ".join(text.split()), f"an option is one line of words, each a space apart: {text!r}"
        assert text, "an option has words"


def check_values(moment: Moment, seat: int) -> None:
    options = moment.table.options(seat)
    for option in options:
        for reference in option.touches():
            kind, _, name = reference.partition(":")
            assert kind, f"a reference is a kind and a name: {reference!r}"
            assert name, f"a reference is a kind and a name: {reference!r}"
    if seat == CHANCE:
        weights = [option.weight for option in options if isinstance(option, LuckOption)]
        assert len(weights) == len(options)
        assert min(weights) > 0, "what luck cannot come to is not listed"
        return
    for option in options:
        line = moment.game.explain(moment.table, option)
        assert line, f"every option is explained: {option}"
        assert "\n" not in line, f"an explanation is one line: {line!r}"
    assert moment.game.question(moment.table), "every question is a sentence for people"
