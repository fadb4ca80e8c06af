"""Keywords: a word that stands for a whole line, or for what a sister page explains.

The line inside is written with the same parts as any other; the trace calls it by the keyword (K-1).
"""

from __future__ import annotations

from dataclasses import replace

from rulesengine.core.text import (
    Ability,
    Change,
    Do,
    Frame,
    Make,
    Pick,
    Roll,
    Test,
    Tests,
)
from rulesengine.games.starcore.cardtext.nouns import AN_ENEMY
from rulesengine.games.starcore.cardtext.orders import TURN, token
from rulesengine.games.starcore.words import (
    EIGHTEEN,
    NO_CONDITION,
)

RULES = {"Rampage": "K-2", "Backup": "K-3", "Adaptive": "K-4", "Recursive": "K-5", "Revive": "K-6"}
NUMBERED = ("Backup", "Adaptive")  # keywords with a number behind them
REVIVES, SIDES = 28, 100


def keyword(name: str, number: int = 0, given: Tests = ()) -> Ability:
    """Return the ability that a keyword stands for; one without a line inside does nothing here."""
    said = f"{name} {number}" if number else name
    if name not in RULES:
        return Ability(said, form="keyword", keyword=name, cites=("+keywords",))
    made = _inside(name, number)
    words = f"{said} ({made.timing[0]}: {made.words})"
    number_of = EIGHTEEN[made.timing[0]].number
    kind = NO_CONDITION if name == "Recursive" and not given else ""
    return replace(
        made, words=words, keyword=name, given=given, kind=kind, cites=(number_of, RULES[name], "K-1")
    )


def _inside(name: str, number: int) -> Ability:
    """Write out the line of a keyword, without its condition."""
    if name == "Rampage":
        both = (Change("DMG", "plus", 2), Change("HP", "plus", 2))
        gain = Ability("+2/+2 this turn", form="static", changes=both)
        return _line("On Destroy Enemy", "Gain +2/+2 this turn", Make(gain, TURN, Pick("self")))
    if name == "Backup":
        summon = Do("summons", whom=Pick("you"), made=token(number, number))
        return _line("When Destroyed", f"Summon {number}/{number} token", summon)
    if name == "Adaptive":
        shield = Do("gets a Condition", number, Pick("self"), (("condition", "Shielded"),))
        return _line("On Take Damage", f"Apply Shielded {number} to self", shield)
    if name == "Recursive":
        return _line("When Destroyed", "Return to hand", Do("returns to hand", whom=Pick("self")))
    back = Frame((Do("is revived", 1, Pick("self")),), given=(Test("roll", "<=", REVIVES),))
    return _line("When Destroyed", f"{REVIVES} in {SIDES} to return with 1 HP", Roll(SIDES), back)


def _line(event: str, words: str, *parts: Do | Make | Roll | Frame) -> Ability:
    known = EIGHTEEN[event]
    about = AN_ENEMY if event == "On Destroy Enemy" else ()
    return Ability(words, when=known.kind, whose=known.whose, about=about, then=parts, timing=(event,))


def number_of(ability: Ability) -> int:
    """Return the number behind a keyword, 0 where it has none."""
    part = ability.then[0] if ability.then else None
    if isinstance(part, Do) and ability.keyword == "Backup" and part.made is not None:
        return dict(part.made.numbers)["DMG"]
    if isinstance(part, Do) and ability.keyword == "Adaptive" and isinstance(part.amount, int):
        return part.amount
    return 0
