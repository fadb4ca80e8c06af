"""Completion inside strings, in a notebook: `situation("` names the games, `trace.card("` the cards.

What happens is written on, sentence by sentence, with the names of the table that the call is given.

IPython completes keys of `trace["` by itself; what is in the brackets of a call it does not know. This
adds one matcher to its completer, of the kind that its documentation describes. Nothing is carried out: only
a name that stands for itself is looked up, and asked for what it has. The game's code is loaded when somebody
completes, and not when the package is imported.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rulesengine.core.errors import RulesEngineError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LONGEST = 400  # so much before the cursor is looked at
CALL = re.compile(
    r"""(?:(?P<whom>\w+)|[)\]])?\.?\b(?P<call>\w+)\(
        (?P<before>(?:[^()"']|"[^"]*"|'[^']*')*?)
        (?:(?P<key>\w+)\s*=\s*)?
        (?P<quote>["'])(?P<begun>[^"'\n]*)$""",
    re.VERBOSE,
)
NAME = re.compile(r"\b[A-Za-z_]\w*\b")
TEXT = re.compile(r"\"[^\"]*\"|'[^']*'")
GAMED = frozenset({"game", "situation", "scenarios", "sweep", "CardLab", "RuleBrowser"})
OF_CARDS = frozenset({"card", "why", "why_not"})


def complete_in(shell: Any) -> None:
    """Let a shell complete inside the strings of our calls; asked again, it changes nothing."""
    completer = getattr(shell, "Completer", None)
    known = getattr(completer, "custom_matchers", None)
    if known is None or any(getattr(each, "matcher_identifier", "") == __name__ for each in known):
        return

    def strings(context: Any) -> dict[str, Any]:
        lines = context.full_text.split("\n")[: context.cursor_line]
        before = "\n".join([*lines, context.text_until_cursor])
        begun, names = matches(before, shell.user_ns)
        return _answer(begun, names)

    strings.matcher_api_version = 2  # type: ignore[attr-defined]
    strings.matcher_identifier = __name__  # type: ignore[attr-defined]
    strings.matcher_priority = 200  # type: ignore[attr-defined]
    known.append(strings)


def _answer(begun: str, names: list[str]) -> dict[str, Any]:
    from IPython.core.completer import SimpleCompletion

    made = [SimpleCompletion(text=each, type="rulesengine") for each in names]
    return {"completions": made, "matched_fragment": begun, "suppress": bool(made), "ordered": True}


def matches(before: str, names: Mapping[str, Any]) -> tuple[str, list[str]]:
    """Say what the open string of a text holds so far, and what it can become, where it is ours."""
    call = CALL.search(before[-LONGEST:])
    if call is None:
        return "", []
    texts = [text[1:-1] for text in TEXT.findall(call["before"])]
    place = TEXT.sub("", call["before"]).count(",")
    whom = names.get(call["whom"] or "")
    table = names.get(next(iter(NAME.findall(TEXT.sub("", call["before"]))), ""), "")
    try:
        known = _known(call["call"], call["key"] or "", place, texts, call["begun"], whom, table)
        every = [str(each) for each in known]
    except RulesEngineError:
        return call["begun"], []
    small = call["begun"].casefold()
    return call["begun"], [each for each in dict.fromkeys(every) if each.casefold().startswith(small)]


def _happens(texts: list[str], begun: str, table: Any) -> Iterable[str]:
    """Write on a sentence of what happens, with the names of the table that the call is given."""
    from rulesengine import games
    from rulesengine.playing.going_on import Names, going_on, names_of
    from rulesengine.playing.laying import table_of

    ruleset = games.game(texts[0])
    try:
        names = names_of(table_of(ruleset, table, (), {}))
    except RulesEngineError:  # it is not written to its end, or is no table
        names = Names()
    return going_on(ruleset, begun, names)


def _known(
    call: str,
    key: str,
    place: int,
    texts: list[str],
    begun: str,
    whom: Any,
    table: Any,
) -> Iterable[str]:
    """List what can be in one place of a call."""
    from rulesengine import games
    from rulesengine.asking.swept import SORTS
    from rulesengine.core.phrasing import PARTS

    if call == "situation" and (key == "happens" or (place > 1 and not key)) and texts:
        return _happens(texts, begun, table)
    if key == "game" or (call in GAMED and place == 0 and not key):
        return games.known()
    if call == "game" and (key == "variant" or place == 1) and texts:
        return (games.called(each).partition(":")[2] for each in games.variants(texts[0]))
    if call == "phrases":
        return PARTS
    if call == "of" and hasattr(whom, "findings"):
        return SORTS
    if call == "go_on" and hasattr(whom, "questions"):
        asked = (step.question for step in whom.questions)
        return (option.label for question in asked for option in question.options)
    return _of_cards(call, key, place, texts, whom)


def _of_cards(call: str, key: str, place: int, texts: list[str], whom: Any) -> Iterable[str]:
    """List the cards of a run, the properties of a card, or how a fact about one of them begins."""
    keys = getattr(whom, "_ipython_key_completions_", None)
    if keys is None:
        return ()
    if call == "why" and (key == "prop" or place == 1) and texts and hasattr(whom, "card"):
        return whom.card(texts[0])._ipython_key_completions_()  # type: ignore[no-any-return]
    if call in OF_CARDS and place == 0:
        return keys()  # type: ignore[no-any-return]
    return (f"{name}: " for name in keys()) if call == "check" and hasattr(whom, "card") else ()
