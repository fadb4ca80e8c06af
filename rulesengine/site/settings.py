"""A project's settings, laid over ours: theirs go first, and what cannot be so is said in a sentence.

Nothing is read and nothing is rendered here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulesengine.core.errors import RulesEngineError

THEME = "material"
JOINED = ("extra_css", "extra_javascript")  # lists that are added to ours, and do not take their place
FIXED = {
    "docs_dir": "docs",
    "site_dir": "build/site",
    "use_directory_urls": False,
}  # links are made for these
COLOURS = {"primary", "accent"}  # a palette that says no more than these keeps the switch of light and dark
OWN = dict.fromkeys(sorted(COLOURS), "custom")
_AWAY = re.compile(r"(?:https?:)?//", re.IGNORECASE)
_HOST = re.compile(r"https://(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?", re.IGNORECASE)


class BrokenSettings(RulesEngineError):
    """The settings of a project cannot be read."""


def over(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    """Lay a project's settings over ours, key by key; raises BrokenSettings for another theme."""
    theme = theirs.get("theme")
    name = theme.get("name", THEME) if isinstance(theme, dict) else theme or THEME
    if name != THEME:
        raise BrokenSettings(
            f"the pages are made for the theme {THEME!r}, and mkdocs.yml names {name!r}: take that line out; "
            "colours, fonts, logo and styles of your own go with it"
        )
    settings = _over(ours, {**theirs, "theme": theme if isinstance(theme, dict) else {}})
    settings["theme"]["palette"] = _palette(ours["theme"]["palette"], settings["theme"]["palette"])
    if settings["theme"].get("font"):
        settings["theme"]["font"] = False  # the theme would fetch it from elsewhere
    settings["markdown_extensions"] = {
        **_named(ours.get("markdown_extensions")),
        **_named(theirs.get("markdown_extensions")),
    }
    for key in JOINED:
        mine = theirs.get(key) or []
        if not isinstance(mine, list):
            raise BrokenSettings(f"{key} in mkdocs.yml is a list of files in docs/: {key}: [{mine}]")
        settings[key] = [*ours.get(key, []), *mine]
    return settings | {key: value for key, value in FIXED.items() if key in settings}


def allowed(settings: Mapping[str, Any]) -> tuple[str, ...]:
    """Give the other sites from which pages may load: `extra: allow: [https://...]`; or BrokenSettings."""
    extra = settings.get("extra")
    hosts = extra.get("allow") if isinstance(extra, dict) else None
    if hosts is None:
        return ()
    if not isinstance(hosts, list):
        raise BrokenSettings("extra.allow in mkdocs.yml is a list of addresses: [https://video.example.org]")
    for each in hosts:
        if not isinstance(each, str) or not _HOST.fullmatch(each):
            raise BrokenSettings(
                f"extra.allow in mkdocs.yml: {each!r} is no address of a site; write https://video.example.org"
            )
    return tuple(hosts)


def overridden(theirs: Mapping[str, Any]) -> Iterator[str]:
    """Say, a sentence each, what a project's settings ask for and do not get, and what to write instead."""
    theme = theirs.get("theme")
    font = theme.get("font") if isinstance(theme, dict) else None
    if font:
        yield (
            "theme.font would be fetched from elsewhere, and is left out: put the font's file into docs/ "
            'and say in a style of yours  @font-face { font-family: "Mine"; src: url(mine.woff2) }  '
            ':root { --md-text-font: "Mine"; --re-law: "Mine" }'
        )
    for key, value in FIXED.items():
        if key in theirs and theirs[key] != value:
            yield f"{key} is always {str(value).lower() if value is False else value}: yours is left out"
    here = allowed(theirs)
    away = [str(each) for key in JOINED for each in theirs.get(key) or () if _AWAY.match(_place(each))]
    if away and not here:
        yield (
            f"{away[0]} is on another site, and no page loads from there: put a copy into docs/, or name the "
            "site in mkdocs.yml  extra: { allow: [https://...] }"
        )
    extra = theirs.get("extra")
    if isinstance(extra, dict) and extra.get("analytics") and not here:
        yield (
            "extra.analytics asks another site, and no page does so: name that site in mkdocs.yml  "
            "extra: { allow: [https://...] }"
        )


def _place(entry: object) -> str:
    return str(entry.get("path", "")) if isinstance(entry, dict) else str(entry)


def _over(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(ours)
    for key, value in theirs.items():
        known = merged.get(key)
        merged[key] = _over(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return merged


def _palette(ours: Sequence[Mapping[str, Any]], theirs: object) -> object:
    """Give our light and dark page the colours of a palette that names no more; the rest is ours."""
    if isinstance(theirs, dict):
        return [{**each, **theirs} for each in ours] if theirs.keys() <= COLOURS else OWN | theirs
    if isinstance(theirs, list) and all(isinstance(each, dict) for each in theirs):
        return [OWN | each for each in theirs]
    raise BrokenSettings("theme.palette in mkdocs.yml is names and values, as  palette: { primary: teal }")


def _named(extensions: object) -> dict[str, Any]:
    """Write extensions, listed or by name, by their names."""
    if isinstance(extensions, dict):
        return extensions
    found: dict[str, Any] = {}
    for each in extensions if isinstance(extensions, list) else ():
        found |= {each: {}} if isinstance(each, str) else dict(each)
    return found
