"""The view of stages as a notebook widget. No rules in here: other orders of arrival are asked of `show`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from rulesengine.core.engine import Trace
from rulesengine.core.errors import RulesEngineError
from rulesengine.playing import Played
from rulesengine.playing.seeing import moment
from rulesengine.show import layers, otherwise
from rulesengine.widgets.viewing import View


class Layers(View, view="layers", empty="no continuous effect applies in this run"):
    """Objects by stages: go through them with a slider, click a value, let something arrive earlier."""

    live = traitlets.Bool(default_value=False).tag(
        sync=True
    )  # may an order be asked for that the document has not?
    asked: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)  # from the page: number, step, order
    told: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)  # to the page: number, board

    def __init__(
        self,
        run: Trace | Played | Mapping[str, object],
        *,
        step: int | None = None,
        title: str = "",
        **options: object,
    ) -> None:
        """Show a run, or a document that `rulesengine.show.layering` wrote; `step` shows one moment only."""
        trace = run.trace if isinstance(run, Played) else run
        if isinstance(trace, Trace):
            doc: Mapping[str, object] = layers(trace, step, title=title)
            self._trace: Trace | None = trace
        else:
            doc, self._trace = trace, None
        super().__init__(doc, **options)
        self.live = self._trace is not None

    @traitlets.observe("asked")
    def _answers(self, change: Mapping[str, Any]) -> None:
        """Compute the board of an order of arrival that the page asks for."""
        asked = change["new"]
        if self._trace is None or not asked:
            return
        try:
            table, _ = moment(self._trace, int(asked["step"]))
            order = [str(name) for name in asked["order"]]
            board = otherwise(self._trace.ruleset, table.board, order)["board"]
        except (RulesEngineError, KeyError, TypeError, ValueError):
            board = None  # the page says that it got no answer
        self.told = {"number": asked.get("number", 0), "board": board}
