"""What players do: "draw 1", "each opponent channels 1 rune", "its owner plays it", tokens that are played.

"They" and "that player" are whoever the event is about: such a line needs an event that a player does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Choose, Do, Frame, Pick
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.nouns import EQUAL
from rulesengine.games.riftbound.cardtext.words import AMONG, GAINED, HAND, VERBS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Owner

PLAYERS = (  # who does it: the verb's ending, and whom the instruction is about
    ("", "", m.YOU), ("you ", "", m.YOU),
    ("each opponent ", "s", m.OPPONENT), ("a opponent ", "s", m.OPPONENT),
    ("your opponent ", "s", m.OPPONENT), ("each player ", "s", m.EVERYONE),
    ("each other player ", "s", m.OPPONENT),
    ("choose a opponent . they ", "", m.OPPONENT),
)  # fmt: skip
PLACES = (
    ("", None), (" here", m.ME), (" to your base", None), (" into your base", None), (" in your base", None),
    (" at your base", None),
    (" there", m.AT_THERE),
)  # fmt: skip


def _players() -> Iterator[Phrase]:
    """What is done by players: draw, gain, channel, play a token."""
    for who, s, whom in PLAYERS:
        for verb, what, kind in GAINED:
            said = f"{who}{verb}{s} {{n:number}}{what}"
            yield Phrase("order", said, (Do(kind, hole("n"), whom),))
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


def _of_a_player() -> Iterator[Phrase]:
    """A player who is chosen, and what that player does."""
    chosen = Choose(what="player")
    for they, s in (("they", ""), ("that player", "s"), ("the chosen player", "s")):
        for verb, what, kind in GAINED:
            done = (chosen, Do(kind, hole("n"), m.CHOSEN))
            yield Phrase("order", f"choose a player . {they} {verb}{s} {{n:number}}{what}", done)
        for rune in ("rune", "runes"):
            done = (chosen, Do("channels", hole("n"), m.CHOSEN))
            yield Phrase("order", f"choose a player . {they} channel{s} {{n:number}} {rune}", done)
    for verb, what, kind in GAINED:
        may = Frame((Do(kind, hole("n"), m.CONTROLLER),), may=True, who="chosen player")
        yield Phrase("order", f"its controller may {verb} {{n:number}}{what}", (may,))


def _more_of_players() -> Iterator[Phrase]:
    """What players may do; as many cards as something is; tokens at a battlefield that is chosen."""
    for verb, what, kind in GAINED:
        said = f"{verb} {{n:number}}{what}"
        theirs = Frame((Do(kind, hole("n"), m.OPPONENT),), may=True, who="opponent")
        for who in ("a opponent may", "your opponent may"):
            yield Phrase("order", f"{who} {said}", (theirs,))
        yield Phrase("order", f"each opponent may {said}", m.by_each(theirs))
        yield Phrase("order", f"each player may {said}", m.by_each(theirs, of="everyone"))
    for words, amount in EQUAL:
        yield Phrase("order", f"draw cards equal to {words}", (Do("draws", amount, m.YOU),))
        yield Phrase("order", f"gain XP equal to {words}", (Do("gains XP", amount, m.YOU),))
    yield from _tokens("play", " to my battlefield", m.YOU, m.ME)
    field = Choose((m.BATTLEFIELD, m.AT_BATTLEFIELD, m.CONTROLLED, m.YOURS), target=False)
    for ready, detail in (("", ()), ("ready ", (("ready", "yes"),))):
        for n, number, tokens in (("a", 1, "{t:token}"), ("{n:several}", hole("n"), "{t:tokens}")):
            made = Do("plays a token", number, m.YOU, detail, hole("t"), other=m.CHOSEN)
            for place in ("to a battlefield you control", "at a battlefield you control"):
                yield Phrase("order", f"play {n} {ready}{tokens} {place}", (field, made))


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


def _theirs() -> Iterator[Phrase]:
    """What the controller or the owner of an object does, after something was done to it."""
    words: tuple[Owner, ...] = ("controller", "owner")
    for word in words:
        whom = Pick(m.PRONOUN_IT, whose=word)
        for verb, kind in (("draws", "draws"), ("channels", "channels")):
            yield Phrase("order", f"its {word} {verb} {{n:number}}", (Do(kind, hole("n"), whom),))
        yield Phrase("order", f"its {word} draws a card", (Do("draws", 1, whom),))
        tired = (("exhausted", "yes"),)
        for rune in ("rune", "runes"):
            mean = (Do("channels", hole("n"), whom, tired),)
            yield Phrase("order", f"its {word} channels {{n:number}} {rune} exhausted", mean)
        yield Phrase("order", f"its {word} gains {{n:number}} XP", (Do("gains XP", hole("n"), whom),))
        one = Do("plays a token", 1, whom, made=hole("t"))
        yield Phrase("order", f"its {word} plays a {{t:token}}", (one,))
    for free in ("", ", ignoring its cost", "without paying its cost", "ignoring its cost"):
        detail = (("free", "yes"),) if free else ()
        for base in ("", " to their base", " to its base"):
            plays = (Do("plays", whom=m.IT, detail=detail),)
            if base:
                yield Phrase("order", f"its owner plays it{base} {free}", plays)
        yield Phrase("order", f"its owner plays it {free}", (Do("plays", whom=m.IT, detail=detail),))
        taken = (Choose((AMONG, rest("w")), target=False), Do("plays", whom=m.CHOSEN, detail=detail))
        yield Phrase("order", f"play a {{w:card}} from among them {free}", taken)
    swap = (hole("a"), hole("b"), Do("swaps Might", whom=m.FORMER, other=m.CHOSEN))
    yield Phrase("order", "swap the Might of {a:choice} and {b:choice} this turn", swap)
    mine = (hole("b"), Do("swaps Might", whom=m.ME, other=m.CHOSEN))
    yield Phrase("order", "swap my Might and the Might of {b:choice} this turn", mine)


def _paid_by_them() -> Iterator[Phrase]:
    """What the controller of "it" may pay for."""
    price = (Do("pays energy", hole("p"), m.CONTROLLER),)
    for does, kind in (("draw {n:number}", "draws"), ("channel {n:number} rune", "channels")):
        done = Do(kind, hole("n"), m.CONTROLLER)
        paid = Frame((done,), may=True, cost=price, who="chosen player")
        yield Phrase("order", f"its controller may pay {{p:energy}} to {does}", (paid,))


def _that_player() -> Iterator[Phrase]:
    """The player of the event."""
    for who, s in (("they", ""), ("that player", "s")):
        for verb, what, kind in GAINED:
            yield Phrase("order", f"{who} {verb}{s} {{n:number}}{what}", (Do(kind, hole("n"), m.DOER),))
        for rune in ("rune", "runes"):
            done = Do("channels", hole("n"), m.DOER)
            yield Phrase("order", f"{who} channel{s} {{n:number}} {rune}", (done,))
            tired = replace(done, detail=(("exhausted", "yes"),))
            yield Phrase("order", f"{who} channel{s} {{n:number}} {rune} exhausted", (tired,))
        for point in ("point", "points"):
            for verb in ("gain", "score"):
                mean = (Do("gains points", hole("n"), m.DOER),)
                yield Phrase("order", f"{who} {verb}{s} {{n:number}} {point}", mean)


def _of_several() -> Iterator[Phrase]:
    """What several players do, and what another chooses."""
    for who, whom in (
        ("both players", m.EVERYONE), ("all players", m.EVERYONE), ("opponents", m.OPPONENT),
        ("opponents each", m.OPPONENT), ("you and each opponent each", m.EVERYONE),
    ):  # fmt: skip
        for verb, what, kind in GAINED:
            yield Phrase("order", f"{who} {verb} {{n:number}}{what}", (Do(kind, hole("n"), whom),))
        for rune in ("rune", "runes"):
            yield Phrase("order", f"{who} channel {{n:number}} {rune}", (Do("channels", hole("n"), whom),))
    theirs = Choose((HAND, m.OWNED_BY_THEM), hole("n"), hole("n"), target=False, who="opponent")
    away = Do("discards", whom=m.CHOSEN)
    for who in ("opponents", "opponents each"):
        yield Phrase("order", f"{who} discard {{n:number}}", m.by_each(theirs, away))
    lost = Choose((m.THEIRS, rest("w")), target=False, who="opponent")
    for who in ("your opponent", "a opponent", "each opponent"):
        many = who == "each opponent"
        for verb, kind in VERBS.items():
            done = m.by_each(lost, Do(kind, whom=m.CHOSEN)) if many else (lost, Do(kind, whom=m.CHOSEN))
            for said in (f"{who} chooses a {{w:one}} they control", f"{who} chooses one of their {{w:many}}"):
                yield Phrase("order", f"{said} . {verb} it", done)
        hit = Do("is dealt", hole("n"), m.CHOSEN)
        struck = m.by_each(lost, hit) if many else (lost, hit)
        for said in (f"{who} chooses a {{w:one}} they control", f"{who} chooses one of their {{w:many}}"):
            yield Phrase("order", f"{said} . deal {{n:number}} to it", struck)


PHRASES = (
    _players, _of_a_player, _more_of_players, _created, _theirs, _paid_by_them, _that_player,
    _of_several,
)  # fmt: skip
