"""In which encoding a file says it is written: by its byte order mark, or in the head of a page of HTML.

    <meta charset="windows-1252">     <meta http-equiv=... content="text/html; charset=EUC-JP">
    <?xml version="1.0" encoding="Shift_JIS"?>

What a file says is believed only where all of it can be read so. Only encodings of texts are known here, as
browsers know them: a file that names any other says nothing.
"""

from __future__ import annotations

import codecs
import re

_HEAD = 4096  # bytes in which it must be said
_SAID = re.compile(
    rb"<meta\b[^<>]{0,300}?charset\s{0,5}=\s{0,5}[\"']?\s{0,5}(?P<meta>[\w.:-]{1,40})"
    rb"|<\?xml[^<>?]{0,100}?encoding\s{0,5}=\s{0,5}[\"'](?P<xml>[\w.:-]{1,40})",
    re.IGNORECASE,
)
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_WIDER = {  # browsers read these names as the larger set that programs have always written under them
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "tis-620": "cp874",
    "shift_jis": "cp932",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "euc_kr": "cp949",
    "big5": "big5hkscs",
}
_KNOWN = re.compile(
    r"cp(?:125\d|866|874|932|949)|iso8859-\d{1,2}|koi8-[ru]|mac-(?:roman|cyrillic)|euc_jp|iso2022_jp"
    r"|gb18030|big5hkscs|utf-8"
)


def by_mark(data: bytes) -> str:
    """Return the encoding that a byte order mark says, "" where none of 16 or 32 bits is there."""
    return next((name for mark, name in _MARKS if data.startswith(mark)), "")


def said(data: bytes) -> str:
    """Return the encoding that the head of a page says, as Python calls it; "" for none or an unknown one."""
    hit = _SAID.search(data, 0, _HEAD)
    if hit is None:
        return ""
    try:
        name = codecs.lookup((hit["meta"] or hit["xml"]).decode("ascii")).name
    except (LookupError, UnicodeDecodeError):
        return ""
    name = _WIDER.get(name, name)
    return name if _KNOWN.fullmatch(name) else ""


def text_of(data: bytes) -> str | None:
    """Read bytes as they say themselves that they are to be read; None where that is not said, or not so."""
    name = by_mark(data) or said(data)
    if not name:
        return None
    try:
        text = data.decode(name)
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text
