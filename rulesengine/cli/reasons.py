"""The command `why`: what was done to one property of a card, receipt by receipt, with the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulesengine.cli.failing import WELL, refuse, told
from rulesengine.cli.finding import one
from rulesengine.cli.printing import data, say
from rulesengine.cli.rules import Json
from rulesengine.core.errors import UnknownCard
from rulesengine.playing import play as play_one
from rulesengine.playing import see
from rulesengine.playing.seeing import cited, does, numbers, spot, worded

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.playing.seeing import Because

At = Annotated[
    int | None,
    typer.Option(
        "--at", metavar="STEP", min=0, help="Look after this step; 0 is before the first. Else: at the end."
    ),
]


@told
def why(
    scenario: Annotated[
        str, typer.Argument(help="A file, game/name, name, or id of a scenario.", metavar="SCENARIO")
    ],
    what: Annotated[
        str, typer.Argument(help="A card and one of its properties: Quick Jab.power", metavar="CARD.PROPERTY")
    ],
    at: At = None,
    as_json: Json = False,
) -> int:
    """Say why a property of a card is what it is: each change with its stage, its effect and its rules.

    Example: rulesengine why fab/6-3-eight-stages "Quick Jab.power"

    Example: rulesengine why my-own.md "Ash Hound.AP" --at 4
    """
    found = one(scenario)
    if found.bad:
        refuse(f"{found.name} shows what is refused: there is no table to look at")
    because = _asked(play_one(found).trace, what, at)
    if as_json:
        data(_data(because))
    else:
        first, *rest = str(because).splitlines()
        say(first, style="bold")
        say(*rest)
    return WELL


def _asked(trace: Trace, what: str, at: int | None) -> Because:
    """Cut "card.property" where both are there; a name may have a dot in it, and so may a property."""
    dots = [place for place, sign in enumerate(what) if sign == "."]
    cuts = [place for place in dots if what[:place].strip() and what[place + 1 :].strip()]
    if not cuts:
        refuse(
            f"{what!r} names no property: write the card, a dot, and the property, as in “Quick Jab.power”"
        )
    wrong: UnknownCard | None = None
    for cut in cuts:
        try:
            seen = see(trace, what[:cut], at)
        except UnknownCard as unknown:
            wrong = unknown
        else:
            return seen.why(what[cut + 1 :])
    raise wrong or UnknownCard(what)


def _data(because: Because) -> dict[str, Any]:
    """Write the receipts as JSON."""
    ruleset = because.ruleset
    receipts = [
        {
            "stage": (at := spot(ruleset, each.stage, each.substage)).label, "title": at.title,
            "prop": each.change.prop, "before": worded(each.before), "after": worded(each.after),
            "does": does(each), "effect": {"name": each.effect.name, "words": each.effect.said},
            "timestamp": each.effect.moment, "verdict": each.verdict.says if each.verdict else "",
            "cites": cited(ruleset, each),
        }
        for each in because.receipts
    ]  # fmt: skip
    edges = [
        {
            "effect": each.effect.says, "on": each.on.says, "says": each.says, "did": each.did,
            "cites": list(each.cites), "sure": each.sure,
        }
        for each in because.edges
    ]  # fmt: skip
    rules = {number: ruleset.cite(number) for number in numbers(because)}
    return {
        "card": because.name, "prop": because.prop, "when": because.when,
        "printed": worded(because.printed), "now": worded(because.now),
        "receipts": receipts, "edges": edges, "derived": list(because.derived),
        "rules": {n: {"id": r.id, "title": r.title, "text": r.text} for n, r in rules.items()},
    }  # fmt: skip
