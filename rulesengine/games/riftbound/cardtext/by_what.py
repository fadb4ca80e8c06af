"""By what something cannot happen, to whom Equipment is attached, and more of what is so of “it”.

“I can't be killed by enemy spells”, “when the equipped unit attacks”, “if its cost was [E3] or more”.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Do, Frame, Instead, Make, Pick, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.conditions import LEGION, _count
from rulesengine.games.riftbound.cardtext.events import ANY_CONQUEST, ANY_HOLD, ATTACK, DEFEND, MOVES, PLAYED
from rulesengine.games.riftbound.cardtext.lasting import TIMES, static
from rulesengine.games.riftbound.cardtext.moments import OWN_FIELD
from rulesengine.games.riftbound.cardtext.nouns import ADJECTIVES, BOUNDS, YOUR

if TYPE_CHECKING:
    from collections.abc import Iterator

A_CARD = Test("id", ">", 0)  # a card does it, and no rule
DOERS = (
    ("spells", (m.SPELL,)), ("enemy spells", (m.SPELL, m.THEIRS)), ("friendly spells", (m.SPELL, m.YOURS)),
    ("spells and abilities", (A_CARD,)), ("enemy spells and abilities", (m.THEIRS, A_CARD)),
)  # fmt: skip
SUFFERED = (
    ("be killed", "is killed"), ("be stunned", "is stunned"), ("be moved", "is moved"),
    ("be returned to hand", "is returned"), ("be dealt damage", "is dealt"), ("be readied", "is readied"),
    ("be exhausted", "is exhausted"), ("be buffed", "is buffed"), ("be banished", "is banished"),
    ("be recalled", "is recalled"),
)  # fmt: skip
KNOWN = ("be killed", "be stunned", "be dealt damage", "be readied")  # other tables say these without "by"


def _bans() -> Iterator[Phrase]:
    """What spells and abilities cannot do, to me and to others."""
    for words, by in DOERS:
        yield Phrase("doer", words, by)
        one = words.replace("spells", "a spell").replace("abilities", "ability")
        one = one.replace("enemy a spell", "a enemy spell").replace("friendly a spell", "a friendly spell")
        yield Phrase("doer", one.replace(" and ", " or "), by)
    for words, kind in SUFFERED:
        never = Ability("", "ban", when=kind)
        ways = [(f"can't {words} by {{b:doer}}", replace(never, by=hole("b")))]
        ways += [] if words in KNOWN else [(f"can't {words}", never)]
        for said, ban in ways:
            yield Phrase("static", f"I {said}", ban)
            others = replace(ban, whose="any", about=hole("w"))
            yield Phrase("static", f"{{w:many}} {said}", others)
            yield Phrase("static", f"your {{w:many}} {said}", replace(others, about=(YOUR, rest("w"))))
    spared = Ability("", "ban", when="is dealt", by=hole("b"))
    yield Phrase("static", "I don't take damage from {b:doer}", spared)
    for words in ("be dealt damage by {b:doer}", "take damage from {b:doer}"):
        hurt = Ability("", "instead", when="is dealt", by=hole("b"))
        others = replace(hurt, whose="any", about=hole("w"))
        for one, seen in (("I", hurt), ("a {w:one}", others)):
            less = replace(seen, instead=Instead("prevent", hole("n"), sort="prevention"))
            yield Phrase("static", f"if {one} would {words} , prevent {{n:number}} of it", less)
            more = replace(seen, instead=Instead("plus", hole("n")))
            said = f"if {one} would {words} ,"
            for it in ("it's", "it is") if one != "I" else ("I'm",):
                yield Phrase("static", f"{said} {it} dealt {{n:number}} more instead", more)
            none = replace(seen, instead=Instead("prevent", 0, sort="prevention"))
            yield Phrase("static", f"if {one} would {words} , prevent it", none)


def _equipped() -> Iterator[Phrase]:
    """What the Unit does to which a card is attached."""
    for unit in ("the equipped unit", "equipped unit"):
        for verb, seen in (
            ("attacks", ATTACK), ("defends", DEFEND),
            ("moves", MOVES), ("is stunned", Ability("", when="is stunned")),
            ("is readied", Ability("", when="is readied")), ("is dealt damage", Ability("", when="is dealt")),
            ("is chosen", Ability("", when="is chosen")),
        ):  # fmt: skip
            linked = replace(seen, whose="any", about=m.BEARER, kind="", cites=(), limit="")
            yield Phrase("when", f"{unit} {verb}", linked)
        both = tuple(
            replace(seen, whose="any", about=m.BEARER, kind="", cites=(), limit="")
            for seen in (ATTACK, DEFEND)
        )
        yield Phrase("event", f"when {unit} attacks or defends", both)
        worn = Test(Amount("count", where=(*m.BEARER, *m.THERE)), ">=", 1)
        for verb, scored in (("conquers", ANY_CONQUEST), ("holds", ANY_HOLD)):
            with_it = replace(scored, whose="any", about=(m.YOURS, worn), kind="", cites=())
            yield Phrase("when", f"{unit} {verb}", with_it)
    yield Phrase("when", "you equip me", Ability("", when="is attached", whose="target", by=(m.YOURS,)))


def _so() -> Iterator[Phrase]:
    """More of what is so: of "it", of what is played, of two that are there."""
    for state in ("Mighty", "buffed", "damaged"):
        yield Phrase("condition", f"it was {state}", (replace(ADJECTIVES[state], of="chosen"),))
    armed = Test("links", "with", (m.GEAR,), "chosen")
    yield Phrase("condition", "it's equipped", (armed,))
    for tense in ("is", "was"):
        for words, how in BOUNDS:
            price = Test("cost", how, hole("n"), "chosen")
            for cost in ("cost", "Energy cost"):
                yield Phrase("condition", f"its {cost} {tense} {{n:energy}} {words}", (price,))
            strong = Test("Might", how, hole("n"), "chosen")
            if tense == "was":
                yield Phrase("condition", f"its Might was {{n:number}} {words}", (strong,))
    for words, how in (("less", "<"), ("more", ">")):
        for form in (f"{words} than {{n:number}} Might", f"Might {words} than {{n:number}}"):
            yield Phrase("condition", f"it has {form}", (Test("Might", how, hole("n"), "chosen"),))
    for words in ("you control", "you have"):
        two = (_count(m.YOURS, rest("w")), _count(m.YOURS, rest("v")))
        yield Phrase("condition", f"{words} a {{w:one}} and a {{v:one}}", two)
    exactly = _count(m.YOURS, rest("w"), how="is", number=hole("n"))
    yield Phrase("condition", "you have exactly {n:number} {w:many}", (exactly,))
    first = replace(LEGION, how="lacks")
    for this in ("this is", "I'm"):
        yield Phrase("condition", f"{this} the first card you've played this turn", (first,))


def _paid_by_them() -> Iterator[Phrase]:
    """What the controller of "it" may pay for."""
    price = (Do("pays energy", hole("p"), m.CONTROLLER),)
    for does, kind in (("draw {n:number}", "draws"), ("channel {n:number} rune", "channels")):
        done = Do(kind, hole("n"), m.CONTROLLER)
        paid = Frame((done,), may=True, cost=price, who="chosen player")
        yield Phrase("order", f"its controller may pay {{p:energy}} to {does}", (paid,))


def _played_where() -> Iterator[Phrase]:
    """Cards that opponents play to some battlefield; Units that come from elsewhere to one."""
    for who, whose in (("you play", "you"), ("a opponent plays", "opponent")):
        seen = replace(PLAYED, whose=whose, about=hole("w"))  # type: ignore[arg-type]
        for end, tests in (("to a battlefield", (m.AT_BATTLEFIELD,)), ("here", m.HERE), ("to here", m.HERE)):
            yield Phrase("when", f"{who} a {{w:card}} {end}", replace(seen, about=(rest("w"), *tests)))
        yours = replace(seen, given=(OWN_FIELD,))
        yield Phrase("when", f"{who} a {{w:card}} to a battlefield you control", yours)
    for time, until in TIMES[:1]:
        theirs = Make(static(changes=hole("g")), until, Pick("all", hole("w")))
        yield Phrase("order", f"{time} , {{w:many}} have {{g:gains}}", (theirs,))
        yield Phrase("order", f"{time} , {{w:many}} gain {{g:gains}}", (theirs,))


PHRASES = (_bans, _equipped, _so, _paid_by_them, _played_where)
