/* Sentences of *What happens*, with the names of this table in their places.

   A game gives them with places, "{player} attacks {target} with {card}"; nobody should have to write a brace. */

const PLACE = /\{(\w+)\}/;
const MOST = 12, EACH = 3; // so many lines are worth a look, and so many of one sentence

/** Who and what can be in a place; `names`: {cards, players, zones}, the likeliest first. */
function fits(place, { cards = [], players = [], zones = [] }) {
  if (place === "player") return players;
  if (place === "enemy") return [...players.slice(1), ...cards];
  if (place === "target") return [...cards, ...players];
  if (["card", "source", "made"].includes(place)) return cards;
  if (["to", "from", "zone"].includes(place)) return zones;
  return place === "amount" ? ["1"] : [];
}

const begins = (text, part) => text.toLowerCase().startsWith(part.toLowerCase());

/** The ways in which a sentence goes on from what is written: whole lines. */
function* ways(said, rest, names, used = []) {
  const place = PLACE.exec(said), own = place ? said.slice(0, place.index) : said;
  if (rest.length < own.length ? !begins(own, rest) : !begins(rest, own)) return;
  const left = rest.slice(own.length);
  if (!place) { if (!left) yield own; return; }
  const behind = said.slice(place.index + place[0].length), all = fits(place[1], names), open = rest.length <= own.length;
  const free = all.filter((name) => !used.includes(name));
  const tried = open ? (free.length ? free : all) : all.filter((name) => begins(left, name) || begins(name, left));
  if (!open && place[1] === "amount" && /^\d+/.test(left)) tried.unshift(/^\d+/.exec(left)[0]);
  for (const name of tried) {
    for (const more of ways(behind, open ? "" : left.slice(name.length), names, [...used, name])) yield own + name + more;
  }
}

/** Lines that go on from what is written, with the names of this table. */
export function goingOn(sayings, begun, names) {
  const found = new Set(), written = begun.trimStart();
  for (const said of sayings) {
    let many = 0;
    for (const line of ways(said, written, names)) {
      if (line.toLowerCase() !== written.trimEnd().toLowerCase()) found.add(line);
      if ((many += 1) >= EACH) break;
    }
    if (found.size >= MOST) break;
  }
  return [...found].slice(0, MOST);
}

/** A sentence with names in its places; those that `line` names come first, in its order. "" where a place stays empty. */
export function filled(said, names, line = "") {
  if (!PLACE.test(said)) return said;
  const at = (name) => { const k = line.toLowerCase().indexOf(name.toLowerCase()); return k < 0 ? line.length : k; };
  const sorted = (list = []) => [...list].sort((a, b) => at(a) - at(b));
  const first = ways(said, "", { cards: sorted(names.cards), players: sorted(names.players), zones: sorted(names.zones) }).next();
  return first.done ? "" : first.value;
}
