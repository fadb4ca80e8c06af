"""Links on the built site: what stands on every rule, in every glossary, on every page of an idea."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from rulesengine.games import GAMES
from rulesengine.rulebook import terms
from rulesengine.site import places
from tests.read_once import every_scenario
from tests.site_pages import Page, book, target

RULE = re.compile(r'<section class="re-rule re-rule-\w+(?: re-bare)?">(.*?)</section>', re.DOTALL)
IDEAS = ("trigger", "replacement", "continuous-effect", "order", "once-per-turn", "targets")


@cache
def cut(built: Path, name: str) -> dict[str, Page]:
    """Cut the chapters of a game into their rules, by label."""
    found = {}
    for path in sorted((built / name / places.RULES).glob("*.html")):
        for part in RULE.findall(path.read_text(encoding="utf-8")):
            one = Page(path.relative_to(built).as_posix())
            one.feed(part)
            found[one.ids[0]] = one
    return found


def of_class(page: Page, cls: str) -> list[dict[str, str]]:
    """List the elements that have a class."""
    return [held for _, held in page.tags if cls in held.get("class", "").split()]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_all_of_it(built: Path, name: str) -> None:
    """Permalink, citation, way down, neighbours; a count of what cites it, where anything does."""
    rules, found = book(name).rules, cut(built, name)
    assert set(found) == {rule.label for rule in rules.values()}
    row = list(rules)
    faults = []
    for at, rule in enumerate(rules.values()):
        one, here = found[rule.label], places.url(places.of_rule(rule)[0])
        cite = [held["data-cite"] for held in of_class(one, "re-identity")]
        beside = [*of_class(one, "re-prev"), *of_class(one, "re-next")]
        wanted = [row[place] for place in (at - 1, at + 1) if 0 <= place < len(row)]
        path = [target(here, link)[0] for link in one.links]
        counted = [said for said in one.prose if re.match(r"Cited by \(\d+\)$", said)]
        leads = [target(here, held["href"]) for held in beside]
        goes = [(places.url(places.of_rule(rules[n])[0]), rules[n].label) for n in wanted]
        faults += [f"{rule.id}: no permalink"] * (f"#{rule.label}" not in one.links)
        faults += [f"{rule.id}: {cite}"] * (
            len(cite) != 1 or not all(s in cite[0] for s in (rule.id, rule.number))
        )
        faults += [f"{rule.id}: {leads}, and not {goes}"] * (leads != goes)
        faults += [f"{rule.id}: no way up"] * (places.url(places.index(name)) not in path)
        faults += [f"{rule.id}: {counted}"] * (len(counted) > 1 or "Cited by (0)" in counted)
    assert faults == []


@pytest.mark.parametrize("name", GAMES)
def test_what_cites_a_rule_is_counted_and_named(built: Path, name: str) -> None:
    """The figure is the number of the links below it, and every reference has its way back."""
    rules, found, faults = book(name).rules, cut(built, name), []
    html = {page: (built / page).read_text(encoding="utf-8") for page in {one.name for one in found.values()}}
    for rule in rules.values():
        _, _, part = html[found[rule.label].name].partition(f'id="{rule.label}"')
        part = part.partition("</section>")[0]
        box = re.search(r"<b>Cited by \((\d+)\)</b>(.*?)</details>", part, re.DOTALL)
        if box is not None:
            links = re.findall(r'<a [^>]*href="([^"]+)"', box[2])
            faults += [f"{rule.id}: {box[1]}, and {len(links)} links"] * (int(box[1]) != len(links))
        for other in (rules[number] for number in rule.references if number in rules):
            back = {target(found[other.label].name, link)[1] for link in found[other.label].links}
            faults += [f"{other.id} does not name {rule.id}"] * (rule.label not in back)
    assert faults == []


def test_all_kinds_lead_to_rules(built: Path) -> None:
    """Rules, terms, scenarios, code, notebooks and cards; and every end of an edge is there."""
    graph = json.loads((built / "graph.json").read_text(encoding="utf-8"))
    ids = {rule.id for name in GAMES for rule in book(name).rules.values()}
    found: dict[str, int] = {}
    for kind, _, to in graph["edges"]:
        found[kind] = found.get(kind, 0) + 1
        assert to in ids
    assert graph["schema"] == "rulesengine.graph/1"
    assert {"rule", "term", "scenario", "code", "notebook", "card"} == set(found)
    assert {at for kind, at, _ in graph["edges"] if kind in {"scenario", "notebook"}} <= {
        path.relative_to(built).as_posix() for path in built.rglob("*.html")
    }
    assert found["term"] == sum(len(terms(book(name))) for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_terms_link_to_their_rule_once(built: Path, name: str) -> None:
    """Never in the rule that explains them, in a heading, in code, or in another link."""
    rules, found = book(name).rules, cut(built, name)
    places_of = {rules[term.number].label for term in terms(book(name)).values()}
    faults, seen = [], 0
    for label, one in found.items():
        links = [target(one.name, held["href"])[1] for held in of_class(one, "re-term")]
        seen += len(links)
        faults += [f"{label}: {links}"] * (label in links or not set(links) <= places_of)
    for page in {one.name for one in found.values()}:
        html = (built / page).read_text(encoding="utf-8")
        faults += re.findall(r"<h\d[^>]*>(?:(?!</h\d).)*re-term", html)
        faults += re.findall(r"<a [^>]*>(?:(?!</a>).)*<a ", html)
    assert faults == []
    assert seen >= len(found) / 8


@pytest.mark.parametrize("name", GAMES)
def test_the_text_of_every_rule_lies_beside_its_chapter(built: Path, name: str) -> None:
    """As a script of plain data, for a folder cannot be asked for anything else."""
    for chapter in book(name).chapters:
        text = (built / places.previews(name, chapter.slug)).read_text(encoding="utf-8")
        _, rules, *words = json.loads("[" + text.partition("(")[2].removesuffix(");\n") + "]")
        assert [held[0] for held in rules.values()] == list(chapter.rules)
        assert all(said == book(name).newcomers[word].says for word, said in (words or [{}])[0].items())
        assert "<" not in text


@pytest.mark.parametrize("name", GAMES)
def test_every_term_stands_in_both_glossaries(pages: dict[str, Page], name: str) -> None:
    """With a link to the rule that explains it."""
    mine, all_of = pages[places.url(places.glossary(name))], pages[places.url(places.glossary())]
    for term in terms(book(name)).values():
        page, anchor = places.of_rule(book(name).rules[term.number])
        for one in (mine, all_of):
            assert (places.url(page), anchor) in {target(one.name, link) for link in one.links}, term.word
        assert places.term(term.word) in mine.ids


@pytest.mark.parametrize("idea", IDEAS)
def test_an_idea_is_played_by_every_game_that_has_it(built: Path, pages: dict[str, Page], idea: str) -> None:
    """A scenario joins by a line in its head; each has its rules, its stepper and the steps that decide."""
    mine = [each for each in every_scenario() if each.concept == idea]
    page = pages[f"{places.CONCEPTS}/{idea}.html"]
    steppers = {held["data-doc"] for held in of_class(page, "re-stepper")}

    assert len(mine) >= 2
    assert steppers == {f"{each.game}/{each.name}" for each in mine}
    for each in mine:
        way = places.url(places.scene(each.game, each.name))
        steps = [target(page.name, link)[1] for link in page.links if target(page.name, link)[0] == way]
        assert any(step.startswith("step=") for step in steps), each.name
        assert (built / places.frames(each.game, each.name)).is_file()


def test_a_notebook_is_a_page_with_what_it_opens(pages: dict[str, Page]) -> None:
    """All that it plays can be gone through: in a stepper, or in the view that the notebook opens."""
    found = [page for name, page in pages.items() if name.startswith(f"{places.NOTEBOOKS}/")]

    assert len(found) == len(list((Path(__file__).parent.parent / "notebooks").glob("*.ipynb")))
    assert all(of_class(page, "re-stepper") or of_class(page, "re-view") for page in found)
