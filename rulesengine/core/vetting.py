"""What a word of one's own cannot be is told where it is given, and not when a card first uses it.

A word that the game has already, a place that nothing fills, phrases that are written out in each other for
ever, and a meaning with a word that no phrase of the game has.
"""

from __future__ import annotations

import inspect
import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from rulesengine.core.acts import Act
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.extending import ORDERS, TIMINGS, Own, OwnPhrase, OwnRule, meant
from rulesengine.core.text import Ability
from rulesengine.core.words import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rulesengine.core.phrasing import Said
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.words import Vocabulary

SAMPLES = ("2", "1")  # what is put into the places of a phrase to try it
ALIKE = 0.7  # so much of a word is the same where it is a slip of another
NAMED = ("numbers", "sets", "flags", "marks")
_PLACE = re.compile(r"\{(\w+)\}")
_NAMES = re.compile(r"[“\"(\[<【‹][^”\")\]>】›]*[”\")\]>】›]")  # names of one's own stand in signs
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_BEGINS = re.compile(r"\w+\$ \w")  # what it is, and which
SCRIPT = "$"  # behind a word of a script stands what it means


def vet_kinds(
    *,
    events: Mapping[str, Any],
    verbs: Mapping[str, Any],
    rules: Iterable[Any],
    texts: Mapping[str, Mapping[Any, Any]],
) -> None:
    """Refuse what is not of the kind that it must be, before anything is made of it.

    Raises OwnPhrase.
    """
    named = {"events": events, "verbs": verbs, **texts}
    for what, name in ((what, name) for what, given in named.items() for name in given):
        if not isinstance(name, str):
            raise OwnPhrase(f"{what}: a word of your own is a text, and this is {name!r:.80}")
    for what, name, said in ((w, *each) for w in ("timings", *NAMED) for each in texts[w].items()):
        if not isinstance(said, str):
            wants = "the kind of event" if what == "timings" else "a sentence on what it means"
            raise OwnPhrase(f"{what}: to {name!r} belongs {wants}, and this is {said!r:.80}")
    for name, said in events.items():
        if not _is_said(said):
            raise OwnPhrase(f"the event {name!r} is given with how it is said: “{{card}} is salvaged”")
    for name, does in verbs.items():
        if not isinstance(does, Act):
            raise OwnPhrase(f"what {name!r} does is an act, as moves('hand') makes one; this is {does!r:.80}")
    odd = next((each for each in rules if not isinstance(each, OwnRule)), None)
    if odd is not None:
        raise OwnPhrase(f"a rule of your own is a function marked with @own_rule; this is {odd!r:.80}")


def _is_said(said: object) -> bool:
    """Say whether it is how an event is said: a sentence, several, or a kind."""
    several = isinstance(said, (list, tuple)) and all(isinstance(each, str) for each in said)
    return several or isinstance(said, (str, Kind))


def vet_words(ruleset: Ruleset, keywords: Iterable[str], named: Mapping[str, Mapping[str, str]]) -> None:
    """Refuse a keyword, number, set, state or counter that the game has already.

    Raises OwnPhrase.
    """
    known = {each.casefold(): each for each in ruleset.words.keywords}
    for written in keywords:
        bare = _PLACE.sub("", written).strip(" <>[]*【】.").casefold()
        if bare in known:
            raise OwnPhrase(f"the game has a keyword {known[bare]!r} already: give yours another name")
    for what, given in named.items():
        for name in given:
            if name in getattr(ruleset.words, what):
                raise OwnPhrase(f"the game has {name!r} among its {what} already: give yours another name")


def vet_phrases(ruleset: Ruleset, reader: Callable[..., Any], words: Vocabulary, own: Sequence[Own]) -> None:
    """Refuse phrases that the game reads already, or whose meaning it cannot read.

    Raises OwnPhrase.
    """
    for each in own:
        if SCRIPT in each.words and not _BEGINS.match(each.words):
            says = "a word of scripts is written as in one, as “DB$ Forage | Amount$ {n}”"
            raise OwnPhrase(f"“{each.words}”: {says} or “Mode$ Foraged”")
        _vet_places(words, each)
    _vet_circles(own)
    for each in own:
        if _is_read(ruleset.reader, each):
            raise OwnPhrase(
                f"the game reads “{each.words}” already, as its own: give your phrase other words"
            )
        if each.is_text:
            _vet_text(ruleset, reader, each, own)


def _vet_places(words: Vocabulary, each: Own) -> None:
    """Refuse a meaning that asks for a place which the phrase has not, or that is none.

    Raises OwnPhrase.
    """
    places = set(_PLACE.findall(each.words))
    if each.is_text:
        wanted = set(_PLACE.findall(str(each.means))) - set(words.symbols)
        if missing := sorted(wanted - places):
            has = f"it has {', '.join(f'{{{p}}}' for p in sorted(places))}" if places else "it has none"
            raise OwnPhrase(
                f"“{each.words}” means “{each.means}”, and the phrase has no place {{{missing[0]}}}: {has}"
            )
    elif callable(each.means):
        try:
            inspect.signature(each.means).bind(**dict.fromkeys(places))
        except TypeError:
            takes = ", ".join(inspect.signature(each.means).parameters) or "nothing"
            has = ", ".join(sorted(places)) or "none"
            says = (
                f"“{each.words}” has the places: {has}; the function that says what it means takes: {takes}"
            )
            raise OwnPhrase(says) from None
        except ValueError:
            pass  # a function of C without a signature
    elif isinstance(each.means, Ability):
        words.check(each.means)
    elif not each.timing:
        words.check(Ability(each.words, then=meant(each, {})))


def _sample(each: Own, value: str) -> str:
    """Write a phrase with something in its places, and with a capital as at the start of a sentence."""
    return _PLACE.sub(value, each.words)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}" + ("" if text[-1:] in ".>]】)" else ".")


def _vet_circles(own: Sequence[Own]) -> None:
    """Refuse phrases that are written out in each other without an end, and name the circle.

    Raises OwnPhrase.
    """
    texts = [each for each in own if each.is_text]
    leads = {each.words: [o for o in texts if o.pattern.search(_filled(each))] for each in texts}
    for first in texts:
        way = _circle(first, [first], leads)
        if way:
            if len(way) == 1:
                raise OwnPhrase(f"your own phrase “{first.words}” is written out in itself, without an end")
            names = " → ".join(f"“{each.words}”" for each in (*way, first))
            raise OwnPhrase(f"your own phrases are written out in each other, without an end: {names}")


def _circle(first: Own, way: list[Own], leads: Mapping[str, Sequence[Own]]) -> list[Own]:
    """Find the phrases that lead from one back to it; none where nothing does."""
    for each in leads[way[-1].words]:
        if each is first:
            return way
        if each not in way and (found := _circle(first, [*way, each], leads)):
            return found
    return []


def _filled(each: Own) -> str:
    return _PLACE.sub(SAMPLES[0], str(each.means))


def _is_read(reader: Callable[..., Any], each: Own) -> bool:
    """Say whether the game reads a phrase by itself: alone, behind a timing, or as a timing."""
    if SCRIPT in each.words:
        return False
    said = _sample(each, SAMPLES[0])
    if each.timing:
        tries: Iterable[str] = (f"{said.strip()} {order}." for order in ORDERS)
    else:
        tries = _lines(said)
    return any(_reads(reader, line) for line in tries)


def _lines(said: str) -> Iterator[str]:
    yield _sentence(said)
    yield said
    for timing in TIMINGS:
        yield f"{timing}{_sentence(said) if timing.rstrip()[-1:] in '】:' else said}"


def _reads(reader: Callable[..., Any], line: str) -> bool:
    try:
        found = reader(line)
    except RulesEngineError:
        return False
    return bool(found)


def _vet_text(ruleset: Ruleset, reader: Callable[..., Any], each: Own, own: Sequence[Own]) -> None:
    """Refuse a meaning that cannot be read wherever it may stand, and has a word that no phrase has.

    A meaning may be a piece of a sentence, which nothing reads alone: its words must be known at least.
    Raises OwnPhrase.
    """
    if SCRIPT not in each.words and any(
        _reads(reader, line) for value in SAMPLES for line in _lines(_sample(each, value))
    ):
        return
    listed = bool(ruleset.phrases("text"))  # a game that lists no phrases leaves nothing to compare with
    known = _known(ruleset, own) if listed else frozenset()
    for word in _said(str(each.means)) if listed else ():
        if word.casefold() not in known:
            near = get_close_matches(word.casefold(), known - set(each.words.casefold().split()), 1, ALIKE)
            raise OwnPhrase(
                f"“{each.words}” means “{each.means}”, and no phrase of {ruleset.title} has the word {word!r}"
                + (f"; did you mean {near[0]!r}?" if near else "")
            )
    if each.keyword:
        try:
            reader(_sample(each, SAMPLES[0]))
        except RulesEngineError as wrong:
            raise OwnPhrase(
                f"the keyword {each.words!r} means a line that cannot be read:\n{wrong}"
            ) from None


def _said(means: str) -> Iterator[str]:
    """Give the words of a meaning, without names; of a script, what it does."""
    if SCRIPT in means:
        yield from (each.partition(SCRIPT)[2].strip() for each in means.split("|")[:1])
        return
    bare = _PLACE.sub(" ", _NAMES.sub(" ", means))
    for place, word in enumerate(_WORD.findall(bare)):
        if place == 0 or not word[0].isupper():
            yield word


def _known(ruleset: Ruleset, own: Sequence[Own]) -> frozenset[str]:
    """List every word that can stand in card text of a game, and those of one's own."""
    found: set[str] = set()
    for said in ruleset.phrases():
        found.update(_words(said))
    for each in (*ruleset.own_phrases, *own):
        found.update(word.casefold() for word in _WORD.findall(each.words))
    return frozenset(found)


def _words(said: Said) -> Iterator[str]:
    for text in (said.words, said.example, *said.lines):
        yield from (word.casefold() for word in _WORD.findall(text))
