"""Flesh and Blood 6.1 and 6.6: the stack, from abilities put together by hand; no card text is read here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.core.engine import run
from rulesengine.core.errors import UnknownRule
from rulesengine.core.model import Card, Event, Player, lay
from rulesengine.core.text import Ability, Choose, Do, Face, Frame, Make, Pick, Test
from rulesengine.games import game
from rulesengine.games.fab import RULESET, VARIANTS
from rulesengine.rulebook import Rulebook

if TYPE_CHECKING:
    from pathlib import Path

    from rulesengine.core.engine import Trace
    from rulesengine.core.ruling import Question
    from rulesengine.core.text import Part

YOU = Pick("you")
DRAW, GAIN = Do("draws", 1, YOU), Do("gains resources", 1, YOU)
HIT = Event("hits", 1, "Ada")


def card(
    name: str,
    *abilities: Ability,
    owner: str = "Ada",
    zone: str = "arena",
    types: tuple[str, ...] = ("Action",),
    subtypes: tuple[str, ...] = ("Item",),
) -> Card:
    sets = (("types", frozenset(types)), ("subtypes", frozenset(subtypes)))
    return Card(0, Face(name, sets, (("power", 3),), abilities), owner, owner, zone)


def played(cards: list[Card], *moments: Event, answers: tuple[str, ...] = ()) -> Trace:
    """Play moments; the answers are labels, each used for the next question that has it."""
    left = list(answers)

    def choose(question: Question) -> int | None:
        labels = [option.label for option in question.options]
        return labels.index(left.pop(0)) if left and left[0] in labels else None

    table = lay(RULESET, [Player(name) for name in ("Ada", "Bo", "Cy")], cards)
    trace = run(RULESET, table, [(event,) for event in moments], choose=choose)
    assert not left, left
    return trace


def said(trace: Trace, stage: str) -> list[str]:
    return [step.says for step in trace.steps if step.stage.value == stage]


def cited(trace: Trace) -> set[str]:
    return {citation.number for step in trace.steps for citation in step.cites}


def watcher(name: str, *then: Part, owner: str = "Ada", **more: Any) -> Card:
    return card(name, Ability(name, when="hits", whose="any", then=then or (DRAW,), **more), owner=owner)


SWORD = card("Sword", zone="weapon", types=("Weapon",), subtypes=("Sword",))


def order_of_resolving(trace: Trace) -> list[str]:
    return [says.partition(":")[0] for says in said(trace, "resolves")]


@pytest.mark.parametrize(
    ("first", "order"),
    [("Ada", ["Cup", "Bowl", "Dish"]), ("Bo", ["Dish", "Cup", "Bowl"]), ("Cy", ["Bowl", "Dish", "Cup"])],
)
def test_clockwise_from_the_player_whom_the_turn_player_selects(first: str, order: list[str]) -> None:
    cards = [SWORD, watcher("Dish"), watcher("Bowl", owner="Bo"), watcher("Cup", owner="Cy")]
    trace = played(cards, HIT, answers=(first,))
    assert order_of_resolving(trace) == order  # the last one added resolves first
    assert "6.6.6b" in cited(trace)


def test_a_player_orders_only_their_own_layers() -> None:
    cards = [SWORD, watcher("Cup", GAIN, owner="Bo"), watcher("Bowl", owner="Bo")]
    for first, order in (("Cup", ["Bowl", "Cup"]), ("Bowl", ["Cup", "Bowl"])):
        trace = played(cards, HIT, answers=(first,))
        assert order_of_resolving(trace) == order
        assert {step.player for step in trace.steps if step.question} == {"Bo"}


def test_seats_decide_nothing_but_who_is_clockwise_from_whom() -> None:
    cards = [SWORD, watcher("Dish"), watcher("Bowl", owner="Bo"), watcher("Cup", owner="Cy")]
    shuffled = [cards[0], *reversed(cards[1:])]
    one, other = (played(each, HIT, answers=("Bo",)) for each in (cards, shuffled))
    assert order_of_resolving(one) == order_of_resolving(other)


def test_layers_are_on_the_stack_before_anyone_has_priority() -> None:
    trace = played([SWORD, watcher("Cup"), watcher("Bowl", GAIN)], HIT)
    stages = [step.cites[0].number for step in trace.steps if step.stage.value == "declares"]
    assert stages == ["6.6.6", "6.6.6", "+1.10.2", "+1.10.2"]


def test_what_triggers_while_a_layer_resolves_resolves_before_older_layers() -> None:
    glad = card("Glad", Ability("glad", when="draws", whose="you", then=(GAIN,)))
    trace = played([SWORD, watcher("Cup"), watcher("Bowl", GAIN), glad, card("Deck", zone="deck")], HIT)
    order = order_of_resolving(trace)
    assert order.index("Glad") == order.index("Cup") + 1


def test_a_layer_without_a_target_is_never_on_the_stack() -> None:
    breaks = (Choose((Test("subtypes", "has", "Aura"),)), Do("is destroyed", whom=Pick("chosen")))
    trace = played([SWORD, watcher("Cup", *breaks, limit="turn")], HIT, HIT)
    assert {"6.6.6a", "H-22", "6.6.5e"} <= cited(trace)
    assert not said(trace, "declares")
    assert not said(trace, "resolves")


def test_several_ordinals() -> None:
    trace = played([SWORD, watcher("Cup", GAIN, ordinal=(2, 3))], HIT, HIT, HIT, HIT)
    assert len(said(trace, "resolves")) == 2
    assert len(said(trace, "skipped")) == 2


def test_stopped_and_counted() -> None:
    stop = Ability("hits do not trigger", form="ban", when="triggers", whose="any", where=(("by", "hits"),))
    net = card("Net", Ability("net", form="command", then=(Make(stop, "chain link closes"),)), zone="hand")
    closes, plays = Event("chain link closes", player="Ada"), Event("plays", 3, "Ada")
    trace = played([SWORD, watcher("Cup", GAIN, limit="turn"), net], plays, HIT, closes, HIT)
    assert {"6.6.5f", "6.6.5e"} <= cited(trace)
    assert not any("Cup triggers" in says for says in said(trace, "triggers"))


def test_a_state_triggers_on_the_edge_and_when_it_arrives_met() -> None:
    empty = Ability("empty", form="state", given=(Test("steam", "is", 0, of="source"),), then=(GAIN,))
    gets, loses = (
        Event(f"{verb} counters", 1, "Ada", 1, detail=(("mark", "steam"),)) for verb in ("gets", "loses")
    )
    coil = card("Coil", empty, zone="hand")
    trace = played([coil], Event("plays", 1, "Ada"), Event("shuffles", player="Ada"), gets, loses)
    assert len(said(trace, "triggers")) == 2


def test_inline_triggers_look_once() -> None:
    inline = Ability("when so", form="inline", given=(Test("resources", ">=", 1, of="you"),), then=(DRAW,))
    texts = {before: (GAIN, Make(inline)) if before else (Make(inline), GAIN) for before in (True, False)}
    for before, then in texts.items():
        glance = card("Glance", Ability("glance", form="command", then=then), zone="hand", subtypes=())
        trace = played([glance, card("Deck", zone="deck")], Event("plays", 1, "Ada"))
        assert bool(said(trace, "triggers")) is before
        assert "6.6.2" in cited(trace)
        assert ("6.6.2a" in cited(trace)) is not before


def test_an_inline_trigger_of_what_was_done() -> None:
    inline = Ability("when you do", form="inline", then=(GAIN,))
    pay = Frame((Do("pays", 1, YOU), Frame((Make(inline),), done=True)))
    for number in (0, 1):
        made_card = card(
            "Toll", Ability("toll", form="command", then=(*[GAIN] * number, pay)), zone="hand", subtypes=()
        )
        trace = played([made_card], Event("plays", 1, "Ada"))
        assert bool(said(trace, "triggers")) is bool(number)


def test_a_response_resolves_first() -> None:
    says = Ability("sip", form="command", then=(GAIN,))
    sip = card("Sip", says, owner="Bo", zone="hand", types=("Instant",), subtypes=())
    trace = played([SWORD, watcher("Cup"), sip], HIT, Event("responds", 3, "Bo"))
    assert order_of_resolving(trace) == ["Sip", "Sip", "Cup"]  # its layer, its text


def test_a_token_that_leaves_is_nowhere() -> None:
    makes = Do("is created", 1, YOU, made=Face("Ponder", token=True))
    maker = card("Maker", Ability("m", form="command", then=(makes,)), zone="hand", subtypes=())
    trace = played([maker], Event("plays", 1, "Ada"))
    token = trace.table.board.cards[2]
    assert (token.zone, token.controller) == ("arena", "Ada")
    trace = run(RULESET, trace.table, [(Event("is destroyed", 2, "Ada"),)])
    assert trace.table.board.cards[2].zone == "nowhere"


def test_the_book() -> None:
    book = RULESET.book
    assert isinstance(book, Rulebook)
    assert len(book.of("rule")) == 89
    assert not [rule.number for rule in book.of("rule") if rule.descriptive]
    with pytest.raises(UnknownRule):
        book.find("6.0")  # H-1: a heading only
    assert book.find("6.6.6b").id == "fab.rule:triggered_layer_order"
    assert set(book.editions) == {"before-2026", "2026"}
    assert {each.id: each.number for each in book.of("rule")}.items() <= book.editions["2026"].numbers.items()


def test_the_book_has_the_numbers_labels_and_titles_of_the_conformance_file(shared: Path) -> None:
    text = (shared / "conformance" / "flesh-and-blood.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (6\.[\w.]+) \| ([\w:-]+) \| ([^|]+?) \|", text, re.MULTILINE)
    book = RULESET.book
    assert isinstance(book, Rulebook)
    assert len(rows) == 89
    assert [(each.number, each.label, each.title) for each in book.executable] == rows
    silences = re.findall(r"^\| A(\d+) \|", text, re.MULTILINE)
    house = {each.number for each in book.of("house")}
    assert {f"H-{number}" for number in silences if number != "30"} <= house  # A30 is +slips


def test_the_later_edition_is_a_variant() -> None:
    assert game("fab", "2026") is VARIANTS["2026"]
    assert VARIANTS["2026"].name == "fab"
