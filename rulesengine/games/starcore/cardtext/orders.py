"""The table of phrases for effects and conditions: words beside their meaning.

The words are in small letters (see `spelling.py`). One table a kind of event, because "target" and
"attacker" mean what the event offers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache, partial

from rulesengine.cardtext import (
    Grammar,
    Leaf,
    Phrase,
    hole,
    rest,
)
from rulesengine.cardtext.likeness import LIMIT, MODES, UNLESS, UP_TO
from rulesengine.core.text import (
    Ability,
    Amount,
    Asked,
    Change,
    Choose,
    Do,
    Face,
    Frame,
    Make,
    Modes,
    Part,
    Pick,
    Test,
)
from rulesengine.games.starcore.cardtext.nouns import FRIEND, Antecedents, counted, whom
from rulesengine.games.starcore.cardtext.spelling import SPELLING
from rulesengine.games.starcore.words import (
    CONDITIONS,
    HERE,
    RESOURCES,
    ROWS,
    STILL,
)

TURN, EVER = "turn is over", "game ends"
CHOSEN = Pick("chosen")
DISCARDING: tuple[tuple[str, Asked], ...] = (("discard", "you"), ("opponent discards", "opponent"))
DIGITS = 9  # a longer number is no number of a game


def _one_of(names: Iterable[str], name: str, example: str) -> Leaf:
    known = {each.lower(): each for each in names}
    return Leaf(known.get, lambda value: value if value in known.values() else None, name, example)


def _number(before: str, after: str, name: str) -> Leaf:
    def reads(text: str) -> int | None:
        bare = text.removeprefix(before).removesuffix(after)
        whole = f"{before}{bare}{after}" == text and bare.isdecimal() and len(bare) <= DIGITS
        return int(bare) if whole else None

    def writes(value: object) -> str | None:
        return f"{before}{value}{after}" if isinstance(value, int) else None

    return Leaf(reads, writes, name, f"{before}1{after}")


def token(dmg: int, hp: int) -> Face:
    """Make the face of a plain token."""
    return Face(
        f"{dmg}/{hp} token", (("types", frozenset({"Unit"})),), (("DMG", dmg), ("HP", hp)), token=True
    )


def _token(text: str) -> Face | None:
    dmg, stroke, hp = text.partition("/")
    return token(int(dmg), int(hp)) if stroke and dmg.isdigit() and hp.isdigit() else None


def _size(face: object) -> str | None:
    plain = isinstance(face, Face) and token(
        dict(face.numbers).get("DMG", 0), dict(face.numbers).get("HP", 0)
    )
    return str(face.name).partition(" ")[0] if isinstance(face, Face) and face == plain else None


LEAVES = {
    "n": _number("", "", "a number"),
    "+n": _number("+", "", "a number with a plus"),
    "n+": _number("", "+", "a number with a plus behind it"),
    "a/b": Leaf(_token, _size, "DMG/HP", "1/1"),
    "stat": _one_of(("DMG", "HP", "DEF", "output"), "DMG, HP, DEF or output", "DMG"),
    "type": _one_of(RESOURCES, "a type of resource", "Energy"),
    "resource": _one_of((*RESOURCES, "resource"), "a type of resource", "resource"),
    "name": _one_of(CONDITIONS, "one of the twenty Conditions", "Stunned"),
    "place": _one_of(ROWS, "Front, Middle or Back", "Front"),
}


def _gain(who: Pick, until: str) -> Make:
    return Make(Ability("", form="static", changes=hole("g")), until, who)


def _apply(who: Pick, until: str) -> Do:
    ends = (("until", until),) if until else ()
    return Do("gets a Condition", whom=who, detail=(("condition", hole("c")), *ends))


def _worth(who: Pick, until: str) -> Make:
    """What a Condition is worth comes if it lands, and holds as long as it is there."""
    there = (Test("flags", "has", hole("c")),)
    return Make(
        Ability("", form="static", about=there, changes=(Change(hole("s"), "plus", hole("v")),)), until, who
    )


def _met(category: str, words: str, parts: Callable[[Pick], tuple[Part, ...]]) -> Iterator[Phrase]:
    """Give a phrase with {w}: once for those who are known, once for those who are chosen."""
    later = "later " if category == "later" else ""
    yield Phrase(category, words.replace("{w}", f"{{w:{later}who}}"), parts(hole("w")))
    yield Phrase(category, words.replace("{w}", f"{{w:{later}choice}}"), (hole("w"), *parts(CHOSEN)))


def _lasting(category: str, words: str, until: str) -> Iterator[Phrase]:
    """What lasts: gains and Conditions, with the words for how long."""
    end = f" {words}" if words else ""
    yield Phrase(category, f"gain {{g:gain}}{end}", (_gain(Pick("self"), until),))
    yield Phrase(category, f"{{w:group}} gain {{g:gain}}{end}", (_gain(hole("w"), until),))
    yield from _met(category, f"apply {{c:name}} to {{w}}{end}", lambda who: (_apply(who, until),))
    value = f"apply {{c:name}} ( {{v:+n}} {{s:stat}} ) to {{w}}{end}"
    yield from _met(
        category, value, lambda who: (_apply(who, until), Frame((_worth(who, until),), done=True))
    )


def _deeds(category: str) -> Iterator[Phrase]:
    """What happens once."""
    kind = (("resource", hole("r")),)
    yield Phrase(category, "gain {n:+n} {r:resource}", (Do("gains resources", hole("n"), Pick("you"), kind),))
    yield Phrase(category, "generate {n:+n} {r:resource}", (Do("generates", hole("n"), Pick("self"), kind),))
    yield from _met(category, "deal {n:n} dmg to {w}", lambda who: (Do("is damaged", hole("n"), who),))
    yield Phrase(category, "heal {n:n} hp", (Do("heals", hole("n"), Pick("self")),))
    yield from _met(category, "heal {n:n} hp to {w}", lambda who: (Do("heals", hole("n"), who),))
    yield Phrase(category, "draw {n:n} card", (Do("draws", hole("n"), Pick("you")),))
    for who, whose in DISCARDING:
        hand = (Test("zone", "is", "hand"), Test("owner", "is", whose))
        chosen = Choose(hand, hole("n"), hole("n"), target=False, who=whose)
        yield Phrase(category, f"{who} {{n:n}} card", (chosen, Do("is discarded", whom=CHOSEN)))
    yield Phrase(category, "summon {t:a/b} token", (Do("summons", whom=Pick("you"), made=hole("t")),))
    yield Phrase(category, "return to hand", (Do("returns to hand", whom=Pick("self")),))
    yield Phrase(category, "destroy this card", (Do("is doomed", whom=Pick("self")),))
    yield Phrase(category, "destroy {w:group}", (Do("is destroyed", whom=hole("w")),))
    choice = "later choice" if category == "later" else "choice"
    yield Phrase(category, f"destroy {{w:{choice}}}", (hole("w"), Do("is destroyed", whom=CHOSEN)))


def _for_each(category: str) -> Iterator[Phrase]:
    """What happens once for each card that is counted, as the effect is followed."""
    for words, where in counted():
        number = Amount("count", where=where, times=hole("n"))
        gains = Do("gains resources", number, Pick("you"), (("resource", hole("r")),))
        yield Phrase(category, f"gain {{n:+n}} {{r:resource}} per {words}", (gains,))
        yield Phrase(category, f"draw {{n:n}} card per {words}", (Do("draws", number, Pick("you")),))
        yield Phrase(category, f"heal {{n:n}} hp per {words}", (Do("heals", number, Pick("self")),))
        said = f"deal {{n:n}} dmg to {{w}} per {words}"
        yield from _met(category, said, partial(_hurt, number))
        yield from _met(category, f"heal {{n:n}} hp to {{w}} per {words}", partial(_mend, number))


def _hurt(number: Amount, who: Pick) -> tuple[Part, ...]:
    return (Do("is damaged", number, who),)


def _mend(number: Amount, who: Pick) -> tuple[Part, ...]:
    return (Do("heals", number, who),)


def _later(zone: str, when: str) -> Make:
    """Let it happen when its player's next turn begins, or when a turn of this player ends."""
    then = Ability("", when=when, then=hole("x"), whose="you", zone=zone, kind="delayed", cites=("T-3",))
    return Make(then, uses=1)


def _effects() -> Iterator[Phrase]:
    for words, until in (("", ""), ("this turn", TURN), ("permanently", EVER)):
        yield from _lasting("effect", words, until)
    yield from _deeds("effect")
    yield from _for_each("effect")
    for words, when in (("next turn", "turn begins"), ("at turn end", "turn ends")):
        yield Phrase("effect", f"{{x:later}} {words}", (_later("", when),))
        yield Phrase("effect", f"{{x:later}} {words} if still in play", (_later("any", when),))
    yield from _lasting("later", "", TURN)
    yield from _deeds("later")
    yield Phrase("effects", "{a:effect}", hole("a"))
    for then in (", then", "and"):
        yield Phrase("effects", f"{{a:effect}} {then} {{b:effects}}", (rest("a"), rest("b")))
    yield Phrase("then", "{e:effects}", hole("e"))
    yield Phrase("then", "{e:effects} if {c:condition}", (Frame(hole("e"), hole("c")),))
    yield Phrase("then", "{e:effects} unless {c:opposite}", (Frame(hole("e"), hole("c")),))
    for ways, options in (
        ("{a:effects} or {b:effects}", (("", hole("a")), ("", hole("b")))),
        ("{a:effects} or nothing", (("", hole("a")), ("nothing", ()))),
        ("{a:effects} or {b:effects} or {d:effects}", (("", hole("a")), ("", hole("b")), ("", hole("d")))),
        ("{a:effects} or {b:effects} or nothing", (("", hole("a")), ("", hole("b")), ("nothing", ()))),
    ):
        yield Phrase("then", ways, (Modes(options),))
        yield Phrase("then", f"{ways} if {{c:condition}}", (Frame((Modes(options),), hole("c")),))
        yield Phrase("then", f"{ways} unless {{c:opposite}}", (Frame((Modes(options),), hole("c")),))
    yield Phrase("gain", "{v:+n} {s:stat}", (Change(hole("s"), "plus", hole("v")),))
    for words, where in counted():
        each = Amount("count", where=where, times=hole("v"))
        yield Phrase("gain", f"{{v:+n}} {{s:stat}} per {words}", (Change(hole("s"), "plus", each),))
        both = tuple(
            Change(stat, "plus", replace(each, times=hole(n))) for stat, n in (("DMG", "a"), ("HP", "b"))
        )
        yield Phrase("gain", f"{{a:+n}} / {{b:+n}} per {words}", both)
    yield Phrase(
        "gain", "{a:+n} / {b:+n}", (Change("DMG", "plus", hole("a")), Change("HP", "plus", hole("b")))
    )


def _conditions() -> Iterator[Phrase]:
    """What must be so behind "if", and must not be so behind "unless"."""
    mine = (HERE, FRIEND, Test("types", "has", "Unit"), Test("link count", ">=", 1))
    controlled = Amount("count", where=mine)
    for words, met, unmet in (
        ("hp ≥ {n:n}", Test("HP", ">=", hole("n")), Test("HP", "<", hole("n"))),
        ("hp ≤ {n:n}", Test("HP", "<=", hole("n")), Test("HP", ">", hole("n"))),
        ("in {p:place} row", Test("row", "has", hole("p")), Test("row", "lacks", hole("p"))),
        ("linked", Test("link count", ">=", 1), Test("link count", "is", 0)),
        (
            "you control {n:n+} linked units",
            Test(controlled, ">=", hole("n")),
            Test(controlled, "<", hole("n")),
        ),
    ):
        yield Phrase("condition", words, (met,))
        yield Phrase("opposite", words, (unmet,))
    yield Phrase("condition", "still in play", STILL)


WRITTEN = {  # how a form that other games have is said here, as a whole line
    MODES: "On Deploy: draw 1 card or heal 1 HP to self",
    UNLESS: "On Deploy: destroy target enemy unless linked",
    LIMIT: "On Ally Destroyed, once per turn: draw 1 card",
    UP_TO: "On Deploy: deal 1 DMG to target enemy or nothing",
}


@lru_cache
def grammar(at: Antecedents) -> Grammar:
    """Return the table of phrases for lines whose event offers this."""
    return Grammar.of((*whom(at), *_effects(), *_conditions()), LEAVES, SPELLING, WRITTEN)
