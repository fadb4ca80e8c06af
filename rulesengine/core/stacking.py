"""Adding what waits to a stack: who begins, each in an own order, modes and targets, one after the other.

Only for a game whose abilities wait on a stack (`Ruleset.adds`): there what has triggered is added before
anybody may do anything, and how far that has come is written in the waiting row itself.

    made -> a turn is set (who begins) -> its player takes it up -> declared -> added
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from rulesengine.core.continuous.standing import Now
from rulesengine.core.model import Todo, unused
from rulesengine.core.resolving import cannot_pay
from rulesengine.core.ruling import Option, Question, Subject, every_answer, first_answer, last_answer
from rulesengine.core.stages import declare, early, may_be_left, price_of, required
from rulesengine.core.trace import Stage, noted_of, step

if TYPE_CHECKING:
    from rulesengine.core.model import Table, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Noted, Step

TAKEN_UP = -1  # the turn of what its player is declaring just now


def add_next(ruleset: Ruleset, table: Table) -> Question | Step | Table | None:
    """Do the next thing that adds a layer; None where nothing is to be added."""
    if not ruleset.stacking_grounds:
        return None
    now = Now(ruleset, table)
    told: list[tuple[Waiting, list[tuple[str, Noted]]]] = []
    quiet: list[Waiting] = []
    for item in table.waiting:
        if item.added:
            continue
        says: list[tuple[str, Noted]] = list(every_answer(ruleset.stacking_grounds, now, item))
        if not says:
            quiet.append(item)
        else:
            told.append((item, says))
    if any(bypasses_stack(ruleset, table, item) for item in quiet):
        return None  # that is followed before anything is added
    for item in quiet:
        declared = _declared(ruleset, table, item) or _priced(ruleset, table, item)
        return declared or _with(table, item, added=_top(table))
    if not told:
        return None
    told = [pair for pair in told if goes_first(ruleset, table, pair[0])] or told
    for item, says in told:
        if item.turn == TAKEN_UP:
            return _declared(ruleset, table, item) or _added(ruleset, table, item, says)
    return _whose(ruleset, table, [item for item, _ in told])


def bypasses_stack(ruleset: Ruleset, table: Table, item: Waiting) -> bool:
    """Say whether something that waits is never on the stack: it is followed at once."""
    return first_answer(ruleset.reasons_to_bypass_stack, Now(ruleset, table), item) is not None


def goes_first(ruleset: Ruleset, table: Table, item: Waiting) -> bool:
    """Say whether something goes on the stack before what has triggered or happens by itself."""
    if item.added:
        return False
    return first_answer(ruleset.reasons_to_stack_first, Now(ruleset, table), item) is not None


def before_upkeep(ruleset: Ruleset, table: Table) -> bool:
    """Say whether something that waits has its turn before what happens by itself: it is still announced."""
    if not ruleset.reasons_to_stack_first:
        return False
    return any(goes_first(ruleset, table, w) or bypasses_stack(ruleset, table, w) for w in table.waiting)


def responds(ruleset: Ruleset, table: Table) -> bool:
    """Say whether the next thing of the script comes while layers wait, as an answer to them."""
    if (
        not ruleset.response_permissions
        or table.played >= len(table.script)
        or not all(w.added for w in table.waiting)
    ):
        return False
    now, moment = Now(ruleset, table), table.script[table.played]
    return any(first_answer(ruleset.about("response_permissions", e.kind), now, e) for e in moment)


def passed(table: Table, kind: str) -> frozenset[str]:
    """Name the players who have passed in a row, by the event that says so, since something resolved."""
    names, past = set[str](), table.past
    while past is not None and past.event.kind == kind and past.step > table.batch:
        names.add(past.event.player)
        past = past.before
    return frozenset(names)


def all_passed(table: Table, kind: str) -> bool:
    """Say whether every player has passed in a row: what waits on top resolves before anything else."""
    return len(passed(table, kind)) == len(table.board.players)


def _whose(ruleset: Ruleset, table: Table, items: list[Waiting]) -> Question | Step | Table:
    """Find out whose layers come first, and then which of them."""
    names = [p.name for p in table.board.players if any(w.player == p.name for w in items)]
    if any(w.turn == 0 for w in items):
        if len(names) == 1:
            return _begins(table, items, names[0])
        if first_stacker := last_answer(ruleset.first_stacker, Now(ruleset, table), items[0]):
            rules, name = first_stacker
            text = f"what {name} controls is added first"
            return step(ruleset, _begins(table, items, name), Stage.ORDERED, text, rules, items[0].step)
        return _who_begins(ruleset, table, items, names)
    first = min(w.turn for w in items)
    own = [w for w in items if w.turn == first]
    if len(own) == 1:
        return _with(table, own[0], turn=TAKEN_UP)
    return _which(ruleset, table, own)


def _declared(ruleset: Ruleset, table: Table, item: Waiting) -> Question | Step | None:
    """Declare what is still to be declared of one that is being added, once its player has said yes."""
    if ruleset.consent_grounds and (asked := _consents(ruleset, table, item)) is not None:
        return asked
    rule = early(ruleset, table, item) if ruleset.targeting_time else ""
    return declare(ruleset, table, item, rule) if rule else None


def _priced(ruleset: Ruleset, table: Table, item: Waiting) -> Step | None:
    """Let what an ability costs be paid before it is on the stack, where the book says so.

    Where it cannot be paid, nothing is paid and the ability goes.
    """
    if not item.ability.cost:
        return None
    changed = first_answer(ruleset.changed_costs, Now(ruleset, table), item)
    if changed is not None:
        item, before = item._replace(ability=replace(item.ability, cost=changed[1])), item
        table = table._replace(waiting=tuple(item if w is before else w for w in table.waiting))
        if not item.ability.cost:
            says = noted_of(item.card.name, "there is nothing to pay for it")
            return step(ruleset, table, Stage.DECLARES, says, [changed[0]], item.step, by=item.said)
    grounds: list[tuple[str, Noted]] = list(every_answer(ruleset.payment_grounds, Now(ruleset, table), item))
    if not grounds:
        return None
    rules, name = [number for number, _ in grounds], item.card.name
    rules += [changed[0]] if changed is not None else []
    if unpaid := cannot_pay(ruleset, table, item, item.ability.cost):
        left = table._replace(waiting=tuple(w for w in table.waiting if w is not item))
        left = unused(left, item.key, item.ability.limit)
        rules = list(dict.fromkeys([*rules, unpaid[1]]))
        return step(ruleset, left, Stage.FORBIDDEN, noted_of(name, unpaid[0]), rules, item.step, by=item.said)
    kept = item._replace(ability=replace(item.ability, cost=()))
    price = Todo(kept, item.ability.cost, table.clock + 1, item.slots or (), price=True)
    waiting = tuple(kept if w is item else w for w in table.waiting)
    begun = table._replace(todo=(price, *table.todo), waiting=waiting)
    says = noted_of(name, grounds[0][1])
    return step(ruleset, begun, Stage.DECLARES, says, rules, item.step, by=item.said)


def _consents(ruleset: Ruleset, table: Table, item: Waiting) -> Question | Step | None:
    """Ask its player, before it is added, whether an optional ability is used at all.

    Where it has a price that cannot be paid, nobody is asked, and it goes.
    """
    if not (item.ability.may or may_be_left(item.ability.then)):
        return None
    rules = tuple(number for number, _ in every_answer(ruleset.consent_grounds, Now(ruleset, table), item))
    if rules and (unpaid := cannot_pay(ruleset, table, item, price_of(item.ability.then)[0])):
        left = table._replace(waiting=tuple(w for w in table.waiting if w is not item))
        says = noted_of(item.card.name, unpaid[0])
        return step(ruleset, left, Stage.FORBIDDEN, says, [*rules, unpaid[1]], item.step, by=item.said)
    options = (Option("yes", value=True), Option("no", value=False))
    asks = f"may use “{item.said}”; it is only added if so"
    asked = Question(
        table, "consents", item.player, asks, rules, options, data=Subject(items=(item,)), by=item.said
    )
    return asked if rules else None


def consented(ruleset: Ruleset, question: Question, answer: int) -> Step:
    """Write down whether an optional ability is used; one that is not goes, as if it had not triggered.

    A price with which it begins is paid now.
    """
    (item,), table = question.data.items, question.table
    yes = bool(question.options[answer].value)
    kept: tuple[Waiting, ...] = ()
    if yes:
        then = required(item.ability.then) if may_be_left(item.ability.then) else item.ability.then
        price, then = price_of(then)
        kept = (item._replace(ability=replace(item.ability, may=False, then=then)),)
        if price:  # what is asked now is paid now
            table = table._replace(todo=(Todo(kept[0], price, table.clock + 1, price=True), *table.todo))
    else:
        table = unused(table, item.key, item.ability.limit)
    waiting = tuple(w for other in table.waiting for w in (kept if other is item else (other,)))
    says = f"{question.who} {'uses' if yes else 'does not use'} {item.card.name}’s effect"
    return _recorded(ruleset, question, answer, table._replace(waiting=waiting), says, item)


def _added(ruleset: Ruleset, table: Table, item: Waiting, says: list[tuple[str, Noted]]) -> Step:
    table = _with(table, item, added=_top(table))
    for number, moment in every_answer(ruleset.events_when_stacked, Now(ruleset, table), item):
        caused = tuple(event._replace(law=number, cause=table.clock + 1) for event in moment)
        table = table._replace(agenda=(caused, *table.agenda))
    text = noted_of(item.card.name, *(why for _, why in says))
    rules = [number for number, _ in says]
    return step(ruleset, table, Stage.DECLARES, text, rules, item.step, by=item.said, player=item.player)


def _top(table: Table) -> int:
    """Return the place on top of the stack: later is higher."""
    return max(table.clock, *(w.added for w in table.waiting)) + 1


def _begins(table: Table, items: list[Waiting], name: str) -> Table:
    """Give every player's layers their turn, clockwise from the one who begins."""
    names = [p.name for p in table.board.players]
    order = [*names[names.index(name) :], *names[: names.index(name)]]
    for item in items:
        table = _with(table, item, turn=order.index(item.player) + 1)
    return table


def _who_begins(ruleset: Ruleset, table: Table, items: list[Waiting], names: list[str]) -> Question:
    chooser = last_answer(ruleset.first_stacker_chooser, Now(ruleset, table), items[0])
    rules, who = chooser or ((), table.board.turn_player)
    asks = "says whose layers are added to the stack first"
    options = tuple(Option(name, name) for name in names)
    return Question(table, "begins", who, asks, rules, options, data=Subject(items=tuple(items)))


def _which(ruleset: Ruleset, table: Table, own: list[Waiting]) -> Question:
    """Ask a player which own layer is added first; the last one added resolves first."""
    chooser = first_answer(ruleset.ordering_player, Now(ruleset, table), own[0])
    who, rules = (chooser[1], chooser[:1]) if chooser is not None else (own[0].player, ())
    ordered = sorted(own, key=lambda w: (w.card.name, w.ability.words, w.key))
    names = [w.card.name for w in ordered]
    options = tuple(Option(w.card.name if names.count(w.card.name) == 1 else str(w.said), w) for w in ordered)
    asks = "says which of these is added first; the last one added resolves first"
    return Question(table, "adds", who, asks, rules, options, data=Subject(items=tuple(own)))


def begun(ruleset: Ruleset, question: Question, answer: int) -> Step:
    """Write down whose layers are added first."""
    name, items = cast("str", question.options[answer].value), list(question.data.items)
    table = _begins(question.table, items, name)
    return _recorded(ruleset, question, answer, table, f"{question.who}: {name} adds layers first", items[0])


def taken_up(ruleset: Ruleset, question: Question, answer: int) -> Step:
    """Write down which layer a player adds next."""
    item = cast("Waiting", question.options[answer].value)
    table = _with(question.table, item, turn=TAKEN_UP)
    return _recorded(ruleset, question, answer, table, f"{question.who} adds {item.card.name} first", item)


def _recorded(
    ruleset: Ruleset, question: Question, answer: int, table: Table, says: str, item: Waiting
) -> Step:
    return step(
        ruleset,
        table,
        Stage.CHOOSES,
        says,
        question.rules,
        item.step,
        player=question.who,
        question=question,
        answer=answer,
    )


def _with(table: Table, item: Waiting, **new: int) -> Table:
    changed = item._replace(**new)  # type: ignore[arg-type]
    return table._replace(waiting=tuple(changed if w is item else w for w in table.waiting))
