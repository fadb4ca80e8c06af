/* The page that other sites show a run on: one stepper, named in the address as embed.html?run=game/scenario&step=2. A name of
   any other form opens nothing, so an address can lead to no script but those of this site. */
(() => {
  const asked = new URLSearchParams(location.search), name = asked.get("run") ?? "", step = Number(asked.get("step")) || 1;
  const el = document.querySelector(".re-stepper");
  if (!/^[a-z][a-z0-9_-]*\/[\w-][\w.-]*$/.test(name)) { el.remove(); document.querySelector(".re-wrong").hidden = false; return; }
  const [game, scene] = name.split("/");
  Object.assign(el.dataset, { doc: name, src: `${game}/scenarios/${scene}.js`, root: "", options: JSON.stringify({ compact: true, index: step - 1 }) });
  document.querySelector(".re-whole").href = `${game}/scenarios/${scene}.html#step=${step}`;
})();
