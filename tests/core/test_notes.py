"""What is noted at a step is a value: a form, who fills it, of whom; its sentence is made at one place."""

from __future__ import annotations

from rulesengine.core.continuous.standing import Now
from rulesengine.core.model import Event, Waiting
from rulesengine.core.ruling import Ruling
from rulesengine.core.trace import Note, Stage, note, noted_of
from tests.core.texts import gain, when
from tests.core.toy import card, play, table, toy_with

PING = Event("ping", 1, "Ann")


def test_a_note_is_written_with_who_fills_it() -> None:
    assert str(note("{player} passes", player="Ann")) == "Ann passes"
    assert str(noted_of("Ox", note("{first} before {second}", first="{second}", second="B"))) == (
        "Ox: {second} before B"
    )


def test_a_text_is_a_note_without_gaps_whatever_signs_it_has() -> None:
    assert (
        str(noted_of("Ox", "pays {2}{R}", note("{player} pays", player="Ann"))) == "Ox: pays {2}{R}; Ann pays"
    )
    assert str(noted_of("Ox", "pays {player}")) == "Ox: pays {player}"


def test_two_notes_of_two_players_are_joined_with_both() -> None:
    both = noted_of("Ox", note("{player} passes", player="Ann"), note("{player} waits", player="Ben"))
    assert str(both) == "Ox: Ann passes; Ben waits"


def test_what_a_rule_notes_is_at_its_step_as_a_value() -> None:
    def first(now: Now, item: Waiting) -> Note:
        return note("{player} lets it resolve", player=item.player)

    ruled = toy_with(resolving_grounds=(Ruling("101", first),))
    trace = play(table(card("Unit", "Ann", when("ping", gain()))), PING, game=ruled)
    step = next(each for each in trace.steps if each.stage is Stage.RESOLVES)
    assert step.says == "Unit: Ann lets it resolve"
    assert step.note == Note("{player} lets it resolve", (("player", "Ann"),), "Unit")
