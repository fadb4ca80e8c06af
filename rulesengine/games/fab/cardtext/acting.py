"""What somebody does: orders that are said of a hero, of each hero, of those heroes.

"Each hero discards a card" is the order "discard a card", followed by one hero after the other, and "target
hero destroys an item they control" the order "destroy", followed by that hero. So every order that can be
followed by anybody is said here in the third person, and each way to say who follows it is written once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.orders import PLAYERS_DO, RANDOM, SO_MANY, VERBS
from rulesengine.games.fab.cardtext.words import (
    CONTROLLER,
    DOER,
    DOERS_HERO,
    ENEMY,
    HERO,
    IS_DOER,
    IS_IT,
    THEY,
    Acting,
    Choose,
    Do,
    Frame,
    Modes,
    Pick,
    Test,
    Whom,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def _into_decks() -> Iterator[Phrase]:
    """Where in a deck something is put: fifth from the top, on the top or on the bottom as one likes."""
    o = hole("o")
    fifth = (Do("is put", whom=o, detail=(("to", "deck"), ("end", "fifth from the top"))),)
    ends = tuple(
        (("put", "it", "on", "the", end), (Do("is put", whom=IS_IT, detail=(("to", "deck"), ("end", end))),))
        for end in ("top", "bottom")
    )
    for whose in ("your", "its owner's", "their"):
        yield Phrase("order", f"put {{o:object}} into {whose} deck fifth from the top", fifth)
        yield Phrase("order", f"put {{o:object}} fifth from the top of {whose} deck", fifth)
        for where in ("on the top or bottom of", "on top or on the bottom of", "on the top or the bottom of"):
            yield Phrase(
                "order", f"put {{c:a thing}} {where} {whose} deck", (Choose(Whom(hole("c"))), Modes(ends))
            )
            for it in ("it", "that card"):
                yield Phrase("order", f"put {it} {where} {whose} deck", (Modes(ends),))


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


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _persons()
    yield from _into_decks()
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
