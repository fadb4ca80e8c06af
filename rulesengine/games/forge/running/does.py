"""What one ability of scripts is: a value. Which there are stands in the files `does_*.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.games.forge.names import cut

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.text import Part
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param

    Named: TypeAlias = Callable[[Scene, Param, str], tuple[Part, ...]]
    Tell: TypeAlias = Callable[[Scene, Line, Named], tuple[Part, ...]]


@dataclass(frozen=True, slots=True)
class Api:
    """One ability: how its line becomes instructions, and which keys of its own are understood.

    With `origin`, its targets are where `Origin$` says; with `aims`, it sees to its targets itself.
    """

    tell: Tell
    keys: frozenset[str]
    origin: bool = False
    aims: bool = False


def api(tell: Tell, keys: str = "", *, origin: bool = False, aims: bool = False) -> Api:
    """Write an ability down with its keys."""
    return Api(tell, frozenset(cut(keys)), origin, aims)
