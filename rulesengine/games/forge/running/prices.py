"""What a spell costs, as scripts write it: costs beside its mana, and what lets spells cost less or more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Do, Pick
from rulesengine.games.forge.mana import symbols
from rulesengine.games.forge.names import COUNTERS
from rulesengine.games.forge.rules.prices import BESIDE, LESS, MORE
from rulesengine.games.forge.rules.stack import ANNOUNCED
from rulesengine.games.forge.running import conditions
from rulesengine.games.forge.running.chains import COUNTING, PIECE, cost
from rulesengine.games.forge.running.filters import fitting, zone
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.scene import only_with, stop, stop_at_line

if TYPE_CHECKING:
    from rulesengine.core.text import Part, Whose
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Face, Line, Param


def is_mana(part: Part) -> bool:
    """Say whether a part of a cost is mana."""
    return isinstance(part, Do) and part.kind == "pays"


def keyword_with_a_cost(said: str, keyword: str, way: str, price: tuple[Part, ...]) -> tuple[Ability, ...]:
    """Make a keyword that holds its mana, and what is paid beside it where the card is cast that way."""
    mana = tuple(part for part in price if is_mana(part))
    return (Ability(said, form="keyword", keyword=keyword, cost=mana), *beside(said, way, price))


def beside(said: str, way: str, price: tuple[Part, ...]) -> tuple[Ability, ...]:
    """Make what is done as a spell is cast, where its cost is not mana alone; () where it is."""
    rest = tuple(part for part in price if not is_mana(part))
    if not rest:
        return ()
    keyword = f"{BESIDE}{way}"
    return (Ability(said, form="activated", kind=ANNOUNCED, keyword=keyword, then=rest, zone="stack"),)


def written(page: Face) -> str:
    """Return what is written as the mana cost of a card; of a spell without one, that of its line."""
    own = page.first("ManaCost")
    spell = next((line.param("Cost") for line in page.lines if line.head == "SP"), None)
    return own or (_mana(spell) if spell is not None else "")


def _mana(price: Param) -> str:
    return PIECE.sub(lambda piece: piece[0] if piece[3] else "", price.value).strip()


def of_a_spell(scene: Scene, line: Line) -> tuple[Ability, ...]:
    """Read what a spell costs beside its mana; its mana must be what is written as its mana cost.

    Raises NotRun.
    """
    price = line.param("Cost")
    if price is None:
        return ()
    mana, own = _mana(price), written(scene.face)
    if sorted(mana.split()) != sorted(own.split()) and symbols(own) is not None:
        stop(price)
    special = " ".join(piece[0] for piece in PIECE.finditer(price.value) if not piece[3])
    if not special:
        return ()
    said = f"as an additional cost: {special}"
    return beside(said, "", cost(scene.anew(), replace(price, value=special)))


PAYS = {  # what a player does with some of a kind, as players say it
    "Sac": ("sacrifice", ""), "Discard": ("discard", ""), "tapXType": ("tap", ""),
    "Return": ("return", " to hand"), "Exile": ("exile", ""), "ExileFromHand": ("exile", " from your hand"),
    "ExileFromGrave": ("exile", " from your graveyard"),
}  # fmt: skip


def in_words(price: Param, name: str) -> str:
    """Say what an ability costs as cards do: "{1}{U}, {T}, sacrifice 1 creature"; "" for nothing."""
    mana, rest = "", []
    for piece in PIECE.finditer(price.value):
        if piece[3] in {"T", "Q"}:
            rest.append(f"{{{piece[3]}}}")
        elif piece[3]:
            mana += f"{{{piece[3]}}}" if piece[3] != "0" else ""
        else:
            rest.append(_piece_in_words(piece[1], piece[2].split("/"), name))
    said = ", ".join([mana, *rest] if mana else rest)
    return said[:1].upper() + said[1:]


def _piece_in_words(kind: str, parts: list[str], name: str) -> str:
    many, what = parts[0], parts[-1]
    if kind in {"PayLife", "PayEnergy"}:
        return f"pay {many} {'life' if kind == 'PayLife' else 'energy'}"
    if kind in COUNTING:
        counters = f"{COUNTERS.get(what, what)} counter{'s' if many != '1' else ''}"
        return (
            f"remove {many} {counters} from {name}"
            if kind == "SubCounter"
            else f"put {many} {counters} on {name}"
        )
    if kind not in PAYS:
        return f"{kind}<{'/'.join(parts)}>"  # nothing that runs
    does, to = PAYS[kind]
    if parts[1:2] == ["CARDNAME"]:
        return f"{does} {name}{to}"
    if len(parts) == 2:  # noqa: PLR2004 - nobody has put the kind into words
        what = " or ".join(each.partition(".")[0].lower() for each in what.split(";"))
        what = f"{'an' if what[:1] in 'aeiou' else 'a'} {what}" if many == "1" else f"{what}s"
    return f"{does} {what}{to}" if many == "1" else f"{does} {many} {what}{to}"


CHANGED = {"ReduceCost": LESS, "RaiseCost": MORE}
KEYS = frozenset({"Mode", "ValidCard", "Type", "Activator", "Amount", "EffectZone", "Description"})
CONDITIONS = frozenset(
    {"IsPresent", "PresentCompare", "PresentZone", "PresentPlayer", "CheckSVar", "SVarCompare",
     "CheckSecondSVar", "SecondSVarCompare"}
)  # fmt: skip
BY: dict[str, Whose] = {"You": "you", "Opponent": "opponent", "Player": "any", "": "any"}
WHOLE = ("Card", "Creature", "Card.Creature", "")  # all that is cast face down
SPELLS = {"Spell": ("casts",), "MorphDown": ("casts face down",)}


def changed(scene: Scene, line: Line) -> Ability:
    """Read what lets spells cost less, or more.

    Raises NotRun.
    """
    only_with(line, KEYS | CONDITIONS)
    sort, card, who = (line.param(key) for key in ("Type", "ValidCard", "Activator"))
    if sort is None or sort.value not in SPELLS:
        stop_at_line(line, f"{line.api} of {sort.value if sort is not None else 'no Type'}")
    if who is not None and who.value not in BY:
        stop(who)
    down = sort.value == "MorphDown"
    if down and line.get("ValidCard") not in WHOLE:
        stop(card or sort)
    kinds = (*SPELLS["Spell"], *SPELLS["MorphDown"]) if line.get("ValidCard") in WHOLE else SPELLS["Spell"]
    itself = card is not None and card.value == "Card.Self"
    amount, place = line.param("Amount"), line.param("EffectZone")
    many = number(scene, amount) if amount is not None else 1
    everywhere = place is not None and place.value == "All"
    asked = () if card is None or itself else fitting(card, lambda said: number(scene, card, said))
    return Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="keyword",
        when=SPELLS["MorphDown"] if down else kinds,
        whose="self" if itself else BY[line.get("Activator")],
        zone="any" if everywhere else zone(place, place.value) if place is not None else "",
        about=asked,
        given=conditions.of_trigger(scene, line),
        cost=(Do("pays", many, Pick("you")),),
        kind=CHANGED[line.api],
    )
