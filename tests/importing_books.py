"""Made-up rulebooks for the tests of importing: an outline, and what each format makes of it.

A book is random and comes with its gold: the number, the title and the wording of every rule, as its author
meant them. Each format then does to it what publishers' files do: contents in front, page numbers inside
sentences, lists glued into lines, references that look like rules.
"""

from __future__ import annotations

import html
import random
import re
from dataclasses import dataclass, field

WORDS = [*filter(None, re.split(r"\s+", """
player card unit effect zone deck hand counter damage token battle phase turn step active standby owner
chooses draws plays reveals moves places removes adds before after while until instead each another same
single owned ready tired shield pilot harvest lantern willow ember quarry thicket marrow drift anvil
"""))]  # fmt: skip
TITLES = [
    "General",
    "Golden Rules",
    "Parts of a Card",
    "Setup",
    "Turn Order",
    "Ember Zone",
    "The Quarry",
    "Targets",
]
SKIPPED = "lo"
LETTERS = [each for each in "abcdefghijklmnopqrstuvwxyz" if each not in SKIPPED]


@dataclass
class Gold:
    """A rule as its author meant it."""

    number: str
    title: str
    text: str
    depth: int
    label: str = ""
    below: list[Gold] = field(default_factory=list)


def sentence(rng: random.Random, least: int = 5, most: int = 18) -> str:
    """Make a sentence; now and then with what could be taken for a number of a rule."""
    words = [rng.choice(WORDS) for _ in range(rng.randint(least, most))]
    if rng.random() < 0.15:
        words.insert(
            rng.randint(1, len(words)), rng.choice(["3", "(2)", "1.5 times", "+2", "10", "2-4", "20%"])
        )
    return f"{' '.join(words).capitalize()}."


def wording(rng: random.Random) -> str:
    """Make one to three sentences."""
    return " ".join(sentence(rng) for _ in range(rng.choice([1, 1, 1, 2, 2, 3])))


def flat(book: list[Gold]) -> list[Gold]:
    """List a book's rules in the order of reading."""
    return [rule for each in book for rule in (each, *flat(each.below))]


def outline(rng: random.Random, size: int, shape: str) -> list[Gold]:
    """Make a book of about so many rules whose numbers have the shape of a format."""
    count = 0
    book: list[Gold] = []
    chapter = 0
    while count < size:
        chapter += 1
        book.append(_grown(rng, (chapter,), shape, size - count))
        count += len(flat(book[-1:]))
        if shape in {"letters", "outline"} and chapter == 9:
            break
    return book


def _grown(rng: random.Random, parts: tuple[int, ...], shape: str, room: int) -> Gold:
    depth = len(parts)
    deepest = {"letters": 4, "labels": 4, "yaml": 4, "outline": 6, "hyphens": 5, "lines": 4}[shape]
    heads = depth <= 2
    gold = Gold(
        number_of(parts, shape),
        rng.choice(TITLES) if heads else "",
        "" if heads else wording(rng),
        depth,
        f"{'.'.join(map(str, parts))}".replace(".", "_"),
    )
    if depth >= deepest or room <= 1:
        return gold
    wide = {1: (12, 22), 2: (4, 9), 3: (0, 6), 4: (0, 3), 5: (0, 3)}[depth]
    if shape == "letters" and depth == 3 and rng.random() < 0.03:
        wide = (14, 22)  # far enough for the letters that are skipped
    if shape in {"letters", "outline"} and depth == 1:
        wide = (20, 28)
    children = rng.randint(*wide) if depth < 3 or rng.random() < 0.45 else 0
    first = 0 if shape == "labels" and depth == 1 else 1
    for place in range(first, first + children):
        gold.below.append(_grown(rng, (*parts, place), shape, room - len(flat([gold]))))
    return gold


def number_of(parts: tuple[int, ...], shape: str) -> str:
    """Write a number as a format does."""
    if shape == "hyphens":
        return "-".join(map(str, parts))
    if shape == "letters":
        head = [str(parts[0])] if len(parts) == 1 else [f"{parts[0]}{parts[1] - 1:02}"]
        third = f".{parts[2]}" if len(parts) > 2 else ""
        return head[0] + third + (LETTERS[parts[3] - 1] if len(parts) > 3 else "")
    if shape == "outline":
        if len(parts) == 1:
            return f"{parts[0]}00"
        head = f"{parts[0]}{parts[1]:02}"
        rest = [str(p) if place % 2 == 0 else chr(96 + p) for place, p in enumerate(parts[2:])]
        return ".".join([head, *rest])
    plain = ".".join(map(str, parts[:3]))
    return plain + (chr(96 + parts[3]) if len(parts) > 3 else "")


def with_references(rng: random.Random, rules: list[Gold]) -> None:
    """Put references to other rules of the book into the wordings."""
    deep = [each for each in rules if each.depth > 2]
    for index, each in enumerate(deep):
        near = deep[min(index + 1, len(deep) - 1)]  # the next rule: what is most easily taken for it
        other = rng.choice([near, rng.choice(deep)])
        roll = rng.random()
        if roll < 0.08:
            each.text += f" See rule {other.number}."
        elif roll < 0.14:
            each.text += f" (See {other.number}.)"
        elif roll < 0.2:
            each.text += (
                f" This follows rule {other.number} and rules {near.number} to {other.number}, if it can."
            )
        elif roll < 0.24:
            each.text = f"As said in {near.number}, {each.text[0].lower()}{each.text[1:]}"
        elif roll < 0.27:
            each.text += f" Steps are counted by {other.number}. {sentence(rng)}"


def lettered(rng: random.Random, book: list[Gold]) -> str:
    """Write a book with contents in front, a glossary behind, bare carriage returns and a byte order mark."""
    rules = flat(book)
    lines = [
        "Lantern Comprehensive Rules",
        "",
        "These rules are effective as of February 7, 2025.",
        "",
        "Contents",
        "",
    ]
    lines += [f"{each.number}. {each.title}" for each in rules if each.depth <= 2]
    lines += ["Glossary", "Credits", ""]
    for each in rules:
        dot = "" if each.depth == 4 else "."
        lines += [f"{each.number}{dot} {each.title or each.text}", ""]
        if each.text and rng.random() < 0.1:
            example = f"Example: {sentence(rng)}"
            each.text += f" {example}"
            lines += [example, ""]
    lines += [
        "Glossary",
        "",
        "Ember",
        f"1. {sentence(rng)}",
        f"2. {sentence(rng)} See rule {rules[-1].number}.",
        "",
    ]
    lines += ["Credits", "", "Lantern was made by nobody.", "2025 Lantern makers"]
    return "\ufeff" + "\r".join(lines)


def glued(rng: random.Random, book: list[Gold]) -> str:
    """Write an outline of dots and letters, lists glued into lines, a head and a number on every page."""
    lines = ["Lantern Core Rules", "Last Updated: 2025-06-02", ""]
    page = 1
    for each in flat(book):
        words = f"{each.number}. {each.title or each.text}"
        if each.depth >= 5 and rng.random() < 0.5 and lines[-1] != "Lantern Core Rules":
            lines[-1] += f" {words}"
        else:
            lines.append(words)
        if rng.random() < 0.03:
            lines += [str(page), "Lantern Core Rules"]
            page += 1
    return "\n".join(lines)


def hyphened(rng: random.Random, book: list[Gold]) -> str:
    """Write numbers with hyphens, contents with dots, pages that break sentences."""
    rules = flat(book)
    lines = ["# Lantern Comprehensive Rules Ver. 1.0", "", "Contents", ""]
    lines += [
        f"{each.number}. {each.title} {'.' * 20} {3 + place}"
        for place, each in enumerate(rules[:60])
        if each.title
    ]
    page = 4
    for each in rules:
        words = (each.title or each.text).split(" ")
        lines.append("")
        if each.depth > 2 and len(words) > 9 and rng.random() < 0.12:
            cut = rng.randint(4, len(words) - 4)
            if words[cut][0].islower() and words[cut - 1][-1] not in ".)0123456789":
                kind = rng.choice(["alone", "heading", "glued", "none"])
                head = f"{each.number}. {' '.join(words[:cut])}"
                if kind == "none":
                    lines += [head, "", " ".join(words[cut:])]
                else:
                    page += 1
                    foot = {"alone": ["", str(page)], "heading": ["", f"## {page}"], "glued": []}[kind]
                    lines += [
                        head + (f" {page}" if kind == "glued" else ""),
                        *foot,
                        "",
                        "",
                        "",
                        " ".join(words[cut:]),
                    ]
                continue
        lines.append(f"{each.number}. {each.title or each.text}")
    return "\n".join(lines)


def rows(rng: random.Random, book: list[Gold]) -> str:
    """Write the rows of HTML tables, broken over pages, with entities and now and then no dot."""
    page = ["# Lantern Core Rules", "", "Last Updated: 2025-06-02", "", "<table>"]
    for place, each in enumerate(flat(book)):
        words = each.title or each.text
        dot = "" if rng.random() < 0.02 else "."
        cut = words.find(" ", len(words) // 2)
        if cut > 0 and words[cut + 1].islower() and rng.random() < 0.05:
            page[-1] += f"<tr><td>{each.number}{dot}</td><td>{html.escape(words[:cut])}</td></tr></table>"
            page += ["", f"<table><tr><td></td><td>{html.escape(words[cut + 1 :])}</td></tr>"]
        else:
            page[-1] += f"<tr><td>{each.number}{dot}</td><td>{html.escape(words)}</td></tr>"
        if place % 40 == 39:
            page[-1] += "</table>"
            page += ["", "<table>"]
    return "\n".join(page) + "</table>\n"


def bold(rng: random.Random, book: list[Gold]) -> str:
    """Write Markdown: chapters as headings, numbers in bold or alone on their line."""
    alone = rng.random() < 0.5
    lines = ["# Lantern Rules", "", "*Version 3.0*", ""]
    for each in flat(book):
        if each.depth <= 2:
            lines += [f"{'#' * (each.depth + 1)} {each.number}. {each.title}", ""]
        elif alone:
            lines += [rng.choice([f"**{each.number}**", each.number, f"{each.number}."]), "", each.text, ""]
        else:
            lines += [rng.choice([f"**{each.number}** {each.text}", f"**{each.number}.** {each.text}"]), ""]
    return "\n".join(lines)


def walled(rng: random.Random, book: list[Gold]) -> str:
    """Write a mirror of a wiki page: lines of bars between the lines."""
    lines = ["mirror of", "900 lines", "32 KiB", "Markdown"]
    for each in flat(book):
        heading = "#" * (each.depth + 1) + " " if each.title else ""
        lines += [f"{heading}{each.number}. {each.title or each.text}", "|", "||"]
        if rng.random() < 0.5:
            lines += ["|", "||"]
    return "\n".join(lines)


def plain(rng: random.Random, book: list[Gold]) -> str:
    """Write plain text, one rule a line."""
    sparse = rng.random() < 0.5
    lines = ["Lantern Rules", "Version 2.1, October 13, 2025", ""]
    for each in flat(book):
        dot = "." if each.depth < 3 else ""
        lines += [f"{each.number}{dot} {each.title or each.text}", *([""] if sparse else [])]
    return "\n".join(lines)


def labelled(rng: random.Random, book: list[Gold]) -> str:
    """Write the dialect with labels; references are labels, numbers are nowhere."""
    rules = flat(book)
    lines = ["---", "title: Lantern Rules", "document: cr", "chapter: 1", "---", ""]
    labels: dict[str, str] = {}
    for each in rules:
        kind = {1: "cha", 2: "sec"}.get(each.depth, "rule")
        each.label = f"{kind}:{each.label}" if each.depth <= 2 or rng.random() < 0.4 else ""
        if each.label:
            labels[each.number] = each.label
    for each in rules:
        mark = f"@@{each.label}@@ " if each.label else ""
        words = each.text
        if each.depth <= 2:
            lines += [f"{'#' * each.depth} {each.title} {mark}".rstrip(), "", ""]
            continue
        if rng.random() < 0.2:
            number, label = rng.choice(list(labels.items()))
            words = f"{words[:-1]}[[{label}]]."
            each.text = f"{each.text[:-1]}[{number}]."
        lines += [f"{'#' * each.depth} {mark}{words}", ""]
        if rng.random() < 0.1:
            example = f"> **Example:** {sentence(rng)}"
            each.text += f" {example}"
            lines += [example, ""]
    return "\n".join(lines)


def nested(rng: random.Random, book: list[Gold]) -> str:
    """Write YAML: chapters, sections, rules, subrules with labels."""
    lines: list[str] = []
    labels = {each.number: f"rule_{each.label}" for each in flat(book)}

    def add(each: Gold, indent: int) -> None:
        pad = "  " * indent
        kind = {1: "chapter", 2: "section"}.get(each.depth, "subsection" if each.below else "rule")
        words = each.title or each.text
        if each.text and rng.random() < 0.2:
            number, label = rng.choice(list(labels.items()))
            words += f" See {{ref:{label}}}."
            each.text += f" See [{number}]."
        lines.append(f"{pad}- {kind}: {labels[each.number]}")
        if rng.random() < 0.5 or ": " in words or words[0] in "[{\"'(" or " #" in words:
            lines.extend([f"{pad}  text: |-", f"{pad}    {words}"])
        else:
            lines.append(f"{pad}  text: {words}")
        each.label = labels[each.number]
        if each.text and rng.random() < 0.1:
            example = sentence(rng)
            each.text += f" {example}"
            lines.extend([f"{pad}  examples:", f"{pad}  - text: |-", f"{pad}      {example}"])
        if each.below:
            lines.append(f"{pad}  {'sections' if each.depth == 1 else 'rules'}:")
            for child in each.below:
                add(child, indent + 1)

    for each in book:
        add(each, 0)
    return "\n".join(lines) + "\n"


FORMATS = {
    "letters": ("letters", lettered),
    "outline": ("outline", glued),
    "hyphens": ("hyphens", hyphened),
    "html": ("outline", rows),
    "bold": ("lines", bold),
    "wiki": ("lines", walled),
    "lines": ("lines", plain),
    "labels": ("labels", labelled),
    "yaml": ("yaml", nested),
}
IMPLIED = {"labels", "yaml"}


def made(form: str, seed: int, size: int) -> tuple[str, list[Gold]]:
    """Make a book of about so many rules in a format; return its text and its gold."""
    rng = random.Random(seed)
    shape, render = FORMATS[form]
    book = outline(rng, size, shape)
    if form not in IMPLIED:
        with_references(rng, flat(book))
    text = render(rng, book)
    return text, flat(book)
