"""How much there is instead: "draw that many plus 1", "it deals twice that much damage", "they gain 2 less".

Who does it and what it is done in are said once each. The verb says of which events a text can be: where what
would happen is another event, the line is refused, for it would be changed by another word than its own.
"""

# ruff: noqa: C901, E501  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.sentences import WHEN
from rulesengine.games.fab.cardtext.words import FIRST, Altered, Amount, Instead, Later, Line

if TYPE_CHECKING:
    from collections.abc import Iterator

WHO = (
    "it", "they", "you", "that source", "he", "she", "your hero", "that hero", "this", "the hero", "that card",
    "that attack", "the attack", "that ally", "the source",
)  # fmt: skip
# what is done, said of one and said to you, and in which events
VERBS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("gets", "get", ("gets power", "loses power", "gets defense", "loses defense", "gets counters")),
    ("deals", "deal", ("is dealt",)),
    ("gains", "gain", ("gains life", "gains resources", "gains action points", "gets power", "gets defense")),
    ("draws", "draw", ("draws",)),
    ("creates", "create", ("is created",)),
    ("loses", "lose", ("loses life", "loses power", "loses defense", "loses counters")),
    ("mills", "mill", ("mills",)),
    ("puts", "put", ("gets counters", "mills")),
    ("removes", "remove", ("loses counters",)),
    ("takes", "take", ("is dealt",)),
    ("is dealt", "are dealt", ("is dealt",)),
)
UNITS = (
    "", " damage", " arcane damage", " {p}", " {d}", " {h}", " {r}", " cards", " card", " tokens", " counters",
    " of those tokens", " of those counters", " action points",
)  # fmt: skip


def _amounts() -> Iterator[Phrase]:
    """How much it is, of what it would be."""
    n = hole("n")
    for unit in UNITS:
        for that in (f"that much{unit}", f"that many{unit}"):
            for word in ("plus", "minus"):
                yield Phrase("altered", f"{that} {word} {{n:number}}", Instead(word, n))
                for behind in UNITS[1:] if that in {"that much", "that many"} else ():
                    yield Phrase("altered", f"{that} {word} {{n:number}}{behind}", Instead(word, n))
            yield Phrase("altered", f"{that} plus a additional 1", Instead("plus", 1))
            for twice in ("twice", "double", "two times"):
                yield Phrase("altered", f"{twice} {that}", Instead("times", 2))
            for times in ("three times", "triple"):
                yield Phrase("altered", f"{times} {that}", Instead("times", 3))
            half = Amount("event", per=2, up=True)
            for words in (f"half {that}, rounded up", f"half {that}, rounded up,", f"half {that} rounded up"):
                yield Phrase("altered", words, Instead("set", half))
            for tail in ("", ", rounded down", ", rounded down,", " rounded down"):
                yield Phrase("altered", f"half {that}{tail}", Instead("set", Amount("event", per=2)))
        yield Phrase("altered", f"{{n:many}}{unit}", Instead("set", n))
        for fewer in ("less", "fewer"):
            yield Phrase("altered", f"{{n:many}} {fewer}{unit}", Instead("minus", n))
            yield Phrase("altered", f"{{n:many}}{unit} {fewer}", Instead("minus", n))
        yield Phrase("altered", f"{{n:many}} more{unit}", Instead("plus", n))
        yield Phrase("altered", f"{{n:many}}{unit} more", Instead("plus", n))
        yield Phrase("altered", f"{{n:many}} additional{unit}", Instead("plus", n))
        yield Phrase("altered", f"a additional {{n:many}}{unit}", Instead("plus", n))
    for one in ("card", "token", "counter"):
        yield Phrase("altered", f"a additional {one}", Instead("plus", 1))
        yield Phrase("altered", f"one more {one}", Instead("plus", 1))


def _altered() -> Iterator[Phrase]:
    a = hole("a")
    for one, many, kinds in VERBS:
        mean = Altered(a, kinds)
        if many != "are dealt":
            yield Phrase("instead", f"{many} {{a:altered}}", mean)
        for who in WHO:
            for verb in (one, many):
                yield Phrase("instead", f"{who} {verb} {{a:altered}}", mean)


def _occasions() -> Iterator[Phrase]:
    """When it must happen to be replaced: during a turn, while something is so, the first time in a turn."""
    e, g, i, b = hole("e"), hole("g"), hole("i"), rest("b")
    other = Instead("follow", then=(b,))
    for words, then in (
        ("instead {i:instead}", i), ("{i:instead} instead", i), ("{i:prevents}", i), ("instead {i:prevents}", i),
        ("instead {b:orders}", other), ("{b:orders} instead", other),
    ):  # fmt: skip
        for when in ("if", *WHEN):
            mean = Line("instead", e, given=g, then=(then,))
            yield Phrase("line", f"{when} {{e:would}} {{g:during}}, {words}.", mean)
            yield Phrase("line", f"while {{g:states}}, {when} {{e:would}}, {words}.", mean)
            yield Phrase("line", f"if {{g:states}}, {when} {{e:would}}, {words}.", mean)
            yield Phrase("line", f"{when} {{e:would}} and {{g:states}}, {words}.", mean)
        for first in ("the first time {e:would} each turn", "the first time each turn {e:would}"):
            yield Phrase("line", f"{first}, {words}.", Line("instead", e, then=(then,), limit=FIRST))
        for lead in ("{n:often} per turn, if {e:would}", "{n:often} per turn - if {e:would}"):
            some = Line("instead", e, then=(then,), limit="turn", times=hole("n"))
            yield Phrase("line", f"{lead}, {words}.", some)
        for start, uses in (("the next time {e:would} {t:time}", 1), ("if {e:would} {t:time}", 0),
                            ("{t:time}, if {e:would}", 0), ("{t:time}, the next time {e:would}", 1),
                            ("whenever {e:would} {t:time}", 0), ("{t:time}, whenever {e:would}", 0)):  # fmt: skip
            yield Phrase("body", f"{start}, {words}", (Later(e, (then,), hole("t"), uses),))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _amounts()
    yield from _altered()
    yield from _occasions()
