"""The command line. Each group of commands is a file; here they are put together, and nothing is done."""

from __future__ import annotations

import sys
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Annotated

import typer

from rulesengine.cli.checks import check
from rulesengine.cli.editions import compare, lock
from rulesengine.cli.failing import Mistake, fail
from rulesengine.cli.figures import coverage, reach
from rulesengine.cli.graphs import graph
from rulesengine.cli.imports import import_rules
from rulesengine.cli.own import Named, opened
from rulesengine.cli.pages import DISTRIBUTION, build, lab, new_site, serve
from rulesengine.cli.plays import play
from rulesengine.cli.printing import say
from rulesengine.cli.reasons import why
from rulesengine.cli.rules import games, rule
from rulesengine.cli.runs import run
from rulesengine.cli.staleness import stale
from rulesengine.cli.texts import lint, read

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["app", "main"]

LOOK, TEXT, BOOKS, FIGURES, PAGES = (
    "Look things up and play them",
    "Card text",
    "Rulebooks and their editions",
    "Checks and figures",
    "Pages and notebooks",
)
GROUPS: dict[str, tuple[Callable[..., None], ...]] = {
    LOOK: (games, rule, play, run, why),
    TEXT: (read, lint, reach, graph),
    BOOKS: (import_rules, lock, compare, stale),
    FIGURES: (check, coverage),
    PAGES: (build, serve, new_site, lab),
}

NAMES = {import_rules: "import"}  # a word that Python keeps for itself

app = typer.Typer(
    name="rulesengine",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich" if sys.stdout.isatty() else None,  # plain help where nobody watches
    pretty_exceptions_enable=False,  # a traceback is for us, and ours is the plain one
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        try:
            say(version(DISTRIBUTION))
        except PackageNotFoundError:  # run from a folder, without being installed
            say("not installed")
        raise typer.Exit


@app.callback()
def about(
    ctx: typer.Context,
    project: Named = None,
    show_version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and end.")
    ] = False,
) -> None:
    """Rules of trading card games as code: numbered, executed, and explained step by step."""
    ctx.obj = project
    try:
        ctx.with_resource(opened(project))
    except Mistake as wrong:
        raise typer.Exit(fail(wrong)) from None


for _panel, _commands in GROUPS.items():
    for _command in _commands:
        name = NAMES.get(_command)  # else the name of the function
        app.command(name, rich_help_panel=_panel)(_command)


def main() -> None:
    """Run the command line."""
    app()
