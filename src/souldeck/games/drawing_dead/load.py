"""temporary"""
from functools import lru_cache
from pathlib import Path
from souldeck.cards.language import Language
from souldeck.cards.yaml_places import read_yaml
from souldeck.games.drawing_dead.cards import *
from souldeck.games.drawing_dead.program import Programs, pattern
HERE = Path(__file__).parent

@lru_cache
def language():
    return Language.load([HERE / "drawing_dead.phrases"], ("pattern",))

def read(name):
    return read_yaml(HERE / "cards" / name).data

@lru_cache
def builtin_cards() -> Cards:
    lang = language(); p = Programs()
    parse = lambda t: lang.parse(t.rstrip("\n"))
    souls = []
    for c in read("souls.yaml"):
        souls.append(SoulCard(p.action(f"soul:{c['id']}", parse(c["text"])), c["text"].rstrip()))
    abil = {}
    for c in read("abilities.yaml"):
        abil[c["character"], c["position"]] = p.ability(c["id"], c["name"], parse(c["text"]), c["text"].rstrip())
    levels = {}
    for c in read("level_ups.yaml"):
        low = 1 if c["level"] == 2 else 3
        pair = (abil[c["character"], low], abil[c["character"], low + 1])
        sides = tuple(LevelUpSide(s["name"], p.enhancements(f"level-up:{c['id']}", parse(s["text"]), pair, low), s["text"].rstrip()) for s in c["sides"])
        levels[c["character"], c["level"]] = LevelUpCard(c["id"], c["name"], sides)
    chars = []
    for i, c in enumerate(read("characters.yaml")):
        sides = tuple(CharacterSide(s["hp"], p.side(f"character:{c['id']}", parse(s["text"]) if "text" in s else None), s.get("text", "").rstrip()) for s in (c["radiant"], c["infernal"]))
        chars.append(CharacterCard(i, c["id"], c["name"], sides, tuple(abil[c["id"], k] for k in (1, 2, 3, 4)), (levels[c["id"], 2], levels[c["id"], 3])))
    minions = []
    for i, c in enumerate(read("minions.yaml")):
        minions.append(EnemyCard(i, c["id"], c["name"], c["type"], c["hp"], False, *p.enemy(f"minion:{c['id']}", parse(c["text"])), c["text"].rstrip()))
    gates = []
    for i, c in enumerate(read("gates.yaml")):
        b = c["boss"]
        boss = EnemyCard(len(minions) + i, c["id"] + "_boss", b["name"], b["type"], b["hp"], True, *p.enemy(f"gate:{c['id']}", parse(b["text"])), b["text"].rstrip())
        gates.append(GateCard(i, c["id"], c["name"], c["level"], c["minions"], pattern(lang.parse(c["requirement"], "pattern")), boss))
    return Cards(tuple(souls), tuple(chars), tuple(minions), tuple(gates), tuple(p.lines), tuple(p.texts), "temporary")
def load_cards(path=None):
    return builtin_cards()
