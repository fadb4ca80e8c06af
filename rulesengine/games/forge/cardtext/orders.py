"""What a line makes of its objects: "get +1/+1 and have flying", one clause a phrase.

Each clause is said in four ways: of one and of several, of what is so ("has") and of what a spell makes so
("gains"). Categories: `deeds one`, `deeds many`, `deeds one now`, `deeds many now`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.cardtext import Leaf, Phrase, hole, rest
from rulesengine.core.text import Amount, Change
from rulesengine.games.forge.cardtext.nouns import COLOUR, LANDS, TRIBES
from rulesengine.games.forge.rules.layers import NO_TEXT
from rulesengine.games.forge.words import COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Changed


VERBS = {  # one, many, one now, many now
    "have": ("has", "have", "gains", "gain"),
    "own": ("has", "have", "has", "have"),
    "get": ("gets", "get", "gets", "get"),
    "lose": ("loses", "lose", "loses", "lose"),
    "are": ("is", "are", "becomes", "become"),
    "arent": ("isn't", "aren't", "isn't", "aren't"),
    "their": ("its", "their", "its", "their"),
}
WAYS = ("one", "many", "one now", "many now")
BONUS = re.compile(r"([+-])(\d{1,3})/([+-])(\d{1,3})")
SIZE = re.compile(r"(\d{1,3})/(\d{1,3})")
CLEARED = (Change("abilities", "clear"), Change("keywords", "clear"))


def _bonus(said: str) -> tuple[Change, ...] | None:
    match = BONUS.fullmatch(said)
    if match is None:
        return None
    hows: dict[str, Changed] = {"+": "plus", "-": "minus"}
    return (
        Change("power", hows[match[1]], int(match[2])),
        Change("toughness", hows[match[3]], int(match[4])),
    )


def _say_bonus(changes: object) -> str | None:
    signs = {"plus": "+", "minus": "-"}
    match changes:
        case (Change("power", one, int(p)), Change("toughness", other, int(t))) if {
            one,
            other,
        } <= signs.keys():
            return f"{signs[one]}{p}/{signs[other]}{t}"
    return None


def _size(said: str) -> tuple[Change, ...] | None:
    match = SIZE.fullmatch(said)
    if match is None:
        return None
    return Change("base power", "set", int(match[1])), Change("base toughness", "set", int(match[2]))


def _say_size(changes: object) -> str | None:
    match changes:
        case (Change("base power", "set", int(p)), Change("base toughness", "set", int(t))):
            return f"{p}/{t}"
    return None


LEAVES = {
    "bonus": Leaf(_bonus, _say_bonus, "a change such as +1/+1", "+1/+1"),
    "size": Leaf(_size, _say_size, "power and toughness such as 1/1", "1/1"),
}
A_CREATURE = Change("types", "add", "Creature")


def _clauses() -> Iterator[tuple[str, object]]:
    """List the clauses that are said alike of one and of several, but for the verb."""
    k = hole("k")
    yield "<get> {b:bonus}", hole("b")
    yield "<have> {k:keyword}", (Change("keywords", "add", k),)
    yield (
        "<have> {k:keyword} and {l:keyword}",
        (Change("keywords", "add", k), Change("keywords", "add", hole("l"))),
    )
    yield "<have> {q:quote}", (Change("abilities", "gain", hole("q")),)
    yield "<lose> all abilities", CLEARED
    yield "<lose> {k:keyword}", (Change("keywords", "remove", k),)
    yield "can't have or gain {k:keyword}", (Change("keywords", "remove", k), Change("keywords", "forbid", k))
    yield "<own> base power and toughness {p:size}", hole("p")
    value = Amount("it", "mana value")
    own = (Change("base power", "set", value), Change("base toughness", "set", value))
    yield "<own> base power and toughness each equal to <their> mana value", own
    x = (Change("base power", "set", hole("x")), Change("base toughness", "set", hole("x")))
    yield "<own> base power and toughness each equal to {x:amount}", x
    yield "<are> legendary", (Change("supertypes", "add", "Legendary"),)
    yield "<are> colorless", (Change("colours", "clear"),)
    yield "<are> {c:colour}", (Change("colours", "set", (hole("c"),)),)
    yield "<are> {c:colour} in addition to <their> other colors", (Change("colours", "add", hole("c")),)


def _named() -> Iterator[tuple[str, str, object]]:
    """List the clauses with a noun, of one and of several: "is a Swamp", "are Swamps"."""
    land, tribe, kind = hole("t"), hole("t"), hole("t")
    set_land = (Change("land types", "set", (land,)), *NO_TEXT)
    yield "<are> a {t:land}", "<are> {t:lands}", set_land
    added = "in addition to <their> other"
    yield (f"<are> a {{t:land}} {added} land types", f"<are> {{t:lands}} {added} land types",
           (Change("land types", "add", land),))  # fmt: skip
    yield "<are> a {t:tribe}", "<are> {t:tribes}", (Change("creature types", "set", (tribe,)),)
    yield (f"<are> a {{t:tribe}} {added} creature types", f"<are> {{t:tribes}} {added} creature types",
           (Change("creature types", "add", tribe),))  # fmt: skip
    yield (f"<are> a {{t:kind}} {added} types", f"<are> {{t:kinds}} {added} types",
           (Change("types", "add", kind),))  # fmt: skip
    yield ("<are> a {p:size} creature that's still a land", "<are> {p:size} creatures that are still lands",
           (A_CREATURE, rest("p")))  # fmt: skip
    coloured = (Change("colours", "set", (hole("c"),)), A_CREATURE, rest("p"))
    yield ("<are> a {p:size} {c:colour} creature that's still a land",
           "<are> {p:size} {c:colour} creatures that are still lands", coloured)  # fmt: skip
    yield ("<arent> a creature", "<arent> creatures",
           (Change("types", "remove", "Creature"), Change("creature types", "clear")))  # fmt: skip


def _said(words: str, way: int) -> str:
    for verb, ways in VERBS.items():
        words = words.replace(f"<{verb}>", ways[way])
    return words


def phrases() -> Iterator[Phrase]:
    """Give the phrases of what becomes of objects."""
    for word, colour in COLOUR.items():
        yield Phrase("colour", word, colour)
    for one, many in LANDS.items():
        yield Phrase("land", one, one)
        yield Phrase("lands", many, one)
    for one, many in TRIBES.items():
        yield Phrase("tribe", one, one)
        yield Phrase("tribes", many, one)
    for one in ("Creature", "Artifact", "Enchantment", "Land"):
        yield Phrase("kind", one.lower(), one)
        yield Phrase("kinds", f"{one.lower()}s", one)
    for way, name in enumerate(WAYS):
        for words, means in _clauses():
            yield Phrase(f"deed {name}", _said(words, way), means)
        for single, several, means in _named():
            yield Phrase(f"deed {name}", _said(several if way % 2 else single, way), means)
        d, deeds = f"deed {name}", f"deeds {name}"
        yield Phrase(deeds, f"{{a:{d}}}", (rest("a"),))
        yield Phrase(deeds, f"{{a:{d}}} and {{b:{d}}}", (rest("a"), rest("b")))
        yield Phrase(deeds, f"{{a:{d}}}, {{b:{d}}}, and {{c:{d}}}", (rest("a"), rest("b"), rest("c")))


ALL_COLOURS = (Change("colours", "define", COLOURS),)
