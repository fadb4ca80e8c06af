"""Following instructions: one part of what resolves at a time, through the one gate.

    given -> may -> cost -> then, or otherwise

Each kind of instruction is one small function here.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, islice
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from rulesengine.core.acts import RENEWS, STANDS, only_seen, top
from rulesengine.core.choosing import (
    NO_MORE_MODES,
    ask,
    asks_an_opponent,
    barred,
    for_each_object,
    for_each_player,
    for_whom,
    label,
    legal,
    modes,
    nothing_for_it,
    number_said,
    of_any_opponent,
    said_of,
    scope_of,
)
from rulesengine.core.continuous.standing import Now, survey
from rulesengine.core.errors import UnknownWord
from rulesengine.core.happening import completed
from rulesengine.core.matching import NAMED, OVER_PLAYERS, asked, fails, fill, passes, person, picked, value
from rulesengine.core.model import (
    NO_MORE,
    Event,
    Standing,
    Table,
    Waiting,
    next_opponent,
    opponents_still_in,
    text_of,
    with_standing,
)
from rulesengine.core.noticing import banned
from rulesengine.core.remembering import named, remembered
from rulesengine.core.ruling import Option, Question, every_answer, first_answer
from rulesengine.core.text import (
    SELF,
    Amount,
    Choose,
    Do,
    Each,
    Face,
    Frame,
    Look,
    Make,
    Modes,
    Pick,
    Roll,
    Test,
    Use,
)
from rulesengine.core.trace import Stage, note, noted_of, step, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rulesengine.core.matching import Scope
    from rulesengine.core.model import Board, Chosen, Object, Past, Todo
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability, Change, Face, Part
    from rulesengine.core.trace import Step


# From an instruction to events: whom, how much, and what is left to hold for a time.


T = TypeVar("T")


def _detail(do: Do, item: Waiting, scope: Scope) -> tuple[tuple[str, str], ...]:
    """Give the details of an instruction; "=mana" from the event, "@event player" the player so called.

    Among other words it stands for itself: "=x R" is "3 R", and 0 where the event says nothing.
    """

    def word(said: str) -> str:
        first, *more = said.split(" ") if said.startswith("=") else ("",)
        if first:
            return " ".join((item.event.said(first[1:], "0" if more else ""), *more))
        if said == "@chosen player" and scope.slots and scope.slots[0]:
            return person("chosen player", scope)  # also one who was chosen without being a target
        return asked(scope.sheets.board, item, said[1:], scope) if said.startswith("@") else said

    return tuple([(name, word(said) if said.startswith(("=", "@")) else said) for name, said in do.detail])


def _made(do: Do, scope: Scope) -> Face | None:
    """Give what is created, with the numbers that are counted as it is made."""
    if do.made is None or not do.numbers:
        return do.made
    size = {name: max(0, value(number, scope.own, scope)) for name, number in do.numbers}
    return replace(do.made, numbers=tuple((dict(do.made.numbers) | size).items()))


def events(board: Board, item: Waiting, scope: Scope, do: Do, cause: int) -> tuple[Event, ...]:
    """Turn one instruction into the events of one moment."""
    target = 0
    if do.other is not None:
        others = picked(do.other, board, scope, item.mine, item)
        if not others:
            return ()
        target = others[0][0]
    counted = isinstance(do.amount, Amount) and do.made is not None
    doer = item.card.id
    if do.by is not None:
        doers = picked(do.by, board, scope, item.mine, item)
        if not doers:
            return ()
        doer = doers[0][0]
    made, detail = _made(do, scope), _detail(do, item, scope) if do.detail else ()
    own: tuple[Ability, ...] = ()
    if do.instead:
        own = tuple(replace(a, given=()) for a in do.instead if passes(a.given, scope.own, scope))
    # what is done in the place of an event may not be replaced again by what has replaced that event
    done = (*item.event.replaced_by, item.key) if item.ability.form == "instead" else ()
    return tuple(
        Event(
            do.kind,
            number,
            who,
            amount,
            doer,
            target,
            detail,
            do.parts,
            made=made,
            cause=cause,
            asked=cause,
            own=own,
            replaced_by=done,
        )
        for number, who in picked(do.whom, board, scope, item.mine, item)
        for amount in (max(0, value(do.amount, scope.sheets[number] if number else None, scope)),)
        if amount or not counted  # "a token" says no number; a number that was counted can be nothing
    )


def _fixed(whom: Pick | None, table: Table, item: Waiting, scope: Scope) -> Pick | None:
    """Say once and for all whom "this Unit", or a chosen one, is: later these words mean somebody else."""
    if whom is None or whom.who not in {"self", "chosen"}:
        return whom
    named = picked(whom, table.board, scope, item.mine, item)[:1]
    number = named[0][0] if named else 0
    arrived = table.board.cards[number].arrived if number else 0
    return Pick("all", (Test("id", "is", number), Test("arrived", "is", arrived)))


def _ends(
    ruleset: Ruleset, table: Table, item: Waiting, make: Make, bound: tuple[Object, ...] | None
) -> tuple[str, str]:
    """Bind an end once and for all to a kind of event and a player: it is never bound anew."""
    end = ruleset.staging.default_end
    until = make.until or (end.function(make) if end is not None else None) or ""
    if bound and (sooner := ruleset.staging.end_with_object) is not None:
        until = sooner.function(make, table.board.cards[bound[0][0]]) or until
    if make.whose == "controller" and bound:
        return until, str(survey(ruleset, table.board)[bound[0][0]]["controller"])
    if make.whose == "opponent":
        return until, next_opponent(table.board, item.player)
    return until, item.player if make.whose else ""


REMEMBERING = frozenset({"ban", "permit"})  # what keeps for whom it was made: "they can't draw"
OF_ALL = frozenset({"count", "kinds", "sum", "you", "opponent", *OVER_PLAYERS})  # can be counted at any time


def standing(
    ruleset: Ruleset, table: Table, item: Waiting, scope: Scope, make: Make, cause: int
) -> Event | None:
    """Fix what must be fixed when an effect is generated, and keep it.

    Returns None where it was made for objects and none of them is there any more.
    """
    ability = _counted(ruleset, table, item, scope, make)
    if ability is None:
        return None
    bound = None
    if make.whom is not None:
        whom = picked(make.whom, table.board, scope, item.mine, item)
        bound = tuple((n, table.board.cards[n].arrived) for n, _ in whom if n)
        if not bound:
            return None
    instead = ability.instead
    uses = instead.amount if instead and instead.shield and isinstance(instead.amount, int) else make.uses
    until, whose = _ends(ruleset, table, item, make, bound)
    stamps = ruleset.staging.resolving_timestamp
    row = Standing(
        id=0,
        ability=ability,
        source=item.card.id,
        controller=item.player,
        moment=cause if stamps is not None and stamps.function(make) else 0,
        until=until,
        whose=whose,
        after=table.turn if make.later else 0,
        left=uses,
        bounded=uses > 0,
        bound=bound,
        origin=item.key,
        mine=item.mine,
    )
    kind, row, law = _added_or_renewed(ruleset, table, row)
    return Event(
        kind, item.card.id, item.player, source=item.card.id, made=row, law=law, cause=cause, asked=cause
    )


def _counted(ruleset: Ruleset, table: Table, item: Waiting, scope: Scope, make: Make) -> Ability | None:
    """Write an ability with its numbers and objects as they are now; None for a shield of nothing."""
    to_come = bool(make.uses) and make.whom is None and ruleset.staging.arrival_time is not None
    waits = to_come and make.ability.form == "static"  # what it counts, it counts when it first applies

    def fix(amount: T) -> T | int:
        if not isinstance(amount, Amount) or amount.of == "it" or (waits and amount.of in OF_ALL):
            return amount
        return value(amount, None, scope)

    def fixed(change: Change) -> Change:
        if change.prop == "controller" and isinstance(change.value, str) and change.value != "you":
            return replace(change, value=asked(table.board, item, change.value, scope))
        by = fix(change.value)
        if change.how == "copy" and isinstance(by, int) and by:
            return replace(change, value=scope.sheets[by].get("face", table.board.cards[by].face))
        return replace(change, value=by)

    text = make.ability.instead
    changes = tuple(fixed(change) for change in make.ability.changes)
    instead = text and replace(text, amount=fix(text.amount), whom=_fixed(text.whom, table, item, scope))
    if text and instead and text.how == "prevent" and text.amount != 0 and instead.amount == 0:
        return None  # a shield of a number that was counted to nothing
    about, by = (named(tests, scope) for tests in (make.ability.about, make.ability.by))
    about = for_whom(about, scope) if make.ability.form == "static" else about
    given = make.ability.given
    given = for_whom(given, scope) if make.ability.form in REMEMBERING else given
    then = remembered(make.ability.then, table.board, item, scope)
    return replace(make.ability, changes=changes, instead=instead, about=about, by=by, given=given, then=then)


def _added_or_renewed(ruleset: Ruleset, table: Table, row: Standing) -> tuple[str, Standing, str]:
    """Say whether an effect is added, or renews one that holds already, and by which rule."""
    now = Now(ruleset, table)
    for old in table.board.standing:
        alike = (old.origin, old.bound) == (row.origin, row.bound)
        alike = alike and _but_for_numbers(old.ability) == _but_for_numbers(row.ability)
        if alike and (renewed := first_answer(ruleset.reasons_to_renew, now, row, old)):
            return RENEWS, row._replace(id=old.id), renewed[0]
    return STANDS, row, ""


def _but_for_numbers(ability: Ability) -> Ability:
    """Leave out how much an effect changes: what was counted for it may have become another number."""
    kept = (c if isinstance(c.value, (str, tuple)) else replace(c, value=0) for c in ability.changes)
    return replace(ability, changes=tuple(kept))


# Costs: whether they can be paid in full, before anything of them is paid.


MANY = 100  # ways to choose what is paid with that are tried
Bill: TypeAlias = "tuple[Waiting, tuple[Part, ...]]"  # what is to be paid, and for what


def cannot_pay(
    ruleset: Ruleset, table: Table, item: Waiting, cost: Iterable[Part], todo: Todo | None = None
) -> tuple[str, str] | None:
    """Say why a cost cannot be paid in full, and by which rule; None when it can.

    With `todo`, what was chosen before counts: "pay its cost". The payment is tried on a copy of the
    table, part by part, so that two parts that need the same thing are seen to need it twice; where
    something is to be chosen, one choice that pays is enough.
    """
    return _unpaid(ruleset, table, item, tuple(cost), scope_of(ruleset, table, item, todo))


def cannot_pay_too(
    ruleset: Ruleset, table: Table, owed: Sequence[Bill], item: Waiting, cost: tuple[Part, ...]
) -> tuple[str, str] | None:
    """Say why a cost cannot be paid besides what is owed already; None when all of it can."""
    (first, its_cost), *more = (*owed, (item, cost))
    return _unpaid(ruleset, table, first, its_cost, scope_of(ruleset, table, first, None), tuple(more))


def _unpaid(
    ruleset: Ruleset,
    table: Table,
    item: Waiting,
    cost: tuple[Part, ...],
    scope: Scope,
    more: tuple[Bill, ...] = (),
) -> tuple[str, str] | None:
    if not cost and not more:
        return None
    if not cost:
        (item, cost), *rest_of_it = more
        return _unpaid(ruleset, table, item, cost, scope_of(ruleset, table, item, None), tuple(rest_of_it))
    part, rest = cost[0], cost[1:]
    if isinstance(part, Choose):
        options, least = legal(ruleset, table, part, scope), max(0, value(part.least, scope.own, scope))
        why: tuple[str, str] | None = (
            f"it needs {least} to choose, and there are {len(options)}",
            ruleset.check("cost"),
        )
        for some in islice(combinations(options, least), MANY):
            chosen = scope._replace(slots=fill(scope.slots, part.slot, some))
            why = _unpaid(ruleset, table, item, rest, chosen, more)
            if why is None:
                return None
        return why
    if isinstance(part, Do):
        paid = _paid(ruleset, table, item, part, scope)
        if not isinstance(paid, Table):
            return paid
        table, scope = paid, scope._replace(sheets=survey(ruleset, paid.board))
    return _unpaid(ruleset, table, item, rest, scope, more)


def _paid(ruleset: Ruleset, table: Table, item: Waiting, part: Do, scope: Scope) -> Table | tuple[str, str]:
    """Return the table after one part of a cost is paid, or why it cannot be."""
    paid_with = completed(ruleset, table, events(table.board, item, scope, part, 0))
    if not paid_with:
        return f"there is nothing to {part.kind}", ruleset.check("cost")
    for event in paid_with:
        if isinstance(part.amount, Amount) and event.amount <= 0:
            continue  # a cost of nothing is paid
        rulings = ruleset.about("reasons_unpayable", event.kind)
        if unpayable := first_answer(rulings, Now(ruleset, table), event):
            return unpayable[1], unpayable[0]
        if reason := banned(ruleset, table, event):
            by_text = reason.check == "ban" and ruleset.check("ban cost")
            return reason.says, by_text or reason.rule
        act = ruleset.acts.get(event.kind)
        if act is None or act.does is only_seen:
            continue
        after = act.does(table, event)
        if after is table:
            return f"“{words(ruleset, table, event)}” cannot be done", ruleset.check("cost")
        table = after
    return table


# Triggers in the middle of a text: "when you do". They trigger as they are generated, or never.


def inline(ruleset: Ruleset, table: Table, todo: Todo, ability: Ability, scope: Scope) -> list[Step]:
    """Let an inline trigger wait as an ability of its own, if its condition holds at this very moment."""
    item, name = todo.item, todo.item.card.name
    by = text_of(item.card.id, name, ability.words)
    if why := fails(ability.given, scope.own, scope):
        rules = (ruleset.check("inline"), ruleset.check("inline not met"))
        says = f"{name} does not trigger: {why}"
        return [step(ruleset, table, Stage.SKIPPED, says, rules, todo.cause, by=by)]
    key = item.key._replace(inside=(*item.key.inside, ability.words))
    waiting = Waiting(
        item.card,
        item.player,
        ability,
        key,
        item.event,
        table.clock + 1,
        table.clock + 1,
        table.board,
        item.mine,
        trail=(*item.trail, item.key),
        batch=table.batch,
        followed=item.followed,
    )
    cites = (ruleset.check("inline"), *ability.cites)
    cites = (
        *cites,
        *(number for number, _ in every_answer(ruleset.waiting_grounds, Now(ruleset, table), waiting)),
    )
    table = table._replace(waiting=(*table.waiting, waiting))
    if ability.kind == "activated":  # what its player paid for, and no trigger
        waits = noted_of(name, "its ability waits")
        return [step(ruleset, table, Stage.DECLARES, waits, cites, todo.cause, by=by)]
    return [step(ruleset, table, Stage.TRIGGERS, f"{name} triggers and waits", cites, todo.cause, by=by)]


# Following one instruction: each kind of it is one small function.


Done: TypeAlias = "Question | list[Step] | Table"
_LOOKS = {True: "reveals", False: "looks at"}


def perform(ruleset: Ruleset, table: Table) -> Done:
    """Follow the next instruction of what is resolving; first it is said which opponent it is about."""
    todo = table.todo[0]
    part = todo.parts[0]
    if asks_an_opponent(part) and len(others := opponents_still_in(table.board, todo.item.player)) > 1:
        return after(table, todo, *of_any_opponent(part, others))
    return _follow(ruleset, table, todo, part)


def _follow(ruleset: Ruleset, table: Table, todo: Todo, part: Part) -> Done:
    """Follow an instruction, each sort in its way."""
    if isinstance(part, Do):
        return _do(ruleset, table, todo, part)
    if isinstance(part, Choose):
        return _choose(ruleset, table, todo, part)
    if isinstance(part, Frame):
        return _gate(ruleset, table, todo, part)
    if isinstance(part, Make):
        return _make(ruleset, table, todo, part)
    if isinstance(part, Look):
        return _look(ruleset, table, todo, part)
    if isinstance(part, Each):
        return _for_each(ruleset, table, todo, part)
    if isinstance(part, Roll):
        most = value(part.sides, None, scope_of(ruleset, table, todo.item, todo))
        named = number_said(ruleset, table, todo.item, part, most)
        return after(table, todo._replace(roll=0)) if named is None else named
    return _ways(ruleset, table, todo, part) if isinstance(part, Modes) else _use(ruleset, table, todo, part)


def _for_each(ruleset: Ruleset, table: Table, todo: Todo, part: Each) -> Table:
    """Follow instructions for one player after the other, in turn order; or for one object at a time."""
    if part.whom is not None:
        scope = scope_of(ruleset, table, todo.item, todo)
        these = picked(part.whom, table.board, scope, todo.item.mine, todo.item)
        people = (each for n, name in these if not n for each in said_of(part.then, name))
        return after(table, todo, *people, *for_each_object(part, table.board, [n for n, _ in these if n]))
    rule, you = ruleset.first_of_each, todo.item.player
    first = rule.function(Now(ruleset, table), todo.item) if rule is not None else you
    return after(table, todo, *for_each_player(part, table.board, you, first))


def after(table: Table, todo: Todo, *more: Part) -> Table:
    """Put instructions in the place of the first one."""
    rest = todo._replace(parts=(*more, *todo.parts[1:]), gate="", taken=())
    return table._replace(todo=(rest, *table.todo[1:]))


def _do(ruleset: Ruleset, table: Table, todo: Todo, part: Do) -> Done:
    scope = scope_of(ruleset, table, todo.item, todo)
    moment = events(table.board, todo.item, scope, part, todo.cause)
    come = _come(ruleset, table, todo, moment)
    rule = ruleset.check("self unmet")
    if not (part.instead and rule and moment and isinstance(come, Table)):
        return come
    steps: list[Step] = []
    for own in part.instead:  # asked now, when the effect that it follows is made, and never again
        if why := fails(own.given, scope.own, scope):
            says = f"{todo.item.card.name}: {why}, so “{own.words}” changes nothing"
            skipped = step(ruleset, come, Stage.SKIPPED, says, [rule], todo.cause, by=todo.item.said)
            steps.append(skipped)
            come = skipped.table
    return steps or come


def _make(ruleset: Ruleset, table: Table, todo: Todo, part: Make) -> Done:
    scope = scope_of(ruleset, table, todo.item, todo)
    if part.ability.form == "inline":
        return inline(ruleset, table._replace(todo=(_rest(todo), *table.todo[1:])), todo, part.ability, scope)
    ways = _one_by_one(table, todo.item, scope, part) if part.each else (part,)
    made = [standing(ruleset, table, todo.item, scope, way, todo.cause) for way in ways]
    return _come(ruleset, table, todo, tuple(event for event in made if event is not None))


def _one_by_one(table: Table, item: Waiting, scope: Scope, make: Make) -> Iterator[Make]:
    """Make an effect for each object, and for each player: what happens to that player and to no object."""
    for number, name in picked(make.whom, table.board, scope, item.mine, item) if make.whom else ():
        if number:
            yield replace(make, whom=replace(make.whom or SELF, where=(Test("id", "is", number),)))
            continue
        mine = (Test("player", "is", name, of="event"), Test("card", "is", 0, of="event"))
        ability = replace(make.ability, whose="any", given=(*make.ability.given, *mine))
        yield replace(make, whom=None, ability=ability)


def _rest(todo: Todo) -> Todo:
    """Leave the first instruction behind."""
    return todo._replace(parts=todo.parts[1:], gate="", taken=(), done=0, did=False, moment=0, into=-1)


def backwards(table: Table) -> Iterator[Past]:
    """Go back through what has happened, the newest event first."""
    past = table.past
    while past is not None:
        yield past
        past = past.before


def _gone(table: Table, item: Waiting) -> str:
    """Name the objects that a trigger was made for, where all of them have gone."""
    cards, made_for = table.board.cards, (item.mine, *item.others)
    if item.key.kind != "row" or item.mine[0] in {0, item.card.id}:
        return ""
    names = [cards[n].name for n, arrived in made_for if cards[n].arrived != arrived]
    return " and ".join(names) if len(names) == len(made_for) else ""


def _come(ruleset: Ruleset, table: Table, todo: Todo, moment: tuple[Event, ...]) -> Done:
    """Let a moment come; where an instruction finds nothing, a game with a rule for that says so."""
    rest = _rest(todo)
    if isinstance(todo.parts[0], Do) and (place := todo.parts[0].into) >= 0:
        rest = rest._replace(into=place, slots=fill(rest.slots, place, ()))
    if moment:
        return table._replace(todo=(rest, *table.todo[1:]), agenda=(moment, *table.agenda))
    part, before = todo.parts[0], next((p for p in backwards(table) if p.step == todo.moment), None)
    if before is not None and isinstance(part, Do) and part.kind == before.event.kind:
        rest = rest._replace(moment=todo.moment)  # what was done this way, and nothing more of it
    table, rule = table._replace(todo=(rest, *table.todo[1:])), ruleset.note_on_nothing
    if rule is None:
        return table
    gone = _gone(table, todo.item)
    why = note("what it was made for has gone: {names}", names=gone) if gone else rule.function()
    says = noted_of(todo.item.card.name, why)
    return [step(ruleset, table, Stage.SKIPPED, says, [rule.number], todo.cause, by=todo.item.said)]


def _choose(ruleset: Ruleset, table: Table, todo: Todo, part: Choose) -> Done:
    item = todo.item
    scope = scope_of(ruleset, table, item, todo)
    if item.slots is not None and part.target and part.slot < len(item.slots):
        return _check_again(ruleset, table, todo, part)
    had = 0
    if part.adds and todo.gate != "choosing":  # what others have chosen is counted, and stays
        before = fill(todo.slots, part.slot, ()) if part.slot >= len(todo.slots) else todo.slots
        begun = todo._replace(slots=before, gate="choosing", taken=(len(before[part.slot]),))
        return table._replace(todo=(begun, *table.todo[1:]))
    if part.adds:
        (had,) = todo.taken
        least, most = (value(each, scope.own, scope) + had for each in (part.least, part.most))
        part = replace(part, least=least, most=most)
    chosen: tuple[Chosen, ...] = todo.slots[part.slot] if todo.gate == "choosing" else ()
    asked = ask(ruleset, table, item, part, scope, chosen)
    if isinstance(asked, Question):
        return asked
    return settle_choice(ruleset, table, todo, part, asked, asked_before=len(chosen) > had, had=had)


def settle_choice(
    ruleset: Ruleset,
    table: Table,
    todo: Todo,
    part: Choose,
    things: tuple[Chosen, ...],
    *,
    asked_before: bool,
    had: int = 0,
) -> Done:
    """Write down what was chosen; where nobody had to be asked, say so. So many others had chosen before."""
    item, new = todo.item, things[had:]
    filled = todo._replace(slots=fill(todo.slots, part.slot, things), did=bool(things), done=len(things))
    next_table = after(table, filled)
    if asked_before:
        return next_table
    why_not = barred(ruleset, table, part, scope_of(ruleset, table, item, todo))
    if not new:
        says = noted_of(item.card.name, "nothing can be chosen, so this part is left out")
        rules = [ruleset.check("no choice"), *why_not]
        return [step(ruleset, next_table, Stage.SKIPPED, says, rules, todo.cause, by=item.said)]
    names = " and ".join(label(table.board, thing) for thing in new)
    says = noted_of(item.card.name, note("{names} (no other choice is possible)", names=names))
    chance = "chance" if part.random else ""
    rules = [ruleset.check("choose all" if part.target else "take all") or ruleset.check("take", chance)]
    rules += why_not
    return [step(ruleset, next_table, Stage.CHOOSES, says, rules, todo.cause, by=item.said)]


def _check_again(ruleset: Ruleset, table: Table, todo: Todo, part: Choose) -> Done:
    """Targets declared early are looked at again: one that is not legal any more is let go."""
    item, slots = todo.item, todo.item.slots or ()
    meant = tuple(thing for thing in slots[part.slot] if thing != NO_MORE)
    now = legal(ruleset, table, part, scope_of(ruleset, table, item, todo))
    kept = tuple(thing for thing in meant if thing in now)
    filled = fill(todo.slots, part.slot, kept)
    next_table = after(table, todo._replace(slots=filled, did=bool(kept), done=len(kept)))
    if kept == meant:
        return next_table
    lost = " and ".join(label(table.board, thing) for thing in meant if thing not in now)
    says = noted_of(item.card.name, note("{names} is no legal target any more", names=lost))
    return [
        step(
            ruleset, next_table, Stage.SKIPPED, says, [ruleset.check("target gone")], todo.cause, by=item.said
        )
    ]


def _look(ruleset: Ruleset, table: Table, todo: Todo, part: Look) -> Done:
    item = todo.item
    scope = scope_of(ruleset, table, item, todo)
    who = asked(table.board, item, part.whose, scope)
    seen = top(table.board, who, part.zone, value(part.amount, scope.own, scope))
    looked = todo._replace(
        slots=fill(todo.slots, part.slot, tuple((c.id, c.arrived) for c in seen)), done=len(seen)
    )
    names, verb = ", ".join(c.name for c in seen) or "nothing, for there is none", _LOOKS[part.reveal]
    own = part.whose.startswith(NAMED) and not part.mine  # where each player looks at the own cards
    looker = who if own else item.player
    says = f"{looker} {verb} the top {len(seen)} of the {part.zone}: {names}"
    table = after(table, looked._replace(did=bool(seen)))
    return [step(ruleset, table, Stage.HAPPENS, says, [ruleset.check("look")], todo.cause, by=item.said)]


def _ways(ruleset: Ruleset, table: Table, todo: Todo, part: Modes) -> Done:
    item = todo.item
    taken = todo.taken
    offered: tuple[Option, ...] = ()
    if item.ways is not None and part.among == "modes" and not part.late:  # a player is never declared
        taken = item.ways
    else:
        offered = modes(ruleset, table, part, scope_of(ruleset, table, item, todo), taken)
    if len(offered) > 1:
        who = person(part.who, scope_of(ruleset, table, item, todo))
        which = {"modes": "a mode of", "opponents": "an opponent for", "players": "a player for"}[part.among]
        asks = f"chooses {which} {item.card.name}"
        rules = (ruleset.check("mode" if part.among == "modes" else "take"),)
        return Question(table, "mode", who, asks, rules, offered, by=item.said)
    ways = [w for w in (*taken, *(cast("int", o.value) for o in offered)) if w != NO_MORE_MODES]
    next_table = after(table, todo, *(p for w in ways for p in part.options[w][1]))
    if offered:
        said = note("{names} (no other choice is possible)", names=offered[0].label)
        says = noted_of(item.card.name, said)
        rules = (ruleset.check("mode"),)
        return [step(ruleset, next_table, Stage.CHOOSES, says, rules, todo.cause, by=item.said)]
    if not ways:
        says = noted_of(item.card.name, "no mode can be chosen, so this part is left out")
        rules = (ruleset.check("no choice"),)
        return [step(ruleset, next_table, Stage.SKIPPED, says, rules, todo.cause, by=item.said)]
    return next_table


def _use(ruleset: Ruleset, table: Table, todo: Todo, part: Use) -> Done:
    """Follow another ability of the same card, or of another card, as if its words were here."""
    faces = [todo.item.card.face]
    if part.whom is not None:
        scope = scope_of(ruleset, table, todo.item, todo)
        cards = (n for n, _ in picked(part.whom, table.board, scope, todo.item.mine, todo.item) if n)
        faces = [table.board.cards[n].face for n in cards]
    for ability in (each for face in faces for each in face.abilities):
        if part.timing in ability.timing and ability is not todo.item.ability:
            return after(table, todo, *ability.then)
    if part.whom is not None:
        return _come(ruleset, table, todo, ())
    raise UnknownWord(f"{todo.item.card.name} has no other ability with the timing {part.timing!r} to use")


def _gate(ruleset: Ruleset, table: Table, todo: Todo, frame: Frame) -> Done:
    item, scope = todo.item, scope_of(ruleset, table, todo.item, todo)
    name = item.card.name
    if frame.done and not todo.did:
        return _shut(ruleset, table, todo, frame, "what it depends on was not done", "if you do")
    if why := fails(frame.given, scope.own, scope):
        lasting = frame.then and isinstance(frame.then[0], Make)
        rule = ruleset.check("if", "stands" if lasting else item.ability.form)
        return _shut(ruleset, table, todo, frame, why, "if", rule)
    if frame.cost and (cannot := cannot_pay(ruleset, table, item, frame.cost, todo)):
        return _shut(ruleset, table, todo, frame, cannot[0], "cost", cannot[1])
    if frame.may and todo.gate != "may":
        if why := nothing_for_it(ruleset, table, frame, scope):
            return _shut(ruleset, table, todo, frame, why, "no choice")
        who = asked(table.board, item, frame.who, scope)
        options = (Option("yes", value=True), Option("no", value=False))
        asks = f"may follow {name}"
        rules = (ruleset.check("may inside") or ruleset.check("may"),)
        return Question(table, "may", who, asks, rules, options, by=item.said)
    return after(table, todo._replace(did=True), *frame.cost, *frame.then)


def _shut(
    ruleset: Ruleset, table: Table, todo: Todo, frame: Frame, why: str, check: str, rule: str = ""
) -> Done:
    table = after(table, todo._replace(did=False), *frame.otherwise)
    says = noted_of(todo.item.card.name, why)
    if frame.otherwise:
        says = says.goes_on(", so the other way is taken")
    rules = [rule or ruleset.check(check)]
    shut = step(ruleset, table, Stage.SKIPPED, says, rules, todo.cause, by=todo.item.said)
    return [shut._replace(unasked="may") if frame.may and check in {"cost", "no choice"} else shut]


def end_of(table: Table, todo: Todo) -> Table:
    """Let an ability that has been followed to its end go, with what was to last only so long."""
    again = table.clock if todo.item.ability.form == "state" else 0  # its state may hold still
    table = table._replace(todo=table.todo[1:], unlooked=table.unlooked or again)
    if todo.later:
        table = table._replace(agenda=(*table.agenda, *todo.later))
    if not table.board.standing:
        return table
    kept = tuple(r for r in table.board.standing if not (r.until == "resolved" and r.origin == todo.item.key))
    if len(kept) != len(table.board.standing):
        table = table._replace(board=with_standing(table.board, kept))
    return table
