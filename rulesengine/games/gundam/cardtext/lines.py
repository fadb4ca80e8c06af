"""Reading: from a line of card text to the ability it is, whole or not at all.

A line is brackets, and what follows them. `readings_of` gives every way to read it by the table of
phrases, the preferred way first, and `written` says a reading in the words of those phrases: the very words
of the line, so nothing is dropped (a test goes over every sample line and every phrase). `read_line` takes
the first reading in which it is clear what each pronoun stands for, and makes it one ability.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import (
    Grammar,
    Leaf,
    UnprintableText,
    UnreadText,
    Whole,
    lenient,
    listed,
    readings,
    write,
)
from rulesengine.cardtext.likeness import MODES, UNLESS, UP_TO
from rulesengine.core.text import (
    Ability,
    Change,
    Choose,
    Do,
    Either,
    Face,
    Frame,
    Make,
    Modes,
    Pick,
    Test,
    Tests,
    rewritten,
)
from rulesengine.games.gundam.cardtext.binding import Unclear, as_before, bound, gathered, priced
from rulesengine.games.gundam.cardtext.conditions import conditions
from rulesengine.games.gundam.cardtext.events import events
from rulesengine.games.gundam.cardtext.lasting import lasting
from rulesengine.games.gundam.cardtext.nouns import nouns
from rulesengine.games.gundam.cardtext.orders import orders
from rulesengine.games.gundam.cardtext.sentences import Clause, sentences
from rulesengine.games.gundam.cardtext.spelling import (
    SPELLING,
    TIMINGS,
    head_of,
    in_brackets,
    lines_of,
    segments,
    spell,
    tokens_of,
)
from rulesengine.games.gundam.cardtext.words import (
    ALWAYS,
    BASE,
    BATTLE,
    CAPITALS,
    IN_PLAY,
    LEAVES,
    PILOT,
    SELF,
    TURN_THEIRS,
    TURN_YOU,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.cardtext import Token
    from rulesengine.core.phrasing import Said
    from rulesengine.core.words import Vocabulary

IS_LINKED = Test("flags", "has", "linked", "source")

# what a timing word that starts an effect fills in
STARTS: dict[str, Ability] = {
    "Burst": Ability("", when="is revealed as a Shield", keyword="Burst", zone="any", may=True),
    "Deploy": Ability("", when="is deployed"),
    "Attack": Ability("", when="attacks"),
    "Destroyed": Ability("", when="is destroyed"),
    "When Paired": Ability("", when="is paired"),
    "When Linked": Ability("", when="is linked"),
    "Main": Ability("", "command"),
    "Action": Ability("", "command"),
    "Activate･Main": Ability("", "activated"),
    "Activate･Action": Ability("", "activated"),
}
PAIRS = ("When Paired", "During Pair")  # these can name the Pilot: 【During Pair･(Newtype) Pilot】

TURNS = {"During Your Turn": TURN_YOU, "During Your Opponent's Turn": TURN_THEIRS}


@dataclass(frozen=True, slots=True)
class Head:
    """What the brackets of a line say."""

    brackets: tuple[tuple[str, Tests], ...] = ()  # each word, with the Pilot that it names
    given: Tests = ()
    start: Ability | None = None  # what starts the effect, where a bracket says so

    @property
    def timing(self) -> tuple[str, ...]:
        """List the words of the brackets."""
        return tuple(word for word, _ in self.brackets)

    @property
    def once(self) -> bool:
        """Say whether it works once a turn."""
        return "Once per Turn" in self.timing


@dataclass(frozen=True, slots=True)
class Reading:
    """A line as it was read: its brackets, the category of what follows, and its meaning by the phrases."""

    head: Head
    category: str
    clause: Clause


def read_head(tokens: list[Token], line: str) -> Head:
    """Read the brackets of a line; a stroke is between two that start the same effect.

    Raises UnreadText for a bracket that is not known, and for a stroke that is missing or too many.
    """
    head, stroke = Head(), False
    for token in tokens:
        joins = bool(head.start) and token.text[1:-1] in STARTS
        if token.text == "/" and head.start and not stroke:
            stroke = True
            continue
        if token.text == "/" or (stroke and not joins):
            raise UnreadText(line, token.column, token.text, (), "a stroke is between two timing words")
        made = _with(head, token, line)
        if joins and not stroke:
            raise UnreadText(
                line, token.column, token.text, ("/",), "a stroke is missing before this bracket"
            )
        head, stroke = made, False
    if stroke:
        raise UnreadText(line, tokens[-1].column, "/", (), "a stroke is between two timing words")
    return head


def _with(head: Head, token: Token, line: str) -> Head:
    word, _, pilot = token.text[1:-1].partition("･")
    if token.text[1:-1] in STARTS:
        word, pilot = token.text[1:-1], ""
    if word not in TIMINGS or (pilot and word not in PAIRS):
        known = tuple(f"【{name}】" for name in TIMINGS)
        raise UnreadText(line, token.column, token.text, known, "this bracket is not known")
    given: Tests = ()
    tests = _pilot(pilot, token, line) if pilot else ()
    if pilot:
        given = (Test("links", "with", tests, "source"),)
    elif word == "During Pair":
        given = (Test("links", "with", (PILOT,), "source"),)
    elif word == "During Link":
        given = (IS_LINKED,)
    elif word in TURNS:
        given = (TURNS[word],)
    start = _start(head.start, STARTS.get(word), token, line)
    return Head((*head.brackets, (word, tests)), (*head.given, *given), start)


def _start(first: Ability | None, second: Ability | None, token: Token, line: str) -> Ability | None:
    """Let two timing words start the same effect: 【Main】/【Action】."""
    if first is None or second is None:
        return second or first
    if first.form != second.form or first.keyword != second.keyword:
        raise UnreadText(line, token.column, token.text, (), "these two timing words do not go together")
    return replace(first, when=(*first.events, *second.events)) if first.events else first


def _pilot(said: str, token: Token, line: str) -> Any:
    pieces = [replace(t, starts=i == 0) for i, t in enumerate(SPELLING.pieces(said))]
    try:
        pilot: Any = next(readings(grammar(), "bare", pieces, said))
    except UnreadText as stop:
        raise UnreadText(line, token.column, stop.word, stop.expected, "this Pilot is not known") from None
    return pilot


PLACES = (BATTLE, BASE)  # where a Unit, a Pilot or a Base is, if no other place is said
USUAL = (*PLACES, IN_PLAY.value)
KINDS = {
    "trigger": "triggered", "state": "triggered", "activated": "activated", "command": "command",
    "instead": "substitution",
}  # fmt: skip
INSTEAD_OF = frozenset({"become", "redirect", "follow"})  # B instead of A, and not a smaller A
FIRST = {"triggered": "9-1-6-1", "activated": "9-1-7-1", "command": "9-1-8-1", "substitution": "9-1-9-1"}


def kind_of(ability: Ability) -> str:
    """Say which of the five kinds an effect is: what is none of the other four is constant."""
    return KINDS.get(ability.form, "constant")


def marked(ability: Ability, words: str) -> Ability:
    """Give an ability its words, and it and those inside it their kind and their rules."""
    made: Ability = _each(ability)
    return replace(made, words=words, cites=_cites(ability))


def _with_words(value: Any) -> Any:
    """Give the abilities that an effect leaves behind their own words: "it gets AP+2 during this turn"."""
    if isinstance(value, Make):
        said = write(grammar(), "next", (value,))
        return replace(value, ability=replace(value.ability, words=SPELLING.join(said or ())))
    if isinstance(value, tuple):
        return tuple(_with_words(item) for item in value)
    if isinstance(value, Modes):
        ways = tuple((name or _said_whole(then), _with_words(then)) for name, then in value.options)
        return replace(value, options=ways)
    if isinstance(value, Frame):
        return replace(value, then=_with_words(value.then))
    return value


def _said_whole(then: Any) -> str:
    """Say one of several ways in the words of the card: that is what is chosen."""
    return spell(list(write(grammar(), "effect", then) or ())).rstrip(".")


def _each(value: Any) -> Any:
    """Give every ability in a text its kind, and take off what is only about its wording.

    What a token has printed on it is its own text.
    """
    if isinstance(value, tuple):
        made = rewritten(value, _each)
        return _plain(made) if made and isinstance(made[0], (Test, Either)) else made
    if isinstance(value, Face):
        return value
    parts = rewritten(value, _each)
    if not isinstance(parts, Ability):
        return parts
    return replace(
        parts,
        kind=kind_of(parts),
        cites=_left_behind(parts),
        timing=tuple(word for word in parts.timing if word in TIMINGS),
        where=tuple(dict.fromkeys(parts.where)),
    )


def _plain(tests: Tests) -> Tests:
    """Leave out tests that always hold, those that are twice, and a usual place where another one is said.

    "A Unit" is one in the battle area; "a Unit in your trash" is one there.
    """
    said = {t.of for t in tests if isinstance(t, Test) and t.prop == "zone" and t.value not in USUAL}
    made: list[Test | Either] = []
    for test in tests:
        elsewhere = (
            isinstance(test, Test) and test.prop == "zone" and test.value in PLACES and test.of in said
        )
        if test not in ALWAYS and test not in made and not elsewhere:
            made.append(test)
    return tuple(made)


def _left_behind(ability: Ability) -> tuple[str, ...]:
    """List the rules behind an ability that another effect makes: it is no constant effect of a card."""
    number = {"trigger": "9-1-6-1", "ban": "9-1-5-6", "instead": "9-1-9-1"}.get(ability.form)
    return () if number is None else (number,)


def _cites(ability: Ability) -> tuple[str, ...]:
    """List the rules that give the words their meaning."""
    kind = kind_of(ability)
    numbers = [FIRST.get(kind, "9-1-5-1")]
    numbers += ["9-1-4"] * (kind in {"triggered", "substitution"} and bool(ability.given))
    numbers += ["9-1-6-8"] * (ability.keyword == "Burst") + ["9-1-1", "9-1-7-2"] * bool(ability.cost)
    numbers += ["9-1-7-3"] * any(isinstance(p, Do) and p.kind == "pays" for p in ability.cost)
    unnamed = any(_unnamed(part) for part in ability.then)
    numbers += ["9-3-5"] * unnamed
    numbers += ["H-14"] * (unnamed and any(isinstance(p, Do) and p.whom == Pick("you") for p in ability.then))
    numbers += ["9-1-5-3"] * (kind == "constant" and bool(ability.given)) + ["9-1-5-6"] * (
        ability.form == "ban"
    )
    numbers += ["9-1-6-1-1"] * (ability.limit == "turn") + ["9-2-1"] * _conditional(ability)
    numbers += ["+1-3-7"] * (sum(not isinstance(part, Choose) for part in ability.then) > 1)
    numbers += ["9-1-9-1-1"] * (ability.instead is not None and ability.instead.how in INSTEAD_OF)
    return (*numbers, *(["H-10"] * any(_two_ways(part) for part in ability.then)))


def _unnamed(part: object) -> bool:
    """Say whether a part names nobody, and so means its own card."""
    if isinstance(part, Frame):
        return any(_unnamed(p) for p in part.then)
    named_by_itself = {Pick("self"), Pick("self", (SELF, SELF))}
    return isinstance(part, Do) and part.kind == "recovers" and part.whom in named_by_itself


def _conditional(ability: Ability) -> bool:
    return any(
        isinstance(part, Frame) and bool(part.given) and not part.otherwise for part in ability.then[:1]
    )


def _two_ways(part: object) -> bool:
    return isinstance(part, Frame) and (
        bool(part.otherwise and part.given and part.then) or any(_two_ways(p) for p in part.then)
    )


WRITTEN = {  # how a form that other games have is said here, as a whole line
    MODES: (
        "【Deploy】When playing this card, choose 1 of the following effects and activate it："
        "■Draw 1.■Discard 1."
    ),
    UNLESS: "【Attack】Your opponent may pay ①. If they do not, destroy 1 enemy Unit.",
    UP_TO: "【Deploy】Choose 1 to 2 enemy Units. Rest them.",
}


@cache
def grammar() -> Grammar:
    """Make the table of phrases ready, when the first line is read."""
    phrases = (nouns, conditions, events, orders, lasting, sentences)
    face = Leaf(_face, _as_face, "a token", "[Name]((Trait)･AP1･HP1)")
    return Grammar.of(
        (each for make in phrases for each in make()), LEAVES | {"face": face}, SPELLING, WRITTEN
    )


WHOLE = Whole(
    frames=(
        ("order", "【Deploy】Choose 2 Units. {}."),
        ("order", "【Deploy】Choose 1 Unit. {}."),
        ("order", "【Deploy】Look at the top 2 cards of your deck. {}."),
    )
)


def phrase_list(words: Vocabulary) -> tuple[Said, ...]:
    """List every phrase of the table, for people."""
    return listed(grammar(), words, WHOLE)


def read(text: str, *, types: frozenset[str] = frozenset()) -> tuple[Ability, ...]:
    """Read all lines of a card; `types` are the card's types, for whoever reads several games.

    Raises UnreadText at the first line that cannot be read to its end.
    """
    return tuple(read_line(line) for line in lines_of(text))


@lru_cache(maxsize=4096)
@lenient(CAPITALS)
def read_line(line: str) -> Ability:
    """Read one line of card text.

    Raises UnreadText with the place where reading stopped.
    """
    tokens = tokens_of(line)
    words = spell([t.text for t in tokens])
    size = head_of([t.text for t in tokens])
    head, body = read_head(tokens[:size], line), tokens[size:]
    if short := _without_sentence(head, body, line):
        return marked(short, words)
    try:
        for reading in _readings(head, body, line):
            try:
                return marked(as_before(bound(_ability(reading))), words)
            except Unclear:
                continue
    except UnreadText as wrong:
        wrong.instead = in_brackets(body[0].text if body else "", "" if size else line)
        raise
    raise UnreadText(
        line, body[0].column, body[0].text, (), "it is not clear what a pronoun of this line means"
    )


def readings_of(line: str) -> Iterator[Reading]:
    """Give every way to read a line by the phrases, the preferred way first; a line of keywords has none.

    Raises UnreadText when there is none.
    """
    tokens = tokens_of(line)
    size = head_of([t.text for t in tokens])
    head, body = read_head(tokens[:size], line), tokens[size:]
    if not _without_sentence(head, body, line):
        yield from _readings(head, body, line)


def _readings(head: Head, body: list[Token], line: str) -> Iterator[Reading]:
    category = "line" if head.start is None else "activated" if head.start.form == "activated" else "ordered"
    for clause in readings(grammar(), category, body, line):
        yield Reading(head, category, clause)


def written(reading: Reading) -> str:
    """Say a reading in the words of the phrases that read it.

    Raises UnprintableText where the phrases have no words for it.
    """
    said, started = "", False
    for word, pilot in reading.head.brackets:
        joint = "/" if started and word in STARTS else ""
        started = started or word in STARTS
        named = "･" + spell(list(_words("bare", pilot))) if pilot else ""
        said += f"{joint}【{word}{named}】"
    return said + spell(list(_words(reading.category, reading.clause)))


def _words(category: str, value: object) -> tuple[str, ...]:
    words = write(grammar(), category, value)
    if words is None:
        raise UnprintableText(f"there are no words for {value!r}")
    return words


def print_ability(ability: Ability) -> str:
    """Write an ability as its line of card text.

    Raises UnprintableText for an ability that was never read.
    """
    if not ability.words:
        raise UnprintableText(f"there are no words for {ability!r}")
    return ability.words


def print_text(abilities: tuple[Ability, ...]) -> str:
    """Write a card's abilities as its text, a line each."""
    return "\n".join(print_ability(ability) for ability in abilities)


def _face(text: str) -> Face | None:
    """Read what a token is: [Name]((Trait)･AP2･HP1･<Blocker>)."""
    name, closing, rest = text.partition("](")
    if not closing:
        return None
    traits: list[str] = []
    numbers: list[tuple[str, int]] = []
    lines: list[Ability] = []
    for part in segments(rest[:-1]):
        if part.startswith("("):
            traits += re.findall(r"\(([^()]*)\)", part)
        elif re.fullmatch(r"[AH]P\d+", part):
            numbers.append((part[:2], int(part[2:])))
        else:
            lines.append(read_line(part))
    sets = (("types", frozenset({"Unit"})), ("traits", frozenset(traits)))
    return Face(name[1:], sets, tuple(numbers), tuple(lines), token=True)


def _as_face(value: object) -> str | None:
    if not isinstance(value, Face):
        return None
    traits = " ".join(f"({t})" for t in sorted(dict(value.sets).get("traits", ())))
    parts = [traits] if traits else []
    parts += [f"{name}{n}" for name, n in value.numbers]
    parts += [print_ability(a).rstrip(".") for a in value.abilities]
    return f"[{value.name}]({'･'.join(parts)})"


def _without_sentence(head: Head, body: list[Token], line: str) -> Ability | None:
    """Read a line of keywords, or 【Pilot】[Name]."""
    if head.timing == ("Pilot",):
        name = LEAVES["named"].reads(body[0].text) if len(body) == 1 else None
        if name is None:
            at = body[0] if body else None
            column = at.column if at else len(line) + 1
            raise UnreadText(
                line, column, at.text if at else "", ("[Name]",), "【Pilot】 needs a name in square brackets"
            )
        return Ability(
            "",
            "keyword",
            keyword="Pilot",
            timing=head.timing,
            zone="any",
            changes=(Change("names", "add", name),),
        )
    if not body:
        raise UnreadText(line, len(line) + 1, "", ("an effect",), "there is nothing behind the brackets")
    if not all(t.text.startswith("<") for t in body):
        return None
    for token in body:
        if LEAVES["keyword"].reads(token.text) is None:
            known = tuple(str(LEAVES["keyword"].writes(c)) for c in _KEYWORDS)
            raise UnreadText(
                line, token.column, token.text, known, "this keyword is not known, or its number is wrong"
            )
    gained = tuple(LEAVES["keyword"].reads(t.text) for t in body)
    keyword = gained[0].value if gained[0].prop == "keywords" else gained[0].prop
    return Ability("", "static", keyword=keyword, timing=head.timing, given=head.given, changes=gained)


_KEYWORDS = (
    *(
        Change("keywords", "add", word)
        for word in ("Blocker", "First Strike", "High-Maneuver", "Suppression")
    ),
    *(Change(word, "plus", 1) for word in ("Repair", "Breach", "Support")),
)


def _ability(reading: Reading) -> Ability:
    """Put brackets and sentences together.

    Raises Unclear.
    """
    head, clause = reading.head, reading.clause
    given = (*head.given, *(test for _, tests in clause.gates for test in tests), *clause.mid)
    if clause.also is not None:
        if clause.static is None or clause.static.form != "static" or clause.also.form == "static":
            raise Unclear
        gained = Change("abilities", "gain", clause.also)
        clause = replace(clause, static=replace(clause.static, changes=(*clause.static.changes, gained)))
    changed, when = clause.instead, clause.trigger.when if clause.trigger else ""
    if changed is not None and changed.how in {"minus", "redirect"} and when != "is damaged":
        raise Unclear  # "it" is damage: nothing else is reduced, or received by another
    base = head.start or clause.trigger or clause.static or Ability("")
    return replace(
        base,
        form="instead" if clause.instead else base.form,
        timing=head.timing,
        given=(*given, *base.given),
        limit="turn" if head.once else "",
        cost=gathered(_with_words(clause.cost)),
        then=priced(gathered(_with_words(clause.then))),
        instead=clause.instead,
    )
