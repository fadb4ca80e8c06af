"""Facts of a scenario: each kind holds where it is so, fails where it is not, and refuses a slip."""

from __future__ import annotations

import pytest

from rulesengine import BadScenario, play, scenarios, situation
from rulesengine.playing import check
from rulesengine.playing.facts import FORMS, Sight, wrong_fact, wrong_never, wrong_order
from rulesengine.playing.facts.forms import fits
from rulesengine.playing.scenario import scenario_of

GUNDAM = """Ann, Ben

| card | owner | zone | AP | HP | types | traits | text |
| --- | --- | --- | --- | --- | --- | --- | --- |
| Ash Hound | Ann | battle area | 1 | 2 | Unit | Pack | 【Destroyed】Draw 1. |
| Grey Hound | Ann | battle area | 2 | 2 | Unit | | 【Destroyed】Choose 1 enemy Unit. Deal 1 damage to it. |
| Plain Cart | Ann | battle area | 1 | 1 | Unit | | |
| Iron Ox | Ben | battle area | 3 | 4 | Unit | | |
| Tin Ox | Ben | battle area | 3 | 4 | Unit | | |
| Top Card | Ann | deck | | | Unit | | |
| Next Card | Ann | deck | | | Unit | | |
"""
FORGE = """Ann (life 20), Ben (life 20)

| card | owner | zone | types | creature types | power | toughness | is | text | since |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| Green Bear | Ann | battlefield | Creature | Bear | 2 | 2 | tapped | | |
| Blank Page | Ann | battlefield | Enchantment | | | | | Creatures lose all abilities. | 1 |
| High Page | Ann | battlefield | Enchantment | | | | | Creatures have flying. | 2 |
"""
HAPPENS = ["Ash Hound is destroyed; Grey Hound is destroyed", "Ann plays Iron Ox"]
CHOICES = ["Ann, order: Ash Hound", "Ann, target for Grey Hound: Tin Ox"]


def gundam() -> Sight:
    trace = situation("gundam", GUNDAM, HAPPENS, CHOICES)
    return Sight(trace.ruleset, trace.table, trace.steps, trace.start)


def forge() -> Sight:
    trace = situation("forge", FORGE, ["Ann's upkeep begins"])
    return Sight(trace.ruleset, trace.table, trace.steps, trace.start)


SEEN = {"gundam": gundam(), "forge": forge()}
PAIRS = [  # a fact that holds, one that does not, one with a slip; for what game
    ("gundam", "Iron Ox: AP 3", "Iron Ox: AP 4", "Iron Ox: PA 3"),
    ("gundam", "Tin Ox: damage 1", "Tin Ox: damage 0", "Tin Ox: damge 1"),
    ("gundam", "Iron Ox: AP at least 3", "Iron Ox: AP at least 4", "Iron Ox: APP at least 3"),
    ("gundam", "Iron Ox: AP at most 3", "Iron Ox: AP at most 2", "Iron Ox: APP at most 3"),
    ("gundam", "Plain Cart: has no abilities", "Ash Hound: has no abilities", "Ash Hound: has no abilitys"),
    ("gundam", "Ash Hound: has 1 abilities", "Plain Cart: has 1 abilities", "Plain Cart: has x abilities"),
    (
        "gundam", "Ash Hound: has the ability “【Destroyed】Draw 1.”",
        "Iron Ox: has the ability “【Destroyed】Draw 1”", "Ash Hound: has the ability “【Destroyed】Drow 1.”",
    ),
    (
        "gundam", "Iron Ox: has no ability “【Destroyed】Draw 1.”",
        'Ash Hound: has no ability "【Destroyed】Draw 1"', "Iron Ox: has no ability “【Destroyed】Drow 1.”",
    ),
    ("gundam", "Iron Ox: has no counters", "Tin Ox: has no counters", "Tin Ox: has no conters"),
    ("gundam", "Top Card: has no AP", "Iron Ox: has no AP", "Iron Ox: has no PA"),
    ("gundam", "Iron Ox: has no traits", "Ash Hound: has no traits", "Ash Hound: has no trates"),
    ("gundam", "Ash Hound: has Pack", "Iron Ox: has Pack", "Ash Hound: has Pakc"),
    ("gundam", "Iron Ox: has no Pack", "Ash Hound: has no pack", "Iron Ox: has no Pakc"),
    ("gundam", "Iron Ox: is attached to nothing", "", "Iron Ox: is attached to nothin"),
    ("gundam", "Next Card: is on top of the deck", "Top Card: is on top of the deck", "Top Card: is on top of the dck"),
    (
        "gundam", "Next Card: is at the bottom of the deck", "Top Card: is at the bottom of the deck",
        "Top Card: is at the bottom of the dekc",
    ),
    ("gundam", "Ash Hound: is not in the battle area", "Tin Ox: is not in the battle area", "Tin Ox: is not in the batle"),
    ("gundam", "Iron Ox: is not rested", "", "Iron Ox: is not restd"),
    ("gundam", "Iron Ox: is not attached to Tin Ox", "", "Iron Ox: is not attached to Tni Ox"),
    ("gundam", "Tin Ox: is in play", "Ash Hound: is in play", "Tin Ox: is in paly"),
    ("gundam", "Ash Hound: is not in play", "Tin Ox: is not in play", "Tin Ox: is not in paly"),
    ("gundam", "Ash Hound: died", "Tin Ox: died", "Ash Hound: dyed"),
    ("gundam", "Tin Ox: did not die", "Ash Hound: did not die", "Tin Ox: did not dye"),
    ("gundam", "Ash Hound: triggered", "Iron Ox: triggered", "Ash Hound: trigered"),
    ("gundam", "Iron Ox: did not trigger", "Ash Hound: did not trigger", "Iron Ox: did not triger"),
    ("gundam", "Tin Ox: damage went up by 1", "Tin Ox: damage went up by 2", "Tin Ox: damge went up by 1"),
    ("gundam", "Tin Ox: HP went down by 1", "Iron Ox: HP went down by 1", "Tin Ox: PH went down by 1"),
    ("gundam", "Ann: hand went up by 1", "Ann: hand went up by 2", "Ann: hnad went up by 1"),
    ("forge", "Ann: life went down by 0", "Ann: life went down by 1", "Ann: lif went down by 1"),
    ("gundam", "Ann: controls 1 Units", "Ann: controls 2 Units", "Ann: controls 1 Uints"),
    ("gundam", "Ben: controls Tin Ox", "Ann: controls Tin Ox", "Ben: controls Tni Ox"),
    ("gundam", "Ann: 2 cards in the trash", "Ann: 1 cards in the trash", "Ann: 2 cards in the trahs"),
    ("gundam", "in all: Ann draws 1", "in all: Ann draws 2", "in all: Ann darws 1"),
    ("gundam", "in all at least 1: Ann draws 1", "in all at least 3: Ann draws 1", "in all at least 1: Ann darws 1"),
    ("gundam", "in all at most 1: Ann draws 1", "in all at most 0: Ann draws 1", "in all at most 1: Ann darws 1"),
    ("gundam", "happened once: Ann draws 1", "happened twice: Ann draws 1", "happened wonce: Ann draws 1"),
    ("gundam", "Ash Hound: zone trash", "Ash Hound: zone hand", "Ash Hound: zone trahs"),
    ("gundam", "Tin Ox: controller Ben", "Tin Ox: controller Ann", "Tin Ox: controller Bne"),
    ("gundam", "Tin Ox: owner Ben", "Tin Ox: owner Ann", "Tin Ox: owner Bne"),
    ("gundam", "Tin Ox: name Tin Ox", "Tin Ox: name Iron Ox", "Tin Ox: name Tni Ox"),
    ("gundam", "Ash Hound: triggered once", "Ash Hound: triggered twice", "Ash Hound: triggered wonce"),
    ("gundam", "Iron Ox: triggered never", "Grey Hound: triggered never", "Grey Hound: trigered never"),
    ("gundam", "Ash Hound: resolved", "Iron Ox: resolved", "Ash Hound: resolvd"),
    ("gundam", "Iron Ox: did not resolve", "Ash Hound: did not resolve", "Ash Hound: did not resolv"),
    ("gundam", "Ash Hound: did not come to nothing", "Ash Hound: came to nothing", "Ash Hound: came to nothin"),
    ("gundam", "Ash Hound: replaced nothing", "Ash Hound: replaced something", "Ash Hound: replaced somethin"),
    ("gundam", "Ash Hound: was not forbidden", "Ash Hound: was forbidden", "Ash Hound: was forbiden"),
    ("gundam", "Ash Hound: types Unit", "Ash Hound: types Pilot", "Ash Hound: types Uint"),
    ("forge", "Green Bear: is tapped", "Blank Page: is tapped", "Green Bear: is tappd"),
    ("forge", "Blank Page: depends on nothing", "", "Blank Page: depends on nothin"),
    ("forge", "Green Bear: has flying", "Blank Page: has flying", "Green Bear: has flyng"),
    ("forge", "Blank Page: has no flying", "Green Bear: has no flying", "Blank Page: has no flyng"),
    ("forge", "Blank Page: does not depend on High Page", "", "Blank Page: does not depend on Hihg Page"),
    ("forge", "Blank Page: has no power", "Green Bear: has no power", "Blank Page: has no powr"),
    ("gundam", "Iron Ox: AP more than Ash Hound", "Iron Ox: AP more than Tin Ox", "Iron Ox: PA more than Ash Hound"),
    ("gundam", "Ash Hound: AP less than Iron Ox", "Iron Ox: AP less than Tin Ox", "Ash Hound: AP less than Iorn Ox"),
    ("gundam", "Ash Hound: AP fewer than Iron Ox", "Iron Ox: AP fewer than Tin Ox", "Ash Hound: AP fwer than Iron Ox"),
    ("gundam", "Iron Ox: AP equal to Tin Ox", "Iron Ox: AP equal to Ash Hound", "Iron Ox: AP equal to Tni Ox"),
    ("gundam", "Ann: hand more than Ben", "Ben: hand more than Ann", "Ann: hnad more than Ben"),
    ("gundam", "Ben: hand less than Ann", "Ann: hand less than Ben", "Ben: hand less than Nan"),
    ("gundam", "Ben: hand fewer than Ann", "Ann: hand fewer than Ben", "Ben: hnad fewer than Ann"),
    ("forge", "Ann: life equal to Ben", "Ann: hand more than Ben", "Ann: lief equal to Ben"),
    ("gundam", "Ben: controls more Units than Ann", "Ann: controls more Units than Ben", "Ben: controls more Uints than Ann"),
    ("gundam", "Ann: controls fewer Units than Ben", "Ben: controls fewer Units than Ann", "Ann: controls fewer Uints than Ben"),
    ("gundam", "Ann: lost 2 Units", "Ben: lost 1 Units", "Ann: lost 2 Uints"),
    ("gundam", "Ann: hand is not empty", "Ben: hand is not empty", "Ann: hnad is not empty"),
    (
        "gundam", "happened: Ash Hound is destroyed, then Ann draws 1",
        "happened: Ann draws 1, then Ash Hound is destroyed", "happened: Ann darws 1, then Ash Hound triggers",
    ),
    ("gundam", "Ann: hand 1", "Ann: hand 2", "Ann: hnad 1"),
    ("gundam", "Ann: hand at least 1", "Ann: hand at least 2", "Ann: hnad at least 1"),
    ("gundam", "Ann: hand at most 1", "Ann: hand at most 0", "Ann: hnad at most 1"),
    ("gundam", "Ann: has the turn", "Ben: has the turn", "Ben: has the trun"),
    ("gundam", "Ben: hand is empty", "Ann: hand is empty", "Ben: hnad is empty"),
    ("gundam", "Ann: deck from the top Next Card", "Ann: deck from the top Top Card", "Ann: dekc from the top Next Card"),
    (
        "gundam", "Ann: deck from the bottom Next Card", "Ann: deck from the bottom Top Card",
        "Ann: deck from the bottom Nxet Card",
    ),
    ("gundam", "Ann: hand holds Top Card", "Ann: hand holds Next Card", "Ann: hand holds Tpo Card"),
    ("gundam", "Ann: was not asked about Iron Ox", "Ann: was not asked about Grey Hound", "Ann: was not asked about Iorn Ox"),
    ("gundam", "Ben: was not asked", "Ann: was not asked", "Ben: was not akd"),
    ("gundam", "Ann: was asked about Grey Hound", "Ann: was asked about Tin Ox", "Ann: was asked about Gery Hound"),
    ("gundam", "Ann: was asked twice", "Ann: was asked once", "Ann: was asked twoce"),
    ("gundam", "Ann: was asked", "Ben: was asked", "Ann: was askd"),
    ("gundam", "Ann: was not offered Plain Cart", "Ann: was not offered Tin Ox", "Ann: was not offered Tni Ox"),
    ("gundam", "Ann: was offered Iron Ox, Tin Ox", "Ann: was offered Plain Cart", "Ann: was offered Iorn Ox"),
    ("gundam", "Ann: chose Tin Ox", "Ann: chose Iron Ox", "Ann: chose Tni Ox"),
    ("gundam", "waiting: nothing", "waiting: Ash Hound", "waiting: nothign"),
    ("gundam", "turn: Ann", "turn: Ben", "turn: Nan"),
    ("gundam", "happened: Ann draws 1", "happened: Ann draws 2", "happened: Ann darws 1"),
    ("gundam", "never: Iron Ox triggers", "never: Ash Hound triggers", "never: Iorn Ox triggers"),
    ("gundam", "refused: Ann plays Iron Ox", "refused: Ann plays Tin Ox", "refused: Ann palys Iron Ox"),
    ("gundam", "", "nobody was asked", "nobody was askd"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "holds", "fails", "slip"), PAIRS, ids=lambda said: str(said)[:40])
def test_a_fact_holds_fails_and_is_proofread(name: str, holds: str, fails: str, slip: str) -> None:
    sight = SEEN[name]
    if holds:
        assert wrong_fact(sight, holds) is None
    if fails:
        assert wrong_fact(sight, fails)
    with pytest.raises(BadScenario):
        wrong_fact(sight, slip)


def test_every_form_has_a_fact_here() -> None:
    said = [fact for _, *facts in PAIRS for fact in facts[:2] if fact]
    bare = [*said, *(fact.partition(": ")[2] for fact in said)]
    unshown = [form.says for form in FORMS if not any(fits(form, each) is not None for each in bare)]
    assert unshown == []


def test_dependence_is_a_fact() -> None:
    scenario = next(each for each in scenarios("forge") if each.name == "levelling-takes-the-granter")
    trace = play(scenario).trace
    sight = Sight(trace.ruleset, trace.table, trace.steps, trace.start)
    assert wrong_fact(sight, "Gale Shepherd: depends on Great Levelling") is None
    assert wrong_fact(sight, "Great Levelling: depends on Gale Shepherd")
    assert wrong_fact(sight, "Gale Shepherd: does not depend on Great Levelling")
    assert wrong_fact(sight, "Gale Shepherd: depends on nothing")


def test_what_is_attached_is_a_fact() -> None:
    rows = "| Green Bear | Ann | battlefield | Creature | |\n| Tight Vest | Ann | battlefield | Artifact | Green Bear |\n"
    table = f"Ann, Ben\n\n| card | owner | zone | types | links |\n| - | - | - | - | - |\n{rows}"
    trace = situation("forge", table, ["Ann's upkeep begins"])
    sight = Sight(trace.ruleset, trace.table, trace.steps, trace.start)
    assert wrong_fact(sight, "Tight Vest: is attached to Green Bear") is None
    assert wrong_fact(sight, "Tight Vest: is attached to Tight Vest")
    assert wrong_fact(sight, "Tight Vest: is attached to nothing")


@pytest.mark.parametrize(
    ("said", "near"),
    [
        ("Iron Ox: has no flyng", "there are"),
        ("Iron Ox: zone trahs", "did you mean 'trash'"),
        ("Iorn Ox: AP 3", "did you mean 'Iron Ox'"),
        ("Iron Ox: is resting", "did you mean 'rested'"),
        ("Ann: was askd about Tin Ox", "was asked about {card}"),
        ("no colon here", "a fact is written"),
    ],
)
def test_a_slip_is_told_with_what_is_nearest(said: str, near: str) -> None:
    with pytest.raises(BadScenario) as told:
        wrong_fact(SEEN["gundam"], said)
    assert near in str(told.value)


NEVER = [
    ("Iron Ox triggers", False), ("Ash Hound triggers", True), ("anything triggers", True), ("Ann draws", True),
    ("Ann draws 1", True), ("Ann draws 2", False), ("anybody draws", True), ("Ben draws", False),
    ("Tin Ox receives 1 damage", True), ("Iron Ox receives 1 damage", False), ("“draws 1”", True),
    ("“draws 11”", False), ("says “chooses Tin Ox”", True), ("refused: Ann plays Iron Ox", True),
    ("Ann chooses Tin Ox", True), ("Ben chooses", False), ("anybody decides", True), ("anything comes to nothing", False),
    ("“ben's turn”", False),
]  # fmt: skip


@pytest.mark.parametrize(("said", "is_there"), NEVER)
def test_a_step_is_said_in_one_language(said: str, is_there: bool) -> None:
    assert bool(wrong_never(SEEN["gundam"], said)) is is_there


@pytest.mark.parametrize(
    "said", ["Ash Hond triggers", "Ann drasw 1", "trigggers", "“drasw”", "rule 99-99", ""]
)
def test_what_is_no_step_is_refused(said: str) -> None:
    with pytest.raises(BadScenario):
        wrong_never(SEEN["gundam"], said)


def test_steps_come_in_their_order_with_others_between() -> None:
    sight = SEEN["gundam"]
    assert (
        wrong_order(
            sight, [(1, "Ash Hound is destroyed"), (2, "Ann draws 1"), (3, "Tin Ox receives 1 damage")]
        )
        is None
    )
    wrong = wrong_order(sight, [(1, "Ann draws 1"), (2, "Ash Hound triggers")])
    assert wrong is not None
    assert wrong[0] == 2
    assert "must come after step" in wrong[1]
    assert wrong_order(sight, [(7, "Iron Ox triggers")]) == (7, "no step is “Iron Ox triggers”")


FILE = """---
game: gundam
id: T-1
---
# Two hounds

Both are destroyed, one after the other.

## Table

{table}
## Happens

1. Ash Hound is destroyed
   - Ash Hound: triggered once
   - Grey Hound: zone battle area
2. Grey Hound is destroyed
   - {under}

## Choices

- Ann, for Grey Hound: Tin Ox

## Afterwards

- after 1: Ann: hand {hand}
- Tin Ox: damage 1

## Steps

- Ann draws 1
- {step}

## Never

- {never}
"""
RIGHT = {
    "table": GUNDAM, "under": "Ash Hound: triggered never", "hand": "1", "step": "Tin Ox receives 1 damage",
    "never": "Iron Ox receives",
}  # fmt: skip


def wrong(**changed: str) -> list[str]:
    return list(check(scenario_of(FILE.format(**(RIGHT | changed)))).wrong)


def test_a_file_without_a_trace_is_judged_by_what_it_states() -> None:
    assert wrong() == []


@pytest.mark.parametrize(
    ("changed", "line", "says"),
    [
        ({"under": "Ash Hound: triggered once"}, 29, "triggered never"),
        ({"hand": "2"}, 37, "Ann's hand is 1"),
        ({"step": "Ash Hound is destroyed"}, 43, "must come after"),
        ({"never": "Tin Ox receives"}, 47, "step"),
        ({"never": "Tin Ox recieves"}, 47, "is no step here"),
        ({"under": "Ash Hound: is restd"}, 29, "did you mean 'rested'"),
    ],
)
def test_what_is_not_so_is_told_with_its_line(changed: dict[str, str], line: int, says: str) -> None:
    (told,) = wrong(**changed)
    assert f":{line}: " in told
    assert says in told


def test_a_file_that_states_nothing_is_open_and_not_wrong() -> None:
    bare = FILE.format(**RIGHT).partition("## Afterwards")[0].replace("   - ", "   ").split("\n")
    text = "\n".join(line for line in bare if not line.startswith("   "))
    report = check(scenario_of(text))
    assert report.passed
    assert "it states nothing" in report.open[0]


SAID_PLAINLY = (
    # as one says it, and as it is written
    ("Ash Hound is in the trash", "Ash Hound: zone trash"),
    ("Tin Ox has 2 damage", "Tin Ox: damage 2"),
    ("Tin Ox is still rested", "Tin Ox: is rested"),
    ("Tin Ox is active", "Tin Ox: is not rested"),
    ("Ann has two cards in hand", "Ann: hand 2"),
    ("Ann has no cards in hand", "Ann: hand 0"),
    ("Ann's hand: 1", "Ann: hand 1"),
    ("Tin Ox’s HP is 2", "Tin Ox: HP 2"),
    ("Ash Hound is in Ann's trash", "Ash Hound: zone trash"),
    ("Ash Hound is in Ben's trash", "Ash Hound: zone deck"),
)
PLAIN_TABLE = """
Ann, Ben

| card | owner | zone | AP | HP | types | is | damage |
| - | - | - | - | - | - | - | - |
| Ash Hound | Ann | battle area | 2 | 2 | Unit | | |
| Tin Ox | Ben | battle area | 2 | 4 | Unit | rested | 2 |
| Sheet | Ann | hand | | | | | |
"""


@pytest.mark.parametrize(("said", "written"), SAID_PLAINLY)
def test_a_fact_as_one_says_it_holds_when_the_written_one_does(said: str, written: str) -> None:
    trace = situation("gundam", PLAIN_TABLE, ["Ash Hound is destroyed"])
    assert bool(trace.check(said)) is bool(trace.check(written))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("Ash Hund is destroyed", "did you mean 'Ash Hound'"),
        ("Tin Ox has Bloker", "did you mean 'Blocker'"),
        ("Tin Ox is not restd", "did you mean 'rested'"),
        ("Tin Ox is in the trahs", "did you mean 'trash'"),
        ("it went well", "a fact is written"),
    ],
)
def test_a_slip_in_a_fact_as_one_says_it_is_refused_with_the_nearest(said: str, why: str) -> None:
    with pytest.raises(BadScenario, match=why):
        situation("gundam", PLAIN_TABLE, ["Ash Hound is destroyed"]).check(said)
