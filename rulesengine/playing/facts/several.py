"""Facts about several at once, put as facts about each: “all of Ann's Units are rested”, “nobody drew”.

Also what is joined by “and” or “but”, and what came before what. Each fact that comes of it is read and
proofread like any other; a group in which there is nobody is refused, for of nobody everything is true.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.facts.aloud import cut
from rulesengine.playing.facts.past import in_the_past
from rulesengine.playing.facts.sight import in_play
from rulesengine.playing.tables import listed_words, of_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulesengine.core.model import Card
    from rulesengine.playing.facts.sight import Sight

_IS = re.compile(r"(is|are|was|were|has|have)\b ?(.*)", re.IGNORECASE)
_ONE = {"are": "is", "were": "was", "have": "has"}
_NOBODY = re.compile(r"(nobody|no one|nothing|neither player|no player|no cards?) (.+)", re.IGNORECASE)
_LIFE = re.compile(r"\b(?:lost|gained|went (?:down|up))\b(?: \w+){0,3}? ?life\b", re.IGNORECASE)
_MANY = 400  # on a fuller table nobody is looked through


def several(sight: Sight, said: str) -> Iterator[tuple[str, ...]]:
    """Give the facts, as they are said of one, that a fact about several states together.

    Raises BadScenario for a group in which there is nobody.
    """
    bare = re.sub(r"\b(are|were|have) (?:both|all)\b", r"\1", said, flags=re.IGNORECASE)
    if bare != said:
        yield (bare,)
    yield from _joined(sight, said)
    if match := _NOBODY.fullmatch(said):
        if match[1].lower() not in {"nothing", "no card", "no cards"}:
            yield tuple(_denied(name, match[2]) for name in sight.players)
        if match[1].lower() not in {"neither player", "no player"}:
            yield tuple(_denied(name, match[2]) for name in _called(sight, sight.table.board.cards))
        return
    if group := _group(sight, said):
        names, what, denied = group
        yield tuple(_denied(name, what) if denied else f"{name} {_of_one(what)}" for name in names)


def _joined(sight: Sight, said: str) -> Iterator[tuple[str, ...]]:
    """Part “took 3 damage and survived”, and state both of the same; the same of “before”."""
    who = _subject(sight, said)
    if not who:
        return
    for joint in re.finditer(r",? (?:and|but) (?:(?:she|he|it|they) )?", said, re.IGNORECASE):
        left, right = said[: joint.start()], said[joint.end() :]
        yield (left, right if _subject(sight, right) else f"{who} {right}")
    first, joint_, other = said.partition(" before ")
    if joint_ and (life := _LIFE.search(said)):
        says = f"“{short(said)}”: “{life[0]}” comes in several ways: say by what, as “took 3 damage before …”"
        raise BadScenario(says, word=life[0])
    if joint_:
        other = re.sub(r"^(?:she|he|it|they) ", f"{who} ", other)
        then = _subject(sight, other)
        for one in _steps(sight, who, first):
            yield from ((f"happened: {one}, then {two}",) for two in _steps(sight, then, other) if then)


def _steps(sight: Sight, who: str, said: str) -> list[str]:
    """List how that may be said as a step which somebody has told in the past."""
    what = cut(re.sub(rf"^(?:the )?{re.escape(who)} ", "", said, flags=re.IGNORECASE))
    told = [fact for (fact, *_) in in_the_past(sight, who, what)]
    return [fact.removeprefix("happened: ") for fact in told if fact.startswith("happened: ")]


def _subject(sight: Sight, said: str) -> str:
    """Name who a fact is about, where it begins with a name."""
    small = re.sub(r"^the ", "", said, flags=re.IGNORECASE).lower()
    names = sorted((*sight.names, *sight.players), key=len, reverse=True)
    return next((each for each in names if re.match(rf"{re.escape(each.lower())}(?!\w)", small)), "")


def _group(sight: Sight, said: str) -> tuple[list[str], str, bool] | None:
    """Find the cards that a fact is about, what is so, and whether it is denied; None where it is about one.

    Raises BadScenario for a group in which there is nobody.
    """
    kinds = _kinds(sight)
    if not kinds:
        return None
    people = "|".join(map(re.escape, sight.players))
    words = "|".join(sorted(map(re.escape, kinds), key=len, reverse=True))
    match = re.fullmatch(
        rf"(?:(?P<how>all|each|every|both|none|no)(?: of)? )?(?:the |(?P<who>{people})['’]s )?(?:own )?"
        rf"(?P<kind>{words}) (?P<what>.+)",
        said,
        re.IGNORECASE,
    )
    if match is None or not (match["how"] or match["who"]):
        return None
    now = re.match(r"(?:is|are|has|have)\b", match["what"], re.IGNORECASE) is not None
    cards = [c for c in sight.table.board.cards if _is(sight, c, kinds[match["kind"].lower()])]
    cards = [c for c in cards if not now or c.zone in in_play(sight)]
    if match["who"]:
        who = sight.player(match["who"])
        cards = [c for c in cards if (sight.sheet(c)["controller"] if now else c.owner) == who]
    if not cards:
        raise BadScenario(
            f"“{short(said)}”: there is no such card, and of none everything is true", word=said
        )
    return _called(sight, cards), match["what"], (match["how"] or "").lower() in {"none", "no"}


def _kinds(sight: Sight) -> dict[str, str]:
    """Give the types that are on the table by how one says them, one and several."""
    types = {str(each) for card in sight.table.board.cards for each in sight.sheet(card).get("types") or ()}
    types |= set(listed_words(sight.ruleset, "types"))
    said = {each.lower(): each for each in types}
    for each in types:
        small = each.lower()
        said[f"{small[:-1]}ies" if small.endswith("y") else f"{small}s"] = each
    piles: Mapping[str, str] = getattr(of_game(sight.ruleset, "tables"), "ON_TOP", {})
    for word, zone in piles.items():  # a shield is what lay there at first
        said |= {word: zone, f"{word}s": zone}
    return said


def _is(sight: Sight, card: Card, kind: str) -> bool:
    if kind in sight.ruleset.words.zones:
        first = sight.start.board.cards
        return card.id < len(first) and first[card.id].zone == kind
    return kind in (sight.sheet(card).get("types") or ())


def _called(sight: Sight, cards: Iterable[Card]) -> list[str]:
    """Name cards so that each is itself: of several of a name by its number."""
    every: dict[str, list[int]] = {}
    for card in sight.table.board.cards:
        every.setdefault(card.name, []).append(card.id)
    return [
        card.name if len(every[card.name]) == 1 else f"{card.name} {every[card.name].index(card.id) + 1}"
        for card in list(cards)[:_MANY]
    ]


def _of_one(what: str) -> str:
    """Say of one what was said of several."""
    verb, _, rest = what.partition(" ")
    return f"{_ONE.get(verb.lower(), verb)} {rest}".strip()


def _denied(name: str, what: str) -> str:
    """Say of one that it is not so."""
    match = _IS.fullmatch(what)
    if match is None:
        return f"{name} never {what}"
    verb = _ONE.get(match[1].lower(), match[1].lower())
    return f"{name} {verb} not {match[2]}" if match[2] else f"{name} {verb} not"
