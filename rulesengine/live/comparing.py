"""What one run cannot answer, for a page: two wordings, every end of a run, and what is stated of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from rulesengine import asking, show
from rulesengine.live.situations import played
from rulesengine.playing import BadScenario, Played
from rulesengine.playing.judging import wrong_statements
from rulesengine.show.ways import outcomes_svg

Data = dict[str, Any]
LINE = re.compile(r"[^\n]*?:(\d+): ")  # of what is wrong in a file: the file, the line
FOLLOWED = 60  # ways of a run that are played for a page


def against(text: str, other: str, words: tuple[str, ...] = ()) -> Data:
    """Play two scenarios: the document of each, and where they part.

    `differs` is the number of the first step that is another one (0: none), `ends` lists what differs at
    the end, as what, here and there. `words` are the two wordings: that they are quoted is no difference.
    """
    mine, two = played(text).run, played(other).run
    compared = asking.compare_runs(mine.trace, two.trace, texts=words)
    return {
        "docs": [show.document(each, picture=False) for each in (mine, two)],
        "differs": compared.step,
        "ends": [list(part) for part in compared.ends],
    }


def outcomes(text: str, draw: Callable[[str], str] | None = None) -> Data:
    """Play every way that the open choices of a scenario can go; the prepared answers do not count.

    `draw` draws DOT; without it, and where nothing here does, there is no picture.
    """
    ends = asking.outcomes(played(text).run.trace, FOLLOWED)
    try:
        svg = outcomes_svg(ends, draw or "")
    except show.NoPicture:
        svg = ""
    return ends.data() | {"head": ends.head, "text": str(ends), "svg": svg}


def stated(run: Played) -> Iterator[tuple[int, str]]:
    """Give each statement of a situation that its run does not bear out: its line, and what is so instead."""
    try:
        for wrong in wrong_statements(run.scenario, run.trace):
            if match := LINE.match(wrong):
                yield int(match[1]), wrong[match.end() :]
    except BadScenario as wrong:
        yield wrong.line, wrong.says
