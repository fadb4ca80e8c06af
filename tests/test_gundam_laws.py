"""Two laws, asked of every phrase of Gundam's card text and of nothing that was written by hand.

1. What is accepted works: a line with the phrase is refused, or does what it says on a board made for it.
2. The one who is named acts: who chooses, draws, discards or pays is the player whom the words name.

`data/gundam-not-yet.txt` lists the lines that no made board has set off so far: none. It may only shrink.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesengine.cardtext import UnreadText
from rulesengine.core.engine import run
from rulesengine.core.model import Card, Event, Player, lay
from rulesengine.core.ruling import Question
from rulesengine.core.text import Face
from rulesengine.games.gundam import RULESET
from rulesengine.games.gundam.cards import company
from rulesengine.games.gundam.cardtext.lines import grammar
from rulesengine.games.gundam.cardtext.spelling import spell
from rulesengine.games.gundam.cardtext.words import TIMES
from rulesengine.games.gundam.texts import read_card
from rulesengine.playing.trying import try_face
from tests.phrases import Lines

MOST = 0  # of 2,500 lines
NOT_YET = Path(__file__).parent / "data" / "gundam-not-yet.txt"
STARTS = {"line": "", "ordered": "【Deploy】", "activated": "【Activate･Main】"}
ONE, TWO = "【Deploy】Choose 1 enemy Unit. ", "【Deploy】Choose 2 enemy Units. "
LOOK = "【Deploy】Look at the top 3 cards of your deck. "
PLAIN = {
    "trait": "(Crew)", "quoted": '"Plain"', "named": "[Ash]", "level": "Lv.3", "circled": "①",
    "timing": "【Deploy】", "face": "[Ash Drone]((Wild)･AP1･HP1)", "keyword": "<Blocker>", "number": "2",
    "several": "2", "order": "draw 2", "orders": "draw 2", "body": "draw 2", "any body": "draw 2",
    "next": "draw 2", "effect": "draw 2 .", "tail": "draw 2 .", "any tail": "draw 2 .",
    "object": "this Unit", "subject": "this Unit", "objects": "all enemy Units",
    "subjects": "all enemy Units", "event": "a friendly Unit attacks", "chosen": "1 enemy Unit",
    "static": "this Unit gets AP+2", "thing": "Unit", "things": "Units", "one of them": "Units",
    "state": "you are Lv.4 or lower", "states": "you are Lv.4 or lower", "a thing": "a Unit", "bare": "Unit",
    "bare of them": "Units", "bares": "Units", "a bare": "a Unit", "someone": "a friendly Unit",
    "some card": "a friendly Unit card", "cost": "①", "costs": "①", "gets": "AP+2", "gains": "<Blocker>",
    "taken one": "1 Unit", "taken many": "2 Units", "their order": "draw 2", "their orders": "draw 2",
    "instead": "reduce it by 2", "agent": "an effect", "colour": "white", "traits": "(Crew)/(Wild)",
    "names": '"Plain"/"Other"', "colours": "white/blue", "has keyword": "<Blocker>",
    "no keyword": "<Blocker>", "has keyword@it": "<Blocker>", "has keyword@source": "<Blocker>",
    "no keyword@it": "<Blocker>", "no keyword@source": "<Blocker>",
} | {f"{prop}{sign}": f"{prop}{sign}2" for prop in ("AP", "HP", "Lv.", "cost") for sign in "+-"}  # fmt: skip
INSIDE = {
    "thing": "【Deploy】Choose 1 {}. Rest it.", "things": "【Deploy】Rest all {}.",
    "post": "【Deploy】Choose 1 Unit {}. Rest it.", "post one": "【Deploy】Choose 1 Unit {}. Rest it.",
    "post many": "【Deploy】Rest all Units {}.", "object": f"{ONE}Rest {{}}.", "objects": f"{TWO}Rest {{}}.",
    "subject": f"{ONE}{{}} gets AP+2 during this turn.", "subjects": f"{TWO}{{}} get AP+2 during this turn.",
    "order": "【Deploy】{}.", "next": f"{ONE}{{}}.", "state": "【Deploy】If {}, draw 2.",
    "instead": "When this Unit would receive damage, {}.",
    "bare@it": "【Deploy】Choose 1 {}. If it is a {}, draw 2.",
    "bare one@it": "【Deploy】Choose 1 {}. If it is a {}, draw 2.",
    "a bare@it": "【Deploy】Choose 1 Unit. If it is {}, draw 2.",
    "quality@it": "【Deploy】Choose 1 Unit that is {}. If it is {}, draw 2.",
    "having@it": "【Deploy】Choose 1 Unit that has {}. If it has {}, draw 2.",
    "post@it": "【Deploy】Choose 1 Unit {}. If it is a Unit {}, draw 2.",
    "post one@it": "【Deploy】Choose 1 Unit {}. If it is a Unit {}, draw 2.",
    "adjective@it": "【Deploy】Choose 1 {} Unit. If it is a {} Unit, draw 2.",
    "adjective@source": "【Deploy】If this is a {} Unit, draw 2.",
}  # fmt: skip
LINES = Lines(grammar(), STARTS, PLAIN, INSIDE, spell)
NUMBERS = (("AP", 3), ("HP", 5), ("Lv.", 3), ("cost", 2))
LONGER = (*(words for words, _ in TIMES[1:]), "during your opponent's next turn")


SENSE = {  # what must stand before some words, so that they point back to something
    "placed a Unit with this effect": "【Deploy】Place the top 3 cards of your deck into your trash. {}",
    "placed a card with this effect": "【Deploy】Place the top 3 cards of your deck into your trash. {}",
    "place a Unit with this effect": "【Deploy】Place the top 3 cards of your deck into your trash. {}",
    "place a card with this effect": "【Deploy】Place the top 3 cards of your deck into your trash. {}",
    "discarded with this effect": "【Deploy】Discard 2. {}",
    "you discarded": "【Deploy】Discard 2. {}",
    "If you do not": "【Deploy】You may draw 1. {}",
    "Activate this card's 【Deploy】": "【Deploy】Draw 1.\n【Attack】Activate this card's 【Deploy】.",
}


def not_played(line: str) -> str:
    """Say why a line that is read does nothing; "" where it is refused, or played.

    The card is a Unit first, and where nothing comes of that, one of the other sorts.
    """
    why = ""
    for said in (line, *(text for text in with_sense(line) if text)):
        for sort in ("Unit", "Base", "Pilot", "Command"):
            types = frozenset({sort})
            try:
                abilities = read_card(said, types=types)
            except UnreadText:
                return why
            face = Face("Wide Word", (("types", types), ("traits", frozenset({"Crew"}))), NUMBERS, abilities)
            found = [tried.why for tried in try_face(RULESET, face, company()) if not tried.played]
            if not found:
                return ""
            why = why or found[0]
    return why


def with_sense(line: str) -> list[str]:
    """Put what its words point back to before a line: another sentence, or another line."""
    for words, lead in SENSE.items():
        if words in line:
            return [lead.replace("{}", line.partition("】")[2].rpartition(". ")[2] or line)]
    return []


def lines() -> list[str]:
    """List a line for each phrase; of those that differ only in how long something lasts, the first."""
    found = dict.fromkeys(line for _, line in LINES)
    return [line for line in found if not any(words in line.lower() for words in LONGER)]


def test_every_phrase_can_be_reached() -> None:
    assert LINES.unreached() == []


@pytest.mark.one_in(8)
@pytest.mark.parametrize("part", range(8))
def test_what_is_accepted_works(part: int) -> None:
    """A line that is on the list and works has to be taken off it."""
    mine = lines()[part::8]
    assert {line for line in mine if not_played(line)} == set(listed()) & set(mine)


def listed() -> list[str]:
    """List the lines that no made board has set off yet; what follows the stroke is the reason."""
    rows = NOT_YET.read_text(encoding="utf-8").splitlines()
    return [row.partition(" | ")[0] for row in rows if row]


def test_the_list_of_what_does_not_work_holds_lines_of_phrases_only_and_gives_reasons() -> None:
    assert len(listed()) == len(set(listed())) <= MOST
    assert set(listed()) <= set(lines())
    assert all(row.partition(" | ")[2] for row in NOT_YET.read_text(encoding="utf-8").splitlines())


# The one who is named acts

ACTS = {"draws", "pays", "is discarded", "places a Resource", "places an EX Resource", "creates a token"}
ACTS |= {"deploys an EX Base", "trashes from the deck", "adds a Shield", "shuffles"}
NOBODY_ACTS = (
    "this ",
    "all ",
    "during ",
    "until ",
    "it ",
    "at ",
    "activate ",
)  # "this Unit gets": nobody does it


def named(order: str) -> set[str]:
    """Say whom the words of an order name: nobody is “you”."""
    if order.startswith(("your opponent", "they ")):
        return {"Ben"}
    return {"Ann", "Ben"} if order.startswith(("each player", "both players")) else {"Ann"}


def orders() -> list[tuple[str, frozenset[str]]]:
    """List a sentence for each order that a player carries out, with and without “may”, and who that is."""
    found: dict[str, frozenset[str]] = {}
    for category, frames in (("order", ("{}", "you may {}")), ("their order", ("your opponent may {}",))):
        for rule in grammar().rules[category]:
            words = spell([*LINES.filled(rule), "."]).removesuffix(".")
            order = words if words[:2].isupper() else words[:1].lower() + words[1:]
            if order.startswith(NOBODY_ACTS):
                continue
            who = named(order) if category == "order" else {"Ben"}
            for frame in frames:
                if frame == "{}" or who == {"Ann"} or category == "their order":
                    said = frame.format(order)
                    lead = "Your opponent draws 1. " if order.startswith("they ") else ""
                    found[f"【Deploy】{lead}{said[:1].upper()}{said[1:]}."] = frozenset(who)
    return [pair for pair in found.items() if not any(words in pair[0].lower() for words in LONGER)]


def acted(
    line: str, kind: str = "is deployed", people: tuple[str, ...] = ("Ann", "Ben"), doer: str = ""
) -> tuple[set[str], set[str]] | None:
    """Play a line, always with yes: to whom its events happened, and who was asked. None: it is refused."""
    types = frozenset({"Unit"})
    try:
        abilities = read_card(line, types=types)
    except UnreadText:
        return None
    zone = "hand" if kind == "is deployed" else "battle area"
    cards = [Card(0, Face("Wide Word", (("types", types),), NUMBERS, abilities), "Ann", "Ann", zone)]
    for who in people:
        for zone, sort in (("deck", "Unit"), ("hand", "Unit"), ("resource area", "Resource"),
                           ("resource deck", "Resource"), ("battle area", "Unit"), ("hand", "Pilot"),
                           ("shield section", "Unit"), ("trash", "Unit")):  # fmt: skip
            face = Face(f"{who} {zone} {sort}", (("types", frozenset({sort})),), (("AP", 1), ("HP", 4)))
            cards += [Card(0, face, who, who, zone) for _ in range(4)]
    table = lay(RULESET, [Player(name) for name in people], cards)
    by = next((c.id for c in table.board.cards if (c.zone, c.owner) == ("battle area", doer) and c.id > 1), 0)
    asked: set[str] = set()

    def choose(question: Question) -> int:
        if question.about != "order":
            asked.add(question.who)
        return next((i for i, option in enumerate(question.options) if option.label == "yes"), 0)

    trace = run(RULESET, table, [(Event(kind, 1, "Ann", source=by),)], choose=choose)
    events = [step.table.past.event for step in trace.steps if step.table.past is not None]
    mine = {event for event in events if event.kind in ACTS and event.said("by") == "effect"}
    happened = {e.player if not e.card else table.board.cards[e.card].owner for e in mine}
    return happened, asked


ALL_THREE = ("Ann", "Ben", "Cy")
SHARED = "【Destroyed】You and the player who destroyed this Unit draw 1."
MODES = (
    "When playing this card, choose 1 of the following effects and activate it：■Draw 1.■Place 1 Resource."
)
# a line, what sets it off, who did that; who gets something, and who is asked, of three players
SEVERAL: tuple[tuple[str, str, str, set[str], set[str]], ...] = (
    ("【Deploy】All enemy players each choose 1 of their Units. Rest them.", "is deployed", "", set(),
     {"Ben", "Cy"}),
    ("【Deploy】All players each choose 1 of their Units. Rest them.", "is deployed", "", set(),
     set(ALL_THREE)),
    ("【Deploy】Each player chooses 1 of their Units. Rest them.", "is deployed", "", set(), set(ALL_THREE)),
    ("【Deploy】Choose 1 Unit belonging to each enemy player. Rest them.", "is deployed", "", set(), {"Ann"}),
    ("【Deploy】Each player looks at the top card of their deck and may place it into their trash.",
     "is deployed", "", set(), set(ALL_THREE)),
    ("【Deploy】Each player looks at the top card of their deck and returns it to the top or bottom.",
     "is deployed", "", set(), set(ALL_THREE)),
    (f"【Deploy】{MODES}", "is deployed", "", {"Ann"}, {"Ann"}),
    ("【When Linked】You may discard 1. If you do, draw 1.", "is linked", "", {"Ann"}, {"Ann"}),
    (SHARED, "is destroyed", "Cy", {"Ann", "Cy"}, set()),
    (SHARED, "is destroyed", "Ann", {"Ann"}, set()),
    (SHARED, "is destroyed", "", {"Ann"}, set()),
    # "your opponent" is one of them, whom Ann names: here the first
    ("【Deploy】Your opponent draws 1.", "is deployed", "", {"Ben"}, {"Ann"}),
    ("【Deploy】Your opponent may draw 1.", "is deployed", "", {"Ben"}, {"Ann", "Ben"}),
    ("【Deploy】Your opponent discards 1.", "is deployed", "", {"Ben"}, {"Ann", "Ben"}),
)  # fmt: skip


@pytest.mark.parametrize(("line", "kind", "doer", "gets", "asked"), SEVERAL)
def test_of_three_players_those_who_are_named_act(
    line: str, kind: str, doer: str, gets: set[str], asked: set[str]
) -> None:
    assert acted(line, kind, ALL_THREE, doer) == (gets, asked)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("part", range(4))
def test_the_one_who_is_named_acts(part: int) -> None:
    wrong = []
    for line, who in orders()[part::4]:
        found = acted(line)
        if found is None:
            continue
        happened, asked = found
        lead = {"Ben"} if "Your opponent draws 1. " in line else set()
        if happened - who - lead or asked - who:
            wrong.append((line, sorted(happened), sorted(asked)))
    assert wrong == []
