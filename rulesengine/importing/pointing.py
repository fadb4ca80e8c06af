"""Labels: what a source calls its rules by, turned into numbers wherever a wording names one.

A label that stands twice and one that is named and not there are defects of the text. Nothing is numbered
here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from rulesengine.importing.model import ImportedRule, Notes

_MARK = re.compile(r"\{(?P<kind>[a-z]{1,12})(?:/[a-z]{1,12})?:(?P<words>[^{}]{1,200})\}")
Point = Callable[[ImportedRule, "dict[str, str]", Notes], ImportedRule]


def resolved(rules: Sequence[ImportedRule], point: Point, notes: Notes) -> list[ImportedRule]:
    """Give every rule an id of its own, and let `point` turn labels in its wording into numbers."""
    numbers: dict[str, str] = {}
    counts: Counter[str] = Counter()
    found: list[ImportedRule] = []
    for each in rules:
        if each.label in numbers:
            there = numbers[each.label]
            message = f"the label {each.label} of {each.number} stands already at {there}"
            notes.defect(each.line, "label twice", each.number, message)
        elif each.label:
            numbers[each.label] = each.number
        counts[each.id] += 1
        again = f"-{counts[each.id]}" if counts[each.id] > 1 else ""
        found.append(replace(each, id=f"{each.id}{again}"))
    return [point(each, numbers, notes) for each in found]


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
