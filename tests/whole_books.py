# ruff: noqa: D102, D107, SIM905  a maker of books, not of secrets
"""Invented whole rulebooks in the dresses of nine publishers, each with what every rule of it must say.

`made(dress, seed, size)` writes a book as its publisher would: with a preface, a list of contents, a
glossary or credits where such books have them. Beside it stands what a reader takes each rule for: number,
title, words with their lines, and the rules that it names.
"""

from __future__ import annotations

import html
import random
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

NOUNS = "lantern wick ember harbour tide keeper cellar rope bell ferry marsh heron loom kiln".split()
VERBS = "lights draws moves turns closes shows pays chooses keeps returns".split()
PLACES = "deck hand pier cellar yard row tower".split()
HEADS = (
    "Setting Up", "The Turn", "Golden Rules", "Parts of a Card", "Lanterns", "Paying Costs", "Ending a Game",
    "Choosing & Naming", "The Harbour Zone", "Marks and Counters", "Keepers (Players)", "Night/Day",
)  # fmt: skip
SIGNS = (
    "{T}",
    "{2}{R}",
    "<Repair>",
    "[Dock]",
    "+1/+1",
    "~",
    "A & B",
    "“quoted”",
    "3 x 2",
    "50%",
    "#1",
    "a_b",
)


@dataclass
class Rule:
    """A rule as its author meant it."""

    number: str
    depth: int
    title: str = ""
    lines: list[str] = field(default_factory=list)
    references: set[str] = field(default_factory=set)


Book = tuple[str, list[Rule]]


class Author:
    """Writes sentences, and chooses what they name."""

    def __init__(self, seed: int, language: str = "en") -> None:
        self.random = random.Random(seed)
        self.language = language

    def sentence(self) -> str:
        pick = self.random.choice
        if self.language == "ja":
            return pick(
                (
                    "プレイヤーはランタンを１つ選び、（手札から）場に出す。",
                    "各ターンの終わりに、カードを２枚引く。",
                    "【夜】の間、この効果は使えない。",
                    "コスト「灯」を支払う：対象の船を休ませる。",
                    "同時に起きた場合、手番プレイヤーが順番を決める。",
                )
            )
        if self.language == "de":
            return pick(
                (
                    "Jeder Spieler zieht zwei Karten und legt eine davon ab.",
                    "Die Laterne bleibt liegen, bis der Zug endet (auch bei Nacht).",
                    "Wer „Löschen“ ansagt, zahlt 3 Öl; das gilt z. B. für Fähren.",
                    "Größere Schiffe fahren zuerst.",
                    "Bei Gleichstand entscheidet der ältere Hafen.",
                )
            )
        extra = f" {pick(SIGNS)}" if self.random.random() < 0.25 else ""
        words = (
            f"{pick(('The', 'A', 'Each', 'Any'))} {pick(NOUNS)} {pick(VERBS)} {self.random.randint(1, 9)} "
            f"{pick(NOUNS)}s into the {pick(PLACES)}{extra}"
        )
        if self.random.random() < 0.3:
            words += (
                f", and then the {pick(NOUNS)} of that {pick(PLACES)} {pick(VERBS)} it until the end of turn"
            )
        return f"{words}{pick(('.', '.', '.', '!'))}"

    def words(self, most: int = 3) -> str:
        return (" " if self.language != "ja" else "").join(
            self.sentence() for _ in range(self.random.randint(1, most))
        )

    def title(self) -> str:
        return self.random.choice(HEADS)

    def often(self, share: float) -> bool:
        return self.random.random() < share


def outline(
    author: Author, size: int, wide: tuple[tuple[int, int], ...], name: Callable[[tuple[int, ...]], str]
) -> list[Rule]:
    """Grow an outline of about so many rules; `wide` says how many stand under a rule of each depth."""
    found: list[Rule] = []

    def grow(parts: tuple[int, ...]) -> None:
        found.append(Rule(name(parts), len(parts)))
        if len(parts) < len(wide) and (len(parts) < 3 or author.often(0.4)):
            for at in range(1, author.random.randint(*wide[len(parts)]) + 1):
                if len(found) < size:
                    grow((*parts, at))

    chapter = 0
    while len(found) < size and chapter < wide[0][1]:
        chapter += 1
        grow((chapter,))
    return found


def told(author: Author, rules: list[Rule], say: str, heads: int, most: int = 3) -> None:
    """Give every rule its words: a title above, sentences below, now and then with a reference."""
    leaves = [each.number for each in rules if each.depth > heads]
    for each in rules:
        if each.depth <= heads:
            each.title = author.title()
            continue
        said = author.words(most)
        if say and leaves and author.often(0.2):
            to = author.random.choice(leaves)
            if to != each.number:
                said += say.format(to)
                each.references.add(to)
        each.lines = [said]


def dotted(parts: tuple[int, ...]) -> str:
    return ".".join(map(str, parts))


def hundreds(parts: tuple[int, ...]) -> str:
    """Write 1, 101, 101.2, 101.2a, without the letters l and o."""
    letters = "abcdefghijkmnpqrstuvwxyz"
    head = str(parts[0]) if len(parts) == 1 else f"{parts[0]}{parts[1] - 1:02}"
    return (
        head + (f".{parts[2]}" if len(parts) > 2 else "") + (letters[parts[3] - 1] if len(parts) > 3 else "")
    )


def magic(seed: int, size: int) -> Book:
    author = Author(seed)
    rules = outline(author, size, ((1, 9), (8, 16), (3, 14), (2, 16)), hundreds)
    told(author, rules, " See rule {}.", 2)
    by = {each.number: each for each in rules}
    for each in rules:
        if each.depth > 2 and author.often(0.15):
            each.lines += [f"Example: {author.sentence()}" for _ in range(author.random.randint(1, 2))]
        under = [other for other in by if other[:-1] == each.number and other[-1].isalpha()]
        if len(under) > 2 and author.often(0.5):  # rules 601.2c–d
            each.lines[0] += f" Rules {under[0]}–{under[2][-1]} say how."
            each.references |= set(under[:3])
    contents = [f"{each.number}. {each.title}" for each in rules if each.depth <= 2]
    text = [
        "Lantern Comprehensive Rules",
        "",
        "These rules are effective as of January 9, 2026.",
        "",
        "Introduction",
        "",
    ]
    text += ["This document is for those who know the game. It is no primer.", "", "Contents", "", *contents]
    text += ["Glossary", "Credits", ""]
    for each in rules:
        dot = "" if each.number[-1].isalpha() else "."
        text += [f"{each.number}{dot} {' '.join([each.title, *each.lines[:1]]).strip()}", *each.lines[1:], ""]
    text += ["Glossary", ""]
    for word in ("Abandon", "Harbour", "Legal Text", "Mooring", "Tide Step", "Zone"):
        text += [word, f"{author.sentence()} See rule {author.random.choice(list(by))}.", ""]
    text += ["Credits", "", "Lantern was made by Nobody in Particular.", "", "Published by Nobody. © 2026"]
    return "\n".join(text), rules


def prose(seed: int, size: int) -> Book:
    """Numbered headings with paragraphs and lists under them."""
    author = Author(seed)
    rules = outline(author, size, ((1, 40), (3, 8), (0, 5)), dotted)
    text = ["LANTERN LEAGUE", "Rules & Formats", "Last updated: 3 March 2026", ""]
    leaves = [each.number for each in rules]
    for each in rules:
        each.title = author.title().upper() if each.depth == 1 else author.title()
        text += [f"{each.number} {each.title}" if each.depth > 1 else f"{each.number}. {each.title}", ""]
        for _ in range(author.random.randint(0 if each.depth == 1 else 1, 3)):
            said = author.words(4)
            if author.often(0.2) and (to := author.random.choice(leaves)) != each.number and "." in to:
                said += f" This is covered in section {to} in more detail."
                each.references.add(to)
            each.lines.append(said)
            text += [said, ""]
            if author.often(0.3):
                items = [f"• {author.sentence()}" for _ in range(author.random.randint(2, 4))]
                each.lines += items
                text += [*items, ""]
    return "\n".join(text), rules


def lettered(seed: int, size: int) -> Book:
    """Chapters with letters: A., A-1., A-1-2."""
    author = Author(seed)
    rules = outline(
        author,
        size,
        ((1, 14), (4, 12), (2, 9), (1, 4)),
        lambda parts: "-".join((chr(64 + parts[0]), *map(str, parts[1:]))),
    )
    told(author, rules, " (see {})", 2)
    text = ["LANTERN DUEL OFFICIAL RULEBOOK", "Version 10", ""]
    for each in rules:
        text += [f"{each.number}. {' '.join([each.title, *each.lines]).strip()}", ""]
    return "\n".join(text), rules


WIDE = str.maketrans("0123456789.", "０１２３４５６７８９．")


def japanese(seed: int, size: int) -> Book:
    author = Author(seed, "ja")
    rules = outline(author, size, ((1, 20), (4, 9), (2, 8), (1, 4)), dotted)
    told(author, rules, "詳しくはルール{}を参照。", 2)
    heads = ("総則", "ゲームの準備", "ターンの進行", "用語", "効果の処理", "カードの見方")
    text = ["ランタン総合ルール", "最終更新日：２０２６年１月９日", ""]
    for each in rules:
        if each.title:
            each.title = author.random.choice(heads)
        if author.often(0.5):  # wide digits in the sentences as well
            each.lines = [line.translate(WIDE) if each.references else line for line in each.lines]
        said = "".join([each.title, *each.lines])
        number = each.number.translate(WIDE)
        text += [f"{number}．　{said}" if each.depth == 1 else f"{number}　{said}"]
        if each.depth <= 2:
            text += [""]
    return "\n".join(text), rules


def german(seed: int, size: int) -> Book:
    """Paragraphs: § 3, and under it (1), (2)."""
    author = Author(seed, "de")
    rules = outline(author, size, ((1, 400), (2, 7)), dotted)
    told(author, rules, "", 1)
    heads = ("Allgemeines", "Spielaufbau", "Zugfolge", "Öl und Feuer", "Häfen", "Ende des Spiels")
    leaves = [each.number for each in rules if each.depth == 2]
    text = ["Laternen – Turnierordnung", "Stand: 1. März 2026", "", "Inhalt", ""]
    for each in rules:
        if each.title:
            each.title = author.random.choice(heads)
    text += [f"§ {each.number} {each.title}" for each in rules if each.depth == 1]
    text += [""]
    for each in rules:
        if each.depth == 1:
            text += [f"§ {each.number} {each.title}", ""]
            continue
        if author.often(0.2) and (to := author.random.choice(leaves)) != each.number:
            section, _, part = to.partition(".")
            each.lines[0] += f" Näheres regelt § {section} Abs. {part}."
            each.references.add(to)
        text += [f"({each.number.partition('.')[2]}) {each.lines[0]}", ""]
    return "\n".join(text), rules


def markdown(seed: int, size: int) -> Book:
    author = Author(seed)
    rules = outline(author, size, ((1, 30), (3, 8), (2, 7), (1, 4)), dotted)
    told(author, rules, " See **_rule {}_**.", 2)
    text = ["# Lantern: the rules", "", "Written by *nobody*. Version 2.", ""]
    for each in rules:
        if each.depth <= 2:
            text += [f"{'#' * (each.depth + 1)} {each.number} {each.title}", ""]
            continue
        if author.often(0.2):
            each.lines[0] = f"**{author.title()}.** {each.lines[0]}"
        if author.often(0.1):
            each.lines += ["| Lamp | Oil |", "| --- | --- |", "| `small` | 1–2 |", "| *great* | {T} |"]
        elif author.often(0.15):
            each.lines += [f"* {author.sentence()}" for _ in range(3)]
        elif author.often(0.1):
            each.lines += [f"**Example:** {author.sentence()}"]
        shown = [f"> {line}" if line.startswith("**Example:**") else line for line in each.lines]
        text += [f"{each.number} {shown[0]}", *([""] if shown[1:] else []), *shown[1:], ""]
    return "\n".join(text), rules


def exported(seed: int, size: int) -> Book:
    """HTML as a word processor exports it."""
    author = Author(seed)
    rules = outline(author, size, ((1, 30), (3, 8), (2, 7), (1, 4)), dotted)
    told(author, rules, " See rule {}.", 2)
    text = [
        "<!DOCTYPE html>",
        "<html><head><title>Lantern</title><style>p { margin: 0 }</style></head><body>",
    ]
    text += ["<p class=title>Lantern</p>"]
    for each in rules:
        if each.depth <= 2:
            text += [f"<h{each.depth}>{each.number}. {html.escape(each.title)}</h{each.depth}>"]
            continue
        said = html.escape(each.lines[0])
        words = said.split(" ")
        if author.often(0.3):
            said = f"<b>{words[0]}</b> {' '.join(words[1:])}"
        text += [f"<p><span>{each.number}.</span>&nbsp;{said}</p>"]
        if author.often(0.15):
            items = [author.sentence() for _ in range(2)]
            each.lines += items
            text += ["<ul>", *(f"<li>{html.escape(item)}</li>" for item in items), "</ul>"]
    return "\n".join([*text, "</body></html>"]), rules


def printed(seed: int, size: int) -> Book:
    """The text of a PDF: wrapped lines, torn words, heads and feet of pages, contents with dots."""
    author = Author(seed)
    rules = outline(author, size, ((1, 20), (3, 8), (2, 9), (1, 5)), dotted)
    told(author, rules, " See rule {}.", 2, 4)
    body: list[str] = []
    for each in rules:
        said = f"{each.number}. {' '.join([each.title, *each.lines]).strip()}"
        lines = textwrap.wrap(said, 78, break_on_hyphens=False)
        for at in range(len(lines) - 1):
            word = lines[at + 1].split()[0]
            if author.often(0.12) and word.isalpha() and word.islower() and len(word) > 5:
                lines[at] += f" {word[:3]}-"
                lines[at + 1] = word[3:] + lines[at + 1][len(word) :]
        body += [*lines, *([""] if author.often(0.5) else [])]
    text = ["LANTERN", "Comprehensive Rules", "v3.1", "\f", "Table of Contents"]
    for each in rules:
        if each.depth <= 2:
            text.append(f"{each.number}. {each.title} {'.' * 40} {len(text)}")
    text.append("\f")
    page = 3
    for at in range(0, len(body), 44):
        text += ["Lantern Comprehensive Rules v3.1", "", *body[at : at + 44], "", f"Page {page} of 99", "\f"]
        page += 1
    return "\n".join(text), rules


def office(seed: int, size: int) -> Book:
    """The text of a Word file: tabs behind numbers, bullets, spaces that do not break."""
    author = Author(seed)
    rules = outline(author, size, ((1, 20), (3, 8), (2, 9), (1, 5)), dotted)
    told(author, rules, " See section\u00a0{}.", 2)
    text = ["Lantern Rules", "Draft 7", ""]
    for each in rules:
        text.append(f"{each.number}.\t{' '.join([each.title, *each.lines]).strip()}")
        if each.depth > 2 and author.often(0.2):
            items = [f"{mark}\t{author.sentence()}" for mark in ("•", "•", "o")]
            each.lines += items
            text += items
    return "\n".join(text), rules


DRESSES: dict[str, Callable[[int, int], Book]] = {
    "magic": magic,
    "prose": prose,
    "lettered": lettered,
    "japanese": japanese,
    "german": german,
    "markdown": markdown,
    "exported": exported,
    "printed": printed,
    "office": office,
}


def made(dress: str, seed: int, size: int) -> Book:
    """Write a book of about so many rules in a dress, and what each of its rules says."""
    return DRESSES[dress](seed, size)


def wrong(found: dict[str, tuple[str, str, tuple[str, ...]]], gold: list[Rule]) -> Iterator[str]:
    """Say where what was found is not what was meant: number to title, text and references."""
    for each in gold:
        if each.number not in found:
            yield f"{each.number} is missing"
            continue
        title, text, references = found[each.number]
        lines = [" ".join(line.split()) for line in text.split("\n") if line.strip()]
        meant = [" ".join(line.split()) for line in each.lines]
        if title != each.title:
            yield f"{each.number} has the title {title!r}, not {each.title!r}"
        if lines != meant:
            yield f"{each.number} says {lines!r}, not {meant!r}"
        if set(references) != each.references:
            yield f"{each.number} names {sorted(references)}, not {sorted(each.references)}"
    for number in found.keys() - {each.number for each in gold}:
        yield f"{number} is no rule: {found[number][:2]!r}"
