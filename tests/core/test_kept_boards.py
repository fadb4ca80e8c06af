"""How many boards' sheets are kept is a matter of who asks, and is forgotten with that caller."""

from __future__ import annotations

from contextvars import copy_context

from rulesengine.core.continuous.standing import LATELY, kept_boards, survey
from rulesengine.core.model import Board
from tests.core.toy import TOY, card, table

MANY = LATELY + 4


def _first_is_kept() -> bool:
    """Look at more boards than are usually kept; say whether the first one still is."""
    boards: list[Board] = [table(card("Ox", "Ann")).board for _ in range(MANY)]
    first = survey(TOY, boards[0])
    for board in boards[1:]:
        survey(TOY, board)
    return survey(TOY, boards[0]) is first


def test_more_boards_are_kept_for_who_asks_for_more_and_for_nobody_else() -> None:
    def kept(boards: int) -> bool:
        kept_boards.set(boards)
        return _first_is_kept()

    before = kept_boards.get()
    assert copy_context().run(kept, MANY)
    assert not copy_context().run(kept, LATELY)
    assert kept_boards.get() == before
