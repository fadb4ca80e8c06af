"""From chosen places to rules: what is between two numbers is title, wording, or neither.

Page numbers and the heads of pages are taken out of the lines first; they are below, before the rules.

A sentence that a page break tore apart is joined again, and that is written down. A heading without a
number, and all that comes before the first rule or behind the last one's glossary, goes into the remainder.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from rulesengine.importing.chain import LOW, Place
from rulesengine.importing.divisions import APPENDIX, BACK, CHANGED, INSIDE
from rulesengine.importing.model import Line, Notes, is_wide
from rulesengine.importing.numbering import Key, Style, at_start, pieces

# What a printer put between the lines: page numbers, and the same head or foot on every page.
#
# A number alone on its line is a page only where such numbers go up page by page; a line that comes again and
# again is a head only where page numbers are beside it. Both are taken out and written down. No rule is
# known here.


_ALONE = re.compile(
    r"\s*(?P<mark>#{1,6}\s+)?(?:[-–—|•]\s*)?(?P<word>(?:page|p\.|seite)\s+)?(?P<page>\d{1,4})"
    r"(?P<of>\s*(?:/|of|von)\s*\d{1,4})?(?:\s*[-–—|•])?\s*",
    re.IGNORECASE,
)
_SURE = re.compile(r"#|page|p\.|seite|[-–—|•]\s*\d|\d\s*(?:/|of|von)", re.IGNORECASE)
_TRAILING = re.compile(r"(?<=\S)[ \t]+(\d{1,4})[ \t]*$")
# a page number, and words without a sentence in them; or the words, and the number
_FOOT = re.compile(
    r"(?:(?:page|seite|p\.)\s+)?(\d{1,4})(?:\s*(?:/|of|von)\s*\d{1,4})?\s+([^\s\d(.](?:[^.!?]|\.(?=\d)){3,})"
    r"|([^\s\d(].{2,}?[^:;,\d])\s+(\d{1,4})(?:\s*(?:/|of|von)\s*\d{1,4})?",
    re.IGNORECASE,
)
_AMID = re.compile(  # Rules of Play | 12 | © 2026
    r"[^\s\d(].{2,}?\s[|·•–—/-]\s+(?:(?:page|seite|p\.)\s+)?(?P<page>\d{1,4})(?=\s+[|·•–—/-](?:\s|$))",
    re.IGNORECASE,
)
_ROMAN_FOOT = re.compile(
    r"([^\s\d(].{2,}?[^.!?:;,\d\s])[ \t]{2,}([ivx]{1,6})\s*"
)  # before page 1 are i, ii, iii
_LONGEST_HEAD = 90
_FEW = 3  # a head is on at least so many pages
_AROUND = 8  # lines, blank ones too
_STEP = 3  # so many pages may be without a number


def without_pages(lines: list[Line], notes: Notes, style: Style) -> list[Line]:
    """Take page numbers, heads and feet out."""
    pages = _pages(lines, style)
    feet = _feet(lines, pages)
    kept: list[Line] = []
    for index, line in enumerate(lines):
        if index in pages:
            notes.repair(line.number, "page number", line.text.strip(), "")
            kept.append(Line(line.number, "", taken=True))
        elif index in feet:
            notes.repair(line.number, "page head", line.text.strip(), "")
            kept.append(Line(line.number, "", taken=True))
        else:
            kept.append(line)
    return _without_trailing(kept, pages, notes)


def _pages(lines: list[Line], style: Style) -> dict[int, int]:
    """Return the lines that hold a page number and nothing else: index to page."""
    alone = {
        index: hit
        for index, line in enumerate(lines)
        if not line.row
        and not line.heading
        and (hit := _ALONE.fullmatch(line.text))
        and not _listed(lines, index, int(hit["page"]))
    }
    numbered = [
        (index, int(hit["page"]), _SURE.search(hit[0]) is not None or _torn(lines, index))
        for index, hit in alone.items()
    ]
    runs: list[list[tuple[int, int, bool]]] = []
    for each in numbered:
        fitting = [run for run in runs[-3:] if 0 < each[1] - run[-1][1] <= _STEP]
        if fitting:
            fitting[-1].append(each)
        else:
            runs.append([each])
    chapters = _chapters(lines, [index for index in alone if not alone[index]["word"]], style)
    return {
        index: page
        for run in runs
        if sum(index in chapters for index, _, _ in run) * 2 < len(run)
        for index, page, sure in run
        if len(run) >= _FEW or sure or (len(run) > 1 and any(each[2] for each in run))
    }


def _listed(lines: list[Line], index: int, number: int) -> bool:
    """Say whether a number counts the lines of a listing: those beside it count on."""
    beside = ((index - 1, number - 1), (index + 1, number + 1))
    return all(
        0 <= at < len(lines) and re.match(rf"[ \t\xa0]*{count}(?:[ \t\xa0]+\S|[ \t\xa0]*$)", lines[at].text)
        for at, count in beside
    )


def _torn(lines: list[Line], index: int) -> bool:
    """Say whether a line is in the middle of a sentence: no end above it, and a small letter below."""
    above = next(
        (
            line.text.rstrip()
            for line in reversed(lines[max(0, index - _AROUND) : index])
            if line.text.strip()
        ),
        ".",
    )
    below = next(
        (line.text.lstrip() for line in lines[index + 1 : index + 1 + _AROUND] if line.text.strip()), ""
    )
    return above[-1] not in ".!?:;" and below[:1].islower()


def _chapters(lines: list[Line], alone: list[int], style: Style) -> set[int]:
    """Return the lines whose number is that of the rule that comes next, and not of the one before."""
    hits = [
        (index, hit["number"])
        for index, line in enumerate(lines)
        if (hit := at_start(style.mark, lettered=style.lettered, codes=style.codes).match(line.text))
    ]
    parted = [(index, number) for index, number in hits if len(pieces(number)) > 1]
    places = [index for index, _ in parted]
    chapters: set[int] = set()
    for index in alone:
        at = bisect_left(places, index)
        mine = lines[index].text.strip("# \t")
        before = pieces(parted[at - 1][1])[0] if at else ""
        after = pieces(parted[at][1])[0] if at < len(parted) else ""
        if style.hundreds and len(mine) == 1:
            before, after = before[:1], after[:1]
        if mine == after != before or (len(mine) == 3 and style.hundreds):
            chapters.add(index)
    return chapters


def _feet(lines: list[Line], pages: dict[int, int]) -> set[int]:
    """Return the lines that come on every page: beside a page number, or with one at their start or end."""
    short = {
        index: line.text.strip()
        for index, line in enumerate(lines)
        if not line.row and line.text.strip() and len(line.text) <= _LONGEST_HEAD and index not in pages
    }
    numbered = _numbered(lines)
    often = Counter(short.values())
    beside = _beside(lines, pages.keys() | numbered)
    near = Counter(words for index, words in short.items() if index in beside)
    heads = {words for words, count in near.items() if count >= _FEW and count * 4 >= often[words] * 3}
    first = next(iter(short), -1)  # what the book is called stays, also where each page says it again
    return numbered | {
        index
        for index, words in short.items()
        if words in heads and not words.startswith("#") and (index != first or index in beside)
    }


def _numbered(lines: list[Line]) -> set[int]:
    """Return the lines that come on every page with its number at their start or end."""
    by_words: dict[str, list[tuple[int, int]]] = {}
    early: dict[str, list[int]] = {}
    for index, line in enumerate(lines):
        words = line.text.strip()
        if line.row or line.heading or not words or len(line.text) > _LONGEST_HEAD:
            continue
        hit, front = _FOOT.fullmatch(words), _ROMAN_FOOT.fullmatch(words)
        amid = _AMID.match(words)
        if amid:
            around = f"{words[: amid.start('page')]}#{words[amid.end('page') :]}"
            by_words.setdefault(around, []).append((index, int(amid["page"])))
        elif hit and not (hit[1] and _heads(lines, index, hit[1])):
            by_words.setdefault(f"{hit[2] or hit[3]}".strip(), []).append((index, int(hit[1] or hit[4])))
        elif front:
            early.setdefault(front[1].strip(), []).append(index)
    feet: set[int] = set()
    for words, same in by_words.items():
        if len(same) >= _FEW and _goes_up([page for _, page in same]):
            feet.update(index for index, _ in same)
            feet.update(index for index in early.get(words, ()) if index < same[0][0])
    return feet


def _heads(lines: list[Line], index: int, number: str) -> bool:
    """Say whether the first rule of a chapter is right below a line: then its number is no page."""
    below = next((each.text for each in lines[index + 1 : index + _AROUND] if each.text.strip()), "")
    return re.match(rf"[ \t#*\[(]*{number}[.-]?0?1(?![0-9])", below) is not None


def _beside(lines: list[Line], pages: Iterable[int]) -> set[int]:
    """Return the lines next to page numbers, blank ones left out of count."""
    places: set[int] = set()
    for index in pages:
        for way in (-1, 1):
            at = index + way
            while 0 <= at < len(lines) and not lines[at].text.strip():
                at += way
            places.add(at)
    return places


def _goes_up(pages: list[int]) -> bool:
    """Say whether numbers go up by small steps, as pages do."""
    return all(0 < after - before <= _STEP for before, after in pairwise(pages))


def _without_trailing(lines: list[Line], pages: dict[int, int], notes: Notes) -> list[Line]:
    """Take out a page number that was glued to the end of a line whose sentence goes on below."""
    known = sorted(pages.items())
    kept = list(lines)
    last = at = 0
    for index, line in enumerate(lines if known else []):
        while at < len(known) and known[at][0] <= index:
            last = known[at][1]
            at += 1
        hit = _TRAILING.search(line.text) if line.text.rstrip()[-1:].isdigit() and not line.row else None
        next_page = known[at][1] if at < len(known) else 0
        if hit is None or not _between(last, int(hit[1]), next_page):
            continue
        below = index + 1
        while below < len(lines) and not lines[below].text.strip():
            below += 1
        if index + 1 < below < len(lines) and lines[below].text.lstrip()[:1].islower():
            notes.repair(line.number, "page number", line.text[hit.start() :].strip(), "")
            kept[index] = Line(line.number, line.text[: hit.start()])
            last = int(hit[1])
    return kept


def _between(last: int, page: int, next_page: int) -> bool:
    """Say whether a page comes soon behind the last known one, or soon before the next; 0 is none."""
    if page <= last or (next_page and page >= next_page):
        return False
    return page - last <= _STEP or (0 < next_page - page <= _STEP)


_HEADING = re.compile(r"\s{0,3}(#{1,6})\s+(?P<words>.*)")
_LIST = re.compile(
    r"\s*(?:[*+•·▪◦–—‣⁃●○■□➢►✓\uf0b7\uf0a7-]\s|o\s(?=[A-Z“\"])|\d{1,2}[.)]\s|\(?[a-z0-9]{1,3}\)\s|[a-z]\.\d{1,2}\)\s|[a-z]\.\s|[①-⑳]|>|\|)"
)
_COUNTED = re.compile(r"\s*\d{1,2}[.)]\s")
_RULER = re.compile(
    r"[ \t]{0,3}(?:(?:-[ \t]{0,2}){3,80}|(?:\*[ \t]{0,2}){3,80}|(?:_[ \t]{0,2}){3,80}|={3,80})[ \t]*"
)
_ASIDE = re.compile(r"(?:\s*(?:\([^()]*\)|\[[^\[\]]*\])){1,3}\s*$")
_SAID = re.compile(
    r"[.!?][*_”\"]{0,3}\s+(?:\([^()]{1,60}\)|\[[^\[\]]{1,60}\])$"
)  # a sentence, (see 7.2) behind it
_TORN_NUMBER = re.compile(
    r"\d[-‐]\n\d|\d\n[-‐]\d+[-‐]?\d|(?:ule|ection|see|See|§)s?\s\d{1,4}(?:\.\d{1,3}){0,5}\.\n\d"
)
_NOTED = re.compile(r"[.!?]\[\w{1,20}\]$")
_TERMINAL = ".!?:;…。"
_WIDE_ENDS = "。．！？：；」』）】、"
_CLOSERS = "\"'”’)]}】>*_"
_GOES_ON = re.compile(
    r"(?:[,–—-]|\b(?:the|a|an|of|to|in|on|at|as|and|or|nor|but|if|is|are|was|be|by|for|with|from|that|which"
    r"|when|its?|their|your|this|rules?|see|sections?|steps?|than|has|have))$"
)
_TITLE, _FEW_WORDS = 80, 2
_LONGEST_TITLE = 200  # of a line that is marked as a heading
_CELL = re.compile(r"(?<!\\)\|")
_LOUD = 5
_MOST = 10
_SHOWN_SIGNS = 30
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

    Nearly all numbers are above it for the first time: what a list of changes says once more is no rule.
    """
    first: dict[Key, int] = {}
    for place in places:
        if place.weight >= LOW:
            first.setdefault(place.key, place.line)
    begins = sorted(first.values())
    for index, line in enumerate(lines):
        if BACK.fullmatch(line.text) and (CHANGED.fullmatch(line.text) or not APPENDIX.fullmatch(line.text)):
            before = bisect_left(begins, index)
            if before and before * _MOST > len(begins) * (_MOST - 1) and not _goes_on(lines, index, begins):
                return index
    return len(lines)


def _goes_on(lines: list[Line], index: int, begins: list[int]) -> bool:
    """Say whether rules go on behind a heading: a good part of the lines there have new numbers."""
    behind = sum(bool(line.text.strip()) for line in lines[index + 1 :])
    new = len(begins) - bisect_left(begins, index)
    return new >= _FEW_WORDS and new * _FEW > behind


def front(lines: list[Line], chain: list[Place], notes: Notes) -> None:
    """Put what is before the first rule into the remainder."""
    first = chain[0]
    head = [*lines[: first.line], Line(lines[first.line].number, lines[first.line].text[: first.start])]
    _leave(head, "front matter", notes)


def segments(lines: list[Line], chain: list[Place], notes: Notes) -> list[Segment]:
    """Cut the lines at the places of a chain, which is not empty."""
    made: list[Segment] = []
    for index, place in enumerate(chain):
        after = chain[index + 1] if index + 1 < len(chain) else None
        made.append(_segment(lines, place, after, notes))
    return made


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
    cut = _apart(cut, notes, last=after is None, above=place.before.count("#"))
    title, text = wording(cut, notes, strong=place.strong)
    if "#" in place.before and not title and text and _may_be_long_title(text.partition("\n")[0]):
        title, _, text = text.partition("\n")
    if title and lines[place.line].prose:
        title, text = "", f"{title}\n\n{text}"
    return Segment(place, number, tuple(cut), title, text.strip())


def _may_be_long_title(words: str) -> bool:
    """Say whether the words behind the hashes and the number are a heading, longer than most."""
    return len(words) <= _LONGEST_TITLE and words[-1] not in _TERMINAL + ","


def _shut(line: Line, mark: str, notes: Notes) -> Line:
    """Take off the mark that closes what was opened before the number."""
    at = line.text.find(mark)
    if at < 0:
        return line
    notes.mark(line.number, mark)
    words = line.text[:at].strip()
    if line.article and words.endswith(".") and is_title(words[:-1]):  # **Article 3. Name.** What it says
        notes.mark(line.number, ".")
        return replace(line, text=f"{words[:-1]}\n\n{line.text[at + len(mark) :].lstrip()}")
    return Line(line.number, f"{line.text[:at]}\n{line.text[at + len(mark) :].lstrip()}", line.row)


def _bared(cut: list[Line], place: Place, notes: Notes) -> list[Line]:
    """Take off the bar at the end of a row, and the marks of a quotation, where the number has them too."""
    for index, line in enumerate(cut):
        text = line.text
        if "|" in place.before and text.rstrip().endswith("|"):
            text = "\n".join(filter(None, (each.strip() for each in _CELL.split(text.rstrip()))))
        if ">" in place.before and index and text.lstrip().startswith(">"):
            text = text.lstrip()[1:]
        if text != line.text:
            row = "|" in place.before and line.text.rstrip().endswith("|")
            notes.mark(line.number, *("|" * len(_CELL.findall(line.text)) if row else ">"))
            cut[index] = replace(line, text=text)
    return cut


def _apart(cut: list[Line], notes: Notes, *, last: bool, above: int) -> list[Line]:
    """Take out headings without a number, with what is under them, and the matter behind the last rule.

    A heading of more hashes than that of the rule, which has `above`, is a part of it, and stays in bold.
    """
    end = max((index for index, line in enumerate(cut) if line.text.strip()), default=0)
    for index, line in enumerate(cut[1:], 1):
        heading = _HEADING.fullmatch(line.text)
        words = heading["words"] if heading else line.text if line.heading else ""
        if words and not any(each.text.strip() for each in cut[:index]):  # a number, and below it its title
            bare = words.strip().strip("*_")
            notes.mark(line.number, heading[1] if heading else "", *words.replace(bare, " ", 1).split())
            cut[index] = replace(line, text=f"{bare}\n\n", heading=0)
            continue
        if heading and 0 < above < len(heading[1]):
            bare = words.strip().strip("*_")
            notes.repair(line.number, "heading inside a rule", line.text.strip(), f"**{bare}**")
            cut[index] = replace(line, text=f"\n\n**{bare}**\n\n", heading=0)
            continue
        if (words and not INSIDE.match(words)) or (index == end and _is_title(cut, index)):
            _leave(cut[index:], "heading", notes)
            return cut[:index]
        if last and BACK.fullmatch(line.text):
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


def wording(cut: list[Line], notes: Notes, *, strong: bool) -> tuple[str, str]:
    """Return the title and the wording of a rule out of its lines."""
    blocks = _blocks(cut)
    if not blocks:
        return "", ""
    number, tail, _, flows, _ = blocks[0]
    parts = [tail]
    for at, (after, more, parted, full, item) in enumerate(blocks[1:]):
        titled = item or (strong and not at and not flows)  # the line of a heading ends with it
        parts += [
            "\n"
            if titled and (item or not parted)
            else _joint(number, tail, more, notes, parted=parted, flows=flows)
        ]
        parts += [more]
        number, tail, flows = after, more, full
    text = "".join(parts)
    head, _, rest = text.partition("\n")
    if is_title(head) and (not rest.strip() or strong or rest.startswith("\n") or _is_loud(head)):
        return head, rest.strip()
    return "", text


def _is_loud(words: str) -> bool:
    """Say whether words are a heading by their capitals alone: two of them, or a long one."""
    bare = [each for each in words.split() if each.isalpha()]
    return words.isupper() and len("".join(bare)) >= _LOUD


def is_title(words: str) -> bool:
    """Say whether words are a heading: short, and no sentence."""
    bare = words.strip().rstrip(_CLOSERS)
    before = _ASIDE.sub("", words).rstrip(_CLOSERS)
    few = _FEW_WORDS * (_NOTED.search(words) is None)  # Pass.[1] is a sentence with its footnote
    said = before[-1:] in _TERMINAL and len(before.split()) > few  # a sentence, and (see 7) behind it
    return 0 < len(words.strip()) <= _TITLE and bare[-1:] not in f"{_TERMINAL}{_WIDE_ENDS}," and not said


def _mixed(above: str, below: str) -> bool:
    """Say whether a line of Japanese was broken where one of the two signs is a narrow one."""
    return (is_wide(above[-1]) or is_wide(below[0])) and _LIST.match(below) is None


def _blocks(cut: list[Line]) -> list[tuple[int, str, bool, bool, bool]]:
    """Return the lines with words: number, words, whether it is apart, was full, is an item of a web page."""
    blocks: list[tuple[int, str, bool, bool, bool]] = []
    parted = False
    for line in cut:
        for piece in line.text.split("\n"):
            words = " ".join(piece.split())
            if words:
                blocks.append((line.number, words, parted, line.flows, line.item > 0))
                parted = False
            else:
                parted = True
    return blocks


def _joint(line: int, above: str, below: str, notes: Notes, *, parted: bool, flows: bool) -> str:
    """Say what is between two blocks: a space inside a sentence, a new line or a blank one behind it."""
    ended = above.rstrip(_CLOSERS)[-1:] in _TERMINAL or above[-1:] in '"”' or _SAID.search(above) is not None
    listed = _LIST.match(below) is not None or INSIDE.match(below) is not None
    # a long line that ends in no sentence was wrapped; a short one stands for itself, as in a list of cards
    wrapped = not parted and len(above) > _WRAPPED
    unfinished = below[0] in "【(" or _GOES_ON.search(above[-_SHOWN_SIGNS:]) is not None or wrapped
    wide = is_wide(above[-1]) and is_wide(below[0])  # no blank is between the words of Japanese
    if (
        flows
        and not parted
        and (_TORN_NUMBER.search(above + "\n" + below[:_SHOWN_SIGNS]) or _mixed(above, below))
    ):
        return ""
    torn = wide and not parted and not listed and above[-1] not in _WIDE_ENDS
    if torn or (flows and not parted and (not listed or (not ended and _COUNTED.match(below)))):
        return "" if wide else " "
    if listed or not (below[0].islower() or (not ended and unfinished)):
        return "\n\n" if parted else "\n"
    if parted:
        tail, head = above[-_SHOWN_SIGNS:], below[:_SHOWN_SIGNS]
        notes.repair(line, "broken sentence", f"{tail}\n\n{head}", f"{tail} {head}")
    return " "
