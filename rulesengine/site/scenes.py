"""A scenario as the site shows it: played once, with its frames, its numbers, and what stayed silent.

Nothing is written here; pages/scene.py writes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rulesengine.core.trace import Citation
from rulesengine.playing import Played, Report, Scenario, check
from rulesengine.playing.scenario import NONE
from rulesengine.playing.tables import blocks

Frame = Mapping[str, Any]
LAST = 100  # behind every scenario that names the rule in its head
_NUMBERS = re.compile(r"\d+|\D+")


@dataclass(frozen=True, eq=False)
class Scene:
    """A scenario and what came of it: frames to step through, or the message that refuses it."""

    report: Report
    doc: Mapping[str, Any]  # the frames document; empty where the scenario is one that is refused
    views: Mapping[str, Mapping[str, Any]]  # the documents of its other views, where there is anything to see

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
        """Give the steps for which nothing in the book speaks."""
        return (frame for frame in self.frames if frame["authority"] == "silence")

    def rank(self, number: str) -> tuple[int, bool, int]:
        """Rank the scenario as an example of a rule: about it above all, to be stepped through, short."""
        shows = self.scenario.shows
        about = shows.index(number) if number in shows else LAST
        return about, not self.frames, len(self.frames)


def scene(scenario: Scenario, url: Callable[[Citation], str]) -> Scene:
    """Play a scenario, and write down its frames; `url` says where a rule stands on the site."""
    from rulesengine.show import document

    report = check(scenario)
    if report.played is None:
        return Scene(report, {}, {})
    doc = document(report.played, url=url, picture=True)
    return Scene(report, doc, views(report.played, url))


def views(played: Played, url: Callable[[Citation], str]) -> dict[str, Mapping[str, Any]]:
    """Write the other views of a run: its stages where effects hold, its replacements where there are any."""
    from rulesengine.show import layers, replacements

    trace, title = played.trace, played.scenario.title
    name = played.scenario.name

    def at(number: str) -> str:
        return url(trace.ruleset.cite(number))

    found: dict[str, Mapping[str, Any]] = {}
    if (stages := layers(trace, title=title, scenario=name, urls=at))["moments"]:
        found["layers"] = stages
    if (changed := replacements(trace, title=title, scenario=name, urls=at))["events"]:
        found["instead"] = changed
    return found


def natural(said: str) -> tuple[tuple[int, str], ...]:
    """Order "G-9" before "G-10"."""
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in _NUMBERS.findall(said))
