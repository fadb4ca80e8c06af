"""Replacements as data: for each event that anything changed, round by round, what happened to it.

`insteads(trace)` gives a list of documents, in the order in which the events began. Each of them:

    event      the event as it would have been, in words
    step       the number of the first step that is about it
    begins     null, or who named the player who begins: {"who", "chosen", "cites"}
    rounds     one for each change, in order:
               step        its step in the trace
               candidates  everything that could have changed the event at that moment, in words
               chosen      what changed it, in words
               sort        self, identity, standard, prevention or outcome
               who         the player who was asked, or null
               asked       whether anybody was asked
               because     why it was this one, or why nobody was asked
               after       the event as it was then, in words; "nothing" where there was none any more
               cites       the numbers of the rules of that step
               shields     what each shield had left then: [{"of": words, "left": number}]; 0 is gone
    happened   the event as it happened, in words; null where it did not
    outcome    the same kind of document for each result of it that was changed afterwards
    late       what could not change it, or not any more: [{"of": words, "why": words, "cites": [numbers]}]

Only words, numbers, lists and null; nothing to compute, no HTML. `insteads_text` says the same as text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.candidates import candidates, change_of, listening_to
from rulesengine.core.trace import UNASKED, Stage, words
from rulesengine.show.telling import calling, cited_rules, numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Event, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step
    from rulesengine.show.changes import Doc, Urls


ABOUT = frozenset({"where", "use", "split", "with"})


class Life:
    """One event from where it would have happened to where it did, or did not."""

    __slots__ = ("document", "now", "result_of", "step")

    def __init__(self, ruleset: Ruleset, table: Table, event: Event, number: int) -> None:
        """Begin with the event as it would be."""
        self.now: Event | None = event
        self.step = 0  # the step in which it happened
        self.result_of = event.cause if event.law else 0
        self.document: Doc = {
            "event": words(ruleset, table, event),
            "step": number,
            "begins": None,
            "rounds": [],
            "happened": None,
            "outcome": [],
            "late": [],
        }

    @property
    def changed(self) -> bool:
        """Say whether there is anything to show."""
        return bool(self.document["rounds"] or self.document["outcome"])


def insteads(trace: Trace) -> list[Doc]:
    """Write down every event that was changed: what could change it, what did, what came of it."""
    lives: list[Life] = []
    for step in trace.steps:
        _look(trace, lives, step)
    for life in lives:
        of_outcome = any(turn["sort"] == "outcome" for turn in life.document["rounds"])
        parent = next((earlier for earlier in lives if earlier.step and earlier.step == life.result_of), None)
        if of_outcome and parent is not None:
            parent.document["outcome"].append(life.document)
            life.document = {**life.document, "rounds": [], "outcome": []}
    return [life.document for life in lives if life.changed]


def _look(trace: Trace, lives: list[Life], step: Step) -> None:
    """Add what one step says to the event that it is about."""
    ruleset = trace.ruleset
    if step.question is not None and step.question.about == "select":
        before = step.question.table
        event = before.agenda[0][step.question.data.place]
        life = _life(ruleset, lives, before, event, step.number)
        chosen = step.question.options[step.answer].label
        life.document["begins"] = {"who": step.player, "chosen": chosen, "cites": list(numbers(step))}
    elif step.stage is Stage.REPLACED and step.event is not None:
        before = step.question.table if step.question is not None else trace.at(step.number).table
        for was, now in _changes(before, step):
            life = _life(ruleset, lives, before, was, step.number)
            life.document["rounds"].append(_round(ruleset, before, step, was, now))
            life.now = now
    elif step.stage is Stage.SKIPPED and step.event is not None and step.table.agenda:
        if any(_same(waiting, step.event) for waiting in step.table.agenda[0]):
            life = _life(ruleset, lives, step.table, step.event, step.number)
            life.document["late"].append({"of": str(step.by), "why": step.why, "cites": list(numbers(step))})
    elif step.stage is Stage.HAPPENS and step.event is not None:
        life = _life(ruleset, lives, step.table, step.event, step.number)
        life.document["happened"], life.step, life.now = step.says, step.number, None


def _life(ruleset: Ruleset, lives: list[Life], table: Table, event: Event, number: int) -> Life:
    for life in reversed(lives):
        if life.now is not None and _same(life.now, event):
            return life
    lives.append(Life(ruleset, table, event, number))
    return lives[-1]


def _same(event: Event, other: Event) -> bool:
    """Say whether two rows are one event, however far it has come: a game may have completed what it says."""
    said, also = set(event.detail), set(other.detail)
    from_one_change = event.cause > 0 and event.cause == other.cause  # what it says can be completed anew
    if not (said <= also or also <= said or from_one_change):
        return False
    return event == other._replace(
        course=event.course, first=event.first, replaced_by=event.replaced_by, detail=event.detail
    )


def _changes(before: Table, step: Step) -> Iterator[tuple[Event, Event | None]]:
    """Pair the events that a step changed with what they became."""
    came = [
        event
        for moment in step.table.agenda[:2]
        for event in moment
        if event.cause == step.number and step.event and event.course.makers == step.event.course.makers
    ]
    mine = [
        each_event
        for each_event in before.agenda[0]
        if step.event is not None and _same(each_event, step.event)
    ]
    others = [each_event for each_event in before.agenda[0] if not any(each_event is each for each in mine)]
    for was in [*mine[:1], *others]:
        now = next(
            (
                each_event
                for each_event in came
                if (each_event.card, each_event.target) == (was.card, was.target)
            ),
            None,
        )
        if now is not None:
            came.remove(now)
            yield was, now
        elif mine and was is mine[0]:
            yield was, came.pop(0) if came and not others else None


def _round(ruleset: Ruleset, before: Table, step: Step, was: Event, now: Event | None) -> Doc:
    table = step.table
    could = [c.replacement for c in candidates(ruleset, before)[0] if _same(before.agenda[0][c.place], was)]
    by = next((listener for listener in listening_to(ruleset, before, was) if listener.said == step.by), None)
    asked = step.question if step.player else None
    rows = [row for row in before.board.standing if row.ability.instead and row.ability.instead.shield]
    left = {row.id: row.left for row in table.board.standing}
    return {
        "step": step.number,
        "candidates": sorted({str(listener.said) for listener in could} | {str(step.by)}),
        "chosen": str(step.by),
        "sort": change_of(by).sort if by is not None else "standard",
        "who": asked.who if asked is not None else None,
        "asked": asked is not None,
        "because": _because(step, {str(listener.said) for listener in could}),
        "after": words(ruleset, table, now) if now is not None else "nothing",
        "cites": list(numbers(step)),
        "shields": [
            {"of": f"{table.board.cards[row.source].name}: {row.ability.words}", "left": left.get(row.id, 0)}
            for row in rows
        ],
    }


def _because(step: Step, could: set[str]) -> str:
    question = step.question
    if question is not None and step.player:
        if question.about in ABOUT:
            return f"{question.who} was asked: {question.options[step.answer].label}"
        return f"{question.who} put it first"
    if step.unasked:
        return UNASKED[step.unasked]
    return "nothing else could change it" if len(could) <= 1 else "its turn came first"


def insteads_text(trace: Trace) -> str:
    """Write the same as aligned text, for a terminal and for readers without pictures."""
    return "\n\n".join("\n".join(_lines(life, "")) for life in insteads(trace))


def _lines(life: Doc, margin: str) -> Iterator[str]:
    yield f"{margin}would be   {life['event']}"
    if life["begins"]:
        yield f"{margin}  begins   {life['begins']['chosen']}, says {life['begins']['who']}"
    for each in life["rounds"]:
        yield f"{margin}  changes  {each['chosen']}  ({each['because']})  {', '.join(each['cites'])}"
        others = [said for said in each["candidates"] if said != each["chosen"]]
        if others:
            yield f"{margin}           not {'; not '.join(others)}"
        yield f"{margin}           → {each['after']}"
        for shield in each["shields"]:
            yield f"{margin}           {shield['of']}: {shield['left']} left"
    for each in life["late"]:
        yield f"{margin}  not      {each['of']}: {each['why']}  {', '.join(each['cites'])}"
    yield f"{margin}happens    {life['happened'] or 'nothing'}"
    for each in life["outcome"]:
        yield from _lines(each, margin + "  ")


# Every event of a run that was changed before it happened, as one document for pages and widgets.
#
# The document is described in docs/instead-schema.json; what it says of each event is from `insteads`.


INSTEAD = "rulesengine.instead/1"


def replacements(trace: Trace, *, title: str = "", scenario: str = "", urls: Urls | None = None) -> Doc:
    """Write down each event as it would have been, what changed it, and what is left of shields.

    `urls` finds the page of a rule by its number.
    """
    ruleset, events = trace.ruleset, insteads(trace)
    for event in _every(events):
        for each in event["rounds"]:
            _with_before(trace, each)
    numbers = dict.fromkeys(number for event in _every(events) for number in _cited(event))
    return {
        "schema": INSTEAD,
        "game": ruleset.book.game,
        "edition": str(getattr(ruleset.book, "edition", "")),
        "title": title,
        "scenario": scenario,
        "rules": cited_rules(ruleset, numbers, urls),
        "events": calling(events, ruleset.words.symbols),
        "text": insteads_text(trace),
    }


def _every(events: list[Doc]) -> Iterator[Doc]:
    """Walk through events, and through those that came of them."""
    for event in events:
        yield event
        yield from _every(event["outcome"])


def _cited(event: Doc) -> Iterator[str]:
    yield from (event["begins"] or {}).get("cites", ())
    for part in (*event["rounds"], *event["late"]):
        yield from part["cites"]


def _with_before(trace: Trace, each: Doc) -> None:
    """Add what each shield had before the change."""
    number = each["step"]
    table = trace.steps[number - 2].table if number > 1 else trace.start
    rows = [row.left for row in table.board.standing if row.ability.instead and row.ability.instead.shield]
    known = rows if len(rows) == len(each["shields"]) else [None] * len(each["shields"])
    each["shields"] = [{**shield, "had": had} for shield, had in zip(each["shields"], known, strict=True)]
