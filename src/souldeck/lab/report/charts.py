"""The charts of a report, as Vega-Lite. Colours and fonts come from the page, which knows whether it is dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from souldeck.lab.report.figures import WON, CardEffect, Ending, Labels, WinRate

if TYPE_CHECKING:
    import altair as alt
    import polars as pl

Spec = dict[str, Any]
"""A chart as Vega-Lite reads it."""

ROW: Final = 26
"""Pixels for one line of a chart."""

TICKS: Final = 6
"""About how many numbers an axis has."""

MOST_CARDS: Final = 14
"""How many cards a chart shows at each end."""

WIN_SHARE: Final = "games won"


def win_rate_chart(rates: Sequence[WinRate], what: str) -> Spec:
    """A dot for each rate with the line of its interval; a colour for each bot when labels are (value, bots)."""
    import altair as alt

    values, bots = (_in_order(rate.labels[place] for rate in rates) for place in (0, -1))
    data = [
        {
            "value": rate.labels[0],
            "bots": rate.labels[-1],
            "won": f"{rate.won:,} of {rate.games:,}",
            "rate": rate.rate.value,
            "low": rate.rate.low,
            "high": rate.rate.high,
        }
        for rate in rates
    ]
    top = max(rate.rate.high for rate in rates)
    base = _chart(data).encode(
        y=alt.Y("value:N", sort=values, title=None),
        yOffset=alt.YOffset("bots:N", sort=bots) if bots != values else alt.Undefined,
        color=alt.Color("bots:N", sort=bots, legend=None if bots == values else _legend(bots)),
        tooltip=[
            alt.Tooltip("value:N", title=what),
            alt.Tooltip("bots:N", title="bots"),
            alt.Tooltip("won:N", title="won"),
            alt.Tooltip("rate:Q", format=".1%", title="win rate"),
            alt.Tooltip("low:Q", format=".1%", title="from"),
            alt.Tooltip("high:Q", format=".1%", title="to"),
        ],
    )
    scale = alt.Scale(domain=[0, min(1.0, top * 1.05)])
    line = base.mark_rule(strokeWidth=3, opacity=0.55).encode(
        x=alt.X("low:Q", scale=scale, axis=_percents(WIN_SHARE)), x2="high:Q"
    )
    dot = base.mark_point(filled=True, size=70, opacity=1).encode(x=alt.X("rate:Q", scale=scale))
    beside = 1 if bots == values else len(bots)
    return _spec(alt.layer(line, dot), len(values) * (ROW + (beside - 1) * ROW / 2))


def endings_chart(found: Sequence[Ending]) -> Spec:
    """One bar for each group of games, parted by how they ended."""
    import altair as alt

    outcomes = _in_order([WON, *(ending.outcome for ending in found)])
    groups = _in_order(_joined(ending.labels) for ending in found)
    data = [
        {
            "group": _joined(ending.labels),
            "outcome": ending.outcome,
            "place": outcomes.index(ending.outcome),
            "count": ending.count,
            "share": ending.count / ending.games,
        }
        for ending in found
    ]
    # The first colour of this range is that of winning.
    scale = alt.Scale(domain=outcomes, range="ordinal")
    chart = (
        _chart(data)
        .mark_bar()
        .encode(
            y=alt.Y("group:N", sort=groups, title=None),
            x=alt.X("share:Q", axis=_percents("of the games"), scale=alt.Scale(domain=[0, 1])),
            color=alt.Color("outcome:N", scale=scale, legend=_legend(outcomes)),
            order=alt.Order("place:Q"),
            tooltip=[
                alt.Tooltip("group:N", title="games"),
                alt.Tooltip("outcome:N", title="ended"),
                alt.Tooltip("count:Q", format=",", title="how many"),
                alt.Tooltip("share:Q", format=".1%", title="share"),
            ],
        )
    )
    return _spec(chart, len(groups) * ROW)


def lengths_chart(games: pl.DataFrame) -> Spec:
    """How many of each bot's games lasted so many rounds."""
    import altair as alt
    import polars as pl

    bots = games["bots"].unique(maintain_order=True).to_list()
    longest = int(games["rounds"].quantile(0.995) or 1)
    width = max(1, round(longest / 40))
    bins = games.with_columns((pl.col("rounds") // width * width).clip(0, longest).alias("bin"))
    counted = bins.group_by("bots", "bin", maintain_order=True).len()
    totals = dict(games.group_by("bots").len().iter_rows())
    data = [
        {"bots": who, "from": start, "to": start + width, "share": count / totals[who], "count": count}
        for who, start, count in counted.sort("bin").iter_rows()
    ]
    chart = (
        _chart(data)
        .mark_bar(opacity=0.55 if len(bots) > 1 else 0.9, orient="vertical")
        .encode(
            x=alt.X("from:Q", title="rounds", axis=alt.Axis(tickMinStep=1)),
            x2="to:Q",
            y2=alt.Y2Datum(0),
            y=alt.Y("share:Q", stack=None, axis=_percents("of the games")),
            color=alt.Color("bots:N", sort=bots, legend=_legend(bots)),
            tooltip=[
                alt.Tooltip("bots:N", title="bots"),
                alt.Tooltip("from:Q", title="rounds from"),
                alt.Tooltip("count:Q", format=",", title="games"),
                alt.Tooltip("share:Q", format=".1%", title="share"),
            ],
        )
    )
    return _spec(chart, 220)


def cards_chart(effects: Sequence[CardEffect]) -> Spec:
    """How far cards are beyond the usual one of their kind: those that stand out, best and worst."""
    import altair as alt

    data = [
        {
            "card": effect.card.name,
            "kind": effect.card.kind,
            "beyond": effect.beyond.value * 100,
            "low": effect.beyond.low * 100,
            "high": effect.beyond.high * 100,
            "better": effect.beyond.value > 0,
            "games": effect.games,
        }
        for effect in standing_out(effects)
        if effect.beyond is not None
    ]
    base = _chart(data).encode(
        y=alt.Y("card:N", sort=[str(row["card"]) for row in data], title=None),
        color=alt.Color("better:N", sort=[True, False], legend=None),
        tooltip=[
            alt.Tooltip("card:N"),
            alt.Tooltip("kind:N"),
            alt.Tooltip("beyond:Q", format="+.1f", title="points beyond the usual"),
            alt.Tooltip("low:Q", format="+.1f", title="from"),
            alt.Tooltip("high:Q", format="+.1f", title="to"),
            alt.Tooltip("games:Q", format=",", title="games"),
        ],
    )
    line = base.mark_rule(strokeWidth=3, opacity=0.55).encode(
        x=alt.X(
            "low:Q",
            axis=alt.Axis(format="+.0f", tickCount=TICKS, title="points beyond the usual card"),
        ),
        x2="high:Q",
    )
    dot = base.mark_point(filled=True, size=70, opacity=1).encode(x="beyond:Q")
    zero = _chart([{"at": 0}]).mark_rule(strokeDash=[4, 4]).encode(x="at:Q")
    return _spec(alt.layer(zero, line, dot), len(data) * ROW * 0.8)


def standing_out(effects: Sequence[CardEffect]) -> list[CardEffect]:
    """The cards at both ends that are away from the usual one by more than chance."""
    beyond = [effect for effect in effects if effect.stands_out]
    if len(beyond) <= 2 * MOST_CARDS:
        return beyond
    return beyond[:MOST_CARDS] + beyond[-MOST_CARDS:]


def _joined(labels: Labels) -> str:
    return " · ".join(labels) or "all games"


def _in_order(values: Any) -> list[str]:
    return list(dict.fromkeys(values))


def _legend(values: Sequence[str]) -> alt.Legend | None:
    """Nothing to tell apart, nothing to explain."""
    import altair as alt

    return alt.Legend(title=None, orient="top", labelLimit=400) if len(values) > 1 else None


def _percents(title: str) -> alt.Axis:
    import altair as alt

    return alt.Axis(format="%", title=title, tickCount=TICKS)


def _chart(rows: Sequence[Mapping[str, object]]) -> alt.Chart:
    import altair as alt

    return alt.Chart(alt.Data(values=rows))  # type: ignore[no-untyped-call] # it has no types


def _spec(chart: alt.Chart | alt.LayerChart | alt.FacetChart, height: float) -> Spec:
    spec: Spec = chart.properties(width="container", height=round(max(height, 2 * ROW))).to_dict()
    spec["autosize"] = {"type": "fit-x", "contains": "padding"}
    return spec
