// Fetching of files, for the page and for the service worker. A host that
// compresses sends a file with Content-Encoding and the browser unpacks it; from
// one that does not, the .gz beside it is taken and unpacked here.
"use strict";

(() => {
// An answer that the service worker has kept carries this header: it was checked,
// it is unpacked, and it comes at once.
const keptHeader = "x-unpacked";

// patience is how many milliseconds a fetch may go on without a byte.
const patience = 30_000;

// fetchUnpacked gives a file as a Response with its own type. file is an entry
// of the site's tables: {url, type, size, gz: {url, size}}; cache is as fetch
// has it. progress hears the bytes that have come and how many there will be,
// as the network counts them, or near it; lost hears that no more will come.
//
// Wherever it can be the Response is the one that fetch gave: browsers keep
// compiled code only for such a one. So what comes is counted on a clone.
async function fetchUnpacked(file, { cache = "default", progress = () => {}, lost = () => {} } = {}) {
  const plain = await ask(file.url, cache, lost);
  if (plain.response.headers.has(keptHeader)) {
    plain.leave();
    return plain.response;
  }
  const compressed = plain.response.headers.has("content-encoding");
  if (compressed || !file.gz || typeof DecompressionStream === "undefined") {
    // Of a compressed file the browser shows only the unpacked bytes.
    const coming = Number(plain.response.headers.get("content-length")) || file.size || 0;
    plain.count(file.size || coming, coming, progress);
    return typed(plain.response, file);
  }
  plain.leave();
  plain.response.body.cancel();
  const packed = await ask(file.gz.url, cache, lost);
  if (await isGzip(packed.response.clone().body)) {
    packed.count(file.gz.size, file.gz.size, progress);
    return rebuilt(packed.response.body.pipeThrough(new DecompressionStream("gzip")), file);
  }
  packed.count(file.size, file.gz.size, progress); // the host has said that it is packed, and the browser has unpacked it
  return typed(packed.response, file);
}

// failure is an error that names the file; silent says for how many seconds
// nothing came.
const failure = (url, why) => Object.assign(new Error(why), { file: url });

// ask fetches a file, and gives up when no byte comes for too long.
async function ask(url, cache, lost) {
  const aborter = new AbortController();
  let timer;
  const leave = () => clearTimeout(timer);
  const wait = () => {
    leave();
    timer = setTimeout(() => {
      const error = Object.assign(failure(url, "no byte for " + patience / 1000 + " s"), { silent: patience / 1000 });
      lost(error);
      aborter.abort(error);
    }, patience);
  };
  // count tells of the bytes that come, out of total, as a part of all.
  const count = async (total, all, progress) => {
    let bytes = 0;
    const reader = response.clone().body.getReader();
    try {
      for (;;) {
        wait();
        const { value, done } = await reader.read();
        if (done) break;
        bytes += value.length;
        if (total > 0) progress(Math.min(1, bytes / total) * all, all);
      }
    } catch { // whoever reads the response hears of it
    } finally {
      leave();
    }
  };
  wait();
  let response;
  try {
    response = await fetch(url, { cache, signal: aborter.signal });
  } catch (error) {
    leave();
    throw error.file ? error : failure(url, error.message);
  }
  if (response.ok) return { response, leave, count };
  leave();
  throw failure(url, "HTTP " + response.status);
}

const rebuilt = (body, file) => new Response(body, { headers: { "content-type": file.type } });

// typed is a response with the type of its file: not every host knows that of WebAssembly.
const typed = (response, file) => (response.headers.get("content-type")?.startsWith(file.type) ? response : rebuilt(response.body, file));

// isGzip looks at the beginning of a stream.
async function isGzip(body) {
  const reader = body.getReader();
  const { value = [] } = await reader.read();
  reader.cancel();
  return value[0] === 0x1f && value[1] === 0x8b;
}

self.fetchUnpacked = fetchUnpacked;
self.patience = patience;
})();
