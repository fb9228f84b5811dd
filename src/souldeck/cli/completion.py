"""`souldeck completion`: commands, options and names completed by the shell."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter


def completion(
    shell: Annotated[
        Literal["bash", "zsh", "fish"] | None, Parameter(help="Which shell; without it, the one this runs in.")
    ] = None,
    /,
    *,
    install: Annotated[bool, Parameter(help="Write the script where the shell finds it.")] = False,
) -> None:
    """Print the script that completes souldeck's commands in your shell, or install it."""
    from souldeck.cli.app import app

    if install:
        print(f"Written to {app.install_completion(shell=shell)}. Open a new shell to use it.")
    else:
        print(app.generate_completion(shell=shell))
