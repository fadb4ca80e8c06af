"""A game without one of its rules: what turning it off comes to, for every way in which one is carried out.

A numbered function does nothing, or says the opposite. What the core does by itself is taken out of the
texts that ask for it: where a rule lets "if" be looked at, without it nothing is asked. A rule that gives a
word its meaning takes the word out of the texts. A script's parameter is left unasked. Nothing is played.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, cast

from rulesengine.core.candidates import nothing_replaces
from rulesengine.core.model import Board, Rows, index_of
from rulesengine.core.ruling import Ruling
from rulesengine.core.text import Ability, Amount, Choose, Face, Frame, Instead, Look, Make, Modes, Roll
from rulesengine.core.text import Change as Changes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset

How: TypeAlias = Literal["silent", "opposite", "absent"]
Node: TypeAlias = Any  # a piece of a card's text: an ability, an instruction, a test, a tuple of them
Change: TypeAlias = Callable[[Node], Node]
GONE = object()  # what a change makes of a piece that is left out
EMPTY = Ability("", form="keyword")  # an ability that does nothing, in the place of one that is left out

# The functions of a game.

SWAPPED = {"added": "reached", "reached": "added", "triggering": "resolving", "resolving": "triggering"}
NOTHING = {"int": 0, "bool": False}


def without_rulings(
    ruleset: Ruleset, off: Callable[[Ruling[..., Any]], bool], how: How = "silent"
) -> Ruleset:
    """Return the game with some of its numbered functions turned off."""

    def turned(value: Any) -> Any:
        if isinstance(value, Ruling):
            absent = None if how == "absent" else replace(value, function=_off(value, how))
            return absent if off(value) else value
        if isinstance(value, tuple) and any(isinstance(ruling, Ruling) and off(ruling) for ruling in value):
            return tuple(new for ruling in value if (new := turned(ruling)) is not None)
        return value

    def changed(owner: Any) -> dict[str, Any]:
        every = {f.name: getattr(owner, f.name) for f in fields(owner) if f.init}
        return {name: new for name, old in every.items() if (new := turned(old)) is not old}

    staging = replace(ruleset.staging, **changed(ruleset.staging))
    return replace(ruleset, **{**changed(ruleset), "staging": staging})


def _off(ruling: Ruling[..., Any], how: How) -> Callable[..., Any]:
    """Make the function that is in the place of one that is turned off."""
    function = ruling.function
    nothing = NOTHING.get(getattr(function, "__annotations__", {}).get("return", ""))

    def silent(*_: Any, **__: Any) -> Any:
        return nothing

    def opposite(*args: Any, **kwargs: Any) -> Any:
        said = function(*args, **kwargs)
        if isinstance(said, bool):
            return not said
        if isinstance(said, int):
            return -said
        if isinstance(said, str):
            return SWAPPED.get(said) or _another(args, said)
        return None

    return silent if how == "silent" else opposite


def _another(args: tuple[Any, ...], said: str) -> str | None:
    """Name another player in the place of the one who was named."""
    board = getattr(args[0], "board", None) if args else None
    names = [player.name for player in board.players] if board is not None else []
    return next((name for name in names if name != said), None) if said in names else None


# The texts of the cards.


def changed(node: Node, change: Change) -> Node:
    """Walk through a text from the inside out, and change every piece of it; GONE leaves a piece out."""
    if isinstance(node, tuple) and not hasattr(node, "_fields"):
        every = [changed(part, change) for part in node]
        kept = tuple(part for part in every if part is not GONE)
        return (
            node if len(kept) == len(node) and all(a is b for a, b in zip(kept, node, strict=True)) else kept
        )
    if not is_dataclass(node) or isinstance(node, type):
        return node
    new = {}
    for field in fields(node):
        old = getattr(node, field.name)
        fresh = _in_place(old, change) if isinstance(node, Face) else changed(old, change)
        if fresh is GONE and isinstance(node, (Make, Changes)):
            return GONE  # it makes, or gives, what is not there
        if fresh is not old:
            new[field.name] = None if fresh is GONE else fresh
    return change(replace(node, **new) if new else node)


def _in_place(node: Node, change: Change) -> Node:
    """Change what is printed on a card; an ability that is left out keeps its place, and does nothing."""
    if not (isinstance(node, tuple) and any(isinstance(part, Ability) for part in node)):
        return changed(node, change)
    every = tuple(EMPTY if (new := changed(part, change)) is GONE else new for part in node)
    return node if all(a is b for a, b in zip(every, node, strict=True)) else every


def on_table(table: Table, change: Change) -> Table:
    """Change what is printed on every card of a table."""
    board, faces = table.board, dict[int, Face]()
    for card in board.cards:
        if id(card.face) not in faces:
            faces[id(card.face)] = changed(card.face, change)
    cards = tuple(card._replace(face=faces[id(card.face)]) for card in board.cards)
    fresh = Board(board.players, Rows.of(cards), index_of(cards), board.standing, board.ranked, board.memory)
    return table._replace(board=fresh)


def in_statuses(ruleset: Ruleset, change: Change) -> Ruleset:
    """Change what the states of an object mean as well: they are texts of the game itself."""
    statuses = {flag: _in_place(every, change) for flag, every in ruleset.statuses.items()}
    return replace(ruleset, statuses=statuses) if statuses else ruleset


def without_words(numbers: frozenset[str], cite: Callable[[str], str]) -> Change:
    """Leave out every ability to whose words these rules give their meaning."""

    def change(node: Node) -> Node:
        cited = isinstance(node, Ability) and any(cite(n) in numbers for n in node.cites)
        return GONE if cited else node

    return change


def fielded(kind: type, **new: Any) -> Change:
    """Give some fields of every piece of one kind another value."""

    def change(node: Node) -> Node:
        return replace(cast("Any", node), **new) if isinstance(node, kind) else node

    return change


def left_out(kind: type, which: Callable[[Any], bool] = lambda _: True) -> Change:
    """Leave out every piece of one kind, or some of them."""

    def change(node: Node) -> Node:
        return GONE if isinstance(node, kind) and which(node) else node

    return change


def both(*every: Change) -> Change:
    """Make one change after another."""

    def change(node: Node) -> Node:
        for way in every:
            node = way(node) if node is not GONE else node
        return node

    return change


def _heard(name: str, new: object) -> Change:
    """Let an ability that listens for events ask one thing less; `about` and `given` of a static one stay."""

    def change(node: Node) -> Node:
        if isinstance(node, Ability) and node.form in {"trigger", "instead", "ban", "state"}:
            return replace(cast("Any", node), **{name: new})
        return node

    return change


def _sort(name: str) -> Change:
    return left_out(Ability, lambda a: a.instead is not None and a.instead.sort == name)


def _prevents(which: Callable[[Instead], bool]) -> Change:
    return left_out(
        Ability, lambda a: a.instead is not None and a.instead.how == "prevent" and which(a.instead)
    )


def _from_anywhere(node: Node) -> Node:
    if isinstance(node, Ability) and node.instead is not None and node.instead.how == "prevent":
        return replace(node, by=(), whose="any" if node.whose == "source" else node.whose)
    return node


CHOICES = left_out(Choose)
UNTARGETED = fielded(Choose, target=False)
INSTEAD = left_out(Ability, lambda a: a.form == "instead")
FREE = both(fielded(Frame, cost=()), fielded(Ability, cost=()), fielded(Instead, cost=()))
BOUND = both(fielded(Frame, may=False), fielded(Ability, may=False), fielded(Instead, may=False))
UNASKED = both(fielded(Frame, given=()), _heard("given", ()))

# A check of the core -> what is taken out of the texts that ask for it.
OFF: dict[str, Change] = {
    "about": _heard("about", ()),
    "by": _heard("by", ()),
    "given": _heard("given", ()),
    "where": _heard("where", ()),
    "ordinal": fielded(Ability, ordinal=0),
    "limit": fielded(Ability, limit=""),
    "zone": fielded(Ability, zone="any"),
    "whose": _heard("whose", "any"),
    "event": left_out(Ability, lambda a: a.form == "trigger"),
    "condition": UNASKED,
    "if": UNASKED,
    "if you do": fielded(Frame, done=False),
    "if stands": fielded(Frame, given=()),
    "condition continuous": fielded(Ability, given=()),
    "may": BOUND,
    "cost": FREE,
    "instead cost": FREE,
    "no target": UNTARGETED,
    "cannot choose": UNTARGETED,
    "target gone": UNTARGETED,
    "undeclared": UNTARGETED,
    "choose": CHOICES,
    "take": CHOICES,
    "how many": CHOICES,
    "up to": CHOICES,
    "no choice": CHOICES,
    "mode": left_out(Modes),
    "roll": left_out(Roll),
    "look": left_out(Look),
    "inline": left_out(Make, lambda m: m.ability.form == "inline"),
    "inline not met": fielded(Ability, given=()),
    "ban": left_out(Ability, lambda a: a.form == "ban"),
    "instead": INSTEAD,
    "replaced": INSTEAD,
    "became": INSTEAD,
    "as changed": INSTEAD,
    "chain": INSTEAD,
    "sub-event": fielded(Instead, also=()),
    "fresh": fielded(Instead, amount=1),
    "prevent fresh": fielded(Instead, amount=1),
    "instead self": _sort("self"),
    "self only": _sort("self"),
    "self late": _sort("self"),
    "self unmet": fielded(Ability, given=()),
    "instead identity": _sort("identity"),
    "with": fielded(Instead, gives=()),
    "copyable": fielded(Instead, gives=()),
    "instead standard": _sort("standard"),
    "instead outcome": _sort("outcome"),
    "turn of outcome": _sort("outcome"),
    "turn of self": _sort("self"),
    "turn of identity": _sort("identity"),
    "turn of standard": _sort("standard"),
    "turn of prevention": _sort("prevention"),
    "prevention": _sort("prevention"),
    "prevent": _prevents(lambda _: True),
    "prevent all": _prevents(lambda i: i.amount == 0 and not i.shield),
    "prevent types": fielded(Instead, types=()),
    "prevent source": _from_anywhere,
    "prevent anyone": _prevents(lambda _: True),
    "prevent fixed": _prevents(lambda i: not i.shield),
    "prevent shield": _prevents(lambda i: i.shield),
    "split": _prevents(lambda i: i.shield),
    "lessen": left_out(Ability, lambda a: a.instead is not None and a.instead.how == "lessen"),
    "unpreventable": left_out(Ability, lambda a: a.form == "ban" and "is prevented" in a.events),
}


def of_check(name: str) -> Change | None:
    """Find what turning a check off comes to; with a kind of event behind it, of that only."""
    if name in OFF:
        return OFF[name]
    head = max((known for known in OFF if name.startswith(f"{known} ")), key=len, default="")
    if not head:
        return None
    kind, plain = name.removeprefix(f"{head} "), OFF[head]
    return _only(kind, plain) if head in {"about", "by", "given", "where", "ordinal", "zone"} else plain


def _only(kind: str, plain: Change) -> Change:
    """Change only what listens for one kind of event."""

    def change(node: Node) -> Node:
        return plain(node) if isinstance(node, Ability) and kind in node.events else node

    return change


# What the core does without being asked, under a name: a game says which of its rules that carries out.


class Mechanism(NamedTuple):
    """How something that the core does is turned off: in the game, in the texts, or in the core itself."""

    ruleset: Callable[[Ruleset], Ruleset] | None = None
    text: Change | None = None
    functions: tuple[
        tuple[str, str, Callable[[Any], Any]], ...
    ] = ()  # module, name, what the old one becomes


def _staged(**new: Any) -> Mechanism:
    return Mechanism(lambda ruleset: replace(ruleset, staging=replace(ruleset.staging, **new)))


def _asks(**new: Any) -> Mechanism:
    return Mechanism(lambda ruleset: replace(ruleset, **new))


def _oldest_last(ruleset: Ruleset) -> Ruleset:
    order = tuple(replace(r, function=_off(r, "opposite")) for r in ruleset.staging.effect_order)
    return replace(ruleset, staging=replace(ruleset.staging, effect_order=order))


def _last_first(ruleset: Ruleset) -> Ruleset:
    order = tuple(replace(r, function=_off(r, "opposite")) for r in ruleset.waiting_order)
    return replace(ruleset, waiting_order=order)


def _static(**new: Any) -> Change:
    def change(node: Node) -> Node:
        return replace(node, **new) if isinstance(node, Ability) and node.form == "static" else node

    return change


def _changes(how: str) -> Change:
    return left_out(Changes, lambda change: change.how == how)


def _one_each(node: Node) -> Node:
    looked_up = isinstance(node, Changes) and isinstance(node.value, Amount)
    return replace(node, value=1) if looked_up else node


def _first_cost(node: Node) -> Node:
    return replace(node, cost=node.cost[:1]) if isinstance(node, Ability) else node


def _once(survey: Callable[[Ruleset, Board], Any]) -> Callable[[Ruleset, Board], Any]:
    """Work everything out once, and never anew."""
    first: list[Any] = []

    def kept(ruleset: Ruleset, board: Board) -> Any:
        if not first:
            first.append(survey(ruleset, board))
        return first[0]

    return kept


def _looked_once(edges: Callable[..., dict[Any, str]]) -> Callable[..., dict[Any, str]]:
    """Look once in a place who waits for whom, and never anew."""
    known: dict[tuple[int, object], dict[Any, str]] = {}

    def kept(work: Any, line: Any, rivals: Any) -> dict[Any, str]:
        first = known.setdefault((id(work), work.place), edges(work, line, rivals))
        there = {part.id for part in line}
        return {at: rule for at, rule in first.items() if there.issuperset(at)}

    return kept


def _only_unreplaced(forbidden: Callable[[Ruleset, Table], Any]) -> Callable[[Ruleset, Table], Any]:
    """Forbid only what nothing could replace; the rest is replaced, as if nobody forbade it."""

    def late(ruleset: Ruleset, table: Table) -> Any:
        return forbidden(ruleset, table) if nothing_replaces(ruleset, table) else None

    return late


MECHANISMS: dict[str, Mechanism] = {
    # continuous effects
    "stages": _staged(stage=None, substage=None),
    "substages": _staged(substage=None),
    "effect order": Mechanism(_oldest_last),
    "dependence": _staged(dependencies=()),
    "start events": _staged(start_event=()),
    "counters": _staged(counter_changes={}),
    "ties": Mechanism(functions=(("continuous.standing", "ties", lambda _: lambda *_: ()),)),
    "working out anew": Mechanism(functions=(("continuous.standing", "survey", _once),)),
    "kept numbers": Mechanism(
        functions=(
            (
                "continuous.passing",
                "_values",
                lambda old: lambda part, it, scope, _: old(part, it, scope, None),
            ),
        )
    ),
    "new timestamps": Mechanism(functions=(("continuous.effects", "_put", lambda _: lambda *_: {}),)),
    "ends": Mechanism(text=fielded(Make, until="", uses=0)),
    "fixed objects": Mechanism(text=fielded(Make, whom=None)),
    "effects of texts": Mechanism(text=left_out(Make)),
    "static abilities": Mechanism(text=left_out(Ability, lambda a: a.form == "static")),
    "zones of static abilities": Mechanism(text=_static(zone="any")),
    "objects of static abilities": Mechanism(text=_static(about=())),
    "conditions of static abilities": Mechanism(text=_static(given=())),
    "numbers looked up": Mechanism(text=_one_each),
    **{
        f"changes that {how}": Mechanism(text=_changes(how))
        for how in ("copy", "set", "add", "define", "forbid", "plus", "switch")
    },
    "looking anew who waits": Mechanism(functions=(("continuous.passing", "_edges", _looked_once),)),
    # triggers, costs, replacements
    "waiting order": Mechanism(_last_first),
    "seeing what has happened": Mechanism(
        functions=(
            (
                "noticing",
                "everyone_listening",
                lambda old: lambda ruleset, before, _, event, past: old(ruleset, before, before, event, past),
            ),
        )
    ),
    "triggers": Mechanism(text=left_out(Ability, lambda a: a.form in {"trigger", "state"})),
    "delayed triggers": Mechanism(text=left_out(Make, lambda m: m.ability.form == "trigger")),
    "state triggers": Mechanism(text=left_out(Ability, lambda a: a.form == "state")),
    "limits": Mechanism(text=OFF["limit"]),
    "ordinals": Mechanism(text=OFF["ordinal"]),
    "several costs": Mechanism(text=_first_cost),
    "forbidding before replacing": Mechanism(functions=(("happening", "forbidden", _only_unreplaced),)),
    "who begins": _asks(first_replacer_chooser=()),
    "whose turn it is to replace": Mechanism(
        functions=(("candidates", "whose_turn", lambda _: lambda *given: given[-1]),)
    ),
}


@contextmanager
def functions_off(mechanism: Mechanism) -> Iterator[None]:
    """Put other functions in the place of some of the core's, wherever they are used, for a while."""
    were: list[tuple[Any, str, Any]] = []
    try:
        for module, name, made in mechanism.functions:
            old = getattr(sys.modules[f"rulesengine.core.{module}"], name)
            new = made(old)
            for other in [m for n, m in sys.modules.items() if n.startswith("rulesengine.")]:
                if vars(other).get(name) is old:
                    were.append((other, name, old))
                    setattr(other, name, new)
        yield
    finally:
        for other, name, old in were:
            setattr(other, name, old)
