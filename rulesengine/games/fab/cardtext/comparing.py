"""Who has more of what: life, cards in a hand, things in play, compared with one player or with each.

What is compared is one table, with whom another; "each other hero" and "each opposing hero" are the same here.
"""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.words import (
    ENEMY,
    FRIENDLY,
    HERO,
    Amount,
    Test,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

ALL = (
    "each other hero", "each opposing hero", "all other heroes", "all opposing heroes", "each opponent",
    "any other hero", "each other hero's", "all other hero's",
)  # fmt: skip
ANY = (
    "a opposing hero", "a opponent", "your opponent", "another hero", "them", "that hero", "the attacking hero",
    "the defending hero", "the attacking opponent",
)  # fmt: skip
ZONED = (
    ("cards in hand", "hand"), ("cards in arsenal", "arsenal"), ("cards in their hand", "hand"),
    ("cards in soul", "soul"), ("cards in your hand", "hand"),
)  # fmt: skip
LESS, MORE = ("less", "fewer"), ("more", "greater")


def _life() -> Iterator[Phrase]:
    """Who has more life than whom."""
    mine = Amount("sum", "life", where=(HERO, FRIENDLY))
    low, high = (Amount(of, "life", where=(HERO, ENEMY)) for of in ("lowest", "highest"))
    for whom in ALL:
        yield Phrase("state", f"you have less {{h}} than {whom}", (Test(mine, "<", low),))
        yield Phrase("state", f"you have more {{h}} than {whom}", (Test(mine, ">", high),))
    for whom in ("your opponent", "another hero"):
        yield Phrase("state", f"you have less {{h}} than {whom}", (Test(mine, "<", high),))
        yield Phrase("state", f"you have more {{h}} than {whom}", (Test(mine, ">", low),))


def _words() -> Iterator[Phrase]:
    """With whom it is compared, and how: of one of them, of each; more, fewer."""
    for category, whom in (("one of them", ANY), ("each of them", ALL)):
        for words in whom:
            yield Phrase(category, words, ())
    for category, said in (("more", MORE), ("fewer", LESS)):
        for word in said:
            yield Phrase(category, word, ())
    for words in (
        "they have",
        "that hero has",
        "the defending hero has",
        "the attacking hero has",
        "a opponent has",
    ):
        yield Phrase("they have it", words, ())


def _cards() -> Iterator[Phrase]:
    """Who has more cards somewhere than whom: of several opponents, the one with the fewest says it."""
    m, o = rest("m"), rest("o")
    for words, tally in ZONED:
        most, least = (Amount(of, "opponent", theirs=(Amount("you", tally),)) for of in ("most", "least"))
        mine = Amount("you", tally)
        for whom, over, under in (("one of them", least, most), ("each of them", most, least)):
            yield Phrase(
                "state", f"you have {{m:more}} {words} than {{o:{whom}}}", (Test(mine, ">", over), m, o)
            )
            yield Phrase(
                "state", f"you have {{m:fewer}} {words} than {{o:{whom}}}", (Test(mine, "<", under), m, o)
            )
        yield Phrase(
            "state", f"{{o:they have it}} {{m:more}} {words} than you", (Test(most, ">", mine), m, o)
        )
        yield Phrase(
            "state", f"{{o:they have it}} {{m:fewer}} {words} than you", (Test(least, "<", mine), m, o)
        )


def _things() -> Iterator[Phrase]:
    """Who controls more of something than whom."""
    w = rest("w")
    mine, theirs = (Amount("count", where=(w, side)) for side in (FRIENDLY, ENEMY))
    m, o = rest("m"), rest("o")
    yield Phrase(
        "state", "you control {m:fewer} {w:things} than {o:one of them}", (Test(mine, "<", theirs), m, o)
    )
    yield Phrase(
        "state", "you control {m:more} {w:things} than {o:one of them}", (Test(mine, ">", theirs), m, o)
    )
    for who in (
        "they control",
        "the attacking hero controls",
        "the defending hero controls",
        "that hero controls",
    ):
        yield Phrase("state", f"{who} {{m:fewer}} {{w:things}} than you", (Test(theirs, "<", mine), m))
        yield Phrase("state", f"{who} {{m:more}} {{w:things}} than you", (Test(theirs, ">", mine), m))
    yield Phrase("state", "you control {w:a thing} and {v:a thing}", _both())
    exact = Test(mine, "is", hole("n"))
    yield Phrase("state", "you control exactly {n:many} {w:things}", (exact,))


def _both() -> tuple[Any, ...]:
    return tuple(Test(Amount("count", where=(rest(x), FRIENDLY)), ">=", 1) for x in "wv")


def _kinds() -> Iterator[Phrase]:
    """A number of the card compared with another one of it, or with a number that is counted."""
    for symbol, prop in (("{p}", "power"), ("{d}", "defense")):
        base = Amount("source", f"base {prop}")
        for words, how in (("greater", ">"), ("less", "<")):
            own = Test(prop, how, base, "source")
            for more in ("", f" {symbol}"):
                yield Phrase("state", f"this's {symbol} is {words} than its base{more}", (own,))
            counted = Test(prop, how, hole("x"), "source")
            yield Phrase("state", f"this's {symbol} is {words} than {{x:amount}}", (counted,))
        for words, how in (("or more", ">="), ("or greater", ">="), ("or less", "<="), ("", "is")):
            fixed = Test(prop, how, hole("n"), "source")
            yield Phrase("state", f"this's {symbol} is {{n:number}} {words}", (fixed,))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _words()
    yield from _life()
    yield from _cards()
    yield from _things()
    yield from _kinds()
