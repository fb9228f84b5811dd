"""All that is looked at in a text: words and grammar, then wording, then kinds, then lints."""

from __future__ import annotations

from souldeck.cards.errors import TextFault
from souldeck.cards.kinds import kind_faults
from souldeck.cards.language import Language
from souldeck.cards.lints import lint_faults
from souldeck.cards.parse import Reading


def check_text(language: Language, text: str, start: str) -> Reading:
    """Read and check a text. What follows a mistake of one layer is not looked for in the next."""
    written = text.removesuffix("\n")
    if not written.strip():
        return Reading(faults=[TextFault(1, 1, "the text is empty; leave the field out")])
    empty = [number for number, line in enumerate(written.split("\n"), 1) if not line.strip()]
    if empty:
        return Reading(faults=[TextFault(number, 1, "an empty line; take it out") for number in empty])
    reading = language.parser.read(written, start)
    if reading.tree is None:
        return reading
    reading.faults += wording_faults(written, language.print(reading.tree))
    if not reading.faults:
        reading.faults += kind_faults(language.table, reading.tree)
        reading.faults += lint_faults(language.table, reading.tree)
        reading.faults.sort()
    return reading


def wording_faults(written: str, printed: str) -> list[TextFault]:
    """The lines that are understood but not written as the language writes them: capitals, articles, spaces."""
    faults = []
    for number, (line, right) in enumerate(zip(written.split("\n"), printed.split("\n"), strict=True), 1):
        if line != right:
            same = next((index for index, (a, b) in enumerate(zip(line, right, strict=False)) if a != b), len(right))
            if line.split() == right.split():
                message = f"one space between words, none at the end; write it so: '{right}'"
                faults.append(TextFault(number, same + 1, message))
            else:
                start_of_word = line.rfind(" ", 0, same) + 1
                faults.append(TextFault(number, start_of_word + 1, f"write it so: '{right}'"))
    return faults
