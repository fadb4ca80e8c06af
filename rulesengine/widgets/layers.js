/* The view of stages: objects down, stages across, of one document (schema "rulesengine.layers/1").

   One file for the notebook (anywidget), the static page and the live page; tools come from turning.js.
   Laws of this file:
   1. Text of the document enters the page as text, never as HTML. The picture is parsed and cleaned.
   2. Nothing is fetched, and nothing is decided: what an effect does was decided by the engine.
   3. Another order of arrival is another board of the document, or is asked of whoever can compute it. */

const SCHEMA = "rulesengine.layers/1";
const ROOM = { sides: 27, filled: 8.5, bare: 1.7 }; // em that a table needs; with less, every object is a list
let made = 0;

const key = (order) => order.join(" ");
const short = (text) => (text.length > 56 ? `${text.slice(0, 54)} \u2026` : text); // in the table; in full where it is explained

const chips = (doc, numbers) => list(numbers).flatMap((number) => [ruleChip(doc, number), " "]);

function moved(before, after) {
  return [make("s", "", before), make("span", "rs-arrow", make("span", "rs-unseen", " to "), "\u2192"), make("b", "", after)];
}

/** The rule in full, as beside a step. */
function law(doc, number) {
  const rule = doc.rules?.[number], href = safe(rule?.url);
  if (!rule) return null;
  const house = rule.kind === "house", head = make(href ? "a" : "span", "rs-title", make("span", "rs-number", rule.number), " ", make("span", "rs-named", rule.title));
  if (href) head.href = href;
  return make("div", `rs-rule rs-a-${house ? "house" : "rulebook"}`, make("p", "rs-rulehead", icon(house ? "house" : "rulebook"), head), make("p", "rs-text", ...said(rule.text)));
}

/** Which columns have anything in them; the others are stages in which nothing happens here. */
function filled(board) {
  const used = new Set(board.objects.flatMap((one) => one.cells.map((cell) => cell.at)));
  return board.columns.map((_, at) => at).filter((at) => used.has(at));
}

/* ---- the table ---- */

function cellView(board, item, cell, pick) {
  const effect = board.effects.find((one) => one.id === cell.effect), by = effect?.name || "an effect";
  const props = new Set(item.now.map((value) => value.prop)), what = props.size > 1 || !props.has(cell.prop) ? `${cell.prop} ` : "";
  const says = cell.verdict ? [make("span", "rs-dim", what), make("b", "", "stays "), cell.after]
    : cell.before === cell.after ? [make("span", "rs-dim", what), short(cell.does)] : [make("span", "rs-dim", what), ...moved(short(cell.before), short(cell.after))];
  const it = make("button", `ls-cell${cell.verdict ? " ls-none" : ""}`, make("span", "ls-value", ...says), make("span", "ls-by", ...said(by)));
  it.type = "button";
  it.dataset.effect = cell.effect;
  it.title = effect ? `${effect.name}: ${effect.words}` : "";
  it.addEventListener("click", () => pick(item, cell.prop.replace(/^base /, "")));
  return it;
}

function valueView(item, value, name, said_, was, pick) {
  const it = make("button", "ls-cell", make("span", "ls-value", make("span", "rs-dim", `${value.prop} `), make("b", "", short(said_))));
  if (was !== null && was !== undefined) { it.classList.add("ls-other"); it.append(make("span", "ls-by", `as it is: ${was}`)); }
  it.type = "button";
  it.setAttribute("aria-label", `${item.name} ${value.prop} ${said_}, ${name}. Why?`);
  it.addEventListener("click", () => pick(item, value.prop));
  return it;
}

function tableView(doc, board, base, pick) {
  const used = filled(board), table = make("table", "ls-table");
  const head = make("tr", "", make("th", "ls-name", "Object"), make("th", "ls-printed", "Printed"));
  board.columns.forEach((column, at) => {
    const th = make("th", used.includes(at) ? "ls-stage" : "ls-stage ls-bare", make("span", "ls-label", column.label), used.includes(at) ? make("span", "ls-title", column.title) : "");
    th.dataset.at = at;
    const rule = doc.rules?.[column.rule];
    th.dataset.tip = [`${column.label} ${column.title}`, used.includes(at) ? "" : "Nothing happens in this stage here.", rule ? `${rule.number} ${rule.title}: ${rule.text}` : ""].filter(Boolean).join("\n");
    if (!used.includes(at)) th.setAttribute("aria-label", `${column.label} ${column.title}: nothing`);
    head.append(th);
  });
  head.append(make("th", "ls-now", "Now"));
  for (const th of head.children) { th.scope = "col"; th.setAttribute("role", "columnheader"); }
  const body = make("tbody", "");
  for (const item of board.objects) {
    const th = make("th", "ls-name", make("span", "rs-name", item.name, item.count > 1 ? ` ×${item.count}` : ""), make("span", "rs-dim", `${item.controller}, ${item.zone}`));
    th.scope = "row";
    th.setAttribute("role", "rowheader");
    const row = make("tr", "", th, make("td", "ls-printed", make("span", "ls-at", "printed"), make("div", "ls-cells", ...item.now.map((value) => valueView(item, value, "printed", value.printed, null, pick)))));
    board.columns.forEach((column, at) => {
      const mine = item.cells.filter((cell) => cell.at === at), td = make("td", mine.length ? "ls-step" : "ls-empty", mine.length ? make("span", "ls-at", `${column.label} ${column.title}`) : "", make("div", "ls-cells", ...mine.map((cell) => cellView(board, item, cell, pick))));
      td.dataset.at = at;
      row.append(td);
    });
    const was = (value) => { const old = base?.objects.find((one) => one.id === item.id)?.now.find((one) => one.prop === value.prop); const before = old ? old.now : value.printed; return base && before !== value.now ? before : null; };
    row.append(make("td", "ls-now", make("span", "ls-at", "now"), make("div", "ls-cells", ...item.now.map((value) => valueView(item, value, "now", value.now, was(value), pick)))));
    body.append(row);
  }
  for (const td of body.querySelectorAll("td")) td.setAttribute("role", "cell");
  for (const tr of [head, ...body.children]) tr.setAttribute("role", "row");
  const thead = make("thead", "", head);
  for (const part of [thead, body]) part.setAttribute("role", "rowgroup");
  table.setAttribute("role", "table");
  table.setAttribute("aria-label", "Objects by stages");
  table.append(thead, body);
  return table;
}

/* ---- why is it so ---- */

function whyView(doc, board, item, prop) {
  const value = item.now.find((one) => one.prop === prop) ?? item.now[0];
  const mine = item.cells.filter((cell) => [prop, `base ${prop}`].includes(cell.prop) || cell.does.startsWith("copy"));
  const steps = make("ol", "rs-list ls-receipts", make("li", "", make("span", "ls-where", "printed"), make("b", "", `${prop} ${value?.printed ?? ""}`)));
  for (const cell of mine) {
    const effect = board.effects.find((one) => one.id === cell.effect), column = board.columns[cell.at];
    const li = make("li", "", make("span", "ls-where", `${column.label} ${column.title}`),
      make("p", "", cell.prop === prop ? "" : make("span", "rs-dim", `${cell.prop} `), ...(cell.verdict ? [make("b", "", "nothing: "), ...said(cell.verdict)] : moved(cell.before, cell.after)), make("span", "rs-tag ls-does", ...said(cell.does))));
    if (effect) li.append(make("p", "rs-by", icon("card"), make("b", "", effect.name), " ", make("q", "", ...said(effect.words))));
    for (const edge of board.edges.filter((one) => one.effect === cell.effect)) li.append(edgeLine(doc, board, edge));
    li.append(make("p", "ls-rules", ...chips(doc, cell.cites)));
    steps.append(li);
  }
  if (value) {
    const why = list(value.cites).length ? [make("span", "rs-dim", " worked out by the rules "), ...chips(doc, value.cites)] : [];
    steps.append(make("li", "", make("span", "ls-where", "now"), make("b", "", `${prop} ${value.now}`), ...why));
  }
  const numbers = new Set([...mine.flatMap((cell) => cell.cites), ...list(value?.cites)]);
  for (const edge of board.edges) if (mine.some((cell) => cell.effect === edge.effect)) edge.cites.forEach((number) => numbers.add(number));
  const laws = [...numbers].map((number) => law(doc, number)).filter(Boolean);
  return [make("h3", "ls-heading", `Why does ${item.name} have ${prop} ${value?.now ?? ""}?`), steps,
    laws.length ? make("p", "rs-label", "The rules behind it") : "", make("div", "ls-laws", ...laws)];
}

function edgeLine(doc, board, edge) {
  const [one, other] = [edge.effect, edge.on].map((id) => board.effects.find((effect) => effect.id === id)?.name ?? "an effect");
  const it = make("p", `ls-edge rs-a-${edge.sure ? "rulebook" : "house"}${edge.sure ? "" : " ls-unsure"}`, make("b", "", one), " depends on ", make("b", "", other), `: that would change ${edge.says}. It ${edge.did}. `, ...chips(doc, edge.cites));
  return it;
}

/* ---- who arrived when ---- */

function arrivalsView(moment, board, state, go) {
  const order = state.order, base = moment.orders[0].order, rows = order.map((id) => moment.arrivals.find((one) => one.id === id));
  const can = (next) => key(next) !== key(order) && (moment.orders.some((one) => key(one.order) === key(next)) || Boolean(state.ask));
  const to = (from, where) => { const next = [...order]; next.splice(where, 0, ...next.splice(from, 1)); return next; };
  const ol = make("ol", "rs-list ls-arrivals");
  rows.forEach((one, at) => {
    const effects = board.effects.filter((effect) => effect.of === one.id);
    const words = effects.map((effect) => make("span", "rs-quote", ...said(effect.words), " ", ...list(effect.parts).map((part) => make("span", "rs-tag", `${board.columns[part.at]?.label || "applies"}${part.from ? `, from ${part.from}` : ""}`))));
    const li = make("li", "", make("div", "ls-who", make("b", "", `${at + 1}. `, one.name), one.tied && key(order) === key(base) ? make("span", "rs-tag", "same moment as another") : "", ...words));
    li.dataset.effects = effects.map((effect) => effect.id).join(" ");
    if (rows.length > 1) {
      const mover = (name, label, target, sign) => { const it = press(`ls-${name}`, `${label}: ${one.name}`, () => go(to(at, target), name, one.id), sign); if (target < 0 || target >= rows.length || !can(to(at, target))) it.setAttribute("aria-disabled", "true"); return it; };
      li.append(make("div", "ls-move", mover("first", "What if this arrived first?", 0, "first"), mover("up", "Earlier", at - 1, "\u2191"), mover("down", "Later", at + 1, "\u2193")));
    }
    ol.append(li);
  });
  return ol;
}

function differs(base, board) {
  const found = [], names = new Map(), read = (one) => new Map(one.objects.flatMap((item) => item.now.map((value) => { const id = `${item.id} ${value.prop}`; names.set(id, [item.name, value.prop, value.printed]); return [id, value.now]; })));
  const was = read(base), now = read(board);
  for (const [id, [name, prop, printed]] of names) {
    const [one, two] = [was.get(id) ?? printed, now.get(id) ?? printed];
    if (one !== two) found.push(`${name}: ${prop} ${two}, not ${one}`);
  }
  return found;
}

/* ---- put together ---- */

/** Show one document inside an element.

Options: step (begin with what applies after it), begin (with what is printed), heading, ask (a function that is given an order of
arrival and gives back a promise of a board: live only), onOrder. */
export function mount(el, doc, options = {}) {
  const wrong = refused(el, doc, SCHEMA);
  if (wrong) return wrong;
  const id = (made += 1), { root, live } = region("rs ls", "What applies, stage by stage");
  const last = list(doc.moments).findLastIndex((one) => list(one.arrivals).length); // begin where something applies
  const state = { at: last < 0 ? list(doc.moments).length - 1 : last, order: [], board: null, picked: null, ask: options.ask ?? null };
  if (options.heading && doc.title) root.append(make("p", "rs-heading", doc.title));
  const top = make("div", "ls-top"), turn = turner(root, "Stage", "Through the stages", (to) => show(to)), grid = make("div", "ls-grid"), why = make("section", "ls-why"), side = make("section", "ls-side"), text = make("pre", "");
  const twin = make("details", "rs-more rs-twin", make("summary", "rs-summary", "The same as text"), text);
  root.append(top, turn.bar, grid, make("div", "ls-lower", why, side), twin, live);
  el.append(root);
  const hint = tips(root, `ls-${id}`);
  if (!list(doc.moments).length) {
    root.replaceChildren(make("p", "rs-dim", "No continuous effect applies in this run."));
    return { root, follow() {}, go() {}, reorder() {}, destroy: () => root.remove() };
  }
  const moment = () => doc.moments[state.at];

  const pick = (item, prop, quiet = false) => {
    state.picked = [item.id, prop];
    for (const it of grid.querySelectorAll(".ls-on")) it.classList.remove("ls-on");
    const row = grid.querySelectorAll("tbody tr")[state.board.objects.indexOf(item)];
    row?.classList.add("ls-on");
    why.replaceChildren(...whyView(doc, state.board, item, prop));
    if (!quiet) { live.textContent = why.querySelector("h3").textContent; if (root.clientWidth < 620) why.scrollIntoView({ block: "nearest" }); }
  };
  const repick = () => {
    const [number, prop] = state.picked ?? [], objects = state.board.objects;
    const item = objects.find((one) => one.id === number) ?? [...objects].sort((a, b) => b.cells.length - a.cells.length)[0];
    if (!item) { why.replaceChildren(make("p", "rs-dim", "Nothing is changed, so there is nothing to explain.")); return; }
    const props = item.now.map((value) => value.prop), most = (p) => item.cells.filter((cell) => [p, `base ${p}`].includes(cell.prop)).length;
    pick(item, props.includes(prop) ? prop : props.sort((a, b) => most(b) - most(a))[0], true);
  };

  /* the slider: printed, each stage with something in it, now */
  const show = (to) => {
    const used = filled(state.board), last = used.length + 1, k = Math.max(0, Math.min(last, to));
    const column = state.board.columns[used[k - 1]];
    const says = k === 0 ? "As printed" : k === last ? "All stages applied" : `Stage ${column.label} ${column.title}`;
    turn.at(k, last, says);
    for (const it of grid.querySelectorAll("[data-at]")) {
      const at = Number(it.dataset.at), reached = k === last || (k > 0 && at <= used[k - 1]);
      it.classList.toggle("ls-later", !reached);
      it.classList.toggle("ls-here", k > 0 && k < last && at === used[k - 1]);
    }
    for (const it of grid.querySelectorAll(".ls-now")) it.classList.toggle("ls-later", k !== last);
    for (const it of grid.querySelectorAll(".ls-printed")) it.classList.toggle("ls-here", k === 0);
    hint.hide();
  };

  const fit = () => {
    const n = filled(state.board).length, em = parseFloat(getComputedStyle(root).fontSize) || 16;
    const need = ROOM.sides + ROOM.filled * n + ROOM.bare * (state.board.columns.length - n);
    root.classList.toggle("ls-listed", root.clientWidth < need * em * 0.88); // the table's letters are smaller
  };
  if (globalThis.ResizeObserver) new ResizeObserver(() => state.board && fit()).observe(root);

  const draw = () => {
    const one = moment(), base = one.boards[one.orders[0].board], as = key(state.order) === key(one.orders[0].order), board = state.board;
    const names = state.order.map((name) => one.arrivals.find((each) => each.id === name)?.name);
    const days = list(doc.moments).length > 1 ? make("p", "ls-moments", make("span", "rs-label", "What applies "), ...doc.moments.flatMap((each, at) => {
      const it = press("ls-moment", each.says, () => go(at), each.step ? `after step ${each.step}` : "at the start");
      it.setAttribute("aria-pressed", at === state.at);
      return [it, " "];
    })) : "";
    top.replaceChildren(make("p", "ls-when", make("b", "", "What applies "), ...said(one.says)), days,
      ...(as ? [] : [make("p", "ls-if", make("b", "", "If they had arrived in this order: "), names.join(", "), ". ", press("ls-reset", "As it is", () => arrive(one.orders[0].order), "As it is"))]));
    grid.replaceChildren(board.objects.length ? tableView(doc, board, as ? null : base, pick) : make("p", "rs-dim", "No continuous effect changes anything now."), board.more ? make("p", "rs-dim", `and ${times(board.more, "object", "objects")} more`) : "");
    const other = as ? [] : differs(base, board);
    const told = as ? null : make("p", "ls-outcome", other.length ? make("b", "", "Otherwise then: ") : "Nothing would be otherwise.", other.join("; "));
    const limited = !one.every && !state.ask && one.arrivals.length > 1 ? make("p", "rs-dim", "This page holds the orders in which one comes first or two change places. In a notebook every order can be tried.") : "";
    const svg = board.svg ? clean(board.svg) : null;
    svg?.setAttribute("aria-label", "Which effect depends on which; the same in words below");
    for (const title of svg?.querySelectorAll("title") ?? []) title.remove();
    side.replaceChildren(one.arrivals.length ? make("h3", "ls-heading", "Who arrived when") : "", make("p", "rs-dim", one.arrivals.length > 1 ? "The oldest first. Move one, and see what would be." : ""), arrivalsView(one, board, state, arrive), told ?? "", limited,
      make("h3", "ls-heading", "What depends on what"), ...(board.edges.length ? [svg ? make("div", "ls-graph", svg) : "", ...board.edges.map((edge) => edgeLine(doc, board, edge))] : [make("p", "rs-dim", "No effect here looks at what another one changes.")]));
    for (const li of side.querySelectorAll("[data-effects]")) {
      const lit = (on) => { for (const it of root.querySelectorAll(".ls-cell[data-effect]")) it.classList.toggle("ls-lit", on && li.dataset.effects.split(" ").includes(it.dataset.effect)); };
      li.addEventListener("pointerenter", () => lit(true));
      li.addEventListener("pointerleave", () => lit(false));
      li.addEventListener("focusin", () => lit(true));
      li.addEventListener("focusout", () => lit(false));
    }
    text.textContent = one.text;
    if (!as && other.length) live.textContent = told.textContent;
    repick();
    fit();
    show(Infinity);
  };
  const put = (order, board) => { Object.assign(state, { order: [...order], board }); draw(); };
  const arrive = (order, from = "", who = "") => {
    const known = moment().orders.find((one) => key(one.order) === key(order)), here = state.at;
    const after = () => { const at = state.order.indexOf(who); side.querySelectorAll(".ls-arrivals > li")[at]?.querySelector(`.ls-${from}`)?.focus({ preventScroll: true }); };
    if (known) { put(order, moment().boards[known.board]); after(); options.onOrder?.(moment().step, order); return; }
    state.ask?.(moment().step, order)?.then((board) => { if (board && state.at === here) { put(order, board); after(); } }).catch(() => { live.textContent = "This order could not be worked out: nothing answers here now."; side.append(make("p", "rs-fail", live.textContent)); });
  };
  const go = (at) => { state.at = at; const one = moment(); put(one.orders[0].order, one.boards[one.orders[0].board]); };
  const follow = (step) => { // what applied last at a step of the run
    const at = doc.moments.reduce((found, one, k) => (one.step <= step ? k : found), 0);
    if (at !== state.at) go(at);
  };

  turn.keys(hint);
  go(state.at);
  if (options.step !== undefined) follow(options.step);
  if (options.begin) show(0); // beside a run that is at its beginning
  return { root, follow, go: show, reorder: arrive, destroy: () => root.remove() };
}

/** The notebook widget: traits doc, options, asked and told. It needs a kernel only for orders that the document does not hold. */
function render({ model, el }) {
  let view = null, wait = null;
  const ask = (step, order) => new Promise((done, refuse) => {
    const timer = setTimeout(refuse, 4000), number = (model.get("asked")?.number ?? 0) + 1;
    wait = (told) => { if (told.number === number) { clearTimeout(timer); done(told.board); } };
    try { model.set("asked", { number, step, order }); model.save_changes(); } catch { refuse(); }
  });
  const told = () => wait?.(model.get("told") ?? {});
  const draw = () => { view?.destroy(); view = mount(el, model.get("doc"), { ...model.get("options"), ask: model.get("live") ? ask : null }); };
  model.on("change:doc", draw);
  model.on("change:told", told);
  kept(el);
  draw();
  return () => { model.off("change:doc", draw); model.off("change:told", told); view.destroy(); };
}

/** Static pages: mount every .rs-layers once; its document is in a hidden child. */
export function mountAll() { mountEach("layers", mount); }

export default { render };
