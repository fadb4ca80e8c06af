/* Where the engine can be started: the slots of a page get their button. It is fetched when somebody wants it,
   and never before; from a folder, or in a browser that cannot, the page says so and stays what it was. */
(() => {
  "use strict";
  const AT = "LIVE_AT", SIZE = "LIVE_SIZE", LAB = "LIVE_LAB";
  const spoken = (english, given = {}) => Object.entries(given).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, value), window.rulesengineWords?.[english] ?? english);
  const make = (tag, name, ...kids) => { const it = document.createElement(tag); it.className = name; it.append(...kids); return it; };

  /** Why the engine cannot be started here, or "". */
  function hindered() {
    if (location.protocol === "file:") return spoken("This page was opened from a folder, and a browser starts the engine only on a page that is served. Run “rulesengine serve”, and open the address that it prints.");
    if (!("Worker" in window && "WebAssembly" in window && "CompressionStream" in window && "findLast" in Array.prototype && "with" in Array.prototype)) return spoken("This browser is too old to run the engine. Everything else on this page works.");
    return "";
  }

  const sourceOf = () => document.querySelector(".re-file pre code")?.textContent ?? "";

  async function start(el, go, says) {
    const why = hindered(), bar = make("progress", "live-progress");
    if (why) { says.textContent = why; return; }
    go.setAttribute("aria-disabled", "true");
    bar.setAttribute("aria-label", spoken("The engine is being fetched"));
    says.before(bar);
    const tell = ({ says: now, done, of }) => { says.textContent = done < of ? `${now} …` : ""; bar.max = of; bar.value = done; };
    try {
      const { open } = await import(new URL(`${el.dataset.root}${AT}${el.dataset.live}.js`, location.href).href);
      const got = await open(el, { root: el.dataset.root, source: sourceOf(), tell });
      if (got.error) throw new Error(got.error.message);
    } catch (wrong) {
      bar.remove();
      go.removeAttribute("aria-disabled");
      if (says.isConnected) says.textContent = spoken("The engine could not be started here: {why}. The page stays as it was; press the button to try again.", { why: wrong.message });
    }
  }

  /** The way from a notebook's page to the notebook itself, where the site has a lab in which it runs. */
  function labs() {
    for (const el of document.querySelectorAll(".re-lab:not([data-on])")) {
      el.dataset.on = "";
      if (!LAB) continue;
      const to = make("a", "live-go", el.dataset.notebook ? spoken("Run this notebook here") : spoken("Run the notebooks here"));
      to.href = `${el.dataset.root}lab/lab/index.html${el.dataset.notebook ? `?path=${encodeURIComponent(el.dataset.notebook)}` : ""}`;
      const why = location.protocol === "file:" ? spoken("It runs only on a page that a host serves, and not from a folder.") : spoken("Opens JupyterLite in this browser, without a server: {size} MB, once", { size: LAB });
      el.replaceChildren(make("p", "live-start", to, " ", make("span", "live-hint", why)));
    }
  }

  /** A tab beside the step that says what can be changed: the button itself is below the fold. */
  window.rulesengineChange = () => {
    const el = document.querySelector(".re-live[data-live=scene]"), go = make("button", "live-there", spoken("Change this situation"));
    if (!AT || !el || !sourceOf() || hindered()) return [];
    const below = () => el.querySelector(".live-start .live-go"), now = make("span", "live-hint");
    now.setAttribute("role", "status");
    go.type = "button";
    go.addEventListener("click", async () => {
      if (!below()) el.scrollIntoView({ block: "nearest" });
      if (!below() || [go, below()].some((each) => each.getAttribute("aria-disabled") === "true")) return;
      below().setAttribute("aria-disabled", "true"); // both do the same, once
      await start(el, go, now);
      below()?.removeAttribute("aria-disabled");
    });
    const says = make("p", "live-hint", `The cards, whose they are and what they say; what happens; who has the turn; what is answered. Each change is played at once, on this page. It fetches the engine: ${SIZE} MB, once.`);
    return [{ key: "change", label: spoken("Change"), el: make("div", "live-change", make("p", "", go, " ", now), says) }];
  };

  function begin() {
    labs();
    for (const el of document.querySelectorAll(".re-live:not([data-on])")) {
      el.dataset.on = "";
      const lab = el.dataset.live === "lab";
      if (!AT) { if (lab) el.prepend(make("p", "", spoken("This site was built where the engine for the browser could not be fetched. Build it again with a network: rulesengine build."))); continue; }
      if (!lab && !sourceOf()) continue;
      const says = make("span", "live-hint", spoken("Runs the engine on this page: {size} MB, once", { size: SIZE })), go = make("button", "live-go", lab ? spoken("Open the Card Lab") : spoken("Change this situation"));
      says.setAttribute("role", "status");
      go.type = "button";
      go.addEventListener("click", () => { if (go.getAttribute("aria-disabled") !== "true") start(el, go, says); });
      const bar = make("p", "live-start", go, " ", says);
      if (lab) el.prepend(bar); else el.replaceChildren(bar); // the lab's first card is there until the engine is
      if (/^#(?!1\.)\d+\.[\w-]{8,}(?:&|$)/.test(location.hash)) says.textContent = spoken("This link was made by another version of this site, and cannot be opened here. What you see is as this site has it.");
      if (location.hash.startsWith("#1.") || lab) { if (!hindered()) start(el, go, says); else says.textContent = hindered(); }
    }
  }
  if (window.document$?.subscribe) window.document$.subscribe(begin); else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin); else begin();
})();
