"""A step as players say it: who does what to whom, and why, in one or two sentences.

The engine's own sentence stays beside it; this one comes from what the step carries: its event, its effect,
its question, what it changed. What a game notes at a step (“it is put on the stack”) it also says for
players: in the `plain` words of its vocabulary, beside its events.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.trace import Stage, bears, pieces, slot, words
from rulesengine.show.telling import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rulesengine.core.model import Event, Table
    from rulesengine.core.ruling import Question, Ruleset
    from rulesengine.core.trace import Step
    from rulesengine.show.changes import Doc

SOONEST = 90  # a cause that is said in more signs than this is not said again
SEVERAL = 3  # so many changes are said one by one
THING = {"layer": "a ", "spell": "a ", "attacker": "an ", "defender": "a "}  # of a state that is a thing
WHOSE = {"trigger": "effect", "state": "effect", "activated": "effect"}  # what is not the whole card
# What the engine itself notes, in whatever game; a game's own notes are in its vocabulary.
NOTES = {
    "{first} before {second}": "{first} goes before {second}",
    "its ability waits": "{effect} waits",
    "it has been activated once this {scope} already": "{effect} has been used this {scope} already",
    "nothing can be chosen, so this part is left out": (
        "There is nothing to choose for {card}, so this part is skipped"
    ),
    "there is nothing that this part could act on": (
        "There is nothing here for {card} to act on, so this part is skipped"
    ),
    "what it was made for has gone: {names}": (
        "What {effect} was made for has gone ({names}), so this part is skipped"
    ),
    "what it depends on was not done": ("This part of {card} is skipped: what it depends on was not done"),
    "no target can be declared, so it ceases to exist": "{effect} has no target, so nothing comes of it",
    "there is no target to choose": "There is no target for {effect}, so nothing comes of it",
    "no target is legal any more": "{effect} has no legal target any more, so nothing comes of it",
    "target {names} (no other choice is possible)": (
        "{effect} targets {names}: there is no other legal target"
    ),
    "target {names} (said with it)": "{effect} targets {names}",
    "mode {names} (no other choice is possible)": "{effect} has one possible mode: {names}",
    "{names} (no other choice is possible)": "{card} acts on {names}: no other choice is possible",
}


UNKNOWN = {  # what is noted without a sentence of its own
    Stage.FORBIDDEN: "{effect} does not work here: {note}",
    Stage.FIZZLES: "Nothing comes of {effect}: {note}",
}


class Told(NamedTuple):
    """A step, and what is needed to say it: the table before it, its cause, and what it changed."""

    ruleset: Ruleset
    step: Step
    before: Table
    cause: Step | None
    changes: Sequence[Doc]

    @property
    def card(self) -> str:
        """Name the card whose text says so."""
        return self.step.by.name if self.step.by is not None else ""

    @property
    def effect(self) -> str:
        """Name what is carried out: a card that was played, or an effect of it."""
        items = (
            *(todo.item for table in (self.before, self.step.table) for todo in table.todo),
            *self.before.waiting,
            *self.step.table.waiting,
        )
        mine = (item for item in items if item.said == self.step.by)
        form = next((it.ability.form for it in mine if it.ability in it.card.face.abilities), "")
        noun = self.ruleset.words.plain.get(form) or WHOSE.get(form)
        return f"{self.card}’s {noun}" if noun else self.card


def plainly(told: Told) -> str:
    """Say a step as players do: a whole sentence, or two."""
    made = BY_STAGE.get(told.step.stage, noted)(told) or noted(told) or sentence(told.step.says)
    made = " ".join(made.split())
    made = made[:1].upper() + made[1:]
    return made if made.endswith((".", "!", "?", "…", ".”", ".)")) else made + "."


# What happens, and what happens instead.


def happened(told: Told) -> str:
    """Say an event as players do, where its game has such a sentence for it."""
    event = told.step.event
    return "" if event is None else of_event(told.ruleset, told.step.table, event) or ""


def of_event(ruleset: Ruleset, table: Table, event: Event) -> str | None:
    """Say an event by the sentence for players; None where its kind has none but the engine's."""
    kind = ruleset.words.events.get(event.kind)
    for template in kind.says if kind is not None else ():
        names = pieces(template)[1::2]
        values = {name: slot(table, event, name) for name in names}
        if all(values.values()):
            plain = ruleset.words.plain.get(template)
            return filled(plain, values) + (bears(event) if event.bears else "") if plain else None
    return None


def said(ruleset: Ruleset, table: Table, event: Event) -> str:
    """Say an event: as players do, or as the engine does."""
    return of_event(ruleset, table, event) or sentence(words(ruleset, table, event))


def replaced(told: Told) -> str:
    """Say what happens instead of an event, or how much of the damage is prevented."""
    ruleset, step, event = told.ruleset, told.step, told.step.event
    if event is None or not told.card:
        return ""
    asked = step.question if step.player else None
    because = f"Because of {told.card}, " if asked is None else f"{asked.who} uses {told.card}, so "
    now = [each for moment in step.table.agenda for each in moment if each.cause == step.number]
    same = next((each for each in now if _of(each) == _of(event)), None)
    what = said(ruleset, step.table, event)
    if len(now) == 1 and same is not None and same.amount != event.amount:
        left, less, prevents = same.amount, event.amount - same.amount, ruleset.check("prevention")
        if less > 0 and prevents and any(cited.number == prevents for cited in step.cites):
            return f"{what}, but {told.card} prevents {less if left else 'all'} of it"
        return f"{because}{said(ruleset, step.table, same)} instead of {event.amount}"
    after = " and ".join(said(ruleset, step.table, each) + _detail(event, each) for each in now)
    if after:
        return f"{because}this happens instead: {after}"
    instead = (
        f". What {told.card} says is done instead" if len(step.table.todo) > len(told.before.todo) else ""
    )
    return f"{because}“{what}” does not happen{instead}"


def _detail(before: Event, event: Event) -> str:
    """Say where it goes now, or the like, where its sentence alone would be the same as before."""
    fresh = [f"{name} {word}" for name, word in event.detail if (name, word) not in before.detail]
    return f" ({', '.join(fresh)})" if fresh and event.kind == before.kind else ""


def _of(event: Event) -> tuple[object, ...]:
    return event.kind, event.card, event.player, event.source, event.target


def triggered(told: Told) -> str:
    """Say what triggers, and because of what."""
    step, cause = told.step, told.cause
    if not told.card or step.note is not None:
        return ""  # it triggers once more
    if cause is None or cause.stage is not Stage.HAPPENS or cause.event is None:
        return f"{told.card} triggers. Its effect waits"
    why = said(told.ruleset, cause.table, cause.event)
    own = cause.event.card and cause.table.board.cards[cause.event.card].name == told.card
    return (
        f"{why}, so {'it' if own else told.card} triggers" if len(why) <= SOONEST else f"{told.card} triggers"
    )


def impossible(told: Told) -> str:
    """Say what cannot happen, or is not allowed, and why not."""
    step = told.step
    if step.applied is not None and step.applied.verdict is not None:
        return f"{told.card} changes nothing here: {step.applied.verdict.says}"
    if step.event is None or not step.why:
        return ""
    no = "is not allowed" if step.stage is Stage.REFUSED else "does not happen"
    return f"“{words(told.ruleset, step.table, step.event)}” {no}: {step.why}"


# What a static effect makes of a card, from what can be read off it before and after.


def applies(told: Told) -> str:
    """Say what an effect gives to whom, or that it is over."""
    step = told.step
    change = step.applied
    if change is None:
        return ""
    mine = [row for row in told.changes if row["id"] in change.cards and row["prop"] not in {"zone", "links"}]
    each = [
        _of_card(told, [row for row in mine if row["id"] == card]) for card in dict.fromkeys(change.cards)
    ]
    every = [clause for clause in each if clause]
    if not every:
        return ""
    more = f", and {len(every) - SEVERAL} more" if len(every) > SEVERAL else ""
    begins = f"{told.card}’s effect is over: " if step.stage is Stage.ENDS else ""
    return begins + "; ".join(every[:SEVERAL]) + more


def _of_card(told: Told, rows: Sequence[Doc]) -> str:
    """Say everything that changed on one card: “Pack Banner gives Ash Hound +1 power: it has power 3 now”."""
    if not rows:
        return ""
    whom, ends = str(rows[0]["of"]), told.step.stage is Stage.ENDS
    given, clauses = [], dict[str, list[str]]()
    for row in rows:
        name, was, has = str(row["prop"]), str(row["before"]), str(row["after"])
        numbers = _number(was), _number(has)
        if name == "controller":
            clauses.setdefault("is now controlled by", []).append(has)
        elif {was, has} <= {"yes", "no", ""}:
            verb = "is now" if has == "yes" else "is no longer"
            clauses.setdefault(verb, []).append(THING.get(name, "") + name)
        elif None not in numbers and (was.strip() or has.strip()):
            clauses.setdefault("now has", []).append(f"{name} {has or 0}")
            given.append(f"{(numbers[1] or 0) - (numbers[0] or 0):+} {name}")
        else:
            _words(clauses, name, was, has)
    clauses_said = [f"{verb} {_and(joined)}" for verb, joined in clauses.items()]
    now = ", and ".join([*clauses_said[:1], *(clause.replace("now ", "", 1) for clause in clauses_said[1:])])
    if ends or len(given) < len(rows):
        because = "" if ends or whom == told.card else f"Because of {told.card}, "
        return f"{because}{whom} {now}"
    gets = f"{whom} gets" if whom == told.card else f"{told.card} gives {whom}"
    return f"{gets} {_and(given)}, so it {now}"


def _number(read: str) -> int | None:
    """Read a number; what is not written down is 0."""
    if read in {"", "none", "nothing"}:
        return 0
    return int(read) if re.fullmatch(r"-?[0-9]{1,9}", read) else None


def _words(clauses: dict[str, list[str]], name: str, was: str, now: str) -> None:
    """Say which words of a set, or which one word, an object has now, and which no longer."""
    if name == "words":  # lines of text
        text, verb = (now, "now has") if len(now) > len(was) else (was, "no longer has")
        clauses.setdefault(verb, []).append(f"“{text}”")
        return
    has, no = ("now has", "no longer has") if name == "keywords" else ("is now", "is no longer")
    before, after = ([word for word in text.split(", ") if word] for text in (was, now))
    if fresh := [word for word in after if word not in before]:
        clauses.setdefault(has, []).extend(fresh)
    elif lost := [word for word in before if word not in after]:
        clauses.setdefault(no, []).extend(lost)


def _and(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


# What a player chose.


def chose(told: Told) -> str:
    """Say a choice: who chose what, for which card."""
    step, asked = told.step, told.step.question
    if asked is None or not 0 <= step.answer < len(asked.options):
        return ""
    if step.unasked == "order":
        first = _quoted(asked.options[step.answer].label)
        return f"{first} goes first. Any order comes to the same, so nobody is asked"
    form = CHOICES.get(asked.about)
    return form(asked, asked.options[step.answer].label, told.card) if form is not None else ""


def _for(card: str) -> str:
    return f" for {card}" if card else ""


def _quoted(label: str) -> str:
    """Put an answer between quotation marks where it is a card's text."""
    return f"“{label}”" if ": " in label else label


def _target(asked: Question, label: str, card: str) -> str:
    return f"{_who(asked)} chooses {label}{_for(card)}"


def _who(asked: Question) -> str:
    return "Chance" if asked.who == "chance" else asked.who


def _yes(asked: Question, label: str, card: str) -> str:
    if label not in {"yes", "no"}:
        return ""
    return f"{_who(asked)} {'uses' if label == 'yes' else 'does not use'} {card}’s effect" if card else ""


def _does(asked: Question, label: str, card: str) -> str:
    does = "does" if label == "yes" else "does not do"
    return f"{asked.who} {does} what {card} offers" if card and label in {"yes", "no"} else ""


CHOICES: Mapping[str, Callable[[Question, str, str], str]] = {
    "activate": _yes,
    "use": _yes,
    "may": _does,
    "target": _target,
    "early": _target,
    "random": _target,
    "mode": _target,
    "roll": lambda asked, label, card: f"{_who(asked)} gives {label}{_for(card)}",
    "order": lambda asked, label, _: f"{asked.who} chooses that {_quoted(label)} goes first",
    "adds": lambda asked, label, _: (
        f"{asked.who} puts {_quoted(label)} on the stack first, so it resolves after the others"
    ),
    "timestamp": lambda asked, label, _: f"{asked.who} chooses what applies first: {label}",
    "begins": lambda asked, label, _: f"{asked.who} chooses who adds to the stack first: {label}",
    "select": lambda asked, label, _: f"{asked.who} chooses who goes first: {label}",
}


def noted(told: Told) -> str:
    """Say what a game notes at a step, by its own sentence for players."""
    if told.step.event is not None:
        return ""  # an event has its own sentence, or the engine's
    note = told.step.note
    if note is None:
        return ""
    plain = told.ruleset.words.plain.get(note.form) or NOTES.get(note.form)
    if plain is None and told.card and note.of:
        plain = UNKNOWN.get(told.step.stage)
    if plain is None:
        return ""
    bare = str(replace(note, of=""))
    return filled(plain, {"card": told.card, "effect": told.effect, "note": bare, **dict(note.names)})


_COUNTED = re.compile(r"\{(\w+)(?: ([^{}]+))?\}")


def filled(template: str, values: Mapping[str, str]) -> str:
    """Fill a sentence for players; “{amount card}” is “a card” or “2 cards”."""

    def value(place: re.Match[str]) -> str:
        have, noun = values[place[1]], place[2]
        if not noun:
            return have
        article = "an" if noun[0] in "aeiou" else "a"
        return f"{article} {noun}" if have == "1" else f"{have} {noun}s"

    return _COUNTED.sub(value, template)


BY_STAGE: Mapping[Stage, Callable[[Told], str]] = {
    Stage.HAPPENS: happened,
    Stage.REPLACED: replaced,
    Stage.TRIGGERS: triggered,
    Stage.FORBIDDEN: impossible,
    Stage.REFUSED: impossible,
    Stage.CHOOSES: chose,
    Stage.ORDERED: chose,
    Stage.APPLIES: applies,
    Stage.ENDS: applies,
}
