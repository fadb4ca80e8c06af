"""The desk: what a program or a notebook holds in its hands. A run that can be asked, and shows itself.

Nothing is decided here and nothing is drawn: what a run is asked, other packages answer.

  trace     a trace with its questions as methods: a card, why not, from here on otherwise, as rows
  asked     outcomes, comparisons and sweeps, with their pictures
  checked   facts that are stated about a run, as an exercise asks for them
  doing     situation, play and run, as they give such a trace
  taking    take over what another package answers
  exported  how a run is shown in a notebook: a frame that steps, and its text
"""

from rulesengine.desk.asked import Comparison, Outcomes, Swept, compare, sweep
from rulesengine.desk.doing import Played, play, run, situation, why_not
from rulesengine.desk.trace import Moment, Trace
from rulesengine.show import document

__all__ = [
    "Comparison",
    "Moment",
    "Outcomes",
    "Played",
    "Swept",
    "Trace",
    "compare",
    "document",
    "play",
    "run",
    "situation",
    "sweep",
    "why_not",
]
