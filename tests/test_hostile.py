"""What people type wrongly, or to do harm: every answer is one kind message. No rule is tested here."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulesengine import show, situation
from rulesengine.cli import app
from rulesengine.core.errors import RulesEngineError
from rulesengine.games import game, lints
from rulesengine.playing import BadScenario, check, play, read_scenario
from rulesengine.widgets.page import page
from tests.work import calls

COLUMNS = "| card | owner | zone | AP | HP | types | text |"
HEAD = f"Ann, Ben\n\n{COLUMNS}\n|{' --- |' * 7}\n"
ROW = "| Ash Hound | Ann | battle area | 2 | 1 | Unit | 【Destroyed】Draw 1. |"
TABLE, DIES = HEAD + ROW, "Ash Hound is destroyed"
FILE = (
    f"---\ngame: gundam\nid: X-1\n---\n\n# A title\n\n## Table\n\n{TABLE}\n\n## Happens\n\n1. {DIES}\n\n"
    "## Afterwards\n\n- Ash Hound: zone trash\n"
)
GRID = "Ann, Ben\n\n| card | owner | zone | HP |\n| --- | --- | --- | --- |\n| A | Ann | grid | 5 |"
TWICE = 2.5  # what grows with the square would do four times the work

WRONG_TABLES = [
    (TABLE.replace("battle area", "batle area"), "the table:5:", "'battle area'"),
    (TABLE.replace("| HP", "| HPP"), "the table:3:", "'HP'"),
    (TABLE.replace("| HP", "| AP"), "the table:3:", "twice"),
    (
        TABLE.replace("card |", "owner |", 1).replace("| owner | owner", "| owner | since"),
        "the table:3:",
        "“card”",
    ),
    (TABLE.replace("Ash Hound", ""), "the table:5:", "no name"),
    (TABLE.replace("| Ann |", "| Anne |"), "the table:5:", "'Ann'"),
    (TABLE.replace("| 2 |", "| two |"), "the table:5:", "whole number"),
    (TABLE.replace("| 2 |", f"| {'9' * 5000} |"), "the table:5:", "whole number"),
    (TABLE.replace("Hound", "Hound ×3000000"), "the table:5:", "from 1 to"),
    (TABLE.replace("Draw 1. |", "Draw 1. | x |"), "the table:5:", "a “|” inside a text"),
    (TABLE.replace("Destroyed】", "Destroied】"), "the table:5:", "did you mean '【Destroyed】'"),
    (TABLE.replace(" --- |", ""), "the table:", "“|"),
    (TABLE.replace("Ann, Ben\n\n", ""), "the table:1:", "players' names"),
    (TABLE.replace("Ann, Ben", "Ann, ann"), "the table:1:", "another name"),
    (TABLE.replace("Ann, Ben", "Ann (hand 3), Ben"), "the table:1:", "no mark 'hand'"),
    (TABLE.replace("Ann, Ben", ", ,"), "the table:1:", "no player's name"),
    (TABLE.replace("| Unit |", "| Unt |"), "the table:5:", "did you mean 'Unit'"),
    ("", "the table:1:", "is empty"),
    (None, "the table must be a text", "None"),
]
WRONG_LINES = [
    (["Ash Hund is destroyed"], "what happens:1:", "did you mean 'Ash Hound'"),
    (["Ash Hound 2 is destroyed"], "what happens:1:", "1 of the cards"),
    (["Ash Hound is destroied"], "what happens:1:", "{card} is destroyed"),
    (["Anne draws 1"], "what happens:1:", "did you mean 'Ann'"),
    ([f"Ann draws {'9' * 5000}"], "what happens:1:", "has 5000 digits"),
    ([f"{DIES}; {DIES}"], "what happens:1:", "twice in one moment"),
    ([" ; "], "what happens:1:", "nothing is said"),
    ([3], "what happens:1:", "must be a text"),
    (DIES, "what happens must be a list", "['Ash Hound is destroyed']"),
    (None, "what happens must be a list", "None"),
]
WRONG_FILES = [
    (FILE.replace("game: gundam", "game: gundem"), ":2: there is no game 'gundem'; did you mean 'gundam'"),
    (FILE.replace("id: X-1", "id: X-1\nid: X-2"), "says 'id' twice"),
    (FILE.replace("---\n\n# A", "\n\n# A"), "the head has no '# A title'"),
    ("---\ngame: gundam\n", "never closed"),
    (FILE.replace("id: X-1", "id: X-1\nedition: 7"), ":4: gundam has no edition '7'"),
    (
        FILE.replace("id: X-1", "id: X-1\nchapter: 9-1a"),
        ":4: gundam has no chapter '9-1a'; did you mean '9-1'",
    ),
    (
        FILE.replace("id: X-1", "id: X-1\nvariant: edition"),
        ":4: gundam has no variant 'edition'; did you mean",
    ),
    (FILE.replace("id: X-1", "id: X-1\ncontradicts: 9-1-6-88"), ":4: gundam has no rule '9-1-6-88'"),
    ("", "begins with a head"),
    (FILE.replace("1. Ash", "Ash"), "each line here begins with"),
    (FILE + "\n## Table\n\nAnn, Ben\n", "there twice"),
    (FILE + "\n## Trace\n\n```trace\n", "never closed"),
    (FILE.replace("## Happens", "## Hapens"), "did you mean 'Happens'"),
]
TOO_MUCH = [
    ("gundam", "【Deploy】Choose 1 enemy Unit" + " with 2 or less HP" * 1000 + ". Rest it."),
    ("gundam", "【Burst】Draw " + "9" * 5000 + "."),
    ("starcore", "On Attack: " + "Draw 1 card, then " * 1000 + "draw 1 card"),
    ("starcore", "On Attack: Draw " + "9" * 5000 + " card"),
]
EVIL = [
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "[x](javascript:alert(1))", "{{7*7}}",
    "%s",
    "a\\b\\N", "]]>", 'q" label="x', "[red]r[/red]", "--><svg onload=alert(1)>", "</script><b>", "{a}<p0>",
]  # fmt: skip


@pytest.mark.parametrize(("table", "where", "says"), WRONG_TABLES)
def test_a_slip_in_a_table_is_told_with_its_line_and_the_right_word(
    table: str, where: str, says: str
) -> None:
    with pytest.raises(BadScenario) as told:
        situation("gundam", table, [DIES])
    assert str(told.value).startswith(where)
    assert says in str(told.value)


@pytest.mark.parametrize(("happens", "where", "says"), WRONG_LINES)
def test_a_slip_in_what_happens_names_who_is_meant(happens: list[str], where: str, says: str) -> None:
    with pytest.raises(BadScenario) as told:
        situation("gundam", TABLE, happens)
    assert str(told.value).startswith(where)
    assert says in str(told.value)


@pytest.mark.parametrize(("text", "says"), WRONG_FILES)
def test_a_slip_in_a_scenario_file_is_told_with_its_line(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "x.md").write_text(text, encoding="utf-8")
    with pytest.raises(BadScenario, match=r"x\.md:") as told:
        play(read_scenario(tmp_path / "x.md"))
    assert says in str(told.value)


def test_a_twin_that_is_not_there_is_told_with_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "x.md").write_text(
        FILE.replace("id: X-1", "id: X-1\ntwin: burst-goes-frist"), encoding="utf-8"
    )
    told = check(read_scenario(tmp_path / "x.md")).wrong
    assert any("did you mean 'burst-goes-first'" in wrong for wrong in told)


def test_damage_from_two_sides_is_no_slip() -> None:
    assert situation("starcore", GRID, ["A takes 1 damage; A takes 1 damage"])
    with pytest.raises(BadScenario, match="one place only"):
        situation("starcore", GRID, ["A is destroyed; A is exiled"])


def test_a_trait_that_nobody_lists_is_no_slip() -> None:
    table = TABLE.replace("types |", "traits |", 1).replace("| Unit |", "| Newtipe |")
    assert situation("gundam", table, [])


def test_what_a_game_counts_stands_in_no_table() -> None:
    with pytest.raises(BadScenario, match="is counted by the game"):
        situation("starcore", GRID.replace("HP |", "row |"), [])


@pytest.mark.thorough
def test_loops_among_twice_as_many_cards_are_twice_the_work() -> None:
    events, effects = ("On Take Damage", "On Deploy", "On Hit"), ("Deal 1 DMG to target enemy", "Draw 1 card")

    def look(many: int) -> None:
        cards = [f"# Card {i} (Unit)\n{events[i % 3]}: {effects[i % 2]}" for i in range(many)]
        assert any(lint.code == "L-f" for lint in lints("starcore")("\n\n".join(cards)))

    assert calls(lambda: look(800)) < TWICE * calls(lambda: look(400))


def test_a_file_as_windows_writes_it_is_read_like_any_other(tmp_path: Path) -> None:
    plain, windows = tmp_path / "a.md", tmp_path / "b.md"
    plain.write_text(FILE, encoding="utf-8")
    windows.write_bytes(("\ufeff" + FILE.replace("\n", "\r\n")).encode())
    assert str(play(read_scenario(plain)).trace) == str(play(read_scenario(windows)).trace)


def test_an_answer_that_was_never_asked_for_names_the_nearest_one() -> None:
    table = TABLE.replace("Draw 1.", "You may draw 1.")
    with pytest.raises(BadScenario, match="did you mean 'Ann: yes'"):
        situation("gundam", table, [DIES], ["Ann: yess"])


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("name", "text"), TOO_MUCH)
def test_text_that_is_too_much_is_refused_in_a_table(name: str, text: str) -> None:
    cells = "card | owner | zone | text |\n| --- | --- | --- | --- |\n| A | Ann | hand |"
    with pytest.raises(BadScenario, match="the table:5:"):
        situation(name, f"Ann, Ben\n\n| {cells} {text} |")


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("name", "text"), TOO_MUCH)
def test_text_that_is_too_much_gives_one_message_on_the_command_line(
    name: str, text: str, tmp_path: Path
) -> None:
    cards = tmp_path / "cards.txt"
    cards.write_text(text, encoding="utf-8")
    for command in ("read", "lint"):
        ran = CliRunner().invoke(app, [command, name, str(cards)])
        assert ran.exit_code in {1, 2}
        assert "Traceback" not in ran.output


@pytest.mark.thorough
def test_twice_as_many_keywords_are_twice_the_work() -> None:
    def read(many: int) -> None:
        assert len(game("starcore").reader("Rush, " * (many - 1) + "Rush", types=frozenset())) == many

    read(2)
    assert calls(lambda: read(10_000)) < TWICE * calls(lambda: read(5_000))


@pytest.mark.thorough
def test_twice_as_many_words_of_nothing_are_refused_with_twice_the_work() -> None:
    def refuse(many: int) -> None:
        for name in ("gundam", "starcore", "fab"):
            with pytest.raises(RulesEngineError):
                game(name).reader("word " * many, types=frozenset())

    refuse(2)
    assert calls(lambda: refuse(10_000)) < TWICE * calls(lambda: refuse(5_000))


@pytest.mark.parametrize("given", ["", "gundam", "\0", "x" * 5000, "no-such.md"])
def test_a_scenario_that_is_not_there_is_told_in_one_short_message(given: str) -> None:
    ran = CliRunner().invoke(app, ["play", given])
    assert ran.exit_code == 2
    assert "rulesengine games --scenarios" in ran.stderr
    assert len(ran.stderr) < 400


def test_a_picture_onto_what_is_no_file_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    for target in (tmp_path, tmp_path / "no" / "x.svg", "\0"):
        ran = CliRunner().invoke(app, ["play", "gundam/burst-goes-first", "--svg", str(target)])
        assert ran.exit_code == 2
        assert "should not happen" not in ran.stderr
    assert not list(tmp_path.iterdir())


class Tags(HTMLParser):
    """Everything that a browser would make an element or an attribute of."""

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__()
        self.found: list[tuple[str, tuple[str, ...]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element with the names of its attributes."""
        self.found.append((tag, tuple(name for name, _ in attrs)))


def elements(name: str, folder: Path) -> tuple[object, object]:
    """Play with a card and a title of this name; list the elements of the picture and of the page."""
    (folder / "x.md").write_text(
        FILE.replace("Ash Hound", name).replace("A title", f"{name} title"), encoding="utf-8"
    )
    played = play(read_scenario(folder / "x.md"))
    seen = Tags()
    seen.feed(page(show.document(played)))
    drawn = ET.fromstring(show.svg(played.trace, title=played.scenario.title))
    return [(each.tag, sorted(each.attrib)) for each in drawn.iter()], seen.found


@pytest.mark.parametrize("name", EVIL)
def test_other_peoples_text_makes_no_element_and_no_attribute(name: str, tmp_path: Path) -> None:
    assert elements(name, tmp_path)[1] == elements("Ash Hound", tmp_path)[1]
    allowed = {str(tag) for tag, _ in elements("Ash Hound", tmp_path)[0]}  # type: ignore[attr-defined]
    for tag, names in elements(name, tmp_path)[0]:  # type: ignore[attr-defined]
        assert tag in allowed
        assert not [each for each in names if each.startswith("on")]
