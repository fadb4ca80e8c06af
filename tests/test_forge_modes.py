"""Facts about triggers as scripts write them: modes, filters, comparisons, and where a script stops."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesengine.core.continuous.standing import Now
from rulesengine.core.engine import run
from rulesengine.core.matching import passes
from rulesengine.core.model import Card, Event, Player, lay
from rulesengine.core.text import Face
from rulesengine.core.trace import Stage
from rulesengine.games import game
from rulesengine.games.forge.reference import kebab
from rulesengine.games.forge.running import printed, runnable
from rulesengine.games.forge.running.filters import fitting
from rulesengine.games.forge.scripts.model import Param
from rulesengine.games.forge.scripts.modes import ALL, MODES, Mode, Parameter, TriggerEvent, Variable
from rulesengine.games.forge.scripts.modes.entry import CARD
from rulesengine.games.forge.scripts.reading import read
from rulesengine.games.forge.timings import Once
from rulesengine.playing.guarding import Parameter as ModeParameter
from rulesengine.playing.scenario import scenarios
from rulesengine.playing.trying import try_ability
from tests.forge_boards import BEAR, MINE, Row, decides, is_refused, run_of
from tests.forge_sample import sample

RULESET = game("forge")
FOLDER = Path(__file__).parent.parent / "rulesengine" / "games" / "forge" / "scenarios"
PEBBLE = """Name:Pebble Sage
ManaCost:1 W
Types:Creature Human Wizard
PT:1/1
"""


# modes

BESIDE = {  # asked on cards, and not on the page
    "AttackersDeclared": {"ValidAttackers"},
    "Attacks": {"Attacked"},
    "Drawn": {"ValidPlayer"},
    "LifeGained": {"ValidSource", "Spell"},
    "Sacrificed": {"ValidSourceController"},
    "SpellCast": {"ActivatorThisTurnCast"},
    "TapsForMana": {"Activator"},
}


def test_the_page_has_55_modes_and_each_has_a_rule_and_meets_the_kernel() -> None:
    assert len(MODES) == 55
    for mode in MODES.values():
        assert RULESET.book.cite(f"forge-{mode.name}").number == f"forge-{mode.name}"
        assert mode.event is not None
        assert all(kind in RULESET.words.events for kind in mode.event.kinds)
        named = {name for name, _ in mode.event.asks}
        beside = {"CombatDamage", *BESIDE.get(mode.name, ())}
        assert named - beside <= {param.name for param in mode.params}, mode.name


@pytest.mark.parametrize(
    ("key", "mode", "said"),
    [
        ("ValidAttackers", "AttackersDeclared", "AttackingPlayer$ You | ValidAttackers$ Creature.Elf"),
        ("Attacked", "Attacks", "ValidCard$ Creature.YouCtrl | Attacked$ You"),
        ("ValidPlayer", "Drawn", "ValidCard$ Card | ValidPlayer$ Opponent"),
        ("ActivatorThisTurnCast", "SpellCast", "ValidCard$ Card | ActivatorThisTurnCast$ EQ2"),
    ],
)
def test_what_only_cards_ask_of_a_mode_keeps_a_trigger_silent(key: str, mode: str, said: str) -> None:
    line = f"T:Mode$ {mode} | {said} | TriggerZones$ Battlefield | Execute$ Win"
    events = (Event("attacks", BEAR, "Ann"), Event("draws", 0, "Ann", 1), Event("casts", MINE, "Ann"))
    row = Row(f"{line}\nSVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1", events)
    asked = ModeParameter(f"{mode} {key}", "", rf"Mode\$\s*{mode}\b", key)
    assert not is_refused(row)
    assert not any(str(said).startswith("triggers Watcher") for said, _ in run_of(row))  # type: ignore[misc]
    assert decides(row, asked.taken_out)


@pytest.mark.parametrize("name", MODES)
def test_a_mode_has_a_scenario_that_shows_it_and_a_twin_in_which_it_is_silent(name: str) -> None:
    shown, silent = (FOLDER / "good" / f"mode-{kebab(name)}{end}.md" for end in ("", "-silent"))
    one, other = scenarios([shown, silent])
    assert f"forge-{name}" in one.shows
    assert (one.twin, other.twin) == (other.name, one.name)
    assert "Never" in other.sections


def test_a_mode_is_added_by_one_entry_in_one_table() -> None:
    sneezed = Mode(
        "Sneezed",
        "A creature evolves, and sneezes.",
        (Parameter("ValidCard", CARD, "the creature"),),
        (Variable("Card", "card"),),
        event=TriggerEvent(("evolves",), (("ValidCard", "subject"),), (("Card", "subject"),)),
        on_page=False,
    )
    text = PEBBLE + (
        "T:Mode$ Sneezed | ValidCard$ Creature.Other | TriggerZones$ Battlefield | Execute$ Win | "
        "TriggerDescription$ Whenever another creature sneezes, gain 1 life.\n"
        "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1\n"
    )
    page = read(text).front
    stop = runnable(read(text))
    assert stop is not None
    assert str(stop) == "Sneezed"  # nobody knows it yet
    face = printed(page, {**ALL, "Sneezed": sneezed})
    bear = Face("Bear", (("types", frozenset({"Creature"})),), (("power", 2), ("toughness", 2)))
    sage, other = (Card(0, each, "Ann", "Ann", "battlefield") for each in (face, bear))
    table = lay(RULESET, [Player("Ann", (("life", 20),)), Player("Ben", (("life", 20),))], [sage, other])
    heard = run(RULESET, table, [(Event("evolves", 2, "Ann"),)])
    assert heard.table.board.players[0].mark("life") == 21
    silent = run(RULESET, table, [(Event("evolves", 1, "Ann"),)])
    assert silent.table.board.players[0].mark("life") == 20


# filters: one card that fits, one that differs in just that


def thing(owner: str = "Ben", zone: str = "battlefield", **said: object) -> Card:
    """Make a card: types and the like as words, numbers, flags, marks."""
    names = {"types": "types", "colours": "colours", "supertypes": "supertypes", "tribes": "creature types"}
    sets = tuple((name, frozenset(str(said.get(key, "")).split())) for key, name in names.items())
    keys = frozenset(str(said.get("keywords", "")).split(","))
    numbers = tuple((n, int(str(said[n]))) for n in ("power", "toughness", "cmc") if n in said)
    named = tuple((("mana value" if n == "cmc" else n), v) for n, v in numbers)
    name, token = str(said.get("name", "Thing")), bool(said.get("token"))
    face = Face(name, (*sets, ("keywords", keys)), named, token=token)
    flags = frozenset(str(said.get("flags", "")).split(",")) - {""}
    marks = tuple(sorted((k, int(str(v))) for k, v in dict(said.get("marks", {})).items()))  # type: ignore[call-overload]
    return Card(0, face, owner, str(said.get("controller", owner)), zone, flags=flags, marks=marks)


CREATURE = {"types": "Creature"}
PAIRS: list[tuple[str, dict[str, object], dict[str, object]]] = [
    ("Creature", CREATURE, {"types": "Artifact"}),
    ("Land", {"types": "Land"}, {"types": "Creature"}),
    ("Artifact", {"types": "Artifact Creature"}, CREATURE),
    ("Enchantment", {"types": "Enchantment"}, CREATURE),
    ("Planeswalker", {"types": "Planeswalker"}, CREATURE),
    ("Instant", {"types": "Instant"}, {"types": "Sorcery"}),
    ("Sorcery", {"types": "Sorcery"}, {"types": "Instant"}),
    ("Permanent", {"types": "Land"}, {"types": "Instant"}),
    ("Goblin", {"types": "Creature", "tribes": "Goblin"}, {"types": "Creature", "tribes": "Elf"}),
    ("Creature.YouCtrl", {**CREATURE, "owner": "Ann"}, CREATURE),
    ("Creature.OppCtrl", CREATURE, {**CREATURE, "owner": "Ann"}),
    ("Card.YouOwn", {"owner": "Ann", "controller": "Ben"}, {"owner": "Ben", "controller": "Ann"}),
    ("Card.OppOwn", {"owner": "Ben", "controller": "Ann"}, {"owner": "Ann", "controller": "Ben"}),
    ("Card.Red", {"colours": "Red Blue"}, {"colours": "Blue"}),
    ("Card.nonRed", {"colours": "Blue"}, {"colours": "Red"}),
    ("Card.nonCreature", {"types": "Land"}, CREATURE),
    ("Card.nonGoblin", {"tribes": "Elf"}, {"tribes": "Goblin"}),
    ("Creature.nonToken", CREATURE, {**CREATURE, "token": True}),
    ("Creature.token", {**CREATURE, "token": True}, CREATURE),
    ("Creature.powerGE3", {**CREATURE, "power": 3}, {**CREATURE, "power": 2}),
    ("Creature.toughnessLE2", {**CREATURE, "toughness": 2}, {**CREATURE, "toughness": 3}),
    ("Card.cmcEQ4", {"cmc": 4}, {"cmc": 3}),
    ("Creature.counters_GE2_P1P1", {**CREATURE, "marks": {"+1/+1": 2}}, {**CREATURE, "marks": {"+1/+1": 1}}),
    ("Creature.withFlying", {**CREATURE, "keywords": "flying"}, {**CREATURE, "keywords": "reach"}),
    ("Creature.withoutFlying", {**CREATURE, "keywords": "reach"}, {**CREATURE, "keywords": "flying"}),
    ("Creature.tapped", {**CREATURE, "flags": "tapped"}, CREATURE),
    ("Creature.untapped", CREATURE, {**CREATURE, "flags": "tapped"}),
    ("Creature.attacking", {**CREATURE, "flags": "attacking"}, {**CREATURE, "flags": "blocking"}),
    ("Card.kicked", {"flags": "kicked"}, {}),
    ("Card.wasCastFromHand", {"flags": "cast from hand"}, {"flags": "cast from graveyard"}),
    ("Card.inZoneGraveyard", {"zone": "graveyard"}, {"zone": "exile"}),
    ("Card.MultiColor", {"colours": "Red Blue"}, {"colours": "Red"}),
    ("Card.Colorless", {}, {"colours": "Red"}),
    ("Card.Legendary", {"supertypes": "Legendary"}, {"supertypes": "Snow"}),
    ("Card.Historic", {"types": "Artifact"}, CREATURE),
    ("Card.namedOak", {"name": "Oak"}, {"name": "Elm"}),
    ("Card.IsRemembered", {"marks": {"remembered": 1}}, {"marks": {"remembered": 2}}),
    ("Card.IsImprinted", {"marks": {"imprinted": 1}}, {}),
    ("Card.ExiledWithSource", {"marks": {"exiled with": 1}}, {"marks": {"exiled with": 2}}),
    ("Card.DamagedBy", {"marks": {"damaged by": 1}}, {"marks": {"damaged by": 2}}),
    ("Card.Other", {}, {"self": True}),
    ("Card.Self", {"self": True}, {}),
    ("Land,Creature.Red", {"types": "Creature", "colours": "Red"}, {"types": "Creature", "colours": "Blue"}),
]


@pytest.mark.parametrize(("word", "fits", "differs"), PAIRS, ids=[pair[0] for pair in PAIRS])
def test_a_filter_fits_one_card_and_not_another_that_differs_in_just_that(
    word: str, fits: dict[str, object], differs: dict[str, object]
) -> None:
    asked = fitting(Param("ValidCard", word), int)
    assert _fits(asked, fits)
    assert not _fits(asked, differs)


def _fits(asked: object, said: dict[str, object]) -> bool:
    host = Card(0, Face("Host"), "Ann", "Ann", "battlefield")
    other = thing(**{k: v for k, v in said.items() if k != "self"})  # type: ignore[arg-type]
    now = Now(RULESET, lay(RULESET, ["Ann", "Ben"], [host, other]))
    scope = now.scope("Ann", 1)
    return passes(asked, now.sheet(1 if said.get("self") else 2), scope)  # type: ignore[arg-type]


@pytest.mark.parametrize("word", ["Creature.Wobbly", "Wobble", "Card.sharesNameWith"])
def test_a_word_that_nobody_asks_stops_the_script_and_is_never_taken_to_be_false(word: str) -> None:
    text = PEBBLE + f"T:Mode$ Attacks | ValidCard$ {word} | Execute$ X\nSVar:X:DB$ Draw\n"
    stop = runnable(read(text))
    assert stop is not None
    assert stop.token == word.rpartition(".")[2]
    assert stop.line == 5


# comparisons


@pytest.mark.parametrize(
    ("operator", "at_two", "at_three", "at_four"),
    [("LT", 1, 0, 0), ("LE", 1, 1, 0), ("EQ", 0, 1, 0), ("NE", 1, 0, 1), ("GE", 0, 1, 1), ("GT", 0, 0, 1)],
)
def test_the_number_stands_on_the_left_of_a_comparison(
    operator: str, at_two: int, at_three: int, at_four: int
) -> None:
    text = PEBBLE + (
        f"T:Mode$ DamageDone | ValidSource$ Card.Self | ValidTarget$ Player | DamageAmount$ {operator}3 | "
        "Execute$ X | TriggerDescription$ Whenever it hurts, gain 1 life.\n"
        "SVar:X:DB$ GainLife | LifeAmount$ 1\n"
    )
    sage = Card(0, printed(read(text).front), "Ann", "Ann", "battlefield")
    table = lay(RULESET, [Player("Ann", (("life", 20),)), Player("Ben", (("life", 20),))], [sage])
    for amount, gained in ((2, at_two), (3, at_three), (4, at_four)):
        after = run(RULESET, table, [(Event("is dealt damage", 0, "Ben", amount, source=1),)]).table
        assert after.board.players[0].mark("life") == 20 + gained


# runs of the sample


def test_a_script_that_stops_says_the_token_with_its_line_and_column() -> None:
    text = PEBBLE + "T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ X\nSVar:X:DB$ Draw | Wobble$ 3\n"
    stop = runnable(read(text))
    assert stop is not None
    assert (stop.token, stop.line, stop.column) == ("Draw.Wobble", 6, 19)


def test_of_the_sample_most_cards_with_one_trigger_run() -> None:
    scripts = [read(card) for card in sample()]
    one = [script for script in scripts if sum(line.prefix == "T" for line in script.lines()) == 1]
    runs = [script for script in one if runnable(script) is None]
    assert len(runs) >= 0.58 * len(one)
    tried = [try_ability(RULESET, face, _trigger(face)) for s in runs[::20] for face in (printed(s.front),)]
    assert sum(one.played for one in tried) >= 0.6 * len(tried)
    assert all(
        any(s.stage is Stage.RESOLVES for s in one.trace.steps) for one in tried if one.trace is not None
    )


def _trigger(face: Face) -> int:
    return next(n for n, ability in enumerate(face.abilities) if ability.form in {"trigger", "state"})


def test_what_a_moment_fires_once_is_said_in_words_that_the_rules_know() -> None:
    events = [mode.event for mode in ALL.values() if mode.event is not None and mode.event.once]
    assert {event.once for event in events} == {word.name.lower() for word in Once}
    assert not [event.kinds for event in events if event.each], "once in a moment, and yet for each counter"
