"""A book as PDF: contents with page numbers, running heads, numbered pages; made of the page for paper.

WeasyPrint makes it, from the extra `pdf`. It is given the files of the site and nothing else: no address is
fetched, and no file from outside.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from rulesengine.core.errors import RulesEngineError

HOW = "a PDF is made by WeasyPrint: python -m pip install 'weasyprint>=68,<71'"


class NoPaper(RulesEngineError):
    """A PDF is asked for, and what makes it is not installed, or finds no library of the system."""


def place(game: str) -> str:
    """Say where the PDF of a book is."""
    return f"{game}/{game}.pdf"


def needed() -> Any:
    """Return WeasyPrint, or raise NoPaper with what to do."""
    try:
        return import_module("weasyprint")
    except ImportError:
        raise NoPaper(HOW) from None
    except OSError as wrong:  # it is there, and the library that sets the type is not
        raise NoPaper(
            f"WeasyPrint is installed, and the library Pango is not ({wrong}); "
            "its page on installation says how each system gets it: apt-get install libpango-1.0-0 on Debian"
        ) from wrong


def asked(on_paper: bool) -> None:  # noqa: FBT001  yes or no
    """Raise NoPaper before anything is built, where a PDF is wanted and cannot be made."""
    if on_paper:
        needed()


def pdf(page: Path, site: Path) -> bytes:
    """Make a PDF of the page for paper of a book; what it names is read within the folder of the site."""
    program = needed()
    read = program.urls.URLFetcher(allowed_protocols=("file",), allow_redirects=False)
    fetcher = _Within(site.resolve(), read)
    identifier = page.parent.name.encode()
    made: bytes = program.HTML(filename=str(page), url_fetcher=fetcher).write_pdf(pdf_identifier=identifier)
    return made


class _Within:
    """Reads what a page names, where it is in a folder, and refuses all else."""

    _fail_on_errors = False  # asked for by WeasyPrint: a picture that is not there is left out

    def __init__(self, folder: Path, read: Callable[[str], Any]) -> None:
        self.folder, self.read = folder, read

    def __call__(self, url: str) -> Any:
        parts = urlsplit(url)
        path = Path(url2pathname(unquote(parts.path))).resolve()
        if parts.scheme != "file" or parts.netloc or not path.is_relative_to(self.folder):
            raise ValueError(f"{url} is not a file of the site")
        return self.read(url)
