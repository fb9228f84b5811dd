"""What a report tells, section by section, in plain words. A section is empty where there is nothing to compare."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal

import souldeck.lab.report.charts as draw
from souldeck.lab.intervals import Estimate
from souldeck.lab.report.card_names import CardNames
from souldeck.lab.report.figures import (
    WON,
    CardEffect,
    Ending,
    WinRate,
    card_effects,
    endings,
    lengths,
    win_rates,
)
from souldeck.lab.report.gathered import BOTS, CARDS, SEATS, Gathered
from souldeck.lab.report.markup import chart, folded, heading, paragraph, section, table, tiles

if TYPE_CHECKING:
    import polars as pl

MOST_GROUPS: Final = 24
"""How many bars one chart shows: where there would be more, games that differ in something are put together."""

HOW_SURE: Final = (
    "The dot is what was found, the line is the 95 % confidence interval: in nineteen of twenty such cases the truth "
    "lies on it. Where two lines overlap widely, more games are needed to tell them apart."
)
COLUMN_NAMES: Final = {BOTS: "bots", SEATS: "players", CARDS: "card set"}


def headline(results: Gathered) -> Iterator[str]:
    """The figures that one would tell first."""
    yield paragraph(_setting(results), "lead")
    bots = win_rates(results.games, [BOTS])
    entries = [(_percent(rate.rate), f"won by {rate.labels[0]} bots ({_ends(rate.rate)})") for rate in bots[:4]]
    yield tiles([*entries, *_usual_length(results), *_usual_loss(results)])


def _setting(results: Gathered) -> str:
    """What was the same in all games, and what was varied."""
    first = results.games.row(0, named=True)
    same = [
        f"{_spoken(option.name)} {first[option.name]}"
        for option in results.game.options
        if option.name not in results.varying and first[option.name] != option.default
    ]
    varied = ", ".join(COLUMN_NAMES.get(name, _spoken(name)) for name in results.varying)
    players = "" if SEATS in results.varying else f"{first[SEATS]} player" + ("s" if first[SEATS] > 1 else "")
    return ", ".join(part for part in (players, *same) if part) + (f". Varied: {varied}." if varied else ".")


def _usual_length(results: Gathered) -> Iterator[tuple[str, str]]:
    rounds = results.games["rounds"]
    low, high = rounds.quantile(0.1, "nearest"), rounds.quantile(0.9, "nearest")
    middle = rounds.quantile(0.5, "nearest")
    yield f"{middle:.0f} rounds", f"is the usual length; eight of ten games last {low:.0f} to {high:.0f}"


def _usual_loss(results: Gathered) -> Iterator[tuple[str, str]]:
    lost = [ending for ending in endings(results.games, []) if ending.outcome != WON]
    if lost:
        yield _percent(lost[0].share), f"ended '{lost[0].outcome}', the commonest way to lose"


def how_often(results: Gathered) -> str:
    """Win rates by bot and by whatever was varied."""
    several_bots = results.games[BOTS].n_unique() > 1
    dimensions = [name for name in results.varying if name != CARDS or results.games[CARDS].n_unique() > 1]
    if not several_bots and not dimensions:
        return ""
    parts = [heading("How often games are won"), paragraph(HOW_SURE, "note")]
    if several_bots:
        parts += _rates(results, [BOTS], "By bot", "")
    for name in dimensions:
        spoken = COLUMN_NAMES.get(name, _spoken(name))
        parts += _rates(results, [name, BOTS], f"By {spoken}", _meaning(results, name))
    return section(*parts)


def _rates(results: Gathered, by: Sequence[str], title: str, meaning: str) -> Iterator[str]:
    rates = [_told(rate) for rate in win_rates(results.games, by)]
    yield heading(title, 3)
    others = [name for name in (BOTS, *results.varying) if name not in by and results.games[name].n_unique() > 1]
    if meaning or others:
        averaged = "Averaged over " + ", ".join(COLUMN_NAMES.get(name, _spoken(name)) for name in others) + "."
        yield paragraph(" ".join((meaning, averaged if others else "")).strip(), "note")
    spoken = COLUMN_NAMES.get(by[0], _spoken(by[0]))
    yield chart(draw.win_rate_chart(rates, spoken), f"Win rates. {title}. The figures are in the table that follows.")
    yield folded("Figures", _rates_table(rates, [COLUMN_NAMES.get(name, _spoken(name)) for name in by]))


def _rates_table(rates: Sequence[WinRate], names: Sequence[str]) -> str:
    return table(
        [*names, "games", "won", "win rate", "95 % interval"],
        [(*rate.labels, f"{rate.games:,}", f"{rate.won:,}", _percent(rate.rate), _ends(rate.rate)) for rate in rates],
    )


def other_cards(results: Gathered) -> str:
    """What another card set changed in games with the same seeds."""
    if not results.differences:
        return ""
    options = [option.name for option in results.game.options if option.name in results.varying]
    rows = [
        (
            *(_value(difference["options"][name]) for name in options),
            difference["bots"],
            difference["vs"],
            f"{difference['games']:,}",
            f"{difference['gained']:,}",
            f"{difference['lost']:,}",
            _points(Estimate(**difference["win_rate"])),
        )
        for difference in results.differences
    ]
    head = (*map(_spoken, options), "bots", "cards", "pairs", "won now", "lost now", "won, in points")
    return section(
        heading("The same seeds with other cards"),
        paragraph(
            "Each game was played with both card sets. 'Won now' counts those won with the second set alone, 'lost "
            "now' those won with the first alone. An interval that holds zero means: too few games to tell.",
            "note",
        ),
        table(head, rows),
    )


def by_character(results: Gathered) -> str:
    """Win rates of the games in which somebody played each character."""
    played = results.seats.filter(results.seats["character"] != "")
    if played["character"].n_unique() < 2 or _is_told_by_options(played, results):
        return ""
    names = CardNames(results.game.name)
    bots = list(dict.fromkeys(played["bot"]))
    rates = win_rates(played, ["character", "bot"])
    rates.sort(key=lambda rate: (rate.labels[0], bots.index(rate.labels[1])))
    named = [WinRate((names[rate.labels[0]].name, rate.labels[1]), rate.won, rate.games) for rate in rates]
    return section(
        heading("Who is played"),
        paragraph(
            "Games in which a seat played this character. Where bots choose for themselves, the choice may hide in "
            "these figures; fix it with an option of the game to be sure.",
            "note",
        ),
        chart(draw.win_rate_chart(named, "character"), "Win rates by character, as in the table that follows."),
        folded("Figures", _rates_table(named, ["character", "bot"])),
    )


def _is_told_by_options(played: pl.DataFrame, results: Gathered) -> bool:
    """Whether each combination has one character alone, so that the chart of what was varied shows it already."""
    return len(played.select("character", *results.combination).unique()) == len(
        played.select(results.combination).unique()
    )


def how_they_end(results: Gathered) -> str:
    """The reasons games ended for."""
    by = _groups(results)
    found = [_told_ending(ending) for ending in endings(results.games, by)]
    head = [COLUMN_NAMES.get(name, _spoken(name)) for name in by]
    rows = [
        (*ending.labels, ending.outcome, f"{ending.count:,}", _percent(ending.share), _ends(ending.share))
        for ending in found
    ]
    return section(
        heading("How games end"),
        chart(draw.endings_chart(found), "How games ended, as in the table that follows."),
        folded("Figures", table([*head, "ended", "games", "share", "95 % interval"], rows)),
    )


def how_long(results: Gathered) -> str:
    """How many rounds games last."""
    by = _groups(results)
    rows = [
        (
            *map(_value, length.labels),
            f"{length.games:,}",
            f"{length.median:.0f}",
            f"{length.low:.0f} to {length.high:.0f}",
            _number(length.won),
            _number(length.lost),
        )
        for length in lengths(results.games, by)
    ]
    head = [COLUMN_NAMES.get(name, _spoken(name)) for name in by]
    return section(
        heading("How long games last"),
        chart(draw.lengths_chart(results.games), "How many rounds games lasted, summed up in the table that follows."),
        folded(
            "Figures",
            table([*head, "games", "median", "eight of ten", "median when won", "median when lost"], rows),
        ),
    )


def which_cards(results: Gathered) -> str:
    """The cards that winning goes with."""
    names = CardNames(results.game.name)
    used, seen = (card_effects(results.cards, results.combination, names, when) for when in ("used", "seen"))
    title = heading("Cards and winning")
    if not used and not seen:
        return section(title, paragraph("Where no game was won, or every one, nothing can be said of cards."))
    return section(
        title,
        paragraph(
            "Of the games in which a card was used, how many more were won than of the others? Longer games use more "
            "cards and are won more often, so each card is compared with the usual card of its kind, a side of a card "
            "with its other side, and only games with the same settings and bots with each other. The lines are long "
            "enough to hold for all cards at once. It is no proof that a card wins: good moments may call for it.",
            "note",
        ),
        *_cards_part(used, "used"),
        *_cards_part([effect for effect in seen if effect.others], "seen"),
    )


def _cards_part(effects: Sequence[CardEffect], when: Literal["used", "seen"]) -> Iterator[str]:
    if not effects:
        return
    yield heading(f"When {when}", 3)
    if any(effect.stands_out for effect in effects):
        yield chart(draw.cards_chart(effects), f"Cards that stand out when {when}, as in the table that follows.")
    else:
        yield paragraph(f"With so many games, none of {len(effects)} cards stands out from the others of its kind.")
    rows = [
        (
            effect.card.name,
            effect.card.kind,
            f"{effect.games:,}",
            _rate_of(effect.won, effect.games),
            f"{effect.others:,}",
            _rate_of(effect.others_won, effect.others),
            _points(effect.beyond),
        )
        for effect in effects
    ]
    head = ("card", "kind", f"games {when}", "of them won", "other games", "of them won", "beyond the usual, in points")
    yield folded(f"All {len(effects)} cards", table(head, rows))


SECTIONS: Final[tuple[Callable[[Gathered], str], ...]] = (
    how_often,
    other_cards,
    by_character,
    how_they_end,
    how_long,
    which_cards,
)
"""In the order of the page."""


def _groups(results: Gathered) -> list[str]:
    """The columns that part games into groups: bots, and of what was varied as much as a chart can show."""
    by = [BOTS]
    for name in results.varying:
        if len(results.games.select([*by, name]).unique()) <= MOST_GROUPS:
            by.append(name)
    return by


def _told(rate: WinRate) -> WinRate:
    return WinRate(tuple(map(_value, rate.labels)), rate.won, rate.games)


def _told_ending(ending: Ending) -> Ending:
    return Ending(tuple(map(_value, ending.labels)), ending.outcome, ending.count, ending.games)


def _value(value: str) -> str:
    return value or "not set"


def _spoken(name: str) -> str:
    return name.replace("_", " ")


def _meaning(results: Gathered, name: str) -> str:
    return next((option.meaning for option in results.game.options if option.name == name), "")


def _percent(estimate: Estimate) -> str:
    return f"{estimate.value:.1%}"


def _ends(estimate: Estimate) -> str:
    return f"{estimate.low:.1%} to {estimate.high:.1%}"


def _rate_of(won: int, games: int) -> str:
    return f"{won / games:.1%}" if games else ""


def _points(estimate: Estimate | None) -> str:
    if estimate is None:
        return ""
    return f"{estimate.value * 100:+.1f} ({estimate.low * 100:+.1f} to {estimate.high * 100:+.1f})"


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.0f}"
