/* The page's side of the worker: start, ask, time limit, cancel. `ask` answers {ok} or {error}; it never throws. */
const wrong = (kind, message) => ({ error: { kind, message, line: 0, column: 0, end: 0, nearest: [], expected: [] } });
const SLOW = 120_000; // a slow line is no endless loop
const FIRST = 6; // so many times longer may the first question take: nothing is warm, and a phone is slow

export class Engine {
  constructor({ progress = () => {}, limit = 5000, first = [] } = {}) {
    Object.assign(this, { progress, limit, first, worker: null, ready: false, warm: false, module: null, waiting: new Map(), next: 0, begun: null });
  }

  /** Start once; whoever asks later waits for the same start. */
  start() {
    if (this.begun) return this.begun;
    try {
      this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    } catch (refused) {
      return Promise.resolve(wrong("NotLoaded", `this browser starts no worker here (${refused.message})`));
    }
    const mine = this.worker;
    mine.onmessage = ({ data }) => {
      if (mine !== this.worker) return undefined; // it was ended, and this was on its way
      if (data.progress) return this.progress(data.progress);
      if (data.module) { this.module = data.module; return undefined; } // compiled once for all workers of this page
      const { done, timer } = this.waiting.get(data.id) ?? {};
      clearTimeout(timer);
      this.waiting.delete(data.id);
      this.warm ||= this.ready;
      return done?.(data.said ? { ...JSON.parse(data.said), ms: data.ms } : data);
    };
    mine.onerror = (event) => { if (mine === this.worker) this.end("NotLoaded", event.message || "the engine could not be loaded here"); };
    this.begun = this.send("init", { module: this.module, first: this.first }, SLOW).then((got) => {
      if (mine !== this.worker) return got;
      if (got.error) this.end("NotLoaded", got.error.message); else this.ready = true;
      return got;
    });
    return this.begun;
  }

  send(what, given, limit) {
    const id = (this.next += 1);
    return new Promise((done) => {
      const timer = setTimeout(() => { this.end("TimeUp", `this took more than ${limit / 1000} seconds, so it was stopped`); this.start(); }, limit);
      this.waiting.set(id, { done, timer });
      this.worker.postMessage({ id, do: what, ...given });
    });
  }

  /** Ask; while the engine starts, it waits. */
  async ask(what, given = {}, limit = this.limit) {
    const room = () => (this.warm ? limit : limit * FIRST);
    if (this.ready) return this.send(what, given, room()); // at once: the page goes on while it is worked out
    const begun = await this.start();
    return begun.error ? begun : this.worker ? this.send(what, given, room()) : wrong("Cancelled", "this was stopped");
  }

  /** End all that is under way. Python cannot be asked to stop, so the worker goes; the next one starts faster. */
  cancel() { this.end("Cancelled", "this was stopped"); return this.start(); }

  end(kind, message) {
    this.worker?.terminate();
    this.worker = this.begun = null;
    this.ready = this.warm = false;
    const open = [...this.waiting.values()];
    this.waiting.clear();
    for (const { done, timer } of open) { clearTimeout(timer); done(wrong(kind, message)); }
  }
}

/** Only the newest wish counts: while one is under way the next one waits, and a newer one takes its place. */
export function latest(work) {
  let busy = false, next = null;
  return async (wish) => {
    if (busy) { next = wish; return; }
    busy = true;
    for (let each = wish; each; [each, next] = [next, null]) await work(each);
    busy = false;
  };
}
