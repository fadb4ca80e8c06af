"""Orders that look back or aside: so much for each that was killed this way, X, twice, both players.

And what is paid for as a card is played, and what that gives.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Frame, Instead, Make, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.hands import FREE
from rulesengine.games.riftbound.cardtext.lasting import TIMES, on_objects, static
from rulesengine.games.riftbound.cardtext.nouns import ANY_NUMBER, EQUAL
from rulesengine.games.riftbound.cardtext.orders import GAINED, HAND, MOST_SPLIT, TRASH, VERBS
from rulesengine.games.riftbound.cardtext.sentences import EXTRA, Line, as_played

if TYPE_CHECKING:
    from collections.abc import Iterator


def _counted() -> Iterator[Phrase]:
    """Buffs that are spent: any number of them, or so many."""
    buffed = (m.YOURS, Test("buff", ">", 0), m.UNIT, m.BOARD)
    some = Choose(buffed, 0, ANY_NUMBER, target=False)
    yield Phrase("order", "spend any number of buffs", (some, Do("loses a buff", whom=m.CHOSEN)))
    two = Choose(buffed, hole("n"), hole("n"), target=False)
    yield Phrase("payment", "spend {n:several} buffs", (two, Do("loses a buff", whom=m.CHOSEN)))


def _of_amounts() -> Iterator[Phrase]:
    """Amounts called X, and said behind."""
    for words, amount in EQUAL:
        if words == "its Might":
            continue
        where = f", where X is {words}"
        yield Phrase("order", f"draw X cards {where}", (Do("draws", amount, m.YOU),))
        yield Phrase("order", f"draw X {where}", (Do("draws", amount, m.YOU),))
        yield from on_objects(
            f"deal X to {{o}} {where}", lambda whom, amount=amount: Do("is dealt", amount, whom)
        )
        for time, until in TIMES:
            more = static(changes=(Change("Might", "plus", amount),))
            yield from on_objects(
                f"give {{o}} +X Might {time} {where}",
                lambda whom, more=more, until=until: Make(more, until, whom),
            )
            fewer = static(changes=(Change("Might", "minus", amount),))
            yield from on_objects(
                f"give {{o}} -X Might {time} {where}",
                lambda whom, fewer=fewer, until=until: Make(fewer, until, whom),
            )


def _mights() -> Iterator[Phrase]:
    """Might that is doubled or set for a time."""
    twice = static(changes=(Change("Might", "times", 2),))
    fixed = static(changes=(Change("Might", "set", hole("n")),))
    for time, until in TIMES:
        yield from on_objects(
            f"double the Might of {{o}} {time}", lambda whom, until=until: Make(twice, until, whom)
        )
        for words in (f"its Might becomes {{n:number}} {time}", f"set its Might to {{n:number}} {time}"):
            yield Phrase("order", words, (Make(fixed, until, m.IT),))


def _of_players() -> Iterator[Phrase]:
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


def _sentences() -> Iterator[Phrase]:
    """Twice; one thing, or another in its place; at the end of the turn."""
    ends = Ability("what follows at the end of the turn", when="turn ends", whose="any", then=hole("o"))
    yield Phrase("sentence", "{o:orders} at end of turn", (Make(ends, uses=1),))
    yield Phrase("sentence", "at end of turn , {o:orders}", (Make(ends, uses=1),))


def _saved() -> Iterator[Phrase]:
    """What is paid, and done in the place of dying."""
    dies = Ability("", "instead", when="is killed")
    paid = Instead("follow", cost=hole("c"), then=hole("p"), may=True)
    saved = replace(dies, instead=paid, words="it may be saved once")
    may = "you may {c:costs} to {p:orders} instead"
    yield Phrase(
        "order", f"the next time it would die this turn , {may}", (Make(saved, "turn ends", m.IT, uses=1),)
    )
    for one, who in (("a {w:one}", ()), ("another {w:one}", (m.OTHER,))):
        first = replace(saved, whose="any", about=(*who, rest("w")))
        yield Phrase(
            "order", f"the next time {one} would die this turn , {may}", (Make(first, "turn ends", uses=1),)
        )
        if who:
            held = replace(dies, instead=paid, whose="any", about=(*who, rest("w")))
            yield Phrase("static", f"if {one} would die , {may}", held)


def _split() -> Iterator[Phrase]:
    """Damage that is split, in its other orders of words."""
    for number in range(2, MOST_SPLIT + 1):
        split = (Choose(hole("w")), Do("is dealt", 1, m.CHOSEN)) * number
        for words in (f"split {number} damage among", f"deal {number} split among", f"split {number} among"):
            yield Phrase("order", f"{words} any number of {{w:many}}", split)


def _piles() -> Iterator[Phrase]:
    """Two cards of a trash, and where it is played that was banished."""
    back = (Do("is returned", whom=m.FORMER), Do("is returned", whom=m.CHOSEN))
    one, other = Choose((rest("w"), TRASH, m.OWN)), Choose((rest("v"), TRASH, m.OWN))
    yield Phrase(
        "order", "return a {w:card} and a {v:card} from your trash to your hand", (one, other, *back)
    )
    for base in ("to its base", "to your base", "to base"):
        yield Phrase("order", f"play it {base} {{f:free}}", (Do("plays", whom=m.IT, detail=FREE),))
    yield Phrase("order", "play it here {f:free}", (Do("plays", whom=m.IT, detail=FREE, other=m.ME),))


def _as_played() -> Iterator[Phrase]:
    """What an additional cost gives beside: it enters ready, its own cost is not paid, or less of it."""
    asked = (as_played(),)
    all_of_it = Do("costs less", Amount("source", "cost"), m.ME)
    gives = (
        ("I enter ready", Do("hurries", whom=m.ME)), ("ignore my cost", all_of_it),
        ("ignore my Energy cost", all_of_it), ("ignore this spell's cost", all_of_it),
    )  # fmt: skip
    for words, given in gives:
        paid = Frame((EXTRA, given), may=True, cost=hole("c"))
        for me in ("me", "this"):
            behind = f"you may {{c:costs}} as a additional cost to play {me} . if you do , {words} ."
            yield Phrase("line", behind, Line(asked, then=(paid,)))
            before = f"as you play {me} , you may {{c:costs}} as a additional cost . if you do , {words} ."
            yield Phrase("line", before, Line(asked, then=(paid,)))
    for verb, kind in (("kill", "is killed"), ("exhaust", "is exhausted"), ("return", "is returned")):
        any_ = Choose((m.YOURS, rest("w")), 0, ANY_NUMBER, target=False)
        less = Do("costs less", Amount("done", times=hole("n")), m.ME)
        parts = (any_, Do(kind, whom=m.CHOSEN), less)
        word = {"kill": "killed", "exhaust": "exhausted", "return": "returned"}[verb]
        end = " to their owners' hands" if verb == "return" else ""
        said = f"as you play me , you may {verb} any number of {{w:many}}{end} as a additional cost ."
        for each in (f"for each {word} this way", f"for each {word}"):
            yield Phrase("line", f"{said} reduce my cost by {{n:energy}} {each} .", Line(asked, then=parts))


def _prices() -> Iterator[Phrase]:
    """What the first card of a sort costs less, and a Spell that calls itself one."""
    for one, kind in (("unit", m.UNIT), ("gear", m.GEAR)):
        never = Test(
            Amount("happened", "is played", where=(Test("player", "is", "you", "event"), kind), each="turn"),
            "is",
            0,
        )
        for end, how in (("less", "minus"), ("more", "plus")):
            price = (Change("cost", how, hole("n")),)  # type: ignore[arg-type]
            first = static(changes=price, whose="any", about=(kind, m.PRICED, m.OWN), given=(never,))
            for words in (f"the first {one} you play each turn costs", f"your first {one} each turn costs"):
                yield Phrase("static", f"{words} {{n:energy}} {end}", first)


PHRASES = (
    _counted, _of_amounts, _mights, _of_players, _sentences, _saved, _split, _piles, _as_played, _prices,
)  # fmt: skip
