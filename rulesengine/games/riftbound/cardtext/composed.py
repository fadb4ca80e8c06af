"""What goes with any sentence and with any line that always holds: when, unless, instead, and then.

No word of a certain card is here. A line that holds is joined with a condition or with whose turn it is;
sentences are joined with each other; a moment is waited for until the turn ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Frame, Test
from rulesengine.games.riftbound.cardtext.binding import Waits
from rulesengine.games.riftbound.cardtext.sentences import Line

if TYPE_CHECKING:
    from collections.abc import Iterator

MINE, THEIRS = (Test("player", how, "you", "turn") for how in ("is", "isnt"))
TURNS = (("your turn", MINE), ("a opponent's turn", THEIRS), ("opponents' turns", THEIRS))


def _held() -> Iterator[Phrase]:
    """Whatever always holds, holds only while something is so, or in somebody's turn."""
    s, c = hole("s"), hole("c")
    so, unless = Line(static=s, level=c), Line(static=s, unless=c)
    for word in ("while", "if"):
        yield Phrase("line", f"{word} {{c:conditions}} , {{s:static}} .", so)
        yield Phrase("line", f"{{s:static}} {word} {{c:conditions}} .", so)
    yield Phrase("line", "unless {c:conditions} , {s:static} .", unless)
    yield Phrase("line", "{s:static} unless {c:conditions} .", unless)
    for words, test in TURNS:
        yield Phrase("turn", f"during {words}", (test,))
    yield Phrase("line", "{c:turn} , {s:static} .", so)
    yield Phrase("line", "{s:static} {c:turn} .", so)
    yield Phrase("line", "{c:turn} , {e:event} , {b:effect}", Line(hole("e"), given=c, then=hole("b")))


def _joined() -> Iterator[Phrase]:
    """Sentences that are joined: unless, instead, and what one may do then."""
    o, p, c = hole("o"), hole("p"), hole("c")
    yield Phrase("sentence", "{o:orders} unless {c:conditions}", (Frame((), given=c, otherwise=o),))
    yield Phrase("sentence", "unless {c:conditions} , {o:orders}", (Frame((), given=c, otherwise=o),))
    other = Frame(p, given=c, otherwise=o)
    yield Phrase("sentence", "{o:orders} . if {c:conditions} , {p:orders} instead", (other,))
    yield Phrase("sentence", "{o:orders} . if {c:conditions} , instead {p:orders}", (other,))
    may = Frame(p, may=True)
    for joint in (", then", "and", "and then", ", and"):
        yield Phrase("sentence", f"{{o:orders}} {joint} you may {{p:orders}}", (rest("o"), may))
    yield Phrase("sentence", "you may {o:orders} if {c:conditions}", (Frame((Frame(o, may=True),), given=c),))


def _waiting() -> Iterator[Phrase]:
    """What follows whenever something happens until the turn ends, or the next time that it does."""
    e, s = hole("e"), hole("s")
    yield Phrase("sentence", "this turn , {e:event} , {s:sentence}", (Waits(e, s),))
    one = Waits((hole("a"),), s, 1)
    yield Phrase("sentence", "the next time {a:when} this turn , {s:sentence}", (one,))
    yield Phrase("event", "when {a:when} or {f:event}", (hole("a"), rest("f")))


def phrases() -> Iterator[Phrase]:
    """List these phrases."""
    yield from _held()
    yield from _joined()
    yield from _waiting()
