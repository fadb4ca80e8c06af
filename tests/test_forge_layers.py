"""Magic's layers: the classics as pairs of boards, and what holds on every board."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import rulesengine.games
from rulesengine.cardtext import UnreadText
from rulesengine.core.continuous.standing import Survey, see, survey
from rulesengine.core.matching import Sheet, every
from rulesengine.core.model import Card, lay, named
from rulesengine.core.text import Face, show
from rulesengine.games.forge import RULESET
from rulesengine.games.forge.cardtext import normal, prints, read
from rulesengine.games.forge.cardtext.lines import undressed
from rulesengine.playing import scenarios
from rulesengine.playing.coverage import cover

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.model import Table

BOARDS = 400
SETS = ("types", "supertypes", "land types", "creature types", "subtypes", "colours")
PROPS = (*SETS, "keywords", "power", "toughness", "base power", "base toughness", "controller", "name")
FOLDER = Path(rulesengine.games.__file__).parent / "forge" / "scenarios"


def card(name: str, since: int, text: str = "", *, owner: str = "Ann", size: str = "", **sets: str) -> Card:
    """Write a permanent down in one line; the underscore in the name of a set is a blank."""
    words = tuple((key.replace("_", " "), frozenset(said.split())) for key, said in sets.items() if said)
    numbers = tuple(zip(("power", "toughness"), map(int, size.split("/")), strict=True)) if size else ()
    face = Face(name, words, (*numbers, ("mana value", 3)), read(text))
    return Card(0, face, owner, owner, "battlefield", since)


def board(*some: Card) -> Table:
    return lay(RULESET, ["Ann", "Ben"], some)


def now(where: Table, name: str) -> dict[str, Any]:
    return see(RULESET, where.board, named(where.board, name).id).sheet


# the classics, in both orders of arrival

MOON, TOMB = "Nonbasic lands are Mountains.", "Each land is a Swamp in addition to its other land types."
HUMBLE = "Creatures lose all abilities and have base power and toughness 1/1."
LIVES = (
    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and "
    "toughness each equal to its mana value."
)


def bear() -> Card:
    return card("Bear", 9, size="2/2", types="Creature", creature_types="Bear")


def law(name: str, since: int, text: str) -> Card:
    return card(name, since, text, types="Enchantment")


def two(first: int, second: int, what: str) -> Table:
    """Lay one of the classics, with these two timestamps."""
    match what:
        case "a land that gives types":
            gives = card("Tomb", second, TOMB, types="Land", supertypes="Legendary")
            return board(law("Moon", first, MOON), gives, card("Bear", 9, types="Land", land_types="Gate"))
        case "a basic land that gives types":
            gives = card("Tomb", second, TOMB, types="Land", supertypes="Basic")
            return board(law("Moon", first, MOON), gives, card("Bear", 9, types="Land", land_types="Gate"))
        case "a grant":
            return board(law("Humble", first, HUMBLE), law("Winds", second, "Creatures have flying."), bear())
        case "a granter":
            wind = card("Winds", second, "Creatures have flying.", size="3/3", types="Creature")
            return board(law("Humble", first, HUMBLE), wind, bear())
        case "as a creature":
            return board(law("Bear", first, HUMBLE), law("Shrines", second, LIVES))
        case "a type and a pump":
            call = law("Call", first, "Creatures are Elves in addition to their other creature types.")
            return board(call, law("Banner", second, "Elves get +1/+1."), bear())
        case "a loop":
            elf = card("Bear", 9, size="1/1", types="Creature", creature_types="Elf")
            runt = card("Runt", 8, size="1/1", types="Creature", creature_types="Goblin")
            return board(
                law("A", first, "Elves are Goblins."), law("B", second, "Goblins are Elves."), elf, runt
            )
        case "a question about power":
            asks = law("Broth", second, "Creatures with power 1 or less have base power and toughness 5/5.")
            return board(law("Small", first, "Creatures have base power and toughness 1/1."), asks, bear())
    raise AssertionError(what)


CLASSICS = [  # what, a property of the last one, with the first older, with the first younger, does one wait?
    ("a land that gives types", "land types", {"Mountain"}, {"Mountain"}, True),
    ("a basic land that gives types", "land types", {"Mountain", "Swamp"}, {"Mountain"}, False),
    ("a grant", "keywords", {"flying"}, frozenset(), False),
    ("a granter", "keywords", frozenset(), frozenset(), True),
    ("as a creature", "power", 3, 1, False),
    ("a type and a pump", "power", 3, 3, False),
    ("a loop", "creature types", {"Elf"}, {"Goblin"}, True),
    ("a question about power", "power", 5, 5, True),
]


@pytest.mark.parametrize(("what", "prop", "older", "younger", "depends"), CLASSICS)
def test_a_classic_in_both_orders_of_arrival(
    what: str, prop: str, older: object, younger: object, *, depends: bool
) -> None:
    for stamps, expected in (((1, 2), older), ((2, 1), younger)):
        there = two(*stamps, what)
        assert now(there, "Bear")[prop] == expected, stamps
        assert bool(survey(RULESET, there.board).edges) is depends


def test_every_edge_says_what_it_would_change_and_cites_the_rule() -> None:
    (edge,) = survey(RULESET, two(2, 1, "a land that gives types").board).edges
    assert (edge.effect.name, edge.on.name, edge.did, edge.cites) == (
        "Tomb",
        "Moon",
        "waits for it",
        ("613.8a",),
    )
    assert edge.says == "whether it applies, from yes to no"
    loop = survey(RULESET, two(1, 2, "a loop").board).edges
    assert {e.cites for e in loop} == {("613.8a", "613.8b")}


def test_layers_and_sublayers_have_their_names() -> None:
    double = card(
        "Double", 1, "This creature's power is equal to the number of lands you control.", types="Creature"
    )
    rows = [double, law("Small", 2, "Creatures have base power and toughness 4/2."),
            law("Up", 3, "Creatures get +1/+0."), card("Field", 4, types="Land")]  # fmt: skip
    found = see(RULESET, board(*rows).board, 1)
    assert [(r.stage, r.substage) for r in found.why("power")] == [(7, 1), (7, 2), (7, 3)]
    assert found.sheet["power"] == 5
    names = RULESET.staging.stage_names
    assert [names[r.stage, r.substage].label for r in found.why("power")] == ["7a", "7b", "7c"]


# what holds on every board

LINES = (
    MOON, TOMB, HUMBLE, LIVES, "Creatures have flying.", "Creatures lose flying.",
    "Creatures you control get +1/+1.", "Creatures your opponents control can't have or gain flying.",
    "Other Elves get +1/+1 and have trample.", "Elves are Goblins.", "Goblins are Elves.",
    "Creatures are Elves in addition to their other creature types.", "Creatures with flying get +1/+1.",
    "Swamps are 1/1 black creatures that are still lands.", "Black creatures lose all abilities.",
    "Permanents are enchantments in addition to their other types.",
    "Nonbasic lands you control are Islands.",
    "Creatures with power 2 or less have base power and toughness 5/5.", "Creatures are blue.",
    "Creatures have base power and toughness 1/1.", "This permanent is all colors.", "Flying",
    "This creature's power and toughness are each equal to the number of creatures you control.",
    'Creatures you control have "Elves get +1/+1."', 'Artifacts have "Creatures get +2/+0."',
    "As long as you control an artifact, creatures you control have haste.",
    "Creatures with haste get +2/+0.",
    "Enchantments are artifacts in addition to their other types.", "Blue creatures are legendary.",
    "Legendary creatures get +0/+3.", "This creature isn't a creature.",
    "Creatures without flying get -1/-1.",
)  # fmt: skip


def some_card(dice: random.Random, place: int) -> Card:
    kind = dice.choice(("Creature", "Creature", "Land", "Enchantment", "Artifact"))
    text = "\n".join(dice.sample(LINES, dice.choice((0, 1, 1, 1, 2))))
    tribe = dice.choice(("Elf", "Goblin", "Bear")) if kind == "Creature" else ""
    land = dice.choice(("Swamp", "Gate", "")) if kind == "Land" else ""
    size = f"{dice.randint(0, 4)}/{dice.randint(0, 4)}" if kind == "Creature" else ""
    made = card(
        f"Card {place}", 10 + place, text, owner=dice.choice(("Ann", "Ben")), size=size, types=kind,
        creature_types=tribe, land_types=land, supertypes=dice.choice(("", "", "Basic", "Legendary")),
    )  # fmt: skip
    marks = dice.choice(((), (), (("+1/+1", 1),), (("flying", 1),)))
    return made._replace(marks=marks)


def some_cards(seed: int) -> list[Card]:
    dice = random.Random(seed)
    return [some_card(dice, place) for place in range(dice.randint(4, 9))]


def sheets(found: Survey) -> dict[str, Any]:
    def of(sheet: Sheet) -> list[str]:
        gained = sorted(held.ability.words for held in sheet.gained)
        return [*(show(sheet.get(prop, 0)) for prop in PROPS), *gained]

    return {str(sheet["name"]): of(sheet) for sheet in every(found)}


def edges(found: Survey) -> list[tuple[str, ...]]:
    return sorted((str(e.effect.says), str(e.on.says), e.says, e.did) for e in found.edges)


@pytest.mark.thorough
def test_on_random_boards_the_pass_ends_and_seating_never_matters() -> None:
    waited = looped = 0
    for seed in range(BOARDS):
        rows = some_cards(seed)
        other = rows[:]
        random.Random(seed).shuffle(other)
        one, other_way = (survey(RULESET, board(*each).board) for each in (rows, other))
        assert sheets(one) == sheets(other_way), seed
        assert edges(one) == edges(other_way), seed
        waited += any(e.did == "waits for it" for e in one.edges)
        looped += any("613.8b" in e.cites for e in one.edges)
    assert waited > BOARDS // 10
    assert looped > 0


@pytest.mark.thorough
def test_on_random_boards_every_receipt_cites_and_goes_by_layers() -> None:
    for seed in range(BOARDS, 2 * BOARDS):
        found = survey(RULESET, board(*some_cards(seed)).board)
        for number in found.whom:
            receipts = found.receipts[number]
            assert all(r.cites for r in receipts), seed
            places = [(r.stage, r.substage) for r in receipts if not r.verdict]
            assert places == sorted(places), seed


@pytest.mark.thorough
def test_what_waits_lets_another_go_first() -> None:
    """Its own cause to wait can be gone once that one's cause has been applied (613.8c)."""
    for seed in range(BOARDS):
        found = survey(RULESET, board(*some_cards(seed)).board)
        keys = [part.effect.key for part in found.parts]
        on: dict[object, set[object]] = {}
        for edge in found.edges:
            if edge.did == "waits for it":
                on.setdefault(edge.effect.key, set()).add(edge.on.key)
        for waiting, first in on.items():
            behind = first.union(*(on.get(key, set()) for key in first))
            last = max(place for place, key in enumerate(keys) if key == waiting)
            assert any(keys.index(key) < last for key in behind), seed


# card text


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_and_printed_back(line: str) -> None:
    found = read(line)
    again = read(prints(found))
    assert [undressed(a) for a in again] == [undressed(a) for a in found]
    assert prints(again) == prints(found)


@pytest.mark.parametrize("line", LINES)
def test_no_line_is_read_by_half(line: str) -> None:
    words = normal(line).rstrip(".").split(" ")
    for tail in ("Swim", "and", "+1/+1 +1/+1"):
        with pytest.raises(UnreadText):
            read(" ".join([*words, tail]) + ".")
    with pytest.raises(UnreadText) as stop:
        read("Zebras " + line)
    assert "^" in str(stop.value)


def stems(folder: Path) -> Iterable[str]:
    return (path.stem for path in folder.glob("*.md"))


@pytest.mark.thorough
def test_every_rule_is_executed_and_shown_or_says_why_not() -> None:
    found = cover(scenarios([FOLDER]))
    rules = [rule for rule in RULESET.book.rules.values() if rule.kind == "rule"]
    acting = {rule.number for rule in rules if not rule.descriptive}
    assert not found.failed
    assert not acting - found.shown.keys()
    assert not acting - found.executed
    layered = {rule.number for rule in rules if rule.number[0].isdigit()}
    assert len(layered) == 124
    assert len(acting & layered) == 100
    assert not {rule.number for rule in rules if rule.descriptive} & found.shown.keys()


def test_every_scenario_names_its_twin() -> None:
    assert [s.name for s in scenarios([FOLDER / "good"]) if not s.twin] == []
    assert len(list(stems(FOLDER / "good"))) >= 60


def test_no_two_scenarios_have_one_id() -> None:
    ids = Counter(s.id for s in scenarios([FOLDER / "good"]))
    assert [name for name, times in ids.items() if times > 1] == []


def test_the_page_on_other_engines_names_scenarios_that_exist() -> None:
    page = Path(rulesengine.games.__file__).parents[2] / "docs" / "layers-in-other-engines.md"
    if not page.is_file():
        pytest.skip("the pages are only in a clone")
    names = {part.split(".md")[0] for part in page.read_text(encoding="utf-8").split("forge/scenarios/")[1:]}
    assert names <= set(stems(FOLDER / "good"))
    assert len(names) > 20
