"""One game as the site shows it: its book, its scenes, its coverage, its code, all gathered once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, cast

from rulesengine import games
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.ruling import Ruleset
from rulesengine.core.trace import Citation
from rulesengine.playing import Played, Report, Scenario, check, read_scenario
from rulesengine.playing.carrying import Carrier, Source, carriers, sources
from rulesengine.playing.coverage import Coverage, Noted, numbers, together
from rulesengine.playing.guards import Guards, known
from rulesengine.playing.processes import batches, spread
from rulesengine.playing.scenario import NONE, files_of
from rulesengine.playing.tables import blocks, of_game
from rulesengine.rulebook import Chapter, Links, Rule, Rulebook, Term, links, terms
from rulesengine.rulebook.identity import lock_of, register
from rulesengine.rulebook.reference import Entry, Reference
from rulesengine.site import places

# A scenario as the site shows it: played once, with its frames, its numbers, and what did not trigger.
#
# Nothing is written here; pages/scene.py writes.


Frame = Mapping[str, Any]
CHOICES = "Choices"
AT_ONCE, FEW = 16, 2  # so many scenarios go to a process together; so many such parts are played here
LAST = 100  # behind every scenario that names the rule in its head
_NUMBERS = re.compile(r"\d+|\D+")


@dataclass(frozen=True, eq=False)
class Run:
    """A scenario by the newest edition: its documents, by view; the frames have the name "frames"."""

    documents: Mapping[str, Mapping[str, Any]]
    unasked: bool  # whether what its players answer is not asked there


@dataclass(frozen=True, eq=False)
class Scene:
    """A scenario and what came of it: frames to step through, or the message that refuses it."""

    report: Report
    doc: Mapping[str, Any]  # the frames document; empty where the scenario is one that is refused
    views: Mapping[str, Mapping[str, Any]]  # the documents of its other views, where there is anything to see
    others: Mapping[str, Any]  # the runs one change away, where there are any
    newest: Run | None = None  # its run by the newest edition, where that comes out otherwise

    @property
    def scenario(self) -> Scenario:
        """Return the file that was played."""
        return self.report.scenario

    @property
    def name(self) -> str:
        """Return the scenario's name: its address."""
        return self.scenario.name

    @property
    def frames(self) -> tuple[Frame, ...]:
        """Return the steps as the stepper shows them."""
        return tuple(self.doc.get("frames", ()))

    @cached_property
    def cites(self) -> tuple[str, ...]:
        """List the numbers that its steps, or its message, cite: in order, each once."""
        said = [number for frame in self.frames for number in frame["cites"]]
        return tuple(dict.fromkeys([*said, *self.report.cites, *self.scenario.shows]))

    @property
    def says(self) -> str:
        """Return the message or the lint that a refused text gets."""
        return "\n\n".join(self.report.now.get(name, "") for name in ("Error", "Lint")).strip()

    @property
    def lines(self) -> tuple[str, ...]:
        """List what the players do, line by line."""
        return tuple(line for _, line in self.scenario.sections.get("Happens", NONE).entries())

    @property
    def choices(self) -> tuple[str, ...]:
        """List the answers that were prepared."""
        return tuple(line for _, line in self.scenario.sections.get("Choices", NONE).entries())

    @property
    def cards(self) -> tuple[tuple[str, str], ...]:
        """List the cards that it writes out, each with its text."""
        section = self.scenario.sections.get("Cards", NONE)
        return tuple((name, text) for name, _, text in blocks(section, self.scenario.path.name))

    def first(self, number: str) -> int:
        """Return the place of the first frame that cites a rule, or -1."""
        return next((place for place, frame in enumerate(self.frames) if number in frame["cites"]), -1)

    def silent(self) -> Iterator[Frame]:
        """Give the steps for which nothing in the book gives a reason."""
        return (frame for frame in self.frames if frame["authority"] == "silence")

    def rank(self, number: str) -> tuple[int, bool, int]:
        """Rank the scenario as an example of a rule: about it above all, to be stepped through, short."""
        shows = self.scenario.shows
        about = shows.index(number) if number in shows else LAST
        return about, not self.frames, len(self.frames)


def scene(report: Report, url: Callable[[Citation], str]) -> Scene:
    """Write down the frames of a scenario that was played; `url` says where a rule is on the site."""
    from rulesengine.show import document, lines
    from rulesengine.show.branching import offered

    if report.played is None:
        return Scene(report, {}, {}, {})
    doc = document(report.played, url=url, picture=True)
    ruleset = report.played.trace.ruleset
    other = lines(report.played, doc, urls=lambda number: url(ruleset.cite(number)))
    doc["lines"] = offered(other)
    runs = other if any("doc" in line for line in other["lines"]) else {}
    return Scene(report, doc, views(report.played, url), runs, by_newest(report, url))


@cache
def newest_played(name: str) -> str:
    """Name the newest edition by which a game is played, where its book is by another one; else ""."""
    book = cast("Rulebook", games.game(name).book)
    known = register(book, lock_of(games.folder_of(name), name))
    held = [each for each in known.editions if each in book.editions]
    if not held or held[-1] == known.present:
        return ""
    try:
        games.game(name, held[-1])
    except games.UnknownGame:  # nothing but numbers and words is known of that edition
        return ""
    return held[-1]


def by_newest(report: Report, url: Callable[[Citation], str]) -> Run | None:
    """Play a scenario by the newest edition; give that run where it comes out otherwise.

    It is done where the scenario was just played: its texts are read already.
    """
    scenario, edition = report.scenario, newest_played(report.scenario.game)
    if not edition or scenario.variant or report.played is None:
        return None
    unasked = False
    other = check(replace(scenario, variant=edition))
    if other.played is None:
        without = {key: part for key, part in scenario.sections.items() if key != CHOICES}
        other, unasked = check(replace(scenario, variant=edition, sections=without)), True
    if other.played is None:
        return None
    before, now = report.played.trace.steps, other.played.trace.steps
    if [(each.says, each.cites) for each in before] == [(each.says, each.cites) for each in now]:
        return None
    return Run(documents(other.played, url), unasked)


def documents(played: Played, url: Callable[[Citation], str]) -> dict[str, Mapping[str, Any]]:
    """Write all documents of a run: its frames, and its other views."""
    from rulesengine.show import document

    return {"frames": document(played, url=url, picture=True), **views(played, url)}


def views(played: Played, url: Callable[[Citation], str]) -> dict[str, Mapping[str, Any]]:
    """Write the other views of a run: its stages where effects hold, its replacements where there are any."""
    from rulesengine.show import layers, replacements

    trace, title = played.trace, played.scenario.title
    name = played.scenario.name

    def at(number: str) -> str:
        return url(trace.ruleset.cite(number))

    documents: dict[str, Mapping[str, Any]] = {}
    if (stages := layers(trace, title=title, scenario=name, urls=at))["moments"]:
        documents["layers"] = stages
    if (changed := replacements(trace, title=title, scenario=name, urls=at))["events"]:
        documents["instead"] = changed
    return documents


def natural(said: str) -> tuple[tuple[int, str], ...]:
    """Order "G-9" before "G-10"."""
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in _NUMBERS.findall(said))


# One game as the site shows it: its book, its scenes, its coverage, its code, all gathered once.
#
# Pages only read a shelf. Nothing is written here.


class CannotBePlayed(RulesEngineError):
    """The site shows every scenario, and one of them cannot be played."""


@dataclass(frozen=True, eq=False)
class Shelf:
    """All that the pages of one game are written from."""

    ruleset: Ruleset
    book: Rulebook
    scenes: tuple[Scene, ...]  # in the order of the book
    coverage: Coverage
    code: tuple[Source, ...]

    @property
    def name(self) -> str:
        """Return the game's name: its folder."""
        return self.ruleset.name

    @property
    def title(self) -> str:
        """Return the game's name as people write it."""
        return self.ruleset.title

    @property
    def runs(self) -> bool:
        """Say whether the game has code, and is not only a book to read."""
        return bool(self.code)

    @cached_property
    def links(self) -> dict[str, Links]:
        """Return what each rule cites, and what cites it."""
        return dict(links(self.book))

    @cached_property
    def terms(self) -> dict[str, Term]:
        """Return the words that the book explains, by the word in small letters."""
        return dict(terms(self.book))

    @cached_property
    def explains(self) -> dict[str, list[str]]:
        """Return for each rule that explains words which ones."""
        words: dict[str, list[str]] = {}
        for term in self.terms.values():
            if term.number:
                words.setdefault(term.number, []).append(term.word)
        return words

    @cached_property
    def beside(self) -> dict[str, tuple[str, str]]:
        """Return for each rule the number before it and the number after it, "" at the ends."""
        row = ["", *self.book.rules, ""]
        return {number: (row[at], row[at + 2]) for at, number in enumerate(self.book.rules)}

    @cached_property
    def carriers(self) -> dict[str, tuple[Carrier, ...]]:
        """Return what in the game's code carries each number."""
        return carriers(self.code, frozenset(self.book.rules))

    @cached_property
    def shown(self) -> dict[str, tuple[Scene, ...]]:
        """Return for each rule the scenes that show it, the smallest first."""
        scenes: dict[str, list[Scene]] = {}
        for each in self.scenes:
            for number in numbers(self.book, each.cites):
                scenes.setdefault(number, []).append(each)
        return {number: tuple(sorted(mine, key=lambda s: s.rank(number))) for number, mine in scenes.items()}

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        """Return the game's references: pages for many like things, where it gives any."""
        given: Any = of_game(self.ruleset, "reference")
        return () if given is None else cast("tuple[Reference, ...]", given.references())

    @cached_property
    def entries(self) -> dict[str, tuple[Reference, Entry]]:
        """Return the entry of a reference that is about a rule, by the rule's number."""
        return {each.rule: (whole, each) for whole in self.references for each in whole.entries}

    @cached_property
    def executed(self) -> frozenset[str]:
        """Return the numbers of the rules that answered while the scenarios were played."""
        return numbers(self.book, self.coverage.executed)

    @cached_property
    def guards(self) -> Guards:
        """Return what is known of which rules are guarded: nothing is turned off for a page."""
        return known(self.name, self.coverage)

    @cached_property
    def cited(self) -> frozenset[str]:
        """Return the numbers of the rules that a step, or a message, cites."""
        return numbers(self.book, self.coverage.shown)

    def about(self, each: Scene) -> Rule | None:
        """Say which rule a scene is about: the first of the book's own that its head names, or else cites."""
        named = [
            self.book.rules[said] for said in (*each.scenario.shows, *each.cites) if said in self.book.rules
        ]
        return next((rule for rule in named if rule.kind == "rule"), named[0] if named else None)

    def chapter_of(self, each: Scene) -> Chapter:
        """Say in which chapter a scene is listed: the one it names, or that of the rule it is about."""
        rule = self.book.rules.get(each.scenario.chapter) or self.about(each)
        named = places.chapter_of(self.book, each.scenario.chapter)
        chapter = named or (places.chapter_of(self.book, rule.chapter) if rule else None)
        return chapter or self.book.chapters[0]

    def scenes_of(self, chapter: Chapter) -> tuple[Scene, ...]:
        """List the scenes of a chapter."""
        return self._scenes_by_chapter.get(chapter.slug, ())

    @cached_property
    def _scenes_by_chapter(self) -> Mapping[str, tuple[Scene, ...]]:
        """List the scenes of each chapter, by its slug."""
        scenes: dict[str, list[Scene]] = {}
        for each in self.scenes:
            scenes.setdefault(self.chapter_of(each).slug, []).append(each)
        return {slug: tuple(some) for slug, some in scenes.items()}

    def house(self, number: str) -> tuple[Rule, ...]:
        """List the house rules that fill a gap in a rule: those that it names, and those that name it."""
        near = self.links[number]
        named = dict.fromkeys((*near.cites, *near.cited_by))
        return tuple(rule for each in named if (rule := self.book.rules[each]).kind == "house")

    def find(self, name: str) -> Scene | None:
        """Find a scene by its name."""
        return self._by_name.get(name)

    @cached_property
    def _by_name(self) -> Mapping[str, Scene]:
        return {each.name: each for each in reversed(self.scenes)}

    @cached_property
    def twins(self) -> Mapping[str, tuple[Scene, ...]]:
        """Return the scenes that name a scenario as their twin, by the name of that one."""
        by_name: dict[str, list[Scene]] = {}
        for each in self.scenes:
            by_name.setdefault(each.scenario.twin, []).append(each)
        return {name: tuple(some) for name, some in by_name.items()}


def shelve(name: str) -> Shelf:
    """Gather a game: read its book and its code, and play every scenario.

    Raises CannotBePlayed, naming every scenario that cannot be.
    """
    return shelved((name,))[0]


def shelved(names: Sequence[str]) -> tuple[Shelf, ...]:
    """Gather games; their scenarios are played and drawn by as many processes as there are cores.

    Raises CannotBePlayed, naming every scenario of a game that cannot be.
    """
    pieces = [(name, some) for name in names for some in batches(files_of(name), AT_ONCE)]
    acted: dict[str, list[tuple[tuple[Scene, ...], Coverage]]] = {name: [] for name in names}
    for (name, _), came_of_it in zip(pieces, spread(act, pieces, 1, FEW), strict=True):
        acted[name].append(came_of_it)
    return tuple(_shelf(name, acted[name]) for name in names)


def act(piece: tuple[str, Sequence[Path]]) -> tuple[tuple[Scene, ...], Coverage]:
    """Play and draw some scenarios of a game, and say what they executed and showed."""
    name, paths = piece
    book, noted = cast("Rulebook", games.game(name).book), Noted()
    scenes = tuple(scene(noted.check(read_scenario(path)), lambda cited: at(book, cited)) for path in paths)
    return scenes, noted.coverage()


def _shelf(name: str, acted: Sequence[tuple[tuple[Scene, ...], Coverage]]) -> Shelf:
    ruleset = games.game(name)
    scenes = [each for some, _ in acted for each in some]
    wrong = [
        f"{each.name}: {each.report.wrong[0]}" for each in scenes if not each.doc and not each.scenario.bad
    ]
    if wrong:
        raise CannotBePlayed(f"{name}: what cannot be played cannot be shown\n" + "\n".join(wrong))
    covered = together(each for _, each in acted)
    shelf = Shelf(
        ruleset, cast("Rulebook", ruleset.book), tuple(scenes), covered, sources(games.folder_of(name))
    )
    return replace(shelf, scenes=tuple(sorted(scenes, key=in_order(shelf))))


def in_order(shelf: Shelf) -> Callable[[Scene], tuple[Any, ...]]:
    """Put scenes into the order of the book: by chapter, by the rule that they are about, by their id."""
    chapters = {chapter.slug: place for place, chapter in enumerate(shelf.book.chapters)}
    rules = {number: place for place, number in enumerate(shelf.book.rules)}

    def key(each: Scene) -> tuple[Any, ...]:
        rule = shelf.about(each)
        place = rules[rule.number] if rule else len(rules)
        return chapters[shelf.chapter_of(each).slug], place, each.scenario.bad, natural(each.scenario.id)

    return key


def at(book: Rulebook, cited: Citation) -> str:
    """Say where a rule is, from the folder of pages on."""
    page, anchor = places.of_rule(book.rules[cited.number])
    return places.link(places.HOME, page, anchor)


def scenario_file(each: Scenario) -> str:
    """Read a scenario's file as it is."""
    return each.path.read_text(encoding="utf-8")
