"""HTML and Markdown out of other people's text: nothing gets in here that was not escaped.

`tag` escapes every plain string; only what another `tag` made passes as it is. No page is
written here, and no rule is known.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping

from markupsafe import Markup

from rulesengine.rulebook.marks import POINTED, unescaped, without_escapes

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
_SIGN = re.compile(
    r"[!-,/:-@\[-`{-~]|(?<!\w)[-.]|[-.](?!\w)"
)  # within a number or a word these two are harmless
_CODE = re.compile(
    r"(?<!`)(`{1,8})(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL
)  # whole runs of signs: no run is tried in parts
_WORD = re.compile(
    r"【([^【】<>]*)】"
)  # a card's timing word: not every machine has letters for these brackets
_ITEM = re.compile(r"^(?:\\[-*+]|[•◦▪●‣○■□–—])[ \t]{1,4}(?=\S)", re.MULTILINE)
_HEADING = re.compile(r"^(\s*)(#|:::)", re.MULTILINE)
_KEPT = re.compile(r"\0(\d+)\0")
_POINTED = re.compile(POINTED)
_KEY = '<span class="re-key"><span class="re-unseen">【</span>{}<span class="re-unseen">】</span></span>'
RAW, RAW_END = "<!-- html -->", "<!-- /html -->"
_EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta"})
_AS_IT_STANDS = frozenset({"code", "pre"})


_UNTOUCHED = re.compile(r"\0\d+\0|\[[^\]\n]{0,200}\]|【[^】<>]{0,200}】")  # no link is put in there
Marker = Callable[[str], Iterable[tuple[int, int, str]]]  # from a text to places and the tags that open there


Html = Markup  # markup that is whole and escaped: `tag` passes it on as it is


_ESCAPED = (("&", "&amp;"), (">", "&gt;"), ("<", "&lt;"), ("'", "&#39;"), ('"', "&#34;"))


def _whole(made: str) -> Html:
    """Call a text markup that is whole: a page has thousands, and Markup asks much of each."""
    return str.__new__(Html, made)


def clean(said: str) -> str:
    """Leave out what no page can show: control signs, halves of signs."""
    return _CONTROL.sub("", said)


def text(said: str) -> Html:
    """Write a text as HTML."""
    if isinstance(said, Html):
        return said
    shown = said if said.isprintable() else clean(said)
    for sign, meant in _ESCAPED:
        if sign in shown:
            shown = shown.replace(sign, meant)
    return _whole(shown)


def ref_class(kind: str) -> str:
    """Name the classes of a link to a rule: a rule of the book itself is the plain one, five times a rule."""
    return "re-ref" if kind == "rule" else f"re-ref re-ref-{kind}"


def tag(name: str, *kids: str | None, cls: str = "", **given: str | bool | None) -> Html:
    """Write an element; `data_at="x"` becomes data-at="x", True is alone, None is left out."""
    made = [f'<{name} class="{text(cls)}"' if cls else f"<{name}"]
    for key, value in given.items():
        if value is not None and value is not False:
            word = key.rstrip("_").replace("_", "-")
            made.append(f" {word}" if value is True else f' {word}="{text(str(value))}"')
    made.append(">")
    if name not in _EMPTY:
        write = _unfenced if name in _AS_IT_STANDS else worded
        made += [write(kid) for kid in kids if kid]
        made.append(f"</{name}>")
    return _whole("".join(made))


def _unfenced(said: str) -> Html:
    """Write a text as it is; a fence in it opens no block of code in the page around it."""
    return (
        said if isinstance(said, Html) else Html(str(text(said)).replace("`", "&#96;").replace("~", "&#126;"))
    )


def joined(parts: Iterable[str | None], between: str = "") -> Html:
    """Set pieces of markup side by side."""
    return _whole(str.join(text(between), [worded(part) for part in parts if part]))


def worded(said: str) -> Html:
    """Write a text as HTML in which a card's timing words are small tags."""
    if isinstance(said, Html):
        return said
    made = text(said)
    return Html(_keys(str(made))) if "【" in made else made


def _keys(escaped: str) -> str:
    return _WORD.sub(lambda key: _KEY.format(key[1]), escaped) if "【" in escaped else escaped


def literal(said: str) -> str:
    """Write a text so that Markdown shows every sign of it, in a heading as well as in a line."""
    return _SIGN.sub(lambda sign: f"&#{ord(sign[0])};", " ".join(clean(said).split()))


def marked(said: str, links: Marker | None = None) -> str:
    """Write a text of which Markdown sees only *stress*, `code`, lists, [9-1], [words](9-1), and no tag.

    `links` says where links go in, each with its opening tag; code, numbers, timing words are masked for it.
    """
    kept: list[str] = []
    written: list[str] = []

    def keep(made: str, source: str) -> str:
        kept.append(made)
        written.append(source)
        return f"\0{len(kept) - 1}\0"

    def code(match: re.Match[str]) -> str:  # a backslash inside code is a backslash
        words = _KEPT.sub(lambda held: written[int(held[1])], match[2])
        return keep(f"<code>{literal(words)}</code>", words)

    bare = without_escapes(listed(clean(said)), lambda sign, source: keep(shown(sign), source))
    if "`" in bare:
        bare = _CODE.sub(code, bare)
    if "](" in bare:

        def pointed(link: re.Match[str]) -> str:
            words = _KEPT.sub(lambda held: written[int(held[1])], link["words"])
            return keep(f"[{literal(unescaped(words))}]({link['to']})", link[0])

        bare = _POINTED.sub(pointed, bare)
    if links is not None:
        bare = with_links(bare, links, kept)
    bare = bare.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    bare = bare.replace("{", "&#123;").replace("![", "&#33;[").replace("`", "&#96;")
    bare = bare.replace("](", "]&#40;").replace("]:", "]&#58;").replace("[TOC]", "&#91;TOC]")
    if "#" in bare or ":::" in bare:
        bare = _HEADING.sub(lambda heading: f"{heading[1]}&#{ord(heading[2][0])};{heading[2][1:]}", bare)
    bare = _keys(bare)
    return _KEPT.sub(lambda mark: kept[int(mark[1])], bare) if kept else bare


def listed(said: str) -> str:
    """Make a list of the lines of a publisher that begin with the mark of an item."""
    if _ITEM.search(said) is None:
        return said
    made: list[str] = []
    broken = within = False  # whether the line before ended by being broken, and was an item
    for line in said.split("\n"):
        item = _ITEM.match(line) if broken or not (made and made[-1].strip()) else None
        if (item is not None) != within and made and made[-1].strip():
            made[-1] = made[-1].removesuffix("\\")
            made += [""] if line.strip() else []
        broken = line.endswith("\\") and not line.endswith("\\\\")
        within = item is not None if line.strip() else False
        words = line if item is None else f"- {line[item.end() :]}"
        made.append(words[:-1] if item is not None and broken else words)
    return "\n".join(made)


def shown(sign: str) -> str:
    """Write a sign that was escaped, or a line's end that was meant; Markdown leaves it alone."""
    return "<br>" if sign == "\n" else literal(sign)


def with_links(bare: str, links: Marker, kept: list[str]) -> str:
    """Take out what `links` marks, put whole links to what is kept, and leave their numbers in the text."""
    made, at = "", 0
    for start, end, opening in links(_UNTOUCHED.sub(lambda it: "\0" * len(it[0]), bare)):
        kept.append(f"{opening}{literal(bare[start:end])}</a>")
        made, at = f"{made}{bare[at:start]}\0{len(kept) - 1}\0", end
    return made + bare[at:]


def prose(said: str) -> Html:
    """Write paragraphs as HTML, without Markdown: *stress* and `code` are kept."""
    paragraphs = [" ".join(part.split()) for part in re.split(r"\n\s*\n", clean(said)) if part.strip()]
    return joined(tag("p", stressed(part)) for part in paragraphs)


def stressed(said: str) -> Html:
    """Write a line as HTML in which *stress* and `code` are kept."""
    bare = str(worded(said))  # of markup, re would escape what it puts in
    bare = re.sub(r"`([^`]+)`", r"<code>\1</code>", bare)
    bare = re.sub(r"\*\*(?=\S)([^*]+?)\*\*", r"<strong>\1</strong>", bare)
    return Html(re.sub(r"(?<![\w*])\*(?=[^\s*])([^*]+?)\*(?![\w*])", r"<em>\1</em>", bare))


def raw(made: str) -> str:
    """Write markup as a block that our extension takes as it is: nothing in it is read as Markdown."""
    return f"{RAW}\n{made}\n{RAW_END}\n"


def head(title: str, hide: Iterable[str] = (), **more: object) -> str:
    """Write the head of a page. The theme writes a title as it is, so it is escaped here."""
    facts: Mapping[str, object] = {"title": text(title), **({"hide": list(hide)} if hide else {}), **more}
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in facts.items()]
    return "\n".join(["---", *lines, "---", ""])


def script(call: str, *values: object) -> str:
    """Write a script file that hands plain data to a function; it also runs from a folder."""
    given = ", ".join(json.dumps(v, ensure_ascii=False, separators=(",", ":")) for v in values)
    return f"{call}({given.replace('<', chr(92) + 'u003c')});\n"
