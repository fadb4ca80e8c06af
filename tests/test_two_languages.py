"""A book and its translation side by side: who belongs to whom, and what is behind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesengine.core.errors import BrokenRulebook
from rulesengine.games import adopted
from rulesengine.importing import import_text
from rulesengine.importing.writing import write
from rulesengine.rulebook.translating import read_translation
from rulesengine.site.language import spoken
from rulesengine.site.pages import abreast, game
from rulesengine.site.shelf import Shelf, shelve

OLD = (
    "Lamps\n\n1. Basics\n1.1. A lamp burns <b>.\n"
    "1.2. Oil is kept in the cellar of its keeper until dusk, see rule 1.1.\n1.3. Wicks are cut.\n"
)
NEW = OLD.replace("1.3. Wicks", "1.3. A lamp is round.\n1.4. Wicks").replace("is kept", "is sold")
JAPANESE = (
    "ランプ\n\n1. 基本\n1.1. ランプは燃える。\n1.2. 油は保管する。ルール1.1を参照。\n"
    "1.3. 芯は切る。\n1.5. 訳注。\n"
)


@pytest.fixture(scope="module")
def shelves(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Shelf, Shelf]]:
    """Bring in two editions of a book, and a translation of the first."""
    books = tmp_path_factory.mktemp("two") / "books"
    write(import_text(OLD, book="lamps"), books / "lamps", "2025")
    write(import_text(NEW, book="lamps"), books / "lamps", "2026")
    write(import_text(JAPANESE, book="lamps-ja"), books / "lamps-ja")
    (books / "lamps-ja/translation.toml").write_text(
        'of = "lamps"\nedition = "2025"\nlanguage = "ja"\n', encoding="utf-8"
    )
    with adopted(books):
        yield shelve("lamps"), shelve("lamps-ja")


def test_each_rule_has_the_partner_that_was_translated(shelves: tuple[Shelf, Shelf]) -> None:
    (pair,) = abreast.pairs(shelves)
    rules = pair.original.book.rules
    others = {number: pair.translated(rule) for number, rule in rules.items()}
    found = {number: other.number if other else "" for number, other in others.items()}
    assert found == {"1": "1", "1.1": "1.1", "1.2": "1.2", "1.3": "", "1.4": "1.3"}
    assert [number for number, rule in rules.items() if pair.behind(rule)] == ["1.2"]


def test_the_pages_show_both_and_mark_what_is_behind(shelves: tuple[Shelf, Shelf]) -> None:
    first = {f"{each.name}/index.md": game.game_page(each) for each in shelves}
    made = abreast.pages(shelves, first)
    page = str(made["lamps-ja/beside/1.md"])
    assert page.count("re-pair-name") == 9
    assert page.count('lang="ja"') == 4
    assert page.count("Behind: the original has other words now.") == 1
    assert page.count("Not translated yet.") == 1
    assert "burns &#60;b&#62;." in page
    assert "<b>." not in page
    assert "2 rules to translate" in str(made["lamps-ja/beside/index.md"])
    assert "訳注" in str(made["lamps-ja/beside/index.md"])
    for each in shelves:
        assert "beside/index.html" in str(made[f"{each.name}/index.md"])
    with spoken("ja"):
        first = {f"{each.name}/index.md": game.game_page(each) for each in shelves}
        assert "未翻訳。" in str(abreast.pages(shelves, first)["lamps-ja/beside/1.md"])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("of = [", "cannot be read as TOML"),
        ("edition = '2025'", "it names the book"),
        ("of = 3", "it names the book"),
        ("off = 'lamps'", "did you mean 'of'"),
        ("of = 'lamps'\nlanguage = 'de\" x'", "is no language"),
    ],
)
def test_a_slip_in_the_file_is_told(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "translation.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BrokenRulebook, match=says):
        read_translation(tmp_path / "translation.toml")


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ("of = 'lamp'", "did you mean 'lamps'"),
        ("of = 'lamps-ja'", "no such book"),
        ("of = 'lamps'\nedition = '2052'", "2025"),
    ],
)
def test_a_translation_of_nothing_is_refused_with_the_nearest(
    said: str, says: str, tmp_path: Path, shelves: tuple[Shelf, Shelf]
) -> None:
    write(import_text(OLD, book="lamps"), tmp_path / "lamps", "2025")
    write(import_text(JAPANESE, book="lamps-ja"), tmp_path / "lamps-ja")
    (tmp_path / "lamps-ja/translation.toml").write_text(said, encoding="utf-8")
    with adopted(tmp_path), pytest.raises(abreast.NoOriginal, match=says):
        list(abreast.pairs([shelve("lamps"), shelve("lamps-ja")]))
