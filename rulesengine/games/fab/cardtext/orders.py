"""What a text orders: "draw a card", "destroy target aura", "deal 3 arcane damage to target hero".

The category `order` gives a tuple of parts. What is done to an object is one table, VERBS.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.nouns import WHOSE
from rulesengine.games.fab.cardtext.words import (
    ANY_TARGET,
    BOUNDS,
    DOER,
    DOERS_HERO,
    ENEMY,
    EVERYONE,
    FRIENDLY,
    HERO,
    IN_PLAY,
    IS_DOER,
    IS_IT,
    IS_THAT,
    IS_THE_ATTACK,
    IS_THEM,
    IS_THEY,
    MY_HERO,
    OPPONENT,
    REST,
    SEEN,
    SELF,
    THEIR_HERO,
    THEY,
    YOU,
    Ability,
    About,
    Amount,
    Back,
    Change,
    Choose,
    Do,
    Either,
    Frame,
    Held,
    Instead,
    Lasts,
    Later,
    Line,
    Modes,
    Opt,
    Pair,
    Pick,
    Test,
    Time,
    WhereX,
    Whom,
    X,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Asked, Pronoun


RANDOM = (("order", "random"),)
EVERY_ONE = 99  # as many as there are


def _to(place: str, **more: str) -> tuple[tuple[str, str], ...]:
    return (("to", place), *more.items())


UP = {"face": "up"}
VERBS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    ("destroy {o}", "is destroyed", ()), ("banish {o}", "is banished", ()), ("discard {o}", "is discarded", ()),
    ("reveal {o}", "is revealed", ()),
    ("put {o} from your hand face-down into your arsenal", "is put", _to("arsenal", face="down")), ("{t} {o}", "is tapped", ()), ("{u} {o}", "is untapped", ()),
    ("tap {o}", "is tapped", ()), ("untap {o}", "is untapped", ()),
    ("freeze {o}", "is frozen", ()), ("unfreeze {o}", "is unfrozen", ()), ("equip {o}", "is equipped", ()),
    ("banish {o} face-down", "is banished", (("face", "down"),)),

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
    for things in ("things", "thing"):  # “2 target card” is a slip that says nothing else
        yield Phrase("chosen many", f"up to {{n:many}} target {{w:{things}}}", Whom(w, 0, n, target=True))
        yield Phrase("chosen many", f"{{n:many}} target {{w:{things}}}", Whom(w, n, n, target=True))
    yield Phrase("object", "{o:chosen one}", hole("o"))
    yield Phrase("object", "{o:chosen many}", hole("o"))
    for words in ("this", "this card"):
        yield Phrase("object", words, SELF)
    yield Phrase("object", "them", IS_THEM)
    for words in ("him", "her"):  # a person is who the card is
        yield Phrase("object", words, SELF)
    for words in ("the attack", "that attack"):
        yield Phrase("object", words, IS_THE_ATTACK)
    for words in ("it", "that card", "the card", "those cards", "the dagger",

                  "the cards", "the discarded card", "the revealed card", "the token", "those tokens"):  # fmt: skip
        yield Phrase("object", words, IS_IT)
    for words in (
        "that equipment", "that weapon", "that aura", "that item", "that ally", "that permanent", "that token",
        "that dagger", "that sword", "that attack card", "that trap", "that arrow",
    ):  # fmt: skip
        yield Phrase("object", words, IS_THAT)
    named = Test("name", "is", hole("n"))
    beside = Do("is equipped", whom=Whom((named, Test("owner", "is", "you"), zone("inventory"))))
    yield Phrase("order", "equip {n:name}", (beside,))
    yield Phrase("object", "{n:name}", Pick("all", (named, IN_PLAY)))
    yield Phrase("object", "{w:a thing}", Whom(w))
    yield Phrase("object", "up to {n:many} {w:things}", Whom(w, 0, n))
    yield Phrase("object", "{n:many} {w:things}", Whom(w, n, n))
    yield Phrase("object", "X {w:things}", Whom(w, X, X))
    for some, least in (("any number of", 0), ("one or more", 1), ("1 or more", 1)):
        yield Phrase("object", f"{some} {{w:things}}", Whom(w, least, EVERY_ONE))
    yield Phrase("chosen many", "any number of target {w:things}", Whom(w, 0, EVERY_ONE, target=True))
    yield Phrase("object", "a random {w:thing}", Whom(w, random=True))
    yield Phrase("object", "{n:many} random {w:things}", Whom(w, n, n, random=True))
    for words in ("all", "each"):
        yield Phrase("object", f"{words} {{w:{'things' if words == 'all' else 'thing'}}}", Pick("all", w))
    yield Phrase("object", "the {w:things}", Pick("all", (Test("id", "isnt", 0), rest("w"))))
    on_top = (zone("deck"), Test("owner", "is", "you"), Test("place", "is", "top"))
    for words in ("your revealed card", "the card you revealed"):  # of a clash: it stays where it was
        yield Phrase("object", words, Whom(on_top))
    for whose, owner in (("your", "you"), ("their", THEY)):
        for place in ("hand", "graveyard", "arsenal"):
            there = Pick("all", (zone(place), Test("owner", "is", owner)))
            yield Phrase("object", f"{whose} {place}", there)
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
    yield Phrase("object", "your hero", MY_HERO)
    among = Test("id", "among", -1)
    yield Phrase("object", "{n:many} of them", Whom((among,), n, n))
    yield Phrase("object", "a card of them", Whom((among,)))
    yield Phrase("object", "up to {n:many} of them", Whom((among,), 0, n))
    yield Phrase("object", "all {w:things} revealed this way", Pick(SEEN, (rest("w"),)))
    for words in ("a revealed card", "1 of the revealed cards", "one of the revealed cards"):
        yield Phrase("object", words, Whom((zone("deck"), Test("flags", "has", "revealed"))))


def _deeds() -> Iterator[Phrase]:
    o = hole("o")
    hand = (zone("hand"), Test("owner", "is", DOER))
    yield Phrase("order", "discard a card", (Do("is discarded", whom=Whom(hand)),))
    yield Phrase(
        "order", "discard a random card", (Do("is discarded", whom=Whom(hand, random=True), detail=RANDOM),)
    )
    yield Phrase(
        "order", "discard {n:many} cards", (Do("is discarded", whom=Whom(hand, hole("n"), hole("n"))),)
    )
    yield Phrase(
        "order",
        "discard {n:many} random cards",
        (Do("is discarded", whom=Whom(hand, hole("n"), hole("n"), random=True), detail=RANDOM),),
    )
    yield Phrase("order", "pitch a card", (Do("pitches", whom=Whom(hand)),))
    yield Phrase("order", "pitch {w:a thing}", (Do("pitches", whom=Whom((*hand, rest("w")))),))
    several = Whom((*hand, rest("w")), hole("n"), hole("n"))
    yield Phrase("order", "pitch {n:many} {w:things}", (Do("pitches", whom=several),))
    for words in ("it", "that card", "the revealed card"):
        yield Phrase("order", f"pitch {words}", (Do("pitches", whom=IS_IT),))
    mine = (*hand, rest("w"))
    yield Phrase("order", "discard {w:a thing}", (Do("is discarded", whom=Whom(mine)),))
    for words, kind, detail in VERBS:
        yield Phrase("order", words.replace("{o}", "{o:object}"), (Do(kind, whom=o, detail=detail),))
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
        (Do("loses counters", Amount("it", hole("c")), o, (("mark", hole("c")),)),),
    )
    each = Pick("all", (rest("w"),))
    yield Phrase(
        "order",
        "remove all {c:mark} counters from {w:things}",
        (Do("loses counters", Amount("it", hole("c")), each, (("mark", hole("c")),)),),
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
                ("them", IS_THEY),
                ("the other hero", IS_THEY),
                ("{o:object}", o),
                ("{o:player}", o),
                ("any target", Whom(ANY_TARGET, target=True)),
                ("you", MY_HERO),
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
                for by in ("this", "him", "her"):
                    dealt = (Do("is dealt", n, whom, detail),)
                    yield Phrase("order", f"have {by} deal {says} to {words}", dealt)
    yield Phrase("order", "attack", (Do("attacks"),))
    for article in ("a ", ""):
        yield Phrase(
            "order",
            f"transform {{o:object}} into {article}{{m:token}}",
            (Do("is transformed", whom=o, made=hole("m")),),
        )
        yield Phrase(
            "order",
            f"transform {{o:object}} into {article}{{m:token}} token",
            (Do("is transformed", whom=o, made=hole("m")),),
        )
        for token in ("token", "aura token", "item token"):
            made = (Do("is created", 1, IS_DOER, made=hole("m")),)
            yield Phrase("order", f"create {article}{{m:token}} {token}", made)
    yield Phrase("order", "return to the brood", (Do("returns to the brood"),))
    for source, mean in (
        ("target dagger you control", Whom((Test("subtypes", "has", "Dagger"), FRIENDLY), target=True)),
        ("the dagger", IS_IT),
    ):
        yield Phrase(
            "order",
            f"{source} deals {{n:number}} damage to them",
            (Do("is dealt", n_of(), IS_THEY, by=mean),),
        )
        yield Phrase(
            "order",
            f"have {source} deal {{n:number}} damage to them",
            (Do("is dealt", n_of(), IS_THEY, by=mean),),
        )
    yield Phrase("order", "the dagger has hit", (Do("hits", whom=IS_IT),))


def n_of() -> Any:
    """Make the hole of a number."""
    return hole("n")


N = hole("n")
NAMED_THEM = f"@{THEY}"  # the player who was named, in a detail of an event
# what a player does: said to you, and of one who does it
PLAYERS_DO: tuple[tuple[str, str, str, Any, tuple[tuple[str, str], ...]], ...] = (
    ("draw a card", "draws a card", "draws", 1, ()), ("draw {n:many} cards", "draws {n:many} cards", "draws", N, ()),
    ("draw X cards", "draws X cards", "draws", X, ()),
    ("gain {n:number} {h}", "gains {n:number} {h}", "gains life", N, ()), ("gain X {h}", "gains X {h}", "gains life", X, ()),
    ("gain that much {h}", "gains that much {h}", "gains life", Amount("event"), ()),
    ("lose {n:number} {h}", "loses {n:number} {h}", "loses life", N, ()), ("lose X {h}", "loses X {h}", "loses life", X, ()),
    ("lose {h} equal to {x:amount}", "loses {h} equal to {x:amount}", "loses life", hole("x"), ()),
    ("gain {h} equal to {x:amount}", "gains {h} equal to {x:amount}", "gains life", hole("x"), ()),
    ("gain {n:resources}", "gains {n:resources}", "gains resources", N, ()),
    ("gain {n:resources} for each {w:thing}", "gains {n:resources} for each {w:thing}", "gains resources", Amount("count", where=hole("w"), times=N), ()),
    ("draw a card for each {w:thing}", "draws a card for each {w:thing}", "draws", Amount("count", where=hole("w")), ()),
    ("gain {n:number} {h} for each {w:thing}", "gains {n:number} {h} for each {w:thing}", "gains life", Amount("count", where=hole("w"), times=N), ()),
    ("lose {n:number} {h} for each {w:thing}", "loses {n:number} {h} for each {w:thing}", "loses life", Amount("count", where=hole("w"), times=N), ()),
    ("gain X {r}", "gains X {r}", "gains resources", X, ()),
    ("gain {n:number} action point", "gains {n:number} action point", "gains action points", N, ()),
    ("gain {n:number} action points", "gains {n:number} action points", "gains action points", N, ()),
    ("gain a action point", "gains a action point", "gains action points", 1, ()),
    ("lose a action point", "loses a action point", "loses action points", 1, ()),
    ("lose {n:number} action points", "loses {n:number} action points", "loses action points", N, ()),
    ("pay {n:resources}", "pays {n:resources}", "pays", N, ()), ("shuffle", "shuffles", "shuffles", 0, ()),
    ("shuffle your deck", "shuffles their deck", "shuffles", 0, ()),
    ("intimidate", "intimidates", "intimidates", 0, ()),
    ("boost", "boosts", "boosts", 0, ()),
    ("transcend", "transcends", "transcends", 0, ()),
    ("clash with the attacking hero", "clashes with the attacking hero", "clashes", 0, (("opponent", "attacking"),)),
    ("clash with the defending hero", "clashes with the defending hero", "clashes", 0, (("opponent", "defending"),)),
    ("clash with target opposing hero", "clashes with target opposing hero", "clashes", 0, (("opponent", "target"),)),
    ("clash with them", "clashes with them", "clashes", 0, (("opponent", NAMED_THEM),)),
    ("clash again", "clashes again", "clashes", 0, (("how", "again"),)),
    ("draw cards equal to {x:amount}", "draws cards equal to {x:amount}", "draws", hole("x"), ()),
    ("name a card", "names a card", "names", 0, ()),
)  # fmt: skip
SO_MANY: tuple[tuple[str, Any, Any], ...] = (  # tokens that are created
    ("a {m:token} token", 1, hole("m")), ("{n:many} {m:token} tokens", N, hole("m")),
    ("X {m:token} tokens", X, hole("m")),
    ("a {m:token} token for each {w:thing}", Amount("count", where=hole("w")), hole("m")),
    ("that many {m:token} tokens", Amount("event"), hole("m")),
    ("{m:token} tokens equal to {x:amount}", hole("x"), hole("m")),
)  # fmt: skip


def _of_players() -> Iterator[Phrase]:
    """What a player does: an order to you, or what somebody else does."""
    n = hole("n")
    for base, third, kind, amount, detail in PLAYERS_DO:
        heroes = kind in {"gains life", "loses life"}
        yield Phrase("order", base, (Do(kind, amount, DOERS_HERO if heroes else IS_DOER, detail),))
        yield Phrase("order", f"you {base}", (Do(kind, amount, MY_HERO if heroes else YOU, detail),))
        yield Phrase("order", f"{{o:player}} {third}", (Do(kind, amount, hole("o"), detail),))
        theirs = base.replace("your", "their")
        yield Phrase("order", f"{{o:players}} {theirs}", (Do(kind, amount, hole("o"), detail),))
    asked: tuple[tuple[str, str, Asked | Pronoun], ...] = (
        ("they", "", THEY),
        ("that hero", "s", THEY),
        ("the defending hero", "s", THEY),
        ("the attacking hero", "s", THEY),
        ("target opponent", "s", "opponent"),
    )
    for who, s, word in asked:
        hand = (zone("hand"), Test("owner", "is", word))
        for count, number in (("a card", 1), ("{n:many} cards", n)):
            yield Phrase(
                "order",
                f"{who} discard{s} {count}",
                (Do("is discarded", whom=Whom(hand, number, number, who=word)),),
            )
        yield Phrase(
            "order",
            f"{who} discard{s} a random card",
            (Do("is discarded", whom=Whom(hand, random=True), detail=RANDOM),),
        )
        yield Phrase(
            "order",
            f"{who} discard{s} {{n:many}} random cards",
            (Do("is discarded", whom=Whom(hand, n, n, random=True), detail=RANDOM),),
        )
        yield Phrase("order", f"{who} reveal{s} their hand", (Do("is revealed", whom=Pick("all", hand)),))
        for verb, es, kind in (
            ("banish", "es", "is banished"),
            ("destroy", "s", "is destroyed"),
            ("reveal", "s", "is revealed"),
            ("discard", "s", "is discarded"),
        ):
            end = es if s else ""  # what is discarded is a card of the hand, and so is what is revealed
            there = hand if kind in {"is discarded", "is revealed"} else (Test("controller", "is", word),)
            for count, number in (("{w:a thing}", 1), ("{n:many} {w:things}", n)):
                yield Phrase(
                    "order",
                    f"{who} {verb}{end} {count}",
                    (Do(kind, whom=Whom((*there, rest("w")), number, number, who=word)),),
                )
    for words, amount, made in SO_MANY:
        yield Phrase("created", words, (Do("is created", amount, IS_DOER, made=made),))
        for s, who, whom in (
            ("", "", IS_DOER), ("", "you ", YOU), ("s", "{o:player} ", hole("o")), ("", "{o:players} ", hole("o")),
        ):  # fmt: skip
            yield Phrase("order", f"{who}create{s} {words}", (Do("is created", amount, whom, made=made),))
        for control, whom in (("their", IS_THEY), ("target hero's", Whom((HERO,), target=True)), ("target opponent's", Whom((HERO, ENEMY), target=True)),
                              ("target opposing hero's", Whom((HERO, ENEMY), target=True)), ("each opponent's", OPPONENT), ("each other hero's", OPPONENT), ("each hero's", EVERYONE),
                              ("the attacking hero's", IS_THEY), ("the defending hero's", IS_THEY), ("your", YOU), ("its controller's", IS_THEY)):  # fmt: skip
            yield Phrase(
                "order",
                f"create {words} under {control} control",
                (Do("is created", amount, whom, made=made),),
            )
        card = words.replace("{m:token} tokens", "{m:tokens}").replace(" token", "")
        for place, to in (
            ("in your hand", "hand"),
            ("in your banished zone", "banished"),
            ("in your soul", "soul"),
        ):
            yield Phrase(
                "order", f"create {card} {place}", (Do("is created", amount, YOU, (("to", to),), made),)
            )
    yield Phrase("wagered", "a {n:name} token", hole("n"))
    for names in (("m", "k"), ("m", "k", "j")):
        said = "{m:token} and {k:token}" if names == ("m", "k") else "{m:token}, {k:token}, and {j:token}"
        parts = tuple(Do("is created", 1, IS_DOER, made=hole(x)) for x in names)
        yield Phrase("order", f"create a {said} token", parts)
    either = "{m:token}, {k:token}, or {j:token}"
    under = ("token", "under", "their", "control")
    options = tuple(
        (("create", "a", rest(f"{x}:said"), *under), (Do("is created", 1, IS_THEY, made=hole(x)),))
        for x in ("m", "k", "j")
    )
    yield Phrase("order", f"create a {either} token under their control", (Modes(options),))


def _keyword_actions() -> Iterator[Phrase]:
    """What a keyword orders: opt, amp, charge, reload, wager."""
    n, hand = hole("n"), (zone("hand"), Test("owner", "is", DOER))
    for number, mean in (("{n:number}", n), ("X", X)):
        yield Phrase("order", f"opt {number}", (Opt(mean),))
        more = Instead("plus", mean)
        amped = Ability(
            "", "instead", when="is dealt", whose="any", by=(FRIENDLY,), where=ARCANE, instead=more
        )
        made = (Do("amps", mean, YOU), Later(amped, (), Time("turn ends"), 1))
        yield Phrase("order", f"amp {number}", made)
    charged = (Do("charges", whom=Whom(hand)),)
    yield Phrase("order", "charge your soul", charged)
    strong = Whom((*hand, Test("power", ">=", 6)))
    yield Phrase("order", "beat chest", (Do("is discarded", whom=strong), Do("beats chest")))
    yield Phrase("order", "charge", charged)
    kept = (Do("is put", whom=Whom(hand), detail=_to("arsenal", face="down")),)
    yield Phrase("order", "reload", (Frame(kept, may=True, given=(Test("arsenal", "is", 0, "you"),)),))
    hit = Amount("happened", "hits", where=(Test("id", "is", "source"),), each="combat chain")
    names = (("a {m:token} token", "m"), ("a {m:token} and {k:token} token", "mk"),
             ("a {m:token}, {k:token}, and {j:token} token", "mkj"))  # fmt: skip
    for words, places in names:
        theirs, mine = (
            tuple(Do("is created", 1, who, made=hole(place)) for place in places) for who in (OPPONENT, YOU)
        )
        won = Ability("", "trigger", when="chain link closes", whose="any")
        then = (Frame(mine, given=(Test(hit, ">=", 1),), otherwise=theirs),)
        for whom in ("them", "the defending hero"):
            yield Phrase("order", f"wager {words} with {whom}", (Do("wagers"), Later(won, then, Time(), 1)))


def _against_whom() -> Iterator[Phrase]:
    """Whom somebody intimidates, and how often."""
    them = Do("intimidates", 0, IS_DOER, (("whom", NAMED_THEM),))
    for often, number in (("twice", 2), ("three times", 3)):
        for lead in ("", "you "):
            yield Phrase("order", f"{lead}intimidate {often}", (Do("intimidates", number, IS_DOER),))
    for words in ("them", "that hero", "the defending hero", "the attacking hero"):
        yield Phrase("order", f"intimidate {words}", (them,))
        yield Phrase("order", f"mark {words}", (Do("is marked", whom=IS_THEY, detail=MARKED),))
    for words, where in (("hero", (HERO,)), ("opponent", (HERO, ENEMY)), ("opposing hero", (HERO, ENEMY))):
        target = Choose(Whom(where, target=True))
        yield Phrase("order", f"intimidate target {words}", (target, them))


MARKED = (("flag", "marked"),)
ARCANE = (("type", "arcane"),)


def _players() -> Iterator[Phrase]:
    for words, pick in (("target hero", Whom((HERO,), target=True)), ("target opponent", Whom((HERO, ENEMY), target=True)),
                        ("target opposing hero", Whom((HERO, ENEMY), target=True)), ("each hero", EVERYONE), ("each opponent", OPPONENT),
                        ("each opposing hero", OPPONENT), ("each other hero", OPPONENT), ("a opponent", THEIR_HERO), ("your hero", MY_HERO),
                        ("the defending hero", IS_THEY), ("the attacking hero", IS_THEY), ("defending hero", IS_THEY), ("that hero", IS_THEY), ("each player", EVERYONE)):  # fmt: skip
        yield Phrase("player", words, pick)
    yield Phrase("players", "they", IS_THEY)
    yield Phrase("players", "you each", EVERYONE)


SINGLE = frozenset(
    {"destroy", "banish", "tap", "untap", "play", "attack", "add"}
)  # said of two elsewhere, or never


def _put_and_chosen() -> Iterator[Phrase]:
    """What is ordered: put elsewhere, chosen by another, this and another at once."""
    o, p, x = hole("o"), hole("p"), hole("x")
    for words, detail in (
        ("put {o} into their graveyard", (("to", "graveyard"),)), ("put {o} into its owner's graveyard", (("to", "graveyard"),)),
        ("put {o} on top of their deck", (("to", "deck"), ("end", "top"))), ("put {o} into their hand", (("to", "hand"),)),
        ("put {o} into their arsenal", (("to", "arsenal"),)), ("put {o} face-down into their arsenal", (("to", "arsenal"), ("face", "down"))),
    ):  # fmt: skip
        yield Phrase("order", words.replace("{o}", "{o:object}"), (Do("is put", whom=o, detail=detail),))
    for verb, kind in (
        ("destroy", "is destroyed"),
        ("banish", "is banished"),
        ("tap", "is tapped"),
        ("untap", "is untapped"),
    ):
        yield Phrase("order", f"{verb} {{o:object}} and {{p:object}}", (Pair(kind, o, p),))
    for words, kind, so in VERBS:
        if words.count("{o}") == 1 and not words.startswith("{") and words.split(" ")[0] not in SINGLE:
            two = words.replace("{o}", "{o:object} and {p:object}")
            yield Phrase("order", two, (Pair(kind, o, p, so),))
    for who, words in (
        (THEY, "they choose"),
        ("opponent", "target opponent chooses"),
        ("opponent", "the defending hero chooses"),
        ("opponent", "a opponent chooses"),
    ):
        for number in (1, 2):
            for end in (":", ";"):
                yield Phrase(
                    "sentence",
                    f"{words} {number}{end} {{o:bullets}}",
                    (Modes(hole("o"), number, number, who=who),),
                )
    for lead in ("then ", "then, "):
        yield Phrase("sentence", f"{lead}{{b:body}}, where X is {{x:amount}}", (WhereX((rest("b"),), x),))
    for words in ("banished", "destroyed", "chosen", "drawn", "pitched", "returned"):
        yield Phrase("object", f"the {words} card", IS_IT)
    for words in ("the aura", "the item", "the ally", "the weapon", "the equipment"):
        yield Phrase("object", words, IS_IT)
    yield Phrase(
        "object", "this or {w:a thing}", Whom((Either(((Test("id", "is", "source"),), (rest("w"),))),))
    )
    yield Phrase("head one", "Ash", (Test("subtypes", "has", "Ash"),))


def _without_article() -> Iterator[Phrase]:
    """Names without an article, the other of two cards, a price before what it is for, counters for each."""
    w, n, c = hole("w"), hole("n"), hole("c")
    yield Phrase("a thing", "{n:name}", (Test("name", "is", n),))
    yield Phrase("order", "they lose that much {h}", (Do("loses life", Amount("event"), IS_THEY),))
    yield Phrase("order", "you lose that much {h}", (Do("loses life", Amount("event"), MY_HERO),))
    yield Phrase("order", "lose that much {h}", (Do("loses life", Amount("event"), DOERS_HERO),))
    for words, how in BOUNDS:
        there = Amount("count", where=(rest("w"), FRIENDLY))
        yield Phrase("state", f"you have {{n:many}} {words} {{w:things}}", (Test(there, how, n),))
    pay = (Do("pays", n, IS_DOER),)
    for who, words in ((THEY, "they pay"), (THEY, "that hero pays"), ("opponent", "target opponent pays")):
        unless = Frame((), may=True, cost=pay, who=who, otherwise=(rest("a"),))
        yield Phrase("body", f"unless {words} {{n:resources}}, {{a:orders}}", (unless,))
    for end, words in (("top", "on top"), ("bottom", "on the bottom")):
        for tail in ("", " of your deck"):
            put = (Do("is put", whom=Pick(REST), detail=(("to", "deck"), ("end", end))),)
            yield Phrase("order", f"the other {words}{tail}", put)
    yield Phrase(
        "order",
        "the other into your graveyard",
        (Do("is put", whom=Pick(REST), detail=(("to", "graveyard"),)),),
    )
    yield Phrase(
        "order",
        "the rest into your graveyard",
        (Do("is put", whom=Pick(REST), detail=(("to", "graveyard"),)),),
    )
    yield Phrase("adjective", "equipped", (Test("zone", "any", ("equipment", "weapon")),))
    for word in ("block", "weapon", "instant", "action"):
        yield Phrase("adjective", f"non-{word}", (Test("types", "lacks", word.title()),))
    for word in ("ally", "aura", "item", "arrow"):
        yield Phrase("adjective", f"non-{word}", (Test("subtypes", "lacks", word.title()),))
    each = Instead("with", sort="identity", gives=((c, Amount("count", where=w)),))
    yield Phrase("arriving", "with a {c:mark} counter for each {w:thing}", each)


def _either_gift() -> Iterator[Phrase]:
    """One of two things that somebody gets, as one likes."""
    s, a, b, t = hole("s"), hole("a"), hole("b"), hole("t")
    for number, verb in (("one", "gets"), ("many", "get")):
        for tail, time in (("", Time()), (" {t:time}", t)):
            ways = tuple(
                ((verb, rest(f"{x}:said")), (Lasts(Held(s, given), time),))
                for x, given in (("a", a), ("b", b))
            )
            yield Phrase(
                "order", f"{{s:subject {number}}} {verb} {{a:given}} or {{b:given}}{tail}", (Modes(ways),)
            )


def _dealing() -> Iterator[Phrase]:
    """Damage that something else deals than the card that says it."""
    o, n = hole("o"), hole("n")
    yield Phrase("dealer", "{o:chosen one}", o)
    for words in ("that dagger", "that weapon", "the attack", "the dagger"):
        yield Phrase("dealer", words, IS_IT)
    for kind in ("", "arcane "):
        detail = (("type", kind.strip()),) if kind else ()
        for words, whom in (
            ("the defending hero", IS_THEY), ("the attacking hero", IS_THEY), ("them", IS_THEY), ("that hero", IS_THEY),
            ("target hero", Whom((HERO,), target=True)), ("any target", Whom(ANY_TARGET, target=True)),
        ):  # fmt: skip
            dealt = Do("is dealt", n, whom, detail, by=o)
            yield Phrase("order", f"{{o:dealer}} deals {{n:number}} {kind}damage to {words}", (dealt,))
        for amount, number in (("X {n:plus}", Amount("(X)", plus=n)),):
            for words, whom in (
                ("target hero", Whom((HERO,), target=True)),
                ("any target", Whom(ANY_TARGET, target=True)),
                ("them", IS_THEY),
            ):
                yield Phrase(
                    "order", f"deal {amount} {kind}damage to {words}", (Do("is dealt", number, whom, detail),)
                )


def _repeated() -> Iterator[Phrase]:
    """Orders that repeat, come back later, or give counters."""
    o, n = hole("o"), hole("n")
    yield Phrase("order", "intimidate again", (Do("intimidates", 0, Pick(DOER)),))
    for count, number in (("a", 1), ("{n:many}", n)):
        end = "" if count == "a" else "s"
        gets = (Do("gets counters", number, o, (("mark", hole("c")),)),)
        yield Phrase("order", f"{{o:object}} gets {count} {{c:mark}} counter{end}", gets)
    for here in ("this", "it"):
        none = (About("source", (Test(hole("c"), "is", 0),)),)
        off = Do("loses counters", 1, SELF, (("mark", hole("c")),))
        for said in (
            "there are none",
            "there are no {c:counter} counters on this",
            "there are no {c:counter} counters on it",
        ):
            words = f"remove a {{c:counter}} counter from {here}. if {said.replace('{c:counter} ', '')}, {{b:body}}"
            yield Phrase("sentence", words, (off, Frame((rest("b"),), given=none)))
    for tail, mean in (
        (" in any order", (Back(Pick(REST), "bottom"),)),
        ("", (Do("is put", whom=Pick(REST), detail=(("to", "deck"), ("end", "bottom"))),)),
    ):
        yield Phrase("order", f"the rest on the bottom{tail}", mean)
        yield Phrase("order", f"put the rest on the bottom{tail}", mean)
    play = Ability("", "permit", when="plays", about=(Test("id", "is", "(it)"),), whose="you")
    for it in ("it", "that card", "them", "those cards"):
        yield Phrase("body", f"{{t:time}}, you may play {it}", (Later(play, (), hole("t"), 0),))
    yield Phrase("wait", "when the combat chain closes", sees("combat chain closes", whose="any"))
    yield Phrase("wait", "when this chain link closes", sees("chain link closes", whose="any"))
    marked = {"where": (("flag", "marked"),)}
    yield Phrase("event", "a hero becomes marked", sees("is marked", whose="any", about=(HERO,), **marked))
    yield Phrase(
        "event",
        "a opposing hero becomes marked",
        sees("is marked", whose="any", about=(HERO, ENEMY), **marked),
    )
    for phase in ("start", "action", "end"):
        yield Phrase("during", f"during the {phase} phase", (Test(f"{phase} phase", ">=", 1, "turn player"),))
        if phase != "action":
            yield Phrase("during", f"during your {phase} phase", (Test(f"{phase} phase", ">=", 1, "you"),))
    yield Phrase("lost", "all hero card effects and activated abilities", (Change("abilities", "clear"),))
    kept = Line("held", held=hole("h"), zone=hole("z"))
    yield Phrase("line", "while {z:in zone}, {h:held}.", kept)
    yield Phrase("line", "if {z:in zone}, {h:held}.", kept)
    back = Pick("self", (zone("graveyard"),))
    yield Phrase("cost", "banish this from your graveyard", (Do("is banished", whom=back),))
    out = Pick("self", (zone("banished"),))
    to_graveyard = (("to", "graveyard"),)
    yield Phrase(
        "cost",
        "put this from your banished zone into your graveyard",
        (Do("is put", whom=out, detail=to_graveyard),),
    )
    yield Phrase(
        "order",
        "deal {n:number} damage to its controller",
        (Do("is dealt", n, Pick("chosen", whose="controller")),),
    )
    yield Phrase("order", "look at their hand", (Do("looks at hand", whom=IS_THEY),))
    yield Phrase("order", "look at each opponent's hand", (Do("looks at hand", whom=OPPONENT),))
    gone = Do("is destroyed", whom=IS_IT)
    yield Phrase(
        "order",
        "destroy it at the end of the turn",
        (Later(sees("phase begins", whose="any", where=(("phase", "end"),)), (gone,), Time(), 1),),
    )


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _objects()
    yield from _deeds()
    yield from _of_players()
    yield from _keyword_actions()
    yield from _against_whom()
    yield from _players()
    yield from _put_and_chosen()
    yield from _without_article()
    yield from _either_gift()
    yield from _dealing()
    yield from _repeated()
