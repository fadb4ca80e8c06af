"""The import as files: `rules.md` in the dialect of our own rulebooks, `report.md` for people, `report.json`.

All of it is written into a folder beside the one that was asked for and moved there when it is whole. What
the publisher wrote is other people's text: every sign that Markdown or HTML would obey is escaped.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.importing.errors import CannotWrite
from rulesengine.importing.reporting import escaped, report
from rulesengine.rulebook.citing import key
from rulesengine.rulebook.marks import plain

if TYPE_CHECKING:
    from rulesengine.importing.model import Imported, ImportedRule

REPORT = "report.json"
FILES = ("rules.md", "report.md", REPORT)
_REFERENCE = re.compile(r"\\\[([A-Za-z0-9][\w.-]*)\\\]")
_KEPT = re.compile(r"^(Descriptive|See|Section):", re.MULTILINE)
_LABEL = re.compile(r"[^\w:.-]+")
_AGAIN = re.compile(r"-(\d+)$")
_SIGNS = re.compile(
    r"[\\`*_\[\]<>{}|#&~]+"
)  # a title stands where nothing is unescaped; the body has them all
_LONGEST = 120
_DEEPEST = 6


def write(imported: Imported, folder: Path) -> tuple[Path, ...]:
    """Write the files of an import into a folder, all or none.

    Raises CannotWrite where the folder cannot be made, or where something else stands in the way.
    """
    if folder.exists() and not folder.is_dir():
        raise CannotWrite(f"{folder} is a file, and a folder is needed")
    texts = (rules_md(imported), report(imported), as_json(imported))
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        waiting = Path(tempfile.mkdtemp(prefix=".import-", dir=folder.parent))
    except OSError as wrong:
        raise CannotWrite(f"{folder} cannot be made: {wrong.strerror}") from None
    try:
        for name, text in zip(FILES, texts, strict=True):
            (waiting / name).write_text(text, encoding="utf-8")
        folder.mkdir(exist_ok=True)
        for name in FILES:
            (waiting / name).replace(folder / name)
    except OSError as wrong:
        raise CannotWrite(f"{folder} cannot be written: {wrong.strerror}") from None
    finally:
        shutil.rmtree(waiting, ignore_errors=True)
    return tuple(folder / name for name in FILES)


def as_json(imported: Imported) -> str:
    """Write the import as JSON, as `--json` prints it."""
    return json.dumps(imported.as_data(), ensure_ascii=False, indent=2) + "\n"


def rules_md(imported: Imported) -> str:
    """Write the rules as `rulesengine.rulebook` reads them."""
    numbers = _numbers(imported)
    top = min(each.level for each in imported.rules)
    head = [
        f"# {escaped(imported.title)}",
        "",
        f"The publisher's text as it was imported ({imported.format}); edition imported.",
        "",
    ]
    labels: Counter[str] = Counter()
    for each in imported.rules:
        head += _rule(each, _level(each, top), numbers, labels)
    return "\n".join(head)


def _level(rule: ImportedRule, top: int) -> int:
    return min(rule.level - top + 2, _DEEPEST)


def _numbers(imported: Imported) -> dict[str, str]:
    """Return the number of every rule as a rulebook can hold it: 2.1.1-2 is for it the same as 2.1.1.2."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for each in sorted(imported.rules, key=lambda rule: _AGAIN.search(rule.number) is not None):
        name = each.number
        if key(name) in taken:
            name = _AGAIN.sub(r"_\1", name)
        found[each.number] = name
        taken.add(key(name))
    return found


def _rule(rule: ImportedRule, level: int, numbers: dict[str, str], labels: Counter[str]) -> list[str]:
    label = _LABEL.sub("-", rule.label or rule.number) or "rule"
    labels[label] += 1
    if labels[label] > 1:
        label += f"-again-{labels[label]}"
    named = {each: numbers[each] for each in rule.references if each in numbers}
    title = _title(rule.title)
    lines = [f"{'#' * level} {numbers[rule.number]} {title}".rstrip() + f" {{ #{label} }}", ""]
    if rule.text or not title:
        lines += [_body(rule.text or "This rule has no words of its own.", named), ""]
    else:
        lines += ["Descriptive: a heading.", ""]
    return [*lines, f"See: {', '.join(named.values())}", ""] if named else lines


def _title(said: str) -> str:
    """Write the title of a rule for its heading; the body has all signs, a heading few."""
    words = " ".join(_SIGNS.sub(" ", said).split())
    return words if len(words) <= _LONGEST else words[:_LONGEST].rsplit(" ", 1)[0].rstrip(",;:") + " …"


def _body(text: str, known: dict[str, str]) -> str:
    """Write a wording as Markdown that shows what stands there; references of this book stay references."""
    safe = "\n\n".join(map(_stressed, _KEPT.sub(r"\1\\:", escaped(text)).split("\n\n")))
    return _REFERENCE.sub(lambda hit: f"[{known[hit[1]]}]" if hit[1] in known else hit[0], safe)


def _stressed(paragraph: str) -> str:
    """Let the stars of a paragraph be marks again where all of them come in pairs around words."""
    said = paragraph.replace(r"\*", "*")
    return said if "*" in said and "*" not in plain(said) else paragraph
