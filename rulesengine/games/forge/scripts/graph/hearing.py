"""Can a trigger hear an event? Yes, unless the words of one of the two rule it out.

All cards that are looked at together are taken for one player's: then they may work together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.chains import names_in
from rulesengine.games.forge.scripts.filters import BadFilter, read_filter
from rulesengine.games.forge.scripts.graph.subjects import THEIRS, YOURS, itself
from rulesengine.games.forge.scripts.modes import find
from rulesengine.games.forge.scripts.subtypes import CARD_TYPES

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.filters import Alternative
    from rulesengine.games.forge.scripts.graph.subjects import Raised, Subject
    from rulesengine.games.forge.scripts.model import Face, Line
    from rulesengine.games.forge.scripts.properties import Property

TOGETHER = frozenset({"Artifact", "Creature", "Enchantment"})  # one card may be all of them
ATTACHED = frozenset({"AttachedBy", "EquippedBy", "EnchantedBy"})
FOR_PLAYERS = ("ValidPlayer", "ValidActivatingPlayer", "ValidControllingPlayer", "ValidCauser")
SUBJECTS = ("ValidCard", "ValidTarget", "ValidDevoured", "ValidEquipment")
DRAWN = frozenset({"Drawn", "Discarded"})  # about a player, and about a card of that player


def hears(face: Face, trigger: Line, event: Raised, by: Face) -> bool:
    """Say whether a trigger of one face can hear an event that another face (or the same) raises."""
    mode = find(trigger.api)
    if mode is None or mode.name != event.mode or dict(mode.implies).get("CombatDamage"):
        return False
    if not (
        _zones(trigger.get("Origin", "Any"), event.origin)
        and _zones(trigger.get("Destination", "Any"), event.destination)
    ):
        return False
    if trigger.get("CombatDamage") == "True":  # no effect deals combat damage
        return False
    if face is by and _is_gone(trigger, event):
        return False
    wanted = trigger.get("CounterType") or trigger.get("SourceType")
    if wanted and event.word and wanted.lower() != event.word.lower():
        return False
    return _subjects(face, trigger, event, same=face is by)


def _is_gone(trigger: Line, event: Raised) -> bool:
    """Say whether the event is a card's leaving, and the card has left already: that fired the trigger."""
    leaves = trigger.get("Origin") == event.origin == "Battlefield"
    return leaves and "Self" in trigger.get("ValidCard")


def _zones(asked: str, said: str) -> bool:
    """Say whether two lists of zones have one in common."""
    one, other = set(names_in(asked)), set(names_in(said))
    return not one or not other or bool({"Any", "All"} & (one | other)) or bool(one & other)


def _subjects(face: Face, trigger: Line, event: Raised, *, same: bool) -> bool:
    """Set every filter of the trigger against whom the event is about."""
    for key in FOR_PLAYERS:
        if key in trigger and not _player(trigger.get(key), event.subject):
            return False
    for key in SUBJECTS:
        if key in trigger:
            subject = event.subject.card() if event.mode in DRAWN else event.subject
            if not fits(trigger.get(key), subject, face, same=same):
                return False
    asked = trigger.get("ValidSource")
    return not asked or event.source is None or fits(asked, event.source, face, same=same)


def _player(text: str, subject: Subject) -> bool:
    words = {word.strip() for word in text.split(",")}
    if not subject.whose or not words <= {"You", "Opponent", "Player.Opponent"}:
        return True
    return bool(words & ({"You"} if subject.whose == "you" else {"Opponent", "Player.Opponent"}))


def fits(text: str, subject: Subject, face: Face, *, same: bool) -> bool:
    """Say whether somebody or something can pass a filter; `face` is the card that has the filter."""
    try:
        read = read_filter(text)
    except BadFilter:
        return True
    return any(_fits(each, subject, face, same=same) for each in read.alternatives)


def _fits(each: Alternative, subject: Subject, face: Face, *, same: bool) -> bool:
    if (each.base_kind == "player") is not subject.player:
        return each.base_kind == "reference"
    if subject.player:
        return _player(str(each), subject)
    if each.base_kind == "type" and not _type(each.base, subject):
        return False
    if each.base_kind == "subtype" and subject.exact and each.base not in subject.types:
        return False
    return all(_property(prop, subject, face, same=same) for prop in each.properties)


def _type(wanted: str, subject: Subject) -> bool:
    if wanted in subject.types:
        return True
    mine = subject.types & CARD_TYPES  # what else is known of it
    return not subject.exact and all({wanted, each} <= TOGETHER for each in mine)


def _property(prop: Property, subject: Subject, face: Face, *, same: bool) -> bool:
    word = prop.word
    if word in {"Self", "StrictlySelf"}:
        return _may_be(face, subject, same=same)
    if word in {"Other", "StrictlyOther"} or word in ATTACHED:
        return not (same and subject.kind == "self")
    if word in YOURS or word in THEIRS:
        return subject.whose in {"", "you" if word in YOURS else "opponent"}
    if word.lower() in {"token", "nontoken"}:
        return subject.kind == "any" or (subject.kind == "new") is (word == "token")
    if prop.kind in {"type", "subtype"} and subject.exact:
        return (word in subject.types) is not prop.negated
    return not (prop.kind == "type" and prop.negated and word in subject.types)


def _may_be(face: Face, subject: Subject, *, same: bool) -> bool:
    """Say whether the subject can be the very card that listens."""
    if subject.kind == "self":
        return same
    if subject.kind == "new" or (subject.other and same):
        return False
    me = itself(face)
    return subject.whose != "opponent" and subject.types <= me.types
