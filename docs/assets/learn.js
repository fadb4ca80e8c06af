/* Lessons: one guesses, and then sees it. What was guessed stays in this browser; nothing is sent. Without this script everything
   is shown at once. A wrong guess is answered with what the book does, and one may guess again. */
(() => {
  const KEEP = "rulesengine-learn";
  const known = () => { try { return JSON.parse(localStorage.getItem(KEEP)) ?? {}; } catch { return {}; } };
  const keep = (name, part, right) => {
    const all = known();
    all[name] = { ...all[name], [part]: right };
    try { localStorage.setItem(KEEP, JSON.stringify(all)); } catch { /* a browser that keeps nothing */ }
  };

  const reveal = (after) => {
    if (!after || after.classList.contains("re-seen")) return;
    after.classList.add("re-seen");
    const stepper = after.querySelector(".re-stepper");
    if (stepper) { stepper.classList.add("re-shown"); window.rulesengineSite.open(stepper); }
  };
  const ask = (lesson, question) => {
    const part = question.classList.contains("re-guess") ? "guess" : "check", right = Number(question.dataset.right), verdict = question.querySelector(".re-verdict");
    const after = part === "guess" ? lesson.querySelector(":scope > .re-after") : question.querySelector(".re-after");
    const buttons = [...question.querySelectorAll(".re-answers > button")];
    let first = true;
    for (const button of buttons) {
      button.addEventListener("click", () => {
        const good = Number(button.dataset.place) === right;
        button.classList.add(good ? "re-right" : "re-not");
        button.setAttribute("aria-pressed", "true");
        verdict.textContent = good ? "Yes, so it is." : `By this book: ${buttons[right].textContent}`;
        if (!good) buttons[right].classList.add("re-right");
        if (first) keep(lesson.dataset.lesson, part, good);
        first = false;
        reveal(after);
      });
    }
  };
  /* A digit is an answer, as its number on the button says: of the first question that is seen and not answered. */
  const digit = (event) => {
    if (!/^[1-9]$/.test(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || event.target.closest?.("input, textarea, select, .rs, .live, [contenteditable=true]")) return;
    const open = [...document.querySelectorAll(".re-lesson .re-question")].find((it) => it.offsetParent && !it.querySelector("[aria-pressed]"));
    const button = open?.querySelectorAll(".re-answers > button")[Number(event.key) - 1];
    if (button) { event.preventDefault(); button.focus(); button.click(); }
  };
  document.addEventListener("keydown", digit);

  const start = () => {
    for (const it of document.querySelectorAll(".re-seal:empty")) { const drawn = window.rulesengineStepper?.tools.seal(it.dataset.name); if (drawn) it.append(drawn); }
    for (const lesson of document.querySelectorAll(".re-lesson:not([data-on])")) {
      lesson.dataset.on = "";
      for (const question of lesson.querySelectorAll(".re-question")) ask(lesson, question);
    }
    const all = known();
    for (const row of document.querySelectorAll("[data-lesson]:is(li)")) {
      const mine = all[row.dataset.lesson];
      row.classList.toggle("re-begun", Boolean(mine));
      row.classList.toggle("re-done", Boolean(mine && "check" in mine));
      if (mine && "check" in mine && !row.querySelector(".re-unseen")) { const said = document.createElement("span"); said.className = "re-unseen"; said.textContent = " (done)"; row.append(said); }
    }
  };
  if (window.document$?.subscribe) window.document$.subscribe(start); else start();
})();
