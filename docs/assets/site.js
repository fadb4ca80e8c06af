/* What the pages do: examples that open, citations that are copied, rules that show their text.
   Data files call rulesengineSite.take and .numbers; they are scripts, so that a folder serves as well as a host.
   Laws: text of the data enters a page as text; nothing is fetched from another place. */
window.rulesengineSite = (() => {
  const docs = new Map(), asked = new Map();

  const load = (src) => {
    if (!asked.has(src)) {
      asked.set(src, new Promise((done, fail) => {
        const script = document.createElement("script");
        script.src = src;
        script.onload = done;
        script.onerror = () => fail(new Error(src));
        document.head.append(script);
      }));
    }
    return asked.get(src);
  };

  /** Addresses in a document lead from the site's first page on; here they lead from this page. */
  const at = (doc, root) => {
    const rules = Object.fromEntries(Object.entries(doc.rules ?? {}).map(([key, rule]) => [key, { ...rule, url: rule.url && root + rule.url }]));
    const svg = String(doc.svg ?? "").replace(/(\shref=")(?![a-z]+:|#)/g, `$1${root}`);
    return { ...doc, rules, svg };
  };

  /** Open an example in its place: once. */
  const open = async (el, more = {}) => {
    if (el.dataset.on !== undefined) return el.stepper;
    el.dataset.on = "";
    try {
      await load(el.dataset.src);
      const doc = at(docs.get(el.dataset.doc), el.dataset.root);
      const given = { ...JSON.parse(el.dataset.options || "{}"), ...more }, law = given.law ? laws(doc) : null;
      el.replaceChildren();
      const onStep = (i) => { law?.show(i); follow(el.dataset.doc, doc.frames[i].number); };
      el.stepper = window.rulesengineStepper.mount(el, doc, { ...given, onStep });
      if (law) { el.append(law.el); law.show(el.stepper.index()); }
    } catch {
      el.querySelector(".re-opening")?.replaceChildren("This example could not be opened: its file is missing. Build the site again.");
    }
    return el.stepper;
  };

  /** The other views of a run stand below its stepper, and show what holds at its step. */
  const VIEWS = { layers: "rulesengineLayers", instead: "rulesengineInstead" };
  const follow = (name, step) => {
    for (const el of document.querySelectorAll(".re-view")) if (el.dataset.doc === name) el.view?.follow(step);
  };
  const look = async (el) => {
    if (el.dataset.on !== undefined) return;
    el.dataset.on = "";
    try {
      await load(el.dataset.src);
      const doc = at(docs.get(`${el.dataset.doc}#${el.dataset.view}`), el.dataset.root), step = /[#&]step=(\d+)/.exec(location.hash);
      el.replaceChildren();
      el.view = window[VIEWS[el.dataset.view]].mount(el, doc, step ? { step: Number(step[1]) } : {});
    } catch {
      el.querySelector(".re-opening")?.replaceChildren("This view could not be opened: its file is missing. Build the site again.");
    }
  };

  /** The law beside a compact stepper: the rule that speaks first in a step, or the words of the card. */
  const laws = (doc) => {
    const make = (name, cls, ...kids) => { const it = document.createElement(name); it.className = cls; it.append(...kids); return it; };
    const plain = (said) => String(said ?? "").replace(/[【】]/g, "");
    const pages = doc.frames.map((frame) => {
      const rule = doc.rules[frame.cites?.[0]], by = frame.by;
      if (!rule) return make("div", "re-a-card", ...(by ? [make("b", "", by.name), make("p", "", `“${plain(by.words)}”`)] : [make("p", "", "No rule is needed for this step.")]));
      const title = make("a", "", `${rule.number} ${rule.title}`);
      title.href = rule.url;
      return make("div", rule.kind === "house" ? "re-a-house" : "re-a-rulebook", title, make("p", "", plain(rule.text)));
    });
    const el = make("div", "re-laws", ...pages);
    return { el, show: (i) => pages.forEach((page, place) => page.classList.toggle("re-on", place === i)) };
  };

  const opening = (button) => {
    const example = button.closest(".re-rule").querySelector(".re-stepper");
    const shown = example.classList.toggle("re-shown");
    button.setAttribute("aria-expanded", String(shown));
    button.textContent = shown ? "Close the steps" : "Step through it here";
    if (!shown) return;
    open(example).then((stepper) => {
      stepper?.root.focus({ preventScroll: true });
      example.scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    });
  };

  const copying = async (button) => {
    const where = location.href.replace(/#.*/, "") + `#${button.dataset.anchor}`;
    const words = `${button.dataset.cite}. ${where}`;
    const says = (text) => { button.textContent = text; setTimeout(() => { button.textContent = "Copy citation"; }, 2000); };
    try {
      await navigator.clipboard.writeText(words);
      says("Copied");
    } catch { // no clipboard here: select it, so that the keyboard can copy
      const box = Object.assign(document.createElement("input"), { value: words, readOnly: true, className: "re-to-copy" });
      box.setAttribute("aria-label", "The citation");
      button.after(box);
      box.select();
      box.addEventListener("blur", () => box.remove());
      says("Press Ctrl+C");
    }
  };

  /** A rule's title and text, on hover and on focus; Escape closes it. */
  const tips = () => {
    const tip = document.createElement("div");
    tip.id = "re-tip";
    tip.setAttribute("role", "tooltip");
    tip.hidden = true;
    document.body.append(tip);
    let from = null, timer = 0;
    const hide = () => { clearTimeout(timer); from?.removeAttribute("aria-describedby"); from = null; tip.hidden = true; };
    const show = (it) => {
      const [title, ...text] = it.dataset.tip.split("\n");
      const head = document.createElement("b");
      head.textContent = title;
      tip.replaceChildren(head, ...text.map((line) => Object.assign(document.createElement("p"), { textContent: line.replace(/[【】]/g, "") })));
      tip.hidden = false;
      it.setAttribute("aria-describedby", tip.id);
      const box = it.getBoundingClientRect(), width = document.documentElement.clientWidth;
      const below = box.bottom + 6 + tip.offsetHeight < innerHeight;
      tip.style.left = `${Math.max(8, Math.min(box.left, width - tip.offsetWidth - 8)) + scrollX}px`;
      tip.style.top = `${(below ? box.bottom + 6 : box.top - 6 - tip.offsetHeight) + scrollY}px`;
    };
    const over = (event) => {
      const it = event.target.closest?.("[data-tip]:not(.rs *)");
      if (it === from || tip.contains(event.target)) return;
      hide();
      if (!it) return;
      from = it;
      timer = setTimeout(() => show(it), event.type === "focusin" ? 0 : 150);
    };
    document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") over(event); });
    document.addEventListener("focusin", (event) => { if (event.target.matches?.(":focus-visible")) over(event); });
    document.addEventListener("focusout", hide);
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  };

  const start = () => {
    for (const el of document.querySelectorAll(".re-stepper:not(.re-later)")) open(el);
    for (const el of document.querySelectorAll(".re-view")) look(el);
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".re-open, .re-copy");
    if (button) (button.matches(".re-open") ? opening : copying)(button);
  });
  tips();
  if (window.document$?.subscribe) window.document$.subscribe(start); else start();

  let found = null;
  return {
    take: (name, doc) => docs.set(name, doc),
    numbers: (map) => { found = map; },
    map: async (src) => { await load(src); return found; },
  };
})();
