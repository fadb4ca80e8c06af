"""The site: rules and scenarios as pages. `build` writes them, `serve` shows them on this machine."""

from __future__ import annotations

from pathlib import Path

__all__ = ["build", "new_site", "serve"]


def build(
    out: Path | None = None,
    strict: bool = True,  # noqa: FBT001, FBT002  one word on a command line
    sources: Path | None = None,
    root: Path | None = None,
    program: str = "mkdocs",
    *,
    with_lab: bool = False,
    on_paper: bool = False,
) -> Path:
    """Write every page into out/docs, build the site into out/site, and return that folder.

    `sources` is a folder with publishers' own texts, to be shown beside ours. `root` is the folder of a
    project with its own rulebooks; without it, our own clone is built. `program` makes the HTML: mkdocs,
    or zensical. `with_lab` puts the notebooks beside the pages, where they run in the browser, and
    `on_paper` a PDF of each book.
    """
    from rulesengine.site import building

    return building.build(
        out,
        strict=strict,
        sources=sources,
        root=root,
        program=program,
        with_lab=with_lab,
        on_paper=on_paper,
    )


def serve(port: int = 8000, root: Path | None = None, *, with_lab: bool = False) -> None:
    """Build the site, serve it on 127.0.0.1, and print the address; `with_lab` as `build` has it."""
    from rulesengine.site import serving

    serving.serve(port, root=root, with_lab=with_lab)


def new_site(folder: Path, source: str = "") -> tuple[Path, ...]:
    """Make a project with a rulebook of its own in an empty folder, and return its files.

    `source` is a wheel, or an address: from there its workflow installs the program.
    """
    from rulesengine.site import starting

    return starting.new_site(folder, source)
