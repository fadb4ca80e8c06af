"""Which of many numbers are rules: the heaviest chain that goes up in the order of the outline.

A table of contents, a reference at the start of a line, a numbered list inside a rule: each of them would
break the order of the rules, and so it stays outside. What is in the chain and cannot follow what is
before it is taken out again; what has its neighbours in the chain and was passed over comes back as a
number that is twice.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesengine.importing.model import Line
from rulesengine.importing.numbering import (
    LETTER,
    Key,
    Style,
    at_start,
    follows,
    inside,
    is_letter,
    letter,
    like,
    pieces,
    shown,
)

# Places in a text where a rule may begin: a number at the start of a line, or glued into one.
#
# Every place gets a weight: how much it looks like a rule and how little like a reference. The chain chooses
# among them. Nothing is decided in here.


# How much a place weighs. One that is at the start of a line outweighs three that are inside one.
ROW, START, LOW, INSIDE_SENTENCE, INSIDE, DOUBTFUL, NONE = 1200, 1000, 400, 300, 150, 60, 0
_WRAPPED = 50  # a line longer than this that ends in no sentence goes on below
_HEADING = 80
_AHEAD = 100  # within so many signs the first rule of a chapter follows
_TAIL = 60  # contents lines end with a page
_MARKS = 3  # signs: the end of a sentence is among so many
_AGES = 40  # how far back a word before a number is looked for
# Small letters matter: a heading may be called Golden Rules.
_REFERS = re.compile(
    r"(?:\b(?:[Rr]ule|rules|[Ss]ub-?rules?|[Ss]ection|sections|steps?|[Cc]hapter|chapters|parts?|paragraphs?|clauses?|points?"
    r"|[Pp]age|pages|articles?|[Ff]igures?|[Tt]ables?|[Ll]istings?|Abbildung|Tabelle|Tableau|[Ss]ee|in|by|of|to|and|or|under|per|with|from|than|also|through|until|[Vv]ersion|is|are|the"
    r"|an?|at|for|on|as|v)"
    r"|\b(?:[Vv]er|v|e\.g|i\.e|[Cc]f|[Nn]os?|pp?|[Ss]ec|[Cc]h)\.?|[(\[,§&+=<×/–—-])[ \t*_]*$"
)
_WEAK = re.compile(r"\b(?:in|by|of|to|or|from|the|a|an|at|for|on|is|are|points?)[ \t]$")
# Golden Rule 002. Card ...: the last word of a heading, and no reference, if a new rule follows
_NAMES = re.compile(
    r"(?<!\b[Ss]ee )(?<!\bin )(?<!\bof )(?<!\bto )"
    r"\b(?:Rule|Step|Part|Section|Chapter|Page|Clause|Point)s?[ \t]$"
)
_ENDS = re.compile(r"[.!?:;…。”\"’)\]】>}*_][ \t]?$")
# a sentence does not end with them
_SHORT = re.compile(r"\b(?:[Cc]f|e\.g|i\.e|[Ss]ec|[Nn]os?|[Aa]rts?|[Pp]aras?|[Cc]l|pp?|[Cc]h|[Vv]er)\.$")
_RANGE = re.compile(  # 2.1 - 2.4: none of the two begins a rule
    r"[ \t>#*]{0,12}\d[\w.-]{0,40}\)?[ \t]+(?:[–—-]|to|through|until)[ \t]+\d{1,6}[.-]\d"
)
_NUMBERED = re.compile(r"\s\d{1,6}[.-]\w{1,6}\.?$")
_CONTENTS = re.compile(r"(?:\.{3}|…{2}|\. \. \.|\t)[ \t]{0,8}\d{1,4}$")
_PIECE = re.compile(r"\d+|[A-Za-z]+")
_LONG = 3  # digits of a part that has others behind it
_OPENS = "“\"‘'«【[(<{*_•\\"


@dataclass(frozen=True, slots=True)
class Place:
    """A place where a rule may begin, and the signs around its number that are not part of it."""

    line: int  # the index of the line
    start: int  # where the signs before the number begin
    end: int  # where the words of the rule begin
    number: str
    key: Key
    weight: int
    dotted: bool  # a dot or a bracket follows the number
    before: str = ""
    after: str = ""
    opened: str = ""  # a bold mark that was opened and not yet shut
    strong: bool = False  # marked as a heading, as bold, or as a cell
    again: bool = False  # it is outside of the order, and looks like a rule in all else


def places(lines: list[Line], style: Style) -> list[Place]:
    """List every place where a rule may begin, in the order of the text.

    Behind a chapter that is counted by its letter a single number begins an item of a list.
    """
    candidates: list[Place] = []
    by_letters = next((at for at, line in enumerate(lines) if line.chapter == "A"), len(lines))
    above, parted = "", True  # the last line with words, and whether a blank one is below it
    for index, line in enumerate(lines):
        at = 0
        hit = (
            None
            if line.note
            else at_start(style.mark, lettered=style.lettered, codes=style.codes).match(line.text)
        )
        if hit is not None:
            place = _first(index, line, hit, style, above, parted=parted)
            if place is not None and not (index > by_letters and place.number.isdigit()):
                candidates.append(place)
                at = place.end
        candidates.extend(_within(index, line, at, style))
        above, parted = (line.text.rstrip(), False) if line.text.strip() else (above, True)
    return candidates


def _first(
    index: int, line: Line, hit: re.Match[str], style: Style, above: str, *, parted: bool
) -> Place | None:
    number, rest = hit["number"], line.text[hit.end() :].lstrip()
    made = style.key(number)
    dotted = bool(hit["dot"] or hit["late"])
    strong = (
        bool(hit["open"])
        or "#" in hit["before"] + hit["after"]
        or line.row
        or line.heading > 0
        or line.chapter != ""
    )
    if len(pieces(number)) == 1 and not (dotted or strong or _may_be_bare(made, style, rest)):
        return None
    if len(made) == 1 and not (
        number.isdigit() or style.cases or (style.lettered and number.isupper() and (dotted or strong))
    ):
        return None
    weight = _weight(line, made, (rest, above), style, dotted=dotted, strong=strong, parted=parted)
    if any(len(part) > _LONG and part.isdigit() for part in pieces(number)[1:-1]):
        weight = min(weight, DOUBTFUL)  # 1.3.6.1.4.1.11591.2 names an object of the net, and no rule
    if weight == NONE:
        return None
    shut = hit["shut"] or ""
    opened = "" if shut else hit["open"] or ""
    return Place(
        index, 0, hit.end(), number, made, weight, dotted, hit["before"], hit["after"], opened, strong
    )


def _may_be_bare(made: Key, style: Style, rest: str) -> bool:
    """Say whether a number like 3 or 103 may be a rule without a dot: alone, or before a heading."""
    if not rest:
        return True
    if len(made) == 2:
        return style.hundreds and 2 not in style.dotted and rest[:1].isupper()
    return (
        rest.lstrip("–—- ")[:1].isupper()
        and len(rest) <= _HEADING
        and rest.rstrip()[-1:] not in {".", "!", "?", ","}
    )


def _weight(
    line: Line, made: Key, around: tuple[str, str], style: Style, *, dotted: bool, strong: bool, parted: bool
) -> int:
    """Weigh a number at the start of a line by what is around it."""
    rest, above = around
    if _CONTENTS.search(line.text[-_TAIL:].rstrip()):
        return DOUBTFUL
    if strong and (rest or dotted or len(made) > 1):
        return ROW if line.row or line.article or line.chapter else START - (len(made) == 1)
    shuts = line.text[: len(line.text) - len(rest)].rstrip(" .:").endswith(")")
    torn = line.text.lstrip()[:1] == "-" and _NUMBERED.search(above[-_AGES:])  # 2.1 above, and - 2.4 here
    if _RANGE.match(line.text) or torn or (shuts and _open(above)):
        return INSIDE
    doubtful = rest[:1].islower() or rest[:1] in {",", ";"} or (not rest and not dotted)
    wrapped = not parted and len(above) > _WRAPPED and not _ENDS.search(above[-_MARKS:])
    ended = _ENDS.search(above[-_MARKS:]) is not None and _SHORT.search(above[-_AGES:]) is None
    if _REFERS.search(above[-_AGES:]) and not ended:
        digits = len(made) > 1 and max(made) < LETTER  # letters are items of a list: “subject to”, and (a)
        if wrapped and digits and rest[:1].islower():
            return NONE  # “under section”, and “5.3 of the other book”: no rule, even where 5.3 is missing
        # a short line may be a heading, Golden Rule; what is torn from "see rule" comes after a long one
        return INSIDE if parted or wrapped or doubtful else LOW
    if doubtful or wrapped or (not dotted and len(made) in style.dotted):
        return LOW
    return START - (len(made) == 1)


def _open(above: str) -> bool:
    """Say whether a line leaves a bracket open: “(cf.” above, and “2.2).” shuts it."""
    return above.rfind("(") > above.rfind(")")


def _within(index: int, line: Line, at: int, style: Style) -> Iterator[Place]:
    text = line.text
    for hit in inside(style.mark, lettered=style.lettered, codes=style.codes).finditer(text, max(at, 1)):
        number = hit["number"]
        if number[:-1].isdigit() and number[-1].isalpha():  # “subsection 6b. Then”: it begins lines only
            continue
        made = style.key(number)
        dotted = "." in hit["after"]
        follows = text[hit.end() : hit.end() + _AHEAD].lstrip()[:1]
        if dotted != (len(made) in style.dotted) or not (
            follows.isupper() or follows.isdigit() or follows in _OPENS
        ):
            continue
        before = text[max(0, hit.start() - _AGES) : hit.start()]
        ends = _ENDS.search(before[-_MARKS:]) is not None
        if not dotted and not (ends and follows):
            continue
        named = _NAMES.search(before) is not None
        weak = _WEAK.search(before) is not None  # “the zone of 3.2. A lamp”: the chain decides
        refers = _REFERS.search(before) is not None and not (named or (weak and dotted and not ends))
        if (len(made) == 1 and not _chapter(text, hit, style)) or refers or not before.strip():
            continue
        weight = DOUBTFUL if named or weak else INSIDE_SENTENCE if ends else INSIDE
        opened = "" if hit["shut"] else hit["open"] or ""
        before_mark = hit["open"] or ""
        yield Place(
            index, hit.start(), hit.end(), number, made, weight, dotted, before_mark, hit["after"], opened
        )


def _chapter(text: str, hit: re.Match[str], style: Style) -> bool:
    """Say whether a number inside a line is a chapter's: its first rule follows behind a heading."""
    if not hit["number"].isdigit() or "." not in hit["after"]:
        return False
    ahead = text[hit.end() : hit.end() + _AHEAD]
    below = r"\d\d\b" if style.hundreds else re.escape(style.mark) + r"\d"
    return re.search(rf"\s{int(hit['number'])}{below}", ahead) is not None


_FAR = 40  # a number that leaves out more than this has nobody beside it and nobody under it: no rule
_FARTHEST = 120  # where the place leaves no doubt: books begin a part at the next fifty or hundred
_OFTEN = 2
_BEHIND = 10
_CLOSE = 3
_RUN = 4  # so many glued numbers in a row are a list and no references


def chosen(candidates: list[Place], style: Style) -> list[Place]:
    """Choose the places where rules begin, in the order of the text."""
    chain = _heaviest(candidates)
    skipped = skipped_letters([each.key for each in chain])
    chain = _linked(chain, skipped, style)
    return _returned(candidates, chain, style)


def _heaviest(candidates: list[Place]) -> list[Place]:
    """Find the chain of greatest weight whose keys go up; of equals, the one that is closest together.

    A Fenwick tree over the sorted keys gives the best chain below a key, so that the whole takes n log n.
    """
    keys = sorted({each.key for each in candidates})
    best: list[tuple[int, int]] = [(0, -1)] * (len(keys) + 1)  # weight so far, index of its last place
    before: list[int] = []
    for index, each in enumerate(candidates):
        rank = bisect_left(keys, each.key)
        top = (0, -1)
        at = rank
        while at:
            top = max(top, best[at])
            at -= at & -at
        before.append(top[1])
        mine = (top[0] + each.weight, index)
        at = rank + 1
        while at <= len(keys):
            best[at] = max(best[at], mine)
            at += at & -at
    top = (0, -1)
    at = len(keys)
    while at:
        top = max(top, best[at])
        at -= at & -at
    chain: list[Place] = []
    here = top[1]
    while here >= 0:
        chain.append(candidates[here])
        here = before[here]
    return chain[::-1]


def skipped_letters(keys: list[Key]) -> frozenset[int]:
    """Return the letters that a book leaves out on purpose: never used, though the next one is used often."""
    used = Counter(key[-1] for key in keys if is_letter(key[-1]))
    top = max(used, default=0)
    return frozenset(
        each
        for each in range(min(used, default=1), top)
        if not used[each]
        and used[each - 1]
        and used[each + 1]
        and _stepped(keys, each) >= min(_OFTEN, used[each - 1])
    )


def _stepped(keys: list[Key], part: int) -> int:
    known = set(keys)
    return sum((*key[:-1], part - 1) in known for key in known if key[-1] == part + 1)


def _linked(chain: list[Place], skipped: frozenset[int], style: Style) -> list[Place]:
    """Take out of the chain what cannot be a rule at its place."""
    several = sum(len(each.key) > 1 for each in chain) * 2 > len(chain)
    runs = _runs(chain, skipped, style)
    glued = sum(each.start > 0 for each in chain) * 2 > len(chain)  # the rule there, and no accident
    parted = max((at for at, each in enumerate(chain) if len(each.key) > 1), default=0)
    kept: list[Place] = []
    for index, each in enumerate(chain):
        last = kept[-1].key if kept else ()
        after = chain[index + 1].key if index + 1 < len(chain) else ()
        above = after[: len(each.key)] == each.key
        following = follows(last, each.key, skipped, hundreds=style.hundreds)
        clear = each.weight >= LOW or (glued and (each.weight >= INSIDE_SENTENCE or above))
        if not clear and not following and (runs[index] < _RUN or not each.start):
            continue
        between = index < parted and follows(each.key, after, skipped, hundreds=style.hundreds)
        clear_chapter = each.weight >= START - 1 and between  # with nothing below it
        sure = each.strong or is_letter(each.key[-1]) or clear_chapter
        if several and len(each.key) == 1 and not above and not (sure and following):
            continue
        if kept and not above and not following and not _near(last, each):
            continue
        kept.append(each)
    return kept


def _runs(chain: list[Place], skipped: frozenset[int], style: Style) -> list[int]:
    """Count for every place how many are together with it, each of which can follow the one before it."""
    lengths: list[int] = []
    begin = 0
    for index in range(1, len(chain) + 1):
        if index == len(chain) or not follows(
            chain[index - 1].key, chain[index].key, skipped, hundreds=style.hundreds
        ):
            lengths += [index - begin] * (index - begin)
            begin = index
    return lengths


def _near(last: Key, each: Place) -> bool:
    """Say whether a key comes soon after another, where their ways part; a clear one may come later."""
    same = 0
    while same < min(len(last), len(each.key)) and last[same] == each.key[same]:
        same += 1
    if same == len(each.key):
        return False
    part = each.key[same] % LETTER
    step = part if same == len(last) else each.key[same] - last[same]
    clear = each.strong or (each.dotted and each.weight >= START - 1)
    return step <= (_FARTHEST if clear or same == 1 else _FAR)


def _returned(candidates: list[Place], chain: list[Place], style: Style) -> list[Place]:
    """Put back what looks like a rule in all but its place: numbers twice, swapped, misprinted."""
    if not chain:
        return []
    members = {id(each) for each in chain}
    first, last = chain[0], chain[-1]
    at = 0
    kept: list[Place] = []
    for each in candidates:
        if id(each) in members:
            kept.append(each)
            at += 1
            continue
        inside = (first.line, first.start) < (each.line, each.start) and at < len(chain)
        behind = at == len(chain) and last.line < each.line <= last.line + _BEHIND
        if each.weight < LOW or not (inside or behind):
            continue
        around = [chain[at - 1], *chain[at : at + 1]]
        if each.weight == LOW:  # its words begin small: only a slip of the very number that is missing
            slip = inside and each.dotted and not each.start and len(each.key) > 1
            if slip and _misprinted(each, around, style):
                kept.append(replace(each, again=True))
            continue
        near = len(each.key) > 1 and any(_beside(place.key, each) for place in around)  # a chapter comes once
        if near or (inside and each.weight >= START - 1 and _misprinted(each, around, style)):
            kept.append(replace(each, again=True))
    return kept


def _misprinted(each: Place, around: list[Place], style: Style) -> bool:
    """Say whether a number is one slip away from the one that is missing between its neighbours."""
    return any(likely(each.number, number) for number in between(around[0], around[-1], style))


def likely(written: str, meant: str) -> bool:
    """Say whether one number is easily printed for another: one part is wrong, or a mark is lost."""
    there, here = pieces(written), pieces(meant)
    wrong = sum(part != other for part, other in zip(there, here, strict=False))
    return (len(there) == len(here) and wrong == 1) or "".join(there) == "".join(here)


def between(before: Place, after: Place | None, style: Style) -> list[str]:
    """Return the numbers that may be between two places: what follows one, what is before the other."""
    ends = [hit.end() for hit in _PIECE.finditer(before.number)]
    numbers = [_stepped_by(before.number[:end], 1) for end in reversed(ends)]
    if after is not None:
        numbers.append(_stepped_by(after.number, -1))
    low, high = before.key, after.key if after else ()
    distinct = dict.fromkeys(each for each in numbers if each)
    made = {each: style.key(each) for each in distinct}
    return [each for each in distinct if low < made[each] and (not high or made[each] < high)]


def _stepped_by(number: str, step: int) -> str:
    """Write the number beside another; "" where there is none."""
    own = pieces(number)[-1]
    value = int(own) + step if own.isdigit() else letter(own) + step
    if value < (0 if own.isdigit() else 1):
        return ""
    return like(number, str(value) if own.isdigit() else shown(LETTER + value))


def _beside(key: Key, each: Place) -> bool:
    """Say whether a number belongs beside a neighbour or beside one of those above it, and close to it."""
    depth = len(each.key) - 1
    if key[:depth] != each.key[:depth]:
        return False
    return each.strong or len(key) == depth or abs(key[depth] - each.key[depth]) <= _CLOSE
