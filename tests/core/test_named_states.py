"""A state that is asked for as if it were a number is refused with how it is asked for."""

from __future__ import annotations

import pytest

from rulesengine.core.errors import UnknownWord
from rulesengine.core.text import Ability, Test
from rulesengine.core.words import Kind, Vocabulary

WORDS = Vocabulary(
    events={"is rung": Kind(("{card} is rung",), "it sounds")},
    zones={"road": ""},
    flags={"muffled": "wrapped"},
)


def test_a_state_is_asked_for_among_the_flags() -> None:
    text = Ability("", when="is rung", about=(Test("muffled", "isnt", 1),))
    with pytest.raises(UnknownWord, match=r"it is a state, asked for as Test\('flags', 'has', 'muffled'\)"):
        WORDS.check(text)


def test_what_there_is_comes_in_the_same_order_every_time() -> None:
    text = Ability("", when="is rung", about=(Test("zzz", "is", 1),))
    with pytest.raises(UnknownWord) as wrong:
        WORDS.check(text)
    listed = str(wrong.value).partition("there are: ")[2].split(", ")
    assert listed == sorted(listed)
