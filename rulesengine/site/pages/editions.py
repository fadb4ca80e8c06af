"""The editions of a book: which there are, what each number is called now, and what changed, word by word."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rulesengine.rulebook import Rule
from rulesengine.rulebook.identity import Article, Change, Piece
from rulesengine.site import histories, places
from rulesengine.site.language import count, say
from rulesengine.site.markup import Html, head, joined, literal, tag, text
from rulesengine.site.pages import parts, past
from rulesengine.site.shelf import Shelf

# What changed between two editions of a book, rule by rule and word by word, on a page.


def kind_says(kind: str) -> str:
    """Say what became of a rule, in the language of the site."""
    return {
        "added": say("added"),
        "removed": say("removed"),
        "moved": say("moved"),
        "edited": say("edited"),
        "references": say("other references"),
        "renumbered": say("renumbered"),
    }[kind]


QUIET = ("renumbered", "references")  # changes that a reader may hide


def hides(kind: str) -> str:
    """Say what the box for a quiet kind of change does."""
    return {
        "renumbered": say("Hide what only has another number"),
        "references": say("Hide what only names other rules"),
    }[kind]


def index(game: str) -> str:
    """Say where the page of a book's editions is."""
    return f"{game}/editions/index.md"


def between(game: str, old: str, new: str) -> str:
    """Say where the comparison of two editions is."""
    return f"{game}/editions/{places.file(old)}-to-{places.file(new)}.md"


def back(here: str, game: str) -> Html:
    """Write the way back to the page of a book's editions."""
    return tag(
        "p", tag("a", say("All editions"), data_search_exclude=True, href=places.link(here, index(game)))
    )


def compare_page(shelf: Shelf, old: str, new: str) -> str:
    """Write what changed between two editions."""
    here, compared = between(shelf.name, old, new), histories.comparison(shelf, old, new)
    title = say("{book}: from edition “{old}” to “{new}”", book=shelf.title, old=old, new=new)
    counts = [(kind_says(kind), many) for kind, many in compared.counts.items() if many]
    facts = tag(
        "dl",
        *(
            tag("div", tag("dt", k), tag("dd", str(n)))
            for k, n in [*counts, (say("the same"), compared.same)]
        ),
        cls="re-facts",
        data_search_exclude=True,
    )
    boxes = [
        tag("label", tag("input", type="checkbox", id=f"hide-{kind}", autocomplete="off"), f" {hides(kind)}")
        for kind in QUIET
        if compared.counts[kind]
    ]
    rows = [change_row(shelf, here, each) for each in compared.changes]
    return "\n".join(
        [
            head(title),
            parts.page_mark(here),
            f"# {literal(title)} {{ #compare }}\n",
            str(back(here, shelf.name)),
            "",
            str(facts),
            "",
            str(past.by_chapter(shelf, compared, kind_says)),
            "",
            str(tag("div", *boxes, cls="re-hides", role="group", aria_label=say("What is shown")))
            if boxes
            else "",
            "",
            str(tag("ul", *rows, cls="re-changes", data_search_exclude=True))
            if rows
            else say("Nothing changed."),
            "",
            str(onward(shelf, here)),
            "",
        ]
    )


def onward(shelf: Shelf, here: str) -> Html:
    """Write where to go on from a page about editions: the book as it is here, and all editions."""
    ways = (
        (say("The book"), shelf.title, places.index(shelf.name)),
        (say("History"), say("All editions"), index(shelf.name)),
    )
    links = (
        tag("a", parts.label(says), title, href=places.link(here, there), cls="re-way")
        for says, title, there in ways
        if there != here
    )
    return tag("nav", *links, cls="re-ways", aria_label=say("Where to go on"), data_search_exclude=True)


def change_row(shelf: Shelf, here: str, each: Change) -> Html:
    """Write one change: what kind, the rule, and its words with what went and what came."""
    said = each.new or each.old
    if said is None:
        return Html("")
    only = " ".join(f"re-only-{kind}" for kind in each.kinds) if set(each.kinds) <= set(QUIET) else ""
    rule = histories.now(shelf, each.id)
    name = joined(_name(each, said))
    page, anchor = places.of_rule(rule) if rule else ("", "")
    title = tag("a", name, href=places.link(here, page, anchor)) if rule else name
    kinds = [tag("span", kind_says(kind), cls=f"re-kind re-kind-{kind}") for kind in each.kinds]
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
        yield say("Cut from {rule}", rule=f"{each.start.number} {each.start.title}".rstrip()) + ". "
    if each.into:
        yield say("Now part of {rule}", rule=f"{each.into.number} {each.into.title}".rstrip()) + "."


def _body(each: Change, said: Article) -> Html | None:
    if each.text:
        return tag("p", pieces(each.text), cls="re-change-text")
    if not said.text or (each.old and each.new):
        return None
    return tag("p", tag("ins" if each.new else "del", said.text), cls="re-change-text")


def pieces(all_pieces: tuple[Piece, ...]) -> Html:
    """Write words with what went and what came."""
    return Html("".join(text(p.text) if p.sign == "=" else _marked(p) for p in all_pieces))


def _marked(piece: Piece) -> str:
    bare = piece.text.lstrip()
    space = piece.text[: len(piece.text) - len(bare)]
    return space + tag("del" if piece.sign == "-" else "ins", bare) if bare else space


# The editions of a book: which there are, and what each number is called now.


def lead() -> str:
    """Say what the page of editions is for."""
    return say(
        "A rule keeps its permanent id whatever its number becomes. Each edition’s list of numbers says what "
        "became of them; an address with an old number leads to the rule as it is now."
    )


def numbering(game: str, edition: str) -> str:
    """Say where the list of an edition's numbers is."""
    return f"{game}/editions/{places.file(edition)}.md"


def pages(shelf: Shelf) -> dict[str, str]:
    """Write all pages about a book's editions; a book with one edition has none."""
    if len(histories.known(shelf).editions) <= 1:
        return {}
    files = {index(shelf.name): index_page(shelf)}
    for edition in histories.known(shelf).editions:
        files[numbering(shelf.name, edition)] = numbers_page(shelf, edition)
    for old, new in pairs(shelf):
        files[between(shelf.name, old, new)] = compare_page(shelf, old, new)
    return files


def pairs(shelf: Shelf) -> list[tuple[str, str]]:
    """List which editions are compared: each with the next one, and the oldest with the newest."""
    held = histories.held(shelf)
    neighbours = list(pairwise(held))
    return [*neighbours, (held[0], held[-1])] if len(neighbours) > 1 else neighbours


def index_page(shelf: Shelf) -> str:
    """Write the page that lists the editions, what changed from one to the next, and what is gone."""
    here = index(shelf.name)
    rows = [_edition_row(shelf, here, edition) for edition in histories.known(shelf).editions]
    ways = [_way(shelf, here, old, new) for old, new in pairs(shelf)]
    title = say("{book}: editions", book=shelf.title)
    return "\n".join(
        [
            head(title),
            parts.page_mark(here),
            f"# {literal(title)} {{ #editions }}\n",
            lead(),
            "",
            str(tag("ul", *rows)),
            "",
            str(tag("nav", *ways, cls="re-ways", aria_label=say("Comparisons"))) if ways else "",
            "",
            str(_feed(shelf, here)),
            "",
            str(_gone(shelf)),
            "",
            str(onward(shelf, here)),
            "",
        ]
    )


def _edition_row(shelf: Shelf, here: str, edition: str) -> Html:
    way = places.link(here, numbering(shelf.name, edition))
    many = count(len(histories.own(shelf, edition)), "{count} rule", "{count} rules")
    mark = f" ({say('the one shown here')})" if edition == histories.known(shelf).present else ""
    read = places.link(here, past.place(shelf.name, edition))
    read_link = [", ", tag("a", say("read it"), href=read)] if edition in past.older(shelf) else []
    return tag("li", tag("a", say("Edition {name}", name=edition), href=way), f": {many}{mark}", *read_link)


def _way(shelf: Shelf, here: str, old: str, new: str) -> Html:
    """Write the way to the comparison of two editions, with what it counts."""
    counts = histories.comparison(shelf, old, new).counts
    says = ", ".join(f"{many} {kind_says(kind)}" for kind, many in counts.items() if many)
    there = places.link(here, between(shelf.name, old, new))
    named = (parts.label(say("What changed")), f"{old} → {new}", tag("span", says or say("Nothing changed.")))
    return tag("a", *named, href=there, cls="re-way")


def _feed(shelf: Shelf, here: str) -> Html:
    """Write the way to the feed of changes, which a reader of feeds follows."""
    if not pairs(shelf):
        return Html("")
    way = places.link(here, f"{shelf.name}/changes.xml")
    return tag("p", tag("a", say("Feed of changes (Atom)"), href=way), cls="re-along")


def _gone(shelf: Shelf) -> Html:
    lock = histories.known(shelf).lock
    rows = []
    for name, each in sorted(lock.rules.items()):
        if each.gone:
            rule = histories.now(shelf, name)
            into = (
                joined([f", {say('now part of')} ", parts.to_rule(index(shelf.name), rule, titled=True)])
                if rule
                else None
            )
            said = past.last_words(shelf, name) or tag("code", name)
            rows.append(tag("li", said, f": {say('gone since edition {name}', name=each.gone)}", into))
    return joined([tag("h2", say("Rules that are gone"), id="gone"), tag("ul", *rows)]) if rows else Html("")


def numbers_page(shelf: Shelf, edition: str) -> str:
    """Write the list of an edition's numbers: each an anchor that leads to the rule as it is now."""
    here = numbering(shelf.name, edition)
    title = say("{book}: the numbers of edition “{name}”", book=shelf.title, name=edition)
    names = tag(
        "tr",
        *(
            tag("th", name, scope="col")
            for name in (say("Number"), say("Rule now"), say("What became of it"))
        ),
    )
    rows = [_number_row(shelf, here, row) for row in histories.own(shelf, edition)]
    table = tag("table", tag("thead", names), tag("tbody", *rows), cls="re-numbers")
    return "\n".join(
        [
            head(title),
            parts.page_mark(here),
            f"# {literal(title)} {{ #numbers }}\n",
            str(back(here, shelf.name)),
            "",
            str(tag("div", table, cls="re-table", data_search_exclude=True)),
            "",
            str(onward(shelf, here)),
            "",
        ]
    )


def _number_row(shelf: Shelf, here: str, row: histories.Old) -> Html:
    return tag(
        "tr",
        tag("th", row.number, scope="row"),
        tag("td", to_now(here, row.rule) if row.rule else say("gone")),
        tag("td", became(shelf, row)),
        id=row.number,
        data_forward=bool(row.rule),
    )


def became(shelf: Shelf, row: histories.Old) -> str:
    """Say in a few words what became of a number."""
    known = histories.known(shelf)
    if row.rule is None:
        only = [name for name in known.editions if name in known.stands[row.id]]
        return say("only in edition {name}", name=", ".join(only))
    changed = known.changed(row.id, row.edition)
    said = [] if row.rule.number == row.number else [say("now {number}", number=row.rule.number)]
    said += (
        [say("part of another rule")] if row.rule.id != row.id else [say("other words")] if changed else []
    )
    return ", ".join(said) or say("the same")


def to_now(here: str, rule: Rule) -> Html:
    """Write a link to a rule as it is now, which a script may follow for an old anchor."""
    page, anchor = places.of_rule(rule)
    return tag("a", f"{rule.number} {rule.title}", href=places.link(here, page, anchor), cls="re-now")
