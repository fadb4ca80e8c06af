"""The page *From text to website*: followed in an empty folder, and its pictures taken there.

`python -m tests.from_text_page` takes all pictures anew with Chromium, and writes beside them, in
`docs/pictures/shown.json`, which words can be read in each. A test follows the page without a browser, and
holds those words against what the pages say now: a picture that has become untrue is found there.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from typer.testing import CliRunner

from rulesengine.cli import app
from tests.conftest import LAUNCH

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "from-text-to-website.md"
FOLDER = ROOT / "docs" / "pictures"
SHOWN = FOLDER / "shown.json"
FIRST = "first-report.html"  # the report of the first import; the second one writes over it
PIECE = re.compile(
    r'^```(?:\w+ title="(?P<name>[\w./-]+)"|console)\n(?P<body>.*?)^```$', re.MULTILINE | re.DOTALL
)


class Picture(NamedTuple):
    """What a picture shows: a file of the folder in a window of this size, and what is typed into the box."""

    name: str
    file: str
    width: int
    height: int
    dark: bool = False
    typed: str = ""


PICTURES = (
    Picture("report", FIRST, 1000, 480),
    Picture("book", "build/site/harbour/index.html", 1000, 620),
    Picture("rule", "build/site/harbour/rules/1.html", 1000, 460),
    Picture("phone", "build/site/harbour/rules/1.html", 390, 700),
    Picture("dark", "build/site/harbour/rules/1.html", 1000, 460, dark=True),
    Picture("search", "build/site/harbour/rules/1.html", 1000, 400, typed="dusk"),
    Picture("compare", "build/site/harbour/editions/2025-to-2026.html", 1000, 620),
)
READ = """([box]) => {
  const found = [], inside = document.querySelector(box) ?? document.body;
  for (const walk = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT); walk.nextNode();) {
    const node = walk.currentNode, range = document.createRange();
    range.selectNodeContents(node);
    const seen = range.getBoundingClientRect(), hides = !node.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!hides && node.data.trim() && seen.height > 1 && seen.width > 1 && seen.top >= 0 && seen.bottom <= innerHeight) found.push(node.data);
  }
  return found;
}"""


def followed() -> str:
    """Do in the present folder what the page says; return the page with what its commands print now."""

    def follow(piece: re.Match[str]) -> str:
        if piece["name"]:
            Path(piece["name"]).parent.mkdir(parents=True, exist_ok=True)
            Path(piece["name"]).write_text(piece["body"], encoding="utf-8")
            return piece[0]
        commands = [line for line in piece["body"].splitlines() if line.startswith("$ ")]
        said = "```console\n" + "\n".join(map(_printed, commands)) + "\n```"
        if not Path(FIRST).exists():
            shutil.copy("books/harbour/report.html", FIRST)
        return said

    return PIECE.sub(follow, PAGE.read_text(encoding="utf-8"))


def _printed(command: str) -> str:
    """Run a command of the page; return it with what it prints."""
    program, *words = shlex.split(command.removeprefix("$ "))
    assert program == "rulesengine"
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, words)
    assert result.exit_code == 0, result.output
    said = result.output.replace(f"{Path.cwd()}/", "").rstrip("\n")
    return "\n".join(line.rstrip() for line in [command, *said.splitlines()])


class _Texts(HTMLParser):
    """Gathers the texts of a page, in their order."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.found += [said for said in [" ".join(data.split())] if said]


def texts(path: Path) -> list[str]:
    """List the texts of an HTML file, each from one sign to the next, in their order."""
    reader = _Texts()
    reader.feed(path.read_text(encoding="utf-8"))
    return reader.found


def untrue(folder: Path) -> list[str]:
    """List what can be read in a picture, and is not on its page any more at that place."""
    found: list[str] = []
    for name, said in json.loads(SHOWN.read_text(encoding="utf-8")).items():
        picture = next(each for each in PICTURES if each.name == name)
        there = iter(_of_chapters(folder) if picture.typed else texts(folder / picture.file))
        if picture.typed:  # the box has an order of its own
            whole = " ".join(there)
            found += [f"{name}: {each}" for each in said if each not in whole]
        else:  # each word is looked for behind the one before it
            found += [f"{name}: {each}" for each in said if not any(each == text for text in there)]
    return found


def _of_chapters(folder: Path) -> list[str]:
    return [
        each for path in sorted((folder / "build/site/harbour/rules").glob("*.html")) for each in texts(path)
    ]


def take(browser: Browser, picture: Picture, folder: Path) -> list[str]:
    """Take a picture; return the words in it that the page's file has, too."""
    page = browser.new_page(
        viewport={"width": picture.width, "height": picture.height},
        color_scheme="dark" if picture.dark else "light",
    )
    page.goto((folder / picture.file).as_uri())
    if picture.typed:
        page.fill(".md-header .re-box input", picture.typed)
        page.wait_for_selector(".md-header .re-box li")
    if picture.name == "compare":
        page.check("#abreast")
    page.wait_for_timeout(400)
    page.screenshot(path=FOLDER / f"{picture.name}.png")
    box = ".md-header .re-box ul" if picture.typed else ".md-content"
    seen = [" ".join(each.split()) for each in page.evaluate(READ, [box])]
    page.close()
    if picture.typed:
        whole = " ".join(_of_chapters(folder))
        return [each for each in dict.fromkeys(seen) if each in whole]
    there, kept = texts(folder / picture.file), []
    for each in seen:  # what a script has added is left out
        if each in there:
            kept.append(each)
            there = there[there.index(each) + 1 :]
    return kept


def main() -> None:
    """Follow the page in an empty folder, and take its pictures."""
    from playwright.sync_api import sync_playwright

    before = Path.cwd()
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        os.chdir(made)
        followed()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=LAUNCH)
        shown = {each.name: take(browser, each, Path(made)) for each in PICTURES}
        browser.close()
        os.chdir(before)
    SHOWN.write_text(json.dumps(shown, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
