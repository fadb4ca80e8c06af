"""What a text orders: "draw a card", "destroy target aura", "deal 3 arcane damage to target hero".

The category `order` gives a tuple of parts. What is done to an object is one table, VERBS.
"""

# ruff: noqa: E501, C901  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.meanings import (
    ENEMY,
    FRIENDLY,
    IS_IT,
    IS_THEY,
    MY_HERO,
    SELF,
    YOU,
    X,
    zone,
)
from rulesengine.games.fab.cardtext.nouns import WHOSE
from rulesengine.games.fab.cardtext.open import (
    Amount,
    Do,
    Pick,
    Test,
    Whom,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

RANDOM = (("order", "random"),)


def _to(place: str, **more: str) -> tuple[tuple[str, str], ...]:
    return (("to", place), *more.items())


UP = {"face": "up"}
VERBS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    ("destroy {o}", "is destroyed", ()), ("banish {o}", "is banished", ()), ("discard {o}", "is discarded", ()),
    ("reveal {o}", "is revealed", ()), ("equip {o} to another equipment zone", "is equipped", (("to", "another"),)),
    ("transform {o} into this", "is transformed", (("into", "this"),)), ("put {o} back in any order", "is put", _to("deck", end="top", order="any")),
    ("put {o} from your hand face-down into your arsenal", "is put", _to("arsenal", face="down", by="hand")), ("{t} {o}", "is tapped", ()), ("{u} {o}", "is untapped", ()),
    ("tap {o}", "is tapped", ()), ("untap {o}", "is untapped", ()),
    ("freeze {o}", "is frozen", ()), ("unfreeze {o}", "is unfrozen", ()), ("equip {o}", "is equipped", ()),
    ("banish {o} face-down", "is banished", (("face", "down"),)), ("unequip {o}", "is unequipped", ()),

    ("negate {o}", "is negated", ()), ("turn {o} face-up", "is turned", (("face", "up"),)),
    ("turn {o} face-down", "is turned", (("face", "down"),)), ("mark {o}", "is marked", (("flag", "marked"),)),
    ("return {o} to your hand", "is put", _to("hand")), ("return {o} to its owner's hand", "is put", _to("hand")),
    ("return {o} to the arena", "enters", ()), ("put {o} into the arena", "enters", ()),
    ("put {o} into your hand", "is put", _to("hand")), ("put {o} into its owner's hand", "is put", _to("hand")),
    ("put {o} in your hand", "is put", _to("hand")),
    ("put {o} on top of your deck", "is put", _to("deck", end="top")),
    ("put {o} on top", "is put", _to("deck", end="top")), ("put {o} on the bottom", "is put", _to("deck", end="bottom")),
    ("put {o} on the bottom of your deck", "is put", _to("deck", end="bottom")),
    ("put {o} on the bottom of its owner's deck", "is put", _to("deck", end="bottom")),
    ("put {o} on top of its owner's deck", "is put", _to("deck", end="top")),
    ("put {o} on the bottom of their deck", "is put", _to("deck", end="bottom")),
    ("put {o} into your graveyard", "is put", _to("graveyard")), ("put {o} into your soul", "is put", _to("soul")),
    ("put {o} into your pitch zone", "is put", _to("pitch")),
    ("put {o} into your arsenal", "is put", _to("arsenal")),
    ("put {o} face-up into your arsenal", "is put", _to("arsenal", **UP)),
    ("put {o} face-up in arsenal", "is put", _to("arsenal", **UP)),
    ("put {o} face-down into your arsenal", "is put", _to("arsenal", face="down")),
    ("remove {o} from the game", "is removed", ()), ("shuffle {o} into your deck", "is put", _to("deck", end="shuffled")),
    ("add {o} to this chain link as a defending card", "defends", ()),
    ("play {o}", "plays", ()), ("attack with {o}", "attacks", ()),
)  # fmt: skip


def _objects() -> Iterator[Phrase]:
    w, n = hole("w"), hole("n")
    yield Phrase("chosen one", "target {w:thing}", Whom(w, target=True))
    yield Phrase(
        "chosen one", "another target {w:thing}", Whom((Test("id", "isnt", "source"), rest("w")), target=True)
    )
    yield Phrase("chosen one", "{w:a thing} of your choice", Whom((rest("w"), Test("id", "isnt", 0))))
    for words in ("up to {n:many} target {w:things}",):
        yield Phrase("chosen many", words, Whom(w, 0, n, target=True))
    yield Phrase("chosen many", "{n:many} target {w:things}", Whom(w, n, n, target=True))
    yield Phrase("object", "{o:chosen one}", hole("o"))
    yield Phrase("object", "{o:chosen many}", hole("o"))
    for words in ("this", "this card"):
        yield Phrase("object", words, SELF)
    for words in ("it", "them", "that card", "the card", "those cards", "the attack", "that attack", "the dagger", "him", "her",
                  "the cards", "the discarded card", "the revealed card", "the token", "those tokens"):  # fmt: skip
        yield Phrase("object", words, IS_IT)
    yield Phrase("object", "{n:name}", Pick("all", (Test("name", "is", hole("n")),)))
    yield Phrase("object", "{w:a thing}", Whom(w))
    yield Phrase("object", "up to {n:many} {w:things}", Whom(w, 0, n))
    yield Phrase("object", "{n:many} {w:things}", Whom(w, n, n))
    yield Phrase("object", "X {w:things}", Whom(w, X, X))
    yield Phrase("object", "a random {w:thing}", Whom(w, random=True))
    yield Phrase("object", "{n:many} random {w:things}", Whom(w, n, n, random=True))
    for words in ("all", "each"):
        yield Phrase("object", f"{words} {{w:{'things' if words == 'all' else 'thing'}}}", Pick("all", w))
    yield Phrase("object", "the {w:things}", Pick("all", (Test("id", "isnt", 0), rest("w"))))
    for whose, test in (("your", FRIENDLY), ("their", ENEMY)):
        for many, place in (("hand", "hand"), ("graveyard", "graveyard"), ("arsenal", "arsenal")):
            yield Phrase(
                "object",
                f"{whose} {many}",
                Pick("all", (zone(place), Test("owner", "is", "you" if test is FRIENDLY else "opponent"))),
            )
    for whose, test in WHOSE:
        top = (zone("deck"), test)
        yield Phrase("top", f"the top card of {whose} deck", Whom((*top, Test("place", "is", "top"))))
        yield Phrase(
            "top",
            f"the top {{n:many}} cards of {whose} deck",
            Whom((*top, Test("place", "is", "top")), hole("n"), hole("n")),
        )
        yield Phrase(
            "top", f"the top X cards of {whose} deck", Whom((*top, Test("place", "is", "top")), X, X)
        )
    yield Phrase("object", "{o:top}", hole("o"))
    for words in ("a revealed card", "1 of the revealed cards", "one of the revealed cards"):
        yield Phrase("object", words, Whom((zone("deck"), Test("flags", "has", "revealed"))))


def _deeds() -> Iterator[Phrase]:
    o = hole("o")
    hand = (zone("hand"), Test("owner", "is", "you"))
    yield Phrase("order", "discard a card", (Do("is discarded", whom=Whom(hand)),))
    yield Phrase("order", "discard a random card", (Do("is discarded", whom=Whom(hand, random=True)),))
    for words, kind, detail in VERBS:
        yield Phrase("order", words.replace("{o}", "{o:object}"), (Do(kind, whom=o, detail=detail),))
    yield Phrase(
        "order", "discard {n:many} cards", (Do("is discarded", whom=Whom(hand, hole("n"), hole("n"))),)
    )
    yield Phrase(
        "order",
        "discard {n:many} random cards",
        (Do("is discarded", whom=Whom(hand, hole("n"), hole("n"), random=True)),),
    )
    mine = (*hand, rest("w"))
    yield Phrase("order", "discard {w:a thing}", (Do("is discarded", whom=Whom(mine)),))
    for amount, n in (("a", 1), ("{n:many}", hole("n")), ("X", X)):
        s = "" if amount == "a" else "s"
        yield Phrase(
            "order",
            f"put {amount} {{c:mark}} counter{s} on {{o:object}}",
            (Do("gets counters", n, o, (("mark", hole("c")),)),),
        )
        yield Phrase(
            "order",
            f"remove {amount} {{c:mark}} counter{s} from {{o:object}}",
            (Do("loses counters", n, o, (("mark", hole("c")),)),),
        )
    yield Phrase(
        "order",
        "remove all {c:mark} counters from {o:object}",
        (Do("loses counters", Amount("source", hole("c")), o, (("mark", hole("c")),)),),
    )
    yield Phrase("mark", "{c:counter}", hole("c"))
    for sign, symbol, name in (
        ("+1", "{p}", "+1 power"),
        ("-1", "{p}", "-1 power"),
        ("-1", "{d}", "-1 defense"),
        ("+1", "{h}", "+1 life"),
        ("+1", "{d}", "+1 defense"),
    ):
        yield Phrase("mark", f"{sign} {symbol}", name)
    for amount, n in (("{n:number}", hole("n")), ("X", X), ("that much", Amount("done"))):
        for kind in ("", "arcane"):
            detail = (("type", kind),) if kind else ()
            says = f"{amount} {kind} damage".replace("  ", " ")
            for words, whom in (
                ("{o:object}", o),
                ("{o:player}", o),
                ("any target", Whom((Test("types", "any", ("Hero", "Ally")),), target=True)),
                ("you", MY_HERO),
                ("them", IS_THEY),
            ):
                yield Phrase("order", f"deal {says} to {words}", (Do("is dealt", n, whom, detail),))
                each = Amount("count", where=hole("w"), times=n) if amount == "{n:number}" else None
                if each is not None:
                    yield Phrase(
                        "order",
                        f"deal {says} to {words} for each {{w:thing}}",
                        (Do("is dealt", each, whom, detail),),
                    )
                for by in ("it", "this", "he", "she"):
                    yield Phrase("order", f"{by} deals {says} to {words}", (Do("is dealt", n, whom, detail),))
    yield Phrase("order", "attack", (Do("attacks"),))
    for article in ("a ", ""):
        yield Phrase(
            "order",
            f"transform {{o:object}} into {article}{{m:token}}",
            (Do("is transformed", whom=o, made=hole("m"), detail=(("into", article.strip() or "the"),)),),
        )
        yield Phrase(
            "order", f"create {article}{{m:token}} token", (Do("is created", 1, YOU, made=hole("m")),)
        )
    yield Phrase("order", "return to the brood", (Do("returns to the brood"),))
    dealt = Do("is dealt", hole("n"), MY_HERO)
    for source, mean in (
        ("target dagger you control", Whom((Test("subtypes", "has", "Dagger"), FRIENDLY), target=True)),
        ("the dagger", IS_IT),
    ):
        yield Phrase(
            "order",
            f"{source} deals {{n:number}} damage to them",
            (Do("deals", n_of(), mean, (("to", "them"),)),),
        )
        yield Phrase(
            "order",
            f"have {source} deal {{n:number}} damage to them",
            (Do("deals", n_of(), mean, (("to", "them"),)),),
        )
    del dealt
    yield Phrase("order", "the dagger has hit", (Do("hits", whom=IS_IT),))


def n_of() -> Any:  # noqa: ANN401  a hole
    """Make the hole of a number."""
    return hole("n")


ORDERS = (*_objects(), *_deeds())
