/* The table: cards that look like cards, each in its place; who is gone is seen; a line leads from the words that
   changed a value to the value. Its parts read `run`, {doc, all}: another run of the same cards is put there, and
   only what is otherwise in it is written anew. */

const NAMES = 4; // so many names of a pile are read; the rest is counted
const CROWD = 8; // a place where more cards have been keeps no room for those that left
const FEW = 3; // so many cards with a text are shown as cards where they begin, be it in a hand

const PLACED = new Set(["zone", "controller", "links"]); // what says where a card is, and not what it is

const at = (card, place) => Boolean(card) && card.zone === place.zone && card.controller === place.side;

/** Which places there are, in the order in which they are first in use, and which cards are ever in them. */
function places(doc, all) {
  const found = new Map();
  for (const table of all) for (const card of table.values()) {
    if (!card.zone) continue;
    const key = `${card.controller}\n${card.zone}`;
    if (!found.has(key)) found.set(key, { side: card.controller, zone: card.zone, ids: new Set() });
    found.get(key).ids.add(card.id);
  }
  const play = Array.isArray(doc.zones) ? new Set(doc.zones) : null, busy = new Set();
  doc.frames.forEach((frame, i) => {
    for (const { id, prop } of list(frame.changes)) if (id && !PLACED.has(prop)) { const card = all[i + 1].get(id); busy.add(`${card?.controller}\n${card?.zone}`); }
  });
  for (const place of found.values()) {
    const began = [...place.ids].map((id) => all[0].get(id)).filter((card) => at(card, place));
    const written = began.filter((card) => card.words.length || Object.keys(card.numbers).length);
    place.open = play ? play.has(place.zone) || busy.has(`${place.side}\n${place.zone}`) : written.length > 0;
    if (!place.open) place.open = written.length > 0 && written.length === began.length && place.ids.size <= FEW;
  }
  return [...found.values()];
}

function arrow(before, after) {
  const old = make("s", "", before === "" ? "none" : String(before)), now = make("b", "", after === "" ? "none" : String(after));
  return [old, make("span", "rs-arrow", make("span", "rs-unseen", " to "), "\u2192"), now];
}

/** The small tags on a card: what is new, what it is. */
function tags(card, changes, table) {
  const out = [], tag = (text, name = "") => out.push(make("span", `rs-tag ${name}`, text));
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

const VALUE = new Set(["words", "flags", "links", "name", "types"]);

/** Which numbers a card ever has. */
const numbersOf = (all, id) => [...new Set([...new Set(all.map((table) => table.get(id)))].flatMap((one) => Object.keys(one?.numbers ?? {})))];

/** One card in one place: made once, filled at every step in which something of it is otherwise. */
function cardView(run, id, place, pick, keep) {
  const cells = new Map(numbersOf(run.all, id).map((prop) => [prop, make("dd", "")]));
  const name = make("button", "rs-name"), types = make("span", "rs-types"), art = make("div", "rs-art"), words = make("div", "rs-words"), marks = make("p", "rs-tags");
  name.type = "button";
  const grid = cells.size ? make("dl", "rs-numbers", ...[...cells].map(([prop, cell]) => make("div", "", make("dt", "", prop), cell))) : null;
  const foot = make("div", "rs-foot", marks, grid), el = make("li", "rs-card", make("p", "rs-head", name, types), art, words, foot);
  el.addEventListener("click", () => pick(id));
  let shown = null, busy = false, drawn = "", written = "", first = null, arrives = 0;
  const begin = () => { // of a run
    const rows = run.all.map((table) => table.get(id)).filter(Boolean);
    first = rows.find((one) => at(one, place)) ?? rows[0];
    if (!name.textContent) name.textContent = first?.name ?? ""; // also while it is hidden: a button without a name is none
    arrives = run.all.findIndex((table) => at(table.get(id), place));
    shown = null;
  };
  const fill = (card, changes, table, left = "") => {
    const sign = JSON.stringify([card, changes, card.links.map((other) => table.get(other)?.name), left]);
    if (sign === written) return;
    written = sign;
    if (name.textContent !== card.name || !drawn) name.textContent = card.name;
    if (drawn !== card.name) { drawn = card.name; art.replaceChildren(seal(card.name)); }
    types.textContent = card.types;
    words.replaceChildren(...card.words.map((line) => make("p", "", ...said(line))));
    for (const [prop, cell] of cells) {
      const change = changes.find((one) => one.prop === prop);
      cell.replaceChildren(...(change && change.before !== "" ? arrow(change.before, change.after) : [String(card.numbers[prop] ?? "")]));
      cell.parentNode.classList.toggle("rs-new", Boolean(change));
      cell.parentNode.hidden = !change && !card.numbers[prop];
    }
    marks.replaceChildren(...(left ? [make("span", "rs-tag", left)] : tags(card, changes, table)));
    words.classList.toggle("rs-new", changes.some((one) => one.prop === "words" && one.before !== ""));
  };
  begin();
  return { el, id, words, cells, here: false, ghost: false, renew: begin, show(i) {
    const { doc, all } = run, table = all[i + 1], card = table.get(id), here = at(card, place), changes = list(doc.frames[i].changes).filter((change) => change.id === id);
    const left = !here && keep && i + 1 > arrives && !(card && keep(card));
    this.here = here;
    this.ghost = left;
    el.hidden = !here && !left;
    el.classList.toggle("rs-gone", left);
    el.classList.toggle("rs-changed", (here || left) && changes.length > 0);
    const speaks = (here || left) && Boolean(doc.frames[i].by) && doc.frames[i].by.name === (card?.name ?? first.name);
    el.classList.toggle("rs-speaks", speaks);
    this.speaks = speaks;
    if (left) { // as it was when it was seen last
      fill(shown ?? first, [], table, where(card));
      busy = true;
      return;
    }
    if (here && (card !== shown || busy || changes.length)) { fill(card, changes, table); busy = changes.length > 0; }
    if (here) shown = card;
  }, changed: () => [...cells.values()].map((cell) => cell.parentNode).filter((box) => box.classList.contains("rs-new")).concat(words.classList.contains("rs-new") ? [words] : []) };
}

const where = (card) => (!card || !card.zone ? "gone" : card.zone === "nowhere" ? "in use" : `in ${card.zone}`);

/** A place whose cards are known by their names: how many there are, and the first of them. */
function pileView(run, place, pick) {
  const count = make("b", "rs-count"), names = make("ul", "rs-names"), el = make("div", "rs-heap", make("p", "rs-label", called(place.zone), " ", count), names);
  let shown = "";
  return { el, renew() {}, show(i) {
    const { doc, all } = run, cards = [...place.ids].map((id) => all[i + 1].get(id)).filter((card) => at(card, place));
    const news = new Set(list(doc.frames[i].changes).filter((one) => one.id && ["zone", ""].includes(one.prop)).map((one) => one.id));
    const state = cards.map((card) => `${card.id}${news.has(card.id)}${card.words.length > 0}${card.name}`).join();
    if (state === shown && shown) return;
    shown = state;
    count.textContent = String(cards.length);
    const alike = new Map(); // cards of one name are one line, but who came just now
    for (const card of [...cards.filter((one) => news.has(one.id)), ...cards.filter((one) => one.words.length), ...cards]) {
      const key = `${card.name}${news.has(card.id)}`;
      alike.set(key, (alike.get(key) ?? new Set()).add(card));
    }
    const lines = [...alike.values()].map((same) => [...same]), first = lines.slice(0, NAMES), left = lines.slice(NAMES).reduce((sum, same) => sum + same.length, 0);
    names.replaceChildren(...first.map(([card, ...same]) => {
      const it = make("button", "rs-mini", card.name, same.length ? ` \u00d7${same.length + 1}` : "");
      it.type = "button";
      it.addEventListener("click", () => pick(card.id));
      return make("li", news.has(card.id) ? "rs-new" : "", it);
    }), ...(left ? [make("li", "rs-dim", say("and {count} more", { count: left }))] : []));
    el.classList.toggle("rs-bare", !cards.length);
  } };
}

/** A player's line: who it is, whose turn it was as the run began, what is counted for them. */
function seatView(run, side, piles) {
  const score = make("span", "rs-score"), el = make("p", "rs-side");
  const begin = () => { // of a run: another one's turn is another mark
    const turn = side === list(run.doc.players)[0];
    if (el.dataset.turn === String(turn)) return;
    el.dataset.turn = String(turn);
    el.replaceChildren(...[side ? disc(side, turn) : "", make("b", "", side || say("On the table")), turn ? make("span", "rs-dim", say(" has the turn ")) : "", score].filter(Boolean));
  };
  begin();
  let shown = "";
  return { el, renew: begin, show(i) {
    const seat = run.all[i + 1].get(side), news = list(run.doc.frames[i].changes).filter((one) => !one.id && one.of === side);
    const state = seat && JSON.stringify([seat.numbers, news]);
    if (!seat || state === shown) return;
    shown = state;
    score.replaceChildren(...Object.entries(seat.numbers).filter(([prop]) => !piles.has(prop)).flatMap(([prop, value]) => {
      const change = news.find((one) => one.prop === prop);
      return [make("span", change ? "rs-count rs-new" : "rs-count", `${prop} `, ...(change ? arrow(change.before, change.after) : [make("b", "", value)])), " "];
    }));
  }, changed: () => [...score.querySelectorAll(".rs-new")] };
}

/** Put elements in their places; what is in its place already is not touched. */
function arranged(parent, all) {
  const wanted = new Set(all);
  for (const it of [...parent.children]) if (!wanted.has(it)) it.remove();
  all.forEach((it, k) => { if (parent.children[k] !== it) parent.insertBefore(it, parent.children[k] ?? null); });
}

/** The situation as cards on a table; `pick` is called with the card that was chosen. What another run has as well, a
    place, a card in it, a player, stays as it is made: only the rest is made and taken away. */
function tableView(run, pick) {
  const root = make("section", "rs-table"), wires = document.createElementNS(SVG, "svg");
  let kept = new Map(), cards = [], rest = [], seats = [], shut = new Set(), now = 0;
  root.setAttribute("aria-label", say("The table at this step"));
  wires.setAttribute("class", "rs-wires");
  wires.setAttribute("aria-hidden", "true");

  const keep = (card) => shut.has(`${card.controller}\n${card.zone}`); // it is seen elsewhere
  const lay = () => {
    const was = kept, spots = places(run.doc, run.all = history(run.doc));
    const once = (key, of, made) => { // what was made of the same is taken again
      const sign = JSON.stringify(of), old = was.get(key), one = old?.sign === sign ? old : { sign, view: made() };
      kept.set(key, one);
      if (one === old) one.view.renew?.();
      return one.view;
    };
    [kept, cards, rest, seats] = [new Map(), [], [], []];
    shut = new Set(spots.filter((spot) => spot.open).map((spot) => `${spot.side}\n${spot.zone}`));
    const [first, ...others] = [...new Set([...list(run.doc.players), ...spots.map((spot) => spot.side)])];
    arranged(root, [...[...others, first].map((side) => mat(side, spots.filter((spot) => spot.side === side), once)), wires]); // who has the turn sits in front
    root.classList.toggle("rs-dense", cards.length > CROWD || seats.length > 2);
  };
  const mat = (side, spots, once) => {
    const piles = spots.filter((spot) => !spot.open).map((spot) => spot.zone); // counted there already
    const seat = once(`seat ${side}`, piles, () => seatView(run, side, new Set(piles)));
    const { el, field, heaps } = once(`mat ${side}`, 0, () => ({ el: make("div", "rs-mat"), field: make("div", "rs-field"), heaps: make("div", "rs-heaps") }));
    seats.push(seat);
    const open = spots.filter((spot) => spot.open).map((spot) => {
      const stays = spot.ids.size <= CROWD ? keep : null, key = `${side}\n${spot.zone}`;
      const zone = once(`zone ${key}`, 0, () => { const row = make("ul", "rs-slots"); return { row, el: make("div", "rs-zone", make("p", "rs-label", called(spot.zone)), row) }; });
      const views = [...spot.ids].map((id) => once(`card ${key}\n${id}`, [numbersOf(run.all, id), Boolean(stays)], () => cardView(run, id, spot, pick, stays)));
      cards.push(...views);
      arranged(zone.row, views.map((view) => view.el));
      return zone.el;
    });
    const shutOnes = spots.filter((spot) => !spot.open).map((spot) => once(`pile ${side}\n${spot.zone}`, [...spot.ids], () => pileView(run, spot, pick)));
    rest.push(...shutOnes);
    arranged(field, open);
    arranged(heaps, shutOnes.map((pile) => pile.el));
    arranged(el, [seat.el, field, ...(shutOnes.length ? [heaps] : [])]);
    return el;
  };
  lay();
  const wire = () => wired(root, wires, run.doc.frames[now], cards, seats);
  if (globalThis.ResizeObserver) new ResizeObserver(() => wire()?.()).observe(root);
  return { el: root, renew: lay, show(i) {
    now = i;
    const quiet = new Set(list(run.doc.frames[i].silent).map((one) => one.of));
    for (const view of cards) { view.show(i); view.el.classList.toggle("rs-mute", view.here && quiet.has(run.all[i + 1].get(view.id)?.name)); }
    for (const view of [...rest, ...seats]) view.show(i);
  }, placed: wire };
}

/** The line from the words that caused a change to the value that changed: it is measured, and what draws it comes back. */
function wired(root, wires, frame, cards, seats) {
  const from = frame.by ? cards.find((view) => view.speaks) : null;
  const ends = from ? [...cards.filter((view) => view.here), ...seats].flatMap((view) => view.changed()).slice(0, 6) : [];
  if (!ends.length) return wires.firstChild ? () => wires.replaceChildren() : null;
  const base = root.getBoundingClientRect(), a = from.words.getBoundingClientRect();
  const paths = ends.map((end) => {
    const b = end.getBoundingClientRect(), path = document.createElementNS(SVG, "path");
    const x1 = a.left + Math.min(a.width - 8, 30) - base.left, y1 = a.bottom - base.top + 1, x2 = b.left + b.width / 2 - base.left, below = b.top >= a.bottom - 2;
    const y2 = (below ? b.top : b.bottom) - base.top, bend = Math.max(14, Math.abs(y2 - y1) / 2);
    path.setAttribute("d", `M${x1.toFixed(1)} ${y1.toFixed(1)}C${x1.toFixed(1)} ${(y1 + bend).toFixed(1)} ${x2.toFixed(1)} ${(y2 + (below ? -bend : bend)).toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`);
    path.setAttribute("class", `rs-a-${known(AUTHORITY, frame.authority, "none")}`);
    path.setAttribute("pathLength", "1");
    return path;
  });
  return () => wires.replaceChildren(...paths);
}
