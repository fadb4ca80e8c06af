"""What happens before a crowd: a hero is cheered or booed, heroes clash and wager, tokens are handed out.

Who wins follows an order, whatever it is; what a hero is cheered for is an event that texts wait for and count.
"""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.words import (
    A_PLAYER,
    HERO,
    IS_DOER,
    IS_THEY,
    THEY,
    YOU,
    Acting,
    Amount,
    Choose,
    Do,
    Frame,
    Later,
    Pick,
    Test,
    Time,
    Whom,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

LINK = Time("chain link closes")
CROWD = (("cheers", "cheered", "is cheered"), ("boos", "booed", "is booed"))
JOINTS = (" and ", ", and ", ", ")


def _crowd() -> Iterator[Phrase]:
    """Whom the crowd cheers and boos, who waits for it, and who has been cheered."""
    for verb, past, kind in CROWD:
        for words, whom in (("you", YOU), ("them", IS_THEY)):
            yield Phrase("order", f"the crowd {verb} {words}", (Do(kind, whom=whom),))
        yield Phrase("order", f"the crowd {verb} {{o:player}}", (Do(kind, whom=hole("o")),))
        each = Pick("all", (HERO, rest("a")), whose="controller")
        yield Phrase("order", f"the crowd {verb} each {{a:adjectives}}hero", (Do(kind, whom=each),))
        yield Phrase("order", f"the crowd {verb} all {{a:adjectives}}heroes", (Do(kind, whom=each),))
        for words, whose in (("you", "you"), ("a opponent", "opponent"), ("a hero", A_PLAYER)):
            yield Phrase("event", f"the crowd {verb} {words}", sees(kind, whose=whose))
        for who, word in (("you have", "you"), ("they have", "opponent"), ("a opponent has", "opponent")):
            done = Amount("happened", kind, where=(Test("player", "is", word, "event"),))
            yield Phrase("state", f"{who} been {past} this turn", (Test(done, ">=", 1),))
            yield Phrase("state", f"{who} not been {past} this turn", (Test(done, "is", 0),))


def _clashes() -> Iterator[Phrase]:
    """What the winner of a clash does, and what a card says that was revealed for it."""
    a = rest("a")
    for who, opponent in (
        ("the attacking hero", "attacking"),
        ("the defending hero", "defending"),
        ("them", f"@{THEY}"),
    ):
        clash = Do("clashes", 0, YOU, (("opponent", opponent),))
        for winner in ("the winner", "the hero that wins", "the hero who wins"):
            won = Later(sees("wins a clash", whose=A_PLAYER), (Acting((a,)),), LINK, 1)
            yield Phrase("sentence", f"clash with {who}. {winner} {{a:all it does}}", (won, clash))
    for verb, kind in (("win a clash", "wins a clash"), ("fail to win a clash", "loses a clash")):
        yield Phrase("event", f"you {verb} revealing this", sees(kind, whose="source", zone="deck"))
        yield Phrase("would", f"you would {verb} revealing this", sees(kind, whose="source", zone="deck"))


def _wagers() -> Iterator[Phrase]:
    """What two heroes wager: each token is made for the one who wins the chain link."""
    hit = Amount("happened", "hits", where=(Test("id", "is", "source"),), each="combat chain")
    won = sees("chain link closes", whose="any")
    mine, theirs = (Acting((rest("l"),), who=who) for who in ("you", THEY))
    then = (Frame((mine,), given=(Test(hit, ">=", 1),), otherwise=(theirs,)),)
    for whom in ("them", "the defending hero"):
        made = (Do("wagers"), Later(won, then, Time(), 1))
        yield Phrase("order", f"wager {{l:token list}} with {whom}", made)


def _tokens() -> Iterator[Phrase]:
    """Several tokens that are created at once, and for whom."""
    m, n, a, b = hole("m"), hole("n"), rest("a"), rest("b")
    one = (Do("is created", 1, IS_DOER, made=m),)
    some = (Do("is created", n, IS_DOER, made=m),)
    yield Phrase("last token", "a {m:token} token", one)
    yield Phrase("last token", "{m:token} token", one)
    yield Phrase("last token", "{n:many} {m:token} tokens", some)
    yield Phrase("half token", "a {m:token}", one)
    yield Phrase("half token", "{m:token}", one)
    for words in ("a {m:token} token", "{n:many} {m:token} tokens"):
        yield Phrase("half token", words, one if words.startswith("a ") else some)
    yield Phrase("half token", "{n:many} {m:token}", some)
    for joint in JOINTS:
        yield Phrase("token list", f"{{a:half token}}{joint}{{b:last token}}", (a, b))
        if joint == ", ":
            yield Phrase("token list", f"{{a:half token}}{joint}{{b:token list}}", (a, b))
    listed: tuple[Any, ...] = (rest("l"),)
    yield Phrase("order", "create {l:token list}", listed)
    yield Phrase("order", "you create {l:token list}", (Acting(listed, who="you"),))
    yield Phrase("acts", "creates {l:token list}", listed)
    yield Phrase("they act", "create {l:token list}", listed)
    for words in ("their", "the attacking hero's", "the defending hero's"):
        yield Phrase("order", f"create {{l:token list}} under {words} control", (Acting(listed),))
    whose = (
        ("another hero's", (HERO, Test("controller", "isnt", "you"))),
        ("a opponent's", (HERO, Test("controller", "isnt", "you"))),
    )
    for words, where in whose:
        chosen = Choose(Whom(where))
        for count, number in (("a {m:token} token", 1), ("{n:many} {m:token} tokens", n)):
            made = Do("is created", number, IS_THEY, made=m)
            yield Phrase("order", f"create {count} under {words} control", (chosen, made))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _crowd()
    yield from _clashes()
    yield from _wagers()
    yield from _tokens()
