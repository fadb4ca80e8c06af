"""The short menu in the bar: what the site has, from where one is, and nothing where there is little."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

from rulesengine.site.bar import Bar
from rulesengine.site.shelf import Shelf

PAGE = (
    '<header class="md-header">\n<nav class="md-header__inner md-grid">\n<div>Title</div>\n'
    '<form class="md-header__option"></form>\n</nav>\n</header>\n<form class="md-header__option"></form>'
)


def shelf(name: str, *scenes: str) -> Shelf:
    return cast("Shelf", SimpleNamespace(name=name, scenes=scenes))


def site(folder: Path, *pages: str) -> Path:
    for each in pages:
        (folder / each).parent.mkdir(parents=True, exist_ok=True)
        (folder / each).write_text('<h2 id="rulings">', encoding="utf-8")
    return folder


def test_it_leads_to_what_there_is_from_where_one_is(tmp_path: Path) -> None:
    made = site(tmp_path, "index.html", "learn/index.html", "card-lab.html", "tin/learn.html")
    bar = Bar(made, (shelf("tin", "one"), shelf("zinc")), "Games")
    in_game = bar.on("tin/rules/1.html", PAGE)
    menu = in_game[in_game.index('<nav class="re-bar"') : in_game.index('<form class="md-header__option">')]
    assert 'href="../learn.html">Learn' in menu
    assert 'href="../index.html" aria-current="page">Rules' in menu
    assert 'href="../index.html#scenarios">Scenarios' in menu
    assert 'href="../../card-lab.html">Card Lab' in menu
    assert in_game.count("re-bar") == 1  # once, and in the bar itself
    other = bar.on("zinc/index.html", PAGE)
    assert 'href="../learn/index.html">Learn' in other  # it has no lessons of its own
    assert "Scenarios" not in other
    home = bar.on("index.html", PAGE)
    assert 'href="index.html#rulings">Rules' in home
    assert 'aria-current="page">Card Lab' in bar.on("card-lab.html", PAGE)


def test_one_book_alone_needs_no_menu_and_a_page_without_a_bar_stays(tmp_path: Path) -> None:
    made = site(tmp_path, "index.html")
    assert Bar(made, (shelf("tin"),), "Tin").on("tin/index.html", PAGE) == PAGE
    two = Bar(made, (shelf("tin", "one"),), "Tin")
    assert "Scenarios" in two.on("index.html", PAGE)  # of the only book, wherever one is
    assert two.on("index.html", "<p>plain</p>") == "<p>plain</p>"
