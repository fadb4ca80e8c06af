"""Additional costs that a player may pay, and what is done where they were paid or were not.

However the cost is said, each tail goes with it: "if you do, draw 2. Otherwise, draw 1".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole
from rulesengine.core.text import Frame
from rulesengine.games.riftbound.cardtext.conditions import PAID
from rulesengine.games.riftbound.cardtext.events import PLAY
from rulesengine.games.riftbound.cardtext.sentences import EXTRA, Line, as_played

if TYPE_CHECKING:
    from collections.abc import Iterator

THIS = ("this", "this spell")
WAYS = tuple(
    words
    for me in THIS
    for words in (
        f"you may {{c:costs}} as a additional cost to play {me}",
        f"as a additional cost to play {me} , you may {{c:costs}}",
        f"as you play {me} , you may {{c:costs}} as a additional cost",
    )
)
DID = ("if you do", "if you paid this cost", "if you paid the additional cost")
DID_NOT = ("otherwise", "if you don't", "if you didn't")


def _paid() -> Iterator[Phrase]:
    """What a Spell does where its additional cost was paid."""
    played, asked = (as_played(),), (Frame((EXTRA,), may=True, cost=hole("c")),)
    for way in WAYS:
        for start in DID:
            yield Phrase("extra", f"{way} . {start} ,", asked)
    paid = Line(then=hole("b"), level=(PAID,))
    yield Phrase("line", "{x:extra} {b:effect}", Line(played, then=hole("x"), also=(paid,)))
    either = Frame(hole("s"), given=(PAID,), otherwise=hole("o"))
    for start in DID_NOT:
        said = f"{{x:extra}} {{s:sentence}} . {start} , {{o:sentence}} ."
        yield Phrase("line", said, Line(played, then=hole("x"), also=(Line(then=(either,)),)))
    for way in WAYS:
        entered = Line((PLAY,), given=(PAID,), then=hole("b"))
        mine = way.replace("play this spell", "play me").replace("play this", "play me")
        for start in DID if "spell" in way else ():
            said = f"{mine} . {start} , {{b:effect}}"
            yield Phrase("line", said, Line(played, then=asked, also=(entered,)))
    for me in ("me", *THIS):
        yield Phrase(
            "line", f"as a additional cost to play {me} , you may {{c:costs}} .", Line(played, then=asked)
        )


PHRASES = (_paid,)
