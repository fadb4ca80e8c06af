"""No serious fault that axe-core finds in what the engine brings, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from rulesengine.live import tools
from rulesengine.site.serving import server

if TYPE_CHECKING:
    from playwright.sync_api import Page

OPEN = {  # what is pressed first, and what is waited for
    "gundam/scenarios/burst-goes-first.html": (".live-go", ".live .live-card"),
    "card-lab.html": ("", ".lab .rs-table"),
}
RUN = """(only) => axe.run(document, { ...only, resultTypes: ["violations"] })
    .then(({ violations }) => violations.filter((each) => ["serious", "critical"].includes(each.impact))
    .map((each) => `${each.id}: ${each.nodes.length}, as ${each.nodes[0].html.slice(0, 160)}`))"""


@pytest.fixture(scope="module")
def served(built: Path, live_folder: Callable[[Path], Path]) -> Iterator[str]:
    """Serve the built site on this machine; give its address."""
    live_folder(built)
    server_open = server(built, 0)
    Thread(target=server_open.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server_open.server_address[1]}/"
    server_open.shutdown()
    server_open.server_close()


@pytest.mark.thorough
@pytest.mark.parametrize("name", OPEN)
def test_what_the_engine_brings_has_no_serious_fault(page: Page, served: str, name: str) -> None:
    """First light; then the same page in the dark, where only the colours are others."""
    page.emulate_media(color_scheme="light")
    page.goto(served + name)
    press, wait = OPEN[name]
    if press:
        page.click(press)
    page.wait_for_selector(wait, timeout=60_000)
    page.wait_for_load_state("networkidle")
    page.evaluate((tools.modules() / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    assert page.evaluate(RUN, {}) == []
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(RUN, {"runOnly": ["color-contrast"]}) == []
