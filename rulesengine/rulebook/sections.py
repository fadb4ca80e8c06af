"""From a Markdown text to its sections: a heading and the lines under it. No rule is known here."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_HEADING = re.compile(r"(?P<marks>#{1,6})\s+(?P<words>.*?)(?:\s+\{\s*#(?P<label>[\w:.-]+)\s*\})?\s*#*\s*")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, and the lines under it with their numbers."""

    line: int
    level: int  # 0 where a text does not begin with a heading
    words: str
    label: str = ""
    lines: list[tuple[int, str]] = field(default_factory=list)

    @property
    def body(self) -> str:
        """Return the lines under the heading as they are in the file."""
        return "\n".join(line for _, line in self.lines)

    def line_of(self, words: str) -> int:
        """Return the number of the first line under the heading that has these words, or its own."""
        return next((number for number, line in self.lines if words in line), self.line)


def split(text: str) -> list[Section]:
    """Cut a text at its headings; what looks like a heading inside a block of code is none."""
    sections = [Section(1, 0, "")]
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        fenced ^= line.lstrip().startswith("```")
        heading = None if fenced else _HEADING.fullmatch(line)
        if heading is None:
            sections[-1].lines.append((number, line))
        else:
            label = heading["label"] or ""
            sections.append(Section(number, len(heading["marks"]), heading["words"], label))
    return sections[1:] if len(sections) > 1 and not sections[0].body.strip() else sections
