"""More orders: a gift that is greater if something is so, so much for each, the top card banished or played.

And what a player who could not do something does in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Choose, Do, Frame, Look, Make, Pick
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.lasting import TIMES, static
from rulesengine.games.riftbound.cardtext.orders import AMONG, HAND

if TYPE_CHECKING:
    from collections.abc import Iterator


def _greater() -> Iterator[Phrase]:
    """One gift, or another in its place."""
    for time, until in TIMES:
        less, more = (Make(static(changes=hole(name)), until, m.IT) for name in "gh")
        parts = (hole("x"), Frame((more,), given=hole("c"), otherwise=(less,)))
        said = "give {x:choice} {g:gains} " + time + " . if {c:conditions} ,"
        yield Phrase("sentence", f"{said} give {{h:gains}} {time} instead", parts)
        all_ = Make(static(changes=hole("g")), until, Pick("all", hole("w")))
        yield Phrase("order", f"all {{w:many}} gain {{g:gains}} {time}", (all_,))


def _could_not() -> Iterator[Phrase]:
    """What follows where the order before came to nothing."""
    failed = Frame((), done=True, otherwise=hole("o"))
    yield Phrase("sentence", "if you couldn't , {o:orders}", (failed,))
    for runes in ("rune", "runes"):
        words = (
            f"channel {{n:number}} {runes} exhausted . if you couldn't channel {{n:number}} {runes} this way"
        )
        tired = Do("channels", hole("n"), m.YOU, (("exhausted", "yes"),))
        yield Phrase("sentence", f"{words} , {{o:orders}}", (tired, failed))


def _top_cards() -> Iterator[Phrase]:
    """The top card of the deck, and the hand, where they are seen or go away."""
    top, gone = Look(1, -1), Do("is banished", whom=m.IT)
    yield Phrase("order", "banish the top card of your Main Deck", (top, gone))
    some, all_ = Look(hole("n"), -1), Do("is banished", whom=m.REST)
    yield Phrase("order", "banish the top {n:several} cards of your Main Deck", (some, all_))
    for free in ("ignoring its cost", ", ignoring its cost", "without paying its cost"):
        plays = Do("plays", whom=m.IT, detail=(("free", "yes"),))
        yield Phrase("order", f"play the top card of your Main Deck {free}", (top, plays))
    mine = Pick("all", (HAND, m.OWN))
    yield Phrase("order", "reveal your hand", (Do("is revealed", whom=mine),))
    shown = Choose((rest("w"), HAND, m.OWN), target=False)
    yield Phrase("cost", "reveal a {w:card} from your hand", (shown, Do("is revealed", whom=m.CHOSEN)))
    one = (Choose((AMONG,), target=False), Do("is banished", whom=m.CHOSEN))
    for words in ("banish one of them", "banish 1 of them"):
        yield Phrase("order", words, one)


PHRASES = (_greater, _could_not, _top_cards)
