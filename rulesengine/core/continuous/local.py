"""The short way: effects that do not read what others write, applied to one object when it is asked for.

Most boards are like that. Then an object's sheet depends on its own row and on what the effects ask of
everybody (a condition, a number that is counted), and on nothing else: it is computed when it is asked
for, and kept for as long as its row is the same. A board with one row changed costs one sheet, however
many objects there are.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.continuous.effects import cut, in_turn, opposed, touches
from rulesengine.core.continuous.passing import TAKES_AWAY, exists, marked, place_of, placed_by, sort_key
from rulesengine.core.continuous.sheets import VERBS, bare, own, write_number
from rulesengine.core.matching import Scope, compiled, local, names_outer, value
from rulesengine.core.model import linked
from rulesengine.core.text import Ability, Amount, Face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rulesengine.core.continuous.effects import Effect, Part
    from rulesengine.core.continuous.passing import Mark
    from rulesengine.core.continuous.sheets import Sight, Verb
    from rulesengine.core.matching import Asks, Sheet
    from rulesengine.core.model import Board, Card, Key
    from rulesengine.core.ruling import Ruleset, Staging
    from rulesengine.core.text import Change


STANDING = frozenset({"printed", "row", "counter", "status"})  # no effect of a local plan takes these away


class Step(NamedTuple):
    """One change of a line, made ready."""

    place: int
    change: Change
    verb: Verb
    prop: str
    by: object  # an amount of the object itself is still an amount
    spare: int
    lowest: int | None


class Line(NamedTuple):
    """One part, made ready: whom it reaches, and what it does there."""

    key: tuple[object, ...]  # two lines with the same key do the same
    part: Part
    everywhere: bool
    reaches: Callable[[Card], bool] | None  # None for everybody
    asks: Asks
    scope: Scope
    steps: tuple[Step, ...]
    cites: tuple[str, ...]


class Made(NamedTuple):
    """One object's sheet, for as long as its row is the same."""

    card: Card
    sheet: Sheet  # with what is derived
    marks: list[Mark]
    counted: dict[tuple[Key, int], int]  # by effect and place: what a number of its own came to
    effects: tuple[Effect, ...]  # that reach it


class Plan:
    """The effects of a board cut into parts, and what can be said of them once and for all."""

    __slots__ = ("_disputed", "_order", "_program", "effects", "local", "parts", "ready", "ruleset", "steady")

    def __init__(self, ruleset: Ruleset, effects: tuple[Effect, ...]) -> None:
        """Cut the effects, and look whether any reads what another writes."""
        self.ruleset, self.effects = ruleset, effects
        self.ready = {effect.key: cut(ruleset, effect) for effect in effects}
        self.parts = [part for parts in self.ready.values() for part in parts]
        self.local = is_local(self.parts) and not any(
            c.how in {"forbid", "keep"} for e in effects for c in e.ability.changes
        )
        self._order: tuple[object, tuple[Effect, ...], tuple[Part, ...]] | None = None
        self._disputed: bool | None = None
        self.steady = self.local and all(map(is_steady, self.parts))
        self._program: tuple[Sequence[Part], tuple[Line, ...]] | None = None

    def program(self, parts: Sequence[Part], sight: Sight) -> tuple[Line, ...]:
        """Make the parts ready; once for all boards where they ask nothing of everybody."""
        if not self.steady:
            return program(self.ruleset, parts, sight)
        if self._program is None or self._program[0] is not parts:
            self._program = (parts, program(self.ruleset, parts, sight))
        return self._program[1]

    @property
    def disputed(self) -> bool:
        """Say whether the order of any two effects of one stage could show, if their timestamps were one."""
        if self._disputed is None:
            self._disputed = any(
                first.stage == second.stage
                and first.effect.key != second.effect.key
                and not in_turn(first.effect, second.effect)
                and opposed(first, second)
                for first, second in combinations(self.parts, 2)
            )
        return self._disputed

    def in_order(self, ruleset: Ruleset, board: Board) -> tuple[tuple[Effect, ...], tuple[Part, ...]]:
        """Say in which order the parts apply, where none waits for another."""
        since = board.memory.since
        if self._order is None or self._order[0] is not since:
            keys = {e.key: sort_key(ruleset, board, e) for e in self.effects}
            parts = sorted(self.parts, key=lambda p: (p.stage, p.substage, keys[p.effect.key]))
            effects = {p.effect.key: p.effect for p in parts}
            self._order = (since, tuple(effects.values()), tuple(parts))
        return self._order[1], self._order[2]


LATELY = 8  # so many plans are remembered
_plans: list[tuple[Plan, ...]] = [()]  # another tuple is put there, for several threads may look at once


def plan_of(ruleset: Ruleset, effects: tuple[Effect, ...]) -> Plan:
    """Return the plan for these effects; the last few are remembered."""
    for known in _plans[0]:
        if known.ruleset is ruleset and known.effects == effects:
            return known
    plan = Plan(ruleset, effects)
    _plans[0] = (plan, *_plans[0][: LATELY - 1])
    return plan


def is_local(parts: Sequence[Part]) -> bool:
    """Say whether no part looks at what another one writes, and each looks at one object at a time."""
    for part in parts:
        ability, row = part.effect.ability, part.effect.row
        if row is not None and row.bounded:
            return False
        if not local(ability.about) or any(c.how in {"forbid", "keep"} for c in ability.changes):
            return False
        if not part.writes.isdisjoint({"*", "abilities", "controller"}):
            return False
        gives = [ability.changes[n].value for n in part.places]
        if any(isinstance(g, Amount) and names_outer(g) for g in gives):
            return False  # it is another number for each, and of where others are
        if any(isinstance(g, Face) or (isinstance(g, Ability) and g.form == "static") for g in gives):
            return False
    reads = [part.reads for part in parts if part.reads]
    for part in parts:
        looks = part.reads
        if any(other is not looks and touches(other, part.writes) for other in reads):
            return False
        if touches(looks, part.writes) and sum(touches(p.writes, looks) for p in parts) > 1:
            return False
    return True


def is_steady(part: Part) -> bool:
    """Say whether a local part does the same on every board: no condition, no neighbour, nothing counted."""
    effect = part.effect
    ability = effect.ability
    if ability.given or ability.whose == "linked" or effect.key.kind not in STANDING:
        return False
    values = (ability.changes[n].value for n in part.places)
    return not any(isinstance(by, Amount) and by.of != "it" for by in values)


def program(ruleset: Ruleset, parts: Iterable[Part], sight: Sight) -> tuple[Line, ...]:
    """Ask of everybody what is asked of everybody, once: conditions, and numbers that are counted."""
    every = tuple(parts)
    crowd = Counter(place_of(ruleset.staging, part) for part in every)
    return tuple([_line(ruleset, part, sight, crowd) for part in every if exists(part.effect, sight)])


def same(first: Sequence[Line], second: Sequence[Line]) -> bool:
    """Say whether two programs do the same to everybody."""
    return first is second or (
        len(first) == len(second) and all(a.key == b.key for a, b in zip(first, second, strict=True))
    )


def _line(ruleset: Ruleset, part: Part, sight: Sight, crowd: Counter[tuple[int, int]]) -> Line:
    effect, staging = part.effect, ruleset.staging
    scope = Scope(effect.controller, effect.source, sight)
    steps = tuple([_step(staging, effect.ability.changes[n], n, scope) for n in part.places])
    near, bound = _near(effect, sight), effect.row.bound if effect.row is not None else None
    key = (part, near, tuple(step.by for step in steps))
    asks = compiled(effect.ability.about)
    reaches = _reaches(effect, near, bound)
    cites = _cites(staging, part, alone=crowd[place_of(staging, part)] <= 1)
    return Line(key, part, "zone" in part.reads, reaches, asks, scope, steps, cites)


def _step(staging: Staging, change: Change, place: int, scope: Scope) -> Step:
    by = change.value
    if isinstance(by, Amount) and by.of != "it":
        by = value(by, None, scope)
    lowest = staging.lowest_value.function(change.prop) if staging.lowest_value is not None else None
    spare = change.how in TAKES_AWAY and bool(staging.spared_additions)
    return Step(place, change, VERBS[change.how], change.prop, by, int(spare), lowest)


def _near(effect: Effect, sight: Sight) -> frozenset[int]:
    """Name the objects of an effect that is about itself, or about what is linked with it."""
    if effect.ability.whose == "self" and effect.source:
        return frozenset((effect.source,))
    if effect.ability.whose == "linked" and effect.source:
        return frozenset(linked(sight.board.cards, effect.source))
    return frozenset()


def _reaches(
    effect: Effect, near: frozenset[int], bound: tuple[tuple[int, int], ...] | None
) -> Callable[[Card], bool] | None:
    """Say whom an effect can be about, as a question of a card; None for everybody."""
    whose, who, source = effect.ability.whose, effect.controller, effect.source
    if bound is not None:
        objects = frozenset(bound)
        return lambda card: (card.id, card.arrived) in objects
    if whose == "any":
        return None
    if whose in {"self", "linked"}:
        return lambda card: card.id in near
    if whose == "opponent":
        return lambda card: card.controller != who
    if whose == "ally":
        return lambda card: card.controller == who and card.id != source
    return lambda card: card.controller == who


def _cites(staging: Staging, part: Part, *, alone: bool) -> tuple[str, ...]:
    takes = any(part.effect.ability.changes[n].how in TAKES_AWAY for n in part.places)
    spares = tuple(r.number for r in staging.spared_additions[:1]) if takes else ()
    return (*placed_by(staging, part, alone=alone), *spares)


def make(ruleset: Ruleset, lines: tuple[Line, ...], card: Card, sight: Sight) -> Made:
    """Apply everything that reaches one object."""
    sheet = view = bare(card)
    derives = ruleset.staging.derived_numbers
    if derives:
        view = sight.derived(sheet.copied())
    in_play = card.zone in ruleset.reached_zones
    marks: list[Mark] = []
    counted: dict[tuple[Key, int], int] = {}
    for _, part, everywhere, reaches, asks, scope, steps, cites in lines:
        if not (in_play or everywhere) or (reaches is not None and not reaches(card)):
            continue
        if not asks(view, scope):
            continue
        for place, change, verb, prop, by, spare, lowest in steps:
            amount = by
            if isinstance(by, Amount):
                amount = counted[part.effect.key, place] = value(by, view, scope)
            before = own(sheet, prop)
            verb(sheet, change, amount, part.effect, place, spare)
            if lowest is not None and sheet.get(prop, 0) < lowest:
                write_number(sheet, prop, lowest)
            marks.append(marked(part, place, before, own(sheet, prop), cites))
        if derives:
            view = sight.derived(sheet.copied())
    effects = {mark.part.effect.key: mark.part.effect for mark in marks} if marks else {}
    return Made(card, view, marks, counted, tuple(effects.values()))
