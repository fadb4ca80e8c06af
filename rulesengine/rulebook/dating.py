"""When the editions of a book appeared: `dates.toml` beside its rules, where their names do not say it.

    "v1.3" = 2026-01-31     # the name of an edition, and a day

The file may be missing.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from rulesengine.core.errors import BrokenRulebook, guess

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from pathlib import Path

DATES = "dates.toml"


def read_dates(path: Path, editions: Collection[str]) -> Mapping[str, str]:
    """Read the day of each edition, as 2026-01-31, or raise BrokenRulebook with what is wrong in the file."""
    if not path.is_file():
        return {}
    import tomllib

    try:
        given = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise BrokenRulebook(f"{path.name}: it cannot be read as TOML: {wrong}") from wrong
    for name, day in given.items():
        if name not in editions:
            hint = guess(name, editions)
            raise BrokenRulebook(
                f"{path.name}: there is no edition {name!r}{hint}; there is: {', '.join(editions)}"
            )
        if not isinstance(day, date) or isinstance(day, datetime):
            raise BrokenRulebook(
                f'{path.name}: a day is written without quotation marks: "{name}" = 2026-01-31'
            )
    return {name: day.isoformat() for name, day in given.items()}
