"""What works from a trash: cards that return or are played from there, and what comes back in some order.

A card says "from your trash" of itself: then its ability waits and is used there, and nowhere else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole
from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Frame, Instead, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.binding import FROM_TRASH
from rulesengine.games.riftbound.cardtext.events import MOVES
from rulesengine.games.riftbound.cardtext.hands import FREE
from rulesengine.games.riftbound.cardtext.lasting import static
from rulesengine.games.riftbound.cardtext.nouns import ANY_NUMBER, EQUAL
from rulesengine.games.riftbound.cardtext.orders import AMONG

if TYPE_CHECKING:
    from collections.abc import Iterator

PAID = Frame(
    (Do("plays", whom=FROM_TRASH, detail=(("free", "yes"),)),),
    cost=(Do("pays energy", Amount("source", "cost"), m.YOU),),
)


def _own() -> Iterator[Phrase]:
    """The card itself, from its player's trash."""
    for me in ("me", "this"):
        back = Do("is returned", whom=FROM_TRASH)
        yield Phrase("order", f"return {me} from your trash to your hand", (back,))
        free = Do("plays", whom=FROM_TRASH, detail=FREE)
        yield Phrase("order", f"play {me} from your trash {{f:free}}", (free,))
        yield Phrase("order", f"play {me} from your trash", (PAID,))
        for verb, kind in (("recycle", "is recycled"), ("banish", "is banished")):
            yield Phrase("cost", f"{verb} {me} from your trash", (Do(kind, whom=FROM_TRASH),))


def _in_order() -> Iterator[Phrase]:
    """Cards that are put back on the deck in the order that a player likes."""
    left = Choose((AMONG, m.zone("deck")), ANY_NUMBER, ANY_NUMBER, target=False, ordered=True)
    back = (left, Do("is put on top", whom=m.CHOSEN))
    for what in ("the rest", "them", "those you don't"):
        yield Phrase("order", f"put {what} back in any order", back)
    yield Phrase("order", "put the rest on top of your Main Deck in any order", back)


def _entering() -> Iterator[Phrase]:
    """What enters exhausted."""
    tired = Instead("with", sort="identity", gives=(("flags", "exhausted"),))
    enters = Ability("", "instead", when="enters", instead=tired, zone="any")
    yield Phrase("static", "this enters exhausted", enters)
    theirs = replace(enters, zone="", whose="any", about=hole("w"))
    yield Phrase("static", "{w:cards} enter exhausted", theirs)


def _prices() -> Iterator[Phrase]:
    """Costs that are lower by what is counted."""
    for words, amount in EQUAL:
        if "its" not in words and "my" not in words:
            price = (Change("cost", "minus", amount),)
            held = static(changes=price, zone="any", whose="any", about=(m.ITSELF, m.PRICED))
            for mine in ("my", "this spell's"):
                for cost in ("cost", "Energy cost"):
                    yield Phrase("static", f"{mine} {cost} is reduced by {words}", held)


def _moments() -> Iterator[Phrase]:
    """Bases, battlefields of enemies, and what I kill."""
    for base in ("your base", "my base"):
        yield Phrase("when", f"I move to {base}", replace(MOVES, about=(m.AT_BASE,)))
    killed = Ability("", when="is killed", whose="any", by=(m.ITSELF,))
    yield Phrase("when", "I kill a {w:one}", replace(killed, about=hole("w")))
    home = replace(Ability("", when="is returned", whose="any"), about=hole("w"))
    for hand in ("your hand", "its owner's hand", "hand"):
        yield Phrase("when", f"a {{w:one}} is returned to {hand}", home)


def _so() -> Iterator[Phrase]:
    """What "it" was."""
    for tense in ("was", "is"):
        for words, test in (
            ("a Equipment", Test("tags", "has", "Equipment", "chosen")),
            ("a {t:tag}", Test("tags", "has", hole("t"), "chosen")),
        ):
            yield Phrase("condition", f"it {tense} {words}", (test,))
    for words, kind in (("unit", "Unit"), ("gear", "Gear"), ("spell", "Spell")):
        yield Phrase("condition", f"it was a {words}", (Test("types", "has", kind, "chosen"),))


PHRASES = (_own, _in_order, _entering, _prices, _moments, _so)
