"""Whom an effect meets: "self", "target ally", "attacker", "adjacent enemies", "Commander".

Some words point at the event of their line: "target" is what was hit, "attacker" who attacked. So the
phrases depend on the line's event; `Antecedents` says what it offers. Where "target" points at
nothing, its controller is asked (H-8).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rulesengine.cardtext import (
    Phrase,
)
from rulesengine.core.text import (
    Amount,
    Choose,
    Either,
    Pick,
    Test,
)
from rulesengine.games.starcore.words import HERE

FRIEND, ENEMY = Test("controller", "is", "you"), Test("controller", "is", "opponent")
OTHER = Test("id", "isnt", "source")
ALLIES, ENEMIES = (HERE, FRIEND, OTHER), (HERE, ENEMY)
UNIT = Test("types", "has", "Unit")
LINKED = Test("links", "with", (Test("id", "is", "source"),))

SINGLE = (("ally", ALLIES), ("enemy", ENEMIES))
SEVERAL = (("allies", ALLIES), ("enemies", ENEMIES))
UNIT_ALONE = (("allied unit", (*ALLIES, UNIT)), ("enemy unit", (*ENEMIES, UNIT)))  # an enemy is any card


def _beside(same: str, other: str) -> tuple[tuple[Test, ...], ...]:
    return tuple(
        (
            Test(same, "is", Amount("source", same)),
            Test(other, "is", Amount("source", other, plus=by)),
            Test(same, ">", 0),
        )
        for by in (-1, 1)
    )


ADJACENT = Either((*_beside("column", "line"), *_beside("line", "column")))  # face to face, never diagonal
COMMANDER = (HERE, FRIEND, Test("types", "has", "Commander"))


class Antecedents(NamedTuple):
    """What a line's event offers: None where its player must be asked."""

    target: Pick | None
    attacker: Pick
    linked: Pick | None


def antecedents(kind: str, whose: str) -> Antecedents:
    """Say what words like "target" point at in a line with this event."""
    target = {("attacks", "self"): Pick("other"), ("is damaged", "source"): Pick("event")}.get((kind, whose))
    attacker = Pick("event" if kind in {"attacks", "attack ends"} else "cause")
    return Antecedents(target, attacker, Pick("other", (ENEMY,)) if kind == "is linked" else None)


def groups() -> Iterator[Phrase]:
    """List the words for several cards: the category `group`."""
    for words, where in SEVERAL:
        yield Phrase("group", f"all {words}", Pick("all", where))
        yield Phrase("group", f"adjacent {words}", Pick("all", (*where, ADJACENT)))
        yield Phrase("group", f"linked {words}", Pick("linked", where))
    for words, units in UNIT_ALONE:
        yield Phrase("group", f"all {words}s", Pick("all", units))


def counted() -> Iterator[tuple[str, Any]]:
    """List what can be behind "for each", and the tests of those that are counted."""
    for words, group in SINGLE:
        yield words, group
        yield f"adjacent {words}", (*group, ADJACENT)
        yield f"linked {words}", (*group, LINKED)
    yield from UNIT_ALONE


def whom(at: Antecedents) -> Iterator[Phrase]:
    """List the words for those who are known, `who`, and for those who are chosen, `choice`."""
    yield from groups()
    yield Phrase("who", "attacker", at.attacker)
    if at.target is not None:
        yield Phrase("who", "target", at.target)
    if at.linked is not None:
        yield Phrase("who", "linked enemy", at.linked)
    for later in ("", "later "):  # in a later turn the event is over, and nothing points at it
        yield Phrase(f"{later}who", "self", Pick("self"))
        for group in groups():
            yield Phrase(f"{later}who", group.words, group.means)
        yield Phrase(f"{later}who", "commander", Pick("all", COMMANDER))
        if at.target is None:
            yield Phrase(f"{later}choice", "target", Choose((HERE, OTHER)))
        if at.linked is None:
            yield Phrase(f"{later}choice", "linked enemy", Choose((*ENEMIES, LINKED)))
        for words, where in (*SINGLE, *UNIT_ALONE):
            yield Phrase(f"{later}choice", f"target {words}", Choose(where))
            chance = Choose(where, target=False, random=True)
            yield Phrase(f"{later}choice", f"random {words}", chance)


AN_ENEMY = (Test("types", "has", "Unit"), ENEMY)
