"""Cards whose text stands in a block of its own, under "## Cards": for games that write cards as scripts.

    ### Pin Imp
    ```
    Name:Pin Imp
    ...
    ```

What such a block means is the game's business: its `cards.py` makes a face out of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError
from rulesengine.play.errors import BadScenario, short
from rulesengine.play.wording import of_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Face
    from rulesengine.play.markdown import Section

HEADING, FENCE = "### ", "```"


def faces(ruleset: Ruleset, section: Section, file: str) -> dict[str, Face]:
    """Read the cards of a section, by name.

    Raises BadScenario with the line at which a card begins.
    """
    return faces_of(ruleset, blocks(section, file), file)


def faces_of(ruleset: Ruleset, texts: Iterable[tuple[str, int, str]], file: str) -> dict[str, Face]:
    """Read cards that are given as name, line and text.

    Raises BadScenario with the line of the card.
    """
    made: dict[str, Face] = {}
    maker: Callable[[dict[str, str]], Face] | None = getattr(of_game(ruleset, "cards"), "face", None)
    for name, line, text in texts:
        if maker is None:
            raise BadScenario(
                "this game writes its cards into the table, not into blocks", file=file, line=line
            )
        if name in made:
            raise BadScenario(f"the card {short(name)!r} is written here twice", file=file, line=line)
        try:
            made[name] = maker({"name": name, "text": text})
        except RulesEngineError as wrong:
            refused = BadScenario(f"{name}: {wrong}", file=file, line=line)
            refused.cites = tuple(getattr(wrong, "cites", ()))
            raise refused from wrong
    return made


def blocks(section: Section, file: str) -> Iterator[tuple[str, int, str]]:
    """Give each card: its name, the line of its heading, and the text of its block."""
    name, at, inside, rows = "", section.line, False, list[str]()
    for number, row in enumerate(section.lines, start=section.line):
        if row.startswith(HEADING) and not inside:
            name, at = row[len(HEADING) :].strip(), number
        elif row.startswith(FENCE):
            if inside:
                yield name, at, "\n".join(rows)
                name, rows = "", []
            elif not name:
                says = "above each block stands its card: ### Pin Imp"
                raise BadScenario(says, file=file, line=number)
            inside = not inside
        elif inside:
            rows.append(row)
        elif row.strip():
            raise BadScenario(f"this stands in no block: {short(row.strip())}", file=file, line=number)
