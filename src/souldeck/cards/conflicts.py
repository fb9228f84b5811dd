"""Why a language cannot be built: the word at which a reader could not tell two phrases apart, and both phrases.

The grammar library names the word and one of the two. When it refuses a grammar, the same analysis is made once more
and its states are searched for every pair of phrases that is in each other's way.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from lark import load_grammar
from lark.common import ParserConf
from lark.parsers import lalr_analysis

from souldeck.cards.errors import Fault, Place
from souldeck.cards.grammar import PHRASE_PREFIX, grammar_source, production_start
from souldeck.cards.phrases import Phrase, PhraseTable
from souldeck.cards.vocabulary import Vocabulary


def conflict_faults(table: PhraseTable, starts: tuple[str, ...], problem: str) -> list[Fault]:
    """Every pair of phrases that could be confused, at the place of the one that was written later.

    `problem` is the library's own message, for a conflict that is not between two phrases.
    """
    shown = Vocabulary(table).shown
    order = list(table.phrases)
    words: dict[tuple[str, str], set[str]] = {}
    for name, one, other in _Conflicts(table, starts).pairs():
        earlier, later = sorted((one.key, other.key), key=order.index)
        words.setdefault((earlier, later), set()).add(shown(name))
    if not words:
        return [Fault(Place("phrases", 1, 1), f"the grammar cannot be built: {problem}")]
    return [_fault(table.phrases[later], table.phrases[earlier], sorted(at)) for (earlier, later), at in words.items()]


def _fault(later: Phrase, earlier: Phrase, words: list[str]) -> Fault:
    there = f"{earlier.place.file}:{earlier.place.line}"
    return Fault(
        later.place,
        f"before {' or '.join(words[:3])}, a reader could not tell '{later.key}' from '{earlier.key}' of {there}:"
        f" '{later.wording}' and '{earlier.wording}'",
        later.line,
    )


class _Conflicts:
    """The states of a grammar's analysis, searched for what cannot be decided."""

    def __init__(self, table: PhraseTable, starts: tuple[str, ...]) -> None:
        symbols = [production_start(start) for start in starts]
        load: Any = load_grammar.load_grammar
        grammar, _ = load(grammar_source(table, starts), "<phrases>", [], True)
        _, rules, _ = grammar.compile(symbols, set())
        self.table = table
        analyzer: Any = lalr_analysis.LALR_Analyzer
        self.analysis = analyzer(ParserConf(rules, dict.fromkeys(rules, str), symbols))
        self.analysis.compute_lr0_states()
        self.analysis.compute_reads_relations()
        self.analysis.compute_includes_lookback()
        self.analysis.compute_lookaheads()

    def pairs(self) -> Iterator[tuple[str, Phrase, Phrase]]:
        """The grammar's name of a word, and two phrases that both could go on, or end, before it."""
        for state in self.analysis.lr0_itemsets:
            for word, ending in state.lookaheads.items():
                going_on = [item for item in state.kernel if not item.is_satisfied and self.goes_on(item, word)]
                if len(ending) + (word in state.transitions) < 2:
                    continue
                begun = max([item.index for item in going_on] or [2])
                claims = {phrase.key: phrase for item in going_on if (phrase := self.phrase(item.rule))}
                for rule in ending:
                    claims |= {phrase.key: phrase for phrase in self.claimants(state, rule, word, begun)}
                for one, other in combinations(claims.values(), 2):
                    yield word.name, one, other

    def goes_on(self, item: Any, word: Any) -> bool:
        return bool(item.next == word or word in self.analysis.FIRST.get(item.next, ()))

    def phrase(self, rule: Any) -> Phrase | None:
        """The phrase that a rule stands for; amounts, lists and repetitions stand for none."""
        alias = rule.alias or ""
        return self.table.phrases[alias.removeprefix(PHRASE_PREFIX)] if alias.startswith(PHRASE_PREFIX) else None

    def claimants(self, state: Any, rule: Any, word: Any, begun: int) -> Iterator[Phrase]:
        """The phrases that want this rule to end here and that have begun where their rival did, `begun` symbols ago.

        A noun or an amount that ends here says little; the phrase around it is the one that is confused with another.
        """
        phrase, length = self.phrase(rule), len(rule.expansion)
        if phrase is not None and len(phrase.pieces) > 1 and length >= begun:
            yield phrase
            return
        for (origin, symbol), ends in self.analysis.lookback.items():
            if (state, rule) in ends:
                yield from self.users(origin, symbol, word, begun - length, set())

    def users(self, origin: Any, symbol: Any, word: Any, begun: int, seen: set[Any]) -> Iterator[Phrase]:
        """The phrases that have this symbol next in a state, then their end or the word, and began long enough ago.

        `word` is None when what follows does not matter any more.
        """
        if symbol in seen:
            return
        seen.add(symbol)
        for item in origin.closure:
            if item.is_satisfied or item.next != symbol:
                continue
            after, phrase = item.advance(symbol), self.phrase(item.rule)
            if word is not None and not after.is_satisfied and not self.goes_on(after, word):
                continue
            if phrase is not None and len(phrase.pieces) > 1 and item.index >= begun:
                yield phrase
            elif item.index == 0:
                yield from self.users(origin, item.rule.origin, word if after.is_satisfied else None, begun, seen)
