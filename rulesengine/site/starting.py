"""A project to begin with: a small rulebook that runs, scenarios, a home page, settings, a README.

The files are in `starter/`, as they are written. Nothing is built here.
"""

from __future__ import annotations

from pathlib import Path

from rulesengine.disk import held

STARTER = Path(__file__).resolve().parent / "starter"
PLAIN = {"gitignore": ".gitignore"}  # a name with a dot in front would be obeyed where it is


def new_site(folder: Path) -> tuple[Path, ...]:
    """Write the files of a new project, and return them; nothing that is there is touched.

    Raises NotOurs.
    """
    advice = f"Name a new folder: rulesengine new-site {folder / 'site'}"
    found = {}
    for path in sorted(
        each for each in STARTER.rglob("*") if each.is_file() and "__pycache__" not in each.parts
    ):
        inside = path.relative_to(STARTER)
        found[inside.with_name(PLAIN.get(inside.name, inside.name)).as_posix()] = path.read_bytes()
    with held(folder, "new-site", advice=advice) as place:
        place.put(found)
        place.let_go()  # from here on it is the project of whoever asked for it
    return tuple(folder / name for name in found)
