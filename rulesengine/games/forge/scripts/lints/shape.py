"""Checks of a trigger's shape: is there such a mode, does it have these parameters, is nothing said twice?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rulesengine.core.errors import nearest
from rulesengine.games.forge.scripts.chains import is_trigger, runs
from rulesengine.games.forge.scripts.lints.remark import Edit, Remark, at, at_key
from rulesengine.games.forge.scripts.lints.values import check
from rulesengine.games.forge.scripts.modes import ALL, MISNAMED, entry, find
from rulesengine.games.forge.scripts.parameters import BESIDE, KNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.lints.remark import Place
    from rulesengine.games.forge.scripts.model import Param
    from rulesengine.games.forge.scripts.modes import Mode, Parameter

# Parameters of abilities whose values have a grammar of their own.
OF_ABILITIES = {
    name: entry.Parameter(name, kind, "")
    for kind, names in {
        entry.EITHER: ("ValidTgts", "ValidCards", "ValidPlayers", "ConditionPresent", "SacValid", "Affected"),
        entry.COMPARISON: ("ConditionCompare", "ConditionSVarCompare"),
        entry.ZONES: ("Origin", "Destination", "TgtZone"),
        entry.AMOUNT: (
            "NumCards",
            "LifeAmount",
            "NumDmg",
            "CounterNum",
            "TokenAmount",
            "Amount",
            "NumAtt",
            "NumDef",
            "TokenPower",
            "TokenToughness",
            "ScryNum",
            "DigNum",
            "ChangeNum",
            "NumCopies",
        ),
    }.items()
    for name in names
}
ENOUGH = ("Execute", "DelayedTrigger")


def shape(place: Place) -> Iterator[Remark]:
    """Say what is wrong with the shape of a line."""
    line = place.line
    yield from _twice(place)
    if is_trigger(line):
        yield from _trigger(place, 0)
    elif line.is_ability:
        yield from _ability(place)
        if "Mode" in line and line.api == "DelayedTrigger":
            yield from _trigger(place, 1)


def _trigger(place: Place, start: int) -> Iterator[Remark]:
    """Look at a trigger, or at the trigger that an ability registers for later."""
    line = place.line
    named = line.param("Mode")
    if named is None:
        return
    mode = find(named.value)
    if mode is None:
        yield _no_mode(named)
        return
    if not mode.on_page:
        yield at(named, "FS102", f"the page has no mode {mode.name}")
    if not start and not any(key in line for key in ENOUGH):
        yield at(named, "FS113", "the trigger runs nothing: it needs Execute$")
    if start:  # of a trigger for later only the mode's own words are looked at; the rest is the ability's
        asked = [(param, mode.param(param.key)) for param in line.params[1:]]
    else:
        asked = [(param, mode.param(param.key) or KNOWN.get(param.key)) for param in line.params]
    for param, known in asked:
        if known is not None:
            yield from _known(param, known, mode, place)
        elif not start:
            yield _stranger(param, mode)


def _no_mode(named: Param) -> Remark:
    word = named.value[:40]
    near = [MISNAMED[word]] if word in MISNAMED else nearest(word, ALL)
    return at(named, "FS101", f"there is no mode {word!r}", near[0] if near else "")


def _known(param: Param, known: Parameter, mode: Mode, place: Place) -> Iterator[Remark]:
    if param.key == "Mode":
        return
    if param.key == "TriggerController":
        yield at_key(param, "FS103", "the page has no TriggerController")
    if (mode.name, param.key) == ("CounterAdded", "NewCounterAmount"):
        yield at_key(
            param, "FS114", "NewCounterAmount counts what is left after a removal: use CounterRemoved"
        )
        return
    yield from check(param, known, place)


def _stranger(param: Param, mode: Mode) -> Remark:
    """Speak about a parameter that the page does not list for a mode: a slip, or one from elsewhere."""
    meant, near = _meant(param.key, mode)
    if meant:
        edit = Edit(param.line, param.column, len(param.key), meant)
        return at_key(param, "FS104", f"no parameter is called {param.key[:40]}", meant, edit)
    return at_key(param, "FS103", f"the page gives {mode.name} no {param.key[:40]}", near)


@lru_cache(maxsize=1024)
def _meant(key: str, mode: Mode) -> tuple[str, str]:
    """Find the parameter of which a key is a slip, and the mode's own one that is nearest to it."""
    if len(key) > 40:  # noqa: PLR2004  no parameter has such a name
        return "", ""
    own = [each.name for each in mode.params]
    known = nearest(key, (*own, *KNOWN, *BESIDE), 3) if key not in BESIDE else []
    slip = next((name for name in known if alike(key, name)), "")
    return slip, next(iter(nearest(key, own)), "")


def alike(one: str, other: str) -> bool:
    """Say whether two names differ by a slip: in capitals, by one letter, or two that changed places."""
    if one.lower() == other.lower():
        return True
    short, long = sorted((one, other), key=len)
    if len(short) < 6 or len(long) - len(short) > 1 or long in {f"{short}2", f"{short}s"}:  # noqa: PLR2004
        return False
    places = [i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b]
    if len(one) == len(other):
        swapped = [(one[i], other[i]) for i in places]
        return len(places) == 1 or (len(places) == 2 and swapped[0] == swapped[1][::-1])  # noqa: PLR2004
    first = places[0] if places else len(short)
    return long[:first] + long[first + 1 :] == short


def _ability(place: Place) -> Iterator[Remark]:
    line = place.line
    head = line.params[0]
    cost = line.param("Cost")
    if line.head == "DB" and cost is not None:
        yield at_key(cost, "FS213", "a DB$ has no cost; with one it is an AB$")
    if line.head == "AB" and cost is None:
        yield at_key(head, "FS214", "an AB$ has a cost; Cost$ 0 is none")
    for param in line.params[1:]:
        if param.key in OF_ABILITIES:
            yield from check(param, OF_ABILITIES[param.key], place)
    for param, name in runs(line):
        if name not in place.face.svars and param.key not in ENOUGH:
            near = nearest(name[:40], place.face.svars)
            yield at(param, "FS105", f"{param.key}$ names no SVar: {name[:40]!r}", near[0] if near else "")


def _twice(place: Place) -> Iterator[Remark]:
    """Find keys that stand twice on a line; a second one that says the same can go."""
    seen: dict[str, Param] = {}
    for param in place.line.params:
        first = seen.setdefault(param.key, param)
        if first is param:
            continue
        if first.value == param.value:
            yield at_key(
                param, "FS106", f"{param.key}$ stands twice on this line", "", _without(param, place.row)
            )
        else:
            yield at_key(param, "FS106", f"{param.key}$ stands twice, and says different things")


def _without(param: Param, row: str) -> Edit:
    """Take a parameter out of a row, with the pipe before it."""
    start = row.rfind("|", 0, param.column - 1)
    end = row.find("|", param.at - 1)
    begin = len(row[:start].rstrip())
    stop = len(row) if end < 0 else end
    return Edit(param.line, begin + 1, stop - begin, " " if end >= 0 else "")
