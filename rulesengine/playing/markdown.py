"""A scenario's Markdown, cut into its parts: head, title, prose, sections. Knows no rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from rulesengine.core.errors import guess
from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.unseen import seen

HEADS = {  # what the head of a file may say
    "game": "The game: `rulesengine games` lists them. It must be there.",
    "id": "A short name of your own, such as `X-1`. It must be there.",
    "shows": "Numbers of rules, with commas; a step must cite each of them.",
    "twin": "The file that shows the opposite: its name without `.md`.",
    "variant": "A variant of the game's rules.",
    "contradicts": "Rules that say otherwise than the rule that is shown.",
    "chapter": "The chapter under which the site lists it.",
    "edition": "The edition for which it was written: its numbers are followed to the present one.",
    "concept": "The page across the games on which it is an example.",
}
SECTIONS = {  # what a file may have, each under a heading `## …`
    "Cards": "Cards whose text is a script: `### Name` and a block for each.",
    "Table": "The players' names in one line, then a table of cards.",
    "Happens": "What happens, one moment a line; `; ` joins what is at once. Facts may come below a line.",
    "Choices": "Answers to what players are asked.",
    "Afterwards": "Facts at the end; `after 2: …` after the second line of *Happens*.",
    "Steps": "Steps that must come in this order; others may come between them.",
    "Never": "Steps that must not be there.",
    "Trace": "The whole trace, as `rulesengine check --update` writes it.",
    "Text": "A card text that must be refused or remarked on.",
    "Error": "The message with which it is refused.",
    "Lint": "What the lints say of it.",
}
INDENT = 2  # so many blanks put an item under the one above it


class Item(NamedTuple):
    """One item of a list: its line, its text, and the items that are under it."""

    line: int
    text: str
    under: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One section: the number of its first line, and its lines."""

    line: int
    lines: tuple[str, ...]

    def block(self) -> str:
        """Return the text inside its fenced block, or "" where it has none."""
        match = re.search(r"^```\w*\n(.*?)^```", "\n".join(self.lines) + "\n", re.DOTALL | re.MULTILINE)
        return match[1].rstrip("\n") if match else ""

    def entries(self, file: str = "") -> list[tuple[int, str]]:
        """List its list items with their line numbers, without those that are under another.

        Raises BadScenario for a line that is no item: what is written there must not be left out.
        """
        return [(item.line, item.text) for item in self.items(file)]

    def items(self, file: str = "") -> list[Item]:
        """List its list items, each with those that are under it, two blanks or more to the right.

        Raises BadScenario for a line that is no item.
        """
        items: list[Item] = []
        left = 0  # how far to the right the last item of the first rank begins
        for offset, text in enumerate(self.lines):
            item = re.match(r"(\s*)(?:[-*]|\d+\.)\s+(\S.*)", text)
            if item:
                indent, number, said = len(item[1].expandtabs()), self.line + offset, item[2].strip()
                if items and indent >= left + INDENT:
                    items[-1] = items[-1]._replace(under=(*items[-1].under, (number, said)))
                else:
                    left = indent
                    items.append(Item(number, said))
            elif text.strip():
                says = f"each line here begins with “- ” or “1. ”, and this is “{short(text.strip())}”"
                raise BadScenario(says, file=file, line=self.line + offset)
        return items


@dataclass(frozen=True, slots=True)
class Parts:
    """A scenario file, cut up and not yet understood."""

    head: dict[str, str]
    title: str
    prose: str
    sections: dict[str, Section]


def cut(text: str, file: str = "") -> Parts:
    """Cut a scenario file into its parts.

    Raises BadScenario for a missing head, title, or a head or section that no scenario has.
    """
    lines = seen(text.replace("\r\n", "\n"), file).split("\n")
    head, at = _head(lines, file)
    title, prose = "", []
    sections: dict[str, Section] = {}
    name, start, fenced = "", 0, False
    body: list[str] = []
    for number, line in enumerate(lines[at:], start=at + 1):
        fenced = fenced ^ line.startswith("```")
        if line.startswith("## ") and not fenced:
            _keep(sections, name, start, body)
            name, start, body = line[3:].strip(), number + 1, []
            if name in sections:
                says = f"the section {name!r} is there twice: put its lines together"
                raise BadScenario(says, file=file, line=number)
            if name not in SECTIONS:
                says = f"no scenario has a section {name!r}{guess(name, SECTIONS)}"
                raise BadScenario(says, file=file, line=number, word=name, known=sorted(SECTIONS))
        elif name:
            body.append(line)
        elif line.startswith("# ") and not title:
            title = line[2:].strip()
        else:
            prose.append(line)
    _keep(sections, name, start, body)
    if fenced:
        raise BadScenario("a block is never closed: a line '```' is missing", file=file, line=len(lines))
    if not title:
        raise BadScenario("a scenario needs a title: a line that begins with '# '", file=file, line=at + 1)
    return Parts(head, title, "\n".join(prose).strip(), sections)


def _keep(sections: dict[str, Section], name: str, start: int, body: list[str]) -> None:
    if name:
        sections[name] = Section(start, tuple(body))


def _head(lines: list[str], file: str) -> tuple[dict[str, str], int]:
    if not lines or lines[0].strip() != "---":
        raise BadScenario(
            "a scenario begins with a head between two lines '---': game, id, shows", file=file, line=1
        )
    head: dict[str, str] = {}
    for number, line in enumerate(lines[1:], start=2):
        if line.strip() == "---":
            return head, number
        key, colon, value = line.partition(":")
        if not line.strip():
            continue
        if key.strip() in head:
            raise BadScenario(f"the head says {key.strip()!r} twice", file=file, line=number)
        if not colon or key.strip() not in HEADS:
            says = f"the head has no {key.strip()!r}{guess(key.strip(), HEADS)}"
            raise BadScenario(says, file=file, line=number, word=key.strip(), known=sorted(HEADS))
        head[key.strip()] = value.strip()
    raise BadScenario("the head is never closed: a line '---' is missing", file=file, line=1)
