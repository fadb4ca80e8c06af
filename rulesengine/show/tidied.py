"""What Graphviz draws, made ready for a page: no ids that could clash, no fonts, colours by class."""

from __future__ import annotations

import re

from rulesengine.show.dot import INK

_COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_IDS = re.compile(r' id="[^"]*"')
_TITLES = re.compile(r'(<g class="(?:node|edge)[^>]*>\n)<title>[^<]*</title>\n')
_FIRST = re.compile(r'(<g class="node[^>]*>\n.*?<text )', re.DOTALL)
_PLAIN = (
    ("&#45;", "-"),
    (' xml:space="preserve"', ""),
    (' text-anchor="start"', ""),
    (' font-family="Helvetica,sans-Serif"', ""),
    (f' fill="{INK}"', ""),
    (' transform="scale(1 1) rotate(0) translate(', ' transform="translate('),
)


def tidied(drawn: str, name: str) -> str:
    """Tidy Graphviz's own SVG of a graph with a name; the first line of a node is bold."""
    body = _IDS.sub("", _COMMENT.sub("", drawn[drawn.index("<svg") :].replace("\r\n", "\n")))
    for old, new in _PLAIN:
        body = body.replace(old, new)
    ground = re.compile(rf"<title>{re.escape(name)}</title>\n(?:<polygon[^>]*/>\n)?")
    return _FIRST.sub(r'\1font-weight="bold" ', _TITLES.sub(r"\1", ground.sub("", body)))
