"""A save is plain data, and the table loaded from it is equal and plays on alike."""

import json

from every_game.comparing import same
from every_game.walks import Moment

NOT_SAVED = ("events",)
"""What happened last belongs to the log of whoever runs the game."""


def check(moment: Moment) -> None:
    table, game = moment.table, moment.game
    saved = game.save(table)
    same(json.loads(json.dumps(saved)), saved, "a save does not survive as JSON")
    loaded = game.load(json.loads(json.dumps(saved)), moment.setting.cards)
    same(game.save(loaded), saved, "saving what was loaded gives another save")
    same(
        moment.comparing.table(loaded, without=NOT_SAVED),
        moment.comparing.table(table, without=NOT_SAVED),
        "the loaded table differs",
    )
    random = moment.random("saves")
    for seat in moment.asked:
        texts = [option.text() for option in table.options(seat)]
        same([option.text() for option in loaded.options(seat)], texts, f"seat {seat} is offered something else")
        if texts:
            text = random.choice(texts)
            original = table.copy()
            number = table.numbers[seat] if seat >= 0 else 0
            original.answer(seat, number, text)
            again = loaded.copy()
            again.answer(seat, number, text)
            same(moment.comparing.table(again), moment.comparing.table(original), f"'{text}' comes to something else")
