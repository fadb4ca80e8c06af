"""What holds of what belongs to somebody: its abilities, its numbers, its damage, its controller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole
from rulesengine.games.fab.cardtext.lasting import PROPS, _ban
from rulesengine.games.fab.cardtext.meanings import IS_IT, SELF
from rulesengine.games.fab.cardtext.open import (
    Change,
    Held,
    Those,
    Whom,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def _belonging() -> Iterator[Phrase]:
    """Sentences that are about what belongs to somebody: its abilities, its numbers, its damage."""
    activate, prevented = _ban("activates"), _ban("is prevented", whose="source")
    for words, subject in (
        ("its", IS_IT),
        ("this's", SELF),
        ("{o:chosen one}'s", hole("o")),
        ("that attack's", IS_IT),
    ):
        for abilities in ("abilities", "activated abilities"):
            yield Phrase("held", f"{words} {abilities} can't be activated", Held(subject, (), ban=activate))
        for symbol, prop in (("base {p}", "base power"), ("base {d}", "base defense"), *PROPS[:2]):
            for number, mean in (("{n:number}", hole("n")), ("equal to {x:amount}", hole("x"))):
                yield Phrase(
                    "held", f"{words} {symbol} is {number}", Held(subject, (Change(prop, "set", mean),))
                )
            for how, word in (("times", "doubled"), ("over", "halved")):
                yield Phrase("held", f"{words} {symbol} is {word}", Held(subject, (Change(prop, how, 2),)))
    yield Phrase("held", "this damage can't be prevented", Held(SELF, (), ban=prevented))
    control = (Change("controller", "set", "you"),)
    yield Phrase("held", "gain control of {o:chosen one}", Held(hole("o"), control))
    yield Phrase("held", "steal {o:chosen one}", Held(hole("o"), control))
    yield Phrase("held", "steal {w:a thing}", Held(Whom(hole("w")), control))
    kept_off = _ban("defends", whose="target", about=hole("w"))
    yield Phrase("held", "the defending hero can't defend this with {w:things}", Held(SELF, (), ban=kept_off))
    yield Phrase("held", "gain control of it", Held(IS_IT, control))
    yield Phrase("held", "gain control of {w:a thing}", Held(Whom(hole("w")), control))
    yield Phrase("held", "you control {w:things}", Held(Those("any", hole("w")), control))
    for words, subject in (("it", IS_IT), ("this", SELF), ("{o:chosen one}", hole("o"))):
        for damage in (
            f"damage {words} would deal",
            f"damage that {words} would deal",
            f"damage that would be dealt by {words}",
            f"damage dealt by {words}",
        ):
            yield Phrase("held", f"{damage} can't be prevented", Held(subject, (), ban=prevented))
    every = Held(Those("any", ()), (), ban=_ban("is prevented"))
    yield Phrase("held", "damage can't be prevented", every)


BELONGING = (*_belonging(),)
