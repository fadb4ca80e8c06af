"""What is accepted works: each key of an effect, a static line or a replacement decides in some scenario.

The keys come from the tables that the readers use. A key is left out of the rows that are made for it
(`forge_rows.py`), or of the cards of the scenarios that have it, and at least one of them then stops or runs
otherwise. Those for which nothing shows that yet stand in `forge_unshown_keys.txt`; the list may only shrink.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rulesengine.core.errors import RulesEngineError
from rulesengine.games import game
from rulesengine.games.forge.running.chains import APIS
from rulesengine.games.forge.running.replacements import EVENTS, OWN
from rulesengine.games.forge.running.statics import KEYS as CONTINUOUS
from rulesengine.playing import Scenario, play, scenarios
from rulesengine.playing.guarding import Parameter, unasked
from tests.forge_boards import decides, is_refused
from tests.forge_rows import ROWS

FOLDER = Path(__file__).parents[1] / "rulesengine" / "games" / "forge" / "scenarios" / "good"
UNSHOWN = Path(__file__).with_name("forge_unshown_keys.txt")


def keys() -> list[Parameter]:
    """List every key that a table says is understood, with the lines on which it may stand."""
    found = [
        Parameter(f"{api} {key}", "", rf"(?:AB|DB|SP)\$\s*{api}\b", key)
        for api, does in APIS.items()
        for key in sorted(does.keys)
        if key not in {"AB", "DB", "SP"}
    ]
    found += [
        Parameter(f"Continuous {key}", "", r"Mode\$\s*Continuous\b", key)
        for key in sorted(CONTINUOUS - {"Mode"})
    ]
    for event, sort in EVENTS.items():
        asked = {key for key, _ in sort.asks} | {"ReplaceWith", "Prevent", "Optional"}
        found += [
            Parameter(f"{event} {key}", "", rf"Event\$\s*{event}\b", key)
            for key in sorted(asked | (OWN & asked))
        ]
    return found


@cache
def read_all() -> tuple[Scenario, ...]:
    """Read the scenarios that have cards written as scripts."""
    return tuple(s for s in scenarios([FOLDER]) if "Cards" in s.sections)


def does(scenario: Scenario) -> tuple[str, ...]:
    """Play a scenario, and say what was done; where it is refused, why."""
    try:
        return tuple(f"{step.stage.value} {step.says}" for step in play(scenario, game("forge")).trace.steps)
    except RulesEngineError as wrong:
        return (str(wrong),)


def unshown() -> set[str]:
    """List the keys without which no row and no scenario runs otherwise."""
    as_it_is: dict[str, tuple[str, ...]] = {}
    left: set[str] = set()
    for key in keys():
        if any(decides(row, key.taken_out) for row in ROWS):
            continue
        having = [s for s in read_all() if key.stands_in(s)]
        for scenario in having:
            before = as_it_is.setdefault(scenario.name, ()) or does(scenario)
            as_it_is[scenario.name] = before
            if does(unasked(scenario, key)) != before:
                break
        else:
            left.add(key.name)
    return left


PARTS = 8


@pytest.mark.one_in(PARTS)
@pytest.mark.parametrize("part", range(PARTS))
def test_each_row_is_played(part: int) -> None:
    assert [row.text for row in ROWS[part::PARTS] if is_refused(row)] == []


@pytest.mark.thorough
def test_each_key_decides_in_a_row_or_a_scenario_or_is_on_the_list_that_only_shrinks() -> None:
    known = set(UNSHOWN.read_text(encoding="utf-8").split("\n")) - {""}
    found = unshown()
    assert found <= known, sorted(found - known)
    assert known <= found, f"these are shown now, and leave the list: {sorted(known - found)}"
