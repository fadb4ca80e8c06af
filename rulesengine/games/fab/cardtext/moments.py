"""Moments that are waited for, and in which part of a turn something must happen."""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, rest
from rulesengine.games.fab.cardtext.events import ACTION_PHASE, hears
from rulesengine.games.fab.cardtext.open import Test

if TYPE_CHECKING:
    from collections.abc import Iterator


def _moments() -> Iterator[Phrase]:
    for whose, who in (("your", "you"), ("each opponent's", "opponent"), ("a opponent's", "opponent"), ("each hero's", "any"),
                       ("each player's", "any"), ("their", "opponent")):  # fmt: skip
        yield Phrase("moment", f"at the start of {whose} turn", hears("turn begins", whose=who))
        for phase in ("action", "end", "start"):
            heard = hears("phase begins", whose=who, where=(("phase", phase),))
            yield Phrase("moment", f"at the start of {whose} {phase} phase", heard)
    yield Phrase(
        "moment", "at the start of each turn", hears("turn begins", whose="any", where=(("by", "turn"),))
    )
    end = hears("phase begins", whose="any", where=(("phase", "end"),))
    for words in ("at the end of the turn", "at the end of this turn", "at the end of turn"):
        yield Phrase("wait", words, end)
    yield Phrase("wait", "at the start of your next turn", hears("turn begins", whose="you"))
    yield Phrase(
        "wait",
        "at the start of your next action phase",
        hears("phase begins", whose="you", where=(("phase", "action"),)),
    )
    yield Phrase(
        "wait",
        "at the start of your next end phase",
        hears("phase begins", whose="you", where=(("phase", "end"),)),
    )
    yield Phrase("wait", "at the start of the end phase", end)
    yield Phrase("moment", "when the combat chain closes", hears("combat chain closes", whose="any"))
    yield Phrase("moment", "when the chain link closes", hears("chain link closes", whose="any"))


def _during() -> Iterator[Phrase]:
    """In which part of the turn it must happen."""
    for words, tests in (
        ("during your action phase", (ACTION_PHASE,)),
        ("during the reaction step", (Test("reaction step", ">=", 1, "you"),)),
        ("during your turn", (Test("turn", "is", "you", "turn"),)),
        ("during a opponent's turn", (Test("turn", "is", "opponent", "turn"),)),
        ("during their turn", (Test("turn", "is", "opponent", "turn"), Test("turn", "isnt", "you", "turn"))),
        ("during a action phase", (Test("phase", "is", "action", "turn"),)),
        ("from an effect during the reaction step", (Test("reaction step", ">=", 1, "you"), Test("by", "is", "effect", "event"))),
        ("this combat chain", ()), ("while {s:states}", rest("s")),
    ):  # fmt: skip
        if words != "this combat chain":
            yield Phrase("during", words, (tests,) if words.startswith("while") else tests)


MOMENTS = (*_moments(), *_during())
