"""Checks of what an ability reads of the event, `TriggeredCard` and its like: does the mode tell it?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.errors import nearest
from rulesengine.games.forge.scripts.chains import reached
from rulesengine.games.forge.scripts.lints.remark import Remark
from rulesengine.games.forge.scripts.reading import SENTENCES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.lints.remark import Place
    from rulesengine.games.forge.scripts.model import Line
    from rulesengine.games.forge.scripts.modes import Mode

READ = re.compile(r"\bTriggered([A-Z]\w*)")
COUNTED = re.compile(r"\bTriggerCount\$(\w+)")
# What can stand behind a variable: whose it is, and which state of it.
ENDINGS = re.compile(r"(?:Controller|Owner|Opponent|LKICopy|LKI)+$")


def variables(place: Place, mode: Mode, does: tuple[Line, ...]) -> Iterator[Remark]:
    """Find variables that the page does not give this mode, in the abilities that the trigger runs."""
    known = {each.name for each in mode.variables}
    lines = dict.fromkeys((*does, *(each for line in does for each in reached(place.face, line))))
    told: set[str] = set()
    for line in (place.line, *lines):
        for text, at_line, column in _texts(line):
            for found in (*READ.finditer(text), *COUNTED.finditer(text)):
                name = ENDINGS.sub("", found[1]) or found[1]
                if name in known or found[1] in known or name in told:
                    continue
                told.add(name)
                near = nearest(name, sorted(known))
                guess = f"Triggered{near[0]}" if near else ""
                says = f"the page gives {mode.name} no variable {name}"
                yield Remark("FS212", says, at_line, column + found.start(), guess)


def _texts(line: Line) -> Iterator[tuple[str, int, int]]:
    """Give the values of a line that are no sentences, with their places."""
    if not line.params:
        yield line.value, line.line, line.column
    for param in line.params:
        if param.key not in SENTENCES:
            yield param.value, param.line, param.at
