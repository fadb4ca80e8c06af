"""The games, by name. A new game is a folder here and one line in GAMES.

A project may bring games of its own: `adopted(folder)` makes those of its folder known for a while, and then
they are what is meant where no game is named. A folder with a rulebook and no code is a book to read: its
rules are shown and found, and nothing is played.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import ExitStack, contextmanager
from functools import lru_cache, wraps
from importlib import import_module, invalidate_caches
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesengine.core.errors import RulesEngineError, WrongCall, about, guess, told_plainly
from rulesengine.core.ruling import Ruleset
from rulesengine.core.words import Vocabulary
from rulesengine.rulebook import read_rulebook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulesengine.core.text import Ability

GAMES: tuple[str, ...] = ("gundam", "starcore", "fab", "riftbound", "forge")  # as they are shown
_SHOWN = 40  # of what is no name, as a table in its place
NAME = re.compile(r"[a-z][a-z0-9_-]*")  # a book's name is in addresses
BOOK, CODE, BOOKS = "rules.md", "__init__.py", "books"
_meant: tuple[str, ...] = ()  # the games of the project in which we are


# what those functions take that a notebook calls itself, and how that is said
_TEXT, _ABILITIES = "a reader takes the text of a card", "a printer takes what a reader gives: abilities"
_TAKES = {"read": (str, _TEXT), "prints": (tuple, _ABILITIES), "print_text": (tuple, _ABILITIES)}


class UnknownGame(RulesEngineError):
    """A game, or a variant of one, was named that is not here."""


class OnlyABook(RulesEngineError):
    """A card or a scenario was given to a game that has a rulebook and no code."""


def at_first_use(module: str, name: str) -> Callable[..., Any]:
    """Return a function that stands for another, whose module is imported when it is first called.

    A game's reader is most of the game: thousands of phrases that nobody needs who looks a rule up.
    """

    @lru_cache(maxsize=1)
    def meant_function() -> Callable[..., Any]:
        function: Callable[..., Any] = getattr(import_module(module), name)
        return function

    def call(*given: object, **named: object) -> object:
        if given and name in _TAKES and not isinstance(given[0], _TAKES[name][0]):
            raise WrongCall(f"{_TAKES[name][1]}, and this is {given[0]!r:.60}")
        return meant_function()(*given, **named)

    return call


def known() -> tuple[str, ...]:
    """Name the games that can be asked for: the installed ones, and those of a project that is open."""
    return GAMES


def meant() -> tuple[str, ...]:
    """Name the games that are meant where none is named: a project's own while it is open, else all."""
    return _meant or GAMES


def open_folder() -> Path | None:
    """Return the folder of the books of the project that is open; none where none is."""
    return Path(__path__[0]) if _meant else None


def books_in(root: Path) -> tuple[Path, str] | None:
    """Find where a project's books are; the second is the one book of a folder that is a book itself.

    None where there is no book.
    """
    for folder in (root / BOOKS, root):
        if any(folder.glob(f"*/{BOOK}")):
            return folder, ""
    return (root.parent, root.name) if (root / BOOK).is_file() else None


@told_plainly
def game(name: str, variant: str = "") -> Ruleset:
    """Return a game's ruleset, or a variant of it.

    Raises UnknownGame with the nearest name.
    """
    if name not in GAMES:
        near = near_project(name, Path.cwd()) or guess(name, GAMES) or _by_title(name)
        shown = f"{name[:_SHOWN]!r} …" if len(name) > _SHOWN else repr(name)
        says = f"there is no game {shown}{near}; there are: {', '.join(GAMES)}"
        raise about(UnknownGame(says), name, GAMES)
    if is_only_a_book(name):
        path = folder_of(name) / BOOK
        changed = max(
            each.stat().st_mtime_ns for each in path.parent.iterdir()
        )  # the glossary, the symbols ...
        return only_a_book(name, path, changed)
    module: Any = import_module(f"rulesengine.games.{name}")
    if not variant:
        ruleset: Ruleset = module.RULESET
        return ruleset
    variants: dict[str, Ruleset] = getattr(module, "VARIANTS", {})
    if variant not in variants:
        known = ", ".join(variants) or "none"
        says = f"{name} has no variant {variant!r}{guess(variant, variants)}; there are: {known}"
        raise about(UnknownGame(says), variant, variants)
    return variants[variant]


def variants(name: str) -> tuple[Ruleset, ...]:
    """Return the rulesets of a game's variants; a book without code has none."""
    if is_only_a_book(name):
        return ()
    module: Any = import_module(f"rulesengine.games.{name}")
    named: dict[str, Ruleset] = getattr(module, "VARIANTS", {})
    return tuple(named.values())


def called(ruleset: Ruleset) -> str:
    """Say how a ruleset is asked for: "starcore", or "starcore:strict" for a variant; else its title."""
    if ruleset.name not in GAMES or is_only_a_book(ruleset.name):
        return ruleset.title
    module: Any = import_module(f"rulesengine.games.{ruleset.name}")
    named = {ruleset.name: module.RULESET}
    named |= {f"{ruleset.name}:{name}": each for name, each in getattr(module, "VARIANTS", {}).items()}
    return next((name for name, each in named.items() if each is ruleset), ruleset.title)


def lints(name: str) -> Callable[[str], tuple[Any, ...]]:
    """Return a game's linter: from the text of one or more cards to what a designer should know."""
    game(name)
    module: Any = import_module(f"rulesengine.games.{name}.lints")
    lint: Callable[[str], tuple[Any, ...]] = module.lint_text

    @told_plainly
    @wraps(lint)
    def linted(text: str) -> tuple[Any, ...]:
        return lint(text)

    return linted


def fixes(name: str) -> Callable[[str], tuple[str, int]] | None:
    """Return what mends a game's card texts, as far as that is safe: the new text, and how many edits.

    None where a game cannot do that.
    """
    game(name)
    module: Any = import_module(f"rulesengine.games.{name}.lints")
    return getattr(module, "fix_text", None)


def folder_of(name: str) -> Path:
    """Say where a game is: in an adopted folder, or here."""
    places = [Path(each) / name for each in __path__]
    return next((each for each in places if (each / BOOK).is_file()), places[-1])


def is_only_a_book(name: str) -> bool:
    """Say whether a game has a rulebook and no code, written or compiled."""
    folder = folder_of(name)
    return (folder / BOOK).is_file() and not _has_code(folder)


def _has_code(folder: Path) -> bool:
    """Say whether there is code in a folder; where there was some once, it is imported and stays."""
    if folder not in _WITH_CODE:
        code = PathFinder.find_spec(f"{__name__}.{folder.name}", [str(folder.parent)])  # in no other
        if code is None or code.origin is None:
            return False
        _WITH_CODE.add(folder)
    return True


_WITH_CODE: set[Path] = set()


@lru_cache(maxsize=16)
def only_a_book(name: str, path: Path, _changed: int = 0) -> Ruleset:
    """Make a ruleset of a rulebook alone: it cites, and it plays nothing. It is read once."""

    def refuse(*_: object) -> tuple[Ability, ...]:
        raise OnlyABook(f"{name} is a book without code ({path}): it reads no card and plays no scenario")

    book = read_rulebook(name, path)
    return Ruleset(
        name=name, title=book.title, book=book, words=Vocabulary(), reader=refuse, printer=str, acts={}
    )


@contextmanager
def adopted(folder: Path, only: str = "") -> Iterator[tuple[str, ...]]:
    """Know the games of a folder beside the installed ones, as long as the block runs; give their names.

    One that has the name of an installed game is in its place. `only` takes one of them alone.
    """
    global GAMES, _meant  # noqa: PLW0603  what is known is known to the whole program
    names = (only,) if only else tuple(sorted(each.parent.name for each in folder.glob(f"*/{BOOK}")))
    before = GAMES, _meant
    GAMES = (*names, *(each for each in GAMES if each not in names))
    _meant = names
    __path__.insert(0, str(folder.resolve()))
    away = _taken_out(names)
    invalidate_caches()
    try:
        yield names
    finally:
        _taken_out(names)
        sys.modules.update(away)
        __path__.pop(0)
        GAMES, _meant = before


PROJECT = "RULESENGINE_PROJECT"  # in the environment: whose games are known from the beginning
_stays = ExitStack()  # the project that is open for good


@told_plainly
def project(folder: Path | str = "") -> tuple[str, ...]:
    """Open a project for the rest of the session, and give the names of its games; `game` finds them then.

    Without a folder it is the one that we are in. Asked again, it reads what has changed in the meantime.
    Raises UnknownGame where there is no project.
    """
    global _stays  # noqa: PLW0603  it is one for the whole program
    root = project_around(Path(folder)) if folder else project_around(Path.cwd())
    books = books_in(root) if root is not None else None
    if books is None:
        where = f"in {folder}" if folder else "here, nor in a folder above"
        raise UnknownGame(f"there is no project {where}: it has a folder “{BOOKS}” with a rulebook in it")
    _stays.close()
    _stays = ExitStack()
    return _stays.enter_context(adopted(*books))


def project_around(folder: Path) -> Path | None:
    """Find the project that a folder is in: it has a folder of books, or is one of them."""
    every = (folder.resolve(), *folder.resolve().parents)
    return next((each for each in every if any((each / BOOKS).glob(f"*/{BOOK}"))), None)


def near_project(name: str, folder: Path) -> str:
    """Say that a game belongs to the project that a folder is in, where it does and nobody has opened it."""
    root = project_around(folder)
    if root is None or not (root / BOOKS / name / BOOK).is_file():
        return ""
    if root == project_around(Path.cwd()):
        return "; it is a game of the project that you are in: say rulesengine.project() first"
    return f"; it is a game of the project {root}: say --project, or go there"


def _by_title(name: str) -> str:
    """Say which game has these words in its title: players say Magic, and the game is called forge."""
    words = set(re.findall(r"[^\W_]{3,}", name.lower()))
    for each in GAMES if words else ():
        title = game(each).title
        if words <= set(re.findall(r"[^\W_]{3,}", title.lower())):
            return f"; did you mean {each!r} ({title})?"
    return ""


def _taken_out(names: tuple[str, ...]) -> dict[str, Any]:
    """Forget the modules of games, so that those of another folder are found; return them."""
    starts = tuple(f"{__name__}.{each}" for each in names)
    mine = [each for each in sys.modules if each in starts or each.startswith(tuple(f"{s}." for s in starts))]
    return {each: sys.modules.pop(each) for each in mine}


if os.environ.get(PROJECT) and (_found := books_in(Path(os.environ[PROJECT]))) is not None:
    _stays.enter_context(adopted(*_found))
