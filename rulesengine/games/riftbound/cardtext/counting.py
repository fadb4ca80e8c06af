"""So much for each, and what has happened: whatever has one number, so often as something is counted.

`each` is what is counted, once for one of them. What has happened is Amount("happened", kind of event), of
events and objects as they were then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Change, Choose, Do, Either, Make, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.players import PLACES, PLAYERS
from rulesengine.games.riftbound.cardtext.unfolding import ForEach, Says
from rulesengine.games.riftbound.cardtext.words import (
    BY_THEM,
    BY_YOU,
    DONE_BY_MINE,
    GAINED,
    HAND,
    TIMES,
    TRASH,
    on_objects,
    static,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Tests

PILES = (
    ("in your hand", (HAND, m.OWN)), ("in your trash", (TRASH, m.OWN)), ("in all trashes", (TRASH,)),
    ("in trashes", (TRASH,)), ("in a opponent's trash", (TRASH, m.OWNED_BY_THEM)),
    ("in a opponent's hand", (HAND, m.OWNED_BY_THEM)), ("in each opponent's hand", (HAND, m.OWNED_BY_THEM)),
)  # fmt: skip
DONE_BY_YOU = (  # what a player has done this turn, counted card by card or time by time
    ("card you've drawn", "draws"), ("card you've discarded", "discards"), ("card you discarded", "discards"),
    ("time you've conquered", "conquers"), ("battlefield you've conquered", "conquers"),
    ("battlefield you conquered", "conquers"), ("buff you've spent", "loses a buff"),
    ("XP you've gained", "gains XP"), ("XP you've spent", "spends XP"), ("rune you've channeled", "channels"),
)  # fmt: skip
THIS_WAY = (  # what the instruction before has just done, and what is counted of it
    "card discarded this way", "unit killed this way", "gear killed this way", "card recycled this way",
    "unit moved this way", "unit returned this way", "unit stunned this way", "unit buffed this way",
    "unit readied this way", "card banished this way", "card returned this way", "unit exhausted this way",
    "rune readied this way", "buff spent", "buff spent this way", "of them", "XP spent this way",
    "unit or gear killed this way", "card revealed this way", "card drawn this way",
)  # fmt: skip


def _counted() -> Iterator[Phrase]:
    """What can be counted."""
    yield Phrase("each", "{w:one}", Amount("count", where=hole("w")))
    yield Phrase("each", "of your {w:many}", Amount("count", where=(m.YOURS, rest("w"))))
    for pile, tests in PILES:
        yield Phrase("each", f"{{w:card}} {pile}", Amount("count", where=(rest("w"), *tests)))
    for words, amount in (
        ("point you have", Amount("you", "points")), ("XP you have", Amount("you", "XP")),
        ("point a opponent has", Amount("opponent", "points")),
        ("point your opponent has", Amount("opponent", "points")),
        ("facedown card you control", Amount("count", where=(m.zone("face down"), m.YOURS))),
        ("buff on me", Amount("source", "buff")), ("damage on me", Amount("source", "damage")),
        ("point of my Might", Amount("source", "Might")), ("opponent", Amount("total", "opponent")),
        ("player", Amount("total")),
    ):  # fmt: skip
        yield Phrase("each", words, amount)
    attached = Test("links", "with", (m.ITSELF,))
    for words in ("attached to me", "equipped to me"):
        yield Phrase("each", f"{{w:one}} {words}", Amount("count", where=(rest("w"), attached)))
    for words, kind in DONE_BY_YOU:
        yield Phrase("each", f"{words} this turn", Amount("happened", kind, where=(BY_YOU,), each="turn"))
    played = Amount("happened", "is played", where=(BY_YOU, rest("w")), each="turn")
    others = Amount("happened", "is played", where=(BY_YOU, m.OTHER, rest("w")), each="turn")
    for have in ("you've", "you have", "you"):
        yield Phrase("each", f"{{w:card}} {have} played this turn", played)
        yield Phrase("each", f"other {{w:card}} {have} played this turn", others)
    for dead in ("that died", "that has died", "killed"):
        gone = Amount("happened", "is killed", where=hole("w"), each="turn")
        yield Phrase("each", f"{{w:one}} {dead} this turn", gone)
    for words in THIS_WAY:
        yield Phrase("each", words, Amount("done"))


def _tags_among() -> Iterator[Phrase]:
    """How many of some tags there are among Units: each is counted once."""
    names = "abcd"
    for number in range(2, len(names) + 1):
        tags = [f"{{{name}:tag}}" for name in names[:number]]
        each = [
            Amount("count", where=(m.YOURS, Test("tags", "has", hole(name)), rest("w")), most=1)
            for name in names[:number]
        ]
        counted = replace(each[0], most=None, times=0, more=tuple(each))
        joined = f"{' , '.join(tags[:-1])} , and {tags[-1]}" if number > 2 else " and ".join(tags)
        words = f"of the following tags among your {{w:many}} — {joined}"
        yield Phrase("each", words, counted)


AWAKE, TIRED = ((("ready", "yes"),), (("exhausted", "yes"),))


def _of_players() -> Iterator[Phrase]:
    """What players do, with one number."""
    n = hole("n")
    for who, s, whom in PLAYERS:
        for verb, what, kind in GAINED:
            yield Phrase("so much", f"{who}{verb}{s} {{n:number}}{what}", m.done_by(whom, Do(kind, n, whom)))
        yield Phrase("so much", f"{who}draw{s} a card", m.done_by(whom, Do("draws", 1, whom)))
        for verb in ("score", "gain"):
            for point in ("point", "points"):
                mean = m.done_by(whom, Do("gains points", n, whom))
                yield Phrase("so much", f"{who}{verb}{s} {{n:number}} {point}", mean)
        for rune in ("rune", "runes"):
            for end, detail in (("", ()), (" exhausted", TIRED)):
                done = m.done_by(whom, Do("channels", n, whom, detail))
                yield Phrase("so much", f"{who}channel{s} {{n:number}} {rune}{end}", done)


def _numbered() -> Iterator[Phrase]:
    """Other orders with one number: damage, cards that are discarded, tokens."""
    n = hole("n")
    for words in ("deal {n:number} to {o}", "deal {n:number} damage to {o}"):
        for phrase in on_objects(words, lambda whom: Do("is dealt", n, whom)):
            yield replace(phrase, category="so much")
    hand = Choose((HAND, m.OWN), n, n, target=False)
    yield Phrase("so much", "discard {n:number}", (hand, Do("discards", whom=m.CHOSEN)))
    for place, other in PLACES:
        token = Do("plays a token", 1, m.YOU, (), hole("t"), other=other)
        yield Phrase("so much", f"play a {{t:token}}{place}", (token,))
        yield Phrase("so much", f"play a ready {{t:token}}{place}", (replace(token, detail=AWAKE),))
        tired = (replace(token, detail=TIRED),)
        yield Phrase("so much", f"play a exhausted {{t:token}}{place}", tired)
        yield Phrase("so much", f"play a {{t:token}}{place} exhausted", tired)


def _sizes() -> Iterator[Phrase]:
    """Might, keywords and prices with one number, and what always holds."""
    for sign, how in (("+", "plus"), ("-", "minus")):
        might = Change("Might", how, hole("n"))  # type: ignore[arg-type]
        yield Phrase("size", f"{{n:{sign}number}} Might", might)
        cost = Change("cost", {"+": "plus", "-": "minus"}[sign], hole("n"))  # type: ignore[arg-type]
        yield Phrase("pricing", f"{{n:energy}} {'more' if sign == '+' else 'less'}", (cost,))
        leaf = "higher price" if sign == "+" else "lower price"
        yield Phrase("pricing", f"{{r:{leaf}}} {'more' if sign == '+' else 'less'}", hole("r"))
    yield Phrase("size", "{k:keyword with a number}", hole("k"))
    given = static(changes=(hole("g"),))
    s = hole("s")
    for have in ("have", "has", "get", "gets"):
        yield Phrase("numbered static", f"{{s:subject}} {have} {{g:size}}", Says(s, (given,)))
    mine = static(changes=hole("p"), zone="any", whose="any", about=(m.ITSELF, m.PRICED))
    for me, verb in (("I", "cost"), ("this", "costs"), ("this spell", "costs")):
        yield Phrase("numbered static", f"{me} {verb} {{p:pricing}}", mine)
    for leaf, kept in (("energy", (Change("cost", "minus", hole("n")),)), ("lower price", hole("n"))):
        for whose in ("my cost", "this spell's cost", "its cost"):
            lower = replace(mine, changes=kept)
            yield Phrase("numbered static", f"reduce {whose} by {{n:{leaf}}}", lower)


def _so_often() -> Iterator[Phrase]:
    """What is done, or holds, so often."""
    e = hole("e")
    often = (ForEach(hole("o"), e),)
    yield Phrase("order", "{o:so much} for each {e:each}", often)
    yield Phrase("order", "for each {e:each} , {o:so much}", often)
    given = static(changes=(hole("g"),))
    for time, until in TIMES:
        for words in (f"{time} for each {{e:each}}", f"for each {{e:each}} {time}"):
            said = f"give {{o}} {{g:size}} {words}"
            for phrase in on_objects(said, lambda whom, until=until: Make(given, until, whom)):
                yield replace(phrase, means=(ForEach(phrase.means, e),))
    yield Phrase("static", "{s:numbered static} for each {e:each}", ForEach(hole("s"), e))
    for have in ("have", "has", "get", "gets", "gain", "gains"):
        lasts = ForEach((Says(hole("s"), (given,), hole("t")),), e)
        yield Phrase("order", f"{{s:of a time}} {have} {{g:size}} {{t:time}} for each {{e:each}}", (lasts,))
        yield Phrase("order", f"{{s:of a time}} {have} {{g:size}} for each {{e:each}} {{t:time}}", (lasts,))


def _happened(kind: str, *where: Test, number: object = 1, each: str = "turn") -> Test:
    return Test(Amount("happened", kind, where=where, each=each), ">=", number)  # type: ignore[arg-type]


def _any_of(kinds: tuple[str, ...], *where: Test) -> Tests:
    return (Either(tuple((_happened(kind, *where),) for kind in kinds)),)


MOVED = ("moves", "is moved")


def _to_units() -> Iterator[Phrase]:
    """What has become of Units and Gear this turn."""
    for words in ("a {w:one} died this turn", "a {w:one} has died this turn"):
        yield Phrase("condition", words, (_happened("is killed", rest("w")),))
    for words, kind in (("killed", "is killed"), ("stunned", "is stunned"), ("buffed", "is buffed")):
        for you in ("you", "you've"):
            done = (_happened(kind, DONE_BY_MINE, rest("w")),)
            yield Phrase("condition", f"{you} {words} a {{w:one}} this turn", done)
    for words in ("I moved this turn", "I've moved this turn"):
        yield Phrase("condition", words, _any_of(MOVED, m.ITSELF))
    for verb, past, kinds in (
        ("move", "moved", MOVED), ("attack", "attacked", ("becomes an attacker",)),
        ("defend", "defended", ("becomes a defender",)),
    ):  # fmt: skip
        never = tuple(
            Test(Amount("happened", kind, where=(m.ITSELF,), each="turn"), "is", 0) for kind in kinds
        )
        for words in (f"I didn't {verb} this turn", f"I haven't {past} this turn"):
            yield Phrase("condition", words, never)
    for words in ("I attacked this turn", "I've attacked this turn"):
        yield Phrase("condition", words, (_happened("becomes an attacker", m.ITSELF),))


def _by_players() -> Iterator[Phrase]:
    """What players have done this turn."""
    for you in ("you", "you've"):
        for words, kind in (
            ("conquered", "conquers"), ("conquered a battlefield", "conquers"),
            ("spent a buff", "loses a buff"), ("gained XP", "gains XP"), ("spent XP", "spends XP"),
        ):  # fmt: skip
            yield Phrase("condition", f"{you} {words} this turn", (_happened(kind, BY_YOU),))
        for words in ("scored", "scored a battlefield"):
            yield Phrase("condition", f"{you} {words} this turn", _any_of(("conquers", "holds"), BY_YOU))
        played = (_happened("is played", BY_YOU, rest("w")),)
        yield Phrase("condition", f"{you} played a {{w:card}} this turn", played)
        several = (_happened("is played", BY_YOU, rest("w"), number=hole("n")),)
        yield Phrase("condition", f"{you} played {{n:number}} or more {{w:cards}} this turn", several)
    yield Phrase("condition", "you discarded a card this turn", (Test("discarded", ">=", 1, "you"),))
    drawn = (Test("drawn", ">=", hole("n"), "you"),)
    yield Phrase("condition", "you've drawn {n:number} or more cards this turn", drawn)
    for who in ("a opponent", "a opponent has"):
        played = (_happened("is played", BY_THEM, rest("w")),)
        yield Phrase("condition", f"{who} played a {{w:card}} this turn", played)
    excess = (_happened("exceeds", BY_YOU, number=hole("n"), each="combat"),)
    for words in ("to enemy units", ""):
        said = f"you assigned {{n:number}} or more excess damage {words}".strip()
        yield Phrase("condition", said, excess)


def _this_turn() -> Iterator[Phrase]:
    """What players have done this turn."""
    done = (
        ("you", "attacked", "attacks"), ("you", "defended", "defends"), ("you", "held", "holds"),
        ("you", "held a battlefield", "holds"), ("you", "won a combat", "wins a combat"),
        ("you", "channeled a rune", "channels"), ("you've", "attacked", "attacks"),
        ("you've", "defended", "defends"), ("you've", "held", "holds"),
        ("you've", "won a combat", "wins a combat"),
        ("you've", "channeled a rune", "channels"), ("you've", "hidden a card", "hides"),
    )  # fmt: skip
    for who, words, kind in done:
        past = Test(Amount("happened", kind, where=(BY_YOU,), each="turn"), ">=", 1)
        yield Phrase("condition", f"{who} {words} this turn", (past,))
    for words, kind in (("recycled", "is recycled"), ("readied", "is readied")):
        past = Test(Amount("happened", kind, where=(DONE_BY_MINE, rest("w")), each="turn"), ">=", 1)
        for you in ("you", "you've"):
            yield Phrase("condition", f"{you} {words} a {{w:one}} this turn", (past,))
    never = Amount("happened", "is played", where=(BY_YOU, rest("w")), each="turn")
    for words in ("you haven't played a {w:card} this turn", "you didn't play a {w:card} this turn"):
        yield Phrase("condition", words, (Test(never, "is", 0),))


def _moved_often() -> Iterator[Phrase]:
    """How often the bearer has moved this turn."""
    for words, number in (("twice", 2), ("2 times", 2), ("3 times", 3)):
        many = [Amount("happened", kind, where=(m.ITSELF,), each="turn") for kind in MOVED]
        moved = replace(many[0], more=(many[1],))
        for have in ("I've moved", "I have moved", "I moved"):
            yield Phrase("condition", f"{have} {words} this turn", (Test(moved, ">=", number),))


PHRASES = (
    _counted, _tags_among, _of_players, _numbered, _sizes, _so_often, _to_units, _by_players, _this_turn,
    _moved_often,
)  # fmt: skip
