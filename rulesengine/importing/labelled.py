"""The Markdown dialect with labels: `@@rule:name@@` names a rule, `[[rule:name]]` points at it.

    ---
    chapter: 6                      the first chapter of this part is number 6
    ---
    # Effects @@cha:effects@@       6
    ## General @@sec:general@@      6.0: sections are counted from 0
    ### Words of the rule.          6.0.1: rules from 1
    #### @@rule:name@@ Words.       6.0.1a: what is below, by letters

What is under a heading, examples, notes, lists, belongs to its rule.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from rulesengine.importing.assembling import wording
from rulesengine.importing.model import ImportedRule, Line, Notes
from rulesengine.importing.numbering import LETTER, shown

# Labels: what a source calls its rules by, turned into numbers wherever a wording names one.
#
# A label that is twice and one that is named and not there are defects of the text. Nothing is numbered
# here.


_MARK = re.compile(r"\{(?P<kind>[a-z]{1,12})(?:/[a-z]{1,12})?:(?P<words>[^{}]{1,200})\}")
Point = Callable[[ImportedRule, "dict[str, str]", Notes], ImportedRule]


def resolved(rules: Sequence[ImportedRule], point: Point, notes: Notes) -> list[ImportedRule]:
    """Give every rule an id of its own, and let `point` turn labels in its wording into numbers."""
    numbers: dict[str, str] = {}
    counts: Counter[str] = Counter()
    made: list[ImportedRule] = []
    for each in rules:
        if each.label in numbers:
            there = numbers[each.label]
            message = f"the label {each.label} of {each.number} is already at {there}"
            notes.defect(each.line, "label twice", each.number, message)
        elif each.label:
            numbers[each.label] = each.number
        counts[each.id] += 1
        again = f"-{counts[each.id]}" if counts[each.id] > 1 else ""
        made.append(replace(each, id=f"{each.id}{again}"))
    return [point(each, numbers, notes) for each in made]


def pointed(
    rule: ImportedRule, pattern: re.Pattern[str], swap: Callable[[re.Match[str]], str]
) -> ImportedRule:
    """Change every mark in the title and the wording of a rule."""
    return replace(rule, title=pattern.sub(swap, rule.title), text=pattern.sub(swap, rule.text))


def missing(rule: ImportedRule, label: str, notes: Notes) -> None:
    """Write down that a rule names a label that is not there."""
    message = f"{rule.number} names {label}, which is not here"
    notes.defect(rule.line, "dangling reference", rule.number, message)


def without_braces(rule: ImportedRule, numbers: dict[str, str], notes: Notes) -> ImportedRule:
    """Turn `{ref:label}` into a number, and take other marks, `{card:Name}`, off their words."""
    named: dict[str, None] = {}

    def swap(hit: re.Match[str]) -> str:
        if hit["kind"] != "ref":
            notes.repair(rule.line, "symbol", hit[0], hit["words"])
            return hit["words"]
        labels = [_known(label.strip(), numbers) for label in hit["words"].split(",")]
        for label in labels:
            named[numbers.get(label, label)] = None
            if label not in numbers:
                missing(rule, label, notes)
        after = ", ".join(f"[{numbers.get(label, label)}]" for label in labels)
        notes.repair(rule.line, "reference", hit[0], after)
        return after

    return replace(pointed(rule, _MARK, swap), references=tuple(named))


def _known(label: str, numbers: dict[str, str]) -> str:
    """Return a label as the book has it: a large letter at its start says how a number is written out."""
    return label if label in numbers else label.lower()


_HEADING = re.compile(r"(?P<marks>#{1,4})(?!#)[ \t]*(?P<words>.*)")
_LABEL = re.compile(r"@@((?:cha|sec|rule):[\w.-]+)@@")
_UNNAMED = re.compile(r"^#{1,4}[ \t]*\S", re.MULTILINE)
_NUMBERED = re.compile(r"^[ \t#*]{0,8}\d{1,4}(?:[.-]\w{1,3}){1,8}[.):]?[ \t]", re.MULTILINE)
REFERENCE = re.compile(r"\[\[((?:cha|sec|rule):[\w.-]+)\]\]")
_CHAPTER = re.compile(r"\s*chapter:\s*[\"']?(\d{1,4})")
_FLAG = re.compile(r"\s*\[REF\b[^\]]*\bchap=(\d{1,4})[^\]]*\]\s*")
_BOLD = re.compile(r"\*\*([^*]{1,80})\*\*")
_LONGEST_HEAD = 40


def is_labelled(text: str) -> bool:
    """Say whether a text is in this dialect: it names its rules by labels, and not by numbers."""
    if _LABEL.search(text) is None and REFERENCE.search(text) is None:
        return False
    labels = len(_LABEL.findall(text)) or _UNNAMED.search(text) is not None
    return labels > len(_NUMBERED.findall(text))


def read_labelled(book: str, lines: list[Line], notes: Notes) -> list[ImportedRule]:
    """Read a book in the dialect."""
    heads: list[tuple[str, int, str, list[Line]]] = []  # number, level, label, lines
    counts = [0, -1, 0, 0]
    for line in _without_matter(lines, counts, notes):
        if line.heading:  # here: a new part begins, and its chapter was read from its head
            counts[:] = [int(line.text) - 1, -1, 0, 0]
            continue
        hit = _HEADING.fullmatch(line.text)
        if hit is None:
            if heads:
                heads[-1][3].append(line)
            else:
                notes.rest(line.number, "front matter", line.text)
            continue
        level = len(hit["marks"])
        notes.mark(line.number, hit["marks"])
        words, label = _labels(Line(line.number, hit["words"]), notes)
        heads.append((_counted(counts, level), level, label, [words]))
    return resolved([_rule(book, head, notes) for head in heads], _pointed, notes)


def _without_matter(lines: list[Line], counts: list[int], notes: Notes) -> list[Line]:
    """Put the head of every part into the remainder; in its place a line that says which chapter begins."""
    kept: list[Line] = []
    fences = [index for index, line in enumerate(lines) if line.text.strip() == "---"]
    inside: set[int] = set()
    for begin, end in pairwise(fences):
        chapters = [hit for line in lines[begin + 1 : end] if (hit := _CHAPTER.match(line.text))]
        if (
            not chapters
            or begin in inside
            or end - begin > _LONGEST_HEAD
            or any(line.text.startswith("#") for line in lines[begin:end])
        ):
            continue
        inside.update(range(begin, end + 1))
        notes.rest(
            lines[begin].number, "front matter", "\n".join(line.text for line in lines[begin : end + 1])
        )
        lines[begin] = Line(lines[begin].number, chapters[0][1], heading=1)
    for index, line in enumerate(lines):
        flag = _FLAG.fullmatch(line.text)
        if flag:
            notes.rest(line.number, "front matter", line.text)
            kept.append(Line(line.number, flag[1], heading=1))
        elif index not in inside or line.heading:
            kept.append(line)
    return kept


def _counted(counts: list[int], level: int) -> str:
    """Count one more heading of a level, and write its number."""
    counts[level - 1] += 1
    if level == 1:
        counts[1:] = [-1, 0, 0]
    elif level == 2:
        counts[2:] = [0, 0]
    elif level == 3:
        counts[3] = 0
    number = ".".join(str(max(each, 0)) for each in counts[: min(level, 3)])
    return f"{number}{shown(LETTER + counts[3])}" if level > 3 else number


def _labels(line: Line, notes: Notes) -> tuple[Line, str]:
    """Take the labels off a line; the first one is the rule's."""
    labels: list[str] = _LABEL.findall(line.text)
    if not labels:
        return line, ""
    notes.mark(line.number, *("@@@@" for _ in labels))
    for extra in labels[1:]:
        notes.rest(line.number, "label", extra)
    return replace(line, text=_LABEL.sub("", line.text)), labels[0]


def _rule(book: str, head: tuple[str, int, str, list[Line]], notes: Notes) -> ImportedRule:
    number, level, label, lines = head
    title, text = wording(lines, notes, strong=level <= 2)
    bold = _BOLD.fullmatch(title or text.partition("\n")[0])
    if level > 2 and bold:
        notes.mark(lines[0].number, "****")
        title, text = bold[1].strip(), (text if title else text.partition("\n")[2]).strip()
    elif level > 2 and title:
        title, text = "", f"{title}\n\n{text}".strip()
    return ImportedRule(
        f"{book}.{label or number}",
        number,
        title,
        text,
        (),
        label,
        implied=True,
        level=level,
        line=lines[0].number,
    )


def _pointed(rule: ImportedRule, numbers: dict[str, str], notes: Notes) -> ImportedRule:
    """Turn labels in the wording of a rule into numbers, where the book has them."""
    named: dict[str, None] = {}

    def swap(hit: re.Match[str]) -> str:
        number = numbers.get(hit[1])
        named[number or hit[1]] = None
        if number is None:
            missing(rule, hit[1], notes)
            return hit[0]
        notes.repair(rule.line, "reference", hit[0], f"[{number}]")
        return f"[{number}]"

    return replace(pointed(rule, REFERENCE, swap), references=tuple(named))
