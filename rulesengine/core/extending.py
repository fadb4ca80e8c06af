"""A word of one's own: a game with more phrases, events, verbs, keywords, properties and rules.

A phrase of one's own is read by the game's own reader: text is written out in words that it knows, and
where the meaning is given as values, an order that it knows takes the place until the line is read. So a
phrase can be wherever an order can: behind "you may", in a list, under a condition.

What such a word cannot be is refused where it is given, and not when a card first uses it: a word that the
game has already, a place that nothing fills, phrases that are written out in each other for ever, and a
meaning with a word that no phrase of the game has.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from rulesengine.core.acts import Act
from rulesengine.core.errors import RulesEngineError, UnknownRule, UnknownWord, guess, nearest
from rulesengine.core.text import Ability, Do, Face
from rulesengine.core.trace import Citation
from rulesengine.core.words import Kind, Vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rulesengine.core.phrasing import Said
    from rulesengine.core.ruling import Book, Ruleset, Ruling
    from rulesengine.core.words import Vocabulary

# What a phrase means: a text in words that are known; or values, made of what is in its places.
Meaning: TypeAlias = "str | Sequence[Any] | Ability | Callable[..., Sequence[Any]]"
Reader: TypeAlias = "Callable[..., tuple[Ability, ...]]"
Printer: TypeAlias = "Callable[[tuple[Ability, ...]], str]"
T = TypeVar("T")

STANDS_IN = 97  # no card does anything to so many: it marks the order that is exchanged
DEEPEST = 8  # so often a phrase may be written in words that are one's own again
_PLACE = re.compile(r"\\\{(\w+)\\\}")


class OwnPhrase(RulesEngineError):
    """A phrase of one's own cannot be read, or means what the game cannot carry out."""


@dataclass(frozen=True, slots=True)
class OwnRule:
    """A rule of one's own: its number and text, which question of a ruleset it answers, and how."""

    number: str
    title: str
    text: str
    question: str  # the field of Ruleset or Staging: "consequences"
    ruling: Ruling[..., Any]


@dataclass(frozen=True, slots=True)
class Own:
    """A phrase made ready: what it looks for, and what it means."""

    words: str
    pattern: re.Pattern[str]
    means: Any
    keyword: str = ""
    timing: bool = False

    @property
    def is_text(self) -> bool:
        """Say whether it is written out in other words."""
        return isinstance(self.means, str) and not self.timing


def _own(words: str, means: object, *, keyword: str = "", timing: bool = False) -> Own:
    """Make a phrase ready: `{n}` is a place for one word or number, and a capital does not matter."""
    if not words.strip():
        raise OwnPhrase("a phrase of your own has words; this one has none")
    _vet_braces(words)
    said = words.strip().rstrip(".")
    inside = _PLACE.sub(lambda place: rf"(?P<{place[1]}>[^\s.,:;()]+)", re.escape(said))
    first = said[0]
    if first.isalpha():
        inside = f"[{first.lower()}{first.upper()}]{inside[1:]}"
    start, end = (r"(?<!\w)" if first.isalnum() else ""), (r"(?!\w)" if said[-1].isalnum() else "")
    alone = bool(keyword) or isinstance(means, Ability)  # it is a line of its own
    whole = rf"^{inside}\.?$" if alone else f"{start}{inside}{end}"
    return Own(said, re.compile(whole), means, keyword, timing)


def _vet_braces(words: str) -> None:
    """Refuse a place that is not closed, has no name, or is there twice.

    Raises OwnPhrase.
    """
    names = [name for name in _A_PLACE.findall(words) if name.isidentifier()]
    if set("{}") & set(re.sub(r"\{[^\W\d]\w*\}", "", words)):
        raise OwnPhrase(f"“{words}”: a place is a name in braces, as {{n}}")
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise OwnPhrase(
            f"“{words}” has the place {{{twice}}} twice: give each its own name, as {{n}} and {{m}}"
        )


def printer_with(printer: Printer, own: Sequence[Own]) -> Printer:
    """Make a printer that writes what was read by a phrase of one's own as it was written."""

    def prints(abilities: tuple[Ability, ...]) -> str:
        lines: list[str] = []
        for ability in abilities:
            mine = any(each.pattern.search(ability.words) for each in own)
            line = ability.words if mine else printer((ability,))
            lines += [line] if not mine or line not in lines[-1:] else []
        return "\n".join(lines)

    def written(abilities: tuple[Ability, ...]) -> str:
        some = any(each.pattern.search(ability.words) for ability in abilities for each in own)
        return prints(abilities) if some else printer(abilities)

    return written


def reader_with(ruleset: Ruleset, own: Sequence[Own], words: Vocabulary) -> Reader:
    """Make a reader that also reads phrases of one's own; the longest are looked for first."""
    reader = ruleset.reader
    longest = sorted(own, key=lambda each: -len(each.words))

    def read(text: str, *given: object, **named: object) -> tuple[Ability, ...]:
        lines = text.splitlines() or [text]
        if not any(each.pattern.search(line.strip()) for each in longest for line in lines):
            try:
                return reader(text, *given, **named)
            except RulesEngineError as wrong:
                raise _hinted(wrong, text, longest) from None
        return tuple(
            ability
            for line in lines
            if line.strip()
            for ability in _line(ruleset, line.strip(), longest, words, (given, named))
        )

    return read


def _hinted(wrong: RulesEngineError, text: str, own: Sequence[Own]) -> RulesEngineError:
    """Name the phrase of one's own that is meant, where a text has a word that looks like its first."""
    first = {each.words.split()[0].casefold(): each.words for each in own}
    said = [word.strip(".,:;").casefold() for word in text.split()]
    near = next((hint[0] for word in said for hint in [nearest(word, first)] if hint), "")
    return OwnPhrase(f"{wrong}\nor did you mean your own phrase “{first[near]}”?") if near else wrong


def _line(
    ruleset: Ruleset,
    line: str,
    own: Sequence[Own],
    words: Vocabulary,
    more: tuple[tuple[Any, ...], Mapping[str, Any]],
) -> tuple[Ability, ...]:
    """Read one line: written out, with an order that is known in the place of what is given as values."""
    out, values, whole, used = _written_out(line, own)
    if whole is not None:
        return tuple(replace(a, words=a.words or line) for a in whole)
    tried, order = out, _order(ruleset)
    for place, (each, _, _) in enumerate(values):
        tried = _put(tried, place, _named(ruleset, each))
    try:
        read = ruleset.reader(tried, *more[0], **more[1])
    except RulesEngineError as wrong:
        says = f"“{line}” has your own phrase {' and '.join(f'“{each.words}”' for each in used)}"
        shown = re.sub(r"\x00\d+\x00", "…", out)
        stands = any(not each.timing for each, _, _ in values)
        note = f" (“{order[:1].upper()}{order[1:]}” stands for your phrase)" if stands else ""
        raise OwnPhrase(f"{says}; written out as “{shown}” it cannot be read{note}:\n{wrong}") from wrong
    return _exchanged(read, line, values, words, used)


def _order(ruleset: Ruleset) -> str:
    """Write the order that is in the place of a phrase until the line is read."""
    return ruleset.known_order.replace("{n}", str(STANDS_IN))


def _put(text: str, place: int, order: str) -> str:
    """Put an order into its place, with a capital where a sentence begins."""
    before, _, after = text.partition(f"\0{place}\0")
    begins = not before.strip() or before.rstrip()[-1:] in ".:】]>)"
    return f"{before}{order[:1].upper() + order[1:] if begins else order}{after}"


def _written_out(
    line: str, own: Sequence[Own]
) -> tuple[str, list[tuple[Own, dict[str, Any], str]], tuple[Ability, ...] | None, list[Own]]:
    """Write a line out: the text, what is given as values at each place, or the abilities of a whole line."""
    values: list[tuple[Own, dict[str, Any], str]] = []
    used: list[Own] = []
    for _ in range(DEEPEST):
        for each, match, places in found_in(line, own):
            used.append(each)
            if each.is_text:
                line = filled(line, match, each, places)
                break
            if isinstance(each.means, Ability):
                return line, values, (replace(each.means, words=each.means.words or line),), used
            line = f"{line[: match.start()]}\0{len(values)}\0{line[match.end() :]}"
            values.append((each, places, match[0]))
            break
        else:
            return line, values, None, used
    raise OwnPhrase(f"your own phrase “{used[-1].words}” is written out in itself, without an end")


def found_in(line: str, own: Sequence[Own]) -> Iterator[tuple[Own, re.Match[str], dict[str, Any]]]:
    """Find the words of one's own in a line, each with what is in its places; a number is a number."""
    for each in own:
        if (match := each.pattern.search(line)) is not None:
            said = match.groupdict().items()
            yield each, match, {name: int(word) if word.isdigit() else word for name, word in said}


def filled(line: str, match: re.Match[str], each: Own, places: Mapping[str, Any]) -> str:
    """Write a line with a phrase of one’s own put into other words."""
    text = str(each.means)
    for name, value in places.items():
        text = text.replace(f"{{{name}}}", str(value))
    if match[0][0].isupper() and text[:1].islower():
        text = text[0].upper() + text[1:]
    rest = line[match.end() :]
    if text.endswith(".") and rest.startswith("."):
        text = text[:-1]
    return f"{line[: match.start()]}{text}{rest}"


def _exchanged(
    abilities: tuple[Ability, ...],
    line: str,
    values: Sequence[tuple[Own, dict[str, Any], str]],
    words: Vocabulary,
    used: Sequence[Own],
) -> tuple[Ability, ...]:
    """Put the meanings in the places that were kept for them, and the line's words on the ability."""
    parts = [meant(each, places) for each, places, _ in values if not each.timing]
    timing = next((str(each.means) for each, _, _ in values if each.timing), "")
    keyword = next((each.keyword for each in used if each.keyword), "")
    left = list(parts)
    made = []
    for ability in abilities:
        new = swapped(ability, left)
        if timing:
            new = replace(new, when=timing)
        if keyword:
            new = replace(new, keyword=keyword)
        made.append(replace(new, words=line) if len(abilities) == 1 else new)
        try:
            words.check(made[-1])
        except UnknownWord as wrong:
            raise OwnPhrase(f"“{line}”: {wrong}") from wrong
    return tuple(made)


def _called(each: Own, places: Mapping[str, Any]) -> Any:  # noqa: ANN401  whatever somebody's function gives
    """Ask the function of a phrase what it means.

    Raises OwnPhrase where it goes wrong, with its line.
    """
    try:
        return each.means(**places)
    except RulesEngineError:
        raise
    except Exception as wrong:
        code = getattr(each.means, "__code__", None)
        where = f" ({code.co_filename}:{code.co_firstlineno})" if code is not None else ""
        given = ", ".join(f"{name}={value!r}" for name, value in places.items())
        says = f"the function that says what “{each.words}” means{where} went wrong with {given or 'nothing'}"
        raise OwnPhrase(f"{says}: {type(wrong).__name__}: {wrong}") from wrong


def meant(each: Own, places: Mapping[str, Any]) -> tuple[Any, ...]:
    """Make the instructions of a phrase, with what is in its places."""
    means = _called(each, places) if callable(each.means) else each.means
    alone = is_dataclass(means) and not isinstance(means, type)
    parts = (means,) if alone or not isinstance(means, (tuple, list)) else tuple(means)
    if not parts or not all(is_dataclass(part) and not isinstance(part, type) for part in parts):
        raise OwnPhrase(
            f"“{each.words}” means a text, an Ability, or instructions such as (Do('draws', 1),); "
            f"this is {means!r:.120}"
        )
    return parts


def swapped(value: T, left: list[tuple[Any, ...]], mark: int = STANDS_IN) -> T:
    """Walk through a text and exchange the orders that were put in, one after the other."""
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        made: list[Any] = []
        for part in value:
            if left and isinstance(part, Do) and part.amount == mark:
                made += left.pop(0)
            else:
                made.append(swapped(part, left, mark))
        return tuple(made)  # type: ignore[return-value]
    if is_dataclass(value) and not isinstance(value, (type, Face)):
        new = {f.name: swapped(getattr(value, f.name), left, mark) for f in fields(value)}
        changed = {name: part for name, part in new.items() if part != getattr(value, name)}
        return replace(value, **changed) if changed else value
    return value


class OwnBook:
    """A rulebook with rules of one's own beside it; everything else is the book's."""

    def __init__(self, book: Book, own: Mapping[str, OwnRule]) -> None:
        """Put rules beside a book."""
        self._book, self._own = book, own

    @property
    def game(self) -> str:
        """Name the game."""
        return self._book.game

    def cite(self, number: str, /) -> Citation:
        """Look a rule up: one's own first.

        Raises UnknownRule.
        """
        rule = self._own.get(number)
        if rule is None:
            return self._book.cite(number)
        return Citation(self.game, number, number.casefold(), rule.title, rule.text, "house")

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  whatever the book has
        """Give what the book has."""
        return getattr(self._book, name)


def pieces(
    ruleset: Ruleset,
    *,
    phrases: Mapping[str, Meaning],
    events: Mapping[str, str | Sequence[str] | Kind],
    verbs: Mapping[str, Act],
    rules: Iterable[OwnRule],
    keywords: Mapping[str, Meaning],
    timings: Mapping[str, str],
    **named: Mapping[str, str],
) -> dict[str, Any]:
    """Make what changes in a ruleset: its vocabulary, reader, acts, book, and answers.

    Raises OwnPhrase, UnknownWord and UnknownRule where something of it cannot be.
    """
    own_rules: dict[str, OwnRule] = {}
    for each in rules:
        if each.number in own_rules:
            raise OwnPhrase(f"two rules of your own have the number {each.number}: give one of them another")
        own_rules[each.number] = each
    words = _vocabulary(ruleset.words, events, {_bare(each): each for each in keywords}, named)
    for kind in verbs:
        words.one_of(kind, words.events, "the event of a verb of your own,")
    for kind in timings.values():
        words.one_of(kind, words.events, "the event of a timing of your own,")
    own = [_own(said, means) for said, means in phrases.items()]
    own += [_own(said, means, keyword=_bare(said)) for said, means in keywords.items()]
    own += [_own(said, kind, timing=True) for said, kind in timings.items()]
    made: dict[str, Any] = {"words": words, "acts": {**ruleset.acts, **verbs}}
    if own:
        made["reader"] = reader_with(ruleset, own, words)
        made["printer"] = printer_with(ruleset.printer, own)
        made["own_phrases"] = (*ruleset.own_phrases, *own)
    if own_rules:
        made["book"] = OwnBook(ruleset.book, own_rules)
        made |= _answers(ruleset, own_rules.values())
    return made


def _bare(keyword: str) -> str:
    return keyword.strip(" <>[]*【】.")


def _vocabulary(
    words: Vocabulary,
    events: Mapping[str, str | Sequence[str] | Kind],
    keywords: Mapping[str, str],
    named: Mapping[str, Mapping[str, str]],
) -> Vocabulary:
    """Add words to a vocabulary; what is there already is not taken away."""
    for kind in events:
        if kind in words.events:
            raise OwnPhrase(f"the game has an event {kind!r} already: give yours another name")
    kinds = {name: _kind(name, said) for name, said in events.items()}
    more: dict[str, Any] = {name: {**getattr(words, name), **given} for name, given in named.items() if given}
    said = {name: f"written {written}" for name, written in keywords.items() if name not in words.keywords}
    changed: dict[str, Any] = {"events": {**words.events, **kinds}, "keywords": {**words.keywords, **said}}
    return replace(words, **changed, **more)


def _kind(name: str, said: str | Sequence[str] | Kind) -> Kind:
    if isinstance(said, Kind):
        return said
    templates = (said,) if isinstance(said, str) else tuple(said)
    if not all(re.search(r"\{(card|player|source|target)\}", each) for each in templates):
        raise OwnPhrase(
            f"how the event {name!r} is said names whom it happens to: “{{card}} …” or “{{player}} …”"
        )
    return Kind(templates)


def _answers(ruleset: Ruleset, rules: Iterable[OwnRule]) -> dict[str, Any]:
    """Put each rule to the question that it answers, after the game's own."""
    made: dict[str, Any] = {}
    asked = [f.name for f in fields(ruleset) if isinstance(getattr(ruleset, f.name), tuple)]
    for each in rules:
        try:
            ruleset.book.cite(each.number)
        except UnknownRule:
            pass
        else:
            raise OwnPhrase(f"the book has a rule {each.number} already: give yours another number")
        if each.question not in asked:
            raise UnknownWord(
                f"rule {each.number} answers no question of a game, {each.question!r}"
                f"{guess(each.question, asked)}"
            )
        before = made.get(each.question, getattr(ruleset, each.question))
        made[each.question] = (*before, each.ruling)
    return made


SAMPLES = ("2", "1")  # what is put into the places of a phrase to try it
ALIKE = 0.7  # so much of a word is the same where it is a slip of another
NAMED = ("numbers", "sets", "flags", "marks")
_A_PLACE = re.compile(r"\{(\w+)\}")
_NAMES = re.compile(r"[“\"(\[<【‹][^”\")\]>】›]*[”\")\]>】›]")  # names of one's own are in signs
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_BEGINS = re.compile(r"\w+\$ \w")  # what it is, and which
SCRIPT = "$"  # after a word of a script comes what it means


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
        bare = _A_PLACE.sub("", written).strip(" <>[]*【】.").casefold()
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
    _vet_stand_ins(ruleset, own)
    for each in own:
        if _is_read(ruleset, each):
            raise OwnPhrase(
                f"the game reads “{each.words}” already, as its own: give your phrase other words"
            )
    _vet_circles(own)
    for each in own:
        if each.is_text:
            _vet_text(ruleset, reader, each, own)


def _vet_places(words: Vocabulary, each: Own) -> None:
    """Refuse a meaning that asks for a place which the phrase has not, or that is none.

    Raises OwnPhrase.
    """
    places = set(_A_PLACE.findall(each.words))
    if each.is_text:
        wanted = set(_A_PLACE.findall(str(each.means))) - set(words.symbols)
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
    return _A_PLACE.sub(value, each.words)


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
        if each not in way and (circle := _circle(first, [*way, each], leads)):
            return circle
    return []


def _filled(each: Own) -> str:
    return _A_PLACE.sub(SAMPLES[0], str(each.means))


def _vet_stand_ins(ruleset: Ruleset, own: Sequence[Own]) -> None:
    """Refuse instructions where the order that the game names for their place is none that its reader knows.

    Raises OwnPhrase.
    """
    values = any(not (each.is_text or each.timing or isinstance(each.means, Ability)) for each in own)
    order = _order(ruleset)
    if values and order and not any(_stands_in(ruleset, line) for line in _lines(ruleset, order)):
        says = f"{ruleset.name} names known_order={ruleset.known_order!r}, and its reader makes of it, with"
        raise OwnPhrase(
            f"{says} {STANDS_IN} for {{n}}, no instruction of that amount: neither alone nor behind "
            f"known_timing={ruleset.known_timing!r}"
        )


def _named(ruleset: Ruleset, each: Own) -> str:
    """Give what is in the place of a phrase until the line is read.

    Raises OwnPhrase where the game names nothing.
    """
    name, like = ("known_timing", "When this hits, ") if each.timing else ("known_order", "draw {n} cards")
    if not getattr(ruleset, name):
        what = "an event" if each.timing else "instructions"
        raise OwnPhrase(
            f"“{each.words}” means {what}; until a line is read, something takes its place that the "
            f"reader of {ruleset.name} knows: name it in its Ruleset, as {name}={like!r}"
        )
    return ruleset.known_timing if each.timing else _order(ruleset)


def _stands_in(ruleset: Ruleset, line: str) -> bool:
    """Say whether a line is read, and has the order in it that is to be exchanged."""
    try:
        return any(swapped(each, [()]) != each for each in ruleset.reader(line))
    except RulesEngineError:
        return False


def _is_read(ruleset: Ruleset, each: Own) -> bool:
    """Say whether the game reads a phrase by itself: alone, behind a timing, or as a timing."""
    if SCRIPT in each.words:
        return False
    said = _sample(each, SAMPLES[0])
    tries = [f"{said.strip()} {_order(ruleset)}."] if each.timing else _lines(ruleset, said)
    return any(_reads(ruleset.reader, line) for line in tries)


def _lines(ruleset: Ruleset, said: str) -> Iterator[str]:
    yield _sentence(said)
    yield said
    if timing := ruleset.known_timing:
        yield f"{timing}{_sentence(said) if timing.rstrip()[-1:] in '】:' else _stopped(said)}"


def _stopped(said: str) -> str:
    return said if said[-1:] in ".>]】)" else f"{said}."


def _reads(reader: Callable[..., Any], line: str) -> bool:
    try:
        read = reader(line)
    except RulesEngineError:
        return False
    return bool(read)


def _vet_text(ruleset: Ruleset, reader: Callable[..., Any], each: Own, own: Sequence[Own]) -> None:
    """Refuse a meaning that cannot be read wherever it may be, and has a word that no phrase has.

    A meaning may be a piece of a sentence, which nothing reads alone: its words must be known at least.
    Raises OwnPhrase.
    """
    if SCRIPT not in each.words and any(
        _reads(reader, line) for value in SAMPLES for line in _lines(ruleset, _sample(each, value))
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
    bare = _A_PLACE.sub(" ", _NAMES.sub(" ", means))
    for place, word in enumerate(_WORD.findall(bare)):
        if place == 0 or not word[0].isupper():
            yield word


def _known(ruleset: Ruleset, own: Sequence[Own]) -> frozenset[str]:
    """List every word that can be in card text of a game, and those of one's own."""
    known: set[str] = set()
    for said in ruleset.phrases():
        known.update(_words(said))
    for each in (*ruleset.own_phrases, *own):
        known.update(word.casefold() for word in _WORD.findall(each.words))
    return frozenset(known)


def _words(said: Said) -> Iterator[str]:
    for text in (said.words, said.example, *said.lines):
        yield from (word.casefold() for word in _WORD.findall(text))
