"""A game's references: a page for each of many like things, and a list of them. Nothing here knows which."""

from __future__ import annotations

from collections.abc import Container, Iterator

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.rulebook.reference import Entry, Reference, Table, To
from rulesengine.site import places
from rulesengine.site.markup import Html, head, joined, literal, prose, raw, stressed, tag
from rulesengine.site.pages import parts
from rulesengine.site.pages.scene import doing, way
from rulesengine.site.shelf import Scene, Shelf


class BrokenReference(RulesEngineError):
    """A game's reference names what the game does not have, or its pages would be where others are."""


def pages(shelves: tuple[Shelf, ...], taken: frozenset[str]) -> dict[str, str]:
    """Write the references of all games; `taken` holds the pages that there are already.

    Raises BrokenReference.
    """
    files: dict[str, str] = {}
    for shelf in shelves:
        for each in shelf.references:
            mine = [places.reference(shelf.name, each.name)]
            mine += [places.entry(shelf.name, each.name, entry.name) for entry in each.entries]
            twice = [page for page in mine if page in taken or page in files or mine.count(page) > 1]
            if twice:
                raise BrokenReference(f"{shelf.name}: two pages would be at {twice[0]}")
            files[mine[0]] = list_page(shelf, each)
            files |= {
                page: entry_page(shelf, each, entry, taken)
                for page, entry in zip(mine[1:], each.entries, strict=True)
            }
    return files


def list_page(shelf: Shelf, whole: Reference) -> str:
    """Write the list: every entry with its other names and its sentence."""
    here = places.reference(shelf.name, whole.name)
    rows = []
    for each in whole.entries:
        name = tag("a", each.name, href=places.link(here, places.entry(shelf.name, whole.name, each.name)))
        also = tag("small", f" or {', '.join(each.aliases)}") if each.aliases else None
        rows.append(tag("tr", tag("th", name, also, scope="row"), tag("td", stressed(each.says))))
    made = tag("div", tag("table", tag("tbody", *rows), cls="re-entries"), cls="re-table")
    return "\n".join(
        [
            head(f"{shelf.title}: {whole.title}"),
            parts.page_mark(here),
            f"# {literal(whole.title)} {{ #{places.file(whole.name)} }}\n",
            raw(joined([tag("div", prose(whole.says), cls="re-lead"), beside(shelf, here, whole), made])),
            "",
        ]
    )


def entry_page(shelf: Shelf, whole: Reference, each: Entry, known: Container[str] = ()) -> str:
    """Write all of one entry: its sentence, its tables, and its example, ready to step."""
    here = places.entry(shelf.name, whole.name, each.name)
    body = [where(shelf, here, whole, each), top(shelf, here, each)]
    said = [head(f"{each.name} ({whole.one})", ("navigation", "toc")), parts.page_mark(here)]
    said += [f"# {literal(each.name)} {{ #entry }}\n", *map(raw, body)]
    for at, table in enumerate(each.tables, 1):
        if table.rows or table.none:
            said += [f"## {literal(table.title)} {{ #table-{at} }}\n", raw(tabled(here, table, known))]
    said.append(raw(beside(shelf, here, whole)))
    return "\n".join([*said, *shown(shelf, here, each), raw(edge(shelf, here, whole, each)), ""])


def where(shelf: Shelf, here: str, whole: Reference, each: Entry) -> Html:
    """Write the way up: the game, the list, the entry."""
    ways = [
        tag("a", shelf.title, href=places.link(here, places.index(shelf.name))),
        tag("a", whole.title, href=places.link(here, places.reference(shelf.name, whole.name))),
        tag("span", each.name),
    ]
    return tag("nav", *ways, cls="re-where", aria_label="Where this is", data_search_exclude=True)


def top(shelf: Shelf, here: str, each: Entry) -> Html:
    """Write the sentence, what must be known beside it, the other names, and the rule."""
    if each.rule not in shelf.book.rules:
        hint = guess(each.rule, shelf.book.rules)
        raise BrokenReference(
            f"{shelf.name}: {each.name} names the rule {each.rule}, which is not there{hint}"
        )
    names = joined((tag("code", name) for name in each.aliases), ", ")
    also = tag("p", parts.label("Also written"), names) if names else None
    rule = parts.to_rule(here, shelf.book.rules[each.rule])
    return tag(
        "div",
        tag("div", prose(each.says), prose(each.note), also, cls="re-lead"),
        tag("p", parts.label("Rule"), rule, cls="re-chips", data_search_exclude=True),
        cls="re-top",
    )


def tabled(here: str, table: Table, known: Container[str]) -> Html:
    """Write a table, or what is said where it has no rows."""
    if not table.rows:
        return tag("p", stressed(table.none), cls="re-none")
    names = tag("tr", *(tag("th", name, scope="col") for name in table.columns))
    rows = [
        tag(
            "tr",
            *(
                tag("td", cell(here, each, known), data_name=name)
                for name, each in zip(table.columns, row, strict=True)
            ),
        )
        for row in table.rows
    ]
    made = tag("table", tag("thead", names), tag("tbody", *rows), cls="re-entries re-tabled")
    says = tag("p", stressed(table.says)) if table.says else None
    return joined([says, tag("div", made, cls="re-table")])


def cell(here: str, said: str | To, known: Container[str]) -> Html:
    """Write a cell; one that leads to a page is a link only where the site has that page."""
    if isinstance(said, str):
        return stressed(said)
    if said.page not in known:
        return tag("span", said.says)
    return tag("a", said.says, href=places.link(here, said.page, said.anchor))


def beside(shelf: Shelf, here: str, whole: Reference) -> Html:
    """Write the ways to what holds for every entry: chapters and rules."""
    ways = []
    for name in whole.beside:
        chapter = places.chapter_of(shelf.book, name)
        if chapter:
            title = f"{chapter.number} {chapter.title}".strip()
            ways.append(tag("a", title, href=places.link(here, places.chapter(shelf.name, chapter.slug))))
        elif name in shelf.book.rules:
            ways.append(parts.to_rule(here, shelf.book.rules[name], titled=True))
        else:
            raise BrokenReference(f"{shelf.name}: {whole.name} names {name!r}: no chapter, and no rule")
    label = parts.label(f"What any {whole.one} may say")
    return tag("p", label, joined(ways, " · "), cls="re-any") if ways else Html("")


def shown(shelf: Shelf, here: str, each: Entry) -> Iterator[str]:
    """Write the example: its cards as they are written, the stepper, its twin, and all other scenarios."""
    mine = [scene for scene in shelf.scenes if scene.scenario.chapter == each.rule]
    if each.scenario:
        first = shelf.find(each.scenario)
        if first is None:
            hint = guess(each.scenario, [scene.name for scene in shelf.scenes])
            raise BrokenReference(f"{shelf.name}: {each.name} names the scenario {each.scenario!r}{hint}")
        yield "## An example that runs { #example }\n"
        yield raw(example(shelf, here, first))
        twin = shelf.find(first.scenario.twin) if first.scenario.twin else None
        if twin:
            yield raw(
                tag(
                    "nav",
                    way(shelf, here, "What if not?", twin),
                    cls="re-ways",
                    aria_label="The same otherwise",
                )
            )
        mine = [scene for scene in mine if scene not in (first, twin)]
    if mine:
        yield "## More scenarios { #more }\n"
        rows = (tag("li", parts.to_scene(here, shelf, scene)) for scene in mine)
        yield raw(tag("ul", *rows, cls="re-scenes"))


def example(shelf: Shelf, here: str, scene: Scene) -> Html:
    """Write one scenario: what one sees, the cards that it writes out, what the players do, its steps."""
    cards = [
        joined([tag("p", parts.label(name)), tag("pre", tag("code", text))]) for name, text in scene.cards
    ]
    return joined(
        [
            tag("p", parts.to_scene(here, shelf, scene), cls="re-example-title"),
            prose(scene.scenario.prose),
            tag("div", *cards, cls="re-cards", data_search_exclude=True) if cards else None,
            doing(scene),
            parts.stepper(here, shelf, scene, compact=True) if scene.frames else None,
        ]
    )


def edge(shelf: Shelf, here: str, whole: Reference, each: Entry) -> Html:
    """Write the way to the entry before and the one after."""
    at, ways = whole.entries.index(each), []
    for place, says in ((at - 1, "Before"), (at + 1, "Next")):
        if 0 <= place < len(whole.entries):
            other = whole.entries[place].name
            there = places.link(here, places.entry(shelf.name, whole.name, other))
            ways.append(tag("a", parts.label(says), other, href=there, cls=f"re-way re-way-{says.lower()}"))
    return tag("nav", *ways, cls="re-ways", aria_label=whole.title, data_search_exclude=True)
