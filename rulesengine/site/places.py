"""Where each page is, and how one page names another. No page is written here.

Addresses are paths inside the folder of pages, with `.md`; `link` makes what a browser opens. Links
are relative throughout, so the site works from any folder, and from `file://`.
"""

from __future__ import annotations

import posixpath
import re
from functools import lru_cache
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from rulesengine.rulebook import Chapter, Rule, Rulebook, Term

HOME = "index.md"
RULES, SCENES, CODE, VIEWS, LINES = "rules", "scenarios", "code", "views", "lines"
PICTURES = "pictures"
NOTEBOOKS, CONCEPTS, GLOSSARY, MATTER = "notebooks", "concepts", "glossary", "text"
LEARN, DRILL = "learn", "drill"
# Folders and pages that each site has beside its books: no book is called so.
TAKEN = frozenset({
    "api", "assets", "code", "concepts", "coverage", "decisions", "editions", "glossary", "graph", "index",
    "lab", "learn", "live", "notebooks", "open", "r", "rules", "scenarios", "search",
    "silences", "stylesheets", "txt",
})  # fmt: skip
_SIMPLE = re.compile(r"[\w .-]+")


def index(game: str) -> str:
    """Say where the first page of a game is."""
    return f"{game}/index.md"


@lru_cache(maxsize=50_000)
def chapter(game: str, slug: str) -> str:
    """Say where a chapter is."""
    return f"{game}/{RULES}/{file(slug)}.md"


def scene(game: str, name: str) -> str:
    """Say where a scenario is."""
    return f"{game}/{SCENES}/{file(name)}.md"


def frames(game: str, name: str) -> str:
    """Say where the frames of a scenario are: a script, for it is also opened from a folder."""
    return f"{game}/{SCENES}/{file(name)}.js"


def pictures(game: str, name: str) -> str:
    """Say where the pictures of a scenario's run are: a script, read when a reader looks at one."""
    return f"{game}/{PICTURES}/{file(name)}.js"


def views(game: str, name: str) -> str:
    """Say where the views of stages and of replacements of a scenario are: a script like its frames."""
    return f"{game}/{VIEWS}/{file(name)}.js"


def lines(game: str, name: str) -> str:
    """Say where the lines one change away from a scenario are: a script, read when a reader asks for one."""
    return f"{game}/{LINES}/{file(name)}.js"


def code(game: str, module: str) -> str:
    """Say where the source of one of a game's modules is shown."""
    return f"{game}/{CODE}/{file(module)}.md"


def reference(game: str, name: str) -> str:
    """Say where the list of a reference's entries is."""
    return f"{game}/{name}.md"


def entry(game: str, name: str, called: str) -> str:
    """Say where an entry of a reference is."""
    return f"{game}/{name}/{file(called)}.md"


def glossary(game: str = "") -> str:
    """Say where the glossary of a game is, or the one of all games."""
    return f"{game}/{GLOSSARY}.md" if game else f"{GLOSSARY}.md"


def lessons(game: str) -> str:
    """Say where the list of a game's lessons is."""
    return f"{game}/{LEARN}.md"


def lesson(game: str, name: str) -> str:
    """Say where a lesson is: one of a game, or one over all games."""
    return f"{game}/{LEARN}/{file(name)}.md" if game else f"{LEARN}/{file(name)}.md"


def lesson_notebook(game: str, name: str) -> str:
    """Say where a lesson is as a notebook: beside its page."""
    return lesson(game, name).removesuffix(".md") + ".ipynb"


def drill(game: str) -> str:
    """Say where the questions without end about a game are."""
    return f"{game}/{DRILL}.md"


def questions(game: str) -> str:
    """Say where the questions of a game are: a script beside the page that asks them."""
    return f"{game}/{DRILL}.js"


def matter(game: str, slug: str) -> str:
    """Say where a part of a book is that is no rule: its introduction, its credits."""
    return f"{game}/{MATTER}/{file(slug)}.md"


def words(game: str) -> str:
    """Say where the page is that lists what can be said in a game."""
    return f"{game}/what-can-be-said.md"


def notebook(name: str) -> str:
    """Say where a notebook is shown."""
    return f"{NOTEBOOKS}/{file(name)}.md"


def run(name: str, place: int) -> str:
    """Say where the frames of what a notebook plays are: a script, like those of a scenario."""
    return f"{NOTEBOOKS}/{file(name)}-{place}.js"


def previews(game: str, slug: str) -> str:
    """Say where the texts of a chapter's rules are, for whoever points at one: a script beside it."""
    return f"{game}/{RULES}/{file(slug)}.js"


def meanings(game: str) -> str:
    """Say where the words of a book's own glossary are, for whoever points at one: a script beside it."""
    return f"{game}/{GLOSSARY}.js"


def of_rule(rule: Rule) -> tuple[str, str]:
    """Say on which page a rule is, and at which anchor."""
    return chapter(rule.game, rule.chapter), rule.label


def term(word: str) -> str:
    """Name the place of a word on a page of words; words that differ in their signs only have two places."""
    name = f"term-{file(word.casefold())}"
    return name if _SIMPLE.fullmatch(word) else f"{name}-{crc32(word.casefold().encode()):08x}"


def of_term(book: Rulebook, said: Term) -> tuple[str, str]:
    """Say where a word is explained: in the book's own glossary, or by the rule that explains it."""
    if said.says or not said.number:
        return glossary(book.game), term(said.word)
    return of_rule(book.rules[said.number])


def chapter_of(book: Rulebook, slug: str) -> Chapter | None:
    """Find a chapter by the slug of its page."""
    return next((each for each in book.chapters if each.slug == slug), None)


@lru_cache(maxsize=50_000)
def file(name: str) -> str:
    """Make a file name out of a number or a name; only letters, digits, dots and dashes are left."""
    return re.sub(r"[^\w.-]+", "-", name).strip(".-") or "page"


@lru_cache(maxsize=50_000)
def url(page: str) -> str:
    """Say what a page is called once it is built."""
    return re.sub(r"\.md$", ".html", page)


def link(here: str, there: str, anchor: str = "") -> str:
    """Write the way from one page to another, as a browser follows it."""
    return _way(here, url(there), anchor)


def source(here: str, there: str, anchor: str = "") -> str:
    """Write the way from one page to another, as Markdown names it."""
    return _way(here, there, anchor)


def _way(here: str, there: str, anchor: str) -> str:
    way = _between(here.rpartition("/")[0] or ".", there)
    return f"{way}#{anchor}" if anchor else way


@lru_cache(maxsize=50_000)
def _between(folder: str, there: str) -> str:
    return posixpath.relpath(there, folder)
