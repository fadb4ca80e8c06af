"""How a run looks in a notebook: a stepper in a frame of its own, and the same as text below it.

The frame carries its script and its data: it steps with no kernel, in an exported page, and with no network.
Keys that are pressed in it stay in it. Where a frame may not be shown, its text is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.brief import Bundle, bundle

if TYPE_CHECKING:
    from collections.abc import Mapping


def stepping(doc: Mapping[str, object], *, index: int = 0) -> Bundle:
    """Give a notebook a frames document: text, and HTML that steps; text alone where no page can be made."""
    text = str(doc.get("text") or "nothing happens in this run")
    try:
        from rulesengine.widgets.page import framed, page
    except ModuleNotFoundError as missing:  # the extra “lab” is not installed
        if (missing.name or "").startswith("rulesengine"):
            raise
        return bundle(text)
    cards = doc.get("cards")
    shown = page(doc, {"index": index, "url": False, "keys": True})
    return bundle(text, framed(shown, text, cards=len(cards) if isinstance(cards, (list, tuple)) else None))
