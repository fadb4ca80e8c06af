/* A picture of what is inside what, folded box by box: a closed box shows its head and how many steps are in it, and what
   is below moves up. The form stays Graphviz's; only heights are taken away. The step that is shown is never hidden. */

/** The boxes of a picture, by the step at their head; null where there is none with anything inside. */
function boxesOf(svg, doc, nodes, turned) {
  const found = [...svg.querySelectorAll(".cluster[class*=effect-]")].map((el) => ({ el, head: Number(/effect-(\d+)/.exec(el.getAttribute("class"))[1]), inside: [] }));
  const at = new Map(doc.frames.map((frame, i) => [Number(frame.number), i])), shut = new Set(), form = new Map();
  const edges = [...svg.querySelectorAll(".edge")].map((el) => ({ el, i: at.get(Number(/step-(\d+)/.exec(el.getAttribute("class"))?.[1])) }));
  let boxes = null, rows = null, now = -1;
  if (!found.length) return null;

  const within = (row, { x, y, width, height }) => row && row.x + row.width / 2 > x && row.x + row.width / 2 < x + width && row.y >= y && row.y + row.height <= y + height;
  const measure = () => {
    rows = nodes.map((node) => node?.getBBox() ?? null);
    if (!rows.some((row) => row?.height)) { rows = null; return; }
    boxes = found.map((box) => {
      const form = box.el.getBBox();
      return { ...box, form, own: at.get(box.head), inside: rows.flatMap((row, i) => (nodes.indexOf(nodes[i]) === i && i !== at.get(box.head) && within(row, form) ? [i] : [])) };
    }).filter((box) => box.inside.length);
    for (const box of boxes) box.lever = lever(box);
    for (const edge of edges) {
      const [, x, y] = /M(-?[\d.]+)[ ,](-?[\d.]+)/.exec(edge.el.querySelector("path")?.getAttribute("d") ?? "") ?? [];
      edge.to = edge.i !== undefined && rows[edge.i] ? nodes.indexOf(nodes[edge.i]) : null;
      const near = rows.findIndex((row, i) => row && nodes.indexOf(nodes[i]) === i && Number(x) > row.x - 6 && Number(x) < row.x + row.width + 6 && Number(y) > row.y - 6 && Number(y) < row.y + row.height + 6);
      edge.from = x === undefined || near < 0 ? null : near;
    }
  };
  /** A round button on the corner of a box. */
  const lever = (box) => {
    const shape = (name, given) => { const it = document.createElementNS(SVG, name); for (const [key, value] of Object.entries(given)) it.setAttribute(key, value); return it; };
    const x = box.form.x + box.form.width - 3, y = box.form.y + 3, el = shape("g", { class: "rs-lever", role: "button", tabindex: "-1" });
    el.append(shape("circle", { cx: x, cy: y, r: 9 }), shape("path", { d: `M${x - 4},${y}H${x + 4}` }), shape("path", { class: "rs-plus", d: `M${x},${y - 4}V${y + 4}` }));
    el.addEventListener("click", (event) => { event.stopPropagation(); turn(box.head); });
    box.note = shape("text", { class: "rs-seam", "font-size": "9", x: box.form.x + box.form.width / 2, "text-anchor": "middle" });
    box.el.parentNode.append(box.note, el);
    return el;
  };
  const turn = (head) => { if (!shut.delete(head)) shut.add(head); draw(); turned(); };
  const closed = () => boxes.filter((box) => shut.has(box.head) && !box.inside.includes(now) && nodes[now] !== undefined);

  /** Where everything comes when boxes are closed: column by column, each thing as far below the one above it as it was. */
  const placed = (gone, hidden) => {
    const shut = new Set(gone), moves = new Map(), size = new Map();
    const parent = (row, self) => boxes.filter((box) => box !== self && within(row, box.form)).sort((a, b) => a.form.height - b.form.height)[0] ?? null;
    const things = [...boxes.map((box) => ({ box, row: box.form, up: parent(box.form, box) })), ...rows.flatMap((row, i) => (row && nodes.indexOf(nodes[i]) === i ? [{ i, row, up: parent(row) }] : []))];
    const beside = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width;
    /** Put what is in a box, or outside all, one below the other; returns how much less tall that is. */
    const pack = (owner, top) => {
      const mine = things.filter(({ up }) => up === owner).sort((a, b) => a.row.y - b.row.y), done = [];
      for (const it of mine) {
        const over = done.filter(({ row }) => row.y + row.height <= it.row.y + 1 && beside(row, it.row));
        const next = over.filter(({ row }) => !over.some((other) => other.row.y >= row.y + row.height && beside(other.row, row)));
        const by = next.length ? Math.max(...next.map((above) => above.move + above.less * -1)) : top;
        const led = edges.filter(({ to, from }) => from !== null && to !== null && (to === it.i || it.box?.own === to) && moves.has(from)).map(({ from }) => moves.get(from) + Math.min(0, rows[from].y + rows[from].height + 14 - it.row.y));
        it.move = Math.max(by, ...led);
        it.less = 0;
        if (it.box) {
          if (shut.has(it.box)) {
            const head = rows[it.box.own];
            it.less = it.row.y + it.row.height - (head.y + head.height + 18);
            moves.set(it.box.own, it.move);
            for (const i of it.box.inside) moves.set(i, it.move - it.less);
          } else it.less = pack(it.box, it.move);
          size.set(it.box, [it.move, it.less]);
        } else moves.set(it.i, it.move);
        done.push(it);
      }
      const low = (each) => each.row.y + each.row.height, bottom = Math.max(...done.map(low)), now = Math.max(...done.map((each) => low(each) + each.move - each.less));
      return done.length ? bottom - (now - top) : 0;
    };
    return { less: pack(null, 0), moves, size };
  };
  const moving = (text, y) => text.replace(/(-?\d+(?:\.\d+)?)([ ,])(-?\d+(?:\.\d+)?)/g, (_, a, between, b) => `${a}${between}${y(Number(b)).toFixed(2)}`);
  const once = (it, name) => { if (!form.has(it)) form.set(it, it.getAttribute(name)); return form.get(it); };
  /** An arrow keeps its ends: one that came out of a closed box comes out of its lower edge. */
  const bent = ({ el, from, to, i }, gone, hidden, { moves, size }) => {
    const line = el.querySelector("path"), head = el.querySelector("polygon"), label = el.querySelector("text");
    el.style.display = hidden.has(i) || hidden.has(to) ? "none" : "";
    if (!line || to === null || !rows[to]) return;
    const ys = [...once(line, "d").matchAll(/-?\d+(?:\.\d+)?[ ,](-?\d+(?:\.\d+)?)/g)].map((found) => Number(found[1]));
    const [first, last] = [ys[0], ys.at(-1)], end = moves.get(to) ?? 0, box = from === null ? null : gone.find(({ inside }) => inside.includes(from));
    const start = box ? box.form.y + box.form.height + size.get(box)[0] - size.get(box)[1] - first : from === null ? end : moves.get(from) ?? 0;
    const y = (at) => at + (first === last ? end : start + ((end - start) * (at - first)) / (last - first));
    line.setAttribute("d", moving(once(line, "d"), y));
    if (head) head.setAttribute("points", moving(once(head, "points"), (at) => at + end));
    if (label) label.setAttribute("y", y(Number(once(label, "y"))));
  };
  let less = 0;
  const draw = () => {
    if (!rows) measure();
    if (!rows) return;
    const gone = closed().filter((box) => !closed().some((other) => other.inside.includes(box.own))), hidden = new Set(closed().flatMap((box) => box.inside)), at = placed(gone, hidden);
    nodes.forEach((node, i) => {
      if (!node || !rows[i]) return;
      node.style.display = hidden.has(i) ? "none" : "";
      node.setAttribute("transform", `translate(0 ${(at.moves.get(nodes.indexOf(node)) ?? 0).toFixed(2)})`);
    });
    for (const edge of edges) bent(edge, gone, hidden, at);
    for (const box of boxes) {
      const shown = !hidden.has(box.own), off = shut.has(box.head), many = times(box.inside.length, "step", "steps"), head = rows[box.own];
      box.el.style.display = box.lever.style.display = shown ? "" : "none";
      const [by, cut] = at.size.get(box) ?? [0, 0], middle = box.form.y + box.form.height / 2;
      for (const it of box.el.querySelectorAll("path")) it.setAttribute("d", moving(once(it, "d"), (y) => y + by - (y > middle ? cut : 0)));
      box.lever.setAttribute("transform", `translate(0 ${by.toFixed(2)})`);
      box.lever.setAttribute("aria-expanded", String(!gone.includes(box)));
      box.lever.setAttribute("aria-label", `${off ? "Open" : "Fold"} the box of step ${box.head}: ${many} inside`);
      box.lever.classList.toggle("rs-shut", off);
      box.note.textContent = shown && gone.includes(box) ? `${many} inside` : "";
      if (head) box.note.setAttribute("y", head.y + head.height + by + 11);
    }
    less = at.less;
  };
  return {
    draw,
    less: () => less,
    any: () => shut.size > 0,
    /** Close all boxes, or open all. */
    all(on) { if (!rows) measure(); shut.clear(); if (on) for (const box of boxes ?? []) shut.add(box.head); draw(); turned(); },
    /** The box around a step, or that it is the head of. */
    key(at, on) {
      if (!rows) return false;
      const i = nodes.indexOf(nodes[at]);
      const box = boxes.filter(({ own, inside }) => own === i || inside.includes(i)).sort((a, b) => a.inside.length - b.inside.length).find(({ head }) => shut.has(head) !== on);
      if (box) turn(box.head);
      return Boolean(box);
    },
    /** A step is shown: the boxes around it are open as long as it is. */
    show(i) { now = nodes[i] ? nodes.indexOf(nodes[i]) : i; if (shut.size) draw(); },
    /** The same as text: what is inside a closed box is counted and not written. */
    text(whole) {
      const gone = rows ? new Map(closed().map((box) => [box.head, box.inside.length])) : new Map(), said = [];
      let deep = Infinity;
      for (const line of whole.split("\n")) {
        const margin = /^ */.exec(line)[0].length, number = Number(/^ *(\d+)\./.exec(line)?.[1]);
        if (margin > deep) continue;
        deep = gone.has(number) ? margin : Infinity;
        said.push(gone.has(number) ? `${line} [folded: ${times(gone.get(number), "step", "steps")} inside]` : line);
      }
      return said.join("\n");
    },
  };
}
