"""The graph of triggers: who can set off whom, which circles there are, and how it is shown."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from rulesengine.cli import app
from rulesengine.games.forge.graphs import document, graph_of
from rulesengine.games.forge.scripts import read
from rulesengine.games.forge.scripts.graph.tracing import LONGEST, Graph, trace
from rulesengine.games.forge.scripts.lints.table import card
from rulesengine.playing import circling
from rulesengine.show.nets import drawn_nodes, drawn_part, setoff_dot, setoff_svg, setoff_text
from tests.forge_sample import rows

HEARTH = card(
    "T:Mode$ LifeGained | ValidPlayer$ You | Execute$ Pin | TriggerDescription$ When you gain life, pinch.",
    "SVar:Pin:DB$ LoseLife | Defined$ Player.Opponent | LifeAmount$ 1",
    name="Warm Hearth", types="Enchantment",
)  # fmt: skip
IDOL = card(
    "T:Mode$ LifeLost | ValidPlayer$ Player.Opponent | Execute$ Gain | TriggerDescription$ They lose life.",
    "SVar:Gain:DB$ GainLife | Defined$ You | LifeAmount$ 1",
    name="Leech Idol", types="Artifact",
)  # fmt: skip
CAT = card(
    "T:Mode$ LifeGained | ValidPlayer$ You | OptionalDecider$ You | Execute$ Ctr",
    "SVar:Ctr:DB$ PutCounter | Defined$ Self | CounterType$ P1P1 | CounterNum$ 1",
    name="Chant Cat", types="Creature Cat",
)  # fmt: skip


def arrows(*texts: str) -> list[tuple[str, str]]:
    """Name the cards between which there are arrows."""
    graph = trace(map(read, texts))
    return [(graph.nodes[arrow.source].card, graph.nodes[arrow.target].card) for arrow in graph.arrows]


def circles(graph: Graph) -> list[list[str]]:
    """Name the cards of each circle."""
    return [[graph.nodes[number].card for number in circle.nodes] for circle in graph.circles]


def one(mode: str, effect: str, name: str = "A", types: str = "Creature Elf") -> str:
    """Write a card with one trigger and one effect."""
    return card(f"T:Mode$ {mode} | Execute$ Do", f"SVar:Do:DB$ {effect}", name=name, types=types)


# --- who can set off whom

DIES = "ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ {}"
PAIRS = (
    ("gained life is heard by its player", "GainLife | Defined$ You", "LifeGained | ValidPlayer$ You", True),
    ("and not by who asks for the other", "GainLife | Defined$ You",
     "LifeGained | ValidPlayer$ Player.Opponent", False),
    ("a creature destroyed dies", "Destroy | ValidTgts$ Creature", DIES.format("Creature"), True),
    ("a land destroyed is no creature", "Destroy | ValidTgts$ Land", DIES.format("Creature"), False),
    ("an opponent's creature is not yours", "Destroy | ValidTgts$ Creature.OppCtrl",
     DIES.format("Creature.YouCtrl"), False),
    ("exiled is not dead", "ChangeZone | ValidTgts$ Creature | Origin$ Battlefield | Destination$ Exile",
     DIES.format("Creature"), False),
    ("an opponent's sacrifice is not yours", "Sacrifice | Defined$ Player.Opponent | SacValid$ Creature",
     DIES.format("Creature.YouCtrl"), False),
    ("a token enters", "Token | TokenTypes$ Creature,Goblin | TokenOwner$ You",
     "ChangesZone | Destination$ Battlefield | ValidCard$ Goblin.YouCtrl", True),
    ("a token is no card that is not one", "Token | TokenTypes$ Creature,Goblin | TokenOwner$ You",
     "ChangesZone | Destination$ Battlefield | ValidCard$ Creature.nonToken", False),
    ("a counter of one kind", "PutCounter | ValidTgts$ Creature | CounterType$ P1P1 | CounterNum$ 1",
     "CounterAdded | ValidCard$ Creature | CounterType$ P1P1", True),
    ("is none of another", "PutCounter | ValidTgts$ Creature | CounterType$ P1P1 | CounterNum$ 1",
     "CounterAdded | ValidCard$ Creature | CounterType$ TIME", False),
    ("what an ability deals is no combat damage", "DealDamage | ValidTgts$ Player | NumDmg$ 1",
     "DamageDone | ValidTarget$ Player | CombatDamage$ True", False),
    ("it is damage", "DealDamage | ValidTgts$ Player | NumDmg$ 1", "DamageDone | ValidTarget$ Player", True),
    ("and a player loses life by it", "DealDamage | ValidTgts$ Player | NumDmg$ 1",
     "LifeLost | ValidPlayer$ Player", True),
    ("a creature does not", "DealDamage | ValidTgts$ Creature | NumDmg$ 1",
     "LifeLost | ValidPlayer$ Player", False),
    ("a drawn card is drawn", "Draw | Defined$ You", "Drawn | ValidCard$ Card.YouOwn", True),
    ("by one's own player", "Draw | Defined$ You", "Drawn | ValidCard$ Card.OppOwn", False),
    ("aiming is heard", "Tap | ValidTgts$ Creature",
     "BecomesTarget | ValidTarget$ Creature | SourceType$ Ability", True),
    ("and is no spell", "Tap | ValidTgts$ Creature",
     "BecomesTarget | ValidTarget$ Creature | SourceType$ Spell", False),
    ("done to itself is not done to another", "Tap | Defined$ Self", "Taps | ValidCard$ Card.Self", False),
)  # fmt: skip


@pytest.mark.parametrize(
    ("effect", "mode", "can"), [pair[1:] for pair in PAIRS], ids=[pair[0] for pair in PAIRS]
)
def test_an_effect_sets_off_a_trigger_unless_the_words_rule_it_out(
    effect: str, mode: str, *, can: bool
) -> None:
    source, target = one("Phase | Phase$ Upkeep", effect, "Source"), one(mode, "Mana | Produced$ G", "Target")
    assert arrows(source, target) == ([("Source", "Target")] if can else [])


def test_a_whole_chain_counts_and_what_was_remembered_or_aimed_at() -> None:
    chained = card(
        "T:Mode$ Phase | Phase$ Upkeep | Execute$ One",
        "SVar:One:DB$ Pump | ValidTgts$ Land | SubAbility$ Two",
        "SVar:Two:DB$ Destroy | Defined$ Targeted",
        name="Source",
    )
    assert arrows(chained, one(DIES.format("Land"), "Mana", "Target")) == [("Source", "Target")]
    assert arrows(chained, one(DIES.format("Creature"), "Mana", "Target")) == []


def test_a_card_may_set_itself_off_unless_it_is_gone() -> None:
    assert arrows(one("Taps | ValidCard$ Card.Self", "Tap | Defined$ Self")) == [("A", "A")]
    assert arrows(one("LifeGained | ValidPlayer$ You", "GainLife | Defined$ You")) == [("A", "A")]
    assert arrows(one(DIES.format("Card.Self"), "Destroy | ValidTgts$ Creature")) == []
    assert arrows(one(DIES.format("Creature.Other"), "Destroy | Defined$ Self")) == []


# --- circles


def test_circles_are_listed_once_and_in_one_order() -> None:
    for texts in permutations((HEARTH, IDOL, CAT)):
        graph = trace(map(read, texts))
        (circle,) = circles(graph)
        assert set(circle) == {"Warm Hearth", "Leech Idol"}
        assert graph == trace(map(read, texts))


def test_a_circle_in_which_somebody_is_asked_says_so() -> None:
    moss = one("CounterAdded | ValidCard$ Creature", "GainLife | Defined$ You", "Moss Elder")
    graph = trace(map(read, (CAT, moss, IDOL, HEARTH)))
    asked = {
        tuple(sorted(names)): circle.may for names, circle in zip(circles(graph), graph.circles, strict=True)
    }
    assert asked[("Chant Cat", "Moss Elder")] is True
    assert asked[("Leech Idol", "Warm Hearth")] is False
    assert max(len(circle.nodes) for circle in graph.circles) == 4


def test_of_very_many_circles_some_are_counted_only() -> None:
    graph = trace(
        read(one("LifeGained | ValidPlayer$ You", "GainLife | Defined$ You", f"Card {i}")) for i in range(30)
    )
    assert len(graph.arrows) == 900
    assert len(graph.circles) == 10_000
    assert graph.left_out > 0
    assert all(len(circle.nodes) <= LONGEST for circle in graph.circles)


def test_what_playing_showed_is_written_beside_the_circle() -> None:
    doc = document(trace(map(read, (HEARTH, IDOL))))
    (circle,) = doc["circles"]
    assert "played" not in setoff_text(doc)
    circle |= circling.Outcome("confirmed", "it repeats").written()
    assert "circles (1 confirmed):" in setoff_text(doc)
    assert "played: confirmed: it repeats" in setoff_text(doc)


def test_the_graph_of_the_whole_sample_is_made() -> None:
    found = graph_of(["\n".join(rows()[:400])])
    assert len(found["nodes"]) > 300
    assert {arrow["to"] for arrow in found["arrows"]} <= {node["id"] for node in found["nodes"]}


# --- played


def played(*texts: str) -> list[str]:
    """Play the circles of some cards."""
    found = graph_of(texts)
    run = CliRunner().invoke(app, ["graph", "forge", "-", "--play", "--json"], input="".join(texts))
    assert run.exit_code == 0, run.output
    drawn_circles = json.loads(run.output)["circles"]
    assert [circle["nodes"] for circle in drawn_circles] == [circle["nodes"] for circle in found["circles"]]
    return [circle["played"] for circle in drawn_circles]


MOSS = one("CounterAdded | ValidCard$ Creature", "GainLife | Defined$ You | LifeAmount$ 1", "Moss Elder")


def test_a_circle_is_confirmed_by_a_run_that_repeats() -> None:
    (said,) = played(CAT, MOSS)
    assert said.startswith("confirmed: ")
    assert "Ann: life +1, Chant Cat (1): +1/+1 +1" in said
    assert "could end it" in said  # the cat's player may say no


def test_a_circle_that_uses_something_up_is_refuted_by_a_run_that_comes_to_rest() -> None:
    (said,) = played(HEARTH, IDOL)
    assert said.startswith("refuted: it comes round 19 times; at rest after")
    assert said.endswith("Ben loses the game")


def test_a_circle_with_a_card_that_cannot_be_played_says_at_which_word() -> None:
    (said,) = played(HEARTH, IDOL + "R:Event$ NoSuchEvent | ReplaceWith$ Gain\n")
    assert said.startswith("not played: a card stops at R:Event$ NoSuchEvent")


def test_a_circle_that_grows_without_end_is_left_open() -> None:
    twice = one("LifeGained | ValidPlayer$ You", "GainLife | Defined$ You | LifeAmount$ 1", "Echo")
    other = twice.replace("Echo", "Answer")
    alone, both, otherwise = (said.partition(":")[0] for said in played(twice, other))
    assert (alone, both, otherwise) == ("confirmed", "confirmed", "open")


# --- shown


def test_the_text_says_all_that_the_picture_shows() -> None:
    text = setoff_text(graph_of([HEARTH + IDOL + CAT]))
    assert text.split("\n") == [
        "3 triggers, 3 arrows, 1 circle",
        "",
        "Warm Hearth [LifeGained]",
        "  → Leech Idol [LifeLost]: LoseLife raises LifeLost",
        "",
        "Leech Idol [LifeLost]",
        "  → Warm Hearth [LifeGained]: GainLife raises LifeGained",
        "  → Chant Cat [LifeGained]: GainLife raises LifeGained",
        "",
        "circles:",
        "  Warm Hearth [LifeGained] → Leech Idol [LifeLost] → Warm Hearth [LifeGained]",
    ]


HOSTILE = 'A</svg><script>alert(1)</script> "\\N" \\l %n &amp; \x00\x1b\u202e]]>'


def test_hostile_names_stay_text_in_the_picture() -> None:
    pytest.importorskip("graphviz")
    found = graph_of([HEARTH, IDOL.replace("Leech Idol", HOSTILE).replace("\n", "\n", 1)])
    found["text"] = setoff_text(found)
    drawn = setoff_svg(found)
    root = ET.fromstring(drawn)
    assert not [each for each in root.iter() if each.tag.endswith(("script", "a", "foreignObject"))]
    assert "alert(1)" in "".join(root.itertext())
    assert "<script" not in drawn
    assert setoff_dot(found).count("->") == 2


def test_of_a_large_graph_only_circles_are_drawn() -> None:
    many = [one("Taps | ValidCard$ Creature", "Untap | ValidTgts$ Creature", f"T{i}") for i in range(40)]
    other = [one("Untaps | ValidCard$ Creature", "Mana", f"U{i}") for i in range(40)]
    found = graph_of([*many, *other, HEARTH, IDOL])
    names = {node["name"] for node in found["nodes"] if node["id"] in drawn_nodes(found)}
    assert names == {"Warm Hearth", "Leech Idol"}
    drawn = drawn_part(found)
    assert (len(drawn["nodes"]), len(drawn["arrows"]), len(drawn["circles"])) == (2, 2, 1)


def test_the_command_says_how_much_of_a_large_graph_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("graphviz")
    many = [one("Taps | ValidCard$ Creature", "Untap | ValidTgts$ Creature", f"T{i}") for i in range(40)]
    other = [one("Untaps | ValidCard$ Creature", "Mana", f"U{i}") for i in range(40)]
    run = CliRunner().invoke(
        app,
        ["graph", "forge", "-", "--svg", str(tmp_path / "g.svg")],
        input="".join([*many, *other, HEARTH, IDOL]),
    )
    assert run.exit_code == 0
    assert "shows 2 of 82 triggers" in run.output


@pytest.mark.thorough
def test_the_command_shows_text_data_and_picture(tmp_path: Path) -> None:
    pytest.importorskip("graphviz")
    cards, picture = tmp_path / "cards.txt", tmp_path / "graph.svg"
    cards.write_text(HEARTH + IDOL, encoding="utf-8")
    run = CliRunner().invoke(app, ["graph", "forge", str(cards), "--svg", str(picture), "--json"])
    assert run.exit_code == 0
    found = json.loads(run.output)
    form = Path(__file__).parent.parent / "docs" / "setoff-schema.json"
    schema = json.loads(form.read_text(encoding="utf-8"))
    pytest.importorskip("jsonschema").validate(found, schema)
    assert found["schema"] == "rulesengine.setoff/1"
    assert [circle["nodes"] for circle in found["circles"]] == [[0, 1]]
    assert picture.read_text(encoding="utf-8").startswith("<svg class=")
    assert found["text"] in CliRunner().invoke(app, ["graph", "forge", str(cards)]).output
    assert CliRunner().invoke(app, ["graph", "forge", str(cards), "--dot"]).output.startswith("digraph")


@pytest.mark.parametrize(
    ("game", "text", "code", "says"),
    [
        ("gundam", HEARTH, 2, "these games have: forge"),
        ("forge", "Name:A\nTypes:Land\n", 2, "there is no trigger"),
        ("forge", "Name:A\nT:Mode Attacks\n", 2, "has no $"),
    ],
)
def test_the_command_refuses_kindly(game: str, text: str, code: int, says: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.txt"
    path.write_text(text, encoding="utf-8")
    run = CliRunner().invoke(app, ["graph", game, str(path)])
    assert (run.exit_code, says in run.output) == (code, True), run.output


def test_circles_of_cards_with_the_same_abilities_are_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second says whose run it is; the two cards together are another circle, and are played too."""
    runs: list[int] = []
    real = circling.play_circle
    monkeypatch.setattr(circling, "play_circle", lambda *asked: runs.append(1) or real(*asked))
    echo = one("LifeGained | ValidPlayer$ You", "GainLife | Defined$ You | LifeAmount$ 1", "Echo")
    first, second, _ = played(echo, echo.replace("Echo", "Answer"))
    assert len(runs) == 2
    assert second.startswith("confirmed: its cards are as Echo; ")
    assert second.partition("; ")[2] == first.partition(": ")[2]


def test_a_long_circle_is_refuted_by_a_trigger_that_does_not_set_off_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A circle of two is played whole; where the same is held to be long, each is played with the next."""
    asks = "LifeGained | ValidPlayer$ You | CheckSVar$ Number$1 | SVarCompare$ GE2"
    dull = one(asks, "PutCounter | ValidTgts$ Creature | CounterType$ P1P1 | CounterNum$ 1", "Dull Cat")
    (whole,) = played(dull, MOSS)
    assert whole.startswith(("refuted: it does not come round once", "open: no board"))
    monkeypatch.setattr(circling, "SHORT", 1)
    (long,) = played(dull, MOSS)
    assert long == "refuted: Dull Cat does not set off Moss Elder on any board tried"
    (goes,) = played(CAT, MOSS)
    assert goes.startswith("confirmed: ")
