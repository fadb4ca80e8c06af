"""How alike two rules are, by the words that they share. Nothing is decided here.

A word that is in few rules says more than one that is in all; so features have weights.
"""

from __future__ import annotations

import heapq
import math
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesengine.rulebook.identity.wording import Features, common, weight

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

IN_PART = 0.25  # two rules that are less alike are one only where everything around them says so
LEAST = 0.1  # two rules that are less alike are never one
PART = 0.7  # so much of a text is in another one of which it was, or became, a part
_CANDIDATES = 8  # so many of the likest are looked at closely
_COMMON = 60  # a feature of more rules than this finds no candidates
Scored = list[tuple[float, int, int]]  # how alike, old place, new place


@dataclass(frozen=True, slots=True)
class Mark:
    """What a rule is known by, in one edition."""

    number: str
    label: str
    above: int  # the place of the rule above it in the same list, or -1
    fingerprint: str
    features: Features
    cites: tuple[int, ...] = ()  # the places of the rules that it names


def weights(marks: Iterable[Mark]) -> dict[int, float]:
    """Say what each feature is worth: the fewer rules have it, the more."""
    counts: dict[int, int] = defaultdict(int)
    many = 0
    for each in marks:
        many += 1
        for feature in each.features.found:
            counts[feature] += 1
    return {feature: math.log(1 + many / count) for feature, count in counts.items()}


def likeness(own: Features, other: Features, worth: Mapping[int, float]) -> float:
    """Say how much of two texts is the same: from 0 to 1."""
    mine, yours = common(own, other)
    both = weight(mine & yours, worth)
    return both / (weight(mine, worth) + weight(yours, worth) - both) if both else 0.0


def share(part: Features, whole: Features, worth: Mapping[int, float]) -> float:
    """Say how much of a text is in another one: from 0 to 1."""
    mine, yours = common(part, whole)
    return weight(mine & yours, worth) / (weight(mine, worth) or 1.0)


def candidates(
    old: Sequence[Mark],
    new: Sequence[Mark],
    after: Mapping[int, int],
    before: Mapping[int, int],
    worth: Mapping[int, float],
) -> Scored:
    """List the pairs that are alike at all, found by the rare features that they share, and by number."""
    posts: dict[int, list[int]] = defaultdict(list)
    for was, mark in enumerate(old):
        if was not in after:
            for feature in mark.features.found:
                posts[feature].append(was)
    numbers = {mark.number: was for was, mark in enumerate(old) if was not in after}
    scored: Scored = []
    for now, mark in enumerate(new):
        if now not in before:
            for was in sorted({*_near(mark, posts, worth), numbers.get(mark.number, -1)} - {-1}):
                alike = likeness(old[was].features, mark.features, worth)
                if alike >= LEAST:
                    scored.append((alike, was, now))
    return scored


def _near(mark: Mark, posts: Mapping[int, list[int]], worth: Mapping[int, float]) -> list[int]:
    """Find the few rules that share the most with one."""
    shared: dict[int, float] = defaultdict(float)
    for feature in mark.features.found:
        there = posts.get(feature, ())
        if len(there) <= _COMMON:
            for was in there:
                shared[was] += worth[feature]
    return heapq.nlargest(_CANDIDATES, shared, key=lambda was: (shared[was], -was))
