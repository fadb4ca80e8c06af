"""What is written in a place of a sentence of *What happens* is something, or refused with what can be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from rulesengine import GAMES, BadScenario, game, situation
from rulesengine.core.words import MADE
from rulesengine.playing.sentences import OBJECTS, PEOPLE
from tests.test_everyday_sentences import table

if TYPE_CHECKING:
    from collections.abc import Iterator

PLACE = re.compile(r"\{(\w+)\}")
ANYTHING = {"ability", "way", "tile", "x"}  # read against the card or the grid, and refused there by a step
COUNTED = {"amount", "times"}


def filled(template: str, word: str) -> str:
    """Fill a sentence with who and what is on the table, and a word that nobody knows."""

    def fill(found: re.Match[str]) -> str:
        slot = found[1]
        if slot in OBJECTS:
            return "A" if slot == "card" else "B"
        if slot in PEOPLE:
            return "Ann" if slot == "player" else "Ben"
        return "2" if slot in COUNTED else word

    return PLACE.sub(fill, template)


def open_ones(name: str) -> Iterator[str]:
    """Give the sentences with a place that is neither a card, a player nor a number."""
    words = game(name).words
    for kind in words.events:
        for template in words.sayable(kind):
            if set(PLACE.findall(template)) - OBJECTS - PEOPLE - COUNTED - ANYTHING:
                yield template


@pytest.mark.parametrize("name", GAMES)
def test_a_word_that_is_none_is_refused_in_every_place(name: str) -> None:
    for template in open_ones(name):
        line = filled(template, "zorgle")
        with pytest.raises(BadScenario, match=r"there is no .* 'zorgle'; (there|it is)") as told:
            situation(name, table(name), [line])
        assert "zorgle" in str(told.value), line


@pytest.mark.parametrize("name", GAMES)
def test_what_only_a_trace_says_is_not_offered(name: str) -> None:
    words = game(name).words
    for each in game(name).sentences():
        assert not {MADE, *words.printed} & set(PLACE.findall(each))


@pytest.mark.parametrize(
    ("name", "line", "says"),
    [
        ("fab", "A gets 1 steem counters", "there is no counter 'steem'; did you mean 'steam'?"),
        ("fab", "A gets dominat", "there is no keyword 'dominat'; did you mean 'dominate'?"),
        ("fab", "A is put on the botom of the deck", "did you mean 'bottom'?"),
        ("starcore", "Ann gains 2 Enegry", "did you mean 'Energy'?"),
        (
            "forge",
            "A moves from the battlefield to the hnad",
            "no zone 'hnad'; did you mean 'hand'?",
        ),
        ("riftbound", "Ann gains 1 furry power", "did you mean 'fury'?"),
        ("gundam", "A receives 2 batle damage from B", "did you mean 'battle'?"),
    ],
)
def test_a_slip_gets_what_is_nearest(name: str, line: str, says: str) -> None:
    with pytest.raises(BadScenario) as told:
        situation(name, table(name), [line])
    assert says in str(told.value)


@pytest.mark.parametrize(
    ("column", "says"),
    [("script", "column 'text'"), ("Name", "column 'card'"), ("counters", "a column of its own name")],
)
def test_a_column_that_others_call_otherwise_is_told(column: str, says: str) -> None:
    with pytest.raises(BadScenario, match="the table has no column") as told:
        situation("forge", f"Ann, Ben\n\n| card | owner | {column} |\n| - | - | - |\n| A | Ann | x |\n", [])
    assert says in str(told.value)


def test_a_capital_letter_in_a_column_makes_no_difference() -> None:
    head, row = "| Card | OWNER | Might | zone | damage |", "| Pup | Ben | 3 | base | 1 |"
    rows = f"Ann, Ben\n\n{head}\n| - | - | - | - | - |\n{row}\n"
    plain = rows.replace("Card", "card").replace("OWNER", "owner")
    odd = plain.replace("Might", "might").replace("damage", "Damage")
    boards = [situation("riftbound", each, []).table.board for each in (rows, plain, odd)]
    assert len({str(board) + repr(board.cards[1].face) for board in boards}) == 1
    assert boards[0].cards[1].face.numbers == (("Might", 3),)
    with pytest.raises(BadScenario, match="twice"):
        situation("riftbound", plain.replace("damage", "might"), [])


@pytest.mark.parametrize(
    ("name", "text", "waits"),
    [
        ("gundam", "At the end of your turn, destroy this Unit.", "Ann's end step begins"),
        ("fab", "At the beginning of your end phase, destroy this.", "Ann's end phase begins"),
        (
            "forge",
            "T:Mode$ Phase | Phase$ End of Turn | Execute$ G<br>SVar:G:DB$ Draw",
            "step",
        ),
    ],
)
def test_where_nothing_is_set_off_the_run_says_what_is_waited_for(name: str, text: str, waits: str) -> None:
    rows = table(name).replace("| types |", "| types | text |").replace("- |\n|", "- | - |\n|", 1)
    lines = [f"{each} |" if each.startswith(("| B", "| H", "| D")) else each for each in rows.splitlines()]
    cell = text.replace("|", "\\|")
    lines = [f"{each} {cell} |" if each.startswith("| A") else each for each in lines]
    trace = situation(name, "\n".join(lines), ["Ann's turn ends"])
    assert "Nothing is set off here: A waits for “" in str(trace)
    assert waits in str(trace)
    assert "Nothing is set off here" in repr(trace)
    said = str(trace).partition("waits for “")[2].partition("”")[0]
    again = situation(name, "\n".join(lines), [said])
    assert "Nothing is set off here" not in str(again)
    assert any(step.stage.value == "triggers" for step in again)
