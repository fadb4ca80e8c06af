"""Importing rulebooks: from a publisher's text to numbered rules, with a report of all that was found.

    from rulesengine.importing import import_file

    book = import_file("their-rules.txt")            # the format is found out
    book.rules                                        # in the order of the book
    book.by_number["376.4.b"].text                    # the publisher's wording
    book.by_label["rule:modes"].number                # where the source has labels of its own
    book.repairs, book.defects, book.remainder        # every change, every fault, all that is no rule

Nothing is dropped: a character of the source is in a rule, in a repair, or in the remainder
(`model.py` counts). What a file cannot be read for is a CannotImport, with one class below it for each
reason. `docs/importing.md` explains all of it. The way of a text through the files:

    joining      several files, or a folder, as one text
    word         a file of Word as Markdown: its numbers, tables, footnotes
    counting     how Word counts the paragraphs of its lists
    declared     in which encoding a file says it is written
    mending      decoded, walls of bars taken out, single signs repaired      -> lines
    reading      which format it is, and what reads it                        -> model.Imported
    dialects     a wiki's source, AsciiDoc, LaTeX as Markdown
    latex        the commands of LaTeX within a line
    furniture    what Markdown writes for the look of a page: rulers, tags, entities, escapes
    footnotes    [1] of a plain text, brought to the rules that name it
    underlined   heads of a plain text with a line drawn under them
    openings     the word for a chapter, its number and its title, in lines of their own
    scripts      wide digits, 第１章, § 3 with (2): brought to digits and dots
    articles     the articles of laws, with what is under them
    bracketed    articles and counted titles that are cut by (a) and (ii)
    levels       parts within parts that are counted by words
    numbering    what a number looks like, and the order of an outline
    sifting      contents, items and torn references, which look like rules and are none
    chain        which of many numbers are rules
    aligned      rows of two columns, which stay lines of their own
    unwrapping   torn words and full lines of a printed page made whole
    assembling   pages taken out; what is between two numbers             -> rules
    referring    which rules a wording names, and by what words
    above        chapters without a number, above the articles of a law
    checking     gaps, numbers twice, misprinted, passed over
    numbered, labelled, nested, tagged, loose    one file for each family of formats
    reporting    the report, as Markdown and as a page
    glossing     the words of a book's glossary, and what it says of them
    shelving     the import as the newest edition of a book
    writing      all of it into a folder, by one step
"""

from __future__ import annotations

from rulesengine.importing.model import CannotImport, Defect, Imported, ImportedRule, Repair, Rest
from rulesengine.importing.reading import FORMATS, detect, import_file, import_text

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
