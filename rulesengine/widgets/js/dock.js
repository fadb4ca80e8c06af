/* The dock: every step as a mark, what waits, Back and Next. It stays at the foot of the window, so that the queue
   is beside Next on every screen. */

const MARKS = 240; // more steps than that are a line without marks
const CARDS = 4; // so many of those that wait are shown as cards

/** Which steps are stops: the table, the queue, a question or a silence is otherwise. The rest is in between. */
function stopsOf(doc) {
  const loud = new Set(["replaced", "skipped", "forbidden", "refused", "fizzles", "chooses"]), last = doc.frames.length - 1;
  const queue = doc.frames.map((frame) => JSON.stringify(list(frame.waiting).map((one) => [one.name, one.player, one.place, one.adds])));
  return doc.frames.map((frame, i) => i === 0 || i === last || list(frame.changes).length > 0 || Boolean(frame.question) || frame.authority === "silence"
    || list(frame.silent).length > 0 || loud.has(frame.stage) || queue[i] !== queue[i - 1]);
}

/** What the list of those that wait is called: on a stack, what was added last comes first. */
function waitingLabel(rows) {
  if (!rows.length) return say("Waiting");
  if (rows.some((one) => one.adds)) return rows.every((one) => one.adds) ? say("To be added to the stack, next one first") : say("To be added to the stack, then what is on it");
  const open = rows.length > 1 && rows[0].place === rows[1].place;
  return open ? say("Waiting; which comes first is not settled yet") : say("Waiting, next one first");
}

/** What waits, as cards that slide to their new places when the order changes. */
function queueView(run, go) {
  const label = make("p", "rs-label"), row = make("ol", "rs-queue"), el = make("div", "rs-wait", label, row), made = new Map();
  let shown = "", turn = "", was = new Map();
  const renew = () => {
    const now = list(run.doc.players)[0];
    if (now !== turn) made.clear();
    [turn, shown] = [now, ""];
    el.classList.toggle("rs-never", run.doc.frames.every((frame) => !list(frame.waiting).length));
  };
  const begun = (one) => run.doc.frames.findIndex((frame) => frame.number === one.since);
  const since = (one) => { // the way to the step in which it began to wait
    const at = begun(one), it = make(at < 0 ? "b" : "button", "rs-name", String(one.name));
    if (at >= 0) { it.type = "button"; it.title = say("It waits since step {step}", { step: one.since }); it.addEventListener("click", () => go(begun(one))); }
    return it;
  };
  const card = (one) => {
    const it = make("li", "rs-waits", make("span", "rs-pos"), make("span", "rs-chip-art", seal(one.name)), make("span", "rs-what", since(one), make("small", "", ...said(one.words))),
      one.player && one.player !== one.name ? make("span", "rs-whose", disc(one.player, one.player === turn), make("span", "rs-unseen", String(one.player))) : "");
    return it;
  };
  renew();
  return { el, renew,
  /** Where they are, before anything is written: nothing has to be laid out for it. */
  leave() { was = new Map(still() ? [] : [...made].map(([key, it]) => [key, it.isConnected ? it.getBoundingClientRect().left : null])); },
  show(i) {
    const rows = list(run.doc.frames[i].waiting), state = JSON.stringify(rows);
    if (state === shown) { was.clear(); return; }
    shown = state;
    label.textContent = waitingLabel(rows);
    const seen = new Map(), now = rows.slice(0, CARDS).map((one) => {
      const bare = `${one.name}\n${one.player}\n${one.words}\n${one.since}`, nth = seen.get(bare) ?? 0, key = `${bare}\n${nth}`;
      seen.set(bare, nth + 1);
      const it = made.get(key) ?? card(one);
      it.querySelector(".rs-pos").textContent = String(one.place ?? "");
      it.classList.toggle("rs-soon", one.place === rows[0].place);
      return [key, it];
    });
    made.clear();
    for (const [key, it] of now) made.set(key, it);
    row.replaceChildren(...now.map(([, it]) => it), ...(rows.length > CARDS ? [make("li", "rs-dim", say("and {count} more", { count: rows.length - CARDS }))] : []), ...(rows.length ? [] : [make("li", "rs-dim", say("Nothing waits."))]));
  },
  /** This became that: from where it was to where it is. */
  placed() {
    const moved = [...made].map(([key, it]) => [it, (was.get(key) ?? null) === null ? 0 : was.get(key) - it.getBoundingClientRect().left]).filter(([, by]) => Math.abs(by) > 2);
    was.clear();
    return () => { for (const [it, by] of moved) it.animate?.([{ transform: `translateX(${by}px)` }, { transform: "none" }], { duration: 340, easing: "cubic-bezier(.25,.7,.2,1)" }); };
  } };
}

function button(name, label, act, words) {
  const it = make("button", `rs-button rs-${name}`, words);
  it.type = "button";
  it.title = label;
  it.addEventListener("click", act);
  return it;
}

/** Every step as a mark whose shape says who says so; a stop is large. The slider over it takes keys and fingers. */
function stripView(run, acts) {
  const range = make("input", "rs-range"), ticks = make("div", "rs-ticks"), el = make("div", "rs-slide", ticks, range);
  let marks = [], on = null, made = "";
  Object.assign(range, { type: "range", min: 0, step: 1 });
  range.setAttribute("aria-label", say("Step"));
  range.addEventListener("input", () => acts.go(Number(range.value)));
  const renew = () => {
    const { frames } = run.doc, n = frames.length, shapes = frames.map((frame, i) => `rs-mark rs-a-${known(AUTHORITY, frame.authority, "none")}${acts.stops[i] ? "" : " rs-small"}${acts.other?.(i) ? " rs-differs" : ""}`);
    range.max = n - 1;
    if (String(shapes) === made) return;
    made = String(shapes);
    on = null;
    marks = n > 1 && n <= MARKS ? shapes.map((shape, i) => { // a mark that is there is given another shape
      const tick = marks[i] ?? make("i", shape);
      if (tick.className !== shape) tick.className = shape;
      tick.style.setProperty("--at", i / (n - 1));
      return tick;
    }) : [];
    arranged(ticks, marks);
  };
  renew();
  return { el, renew, show(i) {
    const { frames } = run.doc, n = frames.length;
    range.value = i;
    range.setAttribute("aria-valuetext", say("{step} of {count}: {says}", { step: i + 1, count: n, says: plainly(frames[i]) }));
    el.style.setProperty("--now", n > 1 ? i / (n - 1) : 0);
    on?.classList.remove("rs-here");
    on = marks[i] ?? null;
    on?.classList.add("rs-here");
  } };
}

/** Strip, queue, Back, Next. Next goes to the next stop; with Shift to the next step. */
function dockView(run, acts, compact) {
  const strip = stripView(run, acts), queue = compact ? null : queueView(run, acts.go);
  const by = (k) => (event) => acts.by(k, event.shiftKey);
  const back = button("back", say("Back to the stop before; with Shift, one step"), by(-1), say("Back")), next = button("next", say("To the next stop; with Shift, one step"), by(1), say("Next"));
  const bar = make("div", "rs-controls", strip.el, queue?.el, make("div", "rs-buttons", back, next));
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", say("Stepping"));
  return { el: bar, renew() { strip.renew(); queue?.renew(); }, leave: queue?.leave, placed: queue?.placed, show(i) {
    const last = i === run.doc.frames.length - 1;
    strip.show(i);
    queue?.show(i);
    back.setAttribute("aria-disabled", String(i === 0));
    next.setAttribute("aria-disabled", String(last));
    back.title = i === 0 ? say("This is the first step") : say("Back to the stop before; with Shift, one step");
    next.title = last ? say("This is the last step") : say("To the next stop; with Shift, one step");
  } };
}
