"""The meanings that the files of phrases share, and the smallest pieces of card text.

`NAMED` and the like stand for what was named before, until `binding` knows what that is; they are
never in an ability that a reader returns. A leaf is a pair of inverse functions between a piece and its
value: a number, a name, a keyword. The leaf of a token is in `lines`, because its text is read there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulesengine.cardtext import (
    Leaf,
)
from rulesengine.core.text import (
    Ability,
    Aspect,
    Change,
    Pick,
    Pronoun,
    Test,
    Use,
)
from rulesengine.games.gundam.cardtext.spelling import TIMINGS
from rulesengine.games.gundam.words import KEYWORDS, NUMBERED, UNPRINTED

NAMED = Pronoun("(it)")  # "it": the one that was named before
THEM = Pronoun("(them)")  # "they", "them": those that were named before
THAT, THOSE = Pronoun("(that)"), Pronoun("(those)")  # "that Unit", "those Units"
NEW = Pronoun("(new)")  # the one that the same phrase chooses in passing: "rest 1 of your Units"
ITS = Pronoun("(its)")  # "its paired Pilot"
REMAINING = Pronoun("(remaining)")  # the looked-at cards that were not chosen
THEY = Pronoun("(they)")  # "they discard 1": the player who was named before
SAME = Pronoun("(same)")  # "deal 2 damage instead": to the same
INSTEAD = Use("(instead)")  # marks "if ..., ... instead", until `binding` knows instead of what
CAPITALS = frozenset({
    "Unit", "Units", "Shield", "Shields", "Base", "Bases", "Pilot", "Pilots", "Command", "Commands"
})  # fmt: skip
BATTLE, BASE = "battle area", "base section"
# what made it happen
EFFECT, IN_BATTLE, RULE = (("by", "effect"),), (("by", "battle"),), (("by", "rule"),)
YOURS, THEIRS = Test("owner", "is", "you"), Test("owner", "is", "opponent")
FRIENDLY, ENEMY = Test("controller", "is", "you"), Test("controller", "is", "opponent")
OTHER, SELF = Test("id", "isnt", "source"), Test("id", "is", "source")
ITSELF = Test("id", "is", "source", "source")  # "it", where that is the bearer
IN_PLAY = Test("zone", "any", (BATTLE, BASE, "resource area"))
UNIT, PILOT = Test("types", "has", "Unit"), Test("types", "has", "Pilot")
ATTACKED = Test("flags", "has", "attacked")
ANY = Test("id", "isnt", 0)  # always so: marks the less usual of two wordings
# always so as well: for the second less usual wording of the same, and for the third
ANY2, ANY3 = Test("id", "isnt", -1), Test("id", "isnt", -2)
ALWAYS = (ANY, ANY2, ANY3)  # a reader takes them off again
AMONG = Test("id", "among", -1)  # the slot is filled in by `binding`
HAND = (Test("zone", "is", "hand"), YOURS)
FIGHTS = (Test("flags", "has", "battling"), Test("flags", "has", "battling", "source"))
COLOURS = ("blue", "green", "red", "white", "purple")
STATES = ("rested", "attacking", "attacked", "battling", "blocking")
CARDS = ("Unit", "Pilot", "Base", "Command")
YOU, OPPONENT = Pick("you"), Pick("an opponent")
TURN_YOU, TURN_THEIRS = Test("turn", "is", "you", "turn"), Test("turn", "is", "opponent", "turn")


def zone(name: str) -> Test:
    """Test where an object is."""
    return Test("zone", "is", name)


# how long something holds: the words, and the event that ends it
TIMES = (
    ("during this turn", "turn ends"), ("during this battle", "battle ends"),
    ("until the end of your opponent's next turn", "opponent's next turn ends"),
)  # fmt: skip


def static(**more: Any) -> Ability:
    """Make an ability that only holds."""
    return Ability("", "static", **more)


def ban(kind: str | tuple[str, ...], **more: Any) -> Ability:
    """Make an ability that says that something cannot happen."""
    return Ability("", "ban", when=kind, **more)


CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
DIGITS = 9  # no printed number comes near
PRINTED = tuple(word for word in KEYWORDS if word not in UNPRINTED)


def number(text: str) -> int | None:
    """Read a number."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def several(text: str) -> int | None:
    """Read a number of 2 or more."""
    value = number(text)
    return value if value is not None and value > 1 else None


def _written(least: int) -> Callable[[object], str | None]:
    def write(value: object) -> str | None:
        return str(value) if type(value) is int and value >= least else None

    return write


def _prefixed(prefix: str) -> Leaf:
    """Make the leaf of a number that is right behind some letters: AP+2, Lv.4."""

    def reads(text: str) -> int | None:
        same = text.startswith((prefix, prefix.capitalize()))  # "Cost+1" begins a sentence
        return number(text[len(prefix) :]) if same else None

    def writes(value: object) -> str | None:
        return f"{prefix}{value}" if type(value) is int and value >= 0 else None

    return Leaf(reads, writes, f"{prefix} and a number", f"{prefix}2")


def _between(opens: str, closes: str, name: str) -> Leaf:
    """Make the leaf of a word in brackets: (Zeon), [Haro]."""

    def reads(text: str) -> str | None:
        inside = text[1:-1]
        return inside if text[0] == opens and text[-1] == closes and inside and opens not in inside else None

    def writes(value: object) -> str | None:
        return f"{opens}{value}{closes}" if isinstance(value, str) else None

    return Leaf(reads, writes, name, f"{opens}{name}{closes}")


def _trait(text: str) -> str | None:
    """Read a trait; written small it is the trait that cards have, with capitals."""
    inside = _between("(", ")", "Trait").reads(text)
    return inside.title() if isinstance(inside, str) and inside.islower() else inside


def _circled(text: str) -> int | None:
    return CIRCLED.index(text) + 1 if text in CIRCLED else None


def _as_circled(value: object) -> str | None:
    return CIRCLED[value - 1] if type(value) is int and 1 <= value <= len(CIRCLED) else None


def _given(text: str) -> Change | None:
    """Read a keyword that something has or gets: <Blocker>, <Repair 2>."""
    match = re.fullmatch(r"<(.+?)(?: (\d+))?>", text)
    if match is None or (match[1] in NUMBERED) is (match[2] is None):
        return None
    if match[1] in NUMBERED:
        return Change(match[1], "plus", int(match[2]))
    return Change("keywords", "add", match[1]) if match[1] in PRINTED and not match[2] else None


def _as_given(value: object) -> str | None:
    match value:
        case Change(prop, "plus", int(n)) if prop in NUMBERED:
            return f"<{prop} {n}>"
        case Change("keywords", "add", str(word)) if word in PRINTED:
            return f"<{word}>"
    return None


def _asked(of: Aspect | Pronoun, has: bool) -> Leaf:  # noqa: FBT001  two of one kind
    """Make the leaf that asks for a keyword: <Blocker>, <Repair> with any number."""

    def reads(text: str) -> Test | None:
        word = text[1:-1] if text[0] == "<" else ""
        if word in NUMBERED:
            return Test(word, ">" if has else "is", 0, of)
        return Test("keywords", "has" if has else "lacks", word, of) if word in PRINTED else None

    def writes(value: object) -> str | None:
        return next((f"<{w}>" for w in (*NUMBERED, *PRINTED) if reads(f"<{w}>") == value), None)

    return Leaf(reads, writes, "a keyword", "<Blocker>")


def _bracket(text: str) -> str | None:
    return text[1:-1] if text[0] == "【" and text[1:-1] in TIMINGS else None


LEAVES: dict[str, Leaf] = {
    "number": Leaf(number, _written(0), "a number", "2"),
    "several": Leaf(several, _written(2), "a number above 1", "2"),
    "circled": Leaf(_circled, _as_circled, "a number in a circle", "①"),
    "trait": replace(_between("(", ")", "Trait"), reads=_trait),
    "quoted": _between('"', '"', "Name"),
    "named": _between("[", "]", "Name"),
    "level": _prefixed("Lv."),
    "keyword": Leaf(_given, _as_given, "a keyword", "<Blocker>"),
    "timing": Leaf(_bracket, lambda v: f"【{v}】" if v in TIMINGS else None, "a timing word", "【Main】"),
} | {f"{prop}{sign}": _prefixed(f"{prop}{sign}") for prop in ("AP", "HP", "Lv.", "cost") for sign in "+-"}
# whose property it is, and the mark of the phrases that ask for it there
MARKED: tuple[tuple[Aspect | Pronoun, str], ...] = (("it", ""), ("source", "@source"), (NAMED, "@it"))
LEAVES |= {
    f"{word} keyword{mark}": _asked(of, word == "has") for word in ("has", "no") for of, mark in MARKED
}
