"""Questions without end: what happens next, and which rule decides, made from the runs of scenarios.

The engine has answered them: what comes next is the next step of a run, and what decides is the rule that the
step cites. Asked is only what the rules settle; where a player chose, more than one thing may come next.
Nothing is drawn here; `drill.js` asks, in whatever order.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from rulesengine.rulebook import Rule
from rulesengine.site import places
from rulesengine.site.shelf import Frame, Scene, Shelf

WRONG = 2  # answers beside the right one
BEFORE = 4  # steps that are shown before the question
SETTLED = frozenset({"rulebook", "house"})  # who says so of a step that may be asked for
SHORTEST, LONGEST = 2, 12  # steps of a run: a longer one is not asked about
# In these stages something comes about. How it is announced and put away is book-keeping, and not asked.
EVENTFUL = frozenset({"happens", "replaced", "triggers", "ordered", "chooses", "applies", "ends", "resolves"})

Asked = dict[str, Any]


def drill(shelf: Shelf) -> list[Asked]:
    """Make the questions of a game, in the order of its scenarios: two of each run at most."""
    asked: list[Asked] = []
    for scene in shelf.scenes:
        if SHORTEST <= len(scene.frames) <= LONGEST and not scene.scenario.variant:
            asked += [each for each in (following(shelf, scene), deciding(shelf, scene)) if each]
    return asked


def following(shelf: Shelf, scene: Scene) -> Asked | None:
    """Ask what happens next, where a rule settles it: above all one that the scenario is about."""
    frames = scene.frames
    order = sorted(range(1, len(frames)), key=lambda at: (not about(shelf, scene, frames[at]), -at))
    for at in order:
        right = _plain(frames[at])
        told = [_plain(each) for each in frames[:at]]
        rule = decides(shelf, frames[at])
        later = map(_plain, filter(eventful, frames[at + 1 :]))
        wrong_answers = dict.fromkeys((*later, *elsewhere(shelf, scene, right)))
        wrong = [said for said in wrong_answers if said != right and said not in told]
        if rule is not None and right not in told and len(wrong) >= WRONG:
            return question(shelf, scene, at, rule, [right, *wrong[:WRONG]], "next")
    return None


def about(shelf: Shelf, scene: Scene, frame: Frame) -> bool:
    """Say whether a step is settled by a rule that the scenario is about."""
    rule = decides(shelf, frame)
    return rule is not None and rule.number in scene.scenario.shows


def elsewhere(shelf: Shelf, scene: Scene, right: str) -> list[str]:
    """Say what happens in the scenario in which it comes out otherwise, and not in this one."""
    twin = shelf.find(scene.scenario.twin) if scene.scenario.twin else None
    here = {_plain(each) for each in scene.frames} | {right}
    theirs = map(_plain, filter(eventful, twin.frames)) if twin else ()
    return [said for said in theirs if said not in here]


def _plain(frame: Frame) -> str:
    return str(frame["plain"])


def eventful(frame: Frame) -> bool:
    """Say whether something comes about; that a text is followed is no news where nothing else waits."""
    return frame["stage"] in EVENTFUL and (frame["stage"] != "resolves" or bool(frame["waiting"]))


def deciding(shelf: Shelf, scene: Scene) -> Asked | None:
    """Ask which rule decides a step: the first that the scenario is about."""
    for at, frame in enumerate(scene.frames):
        rule = decides(shelf, frame)
        if at and rule is not None and rule.number in scene.scenario.shows:
            wrong = others(shelf, frame, rule)
            if len(wrong) == WRONG:
                return question(shelf, scene, at, rule, [called(each) for each in (rule, *wrong)], "rule")
    return None


def decides(shelf: Shelf, frame: Frame) -> Rule | None:
    """Return the rule by which a step happens, where the rules settle it."""
    if frame["authority"] not in SETTLED or frame["question"] or not eventful(frame):
        return None
    return next((shelf.book.rules[n] for n in frame["cites"] if n in shelf.book.rules), None)


def others(shelf: Shelf, frame: Frame, rule: Rule) -> list[Rule]:
    """Choose rules that the step does not cite and that do not lead to the one it cites."""
    near = {*frame["cites"], rule.number, rule.parent, *rule.references}
    pool = [
        each
        for each in shelf.book.rules.values()
        if each.number not in near
        and rule.number not in each.references
        and each.parent != rule.number
        and each.title != rule.title
        and each.kind == rule.kind
        and not each.descriptive
    ]
    return sorted(pool, key=lambda each: (each.chapter != rule.chapter, _mark(rule, each)))[:WRONG]


def _mark(rule: Rule, other: Rule) -> str:
    return sha256(f"{rule.id} {other.id}".encode()).hexdigest()


def called(rule: Rule) -> str:
    """Write a rule as an answer."""
    return rule.number if rule.untitled else f"{rule.number} {rule.title}"


def question(shelf: Shelf, scene: Scene, at: int, rule: Rule, answers: list[str], kind: str) -> Asked:
    """Write a question as the page asks it; the first answer is the right one, and the page mixes them."""
    here = places.drill(shelf.name)
    told = [each for each in scene.frames[:at] if eventful(each)][-BEFORE:]
    return {
        "kind": kind,
        "chapter": shelf.chapter_of(scene).slug,
        "situation": " ".join(scene.scenario.title.split()) if kind == "rule" else "",
        "cards": list(_cards(scene)),
        "told": [_plain(each) for each in told],
        "step": _plain(scene.frames[at]),
        "answers": answers,
        "rule": [called(rule), rule.text, places.link(here, *places.of_rule(rule))],
        "url": places.link(here, places.scene(shelf.name, scene.name), f"step={at + 1}"),
    }


def _cards(scene: Scene) -> Iterator[list[str]]:
    """Write what one must see to know the answer: each card with a text or in play, whose, its numbers."""
    for card in scene.doc["cards"]:
        if card.get("words") or card["zone"] in scene.doc["zones"]:
            numbers = ", ".join(f"{name} {value}" for name, value in card["numbers"])
            states = ", ".join(map(str, card.get("flags", ())))
            where = " · ".join(filter(None, (str(card["controller"]), str(card["zone"]), numbers, states)))
            yield [str(card["name"]), " ".join(map(str, card["words"])), where]


def chapters(shelf: Shelf, asked: list[Asked]) -> list[list[str]]:
    """List the chapters of which something is asked: slug and title."""
    used = {each["chapter"] for each in asked}
    return [
        [each.slug, f"{each.number} {each.title}".strip()]
        for each in shelf.book.chapters
        if each.slug in used
    ]
