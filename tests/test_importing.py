"""Importing whole books: every format against its gold, the five sources beside the checkout, hard pages."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from rulesengine.importing import Imported, detect, import_file, import_text
from rulesengine.importing.model import unplaced
from tests.importing_books import FORMATS, IMPLIED, Gold, made

SOURCES = {
    # file: format, rules; how many of each kind of defect
    "flesh-and-blood-6-effects.md": ("labels", 97, {"dangling reference": 16, "glued list": 1}),
    "forge-triggers.txt": ("wiki", 221, {}),
    "gundam-9-effects.md": ("hyphens", 52, {}),
    "riftbound-376.4.txt": ("outline", 30, {"glued list": 8, "gap": 1}),
    "starcore-triggers.txt": ("headings", 226, {}),
}


def words(text: str) -> str:
    """Leave the white space of a text out of the comparison."""
    return " ".join(text.split())


def right(imported: Imported, gold: list[Gold]) -> float:
    """Return the share of rules that came out with number and wording as their author meant them."""
    found = {each.number: words(f"{each.title} {each.text}") for each in imported.rules}
    good = sum(found.get(each.number) == words(f"{each.title} {each.text}") for each in gold)
    return good / max(len(gold), len(imported.rules))


@pytest.mark.one_in(3)
@pytest.mark.parametrize("form", FORMATS)
def test_a_whole_book_comes_back_with_every_number_and_wording(form: str) -> None:
    text, gold = made(form, 11, 1500)
    imported = import_text(text)
    assert imported.format == form
    assert [each.number for each in imported.rules] == [each.number for each in gold]
    assert right(imported, gold) == 1.0
    assert not +unplaced(text, imported)
    assert not -unplaced(text, imported)


@pytest.mark.parametrize("form", sorted(IMPLIED))
def test_labels_of_the_source_are_kept(form: str) -> None:
    text, gold = made(form, 3, 300)
    imported = import_text(text, book="lantern")
    assert {each.number: each.label for each in imported.rules} == {each.number: each.label for each in gold}
    labelled = next(each for each in imported.rules if each.label)
    assert labelled.id == f"lantern.{labelled.label}"
    assert imported.by_label[labelled.label] is labelled


@pytest.mark.parametrize("form", ["letters", "lines", "hyphens", "html"])
def test_references_are_found_and_are_no_rules(form: str) -> None:
    text, gold = made(form, 5, 600)
    known = {each.number for each in gold}
    imported = import_text(text)
    for rule in imported.rules:
        assert set(rule.references) <= known
    cited = {
        (each.number, number)
        for each in gold
        for number in re.findall(r"\b[Ss]ee rule (\S+)\. |[Ss]ee rule (\S+)\.$", each.text)
        for number in number
        if number and number != each.number
    }
    assert cited
    assert cited <= {(rule.number, number) for rule in imported.rules for number in rule.references}


@pytest.mark.parametrize(("name", "facts"), SOURCES.items())
def test_the_sources_import_with_nothing_lost(
    shared: Path, name: str, facts: tuple[str, int, dict[str, int]]
) -> None:
    path = shared / "sources" / name
    form, rules, defects = facts
    imported = import_file(path)
    assert (imported.format, len(imported.rules)) == (form, rules)
    assert Counter(each.kind for each in imported.defects) == defects
    assert not any(unplaced(path.read_text(encoding="utf-8"), imported).values())


@pytest.mark.parametrize(
    ("name", "conformance", "shape"),
    [
        ("gundam-9-effects.md", "gundam.md", r"9-[\d-]+"),
        ("riftbound-376.4.txt", "riftbound.md", r"376\.4[\w.]*"),
        ("flesh-and-blood-6-effects.md", "flesh-and-blood.md", r"6\.\d+\.\d+[a-z]?"),
    ],
)
def test_the_sources_have_the_numbers_that_conformance_lists(
    shared: Path, name: str, conformance: str, shape: str
) -> None:
    table = (shared / "conformance" / conformance).read_text(encoding="utf-8")
    gold = re.findall(rf"^\| ({shape}) \|", table, re.MULTILINE)
    found = [each.number for each in import_file(shared / "sources" / name).rules]
    assert len(gold) > 20
    assert list(dict.fromkeys(gold)) == [each for each in found if re.fullmatch(shape, each)]


def test_labels_of_the_source_are_those_of_conformance(shared: Path) -> None:
    table = (shared / "conformance" / "flesh-and-blood.md").read_text(encoding="utf-8")
    gold = dict(re.findall(r"^\| (6\.\d+\.\d+[a-z]?) \| (rule:\w+)", table, re.MULTILINE))
    imported = import_file(shared / "sources" / "flesh-and-blood-6-effects.md", book="fab")
    assert {each.number: each.label for each in imported.rules if each.label.startswith("rule:")} == gold
    assert imported.by_label["rule:prevention_effect"].id == "fab.rule:prevention_effect"


def test_a_book_that_is_one_single_line_is_cut_into_its_rules() -> None:
    _, gold = made("html", 8, 800)  # numbers of an outline; here all of it in one line
    text = " ".join(f"{each.number}. {each.title or each.text}" for each in gold)
    assert right(import_text(text), gold) == 1.0


def test_wrapped_lines_that_begin_with_a_reference_begin_no_rule() -> None:
    text = (
        "1. Setup\n\n1.1. Draw seven cards, as it is said in rule\n1.3. Then wait.\n\n"
        "1.2. Begin (see\n1.3.)\n\n1.3. Stop.\n"
    )
    imported = import_text(text)
    assert [each.number for each in imported.rules] == ["1", "1.1", "1.2", "1.3"]
    assert imported.by_number["1.1"].text.endswith("rule 1.3. Then wait.")
    assert imported.by_number["1.1"].references == ("1.3",)


def test_letters_that_the_book_leaves_out_are_no_gap_and_a_missing_rule_is_one() -> None:
    letters = "abcdefghijkmnp"
    rules = [f"{n}.{m}{letter} Words." for n in (100, 101) for m in (1, 2) for letter in ["", *letters]]
    whole = import_text("\n".join(["1. Concepts", "100. General", *rules[:30], "101. More", *rules[30:]]))
    assert not whole.defects
    torn = import_text(
        "\n".join(["1. Concepts", "100. General", *rules[:20], *rules[21:30], "101. More", *rules[30:]])
    )
    assert [(each.kind, each.number) for each in torn.defects] == [("gap", "100.2f")]


def test_a_number_that_stands_twice_is_kept_and_named() -> None:
    imported = import_text("1. A\n1.1. Words.\n1.2. Words.\n1.2. Other words.\n1.3. Words.\n")
    assert [each.number for each in imported.rules] == ["1", "1.1", "1.2", "1.2-2", "1.3"]
    assert [(each.kind, each.number, each.line) for each in imported.defects] == [
        ("number twice", "1.2-2", 4)
    ]


def test_contents_glossary_and_bare_headings_are_left_over_and_no_rules() -> None:
    text = (
        "Lantern Rules\n\nContents\n\n1. Setup ..... 3\n2. Play ..... 4\n\n# Section 1: Setup\n\n1. Setup\n\n"
        "1.1. Draw.\n\n1.2. Wait.\n\n## Interlude\n\nHere we rest.\n\n2. Play\n\n2.1. Play it.\n\n"
        "Glossary\n\nDraw\n1. Take a card.\n"
    )
    imported = import_text(text)
    assert [each.number for each in imported.rules] == ["1", "1.1", "1.2", "2", "2.1"]
    kinds = {each.text.split("\n")[0]: each.kind for each in imported.remainder}
    assert kinds["Lantern Rules"] == "front matter"
    assert kinds["## Interlude"] == "heading"
    assert kinds["Glossary"] == "back matter"
    assert imported.by_number["1.2"].text == "Wait."


def test_headings_and_lists_without_numbers_are_counted() -> None:
    text = (
        "# Traps\n\nTraps wait.\n\n- A trap is hidden.\n  - Until it springs.\n- It springs once.\n\n"
        "## Bells\n\nBells ring.\n"
    )
    imported = import_text(text)
    assert imported.format == "headings"
    assert [(each.number, each.title or each.text) for each in imported.rules] == [
        ("1", "Traps"),
        ("1.1", "A trap is hidden."),
        ("1.1.1", "Until it springs."),
        ("1.2", "It springs once."),
        ("1.3", "Bells"),
    ]
    assert imported.by_number["1"].text == "Traps wait."


@pytest.mark.parametrize("form", FORMATS)
def test_the_format_is_found_out_from_a_few_rules(form: str) -> None:
    text, _ = made(form, 21, 60)
    assert detect(text.replace("\r", "\n").lstrip("\ufeff")) == form


YAMLS = {
    "files put behind one another": (
        (
            "chapter: a\ntext: A\nsections:\n- section: b\n  text: B\n  rules:\n  - rule: c\n"
            "    text: First words.\n    rules:\n    - rule: d\n      text: See {ref:f}.\n"
            "chapter: e\ntext: E\nsections:\n- section: f\n  text: F\n"
        ),
        {"1": "a", "1.1": "b", "1.1.1": "c", "1.1.1a": "d", "2": "e", "2.1": "f"},
    ),
    "documents": ("chapter: a\ntext: A\n---\nchapter: b\ntext: B\n", {"1": "a", "2": "b"}),
    "numbers said": (
        'rules:\n- number: "1.1"\n  label: a\n  text: Words.\n- number: 1.10\n  label: b\n  text: Words.\n',
        {"1.1": "a", "1.10": "b"},
    ),
    "numbers for ids": ('- id: "100.1"\n  text: A.\n- id: 100.1a\n  text: A.\n', {"100.1": "", "100.1a": ""}),
    "labels for names": (
        "rules:\n  draw:\n    text: D.\n  play:\n    text: P.\n",
        {"1": "draw", "2": "play"},
    ),
    "steps and examples": (
        (
            "- section: a\n  text: A\n  rules:\n  - rule: b\n    text: Words.\n    examples:\n"
            "    - text: Like so.\n  - timing_structure:\n    elements:\n    - text: One step.\n"
        ),
        {"1": "a", "1.1": "b"},
    ),
}


@pytest.mark.parametrize("shape", YAMLS)
def test_yaml_is_read_in_the_shapes_that_books_have(shape: str) -> None:
    text, gold = YAMLS[shape]
    imported = import_text(text, "yaml")
    assert {each.number: each.label for each in imported.rules} == gold
    assert not any(unplaced(text, imported).values())


def test_a_label_in_yaml_becomes_the_number_of_its_rule() -> None:
    imported = import_text(YAMLS["files put behind one another"][0], "yaml")
    assert imported.by_number["1.1.1a"].text == "See [2.1]."
    assert imported.by_number["1.1.1a"].references == ("2.1",)
    assert "Like so." in import_text(YAMLS["steps and examples"][0], "yaml").by_number["1.1"].text
