"""Measure, and print a table: `python -m benchmarks [--json] [--times N] [--tries N] [--objects N]`."""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
import tracemalloc
from typing import TYPE_CHECKING

from benchmarks import layers, reading
from benchmarks.boards import GAMES, board, in_game, pings
from benchmarks.rivals import bare_loop, dgisim_steps

if TYPE_CHECKING:
    from collections.abc import Callable

MANY = 10_000  # objects on the largest board
TRIES = 7  # the best of so many is taken
MIDDLE = 200
FEW = 100  # smaller figures are shown with two places


def rate(work: Callable[[], int], repeats: int) -> float:
    """Return how many steps a second some work makes, at its best of several tries."""
    best = 0.0
    for _ in range(repeats):
        gc.collect()
        began = time.perf_counter()
        steps = work()
        best = max(best, steps / (time.perf_counter() - began))
    return best


def bytes_a_step(times: int) -> float:
    """Return what one kept step costs: the step, its text, its table, everything."""
    where = board(MIDDLE)
    pings(where, 20)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = pings(where, times)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept.steps)


def measure(times: int, tries: int = TRIES, most: int = MANY) -> dict[str, float]:
    """Measure everything once, in one run, with so many objects on the largest board."""
    where = board(MIDDLE)
    found = {
        "steps/s, trace on": rate(lambda: len(pings(where, times).steps), tries),
        "steps/s, trace off": rate(lambda: 4 * times if pings(where, times, keep=False) else 0, tries),
        "bytes a kept step": bytes_a_step(times),
        "steps/s, bare loop": rate(lambda: bare_loop(MIDDLE, times * 20), tries),
        "steps/s, dgisim": rate(lambda: dgisim_steps(times * 4), min(tries, 3)),
    }
    for size in (most // 100, most // 10, most):
        big = board(size)
        speed = rate(lambda big=big: len(pings(big, times).steps), tries)  # type: ignore[misc]
        found[f"microseconds an event, {size:,} objects"] = 4e6 / speed
    for name in GAMES:
        found[f"steps/s, {name}"] = rate(lambda name=name: len(in_game(name, times).steps), tries)  # type: ignore[misc]
    return found | layers.measure(min(times, 50), tries, most) | reading.measure(times)


def ratios(found: dict[str, float], most: int = MANY) -> dict[str, float]:
    """Set the figures side by side: those mean something on every machine."""
    ours = found["steps/s, trace on"]
    few, many = (found[f"microseconds an event, {n:,} objects"] for n in (most // 100, most))
    return (
        {
            "trace off : trace on": found["steps/s, trace off"] / ours,
            "bare loop : ours": found["steps/s, bare loop"] / ours,
            "ours : dgisim": ours / found["steps/s, dgisim"],
            f"{most:,} objects : {most // 100:,} objects": many / few,
        }
        | layers.ratios(found, most)
        | reading.ratios(found)
    )


def main(arguments: list[str]) -> int:
    """Measure, and say what was found as a Markdown table or as JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--times", type=int, default=1_000, help="how many events one try lets happen")
    parser.add_argument("--tries", type=int, default=TRIES, help="of how many tries the best is taken")
    parser.add_argument("--objects", type=int, default=MANY, help="how many there are on the largest board")
    chosen = parser.parse_args(arguments)
    most = max(100, chosen.objects)
    found = measure(max(1, chosen.times), max(1, chosen.tries), most)
    compared = ratios(found, most)
    if chosen.json:
        print(json.dumps({"figures": found, "ratios": compared}, indent=2))
        return 0
    print("| figure | here, now |\n| --- | ---: |")
    for name, value in found.items():
        print(f"| {name} | {value:,.0f} |" if value >= FEW else f"| {name} | {value:,.2f} |")
    print("\n| ratio, side by side in this run | |\n| --- | ---: |")
    for name, value in compared.items():
        print(f"| {name} | {value:,.2f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
