"""The card text of Flesh and Blood: invented lines, what comes out of each, and what cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesengine.cardtext import UnreadText
from rulesengine.games.fab.cardtext import kind_of, lines_of, normal, print_text, read_line
from rulesengine.games.fab.cardtext.errors import NoEnd
from rulesengine.games.fab.cardtext.marking import unmarked
from tests.work import calls

# a line, and behind a bar the class of effect of each ability in it
ROWS = [
    row.split(" | ")
    for row in (Path(__file__).parent / "data" / "fab-lines.txt").read_text(encoding="utf-8").splitlines()
]
GOOD = [(line, tuple(kinds.split(" "))) for line, kinds in ROWS]

BAD = [
    ("Draw a crad.", 8, "crad", "card"),
    ("When this hts, draw a card.", 11, "hts", "hits"),
    ("Target attack gets +2{p} this trun.", 31, "trun", "turn"),
    ("Your next Ninjja attack this turn gets +1{p}.", 18, "attack", None),
]


@pytest.mark.parametrize(("line", "kinds"), GOOD, ids=[line for line, _ in GOOD])
def test_a_line_is_read_whole_and_prints_as_the_normal_text(line: str, kinds: tuple[str, ...]) -> None:
    found = read_line(line)
    assert tuple(a.kind for a in found) == kinds
    assert print_text(found) == normal(line)
    again = tuple(a for each in lines_of(print_text(found)) for a in read_line(each))
    assert again == found


@pytest.mark.parametrize(("line", "kinds"), GOOD[::5], ids=[line for line, _ in GOOD[::5]])
def test_the_printer_never_looks_at_the_words(line: str, kinds: tuple[str, ...]) -> None:
    del kinds
    assert print_text(tuple(unmarked(a) for a in read_line(line))) == normal(line)


@pytest.mark.parametrize(("line", "column", "word", "guess"), BAD)
def test_where_reading_stops(line: str, column: int, word: str, guess: str | None) -> None:
    with pytest.raises(UnreadText) as stop:
        read_line(line)
    assert (stop.value.column, stop.value.word) == (column, word)
    if guess is not None:
        assert stop.value.guess == guess


def test_a_delayed_trigger_needs_an_end() -> None:
    with pytest.raises(NoEnd) as stop:
        read_line("Draw a card. When you attack, draw a card.")
    assert "6.6.3a" in stop.value.cites
    assert "6.6.3a" in str(stop.value)


def test_the_name_of_the_card_is_this() -> None:
    assert lines_of("When Ash Hound hits, draw a card.", "Ash Hound") == ["When this hits, draw a card."]


def test_bullets_belong_to_the_line_before() -> None:
    assert len(lines_of("Choose 1:\n- Draw a card.\n- Gain 1{h}.")) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Draw a card. " * 4000,
        "(" * 3000,
        '"' * 999,
        "When this hits, " * 500,
        "\u202e\x00\U0001f0a1 draw",
        "{" * 500,
        "X" * 90000,
        "if you control a card and " * 40 + "you control a card, draw a card.",
    ],
)
def test_hostile_text_is_answered_with_little_work_and_briefly(line: str) -> None:
    def read() -> None:
        with pytest.raises(UnreadText) as stop:
            read_line(line)
        assert len(str(stop.value)) < 4000

    assert calls(read) < 2_000_000


def test_a_line_that_is_not_read_is_classed_by_its_words() -> None:
    assert kind_of("Whenever the moon is full, howl.") == "triggered"
    assert kind_of("If the moon would fall, instead catch it.") == "replacement"
    assert kind_of("Instant - Howl: Sing.") == "activated"
