/* The number box: a rule number, a term, a card or a scenario, found while one types, with the keyboard alone.
   On every page it also stands in front of the theme's own search, which cannot find numbers. */
(() => {
  const MOST = 8, base = JSON.parse(document.getElementById("__config")?.textContent ?? "{}").base ?? ".";
  const KIND = { rule: "rule", house: "house rule", context: "context", term: "term", card: "card", scenario: "scenario" };
  const bare = (said) => said.trim().toLowerCase().replace(/[\s.\u2010-\u2015-]+/g, "-").replace(/-+$/, "");
  let ready = null;

  const map = () => {
    ready ??= window.rulesengineSite.map(`${base}/assets/numbers.js`).then(({ kinds, games, rows }) => rows.map(([word, title, kind, game, url]) => ({
      word, title, kind: kinds[kind], game: games[game][1], names: [games[game][0], games[game][1].toLowerCase()], key: bare(word), also: title.toLowerCase(), url: `${base}/${url}`,
    })));
    return ready;
  };

  /** How well a row fits what was typed: smaller is better, 9 is not at all. */
  const fit = (row, asked, number) => {
    if (row.key === asked || row.key === `+${asked}`) return 0;
    if (number) return row.key.startsWith(`${asked}-`) ? 1 : row.key.startsWith(asked) ? 2 : 9;
    const word = row.key, title = bare(row.also), titled = ["rule", "house", "context"].includes(row.kind);
    if (word.startsWith(asked)) return 1;
    if (titled && title.startsWith(asked)) return 2;
    if (`-${word}`.includes(`-${asked}`)) return 3;
    if (titled && `-${title}`.includes(`-${asked}`)) return 4;
    return asked.length > 2 && (word.includes(asked) || (titled && title.includes(asked))) ? 5 : 9;
  };

  const search = (rows, said, most = MOST) => {
    let text = said.trim().toLowerCase(), pool = rows;
    const game = rows.find((row) => row.names.some((name) => text.startsWith(`${name} `) || text.startsWith(`${name}:`)));
    if (game) { // "thegame 9-1": only of that game
      const name = game.names.find((one) => text.startsWith(one));
      text = text.slice(name.length + 1);
      pool = rows.filter((row) => row.game === game.game);
    }
    const asked = bare(text);
    if (!asked) return [];
    const number = /^\+?[a-z]{0,2}-?\d/.test(asked);
    return pool.map((row, place) => [fit(row, asked, number), place, row]).filter(([rank]) => rank < 9)
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]).slice(0, most).map(([, , row]) => row);
  };

  const line = (row) => {
    const word = document.createElement("b"), title = document.createElement("span"), kind = document.createElement("small");
    word.textContent = row.word;
    title.textContent = { card: `in “${row.title}”`, term: `explained in ${row.title}`, scenario: row.title }[row.kind] ?? row.title;
    kind.textContent = `${row.game} · ${KIND[row.kind]}`;
    return [word, " ", title, " ", kind];
  };

  const box = (form) => {
    const input = form.querySelector("input"), list = form.querySelector("ul"), says = form.querySelector(".re-box-says");
    let hits = [], at = -1;
    const mark = (to) => {
      at = to;
      [...list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === at)));
      list.children[at]?.scrollIntoView({ block: "nearest" });
      if (at < 0) input.removeAttribute("aria-activedescendant"); else input.setAttribute("aria-activedescendant", list.children[at].id);
    };
    const close = () => { list.hidden = true; input.setAttribute("aria-expanded", "false"); mark(-1); };
    const look = async () => {
      const asked = input.value;
      hits = search(await map(), asked);
      if (asked !== input.value) return;
      list.replaceChildren(...hits.map((row, place) => {
        const item = document.createElement("li"), way = document.createElement("a");
        item.id = `re-hit-${place}`;
        item.setAttribute("role", "option");
        way.href = row.url;
        way.tabIndex = -1;
        way.append(...line(row));
        item.append(way);
        return item;
      }));
      list.hidden = !hits.length;
      input.setAttribute("aria-expanded", String(hits.length > 0));
      mark(hits.length ? 0 : -1);
      says.textContent = !asked.trim() ? "" : hits.length ? `${hits.length === MOST ? "the first " : ""}${hits.length} found`
        : `Nothing here begins with “${asked.trim()}”. Type less of it, or use the search at the top: it reads every word.`;
      says.classList.toggle("re-seen", Boolean(asked.trim()) && !hits.length);
    };
    input.addEventListener("focus", map, { once: true });
    input.addEventListener("input", look);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { if (list.hidden) input.blur(); else close(); } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (list.hidden) { look(); } else { mark((at + (event.key === "ArrowDown" ? 1 : -1) + hits.length) % hits.length); }
        event.preventDefault();
      }
    });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await look();
      if (hits.length) location.href = hits[Math.max(0, at)].url;
    });
    form.addEventListener("focusout", (event) => { if (!form.contains(event.relatedTarget)) close(); });
    addEventListener("keydown", (event) => { // before the theme's search takes the key
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      input.focus();
      input.select();
    }, true);
  };

  /** In the theme's search: numbers, terms and cards stand in front of what the words bring. */
  const before = () => {
    const input = document.querySelector(".md-search__input"), result = document.querySelector(".md-search-result");
    if (!input || !result) return;
    const list = document.createElement("ol");
    list.className = "re-hits md-search-result__list";
    list.hidden = true;
    list.setAttribute("aria-label", "Rules, terms, cards and scenarios");
    result.prepend(list);
    const look = async () => {
      const asked = input.value, hits = search(await map(), asked, 4);
      if (asked !== input.value) return;
      list.hidden = !hits.length;
      list.replaceChildren(...hits.map((row, place) => {
        const item = document.createElement("li"), way = document.createElement("a"), text = document.createElement("article");
        item.className = "md-search-result__item";
        way.className = "md-search-result__link";
        way.href = row.url;
        text.className = "md-search-result__article md-typeset";
        text.dataset.mdScore = String(9999 - place);
        text.append(...line(row));
        way.append(text);
        item.append(way);
        return item;
      }));
    };
    input.addEventListener("input", look);
    input.addEventListener("focus", map, { once: true });
  };

  const start = () => { for (const form of document.querySelectorAll(".re-box:not([data-on])")) { form.dataset.on = ""; box(form); } };
  before();
  if (window.document$?.subscribe) window.document$.subscribe(start); else start();
})();
