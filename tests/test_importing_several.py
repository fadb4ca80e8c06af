"""Several files are one book: in the order of their names, of a list, or of the command."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulesengine.cli import app
from rulesengine.importing import import_file
from rulesengine.importing.model import NoSuchFile, UnknownFormat

ONE = "1. Lamps\n1.1. A lamp is lit.\n1.2. See rule 10.1.\n"
TWO = "2. Oil\n2.1. Oil is kept.\n2.3. It burns.\n"
TEN = "10. Ends\n10.1. The last lamp ends the game.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Write a book of three files."""
    place = tmp_path / "lantern"
    place.mkdir()
    for name, text in (("part-10.txt", TEN), ("part-2.txt", TWO), ("part-1.txt", ONE)):
        (place / name).write_text(text, encoding="utf-8")
    (place / "picture.png").write_bytes(b"\x89PNG")
    return place


def test_a_folder_is_a_book_in_the_order_of_its_names(folder: Path) -> None:
    book = import_file(folder)
    assert [each.number for each in book.rules] == ["1", "1.1", "1.2", "2", "2.1", "2.3", "10", "10.1"]
    assert book.book == "lantern"
    assert book.by_number["1.2"].references == ("10.1",)
    gap = next(each for each in book.defects if each.number == "2.3")
    assert book.place(gap.line) == "part-2.txt:3"


def test_a_list_says_another_order(folder: Path) -> None:
    (folder / "part-2.txt").rename(folder / "a.txt")
    (folder / "order.txt").write_text("part-1.txt\na.txt\npart-10.txt\n", encoding="utf-8")
    assert [each.name for each in import_file(folder).parts] == ["part-1.txt", "a.txt", "part-10.txt"]
    (folder / "order.txt").write_text("part-1.txt\nb.txt\n", encoding="utf-8")
    with pytest.raises(NoSuchFile, match=r"names 'b\.txt', which is not there; did you mean 'a\.txt'"):
        import_file(folder)
    (folder / "order.txt").write_text("part-1.txt\n", encoding="utf-8")
    with pytest.raises(NoSuchFile, match=r"leaves out a\.txt, part-10\.txt"):
        import_file(folder)


PAGE = "<html><body><h1><span>{0}.</span> Part {0}</h1>\n<h2>{0}.1. Rule</h2>\n<p>A lamp burns.</p>\n</body></html>\n"


def test_files_whose_names_are_in_another_order_than_their_chapters_are_told(tmp_path: Path) -> None:
    for name, number in (("a.html", 3), ("b.html", 1), ("c.html", 2), ("d.html", 4)):
        (tmp_path / name).write_text(PAGE.format(number), encoding="utf-8")
    (said,) = [each for each in import_file(tmp_path).defects if each.kind == "order of the files"]
    assert said.message.startswith("b.html begins with 1, and a.html before it with 3; ")
    assert said.message.endswith("one a line: b.html, c.html, a.html, d.html")
    (tmp_path / "order.txt").write_text("b.html\nc.html\na.html\nd.html\n", encoding="utf-8")
    book = import_file(tmp_path)
    assert not book.defects
    assert [each.number for each in book.rules] == ["1", "1.1", "2", "2.1", "3", "3.1", "4", "4.1"]


def test_a_page_of_contents_says_the_order_by_its_links(tmp_path: Path) -> None:
    for name, number in (("sails", 2), ("boats", 1), ("crew", 3)):
        (tmp_path / f"{name}.xhtml").write_text(PAGE.format(number), encoding="utf-8")
    links = "".join(f'<li><a href="{name}.xhtml#top">Words</a></li>\n' for name in ("boats", "sails", "crew"))
    (tmp_path / "nav.xhtml").write_text(f"<html><body><ol>\n{links}</ol></body></html>\n", encoding="utf-8")
    book = import_file(tmp_path)
    assert [each.name for each in book.parts] == ["nav.xhtml", "boats.xhtml", "sails.xhtml", "crew.xhtml"]
    assert [each.number for each in book.rules] == ["1", "1.1", "2", "2.1", "3", "3.1"]


def test_no_file_is_lost_whose_name_has_dots(tmp_path: Path) -> None:
    for number in range(1, 7):
        (tmp_path / f"part.{'fedcba'[number - 1]}.html").write_text(PAGE.format(number), encoding="utf-8")
    links = "".join(f'<a href="part.{name}.html">Words</a>\n' for name in "fedc")
    (tmp_path / "index.html").write_text(f"<html><body>{links}</body></html>\n", encoding="utf-8")
    names = [each.name for each in import_file(tmp_path).parts]
    assert names == ["index.html", *(f"part.{name}.html" for name in "fedcab")]


def test_what_each_page_says_in_its_head_is_no_rule(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        head = f"<html><head><title>{number}. Part {number}</title></head>"
        (tmp_path / f"{number}.html").write_text(
            PAGE.format(number).replace("<html>", head), encoding="utf-8"
        )
    book = import_file(tmp_path)
    assert [each.number for each in book.rules] == ["1", "1.1", "2", "2.1", "3", "3.1"]
    assert [each.text for each in book.remainder if each.kind == "page furniture"] == [
        "2. Part 2",
        "3. Part 3",
    ]


def test_an_appendix_that_counts_anew_is_in_its_order(tmp_path: Path) -> None:
    for name, number in (("1.html", 1), ("2.html", 2), ("x1.html", 1), ("x2.html", 2)):
        (tmp_path / name).write_text(PAGE.format(number), encoding="utf-8")
    assert "order of the files" not in {each.kind for each in import_file(tmp_path).defects}


def test_several_files_stand_in_the_order_of_the_command(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names = [str(folder / f"part-{at}.txt") for at in (1, 2, 10)]
    result = CliRunner().invoke(app, ["import", *names, "--book", "lantern"])
    assert result.exit_code == 0, result.output
    assert "8 rules" in result.output
    assert "part-2.txt:3" in result.output
    assert "part-2.txt:3" in Path("books/lantern/report.md").read_text(encoding="utf-8")


def test_files_of_two_kinds_are_no_book(folder: Path) -> None:
    (folder / "more.html").write_text("<p>3. Words</p>", encoding="utf-8")
    with pytest.raises(UnknownFormat, match=r"more\.html is HTML"):
        import_file(folder)
