// The ways that a tree of outcomes leads: a link of the picture, or of the list, opens its run as a stepper.

function open(number) {
  const kept = document.querySelector(`.rs-way-data[data-way="${number}"]`);
  const place = document.querySelector(".rs-way");
  if (!kept || !place) return;
  place.replaceChildren();
  const el = document.createElement("div");
  place.append(el);
  window.rulesengineStepper.mount(el, JSON.parse(kept.textContent), { heading: true });
  for (const one of document.querySelectorAll(".rs-way-link")) {
    one.setAttribute("aria-pressed", String(one.dataset.way === String(number)));
  }
  place.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a, button");
  const to = link?.dataset.way ?? /^#way-(\d+)$/.exec(link?.getAttribute("href") ?? "")?.[1];
  if (!to) return;
  event.preventDefault();
  open(to);
});
