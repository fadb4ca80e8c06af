"""Editions put into pages that others write: anchors and histories at rules, marks where one is stale."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from rulesengine.playing.scenario import follower, register_of
from rulesengine.playing.stale import CITED, CODE, Commentary, commented, stale, stale_scenario
from rulesengine.rulebook import Rule
from rulesengine.site import histories, newest, places
from rulesengine.site.language import say
from rulesengine.site.markup import Html, head, joined, literal, raw, tag
from rulesengine.site.pages import editions, game, parts, past
from rulesengine.site.shelf import Scene, Shelf

# Pages of commentary: written by hand for an edition, as their heads say, and read under the present one.
#
# Numbers that have moved are followed, and a page that cites a rule with other words now is marked. A page
# whose head has no `edition: GAME@NAME` is nobody's commentary, and is left alone.


_TITLE = re.compile(r"^# .*\n", re.MULTILINE)


def followed(shelves: Iterable[Shelf], files: Mapping[str, str | bytes]) -> dict[str, str | bytes]:
    """Return the pages of commentary as they must be read now."""
    known = {each.name: each for each in shelves}
    by_page: dict[str, str | bytes] = {}
    for page, text in files.items():
        if isinstance(text, str) and Path(page).suffix == ".md" and "\nedition:" in text[:600]:
            about = commented(text, page)
            if about is not None and about.game in known:
                by_page[page] = _followed(known[about.game], page, text, about)
    return by_page


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


# Editions put into pages that others write: anchors and histories at rules, marks where one is stale.
#
# A page is found by its place and a rule by its heading's label, so the pages need not know of this.


LABEL = re.compile(r"^#{1,6} .*\{ #(?P<label>[^\s{}]+)[^{}\n]*\}\n", re.MULTILINE)

Files = Mapping[str, str | bytes]


def woven(shelves: Iterable[Shelf], files: Files) -> dict[str, str | bytes]:
    """Return the pages that editions add, and those that they change."""
    made: dict[str, str | bytes] = {}
    old: list[tuple[Shelf, Scene]] = []
    for shelf in shelves:
        made |= editions.pages(shelf)
        made |= past.pages(shelf)
        made |= chapters(shelf, files)
        for scene in shelf.scenes:
            page = places.scene(shelf.name, scene.name)
            note = stale_note(shelf, page, scene)
            if note and page in files:
                made[page] = behind(str(files[page]), {"scenario": str(note)})
                old.append((shelf, scene))
        if editions.index(shelf.name) in made and places.index(shelf.name) in files:
            made[places.index(shelf.name)] = told(shelf, str(files[places.index(shelf.name)]))
    if game.HERE in files and old:
        made[game.HERE] = str(files[game.HERE]) + f"\n{listed(old)}\n"
    return made


def chapters(shelf: Shelf, files: Files) -> dict[str, str]:
    """Put anchors and histories at every rule, and what has moved away at the end of its old page."""
    by_page: dict[str, str] = {}
    anchors = histories.anchors(shelf)
    for chapter in shelf.book.chapters:
        page = places.chapter(shelf.name, chapter.slug)
        said = {shelf.book.rules[n].label: at_rule(shelf, page, shelf.book.rules[n]) for n in chapter.rules}
        if page in files:
            by_page[page] = behind(str(files[page]), said)
    for page, rows in anchors.away.items():
        ways = str(away(shelf, page, rows))
        if page in by_page:
            by_page[page] += f"\n{ways}\n"
        else:
            title = say("{book}: numbers that have moved", book=shelf.title)
            start = [head(title), parts.page_mark(page), f"# {literal(title)} {{ #moved }}\n"]
            by_page[page] = "\n".join([*start, ways, ""])
    return by_page


def behind(page: str, said: Mapping[str, str]) -> str:
    """Put markup behind the headings that have these labels, in one pass."""

    def put(heading: re.Match[str]) -> str:
        what = said.get(heading["label"], "")
        return f"{heading[0]}\n{what}\n\n" if what else heading[0]

    return LABEL.sub(put, page)


def at_rule(shelf: Shelf, here: str, rule: Rule) -> str:
    """Write what belongs to a rule: the anchors of its numbers, and its history."""
    ids = [tag("a", id=each) for each in histories.anchors(shelf).beside.get(rule.label, ())]
    mark = tag("div", *ids, cls="re-at") if ids else Html("")
    marks = [str(each) for each in (mark, by_newest(shelf, here, rule), history(shelf, here, rule)) if each]
    return raw("\n\n".join(marks) + "\n") if marks else ""


def by_newest(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write where a rule is in the newest edition, where that is another one and says or counts otherwise."""
    edition = newest.edition(shelf)
    if not edition or rule.kind not in {"rule", "section"}:
        return Html("")
    there, present = newest.number(shelf, rule), histories.known(shelf).present
    moved = there != rule.number
    words = tag(
        "a", say("other words"), href=places.link(here, editions.between(shelf.name, present, edition))
    )
    said = [there or say("not there")] if moved else []
    said += [words] if newest.wording(shelf, rule) is not None else []
    if not said:
        return Html("")
    ours = [tag("b", present), f" {rule.number}", *([" · ", words] if said[1:] or not moved else [])]
    theirs = [tag("b", edition), " ", joined(said, ", ")]
    kids = [tag("span", *theirs, cls="re-then"), tag("span", *ours, cls="re-now-not")]
    return tag("p", *kids, cls="re-newest", data_search_exclude=True)


def history(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write what a rule was called in each edition, and where its words changed; nothing for one edition."""
    known = histories.known(shelf)
    if len(known.editions) <= 1 or rule.kind not in {"rule", "section"}:
        return Html("")
    seen = known.history(rule.id)
    held = histories.held(shelf)
    rows = []
    for at, each in enumerate(seen):
        before = seen[at - 1].edition if at else ""
        says = [tag("b", each.edition), f" {each.number or say('not there')}"]
        if each.changed and {before, each.edition} <= set(held):
            way = places.link(here, editions.between(shelf.name, before, each.edition))
            says += [", ", tag("a", say("other words"), href=way)]
        elif each.changed:
            says += [", ", say("other words")]
        rows.append(tag("li", *says))
    return tag(
        "div", parts.label(say("Editions")), tag("ul", *rows), cls="re-editions", data_search_exclude=True
    )


def away(shelf: Shelf, here: str, rows: list[histories.Old]) -> Html:
    """Write the numbers that were on a page once, each with the way to its rule."""
    kids = []
    for row in rows:
        there = editions.to_now(here, row.rule) if row.rule else tag("span", say("gone"))
        mark = tag("span", row.number, cls="re-number")
        kids.append(
            tag(
                "li",
                mark,
                f" {say('in edition {name}', name=row.edition)}: ",
                there,
                id=row.number,
                data_forward=bool(row.rule),
            )
        )
    more = tag("a", say("All editions"), href=places.link(here, editions.index(shelf.name)))
    says = tag("p", parts.label(say("Numbers that were on this page once")), more)
    return tag("aside", says, tag("ul", *kids), cls="re-away", data_search_exclude=True)


def told(shelf: Shelf, page: str) -> str:
    """Put the way to the editions on a book's first page."""
    here = places.index(shelf.name)
    names = ", ".join(histories.known(shelf).editions)
    there, says = (
        places.link(here, editions.index(shelf.name)),
        say("what changed, and every number of every rule"),
    )
    way = tag("a", parts.label(say("Editions")), names, tag("span", says), href=there, cls="re-way")
    block = tag("nav", way, cls="re-ways", aria_label=say("Editions"), data_search_exclude=True)
    start = f"## {say('Chapters')} {{ #chapters }}\n"
    return page.replace(start, f"{block}\n\n{start}", 1)


def stale_note(shelf: Shelf, here: str, scene: Scene) -> Html:
    """Write that a scenario was written for an older edition, where a rule that it cites has changed."""
    stale = stale_scenario(scene.scenario)
    if not stale:
        return Html("")
    rows = []
    for each in stale:
        rule = histories.now(shelf, each.id)
        name = parts.to_rule(here, rule, titled=True) if rule else each.then
        rows.append(tag("li", name, f": {'gone' if not each.now else 'other words'} in edition {each.until}"))
    says = f"Written for edition {scene.scenario.edition}: it may not hold any more"
    return parts.note("silence", says, tag("ul", *rows))


def listed(old: list[tuple[Shelf, Scene]]) -> str:
    """List the stale scenarios of all games."""
    rows = [
        tag(
            "li",
            f"{shelf.title}: ",
            parts.to_scene(game.HERE, shelf, scene),
            f" ({scene.scenario.edition})",
        )
        for shelf, scene in old
    ]
    says = "These were written for an older edition, and cite a rule whose words have changed since."
    return joined([tag("h2", "What is stale", id="stale"), tag("p", says), tag("ul", *rows)])
