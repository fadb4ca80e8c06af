"""The page *Common texts*: everyday effects as each game writes them, with the rule and the run of each.

`python -m tests.common_texts` writes `docs/common-texts.md` anew, from the lines in `data/common-texts.toml`.
Every line is read by the game's reader and played on a board that is made to set it off; what the page says of it
comes from there. Where a game has no such text, a line that a player might write is tried, and the page says
where it stops.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulesengine import game
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.text import Face
from rulesengine.core.trace import Stage
from rulesengine.playing.reaching import ways_of
from rulesengine.playing.trying import try_ability

if TYPE_CHECKING:
    from rulesengine.core.trace import Step, Trace

ROOT = Path(__file__).parent
PAGE = ROOT.parent / "docs" / "common-texts.md"
TITLES = {
    "gundam": "Gundam Card Game",
    "fab": "Flesh and Blood",
    "riftbound": "Riftbound",
    "starcore": "StarCore",
    "forge": "Magic",
}
NO = "no: "
NAME = "Ash Hound"
FACES = {  # the card on which a line stands
    "gundam": Face(NAME, (("types", frozenset({"Unit"})),), (("AP", 3), ("HP", 3))),
    "fab": Face(
        NAME, (("types", frozenset({"Action"})), ("subtypes", frozenset({"Attack"}))), (("power", 3),)
    ),
    "riftbound": Face(NAME, (("types", frozenset({"Unit"})),), (("Might", 3),)),
    "starcore": Face(NAME, (("types", frozenset({"Unit"})),), (("HP", 5), ("DMG", 2))),
}
DECIDES = {  # at which step a line does what it says, by its form
    "static": Stage.APPLIES,
    "instead": Stage.REPLACED,
    "ban": Stage.REFUSED,
}
SHOWN = frozenset(
    {Stage.HAPPENS, Stage.CHOOSES, Stage.APPLIES, Stage.REPLACED, Stage.REFUSED, Stage.FORBIDDEN}
)


class Played(NamedTuple):
    """What came of a line: it is read and played with this trace, or not and why."""

    trace: Trace | None
    why: str = ""
    form: str = ""


def effects() -> list[tuple[str, dict[str, str]]]:
    """List the everyday effects: what each is called, and its line in each game."""
    rows = tomllib.loads((ROOT / "data" / "common-texts.toml").read_text(encoding="utf-8"))["effect"]
    return [(row["title"], {name: row[name] for name in TITLES}) for row in rows]


def face(name: str, line: str) -> Face:
    """Make the card on which a line stands.

    Raises RulesEngineError where the line is not read.
    """
    ruleset = game(name)
    if name == "forge":
        return ways_of(ruleset).face({"name": NAME, "script": f"Name:{NAME}\nManaCost:2 R\n{line}"})
    made = FACES[name]
    return Face(NAME, made.sets, made.numbers, tuple(ruleset.reader(line)))


@cache
def played(name: str, line: str) -> Played:
    """Play every ability of a line on a board that is made for it."""
    try:
        made = face(name, line.removeprefix(NO))
    except RulesEngineError as wrong:
        return Played(None, _first(str(wrong)))
    ruleset = game(name)
    company = ways_of(ruleset).company
    tries = [try_ability(ruleset, made, place, company) for place in range(len(made.abilities))]
    silent = next((each for each in tries if not each.played), None)
    if silent is not None or not tries:
        return Played(None, silent.why if silent is not None else "it says nothing")
    return Played(tries[0].trace, form=tries[0].ability.form)


def _first(said: str) -> str:
    """Keep what is said of the place: neither the line again nor what else could stand there."""
    return said.splitlines()[0].rstrip(":").rstrip()


def mine(trace: Trace) -> list[Step]:
    """List the steps that the card's text has brought, in order."""
    return [step for step in trace.steps if step.by is not None and step.by.name == NAME]


def rules(name: str, run: Played) -> list[str]:
    """List the rules that carry a line: those of the step at which it triggers, applies or replaces."""
    if run.trace is None:
        return []
    stages = {DECIDES.get(run.form, Stage.TRIGGERS), Stage.RESOLVES, Stage.FORBIDDEN}
    found = [c.number for step in mine(run.trace) if step.stage in stages for c in step.cites]
    known = [n for n in dict.fromkeys(found) if not n.startswith("(")]
    return [f"[{name}:{number}]" for number in known[:4]]


def comes(run: Played) -> str:
    """Say what came of it: the last of what its text brought about."""
    if run.trace is None:
        return ""
    said = [step.says for step in mine(run.trace) if step.stage in SHOWN]
    return said[-1] if said else run.trace.steps[-1].says


def page() -> str:
    """Write the page."""
    made = [HEAD]
    for title, lines in effects():
        rows = ["| game | text | rule | what comes of it |", "| --- | --- | --- | --- |"]
        rows += [_row(name, line) for name, line in lines.items()]
        table = "\n".join(rows)
        made.append(f'## {title}\n\n<div class="re-tabled re-common" markdown="1">\n\n{table}\n\n</div>\n')
        runs = (_run(name, line) for name, line in lines.items() if not line.startswith(NO))
        inside = "\n".join(runs)
        made.append(f'<details markdown="1"><summary>The runs</summary>\n\n{inside}\n</details>\n')
    return "\n".join(made)


def _row(name: str, line: str) -> str:
    run, shown = played(name, line), _cell(line.removeprefix(NO))
    if line.startswith(NO):
        return f"| {TITLES[name]} | — | | {shown} is not read: {_plain(run.why)} |"
    carried = " ".join(rules(name, run)) or "none but its own text"
    return f"| {TITLES[name]} | {shown} | {carried} | {_plain(comes(run))} |"


def _cell(line: str) -> str:
    """Write a line as code in a cell; of a script, the lines that do something."""
    rows = [row for row in line.strip().splitlines() if not row.startswith(("Types:", "PT:"))]
    return "<br>".join(f"<code>{_plain(row)}</code>" for row in rows)


def _plain(said: str) -> str:
    """Keep what the engine says from being read as Markdown."""
    return "".join(f"&#{ord(sign)};" if sign in "&\\`*_{}[]<>|#" else sign for sign in said)


def _run(name: str, line: str) -> str:
    run = played(name, line)
    text = _shortened(run.trace) if run.trace is not None else ""
    return f"**{TITLES[name]}**\n\n```text\n{text}\n```\n"


def _shortened(trace: Trace) -> str:
    """Write a trace to the last step that the card's text has brought, and say how many come after it."""
    last = max((step.number for step in mine(trace)), default=len(trace.steps))
    rows = str(trace).rstrip().splitlines()
    left = len(rows) - last
    return "\n".join([*rows[:last], *([f"… and {left} more"] if left else [])])


HEAD = """---
title: Common texts
said: how do I write this effect, wording, template, same effect in another game, card text examples, translate a card
---

# Common texts of the five games { #common-texts }

Everyday effects side by side: how each game writes them, which rule carries them, and what comes of them on a board that is made for that. The card is called *Ash Hound*
and is invented; Magic's are scripts, as the open engine Forge writes them. Where a game does not read such a text, the table has the line that was tried, and the
place where reading it stops.

Every line here is read and played when the project is tested; no cell is written by hand. Open a run to see it step by step, or put the line into the
[Card Lab](card-lab.md).
"""

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
