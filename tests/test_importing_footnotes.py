"""Footnotes `[1]` of a plain text come to the rules that name them; a price in brackets stays where it is."""

from __future__ import annotations

import textwrap

import pytest

from rulesengine.importing import Imported, import_text

FOOT = """Lantern Harbour

1. Boats
1.1 A player has three boats.[1] Each boat carries two lanterns.
1.2 A boat sails once a turn [2].
1.3 A boat without a lantern stays in the harbour.

[1] In a game for five,
a player has two boats.
[2] The first boat of the first turn stays.

2. Lanterns
2.1 A lantern is lit or dark.[3]
2.2 A dark lantern is worth nothing.

[3] See rule 1.3 for boats without one.
"""


def texts(book: Imported) -> dict[str, str]:
    """Return what each rule says, by its number."""
    assert not [each for each in book.remainder if each.kind == "unplaced"]
    return {each.number: each.text for each in book.rules}


def test_a_footnote_at_the_end_of_a_page_belongs_to_the_rule_that_names_it() -> None:
    book = import_text(FOOT)
    said = texts(book)
    assert said["1.1"].endswith("lanterns.\n\n[1] In a game for five, a player has two boats.")
    assert said["1.2"] == "A boat sails once a turn [2].\n\n[2] The first boat of the first turn stays."
    assert said["1.3"] == "A boat without a lantern stays in the harbour."
    assert said["2.1"] == "A lantern is lit or dark.[3]\n\n[3] See rule 1.3 for boats without one."
    assert said["2.2"] == "A dark lantern is worth nothing."
    assert book.by_number["2.1"].references == ("1.3",)
    assert [(each.line, each.kind) for each in book.repairs] == [
        (8, "footnote"),
        (10, "footnote"),
        (16, "footnote"),
    ]
    assert not book.defects


def test_notes_at_the_end_of_a_book_lose_their_heading_to_the_remainder() -> None:
    lines = FOOT.splitlines()
    notes = [*lines[7:10], lines[15]]
    body = [each for each in lines if each not in notes]
    book = import_text("\n".join([*body, "Notes", "", *notes]))
    assert texts(book) == texts(import_text(FOOT))
    assert ("heading", "Notes") in [(each.kind, each.text) for each in book.remainder]


def test_notes_that_count_anew_on_each_page_are_told_apart() -> None:
    said = texts(import_text(FOOT.replace("[3]", "[1]")))
    assert said["1.1"].endswith("[1] In a game for five, a player has two boats.")
    assert said["2.1"].endswith("[1] See rule 1.3 for boats without one.")


def test_a_footnote_that_a_page_break_left_inside_a_sentence_leaves_it_whole() -> None:
    said = texts(
        import_text(
            "1.1 A boat sails.[1]\n1.2 A boat comes\n[1] By day.\nback before dusk.\n1.3 A boat sinks.\n1.4 It is gone.\n"
        )
    )
    assert said["1.1"] == "A boat sails.[1]\n\n[1] By day."
    assert said["1.2"] == "A boat comes back before dusk."


def test_two_rules_that_name_one_footnote_both_say_it() -> None:
    said = texts(
        import_text("1.1 A boat sails.[1]\n1.2 A raft floats.[1]\n1.3 A whale swims.\n\n[1] By day only.\n")
    )
    assert said["1.1"].endswith("[1] By day only.")
    assert said["1.2"].endswith("[1] By day only.")
    assert said["1.3"] == "A whale swims."


def test_a_footnote_without_its_words_or_without_a_name_is_a_defect() -> None:
    book = import_text(FOOT.replace("nothing.", "nothing.[9]") + "[4] Nobody names this.\n")
    assert [(each.kind, each.number, each.message) for each in book.defects] == [
        ("footnote", "2.2", "[9] names a footnote that is not there"),
        ("footnote", "2.2", "the footnote [4] is named nowhere: write [4] behind what it explains"),
    ]
    assert "[4] Nobody names this." in texts(book)["2.2"]


@pytest.mark.parametrize(
    "price",
    [
        "1.1 A boat has a price.\n1.2 Pay [1] to sail:\n[1] Sail a boat.\n[2] Sail two.\n1.3 A raft is free.\n",
        "1.1 A boat costs [2] or more.\n[2] Sail a boat.\n1.2 A raft is free.\n1.3 A whale swims.\n",
    ],
)
def test_a_price_in_brackets_is_no_footnote(price: str) -> None:
    book = import_text(price)
    assert not book.repairs
    assert not book.defects
    assert list(texts(book)) == ["1.1", "1.2", "1.3"]


TERMS = """TERMS FOR PUBLIC PLAY

Section 1. Words
1.1 A hall is a place in which the game is played under these terms; a hall that breaks 3.2 is none until it is mended.
1.2 A host is who keeps a hall. The duties of 2.1, 2.2, 2.3 and 2.4 are the host's, and nobody else's, unless 2.5 says so.
Section 2. Duties
2.1 A host keeps the hall open for as long as the notice on the door says. 3.1 says what the notice is like.
2.2 A host names a judge, or is the judge. Under paragraph 2.4, a judge may be named later. Under 2.5, by others.
2.3 A host pays what is won. Prizes of more than 4.5 crowns are paid under 3.1.
2.4 A judge named later has the same power: see 1.2. The host tells the players so (cf. 2.2).
2.5 Where no host is there, the players name one; 2.1. - 2.4. are then about that player.
Section 3. Notices
3.1 A notice is on paper, of 2.5 by 3.1 feet or more, and in the words of 1.1. Other words do not count.
3.2 A hall without a notice closes. A host may appeal under Section 3.3. The appeal does not stop what 3.1 asks.
3.3 An appeal goes to who gave these terms. What is decided there ends it. See also 1.2.
"""


@pytest.mark.parametrize("width", [45, 51, 54, 66, 87, 90])
def test_a_clause_that_terms_name_at_the_start_of_a_line_is_no_misprint_at_any_width(width: int) -> None:
    wrapped = [textwrap.fill(each, width, break_on_hyphens=False) for each in TERMS.splitlines()]
    book, whole = import_text("\n".join(wrapped)), import_text(TERMS)
    assert list(texts(book)) == list(texts(whole))
    assert not book.defects
    assert len(whole.rules) == 13


def test_a_clause_of_another_book_at_the_start_of_a_line_is_no_rule_of_this_one() -> None:
    book = import_text(
        "1. Play\n1.1 A player plays a card on their own turn, as is usual.\n"
        "1.2 A judge rules on what is not said here, under section\n1.3 of the Other Rules, and nobody else does.\n"
        "2. End\n2.1 The game ends when a deck is empty.\n2.2 A player who is left wins the game at once.\n"
    )
    said = texts(book)
    assert said["1.2"].endswith("under section 1.3 of the Other Rules, and nobody else does.")
    assert "1.3" not in said
    assert book.by_number["1.2"].title == ""
