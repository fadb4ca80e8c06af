"""Facts stated about a run, and whether they are so: what an exercise in a notebook asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.brief import Bundle, brief, bundle
from rulesengine.core.errors import WrongCall
from rulesengine.playing.facts import Sight, wrong_fact

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.core.trace import Citation


class Checked(NamedTuple):
    """Facts about the end of a run: which are so, which are not and what is so instead, and where to look."""

    facts: tuple[str, ...]
    wrong: tuple[tuple[str, str], ...]
    hints: tuple[Citation, ...] = ()

    def __bool__(self) -> bool:
        """Say whether all of it is so."""
        return not self.wrong

    def __str__(self) -> str:
        """Write what is not so, and what is so instead; then the rules that help."""
        if not self.wrong:
            return "Right."
        lines = [f"Not yet: {fact}: {instead}" for fact, instead in self.wrong]
        return "\n".join([*lines, *(f"Look at {c.number} {c.title}: {c.text}" for c in self.hints)])

    def __repr__(self) -> str:
        """Say it in a few lines."""
        head, *lines = str(self).splitlines()
        return brief(head, lines)

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show it in a notebook."""
        return bundle(str(self))


def check_facts(trace: Trace, facts: tuple[str, ...], hints: tuple[str, ...]) -> Checked:
    """Judge facts by the end of a run, in the words in which a scenario states them.

    Raises BadScenario for a fact that cannot be read, UnknownRule for a hint that is none, and WrongCall
    where no fact is given: what states nothing is not right.
    """
    if not facts:
        raise WrongCall("check() needs a fact, as check('Ash Hound: zone trash')")
    sight = Sight(trace.ruleset, trace.table, trace.steps, trace.start)
    wrong = [(fact, instead) for fact in facts if (instead := wrong_fact(sight, fact)) is not None]
    return Checked(facts, tuple(wrong), tuple(trace.ruleset.cite(number) for number in hints))
