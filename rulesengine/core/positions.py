"""When two tables are the same, and what a position proves that comes back.

Loops and orders compare positions: by numbers, with the order in which objects came and are piled, without
time; what a round only adds to or takes from is counted beside it, by `resources`. Answers about one
event are compared by what people would see of it: two objects that differ in nothing are the same, and
who is above whom in a pile is no difference.

When the same position comes back, the run would go on for ever: that is proven, and named. A position is
compared without what a round only adds to or takes from (a player's numbers, marks, how many tokens there
are, sums of effects) and without what only counts time. But whatever a text on the table, an act of the
cycle, or a rule reads is never left out: "while it has fewer than 30 counters" makes 29 another position
than 28. A certificate names what it left out; where a reader of that is found, there is no certificate. A
rule may say that it reads a count only if it rises, or only if it falls ("life falls"): what goes the other
way, round by round, never comes to that rule.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulesengine.core.matching import looks_back, reads
from rulesengine.core.model import Key, Seat
from rulesengine.core.noticing import of_card, ordinal
from rulesengine.core.text import Ability, Choose, Pick, every_part
from rulesengine.core.trace import Certificate, Stage

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

    from rulesengine.core.model import Board, Card, Chosen, Event, Standing, Table, Todo, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step

COUNTED = frozenset({"plus", "minus"})  # effects that only add up: how many there are is a sum


def same_position(first: Table, second: Table, hidden: frozenset[str] = frozenset()) -> bool:
    """Say whether two tables are alike in everything but time.

    What has come to `hidden` zones has an order among the cards of its player there, and with no others.
    """
    return position(first, hidden) == position(second, hidden) and resources(first) == resources(second)


def position(table: Table, hidden: frozenset[str] = frozenset()) -> Hashable:
    """Write a table down without counts and without time, but with the order of things."""
    board = table.board
    cards = [c for c in board.cards if not _counted(c)]
    rows = sorted(board.standing, key=lambda s: s.moment)
    return (
        tuple((c.id, c.zone, c.controller, c.flags, c.links) for c in cards),
        tuple(c.id for c in sorted(cards, key=lambda c: (c.place, c.id))),
        tuple(c.id for c in sorted(cards, key=lambda c: (_pile(c, hidden), c.arrived, c.id))),
        frozenset(_token(c) for c in board.cards if _counted(c)),
        tuple(_standing(board, row) for row in rows if not _adds_up(row)),
        frozenset(_standing(board, row) for row in rows if _adds_up(row)),
        _going_on(table),
        tuple(tuple(map(_plain, moment)) for moment in table.agenda),
        tuple(map(_plain, table.plan)),
        table.offer and _plain(table.offer),
        frozenset(Counter(u[:2] for u in table.used if u.key.kind != "row").items()),
        frozenset(k for k in table.met if k.kind != "row"),
        (table.played, table.prepared, board.turn_player, board.ranked),
        _happened(board),
    )


def _pile(card: Card, hidden: frozenset[str]) -> tuple[str, str]:
    return (card.zone, card.owner) if card.zone in hidden else ("", "")


def _happened(board: Board) -> frozenset[tuple[Hashable, int]]:
    """Write down what has happened that a text on the table counts, in whatever order."""
    rows = ((_plain(row.event), row.scopes) for row in board.memory.log)
    return frozenset(Counter(rows).items())


def _going_on(table: Table) -> tuple[object, ...]:
    """Write down what waits and what is being followed."""
    board = table.board
    heights = {a: i for i, a in enumerate(sorted({w.added for w in table.waiting}))}
    moments = {m: i for i, m in enumerate(sorted({w.moment for w in table.waiting}))}
    waiting = tuple(
        (*_item(w), _things(board, w.slots or ()), w.ways, moments[w.moment], w.turn, heights[w.added])
        for w in table.waiting
    )
    todo = tuple(
        (
            *_item(t.item),
            len(t.parts),
            t.gate,
            t.taken,
            _things(board, t.slots),
            t.done,
            t.did,
            t.into,
            t.roll,
            _moved(board, t),
        )
        for t in table.todo
    )
    return waiting, todo


def _moved(board: Board, todo: Todo) -> tuple[int, ...]:
    """List what the last instruction of an ability has moved."""
    return tuple(c.id for c in board.cards if c.arrived == todo.moment) if todo.moment else ()


def _item(item: Waiting) -> tuple[object, ...]:
    return (_key(item.key), item.ability.words, _plain(item.event))


def _key(key: Key | None) -> Key | None:
    """Name an ability; one that an effect left behind has a new number every time, which means nothing."""
    return Key("row") if key is not None and key.kind == "row" else key


def resources(table: Table) -> Counter[str]:
    """Count everything that a loop may add to or use up, each under "whose: what"."""
    have: Counter[str] = Counter({"the game: turns": table.turn})
    for player in table.board.players:
        for name, number in player.marks:
            have[f"{player.name}: {name}"] += number
    for card in table.board.cards:
        if _counted(card):
            have[f"{card.controller} {_label(card)}: tokens"] += 1
        else:
            for name, number in card.marks:
                have[f"{card.face.name} ({card.id}): {name}"] += number
    for row in table.board.standing:
        for change in row.ability.changes if _adds_up(row) else ():
            have[f"{row.controller}, “{row.ability.words}”: {change.prop}"] += 1
    return have


def kind_of(resource: str) -> str:
    """Name the count behind "Ann: Energy" and "Spark (3): damage": its last word."""
    return resource.rpartition(": ")[2]


def _counted(card: Card) -> bool:
    """Say whether an object is one of many alike: a token that says nothing and is linked with nothing."""
    return card.face.token and not card.face.abilities and not card.links


def _token(card: Card) -> tuple[object, ...]:
    return (card.face.name, card.zone, card.controller, card.flags, card.marks)


def _label(card: Card) -> str:
    state = [*sorted(card.flags), *(f"{n} {name}" for name, n in card.marks)]
    return f"{card.face.name} in the {card.zone}" + (f" ({', '.join(state)})" if state else "")


def _adds_up(row: Standing) -> bool:
    changes = row.ability.changes
    return row.ability.form == "static" and bool(changes) and all(c.how in COUNTED for c in changes)


def _standing(board: Board, row: Standing) -> tuple[object, ...]:
    bound = None if row.bound is None else _things(board, (row.bound,))
    return (_key(row.origin), row.source, row.controller, row.ability.words, row.until, bound, row.left)


def _things(board: Board, slots: tuple[tuple[Chosen, ...], ...]) -> tuple[tuple[object, ...], ...]:
    """Write chosen things down without time: which, and whether each is still the same object."""
    return tuple(tuple(_thing(board, thing) for thing in slot) for slot in slots)


def _thing(board: Board, thing: Chosen) -> tuple[object, ...]:
    if isinstance(thing, Seat):
        return thing
    number, arrived = thing
    return (number, 0 < number <= len(board.cards) and board.cards[number].arrived == arrived)


def _plain(event: Event) -> tuple[object, ...]:
    return (
        event.kind,
        event.card,
        event.player,
        event.amount,
        event.source,
        event.target,
        event.detail,
        event.parts,
        event.ability,
        event.law,
        tuple(map(_key, event.replaced_by)),
    )


# What has come of one event, as people would see it.


def outcome_since(start: Board, table: Table, deep: int) -> Hashable:
    """Write down what changed since a board, and the events of the moment at this depth as they would be."""
    board = table.board
    old, changed = start.cards, board.cards.differing(start.cards)
    rows = Counter((_look(old[n]) if n <= len(old) else None, _look(board.cards[n])) for n in changed)
    standing = Counter(
        (s.ability.words, s.controller, s.bound, s.until, s.left, board.cards[s.source].name)
        for s in board.standing
    )
    waiting = Counter((str(w.said), w.event.kind, w.event.amount, w.event.player) for w in table.waiting)
    moment = table.agenda[0] if len(table.agenda) == deep else ()
    return (
        tuple(_said(board, event) for event in moment),
        frozenset(rows.items()),
        frozenset(standing.items()),
        frozenset(waiting.items()),
        board.players,
        _used(table),
        tuple(_followed(board, todo) for todo in table.todo),
        _happened(board),
    )


def _followed(board: Board, todo: Todo) -> Hashable:
    """Say whose instructions are still to be followed, and how many: what they will do is not done yet.

    Where they ask what their event was, "that much", the event is a part of it.
    """
    item = todo.item
    event = _said(board, item.event) if looks_back(todo.parts) else ()
    return _look(item.card), item.player, item.ability.words, len(todo.parts), event


def _look(card: Card) -> Hashable:
    """Say what an object looks like: two of which this is the same differ in nothing."""
    return card.face, card.owner, card.controller, card.zone, card.flags, card.marks, card.links


def _used(table: Table) -> Hashable:
    """Write down who has had its turn, by words: twins may take each other's place."""
    cards = table.board.cards
    names = (cards[key.number].name if key.kind not in {"row", "own"} else str(key) for key, *_ in table.used)
    return frozenset(Counter(names).items())


def _said(board: Board, event: Event) -> Hashable:
    card, target = (board.cards[n].name if n else "" for n in (event.card, event.target))
    return (
        event.kind,
        card,
        target,
        event.player,
        event.amount,
        event.parts,
        event.detail,
        _arriving(event),
        id(event.made),
    )


def _arriving(event: Event) -> Hashable:
    """Say with what something arrives: how many counters of each kind, and which words; no order counts."""
    sums: Counter[str] = Counter()
    for name, given in event.bears:
        sums[name] += given if isinstance(given, int) else 0
    words = sorted((name, given) for name, given in event.bears if isinstance(given, str))
    return frozenset((name, many) for name, many in sums.items() if many), tuple(words)


PATIENCE = 12  # resolutions before the watch begins: short runs pay nothing
KEPT = 400  # positions that are remembered
RISES, FALLS = " rises", " falls"  # behind a count that a rule reads: only if it goes that way
LATEST = 8  # of one shape, so many are compared: a round is hardly ever longer


class Watch:
    """The positions of one run, by shape."""

    __slots__ = ("count", "ruleset", "seen")

    def __init__(self, ruleset: Ruleset) -> None:
        """Begin to watch a run of this game."""
        self.ruleset, self.count = ruleset, 0
        self.seen: dict[object, list[tuple[int, Counter[str]]]] = {}

    def look(self, table: Table, steps: list[Step]) -> Certificate | None:
        """Note this position; if it was there before and nothing reads what changed, certify it."""
        self.count += 1
        if self.count <= PATIENCE or len(self.seen) > KEPT:
            return None
        form, now = position(table), resources(table)
        known = self.seen.setdefault(form, [])
        read = _read(self.ruleset, table) if known else frozenset[str]()
        for since, then in known[-LATEST:]:
            gains = {k: now[k] - then[k] for k in sorted(now.keys() | then.keys()) if now[k] != then[k]}
            cycle = tuple(steps[since:])
            left_out = frozenset(map(kind_of, gains))
            by_all = read | self._acts_read(cycle) | _rules_read(self.ruleset, cycle)
            if gains and ("*" in by_all or _is_read(gains, _with_counters(self.ruleset, by_all))):
                continue
            if self._will_trigger(table, cycle):
                continue
            free = tuple(s for s in cycle if s.question is not None and len(s.question.options) > 1)
            return Certificate(cycle, tuple(gains.items()), free, tuple(sorted(left_out)))
        known.append((len(steps), now))
        return None

    def _acts_read(self, cycle: tuple[Step, ...]) -> frozenset[str]:
        """List every count that an act of the cycle reads."""
        acts = (self.ruleset.acts.get(kind) for kind in _kinds(cycle))
        return frozenset(name for act in acts if act is not None for name in act.reads)

    def _will_trigger(self, table: Table, cycle: tuple[Step, ...]) -> bool:
        """Say whether an ability counts the events of the cycle and has not come to its number yet."""
        kinds, ends, board = _kinds(cycle), self.ruleset.words.scopes, table.board
        if any(s.ability.ordinal and not kinds.isdisjoint(s.ability.events) for s in board.standing):
            return True
        return any(
            max(listener.ability.ordinals) > ordinal(self.ruleset, board, listener, table.past)
            for card in board.cards
            for listener in of_card(self.ruleset, board, card)
            if listener.ability.ordinal
            and not kinds.isdisjoint(listener.ability.events)
            and all(ends.get(kind) != listener.ability.each for kind in kinds)
        )


def _read(ruleset: Ruleset, table: Table) -> frozenset[str]:
    """List every count that a text on the table reads."""
    board = table.board
    texts: list[Ability] = [
        a for face in {id(c.face): c.face for c in board.cards}.values() for a in face.abilities
    ]
    texts += [s.ability for s in board.standing]
    texts += [a for given in ruleset.statuses.values() for a in given]
    read = reads(tuple(texts))
    counts = set(read)
    for tally in read & ruleset.words.tallies.keys():
        counts |= reads(ruleset.words.tallies[tally]) | {"tokens"}
    if read & {"a count", "a kinds", "a sum", "zone"} or any(_of_all(text) for text in texts):
        counts.add("tokens")
    return frozenset(counts)


def _rules_read(ruleset: Ruleset, cycle: Iterable[Step]) -> frozenset[str]:
    """List every count that a rule reads that is asked in this round: about what happens, or does not."""
    kinds = {step.event.kind for step in cycle if step.event is not None}
    asked = (r for r in ruleset.rulings() if r.on is None or not kinds.isdisjoint(r.on))
    return frozenset(name for ruling in asked for name in ruling.reads)


def _is_read(gains: Mapping[str, int], read: frozenset[str]) -> bool:
    """Say whether somebody reads what a round adds or takes: the count, or that it rises, or falls.

    Of effects that pile up only their number is known, not whether they add or take away.
    """
    for resource, gain in gains.items():
        kind = kind_of(resource)
        ways = {kind, kind + (RISES if gain > 0 else FALLS)}
        if "”: " in resource:
            ways = {kind, kind + RISES, kind + FALLS}
        if not ways.isdisjoint(read):
            return True
    return False


def _with_counters(ruleset: Ruleset, read: frozenset[str]) -> frozenset[str]:
    """Add the counters that change a number which is read: whoever reads power reads +1/+1 counters.

    Where a rule makes numbers out of counters, whoever reads a number reads all of them, both ways.
    """
    counts = set(read)
    if read & ruleset.words.numbers.keys():
        made_of = (name for ruling in ruleset.staging.derived_numbers for name in ruling.reads)
        counts |= {name.removesuffix(RISES).removesuffix(FALLS) for name in made_of}
    for name, changes in ruleset.staging.counter_changes.items():
        for change in changes if isinstance(changes, tuple) else (changes,):
            adds = change.value if isinstance(change.value, int) else 0
            adds = -adds if change.how == "minus" else adds
            if change.prop in read or (change.how not in {"plus", "minus"} and _ways(change.prop) & read):
                counts.add(name)
            elif adds:
                up, down = (RISES, FALLS) if adds > 0 else (FALLS, RISES)
                counts |= {name + RISES} if change.prop + up in read else set()
                counts |= {name + FALLS} if change.prop + down in read else set()
    return frozenset(counts)


def _ways(prop: str) -> set[str]:
    return {prop + RISES, prop + FALLS}


def _kinds(cycle: Iterable[Step]) -> frozenset[str]:
    return frozenset(s.event.kind for s in cycle if s.event is not None and s.stage is Stage.HAPPENS)


def _of_all(text: object) -> bool:
    """Say whether a text is about all objects, or chooses among them: it reads how many there are."""
    return any(
        isinstance(part, Choose) or (isinstance(part, Pick) and part.who == "all")
        for part in every_part(text)
    )
