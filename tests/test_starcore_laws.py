"""Two laws, asked of every phrase of StarCore's card text and of nothing that was written by hand.

1. What is accepted works: a line with the phrase is refused, or does what it says on a board made for it.
2. The one who is named acts: who chooses, draws, discards and gets resources is the player of the card, and
   the opponent where a phrase names the opponent.

`data/starcore-not-yet.txt` lists the lines that no made board has set off so far. It may only shrink.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesengine.core.text import Face
from rulesengine.core.trace import Stage
from rulesengine.games.starcore import RULESET
from rulesengine.games.starcore.cardtext import RefusedText, read
from rulesengine.games.starcore.cardtext.nouns import antecedents
from rulesengine.games.starcore.cardtext.orders import grammar
from rulesengine.games.starcore.cardtext.spelling import spell
from rulesengine.games.starcore.words import CONDITIONS, EIGHTEEN, KEYWORDS, RESOURCES
from rulesengine.playing.casting import ANN, BEN
from rulesengine.playing.trying import try_face
from tests.phrases import Lines

NOT_YET = Path(__file__).parent / "data" / "starcore-not-yet.txt"
MOST = 0  # of about 2,100 lines
NAMED = {"On Condition Applied": "On Stunned", "On Condition Removed": "On Stunned Removed"}
EVENTS = [NAMED.get(name, name) for name in EIGHTEEN]
PLAIN = {
    "n": "2", "+n": "+2", "n+": "1+", "a/b": "1/1", "stat": "dmg", "type": "energy", "resource": "energy",
    "name": "marked", "place": "front", "effect": "draw 1 card", "effects": "draw 1 card",
    "then": "draw 1 card", "later": "draw 1 card", "condition": "hp ≥ 1", "gain": "+2 dmg",
}  # fmt: skip


def phrases_of(event: str) -> Lines:
    """Give a line for each phrase that can stand behind an event."""
    kind, whose = next((e.kind, e.whose) for name, e in EIGHTEEN.items() if NAMED.get(name, name) == event)
    starts = {"then": f"{event}: "}
    inside = {"condition": f"{event}, if {{}}: Draw 1 card"}
    return Lines(
        grammar(antecedents(kind, whose)), starts, PLAIN, inside, lambda words: spell([":", *words])[2:]
    )


def heads() -> list[str]:
    """List a line for each event, gate, keyword, resource and Condition."""
    found = [f"{event}: Draw 1 card" for event in EVENTS]
    found += [f"{event}, once per turn: Draw 1 card" for event in EVENTS]
    found += [f"On {name}: Draw 1 card" for name in CONDITIONS]
    found += [f"On {name} Removed: Draw 1 card" for name in CONDITIONS]
    found += [f"On Spend 2+ {name}: Draw 1 card" for name in RESOURCES]
    found += [f"Pay 2 {name}: Draw 1 card" for name in RESOURCES]
    return found


PARTS = 12


def lines() -> list[str]:
    """List every line, once."""
    return list(dict.fromkeys((*heads(), *(line for event in EVENTS for _, line in phrases_of(event)))))


def listed() -> list[str]:
    """List the lines that no made board has set off yet; what follows the stroke is the reason."""
    return [row.partition(" | ")[0] for row in NOT_YET.read_text(encoding="utf-8").splitlines()]


def not_played(line: str) -> str:
    """Say why a line that is read does nothing; "" where it is refused, or played."""
    types = frozenset({"Unit"})
    try:
        abilities = read(line, types)
    except RefusedText:
        return ""
    sets = (("types", types), ("resource", frozenset({"Energy"})))
    face = Face("Wide Word", sets, (("DMG", 3), ("HP", 5), ("output", 2)), abilities)
    return next((tried.why for tried in try_face(RULESET, face) if not tried.played), "")


@pytest.mark.one_in(PARTS)
@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_accepted_works(part: int) -> None:
    """A line that is on the list and works has to be taken off it."""
    mine = lines()[part::PARTS]
    assert {line for line in mine if not_played(line)} == set(listed()) & set(mine)


def test_the_list_of_what_does_not_work_may_only_shrink_and_gives_reasons() -> None:
    assert len(listed()) == len(set(listed())) <= MOST
    assert set(listed()) <= set(lines())
    assert all(row.partition(" | ")[2] for row in NOT_YET.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("name", KEYWORDS)
def test_a_keyword_with_a_line_inside_works(name: str) -> None:
    """The others are explained on sister pages (K-1), and have no line at all."""
    said = {"Backup": "Backup 2", "Adaptive": "Adaptive 2", "Recursive": "Recursive, if HP ≤ 9"}.get(
        name, name
    )
    (ability,) = read(said)
    assert ability.form == "keyword" or not_played(said) == ""


OWN = {"draws", "gains resources", "generates", "is discarded", "spends", "summons"}


@pytest.mark.thorough
def test_the_player_who_is_named_acts_and_is_asked() -> None:
    wrong = []
    for line in lines()[::3]:
        try:
            (ability,) = read(line, frozenset({"Unit"}))
        except RefusedText:
            continue
        named = BEN if "pponent" in line else ANN  # whoever is not named is the player of the card
        face = Face("Wide Word", (("types", frozenset({"Unit"})),), (("DMG", 3), ("HP", 5)), (ability,))
        trace = try_face(RULESET, face)[0].trace
        for step in trace.steps if trace is not None else ():
            past = step.table.past
            done = past is not None and past.step > 1 and past.event.kind in OWN  # not what set it off
            whose = past.event.player if past is not None and done else named
            asked = step.player if step.stage is Stage.CHOOSES and step.by else named
            if {whose, asked} - {named, "", "chance"}:
                wrong.append((line, step.says))
    assert wrong == []
