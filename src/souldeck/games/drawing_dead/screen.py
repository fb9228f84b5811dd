"""A view as plain lines: what the line-by-line table and scenario reports print."""

from souldeck.kernel.game import View

WIDTH = 80


def show(view: View) -> list[str]:
    """The table in lines of at most 80 characters that also read well aloud."""
    lines = [_headline(view)]
    if view["gate"] is not None:
        lines += _gate(view)
    lines += _enemies(view)
    lines += _cards("River", [_river_card(lies) for lies in view["river"]])
    if view["chosen"]:
        lines += _cards("Used for the ability", [_river_card(lies) for lies in view["chosen"]])
    if view["hand"] or view["uses"]:
        uses = f" (still open: {', '.join(view['uses'])})" if view["uses"] else ""
        lines += _cards(f"Hand{uses}", [_spoken(card) for card in view["hand"]])
    if view["revealed"]:
        lines += _cards("Revealed", [_spoken(card) for card in view["revealed"]])
    lines += _cards("Bank", [_spoken(card) for card in view["bank"]])
    lines.append(
        f"Soul deck {view['soul_deck']}, discard pile {len(view['discard_pile'])}, lost pile {len(view['lost_pile'])}, "
        f"minion deck {view['minion_deck']}."
    )
    for seat, character in enumerate(view["characters"]):
        lines += _character(view, seat, character)
    return lines


def _headline(view: View) -> str:
    if view["outcome"] is not None:
        return f"The game is {view['outcome']}."
    if view["round"] == 0:
        return "Drawing Dead, setup."
    return f"Round {view['round']}, {view['phase']} phase. Bosses beaten: {view['bosses_beaten']} of 3."


def _gate(view: View) -> list[str]:
    gate = view["gate"]
    head = f"Gate {gate['number']}, level {gate['level']}: {gate['name']}. "
    if gate["boss_up"]:
        return wrapped(f"{head}Its boss {gate['boss_name']} is up.")
    if not gate["open"]:
        return wrapped(f"{head}Its boss is beaten.")
    lines = wrapped(f"{head}Needs {gate['requirement']}. Boss: {gate['boss_name']}.")
    return lines + _cards("At the gate", [_spoken(card) for card in gate["pile"]])


def _enemies(view: View) -> list[str]:
    lines = []
    for enemy in view["enemies"]:
        marks = [f"{enemy['hp'] - enemy['damage']} of {enemy['hp']} HP"]
        if enemy["haunts"]:
            marks.append(f"haunted {enemy['haunts']}")
        marks += [f"challenged by {_spoken(card)}" for card in enemy["challenges"]]
        marks += [f"will use its {which} ability" for which in enemy["will_do"]]
        lines += wrapped(
            f"{'Boss' if enemy['boss'] else 'Minion'} {enemy['name']}, {enemy['type']}: {', '.join(marks)}."
        )
        for text in enemy["text"].split("\n"):
            lines += wrapped(text, "    ")
    return lines


def _character(view: View, seat: int, character: View) -> list[str]:
    active = "" if len(view["characters"]) == 1 else ", active" if seat == view["active"] else ", waiting"
    marks = [f"{character['hp'] - character['damage']} of {character['hp']} HP", f"level {character['level']}"]
    if character["penance"]:
        marks.append(f"penance on ability {character['penance']}")
    if character["shift_tokens"]:
        marks.append(f"{character['shift_tokens']} shift")
    if character["suit_tokens"]:
        marks.append(f"{character['suit_tokens']} suit tokens" if character["suit_tokens"] > 1 else "1 suit token")
    lines = wrapped(f"{character['name']}, {character['side']} side{active}: {', '.join(marks)}.")
    for text in [line for line in character["text"].split("\n") if line]:
        lines += wrapped(text, "    ")
    for ability in character["abilities"]:
        lines += wrapped(f"  {ability['number']} {ability['name']}")
        for text in ability["text"].split("\n"):
            lines += wrapped(text, "    ")
    for level_up in character["level_ups"]:
        if level_up["chosen"] is not None:
            side = level_up["sides"][level_up["chosen"]]
            lines += wrapped(f"  Level {level_up['level']}, {side['name']}: {' '.join(side['text'].split(chr(10)))}")
    return lines


def _cards(name: str, cards: list[str]) -> list[str]:
    return wrapped(f"{name}: {', '.join(cards) if cards else 'empty'}.")


def _river_card(lies: View) -> str:
    printed = _spoken(lies["card"])
    now = f"{lies['suit'].capitalize()} {lies['number']}"
    return printed if printed == now else f"{now} (printed {printed})"


def _spoken(card: str) -> str:
    if card == "?":
        return "a hidden card"
    suit, number = card.split("-")
    return f"{suit.capitalize()} {number}"


def wrapped(text: str, indent: str = "") -> list[str]:
    """A sentence in lines of the table's width; later lines are indented by two more."""
    lines = []
    line = indent
    for word in text.split(" "):
        if len(line) + len(word) + 1 > WIDTH and line.strip():
            lines.append(line.rstrip())
            line = f"{indent}  "
        line += word if not line.strip() and not word else f"{word} "
    lines.append(line.rstrip())
    return lines
