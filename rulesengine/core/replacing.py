"""Instead: what changes an event before it happens, one at a time, each once per event.

After each one the question is asked again, for the event has changed. A player is asked for an
order only where the orders come to different ends; that is tried out, never guessed. Where a
player has to be asked twice, the first answer is a step of its own and is kept in the event.

    who could? -> who begins? -> whose turn? -> which first? -> where, which of its ways, does it? -> change
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias, cast

from rulesengine.core.candidates import (
    active,
    among,
    begun,
    besides,
    candidates,
    change_of,
    choices,
    lessened,
    on_its_way,
    outcome,
    portions,
    remarks,
    size,
    splits,
    who_begins,
    whose_turn,
)
from rulesengine.core.continuous.standing import Now
from rulesengine.core.model import Event, Todo, spent, used_up, uses_left
from rulesengine.core.noticing import bans, listeners, nobody_listens, reason_unseen, waiting_for
from rulesengine.core.ruling import Option, Question, Subject, first_answer, ranks_of
from rulesengine.core.text import Ability, Amount
from rulesengine.core.trace import UNASKED, Stage, Step, choice, step, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.candidates import Candidate, Outcome, Portion
    from rulesengine.core.model import Key, Table
    from rulesengine.core.noticing import Found
    from rulesengine.core.ruling import About, Moment, Ruleset
    from rulesengine.core.trace import Unasked

    Matters: TypeAlias = Callable[[Ruleset, Question], bool]


# Prevention: how much of which damage a shield takes, and who says so where it is not enough.


PREVENTED = "is prevented"  # the event that "cannot be prevented" listens for, where a game has it
DAMAGE_PREVENTED = (
    "damage is prevented"  # what triggers when damage is prevented listens for this, where a game has it
)


class Way(NamedTuple):
    """One way to prevent: what is taken from where, and what made it less."""

    portions: tuple[Portion, ...]
    reducers: tuple[Found, ...] = ()


def hard(ruleset: Ruleset, table: Table) -> frozenset[int]:
    """List the places of the events of the moment that cannot be prevented."""
    known = PREVENTED in ruleset.words.events
    return frozenset(
        place
        for place, event in enumerate(table.agenda[0])
        if event.said("prevented") == "no"
        or (
            known
            and any(
                reason is None
                for _, reason in bans(ruleset, table.board, event._replace(kind=PREVENTED, own=()))
            )
        )
    )


def ways(ruleset: Ruleset, table: Table, place: int, replacement: Found) -> tuple[Way, ...]:
    """List the ways in which a prevention can take as much as it can.

    A shield, and what works only once, is one supply for the whole moment; what prevents without being
    spent prevents from each event for itself.
    """
    moment, change = table.agenda[0], change_of(replacement)
    covered = [place]
    if change.shield or (replacement.row is not None and replacement.row.bounded):
        covered = [
            i
            for i, event in enumerate(moment)
            if replacement.key not in event.replaced_by
            and reason_unseen(ruleset, table.board, replacement, event, table.past) is None
        ]
    parts = portions(moment, covered, change.types, hard(ruleset, table))
    have = size(ruleset, table, moment[place], replacement)
    plain = splits(parts, sum(p.amount for p in parts) if have is None else have)
    where: dict[Key, tuple[Found, list[int]]] = {}
    for covering in covered:
        for reducer in reducers(ruleset, table, covering):
            where.setdefault(reducer.key, (reducer, []))[1].append(covering)
    less = sorted(where.values(), key=lambda reducer_at: _by_words(reducer_at[0]))
    return tuple(way for portions in plain for way in _reduced(ruleset, table, portions, less))


def reducers(ruleset: Ruleset, table: Table, place: int) -> list[Found]:
    """List what makes a prevention of the event at this place prevent less.

    What works only once and was said to work on the prevention of another event of the moment is none.
    """
    moment = table.agenda[0]
    if nobody_listens(ruleset, table.board, "instead", moment[place].kind):
        return []
    return [
        reducer
        for reducer in listeners(ruleset, table.board, "instead", moment[place])
        if change_of(reducer).how == "lessen"
        and not used_up(table, reducer.key, reducer.ability)
        and reason_unseen(ruleset, table.board, reducer, moment[place], table.past) is None
        and not any(
            place != other and reducer.key in event.course.reducers and _prevents(ruleset, table, event)
            for other, event in enumerate(moment)
        )
    ]


def _prevents(ruleset: Ruleset, table: Table, event: Event) -> bool:
    return any(change_of(replacement).how == "prevent" for replacement in active(ruleset, table, event))


def _by_words(replacement: Found) -> tuple[str, Key]:
    return str(replacement.said), replacement.key


def _reduced(
    ruleset: Ruleset, table: Table, portions: tuple[Portion, ...], less: list[tuple[Found, list[int]]]
) -> list[Way]:
    """List the ways of a prevention again, each with what every reducer takes off it."""
    possible = [Way(portions)]
    for reducer, places in less:
        event = table.agenda[0][places[0]]
        types, by = change_of(reducer).types, size(ruleset, table, event, reducer) or 0
        possible = [
            was if less_portions == was.portions else Way(less_portions, (*was.reducers, reducer))
            for was in possible
            for less_portions in lessened(was.portions, by, types, places)
        ]
    return possible


def _asked(
    table: Table, about: About, asks: str, rules: tuple[str, ...], options: tuple[Option, ...], data: Subject
) -> Question:
    """Ask whoever controls a replacement something about it."""
    whose = cast("Found", data.replacement)
    return Question(table, about, whose.player, asks, rules, options, data=data, by=whose.said)


def ask_split(ruleset: Ruleset, table: Table, replacement: Found, possible: tuple[Way, ...]) -> Question:
    """Ask whoever controls a prevention what it prevents; one that is optional may prevent nothing."""
    options = tuple(Option(_said(table, way.portions), way) for way in possible)
    if change_of(replacement).may:
        options = (*options, Option("nothing", ()))
    asks = f"says which damage {replacement.said} prevents"
    cards = table.board.cards
    whose = {
        cards[e.card].controller
        for way in possible
        for p in way.portions
        if (e := table.agenda[0][p.place]).card
    }
    rules = tuple(
        n for n in (ruleset.check("split"), ruleset.check("split others") if len(whose) > 1 else "") if n
    )
    return _asked(table, "split", asks, rules, options, Subject(replacement=replacement))


def split(
    ruleset: Ruleset, table: Table, replacement: Found, way: Way, rules: tuple[str, ...], note: str = ""
) -> Step:
    """Take these portions of damage off the events of the first moment."""
    moment, cause = table.agenda[0], table.clock + 1
    after, prevented = list(moment), _said(table, way.portions)
    stays = hard(ruleset, table)
    for place in {part.place for part in way.portions}:
        after[place] = on_its_way(ruleset, moment[place], replacement)
    for part in way.portions:
        event = after[part.place]
        off = part.amount - part.less
        left = ((k, a - off if k == part.kind else a) for k, a in event.parts)
        after[part.place] = event._replace(
            amount=event.amount - off,
            parts=tuple(p for p in left if p[1]),
            replaced_by=tuple(dict.fromkeys((*event.replaced_by, replacement.key))),
            cause=cause,
            by=replacement.said,
            course=event.course._replace(reducers=()),
        )
    first = moment[way.portions[0].place]
    also = tuple(e._replace(cause=cause) for e in besides(ruleset, table, first, replacement))
    agenda = (tuple(after), *table.agenda[1:])
    cost = sum(p.amount for p in way.portions)
    table = _spend(table, replacement, cost if change_of(replacement).shield else 1)
    for reducer in way.reducers:
        table = _spend(table, reducer, 1)
    agenda = _with_prevented(ruleset, table, replacement, way, moment, agenda)
    table = table._replace(agenda=(also, *agenda) if also else agenda)
    less = sum(p.less for p in way.portions)
    unable = bool(stays.intersection(p.place for p in way.portions)) and not cost
    name = replacement.source.name
    says = f"{name}: it cannot be prevented" if unable else f"{name}: {cost - less} prevented: {prevented}"
    if less:
        says += f", {less} less for {' and '.join(reducer.source.name for reducer in way.reducers)}"
    rules = tuple(n for n in rules if not unable or n != ruleset.check("prevent"))
    cites = (
        *replacement.ability.cites,
        *rules,
        *_rules(ruleset, first, replacement, way, also, unable=unable),
    )
    says += f" ({note})" if note else ""
    return step(ruleset, table, Stage.REPLACED, says, cites, first.cause, by=replacement.said, event=first)


def _with_prevented(
    ruleset: Ruleset,
    table: Table,
    replacement: Found,
    way: Way,
    moment: Moment,
    agenda: tuple[Moment, ...],
) -> tuple[Moment, ...]:
    """Add to the agenda that damage was prevented, where somebody listens: all of one moment in one moment.

    What was prevented by one effect says so, and an ability that triggers once for it triggers once.
    """
    rule = ruleset.check("prevented")
    if not rule or DAMAGE_PREVENTED not in ruleset.words.events:
        return agenda
    prevented: list[Event] = []
    for part in way.portions:
        event, by = moment[part.place], part.amount - part.less
        told = Event(
            DAMAGE_PREVENTED,
            event.card,
            event.player,
            by,
            event.source,
            detail=(*event.detail, ("effect", str(replacement.key))),
        )
        if by > 0 and any(listeners(ruleset, table.board, "trigger", told)):
            prevented.append(told._replace(law=rule, cause=table.clock + 1))
    if not prevented:
        return agenda
    now, *later = agenda
    if later and all(event.kind == DAMAGE_PREVENTED for event in later[0]):
        return (now, (*later[0], *prevented), *later[1:])
    return (now, tuple(prevented), *later)


def _spend(table: Table, replacement: Found, uses: int) -> Table:
    """Use up a replacement so often: its turn in a scope, or a part of what an effect left behind."""
    return spent(table, replacement.key, replacement.ability.limit, replacement.row, uses)


def _rules(
    ruleset: Ruleset, event: Event, replacement: Found, way: Way, also: tuple[Event, ...], *, unable: bool
) -> tuple[str, ...]:
    """Name what the book says about each part of a prevention that has a bearing here."""
    change, ability, check = change_of(replacement), replacement.ability, ruleset.check
    row = replacement.row
    names = [
        ("prevention", True),
        ("prevent shield" if change.shield else "prevent fixed", True),
        ("prevent fresh", isinstance(change.amount, Amount)),
        ("prevent all", not change.shield and change.amount == 0),
        ("prevent types", bool(event.parts or event.said("type"))),
        ("prevent source", bool(ability.by) or ability.whose == "source"),
        ("prevent anyone", ability.whose == "any" and not ability.about),
        ("unpreventable", unable),
        ("applied once", unable and not change.shield and row is not None and row.bounded),
        ("chain", bool(event.replaced_by) and event.replaced_by != event.course.makers),
        ("sub-event", bool(also)),
        ("lessen", bool(way.reducers)),
        ("lessen inside", bool(way.reducers)),
    ]
    reduced = [cite for reducer in way.reducers for cite in reducer.ability.cites]
    return tuple(number for name, holds in names if holds and (number := check(name))) + tuple(reduced)


def _said(table: Table, way: tuple[Portion, ...]) -> str:
    names, moment = table.board.cards, table.agenda[0]
    phrases = []
    for part in way:
        event = moment[part.place]
        who = names[event.card].name if event.card else event.player
        kind = f"{part.kind} " if part.kind else ""
        alike = sum((e.card, e.player) == (event.card, event.player) for e in moment) > 1
        source = f" from {names[event.source].name}" if event.source else ""
        of = f" (of {event.amount}{source})" if alike else ""  # else two answers would be the same words
        phrases.append(f"{part.amount - part.less} {kind}for {who}{of}")
    return ", ".join(phrases)


# Letting one replacement change one event, and saying so with the rules that make it what it is.


def apply(
    ruleset: Ruleset,
    table: Table,
    place: int,
    replacement: Found,
    rules: tuple[str, ...],
    note: str,
    named: tuple[str, ...] = (),
) -> Step:
    """Let one replacement change the event at `place` of the first moment."""
    if change_of(replacement).how == "prevent":
        way = ways(ruleset, table, place, replacement)[0]
        return split(ruleset, table, replacement, way, (*rules, *of_sort(ruleset, replacement)), note)
    event, cause = on_its_way(ruleset, table.agenda[0][place], replacement), table.clock + 1
    out = outcome(ruleset, table, event, replacement, named)
    after = () if out.event is None else (out.event._replace(cause=cause, law=""),)
    details = "".join(f", {name} {word}" for name, word in change_of(replacement).says)
    phrases = [words(ruleset, table, e) + details for e in after]
    says = f"{words(ruleset, table, event)} → {' and '.join(phrases) or _nothing(replacement)}"
    says += f" ({note})" if note else ""
    cites = (
        *replacement.ability.cites,
        *rules,
        *of_sort(ruleset, replacement),
        *_because(ruleset, event, replacement, out),
        *_in_its_place(ruleset, event, replacement),
    )
    table = put_back(_spend(table, replacement, 1), place, after)
    if change_of(replacement).sort == "outcome":
        table = _without_the_rest(table, event)
    if change_of(replacement).how == "follow":
        table = _followed(ruleset, table, replacement, event)
    if out.also:
        first = tuple(e._replace(cause=cause) for e in out.also)
        table = table._replace(agenda=(first, *table.agenda))
    return step(ruleset, table, Stage.REPLACED, says, cites, event.cause, by=replacement.said, event=event)


def again(event: Event) -> bool:
    """Say whether the player whose replacement it is has been through already in this round."""
    line = event.course.line
    return len(line) > 1 and line[-1] in line[:-1] and line[-1] != line[-2]


def of_sort(ruleset: Ruleset, replacement: Found) -> tuple[str, ...]:
    """Name the rules of a kind of replacement: what it is, and when its turn is."""
    sort, how = change_of(replacement).sort, change_of(replacement).how
    what = ruleset.check("prevent") if how == "prevent" else ruleset.check("instead", sort)
    return tuple(n for n in (what, ruleset.check("turn of", sort)) if n)


def put_back(table: Table, place: int, after: tuple[Event, ...]) -> Table:
    """Put what an event has become in its place; a moment in which nothing is left is gone."""
    moment, *rest = table.agenda
    changed = (*moment[:place], *after, *moment[place + 1 :])
    return table._replace(agenda=(changed, *rest) if changed else tuple(rest))


def _because(ruleset: Ruleset, event: Event, replacement: Found, out: Outcome) -> tuple[str, ...]:
    """Name what else the book says about a change like this one."""
    change, row = change_of(replacement), replacement.row
    names = [
        ("replaced", True),
        ("self only", change.sort == "self"),
        ("self late", change.sort == "self" and bool(replacement.ability.about)),
        ("chain", bool(event.replaced_by) and event.replaced_by != event.course.makers),
        ("own count", bool(event.course.makers)),
        ("round again", again(event)),
        ("sub-event", bool(out.also)),
        ("fresh", isinstance(change.amount, Amount) and row is None),
        ("became", out.event is None or out.event.kind != event.kind),
        ("copyable", any(not isinstance(given, (int, Amount)) for _, given in change.gives)),
    ]
    return tuple(n for name, holds in names if holds and (n := ruleset.check(name)))


def _without_the_rest(table: Table, event: Event) -> Table:
    """Take the rest of a result away: what one rule lets follow from one event is one result."""
    moment, *rest = table.agenda or ((),)
    left = tuple(e for e in moment if (e.law, e.cause) != (event.law, event.cause))
    return table._replace(agenda=(left, *rest) if left else tuple(rest))


def _nothing(replacement: Found) -> str:
    return f"“{replacement.ability.words}”" if change_of(replacement).how == "follow" else "nothing"


def _in_its_place(ruleset: Ruleset, event: Event, replacement: Found) -> tuple[str, ...]:
    """Name what the book says of instructions that are followed in the place of an event."""
    if change_of(replacement).how != "follow":
        return ()
    left = ruleset.check("left undone", event.kind) if event.said("remember") else ""
    return tuple(number for number in (ruleset.check("followed first", event.kind), left) if number)


def _followed(ruleset: Ruleset, table: Table, replacement: Found, event: Event) -> Table:
    """Let a player follow instructions in the place of an event: nothing of them waits.

    Where the game says so for a kind of event, the moments that were to come wait until that is done.
    """
    change, agenda = change_of(replacement), table.agenda
    item = waiting_for(table, replacement, event, table.board, table.clock + 1)
    todo = Todo(item, (*change.cost, *change.then), table.clock + 1)
    if ruleset.check("followed first", event.kind):
        todo, agenda = todo._replace(later=agenda), ()
    return table._replace(todo=(todo, *table.todo), agenda=agenda)


# What comes before a moment happens: who begins, whose turn it is, which first, and what is asked.


def before(ruleset: Ruleset, table: Table, matters: Matters | None = None) -> Question | Step | None:
    """Do the next thing that comes before the first moment happens; None where nothing is left.

    `matters` says of a question whether its answer can matter. Without it every question is asked and
    nothing is remarked on: so it is for whoever tries all the answers out.
    """
    in_time, late = candidates(ruleset, table)
    if (
        matters is not None
        and (not in_time or late)
        and (remark := _remark(ruleset, table, late, over=not in_time))
    ):
        return remark
    if not in_time:
        return None
    first = min(in_time, key=lambda c: (c.rank, not _kept_reducers(table, c.place), c.place))
    question = _which_reduced(ruleset, table, [c for c in in_time if c.rank == first.rank])
    if question is not None and (matters is None or matters(ruleset, question)):
        return question
    place = first.place
    unasked: Unasked = ""
    if ruleset.first_replacer_chooser and (asked := who_begins(ruleset, table, place, in_time)) is not None:
        if matters is None or matters(ruleset, asked):
            return asked
        table, unasked = begun(table, place, cast("str", asked.options[0].value)), "beginner"
    event = table.agenda[0][place]
    tied = [c for c in in_time if c.place == place and c.rank == first.rank]
    if ruleset.first_replacer_chooser:
        tied = whose_turn(table, event, tied)
    kept = [c for c in in_time if c.place == place and c.replacement.key == event.first]
    tied_here = sorted((c.replacement for c in kept or tied), key=lambda f: (str(f.said), f.key))
    if len(tied_here) > 1:
        question = _which(ruleset, table, place, tied_here)
        if matters is None or matters(ruleset, question):
            return question
        unasked = unasked or "order"
    rivals = _rivals(ruleset, table, tied_here[0])
    if len(rivals) > 1:
        return _where(ruleset, table, tied_here[0], rivals)
    rules = (*_one_pass(ruleset, tied_here), *_several(ruleset, in_time, first))
    return _with(ruleset, table, rivals[0] if rivals else place, tied_here[0], rules, unasked=unasked)


def _several(ruleset: Ruleset, in_time: list[Candidate], first: Candidate) -> tuple[str, ...]:
    """Name the rule that puts a replacement before those that are there too."""
    for place, ruling in enumerate(ruleset.replacement_order):
        if any(c.place == first.place and c.rank[place] > first.rank[place] for c in in_time):
            return (ruling.number,)
    return ()


def _one_pass(ruleset: Ruleset, tied: list[Found]) -> tuple[str, ...]:
    """Name the rule that puts two sorts of replacement into one step."""
    rule = ruleset.check("one pass")
    return (
        (rule,)
        if rule and {"self", "identity"} <= {change_of(replacement).sort for replacement in tied}
        else ()
    )


def _remark(ruleset: Ruleset, table: Table, late: list[Candidate], *, over: bool) -> Step | None:
    """Say who does not change the event after all, and why: one at a time, each once."""
    for place, replacement, why, rule in remarks(ruleset, table, late, over=over):
        event = table.agenda[0][place]
        course = event.course._replace(told=(*event.course.told, replacement.key))
        next_table = put_back(table, place, (event._replace(course=course),))
        says = f"{replacement.source.name} does not apply: {why}"
        remark = step(
            ruleset, next_table, Stage.SKIPPED, says, [rule], event.cause, by=replacement.said, event=event
        )
        return remark._replace(why=why)
    return None


def _which(ruleset: Ruleset, table: Table, place: int, tied: list[Found]) -> Question:
    """Ask whose order counts where several replacements would come to different ends."""
    event = table.agenda[0][place]
    if ruleset.first_replacer_chooser:
        who = tied[0].player
        rules = tuple(n for n in map(ruleset.check, ("several", "own order")) if n)
        rules = (*rules, *_one_pass(ruleset, tied))
    else:
        who, rules = table.board.turn_player, ()
        if chooser := first_answer(ruleset.replacement_chooser, Now(ruleset, table), event):
            rules, who = chooser[:1], chooser[1]
        order, ability = ruleset.replacement_order, tied[0].ability
        plain = ranks_of(order, event, ability) == ranks_of(order, event, Ability("any other"))
        if plain and (any_of_them := ruleset.check("any of them")):
            rules = (*rules, any_of_them)  # none of them goes before
    options = tuple(Option(str(f.said), f) for f in tied)
    asks = f"chooses what changes “{words(ruleset, table, event)}” first"
    return Question(table, "replace", who, asks, rules, options, data=Subject(place))


def _rivals(ruleset: Ruleset, table: Table, replacement: Found) -> list[int]:
    """List the events of the moment that want a replacement which is not enough for all of them."""
    row, moment = replacement.row, table.agenda[0]
    once = row is not None and row.bounded and change_of(replacement).how != "prevent"
    if not replacement.ability.limit and not once:
        return []
    wanting = [
        i
        for i, event in enumerate(moment)
        if replacement.key not in event.replaced_by
        and reason_unseen(ruleset, table.board, replacement, event, table.past) is None
    ]
    enough = _uses(table, replacement, len(wanting))
    alike = {moment[i]._replace(cause=0, replaced_by=(), first=None) for i in wanting}
    if len(wanting) <= enough or len(alike) == 1:
        return []
    return [i for i in wanting if moment[i].first == replacement.key] or wanting


def _which_reduced(ruleset: Ruleset, table: Table, in_time: list[Candidate]) -> Question | None:
    """Ask which prevention is made less, where what does it is not enough for all of the moment."""
    moment = table.agenda[0]
    wanting: dict[Key, tuple[Found, set[int]]] = {}
    for candidate in in_time:
        if change_of(candidate.replacement).how == "prevent" and reducers(ruleset, table, candidate.place):
            for way in ways(ruleset, table, candidate.place, candidate.replacement):
                for reducer in way.reducers:
                    places = {p.place for p in way.portions if p.less}
                    wanting.setdefault(reducer.key, (reducer, set()))[1].update(places)
    for reducer, places in sorted(wanting.values(), key=lambda pair: _by_words(pair[0])):
        alike = {moment[i]._replace(cause=0, replaced_by=(), first=None) for i in places}
        chosen_already = any(reducer.key in event.course.reducers for event in moment)
        if not chosen_already and len(places) > _uses(table, reducer, len(places)) and len(alike) > 1:
            return _where(ruleset, table, reducer, sorted(places))
    return None


def _kept_reducers(table: Table, place: int) -> bool:
    return bool(table.agenda[0][place].course.reducers)


def _uses(table: Table, replacement: Found, wanted: int) -> int:
    """Say for how many of so many events a replacement is enough."""
    if replacement.ability.limit:
        return uses_left(table, replacement.key, replacement.ability)
    return replacement.row.left if replacement.row is not None and replacement.row.bounded else wanted


def _where(ruleset: Ruleset, table: Table, replacement: Found, rivals: list[int]) -> Question:
    """Ask which of several events at once is changed, where a replacement is not enough for all."""
    options = tuple(Option(words(ruleset, table, table.agenda[0][i]), i) for i in rivals)
    asks = f"says what {replacement.said} changes"
    rules = (ruleset.check("which event"),)
    return _asked(table, "where", asks, rules, options, Subject(replacement=replacement))


def _with(
    ruleset: Ruleset,
    table: Table,
    place: int,
    replacement: Found,
    rules: tuple[str, ...],
    note: str = "",
    *,
    unasked: Unasked = "",
) -> Question | Step:
    """Apply a replacement, or ask its player first: whether it is used, how it is split, as what."""
    change = change_of(replacement)
    possible = ways(ruleset, table, place, replacement) if change.how == "prevent" else ()
    if len(possible) > 1:
        return ask_split(ruleset, table, replacement, possible)
    if change.how == "with" and change.whom is not None:
        return _as_what(ruleset, table, place, replacement, rules, note)
    if change.may:
        asks = f"may use {replacement.said}"
        answers = (Option("yes", value=True), Option("no", value=False))
        check = (ruleset.check("may instead") or ruleset.check("may"),)
        return _asked(table, "use", asks, check, answers, Subject(place, replacement))
    named = choices(replacement)
    if len(named) > 1:
        asks = f"says as what {replacement.source.name} comes"
        options = tuple(Option(word, word) for word in named)
        return _asked(table, "with", asks, (_arriving(ruleset, table),), options, Subject(place, replacement))
    applied = apply(ruleset, table, place, replacement, rules, note or UNASKED.get(unasked, ""))
    return applied._replace(unasked=unasked) if unasked else applied


def _arriving(ruleset: Ruleset, table: Table) -> str:
    """Name the rule by which it is asked as what something comes; of several together, for each of them."""
    together = ruleset.check("with several") if len(table.agenda[0]) > 1 else ""
    return together or ruleset.check("with")


def _as_what(
    ruleset: Ruleset, table: Table, place: int, replacement: Found, rules: tuple[str, ...], note: str
) -> Question | Step:
    """Ask of what it comes as a copy, or under whose control; where there is one way, take that."""
    cards, event = table.board.cards, table.agenda[0][place]
    things = among(ruleset, table, event, replacement)
    ways = [Option(cards[n].name if n else name, str(n) if n else name) for n, name in things]
    if change_of(replacement).may and ways:
        ways.append(Option("no", ""))
    if len(ways) > 1:
        asks = f"says as what, or under whose control, {replacement.source.name} comes"
        subject = Subject(place, replacement)
        return _asked(table, "with", asks, (_arriving(ruleset, table),), tuple(ways), subject)
    return apply(ruleset, table, place, replacement, rules, note, tuple(str(way.value) for way in ways))


def chosen(ruleset: Ruleset, question: Question, answer: int) -> Step:
    """Go on after a player has said who begins, which goes first, where, whether, how it is split."""
    table, option, about = question.table, question.options[answer], question.about
    if about == "select":
        after = begun(table, question.data.place, cast("str", option.value))
        return _choice(ruleset, question, answer, after, f"{question.who}: {option.label} begins")
    if about == "replace":
        place, replacement = question.data.place, cast("Found", option.value)
        note = f"{question.who} chose it before {len(question.options) - 1} other"
        went_on = _with(ruleset, table, place, replacement, question.rules, note)
        if isinstance(went_on, Step):
            return _recorded(went_on, question, answer)
        return _kept(
            ruleset, question, answer, place, replacement, f"{question.who}: {replacement.said} first"
        )
    replacement = cast("Found", question.data.replacement)
    if about == "where":
        says = f"{question.who}: {replacement.said} changes “{option.label}”"
        return _kept(ruleset, question, answer, cast("int", option.value), replacement, says)
    if not option.value:
        return _declined(ruleset, question, answer, replacement)
    if about == "split":
        rules = (*question.rules, *of_sort(ruleset, replacement))
        return _recorded(
            split(ruleset, table, replacement, cast("Way", option.value), rules), question, answer
        )
    place, note = question.data.place, f"{replacement.player} {'does' if about == 'use' else 'chose'}"
    named = (cast("str", option.value),) if about == "with" else ()
    return _recorded(apply(ruleset, table, place, replacement, question.rules, note, named), question, answer)


def _recorded(result: Step, question: Question, answer: int) -> Step:
    return result._replace(player=question.who, question=question, answer=answer)


def _kept(
    ruleset: Ruleset, question: Question, answer: int, place: int, replacement: Found, says: str
) -> Step:
    """Keep in the event what was chosen for it, until the next question about it is answered."""
    event = question.table.agenda[0][place]
    if change_of(replacement).how == "lessen":
        course = event.course._replace(reducers=(*event.course.reducers, replacement.key))
        event = event._replace(course=course)
    else:
        event = event._replace(first=replacement.key)
    return _choice(ruleset, question, answer, put_back(question.table, place, (event,)), says)


def _declined(ruleset: Ruleset, question: Question, answer: int, replacement: Found) -> Step:
    """Let an optional replacement be: it is not asked about again for these events."""
    table = question.table
    moment = table.agenda[0]
    places = range(len(moment)) if question.about == "split" else (question.data.place,)
    for place in places:
        event = moment[place]
        course = event.course._replace(
            told=(*event.course.told, replacement.key)
        )  # that it was let be is a step
        after = event._replace(replaced_by=(*event.replaced_by, replacement.key), course=course)
        table = put_back(table, place, (after,))
    return _choice(ruleset, question, answer, table, f"{replacement.player} does not use {replacement.said}")


def _choice(ruleset: Ruleset, question: Question, answer: int, table: Table, says: str) -> Step:
    return choice(ruleset, question, answer, table, says, table.agenda[0][0].cause)
