"""Cells as cards print them: a whole type line in one cell, “2/2” in one column, and capital letters.

    | card     | zone        | types                            | P/T |
    | Oak Hare | battlefield | Legendary Creature — Hare Scout  | 2/3 |

Nothing is guessed: a type line is taken apart only where it has a type of the game in it, and a column of
two numbers only where the letters, or the names, are those of two properties of the game.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

TYPES, SUPER, CREATURES = "types", "supertypes", "creature types"
BEHIND = ("subtypes", "tags", "traits")  # what the words behind the dash are, in a game that has one of them
SUBTYPES = (CREATURES, "subtypes")
LONGEST = 3  # so many words has the longest type
_STROKE = re.compile(r"\s*[—–]\s*|\s+-\s+")
_ROUND = str.maketrans("()", "  ")  # “Sword (1H)”
_TOKEN = re.compile(r"(?:^|\s+)token(?=\s|$)", re.IGNORECASE)
_IN = re.compile(r"(?:at|in|on|the|their|its|his|her|owner['’]s)\s+", re.IGNORECASE)
_PARTS = re.compile(r"\s*/\s*")


def type_line(
    said: str, known: Mapping[str, Collection[str]], closed: Collection[str]
) -> dict[str, frozenset[str]]:
    """Take a printed type line apart: “Legendary Creature — Hare Scout”, “Ninja attack action”.

    `known` are the words of each set of the game whose words stand in a type line, `closed` the sets that
    have no other words. Returns the words of each set; none where it is no type line of this game. One
    word alone is placed too, where a set of the game has it: in “Action, Ninja” the second is a supertype.
    """
    before, *after = _STROKE.split(said.strip(), maxsplit=1)
    placed = [_in_front(word, known) for word in _words(before, known)]
    types = [word for name, word in placed if name == TYPES]
    behind = _words(after[0].translate(_ROUND), known) if after and types else ()
    placed += [set_behind(word, known, closed, types) for word in behind]
    if not all(name for name, _ in placed) or (len(placed) > 1 and not types):
        return {}
    return {name: frozenset(word for of, word in placed if of == name) for name, _ in placed}


def _in_front(word: str, known: Mapping[str, Collection[str]]) -> tuple[str, str]:
    """Say to which set a word in front of the dash belongs, and how the game spells it; "" where to none."""
    return next(((name, spelt) for name in known if (spelt := among(word, known[name]))), ("", word))


def set_behind(
    word: str, known: Mapping[str, Collection[str]], closed: Collection[str], types: Collection[str]
) -> tuple[str, str]:
    """Say to which set a word behind the dash belongs, and how the game spells it; "" where to none."""
    for name, words in known.items():
        if name != TYPES and (spelt := among(word, words)):
            return name, spelt
    open_sets = [name for name in known if name not in closed and name != SUPER]
    if CREATURES in open_sets and "Creature" in types:
        return CREATURES, word
    return next((name for name in BEHIND if name in open_sets), ""), word


def _words(said: str, known: Mapping[str, Collection[str]]) -> Iterable[str]:
    """Cut into words, the longest that are known first: “Attack Reaction” is one."""
    rest = said.split()
    while rest:
        for many in range(min(LONGEST, len(rest)), 0, -1):
            word = " ".join(rest[:many])
            if many == 1 or any(among(word, words) for words in known.values()):
                yield word
                rest = rest[many:]
                break


def among(word: str, words: Collection[str]) -> str:
    """Give a word as the game spells it, with or without capital letters; "" where it has no such word."""
    if word in words:
        return word
    return next((each for each in words if each.casefold() == word.casefold()), "")


def two_numbers(column: str, numbers: Sequence[str]) -> tuple[str, str] | None:
    """Say which two properties a column such as “P/T” or “power/toughness” has; None for any other."""
    parts = _PARTS.split(column.strip())
    if len(parts) != 2:  # noqa: PLR2004  one dash between two
        return None
    found = [_property(part, numbers) for part in parts]
    return (found[0], found[1]) if all(found) and found[0] != found[1] else None


def _property(said: str, numbers: Sequence[str]) -> str:
    """Give the property that a word, or the first letter of one alone, names; "" where none or several."""
    if spelt := among(said, numbers):
        return spelt
    begin = [each for each in numbers if len(said) == 1 and each[:1].casefold() == said.casefold()]
    return begin[0] if len(begin) == 1 else ""


def parted(cell: str) -> tuple[str, str] | None:
    """Part a cell such as “2/3”; an empty one is two empty ones; None where it is not two."""
    if not cell:
        return "", ""
    parts = _PARTS.split(cell)
    return (parts[0], parts[1]) if len(parts) == 2 and all(parts) else None  # noqa: PLR2004  one dash between two


def without_token(said: frozenset[str], types: Collection[str]) -> tuple[frozenset[str], bool]:
    """Take the word “token” out of a type line, and say whether it was there; a type stays."""
    if among("token", types) or not any(_TOKEN.search(each) for each in said):
        return said, False
    left = (_TOKEN.sub("", each).strip() for each in said)
    return frozenset(each for each in left if each), True


def zone(said: str, zones: Collection[str], elsewhere: Mapping[str, str]) -> str:
    """Give a zone as the game spells it: “Battlefield”, “in the hand”; an unknown one as it is written.

    `elsewhere` says what other games call one of its piles: “library” is “deck”.
    """
    if said in zones:
        return said
    bare = said
    while begun := _IN.match(bare):
        bare = bare[begun.end() :]
    return among(said, zones) or among(bare, zones) or elsewhere.get(bare.lower(), said)
