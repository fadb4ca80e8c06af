"""What a step is said to be: the language of `Steps` and `Never`, and of facts about what happened.

    Watch Owl triggers            an ability of that card triggers
    Ann draws 2                   that happened, said as in *Happens*; what is left out may be anything
    refused: Ann plays Ash Hound  a player wanted it and may not
    rule 9-1-6                    a step cites the rule
    “2 prevented”                 a step says these words

“anything” and “anybody” stand for a card and a player. Whatever else is written is refused.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.choosing import plain
from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.core.trace import Stage, pieces
from rulesengine.playing.errors import SHOWN, BadScenario, short
from rulesengine.playing.facts.sight import Sight, is_of
from rulesengine.playing.sentences import NUMBERS, PEOPLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rulesengine.core.model import Event
    from rulesengine.core.trace import Step
    from rulesengine.core.words import Vocabulary

Fits = "Callable[[Step], bool]"
ANYTHING = frozenset({"anything", "something", "anybody", "somebody"})
OBJECTS = frozenset({"card", "source", "target"})
_QUOTE = re.compile(r"(?:says )?[“\"](.+)[”\"]")
_LONG = re.compile(r"[^\W\d_]{3,}")
_RULE = re.compile(r"rule (\S+)")
_STAGED = re.compile(r"(refused|forbidden|replaced|happens): (.+)")


class Said(NamedTuple):
    """A way to say what an ability does: the words behind the card's name, the stage, what it means."""

    words: str
    stage: Stage
    doc: str


VERBS = (
    Said(
        "does not trigger",
        Stage.SKIPPED,
        "It looked at what happened and does not trigger, or does not apply.",
    ),
    Said("triggers", Stage.TRIGGERS, "An ability of the card triggers."),
    Said("resolves", Stage.RESOLVES, "An ability of the card begins to be carried out."),
    Said("comes to nothing", Stage.FIZZLES, "It was its turn, and it cannot be carried out."),
    Said("replaces", Stage.REPLACED, "An effect of the card changes what was about to happen."),
    Said("is forbidden", Stage.FORBIDDEN, "Something keeps an ability of the card from working."),
    Said("begins to apply", Stage.APPLIES, "A continuous effect of the card starts."),
    Said("stops applying", Stage.ENDS, "A continuous effect of the card ends."),
)
STAGES = {
    "refused": Stage.REFUSED, "forbidden": Stage.FORBIDDEN, "replaced": Stage.REPLACED,
    "happens": Stage.HAPPENS,
}  # fmt: skip


def pattern(sight: Sight, said: str) -> Callable[[Step], bool]:
    """Read what a step must be.

    Raises BadScenario for what is no step here, with the nearest way to say it.
    """
    said = said.strip().rstrip(".")
    if match := _QUOTE.fullmatch(said):
        return _quoted(sight, match[1])
    if match := _RULE.fullmatch(said):
        return _cites(sight, match[1])
    if match := _STAGED.fullmatch(said):
        return _sentence(sight, match[2], STAGES[match[1].lower()])
    if (made := _verb(sight, said)) is not None:
        return made
    if match := re.fullmatch(r"(.+?) (?:is asked|chooses|decides)(?: (.+))?", said, re.IGNORECASE):
        made = _chooses(sight, match[1], match[2] or "")
        if made is not None:
            return made
    return _sentence(sight, said, None)


def _quoted(sight: Sight, words: str) -> Callable[[Step], bool]:
    """A step that says these words, whole ones; each must be a word that a step here can say."""
    text = plain(words)
    for word in _LONG.findall(text):
        if word not in lexicon(sight):
            near = guess(word, lexicon(sight))
            raise BadScenario(
                f"no step can say {word!r}: no sentence, card or rule here has the word{near}",
                word=word, known=lexicon(sight),
            )  # fmt: skip
    edge = (r"(?<!\w)" if text[:1].isalnum() else "", r"(?!\w)" if text[-1:].isalnum() else "")
    seek = re.compile(f"{edge[0]}{re.escape(text)}{edge[1]}")
    return lambda step: seek.search(plain(f"{step.stage.value} {step.says}")) is not None


def _cites(sight: Sight, number: str) -> Callable[[Step], bool]:
    try:
        sight.ruleset.cite(number)
    except RulesEngineError as wrong:
        raise BadScenario.of(wrong) from None
    return lambda step: any(cite.number == number for cite in step.cites)


def _verb(sight: Sight, said: str) -> Callable[[Step], bool] | None:
    for verb in VERBS:
        if said.lower().endswith(f" {verb.words}"):
            name = said[: -len(verb.words)].strip()
            if name.lower() in ANYTHING:
                return lambda step: step.stage is verb.stage
            card = sight.card_or_none(name)
            if card is not None:
                return lambda step: step.stage is verb.stage and is_of(step, card)
            _two_steps(sight, said)
    return None


def _chooses(sight: Sight, who: str, answer: str) -> Callable[[Step], bool] | None:
    """A step in which a player, or anybody, answers; with an answer, that one."""
    names = [*sight.players, "chance"]
    anybody = who.lower() in ANYTHING
    name = next((each for each in names if plain(each) == plain(who)), "")
    if not name and not anybody:
        return None
    wanted = plain(answer)

    def fits(step: Step) -> bool:
        asked = step.question
        if asked is None or not step.player or (name and asked.who != name):
            return False
        return not wanted or plain(asked.options[step.answer].label) == wanted

    return fits


# A sentence, as *Happens* says it. What is at the end of a template may be left out.


def _sentence(sight: Sight, said: str, stage: Stage | None) -> Callable[[Step], bool]:
    """A step about an event that is said so, in its stage: without one, something that happened."""
    tests = list(_tests(sight, said))
    if not tests:
        _refuse(sight, said)
    stages = {stage} if stage is not None else {Stage.HAPPENS}

    def fits(step: Step) -> bool:
        event = step.event
        if stage is not Stage.HAPPENS and stage is not None and event is None:
            return step.stage in stages and plain(said) in plain(step.says)
        return step.stage in stages and event is not None and any(test(event) for test in tests)

    return fits


def _tests(sight: Sight, said: str) -> Iterator[Callable[[Event], bool]]:
    """Give a test for each kind of event that can be said like this."""
    for kind, slots in _readings(sight, said):
        yield _test(kind, slots)


def amounts(sight: Sight, said: str) -> tuple[int, list[int]] | None:
    """Give the amount that a sentence says, and those of the events that were so but for it.

    None where it says no amount, or is none here.
    """
    for kind, slots in _readings(sight, said):
        wanted = slots.get("amount")
        if isinstance(wanted, int):
            fits = _test(kind, {name: value for name, value in slots.items() if name != "amount"})
            events = [step.event for step in sight.steps if step.stage is Stage.HAPPENS and step.event]
            return wanted, [event.amount for event in events if fits(event)]
    return None


def _readings(sight: Sight, said: str) -> Iterator[tuple[str, dict[str, object]]]:
    """Give each kind of event that can be said like this, with what is in its places."""
    words = sight.ruleset.words
    for kind in words.events:
        for template in words.sentences(kind):
            for cut in shortened(template):
                match = _pattern(cut).fullmatch(said)
                if match is None:
                    continue
                slots = _slots(sight, kind, match.groupdict())
                if slots is not None:
                    yield kind, slots


def _test(kind: str, slots: dict[str, object]) -> Callable[[Event], bool]:
    def fits(event: Event) -> bool:
        return event.kind == kind and all(_of(event, name) == value for name, value in slots.items())

    return fits


def _of(event: Event, name: str) -> object:
    return getattr(event, name) if name in {*OBJECTS, "player", "amount"} else plain(event.said(name))


def _slots(sight: Sight, kind: str, named: dict[str, str]) -> dict[str, object] | None:
    """Read the places of a sentence; None where a name is not there. What may be anything is left out.

    Nor is a word there that the game does not list for its place: “damaged once” is no Condition.
    """
    slots: dict[str, object] = {}
    for name, said in named.items():
        if said.lower() in ANYTHING:
            continue
        if name in OBJECTS:
            card = sight.card_or_none(said)
            if card is None:
                return None
            slots[name] = card.id
        elif name in PEOPLE:
            who = next((each for each in sight.players if plain(each) == plain(said)), "")
            if not who:
                return None
            slots[name] = who if name == "player" else plain(who)
        elif name == "amount":
            slots[name] = NUMBERS.get(said.lower()) or int(said)
        elif (listed := sight.ruleset.words.listed(kind, name)) is not None and not listed.has(said):
            return None
        elif name not in {"ability", "made"}:
            slots[name] = plain(said)
    return slots


@lru_cache(maxsize=2048)
def shortened(template: str) -> tuple[str, ...]:
    """Give a template, and what is left of it without its last places: “{player} draws”."""
    shorter, cut = [template], list(pieces(template))
    while len(cut) > 3:  # noqa: PLR2004  the first place and its verb stay
        cut = cut[:-2]
        short_of_it = "".join(f"{{{each}}}" if at % 2 else each for at, each in enumerate(cut)).strip()
        short_of_it = re.sub(r"^(\{player\} \w+) with$", r"\1", short_of_it)  # “Ann attacks”, with anything
        if short_of_it.count(" ") and not short_of_it.endswith(
            (" to", " of", " with", " from", " on", " at")
        ):
            shorter.append(short_of_it)
    return tuple(shorter)


@lru_cache(maxsize=4096)
def _pattern(template: str) -> re.Pattern[str]:
    cut = pieces(template)
    made = [re.sub("['’]", "['’]", re.escape(text)).replace("their", "(?:their|her|his)") for text in cut]
    for place in range(1, len(cut), 2):
        number = rf"[0-9]{{1,9}}|{'|'.join(NUMBERS)}|anything"
        made[place] = f"(?P<{cut[place]}>{number if cut[place] == 'amount' else '.+?'})"
    return re.compile("".join(made), re.IGNORECASE)


_BOTH = re.compile(r"[“\"]?(.+?)(?: before |,? then )(.+?)[”\"]?")


def before_itself(sight: Sight, said: str) -> None:
    """Refuse that something never comes before itself, which no run can fail.

    Raises BadScenario with what to write.
    """
    match = _BOTH.fullmatch(said.strip().rstrip("."))
    if match is None or plain(match[1]) != plain(match[2]):
        return
    named = plain(match[1]) in map(plain, sight.names)
    other = next((name for name in sight.names if plain(name) != plain(match[1])), "another card")
    instead = (
        f"name two: “{match[1]} before {other}”" if named else "say how often it may be: “triggered once”"
    )
    raise BadScenario(f"nothing is before itself, so no run can have {short(said)}; {instead}", word=said)


def _two_steps(sight: Sight, said: str) -> None:
    """Say how two steps in their order are written, where one step was asked for and both halves are steps.

    Raises BadScenario.
    """
    match = _BOTH.fullmatch(said)
    if match is None:
        return
    before_itself(sight, said)
    for half in (match[1], match[2]):
        try:
            pattern(sight, half)
        except BadScenario:
            return
    first, then = match[1], match[2]
    raise BadScenario(
        f"“{short(said)}” is two steps, and here is one; which came first is a fact, under Afterwards: "
        f"“- happened: {first}, then {then}”, and where it must not be so “- happened: {then}, then {first}”",
        word=said,
    )


def _refuse(sight: Sight, said: str) -> None:
    """Say what is nearest to what is no step.

    Raises BadScenario.
    """
    _two_steps(sight, said)
    first = re.match(rf"(.+?) (?:{'|'.join(verb.words for verb in VERBS)})$", said, re.IGNORECASE)
    if first:
        sight.one_of(first[1], [*sight.names, "anything"], "the card")
    plainly = said[:SHOWN]
    for name in sorted([*sight.names, *sight.players], key=len, reverse=True):
        plainly = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "…", plainly, flags=re.IGNORECASE)
    every = [s for kind in sight.ruleset.words.events for s in sight.ruleset.words.sentences(kind)]
    every += [f"{{card}} {verb.words}" for verb in VERBS]
    shown = {re.sub(r"\{\w+\}", "…", each).lower(): each for each in every}
    near = sorted(shown, key=lambda each: SequenceMatcher(None, plainly.lower(), each).ratio(), reverse=True)
    listed = " | ".join(shown[each] for each in near[:3])
    raise BadScenario(
        f"“{short(said)}” is no step here; the nearest are: {listed}. Words that a step says are written “…”",
        word=said,
        known=[shown[each] for each in near[:3]],
    )


# Which words a step can say: those of the game, of the cards, of this run, and the engine's own.


OWN = frozenset(
    """
    about accepts added additional adds after again all already and another answer any applied applies
    apply are as asked asks at back base because becomes been before began begin begins being both but by
    can cannot carried changes choice choose chooses chose chosen comes condition conditions could counted
    counts declares did divided does done each effect effects end ends enough even every finalized first
    fizzles follow followed follows for forbidden forbids from fulfilled goes gone had happen happens has
    have holds how ignored in instead into is it its itself kept last late later layer leaves left legal
    lessens limit longer loses made may means met mode moment more must needs never next no nobody none
    not nothing now of off on once one only or order ordered other others out over own part passed passes
    past pays place play played player players plus prevented prevents priority put range replaced
    replaces resolved resolves rest same says second seen settles silent skipped so stands stays step
    still stops such take takes target targets text than that the their them then there these they this
    those three time times to together too trigger triggered triggers turn turns twice two under unless
    until use used uses waits was way were what when where which while who will wins with without would
    yes
    """.split()  # noqa: SIM905  a list of two hundred words, a line each, is no list to read
)


@lru_cache(maxsize=4)
def lexicon(sight: Sight) -> frozenset[str]:
    """Gather every word that a step of this run can say."""
    said = [*sight.names, *sight.players, *sight.words]
    said += [card.face.name for card in sight.start.board.cards]
    said += [step.says for step in sight.steps]
    said += [str(step.by) for step in sight.steps if step.by]
    said += sight.texts
    return _of_game(sight.ruleset.words) | _long_words(said)


_GAMES: dict[int, tuple[Vocabulary, frozenset[str]]] = {}  # by the identity of a game's words
_KEPT = 64  # a bound on memory, not a rule


def _of_game(words: Vocabulary) -> frozenset[str]:
    """Gather every word that a game's own sentences and names have: once, and not for each fact."""
    known = _GAMES.get(id(words))
    if known is None:
        if len(_GAMES) > _KEPT:
            _GAMES.clear()
        said: list[str] = [s for kind in words.events for s in words.sentences(kind)]
        said += [*words.events, *words.numbers, *words.sets, *words.zones, *words.flags, *words.marks]
        said += [*words.keywords, *words.player_marks, *words.tallies, *words.scopes, *words.symbols.values()]
        every = _long_words(said) | OWN | {stage.value for stage in Stage}
        known = _GAMES[id(words)] = (words, every)  # the words are kept with it, so no others get their id
    return known[1]


def _long_words(said: Iterable[str]) -> frozenset[str]:
    """List the words of three letters and more."""
    return frozenset(word for text in dict.fromkeys(said) for word in _LONG.findall(plain(text)))
