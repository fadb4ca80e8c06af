"""When-clauses: what an ability waits for. The five families carry their name as the ability's kind.

`event` gives a tuple of abilities without an effect: "when I attack or defend" is two conditions.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.conditions import ALONE, ONE_FOE

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAY = Ability("", when="is played", kind="play effect", cites=("376.4.a", "376.4.a.1"))
ANY_CONQUEST = Ability("", when="has conquered", kind="conquer effect", cites=("376.4.b", "376.4.b.1"))
ANY_HOLD = Ability("", when="has held", kind="hold effect", cites=("376.4.c", "376.4.c.1"))
ATTACK = Ability(
    "", when="becomes an attacker", kind="attack trigger", limit="combat", cites=("376.4.d", "376.4.d.1")
)
DEFEND = Ability(
    "", when="becomes a defender", kind="defend trigger", limit="combat", cites=("376.4.e", "376.4.e.1")
)
CONQUER, HOLD = (replace(a, whose="any", by=m.PRESENT) for a in (ANY_CONQUEST, ANY_HOLD))
YOU_CONQUER, YOU_HOLD = (replace(a, whose="any", about=(m.YOURS,)) for a in (ANY_CONQUEST, ANY_HOLD))
AT_HERE = Test("place", "is", Amount("source", "place"))
YOU_ATTACK = Ability("", when="attacks", whose="you")
YOU_DEFEND = Ability("", when="defends", whose="you")
PLAYED = Ability("", when="is played", whose="you")
ATTACKS = Ability("", when="becomes an attacker", whose="any", about=hole("w"))
MOVES = Ability("", when=("moves", "is moved"))
DEFENDS = Ability("", when="becomes a defender", whose="any", about=hole("w"))


def _here(ability: Ability) -> Ability:
    return replace(ability, about=(*ability.about, AT_HERE))


def _alone(ability: Ability, *tests: Test) -> Ability:
    return replace(ability, about=(*ability.about, *tests))


def _family() -> Iterator[Phrase]:
    """The five families, each condition by itself."""
    battlefield = replace(PLAY, about=(m.AT_BATTLEFIELD,))
    for words, mean in (
        ("you play me", PLAY), ("you play this", replace(PLAY, timing=("this",))),
        ("you play me to a battlefield", battlefield),
        ("I conquer", CONQUER), ("I hold", HOLD), ("you conquer", YOU_CONQUER), ("you hold", YOU_HOLD),
        ("I conquer after a attack", replace(CONQUER, where=(("after", "attack"),))),
        ("you conquer here", _here(YOU_CONQUER)), ("you hold here", _here(YOU_HOLD)),
        ("you conquer a battlefield", YOU_CONQUER), ("I conquer a battlefield", CONQUER),
        ("you hold a battlefield", YOU_HOLD), ("you conquer this battlefield", _here(YOU_CONQUER)),
        ("you hold this battlefield", _here(YOU_HOLD)),
        ("I attack", ATTACK), ("I defend", DEFEND),
        ("I attack alone", _alone(ATTACK, ALONE)), ("I defend alone", _alone(DEFEND, ALONE)),
        ("I attack one on one", _alone(ATTACK, ALONE, ONE_FOE)),
        ("I defend one on one", _alone(DEFEND, ALONE, ONE_FOE)),
        ("you attack", YOU_ATTACK), ("you defend", YOU_DEFEND), ("you attack here", _here(YOU_ATTACK)),
        ("you defend here", _here(YOU_DEFEND)), ("you attack at a battlefield", YOU_ATTACK),
        ("you defend at a battlefield", YOU_DEFEND),
    ):  # fmt: skip
        yield Phrase("when", words, mean)
    for words, ability in (("you conquer here", _here(YOU_CONQUER)), ("you hold here", _here(YOU_HOLD))):
        many = replace(ability, about=(*ability.about, Test(_there(), ">=", hole("n"))))
        yield Phrase("when", f"{words} with {{n:number}} or more {{w:many}}", many)


def _there() -> Amount:
    return Amount("count", where=(m.YOURS, rest("w"), *m.THERE))


def _pairs() -> Iterator[Phrase]:
    """Two conditions that share words."""
    for words, one, other in (
        ("you conquer or hold", YOU_CONQUER, YOU_HOLD), ("I conquer or hold", CONQUER, HOLD),
        ("you conquer or hold here", _here(YOU_CONQUER), _here(YOU_HOLD)),
        ("I attack or defend", ATTACK, DEFEND),
        ("I attack or defend alone", _alone(ATTACK, ALONE), _alone(DEFEND, ALONE)),
        ("I attack or defend one on one", _alone(ATTACK, ALONE, ONE_FOE), _alone(DEFEND, ALONE, ONE_FOE)),
        ("you attack or defend", YOU_ATTACK, YOU_DEFEND),
        ("you attack or defend here", _here(YOU_ATTACK), _here(YOU_DEFEND)),
    ):  # fmt: skip
        yield Phrase("event", f"when {words}", (one, other))
    both = (ATTACKS, DEFENDS)
    yield Phrase("event", "when a {w:one} attacks or defends", both)
    yield Phrase("event", "when {a:when}", (hole("a"),))
    yield Phrase("event", "when {a:when} or {b:when}", (hole("a"), hole("b")))
    yield Phrase("event", "whenever {a:when}", (hole("a"),))


DONE = {
    "buff": "is buffed",
    "stun": "is stunned",
    "ready": "is readied",
    "exhaust": "is exhausted",
    "kill": "is killed",
    "recycle": "is recycled",
    "return": "is returned",
}


def _others() -> Iterator[Phrase]:
    """Conditions of no family: another object is played, somebody dies, something moves, a time comes."""
    yield Phrase("when", "you play another {w:card}", replace(PLAYED, about=(m.OTHER, rest("w"))))
    yield Phrase("when", "you play a {w:card}", replace(PLAYED, about=hole("w")))
    yield Phrase("when", "I move", MOVES)
    yield Phrase("when", "I move to a battlefield", replace(MOVES, about=(m.AT_BATTLEFIELD,)))
    yield Phrase("when", "I move to base", replace(MOVES, about=(m.AT_BASE,)))
    dies = Ability("", when="is killed")
    yield Phrase("when", "I die", dies)
    yield Phrase("when", "another {w:one} dies", replace(dies, whose="any", about=(m.OTHER, rest("w"))))
    yield Phrase("when", "a {w:one} dies", replace(dies, whose="any", about=hole("w")))
    yield Phrase("when", "you buff me", Ability("", when="is buffed"))
    for verb, kind in DONE.items():
        done = Ability("", when=kind, whose="any", about=hole("w"), by=(m.YOURS,))
        yield Phrase("when", f"you {verb} a {{w:one}}", done)
    for verb, seen in (("attacks", ATTACKS), ("defends", DEFENDS)):
        yield Phrase("when", f"a {{w:one}} {verb}", seen)
    time = Ability("", when="beginning", whose="you")
    yield Phrase("event", "at the start of your Beginning Phase", (time,))
    yield Phrase("event", "at start of your Beginning Phase", (time,))
    yield Phrase("event", "at the start of your turn", (time,))
    yield Phrase("event", "at the end of each turn", (Ability("", when="turn ends", whose="any"),))
    mine = Ability("", when="gains points", whose="you")
    for words, seen in (
        ("you score", mine),
        ("you gain", mine),
        ("a opponent scores", replace(mine, whose="opponent")),
    ):
        yield Phrase("when", f"{words} a point", seen)
    yield Phrase("event", "at the start of each player's Beginning Phase", (replace(time, whose="any"),))
    yield Phrase("event", "at the end of your turn", (Ability("", when="turn ends", whose="you"),))


def _around() -> Iterator[Phrase]:
    """Being chosen, showdowns that begin, moves and cards that are counted, being attached."""
    chosen = Ability("", when="is chosen")
    yield Phrase("when", "I'm chosen", chosen)
    yield Phrase("when", "a opponent chooses me", replace(chosen, by=(m.THEIRS,)))
    for end in ("", " with a spell or ability", " with a spell"):
        by = (Test("types", "has", "Spell"),) if end.endswith("a spell") else ()
        yield Phrase("when", f"you choose me{end}", replace(chosen, by=(m.YOURS, *by)))
        mine = replace(chosen, whose="you", about=hole("w"), by=by)
        yield Phrase("when", f"you choose a {{w:one}}{end}", mine)
        theirs = replace(chosen, whose="opponent", about=hole("w"), by=by)
        yield Phrase("when", f"a opponent chooses a {{w:one}}{end}", theirs)
    begins = Ability("", when=("showdown opens", "combat begins"), whose="any")
    for verb in ("begins", "opens", "starts"):
        yield Phrase("when", f"a showdown {verb} here", replace(begins, about=(AT_HERE,)))
        yield Phrase("when", f"a showdown {verb}", begins)
        yield Phrase("when", f"a showdown {verb} at a battlefield", begins)
    yield Phrase("event", "at the start of a showdown here", (replace(begins, about=(AT_HERE,)),))
    yield Phrase("event", "at the start of a showdown", (begins,))
    yield Phrase("when", "I move from a battlefield", replace(MOVES, where=(("from", "battlefield"),)))
    for nth, number in (("first", 1), ("second", 2), ("third", 3)):
        for words in (f"you play your {nth} card in a turn", f"you play your {nth} card each turn"):
            yield Phrase("when", words, Ability("", when="plays", whose="you", ordinal=number))


def _of_players() -> Iterator[Phrase]:
    """What players do: discard, draw, win a combat, play cards in their own or the other's turn."""
    discards = Ability("", when="discards", whose="you")
    yield Phrase("when", "you discard a card", discards)
    yield Phrase("when", "you discard a {w:card}", replace(discards, about=hole("w")))
    yield Phrase("when", "you discard me", Ability("", when="discards", zone="any"))
    yield Phrase("when", "you spend a buff", Ability("", when="loses a buff", whose="you"))
    yield Phrase("when", "you gain XP", Ability("", when="gains XP", whose="you"))
    yield Phrase("when", "you draw a card", Ability("", when="draws", whose="you"))
    yield Phrase("when", "you win a combat", Ability("", when="wins a combat", whose="you"))
    yield Phrase("when", "I win a combat", Ability("", when="wins a combat", whose="any", by=m.PRESENT))
    theirs = replace(PLAYED, whose="opponent", about=hole("w"))
    yield Phrase("when", "a opponent plays a {w:card}", theirs)
    away = (Test("player", "isnt", "you", "turn"),)
    yield Phrase(
        "when", "you play a {w:card} on a opponent's turn", replace(PLAYED, about=hole("w"), given=away)
    )
    in_one = (Test(Amount("count", where=(Test("flags", "has", "showdown"),)), ">=", 1),)
    during = replace(PLAYED, about=hole("w"), given=in_one)
    yield Phrase("when", "you play a {w:card} during a showdown", during)
    first = replace(PLAYED, about=hole("w"), ordinal=1)
    yield Phrase("when", "you play your first {w:card} each turn", first)
    attached = Ability("", when="is attached")
    yield Phrase("when", "this is attached", attached)
    yield Phrase("when", "this is attached to a unit", attached)
    yield Phrase("when", "I'm equipped", replace(attached, whose="target"))
    yield Phrase("when", "you attach a {w:one} to me", replace(attached, whose="target", about=hole("w")))


PHRASES = (_pairs, _family, _others, _around, _of_players)
