"""Showing a run: as text, as data, as a picture. Nothing is decided here, and no game is named."""

from rulesengine.show.arrivals import arrivals, rearranged
from rulesengine.show.document import document
from rulesengine.show.dot import dot
from rulesengine.show.errors import NoPicture
from rulesengine.show.frames import SCHEMA, frames, to_json
from rulesengine.show.instead import insteads_text
from rulesengine.show.layers import layers, layers_json, layers_text, otherwise
from rulesengine.show.replacements import replacements
from rulesengine.show.svg import svg
from rulesengine.show.text import narrow, text

__all__ = [
    "SCHEMA",
    "NoPicture",
    "arrivals",
    "document",
    "dot",
    "frames",
    "insteads_text",
    "layers",
    "layers_json",
    "layers_text",
    "narrow",
    "otherwise",
    "rearranged",
    "replacements",
    "svg",
    "text",
    "to_json",
]
