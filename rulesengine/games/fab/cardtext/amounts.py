"""Numbers that a text has to look up: "the number of auras you control", "that much plus 1"."""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.meanings import DONE, ENEMY, FRIENDLY, HERO, IT
from rulesengine.games.fab.cardtext.nouns import NUMBERS
from rulesengine.games.fab.cardtext.open import Amount, Test

if TYPE_CHECKING:
    from collections.abc import Iterator


def _amounts() -> Iterator[Phrase]:
    w = hole("w")
    yield Phrase("amount", "the number of {w:things}", Amount("count", where=w))
    yield Phrase("amount", "twice the number of {w:things}", Amount("count", where=w, times=2))
    yield Phrase(
        "amount", "{n:number} plus the number of {w:things}", Amount("count", where=w, plus=hole("n"))
    )
    yield Phrase(
        "amount",
        "{n:number} minus the number of {w:things}",
        Amount("count", where=w, plus=hole("n"), times=-1),
    )
    yield Phrase("amount", "the number of {c:counter} counters removed this way", Amount("done", hole("c")))
    yield Phrase("amount", "the number of {c:counter} counters on this", Amount("source", hole("c")))
    yield Phrase(
        "amount", "the number of {c:counter} counters that were on this", Amount("source", hole("c"))
    )
    yield Phrase("amount", "the number rolled", Amount("roll"))
    yield Phrase("amount", "the damage dealt", Amount("done"))
    yield Phrase("amount", "the damage dealt by this", Amount("done", "damage"))
    yield Phrase("amount", "the damage dealt this way", Amount("done", "damage"))
    yield Phrase("amount", "the number of cards in their hand", Amount("opponent", "hand"))
    yield Phrase("amount", "the number of cards in your hand", Amount("you", "hand"))
    for symbol, prop in (*NUMBERS, ("pitch value", "pitch"), ("cost", "cost")):
        for words, of in (
            ("its", IT),
            ("this's", "source"),
            ("that card's", IT),
            ("that attack's", IT),
            ("the attack's", IT),
        ):
            yield Phrase("amount", f"{words} {symbol}", Amount(of, prop))
        for who in ("revealed", "discarded", "banished", "destroyed"):
            yield Phrase("amount", f"the {symbol} of the card {who} this way", Amount(DONE, prop))
            yield Phrase("amount", f"the {who} card's {symbol}", Amount(DONE, prop))
        greatest = Amount("highest", prop, where=w)
        yield Phrase("amount", f"the greatest {symbol} among {{w:things}}", greatest)
        yield Phrase("amount", f"the {symbol} of {{o:named}}", Amount(hole("o"), prop))
    for words, side in (("your {h}", FRIENDLY), ("your hero's {h}", FRIENDLY), ("their {h}", ENEMY)):
        yield Phrase("amount", words, Amount("sum", "life", where=(HERO, side)))
    for who in ("revealed", "discarded", "banished", "destroyed"):
        minus = Amount(DONE, "pitch", plus=hole("n"), times=-1)
        yield Phrase("amount", f"{{n:number}} minus the pitch value of the card {who} this way", minus)
    for words, kind in (("clashes you have won this turn", "wins a clash"), ("times you have boosted this turn", "boosts"),
                        ("damage you have dealt this turn", "is dealt")):  # fmt: skip
        yield Phrase("amount", f"the number of {words}", Amount("happened", kind))
        yield Phrase("amount", f"twice the number of {words}", Amount("happened", kind, times=2))
        yield Phrase("amount", f"the amount of {words}", Amount("happened", kind, where=()))
    for verb, kind in (
        ("played", "plays"),
        ("pitched", "pitches"),
        ("discarded", "is discarded"),
        ("attacked with", "attacks"),
    ):
        done = Amount("happened", kind, where=(rest("w"), Test("player", "is", "you", "event")))
        yield Phrase("amount", f"the number of {{w:things}} you have {verb} this turn", done)
    yield Phrase(
        "amount",
        "the number of opposing heroes with greater {h} than you",
        Amount(
            "count", where=(HERO, ENEMY, Test("life", ">", Amount("sum", "life", where=(HERO, FRIENDLY))))
        ),
    )
    yield Phrase(
        "amount",
        "{n:number} plus the number of this in your graveyard",
        Amount(
            "count",
            where=(Test("name", "is", "(this)"), Test("zone", "is", "graveyard"), Test("owner", "is", "you")),
            plus=hole("n"),
        ),
    )


def _said() -> Iterator[Phrase]:
    """An amount where a number stands."""
    yield Phrase("many", "{n:number}", hole("n"))
    yield Phrase("many", "{n:number word}", hole("n"))


AMOUNTS = (*_amounts(), *_said())
