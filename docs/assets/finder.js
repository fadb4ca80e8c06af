/* Finding: from what someone types to rules, terms, cards, scenarios and pages, the best first. Touches no page: box.js shows it.
   Numbers first, in whatever style they are written; then names (titles, terms, cards); then words in the text.
   A list of 7,000 rules is gone through at every key, so what can be done once is done when the data come in. */
window.rulesengineFinder = (() => {
  const RULES = new Set(["rule", "section", "house", "context"]), PLACE = { idea: -2, word: -1, rule: 0, section: 1, house: 2, context: 3, term: 0, meaning: 4, lesson: 4, guide: 4, page: 6, card: 8, scenario: 9, edition: 10, phrase: 7 };
  const BEHIND = new Set(["phrase", "scenario"]); // what can be said and what is shown come behind what the books say
  const ACROSS = { idea: 0, word: 1, term: 1.5, lesson: 2 }, sayings = window.rulesengineSayings, weighing = window.rulesengineWeighing;
  const WITHOUT_SPACES = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/; // scripts in which words are not parted
  const CALLED = /^(?:the )?(?:(?:rules?|section|number|no|nr|chapter|cr|regeln?|abschnitt|kapitel|ziffer|nummer|r(?:è|e)gles?|articles?|chapitre)\b|§+|ルール|規則|項目|第)[\s.:#]*/i;
  const PARAGRAPH = /(\d)\s*(?:abs(?:\.|atz)?|ziff(?:\.|er)?|nr\.?)\s*(?=\d)/gi; // § 3 Abs. 2 is 3.2
  const DRAWN = /[{}<>【】]/; // a symbol is looked for sign for sign
  const NUMBER = /^[a-z]{0,2}-?\d+(?:-(?:\d+|[a-z]{1,2}|[ivxl]{3,5}))*-?$/;
  const IS = /^(?:s|es)? (?:is|are|means?|refers? to|consists?|describes?|stands? for|represents?|happens? when)\b/;
  const SMALL = new Set("a an and are as at be been by can do does for from has have if in is it its may of on or so than that the their them then there they this to was what when where which who will with you your".split(" "));
  const SHORTENED = /^(?:(?:can|won|don|doesn|didn|isn|aren|wasn|couldn|wouldn|hasn|haven)t|whats|whos|hows|ive|youre|theyre|thats)$/; // without its apostrophe
  const ALL = 0.9, LIKE = 0.6, KEPT = 40, ENOUGH = 3, BEGUN = 13; // so many letters are the beginning of one name, and no longer of any

  /** Small letters, no accents, words parted by one space: " like this ". */
  const fold = (said) => {
    const small = said.toLowerCase();
    const bare = /^[\0-\x7f]*$/.test(small) ? small.replace(/[^a-z0-9]+/g, " ")
      : small.normalize("NFKD").replace(/\p{M}+/gu, "").replace(/[^\p{L}\p{N}]+/gu, " ");
    return ` ${bare.trim()} `;
  };
  /** A number as its book may write it, with one kind of separator: "613-7m". */
  const key = (said) => said.normalize("NFKC").toLowerCase().replace(/[\s.,:_/()[\]{}#§\u2010-\u2015\u2212-]+/g, "-").replace(/^-|-$/g, "");
  /** The same with letters and digits parted, so that 613.7m, 613.7.m and 613-7-m are one: "613-7-m". */
  const parted = (said) => (key(said).replace(/^\+/, "").match(/\d+|[^\d-]+/g) ?? []).join("-");

  /** Take in the list of numbers.js. */
  const open = ({ kinds, games, pages, rows, said = [], own = [], same = [], shown = [] }) => {
    const books = games.map(([name, title], place) => {
      const words = fold(title).trim();
      return { place, name, title, words, short: words.split(" ").map((word) => word[0]).join("") };
    });
    const list = rows.map(([word, title, kind, game, page, anchor], place) => ({
      place, word, title, kind: kinds[kind], rank: PLACE[kinds[kind]], game: books[game], url: pages[page] + (anchor ? `#${anchor}` : ""), text: "", folded: "",
      name: fold(RULES.has(kinds[kind]) ? title : word), label: RULES.has(kinds[kind]) ? fold(anchor) : "",
      exact: key(word), form: parted(word), number: RULES.has(kinds[kind]) || kinds[kind] === "edition", id: `${games[game]?.[0]}-${anchor}`.toLowerCase(),
    }));
    for (const row of list) row.game ??= null;
    const numbered = list.filter((row) => row.number);
    const wordy = [...new Set(numbered.map((row) => row.exact))].filter((exact) => !NUMBER.test(exact.replace(/^\+/, ""))); // "forge-attacks"
    const places = new Map([...list].reverse().filter((row) => row.kind !== "edition").map((row) => [row.url, row])); // the first of an address
    const names = [...list.filter((row) => row.kind !== "edition" && row.kind !== "phrase").map((row) => [row.name, row, row.kind === "word"]),
      ...said.map(([words, page, anchor]) => [fold(words), places.get(pages[page] + (anchor ? `#${anchor}` : "")), true]).filter(([, row]) => row)];
    const ways = new Map();
    for (const [words, page, anchor] of said) {
      const row = places.get(pages[page] + (anchor ? `#${anchor}` : "")), mine = row && ways.get(row);
      if (mine) mine.push(fold(words)); else if (row) ways.set(row, [fold(words)]);
    }
    const tales = new Map(); // a rule -> the scenarios that show it: what they tell says the same in other words
    for (const [scene, rules] of shown) for (const rule of rules) { const mine = tales.get(list[rule]); if (mine) mine.push(list[scene]); else tales.set(list[rule], [list[scene]]); }
    const near = sayings.open(names, same, own.map(([game, words, means]) => [books[game], fold(words), fold(means)]));
    const told = [...new Set([...names.flatMap(([name]) => name.split(" ")), ...same.flat().flatMap((one) => one.split(" "))])].filter(Boolean);
    const shared = new Set(list.filter((row) => row.kind === "word").map((row) => row.name));
    const known = new Set(told); // a title's first word alone names its book, where no rule, card or term has it in its name
    for (const book of books) { const [word] = book.words.split(" "); book.first = word.length > 3 && !known.has(word) ? word : ""; }
    return { books, list, numbered, wordy, near, ways, tales, told, shared, ids: new Map(list.filter((row) => RULES.has(row.kind)).map((row) => [key(row.id), row])) };
  };
  /** Take in the list of words.js: the text of each row, in the same order. */
  const add = (data, texts) => {
    texts.forEach((text, place) => { const row = data.list[place]; if (row && text) { row.text = text; row.folded = fold(text); } });
    const rules = new Map(data.list.filter((row) => RULES.has(row.kind)).map((row) => [row.url, row]));
    for (const row of data.list) if (!row.text && rules.has(row.url)) row.text = rules.get(row.url).text; // shown, and looked through once
    data.known = data.weighed = null;
    data.counted = data.pieces = false;
    data.complete = true;
  };
  /** Take in pages.js: the sections of pages that no book has. */
  const more = (data, sections) => data.list.push(...sections.map(([title, url, text, of], place) => ({
    place: 1e6 + place, word: title, title: of, kind: "page", rank: PLACE.page, game: null, url, text, folded: fold(text), name: fold(title), label: "", number: false,
  })));

  /** The question without another book that it is only compared with: "layers like in thebook", asked in a book. */
  const uncompared = (data, said, here) => {
    if (!here) return said;
    const names = data.books.filter((book) => book.name !== here).flatMap((book) => [book.name, book.words, book.first]).filter(Boolean).map((one) => one.replace(/[^\w ]/g, ""));
    return names.length ? said.replace(new RegExp(`\\s+(?:just )?(?:like|as|similar to|same as)(?: in)? (?:${names.join("|")})\\b`, "i"), "") : said;
  };
  /** Which book is named in front, or behind, and what is left: "thebook 9-1", "thebook:9-1", "9-1 thebook". */
  const scoped = (data, said) => {
    const words = fold(said).trim().split(" "), left = (from, to) => said.trim().split(/[\s:@]+/).slice(from, to).join(" ");
    for (const book of data.books) {
      const colon = new RegExp(`^${book.name.replace(/[^\w-]/g, "")}(?:@[\\w.-]+)?[:.]\\s*(?=\\S)`, "i").exec(said);
      if (colon) return [book, said.slice(colon[0].length)];
      const long = ` ${book.words} `;
      if (fold(said).startsWith(long) && fold(said).length > long.length) return [book, said.trim().split(/\s+/).slice(book.title.split(/\s+/).length).join(" ")];
    }
    const inside = data.books.filter((book) => [book.name, book.words, book.first].some((one) => one && fold(said).includes(` ${one} `)));
    if (inside.length === 1 && words.length > 2) { // "how does a tie end in thebook": wherever it is named, if it is the only one
      const [book] = inside, left = fold(said).replace(` ${book.words} `, " ").replace(` ${book.name} `, " ").replace(` ${book.first || " "} `, " ");
      return [book, left.trim().replace(/ (?:in|for|of)$/, "").replace(/^(?:in|for) /, "")];
    }
    const first = words[0], last = words[words.length - 1];
    const named = (word, whole) => data.books.find((book) => book.name === word || book.short === word || (word.length > 3 && ` ${book.words} `.startsWith(` ${word} `))) ?? (whole || word.length < 3 ? undefined
      : data.books.find((book) => book.name.startsWith(word) || ` ${book.words}`.includes(` ${word}`)));
    if (words.length < 2) return null;
    const rest = left(1), before = left(0, -1);
    const ahead = named(first, !isNumber(rest)), behind = named(last, !isNumber(before));
    return ahead && rest ? [ahead, rest] : behind && before && isNumber(before) ? [behind, before] : null;
  };
  /** What is left of "rule 9-1" and "[9-1]". */
  const uncalled = (said) => said.trim().replace(CALLED, "").replace(PARAGRAPH, "$1.").replace(/[章編部]$/, "").replace(/^[[(]+/, "");
  const isNumber = (said) => /^\+\S*$/.test(uncalled(said)) || NUMBER.test(parted(uncalled(said)));

  /** Say whether it is, or begins, a number that is made of words. */
  const isWordy = (data, said) => {
    const exact = key(uncalled(said));
    for (const one of data.wordy) if (one === exact || (exact.includes("-") && one.startsWith(exact))) return true;
    return false;
  };

  const isLong = (said) => isNumber(said) && parted(uncalled(said)).includes("-");

  /** The best few of many: rows with the smallest scores, in their order, each address once. */
  const best = (pool, score) => {
    const found = []; // [score, row], kept in order and short
    for (const row of pool) {
      const mine = score(row);
      if (mine === Infinity || (found.length === KEPT && mine >= found[KEPT - 1][0])) continue;
      let at = found.length;
      while (at > 0 && found[at - 1][0] > mine) at -= 1;
      found.splice(at, 0, [mine, row]);
      if (found.length > KEPT) found.pop();
    }
    return found.map(([, row]) => row);
  };

  /** Numbers: itself, those below it, those that begin with it; those of the book one is in go first. */
  const byNumber = (data, pool, said, here) => {
    const bare = uncalled(said), exact = key(bare), form = parted(bare), plus = exact.startsWith("+");
    if (!form) return [];
    const more = `+${exact}`, below = `${form}-`, nearer = (row) => (row.kind === "edition") * 4e8 + (row.game.name !== here) * 2e8 + row.place;
    const found = best(pool, (row) => {
      if (!row.number || !(row.form.startsWith(form) || row.exact === exact)) return Infinity;
      if (plus && row.exact[0] !== "+") return Infinity;
      const rank = row.exact === exact ? 0 : row.exact === more ? 1 : row.form === form ? 2 : row.form.startsWith(below) ? 3 : 4;
      const other = row.word.toLowerCase() !== bare.toLowerCase(); // of +7.5 and +7-5 the one that is written so goes first
      return Math.max(rank, 2) * 8e8 + nearer(row) + rank * 2e7 + other * 1e7;
    });
    if (found.length || !/^\d{3,}$/.test(bare)) return found;
    return best(pool, (row) => (row.number && row.form.replaceAll("-", "") === bare ? nearer(row) : Infinity)); // "9166", typed without its separators
  };

  const stems = (word) => {
    const found = [word];
    if (word.length > 3 && word.endsWith("ies")) found.push(`${word.slice(0, -3)}y`);
    else if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) found.push(word.slice(0, -1));
    if (word.length > 5) { const cut = word.replace(/(?:ing|ed|es)$/, ""); if (cut !== word && cut.length > 3) found.push(cut); }
    return found;
  };
  /** What is looked for where a word is: its beginning, so that a form that begins another one covers it. */
  const needles = (forms) => forms.filter((one) => !forms.some((other) => other !== one && one.startsWith(other)))
    .map((one) => (WITHOUT_SPACES.test(one) ? one : ` ${one}`));
  const holds = (text, forms) => { for (const form of forms) if (text.includes(form)) return true; return false; };
  const count = (text, form) => { let n = 0, at = -1; while (n < 4 && (at = text.indexOf(form, at + 1)) >= 0) n += 1; return n; };
  const bare = (said) => said.replace(/^ (?:an?|the) (?=\S)/, " ");
  const ASKS = /^ (?:what (?:is|are|s|does|do)|whats|how (?:does|do)|who (?:is|are)|define|explain|explanation of|meaning of|definition of|rules? (?:for|of|about)) (?:an? |the )?(?=\S)/;
  const ENDS = / (?:do|does|mean|means|work|works|working|for|about|keyword|ability|rules?|meaning|definition|explained|explanation)(?= $)/;
  /** What is asked about, of “what is a shield”, “how does ward work”, “shield rules”: " shield ". */
  const subject = (whole) => {
    let left = whole.replace(ASKS, " ");
    for (let k = 0; k < 2 && / \S+ \S+ $/.test(left); k += 1) left = left.replace(ENDS, "");
    return left;
  };
  const same = (called, asked, single) => { const name = bare(called); return name === asked || name === single || (name.endsWith("s ") && `${name.slice(0, -2)} ` === single); };

  /** Words: how far in front a row goes; a tier is what part of it they are in. */
  const fit = (row, { whole, asked, start, single, words, any, here, near, shared }) => {
    if (row.kind === "edition" || (shared && (row.kind === "term" || row.kind === "meaning") && shared.has(row.name))) return Infinity;
    const own = here !== "" && row.game?.name === here; // a name in the book that one reads is worth as much as the very word in another
    const typed = start.length >= BEGUN && row.name.startsWith(whole.slice(0, -1)); // who types a title wants it, whatever it is of
    const later = typed ? 0 : row.kind === "phrase" ? 5.1e10 : BEHIND.has(row.kind) || (row.kind === "card" && here !== "" && !own) ? 3.4e10 : 0; // by three tiers, by two
    const score = (tier, within) => later + (((own && tier >= 1 && tier <= 2 ? tier - 1 : tier) * 2 + (own ? 0 : 1)) * 8 + tier) * 1e9 + (within + (row.kind === "meaning" ? 104 : 100)) * 1e6 + (row.place % 1e6);
    return Math.min(toNames(row, near.get(row), score, here), inWords(row, score, { whole, asked, start, single, words, any }));
  };
  /** By how near the question comes to one of its names, in whatever order and with whatever endings. */
  const toNames = (row, near, score, here) => {
    if (!near) return Infinity;
    const place = row.kind in ACROSS ? ACROSS[row.kind] - 5 : 3, later = here && row.game && row.game.name !== here ? 1 : 0; // what another book says comes later
    if (near.near > 0.99) return score(later + (near.told ? 0 : 0.4), place);
    return score(later + 1 + (1 - near.near) * 1.9 + (near.told ? 0 : 0.3), place);
  };
  /** By where its words are in it: in the whole name, at its beginning, in it, in the text. */
  const inWords = (row, score, { whole, asked, start, single, words, any }) => {
    const { name, folded } = row, place = row.rank;
    let inName = 0, inText = 0;
    for (const forms of words) { if (holds(name, forms)) { inName += 1; inText += 1; } else if (holds(folded, forms)) inText += 1; else if (!any) break; }
    if (inText < words.length) {
      if (row.label && same(row.label, asked, single)) return score(0, 3);
      return any && inText ? score(4, place / 10 - inText - inName) : Infinity;
    }
    if (name === whole) return score(0, (row.kind === "term" ? 0 : 0.5) + place / 100 - 1);
    if (same(name, asked, single)) return score(0, (row.kind === "term" ? 0 : 1) + place / 10);
    if (row.label && same(row.label, asked, single)) return score(0, 3);
    const at = row.label && start.length > 3 ? folded.indexOf(start) : -1; // "a trigger is ..."
    if (at >= 0 && at < 24 && IS.test(folded.slice(at + start.length, at + start.length + 24))) return score(0, 5 + place / 10 + at / 100);
    if (name.startsWith(start) || name.startsWith(whole.slice(0, -1))) return score(1, (row.kind === "term" ? 0 : 1) + place / 10 + name.length / 1000);
    if (inName === words.length) return score(2, place + name.length / 1000);
    let often = 0;
    for (const forms of words) often += holds(name, forms) ? 4 : count(folded, forms[0]);
    return score(3, place * 2 - (words.length > 1 && folded.includes(start) ? 10 : 0) - often + folded.length / 2000);
  };
  const byWords = (data, pool, said, here) => {
    const whole = fold(said), asked = bare(whole);
    if (!asked.trim()) return [];
    const parts = asked.trim().split(" ").slice(0, 12), telling = parts.filter((word, place) => !SMALL.has(word) || (parts.length > 1 && place === parts.length - 1 && word.length > 3));
    const about = telling.length === 1 ? subject(whole) : whole;
    if (about !== whole) return byWords(data, pool, about, here); // “what is a shield” asks for the shield
    // a word may be the beginning of a longer one, unless it is short and no longer being typed
    const words = (telling.length ? telling : parts).map((word, place, all) => (word.length < 3 && place < all.length - 1 ? [` ${word} `] : needles(stems(word))));
    const single = ` ${[...parts.slice(0, -1), stems(parts[parts.length - 1])[1] ?? parts[parts.length - 1]].join(" ")} `;
    const shared = here || pool !== data.list ? null : data.shared; // from the home page a word of several books is one line
    const given = { whole, asked, start: asked.slice(0, -1), single, words, here, shared, near: sayings.rank(data.near, whole) };
    const go = (any) => { const how = { ...given, any }; return best(pool, (row) => fit(row, how)); };
    if (data.complete && telling.length > 1 && !WITHOUT_SPACES.test(whole) && counted(data)) return bySeveral(data, pool, given);
    const found = go(false);
    return found.length >= ENOUGH || words.length < 2 ? found : [...found, ...go(true).filter((row) => !found.includes(row))];
  };

  const counted = (data) => data.counted || (!data.pieces && grow(data));
  /** Several words: what is called exactly so, and then the others by their weights. */
  const bySeveral = (data, pool, given) => {
    const { whole, asked, start, single, near, here, shared } = given, hidden = (row) => shared && (row.kind === "term" || row.kind === "meaning") && shared.has(row.name);
    const about = subject(whole), topic = about === whole ? "" : about, topics = topic && ` ${topic.trim().split(" ").map((word, k, all) => (k === all.length - 1 ? stems(word)[1] ?? word : word)).join(" ")} `;
    const begun = (name) => start.length >= BEGUN && (name.startsWith(start) || name.startsWith(whole.slice(0, -1)));
    const exact = (row) => {
      const own = here && row.game?.name === here ? 0 : 1, known = near.get(row), rank = BEHIND.has(row.kind) ? 40 : row.rank;
      // by its whole name, and of those a term first; by its name in another number or without its article; by what players say; by its label;
      // by the beginning of a name that is still being typed
      const level = row.name === whole ? 0 : same(row.name, asked, single) ? 1 : (!here || own === 0) && topic && (same(row.name, topic, topics) || (row.label && same(row.label, topic, topics))) ? 1 : known?.told && known.near > 0.99 ? 2 : row.label && same(row.label, asked, single) ? 3 : begun(row.name) ? 4 : -1;
      if (level < 0 || row.kind === "edition" || hidden(row) || ((level === 2 || level === 3) && here && row.game && own)) return Infinity; // how players of another game say something is weighed below
      const early = BEHIND.has(row.kind) ? level + 5 : row.kind === "idea" && !here ? 0 : row.kind === "guide" && !here ? Math.max(0, level - 1) : row.kind === "term" ? Math.max(0, level - 1) : row.kind === "meaning" ? level + 3 : level; // where no book is open, a page about all of them
      return own * 1e9 + early * 1e8 + (rank + 5) * 1e6 + (row.place % 1e6);
    };
    const named = best(pool, exact), seen = new Set(named), one = pool === data.list ? null : new Set(pool);
    const rest = weighing.weigh(data.weighed, whole, { here, near, fits: (row) => !seen.has(row) && !hidden(row) && (!one || one.has(row)) });
    // What another book calls exactly so comes behind what the book that one reads says about all of it.
    const foreign = (row) => here !== "" && row.game && row.game.name !== here, ours = rest.findIndex(([, row, share]) => row.game?.name === here && share > ALL);
    const after = ours >= 0 && ours < 3 ? 3 : 0, others = rest.slice(0, KEPT).map(([, row]) => row);
    return [...named.filter((row) => !foreign(row)), ...others.slice(0, after), ...named.filter(foreign), ...others.slice(after)];
  };
  /** Count the words of all rows, or of so many more; say whether that were all. Whoever counts in pieces is not made to wait for the rest. */
  const grow = (data, many) => {
    data.weighed ??= weighing.open(data.list, data.ways, (folded) => sayings.words(data.near, folded), data.tales);
    data.pieces = many > 0;
    data.counted = weighing.grow(data.weighed, many);
    return data.counted;
  };

  /** What has a symbol as it is typed, "{T}" or "<Repair>": in its name, then where it is most often. */
  const bySigns = (pool, said, here) => {
    const sign = said.trim().toLowerCase();
    return best(pool, (row) => {
      if (row.kind === "edition") return Infinity;
      const named = `${row.word}\n${row.title}`.toLowerCase().includes(sign), often = count(row.text.toLowerCase(), sign);
      return named || often ? (row.game?.name !== here) * 1e9 + (named ? 0 : 5 - often) * 1e7 + (row.place % 1e6) : Infinity;
    });
  };

  /** Every word of the books, once, sorted; it is gathered when the texts have come in, not when somebody waits. */
  const vocabulary = (data) => (data.known ??= [...new Set(data.list.flatMap((row) => `${row.name}${row.folded}`.split(" ")).concat(data.told))].sort());

  /** The nearest words that the books have, for those that they have not: "triger" becomes "trigger", "turnplayer" "turn player". */
  const corrected = (data, said) => {
    const all = vocabulary(data), known = (word) => {
      let low = 0, high = all.length; // they are sorted: what begins with it, if anything does, comes where it would
      while (low < high) { const middle = (low + high) >> 1; if (all[middle] < word) low = middle + 1; else high = middle; }
      return low < all.length && all[low].startsWith(word);
    };
    const nearest = (word) => {
      let best = word, most = LIKE;
      const look = (pool) => {
        for (const one of pool) {
          if (one[0] !== word[0] || Math.abs(one.length - word.length) > 2) continue;
          const wrong = sounds(word) === sounds(one) ? 1 : apart(word, one), like = 1 - wrong / Math.max(word.length, one.length);
          if (wrong > Math.floor((word.length + 1) / 4)) continue; // one letter of a short word, two of a middle one: “cancel” is not “channel”
          if (like > most) { most = like; best = one; }
        }
      };
      look(data.told); // a word of a name before a word of a text
      look(all);
      return best === word ? split(word) : best;
    };
    const books = new Set(data.books.flatMap((book) => [book.name, ...book.words.split(" ")]));
    const whole = new Set(data.told), split = (word) => {
      for (let at = 3; at < word.length - 2; at += 1) if (whole.has(word.slice(0, at)) && whole.has(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`;
      return word;
    };
    return fold(said).trim().split(" ").slice(0, 24).map((word) => (word.length < 4 || word.length > 30 || SHORTENED.test(word) || known(word) || books.has(word) ? word : nearest(word))).join(" ");
  };
  /** How a word is heard: “monark” is “monarch”, “fisical” “physical”. */
  const sounds = (word) => word.replace(/ch|ck/g, "k").replace(/ph/g, "f").replace(/c(?=[eiy])/g, "s").replace(/[cq]/g, "k").replace(/z/g, "s").replace(/(.)\1/g, "$1");
  const apart = (a, b) => {
    let row = Array.from({ length: b.length + 1 }, (_, i) => i), above = [];
    for (let i = 1; i <= a.length; i += 1) {
      const next = [i];
      for (let j = 1; j <= b.length; j += 1) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], above[j - 2] + 1);
      }
      above = row;
      row = next;
    }
    return row[b.length];
  };

  /** Find: what fits, the best first, each address once; `here` is the folder of the page one is on, a book's or none, `only` the one book to look in.
      `instead` is what was looked for where nothing fits what was typed. */
  const find = (data, typed, { here: folder = "", most = 10, only = "", mended = false } = {}) => {
    const here = data.books.some((book) => book.name === folder) ? folder : "";
    const pool = only ? data.list.filter((row) => row.game?.name === only) : data.list;
    const said = uncompared(data, typed.slice(0, 200), here), scope = only ? null : scoped(data, said), once = (rows) => {
      const seen = new Set();
      return rows.filter((row) => !seen.has(row.url) && seen.add(row.url)).slice(0, most);
    };
    const look = (pool, text) => {
      const numbers = isNumber(text) || isWordy(data, text) ? byNumber(data, pool, text, here) : [];
      return once(numbers.length || isLong(text) ? numbers : byWords(data, pool, text, here));
    };
    const id = only ? undefined : data.ids.get(key(said));
    if (id) return { hits: once([id, ...byWords(data, data.list, said, here)]), instead: "" };
    if (isWordy(data, said)) return { hits: look(pool, said), instead: "" };
    if (scope) {
      const hits = look(data.list.filter((row) => row.game === scope[0]), scope[1]);
      if (hits.length) return { hits, instead: "" };
    }
    if (!said.trim()) return { hits: [], instead: "" };
    const drawn = DRAWN.test(said) ? bySigns(pool, said, here) : [];
    if (drawn.length) return { hits: once(drawn), instead: "" };
    const slip = mended || isNumber(said) ? "" : corrected(data, said);
    if (slip && slip !== fold(said).trim()) { // a word that no book has is a slip, whatever the others find
      const { hits } = find(data, slip, { here, most, only, mended: true });
      if (hits.length) return { hits, instead: slip };
    }
    const hits = look(pool, said);
    if (hits.length) return { hits, instead: "" };
    if (isLong(said)) { // a number that no book has: the nearest one above it, and then what it may mean as words
      const asWords = byWords(data, pool, said, here);
      for (let parts = parted(uncalled(said)).split("-").slice(0, -1); parts.length; parts = parts.slice(0, -1)) {
        const near = byNumber(data, data.numbered, parts.join("-"), here);
        if (near.length) return { hits: once([...near.slice(0, most - 2), ...asWords]), instead: parts.join("-") };
      }
      if (asWords.length) return { hits: once(asWords), instead: "" };
    }
    return { hits: [], instead: "" };
  };

  return { open, add, more, find, fold, grow, vocabulary };
})();
