"""What is shown of hands: all of one, or cards that its player chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Choose, Do, Pick, Test
from rulesengine.games.forge.running.effects_cards import amount, filtered, true, whom
from rulesengine.games.forge.running.picks import defined, is_player, one_by_one, people, theirs
from rulesengine.games.forge.running.scene import stop

if TYPE_CHECKING:
    from rulesengine.core.text import Asked, Part
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line


def reveal_hand(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let players reveal their hands, or let you look at them; the card may remember what it has seen."""
    picks = whom(scene, line, "You")
    shown = tuple(Do("looks", whom=pick) for pick in picks)
    if not true(line, "RememberRevealed"):
        return shown
    hands = ((Test("zone", "is", "hand"), *theirs("owner", who)) for who, _ in people(scene, line))
    marked = (Do("is remembered", whom=Pick("all", hand), detail=(("mark", "remembered"),)) for hand in hands)
    return (*shown, *marked)


def reveal(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Reveal what a line names, or let players reveal cards of their hands."""
    param = line.param("RevealDefined")
    if param is None:
        parts: list[Part] = []
        for who, _ in one_by_one(scene, line):
            parts += _shown(scene, line, who)
        return tuple(parts)
    for key in OF_A_HAND:
        if (said := line.param(key)) is not None:
            stop(said)
    cards = defined(scene, param)
    if any(map(is_player, cards)) or line.param("Defined") is not None:
        stop(param)
    return tuple(Do("is revealed", whom=pick) for pick in cards)


OF_A_HAND = ("RevealValid", "NumCards", "AnyNumber", "RememberRevealed")
EVERY_ONE = 99  # as many as there are


def _shown(scene: Scene, line: Line, who: Asked) -> tuple[Part, ...]:
    """Let a player reveal cards of their own hand: one, so many, or as many of a kind as they like."""
    slot, any_number = scene.slot(), true(line, "AnyNumber")
    if any_number and (many := line.param("NumCards")) is not None:
        stop(many)
    most = EVERY_ONE if any_number else amount(scene, line, "NumCards")
    wanted = (
        Test("zone", "is", "hand"),
        Test("owner", "is", who),
        *filtered(scene, line.param("RevealValid")),
    )
    chosen = Pick("chosen", slot=slot)
    marked = Do("is remembered", whom=chosen, detail=(("mark", "remembered"),))
    return (
        Choose(wanted, 0 if any_number else most, most, slot, target=False, who=who),
        Do("is revealed", whom=chosen),
        *((marked,) if true(line, "RememberRevealed") else ()),
    )
