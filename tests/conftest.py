"""What all tests share: an option, the folder beside the checkout, the built site, a guarded browser.

Nothing about a game, a rule or what stands on a page may go in here.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import importlib.metadata
import os
import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlparse

import pytest
from filelock import FileLock
from hypothesis import HealthCheck, settings

from tests.kept import KEPT, print_of
from tests.patience import patience

if TYPE_CHECKING:  # Playwright belongs to the extra `dev`; without it the other tests still run
    from playwright.sync_api import Browser, BrowserContext, Page, Request

    from tests import site_pages

ROOT = Path(__file__).resolve().parent.parent
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
OWN_SCHEMES = frozenset({"about", "blob", "data", "file"})
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
LAUNCH = (
    "--no-sandbox",  # the browser also runs as root, in CI
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Python in a page is compiled once, quickly: compiled better meanwhile it takes a sixth more of a core
    "--js-flags=--liftoff-only",
    # no name leads anywhere but to this machine; and what is asked for is noted: see Watched
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE [::1]",
)


# What is drawn is the same every time, so that no test turns red by luck: `make test` says the same today and
# tomorrow. `make fuzz` draws anew, and more: `pytest -m hypothesis --hypothesis-profile=fuzz`.
STEADY, FUZZ, MORE = "steady", "fuzz", 10
SITES = KEPT / "sites"
BUILDER, POLITE = "gw0", 5  # the process that is given the tests of the site first; how far others stand back
AN_HOUR = 3_600  # seconds; an older site that is not asked for is thrown away
SAMPLES = {"one_in": ("sampled", "thorough"), "traced_in": ("traced", "untraced")}  # the n-th, the others
FAMILIES: Counter[str] = Counter()  # how many rows of a family were collected so far
OBJECTS = 50_000  # so many are made before the collector of garbage looks through the youngest
MEMORY, ROOM = Path("/dev/shm"), 8 << 30  # noqa: S108 - folders of tests go there where so many bytes are free
BUSY = [HealthCheck.too_slow]  # a busy machine is no fault of what is tested; so no example has a deadline
settings.register_profile(
    STEADY, derandomize=True, print_blob=True, deadline=None, suppress_health_check=BUSY
)
settings.register_profile(FUZZ, derandomize=False, print_blob=True, max_examples=1000, deadline=None)
settings.load_profile(STEADY)


def _write_into_memory() -> None:
    """Let the folders of tests be in memory: what is written safely waits for the disk, up to a second."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


_write_into_memory()


def pytest_collection(session: pytest.Session) -> None:
    """Read another part of the tests first in each of several processes.

    pytest rewrites the asserts of a file when it is read for the first time, and keeps the result: so each
    file is rewritten by one process, and the others find it done.
    """
    mine = getattr(session.config, "workerinput", None)
    if mine is None or session.config.args != session.config.getini("testpaths"):
        return  # alone, or only some files: nothing is read that would not have been read
    first = sorted(path.stem for path in ROOT.glob("tests/test_*.py"))
    for name in first[int(mine["workerid"].removeprefix("gw")) :: mine["workercount"]]:
        with contextlib.suppress(
            Exception, pytest.skip.Exception
        ):  # whoever reads it next says what is wrong with it
            importlib.import_module(f"tests.{name}")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Of a family of rows each n-th stays in `make test`; `make thorough` runs the others.

    Every game and every kind stands in some row that stays: rows of one sort stand together. In the same way
    each n-th scenario is played while coverage is traced, which takes four times as long, and no other.
    """
    for family, (nth, others) in SAMPLES.items():
        mark = item.get_closest_marker(family)
        if mark is None:
            continue
        rows = f"{family} {item.nodeid.partition('[')[0]}"
        item.add_marker(others if FAMILIES[rows] % mark.args[0] else nth)
        FAMILIES[rows] += 1


@pytest.hookimpl(trylast=True)  # what `-m` leaves out is gone
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes longest; and let `make fuzz` draw more where a test says itself how many.

    Of several processes the first builds the site while the others are at what does not need it: whoever
    comes to it later finds it built. The second begins with what takes a minute by itself: begun last, that
    would leave the others idle. Each is given the next part of the list, all parts of one length.
    """
    items.sort(key=lambda item: "built" not in getattr(item, "fixturenames", ()))
    mine = getattr(config, "workerinput", {})
    workers = mine.get("workercount", 1)
    if (
        mine.get("workerid", BUILDER) != BUILDER
        and items
        and "built" in getattr(items[0], "fixturenames", ())
    ):
        os.nice(POLITE)  # the sooner the site is there, the more is left for whoever would wait for a browser
    for item in [item for item in items if item.get_closest_marker("minute")]:
        items.remove(item)
        items.insert(len(items) // workers, item)
    if config.getoption("--hypothesis-profile") != FUZZ:
        return
    for test in {getattr(item, "obj", None) for item in items}:
        own = getattr(test, "_hypothesis_internal_use_settings", None)
        if own is not None and own.max_examples != settings().max_examples:
            test._hypothesis_internal_use_settings = settings(own, max_examples=own.max_examples * MORE)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Let the collector of garbage pass over what stays: thousands of tests, and every game.

    Looked through again and again, that made each test take up to twice as long.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS, 20, 20)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--update-traces`: golden traces are written anew, and their diff is read by a person."""
    parser.addoption("--update-traces", action="store_true", help="write the expected traces anew")


@pytest.fixture(scope="session")
def root() -> Path:
    """Give the checkout's folder."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """Give the folder of sources and conformance files beside the checkout, or skip."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("no folder ../shared beside this checkout")
    return folder


@pytest.fixture(scope="session")
def built() -> Path:
    """Build the site, strictly, once for what it is made from, whichever of several processes asks first.

    `make thorough` finds what `make test` has built. Where a file or a package is another one it is built
    anew, and where there was no network for the engine in the browser.
    """
    from rulesengine.site import build

    place, run = SITES / contents(), os.environ.get("PYTEST_XDIST_TESTRUNUID", "alone")
    SITES.mkdir(parents=True, exist_ok=True)
    with FileLock(SITES / "lock"):
        made_by = place.with_suffix(".run")
        whole = made_by.is_file() and made_by.read_text() == run
        if whole or (made_by.is_file() and any((place / "site" / "live").glob("*/engine.tgz"))):
            return place / "site"
        for older in SITES.iterdir():
            if older.is_dir() and time.time() - older.stat().st_mtime > AN_HOUR:
                shutil.rmtree(older)
        site = build(place, strict=True)
        made_by.write_text(run)
        return site


def contents() -> str:
    """Return a print of all that the site is made from: what lies in the clone, Python, and its packages."""
    packages = {f"{each.name} {each.version}" for each in importlib.metadata.distributions()}
    parts = [ROOT / name for name in ("rulesengine", "docs", "notebooks", "mkdocs.yml", "pyproject.toml")]
    return print_of([*parts, *ROOT.glob("*.md")], sys.version, *sorted(packages))


@pytest.fixture(scope="session")
def live_folder() -> Callable[[Path], Path]:
    """Find the engine for the browser in a built site; without a network it may lack, and that is said."""

    def find(site: Path) -> Path:
        found = [each.parent for each in (site / "live").glob("*/engine.tgz")]
        if found:
            return found[0]
        from rulesengine.games import GAMES
        from rulesengine.live.building import live

        why = live(GAMES).why_not
        if os.environ.get("CI") == "true":
            pytest.fail(f"the site has no engine for the browser: {why}", pytrace=False)
        pytest.skip(f"the site has no engine for the browser: {why}")

    return find


@pytest.fixture(scope="session")
def pages(built: Path) -> dict[str, site_pages.Page]:
    """Take the site apart, once for all tests; none may change what it finds."""
    from tests.site_pages import taken_apart_once

    apart = taken_apart_once(built)
    gc.freeze()  # these stay as well
    return apart


@pytest.fixture(scope="module")
def _browser() -> Iterator[Browser]:
    """Start Debian's Chromium for one file of tests; where it is there, the one that has no window.

    That one is the same engine and takes a third less time for a page: it draws no menus and tabs.
    Not for the whole session: Playwright's event loop runs as long as it is open, and a test that
    runs a notebook needs a thread without one.
    """
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no Chromium on this machine: .ci/run installs it", pytrace=False)
        pytest.skip("no Chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=LAUNCH, timeout=patience())
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def watched(_browser: Browser) -> Iterator[Watched]:
    """Open one context for a file of tests: to open one takes four times as long as to open a page."""
    context = _browser.new_context(service_workers="block")
    context.set_default_timeout(patience())
    yield Watched(context)
    context.close()


@pytest.fixture
def chromium(watched: Watched) -> Iterator[BrowserContext]:
    """Give a browser context in which nothing is kept of the test before; what asks another machine fails.

    `page = chromium.new_page()`, then `page.goto(...)`, `page.set_viewport_size(...)`,
    `page.emulate_media(color_scheme="dark")`.
    """
    opened = frozenset(watched.context.pages)
    yield watched.context
    outside = watched.emptied(opened)
    assert not outside, f"requests that leave this machine: {outside}"


@pytest.fixture
def page(chromium: BrowserContext) -> Iterator[Page]:
    """Give a page on which nothing may go wrong unheard."""
    found, faults = heeded(chromium)
    yield found
    assert faults == []


def heeded(context: BrowserContext) -> tuple[Page, list[str]]:
    """Open a page, and give it with the list of what goes wrong on it."""
    faults: list[str] = []
    found = context.new_page()
    found.on("pageerror", lambda error: faults.append(str(error)))
    found.on("console", lambda said: faults.append(said.text) if said.type in {"error", "warning"} else None)
    return found, faults


class Watched:
    """A browser context that notes what it is asked for, and can be emptied for the next test.

    To stop each request and let it go on, as a route does, makes a page take half as long again; and one page
    stays open throughout: where the last one closes, Chromium closes its window, and opens another.
    """

    def __init__(self, context: BrowserContext) -> None:
        """Watch a context from now on."""
        self.context = context
        self.outside: list[str] = []
        self.origins: set[str] = set()
        self._session = context.new_cdp_session(context.new_page())
        context.on("request", self._asked)
        context.on("page", lambda page: page.on("websocket", lambda socket: self._note(socket.url)))

    def _asked(self, request: Request) -> None:
        self._note(request.url)
        parts = urlparse(request.url)
        if request.is_navigation_request() and parts.scheme in {"file", "http"}:
            self.origins.add(f"{parts.scheme}://{parts.netloc}")

    def _note(self, url: str) -> None:
        if not stays_here(url):
            self.outside.append(url)

    def emptied(self, stay: frozenset[Page]) -> list[str]:
        """Close all other pages, forget what pages keep, and say what was asked of other machines."""
        for page in self.context.pages:
            if page not in stay:
                page.close()
        for origin in self.origins:
            self._session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        self.context.clear_cookies()
        self.context.clear_permissions()
        self.context.unroute_all()
        outside = self.outside.copy()
        self.outside.clear()
        self.origins.clear()
        return outside


def stays_here(url: str) -> bool:
    """Tell whether a request for this address stays on this machine."""
    parts = urlparse(url)
    return parts.scheme in OWN_SCHEMES or parts.hostname in LOOPBACK
