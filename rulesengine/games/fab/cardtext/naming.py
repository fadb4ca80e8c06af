"""Names of several words become one piece: "Seismic Surge", "Edge of Autumn"."""

from __future__ import annotations

from rulesengine.cardtext.spelling import Token
from rulesengine.games.fab.cardtext import lexicon

SMALL = {"of", "the", "from", "for", "and", "to", "a"}  # inside a name


PLAIN = {*lexicon.SUPERTYPES, *lexicon.CLASSES, "Evo", "Evos", "Chi"}


def joined(tokens: list[Token]) -> list[Token]:
    """Make one piece of a name of several words: "Seismic Surge", "Edge of Autumn"."""
    made: list[Token] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if not _names(tokens, place):
            made.append(token)
            place += 1
            continue
        end = place + 1
        while end < len(tokens):
            word = tokens[end].text
            if (
                (word[:1].isupper() and word.replace("-", "").replace("'", "").isalpha())
                or (word == "'s" and end + 1 < len(tokens) and tokens[end + 1].text[:1].isupper())
                or (
                    word in SMALL
                    and end + 1 < len(tokens)
                    and tokens[end + 1].text[:1].isupper()
                    and word not in {"and", "a", "from"}
                )
            ):
                end += 1
            else:
                break
        made.append(Token(" ".join(t.text for t in tokens[place:end]).replace(" 's", "'s"), token.column))
        place = end
    return made


def _names(tokens: list[Token], place: int) -> bool:
    """Say whether a name begins here: a word with a capital that no grammar knows, inside a sentence."""
    word = tokens[place].text
    if not word[:1].isupper() or word in PLAIN or word in {"X", "Y"} or not word[0].isalpha():
        return False
    before = tokens[place - 1].text if place else "."
    return before not in {".", ":", "-", ";"}
