"""Targets, modes, amounts and payments are said with what happens, in every game, and wherever a run goes on."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from rulesengine import BadScenario, play, situation
from rulesengine.live.doors import DOORS
from rulesengine.live.situations import played
from rulesengine.playing.otherwise import other_answers
from rulesengine.playing.scenario import scenario_of

GUNDAM = """Ann, Ben

| card | owner | zone | AP | HP | types | text |
| --- | --- | --- | --- | --- | --- | --- |
| Iron Ox | Ben | battle area | 3 | 4 | Unit | |
| Tin Ox | Ben | battle area | 3 | 4 | Unit | |
| Bell, Book and Candle | Ben | battle area | 3 | 4 | Unit | |
| Sealed Orders | Ann | hand | | | Command | 【Main】Choose 1 enemy Unit. Deal 1 damage to it. |
| Twin Orders | Ann | hand | | | Command | 【Main】Choose 2 enemy Units. Deal 1 damage to them. |
| Filler ×5 | Ann | deck | | | | |
"""
RIFTBOUND = """Ann (energy 2, fury 2), Ben

| card | owner | zone | place | types | Might | cost | text |
| --- | --- | --- | --- | --- | --- | --- | --- |
| Salt Pier | Ben | battlefield | 1 | Battlefield | | | |
| Mill Gate | Ben | battlefield | 2 | Battlefield | | | |
| Crossroads | Ann | hand | | Spell | | 0 | Choose one —<br>• Draw 1.<br>• Kill an enemy unit. |
| Twin Spark | Ann | hand | | Spell | | 0 | [Repeat] [E1]<br>Deal 1 to an enemy unit. |
| Swift Fox | Ann | hand | | Unit | 3 | 1 | [Accelerate] |
| Toll Keeper | Ann | hand | | Unit | 3 | 0 | When you play me, you may pay [E1][RUNE:fury][RUNE:fury] to draw 1. |
| Brook Imp | Ben | base | | Unit | 1 | | |
| Stone Ox | Ben | base | | Unit | 6 | | |
| Filler ×3 | Ann | deck | | | | | |
"""
FAB = """Ada (resources 2), Bo

| card | owner | zone | power | life | types | subtypes | token | text |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| Ada's hero | Ada | hero | | 20 | Hero | | | |
| Bo's hero | Bo | hero | | 20 | Hero | | | |
| Dream Crown | Ada | equipment | | | Equipment | | | When this is destroyed, you may pay {r}{r}. If you do, draw a card. |
| Bright Words | Ada | hand | | | Action | | | Choose 1: Draw a card. Deal 2 arcane damage to target hero. |
| Frostbite | Bo | arena | | | Token | Aura | yes | |
| Mist | Bo | arena | | | Token | Aura | yes | |
| Long Broom | Ada | hand | | | Action | | | Destroy target aura. |
| Filler ×3 | Ada | deck | | | Action | | | |
"""
FORGE = """Ann (life 20, C mana 2), Ben (life 20)

| card | owner | zone | types | power | toughness |
| --- | --- | --- | --- | --- | --- |
| Odd Gift | Ann | battlefield | | | |
| Gate Bear | Ann | hand | | | |
| Fell | Ann | hand | | | |
| Wet Rat | Ben | battlefield | Creature | 2 | 2 |
| Dry Rat | Ben | battlefield | Creature | 2 | 2 |
| Filler ×4 | Ann | library | | | |
"""
SCRIPTS = {
    "Odd Gift": "Name:Odd Gift\nManaCost:2\nTypes:Artifact\nA:AB$ GenericChoice | Cost$ 0 | Choices$ Lose,Gain | SpellDescription$ Choose.\nSVar:Lose:DB$ LoseLife | Defined$ You | LifeAmount$ 3 | SpellDescription$ You lose 3 life.\nSVar:Gain:DB$ GainLife | Defined$ You | LifeAmount$ 3 | SpellDescription$ You gain 3 life.",
    "Gate Bear": "Name:Gate Bear\nManaCost:0\nTypes:Creature Bear\nPT:2/2\nT:Mode$ ChangesZone | Destination$ Battlefield | ValidCard$ Card.Self | Execute$ Pay | TriggerDescription$ When this enters, you may pay 2. If you do, draw a card.\nSVar:Pay:AB$ Draw | Cost$ 2 | Defined$ You | NumCards$ 1",
    "Fell": "Name:Fell\nManaCost:0\nTypes:Instant\nA:SP$ Destroy | Cost$ 0 | ValidTgts$ Creature | SpellDescription$ Destroy target creature.",
}


class Said(NamedTuple):
    """A table, a sentence that says something with what happens, what comes of it and of saying otherwise."""

    game: str
    line: str
    so: str
    other: str
    not_so: str

    @property
    def table(self) -> str:
        """Give the table of its game."""
        return {"gundam": GUNDAM, "riftbound": RIFTBOUND, "fab": FAB, "forge": FORGE}[self.game]

    def says(self, line: str, *choices: str) -> str:
        """Write the run of a line."""
        scripts = SCRIPTS if self.game == "forge" else {}
        return str(situation(self.game, self.table, [line], choices, cards=scripts))


SAYINGS = (
    Said("gundam", "Ann plays Sealed Orders, targeting Tin Ox", "Tin Ox receives 1", "Ann plays Sealed Orders, targeting Iron Ox", "Iron Ox receives 1"),
    Said("gundam", "Ann plays Twin Orders, targeting Bell, Book and Candle and Tin Ox.", "Bell, Book and Candle receives 1", "Ann plays Twin Orders, choosing Iron Ox and Tin Ox", "Iron Ox receives 1"),
    Said("riftbound", "Ann plays Crossroads, choosing kill an enemy unit, targeting Stone Ox", "Stone Ox is killed", "Ann plays Crossroads, choosing Draw 1", "Ann draws 1"),
    Said("riftbound", "Ann plays Toll Keeper, paying [E1][RUNE:fury][RUNE:fury]", "Ann draws 1", "Ann plays Toll Keeper, paying nothing", "Ann does not use"),
    Said("riftbound", "Ann plays Twin Spark, paying 1, targeting Brook Imp", "Ann pays 1 energy", "Ann plays Twin Spark, paying nothing, targeting Brook Imp", "Ann does not use"),
    Said("riftbound", "Ann plays Swift Fox, paying [Accelerate]", "Ann uses Swift Fox", "Ann plays Swift Fox, paying nothing", "Ann does not use"),
    Said("fab", "Dream Crown is destroyed, paying {r}{r}", "Ada pays 2 resources", "Dream Crown is destroyed, paying nothing", "Ada does not use"),
    Said("fab", "Ada plays Bright Words, choosing deal 2 arcane damage, targeting Bo's hero", "deals 2 arcane damage to Bo's hero", "Ada plays Bright Words, choosing draw a card", "Ada draws 1"),
    Said("fab", "Ada plays Long Broom, targeting Mist", "Mist is destroyed", "Ada plays Long Broom, targeting Frostbite", "Frostbite is destroyed"),
    Said("forge", "Ann activates Odd Gift, choosing you gain 3 life", "Ann gains 3 life", "Ann activates Odd Gift, choosing you lose 3 life", "Ann loses 3 life"),
    Said("forge", "Gate Bear enters, paying 2", "Ann pays 2", "Gate Bear enters, paying nothing", "Ann does not use"),
    Said("forge", "Ann casts Fell, targeting Dry Rat", "destroys Dry Rat", "Ann casts Fell, targeting Wet Rat", "destroys Wet Rat"),
)  # fmt: skip


@pytest.mark.parametrize("said", SAYINGS, ids=lambda s: s.line)
def test_what_is_said_with_it_is_done_and_nothing_else(said: Said) -> None:
    one, other = said.says(said.line), said.says(said.other)
    assert said.so in one
    assert said.not_so in other
    assert said.not_so not in one
    assert said.so not in other


@pytest.mark.parametrize("said", SAYINGS, ids=lambda s: s.line)
def test_what_was_said_with_it_is_not_open_and_a_search_of_every_way_keeps_it(said: Said) -> None:
    scripts = SCRIPTS if said.game == "forge" else {}
    trace = situation(said.game, said.table, [said.line], cards=scripts)
    for run in trace.outcomes(limit=8).runs:
        assert said.so in str(run)


NOBODY = {
    "gundam": (GUNDAM, "Ann plays Sealed Orders, choosing Draw 1"),
    "riftbound": (RIFTBOUND, "Ann plays Toll Keeper, paying [E3]"),
    "fab": (FAB, "Dream Crown is destroyed, paying {r}"),
    "forge": (FORGE, "Gate Bear enters, paying 3"),
    "starcore": (
        "Ann, Ben\n\n| card | owner | zone | HP |\n| --- | --- | --- | --- |\n| Ash Hound | Ann | grid | 2 |\n| Tin Ox | Ben | grid | 2 |\n",
        "Ash Hound attacks Tin Ox, choosing Tin Ox",
    ),
}


@pytest.mark.parametrize("game", NOBODY)
def test_what_nobody_asks_is_refused_with_the_line_and_what_was_asked(game: str) -> None:
    table, line = NOBODY[game]
    with pytest.raises(BadScenario, match="was never asked for") as told:
        situation(game, table, [line], cards=SCRIPTS if game == "forge" else {})
    assert told.value.line == 1
    assert "Asked was: " in str(told.value)


# --- it stands on the table: whoever goes on from there has it ------------------------------------------

TEXT = f"""---
game: gundam
id: T-7
---
# Said with it

## Table

{GUNDAM}
## Happens

1. Ann plays Sealed Orders, targeting Tin Ox
2. Ann plays Twin Orders, targeting Iron Ox and Tin Ox
"""


def test_another_answer_leaves_what_was_said_later() -> None:
    done = play(scenario_of(TEXT))
    other = next(line for line in other_answers(done) if line.says == "Ann: Iron Ox")
    assert other.trace is not None
    assert "Sealed Orders: Ann declares Iron Ox" in str(other.trace) or "Ann chooses Iron Ox" in str(
        other.trace
    )
    later = [step.says for step in other.trace.steps if step.says.startswith("Twin Orders: Ann chooses")]
    assert later == ["Twin Orders: Ann chooses Iron Ox", "Twin Orders: Ann chooses Tin Ox"]


def test_going_on_from_a_question_with_another_answer_uses_that_one_up() -> None:
    trace = situation("gundam", GUNDAM, ["Ann plays Sealed Orders, targeting Tin Ox"])
    other = trace.go_on("Iron Ox")
    assert "Iron Ox receives 1" in str(other)
    assert not other.table.prepared


def test_choices_that_are_tried_go_before_what_was_said() -> None:
    assert "Iron Ox receives 1" in str(play(scenario_of(TEXT), choices=("Ann: Iron Ox",)).trace)


def test_a_page_takes_another_answer_though_the_sentence_said_one() -> None:
    doc = DOORS["play"](text=TEXT)["doc"]
    asked = next(frame for frame in doc["frames"] if frame["question"])
    option = asked["question"]["options"].index("Iron Ox")
    got = DOORS["branch"](text=TEXT, frame=asked["number"], option=option)
    assert got["answers"] == ["Ann: Iron Ox"]
    assert "1. Ann plays Sealed Orders\n2. Ann plays Twin Orders, targeting Iron Ox and Tin Ox" in got["text"]
    other = played(f"{got['text']}\n## Choices\n- Ann: Iron Ox\n")
    assert not other.idle
    assert "Iron Ox receives 1" in str(other.run.trace).partition("Twin Orders")[0]


def test_a_page_drops_an_answer_that_nobody_asks_for_and_keeps_what_happens() -> None:
    now = played(TEXT.replace("targeting Tin Ox\n2.", "targeting Ash Hound\n2."))
    assert now.idle == ("targeting Ash Hound",)
    assert "Ann plays Sealed Orders" in str(now.run.trace)
