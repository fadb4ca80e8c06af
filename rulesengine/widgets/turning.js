/* What the views of stages and of replacements share: their frame, their buttons, the slider and the keys.

   views.py puts it before each of them; TOOLS come from stepper.js. */

const { make, icon, said, list, safe, clean, tips, fail, times, ruleChip, mountEach, kept } = TOOLS;

function press(name, label, act, ...kids) {
  const it = make("button", `rs-button ${name}`, ...kids);
  it.type = "button";
  it.title = label;
  if (!it.textContent.trim()) it.setAttribute("aria-label", label);
  it.addEventListener("click", () => { if (it.getAttribute("aria-disabled") !== "true") act(it); });
  return it;
}

/** The element of a view, and the line in it that says aloud what changed. */
function region(name, label) {
  const root = make("div", name), live = make("p", "rs-unseen");
  root.tabIndex = 0;
  root.setAttribute("role", "region");
  root.setAttribute("aria-label", label);
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  live.setAttribute("aria-live", "polite");
  return { root, live };
}

/** Refuse a document that was written for another version of this page. */
const refused = (el, doc, schema) => (doc && doc.schema === schema ? null
  : { ...fail(el, `This view is written as "${doc?.schema ?? "nothing"}", and this page reads "${schema}". Build the page again.`), follow() {} });

/** Two buttons and a slider through places from 0 on; whoever turns asks `show` for a place, and `at` says which one is shown. */
function turner(root, what, through, show) {
  const range = make("input", "rs-range"), place = make("span", "rs-place ls-place"), bar = make("div", "rs-controls");
  let now = 0;
  Object.assign(range, { type: "range", min: 0, step: 1 });
  range.setAttribute("aria-label", what);
  range.addEventListener("input", () => show(Number(range.value)));
  const back = press("rs-back", "Back", () => show(now - 1), icon("back"), make("span", "", "Back")), next = press("rs-next", "Next", () => show(now + 1), `Next ${what.toLowerCase()}`, icon("next"));
  bar.append(make("div", "rs-buttons", back, next), make("div", "rs-slide", range), place);
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", through);
  return {
    bar,
    at(k, last, says) {
      now = k;
      root.dataset.place = k;
      range.max = last;
      range.value = k;
      place.textContent = says;
      range.setAttribute("aria-valuetext", says);
      back.setAttribute("aria-disabled", k === 0);
      next.setAttribute("aria-disabled", k === last);
    },
    keys(hint) {
      root.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (event.key === "Escape" && hint.open()) hint.hide();
        else if (by) show(now + by);
        else if (event.key === "Home") show(0);
        else if (event.key === "End") show(Infinity);
        else return;
        event.preventDefault();
        event.stopPropagation();
      });
    },
  };
}
