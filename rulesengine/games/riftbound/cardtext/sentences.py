"""From orders to sentences, and from sentences to whole lines.

`orders` is what one sentence orders, `sentence` one sentence without its full stop, `body` some sentences,
`effect` all that a line does, `line` a whole line. Orders of one text follow each other, whether "and",
"then" or a full stop stands between them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Do, Frame, Modes, Part, Test, Tests
from rulesengine.games.riftbound.cardtext import words as m

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Line:
    """A line of card text, before it is one ability for each of its conditions."""

    heads: tuple[Ability, ...] = ()
    given: Tests = ()
    then: tuple[Part, ...] = ()
    cost: tuple[Part, ...] = ()
    static: Ability | None = None
    level: Tests = ()  # of [Level 3]: it only works with so much XP
    words: tuple[str, ...] = ()  # timing words before a cost: Action, Reaction


def _orders() -> Iterator[Phrase]:
    o, p = rest("o"), rest("p")
    yield Phrase("orders", "{o:order}", (o,))
    yield Phrase("orders", "{o:order} and {p:orders}", (o, p))
    for joint in (", then", ", and", ", and then", "and then", ","):
        yield Phrase("orders", f"{{o:order}} {joint} {{p:orders}}", (o, p))


def _sentences() -> Iterator[Phrase]:
    o = hole("o")
    yield Phrase("sentence", "{o:orders}", (rest("o"),))
    yield Phrase("sentence", "you may {o:orders}", (Frame(o, may=True),))
    yield Phrase("sentence", "you may {c:costs} to {o:orders}", (Frame(o, may=True, cost=hole("c")),))
    paid = Frame(o, may=True, cost=hole("c"))
    yield Phrase("sentence", "you may {c:payment} . if you do , {o:orders}", (paid,))
    yield Phrase("sentence", "{c:costs} to {o:orders}", (Frame(o, cost=hole("c")),))
    either = Modes((("", hole("a")), ("", hole("b"))))
    yield Phrase("sentence", "{a:order} or {b:order}", (either,))
    yield Phrase("sentence", "you may {a:order} or {b:order}", (Frame((either,), may=True),))
    yield Phrase("sentence", "if you do , {o:orders}", (Frame(o, done=True),))
    yield Phrase("sentence", "if {c:conditions} , {o:orders}", (Frame(o, given=hole("c")),))
    yield Phrase("sentence", "{o:orders} if {c:conditions}", (Frame(o, given=hole("c")),))
    may = Frame((Frame(o, may=True),), given=hole("c"))
    yield Phrase("sentence", "if {c:conditions} , you may {o:orders}", (may,))
    other = Frame(o, given=hole("c"), otherwise=hole("p"))
    yield Phrase("sentence", "if {c:conditions} , {o:orders} . otherwise , {p:orders}", (other,))
    more, less = hole("m"), hole("n")
    hit, harder = (Do("is dealt", amount, m.IT) for amount in (less, more))
    struck = (hole("x"), Frame((harder,), given=hole("c"), otherwise=(hit,)))
    for it in ("it", "that unit"):
        words = f"deal {{n:number}} to {{x:choice}} . if {{c:conditions}} , deal {{m:number}} to {it} instead"
        yield Phrase("sentence", words, struck)
    drawn = Frame((Do("draws", more, m.YOU),), given=hole("c"), otherwise=(Do("draws", less, m.YOU),))
    yield Phrase("sentence", "draw {n:number} . if {c:conditions} , draw {m:number} instead", (drawn,))
    yield Phrase("sentence", "then {s:sentence}", (rest("s"),))
    yield Phrase("sentence", "then , {s:sentence}", (rest("s"),))
    yield Phrase("sentence", "do this : {s:sentence}", (rest("s"),))
    yield Phrase("sentence", "then do this : {s:sentence}", (rest("s"),))
    late = Frame(o, given=hole("c"))  # behind a condition with a comma, "if ..., ..." would belong to that
    yield Phrase("effect", "{o:orders} if {c:conditions} .", (late,))
    yield Phrase("effect", "{b:body}", (rest("b"),))
    yield Phrase("body", "{s:sentence} .", (rest("s"),))
    yield Phrase("body", "{s:sentence} . {b:body}", (rest("s"), rest("b")))


def _lines() -> Iterator[Phrase]:
    e, b, c = hole("e"), hole("b"), hole("c")
    legion = (Test("flags", "has", "legion"),)
    yield Phrase("line", "[Legion] — {e:event} , {b:effect}", Line(heads=e, given=legion, then=b))
    yield Phrase("line", "{e:event} , if {c:conditions} , {b:effect}", Line(heads=e, given=c, then=b))
    yield Phrase("line", "{e:event} , {b:effect}", Line(heads=e, then=b))
    yield Phrase("line", "{e:event} if {c:conditions} , {b:effect}", Line(heads=e, given=c, then=b))
    level = Line(heads=e, then=b, level=hole("l"))
    yield Phrase("line", "{l:level} — {e:event} , {b:effect}", level)
    strict = Line(heads=e, given=c, then=b, level=hole("l"))
    yield Phrase("line", "{l:level} — {e:event} , if {c:conditions} , {b:effect}", strict)
    dies = (Ability("", when="is killed", keyword="Deathknell"),)
    yield Phrase("line", "[Deathknell] — if {c:conditions} , {b:effect}", Line(heads=dies, given=c, then=b))
    yield Phrase("line", "[Deathknell] — {b:effect}", Line(heads=dies, then=b))
    yield Phrase("line", "{s:static}", Line(static=hole("s")))
    yield Phrase("line", "{b:effect}", Line(then=b))
    paid = Line(cost=c, then=b)
    yield Phrase("line", "{c:price} : {b:effect}", paid)
    for word in ("Action", "Reaction"):
        timed = Line(cost=c, then=b, words=(word,))
        yield Phrase("line", f"[{word}] — {{c:price}} : {{b:effect}}", timed)
        yield Phrase("line", f"{{c:price}} : [{word}] — {{b:effect}}", timed)


def phrases() -> Iterator[Phrase]:
    """List the phrases of sentences and lines."""
    yield from _orders()
    yield from _sentences()
    yield from _lines()
