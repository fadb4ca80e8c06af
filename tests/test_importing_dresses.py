"""Further dresses of whole books: codes, letters in brackets, spreadsheets, glossaries of many kinds, ranges."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from rulesengine.importing import import_text
from rulesengine.importing.glossing import glossary
from rulesengine.importing.gutters import Page, Word
from rulesengine.importing.model import unplaced
from rulesengine.importing.printed import printed

if TYPE_CHECKING:
    from rulesengine.importing import Imported


def numbers(book: Imported) -> list[str]:
    return [each.number for each in book.rules]


CODES = """Pier code

CONDUCT

[C1] Keepers come on time. Who is more than 10 minutes late
pays (see [P2]).

[C2] Lamps are out by day.
[C2.1] A lamp that burns is named.
[C2.2] These do not count:
1. the lamp of the pier;
2. the lamp of the keeper.

PLAY

[P1] The pier is set up.

[P2] A fine is 2 oil. See C2.1 and C2.2.
[P3] Whoever breaks C1 is named.
"""


def test_rules_may_begin_with_the_code_of_their_part() -> None:
    book = import_text(CODES)
    assert numbers(book) == ["C1", "C2", "C2.1", "C2.2", "P1", "P2", "P3"]
    assert book.by_number["C2.2"].text.endswith("1. the lamp of the pier;\n2. the lamp of the keeper.")
    assert [book.by_number[each].references for each in ("C1", "P2", "P3")] == [
        ("P2",),
        ("C2.1", "C2.2"),
        ("C1",),
    ]
    assert not any(unplaced(CODES, book).values())


def test_a_code_that_is_left_out_is_a_gap() -> None:
    book = import_text(CODES.replace("[P2] A fine", "A fine"))
    assert [(each.kind, each.number) for each in book.defects if each.kind == "gap"] == [("gap", "P3")]


CLUB = """RULES OF THE PIER

1{0} The club

   {1} The club has eight lamps.

   {2} A season has 14 nights: every lamp is lit
       on each of them.

2{0} Keepers

   {1} A keeper

       (i) lives at the pier, and

       (ii) has a lamp.

   {2} The list is kept by the club.

3{0} Oil

   {1} Oil costs 2.50.

   {2} It is paid before night 1.
"""


@pytest.mark.parametrize(
    ("sign", "first", "second"), [(".", "(a)", "(b)"), (")", "a)", "b)"), (")", "(a)", "(b)")]
)
def test_letters_below_titles_that_count_through_a_book_are_rules(sign: str, first: str, second: str) -> None:
    book = import_text(CLUB.format(sign, first, second))
    assert numbers(book) == [
        *("1", "1.a", "1.b", "2", "2.a", "2.a.i", "2.a.ii", "2.b", "3", "3.a", "3.b"),
    ]
    assert book.by_number["1.b"].text == "A season has 14 nights: every lamp is lit on each of them."


def test_letters_below_whole_sentences_stay_a_list() -> None:
    text = "\n\n".join(
        f"{at}. A keeper of pier {at} lights a lamp, and pays the oil for it.\n(a) by day\n(b) by night"
        for at in range(1, 8)
    )
    assert numbers(import_text(text)) == ["1", "2", "3", "4", "5", "6", "7"]


def test_a_spreadsheet_may_have_sections_and_a_column_of_examples() -> None:
    text = (
        "Section;Heading;Rule text;Examples;Changed\n1;Piers;;;2026\n"
        '1.1;;"A pier is lit.\nAlways.";Ann lights it.;2026\n1.2;;A lamp burns.;Example: Bo waits.;\n'
    )
    book = import_text(text, name="pier.csv")
    assert [(each.number, each.title, each.text) for each in book.rules] == [
        ("1", "Piers", ""),
        ("1.1", "", "A pier is lit.\nAlways.\n\nExample: Ann lights it."),
        ("1.2", "", "A lamp burns.\n\nExample: Bo waits."),
    ]
    assert not any(unplaced(text, book).values())


def test_of_number_and_section_the_number_counts() -> None:
    book = import_text(
        "Section,Number,Text\nPiers,1.1,A pier is lit.\nPiers,1.2,A lamp burns.\n", name="a.csv"
    )
    assert numbers(book) == ["1.1", "1.2"]


RULES = "# Pier\n\n## 1. Lamps\n\n1.1. A lamp burns.\n\n1.2. It needs oil.\n\n1.3. Oil is paid.\n\n## Glossary\n\n"


@pytest.mark.parametrize(
    "dress",
    [
        "### {0}\n\n{1}\n\n",
        "{0}\n:   {1}\n\n",
        "**{0}**\n: {1}\n\n",
        "- **{0}** – {1}\n",
        "**{0}.** {1}\n\n",
        "*{0}*: {1}\n\n",
        "{0}: {1}\n\n",
        "{0} – {1}\n",
        "{0}\n  {1}\n\n",
    ],
)
def test_a_glossary_is_read_in_whatever_dress_it_has(dress: str) -> None:
    meant = {
        "Anchor": "What holds a ship: an iron.",
        "Flag-fall": "The end of time. See 1.2.",
        "wake": "Water.",
    }
    text = RULES + "".join(dress.format(word, says) for word, says in meant.items())
    assert glossary(import_text(text)) == meant


def test_an_entry_of_a_glossary_goes_on_over_the_end_of_its_line() -> None:
    text = RULES + "Anchor: What holds a ship, also\nat night: an iron.\nWake – Water behind\n   a ship.\n"
    assert glossary(import_text(text)) == {
        "Anchor": "What holds a ship, also at night: an iron.",
        "Wake": "Water behind a ship.",
    }


def test_a_sentence_may_say_what_a_word_means() -> None:
    text = RULES + "“Anchor” means an iron that\nholds a ship.\n\nA “wake” is water.\n"
    assert glossary(import_text(text)) == {
        "Anchor": "“Anchor” means an iron that holds a ship.",
        "wake": "A “wake” is water.",
    }


@pytest.mark.parametrize(
    "words",
    [
        {"Anchor": "An iron.", "Wake": "Water."},
        [{"term": "Anchor", "text": "An iron."}, {"term": "Wake", "text": "Water."}],
    ],
)
def test_a_glossary_of_json_is_a_glossary_and_its_name_is_the_title(words: object) -> None:
    rules = [{"id": "1", "title": "Lamps", "rules": [{"id": "1.1", "text": "It burns."}]}]
    text = json.dumps({"name": "Pier", "sections": rules, "glossary": words})
    book = import_text(text, name="pier.json")
    assert (book.title, numbers(book)) == ("Pier", ["1", "1.1"])
    assert glossary(book) == {"Anchor": "An iron.", "Wake": "Water."}
    assert not any(unplaced(text, book).values())


def test_a_range_names_what_is_between_its_ends_at_any_depth() -> None:
    text = (
        "101. Piers\n\n101.1. See rules 102.1-102.2a.\n\n101.2. See 102.2a–103.1.\n\n102. Lamps\n\n"
        "102.1. A lamp.\n\n102.1a Burns.\n\n102.2. Oil.\n\n102.2a Flows.\n\n102.2b Stinks.\n\n"
        "103. End\n\n103.1. It ends.\n\n103.2. It is over.\n"
    )
    book = import_text(text)
    assert book.by_number["101.1"].references == ("102.1", "102.2", "102.2a")
    assert book.by_number["101.2"].references == ("102.2a", "102.2b", "103", "103.1")


def row(text: str, base: float, right: float) -> tuple[Word, ...]:
    """Set words so that they fill the width of a column."""
    words = text.split()
    width = right / len(words)
    return tuple(Word(at * width, (at + 1) * width - 3, base, 10.0, each) for at, each in enumerate(words))


def test_a_number_behind_a_full_line_that_does_not_follow_is_joined_and_doubted() -> None:
    rows = [
        row("1.1 A keeper lights one lamp.", 700, 200),
        row("7.4 The lamp burns all night.", 688, 200),
        row("It is put out by day again.", 676, 200),
    ]
    made = printed([Page(tuple(rows), "")])
    assert made.text.split("\n")[0].endswith(
        "lamp. 7.4 The lamp burns all night. It is put out by day again."
    )
    assert [doubt for _, doubt in made.doubts] == [
        "7.4 is at the start of a line, and read as part of the sentence above it"
    ]
