"""What a page asks of the engine: JSON in, JSON out. Runs in the browser's Python, and here for tests.

Nothing here decides anything. What cannot be done is data as well: a `Problem`, with its place and the
nearest right words. A fault of the program is one too, so that the page says so and lives on.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Literal

from rulesengine import games, show
from rulesengine.core.errors import RulesEngineError
from rulesengine.live import comparing, laying, looping, reading
from rulesengine.live.reading import told
from rulesengine.live.situations import played, unsaid
from rulesengine.playing import problem
from rulesengine.playing.markdown import HEADS, SECTIONS
from rulesengine.playing.tables import OWN, counted, of_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing import Played

Data = dict[str, Any]
VIEWS = ("layers", "instead")
_draw: list[Callable[[str], str]] = []  # what draws DOT here, where anything does


def draws(renderer: Callable[[str], str]) -> None:
    """Say what draws DOT in this place: the page's own Graphviz."""
    _draw[:] = [renderer]


def _play(
    text: str,
    choices: tuple[str, ...] = (),
    views: tuple[str, ...] = (),
    *,
    picture: bool = False,
    drawn: bool = False,
) -> Data:
    """Play a scenario: its frames document, what was asked, what is stated, and the views that are wanted.

    `picture` draws the chain, `drawn` what depends on what in the views.
    """
    run, idle = played(text, tuple(choices))
    return {
        "doc": show.document(run, picture=_drawer(wanted=picture)),
        "asked": list(run.asked),
        "idle": list(idle),
        "stated": [list(each) for each in comparing.stated(run)],
        "views": {name: _view(run, name, _drawer(wanted=drawn)) for name in views if name in VIEWS},
    }


def _drawer(*, wanted: bool) -> Callable[[str], str] | Literal[False]:
    """Give what draws DOT here, where a picture is wanted."""
    return _draw[0] if wanted and _draw else False


def _view(run: Played, name: str, drawn: Callable[[str], str] | Literal[False]) -> Data | None:
    told: dict[str, Any] = {"title": run.scenario.title, "scenario": run.scenario.name}
    doc: Data = (
        show.layers(run.trace, picture=drawn, **told)
        if name == "layers"
        else show.replacements(run.trace, **told)
    )
    return doc if doc["moments" if name == "layers" else "events"] else None


def _outcomes(text: str, *, picture: bool = False) -> Data:
    """Find every end of a run; drawn by the page's own Graphviz, or by that of this machine."""
    return comparing.outcomes(text, _draw[0] if picture and _draw else None)


def _branch(text: str, frame: int, option: int) -> Data:
    """Find the answers with which a run takes another option at one step; those behind it are asked anew.

    `text` is the scenario without what its sentences had answered up to there: it is among the answers now.
    """
    run = played(text).run
    doc = show.document(run, picture=False)
    answers: list[str] = []
    for each in doc["frames"][:frame]:
        asked = each["question"]
        if asked is None:
            continue
        taken = asked["answer"] if isinstance(asked["answer"], list) else [asked["answer"]]
        taken = [option] if each["number"] == frame else taken
        answers += [f"{asked['who']}: {asked['options'][k]}" for k in taken if k is not None]
    moments = run.trace.steps[frame - 1].table.played
    return {"answers": answers, "text": unsaid(text, moments)}


def _words(name: str = "") -> Data:
    """List what a text may say: heads and sections; of a game also columns, zones, words and sentences."""
    found: Data = {
        "heads": sorted(HEADS), "sections": sorted(SECTIONS), "games": list(games.GAMES),
        "python": sys.version.split()[0],
    }  # fmt: skip
    if not name:
        return found
    ruleset = games.game(name)
    words = ruleset.words
    columns = sorted((OWN | {*words.numbers, *words.sets, *words.marks}) - {*counted(ruleset)})
    sayings = dict.fromkeys(each for kind in words.events for each in words.sentences(kind))
    return found | {
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
    """Know the games that came with the page, those of a project among them."""
    games.GAMES = (*names, *(each for each in games.GAMES if each not in names)) if names else games.GAMES
    return {"games": list(games.GAMES)}


DOORS: dict[str, Callable[..., Data]] = {
    "play": _play,
    "branch": _branch,
    "read": reading.read,
    "lint": reading.lint,
    "mend": reading.mend,
    "maybe": reading.maybe,
    "made": laying.made,
    "against": comparing.against,
    "outcomes": _outcomes,
    "loops": looping.loops,
    "words": _words,
    "adopt": _adopt,
}


def answer(door: str, given: str) -> str:
    """Answer one question: {"ok": ...}, or {"error": a problem}. Nothing is ever raised."""
    asked: Data = {}
    try:
        asked = json.loads(given)
        said = {"ok": DOORS[door](**asked)}
    except RulesEngineError as wrong:
        said = {"error": told(problem(wrong, str(asked.get("text", ""))))}
    except Exception as wrong:  # noqa: BLE001  the page says so, and lives on
        said = {"error": told(problem(wrong))}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))
