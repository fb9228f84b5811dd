"""The page that a report is: what it says, what it leaves unsaid, and that it loads nothing."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Run, run  # noqa: F401  the fixture
from lab.laboratory import keep, made_up, planned
from souldeck.kernel.errors import SouldeckError
from souldeck.lab.playing import Batch, CardCount, CardCounts
from souldeck.lab.report.card_names import CardNames
from souldeck.lab.report.figures import CardEffect, card_effects
from souldeck.lab.report.gathered import gathered, without_companions
from souldeck.lab.report.page import page
from souldeck.lab.results import Results
from souldeck.lab.tables import Files, write_tables


def every_third(_: int, number: int) -> bool:
    return number % 3 == 0


def never(_: int, __: int) -> bool:
    return False


class Read(HTMLParser):
    """A page as its reader and its browser take it: sections, rows of tables, charts, and what it asks to load."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.headings: list[str] = []
        self.rows: list[list[str]] = []
        self.charts: list[dict[str, Any]] = []
        self.loads: list[str] = []
        self.text = ""
        self._in = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self._in = "chart" if named.get("type") == "application/json" else tag
        self.loads += [value for name in ("src", "href", "data", "srcset") if (value := named.get(name))]
        if tag == "tr":
            self.rows.append([])

    def handle_data(self, data: str) -> None:
        if self._in == "chart":
            self.charts.append(json.loads(data))
        elif self._in in ("h1", "h2", "h3"):
            self.headings.append(data)
        elif self._in in ("td", "th"):
            self.rows[-1].append(data)
        if self._in not in ("script", "style", "chart"):
            self.text += data

    def handle_endtag(self, tag: str) -> None:
        self._in = ""


def read(*paths: Path) -> Read:
    """The report of these files."""
    return Read(page(gathered(paths)))


@pytest.fixture(autouse=True)
def _small_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library that draws is put together once, in the test that is about it."""
    monkeypatch.setattr("souldeck.lab.report.page._library", lambda: "")


def test_a_report_tells_how_often_games_are_won_by_option_bot_and_character(tmp_path: Path) -> None:
    plan = planned(30, "difficulty=easy,hard", bots=("random", "greedy"))

    def greedy_wins_easy_games(cell: int, number: int) -> bool:
        return plan.cells[cell].bots_text == "greedy" and (cell % 2 == 0 or number < 3)

    report = read(keep(tmp_path / "runs.parquet", plan, greedy_wins_easy_games))

    assert report.headings[0] == "Drawing Dead: 120 games between bots"
    assert ["random", "60", "0", "0.0%", "0.0% to 6.0%"] in report.rows
    assert ["greedy", "60", "33", "55.0%", "42.5% to 66.9%"] in report.rows
    assert ["hard", "greedy", "30", "3", "10.0%", "3.5% to 25.6%"] in report.rows
    assert ["Rime", "greedy", "30", "17", "56.7%", "39.2% to 72.6%"] in report.rows
    assert ["greedy", "hard", "lost: second death", "27", "90.0%", "74.4% to 96.5%"] in report.rows
    assert ["greedy", "hard", "30", "10", "10 to 10", "20", "10"] in report.rows


def test_charts_show_what_the_tables_say(tmp_path: Path) -> None:
    report = read(keep(tmp_path / "runs.parquet", planned(30, "difficulty=easy,hard"), every_third))

    rates = next(chart for chart in report.charts if "difficulty" in json.dumps(chart))
    (rows,) = rates["datasets"].values() if "datasets" in rates else [rates["data"]["values"]]
    assert [(row["value"], row["rate"]) for row in rows] == [("easy", 1 / 3), ("hard", 1 / 3)]
    assert all(row["low"] < row["rate"] < row["high"] for row in rows)


def test_a_report_loads_nothing_and_carries_what_draws_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()

    text = page(gathered([keep(tmp_path / "runs.parquet", planned(3), every_third)]))

    report = Read(text)
    assert report.loads == []
    assert "default-src 'none'" in text
    assert "vegaEmbed" in text
    style = text[text.index("<style>") : text.index("</style>")]
    assert not re.search(r"@import|url\(", style)
    assert text.count("<script") == text.count("</script>") == 2 + len(report.charts)


def test_with_one_bot_and_one_setting_nothing_is_compared(tmp_path: Path) -> None:
    report = read(keep(tmp_path / "runs.parquet", planned(9), every_third))

    assert "How often games are won" not in report.headings
    assert "33.3%won by random bots" in report.text.replace("\n", "")
    assert {"Who is played", "How games end", "How long games last"} < set(report.headings)


def test_a_chart_has_no_more_bars_than_can_be_read(tmp_path: Path) -> None:
    varied = (
        "difficulty=peaceful,easy,standard,hard,infernal",
        "characters=rime",
        "characters=varrow",
        "ace_high=no,yes",
    )
    plan = planned(3, *varied, bots=("random", "greedy"))

    report = read(keep(tmp_path / "runs.parquet", plan, never))

    # 5 difficulties, 2 characters and 2 bots are 20 bars; the readings of an ace are put together.
    assert ["greedy", "hard", "rime", "lost: second death", "6", "100.0%", "61.0% to 100.0%"] in report.rows


def test_characters_are_told_once_when_they_are_what_was_varied(tmp_path: Path) -> None:
    plan = planned(4, "characters=rime", "characters=varrow")
    results = Results(plan)
    for cell, who in enumerate(("rime", "varrow")):
        games = [made_up(plan, number, won=True)._replace(characters=(who,)) for number in range(4)]
        results.add(Batch(cell, tuple(games), {}))
    write_tables(results, Files(tmp_path / "runs.parquet"))

    report = read(tmp_path / "runs.parquet")

    assert "By characters" in report.headings
    assert "Who is played" not in report.headings


def test_without_a_win_nothing_is_said_of_cards(tmp_path: Path) -> None:
    cards = {"flame_5": CardCount(9, 4, 9, 4, 0, 0)}

    report = read(keep(tmp_path / "runs.parquet", planned(9), never, cards))

    assert "nothing can be said of cards" in report.text
    assert ["random", "lost: second death", "9", "100.0%", "70.1% to 100.0%"] in report.rows
    assert "Flame 5" not in report.text


def test_several_files_are_put_together(tmp_path: Path) -> None:
    easy = keep(tmp_path / "easy.parquet", planned(6, "difficulty=easy"), every_third)
    hard = keep(tmp_path / "hard.parquet", planned(9, "difficulty=hard", seed=1), never)

    report = read(easy, hard)

    assert report.headings[0] == "Drawing Dead: 15 games between bots"
    assert ["easy", "random", "6", "2", "33.3%", "9.7% to 70.0%"] in report.rows
    assert ["hard", "random", "9", "0", "0.0%", "0.0% to 29.9%"] in report.rows


def test_files_of_two_games_are_refused(tmp_path: Path) -> None:
    one = keep(tmp_path / "one.parquet", planned(2), never)
    other = keep(tmp_path / "other.parquet", planned(2, game="dark-souls"), never)

    with pytest.raises(SouldeckError, match=r"other\.parquet holds games of dark-souls, but .* of drawing-dead"):
        gathered([one, other])


def test_no_game_is_counted_twice(tmp_path: Path) -> None:
    one = keep(tmp_path / "one.parquet", planned(4), never)
    more = keep(tmp_path / "more.parquet", planned(9), never)

    with pytest.raises(SouldeckError, match="hold the same games, such as the one with seed"):
        gathered([one, more])
    assert gathered([one]).games.height == 4


def test_the_tables_beside_a_table_of_games_are_not_taken_for_others(tmp_path: Path) -> None:
    one = keep(tmp_path / "one.parquet", planned(4), never)
    files = Files(one)

    assert without_companions([files.cards, one, files.seats, one]) == [one]
    with pytest.raises(SouldeckError, match=r"one\.seats\.parquet is no table of games"):
        gathered([files.seats])


def test_a_simulation_that_goes_on_is_told_from_a_file_that_is_not_there(tmp_path: Path) -> None:
    Files(tmp_path / "runs.parquet").journal.touch()

    with pytest.raises(SouldeckError, match=r"runs\.parquet is not finished yet"):
        gathered([tmp_path / "runs.parquet"])
    with pytest.raises(SouldeckError, match="there is no such file"):
        gathered([tmp_path / "nothing.parquet"])


def test_two_card_sets_are_compared_by_their_pairs(tmp_path: Path) -> None:
    own = tmp_path / "a<b>&c.yaml"
    own.write_text("- id: rime\n  kind: character\n  name: Rime\n  radiant: {hp: 1}\n  infernal: {hp: 1}\n")
    plan = planned(12, cards=(None, str(own)))

    report = read(keep(tmp_path / "runs.parquet", plan, lambda cell, number: number < 6 * cell))

    assert "The same seeds with other cards" in report.headings
    (pairs,) = [row for row in report.rows if row[1:2] == [str(own)] and row[-1].startswith("+")]
    assert pairs[2:5] == ["12", "6", "0"]
    assert pairs[5].startswith("+50.0 (")


def test_a_card_stands_out_only_by_more_than_chance(tmp_path: Path) -> None:
    """Half of the games are won; one soul card goes with winning, ten do not."""
    plain = {f"bolt_{number}": CardCount(40, 40, 40, 40, 20, 20) for number in range(1, 11)}
    strong = CardCount(40, 40, 40, 40, 28, 28)

    few, many = (effects_of(tmp_path, games, {**plain, "flame_1": strong}) for games in (20, 200))

    assert few[0].card.name == many[0].card.name == "Flame 1"
    assert [effect.card.id for effect in few if effect.stands_out] == []
    assert [effect.card.id for effect in many if effect.stands_out] == ["flame_1"]


def test_a_side_that_was_chosen_is_compared_with_the_other_one(tmp_path: Path) -> None:
    """Of 80 games 40 are won, all of them among the 60 that got as far as the choice."""
    counts = {"rime_level_2:a": CardCount(0, 40, 40, 40, 30, 30), "rime_level_2:b": CardCount(0, 20, 20, 20, 10, 10)}

    first, second = effects_of(tmp_path, 80, counts)

    assert (first.card.name, first.games, first.won) == ("Hard Frost (a)", 40, 30)
    assert (first.others, first.others_won) == (20, 10)
    assert first.beyond is not None
    assert second.beyond is not None
    assert first.beyond.value == pytest.approx(0.25) == -second.beyond.value


def effects_of(folder: Path, games: int, counts_of_80_games: CardCounts) -> list[CardEffect]:
    """What is found when so many games were played, half of them won, with cards as often used as these."""
    cards = {card: CardCount(*(number * games // 80 for number in count)) for card, count in counts_of_80_games.items()}
    path = keep(folder / f"{games}.parquet", planned(games), lambda _, number: number % 2 == 0, cards)
    found = gathered([path])
    return card_effects(found.cards, found.combination, CardNames("drawing-dead"), "used")


def test_cards_are_compared_with_those_of_their_level() -> None:
    names = CardNames("drawing-dead")

    kinds = {names[card].kind for card in ("ember_grate", "ember_grate:boss", "flame_5", "overpower")}

    assert kinds == {"gate 1", "gate 1, boss", "soul", "ability"}
    assert names["ember_grate:boss"].name == "Ember Grate (boss)"
    assert names["somebodys_own"].name == "Somebodys own"


def test_the_page_lies_beside_the_first_file_unless_told_otherwise(tmp_path: Path, run: Run) -> None:  # noqa: F811
    keep(tmp_path / "runs.parquet", planned(3), every_third)

    assert run("report", "runs.cards.parquet", "runs.parquet").printed == "Wrote runs.html; open it in a browser.\n"
    assert run("report", "runs.parquet", "--out", "page.html").printed == "Wrote page.html; open it in a browser.\n"
    assert Path("page.html").read_text() == Path("runs.html").read_text()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "name the results to draw"),
        (["runs.parquet", "--out", "page.txt"], "should end in .html"),
        (["nothing.parquet"], "there is no such file"),
        (["runs.html"], "should end in .parquet"),
        (["runs.parquet", "--out", "nowhere/page.html"], "No such file or directory"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_line(
    tmp_path: Path,
    run: Run,  # noqa: F811
    words: list[str],
    told: str,
) -> None:
    keep(tmp_path / "runs.parquet", planned(3), every_third)

    assert told in run("report", *words).refused
