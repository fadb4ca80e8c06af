"""A file of Word, made here part by part: what its reader would see is what comes in."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

import pytest

from rulesengine.importing import import_file
from rulesengine.importing.model import BrokenFile, NotText
from rulesengine.importing.word import text_of_word

if TYPE_CHECKING:
    from pathlib import Path

HEAD = '<w:{0} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">{1}</w:{0}>'
STYLES = """
<w:style w:styleId="T"><w:name w:val="Title"/></w:style>
<w:style w:styleId="H1"><w:name w:val="heading 1"/><w:pPr>
<w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:styleId="R"><w:name w:val="Rule"/><w:pPr>
<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr>
</w:style>
<w:style w:styleId="R2"><w:name w:val="My rule"/><w:basedOn w:val="R"/></w:style>
<w:style w:styleId="C"><w:name w:val="toc 1"/></w:style>
"""
LISTS = """
<w:abstractNum w:abstractNumId="7">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl>
<w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2.%3"/></w:lvl>
</w:abstractNum>
<w:abstractNum w:abstractNumId="8">
<w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="o"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
"""
NOTES = """
<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:t>drawn</w:t></w:r></w:p></w:footnote>
<w:footnote w:id="2"><w:p><w:r><w:t xml:space="preserve"> Only by night.</w:t></w:r></w:p></w:footnote>
"""


def run(said: str, props: str = "") -> str:
    return f'<w:r><w:rPr>{props}</w:rPr><w:t xml:space="preserve">{said}</w:t></w:r>'


def par(said: str, style: str = "", props: str = "") -> str:
    runs = said if said.startswith("<w:") else run(said)
    named = f'<w:pStyle w:val="{style}"/>' if style else ""
    return f"<w:p><w:pPr>{named}{props}</w:pPr>{runs}</w:p>"


def listed(list_id: int, depth: int = 0) -> str:
    return f'<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="{list_id}"/></w:numPr>'


def packed(body: str, **parts: str) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as file:
        file.writestr("word/document.xml", HEAD.format("document", f"<w:body>{body}</w:body>"))
        file.writestr("word/styles.xml", parts.get("styles") or HEAD.format("styles", STYLES))
        file.writestr("word/numbering.xml", parts.get("lists") or HEAD.format("numbering", LISTS))
        file.writestr("word/footnotes.xml", HEAD.format("footnotes", NOTES))
    return made.getvalue()


CELLS = "".join(
    f"<w:tr>{''.join(f'<w:tc>{par(cell)}</w:tc>' for cell in row)}</w:tr>"
    for row in (("Oil", "Hours"), ("whale", "6"), ("rape", "4"))
)
BODY = "".join([
    par("Lighthouse", "T"),
    par("Lamps 1", "C"),
    par("Lamps", "H1"),
    par(
        run("A ")
        + run("lamp", "<w:b/>")
        + run(" burns ")
        + run("now", '<w:i/><w:b w:val="0"/>')
        + run(".")
        + '<w:r><w:footnoteReference w:id="2"/></w:r>',
        "R",
    ),
    par("It costs oil, see 2.1:", "R2"),
    par("one litre", props=listed(2)),
    par("two wicks", props=listed(2)),
    par("<w:del><w:r><w:delText>old</w:delText></w:r></w:del>" + run("by day", "<w:b/>"), props=listed(1, 2)),
    par("hidden", "", "") .replace("<w:rPr>", "<w:rPr><w:vanish/>"),
    par("Oil", "H1"),
    par("Oils:", "R"),
    f"<w:tbl>{CELLS}</w:tbl>",
    par("They differ.", "R"),
])  # fmt: skip


def test_a_file_of_word_comes_in_with_the_numbers_that_word_counts(tmp_path: Path) -> None:
    path = tmp_path / "light.docx"
    path.write_bytes(packed(BODY))
    book = import_file(path)
    assert book.title == "Lighthouse"
    assert [(each.number, each.title, each.text) for each in book.rules] == [
        ("1", "Lamps", ""),
        ("1.1", "", "A **lamp** burns *now*.[2]\n\n[2] Only by night."),
        ("1.2", "", "It costs oil, see 2.1:\n\n- one litre\n- two wicks"),
        ("1.2.a", "by day", ""),
        ("2", "Oil", ""),
        ("2.1", "", "Oils:\n\n| Oil | Hours |\n| --- | --- |\n| whale | 6 |\n| rape | 4 |"),
        ("2.2", "", "They differ."),
    ]
    assert book.by_number["1.2"].references == ("2.1",)
    assert not book.defects


def test_a_list_that_word_begins_anew_counts_from_its_start(tmp_path: Path) -> None:
    """Two lists of one pattern go on counting, unless the second says where it starts."""
    pattern = (
        '<w:abstractNum w:abstractNumId="5"><w:lvl w:ilvl="0"><w:start w:val="1"/>'
        '<w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%1)"/></w:lvl></w:abstractNum>'
    )
    over = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="{}"/></w:lvlOverride>'
    lists = "".join(
        f'<w:num w:numId="{at}"><w:abstractNumId w:val="5"/>{anew}</w:num>'
        for at, anew in ((11, ""), (12, over.format(1)), (13, ""), (14, over.format(4)))
    )
    body = "".join(
        par(f"Rule {at}:", "R") + par("by day", props=listed(at)) + par("by night", props=listed(at))
        for at in (11, 12, 13, 14)
    )
    path = tmp_path / "light.docx"
    path.write_bytes(
        packed(par("Lamps", "H1") + body, lists=HEAD.format("numbering", LISTS + pattern + lists))
    )
    assert [each.text.split("\n\n")[1] for each in import_file(path).rules[1:]] == [
        "(a) by day\n(b) by night",
        "(a) by day\n(b) by night",
        "(c) by day\n(d) by night",
        "(d) by day\n(e) by night",
    ]


@pytest.mark.parametrize(
    ("styles", "says"),
    [
        ('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>', "entities of its own"),
        ("<open>", "cannot be read as a file of Word"),
    ],
)
def test_a_file_that_word_did_not_write_is_refused(styles: str, says: str) -> None:
    with pytest.raises(BrokenFile, match=says):
        text_of_word(packed(par("x"), styles=styles), "x.docx")


def test_another_packed_file_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("rules.txt", "1.1. Win.")
    with pytest.raises(NotText, match="packed file"):
        import_file(path)
