"""The page *Loops found* says what the search for loops says, and each pair is of its kind."""

from __future__ import annotations

import pytest

from rulesengine import GAMES
from tests.loops_found import KINDS, PAGE, PAIRS, Pair, judged, kind_of, page


@pytest.mark.one_in(4)
@pytest.mark.parametrize("pair", PAIRS, ids=lambda p: f"{p.game}-{p.kind}-{p.cards[-1][0]}")
def test_each_pair_is_of_its_kind(pair: Pair) -> None:
    assert kind_of(pair) == pair.kind, judged(pair)


def test_each_kind_and_each_game_has_a_pair() -> None:
    assert {pair.kind for pair in PAIRS} == set(KINDS)
    assert {pair.game for pair in PAIRS} == set(GAMES)


@pytest.mark.thorough
def test_the_page_is_what_is_found() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew: python -m tests.loops_found"
