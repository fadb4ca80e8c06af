"""A rulebook as a notebook widget: chapters, a search by number and words, and who names whom."""

from __future__ import annotations

from collections.abc import Mapping

from rulesengine.core.ruling import Ruleset
from rulesengine.games import game
from rulesengine.show import book_document
from rulesengine.widgets.viewing import View


class RuleBrowser(View, view="book", empty="a book without rules"):
    """Look rules up: by chapter, by number, by words; and go from a rule to those that name it."""

    def __init__(self, book: str | Ruleset | Mapping[str, object], rule: str = "", **options: object) -> None:
        """Show the book of a game, open at a rule, or a document that `rulesengine.show.book_document` wrote.

        Raises UnknownGame, and UnknownRule with the nearest number.
        """
        if isinstance(book, (str, Ruleset)):
            doc: Mapping[str, object] = book_document(game(book) if isinstance(book, str) else book, rule)
        else:
            doc = book
        super().__init__(doc, rule=rule, **options)
