"""The view of stages as a notebook widget. No rules in here: other orders of arrival are asked of `show`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import ipywidgets as widgets
import traitlets

from rulesengine.core.engine import Trace
from rulesengine.core.errors import RulesEngineError
from rulesengine.playing import Played
from rulesengine.playing.seeing import moment
from rulesengine.show import layers, otherwise
from rulesengine.widgets import views
from rulesengine.widgets.stepper import shown


class Layers(anywidget.AnyWidget):
    """Objects by stages: go through them with a slider, click a value, let something arrive earlier."""

    _esm = views.module("layers")
    _css = views.style()

    doc: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    options: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
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
            doc, self._trace = views.checked(trace, "layers"), None
        super().__init__(doc=dict(doc), options={"heading": True, **options}, live=self._trace is not None)

    @traitlets.validate("doc")
    def _reads(self, proposal: Mapping[str, Any]) -> Mapping[str, object]:
        return dict(views.checked(proposal["value"], "layers"))

    @traitlets.observe("asked")
    def _answers(self, change: Mapping[str, Any]) -> None:
        """Compute the board of an order of arrival that the page asks for."""
        asked = change["new"]
        if self._trace is None or not asked:
            return
        try:
            table, _ = moment(self._trace, int(asked["step"]))
            order = [str(one) for one in asked["order"]]
            board = otherwise(self._trace.ruleset, table.board, order)["board"]
        except (RulesEngineError, KeyError, TypeError, ValueError):
            board = None  # the page says that it got no answer
        self.told = {"number": asked.get("number", 0), "board": board}

    def html(self) -> str:
        """Write the same view as a whole HTML file, for somebody without a notebook."""
        return views.page(self.doc, "layers")

    def __repr__(self) -> str:
        return str(self.doc.get("text") or "no continuous effect applies in this run")

    def widget(self) -> widgets.VBox:
        """Give the view as a widget that goes on with the kernel: it works any order of arrival out."""
        return widgets.VBox([self])

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, str], dict[str, str]]:
        """Show a page that works by itself, also where there is no kernel, and the text twin."""
        return shown(self.html(), repr(self))
