"""House rule H-36: several replacement effects that want one event, and one that fits what it has made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule

if TYPE_CHECKING:
    from rulesengine.core.model import Event
    from rulesengine.core.standing import Now


@rule("H-36")
def whom_it_happens_to(now: Now, event: Event) -> str:
    """The controller of the object, or the player, that it is about to happen to says which works first."""
    return now.card(event.card).controller if event.card else event.player


@rule("H-36")
def once_an_event() -> str:
    """A replacement effect changes an event once, though it would fit what has become of it."""
    return "it has changed this event once already"
