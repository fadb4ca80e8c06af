"""A word of one's own: a game with more phrases, events, verbs, keywords, timings, properties and rules."""

from __future__ import annotations

from typing import Any

import pytest

from rulesengine import Event, RulesEngineError, game, own_rule, situation
from rulesengine.core.acts import mark, moves
from rulesengine.core.text import Ability, Do, Instead, Pick

TABLE = """
Ann, Ben

| card       | owner | zone        | AP | HP | Scrap | types | text               |
| ---------- | ----- | ----------- | -- | -- | ----- | ----- | ------------------ |
| Ash Hound  | Ann   | trash       | 2  | 1  | 3     | Unit  | 【Salvaged】Draw 1.  |
| Tin Crane  | Ann   | battle area | 2  | 1  |       | Unit  | {text}             |
| Filler ×4  | Ann   | deck        |    |    |       |       |                    |
"""


@own_rule("X-1", "Salvaged cards come rested", "A card that is salvaged is rested.", asks="consequences",
          on=("is salvaged",))  # fmt: skip
def rests(now: Any, event: Event) -> tuple[tuple[Event, ...], ...]:
    """Rest what is salvaged."""
    return ((Event("is rested", event.card),),)


def draws(n: int) -> tuple[Do, ...]:
    """Draw so many, and one more."""
    return Do("draws", n, Pick("you")), Do("draws", 1, Pick("you"))


MINE = game("gundam").extended(
    phrases={
        "recycle {n}": "draw {n}",
        "forage {n}": draws,
        "salvage this Unit": (Do("is salvaged", whom=Pick("self")),),
        "If this Unit would be destroyed, tilt it instead": Ability(
            "", "instead", when="is destroyed", instead=Instead("become", becomes="is rested")
        ),
    },
    events={"is salvaged": "{card} is salvaged"},
    verbs={"is salvaged": moves("battle area")},
    rules=[rests],
    keywords={"<Ambush>": "【Deploy】Draw 2."},
    timings={"【Salvaged】": "is salvaged"},
    numbers={"Scrap": "what a Unit is worth when it is taken apart"},
)


@pytest.mark.parametrize(
    ("text", "when", "kinds"),
    [
        ("【Deploy】Recycle 2.", "is deployed", ["draws 2"]),
        ("【Deploy】Forage 3.", "is deployed", ["draws 3", "draws 1"]),
        ("【Deploy】Salvage this Unit.", "is deployed", ["is salvaged 0"]),
        ("【Salvaged】Forage 1.", "is salvaged", ["draws 1", "draws 1"]),
        ("<Ambush>", "is deployed", ["draws 2"]),
    ],
)
def test_a_phrase_of_ones_own_is_read_and_printed_back(text: str, when: str, kinds: list[str]) -> None:
    [ability] = MINE.reader(text)
    assert ability.when == when
    assert [f"{part.kind} {part.amount}" for part in ability.then if isinstance(part, Do)] == kinds
    assert MINE.printer((ability,)) == text


def test_it_can_stand_wherever_an_order_can() -> None:
    [may] = MINE.reader("【Deploy】You may forage 2.")
    [frame] = may.then
    assert frame.may
    assert [part.amount for part in frame.then] == [2, 1]
    two = MINE.reader("<Blocker>\n【Deploy】Draw 1. Then, recycle 2.")
    assert [each.keyword for each in two] == ["Blocker", ""]


def test_an_event_a_verb_a_timing_a_property_and_a_rule_play() -> None:
    trace = situation(MINE, TABLE.replace("{text}", ""), ["Ash Hound is salvaged"])
    assert [step.says for step in trace] == [
        "Ash Hound is salvaged",
        "Ash Hound triggers and waits",
        "Ash Hound is rested",
        "Ash Hound: Ann declares it",
        "Ash Hound: it is activated",
        "Ann draws 1",
    ]
    assert [cited.number for cited in trace[3].cites] == ["X-1"]
    assert trace[3].authority == "house"
    assert (trace["Ash Hound"]["zone"], trace["Ash Hound"]["Scrap"]) == ("battle area", 3)
    assert "X-1" in trace._repr_mimebundle_()["text/html"]


def test_a_phrase_that_means_instructions_plays() -> None:
    trace = situation(MINE, TABLE.replace("{text}", "【Destroyed】Forage 2."), ["Tin Crane is destroyed"])
    assert [step.says for step in trace if step.event and step.event.kind == "draws"] == [
        "Ann draws 2",
        "Ann draws 1",
    ]


def test_a_replacement_of_ones_own_replaces() -> None:
    text = "If this Unit would be destroyed, tilt it instead."
    trace = situation(MINE, TABLE.replace("{text}", text), ["Tin Crane is destroyed"])
    assert trace["Tin Crane"]["zone"] == "battle area"
    assert any(step.stage.value == "replaced" for step in trace)


def test_a_keyword_of_ones_own_is_a_keyword_of_the_card() -> None:
    assert "Ambush" in MINE.words.keywords
    [ability] = MINE.reader("<Ambush>")
    assert ability.keyword == "Ambush"


def test_the_game_itself_stays_as_it_is() -> None:
    with pytest.raises(RulesEngineError):
        game("gundam").reader("【Deploy】Recycle 2.")
    assert "is salvaged" not in game("gundam").words.events
    assert "Ambush" not in game("gundam").words.keywords


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("starcore", "When Destroyed: Forage 2"),
        ("fab", "When this hits, forage 2."),
        ("riftbound", "When you play me, forage 2."),
    ],
)
def test_every_game_with_a_reader_reads_it(name: str, text: str) -> None:
    mine = game(name).extended(phrases={"forage {n}": draws})
    [ability] = mine.reader(text)
    assert [part.amount for part in ability.then] == [2, 1]
    assert mine.printer((ability,)) == text


DRAW = "【Deploy】Draw 1."
AGAIN = {"phrases": {"recycle {n}": "draw {n}"}}


@pytest.mark.parametrize(
    ("given", "text", "says"),
    [
        (AGAIN, "【Deploy】Recycl 2.", "your own phrase “recycle {n}”"),
        (
            {"phrases": {"recycle {n}": "draw {n}"}},
            "【Deploy】Recycle x.",
            "written out as “【Deploy】Draw x.”",
        ),
        (
            {"phrases": {"recycle {n}": 3}},
            "【Deploy】Recycle 1.",
            "means a text, an Ability, or",
        ),
        ({"phrases": {"dig": "dig deep"}}, "【Deploy】Dig.", "written out in itself"),
        ({"phrases": {"dig": (Do("digs", 1),)}}, "【Deploy】Dig.", "'digs' is not in this game's vocabulary"),
        ({"events": {"draws": "{player} draws"}}, "", "has an event 'draws' already"),
        ({"events": {"is dug": "digging"}}, "", "names whom it happens to"),
        ({"verbs": {"is destroied": moves("hand")}}, "", "did you mean 'is destroyed'"),
        ({"timings": {"【Dug】": "is destroied"}}, "", "did you mean 'is destroyed'"),
        (
            {"rules": [own_rule("9-1", "t", "t", asks="consequences")(rests.ruling.function)]},
            "",
            "has a rule 9-1 already",
        ),
        (
            {"rules": [own_rule("X-2", "", "", asks="title")(rests.ruling.function)]},
            "",
            "answers no question of a game, 'title'",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_what_to_do(given: dict[str, Any], text: str, says: str) -> None:
    with pytest.raises(RulesEngineError, match=says):
        game("gundam").extended(**given).reader(text)


def phrases(**given: Any) -> dict[str, Any]:
    """Give phrases as an argument; a name with _ is written with a space."""
    return {"phrases": {said.replace("_", " "): means for said, means in given.items()}}


NOT_AT_ALL: dict[str, tuple[str, dict[str, Any], str]] = {
    "a keyword of the game": ("gundam", {"keywords": {"<Blocker>": DRAW}}, "has a keyword 'Blocker'"),
    "a keyword of scripts": ("forge", {"keywords": {"Flying": "draw 1"}}, "has a keyword 'flying'"),
    "a keyword with a number": (
        "gundam",
        {"keywords": {"<Repair {n}>": DRAW}},
        "reads “<Repair {n}>” already",
    ),
    "a keyword that means no line": ("starcore", {"keywords": {"Dig": "On Deploy: ally"}}, "cannot be read"),
    "a number of the game": ("gundam", {"numbers": {"AP": "x"}}, "'AP' among its numbers"),
    "a timing of the game": (
        "gundam",
        {"timings": {"【Deploy】": "is deployed"}},
        "reads “【Deploy】” already",
    ),
    "a phrase of the game": ("gundam", {"phrases": {"draw {n}": "rest it"}}, "reads “draw {n}” already"),
    "a word that nothing reads": ("gundam", phrases(dig="drow 1"), "the word 'drow'; did you mean 'draw'"),
    "a verb that no script has": ("forge", {"phrases": {"DB$ Dug": "DB$ Drow"}}, "the word 'Drow'"),
    "another place": ("gundam", {"phrases": {"dig {x}": "draw {n}"}}, "has no place {n}: it has {x}"),
    "no place": ("gundam", phrases(dig="draw {n}"), "has no place {n}: it has none"),
    "a function of other places": ("gundam", {"phrases": {"dig {x}": draws}}, "what it means takes: n"),
    "a circle": (
        "gundam",
        phrases(dig="delve", delve="mine", mine="dig"),
        "“dig” → “delve” → “mine” → “dig”",
    ),
    "itself": ("gundam", phrases(dig="dig deep"), "“dig” is written out in itself"),
    "an order that nobody knows": ("gundam", phrases(dig=(Do("digs", 1),)), "'digs' is not in this game's"),
    "a number for a meaning": ("gundam", phrases(dig=3), "means a text, an Ability, or"),
    "a number for words": ("gundam", {"phrases": {3: "draw 1"}}, "is a text, and this is 3"),
    "no sentence of an event": ("gundam", {"events": {"is dug": 3}}, "with how it is said"),
    "a verb that is no act": ("gundam", {"verbs": {"draws": 3}}, "is an act, as moves('hand')"),
    "a verb of scripts without its sign": (
        "forge",
        {"phrases": {"Forage | Amount$ {n}": draws}},
        "as “DB$ Forage | Amount$ {n}”",
    ),
    "a rule that is none": ("gundam", {"rules": [3]}, "marked with @own_rule"),
}


@pytest.mark.parametrize(("name", "given", "says"), NOT_AT_ALL.values(), ids=NOT_AT_ALL)
def test_what_a_word_of_ones_own_cannot_be_is_told_where_it_is_given(
    name: str, given: dict[str, Any], says: str
) -> None:
    with pytest.raises(RulesEngineError) as told:
        game(name).extended(**given)
    assert says in str(told.value)


def test_a_meaning_may_be_a_piece_of_a_sentence_that_nothing_reads_alone() -> None:
    mine = game("gundam").extended(phrases={"a weakling": "1 enemy Unit with 2 or less HP"})
    [ability] = mine.reader("【Deploy】Choose a weakling. Destroy it.")
    assert mine.printer((ability,)) == "【Deploy】Choose a weakling. Destroy it."


ZONES = {"gundam": "battle area", "starcore": "grid", "fab": "arena", "riftbound": "base"}
GAMES_OWN = {  # a keyword and its line, a timing and what stands behind it
    "gundam": ("<Ambush>", "【Deploy】Draw 2.", "【Salvaged】", "Draw 1."),
    "starcore": ("Ambush", "On Deploy: Draw 2 cards", "On Salvage: ", "Draw 1 card"),
    "fab": ("Bushwhack", "When this hits, draw a card.", "When this is salvaged, ", "draw a card."),
    "riftbound": ("[Bushwhack]", "When you play me, draw 2.", "When I'm salvaged, ", "draw 1."),
}
INSTEAD = "If this would leave, salvage it instead."


@pytest.mark.parametrize("name", GAMES_OWN)
def test_in_each_game_a_keyword_a_timing_a_number_and_a_replacement_of_ones_own_play(name: str) -> None:
    keyword, means, timing, order = GAMES_OWN[name]
    zone, line, dies = ZONES[name], timing + order, "killed" if name == "riftbound" else "destroyed"
    leaves = Ability("", "instead", when=f"is {dies}", instead=Instead("become", becomes="is salvaged"))
    mine = game(name).extended(
        events={"is salvaged": "{card} is salvaged"}, verbs={"is salvaged": moves(zone)},
        keywords={keyword: means}, timings={timing: "is salvaged"}, numbers={"Scrap": "what it is worth"},
        phrases={INSTEAD: leaves},
    )  # fmt: skip
    table = (
        "Ann, Ben\n\n| card | owner | zone | Scrap | text |\n| - | - | - | - | - |\n"
        f"| A | Ann | {zone} | 3 | {line} |\n| B | Ann | {zone} | | {INSTEAD} |\n| D ×4 | Ann | deck | | |\n"
    )
    drawn = situation(mine, table, ["A is salvaged"])
    assert (drawn["A"]["Scrap"], "Ann draws 1" in str(drawn)) == (3, True)
    assert "B is salvaged" in str(situation(mine, table, [f"B is {dies}"]))
    for text in (keyword, line, INSTEAD):
        assert mine.printer(mine.reader(text)) == text
    assert mine.reader(keyword)[0].keyword == keyword.strip("<>[]")


CRANE = """
Name:Ash Crane
ManaCost:2
Types:Creature
PT:2/2
T:Mode$ Salvaged | ValidCard$ Creature.YouCtrl | TriggerZones$ Battlefield | Execute$ Two
SVar:Two:DB$ Forage | Amount$ 2 | SubAbility$ Fish
SVar:Fish:DB$ Fish | SubAbility$ Life
SVar:Life:DB$ GainLife | Defined$ You | LifeAmount$ 1
"""
CRANES = """
Ann, Ben

| card      | owner | zone        | types    |
| --------- | ----- | ----------- | -------- |
| Ash Crane | Ann   | battlefield |          |
| Elk       | Ann   | graveyard   | Creature |
| D ×4      | Ann   | library     |          |
"""
OWN_SCRIPT: dict[str, Any] = {
    "events": {"is salvaged": "{card} is salvaged"},
    "verbs": {"is salvaged": moves("battlefield")},
    "timings": {"Mode$ Salvaged": "is salvaged"},
    "phrases": {
        "DB$ Forage | Amount$ {n}": lambda n: (Do("draws", n, Pick("you")),),
        "DB$ Fish": "DB$ Draw | NumCards$ 1",
    },
}


def test_a_script_has_modes_and_verbs_of_ones_own() -> None:
    trace = situation(
        game("forge").extended(**OWN_SCRIPT), CRANES, ["Elk is salvaged"], cards={"Ash Crane": CRANE}
    )
    said = [step.says for step in trace]
    assert said.index("Ann draws 2") < said.index("Ann draws 1") < said.index("Ann gains 1 life")
    with pytest.raises(RulesEngineError, match="there is no mode 'Salvaged'"):
        situation("forge", CRANES, ["Elk is salvaged"], cards={"Ash Crane": CRANE})


def test_a_verb_of_ones_own_that_does_what_nobody_knows_is_refused() -> None:
    wrong = {**OWN_SCRIPT, "phrases": {**OWN_SCRIPT["phrases"], "DB$ Fish": (Do("fishes", 1),)}}
    with pytest.raises(RulesEngineError, match="'fishes' is not in this game's vocabulary"):
        situation(game("forge").extended(**wrong), CRANES, ["Elk is salvaged"], cards={"Ash Crane": CRANE})


@pytest.mark.parametrize("begins", ["DB", "SP", "AB"])
@pytest.mark.parametrize("means", [draws, "DB$ Draw | NumCards$ {n}"], ids=["values", "text"])
def test_a_verb_of_ones_own_stands_behind_whatever_a_script_begins_with(begins: str, means: Any) -> None:
    mine = game("forge").extended(phrases={f"{begins}$ Forage | Amount$ {{n}}": means})
    trace = situation(mine, CRANES, ["Ash Crane is sacrificed"], cards={"Ash Crane": FORAGES})
    assert "Ann draws 2" in [step.says for step in trace]


FORAGES = """
Name:Ash Crane
Types:Creature
PT:2/2
T:Mode$ Sacrificed | ValidCard$ Card.Self | TriggerZones$ Battlefield | Execute$ Two
SVar:Two:DB$ Forage | Amount$ 2
"""
NOT_OF_SCRIPTS: dict[str, tuple[dict[str, Any], str, str]] = {
    "a verb in words": ({"phrases": {"forage {n}": "draw {n}"}}, FORAGES, "“DB$ forage”"),
    "a timing in words": (
        {"events": {"Foraged": "{player} forages"}, "timings": {"Foraged": "Foraged"}},
        FORAGES.replace("Mode$ Sacrificed", "Mode$ Foraged"),
        "say timings={'Mode$ Foraged': 'Foraged'}",
    ),
    "an event alone": (
        {"events": {"Foraged": "{player} forages"}, "phrases": {"DB$ Dig": "DB$ Draw"}},
        FORAGES.replace("Mode$ Sacrificed", "Mode$ Foraged"),
        "say timings={'Mode$ Foraged': 'Foraged'}",
    ),
}


@pytest.mark.parametrize(("given", "card", "says"), NOT_OF_SCRIPTS.values(), ids=NOT_OF_SCRIPTS)
def test_a_script_that_stops_at_a_word_of_ones_own_says_how_it_is_written(
    given: dict[str, Any], card: str, says: str
) -> None:
    with pytest.raises(RulesEngineError) as told:
        situation(game("forge").extended(**given), CRANES, cards={"Ash Crane": card})
    assert says in str(told.value)


def test_an_event_without_an_amount_that_would_count_nothing_is_refused() -> None:
    """Else nothing would happen, and nobody would be told why."""
    fires: dict[str, Any] = {
        "events": {"has fired": "{card} has fired"},
        "marks": {"fired": "how often it fired"},
        "numbers": {"Scrap": "what it is worth"},
    }
    with pytest.raises(RulesEngineError, match=r"'has fired' would count nothing.*mark\('fired', by=1\)"):
        game("gundam").extended(**fires, verbs={"has fired": mark("fired")})
    mine = game("gundam").extended(**fires, verbs={"has fired": mark("fired", by=1)})
    table = TABLE.replace("{text}", "").replace("【Salvaged】", "【Deploy】")
    trace = situation(mine, table, ["Tin Crane has fired", "Tin Crane has fired"])
    assert trace["Tin Crane"]["fired"] == 2
