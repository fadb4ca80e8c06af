"""The examples of what can be said, kept between two commands: to find them, every scenario is played.

They are looked up by the code of the game and its scenarios: where one has changed, they are found anew.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError
from rulesengine.games import game
from rulesengine.playing import keeping
from rulesengine.playing.scenario import files_of
from rulesengine.playing.showing import Example, examples, played

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing.showing import Key


def examples_of(ruleset: Ruleset, *, text: bool) -> dict[Key, Example]:
    """Give the best example that a game's scenarios have of each thing that is said.

    Without `text` no phrase of card text has one. Those take the longest: each text of each scenario is
    read again for them.
    """
    if not _is_a_game(ruleset):
        return examples(ruleset, played(ruleset.name), text=text)
    path = keeping.place_of("phrases" if text else "sentences", ruleset.name)
    shape = _content(ruleset.name)
    rows = keeping.rows_in(path, shape)
    if not rows:
        found = examples(ruleset, played(ruleset.name), text=text)
        keeping.keep(path, shape, {json.dumps(key): list(example) for key, example in found.items()})
        return found
    return {_key(json.loads(each)): Example(*row) for each, row in rows.items()}


def _is_a_game(ruleset: Ruleset) -> bool:
    """Say whether it is the game of its name as it is: no edition of it, and nothing that extends it."""
    try:
        return game(ruleset.name) is ruleset
    except RulesEngineError:
        return False


def _content(name: str) -> str:
    """Return a print of all that the examples come from: the code of a game, and its scenarios."""
    read = hashlib.sha256(keeping.code_of(name).encode())
    for path in files_of(name):
        read.update(path.read_bytes())
    return read.hexdigest()


def _key(parts: list[str]) -> Key:
    part, of, words = parts
    return part, of, words
