/* Editions: a comparison can be shown side by side; an address with a number of an older edition leads on to the rule as it is now. Without this script the same
   address shows the old number with a link to the rule. */
(() => {
  const forward = () => {
    let name;
    try { name = decodeURIComponent(location.hash.slice(1)); } catch { return; }
    const there = name ? document.getElementById(name) : null;
    const way = there?.hasAttribute("data-forward") ? there.querySelector("a.re-now") : null;
    if (way) location.replace(way.href);
  };

  /** Old and new side by side: made of the words with their marks, when somebody asks for it. */
  const say = (english) => window.rulesengineWords?.[english] ?? english;
  const half = (text, without) => {
    const made = document.createElement("p");
    made.append(...[...text.cloneNode(true).childNodes].filter((node) => node.nodeName !== without));
    return made;
  };
  const abreast = () => {
    const list = document.querySelector("ul.re-changes");
    if (!list?.querySelector(".re-change-text") || document.getElementById("abreast")) return;
    const label = document.createElement("label"), box = document.createElement("input"), row = list.parentElement.querySelector(".re-hides") ?? document.createElement("div");
    Object.assign(box, { type: "checkbox", id: "abreast", autocomplete: "off" });
    label.append(box, ` ${say("Old and new side by side")}`);
    row.append(label);
    if (!row.isConnected) { row.className = "re-hides"; list.before(row); }
    box.addEventListener("change", () => {
      for (const text of list.querySelectorAll(".re-change-text")) {
        if (text.nextElementSibling?.matches(".re-twofold")) { text.nextElementSibling.hidden = !box.checked; continue; }
        const both = document.createElement("div");
        both.className = "re-twofold";
        both.append(half(text, "INS"), half(text, "DEL"));
        text.after(both);
      }
      list.classList.toggle("re-abreast", box.checked);
    });
  };
  const start = () => { forward(); abreast(); };
  if (window.document$) window.document$.subscribe(start); else start();
  window.addEventListener("hashchange", forward);
})();
