"""What a part would do now, and how two such answers differ: the receipt of a dependence.

An answer is None where the effect does not exist, else the objects that it would apply to, each with
the values of its changes. Two answers differ in whether, to what, or how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.compiling import compiled
from rulesengine.core.matching import Scope, passes, value
from rulesengine.core.sheets import has
from rulesengine.core.text import Amount

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesengine.core.effects import Effect, Part
    from rulesengine.core.matching import Sheet, Sheets
    from rulesengine.core.memory import Taken
    from rulesengine.core.model import Board, Card
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.sight import Sight
    from rulesengine.core.text import Change

    Values: TypeAlias = tuple[object, ...]
    Answer: TypeAlias = "dict[int, Values] | None"

LENT = frozenset({"row", "counter"})  # effects that stand on no ability of an object
NOTHING: Mapping[int, Taken] = {}
FEW = 3  # so many names are said before "and 4 more"


def exists(effect: Effect, sheets: Sheets) -> bool:
    """Say whether the ability that makes an effect still stands, and its condition holds."""
    ability = effect.ability
    if effect.key[0] not in LENT:
        owner = effect.key[1]
        if not has(sheets[owner if isinstance(owner, int) else effect.source], effect.key, ability.words):
            return False
    if not ability.given:
        return True
    scope = Scope(effect.controller, effect.source, sheets)
    return passes(ability.given, sheets[effect.source] if effect.source else None, scope)


def near(effect: Effect, sight: Sight, *, everywhere: bool) -> list[int]:
    """List the objects that an effect can be about; those in other zones only where it names one."""
    whose, source, mine = effect.ability.whose, effect.source, effect.controller
    zones = None if everywhere else sight.ruleset.reach
    rows = sight.board.cards
    if whose in {"self", "linked"}:
        some = (source,) if whose == "self" else rows[source].links
        return [n for n in some if n and (zones is None or rows[n].zone in zones)]
    return [
        card.id
        for card in rows
        if (zones is None or card.zone in zones)
        and (
            whose == "any"
            or (_hers(sight, card.id, mine) and (whose == "you" or (whose == "ally" and card.id != source)))
            or (whose == "opponent" and not _hers(sight, card.id, mine))
        )
    ]


def _hers(sight: Sight, number: int, who: str) -> bool:
    return controller(sight, number) == who


def controller(sight: Sight, number: int) -> str:
    """Name who controls an object, as far as effects have been applied; no sheet is made for it."""
    over: Sight | None = sight
    while over is not None:
        if (sheet := over.plain.get(number)) is not None:
            return str(sheet["controller"])
        over = over.under
    return sight.board.cards[number].controller


def spoken(effect: Effect, sight: Sight) -> Effect:
    """Let a static ability speak for whoever controls its bearer now: that is who "you" is in it."""
    if effect.row is not None or not effect.source:
        return effect
    who = controller(sight, effect.source)
    return effect if who == effect.controller else effect._replace(controller=who)


def targets(effect: Effect, sight: Sight, some: Iterable[int], scope: Scope) -> list[int]:
    """List the objects that an effect applies to now.

    What a resolved effect has taken hold of, it keeps, whatever that has become; "the next N" takes
    the first objects that fit and have come since.
    """
    row, cards, asks = effect.row, sight.board.cards, compiled(effect.ability.about)
    if row is None:
        return sight.fitting(asks, some, scope)
    if row.bound is not None:
        there = [n for n, arrived in row.bound if cards[n].arrived == arrived]
        return [n for n in there if asks(sight[n], scope)] if effect.ability.about else there
    taken = held(effect, sight.board)
    kept = [n for n, one in taken.items() if which(sight.ruleset, cards[n]) == one.arrived]
    fresh = [n for n in some if n not in kept and asks(sight[n], scope)]
    if row.bounded:
        comes = sight.ruleset.staging.comes
        since = {n: cards[n].arrived if comes is None else comes.function(cards[n]) for n in fresh}
        later = [n for n in fresh if since[n] > row.moment]
        spent = len(held(effect, sight.board))
        fresh = sorted(later, key=lambda n: (since[n], n))[: max(0, row.left - spent)]
    return kept + fresh


def which(ruleset: Ruleset, card: Card) -> int:
    """Say which object of its id a card is: the one that arrived then, or the attack of a weapon."""
    same = ruleset.staging.same
    return card.arrived if same is None else same.function(card)


def held(effect: Effect, board: Board) -> Mapping[int, Taken]:
    """List what an effect has taken hold of, with the values that it took then."""
    return board.memory.taken.get(effect.key, NOTHING)


def answer(part: Part, sight: Sight, some: Iterable[int], fixed: Iterable[int] | None = None) -> Answer:
    """Say what a part would do now; `fixed` objects are those that it has started with and keeps."""
    effect = part.effect
    if fixed is None and not exists(effect, sight):
        return None
    scope = Scope(effect.controller, effect.source, sight)
    chosen = targets(effect, sight, some, scope) if fixed is None else fixed
    if waits := sight.board.memory.unsettled:
        chosen = [n for n in chosen if (effect.key, n) not in waits]
    changes = effect.ability.changes
    plain = tuple([_meant(changes[n], effect) for n in part.places])
    kept = held(effect, sight.board)
    if not kept and not any(isinstance(v, Amount) for v in plain):
        return dict.fromkeys(chosen, plain)
    return {n: _values(part, sight[n], scope, kept.get(n)) for n in chosen}


def _meant(change: Change, effect: Effect) -> object:
    """Return the value of a change; "you" as a controller is a player."""
    return effect.controller if change.prop == "controller" and change.value == "you" else change.value


def _values(part: Part, it: Sheet, scope: Scope, taken: Taken | None) -> Values:
    """Look the numbers up; what a resolved effect has taken hold of keeps those that it had then."""
    effect, changes = part.effect, part.effect.ability.changes
    asked = tuple(
        value(v, it, scope) if isinstance(v := _meant(changes[n], effect), Amount) else v for n in part.places
    )
    if taken is None:
        return asked
    if effect.row is not None and taken.values:
        return tuple(taken.values[n] for n in part.places)
    return tuple(
        taken.values[n] if taken.values and taken.asked[n] == now else now
        for n, now in zip(part.places, asked, strict=True)
    )


def difference(before: Answer, after: Answer, sight: Sight) -> str:
    """Put the difference between two answers into words; "" for none."""
    if (before is None) != (after is None):
        return "whether it applies, from " + ("no to yes" if before is None else "yes to no")
    if before is None or after is None or before == after:
        return ""
    if before.keys() != after.keys():
        was, now = (_names(ids, sight) for ids in (before, after))
        return f"what it applies to, from {was} to {now}"
    other = [n for n in before if before[n] != after[n]]
    first = min(other, key=lambda n: (str(sight[n]["name"]), str(before[n]), str(after[n])))
    was, now = (", ".join(map(str, answer[first])) for answer in (before, after))
    return f"how much it does to {sight[first]['name']}, from {was} to {now}"


def _names(ids: Iterable[int], sight: Sight) -> str:
    names = sorted(str(sight[n]["name"]) for n in ids)
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return ", ".join(names[:FEW]) + more if names else "nothing"
