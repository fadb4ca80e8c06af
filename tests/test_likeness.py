"""A line of card text that cannot be read is told the nearest phrases, and the form that is not read."""

from __future__ import annotations

import pytest

from rulesengine import GAMES, game
from rulesengine.cardtext import UnreadText
from rulesengine.cardtext.likeness import FORMS
from rulesengine.core.errors import RulesEngineError, nearest
from rulesengine.games.gundam.cardtext import lines as gundam
from rulesengine.games.starcore.cardtext import orders as starcore
from rulesengine.games.starcore.cardtext.nouns import antecedents


def refused(name: str, text: str) -> UnreadText:
    with pytest.raises(UnreadText) as caught:
        game(name).reader(text)
    return caught.value


@pytest.mark.parametrize(
    ("name", "text", "near"),
    [
        ("gundam", "At the end of this turn, destroy this Unit.", "at the end of this turn, destroy it"),
        ("gundam", "【Deploy】Look at the top 2 card of your decks.", "look at the top 2 cards of your deck"),
        ("riftbound", "When I conquer or held, draw 1.", "when I conquer or hold"),
        ("starcore", "On Deploy: Apply Sleepy to attacker", "apply Stunned to attacker"),
        (
            "fab",
            "When this hits, look at top 2 cards of your deck.",
            "look at the top 2 cards of your deck",
        ),
        ("forge", "Creatures you control is a Elf.", "is an Elf"),
    ],
)
def test_the_nearest_phrase_is_named(name: str, text: str, near: str) -> None:
    stop = refused(name, text)
    assert near in stop.like.phrases
    assert "the nearest phrases are: " in str(stop)


def test_a_form_that_no_phrase_has_is_said_not_to_be_read() -> None:
    said = str(refused("gundam", "【Deploy】Destroy 1 enemy Unit unless its owner pays 1."))
    assert "“unless …” is not read in this game" in said


def test_a_form_that_a_phrase_has_is_never_said_to_be_unread() -> None:
    stop = refused("riftbound", "When you play me, kill a unit unless its controller pays [2].")
    assert stop.like.form == ""
    assert any("unless" in phrase for phrase in stop.like.phrases)


def test_an_error_knows_where_it_stopped() -> None:
    stop = refused("gundam", "【Deploy】Drow 1.")
    assert (stop.line[stop.column - 1 : stop.end - 1], stop.word) == ("Drow", "Drow")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("text", ["unless " * 200, "Ω" * 99, "choose one: 】;：", "“" * 9])
def test_nothing_that_is_hostile_stops_the_comparison(name: str, text: str) -> None:
    assert len(str(refused(name, text))) < 3_000


def test_a_short_word_is_no_slip_for_one_with_other_letters() -> None:
    assert nearest("each", ["Mech"]) == []
    assert nearest("brute", ["lute"]) == []
    assert nearest("flyng", ["reach", "flying"]) == ["flying"]
    assert nearest("RESTED", ["rested"]) == ["rested"]


@pytest.mark.parametrize("name", ["gundam", "starcore"])
def test_how_a_form_is_written_here_is_read_here(name: str) -> None:
    written = {
        "gundam": gundam.grammar().written,
        "starcore": starcore.grammar(antecedents("", "")).written,
    }
    assert written[name]
    for form, line in written[name].items():
        assert form in {each.name for each in FORMS}
        assert game(name).reader(line)


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("gundam", "If you would draw a card, draw 2 instead.", "“would draw …” is not read in this game"),
        ("gundam", "【Deploy】Choose one: draw 1; or discard 1.", "choose 1 of the following effects"),
        (
            "gundam",
            "【Attack】Draw 1 unless your opponent pays ①.",
            "Your opponent may pay ①. If they do not",
        ),
        (
            "starcore",
            "On Deploy: destroy target enemy unless its player pays 1 Energy",
            "“unless its …” is not read",
        ),
        ("starcore", "Once per turn, On Deploy: draw 1", "“On Ally Destroyed, once per turn: …”"),
        ("starcore", "On Deploy: draw 1. Once per turn.", "“On Ally Destroyed, once per turn: draw 1 card”"),
        (
            "starcore",
            "On Deploy: deal 1 damage to up to 2 enemies",
            "“On Deploy: deal 1 DMG to target enemy or nothing”",
        ),
    ],
)
def test_a_form_that_is_not_read_is_told_with_one_that_is(name: str, text: str, says: str) -> None:
    with pytest.raises(RulesEngineError) as told:
        game(name).reader(text)
    assert says in str(told.value)
