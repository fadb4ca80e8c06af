"""Playing a circle of triggers: does it really go on for ever, or does it come to rest?

The cards of the circle are on one side of a board that is made to set off the first of them. Everybody says
yes wherever that is asked. A loop certificate confirms the circle; coming to rest refutes it for this board.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Literal, NamedTuple

from rulesengine.core.engine import go_on, no_opinion
from rulesengine.core.errors import NeverSettles, RulesEngineError
from rulesengine.core.model import Card, lay
from rulesengine.core.trace import Stage
from rulesengine.playing.casting import ANN
from rulesengine.playing.setting import settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rulesengine.core.engine import Chooser, Trace
    from rulesengine.core.model import CardText, Table
    from rulesengine.core.ruling import Question, Ruleset
    from rulesengine.core.text import Ability, Face
    from rulesengine.playing.setting import Setting

SHORT = 3  # triggers: a longer circle is played whole where each of its triggers sets off the next
LIMIT = 600  # steps: a circle that is still busy after so many, without a proof, is left open
BOARDS, BUSY = 4, 2  # boards that are tried for one circle, and runs without an end that are enough
YES = ("yes", "pay")


Marks = tuple[tuple[str, int], ...]


class Speaker(NamedTuple):
    """A card of a circle, and which of its abilities belongs to it."""

    face: Face
    place: int

    @property
    def ability(self) -> Ability:
        """Give the ability."""
        return self.face.abilities[self.place]


Verdict = Literal["confirmed", "refuted", "open"]


class Outcome(NamedTuple):
    """What playing a circle showed: that it goes on for ever, that it comes to rest, or neither; and why."""

    verdict: Verdict
    why: str

    def __str__(self) -> str:
        """Write it as one line."""
        return f"{self.verdict}: {self.why}"

    def written(self) -> dict[str, str]:
        """Write it as a document has it: the verdict to go by, and the line to read."""
        return {"verdict": self.verdict, "played": str(self)}


def play_circle(ruleset: Ruleset, circle: Sequence[Speaker], marks: Marks = ()) -> Outcome:
    """Play a circle and say what that showed.

    It is confirmed where a run has a loop certificate in which every trigger of the circle resolves. `marks`
    is what each player has at the beginning.
    """
    most, last, tries, part = 0, "", 0, ""
    for trace in _runs(ruleset, circle, marks):
        if trace is None:
            tries += 1
            if tries >= BUSY:
                break
            continue
        if trace.loop is not None and all(_resolves(trace, speaker) for speaker in circle):
            return Outcome("confirmed", str(trace.loop))
        if trace.loop is not None:
            part = part or str(trace.loop)
            continue
        rounds = min(_rounds(trace, speaker) for speaker in circle)
        if rounds >= most:
            most, last = rounds, _end(trace)
    if part:
        return Outcome("open", f"only some of it {part}")
    if tries:
        return Outcome("open", f"still busy after {LIMIT} steps, and no proof that it repeats")
    if not last:
        return Outcome("open", "no board was found on which the first of them can be set off")
    times = {0: "it does not come round once", 1: "it comes round once"}
    return Outcome("refuted", f"{times.get(most, f'it comes round {most} times')}; {last}")


def play_circles(
    ruleset: Ruleset,
    circles: Sequence[Sequence[Speaker]],
    marks: Marks = (),
    on_each: Callable[[int, int], None] = lambda _, __: None,
) -> list[Outcome]:
    """Play many circles, and say of each what that showed, as `play_circle` does.

    Circles of the same triggers, and of cards that have the same abilities, are played once. Of a long one
    each trigger is first played with the next: where that is not set off, the circle is refuted.
    """
    known: dict[object, tuple[tuple[str, ...], Outcome]] = {}
    met: dict[object, bool] = {}
    results: list[Outcome] = []
    for circle in circles:
        shape, names = _shape_of(circle), tuple(speaker.face.name for speaker in circle)
        if shape not in known:
            known[shape] = names, _played(ruleset, circle, marks, met)
        others, played = known[shape]
        if set(others) != set(names):
            played = played._replace(why=f"its cards are as {', '.join(others)}; {played.why}")
        results.append(played)
        on_each(len(results), len(circles))
    return results


def _played(ruleset: Ruleset, circle: Sequence[Speaker], marks: Marks, met: dict[object, bool]) -> Outcome:
    """Play a circle; a long one only where each of its triggers sets off the next."""
    if len(circle) > SHORT:
        for first, other in zip(circle, (*circle[1:], circle[0]), strict=True):
            pair = (_shape(first), _shape(other))
            if pair not in met:
                met[pair] = sets_off(ruleset, first, other, marks)
            if not met[pair]:
                why = f"{first.face.name} does not set off {other.face.name} on any board tried"
                return Outcome("refuted", why)
    return play_circle(ruleset, circle, marks)


def sets_off(ruleset: Ruleset, first: Speaker, other: Speaker, marks: Marks = ()) -> bool:
    """Say whether one trigger may set off another: it does on some board, or no board can be made."""
    silent = False
    for trace in _runs(ruleset, (first, other), marks):
        if trace is None or any(_is_of(s.by, other) for s in trace.steps if s.stage is Stage.TRIGGERS):
            return True
        silent = True
    return not silent


def _shape_of(circle: Sequence[Speaker]) -> object:
    """Say what counts of a circle as it is played: its first trigger, and the cards that are beside it."""
    cards = len({id(speaker.face) for speaker in circle})
    return _shape(circle[0]), frozenset(Counter(map(_shape, circle)).items()), cards


def _shape(speaker: Speaker) -> object:
    """Say what counts of a trigger: what its card is and has, without names and words."""
    bare = tuple(replace(each, words="", cites=()) for each in speaker.face.abilities)
    return replace(speaker.face, name="", abilities=bare), speaker.place


def _end(trace: Trace) -> str:
    """Say when a run came to rest, and what happened last."""
    happened = [step.says for step in trace.steps if step.stage is Stage.HAPPENS]
    what = f"; the last that happens: {happened[-1]}" if happened else ""
    return f"at rest after {len(trace.steps)} steps{what}"


def _runs(ruleset: Ruleset, circle: Sequence[Speaker], marks: Marks) -> Iterator[Trace | None]:
    """Give a run for each board, each event and each way to choose; None for one that does not end."""
    first = circle[0]
    for setting in islice(settings(ruleset, first.face, first.place), BOARDS):
        table = _beside(ruleset, setting, circle, marks)
        for event in setting.events:
            elsewhere: list[Question] = []  # questions with another last option: without any, all is said
            for choose in (_willing(0, elsewhere), _willing(-1, elsewhere)):
                try:
                    yield go_on(ruleset, table._replace(agenda=((event,),)), [], choose=choose, limit=LIMIT)
                except NeverSettles:
                    yield None
                except (
                    RulesEngineError,
                    IndexError,
                    KeyError,
                ):  # this board makes no sense; the next one may
                    pass
                if not elsewhere:
                    break


def _beside(ruleset: Ruleset, setting: Setting, circle: Sequence[Speaker], marks: Marks) -> Table:
    """Lay the other cards of the circle beside the first, and give the players what they begin with."""
    board = setting.table.board
    cards, zone = list(board.cards), board.cards[setting.bearer].zone
    faces = {id(speaker.face): speaker.face for speaker in circle}
    faces.pop(id(circle[0].face), None)
    cards += [Card(len(cards) + n, face, ANN, ANN, zone) for n, face in enumerate(faces.values(), 1)]
    players = [
        player._replace(marks=tuple(sorted({**dict(player.marks), **dict(marks)}.items())))
        for player in board.players
    ]
    return lay(ruleset, players, cards)


def _willing(otherwise: int, elsewhere: list[Question]) -> Chooser:
    """Make a chooser that says yes, else takes the first or the last option, and notes where they differ."""

    def choose(question: Question) -> int | None:
        labels = [option.label.lower() for option in question.options]
        yes = next((n for n, label in enumerate(labels) if label.startswith(YES)), None)
        if yes is not None:
            return yes
        if question.about == "order" or no_opinion(question) == len(labels) - 1:
            return no_opinion(question)
        elsewhere.append(question)
        return len(labels) - 1 if otherwise else no_opinion(question)

    return choose


def _resolves(trace: Trace, speaker: Speaker) -> bool:
    loop = trace.loop
    return loop is not None and any(
        _is_of(step.by, speaker) for step in loop.cycle if step.stage is Stage.RESOLVES
    )


def _rounds(trace: Trace, speaker: Speaker) -> int:
    return sum(_is_of(step.by, speaker) for step in trace.steps if step.stage is Stage.RESOLVES)


def _is_of(by: CardText | None, speaker: Speaker) -> bool:
    return by is not None and (by.name, by.words) == (speaker.face.name, speaker.ability.words)
