"""Why a test fails, as a player says it: "no other Creature of Ann's is on the battlefield".

Made from the test and from what was found, never from words: nothing here looks anything up.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from rulesengine.core.history import HAPPENED, LATEST
from rulesengine.core.text import Amount, Either, Test, denied, describe, how_often, show

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

SETS = frozenset({"has", "lacks", "any", "none"})
NO_MORE, SOME = frozenset({">=", ">"}), frozenset({"is", "isnt"})
FEW = 2  # so many places have each its own preposition
ITSELF = "this very card"
_ON = re.compile(r"(?:field|grid|stack|chain)$", re.IGNORECASE)
_SPELLED = ((r"(?<=[^aeiou])y$", "ies"), (r"(?<=[rl])f$", "ves"), (r"(?<=s|x|z)$|(?<=ch|sh)$", "es"))


class Found(NamedTuple):
    """What was found where a test fails: whose it is, what it is there, and what it should be."""

    have: Any
    wanted: Any
    whose: str  # the object's name, a player's name, or "" where the event says it
    people: Mapping[str, str]  # what “you” and “opponent” mean in the text
    name_of: Callable[[object], str]  # names the object of a number


def why(test: Test, seen: Found) -> str:
    """Say why a test fails."""
    if isinstance(test.prop, Amount):
        return _counted(test.prop, test.how, seen)
    if test.prop == "id" and (test.how in SOME or not seen.have):
        return _another(test, seen)
    if test.prop == "flags" and test.how in {"has", "lacks"}:
        return f"{seen.whose or 'it'} is {'not ' if test.how == 'has' else ''}{show(seen.wanted)}"
    if test.prop in {"links", "carries"}:
        return _with(test, seen)
    if test.how in SETS and (seen.have == 0 or isinstance(seen.have, frozenset)):
        return _words(test, seen)
    missed = "and must be another" if test.how == "isnt" else f"{denied(test.how)} {show(seen.wanted)}"
    return f"{_of(seen.whose)}{test.prop} is {show(seen.have)}, {missed}"


def _of(name: str) -> str:
    return f"{name}'s " if name else ""


def _another(test: Test, seen: Found) -> str:
    """Say that it is another object, or the very one that it must not be."""
    name = seen.name_of(seen.have)
    if test.how not in SOME:
        return "there is no such card"
    if test.how == "isnt":
        return f"it is {name} itself"
    wanted = seen.name_of(seen.wanted)
    other = f"not the {wanted} that is meant" if wanted == name else f"not {wanted}"
    return f"it is {name}, {other}" if seen.have else f"there is nothing that could be {wanted}"


def _with(test: Test, seen: Found) -> str:
    """Say what a card is with: paired, linked, attached."""
    there = " and ".join(seen.have)
    name = seen.whose or "it"
    tests: Any = test.value if isinstance(test.value, tuple) else ()
    what = noun(tests, seen.people)
    if test.how == "with":
        return f"{name} is with {there}, and that is no {what}" if there else f"{name} is with no {what}"
    return f"{name} is with {there}"


def _words(test: Test, seen: Found) -> str:
    """Say that a word is missing in a set of words, or that it is there."""
    has, prop = seen.have or frozenset(), str(test.prop)
    name = seen.whose or "it"
    asked = seen.wanted if isinstance(seen.wanted, tuple) else (seen.wanted,)
    if test.how in {"lacks", "none"}:
        shared = [word for word in map(str, asked) if word in has]
        return f"{name} has {' and '.join(shared) or show(seen.wanted)} ({prop})"
    missing = " or ".join(map(str, asked))
    if not has:
        return f"{name} has no {prop}, so not {missing}"
    its = f"{name}'s" if seen.whose else "its"
    return f"{its} {prop} {'are' if prop.endswith('s') else 'is'} {_listed(has)}, not {missing}"


def _listed(words: Iterable[object]) -> str:
    return ", ".join(sorted(map(str, words)))


def _counted(amount: Amount, how: str, seen: Found) -> str:
    """Say how many there are, and how many there must be."""
    if amount.of in {HAPPENED, LATEST}:
        return _happened(amount, how, seen)
    if amount.of == "count" and isinstance(seen.have, int) and isinstance(seen.wanted, int):
        return _so_many(amount, how, seen)
    if amount.where:
        name = f"the {amount.of} of {amount.prop + ' of ' if amount.prop else ''}{_whole(amount, seen)}"
    else:
        name = _over_players(amount, seen) if amount.of in OVER_PLAYERS else amount.prop or f"the {amount.of}"
    return f"{name} is {show(seen.have)}, {denied(how)} {show(seen.wanted)}"


OVER_PLAYERS = frozenset({"most", "least", "total"})


def _over_players(amount: Amount, seen: Found) -> str:
    """Say what is looked up over several players: “the most cards in the hand of an opponent”."""
    some, every = ("an opponent", "all opponents") if amount.prop else ("a player", "all players")
    if not amount.theirs:
        return f"the number of {every[4:]}"
    named = (
        each.prop or (_whole(_anybodys(each), seen) if each.where else each.of) for each in amount.theirs
    )
    return f"the {amount.of} {', '.join(named)} of {every if amount.of == 'total' else some}"


def _anybodys(amount: Amount) -> Amount:
    """Leave out whose things are counted, where that is said apart."""
    others = (test for test in amount.where if not isinstance(test, Test) or test.value != "you")
    return replace(amount, where=tuple(others))


def _whole(amount: Amount, seen: Found) -> str:
    place = where(amount.where)
    return noun(_named(amount.where, seen), seen.people, many=True) + (f" {place}" if place else "")


def _named(tests: Iterable[Test | Either], seen: Found) -> tuple[Test | Either, ...]:
    """Write “this very object” as what has its name: numbers of objects mean nothing to a player."""
    found: list[Test | Either] = []
    for each in tests:
        if isinstance(each, Either):
            found.append(replace(each, options=tuple(_named(option, seen) for option in each.options)))
        elif each.prop == "id" and each.of == "it" and isinstance(each.value, int) and each.how in SOME:
            found.append(replace(each, prop="name", value=seen.name_of(each.value)))
        elif each.prop != "arrived" or each.of != "it":
            found.append(each)
    return tuple(found)


def _so_many(amount: Amount, how: str, seen: Found) -> str:
    """Say “no Unit of Ann's is in the base”, or “only 2 Units …, not at least 3”."""
    have, wanted = seen.have, seen.wanted
    what = noun(_named(amount.where, seen), seen.people, many=have > 1)
    place = where(amount.where) or "there"
    if what.startswith(ITSELF) and have in {0, 1}:
        return f"{what} is {'' if have else 'not '}{place}"
    number = str(have) if have else "no"
    verb = "are" if have > 1 else "is"
    says = f"{number} {what} {verb} {place}"
    if how in NO_MORE:
        least = wanted + (how == ">")
        if have:
            return f"only {says}, not at least {least}"
        return says if least <= 1 else f"{says}, and it takes {least}"
    if how == "isnt":
        return f"{says}, and it must be another number"
    if how == "is":
        return f"{says}, and there must be {wanted or 'none'}"
    most = wanted - (how == "<")
    return f"{says}, and there may be {f'at most {most}' if most > 0 else 'none'}"


def _happened(amount: Amount, how: str, seen: Found) -> str:
    """Say how often something has happened, and how often it must have."""
    players = [each for each in amount.where if isinstance(each, Test) and each.prop == "player"]
    said = f"“{amount.prop}”" + "".join(f" {_whose(each, seen.people)}" for each in players)
    if rest := [each for each in amount.where if each not in players]:
        said += f" ({noun(_named(rest, seen), seen.people)})"
    if amount.of == LATEST:
        return f"the last of {said} this {amount.each} is not what is asked for"
    if not seen.have:
        return f"{said} has not happened this {amount.each}"
    missed = f"{denied(how)} {show(seen.wanted)}"
    return f"{said} has happened {how_often(seen.have)} this {amount.each}, {missed}"


# What tests describe, as a noun: "other attacking Unit of Ann's with AP 3 or more".


class _Word(NamedTuple):
    """A part of a noun, and where it is in it."""

    place: int
    words: str


FIRST, BEFORE, KIND, BEHIND = range(4)


def noun(tests: Iterable[Test | Either], people: Mapping[str, str], *, many: bool = False) -> str:
    """Write what tests describe as a noun, without the place."""
    words = [_word(test, people) for test in tests if not _of_place(test)]
    head = [each.words for place in (FIRST, BEFORE, KIND) for each in words if each.place == place]
    behind = [each.words for each in words if each.place == BEHIND]
    if ITSELF in behind and not head:
        return " ".join((ITSELF, *(each for each in behind if each != ITSELF)))
    if not any(each.place == KIND for each in words):
        head.append("card")
    if many:
        head[-1] = _plural(head[-1])
    return " ".join((*head, *behind))


def _of_place(test: Test | Either) -> bool:
    return isinstance(test, Test) and (test.prop, test.of) == ("zone", "it") and test.how in {"is", "any"}


def _word(test: Test | Either, people: Mapping[str, str]) -> _Word:
    """Say what one test adds to a noun."""
    if isinstance(test, Either):
        named = [noun(option, people) for option in test.options]
        bare = [each.removeprefix("card ") for each in named]
        alike = all(short != long for short, long in zip(bare, named, strict=True))
        return _Word(BEHIND, f"{'' if alike else 'that is '}{' or '.join(bare)}")
    if test.of == "it" and isinstance(test.prop, str):
        if test.prop in {"controller", "owner", "player"} and test.how in SOME:
            return _Word(BEHIND, _whose(test, people))
        if test.prop == "links" and test.how == "with":
            tests: Any = test.value
            word: _Word | None = _Word(BEHIND, f"with {noun(tests, people)} on it")
        elif test.value == "source" or isinstance(test.value, Amount):
            word = _compared(test)
        else:
            word = _listed_word(test) if test.how in SETS else _measured(test)
        if word is not None:
            return word
    return _Word(BEHIND, f"({describe((test,))})")


def _whose(test: Test, people: Mapping[str, str]) -> str:
    """Say of whom a card is, or who does it."""
    whom = people.get(show(test.value), show(test.value))
    if test.prop == "player":
        return f"by {whom}" if test.how == "is" else f"by another than {whom}"
    return f"of {whom}'s" if test.how == "is" else f"not of {whom}'s"


def _compared(test: Test) -> _Word | None:
    """Say that it is the card itself, or another, or what both have in common."""
    if test.how not in SOME:
        return None
    if test.prop == "id":
        return _Word(BEHIND, ITSELF) if test.how == "is" else _Word(FIRST, "other")
    if test.value == "source":
        return _Word(BEHIND, f"{'with' if test.how == 'is' else 'without'} its mark “{test.prop}”")
    return _Word(BEHIND, f"with {'the same' if test.how == 'is' else 'another'} {test.prop}")


def _listed_word(test: Test) -> _Word:
    """Say which words a card has: its types, its states, its keywords."""
    said, yes, prop = show(test.value), test.how in {"has", "any"}, str(test.prop)
    if prop == "flags":
        return _Word(BEFORE, said if yes else f"not {said}")
    if prop == "keywords":
        return _Word(BEHIND, f"with {said}" if yes else f"without {said}")
    kind = prop in {"types", "subtypes"} or prop.endswith(" types")
    return _Word(KIND if kind else BEFORE, said) if yes else _Word(BEHIND, f"that is no {said}")


def _measured(test: Test) -> _Word | None:
    """Say what a card is called, which number it has, or which colour."""
    said, how = show(test.value), test.how
    if test.prop == "name" and how in SOME:
        return _Word(BEHIND, f"called {said}" if how == "is" else f"not called {said}")
    if isinstance(test.value, int) and how not in {"among", "outside"}:
        more = {">=": " or more", "<=": " or less"}.get(how, "")
        sign = {"isnt": "other than ", "<": "less than ", ">": "more than "}.get(how, "")
        return _Word(BEHIND, f"with {test.prop} {sign}{said}{more}")
    return _Word(BEFORE, said) if how == "is" and said.istitle() else None


def where(tests: Iterable[Test | Either]) -> str:
    """Say where it is that tests ask for: "on the battlefield", "in the hand or the deck"."""
    for test in tests:
        if _of_place(test) and isinstance(test, Test):
            zones = test.value if isinstance(test.value, tuple) else (test.value,)
            if len(zones) > FEW:
                return f"in the {', '.join(map(str, zones[:-1]))} or {zones[-1]}"
            return " or ".join(f"{'on' if _ON.search(str(each)) else 'in'} the {each}" for each in zones)
    return ""


def _plural(word: str) -> str:
    for ending, behind in _SPELLED:
        if re.search(ending, word):
            return re.sub(ending, behind, word)
    return f"{word}s"
