/* A scenario's text as a form, and back: each edit changes the lines that it is about, and no other line.

   Nothing is understood here beyond how a scenario is laid out: a head, "## " sections, a table, lists. */

const CELL = /(?<!\\)\|/;
const ITEM = /^(\s*(?:[-*]|\d+\.)\s+)(.*)$/;
export const STATED = ["Afterwards", "Steps", "Never"]; // what a scenario states of its run
export const OWN = ["card", "owner", "controller", "zone", "since", "place", "is", "links", "token", "text"];

const cells = (line) => line.trim().replace(/^\|/, "").replace(/(?<!\\)\|$/, "").split(CELL).map((cell) => cell.trim().replace(/\\\|/g, "|"));
const row = (said) => `| ${said.map((cell) => String(cell).replace(/\r/g, "").replace(/\n/g, "<br>").replace(/\|/g, "\\|").trim()).join(" | ")} |`;

/** Take a text apart: where its sections are, its players, its table, its lines. */
export function taken(text) {
  const lines = text.split("\n"), sections = new Map();
  let name = "", fenced = false;
  lines.forEach((line, i) => {
    if (line.startsWith("```")) fenced = !fenced;
    if (!fenced && line.startsWith("## ")) { name = line.slice(3).trim(); sections.set(name, { at: i, from: i + 1, to: i + 1 }); }
    else if (name) sections.get(name).to = i + 1;
  });
  const found = { lines, sections, game: /^game:[ \t]*(\S*)/m.exec(text)?.[1] ?? "", title: /^# (.*)$/m.exec(text)?.[1] ?? "", players: null, table: null };
  const there = sections.get("Table");
  if (there) {
    for (let i = there.from; i < there.to; i += 1) {
      const line = lines[i];
      if (!line.trim()) continue;
      if (!line.trim().startsWith("|")) { if (!found.table && !found.players) found.players = { at: i, said: line.trim() }; continue; }
      if (!found.table) found.table = { at: i, heads: cells(line), rows: [] };
      else if (i > found.table.at + 1) found.table.rows.push({ at: i, cells: cells(line) });
    }
  }
  found.happens = items(lines, sections.get("Happens"));
  found.choices = items(lines, sections.get("Choices"));
  found.stated = Object.fromEntries(STATED.map((each) => [each, items(lines, sections.get(each))]));
  found.blocks = blocks(lines, sections.get("Cards"));
  return found;
}

/** The lines of a list; what is stated below one of them, set in, goes with it. */
function items(lines, section) {
  const found = [];
  for (let i = section?.from ?? 0; i < (section?.to ?? 0); i += 1) {
    const item = ITEM.exec(lines[i]);
    if (!item) continue;
    if (/^\s/.test(item[1]) && found.length) found.at(-1).under.push({ at: i, mark: item[1], said: item[2] });
    else found.push({ at: i, mark: item[1], said: item[2], under: [] });
  }
  return found;
}

/** Write what one line of a list says. */
export function line(text, at, value) {
  const lines = text.split("\n"), item = ITEM.exec(lines[at] ?? "");
  if (!item) return text;
  lines[at] = item[1] + value.replace(/[\r\n]+/g, " ");
  return lines.join("\n");
}

/** The cards whose whole text is in a block of its own. */
function blocks(lines, section) {
  const found = [];
  let name = "", from = -1;
  for (let i = section?.from ?? 0; i < (section?.to ?? 0); i += 1) {
    if (from < 0 && lines[i].startsWith("### ")) name = lines[i].slice(4).trim();
    else if (lines[i].startsWith("```")) {
      if (from < 0) from = i + 1;
      else { found.push({ name, from, to: i, text: lines.slice(from, i).join("\n") }); from = -1; }
    }
  }
  return found;
}

/** The names of the players, without what is counted for them. */
export const names = (said) => (said ?? "").split(/,(?![^(]*\))/).map((part) => part.replace(/\(.*$/s, "").trim()).filter(Boolean);

const put = (lines, at, many, ...more) => [...lines.slice(0, at), ...more, ...lines.slice(at + many)].join("\n");

/** Write one cell of a card; a column that is not there yet is added. */
export function cell(text, k, head, value) {
  const it = taken(text), at = it.table?.heads.indexOf(head) ?? -1, lines = [...it.lines];
  if (!it.table?.rows[k]) return text;
  if (at < 0) {
    if (value === "") return text;
    const before = it.table.heads.indexOf("text"), place = before < 0 ? it.table.heads.length : before; // a text comes last
    const insert = (list, said) => { while (list.length < it.table.heads.length) list.push(""); return list.toSpliced(place, 0, said); };
    lines[it.table.at] = row(insert([...it.table.heads], head));
    lines[it.table.at + 1] = row(insert(it.table.heads.map(() => "---"), "---"));
    it.table.rows.forEach((each, i) => { lines[each.at] = row(insert([...each.cells], i === k ? value : "")); });
    return lines.join("\n");
  }
  const said = [...it.table.rows[k].cells];
  while (said.length < it.table.heads.length) said.push("");
  said[at] = value;
  lines[it.table.rows[k].at] = row(said);
  return lines.join("\n");
}

/** Give a card another name, wherever the situation names it: in its row, in links, in what happens and is answered. */
export function rename(text, k, value) {
  const it = taken(text), place = it.table?.heads.indexOf("card") ?? -1;
  const bare = (name) => name.replace(/\s*×.*$/, "").trim(), old = bare(it.table?.rows[k]?.cells[place] ?? ""), next = bare(value);
  const alone = it.table?.rows.filter((each) => bare(each.cells[place]) === old).length === 1;
  let now = cell(text, k, "card", value);
  if (!old || !next || old === next || !alone) return now;
  const word = new RegExp(`(?<![\\p{L}\\d])${old.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\d])`, "gu");
  const lines = now.split("\n"), links = it.table.heads.indexOf("links");
  for (const each of [...it.happens.flatMap((one) => [one, ...one.under]), ...it.choices, ...Object.values(it.stated).flat()]) lines[each.at] = lines[each.at].replace(word, () => next);
  for (const each of it.blocks) if (each.name === old) lines[each.from - 2] = `### ${next}`;
  now = lines.join("\n");
  if (links >= 0) it.table.rows.forEach((each, i) => { if (word.test(each.cells[links])) now = cell(now, i, "links", each.cells[links].replace(word, () => next)); word.lastIndex = 0; });
  return now;
}

/** What a card's cell says; line breaks as such. */
export const said = (it, k, head) => (it.table.rows[k].cells[it.table.heads.indexOf(head)] ?? "").replace(/<br>/g, "\n");

/** Add a card like another one, below it; `changes` are the cells that differ. */
export function addCard(text, k, changes) {
  const it = taken(text);
  if (!it.table) return text;
  const like = it.table.rows[k], cellsNow = like ? [...like.cells] : it.table.heads.map(() => "");
  it.table.heads.forEach((head, i) => { if (Object.hasOwn(changes, head)) cellsNow[i] = changes[head]; });
  return put(it.lines, (like?.at ?? it.table.at + 1) + 1, 0, row(cellsNow));
}

export function dropCard(text, k) {
  const it = taken(text);
  return it.table?.rows[k] ? put(it.lines, it.table.rows[k].at, 1) : text;
}

/** Change places with the card above or below: alike cards lie in the order of their rows. */
export function moveCard(text, k, by) {
  const it = taken(text), one = it.table?.rows[k], other = it.table?.rows[k + by];
  if (!one || !other) return text;
  const lines = [...it.lines];
  [lines[one.at], lines[other.at]] = [lines[other.at], lines[one.at]];
  return lines.join("\n");
}

/** Give a card a lower timestamp than every other one has: it came first. */
export function cameFirst(text, k) {
  const it = taken(text), at = it.table.heads.indexOf("since");
  const since = it.table.rows.map((each, i) => (i === k || at < 0 ? 0 : Number(each.cells[at]) || 0));
  let now = text;
  if (Math.min(...since) < 1) it.table.rows.forEach((_, i) => { if (i !== k) now = cell(now, i, "since", String(since[i] + 2)); }); // moments count from 1
  return cell(now, k, "since", "1");
}

/** Let a player have the turn: who is first has it. */
export function turn(text, name) {
  const it = taken(text);
  if (!it.players) return text;
  const parts = it.players.said.split(/,(?![^(]*\))/).map((part) => part.trim()), mine = parts.findIndex((part) => names(part)[0] === name);
  if (mine < 0) return text;
  return put(it.lines, it.players.at, 1, [...parts.slice(mine), ...parts.slice(0, mine)].join(", ")); // the others keep their seats
}

const NUMBERED = { Happens: (i) => `${i + 1}. ` };
const ORDER = ["Cards", "Table", "Happens", "Choices", ...STATED];

/** Write the lines of a list: what happens, what is answered, what is stated. A section without lines goes.
    A line is a text, or one that was taken from here, and then what is below it goes with it. */
export function listed(text, name, all) {
  const it = taken(text), there = it.sections.get(name), mark = NUMBERED[name] ?? (() => "- ");
  const lines = all.flatMap((each, i) => [`${mark(i)}${each.said ?? each}`, ...(each.under ?? []).map((one) => one.mark + one.said)]);
  if (!there) {
    if (!all.length) return text;
    const before = ORDER.slice(0, ORDER.indexOf(name)).findLast((each) => it.sections.has(each));
    const at = before ? it.sections.get(before).to : it.lines.length, own = it.lines.slice(0, at);
    while (own.at(-1) === "") own.pop();
    return [...own, "", `## ${name}`, ...lines, "", ...it.lines.slice(at)].join("\n");
  }
  if (!all.length) return put(it.lines, there.at, there.to - there.at);
  const rest = it.lines.slice(there.from, there.to).filter((line) => !ITEM.test(line) && line.trim()); // what is no item stays
  return put(it.lines, there.from, there.to - there.from, ...lines, ...rest, "");
}

/** Write the whole text of a card that is in a block. */
export function block(text, k, value) {
  const it = taken(text), one = it.blocks[k];
  return one ? put(it.lines, one.from, one.to - one.from, ...value.replace(/```/g, "").split("\n")) : text;
}

/** Only what a situation is: what was found out about it (facts, trace) is another's. */
export function situation(text) {
  const it = taken(text), drop = ["Trace", "Facts"].map((name) => it.sections.get(name)).filter(Boolean);
  const kept = it.lines.filter((_, i) => !drop.some(({ at, to }) => i >= at && i < to)).join("\n").trimEnd();
  return `${kept.replace(/^(?:shows|twin|concept|chapter|contradicts):.*\n/gm, "")}\n`;
}
