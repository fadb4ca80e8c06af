/* A rulebook to look things up in: chapters, a search, and the rules that a rule names and that name it
   (schema "rulesengine.book/1"). Text enters the page as text, never as HTML. */

const SCHEMA = "rulesengine.book/1";
const MOST = 60; // rules that are listed at once

const plain = (text) => String(text).toLocaleLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

/** How well a rule fits what was typed: 0 is not at all. Every word must stand in it. */
function fits(rule, words, number) {
  if (number && plain(rule.number) === number) return 1000;
  if (number && plain(rule.number).startsWith(number)) return 500 - rule.number.length;
  const title = plain(rule.title), text = plain(rule.text);
  if (!words.every((word) => title.includes(word) || text.includes(word))) return 0;
  return 1 + words.filter((word) => title.includes(word)).length * 20;
}

export function mount(el, doc, options = {}) {
  const wrong = refused(el, doc, SCHEMA);
  if (wrong) return wrong;
  const chapters = list(doc.chapters), all = chapters.flatMap((chapter) => list(chapter.rules)), at = new Map(all.map((rule) => [rule.number, rule]));
  const named = new Map(); // who names a rule
  for (const rule of all) for (const other of list(rule.refs)) named.set(other, [...(named.get(other) ?? []), rule.number]);
  const { root, live } = region("rs rb", `The rules of ${doc.title}`), find = make("input", "rb-find"), left = make("div", "rb-left"), page = make("div", "rb-page"), trail = [];
  el.append(root);
  if (options.heading) root.append(make("p", "rs-heading", doc.title));
  Object.assign(find, { type: "search", placeholder: "a number, or words", autocomplete: "off", spellcheck: false });
  find.setAttribute("aria-label", `Search the rules of ${doc.title}`);
  const link = (number) => { const rule = at.get(number); return rule ? press("rb-link", `Rule ${number}`, () => show(number), make("span", "", make("b", "", number), ` ${rule.title}`)) : make("span", "rs-dim", number); };
  const items = (numbers) => make("ul", "rs-list rb-list", ...numbers.map((number) => make("li", "", link(number))));

  function index() {
    left.replaceChildren(...chapters.map((chapter) => {
      const it = make("details", "rs-more", make("summary", "rs-summary", chapter.title, make("span", "rs-dim", ` ${times(chapter.rules.length, "rule", "rules")}`)));
      it.addEventListener("toggle", () => { if (it.open && !it.querySelector("ul")) it.append(items(chapter.rules.map((rule) => rule.number))); });
      return it;
    }));
  }
  function search() {
    const said_ = find.value.trim();
    if (!said_) { index(); live.textContent = ""; return; }
    const words = plain(said_).split(/\s+/), number = words.length === 1 && /\d|[-.]/.test(said_) ? words[0] : "";
    const found = all.map((rule) => [fits(rule, words, number), rule]).filter(([score]) => score).sort((a, b) => b[0] - a[0]);
    live.textContent = found.length ? times(found.length, "rule", "rules") : "no rule";
    left.replaceChildren(found.length ? items(found.slice(0, MOST).map(([, rule]) => rule.number)) : make("p", "rs-dim", `No rule has ${said_} in it. Try one word of it, or a number.`),
      found.length > MOST ? make("p", "rs-dim", `and ${found.length - MOST} more`) : "");
  }
  function show(number, back = false) {
    const rule = at.get(number);
    if (!rule) return;
    if (!back && trail.at(-1) !== number) trail.push(number);
    const parts = (label, numbers) => (numbers.length ? [make("p", "rs-label", label), items(numbers)] : []);
    const go = trail.length > 1 ? press("rs-back", "Back", () => { trail.pop(); show(trail.at(-1), true); }, icon("back"), "Back") : "";
    const held = page.contains(document.activeElement);
    page.replaceChildren(go, make("p", "rs-label", KINDS[rule.kind] ?? ""), make("h3", "ls-heading", `${rule.number} ${rule.title}`),
      make("p", "rb-text", ...said(rule.text)), ...parts("It names", list(rule.refs)), ...parts("It is named by", named.get(number) ?? []),
      ...(list(rule.scenarios).length ? [make("p", "rs-label", "Scenarios that show it"), make("ul", "rs-list rb-list", ...rule.scenarios.map(([name, title]) => make("li", "", title, " ", make("code", "", name))))] : []));
    if (held) root.focus({ preventScroll: true });
    root.dataset.rule = number;
    live.textContent = `${rule.number} ${rule.title}`;
  }
  const KINDS = { rule: "Rulebook", house: "House rule", context: "Rule from outside this chapter" };
  find.addEventListener("input", search);
  find.addEventListener("keydown", (event) => { if (event.key === "Enter") left.querySelector(".rb-link")?.click(); });
  for (const name of ["keydown", "keypress", "keyup"]) root.addEventListener(name, (event) => event.stopPropagation()); // a notebook's own keys
  root.append(find, make("div", "rb-two", left, page), live);
  index();
  show(at.has(options.rule) ? options.rule : all[0]?.number);
  return { root, go: show, destroy: () => root.remove() };
}
