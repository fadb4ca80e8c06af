/* The stepper: turns the pages of one frames document (schema "rulesengine.trace/1").

   One file for the notebook (anywidget), the static page and the live page.
   Laws of this file:
   1. Text of the document enters the page as text, never as HTML. The picture is parsed and cleaned.
   2. Nothing is fetched, and nothing is decided: what a step says was decided by the engine.
   3. Everything is drawn once; a step only changes classes and values, so nothing jumps. */

const SCHEMA = "rulesengine.trace/1";
const PACE = 1100; // milliseconds a step while playing
const ALL_AT_ONCE = 150; // up to so many steps, room is kept for the tallest one
const PILE = 6; // a zone with more cards than this is shown as a pile of names
const SHORT = 3; // a "why not" list up to this length stands open
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

/** Card text: words in corner brackets stand as small tags, and are copied with their brackets. */
const said = (text) => String(text ?? "").split(/(【[^【】]*】)/).filter(Boolean).map((part) => (part[0] !== "【" ? part
  : make("span", "rs-key", make("span", "rs-unseen", "【"), part.slice(1, -1), make("span", "rs-unseen", "】"))));

/** A zone as it is called on the table: what is being carried out is in no zone, and is in use. */
const called = (zone) => (zone === "nowhere" ? "in use" : String(zone));
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

/** Pages on one pile: only one is seen, and the pile is as tall as its tallest page. */
function pages(name, count, key, build) {
  const pile = make("div", `rs-pages ${name}`), done = new Map();
  let open = null;
  const page = (i) => {
    const id = key(i);
    if (!done.has(id)) {
      const it = build(i);
      it.classList.add("rs-page");
      pile.append(it);
      done.set(id, it);
    }
    return done.get(id);
  };
  if (count <= ALL_AT_ONCE) for (let i = 0; i < count; i += 1) page(i);
  return { el: pile, show(i) {
    const it = page(i);
    if (it === open) return;
    open?.classList.remove("rs-on");
    it.classList.add("rs-on");
    open = it;
  } };
}

/* ---- the table, step by step ---- */

const SELF = new Set(["zone", "controller", "owner", "name", "types"]);
const YESNO = new Set(["yes", "no", "true", "false", "on", "off", ""]);

function row(card) {
  return {
    id: card.id, name: String(card.name ?? ""), owner: card.owner ?? "", controller: card.controller ?? card.owner ?? "",
    zone: card.zone ?? "", types: card.types ?? "", numbers: Object.fromEntries(list(card.numbers)),
    flags: list(card.flags), words: list(card.words), links: list(card.links),
  };
}

const isFlag = (card, { prop, before, after }) =>
  card.flags.includes(prop) || (!Object.hasOwn(card.numbers, prop) && [before, after].every((v) => YESNO.has(String(v))));

function changed(card, change) {
  const { prop, after } = change, value = String(after ?? "");
  if (SELF.has(prop)) return { ...card, [prop]: value };
  if (prop === "words") return { ...card, words: value ? value.split("\n") : [] };
  if (prop === "flags") return { ...card, flags: value ? value.split(/\n|,\s+/) : [] };
  if (prop === "links") return { ...card, links: value.split(/\D+/).filter(Boolean).map(Number) };
  if (isFlag(card, change)) {
    const rest = card.flags.filter((flag) => flag !== prop);
    return { ...card, flags: ["no", "false", "off", ""].includes(value) ? rest : [...rest, prop] };
  }
  return { ...card, numbers: { ...card.numbers, [prop]: value } };
}

/** The table before the first step and after every step: [start, after 1, after 2 ...]. */
export function history(doc) {
  const start = new Map(list(doc.cards).map((card) => [card.id, row(card)]));
  const seats = new Map(list(doc.players).map((name) => [name, { id: name, numbers: {} }]));
  const first = new Set();
  for (const frame of doc.frames) {
    for (const change of list(frame.changes)) { // a number that is named late was there before
      const { id, of, prop, before } = change, card = start.get(id) ?? (id ? null : seats.get(of));
      const seen = `${id || of} ${prop}`;
      if (first.has(seen)) continue;
      first.add(seen);
      if (!card || prop in card.numbers || SELF.has(prop) || ["words", "flags", "links"].includes(prop)) continue;
      if (card.flags ? !isFlag(card, change) : true) card.numbers[prop] = String(before ?? "");
    }
  }
  let now = new Map([...seats, ...start]);
  const all = [now];
  for (const frame of doc.frames) {
    now = new Map(now);
    for (const change of list(frame.changes)) {
      const key = change.id || change.of;
      const card = now.get(key) ?? (change.id ? row({ id: change.id, name: change.of, zone: "", ...change.card }) : null);
      if (!card) continue;
      const next = change.id ? changed(card, change)
        : { ...card, numbers: { ...card.numbers, [change.prop]: String(change.after ?? "") } };
      now.set(key, next);
    }
    all.push(now);
  }
  return all;
}

/** Which places there are, and which cards are ever in them. Cards that are never there together share a slot. */
function places(all) {
  const found = new Map();
  all.forEach((table, t) => {
    for (const card of table.values()) {
      if (!card.zone) continue;
      const key = `${card.controller}\n${card.zone}`;
      if (!found.has(key)) found.set(key, { side: card.controller, zone: card.zone, spans: new Map(), count: [], slots: [], most: 0 });
      const place = found.get(key), span = place.spans.get(card.id);
      if (span) span.end = t; else place.spans.set(card.id, { begin: t, end: t });
      place.most = Math.max(place.most, place.count[t] = (place.count[t] ?? 0) + 1);
    }
  });
  for (const { spans, slots } of found.values()) {
    const ends = [];
    for (const [id, { begin, end }] of spans) { // in the order in which they came
      const free = ends.findIndex((last) => last < begin), k = free < 0 ? slots.length : free;
      (slots[k] ??= []).push(id);
      ends[k] = end;
    }
  }
  return [...found.values()];
}

/** One card in one place: made once, filled at every step in which it is there. */
function cardView(doc, all, id, place) {
  const rows = all.map((table) => table.get(id)).filter(Boolean), first = rows.find((one) => at(one, place)) ?? rows[0];
  const props = [...new Set(rows.flatMap((one) => Object.keys(one.numbers)))], cells = new Map(props.map((prop) => [prop, make("dd", "")]));
  const wide = (prop) => Math.max(...rows.map((one) => String(one.numbers[prop] ?? "").length)) + prop.length > 4;
  const name = make("span", "rs-name"), types = make("span", "rs-types"), words = make("div", "rs-words");
  const news = (i) => list(doc.frames[i].changes).filter((change) => change.id === id);
  const speaks = (i, card) => Boolean(doc.frames[i].by) && doc.frames[i].by.name === card.name;
  const tagged = (i) => (at(all[i + 1].get(id), place) ? tags(all[i + 1].get(id), news(i), all[i + 1], speaks(i, all[i + 1].get(id))) : []);
  const marks = pages("rs-marks", doc.frames.length, (i) => tagged(i).map((tag) => tag.className + tag.textContent).join(), (i) => make("p", "rs-tags", ...tagged(i)));
  const grid = make("dl", "rs-numbers", ...props.map((prop) => make("div", wide(prop) ? "rs-wide" : "", make("dt", "", prop), cells.get(prop))));
  const el = make("li", "rs-card rs-away", make("p", "rs-head", name, types), props.length ? grid : null, words, marks.el);
  let shown = null, busy = false;
  const fill = (card, changes) => {
    name.textContent = card.name;
    types.textContent = card.types;
    words.replaceChildren(...card.words.map((line) => make("p", "", ...said(line))));
    for (const [prop, cell] of cells) {
      const change = changes.find((one) => one.prop === prop);
      cell.replaceChildren(...(change && change.before !== "" ? arrow(change.before, change.after) : [String(card.numbers[prop] ?? "–") || "none"]));
      cell.parentNode.classList.toggle("rs-new", Boolean(change));
    }
    el.classList.toggle("rs-changed", changes.length > 0);
  };
  fill(first, []); // its room is kept from the start
  return { el, show(i) {
    const card = all[i + 1].get(id), here = at(card, place);
    el.classList.toggle("rs-away", !here);
    if (!here) { shown = null; return; }
    const changes = news(i);
    if (card !== shown || busy || changes.length) fill(card, changes);
    [shown, busy] = [card, changes.length > 0];
    el.classList.toggle("rs-speaks", speaks(i, card));
    marks.show(i);
  } };
}

const at = (card, place) => Boolean(card) && card.zone === place.zone && card.controller === place.side;

function arrow(before, after) {
  const old = make("s", "", before === "" ? "none" : String(before)), now = make("b", "", after === "" ? "none" : String(after));
  return [old, make("span", "rs-arrow", make("span", "rs-unseen", " to "), "\u2192"), now];
}

/** The small tags under a card: whose text is at work, what is new, what it is. */
function tags(card, changes, table, speaks) {
  const out = [], tag = (text, name = "") => out.push(make("span", `rs-tag ${name}`, text));
  if (speaks) tag("acts now", "rs-a-card");
  for (const change of changes) {
    if (change.prop === "zone") tag(change.before === "" ? "new" : change.before === "nowhere" ? "was in use" : `from ${change.before}`, "rs-new");
    else if (change.prop === "controller" && change.before) tag(`was ${change.before}'s`, "rs-new");
    else if (!SELF.has(change.prop) && isFlag(card, change) && !card.flags.includes(change.prop)) tag(`no longer ${change.prop}`, "rs-new");
  }
  const fresh = new Set(changes.map((change) => change.prop));
  for (const flag of card.flags) tag(flag, fresh.has(flag) || fresh.has("flags") ? "rs-new" : "");
  for (const id of card.links) if (table.get(id)) tag(`with ${table.get(id).name}`);
  if (card.owner && card.owner !== card.controller) tag(`${card.owner}'s card`);
  return out;
}

/** The situation as cards on a table. */
function tableView(doc) {
  const all = history(doc), spots = places(all), views = [], seats = [], gone = [];
  const touched = new Set(doc.frames.flatMap((frame) => list(frame.changes).map((change) => change.id)));
  const names = [...new Set([...list(doc.players), ...spots.map((spot) => spot.side)])];
  const root = make("section", "rs-table");
  root.setAttribute("aria-label", "The table at this step");
  for (const side of names) {
    const score = make("span", "rs-score");
    if (all[0].get(side)) seats.push({ side, score });
    const turn = side === list(doc.players)[0] ? make("span", "rs-tag", "turn player") : null;
    const mat = make("div", "rs-mat", make("p", "rs-side", make("b", "", side || "On the table"), " ", turn, " ", score));
    for (const spot of spots.filter((one) => one.side === side)) mat.append(zoneView(doc, all, spot, touched, views, gone));
    root.append(mat);
  }
  return { el: root, show(i) {
    const frame = doc.frames[i], table = all[i + 1];
    for (const view of views) view.show(i);
    for (const { place, ids, note } of gone) {
      const left = list(frame.changes).find((one) => one.prop === "zone" && one.before === place.zone && ids.includes(one.id));
      note.textContent = left ? (left.after === "nowhere" ? "in use" : left.after ? `to ${left.after}` : "gone") : "";
    }
    for (const { side, score } of seats) {
      const numbers = Object.entries(table.get(side).numbers), now = list(frame.changes).filter((one) => !one.id && one.of === side);
      score.replaceChildren(...numbers.flatMap(([prop, value]) => {
        const change = now.find((one) => one.prop === prop);
        return [make("span", change ? "rs-tag rs-new" : "rs-tag", `${prop} `, ...(change ? arrow(change.before, change.after) : [value])), " "];
      }));
    }
  } };
}

function zoneView(doc, all, place, touched, views, gone) {
  const pile = place.most > PILE, slots = make("ul", "rs-slots");
  let more = 0;
  for (const ids of place.slots) {
    if (pile && ids.every((id) => !touched.has(id)) && slots.children.length >= PILE) { more += 1; continue; }
    const note = make("span", "rs-left"), slot = make("ul", "rs-slot", make("li", "rs-gap", note));
    for (const id of ids) {
      const view = cardView(doc, all, id, place);
      views.push(view);
      slot.append(view.el);
    }
    slot.setAttribute("role", "presentation");
    gone.push({ place, ids, note });
    slots.append(make("li", "rs-spot", slot));
  }
  const end = more ? make("p", "rs-dim", `and ${times(more, "card", "cards")} more`) : null;
  const zone = make("div", pile ? "rs-zone rs-pile" : "rs-zone", make("p", "rs-label", called(place.zone)), slots, end);
  zone.style.setProperty("--n", Math.max(1, slots.children.length));
  return zone;
}

/* ---- the picture ---- */

function pictureView(doc, go) {
  const svg = clean(doc.svg), box = make("div", "rs-pic");
  if (!svg) return { el: null, tall: false, show() {}, key: () => false };
  const [, , w, h] = (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const steps = doc.frames.map((frame) => [...svg.getElementsByClassName(`step-${Number(frame.number)}`)]);
  const nodes = steps.map((parts) => parts.find((it) => /(^| )(node|stage-)/.test(it.getAttribute("class"))) ?? null);
  nodes.forEach((node, i) => node && prepare(node, doc, i));
  for (const it of svg.querySelectorAll("a")) it.setAttribute("tabindex", "-1");
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "Picture of the chain. Up and down arrow move between its steps, Enter goes to one.");
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  for (const title of svg.querySelectorAll("svg > title, .edge > title, .graph > title")) title.remove();
  box.append(svg);
  let shown = -1, last = null, fitted = false;
  const fit = () => {
    const font = Number(svg.querySelector("text")?.getAttribute("font-size")) || 12;
    if (!w || !box.clientWidth) return;
    if (!fitted) fitted = nodes.every((node) => !node || squeeze(node));
    const scale = Math.min(13 / font, h > w ? 13 / font : Math.max(11 / font, (box.clientWidth - 2) / w)); // words stay readable
    box.style.setProperty("--rs-w", `${w * scale}px`);
    svg.style.width = `${w * scale}px`;
    svg.style.height = `${h * scale}px`;
    if (shown >= 0) keep(nodes[shown], false);
  };
  const keep = (node, softly) => { // the current step stays in view inside the box; the page does not move
    if (!node) return;
    const a = node.getBoundingClientRect(), b = box.getBoundingClientRect(), edge = 8;
    const to = (from, size, room, now) => (from < edge || from + size > room - edge ? now + from + size / 2 - room / 2 : now);
    const left = to(a.left - b.left, a.width, b.width, box.scrollLeft), top = to(a.top - b.top, a.height, b.height, box.scrollTop);
    if (left === box.scrollLeft && top === box.scrollTop) return;
    box.scrollTo({ left, top, behavior: softly && !still() ? "smooth" : "instant" });
  };
  svg.addEventListener("click", (event) => {
    const i = nodes.findIndex((node) => node?.contains(event.target));
    if (i < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation(); // a page that follows links by script must not follow this one
    go(i);
    nodes[i].focus({ preventScroll: true });
  });
  if (globalThis.ResizeObserver) new ResizeObserver(fit).observe(box);
  return {
    el: box,
    tall: h > w,
    key(event) { // keys that only mean something inside the picture
      const i = nodes.findIndex((node) => node?.contains(document.activeElement));
      if (i < 0) return false;
      if (event.key === "Enter") { go(i); return true; }
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return false;
      const next = nodes[Math.max(0, Math.min(nodes.length - 1, i + by))];
      next?.focus({ preventScroll: true });
      keep(next, true);
      return true;
    },
    show(i) {
      const [from, to] = shown < 0 ? [0, steps.length - 1] : [Math.min(shown, i), Math.max(shown, i)];
      for (let k = from; k <= to; k += 1) for (const it of steps[k]) it.classList.toggle("later", k > i);
      const focused = svg.contains(document.activeElement);
      if (last) { last.classList.remove("now"); last.removeAttribute("aria-current"); last.setAttribute("tabindex", "-1"); }
      last = nodes[i];
      shown = i;
      if (!last) return;
      last.classList.add("now");
      last.setAttribute("aria-current", "step");
      last.setAttribute("tabindex", "0");
      if (focused) last.focus({ preventScroll: true });
      keep(last, true);
    },
  };
}

/** Where this machine's letters are wider than those the picture was drawn for, squeeze the line. */
function squeeze(node) {
  const form = node.querySelector("polygon, ellipse, path, rect")?.getBBox();
  if (!form?.width) return false;
  for (const text of node.querySelectorAll("text")) {
    const { x, width } = text.getBBox(), over = Math.max(form.x - x, x + width - form.x - form.width, -4) + 4;
    if (over <= 0 || over >= width) continue;
    text.setAttribute("textLength", width - over * (text.getAttribute("text-anchor") === "middle" ? 2 : 1));
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
  return true;
}

function prepare(node, doc, i) {
  const frame = doc.frames[i], cites = list(frame.cites).map((number) => doc.rules?.[number]).filter(Boolean);
  const says = [`Step ${frame.number}: ${frame.says}`, ...cites.map((rule) => `${rule.number} ${rule.title}: ${rule.text}`)];
  for (const title of node.querySelectorAll("title")) title.remove();
  for (const it of [node, ...node.querySelectorAll("a")]) it.removeAttributeNS(XLINK, "title");
  const title = document.createElementNS(SVG, "title");
  title.textContent = says.join("\n");
  node.prepend(title);
  const ink = node.querySelector("text")?.getAttribute("fill");
  for (const text of node.querySelectorAll("text")) if (text.getAttribute("fill") !== ink) text.classList.add("rs-why");
  node.setAttribute("tabindex", "-1");
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", `Step ${frame.number}, ${frame.stage}: ${frame.says}`);
}

/* ---- what a step says ---- */

function ruleChip(doc, number) {
  const rule = doc.rules?.[number], href = safe(rule?.url);
  const chip = make(href ? "a" : "span", `rs-chip rs-a-${rule?.kind === "house" ? "house" : "rulebook"}`, String(number));
  if (href) chip.href = href; else chip.tabIndex = 0;
  chip.dataset.tip = rule ? `${rule.number} ${rule.title}\n${rule.text}` : `Rule ${number}`;
  return chip;
}

function badge(frame) {
  const who = known(AUTHORITY, frame.authority, "none"), stage = known(STAGE, frame.stage, "");
  const left = make("span", "rs-stage", String(frame.stage ?? ""));
  if (stage) { left.dataset.tip = STAGE[stage]; left.tabIndex = 0; }
  return make("p", `rs-badge rs-a-${who}`, left, make("span", "rs-who", icon(who), AUTHORITY[who]));
}

function nowPage(doc, i, compact) {
  const frame = doc.frames[i], page = make("div", "rs-now", badge(frame), make("p", "rs-says", ...said(frame.says)));
  if (compact) {
    const chips = list(frame.cites).flatMap((number) => [ruleChip(doc, number), " ", make("span", "rs-dim", doc.rules?.[number]?.title ?? ""), " "]);
    page.append(make("p", "rs-cites", ...chips));
    return page;
  }
  if (frame.by) page.append(make("p", "rs-by", icon("card"), make("b", "", String(frame.by.name)), " ", make("q", "", ...said(frame.by.words))));
  if (list(frame.changes).length) page.append(changeList(frame.changes, names(doc)));
  if (frame.question) page.append(asked(frame.question));
  return page;
}

/** One change in words; nothing for the first values of an object that is new in this step. */
function changeLine(one, fresh, known) {
  const { of, prop, before, after } = one, name = make("b", "", String(of)), [old, now] = [String(before ?? ""), String(after ?? "")];
  if (prop === "zone" && old === "") return make("li", "", name, " is new in ", make("span", "rs-new", make("b", "", called(now))));
  if (fresh.has(one.id)) return null;
  if (prop === "links") return linkLine(name, old, now, known);
  if (prop === "zone" && now === "") return make("li", "", name, " leaves ", make("span", "rs-new", make("b", "", called(old))));
  if (prop === "zone") return make("li", "", name, " ", make("span", "rs-new", ...arrow(called(old), called(now))));
  if (YESNO.has(old) && YESNO.has(now)) return make("li", "", name, ["no", "false", "off", ""].includes(now) ? " is no longer " : " is now ", make("span", "rs-new", make("b", "", String(prop))));
  return make("li", "", name, ` ${prop} `, make("span", "rs-new", ...arrow(old, now)));
}

/** Who is linked with whom now, and no longer: by name. */
function linkLine(name, old, now, known) {
  const [was, has] = [old, now].map((said) => said.split(/\D+/).filter(Boolean).map(Number));
  const told = (ids) => make("b", "", ids.map((id) => known.get(id) ?? "a card that is gone").join(", "));
  const fresh = has.filter((id) => !was.includes(id)), gone = was.filter((id) => !has.includes(id)), parts = [];
  if (fresh.length) parts.push(" is now with ", make("span", "rs-new", told(fresh)));
  if (gone.length) parts.push(fresh.length ? ", no longer with " : " is no longer with ", make("span", "rs-new", told(gone)));
  return make("li", "", name, ...parts);
}

const named = new WeakMap(); // the names of a document's objects by their numbers, also of those that come later

function names(doc) {
  if (!named.has(doc)) {
    const later = doc.frames.flatMap((frame) => list(frame.changes)).filter((one) => one.id);
    named.set(doc, new Map([...later.map((one) => [one.id, one.of]), ...list(doc.cards).map((card) => [card.id, card.name])]));
  }
  return named.get(doc);
}

function changeList(changes, known) {
  const fresh = new Set(changes.filter((one) => one.prop === "zone" && one.before === "").map((one) => one.id));
  const rows = changes.map((one) => changeLine(one, fresh, known)).filter(Boolean);
  if (rows.length > 8) rows.splice(8, rows.length, make("li", "rs-dim", `and ${rows.length - 8} more`));
  return make("ul", "rs-list rs-changes", ...rows);
}

function asked({ who, asks, options, answer }) {
  const taken = answer === null || answer === undefined ? [] : [answer].flat(), many = taken.length > 1;
  const rows = list(options).map((option, k) => {
    const at = taken.indexOf(k), mark = at < 0 ? "" : many ? `taken, ${at + 1} of ${taken.length}` : "taken";
    return make("li", at < 0 ? "" : "rs-taken", ...said(option), mark ? make("span", "rs-tag rs-a-player", mark) : "");
  });
  return make("div", "rs-asked rs-a-player", make("p", "", icon("player"), make("b", "", String(who ?? "")), " is asked: ", ...said(asks)), make("ul", "rs-list", ...rows));
}

function lawPage(doc, i) {
  const { cites, authority } = doc.frames[i], page = make("div", "rs-law");
  list(cites).forEach((number, k) => {
    const rule = doc.rules?.[number], kind = known(KIND, rule?.kind, "rule"), href = safe(rule?.url);
    if (!rule || k > 1) { page.append(ruleChip(doc, number), " "); return; }
    const head = make(href ? "a" : "span", "rs-title", make("span", "rs-number", rule.number), " ", make("span", "rs-named", rule.title));
    if (href) head.href = href;
    page.append(make("div", `rs-rule rs-a-${kind === "house" ? "house" : "rulebook"}`, make("p", "rs-label", icon(kind === "house" ? "house" : "rulebook"), KIND[kind]),
      make("p", "rs-rulehead", head), make("p", "rs-text", ...said(rule.text))));
  });
  if (page.children.length) return page;
  const mute = authority === "silence", why = mute ? "No rule and no card says what comes here. The engine shows the gap and does not fill it."
    : authority === "player" ? "A player decided this. No rule had to."
    : authority === "given" ? "This is how the example goes: nobody chose it here, and no rule brought it about." : "No rule is needed for this step.";
  const voice = mute ? "silence" : authority === "given" ? "given" : "none", label = { silence: "Silence", given: "Given", none: "No rule" }[voice];
  page.append(make("div", `rs-rule rs-a-${voice}`, make("p", "rs-label", icon(voice), label), make("p", "rs-text", why)));
  return page;
}

/** The queue in one line, beside the buttons: who comes next; "or" where nothing has settled it yet. */
function queuePage(doc, i) {
  const rows = list(doc.frames[i].waiting), page = make("p", "rs-queue"), cut = 5;
  if (!rows.length) { page.append(make("span", "rs-dim", "Nothing waits.")); return page; }
  const heads = { true: "To be added to the stack, in this order: ", false: rows.some((one) => one.adds) ? " then, from its top: " : "Waiting, next one first: " };
  rows.slice(0, cut).forEach((one, k) => {
    const before = rows[k - 1], tied = before && before.place === one.place;
    if (!before || before.adds !== one.adds) page.append(make("span", "rs-dim", heads[Boolean(one.adds)]));
    else page.append(make("span", "rs-dim", tied ? " or " : " \u203a "));
    page.append(make("span", `rs-tag${one.place === rows[0].place ? " rs-soon" : ""}`, make("b", "", String(one.name)), one.player && one.player !== one.name ? ` ${one.player}` : ""));
  });
  if (rows.length > cut) page.append(make("span", "rs-dim", ` and ${rows.length - cut} more`));
  return page;
}

/** What the list of those that wait is called: on a stack, what was added last comes first. */
function waitingLabel(rows) {
  if (rows.some((one) => one.adds)) return rows.every((one) => one.adds) ? "To be added to the stack, next one first" : "To be added to the stack, then what lies on it";
  const open = rows.length > 1 && rows[0].place === rows[1].place;
  return open ? "Waiting; which comes first is not settled yet" : "Waiting, next one first";
}

function listsPage(doc, i, go) {
  const { chain, waiting } = doc.frames[i], cut = 6;
  const done = make("ol", "rs-list rs-chain", ...list(chain).map((line) => make("li", "", ...said(line))));
  const rows = list(waiting).slice(0, cut).map((one, k) => {
    const since = make("button", "rs-link", `since step ${one.since}`);
    since.type = "button";
    since.addEventListener("click", () => go(doc.frames.findIndex((frame) => frame.number === one.since)));
    const row = make("li", "", make("b", "", String(one.name)), make("span", "rs-dim", ` ${one.player ?? ""} `), one.since ? since : "", make("span", "rs-quote rs-line", ...said(one.words)));
    row.dataset.place = one.place ?? k + 1;
    return row;
  });
  if (list(waiting).length > cut) rows.push(make("li", "rs-dim", `and ${waiting.length - cut} more`));
  return make("div", "rs-lists",
    make("div", "", make("p", "rs-label", "Being carried out"), list(chain).length ? done : make("p", "rs-dim", "Nothing at this moment.")),
    make("div", "", make("p", "rs-label", waitingLabel(list(waiting))), rows.length ? make("ol", "rs-list rs-wait", ...rows) : make("p", "rs-dim", "Nothing waits.")));
}

/** Who did not trigger and why: open where the lists are short and there is room; the longest one's room is kept. */
function silentView(doc) {
  const all = doc.frames.map((frame) => list(frame.silent)), most = Math.max(...all.map((silent) => silent.length));
  const head = make("summary", "rs-summary");
  const body = pages("rs-silents", all.length, (i) => JSON.stringify(all[i]), (i) => make("ul", "rs-list", ...all[i].map((one) => make("li", "",
    icon("none"), make("b", "", String(one.of)), " does not trigger: ", ...said(one.why), " ", one.rule ? ruleChip(doc, one.rule) : "",
    one.words ? make("span", "rs-quote", ...said(one.words)) : ""))));
  const box = make("details", "rs-more rs-silent", head, body.el);
  box.open = most > 0 && most <= SHORT && !matchMedia("(max-width: 48em)").matches;
  return { el: most ? box : null, show(i) {
    const n = all[i].length;
    head.textContent = n ? `Why not? ${n === 1 ? "1 card stays" : `${n} cards stay`} silent` : "Why not? No card stays silent";
    box.classList.toggle("rs-empty", !n);
    body.show(i);
  } };
}

/* ---- controls ---- */

function button(name, label, act, words = "") {
  const it = make("button", `rs-button rs-${name}`, name === "next" ? words : icon(name), name === "next" ? icon(name) : words && make("span", "", words));
  it.type = "button";
  it.title = label;
  it.setAttribute("aria-label", label);
  it.addEventListener("click", act);
  return it;
}

function controlsView(doc, acts) {
  const n = doc.frames.length, range = make("input", "rs-range"), place = make("span", "rs-place"), ticks = make("div", "rs-ticks");
  Object.assign(range, { type: "range", min: 0, max: n - 1, step: 1 });
  range.setAttribute("aria-label", "Step");
  range.addEventListener("input", () => acts.go(Number(range.value)));
  if (n > 1 && n <= 80) {
    doc.frames.forEach((frame, i) => {
      const tick = make("i", `rs-a-${known(AUTHORITY, frame.authority, "none")}`);
      tick.style.setProperty("--at", i / (n - 1));
      ticks.append(tick);
    });
  }
  const first = button("first", "First step", () => acts.go(0)), back = button("back", "Back", () => acts.by(-1), "Back");
  const next = button("next", "Next", () => acts.by(1), "Next"), last = button("last", "Last step", () => acts.go(n - 1));
  const play = button("play", "Play", acts.toggle, "Play");
  const bar = make("div", "rs-controls", make("div", "rs-buttons", first, back, next, last, play), make("div", "rs-slide", ticks, range), place);
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Stepping");
  return {
    el: bar,
    show(i) {
      range.value = i;
      range.setAttribute("aria-valuetext", `${i + 1} of ${n}: ${doc.frames[i].says}`);
      place.textContent = `${i + 1} of ${n}`;
      for (const [it, off] of [[first, i === 0], [back, i === 0], [next, i === n - 1], [last, i === n - 1]]) it.setAttribute("aria-disabled", off);
    },
    playing(on) {
      const label = on ? "Pause" : "Play";
      play.replaceChildren(icon(on ? "pause" : "play"), make("span", "", label));
      play.title = label;
      play.setAttribute("aria-label", label);
    },
  };
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

/* ---- put together ---- */

function fail(el, says) {
  const root = make("div", "rs", make("p", "rs-fail", says));
  el.append(root);
  return { root, index: () => 0, go() {}, play() {}, destroy: () => root.remove() };
}

/** Why a document cannot be shown, or "". */
function unfit(doc) {
  if (!doc || doc.schema !== SCHEMA) return `This example is written as "${doc?.schema ?? "nothing"}", and this page reads "${SCHEMA}". Build the page again.`;
  return list(doc.frames).length ? "" : "Nothing happens in this example: it has no steps.";
}

/** Draw one document: its elements, and the parts that follow the step. */
function drawn(doc, options, acts) {
  const n = doc.frames.length, compact = Boolean(options.compact), made = [];
  const picture = pictureView(doc, acts.go), controls = controlsView(doc, acts);
  const now = pages("rs-nows", n, (i) => i, (i) => nowPage(doc, i, compact));
  const parts = [picture, controls, now];
  if (options.heading && doc.title) made.push(make("p", "rs-heading", doc.title), make("p", "rs-intro", doc.intro ?? ""));
  const told = make("div", "rs-told"), main = make("div", "rs-main", picture.el, controls.el, told);
  if (compact) {
    told.append(now.el);
    return { made: [...made, main], parts, picture, controls };
  }
  const table = tableView(doc), silent = silentView(doc);
  const law = pages("rs-laws", n, (i) => `${doc.frames[i].cites}|${doc.frames[i].authority}`, (i) => lawPage(doc, i));
  const lists = pages("rs-listing", n, (i) => JSON.stringify([doc.frames[i].chain, doc.frames[i].waiting]), (i) => listsPage(doc, i, acts.go));
  const queue = pages("rs-queues", n, (i) => JSON.stringify(doc.frames[i].waiting), (i) => queuePage(doc, i));
  parts.push(table, law, lists, silent, queue);
  const loop = doc.loop ? make("p", "rs-loop", make("b", "", "This goes round. "), String(doc.loop.says ?? "")) : null;
  if (loop) parts.push({ show: (i) => { loop.style.visibility = i === n - 1 ? "visible" : "hidden"; } }); // told when it is proven
  const twin = doc.text ? make("details", "rs-more rs-twin", make("summary", "rs-summary", "The same as text"), make("pre", "", doc.text)) : null;
  if (doc.frames.some((frame) => list(frame.waiting).length)) told.append(queue.el);
  told.append(make("div", "rs-step", now.el, law.el), lists.el, ...[silent.el, loop].filter(Boolean));
  return { made: [...made, make("div", "rs-body", table.el, main, twin)], parts, picture, controls };
}

/** Show one frames document inside an element.

Options: compact (picture, sentence and controls only), autoplay (once, then it waits), url (the step
stands in the address as #step=3, beside whatever else stands there), heading (title and introduction),
index (where to begin), onStep (called with the index after every step).

What comes back: index(), go(i), play(), stop(), destroy(), and update(doc, i), which shows another
document at the same place: focus, keys and what stands open stay; without i the step stays too. */
export function mount(el, first, options = {}) {
  let doc = first, n = 0, index = -1, timer = 0, quiet = false, shown = null;
  const id = (made += 1);

  const go = (to, { tell = true } = {}) => {
    const i = Math.max(0, Math.min(n - 1, Math.trunc(to) || 0));
    if (!n || i === index) return;
    index = i;
    root.dataset.index = i;
    hint.hide();
    for (const part of shown.parts) part.show(i);
    if (!quiet) live.textContent = `Step ${i + 1} of ${n}, ${doc.frames[i].stage}: ${doc.frames[i].says}`;
    if (tell && options.url) toUrl(doc.frames[i].number);
    if (tell) options.onStep?.(i);
  };
  const stop = () => { clearTimeout(timer); timer = 0; quiet = false; shown?.controls?.playing(false); root.classList.remove("rs-playing"); };
  const tick = () => {
    if (!root.isConnected) { stop(); return; }
    if (!document.hidden) go(index + 1);
    if (index >= n - 1) stop(); else timer = setTimeout(tick, PACE);
  };
  const play = () => {
    stop();
    if (!n) return;
    if (index >= n - 1) go(0);
    shown.controls.playing(true);
    root.classList.add("rs-playing");
    timer = setTimeout(tick, PACE);
  };
  const acts = { // what a person does: it ends the playing
    go: (i) => { stop(); if (i >= 0) go(i); },
    by: (k) => { stop(); go(index + k); },
    toggle: () => (timer ? stop() : play()),
  };

  const root = make("div", options.compact ? "rs rs-compact" : "rs"), live = make("p", "rs-unseen");
  root.tabIndex = 0;
  root.setAttribute("role", "region");
  root.setAttribute("data-lm-suppress-shortcuts", "true"); // JupyterLab leaves the arrow keys to us
  live.setAttribute("aria-live", "polite");
  root.append(live);
  const hint = tips(root, id);

  const draw = (next) => {
    const why = unfit(next);
    doc = next;
    n = why ? 0 : doc.frames.length;
    index = -1;
    for (const it of shown?.made ?? []) it.remove();
    shown = why ? { made: [make("p", "rs-fail", why)], parts: [] } : drawn(doc, options, acts);
    live.before(...shown.made);
    root.classList.toggle("rs-tall", Boolean(shown.picture?.tall));
    root.setAttribute("aria-label", `Step by step: ${doc?.title ?? "a trace"}`);
  };

  const keys = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !n) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key], on = event.target;
    if (event.key === "Escape" && hint.open()) hint.hide();
    else if (shown.picture.key(event)) stop();
    else if (by) acts.by(by);
    else if (event.key === "Home") acts.go(0);
    else if (event.key === "End") acts.go(n - 1);
    else if (event.key === " " && !on.closest?.("button, summary, a[href]")) acts.toggle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener("keydown", keys);
  root.addEventListener("pointerdown", () => { if (quiet) stop(); });

  const toUrl = (number) => {
    const others = location.hash.slice(1).split("&").filter((part) => part && !/^step=\d*$/.test(part));
    try { window.history.replaceState(window.history.state, "", `#${[...others, `step=${number}`].join("&")}`); } catch { /* a page without an address */ }
  };
  const fromUrl = () => {
    const found = /[#&]step=(\d+)/.exec(location.hash);
    return found && n ? Math.min(n - 1, doc.frames.findIndex((frame) => frame.number >= Number(found[1])) >>> 0) : -1;
  };
  const gone = () => { if (root.isConnected) return false; drop(); return true; };
  const hashed = () => { if (!gone() && fromUrl() >= 0) go(fromUrl(), { tell: false }); };
  const anywhere = (event) => { if (!gone() && document.activeElement === document.body && event.key.startsWith("Arrow")) keys(event); };
  const drop = () => { removeEventListener("hashchange", hashed); document.removeEventListener("keydown", anywhere); };
  if (options.url) { addEventListener("hashchange", hashed); document.addEventListener("keydown", anywhere); }

  const silently = (act) => { quiet = true; act(); quiet = false; }; // what is read, and not announced
  const update = (next, to = index) => {
    stop();
    const inside = root !== document.activeElement && root.contains(document.activeElement);
    const open = [...root.querySelectorAll("details")].map((it) => [it.className.split(" ")[1], it.open]);
    draw(next);
    for (const [name, state] of open) for (const it of root.getElementsByClassName(name)) it.open = state;
    silently(() => go(Math.max(0, to), { tell: false }));
    if (inside) root.focus({ preventScroll: true });
  };

  draw(doc);
  silently(() => go(options.url && fromUrl() >= 0 ? fromUrl() : options.index ?? 0, { tell: false }));
  el.append(root);
  if (n && options.autoplay && !still() && !(options.url && fromUrl() >= 0)) {
    const begin = () => { if (index === 0 && !timer) { play(); quiet = true; } };
    const watch = new IntersectionObserver((seen) => { if (seen.some((one) => one.isIntersecting)) { watch.disconnect(); begin(); } }, { threshold: 0.4 });
    watch.observe(root);
  }
  return { root, index: () => Math.max(0, index), go: (i) => go(i, { tell: false }), play, stop, update, destroy: () => { stop(); drop(); root.remove(); } };
}

/** The notebook widget: traits doc, index, options. It needs no kernel to step. */
function render({ model, el }) {
  let view = null;
  const tell = (i) => { try { model.set("index", i); model.save_changes(); } catch { /* the kernel is gone; the pages still turn */ } };
  const draw = () => { view?.destroy(); view = mount(el, model.get("doc"), { ...model.get("options"), index: model.get("index"), onStep: tell }); };
  const change = () => view.update(model.get("doc"), model.get("index"));
  const turn = () => view.go(model.get("index"));
  model.on("change:doc", change);
  model.on("change:options", draw);
  model.on("change:index", turn);
  draw();
  return () => { model.off("change:doc", change); model.off("change:options", draw); model.off("change:index", turn); view.destroy(); };
}

const views = new WeakMap(); // what stands in an element of the page

/** What `mountAll` put into an element: a page that has another document shows it there with update(doc). */
export const shown = (el) => views.get(el) ?? null;

/** Static pages: mount every view of a name once; its document is in a hidden child. */
function mountEach(name, mounts, what = "view") {
  for (const el of document.querySelectorAll(`.rs-${name}:not([data-on])`)) {
    el.dataset.on = "";
    try {
      views.set(el, mounts(el, JSON.parse(el.querySelector(".rs-json").textContent), JSON.parse(el.dataset.options || "{}")));
    } catch (error) {
      fail(el, `This ${what} could not be opened: ${error.message}`);
    }
  }
}

export function mountAll() { mountEach("stepper", mount, "example"); }

/** Mount now, and again whenever the site's theme has put a new page in place. */
export function start(mounts = mountAll) {
  const begin = () => (globalThis.document$?.subscribe ? globalThis.document$.subscribe(mounts) : mounts());
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin); else begin();
}

export default { render };
