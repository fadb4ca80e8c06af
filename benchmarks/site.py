"""Measure the site: a large book as a whole site, against MkDocs with the same pages bare; and the box.

`python -m benchmarks.site [--rules 7000] [--times 3] [--json]`. Both are built in turns, each on one core,
with its largest use of memory; the box is asked in Chromium, a key at a time, as a person types.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks import books

RULES = 7000
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")  # the first takes less time for a page
TYPED = (
    "101.1a",
    "r 164.7",
    "bado",
    "kalo mifeba",
    "sotivel gri",
    "triger",
    "what is the fevelmi of a zanka",
)
CALL = """import os, resource, sys, subprocess
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
sys.stderr.buffer.write(done.stderr)
print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
sys.exit(done.returncode)
"""
KEYS = """async (typed) => {
    const input = document.querySelector('#re-box'), list = document.querySelector('#re-found'), times = [];
    const wait = () => new Promise((done) => setTimeout(done, 0));
    for (const said of typed) {
        for (let at = 1; at <= said.length; at += 1) {
            input.value = said.slice(0, at);
            const began = performance.now();
            input.dispatchEvent(new Event('input', { bubbles: true }));
            await Promise.resolve();
            await wait();
            list.getBoundingClientRect();
            times.push(performance.now() - began);
        }
    }
    return times;
}"""


def run(*command: str) -> tuple[float, float]:
    """Run a program on one core; return its seconds of that core, and its megabytes at most."""
    done = subprocess.run(  # noqa: S603  our own Python, our own words
        [sys.executable, "-c", CALL, *command],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )
    assert done.returncode == 0, done.stderr
    core, most = map(float, done.stdout.split())
    return core, most


def builds(folder: Path, rules: int, times: int) -> tuple[dict[str, float], Path]:
    """Build a book as a site, and its pages bare, in turns."""
    project = books.project(folder / "project", rules)
    bare = books.bare(folder / "bare", project / "books" / "measured")
    mkdocs = ["-m", "mkdocs", "build", "-q", "-f", str(bare / "mkdocs.yml")]
    site, bare_runs, our_runs = project / "build" / "site", [], []
    for turn in range(times):  # in turns, and the best of each counts: other programs disturb both
        bare_runs.append(run(sys.executable, *mkdocs))
        our_runs.append(run(sys.executable, "-m", "rulesengine", "build", str(project)))
        if (
            turn + 1 < times
        ):  # moved, not removed: ext4 is slow to give out places that were freed a moment ago
            (bare / "site").rename(bare / f"site-{turn}")
            (project / "build").rename(project / f"build-{turn}")
    book = project / "books" / "measured" / "rules.md"
    book.write_text(book.read_text(encoding="utf-8") + "\nAnd so on.\n", encoding="utf-8")
    again, _ = run(sys.executable, "-m", "rulesengine", "build", str(project))
    theirs, ours = min(core for core, _ in bare_runs), min(core for core, _ in our_runs)
    their_most, our_most = max(most for _, most in bare_runs), max(most for _, most in our_runs)
    found = {
        "rules": rules,
        "pages of rules": len(list((site / "measured" / "rules").glob("*.html"))),
        "bare MkDocs, seconds of a core": theirs,
        "bare MkDocs, MB at most": their_most,
        "rulesengine build, seconds of a core": ours,
        "rulesengine build, MB at most": our_most,
        "rulesengine build : bare MkDocs": ours / theirs,
        "again, with a word added, seconds of a core": again,
    }
    return found, site


def keys(site: Path) -> dict[str, float]:
    """Type into the box, a key at a time; milliseconds from a key to the list."""
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        return {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.goto((site / "index.html").as_uri())
        page.wait_for_selector(".re-box[data-on]")
        began = time.perf_counter()
        page.fill("#re-box", "101")
        page.wait_for_selector("#re-found:not([hidden])")
        first = (time.perf_counter() - began) * 1000
        page.wait_for_timeout(1500)
        times: list[float] = page.evaluate(KEYS, list(TYPED))
        browser.close()
    return {
        "keys": len(times),
        "first key, with loading, ms": first,
        "a key, ms, median": statistics.median(times),
        "a key, ms, 95 of 100": sorted(times)[int(len(times) * 0.95)],
        "a key, ms, at most": max(times),
    }


def measure(rules: int = RULES, times: int = 3) -> dict[str, dict[str, float]]:
    """Measure both."""
    with tempfile.TemporaryDirectory() as name:
        built, site = builds(Path(name), rules, times)
        return {"build": built, "box": keys(site)}


def main(given: list[str] | None = None) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", type=int, default=RULES)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(given)
    found: dict[str, Any] = measure(asked.rules, asked.times)
    if asked.json:
        print(json.dumps(found, indent=1))
        return 0
    for name, table in found.items():
        print(name)
        for key, value in table.items():
            print(f"  {key:44} {value:10.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
