"""Facts as one says them, put as they are written: “Ann has 20 life” is “Ann: life 20”.

Only what is none as it is written is looked at; what comes of it is read and proofread like any fact. One
sentence may state two: “Ox is in Ben's graveyard” says where it is and whose it is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.errors import guess
from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.facts.aloud import cut, ways
from rulesengine.playing.facts.past import in_the_past
from rulesengine.playing.sentences import of_player
from rulesengine.playing.tables import SIDEWAYS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.playing.facts.sight import Sight

_WHOSE = r"(?:the|their|her|his|its owner['’]s|(?P<whose>\w[\w ]*)['’]s)"
_VERB = re.compile(
    r" (?=(?:is|are|has|have|was|did|does|chose|came|triggered|resolved|replaced|depends)\b)", re.IGNORECASE
)
_OF_NOBODY = (  # facts that begin with nobody's name
    (r"nobody was asked(?: anything| about anything)?|nothing was asked", "nobody was asked"),
    (r"(?:the )?(?:stack|chain) is (?:still |now )?empty", "waiting: nothing"),
    (r"nothing (?:waits|is waiting|is on the (?:stack|chain))", "waiting: nothing"),
    (r"it(?: is|['’]s) (?:still |now )?(.+?)['’]s turn", r"turn: \1"),
)
_STATED = "(?:at|down|up|in|on|not|still|now|dead|alive|gone|out)"  # what “Ben's …” is no possession before
_SEVERAL = {"are": "is", "have": "has", "were": "was"}


def plainly(sight: Sight, said: str) -> Iterator[tuple[str, ...]]:
    """Give other ways to write a fact, each as the facts that it states together.

    Raises BadScenario where nobody is known about whom it is said.
    """
    for seek, put in _OF_NOBODY:
        if match := re.fullmatch(seek, said, re.IGNORECASE):
            yield (match.expand(put),)
            return
    if both := _of_both(sight, said):
        yield from _of_each(sight, *both)
        return
    if match := re.fullmatch(
        r"there (?:is|are) (\S+) cards? (?:left )?in (.+?)['’]s (.+)", said, re.IGNORECASE
    ):
        yield from plainly(sight, f"{match[2]} has {match[1]} cards in the {match[3]}")
        return
    who, what = _parted(sight, said)
    yield (f"{who}: {what}",)
    yield from _held(sight, who, cut(what))
    yield from _unblocked(sight, who, cut(what))
    for facts in _said(sight, what):
        yield tuple(f"{who}: {each}" for each in facts)
    for card in of_player(sight.ruleset, sight.table, who):  # a hero's life is its player's
        yield (f"{card.name}: {what}",)
        for facts in _said(sight, what):
            yield tuple(f"{card.name}: {each}" for each in facts)
    yield from in_the_past(sight, who, cut(what))
    for card in of_player(sight.ruleset, sight.table, who):
        yield from in_the_past(sight, card.name, cut(what))


def _held(sight: Sight, who: str, what: str) -> Iterator[tuple[str, ...]]:
    """State of a card that a player holds it: it is in that player's hand."""
    match = re.fullmatch(
        r"(?:holds|has) (?:the |her |his |their )?(.+?)(?: in (?:the |her |his |their )?hand)?",
        what,
        re.IGNORECASE,
    )
    if match is None or who not in sight.players or "hand" not in sight.ruleset.words.zones:
        return
    if (card := sight.card_or_none(match[1])) is not None and ("hand" in what or "holds" in what):
        yield (f"{card.name}: zone hand", f"{card.name}: owner {who}")


_UNBLOCKED = re.compile(
    r"(?:went|was|is|got through|came through|remained|stayed) unblocked|got through|slipped through"
    r"|was (?:not|never) blocked|attacked unblocked",
    re.IGNORECASE,
)


def _unblocked(sight: Sight, who: str, what: str) -> Iterator[tuple[str, ...]]:
    """State of an attacker that nobody blocked it: it attacked, and nothing blocks it."""
    if _UNBLOCKED.fullmatch(what) and sight.card_or_none(who) is not None:
        yield f"happened: {who} attacks", f"never: anything blocks {who}"


def _of_both(sight: Sight, said: str) -> tuple[str, str, str] | None:
    """Part a fact about two: “Ox and Owl are rested”; None where it is about one."""
    every = _every(sight)
    match = re.fullmatch(rf"(?:the )?({every}) and (?:the )?({every})(?: both)? (.+)", said, re.IGNORECASE)
    if match is None:
        return None
    verb, _, rest = match[3].partition(" ")
    return match[1], match[2], f"{_SEVERAL.get(verb.lower(), verb)} {rest}".strip()


def _of_each(sight: Sight, one: str, other: str, what: str) -> Iterator[tuple[str, ...]]:
    """State the same of two, or that they are with each other."""
    if match := re.fullmatch(r"is (not )?(?:attached|paired|linked)(?: (?:together|to each other))?", what):
        yield (f"{one}: is {match[1] or ''}attached to {other}",)
        return
    for first, second in zip(
        plainly(sight, f"{one} {what}"), plainly(sight, f"{other} {what}"), strict=False
    ):
        yield (*first, *second)


def _every(sight: Sight) -> str:
    """Make a pattern of who and what is on the table, the longest name first."""
    names = sorted((*sight.names, *sight.players), key=len, reverse=True)
    return "|".join(re.sub("['’]", "['’]", re.escape(each)) for each in names)


def _parted(sight: Sight, said: str) -> tuple[str, str]:
    """Part a fact into who it is about and what is so.

    Raises BadScenario where it begins with nobody's name.
    """
    names, every = (*sight.names, *sight.players), _every(sight)
    said = re.sub(rf"^({every})['’]s (?={_STATED}\b)", r"\1 is ", said, flags=re.IGNORECASE)
    said = re.sub(rf"^({every})['’]s (?:effect|ability|text) (?=\w+ed\b|went|has|did|never)", r"\1 ", said)
    match = re.fullmatch(
        rf"(?:the )?({every})((?: [0-9]+)?)(?:['’]s (?!\w+:)|:? |: *)(.+)", said, re.IGNORECASE
    )
    if match is not None:
        return match[1] + match[2], match[3].strip(": ")
    if possessed := re.fullmatch(rf"({every})['’]s (\w[\w ]*): *(.+)", said, re.IGNORECASE):
        return possessed[1], f"{possessed[2]} {possessed[3]}"
    who = _VERB.split(said, maxsplit=1)[0] if _VERB.search(said) else ""
    near = guess(who, names) if who else ""
    if near:
        raise BadScenario(f"nobody and nothing is called {short(who)!r}{near}", word=who, known=names)
    says = f"a fact is written “card or player: what is so”, and this is “{short(said)}”"
    raise BadScenario(says)


def _said(sight: Sight, what: str) -> Iterator[tuple[str, ...]]:
    """Put what is so in the words of the forms."""
    came = r"(?:is|ended up|ended|landed|wound up|ends up)"
    if inside := re.fullmatch(rf"{came} (?:still |now )?(?:in|on) (?:{_WHOSE} )?(.+)", what, re.IGNORECASE):
        owner = (f"owner {inside['whose']}",) if inside["whose"] else ()
        yield (f"zone {inside[2]}", *owner)
    if state := re.fullmatch(r"is (not )?(?:still |now )?(un)?(\w+)", cut(what), re.IGNORECASE):
        flags = sight.ruleset.words.flags
        turned = next((each for each in SIDEWAYS if each in flags), "")
        upright = state[3].lower() in {"ready", "active", "upright", "standing"} and bool(turned)
        if upright or (state[2] and state[3].lower() in flags):
            yield (f"is {'' if state[1] else 'not '}{turned if upright else state[3].lower()}",)
        for zone in (state[3].lower(), state[3].lower().removesuffix("d")):
            if zone in sight.ruleset.words.zones:  # who is banished is in the zone of that name
                yield (f"is not in the {zone}" if state[1] else f"zone {zone}",)
    if (there := re.fullmatch(r"is (?:at|in|on) (?:the )?(.+)", cut(what), re.IGNORECASE)) and (
        (card := sight.card_or_none(there[1])) is not None and card.place
    ):  # a battlefield is a place that has a name
        yield f"zone {card.zone}", f"place {card.place}"
    if gone := re.fullmatch(rf"is not (?:in|on|at) (?:{_WHOSE} )?(.+)", cut(what), re.IGNORECASE):
        yield (f"is not in the {gone[2]}",)
    yield from ways(sight.ruleset, what)
