/* The picture of a run: what came of what. A step that is chosen shows the way that led to it, and what came of it.

   Shows the stepper's own document (schema "rulesengine.trace/1"); tools come from turning.js. */

const SCHEMA = "rulesengine.trace/1";

/** The causes of a step, from the first one to itself. */
function wayTo(frames, i) {
  const way = [];
  for (let at = i; at >= 0 && !way.includes(at); at = frames[at].cause ? frames[at].cause - 1 : -1) way.unshift(at);
  return way;
}

const said_ = (frame) => [make("b", "", `${frame.number} `), ...said(TOOLS.plainly(frame))];

export function mount(el, doc, options = {}) {
  const wrong = refused(el, doc, SCHEMA);
  if (wrong) return wrong;
  const frames = list(doc.frames), { root, live } = region("rs ch", "What came of what"), told = make("div", "ch-told"), body = make("div", "ch-two");
  el.append(root);
  if (options.heading && doc.title) root.append(make("p", "rs-heading", doc.title));
  if (!frames.length) {
    root.append(make("p", "rs-dim", "Nothing happens in this run."));
    return { root, go() {}, destroy: () => root.remove() };
  }
  const stops = TOOLS.stopsOf(doc), picture = TOOLS.pictureView(doc, (i) => show(i), stops);
  const turn = turner(root, "Step", "Through the steps", (to) => show(to));
  const link = (i) => { const it = press("ch-link", `Go to step ${frames[i].number}`, () => show(i), make("span", "", ...said_(frames[i]))); return make("li", "", it); };
  const part = (label, steps) => (steps.length ? [make("p", "rs-label", label), make("ul", "rs-list ch-steps", ...steps.map(link))] : []);
  root.append(turn.bar, body, live);
  body.append(picture.el ?? make("p", "rs-dim", "There is no picture here: nothing on this machine draws one. The steps stand beside it."), told);
  if (doc.text) root.append(make("details", "rs-more rs-twin", make("summary", "rs-summary", "The same as text"), make("pre", "", doc.text)));
  const hint = tips(root, `ch-${Math.random().toString(36).slice(2, 8)}`), parts = (i) => [...root.querySelectorAll(`.rs-pic .step-${Number(frames[i].number)}`)];
  let now = -1;
  function show(to) {
    const i = Math.max(0, Math.min(frames.length - 1, to));
    if (i === now) return;
    now = i;
    const frame = frames[i], way = wayTo(frames, i), after = frames.map((each, k) => (each.cause === frame.number ? k : -1)).filter((k) => k >= 0);
    turn.at(i, frames.length - 1, `Step ${i + 1} of ${frames.length}`);
    picture.show(i);
    frames.forEach((_, k) => { for (const it of parts(k)) it.classList.toggle("ch-way", way.includes(k)); });
    const held = told.contains(document.activeElement); // the link that was pressed goes: the keys stay here
    told.replaceChildren(make("p", `rs-label rs-a-${frame.authority}`, `${frame.stage}: ${frame.authority}`), make("p", "rs-says", ...said_(frame)), make("p", "rs-engine", make("span", "rs-label", "In the trace"), " ", ...said(frame.says)),
      make("p", "", ...list(frame.cites).flatMap((number) => [ruleChip(doc, number), " ", make("span", "rs-dim", doc.rules?.[number]?.title ?? ""), " "])),
      ...part("The way here", way.slice(0, -1)), ...part("What came of it", after));
    if (held) root.focus({ preventScroll: true });
    live.textContent = TOOLS.plainly(frame);
    hint.hide();
  }
  root.addEventListener("keydown", (event) => { if (!event.altKey && !event.ctrlKey && !event.metaKey && picture.key(event)) { event.preventDefault(); event.stopPropagation(); } });
  turn.keys(hint);
  show(Math.max(0, (options.step ?? 1) - 1));
  return { root, go: show, index: () => now, destroy: () => root.remove() };
}
