"""The home page of a site of one's own: what is here, the box, and the way to everything.

Where a book runs, an example steps beside the doors. A site of books to read is a front page and a list of
contents: the name, the box, each book with its chapters. No page of a book is written here.
"""

from __future__ import annotations

from rulesengine.site import places
from rulesengine.site.language import count, say
from rulesengine.site.markup import Html, joined, literal, tag
from rulesengine.site.pages import game, home
from rulesengine.site.pages.matter import matter_list
from rulesengine.site.shelf import Shelf

HERE = places.HOME
IN_FULL = 3  # of so many books the chapters are listed; more are cards


def front(shelves: tuple[Shelf, ...], name: str, *, on_paper: bool = False) -> str:
    """Write the home page; `name` is what the site is called."""
    runs = any(shelf.runs for shelf in shelves)
    lead = say("Every rule under its number, and run one step at a time.") if runs else _lead(shelves, name)
    said = [
        f'<div class="{"re-home" if runs else "re-home re-plain"}" markdown="1">\n',
        f"# {literal(name)} {{ #home }}\n",
        str(tag("p", lead)) if lead else "",
        "",
        home.box(shelves),
        "",
    ]
    if runs:
        said += [home.example(shelves), "", str(_doors()), ""]
    said += ["</div>\n"]
    if runs or len(shelves) > IN_FULL:
        return "\n".join([*said, f"## {say('The books')} {{ #books }}\n", home.games(shelves), ""])
    for shelf in shelves:
        said += _book(shelf, on_paper=on_paper, alone=len(shelves) == 1)
    return "\n".join(said)


def _lead(shelves: tuple[Shelf, ...], name: str) -> str:
    """Say what the one book of a site is: its title where the site is called otherwise, and its edition."""
    if len(shelves) > 1:
        return ""
    book = shelves[0].book
    edition = say("Edition {name}", name=book.said_edition) if book.said_edition else ""
    return " · ".join(filter(None, ("" if book.title == name else book.title, edition)))


def _doors() -> Html:
    """Write the ways from the home page of a book that runs."""
    doors = (
        ("#books", say("Read the rules"), say("every rule under its number, with what it cites")),
        (
            "coverage.html",
            say("See what runs"),
            say("which rules are carried out, and which only describe"),
        ),
    )
    ways = (tag("a", tag("b", called), tag("span", says), href=to) for to, called, says in doors)
    return tag("nav", *ways, cls="re-doors", aria_label=say("Where to begin"))


def _book(shelf: Shelf, *, on_paper: bool, alone: bool) -> list[str]:
    """Write a book to read: how much there is, its chapters, what is around them, for paper."""
    rules = len(shelf.book.of("rule"))
    figures = [tag("span", count(rules, "{count} rule", "{count} rules"))]
    if shelf.terms:
        ways = say("{count} words explained", count=len(shelf.terms))
        figures.append(tag("a", ways, href=places.link(HERE, places.glossary(shelf.name))))
    book = tag("a", say("About this edition"), href=places.link(HERE, places.index(shelf.name)))
    title = say("Chapters") if alone else literal(shelf.title)
    said = [
        f"## {title} {{ #{shelf.name}-chapters }}\n",
        str(tag("p", joined([*figures, book], " · "), cls="re-along")),
        "",
        str(game.chapter_list(shelf, HERE)),
        "",
    ]
    if shelf.book.matter:
        said += [str(matter_list(shelf, HERE)), ""]
    return [*said, str(game.taken_along(shelf, HERE, on_paper=on_paper)), ""]
