"""The Card Lab before its engine is there: the card that it begins with, how that is read, and what it does.

All of it is worked out when the site is built, by the doors that the page asks later: nobody looks at an
empty page while the engine is fetched, and without JavaScript it is an example.
"""

from __future__ import annotations

from typing import Any

from rulesengine.core.errors import RulesEngineError
from rulesengine.live import laying, reading, situations
from rulesengine.live.doors import DOORS
from rulesengine.show import document
from rulesengine.site import places
from rulesengine.site.language import say
from rulesengine.site.markup import Html, tag
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf

HERE = "card-lab.md"


def lab(shelves: tuple[Shelf, ...]) -> str:
    """Write the place of the Card Lab, with the first card of the first game in it."""
    shelf = next((each for each in shelves if each.runs), None)
    needs = tag(
        "p",
        say("The Card Lab needs JavaScript, and a page that is served:"),
        " ",
        tag("code", "rulesengine serve"),
    )
    shown = _shown(shelf) if shelf else None
    return str(
        tag(
            "div",
            tag("noscript", needs),
            shown,
            cls="re-live",
            data_live="lab",
            data_root="../" * HERE.count("/"),
        )
    )


def _shown(shelf: Shelf) -> Html | None:
    """Write the card, its reading and its run; a game without a first card has none."""
    begin = DOORS["words"](name=shelf.name)["begin"]
    if not begin["card"]:
        return None
    try:
        read = reading.read(shelf.name, begin["card"], begin["types"])
        board = laying.made(shelf.name, begin["card"], types=begin["types"], numbers=begin["numbers"])
        run = situations.played(board["text"]).run
    except RulesEngineError:
        return None
    card = tag(
        "div",
        tag("p", tag("b", "My card"), " ", tag("span", begin["types"], cls="live-label")),
        tag("div", cls="re-seal", data_name="My card", aria_hidden="true"),
        *(tag("p", line) for line in begin["card"].splitlines()),
        tag("p", begin["numbers"], cls="lab-foot"),
        cls="lab-card lab-first-card",
    )
    left = tag(
        "div", tag("p", shelf.title, cls="live-says"), card, *map(_read, read["abilities"]), cls="lab-side"
    )
    steps = [_step(shelf, each) for each in document(run, picture=False)["frames"]]
    right = tag(
        "div",
        tag("p", parts.label(say("What it does, on a board that was made for it"))),
        tag("ol", *steps, cls="lab-trace"),
        cls="lab-side",
    )
    return tag(
        "div", tag("div", left, right, cls="lab-two"), cls="live lab lab-waiting", data_search_exclude=True
    )


def _read(ability: dict[str, Any]) -> Html:
    rows = [*ability["parts"], *((say("by rule"), f"{number} {title}") for number, title in ability["cites"])]
    return tag(
        "div",
        tag("b", ability["words"]),
        tag("dl", *(cell for name, said in rows for cell in (tag("dt", name), tag("dd", said)))),
        cls="lab-ability",
    )


def _step(shelf: Shelf, frame: dict[str, Any]) -> Html:
    """Write a step with the rules that it goes by."""
    book = shelf.book
    ways = [
        tag("a", number, href=places.link(HERE, *places.of_rule(book.rules[number])))
        for number in frame["cites"]
        if number in book.rules
    ]
    return tag(
        "li",
        f"{frame['number']}. {frame['says']} ",
        tag("span", parts.listed(ways), cls="lab-by") if ways else None,
    )
