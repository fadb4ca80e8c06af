"""Facts about where values stand and not sentences: nothing is decided by how a sentence is worded."""

import ast
from collections.abc import Iterator
from pathlib import Path

import rulesengine
from rulesengine.core.continuous.effects import Held
from rulesengine.core.continuous.standing import survey
from rulesengine.core.matching import Sheet
from rulesengine.core.model import Key
from rulesengine.core.text import Ability, Change
from tests.core.texts import static
from tests.core.toy import TOY, card, table

PACKAGE = Path(rulesengine.__file__).parent
SENTENCES = frozenset({"says", "did", "verdict", "why", "asks"})  # fields in which people are told something
TAKEN_APART = frozenset(
    {
        "startswith",
        "endswith",
        "partition",
        "rpartition",
        "split",
        "removeprefix",
        "removesuffix",
        "find",
        "index",
    }
)
SEARCHED = frozenset({"match", "fullmatch", "search", "findall", "finditer"})


# There `says` is a template, by which lines are read, and no sentence that somebody is told.
TEMPLATES = {"playing/facts/forms.py", "playing/sentences.py"}


def _is_a_sentence(node: ast.expr) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr in SENTENCES) or (
        isinstance(node, ast.Name) and node.id in SENTENCES
    )


def _decisions(tree: ast.AST) -> Iterator[ast.AST]:
    """Find where the wording of a sentence is looked at."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            blanks = node.func.attr == "split" and not node.args  # several blanks become one
            taken_apart = node.func.attr in TAKEN_APART and _is_a_sentence(node.func.value) and not blanks
            if taken_apart or (node.func.attr in SEARCHED and any(map(_is_a_sentence, node.args))):
                yield node
        elif isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            for how, left, right in zip(node.ops, sides, sides[1:], strict=False):
                looks_into = isinstance(how, (ast.In, ast.NotIn)) and _is_a_sentence(right)
                word = (left, right) if isinstance(how, (ast.Eq, ast.NotEq)) else ()
                compares = any(_is_a_sentence(side) for side in word) and any(
                    isinstance(side, ast.Constant) and isinstance(side.value, str) and side.value
                    for side in word
                )
                if looks_into or compares:
                    yield node


def _deciding() -> list[Path]:
    """List the files that decide what happens, or show what has happened."""
    rules = [path for game in (PACKAGE / "games").iterdir() for path in (game / "rules").glob("**/*.py")]
    whole = ("core", "show", "asking", "playing")
    return [*rules, *(path for name in whole for path in (PACKAGE / name).glob("**/*.py"))]


def test_nothing_is_decided_by_the_wording_of_a_sentence() -> None:
    found = [
        f"{path.relative_to(PACKAGE).as_posix()}:{getattr(node, 'lineno', 0)}: {ast.unparse(node)}"
        for path in _deciding()
        if path.relative_to(PACKAGE).as_posix() not in TEMPLATES
        for node in _decisions(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_the_search_for_it_finds_what_stood_there_once() -> None:
    once = (
        'said.verdict.endswith(" forbids it")',
        'step.says.partition(": ")',
        '"circle" not in edge.did',
        "note in step.says",
        "re.search(r'to stage (\\d+)', edge.did)",
        'not e.says.startswith("whether")',
        'edge.did == "waits for it"',
    )
    assert all(list(_decisions(ast.parse(line))) for line in once)
    assert not list(_decisions(ast.parse('says.append("x"), item.kind == "lifted", words.split()')))


# --- what effects have done to an object stands beside its properties, and is none of them ---------------


def test_a_copied_sheet_is_written_into_alone() -> None:
    one = Sheet(power=1)
    one.added, one.gained = {"types": frozenset({"Elf"})}, (Held(Key("row", 1), Ability("x")),)
    other = one.copied()
    assert (other, other.added, other.gained) == (one, one.added, one.gained)
    other["power"], other.rebased = 2, other.rebased | {"power"}
    assert (one["power"], one.rebased) == (1, frozenset())


def test_a_sheet_has_only_properties_whatever_was_done_to_the_object() -> None:
    adds = static(Change("traits", "add", "Elf"), Change("power", "plus", 1))
    gives = static(Change("abilities", "gain", Ability("Haste", form="keyword")))
    sheet = survey(TOY, table(card("A", "Ann", adds, gives, power=1)).board)[1]
    assert set(sheet) <= TOY.words.properties()
    assert (dict(sheet.added), sheet.rebased) == ({"traits": frozenset({"Elf"})}, frozenset({"power"}))
    assert [held.ability.words for held in sheet.gained] == ["Haste"]
