"""The root of the command line: which commands there are, each as a name, a line of help and the module behind it."""

from __future__ import annotations

from cyclopts import App


def _version() -> str:
    from importlib.metadata import version

    return f"souldeck {version('souldeck')}"


app = App(
    name="souldeck",
    help="Three card games played by their rulebooks. Start with: souldeck play drawing-dead",
    version=_version,
    # Errors are raised to `failures`, the one place that words them.
    exit_on_error=False,
    print_error=False,
    verbose=False,
    result_action="return_value",
)
