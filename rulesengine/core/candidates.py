"""Which replacements could change an event now, which have come too late, and which leave it alone and why.

Nothing is applied here. A replacement works once on an event and on all that it becomes; a game that
says when one is too late never goes back to a kind of replacement that has had its turn.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.continuous.standing import Now, survey
from rulesengine.core.matching import Scope, picked, value
from rulesengine.core.model import Course, Event, Key, seats, used_up
from rulesengine.core.noticing import Found, listeners, nobody_listens, reason_unseen, waiting_for
from rulesengine.core.resolving import cannot_pay_too, events
from rulesengine.core.ruling import Option, Question, Subject, first_answer, ranks_of
from rulesengine.core.text import Amount, Do, Either, Face, Instead, Test
from rulesengine.core.trace import words

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from rulesengine.core.model import Table
    from rulesengine.core.noticing import Reason
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step


# Prevention point by point: over several kinds of damage, and over several shielded objects.


MANY = 60  # more ways than this are not offered at once: the first event is asked about alone


class Portion(NamedTuple):
    """So much of one kind, in one event of the moment."""

    place: int
    kind: str
    amount: int  # what it costs the prevention
    less: int = 0  # of that, what is not prevented after all


def kinds(event: Event) -> tuple[tuple[str, int], ...]:
    """List how much there is of each kind: the event's parts, or all of the kind that its detail names."""
    return event.parts or ((event.said("type"), event.amount),)


def portions(
    moment: tuple[Event, ...], covered: Iterable[int], types: tuple[str, ...], hard: Container[int] = ()
) -> tuple[Portion, ...]:
    """List what a prevention could take, event by event and kind by kind; of the hard ones, nothing."""
    taken = []
    for place in covered:
        event = moment[place]
        for kind, amount in kinds(event):
            if not types or kind in types or not kind:
                taken.append(Portion(place, kind, 0 if place in hard else amount))
    return tuple(taken)


def splits(parts: tuple[Portion, ...], have: int) -> tuple[tuple[Portion, ...], ...]:
    """List the ways to take as much as possible: one way where there is enough for everything."""
    total = min(have, sum(p.amount for p in parts))
    ways = tuple(islice(_ways(parts, total), MANY + 1))
    if len(ways) <= MANY:
        return ways
    first = tuple(p for p in parts if p.place == parts[0].place)
    here = sum(p.amount for p in first)
    elsewhere = sum(p.amount for p in parts) - here
    amounts = range(min(here, total), max(0, total - elsewhere) - 1, -1)
    return tuple(way for amount in amounts for way in _ways(first, amount))


def lessened(
    way: tuple[Portion, ...], by: int, types: tuple[str, ...], places: Container[int]
) -> Iterator[tuple[Portion, ...]]:
    """List the ways to prevent so many points less of some kinds, in the events at these places."""
    could = tuple(p for p in fitting(way, types) if p.place in places)
    total = min(by, sum(p.amount - p.less for p in could))
    if not total:
        yield way
        return
    for some in _ways(tuple(p._replace(amount=p.amount - p.less) for p in could), total):
        off = {(p.place, p.kind): p.amount for p in some}
        yield tuple(p._replace(less=p.less + off.get((p.place, p.kind), 0)) for p in way)


def fitting(way: Iterable[Portion], types: tuple[str, ...]) -> tuple[Portion, ...]:
    """List the portions of some kinds of which anything is prevented."""
    return tuple(p for p in way if p.amount > p.less and (not types or not p.kind or p.kind in types))


def _ways(parts: tuple[Portion, ...], total: int) -> Iterator[tuple[Portion, ...]]:
    """List the ways to take just so much; a portion of which nothing is taken is only kept to have one."""
    head, tail = parts[0], parts[1:]
    if not tail:
        if total <= head.amount:
            yield (head._replace(amount=total),)
        return
    for amount in range(min(head.amount, total), -1, -1):
        first = (head._replace(amount=amount),) if amount else ()
        if amount == total:
            yield first or (head._replace(amount=0),)
        else:
            yield from ((*first, *way) for way in _ways(tail, total - amount))


# Whose replacements come first, in a game in which one player names who begins.


def who_begins(ruleset: Ruleset, table: Table, place: int, in_time: list[Candidate]) -> Question | None:
    """Ask who begins, where nobody has been named for this event and several players have replacements."""
    event = table.agenda[0][place]
    owners = {c.replacement.player for c in in_time if c.place == place}
    if event.course.begins or len(owners) <= 1:  # with one there is nothing to say
        return None
    chooser = first_answer(ruleset.first_replacer_chooser, Now(ruleset, table), event)
    if chooser is None:
        return None
    number, who = chooser
    options = tuple(Option(p.name, p.name) for p in table.board.players if p.name in owners)
    asks = f"says whose replacements of “{words(ruleset, table, event)}” begin"
    also = ("several", "select once", "select anew" if event.course.makers else "")
    rules = (number, *(n for n in map(ruleset.check, also) if n))
    return Question(table, "select", who, asks, rules, options, data=Subject(place))


def begun(table: Table, place: int, name: str) -> Table:
    """Write down who begins, for an event and for those that are one event with it."""
    moment, *rest = table.agenda
    chosen = moment[place]
    after = tuple(
        event._replace(course=event.course._replace(begins=name))
        if event is chosen or (event.kind, event.cause) == (chosen.kind, chosen.cause)
        else event
        for event in moment
    )
    return table._replace(agenda=(after, *rest))


def whose_turn(table: Table, event: Event, tied: list[Candidate]) -> list[Candidate]:
    """Keep the replacements of the player whose turn it is in this round."""
    names = [p.name for p in table.board.players]
    course = event.course
    start = course.line[-1] if course.line and course.rank == tied[0].rank else course.begins or names[0]
    first = names.index(start)

    def turn(candidate: Candidate) -> int:
        return (names.index(candidate.replacement.player) - first) % len(names)

    best = min(map(turn, tied))
    return [c for c in tied if turn(c) == best]


def on_its_way(ruleset: Ruleset, event: Event, replacement: Found) -> Event:
    """Write down how far an event has come: whose replacement it was, and of which kind."""
    rank = ranks_of(ruleset.replacement_order, event, replacement.ability)
    line = event.course.line if rank == event.course.rank else ()
    course = event.course._replace(line=(*line, replacement.player), rank=max(rank, event.course.rank))
    return event._replace(course=course)


# What a replacement makes of an event. Nothing is changed here.


NO_CHANGE = Instead("plus")  # what an ability does that says "instead" and not what


class Outcome(NamedTuple):
    """What one replacement makes of one event."""

    event: Event | None  # None: nothing happens
    also: tuple[Event, ...] = ()


def change_of(replacement: Found) -> Instead:
    """Return what a replacement says."""
    return replacement.ability.instead or NO_CHANGE


def concerns(replacement: Found, event: Event) -> bool:
    """Say whether an event has any damage of the kinds that a prevention is about."""
    change = change_of(replacement)
    if change.how == "prevent" and event.amount <= 0:
        return False
    types = change.types
    if change.arriving:
        return any(isinstance(given, int) and given > 0 and _of(types, name) for name, given in event.bears)
    return not types or any(not kind or (kind in types and amount > 0) for kind, amount in kinds(event))


def size(ruleset: Ruleset, table: Table, event: Event, replacement: Found) -> int | None:
    """Say how much a replacement can do: what is left of a shield, else its own amount; None for all."""
    change = change_of(replacement)
    if change.shield and replacement.row is not None:
        return replacement.row.left
    if change.amount == 0:
        return None
    scope = _scope(ruleset, table, event, replacement)
    return max(0, value(change.amount, scope.sheets[replacement.card.id], scope))


def besides(ruleset: Ruleset, table: Table, event: Event, replacement: Found) -> tuple[Event, ...]:
    """List what a replacement lets happen just before the event: what it costs, and what it also does.

    Each of these is an event of its own, which anything may replace but what has made it: there would
    be no end to it.
    """
    change, bearer = change_of(replacement), (replacement.card.id, replacement.card.arrived)
    scope = _scope(ruleset, table, event, replacement)
    makers = (*event.course.makers, replacement.key)
    more: list[Event] = []
    if change.cost and change.how != "follow":
        item = waiting_for(table, replacement, event, table.board, table.clock + 1)
        for part in change.cost:
            more += events(table.board, item, scope, part, 0) if isinstance(part, Do) else ()
    for do in change.also:
        more += [
            Event(
                do.kind,
                number,
                who,
                value(do.amount, None, scope),
                replacement.source.id,
                detail=do.detail,
                made=do.made,
            )
            for number, who in picked(do.whom, table.board, scope, bearer)
        ]
    course = Course(makers=makers)
    return tuple(e._replace(by=replacement.said, replaced_by=makers, course=course) for e in more)


def outcome(
    ruleset: Ruleset, table: Table, event: Event, replacement: Found, ways: tuple[str, ...] = ()
) -> Outcome:
    """Say what one replacement makes of one event; `ways` are the words that its player has chosen."""
    change, n = change_of(replacement), size(ruleset, table, event, replacement)
    also = besides(ruleset, table, event, replacement)
    marked = event._replace(replaced_by=(*event.replaced_by, replacement.key), by=replacement.said)
    if change.says:
        fresh_details = dict(event.detail) | dict(change.says)
        marked = marked._replace(detail=tuple(fresh_details.items()))
    if change.how in {"nothing", "follow"}:
        return Outcome(None, also)
    if change.arriving:
        return Outcome(marked._replace(bears=_more_of_them(ruleset, table, event, replacement)), also)
    if change.how == "with" and change.whom is not None:
        return Outcome(_as_chosen(ruleset, table, event, replacement, ways), also)
    if change.how == "with":
        return Outcome(
            marked._replace(bears=(*event.bears, *_given(ruleset, table, event, replacement, ways))), also
        )
    if change.how in {"become", "redirect"}:
        scope = _scope(ruleset, table, event, replacement)
        bearer = (replacement.card.id, replacement.card.arrived)
        whom = picked(change.whom, table.board, scope, bearer) if change.whom else []
        card, who = whom[0] if whom else (event.card, event.player)
        changed = marked._replace(kind=change.becomes or event.kind, card=card, player=who)
        another = changed.kind != event.kind or (change.how == "become" and changed.card != event.card)
        if another and change.sort != "self":
            changed = changed._replace(course=changed.course._replace(became=True))
        if changed.kind != event.kind:
            changed = changed._replace(bears=())  # what it was to arrive with went with its arrival
        return Outcome(changed if n is None else amounting(changed, n), also)
    return Outcome(amounting(marked, _counted(change.how, event.amount, n or 0)), also)


def _counted(how: str, amount: int, by: int) -> int:
    """Count what an amount becomes."""
    return {"plus": amount + by, "minus": amount - by, "times": amount * by}.get(how, by)


def _of(types: tuple[str, ...], name: str) -> bool:
    return not types or name in types


def _more_of_them(
    ruleset: Ruleset, table: Table, event: Event, replacement: Found
) -> tuple[tuple[str, int | str], ...]:
    """Change how many counters something arrives with: all that it has of a kind are one amount."""
    change, sums = change_of(replacement), dict[str, int]()
    for name, given in event.bears:
        if isinstance(given, int):
            sums[name] = sums.get(name, 0) + given
    for name, amount in sums.items():
        if amount > 0 and _of(change.types, name):
            by = size(ruleset, table, event._replace(amount=amount), replacement) or 0
            sums[name] = max(0, _counted(change.how, amount, by))
    words_of_it = tuple((name, given) for name, given in event.bears if not isinstance(given, int))
    return (*words_of_it, *sums.items())


def among(ruleset: Ruleset, table: Table, event: Event, replacement: Found) -> list[tuple[int, str]]:
    """List of what something may arrive as a copy, or the players under whose control it may come."""
    change, bearer = change_of(replacement), (replacement.card.id, replacement.card.arrived)
    scope = _scope(ruleset, table, event, replacement)
    chosen = picked(change.whom, table.board, scope, bearer) if change.whom is not None else []
    return [(number, name) for number, name in chosen if number != event.card]


def _as_chosen(
    ruleset: Ruleset, table: Table, event: Event, replacement: Found, ways: tuple[str, ...]
) -> Event:
    """Let what arrives be a copy, with what it has besides, or come under the control of a player."""
    marked = event._replace(replaced_by=(*event.replaced_by, replacement.key), by=replacement.said)
    word = next(iter(ways), "")
    if not word:
        return marked
    gives = change_of(replacement).gives
    if not word.isdecimal() and any(given == 0 for _, given in gives):
        seat = seats(table.board).index(word) + 1
        return marked._replace(bears=(*event.bears, *((name, seat) for name, _ in gives)))
    if not word.isdecimal():
        details = tuple((dict(event.detail) | {"under": word}).items())
        return marked._replace(player=word, detail=details)
    number = int(word)
    face = survey(ruleset, table.board)[number].get("face", table.board.cards[number].face)
    others = tuple(key for key in event.replaced_by if key[:2] != ("printed", event.card))
    bears = (*event.bears, *_given(ruleset, table, event, replacement, ()))
    return marked._replace(target=number, made=face, bears=bears, replaced_by=others)


def choices(replacement: Found) -> tuple[str, ...]:
    """List the words of which what arrives is one by choice: "as a Sword or an Axe"."""
    given = (value for _, value in change_of(replacement).gives)
    return next((words for words in given if isinstance(words, tuple)), ())


def _given(
    ruleset: Ruleset, table: Table, event: Event, replacement: Found, ways: tuple[str, ...]
) -> tuple[tuple[str, int | str], ...]:
    scope = _scope(ruleset, table, event, replacement)
    given: list[tuple[str, int | str]] = []
    for name, word_or_number in change_of(replacement).gives:
        if isinstance(word_or_number, tuple):
            given += [(name, word) for word in ways or word_or_number[:1]]
        elif isinstance(word_or_number, Amount):
            given.append((name, max(0, value(word_or_number, scope.sheets[replacement.card.id], scope))))
        else:
            given.append((name, word_or_number))
    return tuple(given)


def amounting(event: Event, amount: int) -> Event:
    """Let an event have another amount; what it gains or loses is of its first kinds."""
    amount, parts, rest = max(0, amount), [], max(0, amount) - sum(n for _, n in event.parts)
    for kind, number in event.parts:
        changed = max(0, number + rest)
        rest -= changed - number
        parts.append((kind, changed))
    return event._replace(amount=amount, parts=tuple(part for part in parts if part[1]))


def _scope(ruleset: Ruleset, table: Table, event: Event, replacement: Found) -> Scope:
    return Scope(replacement.player, replacement.card.id, survey(ruleset, table.board), event)


# Which replacements see an event: those in time, those too late, and why the others leave it alone.


NEAR = frozenset({"by", "given", "where", "ordinal"})  # near misses worth a step


class Candidate(NamedTuple):
    """A replacement, the place of its event in the moment, and where the game's order puts it."""

    rank: tuple[int, ...]
    place: int
    replacement: Found


def listening_to(ruleset: Ruleset, table: Table, event: Event) -> Iterator[Found]:
    """List the replacements that listen for a kind of event: the text's own ones, then all others."""
    if event.own:
        bearer = table.board.cards[event.source] if event.source else table.board.cards[event.card]
        for place, ability in enumerate(event.own):
            ability_anywhere = replace(ability, zone="any", whose="any")
            yield Found(bearer, event.player or bearer.controller, ability_anywhere, Key("own", place=place))
    copied = event.card and isinstance(event.made, Face) and ruleset.arrival is not None
    if copied and ruleset.arrival is not None:
        there = ruleset.arrival.function(table, event).board
        card = there.cards[event.card]
        for place, ability in enumerate(card.face.abilities):
            if ability.form == "instead" and event.kind in ability.events and ability.whose == "self":
                yield Found(card, event.player or card.controller, ability, Key("printed", card.id, place))
    if not nobody_listens(ruleset, table.board, "instead", event.kind):
        for replacement in listeners(ruleset, table.board, "instead", event):
            if copied and replacement.key[:2] == ("printed", event.card):
                continue  # it is a copy by now, and has the text of the other
            if change_of(replacement).how != "lessen":
                yield replacement


def nothing_replaces(ruleset: Ruleset, table: Table) -> bool:
    """Say quickly that nothing can change the events of the first moment, which is so for most."""
    board = table.board
    for event in table.agenda[0]:
        if event.own or not nobody_listens(ruleset, board, "instead", event.kind):
            return False
    return True


def why_unseen(ruleset: Ruleset, table: Table, event: Event, replacement: Found) -> Reason | None:
    """Say why a replacement does not see an event."""
    arrival = ruleset.arrival
    if arrival is not None and event.card and (arrival.on is None or event.kind in arrival.on):
        return reason_unseen(ruleset, arrival.function(table, event).board, replacement, event, table.past)
    return reason_unseen(ruleset, table.board, replacement, event, table.past)


def able(ruleset: Ruleset, table: Table, event: Event, replacement: Found) -> bool:
    """Say whether a replacement could change an event, had it not done so already."""
    change = change_of(replacement)
    if used_up(table, replacement.key, replacement.ability) or not concerns(replacement, event):
        return False
    if change.sort == "outcome" and not event.law:
        return False  # the result of something is what a rule lets follow from it
    if why_unseen(ruleset, table, event, replacement) is not None:
        return False
    if not change.cost:
        return True
    return unpaid(ruleset, table, event, replacement) is None


def unpaid(ruleset: Ruleset, table: Table, event: Event, replacement: Found) -> tuple[str, str] | None:
    """Say why what a replacement asks for cannot be done, and by which rule; None where it can.

    What the replacements of other events of the moment have asked for is still to be done, and is not
    there a second time.
    """
    owed = []
    for todo in table.todo:
        change = todo.item.ability.instead
        if change is None or not change.cost or todo.parts[: len(change.cost)] != change.cost:
            break
        owed.append((todo.item, change.cost))
    item = waiting_for(table, replacement, event, table.board, table.clock + 1)
    return cannot_pay_too(ruleset, table, owed, item, change_of(replacement).cost)


def active(ruleset: Ruleset, table: Table, event: Event) -> list[Found]:
    """List the replacements that could change an event now and have not yet."""
    return [
        replacement
        for replacement in listening_to(ruleset, table, event)
        if replacement.key not in event.replaced_by and able(ruleset, table, event, replacement)
    ]


def and_not_replaced(ruleset: Ruleset, table: Table, no: Step) -> Step:
    """Say, where the book does, that what a text forbids is not replaced by what would have replaced it."""
    rule, event = ruleset.check("ban replaced"), no.event
    if not rule or event is None or not active(ruleset, table, event):
        return no
    return no._replace(cites=(*no.cites, ruleset.book.cite(rule)))


def candidates(ruleset: Ruleset, table: Table) -> tuple[list[Candidate], list[Candidate]]:
    """List what could change the events of the first moment: those in time, and those too late."""
    in_time: list[Candidate] = []
    late: list[Candidate] = []
    strict = ruleset.reason_too_late is not None
    for place, event in enumerate(table.agenda[0]):
        for replacement in active(ruleset, table, event):
            ranks = ranks_of(ruleset.replacement_order, event, replacement.ability)
            behind = strict and event.course.rank and ranks < event.course.rank
            (late if behind else in_time).append(Candidate(ranks, place, replacement))
    return in_time, late


def remarks(
    ruleset: Ruleset, table: Table, late: list[Candidate], *, over: bool
) -> Iterator[tuple[int, Found, str, str]]:
    """Say who does not change an event of the moment and why: place, who, the reason, and its rule.

    Too late, for its kind has had its turn; and once it is over: done already, though it would fit again,
    or not meant.
    """
    passed = ruleset.reason_too_late
    for candidate in late:
        if (
            passed is not None
            and candidate.replacement.key not in table.agenda[0][candidate.place].course.told
        ):
            yield candidate.place, candidate.replacement, passed.function(), passed.number
    for place, event in enumerate(table.agenda[0] if over else ()):
        for replacement in listening_to(ruleset, table, event) if event.card or event.player else ():
            if replacement.key not in event.course.told and (
                reason := _why_unchanged(ruleset, table, event, replacement)
            ):
                yield place, replacement, *reason


def _why_unchanged(
    ruleset: Ruleset, table: Table, event: Event, replacement: Found
) -> tuple[str, str] | None:
    """Say why a replacement that listens for an event leaves it alone, where the game has a rule for that."""
    check, change, limit = ruleset.check, change_of(replacement), replacement.ability.limit
    if replacement.key in event.replaced_by:
        once = ruleset.note_on_second_change
        if once is None or change.sort != "standard" or not able(ruleset, table, event, replacement):
            return None
        says = once.function(event) if _shows(ruleset, table, event, replacement) else None
        return (says, once.number) if says else None
    if (unlike := _unlike(ruleset, table, event, replacement)) is not None:
        return unlike
    note = ruleset.note_on_no_change
    number = note.number if note is not None else ""
    tells = number or check("instead cost")
    if (
        not tells
        or replacement.card.zone in ruleset.hidden_zones
        or (change.sort == "outcome" and not event.law)
    ):
        return None
    why = why_unseen(ruleset, table, event, replacement)
    if why is not None:
        says = _other_source(table, event, replacement) if why.check == "by" else ""
        return (note.function(says or why.says), number) if note is not None and why.check in NEAR else None
    if used_up(table, replacement.key, replacement.ability):
        had = f"it has had its turn in this {limit}"
        return (note.function(had), check("limit") or number) if note is not None else None
    if note is not None and change.types and not concerns(replacement, event):
        other = f"it is about {' and '.join(change.types)} damage"
        return note.function(other), check("prevent types") or number
    missing = unpaid(ruleset, table, event, replacement) if change.cost else None
    return (missing[0], check("instead cost") or tells) if missing is not None else None


def _unlike(ruleset: Ruleset, table: Table, event: Event, replacement: Found) -> tuple[str, str] | None:
    """Say why a replacement is not about what arrives, though it would be if it were asked before."""
    arrival = ruleset.arrival
    if arrival is None or reason_unseen(ruleset, table.board, replacement, event, table.past) is not None:
        return None
    why = why_unseen(ruleset, table, event, replacement)
    return (f"as it would be there: {why.says}", arrival.number) if why is not None else None


def _shows(ruleset: Ruleset, table: Table, event: Event, replacement: Found) -> bool:
    """Say whether another time would make another event of it."""
    if change_of(replacement).how in {"prevent", "with"}:
        return False
    after = outcome(ruleset, table, event, replacement).event
    return after is None or after._replace(replaced_by=event.replaced_by, by=event.by) != event


def _other_source(table: Table, event: Event, replacement: Found) -> str:
    """Say by name which object it is about, where it was made for one, and which one does it."""
    cards = table.board.cards
    options = [o for test in replacement.ability.by if isinstance(test, Either) for o in test.options]
    ids = [t.value for o in options for t in o if isinstance(t, Test) and t.prop == "id"]
    names = " or ".join(cards[n].name for n in ids if isinstance(n, int))
    does = cards[event.source].name if event.source else "nothing"
    return f"it is about what {names} does, and here it is {does}" if names else ""
