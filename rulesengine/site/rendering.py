"""Rule texts as HTML, without a Markdown parser: paragraphs, lists, stress, numbers that are links.

A book has thousands of rules, and a parser that knows all of Markdown takes most of a build for the few
marks that rules use. What comes in was escaped by `marked`; what is rarer (a table) goes through
Python-Markdown. Which link a number becomes is said by whoever asks.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import markdown

from rulesengine.rulebook.marks import NAMED
from rulesengine.site.markup import Html, marked

Link = Callable[[str, str], str | None]  # from a game, "" for the text's own, and a number to markup

_ITEM = re.compile(r"^(?P<indent>[ \t]*)(?:(?P<dash>[-+*])|(?P<count>\d{1,6})[.)])[ \t]+(?P<text>.*)$")
_TABLE = re.compile(r"^[ \t]*\|", re.MULTILINE)
_GAP = re.compile(r"\n[ \t]*\n")
_STRONG = re.compile(r"\*\*(?=[^\s*])([^*]{1,4000}?)\*\*")
_STRESS = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*]{1,4000}?)\*(?![\w*])")
_NAMED = re.compile(NAMED)
INDENT = 2  # spaces that make a list within a list


def rendered(text: str, link: Link) -> Html:
    """Write a text as HTML that `marked` has escaped."""
    if _TABLE.search(text):
        return _linked(markdown.markdown(text, extensions=["tables"]), link)
    return Html("".join(_block(part, link) for part in _GAP.split(text) if part.strip()))


def of_plain(said: str, link: Link) -> Html:
    """Write somebody's Markdown as HTML, in which nothing links but numbers."""
    return rendered(marked(said), link)


def _block(part: str, link: Link) -> str:
    if "\n" not in part and not _ITEM.match(part):
        return f"<p>{_words(part.strip(), link)}</p>"
    before: list[str] = []
    items: list[tuple[int, str, list[str]]] = []
    for line in part.split("\n"):
        if found := _ITEM.match(line):
            deep = len(found["indent"].expandtabs(4)) // INDENT
            items.append((deep, "ul" if found["dash"] else "ol", [found["text"]]))
        elif line.strip():
            (items[-1][2] if items else before).append(line.strip())
    said = f"<p>{_words(' '.join(before), link)}</p>" if before else ""
    return said + _list(items, link) if items else said


def _list(items: list[tuple[int, str, list[str]]], link: Link) -> str:
    """Write items as lists; one that stands further in belongs to the item above it."""
    said: list[str] = []
    open_: list[tuple[int, str]] = []
    for deep, kind, lines in items:
        while len(open_) > 1 and open_[-1][0] > deep:
            said.append(f"</li></{open_.pop()[1]}>")
        if not open_ or open_[-1][0] < deep:
            open_.append((deep, kind))
            said.append(f"<{kind}>")
        else:
            said.append("</li>")
        said.append(f"<li>{_words(' '.join(lines), link)}")
    said += [f"</li></{kind}>" for _, kind in reversed(open_)]
    return "".join(said)


def _words(line: str, link: Link) -> str:
    if "*" in line:
        line = _STRESS.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", line))
    return _linked(line, link)


def _linked(line: str, link: Link) -> Html:
    if "[" not in line:
        return Html(line)

    def number(found: re.Match[str]) -> str:
        made = link(found["game"] or "", found["number"])
        return found[0] if made is None else made

    return Html(_NAMED.sub(number, line))
