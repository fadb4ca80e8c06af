"""Links between the books, piece by piece: terms, numbers, the graph, notebooks, publishers' texts."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import markdown
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rulesengine.core.errors import BrokenRulebook, RulesEngineError
from rulesengine.games import GAMES, game
from rulesengine.rulebook import (
    Finder,
    Rulebook,
    Term,
    ambiguous,
    explained,
    parse_rulebook,
    read_rulebook,
    terms,
)
from rulesengine.rulebook.terms import singular
from rulesengine.site import markup, notebooks, project, published, references, restating
from rulesengine.site.graph import Graph, edges, named
from rulesengine.site.links import gather
from rulesengine.site.pages import chapter, concept, glossary
from rulesengine.site.searching import rules_json
from rulesengine.site.shelf import Shelf
from tests.site_pages import Page

HOSTILE = (
    "<img src=x onerror=alert(1)> [x](javascript:alert(1)) </figure></section> {: onclick=x } <!-- /html -->"
)
BOOK = """# Small

A book, edition 1.

Publisher: https://example.org/rules

## 1 Duels { #duels }

A *duel* is fought by two. A *long duel* takes all day. See [1-1], [+7] and `[1-1] duel`.

### 1-1 Order { #order }

In a duel the older goes first. A long duel, and another duel: [1].

### 1-2 Lists { #lists }

Two things:

- a *Duel Master*, who keeps 【Duel】 time
- nothing else

# Context

## +7 Elsewhere { #elsewhere }

Something about duels.
"""
WORDS = (
    "effect",
    "continuous effect",
    "Layer-continuous effect",
    "layers",
    "priority",
    "trigger limit",
    "cost",
)


def book(text: str = BOOK, **more: Any) -> Rulebook:
    """Read a small book."""
    from dataclasses import replace

    return replace(parse_rulebook("toy", text), **more)


def shelf(of: Rulebook) -> Shelf:
    """Put a book on a shelf, without scenarios and code."""
    coverage: Any = SimpleNamespace(executed=frozenset(), shown=frozenset())
    ruleset: Any = SimpleNamespace(name="toy", title="Toy", checks={}, book=of)
    return Shelf(ruleset, of, (), coverage, ())


# ---- terms ----


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("an effect", ["effect"]),
        ("Effects and EFFECTS", ["effect", "effect"]),
        ("a continuous effect", ["continuous effect"]),
        ("continuous\n  effects", ["continuous effect"]),
        ("continuous, effect", ["effect"]),
        ("a layer-continuous effect", ["Layer-continuous effect"]),
        ("a static-continuous effect", ["effect"]),
        ("one layer", ["layers"]),
        ("priorities", ["priority"]),
        ("the effect's cost", ["effect", "cost"]),
        ("the effects’ costs", ["effect", "cost"]),
        ("a trigger, a limit", []),
        ("trigger limits", ["trigger limit"]),
        ("an aftereffect, costly", []),
        ("cost effect cost", ["cost", "effect", "cost"]),
        ("", []),
    ],
)
def test_terms_are_found_longest_first(text: str, found: list[str]) -> None:
    """In the singular and in the plural, in any letter case, over the end of a line, as whole words."""
    finder = Finder(Term(word, str(place)) for place, word in enumerate(WORDS))
    hits = list(finder.find(text))

    assert [each.term.word for each in hits] == found
    assert all(
        singular(text[each.start : each.end].casefold())[0] == each.term.word[0].casefold() for each in hits
    )


def test_of_two_that_differ_in_number_the_one_that_is_written_is_meant() -> None:
    """One layer may be one thing, and layers another."""
    finder = Finder([Term("layer", "1"), Term("layers", "2")])

    assert [each.term.number for each in finder.find("a Layer, the layers")] == ["1", "2"]


@given(
    st.lists(st.sampled_from(["a", "b", "c", "a b", "b c", "a b c", "c a"]), max_size=4),
    st.text("abc ,.s'", max_size=40),
)
def test_what_is_found_stands_there_and_nothing_overlaps(words: list[str], text: str) -> None:
    """The one pass finds at each place the longest term that begins there, as trying each one would."""
    finder = Finder(Term(word, word) for word in words)
    hits = list(finder.find(text))

    assert all(one.end <= other.start for one, other in pairwise(hits))
    for hit in hits:
        alone = [list(Finder([Term(word, word)]).find(text[hit.start :])) for word in words]
        longest = max((found[0].end for found in alone if found and found[0].start == 0), default=0)
        assert hit.end - hit.start == longest


def test_a_stressed_sentence_is_no_term() -> None:
    """A term is a few words; and what stands in code is not stressed at all."""
    text = BOOK.replace(
        "Something about duels.", "*This is never, ever done by anybody at all, whoever it is.* `*x*`"
    )

    assert set(terms(book(text))) == {"duel", "long duel", "duel master"}


def test_a_word_explained_twice_is_refused_with_the_line_to_add() -> None:
    """And with that line, or with a dash, it is settled."""
    twice = book(BOOK.replace("Something about duels", "Something about a *duel*"))

    assert len(explained(twice)["duel"]) == 2
    with pytest.raises(
        restating.AmbiguousTerms, match=r"toy: “duel” is explained in 1, \+7; .*\| duel \| 1 \|"
    ):
        restating.settled(twice)
    with pytest.raises(RulesEngineError):
        gather((shelf(twice),), Path("nowhere"))
    line = ambiguous(twice)[0].rpartition(": ")[2]
    assert line == "| duel | 1 |"
    for number, left in (("+7", {"duel", "long duel", "duel master"}), ("-", {"long duel", "duel master"})):
        told = book(BOOK.replace("Something about duels", "Something about a *duel*"), words={"duel": number})
        assert ambiguous(told) == ()
        assert set(terms(told)) == left
    assert terms(told).get("duel") is None


def test_no_book_of_ours_leaves_a_word_unsettled() -> None:
    """Each builds without the error above."""
    assert [ambiguous(game(name).book) for name in GAMES] == [()] * len(GAMES)  # type: ignore[arg-type]


def test_terms_md_is_read_beside_the_rules(tmp_path: Path) -> None:
    """Its faults are named with file and line."""
    (tmp_path / "rules.md").write_text(BOOK, encoding="utf-8")
    (tmp_path / "terms.md").write_text(
        "# Terms\n\n| term | rule |\n| --- | --- |\n| duel | – |\n| bout | 1-1 |\n", encoding="utf-8"
    )
    read = read_rulebook("toy", tmp_path / "rules.md")

    assert {word: each.number for word, each in terms(read).items()} == {
        "long duel": "1",
        "duel master": "1-2",
        "bout": "1-1",
    }
    (tmp_path / "terms.md").write_text("| duel | 1-3 |\n| bout | 1 |\n| Bout | 1 |\n", encoding="utf-8")
    with pytest.raises(
        BrokenRulebook, match=r"terms\.md:1: toy has no rule '1-3'.*\nterms\.md:3: 'bout' is here already"
    ):
        read_rulebook("toy", tmp_path / "rules.md")


def test_the_publisher_is_named_in_the_introduction() -> None:
    """By an address of the web, and no other."""
    assert book().publisher == "https://example.org/rules"
    assert "Publisher" not in book().intro
    with pytest.raises(BrokenRulebook, match="begins with https://"):
        book(BOOK.replace("https://example.org/rules", "javascript:alert(1)"))


# ---- rule texts ----


def law(number: str, of: Rulebook | None = None) -> str:
    """Write a rule's text as the page of its chapter has it."""
    of = of or book()
    return restating.restated("toy/rules/1.md", of.rules[number], of, Graph((shelf(of),)))


def test_terms_become_links_once_and_not_in_their_own_rule() -> None:
    """Not in code, not in numbers, not in a card's timing word."""
    own, other, third = law("1"), law("1-1"), law("1-2")

    assert "re-term" not in own
    assert other.count('<a class="re-term" href="1.html#duels">') == 2  # "duel" and "long duel", each once
    assert ">long duel</a>, and another duel" in other.casefold()
    assert "re-term" not in third.replace('class="re-term" href="1.html#duels">Duel', "")
    assert "<code>[1-1] duel</code>" in own


def test_numbers_become_links_into_the_book_or_to_its_publisher() -> None:
    """What is not held is still a link, and says so."""
    assert '<a class="re-ref" href="1.html#order">1-1</a>' in law("1")
    assert '<a class="re-ref re-ref-context" href="context.html#elsewhere">+7</a>' in law("1")
    away = law("1", book(BOOK.replace("[+7]", "[+9]")))
    assert 'href="https://example.org/rules"' in away
    assert 'rel="noopener external"' in away


def test_what_only_markdown_reads_is_left_to_markdown() -> None:
    """A table, a numbered list, a link, an unknown game: nothing is written, and nothing lost."""
    for more in ("1. one\n2. two", "| a | b |\n| - | - |", "    code", "> said", "[x](y)", "_so_", "[toi:1]"):
        assert law("1-1", book(BOOK.replace("In a duel the older goes first.", more))) == ""


def marks(page: Page) -> list[str]:
    """List what is marked up in a text."""
    return [tag for tag, _ in page.tags if tag in {"em", "strong", "code", "ul", "li", "p"}]


def ways(page: Page) -> list[str]:
    """List the links of a text, but for its terms."""
    links = [held for tag, held in page.tags if tag == "a" and held["class"] != "re-term"]
    return [f"{held['class']} {held['href'].partition('#')[2]} {held.get('data-tip')}" for held in links]


@pytest.mark.parametrize("name", GAMES)
def test_every_text_says_the_same_with_and_without_markdown(name: str, tmp_path: Path) -> None:
    """Our quick way and Markdown write the same words, stress, code and numbers for every rule we have."""
    of: Any = game(name).book
    mine = Shelf(game(name), of, (), SimpleNamespace(executed=frozenset(), shown=frozenset()), ())  # type: ignore[arg-type]
    (tmp_path / "rules.json").write_text(json.dumps(rules_json((mine,))), encoding="utf-8")
    reader = markdown.Markdown(extensions=[references.makeExtension(rules=str(tmp_path / "rules.json"))])
    graph, faults, quick = Graph((mine,)), [], 0
    for rule in of.rules.values():
        here = f"{name}/rules/x.md"
        ours = restating.restated(here, rule, of, graph)
        if ours:
            quick += 1
            one, other = Page("x"), Page("y")
            one.feed(ours)
            other.feed(reader.reset().convert(f"<!-- page: {here} -->\n\n{markup.marked(rule.body)}"))
            said = [" ".join("".join(each.prose).split()).replace(" ", "") for each in (one, other)]
            marks = [
                [tag for tag, _ in each.tags if tag in {"em", "strong", "code", "li", "p"}]
                for each in (one, other)
            ]
            links = [
                [
                    (g.get("data-tip", "") or g.get("class"))
                    for t, g in each.tags
                    if t == "a" and "re-term" not in g["class"]
                ]
                for each in (one, other)
            ]
            faults += (
                [rule.number] if said[0] != said[1] or marks[0] != marks[1] or links[0] != links[1] else []
            )
    assert faults == []
    assert quick > len(of.rules) * 0.9


def rendered(text: str) -> Page:
    """Render Markdown with everything that the site has switched on."""
    settings = yaml.safe_load((project.ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    page = Page("x.html")
    extensions = dict(settings["markdown_extensions"])
    page.feed(markdown.markdown(text, extensions=list(extensions), extension_configs=extensions))
    return page


def test_markup_that_is_whole_is_put_away_and_comes_back_as_it_stands() -> None:
    """Also where it looks like Markdown; and what is never closed is read as any text."""
    page = rendered(f"# T\n\n{markup.raw(markup.tag('p', '*no* [1](x)'))}\n\n*yes*\n\n<!-- html -->\n\n*so*")

    assert [tag for tag, _ in page.tags if tag in {"p", "em", "a"}].count("em") == 2
    assert "*no* [1](x)" in page.prose


@pytest.mark.parametrize("kind", ["quick", "by Markdown"])
def test_a_hostile_book_stays_text(kind: str) -> None:
    """Titles, texts, terms: no tag, no attribute, no link of theirs."""
    evil = HOSTILE.replace("{", "(").replace("}", ")")
    evil = evil.replace("](", "] (") if kind == "quick" else evil
    text = BOOK.replace("In a duel", f"{evil} `{evil}` in a *<b>x</b>* duel")
    of = book(text.replace("1-1 Order", f"1-1 Order {evil}"))
    assert bool(law("1-1", of)) == (kind == "quick")
    mine = shelf(of)
    page = rendered(chapter.chapter_page(mine, of.chapters[0], Graph((mine,))).split("---\n", 2)[2])
    told = [rendered(glossary.glossary_page(mine, Graph((mine,)))), page]

    assert "img" not in {tag for each in told for tag, _ in each.tags}
    assert [key for each in told for _, held in each.tags for key in held if key.startswith("on")] == []
    assert [link for each in told for link in each.links if "script" in link] == []
    assert page.headings[1].startswith("1-1 Order <img")


# ---- the graph ----


def test_the_graph_knows_rules_of_other_books() -> None:
    """A number with a game before it leads there."""
    rule = book(BOOK.replace("[1].", "[1], [other:9-1].")).rules["1-1"]

    assert named(rule) == (("toy", "1"), ("other", "9-1"))


def test_every_edge_has_two_ends() -> None:
    """Rules and terms of a small book; each rule knows what names it."""
    of = book()
    graph = Graph((shelf(of),))

    assert [each.number for each in graph.back(of.rules["1"]).rules] == ["1-1"]
    assert ("rule", "toy.order", "toy.duels") in set(edges(graph))
    assert ("term", "toy/duel", "toy.duels") in set(edges(graph))
    assert [each.number for each in graph.users(shelf(of))["duel"]] == ["1-1", "1-2", "+7"]


# ---- notebooks ----


def test_what_a_notebook_plays_is_played_and_nothing_else_is_run(tmp_path: Path) -> None:
    """Plain texts and names of such; a call that is made of anything else is passed over."""
    table = """Ann, Ben

| card | owner | zone | AP | HP | types | text |
|---|---|---|---|---|---|---|
| Ash | Ann | battle area | 1 | 1 | Unit | 【Destroyed】Draw 1. |
| F ×2 | Ann | deck | | | | |"""
    code = [
        f"T = {table!r}\nopen('made.txt', 'w')\none = situation('gundam', T, ['Ash is destroyed'])\n",
        "situation(name(), T)\nsituation('nothing', T)\n",
        "%matplotlib inline\nsituation('gundam', T)",
    ]
    cells = [
        {"cell_type": "markdown", "source": ["# Why?\n", "Words."]},
        *({"cell_type": "code", "source": [each]} for each in code),
    ]
    (tmp_path / "x.ipynb").write_text(json.dumps({"cells": cells}), encoding="utf-8")
    read = notebooks.notebooks(tmp_path, lambda _: "", frozenset(GAMES))[0]

    assert (read.title, read.cells[0].source) == ("Why?", "Words.")
    assert [len(each.runs) for each in read.cells] == [0, 1, 0, 0]
    assert "9-1-6-1" in read.cites("gundam")
    assert not (tmp_path / "made.txt").exists()


# ---- ideas across games ----


def test_a_scenario_that_names_an_idea_without_a_page_is_told_the_nearest() -> None:
    """And a page without a scenario is refused as well."""
    scene: Any = SimpleNamespace(name="x", frames=(1,), scenario=SimpleNamespace(concept="triger"))
    mine: Any = SimpleNamespace(name="toy", title="Toy", scenes=(scene,))
    with pytest.raises(concept.NoSuchConcept, match="did you mean 'trigger'"):
        concept.check((mine,), frozenset({"trigger", "order"}))
    with pytest.raises(concept.NoSuchConcept, match="concept: order"):
        concept.concept((mine,), "order")


# ---- publishers' texts ----


def imported(path: Path) -> dict[str, Any]:
    """Import as the contract has it."""
    if path.suffix == ".md":
        raise BrokenRulebook("broken")
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told


def test_the_publishers_words_stand_where_the_numbers_meet(tmp_path: Path) -> None:
    """The file that has most of a book's numbers is taken, and what it says is escaped."""
    rules = [
        {"id": "b.1", "number": "1", "title": "", "text": HOSTILE, "references": []},
        {
            "id": "b.2",
            "number": "1.1.",
            "title": "Order",
            "text": "As **[[duels]]**.\n\nSo.",
            "references": [],
        },
    ]
    (tmp_path / "a.txt").write_text(json.dumps({"rules": rules}), encoding="utf-8")
    (tmp_path / "b.txt").write_text(
        json.dumps({"rules": [{"id": "x", "number": "77", "title": "", "text": "no"}]}), encoding="utf-8"
    )
    (tmp_path / "c.md").write_text("", encoding="utf-8")
    of = book()
    found = published.texts(tmp_path, {"toy": of}, imported)["toy"]

    assert found.file == "a.txt"
    assert set(found.words) == {"1", "1-1"}
    assert "<p>Order</p><p>As <strong>1</strong>.</p><p>So.</p>" in published.published(
        found, of.rules["1-1"]
    )
    page = rendered(markup.raw(published.published(found, of.rules["1"])))
    assert {tag for tag, _ in page.tags} == {"figure", "figcaption", "b", "blockquote", "p"}
    assert "<img src=x onerror=alert(1)>" in "".join(page.prose)
    assert published.published(found, of.rules["1-2"]) == ""


def test_a_folder_without_our_books_is_said(tmp_path: Path) -> None:
    """Kindly, with what was found in it."""
    with pytest.raises(published.NoSources, match="there is no folder"):
        published.texts(tmp_path / "x", {"toy": book()}, imported)
    (tmp_path / "c.md").write_text("", encoding="utf-8")
    with pytest.raises(published.NoSources, match=r"has the numbers of toy: c\.md: broken"):
        published.texts(tmp_path, {"toy": book()}, imported)
