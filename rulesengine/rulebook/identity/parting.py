"""Rules that were cut in two, and rules that became one: found in what a match leaves over.

A rule that is new, and whose words (PART of them) were in an old rule that has lost them, was cut from it.
A rule that is gone, and whose words are in a new rule that had them not, became part of that one.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from rulesengine.rulebook.identity.likeness import PART, share

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulesengine.rulebook.identity.likeness import Mark
    from rulesengine.rulebook.identity.matching import Pairs

LEAST = 5  # features; of fewer nobody can say where they come from


def cut_from(pairs: Pairs) -> dict[int, int]:
    """Say of new rules without an old self from which old rule they were cut: new place -> old place."""
    after = {was: now for now, was in pairs.before.items()}
    lone = [now for now in range(len(pairs.new)) if now not in pairs.before]
    kept = {was: pairs.new[now] for was, now in after.items()}
    return _parts(pairs.new, lone, pairs.old, kept, pairs.weights) if pairs.old else {}


def gone_into(pairs: Pairs) -> dict[int, int]:
    """Say of old rules that are gone of which new rule they became a part: old place -> new place."""
    stay = set(pairs.before.values())
    lone = [was for was in range(len(pairs.old)) if was not in stay]
    were = {now: pairs.old[was] for now, was in pairs.before.items()}
    return _parts(pairs.old, lone, pairs.new, were, pairs.weights)


def _parts(
    small: Sequence[Mark],
    lone: list[int],
    large: Sequence[Mark],
    other: Mapping[int, Mark],
    worth: Mapping[int, float],
) -> dict[int, int]:
    """Find for each lone rule the large one that has its words, where that one's other self has them not."""
    posts: dict[int, list[int]] = defaultdict(list)
    wanted = {feature for at in lone for feature in small[at].features.found}
    for at, mark in enumerate(large):
        for feature in wanted & mark.features.found:
            posts[feature].append(at)
    wholes: dict[int, int] = {}
    for at in lone:
        mine = small[at].features
        if len(mine.found) < LEAST:
            continue
        shared: dict[int, float] = defaultdict(float)
        for feature in mine.found:
            for there in posts.get(feature, ()):
                shared[there] += worth.get(feature, 1.0)
        best = max(shared, key=lambda there: (shared[there], -there), default=None)
        if best is not None and _is_part(small[at], large[best], other.get(best), worth):
            wholes[at] = best
    return wholes


def _is_part(part: Mark, whole: Mark, other: Mark | None, worth: Mapping[int, float]) -> bool:
    """Say whether a text was in another one, and is not in what that one was or became."""
    if share(part.features, whole.features, worth) < PART:
        return False
    return other is None or share(part.features, other.features, worth) < PART
