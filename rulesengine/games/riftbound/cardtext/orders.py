"""What a text orders: "draw 1", "ready another friendly Mech", "deal 2 to an enemy unit here".

The category `order` gives a tuple of parts, and `cost` one of what is paid. What is done to an object is one
table, VERBS; each verb takes an object that is chosen now or one that is meant without a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole
from rulesengine.core.text import Amount, Choose, Do, Frame, Modes, Pick
from rulesengine.games.riftbound.cardtext import meanings as m
from rulesengine.games.riftbound.cardtext.counting import EACH, EQUAL
from rulesengine.games.riftbound.cardtext.lasting import on_objects

if TYPE_CHECKING:
    from collections.abc import Iterator

VERBS = {  # what is done to one object, or to several
    "ready": "is readied", "exhaust": "is exhausted", "stun": "is stunned", "buff": "is buffed",
    "kill": "is killed", "banish": "is banished", "recall": "is recalled", "heal": "is healed",
    "gain control of": "changes control", "take control of": "changes control", "recycle": "is recycled",
}  # fmt: skip
FORMER = Pick("former")  # the choice before the last one


def _verbs() -> Iterator[Phrase]:
    for verb, kind in VERBS.items():
        yield from on_objects(f"{verb} {{o}}", lambda whom, kind=kind: Do(kind, whom=whom))
    yield Phrase("order", "return me to my owner's hand", (Do("is returned", whom=m.ME),))
    for end in ("to its owner's hand", "to their owners' hands", "to their owner's hand"):
        yield from on_objects(f"return {{o}} {end}", lambda whom: Do("is returned", whom=whom))
    for end in ("to base", "to its base", "to your base", "to their base"):
        yield from on_objects(f"move {{o}} {end}", lambda whom: Do("is moved", whom=whom))
    for end, other in (
        ("here", m.ME), ("to here", m.ME), ("to this battlefield", m.ME), ("to my battlefield", m.ME),
        ("there", Pick("event")), ("to that battlefield", Pick("event")),
    ):  # fmt: skip
        yield from on_objects(
            f"move {{o}} {end}", lambda whom, other=other: Do("is moved", whom=whom, other=other)
        )
    to = Choose((m.BATTLEFIELD, m.AT_BATTLEFIELD))
    for category, chosen in (("choice", True), ("mine", False)):
        whom = FORMER if chosen else hole("o")
        moved = Do("is moved", whom=whom, other=m.CHOSEN)
        parts = (hole("o"), to, moved) if chosen else (to, moved)
        yield Phrase("order", f"move {{o:{category}}} to a battlefield", parts)
    it_goes = (to, Do("is moved", whom=FORMER, other=m.CHOSEN))
    yield Phrase("order", "move it to a battlefield", it_goes)
    anywhere = Modes((("", (Do("is moved", whom=m.IT),)), ("", it_goes)))
    yield Phrase("order", "move {o:choice}", (hole("o"), anywhere))
    for end in (
        "on the bottom of its owner's Main Deck",
        "on the bottom of their owners' Main Decks",
        "on the bottom of your Main Deck",
    ):
        yield from on_objects(f"put {{o}} {end}", lambda whom: Do("is recycled", whom=whom))


def _damage() -> Iterator[Phrase]:
    told: list[tuple[str, object]] = [
        ("deal {n:number} to {o}", hole("n")), ("deal {n:number} damage to {o}", hole("n")),
    ]  # fmt: skip
    told += [("I deal {n:number} to {o}", hole("n")), ("I deal {n:number} damage to {o}", hole("n"))]
    told += [(f"deal {{n:number}} to {{o}} for each {words}", amount) for words, amount in EACH]
    told += [(f"deal damage equal to {words} to {{o}}", amount) for words, amount in EQUAL]
    told += [(f"deal damage to {{o}} equal to {words}", amount) for words, amount in EQUAL]
    mine = Do("is dealt", Amount("source", "Might"), m.IT)
    yield Phrase(
        "order",
        "we deal damage equal to our Mights to each other",
        (mine, Do("is dealt", Amount("chosen", "Might"), m.ME)),
    )
    to_first = Do("is dealt", Amount("chosen", "Might"), FORMER)
    to_last = Do("is dealt", Amount("chosen", "Might", slot=1), m.IT)
    yield Phrase("order", "they deal damage equal to their Mights to each other", (to_first, to_last))
    for words, dealt in told:
        yield from on_objects(words, lambda whom, dealt=dealt: Do("is dealt", dealt, whom))


PLAYERS = (  # who does it: the verb's ending, and whom the instruction is about
    ("", "", m.YOU), ("you ", "", m.YOU),
    ("each opponent ", "s", m.OPPONENT), ("a opponent ", "s", m.OPPONENT),
    ("your opponent ", "s", m.OPPONENT), ("each player ", "s", m.EVERYONE),
    ("choose a opponent . they ", "", m.OPPONENT),
)  # fmt: skip
GAINED = (("draw", "", "draws"), ("draw", " cards", "draws"), ("gain", " XP", "gains XP"))


def _players() -> Iterator[Phrase]:
    """What is done by players: draw, gain, channel, play a token."""
    for who, s, whom in PLAYERS:
        for verb, what, kind in GAINED:
            said = f"{who}{verb}{s} {{n:number}}{what}"
            yield Phrase("order", said, (Do(kind, hole("n"), whom),))
            for words, amount in EACH:
                yield Phrase("order", f"{said} for each {words}", (Do(kind, amount, whom),))
        yield Phrase("order", f"{who}draw{s} a card", (Do("draws", 1, whom),))
        yield Phrase("order", f"{who}draw{s} that many", (Do("draws", Amount("done"), whom),))
        for verb in ("score", "gain"):
            for point in ("point", "points"):
                mean = (Do("gains points", hole("n"), whom),)
                yield Phrase("order", f"{who}{verb}{s} {{n:number}} {point}", mean)
        for rune in ("rune", "runes"):
            awake = Do("channels", hole("n"), whom)
            yield Phrase("order", f"{who}channel{s} {{n:number}} {rune}", (awake,))
            tired = Do("channels", hole("n"), whom, (("exhausted", "yes"),))
            yield Phrase("order", f"{who}channel{s} {{n:number}} {rune} exhausted", (tired,))
        for words, other in PLACES if whom != m.EVERYONE else ():
            yield from _tokens(f"{who}play{s}", words, whom, other)
    yield Phrase("order", "win the game", (Do("wins", whom=m.YOU),))
    yield Phrase("order", "you win the game", (Do("wins", whom=m.YOU),))


PLACES = (
    ("", None), (" here", m.ME), (" to your base", None), (" into your base", None), (" in your base", None),
    (" at your base", None),
    (" there", Pick("event")),
)  # fmt: skip


def _created() -> Iterator[Phrase]:
    """Tokens that are only made: they were not played."""
    for place, other in PLACES:
        one = Do("creates", 1, m.YOU, made=hole("t"), other=other)
        some = Do("creates", hole("n"), m.YOU, made=hole("t"), other=other)
        yield Phrase("order", f"create a {{t:token}}{place}", (one,))
        yield Phrase("order", f"create {{n:several}} {{t:tokens}}{place}", (some,))


def _tokens(verb: str, place: str, whom: Pick, other: Pick | None) -> Iterator[Phrase]:
    for words, detail in (("", ()), ("ready ", (("ready", "yes"),)), ("exhausted ", (("exhausted", "yes"),))):
        ends = ("", " exhausted") if words == "exhausted " else ("",)
        one = Do("plays a token", 1, whom, detail, hole("t"), other=other)
        some = Do("plays a token", hole("n"), whom, detail, hole("t"), other=other)
        for end in ends:
            before = words if not end else ""
            yield Phrase("order", f"{verb} a {before}{{t:token}}{place}{end}", (one,))
            yield Phrase("order", f"{verb} {{n:several}} {before}{{t:tokens}}{place}{end}", (some,))


def _choosing() -> Iterator[Phrase]:
    yield Phrase("order", "choose {a:choice}", (hole("a"),))
    yield Phrase("order", "choose {a:choice} and {b:choice}", (hole("a"), hole("b")))
    yield Phrase("order", "do nothing", (Frame(),))


ORDERS = (*_verbs(), *_damage(), *_players(), *_created(), *_choosing())
