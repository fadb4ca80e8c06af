"""What stands around the scalars of a YAML file: quotes, bars, dashes, colons, names of fields, comments.

All of it is counted as marks or left over, so that no character of the source is lost. No rule is known here.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulesengine.importing.accounting import characters
from rulesengine.importing.model import Notes
from rulesengine.importing.trees import Scalar


@dataclass
class Margins:
    """The source, and which pieces of it were read as scalars."""

    source: str
    notes: Notes
    taken: list[tuple[int, int]] = field(default_factory=list)

    def name(self, key: Scalar, *, marked: bool = True) -> None:
        """Count the name of a field; not where it is itself the label or the number of a rule."""
        self.taken.append((key.start, key.end))
        raw = self.source[key.start : key.end]
        self.notes.mark(key.line, *([raw] if marked else (raw.replace(key.value.rstrip("."), "", 1))))

    def value(self, scalar: Scalar) -> None:
        """Count what a scalar has around it, a quote or a bar, and write down what was escaped in it."""
        self.taken.append((scalar.start, scalar.end))
        raw = self.source[scalar.start : scalar.end]
        written, meant = characters([raw]), characters([scalar.value])
        if meant - written:
            self.notes.repair(scalar.line, "escape", raw, scalar.value)
            return
        for each, count in (written - meant).items():
            self.notes.mark(scalar.line, *([each] * count))

    def close(self) -> None:
        """Count what is between the scalars: dashes and colons are marks, comments are left over."""
        at, line = 0, 1
        for start, end in [*sorted(set(self.taken)), (len(self.source), len(self.source))]:
            if start < at:
                continue
            for place, piece in enumerate(self.source[at:start].split("\n")):
                bare, sign, comment = piece.partition("#")
                self.notes.mark(line + place, *bare.split())
                self.notes.rest(line + place, "comment", f"{sign}{comment}")
            line += self.source.count("\n", at, end)
            at = end
