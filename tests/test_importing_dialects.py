"""One book in the source of a wiki, in AsciiDoc and in LaTeX: the same rules come of each."""

from __future__ import annotations

import pytest

from rulesengine.importing import import_text

WIKI = """= Lantern Keepers =

'''Lantern Keepers''' is for [[player|players]] of all ages.

== Setup ==
* Take a [[lantern]].
** Deal five ''oil'' cards.

== Play ==
=== Turns ===
# Draw a card.

{| class="wikitable"
! Die !! Result
|-
| 1 || Nothing
|-
| 2 || Fire
|}

=== Fire ===
Fire burns.<ref>By night only.</ref>

[[Category:Games]]
"""
DOC = """= Lantern Keepers
:toc:
:sectnums:

*Lantern Keepers* is for https://example.org[players] of all ages.

== Setup

* Take a lantern.
** Deal five _oil_ cards.

[[turns]]
== Play

=== Turns

. Draw a card.

|===
|Die |Result

|1
|Nothing

|2
|Fire
|===

=== Fire

Fire burns.footnote:[By night only.]
"""
TEX = r"""\documentclass{book}
\title{Lantern Keepers}
\begin{document}
\maketitle
\textbf{Lantern Keepers} is for \href{https://example.org}{players} of all ages. % say more
\chapter{Setup}\label{ch:setup}
\begin{itemize}
  \item Take a lantern.
  \begin{itemize}
    \item Deal five \emph{oil} cards.
  \end{itemize}
\end{itemize}
\chapter{Play}
\section{Turns}
\begin{enumerate}
\item Draw a card.
\end{enumerate}

\begin{tabular}{ll}
\hline
Die & Result \\
1 & Nothing \\
2 & Fire \\
\end{tabular}
\section{Fire}
Fire burns.\footnote{By night only.}
\end{document}
"""


@pytest.mark.parametrize("text", [WIKI, DOC, TEX], ids=["wiki", "asciidoc", "latex"])
def test_a_book_comes_in_from_the_source_of_a_wiki_from_asciidoc_and_from_latex(text: str) -> None:
    book = import_text(text, book="lantern")
    assert book.title == "Lantern Keepers"
    assert [(each.number, each.title, each.text.replace("_", "*")) for each in book.rules] == [
        ("1", "Setup", ""),
        ("1.1", "", "Take a lantern."),
        ("1.1.1", "", "Deal five *oil* cards."),
        ("2", "Play", ""),
        ("2.1", "Turns", ""),
        ("2.1.1", "", "Draw a card."),
        ("2.1.2", "", "| Die | Result |\n| --- | --- |\n| 1 | Nothing |\n| 2 | Fire |"),
        ("2.2", "Fire", "Fire burns.[1]\n\n[1] By night only."),
    ]
    front = [each.text for each in book.remainder if each.kind == "front matter"]
    assert "**Lantern Keepers** is for players of all ages." in front
    assert not [each for each in book.remainder if each.kind == "unplaced"]


def test_a_label_of_latex_is_what_it_names_and_signs_are_what_they_mean() -> None:
    text = (
        "\\section{Oil}\\label{oil}\nIt costs 2\\% \\& more --- see \\ref{wick}.\n"
        "\\section{Wicks}\\label{wick}\nThey ``burn''.\n"
    )
    book = import_text(text, book="x")
    assert [each.text for each in book.rules] == ["It costs 2% & more — see Wicks.", "They “burn”."]


def test_a_text_with_lines_of_equal_signs_stays_what_it_is() -> None:
    text = "1. Lamps\n========\n1.1. They burn == always.\n\n2. Oil\n======\n2.1. It is burnt.\n"
    assert [each.number for each in import_text(text, book="x").rules] == ["1", "1.1", "2", "2.1"]
