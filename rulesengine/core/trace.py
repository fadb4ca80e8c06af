"""What happened and why: the record that everything else reads.

A step is only ever made by `step`, and only the engine calls it. Every step has an authority:
a rule of the book, a card's text, a house rule, a player; or it was given with the situation, or it
says that nothing does.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from rulesengine.core.brief import Bundle, bundle, rows, short
from rulesengine.core.model import quick

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.continuous.effects import Application
    from rulesengine.core.model import CardText, Event, Table
    from rulesengine.core.ruling import Question, Ruleset


# Saying events and options in the game's own sentences.


_PIECE = re.compile(r"\{(\w+)\}")


@lru_cache(maxsize=1024)
def _form(template: str) -> tuple[str, tuple[str, ...]]:
    """Make a template ready to be filled: its text with a gap for each slot, and the names of the slots."""
    cut = pieces(template)
    return "%s".join(text.replace("%", "%%") for text in cut[::2]), cut[1::2]


@lru_cache(maxsize=1024)
def pieces(template: str) -> tuple[str, ...]:
    """Cut a template into texts (even places) and slots (odd places)."""
    return tuple(_PIECE.split(template))


def times(number: int, singular: str, many: str = "") -> str:
    """Write a number with its word: "1 rule", "2 rules", "3 entries"."""
    return f"{number} {singular if number == 1 else many or singular + 's'}"


def words(ruleset: Ruleset, table: Table, event: Event) -> str:
    """Write an event for people: the fullest template all of whose slots are filled."""
    kind = ruleset.words.events.get(event.kind)
    for template in kind.written(event.amount) if kind is not None else ():
        form, names = _form(template)
        filled = [slot(table, event, name) for name in names]
        if all(filled):
            sentence = form % tuple(filled)
            return sentence + bears(event) if event.bears else sentence
    return event.kind


def bears(event: Event) -> str:
    """Say what arrives with it: " with 3 steam", " as Sword"."""
    phrases = [f"with {given} {name}" for name, given in event.bears if isinstance(given, int)]
    phrases += [
        given if name == "flags" else f"as {given}" for name, given in event.bears if isinstance(given, str)
    ]
    return " " + " and ".join(phrases)


def slot(table: Table, event: Event, name: str) -> str:
    """Fill one slot of a template; "" where the event has nothing for it."""
    if name == "amount":
        if len(event.parts) > 1:
            return " + ".join(f"{n} {kind}" for kind, n in event.parts)
        return str(event.amount)
    if name == "times":
        return str(event.amount) if event.amount > 1 else ""
    if name == "type" and len(event.parts) == 1:
        return event.parts[0][0]
    if name in {"card", "source", "target"}:
        number: int = getattr(event, name)
        return table.board.cards[number].face.name if number else ""
    if name == "player":
        return event.player
    if name == "made":
        thing = event.made
        return str(getattr(thing, "name", "") or getattr(getattr(thing, "ability", None), "words", ""))
    return event.said(name)


# What is noted at a step: a value, from which one sentence is made here and another for players in `show`.


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence with gaps, what fills each of them, and the card whose text it is about."""

    form: str  # "{player} declares it"
    names: tuple[tuple[str, str], ...] = ()  # a gap, and what fills it
    of: str = ""  # the card before the colon: "Ash Hound: Ann declares it"

    def __str__(self) -> str:
        """Write the sentence that a trace prints."""
        said = self.form
        if self.names:
            fills = dict(self.names)
            said = _PIECE.sub(lambda gap: fills.get(gap[1], gap[0]), said)
        return f"{self.of}: {said}" if self.of else said

    def goes_on(self, more: str) -> Note:
        """Write more behind the sentence."""
        return replace(self, form=self.form + more)


Noted: TypeAlias = Note | str  # a text is a sentence without gaps


def note(form: str, **names: object) -> Note:
    """Note something of somebody: `note("{player} passes", player="Ann")`."""
    return Note(form, tuple((gap, str(name)) for gap, name in names.items()))


def noted_of(card: str, *notes: Noted) -> Note:
    """Join what is noted of a card's ability."""
    if len(notes) == 1:
        (said,) = notes
        return Note(said.form, said.names, card) if isinstance(said, Note) else Note(said, (), card)
    every = [each if isinstance(each, Note) else Note(each) for each in notes]
    names = {pair for each in every for pair in each.names}
    if len(every) > 1 and len(dict(names)) < len(names):  # one gap, filled in two ways
        return Note("; ".join(map(str, every)), (), card)
    return Note("; ".join(each.form for each in every), tuple(n for each in every for n in each.names), card)


# A step and what it carries: the rules that it cites, where it belongs, and who justifies it.


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule, as a step points at it."""

    game: str
    number: str
    label: str
    title: str
    text: str
    kind: str = "rule"  # rule, house, context

    @property
    def id(self) -> str:
        """Return the permanent id: the game and the label, whatever the number is."""
        return f"{self.game}.{self.label}"


class Stage(Enum):
    """Where in the life of an effect a step belongs."""

    HAPPENS = "happens"
    REPLACED = "replaced"
    TRIGGERS = "triggers"
    SKIPPED = "skipped"  # it does not trigger, and why
    FORBIDDEN = "forbidden"  # something keeps it from happening or activating
    CHOOSES = "chooses"
    ORDERED = "ordered"
    DECLARES = "declares"
    RESOLVES = "resolves"
    FIZZLES = "fizzles"  # it comes to nothing when it is its turn
    REFUSED = "refused"  # a player may not do this
    SETTLES = "settles"  # what followed has been dealt with
    APPLIES = "applies"  # a static effect starts to apply
    ENDS = "ends"  # it stops applying


DID_NOT = frozenset({Stage.SKIPPED, Stage.FORBIDDEN, Stage.FIZZLES, Stage.REFUSED})


ORDERS = frozenset(
    {"order", "select", "replace", "timestamp", "begins", "adds"}
)  # questions that only a rule gives to a player


Unasked: TypeAlias = Literal["", "order", "beginner", "may"]  # whatever the answer, it comes to the same
UNASKED: dict[Unasked, str] = {
    "order": "in any order it comes to the same, so nobody is asked",
    "beginner": "whoever begins, it comes to the same, so nobody is asked",
    "may": "it cannot be done, so nobody is asked",
}


class Step(NamedTuple):
    """One thing that happened, or did not; the rules that say so; and the table after it."""

    number: int
    stage: Stage
    says: str
    cites: tuple[Citation, ...]
    cause: int  # the step that led to this one; 0 when a player did
    table: Table
    by: CardText | None = None  # the card text that says so: "Ash Hound: 【Destroyed】Draw 1."
    player: str = ""  # the player who decided
    event: Event | None = None
    question: Question | None = None  # what was asked, in a step that answers it
    answer: int = -1
    why: str = ""  # why something did not happen, or did not change an event after all, in words
    unasked: Unasked = ""  # why nobody was asked what changes an event, or what comes first
    applied: Application | None = None  # the effect that starts or ends in this step
    given: bool = False  # it is part of the situation: no rule and no card brought it, and nobody chose it
    note: Note | None = None  # what a rule has noted, or the engine: `says` is made from it

    @property
    def authority(self) -> str:
        """Say who justifies the step: rulebook, house, card, player, or silence; or that it was given."""
        if self.cites:
            return "house" if self.cites[0].kind == "house" else "rulebook"
        if self.question is not None and self.question.about in ORDERS:
            return "silence"  # somebody decided who goes first, and nothing in the book said who
        if self.by:
            return "card"
        return "given" if self.given else "player" if self.player else "silence"

    @property
    def did(self) -> bool:
        """Say whether the step is something that happened."""
        return self.stage not in DID_NOT

    def __str__(self) -> str:
        """Write the step as one aligned line."""
        why = ", ".join(c.number for c in self.cites) or f"({self.authority})"
        return f"{self.number:>3}  {self.stage.value:<9}  {self.says:<64}  {why}"

    def __repr__(self) -> str:
        """Name the step in one line, without the table that it carries."""
        why = ", ".join(c.number for c in self.cites) or self.authority
        return f"<step {self.number} {self.stage.value}: {short(self.says, 160)} ({short(why, 60)})>"

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show the step in a notebook: what it says, whose text it is, and the rules that it cites."""
        head = f"{self.number} {self.stage.value}: {self.says}"
        cited = [(c.number, c.title, c.text) for c in self.cites]
        foot = [str(self.by)] if self.by else [] if cited else [f"who says so: {self.authority}"]
        lines = [head, *foot, *(f"  {' '.join(each).strip()}" for each in cited)]
        return bundle("\n".join(lines), rows(head, ("rule", "title", "text"), cited, foot))


if not TYPE_CHECKING:  # the same meaning and the same types as the standard one, in half the time
    Step._replace = quick(Step, {name: place for place, name in enumerate(Step._fields)})


@dataclass(frozen=True, slots=True)
class Certificate:
    """Proof that the run would go on for ever: the same position came back."""

    cycle: tuple[Step, ...]  # the steps from the first time to the second
    gains: tuple[tuple[str, int], ...]  # what each round adds: ("Ann life", 1)
    choices: tuple[Step, ...]  # where a player could have answered otherwise
    left_out: tuple[str, ...]  # what was not compared, because nothing on the table reads it

    def __repr__(self) -> str:
        """Say it in one line."""
        return f"<loop of {times(len(self.cycle), 'step')}: {short(self, 400)}>"

    def __str__(self) -> str:
        """Say what repeats, what each round adds, who could end it, and what was not compared."""
        turns = [str(s.by or s.says).rstrip(".") for s in self.cycle if s.stage is Stage.RESOLVES]
        names = ", then ".join(f"“{turn}”" for turn in turns)
        gains = ", ".join(f"{k} {v:+}" for k, v in self.gains)
        sentences = [f"{names or 'The same position'}; then the same again, without an end."]
        sentences.append(f"Each round adds {gains}." if gains else "Each round leaves everything as it was.")
        if self.choices:
            sentences.append(f"Another answer in step {self.choices[0].number} could end it.")
        else:
            sentences.append("No player is asked anything, so nobody can end it.")
        if self.left_out:
            sentences.append(
                f"Nothing on the table looks at {', '.join(self.left_out)}, so a round may change it."
            )
        return " ".join(sentences)


# Making a step: every one of them is made here.


def step(  # noqa: PLR0913  a step is what it is: each argument is one of its fields
    ruleset: Ruleset,
    table: Table,
    stage: Stage,
    says: Noted,
    rules: Iterable[str],
    cause: int,
    *,
    by: CardText | None = None,
    player: str = "",
    event: Event | None = None,
    question: Question | None = None,
    answer: int = -1,
) -> Step:
    """Write one step; the table that it carries knows its number."""
    next_table = table._replace(clock=table.clock + 1)
    result = written(ruleset, next_table, stage, says, tuple(rules), cause, by=by, player=player, event=event)
    return result if question is None else result._replace(question=question, answer=answer)


def choice(ruleset: Ruleset, question: Question, answer: int, table: Table, says: Noted, cause: int) -> Step:
    """Write the step that records what a player, or chance, has answered."""
    chosen = step(
        ruleset, table, Stage.CHOOSES, says, question.rules, cause, by=question.by, player=question.who
    )
    return chosen._replace(question=question, answer=answer)


def written(  # noqa: PLR0913  the same
    ruleset: Ruleset,
    table: Table,
    stage: Stage,
    says: Noted,
    rules: tuple[str, ...],
    cause: int,
    *,
    by: CardText | None = None,
    player: str = "",
    event: Event | None = None,
    given: bool = False,
) -> Step:
    """Write the step whose number the table's clock shows already."""
    noted = says if isinstance(says, Note) else None
    return Step(
        table.clock,
        stage,
        str(says),
        ruleset.cites(rules),
        cause,
        table,
        by,
        player,
        event,
        given=given,
        note=noted,
    )
