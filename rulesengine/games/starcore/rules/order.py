"""Which of several waiting triggers goes first: by the moment, the priority, the age, the printed order.

Earlier ranks count before later ones. What none of them decides the turn player does (H-21); read strictly
it is a silence of the page, and no number is cited.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import Ruling, rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting

STANDARD = 5  # the lowest of the band, for every trigger that nobody puts into another (H-1)
BEFORE = {"On Attack": 6}  # H-1: what C-1 hints at
REACTIVE = {"When Attacked": 8, "On Take Damage": 8}  # a designer's own table, for the variant "bands"


def event_of(item: Waiting) -> str:
    """Return the event word of what waits: "On Attack"."""
    return item.ability.timing[0] if item.ability.timing else ""


@rule("R-1")
def oldest_first(now: Now, item: Waiting) -> int:
    """Triggers resolve in the order in which they fired."""
    return item.moment


def by_band(bands: Mapping[str, int]) -> Ruling[[Now, Waiting], int]:
    """Make the rank of R-2 for a table that puts events into bands."""

    @rule("R-2")
    def priority_breaks_ties(now: Now, item: Waiting) -> int:
        """In one moment, the higher priority goes first."""
        return -bands.get(event_of(item), STANDARD)

    return priority_breaks_ties


@rule("H-1")
def attack_first(now: Now, item: Waiting) -> int:
    """On Attack has 6 and everything else 5, for the page lets the attacker go first."""
    return -BEFORE.get(event_of(item), STANDARD)


@rule("H-2")
def longest_on_the_grid(now: Now, item: Waiting) -> int:
    """Of one priority, the card that has been on the grid longer goes first."""
    return item.card.arrived


@rule("H-10")
def deaths_by_age(now: Now, item: Waiting) -> int:
    """Where one line fires for several deaths at once, the older card's death goes first."""
    mine = [w for w in now.table.waiting if w.key == item.key and w.moment == item.moment]
    return sum(_age(w) < _age(item) for w in mine)


def _age(item: Waiting) -> int:
    number = item.event.card
    return item.seen.cards[number].arrived if 0 < number <= len(item.seen.cards) else 0


@rule("H-2")
def printed_order(now: Now, item: Waiting) -> int:
    """Of one card, the line that is printed first goes first."""
    mine = [w for w in now.table.waiting if w.card.id == item.card.id and w.moment == item.moment]
    return sum(_place(w) < _place(item) for w in mine)


def _place(item: Waiting) -> int:
    return item.key.place if item.key.kind == "printed" else -1


@rule("H-21")
def turn_player_decides(now: Now, item: Waiting) -> str:
    """Where two triggers differ in nothing, the turn player says which goes first."""
    return now.turn_player


@rule("H-3")
def newest_first(now: Now, item: Waiting) -> int:
    """The last one in is the first one out, as the guide's front page has it."""
    return -item.moment


@rule("C-3")
def chain_as_printed(now: Now, item: Waiting) -> int:
    """What a death has caused goes before what watched the death, as the page prints the death chain."""
    return 0 if item.trail else 1


OLDEST = (oldest_first, by_band({}), attack_first, longest_on_the_grid, deaths_by_age, printed_order)
STRICT = (oldest_first, by_band({}))
BANDS = (oldest_first, by_band(REACTIVE), *OLDEST[2:])
NEWEST = (newest_first, *OLDEST[1:])
AS_PRINTED = (chain_as_printed, *OLDEST)
