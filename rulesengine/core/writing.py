"""Writing what a part does into sheets, with a mark for each change; and asking what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.matching import Scope, passes
from rulesengine.core.sheets import VERBS, own, write_number
from rulesengine.core.text import Ability
from rulesengine.core.trial import exists, near

if TYPE_CHECKING:
    from rulesengine.core.effects import Effect, Part
    from rulesengine.core.matching import Sheet
    from rulesengine.core.passing import Work
    from rulesengine.core.sight import Sight
    from rulesengine.core.text import Change
    from rulesengine.core.trial import Values

TAKES_AWAY = frozenset({"remove", "clear", "lose"})
GIVES = frozenset({"gain", "add", "set", "plus", "copy"})
NONE = frozenset[str]()
new = tuple.__new__  # a mark is made for every change of every object: this way costs half
FORBIDS = " forbids it"


class Mark(NamedTuple):
    """One change of one object, as the pass writes it down: short, for there are many."""

    part: Part
    place: int
    before: object
    after: object
    cites: tuple[str, ...]
    verdict: str = ""


def marked(part: Part, place: int, before: object, after: object, cites: tuple[str, ...]) -> Mark:
    """Write one change down; a set of words that nobody had written is an empty one."""
    if not before and isinstance(after, frozenset):
        before = NONE
    return new(Mark, (part, place, before, after, cites, ""))


def write(
    work: Work, part: Part, doing: dict[int, Values], sight: Sight, cites: tuple[str, ...] | None
) -> None:
    """Write what a part does into the sheets of a sight; without `cites` it is only a trial."""
    effect, staging, marks = part.effect, work.staging, work.marks
    for at, place in enumerate(part.places):
        change = effect.ability.changes[place]
        verb, prop, floor = VERBS[change.how], change.prop, staging.floor
        spare = ""
        if change.how in TAKES_AWAY:
            spare = next((r.number for r in staging.spares if r.function(change)), "")
        said = (*cites, spare) if cites and spare else cites
        lowest = floor.function(prop) if floor is not None else None
        asked, made = bool(work.bans) and change.how in GIVES, sight.plain
        plain = prop not in {"abilities", "face"}
        for number, values in doing.items():
            sheet = made[number] if number in made else sight.own(number)
            if asked and (no := forbidden(work, change, values[at], sheet)) is not None:
                if said is not None:
                    _refused(work, part, place, number, no)
                continue
            before = sheet.get(prop, 0) if plain else own(sheet, prop)
            verb(sheet, change, values[at], effect, place, len(spare))
            if lowest is not None and sheet.get(prop, 0) < lowest:
                write_number(sheet, prop, lowest)
            if said is not None:
                after = sheet.get(prop, 0) if plain else own(sheet, prop)
                marks[number].append(marked(part, place, before, after, said))
        sight.wrote(doing)


def forbidden(work: Work, change: Change, by: object, sheet: Sheet) -> Effect | None:
    """Find the effect that keeps a change from giving this to an object."""
    words = change.value.words if isinstance(change.value, Ability) else by
    for effect, ban in work.bans:
        if ban.prop != change.prop or ban.value not in {words, "any"} or not exists(effect, work.sight):
            continue
        scope = Scope(effect.controller, effect.source, work.sight)
        row = effect.row
        if row is not None and row.bound is not None:
            covered = (sheet["id"], sheet["arrived"]) in row.bound
        else:
            covered = sheet["id"] in near(effect, work.sight, everywhere=True)
        if covered and passes(effect.ability.about, sheet, scope):
            return effect
    return None


def _refused(work: Work, part: Part, place: int, number: int, no: Effect) -> None:
    rule = work.staging.forbids
    same = own(work.sight.own(number), part.effect.ability.changes[place].prop)
    cites = (rule.number,) if rule is not None else ()
    mark = Mark(part, place, same, same, cites, f"“{no.says}”{FORBIDS}")
    work.marks[number].append(mark)
