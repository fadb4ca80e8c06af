"""The Chain: put, finalized, priority, all pass, resolved. The excerpt only says what becomes Pending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event, used_up
from rulesengine.core.ruling import first_answer, rule
from rulesengine.core.stages import price_of
from rulesengine.core.trace import note
from rulesengine.games.riftbound.rules.activating import AS_ATTACHED, AS_PLAYED, at_once
from rulesengine.games.riftbound.rules.combat import ATTACK, DEFEND
from rulesengine.games.riftbound.rules.looking import combat
from rulesengine.games.riftbound.words import FAMILIES

if TYPE_CHECKING:
    from rulesengine.core.continuous.effects import Effect
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting
    from rulesengine.core.trace import Noted

AT_ONCE = frozenset({AS_PLAYED, AS_ATTACHED})  # never on the Chain
PLAYERS = frozenset({"attacks", "defends"})  # a player does; H-8 says what that is
COMBAT = PLAYERS | {ATTACK, DEFEND}


@rule("+376.3")
def ordinary(now: Now, item: Waiting) -> str | None:
    """A trigger of no family is put on the Chain like any other."""
    kind = item.ability.kind
    named = kind in FAMILIES or kind in {"activated", *AT_ONCE} or item.event.kind in {*PLAYERS, "is played"}
    return None if named else "pending"


@rule("+376.3")
def pending_by_a_rule(now: Now, item: Waiting) -> str | None:
    """Only what a rule makes Pending is put on the Chain."""
    grounds = first_answer(now.ruleset.waiting_grounds, now, item)
    return None if grounds is not None else "no rule makes it Pending"


@rule("H-28")
def once_for_all(now: Now, item: Waiting) -> str | None:
    """What “one or more” do in one moment sets an ability off once."""
    if "batch" not in item.ability.timing:
        return None
    same = any(w.key == item.key and w.moment == item.moment for w in now.table.waiting)
    return "it has triggered for this moment already" if same else None


@rule("H-31")
def once_a_turn(now: Now, item: Waiting) -> str | None:
    """What works once each turn does not trigger again in it."""
    again = item.ability.limit == "turn" and used_up(now.table, item.key, item.ability)
    return "it has triggered this turn" if again else None


@rule("H-31")
def keeps_its_card(effect: Effect) -> str | None:
    """What is about the next card is about no other, once that has been played."""
    return "it was about the next one" if effect.row is not None and effect.row.bounded else None


@rule("H-1")
def simultaneous(now: Now, item: Waiting) -> str | None:
    """The excerpt does not order simultaneous triggers; the rule for all triggers does."""
    return now.turn_player


@rule("+376.3.b")
def turn_player_first(now: Now, item: Waiting) -> str | None:
    """The turn player's items are put first."""
    return None if _initial(now, item) else now.turn_player


@rule("+438.1.b.1")
def attacker_first(now: Now, item: Waiting) -> str | None:
    """On the Initial Chain of a combat the attacker's items are put first."""
    k = _initial(now, item)
    return k.player if k is not None else None


@rule("H-3")
def the_nearer_rule(now: Now, item: Waiting) -> str | None:
    """Where the turn player does not attack, the rule of combat is the more specific one."""
    k = _initial(now, item)
    return k.player if k is not None and k.player != now.turn_player else None


def _initial(now: Now, item: Waiting) -> Event | None:
    """Return the combat whose beginning has set an item off."""
    k = combat(now)
    return k if k is not None and item.event.kind in COMBAT and item.event.law == "+438.1.a" else None


@rule("+376.3.b.1")
def own_order(now: Now, item: Waiting) -> str:
    """Each player puts their own items in the order they like."""
    return item.player


@rule("+390.1")
def choices_now(now: Now, item: Waiting) -> str:
    """Targets and modes are chosen when the item is finalized."""
    return "added"


@rule("+333.1.b")
def finalized(now: Now, item: Waiting) -> str | None:
    """Pending Items are finalized in the order in which they were put."""
    return None if at_once(item) else "finalized, a Chain Item now; the state is closed"


@rule("H-15")
def in_any_state(now: Now, item: Waiting) -> str | None:
    """A trigger may be put on the Chain in another player's turn as well."""
    return "in any state" if item.ability.form == "trigger" and item.player != now.turn_player else None


@rule("+334")
def priority(now: Now, item: Waiting) -> Noted | None:
    """The controller of the newest item has priority."""
    return None if at_once(item) else note("{player} has priority", player=item.player)


PASSING = ("player", "other", "third", "fourth")  # who passes, in the sentence that is noted


@rule("+335")
def all_pass(now: Now, item: Waiting) -> Noted | None:
    """All pass in a row, beginning with the player who has priority."""
    if at_once(item):
        return None
    names = [p.name for p in now.board.players]
    at = names.index(item.player)
    gaps = [*PASSING, *(f"player{n}" for n in range(len(PASSING), len(names)))][: len(names)]
    form = ", ".join(f"{{{gap}}} passes" for gap in gaps)
    return note(form, **dict(zip(gaps, (*names[at:], *names[:at]), strict=True)))


@rule("+374")
def prices_first(now: Now, item: Waiting) -> int:
    """What is paid before anything is put on the Chain comes before what is there."""
    return 0 if at_once(item) else 1


@rule("+336.1")
def newest_first(now: Now, item: Waiting) -> int:
    """The newest item resolves first."""
    return -item.added


@rule("H-12")
def without_its_source(now: Now, item: Waiting) -> str | None:
    """An item resolves although its source has left; what says "me" finds nothing."""
    spell = item.ability.form == "command" or at_once(item)
    if spell or now.card(item.mine[0]).arrived == item.mine[1]:
        return None
    return "its source has left, and it resolves all the same"


@rule("+336.1")
def resolves(now: Now, item: Waiting) -> str | None:
    """The newest item resolves, whole, and leaves the Chain."""
    return None if at_once(item) else "it resolves and leaves the Chain"


@rule("+330")
def open_again(now: Now, item: Waiting) -> str | None:
    """When the Chain is empty, the state is open again."""
    return (
        None
        if now.table.waiting or at_once(item)
        else "the Chain is empty; after the Cleanup the state is open"
    )


@rule("+336.2")
def spells_are_cleared(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """A spell that has resolved goes to the trash."""
    card = now.card(item.card.id)
    if item.ability.form != "command" or card.zone != "chain" or (item.added and "repeats" in card.flags):
        return None
    resolved = (("resolved", "yes"),) if item.added else ()
    return (Event("is cleared", card.id, item.player, detail=resolved),)


@rule("H-19")
def put_elsewhere(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """A Spell that its own effect has put elsewhere was played all the same."""
    gone = item.ability.form == "command" and item.added and now.card(item.card.id).zone != "chain"
    return (Event("is played", item.card.id, item.player),) if gone else None


@rule("+383.3.a")
def said_before(now: Now, item: Waiting) -> str | None:
    """In the edition of 2026 a leading "you may" is answered when the item is finalized."""
    return "asked before it is finalized" if item.ability.form == "trigger" else None


@rule("+383.3.b")
def paid_before(now: Now, item: Waiting) -> str | None:
    """In the edition of 2026 a price with which an ability begins is paid as it is finalized."""
    return (
        "its price is paid now" if item.ability.form == "trigger" and price_of(item.ability.then)[0] else None
    )


@rule("H-12")
def nothing_there() -> str:
    """An instruction that finds nothing does nothing."""
    return "there is nothing that this part could act on"
