"""What changed between two editions of a book, rule by rule and word by word, on a page."""

from __future__ import annotations

from collections.abc import Iterator

from rulesengine.rulebook.identity import Article, Change, Piece
from rulesengine.site import histories, places
from rulesengine.site.markup import Html, head, joined, literal, tag, text
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf

SAYS = {
    "added": "added",
    "removed": "removed",
    "moved": "moved",
    "edited": "edited",
    "references": "other references",
    "renumbered": "renumbered",
}
HIDES = (
    ("renumbered", "Hide what only has another number"),
    ("references", "Hide what only names other rules"),
)


def index(game: str) -> str:
    """Say where the page of a book's editions lies."""
    return f"{game}/editions/index.md"


def between(game: str, old: str, new: str) -> str:
    """Say where the comparison of two editions lies."""
    return f"{game}/editions/{places.file(old)}-to-{places.file(new)}.md"


def back(here: str, game: str) -> Html:
    """Write the way back to the page of a book's editions."""
    return tag("p", tag("a", "All editions", data_search_exclude=True, href=places.link(here, index(game))))


def compare_page(shelf: Shelf, old: str, new: str) -> str:
    """Write what changed between two editions."""
    here, found = between(shelf.name, old, new), histories.comparison(shelf, old, new)
    title = f"{shelf.title}: from edition “{old}” to “{new}”"
    counts = [(SAYS[kind], many) for kind, many in found.counts.items() if many]
    facts = tag(
        "dl",
        *(tag("div", tag("dt", k), tag("dd", str(n))) for k, n in [*counts, ("the same", found.same)]),
        cls="re-facts",
        data_search_exclude=True,
    )
    boxes = [
        tag("label", tag("input", type="checkbox", id=f"hide-{kind}", autocomplete="off"), f" {says}")
        for kind, says in HIDES
        if found.counts[kind]
    ]
    rows = [change_row(shelf, here, each) for each in found.changes]
    return "\n".join(
        [
            head(title),
            parts.page_mark(here),
            f"# {literal(title)} {{ #compare }}\n",
            str(back(here, shelf.name)),
            "",
            str(facts),
            "",
            str(tag("div", *boxes, cls="re-hides", role="group", aria_label="What is shown"))
            if boxes
            else "",
            "",
            str(tag("ul", *rows, cls="re-changes", data_search_exclude=True)) if rows else "Nothing changed.",
            "",
            str(onward(shelf, here)),
            "",
        ]
    )


def onward(shelf: Shelf, here: str) -> Html:
    """Write where to go on from a page about editions: the book as it stands here, and all editions."""
    ways = (
        ("The book", shelf.title, places.index(shelf.name)),
        ("History", "All editions", index(shelf.name)),
    )
    links = (
        tag("a", parts.label(says), title, href=places.link(here, there), cls="re-way")
        for says, title, there in ways
        if there != here
    )
    return tag("nav", *links, cls="re-ways", aria_label="Where to go on", data_search_exclude=True)


def change_row(shelf: Shelf, here: str, each: Change) -> Html:
    """Write one change: what kind, the rule, and its words with what went and what came."""
    said = each.new or each.old
    if said is None:
        return Html("")
    only = (
        " ".join(f"re-only-{kind}" for kind in each.kinds) if set(each.kinds) <= {k for k, _ in HIDES} else ""
    )
    rule = histories.now(shelf, each.id)
    name = joined(_name(each, said))
    page, anchor = places.of_rule(rule) if rule else ("", "")
    title = tag("a", name, href=places.link(here, page, anchor)) if rule else name
    kinds = [tag("span", SAYS[kind], cls=f"re-kind re-kind-{kind}") for kind in each.kinds]
    return tag(
        "li",
        tag("p", title, *kids(kinds), cls="re-change-title"),
        tag("p", joined(_origin(each)), cls="re-change-origin") if each.start or each.into else None,
        _body(each, said),
        cls=f"re-change {only}".strip(),
    )


def kids(kinds: list[Html]) -> Iterator[Html]:
    """Set a space before each mark, so that it is also read as a word of its own."""
    for kind in kinds:
        yield Html(" ")
        yield kind


def _name(each: Change, said: Article) -> Iterator[Html | str]:
    if each.old and each.new and "renumbered" in each.kinds:
        yield tag("span", tag("del", each.old.number), " ", tag("ins", each.new.number), cls="re-number")
    else:
        yield tag("span", said.number, cls="re-number")
    yield " "
    yield pieces(each.title) if each.title else said.title


def _origin(each: Change) -> Iterator[str]:
    if each.start:
        yield f"Cut from {each.start.number} {each.start.title}".rstrip() + ". "
    if each.into:
        yield f"Now part of {each.into.number} {each.into.title}".rstrip() + "."


def _body(each: Change, said: Article) -> Html | None:
    if each.text:
        return tag("p", pieces(each.text), cls="re-change-text")
    if not said.text or (each.old and each.new):
        return None
    return tag("p", tag("ins" if each.new else "del", said.text), cls="re-change-text")


def pieces(found: tuple[Piece, ...]) -> Html:
    """Write words with what went and what came."""
    return Html("".join(text(p.text) if p.sign == "=" else _marked(p) for p in found))


def _marked(piece: Piece) -> str:
    bare = piece.text.lstrip()
    space = piece.text[: len(piece.text) - len(bare)]
    return space + tag("del" if piece.sign == "-" else "ins", bare) if bare else space
