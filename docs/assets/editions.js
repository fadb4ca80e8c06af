/* An address with a number of an older edition leads on to the rule as it is now. Without this script the same
   address shows the old number with a link to the rule. */
(() => {
  const forward = () => {
    let name;
    try { name = decodeURIComponent(location.hash.slice(1)); } catch { return; }
    const there = name ? document.getElementById(name) : null;
    const way = there?.hasAttribute("data-forward") ? there.querySelector("a.re-now") : null;
    if (way) location.replace(way.href);
  };
  if (window.document$) window.document$.subscribe(forward); else forward();
  window.addEventListener("hashchange", forward);
})();
