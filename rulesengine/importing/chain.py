"""Which of many numbers are rules: the heaviest chain that goes up in the order of the outline.

A table of contents, a reference at the start of a line, a numbered list inside a rule: each of them would
break the order of the rules, and so it stays outside. What stands in the chain and cannot follow what is
before it is taken out again; what has its neighbours in the chain and was passed over comes back as a
number that stands twice.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

from rulesengine.importing.candidates import INSIDE_SENTENCE, LOW, START, Place
from rulesengine.importing.numbering import Key, follows, is_letter
from rulesengine.importing.styles import Style

_FAR = 40  # a number that leaves out more than this has nobody beside it and nobody under it: no rule
_FARTHEST = 120  # where the place leaves no doubt: books begin a part at the next fifty or hundred
_OFTEN = 2
_BEHIND = 10
_CLOSE = 3
_RUN = 4  # so many glued numbers in a row are a list and no references


def chosen(found: list[Place], style: Style) -> list[Place]:
    """Choose the places where rules begin, in the order of the text."""
    chain = _heaviest(found)
    skipped = skipped_letters([each.key for each in chain])
    chain = _linked(chain, skipped, style)
    return _returned(found, chain)


def _heaviest(found: list[Place]) -> list[Place]:
    """Find the chain of greatest weight whose keys go up; of equals, the one that is closest together.

    A Fenwick tree over the sorted keys gives the best chain below a key, so that the whole takes n log n.
    """
    keys = sorted({each.key for each in found})
    best: list[tuple[int, int]] = [(0, -1)] * (len(keys) + 1)  # weight so far, index of its last place
    before: list[int] = []
    for index, each in enumerate(found):
        rank = bisect_left(keys, each.key)
        top = (0, -1)
        at = rank
        while at:
            top = max(top, best[at])
            at -= at & -at
        before.append(top[1])
        mine = (top[0] + each.weight, index)
        at = rank + 1
        while at <= len(keys):
            best[at] = max(best[at], mine)
            at += at & -at
    top = (0, -1)
    at = len(keys)
    while at:
        top = max(top, best[at])
        at -= at & -at
    chain: list[Place] = []
    here = top[1]
    while here >= 0:
        chain.append(found[here])
        here = before[here]
    return chain[::-1]


def skipped_letters(keys: list[Key]) -> frozenset[int]:
    """Return the letters that a book leaves out on purpose: never used, though the next one is used often."""
    used = Counter(key[-1] for key in keys if is_letter(key[-1]))
    top = max(used, default=0)
    return frozenset(
        each
        for each in range(min(used, default=1), top)
        if not used[each]
        and used[each - 1]
        and used[each + 1]
        and _stepped(keys, each) >= min(_OFTEN, used[each - 1])
    )


def _stepped(keys: list[Key], part: int) -> int:
    known = set(keys)
    return sum((*key[:-1], part - 1) in known for key in known if key[-1] == part + 1)


def _linked(chain: list[Place], skipped: frozenset[int], style: Style) -> list[Place]:
    """Take out of the chain what cannot be a rule at its place."""
    several = sum(len(each.key) > 1 for each in chain) * 2 > len(chain)
    runs = _runs(chain, skipped, style)
    glued = sum(each.start > 0 for each in chain) * 2 > len(chain)  # the rule there, and no accident
    kept: list[Place] = []
    for index, each in enumerate(chain):
        last = kept[-1].key if kept else ()
        after = chain[index + 1].key if index + 1 < len(chain) else ()
        above = after[: len(each.key)] == each.key
        next_ = follows(last, each.key, skipped, hundreds=style.hundreds)
        clear = each.weight >= LOW or (glued and (each.weight >= INSIDE_SENTENCE or above))
        if not clear and not next_ and runs[index] < _RUN:
            continue
        if several and len(each.key) == 1 and not above and not (each.strong and next_):
            continue
        if kept and not above and not next_ and not _near(last, each):
            continue
        kept.append(each)
    return kept


def _runs(chain: list[Place], skipped: frozenset[int], style: Style) -> list[int]:
    """Tell for every place how many stand together with it, each of which can follow the one before it."""
    lengths: list[int] = []
    begin = 0
    for index in range(1, len(chain) + 1):
        if index == len(chain) or not follows(
            chain[index - 1].key, chain[index].key, skipped, hundreds=style.hundreds
        ):
            lengths += [index - begin] * (index - begin)
            begin = index
    return lengths


def _near(last: Key, each: Place) -> bool:
    """Say whether a key comes soon after another, where their ways part; a clear one may come later."""
    same = 0
    while same < min(len(last), len(each.key)) and last[same] == each.key[same]:
        same += 1
    if same == len(each.key):
        return False
    part = each.key[same] % 10_000
    step = part if same == len(last) else each.key[same] - last[same]
    clear = each.strong or (each.dotted and each.weight >= START - 1)
    return step <= (_FARTHEST if clear or same == 1 else _FAR)


def _returned(found: list[Place], chain: list[Place]) -> list[Place]:
    """Put back what looks like a rule in all but its place in the order: numbers twice, numbers swapped."""
    if not chain:
        return []
    members = {id(each) for each in chain}
    first, last = chain[0], chain[-1]
    at = 0
    kept: list[Place] = []
    for each in found:
        if id(each) in members:
            kept.append(each)
            at += 1
            continue
        inside = (first.line, first.start) < (each.line, each.start) and at < len(chain)
        behind = at == len(chain) and last.line < each.line <= last.line + _BEHIND and each.strong
        if each.weight <= LOW or len(each.key) < 2 or not (inside or behind):  # noqa: PLR2004  a chapter comes once
            continue
        around = [chain[at - 1].key] + ([chain[at].key] if at < len(chain) else [])
        if any(_beside(key, each) for key in around):
            kept.append(each)
    return kept


def _beside(key: Key, each: Place) -> bool:
    """Say whether a number belongs beside a neighbour or beside one of those above it, and close to it."""
    depth = len(each.key) - 1
    if key[:depth] != each.key[:depth]:
        return False
    return each.strong or len(key) == depth or abs(key[depth] - each.key[depth]) <= _CLOSE
