"""What is offered is not refused; everything else is, by a rule of the ledger and with a reason."""

from every_game.comparing import same
from every_game.walks import Moment, rules_of

ATTEMPTS = 6
NONSENSE = ("", "dance", "42", "take the money and run", "use nothing: at all", "é世")


def check(moment: Moment) -> None:
    random = moment.random("refusals")
    before = moment.comparing.table(moment.table)
    attempts = random.sample(moment.heard, min(ATTEMPTS, len(moment.heard)))
    nonsense = random.choice(NONSENSE)
    for seat in moment.seats:
        offered = [option.text() for option in moment.table.options(seat)]
        for text in random.sample(offered, min(ATTEMPTS, len(offered))):
            refusal = moment.game.refusal(moment.table, seat, text)
            assert refusal is None, f"seat {seat} is offered '{text}' and refused it: {refusal}"
        for text in [*attempts, nonsense, *[other + " x" for other in offered[:1]]]:
            if text not in offered:
                check_refused(moment, seat, text)
    same(
        moment.comparing.table(moment.table),
        before,
        "asking why changed the table",
    )


def check_refused(moment: Moment, seat: int, text: str) -> None:
    refusal = moment.game.refusal(moment.table, seat, text)
    assert refusal is not None, f"'{text}' is neither offered to seat {seat} nor refused"
    assert refusal.rule in rules_of(moment.game), f"'{text}' is refused by {refusal.rule!r}, which is no rule"
    assert refusal.because.strip(), f"'{text}' is refused without a reason"
    assert "\n" not in refusal.because, f"a reason is one line: {refusal.because!r}"
    for blocker in refusal.blockers:
        assert ":" in blocker, f"what stands in the way is a reference, a kind and a name: {blocker!r}"
