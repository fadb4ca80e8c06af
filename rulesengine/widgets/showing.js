/* How a view shows itself, in a notebook and on a static page: the same for each whose document holds all that it shows.

   views.py puts it after each of them, and their name before as VIEW. */

/** The notebook widget: traits doc and options. It needs no kernel. */
function render({ model, el }) {
  let view = null;
  const draw = () => { view?.destroy(); view = mount(el, model.get("doc"), model.get("options")); };
  model.on("change:doc", draw);
  kept(el);
  draw();
  return () => { model.off("change:doc", draw); view.destroy(); };
}

/** Static pages: mount every element of the view's class once; its document is in a hidden child. */
export function mountAll() { mountEach(VIEW, mount); }

export default { render };
