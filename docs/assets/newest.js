/* A book by its newest edition. The switch is kept in the browser and in the address (?edition=2026); the page is written by the other edition,
   and here its numbers, its words and its runs become those of the newest. It is turned by loading the page anew, so nothing is turned back.
   Comes before site.js: a run by the newest edition is another file, and is chosen before it is opened. Texts enter the page as text. */
window.rulesengineNewest = (() => {
  const SKIP = "pre, code, .re-edition, .re-editions, .re-away, .re-at", HEAD = /^\s*\S+/;
  let bar = null, on = false, asked = null;

  const kept = (book) => { try { return localStorage.getItem(`rulesengine-edition-${book}`); } catch { return null; } };
  const keep = (book, name) => { try { localStorage.setItem(`rulesengine-edition-${book}`, name); } catch { /* a browser that keeps nothing */ } };
  const address = (name, plain) => {
    const url = new URL(location.href);
    if (name === plain) url.searchParams.delete("edition"); else url.searchParams.set("edition", name);
    return url.href;
  };

  /** The table of the newest edition, when the page is shown by it; else nothing. */
  const table = () => {
    if (!on) return Promise.resolve(null);
    asked ??= window.rulesengineSite.data(`newest ${bar.dataset.book}`, bar.dataset.src).catch(() => null);
    return asked;
  };

  /** The table for an address of this book, by its folder; else nothing: another book has a switch of its own. */
  const of = (url) => (on && url.pathname.split("/").includes(bar.dataset.book) ? table() : Promise.resolve(null));

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
  /** A word of the glossary whose rule says it otherwise; the page for paper is another file. */
  const turned = () => {
    for (const it of document.querySelectorAll("[data-newest-says]")) it.textContent = it.dataset.newestSays;
    for (const it of document.querySelectorAll(`a[href$="print.html"]`)) it.href = it.getAttribute("href").replace(/print\.html$/, "print-newest.html");
  };
  const cited = (known) => {
    for (const it of document.querySelectorAll(".re-facts dd")) if (it.textContent === bar.dataset.present) it.textContent = bar.dataset.newest;
    for (const it of document.querySelectorAll(".re-copy[data-cite]")) {
      const number = it.closest("[data-number]")?.dataset.number, now = known.numbers[number] ?? number;
      it.dataset.cite = it.dataset.cite.replace(`edition ${bar.dataset.present}, ${number}`, `edition ${bar.dataset.newest}, ${now}`);
    }
  };

  const start = () => {
    bar = document.querySelector(".re-edition");
    on = false;
    asked = null;
    if (!bar) return;
    const { book, present, newest } = bar.dataset, said = new URLSearchParams(location.search).get("edition");
    const mine = [present, newest].includes(said) ? said : kept(book);
    if (mine === said && said) keep(book, said);
    on = mine === newest;
    document.body.classList.toggle("re-by-newest", on);
    for (const button of bar.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String((button.dataset.edition === newest) === on));
      button.addEventListener("click", () => {
        keep(book, button.dataset.edition);
        const there = address(button.dataset.edition, present);
        if (there === location.href) location.reload(); else location.replace(there);
      });
    }
    if (!on) return;
    if (said !== newest) try { history.replaceState(history.state, "", address(newest, present)); } catch { /* a page out of a folder keeps its address */ }
    for (const el of document.querySelectorAll(".re-stepper[data-newest], .re-view[data-newest]")) {
      el.dataset.doc += "@newest";
      el.dataset.src = el.dataset.newest;
      delete el.dataset.picture; // a run by the newest edition has its own
      delete el.dataset.lines; // the lines of "What if" were played by the other edition
    }
    const turn = () => table().then((known) => {
      if (!known) return;
      for (const root of document.querySelectorAll(".md-content, .md-nav, .md-header__topic")) renumber(root, known);
      reword(known);
      cited(known);
      turned();
    });
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", turn); else turn();
  };
  if (window.document$?.subscribe) window.document$.subscribe(start); else start();
  return { table, renewed, of };
})();
