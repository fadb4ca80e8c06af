/* The state of a page in its address: "#1." + deflate + base64url. Small, one way to write it, and nothing in it is trusted. */
const MOST = 200_000; // signs of an address that are looked at, and bytes that may come of it
const LONGEST = { text: 60_000, other: 60_000, card: 8_000, name: 200, types: 400, numbers: 400, game: 40 };

const through = async (data, stream) => new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer();
const base64 = (data) => btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const unbase64 = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

export async function write(state) {
  const raw = new TextEncoder().encode(JSON.stringify(state));
  return `#1.${base64(new Uint8Array(await through(raw, new CompressionStream("deflate-raw"))))}`;
}

/** What an address says, or null. Whatever is wrong with it, nothing happens; a small address cannot become a large text. */
export async function read(hash) {
  const found = /^#1\.([\w-]+)(?:&|$)/.exec(String(hash).slice(0, MOST));
  if (!found) return null;
  try {
    const reader = new Blob([unbase64(found[1])]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts = [];
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (done) break;
      if ((size += value.length) > MOST) { await reader.cancel(); return null; }
      parts.push(value);
    }
    return plain(JSON.parse(await new Blob(parts).text()));
  } catch {
    return null;
  }
}

/** Take what a state may have, as what it may be: texts cut to their length, numbers within their bounds. */
export function plain(said) {
  if (said === null || typeof said !== "object" || Array.isArray(said)) return null;
  const state = {};
  for (const [key, most] of Object.entries(LONGEST)) {
    if (Object.hasOwn(said, key) && typeof said[key] === "string") state[key] = said[key].slice(0, most);
  }
  state.step = Number.isInteger(said.step) ? Math.max(0, Math.min(9999, said.step)) : 0;
  return state;
}
