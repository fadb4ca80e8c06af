"""`read` and `run` take card scripts, and name every place at which one stops."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulesengine import game
from rulesengine.cli import app
from rulesengine.core.text import Do
from rulesengine.games.forge.cards import face, is_script, stops
from rulesengine.games.forge.running import printed, runnable
from rulesengine.games.forge.running.scene import NotRun
from rulesengine.games.forge.scripts import read
from rulesengine.playing.sentences import says
from rulesengine.playing.trying import try_face

IMP = """Name:Pin Imp
ManaCost:1 R
Types:Creature Imp
PT:1/1
T:Mode$ {mode} | ValidCard$ Card.Self | Execute$ Gain | TriggerDescription$ When it attacks, gain 1 life.
T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ More | TriggerDescription$ When it attacks, gain 2 life.
SVar:Gain:DB$ {api} | Defined$ You | LifeAmount$ 1
SVar:More:DB$ GainLife | Defined$ {who} | LifeAmount$ 2
"""
RIGHT = {"mode": "Attacks", "api": "GainLife", "who": "You"}


def imp(**changed: str) -> str:
    return IMP.format(**(RIGHT | changed))


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, args)
    return result.exit_code, result.output


def test_every_stop_is_named_at_once() -> None:
    assert stops(imp()) == ()
    found = stops(imp(api="GainLif", who="Yu"))
    assert ["GainLif" in found[0], "Yu" in found[1], len(found)] == [True, True, 2]
    (wrong,) = stops(imp(mode="Attaks"))
    assert "did you mean 'Attacks'?" in wrong


def test_a_script_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "imp.txt"
    path.write_text(imp(), encoding="utf-8")
    code, said = run("read", "forge", str(path))
    assert code == 0
    assert said.count("“gains life”") == 2
    path.write_text(imp(api="GainLif", who="Yu"), encoding="utf-8")
    for command in ("read", "run"):
        code, said = run(command, "forge", str(path))
        assert code == 1
        assert "GainLif" in said
        assert "Yu" in said
    assert not is_script("Creatures have flying.")


@pytest.mark.parametrize(
    ("name", "kind", "line"),
    [
        ("forge", "responds", "in response, Ann casts Bolt"),
        ("fab", "responds", "Ann plays Bolt in response"),
        ("fab", "responds later", "after that has resolved, Ann plays Bolt"),
        ("riftbound", "responds", "Ann responds with Bolt"),
    ],
)
def test_in_response_is_said_as_players_say_it(name: str, kind: str, line: str) -> None:
    assert any(says(each, line) for each in game(name).words.sentences(kind))


def test_what_an_aura_may_enchant_is_no_keyword_that_nobody_carries_out() -> None:
    vow = (
        "Name:Old Vow\nManaCost:1 W\nTypes:Enchantment Aura\nK:Enchant creature\n"
        "A:SP$ Attach | Cost$ 1 W | ValidTgts$ Creature\n"
        "S:Mode$ Continuous | Affected$ Creature.EnchantedBy | AddPower$ 1\n"
    )
    tries = try_face(game("forge"), face({"name": "Old Vow", "script": vow}), ())
    assert [tried.why for tried in tries if not tried.played] == []


NEST = "Name:Nest\nTypes:Sorcery\nA:SP$ Token | "


def test_a_token_that_is_in_a_file_is_refused_with_what_to_write() -> None:
    with pytest.raises(NotRun, match=r"stopped at g_1_1_wisp .*write that: .*TokenTypes\$"):
        face({"name": "Nest", "script": f"{NEST}TokenScript$ g_1_1_wisp\n"})


def test_a_word_that_no_list_has_is_a_creature_type_of_a_creature_token() -> None:
    made = face({"name": "Nest", "script": f"{NEST}TokenName$ Wisp | TokenTypes$ Creature,Wisp\n"})
    token = next(part.made for part in made.abilities[0].then if isinstance(part, Do))
    assert token is not None
    assert dict(token.sets)["creature types"] == {"Wisp"}
    with pytest.raises(NotRun, match="Wisp"):
        face({"name": "Nest", "script": f"{NEST}TokenName$ Wisp | TokenTypes$ Artifact,Wisp\n"})


SUSPENDED = """Name:Slow Ox
ManaCost:4 G
Types:Creature Ox
PT:5/5
A:AB$ ChangeZone | Cost$ G | ActivationZone$ Hand | Origin$ Hand | Destination$ Exile | Defined$ Self | SubAbility$ Waits
SVar:Waits:DB$ PutCounter | Defined$ Self | CounterType$ TIME | CounterNum$ 3
T:Mode$ Phase | Phase$ Upkeep | ValidPlayer$ You | TriggerZones$ Exile | Execute$ Less
SVar:Less:DB$ RemoveCounter | Defined$ Self | CounterType$ TIME | CounterNum$ 1
T:Mode$ CounterRemoved | ValidCard$ Card.Self | CounterType$ TIME | NewCounterAmount$ 0 | TriggerZones$ Exile | Execute$ Go
SVar:Go:DB$ Play | Defined$ Self | WithoutManaCost$ True
"""


def test_a_word_that_stops_says_what_to_write_instead() -> None:
    """And what is written so runs."""
    bound = "Name:Slow Ox\nManaCost:4 G\nTypes:Creature Ox\nPT:5/5\nK:Hidden agenda\n"
    with pytest.raises(
        NotRun, match=r"it stopped at Hidden agenda .*: no card is named in secret here; write"
    ):
        printed(read(bound).front)
    assert runnable(read(SUSPENDED)) is None
    crew = "A:AB$ Animate | Cost$ tapXType<1/Creature> | Types$ Artifact,Creature | Power$ 3 | Toughness$ 3"
    assert runnable(read(f"Name:Cart\nManaCost:2\nTypes:Artifact Vehicle\n{crew}\n")) is None


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("K:Flyng", "Flying"),
        ("K:Cyclng:2", "Cycling"),
        ("S:Mode$ Continous | Affected$ Creature | AddPower$ 1", "Continuous"),
        ("S:Mode$ CantAtack | ValidCard$ Creature", "CantAttack"),
    ],
)
def test_a_slip_in_a_keyword_or_a_mode_is_told_with_the_word_that_is_meant(line: str, meant: str) -> None:
    with pytest.raises(NotRun, match=f"did you mean “{meant}”"):
        printed(read(f"Name:Pin Imp\nManaCost:1 R\nTypes:Creature Imp\nPT:1/1\n{line}\n").front)


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("A:SP$ PutSticker", "write what the card does without them"),
        ("A:SP$ Venture", "write what its room does as an ability of the card"),
        ("A:SP$ Seek | Type$ Creature", "write a card without it"),
        ("K:Companion:Odd", "write a card without it"),
        ("K:Mutate:2 G", "write the merged creature as one card"),
    ],
)
def test_what_no_table_here_has_is_refused_with_what_to_write(line: str, advice: str) -> None:
    (stop,) = stops(f"Name:Pin Imp\nManaCost:1 R\nTypes:Creature Imp\nPT:1/1\n{line}\n")
    assert stop.endswith(advice)


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        (
            "T:Mode$ AbilityTriggered | ValidCard$ Creature | Execute$ Grow",
            "ValidSource$ (the card whose ability it is)",
        ),
        (
            "T:Mode$ PayCumulativeUpkeep | ValidCard$ Card.Self | Execute$ Many",
            "Count$TriggeredPayingMana.B.R",
        ),
    ],
)
def test_what_a_trigger_cannot_be_asked_is_refused_with_what_it_can(line: str, advice: str) -> None:
    """A parameter that a mode does not have, and mana of no colour, are named with what to write."""
    effects = "SVar:Grow:DB$ Draw\nSVar:Many:DB$ PutCounter | CounterType$ P1P1 | CounterNum$ X\n"
    script = f"Name:Pin Imp\nManaCost:R\nTypes:Creature Imp\nPT:1/1\n{line}\n{effects}SVar:X:Count$TriggeredPayingMana\n"
    (stop,) = stops(script)
    assert advice in stop
