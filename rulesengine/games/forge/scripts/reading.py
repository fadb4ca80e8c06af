"""What can be wrong with a script: it cannot be read, or it is read and must not be played."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.cardtext.errors import WINDOW
from rulesengine.core.errors import RulesEngineError, nearest
from rulesengine.games.forge.scripts.model import ALTERNATE, HEADS, ROWS, Face, Line, Param, Script

if TYPE_CHECKING:
    from collections.abc import Iterator


class Spot(NamedTuple):
    """Where something is wrong: the text of the line, its number, the column, and the lint that says it."""

    text: str
    line: int
    column: int
    code: str = "FS001"


class UnreadScript(RulesEngineError):
    """A line of a script cannot be read.

    `line` (from 1) and `column` (from 1) are where reading stopped, `word` is what is there, `guess` is
    the nearest right word or "", `text` is the line, `code` the lint that says the same.
    """

    def __init__(self, why: str, place: Spot, word: str = "", guess: str = "", do: str = "") -> None:
        """Keep the facts, and write them as a message with a caret."""
        self.why, self.text, self.line, self.column, self.code = why, *place
        self.word, self.guess, self.do = word, guess, do
        super().__init__(pointed(why, place, guess, do))


class RefusedScript(UnreadScript):
    """A script can be read, and says something that cannot be right: an unknown mode, a cost too many."""


def pointed(why: str, place: Spot, guess: str = "", do: str = "") -> str:
    """Write what is wrong with a line: the place, the line, a caret below it, and what to do next."""
    text, line, column, _ = place
    begin = max(0, column - 1 - WINDOW)
    shown = text[begin : column - 1 + WINDOW].replace("\t", " ")
    rows = [f"line {line}, column {column}: {why}", f"  {shown}", "  " + " " * (column - 1 - begin) + "^"]
    if guess:
        rows.append(f"did you mean {guess!r}?")
    if do:
        rows.append(do)
    return "\n".join(rows)


# A script's text, read line by line into its value. Nothing is lost, and nothing is understood here.


# What a line may begin with, as far as cards do. A remark begins with "#".
PREFIXES = (
    "Name", "ManaCost", "Types", "PT", "Loyalty", "Colors", "Text", "Oracle",
    "K", "T", "S", "R", "A", "SVar", "DeckHints", "DeckHas", "DeckNeeds", "AlternateMode",
    "HandLifeModifier", "MeldPair", "AI", "AltName", "SetInfo", "Draft", "Defense", "Variant", "Lights",
)  # fmt: skip
# Values of these keys are sentences for people: a `$` in them is a sign like any other.
SENTENCES = frozenset(
    {"TriggerDescription", "SpellDescription", "StackDescription", "Description", "PrecostDesc", "TgtPrompt"}
)
KEY = re.compile(r"[A-Za-z][\w-]*")
FUNCTION = re.compile(r"[A-Za-z]\w*\$")  # a number written out where it is used: `Count$...`
LOST = re.compile(r"[\s|]([A-Za-z]\w*)\s*\$")  # a key in the middle of a value


def read(text: str) -> Script:
    """Read a script.

    Raises UnreadScript with line, column, a caret and the nearest right word.
    """
    faces: list[tuple[Line, ...]] = []
    lines: list[Line] = []
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    first, last = _bounds(rows)
    for number, row in enumerate(rows[first:last], first + 1):
        if row.strip() == ALTERNATE:
            faces.append(tuple(lines))
            lines = []
        else:
            lines.append(read_line(row, number))
    return Script(tuple(Face(each) for each in (*faces, tuple(lines))))


def _bounds(rows: list[str]) -> tuple[int, int]:
    """Find the first and the last line with something on it."""
    said = [number for number, row in enumerate(rows) if row.strip()]
    return (said[0], said[-1] + 1) if said else (0, 0)


def read_line(row: str, number: int = 1) -> Line:
    """Read one line.

    Raises UnreadScript.
    """
    text = row.strip()
    column = len(row) - len(row.lstrip()) + 1
    if not text or text.startswith("#"):
        return Line(text[:1], value=text[1:], line=number, column=column)
    prefix, colon, rest = text.partition(":")
    prefix = prefix.strip()
    if not colon:
        raise _no_prefix(row, text, number, column)
    if prefix not in PREFIXES:
        raise _unknown(row, prefix, number, column)
    at = column + text.index(":") + 1
    name = ""
    if prefix == "SVar":
        name, colon, rest = rest.partition(":")
        if not colon or not name.strip():
            why = "an SVar has a name and a value"
            raise UnreadScript(why, Spot(row, number, at), name.strip(), do="write it as SVar:Name:value")
        at += len(name) + 1
        name = name.strip()
    at += len(rest) - len(rest.lstrip())
    value = rest.strip()
    if not (prefix in ROWS or (prefix == "SVar" and _is_row(value))):
        return Line(prefix, name, value, line=number, column=at)
    params = tuple(_params(row, value, number, at))
    _check_head(row, prefix, params, number, at)
    return Line(prefix, name, params=params, line=number, column=at)


def _is_row(value: str) -> bool:
    """Say whether the value of an SVar is a row of parameters: it begins with one of the five heads."""
    key, dollar, _ = value.partition("$")
    return bool(dollar) and key.strip() in HEADS


def _params(row: str, value: str, number: int, at: int) -> Iterator[Param]:
    """Cut a row at its pipes, and each piece at its first `$`."""
    start = at
    for segment in value.split("|"):
        here = start + len(segment) - len(segment.lstrip())
        start += len(segment) + 1
        if not segment.strip():
            continue
        key, dollar, rest = segment.partition("$")
        word = key.strip()
        if not dollar:
            why = f"{_short(word)!r} is between two pipes and has no $"
            do = "a parameter is written Key$ Value; join it to the one before it, or give it a key"
            raise UnreadScript(why, Spot(row, number, here, "FS002"), word, do=do)
        if not KEY.fullmatch(word):
            why = f"{_short(word)!r} is no key: a key is one word"
            raise UnreadScript(why, Spot(row, number, here, "FS002"), word)
        behind = here + len(segment.lstrip().partition("$")[0]) + 1
        _check_pipe(row, word, rest, number, behind)
        yield Param(word, rest.strip(), number, here, behind + len(rest) - len(rest.lstrip()))


def _check_pipe(row: str, key: str, rest: str, number: int, behind: int) -> None:
    """Refuse a second `$` in one piece: the pipe before its key is lost. A number's function has one."""
    if "$" not in rest or key in SENTENCES:
        return
    value = rest.strip()
    lost = LOST.search(value)
    if lost is None and FUNCTION.match(value):
        return
    word = lost[1] if lost else value.partition("$")[0].strip()
    start = lost.start(1) if lost else value.index("$")
    column = behind + len(rest) - len(rest.lstrip()) + start
    why = f"there is a second $ in {key}$: a pipe is missing before {_short(word)!r}"
    do = "put a pipe between two parameters"
    raise UnreadScript(why, Spot(row, number, column, "FS003"), word, f"| {_short(word)}$", do)


def _check_head(row: str, prefix: str, params: tuple[Param, ...], number: int, at: int) -> None:
    """Refuse a row that begins with a word with which such a line cannot begin."""
    fits = {"T": ("Mode",), "S": ("Mode",), "R": ("Event",), "A": ("AB", "SP", "ST", "DB")}.get(prefix, HEADS)
    if params and params[0].key in fits:
        return
    key = params[0].key if params else ""
    wanted = " or ".join(f"{each}$" for each in fits)
    near = nearest(key, fits) if key else []
    spot = Spot(row, number, params[0].column if params else at, "FS004")
    guess, do = f"{near[0] if near else fits[0]}$", "say first what it is, then the parameters"
    raise UnreadScript(f"a line {prefix}: begins with {wanted}", spot, key, guess, do)


def _no_prefix(row: str, text: str, number: int, column: int) -> UnreadScript:
    word = text.split(maxsplit=1)[0]
    near = nearest(word, (*PREFIXES, ALTERNATE))
    why = "this line has no colon, so nobody knows what it is"
    do = "a line is written Word:value; a remark begins with #"
    return UnreadScript(why, Spot(row, number, column), word, near[0] if near else "", do)


def _unknown(row: str, prefix: str, number: int, column: int) -> UnreadScript:
    near = nearest(prefix, PREFIXES) or [each for each in PREFIXES if each.lower() == prefix.lower()]
    why = f"no line begins with {_short(prefix)!r}"
    do = f"a line begins with one of: {', '.join(PREFIXES[:14])}, ..."
    return UnreadScript(why, Spot(row, number, column), prefix, near[0] if near else "", do)


def _short(word: str) -> str:
    """Cut a long word, so that a message stays a message."""
    return word if len(word) <= 40 else word[:39] + "…"


# Card scripts as they come in files: one card, several in one text, or a pile with one card a line.


class Written(NamedTuple):
    """A script as it is written: its text, how many lines are before it, and its row of a pile."""

    text: str
    before: int = 0
    row: int = 0  # of a pile, from 1; 0 in a text


def is_script(text: str) -> bool:
    """Say whether a text holds card scripts: a line begins with `Name:`, or it is a pile of them."""
    return is_pile(text) or any(line.lstrip().startswith("Name:") for line in text.splitlines())


def is_pile(text: str) -> bool:
    """Say whether a text is a pile: one JSON object a line, the first with a script."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return script_in(first) is not None


def script_in(row: str) -> str | None:
    """Read the script of one row of a pile; None where there is none."""
    if not row.lstrip().startswith("{"):
        return None
    try:
        card = json.loads(row)
    except (ValueError, RecursionError):
        return None
    script = card.get("script") if isinstance(card, dict) else None
    return script if isinstance(script, str) else None


def scripts_in(text: str) -> Iterator[Written]:
    """Give each script of a file. A new card begins at `Name:`, unless ALTERNATE is before it."""
    if is_pile(text):
        for number, row in enumerate(text.splitlines(), 1):
            script = script_in(row)
            if script is not None:
                yield Written(script, row=number)
        return
    lines = text.split("\n")
    begins = [0, *_begins(lines), len(lines)]
    for begin, end in pairwise(begins):
        if any(line.strip() for line in lines[begin:end]):
            yield Written("\n".join(lines[begin:end]), begin)


def _begins(lines: list[str]) -> Iterator[int]:
    """Find where the second card begins, and each after it, with the remarks above its name."""
    named = False
    for number, line in enumerate(lines):
        if line.strip() == ALTERNATE:
            named = False
        elif line.lstrip().startswith("Name:"):
            if named:
                start = number
                while start and lines[start - 1].startswith("#"):
                    start -= 1
                yield start
            named = True
