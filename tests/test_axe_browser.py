"""A page of each kind has no serious fault that axe-core finds, light and dark."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesengine.games import GAMES
from tests import npm

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = ("axe-core", "4.14.1")
WHOLE = "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
ASKS = """async (only) => (await axe.run(document, { ...only, resultTypes: ["violations"], preload: false }))
    .violations.filter((each) => ["serious", "critical"].includes(each.impact))
    .map((each) => [each.id, ...each.nodes.map((node) => node.html.slice(0, 120)).slice(0, 3)].join(" | "))"""
# What is dark has the same names, roles and order as what is light: there only the colours are looked at.
LOOKS: dict[str, dict[str, object]] = {"light": {}, "dark": {"runOnly": ["color-contrast"]}}
FIRST = GAMES[0]
# A page of each kind, and what is opened on it first.
KINDS = {
    "home": ("index.html", ""),
    "home, after the guess": ("index.html", ".re-same-guess button"),
    "scenario": (f"{FIRST}/scenarios/idea-order.html", ""),
    "scenario, its picture": (f"{FIRST}/scenarios/idea-order.html", "role=tab[name=Picture]"),
    "scenario, what if": (f"{FIRST}/scenarios/idea-order.html", "role=tab[name='What if']"),
    "scenario, a card": (f"{FIRST}/scenarios/idea-order.html", ".rs-card"),
    "chapter": (f"{FIRST}/rules/*.html", ""),
    "chapter, an example": (f"{FIRST}/rules/*.html", ".re-open"),
    "game": (f"{FIRST}/index.html", ""),
    "concept": ("concepts/order.html", ""),
    "glossary": ("glossary.html", ""),
    "coverage": ("coverage.html", ""),
    "silences": ("silences.html", ""),
    "text": ("reading-a-trace.html", ""),
    "commands": ("command-line.html", ""),
    "glossary of a game": (f"{FIRST}/glossary.html", ""),
    "nowhere": ("404.html", ""),
}


@cache
def script() -> str:
    return npm.text(*AXE, WHOLE, "axe.min.js")


@pytest.mark.one_in(5)  # an odd number: light and dark in turn
@pytest.mark.parametrize(("kind", "scheme"), [(kind, scheme) for kind in KINDS for scheme in LOOKS])
def test_axe_finds_no_serious_fault(built: Path, page: Page, kind: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    name, opens = KINDS[kind]
    page.goto(min(built.glob(name)).as_uri())
    for place in page.locator(".re-stepper:not(.re-later)").all()[:1]:
        place.locator(".rs").first.wait_for()
    if opens:
        page.locator(opens).first.click()
        page.wait_for_timeout(150)
    page.evaluate(script())
    assert page.evaluate(ASKS, LOOKS[scheme]) == []


def test_axe_sees_a_fault(page: Page) -> None:
    """A page that has one is not passed over."""
    page.set_content('<html lang="en"><title>A page</title><main><img src="data:,"><button></button></main>')
    page.evaluate(script())
    assert {each.partition(" | ")[0] for each in page.evaluate(ASKS, {})} == {"image-alt", "button-name"}
