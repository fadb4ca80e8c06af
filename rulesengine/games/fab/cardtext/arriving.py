"""What something enters the arena with, or as."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole
from rulesengine.games.fab.cardtext.meanings import X
from rulesengine.games.fab.cardtext.open import Ability, Instead

if TYPE_CHECKING:
    from collections.abc import Iterator


def _arrivals() -> Iterator[Phrase]:
    """What something enters with."""
    n, c = hole("n"), hole("c")
    enters = Ability("", "instead", when="enters", whose="self", zone="any", instead=hole("i"))
    yield Phrase("arrives", "this enters the arena {i:arriving}", enters)
    for count, amount in (("a", 1), ("{n:many}", n), ("X", X)):
        s = "" if count == "a" else "s"
        for on in ("", " on it"):
            yield Phrase(
                "arriving",
                f"with {count} {{c:mark}} counter{s}{on}",
                Instead("with", sort="identity", gives=((c, amount),)),
            )
    yield Phrase("arriving", "tapped", Instead("with", sort="identity", gives=(("flags", "tapped"),)))
    yield Phrase(
        "arriving",
        "as your choice of {a:subtype} or {b:subtype}",
        Instead("with", sort="identity", gives=(("subtypes", (hole("a"), hole("b"))),)),
    )
    choice = Instead("with", sort="identity", gives=(("subtypes", (hole("a"), hole("b"))),))
    yield Phrase(
        "arrives",
        "as this enters the arena, choose {a:subtype} or {b:subtype}. it enters as your choice",
        Ability("", "instead", when="enters", whose="self", zone="any", instead=choice),
    )
    for word in ("Sword", "Axe", "Dagger", "Hammer", "Club", "Staff", "Bow", "Aura", "Item"):
        yield Phrase("subtype", word, word)
        yield Phrase("subtype", word.lower(), word)


ARRIVING = (*_arrivals(),)
