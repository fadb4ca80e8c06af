"""The picture of a run as a notebook widget: what came of what, and the way that led to a step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import ipywidgets as widgets
import traitlets

from rulesengine.core.engine import Trace
from rulesengine.playing import Played
from rulesengine.show import document
from rulesengine.widgets import views
from rulesengine.widgets.stepper import shown


class Chain(anywidget.AnyWidget):
    """Look at the whole chain: choose a step, and see the way that led to it and what came of it."""

    _esm = views.module("chain")
    _css = views.style()

    doc: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    options: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)

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
            doc = views.checked(run, "chain")
        super().__init__(doc=dict(doc), options={"heading": True, "step": step, **options})

    @traitlets.validate("doc")
    def _reads(self, proposal: Mapping[str, Any]) -> Mapping[str, object]:
        return dict(views.checked(proposal["value"], "chain"))

    def html(self) -> str:
        """Write the same view as a whole HTML file, for somebody without a notebook."""
        return views.page(self.doc, "chain", {**self.options, "heading": False})

    def __repr__(self) -> str:
        return str(self.doc.get("text") or "nothing happens in this run")

    def widget(self) -> widgets.VBox:
        """Give the view as a widget that goes on with the kernel."""
        return widgets.VBox([self])

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, str], dict[str, str]]:
        """Show a page that works by itself, also where there is no kernel, and the text twin."""
        return shown(self.html(), repr(self))
