"""What the head of a scenario names: the variant, the edition, the chapter, the rules that it contradicts.

Each is checked where the file is read, so that a slip is told and never passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.games import UnknownGame, game
from rulesengine.play.errors import BadScenario
from rulesengine.play.following import follower, register_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rulesengine.rulebook import Rulebook


def check_head(head: Mapping[str, str], file: str, line_of: Callable[[str], int]) -> None:
    """Refuse a name in a head that its game does not have.

    Raises BadScenario with the line and the nearest right name.
    """
    try:
        ruleset = game(head["game"], head.get("variant", ""))
    except UnknownGame as wrong:
        raise BadScenario(str(wrong), file=file, line=line_of("variant")) from None
    book = cast("Rulebook", ruleset.book)
    chapters = {each.slug: None for each in book.chapters}
    edition = head.get("edition", "")
    if edition:
        _one_of("edition", head, register_of(head["game"]).editions, file, line_of)
    follow = follower(head["game"], edition)
    if follow(head.get("chapter", "")) not in book.rules:
        _one_of("chapter", head, chapters, file, line_of)
    for number in head.get("contradicts", "").split(","):
        try:
            if number.strip():
                ruleset.cite(follow(number.strip()))
        except RulesEngineError as wrong:
            raise BadScenario(str(wrong), file=file, line=line_of("contradicts")) from None


def _one_of(
    key: str, head: Mapping[str, str], known: Iterable[str], file: str, line_of: Callable[[str], int]
) -> None:
    said, there = head.get(key, ""), list(known)
    if said and said not in there:
        says = f"{head['game']} has no {key} {said!r}{guess(said, there)}; there are: {', '.join(there)}"
        raise BadScenario(says, file=file, line=line_of(key))
