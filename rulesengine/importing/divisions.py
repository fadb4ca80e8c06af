"""What the parts of a book that are no rules are called: glossary, contents, credits, legal text.

One list, in the languages of rulebooks; which lines of a text are such a heading, others ask here. A part's
name is alone on its line, perhaps behind hashes or stars. No rule is known here.
"""

from __future__ import annotations

import re

_GLOSSARY = (
    r"glossary(?: of .{1,40})?|definitions|defined terms"
    r"|(?:keywords?|key ?terms|terms)(?:[ ,:–-]*(?:glossary|index|a[ ]?[–—-][ ]?z|a to z))?"
    r"|schlüssel(?:wörter|begriffe)|mots[- ]clés|palabras clave|キーワード(?:一覧|集)?"
    r"|glossar(?: der begriffe| von a bis z)?|begriffe|begriffserklärung(?:en)?|glossaire|lexique"
    r"|glosario|glossario|glossário|woordenlijst|用語集|用語一覧|用語解説"
)
_CONTENTS = (
    r"(?:table of )?contents|inhalt(?:sverzeichnis|sübersicht)?|table des matières|sommaire"
    r"|índice(?: general)?|tabla de contenidos?|contenidos?|indice(?: generale)?|sumário"
    r"|inhoud(?:sopgave)?|目次|もくじ"
)
_APPENDIX = r"(?:appendix|anhang|annexes?|apéndices?|anexos?|appendic[ei]|bijlagen?)\b.*|付録.{0,60}"
_LEGAL = (
    r"legal(?: notices?| text)?|impressum|rechtliches|rechtliche hinweise|mentions légales|aviso legal"
    r"|note legali|copyright.{0,80}|©.{0,80}|著作権(?:表示)?|奥付"
)
_CREDITS = (
    r"credits|acknowledge?ments|danksagung(?:en)?|mitwirkende|crédits|remerciements|créditos|agradecimientos"
    r"|agradecimentos|crediti|riconoscimenti|ringraziamenti|クレジット|謝辞|スタッフ"
)
_CHANGES = (
    r"change ?log|(?:list of |summary of )?changes(?: (?:from|since|in|to|made in) .{1,60})?"
    r"|(?:previous )?update summary|(?:version|revision) history|änderungen|änderungsverlauf"
    r"|versionsgeschichte|historique(?: des versions)?|historial de cambios|cronologia|更新履歴|改訂履歴"
)
_ASKED = (
    r"(?:frequently asked questions|faqs?|questions (?:and|&) answers|q ?& ?a|häufige fragen"
    r"|fragen und antworten|foire aux questions|questions fréquentes|preguntas frecuentes|よくある質問)"
    r"(?: \(.{1,20}\))?"
)
_OTHER = (
    r"index|references|bibliography|contact|stichwortverzeichnis|sachregister|kontakt|literatur"
    r"|índice alfabético|indice analitico|索引|お問い合わせ"
)


def _line(*names: str) -> re.Pattern[str]:
    """Write the pattern of a line that holds one of some names and nothing else."""
    return re.compile(rf"[\s#*_]*(?P<words>{'|'.join(names)})[\s*_.:：]*", re.IGNORECASE)


GLOSSARY = _line(_GLOSSARY)
CONTENTS = _line(_CONTENTS)
APPENDIX = _line(_APPENDIX)
# What the rules of this edition were before: the numbers below it name rules, and begin none.
CHANGED = _line(rf"(?:(?:appendix|anhang|annexe)[ \t]+\w{{1,3}}[ \t]*[.:–—-]?[ \t]*)?(?:{_CHANGES})")
BACK = _line(_GLOSSARY, _APPENDIX, _LEGAL, _CREDITS, _CHANGES, _ASKED, _OTHER)  # what follows the rules
AROUND = _line(  # what is around them, and has a page of its own
    r"introduction|preamble|foreword|preface|about\b.{0,40}|how to (?:use|read)\b.{0,40}|overview",
    r"thanks|legal\b.{0,40}|licen[cs]e\b.{0,30}|trademarks?|contact us|acknowledge?ment|document history",
    r"einleitung|einführung|präambel|vorwort|über\b.{0,40}|avant-propos|préface|préambule|introducción|preámbulo|prólogo|prefacio",
    r"introduzione|prefazione|premessa|preambolo|introdução|はじめに|前文|序文|序章|この文書について",
    _APPENDIX,
    _LEGAL,
    _CREDITS,
    _CHANGES,
    _ASKED,
    _OTHER,
)
ENDS_GLOSSARY = re.compile(  # a part whose heading ends the glossary, whatever is below it
    rf"[\s#*_]*(?:{_CREDITS}|{_CHANGES}|index|legal notices?|impressum|mentions légales"
    r"|aviso legal|note legali|stichwortverzeichnis|索引|著作権"
    r"|appendix(?: \w{1,3})?|document history)(?!\w)[^\w]*.{0,40}",
    re.IGNORECASE,
)
MAY_END_GLOSSARY = re.compile(  # and one that does where it is alone
    rf"[\s#*_]*(?:{_ASKED}|legal|index|appendix|anhang|annexe|apéndice|license|copyright|rechtliches"
    r"|kontakt|付録|奥付)\b.{0,40}",
    re.IGNORECASE,
)
EXAMPLE = r"examples?|beispiele?|exemples?|ejemplos?|esempio|esempi|例"
INSIDE = re.compile(  # what belongs to the rule above it, even as a heading
    rf"\W*(?:{EXAMPLE}|notes?|exceptions?|reminder|designer|hinweise?|anmerkung(?:en)?|ausnahmen?|remarques?"
    r"|nota|notas|注意?)(?!\w)",
    re.IGNORECASE,
)
