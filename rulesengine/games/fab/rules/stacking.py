"""Rule 6.6.6: how triggered-layers come onto the stack, and how they leave it. One function a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule
from rulesengine.core.stacking import all_passed, passed
from rulesengine.core.trace import note
from rulesengine.games.fab.rules.announcing import announced
from rulesengine.games.fab.rules.triggering import back, triggered

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Event, Waiting
    from rulesengine.core.trace import Noted


@rule("6.6.6")
def before_priority(now: Now, item: Waiting) -> str | None:
    """A triggered-layer goes onto the stack before anyone gets priority."""
    return "added to the stack, before anyone gets priority" if triggered(item) else None


@rule("H-26")
def after_deaths(now: Now, item: Waiting) -> str | None:
    """What dies by itself has died before layers are added."""
    dead = any(p.event.law == "+1.10.2" and p.event.cause >= item.moment for p in back(now.table))
    return "what died of it has died before" if triggered(item) and dead else None


@rule("6.6.6a")
def modes_then_targets(now: Now, item: Waiting) -> str:
    """Modes and then targets are declared when the layer is added."""
    return "reached" if item.ability.form == "command" else "added"


@rule("6.6.6b")
def turn_player_selects(now: Now, item: Waiting) -> str:
    """The turn player says whose layers are added first."""
    return now.turn_player


@rule("H-29")
def another_choice(now: Now, item: Waiting) -> str | None:
    """This choice is not the one that was made for replacing the event."""
    return now.turn_player if item.event.replaced_by else None


@rule("6.6.6b")
def own_order(now: Now, item: Waiting) -> str:
    """Each player adds their own layers in the order they like."""
    return item.player


@rule("+stack")
def last_in_first_out(now: Now, item: Waiting) -> int:
    """What was added last resolves first; what is just being followed goes before all."""
    if item.ability.form == "command" and not announced(item):
        return -now.table.clock - 2
    return -item.added if item.added else 1


@rule("+1.10.2")
def all_pass(now: Now, item: Waiting) -> Noted | None:
    """Players get priority before a layer resolves."""
    if item.ability.form == "command":
        return None
    return note("{player} has priority, all pass, and the top layer resolves", player=now.turn_player)


@rule("+stack")
def top_layer(now: Now, item: Waiting) -> str | None:
    """The top layer of the stack resolves."""
    return None if triggered(item) or item.ability.form == "command" else "the layer resolves"


LATER = frozenset({"responds later", "answers later"})


@rule("+stack", on=("responds", "answers", *LATER, "passes", "layer is removed"))
def while_layers_wait(now: Now, event: Event) -> str | None:
    """A player with priority may respond while layers wait on the stack."""
    if all_passed(now.table, "passes") or (event.kind in LATER and not now.table.resolved):
        return None
    if event.kind == "passes":
        return "layers wait on the stack"
    mine = any(triggered(w) and w.card.id == event.card for w in now.table.waiting)
    answer = event.kind.startswith(("responds", "answers"))
    return "layers wait on the stack" if answer or mine else None


@rule("+stack", on=("responds", "answers", *LATER, "passes"))
def something_waits(now: Now, event: Event) -> str | None:
    """Players respond to what waits on the stack, or pass; each once until something comes or resolves."""
    if not now.table.waiting:
        fights = any("attacking" in card.flags for card in now.table.board.cards)
        return "nothing waits on the stack" + (
            ": the combat goes on with “the damage step begins”" if fights else ""
        )
    again = event.kind == "passes" and event.player in passed(now.table, "passes")
    return f"{event.player} has passed already" if again else None
