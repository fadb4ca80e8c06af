"""When an effect makes a Unit's AP less for a time: an event that card texts wait for. Context only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event, Standing
from rulesengine.core.ruling import rule

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now

BY_EFFECT = (("by", "effect"),)


@rule("+1-3-6", on=["stands"])
def power_is_taken(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """An effect that lowers a Unit's AP for a time is something that happens to that Unit."""
    row = event.made
    if not isinstance(row, Standing) or row.ability.form != "static":
        return None
    lowered = [c.value for c in row.ability.changes if (c.prop, c.how) == ("AP", "minus")]
    less = sum(value for value in lowered if isinstance(value, int))
    there = [n for n, arrived in row.bound or () if less > 0 and now.card(n).arrived == arrived]
    made = [
        Event("AP is reduced", n, now.card(n).controller, less, row.source, detail=BY_EFFECT) for n in there
    ]
    return (tuple(made),) if made else None
