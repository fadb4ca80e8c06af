"""Which static effects there are, and in which order they apply. Nothing is applied here.

Effects are taken by stage, then by timestamp, but whoever reads a property waits for whoever
writes it. Equal timestamps never fall back on seating: `ties.py` finds the pairs whose order
shows, and the order that a player gave to them is in `board.ranked`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.matching import reads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Board, Key, Standing
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability, Change


class Effect(NamedTuple):
    """A static ability that works now."""

    key: Key
    ability: Ability
    source: int  # its bearer
    controller: str
    moment: int  # its timestamp
    row: Standing | None = None

    @property
    def said(self) -> str:
        """Name the effect by its words."""
        return self.ability.words


class Receipt(NamedTuple):
    """One change of one property of one object: who did it, and what it was before."""

    effect: Effect
    change: Change
    before: object
    after: object
    stage: int


class Held(NamedTuple):
    """An ability that an object has though it is not printed on it."""

    key: Key
    ability: Ability


class Application(NamedTuple):
    """A static effect has started or stopped applying to some objects."""

    effect: Effect
    cards: tuple[int, ...]
    started: bool
    before: Board
    after: Board


def works_in(ruleset: Ruleset, ability: Ability, zone: str) -> bool:
    """Say whether an ability works in a zone: its own, or the ruleset's usual ones."""
    return ability.zone in {zone, "any"} if ability.zone else zone in ruleset.zones


def statics(ruleset: Ruleset, board: Board) -> Iterator[Effect]:
    """List the static abilities that work on a board: printed, and left behind by effects."""
    bears = ruleset.bears.function if ruleset.bears is not None else None
    for number, place in board.index.get("static", ()):
        card = board.cards[number]
        bearer = (bears(board, card) if bears is not None else None) or number
        ability, host = card.face.abilities[place], board.cards[bearer]
        if works_in(ruleset, ability, host.zone):
            yield Effect(("printed", number, place), ability, bearer, host.controller, card.arrived)
    for row in board.standing:
        if row.ability.form == "static":
            yield Effect(("row", row.id), row.ability, row.source, row.controller, row.moment, row)


def stage_of(ruleset: Ruleset, effect: Effect) -> int:
    """Say in which stage an effect begins to apply."""
    stage = ruleset.staging.stage
    if stage is None:
        return 0
    return min((stage.function(change) for change in effect.ability.changes), default=0)


def ordered(ruleset: Ruleset, board: Board) -> tuple[Effect, ...]:
    """List the static effects of a board in the order in which they apply.

    The words and the key only settle what no order can show: where it shows, a player is asked.
    """
    found = sorted(
        statics(ruleset, board), key=lambda e: (stage_of(ruleset, e), e.moment, e.said, str(e.key))
    )
    written = {change.prop for effect in found for change in effect.ability.changes}
    if not board.ranked and all(written.isdisjoint(footprint(e.ability)) for e in found):
        return tuple(found)
    done: list[Effect] = []
    while found:  # where all wait for each other, the order that a player gave still counts
        free = next((e for e in found if not _held_back(e, found, board)), None)
        if free is None:
            free = next(e for e in found if not any((o.key, e.key) in board.ranked for o in found))
        found.remove(free)
        done.append(free)
    return tuple(done)


def _held_back(effect: Effect, others: list[Effect], board: Board) -> bool:
    return any(
        (other.key, effect.key) in board.ranked or feeds(other, effect)
        for other in others
        if other is not effect
    )


def feeds(writer: Effect, reader: Effect) -> bool:
    """Say whether one effect changes what another looks at."""
    needs = footprint(reader.ability)
    return bool(needs) and any(change.prop in needs for change in writer.ability.changes)


_FOOTPRINTS: dict[int, tuple[Ability, frozenset[str]]] = {}


def footprint(ability: Ability) -> frozenset[str]:
    """List what an effect reads; remembered by identity, for abilities are printed once."""
    known = _FOOTPRINTS.get(id(ability))
    if known is None:
        if len(_FOOTPRINTS) > 10_000:  # noqa: PLR2004  a bound on memory, not a rule
            _FOOTPRINTS.clear()
        known = (ability, reads((ability.given, ability.about, ability.changes)))
        _FOOTPRINTS[id(ability)] = known  # the ability is kept with it, so no other can get its id
    return known[1]
