"""The books are balanced: every character of the source is in a rule, in a repair, or in the rest.

It is held as an equation of counts. What came in is what the rules say, and what is left over, and what
repairs took away less what they put there. Nothing may go in here that reads or changes a text.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulesengine.importing.model import Imported, Rest

if TYPE_CHECKING:
    from collections.abc import Iterable


def characters(texts: Iterable[str]) -> Counter[str]:
    """Count the characters that are no white space."""
    found = Counter("".join(texts))
    for each in [each for each in found if each.isspace()]:
        del found[each]
    return found


def unplaced(source: str, imported: Imported) -> Counter[str]:
    """Count the characters of a source that an import has in none of its three places."""
    missing = characters([source, *(each.after for each in imported.repairs)])
    missing.subtract(characters(_rules(imported)))
    missing.subtract(characters(each.before for each in imported.repairs))
    missing.subtract(characters(each.text * each.count for each in imported.remainder))
    return missing


def _rules(imported: Imported) -> Iterable[str]:
    for each in imported.rules:
        yield from (each.title, each.text, each.label)
        if not each.implied:
            yield each.number


def lost(source: str, imported: Imported) -> tuple[Rest, ...]:
    """Return what is in no place as a rest of its own: a fault of ours, shown and never hidden."""
    missing = "".join(sorted(each * count for each, count in unplaced(source, imported).items() if count > 0))
    return (Rest(0, "unplaced", missing),) if missing else ()
