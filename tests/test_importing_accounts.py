"""Nothing is dropped in silence: every character of a source is in a rule, a repair, or the remainder.

The equation is written down here a second time, over the JSON that users get; what the importer counts
itself is not trusted. Books come from a generator, with noise that Hypothesis chooses and a person would
not.
"""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rulesengine.importing import FORMATS as NAMES
from rulesengine.importing import CannotImport, Imported, import_text
from tests.importing_books import FORMATS, IMPLIED, made

NOISE = [
    "", "   ", "7", "## 21", "Page 8", "- 9 -", "Lantern Core Rules", "|", "||", "---", "***", "<br>",
    "<!-- a -->", "&amp; &nbsp;", "\\{p\\}", "\u3010 Deploy \u3011", "\uff08x\uff09", "\u00e2\u20ac\u201c",
    "\ufeff", "\u200b", "\x0c", "\x85", "# Heading", "1. list", "2) list", "a) list", "(1) list", "9-9-9",
    "\u2022 dot", "1.2.3", "See rule 1.1.", "1.1. Again.", "in order:* **First:** x", "<td>3</td>", "<p>",
    "</p",
    "![a](data:image/png;base64,AAAA)", "<b", "& ", "&#", "&bogus;", "[[rule:nowhere]]", "@@rule:lonely@@",
    "{ref:nowhere}", "**", "__", "`", "> quote", "Glossary", "Credits", "Appendix A", "2025-06-02", "100",
    "October 13, 2025", "|x|y|", "100.", "iv. roman", "\t1.1\tTab", "\u00a0", "\U0001f0a1", "e\u0301",
]  # fmt: skip
ANY = st.lists(st.one_of(st.sampled_from(NOISE), st.text(max_size=30)), min_size=1, max_size=25)


def counted(text: str) -> Counter[str]:
    """Count the characters of a text that are no white space."""
    return Counter(sign for sign in text if not sign.isspace())


def missing(source: str, imported: Imported) -> dict[str, int]:
    """Return the characters that came in and went nowhere, or came from nowhere, by the JSON of an import."""
    data = json.loads(json.dumps(imported.as_data()))
    assert all(rest["kind"] != "unplaced" for rest in data["remainder"])  # the importer's own alarm
    balance = counted(source)
    for rule in data["rules"]:
        number = "" if rule["implied"] else rule["number"]
        balance.subtract(counted(number + rule["title"] + rule["text"] + rule["label"]))
    for repair in data["repairs"]:
        balance.subtract(counted(repair["before"]))
        balance.update(counted(repair["after"]))
    for rest in data["remainder"]:
        balance.subtract({sign: count * rest["count"] for sign, count in counted(rest["text"]).items()})
    return {sign: count for sign, count in balance.items() if count}


def noisy(form: str, seed: int, noise: list[tuple[int, str, bool]]) -> str:
    """Make a small book and put noise between its lines, or into them."""
    text, _ = made(form, seed, 60)
    lines = text.split("\r" if "\r" in text else "\n")
    for place, words, inside in noise:
        at = place % len(lines)
        if inside:
            middle = place % (len(lines[at]) + 1)
            lines[at] = f"{lines[at][:middle]} {words} {lines[at][middle:]}"
        else:
            lines.insert(at, words)
    return "\n".join(lines)


disturbed = st.lists(st.tuples(st.integers(0, 10**6), st.sampled_from(NOISE), st.booleans()), max_size=12)


@pytest.mark.thorough
@settings(max_examples=100, deadline=None)
@given(st.sampled_from(sorted(FORMATS)), st.integers(0, 10**6), disturbed)
def test_every_character_of_a_disturbed_book_is_somewhere(
    form: str, seed: int, noise: list[tuple[int, str, bool]]
) -> None:
    source = noisy(form, seed, noise)
    try:
        imported = import_text(source)
    except CannotImport:
        return  # refused aloud: nothing was dropped
    assert missing(source, imported) == {}


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(sorted(NAMES)), st.sampled_from(sorted(FORMATS)), st.integers(0, 10**6))
def test_nothing_is_lost_where_the_wrong_format_is_said(said: str, form: str, seed: int) -> None:
    source, _ = made(form, seed, 40)
    try:
        imported = import_text(source, said)
    except CannotImport:
        return
    assert missing(source, imported) == {}


@settings(max_examples=100, deadline=None)
@given(ANY, st.sampled_from(sorted(NAMES)))
@example(["1. A", "1.1. B", "<td", "&amp"], "html")
def test_any_text_at_all_is_accounted_for_or_refused(lines: list[str], said: str) -> None:
    source = "\n".join(lines)
    try:
        imported = import_text(source, said)
    except CannotImport:
        return
    assert missing(source, imported) == {}


@pytest.mark.thorough
@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(set(FORMATS) - IMPLIED)), st.integers(0, 10**6), st.integers(60, 500))
def test_books_of_any_seed_come_back_whole(form: str, seed: int, size: int) -> None:
    source, gold = made(form, seed, size)
    imported = import_text(source, form)
    assert [each.number for each in imported.rules] == [each.number for each in gold]


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6))
def test_rules_that_are_left_out_are_named_as_gaps_and_never_made_up(seed: int) -> None:
    rng = random.Random(seed)
    rules = [f"{a}.{b}.{c}." for a in range(1, 5) for b in range(1, 6) for c in range(1, 6)]
    out = set(rng.sample(rules, 6))
    left = [each for each in rules if each not in out]
    heads = {f"{a}.{b}." for a in range(1, 5) for b in range(1, 6)} | {f"{a}." for a in range(1, 5)}
    order = sorted({*left, *heads}, key=lambda each: [int(part) for part in each.rstrip(".").split(".")])
    imported = import_text("\n".join(f"{each} Words of a rule." for each in order))
    assert [f"{each.number}." for each in imported.rules] == order
    gaps = {each.number for each in imported.defects if each.kind == "gap"}
    below = {each.rsplit(".", 2)[0] for each in out}
    assert all(any(gap.startswith(f"{parent}.") for parent in below) for gap in gaps)
    assert gaps or all(_last(each, left) for each in out)


def _last(each: str, left: list[str]) -> bool:
    """Say whether nothing stands behind a rule under its number: then nobody can see that it is missing."""
    parent, _, part = each.rstrip(".").rpartition(".")
    return not any(
        other.startswith(f"{parent}.") and int(other.rstrip(".").rpartition(".")[2]) > int(part)
        for other in left
    )
