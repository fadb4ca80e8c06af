"""What a cell of a table can say: a state, what is counted, a script; and what is told of a wrong column."""

from __future__ import annotations

import pytest

from rulesengine import BadScenario, RulesEngineError, Trace, game, situation


def laid(
    of_game: str, column: str, cell: str, zone: str = "battlefield", happens: tuple[str, ...] = ()
) -> Trace:
    """Lay one card with a column more."""
    table = (
        f"Ann, Ben\n\n| card | owner | zone | types | {column} |\n| - | - | - | - | - |\n"
        f"| A | Ann | {zone} | {'Unit' if zone != 'battlefield' else 'Creature'} | {cell} |\n"
    )
    return situation(of_game, table, list(happens))


@pytest.mark.parametrize(
    ("name", "column", "cell", "zone", "state"),
    [
        ("forge", "tapped", "yes", "battlefield", "tapped"),
        ("forge", "is", "tapped, attacking", "battlefield", "attacking"),
        ("gundam", "rested", "yes", "battle area", "rested"),
        ("riftbound", "exhausted", "yes", "base", "exhausted"),
        ("starcore", "Jammed", "yes", "grid", "Jammed"),
    ],
)
def test_a_state_is_said_in_is_or_in_a_column_of_its_own(
    name: str, column: str, cell: str, zone: str, state: str
) -> None:
    assert state in laid(name, column, cell, zone).table.board.cards[1].flags


def test_what_is_counted_can_be_said_beside_a_state() -> None:
    card = laid("forge", "is", "tapped, damage 2, +1/+1 3").table.board.cards[1]
    assert card.flags == {"tapped"}
    assert dict(card.marks) == {"damage": 2, "+1/+1": 3}


@pytest.mark.parametrize(
    ("column", "cell", "says"),
    [
        ("is", "damaged 2", "nothing is counted as 'damaged'; did you mean 'damage'?"),
        ("tapped", "very", "in the column “tapped” comes yes or no, and this is 'very'"),
        ("taped", "yes", "no column 'taped'; did you mean 'tapped'?; there can be: card, owner"),
        ("script", "K:Flying", "text"),
    ],
)
def test_a_slip_in_a_cell_or_column_is_told_with_what_there_can_be(column: str, cell: str, says: str) -> None:
    with pytest.raises(BadScenario) as told:
        laid("forge", column, cell)
    assert says in str(told.value)


ATTACKS = r"T:Mode$ Attacks \| ValidCard$ Card.Self \| Execute$ G<br>SVar:G:DB$ GainLife \| LifeAmount$ 1"


def test_a_script_stands_in_the_column_text() -> None:
    trace = laid("forge", "text", ATTACKS, happens=("A attacks Ben",))
    assert "Ann gains 1 life" in str(trace)
    drawing = laid("forge", "text", r"A:AB$ Draw \| Cost$ T \| NumCards$ 1", happens=("Ann activates A",))
    assert "A taps" in str(drawing)


def test_a_script_in_a_table_is_refused_where_it_stops() -> None:
    with pytest.raises(BadScenario, match="did you mean 'Attacks'"):
        laid("forge", "text", ATTACKS.replace("Attacks", "Atacks"))


def test_a_game_without_scripts_reads_no_script() -> None:
    with pytest.raises(BadScenario, match="this line cannot be read"):
        laid("gundam", "text", ATTACKS, "battle area")


@pytest.mark.parametrize(
    "line", ["Whenever another creature enters, you gain 1 life.", "At noon, draw a card."]
)
def test_a_line_in_words_that_is_not_read_is_told_that_scripts_are(line: str) -> None:
    with pytest.raises(RulesEngineError, match=r"else a script, as Forge has it:\n  T:Mode\$ Attacks"):
        game("forge").reader(line)
