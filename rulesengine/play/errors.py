"""What can be wrong with a scenario file: always the file, the line, and what to write instead."""

from __future__ import annotations

from rulesengine.core.errors import RulesEngineError


class BadScenario(RulesEngineError):
    """A scenario file cannot be read or played as it is written."""

    def __init__(self, says: str, *, file: str = "", line: int = 0) -> None:
        """Say what is wrong, and where."""
        self.says, self.file, self.line = says, file, line
        where = f"{file}:{line}: " if file and line else f"{file}: " if file else ""
        super().__init__(f"{where}{says}")
