"""Two languages of one book side by side: rule by rule, with a mark where the translation is behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.rulebook import Chapter, Rule, citing
from rulesengine.rulebook.translating import Translation
from rulesengine.site import histories, places
from rulesengine.site.exports import of_plain
from rulesengine.site.language import count, say
from rulesengine.site.markup import Html, head, joined, literal, raw, tag
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf


class NoOriginal(RulesEngineError):
    """A translation names a book, or an edition of it, that is not in the project."""


@dataclass(frozen=True, eq=False)
class Pair:
    """A book, and the one that is its translation."""

    original: Shelf
    other: Shelf
    how: Translation

    @property
    def edition(self) -> str:
        """Return the edition that was translated."""
        return self.how.edition or self.original.book.edition

    @cached_property
    def labels(self) -> dict[str, Rule]:
        """Return the rules of the translation by the labels of their permanent ids."""
        return {each.label: each for each in self.other.book.rules.values()}

    def then(self, rule: Rule) -> str:
        """Return the number that a rule of the original had in that edition; "" where it was not there."""
        return self.original.book.editions[self.edition].numbers.get(rule.id, "")

    def translated(self, rule: Rule) -> Rule | None:
        """Find the rule of the translation: by its permanent id's label, or by the number of that edition."""
        then = self.then(rule)
        return self.labels.get(rule.label) or (self.other.book.by_key.get(citing.key(then)) if then else None)

    def behind(self, rule: Rule) -> bool:
        """Say whether the original has other words now than those that were translated."""
        return bool(self.then(rule)) and histories.known(self.original).changed(rule.id, self.edition)


def pairs(shelves: Iterable[Shelf]) -> Iterator[Pair]:
    """Give each translation with its original, or raise NoOriginal."""
    known = {each.name: each for each in shelves}
    for shelf in known.values():
        how = shelf.book.translates
        if how is None:
            continue
        if how.of not in known or how.of == shelf.name:
            raise NoOriginal(
                f"{shelf.name} translates {how.of!r}, and there is no such book{guess(how.of, known)}"
            )
        held = known[how.of].book.editions
        if how.edition and how.edition not in held:
            raise NoOriginal(
                f"{shelf.name} translates edition {how.edition!r} of {how.of}{guess(how.edition, held)}; "
                f"there is: {', '.join(held)}"
            )
        yield Pair(known[how.of], shelf, how)


def place(pair: Pair, chapter: Chapter | None = None) -> str:
    """Say where a chapter is in both languages, or the list of them."""
    return f"{pair.other.name}/beside/{places.file(chapter.slug) if chapter else 'index'}.md"


def pages(shelves: Iterable[Shelf], files: Mapping[str, str | bytes]) -> dict[str, str | bytes]:
    """Write the pages of all translations, and put the way to them on both books' first pages."""
    made: dict[str, str | bytes] = {}
    for pair in pairs(shelves):
        made[place(pair)] = _index(pair)
        made |= {place(pair, each): _chapter(pair, each) for each in pair.original.book.chapters}
        for shelf, other in ((pair.original, pair.other), (pair.other, pair.original)):
            here = places.index(shelf.name)
            page, start = str(made.get(here, files[here])), f"## {say('Chapters')} {{ #chapters }}\n"
            label = parts.label(say("Side by side"))
            way = tag("a", label, other.title, href=places.link(here, place(pair)), cls="re-way")
            block = tag("nav", way, cls="re-ways", aria_label=say("Side by side"), data_search_exclude=True)
            made[here] = page.replace(start, f"{block}\n\n{start}", 1)
    return made


def _index(pair: Pair) -> str:
    here = place(pair)
    title = f"{pair.original.title} · {pair.other.title}"
    rows = [_row(pair, here, each) for each in pair.original.book.chapters]
    partners = {rule.number for each in pair.original.book.rules.values() if (rule := pair.translated(each))}
    only = [rule for number, rule in pair.other.book.rules.items() if number not in partners]
    left = [tag("li", parts.to_rule(here, each, titled=True)) for each in only]
    said = say("Translated from edition {name}.", name=pair.edition) if pair.how.edition else ""
    return "\n".join(
        [
            head(title),
            parts.page_mark(here),
            f"# {literal(title)} {{ #beside }}\n",
            literal(said),
            "",
            str(tag("ul", *rows, cls="re-chapters")),
            "",
            str(joined([tag("h2", say("Only in {book}", book=pair.other.title)), tag("ul", *left)]))
            if left
            else "",
            "",
        ]
    )


def _row(pair: Pair, here: str, chapter: Chapter) -> Html:
    rules = [pair.original.book.rules[number] for number in chapter.rules]
    late = sum(pair.behind(each) or pair.translated(each) is None for each in rules)
    name = f"{chapter.number} {chapter.title}".strip()
    says = count(late, "{count} rule to translate", "{count} rules to translate") if late else ""
    return tag(
        "li", tag("a", name, href=places.link(here, place(pair, chapter))), tag("span", says, cls="re-count")
    )


def _chapter(pair: Pair, chapter: Chapter) -> str:
    here = place(pair, chapter)
    title = f"{chapter.number} {chapter.title}".strip()
    rules = [pair.original.book.rules[number] for number in chapter.rules]
    rows = (_abreast(pair, here, rule) for rule in rules)
    back = tag("p", tag("a", say("All chapters"), href=places.link(here, place(pair))), cls="re-along")
    return "\n".join(
        [
            head(f"{title}: {pair.other.title}"),
            parts.page_mark(here),
            f"# {literal(title)} {{ #beside }}\n",
            raw(joined([back, tag("div", *rows, cls="re-abreasts", data_search_exclude=True), back])),
        ]
    )


def _abreast(pair: Pair, here: str, rule: Rule) -> Html:
    other = pair.translated(rule)
    if other is None:
        there = tag("div", tag("p", say("Not translated yet."), cls="re-behind"))
    else:
        mark = say("Behind: the original has other words now.") if pair.behind(rule) else ""
        late = tag("p", mark, cls="re-behind") if mark else None
        there = tag("div", late, *_said(pair.other, here, other), lang=pair.how.language or None)
    return tag("div", tag("div", *_said(pair.original, here, rule)), there, cls="re-twofold re-pair")


def _said(shelf: Shelf, here: str, rule: Rule) -> Iterator[Html]:
    def link(game: str, number: str) -> str | None:
        known = None if game else shelf.book.rules.get(number)
        return parts.to_rule(here, known) if known else None

    title = "" if rule.untitled else rule.title
    yield tag("p", parts.to_rule(here, rule), " ", tag("b", title) if title else None, cls="re-pair-name")
    yield of_plain(rule.body, link)
