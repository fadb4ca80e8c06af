"""Single pieces of a line: numbers, symbols, names, quoted abilities."""

# ruff: noqa: E501  a table
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Leaf
from rulesengine.core.text import Ability, Face
from rulesengine.games.fab.cardtext import lexicon

if TYPE_CHECKING:
    from collections.abc import Callable

WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
LONGEST = 4  # digits of a number


def number(text: str) -> int | None:
    """Read a number of digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST else None


def _number(value: object) -> str | None:
    return str(value) if type(value) is int and value >= 0 else None


def _signed(sign: str) -> Leaf:
    def reads(text: str) -> int | None:
        return number(text[1:]) if text[0] == sign else None

    return Leaf(reads, lambda v: None if _number(v) is None else f"{sign}{v}", "a bonus", f"{sign}1")


def _symbols(symbol: str) -> Leaf:
    """Make the leaf of a symbol said several times: {r}{r} is 2."""

    def reads(text: str) -> int | None:
        return len(text) // 3 if text.startswith(symbol) else None

    def writes(value: object) -> str | None:
        return symbol * value if type(value) is int and value > 0 else None

    return Leaf(reads, writes, "a symbol", symbol)


def _one_of(known: dict[str, Any], name: str) -> Leaf:
    """Make the leaf of one word out of a list, and what it means."""
    words = {value: word for word, value in reversed(known.items())}
    return Leaf(known.get, words.get, name, next(iter(known)))


def _name(text: str) -> str | None:
    """Read a name: it has a capital, and is no word of the game's own."""
    if not text[:1].isupper() or text in _KNOWN or text in {"X", "Y"} or not text[0].isalpha():
        return None
    return text


def _names(text: str) -> str | None:
    """Read a name that is said of several: "Coppers"."""
    name = _name(text)
    return name[:-1] if name is not None and name.endswith("s") and len(name) > 1 else None


_KNOWN = frozenset({*lexicon.SUPERTYPES, *(w.capitalize() for w in lexicon.SUBTYPES), "Evos"})


def _as_name(end: str = "") -> Callable[[object], str | None]:
    return lambda value: f"{value}{end}" if isinstance(value, str) and _name(value) else None


def _token(text: str) -> Face | None:
    name = _name(text)
    return Face(name, (("types", frozenset({"Token"})),), token=True) if name else None


def _tokens(text: str) -> Face | None:
    return _token(text[:-1]) if text.endswith("s") and len(text) > 1 else None


def _as_token(end: str = "") -> Callable[[object], str | None]:
    return lambda value: (
        f"{value.name}{end}" if isinstance(value, Face) and value == _token(value.name) else None
    )


def _quoted(text: str) -> Ability | None:
    from rulesengine.cardtext import UnreadText
    from rulesengine.games.fab.cardtext.lines import read_line

    if len(text) < 3 or text[0] != '"' or text[-1] != '"':  # noqa: PLR2004  two quotes and something between
        return None
    try:
        found = read_line(text[1:-1])
    except UnreadText:
        return None
    return found[0] if len(found) == 1 else None


def _as_quoted(value: object) -> str | None:
    from rulesengine.cardtext import UnprintableText
    from rulesengine.games.fab.cardtext.printing import print_ability

    if not isinstance(value, Ability):
        return None
    try:
        return f'"{print_ability(value).removesuffix(".")}"'
    except UnprintableText:
        return None


def _super(text: str) -> str | None:
    return text if text in lexicon.SUPERTYPES else None


LEAVES: dict[str, Leaf] = {
    "number": Leaf(number, _number, "a number", "2"),
    "number word": _one_of(WORDS, "a number"),
    "plus": _signed("+"),
    "minus": _signed("-"),
    "resources": _symbols("{r}"),
    "chi": _symbols("{c}"),
    "powers": _symbols("{p}"),
    "name": Leaf(_name, _as_name(), "a name", "Name"),
    "names": Leaf(_names, _as_name("s"), "a name", "Names"),
    "token": Leaf(_token, _as_token(), "the name of a token", "Name"),
    "tokens": Leaf(_tokens, _as_token("s"), "the name of a token", "Names"),
    "quoted": Leaf(_quoted, _as_quoted, "an ability in quotes", '"When this hits, draw a card"'),
    "specialization": Leaf(
        lambda t: t if t.endswith(" Specialization") else None,
        lambda v: v if isinstance(v, str) and v.endswith(" Specialization") else None, "a specialization", "Name Specialization",
    ),
    "super": Leaf(_super, lambda v: v if isinstance(v, str) and v in lexicon.SUPERTYPES else None, "a class or talent", "Ninja"),
    "counter": _one_of({w: w for w in lexicon.COUNTERS}, "a counter"),
    "colour": _one_of({w: w.capitalize() for w in lexicon.COLOURS}, "a colour"),
}  # fmt: skip
