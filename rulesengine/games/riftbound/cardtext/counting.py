"""So much for each: whatever has one number, so often as something is counted.

`each` is what is counted, once for one of them; `equal` is a number of its own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Change, Choose, Do, Make, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.lasting import TIMES, on_objects, static
from rulesengine.games.riftbound.cardtext.orders import GAINED, HAND, PLACES, PLAYERS, TRASH
from rulesengine.games.riftbound.cardtext.unfolding import ForEach, Says

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
THIS_WAY = (  # what the instruction before has just done, and what is counted of it
    "card discarded this way", "unit killed this way", "gear killed this way", "card recycled this way",
    "unit moved this way", "unit returned this way", "unit stunned this way", "unit buffed this way",
    "unit readied this way", "card banished this way", "card returned this way", "unit exhausted this way",
    "rune readied this way", "buff spent", "buff spent this way", "of them", "XP spent this way",
    "unit or gear killed this way", "card revealed this way", "card drawn this way",
)  # fmt: skip


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
    for words in THIS_WAY:
        yield Phrase("each", words, Amount("done"))


def _of_players() -> Iterator[Phrase]:
    """What players do, with one number."""
    n = hole("n")
    for who, s, whom in PLAYERS:
        for verb, what, kind in GAINED:
            yield Phrase("so much", f"{who}{verb}{s} {{n:number}}{what}", (Do(kind, n, whom),))
        yield Phrase("so much", f"{who}draw{s} a card", (Do("draws", 1, whom),))
        for verb in ("score", "gain"):
            for point in ("point", "points"):
                mean = (Do("gains points", n, whom),)
                yield Phrase("so much", f"{who}{verb}{s} {{n:number}} {point}", mean)
        for rune in ("rune", "runes"):
            for end, detail in (("", ()), (" exhausted", TIRED)):
                done = (Do("channels", n, whom, detail),)
                yield Phrase("so much", f"{who}channel{s} {{n:number}} {rune}{end}", done)


READY, TIRED = ((("ready", "yes"),), (("exhausted", "yes"),))


def _numbered() -> Iterator[Phrase]:
    """Other orders with one number: damage, cards that are discarded, tokens."""
    n = hole("n")
    for words in ("deal {n:number} to {o}", "deal {n:number} damage to {o}"):
        for phrase in on_objects(words, lambda whom: Do("is dealt", n, whom)):
            yield replace(phrase, category="so much")
    hand = Choose((HAND, m.OWN), n, n, target=False)
    yield Phrase("so much", "discard {n:number}", (hand, Do("discards", whom=m.CHOSEN)))
    for place, other in PLACES:
        token = Do("plays a token", 1, m.YOU, (), hole("t"), other=other)
        yield Phrase("so much", f"play a {{t:token}}{place}", (token,))
        yield Phrase("so much", f"play a ready {{t:token}}{place}", (replace(token, detail=READY),))
        tired = (replace(token, detail=TIRED),)
        yield Phrase("so much", f"play a exhausted {{t:token}}{place}", tired)
        yield Phrase("so much", f"play a {{t:token}}{place} exhausted", tired)


def _sizes() -> Iterator[Phrase]:
    """Might, keywords and prices with one number, and what always holds."""
    for sign, how in (("+", "plus"), ("-", "minus")):
        might = Change("Might", how, hole("n"))  # type: ignore[arg-type]
        yield Phrase("size", f"{{n:{sign}number}} Might", might)
        cost = Change("cost", {"+": "plus", "-": "minus"}[sign], hole("n"))  # type: ignore[arg-type]
        yield Phrase("pricing", f"{{n:energy}} {'more' if sign == '+' else 'less'}", (cost,))
        leaf = "higher price" if sign == "+" else "lower price"
        yield Phrase("pricing", f"{{r:{leaf}}} {'more' if sign == '+' else 'less'}", hole("r"))
    yield Phrase("size", "{k:keyword with a number}", hole("k"))
    given = static(changes=(hole("g"),))
    s = hole("s")
    for have in ("have", "has", "get", "gets"):
        yield Phrase("numbered static", f"{{s:subject}} {have} {{g:size}}", Says(s, (given,)))
    mine = static(changes=hole("p"), zone="any", whose="any", about=(m.ITSELF, m.PRICED))
    for me, verb in (("I", "cost"), ("this", "costs"), ("this spell", "costs")):
        yield Phrase("numbered static", f"{me} {verb} {{p:pricing}}", mine)


def _so_often() -> Iterator[Phrase]:
    """What is done, or holds, so often."""
    e = hole("e")
    often = (ForEach(hole("o"), e),)
    yield Phrase("order", "{o:so much} for each {e:each}", often)
    yield Phrase("order", "for each {e:each} , {o:so much}", often)
    given = static(changes=(hole("g"),))
    for time, until in TIMES:
        for words in (f"{time} for each {{e:each}}", f"for each {{e:each}} {time}"):
            said = f"give {{o}} {{g:size}} {words}"
            for phrase in on_objects(said, lambda whom, until=until: Make(given, until, whom)):
                yield replace(phrase, means=(ForEach(phrase.means, e),))
    yield Phrase("static", "{s:numbered static} for each {e:each}", ForEach(hole("s"), e))


PHRASES = (_counted, _of_players, _numbered, _sizes, _so_often)
