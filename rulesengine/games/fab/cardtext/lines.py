"""Reading: from a line of card text to the abilities in it, whole or not at all.

The table of phrases is made ready at the first line. `read_line` reads, `assembled` puts what is in a
line together. Reading is one way: what is printed are the words that were read, and tests over every phrase
and the sample lines show that nothing of a line is lost.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, cast

from rulesengine.cardtext import Grammar, Leaf, UnreadText, Whole, lenient, listed, readings
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.noticing import QUIET
from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Do,
    Face,
    Frame,
    Make,
    Modes,
    Test,
    every_part,
    rewritten,
)
from rulesengine.games.fab.cardtext import (
    activating,
    cards,
    conditions,
    counting,
    deeds,
    events,
    fighting,
    further,
    idioms,
    keywords,
    lasting,
    nouns,
    orders,
    players,
    prices,
    replacements,
    said,
    sentences,
    turns,
    ways,
)
from rulesengine.games.fab.cardtext import words as m
from rulesengine.games.fab.cardtext.binding import (
    bind_ability,
    counted_in_play,
    forbidden,
    static_of,
    through,
)
from rulesengine.games.fab.cardtext.keywords import beside
from rulesengine.games.fab.cardtext.naming import Walk, filled, of_a_moment, refused
from rulesengine.games.fab.cardtext.pricing import priced
from rulesengine.games.fab.cardtext.spelling import SPELLING, lines_of, spell, tokens_of
from rulesengine.games.fab.cardtext.unfolding import of_its_event
from rulesengine.games.fab.cardtext.words import KEYWORDS, LABELS, LEAVES, UNRULED, Endless, Unclear
from rulesengine.games.fab.keywords import CLASSES, TALENTS
from rulesengine.games.fab.words import ASKED_ONCE, TAKEN_ONCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulesengine.cardtext import Token
    from rulesengine.core.phrasing import Said
    from rulesengine.core.text import Form, Part, Tests
    from rulesengine.core.words import Vocabulary


class NoEnd(UnreadText):
    """A delayed trigger that names neither a duration nor a phase."""

    cites = ("6.6.3a",)

    def __init__(self, line: str, column: int, word: str) -> None:
        """Say what is missing, and how it can be said."""
        why = "this trigger would wait for ever: it names neither a duration nor a phase (6.6.3a)"
        super().__init__(line, column, word, ("this turn", "the next time", "at the end of the turn"), why)


def assembled(line: m.Line, walk: Walk) -> Ability:
    """Make the ability that a line says, with its pronouns bound."""
    form = cast("Form", line.form)  # what is held, and what arrives, is made on its own below
    awaited = line.awaited or Ability("", form)
    given = (*awaited.given, *line.given)
    match line.form:
        case "held":
            return _held(line, walk)
        case "forbids":
            return bind_ability(replace(forbidden(cast("m.Forbids", line.held), walk), given=given), walk)
        case "arrives" | "keyword":
            return bind_ability(replace(awaited, given=given), walk)
        case "instead":
            made = replace(awaited, form="instead", instead=of_its_event(awaited, line.then[0]), given=given)
            made = replace(made, zone=line.zone or awaited.zone)
            if line.may and made.instead is not None:
                made = replace(made, instead=replace(made.instead, may=True))
            if line.cost and made.instead is not None:
                made = replace(made, instead=replace(made.instead, may=True, cost=line.cost))
            first = line.limit == m.FIRST
            limit = "turn" if first else line.limit
            return bind_ability(replace(made, limit=limit, times=line.times, ordinal=int(first)), walk)
        case "trigger" if (
            "if" in line.timing and awaited.whose == "target" and awaited.events == ("defends",)
        ):
            raise Unclear("“if this is defended” holds as long as it is so: say “when” of the moment")
        case "trigger":
            ordinal, limit = _ordinal(line.limit)
            made = replace(
                awaited,
                form="trigger",
                given=given,
                then=line.then,
                limit=limit,
                times=line.times,
                ordinal=ordinal,
                zone=line.zone or awaited.zone,
            )
            return bind_ability(made, walk)
        case "permit":
            made = bind_ability(replace(awaited, given=line.given, then=line.then), walk)
            return replace(made, timing=line.timing)
        case "state":
            return bind_ability(Ability("", "state", given=line.given, then=line.then, whose="any"), walk)
    if _asked_too_early(line.then):
        raise Unclear(TOO_EARLY)
    return bind_ability(
        Ability(
            "",
            form,
            given=line.given,
            then=line.then,
            cost=line.cost,
            timing=line.timing,
            limit=line.limit,
            times=line.times,
            zone=line.zone,
        ),
        walk,
    )


TOO_EARLY = (
    "this is asked once, as the attack begins, when nothing has happened on its chain link yet: "
    "write the condition as a line of its own"
)


def _asked_too_early(then: Any) -> bool:
    """Say whether what follows "Attack." asks what has happened on the chain link that has just begun."""
    kinds = [isinstance(part, Do) and part.kind == "attacks" for part in then]
    later = (part for part in then[kinds.index(True) :] if isinstance(part, Frame)) if any(kinds) else ()
    asked = (each for part in later for each in every_part(part.given))
    return any(isinstance(each, Amount) and each.each == "chain link" for each in asked)


def _held(line: m.Line, walk: Walk) -> Ability:
    held, asked = _of_others(line.held, line.given)
    given = through(asked, walk)
    if of_a_moment(given):
        raise Unclear
    if isinstance(held, m.WhereX):
        walk.inner = held.x.of == m.IT
        inner: Any = filled(held.part[0], through(held.x, walk))
        walk.inner = False
        made = static_of(inner, walk)
    else:
        made = static_of(held, walk)
    return replace(made, given=given, timing=line.timing, zone=line.zone)


FIGHTS = (Test("flags", "has", "defending", "source"), Test("flags", "has", "attacking", "source"))


def _of_others(held: Any, given: Tests) -> tuple[Any, Tests]:
    """Let "cards you control get +1{d} while defending" be of those that defend, and not of its bearer."""
    if not isinstance(held, m.Held) or not isinstance(held.subject, m.Those):
        return held, given
    where = held.subject.where
    theirs = tuple(t for t in given if t == FIGHTS[0] or (t == FIGHTS[1] and m.ATTACKING in where))
    those = replace(held.subject, where=(*where, *(replace(t, of="it") for t in FIGHTS if t in theirs)))
    return replace(held, subject=those), tuple(t for t in given if t not in theirs)


def _ordinal(limit: str) -> tuple[Any, str]:
    if not limit or limit == "turn":
        return 0, limit
    numbers = tuple(int(n) for n in limit.split(" "))
    return (numbers[0] if len(numbers) == 1 else numbers), ""


EACH_TURN = ("At the end of the turn,", "At the end of turn,", "At the start of the end phase,")
AS_PLAYED, AFTER = "as played", "after its cost"  # timing words: the additional cost, and what it leads to
PAID = Test("flags", "has", "paid extra", of="source")
MARK = Frame((Do("is marked", detail=(("flag", "paid extra"),)),), done=True)


def settled(ability: Ability) -> tuple[Ability, ...]:
    """Put the condition of an inline trigger where it is asked as the trigger is made.

    An additional cost and what "when you do" says of it are two abilities: the cost is paid as the card
    is played, and the trigger is made as the card resolves. So are a permission and what follows it.
    """
    ability = replace(ability, then=tuple(_asked_first(part) for part in ability.then))
    if ability.form == "permit" and ability.then:
        return _permitted(ability)
    if ability.words.startswith(EACH_TURN) and (twin := _each_turn(ability)):
        return ability, twin
    if AS_PLAYED not in ability.timing or len(ability.then) != 2:
        return (ability,)
    cost, led = ability.then
    if not (
        isinstance(cost, Frame) and isinstance(led, Frame) and led.done and isinstance(led.then[0], Make)
    ):
        return (ability,)
    make = led.then[0]
    paid = replace(cost, then=(*cost.then, MARK))
    leads = replace(make, ability=replace(make.ability, given=(PAID, *make.ability.given)))
    later = replace(ability, then=(leads,), timing=(AFTER, "same line"))
    return replace(ability, then=(paid,)), later


def _each_turn(ability: Ability) -> Ability | None:
    """Make what "At the end of the turn, ..." says on something that stays: it triggers in each turn.

    On a card that resolves and is gone, the line is followed once, and waits for the end of that turn.
    """
    part = ability.then[0] if ability.form == "command" and len(ability.then) == 1 else None
    if not isinstance(part, Make) or part.ability.form != "trigger" or part.until:
        return None
    twin = replace(part.ability, words=ability.words, kind=part.ability.kind or "triggered")
    return replace(twin, timing=("same line", QUIET))


def _permitted(ability: Ability) -> tuple[Ability, ...]:
    """Part a text that lets a card be played from somewhere from what follows "if you do".

    What follows is done as the card is played, where it was played from there.
    """
    place = dict(ability.where).get("from", "")
    there = (Test("flags", "has", f"played from {place}", of="source"),)
    parts = tuple(p for frame in ability.then for p in (frame.then if isinstance(frame, Frame) else (frame,)))
    done = Ability(ability.words, "command", then=(Frame(parts, given=there),), kind=ability.kind)
    return replace(ability, then=()), replace(done, timing=(AS_PLAYED, "same line"))


def _asked_first(part: Part) -> Part:
    """Take the state out of the result of an inline trigger: it is the trigger's own condition."""
    if not isinstance(part, Make) or part.ability.form != "inline" or len(part.ability.then) != 1:
        return part
    inner = part.ability.then[0]
    if not isinstance(inner, Frame) or not inner.given or inner.done or inner.may or inner.otherwise:
        return part
    return replace(part, ability=replace(part.ability, given=inner.given, then=inner.then))


def print_text(abilities: tuple[Ability, ...]) -> str:
    """Write a card's abilities as its text, a line each."""
    lines: list[str] = []
    for ability in abilities:
        if "same line" in ability.timing and lines:
            lines[-1] += "" if lines[-1].endswith(ability.words) else f" {ability.words}"
        else:
            lines.append(ability.words)
    return "\n".join(lines)


def print_ability(ability: Ability) -> str:
    """Write an ability as its line."""
    return ability.words


HEADED = frozenset(label.lower() for label in LABELS)
TALENTED = "|".join(word.lower() for word in TALENTS)
BONDS = re.compile(rf"(?:{TALENTED}) (?:bond|flow)|channel (?:{TALENTED})")  # labels of any talent
LONGEST = 160  # pieces of a line: no card comes near
NONE = "(counter)"
UNCLEAR = "it is not clear what a word of this line means"


@cache
def grammar() -> Grammar:
    """Make every phrase of the game ready; where two read a line, the one that is first is preferred."""
    tables = (
        nouns.phrases,
        conditions.phrases,
        events.phrases,
        lasting.phrases,
        orders.phrases,
        cards.phrases,
        replacements.phrases,
        sentences.phrases,
        activating.phrases,
        keywords.phrases,
        players.phrases,
        counting.phrases,
        fighting.phrases,
        deeds.phrases,
        prices.phrases,
        said.phrases,
        turns.phrases,
        ways.phrases,
        idioms.phrases,
        further.phrases,
    )
    quoted = Leaf(_quoted, _as_quoted, "an ability in quotes", '"When this hits, draw a card"')
    return Grammar.of(
        (phrase for phrases in tables for phrase in phrases()), {**LEAVES, "quoted": quoted}, SPELLING
    )


WHOLE = Whole(frames=(("order", "When this hits, choose a card in your hand. {}."),))


def phrase_list(words: Vocabulary) -> tuple[Said, ...]:
    """List every phrase of the table, for people."""
    return listed(grammar(), words, WHOLE)


def _quoted(text: str) -> Ability | None:
    if len(text) < len('"."') or text[0] != '"' or text[-1] != '"':
        return None
    try:
        abilities = read_line(text[1:-1])
    except UnreadText:
        return None
    return abilities[0] if len(abilities) == 1 else None


def _as_quoted(value: object) -> str | None:
    return f'"{value.words.removesuffix(".")}"' if isinstance(value, Ability) and value.words else None


def read(text: str, *, types: frozenset[str] = frozenset(), name: str = "") -> tuple[Ability, ...]:
    """Read all lines of a card; with its `name`, that name in its text is "this".

    Raises UnreadText at the first line that cannot be read to its end.
    """
    del types
    abilities = (ability for line in lines_of(text, name) for ability in read_line(line))
    return tuple(priced(each) for ability in abilities for each in settled(ability))


@lru_cache(maxsize=4096)
@lenient(CLASSES | TALENTS)
def read_line(line: str) -> tuple[Ability, ...]:
    """Read one line of card text: one ability, or two where its last sentence is one of its own.

    Raises UnreadText with the place where reading stopped.
    """
    tokens = tokens_of(line)
    if not tokens:
        raise UnreadText(line, 1, "", ("an effect",), "there is nothing to read in this line")
    if (keyword := " ".join(t.text for t in tokens if t.text != ".").lower()) in UNRULED:
        why = f"no rule here carries out “{keyword}” yet: write out what the card does"
        raise UnreadText(line, 1, tokens[0].text, (), why)
    if len(tokens) > LONGEST:
        raise UnreadText(line[:200], 1, tokens[0].text, (), "this line is too long to be read")
    label, body = labelled(tokens)
    try:
        return _read(line, label, tokens, body)
    except UnreadText as stop:
        for place in _breaks(body):
            if spell([t.text for t in body[place : place + 3]]).lower().startswith(OF_BEFORE):
                continue  # it is about what the sentence before has named or done
            try:
                (first,) = _read(
                    line, label, [*tokens[: len(tokens) - len(body)], *body[:place]], body[:place]
                )
                (second,) = _read(line, "", _without_stop(body[place:]), _without_stop(body[place:]))
            except (UnreadText, ValueError):
                continue
            own = second.form == "trigger" and second.whose == "self" and second.words.startswith("When")
            fits = (
                (first.form == "command" and own)
                or first.form in {"instead", "static", "trigger", "keyword", "permit"}
                or "as played" in first.timing
            )
            if fits or second.form == "keyword" or (first.form, second.form) == ("activated", "trigger"):
                second = _of_first(second, first)
                return first, replace(second, timing=("same line", *second.timing))
        raise stop from None


OF_BEFORE = ("it ", "they ", "if you do", "if they do")


def _without_stop(tokens: list[Token]) -> list[Token]:
    """Take the full stop off a keyword that is at the end of a line."""
    said = " ".join(t.text for t in tokens[:-1]).lower()
    return tokens[:-1] if tokens[-1].text == "." and said in KEYWORDS else tokens


def _of_first(second: Ability, first: Ability) -> Ability:
    """Say which counters "none" means: those that it entered with."""
    gives = first.instead.gives if first.instead is not None else ()
    if not any(isinstance(t, Test) and t.prop == NONE for t in second.given):
        return second
    if not gives:
        raise UnreadText(second.words, 1, "none", (), "it is not clear none of what")
    given = tuple(
        replace(t, prop=gives[0][0]) if isinstance(t, Test) and t.prop == NONE else t for t in second.given
    )
    return replace(second, given=given, timing=second.timing)


def _breaks(tokens: list[Token]) -> list[int]:
    return [i for i, t in enumerate(tokens) if i and tokens[i - 1].text == "."]


def labelled(tokens: list[Token]) -> tuple[str, list[Token]]:
    """Take the label off a line: "Crush - When this ..."."""
    for size in (1, 2, 3):
        if len(tokens) > size + 1 and tokens[size].text == "-":
            said = " ".join(t.text for t in tokens[:size]).lower()
            if said in HEADED or BONDS.fullmatch(said):
                return said, tokens[size + 1 :]
    return "", tokens


def _read(line: str, label: str, tokens: list[Token], body: list[Token]) -> tuple[Ability, ...]:
    words = spell([t.text for t in tokens])
    why, endless, unclear_at_all = "", False, False
    keyword = _keyword(body, line)
    meanings: Iterable[Any] = keyword or readings(grammar(), "line", body, line)
    for meaning in meanings:
        try:
            ability = counted_in_play(meaning) if keyword else _made(meaning)
            ability = marked(replace(ability, keyword=label) if label else ability, words)
            twin = None if keyword else _twin(meaning, label, words)
        except Endless:
            endless = True
            continue
        except Unclear as unclear:
            why = why or str(unclear)
            unclear_at_all = True
            continue
        if keyword:
            others = (
                replace(each, timing=("same line", QUIET, *each.timing)) for each in beside(ability.keyword)
            )
            return (ability, *others)
        return (ability,) if twin is None else (ability, twin)
    if endless and not why:
        place = next((t for t in body[1:] if t.text.lower() in {"when", "whenever"}), body[0])
        raise NoEnd(line, place.column, place.text)
    usual = UNCLEAR if unclear_at_all else "this line reads in no way that says all of it"
    raise UnreadText(line, body[0].column, body[0].text, (), why or usual)


def _twin(line: m.Line, label: str, words: str) -> Ability | None:
    """Make what a line says a second time, for the other of two events after which the same is done."""
    if line.also is None:
        return None
    ability = _made(replace(line, awaited=line.also, also=None))
    made = marked(replace(ability, keyword=label) if label else ability, words)
    return replace(made, timing=("same line", QUIET, *made.timing))


def _keyword(body: list[Token], line: str) -> list[Ability]:
    try:
        return list(readings(grammar(), "keyword line", body, line))
    except UnreadText:
        return []


def _made(line: m.Line) -> Ability:
    """Put the parts of a line together."""
    ability = assembled(line, Walk())
    if (why := refused(ability)) is not None:
        raise Unclear(why)
    return ability


def kind_of(line: str) -> str:
    """Say of which class the words of a line are: what is read is asked, the rest is guessed by its words."""
    try:
        abilities = read_line(line)
    except (RulesEngineError, RecursionError):
        return by_words(" ".join(t.text for t in tokens_of(line)).lower())
    return (
        "keyword"
        if abilities[0].keyword
        and abilities[0].words.lower().startswith(abilities[0].keyword)
        and "-" not in abilities[0].words
        else abilities[0].kind
    )


FORMS = {
    "trigger": "triggered", "state": "triggered", "inline": "triggered", "activated": "activated",
    "keyword": "keyword", "static": "continuous", "ban": "continuous", "permit": "continuous",
}  # fmt: skip
CITES = {
    "triggered": ("6.6.1",), "replacement": ("6.4.9",), "prevention": ("6.4.10",), "continuous": ("6.2.1",),
    "discrete": ("6.1.1",), "activated": (), "keyword": (),
}  # fmt: skip
SORTS = {"self": ("6.4.7",), "identity": ("6.4.8",), "outcome": ("6.4.11",)}  # replacements besides standard
PLACES = ("triggered", "prevention", "replacement", "continuous")


def cites_of(ability: Ability) -> tuple[str, ...]:
    """Name the rule that says what a text of its class is."""
    if ability.kind == "keyword" and ability.form != "keyword":
        return (f"+{ability.keyword.replace(' ', '-')}",)
    sort = ability.instead.sort if ability.instead is not None else ""
    return SORTS.get(sort) or CITES.get(ability.kind, ())


def class_of(ability: Ability) -> str:
    """Say of which class the effect of an ability is."""
    if ability.kind == "keyword":
        return "keyword"
    if ability.form == "instead":
        prevents = ability.instead is not None and ability.instead.sort == "prevention"
        return "prevention" if prevents else "replacement"
    if ability.form == "command":
        kinds = _left_behind(ability.then)
        return next((kind for kind in PLACES if kind in kinds), "discrete")
    return FORMS.get(ability.form, "discrete")


def _left_behind(parts: Any) -> set[str]:
    kinds: set[str] = set()
    for part in parts:
        if isinstance(part, Make):
            kinds.add(class_of(part.ability))
            if part.ability.own:
                kinds.add("continuous")
        elif isinstance(part, Do) and part.instead:
            kinds.add("replacement")
        elif isinstance(part, Frame):
            kinds |= _left_behind((*part.then, *part.otherwise))
        elif isinstance(part, Modes):
            kinds |= {kind for _, inner in part.options for kind in _left_behind(inner)}
    return kinds


KEYWORD_LINE = re.compile(r"^[a-z' ]+(?: \d+| x)?$|specialization$|fusion$|^essence of", re.IGNORECASE)
WORDS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("activated", re.compile(r"^((?:on|twi|thri)ce per turn )?(action|instant|attack reaction|defense reaction)s? - ")),
    ("prevention", re.compile(r"\bprevent\b|would be prevented|^(ward|spellvoid|arcane barrier)\b")),
    ("replacement", re.compile(r"\binstead\b|enters the arena (with|tapped|as)\b")),
    ("triggered", re.compile(
        r"^(\w+( \w+)? - )?((?:on|twi|thri)ce per turn( effect -)?,? )?(when(ever)?|at|the \w+ (and \w+ )?time|if (this|you) (hits?|deals?|attacks?|leaves?|defends?|lose|is destroyed))\b"
        r"|\bthe next time\b|, when(ever)? |\bwhen(ever)? ")),
    ("continuous", re.compile(
        r"\bgets?\b|\bhas\b|\bhave\b|can't|costs?\b|loses?\b all|may play|in addition to|is equal to|additional|\bgains? (go|\+|\"|control)|\bonly\b|may start")),
)  # fmt: skip


def by_words(said: str) -> str:
    """Guess the class of a line by its words alone: for a line that is not read."""
    if KEYWORD_LINE.match(said) and len(said.split()) <= 4:
        return "keyword"
    return next((kind for kind, pattern in WORDS if pattern.search(said)), "discrete")


def marked(ability: Ability, words: str) -> Ability:
    """Give an ability its words, and it and those inside it their class."""
    made: Ability = each(ability, lambda a: replace(_settling(a), words=a.words or words, kind=class_of(a)))
    return replace(made, words=words, cites=cites_of(made))


def _settling(ability: Ability) -> Ability:
    """Mark what an ability leaves behind; what a keyword does is not written on the card."""
    if not ability.then or ability.kind == "keyword":
        return ability
    return replace(ability, then=_settled(ability.then, asked=False))


def _settled(parts: Any, *, asked: bool) -> Any:
    """Mark what is left behind: whether a condition was before it, and whether a number of it is taken then."""
    return tuple(_settled_part(part, asked=asked) for part in parts)


def _settled_part(part: Any, *, asked: bool) -> Any:
    if isinstance(part, Frame):
        asked = asked or bool(part.given)
        then, otherwise = _settled(part.then, asked=asked), _settled(part.otherwise, asked=asked)
        return replace(part, then=then, otherwise=otherwise)
    if isinstance(part, Modes):
        options = tuple((name, _settled(inner, asked=asked)) for name, inner in part.options)
        return replace(part, options=options)
    if not isinstance(part, Make) or part.ability.form != "static":
        return part
    taken = any(isinstance(c.value, Amount) and c.how != "copy" for c in part.ability.changes)
    words = (ASKED_ONCE,) * asked + (TAKEN_ONCE,) * taken
    return replace(part, ability=replace(part.ability, timing=(*part.ability.timing, *words)))


def each(value: Any, change: Callable[[Ability], Ability]) -> Any:
    """Change every ability in a text that is not quoted in it."""
    if isinstance(value, (Face, Change)):
        return value
    made = rewritten(value, lambda part: each(part, change))
    return change(made) if isinstance(made, Ability) else made
