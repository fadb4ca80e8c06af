"""What card text was read as: in plain words, part by part, and as data.

This is no card text: the printer of a game writes that. Every field that says something has a line here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import UnprintableText
from rulesengine.core.text import (
    Ability,
    Amount,
    Choose,
    Do,
    Each,
    Either,
    Face,
    Frame,
    Look,
    Make,
    Modes,
    Roll,
    Test,
    Use,
    describe,
    how_often,
    show,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulesengine.cardtext import UnreadText
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Change, Instead, Part, Pick, Tests
    from rulesengine.core.words import Kind

WHOSE = {
    "self": "this card", "source": "something this card does", "target": "this card, as what is aimed at",
    "ally": "another card of the same player", "you": "its player", "opponent": "an opponent",
    "any": "anybody's", "linked": "what it is linked with",
}  # fmt: skip
WHO = {
    "self": "this card", "event": "the card it happened to", "cause": "the card that did it",
    "chosen": "what was chosen", "other": "the event's second card", "all": "every card",
    "linked": "what it is linked with", "you": "its player", "opponent": "the opponent",
    "everyone": "every player", "event player": "the player it happened to",
    "owner": "the owner", "named": "the player whom it names", "both": "both cards of the event",
    "held player": "the player whom it is for",
}  # fmt: skip
FORMS = {
    "trigger": "triggered", "static": "always on", "instead": "replacement", "ban": "something cannot happen",
    "permit": "something may happen", "activated": "activated by its player", "command": "command",
    "state": "triggered by a state", "keyword": "keyword",
}  # fmt: skip

Line = tuple[str, str]


def in_words(ability: Ability, events: Mapping[str, Kind]) -> Iterator[Line]:
    """List the parts of an ability: what each is called, and what it says; what is not there is left out."""
    form = FORMS.get(ability.form, ability.form)
    nth = " and ".join(str(one) for one in ability.ordinals)
    whose = WHOSE.get(ability.whose, ability.whose) if ability.events or ability.changes else ""
    lines = [
        ("kind", ability.kind or form),
        ("works as", form if ability.kind not in {"", form} else ""),
        ("timing", ", ".join(ability.timing)),
        ("keyword", ability.keyword),
        *(("sees", f"“{kind}”{_doc(kind, events)}") for kind in ability.events),
        ("about", ": ".join((whose, *((said(ability.about),) if ability.about else ())))),
        ("where", ", ".join(f"{name} is {word}" for name, word in ability.where)),
        ("done by", said(ability.by) if ability.by else ""),
        ("if", said(ability.given) if ability.given else ""),
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


def parts(instructions: tuple[Part, ...], indent: str = "") -> Iterator[str]:
    """Say instructions one after the other; what depends on another stands to the right of it."""
    for part in instructions:
        for line in _part(part):
            yield indent + line


def _part(part: Part) -> Iterator[str]:
    deeper = "  "
    match part:
        case Do():
            yield _do(part)
        case Choose():
            yield _choose(part)
        case Look():
            seen = "reveal" if part.reveal else "look at"
            whose = WHO.get(part.whose, part.whose)
            yield f"{seen} {amount(part.amount)} from the top of the {part.zone} of {whose}"
        case Roll():
            yield f"chance says a number from 1 to {part.sides}"
        case Use():
            yield f"do what its {part.timing} text says"
        case Make():
            whom = f" for {who(part.whom)}" if part.whom is not None else ""
            uses = f", {part.uses} times" if part.uses else ""
            yield f"from now{f' until “{part.until}”' if part.until else ' on'}{whom}{uses}:"
            yield from (f"{deeper}{name}: {line}" for name, line in in_words(part.ability, {}))
        case Modes():
            yield f"choose {part.least} to {part.most} of these:"
            for name, way in part.options:
                yield f"{deeper}{name}:"
                yield from parts(way, deeper * 2)
        case Frame() | Each():
            yield from _gated(part, deeper)


def _gated(part: Frame | Each, deeper: str) -> Iterator[str]:
    if isinstance(part, Each):
        yield f"for each {'player' if part.of == 'everyone' else 'opponent'}, one after the other:"
        yield from parts(part.then, deeper)
        return
    gates = []
    if part.done:
        gates.append("if that was done")
    if part.given:
        gates.append(f"if {said(part.given)}")
    if part.may:
        gates.append(f"{WHO.get(part.who, part.who)} may")
    yield f"{', '.join(gates) or 'then'}:"
    yield from (f"{deeper}pay: {line}" for line in parts(part.cost))
    yield from parts(part.then, deeper)
    if part.otherwise:
        yield "otherwise:"
        yield from parts(part.otherwise, deeper)


def _do(part: Do) -> str:
    bits = [f"“{part.kind}”"]
    if part.amount:
        bits.append(amount(part.amount))
    bits += [f"{number} {kind}" for kind, number in part.parts]
    if part.made is not None:
        bits.append(f"[{part.made.name}]")
    text = f"{' '.join(bits)}: {who(part.whom)}"
    if part.other is not None:
        text += f", with {who(part.other)}"
    return text + "".join(f", {name} {word}" for name, word in part.detail)


def _choose(part: Choose) -> str:
    least, most = amount(part.least), amount(part.most)
    number = least if least == most else f"{least} to {most}"
    what = "target" if part.target else part.what
    how = " at random" if part.random else ""
    by = f"{WHO.get(part.who, part.who)}: " if part.who != "you" else ""
    return f"{by}choose {number} ({what}){how}: {said(part.where)}"


def who(pick: Pick) -> str:
    """Say whom an instruction is about."""
    name = WHO.get(pick.who, pick.who)
    if pick.who == "chosen" and pick.slot:
        name += " (all choices)" if pick.slot < 0 else f" ({pick.slot + 1})"
    return f"{name}: {said(pick.where)}" if pick.where else name


def amount(number: int | Amount) -> str:
    """Say a number, or where it is looked up."""
    if isinstance(number, int):
        return str(number)
    of = {
        "count": "the number of",
        "kinds": f"how many different {number.prop} have",
        "sum": f"all {number.prop} of",
    }
    base = (
        f"{of[number.of]} {said(number.where)}"
        if number.of in of
        else f"{number.prop or 'the amount'} of {number.of}"
    )
    times = f"{number.times} × " if number.times != 1 else ""
    plus = f" {number.plus:+}" if number.plus else ""
    return f"{times}{base}{plus}{f', at most {number.most}' if number.most is not None else ''}"


def said(tests: Tests) -> str:
    """Say conditions, with whose they are where that is not plain."""
    return " and ".join(_test(test) for test in tests) or "anything"


def _test(test: Test | Either) -> str:
    if isinstance(test, Either):
        return "(" + " or ".join(said(option) for option in test.options) + ")"
    whose = {
        "it": "",
        "source": "this card’s ",
        "you": "your ",
        "opponent": "the opponent’s ",
        "turn": "the turn’s ",
    }
    head = whose.get(test.of, f"{test.of}’s ")
    if isinstance(test.prop, Amount):
        return f"{head}{amount(test.prop)} {test.how} {show(test.value)}"
    return head + describe((test,))


def _instead(instead: Instead | None) -> Iterator[str]:
    if instead is None:
        return
    text: str = instead.how
    if instead.becomes:
        text += f" “{instead.becomes}”"
    if instead.amount or instead.how in {"plus", "minus", "times", "set"}:
        text += f" {amount(instead.amount)}"
    if instead.whom is not None:
        text += f": {who(instead.whom)}"
    if instead.types:
        text += f", only {' or '.join(instead.types)}"
    yield (
        text + (", its player may" if instead.may else "") + (", until it is spent" if instead.shield else "")
    )
    yield from (f"just before: {_do(each)}" for each in instead.also)
    yield from parts((*instead.cost, *instead.then), "  ")


def change(each: Change) -> str:
    """Say what happens to one property."""
    if isinstance(each.value, Ability):
        return f"{each.how} “{each.value.words}”"
    if isinstance(each.value, Face):
        return f"{each.prop} {each.how} that of {each.value.name}"
    if isinstance(each.value, tuple):
        return f"{each.prop} {each.how} {', '.join(each.value)}"
    value = each.value if isinstance(each.value, str) else amount(each.value)
    return f"{each.prop} {each.how} {value}"


def _doc(kind: str, events: Mapping[str, Kind]) -> str:
    return f" ({events[kind].doc.rstrip('.')})" if kind in events and events[kind].doc else ""


# What `read --json` prints, and a page shows.


def stopped(stop: UnreadText) -> dict[str, Any]:
    """Write down where reading stopped, and what could have stood there."""
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
