"""A frames document as a piece of a static page, or as a whole page that works from `file://`.

Only strings are made here; what a step says comes from the document, how it looks from stepper.css.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from markupsafe import escape

from rulesengine.core.errors import RulesEngineError

HERE = Path(__file__).parent
SCHEMA = "rulesengine.trace/1"
EXPORTS = ("export default { render };\n", "export ")  # the longer one first
# The files of the stepper's script, in the order in which they are read as one.
PARTS = ("tools", "seals", "history", "table", "folding", "boxes", "picture", "told", "dock", "mount")
# What the other views borrow of it.
TOOLS = (
    "{ make, icon, said, list, safe, clean, tips, fail, times, ruleChip, mountEach, start, kept, "
    "seal, disc, still, plainly, pictureView, stopsOf, stepper: mount }"
)

# Nothing is fetched, whatever a document says; the styles and the script are inline.
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'"
)

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ margin: 0 auto; max-width: 88rem; padding: 1rem; font-family: system-ui, sans-serif;
  background: light-dark(#fff, #16191f); color: light-dark(#1c2330, #e3e6ec); }}
h1 {{ font-size: 1.6rem; line-height: 1.2; margin: .3rem 0; overflow-wrap: anywhere; }}
.intro {{ max-width: 42rem; line-height: 1.5; margin: 0 0 1rem; }}
{css}
.rs.rs.rs:not(.rs-compact) .rs-scene {{ min-height: calc(100vh - 12rem); }}</style>
</head>
<body>
<h1>{title}</h1>
<p class="intro">{intro}</p>
{body}<script>
{js}</script>
</body>
</html>
"""


QUIET = 'data-lm-suppress-shortcuts="true"'  # JupyterLab takes a letter that is pressed there for no command
# Scripts may run in it, and nothing else: it cannot reach the page around it, and keys stay in it.
FRAME = (
    '<iframe sandbox="allow-scripts" title="{title}" srcdoc="{page}" '
    'style="width: 100%; height: {height}rem; border: 0"></iframe><script>{around}</script>\n'
    f"<details {QUIET}><summary>The same as text</summary><pre>{{text}}</pre></details>"
)


TITLE = re.compile(r"<title>([^<]*)</title>")  # escaped already, as it is in the page
MOST, TABLE = 60, 52  # of a frame: it scrolls inside; a table with its cards
SURROUND, LINE = 18, 2  # what is above and below what is told, and a line of it
ALONE, CARD = 36, 3  # a stepper with an empty table, and what a card adds


class NotAFramesDocument(RulesEngineError):
    """Something was to be shown that is not a frames document of the version this package reads."""


def checked(doc: Mapping[str, object]) -> Mapping[str, object]:
    """Give a frames document back, or say what is wrong with it."""
    given: object = doc  # whatever a caller gives
    schema = given.get("schema") if isinstance(given, Mapping) else given
    if schema != SCHEMA:
        raise NotAFramesDocument(
            f"a stepper shows a document with schema {SCHEMA!r}, and this one has {schema!r}; "
            "make the document from a trace with this version of rulesengine"
        )
    if not isinstance(doc.get("frames"), (list, tuple)):
        raise NotAFramesDocument("the document has no list under 'frames'; make it from a trace")
    return doc


def style() -> str:
    """Read the stepper's style sheet."""
    return (HERE / "stepper.css").read_text(encoding="utf-8")


def module() -> str:
    """Write the stepper's script as one module, for a notebook."""
    return "\n".join((HERE / "js" / f"{name}.js").read_text(encoding="utf-8") for name in PARTS)


def inside() -> str:
    """Read the script by which a page in a frame goes by what is around it."""
    return (HERE / "inside.js").read_text(encoding="utf-8")


def around() -> str:
    """Read the script by which a notebook tells a frame whether it is light or dark, and lets it be high."""
    return (HERE / "around.js").read_text(encoding="utf-8").strip()


def bare(text: str) -> str:
    """Take the words of a module away: what is left runs inside a function."""
    for word in EXPORTS:
        text = text.replace(f"\n{word}", "\n")
    return text


def classic() -> str:
    """Write the stepper's script as a classic one: no module, no fetch, so it runs from `file://`.

    It mounts every `.rs-stepper` on the page once, again after each page that the site's theme puts in
    place, and leaves `rulesengineStepper.mount` for a page that brings its own document, and `shown` for
    a page that shows another one in an element that has a stepper.
    """
    text = bare(module())
    door = f"window.rulesengineStepper = {{ mount, mountAll, shown, tools: {TOOLS} }};\nstart();\n"
    return f'(function () {{\n"use strict";\n{text}\n{door}}})();\n'


def snippet(doc: Mapping[str, object], options: Mapping[str, object] | None = None) -> str:
    """Write one document as a piece of HTML for a page that carries `classic()` and `style()`.

    The document is in a hidden element as escaped JSON: a theme that turns pages by script keeps
    hidden text as it is, but not the type of a script. Without JavaScript the text twin is read.
    """
    return embedded("rs-stepper", checked(doc), options)


def embedded(cls: str, doc: Mapping[str, object], options: Mapping[str, object] | None = None) -> str:
    """Write a document as an element of a class: its data, and its text for who has no JavaScript."""
    data = str(escape(json.dumps(doc, ensure_ascii=False, separators=(",", ":"))))
    how = escape(json.dumps(dict(options or {}), separators=(",", ":")))
    twin = str(escape(str(doc.get("text", "")))).replace("\n", "&#10;")
    data = data.replace("&#34;", '"')  # in an element a quote is a quote, and JSON is full of them
    return (
        f'<div class="{cls}" data-options="{how}" data-search-exclude>'
        f'<div class="rs-json" hidden data-search-exclude>{data}</div>'
        f"<noscript><pre data-search-exclude>{twin}</pre></noscript></div>\n"
    )


def page(doc: Mapping[str, object], options: Mapping[str, object] | None = None) -> str:
    """Write one document as a whole HTML file: styles, script and data inside, nothing fetched."""
    return PAGE.format(
        policy=POLICY,
        title=escape(str(doc.get("title") or "A trace")),
        intro=escape(str(doc.get("intro") or "")),
        css=style(),
        body=snippet(doc, {"url": True, **(options or {})}),
        js=classic() + inside(),
    )


def framed(page: str, text: str, least: int = TABLE, cards: int | None = None) -> str:
    """Put a whole page into a frame on another page, with its text below for where no frame is shown.

    Until its page says how high it is, it gets room for its text, and for no less than `least` lines; that of
    a stepper, which shows one step at a time and is as high as its frame, gets room for its cards. Where no
    script may run around it, it stays so, and goes by the system's light or dark.
    """
    match = TITLE.search(page)
    title = match[1] if match else "Step by step"
    height = max(least, SURROUND + LINE * (text.count("\n") + 1)) if cards is None else ALONE + CARD * cards
    height = min(MOST, height)
    return FRAME.format(page=escape(page), text=escape(text), title=title, height=height, around=around())
