"""What is done to somebody, said of whom it is done to: "when I'm stunned", "when a unit is readied".

And a few moments more that players set off: with a Spell, with a token, with more than one at once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.events import MOVES, PLAYED
from rulesengine.games.riftbound.cardtext.moments import BATCH

if TYPE_CHECKING:
    from collections.abc import Iterator

DONE_TO: tuple[tuple[str, str], ...] = (
    ("stunned", "is stunned"), ("buffed", "is buffed"), ("exhausted", "is exhausted"),
    ("readied", "is readied"), ("killed", "is killed"), ("recalled", "is recalled"),
    ("moved", "is moved"), ("banished", "is banished"), ("returned to hand", "is returned"),
)  # fmt: skip


def _of_whom(mine: str, theirs: str, kind: str) -> Iterator[Phrase]:
    """Say it of the card itself, of one of a sort, and of another of a sort."""
    yield Phrase("when", f"I{mine}", Ability("", when=kind))
    seen = Ability("", when=kind, whose="any", about=hole("w"))
    yield Phrase("when", f"a {{w:one}} {theirs}", seen)
    yield Phrase("when", f"another {{w:one}} {theirs}", replace(seen, about=(m.OTHER, rest("w"))))


def _passive() -> Iterator[Phrase]:
    for words, kind in DONE_TO:
        yield from _of_whom(f"'m {words}", f"is {words}", kind)


BECOMES = (
    ("ready", "is readied"),
    ("exhausted", "is exhausted"),
    ("stunned", "is stunned"),
    ("buffed", "is buffed"),
)


def _becoming() -> Iterator[Phrase]:
    """The same, said of what somebody becomes."""
    for words, kind in BECOMES:
        yield from _of_whom(f" become {words}", f"becomes {words}", kind)
    yield Phrase("when", "I ready", Ability("", when="is readied"))


def _by_players() -> Iterator[Phrase]:
    """What players do with a Spell, several times at once, or with tokens."""
    hit = Ability("", when="is dealt", whose="any", about=hole("w"), by=(m.YOURS, m.SPELL))
    yield Phrase("when", "you deal damage to a {w:one} with a spell", hit)
    chosen = Ability("", when="is chosen", whose="you", about=hole("w"), timing=BATCH)
    yield Phrase("when", "you choose 1 or more {w:many}", chosen)
    yield Phrase("when", "you gain 1 or more XP", Ability("", when="gains XP", whose="you"))
    yield Phrase("when", "you spend XP", Ability("", when="spends XP", whose="you"))
    for number, words in ((2, "second"), (3, "third")):
        for end in ("in a turn", "each turn"):
            nth = Ability("", when="plays", whose="you", ordinal=number)
            yield Phrase("when", f"you play a {words} card {end}", nth)
    for tokens, kinds in (("unit", m.UNIT), ("gear", m.GEAR)):
        yield Phrase("card head", f"{tokens} token", (kinds, Test("token", "is", 1)))
    yield Phrase("when", "a {w:one} dies here", _here(Ability("", when="is killed", whose="any")))
    during = replace(PLAYED, about=hole("w"), given=(Test("player", "is", "you", "turn"),))
    yield Phrase("when", "you play a {w:card} on your turn", during)
    for words in ("I move to another battlefield", "I move from a battlefield to another"):
        away = replace(MOVES, about=(m.AT_BATTLEFIELD,), where=(("from", "battlefield"),))
        yield Phrase("when", words, away)


def _here(ability: Ability) -> Ability:
    return replace(ability, about=(rest("w"), *m.HERE))


PHRASES = (_passive, _becoming, _by_players)
