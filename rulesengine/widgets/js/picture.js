/* ---- the picture ---- */

/** Both pictures of a run, one at a time: what is inside what, and every step in the order of time. */
function picturesView(doc, go, stop) {
  const every = pictureView(doc, go, stop), shape = doc.shape?.svg ? pictureView({ ...doc, svg: doc.shape.svg }, go, stop) : null;
  if (!every.el || !shape?.el) return every;
  const lever = make("button", "rs-fold", ""), el = make("div", "rs-pics", lever, shape.el, every.el);
  let on = shape, at = -1;
  const turn = (to) => {
    on = to;
    shape.el.hidden = on !== shape;
    every.el.hidden = on !== every;
    lever.textContent = on === shape ? say("Show every step") : say("Fold: what is inside what");
    if (at >= 0) on.show(at);
  };
  lever.type = "button";
  lever.addEventListener("click", () => turn(on === shape ? every : shape));
  turn(shape);
  return { el, tall: every.tall, key: (event) => on.key(event), show(i) { at = i; on.show(i); }, folded: shape.folded };
}

function pictureView(doc, go, stop) {
  const svg = clean(doc.svg), box = make("div", "rs-pic");
  if (!svg) return { el: null, tall: false, show() {}, key: () => false };
  const [, , w, h] = (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const steps = doc.frames.map((frame) => [...svg.getElementsByClassName(`step-${Number(frame.number)}`)]);
  const own = steps.map((parts) => parts.find((it) => /(^| )(node|stage-)/.test(it.getAttribute("class"))) ?? null);
  own.forEach((node, i) => node && prepare(node, doc, i));
  const nodes = own.map((node, i) => node ?? svg.getElementsByClassName(`also-${Number(doc.frames[i].number)}`)[0] ?? null); // a step that another one's node shows
  for (const it of svg.querySelectorAll(".node a")) it.replaceWith(...it.childNodes); // a node is one button; the rule is linked beside the step
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", say("Picture of the chain. Up and down arrow move between its steps, Enter goes to one; minus folds the box around it, plus opens it."));
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  for (const title of svg.querySelectorAll("svg > title, .edge > title, .graph > title")) title.remove();
  box.append(svg);
  let shown = -1, last = null, fitted = false, folded = doc.frames.length > FOLDED, less = 0, folds = false;
  const inside = svg.classList.contains("rs-structure"), folding = inside ? null : foldingOf(svg, nodes, steps, stop), lever = make("button", "rs-fold", say("Fold: stops only"));
  const turned = () => {
    lever.textContent = boxes.any() ? say("Open all boxes") : say("Fold all boxes");
    fit();
    renew();
  };
  const boxes = inside ? boxesOf(svg, doc, nodes, turned) : null;
  let renew = () => {}; // who writes the same as text
  const fold = (on) => {
    const cut = folding.set(on);
    if (cut === null) return;
    [folded, less, folds] = [on, cut, true];
    lever.textContent = on ? say("Unfold: every step") : say("Fold: stops only");
    svg.setAttribute("viewBox", `0 0 ${w} ${h - less}`);
  };
  if (folding) {
    lever.type = "button";
    lever.addEventListener("click", () => { fold(!folded); fit(); });
    box.prepend(lever);
  }
  if (boxes) {
    lever.type = "button";
    lever.textContent = say("Fold all boxes");
    lever.addEventListener("click", () => boxes.all(!boxes.any()));
    box.prepend(lever);
  }
  const fit = () => {
    const font = Number(svg.querySelector("text")?.getAttribute("font-size")) || 12;
    if (!w || !box.clientWidth) return;
    if (!fitted) fitted = nodes.every((node) => !node || squeeze(node));
    if (folding && !folds) fold(folded);
    if (boxes) {
      boxes.draw();
      less = boxes.less();
      svg.setAttribute("viewBox", `0 0 ${w} ${h - less}`);
    }
    const scale = Math.min(13 / font, h > w ? 13 / font : Math.max(11 / font, (box.clientWidth - 2) / w)); // words stay readable
    box.style.setProperty("--rs-w", `${w * scale}px`);
    svg.style.width = `${w * scale}px`;
    svg.style.height = `${(h - less) * scale}px`;
    if (shown >= 0) keep(nodes[shown], false);
  };
  const keep = (node, softly) => { // the current step stays in view inside the box; the page does not move
    if (!node) return;
    const a = node.getBoundingClientRect(), b = box.getBoundingClientRect(), edge = 8;
    const to = (from, size, room, now) => (from < edge || from + size > room - edge ? now + from + size / 2 - room / 2 : now);
    const left = to(a.left - b.left, a.width, b.width, box.scrollLeft), top = to(a.top - b.top, a.height, b.height, box.scrollTop);
    if (left === box.scrollLeft && top === box.scrollTop) return;
    box.scrollTo({ left, top, behavior: softly && !still() ? "smooth" : "instant" });
  };
  svg.addEventListener("click", (event) => {
    const i = nodes.findIndex((node) => node?.contains(event.target));
    if (i < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation(); // a page that follows links by script must not follow this one
    go(i);
    nodes[i].focus({ preventScroll: true });
  });
  if (globalThis.ResizeObserver) new ResizeObserver(fit).observe(box);
  return {
    el: box,
    tall: h > w,
    key(event) { // keys that only mean something inside the picture
      const i = nodes.findIndex((node) => node?.contains(document.activeElement));
      if (i < 0) return false;
      if (event.key === "Enter") { go(i); return true; }
      if (boxes && ["+", "-"].includes(event.key)) return boxes.key(i, event.key === "-");
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return false;
      const next = nodes[Math.max(0, Math.min(nodes.length - 1, i + by))];
      next?.focus({ preventScroll: true });
      keep(next, true);
      return true;
    },
    show(i) {
      const [from, to] = shown < 0 ? [0, steps.length - 1] : [Math.min(shown, i), Math.max(shown, i)];
      for (let k = from; k <= to; k += 1) for (const it of steps[k]) it.classList.toggle("later", k > i);
      const focused = svg.contains(document.activeElement);
      if (last) { last.classList.remove("now"); last.removeAttribute("aria-current"); last.setAttribute("tabindex", "-1"); }
      last = nodes[i];
      shown = i;
      if (folded && folding?.hides(i)) { fold(false); fit(); } // one went to a step that was folded away
      boxes?.show(i);
      if (boxes?.any()) { fit(); renew(); }
      if (!last) return;
      last.classList.add("now");
      last.setAttribute("aria-current", "step");
      last.setAttribute("tabindex", "0");
      if (focused) last.focus({ preventScroll: true });
      keep(last, true);
    },
    /** Write the same as text, now and whenever a box is folded or opened. */
    folded: boxes && ((write) => { renew = () => write((whole) => boxes.text(whole)); }),
  };
}

/** Where this machine's letters are wider than those the picture was drawn for, squeeze the line. */
function squeeze(node) {
  const form = node.querySelector("polygon, ellipse, path, rect")?.getBBox();
  if (!form?.width) return false;
  for (const text of node.querySelectorAll("text")) {
    const { x, width } = text.getBBox(), over = Math.max(form.x - x, x + width - form.x - form.width, -4) + 4;
    if (over <= 0 || over >= width) continue;
    text.setAttribute("textLength", width - over * (text.getAttribute("text-anchor") === "middle" ? 2 : 1));
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
  return true;
}

function prepare(node, doc, i) {
  const frame = doc.frames[i], cites = list(frame.cites).map((number) => doc.rules?.[number]).filter(Boolean);
  for (const title of node.querySelectorAll("title")) title.remove();
  for (const it of [node, ...node.querySelectorAll("a")]) it.removeAttributeNS(XLINK, "title");
  if (cites.length) node.dataset.tip = cites.map((rule) => `${rule.number} ${rule.title}: ${rule.text}`).join("\n");
  const ink = node.querySelector("text")?.getAttribute("fill");
  for (const text of node.querySelectorAll("text")) if (text.getAttribute("fill") !== ink) text.classList.add("rs-why");
  node.setAttribute("tabindex", "-1");
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", [...node.querySelectorAll("text")].map((text) => text.textContent.trim()).join(" "));
}
