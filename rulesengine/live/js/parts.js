/* Pieces of the live pages. Text from anywhere enters the page as text, never as HTML. */
export const make = (tag, name, ...kids) => {
  const it = document.createElement(tag);
  if (name) it.className = name;
  it.append(...kids.filter((kid) => kid !== null && kid !== undefined && kid !== ""));
  return it;
};

/** What the page says itself, in the language of the site. */
export const spoken = (english, given = {}) => Object.entries(given).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, value), globalThis.rulesengineWords?.[english] ?? english);

export function button(says, act, name = "", label = "") {
  const it = make("button", `live-button ${name}`, says);
  it.type = "button";
  if (label) { it.setAttribute("aria-label", label); it.title = label; }
  it.addEventListener("click", () => { if (it.getAttribute("aria-disabled") !== "true") act(it); });
  return it;
}

let made = 0;
/** A field with its label; `act` is called at each key. */
export function field(label, value, act, { tag = "input", options = null, hidden = false, list = "", kind = "text" } = {}) {
  const it = document.createElement(options ? "select" : tag), id = `live-${(made += 1)}`;
  it.id = id;
  if (options) {
    const all = options.includes(value) ? options : [value, ...options];
    it.append(...all.map((each) => new Option(each === "" ? "–" : each, each)));
  } else if (tag === "input") it.type = kind;
  it.value = value;
  if (list) it.setAttribute("list", list);
  if (tag !== "select" && !options) { it.spellcheck = false; it.autocomplete = "off"; it.autocapitalize = "off"; }
  it.addEventListener("input", () => act(it.value));
  const name = make("label", hidden ? "live-unseen" : "live-label", label);
  name.htmlFor = id;
  return { el: make("div", "live-field", name, it), it };
}

/** A number that turns: minus, the number itself, plus. */
export function turner(label, value, act) {
  const { el, it } = field(label, value, act, { kind: "text" });
  it.inputMode = "numeric";
  const by = (k) => { it.value = String((Number(it.value) || 0) + k); act(it.value); };
  const less = button("−", () => by(-1), "live-turn", spoken("{label}: one less", { label })), more = button("+", () => by(1), "live-turn", spoken("{label}: one more", { label }));
  it.before(less);
  it.after(more);
  el.classList.add("live-turner");
  return { el, it };
}

/** Tabs: one of them is seen; arrow keys go from one to the next. */
export function tabs(label, pages, chosen = () => {}) {
  const bar = make("div", "live-tabs"), id = (made += 1);
  bar.setAttribute("role", "tablist");
  bar.setAttribute("aria-label", label);
  const heads = pages.map(([name, page], k) => {
    const head = make("button", "live-tab", name);
    head.type = "button";
    head.id = `live-tab-${id}-${k}`;
    head.setAttribute("role", "tab");
    head.setAttribute("aria-controls", `live-page-${id}-${k}`);
    page.id = `live-page-${id}-${k}`;
    page.setAttribute("role", "tabpanel");
    page.setAttribute("aria-labelledby", head.id);
    head.addEventListener("click", () => show(k));
    head.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      const to = (k + by + heads.length) % heads.length;
      show(to);
      heads[to].focus();
    });
    return head;
  });
  bar.append(...heads);
  function show(k) {
    heads.forEach((head, i) => { head.setAttribute("aria-selected", i === k); head.tabIndex = i === k ? 0 : -1; pages[i][1].hidden = i !== k; });
    chosen(k);
  }
  show(0);
  return { bar, show };
}

/** Give a text to the reader as a file. */
export function download(name, text) {
  const it = document.createElement("a");
  it.href = URL.createObjectURL(new Blob([text], { type: "text/markdown;charset=utf-8" }));
  it.download = name;
  document.body.append(it);
  it.click();
  it.remove();
  setTimeout(() => URL.revokeObjectURL(it.href), 1000);
}

/** A file's name out of a title. */
export const called = (title, end) => `${String(title).toLowerCase().normalize("NFKD").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || "situation"}${end}`;

/** Copy the address; where that is not allowed, it is shown to be copied by hand. */
export async function copied(address, say) {
  try {
    await navigator.clipboard.writeText(address);
    say(spoken("The link is copied: it carries all of this."));
  } catch {
    say(spoken("The address of this page carries all of this now: copy it."));
  }
}

/** What is wrong, with the nearest right words as buttons; in a form no line has a number. */
export function problem(error, mend, { numbered = true } = {}) {
  const it = make("div", "live-problem"), says = make("p", "", error.line && numbered ? make("b", "", `Line ${error.line}: `) : "", error.message);
  it.append(says);
  if (mend && error.column && error.nearest.length) {
    it.append(make("p", "live-near", "Did you mean ", ...error.nearest.slice(0, 4).map((word) => button(word, () => mend(word), "live-small"))));
  }
  return it;
}

/** Put a word in the place of what is wrong; with a capital where that had one. */
export function mended(text, error, word) {
  const lines = text.split("\n"), line = lines[error.line - 1] ?? "", was = line.slice(error.column - 1, error.end - 1);
  const said = /^\p{Lu}\p{Ll}/u.test(was) ? word[0].toUpperCase() + word.slice(1) : word;
  lines[error.line - 1] = line.slice(0, error.column - 1) + said + line.slice(error.end - 1);
  return lines.join("\n");
}

/** Do something when nothing came for a while. */
export function later(act, ms) {
  let timer = 0;
  return (...given) => { clearTimeout(timer); timer = setTimeout(() => act(...given), ms); };
}
