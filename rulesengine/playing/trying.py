"""Trying abilities out: can the engine play them, on a board that is made to set them off?

An ability is played when it really does something: a trigger resolves, a static effect applies, a replacement
replaces. That nothing breaks is not enough. Nothing here knows what a game's words mean.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from rulesengine.core.engine import go_on, no_opinion
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.model import Event, put
from rulesengine.core.noticing import Found, waiting_for
from rulesengine.core.text import Ability, Amount, Do, Face, Frame, Instead, Make, Modes, parts_of
from rulesengine.core.trace import Stage
from rulesengine.playing.casting import ANN, every_do, every_test, leaves
from rulesengine.playing.setting import LIMIT, settings
from rulesengine.playing.tables import of_game
from rulesengine.playing.using import use_of, used

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.engine import Chooser, Trace
    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Question, Ruleset
    from rulesengine.playing.setting import Setting
    from rulesengine.playing.using import Use

SHOWS_BY = {
    "instead": {Stage.REPLACED},
    "ban": {Stage.FORBIDDEN, Stage.REFUSED},
    "static": {Stage.APPLIES},
}  # where an ability of a form does something; every other resolves
SILENT_FORMS = frozenset({"keyword", "permit"})  # the game's rules say what they mean: no step of their own


class Tried(NamedTuple):
    """What came of trying one ability."""

    ability: Ability
    played: bool
    why: str = ""  # why it was not played
    trace: Trace | None = None


def try_face(ruleset: Ruleset, face: Face, company: tuple[Face, ...] = ()) -> tuple[Tried, ...]:
    """Try every ability of a face, each on its own board."""
    return tuple(try_ability(ruleset, face, place, company) for place in range(len(face.abilities)))


def try_ability(ruleset: Ruleset, face: Face, place: int, company: tuple[Face, ...] = ()) -> Tried:
    """Try one ability of a face: are its words known, can its events happen, and does it do anything?"""
    ability = face.abilities[place]
    if wrong := unknown(ruleset, ability):
        return Tried(ability, played=False, why=wrong)
    carried: frozenset[str] | None = getattr(of_game(ruleset, "tables"), "KEYWORDS", None)
    if ability.form == "keyword" and carried is not None and ability.keyword not in carried:
        return Tried(ability, played=False, why=f"no rule carries out “{ability.keyword}”")
    others = tuple(Ability(a.words, "keyword") if unknown(ruleset, a) else a for a in face.abilities)
    face = replace(face, abilities=others)  # what cannot be understood beside it is no fault of this one
    for kind in dict.fromkeys(happens(ability, later=True)):
        if not can_happen(ruleset, kind):
            return Tried(ability, played=False, why=f"nothing is done when “{kind}” happens")
    try:
        return _tried(ruleset, face, place, company)
    except RulesEngineError as wrong:
        why = f"{type(wrong).__name__}: {wrong}"
    except Exception as wrong:
        why = f"the engine fails: {type(wrong).__name__}: {wrong}"
    return Tried(ability, played=False, why=why)


def _tried(ruleset: Ruleset, face: Face, place: int, company: tuple[Face, ...]) -> Tried:
    """Try an ability on one board after the other, until all that it orders has happened."""
    ability = face.abilities[place]
    wanted = frozenset(happens((ability.cost, ability.then)))
    if (use := use_of(ruleset, ability)) is not None:
        return _used(ruleset, face, place, company, use)
    asked: Ways = getattr(of_game(ruleset, "tables"), "ASKED", {})
    if ability.form == "permit" and asked:
        return _permitted(ruleset, face, place, company, asked)
    first: Setting | None = None
    spoke: Trace | None = None
    fault: Exception | None = None
    for setting in settings(ruleset, face, place, company):
        first = first or setting
        try:
            for trace in _runs(ruleset, setting, ability):
                spoke = spoke or trace
                wanted -= {step.event.kind for step in trace.steps if step.event is not None}
                if not wanted:
                    return Tried(ability, played=True, trace=trace)
        except Exception as wrong:
            fault = fault or wrong
    if fault is not None:
        raise fault
    if spoke is not None:
        why = "it works, but no board was found on which this happens: "
        return Tried(ability, played=False, why=why + ", ".join(sorted(wanted)), trace=spoke)
    why = _forced(ruleset, first, ability) if first is not None else "there is no zone in which it works"
    return Tried(ability, played=False, why=why)


def _used(ruleset: Ruleset, face: Face, place: int, company: tuple[Face, ...], use: Use) -> Tried:
    """Try a keyword by its use; what it holds for later, another side of the card, is tried with it."""
    ability = face.abilities[place]
    for made in (do.made for do in every_do(ability.then)):
        if isinstance(made, Face):
            for tried in try_face(ruleset, made, company):
                if not tried.played:
                    why = f"{made.name}: {tried.ability.words}: {tried.why}"
                    return Tried(ability, played=False, why=why, trace=tried.trace)
    trace = used(ruleset, face, place, company, use)
    if trace is None:
        return Tried(ability, played=False, why="no board was found on which its use comes to anything else")
    return Tried(ability, played=True, trace=trace)


Ways = dict[str, tuple[tuple[str, str], ...]]  # of a kind of event: what is done first, and what is asked


def _permitted(ruleset: Ruleset, face: Face, place: int, company: tuple[Face, ...], asked: Ways) -> Tried:
    """Try a text that permits something, or sets a condition: is a player refused with it, or without it?"""
    ability = face.abilities[place]
    silent = Ability(ability.words, "keyword")
    without = replace(face, abilities=(*face.abilities[:place], silent, *face.abilities[place + 1 :]))
    for setting in settings(ruleset, face, place, company):
        table = setting.table
        card = table.board.cards[setting.bearer]
        bare = table._replace(board=put(table.board, card._replace(face=without)))
        for event in setting.events:
            for script in _scripts(ruleset, table, event, asked):
                tables = (t._replace(script=script, played=0) for t in (table, bare))
                runs = [go_on(ruleset, each, [], limit=LIMIT) for each in tables]
                refused = [any(step.stage is Stage.REFUSED for step in run.steps) for run in runs]
                if refused[0] != refused[1]:
                    return Tried(ability, played=True, trace=runs[0])
    return Tried(ability, played=False, why="no board was found on which it lets a player do anything more")


def _scripts(
    ruleset: Ruleset, table: Table, event: Event, asked: Ways
) -> Iterator[tuple[tuple[Event, ...], ...]]:
    """Give the ways to ask for something: alone, or after another card was used in the same way."""
    places: dict[str, str] = getattr(of_game(ruleset, "tables"), "PLACES", {})
    for first, kind in asked.get(event.kind, ()):
        wanted = (event._replace(kind=kind),)
        if not first:
            yield (wanted,)
            continue
        who = table.board.players[0].name
        there = (c for c in table.board.cards if c.zone == places.get(first) and c.controller == who)
        other = next((c for c in there if c.id != event.card), None)
        if other is not None:
            yield (Event(first, other.id, who),), wanted


def unknown(ruleset: Ruleset, ability: Ability) -> str:
    """Say which word of an ability its game does not know; "" where it knows all."""
    try:
        ruleset.words.check(ability)
    except RulesEngineError as wrong:
        return str(wrong)
    return ""


def happens(text: object, *, later: bool = False) -> Iterator[str]:
    """List the kinds of event that a text makes happen; with `later`, also by what it leaves behind."""
    if isinstance(text, tuple):
        for each in text:
            yield from happens(each, later=later)
    elif not isinstance(text, Face) and (later or not isinstance(text, Make)):
        if isinstance(text, Do):
            yield text.kind
        if isinstance(text, Instead) and text.becomes:
            yield text.becomes
        for name in parts_of(type(text)):
            yield from happens(getattr(text, name), later=later)


def can_happen(ruleset: Ruleset, kind: str) -> bool:
    """Say whether a kind of event does something: an act, or a rule that says what follows from it."""
    asked: tuple[Any, ...] = (*ruleset.consequences, *ruleset.later_events, *ruleset.offered_choices)
    return kind in ruleset.acts or any(r.on is not None and kind in r.on for r in asked)


def _runs(ruleset: Ruleset, setting: Setting, ability: Ability) -> Iterator[Trace]:
    """Let the events of a setting happen; give the runs in which the ability works, saying yes and no."""
    if ability.form in SILENT_FORMS:
        yield go_on(ruleset, setting.table, [], limit=LIMIT)
        return
    for event in setting.events or (_idle(ruleset),):
        table = setting.table
        if ability.form != "static":
            moment = (event, *_together(table, ability, event))
            table = table._replace(agenda=(*_before(ruleset, event), moment))
        choose, asked = _noting(ability)
        trace = go_on(ruleset, table, [], choose=choose, limit=LIMIT)
        if does_something(trace, ability):
            yield trace
            if not asked:
                continue  # with another answer the same would happen: nothing was asked
            yield go_on(ruleset, table, [], choose=_otherwise(ability, -1), limit=LIMIT)
            for mine in (True, False):
                if len({question.who for question in asked}) > 1:
                    yield go_on(ruleset, table, [], choose=_by_whom(ability, mine=mine), limit=LIMIT)
            for middle in range(1, _most_modes(ability) - 1):
                yield go_on(ruleset, table, [], choose=_otherwise(ability, middle), limit=LIMIT)


def _together(table: Table, ability: Ability, event: Event) -> tuple[Event, ...]:
    """Let the same happen to another card in the same moment, where a text asks how many there were."""
    asks = any(
        isinstance(test.prop, Amount) and test.prop.of == "beside" and test.how in {">=", ">"}
        for test in every_test(ability.given)
    )
    if not asks or not event.card:
        return ()
    player = table.board.cards[event.card].controller
    there = (
        c for c in table.board.cards if c.controller == player and c.id != event.card and c.zone == "hand"
    )
    other = next(there, None)
    return () if other is None else (event._replace(card=other.id, player=player),)


def _before(ruleset: Ruleset, event: Event) -> tuple[tuple[Event, ...], ...]:
    """List what must have come before an event, as the game says: a hold comes in a Beginning Phase."""
    first: dict[str, tuple[str, ...]] = getattr(of_game(ruleset, "tables"), "BEFORE", {})
    return tuple((Event(kind, player=event.player),) for kind in first.get(event.kind, ()))


def does_something(trace: Trace, ability: Ability) -> bool:
    """Say whether an ability does anything in a trace: it resolves, applies, replaces or forbids."""
    stages = SHOWS_BY.get(ability.form, {Stage.RESOLVES})
    return any(
        step.stage in stages and step.by is not None and step.by.words == ability.words
        for step in trace.steps
    )


def _noting(ability: Ability) -> tuple[Chooser, list[Question]]:
    """Make a chooser without an opinion, and the list of what this ability lets a player choose."""
    asked: list[Question] = []

    def choose(question: Question) -> int | None:
        if len(question.options) > 1 and _is_of(question, ability):
            asked.append(question)
        return no_opinion(question)

    return choose, asked


def _otherwise(ability: Ability, at: int) -> Chooser:
    """Make a chooser that takes another option than the first of what this ability lets a player choose."""

    def choose(question: Question) -> int | None:
        last = len(question.options) - 1
        return (last if at < 0 else min(at, last)) if _is_of(question, ability) else no_opinion(question)

    return choose


def _by_whom(ability: Ability, *, mine: bool) -> Chooser:
    """Make a chooser by which one player takes the first option of what is asked, and all others the last."""

    def choose(question: Question) -> int | None:
        if not _is_of(question, ability) or (question.who == ANN) is mine:
            return no_opinion(question)
        return len(question.options) - 1

    return choose


def _is_of(question: Question, ability: Ability) -> bool:
    """Say whether it is this ability that lets a player choose."""
    return question.by is not None and question.by.words == ability.words


def _most_modes(ability: Ability) -> int:
    """Count between how many ways an ability lets a player choose, at most."""
    return max((len(each.options) for each in leaves(ability) if isinstance(each, Modes)), default=0)


def _idle(ruleset: Ruleset) -> Event:
    """Find an event that changes nothing, so that a moment passes."""
    kinds = ruleset.words.events
    return Event(next((kind for kind in kinds if not can_happen(ruleset, kind)), next(iter(kinds))))


def _forced(ruleset: Ruleset, setting: Setting, ability: Ability) -> str:
    """Let an ability that nothing set off resolve all the same, and say what that shows."""
    silent = "no board was found on which it does anything"
    if ability.form in SHOWS_BY:
        return silent
    table: Table = setting.table
    event = setting.events[0] if setting.events else _idle(ruleset)
    freed = replace(ability, given=(), then=_open(ability.then))
    card = table.board.cards[setting.bearer]
    listener = Found(card, card.controller, freed, setting.key)
    item = waiting_for(table, listener, event, table.board, table.clock + 1)
    trace = go_on(ruleset, table._replace(waiting=(item,)), [], limit=LIMIT)
    return f"{silent}, though its instructions can be followed" if does_something(trace, ability) else silent


def _open(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Take the conditions off instructions."""
    return tuple(replace(p, given=(), then=_open(p.then)) if isinstance(p, Frame) else p for p in parts)
