/* What the pages do: examples that open, views that follow them. What links do is in links.js.
   Data files call rulesengineSite.take and .give; they are scripts, so that a folder serves as well as a host.
   Laws: text of the data enters a page as text; nothing is fetched from another place. */
window.rulesengineSite = (() => {
  const docs = new Map(), asked = new Map();

  const load = (src) => {
    if (!asked.has(src)) {
      asked.set(src, new Promise((done, fail) => {
        const script = document.createElement("script");
        script.src = src;
        script.onload = done;
        script.onerror = () => fail(new Error(`its file is missing (${src}). Build the site again.`));
        document.head.append(script);
      }));
    }
    return asked.get(src);
  };

  /** A script of the page that a view needs; where it is missing or blocked, that is said by its name. */
  const needed = (name, file) => {
    if (!window[name]) throw new Error(`the page’s script ${file} is missing or blocked.`);
    return window[name];
  };
  const tell = (el, says) => (el.querySelector(".re-opening") ?? el).replaceChildren(says);

  /** Addresses in a document lead from the site's first page on; here they lead from this page. */
  const at = (doc, root) => {
    const rules = Object.fromEntries(Object.entries(doc.rules ?? {}).map(([key, rule]) => [key, { ...rule, url: rule.url && root + rule.url }]));
    const svg = String(doc.svg ?? "").replace(/(\shref=")(?![a-z]+:|#)/g, `$1${root}`);
    return { ...doc, rules, svg };
  };

  /** The frames of a run are written by columns, as site/slimming.py does it: what is said, and which of that each frame says. */
  const framed = (doc) => {
    if (!doc || !doc.frames || Array.isArray(doc.frames)) return doc;
    const heads = Object.entries(doc.frames), many = heads[0]?.[1][1].length ?? 0;
    return { ...doc, frames: Array.from({ length: many }, (_, i) => Object.fromEntries(heads.map(([name, [said, which]]) => [name, said[which[i]]]))) };
  };

  /** A document by the edition that the page is shown by; an embedded run has no switch. */
  const shown = async (doc) => { const by = window.rulesengineNewest; return by && doc ? by.renewed(doc, await by.table(doc.game)) : doc; };

  /** Open an example in its place: once. */
  const open = async (el, more = {}) => {
    if (el.dataset.on !== undefined) return el.stepper;
    el.dataset.on = "";
    try {
      await load(el.dataset.src);
      const doc = at(await shown(docs.get(el.dataset.doc)), el.dataset.root);
      const given = { ...JSON.parse(el.dataset.options || "{}"), ...more }, stepper = needed("rulesengineStepper", "stepper.js");
      if (el.classList.contains("re-whole")) given.tabs = window.rulesengineChange?.() ?? [];
      if (el.dataset.picture && !given.compact) doc.later = () => pictured(el, doc);
      el.replaceChildren();
      const onStep = (i) => follow(el.dataset.doc, doc.frames[Math.min(i, doc.frames.length - 1)].number);
      el.stepper = stepper.mount(el, doc, { ...given, onStep, ...(el.dataset.lines ? { line: (k) => line(el, k) } : {}) });
    } catch (wrong) {
      tell(el, `This example could not be opened: ${wrong.message}`);
    }
    return el.stepper;
  };

  /** The pictures of a run are in a file of their own, which is asked for when somebody looks. */
  const pictured = async (el, doc) => {
    try {
      await load(el.dataset.picture);
      const known = await window.rulesengineNewest?.table(el.dataset.doc.split("/")[0]), drawn = docs.get(`${el.dataset.doc}#picture`), by = window.rulesengineNewest;
      const one = (svg) => at(by ? by.renewed({ svg }, known) : { svg }, el.dataset.root).svg;
      el.stepper.redraw(doc, { ...doc, later: null, svg: one(drawn.svg), shape: drawn.shape && { ...drawn.shape, svg: one(drawn.shape.svg) } });
    } catch (wrong) {
      el.stepper.redraw(doc, { ...doc, later: null, unpictured: `The picture could not be opened: ${wrong.message}` });
    }
  };

  /** The run of one line: laid over the page's own document, as show/branching.py does it. */
  const line = async (el, k) => {
    await load(el.dataset.lines);
    const book = docs.get(el.dataset.doc), over = docs.get(`${el.dataset.doc}#lines`).lines[k].doc;
    const { from, ...rest } = over, otherwise = new Map(over.cards.map((card) => [card.id, card]));
    return at({ ...book, ...rest, lines: undefined, cards: book.cards.map((card) => otherwise.get(card.id) ?? card), frames: [...book.frames.slice(0, from), ...over.frames], rules: { ...book.rules, ...over.rules } }, el.dataset.root);
  };

  /** The other views of a run are below its stepper, and show what holds at its step. */
  const door = (name) => `rulesengine${name[0].toUpperCase()}${name.slice(1)}`; // Layers, Instead, Chain, Silences, Outcomes, Book
  const due = new Map(); // for each run of the page: two that are stepped in one frame do not wait for one another
  const follow = (name, step) => { // after the step itself was painted: they are below it
    cancelAnimationFrame(due.get(name));
    due.set(name, requestAnimationFrame(() => setTimeout(() => {
      for (const el of document.querySelectorAll(".re-view")) if (el.dataset.doc === name) el.view?.follow?.(step);
    })));
  };
  const look = async (el) => {
    if (el.dataset.on !== undefined) return;
    el.dataset.on = "";
    try {
      await load(el.dataset.src);
      const doc = at(await shown(docs.get(`${el.dataset.doc}#${el.dataset.view}`)), el.dataset.root), step = /[#&]step=(\d+)/.exec(location.hash);
      const view = needed(door(el.dataset.view), "views.js");
      el.replaceChildren();
      el.view = view.mount(el, doc, step ? { step: Number(step[1]) } : { step: 1, begin: true });
    } catch (wrong) {
      tell(el, `This view could not be opened: ${wrong.message}`);
    }
  };

  /** The list of scenarios, filtered: by words of the title, and by what they are. */
  const sieve = (form) => {
    if (form.dataset.on !== undefined) return;
    form.dataset.on = "";
    const groups = [...document.querySelectorAll(".re-group")], was = new Map(groups.map((it) => [it, it.open])), says = form.querySelector(".re-sieved");
    const run = () => {
      const words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean), kinds = [...form.querySelectorAll(":checked")].map((it) => it.name), asked = words.length > 0 || kinds.length > 0;
      let many = 0;
      for (const group of groups) {
        const rule = group.querySelector("summary").textContent.toLowerCase();
        let here = 0;
        for (const row of group.querySelectorAll("li")) {
          const text = `${row.textContent.toLowerCase()} ${rule}`, is = (row.dataset.is ?? "").split(" ");
          row.hidden = !(words.every((word) => text.includes(word)) && kinds.every((kind) => is.includes(kind)));
          here += row.hidden ? 0 : 1;
        }
        group.hidden = !here;
        group.open = asked ? here > 0 && here <= 30 : was.get(group);
        many += here;
      }
      for (const head of document.querySelectorAll("h3[id^=in-]")) head.hidden = ![...(head.nextElementSibling?.querySelectorAll(".re-group") ?? [])].some((it) => !it.hidden);
      says.textContent = `${many} ${many === 1 ? "scenario" : "scenarios"}`;
    };
    form.addEventListener("input", run);
    form.addEventListener("submit", (event) => event.preventDefault());
  };

  const opening = (button) => {
    const example = button.closest(".re-rule").querySelector(".re-stepper");
    const shown = example.classList.toggle("re-shown");
    button.setAttribute("aria-expanded", String(shown));
    if (!shown) return;
    open(example).then((stepper) => {
      stepper?.root.focus({ preventScroll: true });
      example.scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    });
  };

  const start = () => {
    for (const el of document.querySelectorAll(".re-stepper:not(.re-later)")) open(el);
    for (const el of document.querySelectorAll(".re-view")) look(el);
    for (const el of document.querySelectorAll(".re-sieve")) sieve(el);
  };
  document.addEventListener("keydown", (event) => { // it is called a button, so the space bar presses it
    if (event.key === " " && event.target.matches?.(".re-open")) { event.preventDefault(); opening(event.target); }
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".re-open");
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return; // those open its page, as of any link
    event.preventDefault();
    opening(button);
  });
  // On paper nothing can be opened: every step is written out there, and folded away again afterwards.
  addEventListener("beforeprint", () => { for (const twin of document.querySelectorAll(".rs-twin:not([open])")) { twin.open = true; twin.dataset.paper = ""; } });
  addEventListener("afterprint", () => { for (const twin of document.querySelectorAll(".rs-twin[data-paper]")) { twin.open = false; delete twin.dataset.paper; } });
  if (window.document$?.subscribe) window.document$.subscribe(start); else start();

  const given = new Map();
  return {
    load,
    open,
    take: (name, doc) => docs.set(name, framed(doc)),
    give: (name, value) => given.set(name, value), // what the box finds
    data: async (name, src) => { await load(src); return given.get(name); },
  };
})();
