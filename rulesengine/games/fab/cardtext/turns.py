"""Which of several in a turn, and in which zone: the first attack of a kind, what is so in any zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.words import (
    ATTACKING,
    ENEMY,
    FRIENDLY,
    IS_IT,
    SUBTYPES,
    Acting,
    Amount,
    Back,
    Choose,
    Do,
    Frame,
    Held,
    Lasts,
    Later,
    Line,
    Pick,
    Test,
    Those,
    Time,
    Whom,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


YOU = Test("player", "is", "you", "event")
NTH = (("first", 1), ("second", 2), ("third", 3))


def _of_a_kind() -> Iterator[Phrase]:
    """The first attack of a kind in a turn: what attacks now, where so many attacks of that kind were made."""
    for subtype in SUBTYPES:
        yield Phrase("fighter", subtype, (Test("subtypes", "has", subtype.capitalize()),))
    yield Phrase("fighter", "weapon", (Test("types", "has", "Weapon"),))
    yield Phrase("fighter", "{n:name}", (Test("name", "is", hole("n")),))
    a, k, p = rest("a"), rest("k"), rest("p")
    yield Phrase("attack of a kind", "{a:adjective} attack{p:behind}", (a, p))
    yield Phrase("attack of a kind", "{a:adjectives}{k:fighter} attack{p:behind}", (a, k, p))
    yield Phrase("attack of a kind", "attack with {h:having}", (rest("h"),))
    w = rest("w")
    for word, number in NTH:
        made = Amount("happened", "attacks", where=(YOU, w))
        those = Those("you", (ATTACKING, w, Test(made, "is", number)))
        for tail in ("each turn", "of each turn"):
            yield Phrase("subject one", f"your {word} {{w:attack of a kind}} {tail}", those)


def _moments() -> Iterator[Phrase]:
    """When each phase begins, whoever's turn it is."""
    for phase in ("end", "action", "start"):
        begins = sees("phase begins", whose="any", where=(("phase", phase),))
        yield Phrase("moment", f"at the start of each {phase} phase", begins)
        if phase != "end":
            yield Phrase("moment", f"at the start of the {phase} phase", begins)


def _places() -> Iterator[Phrase]:
    """What is so in any zone, and what replaces an event there."""
    yield Phrase("in zone", "this is in any zone", "any")
    yield Phrase("face-up in zone", "this is face-up in any zone", "any")
    e, z = hole("e"), hole("z")
    shown = (Test("flags", "lacks", "face down", "source"),)
    for category, given in (("in zone", ()), ("face-up in zone", shown)):
        for words in ("instead {i:instead}", "{i:instead} instead"):
            there = Line("instead", e, given=given, then=(hole("i"),), zone=z)
            yield Phrase("line", f"while {{z:{category}}}, if {{e:would}}, {words}.", there)
        both = Line("held", given=(*given, rest("g")), held=hole("h"), zone=z)
        if category != "in zone":
            yield Phrase("line", f"while {{z:{category}}}, if {{g:states}}, {{h:held}}.", both)


def _controls() -> Iterator[Phrase]:
    """What somebody does not control."""
    w = rest("w")
    for who, verb, side in (
        ("you", "do", FRIENDLY), ("they", "do", ENEMY), ("a opponent", "does", ENEMY),
        ("the defending hero", "does", ENEMY), ("the attacking hero", "does", ENEMY), ("that hero", "does", ENEMY),
    ):  # fmt: skip
        none = (Test(Amount("count", where=(w, side)), "is", 0),)
        yield Phrase("state", f"{who} {verb} not control {{w:a thing}}", none)
        yield Phrase("state", f"{who} {verb} not control any {{w:things}}", none)


def _in_any_order() -> Iterator[Phrase]:
    """Several cards that are put on an end of the deck, in an order that is chosen."""
    o, w = hole("o"), hole("w")
    for end, place in (("top", "on top"), ("bottom", "on the bottom")):
        for whose in ("your deck", "their owner's deck", "its owner's deck"):
            chosen = (Choose(o), Back(IS_IT, end))
            yield Phrase("order", f"put {{o:chosen many}} {place} of {whose} in any order", chosen)
            every = (Back(Pick("all", w), end),)
            for some in ("{n:many} {w:things}", "up to {n:many} {w:things}"):
                least = 0 if some.startswith("up") else hole("n")
                picked = (Choose(Whom(w, least, hole("n"))), Back(IS_IT, end))
                yield Phrase("order", f"put {some} {place} of {whose} in any order", picked)
            yield Phrase("order", f"put all {{w:things}} {place} of {whose} in any order", every)


def _wagers() -> Iterator[Phrase]:
    """What gets something and wagers, and what the winner of that does."""
    o, a, c = hole("o"), rest("a"), hole("c")
    hit = Amount("happened", "hits", where=(Test("id", "is", "(it)"),), each="combat chain")
    met = (Test(hit, ">=", 1),)
    won = sees("chain link closes", whose="any")
    mine, theirs = Acting((a,), who="you"), Acting((a,), who="opponent")
    prize = (Frame((mine,), given=met, otherwise=(theirs,)),)
    for whom in ("them", "the defending hero"):
        wager = (Do("wagers", whom=IS_IT), Later(won, prize, Time(), 1))
        gets = f"{{o:chosen one}} gets {{c:gets}} and wagers with {whom}. the winner {{a:all it does}}"
        yield Phrase("sentence", gets, (Choose(o), Lasts(Held(IS_IT, c)), *wager))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _of_a_kind()
    yield from _moments()
    yield from _places()
    yield from _controls()
    yield from _in_any_order()
    yield from _wagers()
