/* Symbols in what scripts write: the lines of the box, and what is shown for a link. On the pages themselves they stand
   already. The table of symbols is written by the build; a symbol is drawn by a picture, and copied as it is written. */
window.rulesengineSymbols = (known) => {
  const signs = Object.keys(known).sort((one, other) => other.length - one.length);
  if (!signs.length) return;
  const base = JSON.parse(document.getElementById("__config")?.textContent ?? "{}").base ?? ".";
  const edged = (sign) => `${/^[\p{L}\p{N}]/u.test(sign) ? "(?<![\\p{L}\\p{N}])" : ""}${sign.replace(/[.*+?^${}()|[\]\\\/-]/g, "\\$&")}${/[\p{L}\p{N}]$/u.test(sign) ? "(?![\\p{L}\\p{N}])" : ""}`;
  const find = new RegExp(signs.map(edged).join("|"), "gu"), WHERE = "#re-tip, .re-box ul";
  const drawn = (sign) => {
    const [name, at] = known[sign], it = document.createElement(at ? "img" : "span");
    it.className = "re-symbol";
    it.title = name;
    if (!at) { it.textContent = sign; return it; }
    it.alt = sign;
    it.src = `${base}/${at}`;
    return it;
  };
  const put = (node) => {
    const parts = [];
    let at = 0;
    for (const hit of node.data.matchAll(find)) { parts.push(node.data.slice(at, hit.index), drawn(hit[0])); at = hit.index + hit[0].length; }
    if (parts.length) node.replaceWith(...parts, node.data.slice(at));
  };
  const within = (root) => {
    if (root.nodeType === Node.TEXT_NODE) { if (root.parentElement?.closest(WHERE) && !root.parentElement.closest(".re-symbol")) put(root); return; }
    if (root.nodeType !== Node.ELEMENT_NODE || !root.closest(WHERE)) return;
    const found = [], walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (!walk.currentNode.parentElement.closest(".re-symbol")) found.push(walk.currentNode);
    found.forEach(put);
  };
  new MutationObserver((rows) => rows.forEach((row) => row.addedNodes.forEach(within))).observe(document.body, { childList: true, subtree: true });
};
