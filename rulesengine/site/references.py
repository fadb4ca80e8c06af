"""The Python-Markdown extension: `[9-1-6-5]` becomes a link to the rule, with its text on hover.

It reads a prebuilt rules.json and nothing else, so it runs wherever Python-Markdown runs. A page
says where it lies in its first line, `<!-- page: thegame/rules/9-1.md -->`; inside a game's folder a
bare number is one of that game, elsewhere `[thegame:9-1]` names it.

Nothing about themes or page generators may go in here; a reference to nowhere is a warning in the
log that a strict build listens to.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Extension, Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor

from rulesengine.core.errors import guess
from rulesengine.rulebook.marks import NUMBER
from rulesengine.site import places

LOG = logging.getLogger("mkdocs.rulesengine")  # a strict build counts what is said here
PAGE = re.compile(r"^<!-- page: (?P<page>\S+) -->$")
REFERENCE = rf"\[(?:(?P<game>[a-z][\w-]*):)?(?P<number>{NUMBER})\](?![(\[:])"

Rules = Mapping[str, Mapping[str, Mapping[str, str]]]


class References(Extension):
    """Links rule numbers in square brackets."""

    def __init__(self, **given: Any) -> None:  # noqa: ANN401  Python-Markdown hands its options over like this
        """Take the path of rules.json."""
        self.config = {"rules": ["", "the file that `rulesengine build` writes: rules.json"]}
        super().__init__(**given)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802  Python-Markdown's name
        """Hang the two parts into Python-Markdown."""
        path = Path(str(self.getConfig("rules") or ""))
        rules: Rules = json.loads(path.read_text(encoding="utf-8"))["games"] if path.is_file() else {}
        place = Place(md)
        md.preprocessors.register(place, "rulesengine-page", 40)
        # after code and escapes, before Python-Markdown's own references
        md.inlinePatterns.register(Numbers(REFERENCE, md, rules, place), "rulesengine-rule", 172)


class Place(Preprocessor):
    """Notes where the page lies, and takes the line off."""

    page = ""

    def run(self, lines: list[str]) -> list[str]:
        """Look for the line in the first few, before anything reads it as a comment."""
        self.page = ""
        for number, line in enumerate(lines[:5]):
            if found := PAGE.match(line):
                self.page = found["page"]
                return [*lines[:number], *lines[number + 1 :]]
        return lines


class Numbers(InlineProcessor):
    """Makes the links."""

    def __init__(self, pattern: str, md: Markdown, rules: Rules, place: Place) -> None:
        """Know every rule, and where the page lies."""
        super().__init__(pattern, md)
        self.rules, self.place = rules, place

    def handleMatch(  # type: ignore[override]  # noqa: N802  the base class is declared for another shape
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002  the base class gives it
    ) -> tuple[Element | None, int | None, int | None]:
        """Turn one number into a link; leave it as it stands where it is none."""
        game = m["game"] or self.place.page.partition("/")[0]
        book = self.rules.get(game)
        if book is None:
            if m["game"] and self.rules:
                LOG.warning(
                    "%s: [%s] names no game%s", self.place.page, m[0][1:-1], guess(m["game"], self.rules)
                )
            return None, None, None
        rule = book.get(m["number"])
        if rule is None:
            return self.outside(m, game, book), m.start(0), m.end(0)
        made = Element("a")
        made.set("class", f"re-ref re-ref-{rule['kind']}")
        made.set("href", places.source(self.place.page, rule["page"], rule["anchor"]))
        made.set("data-tip", f"{rule['number']} {rule['title']}\n{rule['text']}")
        made.text = m["number"]
        return made, m.start(0), m.end(0)

    def outside(self, m: re.Match[str], game: str, book: Mapping[str, Any]) -> Element:
        """Show a number of the same book that is not held here; any other is a fault."""
        if not m["number"].startswith("+"):
            near = guess(m["number"], book)
            LOG.warning("%s: %s has no rule %s%s", self.place.page, game, m["number"], near)
        made = Element("span")
        made.set("class", "re-ref re-ref-outside")
        made.set("data-tip", "This rule stands in a part of the publisher's book that is not restated here.")
        made.text = m["number"]
        return made


def makeExtension(**given: Any) -> References:  # noqa: ANN401, N802  Python-Markdown looks for this name
    """Make the extension."""
    return References(**given)
