"""What card text was read as: in plain words, part by part, and as data.

This is no card text: the printer of a game writes that. Every field that says something has a line here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import UnprintableText
from rulesengine.core.text import (
    ONE_OF,
    Ability,
    Choose,
    Do,
    Each,
    Face,
    Frame,
    Look,
    Make,
    Modes,
    Roll,
    Use,
    how_often,
)
from rulesengine.show.describing import WHO, amount, condition, thing, who

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulesengine.cardtext import UnreadText
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Amount, Change, Instead, Part
    from rulesengine.core.words import Kind

WHOSE = {
    "self": "this card", "source": "something this card does", "target": "this card, as what is aimed at",
    "ally": "another card of the same player", "you": "its player", "opponent": "an opponent",
    "any": "anybody's", "linked": "what it is linked with",
}  # fmt: skip
FORMS = {
    "trigger": "triggered", "static": "always on", "instead": "replacement", "ban": "something cannot happen",
    "permit": "something may happen", "activated": "activated by its player", "command": "command",
    "state": "triggered by a state", "keyword": "keyword", "inline": "triggered as it is made",
}  # fmt: skip
CHANGED = {
    "plus": "+", "minus": "−", "times": "×", "over": "divided by", "set": "becomes",
    "define": "is from the start",
    "switch": "changes places with", "add": "has also", "remove": "has no longer", "clear": "has none",
    "gain": "gains", "lose": "loses", "copy": "is a copy of", "forbid": "can't get", "keep": "can't lose",
}  # fmt: skip
REPLACED = {
    "plus": "so much more", "minus": "so much less", "times": "so many times as much",
    "set": "as much as this",
    "prevent": "is prevented", "lessen": "so much less is prevented", "become": "becomes",
    "redirect": "goes to another", "with": "arrives with", "follow": "does not happen; its player does",
    "nothing": "does not happen",
}  # fmt: skip
IN_THE_BOOK = {"self": "of its own text, before all others", "identity": "of what it is",
               "prevention": "prevention", "outcome": "of what comes of it"}  # fmt: skip

Line = tuple[str, str]


def in_words(ability: Ability, events: Mapping[str, Kind]) -> Iterator[Line]:
    """List the parts of an ability: what each is called, and what it says; what is not there is left out."""
    form = FORMS.get(ability.form, ability.form)
    nth = " and ".join(str(number) for number in ability.ordinals)
    whose = WHOSE.get(ability.whose, ability.whose)
    lines = [
        ("kind", ability.kind or form),
        ("works as", form if ability.kind not in {"", form} else ""),
        ("timing", ", ".join(ability.timing)),
        ("keyword", ability.keyword),
        *(("sees", f"“{kind}”{_doc(kind, events)}") for kind in ability.events),
        ("about", _about(ability, whose)),
        ("where", ", ".join(f"{name} is {_said(word)}" for name, word in ability.where)),
        ("done by", thing(ability.by) if ability.by else ""),
        ("if", condition(ability.given) if ability.given else ""),
        ("works in", "any zone" if ability.zone == "any" else ability.zone),
        ("only", f"number {nth} in a {ability.each}" if nth else ""),
        ("limit", f"{how_often(ability.times)} a {ability.limit}" if ability.limit else ""),
        ("may", "its player may leave it" if ability.may else ""),
    ]
    yield from ((name, line) for name, line in lines if line)
    yield from (("cost", line) for line in parts(ability.cost))
    yield from (("does", line) for line in parts(ability.then))
    yield from (("instead", line) for line in _instead(ability.instead))
    yield from (("changes", change(each)) for each in ability.changes)
    yield from (("of its own", line) for each in ability.own for line in _inside(each))


def _about(ability: Ability, whose: str) -> str:
    """Say what an ability looks at: whose it is, and what it must be."""
    if not ability.events and not ability.changes and not ability.about:
        return "" if ability.whose == "self" else whose
    return f"{whose}: {thing(ability.about)}" if ability.about else whose


def _inside(ability: Ability) -> Iterator[str]:
    """Say an ability that is part of another."""
    yield from (f"{name}: {line}" for name, line in in_words(ability, {}))


def parts(instructions: tuple[Part, ...], indent: str = "") -> Iterator[str]:
    """Say instructions one after the other; what depends on another is to the right of it."""
    for part in instructions:
        for line in _part(part):
            yield indent + line


def _part(part: Part) -> Iterator[str]:
    match part:
        case Do():
            yield _do(part)
            yield from (f"{DEEPER}in its place: {line}" for each in part.instead for line in _inside(each))
        case Choose():
            yield _choose(part)
        case Look():
            seen = "reveal" if part.reveal else "look at"
            whose = WHO.get(part.whose, part.whose)
            yield f"{seen} {amount(part.amount)} from the top of the {part.zone} of {whose}{_slot(part.slot)}"
        case Roll():
            who_says = "its player says a number from 0" if part.said else "chance says a number from 1"
            yield f"{who_says} to {amount(part.sides)}"
        case Use():
            yield f"do what its {part.timing} text says"
        case Make():
            yield _making(part)
            yield from (f"{DEEPER}{line}" for line in _inside(part.ability))
        case Modes():
            asked = f"{WHO.get(part.who, part.who)}: " if part.who != "you" else ""
            among = {"opponents": " (each an opponent)", "players": " (each a player)"}.get(part.among, "")
            late = ", as it resolves" if part.late else ""
            yield f"{asked}choose {_from_to(str(part.least), str(part.most))} of these{among}{late}:"
            for name, way in part.options:
                yield f"{DEEPER}{name}:"
                yield from parts(way, DEEPER * 2)
        case Frame() | Each():
            yield from _gated(part)


DEEPER = "  "


def _making(part: Make) -> str:
    """Say from when to when something holds, and for whom."""
    ends = ""
    if part.until:
        turn = f" of {WHO.get(part.whose, part.whose)}" if part.whose else ""
        ends = f" until “{part.until}”{turn}{', not the next one but the one after it' if part.later else ''}"
    whom = f", for {who(part.whom)}" if part.whom is not None else ""
    uses = f", {how_often(part.uses)}" if part.uses else ""
    return f"from now on{ends}{whom}{', each of them by itself' if part.each else ''}{uses}:"


def _gated(part: Frame | Each) -> Iterator[str]:
    if isinstance(part, Each):
        if part.of in ONE_OF:
            yield f"for {part.of}:"
            yield from parts(part.then, DEEPER)
            return
        players = "player" if part.of == "everyone" else "opponent"
        whom = f"of {who(part.whom)}{_slot(part.slot)}" if part.whom is not None else players
        yield f"for each {whom}, one after the other:"
        yield from parts(part.then, DEEPER)
        return
    gates = []
    if part.done:
        gates.append("if that was done")
    if part.given:
        gates.append(f"if {condition(part.given)}")
    if part.may:
        gates.append(f"{WHO.get(part.who, part.who)} may")
    paid = f" ({WHO.get(part.who, part.who)})" if part.cost and not part.may and part.who != "you" else ""
    yield f"{', '.join(gates) or 'then'}:"
    yield from (f"{DEEPER}pay{paid}: {line}" for line in parts(part.cost))
    yield from parts(part.then, DEEPER)
    if part.otherwise:
        yield "otherwise:"
        yield from parts(part.otherwise, DEEPER)


def _do(part: Do) -> str:
    bits = [f"“{part.kind}”"]
    if part.amount:
        bits.append(amount(part.amount))
    bits += [f"{number} {kind}" for kind, number in part.parts]
    if part.made is not None:
        bits.append(f"[{_printed(part.made)}]")
    bits += [f"with {name} {amount(number)}" for name, number in part.numbers]
    said = f"{' '.join(bits)}: {who(part.whom)}"
    if part.other is not None:
        said += f", with {who(part.other)}"
    if part.by is not None:
        said += f", done by {who(part.by)}"
    return said + "".join(f", {name} {_said(word)}" for name, word in part.detail)


def _said(word: str) -> str:
    """Write what a detail of an event says: "=mana" is what the event says, "@you" a player."""
    if word.startswith("="):
        return f"the {word[1:]} that it says"
    return WHO.get(word[1:], word[1:]) if word.startswith("@") else word


def _printed(face: Face) -> str:
    """Write what is printed on a card that is made."""
    has = [
        *(f"{name} {' '.join(sorted(words))}" for name, words in face.sets if words),
        *(f"{name} {number}" for name, number in face.numbers),
        *(f"“{each.words}”" for each in face.abilities),
        *(["no token"] if not face.token else []),
    ]
    return f"{face.name}: {', '.join(has)}" if has else face.name


def _choose(part: Choose) -> str:
    number = _from_to(amount(part.least), amount(part.most))
    what = "target" if part.target else "no target"
    how = ", at random" if part.random else ""
    how += ", one by one" if part.ordered else ""
    how += ", beside what is chosen already" if part.adds else ""
    by = f"{WHO.get(part.who, part.who)}: " if part.who != "you" else ""
    things = thing(part.where) if part.where or part.what == "object" else ""
    if part.what in AMONG:
        things = AMONG[part.what] + (f", {things}" if things else "")
    return f"{by}choose {number} ({what}{how}){_slot(part.slot)}: {things}"


AMONG = {"player": "a player", "any": "a card or a player", "any opponent": "a card or an opponent"}


def _from_to(least: str, most: str) -> str:
    return least if least == most else f"up to {most}" if least == "0" else f"{least} to {most}"


def _slot(slot: int) -> str:
    """Say which choice it is, from the second on."""
    return f" as choice {slot + 1}" if slot else ""


def _instead(instead: Instead | None) -> Iterator[str]:
    if instead is None:
        return
    said = REPLACED[instead.how] + ("" if instead.how != "become" else f" “{instead.becomes}”")
    if instead.amount or instead.how in {"plus", "minus", "times", "set"}:
        said += f": {amount(instead.amount)}"
    elif instead.how == "prevent":
        said += ": all of it"
    if instead.whom is not None:
        said += f": {who(instead.whom)}"
    if instead.types:
        said += f", only {' or '.join(instead.types)}"
    said += ", of the counters with which it arrives" if instead.arriving else ""
    said += "".join(f", {name} {_given(value)}" for name, value in instead.gives)
    said += "".join(f", {name} {_said(word)}" for name, word in instead.says)
    said += f" ({IN_THE_BOOK[instead.sort]})" if instead.sort in IN_THE_BOOK else ""
    yield (
        said + (", its player may" if instead.may else "") + (", until it is spent" if instead.shield else "")
    )
    yield from (f"just before: {_do(each)}" for each in instead.also)
    yield from (f"{DEEPER}pay: {line}" for line in parts(instead.cost))
    yield from parts(instead.then, DEEPER)


def _given(value: int | Amount | str | tuple[str, ...]) -> str:
    """Write with what something arrives: a number, a word, or one of several."""
    if isinstance(value, tuple):
        return "one of " + ", ".join(value)
    return value if isinstance(value, str) else amount(value)


def change(each: Change) -> str:
    """Say what happens to one property."""
    how = CHANGED[each.how]
    if isinstance(each.value, Ability):
        return f"{how} “{each.value.words}”"
    if isinstance(each.value, Face):
        return f"{each.prop} {how} that of {each.value.name}"
    if isinstance(each.value, tuple):
        return f"{each.prop} {how} {', '.join(each.value)}".rstrip()
    value = each.value if isinstance(each.value, str) else amount(each.value)
    if each.how == "clear":
        return f"{each.prop} {how}"
    joined = "" if each.how in {"plus", "minus"} and isinstance(each.value, int) else " "
    return f"{each.prop} {how}{joined}{value}"


def _doc(kind: str, events: Mapping[str, Kind]) -> str:
    return f" ({events[kind].doc.rstrip('.')})" if kind in events and events[kind].doc else ""


# What `read --json` prints, and a page shows.


def stopped(stop: UnreadText) -> dict[str, Any]:
    """Write down where reading stopped, and what could come there."""
    return {
        "line": stop.line, "column": stop.column, "word": stop.word, "expected": list(stop.expected),
        "guess": stop.guess, "message": str(stop),
    }  # fmt: skip


def ability_data(ruleset: Ruleset, ability: Ability) -> dict[str, Any]:
    """Write an ability down, part by part."""
    return {
        "words": ability.words, "normal": normal_form(ruleset, ability), "kind": ability.kind or ability.form,
        "form": ability.form, "cites": [cited for cited, _ in rules_of(ruleset, ability)],
        "parts": [list(line) for line in in_words(ability, ruleset.words.events)],
    }  # fmt: skip


def normal_form(ruleset: Ruleset, ability: Ability) -> str:
    """Print an ability as its game would write it; empty where the game has no words for it."""
    try:
        return ruleset.printer((ability,))
    except UnprintableText:
        return ""


def rules_of(ruleset: Ruleset, ability: Ability) -> list[tuple[str, str]]:
    """List the rules by which an ability was read: their numbers and titles."""
    return [(number, ruleset.cite(number).title) for number in ability.cites]
