/* The engine in a worker: it fetches Python and the engine, starts them, and passes questions on.

   Asked {id, do, ...}, answers {id, ok, ms}, {id, said, ms} with a text that says ok or error, or {id, error}; in between {progress: {says, done, of}}, once {module}:
   Pyodide as it was compiled, for the next worker of this page. Every message is plain data. What can be asked
   is in live/doors.py; nothing is decided here. */
import { loadPyodide } from "../pyodide-PYODIDE_VERSION/pyodide.mjs";

const here = new URL(".", import.meta.url), url = (name) => new URL(name, here).href;
const PYTHON = new URL("../pyodide-PYODIDE_VERSION/", here).href;
const times = {}, games = new Map(); // games that are here, or on their way
let py, answer, known = [], lost = () => {};

const tell = (says, done, of) => postMessage({ progress: { says, done, of } });
const clock = (name, since) => { times[name] = Math.round(performance.now() - since); };
const problem = (kind, message) => ({ kind, message, line: 0, column: 0, end: 0, nearest: [], expected: [] });

async function bytes(name) {
  const got = await fetch(url(name));
  if (!got.ok) throw Object.assign(new Error(`${name} is not there (${got.status}): build the site again`), { kind: "NotLoaded" });
  const raw = new Uint8Array(await got.arrayBuffer());
  if (raw[0] !== 0x1f || raw[1] !== 0x8b) return raw; // some servers unzip a .tgz on the way
  return new Uint8Array(await new Response(new Blob([raw]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** Write the files of a tar archive into Python's memory: ten times as fast as Python's own tarfile. */
function unpack(tar, root) {
  const text = new TextDecoder(), made = new Set();
  const field = (at, size) => text.decode(tar.subarray(at, at + size)).replace(/\0[^]*$/, "");
  for (let at = 0; at + 512 <= tar.length && tar[at];) {
    const name = field(at, 100), before = field(at + 345, 155), size = parseInt(field(at + 124, 12), 8);
    const path = `${root}/${before ? `${before}/` : ""}${name}`, folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) { py.FS.mkdirTree(folder); made.add(folder); }
    py.FS.writeFile(path, tar.subarray(at + 512, at + 512 + size), { canOwn: false });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

async function init({ module, first = [] }) {
  const begin = performance.now();
  reuse(module);
  tell("Fetching the engine", 0, 3);
  const mine = [bytes("engine.tgz"), fetch(url("games.json")).then((got) => got.json())];
  const early = new Map(first.map((name) => [name, bytes(`game-${name}.tgz`)]));
  for (const each of [...mine, ...early.values()]) each.catch(() => {}); // reported later, by who needs it
  const broken = new Promise((_, fail) => { lost = fail; mine[0].catch(fail); }); // Pyodide itself would wait for ever
  broken.catch(() => {});
  py = await Promise.race([broken, loadPyodide({ indexURL: PYTHON, stdLibURL: url("python_stdlib.zip"), env: { HOME: "/engine", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" } })]);
  clock("python", begin);
  tell("Unpacking the engine", 1, 3);
  const [engine, list] = await Promise.all(mine);
  clock("fetched", begin);
  let since = performance.now();
  known = Object.keys(list);
  unpack(engine, "/engine");
  clock("unpacked", since);
  tell("Starting the engine", 2, 3);
  since = performance.now();
  py.runPython(`import sys; sys.path.insert(0, "/engine"); from rulesengine.live import doors`);
  answer = py.runPython("doors.answer");
  clock("imported", since);
  ask("adopt", { names: known });
  for (const [name, tar] of early) if (known.includes(name)) await open(name, tar);
  clock("all", begin);
  tell("Ready", 3, 3);
  return { ...ask("words", {}), titles: list, pyodide: py.version, times, heap: py._module.HEAP8.length };
}

/** A compiled Pyodide that an earlier worker left with the page starts without being compiled again. */
function reuse(module) {
  const usual = WebAssembly.instantiateStreaming, plain = WebAssembly.instantiate;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    Promise.resolve(source).then((got) => { if (!got.ok) lost(new Error(`Python is not there (${got.status})`)); }, () => lost(new Error("Python could not be fetched")));
    if (module) Promise.resolve(source).then((got) => got.body?.cancel()).catch(() => {}); // the response is not even read
    const got = module ? { module, instance: await plain(module, imports) } : await usual.call(WebAssembly, source, imports);
    if (!module) postMessage({ module: got.module });
    return got;
  };
}

/** A folder that Python looked at before is not looked at again by itself. (importlib.invalidate_caches imports importlib.metadata, which the cut library lacks.) */
const forget = () => py.runPython(`
import sys
for path, finder in list(sys.path_importer_cache.items()):
    if path.startswith("/engine") and finder is not None: finder.invalidate_caches()
    elif path.startswith("/engine"): del sys.path_importer_cache[path]
`);

function open(name, tar = null) {
  if (!games.has(name)) games.set(name, (async () => {
    const since = performance.now();
    unpack(await (tar ?? bytes(`game-${name}.tgz`)), "/engine");
    forget();
    const told = ask("words", { name });
    clock(`game ${name}`, since);
    return told;
  })().catch((wrong) => { games.delete(name); throw wrong; }));
  return games.get(name);
}

/** Which game a scenario needs, before Python reads it. An unknown one is left to the engine to refuse. */
const gameOf = (text) => /^game:[ \t]*([a-z][a-z0-9_-]*)[ \t]*$/m.exec(String(text).slice(0, 2000))?.[1] ?? "";
async function ready(name) {
  if (!known.includes(name)) return null;
  if (!games.has(name)) tell(`Fetching ${name}`, 0, 1);
  const found = await open(name);
  tell("Ready", 1, 1);
  return found;
}

const asked = (door, given) => answer(door, JSON.stringify(given)); // a text, which the page reads: to copy it as data costs more
function ask(door, given) {
  const { ok, error } = JSON.parse(asked(door, given));
  if (error) throw Object.assign(new Error(error.message), { data: error });
  return ok;
}

let viz = null;
/** Graphviz as WebAssembly, only when a picture is wanted. */
async function pictures() {
  viz ??= (async () => {
    const since = performance.now(), { instance } = await import("./viz.mjs"), it = await instance();
    const drawn = new Map(); // what has not changed is not drawn again
    globalThis.drawnByViz = (dot) => {
      if (drawn.size > 60) drawn.clear();
      if (!drawn.has(dot)) drawn.set(dot, it.renderString(dot, { format: "svg" }));
      return drawn.get(dot);
    };
    py.runPython("from js import drawnByViz; doors.draws(drawnByViz)");
    clock("viz", since);
  })();
  return viz;
}

const DOORS = new Set(["play", "stated", "view", "order", "branch", "read", "lint", "mend", "maybe", "wordings", "made", "against", "loops", "outcomes", "words"]);

async function answered(what, given) {
  if (what === "init") return { ok: await init(given) };
  if (!DOORS.has(what)) throw Object.assign(new Error(`the worker knows no ${what}`), { kind: "Protocol" });
  if (!answer) throw Object.assign(new Error("init comes first"), { kind: "Protocol" });
  for (const name of [given.name, gameOf(given.text ?? ""), gameOf(given.other ?? "")]) if (name) await ready(name);
  if (given.picture || given.drawn) await pictures();
  return { said: asked(what, given) };
}

let before = Promise.resolve(); // one after the other, in the order in which they came
onmessage = ({ data: { id, do: what, ...given } }) => {
  before = before.then(async () => {
    const since = performance.now();
    try {
      const got = await answered(what, given);
      postMessage({ id, ...got, ms: Math.round((performance.now() - since) * 10) / 10 });
    } catch (wrong) {
      postMessage({ id, error: wrong.data ?? problem(wrong.kind ?? "Fault", String(wrong.message ?? wrong).slice(0, 400)) });
    }
  });
};
