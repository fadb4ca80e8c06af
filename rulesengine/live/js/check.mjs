// Scenarios in the engine as the pages have it, under the same Pyodide:  node check.mjs SITE/live/SUM PYODIDE FILES.json
// Prints {python, ms, wrong: [[file, what]], traces} as JSON. A trace must be the very text that its file has.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [live, folder, list] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const py = await loadPyodide({ indexURL: folder + path.sep, stdLibURL: path.join(live, "python_stdlib.zip"), env: { HOME: "/engine", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" } });
const games = Object.keys(JSON.parse(fs.readFileSync(path.join(live, "games.json"), "utf8")));
for (const name of ["engine", ...games.map((game) => `game-${game}`)]) py.unpackArchive(new Uint8Array(fs.readFileSync(path.join(live, `${name}.tgz`))), "gztar", { extractDir: "/engine" });
py.runPython(`
import sys
sys.path.insert(0, "/engine")
from pathlib import Path
from rulesengine.live import doors
from rulesengine.playing import check, scenario_of
from rulesengine.playing.scenario import followed, follower
def one(file, text):
    scenario = scenario_of(text, Path(file))
    report = check(scenario)
    wrong = [each for each in report.wrong if "names the twin" not in each and not each.startswith("Nothing is set off here")]  # a twin is looked for as a file; the second only goes with it
    if not wrong and "Trace" in report.now and followed(scenario.trace, follower(scenario.game, scenario.edition)) != report.now["Trace"]:
        wrong = ["its trace is not the same text"]
    return "" if not wrong else str(wrong[0])[:300]
`);
const one = py.globals.get("one"), files = JSON.parse(fs.readFileSync(list, "utf8")), wrong = [];
const begin = performance.now();
for (const file of files) {
  const said = one(path.basename(file), fs.readFileSync(file, "utf8"));
  if (said) wrong.push([file, said]);
}
console.log(JSON.stringify({ python: py.runPython("sys.version.split()[0]"), ms: Math.round(performance.now() - begin), scenarios: files.length, wrong }));
