"""The limit of three: which lines are counted, and which are free."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.games.starcore.cardtext.errors import TooManyTriggers

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulesengine.core.text import Ability

MOST = 3
COUNTS = {"On": "L-2", "When": "L-3", "At": "L-4"}  # how a line begins, and why it counts


def counts(ability: Ability) -> bool:
    """Say whether an ability is one of the three: a triggered line, but no keyword."""
    return ability.form == "trigger" and not ability.keyword


def counted_lines(abilities: Sequence[Ability]) -> Iterable[Ability]:
    """Refuse a fourth triggered line; where only not being counted keeps a card legal, say so.

    Raises TooManyTriggers, naming the fourth.
    """
    counted = [ability for ability in abilities if counts(ability)]
    if len(counted) > MOST:
        raise too_many(counted)
    alike = Counter(_kind(ability) for ability in abilities if not counts(ability))
    return [ability if counts(ability) else _free(ability, len(counted), alike) for ability in abilities]


def too_many(counted: Sequence[Ability]) -> TooManyTriggers:
    """Say which line is the fourth, and how the lines were counted."""
    starts = [ability.words.split()[0] for ability in counted]
    said = " + ".join(f"{starts.count(word)} {word}" for word in COUNTS if word in starts)
    cites = [*TooManyTriggers.cites, *(COUNTS[word] for word in COUNTS if word in starts)]
    if any(ability.given or ability.zone or ability.limit for ability in counted):
        cites.append("Q-2")  # a condition does not make a line free
    fourth = counted[MOST].words
    has = f"this has {said} = {len(counted)}"
    why = f"at most {MOST} triggered lines a card, and {has}: the fourth is one too many"
    return TooManyTriggers(fourth, 1, fourth.split()[0], why=why, cites=tuple(cites))


def _free(ability: Ability, counted: int, alike: Counter[str]) -> Ability:
    """Cite why an ability is not counted, where the card would have too many if it were."""
    if counted + alike[_kind(ability)] <= MOST:
        return ability
    why: tuple[str, ...] = {"static": ("L-5",), "activated": ("L-7",)}.get(_kind(ability), ("L-6", "Q-1"))
    why += ("K-7",) if ability.keyword and ability.form == "trigger" else ()
    return replace(ability, cites=(*ability.cites, *why))


def _kind(ability: Ability) -> str:
    return "keyword" if ability.keyword else ability.form
