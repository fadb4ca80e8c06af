"""From Graphviz's SVG to ours: colours by class, links, a name and a text for who cannot see it.

Graphviz writes one element a line and escapes every text, so lines are rewritten, not parsed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from rulesengine.core.trace import Stage
from rulesengine.show.dot import BESIDE, COLOURS, FOLD, FOLDED, FORMS, INK, MARGIN, THREAD, UNWRITABLE
from rulesengine.show.lanes import Arc, Box, drawn, room

SCALE = 1.2  # from the drawing's 11 points to letters of 13 pixels
DARK = {
    "rulebook": "#8fb8fa",
    "card": "#f0b259",
    "house": "#c6a9f7",
    "player": "#80d69d",
    "none": "#aab1bd",
    "silence": "#ff9f96",
}
_COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_SIZE = re.compile(r'<svg [^>]*viewBox="([^"]*)"[^>]*>\n')
_GROUND = re.compile(r"<title>trace</title>\n(?:<polygon[^>]*/>\n)?")
_EDGE_TITLE = re.compile(r'(<g class="edge[^>]*>\n)<title>[^<]*</title>\n')
_NODE = re.compile(
    r"(?P<open><g class=\"node step-(?P<step>\d+) stage-(?P<stage>\w+)[^>]*>\n)<title>[^<]*</title>\n"
    r"<g><a(?: xlink:href=\"(?P<href>[^\"]*)\")? xlink:title=\"(?P<tip>[^\"]*)\">\n(?P<body>.*?)</a>\n</g>\n",
    re.DOTALL,
)
_RING = re.compile(r'(<(polygon|path) fill="#[^>]*/>\n)(<\2 fill="none"[^>]*/>\n)')
_FIRST = re.compile(rf'<text x="([^"]*)" y="([^"]*)"([^>]*)>(\d+) (\w+)(?:{BESIDE}([^<]*))?</text>')
_RIGHT = re.compile(r'<text text-anchor="end"')
_FORM = re.compile(r'<\w+ fill="#[^"]*" stroke="([^"]*)"[^>]*? (?:points|d)="([^"]*)"')
_LINE = re.compile(r' (?:points|d)="([^"]*)"')
_PLACE = re.compile(r"(-?[\d.]+),(-?[\d.]+)")
_END = "</g>\n</svg>"
_PLAIN = (
    ("&#45;", "-"),  # our class names; a real "&" is written "&amp;"
    (' xml:space="preserve"', ""),
    (' text-anchor="start"', ""),
    (' font-family="Helvetica,sans-Serif"', ""),
    (f' fill="{INK}"', ""),
    (' font-size="11.00"', ' font-size="11"'),
    (' transform="scale(1 1) rotate(0) translate(', ' transform="translate('),
)


def painted(picture: str, title: str, description: str, arcs: Sequence[Arc] = ()) -> str:
    """Make a picture of ours out of Graphviz's: the same bytes wherever it was drawn."""
    body = _COMMENT.sub("", picture[picture.index("<svg") :].replace("\r\n", "\n"))
    body = re.sub(r' id="[^"]*"', "", body)  # several pictures may stand on one page
    for old, new in _PLAIN:
        body = body.replace(old, new)
    body = _EDGE_TITLE.sub(r"\1", _GROUND.sub("", body))
    boxes = {int(found["step"]): _box(found["body"]) for found in _NODE.finditer(body)}
    body = _NODE.sub(_node, body)
    body = _SIZE.sub(lambda found: _head(found, room(arcs), title, description), body)
    return body.replace(_END, drawn(arcs, boxes, THREAD) + _END).rstrip() + "\n"


def _box(body: str) -> Box:
    """Find where a node stands: as far as its outermost line reaches."""
    places = [(float(x), float(y)) for line in _LINE.findall(body) for x, y in _PLACE.findall(line)]
    xs, ys = zip(*places, strict=True)
    return Box(min(xs), max(xs), min(ys), max(ys))


def _node(found: re.Match[str]) -> str:
    """Give a node its tooltip as a title, and a link that every browser knows."""
    body, form, stage = found["body"], _FORM.search(found["body"]), Stage(found["stage"])
    if form is not None:
        margin, _ = FORMS[stage].get("margin", MARGIN).split(",")
        inside = float(margin) * 72 + (FOLD if stage in FOLDED else 0)
        right = max(float(x) for x, _ in _PLACE.findall(form[2])) - inside
        body = _FIRST.sub(lambda line: _first(line, right, form[1]), body, count=1)
        if "peripheries" in FORMS[stage]:
            body = _RING.sub(r"\3\1", body)  # under the ground, for a page may fill it
        body = _RIGHT.sub(f'<text class="why" fill="{form[1]}" text-anchor="end"', body)
    if found["href"]:
        body = f'<a href="{found["href"]}">\n{body}</a>\n'
    return f"{found['open']}<title>{found['tip']}</title>\n{body}"


def _first(line: re.Match[str], right: float, colour: str) -> str:
    """Lay the first line out: the number bold, the stage, and the rules at the other end."""
    x, y, how, number, stage, why = line.groups()
    said = f'<text x="{x}" y="{y}"{how}><tspan font-weight="bold">{number}</tspan> {stage}</text>'
    if not why:
        return said
    place = f'text-anchor="end" x="{right:.2f}" y="{y}"'
    return f'{said}\n<text class="why" fill="{colour}" {place}{how}>{why}</text>'


def _head(found: re.Match[str], more: float, title: str, description: str) -> str:
    left, top, wide, high = (float(points) for points in found[1].split())
    wide += more
    width, height = round(wide * SCALE), round(high * SCALE)
    family = 'font-family="Helvetica, Arial, sans-serif"'
    return (
        f'<svg class="rs-trace" role="img" width="{width}" height="{height}" '
        f'viewBox="{left:g} {top:g} {wide:.2f} {high:.2f}" xmlns="http://www.w3.org/2000/svg" '
        f'{family} fill="{INK}">\n'
        f"<title>{_text(title)}</title>\n<desc>{_text(description)}</desc>\n<style>{STYLE}</style>\n"
    )


def _text(said: str) -> str:
    lines = (escape(line, quote=False) for line in said.splitlines())
    return "\n".join(UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", line) for line in lines)


def _style() -> str:
    """Write the colours of light and of dark, by class; a page may set each by its own variable."""
    voices = "".join(
        f".rs-trace .authority-{who}{{--rs-a:var(--rs-{who},light-dark({line},{DARK[who]}))}}"
        for who, (line, _) in COLOURS.items()
    )
    ink, paper = "var(--rs-fg,light-dark(#1c2330,#e3e6ec))", "var(--rs-bg,light-dark(#fff,#16191f))"
    thread = "var(--rs-muted,light-dark(#59616e,#aab1bd))"
    return (
        ".rs-trace{max-width:100%;height:auto}"
        "@supports (color:light-dark(#000,#fff)){"
        f".rs-trace:root{{color-scheme:light dark;background:{paper}}}.rs-trace text{{fill:{ink}}}{voices}"
        ".rs-trace .node :is(polygon,polyline,path){stroke:var(--rs-a)}"
        f".rs-trace .node :is(polygon,path){{fill:color-mix(in srgb,var(--rs-a) 11%,{paper})}}"
        ".rs-trace .node text.why{fill:var(--rs-a)}"
        f".rs-trace .edge :is(path,polygon){{stroke:{thread}}}.rs-trace .edge polygon{{fill:{thread}}}"
        "}"
    )


STYLE = _style()
