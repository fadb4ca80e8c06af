"""What is ordered to be done to objects: "ready another friendly Mech", "deal 2 to an enemy unit".

The category `order` gives a tuple of parts. What is done to an object is one table, VERBS of `words.py`; each
verb takes an object that is chosen now or one that is meant without a choice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Choose, Do, Either, Frame, Make, Modes, Pick, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.nouns import EQUAL, YOUR
from rulesengine.games.riftbound.cardtext.words import TIMES, VERBS, on_objects, static

if TYPE_CHECKING:
    from collections.abc import Iterator


def _verbs() -> Iterator[Phrase]:
    for verb, kind in VERBS.items():
        for now in ("", " now"):
            yield from on_objects(f"{verb} {{o}}{now}", lambda whom, kind=kind: Do(kind, whom=whom))
    yield from on_objects(
        "recall {o} exhausted", lambda whom: (Do("is recalled", whom=whom), Do("is exhausted", whom=whom))
    )
    yield from on_objects(
        "recall {o} ready", lambda whom: (Do("is recalled", whom=whom), Do("is readied", whom=whom))
    )
    for me, one in (
        ("me to my owner's", m.ME),
        ("me to your", m.ME),
        ("this to your", m.THIS),
        ("it to your", m.IT),
    ):
        yield Phrase("order", f"return {me} hand", (Do("is returned", whom=one),))
    for top in (
        "on top of its owner's Main Deck",
        "on the top of its owner's Main Deck",
        "on top of your Main Deck",
    ):
        yield from on_objects(f"put {{o}} {top}", lambda whom: Do("is put on top", whom=whom))
    for end in ("to its owner's hand", "to their owners' hands", "to their owner's hand"):
        yield from on_objects(f"return {{o}} {end}", lambda whom: Do("is returned", whom=whom))
    for words in ("heal all damage from {o}", "remove all damage from {o}", "take all damage off {o}"):
        yield from on_objects(words, lambda whom: Do("is healed", whom=whom))
    for end in ("to base", "to its base", "to your base", "to their base"):
        yield from on_objects(f"move {{o}} {end}", lambda whom: Do("is moved", whom=whom))
    for end, other in (
        ("here", m.ME), ("to here", m.ME), ("to this battlefield", m.ME), ("to my battlefield", m.ME),
        ("there", m.AT_THERE), ("to that battlefield", m.AT_THERE), ("to the same battlefield", m.AT_THERE),
    ):  # fmt: skip
        yield from on_objects(
            f"move {{o}} {end}", lambda whom, other=other: Do("is moved", whom=whom, other=other)
        )
    for end in (
        "on the bottom of its owner's Main Deck",
        "on the bottom of their owners' Main Decks",
        "on the bottom of your Main Deck",
    ):
        yield from on_objects(f"put {{o}} {end}", lambda whom: Do("is recycled", whom=whom))


def _places() -> Iterator[Phrase]:
    """Moves to a battlefield: one that is chosen, or where another is."""
    to = Choose((m.BATTLEFIELD, m.AT_BATTLEFIELD))
    for category, chosen in (("choice", True), ("mine", False)):
        whom = m.FORMER if chosen else hole("o")
        moved = Do("is moved", whom=whom, other=m.CHOSEN)
        parts = (hole("o"), to, moved) if chosen else (to, moved)
        yield Phrase("order", f"move {{o:{category}}} to a battlefield", parts)
    together = (hole("o"), to, Do("is moved", whom=m.FORMER, other=m.CHOSEN))
    yield Phrase("order", "move {o:choice} to the same battlefield", together)
    it_goes = (to, Do("is moved", whom=m.FORMER, other=m.CHOSEN))
    yield Phrase("order", "move it to a battlefield", it_goes)
    anywhere = Modes((("", (Do("is moved", whom=m.IT),)), ("", it_goes)))
    yield Phrase("order", "move {o:choice}", (hole("o"), anywhere))
    at_base = Frame(it_goes, given=(Test("zone", "is", "base", "chosen"),))
    either = Modes((("", (Do("is moved", whom=m.IT),)), ("", (at_base,))))
    yield Phrase("order", "move {o:choice} to or from its base", (hole("o"), either))
    for whose in ("its", "that unit's", "that enemy unit's", "that friendly unit's", "the chosen unit's"):
        for place in ("battlefield", "location"):
            beside = Do("is moved", whom=m.CHOSEN, other=m.FORMER)
            yield Phrase("order", f"move {{o:choice}} to {whose} {place}", (hole("o"), beside))
    for unit in ("it", "that unit", "the other unit", "the unit you exhausted"):
        beside = Do("is moved", whom=m.CHOSEN, other=m.FORMER)
        yield Phrase("order", f"move {{o:choice}} to the location of {unit}", (hole("o"), beside))
    for where in ("to its battlefield", "to its location", "to that unit's battlefield"):
        for me, one in (("me", m.ME), ("this", m.THIS)):
            yield Phrase("order", f"move {me} {where}", (Do("is moved", whom=one, other=m.IT),))
    for field, tests in (
        ("a battlefield you control", (m.CONTROLLED, m.YOURS)), ("another battlefield", (m.ELSEWHERE,)),
        ("a different battlefield", (m.ELSEWHERE,)), ("an open battlefield", (m.UNCONTROLLED,)),
        ("a open battlefield", (m.UNCONTROLLED,)), ("a enemy battlefield", (m.CONTROLLED, m.THEIRS)),
    ):  # fmt: skip
        goes = Choose((m.BATTLEFIELD, m.AT_BATTLEFIELD, *tests))
        away = Do("is moved", whom=m.FORMER, other=m.CHOSEN)
        yield Phrase("order", f"move {{o:choice}} to {field}", (hole("o"), goes, away))
        for me, one in (("me", m.ME), ("it", m.IT)):
            whom = m.FORMER if me == "it" else one
            yield Phrase("order", f"move {me} to {field}", (goes, Do("is moved", whom=whom, other=m.CHOSEN)))


ITS = "its Might"


def _damage() -> Iterator[Phrase]:
    told: list[tuple[str, object]] = [
        ("deal {n:number} to {o}", hole("n")), ("deal {n:number} damage to {o}", hole("n")),
    ]  # fmt: skip
    told += [("I deal {n:number} to {o}", hole("n")), ("I deal {n:number} damage to {o}", hole("n"))]
    told += [(f"deal damage equal to {words} to {{o}}", amount) for words, amount in EQUAL if words != ITS]
    told += [(f"deal damage to {{o}} equal to {words}", amount) for words, amount in EQUAL]
    mine = Do("is dealt", Amount("source", "Might"), m.IT)
    yield Phrase(
        "order",
        "we deal damage equal to our Mights to each other",
        (mine, Do("is dealt", Amount("chosen", "Might"), m.ME)),
    )
    to_first = Do("is dealt", Amount("chosen", "Might"), m.FORMER)
    to_last = Do("is dealt", Amount("chosen", "Might", slot=1), m.IT)
    yield Phrase("order", "they deal damage equal to their Mights to each other", (to_first, to_last))
    both = Choose(hole("w")), Choose((rest("w"), Test("id", "isnt", Amount("chosen", "id"))))
    two = "choose 2 {w:many} . they deal damage equal to their Mights to each other"
    yield Phrase("order", two, (*both, to_first, to_last))
    said = f"deal damage equal to {ITS} to"  # of whom was spoken before, and not of who is chosen now
    before, its = Amount("chosen", "Might", slot=1), Amount("chosen", "Might")
    yield Phrase("order", f"{said} {{o:choice}}", (hole("o"), Do("is dealt", before, m.CHOSEN)))
    yield Phrase("order", f"{said} {{o:pick}}", (Do("is dealt", its, hole("o")),))
    for words, dealt in told:
        yield from on_objects(words, lambda whom, dealt=dealt: Do("is dealt", dealt, whom))


def _strikes() -> Iterator[Phrase]:
    """A Unit that was chosen deals its own Might as damage, and is what deals it."""
    its, former = Amount("chosen", "Might"), Amount("chosen", "Might", slot=1)
    at_another = Do("is dealt", former, m.CHOSEN, by=m.FORMER)
    for verb, be in (("deals", "it"), ("deals", "that unit")):
        said = f"{be} {verb} damage equal to its Might to"
        yield Phrase("order", f"{said} {{o:choice}}", (hole("o"), at_another))
        yield Phrase("order", f"{said} {{o:pick}}", (Do("is dealt", its, hole("o"), by=m.IT),))
    words = "{a:choice} deals damage equal to its Might to {b:choice}"
    yield Phrase("order", words, (hole("a"), hole("b"), at_another))
    mine = Amount("source", "Might")
    yield from on_objects("I deal damage equal to my Might to {o}", lambda whom: Do("is dealt", mine, whom))


def _by_cost() -> Iterator[Phrase]:
    """As much as something costs."""
    before = Amount("chosen", "cost", slot=1)
    for cost in ("cost", "Energy cost"):
        for said in (
            f"deal damage equal to its {cost} to {{o:choice}}",
            f"deal its {cost} as damage to {{o:choice}}",
        ):
            yield Phrase("order", said, (hole("o"), Do("is dealt", before, m.CHOSEN)))
        yield Phrase(
            "order", f"draw cards equal to its {cost}", (Do("draws", Amount("chosen", "cost"), m.YOU),)
        )


MOST_SPLIT = 9  # the most damage that a card splits


def _split() -> Iterator[Phrase]:
    """Damage that is split, in its other orders of words."""
    for number in range(2, MOST_SPLIT + 1):
        split = (Choose(hole("w")), Do("is dealt", 1, m.CHOSEN)) * number
        for words in (f"split {number} damage among", f"deal {number} split among", f"split {number} among"):
            yield Phrase("order", f"{words} any number of {{w:many}}", split)


def _choosing() -> Iterator[Phrase]:
    yield Phrase("order", "choose {a:choice}", (hole("a"),))
    yield Phrase("order", "choose {a:choice} and {b:choice}", (hole("a"), hole("b")))
    yield Phrase("order", "do nothing", (Frame(),))


def _both() -> Iterator[Phrase]:
    """What is done to two that are chosen."""
    for verb, kind in VERBS.items():
        done = (Do(kind, whom=m.FORMER), Do(kind, whom=m.CHOSEN))
        yield Phrase("order", f"{verb} {{a:choice}} and {{b:choice}}", (hole("a"), hole("b"), *done))
    for verb, kind, ends in (
        ("return", "is returned", ("to their owners' hands", "to their owner's hand")),
        ("move", "is moved", ("to base", "to their base", "to their bases")),
    ):  # fmt: skip
        done = (Do(kind, whom=m.FORMER), Do(kind, whom=m.CHOSEN))
        for end in ends:
            said = f"{verb} {{a:choice}} and {{b:choice}} {end}"
            yield Phrase("order", said, (hole("a"), hole("b"), *done))
    first, second = (Do("is dealt", hole(number), m.CHOSEN) for number in "nm")
    for category in ("choice", "pick"):  # to one who was named before, and to others
        now = (hole("b"), second) if category == "choice" else (replace(second, whom=hole("b")),)
        said = f"deal {{n:number}} to {{a:pick}} and {{m:number}} to {{b:{category}}}"
        yield Phrase("order", said, (replace(first, whom=hole("a")), *now))
    behind = (hole("a"), first, replace(second, whom=hole("b")))
    yield Phrase("order", "deal {n:number} to {a:choice} and {m:number} to {b:pick}", behind)
    struck = (hole("a"), first, hole("b"), second)
    yield Phrase("order", "deal {n:number} to {a:choice} and {m:number} to {b:choice}", struck)
    for time, until in TIMES:
        one, other = (Make(static(changes=hole("g")), until, whom) for whom in (m.FORMER, m.CHOSEN))
        said = "give {a:choice} and {b:choice} {g:gains} " + time
        yield Phrase("order", said, (hole("a"), hole("b"), one, other))
        yours = Make(static(changes=hole("g")), until, Pick("all", (YOUR, rest("w"))))
        yield Phrase("order", f"your {{w:many}} gain {{g:gains}} {time}", (yours,))


def _me_and_another() -> Iterator[Phrase]:
    """What is done to me and to another one."""
    for verb, kind in VERBS.items():
        for first, one in (("me", m.ME), ("this", m.THIS)):
            both = (Do(kind, whom=one), hole("o"), Do(kind, whom=m.CHOSEN))
            yield Phrase("order", f"{verb} {first} and {{o:choice}}", both)


def _attaching() -> Iterator[Phrase]:
    """What is put upon another, and damage that is split."""
    for words, to in (("me", m.ME), ("it", m.IT)):
        yield from on_objects(
            f"attach {{o}} to {words}", lambda whom, to=to: Do("is attached", whom=whom, other=to)
        )
    for number in range(2, MOST_SPLIT + 1):  # so many times 1, each time to whom its player likes
        split = (Choose(hole("w")), Do("is dealt", 1, m.CHOSEN))
        words = f"deal {number} damage split among any number of {{w:many}}"
        yield Phrase("order", words, split * number)
    attached = (hole("a"), hole("b"), Do("is attached", whom=m.FORMER, other=m.CHOSEN))
    yield Phrase("order", "attach {a:choice} to {b:choice}", attached)
    yield Phrase(
        "order", "attach it to {b:choice}", (hole("b"), Do("is attached", whom=m.FORMER, other=m.CHOSEN))
    )
    yield Phrase(
        "order", "attach this to {b:choice}", (hole("b"), Do("is attached", whom=m.THIS, other=m.CHOSEN))
    )


def _countering() -> Iterator[Phrase]:
    """What is on the Chain: Spells and abilities, whose they are, and what they have chosen."""
    countered = Do("is countered", whom=m.CHOSEN)
    for words, tests in m.AIMS.items():
        yield Phrase("aim", words, tests)
    for words, whose in (("a", ()), ("a enemy", (m.THEIRS,)), ("a friendly", (m.YOURS,))):
        on_chain = Either(((m.SPELL, m.zone("chain")), (m.HAS_ITEM,)))
        for what, item in (("spell or ability", on_chain), ("ability", m.HAS_ITEM)):
            where = (*whose, item, m.OTHER)
            yield Phrase("order", f"counter {words} {what}", (Choose(where), countered))
            aimed = (Choose((*where, hole("a"))), countered)
            yield Phrase("order", f"counter {words} {what} that chooses {{a:aim}}", aimed)
        chosen = Choose((*whose, m.SPELL, m.zone("chain"), m.OTHER, hole("a")))
        yield Phrase("order", f"counter {words} spell that chooses {{a:aim}}", (chosen, countered))


def _countering_spells() -> Iterator[Phrase]:
    """Spells that cost so much, and what their players pay."""
    countered = Do("is countered", whom=m.CHOSEN)
    for words, whose in (("a spell", ()), ("a enemy spell", (m.THEIRS,)), ("a friendly spell", (m.YOURS,))):
        spell = (*whose, Test("types", "has", "Spell"), m.zone("chain"), m.OTHER)
        cheap = (*spell, Test("cost", "<=", hole("n")))
        both = (*cheap, Test("power cost", "<=", hole("r")))
        for form in ("with cost", "that costs", "with Energy cost"):
            no_more = f"counter {words} {form} no more than {{n:energy}}"
            yield Phrase("order", no_more, (Choose(cheap), countered))
            yield Phrase("order", f"{no_more} and no more than {{r:runes}}", (Choose(both), countered))
        for end, where in (
            ("", spell),
            (" with cost {n:energy} or less", cheap),
            (" that costs {n:energy} or less", cheap),
            (" with Energy cost {n:energy} or less", cheap),
        ):
            yield Phrase("order", f"counter {words}{end}", (Choose(where), countered))
            price = (Do("pays energy", hole("p"), m.CONTROLLER),)
            unless = Frame(
                cost=price, may=True, who="chosen player", otherwise=(Do("is countered", whom=m.IT),)
            )
            unless_paid = f"counter {words}{end} unless its controller pays {{p:energy}}"
            yield Phrase("order", unless_paid, (Choose(where), unless))


PHRASES = (
    _verbs, _places, _damage, _strikes, _by_cost, _split, _choosing, _both, _me_and_another, _attaching,
    _countering, _countering_spells,
)  # fmt: skip
