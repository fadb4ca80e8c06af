"""The page "Adding a game" tells the truth: its files are taken out, played, covered, and built into pages.

A hostile scenario is laid beside them, so that the whole way to the page is tried with other people's text.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesengine import games
from rulesengine.playing import check, scenarios
from rulesengine.playing.coverage import figures
from rulesengine.site import building, project
from rulesengine.site.shelf import shelve
from tests.site_pages import Page, taken_apart

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILE = re.compile(
    r'^(`{3,})\w+ title="rulesengine/games/(?P<path>[^"]+)"\n(?P<text>.*?)^\1$', re.DOTALL | re.MULTILINE
)
NAME = "lanterns"
EVIL = '<img src=x onerror="hit=1">'
PLAYER = '<img src=y onerror="hit=1">'  # no card is called like a player
HOSTILE = f"""---
game: lanterns
id: L-9
shows: 1-1
chapter: 1
---
# {EVIL} [x](javascript:hit=1) {{{{ 7*7 }}}} `</div>`

{EVIL} and </div><script>hit=1</script> and [y](javascript:hit=1), [1-1]: "x"

::: os

## Table

Ann, {PLAYER}

| card | owner | zone | light |
| --- | --- | --- | --- |
| {EVIL} | Ann | row | 1 |
| </script><script>hit=1</script> | Ann | row | 2 |
| [z](javascript:hit=1) {{{{ 7*7 }}}} | {PLAYER} | row | 1 |

## Happens

1. {EVIL} is dimmed by 1; [z](javascript:hit=1) {{{{ 7*7 }}}} is dimmed by 1
2. </script><script>hit=1</script> is dimmed by 1
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Write the game of the page into a folder where Python finds it, for as long as this file is tested."""
    folder = tmp_path_factory.mktemp("games")
    for found in FILE.finditer(PAGE):
        path = folder / found["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found["text"], encoding="utf-8")
    patch = pytest.MonkeyPatch()
    patch.setattr(games, "__path__", [*games.__path__, str(folder)])
    patch.setattr(games, "GAMES", (NAME,))
    yield folder / NAME
    patch.undo()
    for module in [each for each in sys.modules if each.startswith(f"rulesengine.games.{NAME}")]:
        del sys.modules[module]


def test_the_page_has_every_file_that_it_lists(game: Path) -> None:
    """The list at its top, and the blocks."""
    tree = PAGE.partition("rulesengine/games/lanterns/\n")[2].partition("\n\n")[0]
    listed = [line.split()[0] for line in tree.splitlines()]

    assert listed == ["rules.md", "words.py", "rules.py", "cardtext.py", "__init__.py", "scenarios/"]
    assert all((game / name).exists() for name in listed)
    found = {path.stem for path in game.rglob("scenarios/*/*.md")} - {
        "hostile"
    }  # which another test puts there
    assert len(found) == 4


def test_its_scenarios_come_out_as_they_say(game: Path) -> None:
    """Only the golden sections are missing: they are written in a later step of the page."""
    for scenario in scenarios([game / "scenarios"]):
        report = check(scenario)

        assert [each for each in report.wrong if each not in report.outdated] == [], scenario.name
        assert list(report.now) == (["Error"] if scenario.bad else ["Trace"])
        if scenario.name == "guest-goes-first":
            assert (
                re.search(r'title="trace of guest-goes-first"\n(.*?)\n```', PAGE, re.DOTALL)[1]
                == report.now["Trace"]
            )  # type: ignore[index]


def test_its_coverage_is_whole_and_its_text_prints_back(game: Path) -> None:
    """Nothing of the little book is open."""
    shelf = shelve(game.name)
    line = "When this goes out, dim every enemy lantern by 12."

    assert figures(shelf.book, shelf.coverage) == {
        "rules": 6,
        "executed": 4,
        "shown": 4,
        "descriptive": 2,
        "open": [],
    }
    assert shelf.ruleset.printer(shelf.ruleset.reader(line)) == line
    assert [each.name for each in shelf.carriers["2-1"]] == ["guest_first"]


@pytest.fixture(scope="module")
def built(game: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a site of this game alone, with the hostile scenario in it."""
    (game / "scenarios" / "good" / "hostile.md").write_text(HOSTILE, encoding="utf-8")
    root = tmp_path_factory.mktemp("clone")
    shutil.copytree(ROOT / "docs" / "assets", root / "docs" / "assets")
    asked = ("box", "example lanterns/hostile", "games")
    index = ["# Home", *(f"<!-- put: {name} -->" for name in asked)]
    (root / "docs" / "index.md").write_text("\n\n".join(index), encoding="utf-8")
    for name in ("coverage", "silences"):
        (root / "docs" / f"{name}.md").write_text(f"# {name}\n\n<!-- put: {name} -->\n", encoding="utf-8")
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    menu = "nav: [index.md, games, coverage.md, silences.md]\n\n"
    (root / "mkdocs.yml").write_text(re.sub(r"(?ms)^nav:.*?(?=^\w)", menu, settings), encoding="utf-8")
    patch = pytest.MonkeyPatch()
    patch.setattr(project, "ROOT", root)
    made = building.build(root / "build")
    patch.undo()
    return made


@pytest.mark.thorough
def test_a_new_game_has_its_pages(built: Path) -> None:
    """Without a word of the site changed."""
    found = {path.relative_to(built / NAME).as_posix() for path in (built / NAME).rglob("*.html")}

    assert {
        "index.html",
        "rules/1.html",
        "rules/2.html",
        "rules/house-rules.html",
        "code/rules.html",
    } <= found
    assert {
        "scenarios/guest-goes-first.html",
        "scenarios/dim-nothing.html",
        "scenarios/hostile.html",
    } <= found


@pytest.mark.thorough
def test_hostile_text_makes_no_markup(built: Path) -> None:
    """Titles, names, prose and lines of a scenario, on every page and in every title of a page."""
    pages = taken_apart(built)
    for page in pages.values():
        assert "img" not in {tag for tag, _ in page.tags}, page.name
        assert [key for _, given in page.tags for key in given if key.startswith("on")] == [], page.name
        assert [link for link in page.links if link.startswith("javascript")] == [], page.name
    text = (built / NAME / "scenarios" / "hostile.html").read_text(encoding="utf-8")

    assert "<script>hit" not in text
    assert "49" not in "".join(pages[f"{NAME}/scenarios/hostile.html"].headings)
    assert said(pages[f"{NAME}/scenarios/hostile.html"]).count(EVIL) >= 3


def said(page: Page) -> str:
    """Give all that a page says."""
    return " ".join([*page.prose, *page.headings])


@pytest.mark.thorough
def test_hostile_text_runs_nowhere(built: Path, chromium: BrowserContext) -> None:
    """Opened in a browser, stepped through, searched for: it stays text."""
    page = chromium.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("dialog", lambda dialog: faults.append(dialog.message))
    for name in (
        "index.html",
        f"{NAME}/index.html",
        f"{NAME}/rules/1.html",
        f"{NAME}/scenarios/hostile.html",
        "silences.html",
    ):
        page.goto((built / name).as_uri())
        page.wait_for_timeout(200)
        for button in page.locator(".re-open").all():
            button.click()
        page.wait_for_timeout(200)
        assert page.evaluate("typeof hit") == "undefined", name
        assert page.locator("img").count() == 0, name
    page.goto((built / "index.html").as_uri())
    page.fill("#re-box", "<img")
    page.wait_for_selector("#re-found a")
    page.wait_for_timeout(500)

    assert EVIL in page.inner_text("#re-found")
    page.fill("#re-box", "img onerror")
    page.wait_for_timeout(500)
    assert page.evaluate("typeof hit") == "undefined"
    assert page.locator("img").count() == 0
    assert faults == []
