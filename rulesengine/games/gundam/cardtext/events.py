"""Events that a text waits for: "when this Unit destroys an enemy Unit with battle damage".

The category `event` gives an Ability in which only the trigger is filled in: when, whose, about, by,
where; `would` the same for "would" (what a substitution replaces); `moment` a whole "when ..." or "at
the end of ..." Whose event it is: "this Unit ..." is self or source, everything else is any.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import (
    Phrase,
    hole,
    rest,
)
from rulesengine.core.text import (
    Ability,
    Either,
    Test,
)
from rulesengine.games.gundam.cardtext.words import (
    ANY,
    ANY2,
    EFFECT,
    ENEMY,
    FRIENDLY,
    IN_BATTLE,
    PILOT,
    SELF,
    THEIRS,
    UNIT,
    YOURS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Compared


DISCARDED = Test("zone", "any", ("hand", "trash"))  # from a hand; when it is looked at, it is in the trash
DAMAGE = (("with", "damage"),)  # by damage of any kind, and not by an effect that says "destroy"


def trigger(kind: str | tuple[str, ...], **more: Any) -> Ability:
    """Make the trigger of an ability."""
    return Ability("", when=kind, **more)


def _subjects() -> Iterator[Phrase]:
    """Whom an event can be about, besides the bearer: a tuple of tests.

    A Unit, a Pilot or a Base is one in its place: a Shield is no Unit, whatever is printed on its other side.
    Only what is discarded is a card like any other.
    """
    this = Test("id", "is", "source")
    for category, thing, things, part in (
        ("someone", "thing", "things", "one of them"),
        ("some card", "bare", "bares", "bare of them"),
    ):
        yield Phrase(category, f"{{w:a {thing}}}", hole("w"))
        either = Either(((this, rest("t")), (YOURS, rest("w"))))
        yield Phrase(category, f"this {{t:bare one}} or one of your {{w:{part}}}", (either,))
        yield Phrase(category, f"one of your {{w:{part}}}", (YOURS, rest("w")))
        yield Phrase(category, f"one of your opponent's {{w:{part}}}", (THEIRS, rest("w")))
        yield Phrase(category, f"your {{w:{thing}}}", (rest("w"), YOURS))
        yield Phrase(category, f"1 or more of your {{w:{things}}}", (YOURS, YOURS, rest("w")))
        yield Phrase(category, f"1 or more {{w:{things}}}", (rest("w"), ANY))
    for whose, test in (("your", YOURS), ("your opponent's", THEIRS)):
        there = (test, Test("zone", "any", ("shield section", "base section")), ANY)
        yield Phrase("someone", f"a card in {whose} shield area", there)


def _agents() -> Iterator[Phrase]:
    """Whose effect does it: tests of the object that causes the event."""
    yield Phrase("agent", "an effect", ())
    yield Phrase("agent", "one of your effects", (YOURS,))
    yield Phrase("agent", "one of your opponent's effects", (THEIRS,))
    yield Phrase("agent", "your opponent's effects", (THEIRS, ENEMY))
    yield Phrase("agent", "enemy effects", (ENEMY, THEIRS))
    yield Phrase("agent", "an enemy effect", (ENEMY,))
    yield Phrase("agent", "a friendly effect", (FRIENDLY,))
    yield Phrase("agent", "one of your Units' effects", (YOURS, UNIT))
    for kind in ("Unit", "Pilot", "Base", "Command"):
        of = Test("types", "has", kind)
        yield Phrase("agent", f"a friendly {kind}'s effect", (FRIENDLY, of))
        yield Phrase("agent", f"an enemy {kind}'s effect", (ENEMY, of))
        yield Phrase("agent", f"this {kind}'s effect", (Test("id", "is", "source"), of))
        yield Phrase("agent", f"enemy {kind} effects", (ENEMY, of, of))


# what happens to something: the words, the words behind "would", the event, its details
HAPPENS: tuple[tuple[str, str, str, tuple[tuple[str, str], ...]], ...] = (
    ("is deployed", "be deployed", "is deployed", ()),
    ("attacks", "attack", "attacks", ()),
    ("attacks the enemy player", "attack the enemy player", "attacks", (("at", "player"),)),
    ("blocks", "block", "blocks", ()),
    ("is destroyed", "be destroyed", "is destroyed", ()),
    ("is destroyed with battle damage", "be destroyed with battle damage", "is destroyed", IN_BATTLE),
    (
        "is destroyed by battle damage",
        "be destroyed by battle damage",
        "is destroyed",
        (*IN_BATTLE, *IN_BATTLE),
    ),
    ("is destroyed with damage", "be destroyed with damage", "is destroyed", (("with", "damage"),)),
    ("is rested", "be rested", "is rested", ()),
    ("is set as active", "be set as active", "is set as active", ()),
    ("is blocked", "be blocked", "is blocked", ()),
    ("links", "link", "is linked", ()),
    ("is paired with a Pilot", "be paired with a Pilot", "is paired", ()),
    ("recovers HP", "recover HP", "recovers", ()),
    ("receives damage", "receive damage", "is damaged", ()),
    ("receives battle damage", "receive battle damage", "is damaged", IN_BATTLE),
    ("receives effect damage", "receive effect damage", "is damaged", EFFECT),
    ("is returned to its owner's hand", "be returned to its owner's hand", "is returned to hand", ()),
    ("is returned to your hand", "be returned to your hand", "is returned to hand", (("to", "you"),)),
    ("is exiled", "be exiled", "is removed", ()),
    ("is discarded", "be discarded", "is discarded", ()),
)
BY_EFFECT = (
    "is deployed",
    "is destroyed",
    "is rested",
    "is set as active",
    "is returned to its owner's hand",
    "is returned to your hand",
)


def _happenings() -> Iterator[Phrase]:
    for says, would, kind, where in HAPPENS:
        for category, words in (("event", says), ("would", f"would {would}")):
            yield from _about(category, words, kind, where=where)
            if kind == "is damaged":
                enemy = re.sub(r"receive(s?) ", r"receive\1 enemy ", words)
                yield from _about(category, enemy, kind, where=where, by=(ENEMY, ANY))
                yield from _about(category, f"{words} from an enemy", kind, where=where, by=(ENEMY,))
                yield from _about(category, f"{words} from {{b:a bare}}", kind, where=where, by=hole("b"))
            if kind == "is blocked":
                yield from _about(category, f"{words} by {{b:a bare}}", kind, by=hole("b"))
            if says in BY_EFFECT:
                yield from _about(
                    category, f"{words} by {{b:agent}}", kind, where=(*where, *EFFECT), by=hole("b")
                )


def _exiled() -> Iterator[Phrase]:
    for subject, whose in (("this {w:bare}", "self"), ("{w:someone}", "any")):
        gone = trigger("is removed", whose=whose, about=(rest("w"), ANY2))
        yield Phrase("event", f"{subject} is exiled from the game", gone)


def _about(category: str, words: str, kind: str, **more: Any) -> Iterator[Phrase]:
    if kind == "is discarded":
        this, other = trigger(kind, about=(rest("w"), DISCARDED), zone="trash", **more), "some card"
        any_one = trigger(kind, whose="any", about=(rest("w"), DISCARDED), **more)
    else:
        this, other = trigger(kind, about=hole("w"), **more), "someone"
        any_one = trigger(kind, whose="any", about=hole("w"), **more)
    yield Phrase(category, f"this {{w:bare}} {words}", this)
    yield Phrase(category, f"{{w:{other}}} {words}", any_one)


def _deeds() -> Iterator[Phrase]:
    """What something does to something else: the deed is trigger as what happens to the other."""
    for tail, where in (("", ()), (" with battle damage", IN_BATTLE), (" with damage", DAMAGE)):
        mine = trigger("is destroyed", whose="source", by=hole("s"), about=hole("w"), where=where)
        yield Phrase("event", f"this {{s:bare}} destroys {{w:a thing}}{tail}", mine)
        yours = trigger("is destroyed", whose="any", by=hole("s"), about=hole("w"), where=where)
        yield Phrase("event", f"{{s:some card}} destroys {{w:a thing}}{tail}", yours)
        card = trigger("is destroyed", whose="source", by=hole("s"), about=(ENEMY, ANY2), where=where)
        yield Phrase("event", f"this {{s:bare}} destroys a enemy card{tail}", card)
        card = trigger("is destroyed", whose="any", by=hole("s"), about=(ENEMY, ANY2), where=where)
        yield Phrase("event", f"{{s:some card}} destroys a enemy card{tail}", card)
        if where == DAMAGE:
            hit = trigger("is destroyed", whose="any", by=(rest("s"), ANY2), about=hole("w"), where=where)
            yield Phrase("event", "damage from {s:some card} destroys {w:a thing}", hit)
        it = trigger("is destroyed", whose="source", about=hole("w"), where=where)
        yield Phrase("its event", f"destroys {{w:a thing}}{tail}", it)
        yield Phrase("their event", f"destroy {{w:a thing}}{tail}", it)
        it = trigger("is destroyed", whose="source", about=(ENEMY, ANY2), where=where)
        yield Phrase("its event", f"destroys a enemy card{tail}", it)
        yield Phrase("their event", f"destroy a enemy card{tail}", it)
    for damage, where in (("damage", ()), ("battle damage", IN_BATTLE), ("effect damage", EFFECT)):
        mine = trigger("is damaged", whose="source", by=hole("s"), about=hole("w"), where=where)
        yield Phrase("event", f"this {{s:bare}} deals {damage} to {{w:a thing}}", mine)
        yours = trigger("is damaged", whose="any", by=hole("s"), about=hole("w"), where=where)
        yield Phrase("event", f"{{s:some card}} deals {damage} to {{w:a thing}}", yours)
    less = trigger("AP is reduced", about=(UNIT,), where=EFFECT, by=hole("b"))
    yield Phrase("event", "this Unit's AP is reduced by {b:agent}", less)
    paired = (rest("w"), Test("links", "with", hole("p")))
    yield Phrase("event", "this {w:bare} is paired with {p:a thing}", trigger("is paired", about=paired))
    yield Phrase(
        "event", "{w:someone} is paired with {p:a thing}", trigger("is paired", whose="any", about=paired)
    )
    someone = (YOURS, rest("w"))
    for words, again in (("you pair {p:a thing} with one of your {w:one of them}", 2),
                         ("{p:a thing} is paired with one of your {w:one of them}", 3)):  # fmt: skip
        test = Test("links", "with", (rest("p"), *(PILOT,) * again))
        yield Phrase("event", words, trigger("is paired", whose="any", about=(*someone, test)))
    either = Either(((SELF, UNIT), (YOURS, rest("w"))))
    words = "you pair {p:a thing} with this Unit or one of your {w:one of them}"
    yield Phrase(
        "event",
        words,
        trigger("is paired", whose="any", about=(either, Test("links", "with", (rest("p"), ANY)))),
    )
    with_this = (UNIT, Test("links", "with", (rest("p"), PILOT)))
    yield Phrase("event", "you pair {p:a thing} with this Unit", trigger("is paired", about=with_this))
    with_this = (UNIT, Test("links", "with", (rest("p"), PILOT, PILOT)))
    yield Phrase("event", "{p:a thing} is paired with this Unit", trigger("is paired", about=with_this))


def _players() -> Iterator[Phrase]:
    for who, does, whose in (("you", "", "you"), ("your opponent", "s", "opponent")):
        yield Phrase("event", f"{who} draw{does}", trigger("draws", whose=whose))
        yield Phrase(
            "event",
            f"{who} draw{does} with {{b:agent}}",
            trigger("draws", whose=whose, where=EFFECT, by=hole("b")),
        )
        yield Phrase(
            "event", f"{who} place{does} an EX Resource", trigger("places an EX Resource", whose=whose)
        )
        own = {"you": FRIENDLY, "opponent": ENEMY}[whose]
        for verb, kind, there in (
            ("play", "is played", ()),
            ("deploy", "is deployed", ()),
            ("discard", "is discarded", (DISCARDED,)),
        ):
            about = (own, own, rest("w"), *there)
            yield Phrase("event", f"{who} {verb}{does} {{w:a bare}}", trigger(kind, whose="any", about=about))
    using = trigger("is played", whose="any", about=(YOURS, rest("w")), where=(("paid with", "EX Resource"),))
    yield Phrase("event", "you play and activate {w:a bare} using an EX Resource", using)
    played = trigger("is played", whose="any", about=(YOURS, rest("w")))
    yield Phrase("event", "you play and activate {w:a bare}", played)
    for words, by in (("with {b:agent}", hole("b")), ("", ())):
        rested = trigger(
            "is rested", whose="any", about=(rest("w"), YOURS, YOURS), where=EFFECT if words else (), by=by
        )
        yield Phrase("event", f"you rest your {{w:bare}} {words}", rested)
        yield Phrase("would", f"you would rest your {{w:bare}} {words}", rested)
    circled: tuple[tuple[str, Compared], ...] = (("{n:circled} or more", ">="), ("{n:circled}", "is"))
    for most, how in circled:
        about = (Test("amount", how, hole("n"), "event"),)
        yield Phrase("event", f"you pay {most}", trigger("pays", whose="you", about=about))
        cost = trigger("pays", whose="you", about=(*about, ANY2), by=hole("b"))
        yield Phrase("event", f"you pay {most} cost for {{b:agent}}", cost)
        yield Phrase(
            "event",
            f"you pay {most} for {{b:agent}}",
            trigger("pays", whose="you", about=about, by=hole("b")),
        )
    yield Phrase(
        "event",
        "playing this card from your hand",
        trigger("is about to be played", zone="hand", where=(("from", "hand"),)),
    )


def _moments() -> Iterator[Phrase]:
    yield Phrase("moment", "when {e:event}", hole("e"))
    for words, kind in (("end", "end step begins"), ("start", "turn begins")):
        yield Phrase("moment", f"at the {words} of your turn", trigger(kind, whose="you"))
        yield Phrase("moment", f"at the {words} of your opponent's turn", trigger(kind, whose="opponent"))
        yield Phrase("moment", f"at the {words} of each turn", trigger(kind, whose="any"))
    paired = (Test("flags", "has", "paired this turn", "source"),)
    happens = "this Unit is paired with a Pilot"
    words = f"at the end of the turn when {happens}"
    yield Phrase("moment", words, trigger("end step begins", whose="any", given=paired))


def events() -> Iterator[Phrase]:
    """List the phrases for what a text waits for."""
    for phrases in (_subjects, _agents, _deeds, _players, _happenings, _exiled, _moments):
        yield from phrases()
