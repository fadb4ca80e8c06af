/* A picture, folded: the steps in between two stops are taken out, and what is below them moves up. The form stays
   Graphviz's; only heights are taken away. */

const SEAM = 26; // what is left between two stops where something was folded, in the picture's own measure
const FOLDED = 30; // a picture of more steps begins folded

/** Fold and unfold a picture; nodes and arrows by step, and which steps stay. Null where nothing can be folded. */
function foldingOf(svg, nodes, steps, stop) {
  const small = nodes.map((node, i) => Boolean(node) && !stop[i]);
  if (!small.some(Boolean)) return null;
  const form = new Map(); // what the arrows were
  let seams = null, marks = [];
  const measure = () => {
    const boxes = nodes.map((node) => node?.getBBox()), found = [];
    if (!boxes.some((box) => box?.height)) return null;
    let above = -1;
    boxes.forEach((box, i) => {
      if (!box || small[i]) return;
      if (above >= 0 && i > above + 1) {
        const from = boxes[above].y + boxes[above].height, to = box.y;
        if (to - from > SEAM) found.push({ from, to, cut: to - from - SEAM, many: i - above - 1, x: box.x + box.width / 2 });
      }
      above = i;
    });
    return found;
  };
  const moved = (y) => seams.reduce((now, { from, to, cut }) => now - (y <= from ? 0 : y >= to ? cut : (cut * (y - from)) / (to - from)), y);
  const pairs = (text) => text.replace(/(-?\d+(?:\.\d+)?)([ ,])(-?\d+(?:\.\d+)?)/g, (_, x, between, y) => `${x}${between}${moved(Number(y)).toFixed(2)}`)
    .replace(/V(-?\d+(?:\.\d+)?)/g, (_, y) => `V${moved(Number(y)).toFixed(2)}`);
  return {
    /** Fold or unfold; returns how much less tall it is, or null while it is not drawn. */
    set(on) {
      seams ??= measure();
      if (!seams) return null;
      for (const mark of marks) mark.remove();
      marks = [];
      nodes.forEach((node, i) => {
        if (!node) return;
        node.style.display = on && small[i] ? "none" : "";
        if (on && !small[i]) { const { y } = node.getBBox(); node.setAttribute("transform", `translate(0 ${(moved(y) - y).toFixed(2)})`); } else node.removeAttribute("transform");
        for (const part of steps[i]) {
          if (part === node) continue;
          part.style.display = on && small[i] ? "none" : "";
          for (const it of part.querySelectorAll("path, polygon, polyline")) {
            const name = it.localName === "path" ? "d" : "points";
            if (!form.has(it)) form.set(it, it.getAttribute(name));
            it.setAttribute(name, on ? pairs(form.get(it)) : form.get(it));
          }
        }
      });
      if (on) {
        marks = seams.map(({ from, many, x }) => {
          const text = document.createElementNS(SVG, "text");
          text.setAttribute("x", x);
          text.setAttribute("y", moved(from) + SEAM / 2 + 3);
          text.setAttribute("text-anchor", "middle");
          text.setAttribute("font-size", "9");
          text.setAttribute("class", "rs-seam");
          text.textContent = `${times(many, "step", "steps")} in between`;
          nodes.find(Boolean).parentNode.append(text);
          return text;
        });
      }
      return on ? seams.reduce((sum, { cut }) => sum + cut, 0) : 0;
    },
    hides: (i) => small[i],
  };
}
