"""Older wordings and the newer ones that say the very same, piece by piece. Nothing is read here.

A rule is a row of pieces and what stands for it; `#` is a bonus such as +1 and `=` keeps what was there.
"""

# ruff: noqa: E501  a table
from __future__ import annotations

import re

from rulesengine.cardtext.spelling import Token
from rulesengine.games.fab.cardtext.lexicon import KEYWORDS, NUMBERED

BONUS = re.compile(r"[+-](?:\d+|[XY])")
GIVEN = frozenset(word.split(" ")[0] for word in (*KEYWORDS, *NUMBERED))
RULES: tuple[tuple[str, str], ...] = (
    ("it's owner's", "its owner's"), ("it's owner", "its owner's"), ("its owner deck", "its owner's deck"),
    ("it's base", "its base"), ("from you hand", "from your hand"),
    ("it's", "it is"), ("you've", "you have"), ("you're", "you are"), ("they've", "they have"), ("that's", "that is"),
    ("haven't", "have not"), ("hasn't", "has not"), ("isn't", "is not"), ("aren't", "are not"), ("they're", "they are"),
    ("don't", "do not"), ("doesn't", "does not"), ("didn't", "did not"), ("wouldn't", "would not"),
    ("attacked an additional time", "attack again"),
    ("card types", "types"), ("this weapon hits", "this hits"), ("this attack hits", "this hits"), ("this weapon attacks", "this attacks"),
    ("this ally attacks", "this attacks"), ("face down", "face-down"), ("face up", "face-up"),
    ("a opponents", "a opponent's"), ("your hero's soul", "your soul"), ("at the beginning of", "at the start of"),
    ("until end of turn", "this turn"), ("resource points", "{r}"), ("for each of", "for each"),
    ("the resource cost", "the {r} cost"), ("sided", "sided"), ("action phase", "action phase"),
    ("by the effect of", "from the effect of"), ("each other opponent", "each opponent"),
    ("under your control", "under your control"), ("into your hero's soul", "into your soul"),
    ("reveales", "reveals"), ("his or her", "their"), ("he or she", "they"), ("cannot", "can't"),
    ("card's effect", "card effect"), ("on it's", "on its"), ("siesmic surge", "seismic surge"),
    ("then shuffle your deck", "then shuffle"),
    ("as long as", "while"), ("whenever you've", "whenever you have"), ("additional {r}", "additional {r}"),
    ("gain control", "gain control"),
)  # fmt: skip
_BY_FIRST: dict[str, list[tuple[list[str], ...]]] = {}
for _old, _new in RULES:
    if _old != _new:
        _rows = tuple(re.sub(r"(?<!\bit)(?<!\bthat)'s\b", " 's", said).split(" ") for said in (_old, _new))
        _BY_FIRST.setdefault(_rows[0][0], []).append(_rows)


def reworded(tokens: list[Token]) -> list[Token]:
    """Put the newer wording in the place of an older one."""
    made: list[Token] = []
    place = 0
    while place < len(tokens):
        old, new = _rule(tokens, place)
        if old:
            first = tokens[place].text
            words = [new[0].capitalize() if first[:1].isupper() else new[0], *new[1:]]
            made += [Token(w, tokens[min(place + i, place + old - 1)].column) for i, w in enumerate(words)]
            place += old
            continue
        made.append(_verb(tokens, place, made))
        place += 1
    return made


def _rule(tokens: list[Token], place: int) -> tuple[int, list[str]]:
    first = tokens[place].text
    for old, new in _BY_FIRST.get(first, _BY_FIRST.get(first[:1].lower() + first[1:], [])):
        if [t.text for t in tokens[place + 1 : place + len(old)]] == old[1:]:
            return len(old), new
    return 0, []


def _verb(tokens: list[Token], place: int, made: list[Token]) -> Token:
    """Say "gets" for "gains" and "has" where a bonus or a keyword follows."""
    token = tokens[place]
    follows = tokens[place + 1].text if place + 1 < len(tokens) else ""
    bonus = bool(BONUS.fullmatch(follows))
    before = made[-1].text if made else ""
    if token.text in {"has", "have"} and bonus:
        return Token("gets" if token.text == "has" else "get", token.column)
    keyword = bonus or follows.startswith('"') or follows in GIVEN
    if token.text in {"gains", "gain"} and keyword and before not in {"can't", "not", "would", "lose"}:
        return Token("gets" if token.text == "gains" else "get", token.column)
    return token
