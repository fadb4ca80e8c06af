"""None of something is nothing: no damage is not dealt, and no card is not drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule

if TYPE_CHECKING:
    from rulesengine.core.model import Event
    from rulesengine.core.standing import Now

COUNTED = ("is dealt", "draws", "gains XP", "gains points", "channels", "mills", "plays a token", "creates")


@rule("H-32", on=COUNTED)
def none_at_all(now: Now, event: Event) -> str | None:
    """What is done with an amount of 0 is not done, and nothing triggers from it."""
    return "0 is none at all" if event.amount <= 0 else None
