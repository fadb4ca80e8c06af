"""So much for each: whatever has one number, so often as something is counted.

`each` is what is counted, once for one of them; `equal` is a number of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.orders import HAND, TRASH
from rulesengine.games.riftbound.cardtext.unfolding import ForEach

if TYPE_CHECKING:
    from collections.abc import Iterator

BY_YOU = Test("player", "is", "you", "event")
PILES = (
    ("in your hand", (HAND, m.OWN)), ("in your trash", (TRASH, m.OWN)), ("in all trashes", (TRASH,)),
    ("in trashes", (TRASH,)), ("in a opponent's trash", (TRASH, m.OWNED_BY_THEM)),
    ("in a opponent's hand", (HAND, m.OWNED_BY_THEM)), ("in each opponent's hand", (HAND, m.OWNED_BY_THEM)),
)  # fmt: skip
DONE_BY_YOU = (  # what a player has done this turn, counted card by card or time by time
    ("card you've drawn", "draws"), ("card you've discarded", "discards"), ("card you discarded", "discards"),
    ("time you've conquered", "conquers"), ("battlefield you've conquered", "conquers"),
    ("battlefield you conquered", "conquers"), ("buff you've spent", "loses a buff"),
    ("XP you've gained", "gains XP"), ("XP you've spent", "spends XP"), ("rune you've channeled", "channels"),
)  # fmt: skip
DONE_TO = (
    ("died", "is killed"), ("you've stunned", "is stunned"), ("you've buffed", "is buffed"),
    ("that moved", "moves"),
)  # fmt: skip
VERBED = ("killed", "discarded", "recycled", "moved", "returned", "stunned", "buffed", "banished", "readied",
    "exhausted", "revealed", "drawn", "spent")  # fmt: skip


def _counted() -> Iterator[Phrase]:
    """What can be counted."""
    yield Phrase("each", "{w:one}", Amount("count", where=hole("w")))
    yield Phrase("each", "of your {w:many}", Amount("count", where=(m.YOURS, rest("w"))))
    for pile, tests in PILES:
        yield Phrase("each", f"{{w:card}} {pile}", Amount("count", where=(rest("w"), *tests)))
    for words, amount in (
        ("point you have", Amount("you", "points")), ("XP you have", Amount("you", "XP")),
        ("point a opponent has", Amount("opponent", "points")),
        ("point your opponent has", Amount("opponent", "points")),
        ("facedown card you control", Amount("count", where=(m.zone("face down"), m.YOURS))),
        ("buff on me", Amount("source", "buff")), ("damage on me", Amount("source", "damage")),
        ("point of my Might", Amount("source", "Might")),
    ):  # fmt: skip
        yield Phrase("each", words, amount)
    attached = Test("links", "with", (m.ITSELF,))
    for words in ("attached to me", "equipped to me"):
        yield Phrase("each", f"{{w:one}} {words}", Amount("count", where=(rest("w"), attached)))
    for words, kind in DONE_BY_YOU:
        yield Phrase("each", f"{words} this turn", Amount("happened", kind, where=(BY_YOU,), each="turn"))
    played = Amount("happened", "is played", where=(BY_YOU, rest("w")), each="turn")
    others = Amount("happened", "is played", where=(BY_YOU, m.OTHER, rest("w")), each="turn")
    for have in ("you've", "you have", "you"):
        yield Phrase("each", f"{{w:card}} {have} played this turn", played)
        yield Phrase("each", f"other {{w:card}} {have} played this turn", others)
    for dead in ("that died", "that has died", "killed"):
        gone = Amount("happened", "is killed", where=hole("w"), each="turn")
        yield Phrase("each", f"{{w:one}} {dead} this turn", gone)
    for verb in VERBED:
        for what in ("card", "unit", "gear", "buff", "rune", "spell", "XP"):
            yield Phrase("done this way", f"{what} {verb} this way", Amount("done"))
    yield Phrase("done this way", "of them", Amount("done"))
    yield Phrase("done this way", "one", Amount("done"))
    yield Phrase("each", "{d:done this way}", hole("d"))


def _so_often() -> Iterator[Phrase]:
    """What is done, or holds, so often."""
    e = hole("e")
    often = (ForEach((rest("o"),), e),)
    yield Phrase("order", "{o:order} for each {e:each}", often)
    yield Phrase("order", "for each {e:each} , {o:order}", often)


PHRASES = (_counted, _so_often)
