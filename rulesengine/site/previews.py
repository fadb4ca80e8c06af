"""What is shown of a rule to whoever points at a link to it: one small script a chapter, beside the chapter.

A script, for it is also opened from a folder; it is loaded when the first link into the chapter is
pointed at, so a page with a thousand links is no heavier for them.
"""

from __future__ import annotations

from rulesengine.rulebook import Chapter
from rulesengine.site.graph import Graph
from rulesengine.site.markup import clean, script
from rulesengine.site.shelf import Shelf

LONGEST = 600  # letters of a text; whoever wants more follows the link


def previews(shelf: Shelf, chapter: Chapter, graph: Graph) -> str:
    """Write number, title, kind, text and the count of what cites it, by anchor."""
    found = {}
    for number in chapter.rules:
        rule = shelf.book.rules[number]
        words = clean(rule.text)
        short = words if len(words) <= LONGEST else f"{words[:LONGEST].rsplit(' ', 1)[0]} …"
        found[rule.label] = [
            number,
            "" if rule.untitled else clean(rule.title),
            rule.kind,
            short,
            graph.back(rule).total,
        ]
    return script("rulesengineSite.previews", shelf.title, found)
