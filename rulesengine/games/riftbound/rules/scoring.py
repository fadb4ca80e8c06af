"""Rules 376.4.b and 376.4.c: conquering and holding, their point steps, and what listens for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import Offer, rule
from rulesengine.core.text import Ability, Instead, Pick
from rulesengine.games.riftbound.rules.looking import (
    after_attack,
    back,
    battlefields,
    gained,
    players_at,
    point_step,
    scored,
)
from rulesengine.games.riftbound.rules.turn import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Waiting

VICTORY = 8
LAST_POINT = Ability(  # what a battlefield that is controlled says of the point that would win
    "Who has not scored every battlefield this turn draws 1 instead of the last point.", "instead",
    when="gains points", whose="source", where=(("last", "yes"),),
    instead=Instead("become", 1, "draws", Pick("event player")), cites=("+444.1.b.2",),
)  # fmt: skip
BEGINNING = frozenset({"beginning", "scoring"})  # the steps of the Beginning Phase
PHASES = frozenset({"turn begins", *STEPS, "turn ends"})
CONTROL = ("showdown closes", "combat is decided")


@rule("376.4.b.2.a")
def unit_has_conquered(now: Now, item: Waiting) -> str | None:
    """A Unit's conquer ability is Pending once control has passed and its player has had the point."""
    return "pending" if _unit_form(item, "has conquered") and point_step(now) is not None else None


@rule("376.4.b.2.b")
def player_has_conquered(now: Now, item: Waiting) -> str | None:
    """An ability about the player is Pending once its controller has conquered and has had the point."""
    return "pending" if _player_form(item, "has conquered") and point_step(now) is not None else None


@rule("376.4.b.2.c")
def conquered_without_the_point(now: Now, item: Waiting) -> str | None:
    """Whatever became of the point: it was a conquest."""
    return "pending" if item.event.kind == "has conquered" and point_step(now) is None else None


@rule("376.4.c.2.a")
def unit_has_held(now: Now, item: Waiting) -> str | None:
    """A Unit's hold ability is Pending once its player has had the point for the hold."""
    return "pending" if _unit_form(item, "has held") and point_step(now) is not None else None


@rule("376.4.c.2.b")
def player_has_held(now: Now, item: Waiting) -> str | None:
    """An ability about the player is Pending once its controller has held and has had the point."""
    return "pending" if _player_form(item, "has held") and point_step(now) is not None else None


@rule("376.4.c.2.c")
def held_without_the_point(now: Now, item: Waiting) -> str | None:
    """Whatever became of the point: the battlefield was held."""
    return "pending" if item.event.kind == "has held" and point_step(now) is None else None


@rule("H-5")
def only_their_own(now: Now, item: Waiting) -> str | None:
    """A Unit that is there for the other player has not conquered or held anything."""
    shared = {"has conquered", "has held", "wins a combat"}
    other = item.event.kind in shared and item.player != item.event.player
    return f"{item.event.player} did it, and it is {item.player}’s Unit" if other else None


@rule("376.4.c")
def in_the_beginning_phase(now: Now, item: Waiting) -> str | None:
    """A Hold Effect waits for a hold in the Beginning Phase of the player who holds."""
    if item.event.kind != "has held":
        return None
    phase = next((past.event for past in back(now) if past.event.kind in PHASES), None)
    if phase is not None and phase.kind in BEGINNING and phase.player == item.event.player:
        return None
    return f"it is not {item.event.player}’s Beginning Phase"


def _unit_form(item: Waiting, kind: str) -> bool:
    """Say whether an ability is about its Unit: the bearer must be there."""
    return item.event.kind == kind and bool(item.ability.by)


def _player_form(item: Waiting, kind: str) -> bool:
    return item.event.kind == kind and not item.ability.by


@rule("H-2", on=("conquers", "holds"))
def the_act_and_not_the_point(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """First the point step, whatever becomes of it; then everybody sees that it was scored."""
    if event.kind == "holds":
        return ((Event("has held", event.card, event.player),),)
    detail = (("after", "attack"),) if after_attack(now, event) else ()
    return ((Event("has conquered", event.card, event.player, detail=detail),),)


@rule("+444.1", on=("conquers",), reads=("points",))
def conquest_gives_a_point(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Who conquers gains a point; the last one only if every battlefield was scored this turn."""
    every = all(scored(now, event.player, place.id) for place in battlefields(now))
    last = now.player(event.player).get("points", 0) == victory(now) - 1 and not every
    detail = (("for", "conquest"), ("last", "yes" if last else "no"))
    return ((Event("gains points", 0, event.player, 1, source=event.card, detail=detail),),)


@rule("+444.1", on=("holds",))
def holding_gives_a_point(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Who holds gains a point, the last one as well."""
    detail = (("for", "hold"), ("last", "no"))
    return ((Event("gains points", 0, event.player, 1, source=event.card, detail=detail),),)


def victory(now: Now) -> int:
    """Count the points that win: 8, and what battlefields add."""
    fields = (now.sheet(field.id) for field in battlefields(now))
    return VICTORY + sum(int(sheet.get("points to win", 0)) for sheet in fields)


@rule("+445", reads=("points",))
def eight_points_win(now: Now, touched: Iterable[int]) -> tuple[Event, ...] | None:
    """Who has the victory score wins at once."""
    won = (p.name for p in now.board.players if p.mark("points") >= victory(now))
    return next(((Event("wins", 0, name),) for name in won), None)


@rule("H-4", on=("conquers",))
def scored_without_a_point(now: Now, event: Event) -> str | None:
    """It counts as scored although its point became something else."""
    if not scored(now, event.player, event.card) or gained(now, event.player, event.card):
        return None
    return f"{event.player} has scored {now.card(event.card).name} this turn, though without a point"


@rule("+443", on=("conquers",))
def scored_this_turn(now: Now, event: Event) -> str | None:
    """A player scores a battlefield once a turn, whatever became of its point."""
    if not scored(now, event.player, event.card):
        return None
    return f"{event.player} has scored {now.card(event.card).name} this turn"


@rule("+315.2.b", on=("holds",))
def only_what_is_controlled(now: Now, event: Event) -> str | None:
    """A player holds what they control, and nothing else."""
    card = now.card(event.card)
    if card in _controlled(now, event.player):
        return None
    if card.controller == event.player and "controlled" not in card.flags:
        return (
            f"nobody has control of {card.name}: it is {card.controller}’s card, and that is another thing; "
            "write “controlled” into its column “is”"
        )
    return f"{event.player} has no control of {card.name}"


@rule("+345.2.a", on=CONTROL)
def who_remains_takes_control(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Where only one player's Units remain, that player takes control."""
    card, there = now.card(event.card), players_at(now, event.card)
    to_be_fought = "combat" in card.flags and event.kind == "showdown closes"
    if to_be_fought or len(there) != 1:
        return None
    if "controlled" in card.flags and card.controller == there[0]:
        return None
    return ((Event("gains control", card.id, there[0]),),)


LEAVES = (
    "is killed",
    "moves",
    "is moved",
    "is recalled",
    "is returned",
    "is banished",
    "is recycled",
    "changes control",
)


@rule("H-38", on=LEAVES)
def nobody_is_left(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Who has no Unit at a battlefield any more, once the last one has left it, does not control it."""
    place, who = _left(now, event)
    there = (b for b in battlefields(now) if place and b.place == place and "controlled" in b.flags)
    lost = [b for b in there if b.controller == who and who not in players_at(now, b.id)]
    return (tuple(Event("loses control", b.id, who) for b in lost),) if lost else None


def _left(now: Now, event: Event) -> tuple[int, str]:
    """Say which place at a battlefield an event took an object from, and whose it was; 0 for elsewhere."""
    past = now.table.past
    if past is None or not event.card:
        return 0, ""
    was = past.seen.cards[event.card]
    if event.said("left").isdecimal():
        return int(event.said("left")) if event.said("from") == "battlefield" else 0, was.controller
    return was.place if was.zone == "battlefield" else 0, was.controller


@rule("+442.1", on=("gains control",))
def control_is_conquest(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Taking control of a battlefield that one has not scored this turn is conquering it."""
    return ((Event("conquers", event.card, event.player),),)


@rule("+315.2.b", on=("scoring",))
def holds_what_is_controlled(now: Now, event: Event) -> Offer | None:
    """In the Scoring Step the turn player scores the battlefield that they control."""
    mine = _controlled(now, event.player)
    return _offer(event.player, [mine]) if len(mine) == 1 else None


@rule("H-6", on=("scoring",))
def holds_one_after_the_other(now: Now, event: Event) -> Offer | None:
    """Two holds are two events; the turn player says which comes first."""
    mine = _controlled(now, event.player)
    return _offer(event.player, [mine, mine[::-1]]) if len(mine) > 1 else None


def _controlled(now: Now, player: str) -> list[Card]:
    return [b for b in battlefields(now) if "controlled" in b.flags and b.controller == player]


def _offer(who: str, orders: list[list[Card]]) -> Offer:
    choices = tuple(
        (f"{order[0].name} first", tuple((Event("holds", b.id, who),) for b in order)) for order in orders
    )
    return Offer(who, "says which battlefield is held first", choices)


FOLLOWS = (
    nobody_is_left, who_remains_takes_control, control_is_conquest, conquest_gives_a_point,
    holding_gives_a_point, the_act_and_not_the_point,
)  # fmt: skip
WAITS = (
    unit_has_conquered, player_has_conquered, conquered_without_the_point, unit_has_held, player_has_held,
    held_without_the_point,
)  # fmt: skip
