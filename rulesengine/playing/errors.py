"""What can be wrong with a scenario file: always the file, the line, and what to write instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError

if TYPE_CHECKING:
    from collections.abc import Iterable

SHOWN = 200  # so many signs of what was read are shown
UNREADABLE = "this text is too long, too deep, or has a number that is too long; no card says so much"


def short(said: str) -> str:
    """Cut what was read to what a person still looks at."""
    return said if len(said) <= SHOWN else f"{said[:SHOWN]}…"


class BadScenario(RulesEngineError):
    """A scenario file cannot be read or played as it is written."""

    def __init__(
        self, says: str, *, file: str = "", line: int = 0, word: str = "", known: Iterable[str] = ()
    ) -> None:
        """Say what is wrong, and where: the word as it is written, and what could be there."""
        self.says, self.file, self.line = says, file, line
        self.word, self.expected = word, tuple(known)
        self.cites: tuple[str, ...] = ()  # rules that a refused card text was measured by
        super().__init__(says)

    def __str__(self) -> str:
        """Write what is wrong behind the file and the line."""
        where = f"{self.file}:{self.line}: " if self.file and self.line else f"{self.file}: "
        return f"{where if self.file else ''}{self.says}"

    def at(self, file: str, line: int) -> BadScenario:
        """Say where it is, where that was not known yet."""
        self.file, self.line = file, line
        return self

    @classmethod
    def of(cls, wrong: BaseException, *, file: str = "", line: int = 0, before: str = "") -> BadScenario:
        """Make one of what went wrong inside a line: what that knows of word and neighbours stays."""
        made = cls(f"{before}{wrong}", file=file, line=line)
        if isinstance(wrong, RulesEngineError):
            made.word, made.expected = wrong.word, wrong.expected
        made.cites = tuple(getattr(wrong, "cites", ()))
        return made


class NeverAsked(BadScenario):
    """An answer was prepared, and nobody was asked for it."""
