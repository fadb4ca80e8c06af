"""Following instructions: one part of what resolves at a time, through the one gate.

    given -> may -> cost -> then, or otherwise

Each kind of instruction is one small function here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.acts import top
from rulesengine.core.asking import Option, Question
from rulesengine.core.choosing import NO_MORE, ask, fill, label, legal, modes, scope_of
from rulesengine.core.errors import UnknownWord
from rulesengine.core.inlining import inline
from rulesengine.core.making import events, standing
from rulesengine.core.matching import fails, value
from rulesengine.core.model import Table
from rulesengine.core.paying import cannot_pay
from rulesengine.core.picking import asked
from rulesengine.core.state import opponents, with_standing
from rulesengine.core.text import Choose, Do, Frame, Look, Make, Modes, Roll, Use
from rulesengine.core.trace import Stage, step

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Object, Todo
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Part
    from rulesengine.core.trace import Step

Done: TypeAlias = "Question | list[Step] | Table"
_LOOKS = {True: "reveals", False: "looks at"}


def perform(ruleset: Ruleset, table: Table) -> Done:
    """Follow the next instruction of what is resolving."""
    todo = table.todo[0]
    part = todo.parts[0]
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
    if isinstance(part, Roll):
        options = tuple(Option(str(n), n) for n in range(1, part.sides + 1))
        asks = f"a number from 1 to {part.sides} for {todo.item.card.name}"
        return Question(table, "roll", "chance", asks, (ruleset.check("roll"),), options, by=todo.item.said)
    return _ways(ruleset, table, todo, part) if isinstance(part, Modes) else _use(table, todo, part)


def after(table: Table, todo: Todo, *more: Part) -> Table:
    """Put instructions in the place of the first one."""
    fresh = todo._replace(parts=(*more, *todo.parts[1:]), gate="")
    return table._replace(todo=(fresh, *table.todo[1:]))


def _do(ruleset: Ruleset, table: Table, todo: Todo, part: Do) -> Done:
    scope = scope_of(ruleset, table, todo.item, todo)
    made = events(table.board, todo.item, scope, part, todo.cause)
    come = _come(ruleset, table, todo, made)
    rule = ruleset.check("self unmet")
    if not (part.instead and rule and made and isinstance(come, Table)):
        return come
    steps: list[Step] = []
    for one in part.instead:  # asked now, when the effect that it stands behind is made, and never again
        if why := fails(one.given, scope.own, scope):
            says = f"{todo.item.card.name}: {why}, so “{one.words}” changes nothing"
            made_of = step(ruleset, come, Stage.SKIPPED, says, [rule], todo.cause, by=todo.item.said)
            steps.append(made_of)
            come = made_of.table
    return steps or come


def _make(ruleset: Ruleset, table: Table, todo: Todo, part: Make) -> Done:
    scope = scope_of(ruleset, table, todo.item, todo)
    if part.ability.form == "inline":
        return inline(ruleset, table._replace(todo=(_rest(todo), *table.todo[1:])), todo, part.ability, scope)
    made = standing(ruleset, table, todo.item, scope, part, todo.cause)
    return _come(ruleset, table, todo, () if made is None else (made,))


def _rest(todo: Todo) -> Todo:
    """Leave the first instruction behind."""
    return todo._replace(parts=todo.parts[1:], gate="", done=0, did=False, moment=0)


def _come(ruleset: Ruleset, table: Table, todo: Todo, moment: tuple[Event, ...]) -> Done:
    """Let a moment come; where an instruction finds nothing, a game with a rule for that says so."""
    fresh = _rest(todo)
    if moment:
        return table._replace(todo=(fresh, *table.todo[1:]), agenda=(moment, *table.agenda))
    table, rule = table._replace(todo=(fresh, *table.todo[1:])), ruleset.check("nothing")
    if not rule:
        return table
    says = f"{todo.item.card.name}: there is nothing that this part could act on"
    return [step(ruleset, table, Stage.SKIPPED, says, [rule], todo.cause, by=todo.item.said)]


def _choose(ruleset: Ruleset, table: Table, todo: Todo, part: Choose) -> Done:
    item = todo.item
    scope = scope_of(ruleset, table, item, todo)
    if item.slots is not None and part.target and part.slot < len(item.slots):
        return _check_again(ruleset, table, todo, part)
    chosen: tuple[Object, ...] = todo.slots[part.slot] if todo.gate == "choosing" else ()
    asked = ask(ruleset, table, item, part, scope, chosen)
    if isinstance(asked, Question):
        return asked
    return settle_choice(ruleset, table, todo, part, asked, asked_before=bool(chosen))


def settle_choice(
    ruleset: Ruleset,
    table: Table,
    todo: Todo,
    part: Choose,
    things: tuple[Object, ...],
    *,
    asked_before: bool,
) -> Done:
    """Write down what was chosen; where nobody had to be asked, say so."""
    item = todo.item
    fresh = todo._replace(slots=fill(todo.slots, part.slot, things), did=bool(things), done=len(things))
    table_after = after(table, fresh)
    if asked_before:
        return table_after
    if not things:
        says = f"{item.card.name}: nothing can be chosen, so this part is left out"
        return [
            step(
                ruleset,
                table_after,
                Stage.SKIPPED,
                says,
                [ruleset.check("no choice")],
                todo.cause,
                by=item.said,
            )
        ]
    names = " and ".join(label(table.board, thing) for thing in things)
    says = f"{item.card.name}: {names} (no other choice is possible)"
    rules = [ruleset.check("choose all" if part.target else "take all") or ruleset.check("take")]
    return [step(ruleset, table_after, Stage.CHOOSES, says, rules, todo.cause, by=item.said)]


def _check_again(ruleset: Ruleset, table: Table, todo: Todo, part: Choose) -> Done:
    """Targets declared early are looked at again: one that is not legal any more is let go."""
    item, slots = todo.item, todo.item.slots or ()
    meant = tuple(thing for thing in slots[part.slot] if thing != NO_MORE)
    now = legal(ruleset, table, part, scope_of(ruleset, table, item, todo))
    kept = tuple(thing for thing in meant if thing in now)
    filled = fill(todo.slots, part.slot, kept)
    fresh = after(table, todo._replace(slots=filled, did=bool(kept), done=len(kept)))
    if kept == meant:
        return fresh
    lost = " and ".join(label(table.board, thing) for thing in meant if thing not in now)
    says = f"{item.card.name}: {lost} is no legal target any more"
    return [
        step(ruleset, fresh, Stage.SKIPPED, says, [ruleset.check("target gone")], todo.cause, by=item.said)
    ]


def _look(ruleset: Ruleset, table: Table, todo: Todo, part: Look) -> Done:
    item = todo.item
    scope = scope_of(ruleset, table, item, todo)
    who = item.player if part.whose == "you" else opponents(table.board, item.player)[0]
    seen = top(table.board, who, part.zone, value(part.amount, scope.own, scope))
    fresh = todo._replace(
        slots=fill(todo.slots, part.slot, tuple((c.id, c.arrived) for c in seen)), done=len(seen)
    )
    names, verb = ", ".join(c.name for c in seen) or "nothing, for there is none", _LOOKS[part.reveal]
    says = f"{item.player} {verb} the top {len(seen)} of the {part.zone}: {names}"
    table = after(table, fresh._replace(did=bool(seen)))
    return [step(ruleset, table, Stage.HAPPENS, says, [ruleset.check("look")], todo.cause, by=item.said)]


def _ways(ruleset: Ruleset, table: Table, todo: Todo, part: Modes) -> Done:
    item = todo.item
    taken = tuple(int(w) for w in todo.gate.split(",") if w)
    offered: tuple[Option, ...] = ()
    if item.ways is not None:
        taken = item.ways
    else:
        offered = modes(ruleset, table, part, scope_of(ruleset, table, item, todo), taken)
    if len(offered) > 1:
        asks, rules = f"{item.player} chooses a mode of {item.card.name}", (ruleset.check("mode"),)
        return Question(table, "mode", item.player, asks, rules, offered, data=taken, by=item.said)
    ways = [w for w in (*taken, *(o.value for o in offered)) if w >= 0]
    fresh = after(table, todo, *(p for w in ways for p in part.options[w][1]))
    if offered:
        says = f"{item.card.name}: {offered[0].label} (no other choice is possible)"
        rules = (ruleset.check("mode"),)
        return [step(ruleset, fresh, Stage.CHOOSES, says, rules, todo.cause, by=item.said)]
    if not ways:
        says = f"{item.card.name}: no mode can be chosen, so this part is left out"
        rules = (ruleset.check("no choice"),)
        return [step(ruleset, fresh, Stage.SKIPPED, says, rules, todo.cause, by=item.said)]
    return fresh


def _use(table: Table, todo: Todo, part: Use) -> Table:
    """Follow another ability of the same card, as if its words stood here."""
    for ability in todo.item.card.face.abilities:
        if part.timing in ability.timing and ability is not todo.item.ability:
            return after(table, todo, *ability.then)
    raise UnknownWord(f"{todo.item.card.name} has no other ability with the timing {part.timing!r} to use")


def _gate(ruleset: Ruleset, table: Table, todo: Todo, frame: Frame) -> Done:
    item, scope = todo.item, scope_of(ruleset, table, todo.item, todo)
    name = item.card.name
    if frame.done and not todo.did:
        return _shut(ruleset, table, todo, frame, f"{name}: what it depends on was not done", "if you do")
    if why := fails(frame.given, scope.own, scope):
        lasting = frame.then and isinstance(frame.then[0], Make)
        rule = ruleset.check("if", "stands" if lasting else item.ability.form)
        return _shut(ruleset, table, todo, frame, f"{name}: {why}", "if", rule)
    if frame.cost and (cannot := cannot_pay(ruleset, table, item, frame.cost, todo)):
        return _shut(ruleset, table, todo, frame, f"{name}: {cannot[0]}", "cost", cannot[1])
    if frame.may and todo.gate != "may":
        who = asked(table.board, item, frame.who)
        options = (Option("yes", value=True), Option("no", value=False))
        asks = f"{who} may follow {name}"
        rules = (ruleset.check("may inside") or ruleset.check("may"),)
        return Question(table, "may", who, asks, rules, options, by=item.said)
    return after(table, todo._replace(did=True), *frame.cost, *frame.then)


def _shut(
    ruleset: Ruleset, table: Table, todo: Todo, frame: Frame, says: str, check: str, rule: str = ""
) -> Done:
    table = after(table, todo._replace(did=False), *frame.otherwise)
    if frame.otherwise or not frame.then:
        says += ", so the other way is taken" if frame.otherwise else ""
    rules = [rule or ruleset.check(check)]
    return [step(ruleset, table, Stage.SKIPPED, says, rules, todo.cause, by=todo.item.said)]


def end_of(table: Table, todo: Todo) -> Table:
    """Let an ability that has been followed to its end go, with what was to last only so long."""
    table = table._replace(todo=table.todo[1:])
    kept = tuple(r for r in table.board.standing if not (r.until == "resolved" and r.origin == todo.item.key))
    if len(kept) != len(table.board.standing):
        table = table._replace(board=with_standing(table.board, kept))
    return table
