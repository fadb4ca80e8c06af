"""Outcomes, comparisons and sweeps as a notebook shows them: with a picture, and each run a click away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine import asking
from rulesengine.core.brief import Bundle, bundle
from rulesengine.desk.taking import taken_over
from rulesengine.show.drawing import NoPicture
from rulesengine.show.nets import setoff_svg
from rulesengine.show.ways import outcomes_document, outcomes_svg, parted_svg

if TYPE_CHECKING:
    from collections.abc import Callable


def _picture(svg: Callable[[], str]) -> str:
    """Draw, or leave the picture out where nothing can draw."""
    try:
        return svg()
    except NoPicture:
        return ""


class Outcomes(asking.Outcomes):
    """Every way that the open choices of a run can go."""

    __slots__ = ()

    @classmethod
    def of(cls, ends: asking.Outcomes) -> Outcomes:
        """Take over what was found."""
        return cls(ends.ruleset, ends.tree, ends.ends, ends.choices, ends.left)

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
        return bundle(text, framed(self.html(), text, least=0))


class Comparison(asking.Comparison):
    """Two of a kind over a family of boards."""

    __slots__ = ()

    @classmethod
    def of(cls, compared: asking.Comparison) -> Comparison:
        """Take over what was found."""
        return cls(compared.a, compared.b, compared.boards, compared.made)

    def svg(self) -> str:
        """Draw where they part on the first board on which they do; nothing where they never do.

        Raises NoPicture where nothing can draw.
        """
        return parted_svg(self.parted[0]) if self.parted else ""

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show it in a notebook: a table of the differences, and a picture of the first."""
        return bundle(str(self), self.table() + _picture(self.svg))


class Swept(asking.Swept):
    """A pile of cards, swept: what was found, the worst first."""

    __slots__ = ()

    @classmethod
    def of_sweep(cls, swept: asking.Swept) -> Swept:
        """Take over what was found."""
        return cls(swept.game, swept.cards, swept.pairs, swept.played, swept.triples, swept.findings)

    def svg(self) -> str:
        """Draw who can set off whom; nothing where nobody does.

        Raises NoPicture where nothing can draw.
        """
        graph = self.graph()
        return setoff_svg(graph) if graph["arrows"] else ""

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show it in a notebook: a table, and who can set off whom."""
        return bundle(str(self), self.table() + _picture(self.svg))


sweep = taken_over(Swept.of_sweep, asking.sweep)
compare = taken_over(Comparison.of, asking.compare)
