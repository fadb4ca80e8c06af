"""The commands `read` and `lint`: what a card text means to the engine, and what its designer should know."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulesengine.cardtext import UnprintableText, UnreadText
from rulesengine.cli.failing import FAILED, WELL, refuse, told
from rulesengine.cli.opening import text_in, text_or_file
from rulesengine.cli.printing import data, say
from rulesengine.cli.rules import Game, Json
from rulesengine.cli.wording import told as in_words
from rulesengine.core.trace import times
from rulesengine.games import fixes, game, lints
from rulesengine.playing.tables import wrong_word

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability


@told
def read(
    game_: Game,
    text: Annotated[
        str,
        typer.Argument(
            help="Card text, a file with card text, or - for what comes in.", metavar="TEXT|-|FILE"
        ),
    ],
    types: Annotated[str, typer.Option("--type", help="The card's types, with commas: Unit,Pilot.")] = "",
    as_json: Json = False,
) -> int:
    """Read card text, and show all that it means.

    Where a line cannot be read to its end, a caret shows the place; then the exit code is 1.

    Example: rulesengine read gundam "【Deploy】Draw 1."
    """
    ruleset = game(game_)
    given = text_or_file(text).strip()
    if not given:
        refuse("there is no text to read: write it behind the game, name a file, or give - and send it in")
    kinds = frozenset(word.strip() for word in types.split(",") if word.strip())
    for kind in sorted(kinds):
        if wrong := wrong_word(ruleset, "types", kind):
            refuse(wrong)
    try:
        abilities = tuple(ruleset.reader(given, types=kinds))
    except UnreadText as stop:
        if not as_json:
            raise
        data({"game": ruleset.name, "abilities": [], "error": _stopped(stop)})
        return FAILED
    if as_json:
        data(
            {
                "game": ruleset.name,
                "abilities": [_ability(ruleset, each) for each in abilities],
                "error": None,
            }
        )
        return WELL
    for place, ability in enumerate(abilities):
        if place:
            say("")
        _show(ruleset, ability)
    return WELL


def _stopped(stop: UnreadText) -> dict[str, Any]:
    return {
        "line": stop.line, "column": stop.column, "word": stop.word, "expected": list(stop.expected),
        "guess": stop.guess, "message": str(stop),
    }  # fmt: skip


def _ability(ruleset: Ruleset, ability: Ability) -> dict[str, Any]:
    """Write an ability down, part by part."""
    return {
        "words": ability.words, "normal": _normal(ruleset, ability), "kind": ability.kind or ability.form,
        "form": ability.form, "cites": [cited for cited, _ in _cites(ruleset, ability)],
        "parts": [list(line) for line in in_words(ability, ruleset.words.events)],
    }  # fmt: skip


def _normal(ruleset: Ruleset, ability: Ability) -> str:
    try:
        return ruleset.printer((ability,))
    except UnprintableText as wrong:
        return f"(no words for it: {wrong})"


def _cites(ruleset: Ruleset, ability: Ability) -> list[tuple[str, str]]:
    return [(number, ruleset.cite(number).title) for number in ability.cites]


def _show(ruleset: Ruleset, ability: Ability) -> None:
    say(ability.words or _normal(ruleset, ability), style="bold")
    lines = list(in_words(ability, ruleset.words.events))
    lines.append(("normal form", _normal(ruleset, ability)))
    lines += [("by rule", f"{number}  {title}") for number, title in _cites(ruleset, ability)]
    last = ""
    for name, line in lines:
        say(f"  {'' if name == last else name:<13}{line}")
        last = name


@told
def lint(
    game_: Game,
    files: Annotated[
        list[str], typer.Argument(help="Files with card text; - for what comes in.", metavar="FILES")
    ],
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend in the files what can be mended safely, then say the rest.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Say what a designer should know about cards.

    A first line “# Name (types)” gives a card its name; a blank line parts one card from the next. The
    exit code is 1 where there is something to mend; mere information does not count.

    Example: rulesengine lint starcore my-cards.txt
    """
    check, mended = lints(game_), _mend(game_, files) if fix else 0
    found: list[dict[str, Any]] = []
    for name in files:
        text = text_or_file(name) if name == "-" else text_in(Path(name))
        if not text.strip():
            what = "what comes in" if name == "-" else name
            refuse(f"{what} is empty: write cards into it, as “# Name (types)” and their lines below")
        found += [{"file": name, **asdict(each), "message": str(each)} for each in check(text)]
    if as_json:
        data(found)
    else:
        for each in found:
            say(f"{each['file']}: {each['message']}")
        done = f", {times(mended, 'edit')} made" if fix else ""
        say(f"{times(len(found), 'remark')} on {times(len(files), 'file')}{done}")
    return FAILED if any(each["kind"] != "information" for each in found) else WELL


def _mend(game_: str, files: list[str]) -> int:
    """Mend files in place; return how many edits were made."""
    mend = fixes(game_)
    if mend is None:
        refuse(f"{game_} has nothing that mends texts: leave --fix out, and change what the remarks say")
    if "-" in files:
        refuse("what comes in cannot be mended in place: give a file")
    made = 0
    for path in map(Path, files):
        text, number = mend(_as_it_is(path))
        if number:
            path.write_text(text, encoding="utf-8", newline="")
            made += number
    return made


def _as_it_is(path: Path) -> str:
    """Read a file with the line ends that it has."""
    text_in(path)  # says kindly what is wrong with it
    with path.open(encoding="utf-8", newline="") as file:
        return file.read()
