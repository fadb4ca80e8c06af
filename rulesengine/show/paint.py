"""From Graphviz's SVG of a trace to ours: each step with its tooltip and link, long arrows beside them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesengine.core.trace import Stage
from rulesengine.show.dot import BESIDE, COLOURS, FOLD, FOLDED, FORMS, MARGIN, THREAD
from rulesengine.show.lanes import Arc, Box, drawn, room
from rulesengine.show.tidied import PAPER, coloured, headed, tidied

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


def painted(picture: str, title: str, description: str, arcs: Sequence[Arc] = ()) -> str:
    """Make a picture of ours out of Graphviz's: the same bytes wherever it was drawn."""
    body = tidied(picture, "trace").replace(' font-size="11.00"', ' font-size="11"')
    boxes = {int(found["step"]): _box(found["body"]) for found in _NODE.finditer(body)}
    body = _NODE.sub(_node, body).replace(_END, drawn(arcs, boxes, THREAD) + _END)
    return headed(body, "trace", title, description.splitlines(), STYLE, room(arcs))


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


def _style() -> str:
    thread = "var(--rs-muted,light-dark(#59616e,#aab1bd))"
    return coloured(
        "trace",
        COLOURS,
        ".rs-trace .node :is(polygon,polyline,path){stroke:var(--rs-a)}"
        f".rs-trace .node :is(polygon,path){{fill:color-mix(in srgb,var(--rs-a) 11%,{PAPER})}}"
        ".rs-trace .node text.why{fill:var(--rs-a)}"
        f".rs-trace .edge :is(path,polygon){{stroke:{thread}}}.rs-trace .edge polygon{{fill:{thread}}}",
    )


STYLE = _style()
