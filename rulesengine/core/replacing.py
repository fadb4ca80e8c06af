"""Instead: what changes an event before it happens, one at a time, each once per event.

After each one the question is asked again, for the event has changed. A player is asked for an
order only where the orders come to different ends; that is tried out, never guessed. Where a
player has to be asked twice, the first answer is a step of its own and is kept in the event.

    who could? -> who begins? -> whose turn? -> which first? -> where, which of its ways, does it? -> change
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.asking import Option, Question
from rulesengine.core.beginning import begun, who_begins, whose_turn
from rulesengine.core.candidates import active, candidates, remarks
from rulesengine.core.changing import apply, of_sort, put_back
from rulesengine.core.foreseeing import MANY, Trial
from rulesengine.core.noticing import hears
from rulesengine.core.now import Now
from rulesengine.core.outcomes import change_of, choices
from rulesengine.core.preventing import ask_split, split, ways
from rulesengine.core.ruling import speak
from rulesengine.core.telling import words
from rulesengine.core.trace import Stage, Step, step

if TYPE_CHECKING:
    from rulesengine.core.candidates import Candidate
    from rulesengine.core.model import Table
    from rulesengine.core.noticing import Found
    from rulesengine.core.ruling import Ruleset

SAME = "in any order it comes to the same, so nobody is asked"
WHOEVER = "whoever begins, it comes to the same, so nobody is asked"


def before(ruleset: Ruleset, table: Table, *, tried: bool = False) -> Question | Step | None:
    """Do the next thing that comes before the first moment happens; None where nothing is left.

    `tried` asks every question, for whoever tries them all out.
    """
    fresh, late = candidates(ruleset, table)
    if not tried and (not fresh or late) and (said := _remark(ruleset, table, late, over=not fresh)):
        return said
    if not fresh:
        return None
    first = min(fresh, key=lambda one: (one.rank, one.place))
    place, notes = first.place, list[str]()
    if ruleset.begins and (asked := who_begins(ruleset, table, place, fresh)) is not None:
        if tried or Trial(ruleset, _tried, chosen).matters(asked):
            return asked
        table, notes = begun(table, place, asked.options[0].value), [WHOEVER]
    event = table.agenda[0][place]
    tied = [one for one in fresh if one.place == place and one.rank == first.rank]
    if ruleset.begins:
        tied = whose_turn(table, event, tied)
    kept = [one for one in fresh if one.place == place and one.found.key == event.first]
    found = sorted((one.found for one in kept or tied), key=lambda f: (f.said, str(f.key)))
    if len(found) > 1:
        question = _which(ruleset, table, place, found)
        if tried or len(found) > MANY or Trial(ruleset, _tried, chosen).matters(question):
            return question
        notes = notes or [SAME]
    rivals = _rivals(ruleset, table, found[0])
    if len(rivals) > 1:
        return _where(ruleset, table, found[0], rivals)
    rules = (*_one_pass(ruleset, found), *_several(ruleset, fresh, first))
    return _with(ruleset, table, rivals[0] if rivals else place, found[0], rules, "; ".join(notes))


def _tried(ruleset: Ruleset, table: Table) -> Question | Step | None:
    return before(ruleset, table, tried=True)


def _several(ruleset: Ruleset, fresh: list[Candidate], first: Candidate) -> tuple[str, ...]:
    """Name the rule that puts a replacement before those that are there too."""
    for place, ruling in enumerate(ruleset.replaces):
        if any(one.place == first.place and one.rank[place] > first.rank[place] for one in fresh):
            return (ruling.number,)
    return ()


def _one_pass(ruleset: Ruleset, tied: list[Found]) -> tuple[str, ...]:
    """Name the rule that puts two sorts of replacement into one step."""
    rule = ruleset.check("one pass")
    return (rule,) if rule and {"self", "identity"} <= {change_of(one).sort for one in tied} else ()


def _remark(ruleset: Ruleset, table: Table, late: list[Candidate], *, over: bool) -> Step | None:
    """Say who does not change the event after all, and why: one at a time, each once."""
    for place, found, why, rule in remarks(ruleset, table, late, over=over):
        event = table.agenda[0][place]
        course = event.course._replace(told=(*event.course.told, found.key))
        told = put_back(table, place, (event._replace(course=course),))
        says = f"{found.card.name} stays silent: {why}"
        return step(ruleset, told, Stage.SKIPPED, says, [rule], event.cause, by=found.said, event=event)
    return None


def _which(ruleset: Ruleset, table: Table, place: int, tied: list[Found]) -> Question:
    """Ask whose order counts where several replacements would come to different ends."""
    event = table.agenda[0][place]
    if ruleset.begins:
        who = tied[0].player
        rules = tuple(n for n in map(ruleset.check, ("several", "own order")) if n)
        rules = (*rules, *_one_pass(ruleset, tied))
    else:
        who, rules = table.board.turn_player, ()
        for ruling, name in speak(ruleset.selects, Now(ruleset, table), event):
            who, rules = name, (ruling.number,)
            break
    options = tuple(Option(f.said, f) for f in tied)
    asks = f"{who} chooses what changes “{words(ruleset, table, event)}” first"
    return Question(table, "replace", who, asks, rules, options, data=place)


def _rivals(ruleset: Ruleset, table: Table, found: Found) -> list[int]:
    """List the events of the moment that want a replacement which is not enough for all of them."""
    row, moment = found.row, table.agenda[0]
    once = row is not None and row.bounded and change_of(found).how != "prevent"
    if not found.ability.limit and not once:
        return []
    wanting = [
        i
        for i, event in enumerate(moment)
        if found.key not in event.replaced_by
        and hears(ruleset, table.board, found, event, table.past) is None
    ]
    enough = 1 if found.ability.limit or row is None else row.left
    alike = {moment[i]._replace(cause=0, replaced_by=(), first=()) for i in wanting}
    if len(wanting) <= enough or len(alike) == 1:
        return []
    return [i for i in wanting if moment[i].first == found.key] or wanting


def _where(ruleset: Ruleset, table: Table, found: Found, rivals: list[int]) -> Question:
    """Ask which of several events at once is changed, where a replacement is not enough for all."""
    options = tuple(Option(words(ruleset, table, table.agenda[0][i]), i) for i in rivals)
    asks = f"{found.player} says what {found.said} changes"
    rules = (ruleset.check("which event"),)
    return Question(table, "where", found.player, asks, rules, options, data=found, by=found.said)


def _with(
    ruleset: Ruleset, table: Table, place: int, found: Found, rules: tuple[str, ...], note: str
) -> Question | Step:
    """Apply a replacement, or ask its player first: whether it is used, how it is split, as what."""
    change = change_of(found)
    possible = ways(ruleset, table, place, found) if change.how == "prevent" else ()
    if len(possible) > 1:
        return ask_split(ruleset, table, found, possible)
    if change.may:
        asks = f"{found.player} may use {found.said}"
        answers = (Option("yes", value=True), Option("no", value=False))
        check = (ruleset.check("may instead") or ruleset.check("may"),)
        return Question(table, "use", found.player, asks, check, answers, data=(place, found), by=found.said)
    named = choices(found)
    if len(named) > 1:
        asks = f"{found.player} says as what {found.card.name} comes"
        options = tuple(Option(word, word) for word in named)
        check = (ruleset.check("with"),)
        return Question(table, "with", found.player, asks, check, options, data=(place, found), by=found.said)
    return apply(ruleset, table, place, found, rules, note)


def chosen(ruleset: Ruleset, question: Question, answer: int) -> Step:
    """Go on after a player has said who begins, which goes first, where, whether, how it is split."""
    table, option, about = question.table, question.options[answer], question.about
    if about == "select":
        after = begun(table, question.data, option.value)
        return _choice(ruleset, question, answer, after, f"{question.who}: {option.label} begins")
    if about == "replace":
        place, found = question.data, option.value
        note = f"{question.who} chose it before {len(question.options) - 1} other"
        made = _with(ruleset, table, place, found, question.rules, note)
        if isinstance(made, Step):
            return _recorded(made, question, answer)
        return _kept(ruleset, question, answer, place, found, f"{question.who}: {found.said} first")
    if about == "where":
        says = f"{question.who}: {question.data.said} changes “{option.label}”"
        return _kept(ruleset, question, answer, option.value, question.data, says)
    found = question.data if about == "split" else question.data[1]
    if not option.value:
        return _declined(ruleset, question, answer, found)
    if about == "split":
        rules = (*question.rules, *of_sort(ruleset, found))
        return _recorded(split(ruleset, table, found, option.value, rules), question, answer)
    place, note = question.data[0], f"{found.player} {'does' if about == 'use' else 'chose'}"
    named = (option.value,) if about == "with" else ()
    return _recorded(apply(ruleset, table, place, found, question.rules, note, named), question, answer)


def _recorded(made: Step, question: Question, answer: int) -> Step:
    return made._replace(player=question.who, question=question, answer=answer)


def _kept(ruleset: Ruleset, question: Question, answer: int, place: int, found: Found, says: str) -> Step:
    """Keep in the event what was chosen for it, until the next question about it is answered."""
    event = question.table.agenda[0][place]._replace(first=found.key)
    return _choice(ruleset, question, answer, put_back(question.table, place, (event,)), says)


def _declined(ruleset: Ruleset, question: Question, answer: int, found: Found) -> Step:
    """Let an optional replacement be: it is not asked about again for these events."""
    table = question.table
    moment = table.agenda[0]
    places = range(len(moment)) if question.about == "split" else (question.data[0],)
    for place in places:
        event = moment[place]
        table = put_back(table, place, (event._replace(replaced_by=(*event.replaced_by, found.key)),))
    return _choice(ruleset, question, answer, table, f"{found.player} does not use {found.said}")


def _choice(ruleset: Ruleset, question: Question, answer: int, table: Table, says: str) -> Step:
    cause = table.agenda[0][0].cause
    return step(
        ruleset, table, Stage.CHOOSES, says, question.rules, cause,
        by=question.by, player=question.who, question=question, answer=answer,
    )  # fmt: skip


__all__ = ["active", "before", "chosen"]
