/* What benchmarks/live.py does on a page: put into each of its pages before that page's own scripts. */
(() => {
  const later = (done) => { const it = new MessageChannel(); it.port1.onmessage = done; it.port2.postMessage(0); };
  const painted = () => new Promise((done) => { requestAnimationFrame(() => later(done)); });
  const once = (name) => new Promise((done) => { addEventListener(name, (event) => done(event.detail), { once: true }); });
  const put = (it, value) => { it.value = value; it.dispatchEvent(new Event("input", { bubbles: true })); };
  // In turns a number is turned, a card gets another name, the turn is another's, the title changes.
  const ways = [
    (k) => document.querySelectorAll(".live-turn")[k % 8 < 4 ? 1 : 0].click(),
    (k) => { const it = document.querySelector("[data-key='0 card']"); put(it, it.value + "abc"[k % 3]); },
    () => { const it = document.querySelector("[data-key='turn']"); put(it, it.options[(it.selectedIndex + 1) % it.options.length].value); },
    (k) => { const { bench } = rulesengineLive; bench.set(bench.text().replace(/^# .*$/m, `# Title ${k}`)); },
  ];
  let shifted = 0, next = null;

  addEventListener("played", () => { window.measuring.plays += 1; });
  new PerformanceObserver((all) => { for (const each of all.getEntries()) if (!each.hadRecentInput) shifted += each.value; }).observe({ type: "layout-shift", buffered: true });

  window.measuring = {
    plays: 0,
    shifted: () => shifted,
    work() { // always the same
      const began = performance.now();
      let x = 0;
      for (let i = 0; i < 4e7; i += 1) x = (x + i * 7) % 1000003;
      return [performance.now() - began, x < 0];
    },
    /** No change pays for the one before it. */
    async settled() {
      while (document.querySelector(".live[aria-busy=true]")) await new Promise((done) => { setTimeout(done, 20); });
      await new Promise((done) => { setTimeout(done, 40); });
    },
    /** Change the situation; until it is painted, in milliseconds, and whether it could be played. */
    async change(k) {
      const began = performance.now(), played = once("played");
      ways[k % ways.length](k);
      const { wrong } = await played;
      await painted();
      return [performance.now() - began, Boolean(wrong)];
    },
    /** Type one sign into the Card Lab; until it was read. */
    async read() {
      const { words } = rulesengineLive.lab, now = words.text(), read = once("read");
      words.set(now.endsWith(" ") ? now.trimEnd() : `${now} `);
      return [(await read).ms, false];
    },
    /** From the next key to its paint. */
    listen() {
      next = new Promise((done) => {
        addEventListener("keydown", ({ timeStamp }) => { painted().then(() => done([performance.now() - timeStamp, false])); }, { once: true, capture: true });
      });
    },
    pressed: () => next,
  };
})();
