"""What can be said in a game: listed by parts, put into families, and gone on with from what is written."""

from __future__ import annotations

import pytest

from rulesengine.core.errors import UnknownWord
from rulesengine.core.phrasing import Said, families, sayings, sentences
from tests.core.toy import WORDS

TEXT = (
    Said("text", "deal ‹amount› damage to ‹a Unit›", "", "order", "deal 1 damage to a Unit"),
    Said("text", "deal ‹amount› damage", "", "order", "deal 1 damage"),
    Said("text", "deal ‹amount› damage to {a player}", "", "order"),
    Said("text", "deal damage", "", "condition"),
)


def test_every_word_of_a_vocabulary_stands_in_its_part() -> None:
    every = sayings(WORDS, TEXT)
    part_of = {each.words: each.part for each in every}
    assert part_of["{player} draws {amount}"] == "happens"
    assert (part_of["power"], part_of["types"], part_of["arena"]) == ("properties", "sets", "zones")
    assert (part_of["frozen"], part_of["damage"], part_of["Swift"]) == ("states", "counters", "keywords")
    assert part_of["hand"] == "players"  # the tally of that name, which is listed after the zone
    assert [each.of for each in every if each.words == "{card} dies"] == ["die"]
    assert [each.words for each in sayings(WORDS, TEXT, "text")] == [each.words for each in TEXT]


def test_what_only_a_trace_fills_in_is_no_sentence_to_say() -> None:
    said = {each.words for each in sayings(WORDS, (), "happens")}
    assert "{player} makes {made}" not in said
    assert "{card} dies" in said


def test_a_part_that_there_is_not_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownWord, match="nothing is called 'zone'; did you mean 'zones'"):
        sayings(WORDS, (), "zone")


def test_what_can_be_said_is_printed_part_by_part_and_looked_through_by_a_word() -> None:
    every = sayings(WORDS, TEXT)
    lines = repr(every).splitlines()
    assert lines[0].startswith("happens (")
    assert lines[-1] == "text (4): deal ‹amount› damage to ‹a Unit›, ..."
    assert "keywords (1): Swift" in lines
    assert [each.words for each in every.like("GOES FIRST")] == ["rank"]
    assert repr(every.like("no such word")) == "nothing can be said"
    assert str(every.like("goes first")[0]) == "rank  (who goes first)"
    assert str(TEXT[0]) == TEXT[0].words


def test_phrases_that_begin_alike_are_one_family_and_the_largest_comes_first() -> None:
    first, other = families(TEXT)
    assert (first.of, first.begins, len(first.rows)) == ("order", "deal damage", 3)
    assert (other.of, other.rows) == ("condition", TEXT[3:])
    assert first.places == ("amount", "a Unit", "a player")
    assert first.shortest.example == "deal 1 damage"  # one that is written out comes before a shorter pattern


def test_of_a_sentence_that_is_begun_those_are_given_that_go_on_so() -> None:
    assert "{player} draws {amount}" in sentences(WORDS)
    assert sentences(WORDS, "Ann dra") == ["{player} draws {amount}"]
    assert set(sentences(WORDS, "Ash Hound is ta")) == {"{card} is tapped"}
    assert sentences(WORDS, "Ann attacks Ben w") == ["{player} attacks {target} with {card}"]


def test_words_that_no_sentence_begins_with_find_those_that_have_them_all() -> None:
    assert sentences(WORDS, "linked") == ["{card} is linked with {target}"]
    assert sentences(WORDS, "turn begins")[0] == "{player}'s turn begins"
    assert sentences(WORDS, "no such words at all here") == []
