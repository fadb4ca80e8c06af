"""Two wordings, two rulesets or two runs side by side: where they part, over one table or a family of boards.

Two runs are the same where they go the same steps and come to the same end; words of the texts that are
compared do not count, for they differ anyway.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from rulesengine.asking.facts import Read, differing, facts_of
from rulesengine.asking.outcomes import outcomes
from rulesengine.core.answers import WrongAnswer
from rulesengine.core.brief import Bundle, brief, bundle, rows, short
from rulesengine.core.engine import Trace, run
from rulesengine.core.errors import RulesEngineError, told_plainly
from rulesengine.core.model import lay
from rulesengine.core.ruling import Ruleset
from rulesengine.core.trace import times, words
from rulesengine.games import called, game
from rulesengine.playing import BadScenario, Played, play, scenarios, situation
from rulesengine.playing.faults import BrokenRule, blamed
from rulesengine.playing.reaching import ways_of
from rulesengine.playing.setting import settings
from rulesengine.playing.trying import does_something

if TYPE_CHECKING:
    from rulesengine.core.model import Card, Event, Table
    from rulesengine.core.text import Face
    from rulesengine.core.trace import Step
    from rulesengine.playing.laying import Given
    from rulesengine.playing.setting import Setting

BOARDS, TRIED = 12, 60  # so many boards are shown, out of so many that are played
FEW = 16  # so many ways are followed to count ends
LIMIT = 400  # a made-up board that is busy after so many steps will not come to rest
PILED = "Filler"  # what the cards of a pile are called on a made board
HERE = "{text}"  # where a wording is in a table
Side: TypeAlias = "Trace | str"  # a run, or why there is none


class Compared(NamedTuple):
    """One board with both: the first step in which they part, and what is so at one end only."""

    name: str
    a: Side
    b: Side
    step: int  # of the first step that is not the same; 0 where every step is
    ends: tuple[tuple[str, str, str], ...]  # what it is about; how it ends with a, how with b
    ways: tuple[int, int] = (1, 1)  # to how many ends their open choices lead
    idle: bool = False  # a made board on which neither text does anything

    @property
    def same(self) -> bool:
        """Say whether they go the same steps and come to the same end."""
        return not self.step and not self.ends

    def at(self, side: Side) -> str:
        """Say what happens on one side where they part."""
        if isinstance(side, str):
            return side
        if not self.step:
            return "the same steps"
        if self.step > len(side.steps):
            return "nothing more"
        step = side.steps[self.step - 1]
        return f"{step.number} {step.stage.value}: {step.says}"

    @property
    def difference(self) -> tuple[object, ...]:
        """Give what is not the same, whatever the board is called and whichever step it is."""
        first = [
            side if isinstance(side, str) else side.steps[self.step - 1 : self.step]
            for side in (self.a, self.b)
        ]
        said = [each if isinstance(each, str) else [(s.stage, s.says) for s in each] for each in first]
        return repr(said if self.step else ""), self.ends, self.ways

    def __str__(self) -> str:
        """Write where they part, and how they end."""
        return self.written()

    def written(self, more: int = 0) -> str:
        """Write the same, with how many other boards it is so on."""
        if self.same:
            return f"{self.name}: the same"
        also = f" (and on {times(more, 'other board')})" if more else ""
        lines = [f"{self.name}{also}:"]
        lines += [f"  a  {self.at(self.a)}", f"  b  {self.at(self.b)}"] if self.step else []
        return "\n".join([*lines, *(f"     {line}" for line in ended(self))])


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """Two of a kind over a family of boards."""

    a: str  # what is compared, as people call it
    b: str
    boards: tuple[Compared, ...]
    made: bool = False  # the engine has made the boards; nobody has laid them

    @property
    def same(self) -> int:
        """Count the boards on which they are the same."""
        return sum(each.same for each in self.boards)

    @property
    def parted(self) -> tuple[Compared, ...]:
        """List the boards on which they part."""
        return tuple(each for each in self.boards if not each.same)

    @property
    def head(self) -> str:
        """Say in one line on how many boards they are the same."""
        if len(self.boards) == 1 and not self.made:
            return "the same" if self.same else "they part"
        idle = "; neither text does anything on them: give a table"
        return (
            f"the same on {self.same} of {len(self.boards)}{' made boards' if self.made else ''}"
            f"{idle if self.boards and all(each.idle for each in self.boards) else ''}"
        )

    @property
    def groups(self) -> tuple[tuple[Compared, ...], ...]:
        """List the boards on which they part, those with the same difference together."""
        by_difference: dict[tuple[object, ...], list[Compared]] = {}
        for each in self.parted:
            by_difference.setdefault(each.difference, []).append(each)
        return tuple(tuple(some) for some in by_difference.values())

    def __str__(self) -> str:
        """Write on how many boards they are the same, and where they part: each difference once."""
        parted = (first.written(len(more)) for first, *more in self.groups)
        return "\n".join([f"a: {self.a}", f"b: {self.b}", self.head, *parted])

    def __repr__(self) -> str:
        """Say it in a few lines: `print` writes all of it."""
        lines = [f"a: {self.a}", f"b: {self.b}", *(first.written(len(more)) for first, *more in self.groups)]
        return brief(f"<compared: {self.head}>", lines)

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show it in a notebook: a row a difference, both sides next to each other."""
        return bundle(str(self), self.table())

    def table(self) -> str:
        """Write it as a piece of HTML: a row a difference, with the boards on which there is one."""
        cells = [
            (
                f"{first.name} (+ {len(more)})" if more else first.name,
                first.at(first.a),
                first.at(first.b),
                "; ".join(ended(first)),
            )
            for first, *more in self.groups
        ]
        head = f"{self.head} — a: {short(self.a)}; b: {short(self.b)}"
        return rows(head, ("board", "a", "b", "at the end"), cells)

    def rows(self) -> list[dict[str, Any]]:
        """Give a row of plain values for each board, for pandas or JSON."""
        return [
            {
                "board": each.name,
                "same": each.same,
                "step": each.step,
                "a": each.at(each.a),
                "b": each.at(each.b),
                "ends": [list(end) for end in each.ends],
            }
            for each in self.boards
        ]

    def data(self) -> dict[str, Any]:
        """Write all of it as plain values, for JSON."""
        return {
            "a": self.a,
            "b": self.b,
            "same": self.same,
            "of": len(self.boards),
            "made": self.made,
            "boards": self.rows(),
        }


def ended(each: Compared) -> list[str]:
    """Say what is not so at both ends, a line each, and to how many ends the choices lead."""
    lines = [f"{what}: a {left}, b {other}" for what, left, other in each.ends]
    if each.ways[0] != each.ways[1]:
        lines.append(f"ends, as the open choices go: a {each.ways[0]}, b {each.ways[1]}")
    return lines


@told_plainly
def compare(
    a: Trace | Played | Ruleset | str,
    b: Trace | Played | Ruleset | str,
    *,
    game: str | Ruleset = "",
    table: Given = "",
    happens: Sequence[str] = (),
    choices: Sequence[str] = (),
    card: str = "Card",
) -> Comparison:
    """Put two of a kind side by side, and say where they part.

    Two traces; two rulesets, over a `table` and what `happens`, or over the scenarios of their game; or two
    wordings of a card of `game`, over a `table` in which “{text}” stands for the wording, or over boards that
    are made to set either of them off.

    Raises BadScenario where the two are not of a kind, or cannot be played at all.
    """
    if isinstance(a, (Trace, Played)) and isinstance(b, (Trace, Played)):
        runs = [each.trace if isinstance(each, Played) else each for each in (a, b)]
        if runs[0].ruleset.name != runs[1].ruleset.name:
            titles = " and ".join(each.ruleset.title for each in runs)
            raise BadScenario(f"these are runs of two games, {titles}: give two runs of one")
        return Comparison(_run_called(a), _run_called(b), (compare_runs(runs[0], runs[1]),))
    if isinstance(a, Ruleset) and isinstance(b, Ruleset):
        if a.name != b.name and not table:
            says = f"{a.title} and {b.title} are two games, and share no scenarios"
            raise BadScenario(f"{says}: give two variants of one, or a table and what happens on it")
        return _rulesets(a, b, table, happens, choices)
    if not isinstance(a, str) or not isinstance(b, str):
        says = f"two of a kind are compared, and these are a {type(a).__name__} and a {type(b).__name__}"
        raise BadScenario(f"{says}: give two traces, two games, or two texts of a card")
    if not game:
        raise BadScenario("two texts of a card are compared in a game: compare(a, b, game='…')")
    ruleset = _game(game)
    if table:
        made = [_worded(ruleset, text, table, happens, choices) for text in (a, b)]
        return Comparison(a, b, (compare_runs(made[0], made[1], texts=(a, b)),))
    return _made(ruleset, a, b, card)


def _run_called(run: Trace | Played) -> str:
    """Say which run it is: by its scenario, or by the first that happens in it."""
    if isinstance(run, Played):
        return f"{run.scenario.game}/{run.scenario.name}: {run.scenario.title}"
    first = f": {run.steps[0].says} …" if run.steps else ""
    return f"{run.ruleset.title}, {times(len(run.steps), 'step')}{first}"


def _game(named: str | Ruleset) -> Ruleset:
    return game(named) if isinstance(named, str) else named


def _worded(
    ruleset: Ruleset, text: str, table: Given, happens: Sequence[str], choices: Sequence[str]
) -> Trace:
    """Lay a table with a wording in its place.

    Raises BadScenario where the table has no such place.
    """
    if isinstance(table, str):
        if HERE not in table:
            raise BadScenario(f"write {HERE} into the table in the place of the card’s text")
        return situation(ruleset, table.replace(HERE, text.replace("|", "\\|")), happens, choices)
    if not isinstance(table, Iterable) and not hasattr(table, "to_dict"):
        return situation(ruleset, table, happens, choices)  # which says what a table is
    put = [{k: text if v == HERE else v for k, v in row.items()} if isinstance(row, Mapping) else row
           for row in table]  # fmt: skip
    if put == list(table):
        raise BadScenario(f"write {HERE} as the text of the card in one of the rows")
    return situation(ruleset, put, happens, choices)


def compare_runs(a: Side, b: Side, *, name: str = "the run", texts: Iterable[str] = ()) -> Compared:
    """Find the first step in which two runs part, and what differs at the ends; `texts` do not count."""
    if isinstance(a, str) or isinstance(b, str):
        return Compared(name, a, b, 0 if a == b else 1, ())
    hidden = sorted({part for text in texts for part in (text, *text.splitlines()) if part}, key=len)[::-1]
    told = [[_key(step, hidden) for step in side.steps] for side in (a, b)]
    if a.loop is None and b.loop is None:
        ends = [facts_of(side) for side in (a, b)]
    else:
        ends = [
            Read({"the run: goes on": "without an end" if side.loop else "to its end"}) for side in (a, b)
        ]
    here, there = differing(ends)
    parts = tuple((name, here[name], there[name]) for name in here)
    first_run, other = told
    first = next(
        (n for n, pair in enumerate(zip(first_run, other, strict=False), 1) if pair[0] != pair[1]), 0
    )
    if not first and len(first_run) != len(other):
        first = min(len(first_run), len(other)) + 1
    ways = (_ways(a), _ways(b)) if first or parts else (1, 1)
    return Compared(name, a, b, first, parts, ways)


def _ways(run: Trace) -> int:
    """Count the ends to which the open choices of a run lead."""
    return max(1, len(outcomes(run, FEW).ends))


def _key(step: Step, hidden: Sequence[str]) -> tuple[str, str]:
    says = step.says
    for text in hidden:
        says = says.replace(text, "…")
    return step.stage.value, says


# Two rulesets, over one table or over the scenarios of their game.


def _rulesets(
    a: Ruleset, b: Ruleset, table: Given, happens: Sequence[str], choices: Sequence[str]
) -> Comparison:
    name, other = called(a), called(b)
    if table:
        sides = [_tried(partial(situation, each, table, happens, choices)) for each in (a, b)]
        return Comparison(name, other, (compare_runs(sides[0], sides[1]),))
    boards = []
    for scenario in scenarios(a.name):
        if not scenario.bad and not scenario.variant:
            sides = [_tried(partial(play, scenario, each)) for each in (a, b)]
            boards.append(compare_runs(sides[0], sides[1], name=scenario.name))
    return Comparison(name, other, tuple(boards))


def _tried(made: Callable[[], Trace | Played]) -> Side:
    """Make a run, or say why there is none."""
    try:
        played = made()
    except RulesEngineError as wrong:
        return str(wrong)
    return played.trace if isinstance(played, Played) else played


# Two wordings, over boards that are made to set either of them off.


def _made(ruleset: Ruleset, a: str, b: str, card: str) -> Comparison:
    faces = [_face(ruleset, text, card) for text in (a, b)]
    by_zone: dict[str, dict[str, Compared]] = {}  # zone by zone, the usual one first
    for zone, compared in islice(_boards(ruleset, faces, (a, b)), TRIED):
        mine = by_zone.setdefault(zone, {})
        known = mine.get(compared.name)
        if known is None or (known.idle and known.same):
            mine[compared.name] = compared
    telling = (
        some for some in by_zone.values() if any(not (board.idle and board.same) for board in some.values())
    )
    chosen = next(telling, next(iter(by_zone.values()), {}))
    boards = sorted(chosen.values(), key=lambda board: board.idle and board.same)[:BOARDS]
    if not boards:
        raise BadScenario("no board could be made on which either text does anything: give a table")
    return Comparison(a, b, tuple(boards), made=True)


def _face(ruleset: Ruleset, text: str, card: str) -> Face:
    """Make a card of a wording, of a type that can be in play."""
    ways = ways_of(ruleset)
    like = next(iter(ways.company), None)
    if like is None:
        return ways.face({"name": card, "text": text})
    return replace(
        like, name=card, abilities=tuple(ruleset.reader(text, types=dict(like.sets).get("types", ())))
    )


def _boards(
    ruleset: Ruleset, faces: Sequence[Face], texts: tuple[str, str]
) -> Iterator[tuple[str, Compared]]:
    """Play each wording on boards made for either, the likeliest first; give where the card is."""
    company = ways_of(ruleset).company
    for mine, face in enumerate(faces):
        for place, ability in enumerate(face.abilities):
            for setting in islice(settings(ruleset, face, place, company), TRIED // 4):
                for event in setting.events[:2] or (None,):
                    sides = [_played(ruleset, setting, each, event) for each in faces]
                    name = _name(ruleset, setting, event)
                    own = sides[mine]
                    compared = compare_runs(sides[0], sides[1], name=name, texts=texts)
                    idle = not (isinstance(own, Trace) and does_something(own, ability))
                    yield setting.table.board.cards[setting.key.number].zone, compared._replace(idle=idle)


def _played(ruleset: Ruleset, setting: Setting, face: Face, event: Event | None) -> Side:
    """Put a wording onto the card that is tried, and let the event happen."""
    board = setting.table.board

    def other(card: Card) -> Card:
        if card.id == setting.key.number:
            return card._replace(face=replace(face, name=card.name))
        return _without_number(card)

    try:
        table: Table = lay(ruleset, board.players, [other(card) for card in board.cards])
        with blamed(ruleset):
            return run(ruleset, table, [(event,)] if event else [], limit=LIMIT)
    except (BrokenRule, WrongAnswer):
        raise  # a mistake in a game of one's own is no reason of a board
    except RulesEngineError as wrong:
        return str(wrong)


def _without_number(card: Card) -> Card:
    """Call the cards that only fill a pile by one name: which of them is drawn is no difference."""
    return card._replace(face=replace(card.face, name=PILED)) if card.name.startswith(f"{PILED} ") else card


def _name(ruleset: Ruleset, setting: Setting, event: Event | None) -> str:
    """Say which board it is: what happens, whose turn it is, how many cards there are."""
    table = setting.table
    what = words(ruleset, table, event) if event else "the cards are there"
    where = table.board.cards[setting.key.number].zone
    piles = Counter((card.controller, card.zone) for card in table.board.cards if card.name.startswith(PILED))
    most = max(piles.values(), default=0)
    return f"{what} ({table.board.turn_player}'s turn; in {where}; {times(most, 'card')} in each pile)"
