"""How Magic cards are written: pieces of a line, and one normal spelling. Meaning is not its business."""

from __future__ import annotations

import re

from rulesengine.cardtext.spelling import Spelling, Token, plain

QUOTED = r"\"[^\"]*\""
SIZE = r"[+-]\d+/[+-]\d+|\d+/\d+"
PIECE = re.compile(rf"{QUOTED}|{SIZE}|[^\W\d_]+(?:[-'][^\W\d_]+)*|\d+|\s+|.")
SPELLING = Spelling(PIECE, re.compile(r"[.,:;]"), re.compile(r"(?!)"), {"an": "a", "An": "A"})
MARK = '"'
REMINDER = re.compile(r"\([^()]*\)")
VOWEL = re.compile(r"[AEIOUaeiou]")


def lines_of(text: str) -> list[str]:
    """Split a text into its ability lines, without reminder text."""
    rows = re.split(r"[\r\n]+|<br ?/?>", REMINDER.sub(lambda reminder: " " * len(reminder[0]), text))
    return [row.strip() for row in rows if row.strip()]


def tokens_of(line: str) -> list[Token]:
    """Cut a line into pieces; a sentence begins after each full stop."""
    made: list[Token] = []
    for token in SPELLING.pieces(plain(line)):
        starts = not made or made[-1].text == "."
        made.append(Token(token.text, token.column, starts=starts))
    if made and made[-1].text.startswith(MARK):  # a quotation has the full stop of its line inside
        made.append(Token(".", made[-1].column + len(made[-1].text)))
    return made


def spell(words: tuple[str, ...]) -> str:
    """Write pieces as a line: capitals where sentences begin, "an" where it sounds right."""
    said: list[str] = []
    if len(words) > 1 and words[-1] == "." and words[-2].startswith(MARK):
        words = words[:-1]
    for place, word in enumerate(words):
        follows = words[place + 1] if place + 1 < len(words) else ""
        fit = word + "n" if word in {"a", "A"} and VOWEL.match(follows) else word
        starts = not place or words[place - 1] == "."
        said.append(fit[:1].upper() + fit[1:] if starts else fit)
    return SPELLING.join(said)


def normal(text: str) -> str:
    """Write a text in its one normal spelling."""
    return "\n".join(spell(tuple(token.text for token in tokens_of(line))) for line in lines_of(text))
