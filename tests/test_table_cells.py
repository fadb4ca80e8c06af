"""What a cell of a table can say: a state, what is counted, a script; and what is told of a wrong column."""

from __future__ import annotations

import pytest

from rulesengine import BadScenario, RulesEngineError, Trace, game, situation


def laid(
    of_game: str, column: str, cell: str, zone: str = "battlefield", happens: tuple[str, ...] = ()
) -> Trace:
    """Lay one card with a column more."""
    table = (
        f"Ann, Ben\n\n| card | owner | zone | types | {column} |\n| - | - | - | - | - |\n"
        f"| A | Ann | {zone} | {'Unit' if zone != 'battlefield' else 'Creature'} | {cell} |\n"
    )
    return situation(of_game, table, list(happens))


@pytest.mark.parametrize(
    ("name", "column", "cell", "zone", "state"),
    [
        ("forge", "tapped", "yes", "battlefield", "tapped"),
        ("forge", "is", "tapped, attacking", "battlefield", "attacking"),
        ("gundam", "rested", "yes", "battle area", "rested"),
        ("riftbound", "exhausted", "yes", "base", "exhausted"),
        ("starcore", "Jammed", "yes", "grid", "Jammed"),
    ],
)
def test_a_state_is_said_in_is_or_in_a_column_of_its_own(
    name: str, column: str, cell: str, zone: str, state: str
) -> None:
    assert state in laid(name, column, cell, zone).table.board.cards[1].flags


def test_what_is_counted_can_be_said_beside_a_state() -> None:
    card = laid("forge", "is", "tapped, damage 2, +1/+1 3").table.board.cards[1]
    assert card.flags == {"tapped"}
    assert dict(card.marks) == {"damage": 2, "+1/+1": 3}


@pytest.mark.parametrize(
    ("name", "column", "cell", "words"),
    [
        ("forge", "keywords", "Trample, First Strike", {"trample", "first strike"}),
        ("forge", "colours", "red", {"Red"}),
    ],
)
def test_a_word_of_a_set_may_have_any_capital_letters(
    name: str, column: str, cell: str, words: set[str]
) -> None:
    assert dict(laid(name, column, cell).start.board.cards[1].face.sets)[column] == words


@pytest.mark.parametrize(
    ("column", "cell", "says"),
    [
        ("is", "damaged 2", "nothing is counted as 'damaged'; did you mean 'damage'?"),
        ("tapped", "very", "in the column “tapped” comes yes or no, and this is 'very'"),
        ("taped", "yes", "no column 'taped'; did you mean 'tapped'?; there can be: card, owner"),
        ("script", "K:Flying", "text"),
    ],
)
def test_a_slip_in_a_cell_or_column_is_told_with_what_there_can_be(column: str, cell: str, says: str) -> None:
    with pytest.raises(BadScenario) as told:
        laid("forge", column, cell)
    assert says in str(told.value)


ATTACKS = r"T:Mode$ Attacks \| ValidCard$ Card.Self \| Execute$ G<br>SVar:G:DB$ GainLife \| LifeAmount$ 1"


def test_a_script_stands_in_the_column_text() -> None:
    trace = laid("forge", "text", ATTACKS, happens=("A attacks Ben",))
    assert "Ann gains 1 life" in str(trace)
    drawing = laid("forge", "text", r"A:AB$ Draw \| Cost$ T \| NumCards$ 1", happens=("Ann activates A",))
    assert "A taps" in str(drawing)


def test_a_script_in_a_table_is_refused_where_it_stops() -> None:
    with pytest.raises(BadScenario, match="did you mean 'Attacks'"):
        laid("forge", "text", ATTACKS.replace("Attacks", "Atacks"))


def test_a_game_without_scripts_reads_no_script() -> None:
    with pytest.raises(BadScenario, match="this line cannot be read"):
        laid("gundam", "text", ATTACKS, "battle area")


@pytest.mark.parametrize(
    "line", ["Whenever another creature enters, you gain 1 life.", "At noon, draw a card."]
)
def test_a_line_in_words_that_is_not_read_is_told_that_scripts_are(line: str) -> None:
    with pytest.raises(RulesEngineError, match=r"else a script, as Forge has it:\n  T:Mode\$ Attacks"):
        game("forge").reader(line)


def printed(of_game: str, types: str, zone: str = "hand") -> dict[str, frozenset[str]]:
    """Lay one card whose type line is written as it is printed."""
    table = f"Ann, Ben\n\n| card | zone | types |\n| - | - | - |\n| A | {zone} | {types} |\n"
    return dict(situation(of_game, table, []).table.board.cards[1].face.sets)


@pytest.mark.parametrize(
    ("name", "line", "sets"),
    [
        ("forge", "Legendary Creature — Hare Scout", "Legendary | Creature | Hare Scout"),
        ("forge", "artifact creature - Golem", "| Artifact Creature | Golem"),
        ("forge", "Basic Land – Forest", "Basic | Land | Forest"),
        ("fab", "Ninja attack action", "Ninja | Action | Attack"),
        ("fab", "Shadow Brute Action – Attack", "Brute Shadow | Action | Attack"),
        ("fab", "Warrior Weapon – Sword (1H)", "Warrior | Weapon | 1H Sword"),
        ("riftbound", "Unit — Poro", "| Unit | Poro"),
    ],
)
def test_a_type_line_is_read_as_it_is_printed(name: str, line: str, sets: str) -> None:
    made = printed(name, line)
    rest = {word for of, words in made.items() if of not in {"types", "supertypes"} for word in words}
    said = [made.get("supertypes", ()), made.get("types", ()), rest]
    assert " | ".join(" ".join(sorted(words)) for words in said).strip() == sets


@pytest.mark.parametrize("line", ["Sly Creature", "Creature Hare", "Hare — Creature", "— Hare"])
def test_what_is_no_type_line_is_refused_and_nothing_is_guessed(line: str) -> None:
    with pytest.raises(BadScenario, match="is unknown"):
        printed("forge", line, "battlefield")


def test_a_token_may_be_said_in_the_type_line() -> None:
    table = "Ann, Ben\n\n| card | zone | types |\n| - | - | - |\n| A | battle area | Unit token |\n"
    assert situation("gundam", table, []).table.board.cards[1].face.token


@pytest.mark.parametrize(
    ("name", "column", "zone", "kind", "numbers"),
    [
        ("forge", "P/T", "Battlefield", "creature", {"power": 2, "toughness": 3}),
        ("forge", "power / toughness", "on the battlefield", "Creature", {"power": 2, "toughness": 3}),
        ("gundam", "AP/HP", "Battle Area", "UNIT", {"AP": 2, "HP": 3}),
    ],
)
def test_two_numbers_stand_in_one_column(
    name: str, column: str, zone: str, kind: str, numbers: dict[str, int]
) -> None:
    head = f"Ann, Ben\n\n| card | zone | types | {column} |\n| - | - | - | - |\n"
    card = situation(name, f"{head}| A | {zone} | {kind} | 2/3 |\n", []).table.board.cards[1]
    assert dict(card.face.numbers) == numbers
    with pytest.raises(BadScenario, match="stand two numbers, as 2/3"):
        situation(name, f"{head}| A | {zone} | {kind} | 23 |\n", [])


def test_a_column_of_two_letters_that_name_no_property_is_refused() -> None:
    with pytest.raises(BadScenario, match="no column 'P/Q'"):
        laid("forge", "P/Q", "2/2")


def test_who_is_at_a_battlefield_is_said_by_its_name() -> None:
    head = "Ann, Ben\n\n| card | owner | zone | types |\n| - | - | - | - |\n"
    rows = ("Grove | Ann | battlefield | Battlefield", "Mill | Ben | battlefield | Battlefield")
    units = ("Wolf | Ann | Mill | Unit", "Fox | Ben | at Grove | Unit")
    table = head + "".join(f"| {row} |\n" for row in (*rows, *units))
    places = {
        card.name: (card.zone, card.place) for card in situation("riftbound", table, []).table.board.cards
    }
    assert places["Wolf"] == places["Mill"] == ("battlefield", 2)
    assert places["Fox"] == places["Grove"] == ("battlefield", 1)


FIELD = "Ann, Ben\n\n| card | owner | controller | zone | place | Might | types |\n| - | - | - | - | - | - | - |\n"
TOWER = "| Tower | Ann | {0} | battlefield | | | Battlefield |\n| Owl | Ben | | {1} | {2} | 2 | Unit |\n"


def test_a_battlefield_is_named_in_the_column_place_also_where_there_is_one() -> None:
    laid_there = situation("riftbound", FIELD + TOWER.format("", "battlefield", "Tower"), [])
    assert laid_there.card("Owl")["zone"] == "battlefield"


@pytest.mark.parametrize(("zone", "place"), [("battlefield", "Towr"), ("Towr", "")])
def test_a_slip_in_the_name_of_a_battlefield_is_told_with_the_nearest(zone: str, place: str) -> None:
    with pytest.raises(BadScenario, match="no place is called 'Towr'; did you mean 'Tower'"):
        situation("riftbound", FIELD + TOWER.format("", zone, place), [])


def test_who_controls_a_battlefield_in_the_table_has_taken_it() -> None:
    says = ["Ben's turn begins"]
    held = situation("riftbound", FIELD + TOWER.format("Ben", "Tower", ""), says)
    assert "Ben holds Tower" in [step.says for step in held.steps]
    open_one = situation("riftbound", FIELD + TOWER.format("", "Tower", ""), says)
    assert "Ben holds Tower" not in [step.says for step in open_one.steps]


def test_a_tile_is_said_in_the_column_place() -> None:
    with pytest.raises(
        BadScenario, match="no column 'tile': on which tile a card is, the column 'place' says"
    ):
        laid("starcore", "tile", "3", "grid")


def test_whose_turn_it_is_may_be_said_of_who_is_named_first() -> None:
    rows = "\n\n| card | owner | zone | types |\n| - | - | - | - |\n| A | Ann | battle area | Unit |\n"
    assert situation("gundam", f"Ann (turn), Ben{rows}", []).table.board.players[0].name == "Ann"
    with pytest.raises(BadScenario, match="whoever is named first has the turn, so name Ben first"):
        situation("gundam", f"Ann, Ben (turn){rows}", [])


def test_a_creature_type_is_one_also_under_subtypes() -> None:
    """What affects Bears reaches it; a subtype of other types, as Aura, stays one."""
    table = (
        "Ann, Ben\n\n| card | owner | zone | power | toughness | types | subtypes | text |\n"
        "| - | - | - | - | - | - | - | - |\n| Oak | Ann | battlefield | 2 | 2 | Creature | Bear | |\n"
        "| Den | Ann | battlefield | | | Enchantment | Aura | "
        "S:Mode$ Continuous \\| Affected$ Bear \\| AddPower$ 4 |\n"
    )
    trace = situation("forge", table, [])
    assert trace.card("Oak")["power"] == 6
    assert trace.card("Oak")["creature types"] == {"Bear"}
    assert trace.card("Den")["subtypes"] == {"Aura"}
