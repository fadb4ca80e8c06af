"""A pile of cards, swept: each alone, each pair, chosen triples, on boards that set them off.

The work is cut into parts that know nothing of each other. However they are dealt out, to processes here or
to a Dask cluster, and however often it is begun anew, what is found is the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, suppress
from functools import lru_cache
from itertools import combinations, count
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from rulesengine import __version__
from rulesengine.asking.scenes import Alone, alone, meetings, set_off
from rulesengine.asking.swept import Finding, Swept
from rulesengine.core.errors import RulesEngineError, guess, told_plainly
from rulesengine.core.trace import ORDERS
from rulesengine.disk.files import digest, write_file
from rulesengine.games import called, game, lints
from rulesengine.playing.processes import spread
from rulesengine.playing.reaching import BadCards, rows

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing.reaching import Row

_WORDED = ("name", "text", "script", "type")  # what a card has in words
PART = 40  # so many cards, or pairs, are one part
CONNECTS = "10s"  # so long a scheduler may take to answer
FOUND = 2  # the form in which parts are kept
Task: TypeAlias = "tuple[str, str, tuple[str, ...]]"  # the game, what is done, the cards as JSON
Done: TypeAlias = "list[list[Any]]"
T = TypeVar("T")
Progress: TypeAlias = "Callable[[int, int], None]"


@told_plainly
def sweep(  # noqa: PLR0913  each argument is one thing that can be wished
    name: str | Ruleset,
    cards: Iterable[Row] | str | Path,
    *,
    pairs: bool = True,
    triples: Iterable[Sequence[str]] = (),
    jobs: int = 1,
    dask: str = "",
    resume: str | Path | None = None,
    progress: Progress | None = None,
) -> Swept:
    """Sweep a pile of cards of a game: alone, in pairs, and in the triples that are named.

    `cards` are rows with name and text, a frame of pandas, or a file with one JSON object a line. `jobs` is
    the number of processes, 0 for one a core, 1 for none besides this; `dask` the address of a scheduler, or
    "local". What is done is kept in the folder `resume`, and not done again. `progress` is given how many
    parts are done, of how many. A game with words of your own is swept by this process.

    Raises UnknownGame, BadCards, and ImportError where Dask is wanted and not installed.
    """
    ruleset = game(name) if isinstance(name, str) else name
    pile = {str(row["name"]): json.dumps(row, ensure_ascii=False, sort_keys=True) for row in _pile(cards)}
    work = _Work(ruleset, jobs, dask, Path(resume) if resume is not None else None, progress)
    names = list(pile)
    singles = [tuple(pile[each] for each in part) for part in _parts(names)]
    first = [each for done in work.done("alone", singles) for each in done]
    seen = {each[0]: (frozenset(each[1]), frozenset(each[2])) for each in first}
    met = [pair for pair in combinations(names, 2) if _meet(*(seen[each] for each in pair))] if pairs else []
    groups = [*met, *(_known(triple, pile) for triple in triples)]
    tasks = [tuple(json.dumps([pile[each] for each in group]) for group in part) for part in _parts(groups)]
    findings = [Finding(*each) for run_alone in first for each in run_alone[3]]
    findings += [Finding(*each) for done in work.done("together", tasks) for each in done]
    number = len(names) * (len(names) - 1) // 2 if pairs else 0
    unique = {
        (each.sort, each.cards, "" if each.sort == "loop" else each.says): each for each in findings[::-1]
    }
    return Swept(
        ruleset.name, len(names), number, len(met), len(groups) - len(met), tuple(unique.values())[::-1]
    )


def _parts(every: Sequence[T]) -> list[Sequence[T]]:
    return [every[i : i + PART] for i in range(0, len(every), PART)]


def _pile(cards: Iterable[Row] | str | Path) -> list[Row]:
    """List the cards: printings of one card are one, and of two others of one name the second is “… (2)”.

    Raises BadCards.
    """
    if isinstance(cards, (str, Path)):
        path = Path(cards)
        try:
            table: list[Any] = list(rows(path.read_text(encoding="utf-8-sig"), path.name))
        except OSError as wrong:
            raise BadCards(f"{path}: {wrong.strerror}") from None
    else:
        to_dict = getattr(cards, "to_dict", None)
        if to_dict is None and not isinstance(cards, Iterable):
            raise BadCards(f"the cards are rows, a frame or a file, and this is {cards!r:.80}")
        given = to_dict("records") if callable(to_dict) else list(cards)
        table = [_plain(row) if isinstance(row, dict) else row for row in given]
    for number, row in enumerate(table, start=1):
        if not isinstance(row, dict) or not row.get("name"):
            raise BadCards(f"card {number}: a card is a dict with a name and a text, and this is {row!r:.80}")
        for key in _WORDED:
            if not isinstance(row.get(key) or "", str):
                raise BadCards(f"card {number}: its {key} must be a text, and is {row[key]!r:.80}")
    _refuse_slip(table)
    return _named_apart(table)


def _refuse_slip(table: Sequence[Row]) -> None:
    """Refuse cards of which none has a text, where what one has is nearly called so.

    Raises BadCards.
    """
    if any(key in row for row in table for key in ("text", "script")):
        return
    for key in dict.fromkeys(str(key) for row in table for key in row if key not in _WORDED):
        if near := guess(key, ("text", "script")):
            raise BadCards(f"no card has a “text”, and one has {key!r}{near}")


def _named_apart(table: list[Row]) -> list[Row]:
    """Give cards that only share a name a number behind it; of those that say the same the first is kept."""
    kept: dict[str, list[Row]] = {}
    for row in table:
        same = kept.setdefault(str(row["name"]), [])
        if all(str(row.get("text") or "").strip() != str(each.get("text") or "").strip() for each in same):
            same.append(row)
    names = set(kept)
    made: list[Row] = []
    for name, same in kept.items():
        made.append(same[0])
        for number, row in enumerate(same[1:], 2):
            apart = next(f"{name} ({n})" for n in count(number) if f"{name} ({n})" not in names)
            names.add(apart)
            made.append({**row, "name": apart})
    return made


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    """Give the row of a frame without its empty cells; a number that a frame keeps with a point is whole."""
    full = {key: value for key, value in row.items() if value is not None and value == value}  # noqa: PLR0124  not a number: an empty cell
    return {k: int(v) if isinstance(v, float) and v.is_integer() else v for k, v in full.items()}


def _known(names: Sequence[str], texts: dict[str, str]) -> tuple[str, ...]:
    """Refuse a triple with a card that is not there.

    Raises BadCards.
    """
    if isinstance(names, str):
        raise BadCards(f"a triple is a list of names, as ('{names}', '…', '…'), and this is {names!r}")
    for each in names:
        if each not in texts:
            near = guess(each, texts)
            raise BadCards(f"no card of the pile is called {each!r}, and a triple names it{near}")
    return tuple(names)


def _meet(mine: tuple[frozenset[str], frozenset[str]], other: tuple[frozenset[str], frozenset[str]]) -> bool:
    """Say whether either listens for anything that happens where the other is set off."""
    return bool(mine[0] & other[1] or other[0] & mine[1])


# One part of the work, as any process does it: by the name of the game and the texts of the cards.


def part(task: Task) -> Done:
    """Do one part: cards alone, or cards together."""
    name, what, texts = task
    return part_of(game(name), what, texts)


def part_of(ruleset: Ruleset, what: str, texts: tuple[str, ...]) -> Done:
    """Do one part for a ruleset that no other process could find by its name."""
    if what == "alone":
        return [_alone(ruleset, text) for text in texts]
    return [each for group in texts for each in _together(ruleset, json.loads(group))]


@lru_cache(maxsize=4096)
def _of(ruleset: Ruleset, text: str) -> Alone:
    """Set a card off, once in each process."""
    return alone(ruleset, json.loads(text))


def _alone(ruleset: Ruleset, text: str) -> list[Any]:
    """Say what a card makes happen, what it listens for, and what is wrong with it."""
    scenes = _of(ruleset, text)
    row: Row = json.loads(text)
    faults = [[sort, [scenes.name], says] for sort, says in scenes.wrong]
    written = str(row.get("script") or f"# {scenes.name}\n{row.get('text') or ''}")
    with suppress(RulesEngineError, ImportError):  # it has none, or cannot read this: reported already
        faults += [["lint", [scenes.name], str(each)] for each in lints(ruleset.name)(written)]
    return [scenes.name, sorted(scenes.makes), sorted(scenes.sees), faults]


def _together(ruleset: Ruleset, texts: list[str]) -> Iterator[list[Any]]:
    """Play each of some cards with the others beside it."""
    group = [_of(ruleset, text) for text in texts]
    names = [card.name for card in group]
    said: set[str] = set()
    for mine in group:
        others = [card for card in group if card is not mine]
        for met in meetings(ruleset, mine, others):
            if met.trace is None:
                faults = [[met.fault, names, f"{_where(mine, met.who)}: {met.why}"]]
            else:
                faults = list(_findings(met.trace, mine, others, names, loops=met.scene.loops))
            for each in faults:
                key = json.dumps(each, ensure_ascii=False)
                if key not in said:
                    said.add(key)
                    yield each


def _where(mine: Alone, who: str) -> str:
    return f"where {mine.name} is set off, and {who} has the others"


def _findings(
    trace: Trace, mine: Alone, others: Sequence[Alone], names: list[str], *, loops: bool
) -> Iterator[list[Any]]:
    """Say what a run shows of cards together: a loop, an order that matters, who sets off whom."""
    if trace.loop is not None and not loops:
        voices = {step.by.name for step in trace.loop.cycle if step.by is not None} & set(names)
        if len(voices) > 1:
            yield ["loop", sorted(voices), str(trace.loop)]
    for step in trace.steps:
        question = step.question
        if question is None or question.about not in ORDERS or not question.matters:
            continue
        tied = [name for name in names if any(name in option.label for option in question.options)]
        if len(tied) > 1:
            yield ["order matters", tied, question.said]
    for other in others:
        for kind, words in set_off(trace, mine.name, other.name):
            yield ["sets off", [mine.name, other.name], f"{kind}: {words}", kind]


# How the parts are dealt out, kept, and put together again, in their order.


class _Work:
    """Who does the parts, and where what is done is kept."""

    def __init__(
        self, ruleset: Ruleset, jobs: int, dask: str, kept: Path | None, progress: Progress | None
    ) -> None:
        self.ruleset, self.jobs, self.dask, self.kept, self.progress = ruleset, jobs, dask, kept, progress
        if jobs < 0:
            raise BadCards(f"jobs is the number of processes, 0 for one a core, and cannot be {jobs}")
        known = called(ruleset) == ruleset.name  # else no other process finds it
        if dask and not known:
            raise BadCards("a game with words of your own is known to this process alone: leave dask out")
        self.jobs = jobs if known else 1
        if kept is not None:
            try:
                kept.mkdir(parents=True, exist_ok=True)
            except OSError as wrong:
                says = f"{kept} is no folder, and what is done is kept in one: name a folder, as “swept”"
                raise BadCards(f"{says} ({wrong.strerror})") from None

    def done(self, what: str, every: Sequence[tuple[str, ...]]) -> list[Done]:
        """Do what is not done yet, and give all of it in order."""
        tasks: list[Task] = [(self.ruleset.name, what, texts) for texts in every]
        keys = [digest(json.dumps([FOUND, __version__, called(self.ruleset), *task])) for task in tasks]
        known = {key: result for key in keys if (result := self._read(key)) is not None}
        left = [(key, task) for key, task in zip(keys, tasks, strict=True) if key not in known]
        self._tell(len(known), len(tasks))
        for (key, _), result in zip(left, self._deal([task for _, task in left]), strict=True):
            known[key] = result
            self._write(key, result)
            self._tell(len(known), len(tasks))
        return [known[key] for key in keys]

    def _deal(self, tasks: Sequence[Task]) -> Iterator[Done]:
        if self.dask and tasks:
            yield from _by_dask(self.dask, tasks)
        elif self.jobs == 1:
            yield from (part_of(self.ruleset, what, texts) for _, what, texts in tasks)
        else:
            yield from spread(part, tasks, 1, 1, self.jobs)

    def _read(self, key: str) -> Done | None:
        if self.kept is None:
            return None
        try:
            result: Done = json.loads((self.kept / f"{key}.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        return result

    def _write(self, key: str, result: Done) -> None:
        if self.kept is not None:
            write_file(self.kept / f"{key}.json", json.dumps(result, ensure_ascii=False))

    def _tell(self, done: int, of: int) -> None:
        if self.progress is not None:
            self.progress(done, of)


def _by_dask(address: str, tasks: Sequence[Task]) -> Iterator[Done]:
    """Let a Dask cluster do it: the one at an address, or one that is started here.

    Raises ImportError with what to install, and BadCards where nobody answers.
    """
    try:
        import distributed
    except ModuleNotFoundError as missing:
        raise ImportError(
            f"a Dask cluster needs {missing.name}, which is not installed; install it with: "
            "python -m pip install 'executable-rulebook[dask]'"
        ) from missing
    dask: Any = distributed  # its classes carry no types
    with ExitStack() as stack:
        if address == "local":
            address = stack.enter_context(
                dask.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
            )
        try:
            client = stack.enter_context(dask.Client(address, timeout=CONNECTS))
        except (OSError, ValueError) as wrong:
            raise BadCards(f"no Dask scheduler answers at {address!r}: {wrong}") from None
        for future in client.map(part, list(tasks), pure=False):
            yield future.result()
