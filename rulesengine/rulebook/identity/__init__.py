"""Who is who among the rules of several editions: permanent ids, the lock that keeps them, what changed."""

from __future__ import annotations

from rulesengine.rulebook.identity.articles import Article, Snapshot, snapshot
from rulesengine.rulebook.identity.books import BrokenBook, parse_book, read_book
from rulesengine.rulebook.identity.comparing import Change, Comparison, compare, told
from rulesengine.rulebook.identity.differing import Piece
from rulesengine.rulebook.identity.keeping import NotTheSameBook, keep
from rulesengine.rulebook.identity.lock import BrokenLock, Lock, Locked, Stand, read_lock, written
from rulesengine.rulebook.identity.register import Register, Seen, editions_of, register
from rulesengine.rulebook.identity.shelving import lock_of, lock_path, locked_book, write_lock

__all__ = [
    "Article",
    "BrokenBook",
    "BrokenLock",
    "Change",
    "Comparison",
    "Lock",
    "Locked",
    "NotTheSameBook",
    "Piece",
    "Register",
    "Seen",
    "Snapshot",
    "Stand",
    "compare",
    "editions_of",
    "keep",
    "lock_of",
    "lock_path",
    "locked_book",
    "parse_book",
    "read_book",
    "read_lock",
    "register",
    "snapshot",
    "told",
    "write_lock",
    "written",
]
