"""More ways to say who acts and what is meant: “that player”, any Unit this turn, what it costs.

“They” and “that player” are whoever the event is about: such a line needs an event that a player does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Frame, Instead, Make, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.events import MOVES, PLAY
from rulesengine.games.riftbound.cardtext.hands import FREE, PAID
from rulesengine.games.riftbound.cardtext.happened import MOVED
from rulesengine.games.riftbound.cardtext.lasting import on_objects, static
from rulesengine.games.riftbound.cardtext.orders import AMONG, GAINED
from rulesengine.games.riftbound.cardtext.sentences import Line

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_TIMES = 9  # so often a card says that something is done
TIMES_SAID = (("twice", 2), *((f"{n} times", n) for n in range(2, MOST_TIMES + 1)))
SEEN = (  # what any of some does this turn, and the event that it is
    ("takes damage", "is dealt"), ("is dealt damage", "is dealt"), ("dies", "is killed"),
    ("moves", MOVES.when),
    ("attacks", "becomes an attacker"), ("defends", "becomes a defender"), ("is buffed", "is buffed"),
    ("is readied", "is readied"), ("is stunned", "is stunned"), ("is played", "is played"),
)  # fmt: skip


def _often() -> Iterator[Phrase]:
    """The same several times."""
    for words, number in TIMES_SAID:
        yield Phrase("sentence", f"do this {words} : {{s:sentence}}", (rest("s"),) * number)
    for words, number in (("twice", 2), ("2 times", 2), ("3 times", 3)):
        many = [Amount("happened", kind, where=(m.ITSELF,), each="turn") for kind in MOVED]
        moved = replace(many[0], more=(many[1],))
        for have in ("I've moved", "I have moved", "I moved"):
            yield Phrase("condition", f"{have} {words} this turn", (Test(moved, ">=", number),))


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


def _any_this_turn() -> Iterator[Phrase]:
    """What follows for a turn whenever one of some does something."""
    for verb, kind in SEEN:
        seen = Ability(
            f"what follows when one {verb}", when=kind, whose="any", about=hole("w"), then=hole("o")
        )
        for start in ("when a {w:one}", "when any {w:one}", "each time a {w:one}"):
            yield Phrase("sentence", f"{start} {verb} this turn , {{o:orders}}", (Make(seen, "turn ends"),))


def _moments() -> Iterator[Phrase]:
    """Being played, said of the card; two and three moments of one ability; what holds beside the moment."""
    this = replace(PLAY, timing=("this",))
    dies, thrown = Ability("", when="is killed"), Ability("", when="discards", zone="any")
    yield Phrase("when", "I'm played", PLAY)
    yield Phrase("when", "this is played", this)
    yield Phrase("when", "this is killed", replace(dies, timing=("this",)))
    yield Phrase("when", "this is discarded", replace(thrown, timing=("this",)))
    yield Phrase("event", "when this is played , discarded , or killed", (this, thrown, dies))
    yield Phrase("event", "when I'm played , discarded , or killed", (PLAY, thrown, dies))
    yield Phrase("event", "when {a:when} and when {b:when}", (hole("a"), hole("b")))
    for who, whose, about in (
        ("a opponent moves", "opponent", (m.UNIT,)), ("a {w:one} moves", "any", (rest("w"),)),
    ):  # fmt: skip
        away = replace(MOVES, whose=whose, about=(*about, m.AT_BATTLEFIELD, m.ELSEWHERE))  # type: ignore[arg-type]
        yield Phrase("when", f"{who} to a battlefield other than mine", away)
    e, b, c = hole("e"), hole("b"), hole("c")
    yield Phrase("line", "while {c:conditions} , {e:event} , {b:effect}", Line(heads=e, given=c, then=b))


def _costing() -> Iterator[Phrase]:
    """What something costs, as a number, and as a description."""
    before = Amount("chosen", "cost", slot=1)
    for cost in ("cost", "Energy cost"):
        for said in (
            f"deal damage equal to its {cost} to {{o:choice}}",
            f"deal its {cost} as damage to {{o:choice}}",
        ):
            yield Phrase("order", said, (hole("o"), Do("is dealt", before, m.CHOSEN)))
        yield Phrase(
            "order", f"draw cards equal to its {cost}", (Do("draws", Amount("chosen", "cost"), m.YOU),)
        )
    low, power = Test("cost", "<=", hole("n")), Test("power cost", "<=", hole("r"))
    yield Phrase("post", "costing {n:energy} or less", (low,))
    yield Phrase("post", "costing no more than {n:energy}", (low,))
    yield Phrase("post", "costing no more than {n:energy} and no more than {r:runes}", (low, power))
    mine = Frame((Do("plays", whom=m.ME, detail=(("free", "yes"),)),), may=True, cost=hole("c"))
    yield Phrase("sentence", "you may {c:payment} to play me", (mine,))


def _always() -> Iterator[Phrase]:
    """Damage that is assigned last, that is not dealt to me, and that is more for those here."""
    last = (Change("keywords", "add", "Backline"),)
    first = (Change("keywords", "add", "Tank"),)
    yield Phrase("static", "I must be assigned combat damage last", static(changes=last))
    for words, changes in (("first", first), ("last", last)):
        theirs = static(changes=changes, whose="any", about=hole("w"))
        yield Phrase("static", f"{{w:many}} must be assigned combat damage {words}", theirs)
    never = Ability("", "ban", when="is dealt")
    yield Phrase("static", "I don't take damage", never)
    more = Ability(
        "", "instead", when="is dealt", whose="any", about=hole("w"), by=(Test("id", ">", 0),),
        instead=Instead("plus", hole("n")),
    )  # fmt: skip
    for what in ("Bonus Damage", "additional damage"):
        words = f"spells and abilities affecting {{w:many}} deal {{n:number}} {what}"
        yield Phrase("static", words, more)


def _cards() -> Iterator[Phrase]:
    """Cards that were looked at or revealed: banished and played, recycled, one or both of them."""
    some = Choose((AMONG, rest("w")), target=False)
    free = Do("plays", whom=m.CHOSEN, detail=FREE)
    for joint in (" , then", " and", " , and"):
        yield Phrase("order", f"banish a {{w:card}} from among them{joint} play it {{f:free}}", (some, free))
        yield Phrase("order", f"banish a {{w:card}} from among them{joint} play it", (some, PAID))
    either = Choose((AMONG,), 1, 2, target=False)
    away = (either, Do("is recycled", whom=m.CHOSEN))
    yield Phrase("order", "recycle one or both of them", away)
    yield Phrase(
        "sentence", "you may recycle one or both of them . put the rest back", (Frame(away, may=True),)
    )
    yield Phrase("order", "banish a {w:card} from among them", (some, Do("is banished", whom=m.CHOSEN)))
    yield from on_objects(
        "banish {o} , then play it {f:free}",
        lambda whom: (Do("is banished", whom=whom), Do("plays", whom=m.IT, detail=FREE)),
    )


PHRASES = (_often, _that_player, _any_this_turn, _moments, _costing, _always, _cards)
