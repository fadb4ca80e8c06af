/* The Card Lab: card text read at every key, a board made for it, its run, two wordings side by side.

   mount(el, {engine, root, state, titles, onState, stepper}) needs nothing but an engine that answers `ask`, a page's worker or
   the kernel of a notebook, and what shows a run. */
import { bench, follow } from "./bench.js";
import { Engine, latest } from "./client.js";
import * as address from "./fragment.js";
import { led, places } from "./scene.js";
import { button, called, copied, download, field, later, make, mended, problem, spoken, tabs } from "./parts.js";

const PAUSE = 350; // milliseconds without a key, until another board is made
export async function open(el, { root, tell }) {
  const state = (await address.read(location.hash)) ?? {};
  const engine = new Engine({ progress: tell, first: state.game ? [state.game] : [] });
  const begun = await engine.start();
  if (begun.error) return begun;
  const keep = later(async (now) => history.replaceState(history.state, "", await address.write(now)), 400);
  window.rulesengineLive = { engine, lab: await mount(el, { engine, root, state, titles: begun.ok.titles, onState: keep, link: async (now) => `${location.href.split("#")[0]}${await address.write(now)}` }) };
  return begun;
}

/** Put the lab into an element. */
export async function mount(el, { engine, root = "", state = {}, titles, onState = () => {}, link = null, stepper = window.rulesengineStepper }) {
  const { editor } = await import("./editor.js"), games = Object.keys(titles);
  const now = { game: games.includes(state.game) ? state.game : games[0], name: state.name || "My card", step: 0 };
  const begins = async (name) => (await engine.ask("words", { name })).ok?.begin ?? { card: "", types: "", numbers: "", other: "" };
  let begin = await begins(now.game);
  for (const key of ["card", "types", "numbers", "other"]) now[key] = state[key] ?? begin[key];
  let table = null, board = "", own = false, view = null, known = new Map(), run = null, made = { works: false };

  const art = make("div", "lab-art"), face = () => { const drawn = stepper.tools.seal?.(now.name); art.replaceChildren(...(drawn ? [drawn] : [])); };
  art.setAttribute("aria-hidden", "true");
  const host = make("div", "live lab"), says = make("p", "live-says"), reading = make("div", "lab-read"), lints = make("div", "lab-lints");
  const wrongs = make("div", "live-trouble"), wording = make("div"), second = make("div"), stage = make("div"), depends = make("div", "lab-depends"), bench_ = make("div", "live-inner"), loops = make("div"), raw = make("pre", "lab-raw");
  for (const it of [says, wrongs]) it.setAttribute("role", it === says ? "status" : "alert");
  el.replaceChildren(host);
  const say = (words) => { says.textContent = words; };
  const stated = () => onState({ ...now, ...(own && table ? { text: table.text() } : {}) });
  const given = (card = now.card) => ({ name: now.game, text: card, types: now.types });

  /* ---- the words ---- */

  const read = latest(async ({ since }) => {
    const got = await engine.ask("read", given());
    if (got.error) { wrongs.replaceChildren(problem(got.error)); return; }
    const { abilities, errors: all, script, scripts } = got.ok, errors = all.map((each) => ({ ...each, nearest: each.nearest.filter((word) => !word.includes("{")) }));
    words.show(errors);
    reading.replaceChildren(...abilities.map(ability));
    raw.textContent = JSON.stringify(abilities, null, 1);
    const english = scripts && !script && errors.length > 0; // a sentence, where only a script is read
    wrongs.replaceChildren(...(english ? [needsScript()] : errors.slice(0, 3).map((each) => problem(each, (word) => rewrite(mended(now.card, each, word)), { numbered: now.card.includes("\n") }))));
    host.classList.toggle("live-wrong", errors.length > 0);
    stage.classList.toggle("live-stale", errors.length > 0); // the last good run stays
    say(errors.length ? "" : abilities.length ? spoken("All of it was read.") : spoken("Write what the card says."));
    host.dispatchEvent(new CustomEvent("read", { bubbles: true, detail: { ms: performance.now() - since, errors: errors.length } }));
    if (!errors.length) { remarks(); make_(); }
  });

  /** What to write where a game's cards are scripts. */
  function needsScript() {
    const known = /^(?:[TSRA]:\S*\$|K:)/m.exec(begin.card) ? begin.card.split("\n").find((line) => /^[TSRAK]:/.test(line)) : "";
    return make("div", "live-problem", make("p", "", "A card of this game is written as a script here, and not as its printed sentences. A line of one:"), make("p", "live-code", known),
      make("p", "live-near", button(spoken("Begin with a whole script"), () => rewrite(begin.card), "live-small")));
  }

  /** Another text takes the place of this one, and one goes on writing there: the button that did it is gone. */
  const rewrite = (text) => { words.set(text); words.focus(); };

  function ability(each) {
    const rows = [...each.parts, ...(each.normal ? [[spoken("normal form"), each.normal]] : []), ...each.cites.map(([number, title]) => [spoken("by rule"), `${number} ${title}`])];
    let last = "";
    const list = make("dl", "", ...rows.flatMap(([name, said]) => { const head = name === last ? "" : name; last = name; return [make("dt", "", head), make("dd", "", said)]; }));
    return make("div", "lab-ability", make("b", "", each.words || each.normal), list);
  }

  const remarks = later(async () => {
    const got = await engine.ask("lint", { name: now.game, text: now.card });
    const found = got.ok?.lints ?? [];
    const mend = got.ok?.mends ? button(`Mend ${got.ok.mends === 1 ? "it" : `${got.ok.mends} of them`}`, async () => {
      const new_ = await engine.ask("mend", { name: now.game, text: now.card });
      if (new_.ok) rewrite(new_.ok.text);
    }, "live-small") : null;
    lints.replaceChildren(...(found.length ? [make("h3", "live-title", spoken("What a designer should know")), make("ul", "", ...found.map((each) => make("li", "lab-lint", each.message))), mend].filter(Boolean) : []));
  }, PAUSE);

  /* ---- the board ---- */

  const make_ = later(async () => {
    if (own) { table?.set(other(table.text(), now.card)); compare(); offer({}); return; }
    const got = await engine.ask("made", { ...given(), card: now.name, numbers: now.numbers }, 20000);
    if (got.error) { say(got.error.kind === "TimeUp" ? got.error.message : ""); return; }
    made = got.ok;
    board = made.text;
    say(made.works ? spoken("A board was made on which it does something.") : `${made.why[0].toUpperCase()}${made.why.slice(1)}.`);
    if (table) { quiet = true; table.set(board); quiet = false; } else lay();
    compare();
    offer({});
  }, PAUSE);
  let quiet = false;

  /** The same board with another wording of the card. */
  function other(text, card) {
    const lines = text.split("\n"), at = lines.findIndex((line) => line.startsWith("| ") && line.slice(2).startsWith(`${now.name} |`));
    const heads = lines.find((line) => line.startsWith("| card"))?.slice(2, -2).split(" | ") ?? [], place = heads.indexOf("text");
    const block = text.indexOf(`### ${now.name}\n\`\`\`\n`);
    if (block >= 0) {
      const from = text.indexOf("```\n", block) + 4, to = text.indexOf("\n```", from);
      return text.slice(0, from) + card.trim() + text.slice(to);
    }
    if (at < 0 || place < 0) return text;
    const cells = lines[at].slice(2, -2).split(/ (?<!\\)\| /);
    cells[place] = card.trim().replace(/\|/g, "\\|").replace(/\n/g, "<br>");
    lines[at] = `| ${cells.join(" | ")} |`;
    return lines.join("\n");
  }

  function lay() {
    bench_.replaceChildren();
    told = "";
    table = bench(bench_, {
      engine, text: board, onDoc: show, onView: staged, views: () => (window.rulesengineLayers ? ["layers"] : []), picture: () => stage.querySelector(".rs-scene")?.dataset.tab === "picture", link: link && (async () => link({ ...now, text: table.text() })),
      onState() { if (!quiet) own = true; again.hidden = !own; stated(); compare(); },
    });
    table.play();
  }

  async function show(doc, got) {
    run = led(doc, root, known);
    if (!got.pictured) run.later = () => table.play();
    round({ loop: doc.loop });
    if (view) view.update(run); else { stage.replaceChildren(); view = stepper.mount(stage, run, {}); }
  }
  let told = "";
  function staged(_, doc) {
    const said = JSON.stringify(doc ?? null);
    if (said === told) return; // what has not changed stays
    told = said;
    depends.replaceChildren();
    if (doc) window.rulesengineLayers.mount(depends, led(doc, root, known), { ask: table.order, step: view.index() + 1 });
  }

  const again = button(spoken("Make the board anew"), () => { own = false; again.hidden = true; make_(); }, "live-small");
  again.hidden = true;

  /* ---- two wordings ---- */

  const traces = make("div", "lab-traces"), differs = make("p", "live-says");
  differs.setAttribute("role", "status");
  const compared = latest(async () => {
    if (both.hidden || !table) return;
    const got = await engine.ask("against", { text: table.text(), other: other(table.text(), now.other), words: [now.card, now.other] }, 10000);
    if (got.error) { traces.replaceChildren(); differs.textContent = got.error.message; return; }
    const { docs, differs: first, ends: last } = got.ok;
    differs.textContent = `${first ? `They differ from step ${first} on.` : spoken("On this board both do the same, step by step.")}${last.length ? ` At the end: ${last.map(([what, here, there]) => `${what} ${here} (A), ${there} (B)`).join("; ")}.` : ""}`;
    traces.replaceChildren(...docs.map((doc, k) => {
      const list = make("ol", "lab-trace", ...doc.frames.map((frame) => make("li", frame.number === first ? "lab-first" : "", `${frame.number}. ${frame.says} `, make("small", "live-label", frame.cites.join(", ")))));
      if (first > doc.frames.length) list.append(make("li", "lab-none lab-first", spoken("Nothing more happens.")));
      return make("div", "", make("h3", "live-title", `Wording ${"AB"[k]}`), list);
    }));
  });
  const compare = later(() => compared({}), 60);

  /* ---- wordings to try ---- */

  const others = make("section", "lab-others");
  /** Other wordings that the game reads; each is played on this board, and says where it parts from the card. */
  const offer = latest(async () => {
    const mine = now.card, got = await engine.ask("wordings", given()), all = got.ok?.wordings ?? [];
    const rows = all.map((each) => {
      const told = make("small", "live-label", "…"), shown = each.text.length > 160 ? "" : each.text;
      const it = button("", () => { second_.set(each.text); right.show(2); }, "lab-other", "");
      it.append(make("b", "", each.says), shown ? make("span", "", shown) : "", told);
      return { each, told, it };
    });
    others.hidden = !rows.length;
    others.replaceChildren(make("h3", "live-title", spoken("Compare with another wording")), ...rows.map(({ it }) => it));
    for (const { each, told } of rows) {
      if (mine !== now.card || !table) return;
      const met = await engine.ask("against", { text: table.text(), other: other(table.text(), each.text), words: [now.card, each.text] }, 10000);
      told.textContent = met.error ? spoken("It cannot be played on this board.") : met.ok.differs ? spoken("They part at step {step}.", { step: met.ok.differs }) : spoken("On this board both do the same.");
    }
  });

  /* ---- loops ---- */

  const outcome = (verdict) => (verdict === "confirmed" ? spoken("It goes round without an end.") : verdict === "refuted" ? spoken("It comes to rest.") : spoken("Whether it ends is not shown."));
  /** The circle as a list: each line sets off the one below it, and the last one the first. */
  const ring = ({ cards, words }) => make("ol", "lab-ring", ...cards.map((card, k) => make("li", "", make("b", "", card), make("span", "", ...(stepper.tools.said?.(words[k]) ?? [words[k]])),
    make("small", "live-label", cards.length < 2 ? `\u21ba ${spoken("sets itself off again")}` : k + 1 < cards.length ? `\u2193 ${spoken("sets off the next")}` : `\u21ba ${spoken("sets off the first again")}`))));
  const endless = make("div", "lab-endless");
  endless.setAttribute("role", "status");
  /** A run that goes round says so above its steps, with the circle. */
  const round = latest(async ({ loop }) => {
    if (!loop) { endless.replaceChildren(); return; }
    const head = make("h3", "live-title", outcome("confirmed")), rest = make("p", "live-says", loop.says);
    endless.replaceChildren(head, rest);
    const got = await engine.ask("loops", { text: table.text() }, 30000), found = got.ok?.circles.filter((each) => each.verdict === "confirmed") ?? [];
    endless.replaceChildren(head, ...found.slice(0, 1).map(ring), rest);
  });

  async function search() {
    loops.replaceChildren(make("p", "live-says", spoken("Searching …")));
    const got = await engine.ask("loops", { text: table.text() }, 30000);
    if (got.error) { loops.replaceChildren(problem(got.error)); return; }
    const { circles, more, triggers } = got.ok;
    const none = triggers ? spoken("No trigger on this table can set itself off again.") : spoken("There is no trigger on this table.");
    loops.replaceChildren(...(circles.length ? circles.map((each) => make("section", "lab-loop", make("h3", "live-title", outcome(each.verdict)), ring(each), make("p", "live-says", each.played))) : [make("p", "", none)]), ...(more ? [make("p", "live-says", spoken("There are more circles than these."))] : []));
  }

  /* ---- the outcomes ---- */

  const tree = make("div", "lab-tree");
  /** Every way that the run can go, and where it ends; each can be shown. */
  async function outcomes() {
    tree.replaceChildren(make("p", "live-says", spoken("Working it out …")));
    const got = await engine.ask("outcomes", { text: table.text(), picture: true }, 30000);
    if (got.error) { tree.replaceChildren(problem(got.error)); return; }
    const { head, rows, ends, choices, text, svg } = got.ok, one = ends.length < 2, drawn = stepper.tools.clean(svg), endings = rows.filter((row) => row.end);
    const choose = (row) => { table.set(answered(table.text(), row.answers)); right.show(0); };
    if (drawn) {
      drawn.setAttribute("aria-label", spoken("The tree of outcomes; its ways are listed below"));
      for (const a of drawn.querySelectorAll("a")) a.replaceWith(...a.childNodes); // the list below is its twin with keys
      drawn.addEventListener("click", (event) => { const way = /(?:^| )way-(\d+)/.exec(event.target.closest?.(".leaf")?.getAttribute("class") ?? ""); if (way && endings[way[1] - 1]) choose(endings[way[1] - 1]); });
    }
    const way = (row) => make("li", "lab-way", make("span", "", ...(row.answers.length ? row.answers.map((each) => make("span", "lab-answer", each)) : ["no choice"])), " → ",
      make("b", "", row.end ? `End ${row.end}` : row.says.join(", ")), row.end ? button(spoken("Show"), () => choose(row), "live-small", `Show the run with: ${row.answers.join(", ") || "no choice"}`) : "");
    tree.replaceChildren(make("p", "", head), drawn ? make("div", "rs-pic lab-drawn", drawn) : "",
      one ? "" : make("ul", "", ...ends.map((end) => make("li", "", make("b", "", `End ${end.end}: `), end.says.join("; ")))),
      make("ol", "live-list", ...rows.map(way)),
      choices.length ? make("p", "live-says", choices.filter((each) => !each.matters).map((each) => `${each.who} ${each.asks}: it changes nothing at the end. `).join("")) : "",
      make("details", "live-more", make("summary", "", spoken("The same as text")), make("pre", "lab-raw", text)));
  }
  const answered = (text, answers) => {
    const bare = text.replace(/\n## Choices\n[^#]*/, "\n").trimEnd();
    return `${bare}\n\n## Choices\n${answers.map((each) => `- ${each}`).join("\n")}\n`;
  };

  /* ---- put together ---- */

  let chosen = now.game; // the game that was asked for last; another may still be on its way
  const game = field(spoken("Game"), now.game, async (value) => {
    chosen = value;
    sides.inert = true; // until its first card is there: what one wrote meanwhile would be lost
    say(spoken("Loading …"));
    const first = await begins(value);
    if (chosen !== value) return;
    begin = first;
    Object.assign(now, { game: value, ...begin });
    own = false;
    again.hidden = true;
    types.it.value = now.types;
    numbers.it.value = now.numbers;
    faces();
    second_.set(now.other, { quietly: true });
    const there = await places(root, value);
    if (chosen !== value) return;
    known = there;
    board = "";
    table = null;
    sides.inert = false;
    words.set(now.card);
  }, { options: games });
  for (const each of game.it.options) each.textContent = titles[each.value] ?? each.value;
  const changed = (key) => (value) => { now[key] = value; if (key === "name") face(); stated(); read({ since: performance.now() }); };
  const name = field(spoken("Its name"), now.name, changed("name")), types = field(spoken("Types"), now.types, changed("types")), numbers = field(spoken("Its numbers"), now.numbers, changed("numbers"));
  /** A script says types and numbers itself; elsewhere the label has the game's own words. */
  function faces() {
    for (const each of [types, numbers]) each.el.hidden = !begin.types && !begin.numbers;
    numbers.el.querySelector("label").textContent = begin.numbers ? spoken("Its numbers, as in “{example}”", { example: begin.numbers }) : spoken("Its numbers");
  }
  faces();
  const complete = ({ text, line, column, before, at }) => follow(engine, { ...given(text), line, column, place: at, before });
  const words = editor(wording, { text: now.card, label: spoken("Card text, wording A"), numbers: false, complete, changed(text) { now.card = text; stated(); read({ since: performance.now() }); } });
  const second_ = editor(second, { text: now.other, label: spoken("Card text, wording B"), numbers: false, complete, changed(text) { now.other = text; stated(); compare(); } });
  const share = button(spoken("Share"), async () => copied(await (link ?? (() => location.href))({ ...now, ...(own ? { text: table.text() } : {}) }), say));
  const save = button(spoken("Download the card"), () => download(called(now.name, ".txt"), `# ${now.name}${now.types ? ` (${now.types})` : ""}\n${now.card}\n`));

  const play = make("div", "", endless, stage, depends), both = make("div", "", make("p", "live-label", spoken("Wording B")), second, differs, traces), ends = make("div", "", button(spoken("Show every outcome"), outcomes), tree), circle = make("div", "", button(spoken("Search for loops"), search), loops);
  const pages = [[spoken("Run"), play], [spoken("Change the board"), make("div", "", again, bench_)], [spoken("Two wordings"), both], [spoken("Outcomes"), ends], [spoken("Loops"), circle]];
  const right = tabs(spoken("What to look at"), pages, (k) => { if (k === 2) compare(); });
  const data = make("details", "live-more", make("summary", "", spoken("How it was read, as data")), raw);
  name.el.classList.add("lab-name");
  numbers.el.classList.add("lab-numbers");
  const card = make("div", "lab-card", make("div", "lab-head", name.el, types.el), art, wording, numbers.el);
  face();
  const sides = make("div", "lab-two",
    make("div", "lab-side", card, says, wrongs, reading, lints, others, data),
    make("div", "lab-side", right.bar, ...pages.map(([, page]) => page)));
  host.append(make("div", "live-bar", make("div", "live-row", game.el), make("div", "live-tools", share, save)),
    sides);
  known = await places(root, now.game);
  if (state.text) { own = true; again.hidden = false; board = state.text; lay(); }
  await read({ since: performance.now() });
  return { state: () => now, words, table: () => table, engine };
}
