"""The box in a real browser: every number, every term, the keyboard, a phone, other people's text."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from rulesengine.games import GAMES, game
from rulesengine.rulebook import Rule, terms
from rulesengine.site import places
from tests.conftest import heeded
from tests.site_pages import book

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.conftest import Watched

Ask: TypeAlias = Callable[[list[tuple[str, str]]], list[list[str]]]

PHONE = {"width": 390, "height": 844}
FIND = """(asked) => asked.map(([typed, here]) => {
    const found = rulesengineFinder.find(window.testData, typed, { here, most: 10 });
    return found.hits.map((hit) => hit.url);
})"""
READY = """async () => {
    const site = rulesengineSite, base = JSON.parse(document.getElementById('__config').textContent).base;
    const load = (name) => site.data(name, `${base}/assets/${name}.js`);
    const data = rulesengineFinder.open(await load('numbers'));
    rulesengineFinder.add(data, await load('words'));
    rulesengineFinder.more(data, await load('sections'));
    window.testData = data;
}"""
WORTH = 0.9  # of the terms must lead to the rule that explains them, as the first hit


def at(rule: Rule) -> str:
    """Say where a rule stands, from the first page on."""
    return places.link(places.HOME, *places.of_rule(rule))


def chapter(name: str) -> str:
    """Name the page of a book's first chapter."""
    return places.url(places.chapter(name, book(name).chapters[0].slug))


def styles(number: str) -> list[str]:
    """Write a number in the ways in which people write it."""
    bare = number.replace("-", ".")
    return [
        number,
        number.lower(),
        f" {number} ",
        f"{number}.",
        bare,
        number.replace(".", "-"),
        bare.replace(".", " "),
        bare.replace(".", "\N{EN DASH}"),
        f"rule {number}",
        f"[{number}]",
        f"§ {number}",
    ]


def finder(watched: Watched, built: Path) -> Iterator[Ask]:
    """Open a page whose finder is asked many things at once: what is typed, and in which book one is."""
    page, faults = heeded(watched.context)
    page.goto((built / "index.html").as_uri())
    page.evaluate(READY)

    def ask(queries: list[tuple[str, str]]) -> list[list[str]]:
        found: list[list[str]] = page.evaluate(FIND, queries)
        return found

    yield ask
    page.close()
    assert faults == []


@pytest.fixture(scope="module")
def asked(watched: Watched, built: Path) -> Iterator[Ask]:
    """Give the finder of one page for all tests here: to make it ready takes longer than to ask it."""
    yield from finder(watched, built)


@pytest.mark.thorough
def test_every_number_of_every_book_is_the_first_hit(asked: Ask) -> None:
    """On a page of its book, in every style; and with the book's name in front, from anywhere."""
    queries, wanted = [], []
    for name in GAMES:
        ruled = book(name)
        titles = (name, f"{name}:", game(name).title, name.upper())
        for rule in ruled.rules.values():
            for said in styles(rule.number):
                queries.append((said, name))
                wanted.append(at(rule))
            for title in titles:
                queries.append((f"{title} {rule.number}", ""))
                wanted.append(at(rule))
            queries += [(rule.id, ""), (f"{name}@{ruled.edition}:{rule.number}", "")]
            wanted += [at(rule), at(rule)]
    found = asked(queries)
    wrong = [
        (query, hits[:1], rule)
        for query, hits, rule in zip(queries, found, wanted, strict=True)
        if hits[:1] != [rule]
    ]

    assert len(queries) > 5_000
    assert wrong[:10] == []


@pytest.mark.thorough
def test_a_bare_number_from_the_home_page(asked: Ask) -> None:
    """It is the first hit where one book has it; where several have it, all of them come before any other."""
    owners: dict[str, list[str]] = {}
    for name in GAMES:
        for rule in book(name).rules.values():
            owners.setdefault(rule.number.casefold(), []).append(at(rule))
    found = asked([(number, "") for number in owners])
    wrong = [
        (number, hits, urls)
        for (number, urls), hits in zip(owners.items(), found, strict=True)
        if set(hits[: len(urls)]) != set(urls)
    ]

    assert wrong == []


@pytest.mark.thorough
def test_letters_and_digits_may_be_written_apart_or_together(asked: Ask) -> None:
    """6.6.1a, 6.6.1.a, 6-6-1-a and 661 a are read alike wherever a book has such numbers."""
    queries: list[tuple[str, str]] = []
    wanted: list[str] = []
    for name in GAMES:
        lettered = [rule for rule in book(name).rules.values() if re.search(r"\d\.?[a-z]$", rule.number)][:20]
        for rule in lettered:
            head, last = rule.number[:-1].rstrip(".-"), rule.number[-1]
            ways = [f"{head}{last}", f"{head}.{last}", f"{head}-{last}", f"{head} {last.upper()}"]
            queries += [(way, name) for way in ways]
            wanted += [at(rule)] * len(ways)
    assert len(queries) > 100
    assert [hits[:1] for hits in asked(queries)] == [[url] for url in wanted]


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", GAMES)
def test_a_term_leads_to_the_rule_that_explains_it(built: Path, page: Page, name: str) -> None:
    """The real box, on a page of the book: what Enter would follow. Nine of ten at least."""
    found = list(terms(book(name)).values())
    page.goto((built / chapter(name)).as_uri())
    hits = 0
    for term in found:
        page.fill("#re-box", term.word)
        page.wait_for_selector("#re-found:not([hidden]) [aria-selected=true]")
        page.wait_for_timeout(30)  # the texts come in behind the names, once
        way = page.locator("#re-found [aria-selected=true] a").get_attribute("href") or ""
        hits += way.endswith(at(book(name).rules[term.number]))
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{way.lstrip('./')}")

    assert hits / len(found) >= WORTH


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", GAMES)
def test_a_term_is_found_as_people_write_it(asked: Ask, name: str) -> None:
    """In capitals, in the plural, behind an article, with the book in front, from the home page."""
    known = [(term.word, at(book(name).rules[term.number])) for term in terms(book(name)).values()]
    ways = ["{}", "{}s", "the {}", "a {}"]
    queries = [(way.format(word), name) for word, _ in known for way in ways]
    queries += [(word.upper(), name) for word, _ in known] + [(f"{name} {word}", "") for word, _ in known]
    wanted = [url for _, url in known for _ in ways] + [url for _, url in known] * 2
    found = asked(queries)
    right = sum(hits[:1] == [url] for hits, url in zip(found, wanted, strict=True))

    assert right / len(queries) >= WORTH


@pytest.mark.parametrize("name", GAMES)
def test_a_title_leads_to_its_rule(asked: Ask, name: str) -> None:
    """Every title of the book; where two rules have one title, to either."""
    rules = list(book(name).rules.values())
    found = asked([(rule.title, name) for rule in rules])
    titles: dict[str, set[str]] = {}
    for rule in rules:
        titles.setdefault(rule.title.casefold(), set()).add(at(rule))
    near = {at(book(name).rules[t.number]) for t in terms(book(name)).values()}
    right = sum(
        bool(set(hits[:1]) & (titles[rule.title.casefold()] | near))
        for rule, hits in zip(rules, found, strict=True)
    )

    assert right / len(rules) >= 0.97


@pytest.mark.thorough
def test_words_are_looked_for_in_titles_then_in_texts(asked: Ask) -> None:
    """Each rule is found by six of its own words; small words and endings do not matter."""
    queries, wanted = [], []
    for name in GAMES:
        for rule in book(name).of("rule"):
            bare = (word.strip('*_`[](){}.,;:“”"') for word in rule.text.split())  # marks are no letters
            words = [word for word in bare if word.isalpha()][:6]
            if len(words) == 6:
                queries.append((" ".join(words), name))
                wanted.append(at(rule))
    found = asked(queries)
    right = sum(url in hits for hits, url in zip(found, wanted, strict=True))

    assert len(queries) > 100
    assert right / len(queries) > 0.95


def test_a_word_that_is_misspelt_is_taken_for_the_nearest(built: Path, page: Page) -> None:
    """And the box says so."""
    page.goto((built / chapter(GAMES[0])).as_uri())
    page.keyboard.press("/")
    page.keyboard.type("triger")
    page.wait_for_selector("#re-found [role=option]")

    assert "Nothing has “triger”. This has “trigger”" in page.inner_text(".re-box-says")
    page.fill("#re-box", "9-1-6-88")
    page.wait_for_selector(".re-box-says.re-seen")
    assert page.locator("#re-found [role=option]").first.inner_text().startswith("9-1-6 ")


@pytest.mark.thorough
def test_hand_written_pages_are_found_by_their_words(asked: Ask) -> None:
    """From any page, down to the heading."""
    found = asked([("which rules run coverage", ""), ("jupyterlab", "")])

    assert "command-line.html#whether-everything-comes-out-as-it-should-check" not in found[0][:1]
    assert any(url.startswith("command-line.html#") for url in found[0])
    assert all(hits for hits in found)


def test_the_box_is_a_combobox_for_who_cannot_see_it(built: Path, page: Page) -> None:
    """Roles, states, names, and words about what was found."""
    page.goto((built / chapter(GAMES[0])).as_uri())
    box = page.get_by_role("combobox", name="Type a rule number, a term, or words")
    box.focus()
    state = {
        name: box.get_attribute(name) for name in ("aria-expanded", "aria-autocomplete", "aria-controls")
    }
    assert state == {"aria-expanded": "false", "aria-autocomplete": "list", "aria-controls": "re-found"}
    box.fill("9-1-6")
    page.wait_for_selector("#re-found:not([hidden])")
    options = page.get_by_role("listbox", name="What was found").get_by_role("option")
    active = box.get_attribute("aria-activedescendant")

    assert box.get_attribute("aria-expanded") == "true"
    assert options.first.get_attribute("id") == active
    assert options.first.get_attribute("aria-selected") == "true"
    page.wait_for_function("() => document.querySelector('.re-box-says').textContent.includes(' found.')")
    page.keyboard.press("ArrowDown")
    assert box.get_attribute("aria-activedescendant") == options.nth(1).get_attribute("id")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert options.last.get_attribute("aria-selected") == "true"
    page.keyboard.press("Escape")
    assert box.get_attribute("aria-expanded") == "false"
    assert box.get_attribute("aria-activedescendant") is None
    page.keyboard.press("Escape")
    assert box.input_value() == ""


@pytest.mark.thorough
def test_there_is_one_box_on_every_page(built: Path, page: Page) -> None:
    """In the home page, or in the header; `/` goes there, and not while one writes in it."""
    for name in ("index.html", chapter(GAMES[0]), "why.html", "coverage.html"):
        page.goto((built / name).as_uri())
        page.wait_for_selector(".re-box[data-on]")
        assert page.locator("input[type=text]").count() == 1, name
        page.keyboard.press("/")
        page.keyboard.type("a/b")
        assert page.locator("#re-box").input_value() == "a/b", name


@pytest.mark.one_in(2)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_the_box_opens_over_the_header(built: Path, page: Page, scheme: str) -> None:
    """A button with a name; nothing is wider than the phone; leaving it closes it."""
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto((built / chapter(GAMES[0])).as_uri())
    assert not page.locator("#re-box").is_visible()
    page.get_by_role("button", name="Search").click()
    page.keyboard.type("effect")
    page.wait_for_selector("#re-found:not([hidden])")
    found = page.locator("#re-found").bounding_box()

    assert found is not None
    assert found["x"] >= 0
    assert found["x"] + found["width"] <= PHONE["width"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert not page.locator("#re-box").is_visible()


def test_a_hit_on_the_same_page_closes_the_list(built: Path, page: Page) -> None:
    """And the rule is in view."""
    rule = book(GAMES[0]).rules[book(GAMES[0]).chapters[0].rules[-1]]
    page.goto((built / chapter(GAMES[0])).as_uri())
    page.keyboard.press("/")
    page.keyboard.type(rule.number)
    page.wait_for_selector("#re-found:not([hidden])")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**#{rule.label}")

    assert page.locator("#re-found").is_hidden()
    assert page.evaluate("document.activeElement.id !== 're-box'")
    assert page.locator(f"[id='{rule.label}']").first.is_visible()


def answer(route: Route, *, body: str) -> None:
    """Answer a request with a script."""
    route.fulfill(content_type="text/javascript", body=body)


@pytest.mark.thorough
def test_hostile_rows_stay_text(built: Path, page: Page) -> None:
    """A title, a text, a word typed: nothing of it becomes markup, and no pattern of it is obeyed or slow."""
    evil = "<img src=x onerror=window.hit=1> (a+)+$ [z] \\ .*"
    rows: dict[str, Any] = {
        "kinds": ["rule", "term"],
        "games": [["toy", evil]],
        "pages": ["toy/x.html"],
        "rows": [["1", evil, 0, 0, 0, "one"], [evil, "1 x", 1, 0, 0, "one"]],
    }
    give = json.dumps(["numbers", rows]), json.dumps(["words", [evil * 50, ""]])
    for name, given in zip(("numbers", "words"), give, strict=True):
        body = f"rulesengineSite.give(...{given});"
        page.route(f"**/assets/{name}.js", partial(answer, body=body))
    page.goto((built / "index.html").as_uri())
    for typed in (evil, "img src", "(a+)+$", "1", "\\", "a" * 5000):
        page.fill("#re-box", typed)
        page.wait_for_timeout(120)
        assert page.locator(".re-box img").count() == 0
    assert page.evaluate("window.hit") is None


BOOKS = {
    "kinds": ["rule", "term"],
    "games": [["tide", "Tide rules"]],
    "pages": ["tide/rules/3.html"],
    "rows": [
        ["2.3", "Tide", 0, 0, 0, "a"],
        ["3", "Zug", 0, 0, 0, "b"],
        ["3.2", "Passen", 0, 0, 0, "c"],
        ["2.1", "Ebbe", 0, 0, 0, "d"],
        ["1.2", "<Repair>", 0, 0, 0, "e"],
        ["1.3", "+1{p}", 0, 0, 0, "f"],
    ],
}
TEXTS = ["Triggers and targets.", "", "Pay {T}: pass.", "ルール2.1を見る。 {T} {T}", "", ""]


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("§ 3 Abs. 2", "c"),
        ("§3 Absatz 2", "c"),
        ("§ 3 (2)", "c"),
        ("Regel 3.2", "c"),
        ("règle 3.2", "c"),
        ("ルール２．１", "d"),
        ("第３章", "b"),
        ("{T}", "dc"),
        ("{t}", "dc"),
        ("<Repair>", "e"),
        ("+1{p}", "f"),
    ],
)
def test_numbers_and_symbols_are_found_as_books_write_them(
    watched: Watched, asked: Ask, typed: str, first: str
) -> None:
    """Sections of German books, wide digits, and symbols sign for sign."""
    page = watched.context.pages[-1]
    hits = page.evaluate(
        """([books, texts, typed]) => {
            const data = rulesengineFinder.open(books);
            rulesengineFinder.add(data, texts);
            return rulesengineFinder.find(data, typed).hits.map((hit) => hit.url.split('#')[1]);
        }""",
        [BOOKS, TEXTS, typed],
    )
    assert "".join(hits[: len(first)]) == first
    if typed.startswith("{"):
        assert len(hits) == len(first)
