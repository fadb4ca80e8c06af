"""The commands `lock`, `compare` and `stale`: permanent ids, two editions side by side, what became old."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from rulesengine.cli.asks import compare_played, of_runs
from rulesengine.cli.finding import several
from rulesengine.cli.printing import FAILED, WELL, data, refuse, say, told, warn
from rulesengine.cli.rules import Json, book_of
from rulesengine.core.errors import guess
from rulesengine.core.trace import times
from rulesengine.disk import write_file
from rulesengine.games import folder_of, game, known, meant
from rulesengine.playing import BadScenario, read_scenario
from rulesengine.playing.scenario import register_of
from rulesengine.playing.stale import commentary, stale_scenario
from rulesengine.playing.stale import stale as stale_of
from rulesengine.rulebook import read_rulebook
from rulesengine.rulebook.identity import (
    Comparison,
    Lock,
    Snapshot,
    keep,
    lock_of,
    lock_path,
    locked_book,
    read_book,
    snapshot,
    write_lock,
    written,
)
from rulesengine.rulebook.identity import (
    compare as compare_books,
)
from rulesengine.rulebook.identity import (
    told as told_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.playing.stale import Stale
    from rulesengine.rulebook import Rulebook
    from rulesengine.rulebook.identity import Article, Change, Piece


SIGNS = {"=": ("", ""), "-": ("[-", "-]"), "+": ("{+", "+}")}  # as git writes a difference of words
STYLES = {"added": "green", "removed": "red", "edited": "yellow"}


class Book(NamedTuple):
    """A book that was named on the command line: its lock's folder, and what is put into the lock."""

    folder: Path
    name: str
    rulebook: Rulebook | None
    snapshot: Snapshot | None

    def kept(self, lock: Lock) -> Lock:
        """Put the book into its lock."""
        if self.rulebook is not None:
            return locked_book(self.rulebook, lock)
        return keep(lock, self.snapshot)[0] if self.snapshot is not None else lock


@told
def lock(
    books: Annotated[
        list[str] | None,
        typer.Argument(
            help="Games, or books that `import` wrote as JSON; every game without it.", metavar="BOOKS"
        ),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; fail where a lock is not up to date.")
    ] = False,
    edition: Annotated[str, typer.Option(help="What this edition of an imported book is called.")] = "",
) -> int:
    """Keep every rule's permanent id.

    A rule that was moved, renumbered or edited keeps its id; an id is never given twice. The lock is
    beside the book, as BOOK.lock.json, and belongs into your version control. The exit code is 1 when
    --check finds that a lock is missing or not up to date.

    Example: rulesengine lock gundam --check
    """
    behind = 0
    for given in books or meant():
        book = _book(given, edition)
        path = lock_path(book.folder, book.name)
        before = lock_of(book.folder, book.name)
        after = book.kept(before)
        text = written(after)
        current = path.is_file() and path.read_text(encoding="utf-8-sig") == text
        if not current and not check:
            write_lock(path, text)
        behind += check and not current
        state = "up to date" if current else "not up to date" if check else "written"
        put = book.snapshot.edition if book.snapshot else after.editions[-1]
        say(f"{book.name}: {_outcome(before, after, put)}; {state}")
    if behind:
        command = " ".join(["rulesengine lock", *(books or ())])
        warn(f"{times(behind, 'lock')} not up to date; write with: {command}")
    return FAILED if behind else WELL


def _outcome(before: Lock, after: Lock, here: str) -> str:
    """Say in a line what a lock holds, and what came of an edition that was put in."""
    new = sum(name not in before.rules for name in after.rules)
    gone = sum(
        bool(each.gone) and not (name in before.rules and before.rules[name].gone)
        for name, each in after.rules.items()
    )
    live = sum(here in each.at for each in after.rules.values())
    return (
        f"{times(live, 'rule')} in edition {here}, {times(len(after.editions), 'edition')}, "
        f"{times(new, 'new id')}, {gone} gone"
    )


@told
def compare(
    old: Annotated[
        str,
        typer.Argument(
            help="A game, game@edition, or a book as JSON; game:variant, a scenario, or the text of a card.",
            metavar="OLD",
        ),
    ],
    new: Annotated[str, typer.Argument(help="The same, as it is to be compared.", metavar="NEW")],
    of: Annotated[
        str, typer.Option("--in", metavar="GAME", help="OLD and NEW are two texts of a card of this game.")
    ] = "",
    svg: Annotated[
        str | None,
        typer.Option("--svg", metavar="FILE", help="Write the picture of where two runs part; - prints it."),
    ] = None,
    as_json: Json = False,
    hide_renumbering: Annotated[
        bool, typer.Option("--hide-renumbering", help="Leave out what only has another number.")
    ] = False,
    hide_references: Annotated[
        bool, typer.Option("--hide-references", help="Leave out what only names other rules.")
    ] = False,
) -> int:
    """Compare two editions of a book; or two texts of a card, two variants of a game, two scenarios.

    Books are compared rule by rule and word by word. Of texts, variants and scenarios it is said where their
    runs part: of texts over boards that are made to set them off, of variants over every scenario.

    What went is shown as [-went-], what came as {+came+}. Where a lock knows both editions, its ids say
    which rule is which; otherwise labels and words do.

    Example: rulesengine compare fab@before-2026 fab@2026

    Example: rulesengine compare "Draw 1." "You may draw 1." --in gundam

    Example: rulesengine compare starcore starcore:strict
    """
    if of_runs(old, new, of):
        return compare_played(old, new, of, svg, as_json)
    if svg:
        refuse("two editions have no picture: --svg draws where two runs part")
    compared = _compared(_edition(old), _edition(new))
    compared = compared.hiding(renumbering=hide_renumbering, references=hide_references)
    if as_json:
        data(told_of(compared))
        return WELL
    if old.partition("@")[0] != new.partition("@")[0] and {compared.old.book, compared.new.book} <= set(
        known()
    ):
        warn("these are two books, and no two editions of one: rules are matched by numbers and words alone")
        say(f"{compared.old.book} {compared.old.edition} → {compared.new.book} {compared.new.edition}", "")
    else:
        say(f"{compared.new.book}: {compared.old.edition} → {compared.new.edition}", "")
    for each in compared.changes:
        _show(each)
    summary = ", ".join(f"{count} {kind}" for kind, count in compared.counts.items() if count)
    say(f"{summary or 'nothing changed'}; {times(compared.same, 'rule')} the same")
    return WELL


def _show(each: Change) -> None:
    """Write one change."""
    said = each.new or each.old
    if said is None:
        return
    where = f"{_number(each.old)} → {_number(each.new)}" if "renumbered" in each.kinds else _number(said)
    style = next((STYLES[kind] for kind in each.kinds if kind in STYLES), "")
    origin = f", cut from {_number(each.start)}" if each.start else ""
    origin += f", now part of {_number(each.into)}" if each.into else ""
    say(
        f"{where}  {_words(each.title) or said.title}".rstrip() + f"  ({', '.join(each.kinds)}{origin})",
        style=style,
    )
    if each.text:
        say(f"  {_words(each.text)}")
    elif each.kinds[0] in {"added", "removed"} and said.text:
        say(f"  {SIGNS['+' if each.new else '-'][0]}{said.text}{SIGNS['+' if each.new else '-'][1]}")


def _number(article: Article | None) -> str:
    return article.number if article else ""


def _words(pieces: tuple[Piece, ...]) -> str:
    """Write a difference of words on one line."""
    if not any(piece.text.strip() for piece in pieces):
        return ""
    return " ".join("".join(_marked(*piece) for piece in pieces).split())


def _marked(sign: str, text: str) -> str:
    before, behind = SIGNS[sign]
    bare = text.lstrip()
    return f"{text[: len(text) - len(bare)]}{before}{bare}{behind}" if before else text


class Side(NamedTuple):
    """One side of a comparison, and the lock that may know it."""

    snapshot: Snapshot
    lock: Lock


def _compared(old: Side, new: Side) -> Comparison:
    """Compare by the lock's ids where it knows both editions as they are, by labels and words otherwise."""
    lock = new.lock
    if {old.snapshot.edition, new.snapshot.edition} <= set(lock.editions):
        ids = []
        for side in (old, new):
            same, lock_now = keep(lock, side.snapshot)
            ids.append(lock_now if same == lock else ())
        if all(
            len(numbers) == len(side.snapshot.articles) for numbers, side in zip(ids, (old, new), strict=True)
        ):
            return compare_books(old.snapshot, new.snapshot, (ids[0], ids[1]))
    return compare_books(old.snapshot, new.snapshot)


def _edition(given: str) -> Side:
    """Find the edition that is meant: game, game@edition, a file, file@edition."""
    name, at, edition = given.rpartition("@") if not Path(given).exists() else (given, "", "")
    name, edition = (name, edition) if at else (given, "")
    book = _book(name, edition)
    taken = snapshot(book.rulebook, edition, ours=False) if book.rulebook is not None else book.snapshot
    assert taken is not None  # noqa: S101  a book is one or the other
    return Side(taken, lock_of(book.folder, book.name))


def _book(given: str, edition: str = "") -> Book:
    """Find the book that is meant.

    Raises Mistake where there is none.
    """
    path = Path(given)
    if given in known():
        return Book(folder_of(given), given, book_of(game(given)), None)
    if not _is_file(path):
        refuse(
            f"there is no game and no file {given!r}{guess(given, known())}; "
            f"name a game ({', '.join(known())}), or a book that `rulesengine import FILE --json` wrote"
        )
    if path.suffix == ".md":
        name = path.parent.name if path.stem == "rules" else path.stem
        return Book(path.parent, name or "book", read_rulebook(name or "book", path), None)
    book = read_book(path, edition)
    return Book(path.parent, book.book, None, book)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # too long for a name, or with a zero in it
        return False


# The command `stale`: what was written for an older edition, and cites rules whose words have changed.


_ID = re.compile(r"^id:.*\n", re.MULTILINE)


class Looked(NamedTuple):
    """A file that was looked at: for which edition it was written, and what is stale in it."""

    path: Path
    edition: str
    stale: tuple[Stale, ...]


@told
def stale(
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files, folders, games, names of scenarios; all without it.", metavar="PATHS"),
    ] = None,
    as_json: Json = False,
    stamp: Annotated[
        bool, typer.Option("--stamp", help="Write into scenarios without an edition for which one they are.")
    ] = False,
) -> int:
    """List what a new edition made stale.

    A scenario, or a page of commentary, says in its head for which edition it was written. Where a rule
    that it cites has other words now, it is stale; where the rule only has another number, that is
    followed. The exit code is 1 when something is stale.

    Example: rulesengine stale fab
    """
    looks = [each for path in _files(paths or ()) if (each := _look(path, stamp=stamp)) is not None]
    old = [each for each in looks if each.stale]
    if as_json:
        data({
            "stale": len(old),
            "files": [
                {"path": str(each.path), "edition": each.edition, "stale": [asdict(s) for s in each.stale]}
                for each in looks
            ],
        })  # fmt: skip
        return FAILED if old else WELL
    for each in old:
        say(f"STALE  {each.path}", style="bold yellow")
        say(*(f"  {line}" for line in each.stale), "")
    loose = sum(not each.edition for each in looks)
    say(f"{len(old)} stale, {len(looks) - len(old) - loose} not, {times(loose, 'file')} without an edition")
    return FAILED if old else WELL


def _files(given: Iterable[str]) -> list[Path]:
    """Find the files that are named; with none, every scenario and the pages in a folder “docs” here."""
    named = list(given)
    pages = [] if named else sorted(path for path in Path("docs").rglob("*.md"))
    return [*several(named), *(path for path in pages if commentary(path) is not None)]


def _look(path: Path, *, stamp: bool) -> Looked | None:
    """Look at one file; none for a page that is neither a scenario nor a commentary."""
    page = commentary(path)
    if page is not None:
        until = register_of(page.game).present
        return Looked(path, page.edition, stale_of(page.game, page.edition, until, page.cites))
    try:
        scenario = read_scenario(path)
    except BadScenario:
        if _is_scenario(path):
            raise
        return None
    edition = scenario.edition
    if stamp and not edition:
        known = register_of(scenario.game)
        edition = scenario.variant if scenario.variant in known.editions else known.present
        text = path.read_text(encoding="utf-8")
        write_file(path, _ID.sub(lambda line: f"{line[0]}edition: {edition}\n", text, count=1))
    return Looked(path, edition, stale_scenario(scenario))


def _is_scenario(path: Path) -> bool:
    """Say whether a file has the head of a scenario, whatever is wrong with it."""
    head = path.read_text(encoding="utf-8-sig", errors="replace")[:400]
    return any(f"game: {name}" in head for name in known()) and _ID.search(head) is not None
