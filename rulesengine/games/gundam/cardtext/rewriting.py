"""Sentences that change an earlier one: "if ..., ... instead" and "when this effect destroys ...".

`gathered` puts them where they work, `scattered` where they are read. A text that says "choose 1 ... instead"
replaces no event: it is one of two ways of the same sentence (H-10), so the earlier sentence becomes
what is done otherwise. What waits for this effect to destroy something must be there before it does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from rulesengine.core.text import Choose, Do, Frame, Make, Part, Pick, Tests
from rulesengine.games.gundam.cardtext.meanings import ANY, INSTEAD, NAMED, SAME, THAT, THEM, THOSE
from rulesengine.games.gundam.cardtext.pronouns import Unclear
from rulesengine.games.gundam.cardtext.sentences import Later

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
            made[start:end] = [replace(part, then=_completed(part.then, before), otherwise=_kept(before))]
        elif isinstance(part, Frame) and part.otherwise and not (part.then or part.done or part.given):
            made.append(replace(part, given=_asked_before(made)))
        elif _watches(part):
            made.insert(-1, part)
        elif isinstance(part, Later):
            heard = replace(part.heard, then=gathered(part.then), timing=part.joint)
            made.append(Make(heard, part.until, part.whom))
        else:
            made.append(replace(part, then=gathered(part.then)) if isinstance(part, Frame) else part)
    return tuple(made)


def scattered(parts: Parts) -> Parts:
    """Put the sentences where they are read: the inverse of `gathered`."""
    made: list[Any] = []  # parts, and what stands for a part until it is one
    left = list(parts)
    while left:
        part = left.pop(0)
        if isinstance(part, Frame) and part.otherwise and part.given and not part.then:
            made.append(replace(part, given=()))
        elif isinstance(part, Frame) and part.otherwise and part.given and not _case(part.otherwise):
            before = _unkept(part.otherwise)
            made += before
            if any(isinstance(p, Choose) for p in part.then):
                while left and _refers(left[0]):
                    made.append(left.pop(0))
            made.append(replace(part, then=_shortened(part.then, before), otherwise=(INSTEAD,)))
        elif _watches(part) and left:
            made += [left.pop(0), part]
        elif isinstance(part, Make) and part.ability.form == "trigger" and not part.uses:
            heard, joint = replace(part.ability, then=(), timing=()), part.ability.timing
            made.append(Later(heard, scattered(part.ability.then), part.until, part.whom, joint))
        else:
            made.append(replace(part, then=scattered(part.then)) if isinstance(part, Frame) else part)
    return tuple(made)


def _asked_before(made: list[Part]) -> Tests:
    """Find what "if it is not" denies: the condition of the sentence before it."""
    last = made[-1] if made else None
    if not isinstance(last, Frame) or not last.given or last.otherwise:
        raise Unclear
    return last.given


def _case(parts: Parts) -> bool:
    """Say whether what is done otherwise is the next case of "... if ..., or ... if ..."."""
    return len(parts) == 1 and isinstance(parts[0], Frame) and bool(parts[0].given)


def _kept(before: Parts) -> Parts:
    """Tell a sentence with a condition of its own from a next case, by two frames that do nothing."""
    return (Frame((Frame(before),)),) if _case(before) else before


def _unkept(parts: Parts) -> Parts:
    match parts:
        case (Frame(then=(Frame(then=inner),)) as outer,) if outer == Frame((Frame(inner),)) and _case(inner):
            return inner
    return parts


def _watches(part: Part) -> bool:
    return isinstance(part, Make) and part.until == "resolved"


def _signature(parts: Parts) -> tuple[Any, ...]:
    """What a sentence does, whatever it does it to; conditions and "then" aside."""
    signs: list[Any] = []
    for part in parts:
        if isinstance(part, Frame):
            signs += _signature(part.then)
        else:
            signs.append(
                (
                    type(part),
                    part.kind
                    if isinstance(part, Do)
                    else part.ability.form
                    if isinstance(part, Make)
                    else "",
                )
            )
    return tuple(signs)


def _replaced(made: list[Part], then: Parts) -> tuple[int, int]:
    """Find the last run of parts that does the same kind of thing."""
    want = _signature(then)
    for start in range(len(made) - 1, -1, -1):
        for end in range(start + 1, len(made) + 1):
            if _signature(tuple(made[start:end])) == want:
                return start, end
    raise Unclear


def _completed(then: Parts, before: Parts) -> Parts:
    """Let an "instead" sentence last as long as the one that it replaces, and be done to the same."""
    match then, before:
        case ((Make(until="") as new,), (Make() as old,)):
            return (replace(new, until=old.until),)
        case ((Do() as new,), (Do() as old,)) if new.whom.who == SAME:
            return (replace(new, whom=replace(old.whom, where=(*old.whom.where, ANY))),)
    return then


def _shortened(then: Parts, before: Parts) -> Parts:
    """Leave out of an "instead" sentence what its words leave out: the inverse of `_completed`."""
    match then, before:
        case ((Make() as new,), (Make() as old,)) if new.until == old.until:
            return (replace(new, until=""),)
        case ((Do() as new,), (Do() as old,)) if new.whom.where == (*old.whom.where, ANY):
            return (replace(new, whom=Pick(SAME)),)
    return then


def _refers(part: object) -> bool:
    """Say whether a part speaks of what was named before."""
    if isinstance(part, Do):
        return part.whom.who in PRONOUNS
    if isinstance(part, Make):
        return part.whom is not None and part.whom.who in PRONOUNS
    return isinstance(part, Frame) and any(_refers(p) for p in part.then)
