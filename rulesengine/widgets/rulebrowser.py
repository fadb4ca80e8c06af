"""A rulebook as a notebook widget: chapters, a search by number and words, and who names whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import ipywidgets as widgets
import traitlets

from rulesengine.core.ruling import Ruleset
from rulesengine.games import game
from rulesengine.show import book_document
from rulesengine.widgets import views
from rulesengine.widgets.stepper import shown


class RuleBrowser(anywidget.AnyWidget):
    """Look rules up: by chapter, by number, by words; and go from a rule to those that name it."""

    _esm = views.module("book")
    _css = views.style()

    doc: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    options: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)

    def __init__(self, book: str | Ruleset | Mapping[str, object], rule: str = "", **options: object) -> None:
        """Show the book of a game, open at a rule, or a document that `rulesengine.show.book_document` wrote.

        Raises UnknownGame, and UnknownRule with the nearest number.
        """
        if isinstance(book, (str, Ruleset)):
            doc: Mapping[str, object] = book_document(game(book) if isinstance(book, str) else book, rule)
        else:
            doc = views.checked(book, "book")
        super().__init__(doc=dict(doc), options={"heading": True, "rule": rule, **options})

    @traitlets.validate("doc")
    def _reads(self, proposal: Mapping[str, Any]) -> Mapping[str, object]:
        return dict(views.checked(proposal["value"], "book"))

    def html(self) -> str:
        """Write the same view as a whole HTML file, for somebody without a notebook."""
        return views.page(self.doc, "book", {**self.options, "heading": False})

    def __repr__(self) -> str:
        return str(self.doc.get("text") or "a book without rules")

    def widget(self) -> widgets.VBox:
        """Give the view as a widget that goes on with the kernel."""
        return widgets.VBox([self])

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, str], dict[str, str]]:
        """Show a page that works by itself, also where there is no kernel, and the text twin."""
        return shown(self.html(), repr(self))
