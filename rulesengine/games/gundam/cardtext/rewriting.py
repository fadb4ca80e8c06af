"""Sentences that change an earlier one: "if ..., ... instead" and "when this effect destroys ...".

`gathered` puts them where they work, `scattered` where they are read. A text that says "choose 1 ... instead"
replaces no event: it is one of two ways of the same sentence (H-10), so the earlier sentence becomes
what is done otherwise. What waits for this effect to destroy something must be there before it does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from rulesengine.core.text import Choose, Do, Frame, Make, Part
from rulesengine.games.gundam.cardtext.binding import Unclear
from rulesengine.games.gundam.cardtext.meanings import INSTEAD, NAMED, THAT, THEM, THOSE

Parts: TypeAlias = "tuple[Part, ...]"
PRONOUNS = frozenset({NAMED, THEM, THAT, THOSE})


def gathered(parts: Parts) -> Parts:
    """Join "instead" sentences with what they stand instead of, and let watchers watch in time.

    Raises Unclear where there is nothing for a sentence to change.
    """
    made: list[Part] = []
    for part in parts:
        if isinstance(part, Frame) and part.otherwise == (INSTEAD,):
            start, end = _replaced(made, part.then)
            before = tuple(made[start:end])
            made[start:end] = [replace(part, then=_timed(part.then, before), otherwise=before)]
        elif _watches(part):
            if not made:
                raise Unclear
            made.insert(-1, part)
        else:
            made.append(replace(part, then=gathered(part.then)) if isinstance(part, Frame) else part)
    return tuple(made)


def scattered(parts: Parts) -> Parts:
    """Put the sentences where they are read: the inverse of `gathered`."""
    made: list[Part] = []
    left = list(parts)
    while left:
        part = left.pop(0)
        if isinstance(part, Frame) and part.otherwise and part.given and not part.done:
            made += part.otherwise
            if any(isinstance(p, Choose) for p in part.then):
                while left and _refers(left[0]):
                    made.append(left.pop(0))
            made.append(replace(part, then=_untimed(part.then, part.otherwise), otherwise=(INSTEAD,)))
        elif _watches(part) and left:
            made += [left.pop(0), part]
        else:
            made.append(replace(part, then=scattered(part.then)) if isinstance(part, Frame) else part)
    return tuple(made)


def _watches(part: Part) -> bool:
    return isinstance(part, Make) and part.until == "resolved"


def _signature(parts: Parts) -> tuple[Any, ...]:
    """What a sentence does, whatever it does it to; conditions and "then" aside."""
    signs: list[Any] = []
    for part in parts:
        if isinstance(part, Frame):
            signs += _signature(part.then)
        else:
            signs.append((type(part), part.kind if isinstance(part, Do) else part.ability.form if isinstance(part, Make) else ""))
    return tuple(signs)


def _replaced(made: list[Part], then: Parts) -> tuple[int, int]:
    """Find the last run of parts that does the same kind of thing."""
    want = _signature(then)
    for start in range(len(made) - 1, -1, -1):
        for end in range(start + 1, len(made) + 1):
            if _signature(tuple(made[start:end])) == want:
                return start, end
    raise Unclear


def _timed(then: Parts, before: Parts) -> Parts:
    """Let "instead" sentences last as long as the sentence that they stand instead of."""
    if len(then) == len(before) == 1 and isinstance(then[0], Make) and isinstance(before[0], Make) and not then[0].until:
        return (replace(then[0], until=before[0].until),)
    return then


def _untimed(then: Parts, before: Parts) -> Parts:
    if len(then) == len(before) == 1 and isinstance(then[0], Make) and isinstance(before[0], Make) and then[0].until == before[0].until:
        return (replace(then[0], until=""),)
    return then


def _refers(part: object) -> bool:
    """Say whether a part speaks of what was named before."""
    if isinstance(part, Do):
        return part.whom.who in PRONOUNS
    if isinstance(part, Make):
        return part.whom is not None and part.whom.who in PRONOUNS
    return isinstance(part, Frame) and any(_refers(p) for p in part.then)
