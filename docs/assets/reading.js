/* How one reads a chapter: a compact view with many rules on a screen, and all notes open or shut. Each is one key, c and n;
   the compact view is kept in the browser, for every chapter. Without this script a chapter reads as it is. */
(() => {
  const KEEP = "rulesengine-compact", body = document.body;
  const kept = () => { try { return localStorage.getItem(KEEP); } catch { return null; } };
  const keep = (on) => { try { localStorage.setItem(KEEP, on ? "yes" : "no"); } catch { /* a browser that keeps nothing */ } };

  const compact = (on) => {
    body.classList.toggle("re-compact", on);
    document.querySelector(".re-to-compact")?.setAttribute("aria-pressed", String(on));
  };
  const notes = (on) => {
    for (const each of document.querySelectorAll(".re-notes")) each.open = on;
    document.querySelector(".re-to-notes")?.setAttribute("aria-pressed", String(on));
  };
  const turn = { c: () => { const on = !body.classList.contains("re-compact"); compact(on); keep(on); }, n: () => notes(document.querySelector(".re-to-notes")?.getAttribute("aria-pressed") !== "true") };

  const start = () => {
    const bar = document.querySelector(".re-reading");
    body.classList.remove("re-compact");
    watch();
    if (!bar || bar.dataset.on !== undefined) return;
    bar.dataset.on = "";
    for (const it of bar.querySelectorAll(":scope > button")) it.addEventListener("click", turn[it.querySelector("kbd").textContent]);
    // a book of short rules begins so, until a reader says otherwise; on a phone every book begins at reading size
    compact((kept() ?? (matchMedia("(min-width: 60em)").matches ? bar.dataset.compact : "no")) === "yes");
  };
  /* A finger has no hover: a rule that is touched in the compact view is shown whole, and once more, short. */
  addEventListener("click", (event) => {
    const rule = body.classList.contains("re-compact") ? event.target.closest?.(".re-law, .re-rule > :is(h1, h2, h3, h4, h5, h6)")?.closest(".re-rule") : null;
    if (rule && !event.target.closest("a, button, summary")) rule.classList.toggle("re-unfolded");
  });
  /* At the end of a page the theme marks its last rule in the menu, also where the address names one above that: mark the one of the address.
     A page that fits the window is always at its end. */
  const LINKS = ".md-nav--secondary a.md-nav__link[href*='#']";
  const at = (hash) => (hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null);
  const marked = () => {
    const all = [...document.querySelectorAll(LINKS)], page = document.documentElement.scrollHeight;
    const rule = at(location.hash)?.closest(".re-rule"), top = rule?.getBoundingClientRect().top ?? -1;
    if (!all.length || (page > innerHeight + 1 && !(scrollY + innerHeight >= page - 2 && top >= 0 && top < innerHeight))) return;
    const here = all.find((it) => rule?.contains(at(it.hash))) ?? all.find((it) => it.hash === location.hash) ?? all[0];
    for (const it of all) {
      if (it.classList.contains("md-nav__link--active") !== (it === here)) it.classList.toggle("md-nav__link--active", it === here);
      if (it.classList.contains("md-nav__link--passed")) it.classList.remove("md-nav__link--passed");
    }
  };
  let eye = null;
  const watch = () => {
    eye?.disconnect();
    eye = new MutationObserver(marked);
    for (const it of document.querySelectorAll(LINKS)) eye.observe(it, { attributes: true, attributeFilter: ["class"] });
    marked();
  };
  addEventListener("hashchange", marked);

  addEventListener("keydown", (event) => {
    const key = turn[event.key];
    if (!key || !document.querySelector(".re-reading") || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, [contenteditable], .rs")) return;
    event.preventDefault();
    key();
  });
  if (window.document$?.subscribe) window.document$.subscribe(start); else start();
})();
