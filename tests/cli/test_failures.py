"""Errors are told to the person who can mend them; defects of our own keep their traceback."""

import pytest

from souldeck.cards.errors import CardErrors, Fault, Place
from souldeck.cli.failures import told
from souldeck.kernel.errors import BadValue, BrokenRules


def failing(error: BaseException) -> int:
    def command() -> None:
        raise error

    return told(command)


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (BadValue("drawing-dead takes 1 to 2 seats, not 3"), "souldeck: drawing-dead takes 1 to 2 seats, not 3\n"),
        (FileNotFoundError(2, "No such file or directory", "a.yaml"), "souldeck: a.yaml: No such file or directory\n"),
        (
            UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"),
            "souldeck: a file that should be text is not UTF-8: invalid start byte at byte 0\n",
        ),
        (CardErrors([Fault(Place("mod.yaml", 3, 5), "no")]), "mod.yaml:3:5: no\n"),
    ],
)
def test_what_a_person_can_mend_is_one_line(error: Exception, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert failing(error) == 2
    assert capsys.readouterr() == ("", line)


@pytest.mark.parametrize("error", [BrokenRules("the step Deal offers nothing"), ZeroDivisionError()])
def test_a_defect_keeps_its_traceback(error: Exception) -> None:
    with pytest.raises(type(error)):
        failing(error)


def test_an_interrupted_command_is_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    assert failing(KeyboardInterrupt()) == 130
    assert capsys.readouterr() == ("", "")
