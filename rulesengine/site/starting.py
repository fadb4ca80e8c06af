"""A project to begin with: a small rulebook that runs, scenarios, pages, settings, a README, a workflow.

The files are in `starter/`, as they are written; only the workflow gets the address of the program that
builds the site. Nothing is built here.
"""

from __future__ import annotations

import json
import re
import zipfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from rulesengine.core.errors import RulesEngineError
from rulesengine.disk import NotOurs, held
from rulesengine.games import BOOKS

SETTINGS = "mkdocs.yml"  # by which a folder is a project, beside its books
STARTER = Path(__file__).resolve().parent / "starter"
PLAIN = {
    "gitignore": ".gitignore",
    "github": ".github",
}  # with a dot in front it would be obeyed where it is
DISTRIBUTION = "executable-rulebook"
FILES = (".whl", ".tar.gz", ".zip")
WHEELS, WORKFLOW, INSTALL = "wheels", ".github/workflows/pages.yml", "{{ install }}"
WHEEL = re.compile(r"executable_rulebook-[\w.+!]+-[\w.]+-[\w.]+-[\w.]+\.whl")
ADDRESS = re.compile(r"(?:git\+)?https://[\w.-]+(?::\d+)?/[\w./~%+@-]+(?:#[\w=&./-]+)?")
# Where nothing better is known: whichever wheel of ours is there; what to do where none does.
ANY_WHEEL = """|
          wheel=$(ls wheels/executable_rulebook-*.whl | tail -n 1)
          test -n "$wheel" || { echo "put the wheel of executable-rulebook into the folder wheels"; exit 1; }
          python -m pip install "./$wheel[site]"
"""


class NoSource(RulesEngineError):
    """What is named as the source of the program is neither its wheel nor the address of a repository."""


def new_site(folder: Path, source: str = "") -> tuple[Path, ...]:
    """Write the files of a new project, and return them; nothing that is there is touched.

    `source` says from where the workflow installs the program: a wheel of it, which is copied into the
    project, or the address of a repository or a wheel. Without it, from where it was installed here.

    Raises NotOurs, and NoSource.
    """
    install, wheel = origin(source or installed_from())
    files: dict[str, bytes] = {}
    for path in sorted(
        each for each in STARTER.rglob("*") if each.is_file() and "__pycache__" not in each.parts
    ):
        parts = [PLAIN.get(part, part) for part in path.relative_to(STARTER).parts]
        files["/".join(parts)] = path.read_bytes()
    files[WORKFLOW] = files[WORKFLOW].replace(INSTALL.encode(), install.rstrip("\n").encode())
    if wheel is not None:
        files[f"{WHEELS}/{wheel.name}"] = wheel.read_bytes()
    if (folder / SETTINGS).is_file() and (folder / BOOKS).is_dir():
        books = ", ".join(sorted(each.name for each in (folder / BOOKS).iterdir() if each.is_dir())) or "none"
        raise NotOurs(
            f"{folder} is a project already, with the rulebooks: {books}. Nothing was changed. "
            f"Go on with it: rulesengine build {folder}; "
            f"or begin another: rulesengine new-site {folder.with_name(folder.name + '-2')}"
        )
    advice = f"Name a new folder: rulesengine new-site {folder / 'site'}"
    with held(folder, "new-site", advice=advice) as place:
        place.put(files)
        place.let_go()  # from here on it is the project of whoever asked for it
    return tuple(folder / name for name in files)


def origin(source: str) -> tuple[str, Path | None]:
    """Write the command that installs the program from a source, and name the wheel that it wants beside it.

    Raises NoSource.
    """
    if not source:
        return ANY_WHEEL, None
    if "://" in source:
        if not ADDRESS.fullmatch(source):
            raise NoSource(f"{source!r} is no address of a repository or a wheel: it begins with https://")
        plain = (
            source if source.startswith("git+") or urlsplit(source).path.endswith(FILES) else f"git+{source}"
        )
        return f"python -m pip install '{DISTRIBUTION}[site] @ {plain}'", None
    path = Path(source)
    if not (WHEEL.fullmatch(path.name) and path.is_file() and zipfile.is_zipfile(path)):
        raise NoSource(
            f"{source!r} is no wheel of {DISTRIBUTION}: name the file, as `make dist` makes it in a clone, "
            "or the https:// address of a repository"
        )
    return f"python -m pip install './{WHEELS}/{path.name}[site]'", path


def installed_from() -> str:
    """Say from where this program was installed, if others can install it from there too; else nothing."""
    try:
        origin = json.loads(distribution(DISTRIBUTION).read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        return ""
    url, kind = str(origin.get("url") or ""), origin.get("vcs_info") or {}
    if kind.get("vcs") == "git" and ADDRESS.fullmatch(url):
        return f"git+{url}@{kind['commit_id']}" if kind.get("commit_id") else f"git+{url}"
    if url.startswith("https://") and ADDRESS.fullmatch(url):
        return url
    path = Path(url2pathname(unquote(urlsplit(url).path))) if url.startswith("file://") else Path()
    return str(path) if WHEEL.fullmatch(path.name) and path.is_file() else ""
