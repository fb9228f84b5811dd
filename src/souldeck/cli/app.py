"""The root of the command line: which commands there are, each as a name, a line of help and the module behind it."""

from __future__ import annotations

from cyclopts import App

from souldeck import __version__

app = App(
    name="souldeck",
    help="Three card games played by their rulebooks. Start with: souldeck play drawing-dead",
    version=f"souldeck {__version__}",
    # Errors are raised to `failures`, the one place that words them.
    exit_on_error=False,
    print_error=False,
    verbose=False,
    result_action="return_value",
)
