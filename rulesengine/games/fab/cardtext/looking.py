"""Looking at cards, revealing and searching: what is seen, and what is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.meanings import (
    ENEMY,
    HERO,
    IS_IT,
    IS_THEY,
    X,
    zone,
)
from rulesengine.games.fab.cardtext.open import (
    Choose,
    Do,
    Find,
    Look,
    Pick,
    Roll,
    Test,
    Whom,
)
from rulesengine.games.fab.cardtext.orders import _to

if TYPE_CHECKING:
    from collections.abc import Iterator


def _looking() -> Iterator[Phrase]:
    n = hole("n")
    for whose, who in (
        ("your", "you"),
        ("their", "opponent"),
        ("the defending hero's", "opponent"),
        ("target opponent's", "opponent"),
    ):
        for words, reveal in (("look at", False), ("reveal", True)):
            yield Phrase(
                "order", f"{words} the top card of {whose} deck", (Look(1, whose=who, reveal=reveal),)
            )
            yield Phrase(
                "order",
                f"{words} the top {{n:many}} cards of {whose} deck",
                (Look(n, whose=who, reveal=reveal),),
            )
            yield Phrase(
                "order", f"{words} the top X cards of {whose} deck", (Look(X, whose=who, reveal=reveal),)
            )
    for words, whom in (
        ("their", IS_THEY),
        ("target hero's", Whom((HERO,), target=True)),
        ("target opponent's", Whom((HERO, ENEMY), target=True)),
    ):
        yield Phrase("order", f"look at {words} hand", (Do("looks at hand", whom=whom),))
    for count, least, most in (("{w:a thing}", 1, 1), ("up to {n:many} {w:things}", 0, n)):
        for place, there in (
            ("deck", zone("deck")),
            ("inventory", zone("inventory")),
            ("graveyard", zone("graveyard")),
        ):
            where = (there, Test("owner", "is", "you"), rest("w"))
            yield Phrase("order", f"search your {place} for {count}", (Find(where, most, least),))
    yield Phrase("order", "roll a {n:number} sided die", (Roll(n),))
    yield Phrase("order", "roll a {n:number}-sided die", (Roll(n),))
    yield Phrase("order", "choose {o:object}", (Choose(hole("o")),))
    yield Phrase(
        "order",
        "put the rest on the bottom of your deck in any order",
        (Do("is put", whom=Pick("(rest)"), detail=_to("deck", end="bottom", order="any")),),
    )
    yield Phrase(
        "order",
        "put the rest on the bottom of your deck",
        (Do("is put", whom=Pick("(rest)"), detail=_to("deck", end="bottom")),),
    )
    yield Phrase(
        "order",
        "put them back in any order",
        (Do("is put", whom=IS_IT, detail=_to("deck", end="top", order="any")),),
    )


LOOKING = (*_looking(),)
