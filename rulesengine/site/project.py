"""What is built: this project's own clone, or the folder of somebody who has a rulebook.

A project is a folder with `books/<name>/rules.md`, and where they are wanted `docs/` and `mkdocs.yml`; a
folder that holds only a `rules.md` is one too. Its settings are laid over ours, so that its file has only
what is its own. Nothing is rendered here, and no page is written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

import rulesengine
from rulesengine import games
from rulesengine.core.errors import RulesEngineError
from rulesengine.site import language
from rulesengine.site.language import say
from rulesengine.site.settings import BrokenSettings, over, overridden

ROOT = Path(rulesengine.__file__).resolve().parent.parent
SETTINGS, DOCS, ASSETS = "mkdocs.yml", "docs", "assets"
PACKED = Path(__file__).resolve().parent / "base"  # in an installed package: the clone's settings and assets
OURS = ("site_name", "site_description", "copyright", "nav", "plugins", "docs_dir", "site_dir")
LED_TO = {
    "coverage.md": "# Coverage\n\nCounted from runs of all scenarios.\n\n<!-- put: coverage -->\n",
    "card-lab.md": """---
hide: [navigation, toc]
---
# {lab}

{about}

<!-- put: card-lab -->
""",
    "silences.md": "# Silences\n\nWhere a book says nothing, a house rule does.\n\n<!-- put: silences -->\n",
}
# The same reader in C, which takes a tenth of the time; where PyYAML was made without it, the one in Python.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DOMAIN = re.compile(r"[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")
_NAMED = 3  # books in the name of a site
FIRST = "---\ntitle: {title}\nhide: [navigation, toc]\n---\n\n<!-- put: home -->\n"


class NoProject(RulesEngineError):
    """A folder holds nothing that a site can be made of."""


@dataclass(frozen=True)
class Project:
    """All that is built: where it is, its settings for MkDocs, its books."""

    root: Path
    settings: Mapping[str, Any]
    names: tuple[str, ...]  # of the games or books, in the order in which they are shown
    own: bool  # a user's folder, and not our clone
    books: Path | None = None  # the folder in which the books are
    said: tuple[str, ...] = ()  # what its settings ask for and do not get

    @property
    def docs(self) -> Path:
        """Return the folder of hand-written pages; it may be missing."""
        return self.root / DOCS

    def assets(self) -> dict[str, bytes]:
        """Read the scripts and styles that a project takes from us; our clone has them among its pages."""
        folder = base() / DOCS / ASSETS
        return (
            {f"{ASSETS}/{each.name}": each.read_bytes() for each in sorted(folder.iterdir())}
            if self.own
            else {}
        )

    def pages(self, *, runs: bool = True) -> dict[str, str]:
        """Write the pages that others lead to, for a project that has none of its own in their place.

        Where no book `runs`, none is about what runs.
        """
        if not self.own:
            return {}
        said = {
            "lab": say("Card Lab"),
            "about": say(
                "Write a card, and see at each key how it was read and what it does on a board that was made "
                "for it. The engine runs in this page; nothing that you write leaves it."
            ),
            "needs": say("The Card Lab needs JavaScript, and a page that is served:"),
        }
        led = {name: text.format_map(said) for name, text in LED_TO.items()} if runs else {}
        title = json.dumps(str(self.settings["site_name"]), ensure_ascii=False)  # as YAML has it, too
        pages = {"index.md": FIRST.format(title=title), **led}
        return {name: text for name, text in pages.items() if not (self.docs / name).is_file()}


def base() -> Path:
    """Say where our own settings and assets are: in the clone, or packed into the installed package."""
    return PACKED if (PACKED / SETTINGS).is_file() else ROOT


@contextmanager
def opened(root: Path) -> Iterator[Project]:
    """Open a project, with its games known as long as the block runs.

    Raises NoProject and BrokenSettings.
    """
    if root == ROOT and not (root / games.BOOKS).is_dir():
        yield Project(root, _read(root / SETTINGS), games.GAMES, own=False)
        return
    books = games.books_in(root)
    if books is None:
        raise NoProject(
            f"there is no rulebook in {root}: a site is made of {games.BOOKS}/<name>/{games.BOOK}, or of a "
            f"{games.BOOK}; `rulesengine new-site DIR` makes a folder to begin with, and "
            "`rulesengine import FILE` brings in a rulebook that you have"
        )
    folder, only = books
    with games.adopted(folder, only) as names:
        odd = [each for each in names if not games.NAME.fullmatch(each)]
        if odd:
            raise NoProject(
                f"the folder {folder / odd[0]} gives its book a name that cannot be in an address: "
                "use small letters, digits and dashes, and begin with a letter"
            )
        theirs = _read(root / SETTINGS) if (root / SETTINGS).is_file() else {}
        settings = _settings(root, names, theirs)
        yield Project(root, settings, names, own=True, books=folder, said=tuple(overridden(theirs)))


def _settings(root: Path, names: tuple[str, ...], theirs: Mapping[str, Any]) -> dict[str, Any]:
    ours = {key: value for key, value in _read(base() / SETTINGS).items() if key not in OURS}
    settings = over(ours, theirs)
    settings.setdefault("site_name", _called([games.game(name).title for name in names]))
    with language.spoken(language.chosen(settings)):
        settings.setdefault("nav", [{say("Home"): "index.md"}, games.BOOKS])
        settings["nav"] = _in_its_language(settings["nav"])
    settings.setdefault("plugins", [])  # MkDocs would put its own search in; the box is there already
    theme = settings["theme"]
    if theme.get("custom_dir"):
        theme["custom_dir"] = str((root / theme["custom_dir"]).resolve())
    if not settings.get("site_url") and (domain := _domain(root / DOCS / "CNAME")):
        settings["site_url"] = f"https://{domain}/"
    if settings.get("hooks"):
        settings["hooks"] = [str((root / each).resolve()) for each in settings["hooks"]]
    return settings


def _domain(path: Path) -> str:
    """Read the domain that a host of files is told in a file of its own; "" where there is none."""
    said = path.read_text(encoding="utf-8-sig").strip() if path.is_file() else ""
    return said if _DOMAIN.fullmatch(said) else ""


def _called(titles: list[str]) -> str:
    """Call a site by its books: one by its title, several by the titles of the first ones."""
    return ", ".join(titles[:_NAMED]) + (" …" if len(titles) > _NAMED else "")


def _in_its_language(menu: object) -> object:
    """Say the entries that `new-site` wrote into a menu in the language of the site; others stay."""
    if not isinstance(menu, list):
        return menu
    ours = {
        ("Home", "index.md"): say("Home"),
        ("Card Lab", "card-lab.md"): say("Card Lab"),
        ("Coverage", "coverage.md"): say("Coverage"),
    }
    return [
        {ours.get((name, str(to)), name): to for name, to in each.items()} if isinstance(each, dict) else each
        for each in menu
    ]


def _read(path: Path) -> dict[str, Any]:
    try:
        read = yaml.load(path.read_text(encoding="utf-8-sig"), Loader=LOADER)  # noqa: S506  a safe one
    except (yaml.YAMLError, UnicodeDecodeError) as wrong:
        where = " ".join(str(wrong).split())
        raise BrokenSettings(f"{path} cannot be read as plain YAML: {where}") from wrong
    if read is not None and not isinstance(read, dict):
        raise BrokenSettings(f"{path} has no settings: a line is a name, a colon and a value")
    return read or {}
