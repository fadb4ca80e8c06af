"""What a phrase means, in a few words: what kind of phrase it is, and what is in its meaning.

Nothing is written by hand for a phrase. The events in its meaning are said as the vocabulary says them, and
what is changed, asked or chosen is named.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext.shapes import Hole
from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Face,
    Frame,
    Instead,
    Look,
    Make,
    Modes,
    Roll,
    Test,
    Use,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.words import Vocabulary

MOST = 4  # so many parts of a meaning are named
KINDS = {  # a word in the name of a kind of phrase, and what such a phrase is; the first that fits
    "line": "a whole line", "sentence": "a whole sentence", "keyword": "a keyword",
    "order": "what is done", "does": "what somebody does", "do": "what several do",
    "deed": "what holds for something", "effect": "what is done", "body": "what is done",
    "later": "what is done afterwards", "static": "what holds", "held": "what holds for a time",
    "event": "what is waited for", "when": "what is waited for", "would": "what is about to happen",
    "instead": "what happens in its place", "state": "what must be so", "condition": "what must be so",
    "given": "what must be so", "opposite": "what must not be so", "moment": "when", "time": "when",
    "during": "how long", "wait": "when", "next": "which one of those to come", "post": "which ones",
    "behind": "which ones", "having": "which ones", "adjective": "which ones", "quality": "which ones",
    "head": "what is called so", "bare": "what is called so", "tribe": "a type of creature",
    "thing": "something", "object": "something", "subject": "whom it is about", "some card": "a card",
    "a thing": "something", "card head": "what is called so", "chosen": "what is chosen",
    "taken": "what is chosen", "choice": "what is chosen", "pick": "what is chosen",
    "who": "whom it is about", "someone": "who", "player": "who", "agent": "who does it",
    "doer": "what does it",
    "side": "whose", "mine": "the card itself", "legend": "the legend", "group": "several at once",
    "bonus": "a number more or less", "change": "what changes", "gets": "what it gets",
    "gain": "what it gets", "lost": "what it loses", "cost": "what is paid", "price": "what is paid",
    "payment": "what is paid", "free": "without paying", "often": "how often", "amount": "a number",
    "acts": "what somebody does", "they act": "what several players do",
    "altered": "how much there is instead",
    "more": "that there is more", "fewer": "that there is less", "they have it": "who has it",
    "each of them": "with each of whom it is compared",
    "they have": "who has done it", "past verb": "what was done to something", "past deed": "what was done",
    "past gain": "life gained or lost", "period": "in which time", "each one": "for each of what",
    "orders and": "orders joined by “and”", "dealer": "what deals damage",
    "half token": "a token in a list", "last token": "the last token of a list",
    "token list": "several tokens",
    "forbidden": "what a player can't do", "own ban": "what it can't do or suffer",
    "proviso": "what must be so for it to be activated",
    "permit": "what may be done", "banned": "what can't be done", "may": "what may be left",
    "fate": "where it goes", "aim": "at whom", "top": "cards of a deck", "zone": "where",
    "colour": "a colour", "kind": "a type of card", "land": "a type of land", "subtype": "a subtype",
    "named": "who is named", "created": "what is made", "arriving": "how it arrives",
    "arrives": "how it arrives", "prevents": "damage that is not dealt", "acted": "what was done",
    "contracted": "what was done", "wagered": "what is wagered", "then": "what is done next",
    "go again": "a keyword", "one of them": "one of several", "tail": "what is at the end",
    "gate": "under which condition", "gated": "what is done under a condition",
    "priced": "what is paid for", "many": "several", "one": "one of them",
    "bonuse": "a number more or less", "condition word": "a condition",
    "each": "what is counted", "extra": "what is paid besides", "has": "what is so of it",
    "predicate": "what holds for it", "pricing": "what it costs", "size": "how much there is",
    "so much": "what is done so much",
    "pile": "a hand or a trash", "card of a pile": "a card, and where it is", "some of them": "some of those",
    "asked": "what may be paid besides", "asked of me": "what may be paid besides",
    "asked of this": "what may be paid besides", "asked for many": "what may be given up besides",
    "as many": "what may be given up besides", "gave up": "for which of them",
    "given up": "for which of them",
    "gift": "what one has of it", "gifts": "what one has of it", "field": "a battlefield",
    "battlefield post": "which battlefields", "reference": "beside what", "use": "when it may be used",
    "played card": "a card that is played", "played among": "a card that is played",
    "played from": "from where", "played to": "whereto", "played for": "what is paid for it",
    "arms": "with what one attacks", "cheaper": "what it costs less", "fighter": "what attacks",
    "restriction": "what is not allowed", "turn": "in whose turn", "also": "what holds besides",
}  # fmt: skip
HOW = {"gain": "gains", "lose": "loses", "add": "adds", "remove": "removes", "set": "sets", "define": "sets"}


def meaning(kind: str, means: object, words: Vocabulary) -> str:
    """Say what a phrase means: its kind, then what happens, changes, is chosen or asked by it."""
    parts = islice(dict.fromkeys(_parts(means, words)), MOST)
    said = "; ".join(parts)
    what = what_is(kind)
    return f"{what[:1].upper()}{what[1:]}{f': {said}' if said else ''}."


def what_is(kind: str) -> str:
    """Say what a kind of phrase is, by the words of its name."""
    plain = kind.partition("@")[0]
    if plain in KINDS:
        return KINDS[plain]
    known = [each for word in plain.split() for each in (word, word.removesuffix("s")) if each in KINDS]
    return KINDS[known[0]] if known else plain


def _parts(value: object, words: Vocabulary) -> Iterator[str]:
    """Name what is in a meaning, from the outside in."""
    if isinstance(value, tuple):
        for each in value:
            yield from _parts(each, words)
        return
    if isinstance(value, type) or not is_dataclass(value) or isinstance(value, (Hole, Face)):
        return
    yield from _own(value, words)
    for part in fields(value):
        yield from _parts(getattr(value, part.name), words)


def _own(value: Any, words: Vocabulary) -> Iterator[str]:  # noqa: C901, PLR0912  a part of any kind
    """Name one part by itself."""
    match value:
        case Do() if value.kind in words.events:
            yield _small(words.events[value.kind].doc or value.kind)
        case Ability() if isinstance(value.when, str):
            for kind in value.events:
                if kind in words.events:
                    yield f"waits for: {_small(words.events[kind].doc or kind)}"
        case Change() if isinstance(value.prop, str):
            yield f"{HOW.get(str(value.how), 'changes')} {value.prop}"
        case Instead():
            yield "in the place of what would happen"
        case Choose():
            yield "a target is chosen" if value.target is True else "something is chosen"
        case Look():
            yield "cards are looked at"
        case Make() if isinstance(value.until, str):
            yield f"lasts until: {value.until}" if value.until else "lasts"
        case Modes():
            yield "one of several ways is chosen"
        case Frame() if value.may is True:
            yield "may be left"
        case Frame() if value.otherwise:
            yield "or else something different"
        case Roll():
            yield "chance decides"
        case Use():
            yield "another of its texts is used"
        case Amount() if value.of in {"count", "sum", "happened", "kinds"}:
            yield "a number is counted"
        case Test() if isinstance(value.prop, str) and value.prop not in {"id", "links"}:
            yield _asked(value.prop, value.value)


def _asked(prop: str, value: object) -> str:
    """Name what is asked of something: a state by itself, everything else with its value."""
    said = str(value) if isinstance(value, (str, int)) else ""
    if prop == "flags" and said:
        return f"asks whether it is {said}"
    return f"asks for {prop}{f' {said}' if said else ''}"


def _small(doc: str) -> str:
    """Write a sentence so that it can be behind a colon."""
    text = doc.strip().rstrip(".")
    return text if text[:2].isupper() or text[:1] == "`" else f"{text[:1].lower()}{text[1:]}"
