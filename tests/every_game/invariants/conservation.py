"""No card appears, vanishes or lies in two places."""

from collections import Counter

from every_game.walks import Moment, Setting

Cards = Counter[str]


def check(moment: Moment) -> None:
    lying = all_cards(moment)
    dealt = cards_at_the_start(moment.setting)
    assert lying == dealt, f"appeared: {dict(lying - dealt)}, vanished: {dict(dealt - lying)}"


def all_cards(moment: Moment) -> Cards:
    return Counter([card for zone in moment.game.zones(moment.table).values() for card in zone])


def cards_at_the_start(setting: Setting) -> Cards:
    """The cards of a fresh table: the same for every deal of a setting, and each card of an id its own."""
    table = setting.deal(0)
    return Counter([card for zone in setting.game.zones(table).values() for card in zone])
