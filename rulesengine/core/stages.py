"""What waits: in which order, what lets it resolve, and what happens when it is over.

waiting -> targets? -> ordered, chosen, or a silence -> conditions -> declared -> resolves
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias, cast

from rulesengine.core.choosing import (
    ask,
    asks_an_opponent,
    label,
    legal,
    modes,
    nothing_for_it,
    scope_of,
    wanted,
    with_one_opponent,
)
from rulesengine.core.continuous.standing import Now
from rulesengine.core.matching import fails, fill, person, value
from rulesengine.core.model import Todo, opponents_still_in, use
from rulesengine.core.noticing import counts_on
from rulesengine.core.resolving import cannot_pay, end_of
from rulesengine.core.ruling import Option, Question, Subject, every_answer, first_answer, ranks_of, reason_of
from rulesengine.core.text import Choose, Frame, Modes
from rulesengine.core.trace import Stage, choice, note, noted_of, step, written

if TYPE_CHECKING:
    from rulesengine.core.matching import Scope
    from rulesengine.core.model import Chosen, Event, Gate, Table, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Part
    from rulesengine.core.trace import Noted, Step

    Kept: TypeAlias = tuple[Stage, Noted, tuple[str, ...]]  # how an ability ends that does not begin


def foremost(ruleset: Ruleset, table: Table) -> tuple[list[Waiting], Waiting | None]:
    """Find what goes first (several, if their ranks are the same), and the next after them.

    What is never on the stack by itself comes with what it belongs to, and is nobody's rival.
    """
    if len(table.waiting) == 1:
        return list(table.waiting), None
    now = Now(ruleset, table)
    ranked = sorted(((rank(ruleset, now, w), i) for i, w in enumerate(table.waiting)))
    best = ranked[0][0]
    tied = [table.waiting[i] for r, i in ranked if r == best]
    rest = [table.waiting[i] for r, i in ranked if r != best]
    rivals = (w for w in rest if first_answer(ruleset.reasons_to_bypass_stack, now, w) is None)
    return tied, next(rivals, None)


def rank(ruleset: Ruleset, now: Now, item: Waiting) -> tuple[int, ...]:
    """Ask every rank of the game: earlier rulings count before later ones."""
    return ranks_of(ruleset.waiting_order, now, item)


def telling(ruleset: Ruleset, table: Table, item: Waiting, rival: Waiting) -> list[str]:
    """Name the first rule by which two differ."""
    now = Now(ruleset, table)
    for ruling in ruleset.waiting_order:
        if ruling.function(now, item) != ruling.function(now, rival):
            return [ruling.number]
    return []


def which(ruleset: Ruleset, table: Table, tied: list[Waiting]) -> Question:
    """Ask who goes first where ranks are the same: the player whom the book names, or by no rule."""
    now, who = Now(ruleset, table), table.board.turn_player
    rules: tuple[str, ...] = ()
    if (chooser := first_answer(ruleset.ordering_player, now, tied[0])) is not None:
        rules, who = chooser[:1], chooser[1]
    ordered = sorted(tied, key=lambda w: (w.card.name, w.ability.words, w.player, w.key))
    names = [w.card.name for w in ordered]
    options = tuple(Option(w.card.name if names.count(w.card.name) == 1 else str(w.said), w) for w in ordered)
    asks = "chooses which of these goes first"
    return Question(table, "order", who, asks, rules, options, data=Subject(items=tuple(tied)))


def order(ruleset: Ruleset, table: Table, item: Waiting, rival: Waiting) -> Step:
    """Say which rule puts an ability before the next one that waits."""
    rules = telling(ruleset, table, item, rival)
    alike = item.card.name == rival.card.name and item.ability.words != rival.ability.words
    names = (str(item.said), str(rival.said)) if alike else (item.card.name, rival.card.name)
    says = note("{first} before {second}", first=names[0], second=names[1])
    return step(ruleset, table, Stage.ORDERED, says, rules, item.step, by=None if rules else item.said)


def reach(ruleset: Ruleset, table: Table, item: Waiting) -> list[Step]:
    """Say what a game says when the turn of an ability has come: a step for each rule that answers."""
    steps: list[Step] = []
    if not ruleset.notes_when_reached:
        return steps
    notes: list[tuple[str, Noted]] = list(every_answer(ruleset.notes_when_reached, Now(ruleset, table), item))
    for number, said in notes:
        says, rules = noted_of(item.card.name, said), [number]
        steps.append(step(ruleset, table, Stage.DECLARES, says, rules, item.step, by=item.said))
        table = steps[-1].table
    return steps


def take(table: Table, item: Waiting, cause: int = 0) -> Table:
    """Take an ability out of the waiting, and begin with it; the last step says why, or `cause`."""
    waiting = tuple(w for w in table.waiting if w is not item)
    todo = Todo(
        item, (*item.ability.cost, *item.ability.then), cause or table.clock, item.slots or (), "conditions"
    )
    resolved = table.resolved + (item.added > 0)
    return table._replace(waiting=waiting, todo=(todo, *table.todo), batch=table.clock, resolved=resolved)


def finish(ruleset: Ruleset, table: Table, todo: Todo) -> Table:
    """Let an ability go that is over, whether it was followed or not, and what the book does then."""
    return leave(ruleset, end_of(table, todo), todo.item)


def leave(ruleset: Ruleset, table: Table, item: Waiting) -> Table:
    """Let happen what the book says when an ability is over."""
    if not ruleset.events_when_over:
        return table
    moments: list[Event] = []
    for number, moment in every_answer(ruleset.events_when_over, Now(ruleset, table), item):
        moments += [e._replace(law=number, cause=table.clock) for e in moment]
    return table._replace(agenda=(tuple(moments), *table.agenda)) if moments else table


def close(ruleset: Ruleset, table: Table) -> list[Step] | Table:
    """End the ability that has been followed to its last word, and say what it leaves to be done."""
    todo = table.todo[0]
    if todo.price:
        return _paid(table, todo)
    if not ruleset.notes_when_settled:
        return finish(ruleset, table, todo)
    notes: list[tuple[str, Noted]] = list(
        every_answer(ruleset.notes_when_settled, Now(ruleset, table), todo.item)
    )
    table = finish(ruleset, table, todo)
    steps: list[Step] = []
    for number, why in notes:
        settled = step(
            ruleset,
            table,
            Stage.SETTLES,
            noted_of(todo.item.card.name, why),
            [number],
            todo.cause,
            by=todo.item.said,
        )
        steps.append(settled)
        table = settled.table
    return steps or table


def _paid(table: Table, todo: Todo) -> Table:
    """Let an ability whose price is paid wait on, with what was chosen for the price."""
    paid, me = todo.item, (todo.item.key, todo.item.step)
    waiting = tuple(
        w._replace(slots=todo.slots, mine=paid.mine, others=paid.others, followed=paid.followed)
        if (w.key, w.step) == me
        else w
        for w in table.waiting
    )
    return table._replace(todo=table.todo[1:], waiting=waiting)


def price_of(parts: tuple[Part, ...]) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Part a text that begins with what is paid for all of it: the price, and the text without it."""
    frame = parts[0] if parts else None
    if not isinstance(frame, Frame):
        return (), parts
    if frame.cost:
        return frame.cost, (replace(frame, cost=()), *parts[1:])
    price, then = price_of(frame.then)
    return (price, (replace(frame, then=then), *parts[1:])) if price else ((), parts)


# Modes and targets declared early, when an ability is added and not when it is reached.


def early(ruleset: Ruleset, table: Table, item: Waiting) -> str:
    """Return the rule that says that targets are declared on being added, or ""."""
    number, when = first_answer(ruleset.targeting_time, Now(ruleset, table), item) or ("", "")
    return number if when == "added" else ""


def declare(ruleset: Ruleset, table: Table, item: Waiting, rule: str) -> Question | Step | None:
    """Declare the next mode or target of an ability; None when all is declared."""
    slots, scope = item.slots or (), scope_of(ruleset, table, item)
    for want in wanted(item.ability.then, item.ways):
        if _is_open(want, item, slots) and len(others := opponents_still_in(table.board, item.player)) > 1:
            opponents = tuple(Option(name, name) for name in others)
            asks = f"says which opponent chooses for {item.card.name}"
            return Question(
                table,
                "early",
                item.player,
                asks,
                (rule,),
                opponents,
                data=Subject(items=(item,)),
                by=item.said,
            )
        if isinstance(want, Modes):
            offered = modes(ruleset, table, want, scope, item.ways or ())
            if offered:
                of_modes = ruleset.checks.get(f"mode {item.ability.form}", rule)
                return _mode(ruleset, table, item, offered, of_modes, person(want.who, scope))
            if not item.ways:
                return _dropped(ruleset, table, item, rule)
            continue
        chosen = slots[want.slot] if want.slot < len(slots) else ()
        if not chosen and value(want.least, scope.own, scope) > 0 and not legal(ruleset, table, want, scope):
            return _dropped(ruleset, table, item, rule)
        if not slots and (named := _named(ruleset, table, item, want, scope)):
            said = note("target {names} (said with it)", names=label(table.board, named))
            says = noted_of(item.card.name, said)
            next_table = _with(table, item, slots=fill(slots, want.slot, (named,)))
            return step(ruleset, next_table, Stage.CHOOSES, says, [rule], item.step, by=item.said)
        asked = ask(ruleset, table, item, want, scope, chosen)
        if isinstance(asked, Question):
            return asked._replace(
                about="early", rules=(rule,), data=Subject(items=(item,), slot=want.slot, chosen=chosen)
            )
        if len(asked) > len(chosen) or want.slot >= len(slots):
            names = " and ".join(label(table.board, thing) for thing in asked) or "nothing"
            says = noted_of(item.card.name, note("target {names} (no other choice is possible)", names=names))
            next_table = _with(table, item, slots=fill(slots, want.slot, asked))
            return step(ruleset, next_table, Stage.CHOOSES, says, [rule], item.step, by=item.said)
    return None


def _is_open(want: Choose | Modes, item: Waiting, slots: tuple[tuple[Chosen, ...], ...]) -> bool:
    """Say whether "an opponent" declares something, and nothing of it has been declared yet."""
    if not asks_an_opponent(want):
        return False
    if isinstance(want, Modes):
        return not item.ways
    return want.slot >= len(slots) or not slots[want.slot]


def _named(ruleset: Ruleset, table: Table, item: Waiting, want: Choose, scope: Scope) -> Chosen | None:
    """Find the target that was named with the event, where it may be one: "Ann casts Fell at Rat"."""
    if not item.event.target or not want.target:
        return None
    named = (item.event.target, table.board.cards[item.event.target].arrived)
    return named if named in legal(ruleset, table, want, scope) else None


def _mode(
    ruleset: Ruleset, table: Table, item: Waiting, offered: tuple[Option, ...], rule: str, who: str
) -> Question | Step:
    if len(offered) == 1:
        next_table = _with(table, item, ways=(*(item.ways or ()), cast("int", offered[0].value)))
        said = note("mode {names} (no other choice is possible)", names=offered[0].label)
        says = noted_of(item.card.name, said)
        return step(ruleset, next_table, Stage.CHOOSES, says, [rule], item.step, by=item.said)
    asks = f"declares a mode of {item.card.name}"
    return Question(table, "early", who, asks, (rule,), offered, data=Subject(items=(item,)), by=item.said)


def _dropped(ruleset: Ruleset, table: Table, item: Waiting, rule: str) -> Step:
    left = leave(ruleset, table._replace(waiting=tuple(w for w in table.waiting if w is not item)), item)
    says = noted_of(item.card.name, "no target can be declared, so it ceases to exist")
    rules = [rule, ruleset.check("undeclared"), ruleset.check("dropped") if item.ability.limit else ""]
    return step(ruleset, left, Stage.FIZZLES, says, rules, item.step, by=item.said)


def declared(ruleset: Ruleset, question: Question, answer: int) -> Step:
    """Write down a mode or target that was declared."""
    (item,), slot, chosen = question.data.items, question.data.slot, question.data.chosen
    option, table = question.options[answer], question.table
    if isinstance(option.value, str):
        says = f"{item.card.name}: {question.who} says that {option.value} chooses"
        return choice(ruleset, question, answer, _by(table, item, option.value), says, item.step)
    if slot is None:
        next_table = _with(table, item, ways=(*(item.ways or ()), cast("int", option.value)))
    else:
        things: tuple[Chosen, ...] = (*chosen, cast("Chosen", option.value))
        next_table = _with(table, item, slots=fill(item.slots or (), slot, things))
    says = f"{item.card.name}: {question.who} declares {option.label}"
    return choice(ruleset, question, answer, next_table, says, item.step)


def _by(table: Table, item: Waiting, name: str) -> Table:
    """Write into what waits which opponent it is who declares the next thing of it."""
    want = next(w for w in wanted(item.ability.then, item.ways) if _is_open(w, item, item.slots or ()))
    then = with_one_opponent(item.ability.then, want, name)
    changed = item._replace(ability=replace(item.ability, then=then))
    return table._replace(waiting=tuple(changed if w is item else w for w in table.waiting))


def _with(
    table: Table,
    item: Waiting,
    *,
    slots: tuple[tuple[Chosen, ...], ...] | None = None,
    ways: tuple[int, ...] | None = None,
) -> Table:
    changed = item._replace(
        slots=item.slots if slots is None else slots, ways=item.ways if ways is None else ways
    )
    return table._replace(waiting=tuple(changed if w is item else w for w in table.waiting))


# When an ability's turn has come: conditions, whether its player wants it, and its declaration.


GATES = frozenset({"conditions", "declare"})


def opening(ruleset: Ruleset, table: Table) -> Question | list[Step]:
    """Let an ability whose turn has come begin, unless something keeps it from that."""
    todo = table.todo[0]
    if todo.gate == "conditions":
        if over := _conditions(ruleset, table, todo):
            return over
        # only a text that begins with a frame has a price, or is optional by its own words
        framed = bool(todo.parts) and isinstance(todo.parts[0], Frame)
        may_be_asked = framed or todo.item.ability.may or ruleset.reasons_optional
        if may_be_asked and not (framed and _out_of_reach(ruleset, table, todo)):
            asked = _optional(ruleset, table, todo)
            if asked is not None:
                return asked
    return _declare(ruleset, table, todo)


def _conditions(ruleset: Ruleset, table: Table, todo: Todo) -> list[Step] | None:
    """End an ability that a rule or its own text keeps from beginning, and say why."""
    ability = todo.item.ability
    kept = None
    if ruleset.reasons_to_fizzle or ability.limit or ability.given:
        kept = _kept_by_a_rule(ruleset, table, todo.item)
    kept = kept or _kept_by_its_text(ruleset, table, todo.item)
    if kept is None:
        return None
    stage, why, rules = kept
    item, over = todo.item, finish(ruleset, table, todo)
    says = noted_of(item.card.name, why)
    return [step(ruleset, over, stage, says, rules, todo.cause or item.step, by=item.said)]


def _kept_by_a_rule(ruleset: Ruleset, table: Table, item: Waiting) -> Kept | None:
    now, ability = Now(ruleset, table), item.ability
    fizzled: tuple[str, Noted] | None = first_answer(ruleset.reasons_to_fizzle, now, item)
    if fizzled is not None:
        return Stage.FIZZLES, fizzled[1], fizzled[:1]
    counted = ability.limit and counts_on(ruleset, table, item)[0] == "resolving"
    if counted and (used_up := reason_of(ruleset.reasons_used_up, now, item)):
        return Stage.FORBIDDEN, used_up[1], used_up[0]
    again = first_answer(ruleset.reasons_to_test_again, now, item) if ability.given else None
    if again is None:
        return None
    scope = scope_of(ruleset, table, item)
    unmet = fails(ability.given, scope.own, scope)
    return (Stage.FORBIDDEN, f"{unmet}, and {again[1]}", again[:1]) if unmet else None


def _kept_by_its_text(ruleset: Ruleset, table: Table, item: Waiting) -> Kept | None:
    ability = item.ability
    if not (ability.cost or (ability.then and isinstance(ability.then[0], (Frame, Choose)))):
        return None  # nothing to look at before it begins: no gate, no target, no cost
    scope = scope_of(ruleset, table, item)
    if unmet := _unmet(item, scope):
        kind = ability.kind if f"condition {ability.kind}" in ruleset.checks else ability.form
        return Stage.FORBIDDEN, unmet, (ruleset.check("condition", kind),)
    if ability.cost and (cannot := cannot_pay(ruleset, table, item, ability.cost)):
        return Stage.FORBIDDEN, cannot[0], cannot[1:]
    price = _price_of_all(ability.then)
    if price and not item.added and (cannot := cannot_pay(ruleset, table, item, price)):
        return Stage.FORBIDDEN, cannot[0], cannot[1:]
    if none := no_target(ruleset, table, ability.then, item, scope):
        return Stage.FIZZLES, none, (ruleset.check("no target"), ruleset.check("cannot choose"))
    return None


def _gate(table: Table, todo: Todo, gate: Gate) -> Table:
    return table._replace(todo=(todo._replace(gate=gate), *table.todo[1:]))


def _unmet(item: Waiting, scope: Scope) -> str | None:
    """Say which condition of the whole text is not met."""
    parts = item.ability.then
    while len(parts) == 1 and isinstance(parts[0], Frame) and not parts[0].otherwise:
        if why := fails(parts[0].given, scope.own, scope):
            return why
        parts = parts[0].then
    return None


def no_target(
    ruleset: Ruleset, table: Table, parts: tuple[Part, ...], item: Waiting, scope: Scope
) -> str | None:
    """Say that the target with which a text begins, or every mode of it, cannot be chosen; else None."""
    if item.slots is not None:
        return None
    while parts and isinstance(parts[0], Frame) and not parts[0].otherwise and not parts[0].cost:
        parts = parts[0].then
    if parts and isinstance(parts[0], Modes):
        able = not parts[0].least or modes(ruleset, table, parts[0], scope, ())
        return None if able else "no mode can be chosen"
    if not parts or not isinstance(parts[0], Choose) or not parts[0].target:
        return None
    choose = parts[0]
    if value(choose.least, scope.own, scope) > 0 and not legal(ruleset, table, choose, scope):
        return "there is no target to choose"
    return None


def may_be_left(parts: tuple[Part, ...]) -> bool:
    """Say whether a text as a whole is optional: "you may" covers all of it."""
    while parts and isinstance(parts[0], Frame) and not parts[0].otherwise:
        if not all(isinstance(p, Frame) and p.done and not p.otherwise for p in parts[1:]):
            return False  # something happens whether it was done or not
        if parts[0].may:
            return parts[0].who == "you"
        parts = parts[0].then
    return False


def _price_of_all(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Give what has to be paid for all of a text that is optional: "you may pay ②. If you do, ..."."""
    while may_be_left(parts) and isinstance(parts[0], Frame):
        if parts[0].may:
            return parts[0].cost
        parts = parts[0].then
    return ()


def _out_of_reach(ruleset: Ruleset, table: Table, todo: Todo) -> bool:
    """Say whether nobody need be asked: what "you may" costs or takes is not there, and its gate says why."""
    parts = todo.parts
    while may_be_left(parts) and isinstance(parts[0], Frame):
        if parts[0].may:
            scope = scope_of(ruleset, table, todo.item, todo)
            if nothing_for_it(ruleset, table, parts[0], scope):
                return True
        parts = parts[0].then
    price = _price_of_all(todo.parts)
    return bool(price) and cannot_pay(ruleset, table, todo.item, price) is not None


def required(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Write the same text without "you may", once its player has said yes."""
    frame = parts[0]
    if not isinstance(frame, Frame):
        return parts
    return (replace(frame, may=False) if frame.may else replace(frame, then=required(frame.then)), *parts[1:])


def _optional(ruleset: Ruleset, table: Table, todo: Todo) -> Question | None:
    item = todo.item
    optional = first_answer(ruleset.reasons_optional, Now(ruleset, table), item)
    rules = optional[:1] if optional is not None else ()
    if not rules and (item.ability.may or may_be_left(todo.parts)):
        rules = (ruleset.check("may"),)
    if not rules:
        return None
    asks = f"may use “{item.said}”"
    return Question(
        table,
        "activate",
        item.player,
        asks,
        rules,
        (Option("yes", value=True), Option("no", value=False)),
        by=item.said,
    )


def answered(ruleset: Ruleset, question: Question, answer: int) -> Step:
    """Go on after a player has said whether an optional ability is used."""
    table = question.table
    todo = table.todo[0]
    yes = bool(question.options[answer].value)
    if yes:
        parts = required(todo.parts) if may_be_left(todo.parts) else todo.parts
        table = _gate(table, todo._replace(parts=parts), "declare")
    else:
        table = finish(ruleset, table, todo)
    says = f"{question.who} {'uses' if yes else 'does not use'} {todo.item.card.name}’s effect"
    return choice(ruleset, question, answer, table, says, todo.item.step)


def _declare(ruleset: Ruleset, table: Table, todo: Todo) -> list[Step]:
    """Write the steps with which an ability begins; the last of them is that it resolves."""
    item, ability = todo.item, todo.item.ability
    if ability.limit and counts_on(ruleset, table, item)[0] == "resolving":
        table = use(table, item.key, ability.limit)
    grounds: list[tuple[str, Noted]] = list(
        every_answer(ruleset.resolving_grounds, Now(ruleset, table), item)
    )
    steps: list[Step] = []
    cause = todo.cause or item.step
    for number, why in grounds[:-1]:
        steps.append(
            step(ruleset, table, Stage.DECLARES, noted_of(item.card.name, why), [number], cause, by=item.said)
        )
        table = steps[-1].table
    number, why = grounds[-1] if grounds else ("", "it resolves")
    clock = table.clock + 1
    todo = todo._replace(cause=clock, gate="")
    table = table._replace(todo=(todo, *table.todo[1:]), clock=clock)
    rules = (number, *ability.cites)
    steps.append(
        written(ruleset, table, Stage.RESOLVES, noted_of(item.card.name, why), rules, cause, by=item.said)
    )
    return steps
