"""The view of replacements as a notebook widget: an event as it would be, what changed it, what it was."""

from __future__ import annotations

from collections.abc import Mapping

from rulesengine.core.engine import Trace
from rulesengine.playing import Played
from rulesengine.show import replacements
from rulesengine.widgets.viewing import View


class Instead(View, view="instead", empty="no event of this run was changed before it happened", least=0):
    """Go through the changes of an event: what could change it, what did, what was left of shields."""

    def __init__(
        self, run: Trace | Played | Mapping[str, object], *, title: str = "", **options: object
    ) -> None:
        """Show a run, or a document that `rulesengine.show.replacing` wrote."""
        trace = run.trace if isinstance(run, Played) else run
        doc = replacements(trace, title=title) if isinstance(trace, Trace) else trace
        super().__init__(doc, **options)
