"""Whole books in eight further dresses: laws with articles, § and letters, keywords, cases in brackets.

Beside each stands what its author meant: the rules, and how many words its glossary explains.
"""

from __future__ import annotations

import html
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.whole_books import WIDE, Author, Rule, dotted, outline, told


@dataclass
class Meant:
    """A book as its author meant it; `words` are those that it explains at its end."""

    text: str
    rules: list[Rule]
    words: list[str] = field(default_factory=list)


def articles(seed: int, size: int) -> Meant:
    """Laws of a game for two: articles, an appendix with a letter, a glossary that names articles."""
    author = Author(seed)
    rules = outline(author, size, ((1, 12), (3, 9), (0, 5)), dotted)
    told(author, rules, " See Article {}.", 1)
    text = ["LAWS OF LANTERN", "adopted at the 4th Harbour Congress, in force from 1 January 2026", ""]
    text += ["PREFACE", "", "The Laws cannot cover all that may happen. An arbiter decides the rest.", ""]
    text += ["BASIC RULES OF PLAY", ""]
    for each in rules:
        if each.depth == 1:
            text += [f"Article {each.number}: {each.title}", ""]
            continue
        if author.often(0.15):
            each.lines += [f"{letter}. {author.sentence()}" for letter in "abc"]
        text += [f"{each.number}\t{each.lines[0]}", *each.lines[1:], ""]
    text += ["APPENDICES", "", "Appendix A. Quick games", ""]
    last = [Rule("A", 1, "Quick games"), *(Rule(f"A.{at}", 2, "", [author.words(1)]) for at in range(1, 6))]
    text += [line for each in last[1:] for line in (f"{each.number}\t{each.lines[0]}", "")]
    text += ["Glossary of terms in the Laws of Lantern", ""]
    words = ["arbiter", "draw", "lighthouse move", "touch", "zeitnot"]
    text += [f"{word}: {rules[3].number}. {author.sentence()}" for word in words]
    return Meant("\n".join(text), [*rules, *last], words)


def paragraphs(seed: int, size: int) -> Meant:
    """Rules of a sport: § 4, and under it a), b)."""
    author = Author(seed)
    rules = outline(
        author,
        size,
        ((1, 60), (2, 8)),
        lambda at: ".".join((str(at[0]), *"".join(chr(96 + each) for each in at[1:]))),
    )
    told(author, rules, "", 1, 2)
    leaves = [each.number for each in rules if each.depth == 2]
    text = ["Rules of Harbour Ball", "Edition 2026", ""]
    for each in rules:
        if each.depth == 1:
            text += [f"§ {each.number} {each.title}", ""]
            continue
        if author.often(0.2) and (to := author.random.choice(leaves)) != each.number:
            each.lines[0] += f" See § {to.replace('.', ' ')})."
            each.references.add(to)
        text += [f"{each.number[-1]}) {each.lines[0]}", ""]
    return Meant("\n".join(text), rules)


WORDS = (
    "Ambush", "Brace", "Cleave 2", "Drift", "Echo", "Flare", "Guard", "Haste", "Ignite", "Join", "Kindle",
    "Lure", "Moor", "Numb", "Overload", "Pierce", "Quench", "Rally", "Surge", "Tow", "Undertow", "Veil",
    "Ward X", "Yield",
)  # fmt: skip


def keywords(seed: int, size: int) -> Meant:
    """A card game: numbered rules, and behind them its keywords from A to Z under their letters."""
    author = Author(seed)
    rules = outline(author, size, ((1, 9), (3, 9), (2, 6)), dotted)
    told(author, rules, " (see {})", 2)
    text = ["Lantern Clash", "Complete Rules", ""]
    for each in rules:
        text += [f"{each.number} {' '.join([each.title, *each.lines])}", ""]
    text += ["Keywords A–Z", ""]
    letter = ""
    for word in WORDS:
        if word[0] != letter:
            letter = word[0]
            text += [letter, ""]
        text += [f"{word} – {author.sentence()} See rule {author.random.choice(rules[2:]).number}.", ""]
    return Meant("\n".join(text), rules, list(WORDS))


def cases(seed: int, size: int) -> Meant:
    """A wargame: sections [4.0], headings [4.2], and cases [4.21] with numbers in brackets."""
    author = Author(seed)

    def name(at: tuple[int, ...]) -> str:
        return f"{at[0]}.0" if len(at) == 1 else f"{at[0]}.{''.join(map(str, at[1:]))}"

    rules = outline(author, size, ((1, 25), (2, 7), (0, 8)), name)
    for each in rules:
        if each.depth <= 2:
            each.title = author.title().upper()
    leaves = [each.number for each in rules if each.depth == 3]
    for each in rules:
        if each.depth != 3:
            continue
        each.lines = [author.words()]
        if author.often(0.2) and (to := author.random.choice(leaves)) != each.number:
            each.lines[0] += author.random.choice((f" (See Case {to}.)", f" (see {to})"))
            each.references.add(to)
    text = ["LANTERN AT SEA: A GAME OF HARBOUR WAR", "Copyright © 2026 Nobody", ""]
    for each in rules:
        text += [f"[{each.number}] {' '.join([each.title, *each.lines])}", ""]
    return Meant("\n".join(text), rules)


def laws_of_japan(seed: int, size: int) -> Meant:
    """A Japanese rulebook as a law: 第1章, 第1条（見出し）, and paragraphs ２, ３ under an article."""
    author = Author(seed, "ja")
    rules = outline(author, size, ((1, 80), (0, 4)), dotted)
    told(author, rules, "", 1)
    leaves = [each.number for each in rules if each.depth == 2]
    heads = ("目的", "準備", "手番", "勝敗", "審判", "用具")
    text = ["ランタン競技規則", "２０２６年１月９日施行", ""]
    for at, each in enumerate(each for each in rules if each.depth == 1):
        each.title = heads[at % len(heads)]
    for each in rules:
        if each.depth == 1:
            if int(each.number) % 10 == 1:
                text += [f"第{int(each.number) // 10 + 1}章　{heads[int(each.number) // 10 % 6]}編", ""]
            text += [f"第{each.number.translate(WIDE)}条（{each.title}）", ""]
            continue
        if author.often(0.2) and (to := author.random.choice(leaves)) != each.number:
            section, _, part = to.partition(".")
            each.lines[0] += f"第{section}条第{part}項を準用する。"
            each.references.add(to)
        text += [f"{each.number.partition('.')[2].translate(WIDE)}　{each.lines[0]}", ""]
    return Meant("\n".join(text), rules)


FRENCH = (
    "Chaque joueur pioche deux cartes ; il en défausse une.",
    "La lanterne reste allumée jusqu’à la fin du tour (même la nuit).",
    "Celui qui annonce « Éteindre » paie 3 huiles.",
    "À égalité, le port le plus ancien l’emporte.",
    "L’arbitre peut, s’il le juge utile, arrêter la partie.",
)


def french(seed: int, size: int) -> Meant:
    """A French rulebook: chapters with Roman numbers, articles that go on through them, paragraphs 12.1."""
    author = Author(seed)
    rules = outline(author, size, ((1, 60), (1, 6)), dotted)
    leaves = [each.number for each in rules if each.depth == 2]
    text = ["Règlement officiel de la Lanterne", "Version du 3 mars 2026", ""]
    for each in rules:
        if each.depth == 1:
            each.title = author.random.choice(
                ("La mise en place", "Le tour de jeu", "Les cartes", "L’arbitrage")
            )
            if int(each.number) % 8 == 1:
                chapter = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")[int(each.number) // 8]
                text += [f"CHAPITRE {chapter} – {each.title.upper()}", ""]
            text += [f"Article {each.number} – {each.title}", ""]
            continue
        each.lines = [" ".join(author.random.choice(FRENCH) for _ in range(author.random.randint(1, 3)))]
        if author.often(0.2) and (to := author.random.choice(leaves)) != each.number:
            each.lines[0] += author.random.choice((f" Voir l’article {to}.", f" (cf. art. {to})"))
            each.references.add(to)
        text += [f"{each.number}  {each.lines[0]}", ""]
    text += ["Lexique", ""]
    words = ["Amarrer", "Défausse", "Huile", "Pioche"]
    text += [line for word in words for line in (f"{word} : {author.random.choice(FRENCH)}", "")]
    return Meant("\n".join(text), rules, words)


def wiki(seed: int, size: int) -> Meant:
    """HTML as a wiki shows it: a list of contents, numbered heads with a link to edit, a foot."""
    author = Author(seed)
    rules = outline(author, size, ((1, 20), (2, 7), (1, 8)), dotted)
    told(author, rules, " See <a href='#x'>{}</a>.", 2)
    text = ["<!DOCTYPE html><html><head><title>Lantern/Rules - Harbour Wiki</title></head><body>"]
    text += ["<h1 id='firstHeading'>Lantern/Rules</h1><div id='toc'><h2>Contents</h2><ul>"]
    for each in rules:
        if each.depth <= 2:
            number = f"<span class='tocnumber'>{each.number}</span>"
            title = f"<span class='toctext'>{html.escape(each.title)}</span>"
            text.append(f"<li class='toclevel-{each.depth}'><a href='#s'>{number} {title}</a></li>")
    text += ["</ul></div>"]
    for each in rules:
        if each.depth <= 2:
            level = each.depth + 1
            title = f"<span class='mw-headline' id='s'>{each.number} {html.escape(each.title)}</span>"
            edit = "<span class='mw-editsection'>[<a href='?edit'>edit</a>]</span>"
            text.append(f"<h{level}>{title}{edit}</h{level}>")
            continue
        said = each.lines[0]
        shown = (
            html.escape(said)
            .replace("&lt;a href=&#x27;#x&#x27;&gt;", "<a href='#x'>")
            .replace("&lt;/a&gt;", "</a>")
        )
        each.lines[0] = said.replace("<a href='#x'>", "").replace("</a>", "")
        text += [f"<p>{each.number} {shown}</p>"]
    text += ["<div class='printfooter'>Retrieved from \"wiki.example/Lantern\"</div>"]
    return Meant("\n".join([*text, "</body></html>"]), rules)


def rst(seed: int, size: int) -> Meant:
    """reStructuredText: titles with a line under them, roles, notes, lists, a glossary."""
    author = Author(seed)
    rules = outline(author, size, ((1, 20), (2, 7), (1, 8)), dotted)
    told(author, rules, " See rule {}.", 2)
    text = ["=======", "Lantern", "=======", "", ":Version: 3", ":Author: Nobody", "", ".. contents::", ""]
    for each in rules:
        if each.depth <= 2:
            head = f"{each.number} {each.title}"
            text += [f".. _rule-{each.number}:", "", head, "=-"[each.depth - 1] * len(head), ""]
            continue
        text += [f"{each.number} {each.lines[0]}", ""]
        if author.often(0.15):
            items = [author.sentence() for _ in range(2)]
            each.lines += [f"- {item}" for item in items]
            text += [*(f"- {item}" for item in items), ""]
        elif author.often(0.1):
            said = author.sentence()
            each.lines.append(f"Note: {said}")
            text += [".. note::", "", f"   {said}", ""]
    text += ["Glossary", "========", "", ".. glossary::", ""]
    words = ["Abandon", "Mooring", "Tide step"]
    text += [line for word in words for line in (f"   {word}", f"      {author.sentence()}", "")]
    return Meant("\n".join(text), rules, words)


FURTHER: dict[str, Callable[[int, int], Meant]] = {
    "articles": articles,
    "paragraphs": paragraphs,
    "keywords": keywords,
    "cases": cases,
    "laws of japan": laws_of_japan,
    "french": french,
    "wiki": wiki,
    "rst": rst,
}
