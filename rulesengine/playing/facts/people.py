"""Facts about a player: what is counted, what is in a zone and in which order, what they were asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.choosing import is_about, plain
from rulesengine.core.text import show
from rulesengine.playing.errors import short
from rulesengine.playing.facts.cards import has_died, pile
from rulesengine.playing.facts.forms import Form, Slots
from rulesengine.playing.facts.sight import Sight, in_play, number, often, went
from rulesengine.playing.tables import SIDEWAYS, of_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Question

NEITHER = frozenset({"name", "turn", "player"})
UPRIGHT = ("active", "untapped", "ready")
ANY = ("card", "permanent", "object")


def _counted(sight: Sight) -> list[str]:
    return sorted(sight.ruleset.words.of_players() - NEITHER)


def _number(sight: Sight, player: str, said: Slots) -> str | None:
    prop = sight.one_of(said["property"], _counted(sight), "the property of a player")
    value, wanted = sight.found.player(player).get(prop, 0), int(said["number"])
    return None if value == wanted else f"{player}'s {prop} is {show(value)}, not {wanted}"


def _at_least(sight: Sight, player: str, said: Slots) -> str | None:
    prop = sight.one_of(said["property"], _counted(sight), "the property of a player")
    value, wanted = sight.found.player(player).get(prop, 0), int(said["number"])
    return None if value >= wanted else f"{player}'s {prop} is {show(value)}, less than {wanted}"


def _at_most(sight: Sight, player: str, said: Slots) -> str | None:
    prop = sight.one_of(said["property"], _counted(sight), "the property of a player")
    value, wanted = sight.found.player(player).get(prop, 0), int(said["number"])
    return None if value <= wanted else f"{player}'s {prop} is {show(value)}, more than {wanted}"


def _went_down(sight: Sight, player: str, said: Slots) -> str | None:
    return _went(sight, player, said, int(said["number"]))


def _went_up(sight: Sight, player: str, said: Slots) -> str | None:
    return _went(sight, player, said, -int(said["number"]))


def _went(sight: Sight, player: str, said: Slots, down_by: int) -> str | None:
    prop = sight.one_of(said["property"], _counted(sight), "the property of a player")
    before, now = (each.player(player).get(prop, 0) for each in (sight.at_first, sight.found))
    return went(prop, before, now, down_by)


def _turn(sight: Sight, player: str, _: Slots) -> str | None:
    who = sight.table.board.turn_player
    return None if who == player else f"it is {who}'s turn"


def _holds(sight: Sight, player: str, said: Slots) -> str | None:
    zone = sight.one_of(said["zone"], sight.ruleset.words.zones, "the zone")
    have = sorted(card.name for card in pile(sight, player, zone))
    return None if have == sorted(_cards(sight, said)) else f"in {player}'s {zone} are {_listed(have)}"


def _from_top(sight: Sight, player: str, said: Slots) -> str | None:
    return _in_order(sight, player, said, pile(sight, player, _zone(sight, said)))


def _from_bottom(sight: Sight, player: str, said: Slots) -> str | None:
    return _in_order(sight, player, said, pile(sight, player, _zone(sight, said))[::-1])


def _not_empty(sight: Sight, player: str, said: Slots) -> str | None:
    zone = _zone(sight, said)
    return None if pile(sight, player, zone) else f"{player}'s {zone} is empty"


def _more(sight: Sight, player: str, said: Slots) -> str | None:
    return compared(_of(sight, player, said), _of(sight, sight.player(said["player"]), said), said, 1)


def _less(sight: Sight, player: str, said: Slots) -> str | None:
    return compared(_of(sight, player, said), _of(sight, sight.player(said["player"]), said), said, -1)


def _equal(sight: Sight, player: str, said: Slots) -> str | None:
    return compared(_of(sight, player, said), _of(sight, sight.player(said["player"]), said), said, 0)


def _of(sight: Sight, player: str, said: Slots) -> int:
    prop = sight.one_of(said["property"], _counted(sight), "the property of a player")
    value = sight.found.player(player).get(prop, 0)
    return value if isinstance(value, int) else 0


def compared(one: int, other: int, said: Slots, sign: int) -> str | None:
    """Judge whether a number is more than another (1), less (-1) or the same (0)."""
    so = (one > other) - (one < other) == sign
    return None if so else f"{said['property']} is {one} here and {other} there"


def _controls_more(sight: Sight, player: str, said: Slots) -> str | None:
    return _than(sight, player, said, 1)


def _controls_fewer(sight: Sight, player: str, said: Slots) -> str | None:
    return _than(sight, player, said, -1)


def _than(sight: Sight, player: str, said: Slots, sign: int) -> str | None:
    tests = [_word(sight, each) for each in said["words"].split()]
    other = sight.player(said["player"])
    one, two = (len(_controlled(sight, each, tests)) for each in (player, other))
    return None if (one - two) * sign > 0 else f"{player} controls {one}, and {other} {two}"


def _lost(sight: Sight, player: str, said: Slots) -> str | None:
    """Count which cards of a player died that are what the words say."""
    wanted, tests = int(said["number"]), [_word(sight, each) for each in said["words"].split()]
    mine = [card for card in sight.table.board.cards if card.owner == player]
    gone = [
        card.name for card in mine if all(_is(sight, card, each) for each in tests) and has_died(sight, card)
    ]
    return None if len(gone) == wanted else f"{player} lost {len(gone)}: {_listed(gone)}"


def _zone(sight: Sight, said: Slots) -> str:
    return sight.one_of(said["zone"], sight.ruleset.words.zones, "the zone")


def _in_order(sight: Sight, player: str, said: Slots, have: list[Card]) -> str | None:
    wanted = _cards(sight, said)
    names = [card.name for card in have[: len(wanted)]]
    return None if names == wanted else f"{player}'s {_zone(sight, said)} begins there with {_listed(names)}"


def _cards(sight: Sight, said: Slots) -> list[str]:
    return [sight.card(each).name for each in said["cards"].split(",")]


def _listed(names: list[str]) -> str:
    return short(", ".join(names)) or "no cards"


def _empty(sight: Sight, player: str, said: Slots) -> str | None:
    have = [card.name for card in pile(sight, player, _zone(sight, said))]
    return f"in {player}'s {_zone(sight, said)} are {_listed(have)}" if have else None


def _in_zone(sight: Sight, player: str, said: Slots) -> str | None:
    zone, wanted = _place(sight, said["zone"]), int(said["number"])
    have = pile(sight, player, zone)
    if len(have) == wanted:
        return None
    return f"in {player}'s {zone} are {len(have)} cards: {_listed([card.name for card in have])}"


def _place(sight: Sight, said: str) -> str:
    """Find a zone by its name, or by what its cards are called: “shields” lie in the shield section.

    Raises BadScenario.
    """
    zones, small = list(sight.ruleset.words.zones), plain(said)
    called = [
        each for each in zones if small in {each, f"{each.split()[0]}s", each.split()[0]} and " " in each
    ]
    return called[0] if len(called) == 1 else sight.one_of(said, zones, "the zone")


def _controls(sight: Sight, player: str, said: Slots) -> str | None:
    wanted, tests = int(said["number"]), [_word(sight, each) for each in said["words"].split()]
    have = _controlled(sight, player, tests)
    return None if len(have) == wanted else f"{player} controls {len(have)}: {_listed(have)}"


def _controlled(sight: Sight, player: str, tests: list[str]) -> list[str]:
    """Name what a player controls in play that is what the words say."""
    board, zones = sight.table.board, in_play(sight)
    mine = [c for c in board.cards if c.zone in zones and sight.sheet(c)["controller"] == player]
    return [card.name for card in mine if all(_is(sight, card, each) for each in tests)]


def _word(sight: Sight, said: str) -> str:
    """Find the type, the keyword or the state that is meant, in the plural too; "" for any card.

    Raises BadScenario.
    """
    known = [*sight.words, *sight.ruleset.words.flags, *UPRIGHT, *ANY]
    small, by_plain = plain(said), {plain(str(each)): str(each) for each in known}
    for each in (small, small.removesuffix("s"), small.removesuffix("es"), f"{small.removesuffix('ies')}y"):
        if each in by_plain:
            return "" if each in ANY else by_plain[each]
    return sight.one_of(said, known, "the word")


def _is(sight: Sight, card: Card, word: str) -> bool:
    sheet = sight.sheet(card)
    if word in UPRIGHT:
        return not set(SIDEWAYS) & set(sheet["flags"])
    sets = sight.ruleset.words.sets
    return not word or word in sheet["flags"] or any(word in (sheet.get(name) or ()) for name in sets)


def _controls_it(sight: Sight, player: str, said: Slots) -> str | None:
    card = sight.card(said["card"])
    have, flags = sight.sheet(card)["controller"], sight.sheet(card)["flags"]
    states: dict[str, str] = getattr(of_game(sight.ruleset, "tables"), "CONTROLLED_WITH", {})
    if any(state not in flags for word, state in states.items() if _is(sight, card, word)):
        return f"nobody controls {card.name}"
    return None if have == player else f"{have} controls {card.name}"


# What a player was asked. A question about a card is one that a text of it asks, or that it waits for.


def questions(sight: Sight, player: str = "") -> Iterator[Question]:
    """Give the questions that were asked, of one player or of anybody; not those that came to the same."""
    for step in sight.steps:
        asked = step.question
        if asked is not None and step.player and player in {"", asked.who}:
            yield asked


def _asked(sight: Sight, player: str, said: Slots) -> str | None:
    wanted, count = number(said["times"]), len(list(questions(sight, player)))
    was = "was never asked" if not count else f"was asked {often(count)}"
    return None if count == wanted else f"{player} {was}{_what(sight, player)}"


def _was_asked(sight: Sight, player: str, _: Slots) -> str | None:
    return None if any(questions(sight, player)) else f"{player} was asked nothing"


def _not_asked(sight: Sight, player: str, _: Slots) -> str | None:
    return f"{player} was asked{_what(sight, player)}" if any(questions(sight, player)) else None


def _asked_about(sight: Sight, player: str, said: Slots) -> str | None:
    name = sight.card(said["card"]).name
    if any(is_about(each, name) for each in questions(sight, player)):
        return None
    return f"{player} was asked nothing about {name}{_what(sight, player)}"


def _not_asked_about(sight: Sight, player: str, said: Slots) -> str | None:
    name = sight.card(said["card"]).name
    question = next((each for each in questions(sight, player) if is_about(each, name)), None)
    return f"{player} was asked: {short(question.said)}" if question is not None else None


def _what(sight: Sight, player: str) -> str:
    asked = [short(each.said) for each in questions(sight, player)]
    return f"; asked was: {'; '.join(asked)}" if asked else ""


def _labels(sight: Sight, player: str) -> dict[str, None]:
    return {o.label: None for each in questions(sight, player) for o in each.options}


def _offered(sight: Sight, player: str, said: Slots) -> str | None:
    wanted = {_label(sight, each) for each in said["answers"].split(",")}
    for each in questions(sight, player):
        if wanted <= {plain(o.label) for o in each.options}:
            return None
    there = ", ".join(_labels(sight, player)) or "nothing"
    return f"in no question {player} was offered all of these; offered was: {short(there)}"


def _not_offered(sight: Sight, player: str, said: Slots) -> str | None:
    wanted = _label(sight, said["answer"])
    there = {plain(label) for label in _labels(sight, player)}
    return f"{player} was offered {said['answer']}" if wanted in there else None


def _label(sight: Sight, said: str) -> str:
    """Refuse an answer that is no card, no player, and was offered to nobody.

    Raises BadScenario.
    """
    known = [*sight.names, *sight.players, *_labels(sight, ""), "yes", "no", "none", "no more"]
    small = plain(said)
    bare = small.rpartition(" ")[0] if small.rpartition(" ")[2].isdigit() else small
    if small not in {plain(each) for each in known} and bare not in {plain(each) for each in sight.names}:
        sight.one_of(said.strip(), known, "the answer")
    return small


def _chose(sight: Sight, player: str, said: Slots) -> str | None:
    wanted = _label(sight, said["answer"])
    given = [q.options[s.answer].label for s in sight.steps if (q := s.question) and s.player == player]
    if any(plain(each) == wanted for each in given):
        return None
    return f"{player} chose {short(', '.join(given)) or 'nothing'}"


def nobody(sight: Sight, _: object, said: Slots) -> str | None:
    """Judge that nobody was asked anything."""
    del said
    asked = next(questions(sight), None)
    return f"{asked.who} was asked: {short(asked.said)}" if asked is not None else None


FORMS: tuple[Form, ...] = (
    Form("player", "{property} {number}", "What is counted for a player: life, hand, points.", _number),
    Form("player", "{property} at least {number}", "The number is not less.", _at_least),
    Form("player", "{property} at most {number}", "The number is not more.", _at_most),
    Form("player", "{property} went down by {number}", "It is so much less than at the start.", _went_down),
    Form("player", "{property} went up by {number}", "It is so much more than at the start.", _went_up),
    Form("player", "{property} more than {player}", "The player has more of it than the other.", _more),
    Form("player", "{property} less than {player}", "The player has less of it.", _less),
    Form("player", "{property} fewer than {player}", "The same, of what is counted.", _less),
    Form("player", "{property} equal to {player}", "Both have as much of it.", _equal),
    Form("player", "has the turn", "It is that player's turn.", _turn),
    Form("player", "controls more {words} than {player}", "More such cards in play.", _controls_more),
    Form("player", "controls fewer {words} than {player}", "Fewer such cards in play.", _controls_fewer),
    Form("player", "lost {number} {words}", "So many of the player's cards of that kind died.", _lost),
    Form("player", "controls {number} {words}", "So many in play: Units, rested Units, cards.", _controls),
    Form("player", "controls {card}", "That card is under the player's control now.", _controls_it),
    Form("player", "{number} cards in the {zone}", "So many lie there that the player owns.", _in_zone),
    Form("player", "{zone} is not empty", "Something that the player owns is there.", _not_empty),
    Form("player", "{zone} is empty", "Nothing that the player owns is there.", _empty),
    Form("player", "{zone} from the top {cards}", "The first cards of a pile, in this order.", _from_top),
    Form("player", "{zone} from the bottom {cards}", "The last cards, from below.", _from_bottom),
    Form("player", "{zone} holds {cards}", "Exactly these cards, in whatever order.", _holds),
    Form(
        "player",
        "was not asked about {card}",
        "No question of the player was about that card.",
        _not_asked_about,
    ),
    Form("player", "was not asked", "The player had nothing to choose.", _not_asked),
    Form(
        "player", "was asked about {card}", "A text of that card, or what waits of it, asked.", _asked_about
    ),
    Form("player", "was asked {times}", "How many questions the player had: once, twice, 3 times.", _asked),
    Form("player", "was asked", "At least once.", _was_asked),
    Form("player", "was not offered {answer}", "In no question that was an answer.", _not_offered),
    Form("player", "was offered {answers}", "In one question all of these were answers.", _offered),
    Form("player", "chose {answer}", "That was an answer of the player.", _chose),
)
