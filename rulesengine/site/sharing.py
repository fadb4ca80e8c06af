"""What others are given: a rule as data, what a shared link shows, a map for search engines.

`r/<id>.json` is one rule by its permanent id; `embed.js` shows such a rule on another site. Every page says
its title and what is on it in the words that messengers read. Nothing is rendered here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import unescape
from typing import TYPE_CHECKING

from rulesengine.rulebook.marks import opening
from rulesengine.site import places
from rulesengine.site.markup import tag, text

if TYPE_CHECKING:
    from rulesengine.rulebook import Rule, Rulebook

ROBOTS, SITEMAP, EMBED, FRAME = "robots.txt", "sitemap.xml", "embed.js", "embed.html"
_LONGEST = 200  # signs; what is longer, nobody shows
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="?description"? content="([^"]*)"')
_LEADS_ON = re.compile(r'<meta http-equiv="refresh"')

# Shows a rule of this site on another one: <script src=".../embed.js" data-rule="book.id"></script>, or a run
# that can be stepped through: data-run="game/scenario". It sets no cookie, and writes text as text; a run
# is in a frame, in which nothing of the other site is known.
SCRIPT = """"use strict";
(() => {
  const me = document.currentScript, base = new URL(".", me.src);
  if (me.dataset.run) {
    const frame = document.createElement("iframe"), step = Number(me.dataset.step) || 1;
    frame.src = new URL(`embed.html?run=${encodeURIComponent(me.dataset.run)}&step=${step}`, base).href;
    frame.title = me.dataset.title || "A run, step by step";
    frame.loading = "lazy";
    frame.referrerPolicy = "no-referrer";
    frame.style.cssText = `width:100%;border:0;height:${Number(me.dataset.height) || 640}px`;
    me.after(frame);
    return;
  }
  const box = document.createElement("blockquote");
  box.className = "rule-embed";
  box.style.cssText = "margin:1em 0;padding:.6em 1em;border-left:3px solid currentColor";
  me.after(box);
  const line = (name, words) => {
    const made = document.createElement(name);
    made.textContent = words;
    box.append(made);
    return made;
  };
  const name = String(me.dataset.rule || "");
  fetch(new URL(`r/${encodeURIComponent(name)}.json`, base), { credentials: "omit" })
    .then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    })
    .then((rule) => {
      line("strong", [rule.number, rule.title].filter(Boolean).join(" "));
      for (const words of rule.lines ?? [rule.text]) line("p", words).style.margin = ".4em 0 0";
      const way = document.createElement("a");
      way.href = new URL(rule.url, base).href;
      way.textContent = [rule.book, rule.edition].filter(Boolean).join(", ");
      box.append(way);
    })
    .catch((wrong) => line("p", `The rule ${name} could not be shown (${wrong.message}).`));
})();
"""


# Its title is read aloud and not seen: the page around it says what it shows.
FRAME_STYLE = """:root { color-scheme: light dark }
body { margin: 0; padding: .6rem; font-family: system-ui, sans-serif; background: light-dark(#fff, #16191f); \
color: light-dark(#1c2330, #e3e6ec) }
a { color: inherit }
h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }
"""


def frame_page(language: str) -> str:
    """Write the page on which other sites show a run: one stepper, and the way to all of it."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name_="robots", content="noindex"),
        tag("title", "A run, step by step"),
        tag("link", rel="stylesheet", href="assets/stepper.css"),
        tag("style", FRAME_STYLE),
    )
    body = tag(
        "body",
        tag("h1", "A run, step by step"),
        tag("div", tag("p", "Opening the example …", cls="re-opening"), cls="re-stepper"),
        tag("p", "There is no such run on this site.", cls="re-wrong", hidden=True),
        tag(
            "p",
            tag("a", "The whole of it", cls="re-whole", href="index.html", target="_blank", rel="noopener"),
        ),
        *(tag("script", src=f"assets/{name}.js") for name in ("embedded", "interface", "stepper", "site")),
    )
    return f"<!doctype html>\n{tag('html', head, body, lang=language)}\n"


def rule_json(book: Rulebook, rule: Rule, lines: Iterable[str]) -> str:
    """Write a rule as data; `lines` is what it says, line by line."""
    said = [each for each in lines if each]
    facts = {
        "id": rule.id,
        "number": rule.number,
        "title": "" if rule.untitled else rule.title,
        "text": rule.text,
        **({"lines": said} if len(said) > 1 else {}),  # else the text is its only line
        "book": book.title,
        "edition": book.said_edition,
        "parent": rule.parent,
        "references": list(rule.references),
        "url": places.link(places.HOME, *places.of_rule(rule)),
    }
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":")) + "\n"


def described(said: str) -> str:
    """Write what a text is about, for a link to it: how it begins."""
    return opening(said, _LONGEST)


def tags(title: str, says: str, address: str = "", site: str = "", picture: str = "") -> str:
    """Write what a messenger shows of a link: title, words, the true address and a picture where known."""
    facts = {
        "og:title": title,
        "og:description": says,
        "og:url": address,
        "og:image": picture,
    }
    facts["og:site_name"] = site
    made = [tag("meta", property=name, content=value) for name, value in facts.items() if value]
    card = "summary_large_image" if picture else "summary"
    return "".join([*made, tag("meta", name_="twitter:card", content=card)])


def with_tags(page: str, address: str, site: str, picture: str = "") -> str:
    """Put them into a page that has a title and none of them yet; a page that only leads on has its own."""
    heading = _TITLE.search(page)
    if heading is None or "og:title" in page or _LEADS_ON.search(page):
        return page
    says = _DESCRIPTION.search(page)
    title, words = unescape(heading[1]).strip(), unescape(says[1]) if says else ""
    made = tags(title, words, address, site, picture)
    return f"{page[: heading.end()]}{made}{page[heading.end() :]}"


def sitemap(pages: Iterable[str], site_url: str) -> str:
    """List the pages for search engines, by their whole addresses: others are no map."""
    base = f"{site_url.rstrip('/')}/"
    rows = "".join(f"<url><loc>{text(base + page)}</loc></url>\n" for page in sorted(pages))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}</urlset>\n'
    )


def robots(site_url: str) -> str:
    """Let every search engine in, and say where the map is.

    Pages that only lead on are open too: a messenger that may not read them shows nothing of a shared rule.
    """
    said = "User-agent: *\nDisallow:\n"
    return f"{said}Sitemap: {site_url.rstrip('/')}/{SITEMAP}\n" if site_url else said
