/* CodeMirror 6, as much of it as an editor for scenarios and card texts needs. The build makes one file of it. */
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers, drawSelection, highlightActiveLine, ViewPlugin, Decoration } from "@codemirror/view";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { setDiagnostics, lintKeymap, lintGutter } from "@codemirror/lint";
import { autocompletion, completionKeymap, startCompletion } from "@codemirror/autocomplete";

/** Patterns, no grammar: headings and heads, words in brackets, prefixes and keys of scripts, numbers. */
const INKS = [
  ["head", /^(?:---|#{1,3} .*|[a-z]+:(?= )|```.*)/gm],
  ["key", /【[^】\n]*】|<[^<>\n]{1,30}>|\[[^[\]\n]{1,30}\]/g],
  ["prefix", /^(?:[TSRAK]|SVar|Name|Types|PT|ManaCost|Colors|Oracle)(?=:\S)/gm],
  ["word", /\b[A-Z]\w*(?=\$)/g],
  ["number", /(?<![\w-])[+-]?\d+\b/g],
].map(([name, pattern]) => [Decoration.mark({ class: `ink-${name}` }), pattern]);

const inked = ViewPlugin.fromClass(class {
  constructor(view) { this.decorations = this.of(view); }
  update(it) { if (it.docChanged || it.viewportChanged) this.decorations = this.of(it.view); }
  of(view) {
    const found = [];
    for (const { from, to } of view.visibleRanges) {
      const text = view.state.sliceDoc(from, to);
      for (const [mark, pattern] of INKS) {
        for (const hit of text.matchAll(pattern)) if (hit[0]) found.push(mark.range(from + hit.index, from + hit.index + hit[0].length));
      }
    }
    return Decoration.set(found, true);
  }
}, { decorations: (it) => it.decorations });

const look = EditorView.theme({
  "&": { fontSize: "14px", border: "1px solid var(--rs-edge, #8d8a82)", borderRadius: "8px", backgroundColor: "var(--live-card, Canvas)", color: "var(--live-ink, CanvasText)" },
  "&.cm-focused": { outline: "2px solid var(--live-law, #1853b5)", outlineOffset: "1px" },
  ".cm-content": { fontFamily: "Signs, ui-monospace, monospace", caretColor: "var(--live-ink, CanvasText)" },
  ".cm-scroller": { maxHeight: "26rem", overflow: "auto", lineHeight: "1.55" },
  ".cm-gutters": { backgroundColor: "transparent", border: "0", color: "var(--live-muted, GrayText)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--live-line, #8881)" },
  ".cm-cursor": { borderLeftColor: "var(--live-ink, CanvasText)", borderLeftWidth: "2px" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--live-selected, #1853b533) !important" },
  ".ink-head, .ink-prefix": { color: "var(--live-law, #1853b5)" },
  ".ink-key": { color: "var(--live-text, #8a5000)" },
  ".ink-word": { color: "var(--live-house, #6a3cb5)" },
  ".ink-number": { color: "var(--live-player, #126a38)" },
  ".cm-tooltip": { backgroundColor: "var(--live-card, Canvas)", color: "var(--live-ink, CanvasText)", border: "1px solid var(--rs-edge, #8d8a82)" },
  ".cm-tooltip-autocomplete ul li": { padding: "3px 8px", minHeight: "24px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--live-law, #1853b5)", color: "var(--live-card, Canvas)" },
  ".cm-diagnosticAction": { backgroundColor: "var(--live-law, #1853b5)", color: "var(--live-card, #fff)", borderRadius: "4px", padding: "3px 8px" },
});

/** Make an editor. It is in a shadow root, so that its styles need no hole in the page's policy. */
export function editor(host, { text = "", label = "", changed = () => {}, complete = null, numbers = true }) {
  const root = host.attachShadow({ mode: "open" }), inside = document.createElement("div");
  root.append(inside);
  let telling = true;
  const source = complete && (async (context) => {
    const line = context.state.doc.lineAt(context.pos);
    return complete({ text: context.state.doc.toString(), line: line.number, column: context.pos - line.from + 1, before: line.text.slice(0, context.pos - line.from), explicit: context.explicit, at: context.pos });
  });
  const view = new EditorView({
    root, parent: inside,
    state: EditorState.create({ doc: text, extensions: [
      history(), drawSelection(), highlightActiveLine(), inked, look, EditorView.lineWrapping, numbers ? lineNumbers() : [], lintGutter(),
      EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off", autocorrect: "off" }),
      keymap.of([...completionKeymap, ...lintKeymap, ...defaultKeymap, ...historyKeymap]), // Tab stays the page's: it leaves the editor
      source ? autocompletion({ override: [source], activateOnTyping: true, maxRenderedOptions: 40, icons: false }) : [],
      EditorView.updateListener.of((it) => { if (it.docChanged && telling) changed(it.state.doc.toString()); }),
    ] }),
  });
  for (const name of ["keydown", "keypress", "keyup"]) host.addEventListener(name, (event) => event.stopPropagation()); // a page's own keys
  const place = (line, column) => {
    const at = view.state.doc.line(Math.max(1, Math.min(view.state.doc.lines, line || 1)));
    return Math.min(at.to, at.from + Math.max(0, (column || 1) - 1));
  };
  return {
    view,
    text: () => view.state.doc.toString(),
    /** Put another text in, as one change that can be undone; `quietly` calls nobody. */
    set(said, { quietly = false } = {}) {
      const now = view.state.doc.toString();
      if (said === now) return;
      let from = 0, end = 0; // only what differs, so that the caret stays
      while (from < said.length && said[from] === now[from]) from += 1;
      while (end < Math.min(said.length, now.length) - from && said.at(-1 - end) === now.at(-1 - end)) end += 1;
      telling = !quietly;
      view.dispatch({ changes: { from, to: now.length - end, insert: said.slice(from, said.length - end) } });
      telling = true;
    },
    /** Underline what the engine could not use; a word that it knows is one press away. */
    show: (errors) => view.dispatch(setDiagnostics(view.state, errors.filter((each) => each.line).map((each) => {
      const line = view.state.doc.line(Math.max(1, Math.min(view.state.doc.lines, each.line)));
      let from = place(each.line, each.column);
      const to = each.end ? place(each.line, each.end) : line.to;
      if (from >= to) from = Math.max(line.from, to - 1); // at the end of a line there is nothing to underline
      const actions = each.column ? each.nearest.slice(0, 3).map((word) => ({ name: word, apply: (it, a, b) => it.dispatch({ changes: { from: a, to: b, insert: word } }) })) : [];
      return { from, to: Math.max(from, to), severity: each.severity ?? "error", message: each.message, actions };
    }))),
    focus: () => view.focus(),
    suggest: () => startCompletion(view),
  };
}
