"""What is said of several at once is said of each; where nobody knows of whom, the line is refused."""

from __future__ import annotations

import pytest

from rulesengine import BadScenario, game
from rulesengine.playing.scripting import script_of
from tests.test_said_aloud import laid


def happens(name: str, *lines: str) -> list[list[tuple[str, str]]]:
    """Read lines: of each moment, what happens to which card, or to nobody's."""
    table = laid(name)
    _, script = script_of(game(name), table, enumerate(lines, 1), "x")
    return [[(e.kind, table.board.cards[e.card].name if e.card else "") for e in moment] for moment in script]


def test_all_are_those_who_are_there() -> None:
    assert happens("forge", "all creatures die") == [[("is destroyed", "Brute"), ("is destroyed", "Guard")]]
    assert happens("forge", "Ben's creatures untap") == [[("untaps", "Guard")]]
    assert happens("gundam", "Ann rests all of her Units") == [[("is rested", "Brute")]]


def test_everything_attacks_only_where_several_may_at_once() -> None:
    assert happens("forge", "Ann swings with everything") == [[("attacks", "Brute")]]
    with pytest.raises(BadScenario, match="one attacks at a time"):
        happens("gundam", "Ann attacks with everything")
    with pytest.raises(BadScenario, match="Ann moves … to …"):
        happens("riftbound", "Ann attacks with everything")


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["Ann destroys all creatures"], "whose are meant by “all creatures”"),
        (["Ann draws 1", "all creatures die"], "read only in the first line"),
        (["Ann untaps everything"], "there is none on the table"),
    ],
)
def test_a_group_of_which_nobody_knows_who_is_in_it_is_refused(lines: list[str], says: str) -> None:
    with pytest.raises(BadScenario) as told:
        happens("forge", *lines)
    assert says in str(told.value)


def test_nobody_who_blocks_is_the_other_player() -> None:
    assert happens("forge", "there are no blocks") == [[("no blocks", "")]]
    with pytest.raises(BadScenario):
        happens("forge", "Ben's turn begins", "there are no blocks")


def test_combat_damage_is_said_in_each_game_that_has_a_word_for_it() -> None:
    assert happens("fab", "combat damage is dealt") == [[("step begins", "")]]
    assert happens("gundam", "the damage is dealt") == [[("damage step begins", "")]]
    assert happens("forge", "combat damage happens") == [[("combat damage", "")]]
    for name in ("riftbound", "starcore"):
        with pytest.raises(BadScenario, match="write “"):
            happens(name, "combat damage is dealt")


@pytest.mark.parametrize(
    ("name", "said", "says"),
    [
        ("forge", "Ann draws -1", "-1 is less than nothing"),
        ("gundam", "Ann draws minus two", "minus two is less than nothing"),
        ("gundam", "Brute trades with Guard", "“Brute is destroyed; Guard is destroyed”"),
        ("fab", "Spark misses", "state it as a fact"),
        ("fab", "Ann shows Ben Spark", "“Ann reveals Spark”"),
        ("starcore", "nothing happens", "leave it out"),
        ("starcore", "Ann deploys Spark to tile banana", "there is no tile 'banana'"),
        ("starcore", "Ann deploys Spark to tile 49", "there is no tile '49'"),
    ],
)
def test_what_cannot_be_said_is_told_why_and_what_to_write(name: str, said: str, says: str) -> None:
    with pytest.raises(BadScenario) as told:
        happens(name, said)
    assert says in str(told.value)


def test_a_number_may_be_written_in_words() -> None:
    assert happens("starcore", "Spark is deployed to tile four") == happens(
        "starcore", "Ann deploys Spark to tile 4"
    )
    assert happens("forge", "Ann draws thirteen cards") == [[("draws", "")]]
