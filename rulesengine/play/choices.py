"""The answers that a scenario has prepared, and those that were never asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.errors import guess
from rulesengine.play.errors import SHOWN, BadScenario, short

if TYPE_CHECKING:
    from rulesengine.core.ruling import Question


class Answers:
    """Answers in the order in which they are written; each is used once."""

    __slots__ = ("asked", "could", "file", "left")

    def __init__(self, lines: list[tuple[int, str]], file: str) -> None:
        """Take the lines of the section: "Ann: Wreck Broker"."""
        self.file = file
        self.left: list[tuple[int, str, str]] = []
        self.asked: list[str] = []
        self.could: dict[str, None] = {}  # every answer that was possible, as it is written
        for number, line in lines:
            who, colon, label = line.partition(":")
            if not colon:
                says = f"a choice is written “player: answer”, and this is “{line}”"
                raise BadScenario(says, file=file, line=number)
            self.left.append((number, who.strip(), label.strip()))

    def __call__(self, question: Question) -> int | None:
        """Answer with the next prepared answer, if it is this player's and fits; else have no opinion."""
        options = " | ".join(o.label for o in question.options)
        self.asked.append(f"{question.who}: {question.asks.removeprefix(f'{question.who}: ')} ({options})")
        self.could |= {f"{question.who}: {o.label}": None for o in question.options}
        for place, (_, who, label) in enumerate(self.left):
            if who.lower() != question.who.lower():
                continue
            answer = _fits(question, label)
            if answer is not None:
                del self.left[place]
                return answer
            break
        if question.who == "chance":
            says = (
                f"chance is asked: {question.asks}. Add a line “- chance: …” under Choices ({options[:60]})"
            )
            raise BadScenario(says, file=self.file)
        return None

    def finish(self) -> None:
        """Refuse a scenario whose answers were never asked for.

        Raises BadScenario, listing what was asked.
        """
        if self.left:
            number, who, label = self.left[0]
            asked = "; ".join(self.asked) or "nothing"
            said = f"“{short(f'{who}: {label}')}” was never asked for{self._near(who, label)}"
            says = f"{said}{'' if said.endswith('?') else '.'} Asked was: {asked}"
            raise BadScenario(says, file=self.file, line=number)

    def _near(self, who: str, label: str) -> str:
        """Name the nearest of the answers that could have been given."""
        return guess(f"{who}: {label}"[:SHOWN], self.could)


def _fits(question: Question, label: str) -> int | None:
    said = label.lower()
    labels = [o.label.lower() for o in question.options]
    for test in (str.__eq__, str.startswith):
        for place, known in enumerate(labels):
            if test(known, said):
                return place
    return None
