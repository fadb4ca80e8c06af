"""A trace in words: who says so in each step, and the steps as aligned text. No colour in here."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rulesengine.core.engine import Trace
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step
    from rulesengine.show.changes import Doc, Urls


# Who says so in a step: the authority as people see it, and the card text that it rests on.
#
# Nothing is drawn and nothing is measured here; the picture, the text and the frames all ask this file,
# so they cannot disagree about a colour.


AUTHORITIES = ("rulebook", "card", "house", "player", "given", "none", "silence")
WITHOUT_RULE = {
    "card": "card text",
    "player": "player's choice",
    "given": "given",
    "none": "no rule",
    "silence": "the book is silent",
}
_SET = re.compile(r"(?<!\S)\{([^{}]*)\}(?= \N{RIGHTWARDS ARROW})|(?<=\N{RIGHTWARDS ARROW} )\{([^{}]*)\}")


_SIGN = re.compile(r"(^|[\s(“\"])?\{(\w+)\}")


def sentence(said: str) -> str:
    """Write what a step says for readers: "{flying, haste} → nothing" as "flying and haste → nothing"."""
    return _SET.sub(lambda names: " and ".join((names[1] or names[2] or "").split(", ")), said)


def called(said: str, symbols: Mapping[str, str]) -> str:
    """Write the signs of a game by their names, where it lists them: "+3{p}" as "+3 power"."""
    if "{" not in said or not symbols:
        return said

    def name(match: re.Match[str]) -> str:
        before, sign = match.groups()
        if sign not in symbols:
            return match[0]
        return f"{' ' if before is None else before}{symbols[sign]}"

    return _SIGN.sub(name, said)


def cited_rules(ruleset: Ruleset, cited: Iterable[str], urls: Urls | None) -> Doc:
    """Write down what pages show of each rule that is cited, by its number."""
    return {
        number: {
            "id": rule.id,
            "number": rule.number,
            "title": rule.title,
            "text": rule.text,
            "url": urls(rule.number) if urls is not None else "",
            "kind": rule.kind,
        }
        for number in cited
        for rule in (ruleset.cite(number),)
    }


def calling(doc: object, symbols: Mapping[str, str]) -> Any:
    """Write every text of a document so, but what rules say."""
    if not symbols:
        return doc
    if isinstance(doc, str):
        return called(doc, symbols)
    if isinstance(doc, list):
        return [calling(part, symbols) for part in doc]
    if isinstance(doc, dict):
        return {key: part if key in {"rules", "svg"} else calling(part, symbols) for key, part in doc.items()}
    return doc


def authority(step: Step) -> str:
    """Say who justifies a step; "none" for what did not happen, unless nothing at all does.

    What a player decided is the player's, also where a rule or a card lets them decide.
    """
    spoken = step.authority
    if spoken == "silence":
        return spoken
    if not step.did:
        return "none"
    return "player" if step.question is not None and step.player else spoken


def numbers(step: Step) -> tuple[str, ...]:
    """List the numbers of the rules that a step cites."""
    return tuple(cited.number for cited in step.cites)


def one_line(said: str) -> str:
    """Put a text on one line, whatever a name brought along."""
    return " ".join(said.split())


# A trace as text: aligned for a wide page, narrow for a terminal or a phone. No colour in here.


WIDEST = 88  # a sentence longer than this does not push the rule numbers of all others to the right
NARROWEST = 32


def text(trace: Trace) -> str:
    """Write a trace as aligned text: number, stage, sentence, and the rules or who else says so.

    It is what `str(trace)` says, a line a step, with columns as wide as this trace needs them.
    """
    says = [one_line(sentence(step.says)) for step in trace.steps]
    column = min(WIDEST, max((cells(line) for line in says), default=0))
    stage = max((len(step.stage.value) for step in trace.steps), default=0)
    lines = [
        f"{step.number:>3}  {step.stage.value:<{stage}}  {filled(said, column)}  {why(step)}"
        for step, said in zip(trace.steps, says, strict=True)
    ]
    return "\n".join([*lines, *_proof(trace)])


def narrow(trace: Trace, width: int = 64) -> str:
    """Write a trace for a narrow place: sentences are wrapped, the rules are under them."""
    stage = max((len(step.stage.value) for step in trace.steps), default=0)
    room = max(NARROWEST, width) - stage - 7
    margin = " " * (stage + 7)
    lines: list[str] = []
    for step in trace.steps:
        head, *more = folded(sentence(step.says), room)
        lines.append(f"{step.number:>3}  {step.stage.value:<{stage}}  {head}".rstrip())
        lines += [margin + line for line in (*more, *_under(step, room))]
    for proof in _proof(trace):
        lines += wrap(proof, max(NARROWEST, width), subsequent_indent="  ")
    return "\n".join(lines)


def why(step: Step) -> str:
    """Write what a step rests on: rule numbers, or in brackets who else says so."""
    return ", ".join(numbers(step)) or f"({authority(step)})"


def cells(said: str) -> int:
    """Count the columns that a text takes: a full-width sign takes two."""
    return len(said) if said.isascii() else sum(2 if east_asian_width(sign) in "WF" else 1 for sign in said)


def folded(said: str, room: float, measure: Callable[[str], float] = cells) -> list[str]:
    """Break a text into lines that have room, between words where that is possible."""
    lines = [""]
    for word in (piece for whole in said.split() for piece in _pieces(whole, room, measure)):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if measure(longer) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _pieces(word: str, room: float, measure: Callable[[str], float]) -> Iterator[str]:
    """Cut a word that is longer than a line: no card has one, but somebody may write it."""
    while measure(word) > room and len(word) > 1:
        end = next(
            place for place in range(len(word) - 1, 0, -1) if place == 1 or measure(word[:place]) <= room
        )
        yield word[:end]
        word = word[end:]
    yield word


def filled(said: str, column: int) -> str:
    """Fill a text up with spaces to a column."""
    return said + " " * (column - cells(said))


def _under(step: Step, room: int) -> list[str]:
    if not step.cites:
        return [f"– {WITHOUT_RULE[authority(step)]}"]
    said = [f"– {cited.number} {cited.title}" for cited in step.cites]
    return [line for part in said for line in folded(part, room)]


def _proof(trace: Trace) -> list[str]:
    return [one_line(str(trace.loop))] if trace.loop is not None else []
