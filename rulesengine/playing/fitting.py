"""What a text asks of the card that has it, of the players and of their piles, so that a board can be made.

A text is data: that it waits for the fourth level, for a player without cards in hand or for what it is
attached to can be read off it. Nothing here runs anything.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Amount, Either, Frame, Test
from rulesengine.playing.casting import ANN, AT_LEAST, BEN, ITSELF, every_do, every_test, leaves

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability, Face, Part, Tests

SOME = 2  # so many counters has a card of a kind that a text counts on it
MOST = 20  # a text that takes off more than this means all there are
ENOUGH = frozenset({"is", ">=", ">"})  # how a text asks that there is something
WHOSE: Mapping[str, tuple[str, ...]] = {"you": (ANN,), "opponent": (BEN,)}  # anybody else may be either
HELD = "held player"


def of_itself(ability: Ability) -> Tests:
    """List what a text asks of the card that has it: the fourth level, an ice counter, that it attacks."""
    tests = list(_beside(ability.about)) if ability.form == "static" else []
    for test in every_test((ability.given, tuple(_gates(ability.then)))):
        counted, number = test.prop, test.value
        if not isinstance(counted, Amount) or counted.of != "count" or not isinstance(number, int):
            continue
        if test.how in ENOUGH and number + AT_LEAST[test.how] > 0:
            tests += _beside(counted.where)
    return tuple(tests)


def _beside(tests: Tests) -> Iterator[Test | Either]:
    """Give what is asked of a card beside being this one; where it must be, the board settles."""
    if ITSELF in tests:
        yield from (t for t in tests if t != ITSELF and not (isinstance(t, Test) and t.prop == "zone"))


def _gates(parts: tuple[Part, ...]) -> Iterator[Tests]:
    """Give what is asked in front of instructions."""
    for part in parts:
        if isinstance(part, Frame):
            yield part.given
            yield from _gates(part.then)


def is_on_it(tests: Tests) -> bool:
    """Say whether tests ask that the card that has the text is attached to an object: "equipped creature"."""
    return any(
        test.prop == "carries"
        and test.how == "with"
        and isinstance(test.value, tuple)
        and ITSELF in test.value
        for test in tests
        if isinstance(test, Test)
    )


def brings_along(ruleset: Ruleset, face: Face) -> dict[str, int]:
    """Give a card the counters with which it enters: without them, many a creature would be dead at once."""
    given = (a.instead.gives for a in face.abilities if a.instead is not None and a.whose == "self")
    return {
        name: number
        for gives in given
        for name, number in gives
        if isinstance(number, int) and name in ruleset.words.marks and name != HELD
    }


def counted_on(ruleset: Ruleset, ability: Ability) -> dict[str, int]:
    """Give the card counters of the kind that its text counts as it does something."""
    amounts = (do.amount for do in every_do(ability.then))
    marks = (a.prop for a in amounts if isinstance(a, Amount) and a.of in {"was", "source", "it"})
    return {name: SOME for name in marks if name in ruleset.words.marks and name != HELD}


def taken(ability: Ability, kinds: frozenset[str]) -> dict[str, int]:
    """Say how many counters of which kind a text takes off, at most."""
    numbers: dict[str, int] = {}
    for do in every_do((ability.cost, ability.then)):
        mark = dict(do.detail).get("mark", "") if do.kind in kinds else ""
        if mark:
            number = do.amount if isinstance(do.amount, int) and do.amount <= MOST else 0
            numbers[mark] = max(numbers.get(mark, SOME), number)
    return numbers


def numbers_of_players(
    ruleset: Ruleset, ability: Ability, plenty: Mapping[str, int]
) -> dict[str, dict[str, int]]:
    """Say which numbers the players must have: five life, no spell in the turn before, the main phase."""
    numbers: dict[str, dict[str, int]] = {ANN: {}, BEN: {}}
    for test in every_test((ability.given, ability.then)):
        name, of = _of_whom(test)
        if name not in ruleset.words.player_marks or not isinstance(test.value, int) or of in {"it", "count"}:
            continue
        number = max(0, test.value + AT_LEAST.get(test.how, 0))
        if test.how in {">=", ">"}:
            number = max(number, plenty.get(name, 0))
        for who in WHOSE.get(of, (ANN, BEN)):
            numbers[who].setdefault(name, number)
    return numbers


MORE = ("Cid", "Dot", "Eve", "Fay")  # who else sits at a table where a text asks for several opponents


def more_players(ability: Ability) -> tuple[str, ...]:
    """Say who must be there besides the two: as many as a text's count of opponents asks for."""
    asked = [
        test.value + AT_LEAST.get(test.how, 0)
        for test in every_test((ability.given, ability.then))
        if test.prop == Amount("total", "opponent") and isinstance(test.value, int)
    ]
    return MORE[: max((1, *asked)) - 1]


def _of_whom(test: Test) -> tuple[str, str]:
    """Say which number of which player a test is about; over several players it is any of theirs."""
    if not isinstance(test.prop, Amount):
        return test.prop, test.of
    if len(test.prop.theirs) == 1:
        return test.prop.theirs[0].prop, test.prop.prop or "everyone"
    return test.prop.prop, test.prop.of


def fewer_cards(ruleset: Ruleset, ability: Ability) -> frozenset[tuple[str, str]]:
    """Say in which pile which player has fewer cards than the other, where a text compares them."""
    fewer = set()
    for test in every_test((ability.given, ability.then)):
        name = test.prop.prop if isinstance(test.prop, Amount) else test.prop
        other = test.value
        if name in ruleset.words.tallies and isinstance(other, Amount) and test.how in {"<", "<=", ">", ">="}:
            mine = test.prop.of if isinstance(test.prop, Amount) else test.of
            poor = (mine == "you") is (test.how in {"<", "<="})
            fewer.add((name, ANN if poor else BEN))
    return frozenset(fewer)


def is_for_a_player(ruleset: Ruleset, ability: Ability) -> bool:
    """Say whether a text is about the player whom its card is for."""
    asks = HELD in ruleset.words.marks and ability.form != "instead"
    return asks and any(
        each == HELD or (isinstance(each, Amount) and each.of == HELD)
        for each in leaves((ability.given, ability.then))
    )


def different(cards: list[Card], ability: Ability, words: Mapping[str, tuple[str, ...]]) -> None:
    """Give the cards of a pile different words of a set, where a text counts the different ones."""
    for test in every_test((ability.given, ability.about)):
        kinds = test.prop
        if not isinstance(kinds, Amount) or kinds.of != "kinds" or kinds.prop not in words:
            continue
        asked = [each for each in kinds.where if isinstance(each, Test)]
        there = {test.value for test in asked if test.prop == "zone" and test.how == "is"}
        number = 0
        for place, card in enumerate(cards):
            if card.zone in there and card.owner == ANN:
                word = words[kinds.prop][number % len(words[kinds.prop])]
                sets = dict(card.face.sets) | {kinds.prop: frozenset({word})}
                cards[place] = card._replace(face=replace(card.face, sets=tuple(sets.items())))
                number += 1


def shared_words(cards: list[Card], ability: Ability, bearer: int, ruleset: Ruleset) -> None:
    """Let a word have been chosen for a card whose text asks for it, and let the others have that word."""
    sets = ruleset.words.sets
    for test in every_test((ability.given, ability.about, tuple(_gates(ability.then)))):
        chosen = test.value
        if not isinstance(chosen, Amount) or test.how != "any" or isinstance(test.prop, Amount):
            continue
        if (
            chosen.of != "source"
            or chosen.prop not in sets
            or test.prop not in sets
            or chosen.prop == test.prop
        ):
            continue
        words = next((dict(c.face.sets)[test.prop] for c in cards if dict(c.face.sets).get(test.prop)), None)
        word = min(words) if words else CHOSEN
        for at, card in enumerate(cards):
            name = chosen.prop if card.id == bearer else test.prop
            sets_of = {**dict(card.face.sets), name: frozenset({word})}
            if card.id == bearer or test.prop in dict(card.face.sets) or not card.face.abilities:
                cards[at] = card._replace(face=replace(card.face, sets=tuple(sets_of.items())))


CHOSEN = "Chosen"  # a word that may be chosen where none is on the table
