"""Everything can be told in words: views, events and how things stand."""

import json

from every_game.walks import Moment

COLUMNS = 80


def check(moment: Moment) -> None:
    game, table = moment.game, moment.table
    for eyes in [*moment.eyes(), None]:
        view = game.view(table, eyes)
        assert json.loads(json.dumps(view)) == view, "a view is plain data"
        for line in game.show(view):
            assert len(line) <= COLUMNS, f"a line of {len(line)} columns: {line}"
            assert "\n" not in line
            assert line.isprintable(), f"a line of plain text: {line!r}"
        for event in table.events:
            seen = game.seen(table, event, eyes)
            assert seen.kind == event.kind, "what kind of thing happened is open"
            line = game.tell(table, seen)
            assert "\n" not in line, f"an event is told in one line: {line!r}"
    for seat in moment.seats:
        standing = game.evaluate(table, seat)
        assert 0 <= standing <= 1, f"how things stand is a number from 0 to 1, not {standing}"
        if table.outcome and table.outcome.result != "stopped":
            won = seat in table.outcome.winners
            assert standing == int(won), f"seat {seat} has {'won' if won else 'lost'}, but stands at {standing}"
