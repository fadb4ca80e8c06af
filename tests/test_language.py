"""The interface of a site speaks the language that its owner chose; the book's words stay as they are."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesengine.site import language
from rulesengine.site.language import count, known, say, spoken, words
from rulesengine.site.project import opened

ROOT = Path(__file__).resolve().parent.parent
SLOT = re.compile(r"\{\w+\}")
TABLE = re.compile(r"^const (?:AUTHORITY|STAGE|KIND|FACTS) = \{(.*?)\};", re.MULTILINE | re.DOTALL)
CALL = re.compile(r"\b(?:say|spoken)\(((?:[^()\"]|\"[^\"]*\")*?)(?:\)|, \{)")


def in_python() -> Iterator[str]:
    """Give what the pages say: the texts in calls of `say` and `count`."""
    for path in sorted((ROOT / "rulesengine" / "site").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {
            target.id: each.value
            for each in tree.body
            if isinstance(each, ast.Assign)
            for target in each.targets
            if isinstance(target, ast.Name)
        }
        for call in ast.walk(tree):
            if (
                isinstance(call, ast.Call)
                and isinstance(call.func, ast.Name)
                and call.func.id in {"say", "count"}
            ):
                asked = call.args[:1] if call.func.id == "say" else call.args[1:3]
                for each in asked:
                    meant = named.get(each.id, each) if isinstance(each, ast.Name) else each
                    yield from (
                        one.value
                        for one in ast.walk(meant)
                        if isinstance(one, ast.Constant) and isinstance(one.value, str)
                    )


def in_scripts() -> Iterator[str]:
    """Give what the scripts of the pages say: also the stepper and the Card Lab."""
    folders = ("docs/assets", "rulesengine/widgets/js", "rulesengine/live/js")
    for path in sorted(each for folder in folders for each in (ROOT / folder).glob("*.js")):
        script = path.read_text(encoding="utf-8")
        for call in CALL.findall(script.replace(" say(", " ") if "live/js" in path.as_posix() else script):
            yield from re.findall(r'"([^"]+)"', call)
        for table in TABLE.findall(script):
            yield from re.findall(r'"([^"]+)"', table)


def test_the_menu_that_a_new_site_begins_with_is_in_its_language(tmp_path: Path) -> None:
    """And what its owner called otherwise stays."""
    book = tmp_path / "books" / "lamp"
    book.mkdir(parents=True)
    (book / "rules.md").write_text("# Lampen\n\n## 1 Licht { #licht }\n\nEs brennt.\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        "theme:\n  language: de\nnav:\n  - Home: index.md\n  - books\n  - Card Lab: card-lab.md\n"
        "  - Home: mine.md\n  - More:\n      - Home: index.md\n",
        encoding="utf-8",
    )
    with opened(tmp_path) as project:
        assert project.settings["nav"] == [
            {"Startseite": "index.md"},
            "books",
            {"Kartenlabor": "card-lab.md"},
            {"Home": "mine.md"},
            {"More": [{"Home": "index.md"}]},
        ]


def test_some_languages_are_known() -> None:
    assert {"de", "fr", "ja"} <= set(known())


@pytest.mark.parametrize("name", known())
def test_a_language_says_all_that_the_pages_say_and_nothing_else(name: str) -> None:
    wanted = {*in_python(), *in_scripts()}
    assert len(wanted) > 100
    assert sorted(wanted - set(words(name))) == []
    assert sorted(set(words(name)) - wanted) == []


@pytest.mark.parametrize("name", known())
def test_what_is_put_in_stays(name: str) -> None:
    for english, said in words(name).items():
        assert sorted(SLOT.findall(english)) == sorted(SLOT.findall(said)), english
        assert said.strip(), english


def test_the_language_is_spoken_as_long_as_the_block_runs() -> None:
    assert count(2, "{count} rule", "{count} rules") == "2 rules"
    with spoken("de-AT"):
        assert count(1, "{count} rule", "{count} rules") == "1 Regel"
        assert say("Edition {name}", name="{count}") == "Fassung {count}"
        assert say("words of a book") == "words of a book"
        with spoken("xx"):
            assert say("Next") == "Next"
        assert say("Next") == "Weiter"
    assert say("Next") == "Next"


def test_nothing_of_a_language_closes_the_script_that_gives_it() -> None:
    with spoken("ja"):
        assert language.script().startswith("window.rulesengineWords = {")
        assert "<" not in language.script()
    assert language.script() == "window.rulesengineWords = {};\n"
