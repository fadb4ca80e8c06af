"""Write the golden sections of scenario files anew: `python -m rulesengine.playing.update PATHS`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.disk import write_file
from rulesengine.playing.checking import check, updated
from rulesengine.playing.scenario import scenarios

if TYPE_CHECKING:
    from rulesengine.playing.checking import Report


def rewrite(report: Report) -> bool:
    """Write a file's golden sections as they are now; say whether anything was another."""
    path = report.scenario.path
    fresh = updated(report)
    if fresh == path.read_text(encoding="utf-8"):
        return False
    write_file(path, fresh)
    return True


def main(paths: list[str]) -> int:
    """Rewrite what has changed, and say which files; what is otherwise wrong is still said."""
    for scenario in scenarios([Path(p) for p in paths]):
        report = check(scenario)
        if rewrite(report):
            sys.stdout.write(f"rewrote {scenario.path.name}\n")
        for wrong in report.wrong:
            if wrong not in report.outdated:
                sys.stdout.write(f"{scenario.path.name}: {wrong}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
