"""Every command: name, where it lives, what it is for. And the front page that lists them.

`souldeck` and `souldeck --help` are typed most, so their page is printed from this table alone, before the parser of
commands and its libraries are imported.
"""

from __future__ import annotations

from souldeck.cli.output import print_columns

PLAY = "Play"
STUDY = "Study"
RULES = "Rules and cards"
MORE = "More"

COMMANDS = (
    ("play", "play:play", PLAY, "Play a game in the terminal."),
    ("saves", "records:saves", PLAY, "List the saved games."),
    ("replay", "records:replay", PLAY, "Show, check or play on a recorded game."),
    ("position", "records:position", PLAY, "Write a moment of a game as one line, or show such a line."),
    ("simulate", "simulate:simulate", STUDY, "Play many games between bots and tell how they ended."),
    ("report", "report:report", STUDY, "Draw the results of simulations as a page for the browser."),
    ("games", "about:games", RULES, "List the games."),
    ("options", "about:options", RULES, "List what can be set in a game."),
    ("cards", "cards:app", RULES, "List, show, check and export cards; begin cards of your own."),
    ("rules-text", "language:rules_text", RULES, "Print the language that card texts are written in."),
    ("rules", "rules:app", RULES, "Find rules of a game, or tell which are tested."),
    ("scenario", "scenarios:app", MORE, "Run or show scenarios: set-up tables with what must happen."),
    ("perft", "perft:perft", MORE, "Count the ways a game can go within a few choices."),
    ("completion", "completion:completion", MORE, "Complete commands and names in your shell."),
)
"""Name, module and attribute under `souldeck.cli`, group and help of every command, in the order they are listed."""

WELCOME = "Card games played by their rulebooks. Start with: souldeck play drawing-dead"


def print_front_page() -> None:
    """The commands by group."""
    print("Usage: souldeck COMMAND\n")
    print(WELCOME)
    for wanted in (PLAY, STUDY, RULES, MORE):
        rows = [(f"  {name}", says) for name, _, group, says in COMMANDS if group == wanted]
        print(f"\n{wanted}:")
        print_columns(rows)
    print("\n'souldeck COMMAND --help' tells more about one. 'souldeck --version' names the version.")
