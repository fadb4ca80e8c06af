"""The live pages' files, as a build of the site takes them: packed engine, Python, worker, editor.

They are in two folders: Pyodide's own in one that has its version in its name, the rest in one that has its
content's sum for a name. So a browser keeps both for ever, and never has an old one.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from rulesengine import games
from rulesengine.disk.files import digest
from rulesengine.live import packing, tools
from rulesengine.live.cutting import pieces

JS = Path(__file__).parent / "js"
LIVE = "live"  # the folder of the site
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
OURS = (
    "client.js", "fragment.js", "form.js", "board.js", "bench.js", "scene.js", "lab.js", "parts.js",
    "sayings.js", "suggest.js",
)  # fmt: skip
EDITOR = ("editor.js",)
ESBUILD = ("--bundle", "--minify", "--format=esm", "--log-level=error", "--legal-comments=eof")


class Live(NamedTuple):
    """What a site gets: its files by place, and where the pages find them; or why there are none."""

    files: Mapping[str, bytes]
    at: str = ""
    why_not: str = ""
    size: float = 0.0  # millions of bytes that a page fetches for one game, as a host sends them


def assets(made: Live, lab: float = 0.0) -> dict[str, str]:
    """Write what is on every page: the script that knows where the engine is, and its style.

    `lab` is the size of the notebooks' lab, in millions of bytes; 0 where the site has none.
    """
    script = (JS / "pages.js").read_text(encoding="utf-8")
    script = script.replace("LIVE_AT", made.at).replace("LIVE_SIZE", f"{made.size:.1f}")
    script = script.replace("LIVE_LAB", f"{lab:.0f}" if lab else "")
    return {"assets/live.js": script, "assets/live.css": (JS / "live.css").read_text(encoding="utf-8")}


def live(names: Iterable[str]) -> Live:
    """Make the files for some games; without Node, npm or a network there are none, and it says why."""
    played = tuple(name for name in names if not games.is_only_a_book(name))
    if not played:
        return Live({})  # books alone: nothing is played on their pages
    try:
        return _made(played)
    except tools.NoTools as missing:
        return Live({}, why_not=str(missing))


def _made(names: tuple[str, ...]) -> Live:
    modules = tools.modules()
    version = _version(modules, "pyodide")
    cut = pieces(names)
    mine: dict[str, bytes] = {
        **packing.packed(cut, modules, version),
        "games.json": json.dumps({name: games.game(name).title for name in names}).encode(),
        "viz.mjs": (modules / "@viz-js" / "viz" / "dist" / "viz.js").read_bytes(),
        "worker.js": worker(version),
        **{name: (JS / name).read_bytes() for name in OURS},
        **{name: bundled(name, modules) for name in EDITOR},
    }
    at = digest("".join(f"{name} {digest(mine[name])}\n" for name in sorted(mine)))[:16]
    files = {f"{LIVE}/{at}/{name}": data for name, data in mine.items()}
    files |= {
        f"{LIVE}/pyodide-{version}/{name}": (modules / "pyodide" / name).read_bytes() for name in PYODIDE
    }
    files[f"{LIVE}/pyodide-{version}/pyodide-lock.json"] = lock(modules)
    return Live(files, f"{LIVE}/{at}/", size=sent(files) / 1e6)


def sent(files: Mapping[str, bytes]) -> int:
    """Count the bytes that a page fetches: everything but the games it does not show, and the lab."""
    each = sorted(len(data) for name, data in files.items() if "/game-" in name)
    others = {
        name: data for name, data in files.items() if "/game-" not in name and not name.endswith("lab.js")
    }
    return sum(map(_sent, others.values())) + each[len(each) // 2]


def _sent(data: bytes) -> int:
    return int(packing.kept("sent", digest(data), lambda: str(len(gzip.compress(data, 6))).encode()))


def worker(version: str) -> bytes:
    """Write the worker, which knows by name which Python it starts."""
    return (JS / "worker.js").read_bytes().replace(b"PYODIDE_VERSION", version.encode())


def lock(modules: Path) -> bytes:
    """Write Pyodide's list of packages without them: none is loaded, and it says which Python it is."""
    whole = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": whole["info"], "packages": {}}).encode()


def bundled(name: str, modules: Path) -> bytes:
    """Make one file of ours and of what it imports."""
    source = (JS / name).read_bytes()

    def make() -> bytes:
        beside = modules.parent / f".{digest(source)[:16]}-{name}"  # where its imports are found
        beside.write_bytes(source)
        try:
            said = tools.run(
                [*tools.node(), str(modules / "esbuild" / "bin" / "esbuild"), *ESBUILD, str(beside)],
                modules.parent,
            )
        finally:
            beside.unlink(missing_ok=True)
        return said.encode("utf-8")

    return packing.kept(name, f"{digest(source)} {modules.parent.name}", make)


def _version(modules: Path, package: str) -> str:
    version: str = json.loads((modules / package / "package.json").read_text(encoding="utf-8"))["version"]
    return version
