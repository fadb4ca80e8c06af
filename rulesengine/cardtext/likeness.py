"""The phrases that are most like a line that cannot be read: what to write instead.

Every phrase of a table is written out with the shortest words that can be in its places. Likeness counts
the words that both have, a rare word for more than a common one, and then the letters. A form that card games
share (modes, “unless”, “instead”) is known by its words: where no phrase of the table has it, that is said.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, is_dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from math import fsum, log
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import nearest
from rulesengine.core.text import Modes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesengine.cardtext.grammar import Grammar, Rule

MOST = 3  # so many phrases are shown
BEFORE, BEHIND = 3, 6  # so many words around the stop tell the form
LONG = 16  # a phrase with more words than this is no help
FEWEST = 2  # a phrase with fewer words of its own says nothing
LEAST = 0.34  # what is less like it is not shown
ENDS = frozenset(".;:—】")  # where a clause ends


class Like(NamedTuple):
    """What a line that cannot be read is most like."""

    form: str = ""  # a form of text that is not read here, in words
    phrases: tuple[str, ...] = ()  # the nearest phrases, written out
    written: str = ""  # how what that form says is written here


@dataclass(frozen=True, slots=True)
class Form:
    """A way of writing that many games know: its name, how it is known, what shows that it is read."""

    name: str
    said: re.Pattern[str]
    word: str  # a word that every phrase of this form has
    means: type | None = None  # and a meaning that it has
    written: str = ""  # how the same is often written otherwise: shown where a phrase is like that
    behind: bool = False  # whether it is read of some events only: what is behind its word tells which


def _form(
    name: str, said: str, word: str, means: type | None = None, written: str = "", *, behind: bool = False
) -> Form:
    return Form(name, re.compile(said, re.IGNORECASE), word, means, written, behind)


MODES, UNLESS, WOULD = "a choice between modes", "“unless …”", "a replacement (“would …, instead …”)"
LIMIT, UP_TO = "a limit such as “once per turn”", "“up to …”"
FORMS = (
    _form(MODES, r"\bchoose (?:one|two|any|[12])\b[^.]{0,30}[-–—:：;]", "choose", Modes),
    _form(UNLESS, r"\bunless\b", "unless", None, r"^if (?:they|you) do not,", behind=True),
    _form(WOULD, r"\bwould\b", "would", behind=True),
    _form(LIMIT, r"\b(?:once|twice|thrice) (?:per|each|every|a) turn\b", "once"),
    _form(UP_TO, r"\bup to\b", "up"),
    _form("“for each …”", r"\bfor each\b", "each"),
    _form("“until …”", r"\buntil\b", "until"),
    _form("“you may …”", r"\bmay\b", "may"),
)


def like(grammar: Grammar, words: Sequence[str], at: int) -> Like:
    """Say what a line is most like that cannot be read from one of its words on.

    `words` are its pieces, `at` is the one at which reading stopped.
    """
    begin = max((i + 1 for i in range(min(at, len(words))) if words[i][-1:] in ENDS), default=0)
    end = next((i for i in range(at, len(words)) if words[i][-1:] in ENDS and i > begin), len(words))
    clause = [word.lower() for word in words[begin:end]]
    here = " ".join(words[max(0, at - BEFORE) : at + BEHIND])
    form = next((form for form in FORMS if form.said.search(here)), None)
    of_form = _of_form(grammar, form) if form is not None else ()
    partly = form is not None and form.behind and 0 < at < len(words) and words[at - 1].lower() == form.word
    unread = form.name if form is not None and not of_form else ""
    if form is not None and partly:
        unread = f"“{form.word} {words[at]} …”"
    first = of_form if form is not None and (form.means or partly) else ()
    near = dict.fromkeys((*first, *_nearest(grammar, clause, at - begin)))
    written = _otherwise(grammar, form) if form is not None and unread else ""
    if form is not None and not unread and form.name in grammar.written:
        written = f"“{grammar.written[form.name]}”"
    return Like(unread, tuple(near)[:MOST], written)


OWN = "a phrase of your own (`extended`)"


def _otherwise(grammar: Grammar, form: Form) -> str:
    """Say how what a form says is written where it is not read: in a phrase that is, or in one's own."""
    if form.name in grammar.written:
        return f"“{grammar.written[form.name]}”, or as {OWN}"
    if form.written:
        sought = re.compile(form.written, re.IGNORECASE)
        said = [told.text for told in _table(grammar)[0] if sought.search(told.text)]
        if said:
            return f"“{min(said, key=len)}”, or as {OWN}"
    return f"as {OWN}"


def _of_form(grammar: Grammar, form: Form) -> tuple[str, ...]:
    """List the phrases of a table that have a form, written out."""
    short = shortest(grammar)
    rules = [rule for mine in grammar.rules.values() for rule in mine]
    worded = [r for r in rules if form.word in (word.lower() for word in _literal(r))]
    meant = [r for r in worded if form.means is None or _holds(r.means, form.means)]
    return tuple(text for rule in meant if (text := written_out(rule, short)))


def _holds(value: object, kind: type) -> bool:
    """Say whether a meaning has a value of a kind anywhere in it."""
    if isinstance(value, kind):
        return True
    if isinstance(value, tuple):
        return any(_holds(each, kind) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        return any(_holds(getattr(value, each.name), kind) for each in fields(value))
    return False


def _literal(rule: Rule) -> Iterator[str]:
    return (item for item in rule.items if isinstance(item, str))


class _Told(NamedTuple):
    """A phrase made ready to be compared."""

    words: frozenset[str]
    text: str


def _nearest(grammar: Grammar, clause: Sequence[str], at: int) -> Iterator[str]:
    """Give the phrases that are most like a clause, the nearest first."""
    said, weight = _table(grammar)
    clause = list(clause)
    if at < len(clause) and clause[at].isalpha() and clause[at] not in weight:
        clause[at] = next(iter(nearest(clause[at], weight)), clause[at])  # a slip is what it was meant to be
    mine = frozenset(clause)
    near = frozenset(clause[max(0, at - 2) :])  # where it stopped, and what comes then
    whole = fsum(weight.get(word, 0.0) for word in mine)  # fsum: the same in whatever order a set has
    text = " ".join(clause)
    scored: list[tuple[float, float, str]] = []
    for told in said:
        shared = told.words & mine
        if not shared & near:
            continue
        theirs = fsum(weight[word] for word in told.words)
        score = 2 * fsum(weight[word] for word in shared) / (theirs + whole)
        if score >= LEAST:
            scored.append((score, SequenceMatcher(None, text, told.text.lower()).ratio(), told.text))
    shown: list[str] = []
    for _, _, phrase in sorted(scored, reverse=True):
        if len(shown) < MOST and phrase not in shown:
            shown.append(phrase)
            yield phrase


@lru_cache(maxsize=16)
def _table(grammar: Grammar) -> tuple[tuple[_Told, ...], dict[str, float]]:
    """Write out every phrase of a table once, and weigh its words: the rarer, the heavier."""
    short = shortest(grammar)
    count: dict[str, int] = {}
    said: dict[str, frozenset[str]] = {}
    for mine in grammar.rules.values():
        for rule in mine:
            literal = frozenset(w.lower() for w in _literal(rule) if w[0].isalnum())
            text = written_out(rule, short)
            if len(literal) < FEWEST or not text or text in said or text.count(" ") >= LONG:
                continue
            said[text] = literal
            for word in literal:
                count[word] = count.get(word, 0) + 1
    weight = {word: 1 / (1 + log(many)) for word, many in count.items()}
    return tuple(_Told(words, text) for text, words in said.items()), weight


def written_out(rule: Rule, short: dict[str, tuple[str, ...]]) -> str:
    """Write a phrase with the shortest words in its places; "" where one of them has none."""
    words: list[str] = []
    for item in rule.items:
        if isinstance(item, str):
            words.append(item)
        elif item.category in short:
            words += short[item.category]
        else:
            return ""
    return joined(words)


def joined(words: Sequence[str]) -> str:
    """Set words side by side; signs that close are at the word before them."""
    text = re.sub(r"\b([aA]) (?=[aeio](?!ne\b))", r"\1n ", " ".join(words), flags=re.IGNORECASE)
    return re.sub(r" (?=[,.;:!?)\]])|(?<=[(\[]) ", "", text)


def shortest(grammar: Grammar) -> dict[str, tuple[str, ...]]:
    """Find for each category the shortest words that are one of it; of two, the phrase that is first."""
    wordings: dict[str, tuple[str, ...]] = {
        name: (leaf.example or leaf.name,) for name, leaf in grammar.leaves.items()
    }
    changed = True
    while changed:
        changed = False
        for category, rules in grammar.rules.items():
            for rule in rules:
                words = _words(rule, wordings)
                if words is not None and (category not in wordings or len(words) < len(wordings[category])):
                    wordings[category], changed = words, True
    return wordings


def _words(rule: Rule, wordings: dict[str, tuple[str, ...]]) -> tuple[str, ...] | None:
    words: list[str] = []
    for item in rule.items:
        if isinstance(item, str):
            words.append(item)
        elif item.category not in wordings:
            return None
        else:
            words += wordings[item.category]
    return tuple(words)
