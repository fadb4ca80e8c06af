/* "Change this situation" on the page of a scenario: the example becomes one's own, and the page shows what follows. */
import { bench } from "./bench.js";
import { Engine } from "./client.js";
import * as address from "./fragment.js";
import { situation, taken } from "./form.js";
import { later, make, spoken } from "./parts.js";

const WIDE = "(min-width: 80em)"; // as in live.css: here the form is beside the table
const VIEWS = { layers: "rulesengineLayers", instead: "rulesengineInstead" };

/** Rules that a run cites lead where the site has them. */
export function led(doc, root, known) {
  const rules = Object.fromEntries(Object.entries(doc.rules ?? {}).map(([number, rule]) => [number, { ...rule, url: known.get(number) ? root + known.get(number) : "" }]));
  return { ...doc, rules };
}

/** Where each rule of a game is, out of the list that the search box has. */
export async function places(root, game) {
  const found = new Map();
  try {
    const { games, pages, rows } = await window.rulesengineSite.data("numbers", `${root}assets/numbers.js`);
    const mine = games.findIndex(([name]) => name === game);
    for (const [word, , , of, page, anchor] of rows) if (of === mine && !found.has(word)) found.set(word, `${pages[page]}${anchor ? `#${anchor}` : ""}`);
  } catch { /* without the list a rule is named, and leads nowhere */ }
  return found;
}

/** Which of some elements are on the screen, or nearly; `came` is called when another one is. */
function watched(all, came) {
  const here = new Set();
  const eye = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) here.add(target); else here.delete(target);
    if (entries.some((each) => each.isIntersecting)) came();
  }, { rootMargin: "50%" });
  for (const each of all) eye.observe(each);
  return (it) => it.hidden || here.has(it); // what is hidden has no place: it may show something again
}

/** The form beside the table where there is room for both, below it where there is none. */
function beside(stepper, el) {
  const both = make("div", "live-beside");
  if (!stepper) return el;
  stepper.before(both);
  both.append(stepper, el);
  return both;
}

export async function open(el, { root, source, tell }) {
  const state = await address.read(location.hash), text = state?.text || situation(source), game = taken(text).game;
  const engine = new Engine({ progress: tell, first: [game] });
  const [begun, known] = await Promise.all([engine.start(), places(root, game)]); // the list of rules is read while Python starts
  if (begun.error) return begun;
  const stepper = document.querySelector(".re-stepper"), views = [...document.querySelectorAll(".re-view")];
  const host = make("div", "live");
  el.replaceChildren(host);
  const both = beside(stepper, el);
  const keep = later(async (now) => history.replaceState(history.state, "", `${await address.write({ text: now })}&step=${stepper?.stepper?.index() + 1 || 1}`), 400); // not at each key: Safari refuses more than a hundred addresses in half a minute
  let live = null, last = null;
  const told = new Map(); // what each view shows
  const seen = watched(views, () => it.more()); // a view that nobody sees is worked out when somebody does
  const looked = () => document.querySelector(".re-stepper .rs-scene")?.dataset.tab === "picture"; // a picture that nobody looks at is not drawn
  const it = bench(host, {
    engine, text, views: () => views.filter(seen).map((each) => each.dataset.view), picture: looked,
    link: async (now) => `${location.href.split("#")[0]}${await address.write({ text: now })}`,
    onState: keep,
    onDoc(doc, got) {
      const now = last = led(doc, root, known);
      if (!got.pictured) now.later = () => it.play();
      const view = live ?? stepper?.stepper;
      const more = { line: null, onAnswer: it.answer, tabs: [{ key: "whatif", label: spoken("What if"), el: it.whatif() }] }; // what the page had ready was about the example
      if (view?.update) { view.update(now, undefined, more); live = view; } else if (stepper) {
        stepper.replaceChildren();
        live = window.rulesengineStepper.mount(stepper, now, more);
      }
      document.querySelector(".re-top")?.classList.add("live-was"); // what it says is about the example
    },
    onView(name, other) {
      const each = views.find((one) => one.dataset.view === name), said = JSON.stringify(other ?? null);
      each.hidden = !other;
      if (told.get(each) === said) return; // what has not changed stays
      told.set(each, said);
      each.replaceChildren();
      if (other) each.view = window[VIEWS[name]].mount(each, led(other, root, known), { ask: it.order, step: (live ?? stepper?.stepper)?.index() + 1 || 1 });
    },
  });
  host.addEventListener("played", ({ detail }) => stepper?.classList.toggle("live-stale", Boolean(detail.wrong)));
  window.rulesengineLive = { engine, bench: it, doc: () => last };
  await it.play();
  if (!state?.text && location.hash.startsWith("#1.")) it.say(spoken("This link could not be read: a part of it is missing. This is the example as it was."));
  if (!state?.text) {
    (matchMedia(WIDE).matches ? both : el).scrollIntoView({ block: "start" });
    host.querySelector("select, input")?.focus({ preventScroll: true });
  }
  return { ok: begun.ok };
}
