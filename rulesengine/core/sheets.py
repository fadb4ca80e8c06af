"""A sheet: what one object is like, as plain names and values; and what one change makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.effects import Held
from rulesengine.core.matching import value
from rulesengine.core.text import Ability

if TYPE_CHECKING:
    from rulesengine.core.effects import Effect
    from rulesengine.core.matching import Scope, Sheet
    from rulesengine.core.model import Card
    from rulesengine.core.text import Change


def bare(card: Card) -> Sheet:
    """Write down an object as it is printed and as it stands, before any effect."""
    face = card.face
    sheet: Sheet = {
        "id": card.id, "name": face.name, "owner": card.owner, "controller": card.controller,
        "zone": card.zone, "arrived": card.arrived, "place": card.place, "flags": card.flags,
        "links": card.links, "token": int(face.token), "player": card.controller,
    }  # fmt: skip
    sheet.update(face.sets)
    for prop, number in face.numbers:
        sheet[prop] = sheet[f"base {prop}"] = number
    sheet.update(card.marks)
    return sheet


def changed(plain: Sheet, seen: Sheet, change: Change, effect: Effect, scope: Scope, place: int) -> object:
    """Say what a change makes of a property; amounts look at the object as it is seen."""
    prop, how, said = change.prop, change.how, change.value
    if isinstance(said, Ability):
        return (*plain.get("gained", ()), Held(("gained", plain["id"], *effect.key, place), said))
    if how in {"add", "remove", "clear"}:
        words = frozenset({said}) if isinstance(said, str) and said else frozenset[str]()
        have = frozenset(plain.get(prop) or ())
        return have | words if how == "add" else have - words if how == "remove" else frozenset[str]()
    by = said if isinstance(said, str) else value(said, seen, scope)
    if how == "set" or isinstance(by, str):
        return by
    before: int = plain.get(prop, 0)
    return before + by if how == "plus" else before - by
