/* How one reads a chapter: a compact view with many rules on a screen, and all notes open or shut. Each is one key, c and n;
   the compact view is kept in the browser, for every chapter. Without this script a chapter reads as it is. */
(() => {
  const KEEP = "rulesengine-compact", body = document.body;
  const kept = () => { try { return localStorage.getItem(KEEP) === "yes"; } catch { return false; } };
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

  const button = (cls, key, says) => {
    const it = document.createElement("button"), sign = document.createElement("kbd");
    it.type = "button";
    it.className = cls;
    sign.textContent = key;
    it.append(says, sign);
    it.setAttribute("aria-pressed", "false");
    it.addEventListener("click", turn[key]);
    return it;
  };
  const start = () => {
    const first = document.querySelector(".re-rule");
    body.classList.remove("re-compact");
    if (!first || document.querySelector(".re-reading")) return;
    const bar = document.createElement("div");
    bar.className = "re-reading";
    bar.append(button("re-to-compact", "c", "Compact"), button("re-to-notes", "n", "Notes"));
    first.before(bar);
    compact(kept());
  };
  addEventListener("keydown", (event) => {
    const key = turn[event.key];
    if (!key || !document.querySelector(".re-reading") || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, [contenteditable], .rs")) return;
    event.preventDefault();
    key();
  });
  if (window.document$?.subscribe) window.document$.subscribe(start); else start();
})();
