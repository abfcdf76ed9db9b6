// Fetching of large files, for the page and for the service worker. A host that
// compresses sends a file with Content-Encoding and the browser unpacks it; from
// one that does not, the .gz beside it is taken and unpacked here.
"use strict";

(() => {
// A response that the service worker has kept carries this header, so that the
// page does not look for a shorter form of it.
const unpackedHeader = "x-unpacked";

// fetchUnpacked gives the bytes of a file as a Response with its own type.
// file is an entry of files.js: {url, type, size, gz: {url, size}}. progress,
// if given, hears the bytes that have come and how many there will be; both are
// as the network counts them, or near it.
async function fetchUnpacked(file, progress = () => {}) {
  const plain = await fetchOK(file.url);
  const compressed = plain.headers.has("content-encoding");
  if (compressed || plain.headers.has(unpackedHeader) || !file.gz || typeof DecompressionStream === "undefined") {
    // Of a compressed file the browser shows only the unpacked bytes.
    const coming = Number(plain.headers.get("content-length")) || file.size || 0;
    return counted(plain.body, file, file.size || coming, coming, progress);
  }
  plain.body.cancel();
  const packed = await fetchOK(file.gz.url);
  const [first, body] = await peek(packed.body);
  const isPacked = first.length > 1 && first[0] === 0x1f && first[1] === 0x8b;
  if (!isPacked) { // the host has said that it is packed, and the browser has unpacked it
    return counted(body, file, file.size, file.gz.size, progress);
  }
  const response = counted(body, file, file.gz.size, file.gz.size, progress);
  return typed(response.body.pipeThrough(new DecompressionStream("gzip")), file);
}

async function fetchOK(url) {
  let response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw Object.assign(new Error(error.message), { file: url });
  }
  if (!response.ok) throw Object.assign(new Error("HTTP " + response.status), { file: url });
  return response;
}

const typed = (body, file) => new Response(body, { headers: { "content-type": file.type, [unpackedHeader]: "1" } });

// counted tells of the bytes that pass, out of total, as a part of all.
function counted(body, file, total, all, progress) {
  let bytes = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (total > 0) progress(Math.min(1, bytes / total) * all, all);
      controller.enqueue(chunk);
    },
  });
  return typed(body.pipeThrough(counter), file);
}

// peek reads the beginning of a stream and gives it back with the whole.
async function peek(body) {
  const reader = body.getReader();
  const { value = new Uint8Array(), done } = await reader.read();
  const whole = new ReadableStream({
    start(controller) {
      controller.enqueue(value);
      if (done) controller.close();
    },
    async pull(controller) {
      const next = await reader.read();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return [value, whole];
}

self.fetchUnpacked = fetchUnpacked;
})();
