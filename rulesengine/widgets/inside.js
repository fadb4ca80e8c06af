/* A page in a frame takes the light or dark of the notebook around it, and says how high it is. By itself it does nothing. */
(() => {
  if (window.parent === window) return;
  addEventListener("message", ({ source, data }) => {
    const scheme = data?.rulesengineScheme;
    if (source !== window.parent || (scheme !== "light" && scheme !== "dark")) return;
    document.body.setAttribute("data-jp-theme-light", String(scheme === "light"));
    document.documentElement.style.colorScheme = scheme;
  });
  if (document.querySelector(".rs-stepper, .rs-scene")) return; // a stepper is as high as its frame, and asks for no other height
  const tell = () => { window.parent.postMessage({ rulesengineHigh: document.body.getBoundingClientRect().bottom }, "*"); };
  new ResizeObserver(tell).observe(document.body);
})();
