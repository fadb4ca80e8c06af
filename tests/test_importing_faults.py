"""What an import does with files that are none, with texts that lie; what it writes, and the command."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulesengine.cli import app
from rulesengine.disk import HOME
from rulesengine.importing import import_file, import_text
from rulesengine.importing.mending import once_more
from rulesengine.importing.model import (
    BrokenFile,
    CannotImport,
    EmptyFile,
    NoRules,
    NoSuchFile,
    NotText,
    NoYaml,
    TooLarge,
    UnknownFormat,
    WrongEncoding,
)
from rulesengine.importing.shelving import rules_md
from rulesengine.importing.writing import FILES
from rulesengine.rulebook import parse_rulebook
from tests.importing_books import FORMATS, made

GOOD = "1. Setup\n1.1. Draw seven cards.\n1.2. See rule 1.1.\n"

REFUSED: dict[str, tuple[bytes, type[CannotImport], str]] = {
    "empty": (b"", EmptyFile, "empty"),
    "blank": (b"\xef\xbb\xbf \r\n\t\n", EmptyFile, "empty"),
    "zeros": (b"1. Setup\0\0\0\n1.1. Draw.\n", NotText, "plain text"),
    "picture": (b"\x89PNG\r\n\x1a\n1. Setup", NotText, "picture"),
    "packed": (b"PK\x03\x04" + bytes(26) + b"mimetypeapplication/vnd.oasis", NotText, "OpenDocument"),
    "epub": (
        b"PK\x03\x04" + bytes(26) + b"mimetypeapplication/epub+zip",
        NotText,
        "an EPUB, which is a packed folder: unpack it",
    ),
    "pdf": (b"%PDF-1.7\n1. Setup\n", NotText, "pdftotext"),
    "wide": ("1. Setup\n1.1. Draw.\n".encode("utf-16") + b"x", WrongEncoding, "UTF-8"),
    "latin": ("1. Setup\n1.1. D\u00e9couvrez tout.\n".encode("latin-1"), WrongEncoding, "line 2"),
    "prose": (b"Once upon a time\nthere was a card that nobody played.\n", NoRules, "--format"),
    "torn yaml": (b"rules:\n- rule: a\n  text: 'open\n- rule: b\n", BrokenFile, "line"),
    "alias": (b"rules: &a\n- rule: b\n  text: c\nmore: *a\n", BrokenFile, "line 4"),
    "object": (b"- rule: !!python/object/apply:os.system ['x']\n  text: a\n- rule: b\n", BrokenFile, "tag"),
    "deep": (b"rules:\n- rule: a\n  text: b\n  c: " + b"[" * 5000 + b"\n", BrokenFile, "levels"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_rulebook_is_refused_with_what_to_do_and_nothing_is_written(
    tmp_path: Path, name: str
) -> None:
    data, error, says = REFUSED[name]
    path = tmp_path / ("book.yaml" if error is BrokenFile else "book.txt")
    path.write_bytes(data)
    with pytest.raises(error, match=says):
        import_file(path)
    result = CliRunner().invoke(app, ["import", str(path), "--out", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert says in result.output
    assert "Traceback" not in result.output
    assert sorted(each.name for each in tmp_path.iterdir()) == [path.name]


def test_a_file_of_fifty_megabytes_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "book.txt"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    with pytest.raises(TooLarge, match="50 MB"):
        import_file(path)


def test_a_missing_file_a_folder_and_an_unknown_format_are_named(tmp_path: Path) -> None:
    (tmp_path / "rules.txt").write_text(GOOD)
    with pytest.raises(NoSuchFile, match=r"did you mean 'rules\.txt'"):
        import_file(tmp_path / "rulse.txt")
    (tmp_path / "empty").mkdir()
    with pytest.raises(NoSuchFile, match="has no file to import"):
        import_file(tmp_path / "empty")
    with pytest.raises(UnknownFormat, match="did you mean 'outline'"):
        import_text(GOOD, "outlines")


def test_yaml_says_what_to_install_where_its_library_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("rulesengine.importing.nested.import_module", absent)
    with pytest.raises(NoYaml, match="pip install pyyaml"):
        import_text("- rule: a\n  text: b\n", "yaml")


def test_strict_fails_where_the_text_has_defects(tmp_path: Path) -> None:
    path = tmp_path / "book.txt"
    run = CliRunner().invoke
    path.write_text(GOOD)
    assert run(app, ["import", str(path), "--strict"]).exit_code == 0
    path.write_text(GOOD + "1.4. See rule 9.9.\n")
    assert run(app, ["import", str(path)]).exit_code == 0
    failed = run(app, ["import", str(path), "--strict"])
    assert failed.exit_code == 1
    assert "before 1.4 there is no 1.3" in failed.output
    assert "1.4 names 9.9, which is not here" in failed.output


def test_the_json_has_what_is_promised(tmp_path: Path) -> None:
    path = tmp_path / "Lantern Rules.txt"
    path.write_text(GOOD)
    result = CliRunner().invoke(app, ["import", str(path), "--book", "lantern", "--json"])
    data = json.loads(result.output)
    assert {"format", "rules", "repairs", "defects", "remainder"} <= set(data)
    assert data["format"] == "lines"
    last = data["rules"][-1]
    assert {"id", "number", "title", "text", "references"} <= set(last)
    assert (last["id"], last["number"], last["text"]) == ("lantern.1.2", "1.2", "See rule 1.1.")
    assert last["references"] == ["1.1"]
    assert import_file(path).rules[0].id == "lantern-rules.1"


def test_an_imported_book_is_a_site_with_the_next_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is written where `build` looks for it; a second import takes the place of the first."""
    (tmp_path / "001 Their Rüles!.txt").write_text(GOOD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    run = CliRunner().invoke
    said = run(app, ["import", "001 Their Rüles!.txt"])
    assert said.exit_code == 0
    assert "rulesengine build\n" in said.output
    folder = tmp_path / "books" / "book-001-their-rules"
    assert {each.name for each in folder.iterdir()} == {
        *FILES, "book-001-their-rules.lock.json", HOME,
    }  # fmt: skip
    built = run(app, ["build"])
    assert built.exit_code == 0, built.output
    page = tmp_path / "build" / "site" / "book-001-their-rules" / "rules" / "1.html"
    assert "See rule" in page.read_text(encoding="utf-8")
    (tmp_path / "001 Their Rüles!.txt").write_text(f"{GOOD}1.3. New.\n", encoding="utf-8")
    assert run(app, ["import", "001 Their Rüles!.txt"]).exit_code == 0
    assert "1.3" in run(app, ["rule", "book-001-their-rules", "1.3"]).output


def test_no_book_is_written_over_that_an_import_has_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor outside of the folder of books; with --json nothing is written."""
    (tmp_path / "mine.txt").write_text(GOOD, encoding="utf-8")
    own = tmp_path / "books" / "mine" / "rules.md"
    own.parent.mkdir(parents=True)
    own.write_text("# Mine\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    run = CliRunner().invoke
    refused = run(app, ["import", "mine.txt"])
    assert refused.exit_code == 2
    assert "--book ID" in refused.output
    assert own.read_text(encoding="utf-8") == "# Mine\n"
    assert run(app, ["import", "mine.txt", "--book", "../away"]).exit_code == 2
    assert run(app, ["import", "mine.txt", "--json"]).exit_code == 0
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["books", "mine", "mine.txt", "rules.md"]


def test_a_folder_gets_all_files_and_one_that_cannot_be_made_gets_none(tmp_path: Path) -> None:
    path = tmp_path / "book.txt"
    path.write_text(GOOD)
    run = CliRunner().invoke
    assert run(app, ["import", str(path), "--out", str(tmp_path / "a" / "b")]).exit_code == 0
    assert {each.name for each in (tmp_path / "a" / "b").iterdir()} == {*FILES, "book.lock.json", HOME}
    assert sorted(each.name for each in (tmp_path / "a").iterdir()) == ["b"]
    refused = run(app, ["import", str(path), "--out", str(path)])
    assert refused.exit_code == 2
    assert "a folder is needed" in refused.output
    assert path.read_text() == GOOD


@pytest.mark.parametrize("form", FORMATS)
def test_the_written_rules_are_a_rulebook_of_ours(form: str) -> None:
    text, gold = made(form, 4, 250)
    book = parse_rulebook("lantern", rules_md(import_text(text)))
    assert list(book.rules) == [each.number for each in gold]


def test_a_number_twice_is_written_so_that_a_rulebook_can_hold_it() -> None:
    imported = import_text("1. A\n1.1. Words.\n1.1. Other words.\n1.1.2. More words.\n1.2. Last words.\n")
    assert "1.1-2" in imported.by_number
    assert list(parse_rulebook("x", rules_md(imported)).rules) == ["1", "1.1", "1.1_2", "1.1.2", "1.2"]


HOSTILE = (
    "1. <script>alert(1)</script>\n1.1. Pay [1] and ![x](javascript:alert(1)) *now* `rm` {#label} | a | b.\n"
    "1.2. See: everything\n1.3. Descriptive: nothing <b onclick=x>.\n"
)


def test_other_peoples_signs_are_escaped_wherever_they_are_written(tmp_path: Path) -> None:
    path = tmp_path / "book.txt"
    path.write_text(HOSTILE)
    assert CliRunner().invoke(app, ["import", str(path), "--out", str(tmp_path / "out")]).exit_code == 0
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert not re.search(
        r"<(?!/?(?:html|head|meta|title|link|style|body|main|h1|h2|p|dl|dt|dd|div|section|ul|li|table"
        r"|thead|tbody|tr|th|td|span|!doctype)\b)",
        page,
    )
    assert "onerror" not in re.sub(r">[^<]*<", "><", page)
    for name in ("rules.md", "report.md"):
        written = (tmp_path / "out" / name).read_text(encoding="utf-8")
        assert "<" not in written
        assert "[1]" not in written
        assert "](" not in written.replace("\\](", "")
    book = parse_rulebook("x", (tmp_path / "out" / "rules.md").read_text(encoding="utf-8"))
    assert book.rules["1.1"].references == ()
    assert "_now_" in book.rules["1.1"].body  # stress is all that their marks can do


REPAIRS = {
    "1. A\n1.1. Effects \u00e2\u20ac\u201c all of them.\n": ("mojibake", "\u00e2\u20ac\u201c", "\u2013"),
    "1. A\n1.1. Gain 3\\{p\\} now.\n": ("symbol", "\\{p\\}", "{p}"),
    "1. A\n1.1. Use \u3010 Deploy \u3011 now.\n": ("bracket", "\u3010 Deploy \u3011", "\u3010Deploy\u3011"),
    "1. A\n1.1. Use \uff08this\uff09 now.\n": ("bracket", "\uff08", "("),
    "1. A\n1.1. Look: ![pic](data:image/png;base64,iVBORw0K=) there.\n": (
        "data URI",
        "![pic](data:image/png;base64,iVBORw0K=)",
        "",
    ),
    "1. A\n1.1. In this order:* **First:** draw.\n* **Second:** play.\n": ("glued list", "*", "\n*"),
    "1. A\n1.1. It can be\n\nstopped.\n1.2. End.\n": (
        "broken sentence",
        "It can be\n\nstopped.",
        "It can be stopped.",
    ),
    "1. A\n\n1.1. Choose as many\n\n## 7\n\nas you can.\n\n1.2. End.\n": ("page number", "## 7", ""),
}


@pytest.mark.parametrize("text", REPAIRS)
def test_every_repair_is_written_down_with_before_and_after(text: str) -> None:
    kind, before, after = REPAIRS[text]
    imported = import_text(text, "lines")
    first = next(each for each in imported.repairs if each.kind == kind)
    assert (first.before, first.after) == (before, after)
    at = next(each.line for each in imported.repairs if each.kind == kind)
    assert before.split("\n")[0] in text.split("\n")[at - 1] or kind == "broken sentence"


@pytest.mark.parametrize(
    "text",
    ["na\u00efve", "\u00c3lamo", "caf\u00e9", "\u00e2\u20ac", "\u00c2 b", "« g\u00e2t\u00e9\u00a0» et"],
)
def test_what_only_looks_like_mojibake_stays(text: str) -> None:
    assert import_text(f"1. A\n1.1. Say {text} now.\n").by_number["1.1"].text == f"Say {text} now.".replace(
        "\xa0", " "
    )


@pytest.mark.parametrize("right", ["\u2013", "\u2019", "\u00e9", "\u3010", "\u2265", "\U0001f0a1"])
def test_mojibake_is_undone_by_the_way_back(right: str) -> None:
    wrong = right.encode().decode("cp1252", "ignore")
    if wrong.encode("cp1252") == right.encode():
        assert once_more(wrong) == right


@pytest.mark.parametrize("name", ["assets", "r", "txt", "index"])
def test_a_book_is_not_called_like_a_folder_of_the_site(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lamps.txt").write_text("Lamps\n\n1. Basics\n1.1. A lamp burns.\n", encoding="utf-8")
    done = CliRunner().invoke(app, ["import", "lamps.txt", "--book", name])
    assert done.exit_code == 2
    assert "is a folder of every site" in done.output
    assert not (tmp_path / "books").exists()


def test_a_book_is_called_what_its_publisher_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "en-lamps-cr.txt").write_text("1. Basics\n1.1. A lamp burns.\n", encoding="utf-8")
    done = CliRunner().invoke(
        app, ["import", "en-lamps-cr.txt", "--title", "Lamps & <Oil>", "--book", "lamps"]
    )
    assert done.exit_code == 0, done.output
    said = (tmp_path / "books" / "lamps" / "rules.md").read_text(encoding="utf-8")
    assert said.startswith("# Lamps & &lt;Oil\\>\n")


def test_a_text_of_a_million_numbers_is_refused_before_it_is_read() -> None:
    for between in ("\n", " "):
        text = between.join(f"{one}.{two}. A." for one in range(600) for two in range(500))
        with pytest.raises(TooLarge, match="cut it into several books"):
            import_text(text)
