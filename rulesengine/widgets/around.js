(() => {
  const frame = document.currentScript?.previousElementSibling, body = document.body, MOST = 1200;
  if (frame?.tagName !== "IFRAME") return;
  const scheme = () => ({ false: "dark", true: "light", slate: "dark", default: "light" })[body.getAttribute("data-jp-theme-light") ?? body.getAttribute("data-md-color-scheme")];
  const tell = () => { if (scheme()) frame.contentWindow?.postMessage({ rulesengineScheme: scheme() }, "*"); };
  frame.addEventListener("load", tell);
  tell();
  new MutationObserver(tell).observe(body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-md-color-scheme"] });
  addEventListener("message", ({ source, data }) => {
    if (frame.contentWindow && source === frame.contentWindow && data?.rulesengineHigh > 0) frame.style.height = `${Math.min(MOST, Math.ceil(data.rulesengineHigh) + 2)}px`;
  });
})();
