// The service worker: keeps every file of one version, so that the game runs
// without a network. A new version is fetched beside the old one and takes over
// when the player agrees (page.js).
//
// Nothing is kept that is not what the build made: a network that wants a login
// first, a host's page for what it does not have and a broken cache all answer
// 200 with something else.
"use strict";

importScripts("precache.js", "unpack.js");

// The scope is part of the name: several copies on one host share the storage.
const family = "cavalo " + self.registration.scope + " ";
const current = family + self.precache.version;
const home = self.registration.scope; // index.html is kept under this address
const addressOf = (file) => new URL(file.url, home).href;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(family) && name !== current) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(self.registration.scope)) return;
  event.respondWith(answer(event, url));
});

// install gets all files. Those for later are only taken over.
async function install() {
  const cache = await caches.open(current);
  await Promise.all(self.precache.files.map(async (file) => {
    await cache.put(file.url, await older(file) ?? await get(file));
  }));
  await Promise.all(self.precache.later.map(async (file) => {
    const kept = await older(file);
    if (kept) await cache.put(file.url, kept);
  }));
  if (await isLost()) self.skipWaiting();
}

// isLost says that the version before this one has kept another page than its
// own, which can't ask whether this one may take over.
async function isLost() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(family) || name === current) continue;
    const page = await (await caches.open(name)).match(home);
    if (page && !(await page.text()).includes('id="game"')) return true;
  }
  return false;
}

// refill gets what the cache has lost. One that lacks its page because the host
// has a newer version stays as it is: that version's service worker is coming.
let refilling = null;
const refill = () => (refilling ??= (async () => {
  const cache = await caches.open(current);
  const replace = async (file) => {
    if (!await cache.match(file.url)) await cache.put(file.url, await get(file));
  };
  const isPage = (file) => addressOf(file) === home;
  await Promise.all(self.precache.files.filter(isPage).map(replace));
  await Promise.all(self.precache.files.map(replace));
})().catch((why) => console.warn("not everything is kept for use without a network:", why)).finally(() => { refilling = null; }));

// older takes a file from what is kept already, of this version or of another
// one: its name carries a hash of the content.
async function older(file) {
  const kept = file.hashed && await caches.match(file.url);
  return kept ? checked(file, await kept.arrayBuffer()) : undefined;
}

// get fetches a file: past the browser's own cache if that has something else.
async function get(file) {
  for (const cache of [file.hashed ? "default" : "no-cache", "reload"]) {
    const response = await fetchUnpacked(file, { cache });
    const right = await checked(file, await response.arrayBuffer());
    if (right) return right;
  }
  throw new Error(file.url + ": not what it should be");
}

// checked makes an answer of the bytes of a file, if they are what they should be.
async function checked(file, data) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const hash = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hash.startsWith(file.hash) ? answerOf(file, data) : undefined;
}

const answerOf = (file, data) =>
  new Response(data, { headers: { "content-type": file.type, "content-length": data.byteLength, "x-unpacked": "1" } });

async function answer(event, url) {
  const { request } = event;
  const cache = await caches.open(current);
  const isHome = [home, home + "index.html"].includes(url.origin + url.pathname);
  const kept = await cache.match(isHome ? home : request, { ignoreSearch: true });
  if (kept) return kept;
  const named = (file) => addressOf(file) === (isHome ? home : url.origin + url.pathname);
  const later = self.precache.later.find(named);
  if (later) return keep(cache, later, request);
  // Whoever asks has it as it comes; it is fetched once more to be checked and
  // kept, which as a rule the browser's own cache answers.
  const response = await fetch(request);
  if (response.ok && self.precache.files.some(named)) event.waitUntil(refill());
  return response;
}

// keep answers with a file for later, and keeps it when it is what it should be.
async function keep(cache, file, request) {
  const response = await fetch(request);
  if (!response.ok) return response;
  const data = await response.arrayBuffer();
  const right = await checked(file, data);
  if (right) await cache.put(file.url, right).catch(() => {}); // no room: it is used all the same
  return answerOf(file, data);
}
