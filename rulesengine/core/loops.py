"""Loops: when the same position comes back, the run would go on for ever. Prove it, name it.

A position is compared without what a round only adds to or takes from (a player's numbers, marks,
how many tokens there are, sums of effects) and without what only tells time. But whatever a text on
the table, an act of the cycle, or a rule reads is never left out: "while it has fewer than 30
counters" makes 29 another position than 28. A certificate names what it left out; where a reader of
that is found, there is no certificate. A rule may say that it reads a count only if it rises, or
only if it falls ("life falls"): what goes the other way, round by round, never comes to that rule.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from rulesengine.core.matching import reads
from rulesengine.core.noticing import of_card, ordinal
from rulesengine.core.positions import kind_of, position, resources
from rulesengine.core.text import Ability, Choose, Pick
from rulesengine.core.trace import Certificate, Stage

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step


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
    if isinstance(text, tuple):
        return any(_of_all(part) for part in text)
    if isinstance(text, Choose) or (isinstance(text, Pick) and text.who == "all"):
        return True
    return (
        is_dataclass(text)
        and not isinstance(text, type)
        and any(_of_all(getattr(text, f.name)) for f in fields(text))
    )
