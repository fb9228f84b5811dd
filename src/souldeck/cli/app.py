"""The parser of the command line. Each command is imported when it is called."""

from __future__ import annotations

from cyclopts import App, Parameter

from souldeck import __version__
from souldeck.cli.commands import COMMANDS, WELCOME

app = App(
    name="souldeck",
    help=WELCOME,
    help_format="plaintext",
    version=f"souldeck {__version__}",
    default_parameter=Parameter(negative=(), show_default=False),
    # Errors are raised to `failures`, the one place that words them.
    exit_on_error=False,
    print_error=False,
    verbose=False,
    suppress_keyboard_interrupt=False,
    result_action="return_value",
)

for name, place, *_ in COMMANDS:
    app.command(f"souldeck.cli.{place}", name=name)
