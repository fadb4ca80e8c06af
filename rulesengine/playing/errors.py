"""What can be wrong with a scenario file: always the file, the line, and what to write instead."""

from __future__ import annotations

from rulesengine.core.errors import RulesEngineError

SHOWN = 200  # so many signs of what was read are shown
UNREADABLE = "this text is too long, too deep, or has a number that is too long; no card says so much"


def short(said: str) -> str:
    """Cut what was read to what a person still looks at."""
    return said if len(said) <= SHOWN else f"{said[:SHOWN]}…"


class BadScenario(RulesEngineError):
    """A scenario file cannot be read or played as it is written."""

    def __init__(self, says: str, *, file: str = "", line: int = 0) -> None:
        """Say what is wrong, and where."""
        self.says, self.file, self.line = says, file, line
        self.cites: tuple[str, ...] = ()  # rules that a refused card text was measured by
        where = f"{file}:{line}: " if file and line else f"{file}: " if file else ""
        super().__init__(f"{where}{says}")
