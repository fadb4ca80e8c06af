"""What each thread of a page has used of a processor: what it takes does not depend on who else is at work.

Linux writes it down in nanoseconds for every thread. A page's own thread lays out, paints and runs scripts;
Python is in a worker's; the rest compile, collect garbage and put the pixels together.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

WORKER = "DedicatedWorker"  # as Linux cuts the name off


class Used(NamedTuple):
    """Milliseconds of a processor, up to now or between two moments."""

    page: float = 0.0
    worker: float = 0.0
    rest: float = 0.0

    def since(self, before: Used) -> Used:
        """Give what was used since another moment."""
        return Used(*(now - then for now, then in zip(self, before, strict=True)))

    @property
    def way(self) -> float:
        """What stands between a reader's key and what is seen: the worker answers, and the page shows it."""
        return self.page + self.worker


def _family(process: int) -> Iterator[int]:
    """Give the processes that one has started, and those that they have."""
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            yield child
            yield from _family(child)


def _renderers() -> list[int]:
    """Give the processes of our browsers that show pages: there may be one in reserve."""
    mine = []
    for child in _family(os.getpid()):
        try:
            mine += [child] if b"--type=renderer" in Path(f"/proc/{child}/cmdline").read_bytes() else []
        except OSError:
            continue  # it has ended meanwhile
    return mine


def process_of(page: Page) -> int:
    """Find the process of a page: the one that works when the page does."""
    before = {each: used(each).page for each in _renderers()}
    page.evaluate("() => { const end = performance.now() + 60; while (performance.now() < end); }")
    return max(before, key=lambda each: used(each).page - before[each])


def used(process: int) -> Used:
    """Read what the threads of a process have used."""
    page = worker = rest = 0.0
    for task in Path(f"/proc/{process}/task").iterdir():
        try:
            name, spent = (task / "comm").read_text().strip(), (task / "schedstat").read_text().split()[0]
        except OSError:
            continue  # it has ended meanwhile
        ms = int(spent) / 1e6
        if int(task.name) == process:
            page += ms
        elif name == WORKER:
            worker += ms
        else:
            rest += ms
    return Used(page, worker, rest)
