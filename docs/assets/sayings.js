/* What players say for what is here: how near a question comes to a name, whatever the order and the endings of its words.
   A name is a title, a term, or a way to say it out of a book's synonyms.md. Touches no page and ranks nothing: finder.js does. */
window.rulesengineSayings = (() => {
  const LEAST = 0.5, DIGIT = 0.3, PART = 0.8;
  const SMALL = new Set("a an the is are was were be been do does did has have had of for to in on at by it its this that my i me you your their his her we our us if when what which how where there and or so than then can could should will would as with from s t get gets whats whos hows im ive youre theyre thats".split(" "));
  const END = /(?:ements?|ments?|ations?|ions?|ings?|edly|ed|es|s|ly)$/;

  const stems = new Map(); // a word is cut once
  const stem = (word) => { let found = stems.get(word); if (found === undefined) stems.set(word, found = cut(word)); return found; };
  const cut = (word) => {
    if (word.length < 4 || /\d/.test(word)) return word;
    const bare = word.length > 4 ? word.replace(/ies$/, "y") : word, short = bare.replace(/ss$/, "ss\0").replace(END, "").replace("\0", "");
    const kept = short.length > 2 ? short : bare;
    return kept.length > 3 ? kept.replace(/([bdglmnprt])\1$/, "$1").replace(/(?<=..)e$/, "") : kept;
  };
  /** A text without apostrophes, word by word, each way to say a thing as the first of its group: "cannot beat" for "can't beat". */
  const levelled = (index, folded) => {
    const parts = folded.replace(/ (can|won|don|doesn|didn|isn|aren|wasn|couldn|wouldn|hasn|haven) ?t (?=\S)/g, (_, word) => (word === "can" ? " cannot " : " not ")).trim().split(" ").filter(Boolean), found = [];
    for (let k = 0; k < parts.length;) {
      const long = index.first.get(parts[k])?.find(([words]) => words.every((word, i) => parts[k + i] === word));
      found.push(long ? long[1] : parts[k]);
      k += long ? long[0].length : 1;
    }
    return found;
  };
  const bag = (index, folded) => {
    const parts = levelled(index, folded), telling = parts.filter((word) => !SMALL.has(word));
    return [...new Set((telling.length ? telling : parts).slice(0, 14).map((word) => { const short = stem(word); return index.same.get(short) ?? short; }))];
  };
  /** The words of a text that count, in their order: without endings, each by the first of its group. */
  const words = (index, folded) => levelled(index, folded).filter((word) => !SMALL.has(word)).map((word) => { const short = stem(word); return index.same.get(short) ?? short; });
  const weight = (index, token) => (/^\d+$/.test(token) ? DIGIT : index.at.has(token) ? 2 - Math.log(1 + index.at.get(token).length) / Math.log(2 + index.names.length) : 1);

  /** Take in the names: [folded, row, said by players]; groups of words that mean the same; and each book's own words: [game, folded, means]. */
  const open = (names, groups, own) => {
    const index = { names: [], at: new Map(), same: new Map(), first: new Map(), own };
    for (const group of groups) {
      const head = stem(group[0]);
      for (const said of group) {
        const words = said.split(" "), ways = index.first.get(words[0]) ?? [];
        if (words.length < 2) index.same.set(stem(said), head); else index.first.set(words[0], [...ways, [words, group[0]]].sort((a, b) => b[0].length - a[0].length));
      }
    }
    for (const [folded, row, told] of names) {
      const tokens = bag(index, folded);
      if (!tokens.length) continue;
      const place = index.names.push({ row, told, tokens, all: 0 }) - 1;
      for (const token of tokens) { const found = index.at.get(token); if (found) found.push(place); else index.at.set(token, [place]); }
    }
    for (const name of index.names) for (const token of name.tokens) name.all += weight(index, token);
    index.tokens = [...index.at.keys()];
    return index;
  };

  const asked = (index, folded) => {
    const ways = [[null, folded]];
    for (const [game, said, means] of index.own) if (folded.includes(said)) ways.push([game, folded.replace(said, means)]);
    return ways;
  };
  /** How near the question comes to each row: 1 is all words of both; the best of the row's names. */
  const rank = (index, folded) => {
    const found = new Map();
    for (const [game, said] of asked(index, folded)) {
      const tokens = bag(index, said), sums = new Map(), typing = tokens[tokens.length - 1];
      const all = tokens.reduce((sum, token) => sum + weight(index, token), 0);
      const add = (token, share) => { for (const place of index.at.get(token) ?? []) sums.set(place, (sums.get(place) ?? 0) + share); };
      for (const token of tokens) {
        if (index.at.has(token)) add(token, weight(index, token));
        else if (token === typing && token.length > 2) for (const one of index.tokens) if (one.startsWith(token)) add(one, PART);
      }
      for (const [place, sum] of sums) {
        const { row, told, all: mine } = index.names[place], near = Math.min(1, (2 * sum) / (all + mine)), known = found.get(row);
        if (near < LEAST || (game && row.game !== game)) continue;
        if (!known || near > known.near || (near === known.near && told && !known.told)) found.set(row, { near, told: told || game !== null });
      }
    }
    return found;
  };
  return { open, rank, words };
})();
