/* The view of replacements: one event at a time, from what it would be to what it was (schema "rulesengine.instead/1").

   One file for the notebook (anywidget), the static page and the live page; tools come from turning.js.
   Text of the document enters the page as text, never as HTML. Nothing is fetched, and nothing is decided. */

const SCHEMA = "rulesengine.instead/1";
let made = 0;

function chips(doc, numbers) {
  return list(numbers).flatMap((number) => {
    const rule = doc.rules?.[number];
    return [ruleChip(doc, number), " ", make("span", "rs-dim", rule?.title ?? ""), " "];
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

/** Show one document inside an element. Options: step (begin with the event of this step), begin (as it would be), heading. */
export function mount(el, doc, options = {}) {
  const wrong = refused(el, doc, SCHEMA);
  if (wrong) return wrong;
  const id = (made += 1), events = list(doc.events), { root, live } = region("rs is", "What was changed before it happened");
  el.append(root);
  if (!events.length) {
    root.append(make("p", "rs-dim", "No event of this run was changed before it happened."));
    return { root, follow() {}, go() {}, destroy: () => root.remove() };
  }
  const state = { at: 0 }, choose = make("p", "ls-moments"), body = make("div", "");
  const turn = turner(root, "Change", "Through the changes", (to) => show(to));
  const twin = doc.text ? make("details", "rs-more rs-twin", make("summary", "rs-summary", "The same as text"), make("pre", "", doc.text)) : "";
  if (options.heading && doc.title) root.append(make("p", "rs-heading", doc.title));
  root.append(choose, turn.bar, body, ...[twin].filter(Boolean), live);
  const hint = tips(root, `is-${id}`);
  const own = () => [...body.querySelectorAll(":scope > .is-event > .is-rounds > .is-round")];
  const show = (to) => {
    const all = own(), last = all.length + 1, k = Math.max(0, Math.min(last, to)), event = events[state.at];
    const says = k === 0 ? "As it would be" : k === last ? "As it happened" : `Change ${k} of ${all.length}: ${event.rounds[k - 1].after}`;
    turn.at(k, last, says);
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
  turn.keys(hint);
  go(0);
  if (options.step !== undefined) follow(options.step);
  if (options.begin) show(0);
  return { root, follow, go: show, destroy: () => root.remove() };
}
