"""A project of one's own: made, refused where something is, built strictly, shown as it should be."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from html import unescape
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING

import pytest
import yaml
from typer.testing import CliRunner

from rulesengine import games
from rulesengine.cli import app
from rulesengine.disk import NotOurs
from rulesengine.playing import check, scenarios
from rulesengine.site import building, making, project, starting
from tests.site_pages import is_outside, taken_apart, target

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext
    from playwright.sync_api import Page as Tab

ROOT = Path(__file__).resolve().parent.parent
FILE = re.compile(
    r'^(`{3,})\w+ title="rulesengine/games/(?P<path>[^"]+)"\n(?P<text>.*?)^\1$', re.DOTALL | re.MULTILINE
)
BOOK = """# Moor rules

Invented. Edition 2.

## 1 Bog { #bog }

A *bog* is wet, see [1.1].

### 1.1 Deep { #deep }

It is deep.
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a project."""
    folder = tmp_path_factory.mktemp("projects") / "mine"
    starting.new_site(folder)
    return folder


@pytest.fixture(scope="module")
def built(made: Path) -> Path:
    """Build it, strictly."""
    return building.build(root=made)


def write(folder: Path, files: dict[str, str]) -> Path:
    """Write some files of a project."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_new_project_has_all_that_it_needs(made: Path) -> None:
    """A rulebook, code, scenarios, settings, a home page, a README that says how it gets onto a host."""
    readme = (made / "README.md").read_text(encoding="utf-8")

    assert {path.name for path in made.iterdir()} - {
        "build",
        "build-zensical",
    } == {  # another test may have built it
        ".github",
        ".gitignore",
        "README.md",
        "books",
        "docs",
        "mkdocs.yml",
    }
    assert all(word in readme for word in ("rulesengine build", "rsync", "site_url", "rulesengine import"))
    for path in re.findall(r"^    ((?:books|docs|mkdocs|\.github)[\w./]*)", readme, re.MULTILINE):
        assert (made / path).exists(), path


def test_its_game_is_the_one_that_the_documentation_explains() -> None:
    """The page “Adding a game” and the first project do not drift apart."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    for found in FILE.finditer(page):
        if found["path"].endswith(".py"):
            ours = (starting.STARTER / "books" / found["path"]).read_text(encoding="utf-8")
            assert code(ours) == code(found["text"]), found["path"]


def code(text: str) -> list[str]:
    """Give the code of a module without its first words and without what it imports from itself."""
    found = ast.parse(text).body[1:]
    own = ("rulesengine.games.lanterns", "rules", "cardtext", "words")
    return [
        ast.unparse(each)
        for each in found
        if not (isinstance(each, ast.ImportFrom) and (each.level or (each.module or "").startswith(own)))
    ]


def test_its_scenarios_come_out_as_they_say(made: Path) -> None:
    """With their traces; and afterwards its game is forgotten again."""
    before = games.GAMES
    with games.adopted(made / "books") as names:
        assert names == ("lanterns",)
        reports = [check(each) for each in scenarios([made / "books" / "lanterns" / "scenarios"])]
    assert [report.wrong for report in reports] == [(), (), ()]
    assert before == games.GAMES
    assert "rulesengine.games.lanterns" not in sys.modules
    with pytest.raises(games.UnknownGame):
        games.game("lanterns")


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    """The message says what is there, and what to do."""
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(NotOurs, match=r"thesis\.txt.*Nothing was changed.*new-site"):
        starting.new_site(tmp_path)
    with pytest.raises(NotOurs, match="is a file"):
        starting.new_site(tmp_path / "thesis.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    """So that one can make the folder first."""
    ours = [each for each in starting.STARTER.rglob("*") if each.is_file() and each.suffix != ".pyc"]
    assert len(starting.new_site(tmp_path)) == len(ours)


def test_the_built_site_is_whole(built: Path) -> None:
    """Every link leads somewhere, nothing is fetched from outside, every rule has its place."""
    pages = taken_apart(built)
    faults = []
    for page in pages.values():
        for link in [*page.links, *page.loads]:
            if is_outside(link) or link in {"", "#"}:
                faults += [f"{page.name} fetches {link}"] if link in page.loads else []
                continue
            path, anchor = target(page.name, link)
            there = (built / path).is_file()
            if not there or (
                anchor and path in pages and anchor not in pages[path].ids and "step=" not in anchor
            ):
                faults.append(f"{page.name}: {link}")

    assert faults == []
    assert {
        "index.html",
        "coverage.html",
        "card-lab.html",
        "embed.html",
        "lanterns/rules/1.html",
        "lanterns/print.html",
    } <= set(pages)
    assert (built / "txt" / "lanterns.txt").is_file()
    assert (built / "r" / "lanterns.guest-first" / "index.html").is_file()


def test_the_built_site_works_in_a_browser(built: Path, page: Tab) -> None:
    """The example steps, the box finds; on a phone too."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto((built / "index.html").as_uri())
    page.wait_for_selector(".re-moving .rs-place")
    page.fill("#re-box", "guest")
    page.wait_for_selector("#re-found [role=option]")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Enter")
    page.wait_for_url("**/lanterns/rules/2.html#guest-first")
    page.goto((built / "embed.html").as_uri() + "?run=lanterns/own-two&step=2")
    assert "step 2 of" in page.inner_text(".rs")
    assert page.get_attribute(".re-whole", "href") == "lanterns/scenarios/own-two.html#step=2"
    for evil in ("lanterns/../../x", "//example.org/x", "javascript:x", "", "lanterns/own-two/x"):
        page.goto((built / "embed.html").as_uri() + f"?run={evil}")
        assert "There is no such run" in page.inner_text("body")
        assert page.locator(".re-stepper").count() == 0


def test_the_commands_make_and_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Inside the folder, and from outside with its name; the second build has nothing to do."""
    run = CliRunner().invoke
    told = run(app, ["new-site", str(tmp_path / "one")]).output
    assert "rulesengine build" in told
    again = run(app, ["new-site", str(tmp_path / "one")])
    assert again.exit_code == 2
    assert "is a project already" in again.output + str(again.stderr)
    outside = run(app, ["build", str(tmp_path / "one")])
    assert outside.exit_code == 0, outside.output
    page = tmp_path / "one" / "build" / "site" / "index.html"
    first = page.stat().st_mtime_ns
    monkeypatch.chdir(tmp_path / "one")
    inside = run(app, ["build"])
    assert inside.exit_code == 0, inside.output
    assert page.stat().st_mtime_ns == first
    missing = run(app, ["build", "nowhere"])
    assert missing.exit_code == 2


def everything(folder: Path) -> dict[Path, tuple[int, bytes]]:
    """Give every file below a folder with the time of its last change."""
    return {
        path: (path.stat().st_mtime_ns, path.read_bytes()) for path in folder.rglob("*") if path.is_file()
    }


@pytest.mark.parametrize(
    ("theirs", "command", "named"),
    [
        (("out/docs/thesis.md",), "build one --out out", "docs/thesis.md"),
        (("out/site/index.html", "out/mkdocs.yml"), "build one --out out", "mkdocs.yml, site/index.html"),
        (("out/notes.txt",), "build one --out out", "notes.txt"),
        ((), "build one --out one", ".gitignore, README.md"),
        (("one/build/lib/mine.py",), "build one", "lib/mine.py"),
        (("one/build/lib/mine.py",), "serve one --port {port}", "lib/mine.py"),
        (("out/thesis.md",), "new-site out", "thesis.md"),
        (("out/rules.md",), "import book.txt --out out", "rules.md"),
        (("out/thesis.md",), "import book.txt --out out", "thesis.md"),
    ],
)
def test_no_command_touches_a_folder_that_holds_what_it_did_not_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, theirs: tuple[str, ...], command: str, named: str
) -> None:
    """It says what it found, and leaves every file as it was."""
    starting.new_site(tmp_path / "one")
    write(tmp_path, {"book.txt": "1. A\n1.1. B.\n1.2. C.\n", **dict.fromkeys(theirs, "mine\n")})
    monkeypatch.chdir(tmp_path)
    before = everything(tmp_path)
    with socket() as free:  # a port that nobody else on this machine uses
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    found = CliRunner().invoke(app, command.format(port=port).split())

    assert found.exit_code == 2
    said = found.output + str(found.stderr)
    assert "holds what was not written by this command" in said
    assert f": {named}" in said
    assert "Nothing was changed." in said
    assert everything(tmp_path) == before


def test_a_build_in_the_folder_of_the_project_leaves_its_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`--out .` would write generated pages over those that were written by hand."""
    starting.new_site(tmp_path / "one")
    monkeypatch.chdir(tmp_path / "one")
    before = everything(tmp_path)
    assert CliRunner().invoke(app, ["build", "--out", "."]).exit_code == 2
    assert everything(tmp_path) == before


@pytest.mark.thorough
def test_what_was_built_is_built_again_but_not_over_what_was_changed_by_hand(tmp_path: Path) -> None:
    """And a build without a list of its files is one that somebody may have worked on."""
    write(tmp_path, {"books/moor/rules.md": BOOK})
    site = building.build(root=tmp_path)
    write(tmp_path, {"books/moor/rules.md": BOOK.replace("It is deep.", "It is very deep.")})
    building.build(root=tmp_path)
    page = site / "moor" / "rules" / "1.html"
    assert "very deep" in page.read_text(encoding="utf-8")
    write(site, {"moor/rules/1.html": "by hand"})
    with pytest.raises(NotOurs, match=r"site/moor/rules/1\.html \(changed since it was written\)"):
        building.build(root=tmp_path)
    assert page.read_text(encoding="utf-8") == "by hand"
    page.unlink()  # what is not there any more can only be made again
    building.build(root=tmp_path)
    assert "very deep" in page.read_text(encoding="utf-8")
    shutil.rmtree(tmp_path / "build" / ".rulesengine")
    with pytest.raises(NotOurs, match="a build by an older version, delete it"):
        building.build(root=tmp_path)


def test_a_project_that_was_made_is_its_makers_own(tmp_path: Path) -> None:
    """No list of ours is left in it: nothing in it is ever taken for ours again."""
    starting.new_site(tmp_path / "one")
    assert not (tmp_path / "one" / ".rulesengine").exists()


def test_every_command_knows_the_games_of_the_project_it_is_run_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And then these are the ones that are meant; from elsewhere the project can be named."""
    starting.new_site(tmp_path / "one")
    elsewhere = CliRunner().invoke(app, ["rule", "lanterns", "2-1"])
    assert elsewhere.exit_code == 2
    named = CliRunner().invoke(app, ["--project", str(tmp_path / "one"), "rule", "lanterns", "2-1"])
    assert "id  lanterns.guest-first" in named.output
    monkeypatch.chdir(tmp_path / "one")
    said = {
        words: CliRunner().invoke(app, words.split())
        for words in (
            "check", "coverage", "games --scenarios", "rule lanterns 2-1", "play lanterns/own-two",
            "lock", "lock --check", "stale", "compare lanterns lanterns", "rule gundam 9-1",
        )
    }  # fmt: skip

    assert {words: found.exit_code for words, found in said.items() if found.exit_code} == {}
    assert said["check"].output.endswith("3 passed, 0 failed\n")
    assert [line.split()[0] for line in said["coverage"].output.splitlines()] == ["game", "lanterns"]
    assert "lanterns/own-two" in said["games --scenarios"].output
    assert "lanterns.lock.json" in {path.name for path in (tmp_path / "one/books/lanterns").iterdir()}
    assert "lanterns" not in games.known()


def test_a_folder_that_is_a_book_itself_is_a_project_for_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is for `build`; and a folder of books in which there is none yet is no hindrance."""
    write(tmp_path, {"moor/rules.md": BOOK, "empty/books/notes.txt": "none yet"})
    monkeypatch.chdir(tmp_path / "moor")
    assert "id  moor.bog" in CliRunner().invoke(app, ["rule", "moor", "1"]).output
    (tmp_path / "moor" / "more.txt").write_text("1. A\n1.1. B.\n1.2. C.\n", encoding="utf-8")
    refused = CliRunner().invoke(app, ["import", "more.txt"])
    assert refused.exit_code == 2
    assert "a book itself" in refused.output + str(refused.stderr)
    monkeypatch.chdir(tmp_path / "empty")
    assert CliRunner().invoke(app, ["rule", "gundam", "9-1"]).exit_code == 0
    assert CliRunner().invoke(app, ["build"]).exit_code == 2


def test_a_project_without_a_book_is_told_what_one_has(tmp_path: Path) -> None:
    """Only where it was named: any folder is good enough to run a command in."""
    found = CliRunner().invoke(app, ["--project", str(tmp_path / "none"), "games"])
    assert found.exit_code == 2
    assert "new-site" in found.output + str(found.stderr)


@pytest.mark.thorough
def test_a_rule_that_goes_takes_its_address_along_and_the_others_are_left_alone(tmp_path: Path) -> None:
    """Who copies a site to a host sends only what has changed."""
    folder = write(tmp_path, {"books/moor/rules.md": f"{BOOK}\n### 1.9 Dry {{ #dry }}\n\nIt dries.\n"})
    r = building.build(root=tmp_path) / "r"
    before = {each.parent.name: each.stat().st_mtime_ns for each in r.rglob("index.html")}
    write(folder, {"books/moor/rules.md": BOOK})
    building.build(root=tmp_path)
    after = {each.parent.name: each.stat().st_mtime_ns for each in r.rglob("index.html")}

    gone = before.keys() - after.keys()
    assert gone == {"moor.dry"}
    assert {name: at for name, at in before.items() if name not in gone} == after
    assert sorted(path.name for path in (tmp_path / "build").iterdir()) == [
        ".rulesengine",
        "built.txt",
        "docs",
        "mkdocs.yml",
        "site",
    ]


@pytest.mark.thorough
def test_a_rule_without_a_title_is_called_by_its_words_where_only_a_name_fits(tmp_path: Path) -> None:
    """In the list of contents; whatever signs they have."""
    evil = "Burn `x` *Old_ \"a\" 'b' {c} [d](e) <img src=x onerror=alert(1)> & \\ $1."
    worse = "<img src=x onerror=alert(1)> & \\ $1 goes on for longer."
    write(
        tmp_path,
        {"books/moor/rules.md": f"{BOOK}\n### 1.9 {{ #dry }}\n\n{evil}\n\n### 1.10 {{ #wet }}\n\n{worse}\n"},
    )
    site = building.build(root=tmp_path)
    page = (site / "moor" / "rules" / "1.html").read_text(encoding="utf-8")
    assert '<h2 id="dry"><a class="re-number" href="#dry">1.9</a></h2>' in re.sub(
        r"<a class=\"headerlink.*?</a>", "", page
    )
    named = re.search(r'href="#dry" class="md-nav__link">\s*<span class="md-ellipsis">\s*(1\.9 .*)', page)
    assert named is not None
    assert unescape(named[1]).startswith("""1.9 Burn x *Old_ "a" 'b' {c} d""")
    wet = re.search(r'href="#wet" class="md-nav__link">\s*<span class="md-ellipsis">\s*(1\.10 .*)', page)
    assert wet is not None
    assert unescape(wet[1]).startswith("1.10 <img src=x onerror=alert(1)>")
    assert "data-toc-label" not in page
    assert "<img src=x" not in page


def test_a_book_without_code_is_a_book_to_read(tmp_path: Path) -> None:
    """Its rules have pages, numbers, terms; nothing says that they should run; its settings go first."""
    write(
        tmp_path,
        {
            "books/moor/rules.md": BOOK,
            "mkdocs.yml": "site_name: The moor\nsite_url: https://moor.example/\nextra_css: [moor.css]\n"
            "theme:\n  logo: moor.svg\n"
            "nav:\n  - Home: index.md\n  - books\n  - Card Lab: card-lab.md\n  - Coverage: coverage.md\n",
            "docs/moor.css": "body { --moor: 1 }",
            "docs/moor.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "docs/CNAME": "moor.example",
        },
    )
    site = building.build(root=tmp_path)
    page = (site / "moor" / "rules" / "1.html").read_text(encoding="utf-8")

    assert "No scenario shows this rule" not in page
    assert "Card Lab" not in page
    assert not [name for name in ("card-lab.html", "coverage.html") if (site / name).exists()]
    assert 'class="re-ref" href="1.html#deep"' in page
    assert "moor.css" in page
    assert 'src="../../moor.svg"' in page
    assert (site / "CNAME").read_text(encoding="utf-8") == "moor.example"
    assert "The moor" in (site / "index.html").read_text(encoding="utf-8")
    assert '"bog"' in (site / "assets" / "numbers.js").read_text(encoding="utf-8")
    assert 'href="https://moor.example/moor/rules/1.html#deep"' in (
        site / "r" / "moor.deep" / "index.html"
    ).read_text(encoding="utf-8")


@pytest.mark.parametrize("place", ["rules.md", "moor/rules.md"])
def test_what_an_import_writes_is_built_as_it_is(tmp_path: Path, place: str) -> None:
    """A folder with a rulebook and nothing else; the book may have the name of an installed game."""
    folder = tmp_path / games.GAMES[0]
    write(folder, {place: BOOK})
    site = building.build(root=folder)
    name = folder.name if place == "rules.md" else "moor"

    assert (site / name / "rules" / "1.html").is_file()
    assert games.game(games.GAMES[0]).book.cite("9-1"), "the installed game is as it was"


def test_a_game_without_code_plays_nothing_and_says_so(tmp_path: Path) -> None:
    """A scenario needs code; the message names the book."""
    write(tmp_path, {"moor/rules.md": BOOK})
    with games.adopted(tmp_path):
        ruleset = games.game("moor")
        assert ruleset.book.cite("1.1").title == "Deep"
        with pytest.raises(games.OnlyABook, match=r"moor is a book without code"):
            ruleset.reader("Draw 1.")


def test_what_is_no_project_is_told_kindly(tmp_path: Path) -> None:
    """No rulebook, settings that are no YAML, a name that cannot be in an address, a broken rulebook."""
    with pytest.raises(project.NoProject, match="new-site"):
        building.build(root=tmp_path)
    write(tmp_path, {"books/moor/rules.md": BOOK, "mkdocs.yml": "a: [b\n"})
    with pytest.raises(project.BrokenSettings, match=r"mkdocs\.yml.*line"):
        building.build(root=tmp_path)
    write(tmp_path, {"mkdocs.yml": "- a\n"})
    with pytest.raises(project.BrokenSettings, match="no settings"):
        building.build(root=tmp_path)
    write(tmp_path, {"mkdocs.yml": "", "books/Moor land/rules.md": BOOK})
    with pytest.raises(project.NoProject, match="small letters"):
        building.build(root=tmp_path)
    shutil.rmtree(tmp_path / "books" / "Moor land")
    write(tmp_path, {"books/moor/rules.md": BOOK.replace("[1.1]", "[1.7]")})
    with pytest.raises(building.RulesEngineError, match=r"1\.7"):
        building.build(root=tmp_path)


def test_an_unknown_program_is_not_started(tmp_path: Path) -> None:
    """With the nearest name."""
    with pytest.raises(making.NoSuchProgram, match="did you mean 'zensical'"):
        making.make(tmp_path, tmp_path / "made", strict=True, program="zensicle")


class Article(HTMLParser):
    """The article of a page: its words, and its elements with what they are called and where they lead."""

    def __init__(self, text: str) -> None:
        """Read a page."""
        super().__init__(convert_charrefs=True)
        self.inside, self.found = False, list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.inside |= tag == "article"
        if self.inside and ("id", "__skip") not in attrs:  # the theme's own, for who skips the menu
            # what a theme's search must leave out is marked for it; one of them takes its mark away again
            given = sorted((key, value) for key, value in attrs if key != "data-search-exclude")
            self.found.append(f"<{tag} {given}>")

    def handle_endtag(self, tag: str) -> None:
        """Leave the article."""
        self.inside &= tag != "article"

    def handle_data(self, data: str) -> None:
        """Note words."""
        if self.inside and data.strip():
            self.found.append(" ".join(data.split()))


@pytest.fixture(scope="module")
def by_zensical(made: Path) -> Path:
    """Build the same project with Zensical, strictly."""
    if find_spec("zensical") is None:
        pytest.skip("Zensical is not installed here")
    return building.build(made / "build-zensical", root=made, program=making.ZENSICAL)


@pytest.mark.thorough
def test_zensical_makes_the_same_of_the_same_pages(built: Path, by_zensical: Path) -> None:
    """Page by page, element by element; and the files beside the pages byte by byte."""
    pages = [path.relative_to(built) for path in built.rglob("*.html") if path.name != "404.html"]
    articles = {path: Article((built / path).read_text(encoding="utf-8")).found for path in pages}
    assert sum(map(len, articles.values())) > 2000
    for path, found in articles.items():
        assert Article((by_zensical / path).read_text(encoding="utf-8")).found == found, path
    for name in (
        "rules.json",
        "txt/lanterns.txt",
        "assets/numbers.js",
        "assets/words.js",
        "assets/sections.js",
    ):
        assert (by_zensical / name).read_bytes() == (built / name).read_bytes(), name


@pytest.mark.thorough
def test_the_site_of_zensical_works_in_a_browser(by_zensical: Path, chromium: BrowserContext) -> None:
    """The box is in its header, and finds."""
    page = chromium.new_page()
    page.goto((by_zensical / "lanterns" / "rules" / "1.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("2-1")
    page.wait_for_selector("#re-found [role=option]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/2.html#guest-first")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.mark.thorough
def test_the_wheel_holds_what_a_project_needs(wheel: Path, tmp_path: Path) -> None:
    """Settings, scripts and styles of the clone are packed into it, and are what a project finds."""
    shutil.unpack_archive(wheel, tmp_path / "lib", "zip")
    base = tmp_path / "lib" / "rulesengine" / "site" / "base"

    assert wheel.name.startswith("executable_rulebook-")
    assert (base / "mkdocs.yml").read_bytes() == (ROOT / "mkdocs.yml").read_bytes()
    assert {path.name for path in (base / "docs" / "assets").iterdir()} == {
        path.name for path in (ROOT / "docs" / "assets").iterdir()
    }
    starter = tmp_path / "lib/rulesengine/site/starter"
    assert (starter / "books/lanterns/rules.md").is_file()
    assert (starter / "github/workflows/pages.yml").is_file()


def steps(folder: Path) -> list[str]:
    """Give the commands of a project's workflow, in their order; the others are the code host's own."""
    told = yaml.safe_load((folder / starting.WORKFLOW).read_text(encoding="utf-8"))
    assert told[True] == {"push": {"branches": ["main", "master"]}, "workflow_dispatch": None}  # True is `on`
    assert told["jobs"]["publish"]["needs"] == "build"
    build = told["jobs"]["build"]["steps"]
    assert [each["uses"].split("@")[0] for each in build if "uses" in each] == [
        "actions/checkout",
        "actions/setup-python",
        "actions/upload-pages-artifact",
    ]
    assert build[-1]["with"] == {"path": "build/site"}
    return [each["run"] for each in build if "run" in each]


@pytest.mark.thorough
@pytest.mark.parametrize("named", [True, False])
def test_the_commands_of_the_workflow_work_in_a_clean_folder(
    wheel: Path, host: Path, tmp_path: Path, named: bool
) -> None:
    """With nothing of ours but the wheel, as a code host runs them; the libraries are there already."""
    folder = tmp_path / "pushed"
    starting.new_site(folder, str(wheel) if named else "")
    if not named:  # the owner puts it there
        (folder / "wheels").mkdir()
        shutil.copy(wheel, folder / "wheels")
    python = fresh_python(host)
    clean = {
        "PATH": os.pathsep.join([str(python.parent), "/usr/bin", "/bin"]),
        "HOME": str(tmp_path),
        "PIP_NO_INDEX": "1",
        "PIP_NO_DEPS": "1",
        "PIP_FORCE_REINSTALL": "1",  # the wheel, whatever clone is in sight
        "PIP_NO_COMPILE": "1",  # what is run is compiled as it is run
        "NO_MKDOCS_2_WARNING": "1",
    }
    # the libraries are there, compiled; and so is what every build fetches once for the browser
    if (compiled := os.environ.get("PYTHONPYCACHEPREFIX")) is not None:
        clean["PYTHONPYCACHEPREFIX"] = compiled
    clean["XDG_CACHE_HOME"] = os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache"))
    for command in steps(folder)[: None if named else 1]:
        ran = subprocess.run(
            ["bash", "-eo", "pipefail", "-c", command],
            cwd=folder, env=clean, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert ran.returncode == 0, f"{command}\n{ran.stdout}{ran.stderr}"
    where = subprocess.run(
        [python, "-c", "import rulesengine; print(rulesengine.__file__)"],
        cwd=folder, env=clean, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert Path(where.stdout.strip()).is_relative_to(host)
    assert (folder / "build" / "site" / "lanterns" / "rules" / "2.html").is_file() == named


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the place of one environment for the tests that need one without this project."""
    return tmp_path_factory.mktemp("host") / "host"


def fresh_python(folder: Path) -> Path:
    """Make an environment without this project, in which our libraries are seen; or empty it again."""
    python = folder / "bin" / "python"
    if folder.is_dir():
        for found in folder.glob("lib/*/site-packages/*rules*"):  # the package, and what was noted of it
            shutil.rmtree(found)
        return python
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, capture_output=True)
    places = [path for path in sys.path if path.endswith("-packages")]
    inside = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    Path(inside.stdout.strip(), "libraries.pth").write_text("\n".join(places), encoding="utf-8")
    return python


def test_a_workflow_without_a_wheel_says_what_is_missing(tmp_path: Path) -> None:
    """And does not install what happens to have the name."""
    starting.new_site(tmp_path)
    if starting.installed_from():
        pytest.skip("this was not installed from a clone")
    ran = subprocess.run(
        ["bash", "-e", "-c", steps(tmp_path)[0]], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 1
    assert "put the wheel of executable-rulebook into the folder wheels" in ran.stdout


@pytest.mark.parametrize(
    ("source", "command"),
    [
        ("https://code.example/us/rules", "'executable-rulebook[site] @ git+https://code.example/us/rules'"),
        (
            "git+https://code.example/us/r.git@v1",
            "'executable-rulebook[site] @ git+https://code.example/us/r.git@v1'",
        ),
        ("https://code.example/a.whl", "'executable-rulebook[site] @ https://code.example/a.whl'"),
    ],
)
def test_the_workflow_installs_from_the_repository_that_is_named(
    tmp_path: Path, source: str, command: str
) -> None:
    starting.new_site(tmp_path, source)
    assert steps(tmp_path)[0] == f"python -m pip install {command}"


@pytest.mark.parametrize(
    "source",
    ["https://code.example/$(rm -rf ~)", "https://code.example/a'b", "ssh://x/y", "nowhere.whl",
     "executable_rulebook-1-py3-none-any.whl", "file:///x", "https://code.example/a\nb", "docs"],
)  # fmt: skip
def test_a_source_that_is_none_is_refused_and_nothing_is_made(tmp_path: Path, source: str) -> None:
    """Also what would be more than an address in a shell, and a wheel that is no archive."""
    (tmp_path / "executable_rulebook-1-py3-none-any.whl").write_text("no archive", encoding="utf-8")
    with pytest.raises(starting.NoSource, match="https://"):
        starting.new_site(tmp_path / "new", str(tmp_path / source) if "://" not in source else source)
    assert not (tmp_path / "new").exists()
