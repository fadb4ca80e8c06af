"""Which option an answer means, and the answers that were said with an event: they stand on the table.

    Ann plays Sealed Orders, targeting Grey Hound

Whoever goes on from that table gives them: a run, a run from the middle, a search for every way it can go.
An answer is given once, to the first question that it can be meant for; somebody who answers that question
otherwise takes it off the table too.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.model import looks

if TYPE_CHECKING:
    from rulesengine.core.model import Prepared
    from rulesengine.core.ruling import Question

SAME = str.maketrans("‘’“”", "''\"\"")


def plain(said: str) -> str:
    """Write a text without what makes no difference: capitals, curly quotes, runs of blanks."""
    return " ".join(said.translate(SAME).lower().split())


def bare(name: str) -> str:
    """Leave out the number by which two cards of one name are told apart."""
    before, _, number = name.rpartition(" ")
    return before if number.isdigit() and before else name


def option_called(question: Question, label: str) -> int | None:
    """Find the option that an answer means: called so, or else beginning so."""
    said = plain(label)
    labels = [plain(option.label) for option in question.options]
    for test in (str.__eq__, str.startswith):
        for place, known in enumerate(labels):
            if test(known, said):
                return place
    return None


def unclear(question: Question, label: str) -> list[str]:
    """List the options that an answer means, where it is the name of several cards that are not alike."""
    said, cards = plain(label), question.table.board.cards
    labels = [(option.label, option.value) for option in question.options]
    if any(plain(known) == said for known, _ in labels):
        return []
    named = [(known, value) for known, value in labels if known != bare(known) and plain(bare(known)) == said]
    things = (value[0] for _, value in named if isinstance(value, tuple) and isinstance(value[0], int))
    kinds = {looks(cards[number]) for number in things if 0 < number <= len(cards)}
    return [known for known, _ in named] if len(kinds) > 1 else []


def is_about(question: Question, name: str) -> bool:
    """Say whether a question is about a card of this name."""
    small = plain(name)
    waits = {plain(item.card.name) for item in question.data.items}
    return small in waits or (question.by is not None and plain(question.by.name) == small)


class Given(NamedTuple):
    """What was said for a question: the option it takes, and the answers that are given with that."""

    option: int
    answers: tuple[Prepared, ...]

    @property
    def label(self) -> str:
        """Return the answer as it was said."""
        return self.answers[0].whole or self.answers[0].label


def said_with(question: Question) -> Given | None:
    """Find what was said for a question with an event; None where nothing was."""
    here = question.table.prepared
    for each in here:
        if plain(each.who) != plain(question.who) or question.table.played < each.after:
            continue
        if (each.about and question.about not in each.about) or not is_about(question, bare(each.card)):
            continue
        if each.whole and (place := option_called(question, each.whole)) is not None:
            return Given(
                place, tuple(one for one in here if (one.line, one.whole) == (each.line, each.whole))
            )
        place = option_called(question, each.label)
        if place is None and each.price:
            place = _paid(question, each.label)
        if place is not None:
            return Given(place, (each,))
    return None


_SYMBOLS = re.compile(r"(?:\[[^]]*\]|\{[^}]*\})+|[①-⑳]|\d+")
_PAYS = re.compile(rf"\bpay(?:s|ing)? ({_SYMBOLS.pattern})")
NOTHING = frozenset({"nothing", "0", "no"})


def _paid(question: Question, said: str) -> int | None:
    """Answer yes where the text names the price that is paid, and no where nothing is paid."""
    labels = [plain(option.label) for option in question.options]
    price, text = plain(said), plain(question.by.words if question.by else "")
    if sorted(labels) != ["no", "yes"]:
        return None
    if price in NOTHING:
        return labels.index("no")
    prices = _PAYS.findall(text) or [found[0] for found in _SYMBOLS.finditer(text)]
    number = price.split(" ")[0]
    named = price in prices or (number.isdigit() and int(number) in map(_number, prices))
    word = re.search(rf"(?<!\w){re.escape(price)}(?!\w)", text) if price[:1].isalpha() else None
    return labels.index("yes") if named or word else None


def _number(symbols: str) -> int:
    """Count what symbols stand for: their number, else how many there are: "{r}{r}" is two."""
    if symbols.isdigit():
        return int(symbols)
    if len(symbols) == 1:
        return ord(symbols) - ord("①") + 1
    each = re.findall(r"[\[{]([^]}]*)", symbols)
    return sum(int(digits[0]) if (digits := re.findall(r"\d+$", one)) else 1 for one in each)


def without(question: Question, given: Given) -> Question:
    """Take answers that have been given off the table."""
    left = tuple(each for each in question.table.prepared if all(each is not one for one in given.answers))
    return question._replace(table=question.table._replace(prepared=left))
