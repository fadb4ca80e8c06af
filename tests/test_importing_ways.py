"""Ways of writing a rulebook that publishers have: each comes in as its author meant it."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pypdfium2
import pytest

from rulesengine.importing import Imported, import_file, import_text
from rulesengine.importing.around import matter_md
from rulesengine.importing.glossing import glossary
from rulesengine.importing.model import NotText, unplaced
from rulesengine.importing.portable import text_of_pdf
from rulesengine.importing.writing import write
from rulesengine.rulebook import read_rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def brought(text: str, name: str = "book.txt") -> Imported:
    """Import a text, and hold that no sign of it is lost."""
    book = import_text(text, book="lantern", name=name)
    assert not +unplaced(text, book)
    assert not -unplaced(text, book)
    return book


def said(book: Imported) -> Mapping[str, str]:
    """Return what each rule says, its title before it."""
    return {each.number: f"{each.title}|{each.text}" for each in book.rules}


def pages(foot: str, many: int = 4) -> str:
    """Write a book of several pages with a foot on each."""
    rules = [
        f"{chapter}.{at}. A keeper pays {at} oil." for chapter in range(1, many + 1) for at in range(1, 9)
    ]
    cut = [rules[at : at + 8] for at in range(0, len(rules), 8)]
    return "\n".join(
        line
        for page, part in enumerate(cut, 2)
        for line in (f"{page - 1}. Chapter\n", *part, "", foot.format(page), "")
    )


def test_a_foot_with_the_page_in_its_middle_is_no_text() -> None:
    for foot in (
        "Lantern Rules  |  {}  |  © 2026 Nobody",
        "Page {} of 9 | Lantern v2.1",
        "Lantern v2.1 – {} –",
    ):
        book = brought(pages(foot))
        assert all("Lantern" not in each.text for each in book.rules), foot
        assert len(book.rules) == 36


def test_a_line_between_bars_whose_number_does_not_go_up_stays() -> None:
    book = brought(pages("Costs | 3 | oil"))
    assert "Costs | 3 | oil" in book.by_number["1.8"].text


def test_letters_that_the_book_names_so_are_rules() -> None:
    text = "1. Turn\n\n1.1. Acting\n\n1.1.1. A keeper may act. See 1.1.2b.\na. It pays oil.\nb. It rests.\n"
    text += "1.1.2. Then the tide turns, as in 1.1.1a.\n(a) Once.\n(b) Or twice (see 1.1.1b).\n"
    book = brought(text)
    assert said(book)["1.1.1a"] == "|It pays oil."
    assert said(book)["1.1.2b"] == "|Or twice (see 1.1.1b)."
    assert book.by_number["1.1.1"].references == ("1.1.2b",)
    assert not book.defects


def test_letters_that_nobody_names_are_a_list_inside_the_rule() -> None:
    text = (
        "1. Turn\n\n1.1. Acting\n\n1.1.1. A keeper may act:\na. It pays oil.\nb. It rests.\n1.1.2. Go on.\n"
    )
    book = brought(text)
    assert [each.number for each in book.rules] == ["1", "1.1", "1.1.1", "1.1.2"]
    assert book.by_number["1.1.1"].text.split("\n")[1:] == ["a. It pays oil.", "b. It rests."]


ACT = """LAMP ACT

Title I—Lamps

Sec. 101. Short title.

(a) This is the Lamp Act.

(b) It has two parts:

  (1) lamps, and

  (2) oil.

Sec. 102. Lighting.

(a) A keeper lights a lamp.

Title II—Oil

Sec. 201. Casks.

(a) A cask holds oil; see section 101(b).

(b) It is shut.

Sec. 202. Wicks.

(a) A wick burns.
"""


def test_sections_of_an_act_count_from_hundred_to_hundred() -> None:
    book = brought(ACT)
    assert [each.number for each in book.rules if each.title] == ["101", "102", "201", "202"]
    assert said(book)["101"] == "Short title|"
    assert said(book)["101.b.2"] == "|oil."
    assert book.by_number["201.a"].references == ("101.b",)
    assert [each.title for each in book.chapters] == ["Title I—Lamps", "Title II—Oil"]


def test_sections_that_hold_rules_of_two_parts_are_chapters() -> None:
    text = "Section 1. Lamps\n1.1 A lamp.\n1.2 A wick.\n"
    text += "Section 2. Oil\n2.1 A cask. See\nsection 1.2.\n2.2 A tun.\n"
    book = brought(text)
    assert [each.number for each in book.rules] == ["1", "1.1", "1.2", "2", "2.1", "2.2"]
    assert book.by_number["2.1"].references == ("1.2",)


def test_a_table_of_a_page_inside_a_rule_stays_a_table() -> None:
    table = "<table><tr><th>Land</th><th>Cost</th></tr><tr><td>Marsh</td><td>2</td></tr></table>"
    text = f"<h2>1. Moving</h2><p>1.1 It costs oil.</p>{table}<p>1.2 Then it rests.</p><p>1.3 And goes.</p>"
    book = brought(text, "a.html")
    assert said(book)["1.1"] == "|It costs oil.\n\n| Land | Cost |\n| --- | --- |\n| Marsh | 2 |"
    assert said(book)["1.2"] == "|Then it rests."


def test_a_table_whose_rows_are_rules_is_no_table() -> None:
    rows = "".join(f"<tr><td>1.{at}</td><td>A lamp burns.</td></tr>" for at in range(1, 5))
    book = brought(f"<table><tr><td>1.</td><td>Lamps</td></tr>{rows}</table>", "a.html")
    assert [each.number for each in book.rules] == ["1", "1.1", "1.2", "1.3", "1.4"]


POLICY = """Tournament Policy

I. Events

   A. Players

      1. A player is at the table in time.
         a. Who is late loses the first game; see II.A.1.
      2. A player brings a deck.

   B. Judges

      1. A judge decides.

II. Penalties

   A. Warnings

      1. A warning is written down.

   B. Losses

      1. A loss ends the game.

III. Prizes

   A. Who gives them

      1. The harbour.
"""


def test_parts_of_a_policy_are_known_by_the_signs_that_lead_to_them() -> None:
    book = brought(POLICY)
    assert [each.number for each in book.rules] == [
        *("I", "I.A", "I.A.1", "I.A.1.a", "I.A.2", "I.B", "I.B.1"),
        *("II", "II.A", "II.A.1", "II.B", "II.B.1", "III", "III.A", "III.A.1"),
    ]
    assert said(book)["I.B"] == "Judges|"
    assert book.by_number["I.A.1.a"].references == ("II.A.1",)
    assert not book.defects
    plain = "\n".join(line.strip() for line in POLICY.split("\n"))  # set in or not
    assert said(brought(plain)) == said(book)


def test_a_policy_is_a_book_whose_rules_have_those_numbers(tmp_path: Path) -> None:
    book = brought(POLICY)
    write(book, tmp_path / "lantern")
    rules = read_rulebook("lantern", tmp_path / "lantern" / "rules.md").rules
    assert rules["I.A.1.a"].references == ("II.A.1",)
    assert rules["II.B"].title == "Losses"


def test_a_policy_that_is_printed_comes_in_from_its_pdf(tmp_path: Path) -> None:
    """Paragraphs that were wrapped are whole, and heads, feet and page numbers are gone."""
    sentence = (
        "A keeper lights a lamp, pays the oil that it burns, and then rests until the tide has turned again."
    )
    rules = {f"{chapter}.{at}": sentence for chapter in range(1, 7) for at in range(1, 9)}
    body = "".join(f"<p>{number}. {text}</p>" for number, text in rules.items())
    style = (
        "@page { size: A6; margin: 15mm; @top-center { content: 'Lantern Rules' } "
        "@bottom-center { content: counter(page) } }"
    )
    weasyprint = pytest.importorskip("weasyprint")
    path = tmp_path / "lantern.pdf"
    weasyprint.HTML(string=f"<style>{style}</style>{body}").write_pdf(path)
    book = import_file(path)
    assert {each.number: each.text for each in book.rules if "." in each.number} == rules


@pytest.mark.parametrize(
    ("data", "says"),
    [(b"%PDF-1.7\n1. Setup\n", "pdftotext"), (b"%PDF-1.4\n%%EOF", "pdftotext"), (b"%PDF", "pdftotext")],
)
def test_a_pdf_that_is_broken_is_refused_with_what_to_do(data: bytes, says: str) -> None:
    with pytest.raises(NotText, match=says):
        text_of_pdf(data, "a.pdf")


def test_a_pdf_of_pictures_is_refused_with_what_to_do() -> None:
    made = pypdfium2.PdfDocument.new()
    for _ in range(3):
        made.new_page(200, 300)
    data = io.BytesIO()
    made.save(data)
    made.close()
    with pytest.raises(NotText, match="ocrmypdf"):
        text_of_pdf(data.getvalue(), "a.pdf")


RULES = "1. Turn\n\n1.1. A keeper may act.\n\n1.2. The tide turns.\n\n1.3. Night falls.\n"
WORDS = {"Brace": "To hold on.", "Ember": "What is left of a fire.", "Lamp oil": "It burns."}


def test_a_glossary_before_the_rules_explains_its_words() -> None:
    lines = "\n\n".join(f"{word}: {says}" for word, says in WORDS.items())
    assert glossary(brought(f"THE BOOK\n\nGLOSSARY\n\n{lines}\n\nRULES\n\n{RULES}")) == WORDS
    rows = "\n".join(f"| {word} | {says} |" for word, says in WORDS.items())
    table = f"# The book\n\n## Glossary\n\n| Word | Meaning |\n| --- | --- |\n{rows}\n\n"
    assert glossary(brought(table + RULES.replace("1. T", "## 1. T"), "a.md")) == WORDS


def test_a_glossary_that_the_contents_only_name_explains_nothing() -> None:
    assert glossary(brought(f"THE BOOK\n\nContents\n\n1. Turn\nGlossary\nCredits\n\n{RULES}")) == {}


def test_numbers_under_a_list_of_changes_begin_no_rule_and_are_no_defect() -> None:
    rules = "".join(f"{at}. Head\n\n{at}.1. A lamp.\n\n{at}.2. A wick.\n\n" for at in range(1, 8))
    text = f"{rules}APPENDIX B — CHANGES FROM PREVIOUS VERSIONS\n\n2.1: Reworded.\n3.2: Moved.\n"
    book = brought(text)
    assert not book.defects
    assert "Reworded" not in "".join(each.text for each in book.rules)


def test_what_is_said_of_rights_is_a_page_with_or_without_a_head() -> None:
    for head in ("LEGAL\n\n", ""):
        text = matter_md(brought(f"{RULES}\nFAQ\n\nQ: Two lamps?\nA: Yes.\n\n{head}© 2026 Nobody.\n"))
        assert "© 2026 Nobody." in text
        assert "## FAQ" in text


def test_the_title_stays_though_each_page_has_it_as_its_head() -> None:
    cut = [part for part in pages("Page {} of 9").split("\n\n") if part.strip()]
    paged = "\n\n".join(f"{part}\n\nLantern Rules" if part.startswith("Page") else part for part in cut)
    book = brought(f"Lantern Rules\n\nFrom January 2026.\n\n{paged}")
    assert book.title == "Lantern Rules"
    assert all("Lantern" not in each.text for each in book.rules)


def test_a_number_that_a_line_of_japanese_tore_is_whole() -> None:
    def rule(number: str) -> str:
        long = "各ターンの終わりに手札からカードを二枚引いて場に出しその効果を使う。" * 2
        line = f"{number}. {long}（1-"
        return f"{line}\n2を参照）\n"

    text = (
        "1. 総則\n"
        + "".join(f"1-{at}. 短い。\n" for at in (1, 2))
        + "".join(map(rule, ("1-3", "1-4", "1-5")))
    )
    assert "（1-2を参照）" in brought(text).by_number["1-4"].text


def test_an_appendix_of_two_rules_is_a_chapter_with_its_letter() -> None:
    book = brought(
        "1. Turn\n\n1.1. A keeper acts (rule A.1).\n\n1.2. The tide turns.\n\n"
        "Appendix A. Quick Play\n\nA.1. Use two lamps.\n\nA.2. Skip rule 1.2.\n"
    )
    assert [each.number for each in book.rules] == ["1", "1.1", "1.2", "A", "A.1", "A.2"]
    assert book.by_number["1.1"].references == ("A.1",)
    assert book.by_number["A"].title == "Quick Play"
    assert not book.defects


def test_codes_that_begin_each_hundred_anew_leave_out_nothing_and_a_missing_one_is_told() -> None:
    text = "# Play\n\n## R-100 Who\n\n**R-101** All.\n\n**R-102** Some.\n\n## R-200 When\n\n"
    assert not brought(f"{text}**R-201** Now.\n\n**R-202** Then.\n").defects
    assert [
        (each.kind, each.number) for each in brought(f"{text}**R-201** Now.\n\n**R-203** Then.\n").defects
    ] == [("gap", "R-203")]


def test_an_item_of_a_web_page_is_a_line_also_where_it_begins_small() -> None:
    page_ = "<h2>1. Turn</h2><p>1.1. It has steps:</p><ul><li>draw;</li><li>play a card.</li></ul>"
    page_ += "<p>1.2. It ends.</p><p>1.3. Then the next begins.</p>"
    assert brought(page_).by_number["1.1"].text == "It has steps:\ndraw;\nplay a card."


def test_a_glossary_in_front_may_have_its_words_in_bold() -> None:
    text = "# Reef\n\n## Glossary\n\n**Reef** — Where glass grows.\n\n**Shard** — See 1.2.\n\n"
    book = brought(f"{text}## 1 Start\n\n### 1.1 Table\n\nSit.\n\n### 1.2 Deck\n\nDeal.\n", "reef.md")
    assert glossary(book) == {"Reef": "Where glass grows.", "Shard": "See 1.2."}
