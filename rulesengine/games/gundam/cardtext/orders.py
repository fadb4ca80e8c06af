"""What a text orders: "draw 1", "rest it", "deal 2 damage to all enemy Units with <Blocker>".

The category `order` gives a tuple of parts, and `their order` the same where the opponent does it. What is
done to an object is one table, VERBS; each verb takes an object that is named ("it", "all ...") or one that
is chosen in passing ("1 of your Units").
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rulesengine.cardtext import (
    Phrase,
    hole,
    rest,
)
from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Each,
    Frame,
    Look,
    Make,
    Modes,
    Pick,
    Test,
    Use,
)
from rulesengine.games.gundam.cardtext.words import (
    AMONG,
    ANY,
    ANY2,
    HAND,
    NAMED,
    NEW,
    OPPONENT,
    PILOT,
    REMAINING,
    SAME,
    SELF,
    THEIRS,
    THEM,
    THEY,
    TIMES,
    YOU,
    YOURS,
    static,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


MADE = Pick(NEW)
RESTED = (("flag", "rested"),)
RANDOM = (("order", "random"),)

TO_OWNER, TO_YOU, ANY_ORDER = (("to", "owner"),), (("to", "you"),), (("order", "any"),)
NUMBER_OF = Amount("count", where=(rest("w"), ANY))
NUMBER_OF_YOURS = Amount("count", where=(YOURS, rest("w"), ANY2))
EACH_FEW = Amount("count", where=hole("w"), times=hole("n"), per=hole("k"))
EACH_AP = Amount("source", "AP", times=hole("n"), per=hole("k"))
AS_MANY = Do("is damaged", Amount("done"))
RETARGET = Do("becomes the attack target", detail=(("of", "the battling enemy Unit"),))
RETARGET_ANY = Do("becomes the attack target", detail=(("of", "a battling enemy Unit"),))
FOR_EACH = Amount("count", where=hole("w"), times=hole("n"))

# {} is the object; "|" parts the words for one object from those for several. Where two wordings mean the
# same, the less usual one has a bound (`most`) that is never reached.
VERBS: tuple[tuple[str, Do], ...] = (
    ("rest {}", Do("is rested")),
    ("set {} as active", Do("is set as active")),
    ("destroy {}", Do("is destroyed")),
    ("deploy {}", Do("is deployed")),
    ("deploy {} rested", Do("is deployed", detail=RESTED)),
    ("discard {}", Do("is discarded")),
    ("exile {}", Do("is removed")),
    ("exile {} from the game", Do("is removed", detail=(("to", "removal area"),))),
    ("reveal {}", Do("is revealed")),
    ("add {} to your hand", Do("is added to hand")),
    ("add {} to its owner's hand|add {} to their owners' hands", Do("is added to hand", detail=TO_OWNER)),
    ("return {} to its owner's hand|return {} to their owners' hands", Do("is returned to hand")),
    ("return {} to your hand", Do("is returned to hand", detail=TO_YOU)),
    ("return {} to the top of your deck", Do("is put on top of the deck")),
    (
        "return {} to the top of its owner's deck|return {} to the top of their owners' decks",
        Do("is put on top of the deck", detail=TO_OWNER),
    ),
    ("return {} to the bottom of your deck", Do("is put under the deck")),
    ("return {} randomly to the bottom of your deck", Do("is put under the deck", detail=RANDOM)),
    ("return {} to the bottom of your deck in any order", Do("is put under the deck", detail=ANY_ORDER)),
    (
        "return {} to the bottom of its owner's deck|return {} to the bottom of their owners' decks",
        Do("is put under the deck", detail=TO_OWNER),
    ),
    ("place {} into your trash", Do("is put in the trash")),
    (
        "place {} into its owner's trash|place {} into their owners' trash",
        Do("is put in the trash", detail=TO_OWNER),
    ),
    ("add {} to your Shields", Do("is added to the Shields")),
    ("change the attack target to {}", Do("becomes the attack target")),
    ("change the attack target of the battling enemy Unit to {}", RETARGET),
    ("change a battling enemy Unit's attack target to {}", RETARGET_ANY),
    ("deal {n:number} damage to {}", Do("is damaged", hole("n"))),
    ("deal {n:number} damage to {} for each {k:several} {w:things}", Do("is damaged", EACH_FEW)),
    ("deal {n:number} damage to {} for each {k:several} AP this Unit has", Do("is damaged", EACH_AP)),
    ("deal damage to {} equal to the number of your {w:things}", Do("is damaged", NUMBER_OF_YOURS)),
    ("deal damage equal to the number of Units rested with this effect to {}", AS_MANY),
    ("deal {n:number} damage to {} for each {w:thing}", Do("is damaged", FOR_EACH)),
    ("deal damage to {} equal to this Unit's AP", Do("is damaged", Amount("source", "AP"))),
    ("deal damage equal to this Unit's AP to {}", Do("is damaged", Amount("source", "AP", most=99))),
    ("deal damage equal to its AP to {}", Do("is damaged", Amount(NAMED, "AP"))),
    ("deal damage to {} equal to its AP", Do("is damaged", Amount(NAMED, "AP", most=99))),
    ("deal damage to {} equal to the number of {w:things}", Do("is damaged", NUMBER_OF)),
)


def _verbs() -> Iterator[Phrase]:
    """Say each order for one named object, for several, and for what is chosen in passing."""
    for said, mean in VERBS:
        single, _, many = said.partition("|")
        for category, words in (("object", single), ("objects", many or single)):
            yield Phrase("order", words.replace("{}", f"{{o:{category}}}"), (replace(mean, whom=hole("o")),))
        for category, words in (("taken one", single), ("taken many", many or single)):
            taken = (hole("c"), replace(mean, whom=MADE))
            yield Phrase("order", words.replace("{}", f"{{c:{category}}}"), taken)
    hit = Do("is damaged", hole("n"))
    both = tuple(replace(hit, whom=hole(name)) for name in "op")
    yield Phrase("order", "deal {n:number} damage to {o:object} and {p:object}", (Frame(both),))


def _hand() -> Iterator[Phrase]:
    n = hole("n")
    gone = Do("is discarded", whom=MADE)
    yield Phrase("order", "discard {n:number}", (Choose(HAND, n, n, target=False), gone))
    yield Phrase("order", "discard 1 {w:bare}", (Choose((rest("w"), *HAND), target=False), gone))
    yield Phrase(
        "order", "discard {n:several} {w:bares}", (Choose((rest("w"), *HAND), n, n, target=False), gone)
    )
    yield Phrase(
        "order", "discard {n:number} of your own", (Choose((*HAND, HAND[1]), n, n, target=False), gone)
    )
    yield Phrase("order", "they discard {n:number}",
                 (Choose((THEIRS, zone("hand")), n, n, target=False, who=THEY), gone))  # fmt: skip
    yield Phrase("order", "they draw {n:number}", (Do("draws", n, Pick(THEY)),))
    theirs = (zone("hand"), THEIRS)
    chosen = Choose(theirs, n, n, target=False, who="opponent")
    yield Phrase("order", "your opponent discards {n:number}", (chosen, gone))
    for who, s, whom in (
        ("", "", YOU),
        ("your opponent ", "s", OPPONENT),
        ("each player ", "s", Pick("everyone")),
    ):
        yield Phrase("order", f"{who}draw{s} {{n:number}}", (Do("draws", n, whom),))
    both = (Do("draws", n, YOU), Do("draws", n, Pick("cause", whose="controller")))
    yield Phrase("order", "you and the player who destroyed this Unit draw {n:number}", both)
    yield Phrase("order", "draw {n:number} for each {w:thing}", (Do("draws", FOR_EACH, YOU),))
    early = Amount("count", where=(rest("w"), ANY), times=hole("n"))
    yield Phrase("order", "for each {w:thing}, draw {n:number}", (Do("draws", early, YOU),))
    yield Phrase("order", "draw {n:number} for each {k:several} {w:things}", (Do("draws", EACH_FEW, YOU),))
    yield Phrase("order", "both players draw {n:number}", (Do("draws", n, Pick("everyone", (ANY,))),))
    yield Phrase("order", "all players draw {n:number}", (Do("draws", n, Pick("everyone", (ANY2,))),))
    yield Phrase("order", "pay {n:circled}", (Do("pays", n, YOU),))
    paid = Do("pays", Amount(NAMED, "cost"), YOU)
    yield Phrase(
        "order", "pay its cost to deploy it", (Frame((Do("is deployed", whom=Pick(NAMED)),), cost=(paid,)),)
    )
    yield Phrase(
        "order", "pair {p:object} with {u:object}", (Do("is paired", whom=hole("u"), other=hole("p")),)
    )
    paired = Do("is paired", whom=hole("u"), other=MADE)
    yield Phrase("order", "pair {c:taken one} with {u:object}", (hole("c"), paired))
    for place in ("hand", "trash"):
        taken = Do("is paired", whom=hole("u"), other=MADE, detail=(("from", place),))
        yield Phrase("order", f"pair {{c:taken one}} from your {place} with {{u:object}}", (hole("c"), taken))
        from_there = Do("is paired", whom=MADE, other=hole("p"), detail=(("from", place),))
        yield Phrase(
            "order", f"pair {{p:object}} from your {place} with {{c:taken one}}", (hole("c"), from_there)
        )
    yield Phrase(
        "order",
        "pair {p:object} with {c:taken one}",
        (hole("c"), Do("is paired", whom=MADE, other=hole("p"))),
    )


def _healing() -> Iterator[Phrase]:
    n, s = hole("n"), hole("s")
    heal = Do("recovers", n, s)
    for subject, verb, get in (("subject", "recovers", "gets"), ("subjects", "recover", "get")):
        yield Phrase("order", f"{{s:{subject}}} {verb} {{n:number}} HP", (heal,))
        for time, until in TIMES:
            words = f"{{s:{subject}}} {verb} {{n:number}} HP and {get} {{c:gets}} {time}"
            yield Phrase("order", words, (Frame((heal, Make(static(changes=hole("c")), until, s))),))
        yield Phrase("may", f"{{s:{subject}}} may recover {{n:number}} HP", (heal,))
    # nobody is named: the card itself (9-3-5)
    yield Phrase("order", "recovers {n:number} HP", (Do("recovers", n),))
    yield Phrase("order", "recover {n:number} HP", (Do("recovers", n, Pick("self", (SELF, SELF))),))


def _supplies() -> Iterator[Phrase]:
    n, f = hole("n"), hole("f")
    for rested, detail in (("", ()), ("rested ", RESTED)):
        for thing, kind in (("Resource", "places a Resource"), ("EX Resource", "places an EX Resource")):
            yield Phrase("order", f"place 1 {rested}{thing}", (Do(kind, 1, YOU, detail),))
            yield Phrase("order", f"place {{n:several}} {rested}{thing}s", (Do(kind, n, YOU, detail),))
            all_of_them = Pick("everyone", (ANY2,))
            yield Phrase("order", f"all players place 1 {rested}{thing}", (Do(kind, 1, all_of_them, detail),))
        made = Do("creates a token", 1, YOU, detail, f)
        yield Phrase("order", f"deploy 1 {rested}{{f:face}} Unit token", (made,))
        both = (made, Do("creates a token", 1, YOU, detail, hole("g")))
        words = f"deploy 1 {rested}{{f:face}} Unit token and 1 {rested}{{g:face}} Unit token"
        yield Phrase("order", words, both)
        made = Do("creates a token", n, YOU, detail, f)
        yield Phrase("order", f"deploy {{n:several}} {rested}{{f:face}} Unit tokens", (made,))
        yield Phrase("order", f"deploy 1 {rested}EX Base", (Do("deploys an EX Base", 1, YOU, detail),))


def _deck() -> Iterator[Phrase]:
    n = hole("n")
    for verb, reveal in (("look at", False), ("reveal", True)):
        yield Phrase("order", f"{verb} the top card of your deck", (Look(1, reveal=reveal),))
        yield Phrase("order", f"{verb} the top {{n:several}} cards of your deck", (Look(n, reveal=reveal),))
    ends = (("top", "is put on top of the deck"), ("bottom", "is put under the deck"))
    among = Choose((AMONG,), n, n, target=False)
    for end, kind in ends:
        yield Phrase("order", f"return {{n:number}} to the {end}", (among, Do(kind, whom=MADE)))
    yield Phrase("order", "add {n:number} to your hand", (among, Do("is added to hand", whom=MADE)))
    choose = Choose((AMONG,), target=False)
    yield Phrase("order", "return 1 to the top and 1 to the bottom",
                 tuple(part for _, kind in ends for part in (choose, Do(kind, whom=MADE))))  # fmt: skip
    either = Modes(tuple((end, (Do(kind, whom=Pick(NAMED)),)) for end, kind in ends))
    yield Phrase("order", "return it to the top or bottom of your deck", (either,))
    shown = Pick(REMAINING, (ANY, ANY2))
    either = Modes(tuple((end, (Do(kind, whom=shown),)) for end, kind in ends))
    yield Phrase("order", "return the revealed card to the top or bottom of your deck", (either,))
    away = ("trash", (Do("is put in the trash", whom=Pick(NAMED)),))
    either = Modes((("top", (Do(ends[0][1], whom=Pick(NAMED)),)), away))
    yield Phrase("order", "return it to the top of your deck or place it into your trash", (either,))
    yield Phrase("order", "add the top card of your deck to your Shields", (Do("adds a Shield", 1, YOU),))
    trash = "trashes from the deck"
    yield Phrase("order", "place the top card of your deck into your trash", (Do(trash, 1, YOU),))
    yield Phrase(
        "order", "place the top {n:several} cards of your deck into your trash", (Do(trash, n, YOU),)
    )
    yield Phrase("order", "shuffle your deck", (Do("shuffles", whom=YOU),))
    yield Phrase("order", "return them to their owner's deck and shuffle it",
                 (Do("is put into the deck", whom=Pick(THEM)), Do("shuffles", whom=YOU)))  # fmt: skip


def _theirs() -> Iterator[Phrase]:
    """What the opponent may do: they choose, draw, discard and pay, of what is theirs."""
    n, f = hole("n"), hole("f")
    gone, choose = Do("is discarded", whom=MADE), partial(Choose, target=False, who="opponent")
    hand = (zone("hand"), THEIRS)
    yield Phrase("their order", "draw {n:number}", (Do("draws", n, OPPONENT),))
    yield Phrase("their order", "pay {n:circled}", (Do("pays", n, OPPONENT),))
    yield Phrase("their order", "discard {n:number}", (choose(hand, n, n), gone))
    yield Phrase("their order", "discard 1 {w:bare}", (choose((rest("w"), *hand)), gone))
    for rested, detail in (("", ()), ("rested ", RESTED)):
        for thing, kind in (("Resource", "places a Resource"), ("EX Resource", "places an EX Resource")):
            yield Phrase("their order", f"place 1 {rested}{thing}", (Do(kind, 1, OPPONENT, detail),))
        made = Do("creates a token", 1, OPPONENT, detail, f)
        yield Phrase("their order", f"deploy 1 {rested}{{f:face}} Unit token", (made,))
    for said, mean in VERBS:
        order = said.partition("|")[0]
        if "your" not in order:
            named = (replace(mean, whom=hole("o")),)
            yield Phrase("their order", order.replace("{}", "{o:object}"), named)
            taken = (choose((THEIRS, rest("w"))), replace(mean, whom=MADE))
            yield Phrase("their order", order.replace("{}", "1 of their {w:one of them}"), taken)


def _later() -> Iterator[Phrase]:
    """What is done to something at the end of the turn."""
    for said, mean in VERBS:
        single, _, many = said.partition("|")
        if mean.kind in {"is destroyed", "is rested", "is set as active", "is returned to hand"}:
            waits = Ability("", when="end step begins", whose="any", then=(mean,))
            for category, words in (("object", single), ("objects", many or single)):
                order = words.replace("{}", f"{{o:{category}}}")
                made = Make(waits, "turn ends", hole("o"), 1)
                yield Phrase("order", f"at the end of this turn, {order}", (made,))
                behind = replace(waits, timing=("Time behind",))
                yield Phrase("order", f"{order} at the end of this turn", (replace(made, ability=behind),))
                soon = replace(made, ability=replace(waits, when="battle ends"))
                yield Phrase("order", f"at the end of this battle, {order}", (soon,))
                soon = replace(made, ability=replace(behind, when="battle ends"))
                yield Phrase("order", f"{order} at the end of this battle", (soon,))


def _choosing() -> Iterator[Phrase]:
    a, b = hole("a"), hole("b")
    yield Phrase("order", "choose {a:chosen}", (a,))
    theirs = Choose((THEIRS, rest("w")), who="opponent")
    yield Phrase("order", "your opponent chooses 1 of their {w:one of them}", (theirs,))
    yield Phrase("order", "choose {a:chosen} and {b:chosen}", (a, b))
    yield from _by_each()
    yield Phrase("order", "activate this card's {t:timing}", (Use(hole("t")),))
    for words, whose in (
        ("on the card paired with this Unit", Pick("linked")),
        ("of the card paired with this Unit", Pick("linked", (ANY,))),
        ("of the Pilot paired with this Unit", Pick("linked", (ANY2,))),
    ):
        yield Phrase("order", f"activate the {{t:timing}} {words}", (Use(hole("t"), whose),))
        yield Phrase(
            "order",
            f"activate the {{t:timing}} effect {words}",
            (Use(hole("t"), replace(whose, where=(*whose.where, PILOT))),),
        )
    there = (("from", "trash"),)
    for words, mean in (
        ("add this card from your trash to your hand", Do("is added to hand", detail=there)),
        ("return this card from your trash to your hand", Do("is returned to hand", detail=there)),
        ("deploy this card from your trash", Do("is deployed", detail=there)),
        ("deploy this card from your trash rested", Do("is deployed", detail=(*there, *RESTED))),
    ):
        yield Phrase("order", words, (mean,))
    yield Phrase("order", "deal {n:number} damage", (Do("is damaged", hole("n"), Pick(SAME)),))
    free = static(changes=(Change("Lv.", "set", hole("n")), Change("cost", "set", hole("n"))))
    for said, whom in (("this card", Pick("self")), ("it", Pick(NAMED))):
        words = f"play {said} as if it has {{n:number}} Lv. and cost"
        yield Phrase("order", words, (Make(free, "turn ends", whom, 1),))


def _battles() -> Iterator[Phrase]:
    """Let Units battle without an attack."""
    fights = (Do("joins a battle", whom=hole("o")),)
    yield Phrase("order", "begin a battle between {o:objects} from the damage step", fights)
    again = (Do("joins a battle", whom=hole("o"), detail=(("from", "damage step"),)),)
    yield Phrase("order", "begin a battle between {o:objects} starting from the damage step", again)


def _looks_of_each() -> Iterator[Phrase]:
    """Let each player look at the top card of the own deck, and say what becomes of it."""
    look = Look(1, whose="each player")
    ends = (("top", "is put on top of the deck"), ("bottom", "is put under the deck"))
    either = Modes(tuple((end, (Do(kind, whom=Pick(NAMED)),)) for end, kind in ends), who="each player")
    away = Frame((Do("is put in the trash", whom=Pick(NAMED)),), may=True, who="each player")
    seen = "each player looks at the top card of their deck and"
    yield Phrase("order", f"{seen} returns it to the top or bottom", (Each((look, either)),))
    behind = Frame((either,))  # the same, in more words
    yield Phrase("order", f"{seen} returns it to the top or bottom of their deck", (Each((look, behind)),))
    yield Phrase("order", f"{seen} may place it into their trash", (Each((look, away)),))


def _by_each() -> Iterator[Phrase]:
    """Let each of several players choose one of theirs, or choose one of each of them: "them" are all."""
    every = partial(Choose, adds=True)
    own = every((Test("owner", "is", "each player"), rest("w")), who="each player")
    theirs = every((rest("w"), Test("owner", "is", "each player")))
    everyone, enemies = Each((own,)), Each((own,), "opponent")
    short = Each((replace(own, where=(*own.where, ANY)),))
    yield Phrase("order", "each player chooses 1 of their {w:one of them}", (short,))
    yield Phrase("order", "all players each choose 1 of their {w:one of them}", (everyone,))
    yield Phrase("order", "all enemy players each choose 1 of their {w:one of them}", (enemies,))
    yield Phrase("order", "choose 1 {w:thing} belonging to each enemy player", (Each((theirs,), "opponent"),))


def orders() -> Iterator[Phrase]:
    """List the phrases for what a text orders."""
    for phrases in (
        _deck,
        _hand,
        _verbs,
        _healing,
        _supplies,
        _theirs,
        _later,
        _choosing,
        _battles,
        _looks_of_each,
    ):
        yield from phrases()
