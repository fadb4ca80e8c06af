"""The page for an address that leads nowhere: one file that needs no other, wherever a host shows it.

A host shows it at any address, so it cannot know where the first page is; its script looks for the
first part of the address that this site has.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from rulesengine.site import language
from rulesengine.site.language import say
from rulesengine.site.markup import tag, text

NAME = "404.html"
STYLE = """
:root { color-scheme: light dark; --ink: #1c2330; --paper: #fff; --link: #1853b5; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e6ec; --paper: #16191f; --link: #8fb8fa; } }
header { border-bottom: 1px solid; padding-bottom: .7rem; margin-bottom: 2.2rem; }
header a { color: inherit; text-decoration: none; font-weight: 600; }
body { margin: 0 auto; padding: 1rem 1.2rem 3rem; max-width: 32rem; background: var(--paper);
  color: var(--ink); font: 1.05rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.4rem 0; }
label { flex: 1 0 100%; }
input, button { font: inherit; color: inherit; background: none; border: 1.5px solid; }
input, button { border-radius: .35rem; padding: .5rem .75rem; }
input { flex: 1; min-width: 0; }
"""
# `known` are the folders and files at the top of the site: what is before one of them leads there.
FIND = """
const parts = location.pathname.split("/"), itself = parts.at(-1) === "404.html";
const at = itself ? -1 : parts.findIndex((part) => known.includes(part)); // beside the first page
const home = parts.slice(0, at < 0 ? -1 : at).join("/") + "/index.html";
for (const way of document.querySelectorAll("a")) way.href = home;
document.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  location.href = home + "?find=" + encodeURIComponent(document.querySelector("input").value);
});
document.querySelector("code").textContent = decodeURI(location.pathname);
"""


def lost(names: Iterable[str], title: str) -> str:
    """Write the page for a built site; `names` are those of the folders and files at its top."""
    known = sorted(set(names) - {NAME})
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("link", rel="icon", href="data:,"),  # else a browser asks the host for one, which is not there
        tag("title", say("Not found: {page}", page=title)),
        tag("style", STYLE),
    )
    body = tag(
        "body",
        tag("header", tag("a", title, href="/index.html")),
        tag("h1", say("There is no such page")),
        tag("p", "There is nothing at ", tag("code", "this address"), "."),
        tag(
            "form",
            tag("label", say("What were you looking for?"), for_="find"),
            tag(
                "input", id="find", name_="find", type="search", placeholder=say("A number, a term, or words")
            ),
            tag("button", say("Find it")),
            role="search",
        ),
        tag("p", tag("a", say("Go to the first page"), href="/index.html"), "."),
    )
    given = json.dumps(known).replace("<", "\\u003c")
    script = f"<script>try {{ const known = {given};{FIND}}} catch {{}}</script>"
    lang = text(language.code())
    return f'<!doctype html>\n<html lang="{lang}">{head}{body}{script}</html>\n'
