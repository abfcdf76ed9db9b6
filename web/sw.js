// The service worker: keeps every file of one version, so that the game runs
// without a network. A new version is fetched beside the old one and takes over
// when the player agrees (page.js).
//
// Only files with the hash from the build are kept: a network that asks for a login,
// a host's page for missing files and a broken cache all answer 200 with other
// content.
"use strict";

importScripts("precache.js", "unpack.js");

// The scope is part of the name: several copies on one host share the storage.
const family = "cavalo " + self.registration.scope + " ";
const current = family + self.precache.version;
const home = self.registration.scope; // the address under which index.html is kept
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

// install fetches all files. Files marked for later are only copied from an older cache.
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

// isLost reports whether the cache of the version before holds another page than its
// own. Such a page can't ask the player whether this version may take over.
async function isLost() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(family) || name === current) continue;
    const page = await (await caches.open(name)).match(home);
    if (page && !(await page.text()).includes('id="game"')) return true;
  }
  return false;
}

// refill fetches files missing from the cache. If the page is missing because the host
// has a newer version, nothing is done: the service worker of that version will come.
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

// older returns a file from any cache, of this version or another: its name has a hash
// of the content.
async function older(file) {
  const kept = file.hashed && await caches.match(file.url);
  return kept ? checked(file, await kept.arrayBuffer()) : undefined;
}

// get fetches a file, without the browser's own cache if that holds other content.
async function get(file) {
  for (const cache of [file.hashed ? "default" : "no-cache", "reload"]) {
    const response = await fetchUnpacked(file, { cache });
    const right = await checked(file, await response.arrayBuffer());
    if (right) return right;
  }
  throw new Error(file.url + ": not what it should be");
}

// checked returns a response of the bytes of a file, if their hash is right.
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
  // The page gets the response as it comes. The file is fetched once more to be checked
  // and kept, as a rule from the browser's own cache.
  const response = await fetch(request);
  if (response.ok && self.precache.files.some(named)) event.waitUntil(refill());
  return response;
}

// keep returns a file marked for later, and keeps it if its hash is right.
async function keep(cache, file, request) {
  const response = await fetch(request);
  if (!response.ok) return response;
  const data = await response.arrayBuffer();
  const right = await checked(file, data);
  if (right) await cache.put(file.url, right).catch(() => {}); // no room: the response is used all the same
  return answerOf(file, data);
}
