"""Building the site: gather the games, write the pages, let MkDocs make HTML of them, strictly.

What a page says is decided in pages/. Nothing here knows a game.
"""

from __future__ import annotations

import gc
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any

import yaml

import rulesengine
from rulesengine.core.errors import RulesEngineError
from rulesengine.disk import HOME, NEW, held
from rulesengine.live.building import Live, assets, live
from rulesengine.live.lite import Lab, lab
from rulesengine.site import (
    asked,
    exports,
    feeds,
    fonts,
    language,
    learning,
    links,
    newest,
    paper,
    places,
    project,
    slimming,
    symbols,
)
from rulesengine.site.finishing import finished
from rulesengine.site.folder import Put, by_hand, filled
from rulesengine.site.language import say
from rulesengine.site.making import MKDOCS, SiteNotBuilt, make, versions
from rulesengine.site.markup import script
from rulesengine.site.pages import (
    abreast,
    chapter,
    code,
    firstcard,
    front,
    game,
    home,
    matter,
    reference,
    sametable,
    saying,
    scene,
)
from rulesengine.site.project import Project
from rulesengine.site.searching import number_map, rules_json, word_list
from rulesengine.site.shelf import Shelf, shelved
from rulesengine.site.symbols import Drawn
from rulesengine.site.weaving import followed, woven
from rulesengine.widgets import page as widget
from rulesengine.widgets import views

__all__ = ["NoClone", "SiteNotBuilt", "build"]

GAMES_HERE = ("games", "books")  # the words in the nav of mkdocs.yml in whose place the games come
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
STAMP = "built.txt"
SITE = "site"
LOOSE = (".cache",)  # where the program that makes the HTML keeps what it likes
ADVICE = (
    "Name a folder that is empty or not there yet, with --out; if this is a build by an older version, "
    "delete it and build again."
)


class NoClone(RulesEngineError):
    """The pages and their settings are part of a clone, not of the installed package."""


def build(
    out: Path | None = None,
    *,
    strict: bool = True,
    sources: Path | None = None,
    root: Path | None = None,
    program: str = MKDOCS,
    with_lab: bool = False,
    on_paper: bool = False,
) -> Path:
    """Write every page into out/docs, build the site into out/site, and return that folder.

    `root` is the folder of a project with its own books; without it, our clone is built. `out` is the
    project's folder `build` where nothing else is said. `sources` is a folder with publishers' own texts,
    to be shown beside ours. `program` is what makes the HTML. `with_lab` puts the notebooks beside the pages,
    where they run in the browser, and `on_paper` a PDF of each book.

    Raises NotOurs where `out` holds anything that no build has written, or that was changed since; NoClone,
    NoProject, CannotBePlayed, NothingToPut, AmbiguousTerms, NoSources, NoSuchConcept, NoPaper, and
    SiteNotBuilt with what MkDocs says: in each case the folder stays as it was, or gets its new pages and no
    new site.
    """
    own = (root or _clone(out)).resolve()
    out = (out or own / "build").resolve()
    paper.asked(on_paper)
    with (
        seldom_collecting(),
        project.opened(own) as opened,
        language.spoken(language.chosen(opened.settings)),
        held(out, "build", advice=ADVICE, loose=LOOSE) as place,
    ):
        shelves = shelved(opened.names)
        sys.stderr.write("".join(f"{each}\n" for each in told(opened, shelves)))
        alive = started(opened.names)
        runs = notebooks_of(alive, opened, settled=with_lab)
        pages = files(shelves, opened, sources, on_paper=on_paper) | assets(alive, runs.size)
        changed = place.put({f"docs/{name}": each for name, each in pages.items()}, within=("docs/",))
        settings = written(config(shelves, out, opened.settings))
        stamp = f"{settings}\n{sys.version}\n{versions()}\n{code_digest()}\n"
        stamp += f"{program}, strict: {strict}, lab: {runs.size}, paper: {on_paper}\n"
        if not changed and _read(out / STAMP) == stamp and place.is_whole():
            return out / SITE
        place.put({"mkdocs.yml": settings}, within=(STAMP,))
        made = place.stage() / SITE
        make(out, made, strict=strict, program=program)
        more = finished(made, out / "docs", shelves, opened.settings, before=out / SITE, on_paper=on_paper)
        site = {f"{SITE}/{at}": each for at, each in {**more, **alive.files, **runs.files}.items()}
        place.put(site | {STAMP: stamp}, within=(f"{SITE}/",), made=True)
    return out / SITE


def _clone(out: Path | None) -> Path:
    """Return our clone, where we or `out` are in it; anywhere else nobody has asked for our own site."""
    if not (project.ROOT / "mkdocs.yml").is_file():
        raise NoClone(
            f"the site is built in a clone of the project, and there is no mkdocs.yml in {project.ROOT}; "
            "a site of your own: rulesengine new-site DIR"
        )
    clone, places_here = project.ROOT.resolve(), (Path.cwd(), out or Path.cwd())
    if not any(each.resolve().is_relative_to(clone) for each in places_here):
        raise NoClone(
            "there is no rulebook in this folder: `rulesengine import FILE` brings one in, and "
            "`rulesengine new-site DIR` makes a folder with one; our own site is built in its clone"
        )
    return project.ROOT


def told(opened: Project, shelves: tuple[Shelf, ...]) -> Iterator[str]:
    """Say, a line each, what a project's site goes without, and what to write for it."""
    if not opened.own:
        return
    yield from (f"{project.SETTINGS}: {each}" for each in opened.said)
    if not opened.settings.get("site_url"):
        yield (
            f"{project.SETTINGS}: without the site's address (site_url: https://rules.example.org/) there is "
            "no sitemap.xml, and a shared link has no picture"
        )
    yield from feeds.undated(shelves)


def written(settings: Mapping[str, Any]) -> str:
    """Write settings as YAML, by the writer in C where there is one."""
    return str(yaml.dump(settings, Dumper=DUMPER, sort_keys=False, allow_unicode=True))


def started(names: Iterable[str]) -> Live:
    """Make the files of the engine in the browser, or say in one line why the pages go without."""
    alive = live(names)
    if alive.why_not:
        sys.stderr.write(f"The pages go without the engine in the browser: {alive.why_not}\n")
    return alive


def notebooks_of(alive: Live, opened: Project, *, settled: bool) -> Lab:
    """Make the lab of the notebooks where it is wanted, or say in one line why the site goes without."""
    if not settled:
        return Lab({})
    notebooks = sorted((opened.root / "notebooks").glob("*.ipynb"))
    runs = lab(alive, notebooks, str(opened.settings.get("site_name") or "rulesengine"))
    if runs.why_not:
        sys.stderr.write(f"The notebooks cannot be run on this site: {runs.why_not}\n")
    return runs


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """Let Python look for circles of garbage seldom: what a site is made of stays to the end anyway."""
    before = gc.get_threshold()
    gc.set_threshold(200_000, 20, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def files(
    shelves: tuple[Shelf, ...], opened: Project, sources: Path | None = None, *, on_paper: bool = False
) -> dict[str, str | bytes]:
    """Write every page and file of the site, by its place in the folder of pages."""
    linked = links.gather(shelves, opened.root / "notebooks", sources)
    known = _read(opened.docs / "open.md")
    put: Put = {
        "example": lambda about: home.example(shelves, about),
        "home": lambda _: front.front(shelves, str(opened.settings["site_name"]), on_paper=on_paper),
        "box": lambda _: home.box(shelves),
        "same-table": lambda idea: sametable.asked(shelves, idea),
        "games": lambda _: home.games(shelves),
        "coverage": lambda _: game.coverage(tuple(each for each in shelves if each.runs), known),
        "silences": lambda _: game.silences(tuple(each for each in shelves if each.runs)),
        "language": saying.language,
        "words": lambda _: saying.ways(shelves),
        "card-lab": lambda _: firstcard.lab(shelves),
        "learn": lambda _: learning.doors(shelves, opened.docs),
        **links.asked(shelves, linked, opened.docs),
    }
    made: dict[str, str | bytes] = {**opened.assets(), **by_hand(opened.docs, put)}
    made |= fonts.with_fonts(made)
    led = opened.pages(runs=any(shelf.runs for shelf in shelves))
    made |= {name: filled(text, name, put) for name, text in led.items()}
    for shelf in shelves:
        made |= of_game(shelf, linked, on_paper=on_paper) | learning.of_game(shelf) | newest.files(shelf)
    made |= learning.across(shelves, opened.docs)
    made |= links.pages(shelves, linked)
    made |= reference.pages(shelves, frozenset(made))
    made |= followed(shelves, made)
    made |= woven(shelves, made)
    made |= abreast.pages(shelves, made)
    made |= feeds.feeds(shelves, str(opened.settings.get("site_url") or ""))
    made["rules.json"] = _json(rules_json(shelves))
    across, said = asked.of_pages(made)
    words = asked.shared(shelves) if places.glossary() in made else ()
    made["assets/numbers.js"] = script(
        "rulesengineSite.give", "numbers", number_map(shelves, (*across, *words), said)
    )
    made["assets/words.js"] = script("rulesengineSite.give", "words", word_list(shelves))
    made |= sametable.files(shelves, made)
    made["assets/stepper.js"] = widget.classic()
    made["assets/stepper.css"] = widget.style()
    made["assets/views.js"] = "".join(views.classic(name) for name in views.SCHEMAS)
    made["assets/views.css"] = views.own_style()
    made[language.SCRIPT] = language.script()
    return made | Drawn(shelves).files()


def of_game(shelf: Shelf, across: links.Links, *, on_paper: bool = False) -> dict[str, str | bytes]:
    """Write the pages of one game."""
    name = shelf.name
    taught = learning.taught(shelf)
    first = (taught[0].name, taught[0].title) if taught else None
    pages: dict[str, str | bytes] = {
        places.index(name): game.game_page(shelf, on_paper=on_paper, first=first)
    }
    if shelf.runs:
        pages[places.words(name)] = saying.words_page(shelf)
    pages[exports.print_place(name)] = exports.print_page(shelf.book)
    if other := newest.edition(shelf):
        pages[exports.print_place(name, newest=True)] = exports.print_page(shelf.book, other)
    pages |= {places.matter(name, each.slug): matter.matter_page(shelf, each) for each in shelf.book.matter}
    pages |= {
        places.chapter(name, each.slug): chapter.chapter_page(
            shelf, each, across.graph, across.texts_of(shelf)
        )
        for each in shelf.book.chapters
    }
    pages |= {places.scene(name, each.name): scene.scene_page(shelf, each) for each in shelf.scenes}
    for each in shelf.scenes:
        pages |= slimming.files(name, each)
        if each.others:
            pages[places.lines(name, each.name)] = script(
                "rulesengineSite.take", f"{name}/{each.name}#lines", each.others
            )
        if each.views:
            pages[places.views(name, each.name)] = "".join(
                script("rulesengineSite.take", f"{name}/{each.name}#{view}", doc)
                for view, doc in each.views.items()
            )
    return pages | {
        places.code(name, each.module): code.code_page(shelf, each) for each in code.carried(shelf)
    }


def config(shelves: tuple[Shelf, ...], out: Path, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Write all settings: those of the project, and those that depend on its games and on the place."""
    nav = [each for entry in settings["nav"] for each in entries(entry, shelves, out / "docs")]
    extensions = settings.get("markdown_extensions", {})
    reads = {"rulesengine.site.references": {"rules": str(out / "docs" / "rules.json")}}
    return {
        **settings,
        "docs_dir": "docs",  # beside these settings: no program learns where on this machine
        "site_dir": f"{HOME}/{NEW}/{SITE}",  # from there it is moved when it is whole
        "nav": nav,
        "extra_javascript": scripts(settings.get("extra_javascript", []), shelves),
        "markdown_extensions": {**extensions, **reads},
    }


def scripts(known: list[Any], shelves: tuple[Shelf, ...]) -> list[Any]:
    """Name the scripts of the pages: the words of the interface first, and what draws symbols last."""
    drawn = [symbols.SCRIPT, symbols.TABLE] if Drawn(shelves).books else []
    return [language.SCRIPT, *known, *drawn]


def entries(entry: Any, shelves: tuple[Shelf, ...], docs: Path) -> list[Any]:
    """Write an entry of the menu: the games in their place, and every page of a folder."""
    if entry in GAMES_HERE:
        return [chapters(shelf) for shelf in shelves]
    if isinstance(entry, str) and entry.endswith("/"):
        return [path.relative_to(docs).as_posix() for path in sorted((docs / entry).glob("*.md"))]
    if isinstance(entry, dict):
        kept = {title: below for title, below in entry.items() if not _of_nothing(below, docs)}
        return [{title: _within(below, shelves, docs) for title, below in kept.items()}] if kept else []
    return [] if _of_nothing(entry, docs) else [entry]


def _of_nothing(place: object, docs: Path) -> bool:
    """Say whether a page of the menu is about what runs, and was not written since no book runs."""
    return isinstance(place, str) and place in project.LED_TO and not (docs / place).is_file()


def _within(below: Any, shelves: tuple[Shelf, ...], docs: Path) -> Any:
    return (
        [entry for each in below for entry in entries(each, shelves, docs)]
        if isinstance(below, list)
        else below
    )


def chapters(shelf: Shelf) -> dict[str, list[Any]]:
    """Write the part of the menu that belongs to a game."""
    pages = [
        page
        for part, some in groupby(shelf.book.chapters, lambda each: each.part)
        for page in _menu(part, [places.chapter(shelf.name, each.slug) for each in some])
    ]
    words = [{say("Glossary"): places.glossary(shelf.name)}] if shelf.terms else []
    learn = [{say("Learn"): places.lessons(shelf.name)}] if learning.taught(shelf) else []
    more = [{each.title: places.reference(shelf.name, each.name)} for each in shelf.references]
    around = [(each.front, {each.title: places.matter(shelf.name, each.slug)}) for each in shelf.book.matter]
    front, back = ([page for first, page in around if first == side] for side in (True, False))
    first = {say("The book"): places.index(shelf.name)}
    return {shelf.title: [first, *learn, *front, *pages, *more, *words, *back]}


def _menu(part: str, pages: list[str]) -> list[Any]:
    """Write a chapter's pages as the menu shows them: under their chapter, where they are several."""
    return [{part: pages}] if part else pages


def code_digest() -> str:
    """Sum up the package's code in a word: the API pages are made of it."""
    digest = hashlib.sha256()
    for path in sorted(Path(rulesengine.__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _json(value: Mapping[str, Any]) -> str:
    """Write rules.json with a line a rule: to be read by people, and compared line by line."""
    books = [
        f" {json.dumps(name)}: {{\n"
        + ",\n".join(f"  {json.dumps(n)}:{_dump(r)}" for n, r in rules.items())
        + "\n }"
        for name, rules in value["games"].items()
    ]
    rest = "".join(f"{json.dumps(key)}: {_dump(part)},\n" for key, part in value.items() if key != "games")
    return f'{{{rest}"games": {{\n' + ",\n".join(books) + "\n}}\n"


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))  # a blank a field is 60 kB a book


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""
