"""`souldeck report`: what simulations found, as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from souldeck.kernel.errors import BadValue

SUFFIX = ".html"


def report(
    *files: Annotated[Path, Parameter(metavar="FILE.parquet", help="Results that 'souldeck simulate --out' wrote.")],
    out: Annotated[
        Path | None, Parameter(metavar="PAGE.html", help="Where to write the page; beside the first file.")
    ] = None,
) -> None:
    """Draw the results of simulations of one game as a page: one file that opens in any browser and loads nothing.

    Win rates by option, character and bot with their intervals, how games ended, how long they lasted, and the cards
    that winning goes with.
    """
    from souldeck.lab.extras import need
    from souldeck.lab.report.gathered import gathered, without_companions

    if not files:
        raise BadValue(
            "name the results to draw, such as runs.parquet; 'souldeck simulate GAME --out runs.parquet' makes them"
        )
    named = without_companions(files)
    written = out or named[0].with_suffix(SUFFIX)
    if written.suffix != SUFFIX:
        raise BadValue(f"'{written}' should end in {SUFFIX}, such as {written.stem or 'page'}{SUFFIX}")
    need("altair", "polars", "vl_convert")
    from souldeck.lab.report.page import page

    text = page(gathered(named))
    written.write_text(text, "utf-8")
    print(f"Wrote {written}; open it in a browser.")
