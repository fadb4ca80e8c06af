"""Conditions on what has happened: "you have played another red card this turn"."""

# ruff: noqa: E501, C901  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.conditions import MORE, PERIODS
from rulesengine.games.fab.cardtext.meanings import (
    ENEMY,
    FRIENDLY,
    HERO,
    OTHER,
    zone,
)
from rulesengine.games.fab.cardtext.open import Amount, Either, Test

if TYPE_CHECKING:
    from collections.abc import Iterator


def _happened(words: str, kind: str, where: Any, how: str = ">=", number: Any = 1) -> Iterator[Phrase]:  # noqa: ANN401
    for period, more in PERIODS:
        test = Test(Amount("happened", kind, where=(*where, *more)), how, number)
        yield Phrase("state", f"{words} {period}", (test,))


def _history() -> Iterator[Phrase]:
    """What has happened this turn."""
    w, n = rest("w"), hole("n")
    you, they = Test("player", "is", "you", "event"), Test("player", "is", "opponent", "event")
    for who, by in (("you have", you), ("a opponent has", they), ("they have", they), ("that hero has", they),
                    ("the defending hero has", they)):  # fmt: skip
        for verb, kind in (("played", "plays"), ("pitched", "pitches"), ("discarded", "is discarded"),
                           ("banished", "is banished"), ("created", "is created"), ("defended with", "defends"),
                           ("attacked with", "attacks"), ("hit with", "hits"), ("boosted", "boosts"),
                           ("activated", "activates"), ("destroyed", "is destroyed"), ("controlled", "controls")):  # fmt: skip
            yield from _happened(f"{who} {verb} {{w:a thing}}", kind, (by, w))
            for words, how in MORE:
                yield from _happened(f"{who} {verb} {{n:many}} {words} {{w:things}}", kind, (by, w), how, n)
        other = (OTHER, Test("id", "isnt", 0))
        for joint, again in (("and", ()), ("and/or", (Test("id", "isnt", 0),))):
            both = tuple(
                Test(Amount("happened", "plays", where=(by, *again, rest(x))), ">=", 1) for x in "wv"
            )
            yield Phrase("state", f"{who} played {{w:a thing}} {joint} {{v:a thing}} this turn", both)
        yield from _happened(f"{who} played another {{w:thing}}", "plays", (by, *other, w))
        yield from _happened(f"{who} played or created {{w:a thing}}", "plays or creates", (by, w))
        yield from _happened(f"{who} played or activated {{w:a thing}}", "plays or activates", (by, w))
        for words, kind in (("boosted", "boosts"), ("charged", "charges"), ("attacked", "attacks"), ("transcended", "transcends"),
                            ("drawn a card", "draws"), ("gained {h}", "gains life"), ("lost {h}", "loses life"),
                            ("fused", "fuses"), ("hit", "hits"), ("won a clash", "wins a clash"), ("intimidated", "intimidates")):  # fmt: skip
            yield from _happened(f"{who} {words}", kind, (by,))
    mine = Test("source controller", "is", "you", "event")
    for words, more in (("dealt damage", ()), ("dealt {p}", (Test("type", "is", "power", "event"),)),
                        ("dealt arcane damage", (Test("type", "is", "arcane", "event"),)),
                        ("dealt arcane damage to a opposing hero", (Test("type", "is", "arcane", "event"), HERO, ENEMY)),
                        ("dealt damage to a opposing hero", (HERO, ENEMY))):  # fmt: skip
        yield from _happened(f"you have {words}", "is dealt", (mine, *more))
    for who in ("you have", "your hero has"):
        yield from _happened(f"{who} been dealt damage", "is dealt", (HERO, FRIENDLY))
        yield from _happened(
            f"{who} been dealt arcane damage",
            "is dealt",
            (HERO, FRIENDLY, Test("type", "is", "arcane", "event")),
        )
    for place, to in (
        ("your soul", "soul"),
        ("your graveyard", "graveyard"),
        ("your banished zone", "banished"),
        ("your pitch zone", "pitch"),
    ):
        there = (Test("to", "is", to, "event"), Test("owner", "is", "you"))
        yield from _happened(f"{{w:a thing}} has been put into {place}", "is put", (*there, w))
        yield from _happened(
            f"{{w:a thing}} was put into {place}", "is put", (*there, w, Test("id", "isnt", 0))
        )
    yield from _happened("{w:a thing} has been played", "plays", (w,))
    yield from _happened("{w:a thing} has been destroyed", "is destroyed", (w,))
    yield from _happened("{w:a thing} has been played or activated", "plays or activates", (w,))
    to_this = Test("for", "is", "source", "event")
    for words in ("was", "were"):
        yield Phrase(
            "state",
            f"{{w:a thing}} {words} pitched to play this",
            (Test(Amount("happened", "pitches", where=(w, to_this)), ">=", 1),),
        )
    yield Phrase(
        "state",
        "{w:a thing} was pitched to play it",
        (Test(Amount("happened", "pitches", where=(w, to_this)), ">", 0),),
    )
    for words, how in (*MORE, ("", "is")):
        mean = (Test(Amount("happened", "pitches", where=(w, to_this)), how, n),)
        yield Phrase("state", f"{{n:many}} {words} {{w:thing}} was pitched to play this", mean)
        yield Phrase("state", f"{{n:many}} {words} {{w:things}} were pitched to play this", mean)
    for verb, pile in (
        ("discarded", "graveyard"),
        ("banished", "banished"),
        ("charged", "soul"),
        ("destroyed", "graveyard"),
        ("revealed", "deck"),
    ):
        moved = Amount("moved", where=(w, zone(pile)))
        yield Phrase("state", f"{{w:a thing}} is {verb} this way", (Test(moved, ">=", 1),))
        yield Phrase("state", f"{{w:a thing}} was {verb} this way", (Test(moved, ">", 0),))
        yield Phrase("state", f"{{w:things}} are {verb} this way", (Test(moved, ">", 1),))
    yield Phrase("state", "damage is dealt this way", (Test(Amount("done", "damage"), ">", 0),))
    last = (Test("last attack", "is", 1), Test("period", "is", "combat chain", "event"))
    yield Phrase(
        "state",
        "{n:name} was the last attack this combat chain",
        (Test(Amount("happened", "attacks", where=(Test("name", "is", hole("n")), *last)), ">=", 1),),
    )
    mine = (Test("name", "is", "(this)"), *last)
    yield Phrase(
        "state",
        "this was the last attack this combat chain",
        (Test(Amount("happened", "attacks", where=mine), ">=", 1),),
    )
    own = Either(((Test("name", "is", hole("n")),), (Test("name", "is", "(this)"),)))
    yield Phrase(
        "state",
        "{n:name} or this was the last attack this combat chain",
        (Test(Amount("happened", "attacks", where=(own, *last)), ">=", 1),),
    )
    either = Either(((Test("name", "is", hole("n")),), (Test("name", "is", hole("m")),)))
    yield Phrase(
        "state",
        "{n:name} or {m:name} was the last attack this combat chain",
        (Test(Amount("happened", "attacks", where=(either, *last)), ">=", 1),),
    )
    from_hand = (zone("hand"), Test("period", "is", "chain link", "event"))
    yield Phrase(
        "state",
        "the defending hero has defended with a card from their hand this chain link",
        (Test(Amount("happened", "defends", where=(they, *from_hand)), ">", 0),),
    )


HISTORY = (*_history(),)
