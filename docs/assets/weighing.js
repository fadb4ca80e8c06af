/* How well each row answers a question of several words: by the part of the question that is in its names and in its text,
   weighed by how rare each word is, and by whose text it is; what the scenarios of a rule tell counts for the rule.
   Touches no page. sayings.js says which words are one; finder.js puts what is weighed here into its list. */
window.rulesengineWeighing = (() => {
  const NAMED = 1, SAID = 0.8, TOLD = 0.62, CEILING = 0.9, ABOVE = 0.3, EVEN = 0.6, FEW = 1; // what a word counts for in a name, in what players say, in a text, in the name of its chapter
  const TALE = 0.4, CEILING_OF_TALES = 0.6, SEVERAL = 5; // and in what the scenarios tell that show the rule: the same in other words
  const HAS = 0.6, NEAR = 0.3; // to have the words, to be called so
  const UNKNOWN = 3, LONGER = 40, MOST = 14; // what a word weighs that nothing has
  // What a book says comes before what somebody plays with it, and what is about all books before both, where no book is open.
  const PRIOR = { idea: 0.1, word: 0, lesson: 0.02, guide: 0, rule: 0.06, house: 0.05, context: 0.05, term: 0.03, meaning: 0.02, section: 0.03, phrase: -0.45, scenario: -0.4, card: -0.35, page: -0.05 };
  const HOME = { ...PRIOR, idea: 0.42, word: 0.1, lesson: 0.08 };
  const OTHER = -0.7, ACROSS = -0.22; // of another book, or of all books, where one is open

  /** Take in the rows, each with the ways in which it is called; `words` parts a text into the words
      that are counted, and `tales` gives the scenarios that show a rule. */
  const open = (rows, ways, words, tales) => {
    const chapters = new Map();
    for (const row of rows) if (row.kind === "section") chapters.set(page(row), `${chapters.get(page(row)) ?? ""}${row.name}`);
    return { rows, ways, words, tales, chapters, posts: new Map(), lengths: [], mean: 1, begin: null, next: 0 };
  };
  const page = (row) => row.url.split("#")[0];
  /** Count the words of so many rows more; say whether that were all. A phone does it in pieces, while nobody waits. */
  const grow = (index, many = Infinity) => {
    const { rows, ways, words, chapters, tales } = index, end = Math.min(rows.length, index.next + many);
    for (; index.next < end; index.next += 1) {
      const place = index.next, row = rows[place];
      if (row.kind === "edition") continue;
      const mine = new Map(), of = (token) => { let one = mine.get(token); if (!one) mine.set(token, one = { share: 0, at: [] }); return one; };
      for (const way of ways.get(row) ?? []) for (const token of words(way)) of(token).share = SAID;
      for (const way of [row.name, row.label]) for (const token of words(way)) of(token).share = NAMED;
      const chapter = row.kind === "section" ? "" : chapters.get(page(row));
      if (chapter) for (const token of words(chapter)) { const one = of(token); one.share = Math.max(one.share, ABOVE); }
      const scenes = tales.get(row) ?? [], many = new Map();
      for (const scene of scenes) for (const token of new Set(words(`${scene.name}${scene.folded.slice(1)}`))) many.set(token, (many.get(token) ?? 0) + 1);
      for (const [token, n] of many) of(token).tale = Math.min(CEILING_OF_TALES, (2 * TALE * n) / (n + 1 - EVEN + (EVEN * scenes.length) / SEVERAL)); // in one of many it says little
      const told = row.folded.length > 2 ? words(row.folded) : [];
      told.forEach((token, at) => of(token).at.push(at));
      index.lengths[place] = told.length;
      for (const [token, one] of mine) { const all = index.posts.get(token), post = [place, one]; if (all) all.push(post); else index.posts.set(token, [post]); }
    }
    if (end < rows.length) return false;
    const told = index.lengths.filter(Boolean);
    index.mean = told.reduce((sum, one) => sum + one, 0) / Math.max(1, told.length);
    return true;
  };

  /** The rows that have a word; of the last one, which may be still being typed, also those that have a longer one. */
  const having = (index, token, typing) => {
    const found = index.posts.get(token);
    if (found || !typing || token.length < 3) return found ?? [];
    index.begin ??= [...index.posts.keys()].sort();
    return index.begin.filter((one) => one.startsWith(token)).slice(0, LONGER).flatMap((one) => index.posts.get(one));
  };
  const rare = (index, many) => Math.log(1 + (index.rows.length - many + 0.5) / (many + 0.5));
  /** What is asked for: each word once, and two that a name writes as one. */
  const asked = (index, folded) => {
    const parts = folded.trim().split(" "), tokens = index.words(folded);
    for (let k = 1; k < parts.length; k += 1) {
      const [one] = index.words(parts[k - 1] + parts[k]);
      if (parts[k].length > 2 && index.posts.get(one)?.some(([, { share }]) => share >= SAID)) tokens.push(one);
    }
    return [...new Set(tokens)].slice(0, MOST);
  };

  /** Weigh the rows that have any of the words, the best first: [weight, row, which part of the question it has]. `near` says how near a name of a row is to the whole question. */
  const weigh = (index, folded, { here = "", near, fits }) => {
    const tokens = asked(index, folded), found = new Map();
    let all = 0;
    tokens.forEach((token, k) => {
      const posts = having(index, token, k === tokens.length - 1), weight = posts.length ? rare(index, posts.length) : UNKNOWN;
      all += weight;
      for (const [place, { share, at, tale = 0 }] of posts) {
        const told = at.length ? (TOLD * at.length * (1 + FEW)) / (at.length + FEW * (1 - EVEN + (EVEN * index.lengths[place]) / index.mean)) : 0;
        let one = found.get(place);
        if (!one) found.set(place, one = { sum: 0 });
        one.sum += weight * Math.max(share, Math.min(CEILING, Math.max(told, tale)));
      }
    });
    const weighed = [];
    for (const [place, { sum }] of found) {
      const row = index.rows[place];
      if (!fits(row)) continue;
      const whose = !here ? 0 : row.game ? (row.game.name === here ? 0 : OTHER) : ACROSS;
      weighed.push([HAS * Math.min(1, sum / all) + NEAR * (near.get(row)?.near ?? 0) + ((here ? PRIOR : HOME)[row.kind] ?? 0) + whose, row, sum / all]);
    }
    return weighed.sort((a, b) => b[0] - a[0] || a[1].place - b[1].place);
  };

  return { open, grow, weigh };
})();
