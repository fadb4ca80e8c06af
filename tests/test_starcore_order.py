"""In StarCore nobody is asked in vain which of several triggers goes first: two answers end differently.

Not so where something new triggers on the way: what then has to be ordered is not tried out, and is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from rulesengine.core.engine import run
from rulesengine.core.model import Card, Event, Player, lay
from rulesengine.core.positions import same_position
from rulesengine.core.text import Face
from rulesengine.games.starcore import RULESET
from rulesengine.games.starcore.cardtext import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Question

TEXTS = (
    "At Turn End: Draw 1 card",
    "At Turn End: Draw 2 cards",
    "At Turn End: Gain +1 DMG",
    "At Turn End: Heal 1 HP to all allies",
    "At Turn End: Deal 1 DMG to all enemies",
    "At Turn End: Apply Marked to self",
    "At Turn End, if HP ≥ 2: Draw 1 card",
    "At Turn End: Destroy this card",
)


def _laid(texts: tuple[str, ...]) -> Table:
    cards = [
        Card(0, _face(f"Unit {n}", read(text)), "Ann", "Ann", "grid", place=9 + n)
        for n, text in enumerate(texts)
    ]
    cards += [Card(0, _face("Watcher", ()), "Ben", "Ben", "grid", place=30)]
    cards += [Card(0, _face(f"Page {n}", ()), "Ann", "Ann", "deck") for n in range(5)]
    return lay(RULESET, [Player("Ann"), Player("Ben")], cards)


def _face(name: str, abilities: tuple[object, ...]) -> Face:
    return Face(name, (("types", frozenset({"Unit"})),), (("HP", 3), ("DMG", 1)), abilities)  # type: ignore[arg-type]


def _ends(texts: tuple[str, ...], said: tuple[int, ...]) -> tuple[Question | None, Table]:
    """Play with these answers; give the next question that they do not answer, and the end."""
    left: list[int] = list(said)
    asked: list[Question] = []

    def choose(question: Question) -> int | None:
        if not question.matters:
            return None  # the engine takes the first, and says that nobody is asked
        if left:
            return left.pop(0)
        asked.append(question)
        return 0

    trace = run(RULESET, _laid(texts), [(Event("turn ends", player="Ann"),)], choose=choose)
    return (asked[0] if asked else None), trace.table


def _all_ends(texts: tuple[str, ...], said: tuple[int, ...]) -> Iterator[Table]:
    question, end = _ends(texts, said)
    if question is None:
        yield end
        return
    for n in range(len(question.options)):
        yield from _all_ends(texts, (*said, n))


@settings(max_examples=15, deadline=None)
@given(st.lists(st.sampled_from(TEXTS), min_size=2, max_size=4).map(tuple))
def test_nobody_is_asked_for_an_order_that_changes_nothing(texts: tuple[str, ...]) -> None:
    question, _ = _ends(texts, ())
    if question is None:
        return
    ends = list(_all_ends(texts, ()))
    assert any(not same_position(ends[0], end) for end in ends[1:]), question.asks


def test_four_that_do_the_same_are_not_asked_for() -> None:
    assert _ends(("At Turn End: Draw 1 card",) * 4, ())[0] is None
