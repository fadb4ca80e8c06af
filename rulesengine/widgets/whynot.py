"""Why a card does not trigger, as a notebook widget: every card of a run, asked at every event."""

from __future__ import annotations

from collections.abc import Mapping

from rulesengine.core.engine import Trace
from rulesengine.playing import Played
from rulesengine.show import silences_document
from rulesengine.widgets.viewing import View


class WhyNot(
    View, view="silences", empty="no card of this run has an ability that an event could set off", least=0
):
    """Choose a card, and read for each event why it does not trigger, or that it does."""

    def __init__(
        self,
        run: Trace | Played | Mapping[str, object],
        card: str = "",
        *,
        title: str = "",
        **options: object,
    ) -> None:
        """Show a run, or a document that `rulesengine.show.silences_document` wrote; begin with a card.

        Raises UnknownCard with the nearest name.
        """
        trace = run.trace if isinstance(run, Played) else run
        if isinstance(trace, Trace):
            doc: Mapping[str, object] = silences_document(trace, card, title=title)
        else:
            doc = trace
        super().__init__(doc, card=card, **options)
