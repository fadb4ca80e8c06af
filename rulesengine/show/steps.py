"""A trace as data: everything that a page needs to step through it, without the engine.

The document is described in docs/trace-schema.json. Only words, numbers, lists and nothing else go
into it; no HTML, and nothing that a reader has to compute.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.continuous.standing import has_statics
from rulesengine.core.engine import Trace
from rulesengine.core.errors import WrongCall
from rulesengine.core.noticing import LISTENING, why_not
from rulesengine.core.trace import Stage
from rulesengine.playing.runs import Played
from rulesengine.playing.scenario import Scenario
from rulesengine.show.changes import Shown, boards, card, changes
from rulesengine.show.drawing import NoPicture
from rulesengine.show.picture import svg
from rulesengine.show.queue import waiting
from rulesengine.show.saying import Told, plainly
from rulesengine.show.structure import structure_svg, structure_text, worth_drawing
from rulesengine.show.telling import authority, calling, cited_rules, numbers, sentence, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rulesengine.core.model import Card, Event, Table
    from rulesengine.core.noticing import Reason
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Citation, Step
    from rulesengine.show.changes import Doc, Urls
    from rulesengine.show.drawing import Renderer


# Who did not trigger when something happened, and why: the engine's own checks, asked aloud.


MOST = 12
# From the check that came nearest to seeing to the one that was furthest from it.
NEAREST = ("limit", "same", "forbids", "ordinal", "given", "by", "about", "where", "zone", "whose")


class Silent(NamedTuple):
    """One ability that listened and did not see."""

    of: str
    words: str
    reason: Reason


def silent(ruleset: Ruleset, step: Step, before: Table) -> list[Silent]:
    """List the abilities in play that listen for what this step lets happen, and did not see it.

    An ability that listens for something else is left out. The nearest to seeing come first.
    """
    event = step.event
    if step.stage is not Stage.HAPPENS or event is None:
        return []
    table = step.table._replace(past=before.past)  # "the first this turn" does not count this one
    by_words: dict[tuple[str, str, str], Silent] = {}
    for bearer in table.board.cards:
        if bearer.zone in ruleset.ability_zones and _listens(ruleset, table, bearer, event):
            for said in _of(ruleset, table, bearer, event, before):
                by_words.setdefault((said.of, said.words, said.reason.says), said)
    return sorted(by_words.values(), key=lambda said: _distance(said.reason))[:MOST]


def _of(ruleset: Ruleset, table: Table, card: Card, event: Event, before: Table) -> Iterator[Silent]:
    for answer in why_not(ruleset, table, card.id, event, before):
        if answer.reason is not None and answer.reason.check != "event":
            yield Silent(card.name, answer.words, answer.reason)


def _listens(ruleset: Ruleset, table: Table, card: Card, event: Event) -> bool:
    """Say quickly whether an object can have an ability that listens for this kind of event."""
    if card.links or (card.flags and ruleset.statuses) or has_statics(ruleset, table.board):
        return True  # it may have abilities that are not printed on it
    return any(a.form in LISTENING and event.kind in a.events for a in card.face.abilities)


def _distance(reason: Reason) -> int:
    return NEAREST.index(reason.check) if reason.check in NEAREST else len(NEAREST)


SCHEMA = "rulesengine.trace/1"


class Written(NamedTuple):
    """A run that is written down: another that begins with the same steps has the same frames for them."""

    trace: Trace
    seen: list[Shown]  # what a reader sees at the beginning, and after each step
    frames: list[Doc]

    def frame(self, trace: Trace, seen: list[Shown], at: int) -> Doc | None:
        """Give the frame of a step of another run; None where it is not this run's step, seen the same."""
        mine = self.trace
        same = (
            at < len(mine.steps)
            and mine.steps[at] is trace.steps[at]
            and mine.start is trace.start
            and (at == 0 or mine.steps[at - 1] is trace.steps[at - 1])
            and all(self.seen[n].is_same(seen[n]) for n in (at, at + 1))
        )
        return self.frames[at] if same else None


def frames(
    trace: Trace,
    *,
    title: str = "",
    intro: str = "",
    scenario: str = "",
    urls: Urls | None = None,
    like: Written | None = None,
) -> Doc:
    """Write a trace down as a document: the table, a frame a step, the rules that are cited, the text.

    `urls` finds the page of a rule by its number; without it, rules have no address. `like` is a run that
    begins with the same steps: their frames are taken over.
    """
    ruleset, board = trace.ruleset, trace.start.board
    before = (trace.start, *(step.table for step in trace.steps))
    seen = boards(trace)
    symbols = ruleset.words.symbols
    shown = [
        (like.frame(trace, seen, at) if like else None)
        or calling(_frame(trace, step, was, changes(ruleset, *pair)), symbols)
        for at, (step, was, pair) in enumerate(zip(trace.steps, before, pairwise(seen), strict=False))
    ]
    made: Doc = {
        "schema": SCHEMA,
        "game": ruleset.book.game,
        "edition": str(getattr(ruleset.book, "edition", "")),
        "title": title,
        "intro": intro,
        "scenario": scenario,
        "players": [player.name for player in board.players],
        "zones": sorted(ruleset.ability_zones),
        "cards": [card(ruleset, seen[0].board, row.id) for row in board.cards],
        "rules": cited_rules(ruleset, _cited(trace, shown), urls),
        "frames": shown,
        "loop": None if trace.loop is None else {"says": str(trace.loop)},
        "text": text(trace),
    }
    for key in ("cards", "loop"):
        made[key] = calling(made[key], symbols)
    return made


def to_json(
    trace: Trace, *, title: str = "", intro: str = "", scenario: str = "", urls: Urls | None = None
) -> str:
    """Write a trace as JSON: sorted keys and nothing of the machine, so the same run has the same bytes."""
    document = frames(trace, title=title, intro=intro, scenario=scenario, urls=urls)
    return json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _frame(trace: Trace, step: Step, before: Table, changed: list[Doc]) -> Doc:
    ruleset, table = trace.ruleset, step.table
    cause = trace.steps[step.cause - 1] if 0 < step.cause < step.number else None
    return {
        "number": step.number,
        "stage": step.stage.value,
        "authority": authority(step),
        "says": sentence(step.says),
        "plain": plainly(Told(ruleset, step, before, cause, changed)),
        "cites": list(numbers(step)),
        "cause": step.cause,
        "by": {"name": step.by.name, "words": step.by.words} if step.by else None,
        "chain": [str(todo.item.said) for todo in reversed(table.todo)],
        "waiting": waiting(ruleset, table),
        "silent": [
            {"of": quiet.of, "words": quiet.words, "why": quiet.reason.says, "rule": quiet.reason.rule}
            for quiet in silent(ruleset, step, before)
        ],
        "question": _question(step),
        "changes": changed,
    }


def _question(step: Step) -> Doc | None:
    """Write down what was asked, unless every answer came to the same and nobody was."""
    asked = step.question
    if asked is None or (not asked.matters and not step.player):
        return None
    options = [option.label for option in asked.options]
    return {"who": asked.who, "asks": asked.asks, "options": options, "answer": step.answer}


def _cited(trace: Trace, shown: Iterable[Doc]) -> list[str]:
    said = [number for step in trace.steps for number in numbers(step)]
    said += [quiet["rule"] for frame in shown for quiet in frame["silent"] if quiet["rule"]]
    return list(dict.fromkeys(said))


# The whole document of a run: its frames, its text, its picture. What a page or a widget is given.


def document(
    run: Trace | Played,
    *,
    title: str = "",
    intro: str = "",
    scenario: Scenario | str = "",
    urls: Urls | None = None,
    url: Callable[[Citation], str] | None = None,
    picture: bool | Renderer | None = None,
) -> Doc:
    """Write a run down as one document: `frames`, with the picture under "svg", and its structure as "shape".

    A scenario, or a scenario that was played, gives title, intro and name by itself. Where rules are is
    said by number (`urls`) or by citation (`url`). Without `picture`, "svg" is empty where nothing can
    draw; with True that raises NoPicture; with False nothing is drawn; a function draws it, as `renderer`
    of `svg`.
    """
    trace = run.trace if isinstance(run, Played) else run
    if not isinstance(trace, Trace):
        raise WrongCall(f"document(): run must be a run, as situation(…) gives it, and is {run!r:.80}")
    if isinstance(run, Played) and not scenario:
        scenario = run.scenario
    if isinstance(scenario, Scenario):
        title, intro, scenario = title or scenario.title, intro or scenario.prose, scenario.name
    if urls is None and url is not None:
        by_citation = url
        urls = lambda number: by_citation(trace.ruleset.cite(number))  # noqa: E731  a function in the place of another
    made = frames(trace, title=title, intro=intro, scenario=scenario, urls=urls)
    made["svg"] = "" if picture is False else _picture(trace, title, urls, picture)
    made["shape"] = _shape(trace, made, picture, drawn=bool(made["svg"]))
    return made


def of_line(trace: Trace, like: Written, *, title: str, urls: Urls | None, picture: bool | None) -> Doc:
    """Write down a line one change away from a run: like `document`, but its structure as text alone."""
    made = frames(trace, title=title, urls=urls, like=like)
    made["svg"] = "" if picture is False else _picture(trace, title, urls, picture)
    made["shape"] = _shape(trace, made, None, drawn=False)
    return made


def _shape(trace: Trace, made: Doc, picture: Renderer | bool | None, *, drawn: bool) -> Doc | None:  # noqa: FBT001  a renderer, or whether
    """Write down what is inside what: as text, and drawn where the steps are drawn too."""
    if not worth_drawing(trace):
        return None
    says = [str(frame["plain"]) for frame in made["frames"]]
    named = f"{made['title']}: what is inside what" if made["title"] else ""
    renderer = picture if callable(picture) else ""
    return {
        "svg": structure_svg(trace, says, title=named, renderer=renderer) if drawn else "",
        "text": structure_text(trace, says),
    }


def _picture(trace: Trace, title: str, urls: Urls | None, picture: Renderer | bool | None) -> str:  # noqa: FBT001  a renderer, or whether
    if not trace.steps:
        return ""  # nothing happened: there is nothing to draw
    try:
        return svg(trace, title=title, urls=urls, renderer=picture if callable(picture) else "")
    except NoPicture:
        if picture is not None:
            raise
        return ""
