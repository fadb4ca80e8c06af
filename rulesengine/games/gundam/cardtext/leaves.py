"""The smallest pieces of card text that mean something by themselves: numbers, names, keywords, tokens.

Each leaf is a pair of inverse functions between a piece and a value. Phrases are in the other files.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.cardtext import Leaf
from rulesengine.core.text import Ability, Change, Face, Test
from rulesengine.games.gundam.cardtext.meanings import NAMED
from rulesengine.games.gundam.cardtext.spelling import TIMINGS, segments
from rulesengine.games.gundam.words import KEYWORDS, NUMBERED, UNPRINTED

if TYPE_CHECKING:
    from collections.abc import Callable

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
    """Make the leaf of a number that stands right behind some letters: AP+2, Lv.4."""

    def reads(text: str) -> int | None:
        return number(text[len(prefix) :]) if text.startswith(prefix) else None

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


def _circled(text: str) -> int | None:
    return CIRCLED.index(text) + 1 if text in CIRCLED else None


def _as_circled(value: object) -> str | None:
    return CIRCLED[value - 1] if type(value) is int and 1 <= value <= len(CIRCLED) else None


def _given(text: str) -> Change | None:
    """Read a keyword that something has or gets: <Blocker>, <Repair 2>."""
    found = re.fullmatch(r"<(.+?)(?: (\d+))?>", text)
    if found is None or (found[1] in NUMBERED) is (found[2] is None):
        return None
    if found[1] in NUMBERED:
        return Change(found[1], "plus", int(found[2]))
    return Change("keywords", "add", found[1]) if found[1] in PRINTED and not found[2] else None


def _as_given(value: object) -> str | None:
    match value:
        case Change(prop, "plus", int(n)) if prop in NUMBERED:
            return f"<{prop} {n}>"
        case Change("keywords", "add", str(word)) if word in PRINTED:
            return f"<{word}>"
    return None


def _asked(of: str, has: bool) -> Leaf:  # noqa: FBT001  two of one kind
    """Make the leaf that asks for a keyword: <Blocker>, <Repair> with any number."""

    def reads(text: str) -> Test | None:
        word = text[1:-1] if text[0] == "<" else ""
        if word in NUMBERED:
            return Test(word, ">" if has else "is", 0, of)
        return Test("keywords", "has" if has else "lacks", word, of) if word in PRINTED else None

    def writes(value: object) -> str | None:
        return next((f"<{w}>" for w in (*NUMBERED, *PRINTED) if reads(f"<{w}>") == value), None)

    return Leaf(reads, writes, "a keyword", "<Blocker>")


def _face(text: str) -> Face | None:
    """Read what a token is: [Name]((Trait)･AP2･HP1･<Blocker>)."""
    from rulesengine.games.gundam.cardtext.lines import read_line

    name, found, rest = text.partition("](")
    if not found:
        return None
    traits: list[str] = []
    numbers: list[tuple[str, int]] = []
    lines: list[Ability] = []
    for part in segments(rest[:-1]):
        if part.startswith("("):
            traits += re.findall(r"\(([^()]*)\)", part)
        elif re.fullmatch(r"[AH]P\d+", part):
            numbers.append((part[:2], int(part[2:])))
        else:
            lines.append(read_line(part))
    sets = (("types", frozenset({"Unit"})), ("traits", frozenset(traits)))
    return Face(name[1:], sets, tuple(numbers), tuple(lines), token=True)


def _as_face(value: object) -> str | None:
    from rulesengine.games.gundam.cardtext.printing import print_ability

    if not isinstance(value, Face):
        return None
    traits = " ".join(f"({t})" for t in sorted(dict(value.sets).get("traits", ())))
    parts = [traits] if traits else []
    parts += [f"{name}{n}" for name, n in value.numbers]
    parts += [print_ability(a).rstrip(".") for a in value.abilities]
    return f"[{value.name}]({'･'.join(parts)})"


def _bracket(text: str) -> str | None:
    return text[1:-1] if text[0] == "【" and text[1:-1] in TIMINGS else None


LEAVES: dict[str, Leaf] = {
    "number": Leaf(number, _written(0), "a number", "2"),
    "several": Leaf(several, _written(2), "a number above 1", "2"),
    "circled": Leaf(_circled, _as_circled, "a number in a circle", "①"),
    "trait": _between("(", ")", "Trait"),
    "quoted": _between('"', '"', "Name"),
    "named": _between("[", "]", "Name"),
    "level": _prefixed("Lv."),
    "keyword": Leaf(_given, _as_given, "a keyword", "<Blocker>"),
    "face": Leaf(_face, _as_face, "a token", "[Name]((Trait)･AP1･HP1)"),
    "timing": Leaf(_bracket, lambda v: f"【{v}】" if v in TIMINGS else None, "a timing word", "【Main】"),
} | {f"{prop}{sign}": _prefixed(f"{prop}{sign}") for prop in ("AP", "HP", "Lv.", "cost") for sign in "+-"}
LEAVES |= {
    f"{word} keyword{mark}": _asked(of, word == "has")
    for word in ("has", "no")
    for of, mark in (("it", ""), ("source", "@source"), (NAMED, "@it"))
}
