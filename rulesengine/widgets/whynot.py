"""Why a card does not trigger, as a notebook widget: every card of a run, asked at every event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import ipywidgets as widgets
import traitlets

from rulesengine.core.engine import Trace
from rulesengine.playing import Played
from rulesengine.show import silences_document
from rulesengine.widgets import views
from rulesengine.widgets.stepper import shown


class WhyNot(anywidget.AnyWidget):
    """Choose a card, and read for each event why it does not trigger, or that it does."""

    _esm = views.module("silences")
    _css = views.style()

    doc: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    options: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)

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
            doc = views.checked(trace, "silences")
        super().__init__(doc=dict(doc), options={"heading": True, "card": card, **options})

    @traitlets.validate("doc")
    def _reads(self, proposal: Mapping[str, Any]) -> Mapping[str, object]:
        return dict(views.checked(proposal["value"], "silences"))

    def html(self) -> str:
        """Write the same view as a whole HTML file, for somebody without a notebook."""
        return views.page(self.doc, "silences", {**self.options, "heading": False})

    def __repr__(self) -> str:
        return str(self.doc.get("text") or "no card of this run has an ability that an event could set off")

    def widget(self) -> widgets.VBox:
        """Give the view as a widget that goes on with the kernel."""
        return widgets.VBox([self])

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, str], dict[str, str]]:
        """Show a page that works by itself, also where there is no kernel, and the text twin."""
        return shown(self.html(), repr(self), least=0)
