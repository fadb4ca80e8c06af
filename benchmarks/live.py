"""Measure the live page: a change, a key and its reading, the start, a key on a phone, what shifts.

`python -m benchmarks.live SITE [OTHER] [--changes 48] [--only warm,keys,cold,phone,shifts] [--json]`.

What the page's thread and Python's have used of a processor is counted by thread, which means something on a
busy machine, too; the time on the clock is beside it. A piece of known work is done before and after, so that
two machines can be set side by side. Two built sites are measured in turns in one run.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.threads import Used, process_of, used
from rulesengine.site.serving import server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

Figures = dict[str, float]
SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
PAGES = {
    "gundam": "gundam/scenarios/burst-goes-first.html",
    "fab": "fab/scenarios/6-3-eight-stages.html",
    "riftbound": "riftbound/scenarios/a-combat-is-won.html",
}
WAYS = ("a number", "a name", "the turn", "the title")  # as live.js changes in turns
STEPS = ("ArrowRight", "ArrowRight", "ArrowLeft")
# What a key is pressed on, with a phone's processor: the page, what is pressed first, the keys in turns.
PHONE = {
    "a step of a scenario": ("fab/scenarios/6-3-eight-stages.html", ".re-stepper .rs-next", STEPS),
    "a step of a rule's example": ("fab/rules/6.3.html", ".re-open", STEPS),
    "a step of a lesson": ("fab/learn/instead.html", ".re-answers > button", STEPS),
    "a letter in the box": ("index.html", "#re-box", ("t", "r", "i", "g", "Backspace")),
}
KINDS = {
    "the first page": "index.html",
    "a game": "fab/index.html",
    "a rule": "fab/rules/6.3.html",
    "a scenario": "fab/scenarios/6-3-eight-stages.html",
    "a lesson": "fab/learn/instead.html",
    "an idea": "concepts/trigger.html",
    "the glossary": "glossary.html",
    "the Card Lab": "card-lab.html",
    "a notebook": "notebooks/1-one-trigger.html",
}
BROWSERS = ("chromium", "chromium-browser", "chromium-headless-shell")
ARGUMENTS = ("--no-sandbox", "--disable-gpu")
PARTS = ("warm", "keys", "cold", "phone", "shifts")
BRAKE = 4  # so many times slower is a phone's processor
WAIT = 240_000


class Took(NamedTuple):
    """What something took: milliseconds of each thread, and on the clock."""

    threads: Used
    wall: float


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a site on this machine."""
    server_open = server(site, 0)
    Thread(target=server_open.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server_open.server_address[1]}/"
    finally:
        server_open.shutdown()
        server_open.server_close()


def spread(name: str, of: list[float]) -> Figures:
    """Give the middle and the slow end of some values."""
    slow = sorted(of)[min(len(of) - 1, int(len(of) * 0.95))]
    return {f"{name}, median": statistics.median(of), f"{name}, 95 of 100": slow}


def counted(page: Page, process: int, act: Callable[[], tuple[float, bool]]) -> Took:
    """Do something on a page: it gives its time on the clock, and whether it went wrong."""
    page.evaluate("() => 0")
    before = used(process)
    wall, wrong = act()
    took = used(process).since(before)
    assert not wrong, "what is measured must be playable"
    return Took(took, wall)


def known(browser: Browser) -> Figures:
    """Do a piece of known work: how fast this machine is, and how much of it we get."""
    page = browser.new_page()
    page.add_init_script(SCRIPT)
    page.goto("about:blank")
    page.evaluate("() => { for (let i = 0; i < 3; i += 1) measuring.work(); }")
    process = process_of(page)
    took = [counted(page, process, lambda: page.evaluate("() => measuring.work()")) for _ in range(7)]
    page.close()
    spent = statistics.median(each.threads.page for each in took)
    return {"processor": spent, "clock : processor": statistics.median(each.wall for each in took) / spent}


def begin(page: Page, address: str) -> int:
    """Open a scenario's page and give its process; the engine is not started yet."""
    page.add_init_script(SCRIPT)
    page.goto(address)
    page.wait_for_selector(".live-start .live-go")
    page.wait_for_timeout(400)
    return process_of(page)


def start(page: Page) -> tuple[float, bool]:
    """Start the engine; until the first run is there."""
    since = page.evaluate("performance.now()")
    page.click(".live-start .live-go")
    page.wait_for_function("() => measuring.plays", timeout=WAIT)
    return page.evaluate("performance.now()") - since, False


def changed(browser: Browser, address: str, times: int) -> Figures:
    """Change a situation again and again; milliseconds from the change to what is seen of it."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    process = begin(page, address)
    start(page)
    found = []
    for k in range(times):
        page.evaluate("() => measuring.settled()")
        change = f"() => measuring.change({k})"
        found.append(counted(page, process, lambda change=change: page.evaluate(change)))  # type: ignore[misc]
    page.close()
    found = found[len(WAYS) :]  # the first of each is not warm
    told = spread("change, processor", [each.threads.way for each in found])
    told |= spread("of it in Python", [each.threads.worker for each in found])
    told |= spread("of it on the page", [each.threads.page for each in found])
    for at, name in enumerate(WAYS):
        told |= spread(f"{name}, processor", [each.threads.way for each in found[at :: len(WAYS)]])
    return told | spread("change, on the clock", [each.wall for each in found])


def typed(browser: Browser, address: str, times: int) -> Figures:
    """Type into the Card Lab; milliseconds from a key to its reading."""
    page = browser.new_page()
    page.add_init_script(SCRIPT)
    page.goto(f"{address}card-lab.html")
    page.wait_for_function("() => window.rulesengineLive?.lab", timeout=WAIT)
    page.wait_for_timeout(2500)
    process, found = process_of(page), []
    for _ in range(times):
        page.wait_for_timeout(60)
        found.append(counted(page, process, lambda: page.evaluate("() => measuring.read()")))
    page.close()
    told = spread("key to its reading, processor", [each.threads.way for each in found])
    return told | spread("key to its reading, on the clock", [each.wall for each in found])


def cold(playwright: Playwright, path: str, address: str, times: int = 3) -> Figures:
    """Start the engine in a browser that has never seen the site, and again in the same one."""
    found: dict[str, list[Took]] = {"first visit": [], "second visit": []}
    for _ in range(times):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            for each in found.values():
                context = playwright.chromium.launch_persistent_context(
                    folder, executable_path=path, args=list(ARGUMENTS)
                )
                page = context.pages[0]
                process = begin(page, address)
                each.append(counted(page, process, lambda page=page: start(page)))  # type: ignore[misc]
                page.wait_for_timeout(1500)  # what is kept is written
                context.close()
    told: Figures = {}
    for name, each in found.items():
        told[f"{name}, processor of page and Python"] = statistics.median(took.threads.way for took in each)
        told[f"{name}, of all threads"] = statistics.median(sum(took.threads) for took in each)
        told[f"{name}, on the clock"] = statistics.median(took.wall for took in each)
    return told


def phone(browser: Browser, address: str, times: int) -> Figures:
    """Press keys on pages of a phone; milliseconds from a key to its paint, with its slower processor.

    What the page's thread has used is counted at full speed, and multiplied; the clock runs under the brake.
    """
    told: Figures = {}
    for name, (place, first, keys) in PHONE.items():
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True, has_touch=True
        )
        page = context.new_page()
        page.add_init_script(SCRIPT)
        page.goto(address + place)
        page.locator(first).first.click()
        page.wait_for_timeout(1500)
        if keys is STEPS:
            page.locator(".rs").first.focus()
        process, brake = process_of(page), context.new_cdp_session(page)

        turns = cycle(keys)

        def press(page: Page = page, turns: Iterator[str] = turns) -> tuple[float, bool]:
            page.keyboard.press(next(turns))
            found: tuple[float, bool] = page.evaluate("() => measuring.pressed()")
            return found

        found: dict[int, list[Took]] = {1: [], BRAKE: []}
        for slower, each in found.items():
            brake.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            for _ in range(times):
                page.evaluate("() => measuring.listen()")
                each.append(counted(page, process, press))
                page.wait_for_timeout(80)
        context.close()
        told |= spread(f"{name}, processor", [each.threads.page * BRAKE for each in found[1][1:]])
        told |= spread(f"{name}, on the clock", [each.wall for each in found[BRAKE][1:]])
    return told


def shifts(browser: Browser, address: str) -> Figures:
    """Add up how far things jump while a page of each kind opens and is read to its end, wide and narrow."""
    told: Figures = {}
    for size, width, height in (("wide", 1280, 900), ("phone", 390, 844)):
        for name, place in KINDS.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.add_init_script(SCRIPT)
            page.goto(address + place)
            page.wait_for_timeout(1200)
            for _ in range(6):
                page.mouse.wheel(0, height * 0.8)
                page.wait_for_timeout(120)
            told[f"{name}, {size}"] = page.evaluate("() => measuring.shifted()")
            page.close()
    return told


def measure(sites: list[Path], changes: int, parts: tuple[str, ...] = PARTS) -> list[dict[str, Figures]]:
    """Measure each site, part by part in turns."""
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, BROWSERS)))
    found: list[dict[str, Figures]] = [{} for _ in sites]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))

        def change(place: str) -> Callable[[str], Figures]:
            return lambda address: changed(browser, address + place, changes)

        works: dict[str, dict[str, Callable[[str], Figures]]] = {
            "warm": {name: change(place) for name, place in PAGES.items()},
            "keys": {"the Card Lab": lambda address: typed(browser, address, changes)},
            "cold": {"the start": lambda address: cold(playwright, path, address + PAGES["gundam"])},
            "phone": {"a phone": lambda address: phone(browser, address, changes // 2)},
            "shifts": {"what shifts": lambda address: shifts(browser, address)},
        }
        for mine in found:
            mine["known work, before"] = known(browser)
        for part in parts:
            for name, work in works[part].items():
                for site, mine in zip(sites, found, strict=True):
                    with served(site) as address:
                        mine[name] = work(address)
        for mine in found:
            mine["known work, after"] = known(browser)
        browser.close()
    return found


def main(given: list[str] | None = None) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sites", nargs="+", type=Path, help="a folder with a built site, and another one")
    parser.add_argument("--changes", type=int, default=48)
    parser.add_argument("--only", default=",".join(PARTS), help="the parts to measure")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(given)
    parts = tuple(part for part in PARTS if part in asked.only.split(","))
    found = measure(asked.sites, asked.changes, parts)
    if asked.json:
        print(json.dumps(found, indent=1))
        return 0
    for name, table in found[0].items():
        print(name)
        for key, value in table.items():
            others = "".join(
                f" {each[name][key]:8.3g} {each[name][key] / (value or 1):6.2f}" for each in found[1:]
            )
            print(f"  {key:44} {value:8.3g}{others}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
