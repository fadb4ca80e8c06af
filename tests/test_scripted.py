"""Facts about scenarios whose cards stand in blocks of their own, under "## Cards"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesengine.playing import play, read_scenario
from rulesengine.playing.errors import BadScenario

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "---\ngame: {game}\nid: X-1\n---\n# A card of its own\n\n## Cards\n{cards}\n"
TABLE = """## Table
Ann (life 9), Ben (life 9)

| card | owner | zone | power |
| --- | --- | --- | --- |
| Pin Imp | Ann | hand | {power} |

## Happens
"""
IMP = """### Pin Imp
```
Name:Pin Imp
Types:Creature Imp
PT:1/1
T:Mode$ ChangesZone | ValidCard$ Card.Self | Destination$ Battlefield | Execute$ Pin | TriggerDescription$ P
SVar:Pin:DB$ LoseLife | Defined$ Player.Opponent | LifeAmount$ 1
```
"""


def written(folder: Path, cards: str = IMP, game: str = "forge", power: str = "") -> Path:
    """Write a scenario down."""
    path = folder / "one.md"
    path.write_text(HEAD.format(game=game, cards=cards) + TABLE.format(power=power) + "1. Pin Imp enters\n")
    return path


def test_a_card_is_what_its_block_says(tmp_path: Path) -> None:
    table = play(read_scenario(written(tmp_path))).trace.table
    assert [p.mark("life") for p in table.board.players] == [9, 8]
    assert dict(table.board.cards[1].face.numbers)["power"] == 1


def test_what_stands_in_the_table_comes_in_the_place_of_what_the_block_says(tmp_path: Path) -> None:
    table = play(read_scenario(written(tmp_path, power="5"))).trace.table
    assert dict(table.board.cards[1].face.numbers)["power"] == 5


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (IMP.replace("### Pin Imp\n", ""), "above each block comes its card"),
        (IMP + IMP, "is written here twice"),
        ("Pin Imp is small.\n" + IMP, "this is in no block"),
        (IMP.replace("ChangesZone", "ChangeZones"), "there is no mode"),
        (IMP.replace("LoseLife", "LoseHats"), "LoseHats"),
    ],
)
def test_a_block_that_cannot_be_used_is_refused_with_its_place(tmp_path: Path, cards: str, says: str) -> None:
    with pytest.raises(BadScenario, match=says) as stop:
        play(read_scenario(written(tmp_path, cards)))
    assert stop.value.line > 7


def test_a_game_without_scripts_says_where_its_cards_stand(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="into the table"):
        play(read_scenario(written(tmp_path, game="starcore")))
