"""Write the golden sections of scenario files anew: `python -m rulesengine.playing.update PATHS`."""

from __future__ import annotations

import sys
from pathlib import Path

from rulesengine.disk import write_file
from rulesengine.playing.checking import check, updated
from rulesengine.playing.scenario import scenarios


def main(paths: list[str]) -> int:
    """Rewrite what has changed, and say which files; what is otherwise wrong is still said."""
    for scenario in scenarios([Path(p) for p in paths]):
        report = check(scenario)
        fresh = updated(report)
        if fresh != scenario.path.read_text(encoding="utf-8"):
            write_file(scenario.path, fresh)
            sys.stdout.write(f"rewrote {scenario.path.name}\n")
        for wrong in report.wrong:
            if "--update-traces" not in wrong:
                sys.stdout.write(f"{scenario.path.name}: {wrong}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
