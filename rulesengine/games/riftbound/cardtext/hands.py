"""What is done with cards in hands, decks and trashes, and to two at once; what is paid in an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Choose, Do, Frame, Look, Pick, Test
from rulesengine.games.riftbound.cardtext import meanings as m
from rulesengine.games.riftbound.cardtext.lasting import on_objects
from rulesengine.games.riftbound.cardtext.nouns import ANY_NUMBER
from rulesengine.games.riftbound.cardtext.orders import FORMER, VERBS

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_SPLIT = 9  # the most damage that a card splits
TRASH, HAND = m.zone("trash"), m.zone("hand")
AMONG = Test("id", "among", -1)


def _hands() -> Iterator[Phrase]:
    """Cards in hands, decks and trashes."""
    mine = Choose((HAND, m.OWN), hole("n"), hole("n"), target=False)
    theirs = Choose((HAND, m.OWNED_BY_THEM), hole("n"), hole("n"), target=False, who="opponent")
    away = Do("discards", whom=m.CHOSEN)
    yield Phrase("order", "discard {n:number}", (mine, away))
    for who in (
        "each opponent discards",
        "a opponent discards",
        "your opponent discards",
        "choose a opponent . they discard",
    ):
        yield Phrase("order", f"{who} {{n:number}}", (theirs, away))
    yield Phrase("order", "each player discards {n:number}", (mine, away, theirs, away))
    for zone, test in (("trash", TRASH), ("hand", HAND)):
        some = Choose((test, m.OWN), hole("n"), hole("n"), target=False)
        yield Phrase(
            "order", f"recycle {{n:number}} from your {zone}", (some, Do("is recycled", whom=m.CHOSEN))
        )
    for thing, what in (("unit", m.UNIT), ("gear", m.GEAR)):
        there = Choose((rest("a"), what, rest("p"), TRASH, m.OWN))
        free = Do("plays", whom=m.CHOSEN, detail=(("free", "yes"),))
        for end in ("ignoring its cost", "without paying its cost", ", ignoring its cost"):
            words = f"play a {{a:adjectives}}{thing}{{p:posts}} from your trash {end}"
            yield Phrase("order", words, (there, free))
    back = Do("is returned", whom=m.CHOSEN)
    for words, least, most in (("a {w:card}", 1, 1), ("up to {n:several} {w:cards}", 0, hole("n"))):
        chosen = Choose((rest("w"), TRASH, m.OWN), least, most)
        yield Phrase("order", f"return {words} from your trash to your hand", (chosen, back))
    lost = Choose((m.THEIRS, rest("w")), target=False, who="opponent")
    own = Choose((m.YOURS, rest("w")), target=False)
    dead = Do("is killed", whom=m.CHOSEN)
    for verb in ("must ", ""):
        s = "" if verb else "s"
        yield Phrase("order", f"each player {verb}kill{s} one of their {{w:many}}", (own, dead, lost, dead))
        for who in ("each opponent", "a opponent", "your opponent"):
            yield Phrase("order", f"{who} {verb}kill{s} one of their {{w:many}}", (lost, dead))


def _looking() -> Iterator[Phrase]:
    """The top cards of the deck, and what is done with them."""
    for verb, reveal in (("look at", False), ("reveal", True)):
        top = Look(hole("n"), -1, reveal=reveal)
        yield Phrase("order", f"{verb} the top {{n:several}} cards of your Main Deck", (top,))
        yield Phrase("order", f"{verb} the top card of your Main Deck", (Look(1, -1, reveal=reveal),))
    taken = Do("is drawn", whom=m.CHOSEN)
    shown = (Do("is revealed", whom=m.CHOSEN), Do("is drawn", whom=m.IT))
    some = Choose((AMONG, rest("w")), target=False)
    any_ = Choose((AMONG,), target=False)
    yield Phrase("order", "reveal a {w:card} from among them and draw it", (some, *shown))
    yield Phrase("order", "draw a {w:card} from among them", (some, taken))
    for words in (
        "put 1 into your hand",
        "put one into your hand",
        "draw one",
        "put one of them into your hand",
    ):
        yield Phrase("order", words, (any_, taken))
    some_of_them = Choose((AMONG,), 0, ANY_NUMBER, target=False)
    away = Do("is recycled", whom=m.CHOSEN)
    yield Phrase("order", "recycle any number of them", (some_of_them, away))
    yield Phrase("order", "recycle the rest", (Do("is recycled", whom=m.REST),))
    yield Phrase("order", "recycle it", (Do("is recycled", whom=m.IT),))
    yield Phrase("order", "draw it", (Do("is drawn", whom=m.IT),))


def _more() -> Iterator[Phrase]:
    """What is done to two at once, and what is put upon another."""
    for verb, kind in VERBS.items():
        for first, one in (("me", m.ME), ("this", m.THIS)):
            both = (Do(kind, whom=one), hole("o"), Do(kind, whom=m.CHOSEN))
            yield Phrase("order", f"{verb} {first} and {{o:choice}}", both)
    for words, to in (("me", m.ME), ("it", m.IT)):
        yield from on_objects(
            f"attach {{o}} to {words}", lambda whom, to=to: Do("is attached", whom=whom, other=to)
        )
    for number in range(2, MOST_SPLIT + 1):  # so many times 1, each time to whom its player likes
        split = (Choose(hole("w")), Do("is dealt", 1, m.CHOSEN))
        words = f"deal {number} damage split among any number of {{w:many}}"
        yield Phrase("order", words, split * number)
    attached = (hole("a"), hole("b"), Do("is attached", whom=FORMER, other=m.CHOSEN))
    yield Phrase("order", "attach {a:choice} to {b:choice}", attached)
    yield Phrase(
        "order", "attach this to {b:choice}", (hole("b"), Do("is attached", whom=m.THIS, other=m.CHOSEN))
    )
    for place in ("into", "in"):
        words = f"put the top {{n:several}} cards of your Main Deck {place} your trash"
        yield Phrase("order", words, (Do("mills", hole("n"), m.YOU),))
    yield Phrase("order", "put the top card of your Main Deck into your trash", (Do("mills", 1, m.YOU),))
    seen = (Look(1, -1), Frame((Do("is recycled", whom=m.REST),), may=True))
    yield Phrase("order", "[Predict]", seen)
    every = Choose((HAND, m.OWN), 0, ANY_NUMBER, target=False)
    yield Phrase("order", "discard any number of cards", (every, Do("discards", whom=m.CHOSEN)))
    gone = Do("discards", whom=Pick("all", (HAND,)))
    then_draws = Do("draws", hole("n"), m.EVERYONE)
    words = "each player discards their hand , then draws {n:number}"
    yield Phrase("order", words, (gone, then_draws))
    for zone, test in (("trash", TRASH), ("hand", HAND)):
        single = Choose((rest("w"), test, m.OWN), target=False)
        yield Phrase(
            "order", f"recycle a {{w:card}} from your {zone}", (single, Do("is recycled", whom=m.CHOSEN))
        )
    yield Phrase("order", "[Add] {s:added}", (rest("s"),))
    yield Phrase("order", "discard your hand", (Do("discards", whom=Pick("all", (HAND, m.OWN))),))
    yield Phrase("order", "each player discards their hand", (Do("discards", whom=Pick("all", (HAND,))),))


def _costs() -> Iterator[Phrase]:
    """What is paid inside an effect: "pay [E1]", "exhaust me", "kill a friendly unit"."""
    yield Phrase("cost", "{p:payment}", (rest("p"),))
    yield Phrase("payment", "pay {s:symbols}", (rest("s"),))
    for words, whom in (("me", m.ME), ("this", m.THIS)):
        for verb, kind in (
            ("exhaust", "is exhausted"),
            ("kill", "is killed"),
            ("banish", "is banished"),
            ("recycle", "is recycled"),
        ):
            yield Phrase("cost", f"{verb} {words}", (Do(kind, whom=whom),))
    for verb, kind in (("kill", "is killed"), ("exhaust", "is exhausted"), ("recycle", "is recycled")):
        yield Phrase("cost", f"{verb} {{t:taken}}", (hole("t"), Do(kind, whom=m.CHOSEN)))
    returned = Do("is returned", whom=m.CHOSEN)
    yield Phrase("cost", "return {t:taken} to its owner's hand", (hole("t"), returned))
    yield Phrase("cost", "return me to my owner's hand", (Do("is returned", whom=m.ME),))
    hand = Choose((HAND, m.OWN), hole("n"), hole("n"), target=False)
    yield Phrase("cost", "discard {n:number}", (hand, Do("discards", whom=m.CHOSEN)))
    for zone, test in (("trash", TRASH), ("hand", HAND)):
        some = Choose((test, m.OWN), hole("n"), hole("n"), target=False)
        yield Phrase(
            "cost", f"recycle {{n:number}} from your {zone}", (some, Do("is recycled", whom=m.CHOSEN))
        )
    yield Phrase("payment", "spend {n:number} XP", (Do("spends XP", hole("n"), m.YOU),))
    yield Phrase("payment", "spend my buff", (Do("loses a buff", whom=m.ME),))
    buffed = Choose((m.YOURS, Test("buff", ">", 0), m.UNIT, m.BOARD), target=False)
    yield Phrase("payment", "spend a buff", (buffed, Do("loses a buff", whom=m.CHOSEN)))
    yield Phrase("costs", "{c:cost}", (rest("c"),))
    yield Phrase("costs", "{c:cost} and {d:cost}", (rest("c"), rest("d")))
    yield Phrase("costs", "{c:cost} , {d:cost} , and {e:cost}", (rest("c"), rest("d"), rest("e")))


def _prices() -> Iterator[Phrase]:
    """What stands before the colon of an activated ability."""
    yield Phrase("price", "{p:priced}", (rest("p"),))
    yield Phrase("price", "{p:priced} , {q:price}", (rest("p"), rest("q")))
    yield Phrase("priced", "[EXHAUST]", (Do("is exhausted", whom=m.ME),))
    yield Phrase("priced", "{s:symbols}", (rest("s"),))
    yield Phrase("priced", "{c:cost}", (rest("c"),))


HANDS = (*_hands(), *_looking(), *_more())
COSTS = (*_costs(), *_prices())
