/* What a step says: who says so, the sentence, the rule or the card text, what was asked, what did not trigger. */

function ruleChip(doc, number) {
  const rule = doc.rules?.[number], href = safe(rule?.url);
  const chip = make(href ? "a" : "span", `rs-chip rs-a-${rule?.kind === "house" ? "house" : "rulebook"}`, String(number));
  if (href) chip.href = href; else chip.tabIndex = 0;
  chip.dataset.tip = rule ? `${rule.number} ${rule.title}\n${rule.text}` : say("Rule {number}", { number });
  return chip;
}

/** One change in words; nothing for the first values of an object that is new in this step. */
function changeLine(one, fresh, known) {
  const { of, prop, before, after } = one, name = make("b", "", String(of)), [old, now] = [String(before ?? ""), String(after ?? "")];
  if (prop === "zone" && old === "") return make("li", "", name, " is new in ", make("span", "rs-new", make("b", "", called(now))));
  if (fresh.has(one.id)) return null;
  if (prop === "links") return linkLine(name, old, now, known);
  if (prop === "zone" && now === "") return make("li", "", name, " leaves ", make("span", "rs-new", make("b", "", called(old))));
  if (prop === "zone") return make("li", "", name, " ", make("span", "rs-new", ...arrow(called(old), called(now))));
  if (YESNO.has(old) && YESNO.has(now)) return make("li", "", name, told(String(prop), ["no", "false", "off", ""].includes(now)), make("span", "rs-new", make("b", "", `${THING[prop] ?? ""}${prop}`)));
  return make("li", "", name, ` ${prop} `, make("span", "rs-new", ...arrow(old, now)));
}

/** A state that is a thing, and not what a thing is like: “is now a layer”. */
const THING = { layer: "a ", spell: "a ", attacker: "an ", defender: "a " };

/** How a state is said: some are a verb already, as in “has attacked”. */
const told = (state, over) => (/^(?:has|chooses|repeats)\b/.test(state) ? (over ? ", no longer: " : " ") : over ? " is no longer " : " is now ");

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
  if (rows.length > 8) rows.splice(8, rows.length, make("li", "rs-dim", say("and {count} more", { count: rows.length - 8 })));
  return make("ul", "rs-list rs-changes", ...rows);
}


function badge(frame, place) {
  const who = known(AUTHORITY, frame.authority, "none"), stage = known(STAGE, frame.stage, "");
  const left = make("span", "rs-stage", String(frame.stage ?? ""));
  if (stage) { left.dataset.tip = say(STAGE[stage]); left.tabIndex = 0; }
  return make("p", `rs-badge rs-a-${who}`, make("i", "rs-mark"), make("span", "rs-who", say(AUTHORITY[who])), left, make("span", "rs-place", place));
}

/** What a step rests on: its card text, its rules; the first two in full. */
function lawView(doc, frame) {
  const page = make("div", "rs-law"), chips = make("p", "rs-cites"), { cites, by, authority } = frame;
  const card = by ? make("div", "rs-rule rs-a-card", make("p", "rs-rulehead", make("b", "", String(by.name))), make("p", "rs-text", ...said(by.words))) : null;
  if (card && authority === "card") page.append(card);
  list(cites).forEach((number, k) => {
    const rule = doc.rules?.[number], kind = known(KIND, rule?.kind, "rule"), href = safe(rule?.url);
    if (!rule || k > 1) { chips.append(ruleChip(doc, number), " "); return; }
    const head = make(href ? "a" : "span", "rs-title", make("span", "rs-number", rule.number), " ", make("span", "rs-named", rule.title));
    if (href) head.href = href;
    page.append(make("div", `rs-rule rs-a-${kind === "house" ? "house" : "rulebook"}`, make("p", "rs-rulehead", kind === "rule" ? "" : make("span", "rs-label", say(KIND[kind])), head), make("p", "rs-text", ...said(rule.text))));
  });
  if (chips.children.length) page.append(chips);
  if (card && authority !== "card") page.append(card);
  if (authority === "silence" && !list(cites).length) page.append(make("div", "rs-rule rs-a-silence", make("p", "rs-text", say("No rule and no card says what comes here. The engine shows the gap and does not fill it."))));
  return page;
}

/** What was asked, and every answer; an answer that can be tried is a button. */
function asked(frame, i, tries) {
  const { who, asks, options, answer } = frame.question;
  const taken = answer === null || answer === undefined ? [] : [answer].flat(), many = taken.length > 1;
  const rows = list(options).map((option, k) => {
    const place = taken.indexOf(k), mine = place >= 0, can = tries(i, k, mine);
    const note = mine ? (many ? say("chosen, {nth} of {count}", { nth: place + 1, count: taken.length }) : say("chosen")) : can?.says ?? "";
    const key = can?.act ? make("kbd", "", String(k + 1)) : null;
    const row = make(can?.act ? "button" : "p", mine ? "rs-option rs-taken" : "rs-option", make("span", "", ...said(option)), note ? make("small", "", note) : "", k < 9 ? key : null);
    if (can?.act) { row.type = "button"; row.setAttribute("aria-pressed", String(mine)); row.addEventListener("click", can.act); }
    return make("li", "", row);
  });
  return make("div", "rs-asked rs-a-player", make("p", "", make("b", "", who === "chance" ? say("Chance") : String(who ?? "")), " ", ...said(asks)), make("ul", "rs-options", ...rows));
}

/** Who did not trigger, and why. */
function silentView(doc, frame) {
  const all = list(frame.silent);
  if (!all.length) return null;
  const rows = all.map((one) => make("li", "", make("b", "", String(one.of)), say(" does not trigger: "), ...said(one.why), " ", one.rule ? ruleChip(doc, one.rule) : "", one.words ? make("span", "rs-quote", ...said(one.words)) : ""));
  const box = make("details", "rs-more rs-silent", make("summary", "rs-summary", say(all.length === 1 ? "Why not? {count} card does not trigger" : "Why not? {count} cards do not trigger", { count: all.length })), make("ul", "rs-list rs-silents", ...rows));
  box.open = all.length <= SHORT;
  return box;
}

/** The small steps since the last stop, each a way to it. */
function betweenView(doc, i, stop, go) {
  let from = i;
  while (from > 0 && !stop[from - 1]) from -= 1;
  if (from === i) return null;
  const rows = doc.frames.slice(from, i).map((frame, k) => {
    const way = make("button", "rs-link", make("span", "rs-nth", String(frame.number)), plainly(frame));
    way.type = "button";
    way.addEventListener("click", () => go(from + k));
    return make("li", "", way);
  });
  return make("div", "rs-between", make("p", "rs-label", say("In between")), make("ol", "rs-list", ...rows));
}

const bare = (text) => String(text).toLowerCase().replace(/\.$/, "");

/** The panel of a step; it is written anew at every step, and where another run says the same of it, it stays. */
function toldView(run, acts) {
  const el = make("div", "rs-now");
  let written = "";
  return { el, show(i) {
    const { doc } = run, frame = doc.frames[i], sign = signOf(doc, i, acts);
    if (sign && sign === written) return;
    written = sign;
    const page = [badge(frame, say("step {step} of {count}", { step: i + 1, count: doc.frames.length }))];
    if (acts.other?.(i)) page.push(make("p", "rs-otherwise", say("Not so in the book’s line.")));
    page.push(make("p", "rs-says", ...said(plainly(frame))));
    if (frame.question) page.push(asked(frame, i, acts.tries));
    page.push(lawView(doc, frame));
    if (list(frame.changes).length) page.push(changeList(frame.changes, names(doc)));
    if (list(frame.chain).length) page.push(make("div", "rs-doing", make("p", "rs-label", say("Being carried out")), make("ol", "rs-list rs-chain", ...frame.chain.map((line) => make("li", "", ...said(line))))));
    if (bare(frame.says) !== bare(plainly(frame))) page.push(make("p", "rs-engine", make("span", "rs-label", say("In the trace")), " ", ...said(frame.says)));
    page.push(silentView(doc, frame), betweenView(doc, i, acts.stops, acts.go));
    if (doc.loop && i === doc.frames.length - 1) page.push(make("p", "rs-loop", make("b", "", say("This goes round. ")), String(doc.loop.says ?? "")));
    el.replaceChildren(...page.filter(Boolean));
  } };
}

/** All that the panel of a step is written of; "" where it has buttons that know more than the document. */
function signOf(doc, i, acts) {
  const frame = doc.frames[i], cited = [...list(frame.cites), ...list(frame.silent).map((one) => one.rule)];
  if (frame.question || list(frame.changes).some((one) => one.prop === "links")) return "";
  let from = i;
  while (from > 0 && !acts.stops[from - 1]) from -= 1;
  return JSON.stringify([i, doc.frames.length, acts.other?.(i), frame, cited.map((number) => doc.rules?.[number]), doc.frames.slice(from, i).map((each) => [each.number, plainly(each)]), doc.loop]);
}

/** A card, looked at: what it is now, why it does not trigger here, and how each of its values came about. */
function cardPage(doc, all, id, i, go, close) {
  const card = all[i + 1].get(id) ?? all.map((table) => table.get(id)).find(Boolean), frame = doc.frames[i];
  const shut = make("button", "rs-close", say("Close"));
  shut.type = "button";
  shut.addEventListener("click", close);
  const page = make("div", "rs-inspect", shut, make("p", "rs-heading", card.name), make("p", "rs-dim", [card.types, card.controller, called(card.zone || "gone")].filter(Boolean).join(" \u00b7 ")));
  if (card.words.length) page.append(make("div", "rs-rule rs-a-card", ...card.words.map((line) => make("p", "rs-text", ...said(line)))));
  for (const one of list(frame.silent).filter((each) => each.of === card.name)) page.append(make("p", "rs-whynot", make("b", "", say("It does not trigger here: ")), ...said(one.why), " ", one.rule ? ruleChip(doc, one.rule) : ""));
  const past = doc.frames.slice(0, i + 1).flatMap((each, k) => list(each.changes).filter((one) => one.id === id).map((one) => ({ one, k, each })));
  if (past.length) {
    page.append(make("p", "rs-label", say("How it came to this")), make("ol", "rs-list rs-receipts", ...past.slice(-12).map(({ one, k, each }) => {
      const way = make("button", "rs-link", say("step {step}", { step: each.number }));
      way.type = "button";
      way.addEventListener("click", () => go(k));
      return make("li", "", way, " ", ...(changeLine(one, new Set(), names(doc))?.childNodes ?? []), make("span", "rs-quote", plainly(each)));
    })));
  } else page.append(make("p", "rs-dim", say("Up to this step nothing has changed it.")));
  return page;
}
