"""House rule H-36: several replacement effects that want one event, and one that fits what it has made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Event


@rule("H-36")
def whom_it_happens_to(now: Now, event: Event) -> str:
    """The controller of the object, or the player, that it is about to happen to says which works first."""
    return now.card(event.card).controller if event.card else event.player


@rule("H-36")
def once_an_event(event: Event) -> str | None:
    """A replacement effect changes an event once, though it would fit what another has made of it."""
    return "it has changed this event once already" if len(set(event.replaced_by)) > 1 else None
