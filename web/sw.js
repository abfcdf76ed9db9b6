// The service worker: keeps every file of one version, so that the game runs
// without a network. A new version is fetched beside the old one and takes over
// when the player agrees (page.js). Tabs of the version before go on with its files,
// which are kept until the last of those tabs is closed.
//
// No page gets files of two versions: only the page itself is asked for by a name
// that all versions share, and the names of what it loads have a hash of the content.
//
// Only files with the hash from the build are kept: a network that asks for a login,
// a host's page for missing files and a broken cache all answer 200 with other
// content.
"use strict";

importScripts("precache.js", "unpack.js", "lost.js");

// The scope is part of the name: several copies on one host share the storage.
const family = "cavalo " + self.registration.scope + " ";
const current = family + self.precache.version;
const home = self.registration.scope; // the address under which index.html is kept
const addressOf = (file) => new URL(file.url, home).href;
const isHashed = (address) => /\.[0-9a-f]{10}\.\w+$/.test(address);

// Two entries of a cache are not files of the site.
const unused = home + ".unused"; // this version has not taken over yet
const tabsBefore = home + ".tabs"; // the ids of the tabs that were open when it did
const generations = 2; // of older files are kept at most, however long a tab stays open

self.addEventListener("install", (event) => event.waitUntil(install()));

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver().catch((why) => console.warn("older files are not tidied up:", why)).then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "running") event.waitUntil(tidy().catch((why) => console.warn("older files are not tidied up:", why)));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(self.registration.scope)) return;
  event.respondWith(answer(event, url));
});

// install fetches all files, or takes them from another version. What has come stays
// when the rest does not, for the next attempt, unless the disk is full. Files marked
// for later are only copied from an older cache.
async function install() {
  // The cache may be in use already: the site returns to a version that tabs still show.
  const fresh = !await caches.has(current) || await caches.match(unused, { cacheName: current });
  const cache = await caches.open(current);
  try {
    if (fresh) await cache.put(unused, new Response());
    await Promise.all(self.precache.files.map(async (file) => {
      await cache.put(file.url, await older(file) ?? await get(file));
    }));
    await Promise.all(self.precache.later.map(async (file) => {
      const kept = await older(file);
      if (kept) await cache.put(file.url, kept);
    }));
  } catch (why) {
    if (fresh && why.name === "QuotaExceededError") await caches.delete(current);
    throw why;
  }
  if (!await caches.has(current)) throw new Error("the files were deleted meanwhile");
  for (const name of await others()) { // versions that waited, and will not take over any more
    if (await (await caches.open(name)).match(unused)) await caches.delete(name);
  }
  if (await isLost()) self.skipWaiting();
}

// others returns the names of the caches of all other versions, the oldest first.
const others = async () => (await caches.keys()).filter((name) => name.startsWith(family) && name !== current);

// tabs returns the ids of the open tabs, whichever version they show.
async function tabs() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => url.startsWith(home)).map(({ id }) => id);
}

// takeOver makes this version the one in use.
async function takeOver() {
  const cache = await caches.open(current);
  await cache.delete(unused);
  await cache.put(tabsBefore, new Response(JSON.stringify(await tabs())));
  await tidy();
}

// tidy deletes the files of older versions that no tab needs. It waits for a version
// that is to take over, since that may be one of the older ones.
async function tidy() {
  if (self.registration.installing || self.registration.waiting) return;
  const note = await caches.match(tabsBefore, { cacheName: current });
  const before = note ? await note.json() : [];
  const open = await tabs();
  const old = await others();
  const needed = before.some((id) => open.includes(id)) ? generations : 0;
  for (const name of old.slice(0, Math.max(0, old.length - needed))) await caches.delete(name);
}

// isGame reports whether a response is a page of the game, whichever version.
const isGame = async (response) => (await response.text()).includes('id="game"');

// isLost reports whether the cache of the version before holds another page than its
// own. Such a page can't ask the player whether this version may take over.
async function isLost() {
  for (const name of await others()) {
    const page = await caches.match(home, { cacheName: name });
    if (page && !await isGame(page)) return true;
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

// get fetches a file, without the browser's own cache if that holds other content, or
// waits for the rest of a response that does not come.
async function get(file) {
  let wrong = new Error(file.url + ": not what it should be");
  for (const cache of [file.hashed ? "default" : "no-cache", "reload"]) {
    try {
      const response = await fetchUnpacked(file, { cache });
      const right = await checked(file, await response.arrayBuffer());
      if (right) return right;
    } catch (why) {
      wrong = why;
    }
  }
  throw wrong;
}

// checked returns a response of the bytes of a file, if their hash is right.
async function checked(file, data) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const hash = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hash.startsWith(file.hash) ? answerOf(file, data) : undefined;
}

const answerOf = (file, data) =>
  new Response(data, { headers: { "content-type": file.type, "content-length": data.byteLength, "x-unpacked": "1" } });

// find returns what is kept for an address: of this version, else, for a tab of
// another version, of any. Broken storage counts as empty.
async function find(address) {
  try {
    const kept = await caches.match(address, { cacheName: current });
    return kept ?? (isHashed(address) ? await caches.match(address) : undefined);
  } catch (why) {
    console.warn("what is kept can't be read:", why);
    return undefined;
  }
}

async function answer(event, url) {
  const { request } = event;
  const asked = url.origin + url.pathname;
  const address = asked === home + "index.html" ? home : asked;
  const kept = await find(address);
  if (kept) return kept;
  const named = (file) => addressOf(file) === address;
  const later = self.precache.later.find(named);
  if (later) return keep(later, request);
  if (request.mode === "navigate" && address === home) return pageOf(event, url);
  // The page gets the response as it comes. The file is fetched once more to be checked
  // and kept, as a rule from the browser's own cache.
  const response = await fetch(request);
  if (response.ok && self.precache.files.some(named)) event.waitUntil(refill());
  return response;
}

// pageOf fetches the page itself. A host that answers with an error or with something
// else leaves nobody without a way on; one that leads elsewhere, to a login, is followed.
async function pageOf(event, url) {
  const response = await fetch(event.request).catch(() => undefined);
  if (response?.type === "opaqueredirect") return response;
  if (!response?.ok || !await isGame(response.clone()).catch(() => false)) return self.lostPage(url);
  event.waitUntil(refill());
  return response;
}

// keep returns a file marked for later, and keeps it if its hash is right. Other content
// goes on as it came: what says that it is checked would be wrong.
async function keep(file, request) {
  const response = await fetch(request);
  if (!response.ok) return response;
  const data = await response.arrayBuffer();
  const right = await checked(file, data);
  if (right) await caches.open(current).then((cache) => cache.put(file.url, right)).catch(() => {}); // no room: the response is used all the same
  return right ? answerOf(file, data) : new Response(data, { status: response.status, headers: response.headers });
}
