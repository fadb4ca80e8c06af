"""Loops: when the same position comes back, the run would go on for ever. Prove it, name it.

A position is compared without what only counts up or down (a player's numbers, marks, tokens, the
size of a zone) and without what only tells time. But whatever a text on the table, an act of the
cycle, or a rule reads is never left out: "while it has fewer than 30 counters" makes 29 another
position than 28. A certificate names what it left out; where a reader of that is found, there is
no certificate.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulesengine.core.matching import reads
from rulesengine.core.trace import Certificate, Stage

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step

PATIENCE = 12  # resolutions before the watch begins: short runs pay nothing
KEPT = 400  # positions that are remembered


class Watch:
    """The positions of one run, by shape."""

    __slots__ = ("count", "read", "ruleset", "seen")

    def __init__(self, ruleset: Ruleset) -> None:
        """Begin to watch a run of this game."""
        self.ruleset, self.count = ruleset, 0
        self.seen: dict[object, list[tuple[int, Counter[str]]]] = {}
        self.read: frozenset[str] | None = None

    def look(self, table: Table, steps: list[Step]) -> Certificate | None:
        """Note this position; if it was there before and nothing reads what changed, certify it."""
        self.count += 1
        if self.count <= PATIENCE or len(self.seen) > KEPT:
            return None
        form, now = shape(table), resources(table)
        for since, then in self.seen.get(form, ()):
            gains = {k: now[k] - then[k] for k in sorted(now.keys() | then.keys()) if now[k] != then[k]}
            cycle = tuple(steps[since:])
            if gains and self._reads(table, cycle) & _names(gains):
                continue
            free = tuple(s for s in cycle if s.question is not None and len(s.question.options) > 1)
            return Certificate(cycle, tuple(gains.items()), free, tuple(sorted(_names(gains))))
        self.seen.setdefault(form, []).append((len(steps), now))
        return None

    def _reads(self, table: Table, cycle: tuple[Step, ...]) -> frozenset[str]:
        """List every count that a text on the table, a rule, or an act of the cycle reads."""
        ruleset, board = self.ruleset, table.board
        found: set[str] = set()
        for ruling in ruleset.rulings():
            found |= ruling.reads
        for kind in {s.event.kind for s in cycle if s.event is not None and s.stage is Stage.HAPPENS}:
            act = ruleset.acts.get(kind)
            found |= act.reads if act is not None else set()
        texts = [a for face in {id(c.face): c.face for c in board.cards}.values() for a in face.abilities]
        read = reads((*texts, *(s.ability for s in board.standing)))
        found |= read
        for tally in read & ruleset.words.tallies.keys():
            found |= reads(ruleset.words.tallies[tally]) | {"tokens"}
        if read & {"a count", "a kinds", "a sum", "zone"}:
            found |= {"tokens", *ruleset.words.zones}
        if "*" in found:
            found |= {*_names(resources(table)), "tokens", *ruleset.words.zones}
        return frozenset(found)


def _names(gains: dict[str, int] | Counter[str]) -> frozenset[str]:
    """Name the counts behind "Ann Energy" and "Spark damage": the last word of each."""
    return frozenset(name.partition(": ")[2] for name in gains)


def shape(table: Table) -> object:
    """Write a position down without counts and without time."""
    board = table.board
    cards = tuple((c.id, c.zone, c.controller, c.flags, c.links) for c in board.cards if not c.face.token)
    tokens = frozenset((c.face.name, c.zone, c.controller, c.flags) for c in board.cards if c.face.token)
    standing = frozenset(
        (s.origin, s.source, s.until, tuple(n for n, _ in s.bound or ())) for s in board.standing
    )
    return (
        cards, tokens, standing,
        tuple((w.key, _plain(w.event), w.slots) for w in table.waiting),
        tuple((t.item.key, _plain(t.item.event), len(t.parts), t.gate) for t in table.todo),
        tuple(tuple(map(_plain, moment)) for moment in table.agenda),
        tuple(map(_plain, table.plan)), table.played, table.used, table.met, board.players[0].name,
    )  # fmt: skip


def resources(table: Table) -> Counter[str]:
    """Count everything that a loop may add to or use up, each under "whose: what"."""
    have: Counter[str] = Counter()
    for player in table.board.players:
        for name, number in player.marks:
            have[f"{player.name}: {name}"] += number
    for card in table.board.cards:
        if card.face.token:
            have[f"{card.controller} {card.face.name}: tokens"] += 1
        for name, number in card.marks:
            have[f"{card.face.name}: {name}"] += number
    for row in table.board.standing:
        for change in row.ability.changes:
            have[f"{row.controller}: {change.prop}"] += 1
    return have


def _plain(event: Event) -> tuple[object, ...]:
    return (event.kind, event.card, event.player, event.amount, event.source, event.target, event.detail)
