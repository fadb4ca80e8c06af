"""The letters of the site, put into its style: they are there before the first page is painted.

A file of its own comes too late for the first page and in time for the next, and a page would look other
than the one before it, or move while one reads.
"""

from __future__ import annotations

import re
from base64 import b64encode
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

STYLE = "assets/site.css"
_FILE = re.compile(rb"url\(([\w-]+\.woff2)\)")


def with_fonts(files: Mapping[str, str | bytes]) -> dict[str, bytes]:
    """Give the style of a site with its fonts inside; nothing where the site has another style."""
    style = files.get(STYLE)
    if not isinstance(style, bytes):
        return {}

    def inside(file: re.Match[bytes]) -> bytes:
        font = files.get(f"assets/{file[1].decode()}")
        return b"url(data:font/woff2;base64," + b64encode(font) + b")" if isinstance(font, bytes) else file[0]

    return {STYLE: _FILE.sub(inside, style)}
