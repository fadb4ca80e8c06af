// What the build does with Pyodide itself, under Node: bytecode belongs to the Python that will run it.
//   node pack.mjs compile PYODIDE IN.zip OUT.zip     every .py becomes a .pyc at the same place
//   node pack.mjs used    PYODIDE FOLDER a,b,c       prints the files of the standard library that the pieces in FOLDER load
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [what, folder, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(folder, "pyodide.mjs")));
const py = await loadPyodide({ indexURL: path.resolve(folder) + path.sep, env: { HOME: "/engine", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" } });
const bytes = (file) => new Uint8Array(fs.readFileSync(file)); // a Node Buffer is refused

if (what === "compile") {
  py.FS.writeFile("/in.zip", bytes(rest[0]));
  py.runPython(`
import zipfile
from importlib._bootstrap_external import _code_to_timestamp_pyc as pyc
with zipfile.ZipFile("/in.zip") as given, zipfile.ZipFile("/out.zip", "w") as made:
    for name in given.namelist():
        data = given.read(name)
        if name.endswith(".py"):
            data = bytes(pyc(compile(data, name, "exec", dont_inherit=True)))
            name += "c"
        made.writestr(zipfile.ZipInfo(name), data)
`);
  fs.writeFileSync(rest[1], py.FS.readFile("/out.zip"));
} else {
  const pieces = fs.readdirSync(rest[0]).filter((name) => name.endsWith(".tgz"));
  for (const name of pieces) py.unpackArchive(bytes(path.join(rest[0], name)), "gztar", { extractDir: "/engine" });
  py.globals.set("wanted", rest[1]);
  py.runPython(`
import sys
from importlib import import_module
from pathlib import Path
sys.path.insert(0, "/engine")
for name in wanted.split(","):
    try: import_module(name)
    except ImportError: pass  # this Python has no such module: what asks for it asks late, or never here
for path in sorted(Path("/engine/rulesengine").rglob("*.pyc")):
    import_module(".".join(path.relative_to("/engine").with_suffix("").parts).removesuffix(".__init__"))
try: import graphviz
except ImportError: pass
found = {getattr(each, "__file__", None) or "" for each in list(sys.modules.values())}
print("\\n".join(sorted(each.partition(".zip/")[2] for each in found if ".zip/" in each)))
`);
}
