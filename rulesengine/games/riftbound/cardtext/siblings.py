"""Siblings of what the other tables read: the same ruling, said of another who, where, or when.

Who has done something this turn, with whom a Unit fights, what cannot happen here, what else is chosen by
whom; and the amounts that an instruction counts of what it has just done.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Either, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.conditions import NOT_ALONE, SCORES, VICTORY
from rulesengine.games.riftbound.cardtext.events import (
    ANY_CONQUEST,
    ANY_HOLD,
    ATTACK,
    DEFEND,
    DONE,
)
from rulesengine.games.riftbound.cardtext.happened import BY_YOU, MINE
from rulesengine.games.riftbound.cardtext.moments import BATCH
from rulesengine.games.riftbound.cardtext.nouns import ADJECTIVES, YOUR
from rulesengine.games.riftbound.cardtext.sentences import Line
from rulesengine.games.riftbound.cardtext.use_only import CANNOT as OF_ME

if TYPE_CHECKING:
    from collections.abc import Iterator

MY_TURN = Test("player", "is", "you", "turn")
THEIR_TURN = Test("player", "isnt", "you", "turn")
CANNOT = tuple((words.removeprefix("I "), when) for words, when in OF_ME)
ON_BOARD = (Test("id", ">", 0),)  # a card does it, and no rule


def _moments() -> Iterator[Phrase]:
    """With whom one fights, what a card has done, and in whose turn."""
    for words, seen in (("attack", ATTACK), ("defend", DEFEND)):
        yield Phrase("when", f"I {words} with another unit", replace(seen, about=(NOT_ALONE,)))
    both = tuple(replace(seen, about=(NOT_ALONE,)) for seen in (ATTACK, DEFEND))
    yield Phrase("event", "when I attack or defend with another unit", both)
    for verb, kind in DONE.items():
        by = (m.YOURS, m.SPELL)
        seen = Ability("", when=kind, whose="any", about=hole("w"), by=by)
        yield Phrase("when", f"you {verb} a {{w:one}} with a spell", seen)
        many = replace(seen, timing=BATCH)
        yield Phrase("when", f"you {verb} 1 or more {{w:many}} with a spell", many)
    chosen = Ability("", when="is chosen", whose="any", about=hole("w"))
    yield Phrase("when", "a {w:one} is chosen", chosen)
    for words, tests in (("a enemy", (m.THEIRS,)), ("a friendly", (m.YOURS,)), ("a", ())):
        for what, more in (("spell or ability", ()), ("spell", (m.SPELL,))):
            done_by = replace(chosen, by=(*tests, *more))
            yield Phrase("when", f"a {{w:one}} is chosen by {words} {what}", done_by)
    for who, whose in (("you draw", "you"), ("a opponent draws", "opponent")):
        drawn = Ability("", when="draws", whose=whose)  # type: ignore[arg-type]
        yield Phrase("when", f"{who} 1 or more cards", drawn)
    yield Phrase("when", "a opponent draws a card", drawn)
    yield Phrase("when", "a opponent discards a card", Ability("", when="discards", whose="opponent"))


def _of_opponents() -> Iterator[Phrase]:
    """What an opponent conquers, holds and scores."""
    conquers, holds = (
        replace(seen, kind="", cites=(), whose="any", about=(m.THEIRS,)) for seen in (ANY_CONQUEST, ANY_HOLD)
    )
    for who in ("a opponent", "your opponent"):
        for verb, seen in (("conquers", conquers), ("holds", holds)):
            yield Phrase("when", f"{who} {verb}", seen)
            yield Phrase("when", f"{who} {verb} a battlefield", seen)
        yield Phrase("event", f"when {who} scores", (conquers, holds))
        yield Phrase("event", f"when {who} scores a battlefield", (conquers, holds))


def _in_whose_turn() -> Iterator[Phrase]:
    """Any moment, in one's own turn only or in an opponent's."""
    for words, test in (
        ("during your turn", MY_TURN),
        ("during a opponent's turn", THEIR_TURN),
    ):
        line = Line(heads=hole("e"), given=(test,), then=hole("b"))
        yield Phrase("line", f"{{e:event}} {words} , {{b:effect}}", line)


def _cannot() -> Iterator[Phrase]:
    """What cannot happen: to one's own, to those here, by what cards do, by an opponent's moves."""
    for words, when in CANNOT:
        never = Ability("", "ban", when=when, whose="any")
        mine = replace(never, about=(YOUR, rest("w")))
        yield Phrase("static", f"your {{w:many}} {words}", mine)
        yield Phrase("static", f"{{w:many}} {words} here", replace(never, about=(rest("w"), *m.HERE)))
    for verb in ("ready", "stun", "kill", "exhaust"):
        never = Ability("", "ban", when=DONE.get(verb, ""), whose="any", by=ON_BOARD)
        for who in ("spells and abilities", "spells or abilities"):
            yield Phrase("static", f"{who} can't {verb} {{w:many}}", replace(never, about=hole("w")))
            if verb != "kill":
                yield Phrase("static", f"{who} can't {verb} me", replace(never, about=(m.ITSELF,)))
    aimed = Ability("", "ban", when="is chosen", whose="opponent", by=(m.SPELL,))
    yield Phrase("static", "I can't be chosen by enemy spells", replace(aimed, about=(m.ITSELF,)))
    yield Phrase("static", "{w:many} can't be chosen by enemy spells", replace(aimed, about=hole("w")))
    here = (
        Test("zone", "is", "battlefield", "target"),
        Test("place", "is", Amount("source", "place"), "target"),
    )
    stays = Ability("", "ban", when="moves", whose="opponent", about=(rest("w"), *here))
    for where in ("here", "to here"):
        yield Phrase("static", f"opponents can't move {{w:many}} {where}", stays)


def _described() -> Iterator[Phrase]:
    """More of whose and where: what you have, what is attached to me, what is not attached at all."""
    yield Phrase("post", "you have", (m.YOURS,))
    yield Phrase("post", "from there", m.THERE)
    yield Phrase("post", "attached to me", (Test("links", "with", (m.ITSELF,)),))
    for word in ("detached", "unattached"):
        yield Phrase("adjective", word, Test("links", "without", (m.UNIT,)))
    yield Phrase("adjective", "attached", Test("links", "with", (m.UNIT,)))


def _so() -> Iterator[Phrase]:
    """More of what is so: of whom was chosen, of what players have, of what has happened this turn."""
    for be in ("it's already", "it is already", "it was already"):
        for state in ("exhausted", "stunned", "buffed", "damaged", "Mighty"):
            test = ADJECTIVES[state]
            yield Phrase("condition", f"{be} {state}", (replace(test, of="chosen"),))
    beside: list[tuple[Test, ...]] = []
    for how, whose in (("is", m.YOURS), ("isnt", m.THEIRS)):
        others = Amount("count", where=(m.UNIT, whose, m.AT_BATTLEFIELD, *m.WITH_IT))
        beside.append((Test("controller", how, "you", "chosen"), Test(others, "is", 0)))  # type: ignore[arg-type]
    for state, flag in (("attacking", "attacker"), ("defending", "defender")):
        fights = Test("flags", "has", flag, "chosen")
        yield Phrase("condition", f"it's {state} alone", (fights, Either(tuple(beside))))
    for words, how in (("or more", ">="), ("or less", "<=")):
        strong = Test("Might", how, hole("n"), "chosen")  # type: ignore[arg-type]
        for said in (f"{{n:number}} Might {words}", f"{{n:number}} {words} Might"):
            yield Phrase("condition", f"it has {said}", (strong,))
    for who, of in SCORES:
        near = Test(Amount(of, "points", plus=hole("n")), ">=", VICTORY)
        for points in ("point", "points"):
            yield Phrase("condition", f"{who} score is within {{n:number}} {points} of winning", (near,))


def _more_or_fewer() -> Iterator[Phrase]:
    """What you have beside what an opponent has."""
    for things, prop in (
        ("cards in hand", "hand"), ("cards in your hand", "hand"), ("points", "points"), ("XP", "XP"),
        ("cards in your trash", "trash"),
    ):  # fmt: skip
        for words, how in (("more", ">"), ("fewer", "<"), ("less", "<")):
            mine = Test(prop, how, Amount("opponent", prop), "you")  # type: ignore[arg-type]
            if (words == "less") is (things == "XP") or words == "more":
                yield Phrase("condition", f"you have {words} {things} than a opponent", (mine,))
    theirs = Test("points", "<", Amount("you", "points"), "opponent")
    yield Phrase("condition", "a opponent has fewer points than you", (theirs,))


def _this_turn() -> Iterator[Phrase]:
    """What players have done this turn."""
    done = (
        ("you", "attacked", "attacks"), ("you", "defended", "defends"), ("you", "held", "holds"),
        ("you", "held a battlefield", "holds"), ("you", "won a combat", "wins a combat"),
        ("you", "channeled a rune", "channels"), ("you've", "attacked", "attacks"),
        ("you've", "defended", "defends"), ("you've", "held", "holds"),
        ("you've", "won a combat", "wins a combat"),
        ("you've", "channeled a rune", "channels"), ("you've", "hidden a card", "hides"),
    )  # fmt: skip
    for who, words, kind in done:
        past = Test(Amount("happened", kind, where=(BY_YOU,), each="turn"), ">=", 1)
        yield Phrase("condition", f"{who} {words} this turn", (past,))
    for words, kind in (("recycled", "is recycled"), ("readied", "is readied")):
        past = Test(Amount("happened", kind, where=(MINE, rest("w")), each="turn"), ">=", 1)
        for you in ("you", "you've"):
            yield Phrase("condition", f"{you} {words} a {{w:one}} this turn", (past,))
    never = Amount("happened", "is played", where=(BY_YOU, rest("w")), each="turn")
    for words in ("you haven't played a {w:card} this turn", "you didn't play a {w:card} this turn"):
        yield Phrase("condition", words, (Test(never, "is", 0),))


PHRASES = (_moments, _of_opponents, _in_whose_turn, _cannot, _described, _so, _more_or_fewer, _this_turn)
