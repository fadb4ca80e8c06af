/* The seal of a card: an engraved field drawn from its name alone, so that a card is known again on the table,
   in the queue and in the text. No artwork, and nothing of a publisher. */

const SEALS = new Map(); // the path of a name, drawn once

/** Numbers from 0 to 1 that follow from a name, always the same. */
function dice(name) {
  let h = 2166136261 ^ 110;
  for (const letter of name) h = Math.imul(h ^ letter.codePointAt(0), 16777619) >>> 0;
  return () => {
    h = (h + 0x6D2B79F5) >>> 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const ring = (x, y, r) => `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0`;
const point = (pen, x, y) => `${pen}${x.toFixed(1)} ${y.toFixed(1)}`;

const FIELDS = [
  function rings({ x, v }) { // one centre
    let d = "";
    for (let r = 3; r < 90; r += 4.2 + v * 1.6) d += ring(x, 50 + (v - .5) * 26, r);
    return d;
  },
  function rays({ x, n, v }) { // a sun on the edge
    const many = 40 + 8 * n, y = 64 + v * 12;
    let d = ring(x, y, 7);
    for (let i = 0; i <= many; i += 1) {
      const a = Math.PI * (1 + i / many), from = i % 2 ? 10 : 16;
      d += point("M", x + from * Math.cos(a), y + from * Math.sin(a)) + point("L", x + 140 * Math.cos(a), y + 140 * Math.sin(a));
    }
    return d;
  },
  function waves({ n, v }) {
    let d = "";
    for (let y = 18; y < 92; y += 4.4) for (let x = -32; x <= 132; x += 4) d += point(x > -32 ? "L" : "M", x, y + (3 + 3 * v) * Math.sin(x / (5 + n) + y * .12));
    return d;
  },
  function rosette({ n }) {
    let d = "";
    for (let i = 0; i < 7; i += 1) {
      for (let t = 0; t < 60; t += 1) {
        const a = (t / 30) * Math.PI, r = (7 + i * 5.4) * (1 + .3 * Math.cos((n + 2) * a));
        d += point(t ? "L" : "M", 50 + r * Math.cos(a + i * .06), 50 + r * Math.sin(a + i * .06));
      }
      d += "Z";
    }
    return d;
  },
  function zigzag({ n }) {
    const w = 12 + 4 * n;
    let d = "";
    for (let y = 2; y < 118; y += 4.6) for (let i = -4, x = 50 - 5 * w; x <= 140; x += w / 2, i += 1) d += point(i > -4 ? "L" : "M", x, y + (i % 2 ? w * .32 : 0));
    return d;
  },
  function pair({ v }) { // two centres
    const gap = 14 + v * 12;
    let d = "";
    for (let r = 4; r < 95; r += 6.2) d += ring(50 - gap, 50, r) + ring(50 + gap, 50, r);
    return d;
  },
];

function sealed(name) {
  if (!SEALS.has(name)) {
    const roll = dice(name), field = FIELDS[Math.floor(roll() * FIELDS.length)];
    SEALS.set(name, field({ x: 42 + roll() * 16, n: 3 + Math.floor(roll() * 5), v: roll() }));
  }
  return SEALS.get(name);
}

/** Draw the seal of a name; nobody reads it aloud, for the name is beside it. */
function seal(name) {
  const svg = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 28 100 34");
  svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
  svg.setAttribute("class", "rs-seal");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", sealed(String(name)));
  svg.append(path);
  return svg;
}

/** A player: filled who has the turn, outlined who has not, with the initial. */
function disc(name, turn) {
  const it = make("span", turn ? "rs-disc rs-turn" : "rs-disc", String(name).slice(0, 1).toUpperCase());
  it.setAttribute("aria-hidden", "true");
  return it;
}
