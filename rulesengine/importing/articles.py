"""Books that are written as laws: their articles, with what is under them, brought to digits and dots.

    Article 3: The pier          Art. 3 – Le port       a head that counts through the book     3. The pier
    Appendix A. Quick games      where A.1 follows                                              A. Quick games
    第３条（目的）                 a Japanese article, with its head in brackets                   3. 目的
    ２　Words                    a paragraph under it                                           3.2 Words

Only what is at the start of a line is changed, and each change is written down. No rule is chosen here.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from rulesengine.importing.levels import leveled
from rulesengine.importing.model import Line, Notes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_HEAD = r"(?P<before>[ \t]*(?:#{1,6}[ \t]+)?(?:\*{1,3})?)"
_ARTICLE = re.compile(
    _HEAD + r"(?P<sign_before>)(?:articles?|art\.|artikel|artículo|articolo|artigo|law|regel|règle|rule)"
    r"[ \t\u00a0]+(?:No\.[ \t]*)?"
    r"(?P<number>\d{1,4})(?:(?:st|nd|rd|th|er|º|°)(?!\w))?(?:[ \t](?P<late>bis|ter|quater)(?!\w))?"
    r"(?P<sign>[ \t]*[.:–—-]{1,3}(?!\d)|(?=\*|[ \t]|$))(?P<gap>[ \t]*)(?P<words>.*)",
    re.IGNORECASE,
)
_PARTED = re.compile(
    _HEAD + r"(?P<word>(?=(?-i:[A-Z]))(?:articles?|art\.|artikel|artículo|articolo|artigo|regel"
    r"|règle|rule|section|sec\.)[ \t\u00a0]+)"
    r"(?=(?-i:\d{1,4}(?:[.-]\d{1,3}){1,4}(?:[.:)*]|[ \t]+[\"“«*(]{0,3}[A-ZÀ-Þ])))",
    re.IGNORECASE,
)
_SECTION = re.compile(
    _HEAD
    + r"(?P<sign_before>§[ \t]?)(?P<number>\d{1,4})(?P<late>[a-z](?!\w))?[.]?(?:[ \t]+(?=[(\[]?[A-ZÄÖÜ])|$)"
    r"(?P<words>[^.;:]{0,80})"
)
_SEC = re.compile(  # Sec. 101. Short title.
    _HEAD + r"(?P<sign_before>)(?P<word>sec\.|section)[ \t\u00a0]+(?P<number>\d{1,4})(?P<late>[a-z](?!\w))?"
    r"(?P<sign>[.:]|[ \t]*[–—-]{1,2})(?P<gap>[ \t]*)(?P<words>.*)",
    re.IGNORECASE,
)
_APPENDIX = re.compile(
    _HEAD
    + r"(?:(?:appendix|annex|anhang|annexe|appendice|apéndice|anexo|bijlage)[ \t\xa0]+|付録[ \t\u3000]?)"
    r"(?P<number>[A-Z])(?:[ \t]*[.:．：–—-][ \t\xa0]*|[ \t\xa0\u3000]+)(?P<words>\S.{0,78})",
    re.IGNORECASE,
)
_ABOVE = re.compile(  # what articles count through
    r"[ \t#*]{0,8}(?:chapter|part|title|book|section|chapitre|partie|titre|livre|kapitel|teil|titel|buch"
    r"|abschnitt|capítulo|título|parte|capitolo|titolo|hoofdstuk)"
    r"[ \t]+(?:[IVXLC]{1,7}|\d{1,3}|[A-Z])\b.{0,80}",
    re.IGNORECASE,
)
_COUNTED = r"(?:[0-9０-９]{1,4}|[〇零一二三四五六七八九十百]{1,6})"
_ARTICLE_JA = re.compile(
    r"(?P<before>[ \t\u3000]*(?:#{1,6}[ \t\u3000]+)?)"
    rf"第[ \u3000]?(?P<number>{_COUNTED})[ \u3000]?条[ \t\u3000]*"
    r"(?:(?P<open>[（(【])(?P<head>[^）)】\n]{1,60})(?P<shut>[）)】])[ \t\u3000]*)?(?P<words>.*)"
)
_NAMED_JA = re.compile(
    rf"[ \t\u3000]*第[ \u3000]?{_COUNTED}[ \u3000]?条(?:[のにでをはがと及又]|第{_COUNTED}[項款])"
)  # by a sentence
_PART_JA = re.compile(
    r"[ \t\u3000]*(?:#{1,6}[ \t\u3000]+)?"
    r"(?P<said>第[ \u3000]?[0-9０-９一二三四五六七八九十]{1,3}[ \u3000]?[章編部節])"
    r"[ \t\u3000]*(?P<words>\S.*)"
)
_PARAGRAPH = re.compile(r"[ \t\u3000]*(?P<part>\d{1,2})[ \t\u3000]+(?=\S)")
_AHEAD = 12
_BELOW = 40  # within so many the first rule of an appendix, behind what introduces it
_FEW = 3
_HUNDRED, _TITLE = 100, 120
_KANJI = {sign: value for value, sign in enumerate("〇一二三四五六七八九")} | {"零": 0}
_TIMES = {"十": 10, "百": 100}


def counted(word: str) -> int:
    """Return what a number of Japanese or Chinese counts: 二十一 is 21, and so are 21 and ２１."""
    if word.isdigit():
        return int(word)
    total = ones = 0
    for sign in word:
        if sign in _TIMES:
            total, ones = total + (ones or 1) * _TIMES[sign], 0
        else:
            ones = ones * 10 + _KANJI[sign]  # 二〇 is 20 too
    return total + ones


def with_articles(lines: list[Line], notes: Notes) -> list[Line]:
    """Write the articles of a law, and its appendices, as numbers."""
    lines = _worded(leveled(lines, notes), notes)
    return _with_appendices(_counted(lines, notes), notes)


def _worded(lines: list[Line], notes: Notes) -> list[Line]:
    """Take the word off numbers of several parts, where a book writes it before them: Art. 3.1, Rule 2.4:."""
    hits = {at: hit for at, line in enumerate(lines) if (hit := _PARTED.match(line.text)) is not None}
    keys = [
        tuple(map(int, re.findall(r"\d+", lines[at].text[hit.end() :].split()[0])))
        for at, hit in hits.items()
    ]
    rising = sum(before < after for before, after in pairwise(keys))
    if len(hits) < _FEW or rising * 10 < (len(hits) - 1) * 8:  # a sentence may begin with one
        return lines
    kept = list(lines)
    for at, hit in hits.items():
        notes.repair(lines[at].number, "article", hit["word"], "")
        kept[at] = replace(lines[at], text=f"{hit['before']}{lines[at].text[hit.end() :]}")
    return kept


def _counted(lines: list[Line], notes: Notes) -> list[Line]:
    """Mark articles and sections as heads, where they count through the book from the first one on."""
    hits = next((found for kind in (_head_of, _section_of) if _counts(found := _all(lines, kind))), None)
    hits = _secs(lines) if hits is None else hits
    if hits is None:
        return lines
    kept = [
        replace(line, heading=line.heading or 2) if _ABOVE.fullmatch(line.text) else line for line in lines
    ]
    for index, hit in hits.items():
        number = f"{hit['sign_before'] or ''}{int(hit['number'])}{hit['late'] or ''}."
        said = lines[index].text[len(hit["before"]) : hit.start("words")].strip()
        notes.repair(lines[index].number, "article", said, number)
        words = hit["words"].rstrip()
        if hit.re is _SEC and words.endswith(".") and _is_title(words[:-1]):
            notes.mark(lines[index].number, ".")
            words = words[:-1]
        kept[index] = replace(
            lines[index], text=f"{hit['before']}{number} {words}".rstrip(), heading=1, article=True
        )
    return kept


def _is_title(words: str) -> bool:
    """Say whether the words behind the number of a section are its title: few, and no sentence in them."""
    return len(words) < _TITLE and ". " not in words


def _secs(lines: list[Line]) -> dict[int, re.Match[str]] | None:
    """Return the sections of an act, Sec. 101 to Sec. 523, which count on from hundred to hundred.

    A book that counts 3.1 under Section 3 has chapters of that name, and no articles.
    """
    hits = _all(lines, lambda line: _SEC.fullmatch(line.text))
    numbers = [int(hit["number"]) for hit in hits.values() if not hit["late"]]
    if len(numbers) < _FEW or not (numbers[0] >= _HUNDRED or _abbreviated(hits)):
        return None
    steps = sum(
        after == before + 1 or (after // _HUNDRED > before // _HUNDRED and after % _HUNDRED < _FEW)
        for before, after in pairwise(numbers)
    )
    inside = sum(re.match(r"[ \t#*]*\d{1,4}[.-]\d", line.text) is not None for line in lines)
    return hits if steps * 10 >= (len(numbers) - 1) * 8 and inside < _FEW else None


def _abbreviated(hits: Mapping[int, re.Match[str]]) -> bool:
    return all(hit["word"].casefold() == "sec." for hit in hits.values())


def _all(lines: list[Line], kind: Callable[[Line], re.Match[str] | None]) -> dict[int, re.Match[str]]:
    return {index: hit for index, line in enumerate(lines) if (hit := kind(line)) is not None}


def _counts(hits: Mapping[int, re.Match[str]]) -> bool:
    """Say whether heads count from 1 on; one that came later, 3a or 3 bis, is behind its own number."""
    numbers = [int(hit["number"]) for hit in hits.values() if not hit["late"]]
    steps = sum(after == before + 1 for before, after in pairwise([0, *numbers]))
    return len(numbers) >= _FEW and steps * 10 >= len(numbers) * 8


def _section_of(line: Line) -> re.Match[str] | None:
    """Return the head of a section alone on its line: § 3, § 3a; its title may be on the next line."""
    return _SECTION.fullmatch(line.text)


def _head_of(line: Line) -> re.Match[str] | None:
    """Return the head of an article; “Article 3 says that” is the rest of a sentence, and none."""
    hit = _ARTICLE.fullmatch(line.text)
    if hit is None:
        return None
    first = hit["words"].lstrip('*_ “"«')[:1]
    return hit if hit["sign"] or not first or first.isupper() or not first.isalpha() else None


def _with_appendices(lines: list[Line], notes: Notes) -> list[Line]:
    """Take the word off an appendix whose rules carry its letter: A.1, A-1."""
    kept = list(lines)
    for index, line in enumerate(lines):
        hit = _APPENDIX.fullmatch(line.text)
        if hit is None:
            continue
        first = re.compile(rf"[ \t#*]*{hit['number']}[.-]0?1(?![0-9])")
        if any(first.match(each.text) for each in lines[index + 1 : index + 1 + _BELOW]):
            number = f"{hit['number']}."
            said = line.text[len(hit["before"]) : hit.start("words")].strip()
            notes.repair(line.number, "chapter word", said, number)
            text = f"{hit['before']}{number} {hit['words']}"
            kept[index] = replace(line, text=text, chapter=hit["number"])
    return kept


def with_japanese_articles(lines: list[Line], notes: Notes) -> list[Line]:
    """Write 第３条 as 3., and its paragraphs as 3.2; the chapters above are headings without a number."""
    if sum(_ARTICLE_JA.match(line.text) is not None for line in lines) < _FEW:
        return lines
    kept: list[Line] = []
    article = ""
    last = 0
    for line in lines:
        head, part = _ARTICLE_JA.fullmatch(line.text), _PARAGRAPH.match(line.text)
        if head is not None and not _NAMED_JA.match(line.text):
            article, last = str(counted(head["number"])), 0
            shown = head["head"] or ""
            said = line.text[: head.start("words")].strip()
            notes.repair(line.number, "article", said, f"{article}. {shown}".strip())
            words = f"\n\n{head['words']}" if shown and head["words"] else head["words"]
            kept.append(replace(line, text=f"{article}. {shown}{words}", heading=1, article=True))
        elif above := _PART_JA.fullmatch(line.text):
            article = ""
            notes.mark(line.number, line.text[: above.start("said")])
            kept.append(replace(line, text=line.text[above.start("said") :], heading=line.heading or 2))
        elif part and article and last < int(part["part"]) <= last + 2:
            last = int(part["part"])
            notes.repair(line.number, "paragraph of a section", part[0].strip(), f"{article}.{last}")
            kept.append(replace(line, text=f"{article}.{last} {line.text[part.end() :]}"))
        else:
            kept.append(line)
    return kept
