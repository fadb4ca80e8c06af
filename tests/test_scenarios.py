"""Every scenario file is a test: played, compared with its golden trace, and with its own facts."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import rulesengine.games
from rulesengine import Trace
from rulesengine.games import GAMES
from rulesengine.playing import check
from rulesengine.playing.checking import updated
from tests.read_once import every_scenario

if TYPE_CHECKING:
    from rulesengine.playing import Played, Scenario

ALL = every_scenario()
SHORT = 2_000  # signs that a notebook prints of anything


@pytest.mark.traced_in(3)
@pytest.mark.parametrize("scenario", ALL, ids=lambda s: f"{s.game}/{s.name}")
def test_a_scenario_comes_out_as_it_is_written(scenario: Scenario, request: pytest.FixtureRequest) -> None:
    """The trace is the golden one, the facts hold, the rules of the head are cited."""
    report = check(scenario)
    if request.config.getoption("--update-traces"):
        scenario.path.write_text(updated(report), encoding="utf-8")
        left = [w for w in report.wrong if w not in report.outdated]
    else:
        left = list(report.wrong)

    assert not left, "\n\n".join(left)
    assert _too_long(scenario, report.played) == {}


def _too_long(scenario: Scenario, played: Played | None) -> dict[str, int]:
    """List what a notebook would print of it in more than a few lines."""
    looked_at: list[object] = [scenario]
    if played is not None:
        trace = Trace.of(played.trace)
        looked_at += [trace, *trace, played, trace.table, trace.table.board, trace.table.board.cards]
        looked_at += [trace.at(len(trace))] if len(trace) else []
        looked_at += [trace.why_not(1) for card in trace.table.board.cards if card.id == 1]
    return {type(each).__name__: len(repr(each)) for each in looked_at if len(repr(each)) > SHORT}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_good_and_bad_scenarios(name: str) -> None:
    """What is refused is as instructive as what runs."""
    folder = Path(rulesengine.games.__file__).parent / name / "scenarios"

    assert any((folder / "good").glob("*.md"))
    assert any((folder / "bad").glob("*.md"))


def test_an_id_is_one_scenario_s_in_its_game() -> None:
    """Games number their scenarios for themselves: "gundam/G-28" is one, as "forge/G-28" is another."""
    given = Counter(f"{s.game}/{s.id}" for s in ALL)

    assert [name for name, times in given.items() if times > 1] == []


def test_every_twin_is_there() -> None:
    """A scenario that names a negative twin has one in its own game."""
    names = {(s.game, s.name) for s in ALL}

    assert [s.name for s in ALL if s.twin and (s.game, s.twin) not in names] == []


def test_no_two_scenarios_of_a_game_share_a_name() -> None:
    """The file's name is its address on the site."""
    names = [(s.game, s.name) for s in ALL]

    assert len(set(names)) == len(names)


def test_every_title_says_something() -> None:
    """No scenario is called by its number alone, and each has a sentence or two."""
    assert [s.name for s in ALL if len(s.title.split()) < 2 or not s.prose] == []
