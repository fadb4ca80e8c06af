/* The table to be rearranged: a box for each zone of each player, in which its cards are dragged from one to another.

   With a mouse or a finger a card is dragged; with keys the arrows take it to the zone beside it, and to another player. */
import { make, spoken } from "./parts.js";

const NEAR = 6; // pixels until a press becomes a drag

/** cards: [{name, owner, zone}]; move(k, zone, owner) is called with where a card was put. */
export function board({ cards, players, zones, move, say }) {
  const el = make("div", "live-board"), boxes = [], seen = zones.filter((zone) => cards.some((card) => card.zone === zone));
  const rest = zones.filter((zone) => !seen.includes(zone));
  const box = (owner, zone) => {
    const it = make("div", "live-zone", make("p", "live-label", `${owner}: ${zone}`)), here = make("div", "live-chips");
    [it.dataset.zone, it.dataset.owner] = [zone, owner];
    it.setAttribute("role", "group");
    it.setAttribute("aria-label", `${owner}: ${zone}`);
    cards.forEach((card, k) => { if (card.owner === owner && card.zone === zone) here.append(chip(card, k)); });
    it.append(here);
    boxes.push(it);
    return it;
  };
  const put = (k, zone, owner) => {
    if (!zone || (cards[k].zone === zone && cards[k].owner === owner)) return;
    move(k, zone, owner);
    say(spoken("{card} is in {owner}’s {zone} now.", { card: cards[k].name, owner, zone }));
  };
  function chip(card, k) {
    const it = make("button", "live-chip", card.name || "a card");
    it.type = "button";
    it.dataset.key = `chip ${k}`;
    it.title = spoken("Drag it to another zone; or the arrow keys: left and right to the zone beside it, up and down to another player");
    it.setAttribute("aria-description", it.title);
    it.addEventListener("keydown", (event) => {
      const zone = { ArrowLeft: -1, ArrowRight: 1 }[event.key], owner = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!(zone || owner) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const turn = (list, now, by) => list[(Math.max(0, list.indexOf(now)) + by + list.length) % list.length];
      put(k, zone ? turn(zones, card.zone, zone) : card.zone, owner ? turn(players, card.owner, owner) : card.owner);
    });
    it.addEventListener("pointerdown", (event) => { if (event.button === 0) drag(it, k, event); });
    return it;
  }
  function drag(it, k, first) {
    let over = null, moving = false;
    it.setPointerCapture(first.pointerId);
    const at = (event) => boxes.find((each) => { const r = each.getBoundingClientRect(); return event.clientX >= r.left && event.clientX <= r.right && event.clientY >= r.top && event.clientY <= r.bottom; }) ?? null;
    const moved = (event) => {
      const [x, y] = [event.clientX - first.clientX, event.clientY - first.clientY];
      if (!moving && Math.hypot(x, y) < NEAR) return;
      if (!moving) { moving = true; el.classList.add("live-dragging"); it.classList.add("live-held"); }
      it.style.transform = `translate(${x}px, ${y}px)`;
      const next = at(event);
      if (next !== over) { over?.classList.remove("live-over"); next?.classList.add("live-over"); over = next; }
    };
    const done = (event) => {
      for (const [name, act] of [["pointermove", moved], ["pointerup", done], ["pointercancel", done]]) it.removeEventListener(name, act);
      el.classList.remove("live-dragging");
      it.classList.remove("live-held");
      over?.classList.remove("live-over");
      it.style.transform = "";
      if (moving && event.type === "pointerup" && over) put(k, over.dataset.zone, over.dataset.owner);
    };
    for (const [name, act] of [["pointermove", moved], ["pointerup", done], ["pointercancel", done]]) it.addEventListener(name, act);
  }
  el.append(...players.map((owner) => make("div", "live-seat", ...[...seen, ...rest].map((zone) => box(owner, zone)))));
  for (const each of boxes) if (!each.querySelector(".live-chip")) each.classList.add("live-bare");
  return el;
}
