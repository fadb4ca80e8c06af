"""Lessons as notebooks: situation, question, run and answer in cells that one changes and runs again.

They are made from the lessons' Markdown each time: a build puts one beside each lesson, and
`python -m rulesengine.site.lessonbooks FOLDER` writes all of them, for JupyterLab.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

from rulesengine import games
from rulesengine.disk.files import write_file
from rulesengine.playing import check
from rulesengine.playing.coverage import cover
from rulesengine.playing.scenario import NONE, files_of, read_scenario
from rulesengine.site.lessons import FOLDER, Lesson, Question, lessons
from rulesengine.site.shelf import Scene, Shelf

if TYPE_CHECKING:
    from rulesengine.rulebook import Rulebook

Cell = dict[str, object]
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
IMPORTS = "from rulesengine import Stepper, situation"


def notebook(lesson: Lesson) -> str:
    """Write a lesson as a notebook, without outputs: they come when it is run."""
    made = [{"id": f"cell-{at}", "metadata": {}, **cell} for at, cell in enumerate(_cells(lesson), start=1)]
    meta = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    book = {"cells": made, "metadata": meta, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(book, ensure_ascii=False, indent=1) + "\n"


def _cells(lesson: Lesson) -> Iterator[Cell]:
    guess, checked = lesson.guess, lesson.check
    yield _words(f"# {lesson.title}\n\n{lesson.says}")
    yield _words(_asked(guess, "Guess first, then run the next two cells"))
    yield _code(IMPORTS)
    yield _code(run(guess.shelf.name, guess.scene))
    yield _words(f"{_answer(guess)}\n\n{lesson.because}\n\n{_laws(guess)}".rstrip())
    yield _words(f"## Change one thing\n\n{lesson.change} Change it in the cell above, and run it again.")
    yield _words(_asked(checked, "And now?"))
    yield _code(run(checked.shelf.name, checked.scene))
    yield _words(f"{_answer(checked)}\n\n{_laws(checked)}".rstrip())


def run(game: str, scene: Scene) -> str:
    """Write the code that plays a scenario: its table, what happens, the answers, the texts of its cards."""
    scenario = scene.scenario
    table = "\n".join(scenario.sections.get("Table", NONE).lines).strip("\n")
    rest = [_listed(scene.lines)]
    rest += [_listed(scene.choices)] if scene.choices else []
    rest += [f'variant="{scenario.variant}"'] if scenario.variant else []
    texts = "".join(f"    {json.dumps(name)}: {_quoted(text)},\n" for name, text in scene.cards)
    rest += [f"cards={{\n{texts}}}"] if texts else []
    given = ", ".join([json.dumps(game), "TABLE", *rest])
    return f"TABLE = {_quoted(table)}\nrun = situation({given})\nStepper(run)"


def _listed(lines: tuple[str, ...]) -> str:
    return "[" + ", ".join(json.dumps(each, ensure_ascii=False) for each in lines) + "]"


def _quoted(text: str) -> str:
    """Write a text of several lines as Python reads it, whatever is in it."""
    safe = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return f'"""\n{safe}\n"""'


def _asked(question: Question, title: str) -> str:
    answers = "\n".join(f"- {each}" for each in question.answers)
    return f"## {title}\n\n{question.asks}\n\n{answers}"


def _answer(question: Question) -> str:
    """Write the right answer, shut until somebody opens it."""
    return f"<details><summary>The answer</summary>\n\n{question.answers[question.right]}\n\n</details>"


def _laws(question: Question) -> str:
    """Write the rules that the run shows, in our words."""
    book = question.shelf.book
    shown = [book.rules[number] for number in question.scene.scenario.shows if number in book.rules][:2]
    return "\n\n".join(f"> **{rule.number} {rule.title}**. {' '.join(rule.text.split())}" for rule in shown)


def _words(text: str) -> Cell:
    return {"cell_type": "markdown", "source": text.splitlines(keepends=True)}


def _code(text: str) -> Cell:
    return {
        "cell_type": "code",
        "execution_count": None,
        "outputs": [],
        "source": text.splitlines(keepends=True),
    }


def shelf_of(name: str) -> Shelf:
    """Gather of a game what its lessons need: the scenarios that they name, played, without pictures."""
    from rulesengine.show import document

    folder = games.folder_of(name) / FOLDER
    said = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md")))
    ruleset, scenes = games.game(name), []
    for path in files_of(name):
        if path.stem in said:
            report = check(read_scenario(path))
            scenes.append(Scene(report, document(report.played) if report.played else {}, {}, {}))
    return Shelf(ruleset, cast("Rulebook", ruleset.book), tuple(scenes), cover([]), ())


def write(folder: Path) -> int:
    """Write the lessons of all games into a folder, a notebook each; return how many."""
    count = 0
    for game in games.GAMES:
        for at, each in enumerate(lessons(shelf_of(game)), start=1):
            path = folder / game / f"{at} {each.name}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            write_file(path, notebook(each))
            count += 1
    return count


if __name__ == "__main__":
    sys.stdout.write(f"{write(Path(sys.argv[1]))} lessons written into {sys.argv[1]}\n")
