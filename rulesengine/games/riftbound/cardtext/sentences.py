"""From orders to sentences, and from sentences to whole lines.

`orders` is what one sentence orders, `sentence` one sentence without its full stop, `body` some sentences,
`effect` all that a line does, `line` a whole line. Orders of one text follow each other, whether "and",
"then" or a full stop is between them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Choose, Do, Frame, Look, Make, Modes, Part, Pick, Test, Tests
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.events import CONQUER, HOLD, PLAY

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Line:
    """A line of card text, before it is one ability for each of its conditions."""

    heads: tuple[Ability, ...] = ()
    given: Tests = ()
    then: tuple[Part, ...] = ()
    cost: tuple[Part, ...] = ()
    static: Any = None  # what holds: an ability, or what is written out to some
    level: Tests = ()  # of [Level 3] or [Legion], or behind "while": it only works then
    unless: Tests = ()  # and while this is not so
    words: tuple[str, ...] = ()  # timing words before a cost: Action, Reaction
    also: tuple[Line, ...] = ()  # what else the same line says: "I have [Tank] and can't move"


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
    yield Phrase("sentence", "you must {o:orders}", (rest("o"),))
    yield Phrase("sentence", "you may {c:costs} to {o:orders}", (Frame(o, may=True, cost=hole("c")),))
    paid = Frame(o, may=True, cost=hole("c"))
    yield Phrase("sentence", "you may {c:payment} . if you do , {o:orders}", (paid,))
    yield Phrase("sentence", "{c:costs} to {o:orders}", (Frame(o, cost=hole("c")),))
    either = Modes((("", hole("a")), ("", hole("b"))))
    yield Phrase("sentence", "{a:order} or {b:order}", (either,))
    yield Phrase("sentence", "you may {a:order} or {b:order}", (Frame((either,), may=True),))
    s = hole("s")
    yield Phrase("sentence", "if you do , {s:sentence}", (Frame(s, done=True),))
    for words in ("if you can't", "if you don't", "if you do not"):
        yield Phrase("sentence", f"{words} , {{s:sentence}}", (Frame((), done=True, otherwise=s),))
    yield Phrase("sentence", "if {c:conditions} , {s:sentence}", (Frame(s, given=hole("c")),))
    yield Phrase("sentence", "{o:orders} if {c:conditions}", (Frame(o, given=hole("c")),))
    other = Frame(s, given=hole("c"), otherwise=hole("t"))
    yield Phrase("sentence", "if {c:conditions} , {s:sentence} . otherwise , {t:sentence}", (other,))


def _late() -> Iterator[Phrase]:
    """What comes later, what is joined by "then", and the sentences of an effect."""
    o = hole("o")
    late_words = "what follows if it dies this turn"
    dies = Ability(late_words, when="is killed", then=o)
    for words in (
        "if it dies this turn",
        "when it dies this turn",
        "if this kills it",
        "when this kills it",
        "when that unit dies this turn",
        "if that unit dies this turn",
    ):
        yield Phrase("sentence", f"{words} , {{o:orders}}", (Make(dies, "turn ends", m.IT, uses=1),))
    ends = Ability("what follows at the end of the turn", when="turn ends", whose="any", then=o)
    for words in ("at the end of this turn", "at the end of the turn"):
        yield Phrase("sentence", f"{words} , {{o:orders}}", (Make(ends, uses=1),))
    yield Phrase("sentence", "then {s:sentence}", (rest("s"),))
    yield Phrase("sentence", "then , {s:sentence}", (rest("s"),))
    yield Phrase("sentence", "do this : {s:sentence}", (rest("s"),))
    yield Phrase("sentence", "then do this : {s:sentence}", (rest("s"),))
    ways = tuple(("", hole(name)) for name in "abc")
    for joint in ("—", ":"):
        two, three = f"choose one {joint} • {{a:body}} • {{b:body}}", " • {c:body}"
        yield Phrase("effect", two, (Modes(ways[:2]),))
        yield Phrase("effect", two + three, (Modes(ways),))
        yield Phrase("effect", two.replace("one", "2") + three, (Modes(ways, 2, 2),))
    late = Frame(o, given=hole("c"))  # behind a condition with a comma, "if ..., ..." would belong to that
    yield Phrase("effect", "{o:orders} if {c:conditions} .", (late,))
    yield Phrase("effect", "{b:body}", (rest("b"),))
    yield Phrase("body", "{s:sentence} .", (rest("s"),))
    yield Phrase("body", "{s:sentence} . {b:body}", (rest("s"), rest("b")))


def _lines() -> Iterator[Phrase]:
    e, b, c = hole("e"), hole("b"), hole("c")
    legion = (Test("flags", "has", "legion"),)
    yield Phrase("line", "[Legion] — {b:effect}", Line(then=b, level=legion))
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
    yield Phrase("line", "{s:static} .", Line(static=hole("s")))
    yield Phrase("line", "{l:level} — {b:effect}", Line(then=b, level=hole("l")))
    yield from _as_played()
    yield Phrase("line", "{b:effect}", Line(then=b))
    paid = Line(cost=c, then=b)
    yield Phrase("line", "{c:price} : {b:effect}", paid)
    for word in ("Action", "Reaction"):
        timed = Line(cost=c, then=b, words=(word,))
        yield Phrase("line", f"[{word}] — {{c:price}} : {{b:effect}}", timed)
        yield Phrase("line", f"{{c:price}} : [{word}] — {{b:effect}}", timed)


ONCE = ("once",)  # how often a trigger works: once each turn, or only the first time, or the second
NTH: dict[tuple[str, ...], int] = {("first",): 1, ("second",): 2, ("third",): 3}


def _how_often() -> Iterator[Phrase]:
    e, b, a = hole("e"), hole("b"), hole("a")
    for turn in ("each turn", "per turn", "a turn"):
        yield Phrase("line", f"once {turn} , {{e:event}} , {{b:effect}}", Line(heads=e, then=b, words=ONCE))
    for turn in ("each turn", "in a turn", "this turn"):
        for nth in NTH:
            words = f"the {nth[0]} time {{a:when}} {turn} , {{b:effect}}"
            yield Phrase("line", words, Line(heads=(a,), then=b, words=nth))


EXTRA = Do("pays extra", whom=m.ME)  # a card knows that its additional cost was paid


def as_played(*then: Part) -> Ability:
    """Make what is asked while its card is being played."""
    return Ability("", when="plays", zone="chain", kind="as played", then=then)


def _as_played() -> Iterator[Phrase]:
    """Additional costs, and what they are paid for."""
    c = hole("c")
    asked = (as_played(),)
    optional = Frame((EXTRA,), may=True, cost=c)
    cheaper = Frame((EXTRA, Do("costs less", hole("n"), m.ME)), may=True, cost=c)
    must = Frame((EXTRA,), cost=c, otherwise=(Do("is taken back", whom=m.ME),))
    for me in ("me", "this", "this spell"):
        words = f"you may {{c:costs}} as a additional cost to play {me} ."
        yield Phrase("line", words, Line(asked, then=(optional,)))
        yield Phrase("line", f"as a additional cost to play {me} , {{c:costs}} .", Line(asked, then=(must,)))
        words = f"as you play {me} , you may {{c:costs}} as a additional cost ."
        yield Phrase("line", words, Line(asked, then=(optional,)))
        for said in (words, f"you may {{c:costs}} as a additional cost to play {me} ."):
            for less in ("if you do , reduce my cost by {n:energy}", "if you do , I cost {n:energy} less"):
                yield Phrase("line", f"{said} {less} .", Line(asked, then=(cheaper,)))
    again = Frame((Do("repeats", whom=m.ME),), may=True, cost=hole("s"))
    yield Phrase(
        "line", "[Repeat] {s:symbols}", Line((replace(as_played(), keyword="Repeat"),), then=(again,))
    )
    put_on = (Choose((m.UNIT, m.BOARD, m.YOURS)), Do("is attached", whom=m.THIS, other=m.CHOSEN))
    yield Phrase("line", "[Equip] {s:symbols}", Line(cost=hole("s"), then=put_on))
    yield Phrase("line", "[Equip] — {c:price} .", Line(cost=c, then=put_on))
    repeat = replace(as_played(), keyword="Repeat")
    more = Frame((Do("repeats", whom=m.ME),), may=True, cost=c)
    yield Phrase("line", "[Repeat] — {c:price} .", Line((repeat,), then=(more,)))


def of_keyword(words: str) -> tuple[Ability, ...]:
    """Give what a keyword does: what it asks as its card is played, or what it does when it was played."""
    faster = (Do("pays energy", 1, m.YOU), Do("pays power", 1, m.YOU, (("rune", "rainbow"),)))
    hurry = as_played(Frame((Do("hurries", whom=m.ME),), may=True, cost=faster))
    look = (Look(1, 0), Frame((Do("is recycled", whom=Pick("chosen", (m.zone("deck"),), 0)),), may=True))
    unit = Choose((m.UNIT, m.BOARD, m.YOURS), slot=0)
    put_on = (unit, Do("is attached", whom=m.THIS, other=Pick("chosen", (), 0)))
    made = {
        "[Accelerate]": hurry,
        "[Vision]": replace(PLAY, then=look),
        "[Quick-Draw]": replace(PLAY, then=put_on),
    }
    if words.startswith("[Hunt"):
        more = (Do("gains XP", int(words[5:-1] or 1), m.YOU),)
        heads = (replace(head, then=more, words=words, keyword="Hunt") for head in (CONQUER, HOLD))
        return tuple(heads)
    ability = made.get(words)
    return () if ability is None else (replace(ability, words=words, keyword=words[1:-1]),)


PHRASES = (_orders, _sentences, _late, _lines, _how_often)
