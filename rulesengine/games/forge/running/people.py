"""Whom a script means without targeting: `Defined$ You`, `TriggeredCardController`, `Remembered`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Pick, Test
from rulesengine.games.forge.running.asking import fitting
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.stopping import stop

if TYPE_CHECKING:
    from rulesengine.core.text import Tests
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param

YOU, OPPONENTS, EVERYONE = Pick("you"), Pick("opponent"), Pick("everyone")
SIMPLE = {
    "You": YOU,
    "Opponent": OPPONENTS,
    "Player.Opponent": OPPONENTS,
    "Player": EVERYONE,
    "Self": Pick("self"),
    "Each": EVERYONE,
    "Player.Other": OPPONENTS,
    "CardController": YOU,
    "CardOwner": Pick("self", whose="owner"),
    "Enchanted": Pick("linked"),
    "Equipped": Pick("linked"),
    "EnchantedController": Pick("linked", whose="controller"),
    "EnchantedOwner": Pick("linked", whose="owner"),
    "EquippedController": Pick("linked", whose="controller"),
    "AttachedTo": Pick("linked"),
    "OriginalHost": Pick("self"),
    "CorrectedSelf": Pick("self"),
}
MARKED = {
    "Remembered": "remembered",
    "RememberedLKI": "remembered",
    "Imprinted": "imprinted",
    "ChosenCard": "chosen",
    "ExiledWith": "exiled with",
    "DirectRemembered": "remembered",
    "RememberedCard": "remembered",
}
DELAYED = {"DelayTriggerRemembered", "DelayTriggerRememberedLKI", "Remembered"}
EACH = {"Remembered", "Player.IsRemembered", "RememberedPlayer"}
PLACES = {
    "Valid": "battlefield",
    "ValidHand": "hand",
    "ValidGraveyard": "graveyard",
    "ValidExile": "exile",
}
WHO = {"you": "you", "opponent": "opponent", "event player": "event player"}  # a Pick: who is asked


def defined(scene: Scene, param: Param | None, default: str = "Self") -> tuple[Pick, ...]:
    """Read whom a parameter means; where it is not there, the default.

    Raises NotRun.
    """
    if param is None:
        return (SIMPLE[default],)
    return tuple(_one(scene, param, word.strip()) for word in param.value.split(" & "))


def _one(scene: Scene, param: Param, word: str) -> Pick:
    if scene.bound and word in DELAYED:
        return Pick("self")
    if scene.bound and word == "Self":
        stop(param, word)  # here "it" is what was remembered, and the card itself is not at hand
    if scene.player and word in EACH:
        return Pick(scene.player)
    found = SIMPLE.get(word) or _chosen(scene, word) or _marked(scene, word) or _all(scene, param, word)
    if found is not None:
        return found
    if word.startswith("Triggered"):
        return _triggered(scene, param, word.removeprefix("Triggered"))
    if word in {"DefendingPlayer", "AttackedPlayer"} and "DefendingPlayer" in scene.fills:
        return OPPONENTS
    return stop(param, word)


def _marked(scene: Scene, word: str) -> Pick | None:
    """Read a word for what a card has remembered, chosen, exiled."""
    mark, whose = _whose(word)
    if mark not in MARKED or (scene.bound and mark.startswith("Remembered")):
        return None
    return Pick("all", (Test(MARKED[mark], "is", "source"),), whose=whose)


def _all(scene: Scene, param: Param, word: str) -> Pick | None:
    """Read "Valid" with a filter: all cards that it fits."""
    head, blank, rest = word.partition(" ")
    if head not in PLACES or not blank:
        return None
    return Pick("all", (Test("zone", "is", PLACES[head]), *_tests(scene, param, rest)))


def _tests(scene: Scene, param: Param, said: str) -> Tests:
    return fitting(param, lambda text: number(scene, param, text), text=said)


def _whose(word: str) -> tuple[str, str]:
    for end in ("Controller", "Owner"):
        if word.endswith(end):
            return word.removesuffix(end), end.lower()
    return word, ""


def _chosen(scene: Scene, word: str) -> Pick | None:
    """Read a word that means a target: this ability's, or that of the one before it."""
    bare, whose = _whose(word)
    if bare in {"Targeted", "TargetedCard", "TargetedPlayer", "ThisTargetedCard", "ThisTargetedPlayer"}:
        return Pick("chosen", slot=scene.targets[-1], whose=whose) if scene.targets else None
    if bare in {"ParentTarget", "ParentTargeted", "ParentTargetedCard"} and scene.targets:
        return Pick("chosen", slot=scene.targets[0], whose=whose)
    return None


def _triggered(scene: Scene, param: Param, word: str) -> Pick:
    """Read a Triggered variable, with or without a player of it behind it."""
    word = word.removesuffix("LKICopy")
    if word in {"Blocker", "Attacker"}:
        scene.cite("F10")
    found = scene.triggered(word)
    if found is None:
        bare, whose = _whose(word)
        found = scene.triggered(bare.removesuffix("LKICopy"), whose) if whose else None
    if found is None and word.endswith("Opponent") and scene.fills.get(word[:-8]):
        found = OPPONENTS if scene.fills[word[:-8]] == "player" else None
    if found is None:
        stop(param, f"Triggered{word}")
    return found


def is_player(pick: Pick) -> bool:
    """Say whether a Pick means players, whatever was chosen."""
    return bool(pick.whose) or pick.who in {"you", "opponent", "everyone", "event player"}


def asked(
    scene: Scene, param: Param | None, line: Line, default: str = "You"
) -> tuple[tuple[str, Pick], ...]:
    """Read which players have to choose something: the word for who is asked, and the Pick for each."""
    found: list[tuple[str, Pick]] = []
    for pick in defined(scene, param, default) if param else (SIMPLE[default],):
        if pick.who == "everyone":
            found += [("you", YOU), ("opponent", OPPONENTS)]
        elif pick.who in WHO and not pick.whose:
            found.append((WHO[pick.who], pick))
        elif pick.who == "chosen" and pick.slot == 0:
            found.append(("chosen player", pick))
        elif (pick.who, pick.whose) in {("event", "controller"), ("whom", "")}:
            found.append(("event player", Pick("event player")))
        elif param is not None:
            stop(param)
    return tuple(found)
