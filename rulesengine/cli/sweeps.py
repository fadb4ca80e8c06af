"""The command `sweep`: a pile of cards, each alone and each pair, with a bar for who watches."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesengine.asking import sweep as sweep_of
from rulesengine.cli.finding import text_in
from rulesengine.cli.printing import FAILED, WELL, console, data, refuse, say, table, told, warn
from rulesengine.cli.rules import Game, Json
from rulesengine.disk import write_file
from rulesengine.playing.reaching import rows
from rulesengine.show.nets import setoff_svg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulesengine.asking import Swept

BAD = ("crash", "does not settle", "loop")
LISTED = 40  # of one sort


@told
def sweep(
    game_name: Game,
    cards: Annotated[
        Path,
        typer.Argument(
            help="A file of cards: one JSON object a line, or a .csv with name, text.", metavar="CARDS"
        ),
    ],
    alone: Annotated[bool, typer.Option("--alone", help="Each card alone, and no pairs.")] = False,
    triple: Annotated[
        list[str] | None,
        typer.Option("--triple", metavar='"A; B; C"', help="Three cards that are also played together."),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", min=0, help="Processes; 0, or without it, one a core.", show_default=False),
    ] = None,
    dask: Annotated[
        str, typer.Option("--dask", metavar="ADDRESS", help="A Dask scheduler, or “local” to start one.")
    ] = "",
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="DIR", help="Keep what is done here, and go on from it next time."),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw who can set off whom.")
    ] = None,
    as_json: Json = False,
) -> int:
    """Play a pile of cards, each alone and each pair, on boards made to set them off.

    Found are loops with their proof, cards that never fire, crashes, lints, orders that matter, and who can
    set off whom. However the work is split, what is found is the same. The exit code is 1 where something
    crashes, loops or does not settle.

    Example: rulesengine sweep gundam my-cards.jsonl

    Example: rulesengine sweep fab my-cards.jsonl --jobs 4 --resume swept
    """
    pile = list(rows(text_in(cards), cards.name))
    triples = [tuple(part.strip() for part in each.split(";") if part.strip()) for each in triple or ()]
    with _bar() as progress:
        swept = sweep_of(
            game_name,
            pile,
            pairs=not alone,
            triples=triples,
            jobs=jobs or 0,
            dask=dask,
            resume=resume,
            progress=progress,
        )
    if svg:
        _draw(swept, svg)
    if as_json:
        data(swept.data())
    else:
        _say(swept)
    return FAILED if any(sort in swept.counts for sort in BAD) else WELL


@contextmanager
def _bar() -> Iterator[Callable[[int, int], None] | None]:
    """Show a bar on the standard error, where somebody watches."""
    err = console(sys.stderr)
    if not err.is_terminal:
        yield None
        return
    from rich.progress import Progress

    with Progress(console=err, transient=True) as bar:
        tasks: dict[int, object] = {}

        def progress(done: int, of: int) -> None:
            task = tasks.get(of)
            if task is None:
                task = tasks[of] = bar.add_task("cards" if not tasks else "pairs", total=of)
            bar.update(task, completed=done)  # type: ignore[arg-type]

        yield progress


def _say(swept: Swept) -> None:
    say(swept.head, style="bold")
    shown = []
    for sort in swept.counts:
        every = swept.of(sort)
        shown += [(each.sort, " + ".join(each.cards), " ".join(each.says.split())) for each in every[:LISTED]]
        if len(every) > LISTED:
            shown.append((sort, f"and {len(every) - LISTED} more", "--json has all of them"))
    if shown:
        table(("what", "cards", "says"), shown)


def _draw(swept: Swept, path: Path) -> None:
    graph = swept.graph()
    if not graph["arrows"]:
        refuse("nothing is drawn: no card of these sets another off")
    if path.is_dir() or not path.parent.is_dir():
        refuse(
            f"{path} is no name of a file for the picture: name one in a folder that is there, as setoff.svg"
        )
    write_file(path, setoff_svg(graph))
    warn(f"drawn: {path}")
