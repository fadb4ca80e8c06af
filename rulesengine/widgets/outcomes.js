/* The tree of outcomes: a picture, and each of its ways as a run that steps (schema "rulesengine.outcomes/1").

   Text of the document enters the page as text, never as HTML; the picture is parsed and cleaned. Nothing is decided here. */

const SCHEMA = "rulesengine.outcomes/1";

export function mount(el, doc, options = {}) {
  const wrong = refused(el, doc, SCHEMA);
  if (wrong) return wrong;
  const ways = list(doc.ways), { root, live } = region("rs oc", "What can come of it"), links = make("ul", "oc-ways"), stage = make("div", "oc-way"), svg = clean(doc.svg);
  el.append(root);
  if (options.heading && doc.title) root.append(make("p", "rs-heading", doc.title));
  root.append(make("p", "", doc.head ?? ""));
  let now = 0, view = null;
  const show = (number) => {
    const way = ways.find((each) => each.number === number);
    if (!way) return;
    now = number;
    for (const it of links.querySelectorAll("button")) it.setAttribute("aria-pressed", Number(it.dataset.way) === number);
    for (const it of svg?.querySelectorAll(".leaf") ?? []) it.classList.toggle("now", it.classList.contains(`way-${number}`));
    view?.destroy?.();
    stage.replaceChildren();
    view = TOOLS.stepper(stage, way.doc, { heading: true, url: false });
    live.textContent = `Way ${number}: ${list(way.answers).join("; ") || "no choice"}`;
  };
  for (const way of ways) {
    const it = press("oc-link", list(way.answers).join("; ") || "No choice", () => show(way.number), make("b", "", `Way ${way.number} → end ${way.end}`), make("small", "", list(way.answers).join("; ")));
    it.dataset.way = way.number;
    it.setAttribute("aria-pressed", "false");
    links.append(make("li", "", it));
  }
  if (svg) {
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    const width = Number((svg.getAttribute("viewBox") ?? "").split(/[\s,]+/)[2]) || 0;
    if (width) svg.style.width = `${Math.round(width * 1.15)}px`;
    for (const a of svg.querySelectorAll("a")) a.replaceWith(...a.childNodes); // the list below is its twin with keys
    svg.addEventListener("click", (event) => { const way = /(?:^| )way-(\d+)/.exec(event.target.closest?.(".leaf")?.getAttribute("class") ?? ""); if (way) show(Number(way[1])); });
    root.append(make("div", "oc-tree rs-pic", svg));
  }
  root.append(links, stage);
  if (doc.text) root.append(make("details", "rs-more rs-twin", make("summary", "rs-summary", "The same as text"), make("pre", "", doc.text)));
  root.append(live);
  links.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = Math.max(0, Math.min(ways.length - 1, ways.findIndex((each) => each.number === now) + by));
    show(ways[at].number);
    links.querySelectorAll("button")[at]?.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  return { root, go: show, way: () => now, destroy: () => { view?.destroy?.(); root.remove(); } };
}
