"""A program of somebody else's, with every public name: `make lint` holds its types, strictly.

It is never run. What a name gives is written out, so that a type that is lost somewhere is noticed here.
"""

from collections.abc import Iterator
from typing import Any

from rulesengine import (
    GAMES,
    Ability,
    BadScenario,
    Card,
    CardLab,
    Chain,
    Comparison,
    Event,
    Explorer,
    Face,
    Instead,
    Layers,
    Outcomes,
    Played,
    Player,
    RuleBrowser,
    RulesEngineError,
    Scenario,
    Stepper,
    Swept,
    Trace,
    WhyNot,
    check,
    compare,
    document,
    game,
    lints,
    own_rule,
    play,
    project,
    read_scenario,
    run,
    scenarios,
    see,
    situation,
    sweep,
    why,
    why_not,
)


@own_rule("X-1", "It rests", "What is salvaged is rested.", asks="consequences", on=("is salvaged",))
def rests(now: object, event: Event) -> tuple[tuple[Event, ...], ...]:
    """Rest what is salvaged."""
    return ((Event("is rested", event.card),),)


def asked(trace: Trace) -> dict[str, str | int | None]:
    """Ask a run everything that it can be asked."""
    found: Outcomes = trace.outcomes(limit=10)
    parted: Comparison = trace.compare(trace.go_on("no"))
    steps: list[int] = [step.number for step in trace]
    rows: list[dict[str, Any]] = trace.frame()
    right: bool = bool(trace.check("Ash Hound: zone trash"))
    return {
        "head": found.head,
        "same": parted.same,
        "says": trace[1].says,
        "many": len(steps) + len(rows) + right,
        "zone": str(trace["Ash Hound"]["zone"]),
        "why": str(trace.why("Ash Hound", "AP")),
        "because": str(why(trace, "Ash Hound", "AP")),
        "seen": str(see(trace, "Ash Hound", at=0)["zone"]),
        "options": ", ".join(trace.at(1).options),
        "data": str(document(trace)["frames"]),
        "lints": str(lints("fab")("When this hits, draw a card.")),
        "why not": str(why_not(trace.ruleset, trace.start, 1, Event("draws", player="Ann"))),
    }


def played() -> Iterator[Trace]:
    """Play in every way in which a program can."""
    mine = game("gundam").extended(phrases={"forage {n}": "draw {n}"}, rules=[rests])
    abilities: tuple[Ability, ...] = mine.reader("【Destroyed】Forage 1.")
    cards = [Player("Ann"), Player("Ben"), Card(0, Face("Filler", abilities=abilities), "Ann", "", "deck")]
    yield situation(mine, cards, ["Ann draws 1"], choices=("Ann: yes",))
    yield run(mine, situation(mine, cards).table, [Event("draws", player="Ann", amount=1)])
    scenario: Scenario = read_scenario("mine.md")
    done: Played = play(scenario)
    yield done.trace


def judged() -> str:
    """Judge scenarios, sweep cards, open a project; whatever goes wrong is of one class."""
    names: tuple[str, ...] = (*GAMES, *project())
    try:
        wrong: list[str] = [each.name for each in scenarios(names[0]) if not check(each).passed]
        found: Swept = sweep("gundam", [{"name": "Ash Hound", "text": "【Destroyed】Draw 1."}])
        parted: Comparison = compare("Draw 1.", "Draw 2.", game="gundam")
    except BadScenario as bad:
        return f"{bad.line}: {bad}"
    except RulesEngineError as bad:
        return str(bad)
    return f"{wrong} {found.head} {parted.head} {[each.cards for each in found.of('loop')]}"


def shown(trace: Trace) -> list[object]:
    """Show a run in every way in which a notebook can."""
    each: list[object] = [Stepper(trace), Chain(trace), Layers(trace), Instead(trace), WhyNot(trace)]
    return [*each, Explorer("gundam"), RuleBrowser("gundam"), CardLab("gundam", card="【Destroyed】Draw 1.")]
