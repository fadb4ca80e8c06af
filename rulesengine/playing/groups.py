"""Cards that a line does not name one by one: “everything”, “all her Units”, “Ben's creatures”.

A group is who is there when the table is laid. Behind another line it may have changed, so there it is not
read: who is meant is written by name. Whose cards are meant is said, or nobody guesses.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.tables import SIDEWAYS, listed_words, of_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing.tidying import Names

_WHOSE = r"(?:(?P<whose>his|her|their|the|‹p[0-9]+›['’]s)(?: own)? )?"
_STATE = r"(?:(?P<state>untapped|tapped|rested|active) )?"
_ALL = r"(?:(?P<all>all|each|every|both)(?: of)? )?"
_ATTACKS = re.compile(
    r"(?:attack|swing|charge|go(?:es)? in|come)\w*(?: (?:at|into|on|against))?(?: ‹[cp][0-9]+›)? with $"
    r"|(?:send|swing)\w* (?:in )?$",
    re.IGNORECASE,
)


class Together(BadScenario):
    """What is said of several at once and cannot be, or nobody knows of whom."""


def of_group(ruleset: Ruleset, names: Names, line: str, before: Sequence[str]) -> list[str]:
    """List the signs of the cards that a line means by a group, behind the words that mean it; [] for none.

    Raises Together where it cannot be known who they are.
    """
    kinds = _kinds(tuple(names.table.board.cards), listed_words(ruleset, "types"))
    if not kinds:
        return []
    words = "|".join(sorted(map(re.escape, kinds), key=len, reverse=True))
    seek = rf"(?<![\w‹])(?:(?P<every>everything)|{_ALL}{_WHOSE}{_STATE}(?P<kind>{words}))\b"
    for found in re.finditer(seek, line, re.IGNORECASE):
        if found["every"]:
            cards = _army(ruleset, names, line, found.start()) or _turned(names, line, found.start())
        elif found["all"] or (found["whose"] and found["kind"].lower().endswith("s")):
            cards = _of_kind(ruleset, names, line, found, kinds[found["kind"].lower()])
        else:
            continue
        if cards is None:
            continue
        if not cards:
            group = short(names.spelled(found[0]))
            raise Together(f"“{group}”: there is none on the table", word=group)
        _refuse_later(names, found[0], cards, before)
        return [found[0], *(names.called(card) for card in cards)]
    return []


def _kinds(cards: Iterable[Card], listed: Iterable[str] = ()) -> dict[str, str]:
    """Give the types of a game, and of the cards on the table, by how one says them, one and several."""
    types = {str(each) for card in cards for each in dict(card.face.sets).get("types", ())} | set(listed)
    said = {each.lower(): each for each in types}
    for each in types:
        small = each.lower()
        said[f"{small[:-1]}ies" if small.endswith("y") else f"{small}s"] = each
    return said


def _army(ruleset: Ruleset, names: Names, line: str, at: int) -> list[Card] | None:
    """List what attacks where somebody “attacks with everything”; None where that is not what is said.

    Only in a game in which several attack at once: what is upright and of the type that attacks.
    """
    army: tuple[str, str] = getattr(of_game(ruleset, "tables"), "ARMY", ("", ""))
    subject = re.match("‹p[0-9]+›", line)
    if not army[0] or subject is None or not _ATTACKS.search(line[:at]):
        return None
    who = names.name(subject[0])
    return [
        card
        for card in names.table.board.cards
        if (card.controller, card.zone) == (who, army[1])
        and _is(card, army[0])
        and not card.flags & set(SIDEWAYS)
    ]


def _turned(names: Names, line: str, at: int) -> list[Card] | None:
    """List what is turned and the player's, where somebody “untaps everything”; None else."""
    match = re.fullmatch(
        r"(‹p[0-9]+›) (?:untap|ready|readie|refresh|straighten)\w* ", line[:at], re.IGNORECASE
    )
    if match is None:
        return None
    who = names.name(match[1])
    return [card for card in names.table.board.cards if card.controller == who and card.flags & set(SIDEWAYS)]


def _of_kind(ruleset: Ruleset, names: Names, line: str, found: re.Match[str], kind: str) -> list[Card] | None:
    """List the cards in play of a type and of whom it is said; None where nobody says whose they are."""
    zones = ruleset.reached_zones | frozenset(getattr(of_game(ruleset, "tables"), "IN_PLAY_TOO", ()))
    subject, whose = re.match("‹p[0-9]+›", line), (found["whose"] or "").lower()
    who = ""
    if whose.startswith("‹"):
        who = names.name(whose[: whose.index("›") + 1])
    elif whose in {"his", "her", "their"}:
        if subject is None:
            return None
        who = names.name(subject[0])
    elif subject is not None:
        who = names.name(subject[0])
        says = f"whose are meant by “{short(found[0])}”: {who}'s, or everybody's?"
        raise Together(f"{says} Write “all {who}'s …” or the names", word=found[0])
    state = (found["state"] or "").lower()
    cards = [
        c for c in names.table.board.cards if c.zone in zones and _is(c, kind) and who in {"", c.controller}
    ]
    if state:
        down = state not in {"untapped", "active"}
        cards = [card for card in cards if bool(card.flags & set(SIDEWAYS)) is down]
    return cards


def _is(card: Card, kind: str) -> bool:
    return kind in dict(card.face.sets).get("types", frozenset())


def _refuse_later(names: Names, said: str, cards: Sequence[Card], before: Sequence[str]) -> None:
    """Refuse a group behind another line, for it may have changed.

    Raises Together with the names of those who were there at first.
    """
    if before:
        there = short(" and ".join(names.spelled(names.called(card)) for card in cards))
        says = (
            f"“{short(names.spelled(said))}” is read only in the first line, where the table is as it is laid"
        )
        raise Together(f"{says}; name them: at first there are {there}", word=said)
