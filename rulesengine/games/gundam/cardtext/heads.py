"""The brackets at the beginning of a line: which kind of effect it is, and when it works.

One table says what each timing word fills in. Brackets for a state (【During Link】) are conditions.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import UnreadText, readings, write
from rulesengine.core.text import Ability, Test, Tests
from rulesengine.games.gundam.cardtext.meanings import PILOT
from rulesengine.games.gundam.cardtext.spelling import SPELLING, TIMINGS, spell

if TYPE_CHECKING:
    from rulesengine.cardtext import Grammar, Token

IS_LINKED = Test("flags", "has", "linked", "source")

# what a timing word that starts an effect fills in
STARTS: dict[str, Ability] = {
    "Burst": Ability("", when="is revealed as a Shield", keyword="Burst", zone="any", may=True),
    "Deploy": Ability("", when="is deployed"),
    "Attack": Ability("", when="attacks"),
    "Destroyed": Ability("", when="is destroyed"),
    "When Paired": Ability("", when="is paired"),
    "When Linked": Ability("", when="is linked"),
    "Main": Ability("", "command"),
    "Action": Ability("", "command"),
    "Activate･Main": Ability("", "activated"),
    "Activate･Action": Ability("", "activated"),
}
PAIRS = ("When Paired", "During Pair")  # these can name the Pilot: 【During Pair･(Newtype) Pilot】


@dataclass(frozen=True, slots=True)
class Head:
    """What the brackets of a line say."""

    timing: tuple[str, ...] = ()
    given: Tests = ()
    start: Ability | None = None  # what starts the effect, where a bracket says so

    @property
    def once(self) -> bool:
        """Say whether it works once a turn."""
        return "Once per Turn" in self.timing


def read_head(grammar: Grammar, tokens: list[Token], line: str) -> Head:
    """Read the brackets of a line.

    Raises UnreadText for a bracket that is not known.
    """
    head = Head()
    for token in tokens:
        if token.text != "/":
            head = _with(head, grammar, token, line)
    return head


def _with(head: Head, grammar: Grammar, token: Token, line: str) -> Head:
    word, _, pilot = token.text[1:-1].partition("･")
    if token.text[1:-1] in STARTS:
        word, pilot = token.text[1:-1], ""
    if word not in TIMINGS or (pilot and word not in PAIRS):
        known = tuple(f"【{name}】" for name in TIMINGS)
        raise UnreadText(line, token.column, token.text, known, "this bracket is not known")
    given: Tests = ()
    if pilot:
        given = (Test("links", "with", _pilot(grammar, pilot, token, line), "source"),)
    elif word == "During Pair":
        given = (Test("links", "with", (PILOT,), "source"),)
    elif word == "During Link":
        given = (IS_LINKED,)
    return Head(
        (*head.timing, word), (*head.given, *given), _start(head.start, STARTS.get(word), token, line)
    )


def _start(first: Ability | None, second: Ability | None, token: Token, line: str) -> Ability | None:
    """Let two timing words start the same effect: 【Main】/【Action】."""
    if first is None or second is None:
        return second or first
    if first.form != second.form or first.keyword != second.keyword:
        raise UnreadText(line, token.column, token.text, (), "these two timing words do not go together")
    return replace(first, when=(*first.events, *second.events)) if first.events else first


def _pilot(grammar: Grammar, said: str, token: Token, line: str) -> Any:  # noqa: ANN401  tests, as the value of a test
    pieces = [replace(t, starts=i == 0) for i, t in enumerate(SPELLING.pieces(said))]
    try:
        found: Any = next(readings(grammar, "bare", pieces, said))
    except UnreadText as stop:
        raise UnreadText(line, token.column, stop.word, stop.expected, "this Pilot is not known") from None
    return found


def write_head(grammar: Grammar, ability: Ability) -> tuple[str, Tests]:
    """Write the brackets of an ability; return them with the conditions that are still to be written."""
    given, said, started = list(ability.given), "", False
    for word in (w for w in ability.timing if w in TIMINGS):
        pilot = ""
        if word == "During Link" and given[:1] == [IS_LINKED]:
            given.pop(0)
        elif word in PAIRS and given and _is_pair(given[0]):
            pilot = _said(grammar, given.pop(0))
        joint = "/" if started and word in STARTS else ""
        started = started or word in STARTS
        said += f"{joint}【{word}{'･' + pilot if pilot else ''}】"
    return said, tuple(given)


def _is_pair(test: object) -> bool:
    return isinstance(test, Test) and (test.prop, test.how, test.of) == ("links", "with", "source")


def _said(grammar: Grammar, test: object) -> str:
    if not isinstance(test, Test) or test.value == (PILOT,):
        return ""
    words = write(grammar, "bare", test.value)
    return spell(list(words)) if words else ""
