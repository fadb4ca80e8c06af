"""Cards that an effect plays: which, from where, to where, and what is paid for them.

What is paid goes with every card and every place: all of its cost, its power only, so much energy less, or
nothing. What cannot be paid is not played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Choose, Do, Look, Pick, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.binding import FROM_TRASH
from rulesengine.games.riftbound.cardtext.unfolding import ALL_OF_IT, NOTHING, ONLY_POWER, Played
from rulesengine.games.riftbound.cardtext.words import AMONG, FREE, HAND, TRASH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Tests

IGNORED = ("ignoring {} cost", "without paying {} cost", "ignoring {} costs")
ENERGY_IGNORED = ("ignoring {} Energy cost", "without paying {} Energy cost")


def _prices() -> Iterator[Phrase]:
    """What is paid for it."""
    yield Phrase("played for", "", ALL_OF_IT)
    for start in ("", ", "):
        for whose in ("its", "my", "their"):
            for words in IGNORED:
                said = f"{start}{words.format(whose)}"
                yield Phrase("free", said, "yes")
                yield Phrase("played for", said, NOTHING)
            for words in ENERGY_IGNORED:
                yield Phrase("played for", f"{start}{words.format(whose)}", ONLY_POWER)
    for words in (", reducing its cost by {n:energy off}", "for {n:energy off} less"):
        yield Phrase("played for", words, hole("n"))


PLAYED_FROM: tuple[tuple[str, Tests], ...] = (  # the piles from which cards are played
    ("your hand", (HAND, m.OWN)), ("hand", (HAND, m.OWN)), ("your trash", (TRASH, m.OWN)),
    ("your hand or trash", (Test("zone", "any", ("hand", "trash")), m.OWN)),
)  # fmt: skip
OWN_FIELD = Choose((m.BATTLEFIELD, m.AT_BATTLEFIELD, m.CONTROLLED, m.YOURS), target=False)


def _places() -> Iterator[Phrase]:
    """From where, and to where."""
    for words, tests in PLAYED_FROM:
        yield Phrase("played from", words, tests)
    base = ("", "to your base", "to base", "to its base")
    for words, to in (
        *((words, ()) for words in base), ("here", m.ME), ("to my battlefield", m.ME), ("there", m.AT_THERE),
        ("to a battlefield you control", OWN_FIELD),
    ):  # fmt: skip
        yield Phrase("played to", words, to)


def _cards() -> Iterator[Phrase]:
    """Which card: one of a pile, one that was looked at, one that was named, or the card itself."""
    w, z = rest("w"), rest("z")
    for start, tests in (("a {w:card}", ()), ("another {w:card}", (m.OTHER,))):
        yield Phrase("played card", f"{start} from {{z:played from}}", (Choose((*tests, w, *(z,))), m.CHOSEN))
    behind = Choose((w, rest("p"), z))
    yield Phrase("played card", "a {w:card} from {z:played from} {p:post}", (behind, m.CHOSEN))
    for it in ("it", "that card"):
        yield Phrase("played card", it, (m.IT,))
    any_, some = Choose((AMONG,), target=False), Choose((AMONG, w, rest("p")), target=False)
    for one in ("one", "1", "one of them"):
        yield Phrase("played among", one, (any_, m.CHOSEN))
    yield Phrase("played among", "a {w:card} from among them{p:posts}", (some, m.CHOSEN))
    yield Phrase("played card", "{c:played among}", hole("c"))
    yield Phrase("played card", "the top card of your Main Deck", (Look(1, -1), m.IT))
    for me in ("me", "this"):
        yield Phrase("played card", f"{me} from your trash", (FROM_TRASH,))
    yield Phrase("played card", "me", (m.ME,))


def _played() -> Iterator[Phrase]:
    """That it is played."""
    to, paid = hole("t"), hole("p")
    said = "{t:played to}{p:played for}"
    yield Phrase("order", f"play {{c:played card}}{said}", (Played(hole("c"), to, paid),))
    for joint in (" , then", " and", " , and"):
        words = f"banish {{c:played among}}{joint} play it{said}"
        yield Phrase("order", words, (Played(hole("c"), to, paid),))
    gone = Do("is banished", whom=m.CHOSEN)
    words = f"banish {{o:choice}} , then play it{said}"
    yield Phrase("order", words, (hole("o"), gone, Played((m.IT,), to, paid)))
    several: Pick = m.CHOSEN
    free = Do("plays", whom=several, detail=FREE)
    yield Phrase("order", "play {c:card of a pile} {f:free}", (hole("c"), free))


PHRASES = (_prices, _places, _cards, _played)
