"""The views of stages and of replacements as pieces of a static page, or as whole pages that work from `file://`.

Only strings are made here; what they say comes from the document, how they look from layers.css.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from markupsafe import escape

from rulesengine.widgets import page as stepper
from rulesengine.widgets.page import EXPORTS, PAGE, POLICY, NotAFramesDocument

HERE = Path(__file__).parent
SCHEMAS = {"layers": "rulesengine.layers/1", "instead": "rulesengine.instead/1"}
DOORS = {"layers": "rulesengineLayers", "instead": "rulesengineInstead"}
TITLES = {"layers": "What applies, stage by stage", "instead": "What was changed before it happened"}


def checked(doc: Mapping[str, object], name: str) -> Mapping[str, object]:
    """Give a document back, or say what is wrong with it.

    Raises NotAFramesDocument where it is none that this view can show.
    """
    found, wanted = doc.get("schema"), SCHEMAS[name]
    if found != wanted:
        raise NotAFramesDocument(
            f"this view shows a document with schema {wanted!r}, and this one has {found!r}; "
            "make the document from a trace with this version of rulesengine"
        )
    return doc


def style() -> str:
    """Read the style sheets of a page with one view: the stepper's, on which the views stand, and theirs."""
    return stepper.style() + own_style()


def own_style() -> str:
    """Read the views' own style sheet."""
    return (HERE / "layers.css").read_text(encoding="utf-8")


def module(name: str) -> str:
    """Write a view as one module for a notebook: the stepper's small tools, then the view."""
    tools = _bare(stepper.module())
    return f"const TOOLS = (() => {{\n{tools}\nreturn {stepper.TOOLS};\n}})();\n{_view(name)}"


def classic(name: str) -> str:
    """Write a view as a classic script, for a page that carries the stepper's: it borrows its tools."""
    body = _bare(_view(name))
    tools, door = "window.rulesengineStepper.tools", f"window.{DOORS[name]} = {{ mount, mountAll }};"
    begin = "window.rulesengineStepper.tools.start(mountAll);"
    return f'(function () {{\n"use strict";\nconst TOOLS = {tools};\n{body}\n{door}\n{begin}\n}})();\n'


def snippet(doc: Mapping[str, object], name: str, options: Mapping[str, object] | None = None) -> str:
    """Write one document as a piece of HTML for a page that carries `classic` and `style`."""
    return stepper.embedded(f"rs-{name}", checked(doc, name), options)


def page(doc: Mapping[str, object], name: str, options: Mapping[str, object] | None = None) -> str:
    """Write one document as a whole HTML file: styles, script and data inside, nothing fetched."""
    return PAGE.format(
        policy=POLICY,
        title=escape(str(doc.get("title") or TITLES[name])),
        intro="",
        css=style(),
        body=snippet(doc, name, options),
        js=stepper.classic() + classic(name),
    )


def _view(name: str) -> str:
    return _read("turning") + _read(name)


def _read(name: str) -> str:
    return (HERE / f"{name}.js").read_text(encoding="utf-8")


def _bare(text: str) -> str:
    """Take the words of a module away: what is left runs inside a function."""
    for word in EXPORTS:
        text = text.replace(f"\n{word}", "\n")
    return text
