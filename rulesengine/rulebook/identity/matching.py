"""Which rule of a new edition is which rule of the old one. Nothing is kept, and nothing shown.

In this order, each rule at most once:

1. the same label;
2. the same words below the same rule, then the same words anywhere that are nowhere else;
3. of a rule that was cut, or of several that were joined, the part that is at the old place;
4. words that are alike: half of them, by weight (ALIKE); 28 in a hundred (IN_PLACE) where the rule also
   is at the same place, that is below the same rule and beside the same neighbour; 25 (IN_PART) where
   nearly all of one text is in the other, which was cut, or grew; 15 (BETWEEN) where both neighbours are
   the same ones; 24 (CONTRAST) wherever it is, where that is far more than to any other that is left;
5. the same words that are there several times, by place and by what they cite, then in their order.

The likest pairs go first, and from what was found the next round knows where a place is.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rulesengine.rulebook.identity.likeness import (
    IN_PART,
    LEAST,
    PART,
    Mark,
    Scored,
    candidates,
    share,
    weights,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ALIKE = 0.5  # so much of two texts must be the same for one rule, wherever it is
IN_PLACE = 0.28  # so much where it is at the same place
BETWEEN = 0.15  # so much where both neighbours are the same
CONTRAST = (0.24, 1.5)  # so much wherever it is, where it is so many times as much as any other
_ROUNDS = (0.8, 0.65, ALIKE, IN_PLACE, IN_PART, BETWEEN)
_PARENT, _NUMBER, _BESIDE, _CITES = 0.1, 0.05, 0.05, 0.15  # what a place adds when two are equally alike


@dataclass(frozen=True)
class Pairs:
    """What was found: the place of each new rule's old self, and by what it was known again."""

    old: Sequence[Mark]
    new: Sequence[Mark]
    before: dict[int, int]  # new place -> old place
    why: dict[int, str]  # new place -> label, words, alike

    @cached_property
    def weights(self) -> Mapping[int, float]:
        """Say what each feature is worth."""
        return weights((*self.old, *self.new))


def match(old: Sequence[Mark], new: Sequence[Mark], sure: Mapping[int, int] | None = None) -> Pairs:
    """Find for every new rule the old one that it is, or none; `sure` holds known pairs: new -> old."""
    matching = _Matching(old, new)
    for now, was in (sure or {}).items():
        matching.pair(was, now, "known")
    matching.by_label()
    if len(matching.before) == len(new) or len(matching.after) == len(old):  # nobody is left on one side
        return Pairs(old, new, matching.before, matching.why)
    matching.by_words()
    worth = weights((*old, *new))
    scored = candidates(old, new, matching.after, matching.before, worth)
    matching.by_parts(scored, worth)
    matching.by_likeness(scored, worth)
    matching.by_contrast(scored)
    matching.by_words(last=True)
    return Pairs(old, new, matching.before, matching.why)


class _Matching:
    """The rounds of one match; it is thrown away behind it."""

    def __init__(self, old: Sequence[Mark], new: Sequence[Mark]) -> None:
        self.old, self.new = old, new
        self.before: dict[int, int] = {}
        self.after: dict[int, int] = {}
        self.why: dict[int, str] = {}
        self.beside_old, self.beside_new = _beside(old), _beside(new)

    def pair(self, was: int, now: int, why: str) -> None:
        self.before[now], self.after[was], self.why[now] = was, now, why

    def by_label(self) -> None:
        labels = {each.label: at for at, each in enumerate(self.old) if each.label}
        for at, each in enumerate(self.new):
            if each.label in labels and self.free(labels[each.label], at, labelled=True):
                self.pair(labels[each.label], at, "label")

    def free(self, was: int, now: int, *, labelled: bool = False) -> bool:
        """Say whether two may still become a pair: a rule with a label is known by nothing else."""
        if was in self.after or now in self.before:
            return False
        return labelled or not (self.old[was].label and self.new[now].label)

    def by_words(self, *, last: bool = False) -> None:
        """Pair what alone says so below the same rule, then what alone says so; at last what is left."""
        for strict in (False,) if last else (True, False):
            olds, news = self.spoken(self.old, self.after), self.spoken(self.new, self.before)
            for said, places in news.items():
                alone = len(places) == len(olds.get(said, ())) == 1
                rows = Counter(self.new[now].above for now in places)
                for now in places:
                    there = [was for was in olds.get(said, ()) if self.free(was, now)]
                    if strict:
                        there = [was for was in there if self.same_parent(was, now)]
                        alone = len(there) == rows[self.new[now].above] == 1
                    if there and (alone or last):
                        self.pair(max(there, key=lambda was: (self.place(was, now), -was)), now, "words")

    def spoken(self, marks: Sequence[Mark], taken: Mapping[int, int]) -> dict[str, list[int]]:
        places: dict[str, list[int]] = defaultdict(list)
        for at, mark in enumerate(marks):
            if at not in taken:
                places[mark.fingerprint].append(at)
        return places

    def by_parts(self, scored: Scored, worth: Mapping[int, float]) -> None:
        """Where several parts of a text are left, its name stays with the one at its place."""
        cut: dict[int, list[tuple[int, int]]] = defaultdict(list)
        joined: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for alike, was, now in scored:
            if alike >= _ROUNDS[0]:  # neither is a part of the other
                continue
            mine, other = self.old[was].features, self.new[now].features
            if share(other, mine, worth) >= PART:
                cut[was].append((was, now))
            if share(mine, other, worth) >= PART:
                joined[now].append((was, now))
        for parts in (*cut.values(), *joined.values()):
            there = [(was, now) for was, now in parts if self.free(was, now) and self.stayed(was, now)]
            if len(parts) > 1 and len(there) == 1:
                self.pair(*there[0], "part")

    def stayed(self, was: int, now: int) -> bool:
        """Say whether two are below the same rule, under the same number or behind the same neighbour."""
        same = self.old[was].number == self.new[now].number
        return self.same_parent(was, now) and (
            same or self.joined(self.beside_old[was][0], self.beside_new[now][0])
        )

    def by_likeness(self, scored: Scored, worth: Mapping[int, float]) -> None:
        for least in _ROUNDS:
            queue = [
                (-(alike + self.place(was, now)), was, now)
                for alike, was, now in scored
                if alike >= least and self.free(was, now)
            ]
            heapq.heapify(queue)
            while queue:
                _, was, now = heapq.heappop(queue)
                if self.free(was, now) and self.enough(least, was, now, worth):
                    self.pair(was, now, "alike")

    def by_contrast(self, scored: Scored) -> None:
        """Pair what is far more alike than either is to anything else that is left."""
        left = [each for each in scored if self.free(each[1], each[2])]
        best: dict[tuple[int, int], list[float]] = defaultdict(list)
        for alike, was, now in left:
            best[0, was].append(alike)
            best[1, now].append(alike)
        for alike, was, now in sorted(left, reverse=True):
            others = [sorted(best[side], reverse=True)[1:2] for side in ((0, was), (1, now))]
            second = max((each[0] for each in others if each), default=LEAST)
            clear = alike >= CONTRAST[0] and alike >= second * CONTRAST[1]
            if clear and self.free(was, now):
                self.pair(was, now, "alike")

    def enough(self, least: float, was: int, now: int, worth: Mapping[int, float]) -> bool:
        if least >= ALIKE:
            return True
        if least >= IN_PLACE:
            return self.in_place(was, now)
        if least <= BETWEEN:
            return self.between(was, now)
        mine, other = self.old[was].features, self.new[now].features
        return max(share(mine, other, worth), share(other, mine, worth)) >= PART

    def same_parent(self, was: int, now: int) -> bool:
        above, below = self.old[was].above, self.new[now].above
        return above == below == -1 or (above >= 0 and self.after.get(above) == below)

    def place(self, was: int, now: int) -> float:
        """Say how far two are at the same place."""
        said = _PARENT * self.same_parent(was, now) + _NUMBER * (self.old[was].number == self.new[now].number)
        sides = zip(self.beside_old[was], self.beside_new[now], strict=True)
        said += _BESIDE * sum(self.joined(was_beside, other) for was_beside, other in sides)
        mine, other = self.old[was].cites, self.new[now].cites
        cited = bool(mine) and len(mine) == len(other) and all(map(self.joined, mine, other))
        return said + _CITES * cited

    def joined(self, was: int, now: int) -> bool:
        """Say whether two neighbours are one rule, or both the end of their row."""
        return was == now == -1 or (was >= 0 and self.after.get(was) == now)

    def between(self, was: int, now: int) -> bool:
        """Say whether two are below the same rule, between the same neighbours."""
        sides = zip(self.beside_old[was], self.beside_new[now], strict=True)
        return self.same_parent(was, now) and all(
            self.joined(was_beside, other) for was_beside, other in sides
        )

    def in_place(self, was: int, now: int) -> bool:
        """Say whether two are below the same rule, and beside the same neighbour."""
        sides = zip(self.beside_old[was], self.beside_new[now], strict=True)
        return self.same_parent(was, now) and any(
            self.joined(was_beside, other) for was_beside, other in sides
        )


def _beside(marks: Sequence[Mark]) -> list[tuple[int, int]]:
    """Say for every rule which one is before and which behind it, below the same rule; -1 for none."""
    rows: dict[int, list[int]] = defaultdict(list)
    for at, mark in enumerate(marks):
        rows[mark.above].append(at)
    pairs = [(-1, -1)] * len(marks)
    for row in rows.values():
        for place, at in enumerate(row):
            pairs[at] = (row[place - 1] if place else -1, row[place + 1] if place + 1 < len(row) else -1)
    return pairs
