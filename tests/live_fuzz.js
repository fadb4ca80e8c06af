async () => { // ten thousand addresses, each made of a good one by small faults
  const at = (await (await fetch("assets/live.js")).text()).match(/AT = "([^"]+)"/)[1];
  const { read, write, plain } = await import(new URL(at + "fragment.js", location.href).href);
  const known = ["text", "other", "card", "name", "types", "numbers", "game", "step"];
  let seed = 7, states = 0;
  const any = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed % n; };
  const good = await write({ text: "---\ngame: gundam\n---", step: 3, card: "<img src=x onerror=1>", game: "fab" });
  const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=&#%.<>\u0000\u202e【";
  for (let k = 0; k < 10000; k += 1) {
    let hash = [...good];
    for (let n = 1 + any(6); n; n -= 1) {
      const place = any(hash.length || 1), how = any(4);
      if (how === 0) hash[place] = signs[any(signs.length)];
      else if (how === 1) hash.splice(place, any(9));
      else if (how === 2) hash.splice(place, 0, signs[any(signs.length)]);
      else hash = hash.slice(0, place);
    }
    const state = await read(hash.join(""));
    if (state === null) continue;
    states += 1;
    for (const [key, value] of Object.entries(state)) {
      if (!known.includes(key)) throw new Error(key);
      if (key === "step" ? !Number.isInteger(value) : typeof value !== "string") throw new Error(key);
    }
  }
  const bomb = await read(await write({ text: "a".repeat(5e7) }));
  const odd = plain(JSON.parse('{"text": 5, "step": "x", "game": {}, "card": null, "__proto__": {"other": "x"}}'));
  return [states, bomb, JSON.stringify(odd), (await read(good)).card];
}
