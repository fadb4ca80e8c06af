"""What a page asks of the engine: JSON in, JSON out. Runs in the browser's Python, and here for tests.

Nothing here decides anything. What cannot be done is data as well: a `Problem`, with its place and the
nearest right words. A fault of the program is one too, so that the page says so and lives on.
"""

from __future__ import annotations

import gc
import json
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from rulesengine import games, show
from rulesengine.core.continuous.standing import kept_boards
from rulesengine.core.errors import RulesEngineError
from rulesengine.live import reading
from rulesengine.live.reading import told
from rulesengine.live.situations import Now, played, stated, unsaid
from rulesengine.playing import problem
from rulesengine.playing.markdown import HEADS, SECTIONS
from rulesengine.playing.seeing import moment
from rulesengine.playing.tables import OWN, counted, of_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing import Played

Data = dict[str, Any]
VIEWS = ("layers", "instead")
BOARDS = 64  # of the last run: its frames and views ask for what it has worked out already
_draw: list[Callable[[str], str]] = []  # what draws DOT here, where anything does
_last: dict[str, Now] = {}  # what was played last, by its text
_docs: dict[str, Data] = {}  # and what was written down of it


def draws(renderer: Callable[[str], str]) -> None:
    """Say what draws DOT in this place: the page's own Graphviz."""
    _draw[:] = [renderer]


def _play(text: str, *, picture: bool = False) -> Data:
    """Play a scenario: its frames document, what was asked, and the answers that nobody asked for.

    That is what a page paints at once; what else it shows of the same run it asks for when that is done.
    `picture` draws the chain.
    """
    run, idle = _run(text)
    doc = show.document(run, picture=_drawer(wanted=picture))
    _docs[text] = doc
    return {"doc": doc, "asked": list(run.asked), "idle": list(idle)}


def _run(text: str) -> Now:
    """Play a situation; the one that was played last is still here."""
    if text not in _last:
        now = played(text)
        _last.clear()
        _docs.clear()
        _last[text] = now
    return _last[text]


def _stated(text: str) -> Data:
    """Say which of what a situation states is not so, each with its line and what is so instead."""
    return {"stated": [list(each) for each in stated(_run(text).run)]}


def _shown(text: str, view: str, *, drawn: bool = False) -> Data:
    """Write down one view of a run, where it shows anything; `drawn` draws what depends on what."""
    return {"view": _view(_run(text).run, view, _drawer(wanted=drawn)) if view in VIEWS else None}


def _order(text: str, step: int, order: list[str]) -> Data:
    """Give the board after a step as it would be if its effects had arrived in another order."""
    trace = _run(text).run.trace
    table, _ = moment(trace, step)
    return {"board": show.otherwise(trace.ruleset, table.board, order, picture=False)["board"]}


def _drawer(*, wanted: bool) -> Callable[[str], str] | Literal[False]:
    """Give what draws DOT here, where a picture is wanted."""
    return _draw[0] if wanted and _draw else False


def _view(run: Played, name: str, drawn: Callable[[str], str] | Literal[False]) -> Data | None:
    told: dict[str, Any] = {"title": run.scenario.title, "scenario": run.scenario.name}
    doc: Data = (
        show.layers(
            run.trace, picture=drawn, what_if=False, **told
        )  # another order is asked for when it is wanted
        if name == "layers"
        else show.replacements(run.trace, **told)
    )
    return doc if doc["moments" if name == "layers" else "events"] else None


def _outcomes(text: str, *, picture: bool = False) -> Data:
    """Find every end of a run; drawn by the page's own Graphviz, or by that of this machine."""
    return _late("comparing", "outcomes")(text, _draw[0] if picture and _draw else None)


def _branch(text: str, frame: int, option: int) -> Data:
    """Find the answers with which a run takes another option at one step; those behind it are asked anew.

    What chance decides behind it stays as it was, where it is still asked: nobody else could say it.
    `text` is the scenario without what its sentences had answered up to there: it is among the answers now.
    """
    run = _run(text).run
    doc = _docs.get(text) or show.document(run, picture=False)
    answers: list[str] = []
    for each in doc["frames"]:
        asked = each["question"]
        if asked is None or (each["number"] > frame and asked["who"] != "chance"):
            continue
        taken = asked["answer"] if isinstance(asked["answer"], list) else [asked["answer"]]
        taken = [option] if each["number"] == frame else taken
        question = run.trace.steps[each["number"] - 1].question
        said = [way.label for way in question.options] if question else []  # as the game writes it: {p}
        answers += [f"{asked['who']}: {said[k]}" for k in taken if k is not None]
    moments = run.trace.steps[frame - 1].table.played
    return {"answers": answers, "text": unsaid(text, moments)}


def _words(name: str = "") -> Data:
    """List what a text may say: heads and sections; of a game also columns, zones, words and sentences."""
    said: Data = {
        "heads": sorted(HEADS), "sections": sorted(SECTIONS), "games": list(games.GAMES),
        "python": sys.version.split()[0],
    }  # fmt: skip
    if not name:
        return said
    ruleset = games.game(name)
    words = ruleset.words
    columns = sorted((OWN | {*words.numbers, *words.sets, *words.marks}) - {*counted(ruleset)})
    sayings = dict.fromkeys(each for kind in words.events for each in words.sayable(kind))
    return said | {
        "game": name, "title": ruleset.title, "zones": list(words.zones), "numbers": list(words.numbers),
        "sets": list(words.sets), "marks": list(words.marks), "columns": columns, "sayings": list(sayings),
        "begin": _begin(ruleset),
    }  # fmt: skip


def _begin(ruleset: Ruleset) -> Data:
    """Give the card with which a game lets a writer begin."""
    part = of_game(ruleset, "beginning")
    names = {"card": "TEXT", "other": "OTHERWISE", "types": "TYPES", "numbers": "NUMBERS"}
    return {key: getattr(part, name, "") for key, name in names.items()}


def _adopt(names: list[str]) -> Data:
    """Know the games that came with the page, those of a project among them.

    What has been loaded by then stays to the end, and a run leaves few circles of garbage: they are looked
    for seldom.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    games.GAMES = (*names, *(each for each in games.GAMES if each not in names)) if names else games.GAMES
    return {"games": list(games.GAMES)}


def _late(module: str, name: str) -> Callable[..., Data]:
    """Give a door whose module is read when somebody first asks: no page waits for it as it opens."""

    def asked(*given: object, **named: object) -> Data:
        function: Callable[..., Data] = getattr(import_module(f"rulesengine.live.{module}"), name)
        return function(*given, **named)

    return asked


DOORS: dict[str, Callable[..., Data]] = {
    "play": _play,
    "stated": _stated,
    "view": _shown,
    "order": _order,
    "branch": _branch,
    "read": reading.read,
    "lint": reading.lint,
    "mend": reading.mend,
    "maybe": reading.maybe,
    "wordings": _late("wordings", "wordings"),
    "made": _late("laying", "made"),
    "against": _late("comparing", "against"),
    "outcomes": _outcomes,
    "loops": _late("looping", "loops"),
    "words": _words,
    "adopt": _adopt,
}


def answer(door: str, given: str) -> str:
    """Answer one question: {"ok": ...}, or {"error": a problem}. Nothing is ever raised."""
    asked: Data = {}
    kept_boards.set(BOARDS)
    try:
        asked = json.loads(given)
        said = {"ok": DOORS[door](**asked)}
    except RulesEngineError as wrong:
        said = {"error": told(problem(wrong, str(asked.get("text", ""))))}
    except Exception as wrong:  # noqa: BLE001  the page says so, and lives on
        said = {"error": told(problem(wrong))}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))
