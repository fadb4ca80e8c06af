"""What happened, as one says it afterwards: “Ox took 3 damage” is “in all: Ox receives 3 damage”.

What is told in the past is read as a line of *Happens* is, by the same ways (`spoken.py`). Said of no time
but now (“is tapped”) it is a state, and none of this. An amount may be that of one event or of all together.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.playing.facts.steps import amounts
from rulesengine.playing.sentences import NUMBERS
from rulesengine.playing.spoken import names_of, spoken
from rulesengine.playing.tenses import DONE, present
from rulesengine.playing.tidying import tidied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.playing.facts.sight import Sight

_NOT = re.compile(r"\b(did not|has not|have not|was not|were not|never|has never|was never) ", re.IGNORECASE)
_NONE = re.compile(
    r"\b(?:no|any) (?=damage\b|cards?\b|life\b|HP\b|points?\b|energy\b|resources?\b)", re.IGNORECASE
)
_OF_WHAT = {"scored": "points", "drew": "cards", "drawn": "cards", "took": "damage", "taken": "damage"}
_NOTHING = re.compile(rf"\b({'|'.join(_OF_WHAT)}) nothing\b", re.IGNORECASE)
_ASKED = re.compile(r"\b(?:is asked|chooses|decides)\b", re.IGNORECASE)  # has facts of its own
_DOING = re.compile(r"is (attacking|blocking|defending) (.+)", re.IGNORECASE)
_IS_DONE = re.compile(r"(‹[cp][0-9]+›) is (\w+)\b(.*)")
_OFTEN = re.compile(
    r"(.+) (once|twice|exactly once|only once|(?:[0-9]{1,3}|three|four|five|six) times)", re.IGNORECASE
)
_BOUND = re.compile(
    r"(.+?) (more than|less than|fewer than|at least|at most|no more than|up to|not more than) (\w+)(.*)",
    re.IGNORECASE,
)
_HURT = re.compile(r"\b(was|got|is|has been) (?:damaged|hurt|wounded|hit)(?: by (.+))?$", re.IGNORECASE)
_BARE = re.compile(
    r"\b(took|taken|suffered|received|lost|gained|drew|scored|recovered|healed|dealt|did) (?:some )?"
    r"(?=(?:(?:combat |battle )?damage|life|HP|cards|points)\b)",
    re.IGNORECASE,
)
_HIT_FOR = re.compile(r"(?:hit|dealt|did|struck)(?: for)? (\w+)(?: damage)?", re.IGNORECASE)
_DEEDS = frozenset({"attacked", "blocked", "defended"})  # who “attacked” did so; a state is “is attacked”
_SOME = "987654321"  # stands for any amount while the line is read


def in_the_past(sight: Sight, who: str, what: str) -> Iterator[tuple[str, ...]]:
    """Give the facts about what happened that may be meant; none where nothing is told of the past."""
    yield from _as_told(sight, who, what)
    if match := _OFTEN.fullmatch(what):
        times = re.sub("exactly |only ", "", match[2], flags=re.IGNORECASE)
        for (fact,) in in_the_past(sight, who, match[1]):
            if fact.startswith("happened: "):
                yield (fact.replace("happened:", f"happened {_number(times)}:", 1),)
    if (match := _BOUND.fullmatch(what)) and _number(match[3]).isdecimal():
        bound, many = match[2].lower(), int(_number(match[3]))
        least = bound in {"more than", "at least"}
        many += {"more than": 1, "less than": -1, "fewer than": -1}.get(bound, 0)
        for (fact,) in _as_told(sight, who, f"{match[1]} {match[3]}{match[4]}"):
            if fact.startswith("in all: "):
                said = fact.removeprefix("in all: ")
                yield (f"in all at {'least' if least else 'most'} {max(many, 0)}: {said}",)
    told = _BARE.sub(rf"\1 {_SOME} ", what)
    told = _HURT.sub(lambda hurt: f"took {_SOME} damage{f' from {hurt[2]}' if hurt[2] else ''}", told)
    if told != what:
        yield from _as_told(sight, who, told)
    if (match := _HIT_FOR.fullmatch(what)) and _number(match[1]).isdecimal():
        yield (f"in all: {who} deals {_number(match[1])} damage to anything",)


def _number(said: str) -> str:
    """Write a number in digits: “three times” is “3 times”."""
    first, _, rest = said.partition(" ")
    return f"{NUMBERS.get(first.lower(), first)} {rest}".strip()


def _as_told(sight: Sight, who: str, what: str) -> Iterator[tuple[str, ...]]:
    """Give the facts about what happened that a told sentence may mean, as it is said."""
    if match := _DOING.fullmatch(what):  # who is attacking somebody has attacked them, and does so now
        for (fact,) in in_the_past(sight, who, f"was {match[1]} {match[2]}"):
            yield f"{who}: is {match[1]}", fact
        return
    denied = _NOT.search(what)
    told = _positive(what, denied[1].lower()) if denied else what
    nothing = re.sub(r"\bnothing(?: at all)?$", "anything", told) if not _NOTHING.search(told) else told
    denies, told = denied is not None or nothing != told, nothing
    line = _NOTHING.sub(lambda match: f"{match[1]} no {_OF_WHAT[match[1].lower()]}", f"{who} {told}")
    none = _NONE.sub(f"{_SOME} ", line)
    never = denies or none != line
    if not never and not _is_past(sight, line, what):
        return
    for put in spoken(sight.ruleset, sight.table, none):
        said = put.said.replace(_SOME, "anything")
        if _ASKED.search(said):
            continue
        if never:
            yield (f"never: {said}",)
        elif amounts(sight, said) is not None:
            yield (f"in all: {said}",)
        yield (f"{'never' if never else 'happened'}: {said}",)
    if done := _IS_DONE.fullmatch(tidied(names_of(sight.table), line).line):  # whoever did it
        what_to = names_of(sight.table).spelled(f"{done[1]}{done[3]}")
        if verb := DONE.get(done[2].lower()):
            yield (f"{'never' if never else 'happened'}: anything {verb} {what_to}",)


def _positive(what: str, denied: str) -> str:
    """Say what was not so as if it had been: “did not draw” is “will draw”, for the verb is bare."""
    kept = {"did not": "will ", "has not": "has ", "have not": "has ", "was not": "was ", "were not": "was "}
    kept |= {"has never": "has ", "was never": "was "}
    return _NOT.sub(kept.get(denied, ""), what, count=1)


def _is_past(sight: Sight, line: str, what: str) -> bool:
    """Say whether a line tells what was: its verb changes when it is put into the present."""
    if what.lower() in sight.ruleset.words.flags and what.lower() not in _DEEDS:
        return False  # “rested” may be what happened or what is so: whoever states it says which
    signed = names_of(sight.table).signed(line)
    behind = re.sub(r"^(?:the )?‹[cp][0-9]+›(?:'s ‹c[0-9]+›)? ", "", signed, flags=re.IGNORECASE)
    return present(signed) != signed and not re.match(r"(?:is|are) ", behind, re.IGNORECASE)
