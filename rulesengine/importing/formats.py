"""Which formats there are, and by what a text shows its own. Nothing is read here."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulesengine.core.errors import guess
from rulesengine.importing.candidates import LOW, Place, places
from rulesengine.importing.chain import chosen
from rulesengine.importing.errors import UnknownFormat
from rulesengine.importing.labelled import is_labelled
from rulesengine.importing.mending import mended
from rulesengine.importing.model import Line, Notes
from rulesengine.importing.numbering import pieces
from rulesengine.importing.styles import Style, style_of
from rulesengine.importing.walls import is_wall

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMATS: Mapping[str, str] = MappingProxyType(
    {
        "outline": "numbered outline, dots and letters: 376.4.b.2.a., also glued into lines",
        "hyphens": "numbers with hyphens: 9-1-6-6, with page numbers and broken sentences",
        "labels": "Markdown with @@rule:label@@ and [[rule:label]]; numbers are counted",
        "headings": "headings and lists without numbers; numbers are counted",
        "wiki": "a mirror of a wiki page, with | lines between the lines",
        "lines": "plain text, one rule a line: 1.2.3 Words",
        "html": "HTML: a row of a table, a paragraph or a heading is a rule",
        "bold": "Markdown, numbers in bold or alone on their line",
        "letters": "numbers like 100.1a, with contents in front and a glossary behind",
        "yaml": "YAML: nested chapters, sections and rules with labels; numbers are counted",
    }
)
_TAG = re.compile(
    r"</?(?:tr|td|th|table|p|li|ul|ol|div|d[ldt]|h[1-6]|html|body|br|span)\b[^<>]{0,2000}>", re.IGNORECASE
)
_FIELD = re.compile(r"\s*(?:- )*[\w-]{1,40}:(?:\s|$)")
_BOLD = re.compile(r"\s*(?:[*+-]\s+)?(?:\*\*|__)\s*\d")
_ALONE = re.compile(r"\s*(?:\*\*|__)?\d[\w.-]*\.?(?:\*\*|__)?\s*")
_FEW = 3
_GLUED = 10


def known(name: str) -> str:
    """Return the name of a format, or raise UnknownFormat with the nearest one."""
    if name not in FORMATS:
        raise UnknownFormat(
            f"there is no format {name!r}{guess(name, FORMATS)}; there are: {', '.join(FORMATS)}"
        )
    return name


def detect(text: str, name: str = "") -> str:
    """Say in which format a text is; `name` is the name of its file, whose ending is a hint."""
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if is_labelled(text):
        return "labels"
    if sum(is_wall(line.text) for line in lines) * 4 > len(lines):
        return "wiki"
    if len(_TAG.findall(text)) >= _FEW * 2 and len(_TAG.findall(text)) * 3 > len(lines):
        return "html"
    if name.endswith((".yaml", ".yml")):
        return "yaml"
    lines = mended(lines, Notes())
    style = style_of(lines)
    found = places(lines, style)
    if _is_numbered(lines, style, found):
        return _numbered_kind(lines, style, found)
    fields = sum(_FIELD.match(line.text) is not None for line in lines)
    return "yaml" if fields >= _FEW and fields * 3 > len(lines) else "headings"


def numbered(lines: list[Line]) -> bool:
    """Say whether rules in a text have their numbers written."""
    style = style_of(lines)
    return _is_numbered(lines, style, places(lines, style))


def _is_numbered(lines: list[Line], style: Style, found: list[Place]) -> bool:
    """Say whether the places found are rules.

    Numbers of several parts are no accident; single ones are the rules of a book only where most of them
    follow one another, and not where lists begin at 1 again and again.
    """
    firsts = [each for each in found if not each.start and each.weight >= LOW]
    several = sum(len(pieces(each.number)) > 1 for each in firsts)
    if several >= _FEW and several * 4 >= len(firsts):
        return True
    chain = chosen(found, style)
    if sum(len(pieces(each.number)) > 1 for each in chain) >= _GLUED:
        return True  # whole pages of rules glued into a line
    return bool(firsts) and len(chain) * 5 > len(firsts) * 3 and (several > 0 or len(firsts) * 3 > len(lines))


def _numbered_kind(lines: list[Line], style: Style, found: list[Place]) -> str:
    firsts = [each for each in found if not each.start]
    if style.mark == "-":
        return "hyphens"
    bold = sum(_BOLD.match(line.text) is not None for line in lines)
    alone = sum(_ALONE.fullmatch(line.text) is not None for line in lines)
    if (bold + alone) * 2 > len(firsts):
        return "bold"
    glued = sum(re.search(r"\d[a-z]", each.number) is not None for each in firsts)
    if style.hundreds and glued * 20 > len(firsts):
        return "letters"
    lettered = sum(re.search(r"\.[a-z]\b", each.number) is not None for each in firsts)
    return "outline" if lettered * 20 > len(firsts) or len(found) > len(firsts) * 2 else "lines"
