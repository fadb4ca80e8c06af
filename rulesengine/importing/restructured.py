"""Books written in reStructuredText: heads with a line under them, directives, roles, a glossary.

    Setting up            a head, however its line is drawn              a head
    ----------
    .. note:: Words       what a directive says stays, its mark goes     Note: Words
    :ref:`Words <name>`   a role is what it shows                        Words
    .. glossary::         its words, each with what is set in below it   **Word**: what it means

Labels, the list of contents and other orders to a program are left over. No rule is known here.
"""

from __future__ import annotations

import re
from dataclasses import replace

from rulesengine.importing.model import Line, Notes

_LINE = re.compile(r"([=\-`:.'\"~^_*+#<>])\1{2,200}[ \t]*")
_DIRECTIVE = re.compile(r"(?P<indent>[ \t]*)\.\. (?P<name>[\w-]{2,40})::[ \t]*(?P<words>.*)")
_LABEL = re.compile(r"[ \t]*\.\. (?:_[^:\n]{1,100}:|\|[^|\n]{1,80}\|).*")
_NAMED = re.compile(r"[ \t]*\.\. _(?P<name>[^:\n]{1,100}):[ \t]*")
_FIELD = re.compile(r"[ \t]*:[A-Za-z][\w -]{0,40}:(?:[ \t].*)?")
_ROLE = re.compile(
    r":[a-z][\w:+-]{1,30}:`(?:(?P<words>[^`<\n]{1,200}?)[ \t]*<[^`<>\n]{1,200}>|(?P<bare>[^`\n]{1,200}))`"
)
_LINK = re.compile(r"(?<![`\w])`(?P<words>[^`<\n]{1,200}?)(?:[ \t]*<[^`<>\n]{1,300}>)?`__?(?!\w)")
_LITERAL = re.compile(r"``(?P<words>[^`\n]{1,300})``")
_SAID = frozenset(
    {"note", "warning", "important", "hint", "tip", "caution", "attention", "example", "admonition"}
)
_SHOWN = frozenset(
    {"code-block", "code", "sourcecode", "parsed-literal", "topic", "sidebar", "container", "rubric"}
)
_FOOT = re.compile(r"[ \t]*\.\. \[(?P<name>#?[\w-]*|\*)\][ \t]*(?P<words>.*)")
_CALL = re.compile(r"(?<![\w\[])\[(?P<name>#[\w-]*|\d{1,3}|\*)\]_(?!\w)")
_MEANS = re.compile(r"[ \t]*\.\. \|(?P<name>[^|\n]{1,80})\| (?:replace|unicode)::[ \t]*(?P<words>.+)")
_ROW = re.compile(r"[ \t]*(?:\.\.|\+|\|.*\|[ \t]*$)")
_STANDS_FOR = re.compile(r"\|(?P<name>[^|\s][^|\n]{0,78}[^|\s]|[^|\s])\|_{0,2}")
_SEVERAL = re.compile(r"[ \t*]{0,8}\d{1,3}[.-]\d")
_FEW = 2


def heads_without_numbers(lines: list[Line]) -> bool:
    """Say whether a text has heads, hardly one with its number written, and fewer numbered lines."""
    heads = [lines[at - 1].text for at in range(1, len(lines)) if _under(lines, at)]
    numbered = sum(_SEVERAL.match(line.text) is not None for line in lines)
    return numbered < len(heads) and sum(each.strip()[:1].isdigit() for each in heads) * 4 < len(heads)


def is_restructured(lines: list[Line]) -> bool:
    """Say whether a text is reStructuredText: it gives orders to a program, and underlines its heads."""
    orders = sum(bool(_DIRECTIVE.fullmatch(each.text) or _LABEL.fullmatch(each.text)) for each in lines)
    return orders >= _FEW and any(_under(lines, at) for at in range(1, len(lines)))


def without_orders(lines: list[Line], notes: Notes) -> list[Line]:
    """Take what reStructuredText says to a program out of a text; the rest is what a reader sees."""
    called = _called(lines)
    lines = _footnotes(_meant(_literal(lines, notes), notes), notes)
    return [_shown(line, called, notes) for line in _heads(_directed(lines, notes), notes)]


def _literal(lines: list[Line], notes: Notes) -> list[Line]:
    """Mark what is set in below two colons: it is shown as it stands."""
    kept: list[Line] = []
    within = -1
    for line in lines:
        words, depth = line.text.strip(), len(line.text) - len(line.text.lstrip())
        within = -1 if words and depth <= within else within
        if within >= 0:
            kept.append(replace(line, note=bool(words)))
        elif words.endswith("::") and not words.startswith(".."):
            within = depth
            shown = line.text.rstrip()[: -1 if words != "::" else -2]
            notes.repair(line.number, "literal block", words, shown.strip())
            kept.append(replace(line, text=shown))
        else:
            kept.append(line)
    return kept


def _called(lines: list[Line]) -> dict[str, str]:
    """Return what the labels name: the head below each."""
    titles: dict[str, str] = {}
    waiting: list[str] = []
    for at, line in enumerate(lines):
        label = _NAMED.fullmatch(line.text)
        if label is not None:
            waiting.append(label["name"])
        elif line.text.strip() and _LINE.fullmatch(line.text) is None:
            title = line.text.strip() if at + 1 < len(lines) and _under(lines, at + 1) else ""
            titles |= dict.fromkeys(waiting, title) if title else {}
            waiting = []
    return titles


def _meant(lines: list[Line], notes: Notes) -> list[Line]:
    """Put in the words for which a name between bars stands; a name without any stands for itself."""
    means = {hit["name"]: hit["words"].strip() for line in lines if (hit := _MEANS.fullmatch(line.text))}
    kept: list[Line] = []
    for line in lines:
        if "|" not in line.text or _ROW.match(line.text):
            kept.append(line)
            continue

        def words(hit: re.Match[str], at: int = line.number) -> str:
            if hit["name"] not in means and not hit[0].endswith("_"):  # a sign of the game, perhaps
                return hit[0]
            said = means.get(hit["name"], hit["name"])
            notes.repair(at, "name between bars", hit[0], said)
            return said

        kept.append(replace(line, text=_STANDS_FOR.sub(words, line.text)))
    return kept


def _footnotes(lines: list[Line], notes: Notes) -> list[Line]:
    """Write footnotes as Markdown has them: [#]_ and .. [#] Words are [^1] and [^1]: Words."""
    called = told = 0
    kept: list[Line] = []
    within = -1  # how far in the footnote stands whose words go on
    for line in lines:
        foot = _FOOT.fullmatch(line.text)
        depth = len(line.text) - len(line.text.lstrip())
        text = line.text
        if foot is not None:
            told += foot["name"] == "#"
            within = depth
            text = f"[^{told if foot['name'] == '#' else foot['name']}]: {foot['words']}".rstrip()
        elif within >= 0 and line.text.strip() and depth > within:
            text = f"    {line.text.strip()}"
        elif line.text.strip():
            within = -1
        if within < 0 and "]_" in text:

            def call(hit: re.Match[str]) -> str:
                nonlocal called
                called += hit["name"] == "#"
                return f"[^{called if hit['name'] == '#' else hit['name']}]"

            text = _CALL.sub(call, text)
        if text.strip() != line.text.strip():
            notes.repair(line.number, "footnote", line.text.strip(), text.strip())
        kept.append(replace(line, text=text) if text != line.text else line)
    return kept


def _under(lines: list[Line], at: int) -> bool:
    """Say whether a line is drawn under a head, which is no longer than it."""
    above = lines[at - 1].text.rstrip()
    drawn = _LINE.fullmatch(lines[at].text) is not None and _LINE.fullmatch(above) is None
    return drawn and 0 < len(above) <= len(lines[at].text.rstrip()) + 1


def _heads(lines: list[Line], notes: Notes) -> list[Line]:
    """Mark the heads by the order in which their lines come first, and take the lines out."""
    kept = list(lines)
    levels: dict[str, int] = {}
    for at in range(1, len(lines)):
        if not _under(lines, at):
            continue
        over = at > 1 and _LINE.fullmatch(lines[at - 2].text) is not None
        kind = lines[at].text[0] * (2 if over else 1)
        level = levels.setdefault(kind, len(levels) + 1)
        kept[at - 1] = replace(lines[at - 1], heading=min(level, 6))
        for drawn in (at, at - 2) if over else (at,):
            notes.mark(lines[drawn].number, lines[drawn].text.strip())
            kept[drawn] = replace(lines[drawn], text="")
    return kept


def _directed(lines: list[Line], notes: Notes) -> list[Line]:
    """Carry out the directives: what a reader would read stays, what a program would do is left over."""
    kept: list[Line] = []
    within, name = -1, ""  # how far in the directive begins, and what it is called
    waiting = ""  # the word of a note that begins on a line below
    for line in lines:
        words = line.text.strip()
        depth = len(line.text) - len(line.text.lstrip())
        if words and depth <= within:
            within, name = -1, ""
        order = _DIRECTIVE.fullmatch(line.text)
        if order is not None:
            within, name = len(order["indent"]), order["name"]
            begun = _begun(line, order, notes)
            waiting = f"{begun.text} " if begun.text.endswith(":") else ""
            kept.append(replace(begun, text="") if waiting else begun)
        elif _LABEL.fullmatch(line.text):
            notes.rest(line.number, "order", words)
            kept.append(replace(line, text=""))
        elif not words or not name:
            kept.append(_field(line, notes) if not name else line)
        else:
            made = _inside(line, name, depth - within, notes)
            kept.append(replace(made, text=f"{waiting}{made.text}") if made.text else made)
            waiting = "" if made.text else waiting
    return kept


def _begun(line: Line, order: re.Match[str], notes: Notes) -> Line:
    """Write the line with which a directive begins."""
    name, words = order["name"], order["words"].strip()
    if name == "glossary":
        notes.repair(line.number, "directive", line.text.strip(), "")
        return replace(line, text="")
    if name in _SAID:
        if name == "admonition":  # what it is called follows it
            said, words = f"{words.rstrip(':') or 'Note'}:", ""
        else:
            said = f"{name.capitalize()}:"
        notes.repair(line.number, "directive", line.text.strip(), f"{said} {words}".rstrip())
        return replace(line, text=f"{said} {words}".rstrip())
    if name in {"rubric", "topic", "sidebar"} and words:
        notes.repair(line.number, "directive", line.text.strip(), f"**{words}**")
        return replace(line, text=f"**{words}**")
    notes.rest(line.number, "order", line.text.strip())
    return replace(line, text="")


def _inside(line: Line, name: str, depth: int, notes: Notes) -> Line:
    """Write a line that is set in below a directive."""
    words = line.text.strip()
    if _FIELD.fullmatch(line.text) or name not in {"glossary", "list-table", "csv-table", *_SAID, *_SHOWN}:
        notes.rest(line.number, "order", words)
        return replace(line, text="")
    if name == "glossary" and depth <= _GLOSSED:
        notes.repair(line.number, "word of a glossary", words, f"**{words}**:")
        return replace(line, text=f"**{words}**:")
    return replace(line, text=words, note=name in _SHOWN)


_GLOSSED = 4  # signs in: a word; what is further in is its meaning


def _field(line: Line, notes: Notes) -> Line:
    """Leave a field at the head of a file over: its version, its author."""
    if _FIELD.fullmatch(line.text) is None:
        return line
    notes.rest(line.number, "order", line.text.strip())
    return replace(line, text="")


def _shown(line: Line, called: dict[str, str], notes: Notes) -> Line:
    """Write roles, links and literals as a reader sees them."""
    if "\\ " in line.text:
        notes.repair(line.number, "escape", "\\ ", "")
        line = replace(line, text=line.text.replace("\\ ", ""))
    if "`" not in line.text:
        return line

    def words(role: re.Match[str]) -> str:
        known = role.groupdict()
        said: str = known.get("words") or known.get("bare") or ""
        if role[0].startswith((":ref:", ":numref:")) and not known.get("words"):
            said = called.get(said, said)
        notes.repair(line.number, "role", role[0], said)
        return said

    return replace(line, text=_LITERAL.sub(words, _LINK.sub(words, _ROLE.sub(words, line.text))))
