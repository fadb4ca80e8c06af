"""How what has triggered comes onto the stack and off it, and what casting a spell means. Mostly context.

The page says nothing of the order (F22); what its modes say of how often one event triggers is here too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.choosing import legal, scope_of, wanted
from rulesengine.core.continuous.standing import survey
from rulesengine.core.matching import Scope, passes, value
from rulesengine.core.model import NO_MORE, Event, Key, Seat, still_in, used_up
from rulesengine.core.noticing import of_card
from rulesengine.core.ruling import rule
from rulesengine.core.stacking import all_passed, passed
from rulesengine.core.text import Ability, Choose, Do, Frame, Instead, Make, Pick, Test, how_often
from rulesengine.core.trace import note
from rulesengine.games.forge.acts import COPY, copied
from rulesengine.games.forge.rules.halves import as_cast
from rulesengine.games.forge.rules.holding import Held, held
from rulesengine.games.forge.rules.moving import controller_of
from rulesengine.games.forge.timings import CAUSES, EACH, OWNERS, Of, Once

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Waiting
    from rulesengine.core.ruling import Moment
    from rulesengine.core.trace import Noted

TRIGGERED = frozenset({"trigger", "state"})
THE_SPELL = Ability("the spell", form="activated", then=(Do("resolves"),))
ITSELF = Pick("self")


def _uses_up(counter: str) -> tuple[Do, ...]:
    return (Do("removes counters", 1, ITSELF, (("mark", counter),)),)


SHIELD = (  # 122.1c: what a shield counter does, as if it were two replacements
    Ability(
        "a shield counter is removed, and it is not destroyed",
        form="instead",
        when="is destroyed",
        given=(Test("why", "isnt", "lethal damage", of="event"),),
        instead=Instead("nothing", also=_uses_up("shield")),
        zone="battlefield",
        cites=("122.1c",),
    ),
    Ability(
        "damage to it is prevented, and a shield counter is removed",
        form="instead",
        when="is dealt damage",
        instead=Instead("prevent", sort="prevention", also=_uses_up("shield")),
        zone="battlefield",
        cites=("122.1c",),
    ),
)
STUN = (  # 122.1d
    Ability(
        "a stun counter is removed, and it does not untap",
        form="instead",
        when="untaps",
        instead=Instead("nothing", also=_uses_up("stun")),
        zone="battlefield",
        cites=("122.1d",),
    ),
)
# What it means for a card to be a spell, and to have such a counter.
STATUSES = {"spell": (THE_SPELL,), "shield": SHIELD, "stun": STUN}
ANNOUNCED = (
    "announced"  # the kind of an activated ability: its cost is paid at once, and what waits is another
)
STATIC = "static trigger"  # the kind of a trigger that is done at once


def triggered(item: Waiting) -> bool:
    """Say whether it is a triggered ability."""
    return item.ability.form in TRIGGERED


# how often one event triggers


@rule("F12")
def once_a_moment(now: Now, item: Waiting) -> str | None:
    """Some modes trigger once for all that happens in one moment: for each attacker, or all together."""
    once = next((word for word in item.ability.timing if isinstance(word, Once)), None)
    if once is None:
        return None
    for other in (*now.table.waiting, *(todo.item for todo in now.table.todo)):
        if other.key == item.key and other.moment == item.moment and _same(other.event, item.event, once):
            return "it triggers once in a moment, and has triggered"
    return None


def _same(first: Event, other: Event, once: Once) -> bool:
    match once:
        case Once.SUBJECT:
            return first.card == other.card
        case Once.CAUSE:
            return first.source == other.source
        case Once.TARGET:
            return first.target == other.target
        case Once.EFFECT:
            return first.said("effect") == other.said("effect")
        case Once.WHOM:
            return (first.card, first.player if not first.card else "") == (
                other.card, other.player if not other.card else ""
            )  # fmt: skip
        case Once.MOMENT | Once.ALL:
            return True


@rule("F12")
def once_for_each(now: Now, item: Waiting) -> int | None:
    """Some modes trigger for every single counter of those that come or go together."""
    return item.event.amount - 1 if EACH in item.ability.timing and item.event.amount > 1 else None


TRIGGERS = "triggers"  # the event that an ability has triggered
DOUBLER = "doubler"  # the kind of an ability that lets what triggers on certain events trigger once more


@rule("+603")
def once_more(now: Now, item: Waiting) -> int | None:
    """Some permanents let what triggers on certain events trigger once more."""
    return sum(_doubles(now, item, each) for each in held(now, DOUBLER)) or None


def _doubles(now: Now, item: Waiting, each: Held) -> bool:
    """Say whether a permanent lets this trigger once more: by its event, and by whose it is."""
    doubler, you = each.ability, each.you
    event, seen, details = item.event, survey(now.ruleset, item.seen), dict(item.event.detail)
    if doubler.events and event.kind not in doubler.events:
        return False
    if any(details.get(name, "") != word for name, word in doubler.where):
        return False
    if doubler.whose == "you" and (you != item.player or item.card.zone != "battlefield"):
        return False
    scope = Scope(you, each.card, seen, event)
    host = seen[item.card.id] if item.card.id <= len(item.seen.cards) else None
    subject = seen[event.card] if 0 < event.card <= len(item.seen.cards) else None
    if doubler.about and subject is None:
        return False
    mine = now.sheet(each.card)
    return (
        passes(doubler.about, subject, scope) and passes(doubler.by, host, scope)
        and passes(doubler.given, mine, scope)
    )  # fmt: skip


@rule("+603")
def who_controls_its_source(now: Now, item: Waiting) -> str | None:
    """An ability of a permanent is its controller's, also where its controller is another than was laid."""
    if item.key.kind == "row" or item.card.id > len(item.seen.cards):
        return None
    if item.seen.cards[item.card.id].zone != "battlefield":
        return None
    return str(survey(now.ruleset, item.seen)[item.card.id]["controller"])


@rule("forge-TriggerController")
def another_controller(now: Now, item: Waiting) -> str | None:
    """The script can say whose the triggered ability is."""
    of = next((word for word in item.ability.timing if isinstance(word, Of)), None)
    if of is None:
        return None
    number = item.event.source if of in CAUSES else item.event.card
    if of is Of.PLAYER or not number or number > len(item.seen.cards):
        return item.event.player or None
    sheet = survey(now.ruleset, item.seen)[number]
    return str(sheet["owner" if of in OWNERS else "controller"])


@rule("+603")
def so_often_a_turn(now: Now, item: Waiting) -> Noted | None:
    """An ability that triggers only so often each turn does not trigger again before the next one."""
    used = used_up(now.table, item.key, item.ability)
    return (
        note(
            "it has triggered {often} this {scope} already",
            often=how_often(item.ability.times),
            scope=item.ability.limit,
        )
        if used
        else None
    )


# onto the stack


@rule("+603")
def put_on_the_stack(now: Now, item: Waiting) -> str | None:
    """What has triggered is put on the stack before anyone may do anything."""
    if followed_at_once.function(now, item) or done_at_once.function(now, item) or item.event.kind == COPY:
        return None
    return "it is put on the stack"


@rule("+707")
def a_copy_is_put_there(now: Now, item: Waiting) -> str | None:
    """A copy of a spell or of an ability is put on the stack; nobody casts it, and nobody pays for it."""
    return "a copy of it is put on the stack" if item.event.kind == COPY else None


@rule("+601")
def followed_at_once(now: Now, item: Waiting) -> str | None:
    """A cost is paid at once, and a spell that somebody resolves does what it says."""
    at_once = item.event.kind == "resolves" or item.ability.kind == ANNOUNCED
    return "at once" if at_once else None


@rule("forge-Static")
def done_at_once(now: Now, item: Waiting) -> str | None:
    """A static trigger is done at once and is never on the stack."""
    return "it never waits on the stack" if item.ability.kind == STATIC else None


@rule("+602")
def what_is_announced_first(now: Now, item: Waiting) -> str | None:
    """A spell that is cast and an ability that is activated are on the stack before they are paid for."""
    cast = item.event.kind in {"casts", "becomes a spell"} and not triggered(item)
    return "it is announced, and is on the stack already" if cast or _is_activated(item) else None


def _is_activated(item: Waiting) -> bool:
    """Say whether it is what waits of an activated ability."""
    return item.ability.form == "inline" and item.ability.kind == "activated"


@rule("F22")
def active_player_first(now: Now, item: Waiting) -> str:
    """What the active player controls is put on the stack first, then the others' in turn order."""
    return now.turn_player


@rule("+101")
def each_player_in_turn_order(now: Now, item: Waiting) -> str:
    """What each player chooses is chosen in turn order, by the active player first."""
    return now.turn_player


@rule("F22")
def own_order(now: Now, item: Waiting) -> str:
    """Each player orders their own."""
    return item.player


@rule("forge-Targets")
def when_targets_are_chosen(now: Now, item: Waiting) -> str:
    """Targets are chosen when it is put on the stack; a spell that somebody resolves chooses them then."""
    return "reached" if item.event.kind == "resolves" else "added"


@rule("+601")
def cast_and_aimed(now: Now, item: Waiting) -> Moment | None:
    """Now the spell is cast and the ability is activated, and what they aim at becomes a target."""
    events: list[Event] = _has_triggered(now, item)
    chosen = [thing for slot in item.slots or () for thing in slot if thing != NO_MORE]
    first = next((thing[0] for thing in chosen if not isinstance(thing, Seat)), 0)
    spell, copy = item.event.kind in {"casts", "becomes a spell"}, item.event.kind == COPY
    if spell:
        events.append(Event("is cast", item.card.id, item.player, target=first))
    elif _is_activated(item) and not copy:
        events.append(Event("is activated", item.card.id, item.player, target=first))
    sort = "Spell" if spell or (copy and item.ability.form == "command") else "Ability"
    for thing in chosen:
        seated = isinstance(thing, Seat)
        detail = (("of", sort), ("on", "player" if seated else "card"), *((("copy", "yes"),) if copy else ()))
        who, number = (thing.name, 0) if isinstance(thing, Seat) else (controller_of(now, thing[0]), thing[0])
        events.append(Event("becomes the target", number, who, source=item.card.id, detail=detail))
    return tuple(events) or None


def _has_triggered(now: Now, item: Waiting) -> list[Event]:
    """Say that an ability has triggered, where a text asks for that: of which event, whence and whither."""
    if item.ability.form not in TRIGGERED or f"trigger {TRIGGERS}" not in now.board.index:
        return []
    way = tuple((name, item.event.said(name)) for name in ("from", "to") if item.event.said(name))
    detail = (("event", item.event.kind), *way)
    return [Event(TRIGGERS, item.card.id, item.player, source=item.event.card, detail=detail)]


@rule("+601", on=("casts",))
def only_at_a_legal_target(now: Now, event: Event) -> str | None:
    """What is named as the target of a spell must be one that the spell may have."""
    now = as_cast(now, event)
    if not event.target:
        return None
    card, other = now.card(event.card), now.card(event.target)
    said = next((a for a in card.face.abilities if a.form == "command"), None)
    wants = wanted(said.then, None) if said is not None else ()
    want = next((choose for choose in wants if isinstance(choose, Choose) and choose.target), None)
    if want is None:
        return f"{card.name} has no target"
    scope = Scope(event.player or controller_of(now, card.id), card.id, survey(now.ruleset, now.board), event)
    legally = (other.id, other.arrived) in legal(now.ruleset, now.table, want, scope)
    return None if legally else f"{other.name} is no legal target of {card.name}"


@rule("+601", on=("casts", "responds", "responds later", "activates", "answers", "answers later"))
def only_with_a_target(now: Now, event: Event) -> str | None:
    """What must have a target is not cast, and not activated, where there is none; nothing is paid."""
    now = as_cast(now, event)
    card = now.card(event.card)
    if event.target or (event.kind in {"activates", "answers", "answers later"} and event.ability is None):
        return None
    for said in _aimed(now, card, event):
        scope = Scope(
            event.player or controller_of(now, card.id), card.id, survey(now.ruleset, now.board), event
        )
        for want in wanted(said.then, None):
            if not isinstance(want, Choose) or not want.target or value(want.least, scope.own, scope) < 1:
                continue
            if not legal(now.ruleset, now.table, want, scope):
                return f"{card.name} has no legal target"
    return None


def _aimed(now: Now, card: Card, event: Event) -> Iterator[Ability]:
    """List what a spell does as it resolves; of an activated ability, what waits when it is paid for."""
    if event.kind in {"casts", "responds", "responds later"}:
        yield from (a for a in card.face.abilities if a.form == "command")
        return
    keys = (listener for listener in of_card(now.ruleset, now.board, card) if listener.key == event.ability)
    held = next((listener.ability for listener in keys), None)
    for frame in held.then if held is not None and held.kind == ANNOUNCED else ():
        for part in frame.then if isinstance(frame, Frame) else ():
            if isinstance(part, Make) and part.ability.form == "inline":
                yield part.ability


LATER = ("responds later", "answers later")
ANSWERS = ("responds", "answers", *LATER)


@rule("+117", on=(*ANSWERS, "passes", "loses its trigger"))
def while_something_waits(now: Now, event: Event) -> str | None:
    """A player may respond to what waits on the stack, until all have passed and its top resolves."""
    if not now.table.waiting or (event.kind in LATER and not now.table.resolved):
        return None
    free = event.kind == "loses its trigger"
    return "something waits on the stack" if free or not all_passed(now.table, "passes") else None


@rule("+117", on=(*ANSWERS, "passes"))
def something_to_answer(now: Now, event: Event) -> str | None:
    """One responds to what waits on the stack, or passes: once until something comes or resolves."""
    if not now.table.waiting:
        fights = any("attacking" in card.flags for card in now.table.board.cards)
        return "nothing waits on the stack" + (
            ": the combat goes on with “combat damage is dealt”" if fights else ""
        )
    again = event.kind == "passes" and event.player in passed(now.table, "passes")
    return f"{event.player} has passed already" if again else None


@rule("+602", on=("answers", "answers later"))
def activated_in_response(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What is activated in response is activated like any other ability."""
    return ((Event("activates", event.card, event.player, ability=event.ability),),)


def _cycling(card: Card) -> int | None:
    """Find the ability of a card that is its cycling."""
    cycled = Do("is cycled", whom=ITSELF)
    for place, ability in enumerate(card.face.abilities):
        if any(isinstance(part, Frame) and cycled in part.cost for part in ability.then):
            return place
    return None


@rule("+602", on=("cycles",))
def only_what_has_cycling(now: Now, event: Event) -> str | None:
    """Only a card that has cycling is cycled."""
    card = now.card(event.card)
    if _cycling(card) is not None:
        return None
    instead = f"write “K:Cycling:0” in its script, or “{event.player} discards {card.name}”"
    return f"{card.name} has no cycling: {instead}"


@rule("+602", on=("cycles",))
def cycling_is_activated(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Who cycles a card activates its cycling."""
    place = _cycling(now.card(event.card))
    if place is None:
        return None
    key = Key("printed", event.card, place)
    return ((Event("activates", event.card, event.player, ability=key),),)


@rule("+707", on=(COPY,))
def only_what_can_be_copied(now: Now, event: Event) -> str | None:
    """A text copies an instant, a sorcery or an activated ability that waits on the stack."""
    if not event.source or copied(now.table, event.card) is not None:
        return None
    name = now.card(event.card).name
    return f"{name} is no instant, sorcery or activated ability that waits on the stack"


@rule("+601", on=("responds", "responds later"))
def in_response(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What is cast in response is cast like any other spell."""
    abilities = now.card(event.card).face.abilities
    place = next((i for i, a in enumerate(abilities) if a.form == "command"), None)
    key = Key("printed", event.card, place) if place is not None else None
    return ((Event("casts", event.card, event.player, ability=key),),)


@rule("+514.2", on=("ends the turn",))
def the_end_step_comes_first(now: Now, event: Event) -> Moment | None:
    """A player who ends the turn goes to the end step; once nothing waits any more, the turn ends."""
    return (Event("end step begins", player=event.player), Event("turn ends", player=event.player))


@rule("+500", on=("turn begins",))
def extra_turns_come_first(now: Now, event: Event) -> str | None:
    """Who takes an extra turn takes it before anybody else begins one."""
    due = [p.name for p in now.board.players if p.mark("extra turns")]
    if not due or event.player in due:
        return None
    return f"{due[0]} takes an extra turn first: write “{due[0]}'s turn begins”"


@rule("+601", on=("is cast for nothing",))
def cast_by_an_effect(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What an effect lets somebody cast is cast like any other spell; a land is not cast."""
    card = now.card(event.card)
    if "Land" in dict(card.face.sets).get("types", ()):
        return None
    place = next((i for i, a in enumerate(card.face.abilities) if a.form == "command"), None)
    key = Key("printed", event.card, place) if place is not None else None
    who = event.said("under", event.player)
    return ((Event("casts", event.card, who, detail=(("for", "nothing"),), ability=key),),)


@rule("+601", on=("casts",))
def a_permanent_is_a_spell_first(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A permanent that is cast waits on the stack, and then resolves."""
    if event.ability or now.card(event.card).zone != "stack":
        return None
    return (
        (Event("becomes a spell", event.card, event.player, ability=Key("status", event.card, 0, "spell")),),
    )


@rule("+602", on=("activates", "answers", "answers later"))
def its_controller_activates(now: Now, event: Event) -> str | None:
    """Only its controller activates an ability, where it does not say that any player may."""
    card = now.card(event.card)
    if event.player in {"", controller_of(now, event.card)}:
        return None
    key = event.ability
    held = card.face.abilities[key.place] if key is not None and key.kind == "printed" else None
    if held is not None and Of.PLAYER in held.timing:  # any player may activate it
        return None
    return f"{event.player} does not control {card.name}"


@rule("+602", on=("activates", "answers", "answers later"))
def only_what_can_be_activated(now: Now, event: Event) -> str | None:
    """A card is activated only where it has an activated ability."""
    if event.ability is not None:
        return None
    if any(
        each.ability.form == "activated" for each in of_card(now.ruleset, now.board, now.card(event.card))
    ):
        return None
    return f"{now.card(event.card).name} has no ability to activate"


@rule("+724", on=("becomes the monarch",))
def some_card_makes_the_monarch(now: Now, event: Event) -> str | None:
    """A text makes a player the monarch."""
    if event.source:
        return None
    return f"no card makes {event.player} the monarch: write “CARD makes {event.player} the monarch”"


# off the stack


@rule("+608")
def last_in_first_out(now: Now, item: Waiting) -> int:
    """What was put on the stack last resolves first; what is done at once goes before all."""
    if followed_at_once.function(now, item) or item.ability.kind == STATIC:
        return -now.table.clock - 2
    return -item.added if item.added else 1


@rule("+117")
def all_pass(now: Now, item: Waiting) -> str | None:
    """When all players pass, the top of the stack resolves."""
    return "all players pass, and it resolves" if item.added else None


@rule("+608")
def every_target_is_gone(now: Now, item: Waiting) -> str | None:
    """What has targets, and none of them is legal any more, does not resolve."""
    chosen = [thing for slot in item.slots or () for thing in slot if thing != NO_MORE]
    if not chosen or "bestowed" in item.card.flags:  # what was bestowed comes as a creature then
        return None
    scope = scope_of(now.ruleset, now.table, item)
    for want in wanted(item.ability.then, item.ways):
        if isinstance(want, Choose) and item.slots is not None and want.slot < len(item.slots):
            now_legal = legal(now.ruleset, now.table, want, scope)
            if any(thing in now_legal for thing in item.slots[want.slot]):
                return None
    return "no target is legal any more"


@rule("+104")
def the_game_is_over(now: Now, item: Waiting) -> str | None:
    """When all players but one have lost, the game is over and nothing resolves."""
    return "the game is over" if len(still_in(now.board)) == 1 else None


@rule("+104")
def its_player_has_lost(now: Now, item: Waiting) -> Noted | None:
    """What a player who has lost controls on the stack is gone."""
    lost = now.player(item.player).get("lost")
    return note("{player} has lost the game", player=item.player) if lost else None


@rule("F24")
def phased_out(now: Now, item: Waiting) -> str | None:
    """The triggers of what is phased out do not work, but for that of phasing out itself."""
    flags = now.card(item.card.id).flags
    return "it is phased out" if "phased out" in flags and item.event.kind != "phases out" else None


@rule("+608")
def nothing_to_act_on() -> str:
    """An instruction that finds nothing does nothing."""
    return "there is nothing that this part could act on"


@rule("forge-Always")
def as_long_as_it_holds() -> str:
    """A state that holds triggers again as soon as nothing of it waits any more."""
    return "it holds, and nothing of it waits any more"


@rule("F3")
def after_the_event() -> str:
    """What a condition counts is counted as it is when the event has happened, also of what has left."""
    return "it counts what is there now"
