"""The tree of outcomes as a notebook widget: every way that the choices of a run can go."""

from __future__ import annotations

from collections.abc import Mapping

from rulesengine import asking
from rulesengine.core.engine import Trace
from rulesengine.playing import Played
from rulesengine.show.ways import outcomes_document
from rulesengine.widgets.viewing import View


class Outcomes(View, view="outcomes", empty="nobody chooses anything in this run", least=0):
    """Choose a way in the tree, and step through it."""

    def __init__(
        self,
        run: Trace | Played | asking.Outcomes | Mapping[str, object],
        *,
        limit: int = asking.LIMIT,
        title: str = "",
        **options: object,
    ) -> None:
        """Show the outcomes of a run, those that `trace.outcomes()` found, or a document of them."""
        trace = run.trace if isinstance(run, Played) else run
        ends = asking.outcomes(trace, limit) if isinstance(trace, Trace) else trace
        if isinstance(ends, asking.Outcomes):
            doc: Mapping[str, object] = outcomes_document(ends, title=title)
        else:
            doc = ends
        super().__init__(doc, **options)
