"""Choosing objects, players, ways: which options there are, what an answer means and what it writes down.

Instructions for "each player" are written for one player after the other: the word is in a text until its
turn comes; then the text is written anew, with the name of that player in its place.

Answers that were said with an event are on the table:

    Ann plays Sealed Orders, targeting Grey Hound

Whoever goes on from that table gives them: a run, a run from the middle, a search for every way it can go.
An answer is given once, to the first question that it can be meant for; somebody who answers that question
otherwise takes it off the table too.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from rulesengine.core.continuous.standing import Now, controller_of, survey
from rulesengine.core.matching import EACH, NAMED, Scope, Sheet, compiled, passes, person, value
from rulesengine.core.matching import asked as asked_of
from rulesengine.core.model import NO_MORE, Event, Seat, looks, objects, still_in
from rulesengine.core.noticing import bans
from rulesengine.core.ruling import Option, Question, Subject, first_answer
from rulesengine.core.text import (
    ONE_OF,
    Amount,
    Choose,
    Do,
    Each,
    Face,
    Frame,
    Make,
    Modes,
    Roll,
    Test,
    rewritten,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.model import Board, Card, Chosen, Object, Prepared, Table, Todo, Waiting
    from rulesengine.core.ruling import About, Ruleset
    from rulesengine.core.text import Asked, Part, Tests

NO_MORE_MODES = -1  # the answer "no more", among modes
ENDS = frozenset({"top", "bottom"})  # what the place of a card in a pile may be called
CHOSEN = "is chosen"  # the event that a ban on being chosen listens for, where a game has it


def scope_of(ruleset: Ruleset, table: Table, item: Waiting, todo: Todo | None = None) -> Scope:
    """Say whose ability it is when it resolves; what has left is remembered as it was last seen."""
    sheets = survey(ruleset, table.board)
    slots = todo.slots if todo is not None else item.slots or ()
    done, roll, moment = (todo.done, todo.roll, todo.moment) if todo is not None else (0, 0, 0)
    me = item.mine if item.key.kind == "row" and item.mine[0] else (item.card.id, item.card.arrived)
    own, event = last_seen(ruleset, table, item, me), item.event
    cause = _part(ruleset, table, item, event.source) if event.source else None
    was = _part(ruleset, table, item, event.card) if event.card else None
    left = tuple(_gone_since(ruleset, table, item, slots)) if slots else ()
    scope = Scope(item.player, me[0], sheets, event, slots, done, roll, own, cause, moment, was)
    return scope._replace(left=left) if left else scope


def _gone_since(
    ruleset: Ruleset, table: Table, item: Waiting, slots: Iterable[tuple[Chosen, ...]]
) -> Iterator[tuple[int, str]]:
    """Say who controlled what was chosen, where it has gone since the ability began to wait."""
    cards = table.board.cards
    for number, arrived in (thing for slot in slots for thing in objects(slot)):
        past = table.past if item.step < arrived == cards[number].arrived else None
        while past is not None and number <= len(past.seen.cards):
            if past.seen.cards[number].arrived != arrived:
                yield number, controller_of(ruleset, past.seen, number)
                break
            past = past.before


def _part(ruleset: Ruleset, table: Table, item: Waiting, number: int) -> Sheet | None:
    """Return what an object that has a part in the event is like, as it was last seen."""
    if not 0 < number <= len(item.seen.cards):
        return None
    return last_seen(ruleset, table, item, (number, item.seen.cards[number].arrived))


def last_seen(ruleset: Ruleset, table: Table, item: Waiting, thing: Object) -> Sheet:
    """Return what an object is like, or was like on the last board on which it was still there."""
    board, (number, arrived), past = table.board, thing, table.past
    while number > len(board.cards) or board.cards[number].arrived != arrived:
        if past is None:
            return survey(ruleset, item.seen)[number]
        board, past = past.seen, past.before
    return survey(ruleset, board)[number]


def legal(ruleset: Ruleset, table: Table, choose: Choose, scope: Scope) -> tuple[Chosen, ...]:
    """List what can be chosen, by name and then by age, so that seating decides nothing."""
    board = table.board
    if choose.what == "object":
        people: tuple[Seat, ...] = ()
    else:  # an object that passes, or a player: everybody, or an opponent; nobody who is chosen elsewhere
        all_in, taken = still_in(board), _chosen_elsewhere(choose.where, scope)
        if choose.what == "player":
            sheets = ((n, Sheet(scope.sheets.player(n))) for n in all_in)
            all_in = tuple(n for n, sheet in sheets if passes(choose.where, sheet, scope))
        names = [n for n in all_in if choose.what != "any opponent" or n != scope.you]
        people = tuple(seat for seat in map(Seat, names) if seat not in taken)
        if choose.what == "player":
            return people
    cards = _cards(ruleset, table, choose, scope)
    if _may_be_barred(ruleset, table):
        cards = [card for card in cards if not _barred(ruleset, table, card)]
    return (*((c.id, c.arrived) for c in cards), *people)


def _chosen_elsewhere(where: Tests, scope: Scope) -> tuple[Chosen, ...]:
    """List what is in the slots whose content a choice leaves out."""
    slots = (test.value for test in where if isinstance(test, Test) and test.how == "outside")
    return tuple(
        thing for n in slots if isinstance(n, int) and n < len(scope.slots) for thing in scope.slots[n]
    )


def nothing_for_it(ruleset: Ruleset, table: Table, frame: Frame, scope: Scope) -> str:
    """Say that "you may" offers nothing: what it is done to cannot be chosen; "" where it can.

    Only where nothing else is offered with it: "you may discard a card" of an empty hand.
    """
    match frame.then:
        case (Choose(target=False) as choose, Do()):
            least = value(choose.least, scope.own, scope)
            if least > 0 and not legal(ruleset, table, choose, scope):
                return "there is nothing to choose"
    return ""


def barred(ruleset: Ruleset, table: Table, choose: Choose, scope: Scope) -> tuple[str, ...]:
    """Name the rules by which something that passes is not there to be chosen."""
    if choose.what == "player" or not _may_be_barred(ruleset, table):
        return ()
    numbers = (_barred(ruleset, table, card) for card in _cards(ruleset, table, choose, scope))
    return tuple(dict.fromkeys(number for number in numbers if number))


def _may_be_barred(ruleset: Ruleset, table: Table) -> bool:
    """Say whether rules look at what is chosen: they do for what is done in the place of an event."""
    asked = bool(ruleset.reasons_not_to_choose and table.todo)
    return asked and table.todo[0].item.ability.form == "instead"


def _barred(ruleset: Ruleset, table: Table, card: Card) -> str:
    """Name the rule by which an object is not there to be chosen; "" where none says so."""
    why = first_answer(ruleset.reasons_not_to_choose, Now(ruleset, table), table.todo[0].item, card)
    return why[0] if why is not None else ""


def _cards(ruleset: Ruleset, table: Table, choose: Choose, scope: Scope) -> list[Card]:
    """List the cards that pass, by name and then by age."""
    board = table.board
    among = any(isinstance(test, Test) and test.how == "among" for test in choose.where)
    hidden = frozenset[str]() if among else ruleset.unnamed_zones - _zones_named(choose.where)
    end, where = _end(choose.where)
    asks = compiled(where)
    cards = [card for card in board.cards if card.zone not in hidden and asks(scope.sheets[card.id], scope)]
    if end:
        cards = _outermost(cards, end, value(choose.most, scope.own, scope))
    if choose.target:
        cards = [card for card in cards if not _untouchable(ruleset, board, card.id, scope)]
    cards.sort(key=lambda c: (c.name, c.arrived, c.place, c.id))
    return cards


def _end(where: Tests) -> tuple[str, Tests]:
    """Find "the top card" or "the bottom card" among tests: which end it is, and the other tests."""
    end = next((t for t in where if isinstance(t, Test) and t.prop == "place" and t.value in ENDS), None)
    return (str(end.value), tuple(t for t in where if t is not end)) if end is not None else ("", where)


def _outermost(cards: list[Card], end: str, many: int) -> list[Card]:
    """Take so many cards of each owner from one end of where they are."""
    piles: dict[str, list[Card]] = {}
    for card in sorted(cards, key=lambda c: (c.place, c.id), reverse=end == "bottom"):
        piles.setdefault(card.owner, []).append(card)
    return [card for pile in piles.values() for card in pile[: max(0, many)]]


def _untouchable(ruleset: Ruleset, board: Board, number: int, scope: Scope) -> bool:
    """Say whether an ability forbids that this object is chosen by that player's effects."""
    if CHOSEN not in ruleset.words.events:
        return False
    event = Event(CHOSEN, number, scope.you, source=scope.source)
    return any(reason is None for _, reason in bans(ruleset, board, event))


def _zones_named(tests: Tests) -> frozenset[str]:
    """List the zones that tests ask for; a choice among cards looked at names their zone too."""
    named: set[str] = set()
    for test in tests:
        if not isinstance(test, Test):
            for option in test.options:
                named |= _zones_named(option)
        elif test.prop == "zone":
            named |= set(test.value) if isinstance(test.value, tuple) else {test.value}  # type: ignore[arg-type]
    return frozenset(named)


def wanted(parts: Iterable[Part], ways: tuple[int, ...] | None) -> Iterator[Choose | Modes]:
    """List the choices that a text declares, in the order of its words."""
    for part in parts:
        if isinstance(part, Choose) and part.target:
            yield part
        elif isinstance(part, (Frame, Each)):
            yield from wanted(part.then, ways)
        elif isinstance(part, Modes) and not part.late:
            yield part
            for way in ways or ():
                if way != NO_MORE_MODES:
                    yield from wanted(part.options[way][1], None)


def modes(
    ruleset: Ruleset, table: Table, modes: Modes, scope: Scope, taken: tuple[int, ...]
) -> tuple[Option, ...]:
    """List the modes that may be chosen now: whose targets can be chosen, and that are not taken yet."""
    least, most = (value(number, scope.own, scope) for number in (modes.least, modes.most))
    if len(taken) >= most or NO_MORE_MODES in taken:
        return ()
    able = tuple(
        Option(name, i)
        for i, (name, parts) in enumerate(modes.options)
        if i not in taken
        and all(
            isinstance(c, Modes) or value(c.least, scope.own, scope) <= 0 or legal(ruleset, table, c, scope)
            for c in wanted(parts, None)
        )
    )
    return (*able, Option("no more", NO_MORE_MODES)) if able and len(taken) >= least else able


def number_said(ruleset: Ruleset, table: Table, item: Waiting, part: Roll, most: int) -> Question | None:
    """Ask chance for a number, or the player who says one; None where that can only be 0."""
    if part.said and most <= 0:
        return None
    least, who = (0, item.player) if part.said else (1, "chance")
    options = tuple(Option(str(n), n) for n in range(least, most + 1))
    asks = f"gives a number from {least} to {most} for {item.card.name}"
    rules = (ruleset.check("how many" if part.said else "roll"),)
    return Question(table, "roll", who, asks, rules, options, by=item.said)


def label(board: Board, thing: Chosen) -> str:
    """Name an object or a player; two objects of one name are told apart by their number."""
    if thing == NO_MORE:
        return "no more"
    if isinstance(thing, Seat):
        return thing.name
    card = board.cards[thing[0]]
    twins = [c.id for c in board.cards if c.face.name == card.face.name]
    return card.name if len(twins) == 1 else f"{card.name} {twins.index(card.id) + 1}"


def ask(
    ruleset: Ruleset, table: Table, item: Waiting, choose: Choose, scope: Scope, chosen: tuple[Chosen, ...]
) -> Question | tuple[Chosen, ...]:
    """Ask for the next object, or say what is chosen where nothing is left to ask.

    As many as possible are taken up to the number; where there are no more than must be taken,
    there is nothing to ask, but for the order where that counts.
    """
    least, most = value(choose.least, scope.own, scope), value(choose.most, scope.own, scope)
    options = tuple(o for o in legal(ruleset, table, choose, scope) if o not in chosen)
    if choose.total is not None:
        left = _left_of(choose.total, scope, chosen)
        options = tuple(o for o in options if _size(choose.total, scope, o) <= left)
    if len(chosen) >= most or not options or (chosen and chosen[-1] == NO_MORE):
        return tuple(o for o in chosen if o != NO_MORE)
    if len(options) + len(chosen) <= least and not (choose.ordered and len(options) > 1):
        return (*chosen, *options)
    who = "chance" if choose.random else asked_of(table.board, item, choose.who, scope)
    offered = tuple(Option(label(table.board, o), o) for o in options)
    if len(chosen) >= least:
        offered = (
            (*offered, Option("no more", NO_MORE)) if chosen or least else (*offered, Option("none", NO_MORE))
        )
    asks = f"chooses {'a target' if choose.target else 'what to take'} for {item.card.name}"
    chance = "chance" if choose.random else ""
    rules: tuple[str, ...] = (ruleset.check("choose" if choose.target else "take", chance),)
    if most > 1 or least < most:
        rules = (*rules, ruleset.check("up to" if least < most else "how many"))
    rules = (*rules, *barred(ruleset, table, choose, scope))
    about: About = "random" if choose.random else "target"
    subject = Subject(items=(item,), slot=choose.slot, chosen=chosen)
    return Question(table, about, who, asks, rules, offered, data=subject, by=item.said)


def _size(total: tuple[str, int | Amount], scope: Scope, thing: Chosen) -> int:
    """Say how much of a number an object has; a player has none."""
    return 0 if isinstance(thing, Seat) else int(scope.sheets[thing[0]].get(total[0], 0))


def _left_of(total: tuple[str, int | Amount], scope: Scope, chosen: tuple[Chosen, ...]) -> int:
    """Say how much those still to be chosen may have, where all together may have so much."""
    there = sum(_size(total, scope, thing) for thing in chosen if thing != NO_MORE)
    return value(total[1], scope.own, scope) - there


OPPONENT, ONE_OPPONENT = "opponent", "an opponent"
TO_OPPONENT = f"@{OPPONENT}"  # in a detail of an instruction


def said_of(parts: tuple[Part, ...], name: str) -> tuple[Part, ...]:
    """Write instructions for one player: "each player" becomes who that is."""
    return tuple(_said_of(part, EACH, f"{NAMED}{name}") for part in parts)


def for_each_of(parts: tuple[Part, ...], word: str) -> tuple[Part, ...]:
    """Write instructions about several players, "opponent" or "everyone", for each of them."""
    return tuple(_said_of(part, word, EACH) for part in parts)


def asks_an_opponent(part: Part) -> bool:
    """Say whether an instruction is for "an opponent", one of them: who is asked, or gets something."""
    if isinstance(part, Frame):
        return part.may and part.who == OPPONENT
    if isinstance(part, Make):
        return any(each.value == OPPONENT for each in part.ability.changes)
    if isinstance(part, Do):
        return part.whom.who == ONE_OPPONENT or TO_OPPONENT in [said for _, said in part.detail]
    return isinstance(part, (Choose, Modes)) and part.who == OPPONENT


def for_one_opponent(part: Part, name: str) -> Part:
    """Write for one opponent what is for "an opponent": who says so, chooses, pays or gets it is that player.

    What is done then may be about opponents in general, and stays as it is.
    """
    player = f"{NAMED}{name}"
    part = cast("Part", _said_of(part, ONE_OPPONENT, player))
    if isinstance(part, Choose):
        return cast("Part", _said_of(part, OPPONENT, player))
    if isinstance(part, Make):
        changes = _said_of(part.ability.changes, OPPONENT, player)
        return replace(part, ability=replace(part.ability, changes=changes))
    if isinstance(part, Do):
        return replace(part, detail=_said_of(part.detail, OPPONENT, player))
    if isinstance(part, Frame):
        return replace(part, who=cast("Asked", player), cost=_said_of(part.cost, OPPONENT, player))
    return replace(part, who=cast("Asked", player)) if isinstance(part, Modes) else part


REMEMBERED = frozenset({"event opponent", "event player", "chosen player"})


def for_whom(tests: Tests, scope: Scope) -> Tests:
    """Write into tests, once and for all, which player is meant: whose event it is, or whose things."""
    return tuple(
        replace(test, value=f"{NAMED}{person(test.value, scope)}")
        if isinstance(test, Test)
        and (test.prop, test.of) in {("player", "event"), ("controller", "it"), ("owner", "it")}
        and isinstance(test.value, str)
        and test.value in REMEMBERED
        else test
        for test in tests
    )


def for_each_player(part: Each, board: Board, you: str, first: str) -> tuple[Part, ...]:
    """Write instructions for several players in turn order, or for one, whom the ability's player names."""
    names = [player.name for player in board.players]
    at = names.index(first) if first in names else 0
    names = [*names[at:], *names[:at]]
    if part.of in ONE_OF:
        names = [name for name in names if name in still_in(board)]
    who = names if part.of in {"everyone", "a player"} else [name for name in names if name != you]
    ways = tuple((name, said_of(part.then, name)) for name in who)
    if len(ways) > 1 and part.of in ONE_OF:
        return (Modes(ways, among="players" if part.of == "a player" else "opponents"),)
    return tuple(each for _, way in ways for each in way)


def of_any_opponent(part: Part, others: Iterable[str]) -> tuple[Part, ...]:
    """Write what is for "an opponent" where there are several: whose ability it is says which one is meant.

    "Unless an opponent pays" is for any of them: each may, one after the other, until somebody has paid.
    """
    if isinstance(part, Frame) and part.cost and not part.then:
        rest = part.otherwise
        for name in reversed(tuple(others)):
            rest = (replace(cast("Frame", for_one_opponent(part, name)), otherwise=rest),)
        return rest
    ways = tuple((name, (for_one_opponent(part, name),)) for name in others)
    return (Modes(ways, among="opponents"),)


def for_each_object(part: Each, board: Board, numbers: Iterable[int]) -> tuple[Part, ...]:
    """Write instructions for one object after the other: in its turn it is in the slot, if still there."""
    made: list[Part] = []
    for number in numbers:
        itself = (Test("id", "is", number), Test("arrived", "is", board.cards[number].arrived))
        made += [Choose(itself, 1, 1, part.slot, target=False), *part.then]
    return tuple(made)


def with_one_opponent(parts: tuple[Part, ...], wanted: Choose | Modes, name: str) -> tuple[Part, ...]:
    """Write into instructions, for one choice of "an opponent" somewhere in them, who that is."""
    if wanted in parts:
        return tuple(for_one_opponent(part, name) if part == wanted else part for part in parts)
    made: list[Part] = []
    for part in parts:
        if isinstance(part, (Frame, Each)):
            made.append(replace(part, then=with_one_opponent(part.then, wanted, name)))
        elif isinstance(part, Modes):
            ways = tuple((way, with_one_opponent(then, wanted, name)) for way, then in part.options)
            made.append(replace(part, options=ways))
        else:
            made.append(part)
    return tuple(made)


def _said_of(text: object, word: str, name: str) -> Any:  # noqa: ANN401  the same part of a text
    if isinstance(text, str):
        return text.replace(word, name) if text.removeprefix("@") == word else text
    return text if isinstance(text, Face) else rewritten(text, lambda part: _said_of(part, word, name))


SAME = str.maketrans("‘’“”", "''\"\"")


def plain(said: str) -> str:
    """Write a text without what makes no difference: capitals, curly quotes, runs of blanks."""
    return " ".join(said.translate(SAME).lower().split())


def bare(name: str) -> str:
    """Leave out the number by which two cards of one name are told apart."""
    before, _, number = name.rpartition(" ")
    return before if number.isdigit() and before else name


def option_called(question: Question, label: str) -> int | None:
    """Find the option that an answer means: called so, or else beginning so; with or without a full stop."""
    labels = [plain(option.label) for option in question.options]
    for said in dict.fromkeys((plain(label), plain(label).rstrip("."))):
        for test in (str.__eq__, str.startswith):
            place = next((at for at, known in enumerate(labels) if said and test(known, said)), None)
            if place is not None:
                return place
    return None


def unclear(question: Question, label: str) -> list[str]:
    """List the options that an answer means, where it is the name of several cards that are not alike."""
    said, cards = plain(label), question.table.board.cards
    labels = [(option.label, option.value) for option in question.options]
    if any(plain(known) == said for known, _ in labels):
        return []
    named = [(known, value) for known, value in labels if known != bare(known) and plain(bare(known)) == said]
    things = (value[0] for _, value in named if isinstance(value, tuple) and isinstance(value[0], int))
    kinds = {looks(cards[number]) for number in things if 0 < number <= len(cards)}
    return [known for known, _ in named] if len(kinds) > 1 else []


def is_about(question: Question, name: str) -> bool:
    """Say whether a question is about a card of this name."""
    small = plain(name)
    waits = {plain(item.card.name) for item in question.data.items}
    offered = question.table.offer if question.about == "offer" else None
    if offered is not None and offered.card:
        waits.add(plain(question.table.board.cards[offered.card].name))
    return small in waits or (question.by is not None and plain(question.by.name) == small)


class Given(NamedTuple):
    """What was said for a question: the option it takes, and the answers that are given with that."""

    option: int
    answers: tuple[Prepared, ...]

    @property
    def label(self) -> str:
        """Return the answer as it was said."""
        return self.answers[0].whole or self.answers[0].label


def said_with(question: Question) -> Given | None:
    """Find what was said for a question with an event; None where nothing was."""
    here = question.table.prepared
    for each in here:
        if plain(each.who) != plain(question.who) or question.table.played < each.after:
            continue
        if (each.about and question.about not in each.about) or not is_about(question, bare(each.card)):
            continue
        if each.whole and (place := option_called(question, each.whole)) is not None:
            return Given(
                place, tuple(same for same in here if (same.line, same.whole) == (each.line, each.whole))
            )
        place = option_called(question, each.label)
        if place is None and each.price:
            place = _paid(question, each.label)
        if place is not None:
            return Given(place, (each,))
    return None


_SYMBOLS = re.compile(r"(?:\[[^]]*\]|\{[^}]*\})+|[①-⑳]|\d+")
_PAYS = re.compile(rf"\bpay(?:s|ing)? ({_SYMBOLS.pattern})")
NOTHING = frozenset({"nothing", "0", "no"})


def _paid(question: Question, said: str) -> int | None:
    """Answer yes where the text names the price that is paid, and no where nothing is paid."""
    labels = [plain(option.label) for option in question.options]
    price, text = plain(said), plain(question.by.words if question.by else "")
    if sorted(labels) != ["no", "yes"]:
        return None
    if price in NOTHING:
        return labels.index("no")
    prices = _PAYS.findall(text) or [sign[0] for sign in _SYMBOLS.finditer(text)]
    number = price.split(" ")[0]
    named = price in prices or (number.isdigit() and int(number) in map(_number, prices))
    word = re.search(rf"(?<!\w){re.escape(price)}(?!\w)", text) if price[:1].isalpha() else None
    return labels.index("yes") if named or word else None


def _number(symbols: str) -> int:
    """Count what symbols stand for: their number, else how many there are: "{r}{r}" is two."""
    if symbols.isdigit():
        return int(symbols)
    if len(symbols) == 1:
        return ord(symbols) - ord("①") + 1
    each = re.findall(r"[\[{]([^]}]*)", symbols)
    return sum(int(digits[0]) if (digits := re.findall(r"\d+$", label)) else 1 for label in each)


def without(question: Question, given: Given) -> Question:
    """Take answers that have been given off the table."""
    left = tuple(
        each for each in question.table.prepared if all(each is not answer for answer in given.answers)
    )
    return question._replace(table=question.table._replace(prepared=left))
