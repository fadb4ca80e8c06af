"""What goes with any sentence and with any line that always holds: when, unless, instead, and then.

No word of a certain card is here. A line that holds is joined with a condition or with whose turn it is;
sentences are joined with each other; a moment is waited for until the turn ends.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Frame, Test
from rulesengine.games.riftbound.cardtext.binding import Rather, Waits
from rulesengine.games.riftbound.cardtext.conditions import BEFORE, LEGION
from rulesengine.games.riftbound.cardtext.sentences import ONCE, Line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Tests

MINE, THEIRS = (Test("player", how, "you", "turn") for how in ("is", "isnt"))
TURNS = (("your turn", MINE), ("a opponent's turn", THEIRS), ("opponents' turns", THEIRS))


LEADS: tuple[tuple[str, Tests], ...] = (("", ()), ("{l:level} — ", (rest("l"),)), ("[Legion] — ", (LEGION,)))


def _held() -> Iterator[Phrase]:
    """Whatever always holds, holds only while something is so, in somebody's turn, or from a level on."""
    s, c = hole("s"), hole("c")
    for words, test in TURNS:
        yield Phrase("turn", f"during {words}", (test,))
    for lead, first in LEADS:
        so, unless = Line(static=s, level=(*first, rest("c"))), Line(static=s, level=first, unless=c)
        if lead:
            yield Phrase("line", f"{lead}{{s:static}} .", Line(static=s, level=first))
        for word in ("while", "if"):
            yield Phrase("line", f"{lead}{word} {{c:conditions}} , {{s:static}} .", so)
            yield Phrase("line", f"{lead}{{s:static}} {word} {{c:conditions}} .", so)
        yield Phrase("line", f"{lead}unless {{c:conditions}} , {{s:static}} .", unless)
        yield Phrase("line", f"{lead}{{s:static}} unless {{c:conditions}} .", unless)
        yield Phrase("line", f"{lead}{{c:turn}} , {{s:static}} .", so)
        yield Phrase("line", f"{lead}{{s:static}} {{c:turn}} .", so)
    yield Phrase("line", "{c:turn} , {e:event} , {b:effect}", Line(hole("e"), given=c, then=hole("b")))


def _priced() -> Iterator[Phrase]:
    """What is paid for works from a level on, or only as the second card of a turn."""
    paid = Line(cost=hole("c"), then=hole("b"), given=hole("l"))
    yield Phrase("line", "{l:level} — {c:price} : {b:effect}", paid)
    yield Phrase("line", "[Legion] — {c:price} : {b:effect}", replace(paid, given=(BEFORE,)))
    later = Line(cost=hole("c"), then=hole("b"), given=hole("l"))
    yield Phrase("line", "{c:price} : {l:level} — {b:effect}", later)
    legion = replace(later, given=(BEFORE,))
    yield Phrase("line", "{c:price} : [Legion] — {b:effect}", legion)
    for word in ("Action", "Reaction"):
        timed = replace(legion, words=(word,))
        yield Phrase("line", f"{{c:price}} : [{word}] , [Legion] — {{b:effect}}", timed)
    heard = Line(hole("e"), given=(LEGION, rest("c")), then=hole("b"))
    yield Phrase("line", "[Legion] — {e:event} , if {c:conditions} , {b:effect}", heard)
    for turn in ("turn", "each turn", "per turn"):
        once = Line(cost=hole("c"), then=hole("b"), words=ONCE)
        yield Phrase("line", f"once {turn} — {{c:price}} : {{b:effect}}", once)
        if turn != "turn":
            yield Phrase("line", f"once {turn} , {{c:price}} : {{b:effect}}", once)


def _both() -> Iterator[Phrase]:
    """Two things that hold, in one line."""
    s, t, c = hole("s"), (Line(static=hole("t")),), hole("c")
    words, said = "{s:static} and {t:static}", Line(static=s, also=t)
    yield Phrase("line", f"{words} .", said)
    for word in ("while", "if"):
        so = replace(said, level=c)
        yield Phrase("line", f"{word} {{c:conditions}} , {words} .", so)
    yield Phrase("line", f"{{c:level}} — {words} .", replace(said, level=c))


def _joined() -> Iterator[Phrase]:
    """Sentences that are joined: unless, instead, and what one may do then."""
    o, p, c = hole("o"), hole("p"), hole("c")
    yield Phrase("sentence", "{o:orders} unless {c:conditions}", (Frame((), given=c, otherwise=o),))
    yield Phrase("sentence", "unless {c:conditions} , {o:orders}", (Frame((), given=c, otherwise=o),))
    for lead, level in LEADS[1:]:
        rather = Rather(p, level if level == (LEGION,) else hole("l"), o)
        yield Phrase("sentence", f"{{o:orders}} . {lead}{{p:orders}} instead", (rather,))
        more = Frame(hole("s"), given=level if level == (LEGION,) else hole("l"))
        yield Phrase("late sentence", f"{lead}{{s:sentence}}", (more,))
    yield Phrase("body", "{s:sentence} . {t:late sentence} .", (rest("s"), rest("t")))
    other = Rather(p, c, o)
    yield Phrase("sentence", "{o:orders} . if {c:conditions} , {p:orders} instead", (other,))
    yield Phrase("sentence", "{o:orders} . if {c:conditions} , instead {p:orders}", (other,))
    yield Phrase("sentence", "{o:orders} . {p:orders} instead if {c:conditions}", (other,))
    theirs = Frame(p, may=True, who="chosen player", otherwise=o)
    yield Phrase("sentence", "{o:orders} unless its controller has you {p:orders}", (theirs,))
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


PHRASES = (_held, _priced, _both, _joined, _waiting)
