"""Signs that nobody sees: blanks of other kinds are read as blanks, and what is no sign is refused.

Who copies a table out of a web page or a word processor brings them along; two names that look alike would
be two names.
"""

from __future__ import annotations

import re
import unicodedata

from rulesengine.playing.errors import BadScenario

# Signs that steer a terminal, halves of signs, ends of lines of other kinds, and blanks without a width.
_NONE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028\u2029\u2060\ufeff\ud800-\udfff]")
_BLANK = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")  # a no-break space, and the like


def seen(text: str, file: str = "", line: int = 1) -> str:
    """Write a text with plain blanks; `line` is the number of its first line.

    Raises BadScenario with the line for a sign that nobody sees.
    """
    if text.isascii() and text.isprintable():
        return text
    if (hidden_sign := _NONE.search(text)) is not None:
        sign = hidden_sign[0]
        name = unicodedata.name(sign, "half a sign" if "\ud800" <= sign <= "\udfff" else "a control sign")
        before = text[: hidden_sign.start()].rpartition("\n")[2][-20:]
        where = f" behind “{before}”" if before.strip() else ""
        says = f"here is a sign that nobody sees, U+{ord(sign):04X} ({name.lower()}){where}: take it out"
        raise BadScenario(says, file=file, line=line + text.count("\n", 0, hidden_sign.start()))
    return _BLANK.sub(" ", text)


_ITEM = re.compile(r"\s*(?:[-*•]|\d{1,4}[.)])\s+(?=\S)")  # what begins an item of a list


def unnumbered(said: str, file: str = "", line: int = 1) -> str:
    """Read a line as it is meant where it was copied out of a file: without what begins an item of a list.

    Raises BadScenario as `seen` does.
    """
    return _ITEM.sub("", seen(said, file, line), count=1) if _ITEM.match(said) else seen(said, file, line)
