"""Rules 9-1-6-5 to 9-1-6-8: who goes before whom. The smaller rank goes first; earlier rules count first.

Burst -> newest batch -> active player -> whoever owns them chooses. A batch is all that has triggered since
the last resolution began (H-4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.candidates import active
from rulesengine.core.ruling import rule

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Event, Waiting


def is_burst(item: Waiting) -> bool:
    """Say whether it is a Burst that waits."""
    return "Burst" in item.ability.timing


@rule("H-7")
def burst_before_newer(now: Now, item: Waiting) -> int:
    """A Burst goes even before an effect that has triggered later."""
    newer = any(w.batch > item.batch and not is_burst(w) for w in now.table.waiting)
    return 0 if is_burst(item) and newer else 1


@rule("9-1-6-8")
def burst_first(now: Now, item: Waiting) -> int:
    """A Burst goes before everything else, whoever owns it."""
    return 0 if is_burst(item) else 1


@rule("9-1-6-7")
def newest_first(now: Now, item: Waiting) -> int:
    """What triggers while effects are being worked through goes before those that still wait."""
    return -item.batch


@rule("9-1-6-6")
def active_player_first(now: Now, item: Waiting) -> int:
    """All of the active player's, then all of the standby player's."""
    return 0 if item.player == now.turn_player else 1


@rule("H-19")
def others_in_turn_order(now: Now, item: Waiting) -> int:
    """Where more than two play, the others come in turn order after the active player."""
    names = [player.name for player in now.board.players]
    if len(names) <= 2 or item.player not in names or now.turn_player not in names:  # noqa: PLR2004  two have an order already
        return 0
    return (names.index(item.player) - names.index(now.turn_player)) % len(names)


@rule("H-12")
def one_card_in_any_order(now: Now, item: Waiting) -> str | None:
    """Two effects of one card are ordered as freely as those of two."""
    mine = [w for w in now.table.waiting if w.player == item.player and w.batch == item.batch]
    tied = [w for w in mine if is_burst(w) == is_burst(item)]
    return item.player if all(w.card.id == item.card.id for w in tied) else None


@rule("9-1-6-5")
def own_order_free(now: Now, item: Waiting) -> str:
    """Each player orders their own."""
    return item.player


def _asked(now: Now, event: Event) -> bool:
    """Say whether several substitutions could change an event, so that its owner has to choose."""
    return len(active(now.ruleset, now.table, event)) > 1


@rule("H-16")
def active_player_chooses_first(now: Now, event: Event) -> str | None:
    """Where both players have to choose in the same moment, the active player does so first."""
    moment = now.table.agenda[0] if now.table.agenda else ()
    both = {now.card(e.card).owner for e in moment if e.card and _asked(now, e)}
    return now.card(event.card).owner if event.card and len(both) > 1 else None


@rule("H-8")
def owner_of_the_affected_chooses(now: Now, event: Event) -> str:
    """The owner of the card that something is about to happen to says what replaces it first."""
    return now.card(event.card).owner if event.card else event.player


@rule("H-8")
def once_an_event(event: Event) -> str:
    """A substitution is used once for an event and all that it turns into."""
    return "it has replaced this once already"
