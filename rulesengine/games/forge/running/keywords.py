"""Keywords as scripts write them, and what each is called on a table; "" where nobody knows it."""

from __future__ import annotations

from rulesengine.games.forge.names import PROTECTIONS, SPOKEN

_SENTENCES = {
    "cardname can't block": "can't block",
    "cardname can't attack": "can't attack",
    "cardname can't attack or block": "can't attack, can't block",
    "cardname can't be blocked": "can't be blocked",
    "this card doesn't untap during your next untap step": "doesn't untap next",
    "cardname doesn't untap during your untap step": "doesn't untap",
    "this card doesn't untap during your untap step": "doesn't untap",
    "cardname doesn't untap during your next untap step": "doesn't untap next",
    "you may choose not to untap cardname during your untap step": "may stay tapped",
    "cardname assigns no combat damage": "no combat damage",
    "cardname can attack as though it didn't have defender": "can attack with defender",
}


def keyword(said: str) -> str:
    """Give the word for a keyword; two that one sentence says are parted by a comma."""
    low = said.strip().removeprefix("HIDDEN ").strip().rstrip(".").lower()
    if low in SPOKEN or low in PROTECTIONS:
        return low
    if low.startswith("protection:"):
        low = f"protection from {low.split(':')[-1]}"
        return low if low in PROTECTIONS else ""
    return _SENTENCES.get(low, "")


def keywords(said: str) -> tuple[str, ...] | str:
    """Read a list of keywords parted by " & "; a text is the one that nobody knows."""
    found: list[str] = []
    for piece in said.split(" & "):
        word = keyword(piece)
        if not word:
            return piece.strip()
        found += word.split(", ")
    return tuple(found)
