"""What something gets or loses: "+3{p}", "go again", an ability in quotes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole
from rulesengine.games.fab.cardtext import lexicon
from rulesengine.games.fab.cardtext.lasting import PROPS
from rulesengine.games.fab.cardtext.meanings import X
from rulesengine.games.fab.cardtext.open import (
    Amount,
    Change,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


EVERY = tuple(sorted({*lexicon.CLASSES, *lexicon.TALENTS}))


def _changes() -> Iterator[Phrase]:
    for symbol, prop in PROPS:
        for sign, how in (("plus", "plus"), ("minus", "minus")):
            bonus = Change(prop, how, hole("n"))
            yield Phrase("bonus", f"{{n:{sign}}} {symbol}", bonus)
            mark = "+" if sign == "plus" else "-"
            yield Phrase("bonus", f"{mark}X {symbol}", Change(prop, how, X))
            if prop in {"power", "defense"}:
                yield Phrase("bonus", f"{{n:{sign}}} base {symbol}", Change(f"base {prop}", how, hole("n")))
            each = Change(prop, how, Amount("count", where=hole("w"), times=hole("n")))
            yield Phrase("bonus", f"{{n:{sign}}} {symbol} for each {{w:thing}}", each)
    yield Phrase("given", "{b:bonus}", hole("b"))
    for word in lexicon.KEYWORDS:
        yield Phrase("keyword", word, word)
    yield Phrase("given", "{k:keyword}", Change("keywords", "add", hole("k")))
    for word in ("piercing", "ward", "spellvoid", "arcane barrier", "quell", "heave"):
        yield Phrase("given", f"{word} {{n:number}}", Change(word, "plus", hole("n")))
    yield Phrase("given", "{q:quoted}", Change("abilities", "gain", hole("q")))
    yield Phrase("gets", "{a:given}", (hole("a"),))
    yield Phrase("gets", "{a:given} and {b:given}", (hole("a"), hole("b")))
    yield Phrase("gets", "{a:given}, {b:given}, and {c:given}", (hole("a"), hole("b"), hole("c")))
    yield Phrase("lost", "{k:keyword}", Change("keywords", "remove", hole("k")))
    yield Phrase("lost", "all abilities", Change("abilities", "clear"))
    yield Phrase("lost", "all other abilities", Change("abilities", "clear", "other"))
    yield Phrase("lost", "all activated abilities", Change("abilities", "clear", "activated"))
    yield Phrase("lost", "all class and talent types", Change("supertypes", "remove", EVERY))
    yield Phrase("lost", "all class and talent supertypes", Change("supertypes", "remove", EVERY))
    yield Phrase("lost", "{s:super}", Change("supertypes", "remove", hole("s")))


GIVING = (*_changes(),)
