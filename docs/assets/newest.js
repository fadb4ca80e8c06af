/* A book by its newest edition. The switch is kept in the browser and in the address (?edition=2026); the page is written by the other edition,
   and here its numbers, its words and its runs become those of the newest. It is turned by loading the page anew, so nothing is turned back.
   A page about several books has a switch for each; what is about a book says so (data-of), and in the address each switch has its book's name.
   Comes before site.js: a run by the newest edition is another file, and is chosen before it is opened. Texts enter the page as text. */
window.rulesengineNewest = (() => {
  const SKIP = "pre, code, .re-edition, .re-editions, .re-away, .re-at", HEAD = /^\s*\S+/;
  let bars = []; // the switches of the page: each with its book, and whether that is shown by its newest edition
  const asked = new Map();

  const kept = (book) => { try { return localStorage.getItem(`rulesengine-edition-${book}`); } catch { return null; } };
  const keep = (book, name) => { try { localStorage.setItem(`rulesengine-edition-${book}`, name); } catch { /* a browser that keeps nothing */ } };
  const named = (bar) => (bars.length > 1 ? `edition-${bar.book}` : "edition");
  const address = (bar, name) => {
    const url = new URL(location.href);
    if (name === bar.present) url.searchParams.delete(named(bar)); else url.searchParams.set(named(bar), name);
    return url.href;
  };

  const turning = (bar) => {
    if (!bar?.on) return Promise.resolve(null);
    if (!asked.has(bar.book)) asked.set(bar.book, window.rulesengineSite.data(`newest ${bar.book}`, bar.src).catch(() => null));
    return asked.get(bar.book);
  };
  /** The table of the newest edition of a book, when it is shown by that; else nothing. Without a name it is the only book of the page. */
  const table = (book) => turning(book ? bars.find((bar) => bar.book === book) : bars.length === 1 ? bars[0] : null);

  /** The table for an address of a book, by its folder; else nothing: another book has a switch of its own. */
  const of = (url) => turning(bars.find((bar) => url.pathname.split("/").includes(bar.book)));

  /** A document's rules by their numbers and words of the newest edition; in its picture the numbers, too. */
  const renewed = (doc, known) => {
    if (!known) return doc;
    const rules = Object.fromEntries(Object.entries(doc.rules ?? {}).map(([key, rule]) => {
      const said = known.texts[rule.id];
      return [key, { ...rule, number: known.numbers[rule.number] ?? rule.number, ...(said ? { title: said[1], text: said[2] } : {}) }];
    }));
    const svg = String(doc.svg ?? "").replace(/>([^<>]+)</g, (whole, said) => `>${said.split(/([\s,]+)/).map((piece) => known.numbers[piece] ?? piece).join("")}<`);
    return { ...doc, rules, svg };
  };

  const renumber = (root, known) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
    while (walk.nextNode()) if (!walk.currentNode.parentElement.closest(SKIP)) found.push(walk.currentNode);
    for (const node of found) {
      const first = HEAD.exec(node.data)?.[0] ?? "", number = known.numbers[first.trim()];
      if (number && node.parentElement.closest("a, h1, h2, h3, h4, h5, h6, .re-number")) node.data = node.data.replace(first.trim(), number);
    }
  };
  const reword = (known) => {
    for (const [label, title, text] of Object.values(known.texts)) {
      const rule = document.getElementById(label)?.closest(".re-rule"), law = rule?.querySelector(".re-law");
      if (!law) continue;
      law.replaceChildren(...text.split(/\n{2,}/).map((said) => Object.assign(document.createElement("p"), { textContent: said })));
      const head = [...document.getElementById(label).childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      if (head) head.data = ` ${title}`;
    }
  };
  /** What is said otherwise by the newest edition where it is: a word of the glossary, a rule of an idea. */
  const turned = (roots) => {
    for (const root of roots) for (const it of root.querySelectorAll("[data-newest-says]")) it.textContent = it.dataset.newestSays;
  };
  /** The page for paper is another file. */
  const papers = () => { for (const it of document.querySelectorAll(`a[href$="print.html"]`)) it.href = it.getAttribute("href").replace(/print\.html$/, "print-newest.html"); };
  const cited = (bar, known) => {
    for (const it of document.querySelectorAll(".re-facts dd")) if (it.textContent === bar.present) it.textContent = bar.newest;
    for (const it of document.querySelectorAll(".re-identity[data-cite]")) {
      const number = it.closest("[data-number]")?.dataset.number, now = known.numbers[number] ?? number;
      it.dataset.cite = it.dataset.cite.replace(`edition ${bar.present}, ${number}`, `edition ${bar.newest}, ${now}`);
    }
  };
  const turn = (bar, alone) => turning(bar).then((known) => {
    if (!known) return;
    const roots = [...document.querySelectorAll(alone ? ".md-content, .md-nav, .md-header__topic" : `[data-of="${bar.book}"]`)];
    for (const root of roots) renumber(root, known);
    turned(roots);
    if (!alone) return;
    reword(known);
    cited(bar, known);
    papers();
  });

  const begin = (bar, el, alone) => {
    const said = new URLSearchParams(location.search).get(named(bar)), { book, present, newest } = bar;
    const mine = [present, newest].includes(said) ? said : kept(book);
    if (mine === said && said) keep(book, said);
    bar.on = mine === newest;
    for (const button of el.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String((button.dataset.edition === newest) === bar.on));
      button.addEventListener("click", () => {
        keep(book, button.dataset.edition);
        const there = address(bar, button.dataset.edition);
        if (there === location.href) location.reload(); else location.replace(there);
      });
    }
    if (!bar.on) return;
    if (said !== newest) try { history.replaceState(history.state, "", address(bar, newest)); } catch { /* a page out of a folder keeps its address */ }
    for (const it of document.querySelectorAll(".re-stepper[data-newest], .re-view[data-newest]")) {
      if (it.dataset.doc.split("/")[0] !== book) continue;
      it.dataset.doc += "@newest";
      it.dataset.src = it.dataset.newest;
      delete it.dataset.picture; // a run by the newest edition has its own
      delete it.dataset.lines; // the lines of "What if" were played by the other edition
    }
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => turn(bar, alone)); else turn(bar, alone);
  };
  const start = () => {
    const all = [...document.querySelectorAll(".re-edition")];
    bars = all.map((el) => ({ ...el.dataset, on: false }));
    asked.clear();
    const alone = all.length === 1 && !document.querySelector("[data-of]");
    bars.forEach((bar, k) => begin(bar, all[k], alone));
    document.body.classList.toggle("re-by-newest", bars.some((bar) => bar.on));
  };
  if (window.document$?.subscribe) window.document$.subscribe(start); else start();
  return { table, renewed, of };
})();
