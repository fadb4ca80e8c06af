"""What is wrong with a text that can be read but may not be printed on a card."""

from __future__ import annotations

from rulesengine.cardtext import UnreadText


class NoEnd(UnreadText):
    """A delayed trigger that names neither a duration nor a phase."""

    cites = ("6.6.3a",)

    def __init__(self, line: str, column: int, word: str) -> None:
        """Say what is missing, and how it can be said."""
        why = "this trigger would wait for ever: it names neither a duration nor a phase (6.6.3a)"
        super().__init__(line, column, word, ("this turn", "the next time", "at the end of the turn"), why)
