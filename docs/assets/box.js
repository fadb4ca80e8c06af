/* The box: one on every page. A rule number, a term, a card, a scenario or any words, found while one types, with the keyboard alone.
   On the home page it is in the page; on all others it is put into the header, and on a phone behind a button. */
(() => {
  const MOST = 10, AROUND = 44, SHOWN = 240, PIECE = 120, base = JSON.parse(document.getElementById("__config")?.textContent ?? "{}").base ?? ".";
  const say = (english, given = {}) => Object.entries(given).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, value), window.rulesengineWords?.[english] ?? english);
  const KIND = { rule: say("rule"), section: say("heading"), house: say("house rule"), context: say("context"), term: say("term"), card: "card", scenario: say("scenario"), edition: say("other edition"), phrase: "can be said", page: say("page"),
    idea: "across the games", word: say("one word, several books"), meaning: say("term"), lesson: "lesson", guide: "guide" };
  const SAYS = say("Type a rule number, a term, or words");
  const LENS = "M9.5 3A6.5 6.5 0 0 1 16 9.5c0 1.61-.59 3.09-1.56 4.23l.27.27h.79l5 5-1.5 1.5-5-5v-.79l-.27-.27A6.52 6.52 0 0 1 9.5 16a6.5 6.5 0 0 1 0-13m0 2a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9";
  const finder = window.rulesengineFinder, site = window.rulesengineSite;
  const SOON = { timeout: 200 }; // ms: also while a page is never idle
  let ready = null, words = null, counted = null, complete = false, nth = 0;

  /** The numbers and names, and behind them the texts: each is loaded once, when somebody comes to the box. */
  const data = () => (ready ??= site.data("numbers", `${base}/assets/numbers.js`).then(finder.open));
  const texts = () => (words ??= data().then(async (found) => {
    const [rows, sections] = await Promise.all([site.data("words", `${base}/assets/words.js`), site.data("sections", `${base}/assets/sections.js`).catch(() => [])]);
    finder.add(found, rows);
    finder.more(found, sections);
    const idle = window.requestIdleCallback ?? setTimeout;
    counted = new Promise((done) => {
      const count = () => { if (finder.grow(found, PIECE)) done(); else idle(count, SOON); };
      idle(() => { finder.vocabulary(found); count(); }, SOON);
    });
  }).catch(() => {}).then(() => { complete = true; })); // without its texts the box still finds numbers and names
  /** The book of this page: its folder. */
  const here = () => location.pathname.slice(new URL(`${base}/`, location.href).pathname.length).split("/")[0];

  const LITTLE = new Set("the an of to at in on is are be it and or for with by as".split(" ")); // not marked in what was found
  const make = (name, given = {}, ...kids) => {
    const it = document.createElement(name);
    for (const [key, value] of Object.entries(given)) it.setAttribute(key, value);
    it.append(...kids);
    return it;
  };
  /** The part of a text that has the words, with the words marked. */
  const part = (row, asked) => {
    const all = finder.fold(asked).trim().split(" ").filter((word) => word.length > 1 || asked.trim().length < 2);
    const long = all.filter((word) => !LITTLE.has(word)), parts = long.length ? long : all;
    const plain = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"); // no sign of a pattern
    const cuts = parts.map((word, k) => (k + 1 < parts.length && /^[a-z]{2,3}$/.test(word) ? `${word}(?![\\p{L}\\p{N}])` : plain(word).replace(/(?:ies|es|s|ing|ed)$/, (end) => (word.length > 4 ? "" : end))));
    const drawn = /[{}<>【】]/.test(asked) ? (row.text || "").toLowerCase().indexOf(asked.trim().toLowerCase()) : -1;
    if (drawn >= 0) { // a symbol, sign for sign
      const from = drawn > AROUND ? row.text.indexOf(" ", drawn - AROUND) + 1 : 0, end = drawn + asked.trim().length;
      return [from ? "… " : "", row.text.slice(from, drawn), make("mark", {}, row.text.slice(drawn, end)), row.text.slice(end, from + SHOWN)];
    }
    const said = (row.text || "").replace(/[【】]/g, "");
    if (!cuts.length || !said) return [said.slice(0, SHOWN)];
    const find = new RegExp(`(?<![\\p{L}\\p{N}])(?:${cuts.join("|")})[\\p{L}\\p{N}]*`, "giu"), first = said.search(find);
    const from = first > AROUND ? said.indexOf(" ", first - AROUND) + 1 : 0, cut = said.slice(from, from + SHOWN), found = [];
    let at = 0;
    for (const hit of cut.matchAll(find)) { found.push(cut.slice(at, hit.index), make("mark", {}, hit[0])); at = hit.index + hit[0].length; }
    return [from ? "… " : "", ...found, cut.slice(at), from + cut.length < said.length ? " …" : ""];
  };
  const line = (row, asked) => {
    const title = { card: `in “${row.title}”`, term: say("explained in {rule}", { rule: row.title }), page: row.title && row.title !== row.word ? say("in {rule}", { rule: row.title }) : "" }[row.kind] ?? row.title;
    const kind = [row.game?.title, KIND[row.kind]].filter(Boolean).join(" · ");
    const text = row.text && !["card", "scenario"].includes(row.kind) ? [make("span", { class: "re-hit-text" }, ...part(row, asked))] : [];
    return [make("span", { class: "re-hit-name" }, make("b", {}, row.word), " ", make("span", {}, title)), " ", make("small", {}, kind), ...text];
  };

  const box = (form) => {
    const input = form.querySelector("input"), list = form.querySelector("ul"), says = form.querySelector(".re-box-says"), name = `re-hit-${nth += 1}`;
    const books = make("div", { class: "re-box-books", role: "group", "aria-label": say("Look in") });
    books.hidden = true;
    list.before(books);
    let hits = [], at = -1, told = 0, only = "";
    const mark = (to) => {
      at = to;
      [...list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === at)));
      list.children[at]?.scrollIntoView({ block: "nearest" });
      if (at < 0) input.removeAttribute("aria-activedescendant"); else input.setAttribute("aria-activedescendant", list.children[at].id);
    };
    const close = () => { list.hidden = true; books.hidden = true; input.setAttribute("aria-expanded", "false"); mark(-1); };
    const tell = (text, seen = false) => {
      clearTimeout(told);
      says.classList.toggle("re-seen", seen);
      if (seen || !text) says.textContent = text; else told = setTimeout(() => { says.textContent = text; }, 400); // not at every key
    };
    /** One switch for each book, where there are several: what is found is found in it alone. */
    const offer = (found, asked) => {
      books.hidden = found.books.length < 2 || !asked.trim();
      if (books.hidden || books.dataset.on === `on ${only}`) return;
      books.dataset.on = `on ${only}`;
      const chosen = (name, title) => {
        const button = make("button", { type: "button", "aria-pressed": String(only === name) }, title);
        button.addEventListener("mousedown", (event) => event.preventDefault()); // the box keeps the cursor
        button.addEventListener("click", () => { only = name; input.focus(); look(); });
        return button;
      };
      books.replaceChildren(chosen("", say("All")), ...found.books.map((book) => chosen(book.name, book.title)));
    };
    const show = (found, asked) => {
      const { hits: rows, instead } = finder.find(found, asked, { here: here(), most: MOST, only });
      offer(found, asked);
      hits = rows;
      list.replaceChildren(...hits.map((row, place) => make("li", { id: `${name}-${place}`, role: "option", "aria-selected": "false" },
        make("a", { href: `${base}/${row.url}`, tabindex: "-1" }, ...line(row, instead || asked)))));
      list.hidden = !hits.length;
      input.setAttribute("aria-expanded", String(hits.length > 0));
      mark(hits.length ? 0 : -1);
      const many = say(hits.length === MOST ? "The first {count} found. Up and down to choose, Enter to go there." : "{count} found. Up and down to choose, Enter to go there.", { count: hits.length });
      if (!asked.trim()) tell("");
      else if (!hits.length) tell(say("Nothing here has “{words}”. Try fewer letters, or another word.", { words: asked.trim().slice(0, 60) }), true);
      else if (instead) tell(say("Nothing has “{words}”. This has “{instead}”:", { words: asked.trim().slice(0, 60), instead }), true);
      else tell(many);
    };
    const look = async () => {
      const asked = input.value, found = await data();
      if (asked !== input.value) return;
      show(found, asked);
      const again = () => { if (asked === input.value && at <= 0 && form.contains(document.activeElement)) show(found, asked); };
      if (!complete) { await texts(); again(); }
      if (counted && !found.counted) { await counted; again(); } // until its words are counted, a question is not weighed
    };
    const go = () => {
      const way = list.children[Math.max(0, at)]?.querySelector("a");
      if (!way) return;
      close();
      form.closest(".re-head")?.classList.remove("re-head-open");
      input.blur();
      way.click();
    };
    input.addEventListener("focus", () => texts(), { once: true });
    input.addEventListener("input", look);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        if (list.hidden) { input.value = ""; tell(""); input.blur(); form.closest(".re-head")?.classList.remove("re-head-open"); } else close();
        event.stopPropagation();
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (list.hidden) { look(); } else { mark((at + (event.key === "ArrowDown" ? 1 : -1) + hits.length) % hits.length); }
        event.preventDefault();
      }
    });
    list.addEventListener("click", (event) => { if (event.target.closest("a") && !event.ctrlKey && !event.metaKey) { close(); tell(""); } });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (!input.value.trim()) return;
      if (list.hidden || at <= 0) await look();
      go();
    });
    form.addEventListener("focusout", (event) => { if (!form.contains(event.relatedTarget)) { close(); if (!input.value) tell(""); } });
    const asked = new URLSearchParams(location.search).get("find"); // the page for an address that leads nowhere sends one here
    if (asked) { input.value = asked.slice(0, 200); input.focus(); look(); }
  };

  /** The box in the header, of a page that has none of its own. */
  const head = () => {
    const row = document.querySelector(".md-header__inner");
    if (!row || document.querySelector(".re-box")) return;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    path.setAttribute("d", LENS);
    svg.append(path);
    const input = make("input", { id: "re-box", type: "text", placeholder: SAYS, autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go",
      role: "combobox", "aria-expanded": "false", "aria-controls": "re-found", "aria-autocomplete": "list" });
    const list = make("ul", { id: "re-found", role: "listbox", "aria-label": say("What was found") });
    list.hidden = true;
    const form = make("form", { class: "re-box", role: "search" }, make("label", { for: "re-box", class: "re-unseen" }, SAYS), input,
      make("kbd", { title: say("Press / to come here") }, "/"), list, make("p", { class: "re-box-says", role: "status", "aria-live": "polite" }));
    const button = make("button", { type: "button", class: "re-lens md-header__button md-icon", "aria-label": say("Search"), "aria-expanded": "false" }, svg);
    const whole = make("div", { class: "re-head md-typeset" }, button, form);
    button.addEventListener("click", () => { whole.classList.add("re-head-open"); button.setAttribute("aria-expanded", "true"); input.focus(); });
    form.addEventListener("focusout", (event) => {
      if (form.contains(event.relatedTarget)) return;
      whole.classList.remove("re-head-open");
      button.setAttribute("aria-expanded", "false");
    });
    row.append(whole);
  };

  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    const input = document.querySelector(".re-box > input");
    if (!input) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    input.closest(".re-head")?.classList.add("re-head-open");
    input.focus();
    input.select();
  }, true);
  const start = () => {
    head();
    for (const form of document.querySelectorAll(".re-box:not([data-on])")) { form.dataset.on = ""; box(form); }
  };
  if (window.document$?.subscribe) window.document$.subscribe(start); else start();
})();
