"""Code in the documentation and in docstrings runs as tests.

A `python` block runs as it stands or, with `>>>`, as a doctest. A `console` block runs each `$ souldeck …` line and
compares what it prints, where `...` stands for anything. The blocks of one document share names and one empty folder.
"""

import doctest
import os
import shlex
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from sybil import Example, Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser, SkipParser
from sybil.parsers.rest import DocTestParser
from sybil.sybil import SybilCollection
from xdist.scheduler import LoadScopeScheduling

HOW_TO_COMPARE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def run_console(example: Example) -> str | None:
    """Run the commands of a console block; what differs from the block, or None."""
    commands = [block for block in f"\n{example.parsed}".split("\n$ ") if block.strip()]
    for command in commands:
        typed, _, wanted = command.partition("\n")
        printed = printed_by(shlex.split(typed))
        if not doctest.OutputChecker().check_output(wanted.strip() + "\n", printed.strip() + "\n", HOW_TO_COMPARE):
            return f"$ {typed}\nexpected:\n{wanted}\nprinted:\n{printed}"
    return None


def printed_by(words: list[str]) -> str:
    """All that a command prints, on either stream."""
    from souldeck.cli import main

    program, *rest = words
    assert program == "souldeck", f"a console block runs souldeck, not {program}"
    screen = StringIO()
    with redirect_stdout(screen), redirect_stderr(screen):
        main(rest)
    return screen.getvalue()


def enter_empty_folder(names: dict[str, Any]) -> None:
    """A document's commands find no files but their own, and leave none behind."""
    folder = TemporaryDirectory(prefix="souldeck-docs-")
    names["_folder"], names["_before"] = folder, (Path.cwd(), dict(os.environ))
    os.chdir(folder.name)
    os.environ.update(HOME=folder.name, XDG_DATA_HOME=folder.name, COLUMNS="100", NO_COLOR="1")


def leave_empty_folder(names: dict[str, Any]) -> None:
    """Back to where the tests run, with the environment as it was."""
    folder, environment = names["_before"]
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    names["_folder"].cleanup()


def pages(path: str, *patterns: str) -> Sybil:
    """The documents in a folder."""
    return Sybil(
        parsers=[
            CodeBlockParser("console", run_console),
            PythonCodeBlockParser(doctest_optionflags=HOW_TO_COMPARE),
            SkipParser(),
        ],
        path=path,
        patterns=patterns,
        setup=enter_empty_folder,
        teardown=leave_empty_folder,
    )


docstrings = Sybil(
    parsers=[DocTestParser(HOW_TO_COMPARE)],
    path="src",
    patterns=["*.py"],
    document_types={".py": PythonDocStringDocument},
)

documents = SybilCollection((pages(".", "README.md", "CONTRIBUTING.md"), pages("docs", "*.md"), docstrings))

pytest_collect_file = documents.pytest()


class WholeDocuments(LoadScopeScheduling):
    """Shares tests out among workers one by one, but documents whole: their examples build on each other."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        return nodeid if path.startswith("tests/") else path


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> WholeDocuments:
    """How tests are shared out when there are several workers."""
    return WholeDocuments(config, log)
