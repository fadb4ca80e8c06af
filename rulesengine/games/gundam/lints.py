"""What a designer should know about cards: L1 to L15, each with the rule behind it.

`lint` takes cards, `lint_text` a text of cards: a blank line parts one card from the next, and a first line
`# Bay Mechanic (Unit; Crew, Salvage)` gives a card its name, its types and its traits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rulesengine.cardtext import UnreadText, linting
from rulesengine.cardtext.linting import Lint, cards_of
from rulesengine.core.text import Ability, Face
from rulesengine.games.gundam.cardtext import lines_of, normal, read_line
from rulesengine.games.gundam.remarks import meant, said, unread

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    Written: TypeAlias = "Face | tuple[str, Iterable[str], Iterable[str], str]"  # name, types, traits, text


class Card(NamedTuple):
    """A card as far as it could be read."""

    name: str
    types: frozenset[str]
    traits: frozenset[str]
    lines: tuple[tuple[int, str, Ability | None], ...]  # place, text, and what was read


def lint_text(text: str) -> tuple[Lint, ...]:
    """Lint a text of one or more cards."""
    return lint(cards_of(text))


def lint(cards: Iterable[Written]) -> tuple[Lint, ...]:
    """Say everything that a designer should know about these cards, card by card."""
    lints: list[Lint] = []
    read: list[Card] = []
    for card in cards:
        page, stopped = _read(card)
        read.append(page)
        lints += stopped
    traits = frozenset(trait for each in read for trait in each.traits)
    for page in read:
        lints += _whole(page)
        for place, text, ability in page.lines:
            remarks = [*said(text, traits), *(meant(ability, text) if ability else unread(text))]
            lints += [remark.on(page.name, place) for remark in remarks]
    return tuple(sorted(lints, key=lambda e: ([c.name for c in read].index(e.card), e.line, int(e.code[1:]))))


def _read(card: Written) -> tuple[Card, list[Lint]]:
    if isinstance(card, Face):
        sets = dict(card.sets)
        types = sets.get("types", frozenset()) | ({"token"} if card.token else set())
        lines = tuple((i, a.words, a) for i, a in enumerate(card.abilities, start=1) if a.words)
        return Card(card.name, types, sets.get("traits", frozenset()), lines), []
    name, kinds, traits, text = card
    lines_read: list[tuple[int, str, Ability | None]] = []
    stopped: list[Lint] = []
    for place, line in enumerate(lines_of(text), start=1):
        ability: Ability | None = None
        try:
            ability = read_line(line)
        except UnreadText as stop:
            stopped.append(linting.unread(stop, "9-1-1").on(name, place))
        lines_read.append((place, line, ability))
    return Card(name, frozenset(kinds), frozenset(traits), tuple(lines_read)), stopped


def _whole(card: Card) -> Iterator[Lint]:
    """Say what is wrong with a card as a whole."""
    forms = {a.form: a for _, _, a in card.lines if a is not None}
    if "ban" in forms and "permit" in forms and set(forms["ban"].events) & set(forms["permit"].events):
        yield Lint("L11", "9-1-5-6", "one line says can, another says can't: can't wins always", card.name)
    cannot = card.types & {"Resource", "EX Resource", "token"}
    burst = any("【Burst】" in normal(text) for _, text, _ in card.lines)
    if cannot and burst:
        what = " and ".join(sorted(cannot))
        yield Lint("L13", "+11-2-5-2", f"【Burst】 on a {what}, which is never among the Shields", card.name)
