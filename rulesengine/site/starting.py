"""A project to begin with: a small rulebook that runs, scenarios, a home page, settings, a README.

The files lie in `starter/`, as they are written. Nothing is built here.
"""

from __future__ import annotations

from pathlib import Path

from rulesengine.core.errors import RulesEngineError

STARTER = Path(__file__).resolve().parent / "starter"
PLAIN = {"gitignore": ".gitignore"}  # a name with a dot in front would be obeyed where it lies


class FolderInUse(RulesEngineError):
    """A project is to be made where something is already."""


def new_site(folder: Path) -> tuple[Path, ...]:
    """Write the files of a new project, and return them; nothing that is there is touched.

    Raises FolderInUse.
    """
    if folder.exists() and not folder.is_dir():
        raise FolderInUse(f"{folder} is a file; name a folder that is empty, or not there yet")
    there = sorted(each.name for each in folder.iterdir()) if folder.is_dir() else []
    if there:
        more = f" and {len(there) - 3} more" if len(there) > 3 else ""  # noqa: PLR2004  three are enough to know it by
        raise FolderInUse(
            f"{folder} is not empty: it holds {', '.join(there[:3])}{more}. Nothing was changed. "
            f"Name a new folder: rulesengine new-site {folder / 'site'}"
        )
    found = []
    for path in sorted(
        each for each in STARTER.rglob("*") if each.is_file() and "__pycache__" not in each.parts
    ):
        inside = path.relative_to(STARTER)
        target = folder / inside.with_name(PLAIN.get(inside.name, inside.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
        found.append(target)
    return tuple(found)
