r"""LaTeX within a line: commands, their arguments and signs as what a reader sees; a book's own commands too.

    \textbf{now} \emph{it}        **now** *it*
    400\,mm, $2\times3$, \%       400 mm, 2×3, %
    \newcommand{\ap}[1]{#1 AP}    where \ap{2} stands: 2 AP
    \foo[a=b]{x}{words            a command goes on until its last brace: its lines become one

Nothing is run. A command that is not known is what stands in its last braces. No rule is known here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from rulesengine.importing.model import Line, Notes

_MARKS = {"textbf": "**", "bfseries": "", "emph": "*", "textit": "*", "textsl": "*"}
_GONE = frozenset(  # what is said to the page, with all its arguments
    {
        "thanks",
        "label", "index", "addcontentsline", "hspace", "vspace", "pagestyle", "thispagestyle", "setcounter",
        "addtocounter", "usepackage", "documentclass", "input", "include", "includegraphics",
        "includestandalone",
        "cite", "color", "fontsize", "setlength", "addtolength", "definecolor", "hypersetup", "renewcommand",
        "providecommand", "newcommand", "newif", "rule", "phantomsection", "bibliography",
        "bibliographystyle",
        "geometry", "linespread", "stepcounter", "refstepcounter", "subfile", "cline", "cmidrule",
    }
)  # fmt: skip
_LAST = frozenset(
    {"textcolor", "href", "colorbox", "fcolorbox", "parbox", "makebox", "raisebox", "multicolumn"}
)
_SIGNS: Mapping[str, str] = {
    "ldots": "…", "dots": "…", "textellipsis": "…", "times": "×", "approx": "≈", "leq": "≤", "le": "≤",
    "geq": "≥", "ge": "≥", "neq": "≠", "pm": "±", "cdot": "·", "infty": "∞", "degree": "°", "textdegree": "°",
    "to": "→", "rightarrow": "→", "Rightarrow": "⇒", "leftarrow": "←", "S": "§", "euro": "€", "pounds": "£",
    "textbar": "|", "textbackslash": "\\", "textendash": "–", "textemdash": "—", "quad": " ", "qquad": " ",
    "bullet": "•", "checkmark": "✓", "copyright": "©", "ss": "ß", "ae": "æ", "oe": "œ", "o": "ø", "aa": "å",
    "LaTeX": "LaTeX", "TeX": "TeX", "newline": " ", "linebreak": " ", "div": "÷", "ast": "*", "dag": "†",
}  # fmt: skip
_ACCENTS = {
    "`": "\u0300",
    "'": "\u0301",
    "^": "\u0302",
    '"': "\u0308",
    "~": "\u0303",
    "=": "\u0304",
    "c": "\u0327",
}
_QUOTES = (("---", "—"), ("--", "–"), ("``", "“"), ("''", "”"))
_NAME = re.compile(r"\\(?P<name>[A-Za-z@]{1,40})\*?")
_COMMENT = re.compile(r"(?<!\\)%.*")
_OWN = re.compile(
    r"[ \t]*\\(?:re)?(?:new|provide)command\*?[ \t]*\{?\\(?P<name>[A-Za-z]{1,40})\}?"
    r"[ \t]*(?:\[(?P<count>\d)\])?"
    r"(?:\[[^\]]{0,80}\])?[ \t]*(?=\{)"
)
_DEEPEST = 6  # commands within commands
_LONGEST = 4_000  # signs that one line of a book's own commands may become
_MOST = 60  # lines of one command


@dataclass
class Tex:
    """What a text says of itself: its own commands, what its labels name, and where footnotes go."""

    note: Callable[[str], str]
    names: dict[str, str] = field(default_factory=dict)
    own: dict[str, tuple[int, str]] = field(default_factory=dict)

    def learn(self, text: str) -> None:
        """Remember a command that the book makes for itself."""
        made = _OWN.match(text)
        if made is not None:
            body, _ = argument(text, made.end())
            self.own[made["name"]] = (int(made["count"] or 0), body or "")

    def said(self, text: str, depth: int = 0) -> str:
        """Write a piece of LaTeX as a reader sees it, in the marks of Markdown."""
        made: list[str] = []
        at = 0
        while at < len(text):
            sign = text[at]
            if sign == "\\":
                words, at = self._command(text, at, depth)
                made.append(words)
            elif sign == "~":
                made.append(" ")
                at += 1
            else:
                made.append("" if sign in "{}$" else sign)
                at += 1
        words = "".join(made)
        for sign, means in _QUOTES:
            words = words.replace(sign, means)
        return words[:_LONGEST] if depth else words

    def _command(self, text: str, at: int, depth: int) -> tuple[str, int]:  # noqa: PLR0911  one a kind
        named = _NAME.match(text, at)
        if named is None:
            return self._sign(text, at)
        name, end = named["name"], named.end()
        if name in _SIGNS:
            return _SIGNS[name], end + (text[end : end + 1] == " " and text[end + 1 : end + 2].isalpha())
        if name == "c" and text[end : end + 1] == "{":
            letter, end = argument(text, end)
            return unicodedata.normalize("NFC", (letter or "") + _ACCENTS["c"]), end
        given, end = arguments(text, end)
        if depth >= _DEEPEST or name in _GONE:
            return "", end
        if name in self.own:
            count, body = self.own[name]
            for place, each in enumerate(given[:count], 1):
                body = body.replace(f"#{place}", each)
            return self.said(body[:_LONGEST], depth + 1) + self._rest(given[count:], depth), end
        if not given:
            return "", end
        if name in {"ref", "autoref", "nameref", "pageref", "cref", "Cref", "eqref"}:
            return self.names.get(given[0], given[0]), end
        if name == "footnote":
            return self.note(self.said(given[0], depth + 1)), end
        mark = _MARKS.get(name, "")
        words = self.said(given[-1 if name in _LAST else 0], depth + 1)
        inner = f"{mark}{words.strip()}{mark}" if mark and words.strip() and mark not in words else words
        return inner + ("" if name in _LAST else self._rest(given[1:], depth)), end

    def _rest(self, given: list[str], depth: int) -> str:
        return "".join(self.said(each, depth + 1) for each in given)

    def _sign(self, text: str, at: int) -> tuple[str, int]:
        """Write a backslash and one sign: an accent over a letter, a narrow space, a sign that is meant."""
        sign = text[at + 1 : at + 2]
        if sign in _ACCENTS and sign != "c":
            letter, end = argument(text, at + 2)
            if letter is None:
                letter, end = text[at + 2 : at + 3], at + 3
            letter = {"\\i": "i", "\\j": "j"}.get(letter, letter)
            return unicodedata.normalize("NFC", letter + _ACCENTS[sign]) if letter.isalpha() else "", end
        if sign == "\\":
            _, end = _optional(text, at + 2)
            return " ", end
        return {",": " ", ";": " ", ":": " ", " ": " ", "-": "", "!": "", "/": "", "(": "", ")": "",
                "[": "", "]": "", "": ""}.get(sign, sign), at + 2  # fmt: skip


def argument(text: str, at: int) -> tuple[str | None, int]:
    """Return what stands in the braces at a place, and where they end; None where no brace is there."""
    if text[at : at + 1] != "{":
        return None, at
    depth = 0
    for end in range(at, len(text)):
        if text[end] in "{}" and text[end - 1] != "\\":
            depth += 1 if text[end] == "{" else -1
            if not depth:
                return text[at + 1 : end], end + 1
    return text[at + 1 :], len(text)


def _optional(text: str, at: int) -> tuple[str, int]:
    """Pass what stands in square brackets at a place."""
    if text[at : at + 1] != "[":
        return "", at
    end = text.find("]", at)
    return (text[at + 1 : end], end + 1) if end >= 0 else ("", at)


def arguments(text: str, at: int) -> tuple[list[str], int]:
    """Return all that stands in braces behind a command, without what is in square brackets."""
    arguments_read: list[str] = []
    while True:
        _, at = _optional(text, at)
        words, at = argument(text, at)
        if words is None:
            return arguments_read, at
        arguments_read.append(words)


def whole(lines: list[Line], notes: Notes) -> list[Line]:
    """Write each command that goes over several lines in one line, and leave out what is said to nobody."""
    kept: list[Line] = []
    depth_open = begun = 0
    for line in lines:
        bare = _COMMENT.sub("", line.text)
        if bare != line.text:
            notes.rest(line.number, "comment", line.text[len(bare) :])
        if depth_open > 0 and begun < _MOST and kept:
            kept[-1] = replace(kept[-1], text=f"{kept[-1].text} {bare.strip()}")
            kept_at = begun + 1
        elif not bare.strip() and line.text.strip():
            continue  # a line of a comment parts no paragraph
        else:
            kept.append(replace(line, text=bare))
            kept_at = depth_open = 0
        begun = kept_at
        depth_open += _opened(bare)
    return kept


def _opened(text: str) -> int:
    """Count the braces and brackets of commands that a line opens and does not shut."""
    bare = re.sub(r"\\[{}\[\]\\]", "", text)
    return bare.count("{") - bare.count("}")
