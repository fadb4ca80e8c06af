"""Showing a run: as text, as data, as a picture. Nothing is decided here, and no game is named."""

from rulesengine.show.document import document
from rulesengine.show.dot import dot
from rulesengine.show.errors import NoPicture
from rulesengine.show.frames import SCHEMA, frames, to_json
from rulesengine.show.svg import svg
from rulesengine.show.text import narrow, text

__all__ = ["SCHEMA", "NoPicture", "document", "dot", "frames", "narrow", "svg", "text", "to_json"]
