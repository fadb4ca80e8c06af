"""What the views beside the stepper have in common as notebook widgets: a document, shown in three ways.

A view names the script that draws it and what its text says where there is nothing to see; how its document
is made out of a run is all that it adds. Why this is a class: docs/decisions/0025.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import anywidget
import ipywidgets as widgets
import traitlets

from rulesengine.widgets import views
from rulesengine.widgets.page import TABLE
from rulesengine.widgets.stepper import shown


class View(anywidget.AnyWidget):
    """A document that a script of ours draws: as a widget, as a whole page, as text."""

    _css = views.style()
    _view: ClassVar[str]  # the name of its script, under which its documents are known
    _empty: ClassVar[str]  # what its text says where there is nothing to see
    _least: ClassVar[int]  # so high it is at least, in lines

    doc: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    options: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)

    def __init_subclass__(cls, *, view: str = "", empty: str = "", least: int = TABLE) -> None:
        """Give a view its script; what is made of a view while it runs, as traitlets does, keeps its own."""
        if view:
            cls._view, cls._empty, cls._least = view, empty, least
            cls._esm = views.module(view)
        super().__init_subclass__()

    def __init__(self, doc: Mapping[str, object], **options: object) -> None:
        """Show a document; one that is not of this view is refused."""
        super().__init__(doc=dict(views.checked(doc, self._view)), options={"heading": True, **options})

    @traitlets.validate("doc")
    def _reads(self, proposal: Mapping[str, Any]) -> Mapping[str, object]:
        return dict(views.checked(proposal["value"], self._view))

    def html(self) -> str:
        """Write the same view as a whole HTML file, for somebody without a notebook."""
        return views.page(self.doc, self._view, {**self.options, "heading": False})

    def __repr__(self) -> str:
        return str(self.doc.get("text") or self._empty)

    def widget(self) -> widgets.VBox:
        """Give the view as a widget that goes on with the kernel."""
        return widgets.VBox([self])

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, str], dict[str, str]]:
        """Show a page that works by itself, also where there is no kernel, and the text twin."""
        return shown(self.html(), repr(self), self._least)
