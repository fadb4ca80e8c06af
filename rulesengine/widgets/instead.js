/* The view of replacements: one event at a time, from what it would be to what it was (schema "rulesengine.instead/1").

   One file for the notebook (anywidget), the static page and the live page; TOOLS come from stepper.js.
   Text of the document enters the page as text, never as HTML. Nothing is fetched, and nothing is decided. */

const SCHEMA = "rulesengine.instead/1";
const { make, icon, said, list, safe, tips, fail } = TOOLS;
let made = 0;

function press(name, label, act, ...kids) {
  const it = make("button", `rs-button ${name}`, ...kids);
  it.type = "button";
  it.title = label;
  it.setAttribute("aria-label", label);
  it.addEventListener("click", () => { if (it.getAttribute("aria-disabled") !== "true") act(it); });
  return it;
}

function chips(doc, numbers) {
  return list(numbers).flatMap((number) => {
    const rule = doc.rules?.[number], href = safe(rule?.url);
    const it = make(href ? "a" : "span", `rs-chip rs-a-${rule?.kind === "house" ? "house" : "rulebook"}`, String(number));
    if (href) it.href = href; else it.tabIndex = 0;
    it.dataset.tip = rule ? `${rule.number} ${rule.title}\n${rule.text}` : `Rule ${number}`;
    return [it, " ", make("span", "rs-dim", rule?.title ?? ""), " "];
  });
}

const line = (label, ...kids) => make("div", "is-line", make("p", "rs-label", label), make("div", "", ...kids));

function shieldView(shield, most) {
  const meter = make("span", "is-meter", make("i", "")), spent = shield.left <= 0;
  meter.style.setProperty("--part", most > 0 ? Math.max(0, Math.min(1, shield.left / most)) : 0);
  meter.setAttribute("aria-hidden", "true");
  const before = shield.had !== null && shield.had !== undefined && shield.had !== shield.left ? [make("s", "", String(shield.had)), make("span", "rs-arrow", make("span", "rs-unseen", " to "), "\u2192")] : [];
  return make("li", "", meter, make("span", "", ...before, make("b", "", spent ? "nothing" : String(shield.left)), " left of "), make("q", "", ...said(shield.of)));
}

function roundView(doc, event, round, at) {
  const most = Math.max(...event.rounds.flatMap((one) => one.shields.flatMap((shield) => [shield.left, shield.had ?? 0])), 0);
  const could = make("ul", "rs-list is-could", ...round.candidates.map((one) => {
    const taken = one === round.chosen;
    return make("li", taken ? "is-taken" : "", ...said(one), taken ? make("span", "rs-tag rs-a-card", "changes it") : "");
  }));
  const gone = round.after === "nothing";
  const it = make("li", "is-round", make("p", "", make("b", "", `Change ${at + 1}`), " ", make("span", "rs-tag", `${round.sort}`), " ", make("span", "rs-dim", `step ${round.step}`)),
    line(round.candidates.length > 1 ? "Could change it" : "Changes it", could),
    line("Why this one", round.asked ? icon("player") : "", ...said(round.because)),
    line("Then it is", make("span", gone ? "is-gone" : "is-says", gone ? "nothing: it does not happen" : "", ...(gone ? [] : said(round.after)))));
  if (list(round.shields).length) it.append(line("Shields", make("ul", "rs-list is-shields", ...round.shields.map((shield) => shieldView(shield, most)))));
  it.append(line("Rules", ...chips(doc, round.cites)));
  return it;
}

function eventView(doc, event, inner = false) {
  const rounds = make("ol", "rs-list is-rounds", ...event.rounds.map((round, at) => roundView(doc, event, round, at)));
  const box = make("div", "is-event", line(inner ? "From it comes" : "It would be", make("span", "is-says", ...said(event.event))));
  if (event.begins) box.append(line("Who begins", icon("player"), `${event.begins.chosen}, says ${event.begins.who} `, ...chips(doc, event.begins.cites)));
  box.append(rounds);
  if (list(event.late).length) {
    box.append(line("Cannot change it", make("ul", "rs-list is-late", ...event.late.map((one) => make("li", "", icon("none"), make("q", "", ...said(one.of)), `: ${one.why} `, ...chips(doc, one.cites))))));
  }
  const end = line("It happens", make("span", event.happened ? "is-says" : "is-gone", event.happened ? "" : "It does not happen.", ...(event.happened ? said(event.happened) : [])));
  end.classList.add("is-end");
  box.append(end, ...event.outcome.map((one) => eventView(doc, one, true)));
  return box;
}

/** Show one document inside an element. Options: step (begin with the event of this step), heading. */
export function mount(el, doc, options = {}) {
  if (!doc || doc.schema !== SCHEMA) return { ...fail(el, `This view is written as "${doc?.schema ?? "nothing"}", and this page reads "${SCHEMA}". Build the page again.`), follow() {} };
  const id = (made += 1), root = make("div", "rs is"), live = make("p", "rs-unseen"), events = list(doc.events);
  root.tabIndex = 0;
  root.setAttribute("role", "region");
  root.setAttribute("aria-label", "What was changed before it happened");
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  live.setAttribute("aria-live", "polite");
  el.append(root);
  if (!events.length) {
    root.append(make("p", "rs-dim", "No event of this run was changed before it happened."));
    return { root, follow() {}, go() {}, destroy: () => root.remove() };
  }
  const state = { at: 0, place: 0 }, choose = make("p", "ls-moments"), body = make("div", "");
  const range = make("input", "rs-range"), place = make("span", "rs-place ls-place"), bar = make("div", "rs-controls");
  Object.assign(range, { type: "range", min: 0, step: 1 });
  range.setAttribute("aria-label", "Change");
  range.addEventListener("input", () => show(Number(range.value)));
  const back = press("rs-back", "Back", () => show(state.place - 1), icon("back"), make("span", "", "Back")), next = press("rs-next", "Next", () => show(state.place + 1), "Next", icon("next"));
  bar.append(make("div", "rs-buttons", back, next), make("div", "rs-slide", range), place);
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Through the changes");
  const twin = doc.text ? make("details", "rs-more rs-twin", make("summary", "rs-summary", "The same as text"), make("pre", "", doc.text)) : "";
  if (options.heading && doc.title) root.append(make("p", "rs-heading", doc.title));
  root.append(choose, bar, body, ...[twin].filter(Boolean), live);
  const hint = tips(root, `is-${id}`);
  const own = () => [...body.querySelectorAll(":scope > .is-event > .is-rounds > .is-round")];
  const show = (to) => {
    const all = own(), last = all.length + 1, k = Math.max(0, Math.min(last, to)), event = events[state.at];
    state.place = k;
    root.dataset.place = k;
    range.max = last;
    range.value = k;
    const says = k === 0 ? "As it would be" : k === last ? "As it happened" : `Change ${k} of ${all.length}: ${event.rounds[k - 1].after}`;
    place.textContent = says;
    range.setAttribute("aria-valuetext", says);
    back.setAttribute("aria-disabled", k === 0);
    next.setAttribute("aria-disabled", k === last);
    all.forEach((it, at) => { it.classList.toggle("ls-later", at >= k); it.classList.toggle("ls-here", k < last && at === k - 1); });
    for (const it of body.querySelectorAll(":scope > .is-event > :is(.is-end, .is-event)")) it.classList.toggle("ls-later", k !== last);
    hint.hide();
  };
  const go = (at) => {
    state.at = at;
    body.replaceChildren(eventView(doc, events[at]));
    for (const it of choose.querySelectorAll("button")) it.setAttribute("aria-pressed", Number(it.dataset.event) === at);
    show(Infinity);
  };
  if (events.length > 1) {
    events.forEach((event, at) => {
      const it = press("ls-moment", `Event ${at + 1}: ${event.event}`, () => { go(at); live.textContent = event.event; }, event.event);
      it.dataset.event = at;
      choose.append(it, " ");
    });
  } else choose.remove();
  const follow = (step) => {
    const at = events.reduce((found, event, k) => (event.step <= step ? k : found), 0);
    if (at !== state.at) go(at);
  };
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "Escape" && hint.open()) hint.hide();
    else if (by) show(state.place + by);
    else if (event.key === "Home") show(0);
    else if (event.key === "End") show(Infinity);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  go(0);
  if (options.step !== undefined) follow(options.step);
  return { root, follow, go: show, destroy: () => root.remove() };
}

/** The notebook widget: traits doc and options. It needs no kernel. */
function render({ model, el }) {
  let view = null;
  const draw = () => { view?.destroy(); view = mount(el, model.get("doc"), model.get("options")); };
  model.on("change:doc", draw);
  draw();
  return () => { model.off("change:doc", draw); view.destroy(); };
}

/** Static pages: mount every .rs-instead once; its document lies in a hidden child. */
export function mountAll() {
  for (const el of document.querySelectorAll(".rs-instead:not([data-on])")) {
    el.dataset.on = "";
    try {
      mount(el, JSON.parse(el.querySelector(".rs-json").textContent), JSON.parse(el.dataset.options || "{}"));
    } catch (error) {
      fail(el, `This view could not be opened: ${error.message}`);
    }
  }
}

export default { render };
