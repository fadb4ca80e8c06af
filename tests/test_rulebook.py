"""Facts about the rulebooks, in sentences: what they hold, how they are cited, which faults are named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesengine.core.errors import BrokenRulebook, UnknownRule
from rulesengine.rulebook import (
    Address,
    BrokenAddress,
    Rulebook,
    UnknownEdition,
    find_edition,
    links,
    number_in,
    outside,
    parse_address,
    parse_rulebook,
    plain,
    read_rulebook,
    resolve,
    search,
    terms,
    terms_in,
)
from rulesengine.rulebook.identity.articles import snapshot

GAMES = Path(__file__).resolve().parent.parent / "rulesengine" / "games"
HELD = {  # rules, executable, descriptive, house
    "gundam": (51, 43, 8, 20), "starcore": (98, 78, 20, 37), "riftbound": (30, 24, 6, 44),
}  # fmt: skip
BOOKS = {game: read_rulebook(game, GAMES / game / "rules.md") for game in HELD}
ROW = re.compile(r"^\| (?P<number>[\w.-]+) \| (?P<label>[\w-]+) \| (?P<title>[^|]+?) \|", re.MULTILINE)

OUTSIDE = {  # how a conformance file names rules outside the section that it is about
    "gundam": r"(?<![\w)])\+\d+-[\d-]*\d",
    "starcore": r"\+(?:conditions|links|resources|basics|keywords)",
    "riftbound": r"\+(?:376\.3|333\.1|438\.1\.b|322\.3|336\.1|390)\.[a-z1-9.]*[a-z1-9]",
}

SMALL = """# Duel

A small game, edition 1.0.

## 1 Duels { #duels }

Two players *duel*.

Descriptive: a heading.

### 1-1 Higher wins { #higher-wins }

The higher card wins, see [1-2] and `[9-9]`.

See: +7, H-1

### 1-2 Equal cards { #equal-cards }

On a **tie** nobody wins the duel.

# House rules

## H-1 Ties { #h-1 }

Open in [1-2]: both cards go.

# Context

## +7 Cards { #context-7 }

Cards have a number.
"""


def small(text: str = SMALL) -> Rulebook:
    return parse_rulebook("duel", text)


def faults(text: str) -> str:
    with pytest.raises(BrokenRulebook) as caught:
        small(text)
    return str(caught.value)


@pytest.fixture(params=sorted(HELD))
def book(request: pytest.FixtureRequest) -> Rulebook:
    return BOOKS[request.param]


# What the two books hold


def test_the_books_have_as_many_rules_as_they_must(book: Rulebook) -> None:
    counts = (len(book.of("rule")), len(book.executable), len(book.descriptive), len(book.of("house")))
    assert counts == HELD[book.game]


def test_a_descriptive_rule_says_why_and_only_rules_of_the_book_are_counted(book: Rulebook) -> None:
    assert all(len(each.descriptive) > 10 for each in book.descriptive)
    assert all(each.kind == "rule" for each in (*book.executable, *book.descriptive))
    assert not any(each.descriptive for each in book.of("house"))


def test_labels_are_unique_also_among_chapters(book: Rulebook) -> None:
    labels = [each.label for each in book.rules.values()]
    labels += [each.label for each in book.chapters if not each.number]
    assert len(labels) == len(set(labels))


def test_no_reference_leads_nowhere(book: Rulebook) -> None:
    assert dict(outside(book)) == {}


def test_every_house_rule_says_why(book: Rulebook) -> None:
    assert [each.number for each in book.of("house") if "Why: " not in each.text] == []
    assert [each.number for each in book.of("house")] == [f"H-{n + 1}" for n in range(HELD[book.game][3])]


def test_every_house_rule_is_named_by_a_rule_of_the_book_or_by_the_next_one(book: Rulebook) -> None:
    known = links(book)
    alone = {each.number for each in book.of("house") if not known[each.number].cited_by}
    of_moments = {"H-16", "H-21", "H-24"}  # about moments of which the books say nothing at all
    of_lines = {
        "gundam": {"H-20"},
        "starcore": {"H-37"},
        "riftbound": {"H-43"},
    }  # what a line may say: no book does
    assert alone <= of_moments | of_lines.get(book.game, set())


def test_the_context_is_one_sentence_each(book: Rulebook) -> None:
    assert [each.number for each in book.of("context") if each.text.count(". ")] == []


def test_the_house_numbers_of_two_games_are_different_rules() -> None:
    ids = {BOOKS[game].cite("H-1").id for game in BOOKS}
    assert ids == {"gundam.h-1", "starcore.h-1", "riftbound.h-1"}


def test_a_citation_is_plain_text_and_has_its_kind(book: Rulebook) -> None:
    assert [n for n, each in book.citations.items() if re.search(r"[*`]|\[[\w+-]+\d\]", each.text)] == []
    kinds = [
        book.cite(number).kind for number in ("H-1", book.of("context")[0].number, book.executable[0].number)
    ]
    assert kinds == ["house", "context", "rule"]


def test_rules_stand_in_chapters_and_below_each_other() -> None:
    gundam, starcore = BOOKS["gundam"], BOOKS["starcore"]
    assert [each.slug for each in gundam.chapters] == ["9-1", "9-2", "9-3", "house-rules", "context"]
    assert gundam.find("9-1-6-1-1").parent == "9-1-6-1"
    assert gundam.find("9-1-6-1-1").chapter == "9-1"
    assert gundam.find("9-2").parent == gundam.find("H-2").parent == ""
    assert starcore.find("r-1").chapter == "resolution"
    assert sum(len(each.rules) for each in starcore.chapters if each.kind == "rule") == 98
    assert all(each.body for each in starcore.chapters)


# Agreement with what complete means


@pytest.mark.parametrize("game", sorted(HELD))
def test_numbers_labels_and_titles_are_those_of_the_conformance_file(game: str, shared: Path) -> None:
    text = (shared / "conformance" / f"{game}.md").read_text(encoding="utf-8").partition("\n## 2.")[0]
    wanted = [
        (row["number"], row["label"], row["title"].removesuffix(" (heading)")) for row in ROW.finditer(text)
    ]
    wanted = [row for row in wanted if row[0] != "number"]
    assert [(each.number, each.label, each.title) for each in BOOKS[game].of("rule")] == wanted


@pytest.mark.parametrize("game", sorted(HELD))
def test_what_the_conformance_file_cites_can_be_cited(game: str, shared: Path) -> None:
    text = (shared / "conformance" / f"{game}.md").read_text(encoding="utf-8")
    named = {*re.findall(OUTSIDE[game], text), *re.findall(r"\bH-\d+", text)}
    assert named <= set(BOOKS[game].rules)


def test_the_headings_of_the_conformance_file_are_descriptive(shared: Path) -> None:
    text = (shared / "conformance" / "gundam.md").read_text(encoding="utf-8")
    headings = [row["number"] for row in ROW.finditer(text) if row["title"].endswith("(heading)")]
    assert [each.number for each in BOOKS["gundam"].descriptive] == headings


def test_the_descriptive_rules_of_the_conformance_file_are_ours(shared: Path) -> None:
    text = (shared / "conformance" / "starcore.md").read_text(encoding="utf-8")
    named = re.search(r"Descriptive: 16 \(([^)]+)\)", text)
    assert named is not None
    numbers = named[1].replace("P-1..6", ", ".join(f"P-{n}" for n in range(1, 7))).split(", ")
    # four rules that the file counts as shown by another row say here that the other row is what runs
    assert {each.number for each in BOOKS["starcore"].descriptive} == {*numbers, "D-1", "D-4", "N-3", "V-1"}


# Citing


@pytest.mark.parametrize(
    "written",
    [
        "9-1-6-6",
        "9.1.6.6",
        "9–1–6–6",
        " 9-1-6-6. ",
        "gundam 9-1-6-6",
        "Gundam:9.1.6.6",
        "gundam.active-player-first",
    ],
)
def test_a_number_may_be_written_in_many_ways(written: str) -> None:
    assert BOOKS["gundam"].cite(written).number == "9-1-6-6"


def test_small_letters_are_enough() -> None:
    assert BOOKS["starcore"].cite("r-1").id == "starcore.oldest-first"
    assert BOOKS["starcore"].cite("+Links").kind == "context"


def test_a_wrong_number_names_the_nearest_one() -> None:
    with pytest.raises(
        UnknownRule, match=r"no rule '9-1-6-88'; the nearest number is 9-1-6-8 \(Burst first\)"
    ):
        BOOKS["gundam"].cite("9-1-6-88")


def test_a_wrong_title_names_the_nearest_one() -> None:
    with pytest.raises(UnknownRule, match=r"the nearest title is 'Oldest first' \(R-1\)"):
        BOOKS["starcore"].cite("oldest frist")


def test_nothing_near_still_says_how_to_go_on() -> None:
    with pytest.raises(UnknownRule, match=r"to search its text: rulesengine rule duel WORDS"):
        small().cite("")


# Searching


@pytest.mark.parametrize(
    ("game", "words", "number"),
    [
        ("gundam", "9.1.6.7", "9-1-6-7"),
        ("gundam", "gundam 9-1-6", "9-1-6"),
        ("gundam", "8-2", "+8-2"),
        ("gundam", "burst", "9-1-6-8"),
        ("gundam", "brust first", "9-1-6-8"),
        ("gundam", "waiting", "9-1-6-4"),
        ("gundam", "half payment", "9-1-7-4"),
        ("gundam", "gundam.no-target-no-effect", "9-2-2"),
        ("starcore", "oldest", "R-1"),
        ("starcore", "jammed", "Q-4"),
        ("starcore", "ally", "S-11"),
    ],
)
def test_search_finds_first(game: str, words: str, number: str) -> None:
    assert search(BOOKS[game], words)[0].rule.number == number


def test_a_number_finds_what_is_below_it_and_nothing_else() -> None:
    found = [hit.rule.number for hit in search(BOOKS["gundam"], "9-3-3")]
    assert found == ["9-3-3", "9-3-3-1"]


def test_search_says_where_the_words_stood_and_finds_nothing_for_nothing() -> None:
    book = small()
    assert [(hit.rule.number, hit.where) for hit in search(book, "duel")][:2] == [
        ("1", "title"),
        ("1-2", "text"),
    ]
    assert search(book, "nobody")[0].where == "text"
    assert search(book, " ?! ") == search(book, "zzzzzz") == ()


# Terms and references


def test_a_term_is_explained_where_it_first_stands_in_italics() -> None:
    assert terms(BOOKS["gundam"])["standby player"].number == "9-1-6-6"
    book = small()
    assert {word: each.number for word, each in terms(book).items()} == {"duel": "1"}
    assert [each.word for each in terms_in(book, book.find("1-2"))] == ["duel"]


def test_references_are_known_both_ways() -> None:
    book = small()
    assert book.find("1-1").references == ("1-2", "+7", "H-1")
    assert links(book)["1-1"].cites == ("1-2", "+7", "H-1")
    assert links(book)["1-2"].cited_by == ("1-1", "H-1")
    assert outside(small(SMALL.replace("See: +7", "See: +8"))) == {"+8": ("1-1",)}


def test_plain_text_has_no_marks() -> None:
    assert plain("A *b* **c** `d_*e*`, [1-2], [f](g.md);\n2 \\* 3 * 4") == "A b c d_*e*, 1-2, f; 2 * 3 * 4"


# Editions and addresses


def other_edition(folder: Path, rows: str, name: str = "2.0") -> Rulebook:
    (folder / "rules.md").write_text(SMALL, encoding="utf-8")
    (folder / "editions").mkdir()
    table = f"# Edition {name}\n\n| id | number |\n| --- | --- |\n{rows}\n"
    (folder / "editions" / f"{name}.md").write_text(table, encoding="utf-8")
    return read_rulebook("duel", folder / "rules.md")


def test_the_base_edition_is_what_the_file_has(book: Rulebook) -> None:
    assert book.edition == {"gundam": "1.0", "starcore": "3.0", "riftbound": "2025-10"}[book.game]
    numbers = find_edition(book).numbers
    assert all(numbers[each.id] == each.number for each in book.rules.values())


@pytest.mark.parametrize("text", ["gundam@1.0:9-1-6-7", "gundam:9-1-6-7", "gundam@1.5.0:+7-6"])
def test_an_address_is_printed_as_it_is_read(text: str) -> None:
    assert str(parse_address(text)) == text


def test_an_address_leads_to_its_rule() -> None:
    assert resolve(BOOKS["gundam"], "gundam@1.0:9-1-6-7").label == "newest-first"
    assert resolve(BOOKS["gundam"], Address("gundam", "9.1.6.7")).label == "newest-first"
    with pytest.raises(UnknownRule, match="a rule of starcore"):
        resolve(BOOKS["gundam"], "starcore:R-1")


@pytest.mark.parametrize(("text", "at"), [("gundam 9-1", 6), ("gundam@:9", 6), ("gundam@1.0", 10), ("@1", 0)])
def test_a_broken_address_shows_where_it_breaks(text: str, at: int) -> None:
    with pytest.raises(BrokenAddress) as caught:
        parse_address(text)
    assert str(caught.value).splitlines()[1:] == [f"  {text}", "  " + " " * at + "^"]


def test_another_edition_gives_other_numbers(tmp_path: Path) -> None:
    book = other_edition(tmp_path, "| duel.higher-wins | 4-1 |\n| `equal-cards` | 4-2 |")
    assert resolve(book, "duel@2.0:4.1").number == "1-1"
    assert number_in(book, "duel.equal-cards", "2.0") == "4-2"
    assert number_in(book, "1-2") == "1-2"
    assert book.cite("1-1").number == "1-1"


def test_what_an_edition_has_not_is_said(tmp_path: Path) -> None:
    book = other_edition(tmp_path, "| duel.higher-wins | 4-1 |")
    with pytest.raises(UnknownRule, match=r"edition 2.0: duel has no rule '1-1'"):
        resolve(book, "duel@2.0:1-1")
    with pytest.raises(UnknownRule, match=r"duel.equal-cards is 1-2 in edition 1.0; edition 2.0 has it not"):
        number_in(book, "1-2", "2.0")
    with pytest.raises(UnknownEdition, match=r"no edition '2.1'; did you mean '2.0'\?; there is: 1.0, 2.0"):
        resolve(book, "duel@2.1:4-1")


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (
            "| duel.higher-win | 4-1 |",
            r"2.0.md:5: duel has no rule with the id .* did you mean 'duel.higher-wins'",
        ),
        ("| h-1 | 4-1 |\n| duel.h-1 | 4-2 |", r"2.0.md:6: duel.h-1 has a number already: 4-1"),
        ("| h-1 | 4-1 |\n| duels | 4.1 |", r"2.0.md:6: another rule has the number 4.1 already"),
    ],
)
def test_a_broken_edition_names_file_and_line(tmp_path: Path, rows: str, fault: str) -> None:
    with pytest.raises(BrokenRulebook, match=fault):
        other_edition(tmp_path, rows)


def test_an_edition_may_not_take_the_name_of_the_base(tmp_path: Path) -> None:
    with pytest.raises(BrokenRulebook, match=r"1.0.md:1: 1.0 is the edition that the book itself has"):
        other_edition(tmp_path, "", name="1.0")


# Faults of a file, each with its line


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("### 1-2 Equal", "### 1.1 Equal", "rules.md:17: the number 1.1 is already in line 11"),
        ("#equal-cards", "#duels", "rules.md:17: the label 'duels' is already in line 5"),
        ("[1-2] and", "[1-3] and", "rules.md:13: 1-1 refers to 1-3, which is not here; did you mean '1-2'?"),
        (
            "See: +7, H-1",
            "See: H-9",
            "rules.md:15: 1-1 refers to H-9, which is not here; did you mean 'H-1'?",
        ),
        ("On a **tie** nobody wins the duel.", "", "rules.md:17: 1-2 says nothing: its body is empty"),
        ("Descriptive: a heading.", "Descriptive:", "rules.md:9: 1 is descriptive and does not say why"),
        (" { #equal-cards }", "", "rules.md:17: '1-2 Equal cards' has no label"),
        (
            "1-2 Equal cards { #equal-cards }\n\nOn a **tie** nobody wins the duel.",
            "1-2 { #equal-cards }\n\nDescriptive: a heading.",
            "rules.md:17: 1-2 says nothing: its body is empty",
        ),
        ("### 1-2 Equal", "### Equal", "rules.md:17: 'Equal cards' has no number"),
        ("# Context", "# Contexts", "did you mean 'context'?"),
        (
            "## H-1 Ties",
            "## +1 Ties",
            "rules.md:23: +1: rules with a plus are under # Context, and only they",
        ),
        ("# Duel\n", "Duel\n", "rules.md:1: the first line is the title: # Title"),
        ("## 1 Duels", "### 1 Duels", "rules.md:5: 1 is in no chapter"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, fault: str) -> None:
    assert SMALL.count(old) == 1
    assert fault in faults(SMALL.replace(old, new))


def test_all_faults_are_told_at_once() -> None:
    text = SMALL.replace("[1-2] and", "[1-3] and").replace("Descriptive: a heading.", "Descriptive:")
    assert [line.split(": ")[0] for line in faults(text).splitlines()] == ["rules.md:9", "rules.md:13"]


def test_headings_in_code_are_none() -> None:
    book = small(SMALL.replace("On a **tie**", "```\n## 1 Duels { #duels }\n\n[5-5]\n```\n\nOn a tie"))
    assert len(book.of("rule")) == 3


def test_a_chapter_without_a_number_is_no_rule() -> None:
    book = small(SMALL.replace("## 1 Duels", "## Duels"))
    assert [each.number for each in book.of("rule")] == ["1-1", "1-2"]
    assert book.find("1-1").chapter == "duels"
    assert book.find("1-1").parent == ""


def test_a_rule_without_a_title_is_called_by_how_it_begins() -> None:
    """As most rules of most publishers; a heading may say nothing but itself."""
    book = parse_rulebook(
        "x",
        "# X\n\nEdition 1.\n\n## 1 Lamps { #lamps }\n\nDescriptive: a heading.\n\n"
        f"### 1.1 {{ #first }}\n\nThe *first* lamp {'burns and ' * 9}burns.\n",
    )
    first = book.rules["1.1"]
    assert first.title == "The first lamp burns and burns and burns and burns and …"
    assert first.untitled
    assert (book.rules["1"].body, book.rules["1"].untitled) == ("", False)
    assert [each.title for each in snapshot(book).articles] == ["Lamps", ""]
