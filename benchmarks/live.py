"""Measure the live page: from a change to what is painted, from a key to its reading, and the first start.

`python -m benchmarks.live SITE [OTHER] [--changes 45] [--slower 4] [--json]`. Two built sites are measured in
turns in one run: on a busy machine only their ratio means something.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from rulesengine.site.serving import server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Figures = dict[str, float]
PAGES = {
    "gundam": "gundam/scenarios/burst-goes-first.html",
    "fab": "fab/scenarios/6-3-eight-stages.html",
    "riftbound": "riftbound/scenarios/a-combat-is-won.html",
}
WAIT = 120_000
PLAYED = "addEventListener('played', (e) => { (window.plays ??= []).push(e.detail); })"
# In turns a number is turned, a card gets another name, and the title changes; each is waited for until it is
# painted, and until whatever follows the painting is done, so that no change pays for the one before it.
CHANGES = """async (times) => {
    const { bench } = rulesengineLive, found = [];
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    const settled = async () => {
        const busy = () => document.querySelector('.live[aria-busy=true]');
        while (busy()) await new Promise((done) => setTimeout(done, 5));
        await new Promise((done) => setTimeout(done, 20));
    };
    const ways = [
        () => document.querySelectorAll('.live-turn')[1].click(),
        (k) => {
            const it = document.querySelector("[data-key='0 card']");
            it.value += 'abc'[k % 3];
            it.dispatchEvent(new Event('input', { bubbles: true }));
        },
        (k) => bench.set(bench.text().replace(/^# .*$/m, `# Title ${k}`)),
    ];
    for (let k = 0; k < times; k += 1) {
        await settled();
        const before = plays.length, began = performance.now();
        ways[k % ways.length](k);
        while (plays.length === before) await new Promise((done) => setTimeout(done, 1));
        await painted();
        found.push([performance.now() - began, plays.at(-1).worker, Boolean(plays.at(-1).wrong)]);
    }
    return found;
}"""
KEYS = """async (times) => {
    const { lab } = rulesengineLive, found = [];
    for (let k = 0; k < times; k += 1) {
        await new Promise((done) => setTimeout(done, 30));
        const heard = (done) => addEventListener('read', (e) => done(e.detail.ms), { once: true });
        const said = new Promise(heard);
        const now = lab.words.text();
        lab.words.set(now.endsWith(' ') ? now.trimEnd() : `${now} `);
        found.push(await said);
    }
    return found;
}"""


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
    """Give the value below which such a part of the others is."""
    return sorted(of)[min(len(of) - 1, int(len(of) * part))]


def changed(browser: Browser, address: str, times: int, slower: float) -> Figures:
    """Start the engine on a scenario's page, change its situation, and give what it took in milliseconds."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.add_init_script(PLAYED)
    page.goto(address)
    page.wait_for_selector(".live-go")
    began = page.evaluate("performance.now()")
    page.click(".live-go")
    page.wait_for_function("() => window.plays?.length", timeout=WAIT)
    cold = page.evaluate("performance.now()") - began
    if slower > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    found = page.evaluate(CHANGES, times)
    page.close()
    assert not any(wrong for _, _, wrong in found), "a change that is measured must be playable"
    painted, worker = [each[0] for each in found], [each[1] for each in found]
    return {
        "cold": cold,
        "change to painted, median": statistics.median(painted),
        "change to painted, 95 of 100": share(painted, 0.95),
        "of it in Python, median": statistics.median(worker),
    }


def typed(browser: Browser, address: str, times: int) -> Figures:
    """Type into the Card Lab; milliseconds from a key to its reading."""
    page = browser.new_page()
    page.goto(f"{address}card-lab.html")
    page.wait_for_function("() => window.rulesengineLive?.lab", timeout=WAIT)
    page.wait_for_timeout(1500)
    found = page.evaluate(KEYS, times)
    page.close()
    return {"key to its reading, median": statistics.median(found), "key, 95 of 100": share(found, 0.95)}


def measure(sites: list[Path], changes: int, slower: float = 1) -> list[dict[str, Figures]]:
    """Measure each site, page by page in turns."""
    from playwright.sync_api import sync_playwright

    path = shutil.which("chromium") or shutil.which("chromium-browser")
    found: list[dict[str, Figures]] = [{} for _ in sites]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for name, place in PAGES.items():
            for site, mine in zip(sites, found, strict=True):
                with served(site) as address:
                    mine[name] = changed(browser, address + place, changes, slower)
        for site, mine in zip(sites, found, strict=True):
            with served(site) as address:
                mine["card lab"] = typed(browser, address, changes)
        browser.close()
    return found


def main(given: list[str] | None = None) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sites", nargs="+", type=Path, help="a folder with a built site, and another one")
    parser.add_argument("--changes", type=int, default=45)
    parser.add_argument("--slower", type=float, default=1, help="of so many times slower a processor")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(given)
    found = measure(asked.sites, asked.changes, asked.slower)
    if asked.json:
        print(json.dumps(found, indent=1))
        return 0
    for name, table in found[0].items():
        print(name)
        for key, value in table.items():
            others = "".join(f" {each[name][key]:8.1f} {each[name][key] / value:6.2f}" for each in found[1:])
            print(f"  {key:34} {value:8.1f}{others}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
