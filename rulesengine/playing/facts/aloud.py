"""How players state what is so: for each way to say it, the facts that it is, as they are written.

A way is about a card or a player whose name was cut off before. What a way gives is read and proofread like
any other fact, so a way may be wide: “is a dog” is “is dog” or “has dog”, and only one of them can be read.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from rulesengine.playing.sentences import NUMBERS
from rulesengine.playing.tables import of_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.ruling import Ruleset

MANY = rf"(-?[0-9]{{1,9}}|no|{'|'.join(NUMBERS)})"
_COUNTED = rf"([0-9]{{1,9}}|no|{'|'.join(each for each in NUMBERS if each not in {'a', 'an'})})"
_ZONE = r"(?:the |their |her |his )?(.+)"
_AT = (
    r"(?:is|is down|is up|is back|is left|stands|fell|dropped|went down|went up|rose|sank) (?:at|to|on|with)"
)

_IN_PLAY = r"in play|on the (?:board|table|field)"
_CAME = (
    r"(?:went|came|moved|returned|ended|ended up|landed|wound up|was (?:put|sent|moved|returned)|has gone)"
    r" (?:back )?(?:to|in|into|onto) \w+"
)
_ANY = r" (?:any |an? )?"
_NO_VERB = (
    r"(?!been\b|\w+ed\b|\w+en\b|drawn\b|lost\b|paid\b|hit\b|gone\b)"  # “has not drawn” is no “has no …”
)

_SAME = (
    r"(?:(?:has |did )?not changed?|stayed the same|remained the same|is the same|is unchanged|never changed)"
)

# what is cut from the words before they are read: when it is so, and that there is no more of it
_FILLERS = re.compile(
    r"\b(?:still|only|just|now|currently|already|exactly|also|again) |,? (?:left|now|any ?more|any longer)$",
    re.IGNORECASE,
)
_SHORT = (
    (r"\blife (?:total|points)\b", "life"),
    (r"\bhit points\b", "HP"),
    (r"\b(is|are|was|were|has|have|had|does|do|did|would|could)n['’]t\b", r"\1 not"),
    (r"\b(?:does not have|do not have|has not got|have not got)" + _ANY, "has no "),
    (r"\b(?:has|have) not" + _ANY + _NO_VERB, "has no "),
    (r"\b(?:has|have) got\b", "has"),
    (r"\b(?:on it|on him|on her|marked on it|counted on it)$", ""),
)
_WAYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (rf"(?:has |with )?{MANY} cards? (?:left )?in {_ZONE}", (r"\2 \1", r"\1 cards in the \2")),
    (rf"(?:has|holds) {MANY} cards?", (r"hand \1", r"\1 cards in the hand")),
    (rf"(?:has|is at|is on|with|at) {MANY} (.+?)(?: left)?", (r"\2 \1",)),
    (rf"{_AT} {MANY} (.+)", (r"\2 \1",)),
    (rf"{_AT} {MANY}", (r"life \1",)),
    (r"(?:is|has run) out of (.+)", (r"\1 0",)),
    (rf"(?:the )?(.+?)(?: total)? {_SAME}(?: as before)?", (r"\1 went down by 0",)),
    (rf"(.+?) (?:is|=|equals) {MANY}", (r"\1 \2",)),
    (rf"(.+?) (?:has|holds|contains) {MANY} cards?(?: in it)?", (r"\1 \2", r"\2 cards in the \1")),
    (
        rf"(?:has|controls|is left with) {_COUNTED} (.+?)(?: in play)?",
        (r"controls \1 \2", r"\1 cards in the \2"),
    ),
    (r"controls no (.+?)", (r"controls 0 \1",)),
    (r"(?:no|without) (.+)", (r"has no \1", r"\1 0")),
    (r"(?:has no (?:card |rules )?text|text is empty|is vanilla|is blank)", ("has no abilities",)),
    (r"is not (?:an? |the )(.+)", (r"is not \1", r"has no \1")),
    (r"is (?:an? |the )(.+)", (r"is \1", r"has \1")),
    (rf"is (?:{_IN_PLAY}|alive|around)|lives|(?:has )?surviv(?:ed|es)|stayed in play", ("is in play",)),
    (r"(?:has )?surviv(?:ed|es) (?:th[eia][st]? )?(?:battle|combat|attack|turn|fight|it)", ("is in play",)),
    (
        (
            r"(?:has not|did not|does not|never) surviv(?:ed?|es)"
            r"(?: (?:th[eia][st]? )?(?:battle|combat|attack|turn|fight|it))?"
        ),
        ("died",),
    ),
    (r"is alive and (?:well|kicking)|lived|made it(?: through)?|pulled through", ("is in play",)),
    (r"is (?:damaged|hurt|wounded)", ("damage at least 1",)),
    (rf"is not (?:{_IN_PLAY}|alive)|has left play|left play", ("is not in play",)),
    (r"(?:is|was|has been) (?:dead|destroyed|killed|gone)|has died", ("died",)),
    (
        r"(?:is|was) not (?:dead|destroyed|killed)|has not (?:died|been (?:killed|destroyed))|never died",
        ("did not die",),
    ),
    (
        r"is (?:unharmed|undamaged|unhurt|untouched|at full (?:health|HP))|has full (?:health|HP)",
        ("damage 0",),
    ),
    (rf"(?:has )?lost {MANY} (life|HP)", (r"\2 went down by \1",)),
    (rf"(?:has )?gained {MANY} (life|HP)", (r"\2 went up by \1",)),
    (r"(?:has not|did not) (?:lost|lose) (?:any )?(life|HP)", (r"\1 went down by 0",)),
    (rf"(?:has )?lost {MANY} (.+)", (r"lost \1 \2",)),
    (r"(?:has not|did not|has never|never) (?:lost|lose) (?:an? |any |one )?(.+)", (r"lost 0 \1",)),
    (rf"has at (least|most) {MANY} (.+)", (r"\3 at \1 \2",)),
    (rf"(.+?) is at (least|most) {MANY}", (r"\1 at \2 \3",)),
    (r"has (more|less|fewer) cards? in (?:the |her |his |their )?(.+) than (.+)", (r"\2 \1 than \3",)),
    (r"(?:has|is) (more|less|fewer) (.+) than (.+)", (r"\2 \1 than \3", r"controls \1 \2 than \3")),
    (r"controls (more|fewer) (.+) than (.+)", (r"controls \1 \2 than \3",)),
    (r"has as (?:many|much) (.+) as (.+)", (r"\1 equal to \2",)),
    (
        r"(.+?) is (?:greater|more|higher|bigger|larger) than (.+?)(?:['’]s(?: \1)?)?",
        (r"\1 more than \2",),
    ),
    (r"(.+?) is (?:less|lower|smaller) than (.+?)(?:['’]s(?: \1)?)?", (r"\1 less than \2",)),
    (r"(.+?) (?:is equal to|equals|is the same as) (.+?)(?:['’]s(?: \1)?)?", (r"\1 equal to \2",)),
    (r"(.+) is(?: not|n['’]t) empty", (r"\1 is not empty",)),
    (r"(?:stayed|remained|stays|remains) (?:in|at|on) (?:the |her |his |their )?(.+)", (r"zone \1",)),
    (r"(?:stayed|remained|stays) (?:at )?home", ("zone base",)),
    (rf"{_CAME} (.+)", (r"zone \1",)),
    (r"is equipped", ("zone equipment", "zone weapon")),
    (r"is (?:on|at|in) (?:tile|place|square) ([0-9]+)", (r"place \1",)),
    (r"is attached to (?:no card|nobody)", ("is attached to nothing",)),
    (r"is not (?:attached|paired|linked)(?: (?:to|with) anything)?", ("is attached to nothing",)),
    (r"is (?:attached|paired|linked|equipped) (?:to|with) (.+)", (r"is attached to \1",)),
    (r"(?:is controlled by|is under the control of) (.+)", (r"controller \1",)),
    (r"belongs to (.+)", (r"owner \1",)),
    (r"is (.+?)['’]s", (r"controller \1",)),
    (r"was asked nothing|was never asked|was not asked anything", ("was not asked",)),
    (r"(?:never|did not|has not|has never) (?:trigger(?:ed)?|fired?|go off)", ("triggered never",)),
    (rf"(?:has )?(?:triggered|fired|went off) {MANY} times?", (r"triggered \1 times",)),
    (r"(?:has )?(?:fired|went off) (once|twice)", (r"triggered \1",)),
    (r"(?:has )?(?:triggered|fired|went off)", ("triggered",)),
)  # fmt: skip


def ways(ruleset: Ruleset, what: str) -> Iterator[tuple[str, ...]]:
    """Give the facts that may be meant, the likeliest first: of each, those that it states together."""
    short = cut(what)
    if short != what:
        yield (short,)
    for seek, puts in _compiled():
        if match := seek.fullmatch(short):
            yield from ((_in_digits(match.expand(put)),) for put in puts)
    yield from _than_a_number(short)
    yield from _doing(ruleset, short)
    yield from _of_two_numbers(ruleset, short)


def cut(what: str) -> str:
    """Write out what was said short, and leave out what changes nothing: “doesn't have” is “has no”."""
    for seek, put in _SHORT:
        what = re.sub(seek, put, what, flags=re.IGNORECASE)
    while (shorter := _FILLERS.sub("", what)) != what:
        what = shorter
    return what.strip()


# the words that these ways are said with: a slip in one of them is looked for among them
SAID_WORDS = (
    "survived", "survives", "triggered", "fired", "destroyed", "killed", "unharmed", "undamaged",
    "untouched", "controlled", "attached", "paired", "linked", "equipped", "attacking", "blocking",
    "defending", "stayed", "remained", "ended", "landed", "holds", "contains", "belongs", "never",
    "nothing", "nobody", "asked", "alive", "dead", "empty", "more", "fewer", "less", "least", "most",
    "lost", "gained", "took", "taken",
)  # fmt: skip


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    return tuple((re.compile(seek, re.IGNORECASE), puts) for seek, puts in _WAYS)


def _doing(ruleset: Ruleset, what: str) -> Iterator[tuple[str, ...]]:
    """Say in the game's word who attacks or blocks: “is attacking” is “is attacker”."""
    match = re.fullmatch(r"is (not )?(?:an? |the )?(attack|block|defend)(?:ing|er)", what, re.IGNORECASE)
    if match is not None:
        for stem in (match[2].lower(), *({"block", "defend"} - {match[2].lower()})):
            for flag in ruleset.words.flags:
                if flag in {f"{stem}ing", f"{stem}er"} and (stem == match[2].lower() or stem != "attack"):
                    yield (f"is {match[1] or ''}{flag}",)


def _than_a_number(what: str) -> Iterator[tuple[str, ...]]:
    """Read “has less than 18 life” and “HP is greater than five”: at most 17, at least 6."""
    match = re.fullmatch(rf"has (more|less|fewer) than {MANY} (.+)", what, re.IGNORECASE)
    more, number, prop = match.groups() if match else ("", "", "")
    if other := re.fullmatch(
        rf"(.+?) is (greater|more|higher|above|less|lower|below)(?: than)? {MANY}", what, re.IGNORECASE
    ):
        prop, more, number = other.groups()
    if not number:
        return
    digits = int(_in_digits(f"x {number}").split()[1])
    up = more.lower() in {"more", "greater", "higher", "above"}
    yield (f"{prop} at {f'least {digits + 1}' if up else f'most {digits - 1}'}",)


def _of_two_numbers(ruleset: Ruleset, what: str) -> Iterator[tuple[str, ...]]:
    """Read “is a 5/2”: two numbers that a game writes so."""
    match = re.fullmatch(r"is (?:an? )?([0-9]+) ?/ ?([0-9]+)", what, re.IGNORECASE)
    pair = getattr(of_game(ruleset, "tables"), "PAIR", ())
    if match is not None and pair:
        yield tuple(f"{prop} {match[n]}" for n, prop in enumerate(pair, 1))


def _in_digits(said: str) -> str:
    """Write the number that a fact has in digits."""
    words = {"no": "0", **{name: str(n) for name, n in NUMBERS.items()}}
    first, *rest = said.split(" ")
    if first.lower() in words and rest[:1] == ["cards"]:
        return " ".join([words[first.lower()], *rest])
    if first == "controls" and rest and rest[0].lower() in words:
        return " ".join([first, words[rest[0].lower()], *rest[1:]])
    if first.lower() == "lost" and rest and rest[0].lower() in words:
        return " ".join([first, words[rest[0].lower()], *rest[1:]])
    if rest and rest[-1].lower() in words:
        return " ".join([first, *rest[:-1], words[rest[-1].lower()]])
    return said
