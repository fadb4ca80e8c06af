"""What an `S:` line says of players: steps that they skip, what can't happen to them, lands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Do, Instead
from rulesengine.games.forge.rules.given import MORE_LANDS
from rulesengine.games.forge.running import cases, conditions
from rulesengine.games.forge.running.costs import CONDITIONS
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.scene import SILENT, Scene, only_with, stop, stop_at_key

if TYPE_CHECKING:
    from rulesengine.core.text import Tests, Whose
    from rulesengine.games.forge.scripts.model import Line


OF_PLAYERS: dict[str, Whose] = {
    "You": "you", "Player": "any", "Opponent": "opponent", "Player.Opponent": "opponent",
}  # fmt: skip
ANY_NUMBER = 99  # so many lands nobody has
SKIPS = {"draw": "draw step begins", "untap": "untap step begins", "upkeep": "upkeep begins"}
CANNOT = {  # what a script says of a player, and the kinds of event that can't happen then
    "cantsearchlibrary": ("searches",),
    "you can't gain life": ("gains life",),
    "you can't draw cards": ("is drawn",),
    "you can't lose life": ("loses life", "pays life"),
    "you can't lose the game": ("loses the game",),
    "you can't win the game": ("wins the game",),
    "you can't become the monarch": ("becomes the monarch",),
}


A_LAND_MORE = {  # as older scripts say it
    "you may play an additional land on each of your turns": 1,
    "you may play two additional lands on each of your turns": 2,
    "you may play any number of additional lands on each of your turns": ANY_NUMBER,
}


def _more_lands(scene: Scene, line: Line) -> Ability | None:
    """Read how many lands more players may play in each of their turns; None where it is no word of that.

    Raises NotRun.
    """
    param, old = line.param("AdjustLandPlays"), line.param("AddKeyword")
    told = A_LAND_MORE.get(old.value.strip().rstrip(".").lower()) if old is not None else None
    if param is None and told is None:
        return None
    key = {"AdjustLandPlays"} if param is not None else {"AddKeyword"}
    only_with(line, CONDITIONS | key | {"Mode", "Affected", "Description", "Condition"})
    if param is not None and (told := ANY_NUMBER if param.value == "Unlimited" else None) is None:
        many = number(scene, param)
    else:
        many = told or ANY_NUMBER
    return Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="keyword",
        whose=OF_PLAYERS[line.get("Affected")],
        given=(*conditions.of_trigger(scene, line), *condition(scene, line)),
        cost=(Do("plays", many),),
        kind=MORE_LANDS,
    )


def of_players(scene: Scene, line: Line) -> Ability:
    """Read what holds for players: a step that they skip, or what can't happen to them."""
    if (lands := _more_lands(scene, line)) is not None:
        return lands
    param = line.param("AddKeyword") or stop(line.param("Affected") or line.params[0])
    for each in line.params:
        if (
            each.key
            not in CONDITIONS | {"Mode", "Affected", "AddKeyword", "Description", "Condition"} | SILENT
        ):
            stop_at_key(each, "Continuous")
    reworded = param.value.strip().rstrip(".").lower()
    skips = SKIPS.get(reworded.removeprefix("skip your ").removesuffix(" step"), "")
    kinds = (skips,) if skips else CANNOT.get(reworded) or stop(param, param.value)
    text = (line.get("Description") or param.value).replace("CARDNAME", scene.face.name or "this card")
    return Ability(
        text,
        form="instead" if skips else "ban",
        when=kinds,
        whose=OF_PLAYERS[line.get("Affected")],
        given=(*conditions.of_trigger(scene, line), *condition(scene, line)),
        instead=Instead("nothing") if skips else None,
        cites=("614.1b", "614.10") if skips else ("614.17",),
    )


def condition(scene: Scene, line: Line) -> Tests:
    """Read the condition of a continuous effect that is one word."""
    param = line.param("Condition")
    if param is None:
        return ()
    return cases.WORDS.get(param.value) or stop(param)
