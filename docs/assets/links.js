/* What links do: a link to a rule or a term shows what is there, to the mouse, the keyboard and the finger;
   a button copies a citation. The texts lie beside each chapter as a script, which a folder serves as well as a
   host; a script is loaded when the first link into its chapter is pointed at. Nothing else is fetched, and all
   text enters the page as text. */
(() => {
  const site = window.rulesengineSite, texts = new Map();
  const say = (english, given = {}) => Object.entries(given).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, value), window.rulesengineWords?.[english] ?? english);
  const KIND = { house: say("house rule"), context: say("from outside this book"), section: say("heading") };
  const LINK = "a.re-ref[href], a.re-term[href]", GOES = ".re-path a, .re-beside a", SHOWS = `:is(${LINK}, [data-tip]):not(.rs *)`;

  /** Called by the scripts beside the chapters. */
  site.previews = (book, rules, words = {}) => texts.set(key(document.currentScript.src), { book, rules, words });
  const key = (url) => url.replace(/[?#].*$/, "").replace(/(?:\.html|\.js|\/)$/, "");

  const make = (name, cls, ...kids) => { const it = document.createElement(name); it.className = cls; it.append(...kids); return it; };
  const plain = (said) => said.replace(/[【】]/g, "");

  /** What is shown for a link: from its chapter's script, or from the link itself. */
  const told = async (it) => {
    const url = it.matches(LINK) && !it.rel.includes("external") ? new URL(it.href) : null;
    const anchor = decodeURIComponent(url?.hash.slice(1) ?? "");
    if (url && anchor && /\/(?:rules\/[^/]+|glossary)$/.test(key(url.href))) {
      const at = key(url.href);
      if (!texts.has(at)) await site.load(`${at}.js`).catch(() => texts.set(at, { rules: {} }));
      const { book, rules, words = {} } = texts.get(at) ?? { rules: {} };
      if (Object.hasOwn(rules, anchor)) {
        const newest = await window.rulesengineNewest?.of(url), other = newest && Object.values(newest.texts).find(([label]) => label === anchor);
        const [before, called, kind, law, count] = rules[anchor], number = newest?.numbers[before] ?? before, [title, text] = other ? other.slice(1) : [called, law], meant = it.dataset.word && Object.hasOwn(words, it.dataset.word) ? words[it.dataset.word] : "";
        if (meant) return [make("p", "re-tip-where", book), make("b", "re-tip-title", it.dataset.word), make("p", "", plain(meant)), make("p", "re-tip-more", `${number} ${title}`.trim())];
        const word = it.matches(".re-term") && number ? [make("i", "", it.textContent), say(", as explained in ")] : [];
        return [
          make("p", "re-tip-where", ...word, book, ...(KIND[kind] ? [` · ${KIND[kind]}`] : [])),
          make("b", `re-tip-title re-tip-${kind}`, `${number} ${title}`.trim()),
          make("p", "", plain(text)),
          ...(number ? [make("p", "re-tip-more", count ? say("Cited by {count}", { count }) : say("Nothing here cites it"))] : []),
        ];
      }
    }
    if (!it.dataset.tip) return null;
    const [first, ...rest] = it.dataset.tip.split("\n");
    return [make("b", "", first), ...rest.map((line) => make("p", "", plain(line)))];
  };

  const previews = () => {
    const tip = make("div", "");
    tip.id = "re-tip";
    tip.hidden = true;
    document.body.append(tip);
    let from = null, timer = 0;

    const hide = () => {
      clearTimeout(timer);
      from?.removeAttribute("aria-describedby");
      from = null;
      tip.hidden = true;
    };
    const show = async (it, touched) => {
      const kids = await told(it);
      if (from !== it || !kids) return;
      tip.replaceChildren(...kids);
      tip.setAttribute("role", touched ? "dialog" : "tooltip");
      tip.classList.toggle("re-tip-sheet", Boolean(touched));
      if (touched) {
        const way = make("a", "re-tip-open", it.matches(LINK) ? say("Go there") : say("Open")), shut = make("button", "re-tip-shut", say("Close"));
        way.href = it.href;
        shut.type = "button";
        shut.addEventListener("click", hide);
        tip.setAttribute("aria-label", it.textContent);
        tip.append(make("p", "re-tip-ways", way, shut));
      } else tip.removeAttribute("aria-label");
      tip.hidden = false;
      it.setAttribute("aria-describedby", tip.id);
      if (touched) { tip.style.left = tip.style.top = ""; return; }
      const box = it.getClientRects()[0] ?? it.getBoundingClientRect(), width = document.documentElement.clientWidth;
      const below = box.bottom + 6 + tip.offsetHeight < innerHeight || box.top < tip.offsetHeight + 60;
      tip.style.left = `${Math.max(8, Math.min(box.left, width - tip.offsetWidth - 8)) + scrollX}px`;
      tip.style.top = `${(below ? box.bottom + 6 : box.top - 6 - tip.offsetHeight) + scrollY}px`;
    };
    const over = (it, after) => {
      if (it === from) { clearTimeout(timer); if (tip.hidden && it) timer = setTimeout(() => show(it), after); return; }
      clearTimeout(timer);
      if (!it) { timer = setTimeout(hide, 200); return; } // time enough to reach what is shown
      hide();
      from = it;
      timer = setTimeout(() => show(it), after);
    };

    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || tip.classList.contains("re-tip-sheet") && !tip.hidden) return;
      if (tip.contains(event.target)) clearTimeout(timer); else over(event.target.closest?.(SHOWS) ?? null, 150);
    });
    document.addEventListener("focusin", (event) => {
      if (event.target.matches?.(":focus-visible") && !tip.contains(event.target)) over(event.target.closest?.(SHOWS) ?? null, 0);
    });
    document.addEventListener("focusout", (event) => { if (event.target === from && !tip.contains(event.relatedTarget)) hide(); });
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
    document.addEventListener("click", (event) => { // a finger's first touch shows, its second follows
      const it = event.target.closest?.(SHOWS);
      if (event.pointerType !== "touch" || tip.contains(event.target)) { if (tip.contains(event.target) && event.target.closest("a")) hide(); return; }
      if (!it || it.rel?.includes("external") || (it === from && !tip.hidden)) { hide(); return; }
      if (!it.matches(LINK) || it.matches(GOES)) return;
      event.preventDefault();
      event.stopPropagation();
      hide();
      from = it;
      show(it, true);
    }, true);
  };

  const copied = async (words, button) => {
    try {
      await navigator.clipboard.writeText(words);
      return true;
    } catch { // no clipboard for this page: the old way, which asks nobody
      const box = Object.assign(document.createElement("textarea"), { value: words, className: "re-to-copy", readOnly: true });
      box.setAttribute("aria-label", say("The citation"));
      button.after(box);
      box.select();
      if (document.execCommand("copy")) { box.remove(); button.focus(); return true; }
      box.addEventListener("blur", () => box.remove()); // left selected, so that the keyboard can copy
      return false;
    }
  };
  const copying = async (button) => {
    const where = location.protocol === "file:" ? "" : ` ${location.href.replace(/#.*/, "")}#${button.closest("[data-anchor]").dataset.anchor}`; // a folder is nobody's address
    const done = await copied(`${button.closest("[data-cite]").dataset.cite}.${where}`, button);
    button.textContent = done ? say("Copied") : say("Press Ctrl+C");
    setTimeout(() => { button.textContent = say("Copy citation"); }, 2000);
  };

  /** The address of a rule by its number, where the page has that anchor; it is what one reads and writes. */
  const linking = async (button) => {
    const { number, anchor: own } = button.closest("[data-anchor]").dataset, anchor = document.getElementById(number) ? number : own;
    const done = await copied(`${location.href.replace(/#.*/, "")}#${encodeURI(anchor)}`, button);
    button.textContent = done ? say("Copied") : say("Press Ctrl+C");
    setTimeout(() => { button.textContent = say("Copy link"); }, 2000);
  };

  /** The buttons of a rule are made when its notes are opened: a page has many rules, and few are copied. */
  const buttons = (notes) => {
    const place = notes.matches?.(".re-notes[open]") && notes.querySelector(":scope > .re-identity:not(:has(.re-copy)) > .re-beside");
    if (!place) return;
    for (const [cls, words] of [["re-copy", "Copy citation"], ["re-copy-link", "Copy link"]]) {
      const button = make("button", cls, say(words));
      button.type = "button";
      button.setAttribute("aria-live", "polite");
      place.before(button);
    }
  };
  document.addEventListener("toggle", (event) => buttons(event.target), true);
  for (const notes of document.querySelectorAll(".re-notes[open]")) buttons(notes);

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".re-copy, .re-copy-link");
    if (button) (button.matches(".re-copy") ? copying : linking)(button);
  });
  previews();
})();
