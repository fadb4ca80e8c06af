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

  const start = () => {
    const bar = document.querySelector(".re-reading");
    body.classList.remove("re-compact");
    if (!bar || bar.dataset.on !== undefined) return;
    bar.dataset.on = "";
    for (const it of bar.querySelectorAll(":scope > button")) it.addEventListener("click", turn[it.querySelector("kbd").textContent]);
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
