"""Editions of a book, in sentences: what changed, what an old number leads to, what is stale."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import markdown
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from rulesengine.cli import app
from rulesengine.core.errors import BrokenRulebook, UnknownRule
from rulesengine.games import game
from rulesengine.playing import BadScenario, check, read_scenario
from rulesengine.playing import scenario as reading
from rulesengine.playing import stale as staleness
from rulesengine.playing.coverage import Coverage
from rulesengine.playing.stale import commentary, stale_scenario
from rulesengine.rulebook import Rulebook, read_rulebook, resolve
from rulesengine.rulebook.identity import (
    Article,
    Comparison,
    Lock,
    Register,
    Snapshot,
    compare,
    differing,
    keep,
    lock_path,
    locked_book,
    register,
    snapshot,
    told,
    written,
)
from rulesengine.site import histories, places, weaving
from rulesengine.site.shelf import Shelf
from tests.generated_editions import two_editions

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

ROOT = Path(__file__).resolve().parent.parent
DUEL = """# Duel

A small game, edition 2.

## 1 Duels { #duels }

Two players meet; each shows one card of the hand.

### 1-1 Higher wins { #higher-wins }

The player with the higher card wins both cards, see [1-2].

### 1-2 Equal cards { #equal-cards }

With equal cards nobody wins, and both cards are put away.

## 2 Ends { #ends }

The duel is over when a hand is empty.

### 2-1 Last card { #last-card }

Whoever shows a last card says so.

# House rules

## H-1 Ties { #h-1 }

Both players take one card back. Why: the book is silent.
"""
OLDER = """# Edition 1

| id | number |
| --- | --- |
| duels | 1 |
| equal-cards | 1-1 |
| higher-wins | 1-3 |
| last-card | 1-4 |
| ends | 3 |

## 1-2 Showing a card { #showing }

Cards are shown at the same moment, never one after the other.

## 1-3 Higher wins { #higher-wins }

The player with the higher card wins one card, see [1-1].
"""


@pytest.fixture
def duel(tmp_path: Path) -> Rulebook:
    """Give a book in edition 2, with edition 1 beside it."""
    (tmp_path / "editions").mkdir()
    (tmp_path / "rules.md").write_text(DUEL, encoding="utf-8")
    (tmp_path / "editions" / "1.md").write_text(OLDER, encoding="utf-8")
    return read_rulebook("duel", tmp_path / "rules.md")


def kinds(found: Comparison) -> dict[str, tuple[str, ...]]:
    """Say of each changed rule, by its label, what changed."""
    said = ((each.new or each.old, each.kinds) for each in found.changes)
    return {
        article.label or article.number: kinds_of_change
        for article, kinds_of_change in said
        if article is not None
    }


def small(*rules: tuple[str, str], edition: str = "1") -> Snapshot:
    """Write a book of rules below 1: number, text."""
    articles = [Article(number, "", text, parent="1") for number, text in rules]
    return Snapshot("x", edition, (Article("1", "All of it"), *articles))


# ---- what an edition's file says ----


def test_an_edition_may_say_something_else_and_may_have_rules_of_its_own(duel: Rulebook) -> None:
    old = snapshot(duel, "1", ours=False)
    assert [each.number for each in old.articles] == ["1", "1-1", "1-2", "1-3", "1-4", "3"]
    assert next(e for e in old.articles if e.label == "higher-wins").text.endswith("wins one card, see 1-1.")
    assert next(e for e in old.articles if e.label == "equal-cards").text.startswith("With equal cards")
    assert resolve(duel, "duel@1:1-2").title == "Showing a card"
    assert resolve(duel, "duel@1:1-3").number == "1-1"
    with pytest.raises(UnknownRule):
        duel.find("duel.showing")


def test_references_in_an_edition_have_its_numbers(duel: Rulebook, tmp_path: Path) -> None:
    plain = OLDER.partition("\n## ")[0].replace("| higher-wins | 1-3 |", "| higher-wins | 1-2 |")
    (tmp_path / "editions" / "1.md").write_text(plain, encoding="utf-8")
    book = read_rulebook(duel.game, tmp_path / "rules.md")
    rule = next(each for each in snapshot(book, "1").articles if each.label == "higher-wins")
    assert rule.text.endswith("both cards, see 1-1.")
    assert rule.references == ("1-1",)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("{ #showing }", "", r"1.md:11: '1-2 Showing a card' has no label"),
        ("{ #showing }", "{ #higher-wins }", r"1.md:15: higher-wins is already in line 11"),
        (
            "## 1-3 Higher",
            "## 1-9 Higher",
            r"1.md:15: higher-wins has the number 1-3 in the table, and 1-9 here",
        ),
        (
            "Cards are shown at the same moment, never one after the other.",
            "",
            r"1.md:11: 1-2 needs a title and",
        ),
    ],
)
def test_a_fault_in_an_edition_has_its_line(
    duel: Rulebook, tmp_path: Path, old: str, new: str, fault: str
) -> None:
    assert duel
    (tmp_path / "editions" / "1.md").write_text(OLDER.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BrokenRulebook, match=fault):
        read_rulebook("duel", tmp_path / "rules.md")


# ---- comparing ----


def test_each_kind_of_change_is_told(duel: Rulebook) -> None:
    found = compare(snapshot(duel, "1", ours=False), snapshot(duel, "2", ours=False))
    assert kinds(found) == {
        "higher-wins": ("moved", "edited", "renumbered"),
        "equal-cards": ("renumbered",),
        "showing": ("removed",),
        "ends": ("renumbered",),
        "last-card": ("moved", "renumbered"),
    }
    assert found.same == 1
    edited = next(each for each in found.changes if "edited" in each.kinds)
    assert [(p.sign, p.text.strip()) for p in edited.text] == [
        ("=", "The player with the higher card wins"),
        ("-", "one card"),
        ("+", "both cards"),
        ("=", ", see 1-2."),
    ]


def test_a_reference_that_follows_its_rule_is_no_change_and_one_to_another_rule_is() -> None:
    old = small(("1.1", "First of all, a lamp is lit."), ("1.2", "Doors are closed (see 1.1)."))
    new = small(("1.1", "Doors are closed (see 1.2)."), ("1.2", "First of all, a lamp is lit."), edition="2")
    assert all(
        "references" not in each.kinds and "edited" not in each.kinds for each in compare(old, new).changes
    )
    other = small(("1.1", "First of all, a lamp is lit."), ("1.2", "Doors are closed (see 1)."), edition="2")
    other = Snapshot(
        "x", "2", (*other.articles[:2], Article("1.2", "", "Doors are closed (see rule 1).", "", "1", ("1",)))
    )
    old = Snapshot(
        "x",
        "1",
        (*old.articles[:2], Article("1.2", "", "Doors are closed (see rule 1.1).", "", "1", ("1.1",))),
    )
    (change,) = compare(old, other).changes
    assert change.kinds == ("references",)
    assert [piece.sign for piece in change.text] == ["=", "-", "+", "="]


def test_what_is_hidden_counts_as_the_same() -> None:
    lines = ["A lamp is lit at dusk by the host.", "Every door stays closed.", "Guests wait outside."]
    old = small(*((f"1.{at}", text) for at, text in enumerate(lines, 1)))
    new = small(
        *((f"1.{at}", text) for at, text in enumerate(["Shoes stay at the gate.", *lines], 1)), edition="2"
    )
    found = compare(old, new)
    assert dict(found.counts) == dict.fromkeys(found.counts, 0) | {"added": 1, "renumbered": 3}
    hidden = found.hiding(renumbering=True)
    assert [each.kinds for each in hidden.changes] == [("added",)]
    assert hidden.same == 4
    both = found.hiding(renumbering=True, references=True)
    assert both.changes == hidden.changes


def test_where_a_part_comes_from_is_told() -> None:
    lamp = "A lamp is lit at dusk by whoever has the lowest number of visitors."
    door = "A door stays closed until its owner names a guest aloud and waves twice."
    cut = compare(small(("1.1", f"{lamp} {door}")), small(("1.1", lamp), ("1.2", door), edition="2"))
    assert [(each.kinds, each.start and each.start.number) for each in cut.changes] == [
        (("edited",), None),
        (("added",), "1.1"),
    ]
    joined = compare(small(("1.1", lamp), ("1.2", door)), small(("1.1", f"{lamp} {door}"), edition="2"))
    assert [(each.kinds, each.into and each.into.number) for each in joined.changes] == [
        (("edited",), None),
        (("removed",), "1.1"),
    ]


def test_a_lock_decides_which_rule_is_which() -> None:
    old, new = small(("1.1", "Red."), ("1.2", "Blue.")), small(("1.1", "Blue."), ("1.2", "Red."), edition="2")
    found = compare(old, new, (["a", "r", "b"], ["a", "r", "b"]))
    assert [each.kinds for each in found.changes] == [("edited",), ("edited",)]
    assert [each.id for each in found.changes] == ["r", "b"]


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10_000), st.floats(0, 0.8))
def test_every_rule_of_both_editions_is_accounted_for(seed: int, share: float) -> None:
    book = two_editions(seed, 70, share)
    found = compare(book.old, book.new)
    counts = found.counts
    kept = sum(bool(each.old and each.new) for each in found.changes)
    assert found.same + kept + counts["added"] == len(book.new.articles)
    assert found.same + kept + counts["removed"] == len(book.old.articles)
    at = {id(each): place for place, each in enumerate(book.new.articles)}  # two may be equal
    at_places = [at[id(each.new)] for each in found.changes if each.new]
    assert at_places == sorted(at_places), "in the order of the new edition"
    back = compare(book.new, book.new)
    assert (back.changes, back.same) == ((), len(book.new.articles))
    assert json.loads(json.dumps(told(found)))["counts"] == dict(counts)


# ---- words ----


def same(word: str) -> str:
    return word


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.text("ab .,\n", max_size=80), st.text("ab .,\n", max_size=80))
def test_without_what_came_it_is_the_old_text_and_without_what_went_the_new_one(old: str, new: str) -> None:
    pieces = differing.differ(old, new, same, same)
    without = {sign: "".join(p.text for p in pieces if p.sign != sign) for sign in "+-"}
    assert re.sub(r"\s+", "", without["+"]) == re.sub(r"\s+", "", old)
    assert re.sub(r"\s+", "", without["-"]) == re.sub(r"\s+", "", new)


def test_a_word_that_stayed_between_two_changes_is_not_said_to_have_changed() -> None:
    pieces = differing.differ("put two red cards away", "put three red lamps away", same, same)
    assert [(p.sign, p.text.strip()) for p in pieces] == [
        ("=", "put"), ("-", "two"), ("+", "three"), ("=", "red"),
        ("-", "cards"), ("+", "lamps"), ("=", "away"),
    ]  # fmt: skip
    assert len(differing.differ("one card. two cards", "any card. all cards", same, same)) == 6


@pytest.mark.parametrize("text", ["a " * 60_000, "a. " * 40_000, "x" * 200_000, "é" * 50_000])
def test_a_text_without_end_is_compared_all_the_same(text: str) -> None:
    pieces = differing.differ(f"b {text}", f"c {text} d", same, same)
    assert {"-", "+"} <= {piece.sign for piece in pieces}
    pieces = differing.differ("a b " * 20_000, "b c a " * 20_000, same, same)
    assert pieces


# ---- the register: histories and redirects ----


def known(book: Rulebook) -> Register:
    return register(book, locked_book(book, Lock(book.game)))


def test_the_history_of_a_rule_is_told_edition_by_edition(duel: Rulebook) -> None:
    found = known(duel)
    assert found.editions == ("1", "2")
    assert [tuple(seen) for seen in found.history("duel.higher-wins")] == [
        ("1", "1-3", False),
        ("2", "1-1", True),
    ]
    assert [tuple(seen) for seen in found.history("duel.showing")] == [("1", "1-2", False), ("2", "", False)]
    assert [seen.changed for seen in found.history("duel.equal-cards")] == [False, False]


def test_an_old_number_leads_to_the_rule_as_it_is_now(duel: Rulebook) -> None:
    found = known(duel)
    assert found.follow("1-3", "1") == found.follow("1.3", "1") == "1-1"
    assert found.follow("1-1", "1") == "1-2"
    assert found.follow("1-2", "1") == found.follow("9-9", "1") == ""


def test_the_lock_remembers_editions_that_are_not_held_any_more(duel: Rulebook, tmp_path: Path) -> None:
    lock = locked_book(duel, Lock("duel"))
    (tmp_path / "editions" / "1.md").unlink()
    book = read_rulebook("duel", tmp_path / "rules.md")
    found = register(book, lock)
    assert found.follow("1-3", "1") == "1-1"
    assert found.changed("duel.higher-wins", "1")
    assert written(locked_book(book, lock)) == written(lock)


def test_a_label_that_was_renamed_leads_on(duel: Rulebook, tmp_path: Path) -> None:
    lock = locked_book(duel, Lock("duel"))
    (tmp_path / "editions" / "1.md").unlink()
    (tmp_path / "rules.md").write_text(
        DUEL.replace("#equal-cards", "#ties").replace("edition 2", "edition 3"), encoding="utf-8"
    )
    book = read_rulebook("duel", tmp_path / "rules.md")
    after = locked_book(book, lock)
    assert after.rules["duel.equal-cards"].into == "duel.ties"
    assert register(book, after).follow("1-1", "1") == "1-2"


# ---- what is stale ----


def fab(tmp_path: Path, name: str, edition: str) -> Path:
    """Write a scenario of a game with two editions, as one that was written for one of them."""
    source = ROOT / "rulesengine" / "games" / "fab" / "scenarios" / "good" / f"{name}.md"
    text = re.sub(r"^edition:.*\n", "", source.read_text(encoding="utf-8"), flags=re.MULTILINE)
    path = tmp_path / f"{name}.md"
    path.write_text(
        re.sub(r"^(id:.*\n)", rf"\1edition: {edition}\n", text, count=1, flags=re.MULTILINE), encoding="utf-8"
    )
    return path


CHANGED, UNCHANGED = "6-3-later-edition-depends", "6-1-four-effects-one-at-a-time"


def test_a_scenario_is_stale_when_words_that_it_cites_are_others_in_the_edition_it_is_played_by(
    tmp_path: Path,
) -> None:
    (old,) = stale_scenario(read_scenario(fab(tmp_path, CHANGED, "before-2026")))
    assert (old.then, old.since, old.until) == ("6.3.2a", "before-2026", "2026")
    assert "says something else in 2026 than in before-2026" in str(old)
    assert stale_scenario(read_scenario(fab(tmp_path, CHANGED, "2026"))) == ()
    assert stale_scenario(read_scenario(fab(tmp_path, UNCHANGED, "2026"))) == ()


def test_an_edition_that_nobody_knows_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r":4: fab has no edition '2062'; did you mean '2026'"):
        read_scenario(fab(tmp_path, UNCHANGED, "2062"))


@pytest.fixture
def renumbered(monkeypatch: pytest.MonkeyPatch) -> Iterator[Lock]:
    """Give a game an older edition in which all its numbers began with 5, known only by its lock."""
    book = game("fab").book
    assert isinstance(book, Rulebook)
    now = snapshot(book)
    old = [
        Article(
            f"5{a.number[1:]}" if a.number[0] == "6" else a.number,
            a.title,
            a.text,
            a.label,
            f"5{a.parent[1:]}" if a.parent else "",
        )
        for a in now.articles
    ]
    lock, _ = keep(Lock("fab"), Snapshot("fab", "ancient", tuple(old)))
    lock = locked_book(book, lock)
    monkeypatch.setattr(reading, "lock_of", lambda *_: lock)
    reading.gathered.cache_clear()
    yield lock
    reading.gathered.cache_clear()


def test_where_only_numbers_moved_they_are_followed_and_nothing_is_stale(
    renumbered: Lock, tmp_path: Path
) -> None:
    assert renumbered.editions[0] == "ancient"
    path = fab(tmp_path, UNCHANGED, "ancient")
    text = path.read_text(encoding="utf-8")
    shows = read_scenario(path).shows
    assert all(each[0] == "6" for each in shows if each[0].isdigit())
    path.write_text(re.sub(r"(?<![\w.+])6\.(?=\d)", "5.", text), encoding="utf-8")
    assert "5.1" in path.read_text(encoding="utf-8")
    scenario = read_scenario(path)
    assert scenario.shows == shows
    assert check(scenario).passed, check(scenario).wrong
    assert stale_scenario(scenario) == ()
    path.write_text(path.read_text(encoding="utf-8").replace("edition: ancient\n", ""), encoding="utf-8")
    assert not check(read_scenario(path)).passed, "without its edition the numbers are those of now"


def test_a_page_of_commentary_says_for_which_edition_it_is(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "---\nedition: fab@2026\n---\n# On stages\n\nSee [fab:6.3.2a], `[fab:6.1]`, [6.1.1].\n",
        encoding="utf-8",
    )
    found = commentary(page)
    assert found is not None
    assert (found.game, found.edition, found.cites) == ("fab", "2026", ("6.3.2a", "6.1.1"))
    page.write_text("---\ntitle: x\n---\n# Nothing\n", encoding="utf-8")
    assert commentary(page) is None
    page.write_text("---\nedition: fap@2026\n---\n# x\n", encoding="utf-8")
    with pytest.raises(BadScenario, match=r"page.md:2: for which game\? .* did you mean 'fab'"):
        commentary(page)


# ---- the commands ----


def run(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(app, [str(each) for each in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_compare_shows_what_went_and_what_came(duel: Rulebook, tmp_path: Path) -> None:
    assert duel
    path = tmp_path / "rules.md"
    found = run("compare", f"{path}@1", path).output
    assert "wins [-one card-] {+both cards+}, see 1-2." in found
    assert "1-2  Showing a card  (removed)" in found
    assert "[-Cards are shown at the same moment" in found
    hidden = run("compare", f"{path}@1", path, "--hide-renumbering").output
    assert "(renumbered)" not in hidden
    data = json.loads(run("compare", f"{path}@1", path, "--json").output)
    assert data["schema"] == "rulesengine.compare/1"
    assert data["counts"]["removed"] == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("compare", "fab@before-2062", "fab"),
            "fab has no edition 'before-2062'; did you mean 'before-2026'",
        ),
        (("compare", "nowhere", "fab"), "there is no game and no file 'nowhere'"),
        (("compare", "fab\0", "fab"), "there is no game and no file"),
        (("lock", "x" * 5000), "there is no game and no file"),
        (("stale", "nowhere"), "no file and no scenario 'nowhere'"),
    ],
)
def test_a_mistake_is_one_message(words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.output


def test_stale_lists_what_is_stale_and_fails(tmp_path: Path) -> None:
    path = fab(tmp_path, CHANGED, "before-2026")
    result = run("stale", path)
    assert result.exit_code == 1
    assert "6.3.2a (fab.rule:dependent_effect_definition)" in result.output
    assert json.loads(run("stale", path, "--json").output)["stale"] == 1
    checked = run("check", path)
    assert checked.exit_code == 0
    assert "STALE" in checked.output
    assert checked.output.rstrip().endswith("1 passed, 0 failed")


def test_stamp_writes_the_edition_by_which_a_scenario_is_played(tmp_path: Path) -> None:
    for name, edition in ((CHANGED, "2026"), (UNCHANGED, "before-2026")):
        path = fab(tmp_path, name, "before-2026")
        path.write_text(
            path.read_text(encoding="utf-8").replace("edition: before-2026\n", ""), encoding="utf-8"
        )
        assert run("stale", path, "--stamp").exit_code == 0
        assert f"\nedition: {edition}\n" in path.read_text(encoding="utf-8")
        assert run("check", path).exit_code == 0


# ---- the pages ----


@pytest.fixture
def shelf(duel: Rulebook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Give the book as the site has it, with its lock."""
    lock_path(tmp_path, "duel").write_text(written(locked_book(duel, Lock("duel"))), encoding="utf-8")
    monkeypatch.setattr(histories, "folder_of", lambda _: tmp_path)
    ruleset = SimpleNamespace(name="duel", title="Duel <i>")
    return Shelf(cast("Any", ruleset), duel, (), Coverage(frozenset(), {}, ()), ())


def page_of(shelf: Shelf, slug: str) -> str:
    """Write a chapter as far as weaving looks at it."""
    chapter = next(each for each in shelf.book.chapters if each.slug == slug)
    return "\n".join(
        f"# {shelf.book.rules[n].title} {{ #{shelf.book.rules[n].label} }}\n\nText." for n in chapter.rules
    )


def woven(shelf: Shelf) -> dict[str, str]:
    files = {places.chapter("duel", slug): page_of(shelf, slug) for slug in ("1", "2")}
    return {page: str(text) for page, text in weaving.woven((shelf,), files).items()}


def test_every_number_of_every_edition_has_an_anchor_on_its_page(shelf: Shelf) -> None:
    found = woven(shelf)
    first = re.findall(r'id="([^"]+)"', found["duel/rules/1.md"])
    assert first == ["1", "1-1", "1-3", "1-2", "1-4"]
    assert (
        '<li id="1-4" data-forward><span class="re-number">1-4</span> in edition 1: '
        in found["duel/rules/1.md"]
    )
    assert 'href="2.html#last-card"' in found["duel/rules/1.md"]
    assert '<li id="3" data-forward>' in found["duel/rules/3.md"]
    assert re.findall(r'id="([^"]+)"', found["duel/rules/2.md"]) == ["2", "2-1"]


def test_a_rule_tells_its_editions(shelf: Shelf) -> None:
    page = woven(shelf)["duel/rules/1.md"]
    assert '<b>1</b> 1-3</li><li><b>2</b> 1-1, <a href="../editions/1-to-2.html">other words</a>' in page


def test_the_list_of_an_editions_numbers_says_what_became_of_each(shelf: Shelf) -> None:
    page = woven(shelf)["duel/editions/1.md"]
    rows = re.findall(r'<tr id="([^"]+)"( data-forward)?>.*?<td>([^<]*)</td></tr>', page)
    assert rows == [
        ("1", " data-forward", "the same"),
        ("1-1", " data-forward", "now 1-2"),
        ("1-2", "", "only in edition 1"),
        ("1-3", " data-forward", "now 1-1, other words"),
        ("1-4", " data-forward", "now 2-1"),
        ("3", " data-forward", "now 2"),
    ]


def test_the_comparison_marks_words_and_escapes_them(shelf: Shelf) -> None:
    page = woven(shelf)["duel/editions/1-to-2.md"]
    assert "wins <del>one card</del><ins>both cards</ins>" in page.replace("</del> <ins>", "</del><ins>")
    assert "<i>" not in page
    assert page.count("<del>") + page.count("<ins>") == page.count("</del>") + page.count("</ins>")


def test_a_book_with_one_edition_has_no_pages_of_editions(shelf: Shelf, tmp_path: Path) -> None:
    lock_path(tmp_path, "duel").unlink()
    (tmp_path / "editions" / "1.md").unlink()
    book = read_rulebook("duel", tmp_path / "rules.md")
    alone = Shelf(shelf.ruleset, book, (), shelf.coverage, ())
    found = woven(alone)
    assert set(found) == {"duel/rules/1.md", "duel/rules/2.md"}
    assert 'id="1-1"' in found["duel/rules/1.md"]
    assert "Editions" not in found["duel/rules/1.md"]


def test_commentary_follows_numbers_and_is_marked(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weaving, "register_of", lambda _: histories.known(shelf))
    monkeypatch.setattr(weaving, "follower", lambda *_: lambda n: histories.known(shelf).follow(n, "1") or n)
    monkeypatch.setattr(staleness, "register_of", lambda _: histories.known(shelf))
    monkeypatch.setattr(staleness.games, "GAMES", ("duel",))
    text = "---\nedition: duel@1\n---\n# Why\n\nSee [duel:1-1] and [duel:1-3], `[duel:1-3]`.\n"
    found = str(weaving.followed((shelf,), {"why.md": text, "other.md": "# x\n"})["why.md"])
    assert "See [duel:1-2] and [duel:1-1], `[duel:1-3]`." in found
    assert "Written for edition 1 of Duel" in found
    assert found.index("re-note") > found.index("# Why")


def test_a_stale_scenario_is_marked_on_its_page_and_listed_under_coverage(tmp_path: Path) -> None:
    ruleset = game("fab")
    for edition, marked in (("before-2026", True), ("2026", False)):
        scenario = read_scenario(fab(tmp_path, CHANGED, edition))
        scene = cast("Any", SimpleNamespace(scenario=scenario, name=scenario.name))
        made_shelf = Shelf(
            ruleset, cast("Rulebook", ruleset.book), (scene,), Coverage(frozenset(), {}, ()), ()
        )
        page = places.scene("fab", scenario.name)
        files = {page: "# Title { #scenario }\n\nText.\n", "coverage.md": "# Coverage\n"}
        found = weaving.woven((made_shelf,), files)
        assert (page in found) == ("coverage.md" in found) == marked
        if marked:
            assert "Written for edition before-2026: it may not hold any more" in str(found[page])
            assert "other words in edition 2026" in str(found[page])
            assert scenario.title in str(found["coverage.md"])


def html(page: str) -> str:
    """Render a page as far as a browser needs it."""
    bare = re.sub(r"\A---\n.*?\n---\n", "", page, flags=re.DOTALL)
    body = markdown.markdown(bare, extensions=["attr_list", "md_in_html"])
    style, script = (
        (ROOT / "docs" / "assets" / f"editions.{end}").read_text("utf-8") for end in ("css", "js")
    )
    head = f"<!doctype html><meta charset=utf-8><style>{style}</style>"
    return f"{head}<main class='md-content md-typeset'>{body}</main><script>{script}</script>"


def test_in_a_browser_an_old_address_leads_on_and_a_box_hides_what_only_has_another_number(
    shelf: Shelf, tmp_path: Path, chromium: BrowserContext
) -> None:
    out = tmp_path / "site"
    for name, text in woven(shelf).items():
        path = out / places.url(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(html(text), encoding="utf-8")
    page = chromium.new_page()
    for address, there in (
        ("rules/1.html#1-4", "rules/2.html#last-card"),
        ("rules/3.html#3", "rules/2.html#ends"),
        ("editions/1.html#1-3", "rules/1.html#higher-wins"),
        ("rules/1.html#1-3", "rules/1.html#1-3"),
        ("editions/1.html#1-2", "editions/1.html#1-2"),
    ):
        start = (out / "duel" / "rules" / "1.html").as_uri().removesuffix("rules/1.html")
        page.goto("about:blank")
        page.goto(start + address)
        page.wait_for_url(start + there)
    page.goto((out / "duel" / "editions" / "1-to-2.html").as_uri())
    rows = page.locator(".re-changes > li:visible")
    before = rows.count()
    page.get_by_label("Hide what only has another number").check()
    assert before > rows.count() >= 2
    assert (
        page.get_by_text("one card", exact=True).evaluate("e => getComputedStyle(e).textDecorationLine")
        == "line-through"
    )
