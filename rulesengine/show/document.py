"""The whole document of a run: its frames, its text, its picture. What a page or a widget is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.playing.runs import Played
from rulesengine.playing.scenario import Scenario
from rulesengine.show.errors import NoPicture
from rulesengine.show.frames import frames
from rulesengine.show.svg import svg

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.engine import Trace
    from rulesengine.core.trace import Citation
    from rulesengine.show.changes import Doc
    from rulesengine.show.dot import Urls


def document(
    run: Trace | Played,
    *,
    title: str = "",
    intro: str = "",
    scenario: Scenario | str = "",
    urls: Urls | None = None,
    url: Callable[[Citation], str] | None = None,
    picture: bool | None = None,
) -> Doc:
    """Write a run down as one document: `frames`, with the picture under "svg".

    A scenario, or a scenario that was played, gives title, intro and name by itself. Where rules stand is
    said by number (`urls`) or by citation (`url`). Without `picture`, "svg" is empty where nothing can
    draw; with True that raises NoPicture; with False nothing is drawn.
    """
    trace = run.trace if isinstance(run, Played) else run
    if isinstance(run, Played) and not scenario:
        scenario = run.scenario
    if isinstance(scenario, Scenario):
        title, intro, scenario = title or scenario.title, intro or scenario.prose, scenario.name
    if urls is None and url is not None:
        by_citation = url
        urls = lambda number: by_citation(trace.ruleset.cite(number))  # noqa: E731
    made = frames(trace, title=title, intro=intro, scenario=scenario, urls=urls)
    made["svg"] = "" if picture is False else _picture(trace, title, urls, needed=bool(picture))
    return made


def _picture(trace: Trace, title: str, urls: Urls | None, *, needed: bool) -> str:
    try:
        return svg(trace, title=title, urls=urls)
    except NoPicture:
        if needed:
            raise
        return ""
