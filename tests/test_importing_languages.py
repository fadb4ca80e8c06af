"""Small books in the languages of players: their parts are known, and no rule is lost for being few."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesengine.importing import import_text
from rulesengine.importing.around import matter_md
from rulesengine.importing.glossing import glossary
from rulesengine.rulebook.matter import read_matter

GERMAN = """§ 1 Start
(1) Karte ziehen.
(2) Passen, siehe § 1 Abs. 1.

Glossar

Ablage: Ein Ort.
Zug: Eine Runde.

Impressum

Verlag Nirgends
"""
JAPANESE = """第１章　概要

１．１　カードを引く。
１．２　終わる。

用語集

レスト
横向きにすること。

山札：裏向きのカード。

クレジット

どこにもない会社
"""
FRENCH = """1. Départ
1.1 Chacun prend une lampe.
1.2 Exemple : Anne prend une lampe.

Lexique

Huile – ce qui brûle.
Mèche – ce qui porte le feu.

Remerciements

Personne en particulier
"""
SPANISH = """1. Preparación
1.1. Cada jugador toma una lámpara.
1.2. Véase 1.1.

Glosario

**Aceite:** lo que arde.

Créditos

Nadie en particular
"""
ITALIAN = """I giochi di lampade

1. Preparazione
1.1. Ogni giocatore prende una lampada.
1.2. Vedi 1.1.

Glossario

Olio
Ciò che brucia.

Ringraziamenti

Nessuno in particolare
"""


@pytest.mark.parametrize(
    ("text", "numbers", "words", "parts"),
    [
        (GERMAN, "1 1.1 1.2", {"Ablage": "Ein Ort.", "Zug": "Eine Runde."}, "Impressum"),
        (JAPANESE, "1 1.1 1.2", {"レスト": "横向きにすること。", "山札": "裏向きのカード。"}, "クレジット"),
        (FRENCH, "1 1.1 1.2", {"Huile": "ce qui brûle.", "Mèche": "ce qui porte le feu."}, "Remerciements"),
        (SPANISH, "1 1.1 1.2", {"Aceite": "lo que arde."}, "Créditos"),
        (ITALIAN, "1 1.1 1.2", {"Olio": "Ciò che brucia."}, "Ringraziamenti"),
    ],
)
def test_glossary_and_credits_without_a_number_are_no_part_of_the_last_rule(
    text: str, numbers: str, words: dict[str, str], parts: str, tmp_path: Path
) -> None:
    book = import_text(text, book="lamp")
    assert " ".join(book.by_number) == numbers
    assert glossary(book) == words
    path = tmp_path / "matter.md"
    path.write_text(matter_md(book), encoding="utf-8")
    found = read_matter(path, book.by_number)
    assert [each.title for each in found if not each.front] == [parts]
    assert text.rstrip().rpartition("\n")[2] in found[-1].body
    assert book.defects == ()


@pytest.mark.parametrize("sections", [1, 2, 3, 9])
def test_a_book_of_few_sections_has_all_its_paragraphs(sections: int) -> None:
    text = "Lampenregeln\n\n" + "".join(
        f"§ {at} Abschnitt {at}\n(1) Satz eins.\n(2) Satz zwei.\n" for at in range(1, sections + 1)
    )
    book = import_text(text)
    assert len(book.rules) == 3 * sections
    assert book.by_number[f"{sections}.2"].text == "Satz zwei."


@pytest.mark.parametrize(
    ("says", "names", "missing"),
    [
        ("§ 2 Abs. 1", {"2.1"}, ()),
        ("§ 2 Abs. 1 und 2", {"2.1", "2.2"}, ()),
        ("§ 2 Absatz 1 bis 2", {"2.1", "2.2"}, ()),
        ("§ 2 (2)", {"2.2"}, ()),
        ("§§ 1 und 2", {"1", "2"}, ()),
        ("§ 9 Abs. 2", set(), ("§ 9 Abs. 2",)),
        ("§ 9 (2)", set(), ("§ 9 (2)",)),
        ("§ 9", set(), ("9",)),
        ("§ 9 Abs. 2 TMG", set(), ()),
        ("§ 9 BGB", set(), ()),
        ("§ 2 Abs. 1 und 2 Lampen", {"2.1"}, ()),
    ],
)
def test_a_paragraph_that_is_not_there_is_told_and_one_of_a_law_is_none_of_ours(
    says: str, names: set[str], missing: tuple[str, ...]
) -> None:
    book = import_text(f"§ 1 Start\n(1) Eins.\n(2) Zwei: {says}.\n§ 2 Ende\n(1) Eins.\n(2) Zwei.\n")
    assert set(book.by_number["1.2"].references) == names
    told = tuple(each.message for each in book.defects)
    assert told == tuple(f"1.2 names {each}, which is not here" for each in missing)


def test_a_list_in_brackets_makes_no_sections() -> None:
    book = import_text("1. Start\n1.1 Nach § 1 BGB:\n(1) Eins.\n(2) Zwei.\n1.2 Ende.\n1.3 Aus.\n")
    assert list(book.by_number) == ["1", "1.1", "1.2", "1.3"]


MARKDOWN = """---
title: The Mill
version: 1.2
---

![cover](img/cover.png)

# The Mill

## Contents

- [1. Parts](#1-parts)
- [Glossary](#glossary)

## 1. Parts

1.1 A mill has sails.[^1]

> **Example:** Ann's mill
> has four.

1.2 Oil keeps ![oil](oil.png) it turning. *See 1.1.* (see 1.3)

1.3 Wind comes first.[^1]

[^1]: Only once.
[^2]: Named by nobody.

## Glossary

**Hull** – How much.
"""


def test_markdown_comes_in_as_its_reader_sees_it(tmp_path: Path) -> None:
    book = import_text(MARKDOWN, book="mill")
    assert book.title == "The Mill"
    said = {each.number: each.text for each in book.rules}
    assert said["1.1"] == "A mill has sails.[1]\n\n[1] Only once.\n\n**Example:** Ann's mill has four."
    assert said["1.2"] == "Oil keeps oil it turning. *See 1.1.* (see 1.3)"
    assert said["1.3"].startswith("Wind comes first.[1]\n\n[1] Only once.")
    assert [each.message for each in book.defects] == ["the footnote [^2] is named nowhere"]
    assert glossary(book) == {"Hull": "How much."}
    assert matter_md(book) == ""
    kinds = {each.kind for each in book.remainder}
    assert "file head" in kinds
    assert "unplaced" not in kinds


def test_a_footnote_that_looks_like_the_number_of_a_chapter_begins_none() -> None:
    book = import_text(
        "# Mill\n\n**1. Parts**\n\n**1.1** Sails.[^2]\n\n**1.2** Oil.\n\n**2. Play**\n\n**2.1** Wind.\n\n"
        "**2.2** Calm.\n\n[^2]: Most have four.\n"
    )
    assert list(book.by_number) == ["1", "1.1", "1.2", "2", "2.1", "2.2"]
    assert book.by_number["1.1"].text == "Sails.[2]\n\n[2] Most have four."


def test_a_rule_longer_than_any_is_a_defect() -> None:
    book = import_text("1. Lamps\n1.1. " + "A lamp is lit. " * 2000 + "\n1.2. Oil.\n1.3. So.\n")
    assert [(each.number, each.kind) for each in book.defects] == [("1.1", "very long")]


def test_a_sheet_and_a_tree_that_leave_out_a_number_say_so() -> None:
    sheet = import_text("number,text\n1.1,One.\n1.3,Three.\n2.1,Other.\n", "csv")
    assert [each.message for each in sheet.defects if each.kind == "gap"] == ["before 1.3 there is no 1.2"]
    assert import_text("number,text\n1.1,One.\n1.2,Two.\nA1,Letters.\n", "csv").defects == ()
