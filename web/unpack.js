// Fetching of files, for the page and for the service worker. A host that
// compresses sends a file with Content-Encoding and the browser unpacks it; from
// one that does not, the .gz beside it is taken and unpacked here.
"use strict";

(() => {
// A response from the cache of the service worker has this header: its content is
// checked and unpacked, and comes at once.
const keptHeader = "x-unpacked";

// patience is how many milliseconds a fetch may go on without a byte.
const patience = 30_000;

// quick is how many milliseconds a program may take to come before its bytes are
// counted. Each counted byte passes through a script: that costs a phone a quarter of a
// second of its start, and tells something only where the network is slow.
const quick = 3_000;

// fetchUnpacked returns a file as a Response with the type of the file. file is an
// entry of the site's tables: {url, type, size, gz: {url, size}}; cache is the option
// of fetch. progress is called with the bytes received and the total, of the packed
// file where that is known; lost is called when the fetch fails. With a signal used,
// which is aborted when the Response was used to its end, the bytes are counted only of
// a fetch that is not quick. A signal given ends the fetch when it is aborted.
//
// Where possible the Response is the one from fetch, since browsers cache compiled
// code only for such a Response. The bytes are therefore counted on a clone.
async function fetchUnpacked(file, { cache = "default", progress = () => {}, lost = () => {}, used, signal } = {}) {
  const plain = await ask(file.url, cache, lost, used, signal);
  if (plain.response.headers.has(keptHeader)) {
    plain.leave();
    return plain.response;
  }
  const compressed = plain.response.headers.has("content-encoding");
  if (compressed || !file.gz || typeof DecompressionStream === "undefined") {
    // The browser gives only the unpacked bytes of a compressed file.
    const coming = Number(plain.response.headers.get("content-length")) || file.size || 0;
    plain.count(file.size || coming, coming, progress);
    return typed(plain.response, file);
  }
  plain.leave();
  plain.response.body.cancel();
  const packed = await ask(file.gz.url, cache, lost, used, signal);
  if (await isGzip(packed.response.clone().body)) {
    packed.count(file.gz.size, file.gz.size, progress);
    return rebuilt(packed.response.body.pipeThrough(new DecompressionStream("gzip")), file);
  }
  packed.count(file.size, file.gz.size, progress); // the host named the encoding, and the browser has unpacked the file
  return typed(packed.response, file);
}

// failure is an error with the name of the file; silent is the number of seconds
// without a byte.
const failure = (url, why) => Object.assign(new Error(why), { file: url });

// begun takes the fetch that the page's document began before its scripts came, if it
// is of this file.
function begun(url, cache) {
  const early = self.cavaloEarly;
  if (early?.url !== url || cache !== "default") return undefined;
  self.cavaloEarly = undefined;
  return early;
}

// overdue are the addresses whose bytes did not come. A service worker may wait for them
// still, and the browser's cache would have the next fetch wait for the same response.
const overdue = new Set();

// outlasts reports whether something goes on for longer than a quick fetch.
const outlasts = (used) => new Promise((answer) => {
  const timer = setTimeout(() => answer(true), quick);
  used.addEventListener("abort", () => {
    clearTimeout(timer);
    answer(false);
  });
});

// ask fetches a file, and gives up when no byte comes for too long.
async function ask(url, cache, lost, used, signal) {
  signal?.throwIfAborted(); // between a file and its packed one
  const early = begun(url, cache);
  const aborter = early?.aborter ?? new AbortController();
  signal?.addEventListener("abort", () => aborter.abort(signal.reason));
  let timer;
  const leave = () => clearTimeout(timer);
  const wait = () => {
    leave();
    timer = setTimeout(() => {
      const error = Object.assign(failure(url, "no byte for " + patience / 1000 + " s"), { silent: patience / 1000 });
      lost(error);
      overdue.add(url);
      aborter.abort(error);
    }, patience);
  };
  // count reports the bytes received, of total, as the same share of all.
  const count = async (total, all, progress) => {
    let bytes = 0;
    const copy = response.clone(); // keeps what comes meanwhile
    if (used && !await outlasts(used)) {
      leave();
      return copy.body.cancel().catch(() => {}); // the reader of the response has the error
    }
    const reader = copy.body.getReader();
    try {
      for (;;) {
        wait();
        const { value, done } = await reader.read();
        if (done) break;
        bytes += value.length;
        if (total > 0) progress(Math.min(1, bytes / total) * all, all);
      }
    } catch { // the reader of the response gets the error
    } finally {
      leave();
    }
  };
  wait();
  let response;
  try {
    response = await (early?.response ?? fetch(url, { cache: overdue.has(url) ? "reload" : cache, signal: aborter.signal }));
  } catch (error) {
    leave();
    throw error.file ? error : failure(url, error.message);
  }
  if (response.ok) return { response, leave, count };
  leave();
  throw failure(url, "HTTP " + response.status);
}

const rebuilt = (body, file) => new Response(body, { headers: { "content-type": file.type } });

// typed returns a response with the type of its file: some hosts don't know the type of WebAssembly.
const typed = (response, file) => (response.headers.get("content-type")?.startsWith(file.type) ? response : rebuilt(response.body, file));

// isGzip reports whether a stream begins like a gzip file.
async function isGzip(body) {
  const reader = body.getReader();
  const { value = [] } = await reader.read();
  reader.cancel();
  return value[0] === 0x1f && value[1] === 0x8b;
}

self.fetchUnpacked = fetchUnpacked;
self.patience = patience;
})();
