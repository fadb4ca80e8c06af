"""The stepper as a notebook widget: all frames go to the browser once, and the browser turns the pages.

No drawing and no rules in here; what is shown is a frames document, how it is shown are the scripts in js/.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets as widgets
import traitlets
from IPython.display import display

from rulesengine.core.engine import Trace
from rulesengine.playing import Played
from rulesengine.show import document
from rulesengine.widgets.page import QUIET, TABLE, checked, framed, module, page

HERE = Path(__file__).parent


def shown(page_of: str, text: str, least: int = TABLE) -> tuple[dict[str, str], dict[str, str]]:
    """Give a notebook a page that works by itself, in a frame at least so high, and its text.

    No widget is sent with it: a page that is exported, and a notebook that is opened again, have no kernel.
    """
    return {"text/plain": text, "text/html": framed(page_of, text, least)}, {}


KEPT = f"<details {QUIET}><summary>{{says}}</summary>{{still}}</details>"


def lasting(alive: Mapping[str, str], still: Mapping[str, str]) -> None:
    """Show a widget that needs a kernel, and below it, folded, what it showed when the cell was run.

    A page that is exported and opened offline has no widgets at all: there the fold is what is read.
    """
    html = KEPT.format(says="As it was when this cell was run: it needs no kernel", still=still["text/html"])
    output(alive)
    output({"text/plain": still["text/plain"], "text/html": html})


def output(data: Mapping[str, str]) -> None:
    """Put one output under the cell that is being run."""
    show: Callable[..., object] = display  # IPython's, untyped
    show(dict(data), raw=True)


class Stepper(anywidget.AnyWidget):
    """Step through a frames document with buttons, a slider, the arrow keys or the picture."""

    _esm = module()
    _css = HERE / "stepper.css"

    doc: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)  # which frame is shown, from 0
    options: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        run: Trace | Played | Mapping[str, object],
        *,
        index: int = 0,
        title: str = "",
        **options: object,
    ) -> None:
        """Show a run, or a document that `rulesengine.show.document` wrote.

        `compact=True` leaves the table away, `heading=False` the title.
        """
        if isinstance(run, (Trace, Played)):
            doc = document(run, title=title)
        else:
            doc = {**checked(run), **({"title": title} if title else {})}
        super().__init__(doc=doc, options={"heading": True, **options})
        self.index = index

    @traitlets.validate("doc")
    def _reads(self, proposal: Mapping[str, Any]) -> Mapping[str, object]:
        return dict(checked(proposal["value"]))

    @traitlets.validate("index")
    def _within(self, proposal: Mapping[str, Any]) -> int:
        frames = self.doc.get("frames")
        last = len(frames) - 1 if isinstance(frames, (list, tuple)) else 0
        return max(0, min(int(proposal["value"]), last))

    def html(self) -> str:
        """Write the same stepper as a whole HTML file, for somebody without a notebook."""
        return page(self.doc, {"index": self.index})

    def __repr__(self) -> str:
        return str(self.doc.get("text") or self.doc.get("title") or "a stepper without text")

    def widget(self) -> widgets.VBox:
        """Give the stepper as a widget that goes on with the kernel: `index` and the page go together."""
        return widgets.VBox([self])

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, str], dict[str, str]]:
        """Show a page that steps by itself, also where there is no kernel, and the text twin."""
        return shown(page(self.doc, {"index": self.index, "url": False, "keys": True}), repr(self))
