"""A publisher's next edition: rules keep their ids, the edition before stays to be compared and read."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulesengine.cli import app
from rulesengine.core.errors import BrokenRulebook
from rulesengine.importing import import_text, shelving
from rulesengine.importing.model import CannotWrite, TooLarge
from rulesengine.importing.writing import write
from rulesengine.rulebook import editions, plain, read_rulebook
from rulesengine.rulebook.identity import Comparison, compare, lock_of, locked_book, snapshot, written
from rulesengine.rulebook.terms import explained
from tests.importing_books import FORMATS, made

FIRST = """Lamp Rules
1. Basics
1.1. Two players play with one box of lamps each.
1.2. A lamp that is lit burns until its oil is gone.
1.3. The player with the most light wins the game, see rule 2.2.
2. Turns
2.1. A turn begins with drawing 2 lamps from the box.
2.2. At the end of a turn the light of all lamps is counted.
2.3. Whoever has no lamps left when light is counted loses at once.
"""
SECOND = """Lamp Rules
1. Basics
1.1. Before all else, every lamp on the table is put out and trimmed.
1.2. Two players play with one box of lamps each.
1.3. A lamp that is lit burns until its oil is gone or somebody blows it out.
1.4. The player with the most light wins the game, see rule 2.3.
2. Turns
2.1. A turn begins with drawing 2 lamps from the box.
2.2. Then a lamp may be lit.
2.3. At the end of a turn the light of all lamps is counted.
"""
THIRD = """Lamp Rules
1. Basics
1.1. Before all else, every lamp on the table is put out and trimmed.
1.2. A lamp that is lit burns until its oil is gone or somebody blows it out.
1.3. The player with the most light wins the game, see rule 2.2.
2. Turns
2.1. A turn begins with drawing three lamps from the box.
2.2. At the end of a turn the light of all lamps is counted.
"""


def shelve(folder: Path, *texts: str) -> None:
    """Import editions of a book, one after the other: 1, 2, 3."""
    for count, text in enumerate(texts, 1):
        write(import_text(text, book="lamps"), folder, str(count))


def changes(folder: Path, old: str, new: str) -> Comparison:
    """Compare two editions of the book in a folder."""
    book = read_rulebook("lamps", folder / "rules.md")
    return compare(snapshot(book, old), snapshot(book, new))


def test_a_rule_keeps_its_id_when_its_number_changes(tmp_path: Path) -> None:
    """Whatever came before it, and though a word of it is new."""
    shelve(tmp_path, FIRST)
    before = {each.number: each.id for each in read_rulebook("lamps", tmp_path / "rules.md").rules.values()}
    shelve(tmp_path, FIRST, SECOND)
    after = {each.number: each.id for each in read_rulebook("lamps", tmp_path / "rules.md").rules.values()}

    assert before["1"] == after["1"] == "lamps.basics"
    assert [after[each] for each in ("1.2", "1.3", "1.4", "2.3")] == [
        before[each] for each in ("1.1", "1.2", "1.3", "2.2")
    ]
    assert {after["1.1"], after["2.2"]}.isdisjoint(before.values())


def test_every_edition_is_kept_with_its_numbers_and_words(tmp_path: Path) -> None:
    """Also the first, when the third comes: its words are not those of the second."""
    shelve(tmp_path, FIRST, SECOND, THIRD)
    book = read_rulebook("lamps", tmp_path / "rules.md")

    assert set(book.editions) == {"1", "2", "3"}
    for name, text in (("1", FIRST), ("2", SECOND), ("3", THIRD)):
        said = {each.number: each.text or each.title for each in snapshot(book, name).articles}
        meant = {each.number: each.text or each.title for each in import_text(text).rules}
        assert said == meant, name


def test_the_changes_between_two_editions_are_those_that_were_made(tmp_path: Path) -> None:
    """A reference that follows its rule is no change."""
    shelve(tmp_path, FIRST, SECOND, THIRD)
    assert changes(tmp_path, "1", "2").counts == {
        "added": 2, "removed": 1, "moved": 0, "edited": 1, "references": 0, "renumbered": 4,
    }  # fmt: skip
    assert changes(tmp_path, "2", "3").counts["edited"] == 1


def test_the_lock_is_up_to_date_after_an_import(tmp_path: Path) -> None:
    """And importing the same text again changes nothing at all."""
    shelve(tmp_path, FIRST, SECOND)
    book, lock = read_rulebook("lamps", tmp_path / "rules.md"), lock_of(tmp_path, "lamps")
    assert written(locked_book(book, lock)) == written(lock)
    files = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    write(import_text(SECOND, book="lamps"), tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == files


def test_without_a_name_the_edition_that_stands_there_is_replaced(tmp_path: Path) -> None:
    """So that a slip in the file can be mended, and imported again."""
    shelve(tmp_path, FIRST, SECOND)
    write(import_text(SECOND.replace("trimmed", "cleaned"), book="lamps"), tmp_path)
    book = read_rulebook("lamps", tmp_path / "rules.md")
    assert book.edition == "2"
    assert set(book.editions) == {"1", "2"}
    assert "cleaned" in book.rules["1.1"].text


def test_an_edition_without_a_name_is_given_one_and_never_stands_beside_the_others_as_imported(
    tmp_path: Path,
) -> None:
    """By the same text with a name, or by the next one, which says what it was called."""
    write(import_text(FIRST, book="lamps"), tmp_path)
    ids = [each.id for each in read_rulebook("lamps", tmp_path / "rules.md").rules.values()]
    with pytest.raises(CannotWrite, match=r"has no name.*--was 2024 --edition 2"):
        write(import_text(SECOND, book="lamps"), tmp_path, "2")
    assert read_rulebook("lamps", tmp_path / "rules.md").edition == "imported"

    write(import_text(SECOND, book="lamps"), tmp_path, "2", was="1")
    assert set(read_rulebook("lamps", tmp_path / "rules.md").editions) == {"1", "2"}
    assert lock_of(tmp_path, "lamps").editions == ("1", "2")
    (tmp_path / "asked").mkdir()
    shelve(tmp_path / "asked", FIRST, SECOND)
    for path in (tmp_path / "asked").rglob("*.*"):
        if path.suffix in {".md", ".json"} and ".rulesengine" not in path.parts:
            assert path.read_bytes() == (tmp_path / path.relative_to(tmp_path / "asked")).read_bytes(), path

    write(import_text(FIRST, book="lamps"), tmp_path / "again")
    write(import_text(FIRST, book="lamps"), tmp_path / "again", "1")
    book = read_rulebook("lamps", tmp_path / "again" / "rules.md")
    assert set(book.editions) == {"1"}
    assert [each.id for each in book.rules.values()] == ids


@pytest.mark.parametrize(
    ("edition", "was", "says"),
    [("3", "1", "is called 2 already"), ("", "1", "is called 2 already"), ("3", "a b", "no name for an")],
)
def test_an_edition_that_has_a_name_keeps_it(tmp_path: Path, edition: str, was: str, says: str) -> None:
    shelve(tmp_path, FIRST, SECOND)
    with pytest.raises(CannotWrite, match=says):
        write(import_text(THIRD, book="lamps"), tmp_path, edition, was)


def test_what_was_edited_by_hand_is_kept_beside_the_next_import(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time under a name of its own; what nobody has touched is not copied."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lamps.txt").write_text(FIRST, encoding="utf-8")
    rules = tmp_path / "books" / "lamps" / "rules.md"
    run = CliRunner().invoke
    assert "edited" not in run(app, ["import", "lamps.txt"]).output
    assert "edited" not in run(app, ["import", "lamps.txt"]).output
    for name in ("rules.edited.md", "rules.edited-2.md"):
        mine = rules.read_text(encoding="utf-8").replace("burns until", "shines until")
        rules.write_text(mine, encoding="utf-8")
        said = run(app, ["import", "lamps.txt"])
        assert f"your copy is books/lamps/{name}" in said.output
        assert (rules.parent / name).read_text(encoding="utf-8") == mine
        assert "burns until" in rules.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("edition", "says"), [("1", "another name"), ("../2", "no name for an edition"), ("a b", "no name")]
)
def test_an_edition_that_cannot_be_is_refused_and_nothing_is_written(
    tmp_path: Path, edition: str, says: str
) -> None:
    """An older one, or a name that is a path."""
    shelve(tmp_path, FIRST, SECOND)
    files = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with pytest.raises(CannotWrite, match=says):
        write(import_text(THIRD, book="lamps"), tmp_path, edition)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == files


def test_numbers_that_name_rules_are_references_and_others_are_not(tmp_path: Path) -> None:
    """Two lamps are not rule 2."""
    shelve(tmp_path, FIRST.replace("see rule 2.2", "see rule 2.2 and section 2"))
    text = (tmp_path / "rules.md").read_text(encoding="utf-8")
    assert "see rule [2.2] and section [2]." in text
    assert "drawing 2 lamps" in text


def test_editions_too_long_to_be_compared_are_refused_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "1. Lamps\n1.1. They burn.\n1.2. They cost oil.\n"
    write(import_text(text, book="lamps"), tmp_path, "one")
    monkeypatch.setattr(shelving, "MOST_COMPARED", 5)
    there = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with pytest.raises(TooLarge, match=r"3 rules and this one 3; .*up to 5 .*Nothing is written.*volumes"):
        write(import_text(text, book="lamps"), tmp_path, "two")
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == there


def test_words_that_a_publisher_stresses_are_no_terms_that_two_rules_explain(tmp_path: Path) -> None:
    """Else a book that stresses a word twice could not be built; whoever wants terms writes terms.md."""
    text = "1. Lamps\n1.1. A *lamp* is a light, **always**.\n1.2. A *lamp* burns; 2 * 3 do not, nor *this.\n"
    write(import_text(text, book="lamps"), tmp_path)
    book = read_rulebook("lamps", tmp_path / "rules.md")
    assert book.rules["1.1"].body == "A _lamp_ is a light, **always**."
    assert book.rules["1.2"].text == "A *lamp* burns; 2 * 3 do not, nor *this."
    assert explained(book) == {}


def test_a_term_that_is_named_by_an_id_follows_its_rule_into_the_next_edition(tmp_path: Path) -> None:
    """A number would name another rule there."""
    shelve(tmp_path, FIRST)
    burns = read_rulebook("lamps", tmp_path / "rules.md").rules["1.2"]
    (tmp_path / "terms.md").write_text(
        f"| term | number |\n| --- | --- |\n| lamp | `{burns.id}` |\n| light | {burns.label} |\n",
        encoding="utf-8",
    )
    assert read_rulebook("lamps", tmp_path / "rules.md").words == {"lamp": "1.2", "light": "1.2"}
    shelve(tmp_path, FIRST, SECOND)
    assert read_rulebook("lamps", tmp_path / "rules.md").words == {"lamp": "1.3", "light": "1.3"}


GLOSSARY = """
Glossary

Lit
Burning; a lamp is lit by its owner. See rule 1.2, "Oil."

Active Player
The player with 2 lamps whose turn it is. See rules 2.1 and 2.2.

Wick, Old
See rule 1.2.

Nothing
It has 2 lamps, and names no rule.

Credits

Lamp Design: somebody, see rule 2.2.
"""


def meanings(tmp_path: Path) -> dict[str, tuple[str, str]]:
    """Return what a shelved book's own glossary says: each word's rule, and its meaning."""
    book = read_rulebook("lamps", tmp_path / "rules.md")
    return {word: (each.number, plain(each.says)) for word, each in book.meanings.items()}


def test_every_entry_of_a_glossary_becomes_a_term_with_its_own_words(tmp_path: Path) -> None:
    """The first rule that is named explains the word too; the next edition has its own glossary."""
    shelve(tmp_path, FIRST + GLOSSARY)
    assert meanings(tmp_path) == {
        "lit": ("1.2", 'Burning; a lamp is lit by its owner. See rule 1.2, "Oil."'),
        "active player": ("2.1", "The player with 2 lamps whose turn it is. See rules 2.1 and 2.2."),
        "wick, old": ("1.2", "See rule 1.2."),
        "nothing": ("", "It has 2 lamps, and names no rule."),
    }
    write(import_text(SECOND + GLOSSARY.replace("1.2", "1.3"), book="lamps"), tmp_path, "2")
    assert meanings(tmp_path)["lit"] == ("1.3", 'Burning; a lamp is lit by its owner. See rule 1.3, "Oil."')
    write(import_text(SECOND, book="lamps"), tmp_path, "3")
    assert meanings(tmp_path) == {}


LONG_GLOSSARY = """
Glossary

Ability
1. What a lamp can do.
2. What it did, see rule 1.1.

Legal Text
Whatever a lawyer wrote.

Lifelink
A keyword of lamps.

It has a second paragraph.

Trample {T}, <b>
Lamps & signs: 1 * 2 * 3.

+1/+1 Counter
More light.

-1/-1 Counter
Less light.

Legal Notices

Nobody may copy this.
"""


def test_an_entry_called_legal_text_ends_no_glossary_and_signs_stay(tmp_path: Path) -> None:
    shelve(tmp_path, FIRST + LONG_GLOSSARY)
    found = meanings(tmp_path)
    assert list(found) == [
        "ability",
        "legal text",
        "lifelink",
        "trample {t}, <b>",
        "+1/+1 counter",
        "-1/-1 counter",
    ]
    assert found["ability"] == ("1.1", "1. What a lamp can do. 2. What it did, see rule 1.1.")
    assert found["lifelink"][1] == "A keyword of lamps. It has a second paragraph."
    assert found["trample {t}, <b>"][1] == "Lamps & signs: 1 * 2 * 3."


def test_a_word_that_names_a_rule_which_is_not_there_is_refused_with_its_line(tmp_path: Path) -> None:
    shelve(tmp_path, FIRST)
    (tmp_path / "glossary.md").write_text("# Words\n\n## Lit\n\nBurning, [1.22].\n", encoding="utf-8")
    with pytest.raises(BrokenRulebook, match=r"glossary\.md:5: lamps has no rule '1\.22'; did you mean"):
        read_rulebook("lamps", tmp_path / "rules.md")


def test_terms_that_somebody_wrote_are_left_as_they_are(tmp_path: Path) -> None:
    """They are written once, and then they are the publisher's."""
    shelve(tmp_path, FIRST)
    (tmp_path / "terms.md").write_text("| lamp | 1.2 |\n", encoding="utf-8")
    shelve(tmp_path, FIRST + GLOSSARY)
    assert (tmp_path / "terms.md").read_text(encoding="utf-8") == "| lamp | 1.2 |\n"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("bold-numbers.md", {"lit"}),
        ("contents-and-headings.md", {"lit"}),
        ("contents-in-two-columns.txt", {"lit", "tray"}),
        ("one-a-line.txt", set()),
    ],
)
def test_glossaries_are_read_as_publishers_write_them(name: str, words: set[str]) -> None:
    """In bold, on a line of its own, in columns; and not out of the list of contents."""
    text = (Path(__file__).parent / "data" / "dressed" / name).read_text(encoding="utf-8")
    assert {each.casefold() for each in shelving.glossary(import_text(text))} >= words


@pytest.mark.one_in(9)
@pytest.mark.parametrize("form", FORMATS)
def test_books_of_every_format_can_be_shelved_and_read_again(tmp_path: Path, form: str) -> None:
    """Every rule with its number, its words, an id of its own."""
    text, gold = made(form, 21, 150)
    imported = import_text(text, book="lamps")
    write(imported, tmp_path, "1")
    book = read_rulebook("lamps", tmp_path / "rules.md")
    assert len(book.rules) == len({each.id for each in book.rules.values()}) == len(gold)
    assert list(lock_of(tmp_path, "lamps").editions) == ["1"]


def test_the_commands_bring_in_two_editions_and_tell_what_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Import, import, compare, build: the page of the editions is there."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.txt").write_text(FIRST, encoding="utf-8")
    (tmp_path / "two.txt").write_text(SECOND, encoding="utf-8")
    run = CliRunner().invoke
    for name, edition in (("one", "2024"), ("two", "2025")):
        done = run(app, ["import", f"{name}.txt", "--book", "lamps", "--edition", edition])
        assert done.exit_code == 0, done.output
    told = run(app, ["compare", "lamps@2024", "lamps@2025"]).output
    assert "2 added, 1 removed, 1 edited, 4 renumbered; 3 rules the same" in told
    assert run(app, ["lock", "--check"]).exit_code == 0
    assert run(app, ["build"]).exit_code == 0
    page = (tmp_path / "build/site/lamps/editions/2024-to-2025.html").read_text(encoding="utf-8")
    assert "somebody blows it out" in page
    rules = (tmp_path / "build/site/lamps/rules/1.html").read_text(encoding="utf-8")
    assert all(f'id="{number}"' in rules for number in ("1.1", "1.2", "1.3", "1.4"))  # addresses by number
    assert rules.count('class="re-editions"') == 5


def test_an_older_edition_is_read_in_one_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each number was once compared with all before it: of 15,000 rules nobody saw the end."""
    text = "1. Lamps\n" + "".join(f"1.{at}. Lamp {at} burns.\n" for at in range(1, 301))
    write(import_text(text, book="lamps"), tmp_path, "one")
    write(import_text(text.replace("burns", "shines"), book="lamps"), tmp_path, "two")
    calls: list[str] = []
    monkeypatch.setattr(editions, "key", lambda number: calls.append(number) or number)
    assert read_rulebook("lamps", tmp_path / "rules.md").editions["one"].numbers
    assert 300 < len(calls) < 300 * 10
