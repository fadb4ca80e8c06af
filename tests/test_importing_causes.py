"""Causes for which whole books once came in wrong, each with a text as small as it can be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulesengine.importing import Imported, import_file, import_text
from rulesengine.importing.model import NoSuchFile
from rulesengine.importing.shelving import rules_md
from rulesengine.rulebook import parse_rulebook, plain


def defects(imported: Imported) -> list[tuple[str, str]]:
    """List number and kind of every defect."""
    return [(each.number, each.kind) for each in imported.defects]


def named(text: str, number: str) -> set[str]:
    """Import a text, and return what a rule of it names."""
    return set(import_text(text).by_number[number].references)


def lamps(count: int, chapter: str = "1") -> str:
    """Write a chapter of plain rules."""
    return "".join(f"{chapter}.{at}. A lamp of kind {at} is lit.\n" for at in range(1, count + 1))


def test_a_rule_that_ends_in_a_bracketed_reference_is_no_heading() -> None:
    book = import_text("1. Lamps\n1.1. A lamp is lit while oil is there.[1.2]\n1.2. Oil is kept.\n1.3. So.\n")
    assert book.by_number["1.1"].title == ""
    assert book.by_number["1.1"].references == ("1.2",)


def test_a_title_names_rules_as_well() -> None:
    assert named("1. Lamps\n1.1. Lighting (see rule 1.2)\n1.1.1. It burns.\n1.2. Oil.\n", "1.1") == {"1.2"}


@pytest.mark.parametrize(
    ("says", "names"),
    [
        ("See **_rule 3_**.", {"3"}),
        ("See *rules 2 and 3*.", {"2", "3"}),
        ("Rules 2, 3 and 4 say more.", {"2", "3", "4"}),
        ("Rules 1.2a–c say more.", {"1.2a", "1.2b", "1.2c"}),
        ("See 1.2a-1.2c for more.", {"1.2a", "1.2b", "1.2c"}),
        ("See 1.2a, b and c.", {"1.2a", "1.2b", "1.2c"}),
        ("See 1.2a, a card.", {"1.2a"}),
        ("See 1.2, 3 lamps burn.", {"1.2"}),
        ("Pay 3, draw 4 cards.", set()),
        ("Siehe Nr. 3 und Abschnitt 2.1.", {"3", "2.1"}),
        ("Nach § 1 Abs. 2 gilt das.", {"1.2"}),
        ("詳しくはルール2.1を参照。", {"2.1"}),
        ("ルール２．１と３を見る。", {"2.1", "3"}),
        ("Voir règle 2.1.", {"2.1"}),
        ("It costs $2.1 or 2.1%.", set()),
        ("Version 1.2.1.9 is out.", set()),
    ],
)
def test_references_are_found_as_people_write_them(says: str, names: set[str]) -> None:
    text = (
        f"1. Lamps\n1.1. {says}\n1.2. Two.\n1.2a An a.\n1.2b A b.\n1.2c A c.\n"
        "2. Oil\n2.1. Oil is kept.\n3. Wicks\n3.1. One.\n4. Ends\n4.1. An end.\n"
    )
    assert named(text, "1.1") == names


def test_a_reference_in_other_words_stays_as_it_was_written() -> None:
    text = (
        "1. Öl\n1.1. Nach § 1 Abs. 2 und 1.2a–b gilt das.\n1.2. Es brennt.\n1.2a Am Tag.\n1.2b Bei Nacht.\n"
    )
    rule = parse_rulebook("oil", rules_md(import_text(text))).rules["1.1"]
    assert "[§ 1 Abs. 2](1.2)" in rule.body
    assert "[1.2a]–[b](1.2b)" in rule.body
    assert plain(rule.body) == "Nach § 1 Abs. 2 und 1.2a–b gilt das."
    assert {"1.2", "1.2a", "1.2b"} <= set(rule.references)


def test_both_ends_of_a_range_of_whole_numbers_are_links_and_a_missing_end_is_told() -> None:
    book = import_text("1. Oil\n1.1. See rules 1.2-1.3 and 1.2 to 1.9.\n1.2. By day.\n1.3. By night.\n")
    body = parse_rulebook("oil", rules_md(book)).rules["1.1"].body
    assert "[1.2]-[1.3]" in body
    assert "1.9" in plain(body)
    assert defects(book) == [("1.1", "dangling reference")]


def test_a_star_that_closes_an_emphasis_begins_no_list() -> None:
    book = import_text("1. Oil\n1.1. It burns at night. *See 1.2.* (See also 1.3.)\n1.2. By day.\n1.3. No.\n")
    assert "*See 1.2.* (See also 1.3.)" in book.by_number["1.1"].text
    assert defects(book) == []


def test_a_heading_below_its_number_is_the_title() -> None:
    book = import_text(
        "001\n\n## **Golden Rule**\n\nA card wins over this book.\n\n002\n\nA lamp is lit.\n\n003\n\n"
        "## **Silver Rule**\n\nThis book wins.\n\n003.1\n\nOr not.\n\n004\n\nA last one.\n"
    )
    assert book.by_number["001"].title == "Golden Rule"
    assert book.by_number["001"].text == "A card wins over this book."
    assert book.by_number["003"].title == "Silver Rule"


@pytest.mark.parametrize("row", ["1.4. Once more.\n", "<p>1.4. Once more.</p>\n"])
def test_a_number_that_stands_again_at_the_end_is_a_rule_and_a_defect(row: str) -> None:
    rules = lamps(6)
    if row.startswith("<"):
        rules = "".join(f"<p>{line}</p>\n" for line in rules.splitlines())
    book = import_text(rules + row)
    assert book.by_number["1.4-2"].text == "Once more."
    assert defects(book) == [("1.4-2", "number twice")]


@pytest.mark.parametrize(
    ("text", "kept", "meant"),
    [
        (
            "7-1-2 A\n7-1-2-3. C.\n7-1-3 B\n7-1-3-1. A.\n7-1-3-2. B.\n7-1-2-3. This one.\n7-1-3-4. D.\n",
            "7-1-2-3-2",
            "7-1-3-3",
        ),
        ("7.1. A\n7.1.1. A.\n7.1.2. B.\n71.3. This one.\n7.1.4. D.\n7.2. B\n7.2.1. A.\n", "71.3", "7.1.3"),
        ("130. A\n130.1. A.\n130.2. B.\n1303. This one.\n130.4. D.\n131. B\n131.1. A.\n", "1303", "130.3"),
        (
            "135. A\n135.1. A.\n135.2. B.\n135.2.a. A.\n135.2.\nThis one.\n135.2.c. C.\n136. B\n136.1. A.\n",
            "135.2-2",
            "135.2.b",
        ),
    ],
)
def test_a_misprinted_number_is_a_rule_and_a_defect_that_says_what_is_meant(
    text: str, kept: str, meant: str
) -> None:
    book = import_text(text)
    assert book.by_number[kept].text == "This one."
    said = next(each for each in book.defects if each.number == kept)
    assert f"{meant} is missing: is that meant?" in said.message


def test_a_line_that_begins_like_a_rule_and_is_none_is_said() -> None:
    book = import_text(lamps(4) + "8.9.3. Here is a number from elsewhere.\n" + lamps(4, "2"))
    assert ("1.4", "passed over") in defects(book)
    assert "passed over" not in {kind for _, kind in defects(import_text(lamps(4) + lamps(4, "2")))}


def test_the_last_part_of_a_number_may_have_four_digits() -> None:
    book = import_text("1. Lamps\n" + lamps(1003))
    assert book.by_number["1.1003"].text == "A lamp of kind 1003 is lit."
    assert len(book.rules) == 1004
    assert book.defects == ()


def test_what_is_deeper_than_any_outline_is_a_defect() -> None:
    text = "1. Start\n" + "".join(f"{'.'.join('1' * depth)}. Level {depth}.\n" for depth in range(2, 50))
    book = import_text(text)
    assert len(book.rules) == 41
    assert [kind for _, kind in defects(book)] == ["too deep"] * 8


def test_a_number_behind_a_small_word_begins_a_rule_where_the_order_says_so() -> None:
    book = import_text(
        "1. Lamps 1.1. A lamp is a part of 1.2. Oil is kept for the points 1.3. A wick. 1.4. A keeper. "
        "1.5. A cellar. 1.6. More. 1.7. Most. 1.8. End. 1.9. Final. 1.10. Last.\n"
    )
    assert [each.number for each in book.rules] == ["1", *(f"1.{at}" for at in range(1, 11))]


def test_one_stray_label_does_not_make_another_format() -> None:
    book = import_text("1. Lamps\n1.1. A lamp, see [[rule:x]], is lit.\n1.2. Oil burns.\n1.3. It is kept.\n")
    assert book.format == "lines"
    assert len(book.rules) == 4


def test_a_glued_list_is_a_defect_of_its_rule() -> None:
    assert defects(import_text("1. Lamps\n1.1. A lamp:* one* two\n1.2. Oil.\n1.3. Wick.\n")) == [
        ("1.1", "glued list")
    ]


def test_wide_brackets_stay_in_a_japanese_sentence() -> None:
    text = "１．　準備\n１．１　カードを（手札から）出す。\n１．２　カードを引く。\n１．３　終わる。\n"
    assert import_text(text).by_number["1.1"].text == "カードを（手札から）出す。"


def test_a_pipe_and_a_device_are_refused_before_they_are_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(NoSuchFile, match="pipe or a device"):
            import_file(path)
