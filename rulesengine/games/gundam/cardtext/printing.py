"""Printing: from an ability to its line, out of its parts and never out of its `words`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import UnprintableText, write
from rulesengine.core.text import Ability, Change
from rulesengine.games.gundam.cardtext.before import as_written
from rulesengine.games.gundam.cardtext.binding import loosened
from rulesengine.games.gundam.cardtext.heads import STARTS, write_head
from rulesengine.games.gundam.cardtext.leaves import LEAVES
from rulesengine.games.gundam.cardtext.lines import GRAMMAR
from rulesengine.games.gundam.cardtext.marking import unmarked
from rulesengine.games.gundam.cardtext.meanings import TURNS
from rulesengine.games.gundam.cardtext.pronouns import Unclear
from rulesengine.games.gundam.cardtext.rewriting import scattered
from rulesengine.games.gundam.cardtext.sentences import Clause, Gates
from rulesengine.games.gundam.cardtext.spelling import TIMINGS, spell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Tests

JOINTS = ("When", "If would", "When would", "When if", "When while")


def print_text(abilities: tuple[Ability, ...]) -> str:
    """Write a card's abilities as its text, a line each."""
    return "\n".join(print_ability(ability) for ability in abilities)


def print_ability(ability: Ability) -> str:
    """Write an ability as a line of card text.

    Raises UnprintableText where the phrases have no words for it.
    """
    try:
        loose = loosened(as_written(unmarked(ability)))
    except Unclear:
        raise UnprintableText(f"a pronoun would be unclear in {ability!r}") from None
    brackets, given = write_head(GRAMMAR, loose)
    if ability.keyword == "Pilot":
        return f"{brackets}[{ability.changes[0].value}]"
    if ability.keyword and ability.form == "static":
        return brackets + " ".join(_keyword(change) for change in ability.changes)
    loose = replace(loose, given=given)
    for category, clause in _clauses(loose):
        words = write(GRAMMAR, category, clause)
        if words is not None:
            return brackets + spell(list(words))
    raise UnprintableText(f"there are no words for {ability!r}")


def _keyword(change: Change) -> str:
    return str(LEAVES["keyword"].writes(change))


def _clauses(ability: Ability) -> Iterator[tuple[str, Clause]]:
    """List what the line behind the brackets can be."""
    start = next((STARTS[w] for w in ability.timing if w in STARTS), None)
    then, cost = scattered(ability.then), scattered(ability.cost)
    if start is not None:
        gates = _gates(ability.given, ability)
        category = "activated" if ability.form == "activated" else "ordered"
        yield category, Clause(gates, cost=cost, then=then)
        return
    for known in range(len(ability.given), -1, -1):
        rest = ability.given[known:]
        joint = next((w for w in ability.timing if w in JOINTS), "")
        timing = tuple(
            w
            for w in ability.timing
            if w not in TIMINGS and w not in {"If", "While", "Behind", "While behind"} and w not in JOINTS
        )
        core = replace(ability, given=rest, timing=timing, limit="", then=(), cost=(), instead=None)
        gates = _gates(ability.given[:known], ability)
        if joint == "When if":
            heard = replace(core, form="trigger", given=())
            yield "line", Clause(gates, joint, heard, instead=ability.instead, mid=rest)
        elif joint == "When while":
            yield "line", Clause(gates, joint, replace(core, given=()), then=then, mid=rest)
        elif ability.form == "instead":
            yield "line", Clause(gates, joint, replace(core, form="trigger"), instead=ability.instead)
        elif ability.form == "trigger":
            yield "line", Clause(gates, heard=core, then=then)
        else:
            yield "line", _sentences(gates, core)


def _sentences(gates: Gates, static: Ability) -> Clause:
    """Say what holds in one sentence, or a last "It can't ..." in a second."""
    last = static.changes[-1].value if static.changes else None
    if isinstance(last, Ability) and (last.about or last.by) and len(static.changes) > 1:
        return Clause(gates, static=replace(static, changes=static.changes[:-1]), also=last)
    return Clause(gates, static=static)


def _gates(given: Tests, ability: Ability) -> Gates:
    """Sort conditions into "during ...", and "if" or "while"."""
    gates: list[tuple[str, Tests]] = []
    if "While behind" in ability.timing:
        return (("While behind", given),)
    behind = given[-1:] if "Behind" in ability.timing else ()
    given = given[: len(given) - len(behind)]
    while given and given[0] in TURNS and "While" not in ability.timing:  # "while it is your turn"
        gates.append(("During", given[:1]))
        given = given[1:]
    if given:
        gates.append(("If" if "If" in ability.timing else "While", given))
    if behind:
        gates.append(("Behind", behind))
    return tuple(gates)
