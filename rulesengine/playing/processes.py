"""Many pieces of the same work, done by several processes and handed back in their order.

A ruleset is made of functions, so it goes from one process to another by its name.
"""

from __future__ import annotations

import gc
import os
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rulesengine import games
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.ruling import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

T = TypeVar("T")
R = TypeVar("R")
MOST = 16  # processes


class StaysHere(RulesEngineError):
    """A ruleset that no game is called by was to go to another process, which could not make it again."""


def spread(work: Callable[[T], R], pieces: Sequence[T], at_once: int, few: int, most: int = 0) -> Iterator[R]:
    """Do a piece of work on each of these, by as many processes as there are cores; in order.

    `work` is a function of a module, so that another process finds it. So `few` are done here: to start
    others would take longer. `at_once` go to a process together; `most` is how many processes there are, 0
    for one a core. A project that is open here is open there.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    cores = most or cores
    if len(pieces) <= few or cores == 1:
        yield from map(work, pieces)
        return
    folder = games.open_folder()
    names = games.meant() if folder is not None else ()
    with ProcessPoolExecutor(
        min(cores, MOST), get_context("spawn"), initializer=_open, initargs=(str(folder or ""), names)
    ) as pool:
        yield from pool.map(work, pieces, chunksize=at_once)


def batches(pieces: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """Cut pieces into parts of one size, the last one shorter."""
    return (pieces[at : at + size] for at in range(0, len(pieces), size))


_STAYS = ExitStack()  # a process that only works for another stays in the project until it ends


def _open(folder: str, names: tuple[str, ...]) -> None:
    """Open the project in another process: its games are meant there too.

    Circles of garbage are looked for seldom there: such a process makes few of them, and ends with its work.
    """
    gc.set_threshold(50_000, 20, 50)
    if folder:
        _STAYS.enter_context(games.adopted(Path(folder), names[0] if len(names) == 1 else ""))


def _by_name(ruleset: Ruleset) -> tuple[Callable[[str, str], Ruleset], tuple[str, str]]:
    """Write down how another process gets the same ruleset: a game of its own, or a variant of one."""
    name, _, variant = games.called(ruleset).partition(":")
    if name not in games.GAMES or games.game(name, variant) is not ruleset:
        raise StaysHere(
            f"{ruleset.title}: only a game, or a variant of it, goes to another process, by its name"
        )
    return games.game, (name, variant)


ForkingPickler.register(Ruleset, _by_name)
