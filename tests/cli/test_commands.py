"""The commands as a whole: the front page, help, the version, and words that make no sense."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

import souldeck
from cli.conftest import Run
from souldeck.cli.commands import COMMANDS

NAMES = [name for name, *_ in COMMANDS]


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",)])
def test_the_front_page_lists_every_command(run: Run, words: tuple[str, ...]) -> None:
    page = run(*words).printed
    assert all(f"\n  {name} " in page for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_tells_its_usage(run: Run, name: str) -> None:
    assert run(name, "--help").printed.startswith(f"Usage: souldeck {name}")


def test_the_version_is_that_of_the_package(run: Run) -> None:
    assert run("--version").printed == f"souldeck {souldeck.__version__}\n"


def test_help_imports_nothing_heavy() -> None:
    heavy = ("asyncio", "cyclopts", "lark", "pydantic", "rich", "textual", "yaml")
    script = f"import sys; from souldeck.cli import main; main(['--help']); print(set({heavy}) & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "set()"


def test_a_misspelt_command_gets_the_nearest(run: Run) -> None:
    assert 'Did you mean "games"' in run("gmes").refused


def test_a_misspelt_option_gets_the_nearest(run: Run) -> None:
    line = run("completion", "--instal").refused
    assert "--install" in line
    assert line.endswith("Usage: souldeck completion --help")


def test_a_word_too_many_is_named(run: Run) -> None:
    assert run("games", "now").refused == "souldeck: 'now' is one word too many. Usage: souldeck games --help"


def test_a_missing_word_is_named(run: Run) -> None:
    line = run("options").refused
    assert "GAME" in line
    assert "souldeck options --help" in line


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_can_complete_the_commands(run: Run, shell: str) -> None:
    script = run("completion", shell).printed
    assert all(name in script for name in NAMES)
    assert "bash" in run("completion", "bsh").refused


def in_a_shell(words: str) -> subprocess.CompletedProcess[str]:
    """A command as a shell runs it, with what is redirected."""
    command = f"{sys.executable} -m souldeck {words}"
    return subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)


def test_a_reader_that_stops_reading_is_no_error() -> None:
    ran = in_a_shell("rules drawing-dead | head -n 1")
    assert ran.stderr == ""
    assert ran.stdout.count("\n") == 1


def test_a_process_without_output_is_no_error() -> None:
    ran = in_a_shell("games >&-")
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_process_without_input_is_told_so(run: Run) -> None:
    ran = in_a_shell("play drawing-dead --plain --save left.record <&-")
    assert ran.returncode == 2
    assert ran.stderr.startswith("souldeck: the input ended in the middle of the game.")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system without a device that is always full")
def test_a_full_disk_is_told_once() -> None:
    ran = in_a_shell("games >/dev/full")
    assert (ran.returncode, ran.stderr) == (2, "souldeck: No space left on device\n")


def test_an_interrupted_game_ends_quietly(run: Run) -> None:
    command = [sys.executable, "-m", "souldeck", "play", "drawing-dead", "--plain", "--save", "left.record"]
    with subprocess.Popen(command, stdin=-1, stdout=-1, stderr=-1, text=True) as game:
        assert game.stdout
        while "Choose your character." not in game.stdout.readline():
            assert game.poll() is None
        game.send_signal(signal.SIGINT)
        _, said = game.communicate()
    assert (game.returncode, said) == (130, "")
