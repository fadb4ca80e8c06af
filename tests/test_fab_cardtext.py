"""The card text of Flesh and Blood: invented lines, what comes out of each, and what cannot be read."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulesengine.cardtext import UnreadText, readings, write
from rulesengine.cardtext.grammar import Place
from rulesengine.cardtext.shapes import SAID, Hole, _Record, _Row
from rulesengine.core.text import Ability
from rulesengine.games.fab.cardtext import kind_of, lines, lines_of, normal, print_text, read_line
from rulesengine.games.fab.cardtext.lines import NoEnd, each
from rulesengine.games.fab.cardtext.spelling import spell
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


def _meaning(line: str) -> tuple[str, Any]:
    """Read a line before its pronouns are bound: the category, and what it means."""
    _, body = lines.labelled(lines.tokens_of(line))
    try:
        return "keyword line", next(readings(lines.grammar(), "keyword line", body, line))
    except UnreadText:
        return "line", next(readings(lines.grammar(), "line", body, line))


def _holes(pattern: object) -> set[str]:
    match pattern:
        case Hole():
            return {pattern.name.removesuffix(SAID)}
        case _Row():
            return set().union(*map(_holes, pattern.items))
        case _Record():
            return set().union(*(_holes(part) for _, part in pattern.open))
    return set()


def test_what_a_phrase_reads_stands_in_its_meaning() -> None:
    for category, rules in lines.grammar().rules.items():
        for rule in rules:
            places = {item.hole for item in rule.items if isinstance(item, Place)}
            assert places == _holes(rule.shape), (category, rule.items)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("line", [line for line, kinds in GOOD if len(kinds) == 1])
def test_the_phrases_that_read_a_line_have_words_for_what_they_read(line: str) -> None:
    """Written and read again it is the same ability, in the words of the first phrase that says it."""
    category, meaning = _meaning(line)
    said = write(lines.grammar(), category, meaning)
    assert said is not None
    label, _ = lines.labelled(lines.tokens_of(line))
    again = read_line(spell([*(f"{label} -".split(" ") if label else ()), *said]))
    assert [_bare(a) for a in again] == [_bare(a) for a in read_line(line)]


@pytest.mark.one_in(4)
@pytest.mark.parametrize("line", [line for line, _ in GOOD if re.search(r"(?<![\w{])\d", line)])
def test_another_number_is_another_ability(line: str) -> None:
    """No number of a line is lost on its way: with any one of them changed, it says something else."""
    for number in re.finditer(r"(?<![\w{])\d+", line):
        other = f"{line[: number.start()]}{int(number[0]) + 4}{line[number.end() :]}"
        try:
            found = read_line(other)
        except UnreadText:
            continue
        assert [_bare(a) for a in found] != [_bare(a) for a in read_line(line)], other


def _bare(ability: Ability) -> Ability:
    made: Ability = each(ability, lambda a: replace(a, words=""))
    return made


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


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Your attacks cost {r} less this turn.", "what it costs to activate is changed by no rule here"),
        (
            "Banish the top card of your deck. It gets +2{p} and you may play it this turn.",
            "what a card gets before it is played does not go with it",
        ),
        ("Cloaked", "no rule here carries out “cloaked” yet: write out what the card does"),
        ("**Meld**", "no rule here carries out “meld” yet"),
        ("Their first attack during their next turn costs an additional {r}.", "say “attack action card”"),
    ],
)
def test_what_cannot_be_carried_out_is_refused_with_what_to_write(line: str, why: str) -> None:
    with pytest.raises(UnreadText) as stop:
        read_line(line)
    assert why in str(stop.value)


def test_the_name_of_the_card_is_this() -> None:
    assert lines_of("When Ash Hound hits, draw a card.", "Ash Hound") == ["When this hits, draw a card."]


def test_bullets_belong_to_the_line_before() -> None:
    assert len(lines_of("Choose 1:\n- Draw a card.\n- Gain 1{h}.")) == 1


@pytest.mark.one_in(4)
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
    lines.grammar()  # made once, whichever line comes first

    def read() -> None:
        with pytest.raises(UnreadText) as stop:
            read_line(line)
        assert len(str(stop.value)) < 4000

    assert calls(read) < 2_000_000


def test_a_line_that_is_not_read_is_classed_by_its_words() -> None:
    assert kind_of("Whenever the moon is full, howl.") == "triggered"
    assert kind_of("If the moon would fall, instead catch it.") == "replacement"
    assert kind_of("Instant - Howl: Sing.") == "activated"
