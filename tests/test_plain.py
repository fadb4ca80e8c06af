"""Each step is also said as players say it: from what it carries, and from the game's own table."""

from __future__ import annotations

import re

import pytest

from rulesengine import GAMES, game, play, scenarios
from rulesengine.core.trace import pieces
from rulesengine.show.saying import NOTES, filled
from rulesengine.show.steps import frames


def plain(name: str, of: str) -> list[tuple[str, str]]:
    """Play a scenario; give each step's two sentences."""
    found = next(each for each in scenarios() if each.name == name and each.game == of)
    return [(each["says"], each["plain"]) for each in frames(play(found).trace)["frames"]]


ROWS = [  # a step's own words, and what players say
    ("gundam", "idea-order", "Ann draws 1", "Ann draws a card."),
    ("gundam", "idea-order", "Ash Hound triggers and waits", "Ash Hound is destroyed, so it triggers."),
    ("gundam", "idea-order", "Ash Hound: it is activated", "Ash Hound’s effect is carried out."),
    (
        "starcore",
        "idea-order",
        "Ash Hound: resolves, the oldest that waits",
        "Ash Hound’s effect resolves: it has waited longest.",
    ),
    (
        "fab",
        "idea-continuous-effect",
        "Pack Banner’s effect applies to Ash Hound (power 2 → 3)",
        "Pack Banner gives Ash Hound +1 power, so it now has power 3.",
    ),
    (
        "fab",
        "idea-continuous-effect",
        "Pack Banner’s effect no longer applies to Ash Hound (power 3 → 2)",
        "Pack Banner’s effect is over: Ash Hound now has power 2.",
    ),
    (
        "fab",
        "idea-replacement",
        "Ash Hound is destroyed → Ash Hound is banished",
        "Because of Glass Case, this happens instead: Ash Hound is banished.",
    ),
    (
        "forge",
        "idea-replacement",
        "Ash Hound is destroyed → Ash Hound is destroyed, to exile",
        "Because of Glass Case, this happens instead: Ash Hound is destroyed (to exile).",
    ),
]


ROWS += [  # a note is found by its form, and never by words that it has by chance: "before", "has"
    (
        "riftbound",
        "looked-at-once-by-rule",
        "Ridge Raider: it has had this designation before in this combat",
        "Ridge Raider does not work here: it has had this designation before in this combat.",
    ),
]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("of", "name", "says", "want"), ROWS)
def test_a_step_is_said_as_players_say_it(of: str, name: str, says: str, want: str) -> None:
    """What a card draws, why it triggers, what it gives: each in a whole sentence."""
    assert (says, want) in plain(name, of)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_a_game_says_for_players_is_about_its_own_words(name: str) -> None:
    """A sentence of an event is one of its templates, and no place is left open that the note has not."""
    words = game(name).words
    templates = {template for kind in words.events.values() for template in kind.says}
    for note, said in words.plain.items():
        places = {*pieces(note)[1::2], "card", "effect"}
        if "{" in note and note[0] == "{" and note in templates:
            places -= {"effect"}
        assert set(re.findall(r"\{(\w+)", said)) <= places, note


def test_a_number_has_its_noun() -> None:
    """One is “a card”, two are “2 cards”."""
    given = [filled("{player} draws {amount card}", {"player": "Ann", "amount": n}) for n in ("1", "2")]
    assert given == ["Ann draws a card", "Ann draws 2 cards"]
    assert all("{" in said for said in NOTES.values())
