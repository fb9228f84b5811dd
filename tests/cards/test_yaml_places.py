"""YAML files as people write them: what is read, and what is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from souldeck.cards.errors import CardErrors, Place
from souldeck.cards.yaml_places import parse_yaml, read_yaml

WRITE_A_BLOCK = "write '|' after the colon and the text on the next lines, indented"


def refused(source: str, *, folded: bool = False) -> str:
    with pytest.raises(CardErrors) as raised:
        parse_yaml(source, "mod.yaml", folded=folded)
    return str(raised.value)


def test_words_that_yaml_likes_to_convert_stay_what_was_typed() -> None:
    document = parse_yaml("- no: No\n  on: on\n  time: 1:30\n  part: 1.5\n  hex: 0x1F\n  none: ~\n", "mod.yaml")

    assert document.data == [{"no": "No", "on": "on", "time": "1:30", "part": "1.5", "hex": "0x1F", "none": "~"}]


def test_only_plain_decimal_numbers_are_numbers() -> None:
    document = parse_yaml('- 3\n- -2\n- 0\n- "4"\n- 007\n- +1\n', "mod.yaml")

    assert document.data == [3, -2, 0, "4", "007", "+1"]


def test_every_value_and_every_key_keeps_its_place() -> None:
    document = parse_yaml("- id: imp\n  hp: 3\n- id: owl\n", "mod.yaml")

    assert document.place(0, "hp") == Place("mod.yaml", 2, 7)
    assert document.key_place(0, "hp") == Place("mod.yaml", 2, 3)
    assert document.place(1) == Place("mod.yaml", 3, 3)
    assert document.place(1, "hp") == document.place(1), "what is missing is shown where it should stand"


def test_a_place_inside_a_block_of_text_counts_its_first_line_and_its_indentation() -> None:
    document = parse_yaml("- id: imp\n  text: |\n    Loot 1.\n    - 6: Shred 2.\n", "mod.yaml")

    assert document.place_in_text(2, 3, 0, "text") == Place("mod.yaml", 4, 7)


def test_a_place_inside_a_quoted_text_counts_the_quote() -> None:
    document = parse_yaml('- needs: "Set of 3"\n- needs: Set of 3\n', "mod.yaml")

    assert document.place_in_text(1, 5, 0, "needs") == Place("mod.yaml", 1, 15)
    assert document.place_in_text(1, 5, 1, "needs") == Place("mod.yaml", 2, 14)


def test_all_faults_of_a_file_are_told_at_once_in_file_order() -> None:
    report = refused("- id: imp\n  id: owl\n  hp:\n  text: >\n    a\n    b\n")

    assert report.splitlines() == [
        "mod.yaml:2:3: 'id' is given twice, first in line 1",
        "      id: owl",
        "      ^",
        "mod.yaml:3:6: nothing stands here; give a value or leave the field out",
        "      hp:",
        "         ^",
        "mod.yaml:4:9: '>' joins lines, but here each line counts; write '|'",
        "      text: >",
        "            ^",
    ]


@pytest.mark.parametrize(
    ("source", "first_line"),
    [
        (
            "- text: Tap: Loot 1.\n",
            f"mod.yaml:1:12: a second colon in one line; {WRITE_A_BLOCK}",
        ),
        (
            "- text: 'Loot 1.\n    Loot 2.'\n",
            f"mod.yaml:1:9: text over more than one line; {WRITE_A_BLOCK}",
        ),
        ("- id: imp\n\thp: 2\n", "mod.yaml:2:1: a tab; indent with spaces"),
        ("- name: 'Imp\n- id: owl\n", "mod.yaml:1:9: a quote is opened here and never closed"),
        ("- [a, b\n", "mod.yaml:2:1: not YAML: did not find expected ',' or ']'"),
        ("- a\n---\n- b\n", "mod.yaml:2:1: a second document starts here; one file holds one list"),
        ("- &x a\n", "mod.yaml:1:3: '&' and '*' are YAML anchors, which have no place here; put it in quotes"),
        ("- !x a\n", "mod.yaml:1:3: '!' is a YAML tag, which has no place here; put it in quotes"),
        ("{[a]: b}\n", "mod.yaml:1:2: a key must be a word"),
        ("[" * 1000, "mod.yaml:1:41: nested too deeply"),
        ("- \x01\n", "mod.yaml:1:1: not YAML: unacceptable character #x0001: control characters are not allowed"),
    ],
)
def test_the_usual_slips_are_explained(source: str, first_line: str) -> None:
    assert refused(source).splitlines()[0] == first_line


def test_wrapped_text_is_allowed_where_the_reader_asks_for_it() -> None:
    assert parse_yaml("- >\n  a\n  b\n- c\n  d\n", "rules.yaml", folded=True).data == ["a b\n", "c d"]
    assert "joins lines" in refused("- >\n  a\n  b\n")


def test_an_empty_file_has_no_data() -> None:
    assert parse_yaml("# nothing yet\n", "mod.yaml").data is None


def test_a_file_that_cannot_be_read_is_a_fault_of_that_file(tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_text("- a\n")
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("- é\n".encode("latin-1"))

    assert read_yaml(good).data == ["a"]
    with pytest.raises(CardErrors, match=r"latin\.yaml:1:1: is not a text file in UTF-8"):
        read_yaml(latin)
    with pytest.raises(CardErrors, match=r"absent\.yaml:1:1: cannot be read: No such file"):
        read_yaml(tmp_path / "absent.yaml")
