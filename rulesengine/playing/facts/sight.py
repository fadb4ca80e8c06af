"""What a fact is judged by: the table as it is, the steps that led there, the words that may be said of it.

A word that nobody here knows is refused with the nearest: a fact with a slip in it would hold for ever.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from rulesengine.core.choosing import plain
from rulesengine.core.continuous.standing import Survey, survey
from rulesengine.core.errors import guess
from rulesengine.core.noticing import of_card
from rulesengine.core.text import Ability, Change, Face
from rulesengine.core.trace import Stage
from rulesengine.playing.casting import leaves, strings, words_in
from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.sentences import card_called
from rulesengine.playing.tables import listed_words, named_in, of_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Card, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step

T = TypeVar("T")
TIMES = {"never": 0, "not": 0, "once": 1, "twice": 2, "three times": 3, "four times": 4, "five times": 5}
_COUNT = re.compile(r"(\d+) times?")


@dataclass(frozen=True, eq=False)
class Sight:
    """A table, the steps that led to it, and who is on it."""

    ruleset: Ruleset
    table: Table
    steps: tuple[Step, ...]
    start: Table

    @cached_property
    def found(self) -> Survey:
        """Compute what every card is like now."""
        return survey(self.ruleset, self.table.board)

    @cached_property
    def at_first(self) -> Survey:
        """Compute what every card was like before anything happened."""
        return survey(self.ruleset, self.start.board)

    def sheet(self, card: Card) -> Sheet:
        """Return what one card is like now."""
        return self.found[card.id]

    @property
    def players(self) -> tuple[str, ...]:
        """Name who plays."""
        return tuple(p.name for p in self.table.board.players)

    @property
    def names(self) -> tuple[str, ...]:
        """Name the cards, each once."""
        return tuple(dict.fromkeys(c.name for c in self.table.board.cards))

    def one_of(self, said: str, known: Iterable[T], what: str) -> T:
        """Find the word that is meant, in whatever capitals.

        Raises BadScenario with the nearest word.
        """
        there = sorted(known, key=str) if isinstance(known, (set, frozenset)) else list(known)
        small = plain(said)
        for each in there:
            if plain(str(each)) == small:
                return each
        names = [str(each) for each in there]
        listed = short(", ".join(names)) or "none"
        raise BadScenario(
            f"{what} {short(said)!r} is not known here{guess(said, names)}; there are: {listed}",
            word=said,
            known=names,
        )

    def card(self, said: str) -> Card:
        """Find a card by its name.

        Raises BadScenario.
        """
        card = self.card_or_none(said)
        if card is None:
            self.one_of(said, self.names, "the card")
        return card  # type: ignore[return-value]  # one_of has refused it

    def card_or_none(self, said: str) -> Card | None:
        """Find a card by its name, with a straight or a curly apostrophe."""
        card = card_called(self.table, said)
        if card is not None:
            return card
        small = plain(said)
        return next((c for c in self.table.board.cards if plain(c.name) == small), None)

    def player(self, said: str) -> str:
        """Find a player.

        Raises BadScenario.
        """
        return self.one_of(said, self.players, "the player")

    @cached_property
    def words(self) -> frozenset[str]:
        """Gather the words that a card here has, gets, loses or is asked for: types, traits, keywords."""
        sets = self.ruleset.words.sets
        known = set(self.ruleset.words.keywords)
        for name, meaning in sets.items():
            known |= set(listed_words(self.ruleset, name))
            known |= named_in(meaning)
        for table in (self.start, self.table):
            sheets = survey(self.ruleset, table.board)
            for card in table.board.cards:
                known |= {word for _, words in card.face.sets for word in words}
                known |= {w for name in sets for w in sheets[card.id].get(name) or () if isinstance(w, str)}
        return frozenset(known | set(self._in_texts()))

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Gather the words of every ability that a card here has, had or can be given."""
        texts: dict[str, None] = {}
        for table in (self.start, self.table):
            for card in table.board.cards:
                held = of_card(self.ruleset, table.board, card)
                every = (*card.face.abilities, *(each.ability for each in held))
                texts |= {leaf.words: None for a in every for leaf in leaves(a) if isinstance(leaf, Ability)}
        return tuple(word for word in texts if word)

    def _in_texts(self) -> Iterator[str]:
        """List the words of sets that the texts of the cards name."""
        sets = self.ruleset.words.sets
        faces = {id(card.face): card.face for card in self.table.board.cards}
        abilities: tuple[object, ...] = tuple(face.abilities for face in faces.values())
        abilities += tuple(row.ability for row in self.table.board.standing)
        for name in sets:
            yield from words_in(abilities, name)
        for part in leaves(abilities):
            if isinstance(part, Change) and part.prop in sets:
                yield from strings(part.value if isinstance(part.value, tuple) else (part.value,))
            made = getattr(part, "made", None)
            if isinstance(made, Face):
                yield from (word for _, words in made.sets for word in words)


def in_play(sight: Sight) -> frozenset[str]:
    """List the zones where a card is in play: those that texts reach, and what the game adds to them."""
    more = getattr(of_game(sight.ruleset, "tables"), "IN_PLAY_TOO", ())
    return sight.ruleset.reached_zones | frozenset(more)


def went(prop: str, before: object, now: object, down_by: int) -> str | None:
    """Judge by how much a number went down, or up where that is less than nothing."""
    one, other = (value if isinstance(value, int) else 0 for value in (before, now))
    return None if one - other == down_by else f"{prop} was {one} and is {other}"


def number(said: str) -> int:
    """Read how often: "once", "twice", "4 times".

    Raises BadScenario.
    """
    small = plain(said)
    if small in TIMES:
        return TIMES[small]
    if counted := _COUNT.fullmatch(small):
        return int(counted[1])
    raise BadScenario(f"{said!r} is no number of times: once, twice, 3 times", word=said, known=TIMES)


def often(count: int) -> str:
    """Say how often something was."""
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")


def is_of(step: Step, card: Card) -> bool:
    """Say whether a step is about a card: about its ability, or about what was forbidden to happen to it."""
    if step.event is not None and (step.by is None or step.stage is Stage.FORBIDDEN):
        return step.event.card == card.id
    return step.by is not None and step.by.card == card.id
