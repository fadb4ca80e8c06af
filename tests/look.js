// What a machine can see of a page's looks: words that are cut, pale or half written, lines too long, ways that scroll.
// Asked by test_site_look.py; gives a list of faults in words.
() => {
  const faults = new Set(), memo = (ask) => { const known = new Map(); return (el) => { if (!known.has(el)) known.set(el, ask(el)); return known.get(el); }; };
  const say = (fault, el, said) => faults.add(`${fault}: ${el.localName}.${el.getAttribute("class") ?? ""} “${said.trim().slice(0, 50)}”`);
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const colours = new Map();
  const rgba = (said) => {
    if (!colours.has(said)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = said;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
      colours.set(said, [r, g, b, a / 255]);
    }
    return colours.get(said);
  };
  const over = (top, ground) => [0, 1, 2].map((i) => top[i] * top[3] + ground[i] * (1 - top[3]));
  const light = (c) => [.2126, .7152, .0722].reduce((sum, part, i) => sum + part * (c[i] <= 10.3 ? c[i] / 3294.6 : ((c[i] / 255 + .055) / 1.055) ** 2.4), 0);
  const ratio = (one, other) => { const [x, y] = [light(one), light(other)].sort((a, b) => b - a); return (x + .05) / (y + .05); };
  const ground = memo((el) => over(rgba(getComputedStyle(el).backgroundColor), el.parentElement ? ground(el.parentElement) : [255, 255, 255]));
  const solid = memo((el) => parseFloat(getComputedStyle(el).opacity) * (el.parentElement ? solid(el.parentElement) : 1));
  const within = (ask) => { const known = memo((el) => Boolean(el && el !== document.body && (ask(el) || known(el.parentElement)))); return known; };
  const unseen = within((el) => getComputedStyle(el).clipPath.startsWith("inset(50%") || el.matches(".md-skip, .md-top, .md-sidebar, .md-header__topic"));
  const scrolls = within((el) => /auto|scroll/.test(getComputedStyle(el).overflowX));
  const shape = (text, box) => [...text.closest("g").querySelectorAll("polygon, ellipse, rect, path")].filter((it) => {
    const r = it.getBoundingClientRect(), fill = getComputedStyle(it).fill;
    return fill !== "none" && rgba(fill)[3] > 0 && r.left <= box.left + 2 && r.right >= box.right - 2;
  }).pop();

  const RAW = /\*\*|\]\(|\{ ?[#.][\w-]|<!--|&(lt|gt|amp|quot);|@@|\[\[|\[object |\bundefined\b|\bNaN\b/;
  const range = document.createRange(), words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = words.nextNode());) {
    const said = node.nodeValue, el = node.parentElement;
    if (!said.trim() || el.closest("script, style, noscript, template, title") || !el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || unseen(el)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect(), style = getComputedStyle(el), drawn = el.ownerSVGElement;
    if (!box.width) continue;
    if (RAW.test(said) && !el.closest("pre, code")) say("raw markup", el, said);
    if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(el)) say("cut off", el, said);
    if (el.closest("[aria-disabled=true], :disabled")) continue;
    const it = drawn && shape(el, box), back = it ? over(rgba(getComputedStyle(it).fill).with(3, rgba(getComputedStyle(it).fill)[3] * solid(it)), ground(el)) : ground(el);
    const ink = rgba(drawn ? style.fill : style.color), size = parseFloat(style.fontSize);
    const found = ratio(over(ink.with(3, ink[3] * solid(el)), back), back);
    if (found < (size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5) - .005) say(`pale (${found.toFixed(2)})`, el, said);
  }
  for (const el of document.querySelectorAll("p, li, dd, blockquote")) {
    const said = el.textContent.replace(/\s+/g, " ").trim();
    if (said.length < 120 || !el.checkVisibility() || el.querySelector("p, ul, ol, table, pre, div, dl, button") || el.closest("pre, nav, footer, .rs-cites")) continue;
    range.selectNodeContents(el);
    const lines = new Map();
    for (const { width, left, right, bottom } of range.getClientRects()) {
      const at = [...lines.keys()].find((y) => Math.abs(y - bottom) < 9) ?? bottom, [l, r] = lines.get(at) ?? [left, right];
      if (width > 1) lines.set(at, [Math.min(l, left), Math.max(r, right)]);
    }
    const long = [...lines.values()].map(([l, r]) => r - l), measure = said.length * Math.max(...long) / long.reduce((a, b) => a + b, 0);
    if (long.length > 1 && measure > 88) say(`a line of ${measure.toFixed(0)} letters`, el, said);
  }
  for (const el of document.querySelectorAll("table, .md-path, .md-typeset__scrollwrap, .md-typeset__table, [class*=language-]:not(.language-python) > pre > code"))
    if (el.scrollWidth > el.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(el).overflowX) && !el.closest(".highlighttable")) say("scrolls sideways", el, el.textContent);
  for (const el of document.querySelectorAll("a[href], button, summary"))
    if (!el.closest("pre") && !(el.textContent.trim() || el.title || el.ariaLabel || el.querySelector("[aria-label], [title], img[alt]"))) say("a way without a name", el, el.outerHTML);
  if (document.documentElement.scrollWidth > innerWidth) faults.add("the page is wider than the window");
  return [...faults];
}
