/* The stepper: turns the pages of one frames document (schema "rulesengine.trace/1").

   Its files are read one after the other as one script: tools, seals, history, table, picture, told, dock,
   mount. The same script serves the notebook (anywidget), the static page and the live page.
   Laws of all of them:
   1. Text of the document enters the page as text, never as HTML. The picture is parsed and cleaned.
   2. Nothing is fetched, and nothing is decided: what a step says was decided by the engine.
   3. Nothing moves by itself. What moves shows that this became that. */

const SCHEMA = "rulesengine.trace/1";
const SHORT = 3; // a "why not" list up to this length is open
const AUTHORITY = {
  rulebook: "rulebook", card: "card text", house: "house rule",
  player: "player's choice", given: "given", none: "did not happen", silence: "the book is silent",
};
const STAGE = {
  happens: "This took place on the table.",
  replaced: "Something else takes place instead.",
  triggers: "Its event took place, so now it waits for its turn.",
  skipped: "It listened, but one of its checks failed, so it does not wait.",
  forbidden: "A rule or a card said that this cannot be.",
  chooses: "A player was asked, and this is the answer.",
  ordered: "Something decided what goes first.",
  declares: "A player announces this.",
  resolves: "What the text orders is carried out now.",
  fizzles: "Its turn came, but it could not do anything.",
  refused: "A player wanted this, and the rules do not allow it.",
  applies: "A text that holds all the time begins to count.",
  ends: "It no longer counts.",
  settles: "All that followed from it has been dealt with.",
};
const KIND = { rule: "Rulebook", house: "House rule", context: "Rule from outside this chapter" };
const ICON = {
  rulebook: "M1.5 3H6a2 2 0 0 1 2 1.6A2 2 0 0 1 10 3h4.5v9.5H10A2 2 0 0 0 8 14a2 2 0 0 0-2-1.5H1.5zM8 4.6V14",
  card: "M3.5 1.5h9v13h-9zM5.8 9h4.4M5.8 11.5h2.7",
  house: "M1.5 8L8 2l6.5 6M3.5 7v7h9V7",
  player: "M8 7.8a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8zM2 14.5c.4-3.2 2.8-4.7 6-4.7s5.6 1.5 6 4.7",
  given: "M2 13.5h12M8 2v7.5M4.8 6.6L8 9.8l3.2-3.2",
  none: "M8 14.3A6.3 6.3 0 1 0 8 1.7a6.3 6.3 0 0 0 0 12.6zM3.6 12.4l8.8-8.8",
  silence: "M1.8 2.5h12.4v8.5H7.5L4.3 14v-3H1.8z",
  first: "M3.5 3v10M12 3L7 8l5 5", back: "M10 3L5 8l5 5", next: "M6 3l5 5-5 5", last: "M4 3l5 5-5 5M12.5 3v10",
  play: "M5 3l8 5-8 5z", pause: "M5 3v10M11 3v10",
};
const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const KEPT = new Set(("svg g a path polygon polyline ellipse circle rect line text tspan title desc defs "
  + "linearGradient radialGradient stop marker").split(" "));
let made = 0; // steppers on this page, for ids

/* ---- small tools ---- */

/** What the page says itself, in the language of the site; a notebook has English. */
const say = (english, given = {}) => Object.entries(given).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, value), window.rulesengineWords?.[english] ?? english);

/** Make an element; strings among its children become text. */
function make(tag, name, ...kids) {
  const it = document.createElement(tag);
  if (name) it.className = name;
  it.append(...kids.filter((kid) => kid !== null && kid !== undefined && kid !== ""));
  return it;
}

function icon(name) {
  const svg = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", `rs-icon rs-icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICON[name]);
  svg.append(path);
  return svg;
}

/** Card text: words in corner brackets are small tags, and are copied with their brackets. */
const said = (text) => String(text ?? "").split(/(【[^【】]*】)/).filter(Boolean).map((part) => (part[0] !== "【" ? part
  : make("span", "rs-key", make("span", "rs-unseen", "【"), part.slice(1, -1), make("span", "rs-unseen", "】")))).flatMap((part) => (part.nodeType ? [part, document.createElement("wbr")] : [part])); // a line may end behind it

/** A zone as it is called on the table: what is being carried out is in no zone, and is in use. */
const called = (zone) => (zone === "nowhere" ? "in use" : String(zone));
/** A step as players say it; a document without that has the engine's sentence alone. */
const plainly = (frame) => String(frame.plain || frame.says);
const list = (value) => (Array.isArray(value) ? value : []);
const known = (table, word, other) => (Object.hasOwn(table, word) ? word : other);
const times = (n, one, many) => `${n} ${n === 1 ? one : many}`;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Let only web addresses and relative ones through. */
export function safe(url) {
  const bare = String(url ?? "").replace(/[\u0000-\u0020\u007f]/g, "");
  return /^https?:/i.test(bare) || /^[^:]*$|^[^:/?#]*[/?#]/.test(bare) ? bare : "";
}

/** Parse a picture, and drop whatever is not drawing. */
export function clean(text) {
  const at = String(text ?? "").indexOf("<svg");
  if (at < 0) return null;
  const found = new DOMParser().parseFromString(text.slice(at), "image/svg+xml");
  const svg = found.documentElement;
  if (svg.localName !== "svg" || found.querySelector("parsererror")) return null;
  for (const it of [svg, ...svg.querySelectorAll("*")]) {
    if (it.namespaceURI !== SVG || !KEPT.has(it.localName)) { it.remove(); continue; }
    for (const { name, localName, value } of [...it.attributes]) {
      const link = localName === "href";
      const bad = /^on/i.test(localName) || localName === "style" || localName === "base"
        || /url\s*\((?!\s*["']?#)/i.test(value) || (link && (it.localName !== "a" || !safe(value)));
      if (bad) it.removeAttribute(name);
    }
  }
  return document.importNode(svg, true);
}

/** A rule's text on hover and on focus; Escape closes it, and the pointer may rest on it. */
function tips(root, id) {
  const tip = make("div", "rs-tip");
  tip.id = `rs-tip-${id}`;
  tip.setAttribute("role", "tooltip");
  tip.hidden = true;
  root.append(tip);
  let from = null;
  const hide = () => { from?.removeAttribute("aria-describedby"); from = null; tip.hidden = true; };
  const show = (event) => {
    if (tip.contains(event.target)) return;
    const it = event.target.closest?.("[data-tip]");
    if (!it) { if (event.type === "pointerover") hide(); return; }
    if (it === from) return;
    hide();
    from = it;
    tip.replaceChildren(...said(it.dataset.tip));
    tip.hidden = false;
    it.setAttribute("aria-describedby", tip.id);
    const a = it.getBoundingClientRect(), b = root.getBoundingClientRect();
    tip.style.left = `${Math.max(0, Math.min(a.left - b.left, b.width - tip.offsetWidth))}px`;
    tip.style.top = `${a.bottom - b.top + 2}px`;
  };
  root.addEventListener("pointerover", show);
  root.addEventListener("focusin", show);
  root.addEventListener("focusout", hide);
  root.addEventListener("pointerleave", hide);
  return { hide, open: () => from !== null };
}

/** In a notebook a key that is pressed in a widget stays there: a letter is a command of the notebook, and whatever key
    reaches it takes the focus to the cell that is active. Tab and Escape lead out. What stands beside the widget in the same
    output (the lists of the explorer) is guarded with it. */
function kept(el, tries = 120) {
  const stay = (event) => { if (!["Tab", "Escape"].includes(event.key) && !event.ctrlKey && !event.metaKey) event.stopPropagation(); };
  const all = el.closest(".jp-OutputArea-output");
  if (!all && tries > 0) requestAnimationFrame(() => kept(el, tries - 1)); // it is drawn before it is put in its place
  for (const it of all ? [all] : tries === 120 ? [el] : []) {
    it.setAttribute("data-lm-suppress-shortcuts", "true");
    it.addEventListener("keydown", stay);
  }
}
