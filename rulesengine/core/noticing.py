"""From an event to what waits: who listens, who sees, and why not.

`sees` gives the reason why an ability does not see an event. The engine uses it to pass over,
and `why_not` uses the same function to explain, so the two cannot disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.brief import Bundle, brief, bundle
from rulesengine.core.continuous.effects import works_in
from rulesengine.core.continuous.standing import Now, controller_of, survey
from rulesengine.core.errors import UnknownRule
from rulesengine.core.history import described
from rulesengine.core.matching import COUNTED, Scope, Sheet, fails, passes
from rulesengine.core.model import CardText, Event, Key, Waiting, spend, text_of, use, used_up
from rulesengine.core.ruling import every_answer, first_answer, last_answer, reason_of
from rulesengine.core.text import Amount, Either
from rulesengine.core.trace import Stage, note, noted_of, step, written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.matching import Sheets
    from rulesengine.core.model import Board, Card, Happened, Past, Standing, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability, Test
    from rulesengine.core.trace import Noted, Step


# Who listens for an event, and where each ability is.


QUIET = "quiet elsewhere"  # a timing word: nothing is said of it where it does not work
GIVES = frozenset({"gain", "copy"})  # how an object comes to an ability that is not printed on it


class Found(NamedTuple):
    """An ability that listens, where it is and whose it is."""

    card: Card  # its bearer
    player: str
    ability: Ability
    key: Key
    row: Standing | None = None
    maker: Card | None = None  # what an effect made for certain objects comes from: its source

    @property
    def source(self) -> Card:
        """Give the source of the ability: its bearer, or what made it for certain objects."""
        return self.maker if self.maker is not None else self.card

    @property
    def said(self) -> CardText:
        """Say whose ability it is, in its words."""
        return text_of(self.source.id, self.source.face.name, self.ability.words)


def nobody_listens(ruleset: Ruleset, board: Board, form: str, kind: str, *, near: bool = False) -> bool:
    """Say quickly that nobody on a board can have such an ability, which is so for most events.

    With `near`, what effects left behind is looked at one by one.
    """
    name = f"{form} {kind}"
    if name in board.index or name in ruleset.held_by_states:
        return False
    if near:
        given = (c.value for row in board.standing for c in row.ability.changes)
        rows = (row.ability for row in board.standing)
        return not any(
            kind in getattr(ability, "events", ()) and getattr(ability, "form", "") == form
            for ability in (*rows, *given)
        )
    return board.still


def listeners(ruleset: Ruleset, board: Board, form: str, event: Event) -> Iterator[Found]:
    """Find the abilities that listen for an event, without looking at every card."""
    for number, place in board.index.get(f"{form} {event.kind}", ()):
        yield printed_at(ruleset, board, number, place)
    for number in dict.fromkeys((event.card, event.source, event.target)):
        if number:
            yield from _near(ruleset, board, board.cards[number], form, event.kind)
    if board.still:
        return
    yield from _left_behind(board, form, event)
    applied = survey(ruleset, board)
    if any(c.how in GIVES for e in applied.effects for c in e.ability.changes):
        for number in sorted(applied.whom):
            for held in applied[number].gained:
                if held.ability.form == form and event.kind in held.ability.events:
                    card = board.cards[number]
                    yield Found(card, controller_of(ruleset, board, card.id), held.ability, held.key)


def _left_behind(board: Board, form: str, event: Event) -> Iterator[Found]:
    """Find the abilities that effects left behind; those made for fixed objects, by each of these."""
    near = {event.card, event.source, event.target}
    for row in board.standing:
        if row.ability.form == form and event.kind in row.ability.events:
            key, maker = Key("row", row.id), board.cards[row.source]
            if row.bound is None:
                yield Found(maker, row.controller, row.ability, key, row)
                continue
            for card in _bound(board, row, near):
                yield Found(card, row.controller, row.ability, key, row, maker)


def _bound(board: Board, row: Standing, near: set[int]) -> Iterator[Card]:
    """List the objects that an effect was made for and that an event may concern.

    A trigger that waits for something that happens to nobody ("at the end of this turn, destroy them")
    triggers once for all of them, also where they are gone: that is found when it resolves.
    """
    bound = row.bound or ()
    if row.ability.whose != "any":
        yield from (board.cards[number] for number, _ in bound if number in near)
        return
    there = [board.cards[number] for number, arrived in bound if board.cards[number].arrived == arrived]
    if row.ability.form != "trigger":
        yield from there
    elif bound:
        number, arrived = bound[0]
        yield board.cards[number]._replace(arrived=arrived)


def printed_at(ruleset: Ruleset, board: Board, number: int, place: int) -> Found:
    """Find a printed ability with the object that has it: the card, or the one that bears its text."""
    card = board.cards[number]
    bearer = ruleset.text_bearer.function(board, card) if ruleset.text_bearer is not None else None
    host = board.cards[bearer] if bearer else card
    whose = controller_of(ruleset, board, host.id)
    return Found(host, whose, card.face.abilities[place], Key("printed", number, place))


def _near(ruleset: Ruleset, board: Board, card: Card, form: str, kind: str) -> Iterator[Found]:
    """The abilities of an object that has a part in the event: printed, lent, or by its states."""
    bears = ruleset.text_bearer.function if ruleset.text_bearer is not None else None
    lent_away = bears is not None and bears(board, card) not in {None, card.id}
    for place, ability in enumerate(() if lent_away else card.face.abilities):
        if ability.form == form and kind in ability.events and ability.whose in {"self", "source", "target"}:
            whose = controller_of(ruleset, board, card.id)
            yield Found(card, whose, ability, Key("printed", card.id, place))
    if not (card.links or card.flags or card.marks):
        return
    for held in survey(ruleset, board).held(card):
        near = held.key.kind == "status" or held.ability.whose in {"self", "source", "target"}
        if near and held.key.kind != "gained" and held.ability.form == form and kind in held.ability.events:
            yield Found(card, controller_of(ruleset, board, card.id), held.ability, held.key)


def of_card(ruleset: Ruleset, board: Board, card: Card) -> Iterable[Found]:
    """List every ability of an object: printed, lent, by its states, and by effects."""
    for place in range(len(card.face.abilities)):
        listener = printed_at(ruleset, board, card.id, place)
        if listener.card.id == card.id:
            yield listener
    for held in survey(ruleset, board).held(card):
        yield Found(card, controller_of(ruleset, board, card.id), held.ability, held.key)


class Reason(NamedTuple):
    """Why an ability does not trigger: the check, in words, and the rule."""

    check: str
    says: str
    rule: str
    by: CardText | None = None  # the card text that forbids it

    def __str__(self) -> str:
        """Write the reason with its rule."""
        return f"{self.says} [{self.rule}]" if self.rule else self.says


def reason_unseen(
    ruleset: Ruleset,
    board: Board,
    listener: Found,
    event: Event,
    past: Past | None = None,
    later: Board | None = None,
) -> Reason | None:
    """Say why an ability does not see an event; None when it does.

    `later` is the board after an event that is looked back on.
    """
    ability, check = listener.ability, ruleset.check
    if ability.form != "state" and event.kind not in ability.events:
        wanted = "' or '".join(ability.events)
        return Reason("event", f"it waits for '{wanted}', not '{event.kind}'", check("event"))
    if why := _not_about(ability, listener, event):
        return Reason("whose", why, check("whose"))
    if listener.row is None and not works_in(ruleset, ability, listener.card.zone):
        where = ability.zone or " or ".join(sorted(ruleset.ability_zones))
        return Reason(
            "zone", f"it works in the {where}, and is in the {listener.card.zone}", check("zone", event.kind)
        )
    if _lost(ruleset, board, listener):
        return Reason("lost", "an effect took this ability away", check("lost", event.kind))
    details = dict(event.detail)
    for name, word in ability.where:
        if details.get(name, "") != word:
            why = f"it asks for {name} “{word}”, and that is {_said(details.get(name))}"
            return Reason("where", why, check("where", event.kind))
    if ability.about or ability.by or ability.given or ability.ordinal:
        return _untested(ruleset, board, listener, event, past, later)
    return None


def _said(word: str | None) -> str:
    return f"“{word}” here" if word else "not said here"


def _lost(ruleset: Ruleset, board: Board, listener: Found) -> bool:
    """Say whether an effect took a printed ability away."""
    if board.still or listener.key.kind != "printed":
        return False
    return survey(ruleset, board).lost(listener.card.id, listener.ability.words)


def _counts(test: Test | Either) -> bool:
    """Say whether a test counts objects, wherever they are."""
    if isinstance(test, Either):
        return any(_counts(each) for option in test.options for each in option)
    if not isinstance(test.prop, Amount):
        return False
    return test.prop.of in COUNTED or any(each.of in COUNTED for each in test.prop.theirs)


def _not_given(
    ruleset: Ruleset, board: Board, listener: Found, scope: Scope, later: Board | None
) -> str | None:
    """Say which condition does not hold; what is counted may be counted as it is after the event."""
    given, mine = listener.ability.given, scope.sheets[listener.card.id]
    if later is None or later is board or ruleset.counting_time is None:
        return fails(given, mine, scope) if given else None
    counted = tuple(test for test in given if _counts(test))
    now = scope._replace(sheets=survey(ruleset, later), own=mine)
    others = tuple(test for test in given if not _counts(test))
    return fails(others, mine, scope) or fails(counted, mine, now)


def _untested(
    ruleset: Ruleset, board: Board, listener: Found, event: Event, past: Past | None, later: Board | None
) -> Reason | None:
    """Say which test of an ability does not pass."""
    ability, check = listener.ability, ruleset.check
    sheets = survey(ruleset, board)
    scope = Scope(listener.player, listener.card.id, sheets, event)
    it, by = _parts(sheets, event)
    for tests, part, name in ((ability.about, it, "about"), (ability.by, by, "by")):
        if tests and (why := fails(tests, part, scope)):
            return Reason(name, why, check(name, event.kind))
    if why := _not_given(ruleset, board, listener, scope, later):
        return Reason("given", why, check("given", event.kind))
    wanted = ability.ordinals
    if wanted and (number := ordinal(ruleset, board, listener, past) + 1) not in wanted:
        nth = " and ".join(str(n) for n in wanted)
        nth = f"it is for number {nth} in a {ability.each}, and this is number {number}"
        return Reason("ordinal", nth, check("ordinal", event.kind))
    return None


def _parts(sheets: Sheets, event: Event) -> tuple[Sheet | None, Sheet | None]:
    """Give what an event happens to, or what it makes, and what does it."""
    made = None if event.card else described(event)
    it = sheets[event.card] if event.card else Sheet(made) if made is not None else None
    return it, sheets[event.source] if event.source else None


def _not_about(ability: Ability, listener: Found, event: Event) -> str | None:
    """Say why an event is not about whom the ability is about."""
    whose, me = ability.whose, listener.card.id
    if ability.form == "state" or whose == "any":
        return None
    bound = listener.row.bound if listener.row is not None else None
    if bound is not None and (me, listener.card.arrived) not in bound:
        return "the object it was made for is gone"
    if whose in {"self", "source", "target"}:
        who = {"self": event.card, "source": event.source, "target": event.target}[whose]
        no = {
            "self": "that happened to another card" if who else "that did not happen to it",
            "source": "another card did that" if who else "it did not do that",
            "target": "another card is the target" if who else "it is not the target",
        }
        return None if who == me else no[whose]
    if bound is not None:
        return None
    if whose == "ally":
        return (
            None if event.player == listener.player and event.card != me else "it is about its other allies"
        )
    if whose == "you":
        return None if event.player == listener.player else f"it is about {listener.player}"
    return None if event.player != listener.player else "it is about an opponent"


def ordinal(ruleset: Ruleset, board: Board, listener: Found, past: Past | None) -> int:
    """Count the earlier events of this scope that the ability is about, whenever it came itself."""
    count, ends, ability = 0, ruleset.words.scopes, listener.ability
    while past is not None and ends.get(past.event.kind) != ability.each:
        event = past.event
        if event.kind in ability.events and _not_about(ability, listener, event) is None:
            details = dict(event.detail)
            if all(details.get(name, "") == word for name, word in ability.where):
                count += _was_about(ruleset, ability, listener, past)
        past = past.before
    return count


def _was_about(ruleset: Ruleset, ability: Ability, listener: Found, past: Past) -> bool:
    """Say whether an earlier event passed the tests of an ability, as everything was then."""
    event, cards = past.event, past.seen.cards
    subject = {"self": event.card, "source": event.source, "target": event.target}.get(ability.whose, 0)
    if subject and cards[subject].arrived != listener.card.arrived:
        return False  # the same card, but it was another object then
    sheets = survey(ruleset, past.seen)
    scope = Scope(listener.player, listener.card.id, sheets, event)
    it, by = _parts(sheets, event)
    return passes(ability.about, it, scope) and passes(ability.by, by, scope)


def everyone_listening(
    ruleset: Ruleset, before: Board, after: Board, event: Event, past: Past | None
) -> Iterator[tuple[Found, Board, Reason | None]]:
    """Ask everyone who listens, on the board that the event is seen on.

    Who leaves play is remembered as it was just before; everything else is seen as it is now.
    An ability sees if it was there before, or if its bearer came with the event.
    """
    if nobody_listens(ruleset, after, "trigger", event.kind) and (
        before is after or nobody_listens(ruleset, before, "trigger", event.kind)
    ):
        return
    asked: set[tuple[Key, int]] = set()  # what was made for several objects is asked for each
    left = _departs(ruleset, before, after, event.card)
    first, second = (before, after) if left else (after, before)
    for listener in listeners(ruleset, first, "trigger", event):
        if (me := (listener.key, listener.card.id)) not in asked:
            asked.add(me)
            yield listener, first, reason_unseen(ruleset, first, listener, event, past, after)
    if before.cards is after.cards or nobody_listens(ruleset, second, "trigger", event.kind):
        return
    for listener in listeners(ruleset, second, "trigger", event):
        if (listener.key, listener.card.id) not in asked and _moved(before, after, listener.card.id):
            yield listener, second, reason_unseen(ruleset, second, listener, event, past)


def _departs(ruleset: Ruleset, before: Board, after: Board, number: int) -> bool:
    if not number or before.cards is after.cards or number > len(before.cards):
        return False
    was, now_is = before.cards[number], after.cards[number]
    gone = _moved(before, after, number) or now_is.zone not in ruleset.watched_zones
    return was.zone in ruleset.watched_zones and gone


def _moved(before: Board, after: Board, number: int) -> bool:
    return number > len(before.cards) or before.cards[number].arrived != after.cards[number].arrived


def bans(ruleset: Ruleset, board: Board, event: Event) -> Iterator[tuple[Found, Reason | None]]:
    """Ask the abilities that say that an event cannot happen."""
    if nobody_listens(ruleset, board, "ban", event.kind):
        return
    for listener in listeners(ruleset, board, "ban", event):
        yield listener, reason_unseen(ruleset, board, listener, event)


STATE = Event("state")  # what a state trigger sees: its condition becoming true


def states(ruleset: Ruleset, table: Table) -> tuple[Table, list[Found]]:
    """Find the state conditions that hold now and did not before."""
    board = table.board
    if not (board.index.get("state") or board.standing or table.met):
        return table, []
    watched = [printed_at(ruleset, board, *place) for place in board.index.get("state", ())]
    watched += [
        Found(board.cards[r.source], r.controller, r.ability, Key("row", r.id), r)
        for r in board.standing
        if r.ability.form == "state"
    ]
    holds = {f.key: f for f in watched if reason_unseen(ruleset, board, f, STATE) is None}
    barred = frozenset(table.met)
    if ruleset.reason_to_trigger_anew is not None:  # not an edge: as long as nothing of it waits, it triggers
        barred = frozenset(i.key for i in (*table.waiting, *(todo.item for todo in table.todo)))
    new = [listener for key, listener in holds.items() if key not in barred]
    return table._replace(met=frozenset(holds)), new


# From what was seen to what waits: near misses, limits counted before forbids, and who waits.


SAID = frozenset({"about", "by", "given", "ordinal", "where", "zone"})  # near misses worth a step


def notice_all(ruleset: Ruleset, table: Table, pending: Happened, steps: list[Step]) -> Table:
    """Ask everyone who listens for what happened in one moment."""
    before, after, began = pending.before, table.board, pending.began
    for event in pending.events:
        misses = ruleset.near_misses or ruleset.near_misses_beside
        for passed in passed_over(ruleset, table, event) if misses else ():
            steps.append(passed)
            table = passed.table
        past = _before(table.past, event, pending) if len(pending.events) > 1 else pending.past
        for listener, board, reason in everyone_listening(ruleset, before, after, event, past):
            if reason is None:
                if not _used_up(table.board, listener):
                    steps.append(notice(ruleset, table, listener, event, board, began))
                    steps += _again(ruleset, steps[-1]) if ruleset.additional_triggers else ()
                    table = steps[-1].table
            elif _is_told(ruleset, listener, reason):
                says = f"{listener.source.name} does not trigger: {reason.says}"
                rules = (reason.rule,)
                steps.append(step(ruleset, table, Stage.SKIPPED, says, rules, event.cause, by=listener.said))
                table = steps[-1].table
    return table


def _before(past: Past | None, event: Event, pending: Happened) -> Past | None:
    """Find what was before an event of several in one moment: the first of them is the first of a turn."""
    while past is not None and past.step != event.cause:
        past = past.before
    return past.before if past is not None else pending.past


def notice_states(ruleset: Ruleset, table: Table, began: int, steps: list[Step]) -> Table:
    """Let the conditions trigger that hold now and did not before."""
    table, new_states = states(ruleset, table)
    for listener in new_states:
        event = Event("state", listener.card.id, listener.player, cause=table.clock)
        steps.append(notice(ruleset, table, listener, event, table.board, began))
        table = steps[-1].table
    return table


def _used_up(board: Board, listener: Found) -> bool:
    """Say whether the last "next time" has been used by another event of the same moment."""
    row = listener.row
    return row is not None and row.bounded and all(standing.id != row.id for standing in board.standing)


def passed_over(ruleset: Ruleset, table: Table, event: Event) -> Iterator[Step]:
    """Say why an ability of the event's own object, or of another, is no match, where the book says so."""
    if not event.card:
        return
    beside = ruleset.about("near_misses_beside", event.kind)
    for card in table.board.cards if beside else (table.board.cards[event.card],):
        for ability in card.face.abilities if card.id else ():
            for number, why in _misses(ruleset, Now(ruleset, table), event, card, ability):
                says = f"{card.name} does not trigger: {why}"
                by = text_of(card.id, card.name, ability.words)
                passed = step(ruleset, table, Stage.SKIPPED, says, [number], event.cause, by=by)
                yield passed
                table = passed.table


def _misses(
    ruleset: Ruleset, now: Now, event: Event, card: Card, ability: Ability
) -> Iterable[tuple[str, str]]:
    """Give each rule that says why an ability of this card is no match, and what it says."""
    if card.id == event.card:
        own = ruleset.about("near_misses", event.kind)
        return every_answer(own, now, event, ability)
    beside = ruleset.about("near_misses_beside", event.kind)
    return every_answer(beside, now, event, card, ability)


def stopped(ruleset: Ruleset, table: Table, item: Waiting) -> Reason | None:
    """Say which rule or ability keeps a triggered ability from triggering after all."""
    ruled = first_answer(ruleset.reasons_not_to_trigger, Now(ruleset, table), item)
    return Reason("forbids", str(ruled[1]), ruled[0]) if ruled is not None else None


def waiting_for(table: Table, listener: Found, event: Event, seen: Board, began: int) -> Waiting:
    """Write down an ability that has triggered, with what it saw and what led to it.

    A trigger that an effect made for certain objects is about one of these, or all of them where it waits
    for something that happens to nobody; its source is who made it.
    """
    now, source, row = table.board.cards[listener.card.id], listener.source, listener.row
    bearer = (now.id, now.arrived if event.card == now.id else listener.card.arrived)
    if row is not None and row.bound is None and row.mine[0]:
        bearer = row.mine  # what "this card" meant when the effect was made
    several = row is not None and row.bound is not None and row.ability.whose == "any"
    trail = (*table.todo[0].item.trail, table.todo[0].item.key) if table.todo else ()
    return Waiting(
        source,
        listener.player,
        listener.ability,
        listener.key,
        event,
        began,
        table.clock + 1,
        seen,
        bearer,
        others=(row.bound or ())[1:] if row is not None and several else (),
        trail=trail,
        batch=table.batch,
    )


def notice(ruleset: Ruleset, table: Table, listener: Found, event: Event, seen: Board, began: int) -> Step:
    """Let an ability wait, unless it waits already, its limit is reached, or something forbids it."""
    item = waiting_for(table, listener, event, seen, began)
    now, name = Now(ruleset, table), item.card.face.name
    if controller := last_answer(ruleset.trigger_controller, now, item):
        item = item._replace(player=controller[1])
    if same := reason_of(ruleset.reasons_already_waiting, now, item):
        return _dropped(now, item, Stage.SKIPPED, same)
    if used_up := reason_of(ruleset.reasons_used_up, now, item):
        return _dropped(now, item, Stage.FORBIDDEN, used_up)
    _refuse_unkept(ruleset, listener)
    if listener.ability.limit and counts_on(ruleset, table, item)[0] == "triggering":
        table = use(table, item.key, listener.ability.limit)
    counted = Now(ruleset, table)
    if forbidden := reason_of(ruleset.reasons_not_to_trigger, counted, item):
        return _dropped(counted, item, Stage.FORBIDDEN, forbidden)
    if listener.row is not None and listener.row.bounded:
        table = table._replace(board=spend(table.board, listener.row, 1))
    rules = listener.ability.cites
    if ruleset.waiting_grounds:
        rules = (*rules, *(number for number, _ in every_answer(ruleset.waiting_grounds, now, item)))
    table = table._replace(waiting=(*table.waiting, item), clock=table.clock + 1)
    says = f"{name} triggers and waits"
    return written(ruleset, table, Stage.TRIGGERS, says, rules, event.cause, by=item.said)


def _dropped(now: Now, item: Waiting, stage: Stage, why: tuple[tuple[str, ...], Noted]) -> Step:
    """Say that an ability does not wait after all."""
    says = noted_of(item.card.name, why[1])
    return step(now.ruleset, now.table, stage, says, why[0], item.event.cause, by=item.said)


def _is_told(ruleset: Ruleset, listener: Found, reason: Reason) -> bool:
    """Say whether it is worth a step why an ability does not trigger.

    A second reading of a line, for another sort of card, says nothing where the card is not of that sort.
    """
    if listener.card.zone in ruleset.hidden_zones or reason.check not in SAID:
        return False
    return reason.check != "zone" or QUIET not in listener.ability.timing


def _again(ruleset: Ruleset, first: Step) -> Iterator[Step]:
    """Let what has just triggered trigger once more, as often as the game says."""
    if first.stage is not Stage.TRIGGERS:
        return
    table, item = first.table, first.table.waiting[-1]
    more = list(every_answer(ruleset.additional_triggers, Now(ruleset, table), item))
    for _ in range(sum(times for _, times in more)):
        item = item._replace(step=table.clock + 1)
        table = table._replace(waiting=(*table.waiting, item), clock=table.clock + 1)
        rules = tuple(number for number, _ in more)
        says = note("{card} triggers an additional time and waits", card=item.card.name)
        yield written(ruleset, table, Stage.TRIGGERS, says, rules, first.cause, by=item.said)


def _refuse_unkept(ruleset: Ruleset, listener: Found) -> None:
    """Refuse a text with a limit in a game of which no rule keeps it: it would trigger without end.

    Raises UnknownRule.
    """
    if listener.ability.limit and not ruleset.reasons_used_up:
        raise UnknownRule(
            f"“{listener.said}” has a limit ({listener.ability.limit}), and no rule of {ruleset.title} "
            "keeps it: write one for reasons_used_up, which says why, where used_up(now.table, item.key, "
            "item.ability) of rulesengine.core.model is so"
        )


def counts_on(ruleset: Ruleset, table: Table, item: Waiting) -> tuple[str, str]:
    """Say what uses up a limit, triggering or resolving, and by which rule."""
    number, when = first_answer(ruleset.limit_counting_time, Now(ruleset, table), item) or ("", "triggering")
    return when, number


def banned(ruleset: Ruleset, table: Table, event: Event) -> Reason | None:
    """Say why an event cannot happen: a rule, or an ability that forbids it."""
    rulings = ruleset.about("reasons_not_to_happen", event.kind)
    if rulings and (ruled := first_answer(rulings, Now(ruleset, table), event)):
        return Reason("rule", ruled[1], ruled[0])
    if nobody_listens(ruleset, table.board, "ban", event.kind):
        return None
    for listener, reason in bans(ruleset, table.board, event):
        if reason is None:
            return Reason("ban", f"“{listener.said}” forbids it", ruleset.check("ban"), listener.said)
    return None


# Why not? The engine's own check, asked aloud about every ability of an object.


LISTENING = frozenset({"trigger", "instead", "ban"})


class Answer(NamedTuple):
    """One ability, and the reason why it does not trigger; None where it would not."""

    words: str
    reason: Reason | None

    def __repr__(self) -> str:
        """Say it in two lines."""
        return brief(f"“{self.words}”", [str(self.reason) if self.reason else "it would trigger"])

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show the answer in a notebook."""
        return bundle(repr(self))


def why_not(
    ruleset: Ruleset, table: Table, card: int, event: Event, before: Table | None = None
) -> tuple[Answer, ...]:
    """For each ability of an object that listens: the check that keeps it from this event.

    The very functions that the engine uses are asked, so the explanation and the behaviour cannot
    disagree. `table` is the one on which the event is seen. Where the event has moved something,
    `before` is the table before it: then who left is asked as it was, as the engine does.
    """
    board, past = table.board, table.past
    every = list(of_card(ruleset, board, board.cards[card]))
    asked: dict[Key, tuple[Found, Reason | None]] = {}
    if before is not None:
        past = before.past
        table = table._replace(used=before.used, waiting=before.waiting)
        asked = {
            f.key: (f, why) for f, _, why in everyone_listening(ruleset, before.board, board, event, past)
        }
        if card <= len(before.board.cards):
            every += of_card(ruleset, before.board, before.board.cards[card])
    answers = []
    for candidate in {f.key: f for f in reversed(every) if f.ability.form in LISTENING}.values():
        known = asked.get(candidate.key)
        there, asks = board, candidate
        if before is not None and candidate.ability.form != "trigger" and _moved(before.board, board, card):
            there, asks = before.board, _as_it_was(ruleset, before.board, candidate)
        listener, silent = known or (asks, reason_unseen(ruleset, there, asks, event, past))
        answers.append(Answer(listener.ability.words, _reason(ruleset, table, listener, event, silent)))
    return tuple(reversed(answers))


def _as_it_was(ruleset: Ruleset, before: Board, listener: Found) -> Found:
    """Find an ability on a board before: what changes or forbids an event is asked before it happens."""
    if listener.card.id > len(before.cards):
        return listener
    same = (
        was for was in of_card(ruleset, before, before.cards[listener.card.id]) if was.key == listener.key
    )
    return next(same, listener)


def _reason(
    ruleset: Ruleset, table: Table, listener: Found, event: Event, silent: Reason | None
) -> Reason | None:
    if event.kind in listener.ability.events and listener.key in event.replaced_by:
        once = ruleset.note_on_second_change
        says = (
            once.function(event) if once is not None else None
        ) or "it has changed this event once already"
        return Reason("once", says, once.number if once is not None else "")
    if silent is not None or listener.ability.form == "ban":
        return silent
    if listener.ability.form == "instead":
        limit = listener.ability.limit
        if used_up(table, listener.key, listener.ability):
            return Reason("limit", f"it has had its turn in this {limit}", ruleset.check("limit"))
        return None
    item = waiting_for(table, listener, event, table.board, table.clock + 1)
    now = Now(ruleset, table)
    for question, name in ((ruleset.reasons_already_waiting, "same"), (ruleset.reasons_used_up, "limit")):
        if ruled := first_answer(question, now, item):
            return Reason(name, str(ruled[1]), ruled[0])
    return stopped(ruleset, table, item)
