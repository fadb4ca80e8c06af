"""What a card is now, and why: a card and a property by their names, and the receipts of it in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.brief import Bundle, brief, bundle, listed, rows
from rulesengine.core.continuous.sheets import bare
from rulesengine.core.continuous.standing import see as look
from rulesengine.core.continuous.standing import survey
from rulesengine.core.errors import NoSuchStep, UnknownCard, UnknownWord, guess, told_plainly
from rulesengine.core.text import Ability, Amount, Face, base_of, is_base, without_base

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.effects import Edge, Receipt, View
    from rulesengine.core.engine import Trace
    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Board, Card, Table
    from rulesengine.core.ruling import Ruleset


# Receipts in words: what a change does, where it is, which rules say so. Nothing is looked up here.


WIDTH = 100


class Spot(NamedTuple):
    """A stage or a substage as people call it."""

    stage: int
    substage: int
    label: str
    title: str
    rule: str


def spot(ruleset: Ruleset, stage: int, substage: int = 0) -> Spot:
    """Say how people call the place where something applies: "8.5", "added", and the rule."""
    staging = ruleset.staging
    named = staging.stage_names.get((stage, substage))
    if named is not None:
        number = staging.substage if substage else staging.stage
        return Spot(
            stage, substage, named.label, named.title, named.rule or (number.number if number else "")
        )
    if substage and staging.substage is not None:
        whole = staging.stage_names.get((stage, 0))
        label = whole.label if whole is not None else str(stage)
        return Spot(stage, substage, f"{label}.{substage}", "", staging.substage.number)
    if staging.stage is None:
        return Spot(stage, 0, "", "In order of time", "")
    return Spot(stage, 0, str(stage), "", staging.stage.number)


def worded(value: object) -> str:
    """Write a value for people: a set as its words, nothing as "none"."""
    if isinstance(value, frozenset):
        return ", ".join(sorted(map(str, value))) or "none"
    if isinstance(value, tuple):
        return " · ".join(map(str, value)) or "none"
    return "none" if value is None or value == "" else str(value)


DOES = {
    "set": "is {after}",
    "over": "is divided by {said}, rounded up",
    "add": "also {said}",
    "remove": "no longer {said}",
    "clear": "loses all",
    "gain": "gains “{said}”",
    "lose": "loses “{said}”",
    "switch": "changes places with {said}",
}


def does(receipt: Receipt) -> str:
    """Say what a change does, in two or three words."""
    change, before, after = receipt.change, receipt.before, receipt.after
    by = change.value
    if change.how in {"plus", "minus"} and isinstance(before, int) and isinstance(after, int):
        return f"+{after - before}" if change.how == "plus" else f"\N{MINUS SIGN}{before - after}"
    if change.how == "times":
        return f"×{by}" if isinstance(by, int) else "is multiplied"
    if change.how == "over" and not isinstance(by, int):
        return "is divided, rounded up"
    if change.how == "copy":
        return f"is a copy of {by.name}" if isinstance(by, Face) else "is a copy"
    said = by.words if isinstance(by, Ability) else "" if isinstance(by, (Amount, Face)) else worded(by)
    return DOES.get(change.how, change.how).format(said=said, after=worded(after))


def because_text(because: Because) -> str:
    """Write a property's receipts as aligned text: where, what, by whom; and the rules below."""
    lines = [f"{because.name}: {because.prop} {worded(because.now)}  ({because.when})"]
    lines += list(_rows(because))
    for edge in because.edges:
        sure = "" if edge.sure else "  (not shown any more)"
        lines.append(
            f"  “{edge.effect.says}” depends on “{edge.on.says}”: {edge.says}; it {edge.did}"
            f"  [{', '.join(edge.cites)}]{sure}"
        )
    for number in numbers(because):
        rule = because.ruleset.cite(number)
        said = f"{rule.number} {rule.title}: {' '.join(rule.text.split())}"
        lines += wrap(said, WIDTH, initial_indent="  ", subsequent_indent="      ")
    return "\n".join(lines)


def cited(ruleset: Ruleset, receipt: Receipt) -> list[str]:
    """List the rules of a receipt, and the one that gives its stage or substage its name."""
    own = spot(ruleset, receipt.stage, receipt.substage).rule
    return [number for number in dict.fromkeys([*receipt.cites, own]) if number]


def numbers(because: Because) -> list[str]:
    """List the rules behind a property, each once."""
    said = [n for receipt in because.receipts for n in cited(because.ruleset, receipt)]
    said += [n for edge in because.edges for n in edge.cites]
    return [n for n in dict.fromkeys([*said, *because.derived]) if n]


def _rows(because: Because) -> Iterator[str]:
    """Write the rows of a property, aligned."""
    cells = _cells(because)
    wide = [max(len(row[n]) for row in cells) for n in range(3)]
    for row in cells:
        yield (
            "  " + "  ".join(f"{cell:<{width}}" for cell, width in zip(row, (*wide, 0), strict=True))
        ).rstrip()


def _cells(because: Because) -> list[tuple[str, str, str, str]]:
    """Give the printed value, a row a receipt, and what the rules work out at the end."""
    rows: list[tuple[str, str, str, str]] = [("printed", worded(because.printed), "", "")]
    for r in because.receipts:
        at = spot(because.ruleset, r.stage, r.substage)
        prop = "" if r.change.prop == because.prop else f"{r.change.prop}: "
        moved = (r.verdict and "nothing") or f"{prop}{worded(r.before)} → {worded(r.after)}"
        told = f"“{r.effect.says}” ({does(r)})" + (f": {r.verdict.says}" if r.verdict else "")
        rows.append((f"{at.label} {at.title}".strip(), moved, told, ", ".join(cited(because.ruleset, r))))
    if because.derived:
        rows.append(
            ("worked out", worded(because.now), "the rules make this of it", ", ".join(because.derived))
        )
    elif not because.receipts:
        rows.append(("now", worded(because.now), "no effect changes it", ""))
    return rows


# What a card is now, and why: a card and a property by their names, as people ask for them.
#
# The engine's own receipts are given, with kind answers to names that are not there. Nothing is computed
# here that `core/continuous/standing.py` does not say.


INSIDE = frozenset({"id", "arrived", "place", "player", "face", "turn", "opponent"})
MANY = 6  # so many numbers of cards with one name are listed


class Because(NamedTuple):
    """One property of one object: what is printed, what was done to it in order, and what came of it."""

    ruleset: Ruleset
    name: str
    prop: str
    printed: object
    now: object
    receipts: tuple[Receipt, ...]
    edges: tuple[Edge, ...]  # of the effects in the receipts: what each of them depends on
    derived: tuple[str, ...]  # rules that work the value out once all effects have applied
    when: str  # "after step 4: Ann plays Ash Hound"

    def __str__(self) -> str:
        """Write it as aligned text, with the rules below."""
        return because_text(self)

    def __repr__(self) -> str:
        """Say it in a few lines: `print` writes all of it, with the rules."""
        return brief(f"{self.name}: {self.prop} {worded(self.now)}  ({self.when})", list(_rows(self)))

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show in a notebook where the value comes from: a row a change, the rules below."""
        head = f"{self.name}: {self.prop} {worded(self.now)}  ({self.when})"
        depends = [f"“{e.effect.says}” depends on “{e.on.says}”: {e.says}; it {e.did}" for e in self.edges]
        cited = [self.ruleset.cite(number) for number in numbers(self)]
        foot = [*depends, *(f"{rule.number} {rule.title}: {rule.text}" for rule in cited)]
        return bundle(str(self), rows(head, ("where", "value", "what does it", "rules"), _cells(self), foot))


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """One object at one moment of a run."""

    ruleset: Ruleset
    board: Board
    view: View
    when: str

    @property
    def name(self) -> str:
        """Return the name that it has now."""
        return str(self.view.sheet["name"])

    def __getitem__(self, prop: str) -> object:
        """Give what a property is now: `seen["AP"]`.

        Raises UnknownWord with the nearest property.
        """
        return self.why(prop).now

    def _ipython_key_completions_(self) -> list[str]:
        """Name the properties, for completion in a notebook."""
        return properties(self)

    @told_plainly
    def why(self, prop: str) -> Because:
        """Say why a property is what it is.

        Raises UnknownWord with the nearest property.
        """
        return _because(self, _prop(self, prop))

    def __str__(self) -> str:
        """List the properties, and what changed them."""
        rows = [(p, worded(self.view.sheet[p])) for p in properties(self)]
        wide = max((len(p) for p, _ in rows), default=0)
        changed = {p for r in self.view.receipts if not r.verdict for p in (r.change.prop,)}
        lines = [f"  {p:<{wide}}  {said}{'  *' if p in changed else ''}" for p, said in rows]
        return "\n".join([f"{self.name}, {self.when}", *lines, "  * changed by effects: ask why"])

    def __repr__(self) -> str:
        """Say it in a few lines: `print` lists everything."""
        head, *lines = str(self).splitlines()
        return brief(head, [line.strip() for line in lines])

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show the object in a notebook: a row a property, and which effects changed it."""
        said = {
            p: [r.effect.said for r in self.view.receipts if not r.verdict and about(r, p)]
            for p in properties(self)
        }
        cells = [(p, worded(self.view.sheet[p]), "; ".join(by)) for p, by in said.items()]
        return bundle(str(self), rows(f"{self.name}, {self.when}", ("what", "is", "changed by"), cells))


@told_plainly
def see(trace: Trace, card: str | int, at: int | None = None) -> Seen:
    """Look at a card at the end of a run, or after one of its steps; 0 is before the first.

    A card is named by its name, or by its number on the table.

    Raises UnknownCard and NoSuchStep, with what is nearest.
    """
    table, when = moment(trace, at)
    number = find(trace.ruleset, table.board, card)
    return Seen(trace.ruleset, table.board, look(trace.ruleset, table.board, number), when)


@told_plainly
def why(trace: Trace, card: str | int, prop: str, at: int | None = None) -> Because:
    """Say why a property of a card is what it is: a receipt for each change, with its rules.

    Raises UnknownCard, UnknownWord and NoSuchStep, with what is nearest.
    """
    return see(trace, card, at).why(prop)


def moment(trace: Trace, at: int | None = None) -> tuple[Table, str]:
    """Find the table after a step, and say in words when that was; without a step, the last table.

    Raises NoSuchStep.
    """
    last = len(trace.steps)
    number = last if at is None else at
    if not 0 <= number <= last:
        says = (
            f"the steps are 1 to {last}, and 0 is before the first" if last else "nothing happens in this run"
        )
        raise NoSuchStep(f"there is no step {number}: {says}")
    if number == 0:
        return (trace.start if last else trace.table), "before the first step"
    step = trace.steps[number - 1]
    return (trace.table if number == last else step.table), f"after step {number}: {step.says}"


def find(ruleset: Ruleset, board: Board, card: str | int) -> int:
    """Find an object by its name, printed or as it is now, or by its number.

    Raises UnknownCard.
    """
    every: list[Card] = list(board.cards)
    said = str(card).strip()
    if said.lstrip("#").isdigit():
        number = int(said.lstrip("#"))
        if 1 <= number <= len(every):
            return number
        raise UnknownCard(f"there is no card {number}: the table has the cards 1 to {len(every)}")
    sheets = survey(ruleset, board)
    wanted = said.casefold()
    names = [(each.id, {each.name, str(sheets[each.id]["name"])}) for each in every]
    fitting = [number for number, called in names if wanted in {name.casefold() for name in called}]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        numbers = ", ".join(f"#{n}" for n in fitting[:MANY]) + (" ..." if len(fitting) > MANY else "")
        raise UnknownCard(f"{len(fitting)} cards are called {said!r}: say which by its number, {numbers}")
    known = {name.casefold(): name for _, called in names for name in called}
    hint = guess(wanted, known)
    near = next((f"; did you mean {known[k]!r}?" for k in known if hint and hint == guess(k, [k])), hint)
    there = "" if near else f"; on the table are: {listed(dict.fromkeys(each.name for each in every))}"
    raise UnknownCard(f"no card is called {said!r}{near}{there}")


def properties(seen: Seen) -> list[str]:
    """List what can be asked about an object: what it has, in the order of its sheet."""
    sheet = seen.view.sheet
    shown = [p for p in sheet if p not in INSIDE and not is_base(p)]
    return [p for p in shown if sheet[p] not in ("", frozenset(), ()) or p in seen.ruleset.words.numbers]


def _prop(seen: Seen, prop: str) -> str:
    words = seen.ruleset.words
    known = {*words.numbers, *words.sets, *words.marks, *properties(seen), "abilities", "flags"}
    known |= {p for p in seen.view.sheet if is_base(p)}
    given = " ".join(prop.split())
    by_fold = {p.casefold(): p for p in known}
    if given.casefold() in by_fold:
        return by_fold[given.casefold()]
    if given.casefold() in {word.casefold() for word in words.keywords} and "keywords" in words.sets:
        return "keywords"
    near = guess(given, known) or f"; it has: {', '.join(properties(seen))}"
    raise UnknownWord(f"{seen.name} has no property {given!r}{near}")


def _because(seen: Seen, prop: str) -> Because:
    view, board, ruleset = seen.view, seen.board, seen.ruleset
    row = board.cards[view.card]
    receipts = tuple(r for r in spelled(ruleset, row, view) if about(r, prop))
    keys = {r.effect.key for r in receipts}
    edges = tuple(e for e in survey(ruleset, board).edges if e.effect.key in keys)
    printed, now = as_printed(ruleset, row, prop), own(ruleset, view.sheet, row, prop)
    return Because(
        ruleset,
        seen.name,
        prop,
        printed,
        now,
        receipts,
        edges,
        derived(ruleset, view, prop, printed),
        seen.when,
    )


def as_printed(ruleset: Ruleset, row: Card, prop: str) -> object:
    """Read a property as it is without any effect; None where it has no such thing."""
    if prop == "abilities":
        return tuple(a.words for a in row.face.abilities)
    return bare(row).get(prop, _nothing(ruleset, prop))


def own(ruleset: Ruleset, sheet: Sheet, row: Card, prop: str) -> object:
    """Read a property as it is now; of abilities, the words of those that it has left."""
    if prop != "abilities":
        return sheet.get(prop, _nothing(ruleset, prop))
    mine = (
        () if "*" in sheet.lost else tuple(a.words for a in row.face.abilities if a.words not in sheet.lost)
    )
    return (*mine, *(held.ability.words for held in sheet.gained))


def _nothing(ruleset: Ruleset, prop: str) -> object:
    words = ruleset.words
    return frozenset() if prop in words.sets or prop == "flags" else 0 if prop in words.marks else None


def about(receipt: Receipt, prop: str) -> bool:
    """Say whether a receipt belongs to a property; what is under arithmetic does."""
    change = receipt.change
    if change.how == "switch":
        return prop in {change.prop, str(change.value)}
    return change.prop in {prop, base_of(prop)}


def spelled(ruleset: Ruleset, row: Card, view: View) -> tuple[Receipt, ...]:
    """List an object's receipts without a gap: a copy as one receipt for each property that it changed.

    What an object does not have is nothing in each of them, also where arithmetic takes it for 0.
    """
    known: dict[str, object] = {}
    receipts: list[Receipt] = []
    for at, receipt in enumerate(view.receipts):
        if receipt.change.how == "copy" and not receipt.verdict:
            made = list(_copied(ruleset, row, view, at, known))
        else:
            made = [_from_nothing(ruleset, row, receipt, known)]
        for each in made:
            known[without_base(each.change.prop)] = each.after
        receipts += made
    return tuple(receipts)


def _copied(ruleset: Ruleset, row: Card, view: View, at: int, known: dict[str, object]) -> Iterator[Receipt]:
    """Spell a copy out: its name first, then whatever else is another value after it."""
    receipt = view.receipts[at]
    yield receipt._replace(change=replace(receipt.change, prop="name"))
    words = ruleset.words
    for prop in (*words.sets, *words.numbers):
        before = known[prop] if prop in known else as_printed(ruleset, row, prop)
        after = _after_copy(ruleset, row, view, at, prop)
        if before != after:
            yield receipt._replace(change=replace(receipt.change, prop=prop), before=before, after=after)


def _after_copy(ruleset: Ruleset, row: Card, view: View, at: int, prop: str) -> object:
    """Find what a property is once a copy was made: where the next change begins, or at the end."""
    face = view.receipts[at].change.value
    for later in view.receipts[at + 1 :]:
        if about(later, prop) and not later.verdict:
            return later.before
        if later.change.how == "copy" and isinstance(face, Face):
            return {**dict(face.sets), **dict(face.numbers)}.get(prop, _nothing(ruleset, prop))
    return own(ruleset, view.sheet, row, prop)


def _from_nothing(ruleset: Ruleset, row: Card, receipt: Receipt, known: dict[str, object]) -> Receipt:
    """Say of what was not there that it was not there, and not that it was 0."""
    prop = without_base(receipt.change.prop)
    if receipt.before != 0 or isinstance(receipt.before, bool) or prop in known:
        return receipt
    printed = as_printed(ruleset, row, prop)
    absent = prop in ruleset.words.sets or (printed is None and prop in ruleset.words.numbers)
    if not absent:
        return receipt
    kept = receipt.after == 0 and receipt.change.how != "set"  # who sets it to 0 gives it that number
    after = _nothing(ruleset, prop) if kept else receipt.after
    return receipt._replace(before=_nothing(ruleset, prop), after=after)


def derived(ruleset: Ruleset, view: View, prop: str, printed: object) -> tuple[str, ...]:
    """List the rules that make something else of a property once all effects have applied."""
    done = [r.after for r in view.receipts if r.change.prop in {prop, base_of(prop)} and not r.verdict]
    before = done[-1] if done else printed
    if before == view.sheet.get(prop) or prop not in view.sheet:
        return ()
    sheet = {**view.sheet, prop: before}
    said = (r.number for r in ruleset.staging.derived_numbers if prop in (r.function(sheet) or {}))
    return tuple(dict.fromkeys(said))
