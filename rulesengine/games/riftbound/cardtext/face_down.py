"""Cards that lie face down at a battlefield: hidden, played from there, counted, returned."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Either, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.events import DEFEND, PLAY, PLAYED
from rulesengine.games.riftbound.cardtext.lasting import static

if TYPE_CHECKING:
    from collections.abc import Iterator

FACE_DOWN = m.zone("face down")
LAID = (("from", "face down"),)
FROM = ("from face down", "from [Hidden]")
HERE = Test("place", "is", Amount("source", "place"))


def _described() -> Iterator[Phrase]:
    for words in ("facedown card", "hidden card"):
        yield Phrase("head one", words, (FACE_DOWN,))
        yield Phrase("head many", f"{words}s", (FACE_DOWN,))


def _moments() -> Iterator[Phrase]:
    """Being played from face down, and being hidden."""
    mine = replace(PLAY, where=LAID)
    for words in FROM:
        yield Phrase("when", f"you play me {words}", mine)
        yield Phrase("when", f"I'm played {words}", mine)
        yield Phrase("when", f"you play a {{w:card}} {words}", replace(PLAYED, about=hole("w"), where=LAID))
        yield Phrase("event", f"when I defend or I'm played {words}", (DEFEND, mine))
    yield Phrase("when", "you play this from face down", replace(mine, timing=("this",)))
    for who, whose in (("you hide", "you"), ("a opponent hides", "opponent")):
        yield Phrase("when", f"{who} a card", Ability("", when="hides", whose=whose))  # type: ignore[arg-type]


def _lines() -> Iterator[Phrase]:
    """How many may be here, what cannot be played from there, and what is done with them."""
    room = (Change("hiding places", "plus", 1),)
    mine = static(changes=room, whose="any", about=(m.BATTLEFIELD, *m.HERE))
    for words in ("you may hide a additional card here", "a additional card may be hidden here"):
        yield Phrase("static", f"{words}", mine)
    shut = Ability("", "ban", when="plays", whose="opponent", about=(FACE_DOWN, HERE))
    for verb in ("revealed", "played"):
        yield Phrase("static", f"your opponents' [Hidden] cards can't be {verb} here", shut)
        yield Phrase("static", f"opponents' facedown cards can't be {verb} here", shut)
    shown = Do("is revealed", whom=m.CHOSEN)
    one = Choose((FACE_DOWN, rest("w")), target=False)
    yield Phrase("order", "reveal a facedown {w:card}", (one, shown))
    for start, tests in (("a friendly", (m.YOURS,)), ("another friendly", (m.YOURS, m.OTHER))):
        on_board = (Test("types", "any", ("Gear", "Unit")), m.BOARD)
        either = Choose((*tests, Either((on_board, (FACE_DOWN,)))))
        words = f"return {start} gear , unit , or facedown card to its owner's hand"
        yield Phrase("order", words, (either, Do("is returned", whom=m.CHOSEN)))


PHRASES = (_described, _moments, _lines)
