"""What is stale: a scenario, or a page of commentary, that cites a rule whose words have changed since.

Each carries in its head the edition it was written for (`edition: 1.0`). Where a rule only has another
number now, nothing is stale: numbers are followed (`following.py`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesengine import games
from rulesengine.core.errors import guess
from rulesengine.playing.errors import BadScenario
from rulesengine.playing.scenario import cites_in, register_of
from rulesengine.rulebook.marks import NAMED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from rulesengine.playing.scenario import Scenario

_HEAD = re.compile(r"\A﻿?---\r?\n(.*?)^---\s*$", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
CITED = re.compile(NAMED)


@dataclass(frozen=True, slots=True)
class Stale:
    """A rule that something cites, and whose words are others now, or which is gone."""

    id: str
    then: str  # its number in the edition for which was written
    now: str  # its number in the edition that holds; "" where it is gone
    since: str
    until: str

    def __str__(self) -> str:
        """Say what changed, and what to do."""
        if not self.now:
            return f"{self.then} ({self.id}) is gone in edition {self.until}; it was there in {self.since}"
        moved = f", now {self.now}," if self.now != self.then else ""
        return (
            f"{self.then} ({self.id}){moved} says something else in {self.until} than in {self.since}; "
            f"read it again, then write “edition: {self.until}”"
        )


@dataclass(frozen=True, slots=True)
class Commentary:
    """A Markdown page that cites rules, with the game and the edition it was written for."""

    game: str
    edition: str
    cites: tuple[str, ...]


def stale(name: str, since: str, until: str, cites: Iterable[str]) -> tuple[Stale, ...]:
    """List the rules whose words differ between two editions, among the numbers of the older one."""
    if not since or since == until:
        return ()
    known = register_of(name)
    by_number: dict[str, Stale] = {}
    for number in cites:
        own = known.id_of(since, number)
        if own and known.changed(own, since, until):
            now = known.number_in(until, known.lock.present(own))
            by_number.setdefault(own, Stale(own, known.number_in(since, own), now, since, until))
    return tuple(by_number.values())


def stale_scenario(scenario: Scenario) -> tuple[Stale, ...]:
    """List what a scenario cites that changed since the edition for which it was written.

    A scenario of a variant that is called like an edition is played by that edition.
    """
    known = register_of(scenario.game) if scenario.edition else None
    if known is None:
        return ()
    until = scenario.variant if scenario.variant in known.editions else known.present
    written = (*scenario.cited, *cites_in(scenario.trace))
    return stale(scenario.game, scenario.edition, until, written)


def commentary(path: Path) -> Commentary | None:
    """Read what a page says of itself; none where its head names no edition, or where it is a scenario.

    Raises BadScenario for a game or an edition that there is not.
    """
    return commented(path.read_text(encoding="utf-8-sig"), path.name)


def commented(text: str, file: str) -> Commentary | None:
    """Read what a page's text says of itself, as `commentary` does."""
    head = _head(text)
    if "edition" not in head or "id" in head:
        return None
    name, at, edition = head["edition"].rpartition("@")
    name = name if at else head.get("game", "")
    line = next(n for n, said in enumerate(text.splitlines(), 1) if said.startswith("edition"))
    if name not in games.GAMES:
        says = f"for which game? write “edition: GAME@{edition}”{guess(name, games.GAMES)}"
        raise BadScenario(says, file=file, line=line)
    there = register_of(name).editions
    if edition not in there:
        says = f"{name} has no edition {edition!r}{guess(edition, there)}; there are: {', '.join(there)}"
        raise BadScenario(says, file=file, line=line)
    return Commentary(name, edition, tuple(_cited(text, name)))


def _head(text: str) -> dict[str, str]:
    match = _HEAD.match(text)
    pairs = (line.partition(":") for line in (match[1].splitlines() if match else ()))
    return {name.strip(): said.strip().strip("\"'") for name, colon, said in pairs if colon}


def _cited(text: str, name: str) -> Iterator[str]:
    for match in CITED.finditer(CODE.sub("", text)):
        if match["game"] in {None, name}:
            yield match["number"]
