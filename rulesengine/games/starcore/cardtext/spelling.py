"""How StarCore lines are written: pieces, one way for each thing, capitals. Meaning is not its business.

Pieces are in small letters here, so that letter case never matters; `spell` puts the capitals back.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from rulesengine.cardtext.spelling import Spelling, Token, plain
from rulesengine.games.starcore.words import CONDITIONS, KEYWORDS, RESOURCES, ROWS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NAMES = {name.lower(): name for name in (*KEYWORDS, *CONDITIONS)}
TWO_WORDS = tuple(name for name in NAMES if " " in name)
SPELLING = Spelling(
    re.compile(
        "|".join(rf"\b{name.replace(' ', chr(92) + 's+')}\b" for name in TWO_WORDS)
        + r"|\+\d+|\d+/\d+|\d+\+|\d+|>=|<=|[^\W\d_]+(?:'[^\W\d_]+)?|\s+|.",
        re.IGNORECASE,
    ),
    re.compile(r"[,:/)]"),
    re.compile(r"[/(]$"),
)
STARTS = ("on", "when", "at")  # how a triggered line begins
ENDS = frozenset({",", "and", "or", "if", "unless"})  # what follows a gain
STATS = ("dmg", "hp", "def", "output")
CAPITALS = {word.lower(): word for word in (*ROWS, *RESOURCES, "Row", "Unit", "Units", "Commander")} | {
    "dmg": "DMG", "hp": "HP", "def": "DEF",
}  # fmt: skip
SAME = {">=": "≥", "<=": "≤", "cards": "card", "gains": "gain"}
# What is written in several ways, and the one way. # a number, + a signed number, & one of STATS,
# % any piece, ^ the beginning of the line, !a|b a piece that must not follow
WAYS = tuple(
    (tuple(many.split()), tuple(one.split()))
    for many, one in (
        ("the", ""),
        ("for each", "per"),
        ("for every", "per"),
        (", while", ", if"),
        ("friendly unit", "allied unit"),
        ("friendly units", "allied units"),
        ("each enemy unit", "all enemy units"),
        ("each allied unit", "all allied units"),
        ("each enemy", "all enemies"),
        ("each ally", "all allies"),
        ("all adjacent", "adjacent"),
        ("all linked", "linked"),
        ("draw a", "draw 1"),
        ("draw # !card", "draw # card"),
        ("discard a", "discard 1"),
        ("discards a", "discards 1"),
        ("your opponent discards", "opponent discards"),
        ("a opponent discards", "opponent discards"),
        ("an opponent discards", "opponent discards"),
        ("summon a", "summon"),
        ("+ attack", "+ dmg"),
        ("+ damage", "+ dmg"),
        ("deal # damage", "deal # dmg"),
        ("to this card", "to self"),
        ("to this unit", "to self"),
        ("to this !card|unit", "to self"),
        ("^ this has", "^ this unit has"),
        ("^ this card has", "^ this unit has"),
        ("^ +", "^ this unit has +"),
        (": +", ": gain +"),
        ("heal # !hp", "heal # hp"),
        ("heal # hp to self", "heal # hp"),
        ("apply % + &", "apply % ( + & )"),
        ("apply % ( + & ) !to", "apply % ( + & ) to self"),
        ("apply % !to|(", "apply % to self"),
    )
)


def lines_of(text: str) -> list[str]:
    """Split a text into its lines; empty ones are none."""
    return [line.strip() for line in re.split(r"[\r\n]+|<br ?/?>", text) if line.strip()]


def tokens_of(line: str) -> list[Token]:
    """Cut a line into pieces in small letters, each thing written in its one way."""
    tokens = [Token(re.sub(r"\s+", " ", t.text.lower()), t.column) for t in SPELLING.pieces(plain(line))]
    while tokens and tokens[-1].text in {".", ";", "!"}:
        tokens.pop()
    made = [Token(SAME.get(t.text, t.text), t.column) for t in tokens]
    for many, short in WAYS:
        made = _rewritten(made, many, short)
    return _counted_first(made)


def _counted_first(tokens: list[Token]) -> list[Token]:
    """Write "this turn" behind what is counted: "+1 DMG for each ally this turn"."""
    words = [token.text for token in tokens]
    at = next((i for i in range(len(words)) if words[i : i + 3] == ["this", "turn", "per"]), -1)
    if at < 0:
        return tokens
    ends = next((i for i in range(at + 3, len(words)) if words[i] in ENDS), len(words))
    return [*tokens[:at], *tokens[at + 2 : ends], *tokens[at : at + 2], *tokens[ends:]]


def _rewritten(tokens: list[Token], many: Sequence[str], short: Sequence[str]) -> list[Token]:
    """Write one way in the place of another, wherever it is."""
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        ends = _matches(tokens, at, many)
        if ends is None:
            made.append(tokens[at])
            at += 1
            continue
        old = tokens[at:ends]
        for word in short:
            if word != "^":
                same = next((t for t in old if t.text == word or _is(t.text, word)), None)
                made.append(same or Token(word, tokens[at].column))
                old = [t for t in old if t is not same]
        at = ends
    return made


def _matches(tokens: list[Token], at: int, pattern: Sequence[str]) -> int | None:
    """Say where the pieces that fit a pattern end; None where they do not fit."""
    place = at
    for want in pattern:
        if want == "^":
            if at:
                return None
            continue
        text = tokens[place].text if place < len(tokens) else ""
        if want.startswith("!"):
            if text in want[1:].split("|"):
                return None
            continue
        if not text or not (text == want or _is(text, want)):
            return None
        place += 1
    return place if place > at else None


def _is(text: str, kind: str) -> bool:
    match kind:
        case "#":
            return text.isdigit()
        case "+":
            return text.startswith("+")
        case "&":
            return text in STATS
        case "%":
            return True
    return False


def normal(text: str) -> str:
    """Write a text in its one normal spelling: what the printer writes as well."""
    lines: list[str] = []
    together = False
    for line in lines_of(text):
        words = [token.text for token in tokens_of(line)]
        listed = is_keywords(words)
        if listed and together:
            lines[-1] += f", {spell(words)}"
        else:
            lines.append(spell(words))
        together = listed
    return "\n".join(lines)


def is_keywords(words: Sequence[str]) -> bool:
    """Say whether a line is a list of keywords."""
    return bool(words) and ":" not in words and words[0] in {name.lower() for name in KEYWORDS}


def spell(words: Iterable[str]) -> str:
    """Write pieces as a line, with capitals where the page has them."""
    pieces = [word.lower() for word in words] or [""]
    colon = pieces.index(":") if ":" in pieces else -1
    event = next((i for i, w in enumerate(pieces) if w in {",", ":"}), 0) if pieces[0] in STARTS else 0
    listed, said = is_keywords(pieces), []
    for place, word in enumerate(pieces):
        name = place < event or pieces[place - 1 : place] == ["apply"] or word in TWO_WORDS
        name |= listed and word in NAMES and "if" not in pieces[:place]
        if word == "per" and pieces[place - 1 : place] != ["once"]:
            word = "for each"  # noqa: PLW2901  the one way in which it is read, and the one in which it is said
        text = NAMES.get(word, word.capitalize()) if name else CAPITALS.get(word, word)
        said.append(text[:1].upper() + text[1:] if place in {0, colon + 1} else text)
    for place, (before, word) in enumerate(pairwise(pieces), start=1):
        if word == "card" and before.isdigit() and before != "1":
            said[place] += "s"
    return SPELLING.join(said)
