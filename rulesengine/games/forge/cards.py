"""How far this game reaches into one card of a pile of scripts: lines read and printed back, and does it run?

Counted are the lines that do something, `T:`, `S:`, `R:`, `A:` and `K:`, and the SVars that they need,
each once. Name, costs, types and what is meant for the program around the scripts are not.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext.measuring import CardReach
from rulesengine.core.errors import RulesEngineError
from rulesengine.games.forge.own import Maker, maker_with
from rulesengine.games.forge.running import runnable
from rulesengine.games.forge.running import whole as to_face
from rulesengine.games.forge.running.cards import of_line, readers
from rulesengine.games.forge.running.chains import unread_words
from rulesengine.games.forge.running.scene import NotRun, Scene
from rulesengine.games.forge.scripts import UnreadScript, read, write_line
from rulesengine.games.forge.scripts import normal as as_usual
from rulesengine.games.forge.scripts.chains import reached
from rulesengine.games.forge.scripts.lints.linting import UNREAD, accept, lint_script
from rulesengine.games.forge.scripts.lints.table import HARD, LINTS
from rulesengine.games.forge.scripts.model import ALTERNATE
from rulesengine.games.forge.scripts.modes import ALL
from rulesengine.games.forge.scripts.reading import Spot, read_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesengine.core.extending import Own
    from rulesengine.core.text import Face as CardFace
    from rulesengine.core.words import Vocabulary
    from rulesengine.games.forge.scripts.lints.shape import Remark
    from rulesengine.games.forge.scripts.model import Line, Script

DOES = {"T": "trigger", "S": "static", "R": "replacement", "A": "ability", "K": "keyword"}
SVAR = "SVar"
ONE, ALONE = "with one trigger", "with one trigger and no other ability"
HOUSE = {
    "FS003": ("F4",),
    "FS101": ("F27",),
    "FS001": ("F29",),
    "FS214": ("F7",),
}  # of lints


class Refused(RulesEngineError):
    """A script cannot be read, or says something that cannot be right; the house rule is cited."""

    def __init__(self, wrong: UnreadScript) -> None:
        """Keep the word at which it stopped, and its rule."""
        self.word, self.cites = wrong.word, HOUSE.get(wrong.code, ())
        super().__init__(str(wrong))


def reach_card(card: dict[str, Any]) -> CardReach | None:
    """Measure one card; None where it has no script."""
    text = card.get("script")
    if not isinstance(text, str):
        return None
    try:
        script = read(text)
    except UnreadScript as stop:
        return _unread(text, stop)
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    lines = tuple(lines_of(script))
    printed = sum(write_line(line) + "\n" == as_usual(rows[line.line - 1]) for line in lines)
    kinds = tuple(DOES.get(line.prefix, SVAR) for line in lines)
    stop_at = stops_at(script)
    return CardReach(kinds, kinds, printed, (stop_at,) if stop_at is not None else (), _groups(kinds))


def _groups(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Say to which of the measured sorts a card belongs: one trigger, and with or without other lines."""
    if kinds.count("trigger") != 1:
        return ()
    alone = not {"static", "replacement", "ability"} & set(kinds)
    return (ONE, ALONE) if alone else (ONE,)


def face(card: dict[str, Any]) -> CardFace:
    """Make the face of a card out of its script.

    Raises Refused where it cannot be read or cannot be right, and NotRun at a token for which nothing runs.
    """
    try:
        script = accept(str(card.get("script") or card.get("text") or ""))
    except UnreadScript as wrong:
        raise Refused(wrong) from wrong
    return to_face(script) if script.name else replace(to_face(script), name=str(card.get("name") or "Card"))


def face_with(own: Sequence[Own], words: Vocabulary) -> Maker:
    """Make what makes faces of scripts with words of one's own."""
    return maker_with(face, own, words)


def is_script(text: str) -> bool:
    """Say whether a text is a card script, and no card text in words."""
    begins = ("Name:", *(f"{each}:" for each in DOES), f"{SVAR}:")
    return any(row.strip().startswith(begins) for row in text.splitlines())


def stops(text: str) -> tuple[str, ...]:
    """List every place at which a script stops: what is wrong in it, and what does not run."""
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    wrong = [each for each in lint_script(text) if LINTS[each.code].kind == HARD]
    refused = ((each, rows[each.line - 1] if 0 < each.line <= len(rows) else "") for each in wrong)
    every = {(each.line, each.column): str(UnreadScript(*_said(each, row))) for each, row in refused}
    bad = {each.line for each in wrong}
    unread = {each.line for each in wrong if each.code in UNREAD}
    try:
        pages = read("\n".join("" if n in unread else row for n, row in enumerate(rows, 1))).faces
    except UnreadScript:
        return tuple(every.values())
    for page in pages:
        scene = Scene(page, readers(ALL))
        for line in page.lines:
            stop = _stop_of(scene, line, wrong=line.line in bad)
            if stop is None and line.line not in bad:
                continue
            if stop is not None:
                every.setdefault((stop.stop.line, stop.stop.column), str(stop))
            for inner in (line, *reached(page, line)):
                for each in unread_words(inner) if inner.is_ability else ():
                    every.setdefault((each.line, each.column), str(NotRun(each)))
    return tuple(every[place] for place in sorted(every))


def _stop_of(scene: Scene, line: Line, *, wrong: bool) -> NotRun | None:
    """Give the first place at which a line does not run; None where it does, or is wrong anyway."""
    try:
        if not wrong:
            of_line(scene.anew(), line)
    except NotRun as stop:
        return stop
    return None


def _said(each: Remark, row: str) -> tuple[str, Spot, str, str, str]:
    spot = Spot(row, each.line, max(1, each.column), each.code)
    return each.says, spot, "", each.guess, f"{each.code}: {LINTS[each.code].says}"


def lines_of(script: Script) -> Iterator[Line]:
    """List the lines of a card that do something, and the SVars that they need."""
    for face in script.faces:
        roots = [line for line in face.lines if line.prefix in DOES]
        needed = dict.fromkeys(each for line in roots for each in reached(face, line))
        yield from roots
        yield from needed


def stops_at(script: Script) -> str | None:
    """Name the word at which the engine has to decline a card; None where the whole card runs."""
    stop = runnable(script)
    return None if stop is None else str(stop)


def _unread(text: str, stop: UnreadScript) -> CardReach:
    """Count the lines of a script that cannot be read whole, each for itself."""
    kinds: list[str] = []
    lines_read: list[str] = []
    printed = 0
    for number, row in enumerate(text.replace("\r", "").split("\n"), 1):
        kind = DOES.get(row.strip().partition(":")[0], SVAR if row.strip().startswith(SVAR) else "")
        if row.strip() == ALTERNATE or not kind:
            continue
        kinds.append(kind)
        try:
            line = read_line(row, number)
        except UnreadScript:
            continue
        lines_read.append(kind)
        printed += write_line(line) + "\n" == as_usual(row)
    return CardReach(tuple(kinds), tuple(lines_read), printed, (stop.word or "the end of the line",))
