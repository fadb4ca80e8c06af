"""Building the site: gather the games, write the pages, let MkDocs make HTML of them, strictly.

What a page says is decided in pages/. Nothing here knows a game.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import yaml

import rulesengine
from rulesengine import games
from rulesengine.core.errors import RulesEngineError
from rulesengine.site import places
from rulesengine.site.folder import by_hand, write
from rulesengine.site.markup import script
from rulesengine.site.numbers import number_map, rules_json
from rulesengine.site.pages import chapter, code, coverage, game, home, scene, silences
from rulesengine.site.shelf import Shelf, shelve
from rulesengine.widgets import page as widget
from rulesengine.widgets import views

ROOT = Path(rulesengine.__file__).resolve().parent.parent
GAMES_HERE = "games"  # the word in the nav of mkdocs.yml in whose place the games come
STAMP = "built.txt"


class NoClone(RulesEngineError):
    """The pages and their settings are part of a clone, not of the installed package."""


class SiteNotBuilt(RulesEngineError):
    """MkDocs found something wrong with the pages."""


def build(out: Path = Path("build"), *, strict: bool = True) -> Path:
    """Write every page into out/docs, build the site into out/site, and return that folder.

    Raises NoClone, CannotBePlayed, NothingToPut, and SiteNotBuilt with what MkDocs says.
    """
    if not (ROOT / "mkdocs.yml").is_file():
        raise NoClone(f"the site is built in a clone of the project, and there is no mkdocs.yml in {ROOT}")
    out = out.resolve()
    shelves = tuple(shelve(name) for name in games.GAMES)
    changed = write(out / "docs", files(shelves, ROOT / "docs"))
    settings = yaml.safe_dump(config(shelves, out), sort_keys=False, allow_unicode=True)
    base = _read(ROOT / "mkdocs.yml")
    stamp = "\n".join([settings, base, sys.version, versions(), code_digest(), f"strict: {strict}", ""])
    if not changed and _read(out / STAMP) == stamp and (out / "site" / "index.html").is_file():
        return out / "site"
    (out / STAMP).unlink(missing_ok=True)
    (out / "mkdocs.yml").write_text(settings, encoding="utf-8")
    make(out, strict=strict)
    (out / STAMP).write_text(stamp, encoding="utf-8")
    return out / "site"


def files(shelves: tuple[Shelf, ...], docs: Path) -> dict[str, str | bytes]:
    """Write every page and file of the site, by its place in the folder of pages."""
    known = _read(docs / "open.md")
    found = by_hand(
        docs,
        {
            "example": lambda about: home.example(shelves, about),
            "box": lambda _: home.box(),
            "games": lambda _: home.games(shelves),
            "coverage": lambda _: coverage.coverage(shelves, known),
            "silences": lambda _: silences.silences(shelves),
        },
    )
    for shelf in shelves:
        found |= of_game(shelf)
    found["rules.json"] = _json(rules_json(shelves))
    found["assets/numbers.js"] = script("rulesengineSite.numbers", number_map(shelves))
    found["assets/stepper.js"] = widget.classic()
    found["assets/stepper.css"] = widget.style()
    found["assets/views.js"] = "".join(views.classic(name) for name in views.SCHEMAS)
    found["assets/views.css"] = views.own_style()
    return found


def of_game(shelf: Shelf) -> dict[str, str | bytes]:
    """Write the pages of one game."""
    name = shelf.name
    found: dict[str, str | bytes] = {places.index(name): game.game_page(shelf)}
    found |= {
        places.chapter(name, each.slug): chapter.chapter_page(shelf, each) for each in shelf.book.chapters
    }
    found |= {places.scene(name, each.name): scene.scene_page(shelf, each) for each in shelf.scenes}
    for each in shelf.scenes:
        if each.doc:
            found[places.frames(name, each.name)] = script(
                "rulesengineSite.take", f"{name}/{each.name}", each.doc
            )
        if each.views:
            found[places.views(name, each.name)] = "".join(
                script("rulesengineSite.take", f"{name}/{each.name}#{view}", doc)
                for view, doc in each.views.items()
            )
    return found | {
        places.code(name, each.module): code.code_page(shelf, each) for each in code.carried(shelf)
    }


def config(shelves: tuple[Shelf, ...], out: Path) -> dict[str, Any]:
    """Write the settings that depend on the games: the menu; all others are in mkdocs.yml."""
    base: dict[str, Any] = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    return {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": str(out / "docs"),
        "site_dir": str(out / "site"),
        "nav": [each for entry in base["nav"] for each in entries(entry, shelves, out / "docs")],
        "markdown_extensions": {"rulesengine.site.references": {"rules": str(out / "docs" / "rules.json")}},
    }


def entries(entry: Any, shelves: tuple[Shelf, ...], docs: Path) -> list[Any]:  # noqa: ANN401  YAML has no types
    """Write an entry of the menu: the games in their place, and every page of a folder."""
    if entry == GAMES_HERE:
        return [chapters(shelf) for shelf in shelves]
    if isinstance(entry, str) and entry.endswith("/"):
        return [path.relative_to(docs).as_posix() for path in sorted((docs / entry).glob("*.md"))]
    if isinstance(entry, dict):
        return [{title: _within(below, shelves, docs) for title, below in entry.items()}]
    return [entry]


def _within(below: Any, shelves: tuple[Shelf, ...], docs: Path) -> Any:  # noqa: ANN401
    return (
        [one for each in below for one in entries(each, shelves, docs)] if isinstance(below, list) else below
    )


def chapters(shelf: Shelf) -> dict[str, list[Any]]:
    """Write the part of the menu that belongs to a game."""
    pages = [places.chapter(shelf.name, each.slug) for each in shelf.book.chapters]
    return {shelf.title: [{"The book": places.index(shelf.name)}, *pages]}


def make(out: Path, *, strict: bool) -> None:
    """Let MkDocs turn the pages into HTML, and put its search index where a folder can use it."""
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--clean",
        "--config-file",
        str(out / "mkdocs.yml"),
    ]
    ran = subprocess.run(  # noqa: S603  our own interpreter, our own file
        [*command, *(["--strict"] if strict else [])],
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        shutil.rmtree(out / "site", ignore_errors=True)
        said = "\n".join(line for line in ran.stderr.splitlines() if line.strip())
        raise SiteNotBuilt(f"the pages in {out / 'docs'} are not in order:\n{said}")
    index = out / "site" / "search" / "search_index.json"
    if index.is_file():
        index.with_suffix(".js").write_text(
            f"var __index = {index.read_text(encoding='utf-8')}", encoding="utf-8"
        )


def versions() -> str:
    """Name the versions of what makes the HTML."""
    return ", ".join(f"{name} {version(name)}" for name in ("mkdocs", "mkdocs-material", "mkdocstrings"))


def code_digest() -> str:
    """Sum up the package's code in a word: the API pages are made of it."""
    found = hashlib.sha256()
    for path in sorted(Path(rulesengine.__file__).parent.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""
