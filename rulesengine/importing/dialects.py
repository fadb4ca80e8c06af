r"""Books written for a wiki, in AsciiDoc or in LaTeX: line by line as Markdown, which the other files read.

    == Turns ==   == Turns   \section{Turns}    a heading                        ## Turns
    ** Deal       ** Deal    \item Deal         an item of a list in a list      - Deal, set in
    '''now'''     *now*      \textbf{now}       bold                             **now**
    <ref>x</ref>             \footnote{x}       a footnote                       [^1], and [^1]: x at the end
    {| ... |}     |=== ...   \begin{tabular}    a table                          rows between bars

Every line keeps its number; what is said only to a program is left over. No rule is known here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from rulesengine.importing.latex import Tex, argument, whole
from rulesengine.importing.model import Line, Notes

_WIKI_HEAD = re.compile(r"(?P<marks>={1,6})[ \t]*(?P<words>[^=\s](?:.{0,200}[^=\s])?)[ \t]*(?P=marks)[ \t]*")
_DOC_HEAD = re.compile(r"(?P<marks>={1,6})[ \t]+(?P<words>\S(?:.{0,200}[^=\s])?)[ \t]*")
_TEX_HEAD = re.compile(
    r"[ \t]*\\(?P<name>part|chapter|(?:sub){0,2}section|paragraph)\*?"
    r"(?:\[[^\]]*\])?[ \t]*(?=\{)"
)
_TEX_LEVEL = ("part", "chapter", "section", "subsection", "subsubsection", "paragraph")
_DOC_UNDER = re.compile(r"(?P<sign>[=~^+-])(?P=sign){2,120}[ \t]*")
_DOC_LEVELS = "=-~^+"
_DOC_SIGN = re.compile(  # what no Markdown has: a label, an attribute, words behind an address
    r"\[\[[\w-]{1,60}\]\][ \t]*$|:[a-z][\w-]{1,40}:(?:[ \t].*)?$|(?:include|image)::|.*https?://[^\s\[\]()]{1,200}\[[^\]]"
)
_DOC_TORN = re.compile(r"(?:https?://|link:|xref:)[^\s\[\]]{1,300}\[[^\]]{0,200}$")
_OTHER = re.compile(
    r"[ \t]*(?:\\(?:input|include|subfile)[ \t]*\{(?P<name>[^{}]{1,120})\}"
    r"|include::(?P<file>[^\[\]]{1,120})\[)"
)
_FEW = 2
_INDENT = "    "


def dialect_of(lines: list[Line]) -> str:
    """Say in which of the three a text is written: wiki, asciidoc, latex, or "" for none of them."""
    if sum(_TEX_HEAD.match(line.text) is not None for line in lines) >= _FEW:
        return "latex"
    heads = _underlined(lines)
    digits = sum(lines[at].text[:1].isdigit() for at in heads)  # in a text made by Sphinx each has its number
    signs = sum(_DOC_SIGN.match(line.text) is not None for line in lines) if heads else 0
    if min(len(heads), signs) >= _FEW and digits * 4 < len(heads):
        return "asciidoc"
    wiki = sum(_WIKI_HEAD.fullmatch(line.text) is not None for line in lines)
    doc = sum(_DOC_HEAD.fullmatch(line.text) is not None for line in lines)
    if max(wiki, doc) < _FEW:
        return ""
    return "wiki" if wiki >= doc else "asciidoc"


def as_markdown(lines: list[Line], notes: Notes) -> list[Line]:
    """Write the lines of such a text as Markdown; any other text is left as it is."""
    kind = dialect_of(lines)
    if not kind:
        return lines
    if kind == "latex":
        lines = whole(lines, notes)
    elif kind == "asciidoc":
        lines = _titled(lines, notes)
    writer = {"wiki": _Wiki, "asciidoc": _Doc, "latex": _Tex}[kind](lines)
    made: list[Line] = []
    for line in lines:
        text = writer.line(line.text)
        _other_file(line, notes)
        if text is None:
            if line.text.strip():
                notes.rest(line.number, "order", line.text.strip())
            made += (
                [] if writer.table else [replace(line, text="")]
            )  # between the rows of a table stands nothing
            continue
        if text != line.text:
            notes.repair(line.number, f"mark of {_CALLED[kind]}", line.text.strip(), text.strip())
        if text or not writer.table:  # a cell that waits for its row is said there
            made += [replace(line, text=piece) for piece in text.split("\n")]
    for at, words in enumerate(writer.notes, 1):
        made += [Line(lines[-1].number, ""), Line(lines[-1].number, f"[^{at}]: {words}")]
    return made


def _other_file(line: Line, notes: Notes) -> None:
    """Say that a line takes in a file that is not here."""
    other = _OTHER.match(line.text)
    if other is not None:
        name = other["name"] or other["file"]
        said = f"{name!r} is taken in here, and is a file of its own: import all files of the book together"
        notes.defect(line.number, "other file", "", said)


def _underlined(lines: list[Line]) -> list[int]:
    """Return the places of heads with a line under them that is about as long as they are."""
    return [
        at
        for at, line in enumerate(lines[:-1])
        if line.text.strip()
        and not line.text[:1].isspace()
        and _DOC_UNDER.fullmatch(lines[at + 1].text)
        and abs(len(line.text.rstrip()) - len(lines[at + 1].text.rstrip())) <= _FEW
        and not _DOC_UNDER.fullmatch(line.text)
        and (not at or not lines[at - 1].text.strip() or lines[at - 1].text.startswith("["))
    ]


def _titled(lines: list[Line], notes: Notes) -> list[Line]:
    """Write AsciiDoc's underlined heads with signs before them, and join what is torn within a link."""
    kept = list(lines)
    for at in _underlined(lines):
        level = 1 + _DOC_LEVELS.index(lines[at + 1].text[0])
        kept[at] = replace(lines[at], text=f"{'=' * level} {lines[at].text.strip()}")
        notes.repair(lines[at].number, "underlined heading", lines[at + 1].text.strip(), "=" * level)
        kept[at + 1] = replace(lines[at + 1], text="")
        below = at + 2
        while level == 1 and below < len(lines) and lines[below].text.strip():  # who wrote it, and when
            notes.rest(lines[below].number, "order", lines[below].text)
            kept[below] = replace(lines[below], text="")
            below += 1
    whole: list[Line] = []
    for line in kept:
        torn = whole and line.text.strip() and _DOC_TORN.search(whole[-1].text)
        if torn:
            whole[-1] = replace(whole[-1], text=f"{whole[-1].text.rstrip()} {line.text.strip()}")
        else:
            whole.append(line)
    return whole


_CALLED = {"wiki": "a wiki", "asciidoc": "AsciiDoc", "latex": "LaTeX"}


@dataclass
class _Writer:
    """What the three have in common: footnotes, and the rows of a table."""

    source: list[Line]
    notes: list[str] = field(default_factory=list)
    columns: int = 0  # of the table that is open, once its first row is known
    table: bool = False

    def __post_init__(self) -> None:
        """Look the whole text over, where that is needed."""

    def line(self, text: str) -> str | None:
        """Write a line; None for one that is said to a program."""
        raise NotImplementedError

    def note(self, words: str) -> str:
        self.notes.append(" ".join(words.split()))
        return f"[^{len(self.notes)}]"

    def row(self, cells: list[str]) -> str:
        """Write a row; below the first one is the line that makes a table of it."""
        said = f"| {' | '.join(' '.join(each.split()) for each in cells)} |"
        if self.columns:
            return said
        self.columns = len(cells)
        return f"{said}\n|{' --- |' * self.columns}"


class _Wiki(_Writer):
    """The marks of MediaWiki."""

    _list = re.compile(r"(?P<marks>[*#:;]{1,8})[ \t]*(?P<words>.*)")
    _gone = re.compile(
        r"\[\[(?:Category|File|Image|Kategorie|Datei|Bild|Catégorie|Fichier):[^\[\]]{0,300}\]\]"
    )
    _link = re.compile(
        r"\[\[(?:[^\[\]|]{1,200}\|)?(?P<words>[^\[\]|]{1,200})\]\]"
        r"|\[https?://\S{1,300}[ ](?P<said>[^\]]{1,200})\]"
    )
    _ref = re.compile(r"<ref[^<>/]{0,100}>(?P<words>[^<>]{1,600})</ref>")
    _order = re.compile(r"\{\{(?:DEFAULTSORT|Stub|Infobox|Navbox)\b.*|__[A-Z]{3,20}__|<references\s*/>")

    def line(self, text: str) -> str | None:
        head = _WIKI_HEAD.fullmatch(text)
        if head is not None:
            return f"{'#' * len(head['marks'])} {self.inline(head['words'])}"
        bare = text.strip()
        if bare.startswith(("{|", "|}", "|-", "|+")):
            opens = bare.startswith("{|")
            self.table = opens or (self.table and not bare.startswith("|}"))
            self.columns = 0 if opens else self.columns
            return None
        if self.table and bare[:1] in {"|", "!"}:
            cells = re.split(r"\|\||!!", bare[1:])
            return self.row(
                [self.inline(each if "[[" in each else each.rsplit("|", 1)[-1]) for each in cells]
            )
        if self._order.fullmatch(bare):
            return None
        item = None if bare.startswith("''") else self._list.match(text)
        if item is None:
            said = self.inline(text)
            return None if bare and not said.strip() else said
        depth, last = len(item["marks"]) - 1, item["marks"][-1]
        words, says = self.inline(item["words"]), ""
        if last == ";":
            words, _, says = words.partition(":")
            return f"**{words.strip()}**: {says.strip()}" if says else f"**{words.strip()}**"
        mark = {"#": "1. ", "*": "- "}.get(last, "")
        return f"{_INDENT * depth}{mark}{words}"

    def inline(self, text: str) -> str:
        text = self._ref.sub(lambda hit: self.note(hit["words"]), self._gone.sub("", text))
        text = self._link.sub(lambda hit: hit["words"] or hit["said"], text)
        return re.sub(r"'''(.+?)'''", r"**\1**", text).replace("''", "*") if "''" in text else text


class _Doc(_Writer):
    """The marks of AsciiDoc."""

    listing = False  # within what is shown as it stands

    _list = re.compile(r"[ \t]*(?P<marks>\*{1,5}|\.{1,5}|-)[ \t]+(?P<words>\S.*)")
    _order = re.compile(
        r":[\w!-]{1,40}:.*|\[\[[^\]]*\]\]|\[[^\]]*\]|//.*|[-=*_.+]{4,80}|--|\+|'''|(?:include|image)::.*"
    )
    _link = re.compile(
        r"(?:link:|xref:|https?://)[^\s\[\]]{1,300}\[(?P<words>[^\]]{1,200})\]"
        r"|<<[^<>,]{1,100}(?:,(?P<said>[^<>]{1,200}))?>>"
    )
    _bold = re.compile(r"(?<![\w*])\*(?=[^\s*])(?P<words>[^*\n]{1,300}?)(?<=[^\s*])\*(?![\w*])")
    _term = re.compile(r"(?P<word>[^:\s][^:\n]{0,80})::(?:[ \t]+(?P<says>.*))?")
    _plain = re.compile(r"(?<![\w+])\+(?=[^\s+])(?P<words>[^+\n]{1,200}?)(?<=[^\s+])\+(?![\w+])")
    _footnote = re.compile(r"footnote:\w{0,40}\[(?P<words>[^\]]{1,600})\]")

    def line(self, text: str) -> str | None:  # noqa: PLR0911  one a kind
        head = _DOC_HEAD.fullmatch(text)
        bare = text.strip()
        if re.fullmatch(r"-{4,80}|\.{4,80}", bare):
            self.listing = not self.listing
            return None
        if self.listing:
            return text
        if head is not None and not self.table:
            return f"{'#' * len(head['marks'])} {self.inline(head['words'])}"
        if bare == "|===":
            self.table, self.columns = not self.table, 0
            self.cells: list[str] = []
            return None
        if self.table:
            return self.cell(bare)
        if bare and self._order.fullmatch(bare):
            return None
        if re.fullmatch(r"\.[A-Za-zÀ-ÿ].{0,100}", bare):
            return f"**{bare[1:]}**"
        item, term = self._list.fullmatch(text), self._term.fullmatch(bare)
        if item is not None:
            mark = "1." if item["marks"][0] == "." else "-"
            return f"{_INDENT * (len(item['marks']) - 1)}{mark} {self.inline(item['words'])}"
        if term is not None:
            return f"**{term['word']}:** {self.inline(term['says'] or '')}".rstrip()
        return self.inline(text)

    def cell(self, bare: str) -> str | None:
        """Collect cells until they make a row as wide as the first line of the table."""
        if not bare.startswith("|"):
            return bare or None
        self.cells += [self.inline(each.strip()) for each in bare[1:].split("|")]
        if self.columns and len(self.cells) < self.columns:
            return None if not self.cells else ""
        cells, self.cells = self.cells, []
        return self.row(cells)

    def inline(self, text: str) -> str:
        text = self._footnote.sub(lambda hit: self.note(hit["words"]), text)
        text = self._link.sub(lambda hit: hit["words"] or hit["said"] or hit[0][2:-2], text)
        text = self._plain.sub(r"\g<words>", text)
        return self._bold.sub(r"**\g<words>**", text)


class _Tex(_Writer):
    """The marks of LaTeX."""

    _env = re.compile(
        r"[ \t]*\\(?P<what>begin|end)\{(?P<name>[A-Za-z*]{1,30})\}"
        r"(?:\[(?P<option>[^\]]{1,120})\])?(?P<rest>.*)"
    )
    _item = re.compile(r"[ \t]*\\item(?![A-Za-z])(?:\[(?P<term>[^\]]{1,80})\])?[ \t]*(?P<words>.*)")
    _label = re.compile(r"\\label\{([^{}]{1,100})\}")
    _known = frozenset(
        {
            "figure",
            "table",
            "center",
            "itemize",
            "enumerate",
            "description",
            "tabular",
            "tabularx",
            "longtable",
        }
    )

    def __post_init__(self) -> None:
        self.open: list[str] = []
        self.before = any("\\begin{document}" in line.text for line in self.source)
        self.tex = Tex(self.note)
        title = ""
        for line in self.source:
            self.tex.learn(line.text)
            head = _TEX_HEAD.match(line.text)
            title = self.tex.said(argument(line.text, head.end())[0] or "") if head else title
            self.tex.names |= dict.fromkeys(self._label.findall(line.text), title)

    def line(self, text: str) -> str | None:
        title = re.match(r"\s*\\title\s*(?=\{)", text)
        if title:
            words, _ = argument(text, title.end())
            return f"# {self.bare((words or '').split(_TEX_BREAK)[0])}"
        env = self._env.fullmatch(text)
        if env is not None:
            return self.environment(env)
        if self.before or not text.strip():
            return None if text.strip() else ""
        head = _TEX_HEAD.match(text)
        if head is not None:
            words, end = argument(text, head.end())
            rest = self.inline(text[end:]).strip()
            hashes = "#" * (1 + _TEX_LEVEL.index(head["name"]))
            return f"{hashes} {self.bare(words or '')}" + (f"\n\n{rest}" if rest else "")
        if self.open and self.open[-1].startswith(("tab", "longtab")):
            rule = r"\\(?:hline|toprule|midrule|bottomrule|cmidrule\S*|cline\S*)"
            cells = re.split(r"(?<!\\)&", re.sub(rule, "", text))
            return self.row([self.inline(each) for each in cells]) if len(cells) > 1 else None
        item = self._item.match(text)
        if item is not None:
            lists = [each for each in self.open if each in {"itemize", "enumerate", "description"}]
            mark = "1." if lists[-1:] == ["enumerate"] else "-"
            term = f"**{self.inline(item['term'])}** " if item["term"] else ""
            return f"{_INDENT * max(len(lists) - 1, 0)}{mark} {term}{self.inline(item['words'])}"
        said = self.inline(text)
        return said if said.strip() else None

    def environment(self, env: re.Match[str]) -> str | None:
        """Open or close a part of the text; what a part of the book's own kind is called stands over it."""
        name, inside = env["name"], any(each not in _TEX_AROUND for each in self.open)
        if name == "document":
            self.before = env["what"] == "end"
            return None
        table = name.startswith(("tab", "longtab")) and name != "table"
        if env["what"] == "begin":
            self.open.append(name)
            self.columns = 0 if table else self.columns
            self.table = self.table or table
        elif self.open:
            self.open.pop()
            self.table = any(each.startswith(("tab", "longtab")) and each != "table" for each in self.open)
        option = (env["option"] or "").strip()
        titled = not self.before and name not in self._known and " " in option and "=" not in option
        if env["what"] == "begin" and titled and not inside:
            return f"\n**{self.bare(option)}**\n"
        return None

    def bare(self, text: str) -> str:
        """Write a title, which needs no stress."""
        return " ".join(self.inline(text).replace("*", "").split())

    def inline(self, text: str) -> str:
        """Write commands within a line as their words, and signs as what they mean."""
        return self.tex.said(text)


_TEX_BREAK = "\\\\"
_TEX_AROUND = frozenset({"center", "document", "quote", "samepage", "minipage", "multicols"})
