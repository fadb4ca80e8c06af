"""Patterns that are compiled when they are asked for first: who imports a game asks for few of them.

Nothing about what a pattern is for may go in here.
"""

from __future__ import annotations

import re
from typing import Any, cast


def pattern(said: str, flags: int = 0) -> re.Pattern[str]:
    """Give a pattern that is compiled at its first use; what is no pattern is said then, and not before."""
    return cast("re.Pattern[str]", _AtFirstUse(said, flags))


class _AtFirstUse:
    """A pattern that is not compiled yet; each of its methods is kept here from its first use on."""

    def __init__(self, said: str, flags: int) -> None:
        self._given = said, flags

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  whatever the compiled pattern has
        asked = getattr(re.compile(*self._given), name)
        setattr(self, name, asked)
        return asked
