/* What is on the table, step by step: read off the document once. */

const SELF = new Set(["zone", "controller", "owner", "name", "types"]);
const YESNO = new Set(["yes", "no", "true", "false", "on", "off", ""]);

function row(card) {
  return {
    id: card.id, name: String(card.name ?? ""), owner: card.owner ?? "", controller: card.controller ?? card.owner ?? "",
    zone: card.zone ?? "", types: card.types ?? "", numbers: Object.fromEntries(list(card.numbers)),
    flags: list(card.flags), words: list(card.words), links: list(card.links),
  };
}

const isFlag = (card, { prop, before, after }) =>
  card.flags.includes(prop) || (!Object.hasOwn(card.numbers, prop) && [before, after].every((v) => YESNO.has(String(v))));

function changed(card, change) {
  const { prop, after } = change, value = String(after ?? "");
  if (SELF.has(prop)) return { ...card, [prop]: value };
  if (prop === "words") return { ...card, words: value ? value.split("\n") : [] };
  if (prop === "flags") return { ...card, flags: value ? value.split(/\n|,\s+/) : [] };
  if (prop === "links") return { ...card, links: value.split(/\D+/).filter(Boolean).map(Number) };
  if (isFlag(card, change)) {
    const rest = card.flags.filter((flag) => flag !== prop);
    return { ...card, flags: ["no", "false", "off", ""].includes(value) ? rest : [...rest, prop] };
  }
  return { ...card, numbers: { ...card.numbers, [prop]: value } };
}

/** The table before the first step and after every step: [start, after 1, after 2 ...]. */
export function history(doc) {
  const start = new Map(list(doc.cards).map((card) => [card.id, row(card)]));
  const seats = new Map(list(doc.players).map((name) => [name, { id: name, numbers: {} }]));
  const first = new Set();
  for (const frame of doc.frames) {
    for (const change of list(frame.changes)) { // a number that is named late was there before, but for a 0: nothing to read
      const { id, of, prop, before } = change, card = start.get(id) ?? (id ? null : seats.get(of));
      const seen = `${id || of} ${prop}`;
      if (first.has(seen)) continue;
      first.add(seen);
      if (!card || prop in card.numbers || SELF.has(prop) || ["words", "flags", "links"].includes(prop)) continue;
      if (String(before ?? "0") !== "0" && (card.flags ? !isFlag(card, change) : true)) card.numbers[prop] = String(before ?? "");
    }
  }
  let now = new Map([...seats, ...start]);
  const all = [now];
  for (const frame of doc.frames) {
    now = new Map(now);
    for (const change of list(frame.changes)) {
      const key = change.id || change.of;
      const card = now.get(key) ?? (change.id ? row({ id: change.id, name: change.of, zone: "", ...change.card }) : null);
      if (!card) continue;
      const next = change.id ? changed(card, change)
        : { ...card, numbers: { ...card.numbers, [change.prop]: String(change.after ?? "") } };
      now.set(key, next);
    }
    all.push(now);
  }
  return all;
}
