/* The editor where CodeMirror is not at hand: a field, with what is wrong said below it. The same door as editor.js. */

export function editor(host, { text = "", label = "", changed = () => {} }) {
  const it = document.createElement("textarea"), wrong = document.createElement("p");
  it.className = "live-plain";
  it.value = text;
  it.spellcheck = false;
  it.setAttribute("aria-label", label);
  it.rows = Math.min(16, Math.max(3, text.split("\n").length));
  wrong.className = "live-says";
  host.append(it, wrong);
  it.addEventListener("input", () => changed(it.value));
  return {
    text: () => it.value,
    set(said, { quietly = false } = {}) {
      if (said === it.value) return;
      it.value = said;
      if (!quietly) changed(said);
    },
    show(errors) {
      const first = errors.find((each) => each.line);
      it.toggleAttribute("aria-invalid", Boolean(first));
      wrong.textContent = first ? `Line ${first.line}${first.column ? `, sign ${first.column}` : ""}.` : "";
    },
    focus: () => it.focus(),
    suggest() {},
  };
}
