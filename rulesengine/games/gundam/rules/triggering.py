"""Rules 9-1-6-1-1 to 9-1-6-4 and 9-2-3: what triggers, what lets it wait, what keeps it from activating."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event, used_up
from rulesengine.core.ruling import rule
from rulesengine.core.trace import note
from rulesengine.games.gundam.looking import BASE, forbidden_by
from rulesengine.games.gundam.words import NUMBERED

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting
    from rulesengine.core.trace import Noted

PHASES = (
    "turn begins", "start phase ends", "draw phase begins", "resource phase begins", "main phase begins",
    "action step begins", "end step begins", "hand step begins", "turn ends", "start phase begins",
)  # fmt: skip


@rule("9-1-6-1-1")
def had_its_turn(now: Now, item: Waiting) -> Noted | None:
    """Without a limit it triggers every time; with one it does not, once it has been activated."""
    used = used_up(now.table, item.key, item.ability)
    return note("it has been activated once this {scope} already", scope=item.ability.limit) if used else None


@rule("+11-2-12-2")
def each_card_once(now: Now, item: Waiting) -> str | None:
    """The limit is counted for this card alone; another card with the same words has its own."""
    twins = [c for c in now.board.cards if c.name == item.card.name and c.zone == item.card.zone]
    used = used_up(now.table, item.key, item.ability)
    return "another card with the same words has a limit of its own" if used and len(twins) > 1 else None


@rule("9-1-6-3")
def once_a_moment(now: Now, item: Waiting) -> str | None:
    """Several fitting events in one moment trigger an effect once."""
    same = any(w.key == item.key and w.moment == item.moment for w in now.table.waiting)
    return "it has triggered for this moment already" if same else None


@rule("H-11")
def one_moment(now: Now, item: Waiting) -> str | None:
    """What one instruction, one battle damage or one cleanup makes happen is one moment."""
    same = any(w.key == item.key and w.moment == item.moment and w.event.kind == item.event.kind
               for w in now.table.waiting)  # fmt: skip
    return "both events have one cause, so they are one moment" if same else None


@rule("+11-1")
def numbers_add_up(now: Now, item: Waiting) -> str | None:
    """A Unit that has a keyword with a number twice has one effect, for the sum."""
    word = item.ability.keyword
    alike = (w for w in now.table.waiting if (w.card.id, w.moment) == (item.card.id, item.moment))
    same = word in NUMBERED and any(w.ability.keyword == word for w in alike)
    return f"the numbers of <{word}> add up in one effect" if same else None


def disallowed_by(now: Now, item: Waiting) -> str | None:
    """Say which ability forbids that an effect with this timing word activates."""
    for word in item.ability.timing or ("",):
        event = Event("activates", item.card.id, item.player, detail=(("timing", word),))
        if (ban := forbidden_by(now, event)) is not None:
            return f"“{ban.said}” forbids it"
    return None


@rule("9-2-3")
def disallowed(now: Now, item: Waiting) -> str | None:
    """A prohibition stops an effect when it is to be activated, though its conditions hold."""
    return disallowed_by(now, item)


@rule("H-17")
def would_be_forbidden_now(now: Now, item: Waiting) -> str | None:
    """An effect triggers under a prohibition: what counts is whether it is forbidden when its turn comes."""
    return "whether that is forbidden is asked when its turn comes" if disallowed_by(now, item) else None


@rule("+11-2-8-3")
def destroyed_works_from_the_trash(now: Now, item: Waiting) -> str | None:
    """A 【Destroyed】 effect works though its card has just gone to the trash."""
    return "it works from the trash" if "Destroyed" in item.ability.timing else None


@rule("H-3")
def other_places(now: Now, item: Waiting) -> str | None:
    """A Base works from the base section, a Burst from no place: their words name another place."""
    if "Burst" in item.ability.timing:
        return "its timing word names another place"
    return "the base section counts as the battle area" if item.card.zone == BASE else None


@rule("+6-1-3")
def phase_waits_for_it(now: Now, item: Waiting) -> str | None:
    """What triggers in a phase is resolved before the next step or phase comes."""
    coming = now.table.plan[0].kind if now.table.plan else ""
    return "the phase does not end before that" if coming in PHASES and not now.table.todo else None


@rule("H-4")
def waits_for_the_end(now: Now, item: Waiting) -> str | None:
    """What triggers in the middle of an effect waits until that effect has been carried out."""
    if not now.table.todo or item.ability.form != "trigger":
        return None
    return f"the effect of {now.table.todo[0].item.card.name} is finished first"
