"""From chosen places to rules: what stands between two numbers is title, wording, or neither.

A sentence that a page break tore apart is joined again, and that is written down. A heading without a
number, and all that comes before the first rule or behind the last one's glossary, goes into the remainder.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, replace

from rulesengine.importing.candidates import LOW, Place
from rulesengine.importing.model import Line, Notes
from rulesengine.importing.numbering import Key

_HEADING = re.compile(r"\s{0,3}(#{1,6})\s+(?P<words>.*)")
_INSIDE = re.compile(r"\W*(?:examples?|notes?|exceptions?|reminder|designer)\b", re.IGNORECASE)
_BACK = re.compile(
    r"[\s#*_]*(?:appendix\b.*|glossary(?: of terms)?|credits|index|changelog|change log"
    r"|(?:previous )?update summary|version history|revision history|legal(?: notice)?|acknowledge?ments"
    r"|references|bibliography|contact|copyright.{0,80}|©.{0,80})"
    r"[\s*_:.]*",
    re.IGNORECASE,
)
_LIST = re.compile(r"\s*(?:[*+•·▪◦–—-]\s|\d{1,2}[.)]\s|\(?[a-z0-9]{1,3}\)\s|[①-⑳]|>|\|)")
_RULER = re.compile(
    r"[ \t]{0,3}(?:(?:-[ \t]{0,2}){3,80}|(?:\*[ \t]{0,2}){3,80}|(?:_[ \t]{0,2}){3,80}|={3,80})[ \t]*"
)
_ASIDE = re.compile(r"\s*\([^()]*\)\s*$")
_TERMINAL = ".!?:;…。"
_CLOSERS = "\"'”’)]}】>*_"
_GOES_ON = re.compile(
    r"(?:[,–—-]|\b(?:the|a|an|of|to|in|on|at|as|and|or|nor|but|if|is|are|was|be|by|for|with|from|that|which"
    r"|when|its?|their|your|this|rules?|see|sections?|steps?|than|has|have))$",
    re.IGNORECASE,
)
_TITLE, _FEW = 80, 2
_MOST = 10
_AROUND = 30
_WRAPPED = 50


@dataclass(frozen=True, slots=True)
class Segment:
    """A place, and the lines of words that follow it up to the next."""

    place: Place
    line: int
    lines: tuple[Line, ...]
    title: str
    text: str


def back(lines: list[Line], places: list[Place]) -> int:
    """Return the index of the line where the matter behind the rules begins: glossary, list of changes.

    Nearly all numbers stand above it for the first time: what a list of changes says once more is no rule.
    """
    first: dict[Key, int] = {}
    for place in places:
        if place.weight >= LOW:
            first.setdefault(place.key, place.line)
    begins = sorted(first.values())
    for index, line in enumerate(lines):
        if _BACK.fullmatch(line.text) and not line.text.lower().lstrip("# *_").startswith("appendix"):
            before = bisect_left(begins, index)
            if before and before * _MOST > len(begins) * (_MOST - 1):
                return index
    return len(lines)


def front(lines: list[Line], chain: list[Place], notes: Notes) -> None:
    """Put what stands before the first rule into the remainder."""
    first = chain[0]
    head = [*lines[: first.line], Line(lines[first.line].number, lines[first.line].text[: first.start])]
    _leave(head, "front matter", notes)


def segments(lines: list[Line], chain: list[Place], notes: Notes) -> list[Segment]:
    """Cut the lines at the places of a chain, which is not empty."""
    found: list[Segment] = []
    for index, place in enumerate(chain):
        after = chain[index + 1] if index + 1 < len(chain) else None
        found.append(_segment(lines, place, after, notes))
    return found


def _segment(lines: list[Line], place: Place, after: Place | None, notes: Notes) -> Segment:
    number = lines[place.line].number
    notes.mark(number, place.before, place.after)
    stop = after.line if after else len(lines) - 1
    cut: list[Line] = []
    for at in range(place.line, stop + 1):
        text = lines[at].text
        if at > place.line and _RULER.fullmatch(text):  # a line drawn across the page
            notes.mark(lines[at].number, *text.split())
            text = ""
        end = after.start if after and at == after.line else len(text)
        begin = place.end if at == place.line else 0
        cut.append(replace(lines[at], text=text[begin:end]))
    if place.opened:
        cut[0] = _shut(cut[0], place.opened, notes)
    cut = _bared([*cut], place, notes)
    cut = _apart(cut, notes, last=after is None)
    title, text = wording(cut, place.strong, notes)
    return Segment(place, number, tuple(cut), title, text)


def _shut(line: Line, mark: str, notes: Notes) -> Line:
    """Take off the mark that closes what was opened before the number."""
    at = line.text.find(mark)
    if at < 0:
        return line
    notes.mark(line.number, mark)
    return Line(line.number, f"{line.text[:at]}\n{line.text[at + len(mark) :].lstrip()}", line.row)


def _bared(cut: list[Line], place: Place, notes: Notes) -> list[Line]:
    """Take off the bar at the end of a row, and the marks of a quotation, where the number has them too."""
    for index, line in enumerate(cut):
        text = line.text
        if "|" in place.before and text.rstrip().endswith("|"):
            text = text.rstrip()[:-1]
        if ">" in place.before and index and text.lstrip().startswith(">"):
            text = text.lstrip()[1:]
        if text != line.text:
            taken = len(line.text.rstrip()) - len(text.rstrip())
            notes.mark(line.number, "|" if "|" in place.before and taken else ">")
            cut[index] = replace(line, text=text)
    return cut


def _apart(cut: list[Line], notes: Notes, *, last: bool) -> list[Line]:
    """Take out headings without a number, with what is under them, and the matter behind the last rule."""
    end = max((index for index, line in enumerate(cut) if line.text.strip()), default=0)
    for index, line in enumerate(cut[1:], 1):
        heading = _HEADING.fullmatch(line.text)
        words = heading["words"] if heading else line.text if line.heading else ""
        if (words and not _INSIDE.match(words)) or (index == end and _is_title(cut, index)):
            _leave(cut[index:], "heading", notes)
            return cut[:index]
        if last and _BACK.fullmatch(line.text):
            _leave(cut[index:], "back matter", notes)
            return cut[:index]
    return cut


def _is_title(cut: list[Line], index: int) -> bool:
    """Say whether the last line is a heading above the next rule: alone, in capitals, behind a sentence."""
    line = cut[index]
    words = line.text.strip()
    if (
        line.row
        or not words
        or words[-1] in _TERMINAL + _CLOSERS
        or len(words) > _TITLE
        or _LIST.match(words)
    ):
        return False
    if cut[index - 1].text.strip() or index + 1 == len(cut):
        return False
    above = next((each.text for each in reversed(cut[:index]) if each.text.strip()), "")
    bare = above.rstrip().rstrip(_CLOSERS)
    large = [each for each in words.split() if each[:1].isupper()]
    return bare[-1:] in _TERMINAL and bool(bare) and (words.isupper() or len(large) * 2 > len(words.split()))


def _leave(lines: list[Line], kind: str, notes: Notes) -> None:
    """Put lines into the remainder, one entry for each block between blank lines."""
    block: list[Line] = []
    for line in [*lines, Line(0, "")]:
        if line.text.strip():
            block.append(line)
        elif block:
            notes.rest(block[0].number, kind, "\n".join(each.text for each in block))
            block = []


def wording(cut: list[Line], strong: bool, notes: Notes) -> tuple[str, str]:  # noqa: FBT001  one fact of two
    """Return the title and the wording of a rule out of its lines."""
    blocks = _blocks(cut)
    if not blocks:
        return "", ""
    number, tail, _ = blocks[0]
    parts = [tail]
    for after, more, parted in blocks[1:]:
        parts += [_between(number, tail, more, notes, parted=parted), more]
        number, tail = after, more
    text = "".join(parts)
    head, _, rest = text.partition("\n")
    if is_title(head) and (not rest.strip() or strong or rest.startswith("\n")):
        return head, rest.strip()
    return "", text


def is_title(words: str) -> bool:
    """Say whether words are a heading: short, and no sentence."""
    bare = words.strip().rstrip(_CLOSERS)
    before = _ASIDE.sub("", words)
    said = before[-1:] in _TERMINAL and len(before.split()) > _FEW  # a sentence, and (see 7) behind it
    return 0 < len(words.strip()) <= _TITLE and bare[-1:] not in _TERMINAL + "," and not said


def _blocks(cut: list[Line]) -> list[tuple[int, str, bool]]:
    """Return the lines with words: number, words, and whether a blank line stands above."""
    found: list[tuple[int, str, bool]] = []
    parted = False
    for line in cut:
        for piece in line.text.split("\n"):
            words = " ".join(piece.split())
            if words:
                found.append((line.number, words, parted))
                parted = False
            else:
                parted = True
    return found


def _between(line: int, above: str, below: str, notes: Notes, *, parted: bool) -> str:
    """Say what stands between two blocks: a space inside a sentence, a new line or a blank one behind it."""
    ended = above.rstrip(_CLOSERS)[-1:] in _TERMINAL or above[-1:] in '"”'
    listed = _LIST.match(below) is not None or _INSIDE.match(below) is not None
    # a long line that ends in no sentence was wrapped; a short one stands for itself, as in a list of cards
    wrapped = not parted and len(above) > _WRAPPED
    unfinished = below[0] in "【(" or _GOES_ON.search(above[-_AROUND:]) is not None or wrapped
    if listed or not (below[0].islower() or (not ended and unfinished)):
        return "\n\n" if parted else "\n"
    if parted:
        tail, head = above[-_AROUND:], below[:_AROUND]
        notes.repair(line, "broken sentence", f"{tail}\n\n{head}", f"{tail} {head}")
    return " "
