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

from rulesengine.importing.model import Line, Notes

_WIKI_HEAD = re.compile(r"(?P<marks>={1,6})[ \t]*(?P<words>[^=\s](?:.{0,200}[^=\s])?)[ \t]*(?P=marks)[ \t]*")
_DOC_HEAD = re.compile(r"(?P<marks>={1,6})[ \t]+(?P<words>\S(?:.{0,200}[^=\s])?)[ \t]*")
_TEX_HEAD = re.compile(
    r"[ \t]*\\(?P<name>part|chapter|(?:sub){0,2}section|paragraph)\*?"
    r"(?:\[[^\]]*\])?\{(?P<words>[^{}]{1,200})\}"
)
_TEX_LEVEL = ("part", "chapter", "section", "subsection", "subsubsection", "paragraph")
_FEW = 2
_INDENT = "    "


def dialect_of(lines: list[Line]) -> str:
    """Say in which of the three a text is written: wiki, asciidoc, latex, or "" for none of them."""
    if sum(_TEX_HEAD.match(line.text) is not None for line in lines) >= _FEW:
        return "latex"
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
    writer = {"wiki": _Wiki, "asciidoc": _Doc, "latex": _Tex}[kind](lines)
    made: list[Line] = []
    for line in lines:
        text = writer.line(line.text)
        if text is None:
            if line.text.strip():
                notes.rest(line.number, "order", line.text.strip())
            made += [] if writer.table else [replace(line, text="")]  # between the rows of a table is nothing
            continue
        if text != line.text:
            notes.repair(line.number, f"mark of {_CALLED[kind]}", line.text.strip(), text.strip())
        if text or not writer.table:  # a cell that waits for its row is said there
            made += [replace(line, text=piece) for piece in text.split("\n")]
    for at, words in enumerate(writer.notes, 1):
        made += [Line(lines[-1].number, ""), Line(lines[-1].number, f"[^{at}]: {words}")]
    return made


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
    _footnote = re.compile(r"footnote:\w{0,40}\[(?P<words>[^\]]{1,600})\]")

    def line(self, text: str) -> str | None:
        head = _DOC_HEAD.fullmatch(text)
        bare = text.strip()
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
        return self._bold.sub(r"**\g<words>**", text)


class _Tex(_Writer):
    """The marks of LaTeX."""

    _env = re.compile(r"[ \t]*\\(?P<what>begin|end)\{(?P<name>[A-Za-z*]{1,30})\}.*")
    _item = re.compile(r"[ \t]*\\item(?:\[(?P<term>[^\]]{1,80})\])?[ \t]*(?P<words>.*)")
    _order = re.compile(
        r"\\(?:label|index|addcontentsline|[vh]space|pagestyle|setcounter|usepackage|documentclass|input|include"
        r"|includegraphics|cite)\*?(?:\[[^\]]*\])?(?:\{[^{}]*\}){1,3}"
    )
    _label = re.compile(r"\\label\{([^{}]{1,100})\}")
    _ref = re.compile(r"\\(?:ref|autoref|nameref|pageref)\{([^{}]{1,100})\}")
    _stress = re.compile(
        r"\\(?P<name>emph|textit|textbf|textsc|texttt|underline|footnote|href\{[^{}]*\})\{(?P<words>[^{}]{1,600})\}"
    )
    _left = re.compile(r"\\[A-Za-z]{1,30}\*?(?:\[[^\]]*\])?(?:\{(?P<words>[^{}]{0,300})\})?")

    def __post_init__(self) -> None:
        self.open: list[str] = []
        self.before = any("\\begin{document}" in line.text for line in self.source)
        self.names: dict[str, str] = {}
        title = ""
        for line in self.source:
            head = _TEX_HEAD.match(line.text)
            title = head["words"] if head else title
            self.names |= dict.fromkeys(self._label.findall(line.text), title)

    def line(self, text: str) -> str | None:
        text = re.sub(r"(?<!\\)%.*", "", text)
        title = re.match(r"\s*\\title\{(?P<words>[^{}]{1,200})\}", text)
        if title:
            return f"# {self.inline(title['words'])}"
        env = self._env.fullmatch(text)
        if env is not None:
            self.environment(env["what"], env["name"])
            return None
        if self.before or not text.strip():
            return None if text.strip() else ""
        head = _TEX_HEAD.match(text)
        if head is not None:
            rest = self.inline(text[head.end() :]).strip()
            hashes = "#" * (1 + _TEX_LEVEL.index(head["name"]))
            return f"{hashes} {self.inline(head['words'])}" + (f"\n\n{rest}" if rest else "")
        if self.open and self.open[-1].startswith("tab"):
            cells = re.split(
                r"(?<!\\)&", re.sub(r"\\hline|\\\\.*|\\toprule|\\midrule|\\bottomrule", "", text)
            )
            return self.row([self.inline(each) for each in cells]) if len(cells) > 1 else None
        item = self._item.match(text)
        if item is not None:
            lists = [each for each in self.open if each in {"itemize", "enumerate", "description"}]
            mark = "1." if lists[-1:] == ["enumerate"] else "-"
            term = f"**{self.inline(item['term'])}** " if item["term"] else ""
            return f"{_INDENT * max(len(lists) - 1, 0)}{mark} {term}{self.inline(item['words'])}"
        said = self.inline(text)
        return said if said.strip() else None

    def environment(self, what: str, name: str) -> None:
        """Open or close a part of the text."""
        if name == "document":
            self.before = what == "end"
        elif what == "begin":
            self.open.append(name)
            self.columns = 0 if name.startswith("tab") else self.columns
            self.table = self.table or name.startswith("tab")
        elif self.open:
            self.table = self.table and not self.open.pop().startswith("tab")

    def inline(self, text: str) -> str:
        """Write commands within a line as their words, and signs as what they mean."""
        text = self._order.sub("", text)
        text = self._ref.sub(lambda hit: self.names.get(hit[1], hit[1]), text)
        for _ in range(_FEW):  # one may be in another
            text = self._stress.sub(self.stressed, text)
        text = re.sub(r"\\([&%_#${}])", r"\1", text.replace("\\ldots", "…").replace("\\dots", "…"))
        text = self._left.sub(lambda hit: hit["words"] or "", re.sub(r"\\\\", " ", text))
        for sign, means in (("---", "—"), ("--", "–"), ("``", "“"), ("''", "”"), ("~", " "), ("$", "")):
            text = text.replace(sign, means)
        return text

    def stressed(self, hit: re.Match[str]) -> str:
        name, words = hit["name"], hit["words"]
        if name == "footnote":
            return self.note(self.inline(words))
        mark = {"textbf": "**", "emph": "*", "textit": "*"}.get(name, "")
        return f"{mark}{words}{mark}"
