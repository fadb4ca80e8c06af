"""How the pages look, as far as a machine can see: a page of each kind, light on a desk, dark on a phone.

look.js asks which words are pale or cut off, which lines too long, what is raw markup, what scrolls.
"""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesengine.games import GAMES, game
from rulesengine.rulebook import Rulebook
from rulesengine.site import places, serving
from tests.read_once import every_scenario

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

LOOK = Path(__file__).with_name("look.js").read_text(encoding="utf-8")
PARTS = 4  # of the pages of all kinds
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 800}


def longest_number() -> str:
    """Name the chapter that has the longest number of a rule."""
    books = [book for name in GAMES if isinstance(book := game(name).book, Rulebook)]
    rule = max((rule for book in books for rule in book.rules.values()), key=lambda rule: len(rule.number))
    return places.url(places.chapter(rule.game, rule.chapter))


def with_view(built: Path, view: str) -> str:
    """Name a scenario's page with that view."""
    found = (path for name in GAMES for path in sorted((built / name / places.SCENES).glob("*.html")))
    return next(
        path.relative_to(built).as_posix()
        for path in found
        if re.search(rf'data-view="?{view}\b', path.read_text(encoding="utf-8"))
    )


def kinds(built: Path) -> list[str]:
    """Name one page of each kind."""
    first, bad = GAMES[0], next(each for each in every_scenario() if each.bad)
    across = ["concepts/*.html", "*/editions/*-to-*.html", "*/editions/index.html", "*/modes/*.html"]
    across += [
        f"{first}/code/*.html",
        f"{first}/*.html",
        f"{first}/rules/house-rules.html",
        "decisions/*.html",
    ]
    found = [
        max(built.glob(each), key=lambda path: len(path.name)) for each in across if any(built.glob(each))
    ]
    found += [path for path in built.glob("*.html") if path.name != "404.html"]
    names = [path.relative_to(built).as_posix() for path in found]
    names += [longest_number(), with_view(built, "layers"), with_view(built, "instead")]
    return [*names, places.url(places.scene(bad.game, bad.name))]


@pytest.mark.one_in(5)  # an odd number: a desk and a phone in turn
@pytest.mark.parametrize(
    ("part", "scheme", "size"),
    [(part, *look) for part in range(PARTS) for look in (("light", DESK), ("dark", PHONE))],
    ids=[f"{look}, part {part}" for part in range(PARTS) for look in ("light on a desk", "dark on a phone")],
)
def test_a_page_of_each_kind_can_be_read(
    built: Path, page: Page, part: int, scheme: str, size: dict[str, int]
) -> None:
    """Nothing is pale, cut off or half written, no line is too long, nothing scrolls sideways."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    faults: dict[str, list[str]] = {}
    for name in kinds(built)[part::PARTS]:
        page.goto((built / name).as_uri())
        for place in page.locator(".re-stepper:not(.re-later), .re-view").all()[:3]:
            place.locator(".rs").first.wait_for()
        if found := page.evaluate(LOOK):
            faults[name] = found
    assert faults == {}, json.dumps(faults, indent=1, ensure_ascii=False)


def test_no_rule_has_everything_for_its_subject_behind_has(root: Path) -> None:
    """Else each change on a page makes all of it be styled anew: a long page took nine seconds to open.

    So does :has() on the article, or on its heading: there a long page took four.
    """
    everything = re.compile(r":has\([^{};]*[\s>~+]\*\s*[,{]|(md-content__inner|\bh1)[^{},\s]*:has\(")
    sheets = [*root.glob("docs/assets/*.css"), *root.glob("rulesengine/**/*.css")]
    rules = {path.name: re.sub(r"/[*].*?[*]/", "", path.read_text(encoding="utf-8")) for path in sheets}
    found = [name for name, text in rules.items() if everything.search(text)]
    assert len(sheets) > 5
    assert found == []


def test_the_look_sees_faults(page: Page) -> None:
    """A page that has each of them is not passed over."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.set_content(
        f"""<p style="color: #999">Pale.</p><p>Left ** over.</p><a href="x"></a>
        <p style="white-space: nowrap">{"cut " * 60}</p>
        <p style="font-size: 5px">{"many words in a line " * 40}</p>
        <pre style="display: none"></pre><table style="display: block; overflow: auto"><tr><td
        style="min-width: 900px">wide</td></tr></table>"""
    )
    found = "\n".join(page.evaluate(LOOK))
    for fault in (
        "pale",
        "raw markup",
        "cut off",
        "a line of",
        "scrolls sideways",
        "without a name",
        "wider than the window",
    ):
        assert fault in found


def test_the_file_of_a_scenario_is_shown_as_it_stands(built: Path) -> None:
    """Sign for sign, with its fences."""
    for each in every_scenario():
        name = places.url(places.scene(each.game, each.name))
        page = (built / name).read_text(encoding="utf-8").partition('class="re-file"')[2]
        shown = page.partition("<pre><code>")[2].partition("</code></pre></details>")[0]
        assert html.unescape(shown).strip() == each.path.read_text(encoding="utf-8").strip(), name


def test_a_notebook_s_page_opens_all_that_its_cells_open(built: Path) -> None:
    """Each stepper and each view of the notebook stands on its page too."""
    folder = Path(__file__).parent.parent / "notebooks"
    for path in folder.glob("*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        made = (built / places.url(places.notebook(path.stem))).read_text(encoding="utf-8")
        for view, call in (("layers", "Layers"), ("instead", "Instead")):
            # `instead=Instead(…)` is a word of one's own, and no view
            shown = re.findall(rf"(?<![=\w]){call}\(", code)
            assert len(re.findall(rf'data-view="?{view}\b', made)) == len(shown), f"{path.name}: {view}"
        assert made.count("re-stepper") >= code.count("Stepper("), path.name


def test_an_address_that_leads_nowhere_leads_home(built: Path, chromium: BrowserContext) -> None:
    """At any depth, also where the site lies in a folder of its host; and the page needs no other file."""
    from threading import Thread

    page = chromium.new_page()
    with serving.server(built, 0) as here:
        Thread(target=here.serve_forever, daemon=True).start()
        home = f"http://127.0.0.1:{here.server_address[1]}"
        for place in ("nowhere.html", f"{GAMES[0]}/rules/nowhere.html"):
            answer = page.goto(f"{home}/{place}")
            assert answer is not None
            assert answer.status == 404
            ways = page.locator("a").evaluate_all("(all) => all.map((a) => a.href)")
            assert set(ways) == {f"{home}/index.html"}
            assert place in page.locator("code").inner_text()
        here.shutdown()
    page.goto((built / "404.html").as_uri())
    ways = page.locator("a").evaluate_all("(all) => all.map((a) => a.href)")
    assert set(ways) == {(built / "index.html").as_uri()}
