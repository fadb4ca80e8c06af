"""The Card Lab's scripts as one module, for a notebook: no bundler is needed, and nothing is fetched.

Each file becomes a function of its own that gives back what it exports; an import takes it from there. Only
what our own files say is understood: named imports, `import * as`, and exports at the beginning of a line.
The editor is CodeMirror where a build of the site has fetched it already, and else a plain field.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from rulesengine.live import building, tools

JS = Path(__file__).parent / "js"
LAB = (  # each after what it imports
    "parts", "fragment", "client", "form", "board", "sayings", "suggest", "bench", "scene", "lab",
)  # fmt: skip
NAMED = re.compile(r'^import \{([^}]*)\} from "\./(\w+)\.js";$', re.MULTILINE)
WHOLE = re.compile(r'^import \* as (\w+) from "\./(\w+)\.js";$', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:const|function|class)) (\w+)", re.MULTILINE)
EDITOR = 'await import("./editor.js")'


class CannotLink(ValueError):
    """A script says an import or an export in a way that is not understood here."""


def linked(names: tuple[str, ...] = LAB) -> str:
    """Write some scripts as one; `SCRIPTS.lab.mount` is what the last of them exports.

    Raises CannotLink.
    """
    parts = [f"SCRIPTS.{name} = (() => {{\n{_inside(name)}\n}})();" for name in names]
    return "\n".join(["const SCRIPTS = {};", *parts])


def _inside(name: str) -> str:
    text = (JS / f"{name}.js").read_text(encoding="utf-8")
    text = NAMED.sub(lambda it: f"const {{{it[1].replace(' as ', ': ')}}} = SCRIPTS.{it[2]};", text)
    text = WHOLE.sub(r"const \1 = SCRIPTS.\2;", text)
    exports = [match[2] for match in EXPORT.finditer(text)]
    text = EXPORT.sub(r"\1 \2", text).replace(EDITOR, "await EDITOR()")
    if left := re.search(r"^(?:import|export)\b.*", text, re.MULTILINE):
        raise CannotLink(f"{name}.js: {left[0]}")
    return f"{text}\nreturn {{ {', '.join(exports)} }};"


def editor() -> str:
    """Write what gives the editor: CodeMirror if it is here already, else a plain field.

    CodeMirror is a module of its own, which a browser loads out of the text.
    """
    modules = tools.fetched()
    try:
        code = building.bundled("editor.js", modules) if modules else ""
    except tools.NoTools:
        code = ""
    if not code:
        return f"const EDITOR = async () => PLAIN;\nconst PLAIN = (() => {{\n{_inside('plain')}\n}})();"
    said = json.dumps(code if isinstance(code, str) else code.decode("utf-8"))
    return (
        f"const EDITOR_TEXT = {said};\nlet loaded = null;\n"
        "const EDITOR = () => (loaded ??= import(/* webpackIgnore: true */ URL.createObjectURL("
        'new Blob([EDITOR_TEXT], { type: "text/javascript" }))));'
    )


def style() -> str:
    """Read the live pages' style sheet."""
    return (JS / "live.css").read_text(encoding="utf-8")
