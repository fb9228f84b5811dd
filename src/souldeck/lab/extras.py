"""Libraries that only the lab needs, and that a player's installation leaves out."""

from __future__ import annotations

from importlib import import_module

from souldeck.kernel.errors import SouldeckError


class MissingLibrary(SouldeckError):
    """A library is not installed; the message says how to install it."""


def need(*libraries: str) -> None:
    """Make sure that these can be imported, before hours are spent on what could not be kept.

    Raises `MissingLibrary`.
    """
    for library in libraries:
        try:
            import_module(library)
        except ImportError as error:
            raise MissingLibrary(
                f"this needs {library}, which is not installed: pip install 'souldeck[lab]', "
                "or in a checkout: .venv/bin/python -m pip install -c constraints.txt -e '.[lab]'"
            ) from error
