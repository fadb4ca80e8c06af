"""The tree of outcomes as a notebook widget: every way that the choices of a run can go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import ipywidgets as widgets
import traitlets

from rulesengine import asking
from rulesengine.core.engine import Trace
from rulesengine.playing import Played
from rulesengine.show.ways import outcomes_document
from rulesengine.widgets import views
from rulesengine.widgets.stepper import shown


class Outcomes(anywidget.AnyWidget):
    """Choose a way in the tree, and step through it."""

    _esm = views.module("outcomes")
    _css = views.style()

    doc: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    options: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)

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
        found = asking.outcomes(trace, limit) if isinstance(trace, Trace) else trace
        if isinstance(found, asking.Outcomes):
            doc: Mapping[str, object] = outcomes_document(found, title=title)
        else:
            doc = views.checked(found, "outcomes")
        super().__init__(doc=dict(doc), options={"heading": True, **options})

    @traitlets.validate("doc")
    def _reads(self, proposal: Mapping[str, Any]) -> Mapping[str, object]:
        return dict(views.checked(proposal["value"], "outcomes"))

    def html(self) -> str:
        """Write the same view as a whole HTML file, for somebody without a notebook."""
        return views.page(self.doc, "outcomes", {**self.options, "heading": False})

    def __repr__(self) -> str:
        return str(self.doc.get("text") or "nobody chooses anything in this run")

    def widget(self) -> widgets.VBox:
        """Give the view as a widget that goes on with the kernel."""
        return widgets.VBox([self])

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, str], dict[str, str]]:
        """Show a page that works by itself, also where there is no kernel, and the text twin."""
        return shown(self.html(), repr(self), least=0)
