"""Measure the live page: a change, a key and its reading, the start, a key on a phone, what shifts.

`python -m benchmarks.live SITE [OTHER] [--changes 45] [--only warm,keys,cold,phone,shifts] [--json]`. What the page's thread
and Python's have used of a processor is counted by thread, so it means something on a busy machine as well;
the time on the clock is beside it. A piece of known work is done before and after, so that one machine can be
set beside another. Two built sites are measured in turns in one run.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from benchmarks.threads import Used, process_of, used
from rulesengine.site.serving import server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

Figures = dict[str, float]
PAGES = {
    "gundam": "gundam/scenarios/burst-goes-first.html",
    "fab": "fab/scenarios/6-3-eight-stages.html",
    "riftbound": "riftbound/scenarios/a-combat-is-won.html",
}
# What a key is pressed on, with a phone's processor: the page, what is clicked first, the keys.
PHONE = {
    "a step of a scenario": ("fab/scenarios/6-3-eight-stages.html", ".re-stepper .rs", "ArrowRight"),
    "a step of a rule's example": ("fab/rules/6.3.html", ".re-open", "ArrowRight"),
    "a letter in the box of a rule": ("fab/rules/6.3.html", "#re-box", "e"),
    "a step of a lesson": ("learn/fab-1.html", ".re-answers > button", "ArrowRight"),
}
KINDS = {
    "first page": "index.html",
    "a game": "fab/index.html",
    "a chapter": "fab/6.html",
    "a rule": "fab/rules/6.3.html",
    "a scenario": "fab/scenarios/6-3-eight-stages.html",
    "a lesson": "learn/fab-1.html",
    "an idea": "concepts.html",
    "the glossary": "glossary.html",
    "the Card Lab": "card-lab.html",
    "a notebook": "notebooks/1-one-trigger.html",
}
BROWSERS = ("chromium", "chromium-browser", "chromium-headless-shell")
BRAKE = 4  # a phone's processor
WAIT = 240_000
KNOWN = """() => { let x = 0; for (let i = 0; i < 4e7; i += 1) x = (x + i * 7) % 1000003; return x; }"""
PLAYED = "addEventListener('played', (e) => { (window.plays ??= []).push(e.detail); })"
SHIFTS = """(() => { window.shifted = 0; new PerformanceObserver((all) => {
    for (const each of all.getEntries()) if (!each.hadRecentInput) window.shifted += each.value;
}).observe({ type: 'layout-shift', buffered: true }); })()"""
SETTLED = """async () => {
    while (document.querySelector('.live[aria-busy=true]')) await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => setTimeout(done, 40));
}"""
# In turns a number is turned, a card gets another name, the turn is another's, the title changes.
CHANGE = """async (k) => {
    const { bench } = rulesengineLive, began = performance.now();
    const played = new Promise((done) => addEventListener('played', (e) => done(e.detail), { once: true }));
    const ways = [
        () => document.querySelectorAll('.live-turn')[k % 8 < 4 ? 1 : 0].click(),
        () => {
            const it = document.querySelector("[data-key='0 card']");
            it.value += 'abc'[k % 3];
            it.dispatchEvent(new Event('input', { bubbles: true }));
        },
        () => {
            const it = document.querySelector("[data-key='turn']");
            it.selectedIndex = (it.selectedIndex + 1) % it.options.length;
            it.dispatchEvent(new Event('input', { bubbles: true }));
        },
        () => bench.set(bench.text().replace(/^# .*$/m, `# Title ${k}`)),
    ];
    ways[k % ways.length]();
    const { wrong } = await played;
    await new Promise((done) => requestAnimationFrame(() => { const it = new MessageChannel(); it.port1.onmessage = done; it.port2.postMessage(0); }));
    return [performance.now() - began, Boolean(wrong)];
}"""
WAYS = ("a number", "a name", "the turn", "the title")
KEY = """async () => {
    const { lab } = rulesengineLive;
    const read = new Promise((done) => addEventListener('read', (e) => done(e.detail.ms), { once: true })), now = lab.words.text();
    lab.words.set(now.endsWith(' ') ? now.trimEnd() : `${now} `);
    return [await read, false];
}"""
PAINTED = """() => { window.next = new Promise((done) => addEventListener('keydown', (event) => {
    requestAnimationFrame(() => { const it = new MessageChannel(); it.port1.onmessage = () => done(performance.now() - event.timeStamp); it.port2.postMessage(0); });
}, { once: true, capture: true })); }"""


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a site on this machine."""
    open_ = server(site, 0)
    Thread(target=open_.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{open_.server_address[1]}/"
    finally:
        open_.shutdown()
        open_.server_close()


def share(of: list[float], part: float) -> float:
    """Share the values out: the one below which such a part of them is."""
    return sorted(of)[min(len(of) - 1, int(len(of) * part))]


def spread(name: str, of: list[float]) -> Figures:
    """Give the middle and the slow end of some values."""
    return {f"{name}, median": statistics.median(of), f"{name}, 95 of 100": share(of, 0.95)}


def counted(process: int, act: Callable[[], Any]) -> tuple[Used, Any]:
    """Do something, and give what a page's threads have used for it."""
    before = used(process)
    found = act()
    return used(process).since(before), found


def known(browser: Browser) -> Figures:
    """Do a piece of known work: how fast this machine is, and how much of it we get."""
    page = browser.new_page()
    process = process_of(page)
    page.evaluate(KNOWN)
    spent, wall = [], []
    for _ in range(5):
        took, ms = counted(process, lambda: page.evaluate(f"() => {{ const t = performance.now(); ({KNOWN})(); return performance.now() - t; }}"))
        spent.append(took.page)
        wall.append(ms)
    page.close()
    return {"processor": min(spent), "clock : processor": statistics.median(wall) / statistics.median(spent)}


def begun(browser: Browser, address: str) -> tuple[Page, int]:
    """Open a scenario's page and start the engine on it; give the page and its process."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.add_init_script(PLAYED)
    page.goto(address)
    page.wait_for_selector(".live-go")
    page.click(".live-go")
    page.wait_for_function("() => window.plays?.length", timeout=WAIT)
    return page, process_of(page)


def changed(browser: Browser, address: str, times: int) -> Figures:
    """Change a situation again and again; milliseconds from the change to what is seen of it."""
    page, process = begun(browser, address)
    found: list[tuple[Used, float]] = []
    for k in range(times):
        page.evaluate(SETTLED)  # no change pays for the one before it
        took, (wall, wrong) = counted(process, lambda k=k: page.evaluate(CHANGE, k))
        assert not wrong, "a change that is measured must be playable"
        found.append((took, wall))
    page.close()
    found = found[len(WAYS) :]  # the first of each is not warm
    told = spread("change, processor", [each.way for each, _ in found])
    told |= spread("of it in Python", [each.worker for each, _ in found])
    told |= spread("of it on the page", [each.page for each, _ in found])
    for at, name in enumerate(WAYS):
        told[f"{name}, processor, median"] = statistics.median(each.way for each, _ in found[at :: len(WAYS)])
    return told | spread("change, on the clock", [wall for _, wall in found])


def typed(browser: Browser, address: str, times: int) -> Figures:
    """Type into the Card Lab; milliseconds from a key to its reading."""
    page = browser.new_page()
    page.goto(f"{address}card-lab.html")
    page.wait_for_function("() => window.rulesengineLive?.lab", timeout=WAIT)
    page.wait_for_timeout(2500)
    process, found = process_of(page), []
    for _ in range(times):
        page.wait_for_timeout(60)
        took, (wall, _) = counted(process, lambda: page.evaluate(KEY))
        found.append((took, wall))
    page.close()
    told = spread("key to its reading, processor", [each.way for each, _ in found])
    return told | spread("key to its reading, on the clock", [wall for _, wall in found])


def cold(playwright: Playwright, path: str, address: str, times: int = 3) -> Figures:
    """Start the engine in a browser that has never seen the site, and again in the same; from the click to the first run."""
    found: dict[str, list[tuple[Used, float]]] = {"first visit": [], "second visit": []}
    for _ in range(times):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            for name, each in found.items():
                context = playwright.chromium.launch_persistent_context(folder, executable_path=path, args=list(ARGUMENTS))
                page = context.pages[0]
                page.add_init_script(PLAYED)
                page.goto(address)
                page.wait_for_selector(".live-go")
                page.wait_for_timeout(400)
                process = process_of(page)
                before, since = used(process), page.evaluate("performance.now()")
                page.click(".live-go")
                page.wait_for_function("() => window.plays?.length", timeout=WAIT)
                each.append((used(process).since(before), page.evaluate("performance.now()") - since))
                page.wait_for_timeout(1500)  # what is kept is written
                context.close()
    told: Figures = {}
    for name, each in found.items():
        told[f"{name}, processor on the way"] = statistics.median(took.way for took, _ in each)
        told[f"{name}, all threads"] = statistics.median(sum(took) for took, _ in each)
        told[f"{name}, on the clock"] = statistics.median(wall for _, wall in each)
    return told


def phone(browser: Browser, address: str, times: int) -> Figures:
    """Press keys on pages of a phone; milliseconds from a key to its paint, with its slower processor."""
    told: Figures = {}
    for name, (place, first, key) in PHONE.items():
        context = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True, has_touch=True)
        page = context.new_page()
        page.goto(address + place)
        page.locator(first).first.click()
        page.wait_for_timeout(1500)
        process, brake = process_of(page), context.new_cdp_session(page)
        spent, walls = [], []
        for slower, into in ((1, spent), (BRAKE, walls)):
            brake.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            for _ in range(times):
                page.evaluate(PAINTED)
                took, wall = counted(process, lambda page=page, key=key: (page.keyboard.press(key), page.evaluate("() => window.next"))[1])
                into.append(took.page * BRAKE if into is spent else wall)
                page.wait_for_timeout(80)
            page.keyboard.press("Home")
        context.close()
        told |= spread(f"{name}, processor", spent[1:]) | spread(f"{name}, on the clock", walls[1:])
    return told


def shifts(browser: Browser, address: str) -> Figures:
    """Add up how far things jump while a page of each kind is opened and read to its end, wide and on a phone."""
    told: Figures = {}
    for size, width, height in (("wide", 1280, 900), ("phone", 390, 844)):
        for name, place in KINDS.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.add_init_script(SHIFTS)
            page.goto(address + place)
            page.wait_for_timeout(1200)
            for _ in range(6):
                page.mouse.wheel(0, height * 0.8)
                page.wait_for_timeout(120)
            told[f"{name}, {size}"] = page.evaluate("window.shifted")
            page.close()
    return told


ARGUMENTS = ("--no-sandbox", "--disable-gpu")
PARTS = ("warm", "keys", "cold", "phone", "shifts")


def measure(sites: list[Path], changes: int, parts: tuple[str, ...] = PARTS) -> list[dict[str, Figures]]:
    """Measure each site, part by part in turns."""
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, BROWSERS)))
    found: list[dict[str, Figures]] = [{} for _ in sites]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        works: dict[str, dict[str, Callable[[str], Figures]]] = {
            "warm": {name: lambda address, place=place: changed(browser, address + place, changes) for name, place in PAGES.items()},
            "keys": {"card lab": lambda address: typed(browser, address, changes)},
            "cold": {"the start": lambda address: cold(playwright, path, address + PAGES["gundam"])},
            "phone": {"a phone": lambda address: phone(browser, address, changes // 2)},
            "shifts": {"what shifts": lambda address: shifts(browser, address)},
        }
        for name, work in (("known work, before", None), *((name, work) for part in parts for name, work in works[part].items()), ("known work, after", None)):
            for site, mine in zip(sites, found, strict=True):
                if work is None:
                    mine[name] = known(browser)
                    continue
                with served(site) as address:
                    mine[name] = work(address)
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
    found = measure(asked.sites, asked.changes, tuple(part for part in PARTS if part in asked.only.split(",")))
    if asked.json:
        print(json.dumps(found, indent=1))
        return 0
    for name, table in found[0].items():
        print(name)
        for key, value in table.items():
            others = "".join(f" {each[name][key]:8.3g} {each[name][key] / (value or 1):6.2f}" for each in found[1:])
            print(f"  {key:44} {value:8.4g}{others}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
