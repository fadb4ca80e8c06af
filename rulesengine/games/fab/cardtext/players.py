"""What players do, may do and can't do: orders to a hero, to each hero, what is allowed and what is forbidden."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.orders import PLAYERS_DO, RANDOM, SO_MANY, VERBS
from rulesengine.games.fab.cardtext.words import (
    CONTROLLER,
    DEFENDING,
    DOER,
    DOERS_HERO,
    ENEMY,
    HERO,
    IS_DOER,
    IS_IT,
    IT,
    SELF,
    THEY,
    Ability,
    Acting,
    Amount,
    Change,
    Choose,
    Do,
    Forbids,
    Frame,
    Held,
    Later,
    Line,
    Pick,
    Test,
    Those,
    Whom,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Asked, Pronoun


# who follows it one after the other: one of them, all of them, and which players these are
SEVERAL: tuple[tuple[str, str, Literal["everyone", "opponent"]], ...] = (
    ("each hero", "all heroes", "everyone"), ("each player", "all players", "everyone"),
    ("each of you", "both heroes", "everyone"), ("each other hero", "all other heroes", "opponent"),
    ("each other player", "all other players", "opponent"),
    ("each opponent", "all opponents", "opponent"),
    ("each of your opponents", "your opponents", "opponent"),
    ("each opposing hero", "all opposing heroes", "opponent"),
    ("each opposing player", "opponents", "opponent"),
)  # fmt: skip
ONE = (  # a hero that was named before
    "that hero", "that player", "that opponent", "the defending hero", "defending hero", "the attacking hero",
    "attacking hero", "the hero",
)  # fmt: skip
CHOSEN = (  # a hero that is chosen for it
    ("target hero", Whom((HERO,), target=True)), ("target player", Whom((HERO,), target=True)),
    ("target opponent", Whom((HERO, ENEMY), target=True)),
    ("target opposing hero", Whom((HERO, ENEMY), target=True)),
    ("a opponent", Whom((HERO, ENEMY))), ("a opposing hero", Whom((HERO, ENEMY))),
    ("another target hero", Whom((HERO, Test("controller", "isnt", "you")), target=True)),
)  # fmt: skip
# what says itself whose it is
NOT_OF_OTHERS = frozenset({"plays", "attacks", "defends", "clashes", "names", "transcends"})
HAND = (zone("hand"), Test("owner", "is", DOER))


def third(words: str) -> str:
    """Say of one what several do: "draw a card" becomes "draws a card"."""
    verb, _, more = words.partition(" ")
    end = "es" if verb.endswith(("sh", "ch", "s", "x", "z")) else "s"
    return f"{verb}{end} {more}".rstrip()


def _theirs(words: str) -> str:
    return words.replace("your ", "their ")


def _deeds() -> Iterator[tuple[str, Any]]:
    """Give what anybody can be told to do, as several do it, and what it means for who does it."""
    n, o, w = hole("n"), hole("o"), rest("w")
    for base, _, kind, amount, detail in PLAYERS_DO:
        if kind not in NOT_OF_OTHERS:
            whose = DOERS_HERO if kind in {"gains life", "loses life"} else IS_DOER
            yield _theirs(base), (Do(kind, amount, whose, detail),)
    for words, amount, made in SO_MANY:
        yield f"create {words}", (Do("is created", amount, IS_DOER, made=made),)
    for count, number in (("a card", 1), ("{n:many} cards", n)):
        some = Whom(HAND, number, number)
        chance = Whom(HAND, number, number, random=True)
        said = count.replace("a card", "a random card").replace("} cards", "} random cards")
        yield f"discard {count}", (Do("is discarded", whom=some),)
        yield f"discard {said}", (Do("is discarded", whom=chance, detail=RANDOM),)
        yield f"banish {said} from their hand", (Do("is banished", whom=chance),)
        for face, detail in (("", ()), (" face-down", (("face", "down"),))):
            yield f"banish {count} from their hand{face}", (Do("is banished", whom=some, detail=detail),)
    yield "pitch a card", (Do("pitches", whom=Whom(HAND)),)
    yield "discard {w:a thing}", (Do("is discarded", whom=Whom((*HAND, w))),)
    yield "reveal {w:a thing} from their hand", (Do("is revealed", whom=Whom((*HAND, w))),)
    for it in ("it", "them", "that card", "those cards"):
        yield f"discard {it}", (Do("is discarded", whom=IS_IT),)
    yield "discard their hand", (Do("is discarded", whom=Pick("all", HAND)),)
    yield "discard all {w:things}", (Do("is discarded", whom=Pick("all", (*HAND, w))),)
    for number, many, mark in ((1, "a", ""), (n, "{n:many}", "s")):
        detail = (("mark", hole("c")),)
        on = (Do("gets counters", number, o, detail),)
        yield f"put {many} {{c:mark}} counter{mark} on {{o:object}}", on
        off = (Do("loses counters", number, o, detail),)
        yield f"remove {many} {{c:mark}} counter{mark} from {{o:object}}", off
    for words, kind, detail in VERBS:
        if kind not in NOT_OF_OTHERS | {"is discarded"} and not words.startswith("{"):
            yield _theirs(words.replace("{o}", "{o:object}")), (Do(kind, whom=o, detail=detail),)


def _persons() -> Iterator[Phrase]:
    """What one does and what several do, whoever they are."""
    pay = (Do("pays", hole("n"), IS_DOER),)
    for words, mean in _deeds():
        yield Phrase("they act", words, mean)
        yield Phrase("acts", third(words), mean)
    a, b = rest("a"), rest("b")
    for one in ("acts", "they act"):
        yield Phrase(one, "may pay {n:resources}", (Frame((), may=True, cost=pay, who=DOER),))
        yield Phrase(one, "may {a:all they do}", (Frame((a,), may=True, who=DOER),))
    for all_of_it, one in (("all it does", "acts"), ("all they do", "they act")):
        yield Phrase(all_of_it, f"{{a:{one}}}", (a,))
        for joint in (" and ", ", then ", " then ", ", and ", ", and then ", ", "):
            yield Phrase(all_of_it, f"{{a:{one}}}{joint}{{b:{all_of_it}}}", (a, b))


def _followed() -> Iterator[Phrase]:
    """Who follows an order: each of several, one who is named, one who is chosen for it."""
    a = rest("a")
    for single, many, who in SEVERAL:
        yield Phrase("order", f"{single} {{a:all it does}}", (Acting((a,), of=who),))
        yield Phrase("order", f"{many} {{a:all they do}}", (Acting((a,), of=who),))
    for words in ONE:
        yield Phrase("order", f"{words} {{a:all it does}}", (Acting((a,)),))
    yield Phrase("order", "they {a:all they do}", (Acting((a,)),))
    for words, whom in CHOSEN:
        yield Phrase("order", f"{words} {{a:all it does}}", (Choose(whom), Acting((a,), who=THEY)))
    yield Phrase("order", "its controller {a:all it does}", (Acting((a,), who=CONTROLLER),))


def _by_a_hero() -> Iterator[Phrase]:
    """What is done by a hero who is said in another way."""
    w, n = rest("w"), hole("n")
    hand: tuple[Test, ...] = (zone("hand"), Test("owner", "is", "opponent"))
    face_down, below = (("to", "arsenal"), ("face", "down")), (("to", "deck"), ("end", "bottom"))
    table: tuple[tuple[str, Any], ...] = (
        ("discards a card", Do("is discarded", whom=Whom(hand, who="opponent"))),
        ("discards {n:many} cards", Do("is discarded", whom=Whom(hand, n, n, who="opponent"))),
        ("discards a random card", Do("is discarded", whom=Whom(hand, random=True, who="opponent"), detail=RANDOM)),
        ("banishes a card from their hand", Do("is banished", whom=Whom(hand, who="opponent"))),
        ("reveals their hand", Do("is revealed", whom=Pick("all", hand))),
        ("discards their hand", Do("is discarded", whom=Pick("all", hand))),
        ("destroys {w:a thing} they control", Do("is destroyed", whom=Whom((ENEMY, w), who="opponent"))),
        ("puts a card from their hand face-down into their arsenal",
         Do("is put", whom=Whom(hand, who="opponent"), detail=face_down)),
        ("puts a card from their hand on the bottom of their deck",
         Do("is put", whom=Whom(hand, who="opponent"), detail=below)),
    )  # fmt: skip
    for words, done in table:
        for named in ("target opposing hero", "target defending hero", "defending hero"):
            yield Phrase("order", f"{named} {words}", (done,))
    others: tuple[tuple[str, str, Asked | Pronoun], ...] = (
        ("they", "", THEY), ("that hero", "s", THEY), ("the defending hero", "s", THEY),
        ("target opponent", "s", "opponent"),
    )  # fmt: skip
    for who, s, word in others:
        yield from _of_hand(who, s, word)


def _of_hand(who: str, s: str, word: Asked | Pronoun) -> Iterator[Phrase]:
    """What somebody does with cards of a hand, all or some, and how."""
    hand = (zone("hand"), Test("owner", "is", word))
    es = "es" if s else ""
    fits = (*hand, rest("w"))
    yield Phrase("order", f"{who} discard{s} all {{w:things}}", (Do("is discarded", whom=Pick("all", fits)),))
    yield Phrase("order", f"{who} discard{s} their hand", (Do("is discarded", whom=Pick("all", hand)),))
    for count, least in (("a card", 1), ("{n:many} cards", hole("n"))):
        some = Whom(hand, least, least, who=word)
        face = (("face", "down"),)
        yield Phrase(
            "order",
            f"{who} banish{es} {count} from their hand face-down",
            (Do("is banished", whom=some, detail=face),),
        )
        chance = Whom(hand, least, least, random=True)
        said = count.replace("a card", "a random card").replace("} cards", "} random cards")
        yield Phrase("order", f"{who} banish{es} {said} from their hand", (Do("is banished", whom=chance),))
    for end in ("top", "bottom"):
        place = "on top of their deck" if end == "top" else "on the bottom of their deck"
        put = Do("is put", whom=Whom(hand, who=word), detail=(("to", "deck"), ("end", end)))
        yield Phrase("order", f"{who} put{s} a card from their hand {place}", (put,))


def _permits() -> Iterator[Phrase]:
    """What may be done from now on: played from a zone, as though it were an instant, attacked again."""
    time, t = "{t:time}", hole("t")
    for words, detail in (("", ()), (" as though it were a instant", (("as", "instant"),))):
        play = Ability(
            "", "permit", when="plays", where=detail, about=(Test("id", "is", "(it)"),), whose="you"
        )
        yield Phrase("permit", f"play it {time}{words}", (Later(play, (), t, 0),))
        yield Phrase(
            "permit",
            f"play it{words} {time}" if words else f"play that card {time}",
            (Later(play, (), t, 0),),
        )
        yield Phrase("permit", f"play them {time}{words}", (Later(play, (), t, 0),))
        for place in ("your banished zone", "there", "your graveyard"):
            for it in ("it", "that card", "them"):
                yield Phrase("permit", f"play {it} from {place} {time}{words}", (Later(play, (), t, 0),))
        mine = Ability("", "permit", when="plays", where=detail, about=hole("w"), whose="you")
        yield Phrase("permit", f"play your next {{w:thing}} {time}{words}", (Later(mine, (), t, 1),))
        if words:
            one = replace(mine, about=rest("w"))
            yield Phrase("permit", f"play {{w:a thing}} {time}{words}", (Later(one, (), t, 1),))
            yield Phrase("permit", f"play {{w:a thing}}{words} {time}", (Later(one, (), t, 1),))
            for several in (" as though they were instants", " as though they were a instant"):
                yield Phrase("permit", f"play {{w:things}} {time}{several}", (Later(one, (), t, 0),))
                yield Phrase("permit", f"play {{w:things}}{several} {time}", (Later(one, (), t, 0),))
    again = Ability(
        "",
        "permit",
        when="attacks",
        about=(Test("id", "is", "(it)"),),
        where=(("as", "again"),),
        whose="any",
    )
    for weapon in ("it", "that weapon"):
        yield Phrase("permit", f"attack a additional time with {weapon} {time}", (Later(again, (), t, 1),))
        yield Phrase("permit", f"attack with {weapon} a additional time {time}", (Later(again, (), t, 1),))


def _playing() -> Iterator[Phrase]:
    """When a card may be played though it is no instant."""
    as_one = Ability("", "permit", when="plays", where=(("as", "instant"),), zone="any")
    for words in (
        "you may play this as though it were a instant",
        "this may be played as though it were a instant",
    ):
        yield Phrase("line", f"{words}.", Line("permit", as_one))
        yield Phrase("line", f"if {{g:states}}, {words}.", Line("permit", as_one, given=hole("g")))
        yield Phrase("line", f"while {{g:states}}, {words}.", Line("permit", as_one, given=hole("g")))


def _cannot() -> Iterator[Phrase]:
    """What a player can't do."""
    for who, whose in (("they", "opponent"), ("you", "you"), ("the defending hero", "opponent"), ("your opponents", "opponent"),
                       ("opponents", "opponent"), ("opposing heroes", "opponent"), ("that hero", "opponent")):  # fmt: skip
        yield Phrase("subject many", who, Those(whose, (HERO,)))
    full = Test(Amount("count", where=(DEFENDING, rest("w"))), ">=", hole("n"))
    crowded = Ability("", "ban", when="defends", whose="target", about=hole("w"), given=(full,))
    for things in ("thing", "things"):
        yield Phrase("banned", f"can't be defended by more than {{n:many}} {{w:{things}}}", crowded)


def _permitted() -> Iterator[Phrase]:
    """What may be played from somewhere for a time."""
    for place, name in (
        ("graveyard", "graveyard"),
        ("banished zone", "banished"),
        ("soul", "soul"),
        ("hand", "hand"),
        ("arsenal", "arsenal"),
    ):
        for things in ("a thing", "things"):
            for words, more in (
                ("", ()),
                (" as though it were a instant", (("as", "instant"),)),
                (" as though they were instants", (("as", "instant"),)),
            ):
                play = Ability(
                    "", "permit", when="plays", whose="you", where=(("from", name), *more), about=hole("w")
                )
                says = f"play {{w:{things}}} from your {place}"
                yield Phrase("permit", f"{says} {{t:time}}{words}", (Later(play, (), hole("t"), 0),))
                if words:
                    yield Phrase("permit", f"{says}{words} {{t:time}}", (Later(play, (), hole("t"), 0),))


def _allowed() -> Iterator[Phrase]:
    """From where alone a card is played, and what alone it may do."""
    for place in ("arsenal", "hand", "your arsenal", "your hand", "your banished zone", "your graveyard"):
        name = place.removeprefix("your ").removesuffix(" zone")
        there = (Test("zone", "is", name, "source"),)
        for words in (f"this can only be played from {place}", f"play this only from {place}"):
            yield Phrase(
                "line", f"{words}.", Line("permit", Ability("", "permit", when="plays"), given=there)
            )
    for sword in ("target {w:thing}",):
        again = Ability(
            "", "permit", when="attacks", about=(Test("id", "is", IT),), where=(("as", "again"),), whose="any"
        )
        for words in (
            f"attack a additional time with {sword} {{t:time}}",
            f"attack with {sword} a additional time {{t:time}}",
        ):
            yield Phrase(
                "permit", words, (Choose(Whom(hole("w"), target=True)), Later(again, (), hole("t"), 1))
            )
        for weapon in ("the sword", "the weapon", "the dagger"):
            yield Phrase(
                "permit",
                f"attack a additional time with {weapon} {{t:time}}",
                (Later(again, (), hole("t"), 1),),
            )
            yield Phrase(
                "permit",
                f"attack with {weapon} a additional time {{t:time}}",
                (Later(again, (), hole("t"), 1),),
            )
            yield Phrase(
                "permit", f"attack with {weapon} twice {{t:time}}", (Later(again, (), hole("t"), 1),)
            )
    yield Phrase("held", "steal it", Held(IS_IT, (Change("controller", "set", "you"),)))
    yield Phrase("subject one", "each {w:thing}", Those("any", (rest("w"), Test("id", "isnt", 0))))


WITH_THINGS = (
    ("play", "plays"), ("pitch", "pitches"), ("defend with", "defends"), ("attack with", "attacks"),
    ("activate", "activates"), ("discard", "is discarded"), ("banish", "is banished"), ("create", "is created"),
    ("play or activate", ("plays", "activates")), ("play or pitch", ("plays", "pitches")),
    ("play or defend with", ("plays", "defends")), ("boost", "boosts"), ("equip", "is equipped"),
)  # fmt: skip
ALONE = (
    ("draw cards", "draws"), ("draw", "draws"), ("gain {h}", "gains life"), ("lose {h}", "loses life"),
    ("gain action points", "gains action points"), ("gain {r}", "gains resources"), ("attack", "attacks"),
    ("defend", "defends"), ("intimidate", "intimidates"), ("charge", "charges"), ("opt", "opts"),
    ("fuse", "fuses"), ("boost", "boosts"), ("clash", "clashes"), ("search their deck", "searches"),
)  # fmt: skip
ALL = (  # a player or players that nobody has named before
    ("you", "you"), ("opponents", "opponent"), ("your opponents", "opponent"), ("opposing heroes", "opponent"),
    ("all opponents", "opponent"), ("each opponent", "opponent"), ("players", "any"), ("heroes", "any"),
    ("all heroes", "any"), ("each hero", "any"),
)  # fmt: skip
NAMED = ("they", "that hero", "the defending hero", "defending hero", "the attacking hero", "that player")


def _forbidden() -> Iterator[Phrase]:
    w = hole("w")
    for verb, kind in WITH_THINGS:
        ban = Ability("", "ban", when=kind, about=w)
        for things in ("things", "a thing"):
            yield Phrase("forbidden", f"{verb} {{w:{things}}}", ban)
    for verb, kind in ALONE:
        yield Phrase("forbidden", verb, Ability("", "ban", when=kind))
    from_hand = Ability("", "ban", when="plays", about=rest("w"), where=(("from", "hand"),))
    yield Phrase("forbidden", "play {w:things} from their hand", from_hand)


def _who_cannot() -> Iterator[Phrase]:
    b, t = hole("b"), hole("t")
    chosen = (
        ("target hero", (HERO,)),
        ("target opponent", (HERO, ENEMY)),
        ("target opposing hero", (HERO, ENEMY)),
    )
    for words, who in (*ALL, *((name, THEY) for name in NAMED)):
        for never in ("can't", "may not"):
            yield Phrase("order", f"{words} {never} {{b:forbidden}} {{t:time}}", (Forbids(who, b, t),))
            yield Phrase("order", f"{{t:time}}, {words} {never} {{b:forbidden}}", (Forbids(who, b, t),))
    for words, where in chosen:
        both = (Choose(Whom(where, target=True)), Forbids(THEY, b, t))
        yield Phrase("order", f"{words} can't {{b:forbidden}} {{t:time}}", both)
        yield Phrase("order", f"{{t:time}}, {words} can't {{b:forbidden}}", both)
    for words, who in ALL:
        held = Line("forbids", held=Forbids(who, b))
        gated = Line("forbids", given=hole("g"), held=Forbids(who, b))
        yield Phrase("line", f"{words} can't {{b:forbidden}}.", held)
        yield Phrase("line", f"{words} can't {{b:forbidden}} {{g:during}}.", gated)
        for word in ("while", "if"):
            yield Phrase("line", f"{word} {{g:states}}, {words} can't {{b:forbidden}}.", gated)
            yield Phrase("line", f"{words} can't {{b:forbidden}} {word} {{g:states}}.", gated)
        yield Phrase("line", f"{{g:during}}, {words} can't {{b:forbidden}}.", gated)


def _defends_not() -> Iterator[Phrase]:
    """What cannot defend against something."""
    off = Ability("", "ban", when="defends", whose="target", about=hole("w"))
    for words, subject in (("this", SELF), ("it", IS_IT), ("that attack", IS_IT), ("the attack", IS_IT)):
        for verb in ("defend", "be used to defend", "defend against", "block"):
            yield Phrase("held", f"{{w:things}} can't {verb} {words}", Held(subject, (), ban=off))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _persons()
    yield from _followed()
    yield from _by_a_hero()
    yield from _permits()
    yield from _cannot()
    yield from _permitted()
    yield from _playing()
    yield from _allowed()
    yield from _forbidden()
    yield from _who_cannot()
    yield from _defends_not()
