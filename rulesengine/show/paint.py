"""From Graphviz's SVG to ours: colours by class, links, a name and a text for who cannot see it.

Graphviz writes one element a line and escapes every text, so lines are rewritten, not parsed.
"""

from __future__ import annotations

import re
from html import escape

from rulesengine.show.dot import BESIDE, COLOURS, FORMS, INK, UNWRITABLE

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
_SIZE = re.compile(r'<svg width="([\d.]+)pt" height="([\d.]+)pt"\s+viewBox="([^"]*)"[^>]*>\n')
_GROUND = re.compile(r"<title>trace</title>\n(?:<polygon[^>]*/>\n)?")
_EDGE_TITLE = re.compile(r'(<g class="edge[^>]*>\n)<title>[^<]*</title>\n')
_NODE = re.compile(
    r"(?P<open><g class=\"node[^>]*>\n)<title>[^<]*</title>\n"
    r"<g><a(?: xlink:href=\"(?P<href>[^\"]*)\")? xlink:title=\"(?P<tip>[^\"]*)\">\n(?P<body>.*?)</a>\n</g>\n",
    re.DOTALL,
)
_RING = re.compile(r'(<(polygon|path) fill="#[^>]*/>\n)(<\2 fill="none"[^>]*/>\n)')
_DOUBLE = re.compile("|".join(rf"\bstage-{s.value}\b" for s, form in FORMS.items() if "peripheries" in form))
_FIRST = re.compile(rf'<text x="([^"]*)" y="([^"]*)"([^>]*)>(\d+) (\w+)(?:{BESIDE}([^<]*))?</text>')
_RIGHT = re.compile(r'<text text-anchor="end"')
_FORM = re.compile(r'<\w+ fill="#[^"]*" stroke="([^"]*)"[^>]*? (?:points|d)="([^"]*)"')
_PLACE = re.compile(r"(-?[\d.]+),-?[\d.]+")
_PLAIN = (
    ("&#45;", "-"),  # our class names; a real "&" is written "&amp;"
    (' xml:space="preserve"', ""),
    (' text-anchor="start"', ""),
    (' font-family="Helvetica,sans-Serif"', ""),
    (f' fill="{INK}"', ""),
    (' font-size="11.00"', ' font-size="11"'),
    (' transform="scale(1 1) rotate(0) translate(', ' transform="translate('),
)


def painted(drawn: str, title: str, description: str) -> str:
    """Make a picture of ours out of Graphviz's: the same bytes wherever it was drawn."""
    body = _COMMENT.sub("", drawn[drawn.index("<svg") :].replace("\r\n", "\n"))
    body = re.sub(r' id="[^"]*"', "", body)  # several pictures may stand on one page
    for old, new in _PLAIN:
        body = body.replace(old, new)
    body = _EDGE_TITLE.sub(r"\1", _GROUND.sub("", body))
    body = _NODE.sub(_node, body)
    return _SIZE.sub(lambda found: _head(found, title, description), body).rstrip() + "\n"


def _node(found: re.Match[str]) -> str:
    """Give a node its tooltip as a title, and a link that every browser knows."""
    body, form = found["body"], _FORM.search(found["body"])
    if form is not None:
        xs = [float(x) for x in _PLACE.findall(form[2])]
        body = _FIRST.sub(lambda line: _first(line, min(xs) + max(xs), form[1]), body, count=1)
        if _DOUBLE.search(found["open"]):
            body = _RING.sub(r"\3\1", body)  # under the ground, for a page may fill it
        body = _RIGHT.sub(f'<text class="why" fill="{form[1]}" text-anchor="end"', body)
    if found["href"]:
        body = f'<a href="{found["href"]}">\n{body}</a>\n'
    return f"{found['open']}<title>{found['tip']}</title>\n{body}"


def _first(line: re.Match[str], both: float, colour: str) -> str:
    """Lay the first line out: the number bold, the stage, and the rules at the other end."""
    x, y, how, number, stage, why = line.groups()
    said = f'<text x="{x}" y="{y}"{how}><tspan font-weight="bold">{number}</tspan> {stage}</text>'
    if not why:
        return said
    x = f"{both - float(x):.2f}"  # as far from the right edge as the number is from the left
    return f'{said}\n<text class="why" fill="{colour}" text-anchor="end" x="{x}" y="{y}"{how}>{why}</text>'


def _head(found: re.Match[str], title: str, description: str) -> str:
    width, height = (round(float(points) * SCALE) for points in found.group(1, 2))
    family = 'font-family="Helvetica, Arial, sans-serif"'
    return (
        f'<svg class="rs-trace" role="img" width="{width}" height="{height}" viewBox="{found[3]}" '
        f'xmlns="http://www.w3.org/2000/svg" {family} fill="{INK}">\n'
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
