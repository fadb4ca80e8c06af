"""Several files, or a folder of them, as one book: in the order in which they are named, or by their names.

In a folder the files go by name, and numbers in names by their value: 2 before 10. A file `order.txt` in it
says another order, a name a line. What the files say is put one after another; a report names file and line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from rulesengine.core.errors import guess
from rulesengine.importing.mending import MOST, read_source
from rulesengine.importing.model import Defect, NoSuchFile, Part, TooLarge, UnknownFormat

ORDER = "order.txt"
_KINDS = {
    ".txt": "text",
    ".md": "text",
    ".markdown": "text",
    ".text": "text",
    ".rst": "text",
    ".adoc": "text",
    ".asciidoc": "text",
    ".tex": "text",
    ".wiki": "text",
    ".mediawiki": "text",
    ".html": "HTML",
    ".htm": "HTML",
    ".xhtml": "HTML",
    ".yaml": "YAML",
    ".yml": "YAML",
}
_INDEX = ("index.", "contents.", "toc.", "nav.")
_LINK = re.compile(r"\bhref\s{0,3}=\s{0,3}[\"']([^\"'#?<>]{1,300})")
_BEGINS = re.compile(  # the number with which a file begins, where its first head has one
    r"(?:(?:\A|\n)[ \t]{0,3}#{1,2}[ \t]+|<h1\b[^<>]{0,300}>(?:[^<>]{0,40}<[^<>]{1,300}>){0,4}?\s{0,9})"
    r"(?:[^\W\d]{2,12}[ \t]+)?(\d{1,4})(?!\d|[.-]\d)"
)
_FEW = 3
_DIGITS = re.compile(r"(\d+)")


def files_of(path: Path) -> list[Path]:
    """List the files of a book: the file itself, or those of a folder in their order.

    Raises NoSuchFile where a folder has none, or where its order names one that is not there.
    """
    if not path.is_dir():
        return [path]
    there = {each.name: each for each in path.iterdir() if each.is_file() and each.suffix.lower() in _KINDS}
    order = there.pop(ORDER, None)
    if order is not None:
        names = [line.strip() for line in read_source(order).splitlines() if line.strip()]
        for name in names:
            if name not in there:
                raise NoSuchFile(f"{order} names {name!r}, which is not there{guess(name, there)}")
        left = sorted(there.keys() - set(names))
        if left:
            raise NoSuchFile(f"{order} leaves out {', '.join(left)}; name every file, or move it elsewhere")
        return [there[name] for name in names]
    if not there:
        raise NoSuchFile(
            f"the folder {path} has no file to import; a rulebook is text (.txt, .md), HTML or YAML"
        )
    return _told(sorted(there.values(), key=lambda each: _natural(each.name)))


def _told(paths: list[Path]) -> list[Path]:
    """Order files as the list of contents in one of them does, which names most of the others."""
    if not any(path.name.startswith(_INDEX) for path in paths) or len(paths) < len(_INDEX):
        return paths
    index = next(path for path in paths if path.name.startswith(_INDEX))
    stems = {_bare(path.name): path for path in paths if path != index}
    text = read_source(index)
    lines = _LINK.findall(text) if _KINDS[index.suffix.lower()] == "HTML" else text.splitlines()
    said = dict.fromkeys(_bare(line.strip().split("/")[-1]) for line in lines)
    order = [stems[each] for each in said if each in stems]
    if len(order) * 2 < len(stems):
        return paths
    return [index, *order, *(path for path in paths if path not in {index, *order})]


def _bare(name: str) -> str:
    """Write the name of a file without its endings: duties for duties.rst.txt, part.two for part.two.html."""
    name = name.casefold()
    while (at := name.rfind(".")) > 0 and name[at:] in _KINDS:
        name = name[:at]
    return name


def out_of_order(text: str, parts: Sequence[Part]) -> Defect | None:
    """Say where the files of a folder do not begin with chapters in their order, and propose one.

    Files that count from 1 anew are an appendix.
    """
    lines = text.split("\n")
    begins = [each.line - 1 for each in parts]
    texts = ("\n".join(lines[at:end]) for at, end in zip(begins, [*begins[1:], len(lines)], strict=True))
    counted = [
        (int(hit[1]), each) for each, part in zip(parts, texts, strict=True) if (hit := _BEGINS.search(part))
    ]
    numbers = [number for number, _ in counted]
    at = 0
    for place, (number, before) in enumerate(zip(numbers[1:], numbers, strict=False), 1):
        if number < before and not (number == 1 and 1 in numbers[:place]):
            at = place
            break
    if len(counted) < _FEW or not at:
        return None
    order = ", ".join(each.name for _, each in sorted(counted, key=lambda each: each[0]))
    said = (
        f"{counted[at][1].name} begins with {numbers[at]}, and {counted[at - 1][1].name} before it with "
        f"{numbers[at - 1]}; for another order write the names into {ORDER}, one a line: {order}"
    )
    return Defect(counted[at][1].line, "order of the files", "", said)


def _natural(name: str) -> list[tuple[int, str]]:
    return [
        (int(each), "") if each.isdigit() else (-1, each.casefold()) for each in _DIGITS.split(name) if each
    ]


def joined(paths: Sequence[Path]) -> tuple[str, tuple[Part, ...]]:
    """Read files and put them behind one another; also return which line of the whole each begins at.

    Raises what reading one of them raises, UnknownFormat where they are of several kinds, TooLarge.
    """
    kinds = {_KINDS.get(path.suffix.lower(), "text"): path.name for path in paths}
    if len(kinds) > 1:
        said = " and ".join(f"{name} is {kind}" for kind, name in kinds.items())
        raise UnknownFormat(f"the files of one book are of one kind, and {said}; import them apart")
    texts: list[str] = []
    parts: list[Part] = []
    line, size = 1, 0
    for path in paths:
        text = read_source(path).removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        size += len(text)
        if size > MOST:
            raise TooLarge(
                f"with {path.name} these files have more than {MOST // 1_000_000} MB, and no book has"
            )
        text = f"{text.rstrip(chr(10))}\n\n"
        parts.append(Part(path.name, line))
        texts.append(text)
        line += text.count("\n")
    return "".join(texts), tuple(parts)
