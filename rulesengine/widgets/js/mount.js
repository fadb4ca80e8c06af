/* Put together: the table, the step beside it, the dock below; other answers, and the way back. */

function fail(el, says) {
  const root = make("div", "rs", make("p", "rs-fail", says));
  el.append(root);
  return { root, index: () => 0, go() {}, update() {}, destroy: () => root.remove() };
}

/** Why a document cannot be shown, or "". */
function unfit(doc) {
  if (!doc || doc.schema !== SCHEMA) return `This example is written as "${doc?.schema ?? "nothing"}", and this page reads "${SCHEMA}". Build the page again.`;
  return list(doc.frames).length ? "" : say("Nothing happens in this example: it has no steps.");
}

/** Which steps of a line are not in the book's line. */
function differing(doc, book) {
  const same = (frame) => `${frame.stage}|${frame.says}|${list(frame.cites)}`, known = new Set(book.frames.map(same));
  return doc.frames.map((frame) => !known.has(same(frame)));
}

const FACTS = { turn: "Whose turn it is", owner: "Whose card it is", arrival: "Which came first" };

/** What else could be otherwise: each fact that changes something is a button, and the others are named. */
function whatIfView(doc, open) {
  const facts = list(doc.lines).filter((line) => line.kind !== say("answer")), el = make("div", "rs-whatif");
  for (const [kind, title] of Object.entries(FACTS)) {
    const mine = facts.map((line) => ({ line, k: doc.lines.indexOf(line) })).filter(({ line }) => line.kind === kind);
    if (!mine.length) continue;
    const rows = mine.filter(({ line }) => line.first).map(({ line, k }) => {
      const it = make("button", "rs-option", make("span", "", line.says), make("small", "", say("then: {says}", { says: line.first })));
      it.type = "button";
      it.addEventListener("click", () => open(k));
      return make("li", "", it);
    });
    const same = mine.filter(({ line }) => !line.first).map(({ line }) => line.says);
    el.append(make("p", "rs-label", say(title)), ...(rows.length ? [make("ul", "rs-options", ...rows)] : []), ...(same.length ? [make("p", "rs-dim", say("Nothing changes if: {facts}.", { facts: same.join("; ") }))] : []));
  }
  return facts.length ? el : null;
}

/** The tabs beside the table: each with its key, its label, its element. */
function tabsOf(doc, options, acts, told, pictured) {
  const whatif = acts.whatif ? whatIfView(acts.book, acts.whatif) : null, tabs = [["step", say("This step"), told.el]];
  if (whatif) tabs.push(["whatif", say("What if"), whatif]);
  if (pictured || doc.later || doc.unpictured) tabs.push(["picture", say("Picture"), doc.unpictured ? make("p", "rs-fail", doc.unpictured) : told.el]); // a host may draw it only when somebody looks
  for (const tab of list(options.tabs)) tabs.push([tab.key, tab.label, tab.el]);
  return tabs;
}

/** Which keys there are. */
function helpView(doc, acts) {
  const hint = (keys, says) => make("span", "", ...keys.flatMap((key) => [make("kbd", "", key), " "]), says);
  return make("p", "rs-keys", hint(["\u2190", "\u2192"], say("back, next")), hint(["Shift"], say("with them: every step")), ...(doc.frames.some((frame) => frame.question) ? [hint(["1", "2"], say("answer"))] : []), ...(acts.book !== doc ? [hint(["B"], say("back to the book’s line"))] : []));
}

/** The same as text, every step; folded away. */
function twinView() {
  const text = make("pre", ""), label = make("p", "rs-label", say("What is inside what")), inside = make("pre", "");
  const el = make("details", "rs-more rs-twin", make("summary", "rs-summary", say("The same as text, every step")), text);
  return { el, inside, renew(doc) {
    if (text.textContent !== doc.text) text.textContent = doc.text ?? "";
    if (inside.textContent !== (doc.shape?.text ?? "")) inside.textContent = doc.shape?.text ?? "";
    if (Boolean(doc.shape?.text) !== el.contains(inside)) { if (doc.shape?.text) el.append(label, inside); else for (const it of [label, inside]) it.remove(); }
    el.hidden = !doc.text;
  } };
}

/** Draw one document: its elements, and the parts that follow the step. `renew` shows another one in the same
    elements, and says no where it has other tabs or a picture: then all is made anew. */
function drawn(doc, options, given) {
  const acts = { ...given }, run = { doc, all: [] }, compact = Boolean(options.compact), table = tableView(run, acts.pick), told = toldView(run, acts), dock = dockView(run, acts, compact);
  const made = options.heading && doc.title ? [make("p", "rs-heading", doc.title), make("p", "rs-intro", doc.intro ?? "")] : [];
  const side = make("div", "rs-side-panel", told.el), stage = make("div", "rs-scene", table.el, side), parts = [table, told, dock], view = { run, parts, table, side, told, picture: null };
  const turned = (next, more) => { run.doc = next; Object.assign(acts, more); table.renew(); dock.renew(); };
  if (compact) return { ...view, made: [...made, stage, dock.el], renew: (next, _, more) => { if (made.length) return false; turned(next, more); return true; } };
  const picture = picturesView(doc, acts.go, acts.stops), row = make("div", "rs-tabs");
  let tabs = tabsOf(doc, options, acts, told, picture.el), help = helpView(doc, acts);
  const pick = (key) => {
    for (const it of row.children) { const on = it.dataset.tab === key; it.setAttribute("aria-selected", String(on)); it.tabIndex = on ? 0 : -1; }
    for (const [, , el] of tabs) el.hidden = true;
    (tabs.find(([name]) => name === key) ?? tabs[0])[2].hidden = false;
    stage.dataset.tab = key;
    if (picture.el) { picture.el.hidden = key !== "picture"; table.el.hidden = key === "picture"; if (key === "picture") picture.show(acts.index()); }
    else if (key === "picture") run.doc.later?.();
    acts.tabbed(key);
  };
  row.setAttribute("role", "tablist");
  row.append(...tabs.map(([key, label]) => tabButton(key, label, pick)));
  side.replaceChildren(row, ...new Set(tabs.map(([, , el]) => el)));
  if (picture.el) { stage.prepend(picture.el); parts.push({ show: (i) => { if (!picture.el.hidden) picture.show(i); } }); }
  const twin = twinView();
  twin.renew(doc);
  picture.folded?.((said) => { twin.inside.textContent = said(doc.shape.text); });
  pick(tabs.some(([key]) => key === acts.tab()) ? acts.tab() : "step");
  const renew = (next, now, more) => {
    if (made.length || picture.el || next.svg || run.doc.unpictured || next.unpictured || acts.tab() === "picture") return false;
    const others = tabsOf(next, now, more, told, null);
    if (String(others.map(([key, label]) => [key, label])) !== String(tabs.map(([key, label]) => [key, label]))) return false;
    others.forEach(([, , el], k) => { const was = tabs[k][2]; if (was !== el) { el.hidden = was.hidden; was.replaceWith(el); } });
    tabs = others;
    turned(next, more);
    twin.renew(next);
    const keys = helpView(next, more);
    if (keys.textContent !== help.textContent) { help.replaceWith(keys); help = keys; }
    return true;
  };
  return { ...view, get made() { return [...made, stage, dock.el, twin.el, help]; }, picture, pick, renew };
}

/** One tab: it is pressed, or gone to with the arrows. */
function tabButton(key, label, pick) {
  const it = make("button", "rs-tab", label);
  it.type = "button";
  it.dataset.tab = key;
  it.setAttribute("role", "tab");
  it.addEventListener("click", () => pick(key));
  it.addEventListener("keydown", (event) => {
    const next = { ArrowRight: it.nextSibling, ArrowLeft: it.previousSibling }[event.key];
    if (next) { pick(next.dataset.tab); next.focus(); }
    if (event.key.startsWith("Arrow")) { event.preventDefault(); event.stopPropagation(); }
  });
  return it;
}

/** Show one frames document inside an element.

Options: compact (table, sentence and buttons only), url (the step stands in the address as #step=3, beside
whatever else stands there), keys (the page is for it alone: it takes the keys also before it is clicked), heading (title and introduction), index (where to begin), onStep (called with the
index after every step), line (async (k) => the document of doc.lines[k]: then answers and facts can be tried),
onAnswer ((index, option) => a document, a promise of one, or nothing where the host calls update: then every
answer is a button), tabs ([{ key, label, el }] beside say("This step")).

What comes back: index(), go(i), tab(key), destroy(), and update(doc, i), which shows another document at the
same place: focus, keys and what stands open stay; without i the step stays too. update(doc, i, options) changes
options from then on. redraw(doc, fuller) puts a fuller document in the place of one that was given: whatever
line is shown stays. */
export function mount(el, first, given = {}) {
  const options = { ...given };
  let doc = first, book = first, n = 0, index = -1, quiet = false, view = null, stop = [], differs = null, tab = options.tab ?? "step", line = -1, looked = 0;
  const id = (made += 1);

  const go = (to, { tell = true } = {}) => {
    const i = Math.max(0, Math.min(n - 1, Math.trunc(to) || 0));
    if (!n || i === index) return;
    index = i;
    root.dataset.index = i;
    hint.hide();
    unlook();
    for (const part of view.parts) part.leave?.();
    for (const part of view.parts) part.show(i);
    const write = view.parts.map((part) => part.placed?.()); // all is measured, and then written: it is laid out once
    for (const act of write) act?.();
    if (!quiet) live.textContent = say("Step {step} of {count}, {stage}: {says}", { step: i + 1, count: n, stage: doc.frames[i].stage, says: plainly(doc.frames[i]) });
    if (tell && options.url) toUrl();
    if (tell) options.onStep?.(i);
  };
  const by = (k, small) => {
    let to = index + k;
    while (!small && to > 0 && to < n - 1 && !stop[to]) to += k;
    go(to);
  };

  /* A card, looked at. */
  const unlook = () => { if (!looked) return; view.side.querySelector(".rs-inspect")?.remove(); looked = 0; for (const it of root.querySelectorAll(".rs-picked")) it.classList.remove("rs-picked"); };
  const look = (card) => {
    const again = looked === card;
    unlook();
    if (again || !view.told) return;
    looked = card;
    const page = cardPage(doc, view.run.all, card, index, (i) => go(i), () => { unlook(); root.focus({ preventScroll: true }); });
    view.told.el.before(page);
    page.scrollIntoView?.({ block: "nearest" });
  };

  /* Another line: an answer, or a fact. */
  const banner = make("p", "rs-branch"), enter = (next, says, to) => {
    if (!next || unfit(next)) return;
    differs = differing(next, book);
    banner.replaceChildren(make("b", "", say("Otherwise: ")), says, ". ", way(say("Back to the book’s line"), home));
    draw(next);
    silently(() => go(to, { tell: false }));
    banner.hidden = false;
    live.textContent = `${says}. ${differs.filter(Boolean).length} of ${n} steps are not in the book\u2019s line.`;
    if (options.url) toUrl();
    options.onStep?.(index);
    root.focus({ preventScroll: true });
  };
  const home = () => {
    if (doc === book) return;
    const number = doc.frames[index].number;
    line = -1;
    back();
    silently(() => go(book.frames.findIndex((frame) => frame.number === number) >>> 0, { tell: false }));
    if (options.url) toUrl();
    options.onStep?.(index);
    live.textContent = say("Back to the book’s line.");
    root.focus({ preventScroll: true });
  };
  const back = () => { differs = null; banner.hidden = true; draw(book); };
  const open = async (k) => {
    const one = book.lines[k];
    try {
      const next = await options.line(k);
      if (!root.isConnected || !next) return;
      line = k;
      if (one.kind !== say("answer")) tab = "step";
      enter(next, one.says, one.kind === say("answer") ? next.frames.findIndex((frame) => frame.number === one.step) : 0);
    } catch (wrong) {
      banner.replaceChildren(say("This line could not be opened: {why}", { why: wrong.message }));
      banner.hidden = false;
    }
  };
  const tries = (i, option, mine) => { // what a press on an answer does; null where it does nothing
    if (options.onAnswer) {
      return { says: "", act: async () => {
        if (mine) return;
        const next = await options.onAnswer(i, option), question = doc.frames[i].question;
        if (next) enter(next, `${question.who}: ${question.options[option]}`, i);
      } };
    }
    const { number } = doc.frames[i], was = book.frames.find((frame) => frame.number === number)?.question;
    if (doc !== book && list(book.lines)[line]?.step !== number) return null;
    if (was && was.answer === option && doc !== book) return { says: "the book\u2019s line", act: home };
    const k = list(book.lines).findIndex((one) => one.kind === say("answer") && one.step === number && one.option === option);
    if (mine) return list(book.lines).some((one) => one.kind === say("answer") && one.step === number) ? { says: "", act() {} } : null;
    if (k < 0 || !options.line) return null;
    return book.lines[k].first ? { says: `then: ${book.lines[k].first}`, act: () => open(k) } : { says: "comes to the same", act: null };
  };

  const root = make("div", options.compact ? "rs rs-compact" : "rs"), live = make("p", "rs-unseen");
  root.tabIndex = 0;
  root.setAttribute("role", "region");
  root.setAttribute("data-lm-suppress-shortcuts", "true"); // JupyterLab leaves the keys to us
  live.setAttribute("aria-live", "polite");
  banner.hidden = true;
  root.append(banner, live);
  const hint = tips(root, id);

  const draw = (next) => {
    const why = unfit(next);
    unlook();
    doc = next;
    n = why ? 0 : doc.frames.length;
    index = -1;
    stop = why ? [] : stopsOf(doc);
    const acts = {
      go: (i) => { if (i >= 0) go(i); }, by, pick: look, tries, stops: stop, book, index: () => Math.max(0, index), tab: () => tab,
      tabbed: (key) => { tab = key; }, other: differs ? (i) => differs[i] : null, whatif: options.line && list(book.lines).some((one) => one.kind !== say("answer")) ? open : null,
    };
    root.setAttribute("aria-label", say("Step by step: {title}", { title: doc?.title ?? say("a trace") }));
    if (!why && view?.renew?.(doc, options, acts)) return;
    for (const it of view?.made ?? []) it.remove();
    view = why ? { made: [make("p", "rs-fail", why)], parts: [] } : drawn(doc, options, acts);
    live.before(...view.made);
  };

  const keys = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !n) return;
    const on = event.target, writes = on.closest?.("input:not([type=range]), textarea, select, [contenteditable=true], .cm-editor");
    if (writes) return;
    const to = { ArrowLeft: -1, ArrowRight: 1 }[event.key], digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    const option = digit ? view.told.el.querySelectorAll(".rs-options > li")[digit - 1]?.querySelector("button") : null;
    if (event.key === "Escape" && hint.open()) hint.hide();
    else if (event.key === "Escape" && looked) unlook();
    else if (view.picture?.key(event)) { /* done */ }
    else if (to) by(to, event.shiftKey);
    else if (event.shiftKey) return;
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(n - 1);
    else if (option) option.click();
    else if (event.key.toLowerCase() === "b" && doc !== book) home();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener("keydown", keys);

  let due = 0;
  const toUrl = () => { // when the step is painted: a browser looks for the page's icon again at each new address
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => setTimeout(() => { if (n && root.isConnected) addressed(); }));
  };
  const addressed = () => {
    const others = location.hash.slice(1).split("&").filter((part) => part && !/^(step|line)=\d*$/.test(part)), here = doc !== book && line >= 0 ? [`line=${line + 1}`] : [];
    try { window.history.replaceState(window.history.state, "", `#${[...others, ...here, `step=${doc.frames[index].number}`].join("&")}`); } catch { /* a page without an address */ }
  };
  const fromUrl = () => {
    const found = /[#&]step=(\d+)/.exec(location.hash);
    return found && n ? Math.min(n - 1, doc.frames.findIndex((frame) => frame.number >= Number(found[1])) >>> 0) : -1;
  };
  const lineOfUrl = () => Number(/[#&]line=(\d+)/.exec(location.hash)?.[1] ?? 0) - 1;
  const gone = () => { if (root.isConnected) return false; drop(); return true; };
  const hashed = () => { if (!gone() && fromUrl() >= 0) go(fromUrl(), { tell: false }); };
  const anywhere = (event) => { if (!gone() && document.activeElement === document.body && (event.key.startsWith("Arrow") || /^[1-9bB]$/.test(event.key))) keys(event); };
  const drop = () => { removeEventListener("hashchange", hashed); document.removeEventListener("keydown", anywhere); };
  if (options.url) addEventListener("hashchange", hashed);
  if (options.url || options.keys) document.addEventListener("keydown", anywhere);

  const silently = (act) => { quiet = true; act(); quiet = false; }; // what is read, and not announced
  const again = (next, to) => {
    const on = document.activeElement, inside = root !== on && root.contains(on), tabbed = inside && on.classList.contains("rs-tab");
    const opened = [...root.querySelectorAll("details")].map((it) => [it.className.split(" ")[1], it.open]);
    draw(next);
    for (const [name, state] of opened) for (const it of root.getElementsByClassName(name)) it.open = state;
    silently(() => go(Math.max(0, to), { tell: false }));
    if (inside && !root.contains(document.activeElement)) ((tabbed && root.querySelector(".rs-tab[aria-selected=true]")) || root).focus({ preventScroll: true });
  };
  const update = (next, to = index, more = {}) => {
    Object.assign(options, more);
    book = next;
    [differs, line] = [null, -1];
    banner.hidden = true;
    again(next, to);
  };
  const redraw = (was, fuller) => {
    const shown = doc === was;
    if (book === was) book = fuller;
    if (shown) again(fuller, index);
  };

  draw(doc);
  silently(() => go(options.url && fromUrl() >= 0 ? fromUrl() : options.index ?? 0, { tell: false }));
  el.append(root);
  if (options.url && options.line && list(book?.lines)[lineOfUrl()]?.first) {
    const at = fromUrl(), wanted = /[#&]step=(\d+)/.exec(location.hash)?.[1];
    open(lineOfUrl()).then(() => { if (wanted && at >= 0) go(doc.frames.findIndex((frame) => frame.number >= Number(wanted)) >>> 0); });
  }
  return { root, index: () => Math.max(0, index), go: (i) => go(i, { tell: false }), tab: (key) => view.pick?.(key), update, redraw, destroy: () => { drop(); root.remove(); } };
}

const way = (says, act) => { const it = make("button", "rs-link", says); it.type = "button"; it.addEventListener("click", act); return it; };

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
  kept(el);
  draw();
  return () => { model.off("change:doc", change); model.off("change:options", draw); model.off("change:index", turn); view.destroy(); };
}

const views = new WeakMap(); // what is shown in an element of the page

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
