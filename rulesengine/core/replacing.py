"""Instead: what changes an event before it happens, one at a time, each once per event.

After each one the question is asked again, for the event has changed. A player is asked for an
order only where the orders come to different ends; that is tried out, never guessed. Where a
player has to be asked twice, the first answer is a step of its own and is kept in the event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.asking import Option, Question
from rulesengine.core.noticing import hears, listeners, unheard
from rulesengine.core.now import Now
from rulesengine.core.outcomes import change_of, concerns, matters, outcome
from rulesengine.core.preventing import ask_split, split, ways
from rulesengine.core.ruling import speak
from rulesengine.core.state import spent
from rulesengine.core.telling import words
from rulesengine.core.trace import Stage, Step, step

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table
    from rulesengine.core.noticing import Found
    from rulesengine.core.ruling import Ruleset

SAME = "in any order it comes to the same, so nobody is asked"


def active(ruleset: Ruleset, table: Table, event: Event) -> list[Found]:
    """List the replacements that could change an event now and have not yet."""
    if unheard(ruleset, table.board, "instead", event.kind):
        return []
    return [
        found
        for found in listeners(ruleset, table.board, "instead", event)
        if found.key not in event.replaced_by
        and not (found.ability.limit and (found.key, found.ability.limit) in table.used)
        and concerns(found, event)
        and hears(ruleset, table.board, found, event, table.past) is None
    ]


def replace_next(ruleset: Ruleset, table: Table, place: int, fresh: list[Found]) -> Question | Step:
    """Apply the next replacement to the event at `place`, or ask what must be known first."""
    event, note = table.agenda[0][place], ""
    tied = [f for f in fresh if f.key == event.first] or foremost(ruleset, event, fresh)
    if len(tied) > 1:
        if matters(ruleset, table, event, tied):
            return _which(ruleset, table, place, tied)
        note = SAME
    found = tied[0]
    rivals = _rivals(ruleset, table, found)
    if len(rivals) > 1:
        return _where(ruleset, table, found, rivals)
    return _with(ruleset, table, rivals[0] if rivals else place, found, (), note)


def foremost(ruleset: Ruleset, event: Event, fresh: list[Found]) -> list[Found]:
    """Keep the replacements that the game's order puts first."""
    ranks = [[r.function(event, found.ability) for r in ruleset.replaces] for found in fresh]
    best = min(ranks)
    tied = [found for found, rank in zip(fresh, ranks, strict=True) if rank == best]
    return sorted(tied, key=lambda f: (f.said, str(f.key)))


def _which(ruleset: Ruleset, table: Table, place: int, tied: list[Found]) -> Question:
    """Ask whose order counts where several replacements would come to different ends."""
    event = table.agenda[0][place]
    who = table.board.players[0].name
    rules: tuple[str, ...] = ()
    for ruling, name in speak(ruleset.selects, Now(ruleset, table), event):
        who, rules = name, (ruling.number,)
        break
    options = tuple(Option(f.said, f) for f in tied)
    asks = f"{who} chooses what changes “{words(ruleset, table, event)}” first"
    return Question(table, "replace", who, asks, rules, options, data=place)


def _rivals(ruleset: Ruleset, table: Table, found: Found) -> list[int]:
    """List the events of the moment that want a replacement which is not enough for all of them."""
    row, moment = found.row, table.agenda[0]
    if not found.ability.limit and (row is None or not row.bounded or change_of(found).shield):
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
    """Apply a replacement, or ask its player first: whether it is used, and how it is split."""
    change = change_of(found)
    possible = ways(ruleset, table, place, found) if change.how == "prevent" else ()
    if len(possible) > 1:
        return ask_split(ruleset, table, found, possible)
    if change.may:
        asks = f"{found.player} may use {found.said}"
        options = (Option("yes", value=True), Option("no", value=False))
        check = (ruleset.check("may"),)
        return Question(table, "use", found.player, asks, check, options, data=(place, found), by=found.said)
    return _apply(ruleset, table, place, found, rules, note)


def chosen(ruleset: Ruleset, question: Question, answer: int) -> Step:
    """Go on after a player has said which replacement goes first, where, whether, or how it is split."""
    table, option, about = question.table, question.options[answer], question.about
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
        return _recorded(split(ruleset, table, found, option.value, question.rules), question, answer)
    place, note = question.data[0], f"{found.player} does"
    return _recorded(_apply(ruleset, table, place, found, question.rules, note), question, answer)


def _recorded(made: Step, question: Question, answer: int) -> Step:
    return made._replace(player=question.who, question=question, answer=answer)


def _kept(ruleset: Ruleset, question: Question, answer: int, place: int, found: Found, says: str) -> Step:
    """Keep in the event what was chosen for it, until the next question about it is answered."""
    event = question.table.agenda[0][place]._replace(first=found.key)
    return _choice(ruleset, question, answer, _put_back(question.table, place, (event,)), says)


def _declined(ruleset: Ruleset, question: Question, answer: int, found: Found) -> Step:
    """Let an optional replacement be: it is not asked about again for these events."""
    table = question.table
    moment = table.agenda[0]
    places = range(len(moment)) if question.about == "split" else (question.data[0],)
    for place in places:
        event = moment[place]
        table = _put_back(table, place, (event._replace(replaced_by=(*event.replaced_by, found.key)),))
    return _choice(ruleset, question, answer, table, f"{found.player} does not use {found.said}")


def _choice(ruleset: Ruleset, question: Question, answer: int, table: Table, says: str) -> Step:
    cause = table.agenda[0][0].cause
    return step(
        ruleset, table, Stage.CHOOSES, says, question.rules, cause,
        by=question.by, player=question.who, question=question, answer=answer,
    )  # fmt: skip


def _apply(
    ruleset: Ruleset, table: Table, place: int, found: Found, rules: tuple[str, ...], note: str
) -> Step:
    """Let one replacement change the event at `place` of the first moment."""
    if change_of(found).how == "prevent":
        way = ways(ruleset, table, place, found)[0]
        return split(ruleset, table, found, way, (*rules, ruleset.check("prevent")), note)
    event, cause = table.agenda[0][place], table.clock + 1
    out = outcome(ruleset, table, event, found)
    after = () if out.event is None else (out.event._replace(cause=cause, law=""),)
    before, now = words(ruleset, table, event), [words(ruleset, table, e) for e in after]
    table = _put_back(spent(table, found.key, found.ability.limit, found.row, out.spent), place, after)
    if out.also:
        first = tuple(e._replace(cause=cause) for e in out.also)
        table = table._replace(agenda=(first, *table.agenda))
    says = f"{before} → {' and '.join(now) or 'nothing'}" + (f" ({note})" if note else "")
    cites = (*found.ability.cites, *rules, ruleset.check("instead"))
    return step(ruleset, table, Stage.REPLACED, says, cites, event.cause, by=found.said, event=event)


def _put_back(table: Table, place: int, after: tuple[Event, ...]) -> Table:
    moment, *rest = table.agenda
    changed = (*moment[:place], *after, *moment[place + 1 :])
    return table._replace(agenda=(changed, *rest) if changed else tuple(rest))
