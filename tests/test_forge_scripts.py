"""Card scripts of Forge: read and printed back, tables of modes and parameters, filters, what is refused."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesengine.games.forge.cards import reach_card
from rulesengine.games.forge.scripts import (
    Line,
    RefusedScript,
    UnreadScript,
    accept,
    normal,
    read,
    read_line,
    write,
    write_line,
)
from rulesengine.games.forge.scripts.chains import chain, reached
from rulesengine.games.forge.scripts.filters import BadComparison, BadFilter, read_comparison, read_filter
from rulesengine.games.forge.scripts.lints import lint_script
from rulesengine.games.forge.scripts.modes import ALL, MISNAMED, MODES, find
from rulesengine.games.forge.scripts.modes.entry import GENERAL, RESTRICTIONS
from tests.forge_sample import sample
from tests.work import MUCH, pieces

SHARED = Path(__file__).resolve().parent.parent.parent / "shared"
PAGE = SHARED / "conformance" / "forge-triggers.md"

BOAR = """\
Name:Bristle Boar
ManaCost:2 G
Types:Creature Boar
PT:3/2
K:Trample
T:Mode$AttackerBlocked|ValidCard$ Card.Self | Execute$ Gain | TriggerDescription$ When CARDNAME is blocked, gain $1 of life.
SVar:Gain:DB$GainLife | Defined$ You | LifeAmount$ X
SVar:X:Count$Valid Creature.YouCtrl
# a remark: it stays

Oracle:When Bristle Boar is blocked, gain life.
"""


def page() -> str:
    """Read the definition."""
    if not PAGE.is_file():
        pytest.skip("the definition is not beside this checkout")
    return PAGE.read_text(encoding="utf-8")


def stopped(text: str) -> UnreadScript | None:
    """Read a text, and say where that stopped."""
    try:
        read(text)
    except UnreadScript as stop:
        return stop
    return None


# --- reading and printing


def test_a_script_is_read_into_its_parts() -> None:
    script = read(BOAR)
    face = script.front
    assert (script.name, face.types, face.power, face.toughness) == (
        "Bristle Boar",
        ("Creature", "Boar"),
        "3",
        "2",
    )
    assert face.keywords == ("Trample",)
    (trigger,) = face.triggers
    assert (trigger.head, trigger.api, trigger.get("Execute")) == ("Mode", "AttackerBlocked", "Gain")
    gain = face.svar("Gain")
    assert gain is not None
    assert (gain.head, gain.api, gain.is_ability, gain.get("LifeAmount")) == ("DB", "GainLife", True, "X")
    number = face.svar("X")
    assert number is not None
    assert (number.params, number.value) == ((), "Count$Valid Creature.YouCtrl")


def test_every_part_knows_its_place() -> None:
    rows = BOAR.split("\n")
    for line in read(BOAR).lines():
        for param in line.params:
            row = rows[param.line - 1]
            assert row[param.column - 1 :].startswith(param.key)
            assert row[param.at - 1 :].startswith(param.value)
        if line.value and line.prefix != "#":
            assert rows[line.line - 1][line.column - 1 :] == line.value


def test_printing_gives_the_normal_form_and_keeps_everything() -> None:
    printed = write(read(BOAR))
    assert printed == normal(BOAR)
    assert "T:Mode$ AttackerBlocked | ValidCard$ Card.Self | Execute$ Gain" in printed
    assert "gain $1 of life." in printed  # a dollar in a sentence is a sign like any other
    assert "# a remark: it stays\n\nOracle:" in printed


def test_line_ends_blanks_and_marks_say_nothing() -> None:
    other = "\ufeff\n" + BOAR.replace("\n", "  \r\n").replace(" | ", "|") + "\r\n\r\n"
    assert read(other) == read(BOAR)
    assert normal(other) == normal(BOAR)


def test_faces_are_parted_by_a_word() -> None:
    script = read("Name:Dusk Owl\nAlternateMode:DoubleFaced\n\nALTERNATE\n\nName:Dawn Owl\nTypes:Land\n")
    assert [face.name for face in script.faces] == ["Dusk Owl", "Dawn Owl"]
    assert script.alternate == "DoubleFaced"
    assert (
        write(script)
        == "Name:Dusk Owl\nAlternateMode:DoubleFaced\n\nALTERNATE\n\nName:Dawn Owl\nTypes:Land\n"
    )


def test_of_two_with_one_name_the_last_counts() -> None:
    script = read(
        "Name:A\nSVar:X:Count$One\nSVar:X:Count$Two\nA:AB$ Draw | Cost$ 1 | NumCards$ 1 | NumCards$ 2"
    )
    found = script.front.svar("X")
    assert found is not None
    assert found.value == "Count$Two"
    assert script.front.of("A")[0].get("NumCards") == "2"


def test_the_whole_sample_reads_and_prints_back() -> None:
    scripts = sample()
    wrong = [text[:60] for text in scripts if write(read(text)) != normal(text)]
    assert not wrong
    assert len(scripts) == 988


def test_the_yardstick_notices_what_a_reader_would_lose() -> None:
    """A normal form that does not look would be worth nothing: each of these changes is a difference."""
    for old, new in (
        ("| Execute$ Gain ", ""),
        ("LifeAmount$ X", "LifeAmount$ Y"),
        ("K:Trample\n", ""),
        ("$1", "1"),
    ):
        assert normal(BOAR.replace(old, new)) != normal(BOAR)


KEYS = st.from_regex(r"[A-Z][A-Za-z]{0,8}[2]?", fullmatch=True)
VALUES = st.text(st.sampled_from("AbZ019 .,+<>{}/-'é"), max_size=12).map(str.strip)
PARAMS = st.tuples(KEYS, VALUES).map("$ ".join)


@st.composite
def rows(draw: st.DrawFn) -> str:
    """Make a line of a script, with blanks where they say nothing."""
    head = draw(
        st.sampled_from(
            ("T:Mode$ Attacks", "S:Mode$ Continuous", "R:Event$ Draw", "A:AB$ Draw", "SVar:Q:DB$ Draw")
        )
    )
    pipe = draw(st.sampled_from((" | ", "|", "  |", "| ")))
    return draw(st.sampled_from(("", " "))) + pipe.join([head, *draw(st.lists(PARAMS, max_size=5))])


@pytest.mark.thorough
@settings(deadline=None)  # a busy machine is no fault of the text
@given(
    st.lists(
        st.one_of(rows(), st.sampled_from(("K:Flying", "# said", "", "SVar:N:Count$X", "Name:A: B"))),
        max_size=8,
    )
)
def test_whatever_reads_prints_back_and_reads_the_same(lines: list[str]) -> None:
    text = "\n".join(lines)
    script = read(text)
    assert write(script) == normal(text)
    assert read(write(script)) == script


@settings(deadline=None)  # a busy machine is no fault of the text
@given(st.text(max_size=80))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    stop = stopped(text)
    if stop is None:
        assert write(read(text)) == normal(text)
    else:
        assert min(stop.line, stop.column) >= 1
        assert "^" in str(stop)


# --- what cannot be read

UNREAD = (
    ("Nmae:Boar", 1, "Nmae", "Name"),
    ("~~~~", 1, "~~~~", ""),
    ("SVar:X", 6, "X", ""),
    ("T:Mode$ Attacks | ValidCard Card.Self", 19, "ValidCard Card.Self", ""),
    (
        "T:Mode$ Blocks | ValidCard$ Card.Self DelayedTrigger$ Later",
        39,
        "DelayedTrigger",
        "| DelayedTrigger$",
    ),
    ("T:Moed$ Attacks | Execute$ X", 3, "Moed", "Mode$"),
    ("R:Mode$ Attacks", 3, "Mode", "Event$"),
    ("S:", 3, "", "Mode$"),
    ("T:Mode$ Attacks | $ X", 19, "", ""),
)


@pytest.mark.parametrize(("line", "column", "word", "guess"), UNREAD)
def test_a_line_that_cannot_be_read_says_where_and_what_is_near(
    line: str, column: int, word: str, guess: str
) -> None:
    with pytest.raises(UnreadScript) as stop:
        read(f"Name:A\n{line}")
    assert (stop.value.line, stop.value.column, stop.value.word, stop.value.guess) == (2, column, word, guess)
    shown = str(stop.value).split("\n")
    assert shown[1].strip() == line
    assert shown[2].index("^") == column + 1


def test_a_number_written_out_may_have_its_own_dollar() -> None:
    line = read_line("T:Mode$ Phase | Phase$ Upkeep | CheckSVar$ Count$YourLifeTotal | Execute$ X")
    assert line.get("CheckSVar") == "Count$YourLifeTotal"


HOSTILE = (
    "T:Mode$ Attacks" + " | Key$ Value" * 20_000,
    "T:Mode$ Attacks | " + "a" * 200_000,
    "T:" + "|" * 200_000,
    "T:Mode$ " + "$" * 200_000,
    "SVar:" + ":" * 200_000,
    " " * 200_000 + "x",
    "# noqa" + " FS101," * 30_000,
    "T:Mode$ Attacks | ValidCard$ " + "Card." * 40_000,
    "T:Mode$ Attacks | ValidCard$ Card." + "!" * 100_000,
    "SVar:X:" + "Count$" * 40_000,
    "Name:A\n" * 20_000,
)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_quick(text: str) -> None:
    from rulesengine.games.forge.lints import lint_text

    said: list[str] = []
    assert pieces(lambda: (said.append(str(stopped(text))), lint_text("Name:A\n" + text))) < MUCH
    assert len(said[0]) < 3000


# --- the tables


MORE = {"Cycled": {"ValidPlayer"}}  # what scripts write beside what the page has


def test_the_table_has_the_pages_modes_with_their_parameters_and_variables() -> None:
    stated = page().split("## 1.")[1].split("## 2.")[0]
    entries = re.findall(r"#### `(\w+)`(.*?)(?=####|\Z)", stated, re.DOTALL)
    assert len(entries) == 55
    assert set(MODES) == {name for name, _ in entries}
    for name, text in entries:
        params, variables = (
            re.search(rf"\*\*{part}:\*\*(.*)", text) for part in ("Parameters", "Triggered variables")
        )
        assert params is not None
        assert variables is not None
        asked = re.findall(r"`(\w+)` \((word|[\w -]+)", params[1])
        on_the_page = [each for each in MODES[name].params if each.name not in MORE.get(name, ())]
        assert [(each.name, each.type) for each in on_the_page] == [
            (key, {"phase list or range": "phase list"}.get(kind, kind)) for key, kind in asked
        ], name
        assert [each.name for each in MODES[name].variables] == re.findall(
            r"`Triggered(\w+)`", variables[1]
        ), name


def test_the_counts_of_the_page() -> None:
    assert len(MODES) == 55
    assert sum(len(mode.params) for mode in MODES.values()) - sum(map(len, MORE.values())) == 94
    assert sum(len(mode.variables) for mode in MODES.values()) == 84
    assert len(RESTRICTIONS) == 17
    assert {"Mode", "Execute", "TriggerDescription", "NoResolvingCheck"} <= {each.name for each in GENERAL}


def test_every_mode_says_what_it_is_about_and_knows_its_other_names() -> None:
    assert all(mode.says.endswith(".") for mode in MODES.values())
    assert find("changeszone") is MODES["ChangesZone"]
    assert find("Unattach") is MODES["Unequip"]
    assert find("NoSuchMode") is None
    assert dict(MODES["CombatDamageDoneOnce"].implies) == {"CombatDamage": "True"}
    assert set(MISNAMED.values()) <= set(MODES)
    assert not set(MISNAMED) & set(ALL)


def test_the_pages_examples_are_accepted() -> None:
    """Every example line of the definition, with the abilities that the examples share."""
    stated = page()
    shared = "\n".join(
        re.findall(r"^SVar:\w+:.*$", stated.split("The examples share")[1].split("####")[0], re.MULTILINE)
    )
    examples = re.findall(r"\*\*Example, ([\w ]+):\*\* `(T:.*)`", stated)
    assert len(examples) == 55
    for name, line in examples:
        accept(f"Name:{name}\nTypes:Creature\n{line}\n{shared}")


# --- comparisons and filters


@pytest.mark.parametrize("left", [2, 3, 4])
def test_a_comparison_holds_as_the_table_says(left: int) -> None:
    expected = {
        "LT": left < 3,
        "LE": left <= 3,
        "EQ": left == 3,
        "NE": left != 3,
        "GE": left >= 3,
        "GT": left > 3,
    }
    assert {name: read_comparison(f"{name}3").holds(left) for name in expected} == expected


@pytest.mark.parametrize(
    ("text", "guess"),
    [("=>3", "GE3"), ("GE", "GE1"), ("ge3", "GE3"), ("GE 3", "GE3"), ("", ""), ("3", "EQ3"), ("XX3", "")],
)
def test_a_malformed_comparison_is_refused_with_the_right_one(text: str, guess: str) -> None:
    with pytest.raises(BadComparison) as wrong:
        read_comparison(text)
    assert wrong.value.guess == guess


def test_the_right_side_may_be_an_svar_and_then_needs_its_value() -> None:
    comparison = read_comparison("GEQ3")
    assert (comparison.operator, comparison.operand, comparison.number) == ("GE", "Q3", None)
    assert comparison.holds(3, 2)
    with pytest.raises(ValueError, match="Q3"):
        comparison.holds(3)


FILTERS = (
    ("Card.Self", [("anything", [("flag", "Self", "", "")])]),
    ("You", [("player", [])]),
    (
        "Creature.Red+YouCtrl,Land",
        [("type", [("colour", "Red", "", ""), ("flag", "YouCtrl", "", "")]), ("type", [])],
    ),
    ("Creature.powerGE4", [("type", [("number", "power", "GE", "4")])]),
    ("Card.counters_LTX_P1P1", [("anything", [("counters", "P1P1", "LT", "X")])]),
    ("Goblin.nonToken+withFlying", [("subtype", [("flag", "nonToken", "", ""), ("with", "Flying", "", "")])]),
    (
        "Card.wasCastFromHand+inZoneStack",
        [("anything", [("cast from", "Hand", "", ""), ("zone", "Stack", "", "")])],
    ),
    (
        "Card.ControlledBy Player.IsRemembered",
        [("anything", [("relation", "ControlledBy", "", "Player.IsRemembered")])],
    ),
)


@pytest.mark.parametrize(("text", "expected"), FILTERS)
def test_a_filter_is_alternatives_of_typed_properties(text: str, expected: list[object]) -> None:
    found = read_filter(text)
    assert str(found) == text
    assert found.stops() is None
    assert [
        (each.base_kind, [(p.kind, p.word, p.operator, p.operand) for p in each.properties])
        for each in found.alternatives
    ] == expected


def test_what_is_not_is_said_in_two_ways() -> None:
    (each,) = read_filter("Permanent.nonLand+!YouCtrl").alternatives
    assert [(prop.word, prop.negated) for prop in each.properties] == [("Land", True), ("YouCtrl", True)]


@pytest.mark.parametrize(
    ("text", "word", "offset", "guess"),
    [
        ("Creatre.Red", "Creatre", 0, "Creature"),
        ("Card.Self,Creature.Red+YouCtlr", "YouCtlr", 23, "YouCtrl"),
        ("Card.quux", "quux", 5, ""),
    ],
)
def test_a_word_that_nobody_knows_is_kept_and_named(text: str, word: str, offset: int, guess: str) -> None:
    found = read_filter(text)
    stop = found.stops()
    assert str(found) == text
    assert stop is not None
    assert (stop.word, stop.offset, stop.guess) == (word, offset, guess)


@pytest.mark.parametrize(
    ("text", "offset"), [("Card.", 5), ("Card.Red+", 9), (",Card", 0), ("Card,,Land", 5), ("", 0)]
)
def test_a_filter_with_a_hole_is_refused(text: str, offset: int) -> None:
    with pytest.raises(BadFilter) as wrong:
        read_filter(text)
    assert wrong.value.offset == offset


# --- what is refused although it can be read


@pytest.mark.parametrize(
    ("old", "new", "code", "guess"),
    [
        ("AttackerBlocked", "Blocked", "FS101", "AttackerBlocked"),
        ("AttackerBlocked", "AttackerBlockd", "FS101", "AttackerBlocked"),
        ("ValidCard", "ValidCrad", "FS104", "ValidCard"),
        ("Execute$ Gain", "Execute$ Gian", "FS105", "Gain"),
        ("Execute$ Gain", "Execute$ Gain | IsPresent$ Card | PresentCompare$ GEQ3", "FS107", "GE3"),
        ("Execute$ Gain", "Execute$ Gain | PlayerTurn$ False", "FS109", "True"),
        ("Execute$ Gain", "Execute$ Gain | TriggerZones$ Graveyrad", "FS108", "Graveyard"),
    ],
)
def test_a_script_with_a_slip_is_refused_with_the_right_word(
    old: str, new: str, code: str, guess: str
) -> None:
    accept(BOAR)
    with pytest.raises(RefusedScript) as refused:
        accept(BOAR.replace(old, new, 1))
    assert (refused.value.code, refused.value.guess) == (code, guess)
    assert f"did you mean {guess!r}?" in str(refused.value)


# --- chains, and how far the game reaches


def test_a_chain_follows_every_link_once() -> None:
    script = read(
        "Name:A\nT:Mode$ Attacks | Execute$ One\nSVar:One:DB$ Charm | Choices$ Two,Three\n"
        "SVar:Two:DB$ Draw | NumCards$ X | SubAbility$ One\nSVar:Three:DB$ Scry | ScryNum$ 1\n"
        "SVar:X:Count$Valid Creature\nSVar:Lost:DB$ Draw"
    )
    (trigger,) = script.front.triggers
    assert [line.name for line in chain(script.front, trigger)] == ["One", "Two", "Three"]
    assert [line.name for line in reached(script.front, trigger)] == ["One", "Two", "Three", "X"]


def test_reach_counts_the_lines_that_do_something_and_the_svars_that_they_need() -> None:
    found = reach_card({"name": "Bristle Boar", "script": BOAR + "SVar:RemAIDeck:True\n"})
    assert found is not None
    assert found.lines == ("trigger", "keyword", "SVar", "SVar") or sorted(found.lines) == sorted(
        ("trigger", "keyword", "SVar", "SVar")
    )
    assert len(found.read) == found.printed == 4
    assert found.groups == ("with one trigger", "with one trigger and no other ability")
    other = reach_card({"name": "A", "script": BOAR + "A:AB$ Draw | Cost$ 1\n"})
    assert other is not None
    assert other.groups == ("with one trigger",)


def test_reach_counts_the_lines_around_one_that_cannot_be_read() -> None:
    found = reach_card({"name": "A", "script": "Name:A\nK:Flying\nT:Mode$ Attacks | Oops\n"})
    assert found is not None
    assert (len(found.lines), len(found.read), found.stopped) == (2, 1, ("Oops",))
    assert reach_card({"name": "A", "text": "Draw a card."}) is None


def test_lines_are_values() -> None:
    one, other = read_line("K:Flying", 3), read_line("  K:Flying", 9)
    assert one == other
    assert {one: 1}[other] == 1
    assert write_line(one) == "K:Flying"
    assert isinstance(one, Line)


# --- adding a mode is one entry

NEW = """
[Yawns]
says = "A creature yawns."
words = ["yawn"]

[Yawns.asks]
ValidCard = { type = "card filter", says = "the creature" }
Loud = { type = "comparison", says = "how loud" }

[Yawns.tells]
Card = { type = "card" }
"""


def test_a_new_mode_is_one_entry_in_one_file(tmp_path: Path) -> None:
    """A copy of the package with one more entry reads and checks the new mode; nothing else was changed."""
    package = Path(__file__).resolve().parent.parent / "rulesengine"
    copied = tmp_path / "rulesengine"
    shutil.copytree(
        package, copied, ignore=shutil.ignore_patterns("__pycache__", "scenarios", "site", "widgets")
    )
    entries = copied / "games" / "forge" / "scripts" / "modes" / "modes.toml"
    entries.write_text(entries.read_text(encoding="utf-8") + NEW, encoding="utf-8")
    script = (
        "Name:Cave Cat\nTypes:Creature Cat\n"
        "T:Mode$ Yawns | ValidCard$ Card.Self | Loud$ {} | Execute$ Dr"
        " | TriggerDescription$ Whenever CARDNAME yawns, draw a card.\n"
        "SVar:Dr:DB$ Draw | Defined$ TriggeredCardOwner"
    )
    program = (
        "import sys; from rulesengine.games.forge.scripts.lints import lint_script\n"
        "print([each.code for text in sys.argv[1:] for each in lint_script(text)])"
    )
    command = [sys.executable, "-c", program, script.format("GE2"), script.format("=>2")]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['FS107']"
    assert [each.code for each in lint_script(script.format("GE2"))] == ["FS101"]
