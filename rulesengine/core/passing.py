"""One pass: every effect applied in the game's order, with receipts; and passes until nothing moves.

    what forbids first -> the lowest stage -> its substages -> who goes first in each
                       -> apply, with receipts -> an ability that was given may bring a part of its own
    a later stage changed what an earlier part would have done?  -> lift it there, and start over

It ends because a lift only goes up. Nothing here knows a game; a game's Staging says what order is.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.depending import confirmed, in_line, next_of, pairs
from rulesengine.core.effects import Edge, Effect, cut, touches
from rulesengine.core.sight import Sight
from rulesengine.core.trial import answer, difference, near, spoken
from rulesengine.core.writing import Mark, write

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesengine.core.effects import Part, PartId
    from rulesengine.core.model import Board, Key
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Change
    from rulesengine.core.trial import Answer, Values

    Ready: TypeAlias = Mapping[Key, list[Part]]

MANY = 100  # so many passes no board has ever needed


class Work:
    """One pass, half done."""

    __slots__ = (
        "answers", "bans", "board", "done", "edges", "effects", "expected", "found", "lifts", "line",
        "marks", "near", "parts", "place", "ready", "ruleset", "sight", "staging", "started",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset, board: Board, lifts: dict[PartId, int], ready: Ready) -> None:
        """Begin with bare objects, and with what earlier passes have lifted."""
        self.ruleset, self.board, self.lifts, self.staging = ruleset, board, lifts, ruleset.staging
        self.sight = Sight(ruleset, board)
        self.ready = ready
        self.effects: dict[Key, Effect] = {}
        self.line: dict[tuple[int, int], list[Part]] = {}  # what is still to be applied, by its place
        self.done: list[Part] = []  # what has been applied and reads something
        self.parts: list[Part] = []  # everything that has been applied, in that order
        self.answers: dict[PartId, Answer] = {}
        self.expected: dict[PartId, Answer] = {}  # what a lifted part would have done at its own place
        self.started: dict[Key, list[int]] = {}
        self.bans: list[tuple[Effect, Change]] = []
        self.marks: defaultdict[int, list[Mark]] = defaultdict(list)
        self.edges: dict[tuple[PartId, PartId], Edge] = {}
        self.found: dict[PartId, int] = {}  # what this pass has to lift, and how far
        self.near: dict[tuple[object, ...], list[int]] = {}
        self.place = (-1, -1)

    def admit(self, effect: Effect) -> None:
        """Put the parts of an effect in line; "can't" is asked before everything."""
        self.effects[effect.key] = effect
        self.bans += [(effect, c) for c in effect.ability.changes if c.how == "forbid"]
        for part in self.ready.get(effect.key) or cut(self.ruleset, effect):
            fresh = self._lifted(part) if part.id in self.lifts else part
            place = (fresh.stage, fresh.substage)
            if place >= self.place or not self.staging.depends:
                self.line.setdefault(place, []).append(fresh)
            else:  # an earlier stage is over and stays so
                self._past(fresh)

    def _lifted(self, part: Part) -> Part:
        substage = self.staging.substage
        change = part.effect.ability.changes[part.places[0]]
        stage = self.lifts[part.id]
        last = substage.function(change, stage) if substage is not None else part.substage
        return part._replace(stage=stage, substage=last, lifted=part.stage)

    def _past(self, part: Part) -> None:
        cites = self._cites(part, ())
        said = "its stage is already past"
        number = part.effect.source
        for place in part.places:
            mark = Mark(part, place, None, None, cites, said)
            self.marks[number].append(mark)

    def go(self, effects: Iterable[Effect]) -> None:
        """Apply everything, place by place."""
        for effect in effects:
            self.admit(effect)
        while self.line:
            place = min(self.line) if self.staging.depends else next(iter(self.line))
            if place != self.place:
                self.place = place
                self._expect(place)
            group = self._group(place)
            self._group_done(place, group)

    def _group(self, place: tuple[int, int]) -> list[Part]:
        if self.staging.depends:
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
        if self.staging.newcomers is not None and len(over) > 1:
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
                fresh = {n: v for n, v in (self.answer(part) or {}).items() if n not in had[part.id]}
                if fresh:
                    more = True
                    had[part.id] |= fresh.keys()
                    self.apply(part, (), fresh)

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
        kept = None
        if fixed and effect.key in self.started and self.staging.keeps:
            kept = self.started[effect.key] if any(r.function(effect) for r in self.staging.keeps) else None
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
        staging = self.staging
        found = [r.number for r in (staging.stage, staging.substage) if r is not None]
        found += order or tuple(r.number for r in staging.before[-1:])
        if part.lifted:
            found += [r.number for r in staging.depends[:1]]
        return tuple(found)

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

    def _watches(self, one: Part, part: Part, doing: dict[int, Values]) -> bool:
        """Say whether an earlier part may be changed by this one, so that it has to be compared."""
        if one.effect.key == part.effect.key:
            return False
        shared = one.reads & part.writes
        if shared == {"abilities"} and one.effect.source not in doing:
            return False  # only its own ability is at stake, and that is elsewhere
        return any(r.function(one, part) == "lift" for r in self.staging.depends)

    def _changed(self, one: Part, part: Part) -> None:
        before, after = self.answers[one.id], self.answer(one, fixed=False)
        says = difference(before, after, self.sight)
        if not says:
            return
        self.answers[one.id] = after
        number = next(r.number for r in self.staging.depends if r.function(one, part) == "lift")
        origin = one.lifted or one.stage
        did = f"is lifted from stage {origin} to stage {part.stage}"
        self.edges[one.id, part.id] = Edge(one.effect, part.effect, says, did, (number,))
        last = self.lifts.get(one.id, -1)
        if last < part.stage or (last == part.stage and not one.lifted):
            self.found[one.id] = max(part.stage, self.found.get(one.id, 0))

    def _admit_new(self, numbers: Iterable[int]) -> None:
        """Let an ability that was given bring an effect of its own, for the stages still to come."""
        for number in numbers:
            sheet = self.sight[number]
            for held in sheet.get("gained", ()):
                if held.ability.form == "static" and held.key not in self.effects:
                    card = self.board.cards[number]
                    who, name = str(sheet["controller"]), str(sheet["name"])
                    giver = self.effects.get(held.key[2:-1])  # what gave it: the later of the two counts
                    moment = max(card.arrived, giver.moment if giver is not None else card.arrived)
                    self.admit(Effect(held.key, held.ability, number, who, moment, None, name))


def passing(ruleset: Ruleset, board: Board, effects: tuple[Effect, ...], ready: Ready) -> Work:
    """Make passes until none lifts anything any more; `ready` are parts that were cut before."""
    lifts: dict[PartId, int] = {}
    edges: dict[tuple[PartId, PartId], Edge] = {}
    for _ in range(MANY):
        work = Work(ruleset, board, lifts, ready)
        work.go(effects)
        edges.update(work.edges)
        if not work.found:
            break
        lifts = {**lifts, **work.found}
    work.edges = confirmed(work, edges, lifts)
    return work
