"""The page that lists every lint of card scripts, made from their table.

`python -m rulesengine.games.forge.scripts.lints.page docs/forge-lints.md` writes it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.lints.table import LINTS

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.lints.rule import Rule

HEAD = """\
# Lints of card scripts

What `rulesengine lint forge FILES` says about card scripts of Magic, as the open engine Forge reads
them. A file is a script when one of its lines begins with `Name:`; a pile with one card a line,
`{"name": "...", "script": "..."}`, is read too. *Hard* is what cannot be right: such a script is
not played. *Soft* is what is probably not meant. *Information* is told, and does not change the
exit code.

`--fix` mends in the file what can be mended safely, and leaves the rest to you.

A lint is waived by a remark on the line above, with the reason: `# noqa FS202: one land is enough
here`. Above the line `Name:` it holds for the whole card. A waiver without a reason, and one that
waives nothing, are lints too.

Every example on this page is tried out when the project is tested.
"""


def page() -> str:
    """Write the page."""
    rows = [_row(rule) for rule in LINTS.values()]
    table = ["| code | what | kind | `--fix` |", "| --- | --- | --- | --- |", *rows]
    return "\n".join([HEAD, *table, "", *(_section(rule) for rule in LINTS.values())])


def _row(rule: Rule) -> str:
    mends = "mends it" if rule.mends else ""
    return f"| [{rule.code}](#{rule.code.lower()}) | {rule.title} | {rule.kind} | {mends} |"


def _section(rule: Rule) -> str:
    mends = f" By {rule.rule} of the game's rules." if rule.rule else ""
    mends += " `--fix` mends it." if rule.mends else ""
    return "\n".join(
        [
            f"## {rule.code} {rule.title} {{ #{rule.code.lower()} }}", "",
            f"*{rule.kind.capitalize()}.* {rule.says}{mends}", "",
            "It speaks here:", "", "```text", rule.fails.rstrip(), "```", "",
            "And here it is silent:", "", "```text", rule.passes.rstrip(), "```", "",
        ]
    )  # fmt: skip


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
