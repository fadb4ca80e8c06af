"""Questions that one run cannot answer: what else could have come of it, and where two runs part.

Runs go in, plain values come out; nothing is drawn here, and no rule is decided: the engine is played.

  facts      what can be read off a table at the end of a run, and what of it differs
  outcomes   every way the open choices of a run can go, as a tree; equal ends are one
  scenes     a card on the board that sets it off, and others beside it there
  sweeping   a pile of cards: alone, in pairs, in triples; by processes or a cluster
  swept      what a sweep has found
  comparing  two wordings, rulesets or runs, over one table or many: where they part
"""

from rulesengine.asking.comparing import Compared, Comparison, compare, compare_runs
from rulesengine.asking.outcomes import LIMIT, Choice, End, Fork, Leaf, Outcomes, outcomes
from rulesengine.asking.sweeping import sweep
from rulesengine.asking.swept import Finding, Swept

__all__ = [
    "LIMIT",
    "Choice",
    "Compared",
    "Comparison",
    "End",
    "Finding",
    "Fork",
    "Leaf",
    "Outcomes",
    "Swept",
    "compare",
    "compare_runs",
    "outcomes",
    "sweep",
]
