"""The rule ledger of a game: every rule as one short statement with an id that code, tests and scenarios cite.

A ledger is a YAML list in the order of the rulebook:

    - id: dd.bank.overflow_new_card     game, chapter and rule: stable words
      section: The Bank                 the rulebook's chapter; its rules stand together
      source: judgement                 rulebook, official, judgement or option
      rule: When the bank is full, …    one statement in our own words
      question: Must a card …?          judgements only: what the rulebook leaves open
      why: The players can …            judgements only: the reason for our reading
      option: …                         the game option of a variant; on a judgement, the option that reads it otherwise
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from souldeck.cards.errors import CardErrors, Fault, Place
from souldeck.cards.yaml_places import Data, Document, parse_yaml, read_yaml
from souldeck.kernel.errors import UnknownName
from souldeck.kernel.nearest import did_you_mean, nearest

SOURCES = ("rulebook", "official", "judgement", "option")
REQUIRED = ("id", "section", "source", "rule")
FIELDS = (*REQUIRED, "question", "why", "option")

_ID = re.compile(r"[a-z]+(\.[a-z][a-z0-9_]*){2}")
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of a ledger. `question` and `why` are empty unless it is a judgement; `place` is where it stands."""

    id: str
    section: str
    source: str
    rule: str
    place: Place
    question: str = ""
    why: str = ""
    option: str = ""

    @property
    def is_open_point(self) -> bool:
        """Whether the rulebook leaves this open, so that another table may play it otherwise."""
        return self.source == "judgement"


class Ledger:
    """The rules of one game in the order of its rulebook."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self.rules = rules
        self._by_id = {rule.id: rule for rule in rules}

    @property
    def prefix(self) -> str:
        """The first word of every id, `dd` in `dd.bank.swap`."""
        return self.rules[0].id.partition(".")[0]

    def __len__(self) -> int:
        return len(self.rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._by_id

    def __getitem__(self, rule_id: str) -> Rule:
        """The rule of that id. Raises `UnknownName` with the nearest one."""
        if rule_id not in self._by_id:
            raise UnknownName(f"there is no rule '{rule_id}'{did_you_mean(rule_id, self._by_id)}")
        return self._by_id[rule_id]

    def find(self, words: str) -> tuple[Rule, ...]:
        """The rules that have every one of the words, whole or begun, in id, section, statement, question or reason.

        An id, or the beginning of one, finds by id alone. No words find all rules. Raises `UnknownName` when nothing
        has them, with the nearest word that the ledger uses.
        """
        wanted = words.casefold().split()
        found = tuple(rule for rule in self.rules if all(_has(rule, word) for word in wanted))
        if found:
            return found
        raise UnknownName(f"no rule has '{words.strip()}'{self._suggestion(wanted)}")

    def _suggestion(self, wanted: list[str]) -> str:
        """What might have been meant by the first word that no rule has."""
        for word in wanted:
            if any(_has(rule, word) for rule in self.rules):
                continue
            known = self._by_id if "." in word else {known for rule in self.rules for known in _words(rule)}
            match = nearest(word, known)
            return f"; did you mean '{match}'?" if match else ""
        return "; each of the words is used, but never together" if len(wanted) > 1 else ""


def read_ledger(path: Path) -> Ledger:
    """The ledger in that file. Raises `CardErrors` with every mistake at once, each with its place."""
    return _checked(read_yaml(path, folded=True))


def parse_ledger(source: str, file: str) -> Ledger:
    """The same for text that was read already; `file` is the name that errors show."""
    return _checked(parse_yaml(source, file, folded=True))


def _words(rule: Rule) -> list[str]:
    text = f"{rule.id} {rule.section} {rule.rule} {rule.question} {rule.why}"
    return _WORD.findall(text.casefold())


def _has(rule: Rule, word: str) -> bool:
    """Whether the rule has a word that begins like this one; `lock-in` and `lock_in` are two words in a row."""
    if "." in word.rstrip("."):
        return rule.id.startswith(word)
    known = _words(rule)
    parts = _WORD.findall(word)
    ends = range(len(parts), len(known) + 1)
    return any(_begins(known[end - len(parts) : end], parts) for end in ends)


def _begins(known: list[str], parts: list[str]) -> bool:
    return known[:-1] == parts[:-1] and (not parts or known[-1].startswith(parts[-1]))


def _checked(document: Document) -> Ledger:
    entries = document.data
    if not isinstance(entries, list) or not entries:
        message = "a ledger is a list of rules; each begins with '- id: …'"
        raise CardErrors([document.fault(message, document.place())])
    reading = _Reading(document)
    for index, entry in enumerate(entries):
        reading.entry(index, entry)
    reading.variants()
    if reading.faults:
        raise CardErrors(reading.faults)
    return Ledger(tuple(reading.rules))


class _Reading:
    """One pass over the entries of a ledger. It collects rules and faults."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.rules: list[Rule] = []
        self.faults: list[Fault] = []
        self.lines: dict[str, int] = {}
        self.sections: list[str] = []

    def fault(self, message: str, place: Place) -> None:
        self.faults.append(self.document.fault(message, place))

    def entry(self, index: int, entry: Data) -> None:
        if not isinstance(entry, dict):
            self.fault("a rule is a list of fields, of which the first is 'id'", self.document.place(index))
            return
        texts = self.texts(index, entry)
        self.check_fields(index, texts)
        if all(name in texts for name in REQUIRED):
            self.check_id(index, texts["id"])
            self.check_section(index, texts["section"])
            self.check_source(index, texts)
            self.check_sentences(index, texts)
            self.rules.append(Rule(place=self.document.place(index), **texts))

    def texts(self, index: int, entry: dict[str, Data]) -> dict[str, str]:
        """The known fields that hold a text."""
        texts = {}
        for name, value in entry.items():
            if name not in FIELDS:
                place = self.document.key_place(index, name)
                self.fault(f"a rule has no field '{name}'{did_you_mean(name, FIELDS)}", place)
            elif not isinstance(value, str):
                self.fault(f"'{name}' is a text", self.document.place(index, name))
            else:
                texts[name] = value.strip()
        return texts

    def check_fields(self, index: int, texts: dict[str, str]) -> None:
        missing = [name for name in REQUIRED if name not in texts]
        if missing:
            self.fault(f"the rule lacks {' and '.join(missing)}", self.document.place(index))

    def check_id(self, index: int, rule_id: str) -> None:
        place = self.document.place(index, "id")
        if not _ID.fullmatch(rule_id):
            self.fault(f"'{rule_id}' is no rule id; write game, chapter and rule like 'dd.bank.swap'", place)
        elif rule_id in self.lines:
            self.fault(f"'{rule_id}' stands here already, in line {self.lines[rule_id]}", place)
        elif self.rules and rule_id.partition(".")[0] != self.rules[0].id.partition(".")[0]:
            first = self.rules[0].id.partition(".")[0]
            self.fault(f"'{rule_id}' does not begin with '{first}.' like the rules before it", place)
        self.lines.setdefault(rule_id, place.line)

    def check_section(self, index: int, section: str) -> None:
        if self.sections and section == self.sections[-1]:
            return
        if section in self.sections:
            message = f"the rules of '{section}' stand further up; keep a section together"
            self.fault(message, self.document.place(index, "section"))
        self.sections.append(section)

    def check_source(self, index: int, texts: dict[str, str]) -> None:
        source = texts["source"]
        if source not in SOURCES:
            message = f"a source is one of {', '.join(SOURCES)}; not '{source}'{did_you_mean(source, SOURCES)}"
            self.fault(message, self.document.place(index, "source"))
            return
        for name in ("question", "why"):
            if source == "judgement" and not texts.get(name):
                self.fault(f"a judgement has a '{name}'", self.document.place(index))
            if source != "judgement" and name in texts:
                self.fault(f"only a judgement has a '{name}'", self.document.key_place(index, name))
        if source == "option" and not texts.get("option"):
            self.fault("a variant names its 'option'", self.document.place(index))
        if source in ("rulebook", "official") and "option" in texts:
            self.fault("only a variant or a judgement has an 'option'", self.document.key_place(index, "option"))

    def check_sentences(self, index: int, texts: dict[str, str]) -> None:
        for name, end in (("rule", "."), ("question", "?"), ("why", ".")):
            if name in texts and not texts[name].endswith(end):
                self.fault(f"'{name}' is a sentence and ends with '{end}'", self.document.place(index, name))

    def variants(self) -> None:
        """A judgement that names an option needs an entry that says what the option does."""
        known = {rule.option for rule in self.rules if rule.source == "option"}
        for rule in self.rules:
            if rule.is_open_point and rule.option and rule.option not in known:
                message = f"no rule of source 'option' says what '{rule.option}' does{did_you_mean(rule.option, known)}"
                self.fault(message, rule.place)
