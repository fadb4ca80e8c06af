"""Reading a script that is to be played: it must be readable, and no hard lint may speak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.errors import RefusedScript, Spot
from rulesengine.games.forge.scripts.lints import LINTS, lint_script
from rulesengine.games.forge.scripts.lints.rule import HARD
from rulesengine.games.forge.scripts.reading import read

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.model import Script


def accept(text: str) -> Script:
    """Read a script and refuse what cannot be right.

    Raises UnreadScript where a line cannot be read, RefusedScript with the first hard lint that speaks.
    """
    script = read(text)
    hard = next((each for each in lint_script(text) if LINTS[each.code].kind == HARD), None)
    if hard is None:
        return script
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    spot = Spot(rows[hard.line - 1], hard.line, max(1, hard.column), hard.code)
    do = f"{hard.code}: {LINTS[hard.code].says}"
    raise RefusedScript(hard.says, spot, guess=hard.guess, do=do)
