"""How Flesh and Blood cards are written: pieces of a line, older wordings, one way for each sign.

`normal` writes a text in the one spelling that the printer uses as well. Meaning is not its business: an
older wording is only replaced by a newer one that says the very same ("gains +1{p}" is "gets +1{p}").
"""

# ruff: noqa: E501  patterns
from __future__ import annotations

import re

from rulesengine.cardtext.spelling import Spelling, Token, plain
from rulesengine.games.fab.cardtext import lexicon
from rulesengine.games.fab.cardtext.naming import joined
from rulesengine.games.fab.cardtext.rewording import reworded

QUOTED = r"\"[^\"]*\""
PIECE = (
    rf"{QUOTED}|(\{{[a-z]\}})\1*|[+-](?:\d+|[XY])(?![\w])|\d+H\b|\d+"
    r"|(?:[Ii]t|[Tt]hat|[Tt]here)'s\b|'s\b|(?<=s)'(?!\w)|[^\W\d_]+(?:[-'](?!s\b)[^\W\d_]+)*|\s+|."
)
SPELLING = Spelling(
    re.compile(PIECE), re.compile(r"[.,:;)]|\{[phdi]\}$|'s?$"), re.compile(r"[(]$"), {"an": "a", "An": "A"}
)
VOWEL = re.compile(r"X(?![a-z])|(?!Uni|Eu|One|Ur)[AEIOUaeiou]")
REMINDER = re.compile(r"\([^()]*\)|\*\([^()]*\)\*")
LONE = re.compile(r"(?<![\w'])'([\w-]+)'(?!\w)")
KEYED = {*lexicon.KEYWORDS, *lexicon.NUMBERED} - lexicon.DEEDS
REFERS = re.compile(r"If (?!.*\bwould\b)[^.]*, instead |If (?!.*\bwould\b)[^.]* instead\.$")
HEADS = {
    *(f"{once}{timing.lower()}" for once in ("", "once per turn ") for timing in (*lexicon.TIMINGS, "Effect")),
    "once per turn", *(label.lower() for label in lexicon.LABELS),
}  # fmt: skip
LONGEST_HEAD = 4  # words of "Once per turn attack reaction", counted from 0
BULLET = re.compile(r"^\s*[-–—•]\s+")
LEADS = re.compile(
    r"[Cc]hoose (?:up to )?(?:\d+|one|two|three|any number)[^.]*[:;]\s*$|turn;\s*$|\bthis turn:\s*$"
)


def lines_of(text: str, name: str = "") -> list[str]:
    """Split a text into its ability lines; a list of bullets belongs to the line before it.

    With the card's `name`, that name stands in it as "this".
    """
    rows: list[str] = []
    for row in re.split(r"[\r\n]+|<br ?/?>", text):
        said = row.strip()
        if not said.strip(" -\t\u3000*"):
            continue
        if (REFERS.match(_bare(said)) and rows and not _is_keyed(rows[-1])) or (
            BULLET.match(said) and rows and (LEADS.search(_bare(rows[-1])) or " - " in rows[-1])
        ):
            rows[-1] += f" {said}"
        else:
            rows.append(said)
    rows = [named(row, name) if name else row for row in rows]
    return [row for row in rows if tokens_of(row)]


def _is_keyed(row: str) -> bool:
    return re.sub(r" \d+$", "", _bare(row).lower().rstrip(".")) in KEYED


def _bare(row: str) -> str:
    return row.replace("*", "").strip()


def with_name(text: str, name: str) -> str:
    """Put "this" where a text says the name of its card."""
    return "\n".join(lines_of(text, name))


def named(line: str, name: str) -> str:
    """Put "this" where a line says the card's own name, whole or its first part."""
    parts = [name]
    if "," in name:
        parts.append(name.split(",", maxsplit=1)[0])
    for part in parts:
        line = re.sub(
            rf"(?<![\w-]){re.escape(part)}(?![\w-])(?!'s? Specialization)(?! Specialization)", "this", line
        )
    return re.sub(r"(^|[.:] )this\b", lambda found: found[1] + "This", line)


def normal(text: str) -> str:
    """Write a text in its one normal spelling."""
    return "\n".join(spell([t.text for t in tokens_of(line)]) for line in lines_of(text))


def tokens_of(line: str) -> list[Token]:
    """Cut a line into pieces in their normal spelling, without reminder text."""
    said = plain(line).replace("*", " ").replace("_", " ")
    said = REMINDER.sub(lambda found: " " * len(found[0]), said)
    said = LONE.sub(lambda found: f" {found[1]} ", said)
    pieces = [Token(_piece(t.text), t.column) for t in SPELLING.pieces(said)]
    words = _special(pieces) or reworded(joined(_with_stops(_lowered(pieces))))
    if words and words[-1].text not in {".", ":"} and not _is_keyword_line(words):
        words.append(Token(".", len(line) + 1))
    starts = starts_in([t.text for t in words])
    return [Token(t.text, t.column, starts=i in starts) for i, t in enumerate(words)]


def _is_keyword_line(words: list[Token]) -> bool:
    """Say whether a line is a keyword, which has no full stop: its first word is followed by nothing that acts."""
    said = " ".join(t.text for t in words).lower()
    said = re.sub(r" \d+$| x$", "", said)
    behind = said.rpartition(" . ")[2]
    if behind in KEYED and (behind != "go again" or not _activates([t.text for t in words])):
        return True
    tail = said.split(" ")[-1]
    return (
        said in KEYED or tail in {"specialization", "fusion"} or said.startswith(("essence of", "legend of"))
    )


def _activates(words: list[str]) -> bool:
    """Say whether a line is an activated ability: it costs something, and a colon stands behind that."""
    return ":" in words and " ".join(words[: words.index("-")]).lower() in HEADS if "-" in words else False


def _lowered(tokens: list[Token]) -> list[Token]:
    """Write keywords that are a line, and the head of an activated ability, with small letters."""
    said = [t.text.lower() for t in tokens]
    whole = re.sub(r" \d+$| x\b.*$", "", " ".join(said).removesuffix(" ."))
    end = len(tokens) if whole in KEYED else 0
    if "-" in said and " ".join(said[: said.index("-")]) in HEADS:
        end = said.index("-")
    keyed = whole in KEYED and "where" not in said
    last = [t for t in tokens if t.text != "."] if keyed else tokens
    return [
        Token(
            t.text.lower()
            if i < end and t.text != "X" and (keyed or not t.text[:1].isupper() or i <= LONGEST_HEAD)
            else t.text,
            t.column,
        )
        for i, t in enumerate(last)
    ]


def _special(tokens: list[Token]) -> list[Token] | None:
    """Read "Rhinar Specialization" as a name of its own."""
    words = [t.text for t in tokens if t.text != "."]
    if not words or words[-1] not in {"Specialization", "specialization"} or len(words) < 2 or "-" in words:  # noqa: PLR2004
        return None
    first = 1 if words[0].lower() == "legendary" and len(words) > 2 else 0  # noqa: PLR2004
    name = Token(" ".join([*words[first:-1], "Specialization"]), tokens[first].column)
    return [Token("legendary", tokens[0].column), name] if first else [name]


def _piece(text: str) -> str:
    if text[0] == '"':
        inner = normal(text[1:-1].strip()) if text[1:-1].strip() else ""
        return f'"{inner.removesuffix(".")}"'
    return text


def _with_stops(tokens: list[Token]) -> list[Token]:
    """Give a sentence that ends with a quotation, or with "Go again", its full stop."""
    made: list[Token] = []
    for place, token in enumerate(tokens):
        follows = tokens[place + 1].text if place + 1 < len(tokens) else ""
        before = made[-1].text if made else "."
        if token.text == "-" and before in {":", ".", ";"}:
            made.append(Token("-", token.column))
            continue
        said = [t.text.lower() for t in made[-3:]]
        if said == ["if", "you", "do"] and token.text not in {",", "not", "."}:
            made.append(Token(",", token.column))
        if (
            said[1:] in (["end", "phase"], ["action", "phase"])
            and made[0].text == "At"
            and token.text not in {",", "."}
            and not any(t.text == "," for t in made)
        ):
            made.append(Token(",", token.column))
        if token.text == "Go" and follows == "again" and made and before not in {".", "-"}:
            made.append(Token(".", token.column))
        if token.text == "-" and before not in {".", ":", "-"} and _in_list(made):
            made.append(Token(".", token.column))
        made.append(token)
        if token.text.startswith('"') and follows[:1].isupper() and len(follows) > 1:
            made.append(Token(".", token.column))
    return made


def _in_list(made: list[Token]) -> bool:
    return any(t.text == "-" and i and made[i - 1].text in {":", ".", ";"} for i, t in enumerate(made))


def spell(words: list[str]) -> str:
    """Write pieces as a line: capitals where sentences begin, "an" where it sounds right."""
    starts, said = starts_in(words), []
    for place, word in enumerate(words):
        fit = word
        if word in {"a", "A"} and place + 1 < len(words) and VOWEL.match(words[place + 1]):
            fit = word + "n"
        said.append(fit[:1].upper() + fit[1:] if place in starts else fit)
    return _close(SPELLING.join(said))


def _close(line: str) -> str:
    """Set a symbol close to the number before it, and apart from a word."""
    return re.sub(r"(?<=[a-z,])(?=\{)", " ", line)


def starts_in(words: list[str]) -> frozenset[int]:
    """Find the places where a sentence begins."""
    return frozenset(
        place
        for place, word in enumerate(words)
        if not place
        or (words[place - 1] in {".", ":", ";"} and word not in {".", "-"})
        or (words[place - 1] == "-" and place > 1)
    )
