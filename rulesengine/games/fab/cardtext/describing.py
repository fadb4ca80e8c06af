"""Where something is that a text names, and what is not what it names: descriptions, turned and completed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesengine.core.text import Either, Test
from rulesengine.games.fab.cardtext import words as m
from rulesengine.games.fab.cardtext.words import Unclear

Parts = tuple[Any, ...]

PLACING = frozenset({"zone", "under", "arrived this way"})
FIGHTING = (m.ATTACKING, m.DEFENDING, m.LAYER)  # what is so is on the combat chain or on the stack


def placed(where: Parts) -> bool:
    """Say whether tests say where something is: by a zone, as what attacks or defends, as what was named."""
    return any(
        any(placed(option) for option in test.options)
        if isinstance(test, Either)
        else test.prop in PLACING or test.how in {"among", "outside"} or test in FIGHTING
        for test in where
    )


ELSEWHERE = frozenset({"hand", "deck", "graveyard", "arsenal", "banished", "soul", "pitch", "inventory"})
OF_CARDS = frozenset(
    {"plays", "pitches", "is discarded", "charges", "mills", "is created"}
)  # of what is no attack yet


MOVES = frozenset({"plays", "is banished", "is put", "is discarded", "defends"})


def came_from(where: Parts) -> tuple[Parts, tuple[tuple[str, str], ...]]:
    """Take "a card from your hand", of what has moved, for one that came from there."""
    there = [t for t in where if isinstance(t, Test) and t.prop == "zone" and t.value in ELSEWHERE]
    return tuple(t for t in where if t not in there), tuple(("from", str(t.value)) for t in there)


def as_cards(where: Parts) -> Parts:
    """Say what an attack is where it does not attack: an attack card; of several kinds each."""
    return tuple(
        Either(tuple(as_cards(option) for option in test.options))
        if isinstance(test, Either)
        else m.ATTACK
        if test == m.ATTACKING
        else test
        for test in where
    )


def lying(where: Parts) -> Parts:
    """Take "an attack in your graveyard" for an attack card."""
    zones = {t.value for t in where if isinstance(t, Test) and t.prop == "zone" and isinstance(t.value, str)}
    return as_cards(where) if zones & ELSEWHERE else where


def attacks_alike(options: tuple[Parts, ...]) -> tuple[Parts, ...]:
    """Let "a dagger or sword weapon attack" be an attack in both ways: the noun at the end is of both."""
    last = options[-1]
    if len(last) < len((m.ALLY, m.ATTACKING)) or last[-1] != m.ATTACKING or not _of_a_sort(last[:1]):
        return options
    return tuple((*each, *last[1:]) if _of_a_sort(each) else each for each in options)


def _of_a_sort(where: Parts) -> bool:
    return len(where) == 1 and isinstance(where[0], Test) and where[0].prop == "subtypes"


ONLY = ("unless", "fits")  # "you may only play ...": what does not fit is forbidden
OPPOSITE = {
    "is": "isnt",
    "isnt": "is",
    "has": "lacks",
    "lacks": "has",
    ">=": "<",
    "<": ">=",
    "<=": ">",
    ">": "<=",
}


def none_of(where: Parts) -> Parts:
    """Turn a description round: what is not all of this.

    Raises Unclear where a part of it has no opposite.
    """
    if not all(isinstance(test, Test) and test.how in OPPOSITE for test in where):
        raise Unclear
    return (Either(tuple((replace(test, how=OPPOSITE[test.how]),) for test in where)),)
