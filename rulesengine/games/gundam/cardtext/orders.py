"""What a text orders: "draw 1", "rest it", "deal 2 damage to all enemy Units with <Blocker>".

The category `order` gives a tuple of parts. What is done to an object is one table, VERBS; each verb
takes an object that is named ("it", "all ...") or one that is chosen in passing ("1 of your Units").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Change, Choose, Do, Frame, Look, Make, Modes, Pick, Use
from rulesengine.games.gundam.cardtext.lasting import _static
from rulesengine.games.gundam.cardtext.meanings import AMONG, HAND, NAMED, NEW, OPPONENT, REMAINING, THEIRS, YOU, zone

if TYPE_CHECKING:
    from collections.abc import Iterator

MADE = Pick(NEW)
RESTED = (("flag", "rested"),)
RANDOM = (("order", "random"),)

# {} is the object; "|" parts the words for one object from those for several
VERBS: tuple[tuple[str, str], ...] = (
    ("rest {}", "is rested"),
    ("set {} as active", "is set as active"),
    ("destroy {}", "is destroyed"),
    ("deploy {}", "is deployed"),
    ("discard {}", "is discarded"),
    ("exile {}", "is removed"),
    ("reveal {}", "is revealed"),
    ("add {} to your hand", "is added to hand"),
    ("add {} to its owner's hand|add {} to their owners' hands", "is added to hand*"),
    ("return {} to its owner's hand|return {} to their owners' hands", "is returned to hand"),
    ("return {} to your hand", "is returned to hand*"),
    ("return {} to the top of your deck", "is put on top of the deck"),
    ("return {} to the bottom of your deck", "is put under the deck"),
    ("return {} to the bottom of its owner's deck|return {} to the bottom of their owners' decks", "is put under the deck*"),
    ("place {} into your trash", "is put in the trash"),
    ("place {} in your trash", "is put in the trash*"),
    ("place {} into its owner's trash|place {} into their owners' trash", "is put in the trash**"),
    ("add {} to your Shields", "is added to the Shields"),
    ("change the attack target to {}", "becomes the attack target"),
)
WAYS = (("", ()), ("*", (("words", "1"),)), ("**", (("words", "2"),)))


def _objects(words: str, many: str, mean: Do) -> Iterator[Phrase]:
    """Say an order for a named object, for several, and for what is chosen in passing."""
    whom = {"whom": hole("o")}
    done = Do(mean.kind, mean.amount, detail=mean.detail, **whom)
    for category, said in (("object", words), ("objects", many)):
        yield Phrase("order", said.replace("{}", f"{{o:{category}}}"), (done,))
    taken = Do(mean.kind, mean.amount, MADE, mean.detail)
    for category, said in (("taken one", words), ("taken many", many)):
        yield Phrase("order", said.replace("{}", f"{{c:{category}}}"), (hole("c"), taken))


def _verbs() -> Iterator[Phrase]:
    for said, kind in VERBS:
        one, _, many = said.partition("|")
        # two wordings of one event differ by a detail that says nothing: which words the card uses
        stars = kind.count("*")
        yield from _objects(one, many or one, Do(kind.rstrip("*"), detail=dict(WAYS)["*" * stars]))
    for order, detail in (("", ()), ("randomly ", RANDOM)):
        words = f"return {{}} {order}to the bottom of your deck"
        if order:
            yield from _objects(words, words, Do("is put under the deck", detail=detail))
    yield from _objects("deploy {} rested", "deploy {} rested", Do("is deployed", detail=RESTED))
    yield from _objects("deal {n:number} damage to {}", "deal {n:number} damage to {}", Do("is damaged", hole("n")))
    for prop in ("AP", "HP"):
        words = f"deal damage equal to this Unit's {prop} to {{}}"
        yield from _objects(words, words, Do("is damaged", Amount("source", prop)))


def _hand() -> Iterator[Phrase]:
    n = hole("n")
    gone = Do("is discarded", whom=MADE)
    yield Phrase("order", "discard {n:number}", (Choose(HAND, n, n, target=False), gone))
    yield Phrase("order", "discard 1 {w:thing}", (Choose((rest("w"), *HAND), target=False), gone))
    yield Phrase("order", "discard {n:several} {w:things}", (Choose((rest("w"), *HAND), n, n, target=False), gone))
    yield Phrase("order", "discard {n:number} of your own", (Choose((*HAND, HAND[1]), n, n, target=False), gone))
    theirs = (zone("hand"), THEIRS)
    chosen = Choose(theirs, n, n, target=False, who="opponent")
    yield Phrase("order", "your opponent discards {n:number}", (chosen, gone))
    for who, s, whom in (("", "", YOU), ("your opponent ", "s", OPPONENT), ("each player ", "s", Pick("everyone"))):
        yield Phrase("order", f"{who}draw{s} {{n:number}}", (Do("draws", n, whom),))
    each = Amount("count", where=hole("w"), times=n)
    yield Phrase("order", "draw {n:number} for each {w:thing}", (Do("draws", each, YOU),))
    yield Phrase("order", "pay {n:circled}", (Do("pays", n, YOU),))
    paid = Do("pays", Amount(NAMED, "cost"), YOU)
    yield Phrase("order", "pay its cost to deploy it", (Frame((Do("is deployed", whom=Pick(NAMED)),), cost=(paid,)),))
    yield Phrase("order", "pair {p:object} with {u:object}", (Do("is paired", whom=hole("u"), other=hole("p")),))
    paired = Do("is paired", whom=hole("u"), other=MADE)
    yield Phrase("order", "pair {c:taken one} with {u:object}", (hole("c"), paired))
    for place in ("hand", "trash"):
        taken = Do("is paired", whom=hole("u"), other=MADE, detail=(("from", place),))
        yield Phrase("order", f"pair {{c:taken one}} from your {place} with {{u:object}}", (hole("c"), taken))
        from_there = Do("is paired", whom=MADE, other=hole("p"), detail=(("from", place),))
        yield Phrase("order", f"pair {{p:object}} from your {place} with {{c:taken one}}", (hole("c"), from_there))
    yield Phrase("order", "pair {p:object} with {c:taken one}", (hole("c"), Do("is paired", whom=MADE, other=hole("p"))))


def _healing() -> Iterator[Phrase]:
    n, s = hole("n"), hole("s")
    heal = Do("recovers", n, s)
    for subject, verb in (("subject", "recovers"), ("subjects", "recover")):
        yield Phrase("order", f"{{s:{subject}}} {verb} {{n:number}} HP", (heal,))
        yield Phrase("may", f"{{s:{subject}}} may recover {{n:number}} HP", (heal,))
    yield Phrase("order", "recover {n:number} HP", (Do("recovers", n),))
    yield Phrase("order", "recovers {n:number} HP", (Do("recovers", n, detail=(("words", "1"),)),))


def _supplies() -> Iterator[Phrase]:
    n, f = hole("n"), hole("f")
    for rested, detail in (("", ()), ("rested ", RESTED)):
        for thing, kind in (("Resource", "places a Resource"), ("EX Resource", "places an EX Resource")):
            yield Phrase("order", f"place 1 {rested}{thing}", (Do(kind, 1, YOU, detail),))
            yield Phrase("order", f"place {{n:several}} {rested}{thing}s", (Do(kind, n, YOU, detail),))
        made = Do("creates a token", 1, YOU, detail, f)
        yield Phrase("order", f"deploy 1 {rested}{{f:face}} Unit token", (made,))
        made = Do("creates a token", n, YOU, detail, f)
        yield Phrase("order", f"deploy {{n:several}} {rested}{{f:face}} Unit tokens", (made,))
        yield Phrase("order", f"deploy 1 {rested}EX Base", (Do("deploys an EX Base", 1, YOU, detail),))


def _deck() -> Iterator[Phrase]:
    n = hole("n")
    for verb, reveal in (("look at", False), ("reveal", True)):
        yield Phrase("order", f"{verb} the top card of your deck", (Look(1, reveal=reveal),))
        yield Phrase("order", f"{verb} the top {{n:several}} cards of your deck", (Look(n, reveal=reveal),))
    ends = (("top", "is put on top of the deck"), ("bottom", "is put under the deck"))
    for end, kind in ends:
        among = Choose((AMONG,), n, n, target=False)
        yield Phrase("order", f"return {{n:number}} to the {end}", (among, Do(kind, whom=MADE)))
    either = Modes(tuple((end, (Do(kind, whom=Pick(NAMED)),)) for end, kind in ends))
    yield Phrase("order", "return it to the top or bottom of your deck", (either,))
    left = Do("is put under the deck", whom=Pick(REMAINING), detail=(("order", "any"),))
    yield Phrase("order", "return the remaining cards to the bottom of your deck in any order", (left,))
    trash = "trashes from the deck"
    yield Phrase("order", "place the top card of your deck into your trash", (Do(trash, 1, YOU),))
    yield Phrase("order", "place the top {n:several} cards of your deck into your trash", (Do(trash, n, YOU),))
    yield Phrase("order", "shuffle your deck", (Do("shuffles", whom=YOU),))
    yield Phrase("order", "return them to their owner's deck and shuffle it",
                 (Do("is put into the deck", whom=Pick("(them)")), Do("shuffles", whom=YOU)))  # fmt: skip


def _choosing() -> Iterator[Phrase]:
    a, b = hole("a"), hole("b")
    yield Phrase("order", "choose {a:chosen}", (a,))
    yield Phrase("order", "choose {a:chosen} and {b:chosen}", (a, b))
    yield Phrase("order", "activate this card's {t:timing}", (Use(hole("t")),))
    free = _static(changes=(Change("Lv.", "set", 0), Change("cost", "set", 0)))
    yield Phrase("order", "play this card as if it has 0 Lv. and cost", (Make(free, "turn ends", Pick("self"), 1),))


ORDERS = (*_deck(), *_hand(), *_verbs(), *_healing(), *_supplies(), *_choosing())
