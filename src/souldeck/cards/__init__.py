"""Cards: the rules text language, card files and their checks. Knows no game.

Nothing is imported here, so that a program that only needs `souldeck.cards.node` loads neither lark nor pydantic.
"""
