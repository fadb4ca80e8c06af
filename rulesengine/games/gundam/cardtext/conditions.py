"""What must be so: "you have 2 or more other Units in play", "this Unit is red", "it is your turn".

Categories: `state` is one condition, `states` are several joined by "and". Each gives a tuple of tests,
all of them about the bearer, a player, a count, the event, or what was named before; never about "it".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import (
    Phrase,
    hole,
    rest,
)
from rulesengine.core.text import (
    Amount,
    Test,
)
from rulesengine.games.gundam.cardtext.words import (
    ANY,
    ANY2,
    ANY3,
    ATTACKED,
    FIGHTS,
    IN_PLAY,
    ITSELF,
    NAMED,
    PILOT,
    THEIRS,
    TURN_THEIRS,
    TURN_YOU,
    YOURS,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Compared, Person


IN_BATTLE_DAMAGE = Test("by", "is", "battle", "event")  # of what is destroyed: `binding` refuses it elsewhere
LEVELS: tuple[tuple[str, Compared], ...] = (("", "is"), (" or higher", ">="), (" or lower", "<="))


def _count(words: str, how: Compared, number: Any, where: Any) -> Phrase:
    return Phrase("state", words, (Test(Amount("count", where=where), how, number),))


def _counts() -> Iterator[Phrase]:
    w, n = rest("w"), hole("n")
    numbers: tuple[tuple[str, Compared], ...] = (("{n:several} or more", ">="), ("{n:number} or less", "<="))
    for who, has, test in (("you", "have", YOURS), ("your opponent", "has", THEIRS)):
        yield _count(f"{who} {has} {{w:a thing}}", ">=", 1, (test, w))
        yield _count(f"{who} {has} no {{w:things}}", "is", 0, (test, w))
        for words, how in numbers:
            yield _count(f"{who} {has} {words} {{w:things}}", how, n, (test, w))
        both = tuple(Test(Amount("count", where=(test, rest(name))), ">=", 1) for name in "wv")
        yield Phrase("state", f"{who} {has} {{w:a thing}} and {{v:a thing}}", both)
        yield _count(f"{who} {has} no {{w:thing}}", "<", 1, (test, w))
        yield _count(f"{who} {has} only 1 {{w:thing}}", "is", 1, (test, w))
        yield _count(f"{who} {has} {{n:several}} {{w:things}}", "is", n, (test, w))
    for place in ("hand", "trash"):  # as that player sees it: "yours"
        own = Amount("count", where=(rest("a"), zone(place), YOURS))
        most = Amount("most", "opponent", theirs=(own,))
        words = f"a enemy player has {{n:several}} or more {{a:adjectives}}cards in their {place}"
        yield Phrase("state", words, (Test(most, ">=", n),))
    yield _count("{w:a thing} is in play", ">=", 1, (IN_PLAY, w))
    yield _count("{w:a thing} in play", ">=", 1, (IN_PLAY, w, ANY2))
    left = (Test("types", "has", "EX Resource"), zone("resource area"), ANY2)
    yield _count("you have no remaining EX Resources", "is", 0, (YOURS, *left))
    mean = Test(Amount("count", where=(w, ANY, rest("q"))), ">=", 1)
    yield Phrase("state", "{w:a thing} is {q:quality}", (mean,))
    yield _count("no {w:thing} is in play", "<", 1, (IN_PLAY, w))
    yield _count("no {w:things} are in play", "is", 0, (IN_PLAY, w))
    for place in ("trash", "hand"):
        yield _count(f"{{w:a thing}} is in your {place}", ">=", 1, (w, zone(place), YOURS))
        yield _count(f"{{w:a thing}} is in your opponent's {place}", ">=", 1, (w, zone(place), THEIRS))
    ends: tuple[tuple[Compared, str], ...] = ((">=", "n"), ("<=", "m"))
    between = tuple(Test(Amount("count", where=(IN_PLAY, w)), how, hole(m)) for how, m in ends)
    yield Phrase("state", "{n:number} to {m:several} {w:things} are in play", between)
    for words, how in numbers:
        yield _count(f"{words} {{w:things}} are in play", how, n, (IN_PLAY, w))
        yield _count(f"{words} of your {{w:things}} are in play", how, n, (IN_PLAY, YOURS, w))
        yield _count(f"there are {words} {{w:things}}", how, n, (w,))
    yield _count("there is {w:a thing}", ">=", 1, (w,))
    yield _count("there are no {w:things}", "is", 0, (w,))


def _moved() -> Iterator[Phrase]:
    """What the effect itself has placed or discarded."""
    w = rest("w")
    card = "a {a:adjectives}card{p:behind one}"  # of any type: it has left where it was
    for moving, what in (("{w:a bare}", (w,)), (card, (rest("a"), rest("p")))):
        for words, again in (("placed", ()), ("place", (ANY,))):
            moved = Test(Amount("moved", where=(*what, *again)), ">=", 1)
            yield Phrase("state", f"you {words} {moving} with this effect", (moved,))
        for words, more in ((" with this effect", (ANY3,)), ("", (ANY, ANY2))):
            moved = Test(Amount("moved", where=(*what, *more)), ">=", 1)
            yield Phrase("state", f"you discarded {moving}{words}", (moved,))
        moved = Test(Amount("moved", where=(*what, ANY2)), ">=", 1)
        yield Phrase("state", f"{moving} was discarded with this effect", (moved,))


def _bearer() -> Iterator[Phrase]:
    """Conditions on the bearer, and on what was named before."""
    for subject, mark in (("this {t:bare one@source}", "@source"), ("it", "@it")):
        lead = (rest("t"),) if mark == "@source" else ()
        yield Phrase("state", f"{subject} is {{q:quality{mark}}}", (*lead, rest("q")))
        yield Phrase("state", f"{subject} has {{h:having{mark}}}", (*lead, rest("h")))
        both = f"{subject} is {{q:quality{mark}}} and {{r:quality{mark}}}"
        yield Phrase("state", both, (*lead, rest("q"), rest("r")))
    # "it" for the bearer: `binding` lets it be only where the bearer was named last
    yield Phrase("state", "it is {q:quality@source}", (ITSELF, rest("q")))
    yield Phrase("state", "it has {h:having@source}", (ITSELF, rest("h")))
    yield Phrase("state", "this is {w:a bare@source}", (rest("w"),))
    yield Phrase("state", "it is {w:a bare@it}", (rest("w"),))
    yield Phrase("state", "that card is {w:a bare@it}", (rest("w"), ANY))
    a = "{a:adjective@it}"
    for said, again in (("it is", ANY2), ("that card is", ANY3)):
        yield Phrase("state", f"{said} a {a} card", (rest("a"), again))
        yield Phrase("state", f"{said} a {a} {a.replace('a:', 'b:')} card", (rest("a"), rest("b"), again))
    yield Phrase(
        "state", "a Pilot is not paired with this Unit", (Test("links", "without", (PILOT,), "source"),)
    )
    yield Phrase(
        "state", "this Unit is not paired with a Pilot", (Test("links", "without", (PILOT, PILOT), "source"),)
    )
    paired = Test("links", "with", hole("w"), "source")
    yield Phrase("state", "{w:a bare} is paired with this Unit", (paired,))
    attacks = Test("flags", "has", "attacking", "source")
    named = Test("flags", "has", "attacking", NAMED)
    unit = Test("types", "has", "Unit", "source")
    leads = (
        ("you are attacking", (attacks,)),
        ("this Unit is attacking", (unit, attacks)),
        ("it is attacking", (named,)),
        ("it is attacking", (ITSELF, attacks)),
    )
    for said, before in leads:
        met = Test(Amount("count", where=(rest("w"), ATTACKED)), ">=", 1)
        yield Phrase("state", f"{said} {{w:a thing}}", (*before, met))
        fights = Test(Amount("count", where=(rest("w"), *FIGHTS)), ">=", 1)
        yield Phrase(
            "state", f"{said.replace('attacking', 'battling')} {{w:a thing}}", (*before[:-1], fights)
        )
        player = Test(Amount("count", where=(ATTACKED,)), "is", 0)
        yield Phrase("state", f"{said} the enemy player", (*before, player))


def _others() -> Iterator[Phrase]:
    yield Phrase("state", "it is your turn", (TURN_YOU,))
    enemies = Test(Amount("total", "opponent"), ">=", hole("n"))
    yield Phrase("state", "there are {n:several} or more enemy players", (enemies,))
    yield Phrase("state", "this Unit is destroyed with battle damage", (IN_BATTLE_DAMAGE,))
    yield Phrase("state", "it is your opponent's turn", (TURN_THEIRS,))
    are: tuple[tuple[str, Person], ...] = (("you are", "you"), ("your opponent is", "opponent"))
    for who, of in are:
        for words, how in LEVELS:
            yield Phrase("state", f"{who} {{n:level}}{words}", (Test("Lv.", how, hole("n"), of),))
    yield Phrase(
        "state",
        "your opponent's Lv. is higher than yours",
        (Test("Lv.", "<", Amount("opponent", "Lv."), "you"),),
    )
    for whose, other, mine, theirs in (
        ("you have", "your opponent", YOURS, THEIRS),
        ("your opponent has", "you", THEIRS, YOURS),
    ):
        counts = (Amount("count", where=(mine, rest("w"))), Amount("count", where=(theirs, rest("w"))))
        yield Phrase("state", f"{whose} more {{w:things}} than {other}", (Test(counts[0], ">", counts[1]),))
    paid = Test("paid with", "is", "EX Resource", "event")
    yield Phrase("state", "you use a EX Resource to play this card", (paid,))
    for place in ("trash", "hand"):
        yield Phrase(
            "state", f"you deploy this Unit from your {place}", (Test("from", "is", place, "event"),)
        )


def _joined() -> Iterator[Phrase]:
    yield Phrase("states", "{a:state}", (rest("a"),))
    yield Phrase("states", "{a:state} and {more:states}", (rest("a"), rest("more")))


def conditions() -> Iterator[Phrase]:
    """List the phrases for what must be so."""
    for phrases in (_counts, _moved, _bearer, _others, _joined):
        yield from phrases()
