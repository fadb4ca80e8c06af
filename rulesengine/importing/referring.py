"""References: which rules a wording names, where in it, and by what words.

    see rule 601.2            one number
    rules 601.2c–d            both ends lead somewhere, and what is between is named as well
    rules 3, 4 and 5          a number without parts counts where a word before it says what it is
    § 3 Abs. 2                the German way to 3.2
    ルール２．１                wide digits are digits

Only a number that its book has is a reference. Nothing of a text is changed here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice

from rulesengine.importing.articles import counted
from rulesengine.importing.numbering import Style, codes_of, pieces, token

_KINDS = (
    r"(?:sub-?)?rules?|sections?|chapters?|clauses?|paragraphs?|see|also"
    r"|Nr\.?|Nummern?|Regeln?|Abschnitte?s?|Kapiteln?|Ziffern?|Punkte?|siehe|vgl\."
    r"|règles?|articles?|chapitres?|paragraphes?|voir|§{1,2}"
)
_AROUND = r"[\s*_`\\(\[“\"「（]*"  # marks of emphasis and brackets may be between
NAMED = re.compile(
    rf"(?:(?<![A-Za-zÀ-ɏ])(?:{_KINDS})|ルール|規則|項目|参照[：:]?|§){_AROUND}$", re.IGNORECASE
)
BACK = 24
_AND = re.compile(
    r"[\s*_`\\]*(?:,|、|,?\s*(?:and|or|und|oder|sowie|et|ou|&|/)(?![A-Za-z])|と|や)[\s*_`\\]*", re.IGNORECASE
)
_TO = re.compile(r"[*_]*[ \u00a0]?(?:[–—〜～‒]|-|through|thru|to|bis|à|から)[ \u00a0]?[*_]*")
_TAIL = re.compile(r"(?:\d{1,6}|[A-Za-z])(?![A-Za-z0-9À-ɏ]|[.-]\d)")  # and not how a whole number begins
_PARAGRAPH = re.compile(
    r"§{1,2}[ \u00a0]{0,2}(?P<of>\d{1,4}[a-z]?)[ \u00a0]{0,2}(?P<open>\()?"
    r"(?:(?(open)|(?:Abs\.|Absatz|Absätze|Ziff\.|Nr\.|para\.)[ \u00a0]{0,2})"
    r"(?P<part>\d{1,3})(?(open)\)|(?!\w))"
    r"|(?:(?:lit\.|Buchst\.)[ \u00a0]{0,2})?(?P<letter>[a-z])(?:\)|(?<=\.[ \u00a0][a-z])(?!\w)))"
)
_ARTICLE_JA = re.compile(
    r"第[ \u3000]*(?P<of>\d{1,4})[ \u3000]?条(?:第 {0,4}(?P<part>\d{1,2})[項款])?(?P<letter>(?!))?"
)
_KANJI = re.compile(r"(?<=第)[〇零一二三四五六七八九十百]{1,6}(?=[条項款])")
_NESTED = re.compile(
    r"(?P<of>\d{1,4}(?:[.-]\d{1,4}){0,6}[a-z]?)(?P<parts>(?:\((?:\d{1,3}|[a-z]{1,5}|[A-Z])\)){1,6})"
)
_LAW = re.compile(  # § 5 TMG
    r"[ \u00a0](?:(?:S\.|Satz|Nr\.)[ \u00a0]\d{1,3}[ \u00a0])?[A-ZÄÖÜ][A-Za-z]{0,8}[A-ZÄÖÜ]\b"
)
_NARROW = str.maketrans("０１２３４５６７８９．－", "0123456789.-")
_NOUN = re.compile(r"[ \u00a0][A-ZÄÖÜ]")
_WORD = re.compile(r"[ \u00a0][A-Za-zÀ-ɏ]")
_MOST = 60  # what a range may name; a longer one names its ends


def style_of_numbers(numbers: Iterable[str]) -> Style:
    """Return how numbers are written: with hyphens where most have one, with letters where one begins so."""
    every = list(numbers)
    if codes := codes_of(every):
        return Style(codes=codes)
    mark = "-" if sum("-" in each for each in every) * 2 > len(every) else "."
    return Style(mark, lettered=any(each[:1].isupper() for each in every))


@dataclass(frozen=True, slots=True)
class Mention:
    """A place in a text that names a rule."""

    start: int
    end: int
    number: str  # as the book has it, whatever the words are
    between: tuple[str, ...] = ()  # what else a range names, of which this is the second end


@cache
def _numbers(mark: str, *, lettered: bool, codes: str = "") -> re.Pattern[str]:
    number = token(mark, lettered=lettered, codes=codes)
    number = number if codes else rf"{number}|\d{{1,4}}[a-z](?![A-Za-z0-9À-ɏ]|[.-]\d)"
    return re.compile(rf"(?<![A-Za-zÀ-ɏ0-9.$+/{re.escape(mark)}])(?<!\w_)(?P<number>{number})(?![/%])")


def mentions(
    text: str, style: Style, known: Mapping[str, int], missing: list[str] | None = None
) -> Iterator[Mention]:
    """Find where a text names rules; `known` has the place of each number in the book.

    What is named as a rule and not there is added to `missing`.
    """
    bare = text.translate(_NARROW)
    if "第" in bare:  # as many signs, so that what is after them keeps its place
        bare = _KANJI.sub(lambda hit: str(counted(hit[0])).rjust(len(hit[0])), bare)
    done = 0
    before: Mention | None = None
    for hit in _numbers(style.mark, lettered=style.lettered, codes=style.codes).finditer(bare):
        if hit.start() < done:
            continue
        told = _PARAGRAPH.match(bare, _sign(bare, hit.start())) or _ARTICLE_JA.match(
            bare, max(bare.rfind("第", 0, hit.start()), hit.start() - 7)
        )
        if told is not None and told.start("of") == hit.start():
            made = _paragraph(told, known, missing)
            done, before = told.end(), None
            if made is None:
                continue
        elif (nested := _nested(bare, hit.start(), known)) is not None:
            made = nested
        else:
            made = _mention(bare, hit, style, known, before, missing)
        if made is None:
            continue
        yield made
        before = made
        for tail in _tails(bare, made, known):
            yield tail
            before = tail
        done = before.end


def _nested(text: str, at: int, known: Mapping[str, int]) -> Mention | None:
    """Read 3(b)(ii), which is 3.b.ii; None where no such rule is there."""
    hit = _NESTED.match(text, at)
    parts = re.findall(r"\w+", hit["parts"]) if hit is not None else []
    number = (
        next(
            (
                each
                for end in range(len(parts), 0, -1)
                if (each := ".".join([hit["of"], *parts[:end]])) in known
            ),
            "",
        )
        if hit
        else ""
    )
    if hit is None or not number:
        return None
    end = hit.start("parts") + sum(
        len(part) + 2 for part in parts[: len(pieces(number)) - len(pieces(hit["of"]))]
    )
    return Mention(at, end, number)


def _sign(text: str, at: int) -> int:
    """Return where the paragraph sign before a number is: “§ 3”, “§§ 3”; else the place of the number."""
    begin = text.rfind("§", max(0, at - 3), at)
    if begin > 0 and text[begin - 1] == "§":
        begin -= 1
    return begin if begin >= 0 else at


def _paragraph(told: re.Match[str], known: Mapping[str, int], missing: list[str] | None) -> Mention | None:
    """Read “§ 3 Abs. 2”, or note that it leads nowhere: a paragraph of a law is no rule of ours."""
    part = told["part"] or told["letter"]
    number = next(
        (each for mark in ".-" if (each := f"{told['of']}{mark}{part}" if part else told["of"]) in known), ""
    )
    if number:
        return Mention(told.start(), told.end(), number)
    if missing is not None and _LAW.match(told.string, told.end()) is None:
        missing.append(" ".join(told[0].split()))
    return None


def _mention(
    text: str,
    hit: re.Match[str],
    style: Style,
    known: Mapping[str, int],
    before: Mention | None,
    missing: list[str] | None,
) -> Mention | None:
    number = hit["number"]
    several = style.mark in number or not number.isdigit()
    listed = before is not None and _AND.fullmatch(text, before.end, hit.start()) is not None
    if listed and before is not None and not several and len(pieces(before.number)) > 1:
        listed = _WORD.match(text, hit.end()) is None  # rules 2.1 and 3, but not: 2.1, 3 lamps
    ranged = before is not None and _TO.fullmatch(text, before.end, hit.start()) is not None
    named = listed or ranged or NAMED.search(text[max(0, hit.start() - BACK) : hit.start()]) is not None
    if not (several or named):
        return None
    if number in known:
        between = _between(before.number, number, known) if ranged and before is not None else ()
        return Mention(hit.start(), hit.end(), number, between)
    section = text[: hit.start()].rstrip(" \u00a0")[-1:] == "§" and _LAW.match(text, hit.end()) is None
    late = _is_late(number)  # 3a, which may be 3.a as well
    sure = (
        (several and not late) or section or (style.hundreds and not (listed or ranged))
    )  # rules 2.1 and 3 lamps
    if missing is not None and named and sure:
        missing.append(number)
    return None


def _is_late(number: str) -> bool:
    """Say whether a number is one with a letter and nothing between: 3a."""
    return number[:-1].isdigit() and not number[-1:].isdigit()


def _tails(text: str, first: Mention, known: Mapping[str, int]) -> Iterator[Mention]:
    """Read what follows a number in short: 2c–d, 2c, d and f; each must come later in the book."""
    last = first
    while True:
        hit = _TO.match(text, last.end) or _AND.match(text, last.end)
        tail = _TAIL.match(text, hit.end()) if hit else None
        if hit is None or tail is None:
            return
        own = pieces(last.number)[-1]
        number = last.number[: -len(own)] + tail[0]
        alike = own.isdigit() == tail[0].isdigit() and len(pieces(last.number)) > 1
        if not alike or number not in known or known[number] <= known[last.number]:
            return
        ranged = _TO.fullmatch(hit[0]) is not None
        listed = text[first.start] == "§" and _NOUN.match(text, tail.end()) is None  # § 3 Abs. 1 und 2
        if own.isdigit() and not (ranged or listed):  # 3.1, 4 lamps
            return
        last = Mention(
            tail.start(), tail.end(), number, _between(last.number, number, known) if ranged else ()
        )
        yield last


def _between(first: str, last: str, known: Mapping[str, int]) -> tuple[str, ...]:
    """Return the rules between both ends of a range, without those below one that is named anyway.

    102.1-102.2a names 102.2 too, which is above its end; what is below 102.1 goes with that.
    """
    start, end = known[first], known[last]
    if not 0 < end - start <= _MOST * 10:
        return ()
    goal = pieces(last)
    whole, found = pieces(first), list[str]()
    for number in islice(known, start + 1, end):  # places are those of their order
        own = pieces(number)
        if own[: len(whole)] == whole:
            continue
        found.append(number)
        whole = whole if own == goal[: len(own)] else own
    return tuple(found) if len(found) <= _MOST else ()


def references(
    text: str, style: Style, known: Mapping[str, int], own: str
) -> tuple[tuple[str, ...], list[str]]:
    """Return the numbers of this book that a wording names, and those that it names and are not there."""
    missing: list[str] = []
    named: dict[str, None] = {}
    for each in mentions(text, style, known, missing):
        named.update(dict.fromkeys((*each.between, each.number)))
    named.pop(own, None)
    return tuple(named), list(dict.fromkeys(each for each in missing if each != own))
