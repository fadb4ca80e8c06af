"""What becomes a copy of something else: both are chosen, and then it holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesengine.core.text import (
    Amount,
    Change,
    Pick,
    Test,
)
from rulesengine.games.fab.cardtext import binding, walking
from rulesengine.games.fab.cardtext import meanings as m
from rulesengine.games.fab.cardtext.walk import Walk


def copies_of(copies: m.Copies, walk: Walk) -> list[Any]:
    """Choose what becomes a copy, and what of, and let it be one."""
    subject: Any = copies.subject
    first: list[Any] = []
    if isinstance(subject, m.Whom):
        first = [binding.choice_of(subject, walk)]
        subject = Pick("chosen", slot=first[0].slot)
    elif isinstance(subject, Pick):
        subject = walking.through(subject, walk)
    other = m.OTHER
    chosen = binding.choice_of(copies.of, walk)
    if first:
        not_it = Test("id", "isnt", Amount("chosen", "id", slot=first[0].slot))
        chosen = replace(chosen, where=tuple(not_it if t == other else t for t in chosen.where))
    change = Change("name", "copy", Amount("chosen", "id", slot=chosen.slot))
    held = m.Held(subject, (change,))
    made = binding.ability_of(m.Held(subject, ()), walk)
    made = replace(made, changes=held.changes)
    whom = subject if isinstance(subject, Pick) else None
    uses = subject.times if isinstance(subject, m.Next) else 0
    return [*first, chosen, binding.made_of(made, copies.time, whom, uses)]
