"""The report: one HTML file that holds all it needs and loads nothing."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from string import Template
from typing import Final

from souldeck.lab.report.gathered import Gathered
from souldeck.lab.report.markup import heading, paragraph
from souldeck.lab.report.sections import SECTIONS, headline

NO_SCRIPT: Final = "<noscript><p>Charts need scripts, which are off. All figures are in the tables.</p></noscript>"


def page(results: Gathered) -> str:
    """The report of these results as HTML."""
    title = f"{results.game.title}: {results.games.height:,} games between bots"
    sections = [section for build in SECTIONS if (section := build(results))]
    content = [heading(title, 1), *headline(results), NO_SCRIPT, *sections, _footer(results)]
    parts = files("souldeck.lab.report")
    return Template(parts.joinpath("page.html").read_text("utf-8")).substitute(
        title=escape(title),
        style=parts.joinpath("page.css").read_text("utf-8"),
        content="\n".join(content),
        library=_library(),
        script=parts.joinpath("page.js").read_text("utf-8"),
    )


def _library() -> str:
    """Vega, Vega-Lite and Vega-Embed as one script."""
    from vl_convert import javascript_bundle

    return javascript_bundle("window.vegaEmbed = vegaEmbed;").replace("</script", "<\\/script")


def _footer(results: Gathered) -> str:
    builds = " and ".join(results.builds)
    hours = results.seconds / 3600
    took = f"{hours:.1f} hours" if hours >= 1 else f"{results.seconds / 60:.0f} minutes"
    told = (
        f"Played by souldeck, {builds} build, in {took if results.seconds >= 90 else f'{results.seconds:.0f} seconds'}."
    )
    rules = f" Version {results.game.version} of the rules."
    return f"<footer>{paragraph(told + rules, 'note')}</footer>"
