"""What one run cannot answer, for a page: two wordings, and every end of a run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesengine import asking, show
from rulesengine.live.situations import played
from rulesengine.show.ways import outcomes_svg

Data = dict[str, Any]
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
