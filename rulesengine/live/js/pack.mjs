// What the build does with Pyodide itself, under Node: bytecode belongs to the Python that will run it.
//   node pack.mjs PYODIDE FOLDER
// In the folder: given.zip, sources by piece; cached/, pieces that were packed before; job.json, which modules of
// the standard library are wanted. It writes made.zip: every .py of given.zip is a .pyc at the same place, and the
// standard library, where any of it is wanted, has what the wanted modules and all pieces import.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, work] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(folder, "pyodide.mjs")));
const py = await loadPyodide({ indexURL: path.resolve(folder) + path.sep, env: { HOME: "/engine", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" } });
const bytes = (file) => new Uint8Array(fs.readFileSync(path.join(work, file))); // a Node Buffer is refused

py.FS.writeFile("/given.zip", bytes("given.zip"));
const packed = fs.readdirSync(path.join(work, "cached"));
for (const name of packed) py.unpackArchive(bytes(path.join("cached", name)), "gztar", { extractDir: "/engine" });
py.globals.set("job", fs.readFileSync(path.join(work, "job.json"), "utf8"));
py.runPython(`
import json, sys, zipfile
from importlib import import_module
from importlib._bootstrap_external import _code_to_timestamp_pyc as pyc
from pathlib import Path

def compiled(name, data):
    return bytes(pyc(compile(data, name, "exec", dont_inherit=True)))

def put(made, name, data):
    made.writestr(zipfile.ZipInfo(name), data)

def used(wanted):
    """List the files of the standard library that are loaded once all wanted modules and all pieces are."""
    sys.path.insert(0, "/engine")
    for name in wanted:
        try: import_module(name)
        except ImportError: pass  # this Python has no such module: what asks for it asks late, or never here
    for path in sorted(Path("/engine/rulesengine").rglob("*.pyc")):
        import_module(".".join(path.relative_to("/engine").with_suffix("").parts).removesuffix(".__init__"))
    try: import graphviz
    except ImportError: pass
    found = {getattr(each, "__file__", None) or "" for each in list(sys.modules.values())}
    return {each.partition(".zip/")[2] for each in found if ".zip/" in each}

job = json.loads(job)
with zipfile.ZipFile("/given.zip") as given, zipfile.ZipFile("/made.zip", "w") as made:
    for whole in given.namelist():
        data, name = given.read(whole), whole.partition("/")[2]
        if name.endswith(".py"):
            data = compiled(name, data)
            whole, name = whole + "c", name + "c"
        put(made, whole, data)
        there = Path("/engine", name)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(data)
    if job["wanted"]:
        loaded, codecs = used(job["wanted"]), set(job["codecs"])
        with zipfile.ZipFile(next(each for each in sys.path if each.endswith(".zip"))) as library:
            for name in library.namelist():
                first = name.split("/")[0]
                if name.endswith("/") or (name not in codecs if first == "encodings" else name not in loaded and first not in job["whole"]):
                    continue
                data = library.read(name)
                data, name = (compiled(name, data), name + "c") if name.endswith(".py") else (data, name)
                put(made, job["library"] + "/" + name, data)
`);
fs.writeFileSync(path.join(work, "made.zip"), py.FS.readFile("/made.zip"));
