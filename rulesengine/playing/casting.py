"""Making up cards that are what a text asks for: a Zeon Unit with 3 AP, a card in the hand.

A text is data, so what it asks for can be read off it. Nothing here runs anything.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.core.model import Card
from rulesengine.core.text import Amount, Do, Either, Face, Look, Test, base_of, parts_of, without_base

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Tests

ANN, BEN = "Ann", "Ben"
USUAL = 3  # a number that nothing asks for
ITSELF = Test("id", "is", "source")  # the very card that has the text
BEARER = 1  # the number of the card that is tried: it is laid first
FAR = {"<=": 0, "<": 0, ">=": 9, ">": 9}  # on the right side of a number that is not known yet
NONE: Mapping[str, Amount] = {}
AT_LEAST = {"is": 0, "<=": 0, ">=": 0, "<": -1, ">": 1, "isnt": 1}  # how far from the number it must be


def plain_card(ruleset: Ruleset, name: str, who: str, zone: str, like: Face | None = None) -> Card:
    """Make up a card that no text has asked anything of yet."""
    if like is not None:
        return Card(0, renamed(like, name), who, who, zone)
    usual = dict.fromkeys(ruleset.words.numbers, USUAL)
    return Card(0, Face(name, numbers=tuple(usual.items())), who, who, zone)


_MOST = 4096  # as many texts, or faces, are known again
_RENAMED: dict[tuple[int, str], tuple[Face, Face]] = {}  # a face, by identity, under another name


def renamed(face: Face, name: str) -> Face:
    """Give a face another name; made once, for the same plain faces are on every board that is made up."""
    known = _RENAMED.get((id(face), name))
    if known is not None and known[0] is face:
        return known[1]
    if len(_RENAMED) >= _MOST:
        _RENAMED.clear()
    made = replace(face, name=name)
    _RENAMED[id(face), name] = (face, made)
    return made


def suited(ruleset: Ruleset, card: Card, tests: Tests, *, you: str = ANN, way: int = 0) -> Card:
    """Change a card until it passes these tests, as far as it can be done by changing what is printed.

    `way` says which of several possibilities is taken, where there is an "or".
    """
    for test in tests:
        if isinstance(test, Either):
            others = tuple(option for option in test.options if not way or ITSELF not in option)
            options = others or test.options  # another card is made so that it is not the bearer itself
            card = suited(ruleset, card, options[way % len(options)], you=you, way=way)
        elif isinstance(test.prop, str) and test.of in {"it", "source"} and not _lies_there(card, test):
            card = _meet(ruleset, card, test, you, way)
    return card


def asked_of(tests: Tests, whom: str) -> Tests:
    """Give what is asked of another part of the event, as if it were asked of the object itself."""
    asked: list[Test | Either] = []
    for test in tests:
        if isinstance(test, Either):
            ways = tuple(way for option in test.options if (way := asked_of(option, whom)))
            asked += [Either(ways)] if ways else []
        elif test.of == whom:
            asked.append(replace(test, of="it"))
    return tuple(asked)


def _lies_there(card: Card, test: Test) -> bool:
    """Say whether a card is in one of several places already."""
    several = test.prop == "zone" and test.how == "any" and isinstance(test.value, tuple)
    return several and card.zone in test.value  # type: ignore[operator]


def _meet(ruleset: Ruleset, card: Card, test: Test, you: str, way: int) -> Card:
    prop, wanted = str(test.prop), _wanted(test, you, way)
    denied = test.how in {"isnt", "none", "lacks", "without"}
    if isinstance(wanted, Amount):  # with its own base it is not compared by what is printed
        wanted = USUAL if wanted.prop == base_of(prop) else FAR.get(test.how, USUAL)
    if isinstance(wanted, int):
        return _counted(ruleset, card, test, wanted)
    if not isinstance(wanted, str):
        return card
    if prop in {"controller", "owner", "player"}:
        who = wanted if not denied else BEN if wanted == ANN else ANN
        return card._replace(owner=who, controller=who) if who in {ANN, BEN} else card
    if prop == "zone":
        elsewhere = next((z for z in sorted(ruleset.ability_zones) if z != wanted), card.zone)
        return card._replace(zone=wanted if not denied else elsewhere if card.zone == wanted else card.zone)
    if prop == "name" and not denied:
        return card._replace(face=replace(card.face, name=wanted))
    if prop == "flags":
        return card._replace(flags=card.flags - {wanted} if denied else card.flags | {wanted})
    if prop in ruleset.words.sets:
        return card._replace(face=_with_word(card.face, prop, wanted, denied=denied))
    return card


def _counted(ruleset: Ruleset, card: Card, test: Test, wanted: int) -> Card:
    """Give a card the number that a test asks for: printed, or as marks."""
    if test.prop == "token":
        return card._replace(face=replace(card.face, token=bool(wanted) is (test.how == "is")))
    number, bare = max(0, wanted + AT_LEAST.get(test.how, 0)), without_base(str(test.prop))
    if bare in ruleset.words.numbers:
        if test.how in {">=", ">"}:
            number = max(number, dict(card.face.numbers).get(bare, 0))  # it has more than enough already
        return card._replace(face=replace(card.face, numbers=_put(card.face.numbers, bare, number)))
    if bare in ruleset.words.marks:
        return card._replace(marks=_put(card.marks, bare, number))
    return card


def _wanted(test: Test, you: str, way: int) -> Any:  # noqa: ANN401  a number or a word
    value: Any = test.value
    if isinstance(value, tuple) and value and test.how not in {"with", "without"}:
        value = value[way % len(value)]
    if value == "source" and test.prop != "id":
        return BEARER  # a mark that says which card it is about
    if value in {"you", "opponent"}:
        return you if value == "you" else BEN if you == ANN else ANN
    return value


def _with_word(face: Face, name: str, word: str, *, denied: bool) -> Face:
    sets = dict(face.sets)
    have = sets.get(name, frozenset())
    sets[name] = have - {word} if denied else have | {word}
    return replace(face, sets=tuple(sets.items()))


def _put(numbers: tuple[tuple[str, int], ...], name: str, number: int) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((dict(numbers) | {name: number}).items()))


def partners(tests: Tests) -> Iterator[Tests]:
    """List what a card must be linked with to pass these tests."""
    for test in tests:
        if isinstance(test, Either):
            yield from partners(test.options[0])
        elif test.prop in {"links", "carries"} and test.how == "with" and isinstance(test.value, tuple):
            if test.prop == "carries" and ITSELF in test.value:
                continue  # that is the card that is tried
            yield tuple(each for each in test.value if isinstance(each, (Test, Either)))


def asked_for(text: object, tallies: Mapping[str, Amount] = NONE) -> Iterator[tuple[Tests, int]]:
    """List what a text names anywhere in it: the tests, and how many such cards there must be."""
    if isinstance(text, tuple):
        if text and all(isinstance(each, (Test, Either)) for each in text):
            yield text, 1
        for each in text:
            yield from asked_for(each, tallies)
    elif isinstance(text, Test) and (counted := _counts(text, tallies)):
        number = text.value if isinstance(text.value, int) else 1
        yield counted.where, number + AT_LEAST.get(text.how, 0) if text.how in {">=", ">", "is"} else 0
        yield from ((more.where, 1) for more in counted.more if more.where)
    else:
        for name in _names(type(text)):
            yield from asked_for(getattr(text, name), tallies)


def _counts(test: Test, tallies: Mapping[str, Amount]) -> Amount | None:
    """Return what a test counts: cards that it describes, or a tally of a player."""
    amount = tallies.get(test.prop) if isinstance(test.prop, str) and test.of == "you" else test.prop
    return amount if isinstance(amount, Amount) and amount.of in {"count", "kinds", "sum"} else None


def strings(text: object) -> Iterator[str]:
    """List every word that is a value anywhere in a text."""
    for each in leaves(text):
        if isinstance(each, str):
            yield each


def every_test(text: object) -> Iterator[Test]:
    """List every test anywhere in a text."""
    for each in leaves(text):
        if isinstance(each, Test):
            yield each


def every_do(text: object) -> Iterator[Do]:
    """List every instruction to do something anywhere in a text."""
    for each in leaves(text):
        if isinstance(each, Do):
            yield each


def looked_at(text: object) -> str:
    """Name the zone of which a text looks at the top cards, or ""."""
    return next((each.zone for each in leaves(text) if isinstance(each, Look)), "")


def of_bearer(text: object) -> Tests:
    """List the tests anywhere in a text that are about the card that has it."""
    return tuple(test for test in every_test(text) if test.of == "source")


def words_in(text: object, prop: str) -> frozenset[str]:
    """List the words of a set that a text names anywhere: which types, which traits."""
    words: set[str] = set()
    for test in every_test(text):
        if test.prop == prop:
            words |= frozenset(strings(test.value if isinstance(test.value, tuple) else (test.value,)))
    return frozenset(words)


_KNOWN: dict[int, tuple[object, tuple[object, ...]]] = {}  # the parts of the texts seen last, by identity
_NAMES: dict[type, tuple[str, ...]] = {}  # of a sort of value: its fields; of one that has no parts, none


def leaves(text: object) -> tuple[object, ...]:
    """List all parts of a text, but not those of the faces of what it makes; one text is walked once."""
    if isinstance(text, tuple):
        parts: list[object] = [text]
        for each in text:
            parts += leaves(each)
        return tuple(parts)
    names = _names(type(text))
    if not names:
        return (text,)
    known = _KNOWN.get(id(text))
    if known is not None and known[0] is text:
        return known[1]
    parts = [text]
    for name in names:
        parts += leaves(getattr(text, name))
    if len(_KNOWN) >= _MOST:
        _KNOWN.clear()
    whole = tuple(parts)
    _KNOWN[id(text)] = (text, whole)
    return whole


def _names(kind: type) -> tuple[str, ...]:
    """Name the fields of a sort of value that has parts; a face is looked at by itself."""
    known = _NAMES.get(kind)
    if known is None:
        known = _NAMES[kind] = () if issubclass(kind, Face) else parts_of(kind)
    return known
