"""How long a test waits for what a page has to show: longer where the machine has more to do than it can."""

from __future__ import annotations

import os

LEAST, MOST = 90, 240  # seconds; only a page that never shows it takes so long


def patience() -> int:
    """Return milliseconds: as many times the least as programs wait for each core now."""
    waiting = os.getloadavg()[0] if hasattr(os, "getloadavg") else MOST
    return round(min(MOST, LEAST * max(1.0, waiting / (os.cpu_count() or 1))) * 1000)
