/* The home page: the same table under every book, with a guess before the answer; and a rulebook that becomes pages.
   What each book does was run when the site was built; here one run is picked. Text enters the page as text. */
(() => {
  if (!window.rulesengineStepper || !window.rulesengineSite) {
    for (const el of document.querySelectorAll(".re-same .re-opening")) el.textContent = "The table could not be opened: a script of the page (stepper.js or site.js) is missing or blocked.";
    return;
  }
  const { make, said, seal, disc, still } = window.rulesengineStepper.tools;
  const short = (book) => book.title.split(",")[0];
  const NUMBER = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
  const press = (cls, act, ...kids) => { const it = make("button", cls, ...kids); it.type = "button"; it.addEventListener("click", act); return it; };

  /** Things with a key slide from where they were to where they are. */
  const sliding = (root, change, from = {}) => {
    const was = new Map([...root.querySelectorAll("[data-key]")].map((it) => [it.dataset.key, it.getBoundingClientRect()]));
    change();
    if (still()) return;
    [...root.querySelectorAll("[data-key]")].forEach((it, i) => {
      const a = was.get(from[it.dataset.key] ?? it.dataset.key), b = it.getBoundingClientRect();
      if (!a || Math.abs(a.left - b.left) + Math.abs(a.top - b.top) < 1) return;
      const far = Boolean(from[it.dataset.key]);
      it.animate([{ transform: `translate(${a.left - b.left}px,${a.top - b.top}px)`, opacity: far ? 0 : 1 }, { transform: "none", opacity: 1 }], { duration: far ? 540 : 340, delay: far ? i * 60 : 0, easing: "cubic-bezier(.25,.7,.2,1)", fill: "backwards" });
    });
  };

  const open = (el, data) => {
    const books = data.books, names = books.map((one) => one.name), players = books[0].players;
    const state = { book: books[0], turn: players[0], first: books[0].first, answer: {}, known: false, guess: "" };
    const run = (book = state.book) => book.runs[`${state.turn}|${state.first}`];
    const order = (book = state.book) => { const it = run(book), picked = state.answer[book.name]; return it.question && picked !== undefined ? it.question.options[picked].order : it.order; };
    const owner = (name) => books[0].cards.find((card) => card.name === name)?.owner ?? "";
    const winner = (book = state.book) => owner(order(book)[0]);
    const count = (n) => (n === books.length ? `all ${NUMBER[n] ?? n} books` : `${NUMBER[n] ?? n} ${n === 1 ? "book" : "books"}`);

    const title = make("h2", "re-same-title"), sub = make("p", "re-same-sub"), tabs = make("div", "re-same-books"), table = make("div", "re-same-table"), queue = make("div", "re-same-queue"), law = make("div", "re-same-law");
    const root = make("section", "rs re-same-root", title, sub, tabs, make("div", "re-same-two", table, queue), law);
    tabs.setAttribute("role", "group");
    tabs.setAttribute("aria-label", "Which book decides");
    sub.setAttribute("aria-live", "polite");
    const words = (name) => state.book.cards.find((card) => card.name === name)?.words ?? [];
    const each = books[0].cards.map((card) => card.name);

    const upper = (said) => `${said}`.replace(/^./, (letter) => letter.toUpperCase());
    const theirs = (name) => { const mine = books[0].cards.filter((card) => card.owner === name).map((card) => card.name); return mine.length ? `${mine.join(" and ")} ${mine.length > 1 ? "are" : "is"} ${name}\u2019s` : ""; };

    const say = (why, before) => {
      if (!state.known) {
        title.textContent = `${upper(NUMBER[each.length] ?? each.length)} creatures die at once. Who draws first?`;
        sub.textContent = `${players.map(theirs).filter(Boolean).join(", ")}. It is ${state.turn}\u2019s turn. Each card draws one for its player.`;
        return;
      }
      const who = winner(), tally = players.map((name) => [name, books.filter((book) => winner(book) === name).length]);
      const all = tally.some(([, n]) => n === books.length) ? `In ${count(books.length)} ${who} does.` : `${tally.map(([name, n]) => `${name} in ${count(n)}`).join(", ")}.`;
      title.textContent = `${short(state.book)}: ${who} draws first.`;
      const same = before === order().join();
      sub.textContent = why === "turn" ? `${same ? `Nothing changes: ${short(state.book)} does not look at whose turn it is.` : `Now it is ${state.turn}\u2019s turn, and the order is another.`} ${all}`
        : why === "first" ? `${same ? `Nothing changes: ${short(state.book)} does not look at which card came first.` : "The card that came first goes first."} ${all}`
        : why === "guess" ? `${state.guess ? (state.guess === who ? `You said ${state.guess}: right in this book. ` : `You said ${state.guess}; by this book it is ${who}. `) : ""}${all} Now change the book, the turn, or what came first.`
        : all;
    };
    const seat = (name) => {
      const mine = state.turn === name;
      const turn = press("re-same-turn", () => turnTo("turn", () => { state.turn = name; state.answer = {}; }), mine ? "has the turn" : "give the turn");
      turn.setAttribute("aria-pressed", String(mine));
      const cards = books[0].cards.filter((card) => card.owner === name).map((card) => {
        const eldest = state.first === card.name, age = press("re-same-age", () => turnTo("first", () => { state.first = card.name; }), eldest ? "came first" : "came later");
        age.setAttribute("aria-pressed", String(eldest));
        const it = make("div", "rs-card", make("p", "rs-head", make("b", "rs-name", card.name)), make("div", "rs-art", seal(card.name)), make("div", "rs-words", ...words(card.name).map((line) => make("p", "", ...said(line)))), make("div", "rs-foot", age));
        it.dataset.key = `card ${card.name}`;
        return it;
      });
      return make("div", "re-same-seat", make("div", "re-same-who", disc(name, mine), make("b", "", name), turn), make("div", "re-same-cards", ...cards));
    };
    const drawQueue = () => {
      const label = make("p", "rs-label", state.known ? "They resolve in this order" : "Their effects wait");
      const rows = (state.known ? order() : each).map((name, i) => {
        if (!state.known) return make("li", "re-same-empty", String(i + 1));
        const it = make("li", i ? "rs-waits" : "rs-waits rs-soon", make("span", "rs-pos", String(i + 1)), make("span", "rs-chip-art", seal(name)), make("span", "rs-what", make("b", "rs-name", name), make("small", "", `${owner(name)} draws 1`)), disc(owner(name), owner(name) === state.turn));
        it.dataset.key = `queue ${name}`;
        return it;
      });
      const act = [], asked = run().question;
      if (!state.known) {
        act.push(make("div", "re-same-guess", ...players.map((name) => press("rs-button", () => reveal(name), disc(name, name === state.turn), ` ${name}`))), press("rs-link", () => reveal(""), "Show me without a guess"));
      } else if (asked) {
        const now = state.answer[state.book.name] ?? asked.answer;
        act.push(make("div", "rs-asked rs-a-player", make("p", "", make("b", "", asked.who), ` ${asked.asks}`), make("div", "re-same-options", ...asked.options.map((option, k) => {
          const it = press("rs-button", () => turnTo("answer", () => { state.answer[state.book.name] = k; }), option.says);
          it.setAttribute("aria-pressed", String(k === now));
          return it;
        }))));
      }
      queue.replaceChildren(label, make("ol", "re-same-slots", ...rows), ...act);
    };
    const drawLaw = () => {
      const rules = state.book.rules.map((rule) => {
        const way = make("a", "", rule.number);
        way.href = rule.url;
        return make("div", `rs-rule rs-a-${rule.kind === "house" ? "house" : "rulebook"}`, make("p", "rs-text", way, " ", ...said(rule.text)));
      });
      const facts = [["turn", "whose turn it is"], ["arrival", "which card came first"], ["answer", "what a player says"]];
      const whole = make("a", "", "Step through it");
      whole.href = state.book.page;
      law.replaceChildren(make("div", "rs-law", ...rules), make("div", "", make("p", "rs-label", "What this book looks at"), make("ul", "re-same-looks", ...facts.map(([key, says]) => make("li", state.book.looks[key] ? "re-yes" : "", says, make("span", "rs-unseen", state.book.looks[key] ? ": yes" : ": no")))), make("p", "", whole)));
      law.hidden = !state.known;
    };
    const draw = (why, before) => {
      root.classList.toggle("re-known", state.known);
      tabs.replaceChildren(...books.map((book) => {
        const it = press("", () => turnTo("book", () => { state.book = book; }), short(book), state.known ? disc(winner(book), winner(book) === state.turn) : "", state.known ? make("span", "rs-unseen", ` ${winner(book)} draws first`) : "");
        it.setAttribute("aria-pressed", String(book === state.book));
        return it;
      }));
      table.replaceChildren(...[...players].reverse().map(seat));
      drawQueue();
      drawLaw();
      say(why, before);
    };
    const focused = () => { const on = document.activeElement; return root.contains(on) ? [...root.querySelectorAll("button")].indexOf(on) : -1; };
    const turnTo = (why, change) => {
      const before = order().join(), at = focused();
      sliding(root, () => { change(); draw(why, before); });
      if (at >= 0) root.querySelectorAll("button")[at]?.focus({ preventScroll: true });
      toUrl();
    };
    const reveal = (guess) => {
      sliding(root, () => { state.guess = guess; state.known = true; draw("guess", ""); }, Object.fromEntries(each.map((name) => [`queue ${name}`, `card ${name}`])));
      tabs.querySelector("[aria-pressed=true]")?.focus({ preventScroll: true });
      toUrl();
    };
    const toUrl = () => { try { history.replaceState(history.state, "", state.known ? `#book=${state.book.name}&turn=${encodeURIComponent(state.turn)}&first=${encodeURIComponent(state.first)}` : "#"); } catch { /* a page without an address */ } };
    tabs.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      turnTo("book", () => { state.book = books[(books.indexOf(state.book) + by + books.length) % books.length]; });
      tabs.querySelector("[aria-pressed=true]")?.focus({ preventScroll: true });
    });
    const asked = new URLSearchParams(location.hash.slice(1));
    if (names.includes(asked.get("book"))) { state.book = books[names.indexOf(asked.get("book"))]; state.known = true; }
    if (players.includes(asked.get("turn"))) state.turn = asked.get("turn");
    if (each.includes(asked.get("first"))) state.first = asked.get("first");
    draw("", "");
    const twin = make("details", "rs-more rs-twin", make("summary", "rs-summary", "The same as text, in every book"), make("pre", "", books.map((book) => `${book.title}\n${book.runs[`${players[0]}|${book.first}`].text}`).join("\n\n")));
    root.append(twin);
    el.replaceChildren(root);
  };

  /** Rules out of plain text: a line that begins with a number is one; a number in it that a rule has is a link. */
  const becoming = (el) => {
    const text = el.querySelector("textarea"), page = el.querySelector(".re-become-page");
    const show = () => {
      const lines = text.value.split("\n"), title = /^\s*\d/.test(lines[0] ?? "") ? "Your book" : lines.shift() || "Your book", rules = [];
      for (const line of lines) {
        const found = /^\s*(\d+(?:\.\d+)*[a-z]?)\.?\s+(.*)/.exec(line);
        if (found) rules.push([found[1], found[2]]);
        else if (line.trim() && rules.length) rules.at(-1)[1] += ` ${line.trim()}`;
      }
      const known = new Set(rules.map(([number]) => number)), lost = [];
      let links = 0;
      const marked = (words) => words.split(/(\b\d+\.\d+[a-z]?\b)/).map((part, i) => {
        if (!(i % 2)) return part;
        links += 1;
        if (known.has(part)) { const way = make("a", "re-ref", part); way.href = `#become-${part}`; return way; }
        lost.push(part);
        return make("span", "re-become-lost", part);
      });
      const rows = rules.map(([number, words]) => {
        const head = /^([A-Z][^.]{1,28})\. /.exec(words), row = make("div", "re-become-rule", make("span", "re-number", number), make("p", "", ...(head ? [make("b", "", `${head[1]}.`), " ", ...marked(words.slice(head[0].length))] : marked(words))));
        row.id = `become-${number}`;
        return row;
      });
      const note = make("p", "re-become-note", `${rules.length} rules, ${links} ${links === 1 ? "link" : "links"}. `, ...(lost.length ? [make("span", "re-become-lost", lost.join(", ")), " leads nowhere: no rule has that number."] : links ? ["Each of them leads to its rule."] : []));
      page.replaceChildren(make("p", "re-become-title", title), ...rows, note);
    };
    text.addEventListener("input", show);
    show();
  };

  const start = async () => {
    for (const el of document.querySelectorAll(".re-same:not([data-on])")) {
      el.dataset.on = "";
      try { open(el, await window.rulesengineSite.data("same-table", el.dataset.src)); } catch (wrong) { el.querySelector(".re-opening").textContent = `The table could not be opened: ${wrong.message}`; }
    }
    for (const el of document.querySelectorAll(".re-become:not([data-on])")) { el.dataset.on = ""; becoming(el); }
  };
  if (window.document$?.subscribe) window.document$.subscribe(start); else start();
})();
