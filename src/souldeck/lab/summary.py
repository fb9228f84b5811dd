"""The figures of a simulation, as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from souldeck.lab.intervals import Estimate, mean, paired_share, share
from souldeck.lab.plan import Cell, Plan
from souldeck.lab.playing import Played
from souldeck.lab.results import Results


def summary(results: Results) -> dict[str, Any]:
    """All figures, ready for JSON.

    `seconds` is the time by the clock, over all sittings. `cells` has one entry for each combination of options, bots
    and cards, with the win rate and its interval. `differences` is there when two card sets were played.
    """
    plan = results.plan
    decisions = sum(game.decisions for games in results.games for game in games.values())
    outcomes = sorted(results.outcomes.items(), key=lambda item: (-item[1], item[0]))
    figures: dict[str, Any] = {
        "game": plan.game,
        "seats": plan.seats,
        "seed": plan.seed,
        "games": results.count,
        "decisions": decisions,
        "seconds": round(results.seconds, 3),
        "decisions_per_second": _rate(decisions, results.seconds),
        "games_per_second": _rate(results.count, results.seconds),
        "outcomes": dict(outcomes),
        "build": results.build,
        "cells": [_cell(cell, results.in_order(place)) for place, cell in enumerate(plan.cells)],
    }
    compared = list(differences(results))
    return {**figures, "differences": compared} if compared else figures


def is_win(game: Played) -> bool:
    """Whether the players, or the last of them, won."""
    return game.result == "won"


def _rate(count: int, seconds: float) -> float:
    return round(count / seconds, 4) if seconds else 0.0


def _estimate(estimate: Estimate) -> dict[str, float]:
    return {"value": round(estimate.value, 4), "low": round(estimate.low, 4), "high": round(estimate.high, 4)}


def _cell(cell: Cell, games: Sequence[Played]) -> dict[str, Any]:
    won = sum(map(is_win, games))
    return {
        "options": dict(cell.options),
        "bots": cell.bots_text,
        "cards": cell.cards.name,
        "games": len(games),
        "won": won,
        "win_rate": _estimate(share(won, len(games))),
        "rounds": _estimate(mean([game.rounds for game in games])) if games else None,
        "decisions": _estimate(mean([game.decisions for game in games])) if games else None,
    }


def differences(results: Results) -> Iterator[dict[str, Any]]:
    """What changed from the first card set to the second, cell by cell, in games with the same seeds.

    Each difference has `options`, `bots`, `cards` and `vs` (the two card sets), `games` (pairs of them), `gained` and
    `lost` (won with the second set alone, with the first alone), and the change of `win_rate`, `rounds`, `decisions`.
    """
    for place, other_place in pairs_of_cells(results.plan):
        pairs = list(zip(results.in_order(place), results.in_order(other_place), strict=True))
        cell, other = results.plan.cells[place], results.plan.cells[other_place]
        gained = sum(is_win(after) and not is_win(before) for before, after in pairs)
        lost = sum(is_win(before) and not is_win(after) for before, after in pairs)
        yield {
            "options": dict(cell.options),
            "bots": cell.bots_text,
            "cards": cell.cards.name,
            "vs": other.cards.name,
            "games": len(pairs),
            "gained": gained,
            "lost": lost,
            "win_rate": _estimate(paired_share(gained, lost, len(pairs))),
            "rounds": _estimate(mean([after.rounds - before.rounds for before, after in pairs])),
            "decisions": _estimate(mean([after.decisions - before.decisions for before, after in pairs])),
        }


def pairs_of_cells(plan: Plan) -> list[tuple[int, int]]:
    """The cells that differ in their cards alone, the first card set first; none when there is only one set."""
    first = plan.cells[0].cards
    half = sum(cell.cards == first for cell in plan.cells)
    return [] if half == len(plan.cells) else [(place, place + half) for place in range(half)]
