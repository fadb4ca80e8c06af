"""The notebooks in JupyterLite, in a real browser with every other host blocked: a cell runs, a run steps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import requires
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from rulesengine.games import GAMES
from rulesengine.live import building, lite, tools
from rulesengine.site.serving import server
from tests.patience import patience

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

WAIT = patience()  # a busy machine is no fault of what is tested
HERE = Path(__file__).parent.parent / "notebooks"
NOTEBOOK = "1-one-trigger.ipynb"


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    """Make the engine and a lab with one notebook, as a built site has them, or skip and say why not."""
    alive = building.live(GAMES)
    found = lite.lab(alive, [HERE / NOTEBOOK])
    if found.why_not:
        pytest.skip(f"no lab here: {alive.why_not or found.why_not}")
    return {**alive.files, **found.files}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, made: dict[str, bytes]) -> Iterator[str]:
    """Serve them on this machine; give the address."""
    place = tmp_path_factory.mktemp("lab")
    for name, data in made.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(data)
    server_open = server(place, 0)
    Thread(target=server_open.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server_open.server_address[1]}/"
    server_open.shutdown()
    server_open.server_close()


@pytest.mark.thorough
def test_a_notebook_runs_with_no_other_host(chromium: BrowserContext, served: str) -> None:
    """The fixture `chromium` fails the test at any request that leaves this machine."""
    from playwright.sync_api import Error

    page = chromium.new_page()
    page.goto(f"{served}lab/lab/index.html?path={NOTEBOOK}")
    cell = page.locator(".jp-Notebook .jp-CodeCell")
    cell.first.wait_for(timeout=WAIT)
    stepper = page.frame_locator(".jp-OutputArea-output iframe").first
    for _ in range(3):  # keys that are pressed before the notebook takes them are lost
        cell.first.click()
        for _ in range(3):
            page.keyboard.press("Shift+Enter")
        with suppress(Error):
            stepper.locator(".rs-next").first.wait_for(timeout=WAIT / 3)
            break
    stepper.locator(".rs-next").first.click()
    assert stepper.locator(".rs").first.get_attribute("data-index") != "0"


@pytest.mark.thorough
def test_python_is_shared_with_the_pages_and_nothing_points_elsewhere(made: dict[str, bytes]) -> None:
    """One Pyodide for both; the lab's own folder has the whole standard library and the wheels."""
    assert len([name for name in made if name.endswith("pyodide.mjs")]) == 1
    assert not [name for name in made if name.startswith("lab/") and name.endswith(".wasm")]
    settings = made["lab/jupyter-lite.json"].decode()
    assert '"disablePyPIFallback": true' in settings
    assert "https://" not in settings.partition("litePluginSettings")[2]
    pages = [data for name, data in made.items() if name.startswith("lab/") and name.endswith(".html")]
    assert pages
    assert all(b"Content-Security-Policy" in data for data in pages)


def test_what_the_machine_lacks_is_said_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no engine for the browser" in lite.lab(building.Live({}), [HERE / NOTEBOOK]).why_not
    for missing in lite.PACKAGES:
        monkeypatch.setattr(
            lite, "find_spec", lambda name, missing=missing: None if name == missing else name
        )
        said = lite.lab(building.Live({}), []).why_not
        assert said == f"{missing} is not installed: pip install 'executable-rulebook[lite]'"

    def none() -> Path:
        raise tools.NoTools("there is no npm here")

    monkeypatch.setattr(lite, "find_spec", lambda _: True)
    monkeypatch.setattr(tools, "modules", none)
    alive = building.Live({"live/pyodide-1/pyodide.mjs": b""})
    assert lite.lab(alive, [HERE / NOTEBOOK]).why_not == "there is no npm here"


def test_the_extra_brings_all_that_the_lab_is_made_with() -> None:
    """In a clone without the other extras, JupyterLite refused the notebooks for want of its server."""
    extra = next(
        line for line in (requires("jupyterlite-core") or []) if "'contents'" in line or '"contents"' in line
    )
    mine = [line for line in requires("executable-rulebook") or [] if line.startswith("jupyterlite-core")]
    assert extra.startswith("jupyter-server")
    assert any("[contents]" in line for line in mine)
