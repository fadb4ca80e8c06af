"""What Graphviz draws, made ready for a page: no ids that could clash, no fonts, colours by class.

Graphviz writes one element a line and escapes every text, so lines are rewritten, not parsed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from rulesengine.show.dot import COLOURS, INK, UNWRITABLE

SCALE = 1.2  # from the drawing's 11 points to letters of 13 pixels
DARK = {
    "rulebook": "#8fb8fa",
    "card": "#f0b259",
    "house": "#c6a9f7",
    "player": "#80d69d",
    "none": "#aab1bd",
    "silence": "#ff9f96",
}
PAPER = "var(--rs-bg,light-dark(#fff,#16191f))"
_COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_IDS = re.compile(r' id="[^"]*"')  # several pictures may stand on one page
_EDGE_TITLE = re.compile(r'(<g class="edge[^>]*>\n)<title>[^<]*</title>\n')
_SIZE = re.compile(r'<svg [^>]*viewBox="([^"]*)"[^>]*>\n')
_PLAIN = (
    ("&#45;", "-"),  # our class names; a real "&" is written "&amp;"
    (' xml:space="preserve"', ""),
    (' text-anchor="start"', ""),
    (' font-family="Helvetica,sans-Serif"', ""),
    (f' fill="{INK}"', ""),
    (' transform="scale(1 1) rotate(0) translate(', ' transform="translate('),
)


def tidied(drawn: str, name: str) -> str:
    """Tidy Graphviz's own SVG of a graph with a name."""
    body = _IDS.sub("", _COMMENT.sub("", drawn[drawn.index("<svg") :].replace("\r\n", "\n")))
    for old, new in _PLAIN:
        body = body.replace(old, new)
    ground = re.compile(rf"<title>{re.escape(name)}</title>\n(?:<polygon[^>]*/>\n)?")
    return _EDGE_TITLE.sub(r"\1", ground.sub("", body))


def headed(body: str, name: str, title: str, lines: Iterable[str], style: str, more: float = 0) -> str:
    """Give a picture its size (`more` points wider), title, words for who cannot see it, and colours."""

    def head(found: re.Match[str]) -> str:
        left, top, wide, high = (float(number) for number in found[1].split())
        wide += more
        return (
            f'<svg class="rs-{name}" role="img" width="{round(wide * SCALE)}" height="{round(high * SCALE)}" '
            f'viewBox="{left:g} {top:g} {wide:.2f} {high:.2f}" xmlns="http://www.w3.org/2000/svg" '
            f'font-family="Helvetica, Arial, sans-serif" fill="{INK}">\n'
            f"<title>{_text(title.splitlines())}</title>\n<desc>{_text(lines)}</desc>\n"
            f"<style>{style}</style>\n"
        )

    return _SIZE.sub(head, body).rstrip() + "\n"


def _text(lines: Iterable[str]) -> str:
    return "\n".join(UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", escape(line, quote=False)) for line in lines)


def coloured(name: str, voices: Iterable[str], more: str) -> str:
    """Write the colours of light and of dark, by class; a page may set each by its own variable."""
    mine = f".rs-{name}"
    said = "".join(
        f"{mine} .authority-{who}{{--rs-a:var(--rs-{who},light-dark({COLOURS[who][0]},{DARK[who]}))}}"
        for who in voices
    )
    ink = "var(--rs-fg,light-dark(#1c2330,#e3e6ec))"
    return (
        f"{mine}{{max-width:100%;height:auto}}"
        "@supports (color:light-dark(#000,#fff)){"
        f"{mine}:root{{color-scheme:light dark;background:{PAPER}}}{mine} text{{fill:{ink}}}{said}{more}}}"
    )
