"""What a page may load and run: a content security policy in the head of every built page.

Only what comes from the site itself, and the scripts that the theme writes into its pages, by their sum: a
text that somebody smuggles into a page, an address or a file is never run. A worker goes by no page's policy.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

APART = ("lab/",)  # another program's pages, with a policy of their own
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
_SRCDOC = re.compile(r"""\bsrcdoc=(?:"([^"]*)"|'([^']*)')""", re.IGNORECASE)
_OWN = re.compile(r"<meta\b[^>]*http-equiv=[\"']?content-security-policy", re.IGNORECASE)
_HEAD = re.compile(r"<head\b[^>]*>(?:\s*<meta\s+charset=[^>]*>)?", re.IGNORECASE)
_DATA = re.compile(
    r"""\btype=["']?(?!text/javascript|module|application/javascript)[\w+./-]+""", re.IGNORECASE
)
POLICY = (
    "default-src 'none'; script-src {scripts}; style-src 'self' 'unsafe-inline'{more}; "
    "img-src 'self' data:{more}; font-src 'self' data:{more}; connect-src 'self'{more}; "
    "worker-src 'self'; frame-src 'self'{more}; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; object-src 'none'"
)


def guard(
    site: Path, also: Callable[[str, str], str] = lambda _, page: page, allowed: Sequence[str] = ()
) -> None:
    """Put a policy into the head of every page of a site; `also` is given its place and may add more.

    `allowed` are other sites from which pages may load, since the settings name them.
    """
    for path in sorted(site.rglob("*.html")):
        if path.relative_to(site).as_posix().startswith(APART):
            continue
        page = path.read_text(encoding="utf-8")
        if (guarded := with_policy(also(path.relative_to(site).as_posix(), page), allowed)) != page:
            path.write_text(guarded, encoding="utf-8")


def with_policy(page: str, allowed: Sequence[str] = ()) -> str:
    """Write a page with its policy; one that has a policy already keeps it."""
    head = _HEAD.search(page)
    if head is None or _OWN.search(page):
        return page
    scripts = " ".join(["'self'", *dict.fromkeys(sums(page)), *allowed])
    policy = POLICY.format(scripts=scripts, more="".join(f" {each}" for each in allowed))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return f"{page[: head.end()]}{meta}{page[head.end() :]}"


def sums(page: str) -> Iterator[str]:
    """Sum up each script that is in a page, and in the frames within it, which go by its policy."""
    for attributes, code in _SCRIPT.findall(page):
        if code.strip() and not re.search(r"\bsrc\s*=", attributes) and not _DATA.search(attributes):
            yield f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"
    if "srcdoc" not in page.casefold():  # a quick look: most pages hold no frame
        return
    for double, single in _SRCDOC.findall(page):
        yield from sums(html.unescape(double or single))
