"""The views beside the stepper as pieces of a static page, or as whole pages that work from `file://`.

Only strings are made here; what they say comes from the document, how they look from layers.css and more.css.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from markupsafe import escape

from rulesengine.widgets import page as stepper
from rulesengine.widgets.page import PAGE, POLICY, NotAFramesDocument

HERE = Path(__file__).parent
SCHEMAS = {
    "layers": "rulesengine.layers/1",
    "instead": "rulesengine.instead/1",
    "chain": stepper.SCHEMA,
    "silences": "rulesengine.silences/1",
    "outcomes": "rulesengine.outcomes/1",
    "book": "rulesengine.book/1",
}
DOORS = {name: f"rulesengine{name.title()}" for name in SCHEMAS}
FILES = {"book": "rules"}  # where a script is not called as its view is
ASK = frozenset({"layers"})  # these ask the kernel for what the document does not hold, and show themselves
TITLES = {
    "layers": "What applies, stage by stage",
    "instead": "What was changed before it happened",
    "chain": "What came of what",
    "silences": "Why does it not trigger?",
    "outcomes": "What can come of it",
    "book": "A rulebook",
}


def checked(doc: Mapping[str, object], name: str) -> Mapping[str, object]:
    """Give a document back, or say what is wrong with it.

    Raises NotAFramesDocument where it is none that this view can show.
    """
    given: object = doc  # whatever a caller gives
    schema, wanted = given.get("schema") if isinstance(given, Mapping) else given, SCHEMAS[name]
    if schema != wanted:
        raise NotAFramesDocument(
            f"this view shows a document with schema {wanted!r}, and this one has {schema!r}; "
            "make the document from a trace with this version of rulesengine"
        )
    return doc


def style() -> str:
    """Read the style sheets of a page with one view: the stepper's, on which the views build, and theirs."""
    return stepper.style() + own_style()


def own_style() -> str:
    """Read the views' own style sheets."""
    return "".join((HERE / name).read_text(encoding="utf-8") for name in ("layers.css", "more.css"))


def module(name: str) -> str:
    """Write a view as one module for a notebook: the stepper's small tools, then the view."""
    tools = stepper.bare(stepper.module())
    return f"const TOOLS = (() => {{\n{tools}\nreturn {stepper.TOOLS};\n}})();\n{_view(name)}"


def classic(name: str) -> str:
    """Write a view as a classic script, for a page that carries the stepper's: it borrows its tools."""
    body = stepper.bare(_view(name))
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
        js=stepper.classic() + classic(name) + stepper.inside(),
    )


def _view(name: str) -> str:
    showing = "" if name in ASK else f'const VIEW = "{name}";\n{_read("showing")}'
    return _read("turning") + _read(FILES.get(name, name)) + showing


def _read(name: str) -> str:
    return (HERE / f"{name}.js").read_text(encoding="utf-8")
