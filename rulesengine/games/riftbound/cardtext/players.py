"""What players do: "draw 1", "each opponent channels 1 rune", "its owner plays it", tokens that are played.

"They" and "that player" are whoever the event is about: such a line needs an event that a player does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Choose, Do, Each, Frame, Look, Make, Pick, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.nouns import EQUAL
from rulesengine.games.riftbound.cardtext.words import AMONG, GAINED, HAND, TRASH, VERBS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Several

PLAYERS = (  # who does it: the verb's ending, and whom the instruction is about
    ("", "", m.YOU), ("you ", "", m.YOU),
    ("each opponent ", "s", m.OPPONENT), ("a opponent ", "s", m.ONE_OPPONENT),
    ("your opponent ", "s", m.ONE_OPPONENT), ("each player ", "s", m.EVERYONE),
    ("each other player ", "s", m.OPPONENT),
    ("choose a opponent . they ", "", m.ONE_OPPONENT),
)  # fmt: skip
PLACES = (
    ("", None), (" here", m.ME), (" to your base", None), (" into your base", None), (" in your base", None),
    (" at your base", None),
    (" there", m.AT_THERE),
)  # fmt: skip


def _players() -> Iterator[Phrase]:
    """What you do: draw, gain, channel, play a token; and what is done somewhere by others."""
    for who, s, whom in PLAYERS[:2]:
        for verb, what, kind in GAINED:
            said = f"{who}{verb}{s} {{n:number}}{what}"
            yield Phrase("order", said, m.done_by(whom, Do(kind, hole("n"), whom)))
        yield Phrase("order", f"{who}draw{s} a card", m.done_by(whom, Do("draws", 1, whom)))
        yield Phrase("order", f"{who}draw{s} that many", m.done_by(whom, Do("draws", Amount("done"), whom)))
        for verb in ("score", "gain"):
            for point in ("point", "points", "additional point", "additional points"):
                mean = m.done_by(whom, Do("gains points", hole("n"), whom))
                yield Phrase("order", f"{who}{verb}{s} {{n:number}} {point}", mean)
        for rune in ("rune", "runes"):
            awake = m.done_by(whom, Do("channels", hole("n"), whom))
            yield Phrase("order", f"{who}channel{s} {{n:number}} {rune}", awake)
            tired = m.done_by(whom, Do("channels", hole("n"), whom, (("exhausted", "yes"),)))
            yield Phrase("order", f"{who}channel{s} {{n:number}} {rune} exhausted", tired)
    for who, s, whom in PLAYERS:
        for words, other in PLACES if whom != m.EVERYONE else ():
            yield from _tokens(f"{who}play{s}", words, whom, other)
    yield Phrase("order", "win the game", (Do("wins", whom=m.YOU),))
    yield Phrase("order", "you win the game", (Do("wins", whom=m.YOU),))


def _more_of_players() -> Iterator[Phrase]:
    """As many cards as something is; tokens at a battlefield that is chosen."""
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
        ends = ("", f" {words.strip()}") if words else ("",)
        one = m.done_by(whom, Do("plays a token", 1, whom, detail, hole("t"), other=other))
        some = m.done_by(whom, Do("plays a token", hole("n"), whom, detail, hole("t"), other=other))
        for end in ends:
            before = words if not end else ""
            yield Phrase("order", f"{verb} a {before}{{t:token}}{place}{end}", one)
            yield Phrase("order", f"{verb} {{n:several}} {before}{{t:tokens}}{place}{end}", some)


def _theirs() -> Iterator[Phrase]:
    """What the controller or the owner of an object does, after something was done to it."""
    for free in ("", ", ignoring its cost", "without paying its cost", "ignoring its cost"):
        detail = (("free", "yes"),) if free else ()
        for base in ("", " to their base", " to its base"):
            plays = (Do("plays", whom=m.IT, detail=detail),)
            if base:
                yield Phrase("order", f"its owner plays it{base} {free}", plays)
        yield Phrase("order", f"its owner plays it {free}", (Do("plays", whom=m.IT, detail=detail),))
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


def _of_several() -> Iterator[Phrase]:
    """What another chooses, and what is done to it."""
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


# What one of several players does with what is theirs, and who does it: each goes with each

DONE = {**VERBS, "return": "is returned", "move": "is moved"}
TO = {"return": " to its owner's hand", "move": " to base"}
FROM = (("hand", HAND), ("trash", TRASH))
GONE = (("recycle", "is recycled"), ("banish", "is banished"))
SEVERAL: tuple[tuple[str, str, Several], ...] = (  # who, whether the verb is a single person's, and which
    ("each opponent", "s", "opponent"), ("each other player", "s", "opponent"),
    ("starting with the next player , each other player", "s", "opponent"),
    ("each player", "s", "everyone"), ("a opponent", "s", "an opponent"),
    ("your opponent", "s", "an opponent"), ("opponents", "", "opponent"), ("opponents each", "", "opponent"),
    ("both players", "", "everyone"), ("all players", "", "everyone"),
    ("you and each opponent", "", "everyone"), ("you and each opponent each", "", "everyone"),
    ("choose a opponent . they", "", "an opponent"), ("choose a player . they", "", "a player"),
    ("choose a player . that player", "s", "a player"),
    ("choose a opponent . that player", "s", "an opponent"),
    ("choose a player . the chosen player", "s", "a player"),
)  # fmt: skip
NAMED = (  # who was named before
    ("its controller", "s", m.CONTROLLER), ("its owner", "s", Pick(m.PRONOUN_IT, whose="owner")),
    ("that player", "s", m.DOER), ("they", "", m.DOER),
)  # fmt: skip


def _third(verb: str) -> str:
    """Say of one what several do: "discard" becomes "discards"."""
    if " " in verb:
        first, _, more = verb.partition(" ")
        return f"{_third(first)} {more}"
    if verb.endswith("y") and verb != "play":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("sh", "ch", "s", "x")) else f"{verb}s"


Deed: TypeAlias = "tuple[str, str, tuple[object, ...]]"  # a verb, what is behind it, and what it means


def _deeds_with_numbers() -> Iterator[Deed]:
    """List what one does so much of."""
    n, t, each = hole("n"), hole("t"), m.EACH
    for verb, what, kind in GAINED:
        yield verb, f"{{n:number}}{what}", (Do(kind, n, each),)
    yield "draw", "a card", (Do("draws", 1, each),)
    yield "draw", "that many", (Do("draws", Amount("done"), each),)
    for points in ("point", "points", "additional point", "additional points"):
        for verb in ("score", "gain"):
            yield verb, f"{{n:number}} {points}", (Do("gains points", n, each),)
    for runes in ("rune", "runes"):
        for end, tired in (("", ()), (" exhausted", (("exhausted", "yes"),))):
            yield "channel", f"{{n:number}} {runes}{end}", (Do("channels", n, each, tired),)
    for words, detail in (("", ()), (" exhausted", (("exhausted", "yes"),))):
        for place in ("", " to their base", " in their base"):
            made = Do("plays a token", 1, each, detail, t)
            yield "play", f"a {{t:token}}{place}{words}", (made,)
            yield "play", f"{{n:several}} {{t:tokens}}{place}{words}", (replace(made, amount=n),)
    yield "put", "the top {n:several} cards of their Main Deck into their trash", (Do("mills", n, each),)
    yield "put", "the top card of their Main Deck into their trash", (Do("mills", 1, each),)


def _deeds_with_cards() -> Iterator[Deed]:
    """List what one does with cards of one's own."""
    n, w = hole("n"), rest("w")
    mine: dict[str, Any] = {"target": False, "who": "each player"}
    away = Do("discards", whom=m.CHOSEN)
    hand = (HAND, m.OWN_OF_EACH)
    yield "discard", "{n:number}", (Choose(hand, n, n, **mine), away)
    yield "discard", "a {w:card}", (Choose((*hand, w), **mine), away)
    yield "discard", "their hand", (Do("discards", whom=Pick("all", hand)),)
    yield "reveal", "their hand", (Do("is revealed", whom=Pick("all", hand)),)
    yield "reveal", "the top card of their Main Deck", (Look(1, -1, whose="each player", reveal=True),)
    top = "the top {n:several} cards of their Main Deck"
    yield "reveal", top, (Look(n, -1, whose="each player", reveal=True),)
    yield "look at", top, (Look(n, -1, whose="each player"),)
    yield "look at", "the top card of their Main Deck", (Look(1, -1, whose="each player"),)
    among = Choose((AMONG,), **mine)
    for verb, kind in (*GONE, ("draw", "is drawn")):
        yield verb, "one of them", (among, Do(kind, whom=m.CHOSEN))
    yield "recycle", "the rest", (Do("is recycled", whom=m.REST),)
    one = Choose((m.OF_EACH, w), **mine)
    for verb, kind in DONE.items():
        done = (one, Do(kind, whom=m.CHOSEN))
        for those in ("a {w:one} they control", "one of their {w:many}"):
            yield verb, f"{those}{TO.get(verb, '')}", done
    for word, pile in FROM:
        for verb, kind in GONE:
            gone = Do(kind, whom=m.CHOSEN)
            yield verb, f"{{n:number}} from their {word}", (Choose((pile, m.OWN_OF_EACH), n, n, **mine), gone)
            some = Choose((pile, m.OWN_OF_EACH, w), **mine)
            yield verb, f"a {{w:card}} from their {word}", (some, gone)
    back = Choose((TRASH, m.OWN_OF_EACH, w), **mine)
    yield "return", "a {w:card} from their trash to their hand", (back, Do("is returned", whom=m.CHOSEN))


def _by_whom() -> Iterator[Phrase]:
    """Who does what: each of several players, or one of them, in turn; also if they like, or must."""
    for verb, what, mean in (*_deeds_with_numbers(), *_deeds_with_cards()):
        yield Phrase("deed", f"{verb} {what}", mean)
        yield Phrase("deed of one", f"{_third(verb)} {what}", mean)
    for sort in ("deed", "deed of one"):
        yield Phrase(f"{sort} or more", f"{{d:{sort}}}", hole("d"))
        both, three = (rest("d"), rest("e")), (rest("d"), rest("e"), rest("f"))
        for joint in ("and", ", then"):
            yield Phrase(f"{sort} or more", f"{{d:{sort}}} {joint} {{e:{sort}}}", both)
        for joint in (", and", ", then"):
            words = f"{{d:{sort}}} , {{e:{sort}}} {joint} {{f:{sort}}}"
            yield Phrase(f"{sort} or more", words, three)
    d = hole("d")
    may = (Frame(d, may=True, who="each player"),)
    for who, s, of in SEVERAL:
        deed = "deed of one or more" if s else "deed or more"
        yield Phrase("order", f"{who} {{d:{deed}}}", (Each(d, of),))
        yield Phrase("order", f"{who} may {{d:deed or more}}", (Each(may, of),))
        yield Phrase("order", f"{who} must {{d:deed or more}}", (Each(d, of),))
    for who, s, named in NAMED:
        deed = "deed of one or more" if s else "deed or more"
        yield Phrase("order", f"{who} {{d:{deed}}}", (Each(d, whom=named),))
        yield Phrase("order", f"{who} may {{d:deed or more}}", (Each(may, whom=named),))
        yield Phrase("order", f"{who} must {{d:deed or more}}", (Each(d, whom=named),))


NEVER_THIS_TURN = (("draw cards", "draws"), ("score points", "gains points"), ("gain points", "gains points"),
                   ("gain XP", "gains XP"), ("channel runes", "channels"))  # fmt: skip


ONE_OF_THEM: tuple[tuple[str, Several], ...] = (
    ("a opponent", "an opponent"), ("your opponent", "an opponent"),
    ("choose a opponent . they", "an opponent"), ("choose a player . they", "a player"),
)  # fmt: skip


def _cannot() -> Iterator[Phrase]:
    """What one player, who was named, cannot do for the rest of the turn."""
    one = (Test("player", "is", "each player", "event"),)
    never = Ability("", "ban", whose="any", given=one)
    plays = replace(never, when="plays", about=hole("w"), words="that player can't play this turn")
    others = [(words, replace(never, when=kind, words=f"that player can't {words} this turn"))
              for words, kind in NEVER_THIS_TURN]  # fmt: skip
    for words, ban in (("play {w:cards}", plays), *others):
        made = (Make(ban, "turn ends"),)
        for who, of in ONE_OF_THEM:
            yield Phrase("order", f"{who} can't {words} this turn", (Each(made, of),))
        for who, _, named in NAMED:
            yield Phrase("order", f"{who} can't {words} this turn", (Each(made, whom=named),))


PHRASES = (
    _by_whom, _cannot, _players, _more_of_players, _created, _theirs, _paid_by_them, _of_several,
)  # fmt: skip
