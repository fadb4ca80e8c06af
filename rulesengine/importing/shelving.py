"""An import as the newest edition of a book: rules keep their permanent ids, older editions stay beside it.

A first import gives every rule an id: what its author calls it, or a name made of its title or its words. The
next one knows each rule again by the lock, whatever its number is now; the edition that was there becomes
`editions/NAME.md`, which holds its numbers, and the words of those rules that say something else today.
No file is written here.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.errors import BrokenRulebook
from rulesengine.importing.calling import called, checked_names
from rulesengine.importing.divisions import EXAMPLE
from rulesengine.importing.glossing import glossary
from rulesengine.importing.model import MOST_RULES, CannotWrite, TooLarge
from rulesengine.importing.referring import mentions, style_of_numbers
from rulesengine.rulebook import parse_rulebook, read_rulebook
from rulesengine.rulebook.citing import key
from rulesengine.rulebook.editions import read_edition_text
from rulesengine.rulebook.identity import keep, lock_of, lock_path, locked_book, snapshot, written
from rulesengine.rulebook.marks import NUMBER, escaped, is_number, is_table, plain
from rulesengine.rulebook.model import IMPORTED, UNNAMED
from rulesengine.rulebook.terms import parse_meanings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from rulesengine.importing.model import Imported, ImportedRule
    from rulesengine.rulebook import Rule, Rulebook
    from rulesengine.rulebook.identity import Lock
    from rulesengine.rulebook.model import Edition


# An imported book in the dialect of our own rulebooks: a heading a rule, with number, title and label.
#
# What the publisher wrote is other people's text: every sign that Markdown or HTML would obey is escaped, but
# for stars that come in pairs around words. No file is written here.


EDITION = UNNAMED
_REFERENCE = re.compile(r"\\\[([A-Za-z0-9][\w.-]*)\\\]")
_KEPT = re.compile(r"^(Descriptive|See|Section):", re.MULTILINE)
_LABEL = re.compile(r"[^\w:.-]+")
_AGAIN = re.compile(r"-(\d+)$")
_LEADS_NOWHERE = re.compile(r"\\\[\\\[((?:cha|sec|rule):[\w.\\-]+)\\\]\\\]")  # a label of another book
_PAIRED = re.compile(  # stars or low lines around words: only a bracket, a dash, a quote before the first
    r"(?<![^\s(\[{<“‘\"'«—–/-])(?P<stars>(?:\\\*){1,3}|(?:\\_){1,2})"
    r"(?P<words>(?!\\[*_]|[)\]])\S(?:[^*]*?[^\s*\\(\[])?)(?P=stars)(?!\w|\\[*_])"
)
_ALONE_STAR = re.compile(r"(?<![\w\\])\\\*(?=[\s)\]]|$)")  # (*), and a star before a space
_BOLD_SIGNS = 2
_EXAMPLE = re.compile(
    r"(?<=\S)\n(?=[*_]{0,3}(?:" + EXAMPLE + r")[*_]{0,3}\s{0,3}\d{0,3}\s{0,3}[:：][*_]{0,3})",
    re.IGNORECASE,
)
_GAP = re.compile(r"\n[ \t]*\n")
PART = "part-"  # how the label of a chapter without a number begins
_HEAD = re.compile(rf"#{{2,6}} (?!.*\{{ #{PART}[^ ]+ \}}$)")
_FAULT = re.compile(r"[^:\n]{1,200}:(?P<line>\d+): (?P<what>.*)")
MOST_COMPARED = 60_000  # rules of two editions; the longest rulebook known has 3,300 in one
_LONGEST = 120
CHAPTER, _DEEPEST = 2, 6  # levels of headings


def rules_md(imported: Imported, labels: Sequence[str] = (), edition: str = EDITION) -> str:
    """Write the rules as `rulesengine.rulebook` reads them; without labels, each is called by its number."""
    labels = labels or own_labels(imported)
    numbers = _numbers(imported)
    top = min(each.level for each in imported.rules)
    head = [
        f"# {escaped(imported.title)}",
        "",
        IMPORTED.format(edition=edition),
        "",
    ]
    chapters = _chapters(imported)
    opened = False  # what is before the first chapter is a chapter itself
    within = 0  # whether a chapter without a number is above, which is one level
    for each, label in zip(imported.rules, labels, strict=True):
        while chapters and chapters[0][0] <= each.line:
            within = 1
            head += chapters.pop(0)[1]
        opened |= bool(within) or each.level == top
        head += _rule(each, _level(each, top - within) if opened else CHAPTER, numbers, label)
    return "\n".join(head)


def _chapters(imported: Imported) -> list[tuple[int, list[str]]]:
    """Write the chapters without a number, each with its line in the source."""
    taken: Counter[str] = Counter()
    found: list[tuple[int, list[str]]] = []
    for each in imported.chapters:
        slug = _LABEL.sub("-", each.title.casefold()).strip("-.")[:60]
        taken[slug] += 1
        label = f"{PART}{slug}-{taken[slug]}" if taken[slug] > 1 else f"{PART}{slug}"
        body = [body_md(each.text, numbers_in(each.text, imported)), ""] if each.text else []
        found.append((each.line, [f"## {_unnumbered(each.title)} {{ #{label} }}", "", *body]))
    return found


def _unnumbered(title: str) -> str:
    """Write the title of a chapter so that its first word is no number of a rule."""
    first, _, rest = title.partition(" ")
    return escaped(title) if not is_number(first) else f"{escaped(first)}: {escaped(rest)}"


def own_labels(imported: Imported) -> tuple[str, ...]:
    """Write a label for each rule, no two alike: what its author calls it, or its number."""
    counted: Counter[str] = Counter()
    labels: list[str] = []
    for each in imported.rules:
        label = _LABEL.sub("-", each.label or each.number) or "rule"
        counted[label] += 1
        labels.append(f"{label}-again-{counted[label]}" if counted[label] > 1 else label)
    return tuple(labels)


def _level(rule: ImportedRule, top: int) -> int:
    return min(rule.level - top + CHAPTER, _DEEPEST)


def _places(imported: Imported) -> dict[str, int]:
    """Return the place of each number in the book."""
    return {number: place for place, number in enumerate(imported.by_number)}


def _numbers(imported: Imported) -> dict[str, str]:
    """Return the number of every rule as a rulebook can hold it: 2.1.1-2 is for it the same as 2.1.1.2."""
    numbers: dict[str, str] = {}
    taken: set[str] = set()
    for each in sorted(imported.rules, key=lambda rule: _AGAIN.search(rule.number) is not None):
        name = each.number
        if key(name) in taken:
            name = _AGAIN.sub(r"_\1", name)
        numbers[each.number] = name
        taken.add(key(name))
    return numbers


def _rule(rule: ImportedRule, level: int, numbers: dict[str, str], label: str) -> list[str]:
    named = {each: numbers[each] for each in rule.references if each in numbers}
    title, text = " ".join(rule.title.split()), rule.text
    if len(title) > _LONGEST:  # more than a heading holds: it is the first thing that the rule says
        title, text = "", "\n\n".join(filter(None, (rule.title, text)))
    number = numbers[rule.number]
    if not is_number(number):  # the chapter A of a book is a chapter here, and its letter part of the title
        heading = f"## {number}. {escaped(title)}".rstrip() + f" {{ #chapter-{label.lower()} }}"
        return [heading, "", body_md(text, named), ""]
    heading = f"{'#' * level} {number} {escaped(title)}".rstrip()
    lines = [f"{heading} {{ #{label} }}", ""]
    if text or not title:
        lines += [body_md(text or "This rule has no words of its own.", named), ""]
    else:
        lines += ["Descriptive: a heading.", ""]
    return [*lines, f"See: {', '.join(named.values())}", ""] if named else lines


def body_md(text: str, known: dict[str, str]) -> str:
    """Write a wording as Markdown that shows what is there; references of this book stay references."""
    parts = _GAP.split(_KEPT.sub(r"\1\\:", escaped(_apart(text))))
    safe = "\n\n".join(map(_lined, parts))
    safe = _LEADS_NOWHERE.sub(r"\\[\1\\]", safe)
    safe = _pointing(safe, known) if known else safe
    return _REFERENCE.sub(lambda hit: f"\\[[{known[hit[1]]}]\\]" if hit[1] in known else hit[0], safe)


def _lined(part: str) -> str:
    """Write a paragraph: a table stays one, and so does a line of its own."""
    table = part.replace("\\|", "|")
    return _stressed(table) if is_table(table) else _stressed(part).replace("\n", "\\\n")


def _apart(text: str) -> str:
    """Set each example apart: it is no part of the sentence before it."""
    return _EXAMPLE.sub(r"\n\n", text)


def _pointing(text: str, known: dict[str, str]) -> str:
    """Make a reference of each place where a wording names a rule: its number, or the words that mean it."""
    made, at = "", 0
    for each in mentions(
        text, style_of_numbers(known), {number: place for place, number in enumerate(known)}
    ):
        words, number = text[each.start : each.end], known[each.number]
        led = f"[{number}]" if words == number else f"[{words}]({number})"
        made, at = f"{made}{text[at : each.start]}{led}", each.end
    return made + text[at:]


def _stressed(paragraph: str) -> str:
    """Let the stars and low lines of a paragraph be marks again where they come in pairs around words.

    One pair is *italics*, which our dialect writes as _italics_: a star there makes a term. What stands
    without a partner stays the sign that it is, and leaves others what they are only where it is alone.
    """
    said = _PAIRED.sub(_stress, paragraph)
    return paragraph if "\\*" in _ALONE_STAR.sub("", said) else said


def _stress(hit: re.Match[str]) -> str:
    """Write stressed words: one sign around them is italics, two are bold, three both."""
    count = len(hit["stars"]) // 2
    inner = f"_{hit['words']}_" if count != _BOLD_SIGNS else hit["words"]
    return inner if count == 1 else f"**{inner}**"


def glossary_md(words: Mapping[str, str], imported: Imported) -> str:
    """Write a glossary as a rulebook's folder keeps it; numbers of rules that it names are references."""
    numbers = _numbers(imported)
    lines = [f"# Glossary of {escaped(imported.title)}", "", "Written by `rulesengine import`.", ""]
    for word, says in words.items():
        named = {each: numbers[each] for each in _named(says, imported)}
        lines += [f"## {escaped(word)}", "", body_md(says, named), ""]
    return "\n".join(lines)


def numbers_in(says: str, imported: Imported) -> dict[str, str]:
    """Return the rules that a text names, each with its number in the rulebook."""
    numbers = _numbers(imported)
    return {each: numbers[each] for each in _named(says, imported) if is_number(numbers[each])}


def _named(says: str, imported: Imported) -> Iterator[str]:
    """Find the rules of the book that an entry names, in its order."""
    known = _places(imported)
    for each in mentions(says, style_of_numbers(known), known):
        yield from (*each.between, each.number)


RULES, EDITIONS, GLOSSARY = "rules.md", "editions", "glossary.md"
_NAMED = re.compile(rf"(?<=\[)({NUMBER})(?=\](?![(\[]))|(?<=\]\()({NUMBER})(?=\))")


def shelved(imported: Imported, folder: Path, edition: str = "", was: str = "") -> dict[str, str]:
    """Write the rulebook, its lock, and the editions before it, by their place in the folder.

    `was` is what the edition that is there is called, where it was imported without a name. Raises
    CannotWrite for a name that no edition can have, and what reading the folder raises.
    """
    _refuse_endless(imported, folder)
    before = read_rulebook(imported.book, folder / RULES) if (folder / RULES).is_file() else None
    checked_names(before, edition, was)
    known = lock_of(folder, imported.book)
    if before and edition and before.edition == EDITION != edition:
        if not was and not _is_same(imported, known, folder):
            raise CannotWrite(
                "the edition that is there has no name, and this is another text: say what that "
                f"one is called, as --was 2024 --edition {edition}"
            )
        before, known = called(before, known, was or edition)
    edition = edition or (before.edition if before else EDITION)
    lock, labels = _kept(imported, known, edition)
    files = {RULES: rules_md(imported, labels, edition)}
    whole = _labelled(lock)
    if before or known.rules:
        book, older = _with_older(_read_back(imported, files[RULES]), before)
        files, whole = files | older, locked_book(book, lock)
    else:
        _read_back(imported, files[RULES])
    words = glossary(imported)
    if words or (folder / GLOSSARY).exists():
        files[GLOSSARY] = glossary_md(words, imported)
        _glossary_read_back(imported, files, words)
    return files | {lock_path(folder, imported.book).name: written(whole)}


def _refuse_endless(imported: Imported, folder: Path) -> None:
    """Raise TooLarge where two editions are longer than can be compared in a minute and half a gigabyte."""
    if len(imported.rules) > MOST_RULES:
        raise TooLarge(
            f"this book has {len(imported.rules):,} rules; at most {MOST_RULES:,} fit into half a gigabyte. "
            "Nothing is written. Cut the book into volumes, each with a --book ID of its own"
        )
    if not (folder / RULES).is_file():
        return
    with (folder / RULES).open("rb") as file:
        there = sum(line.startswith(b"##") for line in file)
    if there + len(imported.rules) > MOST_COMPARED:
        raise TooLarge(
            f"the edition that is there has {there:,} rules and this one {len(imported.rules):,}; editions "
            f"are compared rule by rule up to {MOST_COMPARED:,} of both. Nothing is written. Cut the book "
            "into volumes, each with a --book ID of its own, or import this edition alone with --out DIR"
        )


def _read_back(imported: Imported, text: str) -> Rulebook:
    """Read what an import is about to write, or raise CannotWrite with the line of the source that is wrong.

    Whatever a text may be like, no book comes of it that nothing can read.
    """
    try:
        return parse_rulebook(imported.book, text)
    except BrokenRulebook as wrong:
        faults = [_at_source(imported, text, fault) for fault in str(wrong).split("\n")]
        raise CannotWrite("\n".join(dict.fromkeys(faults))) from None


def _glossary_read_back(imported: Imported, files: Mapping[str, str], words: Mapping[str, str]) -> None:
    """Read the glossary that an import is about to write, or raise CannotWrite: each word is a word again."""
    try:
        there = parse_meanings(parse_rulebook(imported.book, files[RULES]), files[GLOSSARY])
    except BrokenRulebook as wrong:
        raise CannotWrite(f"no glossary can be made of it: {wrong}; nothing is written") from None
    lost = [word for word in words if word.casefold() not in there]
    if lost:
        raise CannotWrite(f"no glossary can be made of its word {lost[0]!r}; nothing is written")


def _at_source(imported: Imported, text: str, fault: str) -> str:
    """Say a fault of the rules with the line of the source that it comes from, and what to do."""
    match = _FAULT.match(fault)
    heads = [at for at, line in enumerate(text.split("\n"), 1) if _HEAD.match(line)]
    place = bisect_right(heads, int(match["line"])) - 1 if match else -1
    if match is None or not 0 <= place < len(imported.rules):
        return f"no rulebook can be made of it: {fault}"
    rule = imported.rules[place]
    at = imported.place(rule.line) if imported.parts else f"line {rule.line}"
    return (
        f"{at}, rule {rule.number}: no rulebook can be made of it: {match['what']}; nothing is written. "
        "Change that line of the text, or say its format with --format"
    )


def _is_same(imported: Imported, known: Lock, folder: Path) -> bool:
    """Say whether an import says what is in a folder: then it only brings a name."""
    _, labels = _kept(imported, known, EDITION)
    return rules_md(imported, labels, EDITION) == (folder / RULES).read_text(encoding="utf-8")


def _with_older(book: Rulebook, before: Rulebook | None) -> tuple[Rulebook, dict[str, str]]:
    """Put the editions that are there beside a newer one; also return their files."""
    files: dict[str, str] = {}
    editions = dict(book.editions)
    for each in before.editions.values() if before else ():
        if before and each.name != book.edition:
            older = edition_md(book, before, each)
            files[f"{EDITIONS}/{each.name}.md"] = older
            editions[each.name] = read_edition_text(book, each.name, older)
    return replace(book, editions=editions), files


def _kept(imported: Imported, known: Lock, edition: str) -> tuple[Lock, list[str]]:
    """Put an import into a lock; also return the label of each rule, and of a chapter with a letter."""
    seen = snapshot(_read_back(imported, rules_md(imported, edition=edition)), edition)
    numbers, own = _numbers(imported), own_labels(imported)
    ruled = [is_number(numbers[each.number]) for each in imported.rules]
    given = (
        label if rule.label else ""
        for label, rule, is_rule in zip(own, imported.rules, ruled, strict=True)
        if is_rule
    )
    articles = (replace(each, label=label) for each, label in zip(seen.articles, given, strict=True))
    lock, ids = keep(known, replace(seen, articles=tuple(articles)))
    names = (name.removeprefix(f"{imported.book}.") for name in ids)
    return lock, [next(names) if is_rule else label for label, is_rule in zip(own, ruled, strict=True)]


def _labelled(lock: Lock) -> Lock:
    """Write every rule's id as its label: so the lock has what a book's first import has."""
    rules = {
        name: replace(each, label=name.removeprefix(f"{lock.book}.")) for name, each in lock.rules.items()
    }
    return replace(lock, rules=rules)


def edition_md(book: Rulebook, before: Rulebook, edition: Edition) -> str:
    """Write an edition as the book's folder keeps it beside a newer one: numbers, and other words."""
    olds = {each.id: each for each in before.rules.values()}
    spoken = {name: edition.wordings.get(name) or olds[name] for name in edition.numbers}
    today = {each.id: each for each in book.rules.values()}
    said = [
        f"# {escaped(before.title)}, edition {edition.name}",
        "",
        "Numbers of this edition, and below them what it says otherwise. Written by `rulesengine import`.",
        "",
        "| id | number |",
        "| --- | --- |",
        *(f"| {rule.label} | {edition.numbers[name]} |" for name, rule in spoken.items()),
        "",
    ]
    there, then, here = edition.ids, _ids(before), _ids(book)
    numbers = {id(ids): _numbers_then(edition, ids) for ids in (there, then)}  # once: a book has many rules
    for name, rule in spoken.items():
        ids = there if name in edition.wordings else then
        now = today.get(name)
        if now is None or _meant(rule, ids) != _meant(now, here):
            said += _section(rule, edition, numbers[id(ids)])
    return "\n".join(said)


def _ids(book: Rulebook) -> dict[str, str]:
    return {number: each.id for number, each in book.rules.items()}


def _meant(rule: Rule, ids: Mapping[str, str]) -> tuple[str, str]:
    """Return title and words of a rule, with ids for the numbers that they name."""
    body = _NAMED.sub(lambda hit: ids.get(hit[0], hit[0]), rule.body)
    return "" if rule.untitled else rule.title, plain(body)  # how it is escaped and broken up says nothing


def _numbers_then(edition: Edition, ids: Mapping[str, str]) -> dict[str, str]:
    """Return of each number the one that its rule has in an edition."""
    return {number: edition.numbers.get(name, number) for number, name in ids.items()}


def _section(rule: Rule, edition: Edition, numbers: Mapping[str, str]) -> Iterable[str]:
    """Write what a rule says in an edition, with the numbers of that edition."""
    body = _NAMED.sub(lambda hit: numbers.get(hit[0], hit[0]), rule.body)
    title = "" if rule.untitled else escaped(rule.title)
    yield f"## {edition.numbers[rule.id]} {title}".rstrip() + f" {{ #{rule.label} }}"
    yield ""
    if body:
        yield from (body, "")
    if rule.descriptive:
        yield from (f"Descriptive: {rule.descriptive}", "")
    see = [numbers.get(each, each) for each in rule.references]
    if see:
        yield from (f"See: {', '.join(see)}", "")
