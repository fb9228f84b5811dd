"""Trees of texts that were read before. The built-in cards then load without the grammar library."""

from __future__ import annotations

import hashlib
import pickle

from souldeck.cards import cache
from souldeck.cards.errors import TextFault
from souldeck.cards.language import Language
from souldeck.cards.node import Node


class StoredTrees:
    """Reads texts of one language, from the cache where it can. The cache holds exactly the texts read to be kept."""

    def __init__(self, language: Language) -> None:
        recipe = repr((language.table.source, language.starts)).encode() + cache.code_digest()
        self.language = language
        self.name = f"trees-{hashlib.sha256(recipe).hexdigest()[:32]}"
        self.stored = _stored(self.name)
        self.to_keep: dict[tuple[str, str], Node] = {}

    def read(self, text: str, start: str) -> Node | list[TextFault]:
        """The tree of a text, or everything that is wrong with it."""
        if tree := self.stored.get((start, text)):
            return tree
        reading = self.language.check(text, start)
        return reading.faults or reading.tree or []

    def read_and_keep(self, text: str, start: str) -> Node | list[TextFault]:
        """The same for a text of a built-in card, which will be read again."""
        result = self.read(text, start)
        if isinstance(result, Node):
            self.to_keep[start, text] = result
        return result

    def keep(self) -> None:
        """Store what was read to be kept, unless just that is stored already."""
        if self.to_keep and self.to_keep.keys() != self.stored.keys():
            cache.store(self.name, pickle.dumps(self.to_keep))


def _stored(name: str) -> dict[tuple[str, str], Node]:
    content = cache.load(name)
    if content is None:
        return {}
    try:
        stored = pickle.loads(content)
    except Exception:  # noqa: BLE001  whatever is wrong with it, it can be made again
        return {}
    return stored if isinstance(stored, dict) else {}
