"""The stepper as a notebook widget: all frames go to the browser once, and the browser turns the pages.

No drawing and no rules in here; what is shown is a frames document, how it is shown are the scripts in js/.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from markupsafe import escape

from rulesengine.widgets.page import checked, module, page

HERE = Path(__file__).parent
# Scripts may run in it, and nothing else: it cannot reach the page around it.
FRAME = (
    '<iframe sandbox="allow-scripts" title="Step by step" srcdoc="{}" '
    'style="width: 100%; height: 60rem; border: 0"></iframe>'
)


def framed(bundle: Any, page_of: Callable[[], str]) -> Any:  # noqa: ANN401 - IPython's protocol, untyped
    """Put a page that works by itself beside a widget, for where there are no widgets."""
    if isinstance(bundle, tuple):
        bundle[0]["text/html"] = FRAME.format(escape(page_of()))
    return bundle


class Stepper(anywidget.AnyWidget):
    """Step through a frames document with buttons, a slider, the arrow keys or the picture."""

    _esm = module()
    _css = HERE / "stepper.css"

    doc: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)  # which frame is shown, from 0
    options: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)

    def __init__(self, doc: Mapping[str, object], *, index: int = 0, **options: object) -> None:
        """Show a document; `compact=True` leaves the table away, `heading=False` the title."""
        super().__init__(doc=dict(checked(doc)), options={"heading": True, **options})
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

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401 - IPython's protocol, untyped
        """Give the widget; where there are no widgets a frame that steps by itself, or the text twin."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return framed(bundle, lambda: page(self.doc, {"index": self.index, "url": False}))
