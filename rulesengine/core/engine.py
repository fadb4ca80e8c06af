"""The engine: let the next thing happen, until nothing is left to happen.

`advance` does the next thing and `run` does everything; neither knows any game, and neither asks
anyone anything. Where a player must choose, `advance` returns a Question, and `decide` goes on.

    agenda -> forbidden? -> replaced? -> happens -> noticed      (one moment)
    then what resolves, then what waits, then what the book does next, then the players
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeAlias, cast

from rulesengine.core import applying, replacing, stacking, stages
from rulesengine.core.brief import brief
from rulesengine.core.candidates import and_not_replaced, nothing_replaces
from rulesengine.core.choosing import label, said_with, without
from rulesengine.core.continuous.standing import Now, with_order
from rulesengine.core.errors import NeverSettles, NoSuchStep, NotAnOption, about, guess
from rulesengine.core.foreseeing import matters, same_end
from rulesengine.core.happening import complete, forbidden, happen, look_at_states, notice_pending, upkeep
from rulesengine.core.matching import fill
from rulesengine.core.model import Table, looks
from rulesengine.core.noticing import Reason, banned
from rulesengine.core.positions import Watch
from rulesengine.core.replacing import before
from rulesengine.core.resolving import after, perform
from rulesengine.core.ruling import Option, Question, first_answer
from rulesengine.core.stacking import add_next, before_upkeep, bypasses_stack, responds
from rulesengine.core.stages import GATES, answered, declare, declared, early, opening
from rulesengine.core.text import Frame
from rulesengine.core.trace import Stage, Step, choice, note, step, times, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulesengine.core.model import Chosen, Event, Key, Todo, Waiting
    from rulesengine.core.replacing import Matters
    from rulesengine.core.ruling import About, Moment, Ruleset
    from rulesengine.core.trace import Certificate

    Chooser: TypeAlias = Callable[[Question], "int | None"]


# The order of the engine: a script is played step by step, until nothing is left to happen.


STEP_LIMIT = 2_000
Next: TypeAlias = "list[Step] | Question | Table"
TRIED = 2  # orders are tried, and those that come up in a trial, and no deeper
ORDERS = frozenset({"order", "adds", "begins"})  # questions in which order things go that wait


def no_opinion(question: Question) -> int | None:
    """Answer nothing: the first option is taken, and the trace says so."""
    return None


def run(
    ruleset: Ruleset,
    table: Table,
    script: Iterable[tuple[Event, ...]] = (),
    *,
    choose: Chooser = no_opinion,
    limit: int = STEP_LIMIT,
    keep: bool = True,
) -> Trace:
    """Let the players do what the script says, one moment after another, with all that follows.

    Raises NeverSettles after `limit` steps without an end or a proof that it repeats, and
    UnknownWord for an event that the game does not have. With `keep` off, only the last step is
    kept.
    """
    moments = tuple(script)
    for moment in moments:
        for event in moment:
            ruleset.words.check_event(event)
    said = tuple(each._replace(after=max(0, each.after - table.played)) for each in table.prepared)
    start = table._replace(script=(*table.script[table.played :], *moments), played=0, prepared=said)
    return go_on(ruleset, start, [], choose=choose, limit=limit, keep=keep)


def go_on(
    ruleset: Ruleset,
    table: Table,
    steps: list[Step],
    *,
    choose: Chooser = no_opinion,
    limit: int = STEP_LIMIT,
    keep: bool = True,
) -> Trace:
    """Let everything happen that is still to come on a table, after the steps there already are."""
    first, watch, count, idle = table, Watch(ruleset), 0, 0
    while table.played < len(table.script) or busy(ruleset, table):
        if idle > limit:
            raise NeverSettles(f"nothing happens any more, and {limit} turns of the engine did not end it")
        upcoming = advance(ruleset, table)
        if isinstance(upcoming, Table):
            if upcoming.played != table.played:
                watch = Watch(ruleset)  # a player does something new: nothing repeats by itself
            table, idle = upcoming, idle + 1
            continue
        if isinstance(upcoming, Question):
            upcoming = settled(ruleset, upcoming, choose)
        steps.extend(upcoming)
        count, idle = count + len(upcoming), 0
        if steps[-1].table.played != table.played:
            watch = Watch(ruleset)  # a player did something new: nothing before it can repeat by itself
        table = steps[-1].table
        if keep and upcoming[-1].stage is Stage.RESOLVES and (loop := watch.look(table, steps)):
            return Trace(ruleset, first, tuple(steps), table, loop)
        if not keep:
            del steps[:-1]
        if count > limit:
            raise NeverSettles(
                f"still going after {limit} steps; the last was: {steps[-1].says}. If an effect sets itself "
                "off again, let it work once a turn, or ask for something that runs out."
            )
    return Trace(ruleset, first, tuple(steps), table)


def settled(ruleset: Ruleset, question: Question, choose: Chooser) -> list[Step]:
    """Answer a question: as the chooser says, else as was said with the event, else with the first option."""
    chosen, said = choose(question), said_with(question) if question.table.prepared else None
    if said is None:
        return _settled(ruleset, question, chosen)
    first, *rest = _settled(ruleset, without(question, said), said.option if chosen is None else chosen)
    return [first._replace(question=question), *rest]  # what was asked, and could be answered otherwise


def _settled(ruleset: Ruleset, question: Question, chosen: int | None) -> list[Step]:
    if chosen is None and not question.matters and question.about != "order":
        done = decide(ruleset, question, 0)
        says = f"{done[0].says}: in any order it comes to the same, so nobody is asked"
        rules = (*question.rules, ruleset.check("same end"))
        cites = ruleset.cites(rules)
        quiet = done[0]._replace(says=says, player="", cites=cites, unasked="order", note=None)
        return [quiet, *done[1:]]
    if chosen is None and not question.matters:
        item, rival = (cast("Waiting", o.value) for o in question.options[:2])
        first = f"{item.card.name} before {rival.card.name}"
        says = f"{first}: in any order it comes to the same, so nobody is asked"
        ordered = step(
            ruleset,
            question.table,
            Stage.ORDERED,
            says,
            question.rules,
            item.step,
            question=question,
            answer=0,
            by=item.said,
        )
        return [ordered._replace(table=stages.take(ordered.table, item), unasked="order")]
    return decide(ruleset, question, chosen or 0)


def busy(ruleset: Ruleset, table: Table) -> bool:
    """Say whether anything is still to happen."""
    return bool(
        table.agenda
        or table.todo
        or table.waiting
        or table.plan
        or table.offer
        or table.played < len(table.script)
        or applying.stale(ruleset, table)
        or table.pending
        or table.unlooked
        or table.unkept is not None
    )


def advance(ruleset: Ruleset, table: Table, tried: int = TRIED) -> Next:
    """Do the next thing: steps, a question that must be answered first, or a table without a step.

    Orders are tried out, and in such a trial the orders that come up, so many deep.
    """
    upcoming = until(ruleset, table, _can_matter)
    if upcoming is None:
        return happen(ruleset, table)
    if isinstance(upcoming, Question) and upcoming.about in ORDERS and tried:
        inner = partial(advance, tried=tried - 1)
        same = same_end(ruleset, upcoming.table, upcoming.data.items, inner)
        return upcoming._replace(matters=not same)
    return upcoming


def _can_matter(ruleset: Ruleset, question: Question) -> bool:
    return matters(ruleset, question, until)


def until(ruleset: Ruleset, table: Table, matters: Matters | None = None) -> Next | None:
    """Do the next thing; None where the first moment is ready to happen, and nothing comes before it.

    `matters` says of a question about a change whether its answer can matter; without it all are asked.
    """
    if table.seen is not table.board and applying.stale(ruleset, table):
        return applying.refresh(ruleset, table)
    if table.pending is not None:
        return notice_pending(ruleset, table, table.pending)
    if table.agenda:
        return _moment(ruleset, table, matters)
    if table.todo or table.unlooked or table.unkept is not None:
        return _resolving(ruleset, table)
    if table.waiting:
        return _ask_of(ruleset, table) if responds(ruleset, table) else _waiting(ruleset, table)
    if table.offer is not None:
        return _offer(ruleset, table, table.offer)
    if table.plan:
        return table._replace(agenda=((table.plan[0],),), plan=table.plan[1:])
    return _ask_of(ruleset, table)


def _resolving(ruleset: Ruleset, table: Table) -> Next:
    if table.unlooked:
        return look_at_states(ruleset, table)
    if not table.todo:
        return _waiting(ruleset, table) if before_upkeep(ruleset, table) else upkeep(ruleset, table)
    todo = table.todo[0]
    if todo.gate in GATES:
        return opening(ruleset, table)
    return perform(ruleset, table) if todo.parts else stages.close(ruleset, table)


def _moment(ruleset: Ruleset, table: Table, matters: Matters | None) -> Next | None:
    if not table.agenda[0]:
        return table._replace(agenda=table.agenda[1:])
    if (which := _way(ruleset, table)) is not None:
        return which
    whole = complete(ruleset, table)
    if whole is not table:
        return whole
    if (no := forbidden(ruleset, table)) is not None:
        return [and_not_replaced(ruleset, table, no)]
    if nothing_replaces(ruleset, table):
        return None
    changed = before(ruleset, table, matters)
    return [changed] if isinstance(changed, Step) else changed


def _way(ruleset: Ruleset, table: Table) -> Question | Table | None:
    """Ask a player in which way the next moment is done; where there is one way, it is done so."""
    moment = table.agenda[0]
    for at, event in enumerate(moment):
        if not (asked := ruleset.about("ways_to_do_it", event.kind)):
            continue
        offered = first_answer(asked, Now(ruleset, table), event)
        if offered is None:
            continue
        number, offer = offered
        ways = tuple(
            Option(label, ((*moment[:at], *first, *moment[at + 1 :]), *later))
            for label, (first, *later) in offer.choices
        )
        rest = table._replace(agenda=table.agenda[1:])
        if len(ways) > 1:
            return Question(rest, "way", offer.who, offer.asks, (number,), ways)
        return rest._replace(agenda=(*cast("tuple[Moment, ...]", ways[0].value), *rest.agenda))
    return None


def _waiting(ruleset: Ruleset, table: Table) -> Next:
    if (adding := add_next(ruleset, table)) is not None:
        return [adding] if isinstance(adding, Step) else adding
    for item in table.waiting if not ruleset.stacking_grounds else ():
        if ruleset.targeting_time and (rule := early(ruleset, table, item)):
            asked = declare(ruleset, table, item, rule)
            if asked is not None:
                return asked if isinstance(asked, Question) else [asked]
    tied, rival = stages.foremost(ruleset, table)
    if len(tied) > 1:
        return stages.which(ruleset, table, tied)
    item, steps = tied[0], list[Step]()
    if rival is not None and not bypasses_stack(ruleset, table, item):
        steps.append(stages.order(ruleset, table, item, rival))
    steps += stages.reach(ruleset, steps[-1].table if steps else table, item)
    if not steps:
        return stages.take(table, item, item.step)  # nothing ordered it: it follows from what it saw
    steps[-1] = steps[-1]._replace(table=stages.take(steps[-1].table, item))
    return steps


def _offer(ruleset: Ruleset, table: Table, event: Event) -> Next:
    """Ask a player for what a rule lets them do in passing; with only one choice, it is taken."""
    offered = first_answer(ruleset.about("offered_choices", event.kind), Now(ruleset, table), event)
    if offered is None:
        return table._replace(offer=None)
    number, offer = offered
    options = tuple(
        Option(label, tuple(tuple(e._replace(law=number) for e in m) for m in moments))
        for label, moments in offer.choices
    )
    if len(options) > 1:
        return Question(table, "offer", offer.who, offer.asks, (number,), options)
    moments = tuple(
        tuple(e._replace(cause=table.clock) for e in m) for m in cast("tuple[Moment, ...]", options[0].value)
    )
    return table._replace(offer=None, agenda=(*moments, *table.agenda))


def _ask_of(ruleset: Ruleset, table: Table) -> Next:
    """Let the players do the next thing of the script, or say why they may not."""
    moment, played = table.script[table.played], table.played + 1
    steps: list[Step] = []
    allowed: list[Event] = []
    for each in moment:
        event, why = _meant(ruleset, table, each)
        if why is None:
            allowed.append(event)
            continue
        says = f"{words(ruleset, table, event)}: refused, for {why.says}"
        rules, who = [why.rule], event.player
        no = step(ruleset, table, Stage.REFUSED, says, rules, 0, by=why.by, player=who, event=event)
        steps.append(no._replace(why=why.says))
        table = steps[-1].table
    agenda = (tuple(allowed), *table.agenda) if allowed else table.agenda
    table = table._replace(played=played, resolved=0, agenda=agenda)
    if not steps:
        return table
    steps[-1] = steps[-1]._replace(table=table)
    return steps


def _meant(ruleset: Ruleset, table: Table, said: Event) -> tuple[Event, Reason | None]:
    """Take, of several cards that a line can mean, the one of which it can be so; else say why it cannot.

    Where it can be so of several that are not alike any more, the line has to say which one it means.
    """
    why = _refused(ruleset, table, said)
    if not said.alike:
        return said, why
    event = said._replace(alike=())
    able = [other for other in (event, *said.alike) if _refused(ruleset, table, other) is None]
    if not able:
        return event, why
    named = [tuple(n for n in (other.card, other.target, other.source) if n) for other in able]
    if len({tuple(looks(table.board.cards[n]) for n in numbers) for numbers in named}) == 1:
        return able[0], None
    differ = [n for place in zip(*named, strict=True) if len(set(place)) > 1 for n in dict.fromkeys(place)]
    each = [label(table.board, (n, table.board.cards[n].arrived)) for n in differ]
    name = table.board.cards[differ[0]].name
    says = f"several cards are called {name}, and they are not alike any more; say which one is meant: "
    which = f"{', '.join(each[:-1])} or {each[-1]}"
    return event, Reason("elsewhere", says + which, ruleset.check("elsewhere"))


def _refused(ruleset: Ruleset, table: Table, event: Event) -> Reason | None:
    refuses = ruleset.about("reasons_to_refuse", event.kind)
    if refuses and (ruled := first_answer(refuses, Now(ruleset, table), event)):
        return Reason("rule", ruled[1], ruled[0])
    return banned(ruleset, table, event) or _elsewhere(ruleset, table, event)


def _elsewhere(ruleset: Ruleset, table: Table, event: Event) -> Reason | None:
    """Say where a card is that is not where what a line says of it could happen."""
    places = ruleset.words.events[event.kind].places
    if not event.card or not places or table.board.cards[event.card].zone in places:
        return None
    card = table.board.cards[event.card]
    wanted = " or ".join(f"“{place}”" for place in places)
    says = (
        f"{card.name} is in the zone “{card.zone}”, and this happens only in {wanted}: lay it there, "
        "or bring it there in a line before this one"
    )
    return Reason("elsewhere", says, ruleset.check("elsewhere"))


# Going on from a question: what an answer writes on the table, and the step that records it.


def decide(ruleset: Ruleset, question: Question, answer: int) -> list[Step]:
    """Go on from a question with the option that was chosen.

    Raises NotAnOption where the question has no such option.
    """
    if not 0 <= answer < len(question.options):
        raise NotAnOption(
            f"“{question.said}” has the options 0 to {len(question.options) - 1}, not {answer}: "
            + ", ".join(o.label for o in question.options)
        )
    return [ANSWERED[question.about](ruleset, question, answer)]


def _order(ruleset: Ruleset, question: Question, answer: int) -> Step:
    item = cast("Waiting", question.options[answer].value)
    says = f"{question.who}: {item.card.name} first"
    chosen = choice(ruleset, question, answer, question.table, says, item.step)
    return chosen._replace(table=stages.take(chosen.table, item))


def _offered(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, option = question.table, question.options[answer]
    moments = tuple(
        tuple(e._replace(cause=table.clock + 1) for e in moment)
        for moment in cast("tuple[Moment, ...]", option.value)
    )
    table = table._replace(offer=None, agenda=(*moments, *table.agenda))
    return choice(ruleset, question, answer, table, f"{question.who}: {option.label}", table.clock)


def _done_so(ruleset: Ruleset, question: Question, answer: int) -> Step:
    option = question.options[answer]
    agenda = (*cast("tuple[Moment, ...]", option.value), *question.table.agenda)
    table = question.table._replace(agenda=agenda)
    return choice(ruleset, question, answer, table, f"{question.who}: {option.label}", table.clock)


def _timed(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, option = question.table, question.options[answer]
    other = next(o for o in question.options if o is not option)
    first, second = cast("Key", option.value), cast("Key", other.value)
    table = table._replace(board=with_order(table.board, first, second))
    return choice(ruleset, question, answer, table, f"{question.who}: {option.label} first", 0)


def _rolled(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, option = question.table, question.options[answer]
    todo = table.todo[0]
    next_table = after(table, todo._replace(roll=cast("int", option.value)))
    says = f"{todo.item.card.name}: {question.who} says {option.label}"
    return choice(ruleset, question, answer, next_table, says, todo.cause)


def _may(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, todo = question.table, question.table.todo[0]
    if question.options[answer].value:
        next_table = _with(table, todo._replace(gate="may"))
        said = note("{player} does", player=question.who)
        return choice(ruleset, question, answer, next_table, said, todo.cause)
    part = todo.parts[0]
    next_table = after(table, todo._replace(did=False), *(part.otherwise if isinstance(part, Frame) else ()))
    said = note("{player} does not", player=question.who)
    return choice(ruleset, question, answer, next_table, said, todo.cause)


def _mode(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, option, todo = question.table, question.options[answer], question.table.todo[0]
    next_table = _with(table, todo._replace(taken=(*todo.taken, cast("int", option.value))))
    return choice(ruleset, question, answer, next_table, f"{todo.item.card.name}: {option.label}", todo.cause)


def _picked(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, option, todo = question.table, question.options[answer], question.table.todo[0]
    slot, chosen = question.data.slot or 0, question.data.chosen
    things: tuple[Chosen, ...] = (*chosen, cast("Chosen", option.value))
    next_table = _with(table, todo._replace(slots=fill(todo.slots, slot, things), gate="choosing"))
    says = f"{todo.item.card.name}: {question.who} chooses {option.label}"
    return choice(ruleset, question, answer, next_table, says, todo.cause)


def _with(table: Table, todo: Todo) -> Table:
    return table._replace(todo=(todo, *table.todo[1:]))


ANSWERED: dict[About, Callable[[Ruleset, Question, int], Step]] = {
    "begins": stacking.begun,
    "adds": stacking.taken_up,
    "consents": stacking.consented,
    "order": _order,
    "offer": _offered,
    "way": _done_so,
    "timestamp": _timed,
    "roll": _rolled,
    "may": _may,
    "mode": _mode,
    "target": _picked,
    "random": _picked,
    "early": declared,
    "activate": answered,
    "select": replacing.chosen,
    "replace": replacing.chosen,
    "where": replacing.chosen,
    "use": replacing.chosen,
    "with": replacing.chosen,
    "split": replacing.chosen,
}


# A whole run: its steps, how to read it, and how to go back and answer otherwise.


@dataclass(frozen=True, slots=True, eq=False)
class Trace:
    """Every step of one run, in order."""

    ruleset: Ruleset
    start: Table
    steps: tuple[Step, ...]
    table: Table
    loop: Certificate | None = None

    def __repr__(self) -> str:
        """Say in a few lines what happened: `print` writes all of it."""
        ends = " without an end" if self.loop else ""
        lines = [f"{s.number} {s.stage.value}: {s.says}" for s in self.steps]
        return brief(f"<trace of {self.ruleset.name}: {times(len(lines), 'step')}{ends}>", lines)

    def __str__(self) -> str:
        """Write the trace as aligned text, a line a step, and the proof if it repeats."""
        lines = [str(s) for s in self.steps]
        return "\n".join([*lines, str(self.loop)] if self.loop else lines)

    @property
    def answers(self) -> tuple[int | None, ...]:
        """List what was answered, question by question: with them the run can be played again.

        None is where the order did not matter and nobody had an opinion.
        """
        asked = (s for s in self.steps if s.question is not None)
        return tuple(None if s.stage is Stage.ORDERED else s.answer for s in asked)

    def at(self, number: int) -> Point:
        """Go to the moment that led to a step: what happens together is not torn apart.

        Raises NoSuchStep where the trace has no such step.
        """
        if not 1 <= number <= len(self.steps):
            raise NoSuchStep(f"there is no step {number}: this trace has the steps 1 to {len(self.steps)}")
        step = self.steps[number - 1]
        if step.question is not None:
            return Point(
                self.ruleset, self.steps[: number - 1], step.question.table, step.question, self.start
            )
        table, count = self._before(number)
        return Point(self.ruleset, self.steps[:count], table, None, self.start)

    def _before(self, number: int) -> tuple[Table, int]:
        """Return the table before the moment of a step, and how many steps there were then.

        A step in the middle of a moment carries a table on which half of it has happened; so the
        way there is gone again, from the last answer, after which nothing was asked.
        """
        asked = [i for i, s in enumerate(self.steps[: number - 1], 1) if s.question is not None]
        count = asked[-1] if asked else 0
        table = self.steps[count - 1].table if asked else self.start
        while True:
            upcoming = advance(self.ruleset, table)
            if isinstance(upcoming, list):
                if count + len(upcoming) >= number:
                    return table, count
                table, count = upcoming[-1].table, count + len(upcoming)
            elif not isinstance(upcoming, Question):
                table = upcoming


@dataclass(frozen=True, slots=True, eq=False)
class Point:
    """A moment of a run from which it can go on in another way."""

    ruleset: Ruleset
    steps: tuple[Step, ...]  # what led here
    table: Table
    question: Question | None  # what is asked here
    start: Table  # where the run began

    def __repr__(self) -> str:
        """Say after which step it is, and what is asked there."""
        asked = (
            repr(self.question).splitlines() if self.question else ["nothing is asked here: go_on() goes on"]
        )
        return brief(f"<after {times(len(self.steps), 'step')} of {self.ruleset.name}>", asked)

    def go_on(self, answer: int | str | None = None, *, choose: Chooser | None = None) -> Trace:
        """Answer what is asked here, by number or by name, and let everything else follow.

        None is no opinion: the first option. Raises NotAnOption where the answer is none of the options.
        """
        steps, table = list(self.steps), self.table
        if self.question is None and answer is not None:
            says = f"after {times(len(self.steps), 'step')} nothing is asked, so {answer!r} answers nothing"
            raise NotAnOption(f"{says}: write go_on()")
        if self.question is not None:
            place = self._place(self.question, answer)
            steps += settled(self.ruleset, self.question, lambda _: place)
            table = steps[-1].table
        trace = go_on(self.ruleset, table, steps, choose=choose or no_opinion)
        return Trace(trace.ruleset, self.start, trace.steps, trace.table, trace.loop)

    def _place(self, question: Question, answer: int | str | None) -> int | None:
        if answer is None or isinstance(answer, int):
            return answer
        labels = [o.label for o in question.options]
        for i, known in enumerate(labels):
            if known.lower() == answer.lower():
                return i
        could = f"the answers are: {', '.join(labels)}"
        says = f"{answer!r} is no answer to “{question.said}”{guess(answer, labels)}; {could}"
        raise about(NotAnOption(says), answer, labels)


def replaying(answers: Iterable[int | None]) -> Chooser:
    """Make a chooser that gives the answers of another run, one after the other."""
    left = list(answers)
    return lambda _: left.pop(0) if left else None
