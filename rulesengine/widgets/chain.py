"""The picture of a run as a notebook widget: what came of what, and the way that led to a step."""

from __future__ import annotations

from collections.abc import Mapping

from rulesengine.core.engine import Trace
from rulesengine.playing import Played
from rulesengine.show import document
from rulesengine.widgets.viewing import View


class Chain(View, view="chain", empty="nothing happens in this run"):
    """Look at the whole chain: choose a step, and see the way that led to it and what came of it."""

    def __init__(
        self,
        run: Trace | Played | Mapping[str, object],
        *,
        step: int = 1,
        title: str = "",
        **options: object,
    ) -> None:
        """Show a run, or a document that `rulesengine.show.document` wrote, at one of its steps."""
        if isinstance(run, (Trace, Played)):
            doc: Mapping[str, object] = document(run, title=title)
        else:
            doc = run
        super().__init__(doc, step=step, **options)
