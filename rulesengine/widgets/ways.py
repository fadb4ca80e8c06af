"""The tree of outcomes as a page that works from `file://`: a picture, and a run for each of its leaves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

from rulesengine.show.ways import OUTCOMES
from rulesengine.widgets.page import PAGE, POLICY, NotAFramesDocument, classic, style

HERE = Path(__file__).parent
LOOK = """
.rs-tree { overflow-x: auto; margin: 0 0 1rem; }
.rs-tree svg { max-width: none; height: auto; }
.rs-tree a { cursor: pointer; }
.rs-ways { display: flex; flex-wrap: wrap; gap: .4rem; margin: 0 0 1rem; padding: 0; list-style: none; }
.rs-way-link { font: inherit; padding: .3rem .6rem; border: 1px solid currentColor; border-radius: .4rem;
  background: none; color: inherit; cursor: pointer; }
.rs-way-link[aria-pressed="true"] { font-weight: 700; outline: 2px solid currentColor; }
"""
BUTTON = (
    '<li><button type="button" class="rs-way-link" data-way="{n}" aria-pressed="false" title="{t}">'
    "way {n}, end {e}</button></li>"
)
KEPT = '<div class="rs-way-data" data-way="{n}" hidden>{doc}</div>'


def page(doc: Mapping[str, Any]) -> str:
    """Write a document of outcomes as a whole HTML file: nothing is fetched.

    Raises NotAFramesDocument where it is none.
    """
    if doc.get("schema") != OUTCOMES:
        says = f"this view shows a document with schema {OUTCOMES!r}, and this one has {doc.get('schema')!r}"
        raise NotAFramesDocument(f"{says}; make the document from a run with this version of rulesengine")
    ways = doc["ways"]
    links = "".join(
        BUTTON.format(n=int(way["number"]), e=escape(way["end"]), t=escape("; ".join(way["answers"])))
        for way in ways
    )
    kept = "".join(
        KEPT.format(n=int(way["number"]), doc=escape(json.dumps(way["doc"], ensure_ascii=False)))
        for way in ways
    )
    tree = Markup(doc["svg"]) or Markup("<pre>{}</pre>").format(doc["text"])  # noqa: S704  drawn by `show`
    body = (
        f'<div class="rs-tree">{tree}</div><ul class="rs-ways">{links}</ul><div class="rs-way"></div>{kept}'
        f"<details><summary>The same as text</summary><pre>{escape(doc['text'])}</pre></details>"
    )
    return PAGE.format(
        policy=POLICY,
        title=escape(str(doc["title"])),
        intro=escape(str(doc["head"])),
        css=style() + LOOK,
        body=body,
        js=classic() + "(function () {\n" + (HERE / "ways.js").read_text(encoding="utf-8") + "})();\n",
    )
