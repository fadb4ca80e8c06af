"""The one who is named acts: every ability for players in the table, with every word for a player.

The Watcher is Ann's. Its trigger is read with each word in each ability that the reader takes; whoever
draws, discards, pays, gains, loses or is asked must be the player whom the word names. What the reader
refuses is said by `is_refused`, so that nothing is left out by mistake.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pytest

from rulesengine.core.continuous.standing import survey
from rulesengine.core.engine import no_opinion, run
from rulesengine.core.model import Card, Event, Player, lay
from rulesengine.core.text import Face
from rulesengine.core.trace import Stage
from rulesengine.games import game
from rulesengine.games.forge.running import printed, runnable
from rulesengine.games.forge.running.chains import APIS
from rulesengine.games.forge.scripts.reading import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.engine import Trace
    from rulesengine.core.ruling import Question

RULESET = game("forge")
ANN, BEN, BOTH, NOBODY = frozenset({"Ann"}), frozenset({"Ben"}), frozenset({"Ann", "Ben"}), frozenset[str]()
HEAD = "Name:Watcher\nManaCost:2\nTypes:Artifact\n"
TRIGGERS = {  # a trigger of Ann's, and the event of Ben that it sees
    "upkeep": (
        "Mode$ Phase | Phase$ Upkeep | TriggerZones$ Battlefield",
        Event("upkeep begins", player="Ben"),
    ),
    "attack": (
        "Mode$ Attacks | ValidCard$ Creature.OppCtrl | TriggerZones$ Battlefield",
        Event("attacks", 3, "Ben"),
    ),
    "death": (
        "Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Creature.OppCtrl",
        Event("is destroyed", 3, "Ben"),
    ),
    "bounced": (
        "Mode$ ChangesZone | Origin$ Battlefield | Destination$ Hand | ValidCard$ Creature.OppCtrl",
        Event("moves", 3, "Ann", detail=(("to", "hand"),)),
    ),
    "tapped": (
        "Mode$ Taps | ValidCard$ Creature.OppCtrl | TriggerZones$ Battlefield",
        Event("taps", 3, "Ann"),
    ),
    "cast": (
        "Mode$ SpellCast | ValidActivatingPlayer$ Opponent | TriggerZones$ Battlefield",
        Event("casts", 4, "Ben"),
    ),
    "damage": (
        "Mode$ DamageDone | ValidSource$ Creature | ValidTarget$ Player | TriggerZones$ Battlefield",
        Event("is dealt damage", 0, "Ben", 2, source=2),
    ),
}
WORDS = {  # a word for a player: by which triggers it is understood, and who it is
    "You": (("upkeep", "attack", "cast"), ANN),
    "Opponent": (("upkeep", "attack", "cast"), BEN),
    "Player.Opponent": (("upkeep",), BEN),
    "Player": (("upkeep", "attack"), BOTH),
    "TriggeredPlayer": (("upkeep",), BEN),
    "TriggeredAttackerController": (("attack",), BEN),
    "TriggeredDefendingPlayer": (("attack",), ANN),
    "TriggeredCardController": (("death", "bounced", "tapped"), BEN),
    "TriggeredCardOwner": (("death",), BEN),
    "TriggeredActivator": (("cast",), BEN),
    "TriggeredTarget": (("damage",), BEN),
    "TriggeredSourceController": (("damage",), ANN),
    "CardOwner": (("upkeep",), ANN),
    "CardController": (("upkeep",), ANN),
}
DOES = {  # what an ability says beside whom it is about, and the kind of event that follows
    "Draw": ("NumCards$ 1", "draws"),
    "Mill": ("NumCards$ 1", "mills"),
    "Discard": ("Mode$ TgtChoose | NumCards$ 1", "is discarded"),
    "GainLife": ("LifeAmount$ 2", "gains life"),
    "LoseLife": ("LifeAmount$ 2", "loses life"),
    "SetLife": ("LifeAmount$ 7", "life becomes"),
    "Poison": ("Num$ 1", "gets"),
    "DealDamage": ("NumDmg$ 1", "is dealt damage"),
    "Mana": ("Produced$ G", "adds mana"),
    "Shuffle": ("", "shuffles"),
    "Sacrifice": ("SacValid$ Creature", "is sacrificed"),
    "ChangeZone": ("Origin$ Library | Destination$ Hand | ChangeType$ Creature", "searches"),
    "ChooseCard": ("Choices$ Creature | Amount$ 1 | Mandatory$ True", "is remembered"),
    "PutCounter": ("CounterType$ POISON | CounterNum$ 1", "gets"),
    "LosesGame": ("", "loses the game"),
    "Scry": ("ScryNum$ 1", "scries"),
    "Surveil": ("Amount$ 1", "surveils"),
    "Dig": ("DigNum$ 2 | ChangeNum$ 1", "moves"),
    "Reveal": ("", "is revealed"),
    "RevealHand": ("", "looks"),
    "BecomeMonarch": ("", "becomes the monarch"),
}
BESIDE = {  # other parameters that name a player, and what their abilities say besides
    "Token TokenOwner": (
        "TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 1 | TokenToughness$ 1",
        "creates",
    ),
    "GainControl NewController": ("Defined$ Self", "changes controller"),
    "RepeatEach RepeatPlayers": (
        "RepeatSubAbility$ Each\nSVar:Each:DB$ LoseLife | Defined$ Remembered | LifeAmount$ 1",
        "loses life",
    ),
    "CopyPermanent Controller": ("Defined$ Self", "creates"),
    "ChangeZone DefinedPlayer": ("Origin$ Library | Destination$ Hand | ChangeType$ Creature", "searches"),
}
OWN = {  # what names no player, and so is done by whoever controls the ability: with the event, and who is asked
    "Manifest": ("Amount$ 1", "enters", NOBODY),
    "ManifestDread": ("", "enters", ANN),
    "Endure": ("Num$ 2", "puts counters", ANN),
    "Earthbend": ("Num$ 2", "puts counters", ANN),
}
ASKS = {"Discard", "Sacrifice", "ChooseCard", "ChangeZone", "Scry", "Surveil", "Dig", "Reveal"}
TARGET = "Target"  # the one player whom ValidTgts lets be chosen


class Case(NamedTuple):
    """A script of the Watcher, the event it sees, who acts, and who is asked besides."""

    name: str
    script: str
    trigger: str
    kind: str
    actors: frozenset[str]
    asked: frozenset[str]


def _written(trigger: str, does: str, more: str = "") -> str:
    said = TRIGGERS[trigger][0]
    return f"{HEAD}T:{said} | Execute$ Go{more} | TriggerDescription$ It watches.\nSVar:Go:{does}\n"


def _cases() -> Iterator[Case]:
    for (api, (rest, kind)), (word, (triggers, who)) in product(DOES.items(), WORDS.items()):
        tail = f" | {rest}" if rest else ""
        if "Defined" not in APIS[api].keys:
            continue
        for trigger in triggers:
            line = f"DB$ {api} | Defined$ {word}{tail}"
            own = ANN if api == "Dig" else who if api in ASKS else NOBODY  # who digs in a library is asked
            yield Case(f"{api} {word} {trigger}", _written(trigger, line), trigger, kind, who, own)
            yield Case(
                f"{api} {word} {trigger} may",
                _written(trigger, f"{line} | Optional$ True"),
                trigger,
                kind,
                who,
                own if api == "Dig" else who,
            )
    for api, (rest, kind) in DOES.items():
        tail = f" | {rest}" if rest else ""
        line = f"DB$ {api} | ValidTgts$ Opponent{tail}"
        own = ANN if api == "Dig" else BEN if api in ASKS else NOBODY
        yield Case(f"{api} {TARGET}", _written("upkeep", line), "upkeep", kind, BEN, own)
        for word in ("TargetedController", "TargetedOwner"):
            after = f"DB$ Tap | ValidTgts$ Creature.OppCtrl | SubAbility$ Next\nSVar:Next:DB$ {api} | Defined$ {word}{tail}"
            of_it = (ANN if api == "Dig" else BEN if api in ASKS else NOBODY) | ANN
            yield Case(f"{api} {word}", _written("upkeep", after), "upkeep", kind, BEN, of_it)
        second = f"DB$ Tap | ValidTgts$ Creature.YouCtrl | SubAbility$ Next\nSVar:Next:{line}"
        yield Case(f"{api} second {TARGET}", _written("upkeep", second), "upkeep", kind, BEN, own | ANN)
    for (name, (rest, kind)), (word, (triggers, who)) in product(BESIDE.items(), WORDS.items()):
        api, key = name.split()
        for trigger in triggers:
            line, asked = f"DB$ {api} | {key}$ {word} | {rest}", who if api in ASKS else NOBODY
            yield Case(f"{name} {word} {trigger}", _written(trigger, line), trigger, kind, who, asked)
    for word, (triggers, who) in WORDS.items():
        for trigger in triggers:
            pays = f"DB$ GainLife | Defined$ You | LifeAmount$ 1 | UnlessCost$ 1 | UnlessPayer$ {word}"
            yield Case(f"unless {word} {trigger}", _written(trigger, pays), trigger, "pays", who, who)
            life = (
                f"DB$ GainLife | Defined$ You | LifeAmount$ 1 | UnlessCost$ PayLife<1> | UnlessPayer$ {word}"
            )
            yield Case(
                f"unless life {word} {trigger}", _written(trigger, life), trigger, "pays life", who, who
            )
            gives = "Sac<1/Creature>"
            sac = f"DB$ GainLife | Defined$ You | LifeAmount$ 1 | UnlessCost$ {gives} | UnlessPayer$ {word}"
            yield Case(
                f"unless sac {word} {trigger}", _written(trigger, sac), trigger, "is sacrificed", who, who
            )
            may = _written(
                trigger, "DB$ GainLife | Defined$ You | LifeAmount$ 1", f" | OptionalDecider$ {word}"
            )
            yield Case(f"decider {word} {trigger}", may, trigger, "gains life", ANN, who)


def _of_its_controller() -> Iterator[Case]:
    """Write what names no player: whoever controls the ability does it, and nobody else."""
    for (api, (rest, kind, asked)), trigger in product(OWN.items(), TRIGGERS):
        if kind == "enters" and trigger == "cast":
            continue  # what Ben casts enters as well
        tail = f" | {rest}" if rest else ""
        yield Case(f"{api} {trigger}", _written(trigger, f"DB$ {api}{tail}"), trigger, kind, ANN, asked)


CASES = {case.name: case for case in (*_cases(), *_of_its_controller())}


def _played(case: Case, *after: Event, three: bool = False) -> Trace:
    them, others = ("Cid", ("Ann", "Ben", "Cid")) if three else ("Ben", ("Ann", "Ben"))
    event = TRIGGERS[case.trigger][1]
    if three:  # Cid acts where Ben did, and whoever is attacked is named
        detail = (("whom", "Ann"),) if event.kind == "attacks" else event.detail
        event = event._replace(player="Cid" if event.player == "Ben" else event.player, detail=detail)

    def creature(name: str, owner: str, zone: str) -> Card:
        face = Face(name, (("types", frozenset({"Creature"})),), (("power", 2), ("toughness", 2)))
        return Card(0, face, owner, owner, zone)

    watcher = Card(0, printed(read(case.script).front), "Ann", "Ann", "battlefield")
    cards = [
        watcher,
        creature("Ann's Bear", "Ann", "battlefield"),
        creature(f"{them}'s Owl", them, "battlefield"),
    ]
    cards.append(creature(f"{them}'s spell", them, "hand"))
    cards += [creature(f"{who}'s Rat {n}", who, "battlefield") for who, n in product(others, (1, 2))]
    cards += [
        creature(f"{who} {zone} {n}", who, zone)
        for who, zone, n in product(others, ("hand", "library"), (1, 2, 3))
    ]
    land = (("types", frozenset({"Land"})),)
    cards += [
        Card(0, Face(f"{who}'s Field {n}", land), who, who, "battlefield")
        for who, n in product(others, (1, 2))
    ]
    turns = ("Cid", "Ann", "Ben") if three else ("Ben", "Ann")
    players = [Player(name, (("life", 20), ("G mana", 3))) for name in turns]
    table = lay(RULESET, players, cards)
    choose = _names_cid if three else no_opinion
    return run(RULESET, table, [(event,), *((each,) for each in after)], choose=choose)


def _names_cid(question: Question) -> int:
    """Answer Cid where it is asked which opponent, and else the first option."""
    labels = [option.label for option in question.options]
    return labels.index("Cid") if "Cid" in labels else 0


def is_refused(name: str) -> bool:
    """Say which cases the reader refuses: who would be asked is not one player whom the core can name."""
    api, *words = name.split()
    if api in {"GainControl", "RepeatEach", "CopyPermanent"}:
        return "CardOwner" in words or (api != "RepeatEach" and "Player" in words)
    if words[-1] == "TargetedOwner":
        return api in ASKS
    may, asks = words[-1] == "may", api in ASKS | {"unless", "decider"}
    if api == "decider":
        return words[0] in {"CardController", "CardOwner", "Player", "TriggeredTarget"}
    if api == "PutCounter" and words[-1] == TARGET:
        return True  # a counter for whom is not known when the script is read
    if "TriggeredTarget" in words and api == "PutCounter":
        return True
    if words[-1] == TARGET:
        return asks and words[0] == "second"
    several = "Player" in words and api == "unless"
    return several or ("CardOwner" in words and (may or asks))


def wrong(case: Case, *, three: bool = False) -> str:
    """Say who acted instead of the one who is named; "" where all is well."""
    trace = _played(case, three=three)
    if not any(step.stage is Stage.RESOLVES for step in trace.steps):
        return f"it never resolved\n{trace}"
    cause = next(step.number for step in trace.steps if step.stage is Stage.TRIGGERS)
    later = [s for s in trace.steps if s.number > cause]
    board = trace.steps[-1].table.board
    acts = [s.event for s in later if s.event is not None and s.event.kind == case.kind]
    if case.name.startswith("ChooseCard"):
        acts = []
    who = {e.player or board.cards[e.card].owner for e in acts}
    if case.kind == "changes controller":
        who = {str(survey(RULESET, board)[1]["controller"])}
    if who != case.actors and not case.name.startswith("ChooseCard"):
        return f"{sorted(who)} did it, not {sorted(case.actors)}\n{trace}"
    asked = {s.question.who for s in later if s.question is not None and s.stage is Stage.CHOOSES}
    if asked - {"chance"} != case.asked:
        return f"{sorted(asked)} were asked, not {sorted(case.asked)}\n{trace}"
    return ""


def test_what_is_refused_is_known() -> None:
    refused = {name for name, case in CASES.items() if runnable(read(case.script)) is not None}
    assert refused == {name for name in CASES if is_refused(name)}


@pytest.mark.one_in(8)
@pytest.mark.parametrize("name", [name for name in CASES if not is_refused(name)])
def test_who_is_named_acts(name: str) -> None:
    assert wrong(CASES[name]) == ""


def test_there_are_hundreds_of_them() -> None:
    assert len([name for name in CASES if not is_refused(name)]) > 600


SKIPS = {
    f"{word} {trigger}": Case(
        word, _written(trigger, f"DB$ SkipPhase | Step$ Draw | Defined$ {word}"), trigger, "", who, NOBODY
    )
    for word, (triggers, who) in WORDS.items()
    for trigger in triggers
}


@pytest.mark.parametrize("name", SKIPS)
def test_who_is_named_skips_the_step_and_nobody_else(name: str) -> None:
    case = SKIPS[name]
    steps = [Event("draw step begins", player=who) for who in ("Ann", "Ben")]
    assert runnable(read(case.script)) is None
    played = _played(case, *steps)
    drew = {e.player for step in played.steps if (e := step.event) and e.kind == "is drawn"}
    assert drew == {"Ann", "Ben"} - case.actors


# With three players: the one of the event is the third and not the next, and opponents are two.

CID, ALL, OPPONENTS = frozenset({"Cid"}), frozenset({"Ann", "Ben", "Cid"}), frozenset({"Ben", "Cid"})
SEVERAL = {"Opponent": OPPONENTS, "Player.Opponent": OPPONENTS, "Player": ALL}


def _of_three(case: Case) -> Case | None:
    """Write what a case means where Cid acts instead of Ben, who sits between; None for what names a target.

    Of "an opponent" Ann says which one: Cid, the last that is offered. What any opponent may pay is paid by the
    first one who does: Ben, who is next.
    """
    word = next((word for word in case.name.split() if word in WORDS), None)
    if word is None:
        return None
    head = case.name.split()[0]
    if word in {"Opponent", "Player.Opponent"} and head in {
        "unless",
        "decider",
        "GainControl",
        "CopyPermanent",
    }:
        if head == "unless":
            return case._replace(actors=BEN, asked=BEN)
        return case._replace(
            actors=ANN if head == "decider" else CID, asked=ANN | CID if head == "decider" else ANN
        )

    def theirs(who: frozenset[str]) -> frozenset[str]:
        return who if who in {ANN, NOBODY} else SEVERAL.get(word, CID)

    return case._replace(actors=theirs(case.actors), asked=theirs(case.asked))


OF_THREE = {name: made for name, case in CASES.items() if not is_refused(name) and (made := _of_three(case))}


@pytest.mark.one_in(8)
@pytest.mark.parametrize("name", [name for name in OF_THREE if not name.endswith(" may")])
def test_who_is_named_of_three_acts(name: str) -> None:
    assert wrong(OF_THREE[name], three=True) == ""
