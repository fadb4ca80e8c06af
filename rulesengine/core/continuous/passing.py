"""One pass: every effect applied in the game's order, with receipts; and passes until nothing moves.

    what forbids first -> the lowest stage -> its substages -> who goes first in each
                       -> apply, with receipts -> an ability that was given may bring a part of its own
    a later stage changed what an earlier part would have done?  -> lift it there, and start over

It ends because a lift only goes up. Nothing here knows a game; a game's Staging says what order is.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rulesengine.core.continuous.effects import Difference, Edge, Effect, Verdict, cut, touches
from rulesengine.core.continuous.sheets import VERBS, Sight, has, own, write_number
from rulesengine.core.matching import Scope, compiled, passes, value
from rulesengine.core.model import linked, stamp_of
from rulesengine.core.ruling import every_answer, first_answer, ranks_of
from rulesengine.core.text import Ability, Amount

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesengine.core.continuous.effects import Part, PartId
    from rulesengine.core.matching import Sheet, Sheets
    from rulesengine.core.model import Board, Card, Key, Taken
    from rulesengine.core.ruling import Every, Ruleset, Staging
    from rulesengine.core.text import Change

    Values: TypeAlias = tuple[object, ...]
    Answer: TypeAlias = "dict[int, Values] | None"
    Pairs: TypeAlias = "Mapping[tuple[PartId, PartId], str]"
    Ready: TypeAlias = Mapping[Key, list[Part]]
    Dependencies: TypeAlias = Every[[Part, Part], str]


# Writing what a part does into sheets, with a mark for each change; and asking what forbids it.


TAKES_AWAY = frozenset({"remove", "clear", "lose"})
GIVES = frozenset({"gain", "add", "set", "plus", "copy"})
LESSENS = TAKES_AWAY | {"minus", "over"}
NONE = frozenset[str]()
new = tuple.__new__  # a mark is made for every change of every object: this way costs half


class Mark(NamedTuple):
    """One change of one object, as the pass writes it down: short, for there are many."""

    part: Part
    place: int
    before: object
    after: object
    cites: tuple[str, ...]
    verdict: Verdict | None = None


def marked(part: Part, place: int, before: object, after: object, cites: tuple[str, ...]) -> Mark:
    """Write one change down; a set of words that nobody had written is an empty one."""
    if not before and isinstance(after, frozenset):
        before = NONE
    return new(Mark, (part, place, before, after, cites, None))


def write(
    work: Work, part: Part, doing: dict[int, Values], sight: Sight, cites: tuple[str, ...] | None
) -> None:
    """Write what a part does into the sheets of a sight; without `cites` it is only a trial."""
    effect, staging, marks = part.effect, work.staging, work.marks
    for at, place in enumerate(part.places):
        change = effect.ability.changes[place]
        verb, prop, floor = VERBS[change.how], change.prop, staging.lowest_value
        spare = ""
        if change.how in TAKES_AWAY:
            spare = (first_answer(staging.spared_additions, change) or ("",))[0]
        cited = (*cites, spare) if cites and spare else cites
        lowest = floor.function(prop) if floor is not None else None
        bans = work.bans if change.how in GIVES else work.keeps if change.how in LESSENS else []
        asked, sheets = bool(bans), sight.plain
        plain = prop not in {"abilities", "face"}
        for number, values in doing.items():
            sheet = sheets[number] if number in sheets else sight.own(number)
            if asked and (no := forbidden(work, bans, part, place, values[at], sheet)) is not None:
                if cited is not None:
                    _refused(work, part, place, number, no)
                continue
            before = sheet.get(prop, 0) if plain else own(sheet, prop)
            verb(sheet, change, values[at], effect, place, len(spare))
            if asked and change.how == "clear":
                _kept(work, sheet, before)
            if lowest is not None and sheet.get(prop, 0) < lowest:
                write_number(sheet, prop, lowest)
            if cited is not None:
                after = sheet.get(prop, 0) if plain else own(sheet, prop)
                marks[number].append(marked(part, place, before, after, cited))
        sight.wrote(doing)


def forbidden(
    work: Work, bans: list[tuple[Effect, Change]], part: Part, place: int, by: object, sheet: Sheet
) -> Effect | None:
    """Find what forbids a change: where a rule says so all that forbids comes first, else what is older."""
    change, rule = part.effect.ability.changes[place], work.staging.ban_precedence
    words = {change.value.words if isinstance(change.value, Ability) else by, "any"}
    last = FOREVER if rule is not None and rule.function() else part.effect.moment
    mine = (e for e, ban in bans if ban.prop == change.prop and ban.value in words and e.moment <= last)
    return next((effect for effect in mine if _covers(work, effect, sheet)), None)


def _kept(work: Work, sheet: Sheet, before: object) -> None:
    """Leave an object that loses all abilities those that it cannot lose."""
    for effect, ban in work.keeps:
        if ban.prop == "keywords" and _covers(work, effect, sheet):
            sheet.lost |= {f"!{ban.value}"}
            if isinstance(before, frozenset) and ban.value in before:
                sheet["keywords"] = frozenset(sheet.get("keywords") or ()) | {ban.value}


def _covers(work: Work, effect: Effect, sheet: Sheet) -> bool:
    """Say whether an effect that forbids is there, and about this object."""
    if not exists(effect, work.sight):
        return False
    row = effect.row
    if row is not None and row.bound is not None:
        covered = (sheet["id"], sheet["arrived"]) in row.bound
    else:
        covered = sheet["id"] in near(effect, work.sight, everywhere=True)
    return covered and passes(
        effect.ability.about, sheet, Scope(effect.controller, effect.source, work.sight)
    )


def _refused(work: Work, part: Part, place: int, number: int, no: Effect) -> None:
    rule = work.staging.ban_precedence
    same = own(work.sight.own(number), part.effect.ability.changes[place].prop)
    cites = (rule.number,) if rule is not None else ()
    work.marks[number].append(Mark(part, place, same, same, cites, Verdict("forbidden", no)))


# What a part would do now, and how two such answers differ: the receipt of a dependence.


LENT = frozenset({"row", "counter"})  # effects that are on no ability of an object
NOTHING: Mapping[int, Taken] = {}
FEW = 3  # so many names are said before "and 4 more"


def exists(effect: Effect, sheets: Sheets) -> bool:
    """Say whether the ability that makes an effect is still there, and its condition holds."""
    ability = effect.ability
    if effect.key.kind not in LENT:
        owner = effect.key.number
        if not has(sheets[owner], effect.key, ability.words):
            return False
    if not ability.given:
        return True
    scope = Scope(effect.controller, effect.source, sheets)
    return passes(ability.given, sheets[effect.source] if effect.source else None, scope)


def near(effect: Effect, sight: Sight, *, everywhere: bool) -> list[int]:
    """List the objects that an effect can be about; those in other zones only where it names one."""
    whose, source, you = effect.ability.whose, effect.source, effect.controller
    zones = None if everywhere else sight.ruleset.reached_zones
    rows = sight.board.cards
    if whose in {"self", "linked"}:
        some = (source,) if whose == "self" else linked(rows, source)
        return [n for n in some if n and (zones is None or rows[n].zone in zones)]
    return [
        card.id
        for card in rows
        if (zones is None or card.zone in zones)
        and (
            whose == "any"
            or (_hers(sight, card.id, you) and (whose == "you" or (whose == "ally" and card.id != source)))
            or (whose == "opponent" and not _hers(sight, card.id, you))
        )
    ]


def _hers(sight: Sight, number: int, who: str) -> bool:
    return controller(sight, number) == who


def controller(sight: Sight, number: int) -> str:
    """Name who controls an object, as far as effects have been applied; no sheet is made for it."""
    over: Sight | None = sight
    while over is not None:
        if (sheet := over.plain.get(number)) is not None:
            return str(sheet["controller"])
        over = over.under
    return sight.board.cards[number].controller


def spoken(effect: Effect, sight: Sight) -> Effect:
    """Let a static ability stand for whoever controls its bearer now: that is who "you" is in it."""
    if effect.row is not None or not effect.source:
        return effect
    who = controller(sight, effect.source)
    return effect if who == effect.controller else effect._replace(controller=who)


def targets(effect: Effect, sight: Sight, some: Iterable[int], scope: Scope) -> list[int]:
    """List the objects that an effect applies to now.

    What a resolved effect has taken hold of, it keeps, whatever that has become; "the next N" takes
    the first objects that fit and have come since.
    """
    row, cards, asks = effect.row, sight.board.cards, compiled(effect.ability.about)
    if row is None:
        return sight.fitting(asks, some, scope)
    if row.bound is not None:
        there = [n for n, arrived in row.bound if cards[n].arrived == arrived]
        return [n for n in there if asks(sight[n], scope)] if effect.ability.about else there
    taken = held(effect, sight.board)
    kept = [n for n, took in taken.items() if which(sight.ruleset, cards[n]) == took.arrived]
    new_ones = [n for n in some if n not in kept and asks(sight[n], scope)]
    if row.bounded:
        comes = sight.ruleset.staging.arrival_time
        since = {n: cards[n].arrived if comes is None else comes.function(cards[n]) for n in new_ones}
        later = [n for n in new_ones if since[n] > row.moment]
        spent = len(held(effect, sight.board))
        new_ones = sorted(later, key=lambda n: (since[n], n))[: max(0, row.left - spent)]
    return kept + new_ones


def which(ruleset: Ruleset, card: Card) -> int:
    """Say which object of its id a card is: the one that arrived then, or the attack of a weapon."""
    same = ruleset.staging.object_identity
    return card.arrived if same is None else same.function(card)


def held(effect: Effect, board: Board) -> Mapping[int, Taken]:
    """List what an effect has taken hold of, with the values that it took then."""
    return board.memory.taken.get(effect.key, NOTHING)


def answer(part: Part, sight: Sight, some: Iterable[int], fixed: Iterable[int] | None = None) -> Answer:
    """Say what a part would do now; `fixed` objects are those that it has started with and keeps."""
    effect = part.effect
    if fixed is None and not exists(effect, sight):
        return None
    scope = Scope(effect.controller, effect.source, sight)
    chosen = targets(effect, sight, some, scope) if fixed is None else fixed
    if waits := sight.board.memory.unsettled:
        chosen = [n for n in chosen if (effect.key, n) not in waits]
    changes = effect.ability.changes
    plain = tuple([_meant(changes[n], effect) for n in part.places])
    kept = held(effect, sight.board)
    if not kept and not any(isinstance(v, Amount) for v in plain):
        return dict.fromkeys(chosen, plain)
    return {n: _values(part, sight[n], scope, kept.get(n)) for n in chosen}


def _meant(change: Change, effect: Effect) -> object:
    """Return the value of a change; "you" as a controller is a player."""
    return effect.controller if change.prop == "controller" and change.value == "you" else change.value


def _values(part: Part, it: Sheet, scope: Scope, taken: Taken | None) -> Values:
    """Look the numbers up; what a resolved effect has taken hold of keeps those that it had then."""
    effect, changes = part.effect, part.effect.ability.changes
    asked = tuple(
        value(v, it, scope) if isinstance(v := _meant(changes[n], effect), Amount) else v for n in part.places
    )
    if taken is None:
        return asked
    if effect.row is not None and taken.values:
        return tuple(taken.values[n] for n in part.places)
    return tuple(
        taken.values[n] if taken.values and taken.asked[n] == now else now
        for n, now in zip(part.places, asked, strict=True)
    )


def difference(before: Answer, after: Answer, sight: Sight) -> Difference | None:
    """Find the difference between two answers; None where there is none."""
    if (before is None) != (after is None):
        return Difference("whether", "", "", starts=before is None)
    if before is None or after is None or before == after:
        return None
    if before.keys() != after.keys():
        return Difference("what", _names(before, sight), _names(after, sight))
    other = [n for n in before if before[n] != after[n]]
    first = min(other, key=lambda n: (str(sight[n]["name"]), str(before[n]), str(after[n])))
    was, now = (", ".join(map(str, answer[first])) for answer in (before, after))
    return Difference("how much", was, now, name=str(sight[first]["name"]))


def _names(ids: Iterable[int], sight: Sight) -> str:
    names = sorted(str(sight[n]["name"]) for n in ids)
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return ", ".join(names[:FEW]) + more if names else "nothing"


# Which part goes next: the game's order, then whoever depends on another waits for it.


FOREVER = 1 << 60  # later than every moment


def pairs(ruleset: Ruleset, group: list[Part]) -> Pairs:
    """List the parts of a group that may have to wait for another one, and the rule that says so."""
    depends = ruleset.staging.dependencies
    if len(group) <= 1:  # it takes two to wait
        return {}
    written = frozenset[str]().union(*(p.writes for p in group))
    readers = [p for p in group if "*" in written or not p.reads.isdisjoint(written)]
    waits_for: dict[tuple[PartId, PartId], str] = {}
    for reader in readers:
        for other in group:
            if reader.effect.key == other.effect.key or not touches(reader.reads, other.writes):
                continue
            if not depends:
                waits_for[reader.id, other.id] = ""
            elif rule := relation(depends, reader, other, "wait"):
                waits_for[reader.id, other.id] = rule
    return waits_for


def relation(dependencies: Dependencies, part: Part, other: Part, relates: str) -> str:
    """Return the number of the rule by which a part may "wait", or be a "lift", for another; or ""."""
    return next((number for number, says in every_answer(dependencies, part, other) if says == relates), "")


def sort_key(ruleset: Ruleset, board: Board, effect: Effect) -> tuple[object, ...]:
    """Say where an effect is in its group: newcomers last, then the game's order, then its time.

    What one object was given keeps the order in which it was given. The words and the key only settle what no
    order can show: where it shows, a player is asked.
    """
    staging, since = ruleset.staging, board.memory.since
    last = staging.reason_newcomers_last
    late = last is not None and bool(since) and last.function(effect) is not None
    first = (since.get(effect.key, FOREVER),) if late else ()
    ranks = ranks_of(staging.effect_order, effect) or (effect.moment,)
    return (*first, *ranks, effect.given, str(effect.says), effect.key)


def place_of(staging: Staging, part: Part) -> tuple[int, int]:
    """Say where a part is applied: a game without dependence has but its stages."""
    return (part.stage, part.substage if staging.dependencies else 0)


def placed_by(staging: Staging, part: Part, order: tuple[str, ...] = (), *, alone: bool) -> tuple[str, ...]:
    """Name the rules that say where a part is applied: only those that have something to say about it.

    Of its stage; of its substage, where that stage has any; of its turn, where another part is in that place.
    """
    staged = [staging.stage.number] if staging.stage is not None else []
    if staging.substage is not None and part.substage:
        staged.append(staging.substage.number)
    return (*staged, *(order or (() if alone else tuple(r.number for r in staging.effect_order[-1:]))))


def in_line(work: Work, group: list[Part]) -> list[Part]:
    """Sort the parts of a group by the game's order; a game without dependence has but one group."""
    plain = not work.staging.dependencies
    return sorted(
        group, key=lambda p: ((p.stage if plain else 0), *sort_key(work.ruleset, work.board, p.effect))
    )


def next_of(work: Work, line: list[Part], rivals: Pairs) -> tuple[Part, tuple[str, ...]]:
    """Choose the part that is applied next, and say which rule let it go before an older one."""
    if len(line) == 1 or not (rivals or work.board.ranked):
        return line[0], ()
    if not work.staging.dependencies:
        return _free(line, rivals, work.board), ()
    edges = _edges(work, line, rivals)
    loops = {(a, b) for a, b in edges if reaches(edges, b, a)}
    for at in loops:
        rule = work.staging.dependency_loop
        cites = (rule.number,) if rule is not None else ()
        work.edges[at] = work.edges[at]._replace(kind="circle", cites=(*work.edges[at].cites[:1], *cites))
    waiting = {a for a, b in edges if (a, b) not in loops}
    ready = [p for p in line if p.id not in waiting]  # dependence comes before the order that a player gave
    free = next(p for p in ready if not _second(p, ready, work.board))
    passed = {p.id for p in line[: line.index(free)]}
    return free, tuple(dict.fromkeys(edges[at] for at in edges if at[0] in passed))[:1]


def _free(line: list[Part], rivals: Pairs, board: Board) -> Part:
    """Take the first that waits for nobody; where all wait for each other, a player's order counts."""
    there = {p.id for p in line}
    for part in line:
        waits = any(waiting == part.id and other in there for waiting, other in rivals)
        if not waits and not _second(part, line, board):
            return part
    return next((p for p in line if not _second(p, line, board)), line[0])


def _second(part: Part, line: Iterable[Part], board: Board) -> bool:
    """Say whether a player has put another effect of the group before this one."""
    if not board.ranked:
        return False
    return any((other.effect.key, part.effect.key) in board.ranked for other in line)


def _edges(work: Work, line: list[Part], rivals: Pairs) -> dict[tuple[PartId, PartId], str]:
    """Try out who would do anything else if another were applied first."""
    there = {p.id: p for p in line}
    waits_for: dict[tuple[PartId, PartId], str] = {}
    tried: dict[PartId, Sight | None] = {}
    for (a, b), rule in rivals.items():
        if a not in there or b not in there:
            continue
        part, other = there[a], there[b]
        if b not in tried:
            tried[b] = _trial(work, other)
        sight = tried[b]
        if sight is None or (
            part.reads & other.writes == {"abilities"} and part.effect.source not in sight.plain
        ):
            continue
        differs = difference(work.answer(part), work.answer(part, sight), work.sight)
        if differs:
            waits_for[a, b] = rule
            work.edges[a, b] = Edge(part.effect, other.effect, differs, "waits", (rule,))
    return waits_for


def _trial(work: Work, part: Part) -> Sight | None:
    """Apply a part on a sight that is over the true one; None where it would do nothing."""
    doing: dict[int, Values] | None = work.answer(part)
    if not doing:
        return None
    sight = Sight(work.ruleset, work.board, work.sight)
    write(work, part, doing, sight, None)
    return sight


def reaches(edges: Iterable[tuple[PartId, PartId]], start: PartId, goal: PartId) -> bool:
    """Say whether one part comes, by way of others, to wait for another."""
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        if here == goal:
            return True
        for a, b in edges:
            if a == here and b not in seen:
                seen.add(b)
                todo.append(b)
    return False


def confirmed(
    work: Work, edges: Mapping[tuple[PartId, PartId], Edge], lifts: Mapping[PartId, int]
) -> dict[tuple[PartId, PartId], Edge]:
    """Say of all passes together which effect depends on which, and of which that is sure."""
    there = {at: edge for at, edge in edges.items() if at[0] in lifts or at in work.edges}
    return {
        at: in_a_circle(work, edge)
        if at[0] in lifts and reaches(there, at[1], at[0])
        else still_shown(work, at[0], edge)
        for at, edge in there.items()
    }


def in_a_circle(work: Work, edge: Edge) -> Edge:
    """Say so where two parts depend on each other: then only their order in that place decides."""
    rule = work.staging.groundless_lift
    cites = (*edge.cites, *((rule.number,) if rule is not None else ()))
    return edge._replace(held="circle", cites=cites)


def still_shown(work: Work, lifted: PartId, edge: Edge) -> Edge:
    """Say so where the last pass, with everything in its place, no longer shows why a part was lifted."""
    if lifted not in work.expected or difference(work.expected[lifted], work.answers.get(lifted), work.sight):
        return edge
    rule = work.staging.groundless_lift
    cites = (*edge.cites, *((rule.number,) if rule is not None else ()))
    return edge._replace(held="kept", cites=cites)


# One pass over everything; and passes until none lifts anything any more.


MANY = 100  # so many passes no board has ever needed


class Work:
    """One pass, half done."""

    __slots__ = (
        "answers", "bans", "board", "crowd", "done", "edges", "effects", "expected", "keeps", "lifts", "line",
        "marks", "near", "parts", "place", "ready", "ruleset", "sight", "staging", "started", "to_lift",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset, board: Board, lifts: dict[PartId, int], ready: Ready) -> None:
        """Begin with bare objects, and with what earlier passes have lifted."""
        self.ruleset, self.board, self.lifts, self.staging = ruleset, board, lifts, ruleset.staging
        self.sight = Sight(ruleset, board)
        self.ready = ready
        self.effects: dict[Key, Effect] = {}
        self.line: dict[tuple[int, int], list[Part]] = {}  # what is still to be applied, by its place
        self.crowd: Counter[tuple[int, int]] = Counter()  # how many parts are applied in a place
        self.done: list[Part] = []  # what has been applied and reads something
        self.parts: list[Part] = []  # everything that has been applied, in that order
        self.answers: dict[PartId, Answer] = {}
        self.expected: dict[PartId, Answer] = {}  # what a lifted part would have done at its own place
        self.started: dict[Key, list[int]] = {}
        self.bans: list[tuple[Effect, Change]] = []
        self.keeps: list[tuple[Effect, Change]] = []
        self.marks: defaultdict[int, list[Mark]] = defaultdict(list)
        self.edges: dict[tuple[PartId, PartId], Edge] = {}
        self.to_lift: dict[PartId, int] = {}  # what this pass has to lift, and how far
        self.near: dict[tuple[object, ...], list[int]] = {}
        self.place = (-1, -1)

    def admit(self, effect: Effect) -> None:
        """Put the parts of an effect in line; "can't" is asked before everything."""
        self.effects[effect.key] = effect
        self.bans += [(effect, c) for c in effect.ability.changes if c.how == "forbid"]
        self.keeps += [(effect, c) for c in effect.ability.changes if c.how == "keep"]
        for part in self.ready.get(effect.key) or cut(self.ruleset, effect):
            placed = self._lifted(part) if part.id in self.lifts else part
            place = (placed.stage, placed.substage)
            if place >= self.place or not self.staging.dependencies:
                self.line.setdefault(place, []).append(placed)
                self.crowd[place_of(self.staging, placed)] += 1
            else:  # an earlier stage is over and stays so
                self._past(placed)

    def _lifted(self, part: Part) -> Part:
        substage = self.staging.substage
        change = part.effect.ability.changes[part.places[0]]
        stage = self.lifts[part.id]
        last = substage.function(change, stage) if substage is not None else part.substage
        return part._replace(stage=stage, substage=last, lifted=part.stage)

    def _past(self, part: Part) -> None:
        cites = self._cites(part, ())
        number = part.effect.source
        for place in part.places:
            mark = Mark(part, place, None, None, cites, Verdict("past"))
            self.marks[number].append(mark)

    def go(self, effects: Iterable[Effect]) -> None:
        """Apply everything, place by place."""
        for effect in effects:
            self.admit(effect)
        while self.line:
            place = min(self.line) if self.staging.dependencies else next(iter(self.line))
            if place != self.place:
                self.place = place
                self._expect(place)
            group = self._group(place)
            self._group_done(place, group)

    def _group(self, place: tuple[int, int]) -> list[Part]:
        if self.staging.dependencies:
            return self.line.pop(place)
        every = [part for parts in self.line.values() for part in parts]
        self.line.clear()
        return every

    def _group_done(self, place: tuple[int, int], group: list[Part]) -> None:
        over: list[Part] = []
        while group:
            rivals = pairs(self.ruleset, group)
            line = in_line(self, group)
            while line:
                part, cites = next_of(self, line, rivals)
                line.remove(part)
                self.apply(part, cites)
                over.append(part)
                if place in self.line:
                    break
            group = [*line, *self.line.pop(place, [])]
        if self.staging.reason_newcomers_last is not None and len(over) > 1:
            self._join(over)

    def _join(self, parts: list[Part]) -> None:
        """Let objects that began to fit in this very place join in, behind all others: each of them once."""
        written = frozenset[str]().union(*(p.writes for p in parts if self.answers[p.id]))
        late = [p for p in parts if touches(p.reads, written)]
        had = {p.id: set(self.answers[p.id] or ()) for p in late}
        more = bool(late)
        while more:
            more = False
            for part in late:
                row = part.effect.row
                if row is not None and row.bounded and had[part.id]:
                    continue
                joining = {n: v for n, v in (self.answer(part) or {}).items() if n not in had[part.id]}
                if joining:
                    more = True
                    had[part.id] |= joining.keys()
                    self.apply(part, (), joining)

    def _expect(self, place: tuple[int, int]) -> None:
        """Remember what lifted parts would have done at the place that they come from."""
        if not self.lifts:
            return
        for parts in self.line.values():
            for part in parts:
                if part.lifted and part.id not in self.expected and place[0] >= part.lifted:
                    self.expected[part.id] = self.answer(part)

    def answer(self, part: Part, sight: Sight | None = None, *, fixed: bool = True) -> Answer:
        """Say what a part would do now, or would do on what is only tried out."""
        effect = spoken(part.effect, sight or self.sight)
        everywhere = "zone" in part.reads
        kept = self.started.get(effect.key) if fixed else None
        if kept is not None and first_answer(self.staging.reasons_to_continue, effect) is None:
            kept = None
        whose = effect.ability.whose
        source = effect.source if whose not in {"any", "you", "opponent"} else 0
        at = (whose, source, effect.controller, everywhere)
        some = self.near.get(at)
        if some is None or sight is not None:
            some = near(effect, sight or self.sight, everywhere=everywhere)
            if sight is None:
                self.near[at] = some
        part = part if effect is part.effect else part._replace(effect=effect)
        return answer(part, sight or self.sight, some, kept)

    def _cites(self, part: Part, order: tuple[str, ...]) -> tuple[str, ...]:
        alone = self.crowd[place_of(self.staging, part)] <= 1
        lifted = tuple(r.number for r in self.staging.dependencies[:1]) if part.lifted else ()
        return (*placed_by(self.staging, part, order, alone=alone), *lifted)

    def apply(self, part: Part, order: tuple[str, ...], joins: dict[int, Values] | None = None) -> None:
        """Apply a part for good, or to who `joins` later; look whether that changes an earlier part."""
        doing = self.answer(part) if joins is None else joins
        self.answers[part.id] = doing if joins is None else {**(self.answers[part.id] or {}), **joins}
        if joins is None:
            self.parts.append(part)
            if part.reads:
                self.done.append(part)
        if not doing:
            return
        self.started.setdefault(part.effect.key, list(doing))
        written, every = part.writes, "*" in part.writes
        watchers = [p for p in self.done if every or not p.reads.isdisjoint(written)]
        watchers = [p for p in watchers if self._watches(p, part, doing)]
        write(self, part, doing, self.sight, self._cites(part, order))
        self.sight.moved_on()
        if "controller" in part.writes:
            self.near.clear()
        if not part.writes.isdisjoint({"gained", "*"}):
            self._admit_new(doing)
        for other in watchers:
            self._changed(other, part)

    def _watches(self, earlier: Part, later: Part, doing: dict[int, Values]) -> bool:
        """Say whether an earlier part may be changed by this one, so that it has to be compared."""
        if earlier.effect.key == later.effect.key:
            return False
        shared = earlier.reads & later.writes
        if shared == {"abilities"} and earlier.effect.source not in doing:
            return False  # only its own ability is at stake, and that is elsewhere
        return bool(relation(self.staging.dependencies, earlier, later, "lift"))

    def _changed(self, earlier: Part, later: Part) -> None:
        before, after = self.answers[earlier.id], self.answer(earlier, fixed=False)
        differs = difference(before, after, self.sight)
        if differs is None:
            return
        self.answers[earlier.id] = after
        number = relation(self.staging.dependencies, earlier, later, "lift")
        origin = earlier.lifted or earlier.stage
        self.edges[earlier.id, later.id] = Edge(
            earlier.effect, later.effect, differs, "lifted", (number,), origin, later.stage
        )
        last = self.lifts.get(earlier.id, -1)
        if last < later.stage or (last == later.stage and not earlier.lifted):
            self.to_lift[earlier.id] = max(later.stage, self.to_lift.get(earlier.id, 0))

    def _admit_new(self, numbers: Iterable[int]) -> None:
        """Let an ability that was given bring an effect of its own, for the stages still to come."""
        for number in numbers:
            sheet = self.sight[number]
            for held in sheet.gained:
                if held.ability.form == "static" and held.key not in self.effects:
                    card = self.board.cards[number]
                    who, name = str(sheet["controller"]), str(sheet["name"])
                    giver = self.effects.get(held.key.of) if held.key.of is not None else None
                    # of the object's timestamp and that of what gave it, the later counts
                    since = giver.moment if giver is not None else 0
                    moment = max(stamp_of(self.board, card), since)
                    self.admit(Effect(held.key, held.ability, number, who, moment, None, name, since))


def passing(ruleset: Ruleset, board: Board, effects: tuple[Effect, ...], ready: Ready) -> Work:
    """Make passes until none lifts anything any more; `ready` are parts that were cut before."""
    lifts: dict[PartId, int] = {}
    edges: dict[tuple[PartId, PartId], Edge] = {}
    for _ in range(MANY):
        work = Work(ruleset, board, lifts, ready)
        work.go(effects)
        edges.update(work.edges)
        if not work.to_lift:
            break
        lifts = {**lifts, **work.to_lift}
    work.edges = confirmed(work, edges, lifts)
    return work
