"""Small whole books of many kinds, with what ought to come of each: numbers, titles, words, links, chapters."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Kind:
    """A book as a file, and what ought to come of it."""

    data: bytes
    numbers: list[str]
    titles: dict[str, str]
    texts: dict[str, str]
    title: str = ""
    chapters: list[str] = field(default_factory=list)
    refs: dict[str, tuple[str, ...]] = field(default_factory=dict)


KINDS: dict[str, Kind] = {}


def doc(  # noqa: PLR0913, PLR0917  a line of a table
    name: str,
    text: str,
    numbers: str,
    titles: dict[str, str],
    texts: dict[str, str],
    title: str = "",
    chapters: tuple[str, ...] | list[str] = (),
    enc: str = "utf-8",
    refs: dict[str, tuple[str, ...]] | None = None,
) -> None:
    """Put a book into the list."""
    KINDS[name] = Kind(text.encode(enc), numbers.split(), titles, texts, title, list(chapters), refs or {})


# 1 German tournament code: parts, § with (1), inserted § 12a, repealed, reference "§ 3 Abs. 2"
doc(
    "ordnung.txt",
    """Spielordnung des Hafenbundes

in der Fassung vom 3. März 2026

Inhaltsübersicht

Teil I Allgemeines
§ 1 Geltung ................................ 2
§ 2 Begriffe ............................... 2
Teil II Spielbetrieb
§ 3 Meldung ................................ 3
§ 3a Nachmeldung ........................... 3
§ 4 (weggefallen) .......................... 4
§ 5 Wertung ................................ 4

Teil I
Allgemeines

§ 1
Geltung

(1) Diese Ordnung gilt für alle Spiele des Bundes.
(2) Sie gilt nicht für Freundschaftsspiele. Der Vorstand kann
Ausnahmen zulassen.

§ 2
Begriffe

Im Sinne dieser Ordnung ist
1. ein Lotse, wer ein Schiff führt;
2. ein Hafen, wo drei Schiffe Platz haben;
3. eine Fahrt, was in § 5 Abs. 1 Satz 2 steht.

Teil II
Spielbetrieb

§ 3
Meldung

(1) Wer spielen will, meldet sich an. § 1 Abs. 2 gilt entspre-
chend.
(2) Die Meldung ist schriftlich.
(3) Wer sich zu spät meldet,
a) zahlt das Doppelte oder
b) spielt nicht mit.

§ 3a
Nachmeldung

Nach § 3 Absatz 3 kann sich nachmelden, wer krank war.

§ 4
(weggefallen)

§ 5
Wertung

(1) Ein Sieg zählt drei Punkte. Eine Fahrt ist jede Runde.
(2) Bei Gleichstand entscheidet das Los.
""",
    "1 1.1 1.2 2 3 3.1 3.2 3.3 3a 4 5 5.1 5.2",
    {"1": "Geltung", "3a": "Nachmeldung", "5": "Wertung"},
    {
        "1.2": "Sie gilt nicht für Freundschaftsspiele. Der Vorstand kann Ausnahmen zulassen.",
        "3.3": "Wer sich zu spät meldet, a) zahlt das Doppelte oder b) spielt nicht mit.",
        "3a": "Nach § 3 Absatz 3 kann sich nachmelden, wer krank war.",
    },
    title="Spielordnung des Hafenbundes",
    chapters=["Teil I Allgemeines", "Teil II Spielbetrieb"],
    refs={"3a": ("3.3",), "3.1": ("1.2",)},
)

# 2 saved by a browser, windows-1252 in meta, Art. 3.1, navigation, table of contents as links, footer
doc(
    "reglement.html",
    """<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<!-- saved from url=(0042)http://club.example/reglement.html -->
<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1252">
<title>Règlement de la Régate</title><style>body{font:12px Arial}</style><script>var a="1. Non";</script></head>
<body><div id="nav"><ul><li><a href="#a1">Art. 1 Départ</a></li><li><a href="#a2">Art. 2 Course</a></li><li><a href="#a3">Art. 3 Arrivée</a></li></ul></div>
<h1>Règlement de la Régate</h1>
<h2><a name="a1"></a>Art. 1 Départ</h2>
<p><b>Art. 1.1</b> Chaque équipage prépare son bateau à l’écluse.</p>
<p><b>Art. 1.2</b> Le départ est donné à midi ; voir l’article 2.1.</p>
<h2><a name="a2"></a>Art. 2 Course</h2>
<p><b>Art. 2.1</b> On rame à tour de rôle.</p>
<p><b>Art. 2.2</b> Sont interdits :</p>
<ul><li>les moteurs ;</li><li>les voiles de plus de 3&nbsp;m².</li></ul>
<p><b>Art. 2.3</b> L’amende est de 20&nbsp;€.</p>
<h2><a name="a3"></a>Art. 3 Arrivée</h2>
<p><b>Art. 3.1</b> Le premier arrivé gagne.</p>
<p><b>Art. 3.2</b> À égalité, on recommence (cf. art. 1.2).</p>
<hr><p><font size="1">© 2025 Club de la Régate – Imprimer cette page</font></p>
</body></html>
""",
    "1 1.1 1.2 2 2.1 2.2 2.3 3 3.1 3.2",
    {"1": "Départ", "2": "Course", "3": "Arrivée"},
    {
        "1.1": "Chaque équipage prépare son bateau à l’écluse.",
        "2.3": "L’amende est de 20 €.",
        "2.2": "Sont interdits : les moteurs ; les voiles de plus de 3 m².",
    },
    title="Règlement de la Régate",
    enc="cp1252",
    refs={"1.2": ("2.1",), "3.2": ("1.2",)},
)

# 3 Japanese law in EUC-JP declared in meta, kanji numbers
doc(
    "kisoku.html",
    """<html lang="ja"><head><meta charset="EUC-JP"><title>港札競技規則</title></head><body>
<h1>港札競技規則</h1>
<h2>第一章　総則</h2>
<p>第一条　この規則は、港札の競技に適用する。</p>
<p>第二条　競技者は二人とする。</p>
<p>２　競技者は、三十枚の札を用意する。</p>
<p>３　札の色は、次のとおりとする。</p>
<p>一　赤</p><p>二　青</p>
<h2>第二章　競技</h2>
<p>第三条　先手は、くじで決める。</p>
<p>第四条　第二条第二項の札のうち、五枚を引く。</p>
<h2>第三章　雑則</h2>
<p>第十一条　この規則に定めのないことは、審判が決める。</p>
</body></html>
""",
    "1 2 2.2 2.3 3 4 11",
    {},
    {
        "1": "この規則は、港札の競技に適用する。",
        "2.2": "競技者は、三十枚の札を用意する。",
        "4": "第二条第二項の札のうち、五枚を引く。",
    },
    title="港札競技規則",
    chapters=["第一章 総則", "第二章 競技", "第三章 雑則"],
    enc="euc_jp",
    refs={"4": ("2.2",)},
)

# 4 Rule 4(b)(ii)
doc(
    "league.txt",
    """HARBOUR LEAGUE
OFFICIAL RULES

Rule 1. The Harbour

(a) The harbour has six piers.
(b) A pier holds
    (i) one ship; or
    (ii) two boats.
(c) No pier may hold a ship and a boat, except under Rule 3(b)(ii).

Rule 2. The Crew

(a) A crew has four keepers.
(b) A keeper who leaves may be replaced once.

Rule 3. Play

(a) The older crew begins.
(b) On its turn a crew does one of these:
    (i) It moves a ship.
    (ii) It trades a ship for two boats at the same pier.
    (iii) It passes.
(c) A crew that passes twice in a row loses. Rule 2(b) does not help it.

Rule 4. End

The game ends when a crew has lost. See Rules 3(c) and 1(a).
""",
    "1 1.a 1.b 1.b.i 1.b.ii 1.c 2 2.a 2.b 3 3.a 3.b 3.b.i 3.b.ii 3.b.iii 3.c 4",
    {"1": "The Harbour", "4": "End"},
    {
        "3.b.ii": "It trades a ship for two boats at the same pier.",
        "1.b": "A pier holds",
        "4": "The game ends when a crew has lost. See Rules 3(c) and 1(a).",
    },
    title="HARBOUR LEAGUE",
    refs={"1.c": ("3.b.ii",), "3.c": ("2.b",), "4": ("3.c", "1.a")},
)


# 5 100.1a from a PDF: contents with dot leaders, header and footer on every page, hyphenation, form feeds
def _printed() -> str:
    head = "Lantern Complete Rules                                        Version 3.1"
    toc = "\n".join(
        f"{n}. {t} {'.' * (50 - len(t))} {p}"
        for n, t, p in [
            ("1", "Basics", 2),
            ("100", "General", 2),
            ("101", "Winning", 2),
            ("2", "Cards", 3),
            ("200", "Lamps", 3),
            ("201", "Oil", 3),
            ("", "Glossary", 4),
        ]
    )
    p1 = """1. Basics

100. General

100.1. These rules are for two keepers.

100.1a A game of more keepers uses the rules in section 2, and whatever else the keepers ag-
ree upon.

100.1b If no keeper can go on, the game is drawn. See rule 101.2.

101. Winning

101.1. The keeper whose last lamp burns wins; a lamp that was put out
"""
    p2 = """and lit again counts as the same lamp.

101.2. A drawn game is played again.
  Example: Ann and Bob have no oil and no cards. The game is drawn and they play it
  again.

2. Cards

200. Lamps

200.1. A lamp has a name, a cost and a glow.

200.1a The name is at the top.

200.1b The cost is in the upper right cor-
ner. (See rule 201.1a.)

201. Oil

201.1. Oil pays for lamps.
"""
    p3 = """201.1a One oil pays for one glow.

Glossary

Glow
How bright a lamp is. See rule 200.1.

Oil
What pays. See rule 201.
"""

    def foot(n: int) -> str:
        return f"\n© Invented Lamps 2026                                     Page {n} of 4\n\f"

    return (
        f"Lantern Complete Rules\n\nEffective March 3, 2026\n\nContents\n\n{toc}\n"
        + foot(1)
        + head
        + "\n\n"
        + p1
        + foot(2)
        + head
        + "\n\n"
        + p2
        + foot(3)
        + head
        + "\n\n"
        + p3
        + foot(4)
    )


doc(
    "lantern.txt",
    _printed(),
    "1 100 100.1 100.1a 100.1b 101 101.1 101.2 2 200 200.1 200.1a 200.1b 201 201.1 201.1a",
    {"1": "Basics", "201": "Oil"},
    {
        "100.1a": "A game of more keepers uses the rules in section 2, and whatever else the keepers agree upon.",
        "101.1": "The keeper whose last lamp burns wins; a lamp that was put out and lit again counts as the same lamp.",
        "200.1b": "The cost is in the upper right corner. (See rule 201.1a.)",
    },
    title="Lantern Complete Rules",
    refs={"100.1b": ("101.2",), "200.1b": ("201.1a",)},
)

# 6 markdown tables with 1-2-3 in cells
doc(
    "tide.md",
    """# Tide Tables

*Version 2*

## 1 Boats

| No. | Rule | Note |
|---|---|---|
| 1-1 | A boat has two oars. | |
| 1-1-1 | An oar that breaks is **not** replaced. | see 2-1 |
| 1-2 | A boat holds three keepers. | |

## 2 Tides

| No. | Rule | Note |
|---|---|---|
| 2-1 | At high tide every boat moves. | |
| 2-1-1 | A boat with one oar moves half as far. | see 1-1-1 |
| 2-1-2 | A boat with none drifts. | |
| 2-2 | At low tide no boat moves. | |
""",
    "1 1-1 1-1-1 1-2 2 2-1 2-1-1 2-1-2 2-2",
    {"1": "Boats", "2": "Tides"},
    {
        "1-1": "A boat has two oars.",
        "2-2": "At low tide no boat moves.",
        "1-2": "A boat holds three keepers.",
    },
    title="Tide Tables",
    refs={"1-1-1": ("2-1",), "2-1-1": ("1-1-1",)},
)


# 7 Word's HTML, A.1.2, Roman parts
def _word() -> str:
    def p(cls: str, s: str) -> str:
        return f"<p class={cls} style='margin-left:36.0pt;text-indent:-18.0pt'><span lang=EN-US style='mso-fareast-language:DE'>{s}<o:p></o:p></span></p>\n"

    n = "<span style='mso-list:Ignore'>{0}<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp; </span></span>"
    body = (
        p("MsoTitle", "The Keeper&#8217;s Handbook")
        + p("MsoToc1", "A Towers<span style='mso-tab-count:1 dotted'>.... </span>2")
        + p("MsoToc1", "B Ships<span style='mso-tab-count:1 dotted'>.... </span>3")
    )
    for num, said, cls in [
        ("A", "Towers", "MsoHeading7"),
        ("A.1", "Building", 2),
        ("A.1.1", "A tower costs four stone.", 0),
        ("A.1.2", "A tower by the sea costs five; see A.2.1.", 0),
        ("A.2", "Keeping", 2),
        ("A.2.1", "A tower without a keeper falls at dusk.", 0),
        ("B", "Ships", 1),
        ("B.1", "Sailing", 2),
        ("B.1.1", "A ship sails three waves a turn.", 0),
        ("B.1.2", "A ship in fog sails one (A.2.1 does not apply to it).", 0),
    ]:
        tag = {"MsoHeading7": "h1", 1: "h1", 2: "h2", 0: "p"}[cls]
        body += (
            f"<{tag} class=MsoNormal>"
            + n.format(num)
            + f"<span lang=EN-US>{said}</span><o:p></o:p></{tag}>\n"
        )
    return (
        '<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta http-equiv=Content-Type content="text/html; charset=windows-1252"><meta name=Generator content="Microsoft Word 15">'
        "<title>Handbook</title><!--[if gte mso 9]><xml><o:DocumentProperties><o:Author>K</o:Author></o:DocumentProperties></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;} @page WordSection1 {size:612.0pt 792.0pt;} --></style></head><body lang=EN-US><div class=WordSection1>\n"
        + body
        + "</div></body></html>"
    )


doc(
    "handbook.htm",
    _word(),
    "A A.1 A.1.1 A.1.2 A.2 A.2.1 B B.1 B.1.1 B.1.2",
    {"A": "Towers", "A.2": "Keeping", "B.1": "Sailing"},
    {
        "A.1.1": "A tower costs four stone.",
        "A.2.1": "A tower without a keeper falls at dusk.",
        "B.1.2": "A ship in fog sails one (A.2.1 does not apply to it).",
    },
    title="Handbook",
    enc="cp1252",
    refs={"A.1.2": ("A.2.1",)},
)

# 8 plain chapters A to G without dots in the items, as a manual
doc(
    "manual.txt",
    """                       The Manual of the Deep Cellar

Contents:
A. Overview
B. Starting
C. Digging
D. Light
E. The End

------------------------------------------------------------------------
A. Overview
------------------------------------------------------------------------

The cellar has nine floors. You dig until you find the spring.

------------------------------------------------------------------------
B. Starting
------------------------------------------------------------------------

Choose a name. Then choose one of these trades:

   * Mason: digs twice as fast.
   * Chandler: has four candles.

When you have chosen, go down the first stair.

------------------------------------------------------------------------
C. Digging
------------------------------------------------------------------------

You dig with the pick.

1. Stone takes two turns.
2. Earth takes one.

Whoever digs makes noise.

------------------------------------------------------------------------
D. Light
------------------------------------------------------------------------

A candle burns a hundred turns.

------------------------------------------------------------------------
E. The End
------------------------------------------------------------------------

You win at the spring.
""",
    "A B B.1 B.2 C C.1 C.2 D E",
    {"A": "Overview", "C": "Digging", "E": "The End"},
    {
        "A": "The cellar has nine floors. You dig until you find the spring.",
        "D": "A candle burns a hundred turns.",
        "E": "You win at the spring.",
    },
    title="The Manual of the Deep Cellar",
)

# 9 wargame [4.21] in brackets, cases, columns of contents
doc(
    "waves.txt",
    """WAVES OF WAR

[1.0] INTRODUCTION
[1.1] Scale
[2.0] MOVEMENT
[2.1] How Ships Move
[2.2] Wind

[1.0] INTRODUCTION
Waves of War is a game of ships for two players.
[1.1] SCALE
A hex is a mile.
[1.11] A turn is an hour.
[1.12] A counter is a ship.

[2.0] MOVEMENT
GENERAL RULE:
A ship moves in its own phase.
PROCEDURE:
Move each ship from hex to hex.
[2.1] HOW SHIPS MOVE
[2.11] A ship has as many points as it has sails (see [1.12]).
[2.12] EXCEPTION: A ship in port has none.
[2.2] WIND
[2.21] Into the wind every hex costs two.
""",
    "1.0 1.1 1.11 1.12 2.0 2.1 2.11 2.12 2.2 2.21",
    {"1.0": "INTRODUCTION", "2.1": "HOW SHIPS MOVE", "2.2": "WIND"},
    {
        "1.0": "Waves of War is a game of ships for two players.",
        "1.12": "A counter is a ship.",
        "2.12": "EXCEPTION: A ship in port has none.",
    },
    title="WAVES OF WAR",
    refs={"2.11": ("1.12",)},
)

# 10 RULE / SECTION / ARTICLE
doc(
    "field.txt",
    """RULE 1
The Field

SECTION 1. Measures
ARTICLE 1. The field is a rectangle.
ARTICLE 2. Its lines are white.
a. A line is four inches wide.
b. A line belongs to the field.
SECTION 2. The Ball
ARTICLE 1. The ball is red.

RULE 2
Play

SECTION 1. Kicks
ARTICLE 1. A kick begins play (Rule 1-2-1).
ARTICLE 2. A second kick is lost.
PENALTY: Five steps.
SECTION 2. Points
ARTICLE 1. A goal is a point. See Rule 2-1-2.
""",
    "1 1-1 1-1-1 1-1-2 1-2 1-2-1 2 2-1 2-1-1 2-1-2 2-2 2-2-1",
    {"1": "The Field", "1-1": "Measures", "2": "Play", "2-2": "Points"},
    {
        "1-1-1": "The field is a rectangle.",
        "2-1-2": "A second kick is lost. PENALTY: Five steps.",
        "2-2-1": "A goal is a point. See Rule 2-1-2.",
    },
    refs={"2-1-1": ("1-2-1",), "2-2-1": ("2-1-2",)},
)

# 11 MediaWiki with numbered headings, templates, nested lists, a table, bold numbers as doko-wissen
doc(
    "doppel.wiki",
    """{{Infobox Spiel|name=Doppelanker|Spieler=4}}
{{TOC}}
'''Doppelanker''' ist ein Spiel für vier. [[Category:Spiele]]

== Allgemeines ==
=== Das Spiel ===
'''1.1.1''' Das [[Doppelanker]]spiel ist ein Spiel für [[Vier|vier Personen]].

'''1.1.2.''' Jeder hat zwölf Karten.<ref>Früher waren es zehn.</ref>
=== Das Blatt ===
'''1.2.1''' Jede Karte ist doppelt da:
{| class="wikitable"
! Farbe !! Augen
|-
| Anker || 11
|-
| Segel || 10
|}
'''1.2.2''' Anker stechen Segel, siehe 2.1.1.
== Ablauf ==
=== Stiche ===
'''2.1.1''' Wer den höchsten Anker legt, erhält den Stich.
* Bei zwei gleichen gilt der erste.
* Der Geber zählt mit.
'''2.1.2''' Ein Stich hat vier Karten.
[[Kategorie:Regeln]]
""",
    "1.1.1 1.1.2 1.2.1 1.2.2 2.1.1 2.1.2",
    {},
    {
        "1.1.1": "Das Doppelankerspiel ist ein Spiel für vier Personen.",
        "1.2.2": "Anker stechen Segel, siehe 2.1.1.",
        "2.1.2": "Ein Stich hat vier Karten.",
    },
    chapters=["Allgemeines – Das Spiel", "Das Blatt", "Ablauf – Stiche"],
    refs={"1.2.2": ("2.1.1",)},
)

# 12 LaTeX with nested enumerate as rules and \S refs
doc(
    "regatta.tex",
    r"""\documentclass[11pt]{report}
\usepackage[utf8]{inputenc}
\title{Regatta\thanks{Draft.}}
\author{A. Keeper}
\begin{document}
\maketitle
\tableofcontents
\chapter{Boats}\label{ch:boats}
\section{Kinds}
There are three kinds of boats---small, large and fast.
\begin{enumerate}
\item Small boats carry \emph{one} keeper.
\item Large boats carry
  \begin{enumerate}
  \item two keepers; or
  \item one keeper and a dog.
  \end{enumerate}
\end{enumerate}
\section{Oars} \label{sec:oars}
Every boat has two oars.\footnote{A fast boat has four.} They cost \$5 \& a day's work (50\,\% less in winter).
\chapter{Races}
\section{Start}
See Section~\ref{sec:oars} on page \pageref{sec:oars}. The start is at ``noon''.
\begin{quote}
Example: Ann starts at 12:01 and is late.
\end{quote}
\section{End}
The first boat wins: $v > 3$ or $t \leq 2$.
\end{document}
""",
    "1 1.1 1.1.1 1.1.2 1.1.2.1 1.1.2.2 1.2 2 2.1 2.2",
    {"1": "Boats", "1.1": "Kinds", "2.2": "End"},
    {
        "1.1": "There are three kinds of boats—small, large and fast.",
        "1.1.2.2": "one keeper and a dog.",
        "2.2": "The first boat wins: v > 3 or t ≤ 2.",
    },
    title="Regatta",
)

doc(
    "estatuto.md",
    """# Estatuto del Club del Faro

## TÍTULO I. DISPOSICIONES GENERALES

### CAPÍTULO I. Del club

**Artículo 1.- Nombre.** El club se llama *Faro*.

**Artículo 2.- Fines.** Son fines del club:

1. Jugar.
2. Enseñar a jugar, según el artículo 5.2.

### CAPÍTULO II. De los socios

**Artículo 3.- Altas.** Toda persona puede ser socia.

**Artículo 3 bis.- Menores.** Los menores necesitan permiso.

## TÍTULO II. DE LAS PARTIDAS

**Artículo 4.- Inicio.** Empieza quien saca la carta más alta.

**Artículo 5.- Turnos.**

5.1. El turno dura un minuto.

5.2. Quien enseña no pierde el turno.

## DISPOSICIÓN FINAL

Este estatuto rige desde hoy.
""",
    "1 2 3 3bis 4 5 5.1 5.2",
    {"1": "Nombre", "3bis": "Menores", "5": "Turnos"},
    {
        "1": "El club se llama *Faro*.",
        "4": "Empieza quien saca la carta más alta.",
        "5.2": "Quien enseña no pierde el turno.",
    },
    title="Estatuto del Club del Faro",
    chapters=[
        "TÍTULO I. DISPOSICIONES GENERALES – CAPÍTULO I. Del club",
        "CAPÍTULO II. De los socios",
        "TÍTULO II. DE LAS PARTIDAS",
    ],
    refs={"2": ("5.2",)},
)

doc(
    "zhangcheng.txt",
    """灯塔牌竞赛规程

目录
第一章 总则
第二章 竞赛
第三章 附则

第一章 总则

第一条 为规范灯塔牌竞赛，制定本规程。
第二条 竞赛由两名选手进行：
（一）先手；
（二）后手。
第三条 选手应当遵守第五条的规定。

第二章 竞赛

第四条 每名选手抽五张牌。
第五条 选手不得看对手的牌。
违反前款规定的，判负。

第三章 附则

第六条 本规程自公布之日起施行。
""",
    "1 2 3 4 5 6",
    {},
    {
        "1": "为规范灯塔牌竞赛，制定本规程。",
        "2": "竞赛由两名选手进行： （一）先手； （二）后手。",
        "5": "选手不得看对手的牌。 违反前款规定的，判负。",
    },
    title="灯塔牌竞赛规程",
    chapters=["第一章 总则", "第二章 竞赛", "第三章 附则"],
    refs={"3": ("5",)},
)

doc(
    "guide.rst",
    """=============
The Ferry
=============

:Author: A. Keeper
:Version: 4

.. contents::
   :depth: 2

.. sectnum::

Crossing
========

A ferry crosses in three steps [1]_.

#. Load it.
#. Row.
#. Unload it.

.. note:: A ferry that is empty does not cross.

Loading
-------

A ferry holds *two* carts. See `Fares`_.

.. admonition:: Example

   Ann loads one cart and one cow.

Fares
=====

===== ======
Cart  Coins
===== ======
small 1
large 2
===== ======

.. [1] In winter four.
""",
    "1 1.1 1.2 1.3 1.4 2",
    {"1": "Crossing", "1.4": "Loading", "2": "Fares"},
    {"1.2": "Row."},
    title="The Ferry",
)

doc(
    "roman.txt",
    """THE SOCIETY OF THE LAMP: RULES OF PLAY

I. THE TABLE

   1. The table seats four.
   2. The lamp is in the middle.

      Note: a lamp that is out is still the lamp.

II. THE DEAL

   1. The dealer deals five cards to each player, one at
      a time, and puts the rest beside the lamp.
   2. Whoever has no court card may show the hand and ask for
      another (see III.2).

III. THE PLAY

   1. The player left of the dealer leads.
   2. A hand that was shown under II.2 is dealt again.
   3. The highest card takes the trick.[1]

IV. SCORING

   1. A trick is a point.

[1] Of two equal cards the first.
""",
    "I I.1 I.2 II II.1 II.2 III III.1 III.2 III.3 IV IV.1",
    {"I": "THE TABLE", "III": "THE PLAY", "IV": "SCORING"},
    {
        "II.1": "The dealer deals five cards to each player, one at a time, and puts the rest beside the lamp.",
        "III.1": "The player left of the dealer leads.",
        "III.2": "A hand that was shown under II.2 is dealt again.",
    },
    title="THE SOCIETY OF THE LAMP: RULES OF PLAY",
)
