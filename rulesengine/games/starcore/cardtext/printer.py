"""From abilities to card text: the same table of phrases, read the other way round."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import UnprintableText, write
from rulesengine.core.text import Ability, Do, Frame, Make
from rulesengine.games.starcore.cardtext.events import say_event
from rulesengine.games.starcore.cardtext.keywords import number_of
from rulesengine.games.starcore.cardtext.phrases import STILL, grammar
from rulesengine.games.starcore.cardtext.spelling import SPELLING, spell
from rulesengine.games.starcore.cardtext.whom import antecedents

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.text import Part
    from rulesengine.games.starcore.cardtext.whom import Antecedents

BARE = antecedents("", "")


def prints(abilities: Iterable[Ability]) -> str:
    """Write abilities as normal card text, a line each; keywords that follow each other share one.

    Raises UnprintableText where the table of phrases has no words for one.
    """
    lines: list[str] = []
    listed = False
    for ability in abilities:
        said = _keyword(ability) if ability.keyword else _line(ability)
        if listed and ability.keyword:
            lines[-1] += f", {said}"
        else:
            lines.append(said)
        listed = bool(ability.keyword)
    return "\n".join(lines)


def _keyword(ability: Ability) -> str:
    number = number_of(ability)
    said = f"{ability.keyword} {number}" if number else ability.keyword
    return f"{said}, if {_spelled('condition', ability.given)}" if ability.given else said


def _line(ability: Ability) -> str:
    if ability.form == "static":
        return spell(["this", "unit", "has", *_words("gain", ability.changes, BARE)])
    if ability.form == "activated":
        paid = next((part for part in ability.cost if isinstance(part, Do)), Do("spends"))
        head = f"Pay {paid.amount} {dict(paid.detail).get('resource', '')}"
    else:
        head = say_event(ability)
        head += ", once per turn" if ability.limit else ""
        given = STILL if ability.zone == "any" else ability.given
        head += f", if {_spelled('condition', given)}" if given else ""
    at = antecedents(str(ability.when), ability.whose)
    words = _words("then", undressed(ability.then), at)
    return spell([*(t.text for t in SPELLING.pieces(head)), ":", *words])


def _spelled(category: str, value: object) -> str:
    """Write a part that stands in the middle of a line."""
    return spell(["if", *_words(category, value, BARE)]).removeprefix("If ")


def _words(category: str, value: object, at: Antecedents) -> tuple[str, ...]:
    said = write(grammar(at), category, value)
    if said is None:
        raise UnprintableText(f"the table of phrases has no words for {value}")
    return said


def dressed(parts: tuple[Part, ...], at: Antecedents) -> tuple[Part, ...]:
    """Give each effect that lasts its own words, so that the trace can call it by them."""
    return tuple(_dressed(part, at) for part in parts)


def _dressed(part: Part, at: Antecedents) -> Part:
    if isinstance(part, Frame):
        return replace(part, then=dressed(part.then, at))
    if not isinstance(part, Make):
        return part
    if part.ability.kind == "delayed":
        inner = replace(part.ability, then=dressed(part.ability.then, antecedents("turn begins", "you")))
        return replace(part, ability=replace(inner, words=spell(write(grammar(at), "then", (part,)) or ())))
    gain = spell([":", *(write(grammar(at), "gain", part.ability.changes) or ())])[2:]
    ends = {"turn is over": " this turn", "game ends": " permanently"}.get(part.until, "")
    return replace(part, ability=replace(part.ability, words=f"{gain}{ends}"))


def undressed(value: Any) -> Any:  # noqa: ANN401  any part of a text
    """Take those words away again: what a text means does not depend on them."""
    if isinstance(value, tuple):
        return tuple(undressed(each) for each in value)
    if isinstance(value, Make):
        return replace(value, ability=replace(undressed(value.ability), words=""))
    if is_dataclass(value) and not isinstance(value, type) and not isinstance(value, Ability):
        made = {f.name: undressed(getattr(value, f.name)) for f in fields(value)}
        return type(value)(**made)
    if isinstance(value, Ability):
        return replace(value, then=undressed(value.then))
    return value
