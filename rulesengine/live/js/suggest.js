/* What could come at the caret of a field, as a list below it: arrows choose, Enter or Tab takes, Escape shuts. */
import { later, make } from "./parts.js";

const PAUSE = 120; // milliseconds without a key: a change is played first
let made = 0;

/** `source(value, caret)` gives {from, options}, or null; a taken option is put from `from` to the caret. */
export function suggest(it, source) {
  const list = make("ul", "live-suggest");
  let now = null, at = -1, asked = 0;
  list.id = `live-suggest-${(made += 1)}`;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "What could stand here");
  list.hidden = true;
  it.setAttribute("aria-autocomplete", "list");

  const shut = () => { asked += 1; now = null; list.hidden = true; for (const name of ["aria-activedescendant", "aria-controls"]) it.removeAttribute(name); };
  const mark = (k) => {
    at = k;
    [...list.children].forEach((each, i) => each.setAttribute("aria-selected", i === k));
    const on = list.children[k];
    if (on) { it.setAttribute("aria-activedescendant", on.id); on.scrollIntoView({ block: "nearest" }); } else it.removeAttribute("aria-activedescendant");
  };
  const take = (k) => {
    const { from, options } = now, caret = it.selectionStart, next = it.value.slice(0, from) + options[k] + it.value.slice(caret);
    shut();
    it.value = next;
    it.setSelectionRange(from + options[k].length, from + options[k].length);
    it.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const look = later(async () => {
    const mine = (asked += 1), value = it.value, caret = it.selectionStart;
    if (document.activeElement !== it || caret !== it.selectionEnd) return shut();
    const got = await source(value, caret);
    if (mine !== asked || it.value !== value || document.activeElement !== it) return undefined;
    if (!got?.options.length) return shut();
    now = got;
    list.replaceChildren(...got.options.map((said, k) => {
      const row = make("li", "", said);
      row.id = `${list.id}-${k}`;
      row.setAttribute("role", "option");
      row.addEventListener("pointerdown", (event) => { event.preventDefault(); take(k); }); // the field keeps the focus
      return row;
    }));
    if (list.parentNode !== it.parentNode) it.after(list);
    list.hidden = false;
    it.setAttribute("aria-controls", list.id); // which is on the page only now
    return mark(-1);
  }, PAUSE);

  it.addEventListener("input", (event) => { if (event.isTrusted) look(); });
  it.addEventListener("blur", shut);
  it.addEventListener("keydown", (event) => {
    const open = !list.hidden && now, by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === " " && event.ctrlKey) look();
    else if (!open) return;
    else if (event.key === "Escape") shut();
    else if (by) mark((at + by + now.options.length) % now.options.length);
    else if (["Enter", "Tab"].includes(event.key) && at >= 0 && !event.shiftKey) take(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
