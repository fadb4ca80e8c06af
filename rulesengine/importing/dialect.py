"""An imported book in the dialect of our own rulebooks: a heading a rule, with number, title and label.

What the publisher wrote is other people's text: every sign that Markdown or HTML would obey is escaped, but
for stars that come in pairs around words. No file is written here.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from rulesengine.importing.referring import BACK, NAMED
from rulesengine.importing.reporting import escaped
from rulesengine.rulebook.citing import key
from rulesengine.rulebook.marks import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulesengine.importing.model import Imported, ImportedRule

EDITION = "imported"
_REFERENCE = re.compile(r"\\\[([A-Za-z0-9][\w.-]*)\\\]")
_KEPT = re.compile(r"^(Descriptive|See|Section):", re.MULTILINE)
_LABEL = re.compile(r"[^\w:.-]+")
_AGAIN = re.compile(r"-(\d+)$")
_LEADS_NOWHERE = re.compile(r"\\\[\\\[((?:cha|sec|rule):[\w.\\-]+)\\\]\\\]")  # a label of another book
_STARS = re.compile(r"(?:\\\*){1,3}")
_SIGNS = re.compile(
    r"[\\`*_\[\]<>{}|#&~]+"
)  # a title stands where nothing is unescaped; the body has them all
_LONGEST = 120
_DEEPEST = 6


def rules_md(imported: Imported, labels: Sequence[str] = (), edition: str = EDITION) -> str:
    """Write the rules as `rulesengine.rulebook` reads them; without labels, each is called by its number."""
    labels = labels or own_labels(imported)
    numbers = _numbers(imported)
    top = min(each.level for each in imported.rules)
    head = [
        f"# {escaped(imported.title)}",
        "",
        f"The publisher's text as it was imported ({imported.format}); edition {edition}.",
        "",
    ]
    for each, label in zip(imported.rules, labels, strict=True):
        head += _rule(each, _level(each, top), numbers, label)
    return "\n".join(head)


def own_labels(imported: Imported) -> tuple[str, ...]:
    """Write a label for each rule, no two alike: what its author calls it, or its number."""
    found: Counter[str] = Counter()
    labels: list[str] = []
    for each in imported.rules:
        label = _LABEL.sub("-", each.label or each.number) or "rule"
        found[label] += 1
        labels.append(f"{label}-again-{found[label]}" if found[label] > 1 else label)
    return tuple(labels)


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


def _rule(rule: ImportedRule, level: int, numbers: dict[str, str], label: str) -> list[str]:
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
    safe = _LEADS_NOWHERE.sub(r"\\[\1\\]", safe)
    safe = _REFERENCE.sub(lambda hit: f"[{known[hit[1]]}]" if hit[1] in known else hit[0], safe)
    return _pointing(safe, known) if known else safe


def _pointing(text: str, known: dict[str, str]) -> str:
    """Put the numbers of rules that a wording names into the brackets of a reference."""
    every = "|".join(re.escape(each) for each in sorted(known, key=len, reverse=True))

    def point(hit: re.Match[str]) -> str:
        alone = hit[0].isdigit() and not NAMED.search(text[max(0, hit.start() - BACK) : hit.start()])
        return hit[0] if alone else f"[{known[hit[0]]}]"  # 2 lamps are no rule 2

    return re.sub(rf"(?<![\w.$+/\[-])(?:{every})(?![\w/%\]-]|\.\w)", point, text)


def _stressed(paragraph: str) -> str:
    """Let the stars of a paragraph be marks again where all of them come in pairs around words.

    What is stressed becomes bold: italics are terms in our dialect, and which words a publisher explains
    where is for `terms.md` to say.
    """
    said = _STARS.sub("**", paragraph)
    return said if "*" in said and "*" not in plain(said) else paragraph
