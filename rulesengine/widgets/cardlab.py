"""The Card Lab as a notebook widget: the page's own code, whose questions this kernel answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from rulesengine import games
from rulesengine.core.brief import bundle
from rulesengine.core.errors import WrongCall
from rulesengine.live import doors, linking
from rulesengine.widgets import page as stepper
from rulesengine.widgets.page import page
from rulesengine.widgets.stepper import lasting, shown

HERE = Path(__file__).parent
KEPT = ("game", "name", "card", "types", "numbers", "other", "text")  # what a state may have
LONGEST = 60_000  # signs of a text that a page may ask about


def module() -> str:
    """Write the lab as one module: the stepper, the page's scripts, and what joins them with the kernel."""
    turned = stepper.bare(stepper.module())
    return "\n".join(
        (
            f"const STEPPER = (() => {{\n{turned}\nreturn {{ mount, tools: {stepper.TOOLS} }};\n}})();",
            linking.editor(),
            linking.linked(),
            (HERE / "cardlab.js").read_text(encoding="utf-8"),
        )
    )


class CardLab(anywidget.AnyWidget):
    """Write a card, and see at each key how it was read and what it does on a board that is made for it."""

    _esm = module()
    _css = stepper.style() + linking.style()

    titles: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    state: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)  # what was written so far

    def __init__(self, game: str = "", card: str = "", **given: str) -> None:
        """Open the lab for a game, with a card's text.

        `name`, `types`, `numbers` belong to the card ("AP 2, HP 3"), `other` is the wording beside it, and
        `text` a whole situation in place of the board that is made.

        Raises UnknownGame with the nearest name, and TypeError for a word that the lab does not know.
        """
        known = [name for name in games.known() if not games.is_only_a_book(name)]
        chosen = games.game(game).name if game else known[0]
        if unknown := sorted(set(given) - set(KEPT)):
            raise TypeError(f"the lab has no {unknown[0]!r}; it has {', '.join(KEPT[1:])}")
        for what, said in {"card": card, **given}.items():
            if not isinstance(said, str):
                raise WrongCall(f"CardLab(): {what} must be a text, and is {said!r:.80}")
        state = {"game": chosen, **({"card": card} if card else {}), **given}
        titles = {name: games.game(name).title for name in known}
        super().__init__(titles=titles, state=state)
        self.on_msg(self._asked)

    def _asked(self, _: object, asked: object, __: object) -> None:
        """Answer a question of the page; whatever it is, it is answered."""
        if not isinstance(asked, dict):
            return
        door, given = str(asked.get("do", "")), asked.get("given")
        said = doors.answer(door, json.dumps(given if isinstance(given, dict) else {}))
        self.send({"id": asked.get("id", 0), **json.loads(said)})

    def text(self) -> str:
        """Write the card, how it was read, and the run on its board, as text."""
        state = self._said()
        read = _ask("read", name=state["game"], text=state["card"], types=state["types"])
        if "error" in read:
            return f"{state['card']}\n\n{read['error']['message']}"
        wrong = [each["message"] for each in read["ok"]["errors"]]
        lines = [each["normal"] or each["words"] for each in read["ok"]["abilities"]]
        parts = (state["card"], "\n".join(wrong or lines), str(self._run().get("text", "")))
        return "\n\n".join(part for part in parts if part)

    def _said(self) -> dict[str, str]:
        """Give what is written in the lab, with what the game begins with where nothing is."""
        begin = _ask("words", name=str(self.state["game"])).get("ok", {}).get("begin", {})
        return {key: str(self.state.get(key) or begin.get(key) or "") for key in KEPT}

    def _run(self) -> dict[str, Any]:
        """Play the board that belongs to the card: a frames document, or nothing."""
        state = self._said()
        board = state["text"]
        if not board:
            made = _ask(
                "made", name=state["game"], text=state["card"], types=state["types"],
                numbers=state["numbers"], card=state["name"] or "My card",
            )  # fmt: skip
            board = str(made.get("ok", {}).get("text", ""))
        doc: dict[str, Any] = _ask("play", text=board).get("ok", {}).get("doc", {}) if board else {}
        return doc

    def html(self) -> str:
        """Write the run of the card as a whole HTML file that steps, for somebody without a notebook."""
        doc = self._run()
        return page(doc, {"url": False}) if doc.get("frames") else ""

    def __repr__(self) -> str:
        return f"<the Card Lab: {self.state.get('game')}>"

    def _ipython_display_(self) -> None:
        """Show the lab; and folded below it its card, read and played, for where there are no widgets."""
        html, text = self.html(), self.text()
        still = shown(html, text)[0] if html else bundle(text)
        given: Any = self._repr_mimebundle_()
        lasting(given[0] if isinstance(given, tuple) else given, still)


def _ask(door: str, **given: object) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(doors.answer(door, json.dumps(given)))
    return said
