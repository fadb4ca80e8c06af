"""The lines one change away from a run, as data: what a page shows when a reader answers otherwise.

A line is a frames document that begins like the run's own: only what differs is written, so that a page with
ten questions stays small. Whoever reads it lays it over the run's document.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.playing.otherwise import lines as runs
from rulesengine.show.changes import boards
from rulesengine.show.steps import Written, of_line

if TYPE_CHECKING:
    from rulesengine.playing.otherwise import Line
    from rulesengine.playing.runs import Played
    from rulesengine.show.changes import Doc, Urls

SCHEMA = "rulesengine.lines/1"
DRAWN = 6  # so many answers bring a picture
SAME = ("game", "edition", "schema", "title", "intro", "scenario")  # a line has them from its run


def lines(played: Played, book: Doc, *, urls: Urls | None = None) -> Doc:
    """Write the lines one change away from a played scenario, over its own document `book`.

    The first answers bring their picture where the book has one; it is most of a line's bytes.
    """
    made, pictures = [], 0
    like = Written(played.trace, boards(played.trace), book["frames"])
    for line in runs(played):
        if line.trace is None:
            made.append(_offer(line, ""))
            continue
        pictures += line.kind == "answer"
        drawn = None if line.kind == "answer" and pictures <= DRAWN and book.get("svg") else False
        doc = of_line(line.trace, like, title=str(book["title"]), urls=urls, picture=drawn)
        made.append(_line(line, book, doc))
    return {"schema": SCHEMA, "lines": made}


def offered(begun: Doc) -> list[Doc]:
    """List what a page offers: each line without its run."""
    return [{name: said for name, said in line.items() if name != "doc"} for line in begun["lines"]]


def whole(book: Doc, line: Doc) -> Doc:
    """Lay a line over the document of its run: what a page does, and the tests."""
    over = line["doc"]
    frames = [*book["frames"][: over["from"]], *over["frames"]]
    rules = {**book["rules"], **over["rules"]}
    otherwise = {card["id"]: card for card in over["cards"]}
    cards = [otherwise.get(card["id"], card) for card in book["cards"]]
    made = {**book, **over, "frames": frames, "rules": rules, "cards": cards}
    return {name: said for name, said in made.items() if name not in {"from", "lines"}}


def _line(line: Line, book: Doc, doc: Doc) -> Doc:
    begin = zip(book["frames"], doc["frames"], strict=False)
    start = next((at for at, (mine, other) in enumerate(begin) if mine != other), len(book["frames"]))
    if doc["cards"] != book["cards"] or doc["players"] != book["players"]:
        start = 0
    over = {name: said for name, said in doc.items() if name not in SAME and said != book.get(name)}
    over["rules"] = {name: rule for name, rule in doc["rules"].items() if name not in book["rules"]}
    pairs = zip(doc["cards"], book["cards"], strict=True)
    over["cards"] = [card for card, old in pairs if card != old]
    over |= {"frames": doc["frames"][start:], "loop": doc["loop"], "svg": doc["svg"]}
    return {**_offer(line, _first(line, book, doc)), "doc": {**over, "from": start}}


def _offer(line: Line, first: str) -> Doc:
    """Write what a page offers: the change, and what is the first thing that goes otherwise ("": nothing)."""
    return {"kind": line.kind, "says": line.says, "step": line.step, "option": line.option, "first": first}


def _first(line: Line, book: Doc, doc: Doc) -> str:
    """Say what is the first thing that goes otherwise, after the answer itself."""
    known = {frame["says"] for frame in book["frames"]}
    after = [frame for frame in doc["frames"] if frame["number"] > line.step]
    fresh = (str(frame["plain"]) for frame in after if frame["says"] not in known)
    return next(fresh, str(after[0]["plain"]) if after else "nothing more happens")
