"""Facts about no card and no player: what waits and in which order, what happened, what was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.stages import foremost
from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.facts.forms import Form, Slots
from rulesengine.playing.facts.people import nobody
from rulesengine.playing.facts.sight import number, often
from rulesengine.playing.facts.steps import amounts, pattern

if TYPE_CHECKING:
    from rulesengine.playing.facts.sight import Sight


def _waiting(sight: Sight, _: object, said: Slots) -> str | None:
    have = waiting(sight)
    wanted = [sight.card(each).name for each in said["cards"].split(",")]
    return None if have == wanted else f"what waits is {', '.join(have) or 'nothing'}"


def _nothing_waits(sight: Sight, _: object, said: Slots) -> str | None:
    del said
    have = waiting(sight)
    return f"what waits is {', '.join(have)}" if have else None


def waiting(sight: Sight) -> list[str]:
    """Name the cards whose abilities wait, what comes first in front; a tie by the order they came in."""
    table, names = sight.table, list[str]()
    while table.waiting:
        tied, _ = foremost(sight.ruleset, table)
        names.append(tied[0].card.name)
        table = table._replace(waiting=tuple(w for w in table.waiting if w is not tied[0]))
    return names


def _step(sight: Sight, _: object, said: Slots) -> str | None:
    fits = pattern(sight, said["step"])
    return None if any(map(fits, sight.steps)) else f"no step is “{said['step']}”"


def _in_turn(sight: Sight, _: object, said: Slots) -> str | None:
    """Judge that one step comes before another."""
    first, other = pattern(sight, said["step"]), pattern(sight, said["later"])
    places = [n for n, step in enumerate(sight.steps) if first(step)]
    if not places:
        return f"no step is “{said['step']}”"
    if any(other(step) for step in sight.steps[places[0] + 1 :]):
        return None
    early = any(map(other, sight.steps))
    return f"“{said['later']}” {'came earlier' if early else 'is no step'}"


def _no_step(sight: Sight, _: object, said: Slots) -> str | None:
    fits = pattern(sight, said["step"])
    fitting = next((step for step in sight.steps if fits(step)), None)
    return f"step {fitting.number} says “{fitting.says}”" if fitting is not None else None


def _in_all(sight: Sight, _: object, said: Slots) -> str | None:
    """Judge an amount: that of one event, or of all of them together."""
    found = amounts(sight, said["sentence"])
    if found is None:
        pattern(sight, said["sentence"])
        raise BadScenario(f"“{short(said['sentence'])}” says no amount", word=said["sentence"])
    wanted, were = found
    if wanted in were or sum(were) == wanted:
        return None
    return f"in all it is {sum(were)}, and not {wanted}"


def _how_much(sight: Sight, said: Slots, *, least: bool) -> str | None:
    """Judge a bound of an amount: that of all such events together."""
    sentence = said["sentence"]
    found = amounts(sight, sentence)
    if found is None:
        pattern(sight, sentence)
        raise BadScenario(f"“{short(sentence)}” says no amount", word=sentence)
    have, wanted = sum(found[1]), int(said["number"])
    fits = have >= wanted if least else have <= wanted
    return None if fits else f"in all it is {have}, and not at {'least' if least else 'most'} {wanted}"


def _at_least(sight: Sight, _: object, said: Slots) -> str | None:
    return _how_much(sight, said, least=True)


def _at_most(sight: Sight, _: object, said: Slots) -> str | None:
    return _how_much(sight, said, least=False)


def _so_often(sight: Sight, _: object, said: Slots) -> str | None:
    """Judge how many steps are so."""
    wanted, fits = number(said["times"]), pattern(sight, said["step"])
    have = sum(map(fits, sight.steps))
    return None if have == wanted else f"“{short(said['step'])}” is so {often(have)}"


def _refused(sight: Sight, _: object, said: Slots) -> str | None:
    return _step(sight, _, {"step": f"refused: {said['sentence']}"})


def _turn(sight: Sight, _: object, said: Slots) -> str | None:
    wanted, have = sight.player(said["player"]), sight.table.board.turn_player
    return None if wanted == have else f"it is {have}'s turn"


FORMS: tuple[Form, ...] = (
    Form("table", "waiting: nothing", "No ability waits to be carried out.", _nothing_waits),
    Form("table", "waiting: {cards}", "Whose abilities wait, what is carried out first in front.", _waiting),
    Form("table", "turn: {player}", "Whose turn it is.", _turn),
    Form(
        "table", "happened: {step}, then {later}", "One step is the first, a later one the other.", _in_turn
    ),
    Form("table", "happened {times}: {step}", "So many steps are that: once, twice, 3 times.", _so_often),
    Form("table", "happened: {step}", "Some step is that, said as in Steps.", _step),
    Form("table", "never: {step}", "No step is.", _no_step),
    Form("table", "in all at least {number}: {sentence}", "The amounts of all are not less.", _at_least),
    Form("table", "in all at most {number}: {sentence}", "The amounts of all are not more.", _at_most),
    Form("table", "in all: {sentence}", "The amount of one such event, or of all together.", _in_all),
    Form("table", "refused: {sentence}", "A player wanted to do it, and may not.", _refused),
    Form("table", "nobody was asked", "No player had anything to choose.", nobody),
)
