"""What a player can't do: "they can't play instants this turn", "opponents can't gain {h} during your turn".

Who cannot and what is forbidden are said once each. Who was named is remembered for as long as it holds.
"""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.words import (
    ENEMY,
    HERO,
    IS_IT,
    SELF,
    THEY,
    Ability,
    Choose,
    Forbids,
    Held,
    Line,
    Whom,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

WITH_THINGS = (
    ("play", "plays"), ("pitch", "pitches"), ("defend with", "defends"), ("attack with", "attacks"),
    ("activate", "activates"), ("discard", "is discarded"), ("banish", "is banished"), ("create", "is created"),
    ("play or activate", ("plays", "activates")), ("play or pitch", ("plays", "pitches")),
    ("play or defend with", ("plays", "defends")), ("boost", "boosts"),
)  # fmt: skip
ALONE = (
    ("draw cards", "draws"), ("draw", "draws"), ("gain {h}", "gains life"), ("lose {h}", "loses life"),
    ("gain action points", "gains action points"), ("gain {r}", "gains resources"), ("attack", "attacks"),
    ("defend", "defends"), ("intimidate", "intimidates"), ("charge", "charges"), ("opt", "opts"),
    ("fuse", "fuses"), ("boost", "boosts"), ("clash", "clashes"), ("search their deck", "searches"),
)  # fmt: skip
ALL = (  # a player or players that nobody has named before
    ("you", "you"), ("opponents", "opponent"), ("your opponents", "opponent"), ("opposing heroes", "opponent"),
    ("all opponents", "opponent"), ("each opponent", "opponent"), ("players", "any"), ("heroes", "any"),
    ("all heroes", "any"), ("each hero", "any"),
)  # fmt: skip
NAMED = ("they", "that hero", "the defending hero", "defending hero", "the attacking hero", "that player")


def _forbidden() -> Iterator[Phrase]:
    w = hole("w")
    for verb, kind in WITH_THINGS:
        ban = Ability("", "ban", when=kind, about=w)
        for things in ("things", "a thing"):
            yield Phrase("forbidden", f"{verb} {{w:{things}}}", ban)
    for verb, kind in ALONE:
        yield Phrase("forbidden", verb, Ability("", "ban", when=kind))
    from_hand = Ability("", "ban", when="plays", about=rest("w"), where=(("from", "hand"),))
    yield Phrase("forbidden", "play {w:things} from their hand", from_hand)


def _who_cannot() -> Iterator[Phrase]:
    b, t = hole("b"), hole("t")
    chosen = (
        ("target hero", (HERO,)),
        ("target opponent", (HERO, ENEMY)),
        ("target opposing hero", (HERO, ENEMY)),
    )
    for words, who in (*ALL, *((name, THEY) for name in NAMED)):
        for never in ("can't", "may not"):
            yield Phrase("order", f"{words} {never} {{b:forbidden}} {{t:time}}", (Forbids(who, b, t),))
            yield Phrase("order", f"{{t:time}}, {words} {never} {{b:forbidden}}", (Forbids(who, b, t),))
    for words, where in chosen:
        both = (Choose(Whom(where, target=True)), Forbids(THEY, b, t))
        yield Phrase("order", f"{words} can't {{b:forbidden}} {{t:time}}", both)
        yield Phrase("order", f"{{t:time}}, {words} can't {{b:forbidden}}", both)
    for words, who in ALL:
        held = Line("forbids", held=Forbids(who, b))
        gated = Line("forbids", given=hole("g"), held=Forbids(who, b))
        yield Phrase("line", f"{words} can't {{b:forbidden}}.", held)
        yield Phrase("line", f"{words} can't {{b:forbidden}} {{g:during}}.", gated)
        for word in ("while", "if"):
            yield Phrase("line", f"{word} {{g:states}}, {words} can't {{b:forbidden}}.", gated)
            yield Phrase("line", f"{words} can't {{b:forbidden}} {word} {{g:states}}.", gated)
        yield Phrase("line", f"{{g:during}}, {words} can't {{b:forbidden}}.", gated)


def _against() -> Iterator[Phrase]:
    """What cannot defend against something."""
    off = Ability("", "ban", when="defends", whose="target", about=hole("w"))
    for words, subject in (("this", SELF), ("it", IS_IT), ("that attack", IS_IT), ("the attack", IS_IT)):
        for verb in ("defend", "be used to defend", "defend against", "block"):
            yield Phrase("held", f"{{w:things}} can't {verb} {words}", Held(subject, (), ban=off))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _forbidden()
    yield from _who_cannot()
    yield from _against()
