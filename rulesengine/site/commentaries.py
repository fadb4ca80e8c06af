"""Pages of commentary: written by hand for an edition, as their heads say, and read under the present one.

Numbers that have moved are followed, and a page that cites a rule with other words now is marked. A page
whose head has no `edition: GAME@NAME` is nobody's commentary, and is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from rulesengine.playing.scenario import follower, register_of
from rulesengine.playing.stale import CITED, CODE, Commentary, commented, stale
from rulesengine.site import histories
from rulesengine.site.markup import Html, tag
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf

_TITLE = re.compile(r"^# .*\n", re.MULTILINE)


def followed(shelves: Iterable[Shelf], files: Mapping[str, str | bytes]) -> dict[str, str | bytes]:
    """Return the pages of commentary as they must be read now."""
    known = {each.name: each for each in shelves}
    found: dict[str, str | bytes] = {}
    for page, text in files.items():
        if isinstance(text, str) and Path(page).suffix == ".md" and "\nedition:" in text[:600]:
            about = commented(text, page)
            if about is not None and about.game in known:
                found[page] = _followed(known[about.game], page, text, about)
    return found


def _followed(shelf: Shelf, page: str, text: str, about: Commentary) -> str:
    follow = follower(about.game, about.edition)

    def moved(cited: re.Match[str]) -> str:
        mine = cited["game"] == about.game or (cited["game"] is None and page.startswith(f"{about.game}/"))
        number = follow(cited["number"]) if mine else cited["number"]
        return f"[{cited['game']}:{number}]" if cited["game"] else f"[{number}]"

    pieces = CODE.split(text)
    kept = [*CODE.findall(text), ""]
    said = "".join(CITED.sub(moved, piece) + code for piece, code in zip(pieces, kept, strict=True))
    note = _note(shelf, page, about)
    return _TITLE.sub(lambda title: f"{title[0]}\n{note}\n\n", said, count=1) if note else said


def _note(shelf: Shelf, page: str, about: Commentary) -> Html:
    until = register_of(about.game).present
    rows = []
    for each in stale(about.game, about.edition, until, about.cites):
        rule = histories.now(shelf, each.id)
        name = parts.to_rule(page, rule, titled=True) if rule else each.then
        rows.append(tag("li", name, f": {'other words' if each.now else 'gone'} in edition {until}"))
    says = f"Written for edition {about.edition} of {shelf.title}: it may not hold any more"
    return parts.note("silence", says, tag("ul", *rows)) if rows else Html("")
