"""The commands `check`, `coverage` and `reach`: verdicts and figures out of runs, never out of lists."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

import rulesengine
from rulesengine.cli.finding import several, text_in, text_or_file
from rulesengine.cli.own import near
from rulesengine.cli.printing import (
    FAILED,
    MISTAKE,
    WELL,
    data,
    message,
    progress,
    refuse,
    say,
    table,
    told,
    warn,
)
from rulesengine.cli.rules import Game, Json, book_of
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.trace import times
from rulesengine.games import game, is_only_a_book, meant
from rulesengine.playing import check as check_one
from rulesengine.playing import read_scenario
from rulesengine.playing.coverage import HEAD, SURVIVING, cover, excused, figures, listed, missing, numbers
from rulesengine.playing.guards import in_table, measure
from rulesengine.playing.processes import spread
from rulesengine.playing.reaching import reach as reach_of
from rulesengine.playing.reaching import rows
from rulesengine.playing.scenario import files_of
from rulesengine.playing.stale import stale_scenario
from rulesengine.playing.update import rewrite

if TYPE_CHECKING:
    from rulesengine.playing.coverage import Coverage, Figures
    from rulesengine.playing.guarding import Guard
    from rulesengine.playing.guards import Guards
    from rulesengine.playing.reaching import Reach
    from rulesengine.playing.scenario import Scenario


# The command `check`: every scenario is played, and must come out as its file says.


FEW = 200  # so few are checked here: another process takes a second to begin
AT_ONCE = 50  # so many go to a process together


class Checked(NamedTuple):
    """What came of checking one file."""

    path: Path
    game: str
    id: str
    wrong: tuple[str, ...]
    stale: tuple[str, ...] = ()  # rules that it cites, and that have changed since it was written
    open: tuple[str, ...] = ()  # what the file leaves open
    written: bool = False  # whether its golden sections were written anew

    @property
    def where(self) -> str:
        """Write the file as it can be opened from here."""
        return near(self.path)


@told
def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files, folders, games, or names of scenarios; all without it.", metavar="PATHS"),
    ] = None,
    *,
    update: Annotated[
        bool, typer.Option("--update", help="Write traces and messages into the files as they are now.")
    ] = False,
    facts: Annotated[
        bool, typer.Option("--facts", help="Look at the facts alone, and not at the traces.")
    ] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Fail where a file leaves a question open, or states nothing.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Play scenarios, and check what happens.

    It is compared with what the files say: facts, order of steps, citations, messages, and the trace where
    there is one. The last line says how many passed and failed; the exit code is 1 when one failed. A
    scenario for an older edition, whose rules have other words now, is named as stale; it may still pass.

    Example: rulesengine check gundam
    """
    if update and facts:
        refuse("--facts leaves the traces alone, and --update writes them: choose one of the two")
    each_of = partial(_checked, update=update, facts=facts, strict=strict)
    checks = list(spread(each_of, several(paths or ()), AT_ONCE, FEW))
    failed = [each for each in checks if each.wrong]
    if as_json:
        data({
            "passed": len(checks) - len(failed), "failed": len(failed),
            "scenarios": [
                {"path": each.where, "game": each.game, "id": each.id, "name": each.path.stem,
                 "passed": not each.wrong, "wrong": list(each.wrong), "stale": list(each.stale),
                 "open": list(each.open), "written": each.written}
                for each in checks
            ],
        })  # fmt: skip
    else:
        for each in failed:
            say(f"FAILED  {each.where}", style="bold red")
            for wrong in each.wrong:
                _show(wrong)
            say("")
        for each in checks:
            if each.written:
                fails = "what happened, and not what the file says should have: it still fails"
                told = fails if each.wrong else "read the difference before you keep it"
                say(f"WRITTEN  {each.where}: {told}")
            for left in each.open:
                say(f"OPEN  {each.where}: {left}", style="yellow")
            for old in each.stale:
                say(f"STALE  {each.where}: {old}", style="yellow")
        say(f"{len(checks) - len(failed)} passed, {len(failed)} failed")
    if not checks:
        warn("there is no scenario here: a scenario is a Markdown file with a head, as the games' own are")
        return MISTAKE
    return FAILED if failed else WELL


def _checked(path: Path, *, update: bool, facts: bool, strict: bool) -> Checked:
    """Check one file; whatever stops it, the others are still checked."""
    game = name = ""
    old: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    written = False
    try:
        scenario = read_scenario(path)
        game, name = scenario.game, scenario.id
        report = check_one(scenario)
        written = update and bool(report.now) and rewrite(report)
        wrong = tuple(w for w in report.wrong if not ((written or facts) and w in report.outdated))
        left = report.played.open if written and report.played else report.open
        old = tuple(map(str, stale_scenario(scenario)))
    except Exception as stop:  # noqa: BLE001  also a fault of ours is a scenario that failed
        wrong = (message(stop),)
    if strict:
        wrong, left = (*wrong, *left), ()
    return Checked(path, game, name, wrong, old, tuple(dict.fromkeys(left)), written)


def _show(wrong: str) -> None:
    """Write one fault; in a difference, what is missing and what is new have their colours."""
    for line in wrong.splitlines():
        say(f"  {line}", style="red" if line.startswith("-") else "green" if line.startswith("+") else "")


OPEN = Path("docs", "open.md")
MOST = 20  # lines of a list in a table for people; --json has them all


@told
def coverage(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="The games to count; all of them if none.")
    ] = None,
    *,
    guard: Annotated[
        bool, typer.Option("--guard", help="Turn every rule off, and see whether a scenario fails.")
    ] = False,
    write: Annotated[
        bool, typer.Option("--write", help="Write the survivors into docs/open.md; reasons are kept.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Count which rules ran, which were shown, and which are guarded.

    Every scenario is played for it. A rule is open when it is neither descriptive nor both executed and
    shown. With --guard, or --json, every rule is turned off as well: it is guarded when a scenario that cites
    it then fails, else it survives; only what has changed is tried again. The exit code is 1 when a rule is
    open, or a survivor found with --guard, that docs/open.md does not list with a reason.

    Example: rulesengine coverage --json
    """
    known = excuses()
    games = [game(each).name for each in names or ()] or meant()
    by_game = {name: _cover(name) for name in games if not is_only_a_book(name)}
    guards = _measured(by_game) if guard or write or as_json else {}
    counts = {name: _figures(name, covered, guards) for name, covered in by_game.items()}
    silent = [
        (name, number)
        for name, each in counts.items()
        for number in each["open"]
        if (name, number) not in known
    ]
    if write:
        _write_survivors(guards)
    if as_json:
        data(counts)
    elif not counts:
        say("the books here have no code: there is nothing that could run, and nothing to count")
    else:
        _show_figures(counts, by_game, known)
        for each in guards.values():
            _list_survivors(each)
    failed = [says for covered in by_game.values() for says in covered.failed]
    warn(*(f"could not be played: {says}" for says in failed))
    if silent:
        many = times(len(silent), "open rule")
        warn(f"{many} without a reason in {OPEN.as_posix()}: show it in a scenario, or say why not")
    alone = _without_a_reason(guards) if guard else []
    if alone:
        many = times(len(alone), "survivor")
        warn(f"{many} without a reason in {OPEN.as_posix()}: let a scenario fail without it, or say why not")
    return FAILED if silent or failed or alone else WELL


def _figures(name: str, covered: Coverage, guards: dict[str, Guards]) -> Figures:
    return figures(book_of(game(name)), covered, guards[name].guarded if name in guards else None)


def _show_figures(
    counts: dict[str, Figures], coverages: dict[str, Coverage], known: dict[tuple[str, str], str]
) -> None:
    """Write the table, and what is open."""
    more = ("guarded", "survivors") if any("guarded" in each for each in counts.values()) else ()
    columns = (
        *("game", "rules", "executed", "shown", *more),
        *("descriptive", "open", "house rules shown", "context cited"),
    )
    table_rows = [_row(name, each, coverages[name]) for name, each in counts.items()]
    table(columns, table_rows, numbers=range(1, len(columns)))
    for name, each in counts.items():
        _list_open(name, each["open"], coverages[name], known)


# What is guarded.


def _measured(coverages: dict[str, Coverage]) -> dict[str, Guards]:
    """Turn every rule off that has to be tried, with a bar on a terminal that says how far it has come."""
    with progress("rules turned off") as on_each:
        return measure(coverages, on_each)


def _called(each: Guard) -> str:
    return f"{each.number} {each.parameter}" if each.parameter else each.number


def _list_survivors(guards: Guards) -> None:
    reasons = excuses(SURVIVING)
    for each in guards.survivors:
        title = (
            f": {each.parameter}"
            if each.parameter
            else f" {book_of(game(each.game)).find(each.number).title}"
        )
        why = reasons.get((each.game, _called(each)), "")
        left = "without it only citations differ" if each.outcome == "told" else "without it nothing differs"
        say(f"{each.game} {each.number}{title} survives: {left}" + (f" (known: {why})" if why else ""))


def _without_a_reason(guards: dict[str, Guards]) -> list[Guard]:
    reasons = excuses(SURVIVING)
    every = (each for guarded in guards.values() for each in guarded.survivors)
    return [each for each in every if (each.game, _called(each)) not in reasons]


def _write_survivors(guards: dict[str, Guards]) -> None:
    """Write the table of survivors into docs/open.md of this folder, whole or not at all."""
    reasons = excuses(SURVIVING)
    text = text_in(OPEN) if OPEN.is_file() else "# Open\n"
    survivors = [(each.game, _called(each)) for guarded in guards.values() for each in guarded.survivors]
    kept = [(game_name, name) for game_name, name in listed(text, SURVIVING) if game_name not in guards]
    beside = OPEN.with_name(f"{OPEN.name}.new")
    OPEN.parent.mkdir(exist_ok=True)
    beside.write_text(in_table(text, [*kept, *survivors], reasons), encoding="utf-8")
    beside.replace(OPEN)


def _cover(name: str) -> Coverage:
    """Play the scenarios of a game; one that cannot be read is one that failed."""
    read: list[Scenario] = []
    failed: list[str] = []
    for path in files_of(name):
        try:
            read.append(read_scenario(path))
        except RulesEngineError as wrong:
            failed.append(f"{path.stem}: {wrong}")
    covered = cover(read)
    return type(covered)(covered.executed, covered.shown, (*covered.failed, *failed))


def _row(name: str, each: Figures, covered: Coverage) -> tuple[object, ...]:
    """Write one line of the table; house rules and context are apart, for information."""
    beside = (_beside(name, covered, kind) for kind in ("house", "context"))
    guarded = (each["guarded"], len(each["survivors"])) if "guarded" in each and "survivors" in each else ()
    own = (each["rules"], each["executed"], each["shown"])
    return (name, *own, *guarded, each["descriptive"], len(each["open"]), *beside)


def _beside(name: str, covered: Coverage, kind: str) -> str:
    """Say how many house rules, or rules of the context, the scenarios show, without what only describes."""
    book = book_of(game(name))
    mine = [each for each in book.rules.values() if each.kind == kind and not each.descriptive]
    shown = numbers(book, covered.shown)
    return f"{sum(each.number in shown for each in mine)} of {len(mine)}"


def _list_open(name: str, still: list[str], covered: Coverage, known: dict[tuple[str, str], str]) -> None:
    book = book_of(game(name))
    for number in still:
        lacks, why = missing(book.find(number), book, covered), known.get((name, number), "")
        say(f"{name} {number} {book.find(number).title}: {lacks}" + (f" (known: {why})" if why else ""))


def excuses(head: tuple[str, ...] = HEAD) -> dict[tuple[str, str], str]:
    """Read docs/open.md where the command is run, else beside the package; without one, there is none."""
    for root in (Path.cwd(), Path(rulesengine.__file__).parent.parent):
        if (root / OPEN).is_file():
            return excused(text_in(root / OPEN), head)
    return {}


@told
def reach(
    game_name: Game,
    file: Annotated[
        str,
        typer.Argument(
            help='A file of cards, one JSON object a line: {"name": "...", "text": "..."}.',
            metavar="FILE.jsonl",
        ),
    ],
    *,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Measure every card again, and look nothing up.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Measure how many cards can be read and played.

    Counted are lines read whole, lines printed back to their normal form, cards at which nothing stops, and
    cards that run: every ability of these is tried out on boards made for it, and there it does what it
    says. What was found of a card is kept as long as neither the card nor the game changes.

    Example: rulesengine reach gundam cards.jsonl
    """
    ruleset = game(game_name)
    text = text_or_file(file) if file == "-" else text_in(Path(file))
    pile = rows(text, "what comes in" if file == "-" else Path(file).name)
    with progress("cards measured") as on_each:
        reached = reach_of(ruleset, pile, on_each, fresh=fresh)
    if as_json:
        data(reached.figures())
        return WELL
    _show_reach(reached)
    return WELL


def _show_reach(reached: Reach) -> None:
    lines, cards = max(1, reached.lines), max(1, reached.cards)
    table_rows = [
        ("cards", reached.cards, ""), ("ability lines", reached.lines, ""),
        ("read whole", reached.read, f"{reached.read / lines:.1%}"),
        ("printed back", reached.printed, f"{reached.printed / lines:.1%}"),
        ("cards at which nothing stops", reached.unstopped, f"{reached.unstopped / cards:.1%}"),
        ("cards that run", reached.runnable, f"{reached.runnable / cards:.1%}"),
    ]  # fmt: skip
    for name, number in reached.groups.most_common():
        for what, runs in (
            ("nothing stops", reached.groups_unstopped[name]),
            ("run", reached.groups_run[name]),
        ):
            table_rows.append((f"of {number} {name}: {what}", runs, f"{runs / number:.1%}"))
    table(("", "number", "share"), table_rows, numbers=(1, 2))
    if reached.classes:
        say("")
        rows_of = [
            (kind, n, reached.read_of[kind], f"{reached.read_of[kind] / n:.1%}")
            for kind, n in reached.classes.most_common()
        ]
        table(("class of effect", "lines", "read", "share"), rows_of, numbers=(1, 2, 3))
    elif reached.kinds:
        say("")
        table(("kind of ability", "read"), reached.kinds.most_common(), numbers=(1,))
    if reached.words:
        say("")
        table(("stopped at", "lines"), reached.words.most_common(MOST), numbers=(1,))
        _rest(len(reached.words))
    if reached.held_up:
        say("")
        table(
            ("read, but not played", "line", "why"),
            [(n, words, why.splitlines()[0]) for n, words, why in reached.held_up[:MOST]],
        )
        _rest(len(reached.held_up))


def _rest(number: int) -> None:
    if number > MOST:
        say(f"and {number - MOST} more")
