"""Books made for measuring: as many rules as are asked for, of invented words, citing one another.

The same seed gives the same book. Nothing is measured here.
"""

from __future__ import annotations

import random
from pathlib import Path

SYLLABLES = ("ba", "do", "fe", "gri", "ka", "lo", "mi", "nu", "ra", "so", "ti", "vel", "wo", "zan")
PAGE, GROUP, BELOW = 100, 10, 9  # rules a chapter, rules a section, letters below a rule
TERM_EVERY = 35


def words(chance: random.Random, many: int) -> list[str]:
    """Invent words."""
    return ["".join(chance.choices(SYLLABLES, k=chance.randint(2, 3))) for _ in range(many)]


def numbers(many: int) -> list[tuple[str, int]]:
    """Number rules as large books do: "101", "101.1", "101.1a", each with the level of its heading."""
    found: list[tuple[str, int]] = []
    chapter = 100
    while len(found) < many:
        chapter += 1
        found.append((str(chapter), 2))
        for section in range(1, PAGE // GROUP + 1):
            found.append((f"{chapter}.{section}", 3))
            found += [(f"{chapter}.{section}{letter}", 4) for letter in "abcdefghijk"[:BELOW]]
    return found[:many]


def rules_md(many: int, title: str = "Measured", seed: int = 7) -> str:
    """Write a rulebook of so many rules, each with a few sentences, a reference, and now and then a term."""
    chance = random.Random(seed)
    known, named = words(chance, 900), numbers(many)
    said = [f"# {title}", "", "Invented, to be measured. Edition 1.", ""]
    for place, (number, level) in enumerate(named):
        text = " ".join(chance.choices(known, k=chance.randint(18, 45)))
        other = named[chance.randrange(len(named))][0]
        term = (
            f" A *{known[place // TERM_EVERY]} {place}* is one of these." if place % TERM_EVERY == 0 else ""
        )
        heading = " ".join(chance.choices(known, k=3)).capitalize()
        said += [f"{'#' * level} {number} {heading} {{ #r-{place} }}", ""]
        said += [f"{text.capitalize()}, see [{other}].{term}", ""]
    return "\n".join(said)


def project(folder: Path, many: int) -> Path:
    """Write a project with such a book."""
    book = folder / "books" / "measured"
    book.mkdir(parents=True)
    (book / "rules.md").write_text(rules_md(many), encoding="utf-8")
    return folder


def bare(folder: Path, pages: Path) -> Path:
    """Write the same chapters as bare pages for MkDocs: headings and texts, the theme, and nothing else."""
    docs = folder / "docs"
    docs.mkdir(parents=True)
    book = (pages / "rules.md").read_text(encoding="utf-8")
    head, *chapters = book.split("\n## ")
    (docs / "index.md").write_text(head, encoding="utf-8")
    for text in chapters:
        (docs / f"{text.split(maxsplit=1)[0]}.md").write_text(f"# {text}", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(
        "site_name: Bare\ntheme: {name: material, font: false}\nplugins: [search]\n"
        "use_directory_urls: false\nmarkdown_extensions: [attr_list, toc]\n",
        encoding="utf-8",
    )
    return folder
