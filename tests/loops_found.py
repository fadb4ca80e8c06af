"""The page *Loops found*: invented twins of each kind of loop, each judged by playing it.

`python -m tests.loops_found` writes `docs/loops-found.md` anew. What the page says of a pair is what the search
for loops says of it; only the cards and the kind that each must turn out to be are written here.
"""

from __future__ import annotations

import html
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rulesengine.games.forge.graphs import graph_of
from rulesengine.live.looping import loops

STEPS = re.compile(r" (?:after|in step) \d+(?: steps)?")  # of a run that the page does not show
PAGE = Path(__file__).parents[1] / "docs" / "loops-found.md"
TITLES = {
    "gundam": "Gundam Card Game",
    "fab": "Flesh and Blood",
    "riftbound": "Riftbound",
    "starcore": "StarCore",
    "forge": "Magic",
}
KINDS = {  # how a kind begins where the search tells it: the heading of its twins, and what it is
    "endless": (
        "Without an end",
        "Each sets off the other, nothing runs out, and nobody is asked. The same position comes again: that is the proof.",
    ),
    "choice": (
        "It goes on as long as somebody wants it to",
        "One of the two says *may*. The position comes again, and the proof names the step in which another answer ends it.",
    ),
    "ends": (
        "It ends by itself",
        "Something runs out: life, cards, creatures. The words still allow the circle; played, it comes to rest.",
    ),
    "limited": (
        "A limit or a condition ends it",
        "*Once a turn*, or a condition that the circle itself never meets: it comes round once, or not at all.",
    ),
    "forbidden": (
        "A rule forbids it",
        "The circle is there, and the book says that what is in a chain already does not trigger in it again.",
    ),
    "open": (
        "Open: neither is shown",
        "It is still busy when the search stops, and no position has come again. That is no proof of anything, and is said so.",
    ),
    "unmet": (
        "The words never meet",
        "What the one does is not what the other listens for, so there is no circle, and nothing is played.",
    ),
}


class Pair(NamedTuple):
    """Cards of one game on Ann's side, and the kind that they must turn out to be."""

    game: str
    kind: str
    cards: tuple[tuple[str, str], ...]  # each a name and its text
    says: str = ""  # what differs from the pair before it


def script(name: str, trigger: str, does: str, words: str) -> tuple[str, str]:
    """Write an artifact of Magic as a script with one trigger."""
    head = f"T:Mode$ {trigger} | TriggerZones$ Battlefield | Execute$ Go | TriggerDescription$ {words}"
    return name, f"Name:{name}\nManaCost:2\nTypes:Artifact\n{head}\nSVar:Go:DB$ {does}"


GAINED, LOST = "LifeGained | ValidPlayer$ You", "LifeLost | ValidPlayer$ Opponent"
DRAIN = script(
    "Thin Candle",
    GAINED,
    "LoseLife | Defined$ Opponent | LifeAmount$ 1",
    "Whenever you gain life, each opponent loses 1 life.",
)
BACK = script(
    "Deep Basin",
    LOST,
    "GainLife | Defined$ You | LifeAmount$ 1",
    "Whenever an opponent loses life, you gain 1 life.",
)
CUP = script(
    "Bitter Cup",
    GAINED,
    "PutCounter | Defined$ Self | CounterType$ CHARGE | CounterNum$ 1",
    "Whenever you gain life, put a charge counter on CARDNAME.",
)
ON = "Whenever a counter is put on an artifact you control,"
WELL = "CounterAdded | ValidCard$ Artifact.YouCtrl"
GAIN = "GainLife | Defined$ You | LifeAmount$ 1"
RESTS = ("Tide Walker", "When this Unit is rested, set this Unit as active.")
SPARK = "On Take Damage: Deal 1 DMG to all enemies"
PAIRS = (
    Pair("forge", "endless", (CUP, script("Sweet Well", WELL, GAIN, f"{ON} you gain 1 life."))),
    Pair("forge", "choice", (CUP, script("Slow Well", f"{WELL} | OptionalDecider$ You", GAIN, f"{ON} you may gain 1 life.")), "*Slow Well* asks: “you may gain 1 life”."),
    Pair("forge", "limited", (CUP, script("Small Well", f"{WELL} | IsPresent$ Creature.YouCtrl | PresentCompare$ GE9", GAIN, f"{ON} if you control nine or more creatures, you gain 1 life.")), "*Small Well* asks for nine creatures, and nobody has them."),
    Pair("forge", "ends", (DRAIN, BACK), "The opponent's life runs out, and who has lost the game loses no more."),
    Pair("forge", "unmet", (CUP, script("Dry Well", "CounterAdded | ValidCard$ Creature.YouCtrl", GAIN, "Whenever a counter is put on a creature you control, you gain 1 life.")), "*Dry Well* listens for counters on creatures, and *Bitter Cup* is none."),
    Pair("gundam", "endless", (RESTS, ("Tide Caller", "When one of your Units is set as active, rest it."))),
    Pair("gundam", "choice", (RESTS, ("Tide Asker", "When one of your Units is set as active, you may rest it.")), "*Tide Asker* says “you may”."),
    Pair("gundam", "limited", (("Tide Keeper", "【Once per Turn】When this Unit is rested, set this Unit as active."), ("Tide Caller", "When one of your Units is set as active, rest it.")), "*Tide Keeper* does it once a turn."),
    Pair("gundam", "limited", (RESTS, ("Tide Partner", "【During Link】When one of your Units is set as active, rest it.")), "*Tide Partner* does it only while it is linked, and it is not."),
    Pair("gundam", "ends", (("Ember Golem", "When this Unit receives damage, deal 1 damage to it."),), "Its HP run out."),
    Pair("gundam", "unmet", (RESTS, ("Tide Breaker", "When one of your Units is destroyed, rest it.")), "*Tide Breaker* listens for what is destroyed."),
    Pair("fab", "endless", (("Warm Stone", "When you gain {r}, gain {r}."),)),
    Pair("fab", "choice", (("Mild Stone", "When you gain {r}, you may gain {r}."),), "*Mild Stone* says “you may”."),
    Pair("fab", "limited", (("Calm Stone", "The first time you gain {r} each turn, gain {r}."),), "*Calm Stone* does it the first time each turn."),
    Pair("fab", "ends", (("Loose Purse", "When you discard a card, draw a card."), ("Torn Purse", "When you draw a card, discard a card.")), "The deck runs out."),
    Pair("fab", "unmet", (("Cold Stone", "When you lose {h}, gain {r}."),), "*Cold Stone* listens for life that is lost."),
    Pair("fab", "endless", (("Vivid Stone", "When you gain {h}, gain 1{h}."),)),
    Pair("fab", "ends", (("Proud Stone", "When you gain {h}, if you have 30 or less {h}, gain 1{h}."),), "*Proud Stone* asks how much life there is, and that grows with each round: no two rounds are the same."),
    Pair("fab", "open", (("Wild Stone", "When you gain {r}, gain {r} and gain {r}."),), "Each gain brings two more, so that more and more waits on the stack: no position comes again."),
    Pair("riftbound", "endless", (("Quick Scholar", "When you gain XP, gain 1 XP."),)),
    Pair("riftbound", "choice", (("Idle Scholar", "When you gain XP, you may gain 1 XP."),), "*Idle Scholar* says “you may”."),
    Pair("riftbound", "limited", (("Tired Scholar", "The first time you gain XP each turn, gain 1 XP."),), "*Tired Scholar* does it the first time each turn."),
    Pair("riftbound", "ends", (("Glass Golem", "When I'm dealt damage, deal 1 to me."),), "It dies of it."),
    Pair("riftbound", "unmet", (("Deaf Scholar", "When you draw a card, gain 1 XP."),), "*Deaf Scholar* listens for cards that are drawn."),
    Pair("starcore", "forbidden", (("Spark", SPARK),)),
    Pair("starcore", "unmet", (("Flare", "On Deploy: Deal 1 DMG to all enemies"),), "*Flare* does it as it is deployed, and damage deploys nobody."),
)  # fmt: skip
NOTHING = "No rule on this site ends it: the part of the book that is carried out here says nothing about a loop that nobody can stop."
PLAIN = {  # for each pair by its last card: what repeats, and which rule ends it, as a player says it
    "Sweet Well": (
        "A counter on the Cup gives Ann 1 life, and each life gained puts another counter on the Cup.",
        NOTHING,
    ),
    "Slow Well": (
        "A counter on the Cup may give Ann 1 life, and each life gained puts another counter on the Cup.",
        "Ann is asked in every round, and “no” ends it: [forge:forge-OptionalDecider].",
    ),
    "Deep Basin": (
        "Ben loses 1 life, so Ann gains 1 life, so Ben loses 1 life.",
        "Ben has no life left and has lost the game: [forge:+104].",
    ),
    "Small Well": (
        "A counter would give Ann 1 life, and the life another counter.",
        "The Well asks for nine creatures and finds none, so it does not trigger: [forge:forge-IsPresent].",
    ),
    "Tide Caller": ("The Walker is rested and set as active, again and again.", NOTHING),
    "Tide Asker": (
        "The Walker is rested and set as active; each time Ann may rest it once more.",
        "Ann is asked in every round, and “no” ends it: [gundam:H-13].",
    ),
    "Tide Caller, once": (
        "The Keeper is rested, set as active, and rested again.",
        "The Keeper has done it once this turn, and does not trigger a second time: [gundam:9-1-6-1-1] and [gundam:H-9].",
    ),
    "Tide Partner": (
        "The Walker is set as active, and would be rested again.",
        "The Partner is not linked, so it does not trigger: [gundam:9-1-6-2].",
    ),
    "Ember Golem": (
        "The Golem takes 1 damage, and deals 1 damage to itself.",
        "At 0 HP it is destroyed: [gundam:+10]. What still waits finds nothing to act on: [gundam:9-1-3].",
    ),
    "Warm Stone": ("Ann gains a resource, and that gives her another one.", NOTHING),
    "Vivid Stone": ("Ann’s hero gains 1 life, and that gives the hero another one.", NOTHING),
    "Mild Stone": (
        "Ann gains a resource, and each gives her another one if she wants it.",
        "Ann is asked in every round, and “no” ends it: [fab:+1.8.3].",
    ),
    "Calm Stone": (
        "Ann gains a resource, and would gain another one for it.",
        "The second gain is not the first one of the turn, so the Stone does not trigger: [fab:6.6.5d].",
    ),
    "Torn Purse": (
        "Ann draws a card and discards one, again and again.",
        "The deck is empty. Nothing is drawn, and what has not happened triggers nothing: [fab:6.6.5b].",
    ),
    "Proud Stone": (
        "Ann’s hero gains 1 life, and that gives the hero another one.",
        "The hero has more than 30 life, and the Stone’s condition is not met any more: [fab:+1.8.4].",
    ),
    "Wild Stone": (
        "Each resource gained brings two more, so more and more wait on the stack.",
        "None was found. The search stops, and says so.",
    ),
    "Quick Scholar": ("Ann gains 1 XP, and that gives her another one.", NOTHING),
    "Idle Scholar": (
        "Ann gains 1 XP, and each gives her another one if she wants it.",
        "Ann is asked in every round, and “no” ends it: [riftbound:H-10].",
    ),
    "Tired Scholar": (
        "Ann gains 1 XP, and would gain another one for it.",
        "The second gain is not the first one of the turn, so the Scholar does not trigger: [riftbound:H-31].",
    ),
    "Glass Golem": (
        "The Golem takes 1 damage, and deals 1 damage to itself.",
        "Its damage is as high as its Might, so it is killed: [riftbound:+322.2].",
    ),
    "Spark": (
        "Spark takes damage and deals damage to all enemies, and they deal it back.",
        "The same line does not fire again in the chain that it began: [starcore:H-6].",
    ),
}
TABLES = {  # the columns of a game's cards, and what stands in them
    "gundam": ("zone | types | AP | HP", "battle area | Unit | 2 | 3"),
    "fab": ("zone | types | subtypes", "arena | Action | Item"),
    "riftbound": ("zone | types | Might", "base | Unit | 3"),
    "starcore": ("zone | types | HP | DMG", "grid | Unit | 5 | 1"),
    "forge": ("zone", "battlefield"),
}


def situation(pair: Pair) -> str:
    """Write the situation in which a pair lies on the table, as the search takes it."""
    columns, row = TABLES[pair.game]
    scripts = pair.game == "forge"
    texts = "\n".join(f"### {name}\n```\n{text}\n```\n" for name, text in pair.cards) if scripts else ""
    rows = "\n".join(f"| {name} | Ann | {row} | {'' if scripts else text} |" for name, text in pair.cards)
    dashes = " --- |" * (columns.count("|") + 4)
    return (
        f"---\ngame: {pair.game}\nid: pair\n---\n# A pair\n\n{f'## Cards{chr(10)}{texts}' if scripts else ''}"
        f"\n## Table\nAnn, Ben\n\n| card | owner | {columns} | text |\n|{dashes}\n{rows}\n"
    )


@cache
def judged(pair: Pair) -> tuple[str, ...]:
    """Search for loops among the cards of a pair, and say of each circle what playing it showed."""
    if pair.game == "forge" and not graph_of([text for _, text in pair.cards])["circles"]:
        return ()
    return tuple(each["played"] for each in loops(situation(pair))["circles"])


def kind_of(pair: Pair) -> str:
    """Say which kind a pair turned out to be; "?" where it is none of them."""
    found = judged(pair)
    if not found:
        return "unmet"
    said = " ".join(found)
    if "confirmed" in said:
        return "endless" if "nobody can end it" in said else "choice"
    if "open: still busy" in said:
        return "open"
    if pair.kind == "forbidden":
        return "forbidden"
    rounds = "comes round once" in said or "does not come round" in said
    return "limited" if rounds else "ends"


def key(pair: Pair) -> str:
    """Name the plain words about a pair: by its last card, which one card has in two pairs."""
    once = pair.kind == "limited" and pair.cards[-1][0] == "Tide Caller"
    return f"{pair.cards[-1][0]}{', once' if once else ''}"


def page() -> str:
    """Write the page."""
    made = [HEAD]
    for kind, (title, what) in KINDS.items():
        made.append(f"## {title} {{ #{kind} }}\n\n{what}\n")
        for game, name in TITLES.items():
            here = (pair for pair in PAIRS if (pair.game, pair.kind) == (game, kind))
            made += [_told(name, pair) for pair in here]
    return "\n".join(made)


def _told(name: str, pair: Pair) -> str:
    lines = [f"### {name}: {' and '.join(f'*{each}*' for each, _ in pair.cards)}\n"]
    if pair.says:
        lines.append(f"{pair.says}\n")
    if pair.game == "forge":
        lines += [f"```\n{text}\n```\n" for _, text in pair.cards]
    else:
        lines += [f"> *{each}*: {text}\n" for each, text in pair.cards]
    if pair.kind != "unmet":
        repeats, ends = PLAIN[key(pair)]
        lines.append(f"**What repeats:** {repeats}\n\n**What ends it:** {ends}\n")
    found = judged(pair) or ("no circle: what the one does is nothing that the other listens for",)
    told = [f"- {STEPS.sub('', said)}" for said in dict.fromkeys(found)]
    if pair.kind != "unmet":
        told = [
            "<details><summary>What the search says, word by word</summary>",
            *(f"<p>{html.escape(each[2:])}</p>" for each in told),
            "</details>",
        ]
    lines += told
    return "\n".join(lines) + "\n"


HEAD = """---
title: Loops found
said: infinite loop, infinite combo, endless loop, does it loop, combo finder, circle of triggers
---

# Loops found { #loops }

Two cards that set each other off are found by their words, and judged by playing them. On this page each kind of what can come of that, with invented cards of each
game, and beside it its twin: the same cards but for a word. Below each: what repeats, which rule ends it, and, if you open it, what the search says word by word.

Your own cards are searched by `rulesengine sweep GAME cards.jsonl`, scripts of Magic by `rulesengine graph --play`, and what is on a table by *Loops* in the
[Card Lab](card-lab.md). A loop that is *confirmed* comes with its proof: which lines repeat, and what each round leaves. *Refuted* says when the board came to rest. A
circle about which neither can be shown stays *open*, and is said to be.
"""

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
