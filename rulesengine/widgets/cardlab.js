/* The Card Lab in a notebook: the page's own code, whose questions the kernel answers by messages.

   cardlab.py puts the linked scripts of the page before this, and the stepper's as STEPPER. */

const SAYS = "The kernel does not answer. If it is busy, wait for it; if it was restarted, run the cell again.";
const PATIENT = 20_000; // a kernel may be at another cell

class Kernel {
  constructor(model) {
    Object.assign(this, { model, next: 0, waiting: new Map() });
    this.told = (said) => {
      const { done, timer } = this.waiting.get(said.id) ?? {};
      if (!done) return;
      clearTimeout(timer);
      this.waiting.delete(said.id);
      done(said);
    };
    model.on("msg:custom", this.told);
  }

  ask(what, given = {}, limit = 0) {
    const id = (this.next += 1);
    return new Promise((done) => {
      const timer = setTimeout(() => this.told({ id, error: wrong("NotLoaded", SAYS) }), Math.max(limit, PATIENT));
      this.waiting.set(id, { done, timer });
      this.model.send({ id, do: what, given });
    });
  }

  /** Nobody waits any longer; the kernel comes to its end by itself. */
  cancel() { for (const id of [...this.waiting.keys()]) this.told({ id, error: wrong("Cancelled", "this was stopped") }); }

  end() { this.cancel(); this.model.off("msg:custom", this.told); }
}

const wrong = (kind, message) => ({ kind, message, line: 0, column: 0, end: 0, nearest: [], expected: [] });

async function render({ model, el }) {
  const engine = new Kernel(model), keep = SCRIPTS.parts.later((now) => { model.set("state", now); model.save_changes(); }, 300);
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  for (const name of ["keydown", "keypress", "keyup"]) el.addEventListener(name, (event) => event.stopPropagation()); // a notebook's own keys
  const place = document.createElement("div");
  el.append(place);
  await SCRIPTS.lab.mount(place, { engine, state: model.get("state"), titles: model.get("titles"), onState: keep, stepper: STEPPER });
  return () => engine.end();
}

export default { render };
