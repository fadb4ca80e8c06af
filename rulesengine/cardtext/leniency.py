"""What does not stop a reader: capitals, "an" for "a", plural and singular, "don't", quotes, a stop.

One rule for every game, at the place at which a line could not be read: what is there is taken for what
could be there, if the two differ in nothing else; a number is taken from the word that says it: "2 card",
"a friendly Units". Every try must come further than the last. Nothing is guessed beyond that: a line that
says something else is refused as it was, with its own words.
"""

from __future__ import annotations

import re
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from rulesengine.cardtext.agreement import agreeing
from rulesengine.cardtext.errors import UnreadText

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator

T = TypeVar("T")
P = ParamSpec("P")
TRIES = 40  # so many words of a line may differ
LONGEST = 600  # signs; a longer line is read as it is
ONE = frozenset({"a", "an", "another", "this", "each", "every", "target", "1", "one"})
MANY = frozenset(
    {
        "all",
        "both",
        "these",
        "those",
        "two",
        "three",
        "four",
        "five",
        *(str(number) for number in range(2, 21)),
    }
)
NEAR = 4  # so many words may be between a number and what it counts
CLAUSE_ENDS = frozenset(",.;:—】")
_WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*|\d+|[^\sA-Za-z\d]")
_CHUNK = re.compile(r"\[[^]]*\]|<[^>]*>|[^\s,.;:]+")
_LONE_X = re.compile(r"(?<![\w{])x(?![\w}])")
TALL, TALL_PART = 3, 0.7  # so many words, and so much of the line, must have a capital
_TALL = re.compile(r"(?<![\w\[{(<】])[A-Z][a-z']*(?![\w\]})>])")
_IRREGULAR = {"hero": "heroes", "die": "dice"}


def lenient(
    names: Container[str] = frozenset(),
) -> Callable[[Callable[Concatenate[str, P], T]], Callable[Concatenate[str, P], T]]:
    """Make a reader of lines take what differs from a line that it reads in spelling only.

    `names` are words of the game that are written with a capital and are no words of its phrases. The reader
    raises UnreadText as before for a line that says something else.
    """

    def made(read: Callable[Concatenate[str, P], T]) -> Callable[Concatenate[str, P], T]:
        @wraps(read)
        def reading(line: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
            try:
                return read(line, *args, **kwargs)
            except UnreadText as wrong:
                mended = _mended(lambda other: read(other, *args, **kwargs), line, wrong, names)
                if mended is None:
                    raise
                return mended[0]

        return reading

    return made


def _mended(read: Callable[[str], T], line: str, wrong: UnreadText, names: Container[str]) -> tuple[T] | None:
    """Read a line with other spellings, one after the other, as long as each comes further."""
    if len(line) > LONGEST or wrong.line != line:
        return None
    mended = _further(read, line, wrong, names)
    if mended is None and (small := _without_capitals(line)) != line:  # Every Word Has A Capital
        try:
            return (read(small),)
        except UnreadText as stop:
            return _further(read, small, stop, names) if stop.line == small else None
    return mended


def _further(
    read: Callable[[str], T], line: str, wrong: UnreadText, names: Container[str]
) -> tuple[T] | None:
    for _ in range(TRIES):
        best: tuple[str, UnreadText] | None = None
        for other in dict.fromkeys(_others(line, wrong, names)):
            if other == line:
                continue
            try:
                return (read(other),)
            except UnreadText as stop:
                if stop.line == other and _words_before(other, stop) > _words_before(line, wrong):
                    best = (other, stop)
                    break
        if best is None:
            return None
        line, wrong = best
    return None


def _words_before(line: str, stop: UnreadText) -> int:
    return sum(1 for word in _WORD.finditer(line) if word.end() < stop.column)


def _without_capitals(line: str) -> str:
    """Write a line small in which most words have a capital; names get theirs back."""
    words = [word for word in _WORD.finditer(line) if word[0].isalpha()]
    tall = [word for word in words if word[0][:1].isupper()]
    if len(words) < TALL or len(tall) < TALL_PART * len(words):
        return line
    return _TALL.sub(lambda capital: capital[0].lower(), line)


# “don't” and “do not”: the same, and a game's cards have one of them
_NOT = (
    *((f"{verb} not", f"{verb}n't") for verb in ("do", "does", "did", "is", "are", "was", "has", "have")),
    ("cannot", "can't"),
    ("can not", "can't"),
)


def _not_written_so(line: str, at: int) -> Iterator[str]:
    """Give the line with a “not” at a place written out, or written short."""
    rest = line[at:].lower().replace("’", "'")
    for whole, short in _NOT:
        for said, other in ((whole, short), (short, whole)):
            if rest.startswith(said) and not rest[len(said) : len(said) + 1].isalpha():
                yield line[:at] + other + line[at + len(said) :]


def _others(line: str, wrong: UnreadText, names: Container[str]) -> Iterator[str]:
    """Give the line with another spelling of what is where reading stopped, or just before."""
    at = wrong.column - 1
    here, before = _WORD.match(line, at), [f for f in _WORD.finditer(line, 0, at) if f.end() <= at]
    chunk = _CHUNK.match(line, at)
    for piece in dict.fromkeys(each[0] for each in (here, chunk) if each is not None):
        for word in _spellings(piece, wrong, names):
            yield line[:at] + word + line[at + len(piece) :]
    for place, near in ((len(before), here), (len(before) - 1, before[-1] if before else None)):
        if near is not None and (other := _counted(near[0], [each[0].lower() for each in before[:place]])):
            yield line[: near.start()] + other + line[near.end() :]
    yield from _agreed(line, before if here is None else [*before, here])
    for place in (at, before[-1].start() if before else at):
        yield from _not_written_so(line, place)
    if here is not None and f"{here[0]}s" in wrong.expected and len(before) > 1 and _is_one(before):
        yield f"{line[: here.end()]}s{line[here.end() :]}"  # "1 steam counter", where counters are counted
    if before and (word := before[-1][0].capitalize()) in names:
        yield line[: before[-1].start()] + word + line[before[-1].end() :]
    yield _LONE_X.sub("X", line)
    bare = line.rstrip()
    yield bare[:-1] if bare.endswith(".") else f"{bare}."


def _agreed(line: str, words: list[re.Match[str]]) -> Iterator[str]:
    """Give the line with a verb in its other number, of the clause that ends where reading stopped."""
    start = next((i + 1 for i in range(len(words) - 2, -1, -1) if words[i][0] in CLAUSE_ENDS), 0)
    small = [each[0].lower() for each in words]
    for at in range(len(words) - 1, max(start, len(words) - 1 - NEAR) - 1, -1):
        if other := agreeing(words[at][0], small[start:at]):
            yield line[: words[at].start()] + other + line[words[at].end() :]


def _spellings(word: str, wrong: UnreadText, names: Container[str]) -> Iterator[str]:
    """Give what could be here and differs in capitals alone."""
    shape, digits = _shape(word), re.findall(r"\d+", word)
    for each in wrong.expected:
        if _shape(each) == shape and len(re.findall(r"\d+", each)) == len(digits):
            left = iter(digits)
            yield re.sub(r"\d+", lambda _, left=left: next(left), each)  # type: ignore[misc]
    small = word.lower()
    if word[:1] in "[<【":
        head, colon, tail = word.partition(":")
        yield from (word.title(), word.upper(), f"{head.upper()}{colon}{tail.lower()}")
    elif word != small and word[1:].islower():
        yield small
    elif word.capitalize() in names:
        yield word.capitalize()


def _shape(word: str) -> str:
    """Write a word without capitals and without its numbers; "an" is "a"."""
    small = re.sub(r"\d+", "0", word.lower())
    return "a" if small == "an" else small


def _counted(word: str, before: list[str]) -> str:
    """Give a word the number that is said before it; "" where none is, or where it has it already."""
    if not word.isalpha():
        return ""
    for said in reversed(before[-NEAR:]):
        if said == "of" or not said.replace("'", "").isalnum():
            return ""
        if said in ONE:
            return _single(word)
        if said in MANY:
            return _plural(word)
    return ""


def _is_one(before: list[re.Match[str]]) -> bool:
    """Say whether "1" is just before, or one word further."""
    return "1" in {before[-1][0], before[-2][0]}


def _plural(word: str) -> str:
    small = word.lower()
    if small in _IRREGULAR:
        return word + _IRREGULAR[small][len(word) :]
    if small.endswith("s"):
        return ""
    return f"{word[:-1]}ies" if small.endswith("y") and small[-2:-1] not in "aeiou" else f"{word}s"


def _single(word: str) -> str:
    small = word.lower()
    for irregular, many in _IRREGULAR.items():
        if small == many:
            return word[: len(irregular)]
    if not small.endswith("s") or small.endswith("ss"):
        return ""
    return f"{word[:-3]}y" if small.endswith("ies") else word[:-1]
