"""From what stands in a line to one ability: each form of line in its own way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesengine.core.text import Ability
from rulesengine.games.fab.cardtext import meanings as m
from rulesengine.games.fab.cardtext.binding import bind_ability, static_of
from rulesengine.games.fab.cardtext.walk import Walk
from rulesengine.games.fab.cardtext.walking import through
from rulesengine.games.fab.cardtext.xs import filled


def unbound(line: m.Line, walk: Walk) -> Ability:
    """Make the ability that a line says, with its pronouns bound."""
    heard = line.heard or Ability("", line.form)
    given = (*heard.given, *line.given)
    match line.form:
        case "held":
            return _held(line, walk)
        case "arrives":
            return bind_ability(heard, walk)
        case "instead":
            made = replace(heard, form="instead", instead=line.then[0], given=given)
            if line.may:
                made = replace(made, instead=replace(line.then[0], may=True))
            return bind_ability(replace(made, limit=line.limit), walk)
        case "trigger":
            ordinal, limit = _ordinal(line.limit)
            zone = line.zone.removesuffix(" face-up").removesuffix(" face-down")
            timing = (*line.timing, *((line.zone,) if line.zone != zone else ()))
            made = replace(
                heard,
                form="trigger",
                given=given,
                then=line.then,
                limit=limit,
                ordinal=ordinal,
                zone=zone,
                timing=timing,
            )
            return bind_ability(made, walk)
        case "permit":
            made = bind_ability(replace(heard, given=line.given, then=line.then), walk)
            return replace(made, timing=line.timing)
        case "activated" if line.held is not None:
            made = bind_ability(
                Ability(
                    "", "activated", then=line.then, cost=line.cost, timing=line.timing, limit=line.limit
                ),
                walk,
            )
            return replace(made, changes=line.held.changes)
        case "state":
            return bind_ability(Ability("", "state", given=line.given, then=line.then, whose="any"), walk)
    return bind_ability(
        Ability(
            "",
            line.form,
            given=line.given,
            then=line.then,
            cost=line.cost,
            timing=line.timing,
            limit=line.limit,
        ),
        walk,
    )


def _held(line: m.Line, walk: Walk) -> Ability:
    held: Any = line.held
    given = through(line.given, walk)
    if isinstance(held, m.WhereX):
        walk.inner = held.x.of == m.IT
        inner: Any = filled(held.part[0], through(held.x, walk))
        walk.inner = False
        made = static_of(inner, walk)
    else:
        made = static_of(held, walk)
    return replace(made, given=given, timing=line.timing)


def _ordinal(limit: str) -> tuple[Any, str]:
    if not limit or limit == "turn":
        return 0, limit
    numbers = tuple(int(n) for n in limit.split(" "))
    return (numbers[0] if len(numbers) == 1 else numbers), ""
