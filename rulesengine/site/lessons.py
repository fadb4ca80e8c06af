"""Lessons: a situation, a question to guess, the run, the rule, one thing to change, a question that checks.

A lesson is a Markdown file: those of a game in `lessons/`, beside its scenarios; those over several games in
`docs/learn/`. Which answer is right is not written in it: each has behind an arrow what would have to happen,
and the engine says whether it does. Exactly one must be right.

    ---
    order: 1
    ---
    # Who goes first?

    Two cards die in the same moment.

    Plays: idea-order

    ## Guess
    Who draws first?

    - Ann => Ann draws 1 .. Ben draws 1
    - Ben => Ben draws 1 .. Ann draws 1

    ## Because
    ## Change
    ## Check

What must happen is parts of steps' sentences, in their order; “not” in front says that no step has them. An
answer may name a scenario of its own: `=> game/idea-order: Ann draws`. Nothing is written here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.games import folder_of
from rulesengine.rulebook.sections import Section, split
from rulesengine.site.shelf import Scene, Shelf

FOLDER = "lessons"
FEWEST = 2  # answers of a question
_ORDER = re.compile(r"^order: *(\d+)$", re.MULTILINE)
_HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_PLAYS = re.compile(r"^Plays: *(\S+) *$\n?", re.MULTILINE)
_ANSWER = re.compile(r"^- (?P<says>.+?) => (?:(?P<scene>[\w-]+/[\w-]+): )?(?P<what>.+)$", re.MULTILINE)
_PARTS = ("Guess", "Because", "Change", "Check")
_NOT, _THEN = "not ", " .. "


class BrokenLesson(RulesEngineError):
    """A lesson cannot be given: a part or a scenario is missing, or not exactly one answer is right."""


@dataclass(frozen=True)
class Question:
    """What is asked, about which run, the answers, and the place of the right one."""

    asks: str
    shelf: Shelf
    scene: Scene
    answers: tuple[str, ...]
    right: int


@dataclass(frozen=True)
class Lesson:
    """One lesson, judged by the engine."""

    name: str
    order: int
    title: str
    says: str
    guess: Question
    because: str
    change: str
    check: Question


def lessons(shelf: Shelf) -> tuple[Lesson, ...]:
    """Read the lessons of a game, in their order. Raises BrokenLesson."""
    folder = folder_of(shelf.name) / FOLDER
    return ordered(folder, (shelf,), shelf)


def ordered(folder: Path, shelves: tuple[Shelf, ...], own: Shelf) -> tuple[Lesson, ...]:
    """Read the lessons of a folder, in their order; `own` is the game of a scenario that names none."""
    files = sorted(folder.glob("*.md")) if folder.is_dir() else []
    lessons = [
        read(path.read_text(encoding="utf-8"), path.stem, shelves, own)
        for path in files
        if "\n## Guess" in path.read_text(encoding="utf-8")
    ]
    return tuple(sorted(lessons, key=lambda each: (each.order, each.name)))


def read(text: str, name: str, shelves: tuple[Shelf, ...], own: Shelf) -> Lesson:
    """Read a lesson and let the engine judge its answers. Raises BrokenLesson."""
    head = _HEAD.match(text)
    order = _ORDER.search(head[0]) if head else None
    first, *rest = split(text[head.end() :].lstrip() if head else text)
    parts = {each.words: each for each in rest}
    missing = [each for each in _PARTS if each not in parts]
    if missing:
        raise BrokenLesson(f"{name}.md has no part “{missing[0]}”; a lesson has: {', '.join(_PARTS)}")
    reader = _Reader(name, shelves, own)
    shelf, scene = reader.scene(first)
    return Lesson(
        name=name,
        order=int(order[1]) if order else 0,
        title=first.words,
        says=_PLAYS.sub("", first.body).strip(),
        guess=reader.question(parts["Guess"], shelf, scene),
        because=parts["Because"].body.strip(),
        change=parts["Change"].body.strip(),
        check=reader.question(parts["Check"], *reader.scene(parts["Check"], (shelf, scene))),
    )


@dataclass(frozen=True)
class _Reader:
    """Finds the runs that a lesson is about, and judges its answers by them."""

    name: str
    shelves: tuple[Shelf, ...]
    own: Shelf

    def scene(self, part: Section, known: tuple[Shelf, Scene] | None = None) -> tuple[Shelf, Scene]:
        plays = _PLAYS.search(part.body)
        if plays is None and known is None:
            raise BrokenLesson(f"{self.name}.md names no scenario: write a line “Plays: NAME”")
        return self.found(plays[1]) if plays else known or self.found("")

    def found(self, said: str) -> tuple[Shelf, Scene]:
        game, _, name = said.rpartition("/")
        shelf = next((each for each in self.shelves if each.name == game), self.own)
        scene = next((each for each in shelf.scenes if each.name == name and each.frames), None)
        if scene is None:
            near = guess(name, [each.name for each in shelf.scenes])
            raise BrokenLesson(f"{self.name}.md plays {said!r}, which {shelf.title} has not{near}")
        return shelf, scene

    def question(self, part: Section, shelf: Shelf, scene: Scene) -> Question:
        body = _PLAYS.sub("", part.body)
        answers = list(_ANSWER.finditer(body))
        right = [place for place, each in enumerate(answers) if self.holds(each, scene)]
        if len(answers) < FEWEST or len(right) != 1:
            says = ", ".join(f"“{answers[place]['says']}”" for place in right) or "none"
            raise BrokenLesson(
                f"{self.name}.md: of the answers under “{part.words}” exactly one must come true in "
                f"{scene.name}, and of {len(answers)} the engine finds: {says}"
            )
        asks = body[: answers[0].start()].strip()
        return Question(asks, shelf, scene, tuple(each["says"] for each in answers), right[0])

    def holds(self, answer: re.Match[str], scene: Scene) -> bool:
        run = self.found(answer["scene"])[1] if answer["scene"] else scene
        return all(happens(event.strip(), run) for event in answer["what"].split(";"))


def happens(what: str, scene: Scene) -> bool:
    """Say whether steps with these words come in this order in a run; with “not”, whether none has them."""
    says = [str(frame["says"]) for frame in scene.frames]
    if what.startswith(_NOT):
        return not any(what.removeprefix(_NOT) in each for each in says)
    at = 0
    for part in what.split(_THEN):
        at = next((place + 1 for place in range(at, len(says)) if part.strip() in says[place]), 0)
        if not at:
            return False
    return True


def scenes_of(lesson: Lesson) -> Iterator[Scene]:
    """Give the runs that a lesson shows: of the guess, and of the check where that is another."""
    yield lesson.guess.scene
    if lesson.check.scene is not lesson.guess.scene:
        yield lesson.check.scene
