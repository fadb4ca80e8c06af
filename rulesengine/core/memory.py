"""What must be remembered of continuous effects beside what is: it cannot be computed from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.model import Key


class Taken(NamedTuple):
    """What a continuous effect took hold of an object with: it keeps both, the object and the numbers."""

    arrived: int  # which object of that id
    values: tuple[object, ...]  # what each change does, after what replaced its beginning
    asked: tuple[object, ...]  # what the text asked for


class Memory(NamedTuple):
    """What must be remembered of continuous effects, for it cannot be computed from what is."""

    taken: Mapping[Key, Mapping[int, Taken]]
    unsettled: frozenset[tuple[Key, int]]  # whose beginning is an event that has not happened yet
    since: Mapping[Key, int]  # when an effect began to apply


BLANK = Memory({}, frozenset(), {})
