"""The page *Loops found* says what the search for loops says, and each pair is of its kind."""

from __future__ import annotations

import re

import pytest

from rulesengine import GAMES
from tests.loops_found import KINDS, NOTHING, PAGE, PAIRS, PLAIN, Pair, judged, key, kind_of, page
from tests.site_pages import book


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


def test_each_circle_is_told_in_plain_words_with_a_rule_of_its_book() -> None:
    """What ends it is a rule, and only where nothing ends it none; what never was a circle needs no words."""
    circles = [pair for pair in PAIRS if pair.kind != "unmet"]
    assert {key(pair) for pair in circles} == set(PLAIN)
    for pair in circles:
        ends = PLAIN[key(pair)][1]
        named = re.findall(r"\[(\w+):([^\]]+)\]", ends)
        assert all(game == pair.game and number in book(game).rules for game, number in named), pair
        assert bool(named) is (pair.kind not in {"endless", "open"}), pair
        assert (ends == NOTHING) is (pair.kind == "endless"), pair
