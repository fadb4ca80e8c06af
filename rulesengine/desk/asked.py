"""Outcomes, comparisons and sweeps as a notebook shows them: with a picture, and each run a click away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine import asking
from rulesengine.core.brief import Bundle, bundle
from rulesengine.show.drawing import NoPicture
from rulesengine.show.nets import setoff_svg
from rulesengine.show.ways import outcomes_document, outcomes_svg, parted_svg

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from rulesengine.asking.sweeping import Progress
    from rulesengine.core.engine import Trace
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing import Played
    from rulesengine.playing.laying import Given
    from rulesengine.playing.reaching import Row


class Outcomes(asking.Outcomes):
    """Every way that the open choices of a run can go."""

    __slots__ = ()

    @classmethod
    def of(cls, found: asking.Outcomes) -> Outcomes:
        """Take over what was found."""
        return cls(found.ruleset, found.tree, found.ends, found.choices, found.left)

    def svg(self) -> str:
        """Draw the tree.

        Raises NoPicture where nothing can draw.
        """
        return outcomes_svg(self)

    def html(self, title: str = "") -> str:
        """Write a whole page: the tree, and a stepper for each way that is chosen in it."""
        from rulesengine.widgets.views import page

        return page(outcomes_document(self, title=title), "outcomes")

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show the tree in a notebook: each leaf opens its run."""
        text = str(self)
        try:
            from rulesengine.widgets.page import framed
        except ModuleNotFoundError as missing:  # the extra “lab” is not installed
            if (missing.name or "").startswith("rulesengine"):
                raise
            return bundle(text)
        return bundle(text, framed(self.html(), text))


class Comparison(asking.Comparison):
    """Two of a kind over a family of boards."""

    __slots__ = ()

    @classmethod
    def of(cls, found: asking.Comparison) -> Comparison:
        """Take over what was found."""
        return cls(found.a, found.b, found.boards)

    def svg(self) -> str:
        """Draw where they part on the first board on which they do; nothing where they never do.

        Raises NoPicture where nothing can draw.
        """
        return parted_svg(self.parted[0]) if self.parted else ""

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show it in a notebook: a table of the boards on which they part, and a picture of the first."""
        try:
            drawn = self.svg()
        except NoPicture:
            drawn = ""
        return bundle(str(self), self.table() + drawn)


class Swept(asking.Swept):
    """A pile of cards, swept: what was found, the worst first."""

    __slots__ = ()

    @classmethod
    def of_sweep(cls, found: asking.Swept) -> Swept:
        """Take over what was found."""
        return cls(found.game, found.cards, found.pairs, found.played, found.triples, found.findings)

    def svg(self) -> str:
        """Draw who can set off whom; nothing where nobody does.

        Raises NoPicture where nothing can draw.
        """
        graph = self.graph()
        return setoff_svg(graph) if graph["arrows"] else ""

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show it in a notebook: a table, and who can set off whom."""
        try:
            drawn = self.svg()
        except NoPicture:
            drawn = ""
        return bundle(str(self), self.table() + drawn)


def sweep(  # noqa: PLR0913  each argument is one thing that can be wished
    name: str | Ruleset,
    cards: Iterable[Row] | str | Path,
    *,
    pairs: bool = True,
    triples: Iterable[Sequence[str]] = (),
    jobs: int = 1,
    dask: str = "",
    resume: str | Path | None = None,
    progress: Progress | None = None,
) -> Swept:
    """Sweep a pile of cards of a game: alone, in pairs, and in the triples that are named.

    `cards` are rows with name and text, a frame of pandas, or a file with one JSON object a line. `jobs` is
    the number of processes, 0 for one a core, 1 for none besides this; `dask` the address of a scheduler, or
    "local". What is done is kept in the folder `resume`, and not done again. `progress` is told how many
    parts are done, of how many. A game with words of your own is swept by this process.

    Raises UnknownGame, BadCards, and ImportError where Dask is wanted and not installed.
    """
    told: dict[str, Any] = {"jobs": jobs, "dask": dask, "resume": resume, "progress": progress}
    return Swept.of_sweep(asking.sweep(name, cards, pairs=pairs, triples=triples, **told))


def compare(
    a: Trace | Played | Ruleset | str,
    b: Trace | Played | Ruleset | str,
    *,
    game: str | Ruleset = "",
    table: Given = "",
    happens: Sequence[str] = (),
    choices: Sequence[str] = (),
    card: str = "Card",
) -> Comparison:
    """Put two of a kind side by side, and say where they part.

    Two traces; two rulesets, over a `table` and what `happens`, or over the scenarios of their game; or two
    wordings of a card of `game`, over a `table` in which “{text}” stands for the wording, or over boards that
    are made to set either of them off.

    Raises BadScenario where the two are not of a kind, or cannot be played at all.
    """
    told: dict[str, Any] = {"table": table, "happens": happens, "choices": choices}
    return Comparison.of(asking.compare(a, b, game=game, card=card, **told))
