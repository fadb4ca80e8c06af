/* Questions without end, out of a file that the engine has answered. What was missed comes back after a few others; what one
   knows is kept in this browser, and nothing is sent. All text of the data enters the page as text. */
(() => {
  const site = window.rulesengineSite, BACK = 4; // so many others come before a missed one does
  const make = (name, cls, ...kids) => { const it = document.createElement(name); if (cls) it.className = cls; it.append(...kids); return it; };
  const mixed = (list) => { const out = [...list]; for (let at = out.length - 1; at > 0; at -= 1) { const other = Math.floor(Math.random() * (at + 1)); [out[at], out[other]] = [out[other], out[at]]; } return out; };
  const sealed = (name) => { const drawn = window.rulesengineStepper.tools.seal(name), it = make("div", "re-seal", ...(drawn ? [drawn] : [])); it.setAttribute("aria-hidden", "true"); return it; };
  const plain = (said) => said.replace(/[【】]/g, "");
  const spaced = (words) => plain(words.replace(/】(?=[^\s:/])/g, "】 ")); // a timing word, and what comes then

  const drill = async (place) => {
    if (!site || !window.rulesengineStepper) throw new Error(`the page’s script ${site ? "stepper.js" : "site.js"} is missing or blocked.`);
    const asked = await site.data(place.dataset.name, place.dataset.src), of = place.querySelector(".re-drill-of"), KEEP = `rulesengine-${place.dataset.name}`;
    const kept = () => { try { return JSON.parse(localStorage.getItem(KEEP)) ?? {}; } catch { return {}; } };
    const keep = (url, right) => { const all = kept(); all[url] = right ? (all[url] ?? 0) + 1 : 0; try { localStorage.setItem(KEEP, JSON.stringify(all)); } catch { /* a browser that keeps nothing */ } };
    const card = make("div", "re-drill-card"), score = make("p", "re-drill-score");
    let line = [], right = 0, count = 0;

    /** All questions of the chapter, those that one knows least first, and mixed. */
    const fill = () => { const all = kept(), mine = asked.filter((each) => !of.value || each.chapter === of.value); line = mixed(mine).sort((a, b) => (all[a.url + a.kind] ?? 0) - (all[b.url + b.kind] ?? 0)); };
    const next = () => {
      if (!line.length) fill();
      const one = line.shift(), verdict = make("p", "re-verdict"), after = make("div", "re-after");
      verdict.setAttribute("role", "status");
      const cards = make("ul", "re-guess-cards", ...one.cards.map(([name, words, where]) => make("li", "", sealed(name), make("b", "", name), make("small", "", ` ${where}`), words ? make("span", "", spaced(words)) : "")));
      const told = make("ol", "re-told-steps", ...one.told.map((said) => make("li", "", plain(said))));
      if (one.kind === "rule") told.append(make("li", "re-asked-step", plain(one.step)));
      const answers = make("p", "re-answers", ...mixed(one.answers.map((said, at) => [said, at])).map(([said, at]) => {
        const button = make("button", "", plain(said));
        button.type = "button";
        button.addEventListener("click", () => {
          if (after.classList.contains("re-seen")) return;
          count += 1;
          right += at === 0 ? 1 : 0;
          button.classList.add(at === 0 ? "re-right" : "re-not");
          if (at) [...answers.children].find((each) => each.textContent === plain(one.answers[0]))?.classList.add("re-right");
          verdict.textContent = at === 0 ? "Yes." : "No. The right answer is marked.";
          keep(one.url + one.kind, at === 0);
          if (at) line.splice(Math.min(BACK, line.length), 0, one);
          after.classList.add("re-seen");
          score.textContent = `${right} of ${count} right`;
          go.focus({ preventScroll: true });
        });
        return button;
      }));
      const [called, law, way] = one.rule, rule = make("a", "re-ref", called), run = make("a", "", "See the run"), go = make("button", "re-go", "Next question");
      rule.href = way;
      run.href = one.url;
      go.type = "button";
      go.addEventListener("click", () => { next(); card.querySelector(".re-answers > button")?.focus({ preventScroll: true }); });
      after.append(make("div", "re-told-laws", make("p", "", rule, make("span", "", plain(law)))), make("p", "", run), make("p", "", go));
      card.replaceChildren(make("p", "re-asks", one.kind === "next" ? "What happens next?" : "Which rule decides the last step?"), ...(one.situation ? [make("p", "re-situation", plain(one.situation))] : []), cards, told, answers, verdict, after);
    };
    place.querySelector(".re-drill-none")?.remove();
    place.append(score, card);
    of.addEventListener("change", () => { fill(); next(); });
    fill();
    next();
  };
  const start = () => { for (const place of document.querySelectorAll(".re-drill:not([data-on])")) { place.dataset.on = ""; drill(place).catch((wrong) => { place.querySelector(".re-drill-none").textContent = `The questions could not be opened: ${wrong.message}`; }); } };
  if (window.document$?.subscribe) window.document$.subscribe(start); else start();
})();
