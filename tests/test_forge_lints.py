"""Lints of card scripts: every example of the table, waivers, mending, the page, and the command."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulesengine.cli import app
from rulesengine.games import fixes, game, lints
from rulesengine.games.forge.scripts import UnreadScript, accept
from rulesengine.games.forge.scripts.lints import LINTS, fix_script, lint_script
from rulesengine.games.forge.scripts.lints.linting import page
from rulesengine.games.forge.scripts.lints.table import DRAW, ENTERS, SAYS, UPKEEP, Rule, card
from tests.forge_sample import sample

ROOT = Path(__file__).resolve().parent.parent
RULES = list(LINTS.values())
CODES = list(LINTS)

SLOPPY = card(
    "T:Mode$ Phase | Phase$ Upkeep | Triggerzones$ Battlefield | Phase$ Upkeep | IsPresent$ Land.YouCtrl"
    " | Execute$ Dr | Secondary$ true"
    " | TriggerDescription$ At the beginning of your upkeep, if you can, Reed Fox draws a card.",
    DRAW,
)
NEAT = card(
    "T:Mode$ Phase | Phase$ Upkeep | TriggerZones$ Battlefield | IsPresent$ Land.YouCtrl"
    " | PresentCompare$ GE1 | Execute$ Dr | Secondary$ True"
    " | TriggerDescription$ At the beginning of your upkeep, if you can, CARDNAME draws a card.",
    DRAW,
)


def codes(text: str) -> list[str]:
    """List the codes of all remarks about a script."""
    return [each.code for each in lint_script(text)]


# --- the table


@pytest.mark.parametrize("rule", RULES, ids=CODES)
def test_each_lint_speaks_about_the_example_that_fails_and_not_about_the_one_that_passes(rule: Rule) -> None:
    assert rule.code in codes(rule.fails)
    assert codes(rule.passes) == []


@pytest.mark.parametrize("rule", RULES, ids=CODES)
def test_what_is_said_to_be_mended_is_mended_and_nothing_else(rule: Rule) -> None:
    mended, made = fix_script(rule.fails)
    assert (rule.code not in codes(mended)) is rule.mends
    assert bool(made) or not rule.mends
    assert fix_script(rule.passes) == (rule.passes, 0)


@pytest.mark.parametrize("rule", RULES, ids=CODES)
def test_a_hard_lint_keeps_a_script_from_being_played(rule: Rule) -> None:
    accept(rule.passes)
    if rule.kind != "hard":
        assert all(LINTS[code].kind != "hard" for code in codes(rule.fails))
        accept(rule.fails)
        return
    with pytest.raises(UnreadScript) as refused:
        accept(rule.fails)
    assert refused.value.code in codes(rule.fails)


def test_every_remark_that_can_be_made_is_in_the_table() -> None:
    """Codes are written where checks are made; each of them must be explained, and none for nothing."""
    folder = ROOT / "rulesengine" / "games" / "forge" / "scripts"
    used = {
        code
        for path in (*folder.glob("*.py"), *(folder / "lints").glob("*.py"))
        if path.name not in {"slips.py", "doubts.py"}
        for code in re.findall(r'"(FS\d{3})"', path.read_text(encoding="utf-8"))
    }
    assert used == set(LINTS)


def test_the_rules_behind_lints_are_in_the_book() -> None:
    numbers = {rule.rule for rule in RULES} - {""}
    assert len(numbers) > 10
    assert {game("forge").cite(number).number for number in numbers} == numbers


def test_the_page_is_the_table() -> None:
    written = (ROOT / "docs" / "forge-lints.md").read_text(encoding="utf-8")
    assert written == page(), (
        "write it anew: python -m rulesengine.games.forge.scripts.lints.linting docs/forge-lints.md"
    )


# --- places, waivers, mending


def test_a_remark_says_where_it_is() -> None:
    text = card(ENTERS.replace("ChangesZone", "ChangeZones") + SAYS, DRAW)
    (remark,) = lint_script(text)
    row = text.split("\n")[remark.line - 1]
    assert row[remark.column - 1 :].startswith("ChangeZones")
    assert remark.guess == "ChangesZone"


def test_a_line_that_cannot_be_read_does_not_hide_the_others() -> None:
    assert codes(card("Colour:red", "T:Mode$ Attack | Execute$ Dr" + SAYS, DRAW)) == ["FS001", "FS101"]


UNSTATED = (
    UPKEEP
    + " | IsPresent$ Land.YouCtrl | TriggerDescription$ At the beginning of your upkeep, if so, draw a card."
)


def test_a_waiver_holds_for_the_next_line_or_above_the_name_for_the_card() -> None:
    here = card("# noqa FS202: one is enough", UNSTATED, DRAW)
    whole = "# noqa FS202: one is enough\n" + card(UNSTATED, UNSTATED, DRAW)
    other = card(UNSTATED, "# noqa FS202: one is enough", DRAW)
    assert codes(here) == codes(whole) == []
    assert codes(other) == ["FS202", "FS302"]


def test_two_codes_can_be_waived_at_one_place() -> None:
    text = card("# noqa FS202, FS103: both are meant", UNSTATED + " | PreCombatMain$ True", DRAW)
    assert codes(text) == []


def test_a_waiver_without_a_reason_waives_nothing() -> None:
    assert codes(card("# noqa FS202", UNSTATED, DRAW)) == ["FS301", "FS202"]
    assert codes(card("# noqa", UNSTATED, DRAW)) == ["FS301", "FS202"]


def test_mending_does_all_that_is_safe_and_keeps_the_rest_as_it_is() -> None:
    assert fix_script(SLOPPY) == (NEAT, 5)
    windows = "\ufeff" + SLOPPY.replace("\n", "\r\n")
    assert fix_script(windows) == ("\ufeff" + NEAT.replace("\n", "\r\n"), 5)


def test_a_key_that_says_two_things_is_left_to_its_author() -> None:
    text = card(ENTERS + " | Origin$ Hand" + SAYS, DRAW)
    assert codes(text) == ["FS106"]
    assert fix_script(text) == (text, 0)


def test_mending_the_sample_makes_no_new_hard_remark() -> None:
    for text in sample():
        before = Counter(code for code in codes(text) if LINTS[code].kind == "hard")
        mended, _ = fix_script(text)
        after = Counter(code for code in codes(mended) if LINTS[code].kind == "hard")
        assert not after - before


def test_the_sample_is_as_sound_as_the_definition_says() -> None:
    """Section 7 counts 7,037 trigger lines; the sample has 834 of them, so about an eighth of each number."""
    scripts = sample()
    found = Counter(code for text in scripts for code in set(codes(text)))
    assert not {"FS001", "FS002", "FS003", "FS004", "FS101", "FS104", "FS107", "FS108", "FS109"} & set(found)
    assert not {"FS110", "FS111", "FS113", "FS203", "FS214", "FS221"} & set(found)
    expected = {"FS102": 32, "FS103": 88, "FS202": 20, "FS207": 5, "FS208": 9, "FS210": 14, "FS212": 6}
    for code, number in expected.items():
        assert number / 2 <= found[code] <= number * 2, (code, found[code])


# --- files and the command


def test_a_file_may_hold_several_cards_and_lines_are_those_of_the_file() -> None:
    text = (
        card(ENTERS + SAYS, DRAW)
        + "# of the second\n"
        + card("T:Mode$ Atacks | Execute$ Dr" + SAYS, DRAW, name="B")
    )
    (remark,) = lints("forge")(text)
    assert (remark.card, remark.line, remark.code, remark.kind) == ("B", 10, "FS101", "hard")
    assert str(remark).startswith("FS101 [hard, F27] B, line 10, column 9: there is no mode 'Atacks'")


def test_a_card_with_two_faces_is_one_card() -> None:
    text = card(ENTERS + SAYS, DRAW) + "\nALTERNATE\n\n" + card(ENTERS + SAYS, name="B")
    (remark,) = lints("forge")(text)
    assert (remark.card, remark.code) == ("Reed Fox", "FS105")  # each face has SVars of its own


def test_plain_texts_are_linted_as_before() -> None:
    assert [each.code for each in lints("forge")("# Red Eclipse\nThis says nothing that can be read.")] == [
        "L-a"
    ]


def test_the_command_mends_a_file_and_says_what_is_left(tmp_path: Path) -> None:
    path = tmp_path / "fox.txt"
    path.write_bytes(
        SLOPPY.replace("\n", "\r\n").replace("Phase$ Upkeep | IsP", "Phase$ Draw | IsP").encode()
    )
    run = CliRunner().invoke(app, ["lint", "forge", "--fix", str(path)])
    assert run.exit_code == 1
    assert "FS106" in run.output
    assert "1 remark on 1 file, 4 edits made" in run.output
    assert b"CARDNAME draws" in path.read_bytes()
    assert path.read_bytes().count(b"\r\n") == path.read_bytes().count(b"\n")


def test_the_command_mends_a_pile(tmp_path: Path) -> None:
    path = tmp_path / "pile.jsonl"
    rows = [{"name": "Reed Fox", "script": SLOPPY, "set": "é"}, {"name": "B", "script": NEAT}]
    path.write_text("\n".join(map(json.dumps, rows)) + "\n", encoding="utf-8")
    run = CliRunner().invoke(app, ["lint", "forge", str(path), "--fix", "--json"])
    assert (run.exit_code, json.loads(run.output)) == (0, [])
    after = [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]
    assert after == [{"name": "Reed Fox", "script": NEAT, "set": "é"}, {"name": "B", "script": NEAT}]


def test_mere_information_does_not_fail(tmp_path: Path) -> None:
    path = tmp_path / "four.txt"
    path.write_text(LINTS["FS220"].fails, encoding="utf-8")
    run = CliRunner().invoke(app, ["lint", "forge", str(path)])
    assert (run.exit_code, "FS220 [information]" in run.output) == (0, True)


@pytest.mark.parametrize(
    ("game", "file", "says"), [("gundam", "a.txt", "nothing that mends"), ("forge", "-", "give a file")]
)
def test_what_cannot_be_mended_is_refused(game: str, file: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Draw 1.", encoding="utf-8")
    name = file if file == "-" else str(tmp_path / file)
    run = CliRunner().invoke(app, ["lint", game, "--fix", name])
    assert run.exit_code == 2
    assert says in run.output
    assert fixes("gundam") is None


def test_a_script_with_strange_signs_is_shown_and_not_obeyed(tmp_path: Path) -> None:
    path = tmp_path / "hostile.txt"
    path.write_text("Name:\x1b[31mRed\u202e\nT:Mode$ \x1b]0;x\x07 | Execute$ Dr\n", encoding="utf-8")
    run = CliRunner().invoke(app, ["lint", "forge", str(path)])
    assert run.exit_code == 1
    assert not set("\x1b\x07\u202e") & set(run.output)
