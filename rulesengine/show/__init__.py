"""Showing a run: as text, as data, as a picture. Nothing is decided here, and no game is named."""

from rulesengine.show.boards import arrivals, rearranged
from rulesengine.show.booking import book_document
from rulesengine.show.branching import lines
from rulesengine.show.drawing import NoPicture
from rulesengine.show.layering import layers, layers_json, layers_text, otherwise
from rulesengine.show.picture import dot, svg
from rulesengine.show.replacing import insteads_text, replacements
from rulesengine.show.silent import silences_document
from rulesengine.show.steps import SCHEMA, document, frames, to_json
from rulesengine.show.telling import narrow, text

__all__ = [
    "SCHEMA",
    "NoPicture",
    "arrivals",
    "book_document",
    "document",
    "dot",
    "frames",
    "insteads_text",
    "layers",
    "layers_json",
    "layers_text",
    "lines",
    "narrow",
    "otherwise",
    "rearranged",
    "replacements",
    "silences_document",
    "svg",
    "text",
    "to_json",
]
