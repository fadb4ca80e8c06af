"""How a line says whom it is about: "Other non-Aura enchantments you control with flying".

A description is a tuple of tests in the order of the words. Categories: `one` (one of them) and `many`.
Nothing about what becomes of them may go in here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Leaf, Phrase, hole, rest
from rulesengine.core.text import Amount, Test, base_of
from rulesengine.games.forge.words import COLOURS, LAND_TYPES, PERMANENTS, SAID

if TYPE_CHECKING:
    from collections.abc import Iterator

BATTLEFIELD = Test("zone", "is", "battlefield")
YOURS, THEIRS = Test("controller", "is", "you"), Test("controller", "isnt", "you")
TRIBES = {  # a creature type, and several of them
    "Elf": "Elves", "Goblin": "Goblins", "Human": "Humans", "Soldier": "Soldiers", "Zombie": "Zombies",
    "Spirit": "Spirits", "Dragon": "Dragons", "Wolf": "Wolves", "Bear": "Bears", "Frog": "Frogs",
    "Insect": "Insects", "Knight": "Knights", "Golem": "Golems", "Treefolk": "Treefolk", "Merfolk": "Merfolk",
    "Wall": "Walls", "Bird": "Birds", "Cat": "Cats", "Giant": "Giants", "Wizard": "Wizards",
    "Shapeshifter": "Shapeshifters",
}  # fmt: skip
LANDS = {word: word if word == "Plains" else f"{word}s" for word in LAND_TYPES if word != "Locus"}
OTHERS = {"Aura": "Auras", "Equipment": "Equipment"}
COLOUR = {colour.lower(): colour for colour in COLOURS}


def _whole(said: str) -> int | None:
    return int(said) if said.isdigit() and len(said) < 4 else None


NUMBER = Leaf(_whole, lambda n: str(n) if isinstance(n, int) and n >= 0 else None, "a number", "2")


def nouns() -> Iterator[tuple[str, str, Test]]:
    """List what one and several are called, and what they are."""
    for kind in PERMANENTS:
        yield kind.lower(), f"{kind.lower()}s", Test("types", "has", kind)
    for single, many in TRIBES.items():
        yield single, many, Test("creature types", "has", single)
    for single, many in LANDS.items():
        yield single, many, Test("land types", "has", single)
    for single, many in OTHERS.items():
        yield single, many, Test("subtypes", "has", single)


def _adjectives() -> Iterator[Phrase]:
    yield Phrase("adjectives", "", ())
    yield Phrase("adjectives", "{a:adjective} {more:adjectives}", (rest("a"), rest("more")))
    said: dict[str, tuple[Test, ...]] = {
        "nonbasic": (Test("supertypes", "lacks", "Basic"),), "basic": (Test("supertypes", "has", "Basic"),),
        "legendary": (Test("supertypes", "has", "Legendary"),),
        "nonlegendary": (Test("supertypes", "lacks", "Legendary"),),
        "nontoken": (Test("token", "is", 0),), "tapped": (Test("flags", "has", "tapped"),),
        "colorless": (Test("colours", "none", COLOURS),),
    }  # fmt: skip
    for kind in PERMANENTS:
        said[f"non{kind.lower()}"] = (Test("types", "lacks", kind),)
        said[kind.lower()] = (Test("types", "has", kind),)
    for word, colour in COLOUR.items():
        said[word] = (Test("colours", "has", colour),)
        said[f"non{word}"] = (Test("colours", "lacks", colour),)
    said |= {word: (Test("creature types", "has", word),) for word in TRIBES}
    said |= {f"non-{word}": (Test("creature types", "lacks", word),) for word in TRIBES}
    said |= {f"non-{word}": (Test("subtypes", "lacks", word),) for word in OTHERS}
    said |= {f"non-{word}": (Test("land types", "lacks", word),) for word in LANDS}
    for word, tests in said.items():
        yield Phrase("adjective", word, tests)


def _tails() -> Iterator[Phrase]:
    yield Phrase("tail", "", ())
    yield Phrase("tail", "you control {t:having}", (YOURS, rest("t")))
    yield Phrase("tail", "your opponents control {t:having}", (THEIRS, rest("t")))
    yield Phrase("tail", "{t:having some}", (rest("t"),))
    yield Phrase("having", "", ())
    yield Phrase("having", "{t:having some}", (rest("t"),))
    yield Phrase("having some", "with {k:keyword}", (Test("keywords", "has", hole("k")),))
    yield Phrase("having some", "without {k:keyword}", (Test("keywords", "lacks", hole("k")),))
    for prop in ("power", "toughness", "mana value"):
        n = hole("n")
        yield Phrase("having some", f"with {prop} {{n:number}} or less", (Test(prop, "<=", n),))
        yield Phrase("having some", f"with {prop} {{n:number}} or greater", (Test(prop, ">=", n),))
    for prop in ("power", "toughness"):
        yield Phrase(
            "having some", f"with base {prop} {{n:number}} or less", (Test(base_of(prop), "<=", hole("n")),)
        )


def phrases() -> Iterator[Phrase]:
    """Give the phrases of descriptions, of keywords, and of numbers that are counted."""
    for word in SAID:
        yield Phrase("keyword", word, word)
    for single, many, tests in nouns():
        yield Phrase("head one", single, tests)
        yield Phrase("head many", many, tests)
    yield from _adjectives()
    yield from _tails()
    other = Test("id", "isnt", "source")
    for number, permanent in (("one", "permanent"), ("many", "permanents")):
        called = f"{{a:adjectives}} {{n:head {number}}} {{t:tail}}"
        anything = f"{{a:adjectives}} {permanent} {{t:tail}}"
        for said, means in ((called, (rest("a"), hole("n"), rest("t"))), (anything, (rest("a"), rest("t")))):
            yield Phrase(number, said, means)
            yield Phrase(number, f"other {said}", (other, *means))
            if number == "many":
                yield Phrase(number, f"all {said}", means)
    yield Phrase("amount", "the number of {s:many}", Amount("count", where=(BATTLEFIELD, rest("s"))))
    yield Phrase("amount", "the number of cards in your hand", Amount("you", "hand"))
