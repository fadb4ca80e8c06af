"""The command line. Each group of commands is a file; here are their names, and nothing is done.

A command's file is loaded when the command is asked for: what one of them needs, the others do not wait for.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import rulesengine

__all__ = ["app", "main"]

LOOK, TEXT, BOOKS, FIGURES, PAGES = (
    "Look things up and play them",
    "Card text",
    "Rulebooks and their editions",
    "Checks and figures",
    "Pages and notebooks",
)
# Each command: under which heading of the help it is, its file, its function.
COMMANDS = {
    "games": (LOOK, "rules", "games"),
    "rule": (LOOK, "rules", "rule"),
    "play": (LOOK, "plays", "play"),
    "run": (LOOK, "plays", "run"),
    "why": (LOOK, "plays", "why"),
    "outcomes": (LOOK, "asks", "outcomes_of"),
    "words": (TEXT, "words", "words"),
    "read": (TEXT, "texts", "read"),
    "lint": (TEXT, "texts", "lint"),
    "reach": (TEXT, "figures", "reach"),
    "graph": (TEXT, "texts", "graph"),
    "sweep": (TEXT, "sweeps", "sweep"),
    "import": (BOOKS, "imports", "import_rules"),
    "lock": (BOOKS, "editions", "lock"),
    "compare": (BOOKS, "editions", "compare"),
    "stale": (BOOKS, "editions", "stale"),
    "check": (FIGURES, "figures", "check"),
    "coverage": (FIGURES, "figures", "coverage"),
    "build": (PAGES, "pages", "build"),
    "serve": (PAGES, "pages", "serve"),
    "new-site": (PAGES, "pages", "new_site"),
    "lab": (PAGES, "pages", "lab"),
}
SETTINGS: dict[str, Any] = {
    "add_completion": False,
    "rich_markup_mode": "rich" if sys.stdout.isatty() else None,  # plain help where nobody watches
    "pretty_exceptions_enable": False,  # a traceback is for us, and ours is the plain one
    "context_settings": {"help_option_names": ["-h", "--help"]},
}


class Commands(TyperGroup):
    """The commands by their names; each is loaded when it is asked for."""

    def __init__(self, **given: Any) -> None:
        """Know the names of all commands."""
        super().__init__(**given)
        names: Any = dict.fromkeys(COMMANDS)  # loaded in get_command
        self.commands = names

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002  as the library calls it
        """Name the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002  as the library calls it
        """Load a command; nothing where there is none of that name."""
        return command(cmd_name) if cmd_name in COMMANDS else None


def command(name: str) -> Any:
    """Load a command by its name."""
    heading, file, function = COMMANDS[name]
    alone = typer.Typer(**SETTINGS)
    alone.command(name, rich_help_panel=heading)(getattr(import_module(f"rulesengine.cli.{file}"), function))
    return typer.main.get_command(alone)


app = typer.Typer(name="rulesengine", cls=Commands, no_args_is_help=True, **SETTINGS)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(rulesengine.__version__)
        raise typer.Exit


@app.callback()
def about(
    ctx: typer.Context,
    project: Annotated[
        Path | None,
        typer.Option(
            "--project",
            help="A folder with games of your own in its folder “books”; without it, the one you are in.",
            metavar="DIR",
            show_default=False,
        ),
    ] = None,
    show_version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and end.")
    ] = False,
) -> None:
    """Rules of trading card games as code: numbered, executed, and explained step by step."""
    from rulesengine.cli.own import opened
    from rulesengine.cli.printing import Mistake, fail

    ctx.obj = project
    try:
        ctx.with_resource(opened(project))
    except Mistake as wrong:
        raise typer.Exit(fail(wrong)) from None


def main() -> None:
    """Run the command line."""
    app()
