"""What is divided as you choose: damage, counters or prevention among several targets (601.2d).

Each way of dividing is one way of the ability, and is said as the spell is cast: “2 and 1”. Who is the
target of which part is chosen then, no target twice.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Choose, Modes, Part, Test
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.scene import stop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulesengine.games.forge.running.scene import Api, Scene
    from rulesengine.games.forge.scripts.model import Line, Param

KEY = "DividedAsYouChoose"
DIVIDED = {"DealDamage": "NumDmg", "PutCounter": "CounterNum", "PreventDamage": "Amount"}  # what is divided
MOST = 7  # so much is divided in so many ways that a person still finds the right one
BETWEEN = frozenset({KEY, "TargetMin", "TargetMax"})


def divided(scene: Scene, line: Line, api: Api, aim: Callable[[Scene, Line], Choose | None]) -> Modes:
    """Read what is divided among targets as its ways of dividing.

    Raises NotRun where how much it is, or among how many, is counted.
    """
    param = line.param(KEY) or line.params[0]
    key = DIVIDED.get(line.api) or stop(param, f"{line.api}.{KEY}")
    whole, least, most = (_fixed(scene, line, name) for name in (KEY, "TargetMin", "TargetMax"))
    if not 1 <= whole <= MOST or _fixed(scene, line, key) not in {whole, 1}:
        stop(line.param(key) or param)
    before, options = list(scene.targets), list[tuple[str, tuple[Part, ...]]]()
    for sizes in _ways(whole, whole):
        if least <= len(sizes) <= most:
            options.append((_said(sizes), tuple(_among(scene, line, api, key, sizes, aim))))
            scene.targets[:] = before
    if least == 0:
        options.append(("none", ()))
    return Modes(tuple(options))


def _fixed(scene: Scene, line: Line, key: str) -> int:
    """Read a number that is no counted one."""
    param = line.param(key)
    many = number(scene, param) if param is not None else 1
    return many if isinstance(many, int) else stop(param or line.params[0])


def _ways(whole: int, largest: int) -> Iterator[tuple[int, ...]]:
    """List the ways to divide a number, the largest part first."""
    if whole == 0:
        yield ()
    for part in range(min(whole, largest), 0, -1):
        for rest in _ways(whole - part, part):
            yield (part, *rest)


def _said(sizes: tuple[int, ...]) -> str:
    *first, last = map(str, sizes)
    return f"{', '.join(first)} and {last}" if first else last


def _among(
    scene: Scene,
    line: Line,
    api: Api,
    key: str,
    sizes: tuple[int, ...],
    aim: Callable[[Scene, Line], Choose | None],
) -> Iterator[Part]:
    """Let the parts of one size be for so many targets, none of which has another part."""
    taken: list[int] = []
    does: list[Part] = []
    for size, many in sorted(Counter(sizes).items(), reverse=True):
        head = line.params[0]
        kept = tuple(param for param in line.params if param.key not in {*BETWEEN, key})
        told = {key: size, "TargetMin": many, "TargetMax": many}
        added = tuple(_written(head, name, count) for name, count in told.items())
        one = replace(line, params=(*kept, *added))
        chosen = aim(scene, one) or stop(line.param(KEY) or head, f"{line.api}.{KEY} without ValidTgts")
        others = tuple(Test("id", "outside", slot) for slot in taken)
        taken.append(chosen.slot)
        yield replace(chosen, where=(*chosen.where, *others))
        does += api.tell(scene, one)
    yield from does


def _written(head: Param, key: str, count: int) -> Param:
    return replace(head, key=key, value=str(count))
