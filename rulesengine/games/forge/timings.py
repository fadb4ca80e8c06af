"""The timing words of an ability that is read from a script: how often one moment fires it, and whose it is.

They are values that rules go by; written out, they are what a text says of its timing.
"""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class Once(StrEnum):
    """What is the same of all the events of one moment that fire a trigger once, together."""

    SUBJECT = "once: subject"
    CAUSE = "once: cause"
    TARGET = "once: target"
    EFFECT = "once: effect"
    WHOM = "once: whom"  # the object or the player that it happens to
    MOMENT = "once: moment"  # nothing need be: all that happens in it
    ALL = "once: all"  # nothing need be: all that is done together


@unique
class Of(StrEnum):
    """Whose an ability is, where its script says so: a player of the event, or who has or owns an object."""

    PLAYER = "controller: player"
    CONTROLLER_OF_SUBJECT = "controller: controller of subject"
    CONTROLLER_OF_CAUSE = "controller: controller of cause"
    OWNER_OF_SUBJECT = "controller: owner of subject"
    OWNER_OF_CAUSE = "controller: owner of cause"


OWNERS = frozenset({Of.OWNER_OF_SUBJECT, Of.OWNER_OF_CAUSE})
CAUSES = frozenset({Of.CONTROLLER_OF_CAUSE, Of.OWNER_OF_CAUSE})
EACH = "each"  # an event of three counters fires it three times
