"""What `read` says of a text in words: all of it, and never the same of two that mean different things."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.core.text import Ability, Amount, Do, Either, Pick, Test
from rulesengine.playing.runs import start
from rulesengine.show.describing import amount, condition, thing, who
from rulesengine.show.wording import in_words, parts
from tests.read_once import every_scenario

if TYPE_CHECKING:
    from collections.abc import Hashable

GAMES = ("fab", "forge", "gundam", "riftbound", "starcore")
ORDERLESS = (Test, Either)  # that several must be so is the same in any order


def bare(value: Any) -> Any:
    """Leave out of a text how it is written, and by which rules it was read; tests in any order."""
    if isinstance(value, tuple):
        said = tuple(bare(each) for each in value)
        return tuple(sorted(said, key=repr)) if said and isinstance(said[0], ORDERLESS) else said
    if not is_dataclass(value) or isinstance(value, type):
        return value
    same = {part.name: bare(getattr(value, part.name)) for part in fields(value)}
    return replace(value, **same | ({"words": "", "cites": ()} if isinstance(value, Ability) else {}))


@pytest.mark.one_in(5)
@pytest.mark.parametrize("game", GAMES)
def test_two_texts_that_mean_different_things_are_said_in_different_words(game: str) -> None:
    told: dict[Hashable, dict[Ability, str]] = defaultdict(dict)
    for scenario in every_scenario():
        if scenario.game == game and not scenario.bad:
            for card in start(scenario)[0].board.cards:
                for ability in card.face.abilities:
                    told[tuple(sorted(in_words(ability, {})))][bare(ability)] = ability.words
    assert len(told) > 80
    assert [list(texts.values()) for texts in told.values() if len(texts) > 1] == []


HERS = Test("controller", "is", "opponent")
UNIT = (HERS, Test("types", "has", "Unit"), Test("HP", "<=", 3), Test("zone", "is", "battle area"))


def test_what_is_tested_is_a_noun_as_a_player_says_it() -> None:
    assert thing(UNIT) == "an opponent's Unit with HP 3 or less in the battle area"
    assert thing((Test("id", "isnt", "source"), Test("controller", "is", "you"))) == "its player's other card"
    assert thing(()) == "a card"


def test_a_number_says_of_what_it_is_counted() -> None:
    assert amount(Amount("count", where=UNIT, times=2, plus=1)).startswith(
        "2 × the number of an opponent's Units"
    )
    happened = Amount("happened", "plays", where=(Test("player", "is", "you"), Test("colour", "has", "Blue")))
    assert amount(happened) == "how much has happened this turn of “plays” by its player about Blue card"
    assert amount(Amount("you", "life", most=5)) == "its player's life, at most 5"


def test_a_condition_says_whose_number_it_is() -> None:
    assert condition((Test("life", "<=", 10, "opponent"),)) == "the opponent's life is at most 10"
    assert condition((Test("flags", "has", "linked", "source"),)) == "this card is linked"


def test_whom_an_instruction_is_about_says_of_which_choice_and_of_whom() -> None:
    assert who(Pick("chosen", slot=1)) == "what was chosen (choice 2)"
    assert who(Pick("event", whose="controller")) == "the controller of the card it happened to"
    assert [*parts((Do("draws", 2, Pick("you"), by=Pick("event")),))] == [
        "“draws” 2: its player, done by the card it happened to"
    ]
