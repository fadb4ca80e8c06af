"""The pages of a reference: one for each mode of triggers, with all that its table knows, and a stepper."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesengine.games import game
from rulesengine.games.forge.reference import BESIDE, KNOWN, READ, references
from rulesengine.games.forge.running import runnable
from rulesengine.games.forge.scripts import read
from rulesengine.games.forge.scripts.modes import MODES
from rulesengine.playing.coverage import Noted
from rulesengine.rulebook import Rulebook
from rulesengine.rulebook.reference import Entry, Reference, Table, To
from rulesengine.site import places
from rulesengine.site.markup import RAW, RAW_END
from rulesengine.site.pages import reference
from rulesengine.site.shelf import Shelf
from tests.site_pages import Page, is_outside, target

if TYPE_CHECKING:
    from playwright.sync_api import Page as Tab

GAME = "forge"
LIST = places.url(places.reference(GAME, "modes"))
ROW = re.compile(r"<tr><td.*?</tr>", re.DOTALL)
# Ways to read something of an event; a variable that is carried out can be read in one of them.
READS = (
    "DB$ GainLife | Defined$ Triggered{0} | LifeAmount$ 1",
    "DB$ Destroy | Defined$ Triggered{0}",
    "DB$ Draw | Defined$ Triggered{0} | NumCards$ 1",
    "DB$ GainLife | Defined$ You | LifeAmount$ X",
    "DB$ GainLife | Defined$ You | LifeAmount$ Y\nSVar:Y:Count$Triggered{0}.B.R",
    "DB$ Mana | Produced$ Triggered{0}",
)


def page_of(name: str) -> str:
    """Say where a mode's page is, once it is built."""
    return places.url(places.entry(GAME, "modes", name))


def rows(built: Path, name: str) -> list[str]:
    """Give the rows of all tables on a mode's page, as text."""
    text = (built / page_of(name)).read_text(encoding="utf-8")
    return [html.unescape(re.sub(r"<[^>]+>", " ", each)) for each in ROW.findall(text)]


def leads(page: Page) -> set[str]:
    """Give the places to which a page's links lead, with their anchors."""
    return {"#".join(target(page.name, each)).rstrip("#") for each in page.links if not is_outside(each)}


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", MODES)
def test_a_page_has_every_parameter_and_variable_of_its_mode(built: Path, name: str) -> None:
    mode, told = MODES[name], rows(built, name)
    for param in mode.params:
        mine = [row for row in told if f" {param.name}$ " in row]
        assert len(mine) == 1, param.name
        assert all(word in mine[0] for word in (param.type, param.says, *param.words))
    for each in mode.variables:
        mine = [row for row in told if f" Triggered{each.name} " in row]
        assert len(mine) == 1, each.name
        assert each.type in mine[0]


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", MODES)
def test_a_page_has_its_sentence_its_names_and_its_example(built: Path, name: str) -> None:
    mode = MODES[name]
    text = html.unescape((built / page_of(name)).read_text(encoding="utf-8"))
    assert all(said in text for said in (mode.says, *mode.aliases))
    assert f"T:Mode$ {name} |" in text
    assert 'class="re-stepper"' in text


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", MODES)
def test_rule_list_and_page_lead_to_each_other_and_to_the_scenarios(
    pages: dict[str, Page], name: str
) -> None:
    mine = pages[page_of(name)]
    entry = next(each for each in references()[0].entries if each.name == name)
    rule = f"{GAME}/rules/modes.html"
    assert page_of(name) in leads(pages[LIST])
    assert page_of(name) in leads(pages[rule])
    assert {LIST, f"{rule}#{entry.scenario}", f"{GAME}/rules/restrictions.html"} <= leads(mine)
    scenarios = {f"{GAME}/scenarios/{entry.scenario}{end}.html" for end in ("", "-silent")}
    assert scenarios <= leads(mine)


def test_no_link_of_these_pages_leads_to_nowhere(built: Path, pages: dict[str, Page]) -> None:
    for name in (LIST, *map(page_of, MODES)):
        for link in pages[name].links:
            path, anchor = target(name, link)
            if not is_outside(link) and link not in {"", "#"}:
                assert (built / path).is_file(), f"{name}: {link}"
                known = path not in pages or anchor.startswith("step=") or anchor in pages[path].anchors
                assert not anchor or known, f"{name}: {link}"


def test_the_list_is_in_the_menu_and_on_the_first_page_of_the_book(pages: dict[str, Page]) -> None:
    assert LIST in leads(pages[f"{GAME}/index.html"])
    assert LIST in leads(pages[f"{GAME}/glossary.html"])  # by the menu alone


@pytest.mark.one_in(5)
@pytest.mark.parametrize("entry", references()[0].entries, ids=lambda each: each.name)
def test_what_is_said_of_a_variable_is_so_when_a_script_reads_it(entry: Entry) -> None:
    table = next(each for each in entry.tables if each.title == "Variables")
    for said, _, here in table.rows:
        assert here in {READ, KNOWN, BESIDE}
        name = str(said).strip("`").removeprefix("Triggered")
        scripts = [
            f"Name:Pebble\nTypes:Creature Human\nPT:1/1\nT:Mode$ {entry.name} | TriggerZones$ Battlefield | "
            f"Execute$ Do | TriggerDescription$ So.\nSVar:Do:{way.format(name)}\nSVar:X:TriggerCount${name}\n"
            for way in READS
        ]
        plays = any(runnable(read(each)) is None for each in scripts)
        assert plays == (here != KNOWN), name


def test_a_stepper_moves_from_a_folder(built: Path, page: Tab) -> None:
    page.goto((built / page_of("Attacks")).as_uri())
    page.wait_for_selector(".rs-place")
    before = page.locator(".rs-place").first.inner_text()
    page.get_by_role("button", name="Next").first.click()
    page.wait_for_function(f"() => document.querySelector('.rs-place').innerText !== {before!r}")
    assert before.startswith("step 1 of ")


# what any game may give


@pytest.fixture(scope="module")
def small() -> Shelf:
    """Give the shelf of a game without its scenarios, to which references are put by hand."""
    ruleset = game("starcore")
    assert isinstance(ruleset.book, Rulebook)
    return Shelf(ruleset, ruleset.book, (), Noted().coverage(), ())


def with_reference(
    shelf: Shelf, *entries: Entry, name: str = "things", beside: tuple[str, ...] = ()
) -> Shelf:
    """Give a shelf whose game has a reference."""
    made = replace(shelf)
    made.__dict__["references"] = (Reference(name, "Things", "thing", "All of them.", entries, beside),)
    return made


def test_what_a_game_gives_is_escaped(small: Shelf) -> None:
    bad = "<img src=x onerror=alert(1)> [a](javascript:x) # *"
    rule = next(iter(small.book.rules))
    table = Table(bad, ("A", bad), ((bad, To(bad, "there.md", 'x"y')), (To(bad, "away.md"), bad)), bad)
    entry = Entry(bad, bad, rule, aliases=(bad,), note=bad, tables=(table,))
    made = reference.pages((with_reference(small, entry),), frozenset({"there.md"}))
    assert len(made) == 2
    for text in made.values():
        assert "<img" not in text
        markdown = re.sub(f"{RAW}.*?{RAW_END}", "", text.split("---\n", 2)[2], flags=re.DOTALL)
        assert "](javascript" not in markdown
        assert text.count(RAW_END) == text.count(RAW)
    told = next(text for page, text in made.items() if page != "starcore/things.md")
    assert told.count("there.html#x&#34;y") == 1
    assert "away.html" not in told  # a page that this site does not have is no link


@pytest.mark.parametrize(
    ("changed", "beside", "says"),
    [
        ({"rule": "no-such-rule"}, (), "names the rule no-such-rule"),
        ({"scenario": "no-such-scenario"}, (), "names the scenario 'no-such-scenario'"),
        ({}, ("nowhere",), "names 'nowhere': no chapter, and no rule"),
    ],
)
def test_what_is_not_there_is_refused(
    small: Shelf, changed: dict[str, str], beside: tuple[str, ...], says: str
) -> None:
    entry = replace(Entry("One", "The one.", next(iter(small.book.rules))), **changed)  # type: ignore[arg-type]
    with pytest.raises(reference.BrokenReference, match=re.escape(says)):
        reference.pages((with_reference(small, entry, beside=beside),), frozenset())


def test_a_page_in_the_place_of_another_is_refused(small: Shelf) -> None:
    one = Entry("One", "The one.", next(iter(small.book.rules)))
    for shelf in (with_reference(small, one, name="glossary"), with_reference(small, one, one)):
        with pytest.raises(reference.BrokenReference, match="two pages would be at"):
            reference.pages((shelf,), frozenset({places.glossary("starcore")}))
