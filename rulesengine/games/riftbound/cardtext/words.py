"""What the words of a line mean before they are put together: who and where, and single pieces.

Meanings that several tables of phrases share are first; then the leaves: a number, a cost, a keyword, a
tag, a token, each read from one piece and written as one piece. Phrases are not made here.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Leaf, Phrase, hole
from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Each,
    Either,
    Face,
    Frame,
    Look,
    Pick,
    Pronoun,
    Test,
)
from rulesengine.games.riftbound.words import KEYWORDS, NUMBERED, RUNES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulesengine.core.text import Part, Several, Tests

YOURS, THEIRS = Test("controller", "is", "you"), Test("controller", "is", "opponent")
OWN, OWNED_BY_THEM = Test("owner", "is", "you"), Test("owner", "is", "opponent")
OTHER = Test("id", "isnt", "source")
ITSELF = Test("id", "is", "source")
UNIT, GEAR = Test("types", "has", "Unit"), Test("types", "has", "Gear")
BATTLEFIELD, SPELL = Test("types", "has", "Battlefield"), Test("types", "has", "Spell")
AT_ONE = Test("place", ">", 0)  # "at a battlefield", of several: all at the same one
AT_BATTLEFIELD, AT_BASE = Test("zone", "is", "battlefield"), Test("zone", "is", "base")
BOARD = Test("zone", "any", ("base", "battlefield"))
PRICED = Test("zone", "any", ("hand", "chain"))  # where what a card costs is asked: before and as it is paid
SAME_PLACE = Test("place", "is", Amount("source", "place"))
# at base "here" is only the own base: all bases have the place 0
HERE = (SAME_PLACE, Either(((YOURS,), (AT_BATTLEFIELD,))))
THERE = (AT_BATTLEFIELD, Test("place", "is", Amount("subject", "place")))
CONTROLLED = Test("flags", "has", "controlled")
UNCONTROLLED = Test("flags", "lacks", "controlled")
WITH_IT = (Test("place", "is", Amount("chosen", "place")), Test("id", "isnt", Amount("chosen", "id")))
HAS_ITEM = Test("flags", "has", "has item")  # an ability of it is on the Chain
AIMS = {  # what an item has chosen, as its enemy calls it
    "a friendly unit": Test("flags", "has", "chooses an enemy Unit"),
    "a friendly gear": Test("flags", "has", "chooses an enemy Gear"),
    "a friendly unit or gear": Test("flags", "any", ("chooses an enemy Unit", "chooses an enemy Gear")),
    "a unit you control": Test("flags", "has", "chooses an enemy Unit"),
}
ELSEWHERE = Test("place", "isnt", Amount("source", "place"))
MIGHTY = Test("Might", ">=", 5)
PRESENT = (  # of the bearer: it is at the battlefield that the event is about
    Test("zone", "is", "battlefield", "source"),
    Test("place", "is", Amount("subject", "place"), "source"),
)
BEARER = (UNIT, Test("links", "with", (ITSELF,)))  # the Unit to which this is attached
YOU, OPPONENT, EVERYONE = Pick("you"), Pick("opponent"), Pick("everyone")
ONE_OPPONENT = Pick(Pronoun("(an opponent)"))  # one of them, in a table of phrases: see done_by
EACH = Pick("each player")  # the one of several whose turn of it is
OWN_OF_EACH, OF_EACH = Test("owner", "is", "each player"), Test("controller", "is", "each player")
ME, THIS = Pick("self"), Pick("self", (ITSELF,))  # a Unit says "me", a Gear "this"
BATTLED = Pronoun("(there)")
AT_THERE = Pick(BATTLED)  # the battlefield of the event
# pronouns, until `binding` says whom they stand for
PRONOUN_IT, PRONOUN_THEM, NEW = Pronoun("(it)"), Pronoun("(them)"), Pronoun("(new)")
REMAINING, BEFORE = Pronoun("(rest)"), Pronoun("(former)")
HAD = Pronoun("(had)")  # what was so of the choice as it was made
NOT_THOSE = Test("id", "outside", -1)  # of cards that were looked at: not those that were chosen of them
IT, THEM, CHOSEN, REST = Pick(PRONOUN_IT), Pick(PRONOUN_THEM), Pick(NEW), Pick(REMAINING)
FORMER = Pick(BEFORE)  # the choice before the last one
DOER = Pick("event player")  # who does what is waited for
CONTROLLER = Pick(PRONOUN_IT, whose="controller")  # of what was chosen last


def by_each(*parts: Part, of: Several = "opponent") -> tuple[Each]:
    """Let several players do in turn what one would do with own cards: each of them chooses."""
    return (Each(tuple(map(_by_one, parts)), of),)


def done_by(whom: Pick, *parts: Part) -> tuple[Part, ...]:
    """Let those do it whom a phrase names: "an opponent" is one, whom the player of the effect chooses."""
    return by_each(*parts, of="an opponent") if whom == ONE_OPPONENT else parts


def _by_one(part: Part) -> Part:
    if isinstance(part, Choose):
        theirs = tuple(
            replace(test, value="each player") if test in (THEIRS, OWNED_BY_THEM) else test
            for test in part.where
        )
        return replace(part, where=theirs, who="each player")
    if isinstance(part, Frame):
        return replace(part, then=tuple(map(_by_one, part.then)), who="each player")
    if isinstance(part, Look):
        return replace(part, whose="each player")
    if isinstance(part, Do) and part.whom in (OPPONENT, ONE_OPPONENT):
        return replace(part, whom=EACH)
    if isinstance(part, Do) and OWNED_BY_THEM in part.whom.where:
        own = tuple(OWN_OF_EACH if test == OWNED_BY_THEM else test for test in part.whom.where)
        return replace(part, whom=replace(part.whom, where=own))
    return part


def zone(name: str) -> Test:
    """Ask where an object is."""
    return Test("zone", "is", name)


# What several tables of phrases share: times, verbs, states, and an order for each sort of object

OBJECTS = (("choice", True), ("pick", False))  # chosen now, or meant without a choice

BATCH = ("batch",)  # once for all that happens in one moment
TIMES = (("this turn", "turn ends"), ("this combat", "combat ends"))

VERBS = {  # what is done to one object, or to several
    "ready": "is readied", "exhaust": "is exhausted", "stun": "is stunned", "buff": "is buffed",
    "kill": "is killed", "banish": "is banished", "recall": "is recalled", "heal": "is healed",
    "gain control of": "changes control", "take control of": "changes control", "recycle": "is recycled",
}  # fmt: skip

GAINED = (("draw", "", "draws"), ("draw", " cards", "draws"), ("gain", " XP", "gains XP"))

TRASH, HAND = zone("trash"), zone("hand")

AMONG = Test("id", "among", -1)

LEGION = Test("flags", "has", "legion")  # as it was played, another card had been played

PLAYED_BEFORE = Test(  # and of what is used or triggers later: another card was played this turn
    Amount("happened", "is played", where=(Test("player", "is", "you", "event"), OTHER), each="turn"),
    ">=",
    1,
)

PAID = Test("flags", "has", "paid extra")

FIGHTS = Test("flags", "any", ("attacker", "defender"))

A_CARD = Test("id", ">", 0)  # a card does it, and no rule

COMING = zone("chain")

ENTERS_READY = (Change("keywords", "add", "Enters ready"),)

FREE = (("free", hole("f")),)  # "ignoring its cost"

BY_YOU, BY_THEM = (Test("player", "is", who, "event") for who in ("you", "opponent"))

DONE_BY_MINE = Test("controller", "is", "you", "cause")  # what did it was the player's

MY_TURN = Test("player", "is", "you", "turn")

THEIR_TURN = Test("player", "isnt", "you", "turn")


def static(**more: Any) -> Ability:
    """Make an ability that only holds."""
    return Ability("", "static", **more)


ENTERING = Ability(  # "I enter ready"
    "", "static", changes=ENTERS_READY, zone="any", whose="any", about=(ITSELF, COMING)
)


def on_objects(words: str, means: Any, word: str = "o") -> Iterator[Phrase]:
    """Say an order about an object that is chosen now, and about one that is meant without a choice.

    `{o}` in the words is its place; `means` makes the part, given whom it is about.
    """
    for category, chosen in OBJECTS:
        said = words.replace(f"{{{word}}}", f"{{{word}:{category}}}")
        whom: Pick = CHOSEN if chosen else hole(word)
        parts = means(whom)
        parts = parts if isinstance(parts, tuple) else (parts,)
        yield Phrase("order", said, (hole(word), *parts) if chosen else parts)


def static_of_any(words: str = "", **more: Any) -> Ability:
    """Make an ability that holds for whatever it is about, and its name."""
    return Ability(words, "static", whose="any", **more)


# Single pieces

DIGITS = 3  # no printed number comes near
SYMBOL = re.compile(r"\[(?:E(\d{1,2})|RUNE:(\w{1,12}))\]")
KEYWORD = re.compile(r"\[([A-Z][A-Za-z-]*)(?: (\d{1,2}))?\]")
UNIT_TOKEN = re.compile(
    r"(\d{1,3}) Might ([^\[\]]{1,99}) unit token(s?)(?: with (\[[^\[\]]+\])(?: and (\[[^\[\]]+\]))?)?"
)
GEAR_TOKEN = re.compile(r"([^\[\]]{1,99}) gear token(s?)")
NO_TAG = frozenset({
    "Might", "Mighty", "Main", "Deck", "Energy", "Equipment", "Victory", "Score", "Beginning", "Phase", "All",
    "Another", "Attacking", "Battlefield", "Buffed", "Damaged", "Defending", "Each", "Enemy", "Exhausted",
    "Friendly", "Gear", "Legend", "Other", "Ready", "Rune", "Spell", "This", "Token", "Unit", "You", "Your",
})  # fmt: skip


def number(text: str) -> int | None:
    """Read a number."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) <= DIGITS else None


def _several(text: str) -> int | None:
    value = number(text)
    return value if value is not None and value > 1 else None


def _written(least: int, form: str = "{}") -> Callable[[object], str | None]:
    return lambda value: form.format(value) if type(value) is int and value >= least else None


def _signed(sign: str) -> Leaf:
    def reads(text: str) -> int | None:
        return number(text[1:]) if text[:1] == sign else None

    return Leaf(reads, _written(0, sign + "{}"), f"{sign} and a number", f"{sign}1")


def _energy(text: str) -> int | None:
    match = SYMBOL.fullmatch(text)
    return int(match[1]) if match and match[1] else None


def _cost(text: str) -> tuple[Do, ...] | None:
    """Read a row of symbols: [E1][RUNE:fury][RUNE:fury]."""
    if not re.fullmatch(rf"(?:{SYMBOL.pattern})+", text):
        return None
    paid: list[Do] = []
    for energy, rune in SYMBOL.findall(text):
        if rune and rune not in RUNES:
            return None
        if energy:
            paid.append(Do("pays energy", int(energy), YOU))
        elif paid and paid[-1].detail == (("rune", rune),):
            paid[-1] = Do("pays power", _number(paid[-1]) + 1, YOU, paid[-1].detail)
        else:
            paid.append(Do("pays power", 1, YOU, (("rune", rune),)))
    return tuple(paid)


def _number(do: Do) -> int:
    return do.amount if isinstance(do.amount, int) else 0


def _as_cost(value: object) -> str | None:
    if not isinstance(value, tuple) or not value:
        return None
    said = ""
    for part in value:
        if not isinstance(part, Do) or part.whom != YOU or part.kind not in {"pays energy", "pays power"}:
            return None
        rune = dict(part.detail).get("rune", "")
        said += f"[RUNE:{rune}]" * _number(part) if rune else f"[E{part.amount}]"
    return said if _cost(said) == value else None


def _added(text: str) -> tuple[Do, ...] | None:
    """Read a row of symbols that is added, not paid."""
    paid = _cost(text)
    return tuple(replace(do, kind=do.kind.replace("pays", "gains")) for do in paid) if paid else None


def _as_added(value: object) -> str | None:
    if not isinstance(value, tuple) or not all(isinstance(do, Do) for do in value):
        return None
    return _as_cost(tuple(replace(do, kind=do.kind.replace("gains", "pays")) for do in value))


def _changed_price(how: str) -> Leaf:
    """Make the leaf of what a price falls or rises by, where power is a part of it."""

    def reads(text: str) -> tuple[Change, ...] | None:
        paid = _cost(text) or ()
        if not any(do.kind == "pays power" for do in paid):
            return None
        props = {"pays energy": "cost", "pays power": "power cost"}
        return tuple(Change(props[do.kind], how, _number(do)) for do in paid)  # type: ignore[arg-type]

    def writes(value: object) -> str | None:
        changes = value if isinstance(value, tuple) else ()
        said = "".join(
            f"[E{each.value}]" if each.prop == "cost" else "[RUNE:rainbow]" * each.value
            for each in changes
            if isinstance(each, Change) and isinstance(each.value, int)
        )
        return said if said and reads(said) == value else None

    return Leaf(reads, writes, "a price with power", "[RUNE:rainbow]")


def _price_off(text: str) -> tuple[Do, ...] | None:
    """Read a row of symbols by which a price falls as the card is played."""
    paid = _cost(text)
    return tuple(Do("costs less", do.amount, ME, do.detail) for do in paid) if paid else None


def _as_price_off(value: object) -> str | None:
    if not isinstance(value, tuple):
        return None
    if not all(isinstance(do, Do) and do.kind == "costs less" for do in value):
        return None
    kinds = {True: "pays power", False: "pays energy"}
    return _as_cost(tuple(replace(do, kind=kinds[bool(do.detail)], whom=YOU) for do in value))


def _power(text: str) -> int | None:
    """Read an amount of power, of whatever sort, as a number."""
    paid = _cost(text) or ()
    fits = paid and all(do.kind == "pays power" for do in paid)
    return sum(_number(do) for do in paid) if fits else None


def _runes(text: str) -> int | None:
    """Read an amount of power of any sort, as so many rainbow runes."""
    return text.count("[RUNE:rainbow]") if text and not text.replace("[RUNE:rainbow]", "") else None


def _gained(text: str) -> Change | None:
    """Read a keyword that something has: [Ganking], [Assault 2]."""
    match = KEYWORD.fullmatch(text)
    if match is None:
        return None
    if match[1] in NUMBERED:
        return Change(match[1], "plus", int(match[2] or 1))
    return Change("keywords", "add", match[1]) if match[1] in KEYWORDS and not match[2] else None


def _as_gained(value: object) -> str | None:
    match value:
        case Change(prop, "plus", int(n)) if prop in NUMBERED:
            return f"[{prop}]" if n == 1 else f"[{prop} {n}]"
        case Change("keywords", "add", str(word)) if word in KEYWORDS and KEYWORD.fullmatch(f"[{word}]"):
            return f"[{word}]"
    return None


def keyword_line(change: Change) -> Ability:
    """Make the ability that a printed keyword is."""
    name = change.value if change.prop == "keywords" else change.prop
    words = str(_as_gained(change))
    return Ability(words, "static", keyword=str(name), changes=(change,), zone="any")


def _asked(text: str) -> Test | None:
    """Read a keyword that is asked for: "a unit with [Deflect]"."""
    match = KEYWORD.fullmatch(text)
    if match is None or match[2]:
        return None
    if match[1] in NUMBERED:
        return Test(match[1], ">", 0)
    return Test("keywords", "has", match[1]) if match[1] in KEYWORDS else None


def _as_asked(value: object) -> str | None:
    return next((f"[{w}]" for w in (*NUMBERED, *KEYWORDS) if _asked(f"[{w}]") == value), None)


def _level(text: str) -> Tests | None:
    """Read a keyword that asks for experience: [Level 6]."""
    match = re.fullmatch(r"\[Level (\d{1,2})\]", text)
    return (Test("XP", ">=", int(match[1]), "you"),) if match else None


def _as_level(value: object) -> str | None:
    match value:
        case (Test("XP", ">=", int(n), "you"),):
            return f"[Level {n}]"
    return None


def _predicted(text: str) -> int | None:
    """Read how many cards are looked at: [Predict 2]."""
    match = re.fullmatch(r"\[Predict ([2-9])\]", text)
    return int(match[1]) if match else None


def _numbered(text: str) -> str | None:
    """Read a keyword with a number, by its name alone: "my [Assault]"."""
    return text[1:-1] if text[:1] == "[" and text[1:-1] in NUMBERED else None


def _tag(text: str) -> str | None:
    fits = re.fullmatch(r"[A-Z][a-z]+(?:['-][A-Za-z]+)*", text)
    return text if fits and text not in NO_TAG and not text.endswith("s") else None


def _no_tag(text: str) -> str | None:
    """Read a tag that is not wanted: non-Recruit."""
    return _tag(text[4:]) if text.startswith("non-") else None


def _tags(text: str) -> str | None:
    """Read a tag in the plural: Mechs, Poros."""
    return _tag(text[:-1]) if text.endswith("s") else None


def _token(plural: str) -> Leaf:
    """Make the leaf of a token: "1 Might Bird unit token"; `plural` is its ending."""

    def reads(text: str) -> Face | None:
        if (match := UNIT_TOKEN.fullmatch(text)) and match[3] == plural:
            sets = (("types", frozenset({"Unit"})), ("tags", frozenset({match[2]})))
            changes = [_gained(word) for word in match.groups()[3:] if word]
            if None in changes:
                return None
            abilities = tuple(keyword_line(change) for change in changes if change)
            return Face(match[2], sets, (("Might", int(match[1])),), abilities, token=True)
        if (match := GEAR_TOKEN.fullmatch(text)) and match[2] == plural:
            return Face(match[1], (("types", frozenset({"Gear"})),), token=True)
        return None

    def writes(value: object) -> str | None:
        if not isinstance(value, Face):
            return None
        might = dict(value.numbers).get("Might")
        kind = "gear" if might is None else "unit"
        said = f"{value.name} {kind} token{plural}"
        said = said if might is None else f"{might} Might {said}"
        if value.abilities:
            said += f" with {' and '.join(a.words for a in value.abilities)}"
        return said if reads(said) == value else None

    return Leaf(reads, writes, "a token", f"1 Might Bird unit token{plural}")


LEAVES: dict[str, Leaf] = {
    "number": Leaf(number, _written(0), "a number", "2"),
    "several": Leaf(_several, _written(2), "a number above 1", "2"),
    "+number": _signed("+"),
    "-number": _signed("-"),
    "energy": Leaf(_energy, _written(0, "[E{}]"), "an amount of Energy", "[E1]"),
    "energy off": Leaf(
        lambda text: -energy if (energy := _energy(text)) else None,
        lambda v: f"[E{-v}]" if isinstance(v, int) and v < 0 else None,
        "an amount of Energy",
        "[E1]",
    ),
    "symbols": Leaf(_cost, _as_cost, "a cost", "[E1]"),
    "runes": Leaf(
        _runes,
        lambda v: "[RUNE:rainbow]" * v if isinstance(v, int) and v else None,
        "power",
        "[RUNE:rainbow]",
    ),
    "lower price": _changed_price("minus"),
    "higher price": _changed_price("plus"),
    "price off": Leaf(_price_off, _as_price_off, "a price", "[E1]"),
    "power": Leaf(
        _power, lambda v: "[RUNE:rainbow]" * v if isinstance(v, int) and v else None, "power", "[RUNE:fury]"
    ),
    "added": Leaf(_added, _as_added, "what is added", "[E1]"),
    "keyword": Leaf(_gained, _as_gained, "a keyword", "[Ganking]"),
    "keyword with a number": Leaf(
        lambda text: change if (change := _gained(text)) and change.prop in NUMBERED else None,
        lambda v: _as_gained(v) if isinstance(v, Change) and v.prop in NUMBERED else None,
        "a keyword with a number",
        "[Assault]",
    ),
    "has keyword": Leaf(_asked, _as_asked, "a keyword", "[Ganking]"),
    "level": Leaf(_level, _as_level, "a level", "[Level 3]"),
    "predict": Leaf(
        _predicted, lambda v: f"[Predict {v}]" if isinstance(v, int) else None, "a keyword", "[Predict 2]"
    ),
    "numbered": Leaf(_numbered, lambda v: f"[{v}]" if v in NUMBERED else None, "a keyword", "[Assault]"),
    "tag": Leaf(_tag, lambda v: v if isinstance(v, str) and _tag(v) else None, "a tag", "Mech"),
    "no tag": Leaf(
        _no_tag, lambda v: f"non-{v}" if isinstance(v, str) and _tag(v) else None, "a tag", "non-Mech"
    ),
    "tags": Leaf(_tags, lambda v: f"{v}s" if isinstance(v, str) and _tag(v) else None, "a tag", "Mechs"),
    "token": _token(""),
    "tokens": _token("s"),
}
