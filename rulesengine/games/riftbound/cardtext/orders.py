"""What a text orders: "draw 1", "ready another friendly Mech", "deal 2 to an enemy unit"; and what is paid.

The category `order` gives a tuple of parts, and `cost` one of what is paid. What is done to an object is one
table, VERBS; each verb takes an object that is chosen now or one that is meant without a choice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Choose, Do, Either, Frame, Look, Modes, Pick, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.lasting import on_objects
from rulesengine.games.riftbound.cardtext.nouns import ANY_NUMBER, EQUAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Owner

VERBS = {  # what is done to one object, or to several
    "ready": "is readied", "exhaust": "is exhausted", "stun": "is stunned", "buff": "is buffed",
    "kill": "is killed", "banish": "is banished", "recall": "is recalled", "heal": "is healed",
    "gain control of": "changes control", "take control of": "changes control", "recycle": "is recycled",
}  # fmt: skip
ITS = "its Might"


def _verbs() -> Iterator[Phrase]:
    for verb, kind in VERBS.items():
        for now in ("", " now"):
            yield from on_objects(f"{verb} {{o}}{now}", lambda whom, kind=kind: Do(kind, whom=whom))
    yield from on_objects(
        "recall {o} exhausted", lambda whom: (Do("is recalled", whom=whom), Do("is exhausted", whom=whom))
    )
    yield from on_objects(
        "recall {o} ready", lambda whom: (Do("is recalled", whom=whom), Do("is readied", whom=whom))
    )
    for me, one in (
        ("me to my owner's", m.ME),
        ("me to your", m.ME),
        ("this to your", m.THIS),
        ("it to your", m.IT),
    ):
        yield Phrase("order", f"return {me} hand", (Do("is returned", whom=one),))
    for top in (
        "on top of its owner's Main Deck",
        "on the top of its owner's Main Deck",
        "on top of your Main Deck",
    ):
        yield from on_objects(f"put {{o}} {top}", lambda whom: Do("is put on top", whom=whom))
    for end in ("to its owner's hand", "to their owners' hands", "to their owner's hand"):
        yield from on_objects(f"return {{o}} {end}", lambda whom: Do("is returned", whom=whom))
    for words in ("heal all damage from {o}", "remove all damage from {o}", "take all damage off {o}"):
        yield from on_objects(words, lambda whom: Do("is healed", whom=whom))
    for end in ("to base", "to its base", "to your base", "to their base"):
        yield from on_objects(f"move {{o}} {end}", lambda whom: Do("is moved", whom=whom))
    for end, other in (
        ("here", m.ME), ("to here", m.ME), ("to this battlefield", m.ME), ("to my battlefield", m.ME),
        ("there", m.AT_THERE), ("to that battlefield", m.AT_THERE),
    ):  # fmt: skip
        yield from on_objects(
            f"move {{o}} {end}", lambda whom, other=other: Do("is moved", whom=whom, other=other)
        )
    for end in (
        "on the bottom of its owner's Main Deck",
        "on the bottom of their owners' Main Decks",
        "on the bottom of your Main Deck",
    ):
        yield from on_objects(f"put {{o}} {end}", lambda whom: Do("is recycled", whom=whom))


def _places() -> Iterator[Phrase]:
    """Moves to a battlefield: one that is chosen, or where another is."""
    to = Choose((m.BATTLEFIELD, m.AT_BATTLEFIELD))
    for category, chosen in (("choice", True), ("mine", False)):
        whom = m.FORMER if chosen else hole("o")
        moved = Do("is moved", whom=whom, other=m.CHOSEN)
        parts = (hole("o"), to, moved) if chosen else (to, moved)
        yield Phrase("order", f"move {{o:{category}}} to a battlefield", parts)
    it_goes = (to, Do("is moved", whom=m.FORMER, other=m.CHOSEN))
    yield Phrase("order", "move it to a battlefield", it_goes)
    anywhere = Modes((("", (Do("is moved", whom=m.IT),)), ("", it_goes)))
    yield Phrase("order", "move {o:choice}", (hole("o"), anywhere))
    at_base = Frame(it_goes, given=(Test("zone", "is", "base", "chosen"),))
    either = Modes((("", (Do("is moved", whom=m.IT),)), ("", (at_base,))))
    yield Phrase("order", "move {o:choice} to or from its base", (hole("o"), either))
    for whose in ("its", "that unit's", "that enemy unit's", "that friendly unit's", "the chosen unit's"):
        for place in ("battlefield", "location"):
            beside = Do("is moved", whom=m.CHOSEN, other=m.FORMER)
            yield Phrase("order", f"move {{o:choice}} to {whose} {place}", (hole("o"), beside))
    for where in ("to its battlefield", "to its location", "to that unit's battlefield"):
        for me, one in (("me", m.ME), ("this", m.THIS)):
            yield Phrase("order", f"move {me} {where}", (Do("is moved", whom=one, other=m.IT),))
    for field, tests in (
        ("a battlefield you control", (m.CONTROLLED, m.YOURS)), ("another battlefield", (m.ELSEWHERE,)),
        ("a different battlefield", (m.ELSEWHERE,)), ("an open battlefield", (m.UNCONTROLLED,)),
        ("a open battlefield", (m.UNCONTROLLED,)), ("a enemy battlefield", (m.CONTROLLED, m.THEIRS)),
    ):  # fmt: skip
        goes = Choose((m.BATTLEFIELD, m.AT_BATTLEFIELD, *tests))
        away = Do("is moved", whom=m.FORMER, other=m.CHOSEN)
        yield Phrase("order", f"move {{o:choice}} to {field}", (hole("o"), goes, away))
        for me, one in (("me", m.ME), ("it", m.IT)):
            whom = m.FORMER if me == "it" else one
            yield Phrase("order", f"move {me} to {field}", (goes, Do("is moved", whom=whom, other=m.CHOSEN)))


def _damage() -> Iterator[Phrase]:
    told: list[tuple[str, object]] = [
        ("deal {n:number} to {o}", hole("n")), ("deal {n:number} damage to {o}", hole("n")),
    ]  # fmt: skip
    told += [("I deal {n:number} to {o}", hole("n")), ("I deal {n:number} damage to {o}", hole("n"))]
    told += [(f"deal damage equal to {words} to {{o}}", amount) for words, amount in EQUAL if words != ITS]
    told += [(f"deal damage to {{o}} equal to {words}", amount) for words, amount in EQUAL]
    mine = Do("is dealt", Amount("source", "Might"), m.IT)
    yield Phrase(
        "order",
        "we deal damage equal to our Mights to each other",
        (mine, Do("is dealt", Amount("chosen", "Might"), m.ME)),
    )
    to_first = Do("is dealt", Amount("chosen", "Might"), m.FORMER)
    to_last = Do("is dealt", Amount("chosen", "Might", slot=1), m.IT)
    yield Phrase("order", "they deal damage equal to their Mights to each other", (to_first, to_last))
    said = f"deal damage equal to {ITS} to"  # of whom was spoken before, and not of who is chosen now
    before, its = Amount("chosen", "Might", slot=1), Amount("chosen", "Might")
    yield Phrase("order", f"{said} {{o:choice}}", (hole("o"), Do("is dealt", before, m.CHOSEN)))
    yield Phrase("order", f"{said} {{o:pick}}", (Do("is dealt", its, hole("o")),))
    for words, dealt in told:
        yield from on_objects(words, lambda whom, dealt=dealt: Do("is dealt", dealt, whom))


PLAYERS = (  # who does it: the verb's ending, and whom the instruction is about
    ("", "", m.YOU), ("you ", "", m.YOU),
    ("each opponent ", "s", m.OPPONENT), ("a opponent ", "s", m.OPPONENT),
    ("your opponent ", "s", m.OPPONENT), ("each player ", "s", m.EVERYONE),
    ("each other player ", "s", m.OPPONENT),
    ("choose a opponent . they ", "", m.OPPONENT),
)  # fmt: skip
GAINED = (("draw", "", "draws"), ("draw", " cards", "draws"), ("gain", " XP", "gains XP"))


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


PLACES = (
    ("", None), (" here", m.ME), (" to your base", None), (" into your base", None), (" in your base", None),
    (" at your base", None),
    (" there", m.AT_THERE),
)  # fmt: skip


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


def _countering() -> Iterator[Phrase]:
    """What is on the Chain: Spells and abilities, whose they are, and what they have chosen."""
    countered = Do("is countered", whom=m.CHOSEN)
    for words, tests in m.AIMS.items():
        yield Phrase("aim", words, tests)
    for words, whose in (("a", ()), ("a enemy", (m.THEIRS,)), ("a friendly", (m.YOURS,))):
        on_chain = Either(((m.SPELL, m.zone("chain")), (m.HAS_ITEM,)))
        for what, item in (("spell or ability", on_chain), ("ability", m.HAS_ITEM)):
            where = (*whose, item, m.OTHER)
            yield Phrase("order", f"counter {words} {what}", (Choose(where), countered))
            aimed = (Choose((*where, hole("a"))), countered)
            yield Phrase("order", f"counter {words} {what} that chooses {{a:aim}}", aimed)
        chosen = Choose((*whose, m.SPELL, m.zone("chain"), m.OTHER, hole("a")))
        yield Phrase("order", f"counter {words} spell that chooses {{a:aim}}", (chosen, countered))


def _countering_spells() -> Iterator[Phrase]:
    """Spells that cost so much, and what their players pay."""
    countered = Do("is countered", whom=m.CHOSEN)
    for words, whose in (("a spell", ()), ("a enemy spell", (m.THEIRS,)), ("a friendly spell", (m.YOURS,))):
        spell = (*whose, Test("types", "has", "Spell"), m.zone("chain"), m.OTHER)
        cheap = (*spell, Test("cost", "<=", hole("n")))
        both = (*cheap, Test("power cost", "<=", hole("r")))
        for form in ("with cost", "that costs", "with Energy cost"):
            no_more = f"counter {words} {form} no more than {{n:energy}}"
            yield Phrase("order", no_more, (Choose(cheap), countered))
            yield Phrase("order", f"{no_more} and no more than {{r:runes}}", (Choose(both), countered))
        for end, where in (
            ("", spell),
            (" with cost {n:energy} or less", cheap),
            (" that costs {n:energy} or less", cheap),
            (" with Energy cost {n:energy} or less", cheap),
        ):
            yield Phrase("order", f"counter {words}{end}", (Choose(where), countered))
            price = (Do("pays energy", hole("p"), m.CONTROLLER),)
            unless = Frame(
                cost=price, may=True, who="chosen player", otherwise=(Do("is countered", whom=m.IT),)
            )
            words_ = f"counter {words}{end} unless its controller pays {{p:energy}}"
            yield Phrase("order", words_, (Choose(where), unless))


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


def _choosing() -> Iterator[Phrase]:
    yield Phrase("order", "choose {a:choice}", (hole("a"),))
    yield Phrase("order", "choose {a:choice} and {b:choice}", (hole("a"), hole("b")))
    yield Phrase("order", "do nothing", (Frame(),))


# Cards in hands, decks and trashes; two objects at once; what is paid

MOST_SPLIT = 9  # the most damage that a card splits
TRASH, HAND = m.zone("trash"), m.zone("hand")
AMONG = Test("id", "among", -1)


def _hands() -> Iterator[Phrase]:
    """Cards in hands, decks and trashes."""
    mine = Choose((HAND, m.OWN), hole("n"), hole("n"), target=False)
    theirs = Choose((HAND, m.OWNED_BY_THEM), hole("n"), hole("n"), target=False, who="opponent")
    away = Do("discards", whom=m.CHOSEN)
    yield Phrase("order", "discard {n:number}", (mine, away))
    one = Choose((HAND, m.OWN, rest("w")), target=False)
    yield Phrase("order", "discard a {w:card}", (one, away))
    for who in ("a opponent discards", "your opponent discards", "choose a opponent . they discard"):
        yield Phrase("order", f"{who} {{n:number}}", (theirs, away))
    for who in ("each opponent discards", "each opponent must discard", "each other player discards"):
        yield Phrase("order", f"{who} {{n:number}}", m.by_each(theirs, away))
    yield Phrase("order", "each player discards {n:number}", m.by_each(theirs, away, of="everyone"))
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
    for words, pile in (("trashes", (TRASH,)), ("your trash", (TRASH, m.OWN))):
        some = Choose((rest("w"), *pile), 0, hole("n"))
        said = f"recycle up to {{n:several}} {{w:cards}} from {words}"
        yield Phrase("order", said, (some, Do("is recycled", whom=m.CHOSEN)))
    back = Do("is returned", whom=m.CHOSEN)
    for words, least, most in (("a {w:card}", 1, 1), ("up to {n:several} {w:cards}", 0, hole("n"))):
        chosen = Choose((rest("w"), TRASH, m.OWN), least, most)
        yield Phrase("order", f"return {words} from your trash to your hand", (chosen, back))
    lost = Choose((m.THEIRS, rest("w")), target=False, who="opponent")
    dead = Do("is killed", whom=m.CHOSEN)
    for verb in ("must ", ""):
        said = f"{verb}kill{'' if verb else 's'} one of their {{w:many}}"
        yield Phrase("order", f"each player {said}", m.by_each(lost, dead, of="everyone"))
        yield Phrase("order", f"each opponent {said}", m.by_each(lost, dead))
        for who in ("a opponent", "your opponent"):
            yield Phrase("order", f"{who} {said}", (lost, dead))


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
    for words in ("reveal it and draw it", "reveal it , then draw it", "reveal and draw it"):
        yield Phrase("order", words, (Do("is revealed", whom=m.IT), Do("is drawn", whom=m.IT)))
    yield Phrase("order", "reveal it", (Do("is revealed", whom=m.IT),))
    theirs = Look(hole("n"), -1, whose="opponent")
    for whose in ("a opponent's", "each opponent's", "your opponent's"):
        yield Phrase("order", f"look at the top {{n:several}} cards of {whose} Main Deck", (theirs,))
        yield Phrase("order", f"look at the top card of {whose} Main Deck", (replace(theirs, amount=1),))
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
    attached = (hole("a"), hole("b"), Do("is attached", whom=m.FORMER, other=m.CHOSEN))
    yield Phrase("order", "attach {a:choice} to {b:choice}", attached)
    yield Phrase(
        "order", "attach it to {b:choice}", (hole("b"), Do("is attached", whom=m.FORMER, other=m.CHOSEN))
    )
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
    card = Choose((HAND, m.OWN, rest("w")), target=False)
    yield Phrase("cost", "discard a {w:card}", (card, Do("discards", whom=m.CHOSEN)))
    for words, kind in (("recycle", "is recycled"), ("banish", "is banished")):
        for zone, test in (("trash", TRASH), ("hand", HAND)):
            one = Choose((rest("w"), test, m.OWN), target=False)
            yield Phrase("cost", f"{words} a {{w:card}} from your {zone}", (one, Do(kind, whom=m.CHOSEN)))
    gone = Choose((TRASH, m.OWN), hole("n"), hole("n"), target=False)
    for end in ("from your trash", "cards from your trash"):
        yield Phrase("cost", f"banish {{n:number}} {end}", (gone, Do("is banished", whom=m.CHOSEN)))
    yield Phrase("payment", "spend {n:number} XP", (Do("spends XP", hole("n"), m.YOU),))
    yield Phrase("payment", "spend my buff", (Do("loses a buff", whom=m.ME),))
    buffed = Choose((m.YOURS, Test("buff", ">", 0), m.UNIT, m.BOARD), target=False)
    yield Phrase("payment", "spend a buff", (buffed, Do("loses a buff", whom=m.CHOSEN)))
    yield Phrase("costs", "{c:cost}", (rest("c"),))
    yield Phrase("costs", "{c:cost} and {d:cost}", (rest("c"), rest("d")))
    yield Phrase("costs", "{c:cost} , {d:cost} , and {e:cost}", (rest("c"), rest("d"), rest("e")))


def _prices() -> Iterator[Phrase]:
    """What is before the colon of an activated ability."""
    yield Phrase("price", "{p:priced}", (rest("p"),))
    yield Phrase("price", "{p:priced} , {q:price}", (rest("p"), rest("q")))
    yield Phrase("priced", "[EXHAUST]", (Do("is exhausted", whom=m.ME),))
    yield Phrase("priced", "{s:symbols}", (rest("s"),))
    yield Phrase("priced", "{c:cost}", (rest("c"),))
    for phrase in _costs():  # in a row of prices each begins with a capital
        if phrase.category in {"cost", "payment"} and phrase.words[0] != "{":
            yield Phrase("priced", phrase.words[0].upper() + phrase.words[1:], phrase.means)


PHRASES = (
    _verbs, _places, _damage, _players, _more_of_players, _of_a_player, _created, _choosing,
    _countering, _countering_spells, _theirs, _hands, _looking, _more, _costs, _prices,
)  # fmt: skip
