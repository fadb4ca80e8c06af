"""The event of a triggered line: from its words to what the ability waits for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulesengine.cardtext import (
    Token,
)
from rulesengine.core.errors import nearest
from rulesengine.core.text import (
    Ability,
    Test,
)
from rulesengine.games.starcore.cardtext.errors import UnknownCondition, UnknownEvent, refuse_replacement
from rulesengine.games.starcore.cardtext.nouns import AN_ENEMY
from rulesengine.games.starcore.cardtext.spelling import spell
from rulesengine.games.starcore.words import (
    CONDITIONS,
    EIGHTEEN,
    HOUSE_EVENT,
    RESOURCES,
)

OTHER_WORDS = {  # what players of other games write, and our word for it
    "arrival": "On Deploy", "enter": "On Deploy", "entry": "On Deploy", "play": "On Deploy",
    "summon": "On Deploy", "death": "When Destroyed", "dies": "When Destroyed",
    "kill": "On Destroy Enemy", "combat": "On Attack",
    "upkeep": "At Turn Start", "damaged": "On Take Damage", "pay": "On Spend",
}  # fmt: skip
MEANT = {  # what is near an event by its letters, and means another
    "on destroy": "When Destroyed", "on destroyed": "When Destroyed", "when destroy": "When Destroyed",
    "on killed": "When Destroyed", "when killed": "When Destroyed",
}  # fmt: skip
NO_DRAWING = (
    "none of the eighteen events is about drawing (the page's own “On Ally Draw” is house rule H-4): name "
    "what lets its player draw, “On Deploy: Draw 1 card and gain +1 HP”"
)
BY_ALLY = (Test("controller", "is", "you"), Test("id", "isnt", "source"))


def read_event(tokens: Sequence[Token], line: str, *, house: bool) -> Ability:
    """Read the words before the first comma or colon as an event.

    Raises UnknownEvent with the nearest of the eighteen.
    """
    words = tuple(token.text for token in tokens)
    name = " ".join(words)
    known = {each.lower(): each for each in EIGHTEEN}
    if name in known and name != "on spend":
        return _plain(known[name])
    if house and name == HOUSE_EVENT.lower():
        return Ability("", when="draws", whose="any", by=BY_ALLY, timing=(HOUSE_EVENT,), cites=("H-4",))
    if words[:2] == ("on", "spend"):
        return _spend(tokens, line)
    return _condition(tokens, line)


def _plain(name: str) -> Ability:
    number, _, kind, whose = EIGHTEEN[name]
    about = AN_ENEMY if name == "On Destroy Enemy" else ()
    return Ability("", when=kind, whose=whose, about=about, timing=(name,), cites=(number,))


def _spend(tokens: Sequence[Token], line: str) -> Ability:
    """On Spend, with a number "3+" and a type, or without."""
    rest, about, made = list(tokens[2:]), [], _plain("On Spend")
    if rest and rest[0].text.endswith("+") and rest[0].text[:-1].isdigit():
        about.append(Test("amount", ">=", int(rest.pop(0).text[:-1]), "event"))
    types = {name.lower(): name for name in RESOURCES}
    if rest and rest[0].text in types:
        about.append(Test("resource", "is", types[rest.pop(0).text], "event"))
    if rest:
        expected = (*(() if about else ("3+",)), *RESOURCES)
        raise UnknownEvent(
            line, rest[0].column, rest[0].text, expected, why="behind On Spend: a number and a type"
        )
    untyped = () if any(test.prop == "resource" for test in about) else ("H-11",)
    return replace(
        made,
        about=tuple(about),
        cites=(*made.cites, *untyped),
        timing=(spell([*(t.text for t in tokens), ":"])[:-1],),
    )


def _condition(tokens: Sequence[Token], line: str) -> Ability:
    """On Stunned, On Stunned Removed: the word is the name of a Condition."""
    names = {name.lower(): name for name in CONDITIONS}
    words = [token.text for token in tokens]
    removed = words[-1:] == ["removed"]
    name = names.get(" ".join(words[1:-1] if removed else words[1:]))
    if words[0] == "on" and name is not None:
        made = _plain("On Condition Removed" if removed else "On Condition Applied")
        return replace(
            made, where=(("condition", name),), timing=(f"On {name}{' Removed' if removed else ''}",)
        )
    raise _unknown(tokens, line, removed=removed)


def _unknown(tokens: Sequence[Token], line: str, *, removed: bool) -> UnknownEvent | UnknownCondition:
    refuse_replacement(tokens, line)
    said = " ".join(token.text for token in tokens)
    at = tokens[1] if len(tokens) > 1 else tokens[0]
    drawn = next((token for token in tokens if token.text in {"draw", "draws", "drawn"}), None)
    if drawn is not None and "ally" not in said:
        return UnknownEvent(line, drawn.column, drawn.text, tuple(EIGHTEEN), why=NO_DRAWING, hint="")
    hint = next((OTHER_WORDS[t.text] for t in tokens if t.text in OTHER_WORDS), "")
    if removed:
        return UnknownCondition(line, at.column, at.text, tuple(CONDITIONS))
    names = {each.lower(): each for each in (*EIGHTEEN, *(f"On {name}" for name in CONDITIONS))}
    near = next((names[each] for each in nearest(said, names)), "")
    near = MEANT.get(said, near)
    alike = (
        said in MEANT or near.lower().split()[1:2] == said.split()[1:2]
    )  # "On Ally Draw" is near "On Ally Destroyed"
    return UnknownEvent(line, at.column, at.text, tuple(EIGHTEEN), hint=near if alike else hint or near)
