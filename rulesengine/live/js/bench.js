/* The bench: a situation as a form and as text, re-read at every key, with undo, sharing and a way back.

   bench(host, {engine, text, onDoc, onView, onState}): `onDoc(doc, got)` is called with each good run; the last one stays
   while something is wrong, and what is wrong stands at its place. What else is shown of a run is worked out when that is
   painted and nothing newer came: what is stated, and each of `views()`, for `onView(name, doc)`. */
import { board } from "./board.js";
import { latest } from "./client.js";
import * as form from "./form.js";
import { button, called, copied, download, field, later, make, mended, problem, spoken, tabs, turner } from "./parts.js";
import { filled, goingOn } from "./sayings.js";
import { suggest } from "./suggest.js";

const MOST = 200; // changes that can be undone
const REST = 150; // milliseconds without a change, until the rest is worked out
const SAME = spoken("Nothing changes: every step is as it was."); // half of what one asks for is to see that
const STALE = spoken("The run that is shown is the last one that could be played.");

/** What a run says, step by step. */
const steps = (doc) => JSON.stringify(doc.frames.map((frame) => [frame.says, frame.cites]));

/** Put elements in their places, and move none that is in its place: what has the focus keeps it. */
function arranged(parent, all) {
  const wanted = new Set(all);
  for (const it of [...parent.children]) if (!wanted.has(it)) it.remove();
  all.forEach((it, i) => { if (parent.children[i] !== it) parent.insertBefore(it, parent.children[i] ?? null); });
}

export function bench(host, { engine, text, onDoc, onView = () => {}, onState = () => {}, views = () => [], picture = () => false, link = null }) {
  const first = text;
  let words = null, broken = null, at = 0, wrong = null, doc = null, mounted = null, stale = false;
  const past = [text];

  const says = make("p", "live-says"), trouble = make("div", "live-trouble"), body = make("div", "live-form"), code = make("div", "live-text");
  says.setAttribute("role", "status");
  trouble.setAttribute("role", "alert");
  const say = (words_) => { says.textContent = words_; };

  /* ---- the text, and what was ---- */

  let stamp = 0, typed = true, about = "", told = null; // what the last change did, beside what its run says
  function change(next, { from = "", merge = "" } = {}) {
    if (next === text) return;
    const now = performance.now(), same = merge && merge === change.merge && now - stamp < 900;
    text = next;
    past.length = at + 1;
    if (same && at > 0) past[at] = next; else past.push(next);
    if (past.length > MOST) past.splice(1, 1); // the start stays: undo leads back to it however much was changed
    at = past.length - 1;
    [change.merge, stamp] = [merge, now];
    typed = Boolean(merge);
    shown(from);
  }
  function shown(from) {
    host.setAttribute("aria-busy", "true");
    play({ since: performance.now() }); // first, and the form is made while it is worked out
    if (from === "form") spoil(); else build();
    if (from !== "text") mounted?.set(text, { quietly: true });
    undo.setAttribute("aria-disabled", at === 0);
    redo.setAttribute("aria-disabled", at === past.length - 1);
    back.setAttribute("aria-disabled", text === first);
    onState(text);
  }
  const step = (by) => { if (past[at + by] === undefined) return; at += by; text = past[at]; change.merge = ""; typed = true; shown("past"); };

  /* ---- playing ---- */

  const play = latest(async ({ since }) => {
    const mine = text, pictured = picture(), got = await engine.ask("play", { text: mine, picture: pictured });
    if (got.error) {
      wrong = got.error;
      if (wrong.kind === "TimeUp") say(spoken("This did not come to an end, so it was stopped; the engine starts anew."));
      else if (doc) say(STALE);
    } else {
      wrong = null;
      const same = doc && !typed && steps(got.ok.doc) === steps(doc);
      doc = got.ok.doc;
      broken = null;
      worked = new Set();
      onDoc(doc, { ...got.ok, pictured });
      if (says.textContent === STALE) say("");
      const idle = got.ok.idle.length ? spoken("Nobody asks for it now: {what}.", { what: got.ok.idle.join("; ") }) : "", now = [about, idle, same ? SAME : ""].filter(Boolean).join(" ");
      if (now || told === says.textContent) say(now); // what was said of the run before is over
      [told, about] = [now, ""];
    }
    host.classList.toggle("live-wrong", Boolean(wrong));
    refused();
    judged();
    asked();
    if (wrong) host.setAttribute("aria-busy", "false");
    host.dispatchEvent(new CustomEvent("played", { bubbles: true, detail: { ms: performance.now() - since, worker: got.ms ?? 0, wrong } }));
    if (!wrong) rest(mine);
  });

  let worked = new Set(); // the views that are those of this run
  /** The rest of what is shown of a run; each part is left out as soon as something newer is there. */
  const rest = later(async (mine) => {
    const stale = () => mine !== text || !host.isConnected;
    if (stale()) return;
    if (!broken) {
      const { ok } = await engine.ask("stated", { text: mine });
      if (stale()) return;
      if (ok) broken = new Map(ok.stated);
      judged();
    }
    for (const name of views()) {
      if (worked.has(name)) continue;
      const got = await engine.ask("view", { text: mine, view: name, drawn: name === "layers" });
      if (stale()) return;
      worked.add(name);
      if (got.ok) onView(name, got.ok.view);
    }
    host.setAttribute("aria-busy", "false");
    host.dispatchEvent(new CustomEvent("settled", { bubbles: true }));
  }, REST);

  /** What is wrong is shown at its place: in the field it is about, and under the text. */
  function refused() {
    for (const it of body.querySelectorAll("[aria-invalid]")) it.removeAttribute("aria-invalid");
    for (const it of body.querySelectorAll(".live-problem")) it.remove(); // what was in a field that is right now
    trouble.replaceChildren();
    if (wrong) wrong = placed(wrong);
    mounted?.show(wrong ? [wrong] : []);
    if (!wrong) return;
    const place = fields.get(`${wrong.line}:${head(wrong)}`) ?? [...fields].find(([key]) => key.startsWith(`${wrong.line}:`))?.[1];
    const at_ = [...fields].find(([, it]) => it === place)?.[0], told = problem(wrong, (word) => {
      change(mended(text, wrong, word), { from: "mend" });
      (body.hidden ? mounted : fields.get(at_))?.focus(); // the button is gone: one goes on where it was wrong
    }, { numbered: !place || body.hidden });
    if (place && !body.hidden) {
      place.setAttribute("aria-invalid", "true");
      place.closest(".live-field")?.append(told);
    }
    if (!place || body.hidden) trouble.append(told);
  }
  /** An error with the names of this table in the sentences that it offers: nobody should write "{card}". */
  function placed(error) {
    const line = text.split("\n")[error.line - 1], names = named(), put = (said) => filled(said, names, line);
    const message = error.message.replace(/(?<=^|[|:] )[^|:“”]*\{\w+\}[^|:“”]*?(?=$| \||[.;])/g, (said) => put(said) || said);
    return { ...error, message, nearest: [...new Set(error.nearest.map(put))].filter(Boolean) };
  }
  /** Who and what can be named here. */
  function named() {
    const it = form.taken(text), all = it.table?.rows.map((_, k) => form.said(it, k, "card").replace(/\s*×.*$/, "")) ?? [];
    return { cards: [...new Set(all)].filter(Boolean), players: form.names(it.players?.said), zones: words?.zones ?? [] };
  }
  /** In which column of the table an error is. */
  function head(error) {
    const it = form.taken(text), row = it.table?.rows.find((each) => each.at === error.line - 1);
    if (!row || !error.column) return "";
    const before = it.lines[row.at].slice(0, error.column).split(/(?<!\\)\|/).length - 2;
    return it.table.heads[Math.max(0, before)] ?? "";
  }

  /* ---- the form ---- */

  const fields = new Map(); // "line:column" -> the field that says it
  let mine = []; // the fields of the part that is being made
  const keep = (line, name, it) => { mine.push([`${line + 1}:${name}`, it]); return it; };
  const parts = new Map(); // a part of the form -> what it was made of, its element, its fields

  /** The parts of the form: each with what it is made of, so that one that says the same as before is not made again. */
  function plan() {
    const it = form.taken(text), players = form.names(it.players?.said), found = [], heads = it.table?.heads ?? [];
    const seats = [...players].sort(); // whose turn it is makes nothing again
    const part = (name, of, made, renewed = () => true) => found.push({ name, sign: JSON.stringify([of, seats, Boolean(words)]), made, renewed });
    if (players.length) part("turn", it.players.at, () => turns(it, players), (mine) => mine.every(([, input]) => put(input, players[0])));
    if (it.table) part("board", [heads, it.table.rows, players], () => rearrange(it, players));
    it.table?.rows.forEach((row, k) => part(`card ${k}`, [heads, row.at, form.said(it, k, "card"), heads.map((name) => form.said(it, k, name) !== "")], () => card(it, k, row, seats),
      (mine) => mine.every(([key, input]) => put(input, form.said(it, k, key.slice(key.indexOf(":") + 1))))));
    it.blocks.forEach((each, k) => part(`block ${k}`, each, () => script(each, k)));
    part("happens", it.happens, () => happens(it));
    part("stated", it.stated, () => stated(it));
    return found;
  }
  function element({ name, sign, made, renewed }) {
    const was = parts.get(name);
    if (was?.sign !== sign || !renewed(was.mine)) {
      mine = [];
      parts.set(name, { sign, el: made(), mine });
    }
    const one = parts.get(name);
    for (const [key, input] of one.mine) fields.set(key, input);
    return one.el;
  }
  /** Put a value into a field that is there; no, where it cannot be chosen in it. */
  function put(input, value) {
    if (input.value !== value) input.value = value;
    if (input.rows) fit(input);
    return input.value === value;
  }
  /** What is written in a field changes its part, which is not as it was made any more. */
  const spoil = () => { for (const { name, sign } of plan()) if (parts.get(name)?.sign !== sign) parts.delete(name); };

  function build() { // while nobody sees the form, it waits: each key in the text would make it anew
    stale = body.hidden;
    if (stale) return;
    const held = body.contains(document.activeElement) ? document.activeElement.dataset.key : "";
    const open = new Set([...body.querySelectorAll("details[open]")].map((each) => each.dataset.key));
    fields.clear();
    const all = plan(), of = (name) => all.filter((each) => each.name.split(" ")[0] === name).map(element);
    for (const name of [...parts.keys()]) if (!all.some((each) => each.name === name)) parts.delete(name);
    const [turn, table_, rows, scripts, what, facts] = ["turn", "board", "card", "block", "happens", "stated"].map(of);
    arranged(list, rows);
    arranged(body, [...turn, ...table_, ...(table_.length ? [table] : []), ...scripts, ...what, answers, ...facts].filter(Boolean));
    judged();
    for (const each of body.querySelectorAll("details")) if (open.has(each.dataset.key)) each.open = true;
    const there = held && body.querySelector(`[data-key="${CSS.escape(held)}"]`);
    if (there && there !== document.activeElement) there.focus({ preventScroll: true });
  }

  function turns(it, players) {
    const who = field(spoken("Whose turn"), players[0], (name) => change(form.turn(text, name)), { options: [...players].sort() });
    who.it.dataset.key = "turn";
    keep(it.players.at, "", who.it);
    return make("div", "live-row", who.el);
  }

  /** The table as boxes, in which cards are dragged from zone to zone. */
  function rearrange(it, players) {
    const zones = (words?.zones ?? []).filter((zone) => zone !== "nowhere"), all = it.table.rows.map((_, k) => ({ name: form.said(it, k, "card"), owner: form.said(it, k, "owner"), zone: form.said(it, k, "zone") }));
    if (!zones.length || !players.length) return null;
    const move = (k, zone, owner) => change(form.cell(form.cell(text, k, "zone", zone), k, "owner", owner));
    const el = make("details", "live-more live-rearrange", make("summary", "", spoken("Move cards between zones"))), shown = body.querySelector("[data-key=board]")?.open;
    const fill = () => { if (el.open && el.children.length < 2) el.append(board({ cards: all, players, zones, move, say })); }; // made when somebody looks
    el.addEventListener("toggle", fill);
    el.dataset.key = "board";
    el.open = Boolean(shown);
    fill();
    return el;
  }

  const edit = (k, name) => (value) => change(form.cell(text, k, name, value), { from: "form", merge: `${k} ${name}` });
  const redraw = (k, name) => (value) => change(form.cell(text, k, name, value));

  const list = make("ol", "live-list"), addCard = () => { const it = form.taken(text); change(form.addCard(text, it.table.rows.length - 1, { card: fresh(it), text: "", links: "" })); };
  const table = make("section", "live-cards", make("h3", "live-title", spoken("On the table")), list, button(spoken("Add a card"), addCard, "live-small"));

  /** What can go on from a card's text, up to the caret; the game's own reader answers. */
  async function goesOn(before, types, caret) {
    const line = before.split("\n").at(-1);
    if (line.length < 2) return null;
    const got = await follow(engine, { name: form.taken(text).game, text: before, types, line: before.split("\n").length, column: line.length + 1, place: caret, before: line });
    return got && { from: got.from, options: got.options.slice(0, 12).map((each) => each.label) };
  }

  function fresh(it) {
    const there = new Set(it.table.rows.map((row) => row.cells[0]));
    for (let n = 1; ; n += 1) if (!there.has(n === 1 ? "New card" : `New card ${n}`)) return n === 1 ? "New card" : `New card ${n}`;
  }

  /** A text has as many lines as it needs. */
  const fit = (input) => { input.rows = Math.min(6, Math.max(1, input.value.split("\n").length, Math.ceil(input.value.length / 60))); };

  function card(it, k, row, players) {
    const heads = it.table.heads.filter((each) => !form.OWN.includes(each)), known = (words?.numbers ?? []).concat(words?.marks ?? []);
    const numbers = heads.filter((each) => known.includes(each)), sets = heads.filter((each) => !known.includes(each)), zones = words?.zones ?? [];
    const value = (name) => form.said(it, k, name), has = (name) => it.table.heads.includes(name);
    const renamed = (next) => change(form.rename(text, k, next), { from: "form", merge: `${k} card` });
    const one = (label, name, how = {}) => {
      const { el, it: input } = field(label, value(name), name === "card" ? renamed : (how.options ? redraw : edit)(k, name), how);
      input.dataset.key = `${k} ${name}`;
      keep(row.at, name, input);
      return el;
    };
    const number = (name) => {
      const { el, it: input } = turner(name, value(name), edit(k, name));
      input.dataset.key = `${k} ${name}`;
      keep(row.at, name, input);
      return el;
    };
    const text_ = field(spoken("Text"), value("text"), edit(k, "text"), { tag: "textarea" });
    fit(text_.it);
    text_.it.dataset.key = `${k} text`;
    suggest(text_.it, (now, caret) => goesOn(now.slice(0, caret), has("types") ? form.said(form.taken(text), k, "types") : "", caret));
    keep(row.at, "text", text_.it);
    const name = row.cells[it.table.heads.indexOf("card")] || "this card";
    const named = one(spoken("Card"), "card");
    named.classList.add("live-wide");
    const main = make("div", "live-row", named, one(spoken("Owner"), "owner", { options: players }), one(spoken("Zone"), "zone", zones.length ? { options: zones } : {}));
    const filled = (name) => value(name) !== "", empty = (name) => !filled(name); // what a card has not, it can be given under "More"
    const values = make("div", "live-row", ...numbers.filter(filled).map(number), ...sets.filter(filled).map((each) => one(each, each)));
    const more = make("details", "live-more", make("summary", "", spoken("More about it")), make("div", "live-row",
      ...numbers.filter(empty).map(number), ...sets.filter(empty).map((each) => one(each, each)), one(spoken("Controlled by"), "controller", { options: ["", ...players] }), number("since"), one(spoken("It is"), "is"), has("place") ? number("place") : null));
    more.dataset.key = `more ${k}`;
    more.querySelector("label[for]").title = spoken("Leave it empty for the owner");
    const acts = make("div", "live-acts",
      button(spoken("It came first"), () => change(form.cameFirst(text, k)), "live-small", `It came first: ${name}`),
      button(spoken("Say “may”"), () => mayCard(k), "live-small", `Say “may”: let the text of ${name} say that its player may, or must`),
      button(spoken("Double"), () => change(form.addCard(text, k, { card: fresh(form.taken(text)) })), "live-small", `Double: another card like ${name}`),
      button("Up", () => change(form.moveCard(text, k, -1)), "live-small", `Up: ${name}, one row`),
      button(spoken("Remove"), () => change(form.dropCard(text, k)), "live-small", `Remove ${name}`));
    return make("li", "live-card", main, values.children.length ? values : null, text_.el, more, acts);
  }

  /** The same text with "you may", or without it: as the game itself prints it; `put` writes it into the situation. */
  async function maybe(said, types, put) {
    const got = await engine.ask("maybe", { name: form.taken(text).game, text: said, types });
    if (got.error) return say(got.error.message);
    about = got.ok.may ? spoken("Its player may now.") : spoken("It is no longer a choice.");
    say(about);
    return change(put(got.ok.text));
  }
  const mayCard = (k) => {
    const it = form.taken(text);
    return maybe(form.said(it, k, "text"), it.table.heads.includes("types") ? form.said(it, k, "types") : "", (next) => form.cell(text, k, "text", next));
  };

  function script(each, k) {
    const { el, it: input } = field(`The script of ${each.name}`, each.text, (value) => change(form.block(text, k, value), { from: "form", merge: `block ${k}` }), { tag: "textarea" });
    input.rows = Math.min(12, each.text.split("\n").length);
    input.classList.add("live-code");
    suggest(input, (now, caret) => goesOn(now.slice(0, caret), "", caret));
    input.dataset.key = `block ${k}`;
    for (let line = each.from; line < each.to; line += 1) keep(line, "", input);
    keep(each.from - 2, "", input);
    const may = button(spoken("Say “may”"), () => maybe(form.taken(text).blocks[k].text, "", (next) => form.block(text, k, next)), "live-small", `Say “may”: let the script of ${each.name} leave it to its player, or not`);
    return make("section", "live-script", el, make("div", "live-acts", may));
  }

  function happens(it) {
    const put = (next) => change(form.listed(text, "Happens", next(form.taken(text).happens))); // as they are when it is pressed
    const lines = it.happens.map((each, k) => {
      const { el, it: input } = field(`Moment ${k + 1}`, each.said, (value) => change(form.line(text, each.at, value), { from: "form", merge: `happens ${k}` }), { hidden: true });
      input.dataset.key = `happens ${k}`;
      suggest(input, (value, caret) => ({ from: 0, options: goingOn(words?.sayings ?? [], value.slice(0, caret), named()) }));
      keep(each.at, "", input);
      return make("li", "live-line", el, ...each.under.map((one) => fact(one, `Stated after moment ${k + 1}`)),
        button("Up", () => put((all) => (k ? all.toSpliced(k - 1, 2, all[k], all[k - 1]) : all)), "live-small", `Up: moment ${k + 1} comes earlier`),
        button(spoken("Remove"), () => put((all) => all.toSpliced(k, 1)), "live-small", `Remove moment ${k + 1}`));
    });
    const add = button(spoken("Add a line"), () => put((all) => [...all, all.at(-1)?.said ?? "end of turn"]), "live-small");
    return make("section", "live-happens", make("h3", "live-title", spoken("What happens")), make("ol", "live-list", ...lines), add);
  }

  /* ---- what is stated of the run ---- */

  /** One statement: its words, and whether the run bears it out. */
  function fact(one, label, remove = null) {
    const { el, it: input } = field(label, one.said, (value) => change(form.line(text, one.at, value), { from: "form", merge: `line ${one.at}` }), { hidden: true });
    input.dataset.key = `line ${one.at}`;
    const verdict = make("span", "live-verdict");
    verdict.dataset.line = one.at + 1;
    verdict.id = `live-verdict-${one.at}`;
    input.setAttribute("aria-describedby", verdict.id);
    return make("div", "live-fact", el, verdict, remove ?? "");
  }
  const HEADS = { Afterwards: spoken("So at the end"), Steps: spoken("In this order"), Never: spoken("Never") };
  const BEGIN = { Afterwards: (it, players) => `${players[0] ?? "Ann"}: hand 0`, Steps: () => "resolves", Never: () => "anything triggers" };
  function stated(it) {
    const players = form.names(it.players?.said), many = form.STATED.reduce((sum, name) => sum + it.stated[name].length, 0);
    const lists = form.STATED.map((name) => {
      const all = it.stated[name], put = (next) => change(form.listed(text, name, next(form.taken(text).stated[name])));
      const rows = all.map((one, k) => make("li", "", fact(one, `${HEADS[name]}, ${k + 1}`, button(spoken("Remove"), () => put((now) => now.toSpliced(k, 1)), "live-small", `Remove: ${one.said}`))));
      return make("div", "", make("p", "live-label", HEADS[name]), rows.length ? make("ol", "live-list", ...rows) : "", button(spoken("Add to “{list}”", { list: HEADS[name] }), () => put((now) => [...now, BEGIN[name](it, players)]), "live-small"));
    });
    const el = make("details", "live-more live-stated", make("summary", "", spoken("What is stated of it"), make("span", "live-count", many ? ` (${many})` : "")), ...lists);
    el.dataset.key = "stated";
    return el;
  }
  /** Each statement says whether it is so: a run that cannot be played says nothing of them. */
  function judged() {
    for (const it of body.querySelectorAll(".live-verdict")) {
      const why = broken?.get(Number(it.dataset.line));
      const said = wrong || !broken ? "" : why ? `Not so: ${why}` : "So.";
      if (it.textContent !== said) it.textContent = said;
      it.classList.toggle("live-not", Boolean(why));
    }
    const all = form.taken(text), many = form.STATED.reduce((sum, name) => sum + all.stated[name].length, 0), count = body.querySelector(".live-count");
    const said = many ? ` (${many}${wrong || !broken?.size ? "" : `; ${broken.size} not so now`})` : "";
    if (count && count.textContent !== said) count.textContent = said;
  }

  /* ---- the questions of the run ---- */

  const answers = make("section", "live-answers");
  let offered = "";
  function asked() {
    if (!doc) return;
    const all = doc.frames.filter((frame) => frame.question && !Array.isArray(frame.question.answer)), now = JSON.stringify(all.map(({ number, question }) => [number, question]));
    if (now === offered) return;
    offered = now;
    answers.hidden = !all.length;
    answers.replaceChildren(make("h3", "live-title", spoken("Who is asked, and what they answer")), make("ol", "live-list", ...all.map((frame) => {
      const { who, asks, options, answer } = frame.question;
      const pick = make("div", "live-options", ...options.map((option, k) => {
        const it = button(option, () => branch(frame.number, k), "live-option");
        it.setAttribute("aria-pressed", k === answer);
        return it;
      }));
      pick.setAttribute("role", "group");
      pick.setAttribute("aria-label", `${who} ${asks}`);
      return make("li", "live-question", make("p", "", make("b", "", who), ` ${asks}`), pick);
    })));
  }
  async function branch(frame, option) {
    const got = await engine.ask("branch", { text, frame, option });
    if (got.error) { say(got.error.message); return; }
    change(form.listed(got.ok.text, "Choices", got.ok.answers));
  }

  /** The facts that are one press away: whose turn it is, and what arrived first. */
  function whatif() {
    const it = form.taken(text), players = form.names(it.players?.said), pile = (name) => /×/.test(name);
    const one = (says, act) => { const way = make("button", "rs-option", make("span", "", says)); way.type = "button"; way.addEventListener("click", act); return make("li", "", way); };
    const turn = players.slice(1).map((name) => one(`It is ${name}’s turn`, () => change(form.turn(text, name))));
    const came = (it.table?.rows ?? []).map((_, k) => [form.said(it, k, "card"), k]).filter(([name, k]) => form.said(it, k, "text") && !pile(name)).map(([name, k]) => one(`${name} came first`, () => change(form.cameFirst(text, k))));
    const block = (title, rows) => (rows.length ? [make("p", "rs-label", title), make("ul", "rs-options", ...rows)] : []);
    return make("div", "rs-whatif", ...block(spoken("Whose turn it is"), turn), ...block(spoken("Which came first"), came), make("p", "rs-dim", spoken("Each is played at once. Everything else is changed below; Undo takes it back.")));
  }

  /* ---- the text ---- */

  async function write() {
    if (mounted) return;
    const { editor } = await import("./editor.js"), area = make("div", "");
    code.replaceChildren(area);
    mounted = editor(area, { text, label: spoken("The situation as text"), changed: (next) => change(next, { from: "text", merge: "text" }), complete });
    if (wrong) mounted.show([wrong]);
  }
  /** What may come at the caret: heads and sections; inside a card's text the game's own reader answers. */
  async function complete({ text: now, line, column, before, at: place, explicit }) {
    const game = form.taken(now).game, word = /[^\s|]*$/.exec(before)[0];
    const from = (options) => ({ from: place - word.length, options: options.map((label) => ({ label })), validFor: /^[\w' -]*$/ });
    if (/^\|.*\|[^|]*$/.test(before)) {
      const it = form.taken(now), name = it.table?.heads[before.split(/(?<!\\)\|/).length - 2];
      if (name === "zone") return from(words?.zones ?? []);
      if (["owner", "controller"].includes(name)) return from(form.names(it.players?.said));
      if (name !== "text") return null;
      const said = before.slice(before.lastIndexOf("|") + 1).replace(/^ /, "").split("<br>").at(-1);
      return said.length > 2 || explicit ? follow(engine, { name: game, text: said, line: 1, column: said.length + 1, place, before: said }) : null;
    }
    if (/^(?:[TSRAK]|SVar:\w*):/.test(before)) return follow(engine, { name: game, text: before, line: 1, column: column, place, before });
    if (before.startsWith("## ")) return from(words?.sections ?? []);
    if (/^game: \w*$/.test(before)) return from(words?.games ?? []);
    if (line < 10 && /^\w*$/.test(before) && explicit) return from((words?.heads ?? []).map((each) => `${each}: `));
    const begun = /^\d+\. (.*)$/.exec(before);
    if (begun && (explicit || begun[1].length > 2)) return { from: place - begun[1].length, options: goingOn(words?.sayings ?? [], begun[1], named()).map((label) => ({ label })), filter: false };
    return null;
  }

  /* ---- put together ---- */

  const undo = button(spoken("Undo"), () => step(-1)), redo = button(spoken("Redo"), () => step(1)), back = button(spoken("Back to the example"), () => { change(first); });
  const share = button(spoken("Share"), async () => copied(await (link ?? (() => location.href))(text), say));
  const save = button(spoken("Download"), () => download(called(form.taken(text).title, ".md"), text), "", spoken("Download this situation as a scenario file"));
  const stop = button(spoken("Stop"), () => { engine.cancel(); say(spoken("Stopped; the engine starts anew.")); }, "", spoken("Stop what is being worked out"));
  const both = tabs(spoken("How to change it"), [[spoken("As a form"), body], [spoken("As text"), code]], (k) => { if (k === 1) write(); else if (stale) build(); if (doc || wrong) refused(); });
  body.addEventListener("keydown", (event) => event.stopPropagation());
  host.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z" || event.composedPath().some((it) => it.classList?.contains("cm-editor"))) return;
    event.preventDefault();
    step(event.shiftKey ? 1 : -1);
  });
  host.append(make("div", "live-bar", both.bar, make("div", "live-tools", undo, redo, back, share, save, stop)), says, trouble, body, code);
  for (const it of [undo, redo, back]) it.setAttribute("aria-disabled", "true");
  build();
  engine.ask("words", { name: form.taken(text).game }).then((got) => {
    words = got.ok ?? null;
    build();
    asked();
  });
  return {
    play: () => play({ since: performance.now() }),
    /** Another view is wanted now. */
    more: () => { if (doc && !wrong) rest(text); },
    /** What would be on the board after a step, had things arrived in another order. */
    async order(at, order) {
      const got = await engine.ask("order", { text, step: at, order });
      if (got.error) throw new Error(got.error.message);
      return got.ok.board;
    },
    text: () => text,
    set: (next) => change(next),
    /** Take another answer at a step of the run that is shown. */
    answer(place, option) {
      const frame = doc?.frames[place];
      if (Array.isArray(frame?.question.answer)) say(spoken("Several are chosen here at once: write them under “Choices” in the text.")); else if (frame) branch(frame.number, option);
    },
    whatif,
    say,
    show: both.show,
  };
}

/** Ask the game's reader what can follow, as completions. */
export async function follow(engine, { name, text, types = "", line, column, place, before }) {
  const word = /[【<[]?[\p{L}\d+'’.-]*$/u.exec(before)[0];
  const got = await engine.ask("read", { name, text, types, line, column: column - word.length });
  if (!got.ok?.follows.length) return null;
  const capital = /^\p{Lu}/u.test(word), written = (said) => (capital ? said[0].toUpperCase() + said.slice(1) : said);
  const fits = got.ok.follows.filter((each) => each.toLowerCase() !== word.toLowerCase() && each.toLowerCase().startsWith(word.toLowerCase()) && !each.includes("{"));
  if (!fits.length) return null;
  const whole = new Set(fits.map((each) => each.toLowerCase())); // a word that is written to its end is offered no more
  return { from: place - word.length, options: fits.slice(0, 200).map((said) => ({ label: written(said) })), validFor: (said) => /^[【<[]?[\p{L}\d+'’-]*$/u.test(said) && !whole.has(said.toLowerCase()) };
}
