"""Tests and amounts: reading what a card says against what is.

A sheet is a plain dict of what one object is like now. Every reader of a property goes through
`read`; which properties a text reads is therefore known (`reads`).
"""

from __future__ import annotations

from dataclasses import replace
from operator import eq, ge, gt, le, lt, ne
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, get_args

from rulesengine.core.history import HAPPENED, LATEST
from rulesengine.core.model import (
    ATTACHED,
    NO_MORE,
    Seat,
    against,
    linked,
    next_opponent,
    objects,
    opponents_still_in,
    seats,
)
from rulesengine.core.reasons import Found, why
from rulesengine.core.text import (
    EVERY_SLOT,
    Amount,
    Counted,
    Either,
    OverPlayers,
    Person,
    Test,
    base_of,
    every_part,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rulesengine.core.continuous.effects import Held
    from rulesengine.core.model import Board, Chosen, Event, Object, Waiting
    from rulesengine.core.text import Pick, Tests

Value: TypeAlias = Any  # of a property, or what it is compared with: a number, a word, a set of words, tests


class Sheet(dict[str, Any]):
    """What one object is like: its properties by name; and beside them what effects have done to it."""

    added: Mapping[str, frozenset[str]] = MappingProxyType({})  # to a set of words: what effects gave it
    rebased: frozenset[str] = frozenset()  # numbers that are no longer just their base
    lost: frozenset[str] = frozenset()  # the words of abilities that an effect took away; "*" for all
    gained: tuple[Held, ...] = ()  # abilities that an effect gave it

    def copied(self) -> Sheet:
        """Return the same again, to be written into."""
        copy = Sheet(self)
        if self.added or self.rebased or self.lost or self.gained:
            copy.added, copy.rebased = self.added, self.rebased
            copy.lost, copy.gained = self.lost, self.gained
        return copy


Asks: TypeAlias = "Callable[[Sheet, Scope], bool]"
COUNTED = frozenset(get_args(Counted))  # numbers over many objects
OVER_PLAYERS = frozenset(get_args(OverPlayers))
COMPARE: dict[str, Callable[[Any, Any], bool]] = {"is": eq, "isnt": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


class Sheets(Protocol):
    """What every object is like, made when it is asked for."""

    def __getitem__(self, number: int, /) -> Sheet:
        """Return one object's sheet."""

    def player(self, name: str, /) -> Mapping[str, Any]:
        """Return what is counted for a player."""

    @property
    def board(self) -> Board:
        """Return the board that all this is about."""


def every(sheets: Sheets) -> Iterator[Sheet]:
    """Return the sheets of all objects."""
    return (sheets[card.id] for card in sheets.board.cards)


class Scope(NamedTuple):
    """Whose text it is, and about what."""

    you: str
    source: int  # the bearer's id
    sheets: Sheets
    event: Event | None = None
    slots: tuple[tuple[Chosen, ...], ...] = ()
    done: int = 0
    roll: int = 0
    own: Sheet | None = None  # the bearer as it was last seen
    cause: Sheet | None = None  # the object that caused the event, as it was last seen
    moment: int = 0  # when the preceding instruction happened
    was: Sheet | None = None  # the object of the event, as it was last seen
    opponent: str = ""  # which opponent is meant, where a test is asked for each of several
    left: tuple[tuple[int, str], ...] = ()  # who controlled what was chosen and has gone since
    outer: Sheet | None = None  # within a count: the object for which it is counted


def read(sheet: Mapping[str, Any] | None, prop: str) -> Value:
    """Read a property; a number nobody has written down is 0."""
    return 0 if sheet is None else sheet.get(prop, 0)


# words that stand for a player: you, an opponent, that of the event or of the turn, a chosen one
OF_EVENT = frozenset({"event controller", "event owner", "cause controller", "cause owner"})
PERSONS = frozenset(get_args(Person))


EACH = "each player"  # until it is known who that is; then the name with this sign before it
NAMED = "="


def person(word: str, scope: Scope) -> str:
    """Name the player whom a word stands for; of a chosen object that is its controller."""
    if word.startswith(NAMED):
        return word.removeprefix(NAMED)
    board, event = scope.sheets.board, scope.event
    if word in {"event player", "turn player"}:
        return board.turn_player if word == "turn player" else event.player if event else ""
    if word in OF_EVENT:
        part, _, prop = word.partition(" ")
        seen = scope.was if part == "event" else scope.cause
        return str(seen[prop]) if seen is not None else ""
    if word == "event opponent":
        return against(board, event)[0] if event and event.player else ""
    if word == "held player":
        now = held_player(board, scope.sheets[scope.source])
        return now or (held_player(board, scope.own) if scope.own is not None else "")
    if word == "chosen player":
        thing = scope.slots[0][0] if scope.slots and scope.slots[0] else NO_MORE
        return thing.name if isinstance(thing, Seat) else str(scope.sheets[thing[0] or 1]["controller"])
    return (scope.opponent or next_opponent(board, scope.you)) if word == "opponent" else scope.you


def held_player(board: Board, sheet: Mapping[str, Any]) -> str:
    """Name the player whom an object is for; "" where it is for nobody."""
    seat = int(sheet.get("held player", 0))
    return seats(board)[seat - 1] if seat else ""


def whose(of: str, slot: int, it: Sheet | None, scope: Scope) -> Mapping[str, Any] | None:
    """Find the sheet that a test or an amount is about."""
    if of in {"it", "outer"}:
        return it if of == "it" else scope.outer
    if of in PERSONS or of.startswith(NAMED):
        name = person(of, scope)
        return scope.sheets.player(name) if name else None
    if of == "turn":
        now = scope.sheets.board.turn_player
        return {**scope.sheets.player(now), "player": now, "turn": now}
    event, number = scope.event, 0
    if of == "source":
        if scope.own is not None:
            return scope.own
        number = scope.source
    elif of == "chosen":
        chosen = objects(scope.slots[slot] if slot < len(scope.slots) else ())
        number = chosen[0][0] if chosen else 0
    elif event is None:
        return None
    elif (seen := {"cause": scope.cause, "was": scope.was}.get(of)) is not None:
        return seen
    elif of == "event":
        said = {"kind": event.kind, "amount": event.amount, "player": event.player, "card": event.card}
        return {**said, **dict(event.detail)}
    else:
        number = {"subject": event.card, "was": event.card, "target": event.target}.get(of, event.source)
    return scope.sheets[number] if number > 0 else None


def value(amount: int | Amount, it: Sheet | None, scope: Scope) -> int:
    """Look a number up."""
    if isinstance(amount, int):
        return amount
    of = amount.of
    if of in COUNTED:
        scope = scope if it is None else scope._replace(outer=it)
        number = _over(amount, [s for s in every(scope.sheets) if passes(amount.where, s, scope)], scope)
    elif of in {HAPPENED, LATEST}:
        number = _past(amount, it, scope)
    elif of == "done":
        number = scope.done
    elif of == "roll":
        number = scope.roll
    elif of in OVER_PLAYERS:
        number = _of_players(amount, scope)
    elif of == "beside":
        number = len(_beside(amount.prop, amount.each, scope.event)) if scope.event else 0
    elif of == "event" and not amount.prop:
        number = scope.event.amount if scope.event else 0
    else:
        number = int(read(whose(of, amount.slot, it, scope), amount.prop))
    whole = number if amount.per == 1 else -(-number // amount.per) if amount.up else number // amount.per
    total = amount.plus + amount.times * whole + sum(value(more, it, scope) for more in amount.more)
    return total if amount.most is None else min(total, amount.most)


def _over(amount: Amount, passed: list[Sheet], scope: Scope) -> int:
    """Make one number out of the objects that pass the tests of an amount."""
    match amount.of:
        case "count":
            return len(passed)
        case "kinds":
            return _kinds([read(s, amount.prop) for s in passed])
        case "moved":
            return sum(0 < scope.moment <= read(s, "arrived") for s in passed)
    numbers = [int(read(s, amount.prop)) for s in passed]
    if amount.of == "sum":
        return sum(numbers)
    return (min if amount.of == "lowest" else max)(numbers, default=0)


def _kinds(have: list[Any]) -> int:
    """Count the different values; of sets of words, the different words of all of them."""
    return len({word for words in have for word in (words if isinstance(words, frozenset) else (words,))})


def _of_players(amount: Amount, scope: Scope) -> int:
    """Make one number out of those of several players: each is "you" for as long as theirs is looked up."""
    names = seats(scope.sheets.board)
    who = [name for name in names if amount.prop != "opponent" or name != scope.you]
    numbers = [sum(value(each, None, scope._replace(you=name)) for each in amount.theirs) for name in who]
    if amount.of == "total":
        return sum(numbers) if amount.theirs else len(who)
    return (min if amount.of == "least" else max)(numbers, default=0)


def _past(amount: Amount, it: Sheet | None, scope: Scope) -> int:
    """Count what has happened in a scope, each event with what took part as it was then.

    Where it is counted for an object that a test is about, that object is "outer" within the count.
    """
    board = scope.sheets.board
    scope = scope._replace(outer=it) if it is not None else scope
    rows = [r for r in board.memory.log if r.event.kind == amount.prop and amount.each in r.scopes]
    if amount.of == LATEST:  # the last one that was not the bearer's own
        rows = [r for r in rows if r.event.card != scope.source][-1:]
    passed = [
        row
        for row in rows
        if passes(amount.where, _then(row.card), scope._replace(event=row.event, cause=_then(row.cause)))
    ]
    return len(passed) if amount.of == LATEST else sum(max(1, row.event.amount) for row in passed)


def _then(sheet: Mapping[str, Any] | None) -> Sheet | None:
    return None if sheet is None else Sheet(sheet)


def passes(tests: Iterable[Test | Either], sheet: Sheet | None, scope: Scope) -> bool:
    """Say whether every test holds."""
    for test in tests:  # noqa: SIM110  a plain loop: this is the innermost one
        if not holds(test, sheet, scope):
            return False
    return True


def fails(tests: Iterable[Test | Either], sheet: Sheet | None, scope: Scope) -> str | None:
    """Say which test fails, and against what; None where all hold."""
    for test in tests:
        if not holds(test, sheet, scope):
            return _why(test, sheet, scope)
    return None


def holds(test: Test | Either, it: Sheet | None, scope: Scope) -> bool:
    """Say whether one test holds; one about "an opponent" does where it holds for any of them."""
    if isinstance(test, Either):
        return any(passes(option, it, scope) for option in test.options)
    if len(scope.sheets.board.players) > PAIR and not scope.opponent and _of_an_opponent(test):
        others = opponents_still_in(scope.sheets.board, scope.you)
        answers = (holds(test, it, scope._replace(opponent=name)) for name in others)
        return all(answers) if test.how in {"isnt", "none", "lacks"} else any(answers)
    if isinstance(test.prop, Amount):
        have: Any = value(test.prop, it, scope)
    elif test.prop == "roll":
        have = scope.roll
    else:
        sheet = it if test.of == "it" else whose(test.of, test.slot, it, scope)
        have = carried(sheet, scope) if test.prop == "carries" else read(sheet, test.prop)
    return _compare(test, have, it, scope)


PAIR = 2  # so many players have one opponent each


def _of_an_opponent(test: Test) -> bool:
    """Say whether a test asks something of an opponent, or compares with one."""
    prop_and_value = (test.prop, test.value)
    return (
        test.of == "opponent"
        or test.value == "opponent"
        or any(isinstance(part, Amount) and part.of == "opponent" for part in prop_and_value)
    )


def carried(sheet: Mapping[str, Any] | None, scope: Scope) -> tuple[int, ...]:
    """List what is attached to an object; what that is attached to itself is not among it."""
    if sheet is None or not sheet["links"]:
        return ()
    mine, host = sheet["id"], sheet.get(ATTACHED)
    # where nobody said which of the two is on the other, the other is on this one
    return tuple(n for n in sheet["links"] if n != host and scope.sheets[n].get(ATTACHED, mine) == mine)


def _compare(test: Test, have: Value, it: Sheet | None, scope: Scope) -> bool:
    how, want = test.how, test.value
    if how in COMPARE:
        return COMPARE[how](have, _wanted(want, it, scope))
    if how in {"has", "lacks"}:
        return (want in (have or ())) is (how == "has")
    if how in {"any", "none"}:
        if isinstance(want, Amount):  # a set of another object: what the two share
            words: Any = read(whose(want.of, want.slot, it, scope), want.prop) or ()
        else:
            words = want if isinstance(want, tuple) else (want,)
        if isinstance(have, str):
            shared = any(isinstance(word, str) and word in have for word in words)
        else:
            shared = not frozenset(have or ()).isdisjoint(words)
        return shared is (how == "any")
    if how in {"among", "outside"}:
        slot = want if isinstance(want, int) else 0
        inside = any(n == have for n, _ in objects(scope.slots[slot] if slot < len(scope.slots) else ()))
        return inside is (how == "among")
    tests: Any = want if isinstance(want, tuple) else ()
    linked = any(passes(tests, scope.sheets[n], scope) for n in have or ())
    return linked is (how == "with")


def _wanted(want: Value, it: Sheet | None, scope: Scope) -> Value:
    if isinstance(want, Amount):
        if want.prop == "name":  # of another object: "a card with the same name"
            return read(whose(want.of, want.slot, it, scope), "name")
        return value(want, it, scope)
    if want == "source name":  # "this", of cards that are called like the bearer
        return str((scope.own if scope.own is not None else scope.sheets[scope.source])["name"])
    if isinstance(want, str) and (want in PERSONS or want.startswith(NAMED)):
        return person(want, scope)
    return scope.source if want == "source" else want


def _why(test: Test | Either, it: Sheet | None, scope: Scope) -> str:
    if isinstance(test, Either):
        return " and ".join(filter(None, (fails(option, it, scope) for option in test.options)))
    name = ""
    if isinstance(test.prop, Amount):
        have: Any = value(test.prop, it, scope)
    else:
        sheet = it if test.of == "it" else whose(test.of, test.slot, it, scope)
        have = scope.roll if test.prop == "roll" else read(sheet, test.prop)
        if test.prop in {"links", "carries"}:
            have = tuple(str(scope.sheets[n]["name"]) for n in have or ())
        if test.of == "opponent":
            name = "the opponent"
        elif test.prop != "roll" and test.of in {"it", "source", "you"} and sheet:
            name = scope.you if test.of == "you" else str(sheet.get("name", ""))
    others = {"you": scope.you, "opponent": "an opponent", "source": _named(scope.source, scope)}
    wanted = _wanted(test.value, it, scope)
    return why(test, Found(have, wanted, name, others, lambda number: _named(number, scope)))


def _named(number: object, scope: Scope) -> str:
    """Name the object of a number, or say that there is none."""
    there = isinstance(number, int) and 0 < number <= len(scope.sheets.board.cards)
    return str(scope.sheets[number]["name"]) if there and isinstance(number, int) else "nothing"


def reads(text: object) -> frozenset[str]:
    """List the properties that a text looks at, through all its parts: its footprint."""
    props: set[str] = set()
    for part in every_part(text):
        if isinstance(part, (Test, Amount)) and isinstance(part.prop, str) and part.prop:
            props |= {part.prop, base_of(part.prop)}
        if isinstance(part, Amount) and part.of in COUNTED:
            props.add(f"a {part.of}" if part.of in {"count", "kinds", "sum"} else "a count")
    return frozenset(props)


AT_EVENT = frozenset({"cause", "event", "subject", "target", "was", "other", "whom"})
BY_EVENT = frozenset({"event player", "event opponent"})


def looks_back(text: object) -> bool:
    """Say whether a text asks anything of the event that it follows, anywhere in it."""
    asked = AT_EVENT | BY_EVENT
    return any(
        getattr(part, "of", "") in asked or getattr(part, "who", "") in asked for part in every_part(text)
    )


def names_outer(text: object) -> bool:
    """Say whether a number is another one for each object that has it: it counts by "outer" somewhere."""
    if isinstance(text, tuple):
        return any(names_outer(part) for part in text)
    if isinstance(text, Either):
        return names_outer(text.options)
    if isinstance(text, Amount):
        return text.of == "outer" or names_outer((text.where, text.more))
    return isinstance(text, Test) and (text.of == "outer" or names_outer((text.prop, text.value)))


# Tests turned into functions once, so that asking them of ten thousand objects costs little.


# words that stand for somebody else in each text, or at each time: what they mean is found when it is asked
PEOPLE = PERSONS | {"source", "source name"}
_KNOWN: dict[int, tuple[Tests, Asks]] = {}
_KEPT = 10_000


def compiled(tests: Tests) -> Asks:
    """Turn tests into one function of a sheet and a scope; the same tests give the same function."""
    known = _KNOWN.get(id(tests))
    if known is None or known[0] is not tests:
        if len(_KNOWN) > _KEPT:
            _KNOWN.clear()
        known = _KNOWN[id(tests)] = (tests, _all([_one(test) for test in tests]))
    return known[1]


def local(tests: Tests) -> bool:
    """Say whether tests look at nothing but the object that they are about."""
    return all(
        all(local(option) for option in test.options)
        if isinstance(test, Either)
        else test.of == "it"
        and isinstance(test.prop, str)
        and test.prop not in {"roll", "links", "carries"}
        and not isinstance(test.value, Amount)
        and test.how not in {"with", "without", "among", "outside"}
        for test in tests
    )


def _is_named(want: object) -> bool:
    return isinstance(want, str) and want.startswith(NAMED)


def _all(asks: list[Asks]) -> Asks:
    if not asks:
        return _anything
    if len(asks) == 1:
        return asks[0]
    first, second, *more = asks
    if not more:
        return lambda sheet, scope: first(sheet, scope) and second(sheet, scope)
    return lambda sheet, scope: all(ask(sheet, scope) for ask in asks)


def _anything(_sheet: Sheet, _scope: Scope) -> bool:
    return True


ASKED_FOR = frozenset({"roll", "carries"})  # are written on no sheet


def _one(test: Test | Either) -> Asks:
    if (
        isinstance(test, Either)
        or test.of != "it"
        or test.prop in ASKED_FOR
        or not isinstance(test.prop, str)
    ):
        return lambda sheet, scope: holds(test, sheet, scope)
    prop, how, want = test.prop, test.how, test.value
    if how == "has":
        return lambda sheet, _: want in (sheet.get(prop) or ())
    if how == "lacks":
        return lambda sheet, _: want not in (sheet.get(prop) or ())
    if how in COMPARE and not isinstance(want, Amount) and want not in PEOPLE and not _is_named(want):
        compare = COMPARE[how]
        return lambda sheet, _: compare(sheet.get(prop, 0), want)
    return lambda sheet, scope: holds(test, sheet, scope)


# Whom an instruction is about: from a Pick to objects and players.


# "whom" is the event's object, or its player where it has none
PLAYERS = frozenset(
    {
        "you", "opponent", "an opponent", "everyone", "event player", "event opponent", "owner",
        "held player",
    }
)  # fmt: skip


def picked(
    pick: Pick, board: Board, scope: Scope, bearer: Object, item: Waiting | None = None
) -> list[tuple[int, str]]:
    """List the objects, or the players, that an instruction is about, with whose they are.

    An object that has left since it was meant is a new object: it is not found any more, unless it
    was the effect itself that moved it. `item` is the ability that resolves.
    """
    who, people = pick.who, list[tuple[int, str]]()
    if pick.whose:
        return [(0, name) for name in _players_of(pick, board, scope, bearer, item)]
    if who in PLAYERS or who.startswith(NAMED):
        return [(0, name) for name in _players(who, board, scope, bearer)]
    if who == "self":
        others = item.others if item is not None and bearer == item.mine else ()
        numbers = [n for n, arrived in (bearer, *others) if board.cards[n].arrived == arrived]
    elif who == "chosen":
        slots = scope.slots if pick.slot == EVERY_SLOT else scope.slots[pick.slot : pick.slot + 1]
        things = [thing for slot in slots for thing in slot]
        people = [(0, thing.name) for thing in things if isinstance(thing, Seat)]
        numbers = [n for n, arrived in objects(things) if board.cards[n].arrived == arrived]
    elif who == "all":
        numbers = [c.id for c in board.cards]
    elif who == "linked":
        links = linked(board.cards, bearer[0])
        # or, where it has left, those that it had when it was last seen
        numbers = list(links or (scope.own["links"] if scope.own is not None else ()))
    elif pick.every or who in {"named", "both"}:
        beside = _beside(who, pick.every, scope.event) if scope.event is not None else []
        people = [thing for thing in beside if not thing[0]]
        numbers = [n for n, _ in beside if n and not _gone(board, n, item)]
    else:
        event = scope.event
        if who == "whom" and event is not None and not event.card:
            return [(0, event.player)] if event.player else []
        who = "event" if who == "whom" else who
        number = (
            0 if event is None else {"event": event.card, "cause": event.source, "other": event.target}[who]
        )
        numbers = [number] if number and not _gone(board, number, item) else []
    if pick.where:
        numbers = [n for n in numbers if passes(pick.where, scope.sheets[n], scope)]
    return [*people, *((n, _controller(board, scope, n)) for n in numbers)]


def fill(
    slots: tuple[tuple[Chosen, ...], ...], place: int, things: tuple[Chosen, ...]
) -> tuple[tuple[Chosen, ...], ...]:
    """Write what was chosen, or made, into its slot."""
    padded = (*slots, *(() for _ in range(place + 1 - len(slots))))
    return (*padded[:place], things, *padded[place + 1 :])


def _controller(board: Board, scope: Scope, number: int) -> str:
    """Name who controls an object, also where an effect has given it to somebody."""
    if not board.still and scope.sheets.board is board:
        return str(scope.sheets[number]["controller"])
    return board.cards[number].controller


def _players_of(
    pick: Pick, board: Board, scope: Scope, bearer: Object, item: Waiting | None
) -> Sequence[str]:
    """List a player of each object: its controller or owner, as it was last seen."""
    seen = {"event": scope.was, "cause": scope.cause, "self": scope.own}.get(pick.who)
    if seen is not None and not pick.every:
        return (str(seen[pick.whose]),)
    pairs = picked(replace(pick, whose=""), board, scope, bearer, item)
    gone = dict(scope.left) if pick.whose == "controller" else {}
    return tuple(dict.fromkeys(gone.get(n) or str(scope.sheets[n][pick.whose]) for n, _ in pairs if n))


def _beside(who: str, every: str, event: Event) -> list[tuple[int, str]]:
    """List a part of the events that happened together: objects, and players where there is no object."""
    here = event.beside if every else ()
    if every == "whom":
        here = tuple(e for e in here if (e.card, e.player) == (event.card, event.player))
    elif every == "cause":
        here = tuple(e for e in here if e.source == event.source)
    beside: dict[tuple[int, str], None] = {}
    for each in here or (event,):
        if who == "named":
            beside[0, each.said("whom")] = None
            continue
        if who == "both":
            beside |= dict.fromkeys([(each.card, ""), (each.target, "")])
            continue
        number = {"cause": each.source, "other": each.target}.get(who, each.card)
        if number or who == "whom":
            beside[number, "" if number else each.player] = None
    return [thing for thing in beside if thing != (0, "")]


def asked(board: Board, item: Waiting, who: str, scope: Scope) -> str:
    """Name the player whom an instruction asks: "you", "opponent", that of the event, or a chosen one."""
    if (who in OF_EVENT or who == "held player" or who.startswith(NAMED)) and (named := person(who, scope)):
        return named
    if who == "event player" and item.event.player:
        return item.event.player
    if who == "event opponent" and item.event.player:
        return against(board, item.event)[0]
    chosen = item.slots[0][0] if who == "chosen player" and item.slots and item.slots[0] else NO_MORE
    if chosen != NO_MORE:
        return chosen.name if isinstance(chosen, Seat) else _controller(board, scope, chosen[0])
    return item.player if who != "opponent" else next_opponent(board, item.player)


def _gone(board: Board, number: int, item: Waiting | None) -> bool:
    """Say whether an object of the event has moved since the ability began to wait."""
    arrived = board.cards[number].arrived
    return item is not None and arrived > item.step and (number, arrived) not in item.followed


def _players(who: str, board: Board, scope: Scope, bearer: Object) -> Sequence[str]:
    if who == "you":
        return (scope.you,)
    names = tuple(p.name for p in board.players)
    if who == "opponent":
        return tuple(n for n in names if n != scope.you)
    if who == "an opponent":  # the only one: of several it was said which one
        return (next_opponent(board, scope.you),)
    if who == "held player" or who.startswith(NAMED):
        name = person(who, scope)
        return (name,) if name else ()
    if who == "event player":
        return (scope.event.player,) if scope.event and scope.event.player else ()
    if who == "event opponent":
        return against(board, scope.event) if scope.event and scope.event.player else ()
    return (board.cards[bearer[0]].owner,) if who == "owner" else names
