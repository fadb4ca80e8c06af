"""The view of replacements as a notebook widget: an event as it would be, what changed it, what it was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import ipywidgets as widgets
import traitlets

from rulesengine.core.engine import Trace
from rulesengine.playing import Played
from rulesengine.show import replacements
from rulesengine.widgets import views
from rulesengine.widgets.stepper import shown


class Instead(anywidget.AnyWidget):
    """Go through the changes of an event: what could change it, what did, what was left of shields."""

    _esm = views.module("instead")
    _css = views.style()

    doc: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    options: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)

    def __init__(
        self, run: Trace | Played | Mapping[str, object], *, title: str = "", **options: object
    ) -> None:
        """Show a run, or a document that `rulesengine.show.replacing` wrote."""
        trace = run.trace if isinstance(run, Played) else run
        doc = (
            replacements(trace, title=title) if isinstance(trace, Trace) else views.checked(trace, "instead")
        )
        super().__init__(doc=dict(doc), options={"heading": True, **options})

    @traitlets.validate("doc")
    def _reads(self, proposal: Mapping[str, Any]) -> Mapping[str, object]:
        return dict(views.checked(proposal["value"], "instead"))

    def html(self) -> str:
        """Write the same view as a whole HTML file, for somebody without a notebook."""
        return views.page(self.doc, "instead")

    def __repr__(self) -> str:
        return str(self.doc.get("text") or "no event of this run was changed before it happened")

    def widget(self) -> widgets.VBox:
        """Give the view as a widget that goes on with the kernel."""
        return widgets.VBox([self])

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, str], dict[str, str]]:
        """Show a page that works by itself, also where there is no kernel, and the text twin."""
        return shown(self.html(), repr(self), least=0)
