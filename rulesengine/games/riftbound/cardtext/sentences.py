"""From orders to sentences, and from sentences to whole lines.

`orders` is what one sentence orders, `sentence` one sentence without its full stop, `body` some sentences,
`effect` all that a line does, `line` a whole line. Orders of one text follow each other, whether "and",
"then" or a full stop is between them; what goes with any of them, "unless", "instead", "while", is said once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Choose, Do, Each, Frame, Make, Modes, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.binding import Rather, Waits
from rulesengine.games.riftbound.cardtext.costs import _as_played
from rulesengine.games.riftbound.cardtext.unfolding import NTH_TIME, ONCE, Line
from rulesengine.games.riftbound.cardtext.words import ENTERING, LEGION, MY_TURN, THEIR_TURN, VERBS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Tests


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


def _ways() -> Iterator[Phrase]:
    """Some of several ways."""
    ways = tuple(("", hole(name)) for name in "abc")
    three = "• {a:body} • {b:body} • {c:body}"
    for joint in ("—", ":"):
        yield Phrase("effect", f"choose up to 2 {joint} {three}", (Modes(ways, 0, 2),))
        yield Phrase("effect", f"choose one or more {joint} {three}", (Modes(ways, 1, 3),))
        yield Phrase("effect", f"choose 1 or more {joint} {three}", (Modes(ways, 1, 3),))


MOST_TIMES = 9  # so often a card says that something is done
TIMES_SAID = (("twice", 2), *((f"{n} times", n) for n in range(2, MOST_TIMES + 1)))


def _often() -> Iterator[Phrase]:
    """The same several times."""
    for words, number in TIMES_SAID:
        yield Phrase("sentence", f"do this {words} : {{s:sentence}}", (rest("s"),) * number)
    mine = Frame((Do("plays", whom=m.ME, detail=(("free", "yes"),)),), may=True, cost=hole("c"))
    yield Phrase("sentence", "you may {c:payment} to play me", (mine,))


def _could_not() -> Iterator[Phrase]:
    """What follows where the order before came to nothing."""
    failed = Frame((), done=True, otherwise=hole("o"))
    yield Phrase("sentence", "if you couldn't , {o:orders}", (failed,))
    for runes in ("rune", "runes"):
        words = (
            f"channel {{n:number}} {runes} exhausted . if you couldn't channel {{n:number}} {runes} this way"
        )
        tired = Do("channels", hole("n"), m.YOU, (("exhausted", "yes"),))
        yield Phrase("sentence", f"{words} , {{o:orders}}", (tired, failed))


def _unless() -> Iterator[Phrase]:
    """What is done unless somebody pays."""
    price = Do("pays energy", hole("p"), m.OPPONENT)
    for who in ("a opponent", "your opponent", "each opponent", "they"):
        s = "" if who == "they" else "s"
        paid = Frame(cost=(price,), may=True, who="opponent", otherwise=hole("o"))
        yield Phrase("sentence", f"{{o:orders}} unless {who} pay{s} {{p:energy}}", (paid,))
    for who in ("a opponent", "your opponent"):
        may = f"{who} may pay {{p:energy}} . if they"
        paid = Frame(cost=(price,), may=True, who="opponent", otherwise=hole("o"))
        yield Phrase("sentence", f"{may} don't , {{o:orders}}", (paid,))
        paid = Frame(hole("o"), cost=(price,), may=True, who="opponent")
        yield Phrase("sentence", f"{may} do , {{o:orders}}", (paid,))
    its = Do("pays energy", hole("p"), m.CONTROLLER)
    for verb, kind in VERBS.items():
        done = Do(kind, whom=m.IT)
        paid = Frame(cost=(its,), may=True, who="chosen player", otherwise=(done,))
        words = f"{verb} {{c:choice}} unless its controller pays {{p:energy}}"
        yield Phrase("order", words, (hole("c"), paid))
    mine = Frame(cost=hole("c"), may=True, otherwise=hole("o"))
    yield Phrase("sentence", "{o:orders} unless you {c:costs}", (mine,))
    dealt = Frame(cost=(its,), may=True, who="chosen player", otherwise=(Do("is dealt", hole("n"), m.IT),))
    words = "deal {n:number} to {c:choice} unless its controller pays {p:energy}"
    yield Phrase("order", words, (hole("c"), dealt))


def _countered_unless() -> Iterator[Phrase]:
    """A Spell is countered unless its controller gives something up."""
    n, theirs = hole("n"), m.OWN_OF_EACH
    asked: dict[str, Any] = {"target": False, "who": "each player"}
    gone = (Do("is countered", whom=m.IT),)
    for words, chosen, kind in (
        ("discards {n:number}", Choose((m.HAND, theirs), n, n, **asked), "discards"),
        ("recycles {n:number} from their trash", Choose((m.TRASH, theirs), n, n, **asked), "is recycled"),
        ("kills one of their {w:many}", Choose((m.OF_EACH, rest("w")), **asked), "is killed"),
    ):  # fmt: skip
        paid = Frame(cost=(chosen, Do(kind, whom=m.CHOSEN)), may=True, who="each player", otherwise=gone)
        for spell, whose in (("a spell", ()), ("a enemy spell", (m.THEIRS,))):
            one = Choose((*whose, m.SPELL, m.zone("chain"), m.OTHER))
            said = f"counter {spell} unless its controller {words}"
            yield Phrase("order", said, (one, Each((paid,), whom=m.CONTROLLER)))


def _struck() -> Iterator[Phrase]:
    """Damage, or more of it where something is so."""
    hit, harder = (Do("is dealt", hole(n), m.IT) for n in "nm")
    struck = (hole("x"), Frame((harder,), given=hole("c"), otherwise=(hit,)))
    words = "deal {n:number} to {x:choice} . if {c:conditions} , deal {m:number} instead"
    yield Phrase("sentence", words, struck)


LEADS: tuple[tuple[str, Tests], ...] = (("", ()), ("{l:level} — ", (rest("l"),)), ("[Legion] — ", (LEGION,)))


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


def _how_often() -> Iterator[Phrase]:
    e, b, a = hole("e"), hole("b"), hole("a")
    for turn in ("each turn", "per turn", "a turn"):
        yield Phrase("line", f"once {turn} , {{e:event}} , {{b:effect}}", Line(heads=e, then=b, words=ONCE))
    for turn in ("each turn", "in a turn", "this turn"):
        for nth in NTH_TIME:
            words = f"the {nth[0]} time {{a:when}} {turn} , {{b:effect}}"
            yield Phrase("line", words, Line(heads=(a,), then=b, words=nth))


def _first_time() -> Iterator[Phrase]:
    e, b = hole("e"), hole("b")
    for turn in ("each turn", "in a turn"):
        words = f"when {{e:when}} for the first time {turn} , {{b:effect}}"
        yield Phrase("line", words, Line(heads=(e,), then=b, words=("first",)))


def _in_whose_turn() -> Iterator[Phrase]:
    """Any moment, in one's own turn only or in an opponent's."""
    for words, test in (
        ("during your turn", MY_TURN), ("on your turn", MY_TURN),
        ("during a opponent's turn", THEIR_TURN), ("on a opponent's turn", THEIR_TURN),
    ):  # fmt: skip
        line = Line(heads=hole("e"), given=(test,), then=hole("b"))
        yield Phrase("line", f"{{e:event}} {words} , {{b:effect}}", line)


MINE, THEIRS = (Test("player", how, "you", "turn") for how in ("is", "isnt"))
TURNS = (("your turn", MINE), ("a opponent's turn", THEIRS), ("opponents' turns", THEIRS))


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
    for word in ("while", "if"):
        awaited = Line(hole("e"), given=c, then=hole("b"))
        yield Phrase("line", f"{word} {{c:conditions}} , {{e:event}} , {{b:effect}}", awaited)
        twice = replace(awaited, given=(rest("c"), rest("d")))
        words = f"{word} {{c:conditions}} , {{e:event}} , if {{d:conditions}} , {{b:effect}}"
        yield Phrase("line", words, twice)


def _greater_from_a_level() -> Iterator[Phrase]:
    """What holds from a level on, and what holds in its place from a higher one on."""
    s, t = hole("s"), hole("t")
    more = (Line(static=t, level=hole("k")),)
    low = Line(static=s, level=hole("l"), unless=hole("k"), also=more)
    yield Phrase("line", "{l:level} — {s:static} . {k:level} — {t:static} instead .", low)
    plain = Line(static=s, unless=hole("k"), also=more)
    yield Phrase("line", "{s:static} . {k:level} — {t:static} instead .", plain)


def _both() -> Iterator[Phrase]:
    """Two things that hold, in one line."""
    s, t, c = hole("s"), (Line(static=hole("t")),), hole("c")
    words, said = "{s:static} and {t:static}", Line(static=s, also=t)
    yield Phrase("line", f"{words} .", said)
    for word in ("while", "if"):
        so = replace(said, level=c)
        yield Phrase("line", f"{word} {{c:conditions}} , {words} .", so)
    yield Phrase("line", f"{{c:level}} — {words} .", replace(said, level=c))
    words, ready = "{s:static} and enter ready", Line(static=ENTERING)
    said = Line(static=s, also=(ready,))
    yield Phrase("line", f"{words} .", said)
    for word in ("while", "if"):
        yield Phrase("line", f"{word} {{c:conditions}} , {words} .", replace(said, level=c))
    yield Phrase("line", f"{{c:level}} — {words} .", replace(said, level=c))


PHRASES = (
    _orders, _sentences, _late, _ways, _often, _could_not, _unless, _countered_unless, _struck, _joined,
    _waiting, _lines, _how_often, _first_time, _in_whose_turn, _held, _both, _greater_from_a_level,
)  # fmt: skip
