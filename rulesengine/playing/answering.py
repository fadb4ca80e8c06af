"""The answers that a scenario has prepared: who is asked, about what, and what they say.

    Ann: Wreck Broker                          the next question of Ann's that it fits
    Ann, for Sealed Orders: Grey Hound         a question that a text of that card asks
    Ann, target: Grey Hound                    a question of that sort: see SORTS
    Ann, order for Ash Hound: Ash Hound        both

One that names what it is about waits for that question; any other is used in the order of the lines. A line
that only confirms what had to be so is allowed; one that was never asked for is refused.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.choosing import bare, is_about, option_called, plain, said_with, unclear
from rulesengine.core.errors import guess, nearest
from rulesengine.core.trace import Stage
from rulesengine.playing.errors import SHOWN, BadScenario, NeverAsked, short
from rulesengine.playing.unseen import unnumbered

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Prepared
    from rulesengine.core.ruling import Question

# What a question can be about, as a scenario says it, and how the engine calls that.
SORTS: dict[str, tuple[frozenset[str], str]] = {
    "order": (frozenset({"order", "adds", "begins"}), "Whose ability goes first."),
    "target": (frozenset({"target", "early", "random"}), "What is chosen: a target, a card, a player."),
    "mode": (frozenset({"mode", "early"}), "Which of several ways."),
    "use": (frozenset({"may", "activate", "use", "consents"}), "Yes or no: whether it is done."),
    "replacement": (
        frozenset({"select", "replace", "where", "with", "split"}),
        "What changes an event.",
    ),
    "time": (frozenset({"timestamp"}), "Which of two effects is older."),
    "offer": (
        frozenset({"offer", "way"}),
        "What a rule lets a player do in passing, or say how: block, pass, pay with which mana.",
    ),
    "number": (frozenset({"roll"}), "What chance says, or a player who may pay any amount."),
}
_HEAD = re.compile(r"(?P<who>[^,]+?)(?:,\s*(?P<sort>[\w ]+?))??(?:,?\s+for (?P<card>.+))?", re.IGNORECASE)
ASKED_FIRST = 60  # so many signs of the options are shown


class Answer(NamedTuple):
    """One prepared answer."""

    line: int
    who: str
    label: str
    sort: str = ""  # of which sort the question must be
    card: str = ""  # which card it must be about
    said: str = ""  # as it is written

    @property
    def named(self) -> bool:
        """Say whether it names what it is about."""
        return bool(self.sort or self.card)


def answer(line: int, said: str, file: str) -> Answer:
    """Read one line of *Choices*.

    Raises BadScenario for a line without a colon, and for a sort of question that there is not.
    """
    said = unnumbered(said, file, line)
    head, colon, label = said.partition(":")
    match = _HEAD.fullmatch(head.strip())
    if not colon or match is None:
        says = f"a choice is written “player: answer”, and this is “{short(said)}”"
        raise BadScenario(says, file=file, line=line)
    sort = (match["sort"] or "").strip().lower()
    if sort and sort not in SORTS:
        raise BadScenario(
            f"no question is about {sort!r}{guess(sort, SORTS)}; they are about: {', '.join(SORTS)}",
            file=file, line=line, word=sort, known=SORTS,
        )  # fmt: skip
    return Answer(line, match["who"].strip(), label.strip(), sort, (match["card"] or "").strip(), said)


class Answers:
    """The prepared answers of a run; each is used once.

    What was said in a sentence of *Happens* is on the table, and is given before a line that names
    nothing; with `over`, when somebody tries other answers, after it.
    """

    __slots__ = ("asked", "could", "file", "left", "open", "over")

    def __init__(self, lines: Iterable[tuple[int, str]], file: str, *, over: bool = False) -> None:
        """Take the lines of the section, or other answers that are tried."""
        self.file, self.over = file, over
        self.left: list[Answer] = [answer(number, line, file) for number, line in lines]
        self.asked: list[str] = []
        self.open: list[str] = []  # questions that nobody answered: the first option was taken
        self.could: dict[str, None] = {}  # every answer that was possible, as it is written

    def __call__(self, question: Question) -> int | None:
        """Answer with what was prepared for this question, else with the next line that fits."""
        options = " | ".join(o.label for o in question.options)
        asks = f"{question.said} ({options})"
        self.asked.append(asks)
        self.could |= {f"{question.who}: {o.label}": None for o in question.options}
        mine = [(at, a) for at, a in enumerate(self.left) if plain(a.who) == plain(question.who)]
        said = said_with(question)
        place = self._named(question, mine)
        if place is None and said is not None and not self.over:
            self._refuse_unclear(question, said.label, said.answers[0].line)
            return said.option
        place = self._next(question, mine) if place is None else place
        if place is not None:
            self._refuse_unclear(question, self.left[place].label, self.left[place].line)
            option = option_called(question, self.left[place].label)
            del self.left[place]
            return option
        if said is not None:
            return said.option
        if question.who == "chance":
            says = f"{question.said}, and no line says it: add “- chance: …” under Choices"
            raise BadScenario(f"{says} ({options[:ASKED_FIRST]})", file=self.file)
        if question.matters:
            self.open.append(f"nobody answers: {asks}; taken was the first: add “- {suggestion(question)}”")
        return None

    def _refuse_unclear(self, question: Question, label: str, line: int) -> None:
        """Refuse an answer that is the name of several cards.

        Raises BadScenario with what each of them is called.
        """
        if several := unclear(question, label):
            which = f"{', '.join(several[:-1])} or {several[-1]}"
            says = f"{len(several)} cards are called {short(label)}; say which one is meant: {which}"
            raise BadScenario(says, file=self.file, line=line, word=label, known=several)

    @staticmethod
    def _named(question: Question, mine: list[tuple[int, Answer]]) -> int | None:
        """Find the answer that names this question."""
        for at, each in mine:
            if each.named and _meant(each, question) and option_called(question, each.label) is not None:
                return at
        return None

    @staticmethod
    def _next(question: Question, mine: list[tuple[int, Answer]]) -> int | None:
        """Find the next answer of a player that names nothing and fits.

        One before it that does not fit stays for a later question, or only confirms what had to be so.
        """
        free = (at for at, each in mine if not each.named and option_called(question, each.label) is not None)
        return next(free, None)

    def finish(self, trace: Trace) -> None:
        """Refuse a scenario whose answers were never asked for, unless they confirm what had to be so.

        Raises BadScenario, listing what was asked.
        """
        forced = list(_forced(trace))
        for each in (*map(_as_answer, trace.table.prepared), *self.left):
            if any(_confirms(each, card, names) for card, names in forced):
                continue
            asked = "; ".join(self.asked) or "nothing"
            what = short(each.said or f"{each.who}: {each.label}")
            word = f"{each.who}: {each.label}"
            again = word in self.could  # it fits a question that another line has answered
            more = ", beside what other lines answer" if again else self._near(each)
            said = f"“{what}” was never asked for{more}"
            says = f"{said}{'' if said.endswith('?') else '.'} Asked was: {asked}"
            raise NeverAsked(says, file=self.file, line=each.line, word=word, known=self.could)

    def _near(self, each: Answer) -> str:
        """Name the nearest of the answers that could have been given, if it is another one."""
        said = f"{each.who}: {each.label}"
        if said in self.could:
            return ""
        every = sorted(self.could, key=lambda could: could.startswith(f"{each.who}: "))  # the last counts
        by_label = {could.partition(": ")[2]: could for could in every}
        near = nearest(each.label[:SHOWN], by_label)  # by the answer alone: who gives it is a short word
        return f"; did you mean {by_label[near[0]]!r}?" if near else ""


def suggestion(question: Question) -> str:
    """Write the line of *Choices* that takes the first option of a question, whatever else is asked."""
    sort = next((name for name, (abouts, _) in SORTS.items() if question.about in abouts), "")
    card = question.by.name if question.by else ""
    head = f"{question.who}, {sort}" + (f" for {card}" if card and sort != "order" else "")
    return f"{head if sort else question.who}: {question.options[0].label}"


def _meant(each: Answer, question: Question) -> bool:
    """Say whether a question is the one that an answer names."""
    of_its_sort = not each.sort or question.about in SORTS[each.sort][0]
    return of_its_sort and (not each.card or is_about(question, bare(each.card)))


def _as_answer(said: Prepared) -> Answer:
    """Take what was said in a sentence for a line of *Choices*."""
    return Answer(said.line, said.who, said.label, "", said.card, said.said)


# What had to be so, with nobody asked: the step says which card's text, and what it took.


def _forced(trace: Trace) -> Iterable[tuple[str, str]]:
    """Give what was taken without a question: the card whose text it is, and the names.

    Where "you may" offered what cannot be done nobody was asked, and yes or no are the same.
    """
    for step in trace.steps:
        if step.unasked == "may" and step.note is not None:
            yield from ((step.note.of, word) for word in ("yes", "no"))
        if step.stage is not Stage.CHOOSES or step.question is not None:
            continue
        if step.note is not None:
            for _, names in step.note.names:
                yield step.note.of, names


def _confirms(each: Answer, card: str, names: str) -> bool:
    if each.card and plain(bare(each.card)) != plain(card):
        return False
    wanted = plain(each.label)
    return wanted == plain(names) or wanted in {plain(name) for name in names.split(" and ")}
