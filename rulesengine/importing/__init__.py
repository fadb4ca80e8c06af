"""Importing rulebooks: from a publisher's text to numbered rules, with a report of all that was found.

    from rulesengine.importing import import_file

    book = import_file("their-rules.txt")            # the format is found out
    book.rules                                        # in the order of the book
    book.by_number["376.4.b"].text                    # the publisher's wording
    book.by_label["rule:modes"].number                # where the source has labels of its own
    book.repairs, book.defects, book.remainder        # every change, every fault, all that is no rule

Nothing is dropped: a character of the source is in a rule, in a repair, or in the remainder
(`accounting.py`). Formats are in `formats.py`, and `docs/importing.md` tells all of it. What a file cannot
be read for is a CannotImport, with one class below it for each reason.
"""

from __future__ import annotations

from rulesengine.importing.errors import CannotImport
from rulesengine.importing.formats import FORMATS, detect
from rulesengine.importing.model import Defect, Imported, ImportedRule, Repair, Rest
from rulesengine.importing.reading import import_file, import_text

__all__ = [
    "FORMATS",
    "CannotImport",
    "Defect",
    "Imported",
    "ImportedRule",
    "Repair",
    "Rest",
    "detect",
    "import_file",
    "import_text",
]
