/* Why a card does not trigger: each card of a run, asked at each event (schema "rulesengine.silences/1").

   Text of the document enters the page as text, never as HTML; tools come from turning.js. Nothing is decided here. */

const SCHEMA = "rulesengine.silences/1";

export function mount(el, doc, options = {}) {
  const wrong = refused(el, doc, SCHEMA);
  if (wrong) return wrong;
  const cards = list(doc.cards), { root, live } = region("rs wn", "Why a card does not trigger"), body = make("div", "wn-body"), choose = make("p", "ls-moments");
  el.append(root);
  if (options.heading && doc.title) root.append(make("p", "rs-heading", doc.title));
  if (!cards.length) {
    root.append(make("p", "rs-dim", "No card of this run has an ability that an event could set off."));
    return { root, go() {}, destroy: () => root.remove() };
  }
  const answer = (one) => make("li", one.check ? "wn-not" : "wn-does", make("p", "", icon(one.check ? "none" : "card"), make("q", "", ...said(one.words))),
    make("p", "", one.check ? "" : make("b", "", "It triggers or applies. "), ...said(one.why ?? ""), " ", ...(one.rule ? [ruleChip(doc, one.rule), " ", make("span", "rs-dim", doc.rules?.[one.rule]?.title ?? "")] : [])));
  const event = (one) => make("li", "wn-event", make("p", "rs-says", make("b", "", `${one.step} `), ...said(one.says)), make("ul", "rs-list", ...list(one.answers).map(answer)));
  root.append(choose, body, live);
  if (doc.text) root.append(make("details", "rs-more rs-twin", make("summary", "rs-summary", "The same as text"), make("pre", "", doc.text)));
  const hint = tips(root, `wn-${Math.random().toString(36).slice(2, 8)}`);
  const show = (at) => {
    const k = Math.max(0, Math.min(cards.length - 1, at)), card = cards[k];
    root.dataset.place = k;
    for (const it of choose.querySelectorAll("button")) it.setAttribute("aria-pressed", Number(it.dataset.card) === k);
    body.replaceChildren(...(card.events.length ? [make("ol", "rs-list wn-events", ...card.events.map(event))] : []),
      ...list(card.elsewhere).map((one) => make("p", "wn-not", make("q", "", ...said(one.words)), ": nothing here is what it listens for: ", ...said(one.why ?? ""))));
    live.textContent = card.name;
    hint.hide();
  };
  cards.forEach((card, k) => {
    const it = press("ls-moment", `${card.name}: why not`, () => show(k), card.name);
    it.dataset.card = k;
    choose.append(it, " ");
  });
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key], now = Number(root.dataset.place);
    if (event.key === "Escape" && hint.open()) hint.hide();
    else if (by) { show(now + by); choose.querySelectorAll("button")[Number(root.dataset.place)]?.focus(); }
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  show(Math.max(0, cards.findIndex((card) => card.name === options.card)));
  return { root, go: show, destroy: () => root.remove() };
}
