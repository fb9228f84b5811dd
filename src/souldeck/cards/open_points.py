"""The page of a game's open points: what its rulebook leaves open, our reading and why, written from the ledger."""

from collections.abc import Iterator

from souldeck.cards.ledger import Ledger, Rule


def open_points(ledger: Ledger, title: str) -> str:
    """The page as Markdown, with the points in the order of the rulebook."""
    return "\n".join((*_head(ledger, title), *_points(ledger))) + "\n"


def _head(ledger: Ledger, title: str) -> Iterator[str]:
    points = sum(rule.is_open_point for rule in ledger)
    yield f"# Open points of {title}"
    yield ""
    yield "<!-- Written by tools/open-points from the rule ledger. Change the ledger, not this page. -->"
    yield ""
    yield f"Of the {len(ledger)} rules in the ledger, {points} are judgements: the rulebook leaves a question open,"
    yield "and this is how we read it. Each has a test that names its id. Where tables differ, an option of the game"
    yield "gives the other reading."


def _points(ledger: Ledger) -> Iterator[str]:
    variants = {rule.option: rule for rule in ledger if rule.source == "option"}
    section = ""
    for rule in ledger:
        if not rule.is_open_point:
            continue
        if rule.section != section:
            section = rule.section
            yield from ("", f"## {section}", "")
        yield from _point(rule, variants.get(rule.option))


def _point(rule: Rule, variant: Rule | None) -> Iterator[str]:
    yield f"- **{rule.question}** {rule.rule}"
    yield f"  *Why:* {rule.why} (`{rule.id}`)"
    if variant is not None:
        yield f"  *Option `{variant.option}`:* {variant.rule} (`{variant.id}`)"
