"""Whom a script means: `Defined$ You`, what an event was about, what a card remembers; and who is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from rulesengine.core.text import Pick, Test
from rulesengine.games.forge.running.filters import TOP
from rulesengine.games.forge.running.numbers import tests_of
from rulesengine.games.forge.running.scene import stop

if TYPE_CHECKING:
    from rulesengine.core.text import Asked, Owner
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param


# Whom a script means without targeting: `Defined$ You`, `TriggeredCardController`, `Remembered`.


YOU, OPPONENTS, EVERYONE = Pick("you"), Pick("opponent"), Pick("everyone")
SIMPLE = {
    "You": YOU,
    "Opponent": OPPONENTS,
    "Player.Opponent": OPPONENTS,
    "Player": EVERYONE,
    **dict.fromkeys(("Self", "Card.Self"), Pick("self")),
    "Each": EVERYONE,
    "Player.Other": OPPONENTS,
    **dict.fromkeys(
        ("ChosenPlayer", "EnchantedPlayer", "Player.Chosen", "Player.EnchantedBy"), Pick("held player")
    ),
    "CardController": YOU,
    "CardOwner": Pick("self", whose="owner"),
    "Enchanted": Pick("linked"),
    "Equipped": Pick("linked"),
    "EnchantedController": Pick("linked", whose="controller"),
    "EnchantedOwner": Pick("linked", whose="owner"),
    "EquippedController": Pick("linked", whose="controller"),
    "AttachedTo": Pick("linked"),
    "TopOfLibrary": Pick("all", TOP),
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
ASKED: dict[tuple[str, Owner], Asked] = {
    ("each player", ""): "each player",
    ("held player", ""): "held player",  # whom a Pick means -> the word for who is asked
    ("you", ""): "you",
    ("opponent", ""): "opponent",
    ("event player", ""): "event player",
    ("event opponent", ""): "event opponent",
    ("event", "controller"): "event controller",
    ("event", "owner"): "event owner",
    ("cause", "controller"): "cause controller",
    ("cause", "owner"): "cause owner",
}
PLAYERS = frozenset(
    {"Player", "Opponent", "Player.Opponent", "Player.Other", "Each"}
)  # a target that is a player


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
    pick = SIMPLE.get(word) or _chosen(scene, word) or _marked(scene, word) or _all(scene, param, word)
    if pick is None and word.partition(".")[0] in NARROWED:
        pick = _narrowed(scene, param, word)
    if pick is not None:
        return pick
    if word in scene.fills and word.startswith("Replaced"):
        return scene.triggered(word) or stop(param, word)
    if word.startswith("Triggered"):
        return _triggered(scene, param, word.removeprefix("Triggered"))
    if word in {"DefendingPlayer", "AttackedPlayer"} and "DefendingPlayer" in scene.fills:
        return Pick("event opponent")
    return stop(param, word)


NARROWED = frozenset({"Targeted", "ParentTarget", "Remembered", "Imprinted"})  # of these some may be meant


def _narrowed(scene: Scene, param: Param, word: str) -> Pick | None:
    """Read `Targeted.Creature`: of those that are meant the ones that a filter fits."""
    head, _, rest = word.partition(".")
    pick = _chosen(scene, head) or _marked(scene, head)
    if pick is None or not rest or is_player(pick):
        return None
    return replace(pick, where=(*pick.where, *tests_of(scene, param, f"Card.{rest}")))


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
    return Pick("all", (Test("zone", "is", PLACES[head]), *tests_of(scene, param, rest)))


def _whose(word: str) -> tuple[str, Owner]:
    if word.endswith("Controller"):
        return word.removesuffix("Controller"), "controller"
    return (word.removesuffix("Owner"), "owner") if word.endswith("Owner") else (word, "")


def _chosen(scene: Scene, word: str) -> Pick | None:
    """Read a word that means a target: this ability's, or that of the one before it."""
    bare, whose = _whose(word)
    if bare in {"Targeted", "TargetedCard", "TargetedPlayer", "ThisTargetedCard", "ThisTargetedPlayer"}:
        return Pick("chosen", slot=scene.targets[-1], whose=whose) if scene.targets else None
    if bare in {"ParentTarget", "ParentTargeted", "ParentTargetedCard"} and scene.targets:
        return Pick("chosen", slot=scene.targets[0], whose=whose)
    return None


SOURCES = {"SourceSA": "Source", "SourceSAController": "SourceController"}  # the spell or ability that aims


def _triggered(scene: Scene, param: Param, word: str) -> Pick:
    """Read a Triggered variable, with or without a player of it behind it."""
    word = SOURCES.get(word, word.removesuffix("LKICopy"))
    word = "Card" if word == "NewCard" else word  # it is followed to where it has gone
    if word in {"Blocker", "Attacker"}:
        scene.cite("F10")
    pick = scene.triggered(word)
    if pick is None:
        bare, whose = _whose(word)
        pick = scene.triggered(bare.removesuffix("LKICopy"), whose) if whose else None
        if pick is not None:
            scene.cite("forge-Triggered")
    if pick is None and word.endswith("Opponent") and scene.fills.get(word[:-8]):
        whose_it_is = scene.fills[word[:-8]] == "player" or (
            word == "CardOpponent"
            and ("Activator" in scene.fills or scene.fills["Card"] == "subject")
            and "DefendingPlayer" not in scene.fills
        )
        pick = Pick("event opponent") if whose_it_is else None
    if pick is None:
        stop(param, f"Triggered{word}")
    return pick


def is_player(pick: Pick) -> bool:
    """Say whether a Pick means players, whatever was chosen."""
    return bool(pick.whose) or pick.who in {"everyone", "named"} or (pick.who, "") in ASKED


def people(
    scene: Scene, line: Line, key: str = "Defined", default: str = "You"
) -> tuple[tuple[Asked, Pick], ...]:
    """Read which players have to choose something: the target, or whom the ability defines.

    Raises NotRun where the target is not the first one: "the chosen player" is that of the first slot.
    """
    aims = line.param("ValidTgts") or line.param("Tgt")
    if aims is None:
        return asked(scene, line.param(key), line, default)
    if not PLAYERS.issuperset(aims.value.split(",")) or scene.targets[-1] != 0:
        stop(aims)
    return (("chosen player", Pick("chosen")),)


def one_by_one(
    scene: Scene, line: Line, key: str = "Defined", default: str = "You"
) -> tuple[tuple[Asked, Pick], ...]:
    """Read which players do something one after the other: all of them, all opponents, or who is named.

    What is made for all of them is made for "each player" once, and the ability follows it for each.
    """
    if line.param("ValidTgts") is None and line.param("Tgt") is None:
        picks = defined(scene, line.param(key), default) if line.param(key) else (SIMPLE[default],)
        if len(picks) == 1 and picks[0] in GROUPS:
            scene.group = GROUPS[picks[0]]
            return (("each player", Pick("each player")),)
    return people(scene, line, key, default)


def theirs(prop: str, who: Asked) -> tuple[Test, ...]:
    """Test whose something is; "opponent" is any of them, however many there are."""
    return (Test(prop, "isnt", "you"),) if who == "opponent" else (Test(prop, "is", who),)


GROUPS: dict[Pick, Literal["everyone", "opponent"]] = {EVERYONE: "everyone", OPPONENTS: "opponent"}


def asked(
    scene: Scene, param: Param | None, line: Line, default: str = "You"
) -> tuple[tuple[Asked, Pick], ...]:
    """Read which players have to choose something: the word for who is asked, and the Pick for each."""
    choices: list[tuple[Asked, Pick]] = []
    for pick in defined(scene, param, default) if param else (SIMPLE[default],):
        if pick.who == "everyone":
            choices += [("you", YOU), ("opponent", OPPONENTS)]
        elif pick.who == "chosen" and pick.slot == 0 and pick.whose != "owner":
            choices.append(("chosen player", pick))
        elif (pick.who, pick.whose) == ("whom", ""):
            choices.append(("event player", Pick("event player")))
        elif (word := ASKED.get((pick.who, pick.whose))) is not None:
            choices.append((word, pick))
        elif param is not None:
            stop(param)
    return tuple(choices)
