"""What can be said on a card of this game: phrases of card text, and the words of scripts that run.

The lists are the tables by which scripts are run; what is in none of them stops a script.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.phrasing import Said
from rulesengine.games.forge.cardtext.lines import phrases_said
from rulesengine.games.forge.running import statics
from rulesengine.games.forge.running.chains import APIS
from rulesengine.games.forge.running.replacements import EVENTS
from rulesengine.games.forge.scripts.listing import script_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.words import Vocabulary

VERB, STATIC, REPLACED = "script: verb", "script: mode of a static line", "script: event that is replaced"


def phrase_list(words: Vocabulary) -> tuple[Said, ...]:
    """List every phrase of card text and every word of a script, for people."""
    return (*phrases_said(words), *script_words(), *_verbs(), *_statics(), *_replaced(words))


def _verbs() -> Iterator[Said]:
    """List what an ability of a script can do."""
    for name, api in sorted(APIS.items()):
        doc = (api.tell.__doc__ or "").strip().split("\n")[0]
        yield Said("text", f"DB$ {name}", f"{doc or f'{_plain(name)}.'}{_keys(api.keys)}", VERB)


def _statics() -> Iterator[Said]:
    """List the modes of a line that holds all the time."""
    yield Said("text", "S:Mode$ Continuous", "Changes what it affects, as long as it is there.", STATIC)
    for name, read in sorted(statics.FORBIDS.items()):
        doc = (read.__doc__ or "").strip().split("\n")[0]
        yield Said("text", f"S:Mode$ {name}", f"{_plain(name)}. {doc}".strip(), STATIC)


def _replaced(words: Vocabulary) -> Iterator[Said]:
    """List the events in whose place something else can happen."""
    for name, sort in sorted(EVENTS.items()):
        docs = dict.fromkeys(words.events[kind].doc for kind in sort.kinds if kind in words.events)
        about = _keys(key for key, _ in sort.asks)
        yield Said("text", f"R:Event$ {name}", f"{' '.join(docs) or _plain(name)}{about}", REPLACED)


def _plain(name: str) -> str:
    """Write the name of a verb in words: "ChangeZoneAll" is change zone all."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize()


def _keys(keys: Iterable[str]) -> str:
    said = ", ".join(f"{key}$" for key in sorted(keys))
    return f" Its own parameters: {said}." if said else ""
