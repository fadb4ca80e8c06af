"""The built site, looked at as HTML: links, anchors, headings, leftovers; and the pieces it is made of."""

from __future__ import annotations

import json
import logging
import re
import socket
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import markdown
import pytest

from rulesengine import games
from rulesengine.core.errors import RulesEngineError
from rulesengine.games import GAMES, game
from rulesengine.playing.carrying import Source, carriers
from rulesengine.site import building, folder, markup, places, project, references, serving
from rulesengine.site.pages import home
from tests.read_once import every_scenario
from tests.site_pages import Page, files_in, is_outside, run_of, target

HOSTILE = (
    "<img src=x onerror=alert(1)> [x](javascript:alert(1)) {{ 7*7 }} {: onclick=x } </script> "
    "`</div>` **b** 【<b>】 <javascript:alert(1)> ![x](x.png)"
)
HEAVIEST = 100_000  # bytes of a page and of its run; pictures and other answers come when wanted
SCENARIOS = [each for each in every_scenario() if each.game in GAMES]


def none(faults: list[str]) -> None:
    """Fail with one fault a line."""
    assert not faults, "\n".join(["", *sorted(set(faults))[:40]])


# ---- the built pages ----


def test_every_link_leads_to_a_page_and_an_anchor(built: Path, pages: dict[str, Page]) -> None:
    """No link, in text or in markup, leads to nowhere."""
    faults, files = [], files_in(built)
    for page in pages.values():
        for link in page.links:
            if is_outside(link) or link in {"", "#"}:
                continue
            path, anchor = target(page.name, link)
            if path not in files:
                faults.append(f"{page.name}: {link} leads to no file")
            elif (
                anchor
                and path in pages
                and anchor not in pages[path].anchors
                and not is_step(built, path, anchor)
            ):
                faults.append(f"{page.name}: {link} leads to no anchor")
    none(faults)


def is_step(built: Path, path: str, anchor: str) -> bool:
    """Say whether an anchor is a step that a scenario has."""
    found = re.fullmatch(r"step=(\d+)", anchor)
    return bool(found) and int(found[1]) in [
        frame["number"] for frame in run_of((built / path).with_suffix(".js"))["frames"]
    ]


def test_nothing_is_fetched_from_outside(built: Path, pages: dict[str, Page]) -> None:
    """What a browser loads by itself lies in the site, and is there."""
    faults, files = [], files_in(built)
    for page in pages.values():
        for load in page.loads:
            if is_outside(load):
                faults.append(f"{page.name} fetches {load}")
            elif target(page.name, load)[0] not in files:
                faults.append(f"{page.name} fetches {load}, which is not there")
    none(faults)


def test_our_styles_and_scripts_name_no_other_host(built: Path) -> None:
    """The theme's own files are checked in the browser; ours are read here."""
    own = [path for path in (built / "assets").iterdir() if path.suffix in {".css", ".js", ".svg"}]
    names = re.compile(r"(?:url\(|import |fetch\(|src=)\s*['\"]?https?:")

    assert own
    none([path.name for path in own if names.search(path.read_text(encoding="utf-8"))])


def test_nothing_is_left_over(pages: dict[str, Page]) -> None:
    """No mark of Markdown, no unresolved rule number, no template stands in the prose."""
    leftovers = re.compile(
        r"\[\[|\]\]|\{\s*#|\{\{|\{%|\]\[|\]\(|<!--|^\s*:::|\[\+?[A-Z]{0,2}-?\d+-\d[\d-]*\]|wzxhzdk"
    )
    none(
        [
            f"{page.name}: {found[0]!r} in {said.strip()[:80]!r}"
            for page in pages.values()
            for said in page.prose
            if (found := leftovers.search(said))
        ]
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_its_anchor(pages: dict[str, Page], name: str) -> None:
    """By number and title, and under its permanent label."""
    faults = []
    for rule in game(name).book.rules.values():  # type: ignore[attr-defined]
        page, anchor = places.of_rule(rule)
        found = pages.get(places.url(page))
        if found is None or anchor not in found.anchors:
            faults.append(f"{rule.id} is not at {places.url(page)}#{anchor}")
        elif f"{rule.number} {rule.title}" not in found.headings:
            faults.append(f"{rule.id} has no heading “{rule.number} {rule.title}”")
    none(faults)


def test_every_scenario_has_its_page(built: Path, pages: dict[str, Page]) -> None:
    """And a good one has its frames beside it, in the version that the stepper reads; both are small."""
    faults = []
    for each in SCENARIOS:
        page = places.url(places.scene(each.game, each.name))
        frames = built / places.frames(each.game, each.name)
        if page not in pages:
            faults.append(f"{page} is missing")
            continue
        if each.bad:
            continue
        run = run_of(frames)
        if run["schema"] != "rulesengine.trace/1" or not run["frames"]:
            faults.append(f"{frames.name} holds no frames")
        if (sent := (built / page).stat().st_size + frames.stat().st_size) > HEAVIEST:
            faults.append(f"{page}: with its run it has {sent} bytes")
    none(faults)


def test_headings_and_ids_are_unique(pages: dict[str, Page]) -> None:
    """Except in the API, where two classes may have a field of one name."""
    faults = []
    for page in pages.values():
        counted = Counter([*page.ids, *page.headings] if page.name != "api.html" else page.ids)
        twice = [word for word, times in counted.items() if times > 1 and not word.startswith("__codelineno")]
        faults += [f"{page.name}: {word!r} twice" for word in twice]
    none(faults)


def test_every_page_has_one_first_heading(pages: dict[str, Page]) -> None:
    """A page says what it is."""
    none([page.name for page in pages.values() if [tag for tag, _ in page.tags].count("h1") != 1])


def test_no_markup_comes_from_other_peoples_text(pages: dict[str, Page]) -> None:
    """No handler in an attribute, no script in a link, on any page."""
    faults = []
    for page in pages.values():
        for tag, given in page.tags:
            faults += [f"{page.name}: <{tag} {key}>" for key in given if key.startswith("on")]
        faults += [
            f"{page.name}: {link}"
            for link in page.links
            if re.match(r"(?i)\s*(javascript|data|vbscript):", link)
        ]
    none(faults)


def test_the_home_page_has_all_that_it_promises(pages: dict[str, Page]) -> None:
    """A sentence, the same table in every book, the box, four doors."""
    kinds = [given.get("class", "") for _, given in pages["index.html"].tags]

    assert {"re-box", "re-same", "re-become"} <= set(kinds)
    assert {"#learn", "#rulings", "#publish", "#design"} <= set(pages["index.html"].links)


def test_the_list_of_rules_is_open_data(built: Path) -> None:
    """rules.json names every rule with its id, and where it stands."""
    found = json.loads((built / "rules.json").read_text(encoding="utf-8"))

    assert found["schema"] == "rulesengine.rules/1"
    for name in GAMES:
        assert len(found["games"][name]) == len(game(name).book.rules)  # type: ignore[attr-defined]


# ---- other people's text ----


def rendered(text: str) -> Page:
    """Render Markdown with everything that the site has switched on."""
    settings = building.yaml.safe_load((project.ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    given = dict(settings["markdown_extensions"])
    page = Page("x.html")
    page.feed(markdown.markdown(text, extensions=list(given), extension_configs=given))
    return page


IN_MARKDOWN = ["{}", "# {}", "- {}", "*{}*", "[{}](x.md)", '<div markdown="1">\n\n{}\n\n</div>']
AS_BLOCK = ["{}", "- {}", '<div markdown="1">\n\n{}\n\n</div>', "above\n{}\nbelow"]
IN_HTML = ["<div>{}</div>", "<div>\n{}\n</div>", '<section markdown="1">\n\n<p>{}</p>\n\n</section>']
WAYS = [
    *((markup.literal, frame) for frame in IN_MARKDOWN),
    *((markup.marked, frame) for frame in AS_BLOCK),
    *(
        (write, frame)
        for write in (markup.text, markup.worded, markup.stressed, markup.prose)
        for frame in IN_HTML
    ),
]


@pytest.mark.parametrize(("write", "frame"), WAYS)
def test_hostile_text_stays_text(write: Callable[[str], str], frame: str) -> None:
    """Whatever stands in a card, a title or a rule: no tag, no link, no attribute comes of it."""
    page = rendered(frame.format(write(HOSTILE)))
    said = "".join(page.prose) + "".join(page.headings)
    harmless = {"p", "h1", "ul", "li", "div", "section", "em", "strong", "code", "span", "a"}

    assert {tag for tag, _ in page.tags} <= harmless
    assert [link for link in page.links if link not in {"x.md", "#x"} and not link.startswith("#")] == []
    assert [key for _, given in page.tags for key in given if key.startswith("on")] == []
    assert "<img src=x onerror=alert(1)>" in said
    assert "{{ 7*7 }}" in said


def test_a_tag_escapes_what_it_is_given() -> None:
    """Children, attributes, and the head of a page, which the theme writes as it stands."""
    assert markup.tag("p", "<b>", title='"><script>') == '<p title="&#34;&gt;&lt;script&gt;">&lt;b&gt;</p>'
    assert "<img" not in markup.head(HOSTILE)
    assert "</script>" not in markup.script("take", {"x": HOSTILE})


def test_marks_that_rules_use_are_kept() -> None:
    """Stress, code, lists and timing words come through."""
    page = rendered(markup.marked("An *effect* in `code`:\n\n- 【Deploy】 one"))

    assert [tag for tag, _ in page.tags] == ["p", "em", "code", "ul", "li", "span", "span", "span"]


# ---- the Markdown extension ----


@pytest.fixture
def linked(tmp_path: Path) -> markdown.Markdown:
    """Make a Markdown with the extension and a book of two rules."""
    rule = {
        "id": "toy.one",
        "number": "9-1",
        "title": "One",
        "text": "<b> first",
        "kind": "rule",
        "page": "toy/rules/9.md",
        "anchor": "one",
    }
    (tmp_path / "rules.json").write_text(json.dumps({"games": {"toy": {"9-1": rule}}}), encoding="utf-8")
    return markdown.Markdown(extensions=[references.makeExtension(rules=str(tmp_path / "rules.json"))])


def test_blocks_of_html_with_nothing_between_them_are_put_away_as_one(linked: markdown.Markdown) -> None:
    """What stands between two of them keeps its place, and both come back as they were."""
    one, two = markup.raw("<div>*one*</div>"), markup.raw("<p>two\n\n*lines*</p>")
    beside = linked.reset().convert(f"{one}\n{two}\nEnd")
    assert (beside, linked.htmlStash.html_counter) == (
        "<div>*one*</div>\n<p>two\n\n*lines*</p>\n<p>End</p>",
        1,
    )
    apart = linked.reset().convert(f"{one}\n*between*\n\n{two}\nEnd")
    assert apart.startswith("<div>*one*</div>\n<p><em>between</em></p>\n<p>two")
    assert linked.htmlStash.html_counter == len((one, two))


def test_a_number_in_brackets_becomes_a_link(linked: markdown.Markdown) -> None:
    """Inside a game's folder a bare number is enough, elsewhere the game names it."""
    inside = linked.reset().convert("<!-- page: toy/scenarios/x.md -->\n\nSee [9-1] and `[9-1]`.")
    outside = linked.reset().convert("<!-- page: why.md -->\n\nSee [toy:9-1], not [9-1].")

    assert 'href="../rules/9.md#one"' in inside
    assert inside.count("<a ") == 1
    assert "first" not in inside  # what it says lies beside its chapter, and is shown on hover
    assert 'href="toy/rules/9.md#one"' in outside
    assert "not [9-1]." in outside


def test_a_reference_to_nowhere_is_a_warning(
    linked: markdown.Markdown, caplog: pytest.LogCaptureFixture
) -> None:
    """A strict build listens to it; a number outside of what we hold is none."""
    with caplog.at_level(logging.WARNING, "mkdocs"):
        html = linked.convert("<!-- page: toy/x.md -->\n\n[9-7], [+3-1], [toi:9-1]")

    assert [record.getMessage() for record in caplog.records] == [
        "toy/x.md: toy has no rule 9-7; did you mean '9-1'?",
        "toy/x.md: [toi:9-1] names no game; did you mean 'toy'?",
    ]
    assert html.count("re-ref-outside") == 2


# ---- the pieces ----


def test_code_that_carries_a_number_is_found() -> None:
    """By its decorator, or because it holds the number."""
    code = '@rule("9-1")\ndef first(now):\n    """Goes first."""\n\nTABLE = {"x": "9-1", "y": "2"}\n'
    found = carriers((Source("rules", code),), frozenset({"9-1", "2"}))

    assert [(each.name, each.line, each.rules, each.doc) for each in found["9-1"]] == [
        ("first", 2, True, "Goes first."),
        ("TABLE", 5, False, ""),
    ]
    assert "2" not in found  # a bare number is more often a number than a rule


def test_a_page_gets_what_it_asks_for() -> None:
    """The head stays first, and what is generated comes where the mark stands."""
    made = folder.filled(
        "---\ntitle: T\n---\n\n<!-- put: box now -->\n", "a/b.md", {"box": lambda about: f"[{about}]"}
    )

    assert made == "---\ntitle: T\n---\n<!-- page: a/b.md -->\n\n\n[now]\n"
    with pytest.raises(folder.NothingToPut, match="did you mean 'box'"):
        folder.filled("<!-- put: bax -->", "x.md", {"box": str})


def test_an_example_that_is_not_there_is_named() -> None:
    """The home page's own mistake is kind as well."""
    with pytest.raises(home.NoExample, match="not there"):
        home.example((), "nothing/here")
    assert home.example(()) == "", "a site whose books are there to be read shows none, and needs none"


def test_a_busy_port_is_said_before_anything_is_built(tmp_path: Path) -> None:
    """With another one to try."""
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(serving.PortBusy, match="--port 8001"),
    ):
        serving.serve(taken.getsockname()[1], tmp_path)
    with pytest.raises(serving.PortBusy, match="from 1 to 65535"):
        serving.server(tmp_path, 70000)


def test_without_a_clone_the_reason_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The installed package has no pages."""
    monkeypatch.setattr(project, "ROOT", tmp_path)
    with pytest.raises(building.NoClone, match=r"mkdocs\.yml"):
        building.build(tmp_path / "out")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Give a clone of one page and no game, and return its first page."""
    (tmp_path / "docs").mkdir()
    settings = (project.ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    only = re.sub(r"(?ms)^nav:.*?(?=^\w)", "nav: [{Home: index.md}]\n\n", settings)
    (tmp_path / "mkdocs.yml").write_text(only, encoding="utf-8")
    monkeypatch.setattr(project, "ROOT", tmp_path)
    monkeypatch.setattr(games, "GAMES", ())
    return tmp_path / "docs" / "index.md"


def test_what_mkdocs_finds_wrong_is_handed_on(small: Path, tmp_path: Path) -> None:
    """A link to nowhere stops a strict build, and leaves no half-built site."""
    small.write_text("# One\n\n[away](nowhere.md) and [down](#nothing)\n", encoding="utf-8")

    with pytest.raises(building.SiteNotBuilt) as said:
        building.build(tmp_path / "out")
    assert isinstance(said.value, RulesEngineError)
    assert "nowhere.md" in str(said.value)
    assert "#nothing" in str(said.value)
    assert not (tmp_path / "out" / "site").exists()
    assert building.build(tmp_path / "out", strict=False).is_dir()


@pytest.mark.thorough
def test_a_second_build_has_nothing_to_do(small: Path, tmp_path: Path) -> None:
    """Nothing is rendered again where nothing has changed; one changed word is enough."""
    small.write_text("# One\n", encoding="utf-8")
    page = building.build(tmp_path / "out") / "index.html"
    first = page.stat().st_mtime_ns
    building.build(tmp_path / "out")
    second = page.stat().st_mtime_ns
    small.write_text("# Two\n", encoding="utf-8")
    building.build(tmp_path / "out")

    assert first == second
    assert "Two" in page.read_text(encoding="utf-8")


def test_the_site_is_served_on_this_machine_only(small: Path, tmp_path: Path) -> None:
    """At 127.0.0.1, with a page that a browser asks for again."""
    small.write_text("# One\n", encoding="utf-8")
    with serving.server(building.build(tmp_path / "out"), 0) as here:
        Thread(target=here.handle_request, daemon=True).start()
        with urlopen(f"http://127.0.0.1:{here.server_address[1]}/index.html", timeout=10) as answer:
            assert b"One" in answer.read()
            assert answer.headers["Cache-Control"] == "no-cache"
        assert here.server_address[0] == "127.0.0.1"
