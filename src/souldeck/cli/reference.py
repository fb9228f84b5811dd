"""The page of the documentation that lists every command with its words."""

from __future__ import annotations

import re

from souldeck.cli.app import app

_HEAD = """\
# Commands

<!-- Written by tools/commands-page from the commands themselves. Change src/souldeck/cli, not this page. -->

Input that cannot be used gets one clear line on what is wrong and what to do, and exit code 2. A check that finds
something wrong ends with 1, anything else with 0.
"""


def commands_page() -> str:
    """The page as Markdown: usage, arguments and options of each command."""
    generated = app.generate_docs(output_format="markdown", heading_level=1)
    commands = generated[generated.index("\n## souldeck ") :]
    # Examples are `console` blocks, and those run as tests; usage lines are no examples.
    return _HEAD + re.sub(r"```console\n", "```\n", commands).rstrip() + "\n"
