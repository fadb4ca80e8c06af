"""Cards on boards that set them off: each alone, and what another card on the same board does then.

A scene is a board that was made out of an ability, and an event that sets it off there. It is found once for
a card; then other cards are laid beside it. Whoever listens for nothing that happens in a scene changes
nothing of it, so such a pair need not be played.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.answers import WrongAnswer
from rulesengine.core.engine import Trace, go_on
from rulesengine.core.errors import NeverSettles, RulesEngineError
from rulesengine.core.model import Event, lay
from rulesengine.core.text import Ability
from rulesengine.core.trace import Stage
from rulesengine.playing.casting import ANN, BEN
from rulesengine.playing.faults import BrokenRule, blamed
from rulesengine.playing.reaching import ways_of
from rulesengine.playing.setting import settings
from rulesengine.playing.trying import SILENT_FORMS, does_something, try_ability, unknown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesengine.core.model import Card, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Face
    from rulesengine.playing.reaching import Row
    from rulesengine.playing.setting import Setting

LIMIT = 400  # a made-up board that is still busy after so many steps will not come to rest
BOARDS = 24  # so many boards are tried to set one ability off
SEEING = frozenset({"trigger", "instead", "ban", "permit"})
SEEN = frozenset({Stage.TRIGGERS, Stage.REPLACED, Stage.FORBIDDEN})


class Scene(NamedTuple):
    """A board on which an event sets an ability of a card off."""

    place: int  # which ability
    board: int  # which of the boards that were tried
    setting: Setting
    event: Event | None
    kinds: frozenset[str]  # what happens in it
    loops: bool


@dataclass(frozen=True, slots=True, eq=False)
class Alone:
    """What is known of one card: its face, its scenes, and what is wrong with it."""

    name: str
    face: Face | None
    scenes: tuple[Scene, ...]
    wrong: tuple[tuple[str, str], ...]  # the sort of what was found, and what it says
    sees: frozenset[str]  # the kinds of event for which it listens

    @property
    def makes(self) -> frozenset[str]:
        """Name the kinds of event that happen in its scenes."""
        return frozenset[str]().union(*(scene.kinds for scene in self.scenes))


def alone(ruleset: Ruleset, row: Row) -> Alone:
    """Read a card and set each of its abilities off."""
    name = str(row["name"])
    ways = ways_of(ruleset)
    try:
        face = ways.face(row)
    except RulesEngineError as wrong:
        return Alone(name, None, (), (("not read", str(wrong)),), frozenset())
    scenes: list[Scene] = []
    strange = {n: word for n, a in enumerate(face.abilities) if (word := unknown(ruleset, a))}
    told_faults = [("never fires", f"“{face.abilities[n].words}”: {word}") for n, word in strange.items()]
    whole = tuple(Ability(a.words, "keyword") if n in strange else a for n, a in enumerate(face.abilities))
    face = replace(face, abilities=whole)  # what cannot be understood beside an ability is no fault of it
    for place, ability in enumerate(face.abilities):
        if ability.form in SILENT_FORMS or ability.form == "static":
            continue
        scene, faults = _scene(ruleset, face, place, ways.company)
        scenes += [scene] if scene is not None else []
        told_faults += [(sort, f"“{ability.words}”: {says}") for sort, says in faults]
    sees = frozenset(kind for a in face.abilities if a.form in SEEING for kind in a.events)
    return Alone(name, face, tuple(scenes), tuple(told_faults), sees)


def _scene(
    ruleset: Ruleset, face: Face, place: int, company: tuple[Face, ...]
) -> tuple[Scene | None, list[tuple[str, str]]]:
    """Find the first board on which an ability does anything; else say why there is none."""
    ability = face.abilities[place]
    crash = ""
    for number, setting in enumerate(islice(settings(ruleset, face, place, company), BOARDS)):
        for event in setting.events:
            try:
                trace = played(ruleset, setting.table, event)
            except NeverSettles as wrong:
                return None, [("does not settle", str(wrong))]
            except (BrokenRule, WrongAnswer) as wrong:
                crash = crash or str(wrong)
                continue
            except RulesEngineError:
                continue  # this board makes no sense, and perhaps the next one does
            except Exception as wrong:
                crash = crash or f"{type(wrong).__name__}: {wrong}"
                continue
            if trace.loop is not None or does_something(trace, ability):
                loops = [("loop", str(trace.loop))] if trace.loop is not None else []
                kinds = frozenset(step.event.kind for step in trace.steps if step.event is not None)
                return Scene(place, number, setting, event, kinds, loops=bool(trace.loop)), loops
    if crash:
        return None, [("crash", crash)]
    tried = try_ability(ruleset, face, place, company)
    return None, [] if tried.played else [("never fires", tried.why)]


def played(ruleset: Ruleset, table: Table, event: Event | None) -> Trace:
    """Let an event happen on a table, with all that follows."""
    laid = table._replace(agenda=((event,),)) if event is not None else table
    with blamed(ruleset):
        return go_on(ruleset, laid, [], limit=LIMIT)


def beside(ruleset: Ruleset, scene: Scene, others: Sequence[Alone], who: str) -> Table | None:
    """Lay other cards on the board of a scene, each as it is where it is set off; None if they cannot be."""
    cards = list(scene.setting.table.board.cards)
    for other in others:
        cards += _own_cards(other, who, len(cards))
    try:
        return lay(ruleset, scene.setting.table.board.players, cards)
    except RulesEngineError:
        return None


def _own_cards(other: Alone, who: str, before: int) -> Iterator[Card]:
    """Give the card, with what it is linked with where it lends its text; or as it is in play."""
    if not other.scenes:
        return
    first = other.scenes[0].setting
    board = first.table.board.cards
    numbers = list(dict.fromkeys((first.key.number, first.bearer)))
    place = {number: before + at for at, number in enumerate(numbers, start=1)}
    for number in numbers:
        card = board[number]
        links = tuple(place[each] for each in card.links if each in place)
        yield card._replace(owner=who, controller=who, links=links, place=card.place + before)


class Met(NamedTuple):
    """What came of a card on the board of another one's scene."""

    trace: Trace | None
    fault: str  # what keeps it from being a run: "crash", "does not settle"; "" where it is one
    why: str  # and the reason
    scene: Scene
    who: str  # the player whose cards the others are


def meetings(ruleset: Ruleset, mine: Alone, others: Sequence[Alone]) -> Iterator[Met]:
    """Play each scene of a card with others beside it, of the same player and of the opponent."""
    for scene in mine.scenes:
        if not any(scene.kinds & other.sees for other in others):
            continue
        for who in (ANN, BEN):
            table = beside(ruleset, scene, others, who)
            if table is None:
                continue
            try:
                yield Met(played(ruleset, table, scene.event), "", "", scene, who)
            except NeverSettles as wrong:
                yield Met(None, "does not settle", str(wrong), scene, who)
            except (BrokenRule, WrongAnswer) as wrong:
                yield Met(None, "crash", str(wrong), scene, who)
            except RulesEngineError:
                continue  # these cards cannot be there together
            except Exception as wrong:
                yield Met(None, "crash", f"{type(wrong).__name__}: {wrong}", scene, who)


def set_off(trace: Trace, by: str, whom: str) -> list[tuple[str, str]]:
    """List what a card's ability answers to that another card's ability led to: the event, and its words."""
    return [
        (event.kind, step.by.words)
        for step in trace.steps
        if step.stage in SEEN and step.by and step.by.name == whom and _led(trace, step.cause, by)
        for event in [trace.steps[step.cause - 1].event]
        if event is not None
    ]


def _led(trace: Trace, number: int, name: str) -> bool:
    """Say whether a card's ability led to a step, however far back."""
    while 0 < number <= len(trace.steps):
        step = trace.steps[number - 1]
        if step.by is not None and step.by.name == name:
            return True
        number = step.cause if step.cause < number else 0
    return False
