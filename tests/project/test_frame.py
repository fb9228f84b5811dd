"""What holds the project together: the direction of imports, pinned versions, what goes into a wheel."""

import re
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]


def test_imports_go_one_way() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    ran = subprocess.run([lint, "--no-logo", "--no-cache"], cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


def test_constraints_are_names_and_versions_only() -> None:
    lines = (CHECKOUT / "constraints.txt").read_text().splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [pin for pin in pins if not re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9a-z.]+", pin)] == []


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())]
    pinned = {name(line) for line in (CHECKOUT / "constraints.txt").read_text().splitlines()}
    assert {name(requirement) for requirement in wanted} - pinned == {project["name"]}


def name(requirement: str) -> str:
    """The normalized name in `lark[interegular]>=1.2`."""
    return re.split(r"[\[=<>]", requirement)[0].lower().replace("_", "-")


def test_everything_a_game_reads_is_package_data() -> None:
    package = CHECKOUT / "src" / "souldeck"
    patterns = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"][
        "souldeck"
    ]
    packed = {path for pattern in patterns for path in package.glob(pattern)}
    tracked = subprocess.run(
        ["git", "ls-files", package], cwd=CHECKOUT, capture_output=True, text=True, check=True
    ).stdout
    found = {CHECKOUT / path for path in tracked.splitlines() if not path.endswith(".py")}
    assert found - packed == set()


def test_no_file_names_a_place_on_this_machine() -> None:
    ran = subprocess.run(
        ["git", "grep", "-lF", f"{CHECKOUT}/"], cwd=CHECKOUT, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (1, ""), "git grep ends with 1 when nothing is found"
