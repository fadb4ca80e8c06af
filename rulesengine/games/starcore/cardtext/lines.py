"""From card text to abilities: every line read to its end, or refused with the place and the rule.

A line is an event, a gate and an effect, or a payment, or a sentence that only holds, or a list of keywords.
What is read of an effect is written by the phrases that read it (a test asks that of every line).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from rulesengine.cardtext import (
    Token,
    UnprintableText,
    UnreadText,
    Whole,
    lenient,
    listed,
    readings,
    write,
)
from rulesengine.core.phrasing import Said
from rulesengine.core.text import (
    Ability,
    Amount,
    Do,
    Frame,
    Make,
    Modes,
    Part,
    Pick,
    Test,
    Tests,
)
from rulesengine.core.words import Vocabulary
from rulesengine.games.starcore.cardtext import errors
from rulesengine.games.starcore.cardtext.events import read_event
from rulesengine.games.starcore.cardtext.keywords import NUMBERED, keyword
from rulesengine.games.starcore.cardtext.nouns import ALLIES, Antecedents, antecedents
from rulesengine.games.starcore.cardtext.orders import grammar
from rulesengine.games.starcore.cardtext.spelling import STARTS, STATS, lines_of, spell, tokens_of
from rulesengine.games.starcore.words import (
    CONDITIONS,
    DROPPED,
    KEYWORDS,
    RESOURCES,
    STILL,
    TYPES,
)

VAGUE = re.compile(
    r"\b(when possible|if possible|as possible|when able|at some point|at any time|eventually|sometimes"
    r"|when needed|as needed|if needed|soon|later|from time to time)\b",
    re.IGNORECASE,
)
OTHER_TYPES = frozenset(TYPES) - {"Unit"}
BARE = antecedents("", "")
MOST = 3
NO_MAY = (
    "nobody decides whether a trigger starts: leave “you may” out; “A or B” is a choice, and so is "
    "“A or nothing”"
)
FORBIDDEN = {  # words that the page leaves no room for: why, and the rules that say so
    "may": (NO_MAY, ("D-3", "H-32")),
    "instead": ("the page knows no effect that takes the place of another: say what happens", ("B-3",)),
    "until": ("how long an effect lasts is said by “this turn” or “permanently”", ("B-3", "T-3")),
    "while": ("“while” comes before the colon; behind the effect only “if” can be", ("B-3",)),
}  # fmt: skip
OPENINGS = {  # with which no effect begins: what is written, and the rules that say so
    "if": ("a condition comes before the colon, “On Deploy, if linked: …”, or behind the effect, “draw 1 card if linked”",
           ("F-2", "H-18")),
    "unless": ("“unless” comes before the colon, “On Deploy, unless linked: …”, or behind the effect", ("H-31", "H-18")),
    "per": ("“for each” comes behind what is done: “draw 1 card for each ally”", ("H-34",)),
    "choose": ("ways are written “A or B”, and “A or B or C”; its player takes one of them", ("H-32",)),
}  # fmt: skip
NO_PRICE = (
    "nobody is asked to pay or to do anything so that an effect does not come: behind “unless” comes a condition, "
    "“unless linked”, “unless HP ≥ 5”"
)
COUNTS_CARDS = "what is counted are cards on the grid: for each ally or enemy, adjacent or linked, for each allied or enemy unit"
NO_CONDITION = "a line that only holds has no condition: an event can have one, “At Turn Start, if linked: Gain +1 DMG this turn”"
TWO_CONDITIONS = "a line has one condition: a second one is put before the colon or behind the effect"
SINGLE = "summoned is one token, and discarded a number of cards: for each card there is something drawn, gained, healed or dealt"
SEVERAL_WAYS = "three ways are written “A or B or C”, with “or” between all of them"
OTHERS = frozenset({"opponent", "opponents", "its", "it", "they", "you", "your", "the"})  # who could pay
OTHERWISE = "what comes otherwise is a line of its own with the opposite: “On Deploy, unless linked: …”"
NEXT_OR_END = "a later effect comes “next turn”, as that turn begins, or “at turn end”, as this one ends"
BEHIND = "a condition comes behind the event: “On Attack, if linked: Draw 1 card”"
OF_OTHERS = frozenset({
    "adjacent", "all", "allied", "allies", "ally", "each", "enemies", "enemy", "friendly", "linked", "other",
    "your",
})  # fmt: skip
ON_ITSELF = (
    "a line that only holds is about its own card, “This Unit has +1 DMG”; others get it by an event, "
    "“On Deploy: All allies gain +1 DMG”"
)
LATER = "when an effect comes later is said behind it: “draw 1 card at turn end”, “draw 1 card next turn”"
AS_SAID = {  # a Condition by its name and by the verb in it; “linked” alone is about links
    word: name
    for name in CONDITIONS
    if name != "Linked"
    for stem in (name.lower().removesuffix("ed"),)
    for word in (name.lower(), stem, f"{stem}e", stem[:-1] if stem[-2:-1] == stem[-1:] else stem)
}
COUNTS = {"On": "L-2", "When": "L-3", "At": "L-4"}  # how a line begins, and why it counts


def read(text: str, types: frozenset[str] = frozenset(), *, house: bool = False) -> tuple[Ability, ...]:
    """Read the whole text of a card.

    Raises RefusedText for a line that cannot be read to its end, and for a fourth triggered line.
    """
    abilities: list[Ability] = []
    for line in lines_of(text):
        try:
            abilities += read_line(line, house=house)
        except RecursionError:
            raise errors.RefusedText(
                line, 1, "", why="this line is too long for one line of a card"
            ) from None
    return tuple(_on(ability, types) for ability in counted_lines(abilities))


def _on(ability: Ability, types: frozenset[str]) -> Ability:
    """Say which rules a card's type brings into it: the event word is the same on each."""
    if ability.form != "trigger":
        return ability
    moves = ability.timing == ("On Move",) and bool(types) and "Unit" not in types
    more = [("O-4", bool(types & OTHER_TYPES)), ("H-14", "Resource" in types), ("H-33", moves)]
    return replace(ability, cites=(*ability.cites, *(number for number, brought in more if brought)))


@lenient()
def read_line(line: str, *, house: bool = False) -> tuple[Ability, ...]:
    """Read one line; a list of keywords gives several abilities."""
    if vague := VAGUE.search(line):
        raise errors.VagueTiming(line, vague.start() + 1, vague[0])
    tokens = tokens_of(line)
    for token in tokens:
        if token.text in DROPPED:
            word = line[token.column - 1 :][: len(token.text)]
            why = f"“{word}” belongs to an older version: {DROPPED[token.text]}"
            raise errors.DroppedWord(line, token.column, word, why=why)
    words = [token.text for token in tokens]
    if words and words[0] in STARTS:
        return (_triggered(tokens, line, house=house),)
    if words[:1] == ["pay"]:
        return (_activated(tokens, line),)
    if words[:1] == ["this"]:
        return (_static(tokens, line),)
    _refuse_other_openings(tokens, line)
    if ":" in words:
        first, why = tokens[0], ""
        if words[:3] == ["once", "per", "turn"]:
            why = "a limit comes behind the event: “On Ally Destroyed, once per turn: …”"
        there = (*(s.capitalize() for s in STARTS), "Pay")
        raise errors.NoEvent(line, first.column, first.text, there, why=why)
    return _keywords(tokens, line)


def _refuse_other_openings(tokens: Sequence[Token], line: str) -> None:
    """Say what to write for a line that begins with "if", or with whom it is about.

    Raises NoEvent.
    """
    words = [token.text for token in tokens]
    if words[:1] == ["if"]:
        errors.refuse_replacement(tokens, line)
        raise errors.NoEvent(line, tokens[0].column, "if", (), why=BEHIND, cites=("F-2", "B-4"))
    if words and words[0] in OF_OTHERS and ":" not in words:
        raise errors.NoEvent(line, tokens[0].column, words[0], (), why=ON_ITSELF, cites=("A-1", "F-1"))


def _cut(tokens: Sequence[Token], line: str) -> tuple[Sequence[Token], Sequence[Token]]:
    """Part a line at its one colon."""
    colons = [i for i, token in enumerate(tokens) if token.text == ":"]
    if not colons:
        raise errors.NoColon(line, len(line.rstrip()) + 1, "", (":",))
    if len(colons) > 1:
        ways = [token.text for token in tokens[colons[0] + 1 :][:1]] == ["choose"]
        why = "a line has one colon: two ways are written “A or B”, without a colon" if ways else ""
        raise errors.NoColon(line, tokens[colons[1]].column, ":", why=why)
    return tokens[: colons[0]], tokens[colons[0] + 1 :]


def _triggered(tokens: Sequence[Token], line: str, *, house: bool) -> Ability:
    head, tail = _cut(tokens, line)
    parts: list[list[Token]] = [[]]
    for token in head:
        if token.text == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    ability = read_event(parts[0], line, house=house)
    where = tokens[len(head)].column
    for part in parts[1:]:
        ability = _gate(ability, part, line, where)
    then = _effect(tail, ability, line)
    if ability.timing == ("On Jammed",):
        why = "a card that is Jammed uses no ability, so that this line would never start"
        raise errors.UnreadEffect(line, head[-1].column, head[-1].text, (), why=why, cites=("Q-4", "H-15"))
    gated = bool(ability.given or ability.zone or ability.limit)
    cites = (*ability.cites, *(("F-2", "B-4") if gated else ("F-1",)), *_brings(then))
    if any(token.text == "unless" for token in tail):
        cites = (*cites, "H-31")
    words = spell([token.text for token in tokens])
    return replace(ability, words=words, then=then, cites=cites)


def _brings(then: tuple[Part, ...]) -> tuple[str, ...]:
    """Say which rules the words of an effect bring in."""
    behind = any(isinstance(part, Frame) and part.given for part in then)
    every = list(_parts(then))
    whoms = [part.whom for part in every if isinstance(part, (Do, Make)) and part.whom is not None]
    allies = any(whom.who == "all" and whom.where[: len(ALLIES)] == ALLIES for whom in whoms)
    applies = any(isinstance(part, Do) and part.kind == "gets a Condition" for part in every)
    either = any(
        isinstance(part, Modes)
        for part in (*then, *(p for f in then if isinstance(f, Frame) for p in f.then))
    )
    each = any(amount.of == "count" for amount in _amounts(every))
    discards = any(isinstance(part, Do) and part.kind == "is discarded" for part in every)
    brought = (
        ("H-18", behind), ("H-12", allies), ("Q-8", applies), ("H-32", either), ("H-34", each),
        ("H-35", discards),
    )  # fmt: skip
    return tuple(number for number, there in brought if there)


def _amounts(parts: Iterable[Part]) -> Iterable[Amount]:
    """Give the numbers that are counted as an effect is followed."""
    for part in parts:
        if isinstance(part, Do) and isinstance(part.amount, Amount):
            yield part.amount
        elif isinstance(part, Make):
            yield from (c.value for c in part.ability.changes if isinstance(c.value, Amount))


def _parts(then: tuple[Part, ...]) -> Iterable[Part]:
    """Give the instructions of an effect, also those behind a gate and those of each way."""
    for part in then:
        if isinstance(part, Frame):
            yield from _parts(part.then)
        elif isinstance(part, Modes):
            for _, way in part.options:
                yield from _parts(way)
        else:
            yield part


def _gate(ability: Ability, part: Sequence[Token], line: str, where: int) -> Ability:
    """Read what is between comma and colon: a limiter, or a condition."""
    words = [token.text for token in part]
    if words == ["once", "per", "turn"] and not ability.limit and not (ability.given or ability.zone):
        return replace(ability, limit="turn")
    if words[:1] not in (["if"], ["unless"]) or ability.given or ability.zone:
        place, text = (part[0].column, part[0].text) if part else (where, ":")
        expected = ("if", "unless") if ability.limit else ("once per turn", "if", "unless")
        raise errors.UnreadCondition(line, place, text, () if ability.given or ability.zone else expected)
    if words[0] == "unless":
        unmet = _condition(part[1:], line, where, "opposite")
        return replace(ability, given=unmet, cites=(*ability.cites, "H-31"))
    tests = _condition(part[1:], line, where)
    if tests == STILL and ability.timing == ("When Destroyed",):
        why = "a card that was destroyed is not in play: this would never happen; leave the condition out"
        raise errors.UnreadCondition(line, part[1].column, part[1].text, (), why=why, cites=("F-2", "S-7"))
    return replace(ability, zone="any") if tests == STILL else replace(ability, given=tests)


def _condition(tokens: Sequence[Token], line: str, where: int, category: str = "condition") -> Tests:
    try:
        tests: Tests = next(readings(grammar(BARE), category, tokens, line))
    except UnreadText as stop:
        column = stop.column if stop.word else where
        raise errors.UnreadCondition(line, column, stop.word, stop.expected) from None
    return tests


def _effect(tokens: Sequence[Token], ability: Ability, line: str) -> tuple[Part, ...]:
    at = antecedents(str(ability.when), ability.whose)
    if ability.timing == ("When Destroyed",):
        _no_links_left(tokens, line)
    return dressed(read_effect(tokens, at, line), at)


def _no_links_left(tokens: Sequence[Token], line: str) -> None:
    """Refuse to choose among what was linked with a card that is gone: its links have ended with it.

    All that were linked can be named: they are known from when it was there.

    Raises UnreadEffect.
    """
    for token, after in pairwise(tokens):
        if (token.text, after.text) == ("linked", "enemy"):
            why = "the links of a destroyed card have ended, and nobody can choose among them any more"
            hint = "enemies"
            at = after.column
            raise errors.UnreadEffect(line, at, after.text, (), why=why, hint=hint, cites=("S-7", "H-20"))


def read_effect(tokens: Sequence[Token], at: Antecedents, line: str) -> tuple[Part, ...]:
    """Read what follows the colon, by the phrases for what the event of the line offers.

    Raises RefusedText.
    """
    try:
        parts: tuple[Part, ...] = next(readings(grammar(at), "then", tokens, line))
    except UnreadText as stop:
        raise _unread(tokens, line, stop) from None
    return parts


def _unread(tokens: Sequence[Token], line: str, stop: UnreadText) -> errors.RefusedText:
    """Say why an effect cannot be read: an unknown Condition, or anything else."""
    place = next((i for i, token in enumerate(tokens) if token.column == stop.column), -1)
    if place > 0 and tokens[place - 1].text == "apply":
        return errors.UnknownCondition(line, stop.column, stop.word, tuple(CONDITIONS))
    if place == 0 and tokens[0].text == "at":
        return errors.UnreadEffect(line, stop.column, stop.word, (), why=LATER, cites=("B-3", "T-3"))
    if (named := _condition_said(tokens)) and not any(token.text == "apply" for token in tokens):
        why = f"a Condition is applied: “apply {named} to target”, “apply {named} to self”"
        return errors.UnreadEffect(line, stop.column, stop.word, (), why=why, cites=("B-3", "Q-8"))
    if place == 0 and (opening := OPENINGS.get(tokens[0].text)):
        return errors.UnreadEffect(line, stop.column, stop.word, (), why=opening[0], cites=opening[1])
    if beyond := _beyond(tokens, place):
        return errors.UnreadEffect(line, stop.column, stop.word, (), why=beyond[0], cites=beyond[1])
    if at := next((token for token in tokens if token.text in FORBIDDEN), None):
        why, cites = FORBIDDEN[at.text]
        expected = ("if",) if at.text == "while" else ()
        return errors.UnreadEffect(line, at.column, at.text, expected, why=why, cites=cites)
    return errors.UnreadEffect(line, stop.column, stop.word, stop.expected)


def _beyond(tokens: Sequence[Token], place: int) -> tuple[str, tuple[str, ...]] | None:
    """Say what the page leaves no room for at the place where reading stopped, and which rules say so."""
    words = [token.text for token in tokens]
    before, at = words[:place] if place >= 0 else words, words[place:] if place >= 0 else []
    if "otherwise" in words:
        return OTHERWISE, ("H-31", "O-2")
    if before[-1:] == ["unless"] and at and at[0] in OTHERS:
        return NO_PRICE, ("H-31", "D-3")
    if at[:1] == ["per"] and {"summon", "discard", "discards"} & set(before):
        return SINGLE, ("H-34",)
    if "per" in before[-2:]:
        return COUNTS_CARDS, ("H-34",)
    if (before[-1:] == ["turn"] and at[:1] == ["start"]) or (at[:1] == ["in"] and "turns" in at[:3]):
        return NEXT_OR_END, ("T-3", "B-3")
    if "and" in at and {"if", "unless"} & set(before):
        return TWO_CONDITIONS, ("F-2", "B-4")
    if before[-1:] == [","] and "or" in at:
        return SEVERAL_WAYS, ("H-32",)
    return None


def _condition_said(tokens: Sequence[Token]) -> str:
    """Name the Condition that an effect is about, also where it is said as a verb: "stun target"."""
    said = [name for token in tokens for name in (token.text, token.text.removesuffix("s"))]
    return next((AS_SAID[word] for word in said if word in AS_SAID), "")


def _activated(tokens: Sequence[Token], line: str) -> Ability:
    """Pay 2 Energy: EFFECT."""
    head, tail = _cut(tokens, line)
    types = {name.lower(): name for name in RESOURCES}
    words = [token.text for token in head]
    if len(words) != 3 or not words[1].isdigit() or words[2] not in types:
        place = next(
            (i for i, ok in enumerate(("pay" in words, words[1:2] and words[1].isdigit())) if not ok), 2
        )
        expected = ("2",) if place == 1 else tuple(RESOURCES)
        if len(words) > place == 2 and words[2] in types:
            place, expected = 3, (":",)
        at = head[place] if place < len(head) else tokens[len(head)]
        raise errors.UnreadCondition(
            line, at.column, at.text, expected, why="a payment is one number and one type", cites=("A-2",)
        )
    cost = Do("spends", int(words[1]), Pick("you"), (("resource", types[words[2]]),))
    made = Ability(spell([t.text for t in tokens]), form="activated", cost=(cost,), cites=("A-2",))
    return replace(made, then=_effect(tail, made, line))


def _static(tokens: Sequence[Token], line: str) -> Ability:
    """This Unit has +2 DMG."""
    for place, want in enumerate(("this", "unit", "has")):
        if place >= len(tokens) or tokens[place].text != want:
            at = tokens[place] if place < len(tokens) else None
            raise errors.NoEvent(
                line, at.column if at else len(line) + 1, at.text if at else "", (want,), cites=("A-1",)
            )
    try:
        changes = next(readings(grammar(BARE), "gain", tokens[3:], line))
    except UnreadText as stop:
        gated = stop.word in {"if", "while", "unless"}
        raise errors.UnreadEffect(
            line,
            stop.column,
            stop.word,
            () if gated else stop.expected or STATS,
            why=NO_CONDITION if gated else "",
            cites=("A-1", "F-2") if gated else ("A-1",),
        ) from None
    words = spell([token.text for token in tokens])
    jammed = Test("flags", "lacks", "Jammed", "source")  # a card that is Jammed uses no ability
    return Ability(words, form="static", changes=changes, given=(jammed,), cites=("A-1",))


def _keywords(tokens: Sequence[Token], line: str) -> tuple[Ability, ...]:
    """Rush, Backup 2, Recursive, if linked."""
    names = {name.lower(): name for name in KEYWORDS}
    abilities: list[Ability] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        name = names.get(token.text)
        if name is None:
            raise errors.UnknownKeyword(line, token.column, token.text, tuple(KEYWORDS))
        given: Tests = ()
        at, number = at + 1, 0
        if name in NUMBERED:
            if at >= len(tokens) or not tokens[at].text.isdigit():
                raise errors.UnknownKeyword(
                    line, token.column, token.text, (), why=f"{name} needs a number: {name} 2"
                )
            number, at = int(tokens[at].text), at + 1
        if name == "Recursive" and [t.text for t in tokens[at : at + 2]] == [",", "if"]:
            ends = next((i for i in range(at + 2, len(tokens)) if tokens[i].text == ","), len(tokens))
            given, at = _condition(tokens[at + 2 : ends], line, len(line) + 1), ends
        abilities.append(keyword(name, number, given))
        if at < len(tokens) and tokens[at].text != ",":
            raise errors.UnknownKeyword(
                line, tokens[at].column, tokens[at].text, (",",), why="a comma parts two keywords"
            )
        at += 1
    return tuple(abilities)


def dressed(parts: tuple[Part, ...], at: Antecedents) -> tuple[Part, ...]:
    """Give each effect that lasts its own words, so that the trace can call it by them."""
    return tuple(_dressed(part, at) for part in parts)


def _dressed(part: Part, at: Antecedents) -> Part:
    if isinstance(part, Frame):
        return replace(part, then=dressed(part.then, at))
    if isinstance(part, Modes):
        ways = (
            (spell(write(grammar(at), "then", way) or ()) if way else said, dressed(way, at))
            for said, way in part.options
        )
        return replace(part, options=tuple(ways))
    if not isinstance(part, Make):
        return part
    if part.ability.kind == "delayed":
        inner = replace(part.ability, then=dressed(part.ability.then, antecedents("turn begins", "you")))
        return replace(part, ability=replace(inner, words=spell(write(grammar(at), "then", (part,)) or ())))
    gain = spell([":", *(write(grammar(at), "gain", part.ability.changes) or ())])[2:]
    ends = {"turn is over": " this turn", "game ends": " permanently"}.get(part.until, "")
    return replace(part, ability=replace(part.ability, words=f"{gain}{ends}"))


def counts(ability: Ability) -> bool:
    """Say whether an ability is one of the three: a triggered line, but no keyword."""
    return ability.form == "trigger" and not ability.keyword


def counted_lines(abilities: Sequence[Ability]) -> Iterable[Ability]:
    """Refuse a fourth triggered line; where only not being counted keeps a card legal, say so.

    Raises TooManyTriggers, naming the fourth.
    """
    counted = [ability for ability in abilities if counts(ability)]
    if len(counted) > MOST:
        raise too_many(counted)
    alike = Counter(_kind(ability) for ability in abilities if not counts(ability))
    return [ability if counts(ability) else _free(ability, len(counted), alike) for ability in abilities]


def too_many(counted: Sequence[Ability]) -> errors.TooManyTriggers:
    """Say which line is the fourth, and how the lines were counted."""
    starts = [ability.words.split()[0] for ability in counted]
    said = " + ".join(f"{starts.count(word)} {word}" for word in COUNTS if word in starts)
    cites = [*errors.TooManyTriggers.cites, *(COUNTS[word] for word in COUNTS if word in starts)]
    if any(ability.given or ability.zone or ability.limit for ability in counted):
        cites.append("Q-2")  # a condition does not make a line free
    fourth = counted[MOST].words
    has = f"this has {said} = {len(counted)}"
    why = f"at most {MOST} triggered lines a card, and {has}: the fourth is one too many"
    return errors.TooManyTriggers(fourth, 1, fourth.split()[0], why=why, cites=tuple(cites))


def _free(ability: Ability, counted: int, alike: Counter[str]) -> Ability:
    """Cite why an ability is not counted, where the card would have too many if it were."""
    if counted + alike[_kind(ability)] <= MOST:
        return ability
    why: tuple[str, ...] = {"static": ("L-5",), "activated": ("L-7",)}.get(_kind(ability), ("L-6", "Q-1"))
    why += ("K-7",) if ability.keyword and ability.form == "trigger" else ()
    return replace(ability, cites=(*ability.cites, *why))


def _kind(ability: Ability) -> str:
    return "keyword" if ability.keyword else ability.form


def print_text(abilities: Iterable[Ability]) -> str:
    """Write abilities as card text, a line each; keywords that follow each other share one.

    Raises UnprintableText for an ability that was never read.
    """
    lines: list[str] = []
    listed = False
    for ability in abilities:
        said = print_ability(ability)
        if listed and ability.keyword:
            lines[-1] += f", {said}"
        else:
            lines.append(said)
        listed = bool(ability.keyword)
    return "\n".join(lines)


def print_ability(ability: Ability) -> str:
    """Write one ability: its line, or its keyword with number and condition.

    Raises UnprintableText for an ability that was never read.
    """
    if not ability.words:
        raise UnprintableText(f"there are no words for {ability}")
    if not ability.keyword:
        return ability.words
    said = ability.words.partition(" (")[0]
    return f"{said}, if {_spelled(ability.given)}" if ability.given else said


def _spelled(given: Tests) -> str:
    """Write a condition as it is in the middle of a line."""
    return spell(["if", *(write(grammar(BARE), "condition", given) or ())]).removeprefix("If ")


def phrase_list(words: Vocabulary) -> tuple[Said, ...]:
    """List every phrase of an effect, for people: for a line whose event offers nothing."""
    return listed(grammar(BARE), words, Whole("effects", "On Deploy: ", (("then", "On Deploy: {}"),)))
