"""Cards that are seen and played: an opponent's hand, the top of the deck, what is in a hand or a trash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Choose, Do, Frame, Pick, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.orders import AMONG, HAND, TRASH

if TYPE_CHECKING:
    from collections.abc import Iterator

FREE = (("free", hole("f")),)  # "ignoring its cost"
PAID_FOR = (("free", "yes"),)  # because its own cost was paid before
IGNORING = (
    "ignoring its cost", "ignoring its Energy cost", "without paying its cost",
    "without paying its Energy cost",
)  # fmt: skip
PAID = Frame(  # it is played, and its own cost is paid: where it cannot be, it is not played
    (Do("plays", whom=m.CHOSEN, detail=PAID_FOR),), cost=(Do("pays energy", Amount("chosen", "cost"), m.YOU),)
)


FATES = (  # what becomes of the card that was chosen
    ("recycle that card", "is recycled"), ("recycle it", "is recycled"), ("they recycle it", "is recycled"),
    ("they discard it", "discards"), ("discard it", "discards"), ("banish it", "is banished"),
    ("banish that card", "is banished"),
)  # fmt: skip


def _hand_of_opponent() -> Iterator[Phrase]:
    """A hand that is shown, and a card of it that is chosen."""
    for words, kind in FATES:
        yield Phrase("fate", words, kind)
    theirs = Pick("all", (HAND, m.OWNED_BY_THEM))
    shown = Do("is revealed", whom=theirs)
    chosen = Choose((rest("w"), HAND, m.OWNED_BY_THEM), target=False)
    for who in ("choose a opponent . they reveal their hand", "a opponent reveals their hand"):
        yield Phrase("order", who, (shown,))
        for joint in (" , and", " and", " .", " , then"):
            words = f"{who} . choose a {{w:card}} from it{joint} {{k:fate}}"
            yield Phrase("order", words, (shown, chosen, Do(hole("k"), whom=m.CHOSEN)))
    yield Phrase("order", "look at a opponent's hand", (shown,))


def _free() -> Iterator[Phrase]:
    """Without what it costs."""
    for words in IGNORING:
        yield Phrase("free", words, "yes")
        yield Phrase("free", f", {words}", "yes")


def _among() -> Iterator[Phrase]:
    """Among the cards that were looked at: one is banished, played, kept."""
    any_, some = Choose((AMONG,), target=False), Choose((AMONG, rest("w")), target=False)
    banished = Do("is banished", whom=m.CHOSEN)
    free = Do("plays", whom=m.CHOSEN, detail=FREE)
    yield Phrase("order", "recycle the other", (Do("is recycled", whom=m.REST),))
    yield Phrase("order", "recycle the others", (Do("is recycled", whom=m.REST),))
    for one in ("one", "1", "one of them"):
        yield Phrase("order", f"banish {one}", (any_, banished))
        yield Phrase("order", f"play {one}", (any_, PAID))
        yield Phrase("order", f"recycle {one}", (any_, Do("is recycled", whom=m.CHOSEN)))
        yield Phrase("order", f"play {one} {{f:free}}", (any_, free))
        yield Phrase("order", f"banish {one} , then play it {{f:free}}", (any_, free))
    yield Phrase("order", "play a {w:card} from among them", (some, PAID))
    for words in (
        "put a {w:card} from among them into your hand",
        "put a {w:card} from among them in your hand",
    ):
        yield Phrase("order", words, (some, Do("is drawn", whom=m.CHOSEN)))
    for words in ("in", "into"):
        yield Phrase("order", f"put it {words} your hand", (Do("is drawn", whom=m.IT),))
    yield Phrase("order", "play it", (Frame((Do("plays", whom=m.IT, detail=PAID_FOR),), cost=PAID.cost),))
    yield Phrase("order", "play it {f:free}", (Do("plays", whom=m.IT, detail=FREE),))


UNTIL = Test("place", "<", Amount("chosen", "place"))  # above the card at which one stops


def _until() -> Iterator[Phrase]:
    """Cards that are revealed until one is what is looked for; the others are "the rest"."""
    deck = (m.zone("deck"), m.OWN)
    chosen = Choose((rest("w"), *deck, Test("place", "is", "top")), target=False)
    above = Choose((*deck, UNTIL), 99, 99, target=False)
    shown = Do("is revealed", whom=m.CHOSEN)
    for words in ("reveal cards from the top of your Main Deck", "reveal cards from your Main Deck"):
        yield Phrase("order", f"{words} until you reveal a {{w:card}}", (chosen, shown, above))


def _from_piles() -> Iterator[Phrase]:
    """Cards that are played or taken from a hand or a trash."""
    for zone, test in (("trash", TRASH), ("hand", HAND)):
        there = Choose((rest("w"), test, m.OWN))
        other = Choose((m.OTHER, rest("w"), test, m.OWN))
        free = Do("plays", whom=m.CHOSEN, detail=FREE)
        here = Do("plays", whom=m.CHOSEN, detail=FREE, other=m.ME)
        yield Phrase("order", f"play a {{w:card}} from your {zone} {{f:free}}", (there, free))
        yield Phrase("order", f"play another {{w:card}} from your {zone} {{f:free}}", (other, free))
        yield Phrase("order", f"play a {{w:card}} from your {zone} to your base {{f:free}}", (there, free))
        yield Phrase("order", f"play a {{w:card}} from your {zone} here {{f:free}}", (there, here))
        yield Phrase("order", f"play a {{w:card}} from your {zone}", (there, PAID))
    back = Do("is returned", whom=m.CHOSEN)
    another = Choose((m.OTHER, rest("w"), TRASH, m.OWN))
    yield Phrase("order", "return another {w:card} from your trash to your hand", (another, back))
    gone = Do("is banished", whom=m.CHOSEN)
    for words, pile in (("your trash", (TRASH, m.OWN)), ("a trash", (TRASH,)), ("trashes", (TRASH,))):
        yield Phrase("order", f"banish a {{w:card}} from {words}", (Choose((rest("w"), *pile)), gone))
        some = Choose((rest("w"), *pile), 0, hole("n"))
        yield Phrase("order", f"banish up to {{n:several}} {{w:cards}} from {words}", (some, gone))
        yield Phrase(
            "order",
            f"banish all {{w:cards}} from {words}",
            (Do("is banished", whom=Pick("all", (rest("w"), *pile))),),
        )


PHRASES = (_hand_of_opponent, _free, _among, _until, _from_piles)
